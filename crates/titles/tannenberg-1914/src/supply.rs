//! 12.0: supply: sources, lines, levels of want, surrender, and the Russian supply bases.

use crate::ground::MOST_COST;
use crate::memory::{Sides, Spring};
use crate::rules::T14Rules;
use crate::state::{GERMAN, Phase, RUSSIAN, T14State, UnitSet, other};
use crate::why::Because;
use atlas::search::{flood_across, grow_across};
use atlas::{CELLS, Dir, Lease, ROWS};
use engine::prelude::*;

/// The board as lines of supply of one side see it.
pub(crate) struct Lines<'a> {
    rules: &'a T14Rules,
    s: &'a T14State,
    side: Side,
    /// 12.24, 12.25b, R120: hexes no line may pass or end in.
    pub shut: HexSet,
    /// R131: hexes a line may end in but not pass.
    ends: HexSet,
    /// 12.25b, 12.28, R120: hexes with friendly units, and own towns.
    friends: HexSet,
    /// 12.23a: hexes along roads and railways that are not shut.
    ways: HexSet,
    /// R119: hexes from which a line goes on to a unit free of cost.
    extends: HexSet,
    /// Hexes through which lines run on without paying, one from the other.
    open: HexSet,
    /// Hexes they enter without paying but never leave.
    tips: HexSet,
    /// 12.27: rivers and railways as the bridges are now.
    sides: Lease<Sides>,
}

impl<'a> Lines<'a> {
    pub fn new(rules: &'a T14Rules, s: &'a T14State, side: Side) -> Lines<'a> {
        let (ground, enemy) = (&rules.ground, other(side));
        let (units, foes) = (rules.held(s, side), rules.held(s, enemy));
        let (zone, none) = (rules.supply_zone(s, enemy), HexSet::EMPTY);
        let airship = rules.airship_of(s, enemy).map(|u| s.at(u)).into_iter().collect::<HexSet>();
        let (sides, paid) = (Sides::of(rules, &s.bridges), rules.options.line_pays_from_road);
        let (mut shut, mut ends, mut friends) = (none, none, none);
        let (mut ways, mut extends, mut open, mut tips) = (none, none, none, none);
        let (foreign, pays) = (if side == GERMAN { 0 } else { u64::MAX }, if paid { 0 } else { u64::MAX });
        for r in 0..ROWS {
            let (towns, ours) = (ground.towns.0[r], s.german.0[r] ^ foreign);
            friends.0[r] = units.0[r] | (towns & ours & !foes.0[r]);
            shut.0[r] = (foes.0[r] | (towns & !ours) | zone.0[r]) & !friends.0[r];
            let tracks =
                ground.roads.0[r] | (ground.rails.0[r] & (ground.russia.0[r] | s.used.0[r] | !foreign));
            ends.0[r] = airship.0[r] | (ground.dead_ends.0[r] & !tracks);
            ways.0[r] = tracks & ground.land.0[r] & !shut.0[r];
            extends.0[r] = friends.0[r] | (tracks & pays);
            open.0[r] = (ways.0[r] | (friends.0[r] & pays)) & !ends.0[r];
            tips.0[r] = (ways.0[r] | friends.0[r]) & ends.0[r];
        }
        Lines { rules, s, side, shut, ends, friends, ways, extends, open, tips, sides }
    }
    /// 12.23a, 12.28, R118, R119: `reached` with all that lines reach from `fresh` without paying. `fresh` is part of `reached`.
    fn close(&self, mut reached: HexSet, mut fresh: HexSet) -> HexSet {
        let (wet, paid) = (&self.sides.wet, self.rules.options.line_pays_from_road);
        loop {
            let passing = fresh - self.ends;
            if passing.is_empty() {
                return reached;
            }
            let (beside, linked) = (wet.adjacent_to_few(&passing), passing & self.extends);
            let to_units = match linked.is_empty() {
                true => HexSet::EMPTY,
                false if linked == passing => beside & self.friends,
                false => wet.adjacent_to_few(&linked) & self.friends,
            };
            let near = ((beside & self.ways) | to_units) - reached;
            if near.is_empty() {
                return reached;
            }
            let on = near & self.open;
            let grown = if on.is_empty() { on } else { flood_across(&on, &(self.open - reached), wet) };
            fresh = near | grown;
            reached |= fresh;
            // what a flood leaves beside it are ends
            if !paid {
                return reached | wet.touched(&(self.tips - reached), &grown);
            }
        }
    }
    /// The same from sources, where the thread remembers most of it.
    fn run(&self, start: HexSet, open: &HexSet, spring: usize) -> HexSet {
        if self.rules.options.line_pays_from_road {
            return self.close(start, start);
        }
        let (mut springs, wet) = (self.sides.springs.borrow_mut(), &self.sides.wet);
        let Spring { beside, basin } = &mut springs[spring];
        // a source off the road is no unit and no town of ours: nothing is free beside it but roads
        let near = *beside.beside(&(start - self.open - self.ends), wet) & self.ways;
        let flood = basin.flood(&((start | near) & *open), open, wet);
        let reached = start | near | flood;
        reached | wet.touched(&(self.tips - reached), &flood)
    }
    /// 12.26: does a line from these hexes, which cost nothing, lead here in two steps over dry ground?
    fn is_near(&self, free: &HexSet, hex: HexId, limit: u8) -> bool {
        let (spot, ground, streams) = (self.rules.spot(hex), &self.rules.ground, &self.sides.streams);
        let dry = |d: &usize| spot.open >> d & 1 != 0 && !streams.has(hex, Dir(*d as u8));
        let price =
            |hex| (1..=MOST_COST).find(|cost| ground.by_cost[*cost].contains(hex)).unwrap_or(MOST_COST);
        let passes = |between: &HexId| {
            let shut = self.shut.contains(*between) || self.ends.contains(*between);
            !shut && price(*between) + price(hex) <= limit.into()
        };
        let between: HexSet = (0..6).filter(dry).map(|d| spot.ring[d]).filter(passes).collect();
        !streams.touched(&between, &(*free - self.ends)).is_empty()
    }
    /// 12.23a, 12.26, 12.27, R121: the hexes that lines from these sources reach within the points of the side. It may
    /// stop as soon as all of `wanted` are among them.
    pub fn reach(&self, sources: &HexSet, wanted: &HexSet, spring: usize) -> HexSet {
        let (charts, ground) = (&self.rules.book.charts, &self.rules.ground);
        let limit = if self.side == GERMAN { charts.supply.german } else { charts.supply.russian };
        let river = usize::from(charts.river.foot);
        let start = *sources - self.shut;
        let ours = if self.side == GERMAN { self.s.german } else { ground.land - self.s.german };
        let mut reached = HexSet::EMPTY;
        // most lines need not run through what the enemy controls
        for open in [self.open & ours, self.open] {
            reached = self.run(start, &open, spring);
            let far = *wanted - reached;
            if far.iter().all(|hex| self.is_near(&reached, hex, limit)) {
                return reached | far;
            }
        }
        let mut fresh = reached;
        // what lies beside the hexes first reached with so many points, over plain sides and over small rivers
        let mut beside = [None; MOST_COST + 1];
        for spent in 1..=usize::from(limit) {
            if wanted.is_within(&reached) {
                break;
            }
            let (passing, sides) = (fresh - self.ends, &self.sides);
            let around = || [sides.streams.adjacent_avoiding(&passing), sides.fords.adjacent_over(&passing)];
            beside[(spent - 1) % beside.len()] = (!passing.is_empty()).then(around);
            fresh = HexSet::EMPTY;
            for cost in 1..=spent.min(MOST_COST) {
                let Some([near, over]) = &beside[(spent - cost) % beside.len()] else { continue };
                fresh |= *near & ground.by_cost[cost];
                if cost > river {
                    fresh |= *over & ground.by_cost[cost - river];
                }
            }
            fresh = fresh - self.shut - reached;
            let all = self.close(reached | fresh, fresh);
            (fresh, reached) = (all - reached, all);
        }
        reached
    }
    /// R207, R226: railways that run, in Russia and through these hexes.
    fn track(&self, used: &HexSet) -> HexSet {
        let ground = &self.rules.ground;
        (ground.rails & (ground.russia | *used)) - self.shut - self.ends
    }
    /// R124, R207, R226: the Russian network: railway hexes in Russia joined to the railheads.
    pub fn network(&self) -> HexSet {
        let open = self.track(&HexSet::EMPTY);
        let heads = self.rules.ground.railheads & open;
        self.sides.net.borrow_mut().flood(&heads, &open, &self.sides.no_rail)
    }
    /// R127: railway hexes from which [`Lines::link`] finds a way to the network.
    pub fn linked(&self, network: &HexSet) -> HexSet {
        let open = self.rules.ground.rails - self.shut;
        // a way may begin in a shut hex, but not pass one
        let joined = self.sides.joined(network, &open) | *network;
        let beside = self.sides.no_rail.adjacent_avoiding(&joined);
        joined | (beside & self.rules.ground.rails)
    }
    /// R127, R207: the shortest railway from a hex to the network; of equal ones the one with lower numbers first.
    pub fn link(&self, from: HexId, network: &HexSet) -> Option<Vec<HexId>> {
        let open = self.rules.ground.rails - self.shut;
        let mut came = vec![HexId::NONE; CELLS];
        let mut edge = std::collections::VecDeque::from([from]);
        came[from.index()] = from;
        while let Some(hex) = edge.pop_front() {
            if network.contains(hex) {
                let back = std::iter::successors(Some(hex), |h| Some(came[h.index()]).filter(|n| n != h));
                return Some(back.collect());
            }
            for to in self.rules.spot(hex).ascending().filter(|h| open.contains(*h)) {
                let dir = self.rules.spot(hex).towards(to).expect("a neighbour");
                if !came[to.index()].is_some() && self.rules.ground.runs(self.s, hex, dir) {
                    came[to.index()] = hex;
                    edge.push_back(to);
                }
            }
        }
        None
    }
    /// R125: bases and the railways they used, while joined.
    pub fn depots(&self, network: &HexSet) -> HexSet {
        let bases = self.rules.bases.iter().map(|u| self.s.at(*u)).filter(|h| h.is_some());
        let own = bases.collect::<HexSet>() | self.s.used;
        if self.rules.options.free_bases {
            return own;
        }
        grow_across(network, &HexSet::EMPTY, &self.track(&own), &self.sides.no_rail) & own
    }
}

impl T14Rules {
    /// 12.21-12.28, R123-R125: the hexes in which units of a side are supplied now.
    pub fn supplied(&self, s: &T14State, side: Side) -> HexSet {
        self.supplied_among(s, side, &HexSet::ALL)
    }
    /// The same for these hexes; of others it may say too little.
    fn supplied_among(&self, s: &T14State, side: Side, wanted: &HexSet) -> HexSet {
        let lines = Lines::new(self, s, side);
        if side == GERMAN {
            return lines.reach(&(self.ground.west | (self.ground.cities & s.german)), wanted, 0);
        }
        let network = lines.network();
        let (depots, abroad) = (lines.depots(&network), *wanted & self.ground.germany);
        let served = if abroad.is_empty() { abroad } else { lines.reach(&depots, &abroad, 1) };
        // lines from the depots serve those at home as well
        let at_home = *wanted - self.ground.germany - served;
        if at_home.is_empty() {
            return served;
        }
        served | (lines.reach(&(network | depots), &at_home, 2) - self.ground.germany)
    }
    /// 12.31, 12.32, R129, R130: supply is checked; units that may surrender are returned.
    pub(crate) fn check_supply(&self, s: &mut T14State, side: Side, facts: &mut Facts) -> UnitSet {
        let supplied = self.supplied_among(s, side, &self.held(s, side));
        let mut doubtful = UnitSet::EMPTY;
        for unit in self.units.and(self.of(side)).and(s.places.on_map()).iter() {
            let before = s.lack[unit.index()];
            let now = if supplied.contains(s.at(unit)) { 0 } else { before.saturating_add(1) };
            s.lack[unit.index()] = now;
            if before == 0 && now == 0 {
                continue;
            }
            let (case, key) = if now == 0 { ("12.32", "supplied-again") } else { ("12.31", "lacks-supply") };
            facts.tell(Case(case), || What::Tells {
                text: Text::new(key).unit("unit", unit).number("level", now),
            });
            if now >= 2 {
                doubtful.insert(unit);
            }
        }
        doubtful
    }
    /// 12.53, R126, R207: may a base move one hex along the railway?
    fn base_step(&self, s: &T14State, run: &BaseRun, to: HexId) -> Result<(), Case> {
        let from = s.at(run.unit);
        let Some(dir) = self.spot(from).towards(to) else { return Err(Case("12.53")) };
        let charts = &self.book.charts.supply;
        let abroad = run.abroad || !self.ground.russia.contains(to);
        let limit = if abroad { charts.base_abroad } else { charts.base_in_russia };
        let enemy = other(self.side_of(run.unit));
        let barred = || {
            self.holds(s, enemy, to)
                || self.in_enemy_zone(s, RUSSIAN, to)
                || (self.ground.towns.contains(to) && s.german.contains(to))
        };
        if run.steps < limit && self.ground.runs(s, from, dir) && !barred() {
            Ok(())
        } else {
            Err(Case("12.53"))
        }
    }
    /// 12.53: may this base begin to move?
    pub(crate) fn may_run_base(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !s.on_map(unit) || s.done.contains(unit) || s.phase != Phase::Movement {
            return Err(Case("12.53"));
        }
        let run = BaseRun { unit, steps: 0, abroad: false };
        let spot = self.spot(s.at(unit));
        let rails = (0..6).filter(|d| spot.rail >> d & 1 != 0).map(|d| spot.ring[d]);
        let moves = rails.into_iter().any(|to| self.base_step(s, &run, to).is_ok());
        if moves { Ok(()) } else { Err(Case("12.53")) }
    }
}

/// 12.53: a supply base moves along the railway.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BaseRun {
    /// Which.
    pub unit: UnitId,
    /// Hexes so far.
    pub steps: u8,
    /// It entered a hex outside Russia.
    pub abroad: bool,
}

impl BaseRun {
    fn steps(self, rules: &T14Rules, s: &T14State) -> Vec<HexId> {
        rules.spot(s.at(self.unit)).ascending().filter(|to| rules.base_step(s, &self, *to).is_ok()).collect()
    }
    fn go(mut self, rules: &T14Rules, s: &mut T14State, to: HexId, facts: &mut Facts) {
        let (unit, from) = (self.unit, s.at(self.unit));
        rules.put(s, unit, to);
        // R125: what a base stood on or moved through is used
        s.used.insert(from);
        s.used.insert(to);
        facts.tell(Case("12.53"), || What::Moves { unit, from, to });
        self.steps += 1;
        self.abroad |= !rules.ground.russia.contains(to);
        s.take_up(self);
    }
}

impl agenda::Frame<T14Rules> for BaseRun {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("12.53", "base", PromptKind::March).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(self.steps(rules, s).into_iter().map(Choice::Hex));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_hex(|to| rules.base_step(s, self, to).or_why(rules, s, choice))
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(to)) => self.go(rules, s, to, facts),
            _ => s.finish(self.unit),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = !s.on_map(self.unit) || self.steps(rules, s).is_empty();
        if over {
            s.finish(self.unit);
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        Question::from(Text::new("ask-base").unit("unit", self.unit)).units([self.unit]).done("halt")
    }
}

/// 12.33, R116: units without supply for two turns or more roll whether they hold out, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Surrender {
    /// Who has still to roll.
    pub units: UnitSet,
}

impl agenda::Frame<T14Rules> for Surrender {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Dice::six(s.phasing, "12.33", "surrender")
    }
    fn take(mut self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        let (Input::Rolled(face), Some(unit)) = (input, self.units.first()) else { return };
        let by = s.phasing;
        facts.tell(Case("12.33"), || What::Rolls { by, face, purpose: "surrender" });
        if face < s.lack[unit.index()] && face != 6 {
            rules.remove(s, unit, Case("12.33"), facts);
        } else {
            facts.tell(Case("12.33"), || What::Tells { text: Text::new("holds-out").unit("unit", unit) });
        }
        self.units.remove(unit);
        s.take_up(self);
        if self.units.is_empty() {
            rules.settle_control(s, facts);
        }
    }
    fn run(self, _: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = self.units.is_empty();
        if over {
            s.agenda.pop();
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        Question::new("ask-surrender").units(self.units.first())
    }
}

#[cfg(test)]
#[path = "../tests/unit/supply.rs"]
mod tests;
