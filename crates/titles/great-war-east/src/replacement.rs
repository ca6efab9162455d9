//! 13.0, 15/[11.0]: replacement of lost steps.

use crate::prelude::*;

/// 15/[11.0]: the German only, from Game-Turn 8; two attempts.
const FIRST_TURN: u8 = 8;
const ATTEMPTS: u8 = 2;
/// Hexes from any Russian.
const FAR: i16 = 7;

/// 4.0/A4: the phase begins. Whether anybody qualifies under a marker is nobody's business.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.attempts = 0;
    s.tried = engine::UnitSet::EMPTY;
    let german = s.phasing == GERMAN;
    if !german || s.turn < FIRST_TURN || rules.scenario == Scenario::Winter {
        return;
    }
    if s.has_tokens() || of(GERMAN).any(|u| may_rebuild(rules, s, u).is_ok()) {
        s.agenda.push(Replacements.into());
    }
}

/// 13.0, GWE-103: a reduced infantry division, seven hexes from any Russian, that did not fight in the last
/// Game-Turn and did not move in this one.
fn may_rebuild(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Ban> {
    ensure(s.attempts < ATTEMPTS, "15/[11.0]", "why-no-attempts")?;
    ensure(!is_token(unit), "13.0", "why-is-marker")?;
    let printed = rules.unit(unit);
    ensure(!printed.is_cavalry() && !printed.is_depot(), "13.0", "why-no-division")?;
    let fits = printed.arm == Arm::Infantry && printed.size == Size::Division;
    ensure(nation(unit) == GERMAN && fits, "15/[11.0]", "why-no-division")?;
    is_there(rules, s, GERMANY, unit, "15/[11.0]")?;
    ensure(s.steps[unit] < printed.steps, "13.0", "why-whole")?;
    ensure(!s.tried.contains(unit), "13.0", "why-tried")?;
    // GWE-103: whoever stood where he was, in a train or out of it, has not been moved
    let still = s.used[unit] == 0 && s.ridden[unit] == 0 && !s.fresh.contains(unit);
    ensure(still, "13.0", "why-moved")?;
    ensure(!s.fought[1].contains(unit), "13.0", "why-fought")?;
    let russians = of(RUSSIAN).filter(|r| s.is_on_map(*r)).map(|r| s.at[r].distance(s.at[unit]));
    enough(FAR, russians.min().map_or(FAR, |far| far as i16), "15/[11.0]", "why-too-near")
}

/// 13.0: who is rebuilt?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Replacements;

impl agenda::Frame<GweRules> for Replacements {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        ask!("13.0", "replacements", Command, "nobody-else-rebuilt").to(GERMANY)
    }
    fn offer(&self, rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(of(GERMAN).filter(|u| may_rebuild(rules, s, *u).is_ok()).map(Choice::Unit));
    }
    fn may(&self, rules: &GweRules, s: &State, choice: Choice) -> Result<(), Refusal> {
        choice.done_or_unit(|unit| may_rebuild(rules, s, unit))
    }
    fn take(self, _: &GweRules, s: &mut State, input: Input, _: &mut Facts) {
        match input {
            Input::Choice(Choice::Unit(unit)) => s.agenda.push(ReplaceDie { unit }.into()),
            _ => s.done(),
        }
    }
    fn ask(&self, _: &GweRules, s: &State, _: Eyes) -> Question {
        Question::from(Text::new("ask-replacements").number("left", ATTEMPTS.saturating_sub(s.attempts)))
    }
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let time = s.step == Step::Replacement && s.phasing == GERMAN;
        fits(s, time && below.is_none())
    }
}

/// 13.0: the die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ReplaceDie {
    pub(crate) unit: UnitId,
}

impl agenda::Frame<GweRules> for ReplaceDie {
    fn wait(&self, _: &GweRules, _: &State) -> Pending {
        Dice::six(GERMANY, "15/[11.0]", "replacement")
    }
    /// 15/[11.0]: a 5 or 6 restores the step.
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        s.attempts += 1;
        s.tried.insert(unit);
        facts.tell(Case("15/[11.0]"), || What::Rolls { by: GERMANY, face, purpose: "replacement" });
        if face >= 5 {
            let full = rules.unit(unit).steps;
            s.steps[unit.index()] = full;
            facts.whisper(s.hearers(unit), Case("13.0"), || What::Steps { unit, left: full });
        }
    }
    fn lies_on(&self, rules: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let rebuilt = s.step == Step::Replacement && may_rebuild(rules, s, self.unit).is_ok();
        fits(s, rebuilt && matches!(below, Some(Frame::Replacements(_))))
    }
}
