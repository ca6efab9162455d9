//! The course of a game: files, the scrub bar, single steps, and what-if games.

use super::App;
use super::create::{bad_step, create, head, info_for, seats};
use super::games::open;
use super::identity::Me;
use crate::error::{AppError, Result};
use crate::live::Past;
use crate::table::{Live, reckoned};
use crate::wire::{Continue, Fought, GameInfo, Moment, Reviewed, Timeline, Trouble, viewpoint};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use engine::Eyes;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// Games that are over, looked at again from one address in a minute.
const PASTS: u32 = 60;

/// Whose eyes.
#[derive(Deserialize)]
pub struct Through {
    viewpoint: Option<String>,
    /// The language the reader wants.
    #[serde(default)]
    lang: String,
}

impl Through {
    /// A value written down with the table's texts said in the reader's language.
    fn said<T: serde::Serialize>(&self, live: &Live, value: &T) -> Result<Json<serde_json::Value>> {
        let voice = live.table().voice(engine::Lang::of(&self.lang).unwrap_or_default());
        voice.during(|| serde_json::to_value(value)).map(Json).map_err(AppError::internal)
    }
}

/// The eyes of the key, and those asked for if they are open to it.
fn eyes(live: &Live, me: &Me, word: Option<&str>) -> Result<(Eyes, Eyes)> {
    let own = me.eyes(&live.head)?;
    let Some(word) = word else { return Ok((own, own)) };
    let asked = viewpoint(live.table().info(), word).ok_or_else(|| AppError::unknown("viewpoint", word))?;
    if !live.viewpoints(own).contains(&asked) {
        return Err(AppError::wrong_seat(
            "This viewpoint is open when the game is over; until then, your own is.",
        ));
    }
    Ok((own, asked))
}

/// The scrub bar.
#[utoipa::path(get, path = "/api/games/{id}/timeline",
    params(("id" = String, Path), ("viewpoint" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Timeline), (status = 403, body = Trouble)))]
pub async fn timeline(
    State(app): State<App>,
    me: Me,
    Path(id): Path<String>,
    Query(through): Query<Through>,
) -> Result<Json<serde_json::Value>> {
    let look = move |live: &mut Live, _: &[_]| {
        let (own, asked) = eyes(live, &me, through.viewpoint.as_deref())?;
        through.said(live, &live.timeline(own, asked))
    };
    open(&app, &id).await?.look(look).await?
}

/// The battles of a game that is over, with the chances they had.
#[utoipa::path(get, path = "/api/games/{id}/battles",
    params(("id" = String, Path)),
    responses((status = 200, body = Vec<Fought>), (status = 403, body = Trouble)))]
pub async fn battles(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Json<Vec<Fought>>> {
    let running = "The chances of every battle are told when the game is over.";
    let (past, eyes) = past(&app, me, &id, running).await?;
    reckoned(move || Json(past.battles(eyes))).await
}

/// The course of a game that is over, and whose eyes look at it. What is made of it takes a while: the table goes on.
async fn past(app: &App, me: Me, id: &str, running: &'static str) -> Result<(Past, Eyes)> {
    let address = me.prefix.clone();
    if !app.local {
        app.limits.count(format!("past {address}"), PASTS, Duration::from_secs(60))?;
    }
    let look = move |live: &mut Live, _: &[_]| {
        let eyes = me.eyes(&live.head)?;
        Ok((live.past().ok_or_else(|| AppError::wrong_seat(running))?, eyes))
    };
    open(app, id).await?.look(look).await?
}

/// How a game that is over stood after each player turn, as bots see it.
#[utoipa::path(get, path = "/api/games/{id}/review",
    params(("id" = String, Path)),
    responses((status = 200, body = Vec<Reviewed>), (status = 403, body = Trouble)))]
pub async fn review(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Json<Vec<Reviewed>>> {
    let (past, eyes) = past(&app, me, &id, "A game is reviewed when it is over.").await?;
    reckoned(move || Json(past.review(eyes))).await
}

/// One step.
#[utoipa::path(get, path = "/api/games/{id}/steps/{step}",
    params(("id" = String, Path), ("step" = u32, Path), ("viewpoint" = Option<String>, Query), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Moment), (status = 404, body = Trouble)))]
pub async fn moment(
    State(app): State<App>,
    me: Me,
    Path((id, step)): Path<(String, u32)>,
    Query(through): Query<Through>,
) -> Result<Json<serde_json::Value>> {
    let look = move |live: &mut Live, _: &[_]| {
        let (_, asked) = eyes(live, &me, through.viewpoint.as_deref())?;
        through.said(live, &live.moment(asked, step).ok_or_else(bad_step)?)
    };
    open(&app, &id).await?.look(look).await?
}

fn secret_kept() -> AppError {
    AppError::wrong_seat("Spectators can take this away when the game is over.")
}

fn download(name: String, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &disposition)];
    (headers, text).into_response()
}

/// The game file: whole when the game is over or has no secrets, else this seat's record.
#[utoipa::path(get, path = "/api/games/{id}/game.txt", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = Trouble)))]
pub async fn game_file(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Response> {
    let look = move |live: &mut Live, _: &[_]| {
        let eyes = me.eyes(&live.head)?;
        Ok::<_, AppError>((live.head.title.clone(), live.export(eyes).ok_or_else(secret_kept)?))
    };
    let (title, text) = open(&app, &id).await?.look(look).await??;
    Ok(download(format!("{title}-{id}.game.txt"), text))
}

/// The position: whole when the game is over or has no secrets, else as this seat may suppose it.
#[utoipa::path(get, path = "/api/games/{id}/position.txt", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = Trouble)))]
pub async fn position_file(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Response> {
    let look = move |live: &mut Live, _: &[_]| {
        let eyes = me.eyes(&live.head)?;
        let length = live.log().len();
        Ok::<_, AppError>((live.head.title.clone(), live.position(eyes, length).ok_or_else(secret_kept)?))
    };
    let (title, text) = open(&app, &id).await?.look(look).await??;
    Ok(download(format!("{title}-{id}.position.txt"), text))
}

/// Goes on from a step as a new game.
#[utoipa::path(post, path = "/api/games/{id}/continue", request_body = Continue, params(("id" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 404, body = Trouble)))]
pub async fn continue_from(
    State(app): State<App>,
    mut me: Me,
    Path(id): Path<String>,
    Json(body): Json<Continue>,
) -> Result<(HeaderMap, Json<GameInfo>)> {
    let (account, headers) = me.account(&app).await?;
    let me = Arc::new(me);
    let asker = me.clone();
    let look = move |live: &mut Live, _: &[_]| {
        let (_, asked) = eyes(live, &asker, body.viewpoint.as_deref())?;
        let length = live.length_at(asked, body.step).ok_or_else(bad_step)?;
        let figures = live.head.setup.overlay.clone();
        Ok::<_, AppError>((live.position(asked, length).ok_or_else(secret_kept)?, figures, body))
    };
    let (text, figures, body) = open(&app, &id).await?.look(look).await??;
    let (table, _) = app.hub.store().shelf(figures.as_deref()).await?.load("the step", &text)?;
    let title = table.info().id.clone();
    let info = library::shelf().info(&title).ok_or_else(|| AppError::unknown("title", &title))?;
    let name =
        if body.name.is_empty() { account.name.clone().unwrap_or_default() } else { body.name.clone() };
    let name = crate::table::plain(&name, 32);
    let seats = seats(info, &table.setup().scenario, &body.seats, &account, &name, body.seal)?;
    let mut head = head(info, table.setup().clone(), seats, &account);
    (head.start, head.parent) = (Some(text), Some(id));
    let live = create(&app, &me, head, table, None).await?;
    Ok((headers, Json(info_for(&live, &account))))
}
