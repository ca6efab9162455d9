//! Laws of the answers to the question now open: what is listed can be given, and the rest is refused with a reason.

use super::{Broken, chooser, hold, plans};
use crate::choice::{Choice, Eyes, Input, Pending, UnitId};
use crate::fact::Facts;
use crate::rules::Rules;
use crate::text::{from_text, read_choice, to_text, write_choice};
use atlas::{Dir, HexsideId};
use chacha20::ChaCha8Rng;
use rand_core::Rng;

/// The list of answers is ascending, complete and written in words that can be read back.
pub(super) fn answers<R: Rules>(rules: &R, s: &R::State) -> Result<(), Broken> {
    let mut legal = vec![Choice::Done; 3];
    rules.legal(s, &mut legal);
    let asked = matches!(rules.pending(s), Pending::Ask(..));
    hold("a choice owed can be made", asked != legal.is_empty(), || {
        format!("{:?}: {legal:?}", rules.pending(s))
    })?;
    hold("answers ascend", legal.windows(2).all(|w| w[0] < w[1]), || format!("{legal:?}"))?;
    let eyes = chooser(rules, s).map_or(Eyes::All, Eyes::Side);
    for choice in &legal {
        hold("membership equals listing", rules.is_legal(s, *choice), || format!("{choice:?} is listed"))?;
        let refusal = rules.refusal(s, eyes, *choice);
        hold("nothing legal is explained away", refusal.is_none(), || format!("{choice:?}: {refusal:?}"))?;
        let words = write_choice(rules, *choice);
        let read = read_choice(rules, &words);
        hold("choices are words", read == Ok(*choice), || format!("{words:?} reads as {read:?}"))?;
    }
    if let Ok(words) = to_text(rules, &legal) {
        let back: Result<Vec<Choice>, _> = from_text(rules, &words);
        hold("choices are words", back.as_ref() == Ok(&legal), || format!("{words} reads as {back:?}"))?;
    }
    Ok(())
}

/// Everything that can be said at all: all hexes, all counters, all picks, a handful of hexsides.
pub(super) fn universe<R: Rules>(rules: &R, rng: &mut ChaCha8Rng) -> Vec<Choice> {
    let mut all = vec![Choice::Done];
    all.extend((0..rules.units() as u16 + 2).map(|u| Choice::Unit(UnitId(u))));
    all.extend(rules.map().hexes().iter().map(Choice::Hex));
    all.push(Choice::Hex(atlas::HexId::NONE));
    all.extend((0..=u8::MAX).map(Choice::Pick));
    let hexes: Vec<atlas::HexId> = rules.map().hexes().iter().collect();
    for _ in 0..24 {
        let hex = hexes[rng.next_u32() as usize % hexes.len()];
        let dir = Dir(rng.next_u32() as u8 % 6);
        all.extend(HexsideId::of(hex, dir).map(Choice::Hexside));
    }
    all
}

/// Whatever is not legal is refused, with a case, and changes nothing; so is the wrong kind of input.
pub(super) fn refusals<R: Rules>(rules: &R, s: &R::State, rng: &mut ChaCha8Rng) -> Result<(), Broken> {
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    let mut copy = s.clone();
    let mut facts = Facts::new();
    let mut wrong: Vec<Input> = universe(rules, rng)
        .into_iter()
        .filter(|c| legal.binary_search(c).is_err())
        .map(Input::Choice)
        .collect();
    match rules.pending(s) {
        Pending::Roll(dice) => wrong.extend([0, dice.faces + 1, u8::MAX].map(Input::Rolled)),
        _ => wrong.extend([0, 1, 6, u8::MAX].map(Input::Rolled)),
    }
    for input in wrong {
        match rules.apply(&mut copy, input, &mut facts) {
            Ok(()) => return Err(("the rest is refused", format!("{input:?} was taken"))),
            Err(illegal) => {
                let because = illegal.because;
                hold("refusals cite cases", rules.cases().knows(because), || {
                    format!("{input:?}: {because:?}")
                })?;
                plans::says_what_is_awaited(rules, s, input, &illegal)?;
            }
        }
        if let (Input::Choice(choice), Some(side)) = (input, chooser(rules, s)) {
            let told = rules.refusal(s, Eyes::Side(side), choice);
            hold("refusals have reasons", told.is_some(), || {
                format!("{choice:?} is refused without a word")
            })?;
        }
    }
    hold("refusals change nothing", copy == *s && facts.list().is_empty(), || {
        "a refused input left traces".into()
    })
}
