//! Two truths that look the same to a pair of eyes are told to them in the same bytes, on every channel.

use crate::support::{Browser, Running, Table, id, key, sqlite};
use engine::text::{read_input, write_input};
use engine::{Choice, Eyes, GameSetup, Input, Pending, Side, UnitId};
use serde_json::{Value, json};
use server::store::{Head, Seat};
use server::table::{Asker, Change, Live, begin};
use server::wire::{SeatKind, Status};
use std::collections::BTreeMap;

/// Every game of the shelf that keeps secrets: each scenario, with each option that makes it keep some.
fn secretive() -> Vec<(String, GameSetup)> {
    let shelf = library::shelf();
    let mut found = Vec::new();
    for info in shelf.titles() {
        for scenario in &info.scenarios {
            let plain = GameSetup::new(&scenario.id);
            let switched = info.options.iter().filter(|o| o.values.len() > 1);
            let switched = switched.map(|o| GameSetup::new(&scenario.id).with(&o.id, &o.values[1]));
            let keeps = |s: &GameSetup| shelf.begin(&info.id, s).is_ok_and(|t| t.has_secrets());
            found.extend([plain].into_iter().chain(switched).find(keeps).map(|s| (info.id.clone(), s)));
        }
    }
    found
}

fn seat(side: u8) -> Seat {
    Seat {
        side: Side(side),
        kind: SeatKind::Human,
        level: None,
        name: format!("player {side}"),
        account: None,
        key: Some(format!("key {side}")),
        invitation: None,
        entropy: String::new(),
    }
}

fn live(title: &str, setup: &GameSetup, position: &str) -> Live {
    let (table, _) = library::shelf().load("truth", position).unwrap();
    let head = Head {
        id: "game".into(),
        title: title.into(),
        setup: setup.clone(),
        rules: table.info().rules,
        start: Some(position.into()),
        commitment: "promise".into(),
        seed: None,
        creator: "nobody".into(),
        spectator: "watch".into(),
        parent: None,
        rematch: None,
        created: 0,
        touched: 0,
        status: Status::Running,
        end: None,
        asked: None,
        turn: String::new(),
        secrets: true,
        seats: (0..table.info().sides.len() as u8).map(seat).collect(),
    };
    begin(head, table, &"07".repeat(32))
}

/// The hour is no fact of the game.
fn timeless(mut value: Value) -> String {
    fn clean(value: &mut Value) {
        match value {
            Value::Object(map) => {
                for word in ["used", "touched", "created"] {
                    map.entry(word).and_modify(|v| *v = json!(0));
                }
                map.values_mut().for_each(clean);
            }
            Value::Array(list) => list.iter_mut().for_each(clean),
            _ => {}
        }
    }
    clean(&mut value);
    value.to_string()
}

fn text(value: impl serde::Serialize) -> String {
    timeless(serde_json::to_value(value).unwrap())
}

/// Everything that could reach these eyes from a game, channel by channel.
fn channels(live: &Live, change: &Change, eyes: Eyes) -> BTreeMap<&'static str, String> {
    let side = if let Eyes::Side(side) = eyes { Some(side) } else { None };
    let table = live.table();
    let last = live.step(eyes);
    let asked: Vec<Choice> = (0..table.units().min(40) as u16)
        .map(|u| Choice::Unit(UnitId(u)))
        .chain(table.map().hexes().iter().take(40).map(Choice::Hex))
        .chain([Choice::Done, Choice::Pick(0), Choice::Pick(1)])
        .collect();
    let each = |f: &dyn Fn(Choice) -> String| asked.iter().map(|c| f(*c)).collect::<Vec<_>>().join("\n");
    let layers = table.overlays().iter().map(|o| text(table.layer(eyes, o.id, None))).collect::<Vec<_>>();
    BTreeMap::from([
        ("head", text(live.info(Asker { account: None, side }, &[]))),
        ("hello", text(live.hello(side, &[], &[], String::new(), None))),
        ("update", text(live.update(eyes, change))),
        ("version", live.version(eyes).to_string()),
        ("replay", text((0..=last).map(|s| live.moment(eyes, s)).collect::<Vec<_>>())),
        ("timeline", text(live.timeline(eyes, eyes))),
        ("position", text(live.position(eyes, live.log().len()))),
        ("export", text(live.export(eyes))),
        ("take-back", text(live.cancels(eyes, live.length_at(eyes, last / 2).unwrap_or(0)))),
        ("explain", each(&|c| text(table.explain(eyes, c)))),
        ("preview", each(&|c| text(table.preview(eyes, &[c]).map_err(|e| e.to_string()).ok()))),
        ("forecast", each(&|c| text(table.forecast(eyes, &[c]).map_err(|e| e.to_string()).ok()))),
        ("layers", layers.join("\n")),
    ])
}

/// A choice that both truths allow, not always the same one.
fn common(a: &Live, b: &Live, luck: &mut u64) -> Option<Choice> {
    let others = b.table().legal();
    let both: Vec<Choice> = a.table().legal().into_iter().filter(|c| others.contains(c)).collect();
    *luck = luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (!both.is_empty()).then(|| both[(*luck >> 33) as usize % both.len()])
}

/// Plays two truths in step and compares everything these eyes could get while they look the same. Returns how many
/// moments were compared, and how many inputs the eyes did not see.
fn compare(title: &str, setup: &GameSetup, eyes: Eyes, seed: u64, inputs: usize) -> (usize, usize) {
    let shelf = library::shelf();
    let start = shelf.begin(title, setup).unwrap();
    // to a spectator two truths look the same if they do to every side; one side's imagination is enough to try
    let side = if let Eyes::Side(side) = eyes { side } else { Side(0) };
    let mut a = live(title, setup, &start.position());
    let mut b = live(title, setup, &start.imagine(side, seed).position());
    let (mut luck, mut compared, mut unseen) = (seed, 0, 0);
    let mut changes = (Change::default(), Change::default());
    for _ in 0..inputs {
        // once it is over, everything is everybody's
        if a.view(eyes) != b.view(eyes) || a.head.status == Status::Over {
            break;
        }
        let (mine, theirs) = (channels(&a, &changes.0, eyes), channels(&b, &changes.1, eyes));
        for (channel, told) in &mine {
            assert_eq!(
                told, &theirs[channel],
                "{title}: {channel} tells {eyes:?} which truth it is (seed {seed})"
            );
        }
        compared += 1;
        let (Pending::Ask(who, _), Pending::Ask(same, _)) = (a.pending(), b.pending()) else { break };
        let Some(choice) = common(&a, &b, &mut luck).filter(|_| who == same) else { break };
        let version = a.version(eyes);
        changes.0 = a.play(who, &[choice]).expect("it is legal").2;
        changes.1 = b.play(who, &[choice]).expect("it is legal here too").2;
        unseen += usize::from(a.version(eyes) == version);
    }
    (compared, unseen)
}

#[test]
fn equal_views_are_told_in_equal_bytes_on_every_channel() {
    let games = secretive();
    assert!(!games.is_empty(), "the drill at least keeps a secret");
    for (title, setup) in games {
        let (runs, inputs) = depth(&title);
        if runs == 0 {
            continue;
        }
        let sides = library::shelf().info(&title).unwrap().sides.len() as u8;
        let all = (0..sides).map(|s| Eyes::Side(Side(s))).chain([Eyes::Public]);
        for eyes in all {
            let counts: Vec<(usize, usize)> =
                (0..runs).map(|seed| compare(&title, &setup, eyes, seed, inputs)).collect();
            let compared: usize = counts.iter().map(|c| c.0).sum();
            assert!(compared > runs as usize, "{title}: {eyes:?} compared only {compared} moments");
        }
    }
}

/// Games and inputs of each that are compared. The great titles take minutes: `LEAKS=20 cargo test -p server leaks`
/// compares that many games of every scenario.
fn depth(title: &str) -> (u64, usize) {
    let games = std::env::var("LEAKS").ok().and_then(|n| n.parse().ok());
    match title {
        "drill" => (games.unwrap_or(8), 40),
        _ => (games.unwrap_or(0), 40),
    }
}

/// The same over a real socket and real HTTP: White asks everything it can of two games that differ in a secret.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_and_files_do_not_tell_where_the_scout_is() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let truth = library::shelf().begin("drill", &GameSetup::new("skirmish")).unwrap().position();
    let scout = |token: &str| format!("scout     {token}");
    assert!(truth.contains(&scout("B:left")), "{truth}");
    let mut told = Vec::new();
    for text in [truth.clone(), truth.replace(&scout("B:left"), &scout("B:right"))] {
        let mut ann = Browser::new(&server.app);
        let up = json!({ "text": text, "seats": [{ "kind": "me" }, { "kind": "me" }], "name": "Ann" });
        let game = ann.post("/api/games/upload", None, up).await;
        let mut white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
        ask_everything(&mut white).await;
        let mut heard = white.frames.join("\n");
        for path in ["position.txt", "game.txt", "timeline", "steps/0", "steps/1"] {
            let path = format!("/api/games/{}/{path}", id(&game));
            heard.push_str(&ann.ok(&path, Some(&key(&game, 0))).await.to_string());
        }
        let black = ann.ok(&format!("/api/games/{}/position.txt", id(&game)), Some(&key(&game, 1))).await;
        told.push((anonymous(&heard, &game), black));
    }
    assert_eq!(told[0].0, told[1].0);
    assert_ne!(told[0].1, told[1].1, "Black knows better");
}

async fn ask_everything(white: &mut Table) {
    for choice in 0..5 {
        white.ask(json!({ "do": "explain", "choice": { "unit": choice } })).await;
        white.ask(json!({ "do": "preview", "prefix": [{ "unit": choice }] })).await;
        white.ask(json!({ "do": "forecast", "prefix": [{ "unit": choice }] })).await;
    }
    white.ask(json!({ "do": "layer", "layer": "supply" })).await;
    white.submit(json!([{ "unit": 3 }])).await;
    white.ask(json!({ "do": "undo", "version": white.version, "key": "nothing-yet", "count": 1 })).await;
    white.submit(json!([{ "unit": 1 }])).await;
    white.ask(json!({ "do": "offer", "proposal": { "kind": "take-back", "step": 9 } })).await;
    let hex = engine_hex("0202");
    white.submit(json!([hex])).await;
}

fn engine_hex(number: &str) -> Value {
    crate::support::hex(number)
}

/// Without what differs between any two games: ids, keys, promises, hours.
fn anonymous(text: &str, game: &Value) -> String {
    let mut text = text.to_string();
    let words = [
        game["id"].clone(),
        game["spectator"].clone(),
        game["seats"][0]["key"].clone(),
        game["dice"]["commitment"].clone(),
    ];
    for word in words {
        text = text.replace(word.as_str().unwrap(), "-");
    }
    let lines = text.lines().map(|line| match serde_json::from_str(line) {
        Ok(value) => timeless(value),
        Err(_) => line.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Words and inputs are one to one: a file that goes out reads back as it was.
#[test]
fn inputs_in_words_read_back() {
    let table = library::shelf().begin("drill", &GameSetup::new("skirmish")).unwrap();
    for choice in table.legal() {
        let words = write_input(table.names(), Input::Choice(choice));
        assert_eq!(read_input(table.names(), &words), Ok(Input::Choice(choice)));
    }
}
