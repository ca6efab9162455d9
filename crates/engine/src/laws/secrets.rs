//! Laws of what is hidden: nobody is shown, offered or told more than he knows.

use super::answers::universe;
use super::{Broken, Report, chooser, hold};
use crate::choice::{Choice, Eyes, Input, Side};
use crate::fact::{Fact, Facts, What};
use crate::forecast::forecast;
use crate::moment::common;
use crate::preview::{preview, supposed};
use crate::rules::Rules;
use crate::stack::UnitSet;
use crate::why::explain;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Nobody supposes more than he sees and hears: where a side saw nothing change and was told nothing, it supposes what
/// it supposed before. Hosts count by it what a side saw; bots and positions to take home are made of it.
fn sight_is_all<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    facts: &Facts,
) -> Result<(), Broken> {
    let sides = (0..rules.title().sides.len() as u8).map(|i| Eyes::Side(Side(i)));
    for eyes in sides.chain([Eyes::Public]) {
        let told = facts.list().iter().any(|f| f.to.has(eyes));
        if told || rules.view(before, eyes) != rules.view(after, eyes) {
            continue;
        }
        let guess = |s: &R::State| supposed(rules, s, eyes).unwrap_or_else(|| common(rules, s));
        let same = guess(before) == guess(after);
        hold("nobody supposes more than he sees", same, || format!("{eyes:?} saw and heard nothing"))?;
    }
    Ok(())
}

/// A fact names no counter that its audience sees neither before nor after it, nor in passing, which is told as such.
pub(super) fn facts_keep_secrets<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    facts: &Facts,
) -> Result<(), Broken> {
    if !rules.has_secrets() {
        return Ok(());
    }
    sight_is_all(rules, before, after, facts)?;
    if facts.list().is_empty() {
        return Ok(());
    }
    let sides = (0..rules.title().sides.len() as u8).map(|i| Eyes::Side(Side(i)));
    for eyes in sides.chain([Eyes::Public]) {
        let mut seen = UnitSet::EMPTY;
        for state in [before, after] {
            rules.view(state, eyes).counters.iter().for_each(|c| seen.insert(c.id));
        }
        let heard = || facts.list().iter().filter(|f| f.to.has(eyes));
        for fact in heard() {
            if let What::Reveals { unit, .. } = fact.what {
                seen.insert(unit);
            }
        }
        for fact in heard() {
            let named = fact.what.named().find(|u| !seen.contains(*u));
            hold("facts keep secrets", named.is_none(), || format!("{eyes:?} read {:?}", fact.what))?;
        }
    }
    spectators_see_what_is_told_around(rules, before, after, facts)
}

/// What is told to all but a side shows on the board of spectators: hosts count by it what they saw.
fn spectators_see_what_is_told_around<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    facts: &Facts,
) -> Result<(), Broken> {
    let sides = rules.title().sides.len() as u8;
    let around = |f: &&Fact| f.to.has(Eyes::Public) && !(0..sides).all(|s| f.to.has(Eyes::Side(Side(s))));
    let Some(fact) = facts.list().iter().find(around) else { return Ok(()) };
    let [before, after] = [before, after].map(|s| rules.view(s, Eyes::Public));
    hold("spectators see what is told around a side", before != after, || format!("{:?}", fact.what))
}

/// What a side cannot see makes no difference to what it is shown, offered and told.
pub(super) fn secrets<R: Rules>(
    rules: &R,
    s: &R::State,
    rng: &mut ChaCha8Rng,
    report: &mut Report,
) -> Result<(), Broken> {
    for index in 0..rules.title().sides.len() {
        let side = Side(index as u8);
        let eyes = Eyes::Side(side);
        let seen = rules.view(s, eyes);
        hold("the question alone is that of the view", rules.asked(s, eyes) == seen.asked, || {
            format!("{:?}\n{:?}", rules.asked(s, eyes), seen.asked)
        })?;
        let deal = rng.next_u64();
        let other = rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(deal));
        report.differing_worlds += u64::from(other != *s);
        let other_seen = rules.view(&other, eyes);
        hold("imagined worlds look the same", seen == other_seen, || difference(&seen, &other_seen))?;
        if !rules.has_secrets() {
            hold("no secrets, one world", other == *s, || "a game without secrets was dealt anew".into())?;
            continue;
        }
        rules.audit(&other).map_err(|why| ("imagined worlds are in order", why))?;
        let again = rules.imagine(&other, side, &mut ChaCha8Rng::seed_from_u64(deal ^ 1));
        let straight = rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(deal ^ 1));
        hold("imagining needs no truth", again == straight, || {
            "two worlds that look the same were dealt apart".into()
        })?;
        let (public, imagined) = (rules.view(s, Eyes::Public), rules.view(&other, Eyes::Public));
        hold("spectators see no more than any player", public == imagined, || {
            format!("side {index} knows less: {}", difference(&public, &imagined))
        })?;
        same_for(rules, s, &other, side, rng)?;
    }
    Ok(())
}

fn same_for<R: Rules>(
    rules: &R,
    s: &R::State,
    other: &R::State,
    side: Side,
    rng: &mut ChaCha8Rng,
) -> Result<(), Broken> {
    let eyes = Eyes::Side(side);
    let (mut a, mut b) = (Vec::new(), Vec::new());
    if chooser(rules, s) == Some(side) {
        rules.legal(s, &mut a);
        rules.legal(other, &mut b);
        hold("equal views, equal answers", a == b, || format!("{a:?}\n{b:?}"))?;
        let (here, there) = (rules.duties(s, side), rules.duties(other, side));
        hold("equal views, equal duties", here == there, || format!("{here:?}\n{there:?}"))?;
        for _ in 0..3 {
            no_secret_is_taken_back(rules, s, other, side, a[rng.next_u32() as usize % a.len()])?;
        }
        let prefix = a.get(rng.next_u32() as usize % a.len()).copied();
        let prefix = prefix.as_slice();
        let (a, b) = (preview(rules, s, eyes, prefix), preview(rules, other, eyes, prefix));
        hold("equal views, equal previews", a == b, || format!("{a:?}\n{b:?}"))?;
        let (a, b) = (forecast(rules, s, eyes, prefix), forecast(rules, other, eyes, prefix));
        hold("equal views, equal forecasts", a == b, || format!("{a:?}\n{b:?}"))?;
    }
    let all = universe(rules, rng);
    for _ in 0..32 {
        let choice = all[rng.next_u32() as usize % all.len()];
        let (a, b) = (explain(rules, s, eyes, &[], choice), explain(rules, other, eyes, &[], choice));
        hold("equal views, equal explanations", a == b, || format!("{choice:?}: {a:?}\n{b:?}"))?;
    }
    Ok(())
}

/// An answer that brings a secret out cannot be undone, in whichever world it was given; and whether an answer can be
/// undone tells no two worlds apart.
fn no_secret_is_taken_back<R: Rules>(
    rules: &R,
    s: &R::State,
    other: &R::State,
    side: Side,
    choice: Choice,
) -> Result<(), Broken> {
    let eyes = Eyes::Side(side);
    let given = |s: &R::State| {
        let (mut then, mut facts) = (s.clone(), Facts::new());
        rules.apply_unchecked(&mut then, Input::Choice(choice), &mut facts);
        let undo = !facts.is_fenced() && chooser(rules, &then) == Some(side);
        let told: Vec<What> = facts.list().iter().filter(|f| f.to.has(eyes)).map(|f| f.what).collect();
        (then, undo, told)
    };
    let ((a, undo, told), (b, other_undo, other_told)) = (given(s), given(other));
    const LAW: &str = "no secret is taken back";
    hold(LAW, undo == other_undo, || format!("{choice:?} can be undone in one of two worlds\n{told:?}"))?;
    if !undo {
        return Ok(());
    }
    hold(LAW, told == other_told, || format!("{choice:?} can be undone\n{told:?}\n{other_told:?}"))?;
    let (a, b) = (rules.view(&a, eyes), rules.view(&b, eyes));
    hold(LAW, a == b, || format!("{choice:?} can be undone: {}", difference(&a, &b)))
}

fn difference(a: &crate::view::View, b: &crate::view::View) -> String {
    let text = |v| serde_json::to_string_pretty(v).unwrap_or_default();
    let (a, b) = (text(a), text(b));
    let first = a.lines().zip(b.lines()).find(|(x, y)| x != y);
    format!("the first difference is {first:?}")
}
