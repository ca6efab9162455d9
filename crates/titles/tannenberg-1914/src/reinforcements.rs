//! 13.0: reinforcements: when they are due, where they enter, and with how many points.

use crate::book::{Arrival, Edge, Entry, Kind as Arm};
use crate::frames::Below;
use crate::ground::HORSE;
use crate::march::March;
use crate::rules::T14Rules;
use crate::state::{GERMAN, NOBODY, Phase, RUSSIAN, T14State, UnitSet, other};
use crate::supply::Lines;
use crate::why::Because;
use engine::prelude::*;

/// R100: the answer that changes the formation of artillery before it enters.
const FORM: u8 = 0;

impl T14Rules {
    /// 13.11, R209: the turn a waiting counter is due.
    pub(crate) fn due(&self, unit: UnitId) -> Option<u8> {
        Some(self.due[unit.index()]).filter(|turn| *turn > 0)
    }
    /// Counters of a side that wait and are due.
    pub(crate) fn overdue(&self, s: &T14State, side: Side) -> UnitSet {
        s.waiting.and(self.of(side)).and(&self.due_by[usize::from(s.turn)])
    }
    /// 13.12: may this counter come now?
    pub(crate) fn may_arrive(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        let due = s.waiting.contains(unit) && self.due(unit).is_some_and(|turn| turn <= s.turn);
        if !due {
            return Err(Case("13.11"));
        }
        let open = self.is_gate_open(s, unit) || !self.entries(s, unit).is_empty();
        // beside a shut entry half the points may be no more than strategic movement takes
        let (half, less) = (self.mp[unit.index()].div_ceil(2), self.book.charts.movement.strategic_less);
        let case = match s.phase {
            // 12.53, 17.1: railways carry in the movement phase only
            Phase::Strategic if self.depots.contains(unit) => "12.53",
            Phase::Strategic if self.riders.contains(unit) => "17.1c",
            Phase::Strategic if half <= less && self.due(unit) == Some(s.turn) => "11.21",
            _ => "13.13",
        };
        if open { Ok(()) } else { Err(Case(case)) }
    }
    /// The counters of a side that may come now.
    pub(crate) fn arrivals(&self, s: &T14State, side: Side) -> UnitSet {
        let due = self.overdue(s, side);
        let (riders, bases) = (due.and(&self.riders), due.and(&self.depots));
        let afoot = due.minus(&riders).minus(&bases);
        let mut able: UnitSet = afoot.iter().filter(|u| self.may_arrive(s, *u).is_ok()).collect();
        // one railway serves them all
        if !riders.is_empty() && (self.is_approach_open(s) || !self.terminals(s).is_empty()) {
            able = able.or(&riders);
        }
        let station = || bases.first().is_some_and(|base| !self.entries(s, base).is_empty());
        if !bases.is_empty() && (self.is_railhead_quiet(s) || station()) { able.or(&bases) } else { able }
    }
    /// R124: is nobody near one of the Russian railheads? Then bases can come; if not, they perhaps can.
    fn is_railhead_quiet(&self, s: &T14State) -> bool {
        let heads = self.ground.railheads & self.ground.rails & self.ground.russia;
        let quiet =
            |hex: HexId| !s.manned.contains(hex) && s.manned.ring(hex) == 0 && !s.german.contains(hex);
        s.phase == Phase::Movement && heads.iter().any(quiet)
    }
    /// R142: can a train run from the western edge to the nearest station?
    fn is_approach_open(&self, s: &T14State) -> bool {
        let way = &self.ground.approach;
        let quiet = |hex: HexId| !self.holds(s, RUSSIAN, hex) && !self.in_enemy_zone(s, GERMAN, hex);
        let runs = |a: HexId, b: HexId| self.spot(a).towards(b).is_some_and(|d| self.ground.runs(s, a, d));
        let clear = way.iter().all(|h| quiet(*h)) && way.windows(2).all(|step| runs(step[0], step[1]));
        s.phase == Phase::Movement && !way.is_empty() && clear
    }
    /// 13.13, R228: has the enemy taken this hex of the side's own country?
    fn is_captured(&self, s: &T14State, side: Side, hex: HexId) -> bool {
        let home = if side == GERMAN { &self.ground.germany } else { &self.ground.russia };
        home.contains(hex) && s.controller(hex) != side
    }
    /// 13.11: is the printed entry free? A quick answer for most; all others are found by [`T14Rules::entries`].
    fn is_gate_open(&self, s: &T14State, unit: UnitId) -> bool {
        let Some(row) = self.arrival_of(unit) else { return false };
        let side = self.side_of(unit);
        let enemy = other(side);
        let shut = |hex: HexId| self.holds(s, enemy, hex) || self.zone_ring(s, enemy, hex) != 0;
        let free = |hex: HexId| !shut(hex) && self.entry_points(s, unit, hex).is_ok();
        match row.entry {
            Entry::Hex(hex) => self.ground.land.contains(hex) && !self.is_captured(s, side, hex) && free(hex),
            Entry::West => self.ground.west.iter().any(free),
            Entry::Rail => false,
        }
    }
    /// R208: hexes of an edge in the side's own country.
    fn home_edge(&self, side: Side, edge: Edge) -> HexSet {
        let home = if side == GERMAN { self.ground.germany } else { self.ground.russia };
        *self.edge(edge) & home
    }
    /// 13.11, 13.17, 13.18, R132, R133, R208: hexes a counter may come in at, enemies and zones left aside.
    fn gates(&self, s: &T14State, unit: UnitId, row: &Arrival) -> HexSet {
        let side = self.side_of(unit);
        let late = s.turn > row.turn;
        let near = usize::from(self.book.charts.entry.nearby);
        match row.entry {
            Entry::West => *self.edge(Edge::West),
            Entry::Rail => HexSet::EMPTY,
            Entry::Hex(hex) => {
                let printed = HexSet::from([hex]);
                let round = printed.spread(near) & self.ground.land;
                let taken = if self.is_captured(s, side, hex) { printed } else { HexSet::EMPTY };
                let edge = self.edge(row.edge);
                let ours = if side == GERMAN { s.german } else { self.ground.land - s.german };
                let beside = if edge.contains(hex) { self.home_edge(side, row.edge) } else { ours };
                let any = if late { self.home_edge(side, row.edge) } else { HexSet::EMPTY };
                (printed | (round & beside) | any) - taken
            }
        }
    }
    /// All hexes a waiting counter may enter at now.
    pub(crate) fn entries(&self, s: &T14State, unit: UnitId) -> HexSet {
        if self.kind[unit.index()] == Arm::Base {
            return if s.phase == Phase::Movement {
                Lines::new(self, s, RUSSIAN).network()
            } else {
                HexSet::EMPTY
            };
        }
        let Some(row) = self.arrival_of(unit) else { return HexSet::EMPTY };
        let enemy = other(self.side_of(unit));
        if row.entry == Entry::Rail {
            return self.terminals(s);
        }
        let shut = self.held(s, enemy) | self.zone(s, enemy);
        let gates = self.gates(s, unit, row) - shut;
        gates.iter().filter(|h| self.entry_points(s, unit, *h).is_ok()).collect()
    }
    /// R142: stations that a train from the western edge can reach.
    fn terminals(&self, s: &T14State) -> HexSet {
        if s.phase != Phase::Movement {
            return HexSet::EMPTY;
        }
        self.train_reach(s, &self.heads(s)) & self.ground.towns & self.ground.rails
    }
    /// 13.13, R142: the railway hexes of the western edge where no enemy and no enemy zone bars a train.
    fn heads(&self, s: &T14State) -> HexSet {
        (self.ground.west & self.ground.rails) - self.held(s, RUSSIAN) - self.zone(s, RUSSIAN)
    }
    /// 13.17, 13.18, R14, R132, R208: points left after entering here.
    fn entry_points(&self, s: &T14State, unit: UnitId, hex: HexId) -> Result<u8, Case> {
        let full = self.mp[unit.index()];
        let row = self.arrival_of(unit).ok_or(Case("13.11"))?;
        if row.entry == Entry::Rail {
            return Ok(full);
        }
        if self.has_stock(s, other(self.side_of(unit)), hex) {
            self.overrun_price(s, unit, hex)?;
        }
        // a delay frees the edge, not the ground around an entry inside the board
        let late = s.turn > row.turn && self.home_edge(self.side_of(unit), row.edge).contains(hex);
        let diverted = row.entry != Entry::West && row.entry != Entry::Hex(hex) && !late;
        let less = if s.phase == Phase::Strategic { self.book.charts.movement.strategic_less } else { 0 };
        let points = if diverted { full.div_ceil(2) } else { full }.saturating_sub(less);
        let cost = self.entry_cost(unit, hex);
        if cost == 0 {
            return Err(Case("4.34"));
        }
        let left = points.saturating_sub(cost);
        let stops = left == 0 && self.may_rest(s, unit, hex).is_err();
        if points == 0 || stops { Err(Case("13.17")) } else { Ok(left) }
    }
    /// R133: an entry hex costs its terrain, or the price of a road.
    fn entry_cost(&self, unit: UnitId, hex: HexId) -> u8 {
        if self.ground.roads.contains(hex) {
            return self.book.charts.road.cost;
        }
        let word = if self.ground.marsh.contains(hex) { "marsh" } else { self.map.terrain_name(hex) };
        let row = self.book.charts.terrain.get(if self.ground.towns.contains(hex) && word == "marsh" {
            "clear"
        } else {
            word
        });
        row.map_or(0, |t| if self.class(unit) == HORSE { t.horse } else { t.foot })
    }
    /// 13.16, R142, R232: may this unit come aboard one of the trains?
    fn may_ride_in(&self, s: &T14State, unit: UnitId, train: UnitId) -> Result<usize, Case> {
        let Some(i) = self.trains.iter().position(|t| *t == train) else { return Err(Case("13.16")) };
        let west = self.arrival_of(unit).is_some_and(|a| a.entry == Entry::West);
        let free = self.may_run_train(s, train).is_ok() && s.load[i] == NOBODY && !s.stirred.contains(train);
        let heads = || self.train_reach(s, &HexSet::from([s.at(train)])).meets(&self.heads(s));
        let fits = west && self.weight(s, unit) <= self.book.charts.rail.strength && free && heads();
        if fits { Ok(i) } else { Err(Case("13.16")) }
    }
}

/// 13.12: one counter comes in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arrive {
    /// Who.
    pub unit: UnitId,
}

impl Arrive {
    fn may_enter(self, rules: &T14Rules, s: &T14State, hex: HexId) -> Result<(), Case> {
        if rules.entries(s, self.unit).contains(hex) {
            return Ok(());
        }
        let side = rules.side_of(self.unit);
        let enemy = other(side);
        let printed = rules.arrival_of(self.unit).is_some_and(|row| row.entry == Entry::Hex(hex));
        let taken = printed && rules.is_captured(s, side, hex);
        let manned =
            || rules.overrun_price(s, self.unit, hex).is_err() || rules.zone_ring(s, enemy, hex) != 0;
        let shut = rules.map.contains(hex) && (taken || manned());
        Err(Case(if shut { "13.13" } else { "13.17" }))
    }
    fn enter(self, rules: &T14Rules, s: &mut T14State, hex: HexId, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        let left = rules.entry_points(s, unit, hex);
        s.waiting.remove(unit);
        facts.tell(Case("13.12"), || What::Enters { unit, at: hex });
        if rules.kind[unit.index()] == Arm::Base {
            s.used.insert(hex);
            s.done.insert(unit);
            return rules.put(s, unit, hex);
        }
        rules.come_into(s, unit, hex, facts);
        rules.stir(s, unit);
        s.agenda.push(March { unit, left: left.unwrap_or(0), fresh: false, halted: false }.into());
    }
    /// 13.16: it comes aboard a train that starts from the western edge.
    fn ride(self, rules: &T14Rules, s: &mut T14State, train: UnitId, facts: &mut Facts) {
        let Ok(i) = rules.may_ride_in(s, self.unit, train) else { return };
        let (unit, from) = (self.unit, s.at(train));
        let heads = rules.train_reach(s, &HexSet::from([from])) & rules.heads(s);
        let to = heads.first().unwrap_or(from);
        s.agenda.pop();
        s.waiting.remove(unit);
        s.load[i] = unit;
        rules.stir(s, unit);
        rules.put(s, train, to);
        facts.tell(Case("13.16"), || What::Moves { unit: train, from, to });
        facts.tell(Case("13.16"), || What::Marks { unit, mark: "aboard", on: true });
        s.agenda.push(crate::trains::Train { unit: train }.into());
    }
    fn rides(self, rules: &T14Rules, s: &T14State) -> Vec<UnitId> {
        rules.trains.iter().copied().filter(|t| rules.may_ride_in(s, self.unit, *t).is_ok()).collect()
    }
}

impl agenda::Frame<T14Rules> for Arrive {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("13.12", "arrive", PromptKind::SetUp).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        out.extend(self.rides(rules, s).into_iter().map(Choice::Unit));
        out.extend(rules.entries(s, self.unit).iter().map(Choice::Hex));
        if rules.artillery.contains(self.unit) && s.limbered.contains(self.unit) {
            out.push(Choice::Pick(FORM));
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Hex(hex) => self.may_enter(rules, s, hex).or_why(rules, s, choice),
            Choice::Unit(train) => rules.may_ride_in(s, self.unit, train).or_why(rules, s, choice),
            Choice::Pick(FORM) if rules.artillery.contains(self.unit) && s.limbered.contains(self.unit) => {
                Ok(())
            }
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(hex)) => self.enter(rules, s, hex, facts),
            Input::Choice(Choice::Unit(train)) => self.ride(rules, s, train, facts),
            _ => s.limbered.remove(self.unit),
        }
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        Question::from(Text::new("ask-arrive").unit("unit", self.unit)).units([self.unit])
    }
    fn label(&self, _: &T14Rules, _: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Pick(_) => Text::new("enter-unlimbered"),
            Choice::Unit(_) => Text::new("enter-by-train"),
            _ => Text::none(),
        }
    }
    fn lies_on(&self, rules: &T14Rules, s: &T14State, _: Below) -> Result<(), String> {
        let fits = s.waiting.contains(self.unit) && !rules.entries(s, self.unit).is_empty();
        if fits { Ok(()) } else { Err("a counter that is not waiting cannot come in".into()) }
    }
}
