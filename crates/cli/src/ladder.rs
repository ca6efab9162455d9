//! `ladder`: the Elo of every bot above the recruit, from duels of each with the one below it.

use crate::duel::cores;
use crate::files::{print_json, say, setup, shelf};
use crate::progress;
use ai::bench::{Duel, Player, Report};
use ai::{Budget, Level};
use anyhow::Result;
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// The scenario
    scenario: String,
    /// Pairs of games on each rung
    #[arg(long, default_value_t = 20)]
    pairs: u64,
    /// Seed of the first pair
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions a bot may judge for one answer
    #[arg(long, default_value_t = 400)]
    positions: u32,
    /// The highest bot
    #[arg(long, default_value = "general")]
    top: Level,
    /// Games played at the same time; as many as there are cores, unless given
    #[arg(long)]
    threads: Option<usize>,
}

/// A rung: what a bot is worth more than the one below, and more than the recruit.
struct Rung {
    report: Report,
    step: f64,
    half: f64,
    elo: f64,
    error: f64,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let levels: Vec<Level> =
        Level::ALL.into_iter().filter(|l| (Level::Recruit..=arguments.top).contains(l)).collect();
    let mut rungs: Vec<Rung> = Vec::new();
    for pair in levels.windows(2) {
        let below = rungs.last().map_or((0.0, 0.0), |r| (r.elo, r.error));
        let report = play(arguments, [pair[1], pair[0]])?;
        let (step, half) = difference(&report);
        let error = f64::hypot(below.1, half);
        rungs.push(Rung { report, step, half, elo: below.0 + step, error });
    }
    if json {
        let rung = |r: &Rung| {
            json!({
                "bot": r.report.a, "above": r.report.b, "pairs": r.report.pairs, "share": r.report.pair_share,
                "elo_above": [r.step, r.half], "elo": [r.elo, r.error],
            })
        };
        return print_json(&json!({
            "title": arguments.title, "scenario": arguments.scenario, "positions": arguments.positions,
            "seed": arguments.seed, "rungs": rungs.iter().map(rung).collect::<Vec<_>>(),
        }));
    }
    say("recruit      0")?;
    rungs.iter().try_for_each(|r| {
        let (name, below) = (r.report.a.name(), r.report.b.name());
        let share = 100.0 * r.report.pair_share.0;
        say(format!("{name:8} {:+5.0} ± {:.0}   {share:.0} % of pairs against the {below}", r.elo, r.error))
    })
}

fn play(arguments: &Arguments, levels: [Level; 2]) -> Result<Report> {
    let budget = Budget { positions: arguments.positions, ..Budget::default() };
    let setup = setup(&arguments.title, Some(&arguments.scenario), &[])?;
    let opening = shelf().begin(&arguments.title, &setup)?;
    let plan = Duel {
        title: arguments.title.clone(),
        setup,
        players: levels.map(|level| Player::new(level, budget)),
        pairs: arguments.pairs,
        seed: arguments.seed,
        threads: arguments.threads.unwrap_or_else(cores),
        komi: ai::bench::komi(&arguments.title, &arguments.scenario).unwrap_or(0),
        until: None,
    };
    let bar = progress::bar(plan.pairs, "pairs");
    let report = ai::duel_from(&*opening, &plan, |_, _| bar.inc(1));
    bar.finish_and_clear();
    Ok(report)
}

/// The difference in Elo with half its 95 % interval. A clean sweep is given one pair more that was drawn, so that it has
/// an end.
fn difference(report: &Report) -> (f64, f64) {
    let n = report.pairs as f64;
    let share = |s: f64| (s * n + 0.5) / (n + 1.0);
    let (mean, half) = report.pair_share;
    let (low, high) = (share((mean - half).max(0.0)), share((mean + half).min(1.0)));
    (ai::bench::elo(share(mean)), (ai::bench::elo(high) - ai::bench::elo(low)) / 2.0)
}
