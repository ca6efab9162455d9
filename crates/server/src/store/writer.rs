//! Group commit: one task writes for all games. It takes whatever has gathered while the disk was busy, writes it in
//! one transaction, and answers everybody after the commit.

use super::log::{COLUMNS, Row};
use crate::error::{AppError, Result};
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use tokio::sync::{mpsc, oneshot};

/// A value of a statement.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// A number or nothing.
    MaybeInt(Option<i64>),
    /// A text.
    Text(String),
    /// A text or nothing.
    MaybeText(Option<String>),
}

impl From<i64> for Arg {
    fn from(n: i64) -> Arg {
        Arg::Int(n)
    }
}
impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
impl From<Option<i64>> for Arg {
    fn from(n: Option<i64>) -> Arg {
        Arg::MaybeInt(n)
    }
}
impl From<Option<String>> for Arg {
    fn from(text: Option<String>) -> Arg {
        Arg::MaybeText(text)
    }
}

/// One statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Op {
    /// The statement, with `$1`, `$2` …
    pub sql: &'static str,
    /// Its values.
    pub args: Vec<Arg>,
    /// It must change exactly one row, or the whole job is refused with this sentence.
    pub must: Option<&'static str>,
}

impl Op {
    /// A statement that may change as many rows as it likes.
    pub fn new(sql: &'static str, args: Vec<Arg>) -> Op {
        Op { sql, args, must: None }
    }
    /// A statement that must change exactly one row.
    pub fn must(sql: &'static str, args: Vec<Arg>, otherwise: &'static str) -> Op {
        Op { sql, args, must: Some(otherwise) }
    }
}

/// What is written together, or not at all.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Job {
    /// Rows of the log.
    pub rows: Vec<Row>,
    /// Other statements, after them.
    pub ops: Vec<Op>,
}

impl Job {
    /// One statement.
    pub fn one(op: Op) -> Job {
        Job { rows: vec![], ops: vec![op] }
    }
}

/// A job and where its answer goes.
pub(super) struct Order {
    job: Job,
    done: oneshot::Sender<Result<()>>,
}

impl Order {
    pub(super) fn new(job: Job) -> (Order, oneshot::Receiver<Result<()>>) {
        let (done, answer) = oneshot::channel();
        (Order { job, done }, answer)
    }
}

/// Jobs written in one transaction at the most.
const BATCH: usize = 512;
/// Rows of one statement, largest first; few lengths, so that every statement is prepared once.
const LENGTHS: [usize; 4] = [64, 16, 4, 1];

/// Starts the task. It ends when the last store handle is gone.
pub(super) fn start(pool: AnyPool) -> mpsc::Sender<Order> {
    let (send, mut orders) = mpsc::channel::<Order>(4096);
    tokio::spawn(async move {
        let mut batch = Vec::with_capacity(BATCH);
        while orders.recv_many(&mut batch, BATCH).await > 0 {
            write_batch(&pool, std::mem::take(&mut batch)).await;
        }
    });
    send
}

async fn write_batch(pool: &AnyPool, batch: Vec<Order>) {
    // a job that may be refused by its own condition must not drag others with it
    let (alone, together): (Vec<Order>, Vec<Order>) =
        batch.into_iter().partition(|o| o.job.ops.iter().any(|op| op.must.is_some()));
    for order in alone {
        let result = write_jobs(pool, &[&order.job]).await;
        let _ = order.done.send(result);
    }
    if together.is_empty() {
        return;
    }
    let jobs: Vec<&Job> = together.iter().map(|o| &o.job).collect();
    match write_jobs(pool, &jobs).await {
        Ok(()) => together.into_iter().for_each(|o| drop(o.done.send(Ok(())))),
        // find the culprit, so that one game's fault is no other game's
        Err(_) if together.len() > 1 => {
            for order in together {
                let result = write_jobs(pool, &[&order.job]).await;
                let _ = order.done.send(result);
            }
        }
        Err(e) => together.into_iter().for_each(|o| drop(o.done.send(Err(e.clone())))),
    }
}

async fn write_jobs(pool: &AnyPool, jobs: &[&Job]) -> Result<()> {
    let mut transaction = pool.begin().await?;
    let rows: Vec<&Row> = jobs.iter().flat_map(|j| &j.rows).collect();
    insert_rows(&mut transaction, &rows).await?;
    for op in jobs.iter().flat_map(|j| &j.ops) {
        let query = op.args.iter().cloned().fold(sqlx::query(op.sql), bind);
        let changed = query.execute(&mut *transaction).await?.rows_affected();
        if let Some(otherwise) = op.must.filter(|_| changed != 1) {
            return Err(AppError::conflict(otherwise));
        }
    }
    transaction.commit().await?;
    Ok(())
}

async fn insert_rows(transaction: &mut Transaction<'_, Any>, rows: &[&Row]) -> Result<()> {
    let mut rest = rows;
    while !rest.is_empty() {
        let length = LENGTHS.into_iter().find(|n| *n <= rest.len()).unwrap_or(1);
        let (now, later) = rest.split_at(length);
        let query = sqlx::query(AssertSqlSafe(insert_statement(length)));
        let query = now.iter().flat_map(|row| row.args()).fold(query, bind);
        query.execute(&mut **transaction).await?;
        rest = later;
    }
    Ok(())
}

/// `INSERT` of so many rows.
fn insert_statement(length: usize) -> String {
    let width = COLUMNS.split(',').count();
    let row = |i: usize| {
        let places: Vec<String> = (1..=width).map(|c| format!("${}", i * width + c)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..length).map(row).collect();
    format!("INSERT INTO inputs ({COLUMNS}) VALUES {}", rows.join(", "))
}

fn bind<'q>(query: Query<'q, Any, AnyArguments>, arg: Arg) -> Query<'q, Any, AnyArguments> {
    match arg {
        Arg::Int(n) => query.bind(n),
        Arg::MaybeInt(n) => query.bind(n),
        Arg::Text(text) => query.bind(text),
        Arg::MaybeText(text) => query.bind(text),
    }
}
