//! Text in and out: names of counters, lines of a document, values written on one line.

mod de;
mod doc;
pub mod fields;
mod lines;
mod position;
mod ser;

pub use de::from_text;
pub use doc::{Attrs, Doc, Line, Piece};
pub use lines::KEYS;
pub use position::{Position, blocks, write_header};
pub use ser::to_text;

use crate::choice::{Choice, Input, Side, UnitId};
use atlas::{Dir, HexId, HexsideId};

/// How a title's counters and sides are called in texts.
pub trait Names {
    /// `"G:XX-37"`: the side's letter, a colon, then a word without spaces. Every counter has its own.
    fn unit_name(&self, unit: UnitId) -> &str;
    /// `"37/XX"`: what players call it at the table, in questions and in the log. Every counter has its own here too.
    fn called(&self, unit: UnitId) -> &str {
        let name = self.unit_name(unit);
        name.split_once(':').map_or(name, |(_, rest)| rest)
    }
    /// The counter of that name.
    fn unit_named(&self, name: &str) -> Option<UnitId>;
    /// `"german"`.
    fn side_name(&self, side: Side) -> &str;
    /// The side of that name.
    fn side_named(&self, name: &str) -> Option<Side>;
}

/// What counters are called at the table: what they are called for short, with the nation before it where two share it.
pub fn told_apart(counters: &[(&str, String)]) -> Vec<String> {
    let shared = |short: &str| counters.iter().filter(|(_, other)| other == short).count() > 1;
    let call = |(nation, short): &(&str, String)| match shared(short) {
        true => format!("{nation} {short}"),
        false => short.clone(),
    };
    counters.iter().map(call).collect()
}

/// A choice as one line: `done`, `unit G:XX-37`, `hex 2626`, `side 2626/2627`, `pick 2`.
pub fn write_choice(names: &dyn Names, choice: Choice) -> String {
    match choice {
        Choice::Done => "done".into(),
        Choice::Unit(unit) => format!("unit {}", names.unit_name(unit)),
        Choice::Hex(hex) => format!("hex {hex}"),
        Choice::Hexside(side) => format!("side {side}"),
        Choice::Pick(n) => format!("pick {n}"),
    }
}

/// The choice on a line. The verb may be left out where the word can mean only one thing: a counter's name or a
/// hex number.
pub fn read_choice(names: &dyn Names, text: &str) -> Result<Choice, String> {
    let mut words = text.split_whitespace();
    let (first, second, rest) = (words.next().unwrap_or(""), words.next(), words.next());
    if rest.is_some() {
        return Err(format!("{text:?} is more than one choice"));
    }
    let unit =
        |word: &str| names.unit_named(word).map(Choice::Unit).ok_or(format!("no counter is called {word:?}"));
    let hex = |word: &str| HexId::parse(word).map(Choice::Hex).ok_or(format!("{word:?} is no hex number"));
    match (first, second) {
        ("done", None) => Ok(Choice::Done),
        ("unit", Some(word)) => unit(word),
        ("hex", Some(word)) => hex(word),
        ("side", Some(word)) => read_hexside(word).map(Choice::Hexside),
        ("pick", Some(word)) => {
            word.parse().map(Choice::Pick).map_err(|_| format!("{word:?} is no number of a pick"))
        }
        (word, None) if word.contains(':') => unit(word),
        (word, None) if word.contains('/') => read_hexside(word).map(Choice::Hexside),
        (word, None) if word.starts_with(|c: char| c.is_ascii_digit()) => hex(word),
        _ => Err(format!("{text:?} is no choice; write done, unit NAME, hex NNNN, side NNNN/NNNN or pick N")),
    }
}

/// An input as one line: a choice, or `roll 4`.
pub fn write_input(names: &dyn Names, input: Input) -> String {
    match input {
        Input::Choice(choice) => write_choice(names, choice),
        Input::Rolled(face) => format!("roll {face}"),
    }
}

/// The input on a line.
pub fn read_input(names: &dyn Names, text: &str) -> Result<Input, String> {
    match text.trim().strip_prefix("roll ") {
        Some(face) => {
            face.trim().parse().map(Input::Rolled).map_err(|_| format!("{face:?} is no face of a die"))
        }
        None => read_choice(names, text).map(Input::Choice),
    }
}

/// `2626/2627`; a side with nothing beyond it is `0101/edge0`, by its direction.
pub(crate) fn read_hexside(word: &str) -> Result<HexsideId, String> {
    let wrong = || format!("{word:?} is no hexside; write two adjacent hexes as 2626/2627");
    let (a, b) = word.split_once('/').ok_or_else(wrong)?;
    let a = HexId::parse(a).ok_or_else(wrong)?;
    let side = match b.strip_prefix("edge") {
        Some(dir) => dir.parse().ok().filter(|d| *d < 3).and_then(|d| HexsideId::of(a, Dir(d))),
        None => HexId::parse(b).and_then(|b| HexsideId::between(a, b)),
    };
    side.ok_or_else(wrong)
}
