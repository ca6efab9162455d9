//! What would come of an answer, in plain words: losses, retreats, and the question that follows. It is the engine
//! itself, run on an imagined copy, so it cannot disagree with the rules and cannot tell a secret. Only what concerns
//! counters the asker knows is told: the rest of an imagined world is not the true one.

use crate::choice::{Choice, Eyes, Input, Pending, UnitId};
use crate::fact::{Fact, Facts, What};
use crate::preview::supposed;
use crate::rules::Rules;
use crate::say::Text;
use crate::view::View;

/// Lines told of one answer before the rest is only counted.
const LINES: usize = 4;

/// Adds to each offer of a question that weighs what would come of it.
pub fn weigh<R: Rules>(rules: &R, s: &R::State, eyes: Eyes, view: &mut View) {
    if view.offers.is_empty() || !rules.weighs(s) {
        return;
    }
    let Some(known) = supposed(rules, s, eyes) else { return };
    let choices: Vec<Choice> = view.offers.iter().map(|o| o.choice).collect();
    let told: Vec<_> = choices.iter().map(|c| consequence(rules, &known, eyes, view, *c)).collect();
    for (offer, (then, next)) in view.offers.iter_mut().zip(told) {
        (offer.then, offer.next) = (then, next);
    }
}

/// What comes of one answer on a supposed state, and the question that follows.
fn consequence<R: Rules>(
    rules: &R,
    known: &R::State,
    eyes: Eyes,
    view: &View,
    choice: Choice,
) -> (Vec<Text>, Text) {
    let Pending::Ask(chooser, before) = rules.pending(known) else { return Default::default() };
    let mut then = known.clone();
    let mut facts = Facts::new();
    if rules.apply(&mut then, Input::Choice(choice), &mut facts).is_err() {
        return Default::default();
    }
    let mut told = befallen(rules, view, &facts, eyes);
    if told.len() > LINES {
        let more = (told.len() - LINES) as i32;
        told.truncate(LINES);
        told.push(Text::new("then-more").number("more", more));
    }
    let next = match rules.pending(&then) {
        // what the other side is asked may hang on what the asker does not know
        Pending::Ask(side, prompt) if side == chooser && (prompt != before || told.is_empty()) => {
            rules.view(&then, Eyes::Side(side)).asked.map(|a| a.text).unwrap_or_default()
        }
        Pending::Roll(_) if told.is_empty() => Text::new("then-die"),
        _ => Text::none(),
    };
    (told, next)
}

/// What befalls counters that these eyes know, and its price.
fn befallen<R: Rules>(rules: &R, view: &View, facts: &Facts, eyes: Eyes) -> Vec<Text> {
    let known_unit = |unit: UnitId| view.counters.iter().any(|c| c.id == unit && c.known);
    let mut told = Vec::new();
    for fact in facts.list().iter().filter(|f| f.to.has(eyes)) {
        let is_price = matches!(fact.what, What::Scores { .. }) && !told.is_empty();
        if is_price || befalls(fact).is_some_and(known_unit) {
            told.push(words(rules, view, fact, eyes));
        }
    }
    told
}

/// The counter that fares ill or well by it; the last step of a counter is told by its leaving.
fn befalls(fact: &Fact) -> Option<UnitId> {
    match fact.what {
        What::Leaves { unit, .. } | What::Retreats { unit, .. } | What::Advances { unit, .. } => Some(unit),
        What::Steps { unit, left } if left > 0 => Some(unit),
        _ => None,
    }
}

/// The line of the log; a step with what it was before.
fn words<R: Rules>(rules: &R, view: &View, fact: &Fact, eyes: Eyes) -> Text {
    if let What::Steps { unit, left } = fact.what
        && let Some(counter) = view.counters.iter().find(|c| c.id == unit && c.face.steps > left)
    {
        let was = counter.face.steps;
        return Text::new("then-steps").unit("unit", unit).number("was", was).number("left", left);
    }
    rules.tell(fact, eyes)
}
