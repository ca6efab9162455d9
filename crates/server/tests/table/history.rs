//! The course of a game: replay, files that can be checked, what-if games.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, id, key, unit};
use axum::http::StatusCode;
use engine::gamefile::GameFile;
use serde_json::{Value, json};
use std::time::Instant;

on_both_stores! {
    a_finished_game_can_be_replayed_verified_and_uploaded
    what_if_games_continue_from_a_step
}

/// A whole hot-seat game by whoever is asked; returns everything White heard.
async fn play_out(server: &Running, game: &Value) -> Vec<String> {
    let mut seats = [
        Table::open(server.address, &id(game), &key(game, 0)).await,
        Table::open(server.address, &id(game), &key(game, 1)).await,
    ];
    let mut turn = 0;
    'game: for _ in 0..400 {
        while seats.iter().all(|s| s.now["yours"] == false) {
            for seat in &mut seats {
                if seat.now["view"]["outcome"].is_object() {
                    break 'game;
                }
            }
            seats[1 - turn].next().await;
        }
        turn = seats.iter().position(|s| s.now["yours"] == true).unwrap();
        let choice = seats[turn].some_choice();
        let answer = seats[turn].submit(json!([choice])).await;
        if answer["code"] == "too-many" {
            tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        }
    }
    std::mem::take(&mut seats[0].frames)
}

async fn a_finished_game_can_be_replayed_verified_and_uploaded(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }])).await;
    let path = format!("/api/games/{}", id(&game));
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    while !white.now["view"]["outcome"].is_object() {
        match white.now["yours"] == true {
            true => drop(white.submit(json!([white.some_choice()])).await),
            false => drop(white.next().await),
        }
    }
    let whole = ann.ok(&format!("{path}/timeline?viewpoint=all"), Some(&key(&game, 0))).await;
    assert_eq!(whole["viewpoints"], json!(["all", "public", "white", "black"]));
    let own = ann.ok(&format!("{path}/timeline"), Some(&key(&game, 0))).await;
    assert!(own["ticks"].as_array().unwrap().iter().any(|t| t["kind"] == "phase"));
    assert!(own["steps"].as_u64() <= whole["steps"].as_u64());
    let start = Instant::now();
    for step in 0..=whole["steps"].as_u64().unwrap() {
        let moment = ann.ok(&format!("{path}/steps/{step}?viewpoint=all"), Some(&key(&game, 0))).await;
        assert_eq!(moment["view"]["eyes"], "all");
        assert!(moment["view"]["offers"].as_array().unwrap().is_empty());
    }
    let each = start.elapsed() / (whole["steps"].as_u64().unwrap() as u32 + 1);
    assert!(each.as_millis() < 100, "a step takes {each:?}");
    let last = ann.ok(&format!("{path}/steps/{}", own["steps"]), Some(&key(&game, 0))).await;
    assert_eq!(last["view"]["counters"], white.now["view"]["counters"]);

    let file = ann.ok(&format!("{path}/game.txt"), Some(&key(&game, 0))).await;
    let file = file.as_str().unwrap();
    let parsed = GameFile::parse("download", file).unwrap();
    let replay = library::shelf().replay(&parsed).unwrap();
    let dice = parsed.verify_dice(&replay.entries, &replay.faces).unwrap();
    assert_eq!((dice.dice, dice.elsewhere), (replay.faces.len(), 0));
    // and back again: an uploaded game has the same course
    let up = json!({ "text": file, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let again = ann.post("/api/games/upload", None, up).await;
    assert_eq!(again["status"], "over");
    let copy = ann.ok(&format!("/api/games/{}/game.txt", id(&again)), Some(&key(&again, 0))).await;
    let brought = format!("brought   {}\n", replay.entries.len());
    assert!(copy.as_str().unwrap().contains(&brought), "it says that it came from elsewhere");
    // who sits there now is another matter
    let course = |text: &str| text.lines().filter(|l| !l.starts_with("seat")).collect::<Vec<_>>().join("\n");
    assert_eq!(course(&copy.as_str().unwrap().replace(&brought, "")), course(file));
}

async fn what_if_games_continue_from_a_step(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/games/{}", id(&game));
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    white.submit(json!([unit(1), crate::support::hex("0301"), "done"])).await;
    let body = json!({ "step": 2, "seats": [{ "kind": "me" }, { "kind": "bot", "level": "random" }] });
    let other = ann.post(&format!("{path}/continue"), Some(&key(&game, 0)), body).await;
    assert_eq!(
        (other["parent"].as_str(), other["status"].as_str()),
        (Some(id(&game).as_str()), Some("running"))
    );
    let then = ann.ok(&format!("{path}/steps/2"), Some(&key(&game, 0))).await;
    let what_if = Table::open(server.address, &id(&other), &key(&other, 0)).await;
    assert_eq!(what_if.now["view"]["counters"], then["view"]["counters"]);
    let beyond = json!({ "step": 99, "seats": [] }).to_string();
    let (status, _) = ann.send("POST", &format!("{path}/continue"), Some(&key(&game, 0)), &beyond).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hot_seat_game_goes_to_its_end_and_no_seed_is_told_before() {
    let place = crate::support::sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let seed = place.store().await.seed(&id(&game)).await.unwrap().unwrap();
    let frames = play_out(&server, &game).await;
    let told: Vec<&String> = frames.iter().filter(|f| f.contains(&seed)).collect();
    assert!(told.iter().all(|f| f.contains("\"say\":\"over\"")), "{told:?}");
}
