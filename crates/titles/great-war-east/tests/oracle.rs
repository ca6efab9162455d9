//! A slow, plain second reading of supply, command radius, rail supply and retreat priorities, held against the title
//! on states of random play. `GWE_STATES` looks at more of them than the gate does.

use atlas::{Dir, Feature, HexId, HexsideId};
use engine::laws;
use engine::{Facts, GameSetup, Input, Pending, Rules, Side, Title, UnitId};
use great_war_east::{GERMAN, GERMANS, GreatWarEast, GweRules, RUSSIAN, State, Step, UNITS};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Hexes = BTreeSet<HexId>;

/// The plain reader: nothing but the map, the counters and the book.
struct Plain<'a> {
    rules: &'a GweRules,
    s: &'a State,
    /// Leave out what lies under markers: a Russian retreat is steered by what the Russian knows.
    open: bool,
}

impl Plain<'_> {
    fn nation(u: usize) -> usize {
        usize::from(u >= GERMANS)
    }
    fn is_covered(&self, u: usize) -> bool {
        self.open && self.s.is_hidden(UnitId(u as u16))
    }
    fn is_water(&self, hex: HexId) -> bool {
        ["sea", "lake", "lagoon"].contains(&self.rules.map().terrain_name(hex))
    }
    /// Neighbours over sides that are not prohibited.
    fn steps(&self, hex: HexId) -> Vec<HexId> {
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
    fn forts(&self, n: usize) -> Hexes {
        let mut all = Hexes::new();
        let mut i = 0;
        for place in self.rules.map().places() {
            if place.tag("fort").is_some() {
                let owner = usize::from(place.tag("side") == Some("russian"));
                if owner == n && self.s.forts[i] > 0 {
                    all.insert(place.hex);
                }
                i += 1;
            }
        }
        all
    }
    fn troops(&self, n: usize) -> Hexes {
        let troop = |u: &usize| {
            Self::nation(*u) == n && !self.rules.unit(UnitId(*u as u16)).is_staff() && !self.is_covered(*u)
        };
        (0..UNITS).filter(troop).map(|u| self.s.at[u]).filter(|h| h.is_some()).collect()
    }
    fn zone(&self, n: usize) -> Hexes {
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
    fn barred(&self, n: usize) -> Hexes {
        &self.troops(1 - n) | &self.forts(1 - n)
    }
    fn friends(&self, n: usize) -> Hexes {
        &self.troops(n) | &self.forts(n)
    }
    /// Enemy zones that no friend cancels.
    fn foul(&self, n: usize) -> Hexes {
        &self.zone(1 - n) - &self.friends(n)
    }
    fn country(&self, hex: HexId) -> usize {
        match self.rules.map().country(hex) {
            "germany" => GERMAN,
            "russia" => RUSSIAN,
            _ => 9,
        }
    }
    fn on_line(&self, hex: HexId) -> bool {
        let map = self.rules.map();
        let rail = |next: HexId| map.contains(next) && map.between(hex, next).has(Feature::Rail);
        Dir::ALL.iter().any(|d| hex.neighbour(*d).is_some_and(rail))
    }
    fn exits(&self, n: usize) -> Hexes {
        let map = self.rules.map();
        let mut all = Hexes::new();
        for area in map.areas().iter().filter(|a| a.kind == "entry" || a.name == "rail-exits") {
            let good = |h: &HexId| self.country(*h) == n && (area.kind == "entry" || self.on_line(*h));
            all.extend(area.hexes.iter().copied().filter(good));
        }
        if n == GERMAN {
            all.retain(|h| h.col() != 1);
        }
        all
    }
    /// 9.15, and the exits of 9.13.
    fn rail_sources(&self, n: usize) -> Hexes {
        let map = self.rules.map();
        let (barred, foul) = (self.barred(n), self.foul(n));
        let good = |h: HexId| self.country(h) == n && !barred.contains(&h) && !foul.contains(&h);
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
        seen.retain(|h| self.s.russian.contains(*h) == (n == RUSSIAN));
        seen.extend(self.exits(n).into_iter().filter(|h| !barred.contains(h)));
        seen
    }
    /// What the enemy bars, and what he controls with no friend of ours there: looked up once, asked often.
    fn ways(&self, n: usize) -> (Hexes, Hexes) {
        (self.barred(n), self.foul(n))
    }
    /// Does a line of at most `range` hexes lead from `hex` to one of `sources`, with at most `dear` controlled hexes?
    fn traces(&self, ways: &(Hexes, Hexes), hex: HexId, sources: &Hexes, range: usize, dear: usize) -> bool {
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
    fn sources(&self, n: usize) -> (Hexes, BTreeSet<usize>) {
        let mut all = self.rail_sources(n);
        let (mut fed, ways) = (BTreeSet::new(), self.ways(n));
        loop {
            let before = fed.len();
            let snapshot = all.clone();
            for u in (0..UNITS).filter(|u| Self::nation(*u) == n && self.s.at[*u].is_some()) {
                let range = if n == RUSSIAN { 3 } else { 4 };
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
    fn starving(&self, n: usize) -> BTreeSet<usize> {
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
    fn unfed(&self, n: usize) -> BTreeSet<usize> {
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
    fn shut(&self, n: usize) -> Hexes {
        let barred = self.barred(n);
        if n == GERMAN { barred } else { &barred | &(&self.zone(1 - n) - &self.troops(n)) }
    }
    /// 10.33: hexes within a radius.
    fn radius(&self, staff: usize, far: usize, shut: &Hexes) -> Hexes {
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
    fn exits_of(&self, from: HexId, at: HexId, left: u8, group: &[UnitId], exact: bool) -> Hexes {
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

/// Random play from a seed, `look` at every state.
fn wander(rules: &GweRules, seed: u64, mut look: impl FnMut(&State) -> bool) {
    let mut seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n.max(1)
    };
    let mut s = rules.setup();
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[draw(legal.len())])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
        if !look(&s) {
            return;
        }
    }
}

fn states(usual: usize) -> usize {
    laws::size("GWE_STATES", usual as u64, 100_000) as usize
}

fn open(scenario: &str) -> GweRules {
    GreatWarEast::new().open(&GameSetup::new(scenario), None).unwrap()
}

fn layer(rules: &GweRules, s: &State, n: usize, id: &str, class: &str, about: Option<UnitId>) -> Hexes {
    let layer = rules.layer(s, Side(n as u8), id, about).unwrap();
    layer.classes.iter().filter(|c| c.0 == class).flat_map(|c| c.1.clone()).collect()
}

#[test]
fn supply_rails_and_zones_agree() {
    let mut left = states(150);
    let mut round = 0;
    while left > 0 {
        for scenario in ["encirclement", "campaign", "winter-battle"] {
            let rules = open(scenario);
            let mut count = 0;
            wander(&rules, 7 + round, |s| {
                count += 1;
                if count % 97 != 0 || left == 0 {
                    return left > 0;
                }
                left -= 1;
                let plain = Plain { rules: &rules, s, open: false };
                for n in [GERMAN, RUSSIAN] {
                    let name = if n == GERMAN { "german" } else { "russian" };
                    assert_eq!(layer(&rules, s, n, "zones", name, None), plain.zone(n), "zones of {name}");
                    assert_eq!(
                        layer(&rules, s, n, "rail", "usable", None),
                        plain.rail_sources(n),
                        "rails of {name}"
                    );
                    assert_eq!(
                        layer(&rules, s, n, "supply", "sources", None),
                        plain.sources(n).0,
                        "sources of {name}"
                    );
                }
                true
            });
        }
        round += 1;
    }
}

/// When a Player-Turn begins the title notes who is out of supply; those fed by works are left out of it.
#[test]
fn the_hungry_agree() {
    let wanted = states(200);
    let (mut left, mut hungry) = (wanted, 0);
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "campaign", "winter-battle", "three-player"] {
            let rules = open(scenario);
            let mut last = (0, 9);
            wander(&rules, 40 + round, |s| {
                let now = (s.turn, s.phasing);
                // the first question of a Player-Turn comes before anybody has moved
                if s.step == Step::Before || s.step == Step::Over || now == last {
                    return true;
                }
                last = now;
                left -= 1;
                let n = usize::from(s.phasing);
                let plain = Plain { rules: &rules, s, open: false };
                let found: BTreeSet<usize> = s.hungry.iter().map(|u| u.index()).collect();
                assert_eq!(found, plain.unfed(n), "{scenario}, round {round}, {now:?}");
                hungry += found.len();
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
    assert!(hungry > wanted / 4, "{hungry}");
}

/// Who lies in whose radius is found when a Command Control Segment begins, and once more when von Hoffman helps.
#[test]
fn command_radii_agree() {
    let wanted = states(300);
    let (mut left, mut inside, mut helped) = (wanted, 0, 0);
    let title = GreatWarEast::new();
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "campaign", "winter-battle"] {
            let rules = open(scenario);
            let mut last = None;
            wander(&rules, 90 + round, |s| {
                let segment = matches!(
                    s.step,
                    Step::Command | Step::CommandDice | Step::Movement | Step::CombatCommand | Step::Combat
                );
                let now = Some((s.turn, s.phasing, s.step, s.hoffman));
                if !segment || now == last {
                    return true;
                }
                last = now;
                left -= 1;
                let plain = Plain { rules: &rules, s, open: false };
                let n = usize::from(s.phasing);
                let shut = plain.shut(n);
                for (i, staff) in title.book().staffs.iter().enumerate() {
                    let unit = UnitId(staff.unit);
                    let u = unit.index();
                    if Plain::nation(u) != n || !s.at[u].is_some() {
                        continue;
                    }
                    let back = usize::from(s.steps[u] < rules.unit(unit).steps);
                    let doubled = s.hoffman[0] == unit;
                    helped += usize::from(doubled);
                    let far = usize::from(staff.ratings[back].2) * if doubled { 2 } else { 1 };
                    let area = plain.radius(u, far, &shut);
                    let base = if n == GERMAN { 0 } else { GERMANS };
                    for v in (0..UNITS).filter(|v| Plain::nation(*v) == n) {
                        let reached = s.reach[i] >> (v - base) & 1 != 0;
                        assert_eq!(reached, area.contains(&s.at[v]), "{} and {v}", staff.commander);
                        inside += usize::from(reached);
                    }
                }
                left > 0
            });
            if left == 0 {
                break 'rounds;
            }
        }
    }
    assert!(inside > 10 * wanted, "{inside}");
    assert!(wanted < 1000 || helped > 0, "von Hoffman helped nobody");
}

#[test]
fn retreats_agree() {
    let mut seen = 0;
    let wanted = states(60);
    'rounds: for round in 0.. {
        for scenario in ["encirclement", "winter-battle", "campaign"] {
            let rules = open(scenario);
            let mut legal = Vec::new();
            wander(&rules, 300 + round, |s| {
                if let Some(great_war_east::Frame::Retreat { from, at, left, unit }) =
                    s.agenda.last().copied()
                {
                    rules.legal(s, &mut legal);
                    let offered: Hexes = legal
                        .iter()
                        .filter_map(|c| if let engine::Choice::Hex(h) = c { Some(*h) } else { None })
                        .collect();
                    let group: Vec<UnitId> = s.retreating.iter().collect();
                    let rider = unit != great_war_east::NOBODY;
                    let open = Plain::nation(group[0].index()) == RUSSIAN;
                    let plain = Plain { rules: &rules, s, open };
                    assert_eq!(
                        offered,
                        plain.exits_of(from, at, left, &group, rider),
                        "from {from} at {at}, {left} left"
                    );
                    seen += 1;
                }
                seen < wanted
            });
            if seen >= wanted {
                break 'rounds;
            }
        }
    }
}
