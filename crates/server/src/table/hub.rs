//! All open games of this process. A game is opened from its rows at its first use and closed when nobody needs it.

use super::actor::{self, Handle};
use super::bots::Bots;
use crate::error::{AppError, Result};
use crate::live::{self, Standing};
use crate::store::{Store, now_ms};
use crate::wire::TroubleCode;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::Mutex;

/// Where a game was found.
pub enum Opened {
    /// Here.
    Here(Handle),
    /// At another process, with this address.
    There(String),
}

/// The open games; cheap to clone.
#[derive(Clone)]
pub struct Hub {
    store: Store,
    bots: Bots,
    /// The name of this process among those that share the store.
    name: Arc<str>,
    /// Where the other processes reach this one.
    address: Arc<str>,
    open: Arc<Mutex<BTreeMap<String, Handle>>>,
    /// Held by whoever opens a game: one after another, while games that are open go on.
    opening: Arc<Mutex<()>>,
}

impl Hub {
    /// No game is open yet.
    pub fn new(store: Store, bots: Bots, name: &str, address: &str) -> Hub {
        Hub {
            store,
            bots,
            name: name.into(),
            address: address.into(),
            open: Arc::default(),
            opening: Arc::default(),
        }
    }
    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }
    /// The name of this process.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// The task of a game, opened if need be, or the process that has it.
    pub async fn open(&self, id: &str) -> Result<Opened> {
        if let Some(handle) = self.known(id).await {
            return Ok(Opened::Here(handle));
        }
        let _one = self.opening.lock().await;
        if let Some(handle) = self.known(id).await {
            return Ok(Opened::Here(handle));
        }
        match self.read(id).await {
            Ok(Opened::Here(handle)) => {
                self.open.lock().await.insert(id.to_string(), handle.clone());
                Ok(Opened::Here(handle))
            }
            Err(e) if e.is_damage() => {
                eprintln!("damaged: game {id}: {}", e.text);
                self.store.health().damaged(id, &e.text);
                Err(AppError { text: format!("The records of the game {id} are damaged. {}", e.text), ..e })
            }
            other => other,
        }
    }
    /// The task of a game that is open here.
    async fn known(&self, id: &str) -> Option<Handle> {
        self.open.lock().await.get(id).filter(|h| h.is_open()).cloned()
    }
    async fn read(&self, id: &str) -> Result<Opened> {
        let Some(head) = self.store.head(id).await? else { return Err(AppError::unknown("game", id)) };
        if let Err(address) = self.store.lease(id, &self.name, &self.address).await? {
            return Ok(Opened::There(address));
        }
        let rows = self.store.rows(id).await?;
        let snapshots = self.store.snapshots(id).await?;
        let chat = self.store.chat(id).await?;
        let seed = self.store.seed(id).await?.ok_or_else(|| AppError::internal("a game without a seed"))?;
        let shelf = self.store.shelf(head.setup.overlay.as_deref()).await?;
        let live = live::reopen(&shelf, head, &rows, &snapshots, &seed, now_ms);
        let live = live.map_err(|why| AppError::new(TroubleCode::BadFile, why))?;
        let offer = self.store.offer(id).await?.and_then(|body| Standing::read(&body));
        Ok(Opened::Here(actor::start(live, chat, offer, self.store.clone(), self.bots.clone())))
    }
    /// Games that nobody needs any more leave the list, and their leases are given up. Games whose lease another
    /// process has taken meanwhile, because this one was held up, are let go: what it would show of them is old.
    pub async fn sweep(&self) -> Result<()> {
        let _one = self.opening.lock().await;
        let closed: Vec<String> = {
            let mut open = self.open.lock().await;
            open.extract_if(.., |_, h| !h.is_open()).map(|(id, _)| id).collect()
        };
        for id in closed {
            self.store.release(&id, &self.name).await?;
        }
        self.store.renew_leases(&self.name).await?;
        if let Some(owned) = self.store.leased(&self.name).await? {
            let mut open = self.open.lock().await;
            for (_, lost) in open.extract_if(.., |id, _| !owned.contains(id)) {
                lost.let_go().await;
            }
        }
        Ok(())
    }
    /// Somebody has changed a game in the store behind its task: the task ends, and the next one reads it anew.
    pub async fn reload(&self, id: &str) {
        let task = self.open.lock().await.remove(id);
        if let Some(task) = task {
            task.let_go().await;
        }
    }
    /// Gives every game up, in good order.
    pub async fn close(&self) {
        let mut open = self.open.lock().await;
        for (id, handle) in std::mem::take(&mut *open) {
            drop(handle);
            let _ = self.store.release(&id, &self.name).await;
        }
    }
    /// How many games are open here.
    pub async fn count(&self) -> usize {
        self.open.lock().await.len()
    }
}
