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
        seal: None,
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
        voids: Vec::new(),
        brought: 0,
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
    begin(head, table, &"07".repeat(32), || 0)
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

/// How closely the games of a title are looked at.
#[derive(Clone, Copy)]
struct Care {
    /// Scenarios, from the first.
    scenarios: usize,
    /// Pairs of truths for each pair of eyes.
    pairs: u64,
    /// Inputs of each pair that are compared.
    inputs: usize,
    /// Inputs played before the truths part, at the most: secrets grow in the course of a game.
    warm: u64,
    /// Choices asked about at each moment.
    choices: usize,
    /// Steps of the replay looked at.
    steps: u32,
}

/// A few pairs in the gate; `LEAKS=n` looks at n pairs of every scenario for every pair of eyes, `SOAK=1` at twenty.
fn care(title: &str) -> Care {
    let number = std::env::var("LEAKS").ok().and_then(|n| n.parse().ok());
    let soak: Option<u64> = number.or(std::env::var_os("SOAK").map(|_| 20));
    let drill = Care { scenarios: 9, pairs: 8, inputs: 40, warm: 0, choices: 83, steps: 99 };
    let great = Care { scenarios: 2, pairs: 1, inputs: 12, warm: 160, choices: 6, steps: 2 };
    match (title, soak) {
        ("drill", None) => drill,
        ("drill", Some(n)) => Care { pairs: n, ..drill },
        (_, None) => great,
        (_, Some(n)) => Care { scenarios: 9, pairs: n, inputs: 40, warm: 600, choices: 12, steps: 3 },
    }
}

fn next(luck: &mut u64, below: usize) -> usize {
    *luck = luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*luck >> 33) as usize % below.max(1)
}

/// Choices to ask about: any counters and hexes, and some that are offered.
fn questions(live: &Live, eyes: Eyes, care: Care, luck: &mut u64) -> Vec<Choice> {
    let table = live.table();
    let mut all: Vec<Choice> = (0..table.units() as u16)
        .map(|u| Choice::Unit(UnitId(u)))
        .chain(table.map().hexes().iter().map(Choice::Hex))
        .chain([Choice::Done, Choice::Pick(0), Choice::Pick(1)])
        .collect();
    if all.len() <= care.choices {
        return all;
    }
    let offered: Vec<Choice> = live.view(eyes).offers.iter().map(|o| o.choice).collect();
    let mut some: Vec<Choice> =
        (0..care.choices / 2).map(|_| all.swap_remove(next(luck, all.len()))).collect();
    some.extend((0..care.choices / 2).filter_map(|_| offered.get(next(luck, offered.len())).copied()));
    some
}

/// Everything that could reach these eyes from a game, channel by channel.
fn channels(
    live: &Live,
    change: &Change,
    eyes: Eyes,
    asked: &[Choice],
    care: Care,
) -> BTreeMap<&'static str, String> {
    let side = if let Eyes::Side(side) = eyes { Some(side) } else { None };
    let table = live.table();
    let last = live.step(eyes);
    let each = |f: &dyn Fn(Choice) -> String| asked.iter().map(|c| f(*c)).collect::<Vec<_>>().join("\n");
    let layers = table.overlays().iter().map(|o| text(table.layer(eyes, o.id, None))).collect::<Vec<_>>();
    let replay = (last.saturating_sub(care.steps)..=last).map(|s| live.moment(eyes, s)).collect::<Vec<_>>();
    BTreeMap::from([
        ("head", text(live.info(Asker { account: None, side }, &[]))),
        ("hello", text(live.hello(side, &[], &[], String::new(), None))),
        ("update", text(live.update(eyes, change))),
        ("version", live.version(eyes).to_string()),
        ("replay", text(replay)),
        ("timeline", text(live.timeline(eyes, eyes))),
        ("position", text(live.position(eyes, live.log().len()))),
        ("export", text(live.export(eyes))),
        ("take-back", text(live.cancels(eyes, live.length_at(eyes, last / 2).unwrap_or(0)))),
        ("explain", each(&|c| text(table.explain(eyes, &[], c)))),
        ("explain after", each(&|c| text(table.explain(eyes, &[c], c)))),
        ("standing", text(table.standing(eyes))),
        ("preview", each(&|c| text(table.preview(eyes, &[c]).map_err(|e| e.to_string()).ok()))),
        ("forecast", each(&|c| text(table.forecast(eyes, &[c]).map_err(|e| e.to_string()).ok()))),
        ("layers", layers.join("\n")),
    ])
}

/// A choice that both truths allow, not always the same one.
fn common(a: &Live, b: &Live, luck: &mut u64) -> Option<Choice> {
    let others = b.table().legal();
    let both: Vec<Choice> = a.table().legal().into_iter().filter(|c| others.contains(c)).collect();
    both.get(next(luck, both.len())).copied()
}

/// A position of some game, so many inputs in, where somebody is asked.
fn some_position(title: &str, setup: &GameSetup, inputs: u64, luck: &mut u64) -> Box<dyn engine::Table> {
    let mut table = library::shelf().begin(title, setup).unwrap();
    let mut left = inputs;
    loop {
        let input = match table.pending() {
            Pending::Ask(..) if left == 0 => return table,
            Pending::Ask(..) => {
                let legal = table.legal();
                Input::Choice(legal[next(luck, legal.len())])
            }
            Pending::Roll(dice) => Input::Rolled(next(luck, dice.faces.into()) as u8 + 1),
            Pending::Over(_) => return library::shelf().begin(title, setup).unwrap(),
        };
        table.play(input).unwrap();
        left = left.saturating_sub(1);
    }
}

/// Plays two truths in step and compares everything these eyes could get while they look the same. Returns how many
/// moments were compared, and how many inputs the eyes did not see.
fn compare(title: &str, setup: &GameSetup, eyes: Eyes, seed: u64, care: Care) -> (usize, usize) {
    let mut luck = seed.wrapping_mul(0x9E37_79B9) + 1;
    let warm = if care.warm == 0 { 0 } else { next(&mut luck, care.warm as usize) as u64 };
    let start = some_position(title, setup, warm, &mut luck);
    // to a spectator two truths look the same if they do to every side; one side's imagination is enough to try
    let side = if let Eyes::Side(side) = eyes { side } else { Side(0) };
    let mut a = live(title, setup, &start.position());
    let mut b = live(title, setup, &start.imagine(side, seed).position());
    let (mut compared, mut unseen) = (0, 0);
    let mut changes = (Change::default(), Change::default());
    for _ in 0..care.inputs {
        // once it is over, everything is everybody's
        if a.view(eyes) != b.view(eyes) || a.head.status == Status::Over {
            break;
        }
        let asked = questions(&a, eyes, care, &mut luck);
        let mine = channels(&a, &changes.0, eyes, &asked, care);
        let theirs = channels(&b, &changes.1, eyes, &asked, care);
        for (channel, told) in &mine {
            if *told != theirs[channel] {
                let at = told.bytes().zip(theirs[channel].bytes()).take_while(|(a, b)| a == b).count();
                let part = |s: &str| s.chars().skip(at.saturating_sub(80)).take(240).collect::<String>();
                panic!(
                    "{title} {}: {channel} tells {eyes:?} which truth it is (seed {seed}, after {warm} + \
                     {compared} inputs)\n{}\n{}",
                    setup.scenario,
                    part(told),
                    part(&theirs[channel])
                );
            }
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

/// All games of a title that keep secrets.
fn look_at(title: &str) {
    let care = care(title);
    let games: Vec<GameSetup> =
        secretive().into_iter().filter(|(id, _)| id == title).map(|(_, setup)| setup).collect();
    assert!(!games.is_empty(), "{title} keeps no secret");
    let sides = library::shelf().info(title).unwrap().sides.len() as u8;
    for setup in games.iter().take(care.scenarios) {
        for eyes in (0..sides).map(|s| Eyes::Side(Side(s))).chain([Eyes::Public]) {
            let counts: Vec<(usize, usize)> =
                (0..care.pairs).map(|seed| compare(title, setup, eyes, seed, care)).collect();
            let compared: usize = counts.iter().map(|c| c.0).sum();
            let unseen: usize = counts.iter().map(|c| c.1).sum();
            eprintln!("{title} {} {eyes:?}: {compared} moments, {unseen} inputs unseen", setup.scenario);
            assert!(compared >= care.pairs as usize, "{title}: {eyes:?} compared only {compared} moments");
        }
    }
}

#[test]
fn equal_views_are_told_in_equal_bytes_in_the_drill() {
    look_at("drill");
}

#[test]
fn equal_views_are_told_in_equal_bytes_in_world_undone() {
    look_at("world-undone");
}

#[test]
fn equal_views_are_told_in_equal_bytes_in_great_war_east() {
    look_at("great-war-east");
}

/// Who saw something of an input is told by facts and guesses where they can tell it: always as if every view had been
/// cut and compared.
#[test]
fn what_counts_as_seen_is_what_views_show() {
    let inputs = if std::env::var_os("SOAK").is_some() { 3000 } else { 150 };
    for (number, (title, setup)) in secretive().into_iter().enumerate() {
        let mut luck = number as u64 + 7;
        let warm = next(&mut luck, 400) as u64;
        let start = some_position(&title, &setup, warm, &mut luck);
        let mut live = live(&title, &setup, &start.position());
        let sides: Vec<Eyes> = (0..live.head.seats.len() as u8).map(|s| Eyes::Side(Side(s))).collect();
        let all = [sides.clone(), vec![Eyes::Public]].concat();
        let mut before: Vec<_> = all.iter().map(|e| live.table().view(*e)).collect();
        let (mut unseen, mut told_apart) = (0, 0);
        for _ in 0..inputs {
            let Pending::Ask(who, _) = live.pending() else { break };
            let legal = live.table().legal();
            let length = live.log().len();
            live.play(who, &[legal[next(&mut luck, legal.len())]]).expect("it is legal");
            // dice that fell with the choice have entries of their own, and the views between are gone
            let entries = &live.log()[length..];
            for (eyes, before) in all.iter().zip(&mut before) {
                let bit = if let Eyes::Side(side) = eyes { 1 << side.0 } else { 0x80 };
                let seen = entries.iter().any(|e| e.seen & bit != 0);
                let after = live.table().view(*eyes);
                let shows = after != *before;
                let told = |e: Eyes| entries.iter().flat_map(|e| &e.facts).any(|f| f.to.has(e));
                let told = told(*eyes) && (*eyes != Eyes::Public || sides.iter().all(|s| told(*s)));
                let why = || format!("{title} {} {eyes:?}: {:?}", setup.scenario, entries[0].input);
                assert!(seen || !shows, "the board changed unseen: {}", why());
                if entries.len() == 1 && *eyes != Eyes::Side(who) {
                    assert!(!seen || shows || told, "nothing was to be seen: {}", why());
                }
                unseen += usize::from(!seen);
                told_apart += usize::from(seen && *eyes == Eyes::Public && !entries[0].facts.is_empty());
                *before = after;
            }
        }
        eprintln!("{title} {}: {unseen} times unseen, {told_apart} times seen by spectators", setup.scenario);
    }
}

/// The same over a real socket and real HTTP: White asks everything it can of two games that differ in a secret.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_and_files_do_not_tell_where_the_scout_is() {
    let place = sqlite().unwrap();
    let server = Running::start(place.config()).await;
    let truth = library::shelf().begin("drill", &GameSetup::new("skirmish")).unwrap().position();
    let mut told = Vec::new();
    for text in ["B:left", "B:right"].map(|token| format!("{truth}scout {token}\n")) {
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
        game["dice"]["mark"].clone(),
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
