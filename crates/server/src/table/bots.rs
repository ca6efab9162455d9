//! Bots think on worker threads of a bounded number, with a budget; play never waits for them.

use crate::wire::BotInfo;
use ai::{Bot, Budget, Level};
use engine::{Choice, Input, Pending, Side, Table};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How a bot of a level is made, from a seed and a budget.
pub type Make = fn(Level, u64, Budget) -> Box<dyn Bot>;

/// The pool.
#[derive(Clone)]
pub struct Bots {
    places: Arc<Semaphore>,
    budget: Budget,
    make: Make,
}

/// What a bot intends, and the bot itself, which remembers its past.
pub struct Intent {
    /// Its choices up to the first fence.
    pub plan: Vec<Choice>,
    /// The bot.
    pub bot: Box<dyn Bot>,
}

/// Choices handed over at once at the most.
const LONGEST: usize = 24;
/// After so long the table hears what the bot has decided so far.
const PATIENCE: Duration = Duration::from_millis(250);

impl Bots {
    /// So many bots think at the same time.
    pub fn new(places: usize) -> Bots {
        Bots::made_by(places, Level::bot)
    }
    /// The same with bots of another make, for tests.
    pub fn made_by(places: usize, make: Make) -> Bots {
        let budget = Budget { time: Some(Duration::from_millis(1500)), ..Budget::default() };
        Bots { places: Arc::new(Semaphore::new(places.max(1))), budget, make }
    }
    /// A bot of this level. One that this program does not know any more is played by the best it has: a game does not
    /// stop because a level was given up.
    pub fn seat(&self, level: &str, seed: u64) -> Box<dyn Bot> {
        let best = Level::ALL[Level::ALL.len() - 1];
        (self.make)(level.parse().unwrap_or(best), seed, self.budget)
    }
    /// Who answers for a bot that broke down: any legal answer, so that the game goes on.
    pub fn stand_in(&self, seed: u64) -> Box<dyn Bot> {
        Level::Random.bot(seed, self.budget)
    }
    /// Lets a bot think; `None` if it broke down.
    pub async fn think(&self, bot: Box<dyn Bot>, table: Box<dyn Table>, side: Side) -> Option<Intent> {
        let place = self.places.clone().acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            plan(bot, table, side)
        });
        thought.await.ok()
    }
}

/// The bot's choices up to the first fence. It is handed its chair, never the table.
fn plan(mut bot: Box<dyn Bot>, mut table: Box<dyn Table>, side: Side) -> Intent {
    let start = Instant::now();
    let mut plan = Vec::new();
    while matches!(table.pending(), Pending::Ask(asked, _) if asked == side) {
        let choice = bot.choose(&ai::Seat::new(&*table, side));
        if table.play(Input::Choice(choice)).is_err() {
            break;
        }
        plan.push(choice);
        if table.undoable() == 0 || plan.len() >= LONGEST || start.elapsed() > PATIENCE {
            break;
        }
    }
    Intent { plan, bot }
}

/// The levels there are, weakest first.
pub fn level_infos() -> Vec<BotInfo> {
    let info = |level: Level| {
        let id = level.name().to_string();
        let mut name = id.clone();
        name[..1].make_ascii_uppercase();
        let summary = match level {
            Level::Random => "Any legal answer; for trying things out.",
            Level::Cadet => "Looks one move ahead and takes what is worth most.",
        };
        BotInfo { id, name, summary: summary.to_string() }
    };
    Level::ALL.into_iter().map(info).collect()
}
