//! A game of three people: everything that needs consent needs everybody's.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, id, key};
use serde_json::{Value, json};

on_both_stores! {
    three_people_sit_down_agree_and_change_seats
}

/// Ann, Bob and Eve at the three-player game; each with a browser, a key and a socket.
struct Party {
    _server: Running,
    game: Value,
    browsers: Vec<Browser>,
    keys: Vec<String>,
    tables: Vec<Table>,
}

async fn party(place: &Place) -> Party {
    let server = Running::start(place.config()).await;
    let mut browsers = vec![Browser::new(&server.app); 3];
    let new = json!({
        "title": "great-war-east", "scenario": "three-player", "name": "Ann",
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "invite" }],
    });
    let game = browsers[0].post("/api/games", None, new).await;
    assert_eq!((game["status"].as_str(), game["seats"].as_array().map(Vec::len)), (Some("waiting"), Some(3)));
    let take = format!("/api/games/{}/seats/1/take", id(&game));
    let bob = browsers[1].post(&take, None, json!({ "name": "Bob" })).await;
    let join = format!("/api/join/{}", game["seats"][2]["invitation"].as_str().unwrap());
    let eve = browsers[2].post(&join, None, json!({ "name": "Eve" })).await;
    let keys: Vec<String> = vec![key(&game, 0), text(&bob["key"]), text(&eve["key"])];
    let mut tables = Vec::new();
    for key in &keys {
        tables.push(Table::open(server.address, &id(&game), key).await);
    }
    Party { _server: server, game, browsers, keys, tables }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_string()
}

/// The next word on an offer that this seat hears.
async fn offer(table: &mut Table) -> Value {
    table.hear("offer").await["offer"].clone()
}

async fn three_people_sit_down_agree_and_change_seats(place: Place) {
    let mut p = party(&place).await;
    let mover = p.tables.iter().position(|t| t.now["yours"] == true).expect("somebody begins");
    let others: Vec<usize> = (0..3).filter(|s| *s != mover).collect();
    let choice = p.tables[mover].some_choice();
    assert_eq!(p.tables[mover].submit(json!([choice])).await["say"], "played");

    // a take-back waits for both others; one of them is not enough
    let ask = json!({ "do": "offer", "proposal": { "kind": "take-back", "step": 0 } });
    assert_eq!(p.tables[mover].ask(ask).await["say"], "ok");
    let standing = offer(&mut p.tables[others[0]]).await;
    assert_eq!(standing["waits_for"], json!(others), "{standing}");
    let yes = json!({ "do": "answer", "offer": standing["number"], "accept": true });
    assert_eq!(p.tables[others[0]].ask(yes.clone()).await["say"], "ok");
    while offer(&mut p.tables[others[1]]).await["waits_for"] != json!([others[1]]) {}
    assert_ne!(p.tables[mover].now["step"], 0, "nothing is taken back yet");
    assert_eq!(p.tables[others[1]].ask(yes).await["say"], "ok");
    while p.tables[mover].now["step"] != 0 {
        p.tables[mover].hear("update").await;
    }

    // one refusal is enough against a draw; then all three agree
    let draw = json!({ "do": "offer", "proposal": { "kind": "draw" } });
    assert_eq!(p.tables[0].ask(draw.clone()).await["say"], "ok");
    let number = loop {
        let standing = offer(&mut p.tables[2]).await;
        if standing["draw"] == true {
            break standing["number"].clone();
        }
    };
    let no = json!({ "do": "answer", "offer": number, "accept": false });
    assert_eq!(p.tables[2].ask(no).await["say"], "ok");
    let path = format!("/api/games/{}", id(&p.game));
    for side in 0..3 {
        let shown = p.browsers[side].post(&format!("{path}/draw"), Some(&p.keys[side]), json!({})).await;
        assert_eq!(shown["status"], if side < 2 { "running" } else { "over" }, "after {side}");
    }

    // everybody gets another seat, and the key of that one alone
    let mut again = Vec::new();
    for side in 0..3 {
        again.push(p.browsers[side].post(&format!("{path}/rematch"), Some(&p.keys[side]), json!({})).await);
    }
    assert!(again.iter().all(|g| g["id"] == again[0]["id"]));
    let names: Vec<String> = (0..3).map(|s| text(&again[0]["seats"][s]["name"])).collect();
    assert_eq!(names, ["Bob", "Eve", "Ann"]);
    for (side, game) in again.iter().enumerate() {
        let held: Vec<usize> = (0..3).filter(|s| game["seats"][*s]["key"].is_string()).collect();
        assert_eq!(held, [(side + 2) % 3], "side {side}");
    }
    let file = p.browsers[1].ok(&format!("{path}/game.txt"), Some(&p.keys[1])).await;
    let file = engine::gamefile::GameFile::parse("download", file.as_str().unwrap()).unwrap();
    assert_eq!(file.dice.unwrap().entropy.len(), 3, "every seat has a word in the dice");
}
