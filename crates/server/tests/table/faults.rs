//! Whatever fails while a batch is written, every acknowledged input is stored once and in order, nothing else is shown,
//! and the server recovers by itself. First a seeded simulation in which every statement can fail, then real faults.

use crate::on_both_stores;
use crate::support::{Browser, Place, Running, Table, hex, id, key, postgres, sqlite, unit};
use engine::{Choice, Eyes, Side};
use serde_json::json;
use server::App;
use server::store::{Faults, Job, Op, Point, Store, Way};
use server::table::{Act, Bots, Handle, Hub, Opened};
use server::wire::{Message, Proposal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Small, seeded, good enough.
struct Luck(AtomicU64);

impl Luck {
    fn below(&self, n: u64) -> u64 {
        let mut z =
            self.0.fetch_add(0x9E37_79B9_7F4A_7C15, Ordering::Relaxed).wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }
}

/// How the store shall fail.
#[derive(Clone, Copy, Debug)]
enum Plan {
    /// This statement, so many times.
    At(Point, Way, u32),
    /// Any statement, one in so many, so many times.
    Anywhere(u64, u32),
    /// A commit is made, its answer is lost, and nobody reaches the database again.
    Lost,
}

const FOREVER: u32 = u32::MAX;

/// The hand on the store's wires.
struct Jammer {
    plan: Mutex<Option<(Plan, u32)>>,
    hits: AtomicU64,
    luck: Luck,
}

impl Jammer {
    fn new(seed: u64) -> Arc<Jammer> {
        Arc::new(Jammer { plan: Mutex::default(), hits: AtomicU64::new(0), luck: Luck(AtomicU64::new(seed)) })
    }
    fn faults(self: &Arc<Jammer>) -> Faults {
        let own = self.clone();
        Faults { fail: Some(Arc::new(move |at| own.fails(at))), connected: None }
    }
    fn arm(&self, plan: Plan) {
        *self.plan.lock().unwrap() = Some((plan, 0));
    }
    fn free(&self) {
        *self.plan.lock().unwrap() = None;
    }
    fn fails(&self, at: Point) -> Option<Way> {
        let mut plan = self.plan.lock().unwrap();
        let (plan, done) = plan.as_mut()?;
        let (way, most) = match *plan {
            // a connection is only opened anew after something else has failed
            Plan::At(Point::Open, _, _) if at == Point::Begin && *done == 0 => (Way::Before, FOREVER),
            Plan::At(Point::Open, way, times) => {
                (Some(way).filter(|_| at == Point::Open)?, times.saturating_add(1))
            }
            Plan::Lost if at == Point::Commit => (Way::After, FOREVER),
            Plan::Lost => (Some(Way::Before).filter(|_| at == Point::Open)?, FOREVER),
            Plan::At(point, way, times) => (Some(way).filter(|_| at == point)?, times),
            Plan::Anywhere(one_in, times) => {
                let way = [Way::Before, Way::After, Way::RolledBack][self.luck.below(3) as usize];
                (Some(way).filter(|_| self.luck.below(one_in) == 0)?, times)
            }
        };
        if *done >= most {
            return None;
        }
        *done = done.saturating_add(1);
        self.hits.fetch_add(1, Ordering::Relaxed);
        Some(way)
    }
}

/// What one table acknowledged: the keys of its submissions, in order.
#[derive(Default)]
struct Client {
    game: String,
    acknowledged: Vec<String>,
    troubles: u32,
}

async fn handle(app: &App, jammer: &Jammer, game: &str) -> Handle {
    for attempt in 0..200 {
        // several processes share PostgreSQL: there a game cannot even be opened while nothing can be written
        if attempt == 3 {
            jammer.free();
        }
        if let Ok(Opened::Here(handle)) = app.hub().open(game).await {
            return handle;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the game does not open")
}

/// The question that is open: who must answer, at which version, and one of the answers.
async fn question(handle: &Handle, luck: u64) -> Option<(Side, u32, Choice)> {
    let look = move |live: &mut server::table::Live, _: &[Option<Side>]| {
        let side = live.asked()?;
        let legal = live.table().legal();
        Some((side, live.version(Eyes::Side(side)), legal[luck as usize % legal.len()]))
    };
    handle.look(look).await.ok().flatten()
}

impl Client {
    /// One thing a client does; an order that was not answered is sent again under its key.
    async fn act(&mut self, app: &App, jammer: &Jammer, round: u64) {
        let table = handle(app, jammer, &self.game).await;
        let luck = jammer.luck.below(1 << 20);
        match jammer.luck.below(8) {
            0 => self.offer(&table, luck).await,
            1 => {
                let nothing = Op::must(
                    "UPDATE games SET turn = turn WHERE id = $1",
                    vec!["none".into()],
                    "No such game.",
                );
                assert!(app.hub().store().write(Job::one(nothing)).await.is_err());
            }
            _ => self.submit(app, jammer, round, luck).await,
        }
    }
    async fn offer(&mut self, table: &Handle, luck: u64) {
        let side = Side((luck % 2) as u8);
        let _ = table.act(side, Act::Offer { id: 1, proposal: Proposal::TakeBack { step: 0 } }).await;
    }
    async fn submit(&mut self, app: &App, jammer: &Jammer, round: u64, luck: u64) {
        let key = format!("key-{round:04}-{luck}");
        let mut order = None;
        for attempt in 0..40 {
            let table = handle(app, jammer, &self.game).await;
            if order.is_none() {
                order = question(&table, luck).await;
            }
            let Some((side, version, choice)) = order else { return };
            let act = match luck % 9 {
                0 => Act::Undo { id: 1, version, key: key.clone(), count: 1 },
                _ => Act::Submit { id: 1, version, key: key.clone(), plan: vec![choice] },
            };
            match table.act(side, act).await {
                Ok(Message::Played { .. }) => return self.acknowledged.push(key),
                Ok(_) => return,
                Err(e) if e.code == server::wire::TroubleCode::Conflict && e.text.contains("undone") => {
                    return;
                }
                Err(e) => {
                    assert!(e.text.ends_with('.') && e.text.len() > 20, "told in words: {e}");
                    self.troubles += 1;
                    if attempt > 3 {
                        jammer.free();
                    }
                }
            }
        }
        panic!("{key} was never answered")
    }
}

/// Games, clients and a store that fails; afterwards everything acknowledged is there.
async fn simulate(place: &Place, seed: u64, plan: Plan) -> u64 {
    let jammer = Jammer::new(seed);
    let url = place.url();
    let store = Store::open_with(&url, jammer.faults()).await.unwrap();
    let app = App::new(Hub::new(store, Bots::new(1), &format!("sim {seed}"), "127.0.0.1:1"), true, None);
    let mut clients = Vec::new();
    for _ in 0..3 {
        let game = Browser::new(&app).drill(json!([{ "kind": "me" }, { "kind": "me" }])).await;
        clients.push(Client { game: crate::support::id(&game), ..Client::default() });
    }
    jammer.arm(plan);
    for round in 0..10 {
        // all at once, so that they share batches
        futures_util::future::join_all(clients.iter_mut().map(|c| c.act(&app, &jammer, round))).await;
    }
    jammer.free();
    app.hub().store().write(Job::default()).await.expect("it recovers by itself");
    let now = app.hub().store().health().now();
    assert!(now.is_good() && now.durable.is_some(), "{now:?}");
    for client in &clients {
        stored_once_and_in_order(place, &app, &jammer, client, seed, plan).await;
    }
    // nobody sits in an open transaction: another writer gets through
    let other = Store::open(&url).await.unwrap();
    other.write(Job::default()).await.expect("no transaction is left open");
    jammer.hits.load(Ordering::Relaxed)
}

async fn stored_once_and_in_order(
    place: &Place,
    app: &App,
    jammer: &Jammer,
    client: &Client,
    seed: u64,
    plan: Plan,
) {
    let look = server::look(&place.config()).await.unwrap();
    let rows = look.rows(&client.game).await.unwrap();
    let numbers: Vec<i64> = rows.iter().map(|r| r.seq).collect();
    assert_eq!(numbers, (0..rows.len() as i64).collect::<Vec<_>>(), "seed {seed} {plan:?}: no gap");
    let keys: Vec<String> = rows
        .iter()
        .filter_map(|r| r.key.as_ref())
        .map(|k| k.split_once(':').unwrap().1.to_string())
        .collect();
    assert_eq!(keys, client.acknowledged, "seed {seed} {plan:?}: once each, in order, and nothing else");
    // what the table shows is what a fresh process reads
    let shown = handle(app, jammer, &client.game)
        .await
        .look(|live, _| (live.log().len(), live.table().digest()))
        .await;
    let all = server::upkeep::refold(&look, |_, _| {}).await.unwrap();
    let stored = all.iter().find(|g| g.id == client.game).unwrap();
    assert_eq!(shown.unwrap(), (stored.inputs, stored.digest.clone()), "seed {seed} {plan:?}");
    assert_eq!(stored.why, None);
}

const POINTS: [Point; 7] = [
    Point::Open,
    Point::Begin,
    Point::Statement(0),
    Point::Statement(1),
    Point::Mark,
    Point::Commit,
    Point::Rollback,
];

/// `FAULTS=n` adds n seeded runs; `SOAK=1` two thousand, and every length of every fault.
async fn every_statement_fails(make: fn() -> Option<Place>, usual: u64, lengths: &[u32]) {
    let all = [1, 2, FOREVER];
    let lengths = if std::env::var_os("SOAK").is_some() { &all } else { lengths };
    let (mut hits, mut runs) = (0, 0);
    for (i, at) in POINTS.into_iter().enumerate() {
        for way in [Way::Before, Way::After, Way::RolledBack] {
            let Some(place) = make() else { return eprintln!("skipped: no PostgreSQL") };
            for &times in lengths {
                let hit = simulate(&place, i as u64, Plan::At(at, way, times)).await;
                assert!(hit > 0 || at == Point::Rollback, "{at:?} {way:?} {times}: nothing failed");
                (hits, runs) = (hits + hit, runs + 1);
            }
        }
    }
    let Some(place) = make() else { return };
    let seeds = engine::laws::size("FAULTS", usual, 2000);
    for seed in 0..seeds {
        hits += simulate(&place, 1000 + seed, Plan::Anywhere(2 + seed % 9, 1 + (seed % 40) as u32)).await;
    }
    println!("{} runs, {hits} faults, nothing lost", runs + seeds);
}

#[tokio::test]
async fn acknowledged_inputs_survive_a_store_that_fails_at_every_statement() {
    every_statement_fails(sqlite, 30, &[1, 2, FOREVER]).await;
}

#[tokio::test]
async fn acknowledged_inputs_survive_a_postgres_that_fails_at_every_statement() {
    every_statement_fails(postgres, 5, &[1]).await;
}

/// A server over a store with a hand on its wires, and a game of two people with both sockets open.
pub struct Scene {
    pub server: Running,
    pub game: serde_json::Value,
    pub white: Table,
    pub black: Table,
}

pub async fn scene(place: &Place, faults: Faults) -> Scene {
    let store = Store::open_with(&place.url(), faults).await.unwrap();
    let hub = Hub::new(store, Bots::new(1), "faulty", "127.0.0.1:1");
    let server = Running::serve(App::new(hub, true, None)).await;
    let (mut ann, mut bob) = (Browser::new(&server.app), Browser::new(&server.app));
    let game = ann.drill(json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let take = format!("/api/games/{}/seats/1/take", id(&game));
    let seat = bob.post(&take, None, json!({ "name": "Bob" })).await;
    let white = Table::open(server.address, &id(&game), &key(&game, 0)).await;
    let black = Table::open(server.address, &id(&game), seat["key"].as_str().unwrap()).await;
    Scene { server, game, white, black }
}

on_both_stores! {
    health_turns_red_when_nothing_can_be_saved_and_recovers_by_itself
    an_offer_that_was_not_saved_does_not_stand
    a_commit_whose_answer_was_lost_is_played_once
}

async fn health_turns_red_when_nothing_can_be_saved_and_recovers_by_itself(place: Place) {
    let jammer = Jammer::new(1);
    let mut s = scene(&place, jammer.faults()).await;
    let mut host = Browser::new(&s.server.app);
    let good = host.ok("/healthz", None).await;
    assert!(good["ok"] == true && good["durable"].as_u64().unwrap() > 0, "{good}");
    jammer.arm(Plan::At(Point::Commit, Way::Before, FOREVER));
    let before = s.white.now.clone();
    let refused = s.white.submit(json!([unit(1)])).await;
    assert_eq!(
        (refused["say"].as_str(), refused["code"].as_str()),
        (Some("error"), Some("storage")),
        "{refused}"
    );
    let told = s.black.hear("error").await;
    assert!(told["text"].as_str().unwrap().contains("saved"), "the other one hears of it: {told}");
    let (status, red) = host.get("/healthz", None).await;
    assert_eq!(status, 503, "{red}");
    assert!(red["ok"] == false && red["failing"].is_u64() && red["why"].is_string(), "{red}");
    assert_eq!(red["durable"], good["durable"], "the last durable write is told");
    jammer.free();
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if host.get("/healthz", None).await.0 == 200 {
            break;
        }
    }
    let green = host.ok("/healthz", None).await;
    assert!(green["durable"].as_u64() > good["durable"].as_u64(), "{green}");
    assert_eq!(s.white.now, before, "nothing was played");
    assert_eq!(s.white.submit(json!([unit(1)])).await["say"], "played");
}

async fn an_offer_that_was_not_saved_does_not_stand(place: Place) {
    let jammer = Jammer::new(1);
    let mut s = scene(&place, jammer.faults()).await;
    jammer.arm(Plan::At(Point::Commit, Way::Before, FOREVER));
    let draw = json!({ "do": "offer", "proposal": { "kind": "draw" } });
    assert_eq!(s.white.ask(draw.clone()).await["code"], "storage");
    jammer.free();
    let answer = s.black.ask(json!({ "do": "answer", "offer": 1, "accept": true })).await;
    assert_eq!(answer["code"], "conflict", "nothing was offered: {answer}");
    // an agreement that was not saved leaves the offer as it stood
    assert_eq!(s.white.ask(draw).await["say"], "ok");
    let number = s.black.hear("offer").await["offer"]["number"].clone();
    jammer.arm(Plan::At(Point::Commit, Way::Before, FOREVER));
    let yes = json!({ "do": "answer", "offer": number, "accept": true });
    assert_eq!(s.black.ask(yes.clone()).await["code"], "storage");
    jammer.free();
    assert_eq!(s.black.ask(yes).await["say"], "ok");
    let over = Browser::new(&s.server.app).ok(&format!("/api/games/{}", id(&s.game)), None).await;
    assert_eq!(over["end"]["how"], "agreed");
}

async fn a_commit_whose_answer_was_lost_is_played_once(place: Place) {
    let jammer = Jammer::new(1);
    let mut s = scene(&place, jammer.faults()).await;
    jammer.arm(Plan::At(Point::Commit, Way::After, 1));
    assert_eq!(s.white.submit(json!([unit(1)])).await["say"], "played", "the writer finds out");
    if matches!(place, Place::Database(_)) {
        // there leases are written all the time, and any of them may be the one whose answer is lost
        return;
    }
    // neither the answer nor the database can be had: nobody can say, so the table is read anew
    let step =
        json!({ "do": "submit", "version": s.white.version, "key": "lost-answer", "plan": [hex("0202")] });
    jammer.arm(Plan::Lost);
    let unknown = s.white.ask(step.clone()).await;
    assert!(unknown["text"].as_str().unwrap().contains("lost its database"), "{unknown}");
    assert!(s.white.closed().await, "the table closes");
    jammer.free();
    let mut again = Table::open(s.server.address, &id(&s.game), &key(&s.game, 0)).await;
    assert_eq!(again.ask(step).await["say"], "played");
    let rows = place.store().await.rows(&id(&s.game)).await.unwrap();
    assert_eq!(rows.len(), 2, "played once");
}
