//! HTTP and sockets. [`app`] is a router that tests drive without a socket.

mod accounts;
mod counters;
mod create;
mod figures;
mod games;
mod guard;
mod history;
mod identity;
mod openapi;
mod pages;
mod proxy;
mod socket;
mod titles;

use crate::cluster::Bell;
use crate::error::AppError;
use crate::store::Quotas;
use crate::table::Hub;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use std::sync::Arc;
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

pub(crate) use accounts::warm_up;
pub use guard::Limits;
pub(crate) use guard::{is_near, prefix};
pub(crate) use identity::seed as fresh_seed;
pub(crate) use titles::draw_sheets;

/// What every request may use; cheap to clone.
#[derive(Clone)]
pub struct App {
    pub(crate) hub: Hub,
    pub(crate) limits: Arc<Limits>,
    pub(crate) bell: Bell,
    /// Does the server run for one person on this machine?
    pub(crate) local: bool,
    /// Origins besides the server's own that browsers may come from: its public address.
    pub(crate) origin: Option<Arc<str>>,
    pub(crate) timing: Timing,
    pub(crate) quotas: Quotas,
}

/// How long things may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// A socket is asked this often whether it is still there.
    pub ping: Duration,
    /// One that says nothing for so long is gone.
    pub silence: Duration,
    /// The head of a request, or the next one on the same connection.
    pub head: Duration,
    /// A whole request and its answer.
    pub request: Duration,
    /// The answer of another process to what was passed on to it.
    pub passed: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        let s = Duration::from_secs;
        Timing { ping: s(15), silence: s(40), head: s(15), request: s(60), passed: s(5) }
    }
}

impl App {
    /// For one person on this machine, or for hosting.
    pub fn new(hub: Hub, local: bool, origin: Option<&str>) -> App {
        App {
            hub,
            limits: Arc::default(),
            bell: Bell::default(),
            local,
            origin: origin.map(Arc::from),
            timing: Timing::default(),
            quotas: Quotas::default(),
        }
    }
    /// The same with other limits.
    pub fn with(self, timing: Timing, quotas: Quotas) -> App {
        App { timing, quotas, ..self }
    }
    /// The games.
    pub fn hub(&self) -> &Hub {
        &self.hub
    }
}

/// Bytes of a request.
const BODY: usize = 64 * 1024;
/// Bytes of an uploaded file.
const FILE: usize = 4 * 1024 * 1024;

/// The whole server.
pub fn app(state: App) -> Router {
    let game = Router::new()
        .route("/{id}", get(games::get))
        .route("/{id}/ws", get(socket::open))
        .route("/{id}/seats/{side}/take", post(games::take))
        .route("/{id}/seats/{side}/claim", post(games::claim))
        .route("/{id}/resign", post(games::resign))
        .route("/{id}/draw", post(games::draw))
        .route("/{id}/rematch", post(games::rematch))
        .route("/{id}/game.txt", get(history::game_file))
        .route("/{id}/position.txt", get(history::position_file))
        .route("/{id}/timeline", get(history::timeline))
        .route("/{id}/battles", get(history::battles))
        .route("/{id}/review", get(history::review))
        .route("/{id}/steps/{step}", get(history::moment))
        .route("/{id}/continue", post(history::continue_from))
        .route_layer(middleware::from_fn_with_state(state.clone(), proxy::to_owner));
    // what is the same for everybody is sent packed; nothing of a game is, whose length could tell
    let packed = CompressionLayer::new().quality(CompressionLevel::Default);
    let printed = Router::new()
        .route("/titles", get(titles::list))
        .route("/titles/{title}/rules", get(titles::rules))
        .route("/titles/{title}/map.svg", get(titles::map_svg))
        .route("/titles/{title}/map.json", get(titles::map_json))
        .layer(packed.clone());
    let api = Router::new()
        .merge(printed)
        .route("/titles/{title}/figures", post(figures::bring).layer(DefaultBodyLimit::max(FILE)))
        .route("/figures/{digest}", get(figures::get))
        .route("/counters", post(counters::draw))
        .route("/account", get(accounts::who))
        .route("/account/register", post(accounts::register))
        .route("/account/sign-in", post(accounts::sign_in))
        .route("/account/sign-out", post(accounts::sign_out))
        .route("/account/data", get(accounts::data))
        .route("/account/erase", post(accounts::erase))
        .route("/games", get(games::list).post(create::new_game))
        .route("/games/upload", post(create::upload).layer(DefaultBodyLimit::max(FILE)))
        .route("/join/{secret}", get(games::invitation).post(games::join))
        .route("/openapi.json", get(openapi::json))
        .route("/docs", get(openapi::document))
        .nest("/games", game)
        .fallback(async || AppError::unknown("address", "under /api; see /api/docs"));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(pages::health))
        .fallback_service(Router::new().fallback(pages::client).layer(packed))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}
