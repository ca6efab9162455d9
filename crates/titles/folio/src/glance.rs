//! One look at the board that settles most first steps, so that a movement phase need not judge every unit by itself.

use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{FolioState, MARKERS, Phase, UnitSet, other};
use atlas::HexSet;
use engine::UnitId;

/// Where nobody stands, and where an enemy zone may be.
pub(crate) struct Glance {
    vacant: HexSet,
    near: HexSet,
}

impl Glance {
    pub fn new(rules: &FolioRules, s: &FolioState) -> Glance {
        let enemy = other(s.phasing);
        let exerts = |r| s.row_of(&s.foot, enemy, r) | s.row_of(&s.horse, enemy, r);
        let mut vacant = rules.land - s.manned;
        for hex in s.at[MARKERS..].iter().filter(|h| h.is_some()) {
            vacant.remove(*hex);
        }
        Glance { vacant, near: HexSet(std::array::from_fn(exerts)).adjacent() }
    }
    /// 11.7: may an off-map unit that has not moved come onto the map? Plainly so where nobody stands in one of its hexes,
    /// plainly not where it has none.
    pub fn can_land(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<bool> {
        if s.phase != Phase::RegularMovement || unit.0 >= rules.first_marker {
            return None;
        }
        let (hexes, _) = rules.volume.entries(rules, s, &UnitSet::only(unit));
        match hexes.meets(&self.vacant) {
            true => Some(true),
            false => Some(false).filter(|_| hexes.is_empty()),
        }
    }
    /// 5.0a: has a unit that has not moved plainly a step: out of no zone, into a hex where nobody stands? False tells
    /// nothing.
    pub fn is_free(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool {
        let from = s.at(unit);
        if unit.0 >= rules.first_marker || rules.guns.contains(unit) || self.near.contains(from) {
            return false;
        }
        let spot = &rules.spots[from.index()];
        let open = self.vacant.ring(from) & spot.open;
        open != 0
            && (rules.has_minimum_move(s) || {
                let left = rules.allowance(s, unit);
                dirs(open).any(|d| spot.cost[d] <= left)
            })
    }
}
