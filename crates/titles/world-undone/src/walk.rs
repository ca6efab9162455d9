//! A walk through a random game, for the unit tests.

use crate::WorldUndone;
use crate::rules::WuRules;
use crate::state::WuState;
use chacha20::ChaCha8Rng;
use engine::{Facts, GameSetup, Input, Pending, Rules, Title};
use rand_core::{Rng, SeedableRng};

/// A game under way, in which every answer and every die is left to chance.
pub(crate) struct Walk {
    pub rules: WuRules,
    pub state: WuState,
    pub rng: ChaCha8Rng,
}

impl Walk {
    pub fn new(setup: GameSetup, seed: u64) -> Walk {
        let title = WorldUndone::new();
        let rules = title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
        let state = rules.setup();
        Walk { rules, state, rng: ChaCha8Rng::seed_from_u64(seed) }
    }
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.rng.next_u32() as usize % n
    }
    /// One input; none when the game is over.
    pub fn step(&mut self, facts: &mut Facts) -> Option<Input> {
        let input = match self.rules.pending(&self.state) {
            Pending::Over(_) => return None,
            Pending::Roll(dice) => Input::Rolled(self.below(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                let mut legal = Vec::new();
                self.rules.legal(&self.state, &mut legal);
                Input::Choice(legal[self.below(legal.len())])
            }
        };
        self.rules.apply_unchecked(&mut self.state, input, facts);
        Some(input)
    }
}
