//! Golden plays: whole games as text, with what each side sees after every input. A change of behaviour shows as a
//! difference in a file; `UPDATE_GOLDEN=1` writes the files anew, and the difference is then read by a person.
//!
//! A golden play is a game file whose lines carry the digests of the views as comments, so that `tannenberg replay`
//! reads it too:
//!
//! ```text
//! unit W:horse             # white 5b1d03c2 black 77aa0e19
//! ```
//!
//! [`transcript`] is pure. [`check_folder`] alone touches files; it is for tests.

use crate::catalogue::Lang;
use crate::choice::{Eyes, Pending, Side};
use crate::gamefile::GameFile;
use crate::laws::view_digest;
use crate::table::{Game, Table, Title};
use crate::text::{Position, write_input};
use crate::view::Place;
use atlas::DataError;
use std::collections::BTreeMap;
use std::path::Path;

/// Inputs between two views written out in words, so that a changed digest can be read as a changed picture.
const READABLE: usize = 50;
/// Digits of a digest that are kept: enough to see a change.
const DIGITS: usize = 8;

/// Plays the game of a text again and writes it down with what each side sees.
pub fn transcript<T: Title>(title: &T, file: &str, text: &str) -> Result<String, DataError> {
    let game_file = GameFile::parse(file, text)?;
    game_file.check_rules(title.info())?;
    let mut game = match &game_file.start {
        None => title.begin(&game_file.setup)?,
        Some(start) => title.load(&Position::parse(file, start)?)?,
    };
    let entries = game_file.entries(&**game.rules())?;
    let mut head = game_file.clone();
    head.inputs.clear();
    let mut out = format!("{head}# {}\n", seen(&game));
    for (i, entry) in entries.into_iter().enumerate() {
        if i % READABLE == 0 {
            out.push_str(&readable(&game));
        }
        let words = write_input(&**game.rules(), entry.input);
        let refused = |e: crate::Illegal| DataError::new(file, entry.line, format!("{words}: {e}"));
        game.play(entry.input).map_err(refused)?;
        out.push_str(&format!("{words:<24} # {}\n", seen(&game)));
    }
    if let Pending::Over(outcome) = game.pending() {
        let winner = outcome.winner.map_or("nobody", |s| &title.info().sides[usize::from(s.0)].id);
        out.push_str(&format!("# over: {winner}, {} ({})\n", outcome.level, outcome.case));
    }
    Ok(out)
}

/// What every side sees, in words: turn, question, and where its counters stand.
fn readable<R: crate::Rules>(game: &Game<R>) -> String {
    let mut out = String::new();
    for (i, info) in game.rules().title().sides.iter().enumerate() {
        let view = game.view(Eyes::Side(Side(i as u8)));
        let asked = view.asked.as_ref().map_or("a die or the end".into(), |a| game.say(Lang::En, &a.text));
        out.push_str(&format!("#   {} sees turn {}: {asked}\n", info.id, view.turn.number));
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for counter in &view.counters {
            if let Place::Hex(hex) = counter.place {
                let marks: String = counter.marks.iter().map(|m| format!("'{}", m.letter)).collect();
                places.entry(hex.to_string()).or_default().push(format!("{}{marks}", counter.name));
            }
        }
        for (hex, names) in places {
            out.push_str(&format!("#     {hex} {}\n", names.join(" ")));
        }
    }
    out
}

/// What every side sees, as digests.
fn seen<R: crate::Rules>(game: &Game<R>) -> String {
    let side = |(i, info): (usize, &crate::SideInfo)| {
        let digest = view_digest(&**game.rules(), game.state(), Eyes::Side(Side(i as u8)));
        format!("{} {}", info.id, &digest[..DIGITS])
    };
    game.rules().title().sides.iter().enumerate().map(side).collect::<Vec<_>>().join(" ")
}

/// Holds every `*.play` file of a folder against its transcript; with `UPDATE_GOLDEN=1` writes them anew. Returns
/// how many there are. Panics with file, line and both readings where one differs.
pub fn check_folder<T: Title>(title: &T, folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "play"));
    paths.sort();
    for path in &paths {
        let file = path.display().to_string();
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{file}: {e}"));
        let played = transcript(title, &file, &text).unwrap_or_else(|e| panic!("{e}"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(path, played).unwrap_or_else(|e| panic!("{file}: {e}"));
            continue;
        }
        let pairs = text.lines().zip(played.lines()).enumerate();
        if let Some((i, (was, is))) = pairs.into_iter().find(|(_, (was, is))| was != is) {
            panic!("{file}:{}: written {was:?}, played {is:?}; UPDATE_GOLDEN=1 writes it anew", i + 1);
        }
        assert_eq!(text.lines().count(), played.lines().count(), "{file}: the play has another length");
    }
    paths.len()
}
