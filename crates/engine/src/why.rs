//! Why, or why not, after the choices planned so far. The law speaks of one step and of one answer; two causes it cannot
//! see by itself are looked for here: what stops a march on the way to a hex further off, and which member of a set keeps
//! another out (`plan::as_member`).

use crate::choice::{Case, Choice, Eyes, Input, Pending, PromptKind, Side};
use crate::fact::Facts;
use crate::plan::as_member;
use crate::preview::{play_prefix, supposed};
use crate::rules::Rules;
use crate::say::Text;
use crate::view::{Asked, Explanation, Place, Refusal, View};
use atlas::HexId;
use std::cmp::Reverse;

/// Why, or why not, after the choices planned so far: the case, our sentence for it, and what causes it. A plan that
/// cannot be played is explained by what stops it.
pub fn explain<R: Rules>(
    rules: &R,
    s: &R::State,
    eyes: Eyes,
    plan: &[Choice],
    choice: Choice,
) -> Explanation {
    let told = |allowed, stop: Stop| Explanation {
        allowed,
        case: stop.why.case,
        text: rules.cases().sentence(stop.why.case).to_string(),
        far: stop.far,
        why: stop.why.why,
        hexes: stop.why.hexes,
        units: stop.why.units,
    };
    let not_yet = || told(false, Refusal::order(Text::new("not-yet")).into());
    let mut known = match (plan, supposed(rules, s, eyes)) {
        ([], _) => s.clone(),
        (_, Some(known)) => known,
        // whoever plans nothing is told nothing of what a plan would meet
        (_, None) => return not_yet(),
    };
    let start = known.clone();
    match play_prefix(rules, &mut known, plan) {
        Err(illegal) => return told(false, Refusal::new(illegal.because).because(illegal.why).into()),
        Ok(played) if played < plan.len() => return not_yet(),
        Ok(_) => {}
    }
    match (rules.pending(&known), rules.refusal(&known, eyes, choice)) {
        (Pending::Ask(side, prompt), None) if eyes.are(side) => told(true, Refusal::new(prompt.case).into()),
        (_, None) => not_yet(),
        (_, Some(refusal)) => {
            let member =
                (refusal.case == Case::ORDER).then(|| as_member(rules, start, plan, choice)).flatten();
            match member {
                Some(Ok(case)) => return told(true, Refusal::new(case).into()),
                Some(Err(rival)) => return told(false, rival.into()),
                None => {}
            }
            let far = far(rules, s, eyes, plan, choice)
                .filter(|_| is_for_any(rules, &known, eyes, choice, &refusal));
            told(false, far.unwrap_or(refusal.into()))
        }
    }
}

/// What stops an answer, and how far a march comes before it.
struct Stop {
    far: Text,
    why: Refusal,
}

impl From<Refusal> for Stop {
    fn from(why: Refusal) -> Stop {
        Stop { far: Text::none(), why }
    }
}

/// The state these eyes suppose, with the plan played.
fn planned<R: Rules>(rules: &R, s: &R::State, eyes: Eyes, plan: &[Choice]) -> Option<R::State> {
    let mut known = supposed(rules, s, eyes)?;
    let played = play_prefix(rules, &mut known, plan).ok()?;
    (played == plan.len()).then_some(known)
}

/// Why a march does not come to a hex further off than its next step: it is followed along the way that comes nearest, and
/// what stops it there is told. Nothing is looked at but what the asker supposes.
fn far<R: Rules>(rules: &R, s: &R::State, eyes: Eyes, plan: &[Choice], choice: Choice) -> Option<Stop> {
    let Choice::Hex(to) = choice else { return None };
    let mut known = planned(rules, s, eyes, plan)?;
    let (side, case) = marching(rules, &known)?;
    let view = rules.view(&known, Eyes::Side(side));
    let start = stands(&view)?;
    let on_map = rules.map().hexes().contains(to);
    if !on_map || start.distance(to) <= 1 {
        return None;
    }
    let ways = rules.ways(&known);
    if ways.is_empty() || ways.iter().any(|w| w.hex == to) {
        return None;
    }
    let nearer = ways.iter().filter(|w| w.hex.distance(to) < start.distance(to));
    let best = nearer.min_by_key(|w| (w.hex.distance(to), Reverse(w.left), w.hex));
    let (mut at, left) = best.map_or((start, None), |w| (w.hex, Some(w.left)));
    for step in best.iter().flat_map(|w| &w.inputs).filter(|c| **c != Choice::Done) {
        if !rules.is_legal(&known, *step) {
            return None;
        }
        rules.apply_unchecked(&mut known, Input::Choice(*step), &mut Facts::silent());
    }
    let far = |at| Text::new("march-comes").hex("hex", at);
    loop {
        if marching(rules, &known).is_none_or(|(who, _)| who != side) {
            return Some(Stop { far: far(at), why: halt(&view, side, case, at, left) });
        }
        // it may pass a hex in which it cannot stay
        let Some((hex, refusal)) = onward(rules, &known, eyes, at, to) else { break };
        if let Some(why) = refusal {
            let why = if hex == to { why } else { why.at(at) };
            return Some(Stop { far: far(at), why });
        }
        rules.apply_unchecked(&mut known, Input::Choice(Choice::Hex(hex)), &mut Facts::silent());
        at = hex;
    }
    let stay = rules.refusal(&known, eyes, Choice::Done)?;
    Some(Stop { far: Text::none(), why: stay })
}

/// Is this what the law says of hexes at the other end of the map as well? What is said of this one alone stands.
fn is_for_any<R: Rules>(rules: &R, s: &R::State, eyes: Eyes, choice: Choice, refusal: &Refusal) -> bool {
    let Choice::Hex(to) = choice else { return false };
    let mut hexes: Vec<HexId> = rules.map().hexes().iter().collect();
    hexes.sort_by_key(|h| Reverse(h.distance(to)));
    let same = |r: Refusal| (r.case, r.why.key) == (refusal.case, refusal.why.key);
    hexes.iter().take(24).any(|h| rules.refusal(s, eyes, Choice::Hex(*h)).is_some_and(same))
}

/// The step that leads on, or why the likeliest one is refused; nothing where the march has arrived.
fn onward<R: Rules>(
    rules: &R,
    s: &R::State,
    eyes: Eyes,
    at: HexId,
    to: HexId,
) -> Option<(HexId, Option<Refusal>)> {
    let mut steps: Vec<HexId> =
        rules.map().neighbours(at).filter(|h| h.distance(to) < at.distance(to)).collect();
    steps.sort_by_key(|h| (h.distance(to), *h));
    let asked = |h: &HexId| (*h, rules.refusal(s, eyes, Choice::Hex(*h)));
    let open = steps.iter().map(asked).find(|(_, refusal)| refusal.is_none());
    open.or_else(|| steps.first().map(asked))
}

/// Who is asked to march on, and the case that asks.
fn marching<R: Rules>(rules: &R, s: &R::State) -> Option<(Side, Case)> {
    match rules.pending(s) {
        Pending::Ask(side, prompt) if prompt.kind == PromptKind::March => Some((side, prompt.case)),
        _ => None,
    }
}

/// Where the counters of the question stand.
fn stands(view: &View) -> Option<HexId> {
    let Asked { units, .. } = view.asked.as_ref()?;
    let lead = view.counters.iter().find(|c| Some(&c.id) == units.first())?;
    if let Place::Hex(hex) = lead.place { Some(hex) } else { None }
}

/// A march that is over where it has come to: its points are spent, or an enemy holds it fast.
fn halt(view: &View, side: Side, case: Case, at: HexId, left: Option<u16>) -> Refusal {
    let near = |place: Place| matches!(place, Place::Hex(hex) if hex.distance(at) == 1);
    let foe = view.counters.iter().find(|c| c.side != side && near(c.place));
    let refusal = Refusal::new(case).at(at);
    match foe {
        _ if left == Some(0) => refusal.because(Text::new("march-spent")),
        Some(foe) => refusal.because(Text::new("march-held").unit("unit", foe.id)).by(foe.id),
        None => refusal.because(Text::new("march-ends")),
    }
}
