//! What a step costs, early and late in a game: the table's own work, without storage and network.

use super::Subject;
use engine::{Eyes, GameSetup, Pending, Prompt, Side};
use server::store::{Head, Seat};
use server::table::{Change, Live, begin};
use server::wire::{SeatKind, Status};
use std::time::{Duration, Instant};

/// Inputs of a window.
const WINDOW: usize = 250;
/// Windows of a game, at the most.
const WINDOWS: usize = 12;

/// Plays a game of random choices and prints what a step costs in its first and its last windows, and what the dearest was.
pub fn report(subject: &Subject) {
    let mut setup = GameSetup::new(&subject.scenario);
    setup.options = subject.options.clone();
    let table = library::shelf().begin(&subject.title, &setup).expect("a game");
    let secrets = table.has_secrets();
    let head = Head { secrets, ..head(&subject.title, setup) };
    let mut live = begin(head, table, &"07".repeat(32), server::store::now_ms);
    let (mut luck, mut windows): (u64, Vec<Duration>) = (1, Vec::new());
    let mut dearest = (Duration::ZERO, String::new());
    'game: while windows.len() < WINDOWS {
        let mut time = Duration::ZERO;
        for _ in 0..WINDOW {
            let Pending::Ask(side, prompt) = live.pending() else { break 'game };
            if live.head.status == Status::Over {
                break 'game;
            }
            let legal = live.table().legal();
            luck = luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let choice = legal[(luck >> 33) as usize % legal.len()];
            let start = Instant::now();
            let before = live.before();
            let change = live.play(side, &[choice]).map(|done| done.2);
            tell(&mut live, &change.unwrap_or_default());
            drop(before);
            let spent = start.elapsed();
            time += spent;
            if spent > dearest.0 {
                let words = |p: &Prompt| p.ask.to_string();
                let then =
                    if let Pending::Ask(_, p) = live.pending() { words(&p) } else { "no question".into() };
                dearest = (spent, format!("{choice:?} to {}, then {then}", words(&prompt)));
            }
        }
        windows.push(time / WINDOW as u32);
    }
    let (first, last) = (windows.first(), windows.last());
    println!(
        "a step of {subject:?} without storage: {first:?} in the first {WINDOW} inputs, {last:?} in the last of {}; \
         the dearest {:?}, {}",
        windows.len() * WINDOW,
        dearest.0,
        dearest.1
    );
}

/// What both seats are told of a change.
fn tell(live: &mut Live, change: &Change) {
    for eyes in [Eyes::Side(Side(0)), Eyes::Side(Side(1))] {
        let update = live.update(eyes, change);
        std::hint::black_box(update.and_then(|u| serde_json::to_string(&u).ok()));
    }
}

fn head(title: &str, setup: GameSetup) -> Head {
    let seat = |side| Seat {
        side: Side(side),
        kind: SeatKind::Human,
        level: None,
        name: "load".into(),
        account: None,
        key: None,
        invitation: None,
        seal: None,
        entropy: String::new(),
    };
    Head {
        id: "growth".into(),
        title: title.into(),
        setup,
        rules: 1,
        start: None,
        commitment: String::new(),
        seed: None,
        voids: Vec::new(),
        brought: 0,
        creator: String::new(),
        spectator: String::new(),
        parent: None,
        rematch: None,
        created: 0,
        touched: 0,
        status: Status::Running,
        end: None,
        asked: None,
        turn: String::new(),
        secrets: false,
        seats: vec![seat(0), seat(1)],
    }
}
