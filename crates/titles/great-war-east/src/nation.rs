//! The two nations, and their counters as masks: the Germans come first, and each side has at most 64.

use crate::book::{COUNTERS, GERMANS, TOKENS, UNITS};
use crate::state::GERMANY;
use engine::prelude::*;
use std::ops::{Index, IndexMut};

/// One of the two nations; the Russians may be two players (22.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Nation {
    /// The Germans, first in every pair of things.
    #[default]
    German,
    /// The Russians.
    Russian,
}

/// The Germans.
pub const GERMAN: Nation = Nation::German;
/// The Russians.
pub const RUSSIAN: Nation = Nation::Russian;

impl Nation {
    /// Both.
    pub const ALL: [Nation; 2] = [GERMAN, RUSSIAN];

    /// The nation of a player.
    pub fn of(side: Side) -> Nation {
        if side == GERMANY { GERMAN } else { RUSSIAN }
    }
    /// The other one.
    #[inline]
    pub fn enemy(self) -> Nation {
        if self == GERMAN { RUSSIAN } else { GERMAN }
    }
    /// `"german"`, as the files write it.
    pub fn word(self) -> &'static str {
        ["german", "russian"][self]
    }
    /// Where its counters lie among all.
    pub fn range(self) -> std::ops::Range<usize> {
        if self == GERMAN { 0..GERMANS } else { GERMANS..UNITS }
    }
    /// 2.4, 15/[3.4]: the Tactical Competence Rating of its troops.
    pub fn tcr(self) -> u8 {
        [1, 3][self]
    }
}

impl From<Nation> for u8 {
    fn from(nation: Nation) -> u8 {
        nation as u8
    }
}

impl TryFrom<u8> for Nation {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Nation, &'static str> {
        Nation::ALL.get(usize::from(number)).copied().ok_or("phasing is 0 (German) or 1 (Russian)")
    }
}

impl<T> Index<Nation> for [T; 2] {
    type Output = T;
    #[inline]
    fn index(&self, nation: Nation) -> &T {
        &self[nation as usize]
    }
}

impl<T> IndexMut<Nation> for [T; 2] {
    #[inline]
    fn index_mut(&mut self, nation: Nation) -> &mut T {
        &mut self[nation as usize]
    }
}

/// The nth Gruppe marker.
pub fn token(n: usize) -> UnitId {
    UnitId((UNITS + n) as u16)
}

/// All markers.
pub fn tokens() -> impl Iterator<Item = UnitId> {
    (0..TOKENS).map(token)
}

/// Is it a marker?
pub fn is_token(unit: UnitId) -> bool {
    (UNITS..COUNTERS).contains(&unit.index())
}

/// Counters of a nation, ascending.
pub fn of(nation: Nation) -> impl Iterator<Item = UnitId> {
    nation.range().map(|u| UnitId(u as u16))
}

/// The nation of a counter or marker.
#[inline]
pub fn nation(unit: UnitId) -> Nation {
    if unit.index() >= GERMANS && unit.index() < UNITS { RUSSIAN } else { GERMAN }
}

/// The bit of a counter in masks of its side.
#[inline]
pub fn bit(unit: UnitId) -> u64 {
    if unit.index() < GERMANS { 1 << unit.index() } else { 1 << (unit.index() - GERMANS) }
}

/// The counters of a mask that holds counters of the side alone, ascending.
#[inline]
pub(crate) fn bits(nation: Nation, mut mask: u64) -> impl Iterator<Item = UnitId> + use<> {
    std::iter::from_fn(move || {
        let unit = (mask != 0).then(|| first(nation, mask));
        mask &= mask.wrapping_sub(1);
        unit
    })
}

/// The first counter of a mask that is not empty.
#[inline]
pub(crate) fn first(nation: Nation, mask: u64) -> UnitId {
    UnitId([0, GERMANS as u16][nation] + mask.trailing_zeros() as u16)
}

/// These counters of one side as a mask.
pub(crate) fn mask_of(units: impl Iterator<Item = UnitId>) -> u64 {
    units.fold(0, |all, unit| all | bit(unit))
}

/// Every counter of each side, as a mask.
pub(crate) const ALL: [u64; 2] = [(1 << GERMANS) - 1, (1 << (UNITS - GERMANS)) - 1];

/// Those of a side in a set, as a mask.
#[inline]
pub(crate) fn mask(set: &UnitSet, nation: Nation) -> u64 {
    let words = set.words();
    if nation == GERMAN { words[0] & ALL[GERMAN] } else { (words[0] >> 63 | words[1] << 1) & ALL[RUSSIAN] }
}

/// A mask of a side as a set.
#[inline]
pub(crate) fn set_of(nation: Nation, mask: u64) -> UnitSet {
    match nation {
        GERMAN => UnitSet::from_words([mask, 0, 0, 0]),
        RUSSIAN => UnitSet::from_words([mask << 63, mask >> 1, 0, 0]),
    }
}

const _: () = assert!(GERMANS == 63 && UNITS <= 127);
