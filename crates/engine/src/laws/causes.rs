//! A refusal names its true cause: with the cause taken out of the position the refusal goes, or another one takes its
//! place. What a cause is only the title knows, so it brings the knife ([`Knife`]); the engine plays random games, asks
//! for what is not to be had, and looks again after the cut.

use crate::catalogue::{Lang, Subject};
use crate::choice::{Case, Choice, Eyes, Input, Pending, Side, UnitId};
use crate::fact::Facts;
use crate::rules::Rules;
use crate::view::Refusal;
use atlas::HexId;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// Takes the cause of a refusal out of a state; `None` where it cannot be taken out, such as a lake.
pub type Knife<R> = fn(&R, &<R as Rules>::State, Choice, &Refusal) -> Option<<R as Rules>::State>;

/// What a run saw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    /// Refusals by a case of the book.
    pub refusals: u64,
    /// Those whose cause was taken out.
    pub cut: u64,
    /// How often each sentence was cut and how often it could not be.
    pub keys: BTreeMap<&'static str, (u64, u64)>,
}

/// Asks for things that are not to be had until so many causes were cut. Panics if a refusal says nothing, cannot be said
/// in every language, or stands after its cause has gone; each sentence and case is told once.
pub fn check_causes<R: Rules>(rules: &R, wanted: u64, seed: u64, knife: Knife<R>) -> Causes {
    let (mut seen, mut wrong) = (Causes::default(), BTreeMap::new());
    for seed in seed.. {
        if seen.cut >= wanted {
            break;
        }
        one_game(rules, seed, knife, wanted, &mut seen, &mut wrong);
    }
    let told: Vec<&String> = wrong.values().collect();
    assert!(told.is_empty(), "a refusal names its cause: {told:#?}");
    seen
}

fn one_game<R: Rules>(
    rules: &R,
    seed: u64,
    knife: Knife<R>,
    wanted: u64,
    seen: &mut Causes,
    wrong: &mut BTreeMap<(Case, &'static str), String>,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut s, mut legal) = (rules.setup(), Vec::new());
    while seen.cut < wanted {
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1),
            Pending::Ask(side, _) => {
                for choice in [some_choice(rules, &legal, &mut rng), some_choice(rules, &legal, &mut rng)] {
                    if let Err((refusal, why)) = try_cut(rules, &s, side, choice, knife, seen) {
                        let place = || format!("{why} (seed {seed}): {choice:?}: {refusal:?}");
                        wrong.entry((refusal.case, refusal.why.key)).or_insert_with(place);
                    }
                }
                rules.legal(&s, &mut legal);
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
}

/// Any answer; half of the time one that was to be had a moment ago, or a hex beside it.
fn some_choice<R: Rules>(rules: &R, before: &[Choice], rng: &mut ChaCha8Rng) -> Choice {
    let mut below = |n: usize| rng.next_u32() as usize % n.max(1);
    let hexes: Vec<HexId> = rules.map().hexes().iter().collect();
    let old = before.get(below(before.len())).copied();
    match (below(8), old) {
        (0 | 1, Some(choice)) => choice,
        (2 | 3, Some(Choice::Hex(hex))) => {
            Choice::Hex(rules.map().neighbours(hex).nth(below(6)).unwrap_or(hex))
        }
        (4, _) => Choice::Hex(hexes[below(hexes.len())]),
        (5, _) => Choice::Pick(below(24) as u8),
        (6, _) => Choice::Done,
        _ => Choice::Unit(UnitId(below(rules.units()) as u16)),
    }
}

fn try_cut<R: Rules>(
    rules: &R,
    s: &R::State,
    side: Side,
    choice: Choice,
    knife: Knife<R>,
    seen: &mut Causes,
) -> Result<(), (Refusal, String)> {
    let told = |s: &R::State| rules.refusal(s, Eyes::Side(side), choice).filter(|r| r.case != Case::ORDER);
    let Some(refusal) = told(s) else { return Ok(()) };
    seen.refusals += 1;
    if refusal.why.is_empty() {
        return Err((refusal, "it says nothing".into()));
    }
    let about = Subject { names: rules, map: rules.map() };
    for lang in Lang::ALL {
        let said = rules.catalogue().try_say(lang, &refusal.why, &about);
        said.map_err(|why| (refusal.clone(), why))?;
    }
    let count = seen.keys.entry(refusal.why.key).or_default();
    let Some(without) = knife(rules, s, choice, &refusal) else {
        count.1 += 1;
        return Ok(());
    };
    count.0 += 1;
    seen.cut += 1;
    match told(&without) {
        Some(still) if (still.case, still.why) == (refusal.case, refusal.why) => {
            Err((refusal, "it stands without its cause".into()))
        }
        _ => Ok(()),
    }
}
