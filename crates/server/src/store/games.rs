//! Heads and seats of games. The seed of the dice is in the vault, and only [`Store::seed`] reads it.

use super::Store;
use super::writer::{Job, Op};
use crate::error::{AppError, Result};
use crate::live::{Head, Seat, Standing};
use crate::wire::{SeatKind, Status};
use engine::Side;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A game to be stored, with the seed of its dice.
pub struct NewHead {
    /// The head.
    pub head: Head,
    /// The seed, in hexadecimal digits.
    pub seed: String,
    /// Rows it begins with, for a game that was uploaded.
    pub rows: Vec<super::Row>,
    /// The game it repeats: it is made only if that one was not repeated yet.
    pub repeats: Option<String>,
    /// Who makes it, where quotas count.
    pub keeper: Option<super::Keeper>,
}

const HEAD: &str = "SELECT id, title, setup, rules, start, commitment, seed, creator, spectator, parent, rematch, \
                    created, touched, status, ending, asked, turn, secrets, voids, brought FROM games";

/// A number that may be absent.
pub(super) fn int(row: &AnyRow, column: &str) -> Result<Option<i64>> {
    Ok(row.try_get(column)?)
}

impl Status {
    /// The word in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Over => "over",
        }
    }
    fn from_word(word: &str) -> Status {
        [Status::Waiting, Status::Running].into_iter().find(|s| s.word() == word).unwrap_or(Status::Over)
    }
}

impl SeatKind {
    fn word(self) -> &'static str {
        match self {
            SeatKind::Open => "open",
            SeatKind::Invited => "invited",
            SeatKind::Human => "human",
            SeatKind::Bot => "bot",
        }
    }
    fn from_word(word: &str) -> SeatKind {
        let all = [SeatKind::Open, SeatKind::Invited, SeatKind::Bot];
        all.into_iter().find(|k| k.word() == word).unwrap_or(SeatKind::Human)
    }
}

fn read_head(r: &AnyRow) -> Result<Head> {
    let setup: String = r.try_get("setup")?;
    let end: Option<String> = r.try_get("ending")?;
    Ok(Head {
        id: r.try_get("id")?,
        title: r.try_get("title")?,
        setup: serde_json::from_str(&setup).map_err(AppError::internal)?,
        rules: r.try_get::<i64, _>("rules")? as u32,
        start: r.try_get("start")?,
        commitment: r.try_get("commitment")?,
        seed: r.try_get("seed")?,
        creator: r.try_get("creator")?,
        spectator: r.try_get("spectator")?,
        parent: r.try_get("parent")?,
        rematch: r.try_get("rematch")?,
        created: r.try_get("created")?,
        touched: r.try_get("touched")?,
        status: Status::from_word(&r.try_get::<String, _>("status")?),
        end: end.map(|text| serde_json::from_str(&text)).transpose().map_err(AppError::internal)?,
        asked: int(r, "asked")?.map(|s| Side(s as u8)),
        turn: r.try_get("turn")?,
        secrets: r.try_get::<i64, _>("secrets")? != 0,
        voids: sides(&r.try_get::<String, _>("voids")?),
        brought: r.try_get::<i64, _>("brought")? as u32,
        seats: Vec::new(),
    })
}

/// Sides as the database has them: numbers with commas between.
fn sides(text: &str) -> Vec<Side> {
    text.split(',').filter_map(|n| n.parse().ok()).map(Side).collect()
}

fn write_sides(sides: &[Side]) -> String {
    sides.iter().map(|s| s.0.to_string()).collect::<Vec<_>>().join(",")
}

fn read_seat(r: &AnyRow) -> Result<Seat> {
    Ok(Seat {
        side: Side(r.try_get::<i64, _>("side")? as u8),
        kind: SeatKind::from_word(&r.try_get::<String, _>("kind")?),
        level: r.try_get("level")?,
        name: r.try_get("name")?,
        account: r.try_get("account")?,
        key: r.try_get("key")?,
        invitation: r.try_get("invitation")?,
        seal: r.try_get("seal")?,
        entropy: r.try_get("entropy")?,
    })
}

/// Statements about a game's head.
impl Head {
    /// The statement that keeps what changes while a game is played.
    pub fn keep(&self) -> Op {
        let end = self.end.as_ref().map(|e| serde_json::to_string(e).expect("an end is plain data"));
        Op::new(
            "UPDATE games SET touched = $1, status = $2, ending = $3, asked = $4, turn = $5, seed = $6, \
             rematch = $7 WHERE id = $8",
            vec![
                self.touched.into(),
                self.status.word().into(),
                end.into(),
                self.asked.map(|s| i64::from(s.0)).into(),
                self.turn.as_str().into(),
                self.seed.clone().into(),
                self.rematch.clone().into(),
                self.id.as_str().into(),
            ],
        )
    }
    /// The statements that keep a draw: seals, words, and with a fresh seed the promise about it.
    pub fn keep_draw(&self, seed: Option<&str>) -> Vec<Op> {
        let mut ops: Vec<Op> = self.seats.iter().map(|s| s.keep(&self.id)).collect();
        if let Some(seed) = seed {
            let args = vec![
                self.commitment.as_str().into(),
                write_sides(&self.voids).into(),
                self.id.as_str().into(),
            ];
            ops.push(Op::new("UPDATE games SET commitment = $1, voids = $2 WHERE id = $3", args));
            let args = vec![seed.into(), self.id.as_str().into()];
            ops.push(Op::new("UPDATE vault SET seed = $1 WHERE game = $2", args));
        }
        ops
    }
    fn insert(&self) -> Op {
        let end = self.end.as_ref().map(|e| serde_json::to_string(e).expect("an end is plain data"));
        Op::new(
            "INSERT INTO games (id, title, scenario, setup, rules, start, commitment, creator, spectator, parent, \
             created, touched, status, ending, asked, turn, secrets, seed, voids, brought) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
            vec![
                self.id.as_str().into(),
                self.title.as_str().into(),
                self.setup.scenario.as_str().into(),
                serde_json::to_string(&self.setup).expect("a set-up is plain data").into(),
                i64::from(self.rules).into(),
                self.start.clone().into(),
                self.commitment.as_str().into(),
                self.creator.as_str().into(),
                self.spectator.as_str().into(),
                self.parent.clone().into(),
                self.created.into(),
                self.touched.into(),
                self.status.word().into(),
                end.into(),
                self.asked.map(|s| i64::from(s.0)).into(),
                self.turn.as_str().into(),
                i64::from(self.secrets).into(),
                self.seed.clone().into(),
                write_sides(&self.voids).into(),
                i64::from(self.brought).into(),
            ],
        )
    }
}

impl Seat {
    fn insert(&self, game: &str) -> Op {
        Op::new(
            "INSERT INTO seats (game, side, kind, level, name, account, key, invitation, entropy, seal) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            vec![
                game.into(),
                i64::from(self.side.0).into(),
                self.kind.word().into(),
                self.level.clone().into(),
                self.name.as_str().into(),
                self.account.clone().into(),
                self.key.clone().into(),
                self.invitation.clone().into(),
                self.entropy.as_str().into(),
                self.seal.clone().into(),
            ],
        )
    }
    /// The statement that keeps what a seat does before the game begins.
    fn keep(&self, game: &str) -> Op {
        Op::new(
            "UPDATE seats SET kind = $1, name = $2, account = $3, key = $4, seal = $5, entropy = $6 \
             WHERE game = $7 AND side = $8",
            vec![
                self.kind.word().into(),
                self.name.as_str().into(),
                self.account.clone().into(),
                self.key.clone().into(),
                self.seal.clone().into(),
                self.entropy.as_str().into(),
                game.into(),
                i64::from(self.side.0).into(),
            ],
        )
    }
    /// The statement by which somebody sits down on a seat that is still free.
    pub fn take(&self, game: &str) -> Op {
        Op::must(
            "UPDATE seats SET kind = 'human', name = $1, account = $2, key = $3, seal = $4, invitation = NULL \
             WHERE game = $5 AND side = $6 AND kind IN ('open', 'invited')",
            vec![
                self.name.as_str().into(),
                self.account.clone().into(),
                self.key.clone().into(),
                self.seal.clone().into(),
                game.into(),
                i64::from(self.side.0).into(),
            ],
            "Somebody else has taken this seat; look for another game in the list.",
        )
    }
}

impl Store {
    /// Stores a new game with its seats and the seed of its dice.
    pub async fn create(&self, new: NewHead) -> Result<()> {
        let head = &new.head;
        let mut ops = vec![head.insert()];
        ops.extend(head.seats.iter().map(|s| s.insert(&head.id)));
        ops.push(Op::new(
            "INSERT INTO vault (game, seed) VALUES ($1, $2)",
            vec![head.id.as_str().into(), new.seed.into()],
        ));
        ops.extend(new.repeats.map(|old| {
            Op::must(
                "UPDATE games SET rematch = $1 WHERE id = $2 AND rematch IS NULL",
                vec![head.id.as_str().into(), old.into()],
                "Somebody else asked for a rematch at the same moment; ask again.",
            )
        }));
        // a game that begins takes little room; one that is brought along takes what it brings
        let brought: usize = new.rows.iter().map(|r| r.body.len() + 100).sum();
        let bytes = 4096 + brought + head.start.as_ref().map_or(0, String::len);
        self.write_kept(Job { rows: new.rows, ops }, new.keeper.as_ref(), "game", bytes).await
    }
    /// The head of a game with its seats.
    pub async fn head(&self, id: &str) -> Result<Option<Head>> {
        let sql = sqlx::AssertSqlSafe(format!("{HEAD} WHERE id = $1"));
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.reads).await? else { return Ok(None) };
        let mut head = read_head(&row)?;
        let seats = sqlx::query(
            "SELECT side, kind, level, name, account, key, invitation, entropy, seal FROM seats \
             WHERE game = $1 ORDER BY side",
        );
        let seats = seats.bind(id).fetch_all(&self.reads).await?;
        head.seats = seats.iter().map(read_seat).collect::<Result<_>>()?;
        Ok(Some(head))
    }
    /// The seed of a game's dice.
    pub async fn seed(&self, id: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT seed FROM vault WHERE game = $1").bind(id);
        let row = row.fetch_optional(&self.reads).await?;
        Ok(row.map(|r| r.try_get("seed")).transpose()?)
    }
    /// Ids of games an account sits at or created, newest first.
    pub async fn games_of(&self, account: &str) -> Result<Vec<String>> {
        let found = sqlx::query(
            "SELECT id FROM games WHERE creator = $1 OR id IN (SELECT game FROM seats WHERE account = $1) \
             ORDER BY touched DESC LIMIT 200",
        );
        ids(found.bind(account).fetch_all(&self.reads).await?)
    }
    /// Ids of games with an open seat, newest first.
    pub async fn open_games(&self) -> Result<Vec<String>> {
        let found = sqlx::query(
            "SELECT id FROM games WHERE status = 'waiting' AND id IN (SELECT game FROM seats WHERE kind = 'open') \
             ORDER BY touched DESC LIMIT 100",
        );
        ids(found.fetch_all(&self.reads).await?)
    }
    /// Ids of all games, newest first.
    pub async fn all_games(&self) -> Result<Vec<String>> {
        let found = sqlx::query("SELECT id FROM games ORDER BY touched DESC LIMIT 500");
        ids(found.fetch_all(&self.reads).await?)
    }
    /// Ids of all games there are, oldest first.
    pub async fn every_game(&self) -> Result<Vec<String>> {
        let found = sqlx::query("SELECT id FROM games ORDER BY created, id");
        ids(found.fetch_all(&self.reads).await?)
    }
    /// The game and side an invitation is for.
    pub async fn invited(&self, secret: &str) -> Result<Option<(String, Side)>> {
        let row = sqlx::query("SELECT game, side FROM seats WHERE invitation = $1").bind(secret);
        let row = row.fetch_optional(&self.reads).await?;
        row.map(|r| Ok((r.try_get("game")?, Side(r.try_get::<i64, _>("side")? as u8)))).transpose()
    }
    /// The private note of a seat.
    pub async fn note(&self, game: &str, side: Side) -> Result<String> {
        let row = sqlx::query("SELECT body FROM notes WHERE game = $1 AND side = $2");
        let row = row.bind(game).bind(i64::from(side.0)).fetch_optional(&self.reads).await?;
        Ok(row.map(|r| r.try_get("body")).transpose()?.unwrap_or_default())
    }
    /// What keeps the private note of a seat.
    pub fn note_job(&self, game: &str, side: Side, body: &str) -> Job {
        let op = Op::new(
            "INSERT INTO notes (game, side, body) VALUES ($1, $2, $3) \
             ON CONFLICT (game, side) DO UPDATE SET body = excluded.body",
            vec![game.into(), i64::from(side.0).into(), body.into()],
        );
        Job::one(op)
    }
    /// What was said at a table.
    pub async fn chat(&self, game: &str) -> Result<Vec<crate::wire::ChatLine>> {
        let rows = sqlx::query("SELECT side, name, body, made, heard FROM chat WHERE game = $1 ORDER BY seq");
        let line = |r: &AnyRow| {
            Ok(crate::wire::ChatLine {
                at: r.try_get::<i64, _>("made")? as u64,
                side: int(r, "side")?.map(|s| Side(s as u8)),
                name: r.try_get("name")?,
                text: r.try_get("body")?,
                to: r.try_get::<String, _>("heard")?.split(' ').flat_map(str::parse).map(Side).collect(),
            })
        };
        rows.bind(game).fetch_all(&self.reads).await?.iter().map(line).collect()
    }
    /// What keeps what was said.
    pub fn chat_job(&self, game: &str, seq: i64, line: &crate::wire::ChatLine) -> Job {
        let heard = line.to.iter().map(|s| s.0.to_string()).collect::<Vec<_>>().join(" ");
        let op = Op::new(
            "INSERT INTO chat (game, seq, side, name, body, made, heard) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            vec![
                game.into(),
                seq.into(),
                line.side.map(|s| i64::from(s.0)).into(),
                line.name.as_str().into(),
                line.text.as_str().into(),
                (line.at as i64).into(),
                heard.as_str().into(),
            ],
        );
        Job::one(op)
    }
}

fn ids(rows: Vec<AnyRow>) -> Result<Vec<String>> {
    rows.iter().map(|r| Ok(r.try_get("id")?)).collect()
}

impl Store {
    /// The offer that stands in a game, as it was kept.
    pub async fn offer(&self, game: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT body FROM offers WHERE game = $1").bind(game);
        let row = row.fetch_optional(&self.reads).await?;
        row.map(|r| Ok(r.try_get("body")?)).transpose()
    }
}

/// Statements about the offer that stands.
impl Standing {
    /// The statement that keeps it.
    pub(crate) fn keep(&self, game: &str) -> Op {
        let body = serde_json::to_string(self).expect("an offer is plain data");
        Op::new(
            "INSERT INTO offers (game, body) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET body = $2",
            vec![game.into(), body.into()],
        )
    }
    /// The statement that forgets it.
    pub(crate) fn forget(game: &str) -> Op {
        Op::new("DELETE FROM offers WHERE game = $1", vec![game.into()])
    }
}
