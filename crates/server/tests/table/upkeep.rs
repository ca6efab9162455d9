//! What a host does besides serving: dry runs, copies, bots that fail, servers that stand before this one.

use crate::on_both_stores;
use crate::restart::Process;
use crate::socket::two;
use crate::support::{Browser, Place, Running, Table, hex, id, key, postgres, sqlite, unit};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use serde_json::json;
use server::store::Store;
use server::table::{Bots, Hub};
use server::upkeep::{backup, refold};
use server::{App, app};
use std::net::SocketAddr;
use std::time::Duration;
use tower::ServiceExt;

on_both_stores! {
    a_dry_run_finds_the_games_that_could_not_be_played_on
    a_rematch_of_a_position_begins_from_it
}

async fn looked_at(place: &Place) -> Store {
    server::look(&place.config()).await.unwrap()
}

async fn a_dry_run_finds_the_games_that_could_not_be_played_on(place: Place) {
    let (_server, game, mut white, _black) = two(&place).await;
    white.submit(json!([unit(1), hex("0301"), "done", "done", "done"])).await;
    let store = looked_at(&place).await;
    let mut heard = 0;
    let all = refold(&store, |total, _| heard += total).await.unwrap();
    assert_eq!((all.len(), heard), (1, 1));
    assert_eq!((all[0].inputs, &all[0].why, all[0].is_stuck()), (5, &None, false));
    // a row that the rules refuse, and a game of rules that are not ours
    let other = Browser::new(&_server.app).drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let spoil = |sql, id: &str| server::store::Job::one(server::store::Op::new(sql, vec![id.into()]));
    let writes = place.store().await;
    writes
        .write(spoil(
            "UPDATE inputs SET body = REPLACE(body, 'hex 0301', 'hex 0505') WHERE game = $1",
            &id(&game),
        ))
        .await
        .unwrap();
    writes.write(spoil("UPDATE games SET rules = 99 WHERE id = $1", &id(&other))).await.unwrap();
    let all = refold(&store, |_, _| {}).await.unwrap();
    let why = |id: &str| all.iter().find(|g| g.id == id).and_then(|g| g.why.clone()).unwrap_or_default();
    assert!(why(&id(&game)).contains("refuse"), "{:?}", why(&id(&game)));
    assert!(why(&id(&other)).contains("rules 99"), "{:?}", why(&id(&other)));
    assert!(all.iter().all(|g| g.is_stuck()));
    // what is over is only looked at: nobody is stuck with it
    writes.write(spoil("UPDATE games SET status = 'over' WHERE id = $1", &id(&other))).await.unwrap();
    let all = refold(&store, |_, _| {}).await.unwrap();
    assert_eq!(all.iter().filter(|g| g.is_stuck()).count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_taken_while_games_go_on_and_opens_elsewhere() {
    let place = sqlite().unwrap();
    let (_server, game, mut white, _black) = two(&place).await;
    white.submit(json!([unit(1)])).await;
    let elsewhere = tempfile::TempDir::new().unwrap();
    let file = elsewhere.path().join("tannenberg.db");
    let tried = backup(&looked_at(&place).await, &file, |_, _| {}).await.unwrap();
    assert_eq!((tried.len(), tried[0].inputs, &tried[0].why), (1, 1, &None));
    // the original goes on; the copy is what it was
    assert_eq!(white.submit(json!([hex("0202")])).await["say"], "played");
    let restored = Place::Folder(elsewhere);
    let copy = Running::start(restored.config()).await;
    let seat = Table::open(copy.address, &id(&game), &key(&game, 0)).await;
    assert_eq!((seat.now["yours"].as_bool(), seat.now["step"].as_u64()), (Some(true), Some(1)));
    // there is nothing to copy where there is no database, and PostgreSQL is sent to its own programs
    let nothing = tempfile::TempDir::new().unwrap();
    let none =
        server::look(&server::Config { data: Some(nothing.path().into()), ..Default::default() }).await;
    assert!(none.err().unwrap().text.contains("There is no database"));
    if let Some(place) = postgres() {
        place.store().await;
        let refused = backup(&looked_at(&place).await, &nothing.path().join("x"), |_, _| {}).await;
        assert!(refused.unwrap_err().text.contains("pg_dump"));
    }
}

async fn a_rematch_of_a_position_begins_from_it(place: Place) {
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let text = "title drill\nturn 2\nphasing white\n0101 W:horse\n0201 W:foot\n0303 B:guard\n0203 B:left\n\
                0403 B:right\nscout B:left\n";
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let game = ann.post("/api/games/upload", None, json!({ "text": text, "seats": seats })).await;
    assert_eq!(game["turn"], "Turn 2", "{game}");
    let path = format!("/api/games/{}", id(&game));
    ann.post(&format!("{path}/resign"), Some(&key(&game, 0)), json!({})).await;
    let again = ann.post(&format!("{path}/rematch"), Some(&key(&game, 0)), json!({})).await;
    assert_eq!(again["turn"], "Turn 2", "{again}");
}

struct Broken;

impl ai::Bot for Broken {
    fn name(&self) -> &'static str {
        "broken"
    }
    fn choose(&mut self, _: &ai::Seat) -> engine::Choice {
        // a panic without the noise of one
        std::panic::resume_unwind(Box::new("this bot breaks down"))
    }
}

struct Confused;

impl ai::Bot for Confused {
    fn name(&self) -> &'static str {
        "confused"
    }
    fn choose(&mut self, _: &ai::Seat) -> engine::Choice {
        engine::Choice::Pick(200)
    }
}

/// A bot that breaks down, or chooses what cannot be, does not stop the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_answers_for_a_bot_that_fails() {
    let makes: [server::table::Make; 2] = [|_, _, _| Box::new(Broken), |_, _, _| Box::new(Confused)];
    for make in makes {
        let place = sqlite().unwrap();
        let bots = Bots::made_by(1, make);
        let state = App::new(Hub::new(place.store().await, bots, "test", "127.0.0.1:1"), true, None);
        let mut ann = Browser::new(&state);
        let bot = json!({ "kind": "bot", "level": "cadet" });
        let game = ann.drill(json!([bot, bot])).await;
        let path = format!("/api/games/{}", id(&game));
        let mut over = false;
        for _ in 0..200 {
            over = ann.ok(&path, None).await["status"] == "over";
            if over {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(over, "the game goes to its end");
    }
}

/// Asks for something that counts, from an address, by way of whoever the headers name.
async fn from(state: &App, caller: &str, headers: &[(&str, &str)]) -> StatusCode {
    let mut request = Request::post("/api/account/sign-out").header("host", "table.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(caller.parse::<SocketAddr>().unwrap()));
    app(state.clone()).oneshot(request).await.unwrap().status()
}

/// Behind a server that speaks TLS every connection is that server's: each browser is still counted by itself.
#[tokio::test]
async fn browsers_behind_another_server_are_counted_apart() {
    let place = sqlite().unwrap();
    let state = place.hosted().await;
    let by = |ip: &'static str| [("x-forwarded-for", ip)];
    for _ in 0..300 {
        assert_eq!(from(&state, "127.0.0.1:5000", &by("203.0.113.7")).await, StatusCode::OK);
    }
    let full = StatusCode::TOO_MANY_REQUESTS;
    assert_eq!(from(&state, "127.0.0.1:5000", &by("203.0.113.7")).await, full);
    assert_eq!(
        from(&state, "127.0.0.1:5000", &by("198.51.100.1, 203.0.113.7")).await,
        full,
        "only the last counts"
    );
    assert_eq!(from(&state, "127.0.0.1:5000", &by("203.0.113.8")).await, StatusCode::OK);
    // whoever comes straight from afar cannot speak for others, with either header
    for _ in 0..300 {
        from(&state, "198.51.100.9:5000", &[("x-tannenberg-passed", "1"), ("x-tannenberg-for", "192.0.2.1")])
            .await;
    }
    assert_eq!(from(&state, "198.51.100.9:5000", &by("192.0.2.2")).await, full);
    // a process that shares the store has counted already
    let word = state.hub().store().password().to_string();
    assert_eq!(word.len(), 32);
    assert_eq!(from(&state, "198.51.100.9:5000", &[("x-tannenberg-passed", &word)]).await, StatusCode::OK);
}

/// In a house without certificates browsers keep no cookie that asks for one.
#[tokio::test]
async fn cookies_are_secure_unless_the_address_is_plain() {
    let place = sqlite().unwrap();
    for (origin, secure) in
        [(None, true), (Some("https://table.example"), true), (Some("http://10.0.0.5:8014"), false)]
    {
        let hub = Hub::new(place.store().await, Bots::new(1), "test", "127.0.0.1:1");
        let state = App::new(hub, false, origin);
        let request = Request::post("/api/games").header("host", "10.0.0.5:8014");
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let new = json!({ "title": "drill", "scenario": "skirmish", "seats": seats }).to_string();
        let request = request.header("content-type", "application/json").body(Body::from(new)).unwrap();
        let answer = app(state).oneshot(request).await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert_eq!(cookie.contains("Secure"), secure, "{origin:?}: {cookie}");
    }
}

/// A process that was held up for longer than its leases last lets its games go: what it shows of them is old.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_held_up_lets_its_games_go() {
    let Some(place) = postgres() else {
        return eprintln!("skipped: PostgreSQL is not installed, or cannot be started by this user");
    };
    let slow = Process::start(&place).await;
    let other = Running::start(place.config()).await;
    let mut ann = Browser::new(&other.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut old = Table::open(slow.address, &id(&game), &key(&game, 0)).await;
    slow.signal("STOP");
    tokio::time::sleep(Duration::from_millis(3500)).await;
    // the other one takes the game over when the lease has run out
    other.app.hub().open(&id(&game)).await.map(drop).unwrap();
    assert_eq!(other.app.hub().count().await, 1);
    slow.signal("CONT");
    assert!(old.closed().await, "its sockets close, and clients come back to the owner");
    let mut white = Table::open(slow.address, &id(&game), &key(&game, 0)).await;
    assert_eq!(white.submit(json!([unit(1)])).await["say"], "played", "passed on to the owner");
}
