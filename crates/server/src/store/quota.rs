//! How much the server keeps for whom: by account, by address within a day, and in all.

use super::writer::{Job, Op};
use super::{Store, now_ms};
use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::Row;

/// The most that is kept, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quotas {
    /// For an account.
    pub account: u64,
    /// For an address within a day.
    pub address: u64,
    /// For everybody together.
    pub total: u64,
}

const MB: u64 = 1 << 20;

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas { account: 64 * MB, address: 128 * MB, total: 8192 * MB }
    }
}

/// Who wants something to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keeper {
    /// The account.
    pub account: String,
    /// Where it is, as the limits count it.
    pub prefix: String,
    /// The most that is kept.
    pub quotas: Quotas,
}

/// What the server keeps, for its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Usage {
    /// Games.
    pub games: i64,
    /// Bytes brought along, in all.
    pub bytes: i64,
    /// The accounts that keep most: name or number, and bytes.
    pub accounts: Vec<(String, i64)>,
    /// The addresses that brought most within a day, as hashes, and bytes.
    pub addresses: Vec<(String, i64)>,
}

const FULL: &str = "This account, this address or the whole server keeps as much as it may; remove nothing by hand, but \
                    ask the host for more room, or come back tomorrow.";
const DAY: i64 = 24 * 3600 * 1000;

impl Store {
    /// The statement by which so many bytes are kept for somebody; it changes nothing where a quota is reached.
    fn keep_op(&self, keeper: &Keeper, what: &str, bytes: usize) -> Op {
        let address = hex_of(&format!("{} {}", self.password, keeper.prefix));
        let mut id = [0; 8];
        getrandom::fill(&mut id).expect("the system has random numbers");
        Op::must(
            "INSERT INTO kept (id, account, address, what, bytes, made) SELECT $1, $2, $3, $4, $5, $6 \
             WHERE (SELECT COALESCE(SUM(bytes), 0) FROM kept WHERE account = $2) + $5 <= $7 \
             AND (SELECT COALESCE(SUM(bytes), 0) FROM kept WHERE address = $3 AND made > $8) + $5 <= $9 \
             AND (SELECT COALESCE(SUM(bytes), 0) FROM kept) + $5 <= $10",
            vec![
                engine::dice::hex(&id).into(),
                keeper.account.as_str().into(),
                address.into(),
                what.into(),
                (bytes as i64).into(),
                now_ms().into(),
                (keeper.quotas.account as i64).into(),
                (now_ms() - DAY).into(),
                (keeper.quotas.address as i64).into(),
                (keeper.quotas.total as i64).into(),
            ],
            FULL,
        )
    }
    /// Writes a job that keeps so many bytes more for somebody, if there is room.
    pub(super) async fn write_kept(
        &self,
        mut job: Job,
        keeper: Option<&Keeper>,
        what: &str,
        bytes: usize,
    ) -> Result<()> {
        if let Some(keeper) = keeper {
            job.ops.insert(0, self.keep_op(keeper, what, bytes));
        }
        self.write(job).await.map_err(|e| match e.text == FULL {
            true => AppError::new(TroubleCode::Quota, FULL),
            false => e,
        })
    }
    /// What is kept, for the host.
    pub async fn usage(&self) -> Result<Usage> {
        let count = |sql: &'static str| async move {
            let row = sqlx::query(sql).fetch_one(&self.reads).await?;
            Ok::<i64, AppError>(row.try_get("n")?)
        };
        let most = |sql: &'static str, since: i64| async move {
            let rows = sqlx::query(sql).bind(since).fetch_all(&self.reads).await?;
            rows.iter()
                .map(|r| Ok((r.try_get("who")?, r.try_get("n")?)))
                .collect::<Result<Vec<(String, i64)>>>()
        };
        Ok(Usage {
            games: count("SELECT COUNT(*) AS n FROM games").await?,
            bytes: count("SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS n FROM kept").await?,
            accounts: most(
                "SELECT COALESCE(MAX(a.name), k.account) AS who, CAST(SUM(k.bytes) AS BIGINT) AS n FROM kept k \
                 LEFT JOIN accounts a ON a.id = k.account WHERE k.made > $1 GROUP BY k.account ORDER BY n DESC LIMIT 10",
                0,
            )
            .await?,
            addresses: most(
                "SELECT address AS who, CAST(SUM(bytes) AS BIGINT) AS n FROM kept WHERE made > $1 AND address <> '' \
                 GROUP BY address ORDER BY n DESC LIMIT 10",
                now_ms() - DAY,
            )
            .await?,
        })
    }
}

fn hex_of(text: &str) -> String {
    engine::dice::hex(&Sha256::digest(text.as_bytes())[..8])
}
