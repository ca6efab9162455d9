//! `bench`: speed and size of a title on one core, by processor time, with a calibration loop in the same run so
//! that figures of different machines can be compared as ratios.

mod pace;
mod questions;
mod scouts;

use crate::cpu::{least, ns_per};
use crate::files::{own, print_json, say, setup, shelf};
use crate::progress;
use anyhow::Result;
use atlas::DataError;
use engine::text::Doc;
use engine::{Choice, Eyes, Facts, GameSetup, Input, Pending, Rules, Side, Title};
use library::{Visitor, visit_with};
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title; all of them if none is named
    title: Option<String>,
    /// The scenario; the title's first if none is named, every one with `all`
    #[arg(long)]
    scenario: Option<String>,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Seconds for each figure
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// What is asked how often, with how many answers, instead of the speed
    #[arg(long)]
    questions: bool,
    /// What bots ask besides, such as reach, odds and fields, instead of the speed of play
    #[arg(long, conflicts_with = "questions")]
    scouts: bool,
    /// How long this bot thinks about a player turn, instead of the speed of play
    #[arg(long, value_name = "BOT", conflicts_with_all = ["questions", "scouts"])]
    pace: Option<ai::Level>,
    /// With --pace: player turns at the most
    #[arg(long, default_value_t = 6, requires = "pace")]
    turns: usize,
    /// With --pace: positions the bot may judge for one answer
    #[arg(long, requires = "pace")]
    positions: Option<u32>,
    /// With --pace: milliseconds the bot may think about one answer
    #[arg(long, requires = "pace")]
    millis: Option<u64>,
}

impl Arguments {
    fn pace(&self, bot: ai::Level) -> pace::Pace {
        let usual = ai::Budget::default();
        let positions = self.positions.unwrap_or(usual.positions);
        let budget = ai::Budget { positions, time: self.millis.map(Duration::from_millis), ..usual };
        pace::Pace { bot, budget, turns: self.turns }
    }
}

/// The figures of one title.
#[derive(Serialize)]
struct Figures {
    bench: String,
    scenario: String,
    /// Random play, the best of several rounds: choices listed and taken, dice thrown, a second.
    decisions_s: f64,
    games_s: f64,
    /// The same games played again from their inputs.
    replay_decisions_s: f64,
    state_bytes: usize,
    clone_ns: f64,
    legal_ns: f64,
    apply_ns: f64,
    view_ns: f64,
    save_ns: f64,
    load_ns: f64,
    imagine_ns: f64,
    /// Answers offered at a decision, on average.
    branching: f64,
    /// Millions of steps of the calibration loop a second.
    calib_msteps: f64,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let titles: Vec<String> = match &arguments.title {
        Some(id) => vec![id.clone()],
        None => shelf().titles().map(|t| t.id.clone()).collect(),
    };
    let mut setups = Vec::new();
    for title in &titles {
        for scenario in scenarios(title, arguments.scenario.as_deref()) {
            setups.push((title, setup(title, scenario.as_deref(), &arguments.options)?));
        }
    }
    if let Some(bot) = arguments.pace {
        let ask = |(title, setup): &(&String, GameSetup)| pace::measure(title, setup, arguments.pace(bot));
        tell(&setups, json, ask, pace::print)
    } else if arguments.questions {
        let ask =
            |(title, setup): &(&String, GameSetup)| Ok(visit_with(title, own(), questions::Ask(setup))??);
        tell(&setups, json, ask, questions::print)
    } else if arguments.scouts {
        let time = Duration::from_secs_f64(arguments.seconds.clamp(0.01, 600.0));
        let ask =
            |(title, setup): &(&String, GameSetup)| Ok(visit_with(title, own(), scouts::Ask(setup, time))??);
        tell(&setups, json, ask, scouts::print)
    } else {
        let time = Duration::from_secs_f64(arguments.seconds.clamp(0.01, 600.0));
        let measure =
            |(title, setup): &(&String, GameSetup)| Ok(visit_with(title, own(), Measure(setup, time))??);
        tell(&setups, json, measure, print)
    }
}

/// The scenarios to be measured; none stands for the title's first.
fn scenarios(title: &str, wanted: Option<&str>) -> Vec<Option<String>> {
    let all = || {
        shelf()
            .titles()
            .find(|t| t.id == title)
            .map(|t| t.scenarios.iter().map(|s| Some(s.id.clone())).collect())
    };
    match wanted {
        Some("all") => all().unwrap_or_else(|| vec![None]),
        one => vec![one.map(str::to_owned)],
    }
}

/// Works through the set-ups and prints each as soon as it is done, or all of them as JSON.
fn tell<S, F: Serialize>(
    setups: &[S],
    json: bool,
    mut work: impl FnMut(&S) -> Result<F>,
    print: impl Fn(&F) -> Result<()>,
) -> Result<()> {
    let mut all = Vec::new();
    let bar = progress::bar(setups.len() as u64, "scenarios");
    for setup in setups {
        bar.tick();
        let figures = work(setup)?;
        if !json {
            bar.suspend(|| print(&figures))?;
        }
        all.push(figures);
        bar.inc(1);
    }
    bar.finish_and_clear();
    match (json, &all[..]) {
        (true, [one]) => print_json(one),
        (true, all) => print_json(&all),
        _ => Ok(()),
    }
}

fn print(f: &Figures) -> Result<()> {
    say(format!(
        "bench={} decisions_s={:.0} games_s={:.1} replay_decisions_s={:.0} state_bytes={} clone_ns={:.1}",
        f.bench, f.decisions_s, f.games_s, f.replay_decisions_s, f.state_bytes, f.clone_ns
    ))?;
    let step = 1000.0 / f.calib_msteps;
    let times = f.replay_decisions_s / f.decisions_s;
    say(format!(
        "scenario={} branching={:.1} replay_to_play={times:.2} calib_msteps={:.0}",
        f.scenario, f.branching, f.calib_msteps
    ))?;
    say(format!("{:<10} {:>12} {:>22}", "", "ns", "ratio to a calib step"))?;
    for (name, ns) in [
        ("decision", 1e9 / f.decisions_s),
        ("replayed", 1e9 / f.replay_decisions_s),
        ("legal", f.legal_ns),
        ("apply", f.apply_ns),
        ("clone", f.clone_ns),
        ("view", f.view_ns),
        ("imagine", f.imagine_ns),
        ("save", f.save_ns),
        ("load", f.load_ns),
    ] {
        say(format!("{name:<10} {ns:>12.1} {:>22.1}", ns / step))?;
    }
    Ok(())
}

struct Measure<'a>(&'a GameSetup, Duration);

impl Visitor for Measure<'_> {
    type Out = Result<Figures, DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        let rules = title.open(self.0, None)?;
        Ok(measure(&rules, self.1))
    }
}

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

#[derive(Default)]
struct Played {
    decisions: u64,
    offers: u64,
}

impl Played {
    fn add(&mut self, more: &Played) {
        self.decisions += more.decisions;
        self.offers += more.offers;
    }
}

/// One random game; every input is told to `each` before it is played, with the answers that were offered.
fn random_game<R: Rules>(rules: &R, seed: u64, mut each: impl FnMut(&R::State, &[Choice], Input)) -> Played {
    let mut draw = Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut s = rules.setup();
    let mut legal: Vec<Choice> = Vec::new();
    let mut facts = Facts::silent();
    let mut played = Played::default();
    loop {
        legal.clear();
        let input = match rules.pending(&s) {
            Pending::Over(_) => return played,
            Pending::Roll(dice) => Input::Rolled(draw.below(dice.faces.into()) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&s, &mut legal);
                played.decisions += 1;
                played.offers += legal.len() as u64;
                Input::Choice(legal[draw.below(legal.len())])
            }
        };
        each(&s, &legal, input);
        rules.apply_unchecked(&mut s, input, &mut facts);
    }
}

/// Games of a round.
const GAMES: u64 = 16;

/// Positions kept for the single figures.
const SAMPLES: usize = 256;

fn measure<R: Rules>(rules: &R, time: Duration) -> Figures {
    let calib_msteps = 1000.0 / calibration(time / 4);
    let games: Vec<Vec<Input>> = (1..=GAMES).map(|seed| recorded(rules, seed)).collect();
    let mut played = Played::default();
    let random_ns = least(time, || {
        played = Played::default();
        for seed in 1..=GAMES {
            played.add(&random_game(rules, seed, |_, _, _| {}));
        }
    });
    let replay_ns = least(time / 2, || replay(rules, &games));
    let samples = sample(rules);
    let part = time / 4;
    let mut i = 0;
    let mut next = || {
        i = (i + 1) % samples.len();
        &samples[i]
    };
    let mut legal = Vec::new();
    let mut facts = Facts::silent();
    let texts: Vec<String> = samples.iter().map(|(s, _)| saved(rules, s)).collect();
    let clone_ns = ns_per(part, || {
        black_box(black_box(&next().0).clone());
    });
    let applied = ns_per(part, || {
        let (s, input) = next();
        let mut s = s.clone();
        rules.apply_unchecked(&mut s, *input, &mut facts);
        black_box(&s);
    });
    let mut text = texts.iter().cycle();
    Figures {
        bench: rules.title().id.clone(),
        scenario: rules.game().scenario.clone(),
        decisions_s: played.decisions as f64 * 1e9 / random_ns,
        games_s: GAMES as f64 * 1e9 / random_ns,
        replay_decisions_s: played.decisions as f64 * 1e9 / replay_ns,
        state_bytes: size_of::<R::State>(),
        clone_ns,
        legal_ns: ns_per(part, || {
            rules.legal(&next().0, &mut legal);
            black_box(&legal);
        }),
        apply_ns: (applied - clone_ns).max(0.0),
        view_ns: ns_per(part, || {
            black_box(rules.view(&next().0, Eyes::Side(Side(0))));
        }),
        imagine_ns: {
            let mut rng = Zero;
            ns_per(part, || {
                black_box(rules.imagine(&next().0, Side(0), &mut rng));
            })
        },
        save_ns: ns_per(part, || {
            black_box(saved(rules, &next().0));
        }),
        load_ns: ns_per(part, || {
            let text = text.next().expect("there is at least one position");
            let _ = black_box(rules.read(&Doc::parse("position", text)));
        }),
        branching: played.offers as f64 / played.decisions.max(1) as f64,
        calib_msteps,
    }
}

/// Positions spread over a few games, each with the input that follows it.
fn sample<R: Rules>(rules: &R) -> Vec<(R::State, Input)> {
    let mut all = Vec::new();
    for seed in 1..=4 {
        random_game(rules, seed, |s, _, input| all.push((s.clone(), input)));
    }
    let step = all.len().div_ceil(SAMPLES).max(1);
    all.into_iter().step_by(step).collect()
}

fn saved<R: Rules>(rules: &R, s: &R::State) -> String {
    let mut doc = Doc::new();
    rules.write(s, &mut doc);
    doc.to_string()
}

/// The inputs of one random game.
fn recorded<R: Rules>(rules: &R, seed: u64) -> Vec<Input> {
    let mut inputs = Vec::new();
    random_game(rules, seed, |_, _, input| inputs.push(input));
    inputs
}

/// Folds recorded games again.
fn replay<R: Rules>(rules: &R, games: &[Vec<Input>]) {
    let mut facts = Facts::silent();
    for inputs in games {
        let mut s = rules.setup();
        inputs.iter().for_each(|input| rules.apply_unchecked(&mut s, *input, &mut facts));
        black_box(&s);
    }
}

/// A generator without a state worth mentioning, for what `imagine` draws.
struct Zero;

impl rand_core::TryRng for Zero {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0x9E37_79B9)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0x9E37_79B9_7F4A_7C15)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0x5A);
        Ok(())
    }
}

/// Nanoseconds of one step of a loop of ours: a generator, a table of 16 KiB and a branch that cannot be foretold,
/// much as a wargame uses a processor.
fn calibration(time: Duration) -> f64 {
    const STEPS: u64 = 100_000;
    let table: Vec<u32> = (0..4096u32).map(|i| i.wrapping_mul(2_654_435_761)).collect();
    let mut draw = Draw(88_172_645_463_325_252);
    let mut sum = 0u64;
    let per_round = ns_per(time, || {
        for _ in 0..STEPS {
            let word = table[draw.below(table.len())];
            if word & 1 == 0 {
                sum = sum.wrapping_add(u64::from(word));
            } else {
                sum = sum.rotate_left(5) ^ u64::from(word);
            }
        }
        black_box(sum);
    });
    per_round / STEPS as f64
}
