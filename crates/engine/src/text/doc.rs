//! A document of lines: a key, then words. Comments run from `#` to the end of the line. Every complaint names file
//! and line.

use super::ser::TextError;
use super::{Names, from_text, to_text};
use crate::choice::{Side, UnitId};
use atlas::{DataError, HexId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Display;

/// One line that says something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, counted from one; zero if it was not read from a file.
    pub no: usize,
    /// Its first word.
    pub key: String,
    /// The rest, trimmed.
    pub rest: String,
}

/// A list of lines, written or read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Doc {
    /// The name used in complaints.
    pub file: String,
    /// The lines.
    pub lines: Vec<Line>,
}

/// What is said of a counter after its name: `mp=2` or `disrupted`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attrs(Vec<(String, String)>);

/// A counter named in a line, with what is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Number of the line.
    pub line: usize,
    /// The key of the line: a hex number, or the word for a box.
    pub place: String,
    /// Which counter.
    pub unit: UnitId,
    /// What is said of it.
    pub attrs: Attrs,
}

impl Piece {
    /// The hex it stands in, if its place is one.
    pub fn hex(&self) -> Option<HexId> {
        HexId::parse(&self.place)
    }
}

impl Attrs {
    /// Nothing said.
    pub fn new() -> Attrs {
        Attrs::default()
    }
    /// Adds a plain word where `on`.
    pub fn flag(mut self, word: &str, on: bool) -> Attrs {
        if on {
            self.0.push((word.to_string(), String::new()));
        }
        self
    }
    /// Adds `key=value` where the value is not the `usual` one.
    pub fn unless<T: PartialEq + Display>(mut self, key: &str, value: T, usual: T) -> Attrs {
        if value != usual {
            self.0.push((key.to_string(), value.to_string()));
        }
        self
    }
    /// Takes a plain word out: was it said?
    pub fn take(&mut self, word: &str) -> bool {
        let found = self.0.iter().position(|(k, v)| k == word && v.is_empty());
        found.map(|i| self.0.remove(i)).is_some()
    }
    /// Takes `key=value` out.
    pub fn value(&mut self, key: &str) -> Option<String> {
        let found = self.0.iter().position(|(k, v)| k == key && !v.is_empty());
        found.map(|i| self.0.remove(i).1)
    }
    /// Takes a number out; `Err` says what is wrong with it.
    pub fn number<N: std::str::FromStr>(&mut self, key: &str) -> Result<Option<N>, String> {
        match self.value(key) {
            None => Ok(None),
            Some(text) => {
                text.parse().map(Some).map_err(|_| format!("{key}={text} is not a number that fits"))
            }
        }
    }
    /// Complains of whatever has not been taken out.
    pub fn finish(&self) -> Result<(), String> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(format!("nothing is known of {key:?} here")),
        }
    }
}

impl Display for Attrs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (key, value) in &self.0 {
            match value.as_str() {
                "" => write!(f, " {key}")?,
                value => write!(f, " {key}={value}")?,
            }
        }
        Ok(())
    }
}

impl Doc {
    /// An empty one to write to.
    pub fn new() -> Doc {
        Doc::default()
    }
    /// Reads a text.
    pub fn parse(file: &str, text: &str) -> Doc {
        let lines = text.lines().enumerate().filter_map(|(i, raw)| {
            let line = uncomment(raw).trim();
            let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            (!key.is_empty()).then(|| Line { no: i + 1, key: key.to_string(), rest: rest.trim().to_string() })
        });
        Doc { file: file.to_string(), lines: lines.collect() }
    }
    /// Adds a line.
    pub fn line(&mut self, key: &str, rest: impl Display) {
        self.lines.push(Line { no: 0, key: key.to_string(), rest: rest.to_string() });
    }
    /// Adds a line with a value on it.
    pub fn put<T: Serialize + ?Sized>(&mut self, names: &dyn Names, key: &str, value: &T) {
        let text = to_text(names, value).expect("states are made of plain values");
        self.line(key, text);
    }
    /// Adds a counter at a place.
    pub fn piece(&mut self, names: &dyn Names, place: impl Display, unit: UnitId, attrs: Attrs) {
        self.line(&place.to_string(), format!("{}{attrs}", names.unit_name(unit)));
    }
    /// All lines with this key.
    pub fn all<'a>(&'a self, key: &str) -> impl Iterator<Item = &'a Line> {
        self.lines.iter().filter(move |l| l.key == key)
    }
    /// The one line with this key, if it is there; twice is an error.
    pub fn one(&self, key: &str) -> Result<Option<&Line>, DataError> {
        let mut found = self.all(key);
        let first = found.next();
        match found.next() {
            Some(second) => Err(self.error(second.no, format!("a second line {key:?}"))),
            None => Ok(first),
        }
    }
    /// The value on the one line with this key.
    pub fn get<T: DeserializeOwned>(&self, names: &dyn Names, key: &str) -> Result<Option<T>, DataError> {
        match self.one(key)? {
            None => Ok(None),
            Some(line) => self.value(names, line).map(Some),
        }
    }
    /// The value on the one line with this key, which must be there.
    pub fn need<T: DeserializeOwned>(&self, names: &dyn Names, key: &str) -> Result<T, DataError> {
        self.get(names, key)?.ok_or_else(|| self.error(0, format!("a line {key:?} is missing")))
    }
    /// The value on a line.
    pub fn value<T: DeserializeOwned>(&self, names: &dyn Names, line: &Line) -> Result<T, DataError> {
        from_text(names, &line.rest).map_err(|TextError(why)| self.error(line.no, why))
    }
    /// The side named on the one line with this key.
    pub fn side(&self, names: &dyn Names, key: &str) -> Result<Option<Side>, DataError> {
        self.get(names, key)
    }
    /// The counters of the lines with hex numbers for keys, and of those whose key is one of `boxes`. A line may
    /// name several, with commas between them.
    pub fn pieces(&self, names: &dyn Names, boxes: &[&str]) -> Result<Vec<Piece>, DataError> {
        let mut pieces = Vec::new();
        for line in &self.lines {
            if HexId::parse(&line.key).is_none() && !boxes.contains(&line.key.as_str()) {
                continue;
            }
            for part in line.rest.split(',').map(str::trim).filter(|p| !p.is_empty()) {
                let mut words = part.split_whitespace();
                let name = words.next().expect("a part that is not empty has a word");
                let Some(unit) = names.unit_named(name) else {
                    return Err(self.error(line.no, format!("no counter is called {name:?}")));
                };
                let pair =
                    |w: &str| w.split_once('=').map_or((w.into(), "".into()), |(k, v)| (k.into(), v.into()));
                let attrs = Attrs(words.map(pair).collect());
                pieces.push(Piece { line: line.no, place: line.key.clone(), unit, attrs });
            }
        }
        Ok(pieces)
    }
    /// Complains of the first line whose key is neither a hex number nor one of these.
    pub fn only(&self, keys: &[&str]) -> Result<(), DataError> {
        let strange = |l: &&Line| HexId::parse(&l.key).is_none() && !keys.contains(&l.key.as_str());
        match self.lines.iter().find(strange) {
            Some(line) => Err(self.error(line.no, format!("nothing is known of a line {:?}", line.key))),
            None => Ok(()),
        }
    }
    /// A complaint about a line.
    pub fn error(&self, line: usize, why: impl Into<String>) -> DataError {
        DataError::new(&self.file, line, why.into())
    }
    /// A complaint about the first line with this key.
    pub fn error_at(&self, key: &str, why: impl Into<String>) -> DataError {
        self.error(self.all(key).next().map_or(0, |line| line.no), why)
    }
    /// The same complaint with its line. What is said of the board as a whole is laid to the last line without which the
    /// position could be read, or else to the last without which something else would be wrong.
    pub fn blame<T>(&self, error: DataError, read: impl Fn(&Doc) -> Result<T, DataError>) -> DataError {
        if error.line > 0 {
            return error;
        }
        let without = |i: usize| {
            let mut doc = self.clone();
            (doc.lines.remove(i).no, read(&doc).err().map(|e| e.why))
        };
        let left: Vec<_> = (0..self.lines.len()).rev().map(without).collect();
        let mended = left.iter().find(|(_, why)| why.is_none());
        let other = || left.iter().find(|(_, why)| why.as_ref().is_some_and(|why| *why != error.why));
        self.error(mended.or_else(other).map_or(0, |(no, _)| *no), error.why)
    }
}

impl Display for Doc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.lines {
            match line.rest.as_str() {
                "" => writeln!(f, "{}", line.key)?,
                rest => writeln!(f, "{:<9} {rest}", line.key)?,
            }
        }
        Ok(())
    }
}

/// The line without its comment; a `#` inside quotes is no comment, nor is one that touches a word before it.
fn uncomment(line: &str) -> &str {
    let mut quoted = false;
    let mut before = ' ';
    for (i, c) in line.char_indices() {
        match c {
            '"' if before != '\\' => quoted = !quoted,
            '#' if !quoted && before.is_whitespace() => return &line[..i],
            _ => {}
        }
        before = c;
    }
    line
}
