//! The forecast is what is applied and told: every face of the dice goes through the checked door, the battle is played
//! to the end of its losses with answers by chance, and the last result told of it is what the forecast counted.

use super::{Broken, hold};
use crate::choice::{Input, Pending, PromptKind};
use crate::fact::{Fact, Facts, What};
use crate::forecast::{Chance, Forecast};
use crate::rules::Rules;
use chacha20::ChaCha8Rng;
use rand_core::Rng;
use std::collections::BTreeMap;

/// Inputs a battle takes at the most after its first die.
const LONGEST: usize = 64;

pub(super) fn check<R: Rules>(
    rules: &R,
    s: &R::State,
    forecast: &Forecast,
    rng: &mut ChaCha8Rng,
) -> Result<(), Broken> {
    const LAW: &str = "the forecast is what is applied";
    let mut applied = BTreeMap::new();
    throw(rules, s, Chance::SURE, rng, &mut applied).map_err(|why| (LAW, why))?;
    let told: Vec<(String, Chance)> = applied.into_iter().collect();
    hold(LAW, told == forecast.chances, || format!("applied {told:?}, forecast {:?}", forecast.chances))
}

/// Throws every face of the die awaited; once a table has answered, chance decides what follows.
fn throw<R: Rules>(
    rules: &R,
    s: &R::State,
    chance: Chance,
    rng: &mut ChaCha8Rng,
    sums: &mut BTreeMap<String, Chance>,
) -> Result<(), String> {
    let Pending::Roll(dice) = rules.pending(s) else { return Ok(()) };
    for face in 1..=dice.faces {
        let (mut world, mut facts) = (s.clone(), Facts::new());
        rules.apply(&mut world, Input::Rolled(face), &mut facts).map_err(|e| e.to_string())?;
        let part = chance.part(dice.faces.into());
        let told = result(&facts);
        if told.is_none() {
            to_the_die(rules, &mut world)?;
        }
        match told {
            None if matches!(rules.pending(&world), Pending::Roll(_)) => {
                throw(rules, &world, part, rng, sums)?
            }
            first => {
                let last = play_out(rules, &mut world, rng)?.or(first).unwrap_or("-");
                let sum = sums.entry(last.to_string()).or_insert(Chance::NEVER);
                *sum = sum.or(part);
            }
        }
    }
    Ok(())
}

/// Answers what is asked between two dice, as somebody who wants nothing of it.
fn to_the_die<R: Rules>(rules: &R, s: &mut R::State) -> Result<(), String> {
    for _ in 0..LONGEST {
        let Some(choice) = rules.towards_die(s) else { break };
        rules.apply(s, Input::Choice(choice), &mut Facts::silent()).map_err(|e| e.to_string())?;
    }
    Ok(())
}

/// Plays losses, retreats and advances to their end; the last result told on the way, if one was.
fn play_out<R: Rules>(
    rules: &R,
    s: &mut R::State,
    rng: &mut ChaCha8Rng,
) -> Result<Option<&'static str>, String> {
    use PromptKind::{Advance, Loss, Option as Choose, Retreat};
    let (mut last, mut legal) = (None, Vec::new());
    for _ in 0..LONGEST {
        let Pending::Ask(_, prompt) = rules.pending(s) else { break };
        if !matches!(prompt.kind, Choose | Loss | Retreat | Advance) {
            break;
        }
        rules.legal(s, &mut legal);
        let choice = legal[rng.next_u32() as usize % legal.len()];
        let mut facts = Facts::new();
        rules.apply(s, Input::Choice(choice), &mut facts).map_err(|e| e.to_string())?;
        let begins =
            |f: &Fact| matches!(f.what, What::Attacks { .. } | What::Fights { .. } | What::Heading { .. });
        if facts.list().iter().any(begins) {
            break;
        }
        last = result(&facts).or(last);
    }
    Ok(last)
}

/// The last result a table gave.
fn result(facts: &Facts) -> Option<&'static str> {
    facts.list().iter().rev().find_map(|f| match f.what {
        What::Resolves { result, .. } => Some(result),
        _ => None,
    })
}
