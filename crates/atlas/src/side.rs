//! What lies on a hexside, or runs across it.

use crate::ids::{Dir, HexId, ROWS};
use crate::set::{COLUMNS, EVEN, HexSet, ODD, step};

/// One kind of thing on or across a hexside. Kinds add up: a major river is a river too, a double or broad-gauge line
/// is a railway too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Feature {
    /// A river of any size.
    River,
    /// A river of the first class (Weichsel, Memel, Narew), besides [`Feature::River`].
    MajorRiver,
    /// Nothing but the water of a lake along the side.
    Lake,
    /// Barred for another reason: open sea, an edge of the play area.
    Blocked,
    /// A way over the water.
    Bridge,
    /// A road crosses.
    Road,
    /// A railway crosses.
    Rail,
    /// Two tracks or more, besides [`Feature::Rail`].
    DoubleRail,
    /// Russian gauge, besides [`Feature::Rail`].
    BroadGauge,
    /// The frontier of 1914.
    Frontier,
    /// Works or trenches defend the side.
    Fortified,
}

/// Number of kinds.
pub const FEATURES: usize = 11;

impl Feature {
    /// All kinds, in order.
    pub const ALL: [Feature; FEATURES] = [
        Feature::River,
        Feature::MajorRiver,
        Feature::Lake,
        Feature::Blocked,
        Feature::Bridge,
        Feature::Road,
        Feature::Rail,
        Feature::DoubleRail,
        Feature::BroadGauge,
        Feature::Frontier,
        Feature::Fortified,
    ];

    /// The word used in the data files.
    pub const fn word(self) -> &'static str {
        match self {
            Feature::River => "river",
            Feature::MajorRiver => "major",
            Feature::Lake => "lake",
            Feature::Blocked => "blocked",
            Feature::Bridge => "bridge",
            Feature::Road => "road",
            Feature::Rail => "rail",
            Feature::DoubleRail => "double",
            Feature::BroadGauge => "broad",
            Feature::Frontier => "frontier",
            Feature::Fortified => "fortified",
        }
    }
    /// The kind with that word.
    pub fn from_word(word: &str) -> Option<Feature> {
        Feature::ALL.into_iter().find(|f| f.word() == word)
    }
}

/// The kinds found on one hexside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(u16);

impl Sides {
    /// Nothing there.
    pub const NONE: Sides = Sides(0);

    /// Is `feature` there?
    #[inline]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 != 0
    }
    /// With `feature`, and what it implies.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Sides {
        let implied = match feature {
            Feature::MajorRiver => 1 << Feature::River as u8,
            Feature::DoubleRail | Feature::BroadGauge => 1 << Feature::Rail as u8,
            _ => 0,
        };
        Sides(self.0 | implied | 1 << feature as u8)
    }
    /// Without `feature` itself.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Sides {
        Sides(self.0 & !(1 << feature as u8))
    }
    /// Both together.
    #[must_use]
    pub const fn and(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }
    /// Is nothing there?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |f| self.has(*f))
    }
    /// Reads `river+bridge`.
    pub fn parse(text: &str) -> Result<Sides, String> {
        text.split('+').filter(|w| !w.is_empty()).try_fold(Sides::NONE, |sides, word| {
            Feature::from_word(word)
                .map(|f| sides.with(f))
                .ok_or_else(|| format!("no hexside feature {word:?}"))
        })
    }
}

impl std::fmt::Display for Sides {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, feature) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            f.write_str(feature.word())?;
        }
        Ok(())
    }
}

/// For each direction the hexes that see something there: barriers, dearer sides, sides a road crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Across(pub [HexSet; 6]);

impl Across {
    /// Nothing anywhere.
    pub const EMPTY: Across = Across([HexSet::EMPTY; 6]);

    /// The hexes that see it in `dir`.
    #[inline]
    pub fn dir(&self, dir: Dir) -> &HexSet {
        &self.0[usize::from(dir.0)]
    }
    /// Does `hex` see it in `dir`?
    #[inline]
    pub fn has(&self, hex: HexId, dir: Dir) -> bool {
        self.dir(dir).contains(hex)
    }
    /// Marks the side of `hex` in `dir`, seen from both hexes.
    pub fn mark(&mut self, hex: HexId, dir: Dir) {
        self.0[usize::from(dir.0)].insert(hex);
        if let Some(other) = hex.neighbour(dir) {
            self.0[usize::from(dir.opposite().0)].insert(other);
        }
    }
    /// Takes the mark off that side.
    pub fn clear(&mut self, hex: HexId, dir: Dir) {
        self.0[usize::from(dir.0)].remove(hex);
        if let Some(other) = hex.neighbour(dir) {
            self.0[usize::from(dir.opposite().0)].remove(other);
        }
    }
    /// Marks only the way out of `hex` in `dir`.
    pub fn mark_one_way(&mut self, hex: HexId, dir: Dir) {
        self.0[usize::from(dir.0)].insert(hex);
    }
    /// Sides of either.
    #[must_use]
    pub fn or(mut self, other: &Across) -> Across {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }
    /// Sides of this one that are not in `other`.
    #[must_use]
    pub fn but_not(mut self, other: &Across) -> Across {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a -= b);
        self
    }
    /// The neighbours of `set`, leaving out steps over a marked side.
    #[inline]
    pub fn adjacent_avoiding(&self, set: &HexSet) -> HexSet {
        self.adjacent_where(set, |marked| !marked)
    }
    /// The neighbours of `set` over sides whose marks, turned by `open`, let a step through.
    #[inline(always)]
    fn adjacent_where(&self, set: &HexSet, open: impl Fn(u64) -> u64) -> HexSet {
        let free = |dir: usize, r: usize| set.0[r] & open(self.0[dir].0[r]);
        let row = |over: [u64; 3], here: [u64; 4], under: [u64; 3]| {
            let right = here[0] & EVEN | under[1] & ODD | over[1] & EVEN | here[1] & ODD;
            let left = over[2] & EVEN | here[2] & ODD | here[3] & EVEN | under[2] & ODD;
            (under[0] | over[0] | right << 1 | left >> 1) & COLUMNS
        };
        let over = |r: usize| [free(3, r), free(2, r), free(4, r)];
        let here = |r: usize| [free(1, r), free(2, r), free(4, r), free(5, r)];
        let under = |r: usize| [free(0, r), free(1, r), free(5, r)];
        let mut out = [0; ROWS];
        out[0] = row([0; 3], here(0), under(1));
        for (r, out) in out.iter_mut().enumerate().take(ROWS - 1).skip(1) {
            *out = row(over(r - 1), here(r), under(r + 1));
        }
        out[ROWS - 1] = row(over(ROWS - 2), here(ROWS - 1), [0; 3]);
        HexSet(out)
    }
    /// One row of [`Across::adjacent_avoiding`] for a set given by its rows.
    #[inline]
    pub fn row_avoiding(&self, r: usize, row: impl Fn(usize) -> u64) -> u64 {
        let above = if r == 0 { 0 } else { row(r - 1) };
        let below = if r + 1 >= ROWS { 0 } else { row(r + 1) };
        let here = row(r);
        if above | here | below == 0 {
            return 0;
        }
        let (over, under) = (r.saturating_sub(1), (r + 1).min(ROWS - 1));
        Dir::ALL.into_iter().fold(0, |all, dir| {
            let marked = &self.dir(dir).0;
            all | step(dir, above & !marked[over], here & !marked[r], below & !marked[under])
        })
    }
    /// The same for a set most of whose rows are empty.
    #[inline]
    pub fn adjacent_to_few(&self, set: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|r| self.row_avoiding(r, |r| set.0[r])))
    }
    /// Of these few hexes those with a neighbour in `set`, leaving out steps over a marked side.
    pub fn touched(&self, few: &HexSet, set: &HexSet) -> HexSet {
        let marks =
            |hex| Dir::ALL.into_iter().fold(0, |all, dir| all | u8::from(self.has(hex, dir)) << dir.0);
        few.iter().filter(|hex| set.ring(*hex) & !marks(*hex) != 0).collect()
    }
    /// The neighbours of `set` over marked sides only.
    #[inline]
    pub fn adjacent_over(&self, set: &HexSet) -> HexSet {
        self.adjacent_where(set, |marked| marked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_imply_what_they_are() {
        let sides = Sides::parse("major+bridge").unwrap();
        assert!(sides.has(Feature::River) && sides.has(Feature::MajorRiver) && sides.has(Feature::Bridge));
        assert_eq!(sides.to_string(), "river+major+bridge");
        assert_eq!(Sides::parse(&sides.to_string()), Ok(sides));
        assert!(Sides::parse("broad").unwrap().has(Feature::Rail));
        assert_eq!(Sides::parse("river+wall"), Err("no hexside feature \"wall\"".into()));
    }

    /// The rows taken together are the steps taken one by one.
    #[test]
    fn neighbours_by_rows_are_neighbours_by_steps() {
        let mut seed = 1914u64;
        let mut draw = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed >> 17 ^ seed << 9
        };
        let mut across = Across::EMPTY;
        across.0.iter_mut().flat_map(|set| &mut set.0).for_each(|row| *row = draw() & COLUMNS);
        let mut set = HexSet::EMPTY;
        set.0.iter_mut().for_each(|row| *row = draw() & draw() & COLUMNS);
        let all = |wanted: bool| {
            let steps = set.iter().flat_map(|hex| Dir::ALL.map(|dir| (hex, dir)));
            let through = steps.filter(|(hex, dir)| across.has(*hex, *dir) == wanted);
            through.filter_map(|(hex, dir)| hex.neighbour(dir)).collect::<HexSet>()
        };
        assert_eq!(across.adjacent_avoiding(&set), all(false));
        assert_eq!(across.adjacent_over(&set), all(true));
    }

    #[test]
    fn a_marked_side_is_seen_from_both_hexes() {
        let hex = HexId::parse("0613").unwrap();
        let mut across = Across::EMPTY;
        across.mark(hex, Dir(2));
        let other = hex.neighbour(Dir(2)).unwrap();
        assert!(across.has(hex, Dir(2)) && across.has(other, Dir(5)));
        let alone = HexSet::from([hex]);
        assert!(!across.adjacent_avoiding(&alone).contains(other));
        assert_eq!(across.adjacent_over(&alone), HexSet::from([other]));
    }

    #[test]
    fn row_by_row_is_the_same() {
        let hexes = ["0601", "0613", "0714", "0736", "6220", "0119"].map(|n| HexId::parse(n).unwrap());
        let set = HexSet::from(hexes);
        let mut across = Across::EMPTY;
        for (i, hex) in hexes.into_iter().enumerate() {
            across.mark(hex, Dir(i as u8));
        }
        let whole = across.adjacent_avoiding(&set);
        for r in 0..ROWS {
            assert_eq!(across.row_avoiding(r, |r| set.0[r]), whole.0[r], "row {r}");
        }
        assert_eq!(across.adjacent_to_few(&set), whole);
        hexes.into_iter().enumerate().for_each(|(i, hex)| across.clear(hex, Dir(i as u8)));
        assert_eq!(across, Across::EMPTY);
    }
}
