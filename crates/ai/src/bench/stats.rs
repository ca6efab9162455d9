//! What the pairs say: shares with intervals, Elo, a sequential test, behaviour.

use super::behave::Behaviour;
use super::{GameLine, Pair};
use crate::Level;
use serde::Serialize;
use std::collections::BTreeMap;

/// A sequential test between two differences in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    /// The smaller difference: if it holds, the test fails.
    pub low: f64,
    /// The larger one: if it holds, the test passes.
    pub high: f64,
}

/// Chances of error of a sequential test, either way: log(0.95 / 0.05).
const BOUND: f64 = 2.944;

/// What came of a duel.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The first player.
    pub a: Level,
    /// The second one.
    pub b: Level,
    /// Pairs played.
    pub pairs: u64,
    /// Games the first player won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games the second player won.
    pub losses: u64,
    /// Games won by each side, whoever played it.
    pub side_wins: Vec<u64>,
    /// Levels of victory seen: winner and level.
    pub levels: BTreeMap<String, u64>,
    /// Share of the utility, with half its 95 % interval.
    pub score: (f64, f64),
    /// Share of the pairs in which the first player did better, with half its 95 % interval.
    pub pair_share: (f64, f64),
    /// Share of the utility with luck taken out.
    pub score_without_luck: (f64, f64),
    /// Pairs by the first player's result in quarters: none, one, two, three or four of four.
    pub pentanomial: [u64; 5],
    /// Elo by the share of the pairs.
    pub elo: f64,
    /// Log-likelihood ratio of the sequential test, if one was asked for.
    pub llr: Option<f64>,
    /// Answers that were none.
    pub faults: u64,
    /// Behaviour of the first and of the second player.
    pub behaviour: [Behaviour; 2],
    /// Mean seconds a game, by player.
    pub seconds: [f64; 2],
    /// The longest player turn, by player.
    pub longest_turn: [f64; 2],
    /// Median margin of the first side, in hundredths of a point.
    pub median_margin: i64,
    /// What the first side must be ahead by for a game to be even, in hundredths of a point.
    pub komi: i64,
    /// Share of the games in which the first player came further than the komi asks, with half its 95 % interval.
    pub komi_share: (f64, f64),
    #[serde(skip)]
    all: BTreeMap<u64, Pair>,
}

impl Report {
    pub(super) fn new(levels: [Level; 2], komi: i64) -> Report {
        Report {
            a: levels[0],
            b: levels[1],
            pairs: 0,
            wins: 0,
            draws: 0,
            losses: 0,
            side_wins: Vec::new(),
            levels: BTreeMap::new(),
            score: (0.5, 0.5),
            pair_share: (0.5, 0.5),
            score_without_luck: (0.5, 0.5),
            pentanomial: [0; 5],
            elo: 0.0,
            llr: None,
            faults: 0,
            behaviour: Default::default(),
            seconds: [0.0; 2],
            longest_turn: [0.0; 2],
            median_margin: 0,
            komi,
            komi_share: (0.5, 0.5),
            all: BTreeMap::new(),
        }
    }
    pub(super) fn add(&mut self, n: u64, pair: &Pair) {
        self.all.insert(n, pair.clone());
    }
    /// Is the test decided by the pairs so far?
    pub(super) fn is_decided(&mut self, test: &Sequential) -> bool {
        let verdicts: Vec<f64> = self.all.values().map(Pair::verdict).collect();
        let llr = ratio(&verdicts, test);
        self.llr = Some(llr);
        verdicts.len() >= 8 && llr.abs() >= BOUND
    }
    pub(super) fn settle(&mut self) {
        let all = std::mem::take(&mut self.all);
        let pairs: Vec<&Pair> = all.values().collect();
        self.pairs = pairs.len() as u64;
        let scores: Vec<f64> = pairs.iter().map(|p| p.score()).collect();
        let verdicts: Vec<f64> = pairs.iter().map(|p| p.verdict()).collect();
        let luck: Vec<f64> = pairs.iter().map(|p| (p.games[0].luck + p.games[1].luck) / 2.0).collect();
        self.score = mean(&scores);
        self.pair_share = mean(&verdicts);
        self.score_without_luck = mean(&without(&scores, &luck));
        self.elo = elo(self.pair_share.0);
        for pair in &pairs {
            let result = |g: &GameLine| if g.utility > 0.501 { 2 } else { usize::from(g.utility > 0.499) };
            self.pentanomial[result(&pair.games[0]) + result(&pair.games[1])] += 1;
            pair.games.iter().for_each(|game| self.game(game));
        }
        let mut margins: Vec<i64> = pairs
            .iter()
            .flat_map(|p| p.games.iter().map(|g| if g.seat_of_a == 0 { g.margin } else { -g.margin }))
            .collect();
        margins.sort_unstable();
        self.median_margin = margins.get(margins.len() / 2).copied().unwrap_or(0);
        // by pairs, since the two games of one share their dice
        let even: Vec<f64> = pairs.iter().map(|p| p.by_komi(self.komi)).collect();
        self.komi_share = mean(&even);
        self.seconds.iter_mut().for_each(|s| *s /= (2 * pairs.len()).max(1) as f64);
        self.all = all;
    }
    fn game(&mut self, game: &GameLine) {
        match game.utility {
            u if u > 0.501 => self.wins += 1,
            u if u > 0.499 => self.draws += 1,
            _ => self.losses += 1,
        }
        let sides = game.behaviour.len();
        self.side_wins.resize(self.side_wins.len().max(sides), 0);
        if let Some(winner) = game.winner {
            self.side_wins[usize::from(winner.0)] += 1;
        }
        let winner = game.winner.map_or("nobody".to_string(), |s| format!("side {}", s.0));
        *self.levels.entry(format!("{winner}: {}", game.level)).or_default() += 1;
        self.faults += u64::from(game.faults);
        for side in 0..sides {
            let is_a = (side == 0) == (game.seat_of_a == 0);
            let player = usize::from(!is_a);
            self.behaviour[player].add(&game.behaviour[side]);
            self.seconds[player] += game.seconds[side];
            self.longest_turn[player] = self.longest_turn[player].max(game.longest_turn[side]);
        }
    }
    /// Every pair, in the order of the seeds.
    pub fn pairs_played(&self) -> impl Iterator<Item = &Pair> {
        self.all.values()
    }
}

impl Behaviour {
    fn add(&mut self, other: &Behaviour) {
        let Behaviour { overstacked, duties_missed, duties, unit_turns, hungry, idle, .. } = other;
        self.overstacked += overstacked;
        self.duties_missed += duties_missed;
        self.duties += duties;
        self.unit_turns += unit_turns;
        self.hungry += hungry;
        self.idle += idle;
        self.returns += other.returns;
        self.attacks += other.attacks;
        self.rash += other.rash;
        self.unexplained += other.unexplained;
        self.chances += other.chances;
        self.passive += other.passive;
        self.avoidable += other.avoidable;
        self.ripe += other.ripe;
        self.ripe_passive += other.ripe_passive;
        for (case, [all, missed]) in &other.by_case {
            let [a, m] = self.by_case.entry(case).or_default();
            (*a, *m) = (*a + all, *m + missed);
        }
    }
}

/// Elo of a share.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The mean and half its 95 % interval. A small sample without any spread gets the interval of Wilson.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    if values.is_empty() {
        return (0.5, 0.5);
    }
    let mean = values.iter().sum::<f64>() / n;
    let var = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let z = 1.96;
    let spread = z * (var / n).sqrt();
    let wilson = z / (1.0 + z * z / n) * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).sqrt();
    (mean, spread.max(wilson.min(if var < 1e-9 { 1.0 } else { spread })))
}

/// Scores with luck taken out, as far as it explains them.
fn without(scores: &[f64], luck: &[f64]) -> Vec<f64> {
    let n = scores.len().max(1) as f64;
    let (ms, ml) = (scores.iter().sum::<f64>() / n, luck.iter().sum::<f64>() / n);
    let cov: f64 = scores.iter().zip(luck).map(|(s, l)| (s - ms) * (l - ml)).sum();
    let var: f64 = luck.iter().map(|l| (l - ml).powi(2)).sum();
    let beta = if var > 1e-9 { (cov / var).clamp(0.0, 1.0) } else { 0.0 };
    scores.iter().zip(luck).map(|(s, l)| s - beta * l).collect()
}

/// Log-likelihood ratio of the high against the low difference, by the normal approximation over pairs.
fn ratio(verdicts: &[f64], test: &Sequential) -> f64 {
    let share = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
    let n = verdicts.len() as f64;
    if verdicts.is_empty() {
        return 0.0;
    }
    let mean = verdicts.iter().sum::<f64>() / n;
    // one pair of each kind is supposed, so that a clean sweep has a spread too
    let var = (verdicts.iter().map(|v| (v - mean).powi(2)).sum::<f64>() + 0.5) / (n + 1.0);
    let (low, high) = (share(test.low), share(test.high));
    n * (high - low) * (2.0 * mean - low - high) / (2.0 * var)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_elo() {
        assert!((elo(0.75) - 190.8).abs() < 0.1);
        assert_eq!(elo(0.5), 0.0);
        let (m, half) = mean(&[1.0, 0.0, 1.0, 0.0]);
        assert_eq!(m, 0.5);
        assert!(half > 0.4 && half < 0.6);
        assert!(mean(&[1.0; 10]).1 > 0.1, "ten of ten are no certainty");
    }
    #[test]
    fn the_sequential_test_tells_better_from_even() {
        let test = Sequential { low: 0.0, high: 100.0 };
        let better: Vec<f64> = (0..60).map(|i| f64::from(u8::from(i % 4 != 0))).collect();
        let even: Vec<f64> = (0..200).map(|i| f64::from(u8::from(i % 2 == 0))).collect();
        assert!(ratio(&better, &test) > BOUND, "{}", ratio(&better, &test));
        assert!(ratio(&even, &test) < -BOUND, "{}", ratio(&even, &test));
    }
    #[test]
    fn luck_that_explains_the_scores_is_taken_out() {
        let luck = [0.5, -0.5, 0.25, -0.25];
        let scores: Vec<f64> = luck.iter().map(|l| 0.5 + l).collect();
        assert!(without(&scores, &luck).iter().all(|s| (s - 0.5).abs() < 1e-9));
    }
}
