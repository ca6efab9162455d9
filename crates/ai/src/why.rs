//! Why a bot did what it did, from its plan: the objective, the odds, the risk. Data, for whoever shows it; it holds nothing
//! that the side itself does not know.

use crate::lines::Line;
use crate::plan::Plan;
use atlas::HexId;
use engine::{Choice, Scout, UnitId};
use serde::{Deserialize, Serialize};

/// The reason of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Why {
    /// What it is for.
    pub aim: Aim,
    /// The units it speaks of.
    pub units: Vec<UnitId>,
    /// The hexes it speaks of.
    pub hexes: Vec<HexId>,
    /// The odds expected there, attack and defence, where an attack is meant.
    pub odds: Option<(i32, i32)>,
    /// What it gains against leaving it, in hundredths of a point, as the bot sees it.
    pub gain: Option<i64>,
}

/// What a move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Troops come together for an attack.
    Assault,
    /// An attack is made.
    Attack,
    /// Troops go where they stand best.
    Redeploy,
    /// Nothing better was found.
    Hold,
    /// A question was answered by what comes of it.
    Answer,
}

impl Why {
    /// Is it about something that everybody has heard announced?
    pub fn is_declared(&self) -> bool {
        self.aim == Aim::Attack
    }
    /// The reason of a movement phase.
    pub(crate) fn plan(plan: &Plan) -> Why {
        let aim = match (plan.targets.is_empty(), plan.orders.is_empty()) {
            (false, _) => Aim::Assault,
            (_, false) => Aim::Redeploy,
            _ => Aim::Hold,
        };
        Why { aim, units: plan.assault.clone(), hexes: plan.targets.clone(), odds: None, gain: None }
    }
    /// The reason of one answer.
    pub(crate) fn answer<R: Scout>(
        rules: &R,
        s: &R::State,
        line: &Line,
        value: i64,
        stay: Option<i64>,
    ) -> Why {
        let units: Vec<UnitId> =
            line.iter().filter_map(|c| if let Choice::Unit(u) = c { Some(*u) } else { None }).collect();
        let hexes: Vec<HexId> =
            line.iter().filter_map(|c| if let Choice::Hex(h) = c { Some(*h) } else { None }).collect();
        let attack = !rules.attacks(s).is_empty() && !hexes.is_empty();
        let odds = attack.then(|| rules.odds(s, &hexes[..1], &units)).flatten();
        let aim = match line.first() {
            _ if attack => Aim::Attack,
            Some(Choice::Done) => Aim::Hold,
            _ => Aim::Answer,
        };
        let odds = odds.map(|o| (o.attack, o.defence));
        Why { aim, units, hexes, odds, gain: stay.map(|stay| value - stay) }
    }
}
