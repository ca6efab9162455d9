//! The recruit: the greedy bot of the first days, kept as it was, so that strength is measured against something that
//! does not move. It imagines one world, tries every intention in it, and takes what is worth most. Nothing here is to be
//! mended: a better greedy player is the cadet.

mod advice;
#[cfg(feature = "drill")]
mod drill;
mod great_war_east;
mod search;
mod world_undone;

use crate::{Bot, Budget, Seat};
use chacha20::ChaCha8Rng;
use engine::{Choice, Game, Rules, Side, Table, Title};
use library::Visitor;
use rand_core::{Rng, SeedableRng};
use search::{Search, Worth};

/// A greedy bot.
pub struct Recruit {
    rng: ChaCha8Rng,
    budget: Budget,
}

impl Recruit {
    pub fn new(seed: u64, budget: Budget) -> Recruit {
        Recruit { rng: ChaCha8Rng::seed_from_u64(seed), budget }
    }
}

impl Bot for Recruit {
    fn name(&self) -> &'static str {
        "recruit"
    }
    fn choose(&mut self, seat: &Seat) -> Choice {
        let legal = seat.legal();
        if let [only] = legal[..] {
            return only;
        }
        let world = seat.imagine(self.rng.next_u64());
        let thought =
            Thought { world: &*world, side: seat.side(), budget: self.budget, seed: self.rng.next_u64() };
        let found = library::visit(&seat.info().id, thought).ok().flatten();
        // a world is only imagined: what it offers is what the truth offers, by law, but the law is the title's
        found.filter(|c| legal.contains(c)).unwrap_or_else(|| legal.first().copied().unwrap_or(Choice::Done))
    }
}

/// One decision, waiting for the title's types.
struct Thought<'a> {
    world: &'a dyn Table,
    side: Side,
    budget: Budget,
    seed: u64,
}

impl Visitor for Thought<'_> {
    type Out = Option<Choice>;
    fn visit<T: Title + 'static>(self, _: &'static T) -> Option<Choice> {
        let game = self.world.as_any().downcast_ref::<Game<T::Rules>>()?;
        let rules = &**game.rules();
        let worth = advice::worth::<T::Rules>(rules);
        best(rules, game, worth, &self)
    }
}

fn best<R: Rules>(rules: &R, game: &Game<R>, worth: Worth<R>, thought: &Thought) -> Option<Choice> {
    Search::new(rules, worth, thought.side, thought.budget, thought.seed).best(game.state())
}
