//! One game's rules: scenario, options and map, with every printed value and plane laid out for quick lookups.

use crate::book::{Army, Book, Counter, Kind, Scenario};
use crate::options::{Garrison, Options};
use crate::state::{GERMAN, RUSSIAN, UNITS, UnitSet, WuState};
use crate::supply::Slope;
use atlas::{Across, CELLS, DataError, Dir, Feature, Ground, HexId, HexSet, Map, Place, PlaceClass};
use engine::{Case, GameSetup, Side, UnitId};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Games opened so far: what is derived from one is never taken for another.
static GAMES: AtomicU64 = AtomicU64::new(1);

/// A fortress of the map.
#[derive(Clone, Debug)]
pub struct Fortress {
    /// Its name.
    pub name: String,
    /// Where.
    pub hex: HexId,
    /// 6.1e: its strength.
    pub sp: u8,
    /// Its hex as a set, and its zone (3.3d).
    pub(crate) ground: HexSet,
    pub(crate) zone: HexSet,
}

/// A town or city of the map.
#[derive(Clone, Debug)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Where.
    pub hex: HexId,
    /// 8.0a: its value.
    pub vp: u16,
}

/// A hex and what lies around it, by direction: everything a step looks up, in one place.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The neighbour; [`HexId::NONE`] beyond the edge.
    pub ring: [HexId; 6],
    /// Points to enter it, over a river too.
    pub cost: [u8; 6],
    /// A bit for each direction: river.
    pub river: u8,
    /// Nothing may cross: lake, sea.
    pub barred: u8,
    /// Land that can be walked to.
    pub open: u8,
    /// A unit there has a zone here.
    pub zone: u8,
    /// Fortresses whose zone lies here, by bit.
    pub forts: u16,
    /// It lies in an even column.
    pub even: bool,
}

/// The directions in ascending order of the neighbours' ids, for odd and for even columns.
const ASCENDING: [[usize; 6]; 2] = [[5, 0, 1, 4, 2, 3], [0, 5, 1, 4, 3, 2]];

impl Spot {
    /// The hexes a march may go to, ids ascending.
    #[inline]
    pub fn ascending(&self) -> impl Iterator<Item = HexId> + '_ {
        self.order().filter(|d| self.open >> d & 1 != 0).map(|d| self.ring[d])
    }
    /// The directions by ascending neighbour.
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = usize> + use<> {
        ASCENDING[usize::from(self.even)].into_iter()
    }
    /// The direction of a neighbour.
    #[inline]
    pub fn towards(&self, hex: HexId) -> Option<usize> {
        self.ring.iter().position(|h| *h == hex && hex.is_some())
    }
}

/// The rules of one game.
pub struct WuRules {
    pub(crate) book: Arc<Book>,
    pub(crate) setup: GameSetup,
    pub(crate) map: Map,
    /// The switches.
    pub options: Options,
    /// The scenario.
    pub scenario: Scenario,

    pub(crate) kind: [Kind; UNITS],
    pub(crate) army: [Army; UNITS],
    pub(crate) sp: [u8; UNITS],
    pub(crate) ma: [u8; UNITS],
    /// All counters of a side, and those that are units.
    pub(crate) of: [UnitSet; 2],
    pub(crate) real: [UnitSet; 2],
    pub(crate) infantry: UnitSet,
    pub(crate) cavalry: UnitSet,
    pub(crate) artillery: UnitSet,
    pub(crate) hqs: UnitSet,
    pub(crate) dummies: UnitSet,
    /// The dummies of each side.
    pub(crate) fakes: [Vec<UnitId>; 2],
    pub(crate) armies: [UnitSet; 2],
    /// 7.2: for each of the two armies, which counters belong to the other one.
    pub(crate) rivals_of: [[bool; UNITS]; 2],
    pub(crate) fixed: Option<UnitId>,
    pub(crate) prittwitz: Option<UnitId>,
    pub(crate) hindenburg: Option<UnitId>,
    pub(crate) samsonov: Option<UnitId>,
    pub(crate) garrison: Option<UnitId>,

    /// Hexes that can be entered.
    pub(crate) land: HexSet,
    /// Lakes inside the playing area.
    pub(crate) lakes: HexSet,
    /// Open sea and lagoons.
    pub(crate) outside: HexSet,
    pub(crate) germany: HexSet,
    /// 3.4f: closed to Russian supply.
    pub(crate) wild: HexSet,
    /// Points to enter, by hex.
    pub(crate) cost: Vec<u8>,
    /// Die roll modifier, by hex.
    pub(crate) drm: Vec<i8>,
    pub(crate) spots: Vec<Spot>,
    pub(crate) barred: Across,
    /// Rivers and barred sides: where a unit's zone ends.
    pub(crate) zone_ends: Across,
    /// Sides without a German railway.
    pub(crate) no_rail: Across,
    pub(crate) rail: HexSet,
    /// R09: the edge of each side.
    pub(crate) edge: [HexSet; 2],
    pub(crate) edge_column: [usize; 2],
    /// R09: the southern edge of Russia, if it serves the Russians; empty otherwise.
    pub(crate) south: HexSet,
    pub(crate) west_rail: HexSet,
    pub(crate) fortresses: Vec<Fortress>,
    /// All fortresses, and their zones, while none is destroyed.
    pub(crate) all_forts: HexSet,
    pub(crate) all_fort_zones: HexSet,
    /// Hexes at most two away from a fortress.
    pub(crate) forts_near: HexSet,
    /// Index of the fortress in a hex, plus one.
    pub(crate) fortress_at: Vec<u8>,
    pub(crate) towns: Vec<Town>,
    pub(crate) town_hexes: HexSet,
    pub(crate) koenigsberg: Option<HexId>,
    /// 3.4d-i: where lines of supply of each side end, the last hex of a Russian one left aside.
    pub(crate) sources: [HexSet; 2],
    /// The ways to Königsberg on an empty board.
    pub(crate) city: Slope,
    /// The position before the first input, found once.
    pub(crate) start: OnceLock<WuState>,
    /// No other opened game has this number.
    pub(crate) number: u64,
}

impl WuRules {
    /// Towns and cities with their values.
    pub fn towns(&self) -> &[Town] {
        &self.towns
    }
    /// The hexes of Germany.
    pub fn german_soil(&self) -> &HexSet {
        &self.germany
    }
    /// Printed strength points of a counter.
    pub fn printed_strength(&self, unit: UnitId) -> u8 {
        self.sp[unit.index()]
    }
    /// Units of a side, dummies left out.
    pub fn units_of(&self, side: Side) -> UnitSet {
        self.real[usize::from(side.0)]
    }
    /// Only counters of this game are spoken of, and backs are none.
    pub(crate) fn known(&self, unit: UnitId) -> Result<UnitId, Case> {
        if unit.index() < UNITS { Ok(unit) } else { Err(Case("3.1a")) }
    }
    pub(crate) fn open(book: Arc<Book>, setup: &GameSetup, map: Map) -> Result<WuRules, DataError> {
        let options = Options::of(&book.info, setup);
        let scenario = book.scenarios.iter().find(|s| s.id == setup.scenario);
        let scenario = scenario.expect("the setup was accepted").clone();
        let counters = &book.counters;
        let who = |wanted: &dyn Fn(&Counter) -> bool| -> UnitSet {
            counters.iter().enumerate().filter(|(_, c)| wanted(c)).map(|(i, _)| UnitId(i as u16)).collect()
        };
        let named = |name: &str| counters.iter().position(|c| c.name == name).map(|i| UnitId(i as u16));
        let real = |side: Side| who(&|c| c.side == side && c.kind != Kind::Dummy);
        let ground = Planes::of(&book, &map)?;
        let fortresses = fortresses(&map)?;
        let mut fortress_at = vec![0; CELLS];
        for (i, fortress) in fortresses.iter().enumerate() {
            fortress_at[fortress.hex.index()] = i as u8 + 1;
        }
        let towns = towns(&map)?;
        let mut edge = ["west", "east"].map(|name| edge(&map, name) & ground.land);
        let south = if options.south_edge { southern_edge(&map) & ground.land } else { HexSet::EMPTY };
        let south = south - edge[1]; // the corner is the east's
        edge[1] |= south;
        let koenigsberg = map.place("Königsberg").map(|p| p.hex);
        let lakes = map.of_ground(|g| g == Ground::Lake);
        let spots = spots(&book, &map, &ground, &fortresses);
        Ok(WuRules {
            kind: std::array::from_fn(|i| counters[i].kind),
            army: std::array::from_fn(|i| counters[i].army),
            sp: std::array::from_fn(|i| counters[i].sp),
            ma: std::array::from_fn(|i| counters[i].ma),
            of: [GERMAN, RUSSIAN].map(|side| who(&|c| c.side == side)),
            real: [GERMAN, RUSSIAN].map(real),
            infantry: who(&|c| c.kind == Kind::Infantry),
            cavalry: who(&|c| c.kind == Kind::Cavalry),
            artillery: who(&|c| c.kind == Kind::Artillery),
            hqs: who(&|c| c.kind == Kind::Headquarters),
            dummies: who(&|c| c.kind == Kind::Dummy),
            fakes: [GERMAN, RUSSIAN]
                .map(|side| who(&|c| c.kind == Kind::Dummy && c.side == side).iter().collect()),
            rivals_of: [Army::Second, Army::First].map(|a| std::array::from_fn(|i| counters[i].army == a)),
            armies: [who(&|c| c.army == Army::First), who(&|c| c.army == Army::Second)],
            fixed: named(&scenario.fixed),
            prittwitz: named("G:8A-Pritt"),
            hindenburg: named("G:8A-H-L"),
            samsonov: named("R:2A-Sams"),
            garrison: named("G:8A-GKon"),
            land: ground.land,
            city: Slope::new(koenigsberg.into_iter().collect(), &(ground.land | lakes)),
            sources: [edge[0] | koenigsberg.into_iter().collect::<HexSet>(), edge[1] - ground.wild],
            start: OnceLock::new(),
            number: GAMES.fetch_add(1, Ordering::Relaxed),
            lakes,
            outside: map.of_ground(|g| matches!(g, Ground::Sea | Ground::Lagoon)),
            germany: map.in_country("germany"),
            wild: ground.wild,
            cost: ground.cost,
            drm: ground.drm,
            spots,
            barred: ground.barred,
            zone_ends: ground.barred.or(map.across(Feature::River)),
            no_rail: ground.no_rail,
            rail: ground.rail,
            edge,
            south,
            edge_column: ["west", "east"].map(|name| edge_column(&map, name)),
            west_rail: map.area_set("west-rail"),
            town_hexes: map.places().iter().filter(|p| is_town(p)).map(|p| p.hex).collect(),
            koenigsberg,
            forts_near: fortresses.iter().map(|f| f.hex).collect::<HexSet>().spread(2),
            all_forts: fortresses.iter().map(|f| f.hex).collect(),
            all_fort_zones: ground.barred.adjacent_avoiding(&fortresses.iter().map(|f| f.hex).collect()),
            fortresses,
            fortress_at,
            towns,
            options,
            scenario,
            setup: setup.clone(),
            map,
            book,
        })
    }

    /// The counter as printed.
    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.book.counters[unit.index()]
    }
    /// Whose a counter is.
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if self.of[0].contains(unit) { GERMAN } else { RUSSIAN }
    }
    /// The river or bar between two adjacent hexes: `(river, barred)`.
    #[inline]
    pub(crate) fn between(&self, a: HexId, b: HexId) -> Option<(bool, bool)> {
        let spot = &self.spots[a.index()];
        let dir = spot.towards(b)?;
        Some((spot.river >> dir & 1 != 0, spot.barred >> dir & 1 != 0))
    }
    /// R117: columns from here to the side's own edge; by R09 perhaps hexes to the southern one, if they are fewer.
    #[inline]
    pub(crate) fn to_edge(&self, side: Side, hex: HexId) -> usize {
        let columns = hex.col().abs_diff(self.edge_column[usize::from(side.0)]);
        if side == GERMAN || self.south.is_empty() {
            return columns;
        }
        self.south.iter().map(|h| h.distance(hex) as usize).min().map_or(columns, |rows| rows.min(columns))
    }
    /// Has this counter a part in the scenario?
    pub(crate) fn is_used(&self, unit: UnitId) -> bool {
        let c = self.counter(unit);
        if c.side == GERMAN && self.scenario.without.contains(&c.formation) {
            return false;
        }
        match c.group.as_str() {
            "hq" => self.options.headquarters,
            "dummy" => self.options.hidden,
            "extra" => self.options.extra_units,
            "ninth" => self.scenario.groups.iter().any(|g| g == "ninth"),
            _ => true,
        }
    }
    /// 5.3b, R93: the place a reinforcement is put down in, if it does not come by the edge. The garrison that was
    /// lost and returns (10.5a), or finds its city taken, comes by the edge like the others.
    pub(crate) fn entry_place(&self, s: &WuState, unit: UnitId) -> Option<HexId> {
        let special = Some(unit) == self.garrison && self.options.garrison == Garrison::Koenigsberg;
        let first = s.due[unit.index()] == self.counter(unit).arrives;
        self.koenigsberg.filter(|city| special && first && s.german.contains(*city))
    }
}

fn edge(map: &Map, name: &str) -> HexSet {
    let listed = map.area_set(name);
    if !listed.is_empty() {
        return listed;
    }
    // a scratch map: its lowest or highest column
    let column = edge_column(map, name);
    map.hexes().iter().filter(|h| h.col() == column).collect()
}

/// R09: the last row of the map where it is Russia.
fn southern_edge(map: &Map) -> HexSet {
    let last = map.hexes().iter().map(|h| h.row()).max().unwrap_or(1);
    let russia = map.in_country("russia");
    map.hexes().iter().filter(|h| h.row() == last && russia.contains(*h)).collect()
}

fn edge_column(map: &Map, name: &str) -> usize {
    let columns = map.hexes().iter().map(|h| h.col());
    if name == "west" { columns.min().unwrap_or(1) } else { columns.max().unwrap_or(1) }
}

pub(crate) fn fortresses(map: &Map) -> Result<Vec<Fortress>, DataError> {
    let barred = barred(map);
    let mut found = Vec::new();
    for place in map.places() {
        let sp = match place.tag("fort") {
            Some(sp) => number(&place.name, "fort", sp)?,
            None => place.fortress,
        };
        if sp > 0 {
            let (name, hex) = (place.name.clone(), HexSet::from([place.hex]));
            let zone = barred.adjacent_avoiding(&hex);
            found.push(Fortress { name, hex: place.hex, sp, ground: hex, zone });
        }
    }
    if found.len() > 16 {
        return Err(DataError::new("world-undone/map/places.csv", 0, "more than 16 fortresses"));
    }
    Ok(found)
}

pub(crate) fn towns(map: &Map) -> Result<Vec<Town>, DataError> {
    let mut found = Vec::new();
    for place in map.places().iter().filter(|p| p.tag("town").is_some() || p.tag("vp").is_some()) {
        let vp = number(&place.name, "vp", place.tag("vp").unwrap_or("0"))?;
        found.push(Town { name: place.name.clone(), hex: place.hex, vp });
    }
    Ok(found)
}

/// R154: drawn as a town or a city.
fn is_town(place: &Place) -> bool {
    matches!(place.class, PlaceClass::Town | PlaceClass::City)
}

fn number<N: std::str::FromStr>(name: &str, tag: &str, text: &str) -> Result<N, DataError> {
    let wrong =
        || DataError::new("world-undone/map/places.csv", 0, format!("{name}: {tag}={text} is no number"));
    text.parse().map_err(|_| wrong())
}

/// Sides that nothing may cross: lake, sea.
fn barred(map: &Map) -> Across {
    map.across(Feature::Lake).or(map.across(Feature::Blocked))
}

/// What lies around each hex.
fn spots(book: &Book, map: &Map, ground: &Planes, fortresses: &[Fortress]) -> Vec<Spot> {
    let nowhere = Spot {
        ring: [HexId::NONE; 6],
        cost: [0; 6],
        river: 0,
        barred: 0,
        open: 0,
        zone: 0,
        forts: 0,
        even: false,
    };
    let mut spots = vec![nowhere; CELLS];
    for hex in map.hexes() {
        let spot = &mut spots[hex.index()];
        spot.even = hex.col().is_multiple_of(2);
        for dir in Dir::ALL {
            let (d, bit) = (usize::from(dir.0), 1 << dir.0);
            let (river, barred) = (map.side(hex, dir).has(Feature::River), ground.barred.has(hex, dir));
            spot.river |= if river { bit } else { 0 };
            spot.barred |= if barred { bit } else { 0 };
            let Some(next) = map.neighbour(hex, dir) else { continue };
            spot.ring[d] = next;
            spot.cost[d] = ground.cost[next.index()] + if river { book.charts.river.mp } else { 0 };
            spot.open |= if ground.land.contains(next) && !barred { bit } else { 0 };
            spot.zone |= if river || barred { 0 } else { bit };
            let fort = fortresses.iter().position(|f| f.hex == next).filter(|_| !barred);
            spot.forts |= fort.map_or(0, |i| 1 << i);
        }
    }
    spots
}

/// The map as sets.
struct Planes {
    land: HexSet,
    wild: HexSet,
    cost: Vec<u8>,
    drm: Vec<i8>,
    barred: Across,
    no_rail: Across,
    rail: HexSet,
}

impl Planes {
    fn of(book: &Book, map: &Map) -> Result<Planes, DataError> {
        let land = *map.hexes() - map.of_ground(Ground::is_water);
        let barred = barred(map);
        let tracks = map.across(Feature::Rail).but_not(map.across(Feature::BroadGauge));
        let abroad = map.in_country("russia");
        let (mut wild, mut cost, mut drm) = (HexSet::EMPTY, vec![0; CELLS], vec![0; CELLS]);
        for hex in &land {
            let word = map.terrain_name(hex);
            let Some(row) = book.charts.terrain.get(word) else {
                let why = format!("{hex}: terrain {word:?} is not in charts.toml");
                return Err(DataError::new("world-undone/map/hexes.csv", 0, why));
            };
            cost[hex.index()] = row.mp;
            drm[hex.index()] = row.drm;
            if row.blocks_russian_supply {
                wild.insert(hex);
            }
        }
        let mut no_rail = Across::EMPTY;
        let mut rail = HexSet::EMPTY;
        for hex in map.hexes() {
            for dir in Dir::ALL {
                // R88: no line within Russia, whatever its gauge
                let inland =
                    abroad.contains(hex) && map.neighbour(hex, dir).is_none_or(|h| abroad.contains(h));
                if tracks.has(hex, dir) && land.contains(hex) && !inland {
                    rail.insert(hex);
                } else {
                    no_rail.mark_one_way(hex, dir);
                }
            }
        }
        Ok(Planes { land, wild, cost, drm, barred, no_rail, rail })
    }
}
