//! "Why not?": the case that forbids an answer, for every question and every kind of answer.

use crate::sequence::{may_finish, pending};
use crate::state::{Fate, Frame, GERMANY, State, is_token};
use crate::{
    GweRules, Place, cavalry, combat, command, headquarters, hidden, movement, nation_of, questions, rail,
    reinforcements, replacement, retreat, setup, stacking, westfront,
};
use engine::{Case, Choice, Eyes, Pending, Refusal, UnitId};

/// Why a counter of his own that is not on the map does nothing. Markers come back by 18.5.
pub(crate) fn absence(rules: &GweRules, s: &State, unit: UnitId) -> Case {
    Case(match s.fate.get(unit.index()) {
        Some(Fate::Waiting) if matches!(rules.places[unit.index()], Place::West(_)) => "19.22",
        Some(Fate::Waiting) => "14.0",
        Some(Fate::Abroad) => "5.38",
        Some(Fate::Lost) => "2.4/step",
        Some(Fate::Unused) => "3.0",
        Some(Fate::Map) => "4.0",
        None => "18.5",
    })
}

/// Why a choice is not among the answers.
pub(crate) fn refusal(rules: &GweRules, s: &State, eyes: Eyes, choice: Choice) -> Option<Refusal> {
    let Pending::Ask(side, prompt) = pending(rules, s) else { return Some(Refusal::new(Case::ORDER)) };
    if !eyes.are(side) {
        return Some(Refusal::new(Case::ORDER));
    }
    if matches!(choice, Choice::Unit(u) if u.index() >= crate::COUNTERS)
        || matches!(choice, Choice::Hex(h) if !rules.board.hexes.contains(h))
    {
        return Some(Refusal::new(prompt.case));
    }
    let verdict = verdict(rules, s, questions::undisguised(s, prompt).0, choice);
    verdict.err().map(|case| match choice {
        // 8.3: both hexes of the side that is in the way
        Choice::Hex(hex) if case == Case("8.3") => {
            combat::walled_off(rules, s, hex).into_iter().fold(Refusal::new(case).at(hex), Refusal::at)
        }
        Choice::Unit(unit) if case == Case("8.3") => Refusal::new(case).by(unit).at(s.at[unit.index()]),
        Choice::Hex(hex) => Refusal::new(case).at(hex),
        Choice::Unit(unit) => Refusal::new(case).by(unit),
        _ => Refusal::new(case),
    })
}

fn verdict(rules: &GweRules, s: &State, asked: Case, choice: Choice) -> Result<(), Case> {
    let Some(frame) = s.agenda.last() else { return Err(Case::ORDER) };
    match (*frame, choice) {
        (Frame::Deploy { unit }, Choice::Hex(hex)) => setup::may_deploy(rules, s, unit, hex),
        (Frame::Gruppen, Choice::Unit(u)) if is_token(u) => hidden::may_lay(rules, s, u),
        (Frame::Marker { .. }, Choice::Hex(hex)) => hidden::may_put(rules, s, hex),
        (Frame::Regroup { hex, into }, Choice::Unit(u)) => hidden::may_join(rules, s, hex, into, u),
        (Frame::Call | Frame::Reserve { .. }, Choice::Pick(0 | 1)) => Ok(()),
        (Frame::Successor, Choice::Hex(hex)) => westfront::may_put(rules, s, hex),
        (Frame::Arrivals { side }, Choice::Unit(u)) => reinforcements::may_arrive(rules, s, side, u),
        (Frame::Entry { unit }, Choice::Hex(hex)) => reinforcements::may_enter(rules, s, unit, hex),
        (Frame::Command { side }, Choice::Unit(u)) => command::may_pick_staff(rules, s, side, u),
        (Frame::Command { .. }, Choice::Pick(0)) => Ok(()),
        (Frame::CommandBy { staff }, Choice::Unit(u)) => command::may_command(rules, s, staff, u),
        (Frame::Hoffman { .. }, Choice::Unit(u)) => command::may_help(rules, s, u),
        (Frame::CommandDice { side }, Choice::Unit(u)) => command::may_try(rules, s, side, u),
        (Frame::Moves { side }, Choice::Done) => may_finish(rules, s, side),
        (Frame::Moves { side }, Choice::Pick(0)) if rules.players(nation_of(side)).len() > 1 => {
            may_finish(rules, s, side).and_then(|()| rail::may_lend(rules, s, side))
        }
        (Frame::Moves { side: side @ GERMANY }, Choice::Pick(pick @ 1..)) => {
            movement::may_take_off(s, side, pick).map(|_| ())
        }
        (Frame::Moves { side }, Choice::Unit(u)) => movement::may_move(rules, s, side, u),
        (Frame::March { unit, rail }, choice) => movement::refusal(rules, s, unit, rail, choice),
        (Frame::Overstack { hex, nation }, Choice::Unit(u)) => {
            stacking::may_go(rules, s, hex, usize::from(nation), u)
        }
        (Frame::Withdrawals { side }, Choice::Unit(u)) => cavalry::may_withdraw(rules, s, side, u),
        (Frame::Retreat { from, at, left, unit }, Choice::Hex(hex)) => {
            retreat::may_go(rules, s, (from, at, left, unit), hex)
        }
        // 8.62: nobody goes by himself
        (Frame::Retreat { unit: cavalry::STACK, .. }, Choice::Unit(_)) => Err(Case("8.62")),
        (Frame::FollowUp { hex, side }, Choice::Unit(u)) => cavalry::may_follow(rules, s, hex, side, u),
        (Frame::Displace { staff }, Choice::Hex(hex)) => headquarters::may_settle(rules, s, staff, hex),
        (Frame::Combats { .. }, Choice::Hex(hex)) => {
            combat::may_target(rules, s, &crate::zones::Look::new(rules, s), hex)
        }
        (Frame::Battle { .. }, choice) => combat::refusal(rules, s, choice),
        (Frame::Replacements, Choice::Unit(u)) => replacement::may_rebuild(rules, s, u),
        (frame, Choice::Done) if has_done(frame) => Ok(()),
        _ => Err(asked),
    }
}

fn has_done(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Gruppen
            | Frame::Regroup { .. }
            | Frame::Arrivals { .. }
            | Frame::Command { .. }
            | Frame::CommandBy { .. }
            | Frame::CommandDice { .. }
            | Frame::Withdrawals { .. }
            | Frame::FollowUp { .. }
            | Frame::Combats { .. }
            | Frame::Replacements
    )
}
