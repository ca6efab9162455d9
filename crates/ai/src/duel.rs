//! Bots against each other.

use crate::{Bot, Budget, Level, Seat};
use atlas::DataError;
use chacha20::ChaCha8Rng;
use engine::{GameSetup, Input, Outcome, Pending, Side, Table};
use library::shelf;
use rand_core::{Rng, SeedableRng};
use serde::Serialize;

/// Who plays whom, how often.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The title's id.
    pub title: String,
    /// Scenario and options.
    pub setup: GameSetup,
    /// The first bot: it has the first side in every other game.
    pub a: Level,
    /// The second bot, on all other sides.
    pub b: Level,
    /// How many games.
    pub games: u64,
    /// Seed of the first game; the next count on from it.
    pub seed: u64,
    /// How long a bot may think.
    pub budget: Budget,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct DuelReport {
    /// Games the first bot won.
    pub a_wins: u64,
    /// Games the second bot won.
    pub b_wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games played.
    pub games: u64,
    /// Answers given.
    pub decisions: u64,
    /// Games won by each side of the title, whoever played it.
    pub side_wins: Vec<u64>,
}

/// Plays the games of a plan; `each` hears of every game that is over.
pub fn duel(plan: &Plan, each: impl FnMut(u64, &dyn Table)) -> Result<DuelReport, DataError> {
    Ok(duel_from(&*shelf().begin(&plan.title, &plan.setup)?, plan, each))
}

/// The same from an opening at hand.
pub fn duel_from(opening: &dyn Table, plan: &Plan, mut each: impl FnMut(u64, &dyn Table)) -> DuelReport {
    let sides = opening.info().players(&plan.setup.scenario);
    let mut report = DuelReport { side_wins: vec![0; sides], ..DuelReport::default() };
    for game in 0..plan.games {
        let seed = plan.seed.wrapping_add(game);
        // the first bot changes sides from game to game
        let seat_of_a = (game % sides as u64) as usize;
        let mut bots: Vec<Box<dyn Bot>> = (0..sides)
            .map(|side| {
                let level = if side == seat_of_a { plan.a } else { plan.b };
                level.bot(seed.wrapping_mul(31).wrapping_add(side as u64), plan.budget)
            })
            .collect();
        let mut table = opening.fork();
        let (outcome, decisions) = play_out(&mut *table, &mut bots, seed);
        report.games += 1;
        report.decisions += decisions;
        match outcome.winner {
            Some(Side(side)) => {
                report.side_wins[usize::from(side)] += 1;
                let won =
                    if usize::from(side) == seat_of_a { &mut report.a_wins } else { &mut report.b_wins };
                *won += 1;
            }
            None => report.draws += 1,
        }
        each(game, &*table);
    }
    report
}

/// Plays a game to its end with dice from a seed. Returns how it ended and how many answers it took.
pub fn play_out(table: &mut dyn Table, bots: &mut [Box<dyn Bot>], seed: u64) -> (Outcome, u64) {
    let mut dice = ChaCha8Rng::seed_from_u64(seed ^ 0xD1CE);
    let mut decisions = 0;
    loop {
        let input = match table.pending() {
            Pending::Over(outcome) => return (outcome, decisions),
            Pending::Roll(die) => Input::Rolled((dice.next_u32() % u32::from(die.faces.max(1))) as u8 + 1),
            Pending::Ask(side, _) => {
                decisions += 1;
                Input::Choice(bots[usize::from(side.0)].choose(&Seat::new(table, side)))
            }
        };
        table.play(input).expect("bots answer with what is legal, dice with what they have");
    }
}
