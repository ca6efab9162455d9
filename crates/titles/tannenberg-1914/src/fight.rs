//! The combat, shelling or barrage being declared and resolved: what its frames share until it is over.

use crate::results::Verdict;
use crate::state::UnitSet;
use atlas::{Dir, HexId};
use engine::Stack;
use serde::{Deserialize, Serialize};

/// 7.51, R84: the way one group went back: where it stood, and the steps it took.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Route {
    /// The hex it fought in.
    pub from: HexId,
    /// Its steps, three bits each, the first lowest, each plus one.
    steps: u16,
}

impl Route {
    /// A route that begins here.
    pub fn new(from: HexId) -> Route {
        Route { from, steps: 0 }
    }
    /// One step more; a retreat has at most five.
    pub fn push(&mut self, dir: usize) {
        self.steps |= (dir as u16 + 1) << (3 * self.len());
    }
    /// Its steps.
    pub fn len(&self) -> usize {
        (0..5).take_while(|i| self.steps >> (3 * i) & 7 != 0).count()
    }
    /// Does it begin on the map and stay there?
    pub(crate) fn is_sound(&self) -> bool {
        let steps = (0..self.len()).map(|i| (self.steps >> (3 * i) & 7) as u8);
        let walk = |at: Option<HexId>, step: u8| at.filter(|_| step <= 6)?.neighbour(Dir(step - 1));
        self.from.is_some() && steps.fold(Some(self.from), walk).is_some()
    }
    /// Nobody went anywhere.
    pub fn is_empty(&self) -> bool {
        self.steps == 0
    }
    /// The hexes from the vacated one on to where the group stands.
    pub fn hexes(&self) -> Stack<HexId, 6> {
        let mut hexes: Stack<HexId, 6> = [self.from].into_iter().collect();
        let mut at = self.from;
        for i in 0..self.len() {
            let dir = Dir((self.steps >> (3 * i) & 7) as u8 - 1);
            at = at.neighbour(dir).expect("a retreat stays on the map");
            hexes.push(at);
        }
        hexes
    }
}

/// Most groups that can retreat from one combat: six hexes of six levels.
pub(crate) const GROUPS: usize = 36;

/// What belongs to one combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// The hexes attacked or shelled.
    pub targets: Stack<HexId, 6>,
    /// Combat units that attack.
    pub attackers: UnitSet,
    /// Artillery that supports the attack, or that fires.
    pub guns: UnitSet,
    /// Artillery that supports the defence.
    pub support: UnitSet,
    /// Units that suffer the result.
    pub defenders: UnitSet,
    /// R50: units attacked before that must go back with the defenders.
    pub guests: UnitSet,
    /// Units that have still to go back.
    pub leaving: UnitSet,
    /// Units that have had their say about pursuit.
    pub settled: UnitSet,
    /// The ways the defenders took.
    pub routes: Stack<Route, GROUPS>,
    /// R88: attacked hexes whose last defender died where it stood.
    pub cleared: Stack<HexId, 6>,
    /// 7.65: the hex that counts, once the die has fallen.
    pub measure: HexId,
    /// The column of the COMBAT TABLE then.
    pub column: u8,
    /// What the die showed; 0 before.
    pub die: u8,
    /// Hexes attacker and defender go back.
    pub hexes: [u8; 2],
    /// Levels still to be paid by the side that is asked.
    pub owed: u8,
    /// Disorganization rolls still to be made, by attacker and defender.
    pub rolls: [u8; 2],
    /// The first of two dice; 0 before it has fallen.
    pub first: u8,
}

impl Fight {
    /// What the table said.
    pub(crate) fn verdict(&self, rules: &crate::rules::T14Rules) -> Verdict {
        rules.book.tables.combat.at(self.column.into(), self.die.into())
    }
    /// Was this combat declared, and has its die fallen? What lies on the agenda above it needs that.
    pub(crate) fn is_resolved(&self, rules: &crate::rules::T14Rules) -> Result<(), String> {
        let fits = !self.targets.is_empty() && self.die > 0 && rules.ground.land.contains(self.measure);
        if fits { Ok(()) } else { Err("no combat is being resolved: see the line fight".into()) }
    }
    /// Both sides of the combat, and the guns that support them.
    pub(crate) fn everyone(&self) -> UnitSet {
        self.attackers.or(&self.guns).or(&self.defenders).or(&self.support)
    }
}

#[cfg(test)]
#[path = "../tests/unit/fight.rs"]
mod tests;
