//! The append-only log of a game, and the snapshots beside it.

use super::writer::{Arg, Op};
use super::{Store, games::int};
use crate::error::Result;
use engine::Side;
use sqlx::Row as _;

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

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Choice => "choice",
            Kind::Die => "die",
            Kind::Thrown => "thrown",
            Kind::Undo => "undo",
            Kind::TakeBack => "take-back",
        }
    }
    fn from_word(word: &str) -> Option<Kind> {
        let all = [Kind::Choice, Kind::Die, Kind::Thrown, Kind::Undo, Kind::TakeBack];
        all.into_iter().find(|k| k.word() == word)
    }
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

pub(super) const COLUMNS: &str = "game, seq, kind, side, body, roll, seen, spent, made, key, reply";

impl Row {
    pub(super) fn args(&self) -> [Arg; 11] {
        [
            self.game.as_str().into(),
            self.seq.into(),
            self.kind.word().into(),
            self.side.map(|s| i64::from(s.0)).into(),
            self.body.as_str().into(),
            self.roll.into(),
            i64::from(self.seen).into(),
            self.spent.into(),
            self.made.into(),
            self.key.clone().into(),
            self.reply.clone().into(),
        ]
    }
}

/// A position at a hand-over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// After how many rows of the log.
    pub seq: i64,
    /// The fingerprint of the state.
    pub digest: String,
}

impl Snapshot {
    /// The statement that keeps a position.
    pub fn keep(game: &str, seq: i64, position: String, digest: String) -> Op {
        Op::new(
            "INSERT INTO snapshots (game, seq, position, digest) VALUES ($1, $2, $3, $4)",
            vec![game.into(), seq.into(), position.into(), digest.into()],
        )
    }
}

impl Store {
    /// The whole log of a game.
    pub async fn rows(&self, game: &str) -> Result<Vec<Row>> {
        let found = sqlx::query(
            "SELECT seq, kind, side, body, roll, seen, spent, made, key, reply FROM inputs \
             WHERE game = $1 ORDER BY seq",
        );
        let found = found.bind(game).fetch_all(&self.reads).await?;
        let row = |r: &sqlx::any::AnyRow| -> Result<Row> {
            let kind: String = r.try_get("kind")?;
            Ok(Row {
                game: game.to_string(),
                seq: r.try_get("seq")?,
                kind: Kind::from_word(&kind).ok_or_else(|| {
                    crate::error::AppError::internal(format!("a row of the log of kind {kind:?}"))
                })?,
                side: int(r, "side")?.map(|s| Side(s as u8)),
                body: r.try_get("body")?,
                roll: int(r, "roll")?,
                seen: r.try_get::<i64, _>("seen")? as u8,
                spent: r.try_get("spent")?,
                made: r.try_get("made")?,
                key: r.try_get("key")?,
                reply: r.try_get("reply")?,
            })
        };
        found.iter().map(row).collect()
    }
    /// The fingerprints of a game's snapshots, in order.
    pub async fn snapshots(&self, game: &str) -> Result<Vec<Snapshot>> {
        let found = sqlx::query("SELECT seq, digest FROM snapshots WHERE game = $1 ORDER BY seq");
        let found = found.bind(game).fetch_all(&self.reads).await?;
        let snapshot =
            |r: &sqlx::any::AnyRow| Ok(Snapshot { seq: r.try_get("seq")?, digest: r.try_get("digest")? });
        found.iter().map(snapshot).collect()
    }
}
