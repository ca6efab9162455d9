//! Lines that grow hex by hex from where they begin, such as lines of supply: over open hexes, and over a few dear ones.
//! They grow by rows, and only by those in which somebody waits for them.

use crate::ids::{HexId, ROWS};
use crate::paths::Paths;
use crate::set::HexSet;

/// The ground that lines run over.
#[derive(Clone, Debug)]
pub struct Land {
    /// Hexes that any line may use.
    pub open: HexSet,
    /// Hexes of which a line may use so many and no more.
    pub dear: HexSet,
}

/// Rows of a map, the first and the last.
pub type Rows = (usize, usize);

/// Every row there is.
pub const ALL_ROWS: Rows = (0, ROWS - 1);

/// These rows, and so many more on either side.
pub fn wider((lo, hi): Rows, more: usize) -> Rows {
    (lo.saturating_sub(more), (hi + more).min(ROWS - 1))
}

/// Lines that grow.
pub trait Grows {
    /// One hex more, as far as these rows tell: those that nobody looks at any more are left out.
    fn longer(&mut self, paths: &Paths, rows: Rows);
    /// Do they lead to somebody in this hex?
    fn reaches(&self, hex: HexId) -> bool;
}

/// Lines of so many counted hexes, fewer than `N` dear ones among them. A hex where one begins needs no line, and the
/// last hex may be of any kind.
pub struct Lines<'l, const N: usize> {
    land: &'l Land,
    /// Hexes that begin a line of so many hexes with at most `j` dear ones among them.
    line: [HexSet; N],
    reached: HexSet,
    /// Room for what spreads.
    rings: [HexSet; 2],
}

impl<'l, const N: usize> Lines<'l, N> {
    /// From these hexes.
    pub fn new(land: &'l Land, begin: &HexSet) -> Self {
        let mut line = [*begin & land.open; N];
        for bold in line.iter_mut().skip(1) {
            *bold |= *begin & land.dear;
        }
        Lines { land, line, reached: *begin, rings: [HexSet::EMPTY; 2] }
    }
    /// What lines of so many hexes reach in these rows.
    pub fn lay(mut self, paths: &Paths, hexes: usize, rows: Rows) -> HexSet {
        for more in (0..hexes).rev() {
            self.longer(paths, wider(rows, more));
        }
        self.reached
    }
}

impl<const N: usize> Grows for Lines<'_, N> {
    fn longer(&mut self, paths: &Paths, rows: Rows) {
        let land = self.land;
        let [mut ring, mut below] = self.rings.each_mut();
        paths.spread_rows(&self.line[N - 1], ring, rows);
        for r in rows.0..=rows.1 {
            self.reached.0[r] |= ring.0[r];
        }
        for j in (1..N).rev() {
            paths.spread_rows(&self.line[j - 1], below, rows);
            for r in rows.0..=rows.1 {
                self.line[j].0[r] |= ring.0[r] & land.open.0[r] | below.0[r] & land.dear.0[r];
            }
            std::mem::swap(&mut ring, &mut below);
        }
        for r in rows.0..=rows.1 {
            self.line[0].0[r] |= ring.0[r] & land.open.0[r];
        }
    }
    fn reaches(&self, hex: HexId) -> bool {
        self.reached.contains(hex)
    }
}

/// Lines over open hexes to those who stand in open hexes themselves: a line leads to them exactly if one leads through.
pub struct Plain<'l> {
    land: &'l Land,
    line: HexSet,
}

impl<'l> Plain<'l> {
    /// From these hexes.
    pub fn new(land: &'l Land, begin: &HexSet) -> Self {
        Plain { land, line: *begin & land.open }
    }
}

impl Grows for Plain<'_> {
    #[inline]
    fn longer(&mut self, paths: &Paths, rows: Rows) {
        paths.grow_rows(&mut self.line, &self.land.open, rows);
    }
    #[inline]
    fn reaches(&self, hex: HexId) -> bool {
        self.line.contains(hex)
    }
}

/// Those of a mask to whom no line leads that is short enough: `spot` says where each stands and how long his may be.
/// Nobody stands where the lines begin.
pub fn cut_off(
    paths: &Paths,
    mut left: u64,
    spot: impl Fn(usize) -> (HexId, usize),
    mut lines: impl Grows,
) -> u64 {
    let each = |mut mask: u64| {
        std::iter::from_fn(move || {
            let one = (mask != 0).then(|| mask.trailing_zeros() as usize);
            mask &= mask.wrapping_sub(1);
            one
        })
    };
    let mut out = 0;
    let longest = each(left).map(|i| spot(i).1).max().unwrap_or(0);
    for length in 1.. {
        let (mut lo, mut hi) = (ROWS - 1, 0);
        for i in each(left) {
            let (hex, range) = spot(i);
            if length > 1 && lines.reaches(hex) {
                left &= !(1 << i);
            } else if range < length {
                // whoever has no longer line to offer goes without
                left &= !(1 << i);
                out |= 1 << i;
            } else {
                (lo, hi) = (lo.min(hex.row()), hi.max(hex.row()));
            }
        }
        if left == 0 {
            break;
        }
        lines.longer(paths, wider((lo, hi), longest - length));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Map;

    fn field() -> Map {
        Map::from_scratch(&["clear"]).block("0101", "0909").build().unwrap()
    }

    /// All hexes at the end of a line, found by walking: at most `bold` dear hexes, the last hex not counted.
    fn walked(map: &Map, land: &Land, begin: &HexSet, hexes: usize, bold: usize) -> HexSet {
        let mut heads: Vec<(HexId, usize)> = Vec::new();
        for hex in begin {
            heads.extend(land.open.contains(hex).then_some((hex, 0)));
            heads.extend((land.dear.contains(hex) && bold > 0).then_some((hex, 1)));
        }
        let mut found = *begin;
        for _ in 0..hexes {
            let mut next = Vec::new();
            for (hex, used) in &heads {
                for to in map.neighbours(*hex) {
                    found.insert(to);
                    next.extend(land.open.contains(to).then_some((to, *used)));
                    next.extend((land.dear.contains(to) && *used < bold).then_some((to, used + 1)));
                }
            }
            next.sort_unstable();
            next.dedup();
            heads.extend(next);
        }
        found
    }

    #[test]
    fn lines_reach_what_walking_reaches() {
        let map = field();
        let paths = Paths::new(&map, |_, _, _| true);
        let some = |n: usize, rest: usize| map.hexes().iter().filter(|h| h.index() % n == rest).collect();
        for round in 2..7 {
            let dear: HexSet = some(round, 1);
            let open = *map.hexes() - dear - some(5, 2);
            let (land, begin) = (Land { open, dear }, HexSet::from([map.hex("0505").unwrap()]));
            for hexes in 0..5 {
                let lay = Lines::<3>::new(&land, &begin).lay(&paths, hexes, ALL_ROWS);
                assert_eq!(lay, walked(&map, &land, &begin, hexes, 2));
                let lay = Lines::<1>::new(&land, &begin).lay(&paths, hexes, ALL_ROWS);
                assert_eq!(lay, walked(&map, &land, &begin, hexes, 0));
                let waits: Vec<HexId> = (open - begin).iter().take(60).collect();
                let spot = |i: usize| (waits[i], hexes);
                let cut = cut_off(&paths, (1 << waits.len()) - 1, spot, Plain::new(&land, &begin));
                for (i, hex) in waits.iter().enumerate() {
                    assert_eq!(cut >> i & 1 == 0, lay.contains(*hex), "{hex} by {hexes}");
                }
            }
        }
    }
}
