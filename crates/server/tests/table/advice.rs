//! What bots say: hints for those who play without other people, reasons of their moves, the review of a finished game.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, id, key};
use axum::http::StatusCode;
use serde_json::{Value, json};

on_both_stores! {
    a_hint_can_be_played_and_people_get_none
    a_bot_tells_why_and_a_finished_game_is_reviewed
}

/// A table of White against a bot, with White to choose.
async fn against_a_bot(server: &Running, ann: &mut Browser) -> (Value, Table) {
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "bot", "level": "captain" }])).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    while white.now["yours"] != true {
        white.next().await;
    }
    (game, white)
}

async fn a_hint_can_be_played_and_people_get_none(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let (_, mut white) = against_a_bot(&server, &mut ann).await;
    let hint = white.ask(json!({ "do": "hint" })).await;
    assert_eq!(hint["say"], "hint", "{hint}");
    let plan = hint["plan"].clone();
    assert!(!plan.as_array().unwrap().is_empty(), "{hint}");
    assert!(!hint["why"].as_str().unwrap().is_empty(), "{hint}");
    let played = white.submit(plan.clone()).await;
    assert_eq!(
        (&played["say"], &played["played"]),
        (&json!("played"), &json!(plan.as_array().unwrap().len()))
    );

    // one's own two seats are no other person; a seat that is kept for somebody is
    let alone = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let mut white = Table::open(server.address, &id(&alone), &key(&alone, 0)).await;
    assert_eq!(white.ask(json!({ "do": "hint" })).await["say"], "hint");
    let mut bob = Browser::new(&server.app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "invite" }])).await;
    let secret = game["seats"][1]["invitation"].as_str().unwrap().to_string();
    bob.post(&format!("/api/join/{secret}"), None, json!({ "name": "Bob" })).await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let refused = white.ask(json!({ "do": "hint" })).await;
    assert_eq!((&refused["say"], &refused["code"]), (&json!("error"), &json!("wrong-seat")), "{refused}");
}

async fn a_bot_tells_why_and_a_finished_game_is_reviewed(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let (game, mut white) = against_a_bot(&server, &mut ann).await;
    let review = format!("/api/games/{}/review", id(&game));
    assert_eq!(ann.get(&review, Some(&key(&game, 0))).await.0, StatusCode::FORBIDDEN, "not while it runs");
    while !white.now["view"]["outcome"].is_object() {
        match white.now["yours"] == true {
            true => drop(white.submit(json!([white.some_choice()])).await),
            false => drop(white.next().await),
        }
    }
    let mut reasons = 0;
    for step in 1..=white.now["step"].as_u64().unwrap() {
        let answer = white.ask(json!({ "do": "why", "step": step })).await;
        if answer["code"] == "too-many" {
            break;
        }
        assert_eq!(answer["say"], "why", "{answer}");
        reasons += u32::from(answer["why"].is_string());
    }
    assert!(reasons > 0, "the bot moved and said nothing of it");
    assert_eq!(white.ask(json!({ "do": "why", "step": 9_999_999 })).await["say"], "error");
    let marks = ann.ok(&review, Some(&key(&game, 0))).await;
    let marks = marks.as_array().unwrap();
    assert!(marks.len() > 1, "{marks:?}");
    assert!(marks.iter().all(|m| (0.0..=1.0).contains(&m["chance"].as_f64().unwrap())), "{marks:?}");
}
