//! 12.1a, R102: a strategy cannot be read from what the other side sees before the end. A naive Bayes classifier is trained
//! on the enemy's views of random games whose strategies are known, and must do no better than chance on others; the same
//! classifier reads the strategy from its owner's views without trouble. `FOLIO_STRATEGIES` plays more games than the gate.

use engine::{Choice, Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title, laws};
use folio::{Folio, FolioRules, FolioState, GERMAN, RUSSIAN, other};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a view says, leaf by leaf.
fn leaves(value: &Value, path: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(k, v)| leaves(v, &format!("{path}.{k}"), out)),
        Value::Array(all) => all.iter().for_each(|v| leaves(v, path, out)),
        leaf => out.push(format!("{path}={leaf}")),
    }
}

fn seen(rules: &FolioRules, s: &FolioState, eyes: Eyes) -> Vec<String> {
    let mut all = Vec::new();
    leaves(&serde_json::to_value(rules.view(s, eyes)).unwrap(), "", &mut all);
    all.sort();
    all.dedup();
    all
}

/// One random game: what each side saw of its own game and of the enemy's when the last turn was reached, and the strategies.
struct Sample {
    strategy: [u8; 2],
    /// By the side whose strategy is looked for: what the enemy saw, and what its owner saw.
    views: [[Vec<String>; 2]; 2],
}

fn play(rules: &FolioRules, seed: u64) -> Sample {
    let mut lot = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |n: usize| {
        lot ^= lot << 13;
        lot ^= lot >> 7;
        lot ^= lot << 17;
        (lot >> 20) as usize % n.max(1)
    };
    let mut s = rules.setup();
    let (mut legal, mut facts) = (Vec::new(), Facts::silent());
    let mut last = s;
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                legal.clear();
                rules.legal(&s, &mut legal);
                let choice: Choice = legal[draw(legal.len())];
                Input::Choice(choice)
            }
        };
        last = s;
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
    let both = |side: Side| [Eyes::Side(other(side)), Eyes::Side(side)].map(|eyes| seen(rules, &last, eyes));
    Sample { strategy: last.strategy, views: [GERMAN, RUSSIAN].map(both) }
}

/// How often each leaf was seen with each strategy.
#[derive(Default)]
struct Bayes {
    games: [f64; 3],
    leaves: BTreeMap<String, [f64; 3]>,
}

impl Bayes {
    fn learn(&mut self, view: &[String], strategy: u8) {
        self.games[usize::from(strategy)] += 1.0;
        for leaf in view {
            self.leaves.entry(leaf.clone()).or_default()[usize::from(strategy)] += 1.0;
        }
    }
    /// Keeps the leaves that tell most: what all games show, and what one game in a hundred shows, tells nothing.
    fn select(&mut self, most: usize) {
        let games = self.games;
        let all: f64 = games.iter().sum();
        let tells = |seen: &[f64; 3]| -> f64 {
            let share = seen.iter().sum::<f64>() / all;
            let cell = |k: usize| {
                (seen[k] - share * games[k]).powi(2) / (games[k] * share * (1.0 - share)).max(1e-9)
            };
            if share < 1.0 { (0..3).map(cell).sum() } else { 0.0 }
        };
        let mut ranked: Vec<(f64, String)> =
            self.leaves.iter().map(|(leaf, n)| (tells(n), leaf.clone())).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        ranked.iter().skip(most).for_each(|(_, leaf)| {
            self.leaves.remove(leaf);
        });
    }
    fn guess(&self, view: &[String]) -> u8 {
        let score = |k: usize| -> f64 {
            let of = |(leaf, n): (&String, &[f64; 3])| {
                let chance = (n[k] + 1.0) / (self.games[k] + 2.0);
                if view.binary_search(leaf).is_ok() { chance.ln() } else { (1.0 - chance).ln() }
            };
            self.games[k].max(0.5).ln() + self.leaves.iter().map(of).sum::<f64>()
        };
        (0..3).max_by(|a, b| score(*a).total_cmp(&score(*b))).unwrap_or(0) as u8
    }
}

/// Standard deviations by which guesses at every third game, learnt from the others, are better than one in three.
fn excess(samples: &[Sample], side: Side, who: usize) -> f64 {
    let i = usize::from(side.0);
    let (mut right, mut tried) = (0.0, 0.0);
    for part in 0..3 {
        let mut bayes = Bayes::default();
        let others = samples.iter().enumerate().filter(|(n, _)| n % 3 != part);
        others.for_each(|(_, sample)| bayes.learn(&sample.views[i][who], sample.strategy[i]));
        bayes.select(8);
        for (_, sample) in samples.iter().enumerate().filter(|(n, _)| n % 3 == part) {
            tried += 1.0;
            right += f64::from(u8::from(bayes.guess(&sample.views[i][who]) == sample.strategy[i]));
        }
    }
    (right - tried / 3.0) / (tried * 2.0 / 9.0_f64).sqrt()
}

#[test]
fn a_strategy_cannot_be_read_from_the_enemys_views() {
    let rules = Folio::tannenberg().open(&GameSetup::new("campaign"), None).unwrap();
    let games = laws::size("FOLIO_STRATEGIES", 60, 3_000);
    let samples: Vec<Sample> = (1..=games).map(|seed| play(&rules, seed)).collect();
    for side in [GERMAN, RUSSIAN] {
        let (enemy, owner) = (excess(&samples, side, 0), excess(&samples, side, 1));
        println!(
            "{side:?}: {games} games, the enemy {enemy:.2}, the owner {owner:.2} standard deviations above chance"
        );
        assert!(owner > 5.0, "the classifier sees what is there: {owner:.2}");
        assert!(enemy < 3.3, "the enemy reads the strategy: {enemy:.2} standard deviations above chance");
    }
}
