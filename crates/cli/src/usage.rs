//! `usage`: how much the table keeps, and for whom.

use crate::files::{print_json, say};
use crate::refold::{Place, tries};
use anyhow::Result;
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    place: Place,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let usage = tries(&arguments.place, async |store, _| store.usage().await)?;
    if json {
        return print_json(&json!(usage));
    }
    say(format!("{} games; {:.1} MB were brought along", usage.games, mb(usage.bytes)))?;
    for (title, list) in [("accounts", &usage.accounts), ("addresses within a day", &usage.addresses)] {
        say(format!("{title}:"))?;
        for (who, bytes) in list {
            say(format!("  {:>9.1} MB  {who}", mb(*bytes)))?;
        }
    }
    Ok(())
}

fn mb(bytes: i64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
