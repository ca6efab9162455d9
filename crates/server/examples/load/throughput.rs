//! Durable inputs a second: all games at once through the tables, alternated with bare appends of one row.

use super::{create, echo};
use server::App;
use server::table::{Act, Handle, Opened};
use server::wire::Message;
use std::path::Path;
use std::time::{Duration, Instant};

/// Games that press at the same time.
const GAMES: usize = 200;

/// Measures both in turn, and prints the figures.
pub async fn compare(state: &App, folder: &Path, title: &str, scenario: &str, seconds: u64) {
    let pool = echo::database(folder, "bare.db").await;
    let mut handles = Vec::new();
    for _ in 0..GAMES {
        let game = create(state, title, scenario).await;
        match state.hub().open(game["id"].as_str().expect("an id")).await.expect("it opens") {
            Opened::Here(handle) => handles.push(handle),
            Opened::There(_) => unreachable!("there is only one process"),
        }
    }
    for run in 1..=3 {
        let bare = bare(&pool, seconds).await;
        let ours = ours(&handles, seconds).await;
        println!(
            "run {run}: {ours:.0} inputs/s acknowledged, bare append {bare:.0} rows/s, ratio {:.2}",
            ours / bare
        );
    }
}

async fn bare(pool: &sqlx::AnyPool, seconds: u64) -> f64 {
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_secs(seconds) {
        echo::append(pool, "unit W:foot").await;
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// Every game chooses and undoes, as fast as it is answered.
async fn ours(handles: &[Handle], seconds: u64) -> f64 {
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let tasks: Vec<_> = handles.iter().map(|h| tokio::spawn(press(h.clone(), end))).collect();
    let mut count = 0;
    for task in tasks {
        count += task.await.expect("a game ran to its end");
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

async fn press(handle: Handle, end: Instant) -> u32 {
    let look = |live: &mut server::table::Live, _: &[_]| {
        let side = live.asked().expect("somebody is asked");
        (side, live.table().legal(), live.version(engine::Eyes::Side(side)))
    };
    let (side, legal, mut version) = handle.look(look).await.expect("the game is open");
    let choice = *legal.last().expect("something is legal");
    let mut count = 0;
    while Instant::now() < end {
        let key = format!("press-{version:08}-{:?}", end);
        let key = key.chars().filter(|c| c.is_ascii_alphanumeric()).take(60).collect();
        let act = match count % 2 {
            0 => Act::Submit { id: 0, version, key, plan: vec![choice] },
            _ => Act::Undo { id: 0, version, key, count: 1 },
        };
        match handle.act(side, act).await.expect("it is stored") {
            Message::Played { version: now, .. } => version = now,
            other => panic!("{other:?}"),
        }
        count += 1;
    }
    count
}
