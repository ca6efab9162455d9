//! Replay: a fold over the lines of a game file, each complaint with its line.

use crate::Shelf;
use atlas::DataError;
use engine::gamefile::{Entry, GameFile};
use engine::text::write_input;
use engine::{Case, Eyes, Fact, Illegal, Input, Lang, Pending, Table};

/// A game played again.
pub struct Replay {
    /// The game after its last input.
    pub table: Box<dyn Table>,
    /// The inputs as the file has them.
    pub entries: Vec<Entry>,
    /// What came of each.
    pub facts: Vec<Vec<Fact>>,
    /// How many faces each die had that was thrown.
    pub faces: Vec<u8>,
}

impl Replay {
    /// Number of the next roll of the dice box.
    pub fn next_roll(&self) -> u64 {
        self.entries.iter().filter_map(|e| e.roll).max().map_or(0, |n| n.saturating_add(1))
    }
}

pub(crate) fn replay(shelf: &Shelf, game: &GameFile) -> Result<Replay, DataError> {
    let mut table = opening(shelf, game)?;
    game.check_rules(table.info())?;
    let entries = game.entries(table.names())?;
    let (mut facts, mut faces) = (Vec::with_capacity(entries.len()), Vec::new());
    for entry in &entries {
        if let (Pending::Roll(dice), Input::Rolled(_)) = (table.pending(), entry.input) {
            faces.push(dice.faces);
        }
        let done = table.play(entry.input);
        facts.push(done.map_err(|e| DataError::new(game.file(), entry.line, refused(&*table, e)))?);
    }
    Ok(Replay { table, entries, facts, faces })
}

/// The position the game began from: the scenario's own, or the one the file carries.
fn opening(shelf: &Shelf, game: &GameFile) -> Result<Box<dyn Table>, DataError> {
    let here = |e: DataError| DataError::new(game.file(), e.line, e.why);
    match &game.start {
        None => shelf.begin(&game.title, &game.setup).map_err(here),
        Some(start) => {
            let (table, _) = shelf.load("the position it began from", start)?;
            if table.info().id != game.title {
                let why =
                    format!("the position is one of {}, the game one of {}", table.info().id, game.title);
                return Err(DataError::new(game.file(), 0, why));
            }
            Ok(table)
        }
    }
}

/// The refusal of an input: our sentence for its case, or what stands in the way where no case speaks.
pub(crate) fn refused(table: &dyn Table, illegal: Illegal) -> String {
    let words = write_input(table.names(), illegal.input);
    let (text, why) = match illegal.input {
        Input::Choice(choice) => {
            let told = table.explain(Eyes::All, &[], choice);
            (told.text, told.why)
        }
        Input::Rolled(_) => (table.cases().sentence(illegal.because).to_string(), illegal.why),
    };
    match illegal.because {
        Case::ORDER if !why.is_empty() => format!("{words} is not allowed: {}", table.say(Lang::En, &why)),
        Case::ORDER => format!("{words} is not allowed: {text}"),
        case => format!("{words} is not allowed, see {case}: {text}"),
    }
}
