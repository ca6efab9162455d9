//! Heads and seats of games. The seed of the dice is in the vault, and only [`Store::seed`] reads it.

use super::Store;
use super::writer::{Job, Op};
use crate::error::{AppError, Result};
use crate::wire::{End, SeatKind, Status};
use engine::{GameSetup, Side};
use sqlx::Row;
use sqlx::any::AnyRow;

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
    /// What it mixed into the dice.
    pub entropy: String,
}

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
}

const HEAD: &str = "SELECT id, title, setup, rules, start, commitment, seed, creator, spectator, parent, rematch, \
                    created, touched, status, ending, asked, turn, secrets FROM games";

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
        seats: Vec::new(),
    })
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
        entropy: r.try_get("entropy")?,
    })
}

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
    fn insert(&self) -> Op {
        let end = self.end.as_ref().map(|e| serde_json::to_string(e).expect("an end is plain data"));
        Op::new(
            "INSERT INTO games (id, title, scenario, setup, rules, start, commitment, creator, spectator, parent, \
             created, touched, status, ending, asked, turn, secrets, seed) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
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
            ],
        )
    }
}

impl Seat {
    fn insert(&self, game: &str) -> Op {
        Op::new(
            "INSERT INTO seats (game, side, kind, level, name, account, key, invitation, entropy) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
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
            ],
        )
    }
    /// The statement by which somebody sits down on a seat that is still free.
    pub fn take(&self, game: &str) -> Op {
        Op::must(
            "UPDATE seats SET kind = 'human', name = $1, account = $2, key = $3, entropy = $4, invitation = NULL \
             WHERE game = $5 AND side = $6 AND kind IN ('open', 'invited')",
            vec![
                self.name.as_str().into(),
                self.account.clone().into(),
                self.key.clone().into(),
                self.entropy.as_str().into(),
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
        self.write(Job { rows: new.rows, ops }).await
    }
    /// The head of a game with its seats.
    pub async fn head(&self, id: &str) -> Result<Option<Head>> {
        let sql = sqlx::AssertSqlSafe(format!("{HEAD} WHERE id = $1"));
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.reads).await? else { return Ok(None) };
        let mut head = read_head(&row)?;
        let seats = sqlx::query(
            "SELECT side, kind, level, name, account, key, invitation, entropy FROM seats \
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
    /// Keeps the private note of a seat.
    pub async fn keep_note(&self, game: &str, side: Side, body: &str) -> Result<()> {
        let op = Op::new(
            "INSERT INTO notes (game, side, body) VALUES ($1, $2, $3) \
             ON CONFLICT (game, side) DO UPDATE SET body = excluded.body",
            vec![game.into(), i64::from(side.0).into(), body.into()],
        );
        self.write(Job::one(op)).await
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
    /// Keeps what was said.
    pub async fn keep_chat(&self, game: &str, seq: i64, line: &crate::wire::ChatLine) -> Result<()> {
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
        self.write(Job::one(op)).await
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
