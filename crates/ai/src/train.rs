//! Weights from self-play: positions of finished games, and a logistic fit of how they ended. The fit starts from the
//! weights in use and is drawn back to them, so that few games change little; no weight changes its sign.

use crate::bench::{Duel, Sample, duel};
use crate::{FEATURES, Weights, advice};
use atlas::DataError;
use serde::{Deserialize, Serialize};

/// Positions of one game and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// Seed of the game.
    pub seed: u64,
    /// What the end was worth to the first side, from 0 to 1.
    pub end: f64,
    /// Its features at the end of each player turn, the title's own last.
    pub positions: Vec<Vec<i32>>,
}

/// Plays pairs and takes their lessons, in the order of the seeds.
pub fn lessons(plan: &Duel, each: impl Fn() + Sync) -> Result<Vec<Lesson>, DataError> {
    let report = duel(plan, |_, _| each())?;
    let lesson = |game: &crate::bench::GameLine| Lesson {
        seed: game.seed,
        end: if game.seat_of_a == 0 { game.utility } else { 1.0 - game.utility },
        positions: game.samples.iter().map(row).collect(),
    };
    Ok(report.pairs_played().flat_map(|pair| pair.games.iter().map(lesson)).collect())
}

fn row(sample: &Sample) -> Vec<i32> {
    sample.shared.iter().copied().chain([sample.own]).collect()
}

/// What a fit came to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The new weights.
    pub weights: Weights,
    /// The loss after each round, the first before any.
    pub curve: Vec<f64>,
    /// Positions it was made from.
    pub positions: usize,
}

/// How strongly the old weights hold.
const HOLD: f64 = 0.02;

/// Fits the weights of a title to lessons, in so many rounds.
pub fn fit(title: &str, lessons: &[Lesson], rounds: usize) -> Fit {
    let old = advice::weights(title);
    let rows: Vec<(&[i32], f64)> =
        lessons.iter().flat_map(|l| l.positions.iter().map(|p| (&p[..], l.end))).collect();
    let n = rows.len().max(1) as f64;
    let scale: Vec<f64> = (0..FEATURES.len())
        .map(|i| (rows.iter().map(|(row, _)| f64::from(row[i]).powi(2)).sum::<f64>() / n).sqrt().max(1.0))
        .collect();
    let start: Vec<f64> = old.shared.iter().zip(&scale).map(|(w, s)| f64::from(*w) * s).collect();
    let mut weights = start.clone();
    let spread = f64::from(old.spread);
    let mut curve = Vec::new();
    for round in 0..=rounds {
        let (mut loss, mut slope) = (0.0, vec![0.0; FEATURES.len()]);
        for (row, end) in &rows {
            let sum: f64 = (0..FEATURES.len()).map(|i| weights[i] * f64::from(row[i]) / scale[i]).sum();
            let chance = 1.0 / (1.0 + (-(sum + f64::from(row[FEATURES.len()])) / spread).exp());
            let safe = chance.clamp(1e-6, 1.0 - 1e-6);
            loss -= end * safe.ln() + (1.0 - end) * (1.0 - safe).ln();
            (0..FEATURES.len()).for_each(|i| slope[i] += (chance - end) * f64::from(row[i]) / scale[i]);
        }
        curve.push(loss / n);
        if round == rounds {
            break;
        }
        let step = spread / (1.0 + 0.02 * round as f64);
        for i in 0..weights.len() {
            let pull = HOLD * (weights[i] - start[i]) / spread;
            weights[i] -= step * (slope[i] / n + pull);
            // what helps never comes to hurt by a few games
            if weights[i] * start[i] < 0.0 || start[i] == 0.0 {
                weights[i] = 0.0;
            }
        }
    }
    let shared = std::array::from_fn(|i| (weights[i] / scale[i]) as f32);
    let games = lessons.len();
    let provenance =
        format!("fitted to {} positions of {games} games, begun from: {}", rows.len(), old.provenance);
    Fit { weights: Weights { shared, provenance, ..old.clone() }, curve, positions: rows.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games that the margin decides: the fit trusts it more than before.
    #[test]
    fn a_fit_learns_what_decides() {
        let margin = |m: i32| {
            let mut row = vec![0; FEATURES.len() + 1];
            row[0] = m;
            row
        };
        let lesson = |i: i32| {
            let m = (i % 7 - 3) * 100 + 50;
            Lesson { seed: i as u64, end: f64::from(u8::from(m > 0)), positions: vec![margin(m); 3] }
        };
        let lessons: Vec<Lesson> = (0..70).map(lesson).collect();
        let fit = fit("tannenberg-1914", &lessons, 60);
        assert!(fit.curve.last() < fit.curve.first(), "{:?}", fit.curve);
        assert!(fit.weights.shared[0] > advice::weights("tannenberg-1914").shared[0]);
        assert_eq!(fit.positions, 210);
        assert!(fit.weights.provenance.contains("70 games"));
        assert_eq!(Weights::parse(&fit.weights.write()).unwrap().shared[0], fit.weights.shared[0]);
    }
}
