//! Random play of every scenario on one core: decisions a second, replay of what was recorded, the size and clone of
//! a state. `--hash` prints what became of a few fixed games instead: equal before and after a change that alters
//! no rule. `--asked` counts the questions, `--replay` only replays, `--games` plays two
//! thousand games of each scenario and checks them. Names of scenarios leave the others out.
//!
//! `cargo run --release -p great-war-east --example speed`

use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title};
use great_war_east::{GreatWarEast, GweRules, State};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

/// Time this thread has spent computing, so that other work beside it does not count.
struct Clock(Duration);

impl Clock {
    fn start() -> Clock {
        Clock(now())
    }
    fn seconds(&self) -> f64 {
        (now() - self.0).as_secs_f64()
    }
}

fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// A small generator; the games are the same everywhere.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n.max(1)
    }
}

/// Plays one game to its end; every input is shown before it is made.
fn play(
    rules: &GweRules,
    start: &State,
    draw: &mut Draw,
    mut each: impl FnMut(&State, &[Choice], Input),
) -> State {
    let (mut legal, mut facts, mut s) = (Vec::new(), Facts::silent(), *start);
    loop {
        let input = match rules.pending(&s) {
            Pending::Over(_) => return s,
            Pending::Roll(dice) => {
                legal.clear();
                Input::Rolled(draw.below(dice.faces.into()) as u8 + 1)
            }
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                Input::Choice(legal[draw.below(legal.len())])
            }
        };
        each(&s, &legal, input);
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

fn main() {
    let title = GreatWarEast::new();
    let wants = |word: &str| std::env::args().any(|a| a == word);
    println!("state {} bytes", size_of::<State>());
    let named = SCENARIOS.iter().any(|s| wants(s));
    for scenario in SCENARIOS.into_iter().filter(|s| !named || wants(s)) {
        let rules = title.open(&GameSetup::new(scenario), None).expect("the title's own scenario");
        if wants("--hash") {
            hash(&rules, scenario);
        } else if wants("--asked") {
            asked(&rules, scenario);
        } else if wants("--games") {
            games(&rules, scenario);
        } else if wants("--replay") {
            replay(&rules, scenario);
        } else {
            rates(&rules, scenario);
        }
    }
}

fn hash(rules: &GweRules, scenario: &str) {
    let start = rules.setup();
    for seed in 1..=12 {
        let mut hasher = DefaultHasher::new();
        let mut inputs = 0;
        let end = play(rules, &start, &mut Draw(seed * 0x9E37_79B9), |_, legal, input| {
            (legal, input).hash(&mut hasher);
            inputs += 1;
        });
        end.hash(&mut hasher);
        println!("{scenario} {seed}: {inputs} inputs, {:016x}", hasher.finish());
    }
}

/// Two thousand games: each ends, every position looked at is in order, and the log folds to the same end.
fn games(rules: &GweRules, scenario: &str) {
    let start = rules.setup();
    let (mut inputs, mut longest) = (0, 0);
    for seed in 1..=2_000 {
        let mut log = Vec::new();
        let end = play(rules, &start, &mut Draw(seed * 0x9E37_79B9_7F4A_7C15), |s, _, input| {
            if log.len() % 251 == 0 {
                rules.audit(s).expect("a position of a game is in order");
            }
            log.push(input);
            assert!(log.len() < 60_000, "{scenario}: game {seed} does not end");
        });
        rules.audit(&end).expect("the last position is in order");
        let mut again = start;
        log.iter().for_each(|input| rules.apply_unchecked(&mut again, *input, &mut Facts::silent()));
        assert_eq!(again, end, "{scenario}: game {seed} replays to another end");
        inputs += log.len();
        longest = longest.max(log.len());
    }
    println!("{scenario}: 2000 games, {inputs} inputs, the longest {longest}");
}

fn asked(rules: &GweRules, scenario: &str) {
    let mut counts: BTreeMap<&str, (u64, u64, u128)> = BTreeMap::new();
    let start = rules.setup();
    let mut draw = Draw(7);
    let mut last = ("", Instant::now());
    for _ in 0..20 {
        play(rules, &start, &mut draw, |s, legal, _| {
            let key = match rules.pending(s) {
                Pending::Ask(_, prompt) => prompt.ask,
                Pending::Roll(dice) => dice.purpose,
                Pending::Over(_) => "over",
            };
            let now = Instant::now();
            counts.entry(last.0).or_default().2 += (now - last.1).as_nanos();
            let count = counts.entry(key).or_default();
            count.0 += 1;
            count.1 += legal.len() as u64;
            last = (key, Instant::now());
        });
    }
    let all: u64 = counts.values().map(|c| c.0).sum();
    for (key, (n, answers, nanos)) in counts.into_iter().filter(|c| c.1.0 > 0) {
        let share = n as f64 / all as f64 * 100.0;
        println!(
            "{scenario} {key:>14}: {share:5.1} % of the questions, {:5.1} answers, {} ns to apply and ask on",
            answers as f64 / n as f64,
            nanos / u128::from(n)
        );
    }
}

fn rates(rules: &GweRules, scenario: &str) {
    let start = rules.setup();
    let began = Clock::start();
    for _ in 0..200_000 {
        black_box(*black_box(&start));
    }
    let clone = (began.seconds() * 1e9) as u64 / 200_000;
    let mut length = 0;
    let rate = best(1.5, || {
        let (mut draw, mut decisions) = (Draw(88_172_645_463_325_252), 0);
        for _ in 0..GAMES {
            play(rules, &start, &mut draw, |_, _, _| decisions += 1);
        }
        length = decisions / GAMES;
        decisions
    });
    let replay = replay(rules, scenario);
    println!(
        "{scenario}: {rate:.0} decisions/s, {length} a game; replay {:.2}x as fast; clone {clone} ns",
        replay / rate
    );
}

/// Games of a round.
const GAMES: u64 = 20;

/// The best rate of several rounds of the same games: other work on the machine only ever slows a round down.
fn best(seconds: f64, mut round: impl FnMut() -> u64) -> f64 {
    let (all, mut rate) = (Clock::start(), 0f64);
    while all.seconds() < seconds {
        let began = Clock::start();
        let n = round();
        rate = rate.max(n as f64 / began.seconds());
    }
    rate
}

/// Inputs a second of recorded games.
fn replay(rules: &GweRules, scenario: &str) -> f64 {
    let start = rules.setup();
    let mut draw = Draw(88_172_645_463_325_252);
    let mut logs: Vec<Vec<Input>> = Vec::new();
    for _ in 0..GAMES {
        let mut log = Vec::new();
        play(rules, &start, &mut draw, |_, _, input| log.push(input));
        logs.push(log);
    }
    let mut facts = Facts::silent();
    let replay = best(1.0, || {
        for log in &logs {
            let mut s = start;
            log.iter().for_each(|input| rules.apply_unchecked(&mut s, *input, &mut facts));
            black_box(&s);
        }
        logs.iter().map(|log| log.len() as u64).sum()
    });
    println!("{scenario}: {replay:.0} inputs/s in replay");
    replay
}
