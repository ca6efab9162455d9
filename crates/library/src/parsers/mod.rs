//! Every parser of the project behind one door, so that they can be fuzzed alike: by `tannenberg fuzz --parsers`,
//! which mutates examples in process, and by the targets in `fuzz/`. A parser may refuse; it may not panic, and what
//! it takes must be in order.

mod examples;
mod mutate;

use crate::{Shelf, shelf};
use atlas::{HexId, HexsideId, Map, Sources};
use engine::gamefile::GameFile;
use engine::text::{Names, from_text, read_input, to_text, write_input};
use engine::{CaseRegister, Eyes, GameSetup, Input, Overlay, Pending, Side, Table, UnitId};
use mutate::Mutator;
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

/// One of them.
pub struct Parser {
    /// Its name.
    pub name: &'static str,
    /// Throws a text at it: was it taken? Panics if the parser does, or if what it took is not in order.
    pub run: fn(&str) -> bool,
    /// Texts that it takes.
    pub examples: fn() -> Vec<String>,
    /// Texts thrown at it in one round: fewer where a text costs more.
    pub batch: u32,
}

/// All parsers.
pub const PARSERS: [Parser; 7] = [
    Parser { name: "position", run: position, examples: examples::positions, batch: 32 },
    Parser { name: "game", run: game, examples: examples::games, batch: 32 },
    Parser { name: "value", run: value, examples: examples::values, batch: 32 },
    Parser { name: "choice", run: choice, examples: examples::choices, batch: 32 },
    Parser { name: "map", run: map, examples: examples::maps, batch: 32 },
    Parser { name: "cases", run: cases, examples: examples::cases, batch: 32 },
    Parser { name: "overlay", run: overlay, examples: examples::overlays, batch: 4 },
];

/// Throws a text at the parser of that name: was it taken?
pub fn run(name: &str, text: &str) -> bool {
    PARSERS.iter().find(|p| p.name == name).is_some_and(|p| (p.run)(text))
}

/// What a soak saw of one parser.
#[derive(Clone, Debug, Serialize)]
pub struct Soaked {
    /// Its name.
    pub parser: &'static str,
    /// Texts thrown at it.
    pub texts: u64,
    /// How many of them it took.
    pub taken: u64,
    /// A text it panics on.
    pub failure: Option<String>,
}

/// Throws mutated examples at every parser in turn while `go_on` says so. Same seed, same texts.
pub fn soak(seed: u64, mut go_on: impl FnMut() -> bool) -> Vec<Soaked> {
    let mut runs: Vec<(Soaked, Mutator)> = PARSERS
        .iter()
        .map(|p| {
            let seen = Soaked { parser: p.name, texts: 0, taken: 0, failure: None };
            (seen, Mutator::new(seed, (p.examples)()))
        })
        .collect();
    while go_on() {
        for (parser, (seen, mutator)) in PARSERS.iter().zip(&mut runs) {
            for _ in 0..parser.batch {
                let text = mutator.next();
                seen.texts += 1;
                match catch_unwind(AssertUnwindSafe(|| (parser.run)(&text))) {
                    Ok(taken) => seen.taken += u64::from(taken),
                    Err(_) if seen.failure.is_none() => seen.failure = Some(text),
                    Err(_) => {}
                }
            }
        }
    }
    runs.into_iter().map(|(seen, _)| seen).collect()
}

/// A position that loads can be looked at, written, read again and played on.
fn position(text: &str) -> bool {
    let Ok((mut table, _)) = shelf().load("fuzz", text) else { return false };
    exercise(shelf(), &mut *table, text.len() as u64);
    true
}

fn exercise(shelf: &Shelf, table: &mut dyn Table, seed: u64) {
    let written = table.position();
    let (again, _) = shelf.load("fuzz", &written).expect("what was written can be read");
    assert_eq!(again.digest(), table.digest(), "written and read, the position is another one");
    let mut draw = seed | 1;
    for _ in 0..24 {
        (0..table.info().sides.len()).for_each(|s| drop(table.view(Eyes::Side(Side(s as u8)))));
        drop(table.view(Eyes::All));
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = (draw >> 33) as usize;
        let input = match table.pending() {
            Pending::Over(_) => return,
            Pending::Roll(dice) => Input::Rolled((pick % usize::from(dice.faces)) as u8 + 1),
            Pending::Ask(side, _) => {
                let legal = table.legal();
                assert!(!legal.is_empty(), "a choice is owed and none can be made");
                let choice = legal[pick % legal.len()];
                table.explain(Eyes::Side(side), &[], choice);
                let _ = table.preview(Eyes::Side(side), &[choice]);
                let _ = table.forecast(Eyes::Side(side), &[choice]);
                Input::Choice(choice)
            }
        };
        table.play(input).expect("what is legal can be played");
        table.audit().expect("a position in order stays in order");
    }
}

/// A game file that parses can be written again, and replays to the same state or is refused.
fn game(text: &str) -> bool {
    let Ok(game) = GameFile::parse("fuzz", text) else { return false };
    let Ok(replay) = shelf().replay(&game) else { return false };
    let again = GameFile::parse("fuzz", &game.to_string()).expect("what was written can be read");
    let twin = shelf().replay(&again).expect("what was replayed can be replayed");
    assert_eq!(twin.table.digest(), replay.table.digest());
    let _ = game.verify_dice(&replay.entries, &replay.faces);
    true
}

/// Values of every shape a state may have.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Shape {
    number: u32,
    signed: i16,
    flag: bool,
    unit: UnitId,
    hex: HexId,
    side: Side,
    hexside: Option<HexsideId>,
    word: String,
    pair: (u8, i64),
    many: Vec<Branch>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Branch {
    Leaf,
    One(UnitId),
    Two(u8, HexId),
    Named { at: HexId, left: Option<u8> },
    Deep(Box<Branch>),
}

fn value(text: &str) -> bool {
    with_names(|names| match from_text::<Shape>(names, text) {
        Err(_) => false,
        Ok(value) => {
            let written = to_text(names, &value).expect("plain values can be written");
            assert_eq!(from_text::<Shape>(names, &written), Ok(value), "{written}");
            true
        }
    })
}

fn choice(text: &str) -> bool {
    with_names(|names| match read_input(names, text) {
        Err(_) => false,
        Ok(input) => {
            assert_eq!(read_input(names, &write_input(names, input)), Ok(input));
            true
        }
    })
}

/// The five files of a map, one after the other, with a form feed between them.
fn map(text: &str) -> bool {
    let mut files = text.split('\u{c}');
    let mut next = || files.next().unwrap_or_default();
    let (map, hexes, hexsides, places, shapes) = (next(), next(), next(), next(), next());
    Map::load(&Sources { folder: "fuzz", map, hexes, hexsides, places, shapes }).is_ok()
}

fn cases(text: &str) -> bool {
    CaseRegister::parse("fuzz", text).is_ok()
}

/// A title, the name of one of its files, and rows of that file. What is accepted can be played with.
fn overlay(text: &str) -> bool {
    let Some((head, rows)) = text.split_once('\n') else { return false };
    let Some((title, file)) = head.split_once(' ') else { return false };
    let Some(info) = shelf().info(title) else { return false };
    let own = Overlay::new([(file.to_string(), rows.to_string())].into());
    if shelf().check(title, &own).is_err() {
        return false;
    }
    let pick = text.len() % info.scenarios.len();
    let setup = GameSetup { overlay: Some(own.digest().into()), ..GameSetup::new(&info.scenarios[pick].id) };
    let shelf = shelf().with([own]);
    let mut table = shelf.begin(title, &setup).expect("what was checked can be played");
    exercise(&shelf, &mut *table, text.len() as u64);
    true
}

/// The names of the first title on the shelf; without one nothing is taken.
fn with_names(work: impl Fn(&dyn Names) -> bool) -> bool {
    static FIRST: OnceLock<Option<Box<dyn Table>>> = OnceLock::new();
    let open = || {
        let title = shelf().titles().next()?;
        shelf().begin(&title.id, &GameSetup::new(&title.scenarios[0].id)).ok()
    };
    FIRST.get_or_init(open).as_ref().is_some_and(|table| work(table.names()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_taken() {
        for parser in PARSERS {
            let examples = (parser.examples)();
            assert!(!examples.is_empty(), "{} has no example", parser.name);
            for text in examples {
                assert!((parser.run)(&text), "{} refuses its example\n{text}", parser.name);
            }
        }
    }

    #[test]
    fn a_short_soak_finds_nothing() {
        let mut rounds = 12;
        let runs = soak(1, || {
            rounds -= 1;
            rounds > 0
        });
        for run in runs {
            assert!(run.failure.is_none(), "{} panics on\n{}", run.parser, run.failure.unwrap());
            assert!(run.taken > 0, "{} took none of {} texts", run.parser, run.texts);
        }
    }
}
