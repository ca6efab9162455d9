//! The state: dynamic facts only, a few dozen bytes without a heap.

use crate::fight::{Fights, Roll, Target};
use crate::march::{Ambush, March, Moves};
use crate::{COUNTERS, DrillRules};
use atlas::HexId;
use engine::agenda;
use engine::{Rules, Side, Stack, UnitId, UnitSet};
use serde::{Deserialize, Serialize};

/// The side that comes.
pub const WHITE: Side = Side(0);
/// The side that waits.
pub const BLACK: Side = Side(1);
/// The two tokens of 3.1.
pub(crate) const TOKENS: [UnitId; 2] = [UnitId(3), UnitId(4)];
/// Turns of 1.1.
pub(crate) const TURNS: u8 = 3;

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for DrillRules {
        Moves(Moves), March(March), Ambush(Ambush), Fights(Fights), Target(Target), Roll(Roll)
    }
}

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrillState {
    /// Turn, from one; beyond the last the game is over.
    pub turn: u8,
    /// Whose moves or fights.
    pub phasing: Side,
    /// Where every counter stands; [`HexId::NONE`] if it is lost.
    pub at: [HexId; COUNTERS],
    /// Which token hides the scout.
    pub scout: UnitId,
    /// Is that known?
    pub revealed: bool,
    /// Who has marched or fought in this phase.
    pub spent: UnitSet,
    /// Units each side has lost.
    pub lost: [u8; 2],
    /// What is still to be done.
    pub agenda: Stack<Frame, 3>,
}

impl DrillState {
    pub(crate) fn opening() -> DrillState {
        let at = ["0101", "0201", "0303", "0203", "0403"].map(|n| HexId::parse(n).expect("a hex number"));
        DrillState {
            turn: 1,
            phasing: WHITE,
            at,
            scout: TOKENS[0],
            revealed: false,
            spent: UnitSet::EMPTY,
            lost: [0; 2],
            agenda: [Frame::from(Moves)].into_iter().collect(),
        }
    }
    /// Counters of a side, ascending.
    pub(crate) fn of(side: Side) -> std::ops::Range<u16> {
        if side == WHITE { 0..2 } else { 2..COUNTERS as u16 }
    }
    pub(crate) fn side(unit: UnitId) -> Side {
        if unit.0 < 2 { WHITE } else { BLACK }
    }
    /// The counter in a hex.
    pub(crate) fn unit_in(&self, hex: HexId) -> Option<UnitId> {
        self.at.iter().position(|h| *h == hex && hex.is_some()).map(|i| UnitId(i as u16))
    }
    /// 3.1: a token not yet turned over.
    pub(crate) fn is_hidden(&self, unit: UnitId) -> bool {
        !self.revealed && TOKENS.contains(&unit)
    }
    pub(crate) fn is_lost(&self, unit: UnitId) -> bool {
        !self.at[unit.index()].is_some()
    }
    /// 5.1: the points a side would score now.
    pub fn points(&self, rules: &DrillRules, side: Side) -> i32 {
        let holds = rules.hill.and_then(|h| self.unit_in(h)).is_some_and(|u| Self::side(u) == side);
        2 * i32::from(self.lost[usize::from(1 - side.0)]) + if holds { 3 } else { 0 }
    }
    /// Each counter in one place, losses equal to the counters gone.
    pub(crate) fn audit(&self, rules: &DrillRules) -> Result<(), String> {
        for (i, hex) in self.at.iter().enumerate().filter(|(_, h)| h.is_some()) {
            if !rules.map().hexes().contains(*hex) {
                return Err(format!("counter {i} stands off the map in {hex}"));
            }
            if self.unit_in(*hex) != Some(UnitId(i as u16)) {
                return Err(format!("two counters stand in {hex}"));
            }
        }
        let gone = |side| Self::of(side).filter(|u| self.is_lost(UnitId(*u))).count() as u8;
        let dummy = u8::from(TOKENS.iter().any(|t| *t != self.scout && self.is_lost(*t)));
        if [gone(WHITE), gone(BLACK) - dummy] != self.lost {
            return Err(format!(
                "losses are {:?}, counted {} and {}",
                self.lost,
                gone(WHITE),
                gone(BLACK) - dummy
            ));
        }
        agenda::audit(rules, self)
    }
}
