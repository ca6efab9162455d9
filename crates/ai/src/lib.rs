//! Bots. A bot is handed a [`Seat`]: the view of its side, and games imagined from it. The true game never reaches
//! it, so no bot can cheat by mistake; a test holds two truths that look the same against each other.
//!
//! - [`Level`] names the bots, from `random` to `marshal`; they differ by thought alone.
//! - [`duel()`] lets bots play whole games.
//! - A title's own features stand in a file of its own name, its weights in `data/weights`.
//!
//! ```
//! use ai::{Budget, Level};
//! let level: Level = "captain".parse().unwrap();
//! let bot = level.bot(7, Budget::default());
//! assert_eq!(bot.name(), "captain");
//! ```

mod advice;
mod answer;
pub mod bench;
mod budget;
mod climb;
mod fields;
mod folio;
mod great_war_east;
mod judge;
mod lines;
mod officer;
mod owed;
mod plan;
mod random;
mod recruit;
mod reply;
mod review;
pub mod rival;
mod seat;
mod sim;
mod tannenberg_1914;
pub mod texts;
mod throws;
pub mod train;
pub mod tune;
mod weights;
mod why;
mod world_undone;

pub use advice::{names as own_features, shipped};
pub use bench::{Duel, Player, Report, duel, duel_from};
pub use budget::{Budget, Stop};
pub use judge::Judge;
pub use review::{Mark, review};
pub use seat::Seat;
pub use weights::{FEATURES, Odds, Weights};
pub use why::{Aim, Why};

use engine::Choice;

/// A player that is no person.
pub trait Bot: Send {
    /// What it is called.
    fn name(&self) -> &'static str;
    /// Its answer to the question now asked of its side. Two seats that look the same get the same answer from
    /// bots with the same seed and the same past.
    fn choose(&mut self, seat: &Seat) -> Choice;
    /// Why it gave its last answer, if it had a reason.
    fn why(&self) -> Option<Why> {
        None
    }
    /// How many positions it has judged so far, if it counts them.
    fn positions(&self) -> u64 {
        0
    }
    /// By which it can be told to answer at once.
    fn stop(&self) -> Stop {
        Stop::default()
    }
}

/// The bots there are, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal answer, all equally likely.
    Random,
    /// The first greedy bot, kept as it was, to measure the others by.
    Recruit,
    /// Looks one intention ahead, with the enemy's threats and the book's duties in mind.
    Cadet,
    /// Plans a whole movement phase for the attacks it makes possible.
    Captain,
    /// Compares many such plans by the enemy's reply.
    General,
    /// The same with more of everything.
    Marshal,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Recruit, Level::Cadet, Level::Captain, Level::General, Level::Marshal];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Recruit => "recruit",
            Level::Cadet => "cadet",
            Level::Captain => "captain",
            Level::General => "general",
            Level::Marshal => "marshal",
        }
    }
    /// A bot of this level. Same seed, same answers.
    pub fn bot(self, seed: u64, budget: Budget) -> Box<dyn Bot> {
        self.weighing(None, seed, budget)
    }
    /// The same with weights on trial; those below the cadet have none.
    fn weighing(self, trial: Option<&'static Weights>, seed: u64, budget: Budget) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(random::Random::new(seed)),
            Level::Recruit => Box::new(recruit::Recruit::new(seed, budget)),
            level => Box::new(officer::Officer::new(level, seed, budget, trial)),
        }
    }
}

impl std::str::FromStr for Level {
    type Err = String;
    fn from_str(name: &str) -> Result<Level, String> {
        let known = || Level::ALL.map(Level::name).join(", ");
        Level::ALL
            .into_iter()
            .find(|l| l.name() == name)
            .ok_or_else(|| format!("there is no bot {name:?}; there are: {}", known()))
    }
}
