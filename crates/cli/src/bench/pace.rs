//! `bench --pace BOT`: how long a bot thinks about a player turn, and how many positions it judges for that.

use crate::files::{say, shelf};
use ai::{Bot, Budget, Level, Seat};
use anyhow::Result;
use engine::{Game, GameSetup, Input, Pending, Scout, Side, Table, Title};
use library::Visitor;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The figures of one bot in one scenario.
#[derive(Serialize)]
pub struct Paced {
    bench: String,
    scenario: String,
    bot: Level,
    /// Player turns measured; each holds the bot's answers in the enemy's turn before it.
    turns: usize,
    mean_s: f64,
    longest_s: f64,
    /// Positions judged in a player turn.
    mean_positions: f64,
    most_positions: u64,
}

/// What is measured.
#[derive(Clone, Copy)]
pub struct Pace {
    pub bot: Level,
    pub budget: Budget,
    /// Player turns at the most.
    pub turns: usize,
}

pub fn measure(title: &str, setup: &GameSetup, pace: Pace) -> Result<Paced> {
    let table = shelf().begin(title, setup)?;
    let turns = library::visit(title, Play { table, pace }).map_err(|e| anyhow::anyhow!(e.why))?;
    let n = turns.len().max(1) as f64;
    Ok(Paced {
        bench: title.to_string(),
        scenario: setup.scenario.clone(),
        bot: pace.bot,
        turns: turns.len(),
        mean_s: turns.iter().map(|t| t.seconds).sum::<f64>() / n,
        longest_s: turns.iter().map(|t| t.seconds).fold(0.0, f64::max),
        mean_positions: turns.iter().map(|t| t.positions as f64).sum::<f64>() / n,
        most_positions: turns.iter().map(|t| t.positions).max().unwrap_or(0),
    })
}

pub fn print(f: &Paced) -> Result<()> {
    say(format!(
        "{} {} {}: {} player turns, {:.2} s each, longest {:.2} s; {:.0} positions each, most {}",
        f.bench,
        f.scenario,
        f.bot.name(),
        f.turns,
        f.mean_s,
        f.longest_s,
        f.mean_positions,
        f.most_positions
    ))
}

/// What a bot spent on one player turn.
#[derive(Clone, Copy, Default)]
struct Spent {
    seconds: f64,
    positions: u64,
}

struct Play {
    table: Box<dyn Table>,
    pace: Pace,
}

impl Visitor for Play {
    type Out = Vec<Spent>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, _: &'static T) -> Vec<Spent> {
        let Play { mut table, pace } = self;
        let clock = |table: &dyn Table| {
            let game = table.as_any().downcast_ref::<Game<T::Rules>>().expect("the title made the table");
            let clock = game.rules().clock(game.state());
            (clock.side, clock.turn)
        };
        let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seed| pace.bot.bot(seed, pace.budget)).collect();
        let (mut under_way, mut turns) = ([Spent::default(); 3], Vec::new());
        let (mut now, mut dice) = (clock(&*table), super::Draw(7));
        while turns.len() < pace.turns {
            let input = match table.pending() {
                Pending::Over(_) => break,
                Pending::Roll(d) => Input::Rolled(dice.below(usize::from(d.faces.max(1))) as u8 + 1),
                Pending::Ask(side, _) => {
                    answer(&mut *bots[usize::from(side.0)], &*table, side, &mut under_way)
                }
            };
            if table.play(input).is_err() {
                break;
            }
            if clock(&*table) != now {
                turns.push(std::mem::take(&mut under_way[usize::from(now.0.0)]));
                now = clock(&*table);
            }
        }
        turns
    }
}

/// One answer, with what it took added to its side.
fn answer(bot: &mut dyn Bot, table: &dyn Table, side: Side, spent: &mut [Spent; 3]) -> Input {
    let (start, before) = (Instant::now(), bot.positions());
    let choice = bot.choose(&Seat::new(table, side));
    let spent = &mut spent[usize::from(side.0)];
    spent.seconds += Duration::as_secs_f64(&start.elapsed());
    spent.positions += bot.positions() - before;
    Input::Choice(choice)
}
