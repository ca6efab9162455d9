//! Bots. A bot is handed a [`Seat`]: the view of its side, and games imagined from it. The true game never reaches
//! it, so no bot can cheat by mistake; a test holds two truths that look the same against each other.
//!
//! - [`Level`] names the bots: `random`, and `cadet`, who looks one intention ahead.
//! - [`duel()`] lets bots play whole games.
//! - A title's advice, how much a position is worth, stands in a file of its own name.
//!
//! ```
//! use ai::{Budget, Level};
//! let level: Level = "cadet".parse().unwrap();
//! let bot = level.bot(7, Budget::default());
//! assert_eq!(bot.name(), "cadet");
//! ```

mod advice;
mod cadet;
#[cfg(feature = "drill")]
mod drill;
mod duel;
mod great_war_east;
mod random;
mod search;
mod seat;
mod world_undone;

pub use duel::{DuelReport, Plan, duel, duel_from, play_out};
pub use search::Budget;
pub use seat::Seat;

use engine::Choice;

/// A player that is no person.
pub trait Bot: Send {
    /// What it is called.
    fn name(&self) -> &'static str;
    /// Its answer to the question now asked of its side. Two seats that look the same get the same answer from
    /// bots with the same seed and the same past.
    fn choose(&mut self, seat: &Seat) -> Choice;
}

/// The bots there are, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal answer, all equally likely.
    Random,
    /// Looks one intention ahead and takes what is worth most.
    Cadet,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 2] = [Level::Random, Level::Cadet];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Cadet => "cadet",
        }
    }
    /// A bot of this level. Same seed, same answers.
    pub fn bot(self, seed: u64, budget: Budget) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(random::Random::new(seed)),
            Level::Cadet => Box::new(cadet::Cadet::new(seed, budget)),
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
