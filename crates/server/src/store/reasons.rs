//! Why bots did what they did, kept beside the log.

use super::Store;
use super::writer::Op;
use crate::error::Result;
use ai::Why;
use engine::Side;
use sqlx::Row as _;
use std::ops::Range;

/// The reason of a row of inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// Whose bot.
    pub side: Side,
    /// Why.
    pub why: Why,
}

impl Reason {
    /// Keeps it for these inputs. Reasons of inputs that were taken back go.
    pub(crate) fn keep(&self, game: &str, inputs: Range<usize>) -> Vec<Op> {
        let (first, until) = (inputs.start as i64, inputs.end as i64);
        let body = serde_json::to_string(&self.why).expect("a reason is plain data");
        let clear = "DELETE FROM reasons WHERE game = $1 AND first >= $2";
        let insert = "INSERT INTO reasons (game, first, until, side, body) VALUES ($1, $2, $3, $4, $5)";
        let side = i64::from(self.side.0);
        vec![
            Op::new(clear, vec![game.into(), first.into()]),
            Op::new(insert, vec![game.into(), first.into(), until.into(), side.into(), body.into()]),
        ]
    }
}

impl Store {
    /// Why this input was made, if a bot made it and had a reason.
    pub async fn reason(&self, game: &str, input: usize) -> Result<Option<Reason>> {
        let found =
            sqlx::query("SELECT side, body FROM reasons WHERE game = $1 AND first <= $2 AND until > $2");
        let Some(row) = found.bind(game).bind(input as i64).fetch_optional(&self.reads).await? else {
            return Ok(None);
        };
        let (side, body): (i64, String) = (row.try_get("side")?, row.try_get("body")?);
        // a reason that an older version wrote otherwise is none
        Ok(serde_json::from_str(&body).ok().map(|why| Reason { side: Side(side as u8), why }))
    }
}
