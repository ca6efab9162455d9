//! 1.1: the order of a turn; 5.1: how it ends. And what marches and fights both do to the board.

use crate::DrillRules;
use crate::fight::Fights;
use crate::march::Moves;
use crate::state::{BLACK, DrillState, Frame, TOKENS, TURNS, WHITE};
use atlas::HexId;
use engine::{Case, Facts, Fate, Outcome, Side, UnitId, UnitSet, What};

/// 5.1: more points win.
pub(crate) fn outcome(rules: &DrillRules, s: &DrillState) -> Option<Outcome> {
    if !s.agenda.is_empty() {
        return None;
    }
    let lead = s.points(rules, WHITE) - s.points(rules, BLACK);
    let winner = match lead.signum() {
        1 => Some(WHITE),
        -1 => Some(BLACK),
        _ => None,
    };
    Some(Outcome { winner, level: if winner.is_some() { "victory" } else { "draw" }, case: Case("5.1") })
}

/// 1.1: White's moves, White's fights, Black's moves, Black's fights, next turn.
pub(crate) fn next_phase(s: &mut DrillState, facts: &mut Facts) {
    s.spent = UnitSet::EMPTY;
    let next: Frame = match (s.agenda.pop(), s.phasing) {
        (Some(Frame::Moves(_)), _) => Fights.into(),
        (_, WHITE) => {
            s.phasing = BLACK;
            Moves.into()
        }
        _ => {
            s.turn += 1;
            if s.turn > TURNS {
                return;
            }
            s.phasing = WHITE;
            Moves.into()
        }
    };
    s.agenda.push(next);
    let key = if matches!(next, Frame::Moves(_)) { "phase-moves" } else { "phase-fights" };
    let (turn, side) = (u16::from(s.turn), Some(s.phasing));
    facts.tell(Case("1.1"), || What::Heading { turn, side, key });
}

/// May the first frame of a phase lie here?
pub(crate) fn begins_a_phase(s: &DrillState, below: Option<&Frame>) -> Result<(), String> {
    fits(below.is_none() && s.turn <= TURNS)
}

/// What a forged file could get wrong: a frame on one that never carries it, or counters that could not be there.
pub(crate) fn fits(holds: bool) -> Result<(), String> {
    if holds { Ok(()) } else { Err("this cannot be under way here".to_string()) }
}

/// A counter is gone from the map; a unit counts as lost, a dummy does not.
pub(crate) fn remove(s: &mut DrillState, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[unit.index()];
    s.at[unit.index()] = HexId::NONE;
    let is_dummy = s.revealed && unit != s.scout && TOKENS.contains(&unit);
    if !is_dummy {
        s.lost[usize::from(DrillState::side(unit).0)] += 1;
    }
    facts.tell(case, || What::Leaves { unit, from, fate: Fate::Eliminated });
}

/// 3.2, 4.1: the tokens are known; the dummy goes.
pub(crate) fn reveal(s: &mut DrillState, case: Case, facts: &mut Facts) {
    s.revealed = true;
    facts.fence();
    let (scout, at) = (s.scout, s.at[s.scout.index()]);
    facts.tell(case, || What::Reveals { unit: scout, at });
    for token in TOKENS {
        if token != scout && !s.is_lost(token) {
            remove(s, token, case, facts);
        }
    }
}

/// The side that does not move now.
pub(crate) fn other(side: Side) -> Side {
    Side(1 - side.0)
}
