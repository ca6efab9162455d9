//! `duel`: two bots against each other, in pairs of games with the same dice and seats swapped.

use crate::files::{print_json, read, say, setup, shelf, write};
use crate::progress;
use ai::bench::{Behaviour, Duel, GameLine, Pair, Player, Report, Sequential};
use ai::{Budget, Level, Weights};
use anyhow::{Context, Result, bail};
use engine::Table;
use engine::gamefile::GameFile;
use serde_json::json;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// The scenario
    scenario: String,
    /// The first bot; it has either side in each pair of games
    #[arg(long)]
    a: Level,
    /// The second bot
    #[arg(long)]
    b: Level,
    /// How many pairs of games, at the most
    #[arg(long, default_value_t = 10)]
    pairs: u64,
    /// Seed of the first pair
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Positions a bot may judge for one answer; a plan of a whole phase takes a multiple of it
    #[arg(long)]
    positions: Option<u32>,
    /// The same for the second bot alone
    #[arg(long, value_name = "N")]
    b_positions: Option<u32>,
    /// Milliseconds a bot may think about one answer; the result then depends on the machine
    #[arg(long)]
    millis: Option<u64>,
    /// Kibibytes of intentions a bot may keep in mind
    #[arg(long, value_name = "KIB")]
    memory: Option<usize>,
    /// Games played at the same time; as many as there are cores, unless given
    #[arg(long)]
    threads: Option<usize>,
    /// Stop as soon as a sequential test between two differences in Elo is decided, such as 0,100
    #[arg(long, value_name = "LOW,HIGH", value_parser = read_test)]
    until: Option<Sequential>,
    /// Hundredths of a point the first side must be ahead by for a game to be even; by reference games, unless given
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    komi: Option<i64>,
    /// Weights the first bot thinks with instead of those of the title
    #[arg(long, value_name = "FILE")]
    a_weights: Option<String>,
    /// The same for the second bot
    #[arg(long, value_name = "FILE")]
    b_weights: Option<String>,
    /// Write one line of JSON for each game to this file
    #[arg(long, value_name = "FILE")]
    lines: Option<String>,
    /// Keep every game as a file in this folder, for `replay` or the table
    #[arg(long, value_name = "DIR")]
    save: Option<String>,
}

/// As many games at the same time as there are cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The weights of a title in a file.
pub fn read_weights(path: &str, title: &str) -> Result<Weights> {
    let weights = Weights::parse(&read(path)?, ai::own_features(title));
    weights.map_err(|why| anyhow::anyhow!("{path}: {why}"))
}

fn read_test(text: &str) -> Result<Sequential, String> {
    let wrong = || format!("{text:?} is not two numbers with a comma between them");
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().map_err(|_| wrong());
    let test = Sequential { low: number(low)?, high: number(high)? };
    if test.low < test.high { Ok(test) } else { Err("the first number must be the lower one".into()) }
}

impl Arguments {
    fn budget(&self, positions: Option<u32>) -> Budget {
        let usual = Budget::default();
        Budget {
            positions: positions.unwrap_or(usual.positions),
            time: self.millis.map(Duration::from_millis),
            memory: self.memory.map_or(usual.memory, |kib| kib << 10),
        }
    }
    fn player(&self, level: Level, positions: Option<u32>, weights: Option<&str>) -> Result<Player> {
        let mut player = Player::new(level, self.budget(positions));
        if let Some(path) = weights {
            player.weights = Some(Box::leak(Box::new(read_weights(path, &self.title)?)));
        }
        Ok(player)
    }
    fn plan(&self) -> Result<Duel> {
        let second = self.b_positions.or(self.positions);
        Ok(Duel {
            title: self.title.clone(),
            setup: setup(&self.title, Some(&self.scenario), &self.options)?,
            players: [
                self.player(self.a, self.positions, self.a_weights.as_deref())?,
                self.player(self.b, second, self.b_weights.as_deref())?,
            ],
            komi: self.komi.or_else(|| ai::bench::komi(&self.title, &self.scenario)).unwrap_or(0),
            pairs: self.pairs,
            seed: self.seed,
            threads: self.threads.unwrap_or_else(cores),
            until: self.until,
        })
    }
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let plan = arguments.plan()?;
    let opening = shelf().begin(&plan.title, &plan.setup)?;
    if let Some(folder) = &arguments.save {
        std::fs::create_dir_all(folder).with_context(|| format!("{folder} cannot be made"))?;
    }
    let out = match &arguments.lines {
        Some(path) => Some(File::create(path).with_context(|| format!("{path} cannot be written"))?),
        None => None,
    };
    let keeper = Mutex::new((out, Ok(())));
    let bar = progress::bar(plan.pairs, "pairs");
    let start = Instant::now();
    let report = ai::duel_from(&*opening, &plan, |pair, tables| {
        bar.inc(1);
        if let Ok(mut keeper) = keeper.lock()
            && keeper.1.is_ok()
        {
            keeper.1 = kept(arguments, &mut keeper.0, pair, tables);
        }
    });
    bar.finish_and_clear();
    match keeper.into_inner() {
        Ok((_, kept)) => kept?,
        Err(_) => bail!("a game could not be kept"),
    }
    let seconds = start.elapsed().as_secs_f64();
    if json {
        return print_json(&json!({
            "title": plan.title, "scenario": plan.setup.scenario, "options": plan.setup.options,
            "seed": plan.seed, "positions": plan.players.map(|p| p.budget.positions),
            "komi_from": arguments.komi.is_none().then(ai::bench::komi_provenance),
            "seconds_in_all": seconds, "report": report,
        }));
    }
    tell(&report, &opening.info().sides.iter().map(|s| s.id.clone()).collect::<Vec<_>>())
}

/// The games of a pair: a line each, and a file each.
fn kept(arguments: &Arguments, out: &mut Option<File>, pair: &Pair, tables: [&dyn Table; 2]) -> Result<()> {
    for (game, table) in pair.games.iter().zip(tables) {
        if let Some(file) = out {
            writeln!(file, "{}", serde_json::to_string(game)?)?;
        }
        if let Some(folder) = &arguments.save {
            keep(table, folder, game)?;
        }
    }
    Ok(())
}

/// A finished game as a file. Its dice came from the seed of the duel, not from a promised one, so none is named.
fn keep(table: &dyn Table, folder: &str, line: &GameLine) -> Result<()> {
    let mut game = GameFile::new(table.info(), table.setup().clone());
    table.inputs().iter().for_each(|input| game.push(table.names(), *input, None));
    let name = format!("{}-{}-{}-{}", table.info().id, table.setup().scenario, line.seed, line.seat_of_a);
    write(&format!("{folder}/{name}.game"), &game.to_string())
}

fn tell(report: &Report, sides: &[String]) -> Result<()> {
    let share = |(mean, half): (f64, f64)| format!("{:.1} % ± {:.1}", 100.0 * mean, 100.0 * half);
    say(format!(
        "{} {} : {} {}, {} draws in {} pairs",
        report.a.name(),
        report.wins,
        report.losses,
        report.b.name(),
        report.draws,
        report.pairs
    ))?;
    say(format!("pairs: {} ({:+.0} Elo)", share(report.pair_share), report.elo))?;
    say(format!(
        "victory levels: {}, luck taken out: {}",
        share(report.score),
        share(report.score_without_luck)
    ))?;
    say(format!("pairs by points won of four: {:?}", report.pentanomial))?;
    if let Some(llr) = report.llr {
        say(format!("sequential test: log-likelihood ratio {llr:.2}"))?;
    }
    let won: Vec<String> =
        sides.iter().zip(&report.side_wins).map(|(side, n)| format!("{side} {n}")).collect();
    say(format!("won by side: {}; median margin of the first {}", won.join(", "), report.median_margin))?;
    say(format!("games beyond a komi of {}: {}", report.komi, share(report.komi_share)))?;
    let levels: Vec<String> = report.levels.iter().map(|(level, n)| format!("{level} {n}")).collect();
    say(format!("levels: {}", levels.join(", ")))?;
    for (i, level) in [report.a, report.b].into_iter().enumerate() {
        say(format!(
            "{}: {:.2} s a game, longest player turn {:.2} s; {}",
            level.name(),
            report.seconds[i],
            report.longest_turn[i],
            behaviour(&report.behaviour[i], 2 * report.pairs)
        ))?;
    }
    if report.faults > 0 {
        say(format!("{} answers were none: see the lines of the games", report.faults))?;
    }
    Ok(())
}

fn behaviour(b: &Behaviour, games: u64) -> String {
    let share = |n: u32, of: u32| 100.0 * f64::from(n) / f64::from(of.max(1));
    let a_game = |n: u32| f64::from(n) / games.max(1) as f64;
    let cases: Vec<String> =
        b.by_case.iter().map(|(c, [all, missed])| format!("{c} {missed}/{all}")).collect();
    format!(
        "{:.2} units overstacked a game, {:.0} % of duties missed ({}), {:.0} % out of supply ({:.0} % avoidable), {:.0} % \
         idle, {:.2} returns a game, {:.1} attacks a game, {:.0} % rash ({} without a gain in view), {:.0} % of phases passive, {:.0} % of {} with \
         good odds",
        a_game(b.overstacked),
        share(b.duties_missed, b.duties),
        cases.join(", "),
        share(b.hungry, b.unit_turns),
        share(b.avoidable, b.unit_turns),
        share(b.idle, b.unit_turns),
        a_game(b.returns),
        a_game(b.attacks),
        share(b.rash, b.attacks),
        b.unexplained,
        share(b.passive, b.chances),
        share(b.ripe_passive, b.ripe),
        b.ripe
    )
}
