//! Bad input gets a sentence that says what to do, and changes nothing.

use crate::support::{Browser, Running, Table, id, key, postgres, sqlite};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use engine::gamefile::GameFile;
use engine::{GameSetup, Input, Pending};
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::store::Store;
use server::{Config, Server};

/// The refusal, with a sentence worth reading.
async fn refused(
    browser: &mut Browser,
    method: &str,
    path: &str,
    key: Option<&str>,
    body: &str,
) -> (u16, String) {
    let (status, trouble) = browser.send(method, path, key, body).await;
    let text = trouble["text"].as_str().unwrap_or_else(|| panic!("{path} says {trouble}"));
    assert!(text.len() > 20 && text.ends_with('.'), "{path} says {text:?}");
    (status.as_u16(), trouble["code"].as_str().unwrap().to_string())
}

fn is(status: u16, code: &str) -> (u16, String) {
    (status, code.to_string())
}

#[tokio::test]
async fn requests_that_make_no_sense() {
    let app_place = sqlite().unwrap();
    let app = app_place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (id, white) = (id(&game), key(&game, 0));
    let path = format!("/api/games/{id}");
    assert_eq!(refused(&mut ann, "GET", "/api/games/nowhere", None, "").await, is(404, "unknown"));
    assert_eq!(refused(&mut ann, "GET", "/api/titles/chess/rules", None, "").await, is(404, "unknown"));
    assert_eq!(refused(&mut ann, "GET", "/api/nothing", None, "").await, is(404, "unknown"));
    assert_eq!(refused(&mut ann, "GET", "/missing.js", None, "").await, is(404, "unknown"));
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, "{").await, is(400, "malformed"));
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, "{\"title\":1}").await, is(422, "malformed"));
    let big = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, &big).await, is(413, "too-large"));
    let chess = json!({ "title": "chess", "scenario": "x", "seats": [] }).to_string();
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, &chess).await, is(404, "unknown"));
    let none = json!({ "title": "drill", "scenario": "x", "seats": [] }).to_string();
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, &none).await, is(404, "unknown"));
    let few = json!({ "title": "drill", "scenario": "skirmish", "seats": [{ "kind": "me" }] }).to_string();
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, &few).await, is(409, "conflict"));
    let bot = json!({ "title": "drill", "scenario": "skirmish",
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": "emperor" }] });
    assert_eq!(refused(&mut ann, "POST", "/api/games", None, &bot.to_string()).await, is(404, "unknown"));
    assert_eq!(refused(&mut ann, "POST", &format!("{path}/resign"), None, "").await, is(403, "wrong-seat"));
    let watch = game["spectator"].as_str();
    assert_eq!(refused(&mut ann, "POST", &format!("{path}/resign"), watch, "").await, is(403, "wrong-seat"));
    let guess = Some("0123456789abcdef0123456789abcdef");
    assert_eq!(refused(&mut ann, "GET", &format!("{path}/timeline"), guess, "").await, is(403, "wrong-seat"));
    assert_eq!(
        refused(&mut ann, "GET", &format!("{path}/steps/99"), Some(&white), "").await,
        is(404, "unknown")
    );
    let other = format!("{path}/steps/0?viewpoint=black");
    assert_eq!(refused(&mut ann, "GET", &other, Some(&white), "").await, is(403, "wrong-seat"));
    let all = format!("{path}/timeline?viewpoint=all");
    assert_eq!(refused(&mut ann, "GET", &all, Some(&white), "").await, is(403, "wrong-seat"));
    assert_eq!(refused(&mut ann, "GET", &format!("{path}/ws"), Some(&white), "").await, is(400, "malformed"));
    assert_eq!(ann.ok("/api/games", None).await.as_array().unwrap().len(), 1, "nothing else was made");
}

#[tokio::test]
async fn files_that_are_broken() {
    let app_place = sqlite().unwrap();
    let app = app_place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/games/{}/position.txt", id(&game));
    let good = ann.ok(&path, Some(&key(&game, 0))).await;
    let good = good.as_str().unwrap();
    let truncated = format!("tannenberg-game 1\ntitle drill\n{}", &good[..20]);
    for text in ["", "hello", "tannenberg-game 9\n", &truncated, &good.replace("0303", "9999")] {
        let body = json!({ "text": text, "seats": [{ "kind": "me" }, { "kind": "me" }] }).to_string();
        let (status, code) = refused(&mut ann, "POST", "/api/games/upload", None, &body).await;
        assert_eq!((status, code.as_str()), (422, "bad-file"), "{text}");
    }
    assert_eq!(ann.ok("/api/games", None).await.as_array().unwrap().len(), 1, "nothing was made of them");
}

#[tokio::test]
async fn requests_from_elsewhere() {
    let local_place = sqlite().unwrap();
    let local = local_place.app().await;
    let mut ann = Browser::new(&local);
    let foreign = |host: &str, origin: Option<&str>| {
        let mut request =
            Request::post("/api/games").header("host", host).header("content-type", "application/json");
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        let new = json!({ "title": "drill", "scenario": "skirmish", "seats": [{ "kind": "me" }, { "kind": "me" }] });
        request.body(Body::from(new.to_string())).unwrap()
    };
    for (host, origin, fits) in [
        ("localhost:8014", Some("http://localhost:8014"), true),
        ("localhost:8014", None, true),
        ("localhost:8014", Some("http://evil.example"), false),
        ("localhost:8014", Some("null"), false),
        ("evil.example", Some("http://evil.example"), false),
    ] {
        let (status, ..) = ann.ask(foreign(host, origin)).await;
        assert_eq!(status.is_success(), fits, "{host} {origin:?}");
    }
    let hosted_place = sqlite().unwrap();
    let hosted = hosted_place.hosted().await;
    let mut bob = Browser::new(&hosted);
    let (status, ..) = bob.ask(foreign("10.0.0.1:8014", Some("https://table.example"))).await;
    assert_eq!(status, StatusCode::OK, "the public address is its own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_that_misbehave() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let url = |key: &str| format!("ws://{}/api/games/{}/ws?token={key}", server.address, id(&game));
    for key in ["", "0123456789abcdef0123456789abcdef"] {
        assert!(tokio_tungstenite::connect_async(url(key)).await.is_err(), "the key {key:?} opens nothing");
    }
    let mut foreign = Request::get(url(&key(&game, 0))).header("origin", "http://evil.example");
    for (name, value) in [("host", "localhost"), ("connection", "Upgrade"), ("upgrade", "websocket")] {
        foreign = foreign.header(name, value);
    }
    let foreign =
        foreign.header("sec-websocket-version", "13").header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==");
    assert!(
        tokio_tungstenite::connect_async(foreign.body(()).unwrap()).await.is_err(),
        "another site's page"
    );

    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    for text in ["", "{", "[]", "{\"do\":\"dance\",\"id\":7}", "{\"do\":\"submit\",\"id\":7}", "null"] {
        white.raw(text).await;
        let error = white.hear("error").await;
        assert_eq!(error["code"], "malformed", "{error}");
        assert_eq!(error["id"], if text.contains("id") { json!(7) } else { Value::Null });
    }
    let deep =
        format!("{{\"do\":\"preview\",\"id\":1,\"prefix\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    white.raw(&deep).await;
    assert_eq!(white.hear("error").await["code"], "malformed");
    let many = json!({ "do": "submit", "version": white.version, "key": "too-long-plan", "plan": vec!["done"; 501] });
    assert_eq!(white.ask(many).await["code"], "malformed");
    let mut last = Value::Null;
    for _ in 0..40 {
        last = white.ask(json!({ "do": "note", "text": "x" })).await;
    }
    assert_eq!(last["code"], "too-many");
    white.raw(&"x".repeat(70_000)).await;
    assert!(white.closed().await, "a frame of more than 64 KiB ends the socket");
    // a window too many
    let mut windows = Vec::new();
    for _ in 0..5 {
        windows.push(Table::open(server.address, &id(&game), &key(&game, 1)).await);
    }
    assert!(tokio_tungstenite::connect_async(url(&key(&game, 1))).await.is_err());
    let read = ann.ok(&format!("/api/games/{}", id(&game)), None).await;
    assert_eq!((read["status"].as_str(), read["turn"].as_str()), (Some("running"), Some("Turn 1")));
}

/// Two sockets of one seat share its measure, and so do all sockets of an account at a hosted server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_window_gives_no_second_measure() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut windows = [
        Table::open(server.address, &id(&game), &key(&game, 0)).await,
        Table::open(server.address, &id(&game), &key(&game, 0)).await,
    ];
    let mut codes = Vec::new();
    for i in 0..40 {
        let answer = windows[i % 2].ask(json!({ "do": "note", "text": "x" })).await;
        codes.push(answer["code"] == "too-many");
    }
    assert!(!codes[29] && codes[30], "{codes:?}");
    let mut other = Table::open(server.address, &id(&game), &key(&game, 1)).await;
    assert_eq!(
        other.ask(json!({ "do": "note", "text": "x" })).await["say"],
        "ok",
        "the other seat has its own"
    );
    let mut refused = false;
    for _ in 0..400 {
        windows[0].raw("{").await;
        refused = refused || windows[0].hear("error").await["code"] == "too-many";
    }
    assert!(refused, "nonsense is counted too");
}

/// What a question supposes is no longer than what may be played at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_have_an_end() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    for word in ["preview", "forecast", "explain"] {
        for (length, refused) in [(500, false), (501, true)] {
            let prefix = vec![json!({ "unit": 1 }); length];
            let question = json!({ "do": word, "prefix": prefix, "choice": "done" });
            assert_eq!(white.ask(question).await["code"] == "malformed", refused, "{word} {length}");
        }
    }
}

/// A game that is over, played at random.
fn finished(title: &str, scenario: &str) -> String {
    let mut table = library::shelf().begin(title, &GameSetup::new(scenario)).unwrap();
    let (mut luck, mut roll) = (1_u64, 0);
    let mut file = GameFile::new(table.info(), table.setup().clone());
    loop {
        luck = luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let random = (luck >> 33) as usize;
        let (input, number) = match table.pending() {
            Pending::Over(_) => return file.to_string(),
            Pending::Ask(..) => {
                let legal = table.legal();
                (Input::Choice(legal[random % legal.len()]), None)
            }
            Pending::Roll(dice) => {
                roll += 1;
                (Input::Rolled((random % usize::from(dice.faces)) as u8 + 1), Some(roll - 1))
            }
        };
        file.push(table.names(), input, number);
        table.play(input).unwrap();
    }
}

/// What takes a while to reckon is not reckoned where everybody is served: on a single thread another request overtakes a
/// handful of reviews, however busy the machine.
#[tokio::test]
async fn nobody_waits_for_the_review_of_a_game() {
    let place = sqlite().unwrap();
    let app = place.app().await;
    let (mut ann, mut eve) = (Browser::new(&app), Browser::new(&app));
    let mut others: Vec<Browser> = (0..8).map(|_| Browser::new(&app)).collect();
    let up = json!({ "text": finished("world-undone", "masurian"), "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let game = ann.post("/api/games/upload", None, up).await;
    let (review, key) = (format!("/api/games/{}/review", id(&game)), key(&game, 0));
    let first = tokio::select! {
        biased;
        all = join_all(others.iter_mut().map(|o| o.get(&review, Some(&key)))) => format!("{} reviews", all.len()),
        answer = ann.get("/healthz", None) => format!("health: {}", answer.0),
    };
    assert_eq!(first, "health: 200 OK");
    assert!(eve.ok(&review, Some(&key)).await.as_array().is_some_and(|marks| marks.len() > 1));
}

fn why<T>(result: Result<T, server::error::AppError>) -> String {
    result.err().expect("this cannot work").text
}

#[tokio::test]
async fn servers_that_cannot_start() {
    let place = sqlite().unwrap();
    let first = Server::bind(&place.config()).await.unwrap();
    let port = first.address().unwrap().port();
    let other = sqlite().unwrap();
    let taken = why(Server::bind(&Config { port, ..other.config() }).await);
    assert!(taken.contains("in use") && taken.contains("--port"), "{taken}");
    let odd = why(Store::open("mysql://somewhere").await);
    assert!(odd.contains("--store") && odd.contains("postgres://"), "{odd}");
    let dead = why(Store::open("postgres://nobody@127.0.0.1:9/none").await);
    assert!(dead.contains("does not answer"), "{dead}");
    let file = tempfile::NamedTempFile::new().unwrap();
    let no_folder = why(Store::in_folder(file.path()).await);
    assert!(no_folder.contains("--data"), "{no_folder}");
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::write(folder.path().join("tannenberg.db"), "this is no database, whatever its name says")
        .unwrap();
    let garbage = why(Store::in_folder(folder.path()).await);
    assert!(garbage.contains("--data"), "{garbage}");
    if let Some(crate::support::Place::Database(url)) = postgres() {
        let missing = why(Store::open(&url.replace("/table", "/nothing")).await);
        assert!(missing.contains("--store"), "{missing}");
    }
}

/// A small disk of its own; nothing where this user may not mount one.
struct Disk(tempfile::TempDir);

impl Disk {
    fn new(options: &str) -> Option<Disk> {
        let folder = tempfile::TempDir::new().unwrap();
        let mut mount = std::process::Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder.path());
        let mounted = mount.stderr(std::process::Stdio::null()).status().is_ok_and(|s| s.success());
        if !mounted {
            eprintln!("skipped: this user may not mount a small disk");
        }
        mounted.then(|| Disk(folder))
    }
    fn remount(&self, options: &str) {
        let mut mount = std::process::Command::new("mount");
        assert!(mount.args(["-o", options]).arg(self.0.path()).status().unwrap().success());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_and_a_read_only_folder() {
    let Some(disk) = Disk::new("size=2m") else { return };
    let config =
        Config { port: 0, no_open: true, data: Some(disk.0.path().to_path_buf()), ..Config::default() };
    let server = Running::start(config).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let filler = disk.0.path().join("filler");
    let _ = std::fs::write(&filler, vec![1; 4 << 20]);
    let before = white.now.clone();
    let full = white.submit(json!([{ "unit": 1 }])).await;
    assert_eq!((full["say"].as_str(), full["code"].as_str()), (Some("error"), Some("storage")), "{full}");
    assert!(full["text"].as_str().unwrap().contains("full"), "{full}");
    // nothing was played, and with room again the same choice is
    std::fs::remove_file(&filler).unwrap();
    assert_eq!(white.now, before);
    let played = white.submit(json!([{ "unit": 1 }])).await;
    assert_eq!(played["say"], "played", "{played}");
    server.kill();
    let disk = Disk::new("size=2m").unwrap();
    disk.remount("remount,ro");
    let text = why(Store::in_folder(disk.0.path()).await);
    assert!(text.contains("--data") && text.contains("writable"), "{text}");
}
