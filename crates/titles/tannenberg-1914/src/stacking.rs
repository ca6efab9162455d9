//! 5.0: stacks. Levels are counted at the end of movement, of every retreat and of every pursuit (R28).

use crate::rules::T14Rules;
use crate::state::{GERMAN, RUSSIAN, T14State, UnitSet};
use engine::prelude::*;

impl T14Rules {
    /// 5.0a, R30: the levels a unit has left: two or one for combat units, one for guns and staffs.
    #[inline]
    pub fn levels(&self, s: &T14State, unit: UnitId) -> u8 {
        match self.fighters.contains(unit) && !s.reduced.contains(unit) {
            true => 2,
            false => u8::from(self.units.contains(unit)),
        }
    }
    /// The levels of a group.
    pub(crate) fn levels_of(&self, s: &T14State, units: &UnitSet) -> u8 {
        let (units, fighters) = (units.and(&self.units), units.and(&self.fighters));
        (units.len() + fighters.minus(&s.reduced).len()) as u8
    }
    /// The levels in a hex.
    #[inline]
    pub(crate) fn levels_in(&self, s: &T14State, hex: HexId) -> u8 {
        let mut levels = 0;
        s.places.each(hex, |unit| levels += self.levels(s, unit));
        levels
    }
    /// Levels over the limit.
    pub(crate) fn excess(&self, s: &T14State, hex: HexId) -> u8 {
        self.levels_in(s, hex).saturating_sub(self.book.charts.stacking.limit)
    }
    /// 7.44, R29: is there room for `more` levels?
    pub(crate) fn may_join(&self, s: &T14State, hex: HexId, more: u8) -> Result<(), Case> {
        let fits = self.levels_in(s, hex) + more <= self.book.charts.stacking.limit;
        if fits { Ok(()) } else { Err(Case("5.0a")) }
    }
    /// 5.0a, R28: may a unit stop here? There is room, or units that can still move out make it.
    pub(crate) fn may_rest(&self, s: &T14State, unit: UnitId, hex: HexId) -> Result<(), Case> {
        if !s.manned.contains(hex) {
            return Ok(());
        }
        let limit = self.book.charts.stacking.limit;
        let (mut total, ours) = (self.levels(s, unit), self.of(self.side_of(unit)));
        let friend = |other: UnitId| other != unit && ours.contains(other);
        s.places.each(hex, |other| total += if friend(other) { self.levels(s, other) } else { 0 });
        if total <= limit {
            return Ok(());
        }
        let mut relief = 0;
        s.places.each(hex, |other| {
            if friend(other) && self.can_still_go(s, other) {
                relief += self.levels(s, other);
            }
        });
        if relief >= total - limit { Ok(()) } else { Err(Case("5.0a")) }
    }
    fn can_still_go(&self, s: &T14State, unit: UnitId) -> bool {
        self.may_march(s, unit).is_ok() && self.allowance(s, unit) > 0
    }
    /// R28: the first hex of the phasing side over the limit, and whether somebody in such a hex can still move out.
    pub(crate) fn jam(&self, s: &T14State) -> (Option<HexId>, bool) {
        if s.crowded[usize::from(s.phasing.0)] == 0 {
            return (None, false);
        }
        let ours = self.units.and(self.of(s.phasing)).and(s.places.on_map());
        let mut jammed = ours.iter().filter(|u| self.excess(s, s.at(*u)) > 0).peekable();
        let first = jammed.peek().map(|u| s.at(*u));
        (first, jammed.any(|u| self.can_still_go(s, u)))
    }
    /// R28: can somebody still move out of such a hex?
    pub(crate) fn is_jammed(&self, s: &T14State) -> bool {
        let here = self.units.and(self.of(s.phasing)).and(s.places.on_map()).minus(&s.done);
        let leaves = |u: UnitId| self.excess(s, s.at(u)) > 0 && self.can_still_go(s, u);
        s.crowded[usize::from(s.phasing.0)] > 0 && here.iter().any(leaves)
    }
    /// The hexes of each side over the limit, for [`T14State::crowded`].
    pub(crate) fn count_crowded(&self, s: &T14State) -> [u8; 2] {
        let full = |hex: &HexId| self.excess(s, *hex) > 0;
        [GERMAN, RUSSIAN].map(|side| self.held(s, side).iter().filter(full).count() as u8)
    }
}

/// R28: nothing in a crowded hex can move any more; its owner takes off what is over the limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Excess;

impl agenda::Frame<T14Rules> for Excess {
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
            (Choice::Unit(_), _) => Err(rules.why(s, choice, Case("5.0a"))),
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
