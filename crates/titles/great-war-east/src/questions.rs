//! What is asked: as the player reads it who is asked, and as the others may. The words are in `prompts`.

use crate::book::RUSSIAN;
use crate::prompts::sentence;
use crate::state::{Frame, Stage, State, is_token, nation};
use crate::view::sees_all;
use crate::{GweRules, hidden};
use engine::view::Asked;
use engine::{Case, Eyes, Prompt, Side, UnitId};

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
    let (kind, gathers) = (prompt.kind, prompt.gathers);
    let text = sentence(rules, s, eyes, side, key).into();
    Asked { side, case, key, kind, gathers, text, units, hexes }
}

/// What is asked behind the screen (22.2), and in an exchange that passes for a march (18.32), for him who is asked.
pub(crate) fn undisguised(s: &State, prompt: Prompt) -> (Case, &'static str) {
    match s.agenda.last() {
        Some(Frame::Gruppen) => (Case("18.0"), "gruppen"),
        Some(Frame::Marker { .. }) => (Case("18.5"), "marker"),
        Some(Frame::Regroup { .. }) => (Case("18.32"), "regroup"),
        Some(Frame::Hoffman { .. }) => (Case("17.3"), prompt.ask),
        _ => (prompt.case, prompt.ask),
    }
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
