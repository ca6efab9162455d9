//! Hosting: limits that hurt whoever attacks and not whoever owns, and nothing that is open to others by mistake.

use crate::on_both_stores;
use crate::restart::Process;
use crate::support::{Browser, Place, Running, Table, id, key, postgres, sqlite};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::store::{Job, Op, Quotas, Store};
use server::{Config, Timing};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

on_both_stores! {
    wrong_guesses_elsewhere_do_not_shut_the_owner_out
    a_planted_session_does_not_become_the_owners
    what_is_brought_along_has_a_quota
    a_rematch_of_a_game_with_an_unused_invitation
    names_hold_nothing_unseen
}

fn from(ip: &str) -> Option<SocketAddr> {
    Some(SocketAddr::new(ip.parse().unwrap(), 4000))
}

async fn wrong_guesses_elsewhere_do_not_shut_the_owner_out(place: Place) {
    let app = place.hosted().await;
    let mut ann = Browser::new(&app);
    ann.from = from("203.0.113.1");
    let right = json!({ "name": "Ann", "password": "long enough" });
    let wrong = json!({ "name": "Ann", "password": "not the one" }).to_string();
    ann.post("/api/account/register", None, right.clone()).await;
    ann.post("/api/account/sign-out", None, json!({})).await;
    let mut eve = Browser::new(&app);
    eve.from = from("198.51.100.9");
    let mut waits = Vec::new();
    for _ in 0..25 {
        waits.extend(guess(&mut eve, &wrong).await);
    }
    assert!(waits.len() > 15, "whoever guesses has to wait: {waits:?}");
    let mut elsewhere = Browser::new(&app);
    elsewhere.from = from("192.0.2.44");
    elsewhere.post("/api/account/sign-in", None, right.clone()).await;
    // even from the attacker's own address a device the owner has used before gets in
    ann.from = eve.from;
    ann.post("/api/account/sign-in", None, right.clone()).await;
    let mut stranger = Browser::new(&app);
    stranger.from = eve.from;
    // a pause runs out meanwhile where the machine is slow; with every guess the next one is longer
    let mut status = StatusCode::OK;
    for _ in 0..20 {
        while guess(&mut eve, &wrong).await.is_none() {}
        status = stranger.send("POST", "/api/account/sign-in", None, &right.to_string()).await.0;
        if status == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
    }
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "an unknown device there waits");
    // erasing has a count of its own
    let (status, _) =
        ann.send("POST", "/api/account/erase", None, &json!({ "password": "no" }).to_string()).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

/// A wrong guess; how many seconds it has to wait, if it was not even looked at.
async fn guess(eve: &mut Browser, wrong: &str) -> Option<u32> {
    let request = Request::post("/api/account/sign-in").header("content-type", "application/json");
    let request = request.header("host", "table.example").body(Body::from(wrong.to_string())).unwrap();
    let (status, headers, _) = eve.ask(request).await;
    let pause = || headers["retry-after"].to_str().unwrap().parse().unwrap();
    (status == StatusCode::TOO_MANY_REQUESTS).then(pause)
}

async fn a_planted_session_does_not_become_the_owners(place: Place) {
    let app = place.hosted().await;
    let mut eve = Browser::new(&app);
    eve.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (name, token) = eve.cookie("__Host-tannenberg").expect("no other host of the domain can set it");
    let mut ann = Browser::new(&app);
    ann.plant(&name, &token);
    ann.post("/api/account/register", None, json!({ "name": "Ann", "password": "long enough" })).await;
    assert_ne!(ann.cookie(&name).unwrap().1, token, "a name comes with a fresh session");
    assert_eq!(eve.ok("/api/account", None).await["name"], Value::Null, "the old one is worth nothing");
    // the same when signing in
    let mut bob = Browser::new(&app);
    bob.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (_, guest) = bob.cookie(&name).unwrap();
    bob.post("/api/account/sign-in", None, json!({ "name": "Ann", "password": "long enough" })).await;
    let mut old = Browser::new(&app);
    old.plant(&name, &guest);
    assert_eq!(old.ok("/api/games", None).await, json!([]), "the guest's session is over");
}

async fn what_is_brought_along_has_a_quota(place: Place) {
    let quotas = Quotas { account: 200_000, address: 400_000, total: 700_000 };
    let app = place.hosted().await.with(Timing::default(), quotas);
    let path = "/api/titles/world-undone/figures";
    let mut number = 0;
    let mut bring = async |browser: &mut Browser| {
        number += 1;
        let rows: String = (0..4000).map(|i| format!("# {number} {i} nothing but room\n")).collect();
        let files = json!({ "files": { "units.csv": format!("name,sp\nG:I-1,12\n{rows}") } }).to_string();
        browser.send("POST", path, None, &files).await
    };
    let people = |n: u8| {
        let mut browser = Browser::new(&app);
        browser.from = from(&format!("203.0.113.{n}"));
        browser
    };
    let mut refusals = Vec::new();
    let (mut eve, mut neighbour) = (people(1), people(1));
    for _ in 0..2 {
        refusals.push(bring(&mut eve).await);
    }
    for _ in 0..2 {
        refusals.push(bring(&mut neighbour).await);
    }
    refusals.push(bring(&mut people(1)).await);
    let codes: Vec<u16> = refusals.iter().map(|(s, _)| s.as_u16()).collect();
    assert_eq!(codes, [200, 507, 200, 507, 200], "an account has its measure: {:?}", refusals[1].1);
    assert_eq!(refusals[1].1["code"], "quota");
    assert_eq!(bring(&mut people(1)).await.0.as_u16(), 507, "so has an address");
    let mut all = Vec::new();
    for n in 2..6 {
        all.push(bring(&mut people(n)).await.0.as_u16());
    }
    assert_eq!(all, [200, 200, 200, 507], "and so has the whole server");
    // the host sees who keeps how much, and games can still be refused or made by the same rule
    let usage = place.store().await.usage().await.unwrap();
    assert!(usage.bytes > 600_000 && usage.bytes <= 700_000, "{usage:?}");
    assert_eq!((usage.accounts.len(), usage.addresses.len()), (6, 4), "{usage:?}");
}

async fn a_rematch_of_a_game_with_an_unused_invitation(place: Place) {
    let app = place.hosted().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "invite" }])).await;
    let path = format!("/api/games/{}", id(&game));
    ann.post(&format!("{path}/resign"), Some(&key(&game, 0)), json!({})).await;
    let again = ann.post(&format!("{path}/rematch"), Some(&key(&game, 0)), json!({})).await;
    let fresh = again["seats"][0]["invitation"].as_str().expect("somebody can still be invited");
    assert_ne!(Some(fresh), game["seats"][1]["invitation"].as_str());
}

async fn names_hold_nothing_unseen(place: Place) {
    let app = place.app().await;
    let new = json!({ "title": "drill", "scenario": "skirmish", "seats": [{ "kind": "me" }, { "kind": "me" }],
        "name": "A\u{202e}n\u{200b}n\u{2066}\u{feff}" });
    let game = Browser::new(&app).post("/api/games", None, new).await;
    assert_eq!(game["seats"][0]["name"], "Ann");
}

/// A socket that was opened and whose network then vanished: it answers nothing any more.
async fn vanished(address: SocketAddr, game: &str, key: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "GET /api/games/{game}/ws?token={key} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // the first frame comes when the seat has been taken, which is after the answer to the handshake
    let mut answer = Vec::new();
    let greeted =
        |heard: &[u8]| heard.windows(4).position(|w| w == b"\r\n\r\n").is_some_and(|at| heard.len() > at + 4);
    while !greeted(&answer) {
        assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0, "the server hung up");
    }
    assert_eq!(&answer[9..12], b"101");
    stream
}

fn quick(place: &Place) -> Config {
    let ms = Duration::from_millis;
    let timing = Timing { ping: ms(300), silence: ms(3000), head: ms(700), ..Timing::default() };
    Config { timing, ..place.config() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_whose_network_vanished_free_their_seat() {
    let place = sqlite().unwrap();
    let server = Running::start(quick(&place)).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut dead = Vec::new();
    for _ in 0..5 {
        dead.push(vanished(server.address, &id(&game), &key(&game, 0)).await);
    }
    let url = format!("ws://{}/api/games/{}/ws?token={}", server.address, id(&game), key(&game, 0));
    assert!(tokio_tungstenite::connect_async(&url).await.is_err(), "five windows are enough");
    // a client that is there answers pings by itself and stays
    let mut black = Table::open(server.address, &id(&game), &key(&game, 1)).await;
    let path = format!("/api/games/{}", id(&game));
    let start = Instant::now();
    while ann.ok(&path, None).await["seats"][0]["here"] == true {
        assert!(start.elapsed() < Duration::from_secs(8), "the seat shows as present for ever");
        let _ = tokio::time::timeout(Duration::from_millis(200), black.next_or_ping()).await;
    }
    Table::open(server.address, &id(&game), &key(&game, 0)).await;
    assert_eq!(ann.ok(&path, None).await["seats"][1]["here"], true);
    drop(dead);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_sent_requests_shut_nobody_out() {
    let place = sqlite().unwrap();
    let origin = Some("http://table.example".to_string());
    let server = Running::start(Config { connections: Some(40), origin, ..quick(&place) }).await;
    // an attacker takes all it gets and sends half a head
    let mut held = Vec::new();
    for _ in 0..60 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n").await;
        held.push(stream);
    }
    // somebody at another address is served at once
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut other = socket.connect(server.address).await.unwrap();
    let ask = b"GET /healthz HTTP/1.1\r\nhost: table.example\r\nconnection: close\r\n\r\n";
    other.write_all(ask).await.unwrap();
    let mut answer = String::new();
    let read = tokio::time::timeout(Duration::from_secs(3), other.read_to_string(&mut answer)).await;
    assert!(read.is_ok() && answer.starts_with("HTTP/1.1 200"), "{answer}");
    // and what was half sent, or is kept open for nothing, is closed after a while
    let mut idle = socket_from("127.0.0.3", server.address).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: table.example\r\n\r\n").await.unwrap();
    let mut all = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(5), idle.read_to_end(&mut all)).await;
    assert!(closed.is_ok() && all.starts_with(b"HTTP/1.1 200"), "an idle connection is closed");
    let mut open = 0;
    for stream in &mut held {
        let mut rest = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
        open += usize::from(end.is_err());
    }
    assert_eq!(open, 0, "half-sent requests are dropped");
}

async fn socket_from(ip: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(ip.parse().unwrap(), 0)).unwrap();
    socket.connect(to).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_owner_does_not_hold_requests() {
    let Some(place) = postgres() else { return eprintln!("skipped: PostgreSQL cannot be started") };
    let owner = Process::start(&place).await;
    let timing = Timing { passed: Duration::from_secs(2), ..Timing::default() };
    let other = Running::start(Config { timing, ..place.config() }).await;
    let mut ann = Browser::new(&other.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    Table::open(owner.address, &id(&game), &key(&game, 0)).await;
    owner.signal("STOP");
    let asked = Instant::now();
    let path = format!("/api/games/{}", id(&game));
    let (status, _) = ann.get(&path, Some(&key(&game, 0))).await;
    assert!(asked.elapsed() < Duration::from_secs(6), "it took {:?} to say {status}", asked.elapsed());
    // and within its lease the game is here
    let start = Instant::now();
    while ann.get(&path, Some(&key(&game, 0))).await.0 != StatusCode::OK {
        assert!(start.elapsed() < Duration::from_secs(15), "the game does not move");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    owner.signal("CONT");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn known_and_unknown_names_take_the_same_time() {
    // a timed test tells nothing beside others: the long runs alone hold it
    if engine::laws::size("TIMED", 0, 1) == 0 {
        return;
    }
    let place = sqlite().unwrap();
    let app = place.hosted().await;
    let mut ann = Browser::new(&app);
    ann.post("/api/account/register", None, json!({ "name": "Ann", "password": "long enough" })).await;
    let mut fastest = [Duration::MAX; 2];
    let ratio = |fastest: &[Duration; 2]| fastest[1].as_secs_f64() / fastest[0].as_secs_f64();
    // the fastest of many: on a busy machine it takes a while until both had a quiet moment
    for round in 0..60u8 {
        if round >= 12 && (0.7..1.4).contains(&ratio(&fastest)) {
            break;
        }
        for (i, name) in ["Ann", "Nobody"].into_iter().enumerate() {
            let mut eve = Browser::new(&app);
            eve.from = from(&format!("10.{round}.{i}.1"));
            let body = json!({ "name": name, "password": "not the one" }).to_string();
            let start = Instant::now();
            assert_eq!(
                eve.send("POST", "/api/account/sign-in", None, &body).await.0,
                StatusCode::UNAUTHORIZED
            );
            fastest[i] = fastest[i].min(start.elapsed());
        }
    }
    assert!((0.7..1.4).contains(&ratio(&fastest)), "known {:?}, unknown {:?}", fastest[0], fastest[1]);
}

#[tokio::test]
async fn the_data_folder_is_its_owners_alone() {
    let outer = tempfile::TempDir::new().unwrap();
    let folder = outer.path().join("table");
    let store = Store::in_folder(&folder).await.unwrap();
    store.write(Job::default()).await.unwrap();
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    // a file that an earlier version left open to others is shut at the next start
    let file = folder.join("tannenberg.db");
    drop(store);
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = Store::in_folder(&folder).await.unwrap();
    assert_eq!(mode(&file), 0o600);
    let copy = outer.path().join("copy.db");
    store.copy_to(&copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600, "a copy has the same secrets");
}

#[tokio::test]
async fn a_proxy_before_a_single_user_server_gets_nothing() {
    let place = sqlite().unwrap();
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let claim = format!("/api/games/{}/seats/0/claim", id(&game));
    for sign in ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"] {
        for (method, path) in [("GET", "/api/games?all=true"), ("POST", claim.as_str())] {
            let request = Request::builder().method(method).uri(path).header("host", "localhost:8014");
            let (status, _, body) =
                ann.ask(request.header(sign, "203.0.113.1").body(Body::empty()).unwrap()).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{sign} {path}");
            assert!(String::from_utf8_lossy(&body).contains("--origin"), "it says what to do");
        }
    }
    let old = Request::get("/api/games?all=true").version(axum::http::Version::HTTP_10);
    let (status, ..) = ann.ask(old.header("host", "localhost").body(Body::empty()).unwrap()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "nginx speaks like this unless told otherwise");
    assert_eq!(ann.ok("/api/games?all=true", None).await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn changes_from_one_ipv6_network_are_counted_together() {
    let place = sqlite().unwrap();
    let app = place.hosted().await;
    let mut refused = 0;
    let mut eve = Browser::new(&app);
    for n in 0..310 {
        eve.from = from(&format!("2001:db8:1:2::{n:x}"));
        let (status, _) = eve.send("POST", "/api/account/sign-out", None, "{}").await;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 10, "310 changes from one /64");
    eve.from = from("2001:db8:1:3::1");
    assert_eq!(
        eve.send("POST", "/api/account/sign-out", None, "{}").await.0,
        StatusCode::OK,
        "the neighbours' is another"
    );
}

fn why<T>(result: Result<T, server::error::AppError>) -> String {
    result.err().expect("this cannot work").text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_do_not_share_a_folder() {
    let place = sqlite().unwrap();
    let first = Running::start(place.config()).await;
    let text = why(server::Server::bind(&place.config()).await);
    let process = std::process::id().to_string();
    assert!(text.contains("Another server") && text.contains(&process) && text.contains("--data"), "{text}");
    first.kill();
    assert!(server::Server::bind(&place.config()).await.is_ok(), "with the first its lock is gone");
}

#[tokio::test]
async fn an_empty_database_file_is_refused() {
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::write(folder.path().join("tannenberg.db"), "").unwrap();
    let text = why(Store::in_folder(folder.path()).await);
    assert!(text.contains("is empty") && text.contains("backup"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_database_is_told_in_words() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    // somebody else sits in a transaction
    use sqlx::{Connection, Executor};
    let mut other = sqlx::AnyConnection::connect(&place.url()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let refused = white.submit(json!([{ "unit": 1 }])).await;
    assert_eq!(refused["code"], "storage", "{refused}");
    assert!(refused["text"].as_str().unwrap().contains("locked"), "{refused}");
    assert_eq!(ann.get("/healthz", None).await.0, StatusCode::SERVICE_UNAVAILABLE);
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(white.submit(json!([{ "unit": 1 }])).await["say"], "played");
}

#[tokio::test]
async fn damaged_games_are_named() {
    let place = sqlite().unwrap();
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let good = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let bad = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let spoil = Op::new(
        "INSERT INTO inputs (game, seq, kind, body, seen, spent, made) VALUES ($1, 0, 'gibberish', '', 0, 0, 0)",
        vec![id(&bad).into()],
    );
    place.store().await.write(Job::one(spoil)).await.unwrap();
    // a dry run names it and tries the others
    let store = server::look(&place.config()).await.unwrap();
    let all = server::upkeep::refold(&store, |_, _| {}).await.unwrap();
    let found: Vec<(&str, bool)> = all.iter().map(|g| (g.id.as_str(), g.why.is_some())).collect();
    assert_eq!(found.iter().filter(|(_, stuck)| *stuck).collect::<Vec<_>>(), [&(id(&bad).as_str(), true)]);
    assert_eq!(all.len(), 2);
    // so does the server, to whoever asks for it and to its host
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let (_, trouble) = ann.get(&format!("/api/games/{}", id(&bad)), Some(&key(&bad, 0))).await;
    assert!(trouble["text"].as_str().unwrap().contains(&id(&bad)), "{trouble}");
    assert_eq!(ann.get(&format!("/api/games/{}", id(&good)), Some(&key(&good, 0))).await.0, StatusCode::OK);
    let (status, health) = ann.get("/healthz", None).await;
    assert_eq!((status, health["damaged"].clone()), (StatusCode::SERVICE_UNAVAILABLE, json!([id(&bad)])));
}
