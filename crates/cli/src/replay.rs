//! `replay`: a game file played again, its log, its end.

use crate::files::shelf;
use crate::files::{lines, print_json, read, read_game, say};
use crate::scene::{eyes, pending, position, waits};
use anyhow::Result;
use engine::gamefile::GameFile;
use engine::text::write_input;
use engine::{Eyes, Input};
use serde_json::json;
use std::io::{IsTerminal, Write};

#[derive(clap::Args)]
pub struct Arguments {
    /// The game; - for standard input
    file: String,
    /// Stop after so many inputs and print the position reached
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Wait for the Enter key after every input
    #[arg(long)]
    step: bool,
    /// Whose eyes read the log: a side, "public" or "all"
    #[arg(long, default_value = "all")]
    eyes: String,
    /// Only how it ends
    #[arg(short, long)]
    quiet: bool,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let (_, replay) = match arguments.to {
        None => read_game(&arguments.file)?,
        Some(n) => {
            let mut game = GameFile::parse(&arguments.file, &read(&arguments.file)?)?;
            game.inputs.truncate(n);
            let replay = shelf().replay(&game)?;
            (game, replay)
        }
    };
    let table = &*replay.table;
    let eyes = eyes(table, &arguments.eyes)?;
    if json {
        return print_json(&json!({
            "title": table.info().id, "scenario": table.setup().scenario, "inputs": replay.entries.len(),
            "dice": replay.faces.len(), "pending": pending(table, eyes), "digest": table.digest(),
        }));
    }
    if !arguments.quiet {
        for (i, (entry, facts)) in replay.entries.iter().zip(&replay.facts).enumerate() {
            // an input names what its side chose: a secret, where there are any
            let open = eyes == Eyes::All || !table.has_secrets() || matches!(entry.input, Input::Rolled(_));
            let told = lines(table, facts, eyes);
            let words = if open { write_input(table.names(), entry.input) } else { String::new() };
            if open || !told.is_empty() {
                say(format!("{:>5}  {words}", i + 1).trim_end())?;
            }
            for line in told {
                say(format!("         {line}"))?;
            }
            if arguments.step && std::io::stdin().is_terminal() {
                std::io::stdout().flush()?;
                std::io::stdin().read_line(&mut String::new())?;
            }
        }
    }
    if let Some(position) = position(table, eyes).filter(|_| arguments.to.is_some()) {
        say(format!("\n{}", position.trim_end()))?;
    }
    say(format!("{} inputs, {} dice; {}", replay.entries.len(), replay.faces.len(), waits(table, eyes)))?;
    say(format!("digest {}", table.digest()))
}
