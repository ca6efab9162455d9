//! Group commit: one task writes for all games. It takes whatever has gathered while the disk was busy, writes it in
//! one transaction, and answers everybody after the commit. After any failure it opens a new connection, finds out
//! whether the batch was committed, and tries once more or refuses.

use super::health::Health;
use super::line::{Fault, Line};
use crate::error::{AppError, Result};
use crate::live::Row;
use crate::wire::TroubleCode;
use std::sync::Arc;
use std::time::Duration;
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
/// While nothing can be written, the writer tries by itself this often.
const AGAIN: Duration = Duration::from_secs(1);

/// Starts the writer on a thread of its own: it waits for the disk in place, and nobody at the tables waits with it. It
/// ends when the last store handle is gone.
pub(super) fn start(line: Line, health: Arc<Health>) -> mpsc::Sender<Order> {
    let (send, orders) = mpsc::channel::<Order>(4096);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("the system has room for one more thread");
    let writer = Writer { line, health };
    let own = std::thread::Builder::new().name("writer".into());
    own.spawn(move || runtime.block_on(writer.serve(orders)))
        .expect("the system has room for one more thread");
    send
}

struct Writer {
    line: Line,
    health: Arc<Health>,
}

impl Writer {
    async fn serve(mut self, mut orders: mpsc::Receiver<Order>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            let gathered = orders.recv_many(&mut batch, BATCH);
            let count = match self.health.now().failing {
                None => gathered.await,
                Some(_) => match tokio::time::timeout(AGAIN, gathered).await {
                    Ok(count) => count,
                    Err(_) => {
                        self.settle(vec![]).await;
                        continue;
                    }
                },
            };
            if count == 0 {
                return self.line.hang_up().await;
            }
            self.batch(std::mem::take(&mut batch)).await;
        }
    }
    async fn batch(&mut self, batch: Vec<Order>) {
        // a job that may be refused by its own condition must not drag others with it
        let (alone, together): (Vec<Order>, Vec<Order>) =
            batch.into_iter().partition(|o| o.job.ops.iter().any(|op| op.must.is_some()));
        for order in alone {
            self.settle(vec![order]).await;
        }
        if !together.is_empty() {
            self.settle(together).await;
        }
    }
    /// Writes the orders in one transaction and answers each of them.
    async fn settle(&mut self, orders: Vec<Order>) {
        let jobs: Vec<&Job> = orders.iter().map(|o| &o.job).collect();
        match self.durable(&jobs).await {
            // find the culprit, so that one game's fault is no other game's
            Err(Fault::Job(_)) if orders.len() > 1 => {
                for order in orders {
                    let done = self.durable(&[&order.job]).await;
                    self.answer(vec![order], done);
                }
            }
            done => self.answer(orders, done),
        }
    }
    fn answer(&self, orders: Vec<Order>, done: std::result::Result<(), Fault>) {
        let answer = match done {
            Ok(()) => {
                self.health.wrote();
                Ok(())
            }
            Err(Fault::Job(e)) => {
                if e.code == TroubleCode::Internal {
                    self.health.failed(&e.text);
                }
                Err(e)
            }
            Err(Fault::Storage(e, unsure)) => {
                self.health.failed(&e.text);
                Err(if unsure { unknown() } else { e })
            }
        };
        orders.into_iter().for_each(|o| drop(o.done.send(answer.clone())));
    }
    /// Writes, and once more on a fresh connection if the storage failed: unless the first try turns out to have been
    /// committed after all.
    async fn durable(&mut self, jobs: &[&Job]) -> std::result::Result<(), Fault> {
        let number = match self.line.ready().await {
            Ok(durable) => durable + 1,
            Err(e) => return Err(Fault::Storage(e, false)),
        };
        let unsure = match self.line.write(jobs).await {
            Err(Fault::Storage(_, unsure)) => unsure,
            done => return done,
        };
        match self.line.ready().await {
            Ok(durable) if durable == number => Ok(()),
            Ok(_) => match self.line.write(jobs).await {
                Err(Fault::Storage(e, true)) => self.found_out(number, e).await,
                done => done,
            },
            Err(e) => Err(Fault::Storage(e, unsure)),
        }
    }
    /// The second commit broke too: was it made?
    async fn found_out(&mut self, number: i64, e: AppError) -> std::result::Result<(), Fault> {
        match self.line.ready().await {
            Ok(durable) if durable == number => Ok(()),
            Ok(_) => Err(Fault::Storage(e, false)),
            Err(_) => Err(Fault::Storage(e, true)),
        }
    }
}

/// Nobody can say whether it was saved: the table has to be read anew.
pub(super) fn unknown() -> AppError {
    let text =
        "The server lost its database while it saved; the table shows what was saved as soon as it is back.";
    AppError { unsure: true, ..AppError::new(TroubleCode::Storage, text) }
}
