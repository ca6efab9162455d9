//! The two nations, and their counters as masks, by what they are: the Germans come first, and each side has at most 64.

use crate::prelude::*;
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

/// Counters by what they are, a mask for each side.
pub(crate) struct Kinds {
    pub staffs: [u64; 2],
    pub depots: [u64; 2],
    pub cavalry: [u64; 2],
    pub corps: [u64; 2],
    pub divisions: [u64; 2],
    /// Those with Attack Strength, headquarters left out.
    pub armed: [u64; 2],
    /// 8.12: those that attack, Heroic leaders too, depots not.
    pub strikers: [u64; 2],
    /// Those of each player, in the mask of his nation.
    pub of_side: [u64; 3],
    /// Those of one, two and four Stacking Points.
    pub weights: [[u64; 2]; 3],
}

impl Kinds {
    pub fn new(book: &Book, owner: &[Side]) -> Kinds {
        let all = || book.units.iter().zip(0..).map(|(unit, i)| (unit, UnitId(i)));
        let those = |are: &dyn Fn(&Unit) -> bool| {
            let of = |n: Nation| all().filter(move |(u, _)| u.nation == n && are(u)).map(|(_, id)| id);
            Nation::ALL.map(|n| mask_of(of(n)))
        };
        let owned = |side| all().map(|(_, id)| id).filter(move |id| usize::from(owner[id.index()].0) == side);
        Kinds {
            staffs: those(&Unit::is_staff),
            depots: those(&Unit::is_depot),
            cavalry: those(&Unit::is_cavalry),
            corps: those(&|u| u.size == Size::Corps),
            divisions: those(&|u| u.size == Size::Division),
            armed: those(&|u| u.front.0 > 0 && !u.is_staff()),
            strikers: those(&|u| u.front.0 > 0 && !u.is_depot()),
            of_side: std::array::from_fn(|side| mask_of(owned(side))),
            weights: WEIGHTS.map(|weight| those(&|u| u.stacking == weight)),
        }
    }
    /// Those of a player, in the mask of his nation.
    #[inline]
    pub fn of(&self, side: Side) -> u64 {
        self.of_side[usize::from(side.0)]
    }
    /// 6.11: Stacking Points of these counters.
    #[inline]
    pub fn points(&self, nation: Nation, mask: u64) -> u8 {
        let some = |i: usize| (mask & self.weights[i][nation]).count_ones() as u8 * WEIGHTS[i];
        some(0) + some(1) + some(2)
    }
    /// The counters that weigh no more than so many points.
    #[inline]
    pub fn up_to(&self, nation: Nation, points: u8) -> u64 {
        let heavy = (0..3).filter(|i| WEIGHTS[*i] > points).fold(0, |all, i| all | self.weights[i][nation]);
        ALL[nation] & !heavy
    }
}

/// 6.11: what counters weigh, if they weigh anything.
pub(crate) const WEIGHTS: [u8; 3] = [1, 2, 4];
