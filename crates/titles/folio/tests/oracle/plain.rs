//! The board read plainly: neighbours from the printed numbers, everything else by looking at every counter. Written from
//! the books, not from the title's code; slow on purpose.

use atlas::{Feature, HexId, Map};
use engine::{Rules, Side, UnitId};
use folio::book::{Counter, Kind};
use folio::{Folio, FolioRules, FolioState, GERMAN, RUSSIAN, other};
use std::collections::{BTreeMap, BTreeSet};

pub type Hexes = BTreeSet<HexId>;

/// What is read off a map once.
pub struct Land<'a> {
    pub map: &'a Map,
    /// Hexes that are no lake.
    pub ground: Hexes,
    pub rails: Hexes,
    pub towns: Hexes,
    /// R163: rail exits.
    pub exits: Hexes,
    /// R164: for each rail hex without a town, the pairs of towns it lies between.
    pub between: BTreeMap<HexId, BTreeSet<(HexId, HexId)>>,
    /// M 16.4a: fortresses with a printed gun.
    pub guns: Vec<(HexId, UnitId)>,
    pub tannenberg: bool,
    /// How many counters there are, markers too.
    pub counters: usize,
}

/// Column and place of a printed number.
fn number(hex: HexId) -> (i32, i32) {
    let text = hex.to_string();
    (text[..2].parse().unwrap(), text[2..].parse().unwrap())
}

/// 2.1a: six hexes around, even columns half a hex lower.
fn six(hex: HexId) -> Vec<HexId> {
    let (c, r) = number(hex);
    let up = if c % 2 == 0 { 0 } else { -1 };
    let around =
        [(c, r - 1), (c, r + 1), (c - 1, r + up), (c - 1, r + up + 1), (c + 1, r + up), (c + 1, r + up + 1)];
    let inside = around.into_iter().filter(|(c, r)| *c > 0 && *r > 0);
    inside.filter_map(|(c, r)| HexId::parse(&format!("{c:02}{r:02}"))).collect()
}

/// 2.1b: steps from hex to hex, lakes or not.
pub fn distance(a: HexId, b: HexId) -> i32 {
    let cube = |hex: HexId| {
        let (c, r) = number(hex);
        // columns are straight; an even one lies half a hex lower
        let z = r - (c + (c & 1)) / 2;
        (c, z)
    };
    let ((x1, z1), (x2, z2)) = (cube(a), cube(b));
    let (dx, dz) = (x2 - x1, z2 - z1);
    dx.abs().max(dz.abs()).max((dx + dz).abs())
}

impl<'a> Land<'a> {
    pub fn new(title: &Folio, rules: &'a FolioRules, tannenberg: bool) -> Land<'a> {
        let map = rules.map();
        let ground: Hexes = map.hexes().iter().filter(|h| map.terrain_name(*h) != "lake").collect();
        let tagged = |tag: &str| {
            map.places().iter().filter(|p| p.tag(tag).is_some()).map(|p| p.hex).collect::<Vec<_>>()
        };
        let towns = ["town", "city", "fortress"].into_iter().flat_map(tagged).collect();
        let every = || (0..).map(UnitId).take(title.book().counters.len());
        let printed = [("R:Kovno", "2603"), ("R:Grodno", "2626"), ("R:Osowiec", "0928")];
        let gun = |(name, hex): &(&str, &str)| {
            let unit = every().find(|u| rules.counter(*u).name == *name)?;
            Some((HexId::parse(hex)?, unit))
        };
        let mut land = Land {
            ground,
            towns,
            rails: Hexes::new(),
            exits: Hexes::new(),
            between: BTreeMap::new(),
            guns: printed.iter().filter_map(gun).collect(),
            tannenberg,
            counters: title.book().counters.len(),
            map,
        };
        land.rails =
            land.ground.iter().copied().filter(|h| !land.track(*h, Feature::Rail).is_empty()).collect();
        let exits = land.map.area_set("rail-exits");
        land.exits = exits.iter().filter(|h| land.rails.contains(h)).collect();
        for town in land.towns.clone() {
            let mut way = vec![town];
            land.follow(&mut way);
        }
        land
    }
    /// Hexes joined to this one by track.
    pub fn track(&self, hex: HexId, kind: Feature) -> Vec<HexId> {
        let joined = |h: &HexId| self.map.contains(*h) && self.map.between(hex, *h).has(kind);
        six(hex).into_iter().filter(joined).collect()
    }
    /// R164: every run of track from a town that uses no hex twice, up to the next town.
    fn follow(&mut self, way: &mut Vec<HexId>) {
        let at = *way.last().unwrap();
        for next in self.track(at, Feature::Rail) {
            if way.contains(&next) {
                continue;
            }
            if self.towns.contains(&next) {
                for hex in &way[1..] {
                    self.between.entry(*hex).or_default().insert((way[0], next));
                }
                continue;
            }
            way.push(next);
            self.follow(way);
            way.pop();
        }
    }
    /// 2.1b, R162: adjacent, no lake between or in either.
    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        let land = self.ground.contains(&a) && self.ground.contains(&b);
        land && six(a).contains(&b) && !self.map.between(a, b).has(Feature::Lake)
    }
    pub fn around(&self, hex: HexId) -> Vec<HexId> {
        six(hex).into_iter().filter(|h| self.adjacent(hex, *h)).collect()
    }
    /// Adjacent or the same.
    pub fn beside(&self, a: HexId, b: HexId) -> bool {
        a == b || self.adjacent(a, b)
    }
    pub fn river(&self, a: HexId, b: HexId) -> bool {
        self.map.between(a, b).has(Feature::River)
    }
}

/// A state, read plainly.
pub struct Plain<'a> {
    pub rules: &'a FolioRules,
    pub land: &'a Land<'a>,
    pub s: &'a FolioState,
}

impl Plain<'_> {
    pub fn every(&self) -> Vec<UnitId> {
        (0..self.land.counters as u16).map(UnitId).collect()
    }
    pub fn card(&self, unit: UnitId) -> &Counter {
        self.rules.counter(unit)
    }
    pub fn kind(&self, unit: UnitId) -> Kind {
        self.card(unit).kind
    }
    pub fn is_unit(&self, unit: UnitId) -> bool {
        self.kind(unit) != Kind::Marker
    }
    /// 5.3b: infantry or cavalry.
    pub fn fights(&self, unit: UnitId) -> bool {
        matches!(self.kind(unit), Kind::Infantry | Kind::Cavalry)
    }
    /// Headquarters or artillery that counts for stacking.
    pub fn supports(&self, unit: UnitId) -> bool {
        matches!(self.kind(unit), Kind::Headquarters | Kind::Artillery)
    }
    pub fn name(&self, unit: UnitId) -> &str {
        &self.card(unit).name
    }
    /// Units of a side in a hex; a gun stands in its fortress unless a German does (M 16.4c).
    pub fn units(&self, side: Side, hex: HexId) -> Vec<UnitId> {
        let here = |u: &UnitId| self.s.at(*u) == hex && self.is_unit(*u) && self.card(*u).side == side;
        self.every().into_iter().filter(here).collect()
    }
    pub fn markers(&self, side: Side, hex: HexId) -> Vec<UnitId> {
        let here = |u: &UnitId| self.s.at(*u) == hex && !self.is_unit(*u) && self.card(*u).side == side;
        self.every().into_iter().filter(here).collect()
    }
    pub fn held(&self, side: Side, hex: HexId) -> bool {
        !self.units(side, hex).is_empty()
    }
    /// 6.0: the zone of a side; with infantry alone where cavalry does not count (6.0c).
    pub fn zone(&self, side: Side, foot_only: bool) -> Hexes {
        let mut zone = Hexes::new();
        for unit in self.every() {
            let exerts = match self.kind(unit) {
                Kind::Infantry => true,
                Kind::Cavalry => !foot_only,
                _ => false,
            };
            if exerts && self.card(unit).side == side && self.s.at(unit).is_some() {
                zone.extend(self.land.around(self.s.at(unit)));
            }
        }
        zone
    }
    /// 5.3a-b, R170: may these counters share a hex? Guns are extra (M 16.4b).
    pub fn fits(&self, units: &[UnitId]) -> bool {
        let markers: Vec<UnitId> = units.iter().copied().filter(|u| !self.is_unit(*u)).collect();
        if !markers.is_empty() {
            let others = units.iter().any(|u| self.is_unit(*u) && self.kind(*u) != Kind::Gun);
            return !others && markers.iter().all(|m| self.twin(markers[0], *m));
        }
        let fighting = units.iter().filter(|u| self.fights(**u)).count();
        let support = units.iter().filter(|u| self.supports(**u)).count();
        fighting <= 2 && support <= 1
    }
    /// Do both belong to one box?
    pub fn twin(&self, a: UnitId, b: UnitId) -> bool {
        let stem = |u: UnitId| self.name(u).rsplit_once('-').unwrap().0.to_string();
        stem(a) == stem(b)
    }
    /// Everybody of a side in a hex but these, and with them.
    pub fn with(&self, side: Side, hex: HexId, group: &[UnitId]) -> Vec<UnitId> {
        let mut all: Vec<UnitId> = self.units(side, hex);
        all.extend(self.markers(side, hex));
        all.retain(|u| !group.contains(u));
        all.extend(group);
        all
    }
    /// 11.1, 11.2; M R135: a fortress is Russian unless a German stands in it.
    pub fn controller(&self, hex: HexId) -> Side {
        if self.land.guns.iter().any(|g| g.0 == hex) {
            return if self.held(GERMAN, hex) { GERMAN } else { RUSSIAN };
        }
        self.s.controller(hex)
    }
    /// 13.2, R149, R164: who controls a rail hex.
    pub fn rail_controller(&self, hex: HexId, zones: &[Hexes; 2]) -> Side {
        let usual = self.controller(hex);
        let Some(pairs) = self.land.between.get(&hex) else { return usual };
        let presumed = |side: Side| {
            let enemy = other(side);
            let pair = |(a, b): &(HexId, HexId)| self.controller(*a) == side && self.controller(*b) == side;
            let barred = self.held(enemy, hex) || zones[usize::from(enemy.0)].contains(&hex);
            pairs.iter().any(pair) && !barred
        };
        match (presumed(GERMAN), presumed(RUSSIAN)) {
            (true, false) => GERMAN,
            (false, true) => RUSSIAN,
            _ => usual,
        }
    }
    pub fn rails_of(&self, side: Side) -> Hexes {
        let zones = [self.zone(GERMAN, true), self.zone(RUSSIAN, true)];
        let rails = self.land.rails.iter().copied();
        rails.filter(|h| self.rail_controller(*h, &zones) == side).collect()
    }
    /// Hexes joined to `from` by track over these hexes.
    pub fn ride(&self, from: &[HexId], over: &Hexes, kind: Feature) -> Hexes {
        let mut found: Hexes = from.iter().copied().filter(|h| over.contains(h)).collect();
        let mut edge: Vec<HexId> = found.iter().copied().collect();
        while let Some(at) = edge.pop() {
            for next in self.land.track(at, kind) {
                if over.contains(&next) && found.insert(next) {
                    edge.push(next);
                }
            }
        }
        found
    }
    /// 15.2f, R59.
    pub fn has_route(&self, side: Side, from: HexId) -> bool {
        let rails = self.rails_of(side);
        self.ride(&[from], &rails, Feature::Rail).iter().any(|h| self.land.exits.contains(h))
    }
    /// 15.2d-g: the highest die that brings supply back.
    pub fn supply_target(&self, unit: UnitId) -> i32 {
        let hex = self.s.at(unit);
        let town = self.land.towns.contains(&hex);
        let rail = self.has_route(self.card(unit).side, hex);
        2 + i32::from(town) + i32::from(rail)
    }
    /// 15.2b, 16.2b, R63: alone in a zone of infantry.
    pub fn exposed(&self, unit: UnitId) -> bool {
        let (hex, side) = (self.s.at(unit), self.card(unit).side);
        let alone = !self.units(side, hex).iter().any(|u| self.fights(*u));
        self.supports(unit) && hex.is_some() && alone && self.zone(other(side), true).contains(&hex)
    }
    /// 14.4c-d: would a marker of this side be seen here?
    pub fn seen(&self, side: Side, hex: HexId) -> bool {
        self.every().into_iter().any(|u| {
            let enemy = self.is_unit(u) && self.card(u).side != side && self.s.at(u).is_some();
            let sight = if self.kind(u) == Kind::Cavalry { 3 } else { 2 };
            enemy && distance(self.s.at(u), hex) <= sight
        })
    }
    /// 15.1e-f.
    pub fn commands(&self, hq: UnitId, unit: UnitId) -> bool {
        let (hq, unit) = (self.card(hq), self.card(unit));
        hq.side == unit.side && (hq.corps == "A" || hq.corps == unit.corps)
    }
    pub fn attack_of(&self, unit: UnitId) -> i32 {
        let card = self.card(unit);
        i32::from(if self.s.is_flipped(unit) { card.back.attack } else { card.front.attack })
    }
    pub fn defence_of(&self, unit: UnitId) -> i32 {
        let card = self.card(unit);
        i32::from(if self.s.is_flipped(unit) { card.back.defence } else { card.front.defence })
    }
    /// Headquarters of a side that stand on the map in the open.
    pub fn staffs(&self, side: Side) -> Vec<UnitId> {
        let staff = |u: &UnitId| {
            self.kind(*u) == Kind::Headquarters && self.card(*u).side == side && self.s.at(*u).is_some()
        };
        self.every().into_iter().filter(staff).collect()
    }
    /// 15.5, R60: where a headquarters may put a unit back, or its own hex if the unit is reduced; empty if it cannot.
    pub fn replaces(&self, hq: UnitId, unit: UnitId) -> Hexes {
        let (home, side) = (self.s.at(hq), self.card(hq).side);
        if self.kind(unit) != Kind::Infantry || !self.commands(hq, unit) {
            return Hexes::new();
        }
        // R91: not while its division is redeployed
        let card = self.card(unit);
        let away = |u: &UnitId| {
            let mate = self.card(*u);
            mate.side == card.side
                && mate.division == card.division
                && self.s.place(*u) == folio::Place::Redeployed
        };
        if card.division != "-" && self.every().iter().any(away) {
            return Hexes::new();
        }
        match self.s.place(unit) {
            folio::Place::Map => {
                let near = self.s.is_flipped(unit) && self.land.beside(home, self.s.at(unit));
                if near { [self.s.at(unit)].into() } else { Hexes::new() }
            }
            folio::Place::Eliminated => {
                let zone = self.zone(other(side), true);
                let mut hexes = self.land.around(home);
                hexes.push(home);
                let free = |h: &HexId| {
                    let enemy = self.held(other(side), *h);
                    !enemy && !zone.contains(h) && self.fits(&self.with(side, *h, &[unit]))
                };
                hexes.into_iter().filter(free).collect()
            }
            _ => Hexes::new(),
        }
    }
}
