//! 15.0: disorganization, its rolls and its end.

use crate::rules::T14Rules;
use crate::state::{GERMAN, T14State};
use engine::{Case, Facts, Side, UnitId, What};

impl T14Rules {
    /// 7.32, R80: rolls after a retreat of so many hexes.
    pub(crate) fn rolls_after(&self, hexes: u8) -> u8 {
        self.book.charts.disorganization.rolls[usize::from(hexes.min(5))]
    }
    /// 15.2c, R82: does this total disorganize?
    pub(crate) fn disorganizes(&self, side: Side, total: u8) -> bool {
        let band = &self.book.charts.disorganization;
        total >= if side == GERMAN { band.german } else { band.russian }
    }
    /// 15.1: a unit gets the marker.
    pub(crate) fn disorganize(&self, s: &mut T14State, unit: UnitId, facts: &mut Facts) {
        s.disorganized.insert(unit);
        s.stirred.insert(unit);
        facts.tell(Case("15.1"), || What::Marks { unit, mark: "disorganized", on: true });
    }
    /// 15.2b, R175: at the end of a movement phase units that were quiet for a whole day recover.
    pub(crate) fn recover(&self, s: &mut T14State, side: Side, facts: &mut Facts) {
        let rested = s.disorganized.and(self.of(side)).minus(&s.stirred);
        s.disorganized = s.disorganized.minus(&rested);
        for unit in rested.iter() {
            facts.tell(Case("15.2b"), || What::Marks { unit, mark: "disorganized", on: false });
        }
    }
}
