//! The binary `tannenberg`: one file a command, all of them over `library` and `engine`. It holds no rule.
//!
//! Exit codes: 0 all is well; 1 something was looked for and found (a broken law, a gap, a false die, a refusal);
//! 2 the command line makes no sense; 3 a file cannot be read or is malformed.

mod backup;
mod bench;
mod bridge;
mod cases;
mod cpu;
mod data;
mod duel;
mod files;
mod fuzz;
mod ladder;
mod map;
mod new;
mod odds;
mod play;
mod progress;
mod refold;
mod replay;
mod scene;
mod serve;
mod sketch;
mod titles;
mod train;
mod usage;
mod verify;

use clap::{Parser, Subcommand};
use files::Found;
use std::process::ExitCode;

/// Hex-and-counter games of the war in East Prussia, 1914: play them, replay them, check them.
#[derive(Parser)]
#[command(name = "tannenberg", version, after_help = CODES, max_term_width = 100)]
struct Arguments {
    /// Print figures as JSON
    #[arg(long, global = true)]
    json: bool,
    /// Play with the owner's figures in this folder, see `data export`
    #[arg(long, global = true, value_name = "DIR")]
    figures: Option<std::path::PathBuf>,
    /// Tell questions, answers and the log in this language: en, de, pl or ru
    #[arg(long, global = true, value_name = "LANG", value_parser = files::read_lang)]
    lang: Option<engine::Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

const CODES: &str = "Exit codes: 0 all is well; 1 something was looked for and found (a broken law, a gap, a false \
                     die, a refused choice); 2 the command line makes no sense; 3 a file cannot be read or is \
                     malformed. docs/guide/command-line.md tells more.";

#[derive(Subcommand)]
enum Command {
    /// Open the table; this is what happens without a command
    Serve(serve::Arguments),
    /// List the titles with their sides, scenarios and options
    Titles,
    /// List the cases of the books: binding or not, their tests, their rulings, the gaps
    Cases(cases::Arguments),
    /// Draw a map with a set-up on it, or check the maps against their books
    Map(map::Arguments),
    /// Write out a title's tables, or check an owner's corrections of them
    Data(data::Arguments),
    /// Load a position; list what is legal, tell chances, explain a refusal, play inputs
    Scene(scene::Arguments),
    /// Begin a game file
    New(new::Arguments),
    /// Play a game file in the terminal, people and bots on any side
    Play(play::Arguments),
    /// Play a game file again and print its log
    Replay(replay::Arguments),
    /// Check every input and recompute every die of a finished game
    Verify(verify::Arguments),
    /// Play games again by the rules of this program: game files, or all games of a store before it is served
    Refold(refold::Arguments),
    /// Copy the table's database while it is served, and try the copy
    Backup(backup::Arguments),
    /// Tell how much the table keeps, and for whom
    Usage(usage::Arguments),
    /// Play random games against the law suite, or throw mutated files at the parsers
    Fuzz(fuzz::Arguments),
    /// Let two bots play against each other
    Duel(duel::Arguments),
    /// Tell the Elo of every bot above the recruit
    Ladder(ladder::Arguments),
    /// Learn the weights of a title from games that a bot plays against itself
    Train(train::Arguments),
    /// Hand positions of a game to a program from outside, a line of JSON each way
    Bridge(bridge::Arguments),
    /// Measure speed and size on one core
    Bench(bench::Arguments),
}

/// A view is many small texts: the table spends half its time on memory with the system's allocator.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse_from(play::named_seats(std::env::args().collect()));
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let code = complain(&error);
            ExitCode::from(code)
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let json = arguments.json;
    if let Some(folder) = &arguments.figures {
        files::lay(folder)?;
    }
    files::speak(arguments.lang);
    let Some(command) = &arguments.command else { return serve::usual() };
    match command {
        Command::Serve(a) => serve::run(a),
        Command::Titles => titles::run(json),
        Command::Cases(a) => cases::run(a, json),
        Command::Map(a) => map::run(a, json),
        Command::Data(a) => data::run(a, json),
        Command::Scene(a) => scene::run(a, json),
        Command::New(a) => new::run(a, json),
        Command::Play(a) => play::run(a),
        Command::Replay(a) => replay::run(a, json),
        Command::Verify(a) => verify::run(a, json),
        Command::Refold(a) => refold::run(a, json),
        Command::Backup(a) => backup::run(a, json),
        Command::Usage(a) => usage::run(a, json),
        Command::Fuzz(a) => fuzz::run(a, json),
        Command::Duel(a) => duel::run(a, json),
        Command::Ladder(a) => ladder::run(a, json),
        Command::Train(a) => train::run(a, json),
        Command::Bridge(a) => bridge::run(a),
        Command::Bench(a) => bench::run(a, json),
    }
}

/// One clear line, and the exit code that belongs to it. A pipe closed by the reader is no error at all.
fn complain(error: &anyhow::Error) -> u8 {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    let kind = kind.or_else(|| error.downcast_ref::<serde_json::Error>()?.io_error_kind());
    if kind == Some(std::io::ErrorKind::BrokenPipe) {
        return 0;
    }
    match error.downcast_ref::<Found>() {
        Some(Found(text)) => {
            if !text.is_empty() {
                eprintln!("{text}");
            }
            1
        }
        None => {
            eprintln!("error: {}", files::told(error));
            files::exit_code(error)
        }
    }
}
