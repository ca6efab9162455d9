//! What lies beside a set of hexes, kept from one question to the next: asked about another set, a fringe looks again only
//! at the rows near those that differ.
//!
//! ```
//! use atlas::{Across, Fringe, HexId, HexSet};
//! let hex = |n| HexId::parse(n).unwrap();
//! let mut fringe = Fringe::default();
//! assert_eq!(fringe.beside(&HexSet::from([hex("0303")]), &Across::EMPTY).len(), 6);
//! assert!(fringe.beside(&HexSet::EMPTY, &Across::EMPTY).is_empty());
//! ```

use crate::ids::ROWS;
use crate::set::HexSet;
use crate::side::Across;

/// See the module.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fringe {
    set: HexSet,
    beside: HexSet,
}

/// Rows that are compared in one go.
const CHUNK: usize = 4;
const _: () = assert!(ROWS.is_multiple_of(CHUNK) && ROWS < 64);

impl Fringe {
    /// The neighbours of `set`, leaving out steps over a marked side; `ends` is the same every time.
    pub fn beside(&mut self, set: &HexSet, ends: &Across) -> &HexSet {
        let mut changed = 0u64;
        for first in (0..ROWS).step_by(CHUNK) {
            let (old, new) = (&self.set.0[first..first + CHUNK], &set.0[first..first + CHUNK]);
            if old != new {
                let differs = |i: usize| u64::from(old[i] != new[i]) << (first + i);
                changed |= (0..CHUNK).fold(0, |rows, i| rows | differs(i));
            }
        }
        self.set = *set;
        let mut near = (changed | changed << 1 | changed >> 1) & ((1 << ROWS) - 1);
        while near != 0 {
            let r = near.trailing_zeros() as usize;
            near &= near - 1;
            self.beside.0[r] = ends.row_avoiding(r, |r| set.0[r]);
        }
        &self.beside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{COLS, Dir, HexId};
    use proptest::prelude::*;

    fn any_set() -> impl Strategy<Value = HexSet> {
        prop::collection::vec((1..COLS, 1..=ROWS), 0..60)
            .prop_map(|at| at.into_iter().filter_map(|(a, b)| HexId::at(a, b)).collect())
    }

    proptest! {
        #[test]
        fn a_fringe_follows_its_set(sets in prop::collection::vec(any_set(), 1..6), walls in any_set()) {
            let mut ends = Across::EMPTY;
            walls.iter().for_each(|hex| ends.mark(hex, Dir(hex.col() as u8 % 6)));
            let mut fringe = Fringe::default();
            for set in &sets {
                prop_assert_eq!(*fringe.beside(set, &ends), ends.adjacent_avoiding(set));
                let few: HexSet = sets[0] | walls;
                prop_assert_eq!(ends.touched(&few, set), ends.adjacent_avoiding(set) & few);
            }
        }
    }
}
