//! 4.0: movement. Who marches next, and one unit on its way, hex by hex; the same questions serve strategic movement (11.13).

use crate::ground::{FOOT, HORSE, WHOLE};
use crate::rules::T14Rules;
use crate::state::{GERMAN, Phase, T14State, UNITS, UnitSet, other};
use atlas::{CELLS, HexId};
use engine::agenda::{Frame, Question};
use engine::scout::Reach;
use engine::{
    Case, Choice, Eyes, Facts, Input, Pending, Prompt, PromptKind, Refusal, Side, Text, UnitId, Verb, Way,
    What,
};
use serde::{Deserialize, Serialize};

/// The answers of a march that are no hexes.
pub(crate) const FORM: u8 = 0;
/// 9.11: dig.
pub(crate) const DIG: u8 = 1;
/// 11.12: put a Strategic Movement marker on the unit.
pub(crate) const MARK: u8 = 2;
/// 17.1b: board a train.
pub(crate) const LOAD: u8 = 3;

/// What a step costs, and whether the march ends with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub cost: u8,
    pub halt: bool,
}

/// 4.1: one unit on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    /// Who.
    pub unit: UnitId,
    /// Points left.
    pub left: u8,
    /// Nothing has been spent yet.
    pub fresh: bool,
    /// 6.21: it may go no further.
    pub halted: bool,
}

impl T14Rules {
    /// 2.2e, 12.32, R117: the movement points a unit has now.
    pub(crate) fn allowance(&self, s: &T14State, unit: UnitId) -> u8 {
        let printed = self.mp[unit.index()];
        let halved = s.lack[unit.index()] > 0 && !self.options.hungry_march;
        if halved { printed.div_ceil(2) } else { printed }
    }
    /// 4.33: foot or horse.
    #[inline]
    pub(crate) fn class(&self, unit: UnitId) -> usize {
        if self.kind[unit.index()].is_horse() { HORSE } else { FOOT }
    }
    /// 4.1, 8.61, 11.12: may this unit on the map begin to move in this phase?
    pub(crate) fn may_march(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if !self.of(s.phasing).contains(unit) || !self.units.contains(unit) || !s.on_map(unit) {
            return Err(Case("4.1"));
        }
        if s.phase == Phase::Strategic {
            return self.may_go_strategic(s, unit);
        }
        if s.done.contains(unit) {
            return Err(Case("4.1"));
        }
        if s.barraged.contains(unit) { Err(Case("8.61")) } else { Ok(()) }
    }
    /// 4.2-4.3, 6.2, 8.7: one step of a march that stands in `from`.
    pub(crate) fn step(&self, s: &T14State, march: &March, from: HexId, to: HexId) -> Result<Step, Case> {
        let (unit, side) = (march.unit, self.side_of(march.unit));
        let Some(dir) = self.spot(from).towards(to) else { return Err(Case("4.1")) };
        if march.halted {
            return Err(Case("6.21"));
        }
        // 8.72, 8.77: in combat formation one hex, and nothing besides
        let shifts = self.artillery.contains(unit) && !s.limbered.contains(unit);
        if shifts && !march.fresh {
            return Err(Case("8.77"));
        }
        let base = self.ground.cost(s, from, dir, self.class(unit));
        if base == 0 {
            return Err(Case("4.34"));
        }
        let extra = self.overrun_price(s, unit, to)?;
        let zone = self.in_enemy_zone(s, side, to);
        if zone && s.phase == Phase::Strategic {
            return Err(Case("11.22"));
        }
        let leaves = self.in_enemy_zone(s, side, from);
        if zone && leaves {
            self.may_slide(s, side, from, to)?;
        }
        let toll = extra + if leaves { self.book.charts.movement.leave_zone } else { 0 };
        let (cost, last) = self.price(march, base, toll, extra > 0)?;
        let halt = zone || last || shifts;
        if (halt || cost == march.left) && self.may_rest(s, unit, to).is_err() {
            return Err(Case("5.0a"));
        }
        Ok(Step { cost, halt })
    }
    /// 4.22, 4.34, R17, R36: what a step takes, and whether it is one that ends the march.
    fn price(&self, march: &March, base: u8, toll: u8, overruns: bool) -> Result<(u8, bool), Case> {
        if base != WHOLE && base + toll <= march.left {
            return Ok((base + toll, false));
        }
        let whole = march.fresh && march.left > 0 && !overruns;
        if whole { Ok((march.left, true)) } else { Err(Case("4.22")) }
    }
    /// 4.21, 8.16, 10.38, R26, R27: points to overrun what the enemy has in a hex, or that it may not be entered.
    pub(crate) fn overrun_price(&self, s: &T14State, unit: UnitId, hex: HexId) -> Result<u8, Case> {
        let enemy = other(self.side_of(unit));
        if !s.manned.contains(hex) && !self.has_wares(s, enemy, hex) {
            return Ok(0);
        }
        let there = s.stack(hex).and(self.of(enemy)).minus(&self.airships);
        if there.is_empty() {
            return Ok(0);
        }
        let bars =
            there.meets(&self.fighters) || !self.fighters.contains(unit) || s.phase == Phase::Strategic;
        if bars {
            return Err(Case("4.21"));
        }
        let moves = &self.book.charts.movement;
        let each = if self.is_fortified(s, hex, enemy) { moves.overrun_fortified } else { moves.overrun };
        Ok(each * there.and(&self.units).len() as u8)
    }
    /// Has a side a train or a supply base in this hex?
    fn has_wares(&self, s: &T14State, side: Side, hex: HexId) -> bool {
        let wares = if side == GERMAN { &self.trains } else { &self.bases };
        wares.iter().any(|u| s.at(*u) == hex)
    }
    /// 8.16, 9.15, 10.38, 17.1f, R128: a unit comes into a hex; what the enemy left there is lost.
    pub(crate) fn come_into(&self, s: &mut T14State, unit: UnitId, hex: HexId, facts: &mut Facts) {
        let enemy = other(self.side_of(unit));
        let lost =
            if self.fighters.contains(unit) { s.stack(hex).and(self.of(enemy)) } else { UnitSet::EMPTY };
        for victim in lost.minus(&self.airships).iter() {
            let case = match self.kind[victim.index()] {
                crate::book::Kind::Headquarters => "10.38",
                crate::book::Kind::Train => "17.1f",
                crate::book::Kind::Base => "12.53",
                _ => "8.16",
            };
            self.remove(s, victim, Case(case), facts);
        }
        self.raze(s, hex, enemy, Case("9.15"), facts);
        self.put(s, unit, hex);
    }
    /// A counter is gone for good, and with a train its load (17.1f).
    pub(crate) fn remove(&self, s: &mut T14State, unit: UnitId, case: Case, facts: &mut Facts) {
        if let Some(i) = self.trains.iter().position(|t| *t == unit) {
            let load = std::mem::replace(&mut s.load[i], crate::state::NOBODY);
            s.fresh_load &= !(1 << i);
            if load != crate::state::NOBODY {
                self.forget(s, load);
                let from = s.at(unit);
                facts.tell(case, || What::Leaves { unit: load, from, fate: engine::Fate::Eliminated });
            }
        }
        let from = s.at(unit);
        self.put(s, unit, HexId::NONE);
        self.forget(s, unit);
        facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
    }
    /// Nothing is remembered of a counter that is lost.
    fn forget(&self, s: &mut T14State, unit: UnitId) {
        s.lack[unit.index()] = 0;
        for set in [
            &mut s.reduced,
            &mut s.disorganized,
            &mut s.limbered,
            &mut s.stirred,
            &mut s.done,
            &mut s.marked,
            &mut s.retreated,
            &mut s.roamed,
            &mut s.fought,
            &mut s.attacked,
            &mut s.owed,
            &mut s.pinned,
            &mut s.supported,
            &mut s.barraged,
            &mut s.fight.attackers,
            &mut s.fight.guns,
            &mut s.fight.support,
            &mut s.fight.defenders,
            &mut s.fight.guests,
            &mut s.fight.leaving,
            &mut s.fight.settled,
        ] {
            set.remove(unit);
        }
    }
    /// 5.0a, R28: may a unit stop here? There is room, or units that can still move out make it.
    pub(crate) fn may_rest(&self, s: &T14State, unit: UnitId, hex: HexId) -> Result<(), Case> {
        let others = {
            let mut all = s.stack(hex).and(&self.units).and(self.of(self.side_of(unit)));
            all.remove(unit);
            all
        };
        let limit = self.book.charts.stacking.limit;
        let total = self.levels_of(s, &others) + self.levels(s, unit);
        let relief = || -> UnitSet { others.iter().filter(|u| self.can_still_go(s, *u)).collect() };
        let fits = total <= limit || self.levels_of(s, &relief()) >= total - limit;
        if fits { Ok(()) } else { Err(Case("5.0a")) }
    }
    fn can_still_go(&self, s: &T14State, unit: UnitId) -> bool {
        self.may_march(s, unit).is_ok() && self.allowance(s, unit) > 0
    }
    /// R28: hexes over the limit, and whether somebody in one of them can still move out.
    pub(crate) fn jam(&self, s: &T14State) -> (Option<HexId>, bool) {
        let mut levels = [0u8; CELLS];
        let ours = self.units.and(self.of(s.phasing));
        let (mut first, mut movable) = (None, false);
        for unit in ours.iter().filter(|u| s.on_map(*u)) {
            levels[s.at(unit).index()] += self.levels(s, unit);
        }
        let limit = self.book.charts.stacking.limit;
        for unit in ours.iter().filter(|u| s.on_map(*u) && levels[s.at(*u).index()] > limit) {
            first = first.or(Some(s.at(unit)));
            movable |= self.can_still_go(s, unit);
        }
        (first, movable)
    }
    /// Spending a point is moving (R35): it interrupts recovery and keeps a staff from building (R145).
    pub(crate) fn stir(&self, s: &mut T14State, unit: UnitId) {
        s.stirred.insert(unit);
        if self.staffs.contains(unit) {
            s.roamed.insert(unit);
        }
    }
    /// The march that a unit would begin now.
    pub(crate) fn march_of(&self, s: &T14State, unit: UnitId) -> March {
        let less = if s.phase == Phase::Strategic { self.book.charts.movement.strategic_less } else { 0 };
        let left = self.allowance(s, unit).saturating_sub(less);
        March { unit, left, fresh: true, halted: false }
    }
}

/// 3.1-3, 3.1-5: the phasing player names who moves or enters next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Moves;

impl Moves {
    fn may_pick(self, rules: &T14Rules, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if unit.index() >= UNITS || !rules.of(s.phasing).contains(unit) {
            return Err(Case("4.1"));
        }
        if s.waiting.contains(unit) {
            return rules.may_arrive(s, unit);
        }
        match rules.kind[unit.index()] {
            crate::book::Kind::Train => rules.may_run_train(s, unit),
            crate::book::Kind::Base => rules.may_run_base(s, unit),
            crate::book::Kind::Airship => Err(Case("16.0a")),
            _ => rules.may_march(s, unit),
        }
    }
    /// R28: the phase may not end while somebody can still move out of a crowded hex.
    fn may_end(self, rules: &T14Rules, s: &T14State) -> Result<(), Refusal> {
        match rules.jam(s) {
            (Some(hex), true) => {
                Err(Refusal::new(Case("5.0a")).because(Text::new("why-crowded").hex("hex", hex)).at(hex))
            }
            _ => Ok(()),
        }
    }
}

impl Frame<T14Rules> for Moves {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        let strategic = s.phase == Phase::Strategic;
        let (case, ask) = if strategic { ("3.1-5", "strategic-moves") } else { ("3.1-3", "moves") };
        Prompt::new(case, ask, PromptKind::Intent).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if self.may_end(rules, s).is_ok() {
            out.push(Choice::Done);
        }
        let able = rules.of(s.phasing).iter().filter(|u| self.may_pick(rules, s, *u).is_ok());
        out.extend(able.map(Choice::Unit));
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => self.may_end(rules, s),
            Choice::Unit(unit) => Ok(self.may_pick(rules, s, unit)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) if s.waiting.contains(unit) => {
                s.agenda.push(crate::reinforcements::Arrive { unit }.into());
            }
            Input::Choice(Choice::Unit(unit)) => match rules.kind[unit.index()] {
                crate::book::Kind::Train => s.agenda.push(crate::trains::Train { unit }.into()),
                crate::book::Kind::Base => {
                    let base = crate::supply::BaseRun { unit, steps: 0, abroad: false };
                    s.agenda.push(base.into());
                }
                _ => s.agenda.push(rules.march_of(s, unit).into()),
            },
            _ => rules.end_moves(s, facts),
        }
    }
    fn ask(&self, _: &T14Rules, s: &T14State, _: Eyes) -> Question {
        Question::new(if s.phase == Phase::Strategic { "ask-strategic-moves" } else { "ask-moves" })
    }
    fn label(&self, _: &T14Rules, s: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Done if s.phase == Phase::Strategic => Text::new("end-strategic"),
            Choice::Done => Text::new("end-movement"),
            _ => Text::none(),
        }
    }
}

impl March {
    fn pick(&self, rules: &T14Rules, s: &T14State, pick: u8) -> Result<(), Case> {
        let movement = s.phase == Phase::Movement;
        match pick {
            FORM => rules.may_change_formation(s, self),
            DIG if movement && self.fresh => rules.may_dig(s, self.unit),
            DIG => Err(Case("9.11")),
            MARK if movement && self.fresh => rules.may_mark(s, self.unit),
            MARK => Err(Case("11.12")),
            LOAD if movement => rules.may_load(s, self.unit),
            _ => Err(Case("17.1b")),
        }
    }
    /// R28: it may stop here, or can do nothing else.
    fn may_stop(&self, rules: &T14Rules, s: &T14State) -> Result<(), Case> {
        let here = s.at(self.unit);
        let stuck = || !rules.spot(here).ascending().any(|to| rules.step(s, self, here, to).is_ok());
        match rules.may_rest(s, self.unit, here) {
            Err(case) if !self.fresh && !stuck() => Err(case),
            _ => Ok(()),
        }
    }
    /// The march is over; its unit is done for this phase.
    fn end(self, s: &mut T14State) {
        s.agenda.pop();
        s.done.insert(self.unit);
    }
    fn go(mut self, rules: &T14Rules, s: &mut T14State, to: HexId, facts: &mut Facts) {
        let (unit, from) = (self.unit, s.at(self.unit));
        let Ok(step) = rules.step(s, &self, from, to) else { return };
        facts.tell(Case("4.1"), || What::Moves { unit, from, to });
        rules.come_into(s, unit, to, facts);
        rules.stir(s, unit);
        self.left -= step.cost;
        (self.fresh, self.halted) = (false, step.halt);
        self.keep(s);
    }
    /// Puts the march back as it is now.
    pub(crate) fn keep(self, s: &mut T14State) {
        s.agenda.pop();
        s.agenda.push(self.into());
    }
    fn do_pick(mut self, rules: &T14Rules, s: &mut T14State, pick: u8, facts: &mut Facts) {
        let unit = self.unit;
        match pick {
            FORM => {
                rules.change_formation(s, unit, facts);
                self.left -= rules.book.charts.movement.change_formation;
                self.fresh = false;
                self.keep(s);
            }
            DIG => {
                let (hex, side) = (s.at(unit), rules.side_of(unit));
                s.trenches[usize::from(side.0)].insert(hex);
                facts.tell(Case("9.11"), || What::MarksHex { hex, mark: "trenches", on: true });
                self.end(s);
            }
            MARK => {
                s.marked.insert(unit);
                facts.tell(Case("11.12"), || What::Marks { unit, mark: "strategic", on: true });
                self.end(s);
            }
            _ => {
                self.end(s);
                rules.board(s, unit, facts);
            }
        }
    }
}

impl Frame<T14Rules> for March {
    fn wait(&self, rules: &T14Rules, _: &T14State) -> Pending {
        Prompt::new("4.1", "march", PromptKind::March).to(rules.side_of(self.unit))
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        let here = s.at(self.unit);
        if self.may_stop(rules, s).is_ok() {
            out.push(Choice::Done);
        }
        let steps = rules.spot(here).ascending().filter(|to| rules.step(s, self, here, *to).is_ok());
        out.extend(steps.map(Choice::Hex));
        rules.offer_bridges(s, self, out);
        out.extend(
            [FORM, DIG, MARK, LOAD].into_iter().filter(|p| self.pick(rules, s, *p).is_ok()).map(Choice::Pick),
        );
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(self.may_stop(rules, s)?),
            Choice::Hex(to) => Ok(rules.step(s, self, s.at(self.unit), to).map(|_| ())?),
            Choice::Hexside(side) => Ok(rules.may_work(s, self, side).map(|_| ())?),
            Choice::Pick(pick @ FORM..=LOAD) => Ok(self.pick(rules, s, pick)?),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(to)) => self.go(rules, s, to, facts),
            Input::Choice(Choice::Hexside(side)) => rules.work(s, self, side, facts),
            Input::Choice(Choice::Pick(pick)) => self.do_pick(rules, s, pick, facts),
            _ => self.end(s),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = !s.on_map(self.unit)
            || self.halted
            || (self.left == 0 && self.pick(rules, s, LOAD).is_err() && !self.fresh);
        if over {
            self.end(s);
        }
        over
    }
    fn ask(&self, _: &T14Rules, _: &T14State, _: Eyes) -> Question {
        let text = Text::new("ask-march").unit("unit", self.unit).number("left", self.left);
        Question::from(text).units([self.unit])
    }
    fn label(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Text {
        match choice {
            Choice::Done if self.fresh => Text::new("stay"),
            Choice::Done => Text::new("halt"),
            Choice::Pick(FORM) if s.limbered.contains(self.unit) => Text::new("unlimber"),
            Choice::Pick(FORM) => Text::new("limber"),
            Choice::Pick(DIG) => Text::new("dig"),
            Choice::Pick(MARK) => Text::new("mark-strategic"),
            Choice::Pick(_) => Text::new("board-train"),
            Choice::Hexside(side) => rules.bridge_label(s, side),
            _ => Text::none(),
        }
    }
    fn ways(&self, rules: &T14Rules, s: &T14State) -> Vec<Way> {
        ways(rules, s, self)
    }
    fn lies_on(
        &self,
        rules: &T14Rules,
        s: &T14State,
        below: Option<&crate::frames::Frame>,
    ) -> Result<(), String> {
        let fits = matches!(below, Some(crate::frames::Frame::Moves(_)))
            && rules.units.contains(self.unit)
            && s.on_map(self.unit);
        if fits { Ok(()) } else { Err("a march needs a unit on the map and a movement phase".into()) }
    }
}

/// Every hex the march can walk to, with the cheapest way. What lies beyond an overrun is left out: the board is another one
/// then.
pub(crate) fn walk(rules: &T14Rules, s: &T14State, march: &March, out: &mut Reach) {
    let start = s.at(march.unit);
    let enemy = rules.of(other(rules.side_of(march.unit)));
    let mut edge = std::collections::BinaryHeap::from([(march.left, start)]);
    while let Some((left, from)) = edge.pop() {
        if from != start && out.cost(from) != Some(u16::from(march.left - left)) {
            continue;
        }
        let at = March { left, fresh: march.fresh && from == start, ..*march };
        for to in rules.spot(from).ascending().filter(|to| *to != start) {
            let Ok(step) = rules.step(s, &at, from, to) else { continue };
            let left = left - step.cost;
            let ends = step.halt || !s.stack(to).and(enemy).minus(&rules.airships).is_empty();
            if out.visit(to, u16::from(march.left - left), from) && !ends {
                edge.push((left, to));
            }
        }
    }
}

/// The hexes where the march may also stop.
fn ways(rules: &T14Rules, s: &T14State, march: &March) -> Vec<Way> {
    let mut reach = Reach::new();
    reach.visit(s.at(march.unit), 0, HexId::NONE);
    walk(rules, s, march, &mut reach);
    let all = reach.ways(march.left.into()).into_iter();
    all.filter(|way| rules.may_rest(s, march.unit, way.hex).is_ok()).collect()
}

/// R28: nothing in a crowded hex can move any more; its owner takes off what is over the limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Excess;

impl Frame<T14Rules> for Excess {
    fn wait(&self, _: &T14Rules, s: &T14State) -> Pending {
        Prompt::new("5.0a", "excess", PromptKind::Loss).to(s.phasing)
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        if let (Some(hex), _) = rules.jam(s) {
            out.extend(rules.units_in(s, hex, s.phasing).iter().map(Choice::Unit));
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match (choice, rules.jam(s).0) {
            (Choice::Unit(unit), Some(hex)) if rules.units_in(s, hex, s.phasing).contains(unit) => Ok(()),
            (Choice::Unit(_), _) => Err(Refusal::new(Case("5.0a"))),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        if let Input::Choice(Choice::Unit(unit)) = input {
            rules.remove(s, unit, Case("5.0a"), facts);
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, facts: &mut Facts) -> bool {
        let over = rules.jam(s).0.is_none();
        if over {
            s.agenda.pop();
            rules.close_moves(s, facts);
        }
        over
    }
    fn ask(&self, rules: &T14Rules, s: &T14State, _: Eyes) -> Question {
        let hex = rules.jam(s).0.unwrap_or_default();
        let over = rules.excess(s, hex);
        Question::from(Text::new("ask-excess").hex("hex", hex).number("over", over)).hexes([hex])
    }
}

/// The verb whose answers a question gathers, for questions that name counters one after another.
pub(crate) const UNITS_ASCENDING: Verb = Verb::Unit;

/// Whoever is asked to name counters of a side.
pub(crate) fn gather(case: &'static str, ask: &'static str, kind: PromptKind, side: Side) -> Pending {
    Prompt::new(case, ask, kind).gathering(UNITS_ASCENDING).to(side)
}
