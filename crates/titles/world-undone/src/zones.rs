//! 3.3: zones of control, and who stands where.

use crate::rules::WuRules;
use crate::state::{GERMAN, RUSSIAN, WuState};
use atlas::{Dir, HexId, HexSet};
use engine::{Side, UnitId, UnitSet};

/// The hexes where these counters stand.
#[inline]
pub(crate) fn hexes_of(s: &WuState, units: &UnitSet) -> HexSet {
    let mut set = HexSet::EMPTY;
    for unit in units.iter() {
        let hex = s.at(unit);
        if hex.is_some() {
            set.insert(hex);
        }
    }
    set
}

impl WuRules {
    /// Hexes that hold counters of a side. An unseen dummy counts: to the enemy it is a unit until it is revealed
    /// (R162).
    pub fn occupied(&self, s: &WuState, side: Side) -> HexSet {
        let of = &self.of[usize::from(side.0)];
        hexes_of(s, if self.options.hidden { of } else { &self.real[usize::from(side.0)] })
    }
    /// Hexes that hold units of a side, dummies left out.
    pub fn held(&self, s: &WuState, side: Side) -> HexSet {
        hexes_of(s, &self.real[usize::from(side.0)])
    }
    /// The undestroyed fortress in a hex, by index.
    #[inline]
    pub fn fortress_in(&self, s: &WuState, hex: HexId) -> Option<usize> {
        let index = *self.fortress_at.get(hex.index())?;
        (index > 0 && s.destroyed >> (index - 1) & 1 == 0).then(|| usize::from(index) - 1)
    }
    /// Hexes of undestroyed fortresses.
    pub fn forts(&self, s: &WuState) -> HexSet {
        if s.destroyed == 0 {
            return self.all_forts;
        }
        let standing = self.fortresses.iter().enumerate().filter(|(i, _)| s.destroyed >> i & 1 == 0);
        standing.map(|(_, f)| f.hex).collect()
    }

    /// 3.3a-e: every hex in a zone of control of `side`.
    pub fn zones(&self, s: &WuState, side: Side) -> HexSet {
        let forts = self.forts(s);
        let units = self.zone_ends.adjacent_avoiding(&self.occupied(s, side));
        let zone = match side {
            GERMAN if s.destroyed == 0 => units | self.all_fort_zones,
            GERMAN => units | self.barred.adjacent_avoiding(&forts),
            _ => units - forts,
        };
        zone & self.map.hexes()
    }

    /// The same for one hex: is it in a zone of the side that stands in `occupied`?
    #[inline]
    pub(crate) fn in_zone(&self, s: &WuState, occupied: &HexSet, side: Side, hex: HexId) -> bool {
        if side == RUSSIAN && self.fortress_in(s, hex).is_some() {
            return false;
        }
        let ends = self.rings[hex.index()];
        let ring = self.map.ring(hex);
        Dir::ALL.into_iter().any(|dir| {
            let next = ring[usize::from(dir.0)];
            if ends.barred >> dir.0 & 1 != 0 || !next.is_some() {
                return false;
            }
            let over_river = ends.river >> dir.0 & 1 != 0;
            !over_river && occupied.contains(next) || side == GERMAN && self.fortress_in(s, next).is_some()
        })
    }

    /// 3.3a-c: the zone of one unit.
    pub(crate) fn zone_of(&self, s: &WuState, unit: UnitId) -> HexSet {
        let zone = self.zone_ends.adjacent_avoiding(&HexSet::from([s.at(unit)])) & self.map.hexes();
        if self.side_of(unit) == RUSSIAN { zone - self.forts(s) } else { zone }
    }
}
