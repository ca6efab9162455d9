//! The words of the contract: who plays, what may be chosen, what a die shows, which case of a book speaks.

use atlas::{HexId, HexsideId};
use serde::{Deserialize, Serialize};

/// A player of the title: an index into [`crate::TitleInfo::sides`]. Two in most books, three in one scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side(pub u8);

/// A counter that can be chosen: a unit, or a token that stands for units unseen. Titles number both in one row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitId(pub u16);

impl UnitId {
    /// Position in an array of counters.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A numbered case of a rulebook, as the title's register writes it: `"3.3g"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Case(pub &'static str);

impl Case {
    /// No rule of the book but the order of the contract itself: the game is over, or it waits for somebody else.
    pub const ORDER: Case = Case("order");
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// One answer to the question being asked. Five verbs serve every title: the question gives them their meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Enough; go on.
    Done,
    /// This counter.
    Unit(UnitId),
    /// This hex.
    Hex(HexId),
    /// This hexside.
    Hexside(HexsideId),
    /// The option with this number.
    Pick(u8),
}

/// Everything that can happen to a game: one choice by the side asked, or one die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    /// The answer of the side asked.
    Choice(Choice),
    /// The face a die showed, counted from one.
    Rolled(u8),
}

/// Why an input was refused. The state is exactly as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal {
    /// What was tried.
    pub input: Input,
    /// The case that forbids it.
    pub because: Case,
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not allowed, see {}", self.because)
    }
}

impl std::error::Error for Illegal {}

/// One die to be thrown by the host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dice {
    /// Who throws it.
    pub by: Side,
    /// How many faces, all equally likely.
    pub faces: u8,
    /// The case that asks for it.
    pub case: Case,
    /// What it decides, a key of the text catalogue.
    pub purpose: &'static str,
}

/// The question a side has to answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The case that asks.
    pub case: Case,
    /// Which question, a key of the text catalogue.
    pub ask: &'static str,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Side>,
    /// The level the book gives it, a key of the text catalogue.
    pub level: &'static str,
    /// The case that says so.
    pub case: Case,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// A choice by this side.
    Ask(Side, Prompt),
    /// A die.
    Roll(Dice),
    /// Nothing any more.
    Over(Outcome),
}

/// Whose eyes look at the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// A player's.
    Side(Side),
    /// A spectator's: what every player knows.
    Public,
    /// The umpire's, or anybody's once the game is over.
    All,
}

impl Eyes {
    /// Do these eyes see what `side` sees?
    pub fn are(self, side: Side) -> bool {
        self == Eyes::All || self == Eyes::Side(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_four_bytes() {
        assert_eq!(size_of::<Choice>(), 4);
        assert!(size_of::<Input>() <= 6);
    }
}
