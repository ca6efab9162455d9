//! Durable inputs a second: all games at once through the tables, alternated with a bare writer that appends one row at a
//! time, and with one that commits 64 rows at a time, which is the ceiling.

use super::{Subject, create, echo};
use engine::Choice;
use server::App;
use server::table::{Act, Handle, Opened};
use server::wire::Message;
use std::path::Path;
use std::time::{Duration, Instant};

/// Games that press at the same time.
const GAMES: usize = 200;

/// Measures all in turn, and prints the figures.
pub async fn compare(state: &App, folder: &Path, store: Option<&str>, subject: &Subject, seconds: u64) {
    let pool = echo::database(folder, store, "bare").await;
    let mut handles = Vec::new();
    for _ in 0..GAMES {
        let game = create(state, subject).await;
        match state.hub().open(game["id"].as_str().expect("an id")).await.expect("it opens") {
            Opened::Here(handle) => handles.push(handle),
            Opened::There(_) => unreachable!("there is only one process"),
        }
    }
    for run in 1..=3 {
        let one = bare(&pool, seconds, 1).await;
        let ours = ours(&handles, seconds).await;
        let ceiling = bare(&pool, seconds, 64).await;
        println!(
            "run {run}: {ours:.0} inputs/s acknowledged; bare writer {one:.0} rows/s one by one (ratio {:.2}), {ceiling:.0} \
             rows/s by 64 (ratio {:.2})",
            ours / one,
            ours / ceiling
        );
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

/// Every game marches and undoes, as fast as it is answered.
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

/// Plays a march, takes it back, and so on: each as one submission, as the client sends it. Counts the rows that were written.
async fn press(handle: Handle, end: Instant) -> u32 {
    let look = |live: &mut server::table::Live, _: &[_]| {
        let side = live.asked().expect("somebody is asked");
        (side, march(live, side), live.version(engine::Eyes::Side(side)))
    };
    let (side, plan, mut version) = handle.look(look).await.expect("the game is open");
    let (mut turn, mut count) = (0, 0);
    while Instant::now() < end {
        let key = format!("press-{version:08}-{:?}", end);
        let key = key.chars().filter(|c| c.is_ascii_alphanumeric()).take(60).collect();
        let act = match turn % 2 {
            0 => Act::Submit { id: 0, version, key, plan: plan.clone() },
            _ => Act::Undo { id: 0, version, key, count: plan.len() as u32 },
        };
        match handle.act(side, act).await.expect("it is stored") {
            Message::Played { version: now, played, .. } => {
                assert_eq!(played as usize, plan.len(), "a march without a fence");
                version = now;
            }
            other => panic!("{other:?}"),
        }
        count += if turn % 2 == 0 { plan.len() as u32 } else { 1 };
        turn += 1;
    }
    count
}

/// The longest march among those of the first dozen counters; one answer where nobody can march.
fn march(live: &server::table::Live, side: engine::Side) -> Vec<Choice> {
    let eyes = engine::Eyes::Side(side);
    let legal = live.table().legal();
    let mut best = vec![*legal.last().expect("something is legal")];
    for first in legal.iter().filter(|c| matches!(c, Choice::Unit(_))).take(12) {
        let Ok(open) = live.table().preview(eyes, &[*first]) else { continue };
        for way in open.ways {
            if way.inputs.len() + 1 > best.len() {
                best = [vec![*first], way.inputs].concat();
            }
        }
    }
    best
}
