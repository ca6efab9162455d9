//! Storage: SQLite in the user's data folder, or PostgreSQL. Both run the same statements, the same migrations and
//! the same tests.
//!
//! Everything is written through one task (`writer`) that gathers what all games have to say into one transaction:
//! an input is acknowledged only after it is durable, and many inputs share one wait for the disk.

mod accounts;
mod connection;
mod figures;
mod folder;
mod games;
mod health;
mod leases;
mod line;
mod log;
mod packed;
mod privacy;
mod quota;
mod reasons;
mod schema;
mod writer;

pub use accounts::Account;
pub use folder::{Lock, lock, shut};
pub use games::NewHead;
pub use health::{Condition, Health};
pub use line::{Faults, Point, Way};
pub use quota::{Keeper, Quotas, Usage};
pub use reasons::Reason;
pub use writer::{Arg, Job, Op};

pub use crate::live::{Head, Kind, Row, Seat, Snapshot};

use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Executor};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Which database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// The embedded one.
    Sqlite,
    /// The one that several processes may share.
    Postgres,
}

/// A handle to the database; cheap to clone.
#[derive(Clone)]
pub struct Store {
    backend: Backend,
    reads: AnyPool,
    jobs: mpsc::Sender<writer::Order>,
    url: Arc<str>,
    password: Arc<str>,
    health: Arc<Health>,
}

impl Store {
    /// Opens `sqlite:FILE`, `sqlite::memory:` is not offered, or `postgres://…`, and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Store> {
        Store::open_with(url, Faults::default()).await
    }
    /// The same with something between the writer and the database that makes it fail, for tests.
    pub async fn open_with(url: &str, faults: Faults) -> Result<Store> {
        let backend = backend_of(url)?;
        let reads = pool(url, backend, 4, true).await?;
        schema::migrate(&reads, backend).await?;
        let password = schema::password(&reads).await?;
        Ok(Store::over(url, backend, reads, password, faults))
    }
    fn over(url: &str, backend: Backend, reads: AnyPool, password: String, faults: Faults) -> Store {
        let (url, health): (Arc<str>, Arc<Health>) = (url.into(), Arc::default());
        let jobs = writer::start(line::Line::new(url.clone(), backend, faults), health.clone());
        Store { backend, reads, jobs, url, password: password.into(), health }
    }
    /// Opens a store to look at only: its tables stay as they are, and nothing is written.
    pub async fn look(url: &str) -> Result<Store> {
        let backend = backend_of(url)?;
        let reads = pool(url, backend, 1, false).await?;
        Ok(Store::over(url, backend, reads, String::new(), Faults::default()))
    }
    /// Looks at a database file.
    pub async fn look_at(file: &Path) -> Result<Store> {
        if !file.is_file() {
            let text =
                format!("There is no database {}; name its folder with --data, or --store.", file.display());
            return Err(AppError::new(TroubleCode::Storage, text));
        }
        Store::look(&sqlite_url(file, "ro")).await
    }
    /// The database in a data folder.
    pub async fn in_folder(folder: &Path) -> Result<Store> {
        folder::prepare(folder)?;
        let store = Store::open(&sqlite_url(&folder.join(FILE), "rwc")).await?;
        folder::shut_files(folder);
        Ok(store)
    }
    /// Which database this is.
    pub fn backend(&self) -> Backend {
        self.backend
    }
    /// Where it is; it may hold a password and goes into no log.
    pub fn url(&self) -> &str {
        &self.url
    }
    /// The word by which the processes that share this store know each other.
    pub fn password(&self) -> &str {
        &self.password
    }
    /// Writes a copy of the whole database, as it is at one moment, while games go on. Only SQLite's: PostgreSQL has
    /// programs of its own for that.
    pub async fn copy_to(&self, file: &Path) -> Result<()> {
        if self.backend == Backend::Postgres {
            let text = "PostgreSQL is copied by its own programs: pg_dump. Check what they restore with \
                        `tannenberg refold --all --store …`.";
            return Err(AppError::new(TroubleCode::Storage, text));
        }
        let copy = sqlx::query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned());
        copy.execute(&self.reads).await?;
        shut(file, 0o600);
        Ok(())
    }
    /// Does it answer, and can it write? If nothing was written for a while, it is tried.
    pub async fn alive(&self) -> Result<Condition> {
        sqlx::query("SELECT 1").execute(&self.reads).await?;
        let now = self.health.now();
        if now.failing.is_none() && now.durable.is_none_or(|at| now_ms() - at > TRIED_MS) {
            let _ = self.write(Job::default()).await;
        }
        Ok(self.health.now())
    }
    /// What is known of its health.
    pub fn health(&self) -> &Health {
        &self.health
    }
    /// Writes one job; returns when it is durable.
    pub async fn write(&self, job: Job) -> Result<()> {
        self.send(job).await.durable().await
    }
    /// Hands a job to the writer; the receipt tells when it is durable.
    pub async fn send(&self, job: Job) -> Receipt {
        let (order, done) = writer::Order::new(job);
        Receipt(self.jobs.send(order).await.is_ok().then_some(done))
    }
}

/// What the writer answers when a job is durable, or refused.
pub struct Receipt(Option<oneshot::Receiver<Result<()>>>);

impl Receipt {
    /// Waits for the answer. A disk that says nothing at all is not waited for: then nobody knows what was saved.
    pub async fn durable(self) -> Result<()> {
        let stopped = || AppError::internal("the writer has stopped");
        let done = self.0.ok_or_else(stopped)?;
        match tokio::time::timeout(PATIENCE, done).await {
            Ok(answer) => answer.map_err(|_| stopped())?,
            Err(_) => Err(writer::unknown()),
        }
    }
}

/// How long a job may take at the most: two tries, each with a connection of its own.
const PATIENCE: Duration = Duration::from_secs(60);
/// A write this old is no proof any more that another would succeed.
const TRIED_MS: i64 = 20_000;

/// The database file in a data folder.
pub const FILE: &str = "tannenberg.db";

fn backend_of(url: &str) -> Result<Backend> {
    sqlx::any::install_default_drivers();
    match url {
        u if u.starts_with("sqlite:") => Ok(Backend::Sqlite),
        u if u.starts_with("postgres://") || u.starts_with("postgresql://") => Ok(Backend::Postgres),
        other => {
            let text = format!(
                "The store {:?} is not understood: give a folder with --data, or --store \
                 postgres://user@host/database.",
                other.split('@').next_back().unwrap_or_default()
            );
            Err(AppError::new(TroubleCode::Malformed, text))
        }
    }
}

async fn pool(url: &str, backend: Backend, size: u32, writes: bool) -> Result<AnyPool> {
    let options = AnyPoolOptions::new()
        .max_connections(size)
        .min_connections(size.min(1))
        .acquire_timeout(Duration::from_secs(10))
        .after_connect(move |connection, _| {
            Box::pin(async move {
                if backend == Backend::Sqlite {
                    connection.execute("PRAGMA busy_timeout = 5000").await?;
                }
                if backend == Backend::Sqlite && writes {
                    // FULL: a commit is on the disk when it returns, also if the power fails
                    connection.execute("PRAGMA journal_mode = WAL").await?;
                    connection.execute("PRAGMA synchronous = FULL").await?;
                    connection.execute("PRAGMA foreign_keys = ON").await?;
                }
                Ok(())
            })
        });
    options.connect(url).await.map_err(|e| {
        eprintln!("storage: {e}");
        let text = match backend {
            Backend::Sqlite => {
                "The database file cannot be opened: is the data folder writable, and is the file \
                                one of this program's? Give another folder with --data."
            }
            Backend::Postgres => {
                "PostgreSQL does not answer at the address given with --store: is it running, and \
                                  are user, password and database right?"
            }
        };
        AppError::new(TroubleCode::Storage, text)
    })
}

/// The address of a database file.
fn sqlite_url(file: &Path, mode: &str) -> String {
    let path = file.to_string_lossy().replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    format!("sqlite://{path}?mode={mode}")
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as i64)
}
