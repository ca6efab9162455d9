//! Which process owns a game, where several share one PostgreSQL. A lease runs out by itself: the games of a killed
//! process move to another within seconds.

use super::writer::{Job, Op};
use super::{Backend, Store};
use crate::error::Result;
use crate::wire::TroubleCode;
use sqlx::Row;

/// How long a lease holds, in milliseconds. It is renewed three times as often.
pub const LEASE_MS: i64 = 3000;

const HELD: &str = "Another server has this game open.";

impl Store {
    /// Takes the game if nobody has it or the lease has run out. With SQLite there is only one process, and it has
    /// every game. `Err` holds the address of the owner.
    pub async fn lease(
        &self,
        game: &str,
        owner: &str,
        address: &str,
    ) -> Result<std::result::Result<(), String>> {
        if self.backend == Backend::Sqlite {
            return Ok(Ok(()));
        }
        // the database's clock, not ours: two machines need not agree on the time
        let take = Op::must(
            "INSERT INTO leases (game, owner, address, ends) \
             VALUES ($1, $2, $3, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT + $4) \
             ON CONFLICT (game) DO UPDATE SET owner = excluded.owner, address = excluded.address, \
             ends = excluded.ends WHERE leases.owner = excluded.owner OR leases.ends < excluded.ends - $4",
            vec![game.into(), owner.into(), address.into(), LEASE_MS.into()],
            HELD,
        );
        match self.write(Job::one(take)).await {
            Ok(()) => Ok(Ok(())),
            Err(e) if e.code == TroubleCode::Conflict => {
                let row = sqlx::query("SELECT address FROM leases WHERE game = $1").bind(game);
                let row = row.fetch_optional(&self.reads).await?;
                Ok(Err(row.map(|r| r.try_get("address")).transpose()?.unwrap_or_default()))
            }
            Err(e) => Err(e),
        }
    }
    /// Holds on to everything this process owns.
    pub async fn renew_leases(&self, owner: &str) -> Result<()> {
        if self.backend == Backend::Sqlite {
            return Ok(());
        }
        let op = Op::new(
            "UPDATE leases SET ends = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT + $1 WHERE owner = $2",
            vec![LEASE_MS.into(), owner.into()],
        );
        self.write(Job::one(op)).await
    }
    /// The games this process still owns; all of them where it is the only one.
    pub async fn leased(&self, owner: &str) -> Result<Option<Vec<String>>> {
        if self.backend == Backend::Sqlite {
            return Ok(None);
        }
        let rows = sqlx::query("SELECT game FROM leases WHERE owner = $1").bind(owner);
        let rows = rows.fetch_all(&self.reads).await?;
        rows.iter().map(|r| Ok(r.try_get("game")?)).collect::<Result<_>>().map(Some)
    }
    /// Gives a game up, and tells the other processes.
    pub async fn release(&self, game: &str, owner: &str) -> Result<()> {
        if self.backend == Backend::Sqlite {
            return Ok(());
        }
        let ops = vec![
            Op::new("DELETE FROM leases WHERE game = $1 AND owner = $2", vec![game.into(), owner.into()]),
            Op::new("SELECT pg_notify('tannenberg', $1)", vec![format!("released {game}").into()]),
        ];
        self.write(Job { rows: vec![], ops }).await
    }
}
