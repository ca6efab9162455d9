//! What a searcher from outside needs of our games: intentions as single moves, a position's chances, and games played
//! to their end by chance. `tannenberg bridge` hands these to other programs.

use crate::judge::Judge;
use crate::lines::{self, Line};
use crate::{Level, advice};
use chacha20::ChaCha8Rng;
use engine::{Choice, Facts, Game, Input, Pending, PromptKind, Scout, Side, Table, Title};
use library::Visitor;
use rand_core::{Rng, SeedableRng};

/// Inputs that a game by chance may take.
const LONGEST: usize = 100_000;

/// The intentions our own bots would compare in the position of this table.
pub fn candidates(table: &dyn Table) -> Vec<Line> {
    ask(table, What::Candidates).map_or_else(Vec::new, |a| a.lines)
}

/// The chance of a side to do better than even, as our evaluation has it; what the end is worth if there is one.
pub fn chance(table: &dyn Table, side: Side) -> f64 {
    ask(table, What::Chance(side)).map_or(0.5, |a| a.value)
}

/// What the end is worth to a side, from 0 to 1, if both play on from here by chance.
pub fn by_chance(table: &dyn Table, side: Side, seed: u64) -> f64 {
    ask(table, What::Rollout(side, seed)).map_or(0.5, |a| a.value)
}

enum What {
    Candidates,
    Chance(Side),
    Rollout(Side, u64),
}

#[derive(Default)]
struct Answer {
    lines: Vec<Line>,
    value: f64,
}

fn ask(table: &dyn Table, what: What) -> Option<Answer> {
    library::visit(&table.info().id, Ask { table, what }).ok().flatten()
}

struct Ask<'a> {
    table: &'a dyn Table,
    what: What,
}

impl Visitor for Ask<'_> {
    type Out = Option<Answer>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, _: &'static T) -> Option<Answer> {
        let game = self.table.as_any().downcast_ref::<Game<T::Rules>>()?;
        let (rules, s) = (&**game.rules(), game.state());
        Some(match self.what {
            What::Candidates => Answer { lines: intentions(rules, s), ..Answer::default() },
            What::Chance(side) => Answer { value: judged(rules, s, side), ..Answer::default() },
            What::Rollout(side, seed) => Answer { value: played(rules, s, side, seed), ..Answer::default() },
        })
    }
}

fn intentions<R: Scout>(rules: &R, s: &R::State) -> Vec<Line> {
    let Pending::Ask(_, prompt) = rules.pending(s) else { return Vec::new() };
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    let mut all = lines::lines(rules, s, &legal);
    if prompt.kind == PromptKind::Attack {
        all.extend(lines::assaults(rules, s, &legal));
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn judged<R: Scout>(rules: &R, s: &R::State, side: Side) -> f64 {
    if let Pending::Over(outcome) = rules.pending(s) {
        return f64::from(rules.utility(&outcome, side));
    }
    let weights = advice::weights(&rules.title().id, Level::General);
    f64::from(Judge::weighing(rules, weights).chance(s, side))
}

fn played<R: Scout>(rules: &R, s: &R::State, side: Side, seed: u64) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut s, mut legal) = (s.clone(), Vec::new());
    for _ in 0..LONGEST {
        let input = match rules.pending(&s) {
            Pending::Over(outcome) => return f64::from(rules.utility(&outcome, side)),
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces.max(1))) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                let pick = rng.next_u32() as usize % legal.len().max(1);
                Input::Choice(legal.get(pick).copied().unwrap_or(Choice::Done))
            }
        };
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
    }
    0.5
}
