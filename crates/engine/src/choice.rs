//! The words of the contract: who plays, what may be chosen, what a die shows, which case of a book speaks.

use crate::say::Text;
use atlas::{HexId, HexsideId};
use serde::{Deserialize, Serialize};

/// A player of the title: an index into [`crate::TitleInfo::sides`]. Two in most books, three in one scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side(pub u8);

/// The other one of two sides.
pub const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

/// A counter that can be chosen: a unit, or a token that stands for units unseen. Titles number both in one row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnitId(pub u16);

impl UnitId {
    /// No counter.
    pub const NOBODY: UnitId = UnitId(u16::MAX);

    /// Position in an array of counters.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Default for UnitId {
    fn default() -> UnitId {
        UnitId::NOBODY
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
    /// What is in the way, where it can be said more closely than by the case; empty otherwise.
    pub why: Text,
}

impl Illegal {
    /// A refusal by a case.
    pub fn new(input: Input, because: Case) -> Illegal {
        Illegal { input, because, why: Text::none() }
    }
    /// The game waits for something else than this input.
    pub fn order(input: Input, why: Text) -> Illegal {
        Illegal { input, because: Case::ORDER, why }
    }
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

/// What a question is about, the same words for every title: what bots and clients know of a question without knowing
/// the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PromptKind {
    /// Where counters are put down: set-up, arrivals, hidden placements.
    SetUp,
    /// Who is put in command, who is rebuilt, what staffs and guns do.
    Command,
    /// Who marches next, or nobody any more.
    Intent,
    /// One group on its way.
    March,
    /// A battle is put together: who or what is attacked next or no more, targets, attackers, support, which battle
    /// comes next.
    Attack,
    /// A result is answered in one of several ways.
    Option,
    /// Somebody pays: steps, strength points, units over a limit.
    Loss,
    /// Somebody goes back.
    Retreat,
    /// The winners go forward.
    Advance,
    /// Somebody may break into what the other side does.
    Interrupt,
}

impl PromptKind {
    /// Should the answers of such a question say what would come of them?
    pub fn weighs(self) -> bool {
        matches!(self, PromptKind::Option | PromptKind::Loss | PromptKind::Retreat | PromptKind::Advance)
    }
}

/// The question a side has to answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The case that asks.
    pub case: Case,
    /// Which question: a word by which tests and logs know it.
    pub ask: &'static str,
    /// What it is about.
    pub kind: PromptKind,
    /// The verb whose answers are gathered into a set, if any. They come in ascending order, and [`crate::plan`] puts
    /// a plan made in another order right.
    pub gathers: Option<Verb>,
    /// How it is put, a key of the text catalogue; empty where the frame says it in more words.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub text: &'static str,
    /// What the button for [`Choice::Done`] says; empty where the frame says it, or there is none.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub done: &'static str,
}

/// A [`Prompt`] that says how it is put: the key of its sentence is its word after `ask-`. A fourth word is the key of the
/// button that ends it.
///
/// ```
/// let prompt = engine::ask!("2.3", "moves", Intent, "end-of-movement");
/// assert_eq!((prompt.text, prompt.done), ("ask-moves", "end-of-movement"));
/// ```
#[macro_export]
macro_rules! ask {
    ($case:literal, $ask:literal, $kind:ident $(, $done:literal)?) => {
        $crate::Prompt {
            text: concat!("ask-", $ask),
            $(done: $done,)?
            ..$crate::Prompt::new($case, $ask, $crate::PromptKind::$kind)
        }
    };
}

impl Prompt {
    /// A question that is answered once.
    pub const fn new(case: &'static str, ask: &'static str, kind: PromptKind) -> Prompt {
        Prompt { case: Case(case), ask, kind, gathers: None, text: "", done: "" }
    }
    /// The same question, gathering a set: one answer of this verb after the other.
    pub const fn gathering(self, verb: Verb) -> Prompt {
        Prompt { gathers: Some(verb), ..self }
    }
    /// The question put to a side.
    pub const fn to(self, side: Side) -> Pending {
        Pending::Ask(side, self)
    }
}

impl Dice {
    /// A die of six faces.
    pub const fn six(by: Side, case: &'static str, purpose: &'static str) -> Pending {
        Pending::Roll(Dice { by, faces: 6, case: Case(case), purpose })
    }
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

/// The verb of an answer, without what it names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// [`Choice::Done`].
    Done,
    /// [`Choice::Unit`].
    Unit,
    /// [`Choice::Hex`].
    Hex,
    /// [`Choice::Hexside`].
    Hexside,
    /// [`Choice::Pick`].
    Pick,
}

impl Verb {
    /// The word by which sentences select.
    pub const fn word(self) -> &'static str {
        match self {
            Verb::Done => "done",
            Verb::Unit => "unit",
            Verb::Hex => "hex",
            Verb::Hexside => "hexside",
            Verb::Pick => "pick",
        }
    }
}

impl Choice {
    /// Its verb.
    pub const fn verb(self) -> Verb {
        match self {
            Choice::Done => Verb::Done,
            Choice::Unit(_) => Verb::Unit,
            Choice::Hex(_) => Verb::Hex,
            Choice::Hexside(_) => Verb::Hexside,
            Choice::Pick(_) => Verb::Pick,
        }
    }
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
