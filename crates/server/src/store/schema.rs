//! The tables. A migration is never changed once it was landed; a new one is added below it.

use super::Backend;
use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use sqlx::{AnyPool, Executor, Row};

/// All migrations, in order. The statements are those that SQLite and PostgreSQL both read.
const MIGRATIONS: [&[&str]; 10] = [
    &[
    "CREATE TABLE accounts (
        id TEXT PRIMARY KEY, name TEXT, folded TEXT UNIQUE, password TEXT, created BIGINT NOT NULL)",
    "CREATE TABLE sessions (
        token TEXT PRIMARY KEY, account TEXT NOT NULL, created BIGINT NOT NULL)",
    "CREATE TABLE games (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, scenario TEXT NOT NULL, setup TEXT NOT NULL,
        rules BIGINT NOT NULL, start TEXT, commitment TEXT NOT NULL, seed TEXT, creator TEXT NOT NULL,
        spectator TEXT NOT NULL UNIQUE, parent TEXT, rematch TEXT, created BIGINT NOT NULL, touched BIGINT NOT NULL,
        status TEXT NOT NULL, ending TEXT, asked BIGINT, turn TEXT NOT NULL, secrets BIGINT NOT NULL)",
    "CREATE INDEX games_touched ON games (touched)",
    "CREATE TABLE seats (
        game TEXT NOT NULL, side BIGINT NOT NULL, kind TEXT NOT NULL, level TEXT, name TEXT NOT NULL, account TEXT,
        key TEXT UNIQUE, invitation TEXT UNIQUE, entropy TEXT NOT NULL, PRIMARY KEY (game, side))",
    "CREATE INDEX seats_account ON seats (account)",
    // the seed of the dice lies apart from the game: nothing that reads a game reads it by the way
    "CREATE TABLE vault (game TEXT PRIMARY KEY, seed TEXT NOT NULL)",
    // append-only: an undo or a take-back is a row of its own, and what it discards stays where it is
    "CREATE TABLE inputs (
        game TEXT NOT NULL, seq BIGINT NOT NULL, kind TEXT NOT NULL, side BIGINT, body TEXT NOT NULL, roll BIGINT,
        seen BIGINT NOT NULL, spent BIGINT NOT NULL, made BIGINT NOT NULL, key TEXT, reply TEXT,
        PRIMARY KEY (game, seq))",
    "CREATE TABLE snapshots (
        game TEXT NOT NULL, seq BIGINT NOT NULL, position TEXT NOT NULL, digest TEXT NOT NULL,
        PRIMARY KEY (game, seq))",
    "CREATE TABLE notes (game TEXT NOT NULL, side BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (game, side))",
    "CREATE TABLE chat (
        game TEXT NOT NULL, seq BIGINT NOT NULL, side BIGINT, name TEXT NOT NULL, body TEXT NOT NULL,
        made BIGINT NOT NULL, PRIMARY KEY (game, seq))",
    "CREATE TABLE leases (game TEXT PRIMARY KEY, owner TEXT NOT NULL, address TEXT NOT NULL, ends BIGINT NOT NULL)",
    ],
    &[
        // an offer that waits for its answer outlives the process it was made in
        "CREATE TABLE offers (game TEXT PRIMARY KEY, body TEXT NOT NULL)",
    ],
    &[
        // owners' figures, by the digest that games name
        "CREATE TABLE figures (
            digest TEXT PRIMARY KEY, title TEXT NOT NULL, files TEXT NOT NULL, made BIGINT NOT NULL)",
    ],
    &[
        // the word by which processes that share this store know each other
        "CREATE TABLE password (number BIGINT PRIMARY KEY, word TEXT NOT NULL)",
    ],
    &[
        // each writer leaves the number of its last batch here: after a broken connection it tells what was committed
        "CREATE TABLE writers (name TEXT PRIMARY KEY, batch BIGINT NOT NULL, made BIGINT NOT NULL)",
    ],
    &[
        // words for the dice are sealed before any is opened
        "ALTER TABLE seats ADD COLUMN seal TEXT",
        "ALTER TABLE games ADD COLUMN voids TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN brought BIGINT NOT NULL DEFAULT 0",
    ],
    &[
        // devices somebody has signed in from, as hashes
        "CREATE TABLE devices (token TEXT PRIMARY KEY, account TEXT NOT NULL, created BIGINT NOT NULL)",
        "CREATE INDEX devices_account ON devices (account)",
        // who made the server keep how much
        "CREATE TABLE kept (
            id TEXT PRIMARY KEY, account TEXT NOT NULL, address TEXT NOT NULL, what TEXT NOT NULL,
            bytes BIGINT NOT NULL, made BIGINT NOT NULL)",
        "CREATE INDEX kept_account ON kept (account)",
        "CREATE INDEX kept_address ON kept (address)",
    ],
    &[
        // the seats a line of chat is for, as numbers with spaces between; empty: everybody
        "ALTER TABLE chat ADD COLUMN heard TEXT NOT NULL DEFAULT ''",
    ],
    &[
        // why a bot made the inputs from `first` up to `until`
        "CREATE TABLE reasons (
            game TEXT NOT NULL, first BIGINT NOT NULL, until BIGINT NOT NULL, side BIGINT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (game, first))",
    ],
    &[
        // from here on a row of `inputs` may hold a whole order (`packed`). Nothing has to be changed for that; older
        // programs, which could not read such rows, see by this number that the database is newer than they are
    ],
];

/// The word that all processes of this store share; the first one makes it up.
pub(super) async fn password(pool: &AnyPool) -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(AppError::internal)?;
    let fresh =
        sqlx::query("INSERT INTO password (number, word) VALUES (1, $1) ON CONFLICT (number) DO NOTHING");
    fresh.bind(engine::dice::hex(&bytes)).execute(pool).await?;
    Ok(sqlx::query("SELECT word FROM password WHERE number = 1").fetch_one(pool).await?.try_get("word")?)
}

/// Brings the tables up to date.
pub(super) async fn migrate(pool: &AnyPool, backend: Backend) -> Result<()> {
    let mut transaction = pool.begin().await?;
    if backend == Backend::Postgres {
        // several processes may start at once; the lock goes with the transaction
        transaction.execute("SELECT pg_advisory_xact_lock(1914)").await?;
    }
    transaction.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)").await?;
    let row =
        sqlx::query("SELECT COALESCE(MAX(number), 0) AS last FROM migrations").fetch_one(&mut *transaction);
    let last: i64 = row.await?.try_get("last")?;
    if last as usize > MIGRATIONS.len() {
        let text =
            "The database was made by a newer version of this program; run that one, or give another store.";
        return Err(AppError::new(TroubleCode::Storage, text));
    }
    for (i, statements) in MIGRATIONS.iter().enumerate().skip(last as usize) {
        for statement in *statements {
            transaction.execute(*statement).await?;
        }
        let done = sqlx::query("INSERT INTO migrations (number) VALUES ($1)").bind(i as i64 + 1);
        done.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}
