//! The position kit: what a position says is declared once, in one list. Writing, reading, the complaint about unknown
//! lines and the table in the guide all follow from it.
//!
//! ```ignore
//! const LINES: &[Entry<WuRules>] = &[
//!     entry!("rail-used", rail_used, "units entrained this turn"),
//!     entry!("penalty", penalty, "the penalty of turn 1 fell due"),
//! ];
//! const MARKS: &[Mark<WuRules>] = &[
//!     flag!("moved", moved, "has moved in this phase"),
//!     count!("mp", mp, "movement points left"),
//! ];
//! ```

use super::doc::{Attrs, Doc};
use crate::choice::UnitId;
use crate::rules::Rules;
use atlas::DataError;

/// One line of a position: a key and a value of the state.
pub struct Entry<R: Rules> {
    /// The first word of the line.
    pub key: &'static str,
    /// What it says, for the guide.
    pub help: &'static str,
    /// Writes the line where the state differs from the usual one.
    pub put: fn(&R, &R::State, &R::State, &mut Doc),
    /// Reads the line, if it is there.
    pub get: fn(&R, &mut R::State, &Doc) -> Result<(), DataError>,
}

/// One word after a counter's name.
pub struct Mark<R: Rules> {
    /// The word.
    pub key: &'static str,
    /// What it says, for the guide.
    pub help: &'static str,
    /// Adds the word where it applies.
    pub put: fn(&R::State, UnitId, Attrs) -> Attrs,
    /// Takes the word out.
    pub get: fn(&mut R::State, UnitId, &mut Attrs) -> Result<(), String>,
}

/// Writes every line that differs from the usual state.
pub fn write<R: Rules>(rules: &R, entries: &[Entry<R>], s: &R::State, usual: &R::State, doc: &mut Doc) {
    entries.iter().for_each(|entry| (entry.put)(rules, s, usual, doc));
}

/// Reads every line that is there; a line that nobody knows is refused. `others` are keys the title reads by itself.
pub fn read<R: Rules>(
    rules: &R,
    entries: &[Entry<R>],
    others: &[&str],
    s: &mut R::State,
    doc: &Doc,
) -> Result<(), DataError> {
    let keys: Vec<&str> = entries.iter().map(|e| e.key).chain(others.iter().copied()).collect();
    doc.only(&keys)?;
    entries.iter().try_for_each(|entry| (entry.get)(rules, s, doc))
}

/// What is said of a counter.
pub fn attrs<R: Rules>(marks: &[Mark<R>], s: &R::State, unit: UnitId) -> Attrs {
    marks.iter().fold(Attrs::new(), |attrs, mark| (mark.put)(s, unit, attrs))
}

/// Takes in what is said of a counter; a word that nobody knows is refused.
pub fn take<R: Rules>(
    marks: &[Mark<R>],
    s: &mut R::State,
    unit: UnitId,
    mut attrs: Attrs,
) -> Result<(), String> {
    marks.iter().try_for_each(|mark| (mark.get)(s, unit, &mut attrs))?;
    attrs.finish()
}

/// A line for a field of the state that serde can write.
#[macro_export]
macro_rules! entry {
    ($key:literal, $($field:ident).+, $help:literal) => {
        $crate::text::fields::Entry {
            key: $key,
            help: $help,
            put: |rules, s, usual, doc| {
                if s.$($field).+ != usual.$($field).+ {
                    doc.put(rules, $key, &s.$($field).+);
                }
            },
            get: |rules, s, doc| {
                if let Some(value) = doc.get(rules, $key)? {
                    s.$($field).+ = value;
                }
                Ok(())
            },
        }
    };
}

/// A word for a set of counters in the state.
#[macro_export]
macro_rules! flag {
    ($key:literal, $($field:ident).+ $([$place:literal])?, $help:literal) => {
        $crate::text::fields::Mark {
            key: $key,
            help: $help,
            put: |s, unit, attrs| attrs.flag($key, s.$($field).+ $([$place])?.contains(unit)),
            get: |s, unit, attrs| {
                if attrs.take($key) {
                    s.$($field).+ $([$place])?.insert(unit);
                }
                Ok(())
            },
        }
    };
}

/// A number for an array of the state with an entry for every counter, zero being usual.
#[macro_export]
macro_rules! count {
    ($key:literal, $($field:ident).+, $help:literal) => {
        $crate::text::fields::Mark {
            key: $key,
            help: $help,
            put: |s, unit, attrs| attrs.unless($key, s.$($field).+[unit.index()], 0),
            get: |s, unit, attrs| {
                if let Some(number) = attrs.number($key)? {
                    s.$($field).+[unit.index()] = number;
                }
                Ok(())
            },
        }
    };
}
