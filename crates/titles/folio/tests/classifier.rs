//! 12.1a, R102: a strategy cannot be read from what the other side sees and hears before the end. A naive Bayes classifier
//! is trained on the enemy's views and facts of random games whose strategies are known; play does not depend on them. On
//! other games it must do no better than chance. That it finds what is there is shown twice: it reads the strategy from its
//! owner's views, and from the enemy's once a leak is planted in half of the games. `FOLIO_STRATEGIES` plays more games
//! than the gate.

use engine::{Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title, laws};
use folio::{Folio, FolioRules, FolioState, GERMAN, RUSSIAN, other};
use serde_json::Value;

/// Whatever is seen or heard counts by its hash.
const BUCKETS: usize = 1 << 18;

fn hashed(text: &str) -> u32 {
    let fnv =
        text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    // the last byte moves only the low bits
    fnv as u32 % BUCKETS as u32
}

/// What a view says, leaf by leaf.
fn leaves(value: &Value, path: &str, out: &mut Vec<u32>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(k, v)| leaves(v, &format!("{path}.{k}"), out)),
        Value::Array(all) => all.iter().for_each(|v| leaves(v, path, out)),
        leaf => out.push(hashed(&format!("{path}={leaf}"))),
    }
}

/// One random game: the strategies, and what each side saw as the last input came and had heard until then.
struct Sample {
    strategy: [u8; 2],
    /// By side.
    known: [Vec<u32>; 2],
}

fn play(rules: &FolioRules, seed: u64) -> Sample {
    let mut lot = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |n: usize| {
        lot ^= lot << 13;
        lot ^= lot >> 7;
        lot ^= lot << 17;
        (lot >> 20) as usize % n.max(1)
    };
    let (mut s, mut legal) = (rules.setup(), Vec::new());
    let mut known = [Vec::new(), Vec::new()];
    loop {
        let input = match rules.pending(&s) {
            Pending::Roll(dice) => Input::Rolled(draw(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[draw(legal.len())])
            }
            Pending::Over(_) => unreachable!("the game is left before its end"),
        };
        let (mut next, mut facts) = (s, Facts::new());
        rules.apply_unchecked(&mut next, input, &mut facts);
        if next.over {
            return Sample { strategy: s.strategy, known: told(rules, &s, known) };
        }
        for fact in facts.list() {
            let heard = hashed(&format!("{:?}", fact.what));
            [GERMAN, RUSSIAN].into_iter().filter(|side| fact.to.has(Eyes::Side(*side))).for_each(|side| {
                known[usize::from(side.0)].push(heard);
            });
        }
        s = next;
    }
}

/// What was heard, and what is seen now.
fn told(rules: &FolioRules, s: &FolioState, mut known: [Vec<u32>; 2]) -> [Vec<u32>; 2] {
    for side in [GERMAN, RUSSIAN] {
        let all = &mut known[usize::from(side.0)];
        leaves(&serde_json::to_value(rules.view(s, Eyes::Side(side))).unwrap(), "", all);
        all.sort_unstable();
        all.dedup();
    }
    known
}

/// How often each bucket was met with each strategy.
struct Bayes {
    games: [f64; 3],
    met: Vec<[f64; 3]>,
    /// The buckets that tell most.
    kept: Vec<u32>,
}

impl Bayes {
    fn new() -> Bayes {
        Bayes { games: [0.0; 3], met: vec![[0.0; 3]; BUCKETS], kept: Vec::new() }
    }
    fn learn(&mut self, known: &[u32], strategy: u8) {
        self.games[usize::from(strategy)] += 1.0;
        known.iter().for_each(|bucket| self.met[*bucket as usize][usize::from(strategy)] += 1.0);
    }
    /// How far a bucket is from being met as often with every strategy: chi square.
    fn tells(&self, bucket: u32) -> f64 {
        let (met, games) = (&self.met[bucket as usize], &self.games);
        let share = met.iter().sum::<f64>() / games.iter().sum::<f64>();
        let cell =
            |k: usize| (met[k] - share * games[k]).powi(2) / (games[k] * share * (1.0 - share)).max(1e-9);
        if share > 0.0 && share < 1.0 { (0..3).map(cell).sum() } else { 0.0 }
    }
    fn select(&mut self, most: usize) {
        let mut ranked: Vec<(f64, u32)> = (0..BUCKETS as u32).map(|b| (self.tells(b), b)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        self.kept = ranked.iter().take(most).map(|r| r.1).collect();
    }
    fn guess(&self, known: &[u32]) -> u8 {
        let score = |k: usize| -> f64 {
            let of = |bucket: &u32| {
                let chance = (self.met[*bucket as usize][k] + 1.0) / (self.games[k] + 2.0);
                if known.binary_search(bucket).is_ok() { chance.ln() } else { (1.0 - chance).ln() }
            };
            self.games[k].max(0.5).ln() + self.kept.iter().map(of).sum::<f64>()
        };
        (0..3).max_by(|a, b| score(*a).total_cmp(&score(*b))).unwrap_or(0) as u8
    }
}

/// Standard deviations by which guesses at every third game, learnt from the others, are better than one in three.
fn excess<'s>(samples: impl Iterator<Item = (&'s [u32], u8)> + Clone) -> f64 {
    let (mut right, mut tried) = (0.0, 0.0);
    for part in 0..3 {
        let mut bayes = Bayes::new();
        let all = samples.clone().enumerate();
        all.clone()
            .filter(|(n, _)| n % 3 != part)
            .for_each(|(_, (known, strategy))| bayes.learn(known, strategy));
        bayes.select(8);
        for (_, (known, strategy)) in all.filter(|(n, _)| n % 3 == part) {
            tried += 1.0;
            right += f64::from(u8::from(bayes.guess(known) == strategy));
        }
    }
    (right - tried / 3.0) / (tried * 2.0 / 9.0_f64).sqrt()
}

/// How well a strategy of `of` is read from what `by` knows.
fn reads(samples: &[Sample], of: Side, by: Side) -> f64 {
    let (of, by) = (usize::from(of.0), usize::from(by.0));
    excess(samples.iter().map(|s| (&s.known[by][..], s.strategy[of])))
}

/// The same once every second game tells the strategy by one leaf among thousands.
fn reads_planted(samples: &[Sample], of: Side) -> f64 {
    let (by, of) = (usize::from(other(of).0), usize::from(of.0));
    let plant = |(n, s): (usize, &Sample)| {
        let mut known = s.known[by].clone();
        if n % 2 == 0 {
            known.push(hashed(&format!("a planted leak: {}", s.strategy[of])));
            known.sort_unstable();
        }
        (known, s.strategy[of])
    };
    let planted: Vec<(Vec<u32>, u8)> = samples.iter().enumerate().map(plant).collect();
    excess(planted.iter().map(|(known, strategy)| (&known[..], *strategy)))
}

#[test]
fn a_strategy_cannot_be_read_from_what_the_enemy_sees_and_hears() {
    let rules = Folio::tannenberg().open(&GameSetup::new("campaign"), None).unwrap();
    let games = laws::size("FOLIO_STRATEGIES", 90, 3_000);
    let samples: Vec<Sample> = (1..=games).map(|seed| play(&rules, seed)).collect();
    for side in [GERMAN, RUSSIAN] {
        let (enemy, owner) = (reads(&samples, side, other(side)), reads(&samples, side, side));
        let planted = reads_planted(&samples, side);
        println!(
            "{side:?}: {games} games; above chance by {enemy:.2} deviations for the enemy, {planted:.2} with a leak planted, {owner:.2} for the owner"
        );
        assert!(owner > 5.0, "the classifier sees what is there: {owner:.2}");
        assert!(planted > 4.0, "the classifier finds a planted leak: {planted:.2}");
        assert!(enemy < 3.3, "the enemy reads the strategy: {enemy:.2} standard deviations above chance");
    }
}
