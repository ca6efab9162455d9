//! What is asked, in words: as the player reads it who is asked, and as the others may.

use crate::book::RUSSIAN;
use crate::state::{Frame, Stage, State, is_token, nation};
use crate::view::sees_all;
use crate::{GweRules, hidden, movement};
use engine::text::Names;
use engine::view::Asked;
use engine::{Case, Choice, Eyes, Prompt, Side, UnitId};

/// 18.32: do units change places in the middle of a march, unseen by the Russian?
fn is_exchange(s: &State) -> bool {
    matches!(s.agenda.last(), Some(Frame::Regroup { .. }))
        && s.agenda.split_last().is_some_and(|(_, below)| hidden::is_exchange(below))
}

/// The counters a question is about, where these eyes may know.
fn about(s: &State, eyes: Eyes) -> Vec<UnitId> {
    let unit = match s.agenda.last() {
        Some(Frame::March { unit, .. } | Frame::Entry { unit } | Frame::Deploy { unit }) => *unit,
        Some(Frame::Marker { token }) => *token,
        Some(Frame::CommandBy { staff }) if sees_all(eyes) || nation(*staff) == RUSSIAN => *staff,
        Some(Frame::Displace { staff } | Frame::Reserve { staff }) => *staff,
        Some(Frame::Regroup { .. }) if is_exchange(s) && !sees_all(eyes) => {
            match s.agenda[s.agenda.len() - 2] {
                Frame::March { unit, .. } => unit,
                _ => return Vec::new(),
            }
        }
        Some(Frame::Regroup { into, .. }) if is_token(*into) => *into,
        _ => return Vec::new(),
    };
    let secret = s.is_hidden(unit) && !sees_all(eyes);
    if secret { Vec::new() } else { vec![unit] }
}

/// The question as these eyes read it.
pub(crate) fn question(rules: &GweRules, s: &State, eyes: Eyes, side: Side, prompt: Prompt) -> Asked {
    let screened = hidden::is_screened(rules, s) && !sees_all(eyes);
    let (case, key) = if sees_all(eyes) { undisguised(s, prompt) } else { (prompt.case, prompt.ask) };
    let (units, hexes) = if screened {
        (Vec::new(), Vec::new())
    } else {
        let hexes = match s.agenda.last() {
            Some(Frame::Regroup { .. }) if is_exchange(s) && !sees_all(eyes) => Vec::new(),
            Some(Frame::Battle { .. }) => s.fight.targets.iter().map(|t| t.0).collect(),
            Some(Frame::Overstack { hex, .. } | Frame::FollowUp { hex, .. } | Frame::Regroup { hex, .. }) => {
                vec![*hex]
            }
            Some(Frame::Retreat { at, .. }) => vec![*at],
            _ => Vec::new(),
        };
        (about(s, eyes), hexes)
    };
    Asked { side, case, key, text: sentence(rules, s, eyes, side, key), units, hexes }
}

/// What is asked behind the screen (22.2), and in an exchange that passes for a march (18.32), for him who is asked.
fn undisguised(s: &State, prompt: Prompt) -> (Case, &'static str) {
    match s.agenda.last() {
        Some(Frame::Gruppen) => (Case("18.0"), "gruppen"),
        Some(Frame::Marker { .. }) => (Case("18.5"), "marker"),
        Some(Frame::Regroup { .. }) => (Case("18.32"), "regroup"),
        _ => (prompt.case, prompt.ask),
    }
}

fn sentence(rules: &GweRules, s: &State, eyes: Eyes, side: Side, key: &str) -> String {
    let own = eyes.are(side);
    let text = match key {
        "set-up" => match s.agenda.last() {
            Some(Frame::Deploy { unit }) if own => return format!("Put {} where?", rules.called(*unit)),
            _ => "Set up",
        },
        "gruppen" => "Lay out Gruppe markers, or begin",
        "marker" => "Put the marker where?",
        "regroup" => match s.agenda.last() {
            Some(Frame::Regroup { into, .. }) if own && !is_token(*into) => "Set which units down?",
            Some(Frame::Regroup { into, .. }) if own => {
                return format!("Which units join {}?", rules.called(*into));
            }
            _ => "Which units change?",
        },
        "call" => "Relieve Prittwitz and call the West Front?",
        "successor" => "Put Hindenburg and Ludendorff where?",
        "arrivals" => "Which reinforcements enter?",
        "entry" => "Enter where?",
        "command" => match s.agenda.last() {
            Some(Frame::CommandBy { staff }) if own => {
                return format!("Whom does {} command?", rules.called(*staff));
            }
            Some(Frame::Hoffman { second: false }) if own => "Which headquarters does von Hoffman help?",
            Some(Frame::Hoffman { .. }) if own => "Whose Command Strength does von Hoffman raise?",
            _ => "Which headquarters commands whom?",
        },
        "command-dice" => "Who tries the die for command?",
        "moves" => "Who moves?",
        "march" => match s.agenda.last() {
            Some(Frame::March { unit, rail }) if own => return march_text(rules, s, *unit, *rail),
            _ => "March",
        },
        "overstack" => "Too many in the hex: who goes?",
        "withdrawals" => "Which cavalry tries to withdraw?",
        "withdraw" => "Withdraw where?",
        "retreat" => "Retreat where?",
        "follow-up" => "Who follows into the empty hex?",
        "displace" => "The headquarters goes where?",
        "reserve" => "Set up a reserve headquarters?",
        "combats" => "Attack which hex?",
        "targets" => "Attack another hex with it?",
        "attackers" => "Who attacks?",
        "shifts" => "Which headquarters shifts the odds?",
        "option" => "Which option?",
        "defender-loss" | "attacker-loss" => return format!("{} to lose", steps(s.fight.owed)),
        "guest-loss" => return format!("{} to lose of those who had retreated here", steps(s.fight.owed)),
        "advance" => "Who advances?",
        "replacements" => "Which division is rebuilt?",
        other => other,
    };
    text.to_string()
}

fn steps(owed: u8) -> String {
    if owed == 1 { "1 step".into() } else { format!("{owed} steps") }
}

fn march_text(rules: &GweRules, s: &State, unit: UnitId, ride: u8) -> String {
    if s.entrained.contains(unit) {
        return format!("On the train: {}", count(ride, "rail hex", "rail hexes"));
    }
    count(movement::left(rules, s, unit), "Movement Point", "Movement Points")
}

fn count(left: u8, one: &str, more: &str) -> String {
    format!("{left} {} left", if left == 1 { one } else { more })
}

/// Questions of loss, retreat and advance.
pub(crate) fn weighs(s: &State) -> bool {
    match s.agenda.last() {
        Some(Frame::Battle { .. }) => matches!(
            s.fight.stage,
            Stage::Option | Stage::DefenderLoss | Stage::Guests | Stage::AttackerLoss | Stage::Advance
        ),
        Some(frame) => matches!(
            frame,
            Frame::Retreat { .. }
                | Frame::Overstack { .. }
                | Frame::FollowUp { .. }
                | Frame::Displace { .. }
                | Frame::Reserve { .. }
        ),
        None => false,
    }
}

/// What a button says.
pub(crate) fn label(rules: &GweRules, s: &State, choice: Choice) -> String {
    let Choice::Pick(pick) = choice else {
        return if choice == Choice::Done { "Done".into() } else { String::new() };
    };
    match s.agenda.last() {
        Some(Frame::Call) => ["No", "Yes, both"][usize::from(pick.min(1))].into(),
        Some(Frame::Reserve { .. }) => ["Let it go", "Turn it over"][usize::from(pick.min(1))].into(),
        Some(Frame::Command { .. }) => "Command all that can be".into(),
        Some(Frame::Moves { .. }) => "Done, the rest of the Rail Capacity goes to the 2nd Army".into(),
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
