//! A flood kept from one question to the next: what was connected and still is, is not flooded again.
//!
//! ```
//! use atlas::{Across, HexId, HexSet, search::Basin};
//! let hexes = |all: &[&str]| all.iter().map(|n| HexId::parse(n).unwrap()).collect::<HexSet>();
//! let (mut basin, seed, none) = (Basin::default(), hexes(&["0101"]), Across::EMPTY);
//! assert_eq!(basin.flood(&seed, &hexes(&["0101", "0201", "0301"]), &none).len(), 3);
//! assert_eq!(basin.flood(&seed, &hexes(&["0101", "0301"]), &none).len(), 1);
//! ```

use super::flood::{flood_across, grow_across};
use crate::set::HexSet;
use crate::side::Across;

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct Basin {
    /// Hexes connected to the springs by way of each other.
    core: HexSet,
    /// The seeds among them.
    springs: HexSet,
    /// Hexes that have dropped out before. They are not taken into the core again, so that what changes all the time,
    /// such as a front, does not spoil the rest.
    fickle: HexSet,
}

impl Basin {
    /// [`flood_across`]; what changes among the barred sides has to be told to [`Basin::doubt`].
    pub fn flood(&mut self, seed: &HexSet, open: &HexSet, barred: &Across) -> HexSet {
        let lost = (self.core - open) | (self.springs - seed);
        if self.core.is_empty() || !lost.is_empty() {
            self.settle(seed, open, barred, &lost);
        }
        grow_across(&self.core, seed, open, barred)
    }
    /// Another core, without the hexes that have dropped out.
    fn settle(&mut self, seed: &HexSet, open: &HexSet, barred: &Across, lost: &HexSet) {
        self.fickle |= lost;
        let (seed, open) = (*seed - self.fickle, *open - self.fickle);
        self.core = flood_across(&seed, &open, barred);
        self.springs = self.core & seed;
    }
    /// The way between these hexes may be barred now.
    pub fn doubt(&mut self, banks: &HexSet) {
        if self.core.meets(banks) {
            self.fickle |= banks;
            self.core = HexSet::EMPTY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{COLS, Dir, HexId, ROWS};
    use proptest::prelude::*;

    fn any_set(most: usize) -> impl Strategy<Value = HexSet> {
        prop::collection::vec((1..20.min(COLS), 1..=20.min(ROWS)), 0..most)
            .prop_map(|at| at.into_iter().filter_map(|(a, b)| HexId::at(a, b)).collect())
    }

    proptest! {
        #[test]
        fn a_basin_is_the_flood_of_the_moment(
            boards in prop::collection::vec((any_set(6), any_set(40), any_set(2)), 1..12),
            land in any_set(400),
        ) {
            let (mut basin, mut barred) = (Basin::default(), Across::EMPTY);
            for (seed, shut, walls) in &boards {
                for hex in walls {
                    let dir = Dir(hex.col() as u8 % 6);
                    if barred.has(hex, dir) { barred.clear(hex, dir) } else { barred.mark(hex, dir) }
                    basin.doubt(&[Some(hex), hex.neighbour(dir)].into_iter().flatten().collect());
                }
                let open = land - *shut;
                let found = flood_across(seed, &open, &barred);
                prop_assert_eq!(basin.flood(seed, &open, &barred), found);
                let (few, more) = (flood_across(seed, &(open - boards[0].1), &barred), *seed & open);
                prop_assert_eq!(grow_across(&few, &more, &open, &barred), found);
            }
        }
    }
}
