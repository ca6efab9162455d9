//! Names of hexes, hexsides and directions: small, dense, `Copy`.
//!
//! A sheet has at most 63 columns and 36 rows, enough for all five games. A hex `aabb` (printed number) sits in
//! column `aa` and row `bb - 1`, and its id is `row * 64 + column`: one 64-bit word per row of a [`crate::HexSet`],
//! so that zones, reach and supply are a few shifts. Even columns are shoved half a hex towards growing `bb`.

use serde::{Deserialize, Serialize};

/// Columns of a sheet as stored; column 0 is never a hex.
pub const COLS: usize = 64;
/// Rows of a sheet as stored.
pub const ROWS: usize = 36;
/// Cells of a sheet as stored: the length of an array indexed by [`HexId`].
pub const CELLS: usize = COLS * ROWS;

/// A hex of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexId(pub u16);

impl HexId {
    /// No hex: a neighbour beyond the edge, a counter that is nowhere.
    pub const NONE: HexId = HexId(u16::MAX);

    /// The hex in column `a` and row `b` as printed, both counted from one; `None` off the sheet.
    pub const fn at(a: usize, b: usize) -> Option<HexId> {
        if a == 0 || a >= COLS || b == 0 || b > ROWS {
            None
        } else {
            Some(HexId(((b - 1) * COLS + a) as u16))
        }
    }
    /// The hex with a printed number such as `"0613"`.
    pub fn parse(number: &str) -> Option<HexId> {
        let bytes = number.as_bytes();
        if bytes.len() != 4 || !bytes.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let two = |i: usize| usize::from(bytes[i] - b'0') * 10 + usize::from(bytes[i + 1] - b'0');
        HexId::at(two(0), two(2))
    }
    /// Is this a hex at all?
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }
    /// Position in an array of [`CELLS`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// First two printed digits.
    #[inline]
    pub const fn col(self) -> usize {
        self.0 as usize % COLS
    }
    /// Row counted from zero: last two printed digits less one.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / COLS
    }
    /// The neighbouring cell, if it is on the stored sheet (whether it is a hex of the map, the map knows).
    #[inline]
    pub const fn neighbour(self, dir: Dir) -> Option<HexId> {
        let (c, r) = (self.col() as i32, self.row() as i32);
        let down = 1 - (c & 1); // even columns sit half a hex lower
        let (c, r) = match dir.0 {
            0 => (c, r - 1),
            1 => (c + 1, r - 1 + down),
            2 => (c + 1, r + down),
            3 => (c, r + 1),
            4 => (c - 1, r + down),
            _ => (c - 1, r - 1 + down),
        };
        if c < 1 || c >= COLS as i32 || r < 0 || r >= ROWS as i32 {
            None
        } else {
            Some(HexId((r * COLS as i32 + c) as u16))
        }
    }
    /// Hexes from here to `other` in a straight count of steps.
    #[inline]
    pub const fn distance(self, other: HexId) -> u32 {
        let (q0, r0) = self.axial();
        let (q1, r1) = other.axial();
        let (dq, dr) = (q0 - q1, r0 - r1);
        ((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u32
    }
    #[inline]
    const fn axial(self) -> (i32, i32) {
        let c = self.col() as i32;
        (c, self.row() as i32 - (c + (c & 1)) / 2)
    }
}

/// [`HexId::NONE`].
impl Default for HexId {
    fn default() -> HexId {
        HexId::NONE
    }
}

impl std::fmt::Display for HexId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_some() { write!(f, "{:02}{:02}", self.col(), self.row() + 1) } else { f.write_str("none") }
    }
}

/// One of the six directions in the frame of the printed digits: 0 towards smaller `bb`, then clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Dir(pub u8);

impl Dir {
    /// All six, in order.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Dir {
        Dir((self.0 + 3) % 6)
    }
}

/// The side between two adjacent hexes: `3 * owner + direction`, the owner being the hex that sees it in
/// direction 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexsideId(pub u16);

impl HexsideId {
    /// The side of `hex` in `dir`; `None` where the owner would lie off the sheet.
    pub const fn of(hex: HexId, dir: Dir) -> Option<HexsideId> {
        if dir.0 < 3 {
            Some(HexsideId(hex.0 * 3 + dir.0 as u16))
        } else {
            match hex.neighbour(dir) {
                Some(owner) => Some(HexsideId(owner.0 * 3 + (dir.0 - 3) as u16)),
                None => None,
            }
        }
    }
    /// The side between two adjacent hexes, `None` if they do not touch.
    pub fn between(a: HexId, b: HexId) -> Option<HexsideId> {
        Dir::ALL.into_iter().find(|d| a.neighbour(*d) == Some(b)).and_then(|d| HexsideId::of(a, d))
    }
    /// Position in an array of `3 * CELLS` entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// The owner and its neighbour across the side, if that is on the sheet.
    pub const fn hexes(self) -> (HexId, Option<HexId>) {
        let owner = HexId(self.0 / 3);
        (owner, owner.neighbour(Dir((self.0 % 3) as u8)))
    }
}

impl std::fmt::Display for HexsideId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.hexes() {
            (a, Some(b)) => write!(f, "{a}/{b}"),
            (a, None) => write!(f, "{a}/edge{}", self.0 % 3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_mutual_and_one_step_away() {
        for a in 1..COLS {
            for b in 1..=ROWS {
                let hex = HexId::at(a, b).unwrap();
                assert_eq!(HexId::parse(&hex.to_string()), Some(hex));
                for dir in Dir::ALL {
                    let Some(next) = hex.neighbour(dir) else { continue };
                    assert_eq!(next.neighbour(dir.opposite()), Some(hex), "{hex} {dir:?}");
                    assert_eq!(hex.distance(next), 1, "{hex} {next}");
                    assert_eq!(HexsideId::of(hex, dir), HexsideId::of(next, dir.opposite()));
                    assert_eq!(HexsideId::between(hex, next), HexsideId::of(hex, dir));
                }
            }
        }
    }

    #[test]
    fn distance_is_what_a_search_finds() {
        let start = HexId::parse("0613").unwrap();
        let mut ring = vec![start];
        let mut seen = std::collections::BTreeSet::from([start]);
        for n in 1..12 {
            ring = ring
                .iter()
                .flat_map(|h| Dir::ALL.map(|d| h.neighbour(d)))
                .flatten()
                .filter(|h| seen.insert(*h))
                .collect();
            for hex in &ring {
                assert_eq!(start.distance(*hex), n, "{hex}");
            }
        }
    }
}
