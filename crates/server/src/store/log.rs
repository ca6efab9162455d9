//! The append-only log of a game, and the snapshots beside it.

use super::writer::{Arg, Job, Op};
use super::{Store, games::int};
use crate::error::{AppError, Result};
use crate::live::{Change, Kind, Position, Row, Snapshot};
use engine::Side;
use sqlx::Row as _;

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

/// The statement that keeps a position.
fn keep_position(game: &str, kept: &Position) -> Op {
    Op::new(
        "INSERT INTO snapshots (game, seq, position, digest) VALUES ($1, $2, $3, $4)",
        vec![game.into(), kept.seq.into(), kept.text.as_str().into(), kept.digest.as_str().into()],
    )
}

impl Change {
    /// What has to be written of a change of this game.
    pub(crate) fn job(&self, game: &str) -> Job {
        let mut ops: Vec<Op> = self.head.iter().map(|h| h.keep()).collect();
        ops.extend(self.positions.iter().map(|p| keep_position(game, p)));
        Job { rows: self.rows.clone(), ops }
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
                kind: Kind::from_word(&kind)
                    .ok_or_else(|| AppError::internal(format!("a row of the log of kind {kind:?}")))?,
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
