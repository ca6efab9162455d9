//! Over HTTP, without a socket, on both stores.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, id, key};
use axum::http::StatusCode;
use serde_json::json;

on_both_stores! {
    a_game_is_created_listed_and_read
    seats_are_taken_once
    an_invitation_opens_one_seat_once
    both_seats_of_a_hot_seat_game_are_the_creators
    a_resigned_game_is_over_and_its_seed_is_published
    a_game_that_nobody_joins_can_be_given_up
    a_rematch_swaps_the_sides_and_is_made_once
    a_draw_needs_both
    names_and_passwords
    own_figures_are_checked_kept_and_named
    an_account_is_told_what_is_kept_of_it_and_forgotten
}

async fn an_account_is_told_what_is_kept_of_it_and_forgotten(place: Place) {
    let server = Running::start(place.config()).await;
    let (mut ann, mut bob) = (Browser::new(&server.app), Browser::new(&server.app));
    let (status, _) = ann.get("/api/account/data", None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "nothing is kept of a browser that was never here");
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let waiting = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    ann.post("/api/account/register", None, json!({ "name": "Ann", "password": "long enough" })).await;
    let take = format!("/api/games/{}/seats/1/take", id(&game));
    let bobs = bob.post(&take, None, json!({ "name": "Bob" })).await;
    let mut table = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    table.ask(json!({ "do": "chat", "text": "my aunt lives in Lyck" })).await;
    table.ask(json!({ "do": "note", "text": "Bob bluffs" })).await;
    let data = ann.ok("/api/account/data", None).await;
    assert_eq!(
        (data["name"].as_str(), data["games"].as_array().map(Vec::len)),
        (Some("Ann"), Some(2)),
        "{data}"
    );
    let of_game = data["games"].as_array().unwrap().iter().find(|g| g["id"] == game["id"]).unwrap();
    assert_eq!(of_game["seats"], json!([["Ann", "", "Bob bluffs"]]));
    assert_eq!(of_game["chat"][0]["text"], "my aunt lives in Lyck");
    assert_eq!(data["devices"].as_array().map(Vec::len), Some(1), "{data}");

    let erase = |password: &str| json!({ "password": password }).to_string();
    let (status, _) = ann.send("POST", "/api/account/erase", None, &erase("guessed wrong")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, trouble) = ann.send("POST", "/api/account/erase", None, &erase("long enough")).await;
    assert_eq!(
        (status, trouble["code"].as_str()),
        (StatusCode::CONFLICT, Some("conflict")),
        "a game is under way"
    );
    ann.post(&format!("/api/games/{}/resign", id(&game)), Some(&key(&game, 0)), json!({})).await;
    ann.post("/api/account/erase", None, json!({ "password": "long enough" })).await;

    // the name is free, the sessions are gone, and what stays for Bob names nobody
    assert_eq!(ann.ok("/api/games", None).await, json!([]));
    let again = json!({ "name": "Ann", "password": "long enough" }).to_string();
    let (status, _) = ann.send("POST", "/api/account/sign-in", None, &again).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let after = Table::open(server.address, &id(&game), bobs["key"].as_str().unwrap()).await;
    let hello = &after.frames[0];
    assert!(!hello.contains("Ann") && !hello.contains("Lyck") && hello.contains("Somebody"), "{hello}");
    let (status, _) = ann.get(&format!("/api/games/{}/timeline", id(&game)), Some(&key(&game, 0))).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "the old key opens nothing");
    assert_eq!(bob.ok(&format!("/api/games/{}", id(&waiting)), None).await["status"], "over");
}

async fn own_figures_are_checked_kept_and_named(place: Place) {
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let path = "/api/titles/world-undone/figures";
    let wrong = json!({ "files": { "units.csv": "name,sp\nG:I-1,strong\n" } }).to_string();
    let (status, trouble) = ann.send("POST", path, None, &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(trouble["text"].as_str().unwrap().contains("units.csv:2"), "{trouble}");
    let files = json!({ "units.csv": "name,sp\nG:I-1,12\n", "map/hexes.csv": "hex,terrain\n2020,swamp\n" });
    let kept = ann.post(path, None, json!({ "files": files })).await;
    let digest = kept["digest"].as_str().unwrap().to_string();
    assert_eq!(ann.ok(&format!("/api/figures/{digest}"), None).await["files"], files);
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let plan = |figures: &str| json!({ "title": "world-undone", "scenario": "historical", "seats": seats, "figures": figures });
    let game = ann.post("/api/games", None, plan(&digest)).await;
    assert_eq!(game["figures"], digest.as_str(), "the table names them");
    // a fresh process finds the game and its figures again
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let file = format!("/api/games/{}/game.txt", id(&game));
    let text = ann.ok(&file, Some(&key(&game, 0))).await;
    assert!(text.as_str().unwrap().contains(&digest), "the file names them\n{text}");
    let map = |by: String| format!("/api/titles/world-undone/map.json{by}");
    let terrain = |map: &serde_json::Value| {
        let hexes = map["hexes"].as_array().unwrap();
        hexes.iter().find(|h| h["number"] == "2020").unwrap()["terrain"].as_str().unwrap().to_string()
    };
    assert_eq!(terrain(&ann.ok(&map(format!("?figures={digest}")), None).await), "swamp");
    assert_ne!(terrain(&ann.ok(&map(String::new()), None).await), "swamp");
    let (status, _) = ann.send("POST", "/api/games", None, &plan("unheard-of").to_string()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

async fn a_game_is_created_listed_and_read(place: Place) {
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }])).await;
    assert_eq!((game["status"].as_str(), game["asked"].as_u64()), (Some("running"), Some(0)));
    assert_eq!(game["dice"]["commitment"].as_str().unwrap().len(), 64);
    assert!(game["dice"]["seed"].is_null());
    let list = ann.ok("/api/games", None).await;
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(key(&list[0], 0), key(&game, 0));
    let read = ann.ok(&format!("/api/games/{}", id(&game)), Some(&key(&game, 0))).await;
    assert_eq!(read["title_name"], "The Drill");
    // another browser sees nothing of it in its list
    let mut bob = Browser::new(&app);
    assert_eq!(bob.ok("/api/games", None).await.as_array().unwrap().len(), 0);
}

async fn seats_are_taken_once(place: Place) {
    let app = place.hosted().await;
    let (mut ann, mut bob, mut eve) = (Browser::new(&app), Browser::new(&app), Browser::new(&app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    assert_eq!(game["status"], "waiting");
    assert_eq!(bob.ok("/api/games", None).await[0]["id"], game["id"]);
    let path = format!("/api/games/{}/seats/1/take", id(&game));
    let seat = bob.post(&path, None, json!({ "name": "Bob" })).await;
    assert_eq!(seat["side"], 1);
    let (status, trouble) = eve.send("POST", &path, None, "{}").await;
    assert_eq!((status, trouble["code"].as_str()), (StatusCode::CONFLICT, Some("conflict")));
    let read = bob.ok(&format!("/api/games/{}", id(&game)), seat["key"].as_str()).await;
    assert_eq!(read["status"], "running");
    assert!(read["seats"][0]["key"].is_null(), "the other seat's key is nobody's business");
    // whoever has no key does not see the game, and claims no seat of a hosted one
    let (status, _) = eve.get(&format!("/api/games/{}", id(&game)), None).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = eve.send("POST", &format!("/api/games/{}/seats/0/claim", id(&game)), None, "").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

async fn an_invitation_opens_one_seat_once(place: Place) {
    let app = place.hosted().await;
    let (mut ann, mut bob) = (Browser::new(&app), Browser::new(&app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "invite" }])).await;
    let secret = game["seats"][1]["invitation"].as_str().unwrap().to_string();
    assert_eq!(secret.len(), 32);
    let shown = bob.ok(&format!("/api/join/{secret}"), None).await;
    // whoever holds the link learns which seat it is for, and no other secret
    assert_eq!(
        (shown["scenario"].as_str(), shown["seats"][1]["invitation"].as_str()),
        (Some("skirmish"), Some(secret.as_str()))
    );
    assert!(shown["seats"][0]["invitation"].is_null() && shown["seats"][1]["key"].is_null());
    let seat = bob.post(&format!("/api/join/{secret}"), None, json!({ "name": "Bob" })).await;
    let read = bob.ok(&format!("/api/games/{}", id(&game)), seat["key"].as_str()).await;
    assert_eq!(read["seats"][1]["name"], "Bob");
    let (status, trouble) = bob.send("POST", &format!("/api/join/{secret}"), None, "{}").await;
    assert_eq!((status, trouble["code"].as_str()), (StatusCode::NOT_FOUND, Some("unknown")));
}

async fn both_seats_of_a_hot_seat_game_are_the_creators(place: Place) {
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    assert_ne!(key(&game, 0), key(&game, 1));
    // on one's own machine another browser may claim the seat
    let mut other = Browser::new(&app);
    let all = other.ok("/api/games?all=true", None).await;
    assert_eq!(all[0]["id"], game["id"]);
    let seat = other.post(&format!("/api/games/{}/seats/1/claim", id(&game)), None, json!({})).await;
    assert_eq!(seat["key"], key(&game, 1));
}

async fn a_resigned_game_is_over_and_its_seed_is_published(place: Place) {
    let app = place.app().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let over = ann.post(&format!("/api/games/{}/resign", id(&game)), Some(&key(&game, 1)), json!({})).await;
    assert_eq!(over["status"], "over");
    assert_eq!(over["end"], json!({ "how": "resigned", "by": 1 }));
    let seed = engine::dice::unhex(over["dice"]["seed"].as_str().unwrap()).unwrap();
    assert_eq!(engine::dice::commitment(&seed), game["dice"]["commitment"].as_str().unwrap());
    let path = format!("/api/games/{}/resign", id(&game));
    let (status, _) = ann.send("POST", &path, Some(&key(&game, 0)), "").await;
    assert_eq!(status, StatusCode::CONFLICT);
}

async fn a_game_that_nobody_joins_can_be_given_up(place: Place) {
    let app = place.hosted().await;
    let (mut ann, mut bob) = (Browser::new(&app), Browser::new(&app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let path = format!("/api/games/{}", id(&game));
    assert_eq!(bob.ok("/api/games", None).await.as_array().unwrap().len(), 1);
    let over = ann.post(&format!("{path}/resign"), Some(&key(&game, 0)), json!({})).await;
    assert_eq!(over["status"], "over");
    assert_eq!(bob.ok("/api/games", None).await, json!([]), "it has left the list");
    let (status, _) = bob.send("POST", &format!("{path}/seats/1/take"), None, "{}").await;
    assert_eq!(status, StatusCode::CONFLICT, "nobody sits down at a game that is over");
}

async fn a_rematch_swaps_the_sides_and_is_made_once(place: Place) {
    let app = place.hosted().await;
    let (mut ann, mut bob) = (Browser::new(&app), Browser::new(&app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let seat =
        bob.post(&format!("/api/games/{}/seats/1/take", id(&game)), None, json!({ "name": "Bob" })).await;
    let path = format!("/api/games/{}/rematch", id(&game));
    let (status, _) = ann.send("POST", &path, Some(&key(&game, 0)), "").await;
    assert_eq!(status, StatusCode::CONFLICT, "not before the end");
    ann.post(&format!("/api/games/{}/resign", id(&game)), Some(&key(&game, 0)), json!({})).await;
    let again = ann.post(&path, Some(&key(&game, 0)), json!({})).await;
    let same = bob.post(&path, seat["key"].as_str(), json!({})).await;
    assert_eq!(again["id"], same["id"]);
    assert_eq!(
        (again["seats"][0]["name"].as_str(), again["seats"][1]["name"].as_str()),
        (Some("Bob"), Some("Ann"))
    );
    assert!(again["seats"][0]["key"].is_null() && same["seats"][1]["key"].is_null());
    assert_ne!(key(&again, 1), key(&game, 0));
    assert_eq!(key(&same, 0).len(), 32);
}

async fn a_draw_needs_both(place: Place) {
    let app = place.hosted().await;
    let (mut ann, mut bob) = (Browser::new(&app), Browser::new(&app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let seat = bob.post(&format!("/api/games/{}/seats/1/take", id(&game)), None, json!({})).await;
    let path = format!("/api/games/{}/draw", id(&game));
    let offered = ann.post(&path, Some(&key(&game, 0)), json!({})).await;
    assert_eq!(offered["status"], "running");
    let agreed = bob.post(&path, seat["key"].as_str(), json!({})).await;
    assert_eq!(
        (agreed["status"].as_str(), agreed["end"].clone()),
        (Some("over"), json!({ "how": "agreed" }))
    );
}

async fn names_and_passwords(place: Place) {
    let app = place.hosted().await;
    let mut ann = Browser::new(&app);
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let who = json!({ "name": "Ann <b>", "password": "long enough" });
    ann.post("/api/account/register", None, who.clone()).await;
    let mut eve = Browser::new(&app);
    let (status, _) = eve.send("POST", "/api/account/register", None, &who.to_string()).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let wrong = json!({ "name": "Ann <b>", "password": "not the one" }).to_string();
    let (status, trouble) = eve.send("POST", "/api/account/sign-in", None, &wrong).await;
    assert_eq!((status, trouble["code"].as_str()), (StatusCode::UNAUTHORIZED, Some("sign-in")));
    // the games a guest had stay with the name, on any browser
    let mut elsewhere = Browser::new(&app);
    elsewhere.post("/api/account/sign-in", None, who).await;
    assert_eq!(elsewhere.ok("/api/games", None).await[0]["id"], game["id"]);
    assert_eq!(elsewhere.ok("/api/account", None).await["name"], "Ann <b>");
    elsewhere.post("/api/account/sign-out", None, json!({})).await;
    assert_eq!(elsewhere.ok("/api/games", None).await.as_array().unwrap().len(), 0);
    for _ in 0..20 {
        eve.send("POST", "/api/account/sign-in", None, &wrong).await;
    }
    let (status, _) = eve.send("POST", "/api/account/sign-in", None, &wrong).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn titles_rules_maps_and_the_description_are_served() {
    let app_place = crate::support::sqlite().unwrap();
    let app = app_place.app().await;
    let mut ann = Browser::new(&app);
    let titles = ann.ok("/api/titles", None).await;
    let drill = titles.as_array().unwrap().iter().find(|t| t["info"]["id"] == "drill").unwrap();
    assert_eq!(drill["bots"][0]["id"], "random");
    let rules = ann.ok("/api/titles/drill/rules", None).await;
    assert!(rules["cases"].as_array().unwrap().iter().any(|c| c["id"] == "2.1"));
    let svg = ann.ok("/api/titles/drill/map.svg", None).await;
    assert!(svg.as_str().unwrap().starts_with("<svg"));
    for path in ["/api/titles?lang=de", "/api/titles/drill/map.svg", "/api/titles/drill/map.json"] {
        let ask = |packing: &str| {
            let request = axum::http::Request::get(path).header("host", "localhost");
            request.header("accept-encoding", packing).body(axum::body::Body::empty()).unwrap()
        };
        let (_, headers, packed) = ann.ask(ask("gzip, br")).await;
        assert_eq!(headers["content-encoding"], "gzip", "{path}");
        let mut text = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&packed[..]), &mut text).unwrap();
        let (_, headers, plain) = ann.ask(ask("br")).await;
        assert!(!headers.contains_key("content-encoding"), "{path}");
        assert!(text == plain && packed.len() < plain.len() / 2, "{path}");
    }
    let map = ann.ok("/api/titles/drill/map.json", None).await;
    assert_eq!(map["layout"]["hexes"].as_array().unwrap().len(), map["hexes"].as_array().unwrap().len());
    let hill = map["hexes"].as_array().unwrap().iter().find(|h| h["number"] == "0202").unwrap();
    assert_eq!((hill["terrain"].as_str(), hill["name"].as_str()), (Some("forest"), Some("Hill")));
    let api = ann.ok("/api/openapi.json", None).await;
    assert!(api["paths"]["/api/games"]["post"].is_object());
    let docs = ann.ok("/api/docs", None).await;
    assert!(docs.as_str().unwrap().contains("/api/games/{id}/timeline"));
    assert_eq!(ann.ok("/healthz", None).await["ok"], true);
}

#[tokio::test]
async fn every_answer_carries_the_headers_of_a_careful_host() {
    let app_place = crate::support::sqlite().unwrap();
    let app = app_place.hosted().await;
    let mut ann = Browser::new(&app);
    let request =
        axum::http::Request::get("/").header("host", "table.example").body(axum::body::Body::empty());
    let (status, headers, page) = ann.ask(request.unwrap()).await;
    assert_eq!(status, StatusCode::OK);
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'self'"));
    assert_eq!(headers["x-content-type-options"], "nosniff");
    let page = String::from_utf8(page).unwrap();
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing from elsewhere: {page}");
    let new =
        json!({ "title": "drill", "scenario": "skirmish", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let request = axum::http::Request::post("/api/games").header("host", "table.example");
    let request = request.header("content-type", "application/json").body(new.to_string().into()).unwrap();
    let (_, headers, _) = ann.ask(request).await;
    let cookie = headers["set-cookie"].to_str().unwrap();
    for word in ["HttpOnly", "SameSite=Strict", "Secure"] {
        assert!(cookie.contains(word), "{cookie}");
    }
}
