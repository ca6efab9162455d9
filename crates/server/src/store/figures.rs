//! Owners' figures: overlays over a title's tables, kept once and named by the games that use them.

use super::writer::{Job, Op};
use super::{Keeper, Store, now_ms};
use crate::error::{AppError, Result};
use engine::Overlay;
use library::Shelf;
use sqlx::Row;

impl Store {
    /// Keeps an overlay that was checked; one that is there already stays as it is.
    pub async fn keep_figures(&self, title: &str, overlay: &Overlay, keeper: Option<&Keeper>) -> Result<()> {
        if self.figures(overlay.digest()).await?.is_some() {
            return Ok(());
        }
        let files = serde_json::to_string(overlay.files()).map_err(AppError::internal)?;
        let bytes = files.len();
        let op = Op::new(
            "INSERT INTO figures (digest, title, files, made) VALUES ($1, $2, $3, $4) ON CONFLICT (digest) DO NOTHING",
            vec![overlay.digest().into(), title.into(), files.into(), now_ms().into()],
        );
        self.write_kept(Job::one(op), keeper, "figures", bytes).await
    }
    /// The title and the overlay with that digest.
    pub async fn figures(&self, digest: &str) -> Result<Option<(String, Overlay)>> {
        let row = sqlx::query("SELECT title, files FROM figures WHERE digest = $1").bind(digest);
        let Some(row) = row.fetch_optional(&self.reads).await? else { return Ok(None) };
        let files: String = row.try_get("files")?;
        let files = serde_json::from_str(&files).map_err(AppError::internal)?;
        Ok(Some((row.try_get("title")?, Overlay::new(files))))
    }
    /// The shelf for a game: with the figures it names at hand, if they are kept here.
    pub async fn shelf(&self, digest: Option<&str>) -> Result<Shelf> {
        let own = match digest {
            Some(digest) => self.figures(digest).await?,
            None => None,
        };
        Ok(library::shelf().with(own.map(|(_, overlay)| overlay)))
    }
}
