//! `verify`: every input of a finished game is legal, every die is the one the host promised, and what that promise is
//! worth: no more is said than can be known from the file.

use crate::files::shelf;
use crate::files::{Found, print_json, read, say, told};
use crate::scene::{pending, waits};
use anyhow::Result;
use engine::Eyes;
use engine::dice::{Promise, mark};
use engine::gamefile::{CheckedDice, DiceRecord, GameFile};
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
    let record = game.dice.clone().unwrap_or_default();
    let table = &*replay.table;
    let promise = promised(&record, &dice);
    if json {
        return print_json(&json!({
            "file": arguments.file, "verified": dice.promise != Promise::Brought, "title": table.info().id,
            "inputs": replay.entries.len(), "dice": dice.dice, "elsewhere": dice.elsewhere, "promise": dice.promise,
            "says": promise, "mark": mark_of(&record), "pending": pending(table, Eyes::All), "digest": table.digest(),
        }));
    }
    let verdict = if dice.promise == Promise::Brought { "consistent" } else { "verified" };
    say(format!(
        "{verdict}: {} inputs are legal, {} dice are as promised; {}; digest {}",
        replay.entries.len(),
        dice.dice,
        waits(table, Eyes::All),
        table.digest()
    ))?;
    promise.into_iter().try_for_each(say)
}

fn mark_of(record: &DiceRecord) -> String {
    let seals: Vec<Option<String>> = record.seats.iter().map(|s| s.seal.clone()).collect();
    mark(&record.commitment, &seals)
}

/// What the promise of this file is worth, in sentences.
fn promised(record: &DiceRecord, dice: &CheckedDice) -> Vec<String> {
    let mut says = vec![match dice.promise {
        Promise::Sealed => "Every person sealed a word before any word was opened, so nobody chose these dice: no player, and \
                            not whoever ran the server, even if that was one of the players."
            .to_string(),
        Promise::Partly => format!(
            "Seats without a sealed word ({}) have to trust whoever ran the server: together with another player it could \
             have chosen the dice.",
            unsealed(record)
        ),
        Promise::Trust => "Nobody sealed a word: the dice were fixed before the first roll, but whoever ran the server could \
                           have chosen them."
            .to_string(),
        Promise::Solo => "One person played, alone or with bots: the dice were fixed before the first roll, but nothing shows \
                          that the game was not begun again until they pleased."
            .to_string(),
        Promise::Brought => format!(
            "The first {} inputs were brought from another table as a file: nothing is promised about them, and {} of their \
             dice cannot be computed at all.",
            record.brought, dice.elsewhere
        ),
    }];
    if !record.voids.is_empty() {
        let seats: Vec<String> = record.voids.iter().map(|n| n.to_string()).collect();
        says.push(format!(
            "Draws thrown away before this one, because a word was not opened: {} (seat {}). Whoever held it back, together with \
             whoever ran the server, could choose between them and this one.",
            seats.len(),
            seats.join(", ")
        ));
    }
    if matches!(dice.promise, Promise::Sealed | Promise::Partly | Promise::Trust) {
        says.push("Whoever ran the server could look ahead at coming dice while the game went on; that is not ruled out.".into());
        says.push(format!(
            "A file can be made up: this one is of your game if your table showed the mark {} before the first roll.",
            mark_of(record)
        ));
    }
    says
}

fn unsealed(record: &DiceRecord) -> String {
    let sealed = |person: u8| record.seats.iter().any(|s| s.person == Some(person) && s.seal.is_some());
    let seats = record.seats.iter().enumerate();
    let open = seats.filter(|(_, s)| s.person.is_some_and(|p| !sealed(p))).map(|(i, _)| (i + 1).to_string());
    open.collect::<Vec<_>>().join(", ")
}
