//! Games: the list, seats, resigning, draws, rematches.

use super::App;
use super::create::{create, head, info_for, newcomer};
use super::identity::{Me, secret};
use crate::error::{AppError, Result};
use crate::store::{Head, Seat};
use crate::table::{Act, Asker, Handle, Opened, info_of};
use crate::wire::{GameInfo, Proposal, SeatKind, Seated, Status, TakeSeat, Trouble};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use engine::Side;
use serde::Deserialize;

type Sat = (HeaderMap, Json<Seated>);

/// The task of a game of this process; games of others were passed on before.
pub(super) async fn open(app: &App, id: &str) -> Result<Handle> {
    match app.hub.open(id).await? {
        Opened::Here(handle) => Ok(handle),
        Opened::There(_) => Err(AppError::conflict("The game is just moving to another server; try again.")),
    }
}

/// The game's head.
pub(super) async fn head_of(app: &App, id: &str) -> Result<Head> {
    app.hub.store().head(id).await?.ok_or_else(|| AppError::unknown("game", id))
}

/// What the list shows.
#[derive(Deserialize)]
pub struct Listing {
    #[serde(default)]
    all: bool,
}

/// Your games, and those with an open seat.
#[utoipa::path(get, path = "/api/games", params(("all" = Option<bool>, Query)),
    responses((status = 200, body = Vec<GameInfo>)))]
pub async fn list(State(app): State<App>, me: Me, Query(q): Query<Listing>) -> Result<Json<Vec<GameInfo>>> {
    let store = app.hub.store();
    let mut ids = Vec::new();
    if q.all && app.local {
        ids = store.all_games().await?;
    } else {
        if let Some(id) = me.id() {
            ids = store.games_of(id).await?;
        }
        for id in store.open_games().await? {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    let mut infos = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(head) = store.head(&id).await?
            && let Some(title) = library::shelf().info(&head.title)
        {
            infos.push(info_of(&head, title, Asker { account: me.id(), side: None }, &[], None));
        }
    }
    Ok(Json(infos))
}

/// May this browser read the game's head?
fn may_read(app: &App, me: &Me, head: &Head) -> Result<Option<Side>> {
    match me.place(head) {
        Ok(place) => Ok(place),
        Err(e) => {
            let sits = |s: &Seat| s.account.is_some() && s.account.as_deref() == me.id();
            let own = me.id() == Some(&head.creator) || head.seats.iter().any(sits);
            let open = head.status == Status::Waiting && head.seats.iter().any(|s| s.kind == SeatKind::Open);
            if own || open || app.local { Ok(None) } else { Err(e) }
        }
    }
}

/// One game.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 404, body = Trouble), (status = 403, body = Trouble)))]
pub async fn get(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Json<GameInfo>> {
    let handle = open(&app, &id).await?;
    let head = handle.look(|live, _| live.head.clone()).await?;
    let side = may_read(&app, &me, &head)?;
    let account = me.id().map(str::to_string);
    let look = move |live: &mut crate::table::Live, here: &[Option<Side>]| {
        live.info(Asker { account: account.as_deref(), side }, here)
    };
    Ok(Json(handle.look(look).await?))
}

/// Takes an open seat.
#[utoipa::path(post, path = "/api/games/{id}/seats/{side}/take", request_body = TakeSeat,
    params(("id" = String, Path), ("side" = u8, Path)),
    responses((status = 200, body = Seated), (status = 409, body = Trouble)))]
pub async fn take(
    State(app): State<App>,
    me: Me,
    Path((id, side)): Path<(String, u8)>,
    Json(body): Json<TakeSeat>,
) -> Result<Sat> {
    let head = head_of(&app, &id).await?;
    let seat =
        head.seats.get(usize::from(side)).ok_or_else(|| AppError::unknown("seat", &side.to_string()))?;
    if seat.kind != SeatKind::Open {
        return Err(AppError::conflict("This seat is not open; look for another game in the list."));
    }
    sit(&app, me, &id, seat.side, body).await
}

async fn sit(app: &App, mut me: Me, id: &str, side: Side, body: TakeSeat) -> Result<Sat> {
    let (account, headers) = me.account(app).await?;
    let seat = newcomer(side, &account, &body.name, body.seal)?;
    let key = seat.key.clone().unwrap_or_default();
    open(app, id).await?.sit(seat).await?;
    Ok((headers, Json(Seated { game: id.to_string(), side, key })))
}

/// Whoever sits at this machine owns its games: gives the key of any human seat.
#[utoipa::path(post, path = "/api/games/{id}/seats/{side}/claim",
    params(("id" = String, Path), ("side" = u8, Path)),
    responses((status = 200, body = Seated), (status = 403, body = Trouble)))]
pub async fn claim(State(app): State<App>, Path((id, side)): Path<(String, u8)>) -> Result<Json<Seated>> {
    if !app.local {
        return Err(AppError::wrong_seat("Seats are claimed only on one's own machine; use your own link."));
    }
    let head = head_of(&app, &id).await?;
    let seat =
        head.seats.get(usize::from(side)).ok_or_else(|| AppError::unknown("seat", &side.to_string()))?;
    let key =
        seat.key.clone().ok_or_else(|| AppError::conflict("Nobody sits there whose key could be given."))?;
    Ok(Json(Seated { game: id, side: seat.side, key }))
}

/// The game an invitation is for, before it is accepted.
#[utoipa::path(get, path = "/api/join/{secret}", params(("secret" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 404, body = Trouble)))]
pub async fn invitation(
    State(app): State<App>,
    me: Me,
    Path(secret): Path<String>,
) -> Result<Json<GameInfo>> {
    let (id, side) = invited(&app, &secret).await?;
    let head = head_of(&app, &id).await?;
    let title = library::shelf().info(&head.title).ok_or_else(|| AppError::unknown("title", &head.title))?;
    let mut info = info_of(&head, title, Asker { account: me.id(), side: None }, &[], None);
    // whoever holds the link is told which seat it is for
    info.seats[usize::from(side.0)].invitation = Some(secret);
    Ok(Json(info))
}

async fn invited(app: &App, secret: &str) -> Result<(String, Side)> {
    let text =
        "This invitation was used already, or its link is not complete. Ask whoever sent it for another.";
    let used = || AppError::new(crate::wire::TroubleCode::Unknown, text);
    app.hub.store().invited(secret).await?.ok_or_else(used)
}

/// Accepts an invitation.
#[utoipa::path(post, path = "/api/join/{secret}", request_body = TakeSeat, params(("secret" = String, Path)),
    responses((status = 200, body = Seated), (status = 404, body = Trouble)))]
pub async fn join(
    State(app): State<App>,
    me: Me,
    Path(secret): Path<String>,
    Json(body): Json<TakeSeat>,
) -> Result<axum::response::Response> {
    use axum::response::IntoResponse;
    let (id, side) = invited(&app, &secret).await?;
    // the invitation is good wherever the game is open: its owner takes it
    if let Some(answer) = super::proxy::join_there(&app, &id, &secret, &me, &body).await? {
        return Ok(answer);
    }
    Ok(sit(&app, me, &id, side, body).await?.into_response())
}

async fn act(app: &App, me: Me, id: &str, act: Act) -> Result<Json<GameInfo>> {
    let handle = open(app, id).await?;
    let head = handle.look(|live, _| live.head.clone()).await?;
    let side = me.side(&head)?;
    handle.act(side, act).await?;
    let look = move |live: &mut crate::table::Live, here: &[Option<Side>]| {
        live.info(Asker { account: None, side: Some(side) }, here)
    };
    Ok(Json(handle.look(look).await?))
}

/// Gives the game up.
#[utoipa::path(post, path = "/api/games/{id}/resign", params(("id" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 403, body = Trouble)))]
pub async fn resign(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Json<GameInfo>> {
    act(&app, me, &id, Act::Resign { id: 0 }).await
}

/// Offers a draw, or agrees to the one offered.
#[utoipa::path(post, path = "/api/games/{id}/draw", params(("id" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 403, body = Trouble)))]
pub async fn draw(State(app): State<App>, me: Me, Path(id): Path<String>) -> Result<Json<GameInfo>> {
    act(&app, me, &id, Act::Offer { id: 0, proposal: Proposal::Draw }).await
}

/// The same game with sides swapped; whoever asks second gets the same one.
#[utoipa::path(post, path = "/api/games/{id}/rematch", params(("id" = String, Path)),
    responses((status = 200, body = GameInfo), (status = 409, body = Trouble)))]
pub async fn rematch(
    State(app): State<App>,
    mut me: Me,
    Path(id): Path<String>,
) -> Result<(HeaderMap, Json<GameInfo>)> {
    let old = head_of(&app, &id).await?;
    let side = me.side(&old)?;
    let (account, headers) = me.account(&app).await?;
    if old.status != Status::Over {
        return Err(AppError::conflict("The game is not over yet."));
    }
    if let Some(next) = &old.rematch {
        let next = head_of(&app, next).await?;
        return Ok((headers, Json(seat_shown(&next, side, &account.id)?)));
    }
    let info = library::shelf().info(&old.title).ok_or_else(|| AppError::unknown("title", &old.title))?;
    let mut new = head(info, old.setup.clone(), swapped(&old.seats), &account);
    new.start = old.start.clone();
    let shelf = app.hub.store().shelf(new.setup.overlay.as_deref()).await?;
    let table = match &new.start {
        Some(text) => shelf.load("the position it began from", text)?.0,
        None => shelf.begin(&info.id, &new.setup)?,
    };
    let live = create(&app, &me, new, table, Some(id.clone())).await?;
    let next = live.head.id.clone();
    open(&app, &id).await?.look(move |live, _| live.head.rematch = Some(next)).await?;
    let mut shown = info_for(&live, &account);
    shown.seats = seat_shown(&live.head, side, &account.id)?.seats;
    Ok((headers, Json(shown)))
}

/// Everybody one seat further.
fn swapped(seats: &[Seat]) -> Vec<Seat> {
    let from = |i: usize| &seats[(i + 1) % seats.len()];
    let seat = |(i, old): (usize, &Seat)| Seat {
        side: old.side,
        key: from(i).key.as_ref().map(|_| secret()),
        invitation: from(i).invitation.as_ref().map(|_| secret()),
        // whoever sealed a word before owes a fresh one
        seal: from(i).seal.as_ref().map(|_| String::new()),
        entropy: String::new(),
        ..from(i).clone()
    };
    seats.iter().enumerate().map(seat).collect()
}

/// The head as whoever sat on `side` of the game before may see it: with the key of the seat it has now.
fn seat_shown(head: &Head, side: Side, account: &str) -> Result<GameInfo> {
    let title = library::shelf().info(&head.title).ok_or_else(|| AppError::unknown("title", &head.title))?;
    let seats = head.seats.len() as u8;
    let now = Side((side.0 + seats - 1) % seats);
    Ok(info_of(head, title, Asker { account: Some(account), side: Some(now) }, &[], None))
}
