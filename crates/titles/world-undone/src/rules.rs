//! One game's rules: scenario, options and map, with every printed value and plane laid out for quick lookups.

use crate::book::{Army, Book, Counter, Kind, Scenario};
use crate::options::{Garrison, Options};
use crate::state::{GERMAN, RUSSIAN, UNITS, UnitSet, WuState};
use atlas::search::Slope;
use atlas::{
    Across, Around, CELLS, DataError, Dir, Feature, Ground, HexId, HexSet, Map, Place, PlaceClass, ways,
};
use engine::{Each, GameSetup, Side, UnitId};
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

/// A hex and what lies around it, a bit for each direction: everything a step looks up, in one place.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The neighbours.
    pub around: Around,
    /// Points to enter each of them, over a river too.
    pub cost: [u8; 6],
    pub river: u8,
    /// Nothing may cross: lake, sea.
    pub barred: u8,
    /// Land that can be walked to.
    pub open: u8,
    /// A unit there has a zone here.
    pub zone: u8,
    /// Fortresses whose zone lies here, by bit.
    pub forts: u16,
}

impl Spot {
    const NOWHERE: Spot =
        Spot { around: Around::NOWHERE, cost: [0; 6], river: 0, barred: 0, open: 0, zone: 0, forts: 0 };

    /// The hexes a march may go to, ids ascending.
    #[inline]
    pub fn ascending(&self) -> impl Iterator<Item = HexId> + '_ {
        self.around.ascending(self.open)
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

    pub(crate) sp: Each<u8, UNITS>,
    pub(crate) ma: Each<u8, UNITS>,
    /// All counters of a side, and those that are units.
    pub(crate) of: Each<UnitSet, 2>,
    pub(crate) real: Each<UnitSet, 2>,
    pub(crate) infantry: UnitSet,
    pub(crate) cavalry: UnitSet,
    pub(crate) artillery: UnitSet,
    pub(crate) hqs: UnitSet,
    pub(crate) dummies: UnitSet,
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
    pub(crate) edge: Each<HexSet, 2>,
    /// R117: how far each hex is from the side's own edge.
    from_edge: Each<Vec<u8>, 2>,
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
    pub(crate) sources: Each<HexSet, 2>,
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
        self.sp[unit]
    }
    /// Units of a side, dummies left out.
    pub fn units_of(&self, side: Side) -> UnitSet {
        self.real[side]
    }
    /// 9.4g: the fixed cavalry, while it is.
    pub(crate) fn pinned(&self, s: &WuState) -> UnitSet {
        self.fixed.filter(|_| s.fixed).map_or(UnitSet::EMPTY, UnitSet::only)
    }
    /// The Russian army of a counter: 0 the First, 1 the Second.
    #[inline]
    pub(crate) fn army_of(&self, unit: UnitId) -> Option<usize> {
        self.armies.iter().position(|army| army.contains(unit))
    }
    pub(crate) fn open(book: Arc<Book>, setup: &GameSetup, map: Map) -> Result<WuRules, DataError> {
        let options: Options = book.edition.info.switches(setup)?;
        let scenario = book.scenarios.iter().find(|s| s.id == setup.scenario);
        let scenario = scenario.expect("the setup was accepted").clone();
        let counters = &book.counters;
        let who = |wanted: &dyn Fn(&Counter) -> bool| -> UnitSet {
            counters.iter().enumerate().filter(|(_, c)| wanted(c)).map(|(i, _)| UnitId(i as u16)).collect()
        };
        let each = |value: fn(&Counter) -> u8| Each(std::array::from_fn(|i| value(&counters[i])));
        let named = |name: &str| book.edition.roster.find(name);
        let ground = Planes::of(&book, &map)?;
        let fortresses = fortresses(&map)?;
        let forts: HexSet = fortresses.iter().map(|f| f.hex).collect();
        let [_, east, south, west] = map.rims();
        let mut edge = [("west", west), ("east", east)].map(|(name, rim)| {
            // a scratch map has no such area
            let listed = Some(map.area_set(name)).filter(|set| !set.is_empty());
            listed.unwrap_or(rim) & ground.land
        });
        // R09: the last row where it is Russia; the corner is the east's
        let south = (south & map.in_country("russia") & ground.land) - edge[1];
        let south = if options.south_edge { south } else { HexSet::EMPTY };
        edge[1] |= south;
        let feeds = |p: &&Place| p.name == "Königsberg" || p.tag("supply") == Some("german");
        let koenigsberg = map.places().iter().find(feeds).map(|p| p.hex);
        let city: HexSet = koenigsberg.into_iter().collect();
        let lakes = map.of_ground(|g| g == Ground::Lake);
        Ok(WuRules {
            sp: each(|c| c.sp),
            ma: each(|c| c.ma),
            of: Each([GERMAN, RUSSIAN].map(|side| who(&|c| c.side == side))),
            real: Each([GERMAN, RUSSIAN].map(|side| who(&|c| c.side == side && c.kind != Kind::Dummy))),
            infantry: who(&|c| c.kind == Kind::Infantry),
            cavalry: who(&|c| c.kind == Kind::Cavalry),
            artillery: who(&|c| c.kind == Kind::Artillery),
            hqs: who(&|c| c.kind == Kind::Headquarters),
            dummies: who(&|c| c.kind == Kind::Dummy),
            rivals_of: [Army::Second, Army::First].map(|a| std::array::from_fn(|i| counters[i].army == a)),
            armies: [who(&|c| c.army == Army::First), who(&|c| c.army == Army::Second)],
            fixed: named(&scenario.fixed),
            prittwitz: named("G:8A-Pritt"),
            hindenburg: named("G:8A-H-L"),
            samsonov: named("R:2A-Sams"),
            garrison: named("G:8A-GKon"),
            land: ground.land,
            city: Slope::new(city, &(ground.land | lakes)),
            sources: Each([edge[0] | city, edge[1] - ground.wild]),
            start: OnceLock::new(),
            number: GAMES.fetch_add(1, Ordering::Relaxed),
            lakes,
            outside: map.of_ground(|g| matches!(g, Ground::Sea | Ground::Lagoon)),
            germany: map.in_country("germany"),
            wild: ground.wild,
            spots: map.lay_out(Spot::NOWHERE, |hex| ground.spot(&book, &map, &fortresses, hex)),
            cost: ground.cost,
            drm: ground.drm,
            barred: ground.barred,
            zone_ends: ground.barred.or(map.across(Feature::River)),
            no_rail: ground.no_rail,
            rail: ground.rail,
            edge: Each(edge),
            from_edge: Each([from_edge(&map, &west, &HexSet::EMPTY), from_edge(&map, &east, &south)]),
            south,
            west_rail: map.area_set("west-rail"),
            town_hexes: map.places().iter().filter(|p| is_town(p)).map(|p| p.hex).collect(),
            koenigsberg,
            fortress_at: map
                .lay_out(0, |hex| fortresses.iter().position(|f| f.hex == hex).map_or(0, |i| i as u8 + 1)),
            forts_near: forts.spread(2),
            all_forts: forts,
            all_fort_zones: ground.barred.adjacent_avoiding(&forts),
            fortresses,
            towns: towns(&map)?,
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
        let dir = spot.around.towards(b)?;
        Some((spot.river >> dir & 1 != 0, spot.barred >> dir & 1 != 0))
    }
    /// R117: how far a hex is from the side's own edge.
    #[inline]
    pub(crate) fn to_edge(&self, side: Side, hex: HexId) -> u8 {
        self.from_edge[side][hex.index()]
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
        let first = s.due[unit] == self.counter(unit).arrives;
        self.koenigsberg.filter(|city| special && first && s.german.contains(*city))
    }
}

/// R117: columns from each hex to a rim of the map; by R09 perhaps hexes to the southern one, if they are fewer.
fn from_edge(map: &Map, rim: &HexSet, south: &HexSet) -> Vec<u8> {
    let column = rim.iter().next().map_or(1, |h| h.col());
    map.lay_out(0, |hex| {
        let rows = south.iter().map(|h| h.distance(hex) as usize);
        rows.chain([hex.col().abs_diff(column)]).min().unwrap_or(0) as u8
    })
}

/// A complaint about a place of the map.
fn misplaced(why: String) -> DataError {
    DataError::new("world-undone/map/places.csv", 0, why)
}

pub(crate) fn fortresses(map: &Map) -> Result<Vec<Fortress>, DataError> {
    let barred = barred(map);
    let mut found = Vec::new();
    for place in map.places() {
        let sp = place.number("fort").map_err(misplaced)?.unwrap_or(place.fortress);
        if sp > 0 {
            let (name, ground) = (place.name.clone(), HexSet::from([place.hex]));
            let zone = barred.adjacent_avoiding(&ground);
            found.push(Fortress { name, hex: place.hex, sp, ground, zone });
        }
    }
    if found.len() > 16 { Err(misplaced("more than 16 fortresses".into())) } else { Ok(found) }
}

pub(crate) fn towns(map: &Map) -> Result<Vec<Town>, DataError> {
    let is_town = |p: &&Place| p.tag("town").is_some() || p.tag("vp").is_some();
    let town = |p: &Place| {
        let vp = p.number("vp").map_err(misplaced)?.unwrap_or(0);
        Ok(Town { name: p.name.clone(), hex: p.hex, vp })
    };
    map.places().iter().filter(is_town).map(town).collect()
}

/// R154: drawn as a town or a city.
fn is_town(place: &Place) -> bool {
    matches!(place.class, PlaceClass::Town | PlaceClass::City)
}

/// Sides that nothing may cross: lake, sea.
fn barred(map: &Map) -> Across {
    map.across(Feature::Lake).or(map.across(Feature::Blocked))
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
        let (mut wild, mut cost, mut drm) = (HexSet::EMPTY, vec![0; CELLS], vec![0; CELLS]);
        for hex in &land {
            let word = map.terrain_name(hex);
            let Some(row) = book.charts.terrain.get(word) else {
                let why = format!("{hex}: terrain {word:?} is not in charts.toml");
                return Err(DataError::new("world-undone/map/hexes.csv", 0, why));
            };
            (cost[hex.index()], drm[hex.index()]) = (row.mp, row.drm);
            if row.blocks_russian_supply {
                wild.insert(hex);
            }
        }
        let (rail, no_rail) = railways(map, &land);
        Ok(Planes { land, wild, cost, drm, barred: barred(map), no_rail, rail })
    }

    /// What lies around a hex.
    fn spot(&self, book: &Book, map: &Map, fortresses: &[Fortress], hex: HexId) -> Spot {
        let around = Around::new(map, hex);
        let next = |dir: Dir| around.ring[usize::from(dir.0)];
        let river = ways(|dir| map.side(hex, dir).has(Feature::River));
        let barred = ways(|dir| self.barred.has(hex, dir));
        let cost = |d: usize| {
            let ground = self.cost.get(around.ring[d].index()).copied().unwrap_or(0);
            ground + if river >> d & 1 != 0 { book.charts.river.mp } else { 0 }
        };
        let near = |f: &Fortress| around.towards(f.hex).is_some_and(|d| barred >> d & 1 == 0);
        let forts =
            fortresses.iter().enumerate().filter(|(_, f)| near(f)).fold(0, |all, (i, _)| all | 1 << i);
        Spot {
            cost: std::array::from_fn(cost),
            river,
            barred,
            open: ways(|dir| self.land.contains(next(dir))) & !barred,
            zone: ways(|dir| next(dir).is_some()) & !river & !barred,
            forts,
            around,
        }
    }
}

/// R88: hexes with a German railway, and the sides without one; no line within Russia counts, whatever its gauge.
fn railways(map: &Map, land: &HexSet) -> (HexSet, Across) {
    let tracks = map.across(Feature::Rail).but_not(map.across(Feature::BroadGauge));
    let abroad = map.in_country("russia");
    let (mut rail, mut no_rail) = (HexSet::EMPTY, Across::EMPTY);
    for (hex, dir) in map.hexes().iter().flat_map(|hex| Dir::ALL.map(|dir| (hex, dir))) {
        let inland = abroad.contains(hex) && map.neighbour(hex, dir).is_none_or(|h| abroad.contains(h));
        if tracks.has(hex, dir) && land.contains(hex) && !inland {
            rail.insert(hex);
        } else {
            no_rail.mark_one_way(hex, dir);
        }
    }
    (rail, no_rail)
}
