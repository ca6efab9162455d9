//! Previews: what would be open after a few choices, from what the seat knows. The client lights destinations from
//! it, bots build macro moves from it. It is the engine itself, run on an imagined copy, so it cannot disagree with
//! the rules and cannot tell a secret.

use crate::choice::{Choice, Eyes, Illegal, Input, Pending, Side};
use crate::consequence::weigh;
use crate::fact::Facts;
use crate::forecast::Battle;
use crate::plan;
use crate::rules::Rules;
use crate::say::Text;
use crate::view::{Asked, Offer};
use atlas::HexId;
use chacha20::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::Serialize;

/// One place a march could end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// Where.
    pub hex: HexId,
    /// What it costs, in the title's smallest unit of movement.
    pub cost: u16,
    /// What is left then.
    pub left: u16,
    /// The hexes entered on the way, the last one included.
    pub path: Vec<HexId>,
    /// The answers that lead there from here.
    pub inputs: Vec<Choice>,
}

/// What is open after a prefix of choices.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preview {
    /// How many choices of the prefix were played: fewer than given if a die, a reveal or another side came first.
    pub played: usize,
    /// Who would be asked then; nobody where a die or the end comes.
    pub asked: Option<Side>,
    /// The question put then, as the same side would read it.
    pub question: Option<Asked>,
    /// What could be answered, if it is the same side.
    pub offers: Vec<Offer>,
    /// Where the counters being moved could go.
    pub ways: Vec<Way>,
    /// The battles that could be opened.
    pub attacks: Vec<Vec<Choice>>,
    /// The battle being planned.
    pub battle: Option<Battle>,
}

/// The state as these eyes may suppose it: the truth for the umpire, secrets dealt anew by a fixed shuffle for a
/// side. Spectators plan nothing.
pub(crate) fn supposed<R: Rules>(rules: &R, s: &R::State, eyes: Eyes) -> Option<R::State> {
    match eyes {
        Eyes::All => Some(s.clone()),
        Eyes::Side(side) => Some(rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(0))),
        Eyes::Public => None,
    }
}

/// Plays `prefix` on a supposed copy, sets in whatever order they are named, stopping at the first die, reveal or
/// change of the side asked. Returns how many were played.
pub(crate) fn play_prefix<R: Rules>(
    rules: &R,
    s: &mut R::State,
    prefix: &[Choice],
) -> Result<usize, Illegal> {
    let Pending::Ask(chooser, _) = rules.pending(s) else { return Ok(0) };
    let mut facts = Facts::silent();
    let mut rest = prefix.to_vec();
    while !rest.is_empty() {
        match rules.pending(s) {
            Pending::Ask(side, _) if side == chooser && !facts.is_fenced() => {
                let next = rest.remove(plan::next(rules, s, &rest));
                rules.apply(s, Input::Choice(next), &mut facts)?;
            }
            _ => break,
        }
    }
    Ok(prefix.len() - rest.len())
}

/// What would be open for `eyes` after `prefix`.
pub fn preview<R: Rules>(rules: &R, s: &R::State, eyes: Eyes, prefix: &[Choice]) -> Result<Preview, Illegal> {
    let refused = |choice| Illegal::order(Input::Choice(choice), Text::new("not-yet"));
    let Some(mut known) = supposed(rules, s, eyes) else { return Err(refused(Choice::Done)) };
    let chooser = match rules.pending(&known) {
        Pending::Ask(side, _) if eyes.are(side) => side,
        _ => return Err(refused(prefix.first().copied().unwrap_or(Choice::Done))),
    };
    let played = play_prefix(rules, &mut known, prefix)?;
    let asked = match rules.pending(&known) {
        Pending::Ask(side, _) => Some(side),
        _ => None,
    };
    let mut shown = Preview {
        played,
        asked,
        question: None,
        offers: vec![],
        ways: vec![],
        attacks: vec![],
        battle: None,
    };
    if played == prefix.len() && asked == Some(chooser) {
        let mut view = rules.view(&known, Eyes::Side(chooser));
        weigh(rules, &known, Eyes::Side(chooser), &mut view);
        (shown.question, shown.offers) = (view.asked, view.offers);
        shown.ways = rules.journeys(&known);
        shown.attacks = rules.attacks(&known);
    }
    if played == prefix.len() {
        shown.battle = rules.battle(&known);
    }
    Ok(shown)
}
