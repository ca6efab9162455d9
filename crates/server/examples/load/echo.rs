//! The bare server: what comes in is appended to the same kind of database and echoed to both sockets of its pair.

use super::Socket;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use sqlx::{AnyPool, Executor};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use tokio_tungstenite::tungstenite::Message as Frame;

#[derive(Clone)]
struct Echo {
    pool: AnyPool,
    pairs: Arc<Mutex<BTreeMap<u32, broadcast::Sender<String>>>>,
}

/// A database with one connection, as durable as the server's own.
pub async fn database(folder: &std::path::Path, store: Option<&str>, name: &str) -> AnyPool {
    let file = format!("sqlite://{}?mode=rwc", folder.join(format!("{name}.db")).display());
    let options = sqlx::any::AnyPoolOptions::new().max_connections(1);
    let pool = options.connect(store.unwrap_or(&file)).await.expect("a database");
    if store.is_none() {
        pool.execute("PRAGMA journal_mode = WAL").await.expect("WAL");
        pool.execute("PRAGMA synchronous = FULL").await.expect("FULL");
    }
    pool.execute("DROP TABLE IF EXISTS bare_log").await.expect("a clean table");
    pool.execute("CREATE TABLE bare_log (id BIGINT PRIMARY KEY, body TEXT)").await.expect("a table");
    pool
}

/// Appends so many rows in one statement and one transaction; they are on the disk when this returns.
pub async fn append(pool: &AnyPool, body: &str, rows: i64) {
    static NUMBER: std::sync::atomic::AtomicI64 = std::sync::atomic::AtomicI64::new(0);
    let first = NUMBER.fetch_add(rows, std::sync::atomic::Ordering::Relaxed);
    let places: Vec<String> = (0..rows).map(|i| format!("(${}, ${})", 2 * i + 1, 2 * i + 2)).collect();
    let sql = format!("INSERT INTO bare_log (id, body) VALUES {}", places.join(", "));
    let insert = (0..rows)
        .fold(sqlx::query(sqlx::AssertSqlSafe(sql)), |q, i| q.bind(first + i).bind(body.to_string()));
    insert.execute(pool).await.expect("an append");
}

/// Starts it.
pub async fn start(folder: &std::path::Path, store: Option<&str>) -> SocketAddr {
    let echo = Echo { pool: database(folder, store, "echo").await, pairs: Arc::default() };
    let router = Router::new().route("/{pair}", get(open)).with_state(echo);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

async fn open(
    State(echo): State<Echo>,
    Path(pair): Path<u32>,
    up: WebSocketUpgrade,
) -> axum::response::Response {
    up.on_upgrade(move |socket| serve(echo, pair, socket))
}

async fn serve(echo: Echo, pair: u32, mut socket: WebSocket) {
    let sender = {
        let mut pairs = echo.pairs.lock().expect("nobody panics here");
        pairs.entry(pair).or_insert_with(|| broadcast::channel(16).0).clone()
    };
    let mut heard = sender.subscribe();
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    append(&echo.pool, &text, 1).await;
                    let _ = sender.send(text.to_string());
                }
                Some(Ok(_)) => {}
                _ => return,
            },
            Ok(text) = heard.recv() => if socket.send(Message::Text(text.into())).await.is_err() { return },
        }
    }
}

/// Two sockets of the bare server.
pub struct EchoPair {
    sockets: [Socket; 2],
    side: usize,
}

/// So many pairs.
pub async fn pairs(address: SocketAddr, count: usize) -> Vec<EchoPair> {
    let mut all = Vec::new();
    for i in 0..count {
        let open = || async {
            tokio_tungstenite::connect_async(format!("ws://{address}/{i}")).await.expect("a socket").0
        };
        all.push(EchoPair { sockets: [open().await, open().await], side: 0 });
    }
    all
}

impl EchoPair {
    /// One message; the time until both have its echo.
    pub async fn step(mut self) -> (EchoPair, Option<Duration>) {
        self.side = 1 - self.side;
        let start = Instant::now();
        let text = "{\"do\":\"submit\",\"version\":1,\"key\":\"load-00000001\",\"plan\":[\"done\"]}";
        self.sockets[self.side].send(Frame::text(text)).await.expect("sent");
        for socket in &mut self.sockets {
            while !matches!(socket.next().await, Some(Ok(Frame::Text(_)))) {}
        }
        (self, Some(start.elapsed()))
    }
}
