//! A server to test, on either store, and clients for it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::store::Store;
use server::table::{Bots, Hub};
use server::{App, Config, Server, app};
use std::io::Write;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message as Frame;
use tower::ServiceExt;

/// Where a test's games are kept.
pub enum Place {
    Folder(TempDir),
    Database(String),
}

/// A new, empty SQLite store.
pub fn sqlite() -> Option<Place> {
    Some(Place::Folder(TempDir::new().unwrap()))
}

/// A new, empty PostgreSQL database; nothing where PostgreSQL cannot be started.
pub fn postgres() -> Option<Place> {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let pg = private_postgres()?;
    let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
    let name = format!("table{number}");
    let made = pg.sql(&format!("CREATE DATABASE {name}"));
    assert!(made, "a database could not be made");
    Some(Place::Database(format!("postgres://tester@127.0.0.1:{}/{name}", pg.port)))
}

impl Place {
    pub async fn store(&self) -> Store {
        match self {
            Place::Folder(folder) => Store::in_folder(folder.path()).await.unwrap(),
            Place::Database(url) => Store::open(url).await.unwrap(),
        }
    }
    /// The store's address.
    pub fn url(&self) -> String {
        match self {
            Place::Folder(folder) => {
                format!("sqlite://{}?mode=rwc", folder.path().join("tannenberg.db").display())
            }
            Place::Database(url) => url.clone(),
        }
    }
    pub fn config(&self) -> Config {
        let config = Config { port: 0, no_open: true, ..Config::default() };
        match self {
            Place::Folder(folder) => Config { data: Some(folder.path().to_path_buf()), ..config },
            Place::Database(url) => Config { store: Some(url.clone()), ..config },
        }
    }
    /// A server for one person on this machine, without a socket.
    pub async fn app(&self) -> App {
        App::new(Hub::new(self.store().await, Bots::new(1), "test", "127.0.0.1:1"), true, None)
    }
    /// The same for hosting.
    pub async fn hosted(&self) -> App {
        let origin = Some("https://table.example");
        App::new(Hub::new(self.store().await, Bots::new(1), "test", "127.0.0.1:1"), false, origin)
    }
}

/// Runs a test on both stores.
#[macro_export]
macro_rules! on_both_stores {
    ($($name:ident)*) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$name($crate::support::sqlite().unwrap()).await;
            }
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                match $crate::support::postgres() {
                    Some(place) => super::$name(place).await,
                    None => eprintln!("skipped: PostgreSQL is not installed, or cannot be started by this user"),
                }
            }
        }
    )*};
}

/// A PostgreSQL of this test run. It ends when the run ends, because its keeper then reads the end of its input.
struct Postgres {
    port: u16,
    _keeper: Child,
    _folder: TempDir,
}

impl Postgres {
    fn sql(&self, statement: &str) -> bool {
        let port = self.port.to_string();
        let run = Command::new("psql")
            .args(["-h", "127.0.0.1", "-p", &port, "-U", "tester", "-d", "postgres", "-qc", statement])
            .output();
        run.is_ok_and(|r| r.status.success())
    }
}

/// A statement for the private PostgreSQL, as its owner.
pub fn sql(statement: &str) -> bool {
    private_postgres().is_some_and(|pg| pg.sql(statement))
}

fn private_postgres() -> Option<&'static Postgres> {
    static POSTGRES: OnceLock<Option<Postgres>> = OnceLock::new();
    POSTGRES.get_or_init(start_postgres).as_ref()
}

fn start_postgres() -> Option<Postgres> {
    let root = Command::new("id").arg("-u").output().ok()?.stdout == b"0\n";
    let folder = TempDir::new().ok()?;
    let data = folder.path().join("pg");
    // PostgreSQL refuses to run as root: it then runs as nobody
    let user = if root { "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp " } else { "" };
    if root {
        Command::new("chown").arg("65534:65534").arg(folder.path()).status().ok()?;
    }
    let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
    let data = data.display();
    let script = format!(
        "{user}initdb -D {data} -U tester -A trust --no-sync >/dev/null 2>&1 || exit 1\n\
         {user}postgres -D {data} -p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
         -c max_connections=200 >/dev/null 2>&1 </dev/null &\n\
         P=$!\nread line\nkill -INT $P\nwait $P\nrm -rf {}\n",
        folder.path().display()
    );
    let mut keeper = Command::new("sh");
    keeper.arg("-c").arg(script).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut pg = Postgres { port, _keeper: keeper.spawn().ok()?, _folder: folder };
    for _ in 0..200 {
        if pg.sql("SELECT 1") {
            return Some(pg);
        }
        if pg._keeper.try_wait().ok()?.is_some() {
            return None;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let _ = pg._keeper.stdin.take().map(|mut i| i.write_all(b"\n"));
    None
}

/// A browser: it keeps its cookie.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    cookies: std::collections::BTreeMap<String, String>,
    /// Where its requests come from, if that matters.
    pub from: Option<SocketAddr>,
}

impl Browser {
    pub fn new(state: &App) -> Browser {
        Browser { router: app(state.clone()), cookies: Default::default(), from: None }
    }
    /// The raw answer.
    pub async fn ask(&mut self, mut request: Request<Body>) -> (StatusCode, axum::http::HeaderMap, Vec<u8>) {
        if let Some(from) = self.from {
            request.extensions_mut().insert(axum::extract::ConnectInfo(from));
        }
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = answer.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let (name, value) = cookie.to_str().unwrap().split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.to_string(), value.to_string());
        }
        (parts.status, parts.headers, to_bytes(body, 16 << 20).await.unwrap().to_vec())
    }
    fn request(&self, method: &str, path: &str, key: Option<&str>) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        for (name, value) in &self.cookies {
            request = request.header(header::COOKIE, format!("{name}={value}"));
        }
        if let Some(key) = key {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        request
    }
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &str,
    ) -> (StatusCode, Value) {
        let request = self.request(method, path, key).header(header::CONTENT_TYPE, "application/json");
        let (status, _, bytes) = self.ask(request.body(Body::from(body.to_string())).unwrap()).await;
        let text = String::from_utf8(bytes).unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }
    pub async fn get(&mut self, path: &str, key: Option<&str>) -> (StatusCode, Value) {
        let request = self.request("GET", path, key).body(Body::empty()).unwrap();
        let (status, _, bytes) = self.ask(request).await;
        let text = String::from_utf8(bytes).unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }
    pub async fn post(&mut self, path: &str, key: Option<&str>, body: Value) -> Value {
        let (status, value) = self.send("POST", path, key, &body.to_string()).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }
    pub async fn ok(&mut self, path: &str, key: Option<&str>) -> Value {
        let (status, value) = self.get(path, key).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }
    /// A cookie it holds, by a part of its name.
    pub fn cookie(&self, name: &str) -> Option<(String, String)> {
        self.cookies.iter().find(|(n, _)| n.as_str() == name).map(|(n, v)| (n.clone(), v.clone()))
    }
    /// Puts a cookie in, as somebody else might have.
    pub fn plant(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_string(), value.to_string());
    }
    /// A new game of the drill with these seats.
    pub async fn drill(&mut self, seats: Value) -> Value {
        let new = json!({ "title": "drill", "scenario": "skirmish", "seats": seats, "name": "Ann" });
        self.post("/api/games", None, new).await
    }
}

/// The key of a seat in a game's head.
pub fn key(game: &Value, side: usize) -> String {
    game["seats"][side]["key"].as_str().unwrap_or_else(|| panic!("no key for {side}: {game}")).to_string()
}

/// The id in a game's head.
pub fn id(game: &Value) -> String {
    game["id"].as_str().unwrap().to_string()
}

/// A server with a port.
pub struct Running {
    pub address: SocketAddr,
    pub app: App,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    pub async fn start(config: Config) -> Running {
        let server = Server::bind(&config).await.unwrap();
        let (address, app) = (server.address().unwrap(), server.app().clone());
        let task = tokio::spawn(async move { server.serve(std::future::pending()).await.unwrap() });
        Running { address, app, task }
    }
    /// The same over a store that was opened before.
    pub async fn serve(app: App) -> Running {
        let server =
            Server::over(&Config { port: 0, no_open: true, ..Config::default() }, app).await.unwrap();
        let (address, app) = (server.address().unwrap(), server.app().clone());
        let task = tokio::spawn(async move { server.serve(std::future::pending()).await.unwrap() });
        Running { address, app, task }
    }
    /// Ends it at once, as if the process had been killed.
    pub fn kill(self) {
        self.task.abort();
    }
}

/// A socket at a table.
pub struct Table {
    socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
    number: u32,
    pub version: u64,
    pub now: Value,
    /// Everything that came, as it came.
    pub frames: Vec<String>,
}

impl Table {
    /// Opens it; the first message is `hello`.
    pub async fn open(address: SocketAddr, game: &str, key: &str) -> Table {
        Table::open_with(address, game, key, "").await
    }
    /// The same with more to its address.
    pub async fn open_with(address: SocketAddr, game: &str, key: &str, more: &str) -> Table {
        let url = format!("ws://{address}/api/games/{game}/ws?token={key}{more}");
        let socket = connect(&url).await;
        let mut table = Table { socket, number: 0, version: 0, now: Value::Null, frames: vec![] };
        let hello = table.next().await;
        assert_eq!(hello["say"], "hello", "{hello}");
        table
    }
    /// The next message.
    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the socket closed")
    }
    /// The next message; nothing if the socket closed.
    pub async fn try_next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match frame.expect("nothing came") {
                Some(Ok(Frame::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.frames.push(text.to_string());
                    if let Some(now) = message.get("now") {
                        self.now = now.clone();
                        self.version = now["version"].as_u64().unwrap();
                    }
                    return Some(message);
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            }
        }
    }
    /// Reads whatever comes, so that pings are answered.
    pub async fn next_or_ping(&mut self) {
        let _ = self.socket.next().await;
        let _ = self.socket.flush().await;
    }
    /// Is the socket closed by the other side?
    pub async fn closed(&mut self) -> bool {
        loop {
            match tokio::time::timeout(Duration::from_secs(10), self.socket.next()).await {
                Ok(None | Some(Err(_) | Ok(Frame::Close(_)))) => return true,
                Ok(Some(Ok(_))) => continue,
                Err(_) => return false,
            }
        }
    }
    /// The next message of a kind.
    pub async fn hear(&mut self, say: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["say"] == say {
                return message;
            }
        }
    }
    pub async fn raw(&mut self, text: &str) {
        self.socket.send(Frame::text(text.to_string())).await.unwrap();
    }
    /// Sends a request and waits for its answer.
    pub async fn ask(&mut self, mut request: Value) -> Value {
        self.number += 1;
        request["id"] = json!(self.number);
        self.raw(&request.to_string()).await;
        loop {
            let message = self.next().await;
            if message["id"] == json!(self.number) {
                return message;
            }
        }
    }
    /// Submits one choice under a key; nothing if the socket closed before the answer.
    pub async fn try_submit(&mut self, key: &str, choice: Value) -> Option<Value> {
        self.number += 1;
        let number = self.number;
        let order =
            json!({ "do": "submit", "id": number, "version": self.version, "key": key, "plan": [choice] });
        self.socket.send(Frame::text(order.to_string())).await.ok()?;
        loop {
            let message = self.try_next().await?;
            if message["id"] == json!(number) {
                return Some(message);
            }
        }
    }
    /// Submits a plan under a fresh key.
    pub async fn submit(&mut self, plan: Value) -> Value {
        let key = format!("test-key-{}-{}", self.number, self.version);
        let version = self.version;
        self.ask(json!({ "do": "submit", "version": version, "key": key, "plan": plan })).await
    }
    /// The first thing offered now that is not `done`, or `done`.
    pub fn some_choice(&self) -> Value {
        let offers = self.now["view"]["offers"].as_array().unwrap();
        offers.last().map(|o| o["choice"].clone()).expect("something is offered")
    }
}

/// Connects as the client does: it tries again while a game moves from a killed server to the next.
async fn connect(
    url: &str,
) -> tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>> {
    let mut tries = 0;
    loop {
        match tokio_tungstenite::connect_async(url).await {
            Ok((socket, _)) => return socket,
            Err(e) if tries == 40 => panic!("{url}: {e}"),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
        tries += 1;
    }
}

/// A hex of the drill by its number.
pub fn hex(number: &str) -> Value {
    json!({ "hex": atlas::HexId::parse(number).unwrap().0 })
}

/// A counter of the drill by its number.
pub fn unit(number: u16) -> Value {
    json!({ "unit": number })
}

/// The task of a game, opened here.
pub struct Handed(pub server::table::Handle);

pub async fn handle(app: &App, game: &str) -> Handed {
    match app.hub().open(game).await {
        Ok(server::table::Opened::Here(handle)) => Handed(handle),
        _ => panic!("the game {game} is not open here"),
    }
}
