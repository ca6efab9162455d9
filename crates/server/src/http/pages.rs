//! The client, from inside the binary, or a plain page where it was not built.

use super::App;
use crate::error::AppError;
use crate::store::{Condition, now_ms};
use crate::wire::Health;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Is everything in order? 503 while nothing can be saved, or where the database is damaged.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = Health), (status = 503, body = Health)))]
pub async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let condition = match app.hub.store().alive().await {
        Ok(condition) => condition,
        Err(e) => Condition { why: Some(e.text), failing: Some(now_ms()), ..app.hub.store().health().now() },
    };
    let good = condition.is_good();
    let status = if good { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let health = Health {
        ok: good,
        durable: condition.durable.map(|ms| ms as u64),
        failing: condition.failing.map(|ms| ms as u64),
        why: condition.why,
        damaged: condition.damaged.into_iter().map(|(game, _)| game).collect(),
    };
    (status, Json(health))
}

/// A file of the client; any other address is one of the client's own pages.
pub async fn client(uri: Uri, asks: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path) {
        return asset(path, file, &asks);
    }
    // a missing picture or script is no page
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return AppError::unknown("page", path).into_response();
    }
    match Client::get("index.html") {
        Some(file) => asset("index.html", file, &asks),
        None => Html(landing()).into_response(),
    }
}

fn asset(path: &str, file: rust_embed::EmbeddedFile, asks: &HeaderMap) -> Response {
    // built files carry a digest in their names and never change; the page that names them does
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_string();
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_string())];
    match brotli(path, asks) {
        Some(packed) => {
            let packing = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            (StatusCode::OK, headers, packing, packed.data).into_response()
        }
        None => (StatusCode::OK, headers, file.data).into_response(),
    }
}

/// The same file packed when the client was built, for browsers that read it.
fn brotli(path: &str, asks: &HeaderMap) -> Option<rust_embed::EmbeddedFile> {
    if accepts(asks, "br") { Client::get(&format!("{path}.br")) } else { None }
}

/// Does this browser read what is packed that way?
pub(super) fn accepts(asks: &HeaderMap, packing: &str) -> bool {
    let accepted = asks.get(header::ACCEPT_ENCODING).and_then(|ways| ways.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|way| way.split(';').next().is_some_and(|name| name.trim() == packing))
}

/// What there is to play, without the client.
fn landing() -> String {
    let mut list = String::new();
    for title in library::shelf().titles() {
        list.push_str(&format!("<h2>{}</h2>\n<ul>\n", escaped(&title.name)));
        for scenario in &title.scenarios {
            let (name, summary) = (escaped(&scenario.name), escaped(&scenario.summary));
            list.push_str(&format!("<li><b>{name}</b>, {} turns. {summary}</li>\n", scenario.turns));
        }
        list.push_str("</ul>\n");
    }
    page(
        "Tannenberg",
        &format!(
            "<h1>Tannenberg</h1>\n<p>The server runs, but the client is not built: run <code>make client</code> and \
             start it again. Programs find the interface at <a href=\"/api/docs\">/api/docs</a>.</p>\n{list}"
        ),
    )
}

/// A plain page of ours.
pub(super) fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{}</title>\n<style>body{{font:1rem/1.5 Georgia,serif;max-width:50rem;\
         margin:2rem auto;padding:0 1rem;background:#f6f0e0;color:#2b2620}}code,td{{font:.9rem monospace}}td,th{{\
         text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0}}</style></head>\n<body>{body}</body>\n</html>\n",
        escaped(title)
    )
}

/// Text, never markup.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
