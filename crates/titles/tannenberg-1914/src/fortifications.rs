//! 9.0: field fortifications, fixed positions and fortresses.

use crate::ground::Ring;
use crate::rules::T14Rules;
use crate::state::{GERMAN, T14State};
use engine::prelude::*;

impl T14Rules {
    /// 9.11, 9.12, 9.17, R102, R103: may this unit dig here? It has not moved in this phase.
    pub(crate) fn may_dig(&self, s: &T14State, unit: UnitId) -> Result<(), Case> {
        let (hex, side) = (s.at(unit), self.side_of(unit));
        if s.retreated.contains(unit) {
            return Err(Case("7.43"));
        }
        if self.ground.marsh.contains(hex) {
            return Err(Case("9.12"));
        }
        if self.is_permanent(hex, side) {
            return Err(Case("9.17"));
        }
        if s.trenches[usize::from(side.0)].contains(hex) { Err(Case("9.11")) } else { Ok(()) }
    }
    /// 9.17, R110: works that this side finds in a hex; a German line is open ground for Russians.
    pub(crate) fn is_permanent(&self, hex: HexId, side: Side) -> bool {
        let spot = self.spot(hex);
        spot.works != Ring::None || (spot.line != 0 && side == GERMAN)
    }
    /// 9.21, 9.25, R105: columns that field fortifications give a defender.
    pub(crate) fn trench_shift(&self, s: &T14State, hex: HexId, side: Side) -> u8 {
        let works = &self.book.charts.works;
        if !s.trenches[usize::from(side.0)].contains(hex) {
            return 0;
        }
        let town = self.ground.towns.contains(hex);
        let plain = if town { works.field_in_town } else { works.field };
        if s.improved.contains(&hex) { works.improved } else { plain }
    }
    /// 9.23, 9.43, R107: is a unit of this side fortified here?
    pub(crate) fn is_fortified(&self, s: &T14State, hex: HexId, side: Side) -> bool {
        s.trenches[usize::from(side.0)].contains(hex) || self.is_permanent(hex, side)
    }
    /// 8.26, R95: strength points that terrain and works take from shelling.
    pub(crate) fn shelter(&self, s: &T14State, hex: HexId, side: Side) -> u8 {
        let spot = self.spot(hex);
        let ring = match spot.works {
            Ring::Fortress => self.book.charts.works.fortress,
            Ring::Position => self.book.charts.works.rear,
            Ring::None if spot.line != 0 && side == GERMAN => self.book.charts.works.rear,
            Ring::None => 0,
        };
        spot.shift + self.trench_shift(s, hex, side) + ring
    }
    /// 9.44, R75, R76: levels a defender here pays to stay under a retreat of `hexes`.
    pub(crate) fn price_to_stay(&self, hex: HexId, side: Side, hexes: u8) -> u8 {
        if self.is_permanent(hex, side) {
            self.book.charts.works.hold[usize::from(hexes.min(5))]
        } else {
            hexes
        }
    }
    /// 9.15: field fortifications of a side are gone.
    pub(crate) fn raze(&self, s: &mut T14State, hex: HexId, side: Side, case: Case, facts: &mut Facts) {
        if !s.trenches[usize::from(side.0)].remove(hex) {
            return;
        }
        if let Some(i) = s.improved.iter().position(|h| *h == hex) {
            s.improved.remove(i);
        }
        facts.tell(case, || What::MarksHex { hex, mark: "trenches", on: false });
    }
    /// 9.13, R104, R214: at the end of a side's movement phase its empty field fortifications go.
    pub(crate) fn abandon_trenches(&self, s: &mut T14State, side: Side, facts: &mut Facts) {
        let empty = s.trenches[usize::from(side.0)].iter().filter(|h| !self.holds(s, side, *h));
        for hex in &empty.collect::<HexSet>() {
            self.raze(s, hex, side, Case("9.13"), facts);
        }
    }
}
