//! 5.3: stacking.

use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet};
use atlas::{HexId, HexSet};
use engine::{Case, Side};

impl FolioRules {
    /// 5.3a-b: do these units, all in one hex, keep the limit? One headquarters or artillery unit, two others.
    #[inline]
    pub fn fits(&self, units: &UnitSet) -> bool {
        let limits = &self.book.standard.stacking;
        units.and(&self.support).len() <= usize::from(limits.support)
            && units.and(&self.fighting).len() <= usize::from(limits.fighting)
    }
    /// 5.3a, 14.3b, R170: may these counters end where they are put? Markers stack with their twin alone, units never
    /// with a marker.
    pub fn may_stay(&self, s: &FolioState, group: &UnitSet, hex: HexId) -> Result<(), Case> {
        self.may_share(&s.stack(hex).or(group))
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
    pub(crate) fn crowded(&self, s: &FolioState, side: Side) -> HexSet {
        let (mut seen, mut twice) = (HexSet::EMPTY, HexSet::EMPTY);
        for unit in self.of[usize::from(side.0)].iter() {
            let hex = s.at(unit);
            if hex.is_some() && !seen.insert(hex) {
                twice.insert(hex);
            }
        }
        twice.iter().filter(|h| self.may_stay(s, &UnitSet::EMPTY, *h).is_err()).collect()
    }
}
