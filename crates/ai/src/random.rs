//! Any legal answer.

use crate::{Bot, Seat};
use chacha20::ChaCha8Rng;
use engine::Choice;
use rand_core::{Rng, SeedableRng};

/// All answers equally likely.
pub struct Random(ChaCha8Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }
    fn choose(&mut self, seat: &Seat) -> Choice {
        let legal = seat.legal();
        let pick = self.0.next_u32() as usize % legal.len().max(1);
        legal.get(pick).copied().unwrap_or(Choice::Done)
    }
}
