//! Games that another process owns: requests and sockets about them are passed on to it as they are.

use super::App;
use super::guard::From;
use super::identity::{Me, same};
use crate::error::{AppError, Result};
use crate::net::Held;
use crate::table::Opened;
use crate::wire::TakeSeat;
use axum::body::Body;
use axum::extract::{OriginalUri, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;

/// Marks what has been passed on once: it is not passed on again. The value is the word that the processes of one
/// store share, so that nobody else can say it.
const PASSED: &str = "x-tannenberg-passed";
/// Whom the process that passes on speaks for.
pub(super) const FOR: &str = "x-tannenberg-for";

/// Comes this request from another process that shares the store?
pub(super) fn is_passed_on(app: &App, request: &Request) -> bool {
    let word = request.headers().get(PASSED).and_then(|h| h.to_str().ok());
    word.is_some_and(|word| same(word, app.hub.store().password()))
}

/// Serves what is owned here and passes the rest on.
pub async fn to_owner(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    mut request: Request,
    next: Next,
) -> Response {
    let id = uri.path().split('/').nth(3).unwrap_or_default().to_string();
    if is_passed_on(&app, &request) {
        return next.run(request).await;
    }
    match reach(&app, &id).await {
        Ok(None) => next.run(request).await,
        Ok(Some(stream)) => {
            // the router has cut its own prefix off; the owner needs the whole path
            *request.uri_mut() = uri;
            pass(&app, stream, request).await.unwrap_or_else(IntoResponse::into_response)
        }
        Err(e) => e.into_response(),
    }
}

/// How long a request waits for a game whose owner is gone: longer than a lease.
const PATIENCE: Duration = Duration::from_secs(6);

/// Opens the game here, or a way to its owner. An owner that does not answer is waited out: its lease ends, or it
/// gives the game up and rings.
async fn reach(app: &App, id: &str) -> Result<Option<TcpStream>> {
    let start = Instant::now();
    loop {
        let address = match app.hub.open(id).await? {
            Opened::Here(_) => return Ok(None),
            Opened::There(address) => address,
        };
        let reached = tokio::time::timeout(app.timing.passed, TcpStream::connect(&address)).await;
        match reached.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into())) {
            Ok(stream) => return Ok(Some(stream)),
            Err(e) if start.elapsed() > PATIENCE => return Err(unreachable(e)),
            Err(_) => app.bell.wait(Duration::from_millis(250)).await,
        }
    }
}

fn unreachable(e: impl std::fmt::Display) -> AppError {
    eprintln!("passing on: {e}");
    let text =
        "The server that has this game open does not answer; it moves here in a few seconds. Try again.";
    AppError { wait: Some(3), ..AppError::conflict(text) }
}

/// Passes a request on, and ties the two ends together where it becomes a socket. An owner that does not answer in time
/// is frozen or gone: its lease runs out, and the next request finds the game here.
async fn pass(app: &App, stream: TcpStream, request: Request) -> Result<Response> {
    let answer = tokio::time::timeout(app.timing.passed, handed_on(app, stream, request)).await;
    answer.unwrap_or_else(|_| Err(unreachable("no answer in time")))
}

async fn handed_on(app: &App, stream: TcpStream, mut request: Request) -> Result<Response> {
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    tokio::spawn(async move {
        let _ = connection.with_upgrades().await;
    });
    let upgrade = request.headers().contains_key(header::UPGRADE).then(|| hyper::upgrade::on(&mut request));
    let from = request.extensions().get::<From>().and_then(|f| f.0);
    let place = request.extensions().get::<Held>().cloned();
    let word = HeaderValue::from_str(app.hub.store().password()).map_err(AppError::internal)?;
    request.headers_mut().remove(FOR);
    request.headers_mut().insert(PASSED, word);
    if let Some(from) = from.and_then(|ip| HeaderValue::from_str(&ip.to_string()).ok()) {
        request.headers_mut().insert(FOR, from);
    }
    let mut answer = sender.send_request(request).await.map_err(unreachable)?;
    if let Some(here) = upgrade.filter(|_| answer.status() == StatusCode::SWITCHING_PROTOCOLS) {
        let (there, silence) = (hyper::upgrade::on(&mut answer), app.timing.silence);
        tokio::spawn(async move {
            let _place = place;
            if let (Ok(here), Ok(there)) = (here.await, there.await) {
                tie(TokioIo::new(here), TokioIo::new(there), silence).await;
            }
        });
    }
    Ok(answer.map(Body::new).into_response())
}

/// Carries bytes both ways. The owner pings its sockets, so one from which nothing comes is gone, and the browser has to
/// come again.
async fn tie(here: impl AsyncRead + AsyncWrite, there: impl AsyncRead + AsyncWrite, silence: Duration) {
    let ((mut ours, mut to_browser), (mut theirs, mut to_owner)) =
        (tokio::io::split(here), tokio::io::split(there));
    let inward = tokio::io::copy(&mut ours, &mut to_owner);
    let outward = async {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(Ok(count @ 1..)) = tokio::time::timeout(silence, theirs.read(&mut bytes)).await {
            if to_browser.write_all(&bytes[..count]).await.is_err() {
                break;
            }
        }
        let _ = to_browser.shutdown().await;
    };
    tokio::select! {
        _ = inward => {}
        () = outward => {}
    }
}

/// Accepts an invitation at the process that owns the game; nothing if it is this one.
pub async fn join_there(
    app: &App,
    id: &str,
    secret: &str,
    me: &Me,
    body: &TakeSeat,
) -> Result<Option<Response>> {
    let Some(stream) = reach(app, id).await? else { return Ok(None) };
    let body = serde_json::to_vec(body).map_err(AppError::internal)?;
    let mut request = Request::post(format!("/api/join/{secret}"))
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONTENT_LENGTH, body.len());
    if let Some(cookie) = me.cookie(app) {
        request = request.header(header::COOKIE, cookie);
    }
    let request = request.body(Body::from(body)).map_err(AppError::internal)?;
    pass(app, stream, request).await.map(Some)
}
