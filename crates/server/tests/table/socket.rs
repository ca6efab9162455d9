//! At the table: submissions, plans, undo, take-backs, talk.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, hex, id, key, unit};
use serde_json::{Value, json};

on_both_stores! {
    a_plan_is_played_to_the_first_fence_and_both_see_it
    what_is_not_legal_is_refused_with_its_case_and_changes_nothing
    stale_and_repeated_submissions
    undo_goes_back_to_the_fence
    a_take_back_needs_consent_and_names_the_dice_it_cancels
    chat_and_notes
    a_game_brought_along_keeps_the_numbers_of_its_dice
    a_socket_that_wants_patches_gets_the_same_board
}

/// A game of two people, with both sockets open.
pub async fn two(place: &Place) -> (Running, Value, Table, Table) {
    let server = Running::start(place.config()).await;
    let (mut ann, mut bob) = (Browser::new(&server.app), Browser::new(&server.app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let seat =
        bob.post(&format!("/api/games/{}/seats/1/take", id(&game)), None, json!({ "name": "Bob" })).await;
    let white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let black = Table::open(server.address, &id(&game), seat["key"].as_str().unwrap()).await;
    (server, game, white, black)
}

async fn a_plan_is_played_to_the_first_fence_and_both_see_it(place: Place) {
    let (_server, _, mut white, mut black) = two(&place).await;
    assert_eq!((white.now["yours"].as_bool(), black.now["yours"].as_bool()), (Some(true), Some(false)));
    // the foot marches one hex; the moves and the fights end; the rest of the plan is Black's business
    let plan = json!([unit(1), hex("0202"), "done", "done", "done", "done"]);
    let played = white.submit(plan).await;
    assert_eq!(
        (played["say"].as_str(), played["stopped"].as_str()),
        (Some("played"), Some("fence")),
        "{played}"
    );
    assert_eq!(played["version"].as_u64().unwrap(), white.version);
    let update = black.hear("update").await;
    assert_eq!(update["now"]["yours"], true, "{update}");
    assert!(
        update["log"].as_array().unwrap().iter().any(|l| l["text"] == "foot moves from 0201 to 0202 Hill"),
        "{update}"
    );
    assert!(white.now["view"]["offers"].as_array().unwrap().is_empty());
}

async fn what_is_not_legal_is_refused_with_its_case_and_changes_nothing(place: Place) {
    let (_server, _, mut white, mut black) = two(&place).await;
    let before = white.version;
    let refused = white.submit(json!([unit(1), hex("0403")])).await;
    assert_eq!((refused["say"].as_str(), refused["at"].as_u64()), (Some("refused"), Some(1)), "{refused}");
    assert_eq!(refused["why"]["allowed"], false);
    assert!(!refused["why"]["text"].as_str().unwrap().is_empty());
    assert_eq!(white.version, before);
    // out of turn: the fresh board, and nothing else
    let stale = black.submit(json!(["done"])).await;
    assert_eq!(stale["say"], "stale");
    let why = white.ask(json!({ "do": "explain", "choice": unit(2) })).await;
    assert_eq!((why["say"].as_str(), why["why"]["allowed"].as_bool()), (Some("explained"), Some(false)));
    let standing = white.ask(json!({ "do": "standing" })).await;
    assert_eq!(standing["outcome"]["case"], "5.1", "{standing}");
    let ahead = white.ask(json!({ "do": "preview", "prefix": [unit(1)] })).await;
    assert!(!ahead["preview"]["ways"].as_array().unwrap().is_empty(), "{ahead}");
    // the same question after a choice is about what is asked then: there the hex answers, here it does not
    let there = json!({ "hex": ahead["preview"]["ways"][0]["path"][0] });
    let plain = white.ask(json!({ "do": "explain", "choice": there })).await;
    let after = white.ask(json!({ "do": "explain", "prefix": [unit(1)], "choice": there })).await;
    assert_eq!((&plain["why"]["allowed"], &after["why"]["allowed"]), (&json!(false), &json!(true)));
    let none = black.ask(json!({ "do": "preview", "prefix": [] })).await;
    assert!(none["preview"].is_null(), "it is not Black's to choose: {none}");
}

async fn stale_and_repeated_submissions(place: Place) {
    let (_server, _, mut white, _black) = two(&place).await;
    let first =
        json!({ "do": "submit", "version": white.version, "key": "the-first-key", "plan": [unit(1)] });
    let played = white.ask(first.clone()).await;
    assert_eq!(played["played"], 1, "{played}");
    let version = white.version;
    let mut again = white.ask(first.clone()).await;
    again["id"] = played["id"].clone();
    assert_eq!(again, played, "the same answer, and nothing played twice");
    assert_eq!(white.version, version);
    let mut stale = first;
    stale["key"] = json!("another-key");
    let stale = white.ask(stale).await;
    assert_eq!((stale["say"].as_str(), stale["now"]["version"].as_u64()), (Some("stale"), Some(version)));
    let short = white.ask(json!({ "do": "submit", "version": version, "key": "x", "plan": ["done"] })).await;
    assert_eq!((short["say"].as_str(), short["code"].as_str()), (Some("error"), Some("malformed")));
}

async fn undo_goes_back_to_the_fence(place: Place) {
    let (_server, _, mut white, mut black) = two(&place).await;
    let opening = white.now["view"]["counters"].clone();
    white.submit(json!([unit(1), hex("0301")])).await;
    assert_eq!((white.now["undoable"].as_u64(), white.now["fence"].as_str()), (Some(2), Some("start")));
    black.hear("update").await;
    let (version, step) = (white.version, white.now["step"].as_u64());
    let undo = json!({ "do": "undo", "version": version, "key": "undo-both", "count": 9 });
    let undone = white.ask(undo).await;
    assert_eq!((undone["say"].as_str(), undone["played"].as_u64()), (Some("played"), Some(2)), "{undone}");
    assert_eq!((white.now["view"]["counters"].clone(), white.now["step"].as_u64()), (opening, Some(0)));
    assert!(white.version > version && step > Some(0), "versions never fall");
    let update = black.hear("update").await;
    assert_eq!(update["cut"], 0, "{update}");
    let nothing = json!({ "do": "undo", "version": white.version, "key": "undo-more", "count": 1 });
    let nothing = white.ask(nothing).await;
    assert_eq!((nothing["say"].as_str(), nothing["code"].as_str()), (Some("error"), Some("conflict")));
}

async fn a_take_back_needs_consent_and_names_the_dice_it_cancels(place: Place) {
    let (_server, game, mut white, mut black) = two(&place).await;
    fight(&mut white, &mut black).await;
    let rolled = white.frames.iter().any(|f| f.contains("The die shows"));
    assert!(rolled, "a die has fallen: {}", white.now);
    let step = white.now["step"].as_u64().unwrap();
    let offer = json!({ "do": "offer", "proposal": { "kind": "take-back", "step": 0 } });
    assert_eq!(white.ask(offer).await["say"], "ok");
    let offered = black.hear("offer").await["offer"].clone();
    assert_eq!((offered["step"].as_u64(), offered["waits_for"].clone()), (Some(0), json!([1])));
    let lines = offered["cancels"].to_string();
    assert!(lines.contains("The die shows"), "{lines}");
    let not_mine = white.ask(json!({ "do": "answer", "offer": offered["number"], "accept": true })).await;
    assert_eq!(not_mine["code"], "wrong-seat");
    let yes = black.ask(json!({ "do": "answer", "offer": offered["number"], "accept": true })).await;
    assert_eq!(yes["say"], "ok");
    assert_eq!(white.hear("update").await["cut"], 0);
    assert!(step > 0 && white.now["step"] == 0);
    // what was taken back stays on record
    let rows = place.store().await.rows(&id(&game)).await.unwrap();
    assert!(rows.iter().any(|r| r.kind == server::store::Kind::Die));
    assert_eq!(rows.last().unwrap().kind, server::store::Kind::TakeBack);
}

/// Both march at each other and attack until a die has fallen.
pub async fn fight(white: &mut Table, black: &mut Table) {
    for _ in 0..200 {
        if white.frames.iter().any(|f| f.contains("The die shows")) {
            return;
        }
        let (mover, other) =
            if white.now["yours"] == true { (&mut *white, &mut *black) } else { (&mut *black, &mut *white) };
        if mover.now["yours"] == false {
            mover.hear("update").await;
            continue;
        }
        let offers = mover.now["view"]["offers"].as_array().unwrap().clone();
        let hexes: Vec<&Value> =
            offers.iter().map(|o| &o["choice"]).filter(|c| c.get("hex").is_some()).collect();
        let choice = hexes.last().map(|c| (*c).clone()).unwrap_or_else(|| mover.some_choice());
        let answer = mover.submit(json!([choice])).await;
        assert_eq!(answer["say"], "played", "{answer}");
        while mover.now["yours"] == false && other.now["yours"] == false {
            other.hear("update").await;
        }
    }
}

async fn chat_and_notes(place: Place) {
    let (server, game, mut white, mut black) = two(&place).await;
    let said = white.ask(json!({ "do": "chat", "text": "<b>hello</b>\u{7}" })).await;
    assert_eq!(said["say"], "ok");
    let heard = black.hear("chat").await;
    assert_eq!(
        (heard["line"]["text"].as_str(), heard["line"]["name"].as_str()),
        (Some("<b>hello</b>"), Some("Ann"))
    );
    white.ask(json!({ "do": "note", "text": "the left one is the scout" })).await;
    let url = format!("ws://{}/api/games/{}/ws?token={}", server.address, id(&game), key(&game, 0));
    let (mut again, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let hello = futures_util::StreamExt::next(&mut again).await.unwrap().unwrap().into_text().unwrap();
    let hello: Value = serde_json::from_str(&hello).unwrap();
    assert_eq!(hello["note"], "the left one is the scout");
    assert_eq!(hello["chat"][0]["text"], "<b>hello</b>");
    assert!(
        !black.frames.iter().any(|f| f.contains("scout\"") && f.contains("left one")),
        "a note is private"
    );
    // a spectator looks on and says nothing
    let watch = game["spectator"].as_str().unwrap();
    let mut eve = Table::open(server.address, &id(&game), watch).await;
    assert_eq!(eve.now["view"]["eyes"], "public");
    // words for some seats alone reach nobody else, neither now nor on coming back
    white.ask(json!({ "do": "chat", "text": "between us", "to": [0] })).await;
    white.ask(json!({ "do": "chat", "text": "to all" })).await;
    assert_eq!(black.hear("chat").await["line"]["text"], "to all");
    assert_eq!(eve.hear("chat").await["line"]["text"], "to all");
    let back = Table::open(server.address, &id(&game), watch).await;
    let others = black.frames.iter().chain(&eve.frames).chain(&back.frames);
    assert!(!others.into_iter().any(|f| f.contains("between us")));
    let no = eve.ask(json!({ "do": "chat", "text": "psst" })).await;
    assert_eq!(no["code"], "wrong-seat");
    let no =
        eve.ask(json!({ "do": "submit", "version": eve.version, "key": "12345678", "plan": ["done"] })).await;
    assert_eq!(no["code"], "wrong-seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_its_side_to_the_end() {
    let place = crate::support::sqlite().unwrap();
    let server = Running::start(place.config()).await;
    for level in ["random", "cadet"] {
        let mut ann = Browser::new(&server.app);
        let game = ann.drill(json!([{ "kind": "me" }, { "kind": "bot", "level": level }])).await;
        let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
        for _ in 0..200 {
            if white.now["yours"] == true {
                let answer = white.submit(json!(["done"])).await;
                if answer["say"] == "refused" {
                    let choice = white.some_choice();
                    white.submit(json!([choice])).await;
                }
            } else if white.next().await["say"] == "over" {
                break;
            }
        }
        let over = ann.ok(&format!("/api/games/{}", id(&game)), None).await;
        assert_eq!(over["status"], "over", "{level}: {over}");
        assert_eq!(over["end"]["how"], "played");
    }
}

async fn a_game_brought_along_keeps_the_numbers_of_its_dice(place: Place) {
    let (server, game, mut white, mut black) = two(&place).await;
    fight(&mut white, &mut black).await;
    let store = place.store().await;
    let rows = store.rows(&id(&game)).await.unwrap();
    let table = library::shelf().begin("drill", &engine::GameSetup::new("skirmish")).unwrap();
    let mut file = engine::gamefile::GameFile::new(table.info(), table.setup().clone());
    for row in &rows {
        let input = engine::text::read_input(table.names(), &row.body).unwrap();
        file.push(table.names(), input, row.roll.map(|n| n as u64));
    }
    let file = file.to_string();
    assert!(rows.iter().any(|r| r.roll.is_some()), "a fight throws a die");
    let up = json!({ "text": file, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let (status, again) =
        Browser::new(&server.app).send("POST", "/api/games/upload", None, &up.to_string()).await;
    assert_eq!(status, 200, "{again}\n{file}");
    let brought = store.rows(&id(&again)).await.unwrap();
    let numbers = |rows: &[server::store::Row]| rows.iter().filter_map(|r| r.roll).collect::<Vec<_>>();
    assert!(numbers(&brought).starts_with(&numbers(&rows)), "{:?}", numbers(&brought));
    let mut sorted = numbers(&brought);
    sorted.dedup();
    assert_eq!(sorted, numbers(&brought), "no two dice have one number");
}

async fn a_socket_that_wants_patches_gets_the_same_board(place: Place) {
    let (server, game, mut white, black) = two(&place).await;
    drop(black);
    let mut patched = Table::open_with(server.address, &id(&game), &key(&game, 0), "&patches=1").await;
    let mut now = patched.now.clone();
    for plan in [json!([unit(1)]), json!([hex("0202")])] {
        assert_eq!(white.submit(plan).await["say"], "played");
        let change = patched.hear("change").await;
        assert_eq!(change["base"], now["version"], "{change}");
        apply(&mut now["view"], &change["patch"]);
        now["version"] = change["version"].clone();
        assert_eq!(now["view"], white.now["view"]);
        assert!(change.to_string().len() < white.frames.iter().rev().map(String::len).max().unwrap());
    }
}

/// Does with a patch what clients do.
fn apply(view: &mut Value, patch: &Value) {
    for (field, change) in patch.as_object().unwrap() {
        let Some(list) = view[field].as_array_mut() else {
            view[field] = change.clone();
            continue;
        };
        if let Some(splice) = change["splice"].as_array() {
            let (at, gone) = (splice[0].as_u64().unwrap() as usize, splice[1].as_u64().unwrap() as usize);
            list.splice(at..at + gone, splice[2].as_array().unwrap().iter().cloned());
        }
        for set in change["set"].as_array().unwrap() {
            list[set[0].as_u64().unwrap() as usize] = set[1].clone();
        }
    }
}
