//! 5.3: stacking.

use crate::board::Board;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet};
use atlas::{HexId, HexSet};
use engine::{Case, Side, UnitId};

impl FolioRules {
    /// 5.3a-b: do these units, all in one hex, keep the limit? One headquarters or artillery unit, two others.
    #[inline]
    pub fn fits(&self, units: &UnitSet) -> bool {
        let [support, fighting] = self.limits;
        units.and(&self.support).len() <= support && units.and(&self.fighting).len() <= fighting
    }
    /// 5.3a, 14.3b, R170: may these counters end where they are put? Markers stack with their twin alone, units never
    /// with a marker.
    pub fn may_stay(&self, s: &FolioState, group: &UnitSet, hex: HexId) -> Result<(), Case> {
        if s.is_vacant(hex) { self.may_share(group) } else { self.may_share(&s.stack(hex).or(group)) }
    }
    /// Of these hexes those where the unit may end.
    pub(crate) fn fitting(&self, s: &FolioState, unit: UnitId, hexes: HexSet) -> HexSet {
        let (b, group) = (self.board(s), UnitSet::only(unit));
        let stays = |h: &HexId| self.may_share(&b.stack(*h).or(&group)).is_ok();
        let shared: HexSet = (hexes - b.vacant).iter().filter(stays).collect();
        hexes & b.vacant | shared
    }
    /// The same for all counters that would be in the hex.
    pub(crate) fn may_share(&self, all: &UnitSet) -> Result<(), Case> {
        let markers = all.and(&self.markers);
        if markers.is_empty() {
            return if self.fits(all) { Ok(()) } else { Err(Case("5.3a")) };
        }
        let pair = markers.first().map(|m| self.pair_of(m));
        let alone = all.minus(&self.guns) == markers && markers.iter().all(|m| Some(self.pair_of(m)) == pair);
        if alone { Ok(()) } else { Err(self.volume.case_marker_stacking()) }
    }
    /// 5.3f: hexes of a side that are over the limit.
    pub(crate) fn crowded(&self, b: &Board, side: Side) -> impl Iterator<Item = HexId> {
        let own = &self.of[usize::from(side.0)];
        b.over.iter().filter(move |h| b.stack(*h).meets(own))
    }
}
