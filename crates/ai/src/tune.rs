//! Weights tuned on results: of two sets around the one in use, drawn by chance, each plays one player of a pair of games with
//! the same dice, and all weights go a little towards the set that did better (simultaneous perturbation). Steps and distances
//! shrink; the mean of the second half of the way is taken. What a feature does by its nature it goes on doing.

use crate::bench::{Duel, Pair, duel};
use crate::train::{lessons, sign};
use crate::{FEATURES, Weights};
use atlas::DataError;
use serde::{Deserialize, Serialize};

/// How far the two sets are from the one between them at the start, as a logarithm; half of it in the end.
const REACH: f64 = 0.5;
/// How far all steps together go by mere chance at the start, as a logarithm; half of it in the end.
const WALK: f64 = 0.5;
/// No weight goes further than this from where it began.
const FAR: f64 = 2.5;
/// A weight that was nothing is tried in such a part of what features usually contribute.
const PART: f64 = 0.5;
/// How far below nothing such a weight may lie before it is tried no more.
const ASLEEP: f64 = -0.3;
/// Pairs, and the seed of the first, that tell how widely each feature spreads.
const SURVEYED: (u64, u64) = (6, 500);
/// Results before luck is taken out of them.
const FEW: usize = 20;
/// Troops are thrown away under no circumstances.
const FIXED: [&str; 2] = ["own-forfeit", "enemy-forfeit"];

/// What one pair brought to the first of its two sets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Result {
    /// 1 if it did better, -1 if worse.
    pub verdict: f64,
    /// How far it was ahead in both games, in hundredths of a point.
    pub margin: i64,
    /// What the dice gave to it, in chances of winning.
    pub luck: f64,
}

impl Result {
    fn of(pair: &Pair) -> Result {
        let sum = |of: &dyn Fn(&crate::bench::GameLine) -> f64| pair.games.iter().map(of).sum::<f64>();
        let margin = pair.games.iter().map(|game| game.margin).sum();
        let luck = (sum(&|game| game.luck) * 1e6).round() / 1e6;
        Result { verdict: 2.0 * pair.verdict() - 1.0, margin, luck }
    }
}

/// A run so far; all of it follows from the spreads and the results.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// How widely each feature spreads, the title's own last.
    pub spreads: Vec<f64>,
    /// What each pair brought.
    pub results: Vec<Result>,
}

/// A run of so many pairs from a seed, which also draws the sets.
#[derive(Clone, Debug)]
pub struct Tuning {
    start: Weights,
    spreads: Vec<f64>,
    pairs: usize,
    seed: u64,
    step: usize,
    at: Vec<f64>,
    sum: Vec<f64>,
    /// Rewards with the luck taken out, and what they were made of.
    rewards: Vec<f64>,
    seen: Seen,
}

/// Sums over the results so far.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    n: f64,
    margins: f64,
    luck: f64,
    raw: f64,
    squares: f64,
    products: f64,
}

impl Seen {
    /// What a result says, from -1 to 1: half by the verdict, half by how far ahead; then less what luck explains.
    fn reward(&mut self, result: &Result) -> f64 {
        let margin = result.margin as f64;
        self.n += 1.0;
        self.margins += margin.abs();
        let raw = 0.5 * result.verdict + 0.5 * (margin / (self.margins / self.n).max(1.0)).tanh();
        self.luck += result.luck;
        self.raw += raw;
        self.squares += result.luck * result.luck;
        self.products += result.luck * raw;
        let spread = self.squares / self.n - (self.luck / self.n).powi(2);
        let shared = self.products / self.n - self.luck / self.n * self.raw / self.n;
        let explains = if self.n as usize > FEW && spread > 1e-9 { shared / spread } else { 0.0 };
        raw - explains.max(0.0) * result.luck
    }
}

impl Tuning {
    /// A run from these weights, taken as far as the course is known.
    pub fn new(start: &Weights, course: &Course, pairs: u64, seed: u64) -> Tuning {
        let count = FEATURES.len() + start.own.len();
        let mut tuning = Tuning {
            start: start.clone(),
            spreads: course.spreads.clone(),
            pairs: pairs.max(1) as usize,
            seed,
            step: 0,
            at: vec![0.0; count],
            sum: vec![0.0; count],
            rewards: Vec::new(),
            seen: Seen::default(),
        };
        course.results.iter().for_each(|result| tuning.learn(result));
        tuning
    }
    /// Pairs played.
    pub fn step(&self) -> usize {
        self.step
    }
    /// The two sets of the next pair.
    pub fn sets(&self) -> [Weights; 2] {
        let signs = self.signs();
        let reach = REACH / (1.0 + self.share());
        [reach, -reach].map(|reach| {
            let at: Vec<f64> = self.at.iter().zip(&signs).map(|(z, s)| z + reach * s).collect();
            self.weights(&at)
        })
    }
    /// Goes a step by what the next pair brought.
    pub fn learn(&mut self, result: &Result) {
        let signs = self.signs();
        let walk = WALK / (self.pairs as f64).sqrt() / (1.0 + self.share());
        let reward = self.seen.reward(result);
        let given = self.given();
        let free: Vec<usize> = (0..self.at.len()).filter(|i| self.is_free(*i)).collect();
        for i in free {
            let sleeps = given[i] == 0.0 && sign(self.name(i)) != 0.0;
            let least = if sleeps { ASLEEP } else { -FAR };
            self.at[i] = (self.at[i] + walk * reward * signs[i]).clamp(least, FAR);
        }
        if self.step >= self.pairs / 2 {
            self.sum.iter_mut().zip(&self.at).for_each(|(sum, z)| *sum += z);
        }
        self.rewards.push(reward);
        self.step += 1;
    }
    /// The weights found so far.
    pub fn found(&self) -> Weights {
        let late = self.step.saturating_sub(self.pairs / 2);
        match late {
            0 => self.weights(&self.at),
            n => self.weights(&self.sum.iter().map(|z| z / n as f64).collect::<Vec<_>>()),
        }
    }
    /// How strongly the results so far speak for more of each feature, in standard errors, the strongest first.
    pub fn pull(&self) -> Vec<(&'static str, f64)> {
        let mut sums = vec![0.0; self.at.len()];
        for (step, reward) in self.rewards.iter().enumerate() {
            let signs = signs(self.seed, step, self.at.len());
            sums.iter_mut().zip(signs).for_each(|(sum, sign)| *sum += reward * sign);
        }
        let noise = self.rewards.iter().map(|r| r * r).sum::<f64>().sqrt().max(1e-9);
        let free = (0..self.at.len()).filter(|i| self.is_free(*i));
        let mut all: Vec<_> = free.map(|i| (self.name(i), sums[i] / noise)).collect();
        all.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        all
    }

    fn share(&self) -> f64 {
        self.step as f64 / self.pairs as f64
    }
    fn signs(&self) -> Vec<f64> {
        signs(self.seed, self.step, self.at.len())
    }
    fn name(&self, i: usize) -> &'static str {
        FEATURES.iter().chain(self.start.names).nth(i).copied().unwrap_or_default()
    }
    fn given(&self) -> Vec<f64> {
        self.start.shared.iter().chain(&self.start.own).map(|w| f64::from(*w)).collect()
    }
    /// Features that never change in these scenarios tell nothing.
    fn is_free(&self, i: usize) -> bool {
        self.spreads.get(i).is_some_and(|spread| *spread > 1e-3) && !FIXED.contains(&self.name(i))
    }
    /// What a usual feature contributes.
    fn usual(&self, given: &[f64]) -> f64 {
        let mut all: Vec<f64> = given.iter().zip(&self.spreads).map(|(w, s)| w.abs() * s).collect();
        all.retain(|c| *c > 0.0);
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or(0.0)
    }
    fn weights(&self, at: &[f64]) -> Weights {
        let given = self.given();
        let usual = self.usual(&given);
        let weight = |i: usize| match (self.is_free(i), given[i]) {
            (false, w) => w,
            (true, 0.0) => {
                let (unit, nature) = (PART * usual / self.spreads[i], sign(self.name(i)));
                unit * if nature == 0.0 { at[i] } else { nature * at[i].max(0.0) }
            }
            (true, w) => w * at[i].exp(),
        };
        let all: Vec<f32> = (0..at.len()).map(|i| rounded(weight(i))).collect();
        let (shared, own) = all.split_at(FEATURES.len());
        let shared = std::array::from_fn(|i| shared[i]);
        Weights { shared, own: own.to_vec(), ..self.start.clone() }
    }
}

/// To four digits: what a file tells.
fn rounded(weight: f64) -> f32 {
    // a nothing without a sign
    format!("{weight:.3e}").parse().unwrap_or(weight as f32) + 0.0
}

/// Which way each weight goes in the first set of a step.
fn signs(seed: u64, step: usize, count: usize) -> Vec<f64> {
    let of_step = mixed(seed.wrapping_mul(1_000_003).wrapping_add(step as u64));
    let up = |i: usize| mixed(of_step.wrapping_add(i as u64)) >> 63 == 1;
    (0..count).map(|i| if up(i) { 1.0 } else { -1.0 }).collect()
}

/// Steele, Lea and Flood's SplitMix64.
fn mixed(x: u64) -> u64 {
    let x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// How widely each feature spreads in games that the first player of a plan plays against itself.
pub fn spreads(plan: &Duel) -> std::result::Result<Vec<f64>, DataError> {
    let plan = Duel { players: [plan.players[0]; 2], pairs: SURVEYED.0, seed: SURVEYED.1, ..plan.clone() };
    let lessons = lessons(&plan, || ())?;
    let rows: Vec<&Vec<i32>> = lessons.iter().flat_map(|l| l.positions.iter().map(|(_, f)| f)).collect();
    let n = rows.len().max(1) as f64;
    let spread = |i: usize| {
        let mean = rows.iter().map(|r| f64::from(r[i])).sum::<f64>() / n;
        (rows.iter().map(|r| (f64::from(r[i]) - mean).powi(2)).sum::<f64>() / n).sqrt()
    };
    Ok((0..rows.first().map_or(0, |r| r.len())).map(spread).collect())
}

/// Plays the next pair of a run: the first player of the plan with either set.
pub fn play(plan: &Duel, tuning: &Tuning) -> std::result::Result<Option<Result>, DataError> {
    let sets = tuning.sets().map(|set| &*Box::leak(Box::new(set)));
    let mut players = [plan.players[0]; 2];
    players.iter_mut().zip(sets).for_each(|(player, set)| player.weights = Some(set));
    let seed = tuning.seed.wrapping_add(tuning.step as u64);
    let report = duel(&Duel { players, pairs: 1, seed, ..plan.clone() }, |_, _| ())?;
    Ok(report.pairs_played().next().map(Result::of))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::advice;

    fn course(spread: f64) -> Course {
        let start = advice::shipped("great-war-east");
        Course { spreads: vec![spread; FEATURES.len() + start.own.len()], results: Vec::new() }
    }
    /// A game that one weight alone decides: it grows, and what is to hurt never helps.
    #[test]
    fn the_set_that_does_better_draws_the_weights() {
        let start = advice::shipped("great-war-east");
        let mut tuning = Tuning::new(start, &course(10.0), 300, 7);
        let mut course = course(10.0);
        for _ in 0..300 {
            let [one, other] = tuning.sets();
            let verdict = f64::from((one.shared[1] - other.shared[1]).signum());
            let result = Result { verdict, margin: (100.0 * verdict) as i64, luck: 0.0 };
            tuning.learn(&result);
            course.results.push(result);
        }
        let found = tuning.found();
        assert!(found.shared[1] > 3.0 * start.shared[1], "{}", found.shared[1]);
        assert_eq!(found.shared[4], start.shared[4], "what is fixed stays");
        let names = FEATURES.iter().chain(start.names);
        for (name, w) in names.zip(found.shared.iter().chain(&found.own)) {
            assert!(f64::from(*w) * sign(name) >= 0.0, "{name} {w}");
        }
        assert_eq!(tuning.pull()[0].0, "strength");
        assert_eq!(Tuning::new(start, &course, 300, 7).found(), found, "a course taken up again");
    }
    #[test]
    fn what_never_changes_is_left_alone() {
        let start = advice::shipped("great-war-east");
        let tuning = Tuning::new(start, &course(0.0), 10, 7);
        let [one, other] = tuning.sets();
        assert_eq!((&one, &one), (&other, start));
    }
}
