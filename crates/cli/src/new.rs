//! `new`: begins a game file. The seed of its dice stays in a file of its own until the game is over.

use crate::files::shelf;
use crate::files::{print_json, say, senseless, setup, write};
use anyhow::{Context, Result, bail};
use engine::dice::{commitment, hex, unhex};
use engine::gamefile::{DiceRecord, GameFile};
use serde_json::json;
use std::path::Path;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// The scenario
    scenario: String,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where to write the game
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,
    /// A word each side mixes into the dice, in the order of the sides; drawn at random where none is given
    #[arg(long = "entropy", value_name = "WORD")]
    entropy: Vec<String>,
    /// Write over a game that is there already
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    let setup = setup(&arguments.title, Some(&arguments.scenario), &arguments.options)?;
    let table = shelf().begin(&arguments.title, &setup)?;
    let out =
        arguments.out.clone().unwrap_or_else(|| format!("{}-{}.game", arguments.title, arguments.scenario));
    if !arguments.force && Path::new(&out).exists() {
        bail!("{out} is there already; name another file with --out, or use --force");
    }
    let seed: [u8; 32] = random()?;
    let mut entropy = arguments.entropy.clone();
    if entropy.iter().any(|word| word.contains(['\n', '\r', '#', '"']) || word.trim() != word) {
        return Err(senseless("a word of entropy is one line without '#' or quotation marks"));
    }
    let players = table.info().players(&table.setup().scenario);
    if entropy.len() > players {
        let why = format!("{players} sides can mix in a word each, {} were given", entropy.len());
        return Err(senseless(why));
    }
    while entropy.len() < players {
        entropy.push(hex(&random::<8>()?));
    }
    let mut game = GameFile::new(table.info(), setup);
    game.dice = Some(DiceRecord { commitment: commitment(&seed), entropy, ..DiceRecord::default() });
    write(&seed_path(&out), &format!("{}\n", hex(&seed)))?;
    server::store::shut(Path::new(&seed_path(&out)), 0o600);
    write(&out, &game.to_string())?;
    match json {
        true => print_json(&json!({"file": out, "commitment": commitment(&seed)})),
        false => say(format!("{out} is begun; play it with: tannenberg play {out}")),
    }
}

/// Bytes from the system's generator.
fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("the system gives no random bytes: {e}"))?;
    Ok(bytes)
}

/// Where the seed waits for the end of the game.
pub fn seed_path(game: &str) -> String {
    format!("{game}.seed")
}

/// The seed of a game that is not over.
pub fn read_seed(game: &str) -> Result<[u8; 32]> {
    let path = seed_path(game);
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("{path}: the seed of the dice; without it only --hand can play on"))?;
    unhex(text.trim()).with_context(|| format!("{path}:1: a seed is 64 hexadecimal digits"))
}
