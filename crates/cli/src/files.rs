//! Reading and writing files, and what is said when it fails.

use anyhow::{Context, Result, bail};
use atlas::DataError;
use engine::gamefile::GameFile;
use engine::overlay::Files;
use engine::{Eyes, Fact, GameSetup, Lang, Overlay, Table, Text};
use library::{Replay, Shelf};
use serde::Serialize;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The command line makes no sense.
const EXIT_SENSE: u8 = 2;
/// A file cannot be read or is malformed.
const EXIT_FILE: u8 = 3;

/// Something was looked for and found: exit code 1. The text may be empty where all is said already.
#[derive(Debug)]
pub struct Found(pub String);

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for Found {}

/// An error as one line; a complaint about a whole file does without a line number.
pub fn told(error: &anyhow::Error) -> String {
    match error.downcast_ref::<DataError>() {
        Some(e) if e.line == 0 && e.file.is_empty() => e.why.clone(),
        Some(e) if e.line == 0 => format!("{}: {}", e.file, e.why),
        Some(e) => e.to_string(),
        None => format!("{error:#}"),
    }
}

/// What the program ends with: a complaint about no file, or about words of the command line, is about that line.
pub fn exit_code(error: &anyhow::Error) -> u8 {
    match error.downcast_ref::<DataError>() {
        Some(e) if e.file.is_empty() || e.file.starts_with("--") => EXIT_SENSE,
        _ => EXIT_FILE,
    }
}

/// A command line that makes no sense.
pub fn senseless<T: Into<String>>(why: T) -> anyhow::Error {
    DataError::new("", 0, why).into()
}

/// The owner's overlay of this run.
static OWN: OnceLock<Overlay> = OnceLock::new();

/// Lays the overlay of a folder over every game of this run that names it or begins with it.
pub fn lay(folder: &Path) -> Result<()> {
    let _ = OWN.set(read_overlay(folder)?);
    Ok(())
}

/// The overlay of this run, if one was given.
pub fn own() -> Option<&'static Overlay> {
    OWN.get()
}

/// The language of this run.
static LANG: OnceLock<Lang> = OnceLock::new();

/// A language by its code.
pub fn read_lang(code: &str) -> Result<Lang, String> {
    let known = || Lang::ALL.map(Lang::code).join(", ");
    Lang::of(code).ok_or_else(|| format!("no language {code:?}; there are {}", known()))
}

/// Speaks this language from now on, or that of the terminal.
pub fn speak(lang: Option<Lang>) {
    let locale = || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|v| std::env::var(v).ok());
    let _ = LANG.set(lang.or_else(|| Lang::of(&locale()?)).unwrap_or_default());
}

/// A text of the table in the language of this run.
pub fn told_by(table: &dyn Table, text: &Text) -> String {
    table.say(LANG.get().copied().unwrap_or_default(), text)
}

/// What these eyes are told of what happened, line by line.
pub fn lines(table: &dyn Table, facts: &[Fact], eyes: Eyes) -> Vec<String> {
    facts.iter().filter_map(|f| table.tell(f, eyes)).map(|text| told_by(table, &text)).collect()
}

/// The titles, with the owner's overlay at hand.
pub fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| library::shelf().with(own().cloned()))
}

/// The overlay in a folder: every CSV and TOML file in it, by its path from there.
pub fn read_overlay(folder: &Path) -> Result<Overlay> {
    let mut files = Files::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).with_context(|| next.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "csv" || e == "toml") {
                let name: Vec<_> =
                    path.strip_prefix(folder)?.iter().map(|part| part.to_string_lossy()).collect();
                files.insert(name.join("/"), read(&path.to_string_lossy())?);
            }
        }
    }
    if files.is_empty() {
        bail!("{}: an overlay has CSV or TOML files named as `data export` names them", folder.display());
    }
    Ok(Overlay::new(files))
}

/// A file as text; `-` is the standard input.
pub fn read(path: &str) -> Result<String> {
    let mut bytes = Vec::new();
    if path == "-" {
        std::io::stdin().read_to_end(&mut bytes).context("standard input")?;
    } else {
        bytes = std::fs::read(path).with_context(|| path.to_string())?;
    }
    String::from_utf8(bytes).map_err(|e| {
        let line = 1 + e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        DataError::new(path, line, "this is not UTF-8 text").into()
    })
}

/// Writes a file whole or not at all: a game must survive a crash in the middle of saving it.
pub fn write(path: &str, text: &str) -> Result<()> {
    let path = Path::new(path);
    let draft = path.with_extension("part");
    std::fs::write(&draft, text).with_context(|| draft.display().to_string())?;
    std::fs::rename(&draft, path).with_context(|| path.display().to_string())
}

/// A game file, read and played to its end.
pub fn read_game(path: &str) -> Result<(GameFile, Replay)> {
    let game = GameFile::parse(path, &read(path)?)?;
    let replay = shelf().replay(&game)?;
    Ok((game, replay))
}

/// A set-up from a scenario and `name=value` switches. No scenario means the title's first.
pub fn setup(title: &str, scenario: Option<&str>, options: &[String]) -> Result<GameSetup> {
    let info = shelf().info(title).ok_or_else(|| no_title(title))?;
    let mut setup = GameSetup::new(scenario.unwrap_or(&info.scenarios[0].id));
    for option in options {
        let (name, value) = option.split_once('=').unwrap_or((option, "on"));
        setup = setup.with(name.trim(), value.trim());
    }
    setup.overlay = own().map(|o| o.digest().to_string());
    Ok(info.accept(&setup).map_err(|why| DataError::new("", 0, why))?)
}

/// What is said of a title that is not on the shelf.
pub fn no_title(id: &str) -> DataError {
    let known: Vec<&str> = shelf().titles().map(|t| t.id.as_str()).collect();
    DataError::new("", 0, format!("there is no title {id:?}; there are: {}", known.join(", ")))
}

/// Prints a value as JSON.
pub fn print_json(value: &impl Serialize) -> Result<()> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, value)?;
    writeln!(out)?;
    Ok(())
}

/// Prints a line; a reader who has closed the pipe is told to the caller as an error, not as a panic.
pub fn say(line: impl std::fmt::Display) -> Result<()> {
    writeln!(std::io::stdout().lock(), "{line}")?;
    Ok(())
}
