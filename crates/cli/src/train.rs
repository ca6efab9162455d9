//! `train`: weights of the evaluation from games that bots play against themselves.

use crate::duel::{cores, read_weights};
use crate::files::{print_json, read, say, setup, write};
use crate::progress;
use ai::bench::{Duel, Player};
use ai::train::{Lesson, fit, lessons};
use ai::tune::{self, Course, Tuning};
use ai::{Budget, Level};
use anyhow::{Context, Result, bail};
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// Scenarios to play, each as often as the others
    #[arg(required = true)]
    scenarios: Vec<String>,
    /// Who plays against itself
    #[arg(long, default_value = "captain")]
    bot: Level,
    /// Pairs of games of each scenario, those in the file of lessons included
    #[arg(long, default_value_t = 20)]
    pairs: u64,
    /// Seed of the first pair
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions a bot may judge for one answer
    #[arg(long, default_value_t = 400)]
    positions: u32,
    /// Games played at the same time; as many as there are cores, unless given
    #[arg(long)]
    threads: Option<usize>,
    /// Rounds of the fit
    #[arg(long, default_value_t = 300)]
    rounds: usize,
    /// Tune on results instead: two sets of weights around the one in use play each pair, and the better one draws it
    #[arg(long)]
    tune: bool,
    /// The file that keeps the lessons, one line of JSON a game, or the results of a tuning: an interrupted run goes on
    /// from it
    #[arg(long, value_name = "FILE")]
    lessons: Option<String>,
    /// Weights a tuning begins with instead of those of the title
    #[arg(long, value_name = "FILE", requires = "tune")]
    from: Option<String>,
    /// Where the weights are written
    #[arg(long, value_name = "FILE")]
    out: String,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    if arguments.tune { tuned(arguments, json) } else { fitted(arguments, json) }
}

/// Weights tuned on results.
fn tuned(arguments: &Arguments, json: bool) -> Result<()> {
    let known = arguments.lessons.as_deref().filter(|path| std::path::Path::new(path).exists());
    let mut course: Course = match known {
        Some(path) => {
            serde_json::from_str(&read(path)?).with_context(|| format!("{path} holds no results"))?
        }
        None => Course { spreads: tune::spreads(&step(arguments, 0)?)?, results: Vec::new() },
    };
    let start = match &arguments.from {
        Some(path) => read_weights(path, &arguments.title)?,
        None => ai::shipped(&arguments.title).clone(),
    };
    if course.spreads.len() != ai::FEATURES.len() + start.own.len() {
        bail!("the results are of another title");
    }
    let mut tuning = Tuning::new(&start, &course, arguments.pairs, arguments.seed);
    let bar = progress::bar(arguments.pairs, "pairs");
    bar.inc(tuning.step() as u64);
    let mut told = Vec::new();
    while (tuning.step() as u64) < arguments.pairs {
        let Some(result) = tune::play(&step(arguments, tuning.step())?, &tuning)? else { break };
        course.results.push(result);
        tuning.learn(&result);
        if let Some(path) = &arguments.lessons {
            write(path, &serde_json::to_string(&course)?)?;
        }
        bar.inc(1);
        if (tuning.step() as u64).is_multiple_of((arguments.pairs / 10).max(1)) {
            told.push((tuning.step(), tuning.pull().into_iter().take(6).collect::<Vec<_>>()));
        }
    }
    bar.finish_and_clear();
    let mut found = tuning.found();
    found.provenance = provenance(arguments, &tuning, &start.provenance);
    write(&arguments.out, &found.write())?;
    if json {
        return print_json(&json!({
            "title": arguments.title, "pairs": tuning.step(), "curve": told, "provenance": found.provenance,
        }));
    }
    for (step, pull) in told {
        let pull: Vec<String> = pull.iter().map(|(name, errors)| format!("{name} {errors:+.1}")).collect();
        say(format!("pair {step:4}  more of, in standard errors: {}", pull.join(", ")))?;
    }
    say(format!("{}: {}", arguments.out, found.provenance))
}

fn provenance(arguments: &Arguments, tuning: &Tuning, start: &str) -> String {
    let (first, last) = (arguments.seed, arguments.seed.wrapping_add(tuning.step() as u64).wrapping_sub(1));
    format!(
        "tuned on the results of {} pairs of games ({}, {} at {} positions, seeds {first} to {last}, of a run of {}), begun from: {start}",
        tuning.step(),
        arguments.scenarios.join(", "),
        arguments.bot.name(),
        arguments.positions,
        arguments.pairs
    )
}

/// The pair of a step; every scenario in its turn.
fn step(arguments: &Arguments, step: usize) -> Result<Duel> {
    plan(arguments, &arguments.scenarios[step % arguments.scenarios.len()], step as u64, 1)
}

/// Weights fitted to how games ended.
fn fitted(arguments: &Arguments, json: bool) -> Result<()> {
    let mut kept = match &arguments.lessons {
        Some(path) if std::path::Path::new(path).exists() => parse(&read(path)?)?,
        _ => Vec::new(),
    };
    let wanted = arguments.pairs * arguments.scenarios.len() as u64;
    let bar = progress::bar(wanted, "pairs");
    bar.inc(kept.len() as u64 / 2);
    // a few pairs at a time, so that an interrupted run loses little
    for first in (kept.len() as u64 / 2..wanted).step_by(2) {
        let scenario = &arguments.scenarios[(first / 2) as usize % arguments.scenarios.len()];
        let plan = plan(arguments, scenario, first, 2.min(wanted - first))?;
        kept.extend(lessons(&plan, || bar.inc(1))?);
        if let Some(path) = &arguments.lessons {
            write(path, &told(&kept)?)?;
        }
    }
    bar.finish_and_clear();
    let fit = fit(&arguments.title, &kept, arguments.rounds);
    write(&arguments.out, &fit.weights.write())?;
    if json {
        return print_json(&json!({
            "title": arguments.title, "games": kept.len(), "positions": fit.positions, "curve": fit.curve,
            "round": fit.round,
            "provenance": fit.weights.provenance,
        }));
    }
    let every = (fit.curve.len() / 10).max(1);
    for (round, (loss, aside)) in fit.curve.iter().enumerate().filter(|(i, _)| i % every == 0) {
        say(format!("round {round:4}  loss {loss:.5}, of the games kept aside {aside:.5}"))?;
    }
    say(format!("round {} foretells the games kept aside best", fit.round))?;
    say(format!("{}: {}", arguments.out, fit.weights.provenance))
}

fn plan(arguments: &Arguments, scenario: &str, first: u64, pairs: u64) -> Result<Duel> {
    let budget = Budget { positions: arguments.positions, ..Budget::default() };
    let player = Player::new(arguments.bot, budget);
    Ok(Duel {
        title: arguments.title.clone(),
        setup: setup(&arguments.title, Some(scenario), &[])?,
        players: [player, player],
        pairs,
        seed: arguments.seed.wrapping_add(first),
        threads: arguments.threads.unwrap_or_else(cores),
        komi: 0,
        until: None,
    })
}

fn told(lessons: &[Lesson]) -> Result<String> {
    let lines: Result<Vec<String>, _> = lessons.iter().map(serde_json::to_string).collect();
    Ok(lines?.join("\n") + "\n")
}

fn parse(text: &str) -> Result<Vec<Lesson>> {
    let lesson = |(i, line): (usize, &str)| {
        serde_json::from_str(line).with_context(|| format!("line {} of the lessons makes no sense", i + 1))
    };
    text.lines().enumerate().map(lesson).collect()
}
