//! Where every counter stands, and who stands in a hex.
//!
//! "Who stands here?" is the first question of almost every rule. Each counter on the map belongs to a short chain of counters whose
//! hexes share a bucket; chains ascend by id, so that equal places are equal bytes.

use crate::{UnitId, Units};
use atlas::HexId;
use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

/// How many chains there are.
const BUCKETS: usize = 128;
/// The end of a chain.
const END: u8 = u8::MAX;

/// The places of `N` counters, in sets of `W` words.
///
/// ```
/// use engine::{Places, UnitId};
/// let (hex, mut places) = (atlas::HexId::parse("0613").unwrap(), Places::<133, 3>::EMPTY);
/// places.put(UnitId(7), hex);
/// assert_eq!(places.stack(hex).first(), Some(UnitId(7)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places<const N: usize, const W: usize> {
    at: [HexId; N],
    /// The first counter of each chain.
    first: [u8; BUCKETS],
    /// The counter after each in its chain.
    next: [u8; N],
    on_map: Units<W>,
}

/// The chain of a hex. Neighbours fall into different ones.
#[inline]
const fn bucket(hex: HexId) -> usize {
    (hex.col() + 41 * hex.row()) % BUCKETS
}

impl<const N: usize, const W: usize> Places<N, W> {
    /// Nobody is on the map.
    pub const EMPTY: Self = {
        assert!(N < END as usize && N <= 64 * W);
        Places { at: [HexId::NONE; N], first: [END; BUCKETS], next: [END; N], on_map: Units::EMPTY }
    };

    /// Where a counter stands; [`HexId::NONE`] off the map.
    #[inline]
    pub fn of(&self, unit: UnitId) -> HexId {
        self.at[unit.index()]
    }
    /// Where all counters stand.
    #[inline]
    pub fn all(&self) -> &[HexId; N] {
        &self.at
    }
    /// Do all counters stand there?
    #[inline]
    pub fn are(&self, at: &[HexId; N]) -> bool {
        self.at.iter().zip(at).fold(0, |differs, (a, b)| differs | a.0 ^ b.0) == 0
    }
    /// Counters on the map.
    #[inline]
    pub fn on_map(&self) -> &Units<W> {
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
    pub fn stack(&self, hex: HexId) -> Units<W> {
        let mut found = Units::EMPTY;
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

impl<const N: usize, const W: usize> Serialize for Places<N, W> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.at)
    }
}

impl<'de, const N: usize, const W: usize> Deserialize<'de> for Places<N, W> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let at = Vec::<HexId>::deserialize(from)?;
        if at.len() != N || at.iter().any(|h| h.is_some() && h.index() >= atlas::CELLS) {
            return Err(D::Error::invalid_length(at.len(), &"a hex for every counter"));
        }
        let mut places = Self::EMPTY;
        for (i, hex) in at.into_iter().enumerate() {
            places.put(UnitId(i as u16), hex);
        }
        Ok(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    const N: usize = 228;
    type All = Places<N, 4>;

    /// Whatever the order of moves, the chains say what the places say, and equal places are equal.
    #[test]
    fn chains_follow_the_counters() {
        let mut rng = ChaCha8Rng::seed_from_u64(19);
        let (mut places, mut at) = (All::EMPTY, [HexId::NONE; N]);
        for _ in 0..20_000 {
            let unit = UnitId((rng.next_u32() % N as u32) as u16);
            // few hexes, some of them in one bucket
            let hex = HexId((rng.next_u32() % 40) as u16 * 45);
            let hex = if rng.next_u32().is_multiple_of(5) { HexId::NONE } else { hex };
            assert_eq!(places.put(unit, hex), std::mem::replace(&mut at[unit.index()], hex));
            let there = |h: HexId| (0..N).filter(|i| at[*i] == h).map(|i| UnitId(i as u16)).collect();
            assert_eq!(places.stack(hex), if hex.is_some() { there(hex) } else { Units::EMPTY });
            assert_eq!(places.of(unit), hex);
        }
        let again: All = serde_json::from_str(&serde_json::to_string(&places).unwrap()).unwrap();
        assert_eq!(again, places);
        assert!(serde_json::from_str::<All>("[1,2]").is_err());
    }
}
