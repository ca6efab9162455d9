//! The socket of a table.

use super::games::open as open_game;
use super::guard::{From, prefix};
use super::identity::{Me, secret};
use super::{App, Limits, Timing};
use crate::error::{AppError, Result};
use crate::net::Held;
use crate::table::{self, Handle};
use crate::wire::{Message, Request, TroubleCode};
use axum::Extension;
use axum::extract::ws::{self, CloseFrame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use engine::Side;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// Bytes of a frame.
const FRAME: usize = 64 * 1024;
/// Frames that may wait for a slow reader.
const WAITING: usize = 256;
/// Sockets of one seat.
const PER_SEAT: usize = 5;
/// Sockets of all spectators of a game.
const SPECTATORS: usize = 200;
/// The window in which requests are counted.
const WINDOW: Duration = Duration::from_secs(10);

/// Opens the socket of a table; docs/guide/protocol.md tells what it says.
#[utoipa::path(get, path = "/api/games/{id}/ws",
    params(("id" = String, Path), ("patches" = Option<u8>, Query, maximum = 1), ("lang" = Option<String>, Query)),
    responses((status = 101, description = "The socket is open.")))]
pub async fn open(
    State(app): State<App>,
    me: Me,
    Path(id): Path<String>,
    Query(wishes): Query<Wishes>,
    from: Option<Extension<From>>,
    place: Option<Extension<Held>>,
    upgrade: std::result::Result<WebSocketUpgrade, ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response> {
    let upgrade =
        upgrade.map_err(|_| AppError::malformed("This address is for a WebSocket; see /api/docs."))?;
    let handle = open_game(&app, &id).await?;
    let (head, here) = handle.look(|live, here| (live.head.clone(), here.to_vec())).await?;
    let side = me.place(&head)?;
    let most = if side.is_some() { PER_SEAT } else { SPECTATORS };
    if here.iter().filter(|s| **s == side).count() >= most {
        let text = "Too many windows have this seat open; close one of them.";
        return Err(AppError { wait: Some(10), ..AppError::new(TroubleCode::TooMany, text) });
    }
    let address = from.and_then(|f| f.0.0).filter(|_| !app.local);
    let meter = Meter::new(&app, &id, side, me.id(), address);
    meter.opened()?;
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    let timing = app.timing;
    Ok(upgrade.on_upgrade(async move |socket| {
        let _place = place;
        serve(socket, handle, side, &wishes, meter, timing).await;
    }))
}

/// How a socket wants to be served.
#[derive(serde::Deserialize)]
pub struct Wishes {
    /// 1: tell only what changed.
    #[serde(default)]
    patches: u8,
    /// The language the reader wants.
    #[serde(default)]
    lang: String,
}

async fn serve(
    socket: WebSocket,
    handle: Handle,
    side: Option<Side>,
    wishes: &Wishes,
    meter: Meter,
    timing: Timing,
) {
    let (out, mut inward) = socket.split();
    let (frames, waiting) = mpsc::channel(WAITING);
    // the table alone holds the other end, so that the socket closes when the table drops it
    let own = frames.downgrade();
    let lang = engine::Lang::of(&wishes.lang).unwrap_or_default();
    let seat = table::Socket::new(side, wishes.patches == 1, lang, frames);
    let Ok(number) = handle.join(seat).await else { return };
    let (word, words) = mpsc::channel::<ws::Message>(2);
    let writer = tokio::spawn(write(out, waiting, words, timing.silence));
    let mut beat = tokio::time::interval(timing.ping);
    let mut heard = Instant::now();
    loop {
        let message = tokio::select! {
            message = inward.next() => message,
            _ = beat.tick() => {
                // a network that vanished says nothing; neither does a page that sleeps, which comes back by itself
                if heard.elapsed() > timing.silence || writer.is_finished() {
                    break;
                }
                let _ = word.try_send(ws::Message::Ping(Vec::new().into()));
                continue;
            }
        };
        let Some(Ok(message)) = message else { break };
        heard = Instant::now();
        let text = match &message {
            ws::Message::Text(text) => text.as_str(),
            ws::Message::Binary(_) => "",
            ws::Message::Close(_) => break,
            _ => continue,
        };
        if !take(text, &handle, number, &meter, &own).await || writer.is_finished() {
            break;
        }
    }
    handle.leave(number).await;
    let _ = word
        .try_send(ws::Message::Close(Some(CloseFrame { code: ws::close_code::NORMAL, reason: "".into() })));
    let stop = writer.abort_handle();
    if tokio::time::timeout(Duration::from_secs(2), writer).await.is_err() {
        stop.abort();
    }
}

/// Passes one frame on to the table; false where the socket should close.
async fn take(
    text: &str,
    handle: &Handle,
    number: u64,
    meter: &Meter,
    own: &mpsc::WeakSender<table::Frame>,
) -> bool {
    let heard = match read(text) {
        Ok(request) => meter.count(&request).map(|()| request),
        // nonsense is counted too
        Err((id, e)) => Err(meter.add("asks", QUESTIONS).map_or_else(|full| (id, full), |()| (id, e))),
    };
    match heard {
        Ok(request) => handle.say(number, request).await.is_ok(),
        Err((id, e)) => {
            let message = Message::Error { id, code: e.code, text: e.text };
            let text = serde_json::to_string(&message).expect("messages are plain data");
            own.upgrade().is_some_and(|frames| frames.try_send(text.into()).is_ok())
        }
    }
}

/// Writes what the table and the socket itself have to say, until one of them ends it or the other side takes nothing.
async fn write(
    mut out: SplitSink<WebSocket, ws::Message>,
    mut waiting: mpsc::Receiver<table::Frame>,
    mut words: mpsc::Receiver<ws::Message>,
    longest: Duration,
) {
    loop {
        let message = tokio::select! {
            frame = waiting.recv() => match frame {
                Some(frame) => ws::Message::Text(frame.as_ref().into()),
                // the table has dropped this socket: it was too slow, or the game moved
                None => break,
            },
            Some(word) = words.recv() => word,
        };
        let last = matches!(message, ws::Message::Close(_));
        if !matches!(tokio::time::timeout(longest, out.send(message)).await, Ok(Ok(()))) {
            return;
        }
        if last {
            break;
        }
    }
    let _ = tokio::time::timeout(Duration::from_secs(1), out.close()).await;
}

type Refused = (Option<u32>, AppError);

/// A request, or a sentence that says what is wrong with it.
fn read(text: &str) -> std::result::Result<Request, Refused> {
    serde_json::from_str(text).map_err(|e| {
        let id = serde_json::from_str::<serde_json::Value>(text).ok();
        let id = id.and_then(|v| v.get("id").and_then(|i| i.as_u64())).map(|i| i as u32);
        // serde says what it missed, in terms of the request itself: nothing of ours is in it
        let why: String = e.to_string().chars().take(200).collect();
        (id, AppError::malformed(format!("This message cannot be read: {why}. See docs/guide/protocol.md.")))
    })
}

/// Counts what comes by a socket, together with everything else of the same seat, account and address.
struct Meter {
    limits: Arc<Limits>,
    /// Who is counted, and how many times a single seat's measure they may have.
    who: Vec<(String, u32)>,
    address: Option<IpAddr>,
}

impl Meter {
    fn new(
        app: &App,
        game: &str,
        side: Option<Side>,
        account: Option<&str>,
        address: Option<IpAddr>,
    ) -> Meter {
        let seat = match side {
            Some(side) => format!("seat {game} {}", side.0),
            None => format!("spectator {}", secret()),
        };
        let mut who = vec![(seat, 1)];
        // one person may sit at several tables, and several persons behind one address; on one's own machine nobody
        // else is kept waiting
        if !app.local {
            who.extend(account.map(|a| (format!("account {a}"), 4)));
            who.extend(address.map(|a| (format!("address {}", prefix(a)), 20)));
        }
        Meter { limits: app.limits.clone(), who, address }
    }
    /// One more socket of this address.
    fn opened(&self) -> Result<()> {
        match self.address {
            Some(ip) => self.limits.count(format!("socket {}", prefix(ip)), SOCKETS, Duration::from_secs(60)),
            None => Ok(()),
        }
    }
    fn count(&self, request: &Request) -> std::result::Result<(), Refused> {
        let (what, most, id) = match request {
            Request::Explain { id, .. }
            | Request::Preview { id, .. }
            | Request::Forecast { id, .. }
            | Request::Standing { id }
            | Request::Deploy { id, .. }
            | Request::Dangers { id }
            | Request::Layer { id, .. }
            | Request::Why { id, .. }
            | Request::Ping { id } => ("asks", QUESTIONS, *id),
            Request::Hint { id } => ("hints", HINTS, *id),
            Request::Submit { id, .. }
            | Request::Undo { id, .. }
            | Request::Offer { id, .. }
            | Request::Answer { id, .. }
            | Request::Resign { id }
            | Request::Chat { id, .. }
            | Request::Seal { id, .. }
            | Request::OpenWord { id, .. }
            | Request::DrawAnew { id, .. }
            | Request::Note { id, .. } => ("acts", ACTIONS, *id),
        };
        self.add(what, most).map_err(|e| (Some(id), e))
    }
    fn add(&self, what: &str, most: u32) -> Result<()> {
        let one =
            |(who, times): &(String, u32)| self.limits.count(format!("{who} {what}"), most * times, WINDOW);
        self.who.iter().try_for_each(one)
    }
}

/// Actions of a seat in a window: more than fingers do.
const ACTIONS: u32 = 30;
/// Questions of a seat in a window: pointing at hexes asks many.
const QUESTIONS: u32 = 300;
/// Hints of a seat in a window: a bot thinks for seconds about each.
const HINTS: u32 = 5;
/// Sockets an address may open in a minute.
const SOCKETS: u32 = 120;
