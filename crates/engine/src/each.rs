//! One value for every counter or side: where it stands, what it has left, what it scored. An array that is asked by
//! [`UnitId`] or [`Side`], begins with defaults and is searched for all counters of a value in one go.
//!
//! ```
//! use engine::{Each, UnitId, Units};
//! let mut left: Each<u8, 85> = Each::default();
//! left[UnitId(3)] = 4;
//! assert_eq!(left.those::<2>(4), Units::only(UnitId(3)));
//! ```

use crate::choice::{Side, UnitId};
use crate::stack::Units;
use atlas::{HexId, HexSet};
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde::{Serialize, Serializer};
use std::ops::{Index, IndexMut};

/// A value for each of `N` counters or sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Each<T, const N: usize>(pub [T; N]);

/// Counters looked at in one go.
const SCAN: usize = 16;

/// A bit for each of at most [`SCAN`] entries that equals the value.
#[inline(always)]
fn bits<T: Copy + PartialEq>(run: &[T], value: T) -> u16 {
    run.iter().enumerate().fold(0, |bits, (j, entry)| bits | u16::from(*entry == value) << j)
}

impl<T: Copy, const N: usize> Each<T, N> {
    /// The same value for all.
    pub const fn all(value: T) -> Self {
        Each([value; N])
    }
    /// The values in the order of the counters.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Copy + PartialEq, const N: usize> Each<T, N> {
    /// The counters of this value. With the hexes where counters stand: the stack in a hex.
    pub fn those<const W: usize>(&self, value: T) -> Units<W> {
        let mut words = [0; W];
        let (runs, rest) = self.0.as_chunks::<SCAN>();
        for (i, run) in runs.iter().enumerate() {
            // most runs of counters hold nobody, and a whole run is compared at once
            if run.iter().fold(false, |any, entry| any | (*entry == value)) {
                words[i * SCAN / 64] |= u64::from(bits(run, value)) << (i * SCAN % 64);
            }
        }
        let last = runs.len() * SCAN;
        if !rest.is_empty() {
            words[last / 64] |= u64::from(bits(rest, value)) << (last % 64);
        }
        Units::from_words(words)
    }
    /// Is there a counter of this value?
    #[inline]
    pub fn has(&self, value: T) -> bool {
        self.0.iter().fold(false, |any, entry| any | (*entry == value))
    }
    /// The counters of any other value.
    pub fn others<const W: usize>(&self, value: T) -> Units<W> {
        let other = |(i, entry): (usize, &T)| (*entry != value).then_some(UnitId(i as u16));
        self.0.iter().enumerate().filter_map(other).collect()
    }
}

impl<const N: usize> Each<HexId, N> {
    /// The hexes where these counters stand.
    pub fn hexes<const W: usize>(&self, units: &Units<W>) -> HexSet {
        units.iter().map(|unit| self[unit]).filter(|hex| hex.is_some()).collect()
    }
}

impl<T: Copy + Default, const N: usize> Default for Each<T, N> {
    fn default() -> Self {
        Each::all(T::default())
    }
}
macro_rules! asked_by {
    ($key:ty, $index:expr) => {
        impl<T, const N: usize> Index<$key> for Each<T, N> {
            type Output = T;
            #[inline(always)]
            fn index(&self, key: $key) -> &T {
                let index: fn($key) -> usize = $index;
                &self.0[index(key)]
            }
        }
        impl<T, const N: usize> IndexMut<$key> for Each<T, N> {
            #[inline(always)]
            fn index_mut(&mut self, key: $key) -> &mut T {
                let index: fn($key) -> usize = $index;
                &mut self.0[index(key)]
            }
        }
    };
}
asked_by!(UnitId, |unit| unit.index());
asked_by!(&UnitId, |unit| unit.index());
asked_by!(Side, |side| side.0.into());
asked_by!(usize, |place| place);

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for Each<T, N> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.0 == *other
    }
}
impl<T: Serialize, const N: usize> Serialize for Each<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}
impl<'de, T: DeserializeOwned, const N: usize> Deserialize<'de> for Each<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        let len = items.len();
        let wrong = |_| D::Error::invalid_length(len, &"one entry for each");
        items.try_into().map(Each).map_err(wrong)
    }
}
