//! The plain reader: nothing but the map, the counters, the book and its rulings. Slow on purpose.

use atlas::{CELLS, Feature, HexId, HexsideId, Sides};
use engine::text::Doc;
use engine::{Rules, Side, UnitId};
use std::collections::{BTreeMap, BTreeSet};
use tannenberg_1914::book::Kind;
use tannenberg_1914::{Crossings, GERMAN, RUSSIAN, T14Rules, T14State, UNITS};

/// A set of hexes, plainly.
pub type Hexes = BTreeSet<HexId>;

/// The side that is not this one.
pub fn foe(side: Side) -> Side {
    if side == GERMAN { RUSSIAN } else { GERMAN }
}

/// What never changes on a map, looked up once.
pub struct Board {
    ring: Vec<Vec<HexId>>,
    water: Vec<bool>,
    town: Vec<bool>,
    road: Vec<bool>,
    rail: Vec<bool>,
}

impl Board {
    pub fn new(rules: &T14Rules) -> Board {
        let map = rules.map();
        let all = |test: &dyn Fn(HexId) -> bool| -> Vec<bool> {
            (0..CELLS).map(|i| HexId(i as u16)).map(|h| map.contains(h) && test(h)).collect()
        };
        let touched = |h: HexId, what: Feature| map.neighbours(h).any(|n| map.between(h, n).has(what));
        Board {
            ring: (0..CELLS)
                .map(|i| HexId(i as u16))
                .map(|h| if map.contains(h) { map.neighbours(h).collect() } else { Vec::new() })
                .collect(),
            water: all(&|h| ["sea", "lake", "lagoon"].contains(&map.terrain_name(h))),
            // R195: a place that carries a tag
            town: all(&|h| map.places().iter().any(|p| p.hex == h && !p.tags.is_empty())),
            road: all(&|h| touched(h, Feature::Road)),
            rail: all(&|h| touched(h, Feature::Rail)),
        }
    }
}

impl Board {
    pub fn is_water(&self, hex: HexId) -> bool {
        self.water[hex.index()]
    }
}

/// One reading of one moment.
pub struct Plain<'a> {
    pub rules: &'a T14Rules,
    pub s: &'a T14State,
    board: &'a Board,
    /// Units by hex.
    stacks: BTreeMap<HexId, Vec<usize>>,
    /// Hexes with units of each side.
    held: [Vec<bool>; 2],
    /// 14.0: hexsides whose bridge was destroyed or built.
    changed: BTreeSet<HexsideId>,
}

impl<'a> Plain<'a> {
    pub fn new(rules: &'a T14Rules, board: &'a Board, s: &'a T14State) -> Plain<'a> {
        let mut stacks: BTreeMap<HexId, Vec<usize>> = BTreeMap::new();
        let mut held = [vec![false; CELLS], vec![false; CELLS]];
        for u in 0..UNITS {
            let hex = s.at(UnitId(u as u16));
            if hex.is_some() {
                stacks.entry(hex).or_default().push(u);
                let counter = rules.counter(UnitId(u as u16));
                held[usize::from(counter.side.0)][hex.index()] |= counter.kind.is_unit();
            }
        }
        let mut changed = BTreeSet::new();
        if s.bridges != Crossings::default() {
            let mut doc = Doc::new();
            rules.write(s, &mut doc);
            for line in doc.all("bridges") {
                for word in line.rest.split_whitespace() {
                    let (a, b) = word.split_once('/').expect("two hexes");
                    let hex = |n: &str| HexId::parse(n).expect("a hex");
                    changed.insert(HexsideId::between(hex(a), hex(b)).expect("neighbours"));
                }
            }
        }
        Plain { rules, s, board, stacks, held, changed }
    }
    pub fn at(&self, u: usize) -> HexId {
        self.s.at(UnitId(u as u16))
    }
    pub fn kind(&self, u: usize) -> Kind {
        self.rules.counter(UnitId(u as u16)).kind
    }
    pub fn side(&self, u: usize) -> Side {
        self.rules.counter(UnitId(u as u16)).side
    }
    pub fn name(&self, u: usize) -> &str {
        &self.rules.counter(UnitId(u as u16)).name
    }
    /// R30: units of a side in a hex; trains, loads, bases and the airship are none.
    pub fn here(&self, side: Side, hex: HexId) -> Vec<usize> {
        let is = |u: &usize| self.side(*u) == side && self.kind(*u).is_unit();
        self.stacks.get(&hex).into_iter().flatten().copied().filter(is).collect()
    }
    /// Does a unit of this side stand here?
    pub fn holds(&self, side: Side, hex: HexId) -> bool {
        self.held[usize::from(side.0)][hex.index()]
    }
    /// Has this side a train or a base here?
    pub fn has_stock(&self, side: Side, hex: HexId) -> bool {
        let is = |u: &usize| self.side(*u) == side && matches!(self.kind(*u), Kind::Train | Kind::Base);
        self.stacks.get(&hex).into_iter().flatten().any(is)
    }
    /// Combat units of a side on the map.
    pub fn army(&self, side: Side) -> Vec<usize> {
        let is = |u: &usize| self.at(*u).is_some() && self.side(*u) == side && self.kind(*u).fights();
        (0..UNITS).filter(is).collect()
    }
    pub fn has(set: &engine::Units<4>, u: usize) -> bool {
        set.contains(UnitId(u as u16))
    }
    /// 5.0, R30: levels of a unit.
    pub fn levels(&self, u: usize) -> u32 {
        if self.kind(u).fights() && !Self::has(&self.s.reduced, u) { 2 } else { 1 }
    }
    pub fn on(&self, a: HexId, b: HexId) -> Sides {
        self.rules.map().between(a, b)
    }
    pub fn ring(&self, hex: HexId) -> Vec<HexId> {
        self.board.ring[hex.index()].clone()
    }
    pub fn is_water(&self, hex: HexId) -> bool {
        self.board.water[hex.index()]
    }
    pub fn is_town(&self, hex: HexId) -> bool {
        self.board.town[hex.index()]
    }
    /// R199: in a town the town replaces the marsh.
    pub fn is_marsh(&self, hex: HexId) -> bool {
        self.rules.map().terrain_name(hex) == "marsh" && !self.is_town(hex)
    }
    pub fn has_road(&self, hex: HexId) -> bool {
        self.board.road[hex.index()]
    }
    pub fn has_rail(&self, hex: HexId) -> bool {
        self.board.rail[hex.index()]
    }
    /// Neither lake nor barred side, and land beyond it.
    pub fn is_open(&self, a: HexId, b: HexId) -> bool {
        let on = self.on(a, b);
        !on.has(Feature::Lake) && !on.has(Feature::Blocked) && !self.is_water(b)
    }
    pub fn is_big(&self, a: HexId, b: HexId) -> bool {
        self.on(a, b).has(Feature::MajorRiver)
    }
    pub fn is_small(&self, a: HexId, b: HexId) -> bool {
        self.on(a, b).has(Feature::River) && !self.is_big(a, b)
    }
    /// 14.0: a bridge stands on this side: printed and whole, or built.
    pub fn is_bridged(&self, a: HexId, b: HexId) -> bool {
        let side = HexsideId::between(a, b).expect("neighbours");
        self.on(a, b).has(Feature::Bridge) != self.changed.contains(&side)
    }
    /// 9.4: the works of a hex as this side has them.
    pub fn works(&self, side: Side, hex: HexId) -> Option<Works> {
        let areas = self.rules.map().areas();
        let of = |kind: &str| areas.iter().any(|a| a.kind == kind && a.set.contains(hex));
        match () {
            () if of("fortress") => Some(Works::Fortress),
            () if of("fixed-position") => Some(Works::Ring),
            () if of("german-line") && side == GERMAN => Some(Works::Line),
            () => None,
        }
    }
    /// R196: does an attack from outside cross the front of these works?
    pub fn crosses(&self, works: Works, from: HexId, into: HexId) -> bool {
        let areas = self.rules.map().areas();
        let kind = if works == Works::Fortress { "fortress" } else { "fixed-position" };
        match works {
            Works::Line => self.on(from, into).has(Feature::Fortified),
            _ => !areas.iter().any(|a| a.kind == kind && a.set.contains(from) && a.set.contains(into)),
        }
    }
    /// 9.23, 9.43: in field works, a fixed position or a fortress.
    pub fn is_dug_in(&self, side: Side, hex: HexId) -> bool {
        self.trench(side, hex) || self.works(side, hex).is_some()
    }
    pub fn trench(&self, side: Side, hex: HexId) -> bool {
        self.s.trenches[usize::from(side.0)].contains(hex)
    }

    // 6.0

    /// R134, R198: hexes the Germans control when the first phase begins.
    pub fn opening(&self) -> Hexes {
        let map = self.rules.map();
        let front = ["gumbinnen", "tannenberg", "masuria"].contains(&self.rules.scenario.id.as_str())
            && !self.rules.options.frontier_control;
        let near = |side: Side, hex: HexId| {
            self.army(side).iter().map(|u| self.at(*u).distance(hex)).min().unwrap_or(u32::MAX)
        };
        let is_german = |hex: &HexId| {
            let home = map.country(*hex) == "germany";
            match (self.here(GERMAN, *hex).is_empty(), self.here(RUSSIAN, *hex).is_empty()) {
                (false, _) => true,
                (_, false) => false,
                _ if home && front => near(GERMAN, *hex) <= near(RUSSIAN, *hex),
                _ => home,
            }
        };
        map.hexes().iter().filter(|h| !self.is_water(*h)).filter(is_german).collect()
    }
    /// R134, R190: empty hexes in the zones of one side only, with that side.
    pub fn claimed(&self) -> Vec<(HexId, Side)> {
        let zones = [self.zone(GERMAN), self.zone(RUSSIAN)];
        let empty = |h: &HexId| [GERMAN, RUSSIAN].iter().all(|n| self.here(*n, *h).is_empty());
        let of = |n: usize, side: Side| {
            zones[n]
                .difference(&zones[1 - n])
                .copied()
                .filter(empty)
                .map(move |h| (h, side))
                .collect::<Vec<_>>()
        };
        [of(0, GERMAN), of(1, RUSSIAN)].concat()
    }
    /// 6.14, R24: ground where this unit's influence ends.
    fn shuns(&self, u: usize, hex: HexId) -> bool {
        self.kind(u).is_horse() && self.is_marsh(hex) && !self.has_road(hex)
    }
    /// 6.11-6.14: the zone of one unit, whatever its kind.
    fn influence(&self, u: usize) -> Hexes {
        let from = self.at(u);
        let goes = |h: &HexId| self.is_open(from, *h) && !self.is_big(from, *h) && !self.shuns(u, *h);
        self.ring(from).into_iter().filter(goes).collect()
    }
    /// 6.12: combat units have one.
    pub fn zone_of(&self, u: usize) -> Hexes {
        if self.at(u).is_some() && self.kind(u).fights() { self.influence(u) } else { Hexes::new() }
    }
    pub fn zone(&self, side: Side) -> Hexes {
        self.army(side).into_iter().flat_map(|u| self.zone_of(u)).collect()
    }
    /// 12.25a: for supply lines guns have one too.
    pub fn supply_zone(&self, side: Side) -> Hexes {
        let counts = |u: &usize| {
            self.side(*u) == side
                && self.at(*u).is_some()
                && (self.kind(*u).fights() || self.kind(*u) == Kind::Artillery)
        };
        (0..UNITS).filter(counts).flat_map(|u| self.influence(u)).collect()
    }
    /// R21: hexes of enemy troops whose zone reaches here.
    pub fn watched_from(&self, enemy: Side, hex: HexId) -> Hexes {
        let near = self.ring(hex).into_iter().flat_map(|h| self.here(enemy, h));
        near.filter(|u| self.zone_of(*u).contains(&hex)).map(|u| self.at(u)).collect()
    }
    pub fn in_zone(&self, enemy: Side, hex: HexId) -> bool {
        !self.watched_from(enemy, hex).is_empty()
    }
}

/// 9.4: works of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Works {
    Fortress,
    Ring,
    Line,
}
