//! `backup`: a copy of the table's database, taken while it is served and tried before it counts.

use crate::files::say;
use crate::refold::{Place, count, report, tries};
use anyhow::{Result, bail};
use serde_json::json;
use server::upkeep;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Arguments {
    /// The copy
    file: PathBuf,
    /// Write over a file that is there already
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    place: Place,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let file = &arguments.file;
    if file.exists() && !arguments.force {
        bail!("{} is there already; name another file, or use --force", file.display());
    }
    let games = tries(&arguments.place, async |store, bar| upkeep::backup(&store, file, count(bar)).await)?;
    if !json {
        say(format!(
            "{} is written; put it in a data folder as tannenberg.db to go on with it",
            file.display()
        ))?;
    }
    let stuck = games.iter().filter(|g| g.is_stuck()).count();
    report(games.iter().map(|g| json!(g)).collect(), stuck, json)
}
