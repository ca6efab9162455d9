//! Load: live games with two sockets each and a steady flow of choices, alternated with a bare server that echoes and
//! appends; durable inputs a second, alternated with bare appends; and what a step costs late in a game. Figures go to
//! docs/performance.md.
//!
//! `cargo run --release -p server --example load -- [games] [seconds] [title/scenario[?option=value]] [postgres://…|sqlite]
//! [runs] [latency|durable|all]`

mod echo;
mod growth;
mod throughput;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{App, Config, Server, app};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message as Frame;
use tower::ServiceExt;

/// A client's end of a socket.
pub type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// Pause between two choices of one game.
const PAUSE: Duration = Duration::from_millis(1000);
/// After so long without a word the other side has seen nothing of a choice.
const UNSEEN: Duration = Duration::from_millis(300);

/// As in the binary.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, usual: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (games, seconds) = (number(0, 200) as usize, number(1, 10));
    let subject = Subject::read(args.get(2).map(String::as_str));
    let store = args.get(3).cloned().filter(|s| s.contains(':'));
    let (runs, what) = (number(4, 3), args.get(5).map_or("all", String::as_str));
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        port: 0,
        no_open: true,
        data: Some(folder.path().to_path_buf()),
        store: store.clone(),
        bots: Some(1),
        ..Config::default()
    };
    let server = Server::bind(&config).await.expect("the server starts");
    let (address, state) = (server.address().expect("an address"), server.app().clone());
    tokio::spawn(async move { server.serve(std::future::pending()).await });
    let kind = if store.is_some() { "PostgreSQL" } else { "SQLite" };
    println!(
        "{games} games of {subject:?} on {kind}, two sockets each, a choice every {PAUSE:?} in each game"
    );
    if what != "durable" {
        let mut tables = Vec::new();
        for _ in 0..games {
            tables.push(Pair::open(&state, address, &subject).await);
        }
        let bare = echo::start(folder.path(), store.as_deref()).await;
        let mut echoes = echo::pairs(bare, games).await;
        // the first round warms both up and is not counted: until the pages of the new games have gone to the disk, too
        for run in 0..=runs {
            let seconds = if run == 0 { 8 } else { seconds };
            let (back, ours) = steady(tables, seconds, Pair::step).await;
            tables = back;
            let (back, theirs) = steady(echoes, seconds, echo::EchoPair::step).await;
            echoes = back;
            if run > 0 {
                report(run, ours, theirs);
            }
        }
        let (frames, bytes) = tables.iter().fold((0, 0), |sum, t| (sum.0 + t.frames, sum.1 + t.bytes));
        println!("{frames} updates, {} bytes each in the mean", bytes / frames.max(1));
    }
    if what != "latency" {
        throughput::compare(&state, folder.path(), store.as_deref(), &subject, seconds.min(5), runs).await;
        growth::report(&subject);
    }
}

/// What is played under load.
#[derive(Clone, Debug)]
pub struct Subject {
    title: String,
    scenario: String,
    options: std::collections::BTreeMap<String, String>,
}

impl Subject {
    /// `title/scenario?option=value`; the first title of the shelf if nothing is said.
    fn read(text: Option<&str>) -> Subject {
        let first = library::shelf().titles().find(|t| t.id != "drill").expect("a title");
        let usual = format!("{}/{}", first.id, first.scenarios[0].id);
        let text = text.unwrap_or(&usual);
        let (game, options) = text.split_once('?').unwrap_or((text, ""));
        let (title, scenario) = game.split_once('/').expect("title/scenario");
        let pair = |o: &str| o.split_once('=').map(|(k, v)| (k.to_string(), v.to_string()));
        let options = options.split('&').filter_map(pair).collect();
        Subject { title: title.into(), scenario: scenario.into(), options }
    }
}

/// Lets every game do its step at its own moment until the time is up; returns how long each step took.
async fn steady<T, F>(pairs: Vec<T>, seconds: u64, step: fn(T) -> F) -> (Vec<T>, Vec<Duration>)
where
    T: Send + 'static,
    F: Future<Output = (T, Option<Duration>)> + Send + 'static,
{
    let count = pairs.len().max(1) as u32;
    let end = Instant::now() + Duration::from_secs(seconds);
    let tasks: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(i, mut pair)| {
            tokio::spawn(async move {
                let mut times = Vec::new();
                tokio::time::sleep(PAUSE * i as u32 / count).await;
                while Instant::now() < end {
                    let begun = Instant::now();
                    let (back, time) = step(pair).await;
                    pair = back;
                    times.extend(time);
                    tokio::time::sleep(PAUSE.saturating_sub(begun.elapsed())).await;
                }
                (pair, times)
            })
        })
        .collect();
    let (mut back, mut all) = (Vec::new(), Vec::new());
    for task in tasks {
        let (pair, times) = task.await.expect("a game ran to its end");
        back.push(pair);
        all.extend(times);
    }
    (back, all)
}

fn report(run: u64, mut ours: Vec<Duration>, mut theirs: Vec<Duration>) {
    let [ours, theirs] = [&mut ours, &mut theirs].map(|times| {
        times.sort();
        let at = |share: f64| times[((times.len() as f64 - 1.0) * share) as usize];
        println!(
            "run {run}: {} steps, p50 {:?}, p90 {:?}, p99 {:?}, longest {:?}",
            times.len(),
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0)
        );
        at(0.99).as_secs_f64()
    });
    println!("run {run}: p99 of the table to that of the bare echo-and-append: {:.2}", ours / theirs);
}

/// A game with both its sockets.
struct Pair {
    sockets: [Socket; 2],
    now: [Value; 2],
    number: u64,
    frames: usize,
    bytes: usize,
}

impl Pair {
    async fn open(state: &App, address: SocketAddr, subject: &Subject) -> Pair {
        let game = create(state, subject).await;
        let mut sockets = Vec::new();
        for side in 0..2 {
            let key = game["seats"][side]["key"].as_str().expect("both seats are ours");
            let url = format!(
                "ws://{address}/api/games/{}/ws?token={key}&patches=1",
                game["id"].as_str().expect("an id")
            );
            sockets.push(tokio_tungstenite::connect_async(url).await.expect("a socket").0);
        }
        let [a, b] = <[Socket; 2]>::try_from(sockets).expect("two sockets");
        let mut pair =
            Pair { sockets: [a, b], now: [Value::Null, Value::Null], number: 0, frames: 0, bytes: 0 };
        for side in 0..2 {
            pair.hear(side, "hello").await;
        }
        pair
    }
    async fn hear(&mut self, side: usize, say: &str) {
        loop {
            let text = match self.sockets[side].next().await {
                Some(Ok(Frame::Text(text))) => text,
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                _ => panic!("the socket closed"),
            };
            let mut message: Value = serde_json::from_str(&text).expect("JSON");
            if message.get("now").is_some() {
                self.now[side] = message["now"].take();
            }
            if message["say"] == "change" {
                self.frames += 1;
                self.bytes += text.len();
                patch(&mut self.now[side], &mut message);
            }
            if message["say"] == say {
                return;
            }
            assert!(message["say"] != "error" && message["say"] != "refused", "{message}");
        }
    }
    /// One choice by whoever is asked; the time until both have the new view.
    async fn step(mut self) -> (Pair, Option<Duration>) {
        let Some(side) = self.now.iter().position(|n| n["yours"] == true) else { return (self, None) };
        let offers = self.now[side]["view"]["offers"].as_array().cloned().unwrap_or_default();
        self.number += 1;
        let choice = offers[self.number as usize * 7 % offers.len()]["choice"].clone();
        let submit = json!({
            "do": "submit", "id": self.number, "version": self.now[side]["version"],
            "key": format!("load-{:08}", self.number), "plan": [choice],
        });
        let start = Instant::now();
        self.sockets[side].send(Frame::text(submit.to_string())).await.expect("sent");
        self.hear(side, "played").await;
        let answered = start.elapsed();
        // a secret choice is none of the other's business: then nothing comes
        let other = tokio::time::timeout(UNSEEN, self.hear(1 - side, "change")).await;
        (self, Some(if other.is_ok() { start.elapsed() } else { answered }))
    }
}

/// Does with a patch what the client does.
fn patch(now: &mut Value, change: &mut Value) {
    for word in ["version", "yours"] {
        now[word] = change[word].take();
    }
    let Value::Object(parts) = change["patch"].take() else { return };
    for (field, mut part) in parts {
        let Some(list) = now["view"][&field].as_array_mut() else {
            now["view"][&field] = part;
            continue;
        };
        if let Some([at, gone, come]) = part["splice"].as_array_mut().map(Vec::as_mut_slice) {
            let (at, gone) = (number(at), number(gone));
            let Value::Array(come) = come.take() else { continue };
            list.splice(at..at + gone, come);
        }
        for set in part["set"].as_array_mut().into_iter().flatten() {
            let at = number(&set[0]);
            list[at] = set[1].take();
        }
    }
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_default() as usize
}

/// A new game with both seats ours.
pub async fn create(state: &App, subject: &Subject) -> Value {
    let new = json!({
        "title": subject.title, "scenario": subject.scenario, "options": subject.options,
        "seats": [{ "kind": "me" }, { "kind": "me" }],
    });
    let request = axum::http::Request::post("/api/games").header("host", "localhost");
    let request = request
        .header("content-type", "application/json")
        .body(axum::body::Body::from(new.to_string()))
        .expect("a request");
    let answer = app(state.clone()).oneshot(request).await.expect("an answer");
    let body = axum::body::to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
    serde_json::from_slice(&body).expect("JSON")
}
