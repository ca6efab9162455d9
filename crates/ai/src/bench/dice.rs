//! Dice for pairs of games: a throw depends on the turn, what it is for, where, and how often that was thrown, not on its
//! place in a stream. Two games that part still share the dice of what happens in both.

use atlas::HexId;
use chacha20::ChaCha8Rng;
use engine::Dice;
use rand_core::{Rng, SeedableRng};
use std::collections::HashMap;

/// A box of dice.
pub struct Keyed {
    seed: u64,
    thrown: HashMap<(u16, &'static str, HexId), u64>,
}

impl Keyed {
    pub fn new(seed: u64) -> Keyed {
        Keyed { seed, thrown: HashMap::new() }
    }
    /// The face of the die awaited on this turn at this place.
    pub fn throw(&mut self, turn: u16, at: HexId, dice: Dice) -> u8 {
        let count = self.thrown.entry((turn, dice.purpose, at)).or_default();
        *count += 1;
        let purpose = dice
            .purpose
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |h: u64, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&purpose.to_le_bytes());
        key[16..24].copy_from_slice(&count.to_le_bytes());
        key[24..28].copy_from_slice(&(at.index() as u32).to_le_bytes());
        key[28..30].copy_from_slice(&turn.to_le_bytes());
        (ChaCha8Rng::from_seed(key).next_u64() % u64::from(dice.faces.max(1))) as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Case, Side};

    #[test]
    fn a_throw_depends_on_what_it_is_for() {
        let die = |purpose| Dice { by: Side(0), faces: 6, case: Case("1"), purpose };
        let (mut a, mut b) = (Keyed::new(7), Keyed::new(7));
        let at = HexId::parse("0101").unwrap();
        // another battle before it changes nothing
        a.throw(1, HexId::parse("0202").unwrap(), die("combat"));
        let of = |k: &mut Keyed| (0..40).map(|_| k.throw(2, at, die("combat"))).collect::<Vec<_>>();
        let (one, two) = (of(&mut a), of(&mut b));
        assert_eq!(one, two);
        assert!((1..=6).all(|face| one.contains(&face)), "{one:?}");
        assert_ne!(one, of(&mut Keyed::new(8)));
    }
}
