//! `duel`: two bots against each other.

use crate::files::{print_json, say, setup, shelf, write};
use crate::progress;
use ai::{Budget, Level, Plan};
use anyhow::{Context, Result};
use engine::Table;
use engine::gamefile::GameFile;
use serde_json::json;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// The scenario
    scenario: String,
    /// The first bot; it changes sides from game to game
    #[arg(long)]
    a: Level,
    /// The second bot
    #[arg(long)]
    b: Level,
    /// How many games
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Positions a bot may judge for one answer
    #[arg(long)]
    positions: Option<u32>,
    /// Milliseconds a bot may think about one answer; the result then depends on the machine
    #[arg(long)]
    millis: Option<u64>,
    /// Kibibytes of intentions a bot may keep in mind
    #[arg(long, value_name = "KIB")]
    memory: Option<usize>,
    /// Keep every game as a file in this folder, for `replay` or the table
    #[arg(long, value_name = "DIR")]
    save: Option<String>,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let usual = Budget::default();
    let plan = Plan {
        title: arguments.title.clone(),
        setup: setup(&arguments.title, Some(&arguments.scenario), &arguments.options)?,
        a: arguments.a,
        b: arguments.b,
        games: arguments.games,
        seed: arguments.seed,
        budget: Budget {
            positions: arguments.positions.unwrap_or(usual.positions),
            time: arguments.millis.map(Duration::from_millis),
            memory: arguments.memory.map_or(usual.memory, |kib| kib << 10),
        },
    };
    let bar = progress::bar(plan.games, "games");
    let start = Instant::now();
    let opening = shelf().begin(&plan.title, &plan.setup)?;
    if let Some(folder) = &arguments.save {
        std::fs::create_dir_all(folder).with_context(|| format!("{folder} cannot be made"))?;
    }
    let mut kept = Ok(());
    let report = ai::duel_from(&*opening, &plan, |game, table| {
        bar.inc(1);
        if let (Ok(()), Some(folder)) = (&kept, &arguments.save) {
            kept = keep(table, folder, plan.seed.wrapping_add(game));
        }
    });
    bar.finish_and_clear();
    kept?;
    let seconds = start.elapsed().as_secs_f64();
    let per_decision = 1000.0 * seconds / report.decisions.max(1) as f64;
    if json {
        return print_json(&json!({
            "title": plan.title, "scenario": plan.setup.scenario, "options": plan.setup.options,
            "a": plan.a.name(), "b": plan.b.name(), "seed": plan.seed,
            "a_wins": report.a_wins, "b_wins": report.b_wins, "draws": report.draws, "games": report.games,
            "decisions": report.decisions, "side_wins": report.side_wins, "seconds": seconds,
            "ms_per_decision": per_decision,
        }));
    }
    say(format!(
        "{} {} : {} {}, {} draws in {} games ({} decisions, {per_decision:.3} ms each)",
        plan.a.name(),
        report.a_wins,
        report.b_wins,
        plan.b.name(),
        report.draws,
        report.games,
        report.decisions,
    ))?;
    let sides = opening.info().sides.iter().zip(&report.side_wins);
    let won: Vec<String> = sides.map(|(side, n)| format!("{} {n}", side.id)).collect();
    say(format!("won by side: {}", won.join(", ")))
}

/// A finished game as a file. Its dice came from the seed of the duel, not from a promised one, so none is named.
fn keep(table: &dyn Table, folder: &str, seed: u64) -> Result<()> {
    let mut game = GameFile::new(table.info(), table.setup().clone());
    table.inputs().iter().for_each(|input| game.push(table.names(), *input, None));
    write(&format!("{folder}/{}-{}-{seed}.game", table.info().id, table.setup().scenario), &game.to_string())
}
