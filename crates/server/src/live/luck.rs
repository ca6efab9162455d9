//! A game that is over, looked at again: every battle with the chances it had, and how the game stood after each turn.

use super::game::{Entry, Live};
use super::slot;
use crate::wire::{Fought, Reviewed, Status};
use engine::forecast::Forecast;
use engine::{Eyes, Input, Table, What};
use std::sync::Arc;

/// The course of a game that is over, to be looked at while the table goes on.
pub struct Past {
    opening: Box<dyn Table>,
    log: Vec<Arc<Entry>>,
}

impl Live {
    /// The course, once the game is over. Nothing while it runs: chances are reckoned from the whole truth.
    pub fn past(&self) -> Option<Past> {
        let over = self.head.status == Status::Over;
        over.then(|| Past { opening: self.table_at(0), log: self.log.clone() })
    }
}

impl Past {
    /// Every battle with the chances of each result before its die, and the result.
    pub fn battles(&self, eyes: Eyes) -> Vec<Fought> {
        let mut table = self.opening.fork();
        let mut made = Vec::new();
        let mut before: Option<Forecast> = None;
        for entry in &self.log {
            match entry.input {
                // the dice of one battle are thrown one after the other; its chances are those before the first
                Input::Rolled(_) if before.is_none() => {
                    before = table.forecast(Eyes::All, &[]).ok().flatten();
                }
                Input::Rolled(_) => {}
                Input::Choice(_) => before = None,
            }
            if table.play(entry.input).is_err() {
                break;
            }
            let rolled = entry.facts.iter().find_map(|f| match f.what {
                What::Rolls { by, .. } => Some(by),
                _ => None,
            });
            let answer = entry.facts.iter().find_map(|f| match f.what {
                What::Resolves { result, .. } => Some(result),
                _ => None,
            });
            if let (Some(side), Some(result), Some(forecast)) =
                (rolled, answer, before.take_if(|_| answer.is_some()))
            {
                let step = entry.steps[slot(eyes)];
                let Forecast { battle, chances } = forecast;
                made.push(Fought { step, side, hexes: battle.hexes, result: result.to_string(), chances });
            }
        }
        made
    }
    /// How the game stood after each player turn.
    pub fn review(&self, eyes: Eyes) -> Vec<Reviewed> {
        let inputs: Vec<Input> = self.log.iter().map(|e| e.input).collect();
        let told = |m: ai::Mark| {
            let ai::Mark { inputs, turn, side, chance, luck } = m;
            let step = inputs.checked_sub(1).map_or(0, |last| self.log[last].steps[slot(eyes)]);
            Reviewed { step, turn, side, chance, luck }
        };
        ai::review(&*self.opening, &inputs).into_iter().map(told).collect()
    }
}
