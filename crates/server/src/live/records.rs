//! The records of a game: plain data that a host keeps in whatever it has for a store.

use crate::wire::{End, SeatKind, Status};
use engine::{GameSetup, Side};

/// What a game is, without its course.
#[derive(Clone, PartialEq, Debug)]
pub struct Head {
    /// Its id.
    pub id: String,
    /// The title's id.
    pub title: String,
    /// Scenario and options.
    pub setup: GameSetup,
    /// Number of the rules it is played by.
    pub rules: u32,
    /// The position it began from, if not from the scenario's own.
    pub start: Option<String>,
    /// The promise about its dice.
    pub commitment: String,
    /// The seed, once it is published.
    pub seed: Option<String>,
    /// Seats that did not open their word: each time everything was drawn anew.
    pub voids: Vec<Side>,
    /// So many inputs were brought from another table.
    pub brought: u32,
    /// The account that created it.
    pub creator: String,
    /// The secret of the spectators' link.
    pub spectator: String,
    /// The game it was continued from.
    pub parent: Option<String>,
    /// The game that repeats it.
    pub rematch: Option<String>,
    /// When it was created.
    pub created: i64,
    /// When something last happened.
    pub touched: i64,
    /// Where it stands.
    pub status: Status,
    /// How it ended.
    pub end: Option<End>,
    /// Who must answer.
    pub asked: Option<Side>,
    /// The turn, as the book names it.
    pub turn: String,
    /// Does it keep secrets?
    pub secrets: bool,
    /// Its seats, in the order of the sides.
    pub seats: Vec<Seat>,
}

/// A chair at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The side.
    pub side: Side,
    /// What sits there.
    pub kind: SeatKind,
    /// The bot's level.
    pub level: Option<String>,
    /// Name at the table.
    pub name: String,
    /// The account that sits there.
    pub account: Option<String>,
    /// The seat's key.
    pub key: Option<String>,
    /// The secret of the invitation.
    pub invitation: Option<String>,
    /// Its word for the dice under seal; empty while it owes one, nothing if it brings none.
    pub seal: Option<String>,
    /// Its word for the dice, once it is opened.
    pub entropy: String,
}

/// What a row of the log is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A choice; the body is its words.
    Choice,
    /// A die; the body is its words, `roll` its number.
    Die,
    /// A die thrown by another box, before the game was brought here: it keeps its number and no other die gets it.
    Thrown,
    /// The game goes back to as many inputs as the body says, by its chooser's undo.
    Undo,
    /// The same by consent, past dice and reveals.
    TakeBack,
}

/// One row of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The game.
    pub game: String,
    /// Its number, from zero without gaps: two writers of one game cannot both succeed.
    pub seq: i64,
    /// What it is.
    pub kind: Kind,
    /// Who chose.
    pub side: Option<Side>,
    /// The input in words, or the length of the log that is kept.
    pub body: String,
    /// Number of the roll.
    pub roll: Option<i64>,
    /// Which eyes saw something of it: a bit for each side, the highest for spectators.
    pub seen: u8,
    /// Milliseconds the chooser thought.
    pub spent: i64,
    /// When, in milliseconds since 1970.
    pub made: i64,
    /// The key of the submission that ends with this row.
    pub key: Option<String>,
    /// The answer it got.
    pub reply: Option<String>,
}

/// A position at a hand-over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// After how many rows of the log.
    pub seq: i64,
    /// The fingerprint of the state.
    pub digest: String,
}

/// A whole position to be kept beside the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// After how many rows of the log.
    pub seq: i64,
    /// The position as text.
    pub text: String,
    /// The fingerprint of the state.
    pub digest: String,
}
