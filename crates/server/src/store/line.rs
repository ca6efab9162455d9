//! The writer's own connection. It says `BEGIN` and `COMMIT` itself, so a commit is always that of the outermost
//! transaction; and every batch leaves its number in the table `writers`, so that after a broken connection it can be
//! read whether the batch was committed. A connection on which anything failed is never used again.

use super::connection::Connection;
use super::log::{Stored, pack};
use super::writer::{Arg, Job};
use super::{Backend, now_ms};
use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use std::sync::Arc;
use std::time::Duration;

/// Where a batch can be made to fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Point {
    /// The connection is opened.
    Open,
    /// `BEGIN`.
    Begin,
    /// A statement of the batch, by its number.
    Statement(usize),
    /// The number of the batch.
    Mark,
    /// `COMMIT`.
    Commit,
    /// `ROLLBACK`.
    Rollback,
}

/// How it fails.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Nothing is done.
    Before,
    /// It is done, but the answer is lost.
    After,
    /// The database rolls back by itself, as SQLite does when the disk is full.
    RolledBack,
}

/// What a test puts between the writer and the database.
#[derive(Clone, Default)]
pub struct Faults {
    /// Which statements fail.
    pub fail: Option<Arc<dyn Fn(Point) -> Option<Way> + Send + Sync>>,
    /// A statement for every new connection, such as a pragma.
    pub connected: Option<Arc<dyn Fn() -> String + Send + Sync>>,
}

/// Why a batch was not written.
pub(super) enum Fault {
    /// A job asked for what cannot be: nobody else's business.
    Job(AppError),
    /// The storage failed; `true` if the batch may have been committed nevertheless.
    Storage(AppError, bool),
}

/// How long a transaction may take.
const DEADLINE: Duration = Duration::from_secs(15);

/// The connection.
pub(super) struct Line {
    url: Arc<str>,
    backend: Backend,
    faults: Faults,
    /// The name under which this writer leaves its numbers.
    name: String,
    open: Option<Connection>,
    /// Number of the last batch that is known to be durable.
    durable: i64,
    /// The batch whose commit failed last: it may lie in the journal and not be on the disk.
    suspect: Option<i64>,
}

/// One statement of a batch.
enum Statement<'a> {
    Rows(&'a [Stored<'a>]),
    Sql(&'static str, &'a [Arg]),
}

impl Line {
    pub(super) fn new(url: Arc<str>, backend: Backend, faults: Faults) -> Line {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        Line { url, backend, faults, name: engine::dice::hex(&bytes), open: None, durable: 0, suspect: None }
    }
    /// The number the next batch gets.
    pub(super) fn next(&self) -> i64 {
        self.durable + 1
    }
    /// Opens the connection if need be, and reads which batch was the last to be committed. Whoever held the row in a
    /// transaction of its own is waited for.
    pub(super) async fn ready(&mut self) -> Result<i64> {
        if self.open.is_none() {
            let opened = tokio::time::timeout(DEADLINE, self.connect()).await;
            let (connection, durable) = opened.map_err(|_| slow())??;
            (self.open, self.durable, self.suspect) = (Some(connection), durable, None);
        }
        Ok(self.durable)
    }
    async fn connect(&mut self) -> Result<(Connection, i64)> {
        if self.fails(Point::Open).is_some() {
            return Err(injected());
        }
        let mut connection = Connection::open(self.backend, &self.url).await?;
        if let Some(more) = &self.faults.connected {
            connection.set(&more()).await?;
        }
        connection.run(begin(self.backend), &[]).await?;
        let durable = match self.read_mark(&mut connection).await? {
            Some(number) => number,
            None => self.first_mark(&mut connection).await?,
        };
        connection.run("COMMIT", &[]).await?;
        if self.suspect == Some(durable) && self.backend == Backend::Sqlite {
            settle_journal(&mut connection).await?;
        }
        Ok((connection, durable))
    }
    async fn read_mark(&mut self, connection: &mut Connection) -> Result<Option<i64>> {
        let sql = match self.backend {
            Backend::Sqlite => "SELECT batch FROM writers WHERE name = $1",
            Backend::Postgres => "SELECT batch FROM writers WHERE name = $1 FOR UPDATE",
        };
        connection.number(sql, &[self.name.as_str().into()]).await
    }
    async fn first_mark(&mut self, connection: &mut Connection) -> Result<i64> {
        let week = now_ms() - 7 * 24 * 3600 * 1000;
        connection.run("DELETE FROM writers WHERE made < $1", &[week.into()]).await?;
        let args = [self.name.as_str().into(), now_ms().into()];
        connection.run("INSERT INTO writers (name, batch, made) VALUES ($1, 0, $2)", &args).await?;
        Ok(0)
    }
    /// Writes jobs as one transaction. After a fault of the storage the connection is gone.
    pub(super) async fn write(&mut self, jobs: &[&Job]) -> std::result::Result<(), Fault> {
        self.ready().await.map_err(|e| Fault::Storage(e, false))?;
        let number = self.next();
        let mut committing = false;
        let work = tokio::time::timeout(DEADLINE, self.transaction(jobs, number, &mut committing));
        let failed = match work.await {
            Ok(Ok(())) => {
                self.durable = number;
                return Ok(());
            }
            Ok(Err(e)) => e,
            Err(_) => slow(),
        };
        // a job that was refused left a sound connection behind, if that can be rolled back
        if failed.code == TroubleCode::Conflict && !committing && self.rolled_back().await {
            return Err(Fault::Job(failed));
        }
        // what the database does not understand is a fault of one job, not of the storage
        if committing {
            self.suspect = Some(number);
        }
        self.hang_up().await;
        match failed.code {
            TroubleCode::Conflict | TroubleCode::Internal if !committing => Err(Fault::Job(failed)),
            _ => Err(Fault::Storage(failed, committing)),
        }
    }
    async fn transaction(&mut self, jobs: &[&Job], number: i64, committing: &mut bool) -> Result<()> {
        self.say(Point::Begin, begin(self.backend)).await?;
        let rows: Vec<Stored> = jobs.iter().flat_map(|j| pack(&j.rows)).collect();
        // a row is a statement where that costs no way, and all of them are one where it does
        let length = if self.backend == Backend::Sqlite { 1 } else { rows.len().max(1) };
        let mut count = 0;
        for rows in rows.chunks(length) {
            self.tell(Point::Statement(count), Statement::Rows(rows)).await?;
            count += 1;
        }
        for op in jobs.iter().flat_map(|j| &j.ops) {
            let changed = self.tell(Point::Statement(count), Statement::Sql(op.sql, &op.args)).await?;
            count += 1;
            if let Some(otherwise) = op.must.filter(|_| changed != 1) {
                return Err(AppError::conflict(otherwise));
            }
        }
        let args = [number.into(), now_ms().into(), self.name.as_str().into()];
        let mark = Statement::Sql("UPDATE writers SET batch = $1, made = $2 WHERE name = $3", &args);
        if self.tell(Point::Mark, mark).await? != 1 {
            let text =
                "The database was exchanged while the server ran; nothing was saved. Start the server again.";
            return Err(AppError::new(TroubleCode::Storage, text));
        }
        *committing = true;
        self.say(Point::Commit, "COMMIT").await
    }
    async fn rolled_back(&mut self) -> bool {
        let work = self.say(Point::Rollback, "ROLLBACK");
        matches!(tokio::time::timeout(DEADLINE, work).await, Ok(Ok(_)))
    }
    /// Drops the connection; what it had begun is rolled back by the database.
    pub(super) async fn hang_up(&mut self) {
        if let Some(connection) = self.open.take() {
            let _ = tokio::time::timeout(Duration::from_secs(2), connection.close()).await;
        }
    }
    async fn say(&mut self, at: Point, sql: &'static str) -> Result<()> {
        self.tell(at, Statement::Sql(sql, &[])).await.map(drop)
    }
    /// One statement, which a test may make fail.
    async fn tell(&mut self, at: Point, statement: Statement<'_>) -> Result<u64> {
        let way = self.fails(at);
        let connection = self.open.as_mut().ok_or_else(slow)?;
        match way {
            None => statement.run(connection).await,
            Some(Way::Before) => Err(injected()),
            Some(Way::After) => {
                statement.run(connection).await?;
                Err(injected())
            }
            Some(Way::RolledBack) => {
                let _ = connection.run("ROLLBACK", &[]).await;
                Err(injected())
            }
        }
    }
    fn fails(&self, at: Point) -> Option<Way> {
        self.faults.fail.as_ref().and_then(|f| f(at))
    }
}

impl Statement<'_> {
    async fn run(self, connection: &mut Connection) -> Result<u64> {
        match self {
            Statement::Rows(rows) => connection.append(rows).await.map(|()| rows.len() as u64),
            Statement::Sql(sql, args) => connection.run(sql, args).await,
        }
    }
}

/// After a failed sync the system may take pages for written that are not, so that a later sync says nothing of them. They
/// are copied into the database itself, which is synced on its own; until that succeeds nothing is acknowledged.
async fn settle_journal(connection: &mut Connection) -> Result<()> {
    match connection.number("PRAGMA wal_checkpoint(FULL)", &[]).await? {
        Some(0) => Ok(()),
        _ => Err(sqlx::Error::Io(std::io::ErrorKind::ResourceBusy.into()).into()),
    }
}

fn injected() -> AppError {
    sqlx::Error::Io(std::io::Error::other("a fault put in by a test")).into()
}

fn slow() -> AppError {
    let text = "The database does not answer; nothing was saved. Try again in a moment.";
    AppError::new(TroubleCode::Storage, text)
}

fn begin(backend: Backend) -> &'static str {
    match backend {
        // the lock is taken at once: a transaction that has begun is not turned away later
        Backend::Sqlite => "BEGIN IMMEDIATE",
        Backend::Postgres => "BEGIN",
    }
}
