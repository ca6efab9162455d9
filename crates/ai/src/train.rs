//! Weights from self-play: positions of finished games, and a logistic fit of how they ended. The fit starts from the
//! weights in use and is drawn back to them, so that few games change little. What helps by its nature never comes to
//! hurt, and the other way round. Every side of every scenario has a constant of its own, which is thrown away: that one
//! side is better off is no merit of a feature. One game in five is kept aside, and the round that foretells those best is
//! taken.

use crate::bench::{Duel, GameLine, duel};
use crate::{FEATURES, Weights, advice};
use atlas::DataError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Positions of one game and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// The scenario.
    pub scenario: String,
    /// Seed of the game.
    pub seed: u64,
    /// What the end was worth to the first side, from 0 to 1.
    pub end: f64,
    /// How far ahead the first side was in the end, in hundredths of a point.
    pub margin: i64,
    /// The features of a side at the end of each player turn, the title's own last.
    pub positions: Vec<(u8, Vec<i32>)>,
}

/// Plays pairs and takes their lessons, in the order of the seeds.
pub fn lessons(plan: &Duel, each: impl Fn() + Sync) -> Result<Vec<Lesson>, DataError> {
    let report = duel(plan, |_, _| each())?;
    let lesson = |game: &GameLine| {
        let first = game.seat_of_a == 0;
        Lesson {
            scenario: plan.setup.scenario.clone(),
            seed: game.seed,
            end: if first { game.utility } else { 1.0 - game.utility },
            margin: if first { game.margin } else { -game.margin },
            positions: game.samples.iter().map(|s| (s.side.0, s.features.clone())).collect(),
        }
    };
    Ok(report.pairs_played().flat_map(|pair| pair.games.iter().map(lesson)).collect())
}

/// What a fit came to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The new weights.
    pub weights: Weights,
    /// The loss after each round, the first before any: of the games learned from, and of those kept aside.
    pub curve: Vec<(f64, f64)>,
    /// The round that was taken.
    pub round: usize,
    /// Positions it was made from.
    pub positions: usize,
}

/// How strongly the old weights hold.
const HOLD: f64 = 0.01;
/// One game in so many is kept aside.
const ASIDE: usize = 5;
/// How far a round goes.
const STEP: f64 = 0.15;

/// One position: its features in units of their spread, the constant it belongs to, and how the game ended for the side.
struct Row {
    features: Vec<f64>,
    group: usize,
    end: f64,
    aside: bool,
}

/// Must this feature help (1), hurt (-1), or is it open what it does (0)?
pub(crate) fn sign(name: &str) -> f64 {
    const HURT: [&str; 7] =
        ["hunt", "apart", "alone", "limbered", "staffs-spent", "staffs-beset", "own-hungry"];
    match name {
        "entrained" | "pull" => 0.0,
        name if name.starts_with("own-") || HURT.contains(&name) => -1.0,
        _ => 1.0,
    }
}

/// How well each game went for the first side: half by the level, half by its place among all games of the scenario.
fn ends(lessons: &[Lesson]) -> Vec<f64> {
    let mut margins: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    lessons.iter().for_each(|l| margins.entry(&l.scenario).or_default().push(l.margin));
    let place = |l: &Lesson| {
        let all = &margins[&l.scenario[..]];
        let below = all.iter().filter(|m| **m < l.margin).count() as f64;
        let equal = all.iter().filter(|m| **m == l.margin).count() as f64;
        (below + equal / 2.0) / all.len() as f64
    };
    lessons.iter().map(|l| (l.end + place(l)) / 2.0).collect()
}

fn rows(lessons: &[Lesson], count: usize) -> (Vec<Row>, Vec<f64>, usize) {
    let mut groups: BTreeMap<(String, u8), usize> = BTreeMap::new();
    let ends = ends(lessons);
    let mut rows = Vec::new();
    for (i, (lesson, end)) in lessons.iter().zip(ends).enumerate() {
        for (side, features) in lesson.positions.iter().filter(|(_, f)| f.len() == count) {
            let next = groups.len();
            let group = *groups.entry((lesson.scenario.clone(), *side)).or_insert(next);
            let features = features.iter().map(|f| f64::from(*f)).collect();
            let end = if *side == 0 { end } else { 1.0 - end };
            rows.push(Row { features, group, end, aside: i / 2 % ASIDE == ASIDE - 1 });
        }
    }
    let n = rows.len().max(1) as f64;
    let scale: Vec<f64> = (0..count)
        .map(|i| {
            let mean = rows.iter().map(|r| r.features[i]).sum::<f64>() / n;
            (rows.iter().map(|r| (r.features[i] - mean).powi(2)).sum::<f64>() / n).sqrt().max(1e-3)
        })
        .collect();
    rows.iter_mut().for_each(|r| r.features.iter_mut().zip(&scale).for_each(|(f, s)| *f /= s));
    (rows, scale, groups.len())
}

/// Losses and slopes of one round.
struct Round {
    loss: [f64; 2],
    slope: Vec<f64>,
    lean: Vec<f64>,
}

fn round(rows: &[Row], weights: &[f64], constants: &[f64]) -> Round {
    let mut r = Round { loss: [0.0; 2], slope: vec![0.0; weights.len()], lean: vec![0.0; constants.len()] };
    let mut counts = [0.0f64; 2];
    for row in rows {
        let sum: f64 = row.features.iter().zip(weights).map(|(f, w)| f * w).sum();
        let chance = 1.0 / (1.0 + (-(sum + constants[row.group])).exp());
        let safe = chance.clamp(1e-6, 1.0 - 1e-6);
        r.loss[usize::from(row.aside)] -= row.end * safe.ln() + (1.0 - row.end) * (1.0 - safe).ln();
        counts[usize::from(row.aside)] += 1.0;
        if !row.aside {
            let off = chance - row.end;
            r.slope.iter_mut().zip(&row.features).for_each(|(s, f)| *s += off * f);
            r.lean[row.group] += off;
        }
    }
    (0..2).for_each(|i| r.loss[i] /= counts[i].max(1.0));
    let n = counts[0].max(1.0);
    r.slope.iter_mut().chain(&mut r.lean).for_each(|s| *s /= n);
    r
}

/// Fits the weights of a title to lessons, in so many rounds.
pub fn fit(title: &str, lessons: &[Lesson], rounds: usize) -> Fit {
    let old = advice::shipped(title);
    let names: Vec<&str> = FEATURES.iter().chain(old.names).copied().collect();
    let (rows, scale, groups) = rows(lessons, names.len());
    let spread = f64::from(old.spread);
    let given = old.shared.iter().chain(&old.own).map(|w| f64::from(*w));
    let start: Vec<f64> = given.zip(&scale).map(|(w, s)| w * s / spread).collect();
    let (mut weights, mut constants) = (start.clone(), vec![0.0; groups]);
    // the constants first, so that no feature has to stand in for them
    for _ in 0..200 {
        let r = self::round(&rows, &weights, &constants);
        constants.iter_mut().zip(r.lean).for_each(|(c, l)| *c -= 2.0 * l);
    }
    let (mut curve, mut best) = (Vec::new(), (f64::MAX, 0, weights.clone()));
    for n in 0..=rounds {
        let r = self::round(&rows, &weights, &constants);
        curve.push((r.loss[0], r.loss[1]));
        let judged = if r.loss[1] > 0.0 { r.loss[1] } else { r.loss[0] };
        if judged < best.0 {
            best = (judged, n, weights.clone());
        }
        for i in 0..weights.len() {
            weights[i] -= STEP * (r.slope[i] + HOLD * (weights[i] - start[i]));
            if weights[i] * sign(names[i]) < 0.0 {
                weights[i] = 0.0;
            }
        }
        constants.iter_mut().zip(r.lean).for_each(|(c, l)| *c -= 2.0 * l);
    }
    let learned: Vec<f32> = best.2.iter().zip(&scale).map(|(w, s)| (w / s * spread) as f32).collect();
    let (shared, own) = learned.split_at(FEATURES.len());
    let provenance = format!(
        "fitted to {} positions of {} games ({}), round {}, begun from: {}",
        rows.len(),
        lessons.len(),
        scenarios(lessons),
        best.1,
        old.provenance
    );
    let shared = std::array::from_fn(|i| shared[i]);
    let weights = Weights { shared, own: own.to_vec(), provenance, ..old.clone() };
    Fit { weights, curve, round: best.1, positions: rows.len() }
}

fn scenarios(lessons: &[Lesson]) -> String {
    let all: std::collections::BTreeSet<&str> = lessons.iter().map(|l| &l.scenario[..]).collect();
    all.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games that one feature decides: the fit trusts it more than before.
    #[test]
    fn a_fit_learns_what_decides() {
        let title = "tannenberg-1914";
        let old = advice::shipped(title);
        let count = FEATURES.len() + old.names.len();
        let alone = FEATURES.iter().position(|f| *f == "strength").unwrap();
        let lesson = |i: i32| {
            let m = (i % 7 - 3) * 10 + 5;
            let row = |m: i32| {
                let mut row = vec![0; count];
                row[alone] = m;
                row
            };
            let positions = vec![(0, row(m)), (1, row(-m)), (0, row(m))];
            let scenario = "border".to_string();
            Lesson { scenario, seed: i as u64, end: f64::from(u8::from(m > 0)), margin: m.into(), positions }
        };
        let lessons: Vec<Lesson> = (0..70).map(lesson).collect();
        let fit = fit(title, &lessons, 60);
        assert!(fit.curve.last().unwrap().1 < fit.curve[0].1, "{:?}", fit.curve);
        assert!(fit.weights.shared[alone] > old.shared[alone]);
        assert_eq!(fit.positions, 210);
        assert!(fit.weights.provenance.contains("70 games (border)"));
        let again = Weights::parse(&fit.weights.write(), old.names).unwrap();
        assert_eq!(again.shared[0], fit.weights.shared[0]);
    }
    #[test]
    fn what_helps_by_nature_never_hurts() {
        assert!(sign("own-exposed") < 0.0 && sign("enemy-exposed") > 0.0 && sign("hunt") < 0.0);
    }
}
