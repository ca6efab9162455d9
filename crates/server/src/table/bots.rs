//! Bots think on worker threads of a bounded number, with a budget; play never waits for them.

use super::actor::{Actor, Ask};
use crate::store::Reason;
use crate::wire::{BotInfo, SeatKind};
use ai::{Bot, Budget, Level, Why};
use engine::{Choice, Input, Lang, Pending, PromptKind, Side, Table};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How a bot of a level is made, from a seed and a budget.
pub type Make = fn(Level, u64, Budget) -> Box<dyn Bot>;

/// The pool.
#[derive(Clone)]
pub struct Bots {
    places: Arc<Semaphore>,
    /// Whoever began a game has one bot thinking or next in line, however many games they have.
    turns: Arc<Mutex<HashMap<String, Weak<Semaphore>>>>,
    budget: Budget,
    make: Make,
}

/// What a bot intends, and the bot itself, which remembers its past.
pub struct Intent {
    /// Its choices up to the first fence.
    pub plan: Vec<Choice>,
    /// What they are for.
    pub why: Option<Why>,
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
        Bots { places: Arc::new(Semaphore::new(places.max(1))), turns: Arc::default(), budget, make }
    }
    /// A bot of this level. One that this program does not know any more is played by the captain: a game does not stop
    /// because a level was given up.
    pub fn seat(&self, level: &str, seed: u64) -> Box<dyn Bot> {
        (self.make)(level.parse().unwrap_or(Level::Captain), seed, self.budget)
    }
    /// Who answers for a bot that broke down: any legal answer, so that the game goes on.
    pub fn stand_in(&self, seed: u64) -> Box<dyn Bot> {
        Level::Random.bot(seed, self.budget)
    }
    /// Waits for a place to think: first behind what `who` wants thought already, then behind one thought of everybody
    /// else. So nobody's many games keep the bots of others waiting.
    async fn place(&self, who: &str) -> Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)> {
        let turn = self.turn_of(who).acquire_owned().await.ok()?;
        Some((turn, self.places.clone().acquire_owned().await.ok()?))
    }
    fn turn_of(&self, who: &str) -> Arc<Semaphore> {
        let mut turns = self.turns.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(turn) = turns.get(who).and_then(Weak::upgrade) {
            return turn;
        }
        turns.retain(|_, turn| turn.strong_count() > 0);
        let turn = Arc::new(Semaphore::new(1));
        turns.insert(who.to_string(), Arc::downgrade(&turn));
        turn
    }
    /// Lets a bot think for a game of `who`; `None` if it broke down.
    pub async fn think(
        &self,
        who: &str,
        bot: Box<dyn Bot>,
        table: Box<dyn Table>,
        side: Side,
    ) -> Option<Intent> {
        let place = self.place(who).await?;
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
    Intent { plan, why: bot.why(), bot }
}

/// Who thinks for somebody who asks for a hint: the quickest of those that nobody beats so far (docs/opponents.md).
const ADVISER: Level = Level::Captain;

/// What the adviser would do for a side: one order, from the question that is asked, and why.
pub(super) async fn hint(
    bots: &Bots,
    who: &str,
    mut table: Box<dyn Table>,
    side: Side,
    seed: u64,
) -> Option<(Vec<Choice>, Option<Why>)> {
    let mut bot = (bots.make)(ADVISER, seed, bots.budget);
    let place = bots.place(who).await?;
    let thought = tokio::task::spawn_blocking(move || {
        let _place = place;
        let mut plan = Vec::new();
        while plan.len() < LONGEST && is_open_to(&*table, side, plan.is_empty()) {
            let choice = bot.choose(&ai::Seat::new(&*table, side));
            if table.play(Input::Choice(choice)).is_err() {
                break;
            }
            plan.push(choice);
            if table.undoable() == 0 {
                break;
            }
        }
        (plan, bot.why())
    });
    thought.await.ok()
}

/// Does the order go on: is the side asked, and not yet what to do next?
fn is_open_to(table: &dyn Table, side: Side, first: bool) -> bool {
    match table.pending() {
        Pending::Ask(asked, prompt) => asked == side && (first || prompt.kind != PromptKind::Intent),
        _ => false,
    }
}

/// How the task of a game has its bots answer.
impl Actor {
    /// If a bot must answer, it begins to think.
    pub(super) fn wake_bot(&mut self) {
        let Some(side) = self.live.asked().filter(|_| !self.thinking && self.live.frozen.is_none()) else {
            return;
        };
        let seat = &self.live.head.seats[usize::from(side.0)];
        let (SeatKind::Bot, Some(level), Some(own)) = (seat.kind, &seat.level, self.own.upgrade()) else {
            return;
        };
        let seed = self.bot_seed();
        let bot = match self.stumbled {
            true => self.bots.stand_in(seed),
            false => self.minds.remove(&side.0).unwrap_or_else(|| self.bots.seat(level, seed)),
        };
        self.thinking = true;
        let (bots, table, seq) = (self.bots.clone(), self.live.table().fork(), self.live.seq);
        let who = self.thinks_for();
        tokio::spawn(async move {
            let intent = bots.think(&who, bot, table, side).await;
            let _ = own.send(Ask::Thought { side, seq, intent }).await;
        });
    }
    /// For whom bots think here. Games in which nobody sits share one turn.
    pub(super) fn thinks_for(&self) -> String {
        let head = &self.live.head;
        let alone = head.seats.iter().all(|s| s.kind == SeatKind::Bot);
        if alone { String::new() } else { head.creator.clone() }
    }
    /// Storage is in trouble: the bot tries again, but not in a hurry, and nobody waits for it.
    fn wake_bot_later(&self) {
        let Some(own) = self.own.upgrade() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let _ = own.send(Ask::WakeBot).await;
        });
    }
    /// A bot's own luck has nothing to do with the dice of the game.
    fn bot_seed(&self) -> u64 {
        self.live.head.created as u64 ^ (self.live.seq as u64) << 32
    }
    pub(super) async fn thought(&mut self, side: Side, seq: i64, intent: Option<Intent>) {
        self.thinking = false;
        let Some(Intent { plan, why, bot }) = intent else { return self.stumble("a bot broke down") };
        if plan.is_empty() {
            return self.stumble("a bot chose what is not legal");
        }
        if !self.stumbled {
            self.minds.insert(side.0, bot);
        }
        if self.live.may_play().is_ok() && self.live.seq == seq && self.live.asked() == Some(side) {
            let before = self.live.before();
            match self.live.play(side, &plan) {
                Ok((_, _, mut change)) => {
                    self.stumbled = false;
                    let mut job = change.job(&self.live.head.id);
                    let inputs = change.from..self.live.log().len();
                    let reason = why.map(|why| Reason { side, why }.keep(&self.live.head.id, inputs));
                    job.ops.extend(reason.into_iter().flatten());
                    if self.commit_with(before, change, job).await.is_err() {
                        return self.wake_bot_later();
                    }
                }
                Err((_, why)) => {
                    self.live.restore(before);
                    return self.stumble(&format!("a bot's plan is refused by {}", why.case));
                }
            }
        }
        self.wake_bot();
    }
    /// A bot has failed: somebody else answers for it this once. If that fails too, the game waits for people.
    fn stumble(&mut self, why: &str) {
        eprintln!("fault: {why} in game {}", self.live.head.id);
        if !std::mem::replace(&mut self.stumbled, true) {
            self.wake_bot();
        }
    }
}

/// The levels there are, weakest first.
pub fn level_infos(lang: Lang) -> Vec<BotInfo> {
    let say = |text: engine::Text| ai::texts::catalogue().plain(lang, &text);
    let info = |level: Level| BotInfo {
        id: level.name().to_string(),
        name: say(level.title()),
        summary: say(level.style()),
    };
    Level::ALL.into_iter().map(info).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[tokio::test]
    async fn nobodys_many_games_keep_other_bots_waiting() {
        let bots = Bots::new(1);
        let thoughts = Arc::new(AtomicUsize::new(0));
        for game in 0..50 {
            let (bots, thoughts) = (bots.clone(), thoughts.clone());
            let who = ["eve", ""][game % 2];
            tokio::spawn(async move {
                loop {
                    let _place = bots.place(who).await;
                    thoughts.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            });
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        for _ in 0..5 {
            let before = thoughts.load(Ordering::Relaxed);
            let _place = bots.place("ann").await;
            let waited = thoughts.load(Ordering::Relaxed) - before;
            assert!(waited <= 3, "{waited} thoughts of others came first");
        }
    }
}
