//! Laws of what bots are told: it is what the checked door does.

use super::{Broken, hold};
use crate::choice::{Choice, Eyes, Input, Pending, PromptKind, Side, UnitId};
use crate::fact::Facts;
use crate::plan::{Order, carry_out};
use crate::scout::{Clock, Reach, Scout};
use crate::view::Place;
use atlas::HexId;
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// What a run saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scouted {
    /// Marches carried out to a hex that the reach of a unit named.
    pub marches: u64,
    /// Battles whose odds were compared.
    pub odds: u64,
}

/// Plays random games and holds what bots are told against the contract. Panics at the first difference.
pub fn check_scout<R: Scout>(rules: &R, games: u64, seed: u64) -> Scouted {
    let mut seen = Scouted::default();
    for seed in seed..seed + games {
        if let Err((law, what)) = one_game(rules, seed, &mut seen) {
            panic!("{law} (seed {seed}): {what}");
        }
    }
    seen
}

fn one_game<R: Scout>(rules: &R, seed: u64, seen: &mut Scouted) -> Result<(), Broken> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut s, mut legal, mut facts) = (rules.setup(), Vec::new(), Facts::silent());
    let (mut reach, mut last) = (Reach::new(), Clock { turn: 0, last: 0, phase: 0, side: Side(0) });
    loop {
        let clock = rules.clock(&s);
        hold("the clock goes on", (clock.turn, clock.phase) >= (last.turn, last.phase), || {
            format!("{last:?}, {clock:?}")
        })?;
        last = clock;
        let input = match rules.pending(&s) {
            Pending::Over(outcome) => return worth_is_a_share(rules, &outcome),
            Pending::Roll(dice) => {
                seen.odds += u64::from(odds_are_the_resolvers(rules, &s)?);
                Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1)
            }
            Pending::Ask(side, prompt) => {
                rules.legal(&s, &mut legal);
                if prompt.kind == PromptKind::Intent {
                    seen.marches +=
                        u64::from(reach_can_be_marched(rules, &s, side, &legal, &mut reach, &mut rng)?);
                }
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

fn worth_is_a_share<R: Scout>(rules: &R, outcome: &crate::Outcome) -> Result<(), Broken> {
    for side in (0..rules.title().players(&rules.game().scenario) as u8).map(Side) {
        let worth = rules.utility(outcome, side);
        hold("utility lies between 0 and 1", (0.0..=1.0).contains(&worth), || {
            format!("{outcome:?}: {worth}")
        })?;
    }
    Ok(())
}

/// A hex in the reach of a unit that may march is where it stands once the order is carried out.
fn reach_can_be_marched<R: Scout>(
    rules: &R,
    s: &R::State,
    side: Side,
    legal: &[Choice],
    reach: &mut Reach,
    rng: &mut ChaCha8Rng,
) -> Result<bool, Broken> {
    let Choice::Unit(unit) = legal[rng.next_u32() as usize % legal.len()] else { return Ok(false) };
    rules.reach(s, unit, reach);
    let goals: Vec<HexId> = reach.hexes().iter().skip(1).copied().collect();
    if goals.is_empty() {
        return Ok(false);
    }
    let to = goals[rng.next_u32() as usize % goals.len()];
    let (mut world, mut failed) = (s.clone(), Vec::new());
    carry_out(rules, &mut world, &[Order { unit, to }], reach, &mut failed);
    let interrupted = !matches!(rules.pending(&world), Pending::Ask(who, _) if who == side);
    let at = |unit: UnitId| rules.view(&world, Eyes::All).counters.into_iter().find(|c| c.id == unit);
    let there = at(unit).is_some_and(|c| c.place == Place::Hex(to));
    hold("reach can be marched", there || interrupted, || format!("{unit:?} to {to}: {failed:?}"))?;
    Ok(there)
}

/// The odds of the battle whose die is awaited are those of the resolver.
fn odds_are_the_resolvers<R: Scout>(rules: &R, s: &R::State) -> Result<bool, Broken> {
    let Some(battle) = rules.battle(s) else { return Ok(false) };
    let Some(odds) = rules.odds(s, &battle.hexes, &battle.attackers) else { return Ok(false) };
    let told = (battle.attack, battle.defence, battle.column, battle.die);
    let found = (odds.attack, odds.defence, odds.column, odds.die);
    hold("planned odds are the resolver's", told == found, || format!("{told:?}, planned {found:?}"))?;
    Ok(true)
}
