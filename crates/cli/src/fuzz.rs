//! `fuzz`: random games against the law suite. A game that breaks a law is saved as a game file that replays up to
//! the place where it breaks.

use crate::files::{Found, no_title, print_json, say, senseless, setup, write};
use crate::files::{own, shelf};
use crate::progress;
use anyhow::Result;
use atlas::DataError;
use engine::gamefile::GameFile;
use engine::laws::{Effort, Report, Violation, check};
use engine::{GameSetup, Title, TitleInfo};
use library::{Visitor, visit_with};
use serde::Serialize;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: Option<String>,
    /// Every title on the shelf
    #[arg(long, conflicts_with = "title")]
    all: bool,
    /// Random games to play, spread over the scenarios
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this scenario
    #[arg(long)]
    scenario: Option<String>,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Draw the other options at random, anew for every batch of games
    #[arg(long)]
    mix_options: bool,
    /// Look closely at one position in so many
    #[arg(long, default_value_t = 97)]
    every: u64,
    /// Where games that break a law are saved
    #[arg(long, default_value = "fuzz-failures")]
    out: String,
    /// Throw mutated example files at every parser instead
    #[arg(long, conflicts_with_all = ["title", "all"])]
    parsers: bool,
    /// How long to throw them
    #[arg(long, default_value_t = 10, requires = "parsers")]
    seconds: u64,
}

/// Games of one scenario and option set before the next comes.
const BATCH: u64 = 5;

#[derive(Serialize)]
struct Outcome {
    title: String,
    games: u64,
    inputs: u64,
    looks: u64,
    violations: usize,
    failures: Vec<String>,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    if arguments.parsers {
        return parsers(arguments, json);
    }
    let titles: Vec<String> = match (&arguments.title, arguments.all) {
        (Some(title), _) => vec![title.clone()],
        (None, true) => shelf().titles().map(|t| t.id.clone()).collect(),
        (None, false) => return Err(senseless("name a title, or say --all or --parsers")),
    };
    quiet_panics();
    let mut outcomes = Vec::new();
    for title in &titles {
        outcomes.push(one(title, arguments)?);
    }
    let broken: usize = outcomes.iter().map(|o| o.violations).sum();
    match (json, &outcomes[..]) {
        (true, [one]) => print_json(one)?,
        (true, all) => print_json(&all)?,
        (false, all) => all.iter().try_for_each(print)?,
    }
    if broken > 0 { Err(Found(String::new()).into()) } else { Ok(()) }
}

fn one(title: &str, arguments: &Arguments) -> Result<Outcome> {
    let info = shelf().info(title).ok_or_else(|| no_title(title))?;
    let scenarios: Vec<&str> = match &arguments.scenario {
        Some(id) => vec![id],
        None => info.scenarios.iter().map(|s| s.id.as_str()).collect(),
    };
    let bar = progress::bar(arguments.games, "games");
    let mut outcome = Outcome {
        title: title.to_string(),
        games: 0,
        inputs: 0,
        looks: 0,
        violations: 0,
        failures: Vec::new(),
    };
    let mut played = 0;
    while played < arguments.games {
        let batch = played / BATCH;
        let games = BATCH.min(arguments.games - played);
        let scenario = scenarios[batch as usize % scenarios.len()];
        let mut setup = setup(title, Some(scenario), &arguments.options)?;
        if arguments.mix_options {
            setup = mixed(info, setup, arguments.seed.wrapping_add(batch));
        }
        let effort =
            Effort { games, seed: arguments.seed + played, every: arguments.every.max(1), longest: 20_000 };
        let report = visit_with(title, own(), Run(&setup, effort))??;
        outcome.games += report.games;
        outcome.inputs += report.inputs;
        outcome.looks += report.looks;
        for violation in &report.violations {
            outcome.violations += 1;
            outcome.failures.push(save(info, &setup, violation, &arguments.out)?);
        }
        played += games;
        bar.inc(games);
    }
    bar.finish_and_clear();
    Ok(outcome)
}

/// Panics are caught and reported as failures; the usual noise would bury the report, but where they arose helps.
fn quiet_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if let Some(place) = panic.location() {
            eprintln!("a panic arose at {place}");
        }
    }));
}

/// Every option not set by hand gets one of its values, by the seed.
fn mixed(info: &TitleInfo, mut setup: GameSetup, seed: u64) -> GameSetup {
    let mut n = seed;
    for option in &info.options {
        // splitmix: neighbouring seeds give unrelated sets
        n = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let value = &option.values[((z ^ (z >> 31)) % option.values.len() as u64) as usize];
        if !setup.options.contains_key(&option.id) && *value != option.values[0] {
            setup.options.insert(option.id.clone(), value.clone());
        }
    }
    setup
}

struct Run<'a>(&'a GameSetup, Effort);

impl Visitor for Run<'_> {
    type Out = Result<Report, DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        let rules = title.open(self.0, None)?;
        let report = check(&rules, self.1);
        Ok(report)
    }
}

/// A failure as a game file: its inputs replay up to the position that breaks the law.
fn save(info: &TitleInfo, setup: &GameSetup, violation: &Violation, folder: &str) -> Result<String> {
    std::fs::create_dir_all(folder)?;
    let mut game = GameFile::new(info, setup.clone());
    let table = shelf().begin(&info.id, setup)?;
    violation.inputs.iter().for_each(|input| game.push(table.names(), *input, None));
    let path = format!("{folder}/{}-{}-{}.game", info.id, setup.scenario, violation.seed);
    let comment: String = violation.what.lines().map(|l| format!("# {l}\n")).collect();
    let text = format!("{game}# broken law: {} (seed {})\n{comment}", violation.law, violation.seed);
    write(&path, &text)?;
    Ok(path)
}

fn print(outcome: &Outcome) -> Result<()> {
    say(format!(
        "{}: {} games, {} inputs, {} positions looked at closely, {} broken laws",
        outcome.title, outcome.games, outcome.inputs, outcome.looks, outcome.violations
    ))?;
    outcome.failures.iter().try_for_each(|file| say(format!("  {file}")))
}

fn parsers(arguments: &Arguments, json: bool) -> Result<()> {
    let bar = progress::bar(arguments.seconds, "seconds");
    quiet_panics();
    // the clock starts when the examples are ready
    let mut start = None;
    let runs = library::parsers::soak(arguments.seed, || {
        let passed = start.get_or_insert_with(std::time::Instant::now).elapsed().as_secs();
        bar.set_position(passed);
        passed < arguments.seconds
    });
    bar.finish_and_clear();
    let broken = runs.iter().filter(|r| r.failure.is_some()).count();
    if json {
        print_json(&runs)?;
    } else {
        for run in &runs {
            say(format!("{:<12} {:>10} texts, {:>8} of them taken", run.parser, run.texts, run.taken))?;
        }
    }
    for run in &runs {
        if let Some(text) = &run.failure {
            std::fs::create_dir_all(&arguments.out)?;
            let path = format!("{}/parser-{}.txt", arguments.out, run.parser);
            write(&path, text)?;
            eprintln!("{} panics on {path}", run.parser);
        }
    }
    if broken > 0 { Err(Found(String::new()).into()) } else { Ok(()) }
}
