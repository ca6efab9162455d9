//! What the store knows of one account, and how it forgets it. Games stay, without the name.

use super::writer::{Job, Op};
use super::{Account, Backend, Store};
use crate::error::Result;
use crate::wire::{ChatLine, End, MyData, MyGame, Status};
use engine::Side;
use sqlx::Row;

/// What is left of a name.
const SOMEBODY: &str = "Somebody";
/// What is left of a line of chat.
const ERASED: &str = "(erased)";

impl Store {
    /// Everything that is kept about an account.
    pub async fn known_of(&self, account: &Account) -> Result<MyData> {
        let id = account.id.as_str();
        let row = sqlx::query("SELECT created FROM accounts WHERE id = $1").bind(id);
        let created: Option<i64> =
            row.fetch_optional(&self.reads).await?.map(|r| r.try_get("created")).transpose()?;
        let rows = sqlx::query("SELECT created FROM sessions WHERE account = $1 ORDER BY created").bind(id);
        let rows = rows.fetch_all(&self.reads).await?;
        let sessions =
            rows.iter().map(|r| Ok(r.try_get::<i64, _>("created")? as u64)).collect::<Result<_>>()?;
        let rows = sqlx::query("SELECT created FROM devices WHERE account = $1 ORDER BY created").bind(id);
        let rows = rows.fetch_all(&self.reads).await?;
        let devices =
            rows.iter().map(|r| Ok(r.try_get::<i64, _>("created")? as u64)).collect::<Result<_>>()?;
        let sum = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS n FROM kept WHERE account = $1";
        let kept: i64 = sqlx::query(sum).bind(id).fetch_one(&self.reads).await?.try_get("n")?;
        let games = sqlx::query(
            "SELECT id FROM games WHERE creator = $1 OR id IN (SELECT game FROM seats WHERE account = $1) \
             ORDER BY created, id",
        );
        let mut data = MyData {
            name: account.name.clone(),
            created: created.unwrap_or(0) as u64,
            sessions,
            devices,
            kept: kept as u64,
            games: vec![],
        };
        for row in games.bind(id).fetch_all(&self.reads).await? {
            let game: String = row.try_get("id")?;
            let Some(head) = self.head(&game).await? else { continue };
            let mine = |side: Option<Side>| {
                let seat = side.and_then(|s| head.seats.get(usize::from(s.0)));
                seat.is_some_and(|s| s.account.as_deref() == Some(id))
            };
            let chat: Vec<ChatLine> = self.chat(&game).await?.into_iter().filter(|l| mine(l.side)).collect();
            let mut seats = Vec::new();
            for seat in head.seats.iter().filter(|s| mine(Some(s.side))) {
                seats.push((seat.name.clone(), seat.entropy.clone(), self.note(&game, seat.side).await?));
            }
            let created = head.created as u64;
            data.games.push(MyGame {
                id: game,
                title: head.title,
                created,
                status: head.status,
                seats,
                chat,
            });
        }
        Ok(data)
    }
    /// How many games an account is in the middle of.
    pub async fn playing(&self, account: &str) -> Result<usize> {
        let found = sqlx::query(
            "SELECT id FROM games WHERE status = 'running' AND id IN (SELECT game FROM seats WHERE account = $1)",
        );
        Ok(found.bind(account).fetch_all(&self.reads).await?.len())
    }
    /// Forgets an account: its name, sessions, notes and talk. The games it has played stay for the others, with the
    /// words it mixed into the dice, without which nobody could check them; games that never began are over. Returns
    /// the games that changed.
    pub async fn erase(&self, account: &str) -> Result<Vec<String>> {
        let games = sqlx::query("SELECT game, MIN(side) AS side FROM seats WHERE account = $1 GROUP BY game");
        let games = games.bind(account).fetch_all(&self.reads).await?;
        let (mut ops, mut changed) = (Vec::new(), Vec::new());
        for row in games {
            let (game, side): (String, i64) = (row.try_get("game")?, row.try_get("side")?);
            let end = End::Resigned { by: Side(side as u8) };
            let end = serde_json::to_string(&end).expect("an end is plain data");
            ops.push(Op::new(
                "UPDATE games SET status = $1, ending = $2 WHERE id = $3 AND status = $4",
                vec![
                    Status::Over.word().into(),
                    end.into(),
                    game.as_str().into(),
                    Status::Waiting.word().into(),
                ],
            ));
            changed.push(game);
        }
        let of_mine = |sql: &'static str, first: &str| Op::new(sql, vec![first.into(), account.into()]);
        ops.push(Op::new(
            "UPDATE chat SET name = $1, body = $2 WHERE EXISTS \
             (SELECT 1 FROM seats s WHERE s.game = chat.game AND s.side = chat.side AND s.account = $3)",
            vec![SOMEBODY.into(), ERASED.into(), account.into()],
        ));
        ops.push(Op::new(
            "DELETE FROM notes WHERE EXISTS \
             (SELECT 1 FROM seats s WHERE s.game = notes.game AND s.side = notes.side AND s.account = $1)",
            vec![account.into()],
        ));
        ops.push(of_mine(
            "UPDATE seats SET name = $1, account = NULL, key = NULL WHERE account = $2",
            SOMEBODY,
        ));
        ops.push(of_mine("UPDATE games SET creator = $1 WHERE creator = $2", ""));
        ops.push(Op::new("DELETE FROM sessions WHERE account = $1", vec![account.into()]));
        ops.push(Op::new("DELETE FROM devices WHERE account = $1", vec![account.into()]));
        ops.push(of_mine("UPDATE kept SET account = $1, address = '' WHERE account = $2", ""));
        ops.push(Op::new("DELETE FROM accounts WHERE id = $1", vec![account.into()]));
        if self.backend == Backend::Postgres {
            let tell = |game: &String| {
                Op::new("SELECT pg_notify('tannenberg', $1)", vec![format!("changed {game}").into()])
            };
            ops.extend(changed.iter().map(tell));
        }
        self.write(Job { rows: vec![], ops }).await?;
        Ok(changed)
    }
}
