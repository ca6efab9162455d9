//! One game's rules: volume, options and map, with every printed value laid out for quick lookups.

use crate::book::{Book, Counter, Face, Kind};
use crate::options::Options;
use crate::railways::Railways;
use crate::state::{FolioState, GERMAN, ROOM, RUSSIAN, UnitSet};
use crate::volume::Volume;
use atlas::{CELLS, DataError, Dir, Feature, HexId, HexSet, Map, ROWS};
use engine::{GameSetup, Side, UnitId};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// 7.4a: the rows of the results table, the best for the defender last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    /// Clear.
    Clear,
    /// Light woods.
    LightWoods,
    /// River or woods.
    RiverWoods,
    /// City, gap or fortress.
    City,
}

impl Ground {
    const WORDS: [(&'static str, Ground); 4] = [
        ("clear", Ground::Clear),
        ("light-woods", Ground::LightWoods),
        ("river-woods", Ground::RiverWoods),
        ("city-gap-fortress", Ground::City),
    ];
    /// The row of that name; the book was checked to have no other.
    pub(crate) fn of(word: &str) -> Ground {
        Ground::WORDS.iter().find(|w| w.0 == word).map_or(Ground::Clear, |w| w.1)
    }
    /// Its name in the data.
    pub fn word(self) -> &'static str {
        Ground::WORDS[self as usize].0
    }
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
    /// 2.1b, R162: adjacent, no lake between.
    pub open: u8,
    /// It lies in an even column.
    pub even: bool,
}

/// The directions in ascending order of the neighbours' ids, for odd and for even columns.
const ASCENDING: [[usize; 6]; 2] = [[5, 0, 1, 4, 2, 3], [0, 5, 1, 4, 3, 2]];

impl Spot {
    /// The adjacent hexes, ids ascending.
    #[inline]
    pub fn ascending(&self) -> impl Iterator<Item = HexId> + '_ {
        self.order().filter(|d| self.open >> d & 1 != 0).map(|d| self.ring[d])
    }
    /// The directions by ascending neighbour.
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = usize> + use<> {
        ASCENDING[usize::from(self.even)].into_iter()
    }
    /// The direction of a neighbour, lakes or not.
    #[inline]
    pub fn towards(&self, hex: HexId) -> Option<usize> {
        self.ring.iter().position(|h| *h == hex && hex.is_some())
    }
}

static SERIAL: AtomicU64 = AtomicU64::new(1);

/// The rules of one game.
pub struct FolioRules {
    pub(crate) book: Arc<Book>,
    pub(crate) texts: Arc<engine::Catalogue>,
    pub(crate) setup: GameSetup,
    pub(crate) map: Map,
    /// What the exclusive text of the volume says.
    pub(crate) volume: Arc<dyn Volume>,
    /// Told apart from other rules in what threads remember.
    pub(crate) serial: u64,
    /// The switches.
    pub options: Options,

    pub(crate) faces: [[Face; 2]; ROOM],
    /// 15.4: division, 0 for none; corps, 0 for the army's own.
    pub(crate) division: [u8; ROOM],
    pub(crate) corps: [u8; ROOM],
    /// All counters of a side, markers too.
    pub(crate) of: [UnitSet; 2],
    pub(crate) infantry: UnitSet,
    pub(crate) cavalry: UnitSet,
    pub(crate) artillery: UnitSet,
    pub(crate) hqs: UnitSet,
    pub(crate) guns: UnitSet,
    pub(crate) markers: UnitSet,
    /// 5.3b: infantry and cavalry; artillery and headquarters.
    pub(crate) fighting: UnitSet,
    pub(crate) support: UnitSet,
    /// 5.3a: how many staffs and guns, and how many others may share a hex.
    pub(crate) limits: [usize; 2],
    /// 11.3, 11.4: units that start on the map.
    pub(crate) starters: UnitSet,
    /// The first marker; two for each pair follow.
    pub(crate) first_marker: u16,

    pub(crate) land: HexSet,
    pub(crate) germany: HexSet,
    pub(crate) spots: Vec<Spot>,
    /// 7.4: the row of each hex, rivers left aside.
    pub(crate) ground: Vec<Ground>,
    /// 16.2b: woods of either type.
    pub(crate) woods: HexSet,
    /// Towns, cities and fortresses, by their tags (R162).
    pub(crate) towns: HexSet,
    pub(crate) rail: Railways,
    /// M 16.4: hexes with a printed gun, and the gun.
    pub(crate) garrisons: Vec<(HexId, UnitId)>,
    /// Rows of the hexes within two and three of each hex.
    near2: Vec<[u64; 5]>,
    near3: Vec<[u64; 7]>,
}

impl FolioRules {
    pub(crate) fn open(
        book: Arc<Book>,
        texts: Arc<engine::Catalogue>,
        volume: Arc<dyn Volume>,
        setup: &GameSetup,
        map: Map,
    ) -> Result<FolioRules, DataError> {
        let who = |wanted: &dyn Fn(&Counter) -> bool| -> UnitSet {
            let all = book.counters.iter().enumerate();
            all.filter(|(_, c)| wanted(c)).map(|(i, _)| UnitId(i as u16)).collect()
        };
        let of_kind = |kind: Kind| who(&|c| c.kind == kind);
        let (infantry, cavalry) = (of_kind(Kind::Infantry), of_kind(Kind::Cavalry));
        let (artillery, hqs, markers) =
            (of_kind(Kind::Artillery), of_kind(Kind::Headquarters), of_kind(Kind::Marker));
        let spots = spots(&book, &map);
        let ground = map_ground(&book, &map);
        let tagged = |p: &&atlas::Place| ["town", "city", "fort"].iter().any(|t| p.tag(t).is_some());
        let towns: HexSet = map.places().iter().filter(tagged).map(|p| p.hex).collect();
        let woods = woods(&book, &map);
        let guns = of_kind(Kind::Gun);
        let land = map.of_ground(|g| !g.is_water());
        Ok(FolioRules {
            serial: SERIAL.fetch_add(1, Ordering::Relaxed),
            options: Options::of(&book.info, setup),
            faces: std::array::from_fn(|i| {
                book.counters.get(i).map_or_else(Default::default, |c| [c.front, c.back])
            }),
            division: numbered(&book, |c| {
                (c.division != "-").then(|| format!("{} {}", c.side.0, c.division))
            }),
            corps: numbered(&book, |c| (c.corps != "A").then(|| format!("{} {}", c.side.0, c.corps))),
            of: [GERMAN, RUSSIAN].map(|side| who(&|c| c.side == side)),
            fighting: infantry.or(&cavalry),
            support: artillery.or(&hqs),
            limits: [book.standard.stacking.support, book.standard.stacking.fighting].map(usize::from),
            starters: who(&|c| c.arrival == "start"),
            first_marker: markers.first().map_or(ROOM as u16, |u| u.0),
            garrisons: guns
                .iter()
                .filter_map(|u| Some((map.hex(&book.counters[u.index()].arrival)?, u)))
                .collect(),
            germany: map.in_country("germany"),
            rail: Railways::new(&map, &towns, volume.as_ref()),
            near2: near(&map, 2),
            near3: near(&map, 3),
            infantry,
            cavalry,
            artillery,
            hqs,
            guns,
            markers,
            land,
            spots,
            ground,
            woods,
            towns,
            setup: setup.clone(),
            volume,
            texts,
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
    /// Units of a side, markers left out.
    pub fn units_of(&self, side: Side) -> UnitSet {
        self.of[usize::from(side.0)].minus(&self.markers)
    }
    /// The side of a counter that shows now.
    #[inline]
    pub fn face(&self, s: &FolioState, unit: UnitId) -> Face {
        self.faces[unit.index()][usize::from(s.is_flipped(unit))]
    }
    /// The two hexes are adjacent, no lake between (2.1b, R162).
    #[inline]
    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        let spot = &self.spots[a.index()];
        spot.towards(b).is_some_and(|d| spot.open >> d & 1 != 0)
    }
    /// The same hex or an adjacent one.
    #[inline]
    pub fn beside(&self, a: HexId, b: HexId) -> bool {
        a == b || self.adjacent(a, b)
    }
    /// The units of a hex, markers left out.
    #[inline]
    pub fn units_in(&self, s: &FolioState, hex: HexId) -> UnitSet {
        s.stack(hex).minus(&self.markers)
    }
    /// Is this a hex where a stack can stand? For frames of written positions.
    pub(crate) fn has_land(&self, hex: HexId) -> Result<(), String> {
        if self.land.contains(hex) { Ok(()) } else { Err("a stack stands in a hex of the map".into()) }
    }
    /// Does this set of hexes, read row by row, come within `steps` of a hex? Two and three are known.
    #[inline]
    pub(crate) fn is_near(&self, hex: HexId, steps: u32, row: impl Fn(usize) -> u64) -> bool {
        let meets = |rows: &[u64]| {
            let first = hex.row() as isize - (rows.len() / 2) as isize;
            let at = |(i, near): (usize, &u64)| {
                let r = first + i as isize;
                (0..ROWS as isize).contains(&r) && near & row(r as usize) != 0
            };
            rows.iter().enumerate().any(at)
        };
        if steps == 2 { meets(&self.near2[hex.index()]) } else { meets(&self.near3[hex.index()]) }
    }
}

/// Names as small numbers from one; 0 for no name.
fn numbered(book: &Book, name: impl Fn(&Counter) -> Option<String>) -> [u8; ROOM] {
    let mut known: BTreeMap<String, u8> = BTreeMap::new();
    let mut numbers = [0; ROOM];
    for (i, counter) in book.counters.iter().enumerate().filter(|(_, c)| c.kind != Kind::Marker) {
        if let Some(name) = name(counter) {
            let next = known.len() as u8 + 1;
            numbers[i] = *known.entry(name).or_insert(next);
        }
    }
    numbers
}

pub(crate) fn spots(book: &Book, map: &Map) -> Vec<Spot> {
    let nowhere = Spot { ring: [HexId::NONE; 6], cost: [0; 6], river: 0, open: 0, even: false };
    let mut spots = vec![nowhere; CELLS];
    let cost = |hex: HexId| book.key.terrain.get(map.terrain_name(hex)).map_or(1, |t| t.cost);
    for hex in map.hexes() {
        let spot = &mut spots[hex.index()];
        spot.ring = *map.ring(hex);
        spot.even = hex.col().is_multiple_of(2);
        for dir in Dir::ALL {
            let (d, to) = (usize::from(dir.0), map.ring(hex)[usize::from(dir.0)]);
            if !to.is_some() || map.ground(to).is_water() || map.ground(hex).is_water() {
                continue;
            }
            let on = map.side(hex, dir);
            if on.has(Feature::Lake) || on.has(Feature::Blocked) {
                continue;
            }
            let river = on.has(Feature::River);
            spot.open |= 1 << d;
            spot.river |= u8::from(river) << d;
            spot.cost[d] = cost(to) + if river { book.key.river.cost } else { 0 };
        }
    }
    spots
}

fn map_ground(book: &Book, map: &Map) -> Vec<Ground> {
    let mut ground = vec![Ground::Clear; CELLS];
    for hex in map.hexes() {
        let row = book.key.terrain.get(map.terrain_name(hex)).map_or("clear", |t| &t.row);
        ground[hex.index()] = Ground::of(row);
    }
    ground
}

fn woods(book: &Book, map: &Map) -> HexSet {
    let flipping = book.key.terrain.iter().filter(|(_, t)| t.flips_artillery);
    flipping.fold(HexSet::EMPTY, |all, (name, _)| all | map.of_terrain(name))
}

/// For each hex the rows of all hexes within `steps`, water or not (2.1b).
fn near<const N: usize>(map: &Map, steps: u32) -> Vec<[u64; N]> {
    let mut all = vec![[0; N]; CELLS];
    let hexes: Vec<HexId> = map.hexes().iter().collect();
    for hex in &hexes {
        for other in hexes.iter().filter(|o| o.distance(*hex) <= steps) {
            all[hex.index()][other.row() + N / 2 - hex.row()] |= 1 << other.col();
        }
    }
    all
}
