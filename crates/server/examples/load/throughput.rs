//! Durable inputs a second: all games at once through the tables, alternated with a bare writer that appends one row at a
//! time, and with one that commits 64 rows at a time, which is the ceiling. Inputs are sent as the client sends them, a
//! whole order at a time, and one by one; with nobody at the table, and with both seats looking on.

use super::{Subject, create, echo};
use engine::{Choice, Eyes, Lang, Side};
use server::App;
use server::table::{Act, Handle, Live, Opened, Socket};
use server::wire::Message;
use std::path::Path;
use std::time::{Duration, Instant};

/// Games that press at the same time.
const GAMES: usize = 200;

/// Measures all in turn, and prints the figures.
pub async fn compare(
    state: &App,
    folder: &Path,
    store: Option<&str>,
    subject: &Subject,
    seconds: u64,
    runs: u64,
) {
    let pool = echo::database(folder, store, "bare").await;
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(Game::open(state, subject, number).await);
    }
    let inputs: usize = games.iter().map(|g| g.order.len()).sum();
    println!("an order has {:.1} inputs in the mean", inputs as f64 / GAMES as f64);
    for run in 1..=runs {
        let one = bare(&pool, seconds, 1).await;
        let orders = press_all(&games, seconds, |g| g.order.clone()).await;
        let ceiling = bare(&pool, seconds, 64).await;
        println!(
            "run {run}: {orders:.0} inputs/s by orders; bare writer {one:.0} rows/s one by one (ratio {:.2}), {ceiling:.0} \
             rows/s by 64 (ratio {:.2})",
            orders / one,
            orders / ceiling
        );
        let singly = press_all(&games, seconds, |g| vec![g.order[0]]).await;
        for game in &games {
            game.look_on().await;
        }
        let watched = press_all(&games, seconds, |g| g.order.clone()).await;
        println!(
            "run {run}: {singly:.0} inputs/s one by one (of the ceiling {:.2}); {watched:.0} inputs/s by orders with both \
             seats looking on ({:.2})",
            singly / ceiling,
            watched / ceiling
        );
        for game in &games {
            game.look_away().await;
        }
    }
}

async fn bare(pool: &sqlx::AnyPool, seconds: u64, rows: i64) -> f64 {
    let (start, mut count) = (Instant::now(), 0);
    // as long as a row of the log with its key and its answer
    let body = "unit W:foot ".repeat(12);
    while start.elapsed() < Duration::from_secs(seconds) {
        echo::append(pool, &body, rows).await;
        count += rows as u32;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// A game and the order that is given and taken back in it.
struct Game {
    handle: Handle,
    side: Side,
    order: Vec<Choice>,
}

impl Game {
    async fn open(state: &App, subject: &Subject, number: usize) -> Game {
        let game = create(state, subject).await;
        let handle = match state.hub().open(game["id"].as_str().expect("an id")).await.expect("it opens") {
            Opened::Here(handle) => handle,
            Opened::There(_) => unreachable!("there is only one process"),
        };
        // on to the first question in which somebody may march
        for key in 0..400 {
            let look = move |live: &mut Live, _: &[_]| {
                let side = live.asked().expect("somebody is asked");
                let legal = live.table().legal();
                let other = legal[if legal[0] == Choice::Done { 0 } else { key as usize % legal.len() }];
                (side, live.version(Eyes::Side(side)), march(live, side, number), other)
            };
            let (side, version, order, other) = handle.look(look).await.expect("the game is open");
            if let Some(order) = order {
                return Game { handle, side, order };
            }
            let key = format!("on-the-way-{key:04}");
            let act = Act::Submit { id: 0, version, key, plan: vec![other] };
            handle.act(side, act).await.expect("it is stored");
        }
        panic!("nobody ever marches");
    }
    /// Both seats look on: their frames are taken as fast as they come.
    async fn look_on(&self) {
        for side in 0..2 {
            let (frames, mut told) = tokio::sync::mpsc::channel(256);
            let socket = Socket::new(Some(Side(side)), true, Lang::En, frames);
            self.handle.join(socket).await.expect("the game is open");
            tokio::spawn(async move { while told.recv().await.is_some() {} });
        }
    }
    async fn look_away(&self) {
        for number in 0..100 {
            self.handle.leave(number).await;
        }
    }
}

/// Every game gives its order and takes it back, as fast as it is answered.
async fn press_all(games: &[Game], seconds: u64, plan: impl Fn(&Game) -> Vec<Choice>) -> f64 {
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let press = |g: &Game| tokio::spawn(press(g.handle.clone(), g.side, plan(g), end));
    let tasks: Vec<_> = games.iter().map(press).collect();
    let mut count = 0;
    for task in tasks {
        count += task.await.expect("a game ran to its end");
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// Plays an order, takes it back, and so on: each as one submission. Counts what was written, an undo as one.
async fn press(handle: Handle, side: Side, plan: Vec<Choice>, end: Instant) -> u32 {
    let look = move |live: &mut Live, _: &[_]| live.version(Eyes::Side(side));
    let mut version = handle.look(look).await.expect("the game is open");
    let (mut turn, mut count) = (0, 0);
    while Instant::now() < end || turn % 2 == 1 {
        let key = format!("press-{version:08}");
        let act = match turn % 2 {
            0 => Act::Submit { id: 0, version, key, plan: plan.clone() },
            _ => Act::Undo { id: 0, version, key, count: plan.len() as u32 },
        };
        match handle.act(side, act).await.expect("it is stored") {
            Message::Played { version: now, played, .. } => {
                assert_eq!(played as usize, plan.len(), "an order without a fence");
                version = now;
            }
            other => panic!("{other:?}"),
        }
        count += if turn % 2 == 0 { plan.len() as u32 } else { 1 };
        turn += 1;
    }
    count
}

/// One of the marches that are open to the first counters, each as likely; nothing where nobody can march.
fn march(live: &Live, side: Side, number: usize) -> Option<Vec<Choice>> {
    let eyes = Eyes::Side(side);
    let legal = live.table().legal();
    let mut marches = Vec::new();
    for first in legal.iter().filter(|c| matches!(c, Choice::Unit(_))).take(12) {
        let Ok(open) = live.table().preview(eyes, &[*first]) else { continue };
        marches.extend(open.ways.into_iter().map(|way| [vec![*first], way.inputs].concat()));
    }
    // a march that ends at a fence could not be taken back
    marches.retain(|m| {
        let mut fork = live.table().fork();
        m.iter().all(|c| fork.play(engine::Input::Choice(*c)).is_ok()) && fork.undoable() >= m.len()
    });
    let count = marches.len();
    (count > 0).then(|| marches.swap_remove(number * 7919 % count))
}
