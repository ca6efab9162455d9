//! Sets of hexes as bit rows: one 64-bit word for each row of the sheet, one bit for each column.
//!
//! Zones of control, reach and supply are a few shifts over such rows. The even columns sit half a hex lower, so a
//! step sideways stays in its word for one half of the columns and changes the row for the other half; two masks
//! tell them apart.

use crate::ids::{CELLS, COLS, Dir, HexId, ROWS};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// Bits of the even columns; column 0 is never a hex, so it is not among them.
pub(crate) const EVEN: u64 = 0x5555_5555_5555_5554;
/// Bits of the odd columns.
pub(crate) const ODD: u64 = 0xAAAA_AAAA_AAAA_AAAA;
/// All columns that can hold a hex.
pub(crate) const COLUMNS: u64 = EVEN | ODD;

/// A set of hexes.
///
/// ```
/// use atlas::{HexId, HexSet};
/// let hex = HexId::parse("0613").unwrap();
/// let zone = HexSet::from([hex]).adjacent();
/// assert_eq!(zone.len(), 6);
/// assert!(zone.contains(HexId::parse("0713").unwrap()));
/// assert!(!zone.contains(hex));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet(pub [u64; ROWS]);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; ROWS]);
    /// Every cell of the stored sheet that can be a hex.
    pub const ALL: HexSet = HexSet([COLUMNS; ROWS]);

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, row| any | row) == 0
    }
    /// How many hexes it holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }
    /// Does it hold `hex`? [`HexId::NONE`] is in no set.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        hex.index() < CELLS && self.0[hex.row()] >> hex.col() & 1 != 0
    }
    /// Puts `hex` in; true if it was not there.
    ///
    /// # Panics
    /// If `hex` is [`HexId::NONE`].
    #[inline]
    pub fn insert(&mut self, hex: HexId) -> bool {
        let fresh = !self.contains(hex);
        self.0[hex.row()] |= 1 << hex.col();
        fresh
    }
    /// Takes `hex` out; true if it was there.
    #[inline]
    pub fn remove(&mut self, hex: HexId) -> bool {
        let held = self.contains(hex);
        if held {
            self.0[hex.row()] &= !(1 << hex.col());
        }
        held
    }
    /// This set with `hex` in it.
    #[inline]
    #[must_use]
    pub fn with(mut self, hex: HexId) -> HexSet {
        self.insert(hex);
        self
    }
    /// This set without `hex`.
    #[inline]
    #[must_use]
    pub fn without(mut self, hex: HexId) -> HexSet {
        self.remove(hex);
        self
    }
    /// Have the two a hex in common?
    #[inline]
    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & b) != 0
    }
    /// Is every hex of this one also in `other`?
    #[inline]
    pub fn is_within(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & !b) == 0
    }
    /// The hex with the smallest id.
    #[inline]
    pub fn first(&self) -> Option<HexId> {
        self.iter().next()
    }
    /// The hexes, ids ascending.
    #[inline]
    pub fn iter(&self) -> Iter<'_> {
        Iter { set: self, row: 0, left: self.0[0] }
    }

    /// Every cell that touches a hex of the set; a hex of the set itself only if another one touches it. Cells
    /// beyond the printed edge are included: cut the result with the hexes of the map.
    #[inline]
    #[must_use]
    pub fn adjacent(&self) -> HexSet {
        let mut out = [0; ROWS];
        let s = &self.0;
        out[0] = around(0, s[0], s[1]);
        for r in 1..ROWS - 1 {
            out[r] = around(s[r - 1], s[r], s[r + 1]);
        }
        out[ROWS - 1] = around(s[ROWS - 2], s[ROWS - 1], 0);
        HexSet(out)
    }
    /// One row of [`HexSet::adjacent`].
    #[inline]
    pub fn adjacent_row(&self, r: usize) -> u64 {
        let above = if r == 0 { 0 } else { self.0[r - 1] };
        let below = if r + 1 >= ROWS { 0 } else { self.0[r + 1] };
        around(above, self.0[r], below)
    }
    /// Every hex of the set moved one step; what leaves the sheet is lost.
    #[inline]
    #[must_use]
    pub fn shift(&self, dir: Dir) -> HexSet {
        let mut out = [0; ROWS];
        for (r, word) in out.iter_mut().enumerate() {
            let above = if r == 0 { 0 } else { self.0[r - 1] };
            let below = if r + 1 == ROWS { 0 } else { self.0[r + 1] };
            *word = step(dir, above, self.0[r], below);
        }
        HexSet(out)
    }
    /// Which neighbours of `hex` are in the set: bit `d` for direction `d`.
    #[inline]
    pub fn ring(&self, hex: HexId) -> u8 {
        ring(hex, |r| self.0[r])
    }
    /// Is any neighbour of `hex` in the set? Quicker than [`HexSet::ring`], which says which.
    #[inline]
    pub fn touches(&self, hex: HexId) -> bool {
        self.adjacent_row(hex.row()) >> hex.col() & 1 != 0
    }
    /// Is a hex of the set within a few `steps` of this one?
    pub fn comes_near(&self, hex: HexId, steps: u32) -> bool {
        let (r, c, n) = (hex.row(), hex.col(), steps as usize);
        let left = c.saturating_sub(n);
        let window = ((1u64 << (c - left + n + 1)) - 1) << left;
        (r.saturating_sub(n)..=(r + n).min(ROWS - 1)).any(|r| {
            let mut near = self.0[r] & window;
            while near != 0 {
                let other = HexId((r * COLS) as u16 + near.trailing_zeros() as u16);
                if hex.distance(other) <= steps {
                    return true;
                }
                near &= near - 1;
            }
            false
        })
    }
    /// How far the nearest of these hexes is, if there is any.
    pub fn nearest(&self, hex: HexId) -> Option<u32> {
        let close = (0..16).find(|steps| self.comes_near(hex, *steps));
        close.or_else(|| self.iter().map(|other| other.distance(hex)).min())
    }
    /// The set and everything within `steps` of it on the stored sheet.
    #[must_use]
    pub fn spread(mut self, steps: usize) -> HexSet {
        for _ in 0..steps {
            self |= self.adjacent();
        }
        self
    }
}

/// Which neighbours of `hex` are in a set given by its rows: bit `d` for direction `d`. For sets that are put together
/// on the way, row by row.
#[inline(always)]
pub fn ring(hex: HexId, row: impl Fn(usize) -> u64) -> u8 {
    let (r, c) = (hex.row(), hex.col());
    // column 0 is never a hex, so there is always a bit to the left
    let cut = |word: u64| (word >> (c.max(1) - 1)) as u8;
    let above = if r == 0 { 0 } else { cut(row(r - 1)) };
    let below = if r + 1 >= ROWS { 0 } else { cut(row(r + 1)) };
    let here = cut(row(r));
    // the row that the left and right neighbours share with the one above (odd columns) or below (even columns)
    let (upper, lower) = if c % 2 == 0 { (here, below) } else { (above, here) };
    above >> 1 & 1
        | (upper >> 2 & 1) << 1
        | (lower >> 2 & 1) << 2
        | (below >> 1 & 1) << 3
        | (lower & 1) << 4
        | (upper & 1) << 5
}

/// One row of [`HexSet::adjacent`] from the row itself and those above and below it.
#[inline(always)]
pub(crate) const fn around(above: u64, row: u64, below: u64) -> u64 {
    let sideways = row | above & EVEN | below & ODD;
    (above | below | sideways << 1 | sideways >> 1) & COLUMNS
}

/// One row of [`HexSet::shift`].
#[inline(always)]
pub(crate) const fn step(dir: Dir, above: u64, row: u64, below: u64) -> u64 {
    let out = match dir.0 {
        0 => below,
        1 => (row & EVEN | below & ODD) << 1,
        2 => (above & EVEN | row & ODD) << 1,
        3 => above,
        4 => (above & EVEN | row & ODD) >> 1,
        _ => (row & EVEN | below & ODD) >> 1,
    };
    out & COLUMNS
}

/// Hexes of a set, ids ascending.
pub struct Iter<'a> {
    set: &'a HexSet,
    row: usize,
    left: u64,
}

impl Iterator for Iter<'_> {
    type Item = HexId;
    #[inline]
    fn next(&mut self) -> Option<HexId> {
        while self.left == 0 {
            self.row += 1;
            self.left = *self.set.0.get(self.row)?;
        }
        let col = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(HexId((self.row * COLS + col) as u16))
    }
}

impl<'a> IntoIterator for &'a HexSet {
    type Item = HexId;
    type IntoIter = Iter<'a>;
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl Default for HexSet {
    fn default() -> HexSet {
        HexSet::EMPTY
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<HexId> for HexSet {
    fn extend<I: IntoIterator<Item = HexId>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl<const N: usize> From<[HexId; N]> for HexSet {
    fn from(hexes: [HexId; N]) -> HexSet {
        hexes.into_iter().collect()
    }
}

macro_rules! by_row {
    ($op:ident, $name:ident, $assign:ident, $assign_name:ident, $f:expr) => {
        impl $op for HexSet {
            type Output = HexSet;
            #[inline]
            fn $name(mut self, other: HexSet) -> HexSet {
                self.$assign_name(other);
                self
            }
        }
        impl $op<&HexSet> for HexSet {
            type Output = HexSet;
            #[inline]
            fn $name(mut self, other: &HexSet) -> HexSet {
                self.$assign_name(other);
                self
            }
        }
        impl $assign for HexSet {
            #[inline]
            fn $assign_name(&mut self, other: HexSet) {
                self.$assign_name(&other);
            }
        }
        impl $assign<&HexSet> for HexSet {
            #[inline]
            fn $assign_name(&mut self, other: &HexSet) {
                for (a, b) in self.0.iter_mut().zip(&other.0) {
                    *a = $f(*a, *b);
                }
            }
        }
    };
}
by_row!(BitOr, bitor, BitOrAssign, bitor_assign, |a: u64, b: u64| a | b);
by_row!(BitAnd, bitand, BitAndAssign, bitand_assign, |a: u64, b: u64| a & b);
by_row!(Sub, sub, SubAssign, sub_assign, |a: u64, b: u64| a & !b);

impl std::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.to_string())).finish()
    }
}

/// As the list of printed numbers.
impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<HexSet, D::Error> {
        let hexes = Vec::<HexId>::deserialize(from)?;
        match hexes.iter().find(|hex| hex.index() >= CELLS) {
            Some(hex) => Err(D::Error::custom(format!("no hex has the id {}", hex.0))),
            None => Ok(hexes.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    pub(crate) fn any_set() -> impl Strategy<Value = HexSet> {
        prop::collection::vec((1..COLS, 1..=ROWS), 0..400)
            .prop_map(|at| at.into_iter().filter_map(|(a, b)| HexId::at(a, b)).collect())
    }

    proptest! {
        #[test]
        fn shifts_move_every_hex_to_its_neighbour(set in any_set()) {
            for dir in Dir::ALL {
                let slow: HexSet = set.iter().filter_map(|hex| hex.neighbour(dir)).collect();
                prop_assert_eq!(set.shift(dir), slow);
            }
        }
        #[test]
        fn a_ring_is_what_stands_around(set in any_set(), a in 1..COLS, b in 1..=ROWS) {
            let hex = HexId::at(a, b).unwrap();
            let around = Dir::ALL.into_iter().filter(|d| hex.neighbour(*d).is_some_and(|n| set.contains(n)));
            prop_assert_eq!(set.ring(hex), around.fold(0, |bits, d| bits | 1 << d.0));
            prop_assert_eq!(set.touches(hex), set.ring(hex) != 0);
        }
        #[test]
        fn near_is_what_spreads_there(set in any_set(), a in 1..COLS, b in 1..=ROWS, steps in 0..6u32) {
            let hex = HexId::at(a, b).unwrap();
            let few: HexSet = set.iter().step_by(19).collect();
            prop_assert_eq!(few.comes_near(hex, steps), few.spread(steps as usize).contains(hex));
        }
        #[test]
        fn adjacent_is_the_union_of_the_shifts(set in any_set()) {
            let slow = Dir::ALL.into_iter().fold(HexSet::EMPTY, |all, dir| all | set.shift(dir));
            prop_assert_eq!(set.adjacent(), slow);
            prop_assert_eq!(std::array::from_fn(|r| set.adjacent_row(r)), slow.0);
        }
        #[test]
        fn sets_behave_as_sets(a in any_set(), b in any_set()) {
            let list = |s: &HexSet| s.iter().collect::<std::collections::BTreeSet<_>>();
            let (x, y) = (list(&a), list(&b));
            prop_assert_eq!(list(&(a | b)), &x | &y);
            prop_assert_eq!(list(&(a & b)), &x & &y);
            prop_assert_eq!(list(&(a - b)), &x - &y);
            prop_assert_eq!(a.len(), x.len());
            prop_assert_eq!(a.meets(&b), !x.is_disjoint(&y));
            prop_assert_eq!(a.is_within(&b), x.is_subset(&y));
            prop_assert!(a.iter().is_sorted());
        }
        #[test]
        fn a_set_is_read_back_from_its_text(set in any_set()) {
            let text = serde_json::to_string(&set).unwrap();
            prop_assert_eq!(serde_json::from_str::<HexSet>(&text).unwrap(), set);
        }
    }

    #[test]
    fn text_with_a_wrong_number_is_refused() {
        let wrong = serde_json::from_str::<HexSet>("[773,2304]").unwrap_err().to_string();
        assert!(wrong.contains("no hex has the id 2304"), "{wrong}");
    }
}
