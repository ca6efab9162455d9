//! Several processes share one PostgreSQL: a game is owned by one of them, reached through any of them, and moves
//! within seconds when its owner is killed.

use crate::restart::Process;
use crate::support::{Browser, Running, Table, id, key, postgres, unit};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_reached_through_any_process_and_moves_when_its_owner_is_killed() {
    let Some(place) = postgres() else {
        return eprintln!("skipped: PostgreSQL is not installed, or cannot be started by this user");
    };
    let mut first = Process::start(&place).await;
    let second = Running::start(place.config()).await;
    let mut ann = Browser::new(&second.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (white_key, black_key) = (key(&game, 0), key(&game, 1));

    // the first process opens the game; sockets and requests to the second are passed on to it
    let mut white = Table::open(first.address, &id(&game), &white_key).await;
    let mut black = Table::open(second.address, &id(&game), &black_key).await;
    assert_eq!(second.app.hub().count().await, 0, "the second process does not own it");
    let played = white.submit(json!([unit(1), crate::support::hex("0301"), "done", "done", "done"])).await;
    assert_eq!(played["say"], "played", "{played}");
    while black.now["yours"] == false {
        black.hear("update").await;
    }
    let head = ann.ok(&format!("/api/games/{}", id(&game)), Some(&black_key)).await;
    assert_eq!((head["asked"].as_u64(), head["seats"][0]["here"].as_bool()), (Some(1), Some(true)));
    let played = black.submit(json!([black.some_choice()])).await;
    assert_eq!(played["say"], "played", "through the other process: {played}");
    let seen = black.version;

    // the owner is killed: the sockets it served through the other process close, and the game is there again soon
    first.kill();
    assert!(black.closed().await);
    let killed = Instant::now();
    let black = Table::open(second.address, &id(&game), &black_key).await;
    assert!(killed.elapsed() < Duration::from_secs(8), "it took {:?}", killed.elapsed());
    assert_eq!(black.version, seen, "nothing that was acknowledged is lost");
    assert_eq!(second.app.hub().count().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_good_at_every_process() {
    let Some(place) = postgres() else {
        return eprintln!("skipped: PostgreSQL is not installed, or cannot be started by this user");
    };
    let (first, second) = (Running::start(place.config()).await, Running::start(place.config()).await);
    let mut ann = Browser::new(&first.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "invite" }])).await;
    let white = Table::open(first.address, &id(&game), &key(&game, 0)).await;
    assert_eq!(white.now["yours"], false, "the game waits for its second player");
    let mut bob = Browser::new(&second.app);
    let join = format!("/api/join/{}", game["seats"][1]["invitation"].as_str().unwrap());
    let seat = bob.post(&join, None, json!({ "name": "Bob" })).await;
    let black = Table::open(second.address, &id(&game), seat["key"].as_str().unwrap()).await;
    assert_eq!(black.now["view"]["asked"]["side"], 0);
    assert_eq!((first.app.hub().count().await, second.app.hub().count().await), (1, 0));
}

/// A process that is told to stop gives its games up at once, and one that waits for them hears of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_stopped_process_move_at_once() {
    let Some(place) = postgres() else {
        return eprintln!("skipped: PostgreSQL is not installed, or cannot be started by this user");
    };
    let (first, second) = (Running::start(place.config()).await, Running::start(place.config()).await);
    let mut ann = Browser::new(&second.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    Table::open(first.address, &id(&game), &key(&game, 0)).await;
    let hub = first.app.hub().clone();
    first.kill();
    let stopped = Instant::now();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(300)).await;
        hub.close().await;
    });
    let white = Table::open(second.address, &id(&game), &key(&game, 0)).await;
    assert_eq!(white.now["yours"], true);
    assert!(
        stopped.elapsed() < Duration::from_millis(2500),
        "sooner than the lease ends: {:?}",
        stopped.elapsed()
    );
}
