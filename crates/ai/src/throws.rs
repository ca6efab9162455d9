//! Dice in the head. Plans are compared by the same dice, and over the runs of one plan the nth die shows its faces as
//! evenly as the number of runs allows: what a single lucky throw would hide cancels out. Dice can be thrown in one
//! stream, or in a stream for each purpose and place, so that one battle more does not change all the others.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The dice of one run.
pub struct Throws {
    rng: ChaCha8Rng,
    seed: u64,
    run: u64,
    of: u64,
    /// The streams turned to so far.
    streams: Vec<u64>,
}

impl Throws {
    /// The dice of one of so many runs.
    pub fn new(seed: u64, run: u64, of: u64) -> Throws {
        // the stream is the same for all runs of a seed: it tells which part of its faces a die shows in which run
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Throws { rng, seed, run, of: of.clamp(1, 64), streams: Vec::new() }
    }
    /// The next face.
    pub fn face(&mut self, faces: u8) -> u8 {
        let (faces, of) = (u64::from(faces.max(1)), self.of);
        let (place, within) = (self.place(), self.rng.next_u64() % faces);
        ((place * faces + within) / of % faces) as u8 + 1
    }
    /// Turns to the next die for this purpose at this place: it does not depend on the other dice thrown before.
    pub fn turn_to(&mut self, purpose: &str, at: usize) {
        let fold = |h: u64, b: u8| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
        let stream = purpose.bytes().fold(mixed(0xcbf2_9ce4_8422_2325 ^ at as u64), fold);
        let nth = self.streams.iter().filter(|s| **s == stream).count() as u64;
        self.streams.push(stream);
        self.rng = ChaCha8Rng::seed_from_u64(mixed(mixed(self.seed ^ stream) ^ nth));
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

/// Spreads the bits of a number.
fn mixed(x: u64) -> u64 {
    let x = (x ^ x >> 31).wrapping_mul(0x7fb5_d329_728e_a185);
    let x = (x ^ x >> 27).wrapping_mul(0x81da_def4_bc2d_d44d);
    x ^ x >> 33
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

    #[test]
    fn a_die_of_one_place_does_not_depend_on_battles_elsewhere() {
        let thrown = |others: usize, run| {
            let mut dice = Throws::new(9, run, 6);
            for other in 0..others {
                dice.turn_to("combat", 100 + other);
                dice.face(6);
            }
            let mut nth = || {
                dice.turn_to("combat", 7);
                dice.face(6)
            };
            [nth(), nth(), nth()]
        };
        assert!((0..6).all(|run| thrown(0, run) == thrown(5, run)));
        for nth in 0..3 {
            let mut faces: Vec<u8> = (0..6).map(|run| thrown(2, run)[nth]).collect();
            faces.sort_unstable();
            assert_eq!(faces, [1, 2, 3, 4, 5, 6], "even over the runs");
        }
    }
}
