//! The plain reader: nothing but the map, the counters and the book.
#![allow(missing_docs, reason = "a test's own words")]

use atlas::{Dir, Feature, HexId, HexsideId};
use engine::{Rules, UnitId};
use great_war_east::{GERMAN, GERMANS, GweRules, RUSSIAN, State, UNITS};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A set of hexes, plainly.
pub type Hexes = BTreeSet<HexId>;

/// The plain reader: nothing but the map, the counters and the book.
pub struct Plain<'a> {
    /// What is printed.
    pub rules: &'a GweRules,
    /// The moment.
    pub s: &'a State,
    /// Leave out what lies under markers: a Russian retreat is steered by what the Russian knows.
    pub open: bool,
}

impl Plain<'_> {
    pub fn nation(u: usize) -> great_war_east::Nation {
        if u < GERMANS { GERMAN } else { RUSSIAN }
    }
    pub fn is_covered(&self, u: usize) -> bool {
        self.open && self.s.is_hidden(UnitId(u as u16))
    }
    pub fn is_water(&self, hex: HexId) -> bool {
        ["sea", "lake", "lagoon"].contains(&self.rules.map().terrain_name(hex))
    }
    /// Neighbours over sides that are not prohibited.
    pub fn steps(&self, hex: HexId) -> Vec<HexId> {
        let map = self.rules.map();
        let open = |dir: &Dir| {
            let next = hex.neighbour(*dir)?;
            let side = HexsideId::of(hex, *dir)?;
            let on = map.on(side);
            let barred = on.has(Feature::Lake) || on.has(Feature::Blocked);
            (map.contains(next) && !barred && !self.is_water(next) && !self.is_water(hex)).then_some(next)
        };
        Dir::ALL.iter().filter_map(open).collect()
    }
    pub fn forts(&self, n: great_war_east::Nation) -> Hexes {
        let mut all = Hexes::new();
        let mut i = 0;
        for place in self.rules.map().places() {
            if place.tag("fort").is_some() {
                let owner = great_war_east::Nation::ALL[usize::from(place.tag("side") == Some("russian"))];
                if owner == n && self.s.forts[i] > 0 {
                    all.insert(place.hex);
                }
                i += 1;
            }
        }
        all
    }
    pub fn troops(&self, n: great_war_east::Nation) -> Hexes {
        let troop = |u: &usize| {
            Self::nation(*u) == n && !self.rules.unit(UnitId(*u as u16)).is_staff() && !self.is_covered(*u)
        };
        (0..UNITS).filter(troop).map(|u| self.s.at[u]).filter(|h| h.is_some()).collect()
    }
    pub fn zone(&self, n: great_war_east::Nation) -> Hexes {
        let mut sources = self.forts(n);
        for u in
            (0..UNITS).filter(|u| Self::nation(*u) == n && self.s.at[*u].is_some() && !self.is_covered(*u))
        {
            let unit = self.rules.unit(UnitId(u as u16));
            if !unit.is_staff() && !unit.is_depot() && !self.s.entrained.contains(UnitId(u as u16)) {
                sources.insert(self.s.at[u]);
            }
        }
        sources.iter().flat_map(|h| self.steps(*h)).collect()
    }
    pub fn barred(&self, n: great_war_east::Nation) -> Hexes {
        &self.troops(n.enemy()) | &self.forts(n.enemy())
    }
    pub fn friends(&self, n: great_war_east::Nation) -> Hexes {
        &self.units(n) | &self.forts(n)
    }
    /// GWE-154: hexes with any unit of a side.
    pub fn units(&self, n: great_war_east::Nation) -> Hexes {
        let unit = |u: &usize| Self::nation(*u) == n && !self.is_covered(*u);
        (0..UNITS).filter(unit).map(|u| self.s.at[u]).filter(|h| h.is_some()).collect()
    }
    /// Enemy zones that no friend cancels.
    pub fn foul(&self, n: great_war_east::Nation) -> Hexes {
        &self.zone(n.enemy()) - &self.friends(n)
    }
    pub fn country(&self, hex: HexId) -> Option<great_war_east::Nation> {
        match self.rules.map().country(hex) {
            "germany" => Some(GERMAN),
            "russia" => Some(RUSSIAN),
            _ => None,
        }
    }
    pub fn on_line(&self, hex: HexId) -> bool {
        let map = self.rules.map();
        let rail = |next: HexId| map.contains(next) && map.between(hex, next).has(Feature::Rail);
        Dir::ALL.iter().any(|d| hex.neighbour(*d).is_some_and(rail))
    }
    pub fn exits(&self, n: great_war_east::Nation) -> Hexes {
        let map = self.rules.map();
        let mut all = Hexes::new();
        for area in map.areas().iter().filter(|a| a.kind == "entry" || a.name == "rail-exits") {
            let good = |h: &HexId| self.country(*h) == Some(n) && (area.kind == "entry" || self.on_line(*h));
            all.extend(area.hexes.iter().copied().filter(good));
        }
        if n == GERMAN {
            all.retain(|h| h.col() != 1);
        }
        all
    }
    /// 9.15, and the exits of 9.13.
    pub fn rail_sources(&self, n: great_war_east::Nation) -> Hexes {
        let map = self.rules.map();
        let (barred, foul) = (self.barred(n), self.foul(n));
        let good = |h: HexId| self.country(h) == Some(n) && !barred.contains(&h) && !foul.contains(&h);
        let rail = |a: HexId, b: HexId| map.between(a, b).has(Feature::Rail);
        let mut seen = Hexes::new();
        let mut queue: VecDeque<HexId> =
            self.exits(n).into_iter().filter(|h| good(*h) && self.on_line(*h)).collect();
        seen.extend(queue.iter());
        while let Some(hex) = queue.pop_front() {
            for next in self.steps(hex) {
                if rail(hex, next) && good(next) && seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        // GWE-144: by what a Russian knows, hexes that a Gruppe crossed are his
        let his = |h: &HexId| self.s.russian.contains(*h) || self.open && self.s.veiled.contains(*h);
        seen.retain(|h| his(h) == (n == RUSSIAN));
        seen.extend(self.exits(n).into_iter().filter(|h| !barred.contains(h)));
        seen
    }
    /// What the enemy bars, and what he controls with no friend of ours there: looked up once, asked often.
    pub fn ways(&self, n: great_war_east::Nation) -> (Hexes, Hexes) {
        (self.barred(n), self.foul(n))
    }
    /// Does a line of at most `range` hexes lead from `hex` to one of `sources`, with at most `dear` controlled hexes?
    pub fn traces(
        &self,
        ways: &(Hexes, Hexes),
        hex: HexId,
        sources: &Hexes,
        range: usize,
        dear: usize,
    ) -> bool {
        if sources.contains(&hex) {
            return true;
        }
        let (barred, foul) = ways;
        let mut best: BTreeMap<(HexId, usize), usize> = BTreeMap::new();
        let mut queue = VecDeque::from([(hex, 0usize, 0usize)]);
        while let Some((at, length, zones)) = queue.pop_front() {
            for next in self.steps(at) {
                let zones = zones + usize::from(foul.contains(&next));
                if barred.contains(&next) || zones > dear || length + 1 > range {
                    continue;
                }
                if sources.contains(&next) {
                    return true;
                }
                if best.get(&(next, zones)).is_none_or(|l| length + 1 < *l) {
                    best.insert((next, zones), length + 1);
                    queue.push_back((next, length + 1, zones));
                }
            }
        }
        false
    }
    /// 9.13, 9.16: all sources, depots taken in until no more are fed.
    pub fn sources(&self, n: great_war_east::Nation) -> (Hexes, BTreeSet<usize>) {
        let mut all = self.rail_sources(n);
        let (mut fed, ways) = (BTreeSet::new(), self.ways(n));
        loop {
            let before = fed.len();
            let snapshot = all.clone();
            for u in (0..UNITS).filter(|u| Self::nation(*u) == n && self.s.at[*u].is_some()) {
                let moves = usize::from(self.rules.unit(UnitId(u as u16)).moves);
                let range = if n == RUSSIAN { 3 } else { moves };
                if self.rules.unit(UnitId(u as u16)).is_depot()
                    && !fed.contains(&u)
                    && self.traces(&ways, self.s.at[u], &snapshot, range, 0)
                {
                    fed.insert(u);
                    all.insert(self.s.at[u]);
                }
            }
            if fed.len() == before {
                return (all, fed);
            }
        }
    }
    pub fn starving(&self, n: great_war_east::Nation) -> BTreeSet<usize> {
        let (sources, depots) = self.sources(n);
        let ways = self.ways(n);
        let hungry = |u: &usize| {
            let unit = self.rules.unit(UnitId(*u as u16));
            let range = if n == RUSSIAN { 3 } else { usize::from(unit.moves) };
            !unit.is_staff()
                && if unit.is_depot() {
                    !depots.contains(u)
                } else {
                    !self.traces(&ways, self.s.at[*u], &sources, range, if n == GERMAN { 2 } else { 0 })
                }
        };
        (0..UNITS).filter(|u| Self::nation(*u) == n && self.s.at[*u].is_some()).filter(hungry).collect()
    }
    /// 11.22, 15/[10.2]: the same without those who feed off works, one for each fortress and one for each trench: the
    /// unit with most Stacking Points, then with most steps, then the first.
    pub fn unfed(&self, n: great_war_east::Nation) -> BTreeSet<usize> {
        let mut left = self.starving(n);
        let mut works: Vec<HexId> = self.forts(n).into_iter().collect();
        if n == GERMAN {
            works.extend(self.rules.board().trenches.iter());
        }
        for hex in works {
            let mut best: Option<usize> = None;
            for u in left.iter().copied().filter(|u| self.s.at[*u] == hex) {
                let weight = |u: usize| (self.rules.unit(UnitId(u as u16)).stacking, self.s.steps[u]);
                if best.is_none_or(|b| weight(u) > weight(b)) {
                    best = Some(u);
                }
            }
            if let Some(u) = best {
                left.remove(&u);
            }
        }
        left
    }
    /// 10.33, 10.34: hexes that no radius of a side runs through.
    pub fn shut(&self, n: great_war_east::Nation) -> Hexes {
        let barred = self.barred(n);
        if n == GERMAN { barred } else { &barred | &(&self.zone(n.enemy()) - &self.units(n)) }
    }
    /// 10.33: hexes within a radius.
    pub fn radius(&self, staff: usize, far: usize, shut: &Hexes) -> Hexes {
        let mut ring = Hexes::from([self.s.at[staff]]);
        let mut all = ring.clone();
        for _ in 0..far {
            let next: Hexes = ring.iter().flat_map(|h| self.steps(*h)).collect();
            ring = next.into_iter().filter(|h| !shut.contains(h) && !all.contains(h)).collect();
            all.extend(ring.iter());
        }
        all
    }
    /// 8.63: every legal path, the best by the priorities read one after the other.
    pub fn exits_of(&self, from: HexId, at: HexId, left: u8, group: &[UnitId], exact: bool) -> Hexes {
        let n = Self::nation(group[0].index());
        let (barred, foul) = (self.barred(n), self.foul(n));
        let (mut sources, _) = self.sources(n);
        sources.remove(&from);
        if sources.is_empty() {
            sources = self.exits(n);
        }
        // a source under the stack, such as a depot that goes with it, cannot be approached
        let far = |h: HexId, left: HexId| {
            sources.iter().filter(|x| **x != left).map(|x| x.distance(h)).min().unwrap_or(0)
        };
        let weight: u8 = group.iter().map(|u| self.rules.unit(*u).stacking).sum();
        let over = |h: HexId| {
            let there: u8 = (0..UNITS)
                .filter(|u| Self::nation(*u) == n && self.s.at[*u] == h)
                .map(|u| self.rules.unit(UnitId(u as u16)).stacking)
                .sum();
            there + weight > 9
        };
        let open = |h: &HexId| !barred.contains(h) && (n == GERMAN || !foul.contains(h)) && *h != from;
        let mut paths: Vec<Vec<HexId>> = self.steps(at).into_iter().filter(open).map(|h| vec![h]).collect();
        if left == 2 {
            let longer = |p: &Vec<HexId>| {
                let more = self.steps(p[0]).into_iter().filter(open).filter(|h| *h != at);
                more.map(|h| vec![p[0], h]).collect::<Vec<_>>()
            };
            paths = paths.iter().flat_map(longer).collect();
        }
        let two = left == 2 || at != from;
        let is_away = |p: &Vec<HexId>| p[p.len() - 1].distance(from) == 2;
        if two && (exact || paths.iter().any(is_away)) {
            paths.retain(is_away);
        }
        if paths.iter().any(|p| !over(p[p.len() - 1])) {
            paths.retain(|p| !over(p[p.len() - 1]));
        }
        for i in 0..usize::from(left.min(2)) {
            let class = |p: &Vec<HexId>| {
                let before = if i == 0 { at } else { p[i - 1] };
                let order = far(p[i], before).cmp(&far(before, before)) as i8;
                (order, n == GERMAN && foul.contains(&p[i]))
            };
            let best = paths.iter().map(class).min();
            paths.retain(|p| Some(class(p)) == best);
        }
        paths.into_iter().map(|p| p[0]).collect()
    }
}
