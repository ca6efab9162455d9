//! 4.1: one unit on its way, hex by hex; the same question serves strategic movement (11.13).

use crate::frames::Below;
use crate::movement::Step;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, other};
use crate::why::Because;
use engine::prelude::*;
use engine::scout::Reach;

/// The answers of a march that are no hexes.
pub(crate) const FORM: u8 = 0;
/// 9.11: dig.
pub(crate) const DIG: u8 = 1;
/// 11.12: put a Strategic Movement marker on the unit.
pub(crate) const MARK: u8 = 2;
/// 17.1b: board a train.
pub(crate) const LOAD: u8 = 3;

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
    /// The march that a unit would begin now.
    pub(crate) fn march_of(&self, s: &T14State, unit: UnitId) -> March {
        let less = if s.phase == Phase::Strategic { self.book.charts.movement.strategic_less } else { 0 };
        let left = self.allowance(s, unit).saturating_sub(less);
        March { unit, left, fresh: true, halted: false }
    }
}

impl March {
    fn pick(&self, rules: &T14Rules, s: &T14State, pick: u8) -> Result<(), Case> {
        let movement = s.phase == Phase::Movement;
        match pick {
            FORM => rules.may_change_formation(s, self),
            DIG | MARK if movement && self.fresh && self.may_stop(rules, s).is_err() => Err(Case("5.0a")),
            DIG if movement && self.fresh => rules.may_dig(s, self.unit),
            DIG => Err(Case("9.11")),
            MARK if movement && self.fresh => rules.may_mark(s, self.unit),
            MARK => Err(Case("11.12")),
            LOAD if movement => rules.train_for(s, self.unit).map(|_| ()),
            _ => Err(Case("17.1b")),
        }
    }
    /// R28: it may stop here, or stay, or can do nothing else.
    fn may_stop(&self, rules: &T14Rules, s: &T14State) -> Result<(), Case> {
        let here = s.at(self.unit);
        if self.fresh && s.crowded[usize::from(s.phasing.0)] == 0 {
            return Ok(());
        }
        let stuck = || {
            let mut steps = 0;
            self.each_step(rules, s, here, |_, _| steps += 1);
            steps == 0
        };
        match rules.may_rest(s, self.unit, here) {
            Err(case) if !stuck() => Err(case),
            _ => Ok(()),
        }
    }
    /// The steps it could take out of a hex, ids ascending.
    #[inline]
    fn each_step(&self, rules: &T14Rules, s: &T14State, from: HexId, mut step: impl FnMut(HexId, Step)) {
        let (spot, at) = (rules.spot(from), rules.footing(s, self.unit, from));
        for dir in spot.order() {
            if spot.open >> dir & 1 == 0 {
                continue;
            }
            if let Ok(found) = rules.stride(s, self, &at, dir) {
                step(spot.ring[dir], found);
            }
        }
    }
    fn go(mut self, rules: &T14Rules, s: &mut T14State, to: HexId, facts: &mut Facts) {
        let (unit, from) = (self.unit, s.at(self.unit));
        let Ok(step) = rules.taken(s, &self, to) else { return };
        facts.tell(Case("4.1"), || What::Moves { unit, from, to });
        rules.come_into(s, unit, to, facts);
        rules.stir(s, unit);
        self.left -= step.cost;
        (self.fresh, self.halted) = (false, step.halt);
        s.take_up(self);
    }
    fn do_pick(mut self, rules: &T14Rules, s: &mut T14State, pick: u8, facts: &mut Facts) {
        let unit = self.unit;
        match pick {
            FORM => {
                rules.change_formation(s, unit, facts);
                self.left -= rules.book.charts.movement.change_formation;
                self.fresh = false;
                s.take_up(self);
            }
            DIG => {
                let (hex, side) = (s.at(unit), rules.side_of(unit));
                s.trenches[usize::from(side.0)].insert(hex);
                facts.tell(Case("9.11"), || What::MarksHex { hex, mark: "trenches", on: true });
                s.finish(self.unit);
            }
            MARK => {
                s.marked.insert(unit);
                facts.tell(Case("11.12"), || What::Marks { unit, mark: "strategic", on: true });
                s.finish(self.unit);
            }
            _ => {
                s.finish(self.unit);
                rules.board(s, unit, facts);
            }
        }
    }
}

impl agenda::Frame<T14Rules> for March {
    fn wait(&self, rules: &T14Rules, _: &T14State) -> Pending {
        Prompt::new("4.1", "march", PromptKind::March).to(rules.side_of(self.unit))
    }
    fn offer(&self, rules: &T14Rules, s: &T14State, out: &mut Vec<Choice>) {
        let here = s.at(self.unit);
        if self.may_stop(rules, s).is_ok() {
            out.push(Choice::Done);
        }
        self.each_step(rules, s, here, |to, _| out.push(Choice::Hex(to)));
        rules.offer_bridges(s, self, out);
        for pick in [FORM, DIG, MARK, LOAD] {
            if self.pick(rules, s, pick).is_ok() {
                out.push(Choice::Pick(pick));
            }
        }
    }
    fn may(&self, rules: &T14Rules, s: &T14State, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => self.may_stop(rules, s).or_why(rules, s, choice),
            Choice::Hex(to) => rules.step(s, self, s.at(self.unit), to).or_why(rules, s, choice),
            Choice::Hexside(side) => rules.may_work(s, self, side).or_why(rules, s, choice),
            Choice::Pick(pick @ FORM..=LOAD) => self.pick(rules, s, pick).or_why(rules, s, choice),
            _ => Err(Refusal::kind()),
        }
    }
    fn take(self, rules: &T14Rules, s: &mut T14State, input: Input, facts: &mut Facts) {
        match input {
            Input::Choice(Choice::Hex(to)) => self.go(rules, s, to, facts),
            Input::Choice(Choice::Hexside(side)) => rules.work(s, self, side, facts),
            Input::Choice(Choice::Pick(pick)) => self.do_pick(rules, s, pick, facts),
            _ => s.finish(self.unit),
        }
    }
    fn run(self, rules: &T14Rules, s: &mut T14State, _: &mut Facts) -> bool {
        let over = !s.on_map(self.unit)
            || self.halted
            || (self.left == 0 && self.pick(rules, s, LOAD).is_err() && !self.fresh);
        if over {
            s.finish(self.unit);
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
    fn lies_on(&self, rules: &T14Rules, s: &T14State, below: Below) -> Result<(), String> {
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
        at.each_step(rules, s, from, |to, step| {
            if to == start {
                return;
            }
            let left = left - step.cost;
            let ends = step.halt || s.stack(to).and(enemy).meets(&rules.ground_counters);
            if out.visit(to, u16::from(march.left - left), from) && !ends {
                edge.push((left, to));
            }
        });
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
