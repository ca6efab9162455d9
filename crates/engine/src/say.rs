//! Typed texts: a key of the catalogue and what it speaks of. Questions, buttons, facts, boxes and phases are told by
//! them; the sentences stand in the catalogues beside each title's data, one a language (see [`crate::catalogue`]).
//!
//! ```
//! use engine::{Text, UnitId};
//! let text = Text::new("ask-march").unit("unit", UnitId(3)).number("left", 2);
//! assert_eq!(text.key, "ask-march");
//! ```

use crate::choice::{Case, Side, UnitId};
use crate::stack::Stack;
use atlas::HexId;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::cell::RefCell;
use std::rc::Rc;

/// What a text speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A counter: the sentence shows what it is called at the table.
    Unit(UnitId),
    /// A hex: the sentence shows its number and the place in it.
    Hex(HexId),
    /// A player: the sentence selects by the side's id.
    Side(Side),
    /// A number, with the plural of the language.
    Number(i32),
    /// A case of the book.
    Case(Case),
    /// A word of the rules, such as the name of a mark: the sentence selects by it.
    Word(&'static str),
    /// Another key of the catalogue, such as the name of a phase: its text stands in the sentence.
    Key(&'static str),
}

impl Default for Arg {
    fn default() -> Self {
        Arg::Number(0)
    }
}

/// Most a text speaks of.
pub const ARGS: usize = 5;

/// A sentence to be told: which one, and of what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Text {
    /// A key of the catalogue; empty where nothing is to be said.
    pub key: &'static str,
    args: Stack<(&'static str, Arg), ARGS>,
}

impl Text {
    /// A sentence that speaks of nothing in particular yet.
    pub fn new(key: &'static str) -> Text {
        Text { key, args: Stack::new() }
    }
    /// Nothing to say.
    pub fn none() -> Text {
        Text::default()
    }
    /// Is there nothing to say?
    pub fn is_empty(&self) -> bool {
        self.key.is_empty()
    }
    /// The same, speaking of one thing more.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Text {
        self.args.push((name, arg));
        self
    }
    /// The same, speaking of a counter.
    pub fn unit(self, name: &'static str, unit: UnitId) -> Text {
        self.with(name, Arg::Unit(unit))
    }
    /// The same, speaking of a hex.
    pub fn hex(self, name: &'static str, hex: HexId) -> Text {
        self.with(name, Arg::Hex(hex))
    }
    /// The same, speaking of a player.
    pub fn side(self, name: &'static str, side: Side) -> Text {
        self.with(name, Arg::Side(side))
    }
    /// The same with a number.
    pub fn number(self, name: &'static str, number: impl Into<i32>) -> Text {
        self.with(name, Arg::Number(number.into()))
    }
    /// The same with a case of the book.
    pub fn case(self, name: &'static str, case: Case) -> Text {
        self.with(name, Arg::Case(case))
    }
    /// The same with a word of the rules.
    pub fn word(self, name: &'static str, word: &'static str) -> Text {
        self.with(name, Arg::Word(word))
    }
    /// The same with the text of another key in it.
    pub fn key(self, name: &'static str, key: &'static str) -> Text {
        self.with(name, Arg::Key(key))
    }
    /// What it speaks of, by name.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
    /// The counters it names.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Unit(unit) => Some(*unit),
            _ => None,
        })
    }
}

/// Who says texts aloud: while a voice speaks on this thread, texts are written down as sentences.
///
/// What travels to a player carries sentences in the player's language, not keys: the host lets the voice of the table
/// speak while it writes the message (ADR 0011).
#[derive(Clone)]
pub struct Voice(Rc<dyn Fn(&Text) -> String>);

thread_local! {
    static SPEAKING: RefCell<Option<Voice>> = const { RefCell::new(None) };
}

impl Voice {
    /// A voice that says texts like this.
    pub fn new(say: impl Fn(&Text) -> String + 'static) -> Voice {
        Voice(Rc::new(say))
    }
    /// The sentence.
    pub fn say(&self, text: &Text) -> String {
        (self.0)(text)
    }
    /// Speaks while `f` runs.
    pub fn during<T>(&self, f: impl FnOnce() -> T) -> T {
        let before = SPEAKING.replace(Some(self.clone()));
        let _again = Again(before);
        f()
    }
}

/// Gives the word back to whoever spoke before, a panic included.
struct Again(Option<Voice>);

impl Drop for Again {
    fn drop(&mut self) {
        SPEAKING.set(self.0.take());
    }
}

impl Serialize for Text {
    /// A sentence while a [`Voice`] speaks; else `{"key": "ask-march", "left": {"number": 2}, "unit": {"unit": 3}}`, or
    /// nothing at all.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if let Some(voice) = SPEAKING.with_borrow(Clone::clone) {
            return to.serialize_str(&voice.say(self));
        }
        if self.is_empty() {
            return to.serialize_str("");
        }
        let mut map = to.serialize_map(Some(1 + self.args.len()))?;
        map.serialize_entry("key", self.key)?;
        self.args.iter().try_for_each(|(name, arg)| map.serialize_entry(name, arg))?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_keys_until_a_voice_speaks() {
        let text = Text::new("left").number("n", 2);
        let written = || serde_json::to_string(&text).unwrap();
        assert_eq!(written(), r#"{"key":"left","n":{"number":2}}"#);
        let voice = Voice::new(|text| format!("said {}", text.key));
        assert_eq!(voice.during(written), r#""said left""#);
        assert_eq!(written(), r#"{"key":"left","n":{"number":2}}"#);
        assert_eq!(serde_json::to_string(&Text::none()).unwrap(), r#""""#);
    }
}
