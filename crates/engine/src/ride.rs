//! Ways by rail as one order: board, ride, get off. A march asks for each of them; who sends a division to a town forty
//! hexes down the line thinks of one thing. The engine plays the answers on a copy, so a ride is offered if it can be made.

use crate::agenda::Driven;
use crate::choice::{Choice, Input, Pending, PromptKind, Side};
use crate::fact::Facts;
use crate::preview::Way;
use crate::rules::Rules;

/// The answers by which a march takes the train.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Train {
    /// Gets on, where it stands.
    pub board: Choice,
    /// Gets off, where it arrives; nothing where that goes without saying. Who cannot afford it stays on the train.
    pub alight: Option<Choice>,
}

/// Adds the rides to places that the march cannot walk to.
pub(crate) fn rides<R: Driven>(rules: &R, s: &R::State, train: Train, ways: &mut Vec<Way>) {
    let Pending::Ask(side, _) = rules.pending(s) else { return };
    let Some(aboard) = play(rules, s, side, train.board) else { return };
    let walked = ways.len();
    for ride in stops(rules, &aboard) {
        if ways[..walked].iter().any(|w| w.hex == ride.hex) {
            continue;
        }
        let arrived = ride.inputs.iter().try_fold(aboard.clone(), |world, c| play(rules, &world, side, *c));
        let Some(arrived) = arrived else { continue };
        let off = train.alight.filter(|c| play(rules, &arrived, side, *c).is_some());
        let inputs = std::iter::once(train.board).chain(ride.inputs.iter().copied()).chain(off).collect();
        ways.push(Way { inputs, ..ride });
    }
    ways.sort_by_key(|way| way.hex);
}

/// Where the train could go from here: the ways of the ride, or the hexes that answer it.
fn stops<R: Driven>(rules: &R, s: &R::State) -> Vec<Way> {
    let ways = crate::agenda::ways(rules, s);
    if !ways.is_empty() {
        return ways;
    }
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    let way = |choice: Choice| match choice {
        Choice::Hex(hex) => Some(Way { hex, cost: 0, left: 0, path: vec![hex], inputs: vec![choice] }),
        _ => None,
    };
    legal.into_iter().filter_map(way).collect()
}

/// The state after an answer, if it may be given and the march goes on.
fn play<R: Rules>(rules: &R, s: &R::State, side: Side, choice: Choice) -> Option<R::State> {
    let marches = |s: &R::State| matches!(rules.pending(s), Pending::Ask(who, prompt) if who == side && prompt.kind == PromptKind::March);
    if !marches(s) || !rules.is_legal(s, choice) {
        return None;
    }
    let (mut world, mut facts) = (s.clone(), Facts::silent());
    rules.apply_unchecked(&mut world, Input::Choice(choice), &mut facts);
    // whoever may be found out on the way goes step by step
    (!facts.is_fenced()).then_some(world)
}
