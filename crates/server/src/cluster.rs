//! What processes that share one PostgreSQL tell each other. A process that waits for a game hears at once when its
//! owner gives it up; one that was killed says nothing, and its lease runs out.

use crate::store::Backend;
use crate::table::Hub;
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// The bell that rings when some process has released a game.
#[derive(Clone, Default)]
pub struct Bell(Arc<Notify>);

impl Bell {
    /// Rings for everybody who waits.
    pub fn ring(&self) {
        self.0.notify_waiters();
    }
    /// Waits for the bell, or a moment.
    pub async fn wait(&self, longest: Duration) {
        let _ = tokio::time::timeout(longest, self.0.notified()).await;
    }
}

/// Listens to the other processes for as long as the store is there. With SQLite there are none.
pub async fn listen(hub: Hub, bell: Bell) {
    if hub.store().backend() == Backend::Sqlite {
        return;
    }
    loop {
        if let Err(e) = hear(&hub, &bell).await {
            eprintln!("storage: {e}");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn hear(hub: &Hub, bell: &Bell) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(hub.store().url()).await?;
    listener.listen("tannenberg").await?;
    loop {
        match listener.recv().await?.payload().split_once(' ') {
            Some(("changed", game)) => hub.reload(game).await,
            _ => bell.ring(),
        }
    }
}
