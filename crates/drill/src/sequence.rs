//! 1.1: the order of a turn, and the agenda that drives it.

use crate::state::{BLACK, DrillState, Frame, TURNS, WHITE};
use crate::{DrillRules, fight, march};
use engine::{
    Case, Choice, Dice, Eyes, Facts, Input, Outcome, Pending, Prompt, Refusal, Side, UnitId, UnitSet, What,
};

/// What the innermost frame waits for.
pub(crate) fn pending(rules: &DrillRules, s: &DrillState) -> Pending {
    let ask = |side, case, ask| Pending::Ask(side, Prompt { case: Case(case), ask });
    match s.agenda.last() {
        None => Pending::Over(outcome(rules, s)),
        Some(Frame::Moves) => ask(s.phasing, "2.3", "moves"),
        Some(Frame::March { .. }) => ask(s.phasing, "2.1", "march"),
        Some(Frame::Ambush { .. }) => ask(BLACK, "3.2", "ambush"),
        Some(Frame::Fights) => ask(s.phasing, "4.1", "fights"),
        Some(Frame::Target { .. }) => ask(s.phasing, "4.1", "target"),
        Some(Frame::Roll { .. }) => {
            Pending::Roll(Dice { by: s.phasing, faces: 6, case: Case("4.2"), purpose: "fight" })
        }
    }
}

/// 5.1: more points win.
pub(crate) fn outcome(rules: &DrillRules, s: &DrillState) -> Outcome {
    let lead = s.points(rules, WHITE) - s.points(rules, BLACK);
    let winner = match lead.signum() {
        1 => Some(WHITE),
        -1 => Some(BLACK),
        _ => None,
    };
    Outcome { winner, level: if winner.is_some() { "victory" } else { "draw" }, case: Case("5.1") }
}

/// The legal answers of the innermost frame, ascending.
pub(crate) fn offer(rules: &DrillRules, s: &DrillState, out: &mut Vec<Choice>) {
    let units = || DrillState::of(s.phasing).map(UnitId);
    match s.agenda.last() {
        Some(Frame::Moves) => {
            out.push(Choice::Done);
            out.extend(units().filter(|u| march::may_march(s, *u).is_ok()).map(Choice::Unit));
        }
        Some(Frame::March { unit, left }) => march::offer(rules, s, *unit, *left, out),
        Some(Frame::Ambush { .. }) => out.extend([Choice::Pick(0), Choice::Pick(1)]),
        Some(Frame::Fights) => {
            out.push(Choice::Done);
            out.extend(units().filter(|u| fight::may_attack(rules, s, *u).is_ok()).map(Choice::Unit));
        }
        Some(Frame::Target { unit }) => fight::offer(rules, s, *unit, out),
        Some(Frame::Roll { .. }) | None => {}
    }
}

/// Why a choice is not among the answers.
pub(crate) fn refusal(rules: &DrillRules, s: &DrillState, eyes: Eyes, choice: Choice) -> Option<Refusal> {
    let Pending::Ask(side, prompt) = pending(rules, s) else { return Some(Refusal::new(Case::ORDER)) };
    if !eyes.are(side) {
        return Some(Refusal::new(Case::ORDER));
    }
    let verdict = match (s.agenda.last(), choice) {
        (Some(Frame::Moves | Frame::Fights | Frame::March { .. }), Choice::Done) => Ok(()),
        (Some(Frame::Moves), Choice::Unit(unit)) => march::may_march(s, unit),
        (Some(Frame::March { unit, left }), Choice::Hex(hex)) => {
            march::may_enter(rules, s, *unit, *left, hex).map(|_| ())
        }
        (Some(Frame::Ambush { .. }), Choice::Pick(0 | 1)) => Ok(()),
        (Some(Frame::Fights), Choice::Unit(unit)) => fight::may_attack(rules, s, unit),
        (Some(Frame::Target { unit }), Choice::Hex(hex)) => fight::may_target(rules, s, *unit, hex),
        _ => Err(prompt.case),
    };
    verdict.err().map(|case| match choice {
        Choice::Hex(hex) => Refusal::new(case).at(hex),
        Choice::Unit(unit) => Refusal::new(case).by(unit),
        _ => Refusal::new(case),
    })
}

/// Takes one input that is known to be allowed.
pub(crate) fn take(rules: &DrillRules, s: &mut DrillState, input: Input, facts: &mut Facts) {
    let Some(frame) = s.agenda.last().copied() else { return };
    match (frame, input) {
        (Frame::Moves, Input::Choice(Choice::Unit(unit))) => march::begin(s, unit),
        (Frame::March { unit, left }, Input::Choice(choice)) => {
            march::take(rules, s, unit, left, choice, facts)
        }
        (Frame::Ambush { token }, Input::Choice(choice)) => march::ambush(s, token, choice, facts),
        (Frame::Fights, Input::Choice(Choice::Unit(unit))) => s.agenda.push(Frame::Target { unit }),
        (Frame::Target { unit }, Input::Choice(Choice::Hex(hex))) => fight::declare(s, unit, hex, facts),
        (Frame::Roll { unit, target }, Input::Rolled(face)) => {
            fight::resolve(rules, s, unit, target, face, facts)
        }
        (Frame::Moves | Frame::Fights, _) => next_phase(s, facts),
        _ => {}
    }
}

/// 1.1: White's moves, White's fights, Black's moves, Black's fights, next turn.
fn next_phase(s: &mut DrillState, facts: &mut Facts) {
    s.spent = UnitSet::EMPTY;
    let was = s.agenda.pop();
    let next = match (was, s.phasing) {
        (Some(Frame::Moves), _) => Frame::Fights,
        (_, WHITE) => {
            s.phasing = BLACK;
            Frame::Moves
        }
        _ => {
            s.turn += 1;
            if s.turn > TURNS {
                return;
            }
            s.phasing = WHITE;
            Frame::Moves
        }
    };
    s.agenda.push(next);
    let key = if next == Frame::Moves { "moves" } else { "fights" };
    let (turn, side) = (u16::from(s.turn), Some(s.phasing));
    facts.tell(Case("1.1"), || What::Heading { turn, side, key });
}

/// A counter is gone from the map; a unit counts as lost, a dummy does not.
pub(crate) fn remove(s: &mut DrillState, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[unit.index()];
    s.at[unit.index()] = atlas::HexId::NONE;
    let is_dummy = s.revealed && unit != s.scout && crate::state::TOKENS.contains(&unit);
    if !is_dummy {
        s.lost[usize::from(DrillState::side(unit).0)] += 1;
    }
    facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
}

/// 3.2, 4.1: the tokens are known; the dummy goes.
pub(crate) fn reveal(s: &mut DrillState, case: Case, facts: &mut Facts) {
    s.revealed = true;
    facts.fence();
    let (scout, at) = (s.scout, s.at[s.scout.index()]);
    facts.tell(case, || What::Reveals { unit: scout, at });
    for token in crate::state::TOKENS {
        if token != scout && !s.is_lost(token) {
            remove(s, token, case, facts);
        }
    }
}

/// The side that does not move now.
pub(crate) fn other(side: Side) -> Side {
    Side(1 - side.0)
}
