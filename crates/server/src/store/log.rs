//! The append-only log of a game, and the snapshots beside it.

use super::packed::unpack;
use super::writer::{Job, Op};
use super::{Store, games::int};
use crate::error::{AppError, Result};
use crate::live::{Change, Kind, Position, Row, Snapshot};
use engine::Side;
use sqlx::Row as _;

pub(super) use super::packed::{Stored, pack};

pub(super) const COLUMNS: &str = "game, seq, kind, side, body, roll, seen, spent, made, key, reply";

/// The statement that keeps a position.
fn keep_position(game: &str, kept: &Position) -> Op {
    Op::new(
        "INSERT INTO snapshots (game, seq, position, digest) VALUES ($1, $2, $3, $4)",
        vec![game.into(), kept.seq.into(), kept.text.as_str().into(), kept.digest.as_str().into()],
    )
}

impl Change {
    /// What has to be written of a change of this game. The rows go into it.
    pub(crate) fn job(&mut self, game: &str) -> Job {
        let mut ops: Vec<Op> = self.head.iter().map(|h| h.keep()).collect();
        ops.extend(self.positions.iter().map(|p| keep_position(game, p)));
        Job { rows: std::mem::take(&mut self.rows), ops }
    }
}

impl Store {
    /// The whole log of a game.
    pub async fn rows(&self, game: &str) -> Result<Vec<Row>> {
        let found = sqlx::query(
            "SELECT seq, kind, side, body, roll, seen, spent, made, key, reply FROM inputs \
             WHERE game = $1 ORDER BY seq",
        );
        let mut rows = Vec::new();
        for r in found.bind(game).fetch_all(&self.reads).await? {
            let kind: String = r.try_get("kind")?;
            unpack(&kind, whole(game, &r)?, &mut rows).map_err(AppError::internal)?;
        }
        Ok(rows)
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

/// A row of the table, its kind left open.
fn whole(game: &str, r: &sqlx::any::AnyRow) -> Result<Row> {
    Ok(Row {
        game: game.to_string(),
        seq: r.try_get("seq")?,
        kind: Kind::Choice,
        side: int(r, "side")?.map(|s| Side(s as u8)),
        body: r.try_get("body")?,
        roll: int(r, "roll")?,
        seen: r.try_get::<i64, _>("seen")? as u8,
        spent: r.try_get("spent")?,
        made: r.try_get("made")?,
        key: r.try_get("key")?,
        reply: r.try_get("reply")?,
    })
}
