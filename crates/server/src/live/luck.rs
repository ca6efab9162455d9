//! A game that is over, looked at again: every battle with the chances it had, and how the game stood after each turn.

use super::game::Live;
use super::slot;
use crate::wire::{Fought, Reviewed, Status};
use engine::forecast::Forecast;
use engine::{Eyes, Input, What};

impl Live {
    /// Every battle with the chances of each result before its die, and the result. Nothing while the game runs: chances
    /// are reckoned from the whole truth.
    pub fn battles(&self, eyes: Eyes) -> Option<Vec<Fought>> {
        if self.head.status != Status::Over {
            return None;
        }
        let mut table = self.table_at(0);
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
        Some(made)
    }
    /// How the game stood after each player turn. Nothing while it runs, as above.
    pub fn review(&self, eyes: Eyes) -> Option<Vec<Reviewed>> {
        if self.head.status != Status::Over {
            return None;
        }
        let inputs: Vec<Input> = self.log.iter().map(|e| e.input).collect();
        let told = |m: ai::Mark| {
            let ai::Mark { inputs, turn, side, chance, luck } = m;
            Reviewed { step: self.step_at(eyes, inputs), turn, side, chance, luck }
        };
        Some(ai::review(&*self.table_at(0), &inputs).into_iter().map(told).collect())
    }
}
