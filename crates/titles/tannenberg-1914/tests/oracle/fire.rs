//! 8.2, 8.6, 14.23: what independent fire and barrages do (R95-R98, R205).

use crate::plain::{Plain, Works, foe};
use atlas::HexId;
use engine::Rules;
use tannenberg_1914::Phase;
use tannenberg_1914::book::Kind;

/// The ARTILLERY TABLE as rebuilt: the least net strength of a row, and its results for totals of two to twelve.
const TABLE: [(i32, [&str; 11]); 8] = [
    (1, ["-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "D"]),
    (3, ["-", "-", "-", "-", "-", "-", "-", "-", "-", "D", "D"]),
    (5, ["-", "-", "-", "-", "-", "-", "-", "-", "D", "D", "1"]),
    (8, ["-", "-", "-", "-", "-", "-", "-", "D", "D", "1", "1"]),
    (11, ["-", "-", "-", "-", "-", "-", "D", "D", "1", "1", "1D"]),
    (15, ["-", "-", "-", "-", "-", "D", "D", "1", "1", "1D", "2"]),
    (20, ["-", "-", "-", "-", "D", "D", "1", "1", "1D", "1D", "2D"]),
    (26, ["-", "-", "-", "D", "D", "1", "1", "1D", "1D", "2", "2D"]),
];

/// DESTRUCTION OF OBJECTS: the least strength, and the total that brings a bridge down.
const BRIDGES: [(i32, u8); 5] = [(1, 12), (5, 11), (10, 10), (15, 9), (20, 8)];

/// Levels lost, and whether a unit is disorganized.
pub fn effect(net: i32, total: u8) -> (u32, bool) {
    let row = TABLE.iter().rev().find(|(least, _)| net >= *least);
    let text = row.map_or("-", |(_, cells)| cells[usize::from(total) - 2]);
    (text.trim_end_matches('D').parse().unwrap_or(0), text.ends_with('D'))
}

/// Does a bridge fall?
pub fn falls(strength: i32, total: u8) -> bool {
    BRIDGES.iter().rev().find(|(least, _)| strength >= *least).is_some_and(|(_, needed)| total >= *needed)
}

impl Plain<'_> {
    /// 8.23, 8.61: strength of the guns that fire, doubled in a barrage.
    pub fn salvo(&self) -> i32 {
        let sum: u32 = self.s.fight.guns.iter().map(|u| self.fire(u.index(), false)).sum();
        sum as i32 * if self.s.phase == Phase::Barrage { 2 } else { 1 }
    }
    /// 8.26, R95: what ground and works take off: terrain and town, field works, one for a fixed position, two for a fortress.
    pub fn shelter(&self, hex: HexId) -> i32 {
        let owner = foe(self.s.phasing);
        let ground = match self.rules.map().terrain_name(hex) {
            "forest" | "hills" => 1,
            "marsh" if !self.is_town(hex) => 1,
            _ => 0,
        };
        let town = i32::from(self.is_town(hex));
        let trench = match (self.trench(owner, hex), self.s.improved.contains(&hex) || self.is_town(hex)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        let works = match self.works(owner, hex) {
            Some(Works::Fortress) => 2,
            Some(_) => 1,
            None => 0,
        };
        ground + town + trench + works
    }
    /// R97: can anybody in this hex still be disorganized? Combat units and guns can.
    pub fn steady(&self, hex: HexId) -> bool {
        let can = |u: &usize| self.kind(*u) != Kind::Headquarters && !Self::has(&self.s.disorganized, *u);
        self.here(foe(self.s.phasing), hex).iter().any(can)
    }
}
