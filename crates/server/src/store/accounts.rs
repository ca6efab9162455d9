//! Accounts and the sessions of browsers. A session's token is stored only as its hash.

use super::writer::{Job, Op};
use super::{Store, now_ms};
use crate::error::Result;
use sqlx::Row;

/// Somebody the server knows again: a guest by the cookie alone, or a name with a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its id.
    pub id: String,
    /// The name, if it has one.
    pub name: Option<String>,
}

const TAKEN: &str = "This name is taken; choose another one.";

impl Store {
    /// The account of a session.
    pub async fn session(&self, hash: &str) -> Result<Option<Account>> {
        let row = sqlx::query(
            "SELECT a.id AS id, a.name AS name FROM sessions s JOIN accounts a ON a.id = s.account \
             WHERE s.token = $1 AND s.created > $2",
        );
        let oldest = now_ms() - 180 * 24 * 3600 * 1000;
        let row = row.bind(hash).bind(oldest).fetch_optional(&self.reads).await?;
        row.map(|r| Ok(Account { id: r.try_get("id")?, name: r.try_get("name")? })).transpose()
    }
    /// A new guest with a session.
    pub async fn new_guest(&self, id: &str, hash: &str) -> Result<()> {
        let ops = vec![
            Op::new("INSERT INTO accounts (id, created) VALUES ($1, $2)", vec![id.into(), now_ms().into()]),
            open_session(id, hash),
        ];
        self.write(Job { rows: vec![], ops }).await
    }
    /// A guest gets a name and a password and keeps everything it sits at.
    pub async fn register(&self, id: &str, name: &str, folded: &str, password: &str) -> Result<()> {
        if self.credentials(folded).await?.is_some() {
            return Err(crate::error::AppError::conflict(TAKEN));
        }
        let op = Op::must(
            "UPDATE accounts SET name = $1, folded = $2, password = $3 WHERE id = $4 AND password IS NULL",
            vec![name.into(), folded.into(), password.into(), id.into()],
            "You have signed in already; sign out before you register another name.",
        );
        self.write(Job::one(op)).await
    }
    /// Id, name and password hash of a name.
    pub async fn credentials(&self, folded: &str) -> Result<Option<(Account, String)>> {
        let row = sqlx::query("SELECT id, name, password FROM accounts WHERE folded = $1").bind(folded);
        let row = row.fetch_optional(&self.reads).await?;
        row.map(|r| {
            let account = Account { id: r.try_get("id")?, name: r.try_get("name")? };
            Ok((account, r.try_get("password")?))
        })
        .transpose()
    }
    /// Opens a session instead of the old one, and remembers the device.
    pub async fn sign_in(&self, id: &str, hash: &str, old: Option<&str>, device: &str) -> Result<()> {
        let mut ops = vec![open_session(id, hash)];
        ops.extend(old.map(|old| Op::new("DELETE FROM sessions WHERE token = $1", vec![old.into()])));
        ops.push(Op::new(
            "INSERT INTO devices (token, account, created) VALUES ($1, $2, $3)",
            vec![device.into(), id.into(), now_ms().into()],
        ));
        self.write(Job { rows: vec![], ops }).await
    }
    /// Has somebody signed in to this account from this device?
    pub async fn knows_device(&self, account: &str, device: &str) -> Result<bool> {
        let row = sqlx::query("SELECT account FROM devices WHERE token = $1 AND account = $2");
        Ok(row.bind(device).bind(account).fetch_optional(&self.reads).await?.is_some())
    }
    /// Ends a session.
    pub async fn sign_out(&self, hash: &str) -> Result<()> {
        self.write(Job::one(Op::new("DELETE FROM sessions WHERE token = $1", vec![hash.into()]))).await
    }
}

fn open_session(id: &str, hash: &str) -> Op {
    Op::new(
        "INSERT INTO sessions (token, account, created) VALUES ($1, $2, $3)",
        vec![hash.into(), id.into(), now_ms().into()],
    )
}
