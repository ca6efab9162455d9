//! 6.0: zones of control.

use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{FolioState, UnitSet, other};
use atlas::{HexId, HexSet, ring};
use engine::Side;

impl FolioRules {
    /// 6.0a, 6.0d: is this hex in a zone of the enemy of `side`? Cavalry counts: this is the zone of movement.
    #[inline]
    pub fn in_zone(&self, s: &FolioState, side: Side, hex: HexId) -> bool {
        let enemy = other(side);
        let near = ring(hex, |r| s.row_of(&s.foot, enemy, r) | s.row_of(&s.horse, enemy, r));
        near & self.spots[hex.index()].open != 0
    }
    /// 6.0c-d: the zone of enemy infantry alone: retreats, flips, replacements, withdrawals, railways.
    #[inline]
    pub fn in_foot_zone(&self, s: &FolioState, side: Side, hex: HexId) -> bool {
        let enemy = other(side);
        ring(hex, |r| s.row_of(&s.foot, enemy, r)) & self.spots[hex.index()].open != 0
    }
    /// 6.0a: every hex in a zone of `side`, cavalry too.
    pub fn zone(&self, s: &FolioState, side: Side) -> HexSet {
        self.controlled(s, &self.fighting.and(&self.of[usize::from(side.0)]))
    }
    /// Every hex in a zone of the infantry of `side`.
    pub fn foot_zone(&self, s: &FolioState, side: Side) -> HexSet {
        self.controlled(s, &self.infantry.and(&self.of[usize::from(side.0)]))
    }
    /// Every hex next to one of these units, not over water.
    fn controlled(&self, s: &FolioState, units: &UnitSet) -> HexSet {
        let from: HexSet = units.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect();
        let mut zone = HexSet::EMPTY;
        for hex in &from {
            let spot = &self.spots[hex.index()];
            dirs(spot.open).for_each(|d| {
                zone.insert(spot.ring[d]);
            });
        }
        zone
    }
}
