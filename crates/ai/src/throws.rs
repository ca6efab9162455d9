//! Dice in the head. Plans are compared by the same dice, and over the runs of one plan the nth die shows its faces as
//! evenly as the number of runs allows: what a single lucky throw would hide cancels out.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The dice of one run.
pub struct Throws {
    rng: ChaCha8Rng,
    run: u64,
    of: u64,
}

impl Throws {
    /// The dice of one of so many runs.
    pub fn new(seed: u64, run: u64, of: u64) -> Throws {
        // the stream is the same for all runs of a seed: it tells which part of its faces a die shows in which run
        Throws { rng: ChaCha8Rng::seed_from_u64(seed), run, of: of.clamp(1, 64) }
    }
    /// The next face.
    pub fn face(&mut self, faces: u8) -> u8 {
        let (faces, of) = (u64::from(faces.max(1)), self.of);
        let (place, within) = (self.place(), self.rng.next_u64() % faces);
        ((place * faces + within) / of % faces) as u8 + 1
    }
    /// The place of this run in an order of all runs, another one for each die.
    fn place(&mut self) -> u64 {
        let draw = self.rng.next_u64();
        let mut order: [u8; 64] = std::array::from_fn(|i| i as u8);
        let mut left = draw;
        for i in (1..self.of as usize).rev() {
            // two draws of a stream as wide as this are as good as many for so few runs
            left = left.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            order.swap(i, (left >> 33) as usize % (i + 1));
        }
        u64::from(order[(self.run % self.of) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_six_runs_each_die_shows_every_face_once() {
        for die in 0..20 {
            let nth = |run| {
                let mut dice = Throws::new(7, run, 6);
                (0..die).for_each(|_| _ = dice.face(6));
                dice.face(6)
            };
            let mut faces: Vec<u8> = (0..6).map(nth).collect();
            faces.sort_unstable();
            assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
        }
    }

    #[test]
    fn over_three_runs_low_middle_and_high() {
        let mut faces: Vec<u8> = (0..3).map(|run| Throws::new(3, run, 3).face(6)).collect();
        faces.sort_unstable();
        assert!(faces[0] <= 2 && (3..=4).contains(&faces[1]) && faces[2] >= 5, "{faces:?}");
    }

    #[test]
    fn one_run_shows_all_faces_in_time() {
        let mut dice = Throws::new(5, 0, 1);
        let thrown: Vec<u8> = (0..100).map(|_| dice.face(6)).collect();
        assert!((1..=6).all(|face| thrown.contains(&face)));
    }
}
