//! `refold`: games played again by the rules of this program, in memory. Before a new version is served it tells
//! which games could not be played on with it.

use crate::files::{Found, print_json, read, say, senseless, shelf, told};
use crate::progress;
use anyhow::{Context, Result};
use engine::gamefile::GameFile;
use serde_json::{Value, json};
use server::Config;
use server::upkeep::{self, Refolded};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// Game files
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// Every game of the table's store instead; nothing in it is changed
    #[arg(long, conflicts_with = "files")]
    all: bool,
    #[command(flatten)]
    place: Place,
}

/// Where a table keeps its games.
#[derive(clap::Args)]
pub struct Place {
    /// The folder of the database; the user's data folder if none is named
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A database instead of the folder, such as postgres://…
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
}

impl Place {
    /// What a server would be told.
    pub fn config(&self) -> Config {
        Config { data: self.data.clone(), store: self.store.clone(), ..Config::default() }
    }
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    if arguments.all {
        return all(&arguments.place, json);
    }
    if arguments.files.is_empty() {
        return Err(senseless("name game files, or say --all"));
    }
    let bar = progress::bar(arguments.files.len() as u64, "games");
    let (mut done, mut stuck) = (Vec::new(), 0);
    for file in &arguments.files {
        let played = read(file).and_then(|text| Ok(shelf().replay(&GameFile::parse(file, &text)?)?));
        bar.inc(1);
        done.push(match played {
            Ok(replay) => {
                json!({"id": file, "inputs": replay.entries.len(), "digest": replay.table.digest(), "why": null})
            }
            Err(error) => {
                stuck += 1;
                json!({"id": file, "inputs": 0, "digest": "", "why": told(&error)})
            }
        });
    }
    bar.finish_and_clear();
    report(done, stuck, json)
}

/// The games of a store.
fn all(place: &Place, json: bool) -> Result<()> {
    let games = tries(place, async |store, bar| upkeep::refold(&store, count(bar)).await)?;
    let stuck = games.iter().filter(|g| g.is_stuck()).count();
    report(games.iter().map(|g| json!(g)).collect(), stuck, json)
}

/// Does something with a store that is only looked at, under a bar.
pub fn tries<T>(
    place: &Place,
    work: impl AsyncFnOnce(server::store::Store, indicatif::ProgressBar) -> server::error::Result<T>,
) -> Result<T> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to work with")?;
    let bar = progress::bar(0, "games");
    let done = runtime.block_on(async { work(server::look(&place.config()).await?, bar.clone()).await });
    bar.finish_and_clear();
    done.map_err(|e| anyhow::anyhow!("{}", e.text))
}

/// Moves a bar on with every game.
pub fn count(bar: indicatif::ProgressBar) -> impl FnMut(usize, &Refolded) {
    move |total, _| {
        bar.set_length(total as u64);
        bar.inc(1);
    }
}

/// What became of the games; exit code 1 if somebody would miss one.
pub fn report(games: Vec<Value>, stuck: usize, json: bool) -> Result<()> {
    let why = |g: &Value| g["why"].as_str().map(String::from);
    let inputs: u64 = games.iter().filter_map(|g| g["inputs"].as_u64()).sum();
    let failed: Vec<&Value> = games.iter().filter(|g| why(g).is_some()).collect();
    if json {
        print_json(&json!({"games": games.len(), "inputs": inputs, "stuck": stuck, "failed": failed}))?;
    } else {
        for game in &failed {
            let status = game["status"].as_str().map_or(String::new(), |s| format!(" ({s})"));
            say(format!(
                "{}{status}: {}",
                game["id"].as_str().unwrap_or("?"),
                why(game).unwrap_or_default()
            ))?;
        }
        say(format!(
            "{} games with {inputs} inputs were played again; {} as they were played, {stuck} cannot be played on",
            games.len(),
            games.len() - failed.len(),
        ))?;
    }
    if stuck > 0 { Err(Found(String::new()).into()) } else { Ok(()) }
}
