//! 13.0, 15/[11.0]: replacement of lost steps.

use crate::GweRules;
use crate::book::{Arm, GERMAN, RUSSIAN, Scenario, Size, UNITS};
use crate::refusals::absence;
use crate::state::{Frame, GERMANY, State, nation, of};
use engine::{Audience, Case, Choice, Facts, UnitId, What};

/// 15/[11.0]: the German only, from Game-Turn 8; two attempts.
const FIRST_TURN: u8 = 8;
const ATTEMPTS: u8 = 2;

/// 4.0/A4: the phase begins. Whether anybody qualifies under a marker is nobody's business.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.attempts = 0;
    s.tried = engine::UnitSet::EMPTY;
    let german = usize::from(s.phasing) == GERMAN;
    if !german || s.turn < FIRST_TURN || rules.scenario == Scenario::Winter {
        return;
    }
    if s.has_tokens() || of(GERMAN).any(|u| may_rebuild(rules, s, u).is_ok()) {
        s.agenda.push(Frame::Replacements);
    }
}

/// 13.0, GWE-103: a reduced infantry division, seven hexes from any Russian, that did not fight in the last
/// Game-Turn and did not move in this one.
pub(crate) fn may_rebuild(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    if s.attempts >= ATTEMPTS {
        return Err(Case("15/[11.0]"));
    }
    if unit.index() >= UNITS {
        return Err(Case("13.0"));
    }
    let printed = rules.unit(unit);
    if printed.is_cavalry() || printed.is_depot() {
        return Err(Case("13.0"));
    }
    let fits = printed.arm == Arm::Infantry && printed.size == Size::Division;
    if nation(unit) != GERMAN || !fits {
        return Err(Case("15/[11.0]"));
    }
    if !s.is_on_map(unit) {
        return Err(absence(rules, s, unit));
    }
    let reduced = s.steps[unit.index()] < printed.steps && !s.tried.contains(unit);
    // GWE-103: whoever stood where he was, in a train or out of it, has not been moved
    let i = unit.index();
    let still = s.used[i] == 0 && s.ridden[i] == 0 && !s.fresh.contains(unit);
    if !reduced || !still || s.fought[1].contains(unit) {
        return Err(Case("13.0"));
    }
    let at = s.at[unit.index()];
    let near = of(RUSSIAN).any(|r| s.is_on_map(r) && s.at[r.index()].distance(at) < 7);
    if near { Err(Case("15/[11.0]")) } else { Ok(()) }
}

pub(crate) fn offer(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(of(GERMAN).filter(|u| may_rebuild(rules, s, *u).is_ok()).map(Choice::Unit));
}

/// 15/[11.0]: a 5 or 6 restores the step.
pub(crate) fn roll(rules: &GweRules, s: &mut State, unit: UnitId, face: u8, facts: &mut Facts) {
    s.agenda.pop();
    s.attempts += 1;
    s.tried.insert(unit);
    facts.tell(Case("15/[11.0]"), || What::Rolls { by: GERMANY, face, purpose: "replacement" });
    if face >= 5 {
        let full = rules.unit(unit).steps;
        s.steps[unit.index()] = full;
        let to = if s.is_hidden(unit) { Audience::only(GERMANY) } else { Audience::ALL };
        facts.whisper(to, Case("13.0"), || What::Steps { unit, left: full });
    }
}
