//! Marks on hexes: who stands there, who exerts a zone. A layout of the board that is mended where it changed, and not made
//! anew: each mark has the set of hexes that bear it, and of some it is known how many neighbours do.

use crate::ids::{CELLS, COLS, HexId, ROWS};
use crate::paths::Paths;
use crate::set::HexSet;
use std::cell::Cell;

/// Marks whose number around a hex is kept.
pub const COUNTED: usize = 4;

/// `M` kinds of marks, the first `COUNTED` of them counted around each hex.
#[derive(Clone)]
pub struct Marks<const M: usize> {
    what: Vec<u16>,
    /// How many neighbours have what is counted, eight bits for each kind.
    near: Vec<u32>,
    sets: [HexSet; M],
    /// What is one step from the hexes of a counted kind, if it was asked since they changed.
    rings: [Cell<Option<HexSet>>; COUNTED],
}

impl<const M: usize> Default for Marks<M> {
    fn default() -> Self {
        const { assert!(COUNTED <= M && M <= 16) };
        Marks {
            what: vec![0; CELLS],
            near: vec![0; CELLS],
            sets: [HexSet::EMPTY; M],
            rings: [const { Cell::new(None) }; COUNTED],
        }
    }
}

impl<const M: usize> Marks<M> {
    /// Does a hex bear a mark?
    #[inline]
    pub fn has(&self, mark: usize, hex: HexId) -> bool {
        self.what[hex.index()] >> mark & 1 != 0
    }
    /// The hexes that bear a mark.
    #[inline]
    pub fn set(&self, mark: usize) -> &HexSet {
        &self.sets[mark]
    }
    /// Does a neighbour of the hex bear a counted mark?
    #[inline]
    pub fn is_near(&self, mark: usize, hex: HexId) -> bool {
        self.near[hex.index()] >> (8 * mark) & 0xFF != 0
    }
    /// The hexes one step from those with a counted mark.
    #[inline]
    pub fn ring(&self, paths: &Paths, mark: usize) -> HexSet {
        if let Some(known) = self.rings[mark].get() {
            return known;
        }
        let ring = paths.spread(&self.sets[mark]);
        self.rings[mark].set(Some(ring));
        ring
    }
    /// A hex bears these marks from now on, a bit for each, and no others.
    pub fn put(&mut self, paths: &Paths, hex: HexId, now: u16) {
        let mut changed = now ^ self.what[hex.index()];
        self.what[hex.index()] = now;
        let mut change = 0u32;
        while changed != 0 {
            let mark = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            self.sets[mark].0[hex.row()] ^= 1 << hex.col();
            if mark < COUNTED {
                let one = 1 << (8 * mark);
                let more = now >> mark & 1 != 0;
                change = if more { change.wrapping_add(one) } else { change.wrapping_sub(one) };
                self.rings[mark].set(None);
            }
        }
        if change != 0 {
            // the neighbours count one more or one less of each kind; no count ever leaves its eight bits. That they
            // are the same who look here is so because a side is open from both its hexes or from neither
            for next in paths.ring(hex) {
                if next.is_some() {
                    self.near[next.index()] = self.near[next.index()].wrapping_add(change);
                }
            }
        }
    }
}

/// Hexes to be looked at again, and the rows where they are.
#[derive(Default)]
pub struct Dirty {
    hexes: HexSet,
    rows: u64,
}

const _: () = assert!(ROWS <= 64, "a bit for each row");

impl Dirty {
    /// One more; nothing where it is no hex.
    #[inline]
    pub fn add(&mut self, hex: HexId) {
        if hex.is_some() {
            self.hexes.0[hex.row()] |= 1 << hex.col();
            self.rows |= 1 << hex.row();
        }
    }
    /// Looks at each of them.
    #[inline]
    pub fn each(mut self, mut look: impl FnMut(HexId)) {
        while self.rows != 0 {
            let r = self.rows.trailing_zeros() as usize;
            self.rows &= self.rows - 1;
            let mut row = self.hexes.0[r];
            while row != 0 {
                look(HexId((r * COLS) as u16 + row.trailing_zeros() as u16));
                row &= row - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    #[test]
    fn marks_are_mended_as_they_would_be_made_anew() {
        let map = Map::from_scratch(&["clear"]).block("0101", "0909").build().unwrap();
        let paths = Paths::new(&map, |a, _, b| !(a.index() * b.index()).is_multiple_of(5));
        let mut marks: Marks<5> = Marks::default();
        for round in 0..60usize {
            let mut dirty = Dirty::default();
            map.hexes().iter().filter(|h| h.index() % 11 == round % 11).for_each(|h| dirty.add(h));
            dirty.each(|hex| marks.put(&paths, hex, (hex.index() * (round + 3) % 32) as u16));
            for mark in 0..5 {
                let set: HexSet = map.hexes().iter().filter(|h| marks.has(mark, *h)).collect();
                assert_eq!(*marks.set(mark), set);
                if mark < COUNTED {
                    assert_eq!(marks.ring(&paths, mark), paths.spread(&set));
                    map.hexes()
                        .iter()
                        .for_each(|h| assert_eq!(marks.is_near(mark, h), paths.spread(&set).contains(h)));
                }
            }
        }
    }
}
