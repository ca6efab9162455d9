//! 5.3: stacking.

use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet};
use atlas::{HexId, HexSet};
use engine::{Case, Side};

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
        if self.is_thin(s, side) {
            return HexSet::EMPTY;
        }
        let (mut seen, mut twice) = (HexSet::EMPTY, HexSet::EMPTY);
        for unit in self.of[usize::from(side.0)].iter() {
            let hex = s.at(unit);
            if hex.is_some() && !seen.insert(hex) {
                twice.insert(hex);
            }
        }
        twice.iter().filter(|h| self.may_stay(s, &UnitSet::EMPTY, *h).is_err()).collect()
    }
    /// Is it plain that no hex of a side is over the limit: no third fighting unit, no second staff or gun, no marker
    /// beside others than its twin?
    fn is_thin(&self, s: &FolioState, side: Side) -> bool {
        let own = &self.of[usize::from(side.0)];
        let (mut one, mut two, mut alone) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        for unit in own.minus(&self.guns).iter() {
            let hex = s.at(unit);
            let fits = match () {
                _ if !hex.is_some() => true,
                _ if self.fighting.contains(unit) => one.insert(hex) || two.insert(hex),
                _ if self.support.contains(unit) => alone.insert(hex),
                _ => !s.manned.contains(hex) && (self.joins_twin(s, unit) || alone.insert(hex)),
            };
            if !fits {
                return false;
            }
        }
        self.limits == [1, 2]
    }
}
