//! The writer's way to the database, through each driver's own interface: the same statements, whichever it is. SQLite
//! is called in place, on the writer's own thread; PostgreSQL is asked over its socket.

use super::Backend;
use super::log::{COLUMNS, Stored};
use super::writer::Arg;
use crate::error::Result;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, OpenFlags, ToSql, params};
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::query::Query;
use sqlx::{Connection as _, Postgres, Row as _};

/// An open connection of either kind.
pub(super) enum Connection {
    Sqlite(Box<rusqlite::Connection>),
    Postgres(Box<PgConnection>),
}

impl Connection {
    /// Opens it with the settings under which a commit is on the disk when it returns.
    pub(super) async fn open(backend: Backend, url: &str) -> Result<Connection> {
        let mut fresh = match backend {
            Backend::Sqlite => Connection::Sqlite(Box::new(open_file(url)?)),
            Backend::Postgres => Connection::Postgres(Box::new(PgConnection::connect(url).await?)),
        };
        for setting in settings(backend) {
            fresh.set(setting).await?;
        }
        Ok(fresh)
    }
    /// A setting; SQLite answers some of them, and nobody listens.
    pub(super) async fn set(&mut self, setting: &str) -> Result<()> {
        match self {
            Connection::Sqlite(c) => Ok(c.execute_batch(setting)?),
            Connection::Postgres(c) => {
                sqlx::raw_sql(sqlx::AssertSqlSafe(setting)).execute(&mut **c).await?;
                Ok(())
            }
        }
    }
    /// One statement; how many rows it changed.
    pub(super) async fn run(&mut self, sql: &'static str, args: &[Arg]) -> Result<u64> {
        match self {
            Connection::Sqlite(c) => Ok(bound(c, sql, args)?.raw_execute()? as u64),
            Connection::Postgres(c) => Ok(query(sql, args).execute(&mut **c).await?.rows_affected()),
        }
    }
    /// The number a statement finds first.
    pub(super) async fn number(&mut self, sql: &'static str, args: &[Arg]) -> Result<Option<i64>> {
        match self {
            Connection::Sqlite(c) => {
                let mut statement = bound(c, sql, args)?;
                let mut rows = statement.raw_query();
                Ok(rows.next()?.map(|r| r.get(0)).transpose()?)
            }
            Connection::Postgres(c) => {
                let row = query(sql, args).fetch_optional(&mut **c).await?;
                Ok(row.map(|r| r.try_get(0)).transpose()?)
            }
        }
    }
    /// Rows of the log.
    pub(super) async fn append(&mut self, rows: &[Stored<'_>]) -> Result<()> {
        match self {
            Connection::Sqlite(c) => append_here(c, rows),
            Connection::Postgres(c) => append_there(c, rows).await,
        }
    }
    /// Hangs up; what was begun is rolled back by the database.
    pub(super) async fn close(self) {
        match self {
            Connection::Sqlite(c) => drop(c),
            Connection::Postgres(c) => drop(c.close().await),
        }
    }
}

/// The file of an address such as `sqlite:///folder/file?mode=rwc`, which SQLite reads nearly as it is.
fn open_file(url: &str) -> Result<rusqlite::Connection> {
    let rest = url.trim_start_matches("sqlite:");
    let uri = format!("file:{}", rest.strip_prefix("//").unwrap_or(rest));
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(rusqlite::Connection::open_with_flags(uri, flags)?)
}

fn settings(backend: Backend) -> &'static [&'static str] {
    match backend {
        Backend::Sqlite => &[
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA foreign_keys = ON",
            // the rows of many games lie in as many pages: those stay at hand, and are copied out of the journal
            // once for many commits (32 MiB of either)
            "PRAGMA cache_size = -32768",
            "PRAGMA wal_autocheckpoint = 8000",
        ],
        // whatever the server's own setting is
        Backend::Postgres => &[
            "SET synchronous_commit = on",
            "SET statement_timeout = '10s'",
            "SET lock_timeout = '5s'",
            "SET idle_in_transaction_session_timeout = '30s'",
        ],
    }
}

impl ToSql for Arg {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = |t| ValueRef::Text(str::as_bytes(t));
        Ok(ToSqlOutput::Borrowed(match self {
            Arg::Int(n) | Arg::MaybeInt(Some(n)) => ValueRef::Integer(*n),
            Arg::Text(t) | Arg::MaybeText(Some(t)) => text(t),
            Arg::MaybeInt(None) | Arg::MaybeText(None) => ValueRef::Null,
        }))
    }
}

/// The statement with its values. Its places are named `$1`, `$2` …, and SQLite numbers them as they come.
fn bound<'c>(
    connection: &'c rusqlite::Connection,
    sql: &'static str,
    args: &[Arg],
) -> Result<CachedStatement<'c>> {
    let mut statement = connection.prepare_cached(sql)?;
    for (i, arg) in args.iter().enumerate() {
        if let Some(place) = statement.parameter_index(&format!("${}", i + 1))? {
            statement.raw_bind_parameter(place, arg)?;
        }
    }
    Ok(statement)
}

fn query<'q>(sql: &'static str, args: &'q [Arg]) -> Query<'q, Postgres, PgArguments> {
    args.iter().fold(sqlx::query(sql), |query, arg| match arg {
        Arg::Int(n) => query.bind(n),
        Arg::MaybeInt(n) => query.bind(n),
        Arg::Text(text) => query.bind(text),
        Arg::MaybeText(text) => query.bind(text),
    })
}

/// SQLite has no way to its server to save: one prepared statement, row by row.
fn append_here(connection: &rusqlite::Connection, rows: &[Stored]) -> Result<()> {
    let sql = format!("INSERT INTO inputs ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    let mut statement = connection.prepare_cached(&sql)?;
    for r in rows {
        statement.execute(params![
            r.game, r.seq, r.kind, r.side, r.body, r.roll, r.seen, r.spent, r.made, r.key, r.reply
        ])?;
    }
    Ok(())
}

/// PostgreSQL takes all rows in one statement of one shape, as lists of columns.
async fn append_there(connection: &mut PgConnection, rows: &[Stored<'_>]) -> Result<()> {
    let sql = format!(
        "INSERT INTO inputs ({COLUMNS}) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::bigint[], \
         $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::text[])"
    );
    macro_rules! column {
        ($field:ident) => {
            rows.iter().map(|r| r.$field).collect::<Vec<_>>()
        };
    }
    let bodies: Vec<&str> = rows.iter().map(|r| &*r.body).collect();
    let insert = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(column!(game))
        .bind(column!(seq))
        .bind(column!(kind))
        .bind(column!(side))
        .bind(bodies)
        .bind(column!(roll))
        .bind(column!(seen))
        .bind(column!(spent))
        .bind(column!(made))
        .bind(column!(key))
        .bind(column!(reply));
    insert.execute(connection).await?;
    Ok(())
}
