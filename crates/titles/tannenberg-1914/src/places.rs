//! Where every counter stands, and who stands in a hex.
//!
//! "Who stands here?" is the first question of almost every rule. Each counter on the map belongs to a short chain of counters whose
//! hexes share a bucket; chains ascend by id, so that equal places are equal bytes.

use crate::state::{UNITS, UnitSet};
use atlas::HexId;
use engine::UnitId;
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

/// How many chains there are.
const BUCKETS: usize = 128;
/// The end of a chain.
const END: u8 = u8::MAX;
const _: () = assert!(UNITS < END as usize);

/// The places of all counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places {
    at: [HexId; UNITS],
    /// The first counter of each chain.
    first: [u8; BUCKETS],
    /// The counter after each in its chain.
    next: [u8; UNITS],
    on_map: UnitSet,
}

/// The chain of a hex. Neighbours fall into different ones.
#[inline]
const fn bucket(hex: HexId) -> usize {
    (hex.col() + 41 * hex.row()) % BUCKETS
}

impl Places {
    /// Nobody is on the map.
    pub const EMPTY: Places = Places {
        at: [HexId::NONE; UNITS],
        first: [END; BUCKETS],
        next: [END; UNITS],
        on_map: UnitSet::EMPTY,
    };

    /// Where a counter stands; [`HexId::NONE`] off the map.
    #[inline]
    pub fn of(&self, unit: UnitId) -> HexId {
        self.at[unit.index()]
    }
    /// Where all counters stand.
    #[inline]
    pub fn all(&self) -> &[HexId; UNITS] {
        &self.at
    }
    /// Do all counters stand there?
    #[inline]
    pub fn are(&self, at: &[HexId; UNITS]) -> bool {
        self.at.iter().zip(at).fold(0, |differs, (a, b)| differs | a.0 ^ b.0) == 0
    }
    /// Counters on the map.
    #[inline]
    pub fn on_map(&self) -> &UnitSet {
        &self.on_map
    }
    /// Counters in a hex, one after another.
    #[inline]
    pub fn each(&self, hex: HexId, mut there: impl FnMut(UnitId)) {
        if !hex.is_some() {
            return;
        }
        let mut i = self.first[bucket(hex)];
        while i != END {
            if self.at[usize::from(i)] == hex {
                there(UnitId(i.into()));
            }
            i = self.next[usize::from(i)];
        }
    }
    /// Counters in a hex.
    #[inline]
    pub fn stack(&self, hex: HexId) -> UnitSet {
        let mut found = UnitSet::EMPTY;
        self.each(hex, |unit| found.insert(unit));
        found
    }
    /// Puts a counter into a hex, or off the map; returns where it was.
    pub fn put(&mut self, unit: UnitId, hex: HexId) -> HexId {
        let from = self.at[unit.index()];
        if from.is_some() {
            self.unlink(unit.index(), bucket(from));
            self.on_map.remove(unit);
        }
        self.at[unit.index()] = hex;
        if hex.is_some() {
            self.link(unit.index(), bucket(hex));
            self.on_map.insert(unit);
        }
        from
    }
    fn unlink(&mut self, unit: usize, bucket: usize) {
        let after = std::mem::replace(&mut self.next[unit], END);
        let mut i = usize::from(self.first[bucket]);
        if i == unit {
            self.first[bucket] = after;
            return;
        }
        while usize::from(self.next[i]) != unit {
            i = usize::from(self.next[i]);
        }
        self.next[i] = after;
    }
    fn link(&mut self, unit: usize, bucket: usize) {
        let first = self.first[bucket];
        if usize::from(first) > unit {
            self.next[unit] = first;
            self.first[bucket] = unit as u8;
            return;
        }
        let mut i = usize::from(first);
        while usize::from(self.next[i]) < unit {
            i = usize::from(self.next[i]);
        }
        self.next[unit] = self.next[i];
        self.next[i] = unit as u8;
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.at)
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let at = Vec::<HexId>::deserialize(from)?;
        if at.len() != UNITS || at.iter().any(|h| h.is_some() && h.index() >= atlas::CELLS) {
            return Err(D::Error::invalid_length(at.len(), &"a hex for every counter"));
        }
        let mut places = Places::EMPTY;
        for (i, hex) in at.into_iter().enumerate() {
            places.put(UnitId(i as u16), hex);
        }
        Ok(places)
    }
}

#[cfg(test)]
#[path = "../tests/unit/places.rs"]
mod tests;
