//! What a host does with a store besides serving: a dry run of all its games by the rules of this program, before they
//! are served with it, and copies that were tried.

use crate::error::{AppError, Result};
use crate::store::{Store, now_ms};
use crate::table::reopen;
use crate::wire::{Status, TroubleCode};
use serde::Serialize;
use std::path::Path;

/// How a game fared when it was played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refolded {
    /// The game.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub status: Status,
    /// Inputs that count.
    pub inputs: usize,
    /// Fingerprint of the position reached; empty where it could not be opened at all.
    pub digest: String,
    /// Why it could not be played on by this program; nothing where all is well.
    pub why: Option<String>,
}

impl Refolded {
    /// Would somebody miss it? Games that are over are only looked at.
    pub fn is_stuck(&self) -> bool {
        self.why.is_some() && self.status != Status::Over
    }
}

/// Plays every game of a store again, in memory. `each` hears how many there are, and of each as it is done.
pub async fn refold(store: &Store, mut each: impl FnMut(usize, &Refolded)) -> Result<Vec<Refolded>> {
    let ids = store.every_game().await?;
    let mut all = Vec::with_capacity(ids.len());
    for id in &ids {
        let done = match refold_one(store, id).await {
            Ok(Some(done)) => done,
            Ok(None) => continue,
            // one game that cannot be read is named, and the others are tried
            Err(e) => unreadable(id, &e),
        };
        each(ids.len(), &done);
        all.push(done);
    }
    Ok(all)
}

fn unreadable(id: &str, e: &AppError) -> Refolded {
    Refolded {
        id: id.to_string(),
        title: String::new(),
        status: Status::Running,
        inputs: 0,
        digest: String::new(),
        why: Some(format!("Its records cannot be read: {}", e.text)),
    }
}

async fn refold_one(store: &Store, id: &str) -> Result<Option<Refolded>> {
    let Some(head) = store.head(id).await? else { return Ok(None) };
    let (rows, snapshots) = (store.rows(id).await?, store.snapshots(id).await?);
    let seed = store.seed(id).await?.unwrap_or_default();
    let shelf = store.shelf(head.setup.overlay.as_deref()).await?;
    let mut done = Refolded {
        id: head.id.clone(),
        title: head.title.clone(),
        status: head.status,
        inputs: 0,
        digest: String::new(),
        why: None,
    };
    let fold = move || reopen(&shelf, head, &rows, &snapshots, &seed, now_ms);
    match tokio::task::spawn_blocking(fold).await {
        Ok(Ok(live)) => {
            (done.inputs, done.digest) = (live.log().len(), live.table().digest());
            done.why = live.frozen;
        }
        Ok(Err(why)) => done.why = Some(why),
        Err(_) => done.why = Some("The rules of this program break down over it.".into()),
    }
    Ok(Some(done))
}

/// Copies a database while it is served, then plays every game of the copy again: a copy that was never tried is none.
/// Returns how its games fared. The file appears only when all is done.
pub async fn backup(store: &Store, file: &Path, each: impl FnMut(usize, &Refolded)) -> Result<Vec<Refolded>> {
    let mut draft = file.as_os_str().to_owned();
    draft.push(".part");
    let draft = Path::new(&draft);
    let trouble = |e: std::io::Error| {
        AppError::new(TroubleCode::Storage, format!("{} cannot be written: {e}.", file.display()))
    };
    if draft.exists() {
        std::fs::remove_file(draft).map_err(trouble)?;
    }
    store.copy_to(draft).await?;
    crate::store::shut(draft, 0o600);
    let copy = Store::look_at(draft).await?;
    let games = refold(&copy, each).await?;
    drop(copy);
    std::fs::File::open(draft).and_then(|f| f.sync_all()).map_err(trouble)?;
    std::fs::rename(draft, file).map_err(trouble)?;
    Ok(games)
}
