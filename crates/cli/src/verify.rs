//! `verify`: every input of a finished game is legal and every die is the one the host promised.

use crate::files::shelf;
use crate::files::{Found, print_json, read, say, told};
use crate::scene::{pending, waits};
use anyhow::Result;
use engine::gamefile::GameFile;
use serde_json::json;

#[derive(clap::Args)]
pub struct Arguments {
    /// The game; - for standard input
    file: String,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let game = GameFile::parse(&arguments.file, &read(&arguments.file)?)?;
    let checked = shelf().replay(&game).and_then(|replay| {
        let dice = game.verify_dice(&replay.entries, &replay.faces)?;
        Ok((replay, dice))
    });
    let (replay, dice) = match checked {
        Ok(checked) => checked,
        Err(error) => {
            let why = told(&error.into());
            if json {
                print_json(&json!({"file": arguments.file, "verified": false, "why": why}))?;
                return Err(Found(String::new()).into());
            }
            return Err(Found(format!("NOT verified: {why}")).into());
        }
    };
    let table = &*replay.table;
    if json {
        return print_json(&json!({
            "file": arguments.file, "verified": true, "title": table.info().id, "inputs": replay.entries.len(),
            "dice": dice, "pending": pending(table), "digest": table.digest(),
        }));
    }
    say(format!(
        "verified: {} inputs are legal, {dice} dice are as promised; {}; digest {}",
        replay.entries.len(),
        waits(table),
        table.digest()
    ))
}
