//! 9.22, 9.23: attrition.

use crate::losses::lose_steps;
use crate::prelude::*;

/// 9.22: who rolls in the Attrition Segment.
pub(crate) fn begin(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let n = s.phasing;
    suffer(s, mask(&supply::hungry(rules, s, n), n), false, facts);
}

/// 9.22, 9.23, GWE-128: a die for each; how many there will be is told to all.
pub(crate) fn suffer(s: &mut State, left: u64, combat: bool, facts: &mut Facts) {
    if s.has_tokens() {
        // 18.61, GWE-148: whom Gruppen cut off comes out here, and so does that they cut off nobody
        facts.fence();
    }
    if left == 0 {
        return;
    }
    let attrition = Attrition { left, combat };
    s.agenda.push(attrition.into());
    let text = || Text::new("attrition").number("dice", left.count_ones() as i32);
    facts.tell(attrition.case(), || What::Tells { text: text() });
}

/// 9.22, 9.23: dice for these, one bit for each counter of the side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attrition {
    /// Who is still to roll.
    pub left: u64,
    /// 9.23: attackers, just before the odds.
    pub combat: bool,
}

impl Attrition {
    fn case(&self) -> Case {
        Case(if self.combat { "9.23" } else { "9.22" })
    }
    /// The next unit to roll: those in the open first, so that a die tells nothing about markers (GWE-128).
    fn next(&self, s: &State) -> Option<UnitId> {
        let n = s.phasing;
        let open = bits(n, self.left & ALL[n]).find(|u| !s.is_hidden(*u));
        open.or_else(|| bits(n, self.left & ALL[n]).next())
    }
    /// Are these units on the map, and could they starve?
    fn are_hungry(&self, rules: &GweRules, s: &State) -> bool {
        let n = s.phasing;
        let starves = |u: UnitId| s.is_on_map(u) && !rules.unit(u).is_staff();
        let known = self.left & ALL[n];
        self.left != 0 && self.left == known && bits(n, self.left & ALL[n]).all(starves)
    }
}

impl agenda::Frame<GweRules> for Attrition {
    fn wait(&self, rules: &GweRules, s: &State) -> Pending {
        Dice::six(rules.players(s.phasing)[0], self.case().0, "attrition")
    }
    /// 9.22, 9.23: a 1, 2 or 3 costs half the remaining steps, rounded up.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        s.agenda.pop();
        let Some(unit) = self.next(s) else { return };
        let (case, by) = (self.case(), rules.owner(unit));
        facts.tell(case, || What::Rolls { by, face, purpose: "attrition" });
        let left = self.left & !bit(unit);
        if left != 0 {
            s.agenda.push(Attrition { left, ..self }.into());
        }
        if face <= 3 {
            let loss = s.steps[unit.index()].div_ceil(2);
            lose_steps(rules, s, unit, loss, case, facts);
        }
    }
    fn run(self, _: &GweRules, s: &mut State, _: &mut Facts) -> bool {
        let idle = self.next(s).is_none();
        pass_over(s, idle)
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let time = match below {
            None => s.step == Step::Attrition && !self.combat,
            Some(Frame::Battle(_)) => {
                let attackers = mask(&s.fight.attackers, s.phasing);
                self.combat && s.fight.stage == Stage::Shifts && self.left & !attackers == 0
            }
            _ => false,
        };
        fits(s, time && self.are_hungry(rules, s))
    }
}
