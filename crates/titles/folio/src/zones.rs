//! 6.0: zones of control.

use crate::rules::FolioRules;
use crate::state::{FolioState, other};
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
        self.land.iter().filter(|h| self.in_zone(s, other(side), *h)).collect()
    }
    /// Every hex in a zone of the infantry of `side`.
    pub fn foot_zone(&self, s: &FolioState, side: Side) -> HexSet {
        self.land.iter().filter(|h| self.in_foot_zone(s, other(side), *h)).collect()
    }
}
