//! The bench: bots against each other in pairs of games with the same dice and seats swapped, on several cores.
//!
//! A pair is judged as in duplicate bridge: first by the levels of victory of its two games, then, where these are level,
//! by who came further with the same side. So a scenario that one side always wins still tells which player is better.

mod behave;
mod dice;
mod game;
mod komi;
mod stats;

pub use behave::Behaviour;
pub use game::{GameLine, Sample, play_game};
pub use komi::{komi, komi_provenance};
pub use stats::{Report, Sequential, elo};

use crate::{Bot, Budget, Level, Weights};
use atlas::DataError;
use engine::{GameSetup, Table};
use library::shelf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// A player of a duel.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Which bot.
    pub level: Level,
    /// How long it may think.
    pub budget: Budget,
    /// Weights it thinks with instead of those of the title.
    pub weights: Option<&'static Weights>,
}

impl Player {
    /// A player with the weights of the title.
    pub fn new(level: Level, budget: Budget) -> Player {
        Player { level, budget, weights: None }
    }
    fn bot(&self, seed: u64) -> Box<dyn Bot> {
        self.level.weighing(self.weights, seed, self.budget)
    }
}

/// Who plays whom, how often.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The title's id.
    pub title: String,
    /// Scenario and options.
    pub setup: GameSetup,
    /// The two players.
    pub players: [Player; 2],
    /// Pairs of games at the most.
    pub pairs: u64,
    /// Seed of the first pair; the next count on from it.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
    /// What the first side must be ahead by for a game to be even, in hundredths of a point.
    pub komi: i64,
    /// Stops as soon as the test between these two is decided.
    pub until: Option<Sequential>,
}

impl Duel {
    /// Does a bot play against itself? Then its games do not share their dice.
    fn is_mirrored(&self) -> bool {
        let [a, b] = &self.players;
        let same = a.weights.map(std::ptr::from_ref) == b.weights.map(std::ptr::from_ref);
        same && a.level == b.level && a.budget.positions == b.budget.positions
    }
}

/// One pair: the same dice, seats swapped.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The first player has the first side in the first game, the second side in the second.
    pub games: [GameLine; 2],
}

impl Pair {
    /// What the first player made of it, from 0 to 1, by the levels of victory.
    pub fn score(&self) -> f64 {
        (self.games[0].utility + self.games[1].utility) / 2.0
    }
    /// The share of its two games in which the first player came further than the komi asks.
    pub fn by_komi(&self, komi: i64) -> f64 {
        let even = |game: &GameLine| {
            let komi = if game.seat_of_a == 0 { komi } else { -komi };
            match game.margin.cmp(&komi) {
                std::cmp::Ordering::Greater => 0.5,
                std::cmp::Ordering::Equal => 0.25,
                std::cmp::Ordering::Less => 0.0,
            }
        };
        even(&self.games[0]) + even(&self.games[1])
    }
    /// 1 if the first player did better, 0 if the second did: by level, then by who came further.
    pub fn verdict(&self) -> f64 {
        let level = self.score() - 0.5;
        if level.abs() > 1e-6 {
            return if level > 0.0 { 1.0 } else { 0.0 };
        }
        let ahead = self.games[0].margin + self.games[1].margin;
        match ahead.cmp(&0) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

/// Plays a duel; `each` hears of every pair that is over, in no certain order, with the tables of its two games.
pub fn duel(duel: &Duel, each: impl Fn(&Pair, [&dyn Table; 2]) + Sync) -> Result<Report, DataError> {
    let opening = shelf().begin(&duel.title, &duel.setup)?;
    Ok(duel_from(&*opening, duel, each))
}

/// The same from an opening at hand.
pub fn duel_from(opening: &dyn Table, duel: &Duel, each: impl Fn(&Pair, [&dyn Table; 2]) + Sync) -> Report {
    let next = AtomicU64::new(0);
    let report = Mutex::new(Report::new(duel.players.map(|p| p.level), duel.komi));
    std::thread::scope(|scope| {
        for _ in 0..duel.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= duel.pairs {
                        return;
                    }
                    let (pair, tables) = play_pair(opening, duel, n);
                    each(&pair, [&*tables[0], &*tables[1]]);
                    let Ok(mut report) = report.lock() else { return };
                    report.add(n, &pair);
                    if duel.until.as_ref().is_some_and(|test| report.is_decided(test)) {
                        next.store(duel.pairs, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let mut report = report.into_inner().unwrap_or_else(|broken| broken.into_inner());
    report.settle();
    report
}

fn play_pair(opening: &dyn Table, duel: &Duel, n: u64) -> (Pair, [Box<dyn Table>; 2]) {
    let seed = duel.seed.wrapping_add(n);
    let sides = opening.info().players(&duel.setup.scenario);
    let play = |swap: usize| {
        // the first player has one side, the second all others, then the other way round
        let seat_of_a = if swap == 0 { 0 } else { 1 };
        let seats: Vec<Player> = (0..sides)
            .map(|side| {
                let first = (side == 0) == (seat_of_a == 0);
                duel.players[usize::from(!first)]
            })
            .collect();
        let mut table = opening.fork();
        // against itself a bot would play the same game twice
        let seed = if swap == 1 && duel.is_mirrored() { !seed } else { seed };
        let mut line = play_game(&mut *table, &seats, seed, seat_of_a);
        line.pair = n;
        (line, table)
    };
    let ((first, one), (second, two)) = (play(0), play(1));
    (Pair { games: [first, second] }, [one, two])
}
