//! 11.0: strategic movement: its markers, and who may use them. The march itself is that of 4.0 (11.13).

use crate::rules::T14Rules;
use crate::state::{RUSSIAN, T14State};
use engine::{Case, Facts, UnitId, What};

impl T14Rules {
    /// 11.12, R113: may a unit that has not moved be covered with a marker? Zones are looked at when it goes.
    pub(crate) fn may_mark(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        if self.strategic_allowance(s, unit) == 0 { Err(Case("11.21")) } else { Ok(()) }
    }
    /// 11.21, R114: the points a unit has in strategic movement.
    pub(crate) fn strategic_allowance(&self, s: &T14State, unit: UnitId) -> u8 {
        self.allowance(s, unit).saturating_sub(self.book.charts.movement.strategic_less)
    }
    /// 11.12, 11.24, R113, R115: may this marked unit move now?
    pub(crate) fn may_go_strategic(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        let side = self.side_of(unit);
        if !s.marked.contains(unit) || self.in_enemy_zone(s, side, s.at(unit)) {
            return Err(Case("11.12"));
        }
        if self.strategic_allowance(s, unit) == 0 {
            return Err(Case("11.21"));
        }
        let led = side != RUSSIAN || self.in_command(s, s.at(unit), side);
        if led { Ok(()) } else { Err(Case("11.24")) }
    }
    /// R113: units that fought lose their markers.
    pub(crate) fn drop_markers(&self, s: &mut T14State, facts: &mut Facts) {
        let lost = s.marked.and(&s.fought);
        s.marked = s.marked.minus(&lost);
        for unit in lost.iter() {
            facts.tell(Case("11.12"), || What::Marks { unit, mark: "strategic", on: false });
        }
    }
}
