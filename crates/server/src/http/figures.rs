//! Figures of an owner's own: brought along, checked, kept by digest, read by everybody who plays with them.

use super::App;
use super::identity::Me;
use crate::error::{AppError, Result};
use crate::wire::{Figures, NewFigures, Trouble};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use engine::Overlay;

/// Takes an owner's figures for a title; a wrong row is refused with file and line.
#[utoipa::path(post, path = "/api/titles/{title}/figures", request_body = NewFigures,
    params(("title" = String, Path)),
    responses((status = 200, body = Figures), (status = 422, body = Trouble)))]
pub async fn bring(
    State(app): State<App>,
    mut me: Me,
    Path(title): Path<String>,
    Json(new): Json<NewFigures>,
) -> Result<(HeaderMap, Json<Figures>)> {
    let info = library::shelf().info(&title).ok_or_else(|| AppError::unknown("title", &title))?;
    let (_, headers) = me.account(&app).await?;
    let check = move || -> Result<Overlay> {
        let overlay = Overlay::new(new.files);
        library::shelf().check(&info.id, &overlay)?;
        Ok(overlay)
    };
    let overlay = tokio::task::spawn_blocking(check).await.map_err(AppError::internal)??;
    app.hub.store().keep_figures(&title, &overlay, me.keeper(&app).as_ref()).await?;
    Ok((headers, Json(shown(title, &overlay))))
}

/// Figures that games are played with.
#[utoipa::path(get, path = "/api/figures/{digest}", params(("digest" = String, Path)),
    responses((status = 200, body = Figures), (status = 404, body = Trouble)))]
pub async fn get(State(app): State<App>, Path(digest): Path<String>) -> Result<Json<Figures>> {
    let (title, overlay) = kept(&app, &digest).await?;
    Ok(Json(shown(title, &overlay)))
}

/// The figures with that digest, or a word on what to do.
pub async fn kept(app: &App, digest: &str) -> Result<(String, Overlay)> {
    app.hub.store().figures(digest).await?.ok_or_else(|| AppError::unknown("figures", digest))
}

fn shown(title: String, overlay: &Overlay) -> Figures {
    Figures { title, digest: overlay.digest().to_string(), files: overlay.files().clone() }
}
