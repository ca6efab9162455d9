//! What stands before every request: where it comes from, how often, and the headers of every answer.

use super::App;
use crate::error::{AppError, Result};
use crate::wire::TroubleCode;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Nothing from elsewhere, no script but ours, no frame around us.
const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
                              connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; \
                              object-src 'none'";

/// Counts requests in windows of time, and wrong guesses with growing pauses.
#[derive(Default)]
pub struct Limits {
    seen: Mutex<HashMap<String, (Instant, u32)>>,
    guesses: Mutex<HashMap<String, Guesses>>,
}

/// Wrong guesses from one place.
struct Guesses {
    wrong: u32,
    last: Instant,
    until: Instant,
}

/// Wrong guesses that cost no pause.
pub(super) const FREE: u32 = 5;
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(900);
/// After this time without a wrong guess everything is forgotten.
const FORGET: Duration = Duration::from_secs(3600);

impl Limits {
    /// One more of `what`; refused beyond `most` within `window`.
    pub fn count(&self, what: String, most: u32, window: Duration) -> Result<()> {
        let mut seen = self.seen.lock().unwrap_or_else(|e| e.into_inner());
        let now = Instant::now();
        if seen.len() > 10_000 {
            seen.retain(|_, (since, _)| now.duration_since(*since) < Duration::from_secs(900));
        }
        let (since, count) = seen.entry(what).or_insert((now, 0));
        if now.duration_since(*since) >= window {
            (*since, *count) = (now, 0);
        }
        *count += 1;
        if *count > most {
            let wait = (window - now.duration_since(*since)).as_secs() as u32 + 1;
            let text = format!("Too many requests; wait {wait} seconds and try again.");
            return Err(AppError { wait: Some(wait), ..AppError::new(TroubleCode::TooMany, text) });
        }
        Ok(())
    }
}

/// Guessing passwords: every wrong guess beyond the first few makes the next pause twice as long, for whoever guesses.
impl Limits {
    /// May `who` guess now?
    pub fn may_guess(&self, who: &str) -> Result<()> {
        let guesses = self.guesses.lock().unwrap_or_else(|e| e.into_inner());
        let now = Instant::now();
        match guesses.get(who).map(|g| g.until).filter(|until| *until > now) {
            None => Ok(()),
            Some(until) => {
                let wait = until.duration_since(now).as_secs() as u32 + 1;
                let text = format!("Too many wrong passwords; wait {wait} seconds and try again.");
                Err(AppError { wait: Some(wait), ..AppError::new(TroubleCode::TooMany, text) })
            }
        }
    }
    /// `who` guessed wrong; so many are `free`.
    pub fn guessed_wrong(&self, who: &str, free: u32) {
        let mut guesses = self.guesses.lock().unwrap_or_else(|e| e.into_inner());
        let now = Instant::now();
        if guesses.len() > 10_000 {
            guesses.retain(|_, g| now.duration_since(g.last) < FORGET);
        }
        let fresh = || Guesses { wrong: 0, last: now, until: now };
        let own = guesses.entry(who.to_string()).or_insert_with(fresh);
        if now.duration_since(own.last) > FORGET {
            *own = fresh();
        }
        (own.wrong, own.last) = (own.wrong + 1, now);
        if own.wrong >= free {
            own.until = now + Duration::from_secs(1 << (own.wrong - free).min(10)).min(LONGEST);
        }
    }
    /// `who` knew the password.
    pub fn guessed_right(&self, who: &str) {
        self.guesses.lock().unwrap_or_else(|e| e.into_inner()).remove(who);
    }
}

/// What stands for an address in every count: of version 6 the network of 64 bits, which one household or machine has
/// to itself.
pub(crate) fn prefix(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let s = v6.segments();
            format!("{:x}:{:x}:{:x}:{:x}::/64", s[0], s[1], s[2], s[3])
        }
    }
}

/// The address of a browser, as far as it is known; tests without a socket have none.
#[derive(Clone, Copy)]
pub(super) struct From(pub Option<IpAddr>);

/// Where a request comes from. The connection may be that of another server of ours, which tells whom it speaks for,
/// or of the one that speaks TLS before us: it writes the address it was called from at the end of `X-Forwarded-For`.
/// What stands before that, anybody may have made up.
fn from(app: &App, request: &Request) -> From {
    let caller = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|c| c.0.ip());
    let last = |name: &str| {
        let line = request.headers().get_all(name).iter().next_back().and_then(|h| h.to_str().ok());
        line.and_then(|l| l.rsplit(',').next()).and_then(|a| a.trim().parse().ok())
    };
    if super::proxy::is_passed_on(app, request) {
        return From(last(super::proxy::FOR));
    }
    // we speak no TLS ourselves, so an address with it is that of a server before us, which is close by
    let fronted = app.origin.as_deref().is_some_and(|o| o.starts_with("https://"));
    match caller.filter(|ip| fronted && is_near(ip)) {
        Some(_) => From(last("x-forwarded-for").or(caller)),
        None => From(caller),
    }
}

/// An address of this machine or of a private network.
pub(crate) fn is_near(ip: &IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

/// The guard.
pub(super) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let from = from(&app, &request);
    request.extensions_mut().insert(from);
    let answer = match check(&app, &request, from) {
        Ok(()) => {
            // a socket lasts; everything else is read, done and answered within a while
            let longest = match request.headers().contains_key(header::UPGRADE) {
                true => Duration::MAX,
                false => app.timing.request,
            };
            match tokio::time::timeout(longest, next.run(request)).await {
                Ok(answer) => readable(answer),
                Err(_) => too_slow().into_response(),
            }
        }
        Err(e) => e.into_response(),
    };
    with_headers(&app, answer)
}

fn too_slow() -> AppError {
    AppError::new(TroubleCode::TooSlow, "The request took too long to arrive or to be answered; try again.")
}

fn check(app: &App, request: &Request, from: From) -> Result<()> {
    let headers = request.headers();
    let host = host_of(headers).or_else(|| request.uri().host().map(str::to_string)).unwrap_or_default();
    if app.local && !is_this_machine(&host) {
        let text = "This server runs for one person on this machine; open it as http://localhost.";
        return Err(AppError::wrong_seat(text));
    }
    if app.local && is_forwarded(request) {
        let text = "This server runs for one person on this machine and takes nothing from another server; to host \
                    for others, start it with --origin.";
        return Err(AppError::wrong_seat(text));
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let socket = headers.contains_key(header::UPGRADE);
    if (changes || socket) && !same_origin(app, headers, &host) {
        let text = "This request comes from another web site; open the table's own page.";
        return Err(AppError::wrong_seat(text));
    }
    // drawing a counter changes nothing; it is a question with a long text
    let changes = changes && request.uri().path() != "/api/counters";
    // what another process passes on, it has counted
    let counts = changes && !app.local && !super::proxy::is_passed_on(app, request);
    if let Some(ip) = from.0.filter(|_| counts) {
        app.limits.count(format!("change {}", prefix(ip)), 300, Duration::from_secs(600))?;
    }
    Ok(())
}

/// Comes this by way of another server? Such a request comes from this machine and is not of it. Proxies that say
/// nothing of themselves often speak the old version of the protocol.
fn is_forwarded(request: &Request) -> bool {
    const SIGNS: [&str; 10] = [
        "forwarded",
        "via",
        "x-forwarded-for",
        "x-forwarded-host",
        "x-forwarded-proto",
        "x-forwarded-server",
        "x-real-ip",
        "x-original-forwarded-for",
        "cf-connecting-ip",
        "true-client-ip",
    ];
    request.version() == Version::HTTP_10 || SIGNS.iter().any(|name| request.headers().contains_key(*name))
}

fn host_of(headers: &HeaderMap) -> Option<String> {
    headers.get(header::HOST).and_then(|h| h.to_str().ok()).map(str::to_string)
}

/// A page elsewhere cannot make its own name point here and read what we say.
fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name);
    let loopback = |name: &str| name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    name.is_empty() || matches!(name, "localhost" | "[::1]") || loopback(name)
}

fn same_origin(app: &App, headers: &HeaderMap, host: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = origin.split_once("://").is_some_and(|(_, at)| at == host);
    own || app.origin.as_deref().is_some_and(|o| o.trim_end_matches('/') == origin)
}

/// Refusals of the framework become sentences of ours.
fn readable(answer: Response) -> Response {
    let status = answer.status();
    let json =
        answer.headers().get(header::CONTENT_TYPE).is_some_and(|t| t.as_bytes().starts_with(b"application/"));
    if json || !(status.is_client_error() || status.is_server_error()) {
        return answer;
    }
    let (code, text) = match status.as_u16() {
        413 => (TroubleCode::TooLarge, "This is more than the server takes: 64 KiB, or 4 MiB for a file."),
        415 => (TroubleCode::Malformed, "Send JSON, with the header Content-Type: application/json."),
        405 => (TroubleCode::Malformed, "This address does not take this kind of request; see /api/docs."),
        404 => return answer,
        500.. => (TroubleCode::Internal, "The server has a fault; nothing was changed. Try again."),
        _ => (TroubleCode::Malformed, "The request cannot be read; /api/docs says what it should look like."),
    };
    let mut fresh = AppError::new(code, text).into_response();
    *fresh.status_mut() = status;
    // which methods an address takes is told with the refusal
    if let Some(allowed) = answer.headers().get(header::ALLOW) {
        fresh.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    fresh
}

fn with_headers(app: &App, mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    let mut set = |name, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    if !app.local {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_this_machine() {
        for host in ["localhost:8014", "127.0.0.1:1", "127.0.0.2:8014", "[::1]:80", "localhost"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example:80", "10.0.0.1:8014"] {
            assert!(!is_this_machine(host), "{host}");
        }
    }

    #[test]
    fn version_six_is_counted_by_its_network() {
        let of = |ip: &str| prefix(ip.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), "10.0.0.1");
    }

    #[test]
    fn pauses_grow_with_wrong_guesses_and_end_with_a_right_one() {
        let limits = Limits::default();
        let mut last = 0;
        for n in 0..FREE + 6 {
            assert_eq!(limits.may_guess("eve").is_err(), n >= FREE, "guess {n}");
            limits.guessed_wrong("eve", FREE);
            let wait = limits.may_guess("eve").err().and_then(|e| e.wait).unwrap_or(0);
            assert!(wait >= last, "{wait} after {last}");
            last = wait;
        }
        assert!(last > 20, "the pauses have grown to {last} seconds");
        assert!(limits.may_guess("ann").is_ok(), "nobody else waits");
        limits.guessed_right("eve");
        assert!(limits.may_guess("eve").is_ok());
    }

    #[test]
    fn limits_count_within_their_window() {
        let limits = Limits::default();
        let window = Duration::from_millis(50);
        assert!(limits.count("a".into(), 2, window).is_ok());
        assert!(limits.count("a".into(), 2, window).is_ok());
        let refused = limits.count("a".into(), 2, window).unwrap_err();
        assert_eq!((refused.code, refused.wait), (TroubleCode::TooMany, Some(1)));
        assert!(limits.count("b".into(), 2, window).is_ok());
        std::thread::sleep(window);
        assert!(limits.count("a".into(), 2, window).is_ok());
    }
}
