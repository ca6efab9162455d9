//! 7.34, 7.39-7.44: where a beaten group may go (R68-R71, R213).

use crate::march::Ground;
use crate::plain::{Hexes, Plain, foe};
use atlas::{Feature, HexId};

impl Plain<'_> {
    /// R69, R74: one step back for every unit of the group; `Some(true)` if it costs a level (7.42). Units that have
    /// still to go back themselves hold no way open (R70).
    fn back(&self, group: &[usize], from: HexId, a: HexId, b: HexId) -> Option<bool> {
        let side = self.side(group[0]);
        let away = b.distance(from) == a.distance(from) + 1;
        if !away || !self.is_open(a, b) || !self.here(foe(side), b).is_empty() {
            return None;
        }
        if self.is_big(a, b) && !self.is_bridged(a, b) {
            return None;
        }
        // 8.16, 17.1f, R229: only a combat unit goes where an enemy train or base stands
        if self.has_stock(foe(side), b) && !group.iter().any(|u| self.kind(*u).fights()) {
            return None;
        }
        let shut = |u: &usize| self.ground(*u, a, b) == Ground::Shut && !self.on(a, b).has(Feature::Road);
        if group.iter().any(shut) {
            return None;
        }
        let zone = self.in_zone(foe(side), b);
        let holds = |u: &usize| !group.contains(u) && !Self::has(&self.s.fight.leaving, *u);
        let friend = self.here(side, b).iter().any(holds);
        (!zone || friend).then_some(zone)
    }
    /// Every hex that can be entered now and from which the rest of the way can be gone.
    pub fn exits(&self, group: &[usize], from: HexId, at: HexId, left: u8) -> Hexes {
        let levels: u32 = group.iter().map(|u| self.levels(*u)).sum();
        let first = |b: &HexId| {
            let toll = self.back(group, from, at, *b);
            toll.is_some_and(|t| self.ends(group, from, *b, left - 1, levels - u32::from(t)))
        };
        self.ring(at).into_iter().filter(first).collect()
    }
    fn ends(&self, group: &[usize], from: HexId, at: HexId, left: u8, levels: u32) -> bool {
        // R71: whoever pays his last level on the way has not gone it
        if levels == 0 {
            return false;
        }
        if left == 0 {
            let side = self.side(group[0]);
            let there: u32 =
                self.here(side, at).iter().filter(|u| !group.contains(u)).map(|u| self.levels(*u)).sum();
            return there + levels <= 6;
        }
        self.ring(at).into_iter().any(|b| {
            let toll = self.back(group, from, at, b);
            toll.is_some_and(|t| self.ends(group, from, b, left - 1, levels - u32::from(t)))
        })
    }
}
