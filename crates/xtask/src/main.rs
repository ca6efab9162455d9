//! Chores of the workspace.
//!
//! `cargo run -p xtask -- maps [TITLE…] [--check]` compiles the maps of the titles from the geographic model of
//! `atlas/data`; with `--check` nothing is written, and stale files and every finding about the maps are reported.
//!
//! `cargo run -p xtask -- tidy` looks for what has no place in the tree; a test does the same.

use anyhow::{Result, bail};
use std::process::ExitCode;
use xtask::{maps, tidy};

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, rest)) = args.split_first() else {
        bail!("usage: xtask maps [TITLE…] [--check] | tidy")
    };
    match command.as_str() {
        "maps" => maps::command(rest),
        "tidy" => tidy::command(),
        other => bail!("no command {other:?}; there are: maps, tidy"),
    }
}
