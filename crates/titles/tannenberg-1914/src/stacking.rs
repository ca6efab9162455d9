//! 5.0: stacks. Levels are counted at the end of movement, of every retreat and of every pursuit (R28).

use crate::rules::T14Rules;
use crate::state::{T14State, UnitSet};
use atlas::HexId;
use engine::{Case, UnitId};

impl T14Rules {
    /// 5.0a, R30: the levels a unit has left: two or one for combat units, one for guns and staffs.
    #[inline]
    pub fn levels(&self, s: &T14State, unit: UnitId) -> u8 {
        match self.fighters.contains(unit) && !s.reduced.contains(unit) {
            true => 2,
            false => u8::from(self.units.contains(unit)),
        }
    }
    /// The levels of a group.
    pub(crate) fn levels_of(&self, s: &T14State, units: &UnitSet) -> u8 {
        let (units, fighters) = (units.and(&self.units), units.and(&self.fighters));
        (units.len() + fighters.minus(&s.reduced).len()) as u8
    }
    /// The levels in a hex.
    pub(crate) fn levels_in(&self, s: &T14State, hex: HexId) -> u8 {
        self.levels_of(s, &s.stack(hex))
    }
    /// Levels over the limit.
    pub(crate) fn excess(&self, s: &T14State, hex: HexId) -> u8 {
        self.levels_in(s, hex).saturating_sub(self.book.charts.stacking.limit)
    }
    /// 7.44, R29: is there room for `more` levels?
    pub(crate) fn may_join(&self, s: &T14State, hex: HexId, more: u8) -> Result<(), Case> {
        let fits = self.levels_in(s, hex) + more <= self.book.charts.stacking.limit;
        if fits { Ok(()) } else { Err(Case("5.0a")) }
    }
}
