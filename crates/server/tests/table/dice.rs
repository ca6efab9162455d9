//! Dice that no host can bend: every person seals a word before any is opened, and what is promised is no more than that.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, id, key, sqlite};
use engine::dice::{DiceBox, Promise, mark, seal};
use engine::gamefile::GameFile;
use serde_json::{Value, json};
use std::time::Duration;

on_both_stores! {
    nobody_knows_a_word_before_every_word_is_sealed
    a_seat_that_does_not_open_its_word_is_replaced_and_everything_is_drawn_anew
    a_rematch_and_a_what_if_game_are_drawn_anew
    finished_games_with_forged_dice_are_refused_or_marked
}

const ANN: &str = "0123456789abcdef-ann";
const BOB: &str = "fedcba9876543210-bob";

fn new(title: &str, scenario: &str, seats: Value, word: &str) -> Value {
    json!({ "title": title, "scenario": scenario, "seats": seats, "name": "Ann", "seal": seal(word) })
}

/// Ann has made a game and sealed her word; Bob has sat down and sealed his.
async fn two(server: &Running, title: &str, scenario: &str) -> (Value, String) {
    let (mut ann, mut bob) = (Browser::new(&server.app), Browser::new(&server.app));
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let game = ann.post("/api/games", None, new(title, scenario, seats, ANN)).await;
    let take = format!("/api/games/{}/seats/1/take", id(&game));
    let seat = bob.post(&take, None, json!({ "name": "Bob", "seal": seal(BOB) })).await;
    (game, seat["key"].as_str().unwrap().to_string())
}

async fn open_word(table: &mut Table, word: &str) -> Value {
    table.ask(json!({ "do": "open-word", "word": word })).await
}

fn hello(table: &Table) -> Value {
    serde_json::from_str(&table.frames[0]).unwrap()
}

/// The finding: a host who sits down last knows the seed and the creator's word, and tries words of his own until the
/// first six dice please him. Now he knows nothing but a hash when he has to decide.
async fn nobody_knows_a_word_before_every_word_is_sealed(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let game = ann.post("/api/games", None, new("drill", "skirmish", seats, ANN)).await;
    let path = format!("/api/games/{}", id(&game));
    // what the host can know when he sits down last: his own database
    let store = place.store().await;
    let head = store.head(&id(&game)).await.unwrap().unwrap();
    assert_eq!(head.seats[0].entropy, "", "the creator's word is not here");
    assert_eq!(head.seats[0].seal.as_deref(), Some(seal(ANN).as_str()));
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let early = open_word(&mut white, ANN).await;
    assert_eq!(early["code"], "conflict", "and it is not taken before he has sealed his: {early}");
    let mut bob = Browser::new(&server.app);
    let take = format!("{path}/seats/1/take");
    let copied = json!({ "name": "Bob", "seal": seal(ANN) }).to_string();
    assert_eq!(bob.send("POST", &take, None, &copied).await.0, 409, "a copied seal is refused");
    let seat = bob.post(&take, None, json!({ "name": "Bob", "seal": seal(BOB) })).await;
    let mut black = Table::open(server.address, &id(&game), seat["key"].as_str().unwrap()).await;
    assert_eq!(hello(&black)["game"]["dice"]["stage"], "words");
    assert_eq!(black.now["yours"], false, "nothing is asked yet");
    // the first word is not shown to whoever has still to open the own one, and another one is not taken
    assert_eq!(open_word(&mut white, ANN).await["say"], "ok");
    let shown = black.hear("dice").await;
    assert_eq!(shown["dice"]["entropy"], json!(["", ""]));
    assert_eq!(shown["dice"]["opened"], json!([true, false]));
    assert!(!black.frames.iter().any(|f| f.contains(ANN)), "not in any frame");
    for file in ["game.txt", "position.txt", "timeline"] {
        let text = bob.ok(&format!("{path}/{file}"), seat["key"].as_str()).await.to_string();
        assert!(!text.contains(ANN), "not in {file}");
    }
    assert_eq!(open_word(&mut black, "another-word-that-was-not-sealed").await["code"], "conflict");
    assert_eq!(open_word(&mut black, BOB).await["say"], "ok");
    while white.now["yours"] == false {
        white.hear("update").await;
    }
    let read = ann.ok(&path, Some(&key(&game, 0))).await;
    assert_eq!(read["dice"]["entropy"], json!([ANN, BOB]));
    assert_eq!(
        (read["dice"]["promise"].as_str(), read["dice"]["stage"].as_str()),
        (Some("sealed"), Some("begun"))
    );
    assert_eq!(read["dice"]["commitment"], game["dice"]["commitment"], "the seed is the one promised before");
    let seals = [Some(seal(ANN)), Some(seal(BOB))];
    assert_eq!(read["dice"]["mark"], mark(game["dice"]["commitment"].as_str().unwrap(), &seals));
}

/// The reviewers' attack on what is stored now: without Ann's word the host cannot steer a single die.
#[test]
fn a_host_who_tries_words_gains_nothing() {
    let seed = [7; 32];
    let face = |own: &str, anns: &str| {
        (0..6).map(|n| DiceBox::new(seed, &[anns, own]).roll(n, 6)).collect::<Vec<_>>()
    };
    // he finds a word that makes six ones of the word he takes Ann to have sealed
    let lucky =
        (0..1_000_000).map(|n| format!("word-of-the-host-{n}")).find(|w| face(w, "a guess") == [1; 6]);
    let lucky = lucky.expect("about 47,000 tries are enough");
    let hits = (0..2000).filter(|n| face(&lucky, &format!("anns-word-{n}")) == [1; 6]).count();
    assert!(hits <= 1, "{hits} of 2,000 words that Ann may have had");
}

async fn a_seat_that_does_not_open_its_word_is_replaced_and_everything_is_drawn_anew(place: Place) {
    let server = Running::start(place.config()).await;
    let (game, bob) = two(&server, "drill", "skirmish").await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    assert_eq!(open_word(&mut white, ANN).await["say"], "ok");
    let blame = json!({ "do": "draw-anew", "side": 1 });
    let early = white.ask(blame.clone()).await;
    assert!(early["text"].as_str().unwrap().contains("Wait another"), "{early}");
    // Bob has lost his word: he says so, keeps his seat, and all draw anew
    let mut black = Table::open(server.address, &id(&game), &bob).await;
    assert_eq!(black.ask(blame).await["say"], "ok");
    let read = Browser::new(&server.app).ok(&format!("/api/games/{}", id(&game)), Some(&bob)).await;
    assert_eq!((read["dice"]["voids"].clone(), read["dice"]["stage"].as_str()), (json!([1]), Some("seals")));
    assert_ne!(read["dice"]["commitment"], game["dice"]["commitment"], "a fresh seed");
    assert_eq!(read["dice"]["seals"], json!(["", ""]), "fresh words from everybody");
    assert_eq!(white.ask(json!({ "do": "seal", "seal": seal("a-second-word-of-ann") })).await["say"], "ok");
    // now he does not come at all: after a minute Ann may have the seat freed
    let app = &server.app;
    let crate::support::Handed(handle) = crate::support::handle(app, &id(&game)).await;
    handle.look(|live, _| live.wait(61_000)).await.unwrap();
    assert_eq!(white.ask(json!({ "do": "draw-anew", "side": 1 })).await["say"], "ok");
    let mut eve = Browser::new(app);
    let take = format!("/api/games/{}/seats/1/take", id(&game));
    let seat = eve.post(&take, None, json!({ "name": "Eve", "seal": seal("a-word-that-eve-drew") })).await;
    let mut black = Table::open(server.address, &id(&game), seat["key"].as_str().unwrap()).await;
    assert_eq!(white.ask(json!({ "do": "seal", "seal": seal("a-third-word-of-ann!") })).await["say"], "ok");
    assert_eq!(open_word(&mut black, "a-word-that-eve-drew").await["say"], "ok");
    assert_eq!(open_word(&mut white, "a-third-word-of-ann!").await["say"], "ok");
    while white.now["yours"] == false {
        white.hear("update").await;
    }
    let (status, _) = eve.get(&format!("/api/games/{}/timeline", id(&game)), Some(&bob)).await;
    assert_eq!(status, 403, "the old key opens nothing");
    white.ask(json!({ "do": "resign" })).await;
    let file = eve.ok(&format!("/api/games/{}/game.txt", id(&game)), seat["key"].as_str()).await;
    let record = GameFile::parse("download", file.as_str().unwrap()).unwrap().dice.unwrap();
    assert_eq!(
        (record.voids.clone(), record.promise()),
        (vec![2, 2], Promise::Sealed),
        "the file tells of both"
    );
}

async fn a_rematch_and_a_what_if_game_are_drawn_anew(place: Place) {
    let server = Running::start(place.config()).await;
    let (game, bob) = two(&server, "drill", "skirmish").await;
    let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let mut black = Table::open(server.address, &id(&game), &bob).await;
    open_word(&mut white, ANN).await;
    open_word(&mut black, BOB).await;
    white.ask(json!({ "do": "resign" })).await;
    let mut any = Browser::new(&server.app);
    let again = any.post(&format!("/api/games/{}/rematch", id(&game)), Some(&bob), json!({})).await;
    assert_eq!((again["status"].as_str(), again["dice"]["stage"].as_str()), (Some("waiting"), Some("seals")));
    assert_eq!(again["dice"]["entropy"], json!(["", ""]), "the old words are not used again");
    let mut first = Table::open(server.address, &id(&again), &key(&again, 0)).await;
    assert_eq!(first.ask(json!({ "do": "seal", "seal": seal("another-word-of-bob") })).await["say"], "ok");
    assert_eq!(
        first.ask(json!({ "do": "seal", "seal": seal("a-change-of-heart!!") })).await["code"],
        "conflict"
    );
    // somebody who plays alone needs no word and does not wait
    let alone = any.post(
        "/api/games",
        None,
        new("drill", "skirmish", json!([{ "kind": "me" }, { "kind": "me" }]), ANN),
    );
    let alone = alone.await;
    assert_eq!(
        (alone["status"].as_str(), alone["dice"]["promise"].as_str()),
        (Some("running"), Some("solo"))
    );
    let body = json!({ "step": 0, "seats": [{ "kind": "me" }, { "kind": "invite" }], "seal": seal(BOB) });
    let path = format!("/api/games/{}/continue", id(&alone));
    let what_if = any.post(&path, Some(&key(&alone, 0)), body).await;
    assert_eq!(what_if["dice"]["seals"], json!([seal(BOB), null]));
}

async fn finished_games_with_forged_dice_are_refused_or_marked(place: Place) {
    let server = Running::start(place.config()).await;
    let mut ann = Browser::new(&server.app);
    let file = finished(&server, &mut ann).await;
    let up = |text: &str| json!({ "text": text, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    // a die that shows something else, and another seed
    let die = file.lines().find(|l| l.starts_with("roll")).expect("a die was rolled");
    let face = if die.contains("roll 1") { "2" } else { "1" };
    let other = format!("roll {face} {}", die.rsplit(' ').next().unwrap());
    let line = file.lines().find(|l| l.starts_with("seed")).unwrap();
    for forged in [file.replacen(die, &other, 1), file.replace(line, &format!("seed {}", "07".repeat(32)))] {
        let (status, trouble) = ann.send("POST", "/api/games/upload", None, &up(&forged).to_string()).await;
        // a changed die may make the rest of the game illegal, which is a refusal too
        assert_eq!((status.as_u16(), trouble["code"].as_str()), (422, Some("bad-file")), "{trouble}");
    }
    // what agrees with itself is taken, and marked as brought from elsewhere, in the list too
    let kept = ann.post("/api/games/upload", None, up(&file)).await;
    assert_eq!((kept["status"].as_str(), kept["dice"]["promise"].as_str()), (Some("over"), Some("brought")));
    let list = ann.ok("/api/games", None).await;
    let listed = list.as_array().unwrap().iter().find(|g| g["id"] == kept["id"]).unwrap();
    assert_eq!(listed["dice"]["promise"], "brought");
    // without a seed nothing can be checked: it is taken to be looked at, and the export claims none of its dice
    let bare = file.replace(&format!("{line}\n"), "");
    let kept = ann.post("/api/games/upload", None, up(&bare)).await;
    assert_eq!(kept["dice"]["promise"], "brought");
    let text = ann.ok(&format!("/api/games/{}/game.txt", id(&kept)), Some(&key(&kept, 0))).await;
    let parsed = GameFile::parse("export", text.as_str().unwrap()).unwrap();
    let replay = library::shelf().replay(&parsed).unwrap();
    let checked = parsed.verify_dice(&replay.entries, &replay.faces).unwrap();
    assert_eq!((checked.dice, checked.elsewhere), (0, replay.faces.len()));
}

/// A game of the drill played to its end by one person, with at least one die.
async fn finished(server: &Running, ann: &mut Browser) -> String {
    for _ in 0..20 {
        let game = ann.drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
        let mut seats = [
            Table::open(server.address, &id(&game), &key(&game, 0)).await,
            Table::open(server.address, &id(&game), &key(&game, 1)).await,
        ];
        let [white, black] = &mut seats;
        crate::socket::fight(white, black).await;
        for _ in 0..200 {
            let Some(side) = seats.iter().position(|s| s.now["yours"] == true) else { break };
            let choice = seats[side].now["view"]["offers"][0]["choice"].clone();
            seats[side].submit(json!([choice])).await;
            tokio::time::sleep(Duration::from_millis(10)).await;
            let fresh = [
                Table::open(server.address, &id(&game), &key(&game, 0)).await,
                Table::open(server.address, &id(&game), &key(&game, 1)).await,
            ];
            seats = fresh;
        }
        let file = ann.ok(&format!("/api/games/{}/game.txt", id(&game)), Some(&key(&game, 0))).await;
        let file = file.as_str().unwrap().to_string();
        if file.contains("\nroll ") && file.contains("\nseed ") {
            return file;
        }
    }
    panic!("no game came to an end")
}

/// The program under `tools/`, which shares no line with ours, finds the same dice in games of both titles that two
/// people played with sealed words; and it finds out a forged one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_independent_verifier_agrees_on_games_of_both_titles() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    for (title, scenario) in [("world-undone", "masurian"), ("great-war-east", "encirclement")] {
        let (game, bob) = two(&server, title, scenario).await;
        let mut seats = [
            Table::open(server.address, &id(&game), &key(&game, 0)).await,
            Table::open(server.address, &id(&game), &bob).await,
        ];
        open_word(&mut seats[0], ANN).await;
        open_word(&mut seats[1], BOB).await;
        // the rules are played at the table itself: what matters here is the file that comes out
        let crate::support::Handed(handle) = crate::support::handle(&server.app, &id(&game)).await;
        for n in 0..4000u32 {
            let step = handle.look(move |live, _| {
                let side = live.asked()?;
                let legal = live.table().legal();
                let choice = legal[(n.wrapping_mul(2_654_435_761) >> 8) as usize % legal.len()];
                Some((side, live.version(engine::Eyes::Side(side)), choice, live.next_roll()))
            });
            // some games end by themselves
            let Some((side, version, choice, rolls)) = step.await.unwrap() else { break };
            if rolls >= 8 {
                let resign = format!("/api/games/{}/resign", id(&game));
                Browser::new(&server.app).post(&resign, Some(&bob), json!({})).await;
                break;
            }
            let act = server::table::Act::Submit {
                id: 1,
                version,
                key: format!("verify-{n:06}"),
                plan: vec![choice],
            };
            handle.act(side, act).await.unwrap();
        }
        drop(seats);
        let mut any = Browser::new(&server.app);
        let text = any.ok(&format!("/api/games/{}/game.txt", id(&game)), Some(&bob)).await;
        let text = text.as_str().unwrap();
        let parsed = GameFile::parse("export", text).unwrap();
        let replay = library::shelf().replay(&parsed).unwrap();
        let ours = parsed.verify_dice(&replay.entries, &replay.faces).unwrap();
        assert_eq!((ours.promise, ours.elsewhere), (Promise::Sealed, 0));
        assert!(ours.dice >= 6, "{title}: {} dice", ours.dice);
        let (good, said) = checked_by_tool(text);
        assert!(good && said.starts_with(&format!("{} dice are as promised", ours.dice)), "{title}: {said}");
        assert!(said.contains("sealed"), "{said}");
        let word = text.replace(ANN, "0123456789abcdef-ANN");
        assert!(!checked_by_tool(&word).0, "another word is found out");
    }
}

fn checked_by_tool(text: &str) -> (bool, String) {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("a.game.txt");
    std::fs::write(&file, text).unwrap();
    let tool = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify-dice.py");
    let ran = std::process::Command::new("python3").arg(tool).arg(&file).output().expect("python3 is needed");
    (ran.status.success(), String::from_utf8_lossy(&ran.stdout).into_owned())
}
