//! What the table asks a player and what its buttons say, in English.

use crate::state::{Frame, Stage, State, is_token};
use crate::{GweRules, command, movement};
use engine::text::Names;
use engine::{Choice, Eyes, Side, UnitId};

/// One or several.
pub(crate) fn plural(n: u8, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// What is asked, in one sentence. Who is meant is named to him alone who is asked.
pub(crate) fn sentence(rules: &GweRules, s: &State, eyes: Eyes, side: Side, key: &str) -> String {
    let frame = s.agenda.last().filter(|_| eyes.are(side));
    let name = |unit: &UnitId| rules.called(*unit).to_string();
    match frame {
        Some(Frame::Deploy { unit }) => return format!("Set up {}: in which hex?", name(unit)),
        Some(Frame::Marker { token }) => return format!("Put {} where?", name(token)),
        Some(Frame::Regroup { into, .. }) if is_token(*into) => {
            return format!("Which units go under {}?", name(into));
        }
        Some(Frame::Regroup { .. }) => return "Which units are set down in the open?".into(),
        Some(Frame::Entry { unit }) => return format!("{} enters: in which hex?", name(unit)),
        Some(Frame::CommandBy { staff }) => {
            let left = match command::strength_left(rules, s, *staff) {
                u8::MAX => "No limit".to_string(),
                left => plural(left, "Stacking Point left", "Stacking Points left"),
            };
            return format!("Whom does {} command? {left}.", name(staff));
        }
        Some(Frame::Hoffman { second: false }) => return "Which headquarters does von Hoffman help?".into(),
        Some(Frame::Hoffman { .. }) => return "Whose Command Strength does von Hoffman raise?".into(),
        Some(Frame::March { unit, rail }) => return march_text(rules, s, *unit, *rail),
        Some(Frame::Displace { staff }) => return format!("{} goes back: where to?", name(staff)),
        Some(Frame::Gruppen) => return GRUPPEN.into(),
        _ => {}
    }
    let text = match key {
        "set-up" => "Set up your units.",
        "gruppen" => GRUPPEN,
        "marker" => "Put the marker where?",
        "regroup" => "Which units change their marker?",
        "call" => "Relieve von Prittwitz and call the West Front units?",
        "successor" => "Where do Hindenburg and Ludendorff take over?",
        "arrivals" => "Which reinforcement enters?",
        "entry" => "A reinforcement enters: in which hex?",
        "command" => "Which headquarters gives its commands?",
        "command-dice" => "Who is out of command and tries the die?",
        "moves" => "Which unit moves?",
        "march" => "A unit marches.",
        "overstack" => "Too many in one hex: which unit has to go?",
        "withdrawals" => "Which cavalry tries to withdraw before combat?",
        "withdraw" => "The cavalry withdraws: where to?",
        "retreat" => match s.agenda.last() {
            Some(Frame::Retreat { left, .. }) => {
                return format!("Retreat where? {}.", plural(*left, "more hex", "more hexes"));
            }
            _ => "Retreat: where to?",
        },
        "follow-up" => "Who follows into the empty hex?",
        "displace" => "The headquarters goes back: where to?",
        "reserve" => "Set up a reserve headquarters?",
        "combats" => "Attack which hex? Or no more attacks.",
        "targets" => "Attack further hexes together with it?",
        "attackers" => "Who attacks?",
        "shifts" => "Which headquarters shifts the odds?",
        "option" => "The defence is beaten: how does it answer?",
        "defender-loss" | "attacker-loss" | "guest-loss" => {
            // 22.5, GWE-136: of two players each reads what he owes himself
            let due = if s.fight.share > 0 { s.fight.share } else { s.fight.owed };
            let due = plural(due, "step", "steps");
            let whom = if key == "guest-loss" { "a unit that had retreated here" } else { "a unit" };
            return format!("Choose {whom} to lose a step ({due} left to lose).");
        }
        "advance" => "Who advances?",
        "replacements" => "Which division is rebuilt?",
        other => other,
    };
    text.to_string()
}

const GRUPPEN: &str = "Lay out Gruppe markers, or begin the game.";

fn march_text(rules: &GweRules, s: &State, unit: UnitId, ride: u8) -> String {
    let name = rules.called(unit);
    if s.entrained.contains(unit) {
        return format!("{name} rides the railway: {} left.", plural(ride, "rail hex", "rail hexes"));
    }
    let left = movement::left(rules, s, unit);
    format!("{name} marches: {} left.", plural(left, "movement point", "movement points"))
}

/// What a button says.
pub(crate) fn label(rules: &GweRules, s: &State, choice: Choice) -> String {
    let Choice::Pick(pick) = choice else {
        return if choice == Choice::Done { end_label(s).into() } else { String::new() };
    };
    match s.agenda.last() {
        Some(Frame::Call) => ["No", "Yes, both"][usize::from(pick.min(1))].into(),
        Some(Frame::Reserve { .. }) => ["Let it go", "Turn it over"][usize::from(pick.min(1))].into(),
        Some(Frame::Command { .. }) => "Command everybody in reach".into(),
        Some(Frame::Moves { .. }) if pick > 0 => format!("Take Gruppe {pick} off"),
        Some(Frame::Moves { .. }) => "End of movement, the rest of the Rail Capacity to the 2nd Army".into(),
        Some(Frame::March { .. }) if pick >= movement::LINKS => {
            let link = rules.board.links.get(usize::from(pick - movement::LINKS));
            link.map_or(String::new(), |(a, b, cost)| format!("Off the map between {a} and {b} ({cost})"))
        }
        Some(Frame::March { .. }) => {
            ["Entrain", "Detrain", "Take units up", "Set units down", "Take the marker off"]
                [usize::from(pick.min(4))]
            .into()
        }
        Some(Frame::Battle { .. }) if s.fight.stage == Stage::Option => match (s.fight.defender, pick) {
            (1, 1) => "Lose half the affected steps".into(),
            (1, 2) => "Retreat one hex".into(),
            (2 | 3, 1) => "Stand: lose all affected steps".into(),
            (2, 2) => "Lose half and retreat one hex".into(),
            (2, 3) => "Retreat two hexes".into(),
            (3, 2) => "Lose half and retreat two hexes".into(),
            _ => format!("Option {pick}"),
        },
        _ => pick.to_string(),
    }
}

/// What the button says that ends a question.
fn end_label(s: &State) -> &'static str {
    match s.agenda.last() {
        Some(Frame::Gruppen) => "Begin the game",
        Some(Frame::Regroup { .. }) => "These are all",
        Some(Frame::Arrivals { .. }) => "No more reinforcements now",
        Some(Frame::Command { .. } | Frame::CommandBy { .. }) => "No more commands",
        Some(Frame::CommandDice { .. }) => "No more dice",
        Some(Frame::Moves { .. }) => "End of movement",
        Some(Frame::March { .. } | Frame::Retreat { .. }) => "Stop here",
        Some(Frame::Withdrawals { .. }) => "No more withdrawals",
        Some(Frame::FollowUp { .. }) => "Nobody else follows",
        Some(Frame::Combats { .. }) => "No more attacks",
        Some(Frame::Replacements) => "Nobody else is rebuilt",
        Some(Frame::Battle { .. }) => match s.fight.stage {
            Stage::Targets => "Only these hexes",
            Stage::Attackers => "Attack with these",
            Stage::Allies => "Nobody else joins",
            Stage::Shifts => "No more shifts",
            Stage::Advance => "No further advance",
            _ => "Done",
        },
        _ => "Done",
    }
}
