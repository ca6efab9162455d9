//! Where one can step on a map: the neighbours of every hex over sides that are open, and whole sets grown by rows.

use crate::ids::{CELLS, COLS, Dir, HexId, ROWS};
use crate::map::Map;
use crate::set::{EVEN, HexSet};

/// The sides that can be crossed, hex by hex and as masks of the hexes they are crossed from: straight up and down, and
/// sideways within a row, to the row below and to the row above. A whole row is spread by eight of them.
///
/// ```
/// use atlas::{HexSet, Map, Paths};
/// let map = Map::from_scratch(&["clear"]).block("0101", "0303").build().unwrap();
/// let paths = Paths::new(&map, |_, _, to| Some(to) != map.hex("0201"));
/// let start = HexSet::from([map.hex("0101").unwrap()]);
/// assert_eq!(paths.spread(&start).len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Paths {
    ring: Vec<[HexId; 6]>,
    up: [u64; ROWS],
    down: [u64; ROWS],
    right: [u64; ROWS],
    right_down: [u64; ROWS],
    right_up: [u64; ROWS],
    left: [u64; ROWS],
    left_down: [u64; ROWS],
    left_up: [u64; ROWS],
}

impl Paths {
    /// All steps on the map that are open; a side is open from both its hexes or from neither.
    pub fn new(map: &Map, is_open: impl Fn(HexId, Dir, HexId) -> bool) -> Paths {
        let (mut ring, mut open) = (vec![[HexId::NONE; 6]; CELLS], [HexSet::EMPTY; 6]);
        for hex in map.hexes() {
            for dir in Dir::ALL {
                let i = usize::from(dir.0);
                let next = map.ring(hex)[i];
                if next.is_some() && is_open(hex, dir, next) {
                    ring[hex.index()][i] = next;
                    open[i].insert(hex);
                }
            }
        }
        let part = |dir: usize, columns: u64| open[dir].0.map(|row| row & columns);
        let both = |even: usize, odd: usize| {
            std::array::from_fn(|r| open[even].0[r] & EVEN | open[odd].0[r] & !EVEN)
        };
        Paths {
            up: open[0].0,
            down: open[3].0,
            right: both(1, 2),
            right_down: part(2, EVEN),
            right_up: part(1, !EVEN),
            left: both(5, 4),
            left_down: part(4, EVEN),
            left_up: part(5, !EVEN),
            ring,
        }
    }
    /// The six neighbours by direction; none over a side that is shut.
    #[inline]
    pub fn ring(&self, hex: HexId) -> [HexId; 6] {
        self.ring[hex.index()]
    }
    /// Neighbours that can be stepped to.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + use<> {
        self.ring(hex).into_iter().filter(|h| h.is_some())
    }
    /// The direction of a step, if the side can be crossed.
    #[inline]
    pub fn dir(&self, from: HexId, to: HexId) -> Option<usize> {
        if !to.is_some() || !from.is_some() {
            return None;
        }
        self.ring[from.index()].iter().position(|h| *h == to)
    }
    /// The hexes one step from a set. Hexes of the set itself only if another touches.
    #[inline]
    pub fn spread(&self, set: &HexSet) -> HexSet {
        let mut out = HexSet::EMPTY;
        let Some(first) = set.0.iter().position(|row| *row != 0) else { return out };
        let last = set.0.iter().rposition(|row| *row != 0).unwrap_or(first);
        self.spread_rows(set, &mut out, (first.saturating_sub(1), (last + 1).min(ROWS - 1)));
        out
    }
    /// The same for some rows only; the others are left as they are.
    #[inline]
    pub fn spread_rows(&self, set: &HexSet, out: &mut HexSet, (lo, hi): (usize, usize)) {
        let (set, out) = (&set.0, &mut out.0);
        for r in lo..=hi {
            let m = set[r];
            out[r] = (m & self.right[r]) << 1 | (m & self.left[r]) >> 1;
        }
        for r in lo.max(1)..=hi {
            out[r] |= self.below(r - 1, set[r - 1]);
        }
        for r in lo..=hi.min(ROWS - 2) {
            out[r] |= self.above(r + 1, set[r + 1]);
        }
    }
    /// Adds to some rows of a set the open hexes one step from it. One row after the other: for few rows that is quicker
    /// than all at once.
    #[inline]
    pub fn grow_rows(&self, full: &mut HexSet, open: &HexSet, (lo, hi): (usize, usize)) {
        let full = &mut full.0;
        // what comes down from the row above, as that row was before
        let mut from_above = if lo == 0 { 0 } else { self.below(lo - 1, full[lo - 1]) };
        for r in lo..=hi {
            let here = full[r];
            let from_below =
                if r + 1 == ROWS || full[r + 1] == 0 { 0 } else { self.above(r + 1, full[r + 1]) };
            let sideways = (here & self.right[r]) << 1 | (here & self.left[r]) >> 1;
            full[r] = here | (sideways | from_above | from_below) & open.0[r];
            from_above = self.below(r, here);
        }
    }
    /// All hexes within so many steps of a hex, through open hexes.
    #[inline]
    pub fn disc(&self, center: HexId, steps: usize, open: &HexSet) -> HexSet {
        let mut full = HexSet::from([center]);
        for step in 1..=steps {
            let rows = (center.row().saturating_sub(step), (center.row() + step).min(ROWS - 1));
            self.grow_rows(&mut full, open, rows);
        }
        full
    }
    /// Looks at the wanted ones among the hexes of a [disc](Paths::disc).
    #[inline]
    pub fn each_in_disc(
        &self,
        (center, steps): (HexId, usize),
        open: &HexSet,
        wanted: &HexSet,
        mut look: impl FnMut(HexId),
    ) {
        let disc = self.disc(center, steps, open);
        for r in center.row().saturating_sub(steps)..=(center.row() + steps).min(ROWS - 1) {
            let mut row = disc.0[r] & wanted.0[r];
            while row != 0 {
                look(HexId((r * COLS) as u16 + row.trailing_zeros() as u16));
                row &= row - 1;
            }
        }
    }
    /// Where a row's hexes step into the row below it.
    #[inline(always)]
    fn below(&self, r: usize, m: u64) -> u64 {
        m & self.down[r] | (m & self.right_down[r]) << 1 | (m & self.left_down[r]) >> 1
    }
    /// Where they step into the row above.
    #[inline(always)]
    fn above(&self, r: usize, m: u64) -> u64 {
        m & self.up[r] | (m & self.right_up[r]) << 1 | (m & self.left_up[r]) >> 1
    }
}

/// Hexes that lines join to where they begin: railways joined to an exit. It remembers the last answer, and where nothing
/// that was joined has been shut since, it goes on from there.
#[derive(Clone, Debug, Default)]
pub struct Joined {
    last: Option<(HexSet, HexSet)>,
    queue: Vec<HexId>,
}

impl Joined {
    /// The open hexes that open lines join to a beginning. `lines` has a bit for each direction a line leaves a hex in.
    pub fn through(&mut self, paths: &Paths, lines: &[u8], begin: &HexSet, open: &HexSet) -> HexSet {
        if let Some((asked, found)) = &self.last
            && asked == open
        {
            return *found;
        }
        let kept = self.last.filter(|(asked, found)| !(*asked - open).meets(found));
        let full = match kept {
            Some((asked, found)) => self.opened(lines, begin, found, &(*open - asked)),
            None => {
                let full = *begin & *open;
                self.queue.clear();
                self.queue.extend(&full);
                full
            }
        };
        let found = self.follow(paths, lines, open, full);
        self.last = Some((*open, found));
        found
    }
    /// What was joined before, with those of the hexes opened since that touch it.
    fn opened(&mut self, lines: &[u8], begin: &HexSet, mut full: HexSet, opened: &HexSet) -> HexSet {
        self.queue.clear();
        for hex in opened {
            if begin.contains(hex) || full.ring(hex) & lines[hex.index()] != 0 {
                full.insert(hex);
                self.queue.push(hex);
            }
        }
        full
    }
    /// On along open lines from the hexes of the queue.
    fn follow(&mut self, paths: &Paths, lines: &[u8], open: &HexSet, mut full: HexSet) -> HexSet {
        while let Some(hex) = self.queue.pop() {
            let (ring, mut left) = (&paths.ring[hex.index()], lines[hex.index()]);
            while left != 0 {
                let next = ring[left.trailing_zeros() as usize];
                left &= left - 1;
                if open.contains(next) && full.insert(next) {
                    self.queue.push(next);
                }
            }
        }
        full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field() -> Map {
        Map::from_scratch(&["clear"]).block("0101", "0909").build().unwrap()
    }
    fn is_open(a: HexId, b: HexId) -> bool {
        !(a.index() * b.index()).is_multiple_of(5)
    }

    #[test]
    fn rows_grow_as_single_steps_do() {
        let map = field();
        let paths = Paths::new(&map, |a, _, b| is_open(a, b));
        for hex in map.hexes() {
            let near = map.neighbours(hex).filter(|b| is_open(hex, *b));
            assert_eq!(paths.spread(&HexSet::from([hex])), near.collect(), "{hex}");
        }
        let center = map.hex("0505").unwrap();
        let open: HexSet = map.hexes().iter().filter(|h| h.index() % 7 != 3).collect();
        let mut full = HexSet::from([center]);
        for steps in 0..6 {
            assert_eq!(paths.disc(center, steps, &open), full, "{steps} steps");
            full |= paths.spread(&full) & open;
        }
    }

    #[test]
    fn what_was_joined_is_gone_on_from() {
        let map = field();
        let paths = Paths::new(&map, |_, _, _| true);
        let mut lines = vec![0; CELLS];
        map.hexes().iter().for_each(|h| lines[h.index()] = 0b001_001 | (h.index() as u8 & 0b010_010));
        let begin: HexSet = map.hexes().iter().filter(|h| h.row() == 0).collect();
        let mut memory = Joined::default();
        for round in 0..40usize {
            let open: HexSet =
                map.hexes().iter().filter(|h| (h.index() * (1 + round / 4)) % 9 > round % 4).collect();
            let fresh = Joined::default().through(&paths, &lines, &begin, &open);
            assert_eq!(memory.through(&paths, &lines, &begin, &open), fresh, "round {round}");
        }
    }
}
