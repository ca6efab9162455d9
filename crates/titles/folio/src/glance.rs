//! One look at the board that settles most first steps, so that a movement phase need not judge every unit by itself.

use crate::board::Board;
use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, UnitSet};
use atlas::HexSet;
use engine::UnitId;

/// Where nobody stands, and where the enemy's zones are.
pub(crate) struct Glance<'b> {
    board: &'b Board,
    pub vacant: &'b HexSet,
    pub zone: &'b HexSet,
    /// 5.2d: one hex is always possible.
    minimum: bool,
}

impl<'b> Glance<'b> {
    pub fn new(rules: &FolioRules, s: &FolioState, b: &'b Board) -> Glance<'b> {
        Glance { board: b, vacant: &b.vacant, zone: b.zone(s), minimum: rules.has_minimum_move(s) }
    }
    /// 11.7: may an off-map counter that has not moved come onto the map? Plainly so where nobody stands in one of its
    /// hexes, plainly not where it has none.
    pub fn can_land(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<bool> {
        if s.phase != Phase::RegularMovement {
            return None;
        }
        let hides = unit.0 >= rules.first_marker;
        match rules.volume.plainly_lands(rules, s, unit, self) {
            // a marker may have to keep out of sight
            Some(true) if hides => None,
            None if !hides => {
                let (hexes, _) = rules.volume.entries(rules, s, self.board, &UnitSet::only(unit));
                let none = hexes.is_empty();
                (none || hexes.meets(self.vacant)).then_some(!none)
            }
            plain => plain,
        }
    }
    /// 5.0a: has a counter that has not moved plainly a step: out of no zone, into a hex where nobody stands? False tells
    /// nothing.
    #[inline]
    pub fn is_free(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool {
        let from = s.at(unit);
        if rules.guns.contains(unit) || self.zone.contains(from) {
            return false;
        }
        let spot = &rules.spots[from.index()];
        let open = self.vacant.ring(from) & spot.open;
        match unit.0 < rules.first_marker {
            true => open != 0 && (self.minimum || self.can_pay(rules, s, unit, open)),
            false => self.is_marker_free(rules, s, unit, open),
        }
    }
    /// 14.3c: the same for a marker, which may have to keep out of sight.
    fn is_marker_free(&self, rules: &FolioRules, s: &FolioState, marker: UnitId, open: u8) -> bool {
        let spot = &rules.spots[s.at(marker).index()];
        let left = if self.minimum || open == 0 { u8::MAX } else { rules.allowance(s, marker) };
        let unseen = |d: usize| rules.volume.may_show(rules, s, marker, spot.ring[d]).is_ok();
        dirs(open).any(|d| spot.cost[d] <= left && unseen(d))
    }
    fn can_pay(&self, rules: &FolioRules, s: &FolioState, unit: UnitId, open: u8) -> bool {
        let (left, spot) = (rules.allowance(s, unit), &rules.spots[s.at(unit).index()]);
        dirs(open).any(|d| spot.cost[d] <= left)
    }
}
