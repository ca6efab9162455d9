//! A hex and its neighbours by direction: what a step looks up, in one place. Titles lay their own planes beside it, a bit
//! for each direction.

use crate::ids::{CELLS, Dir, HexId};
use crate::map::Map;

/// The neighbours of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around {
    /// By direction; [`HexId::NONE`] beyond the edge.
    pub ring: [HexId; 6],
    even: bool,
}

/// The directions in ascending order of the neighbours' ids, for odd and for even columns.
const ASCENDING: [[usize; 6]; 2] = [[5, 0, 1, 4, 2, 3], [0, 5, 1, 4, 3, 2]];

impl Around {
    /// Nothing around it.
    pub const NOWHERE: Around = Around { ring: [HexId::NONE; 6], even: false };

    /// What is around a hex of the map.
    pub fn new(map: &Map, hex: HexId) -> Around {
        Around { ring: *map.ring(hex), even: hex.col().is_multiple_of(2) }
    }
    /// The directions by ascending neighbour.
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = usize> + use<> {
        ASCENDING[usize::from(self.even)].into_iter()
    }
    /// The neighbours in these directions, ids ascending.
    #[inline]
    pub fn ascending(&self, ways: u8) -> impl Iterator<Item = HexId> + '_ {
        self.order().filter(move |d| ways >> d & 1 != 0).map(|d| self.ring[d])
    }
    /// The direction of a neighbour.
    #[inline]
    pub fn towards(&self, hex: HexId) -> Option<usize> {
        self.ring.iter().position(|h| *h == hex && hex.is_some())
    }
    /// Has the way to this neighbour its bit in `ways`?
    #[inline]
    pub fn is_one(&self, hex: HexId, ways: u8) -> bool {
        self.towards(hex).is_some_and(|dir| ways >> dir & 1 != 0)
    }
}

/// A bit for each direction of which this holds.
pub fn ways(holds: impl Fn(Dir) -> bool) -> u8 {
    Dir::ALL.into_iter().fold(0, |ways, dir| ways | u8::from(holds(dir)) << dir.0)
}

impl Map {
    /// Something for every hex of the map, by its index; `nothing` for all other cells.
    pub fn lay_out<T: Clone>(&self, nothing: T, mut lay: impl FnMut(HexId) -> T) -> Vec<T> {
        let mut all = vec![nothing; CELLS];
        for hex in self.hexes() {
            all[hex.index()] = lay(hex);
        }
        all
    }
}
