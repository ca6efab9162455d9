//! How fast the book is played: random games, the same games replayed, and where the time goes by question.
//!
//! `cargo run --release -p world-undone --example pace [SECONDS] [SCENARIO] [OPTION=VALUE ...]`
//!
//! The digest of the first games tells whether a change that should change nothing changed something.

use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;
use std::time::Duration;
use world_undone::{WorldUndone, WuRules, WuState};

/// A small generator: a game must not be measured by the speed of its dice.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}

fn play(
    rules: &WuRules,
    seed: u64,
    legal: &mut Vec<Choice>,
    mut each: impl FnMut(&WuState, &[Choice], Input),
) -> WuState {
    let mut draw = Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut s = rules.setup();
    let mut facts = Facts::silent();
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return s,
            Pending::Roll(dice) => {
                legal.clear();
                Input::Rolled(draw.below(dice.faces.into()) as u8 + 1)
            }
            Pending::Ask(..) => {
                rules.legal(&s, legal);
                Input::Choice(legal[draw.below(legal.len())])
            }
        };
        each(&s, legal, input);
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

/// Time this thread has spent computing.
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The best of several rounds: other work on the machine only ever slows a round down.
fn best(time: Duration, mut round: impl FnMut(u64) -> u64) -> f64 {
    let (start, mut seed, mut least) = (now(), 1, f64::MAX);
    while now() - start < time {
        let began = now();
        let mut n = 0;
        for _ in 0..8 {
            n += round(seed);
            seed = seed % 64 + 1;
        }
        least = least.min((now() - began).as_nanos() as f64 / n as f64);
    }
    least
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seconds = arguments.first().and_then(|s| s.parse().ok()).unwrap_or(2.0);
    let time = Duration::from_secs_f64(seconds);
    let mut setup = GameSetup::new(arguments.get(1).map_or("historical", |s| s));
    for option in arguments.iter().skip(2) {
        let (name, value) = option.split_once('=').expect("an option is written name=value");
        setup = setup.with(name, value);
    }
    let title = WorldUndone::new();
    let rules = title.open(&title.info().accept(&setup).expect("a set-up"), None).expect("a game");
    let mut legal = Vec::new();

    let mut digest = DefaultHasher::new();
    let mut games = Vec::new();
    let mut kinds: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for seed in 1..=40 {
        let mut inputs = Vec::new();
        let end = play(&rules, seed, &mut legal, |s, offers, input| {
            let ask = match rules.pending(s) {
                Pending::Ask(_, prompt) => prompt.ask,
                _ => "a die",
            };
            let kind = kinds.entry(ask).or_default();
            (kind.0, kind.1) = (kind.0 + 1, kind.1 + offers.len() as u64);
            offers.hash(&mut digest);
            inputs.push(input);
        });
        (end.at, end.scored, end.german).hash(&mut digest);
        games.push(inputs);
    }
    println!("digest={:016x}", digest.finish());
    let all: u64 = kinds.values().map(|k| k.0).sum();
    for (ask, (times, offers)) in &kinds {
        let (share, branching) = (*times as f64 * 100.0 / all as f64, *offers as f64 / *times as f64);
        println!("{ask:>12} {share:5.1} %  {branching:5.1} offers");
    }
    let random = best(time, |seed| {
        let mut n = 0;
        play(&rules, seed, &mut legal, |_, offers, _| n += u64::from(!offers.is_empty()));
        n
    });
    let decisions = |inputs: &[Input]| inputs.iter().filter(|i| matches!(i, Input::Choice(_))).count() as u64;
    let mut facts = Facts::silent();
    let replay = best(time / 2, |seed| {
        let inputs = &games[seed as usize % games.len()];
        let mut s = rules.setup();
        inputs.iter().for_each(|input| rules.apply_unchecked(&mut s, *input, &mut facts));
        black_box(&s);
        decisions(inputs)
    });
    let s = rules.setup();
    let clone = best(time / 4, |_| {
        for _ in 0..100_000 {
            black_box(black_box(&s).to_owned());
        }
        100_000
    });
    println!(
        "decisions_s={:.0} ns={random:.0} replay_ns={replay:.0} ratio={:.2} clone_ns={clone:.0} state_bytes={} decisions_game={}",
        1e9 / random,
        random / replay,
        size_of::<WuState>(),
        games.iter().map(|g| decisions(g)).sum::<u64>() / games.len() as u64
    );
}
