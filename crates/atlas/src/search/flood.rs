//! Everything connected to a set: supply, pockets, connected railways.
//!
//! A row is filled at once by the carry of an addition, then the rows are swept down and up until nothing changes.

use crate::ids::{Dir, HexId, ROWS};
use crate::set::{EVEN, HexSet, ODD};
use crate::side::Across;

/// All hexes of `open` connected to a hex of `seed` through `open`; seeds outside `open` count for nothing.
///
/// ```
/// use atlas::{HexId, HexSet, search::flood};
/// let hex = |n| HexId::parse(n).unwrap();
/// let open = HexSet::from(["0101", "0201", "0301", "0501"].map(hex));
/// assert_eq!(flood(&HexSet::from([hex("0101")]), &open).len(), 3);
/// ```
pub fn flood(seed: &HexSet, open: &HexSet) -> HexSet {
    let mut full = [0; ROWS];
    for (r, row) in full.iter_mut().enumerate() {
        let start = seed.0[r] & open.0[r];
        if start != 0 {
            *row = fill(start, open.0[r]);
        }
    }
    loop {
        for r in 1..ROWS {
            let above = full[r - 1];
            let side = above & EVEN;
            let add = (above | side << 1 | side >> 1) & open.0[r] & !full[r];
            if add != 0 {
                full[r] = fill(full[r] | add, open.0[r]);
            }
        }
        let mut changed = 0;
        for r in (0..ROWS - 1).rev() {
            let below = full[r + 1];
            let side = below & ODD;
            let add = (below | side << 1 | side >> 1) & open.0[r] & !full[r];
            if add != 0 {
                full[r] = fill(full[r] | add, open.0[r]);
                changed |= add;
            }
        }
        if changed == 0 {
            return HexSet(full);
        }
    }
}

/// Like [`flood`], but no step goes over a side marked in `barred`.
pub fn flood_across(seed: &HexSet, open: &HexSet, barred: &Across) -> HexSet {
    let mut pool = Pool { open, barred, links: [Link::SHUT; ROWS], known: 0, full: [0; ROWS] };
    let mut rising = 0u64;
    for (r, row) in seed.0.iter().enumerate() {
        rising |= u64::from(pool.pour(r, *row)) << r;
    }
    // rows that have grown since they were looked at from below and from above
    let mut falling = rising;
    while falling | rising != 0 {
        while falling != 0 {
            let r = falling.trailing_zeros() as usize;
            falling &= falling - 1;
            if r + 1 < ROWS && pool.pour(r + 1, down(barred, r, pool.full[r])) {
                (falling, rising) = (falling | 2 << r, rising | 2 << r);
            }
        }
        while rising != 0 {
            let r = rising.ilog2() as usize;
            rising &= !(1 << r);
            if r > 0 && pool.pour(r - 1, up(barred, r, pool.full[r])) {
                (falling, rising) = (falling | 1 << (r - 1), rising | 1 << (r - 1));
            }
        }
    }
    HexSet(pool.full)
}

/// `core` with all hexes of `open` connected to it or to `seed`; those of the core are connected among themselves.
pub fn grow_across(core: &HexSet, seed: &HexSet, open: &HexSet, barred: &Across) -> HexSet {
    let rest = *open - core;
    let mut edge = rest & seed;
    for r in (0..ROWS).filter(|r| rest.0[*r] != 0) {
        edge.0[r] |= rest.0[r] & barred.row_avoiding(r, |r| core.0[r]);
    }
    if edge.is_empty() { *core } else { *core | flood_across(&edge, &rest, barred) }
}

/// The floods that were asked for last, answered again without flooding.
#[derive(Clone, Debug, Default)]
pub struct Floods(Vec<Known>);

/// How many floods are remembered.
const FLOODS: usize = 4;

#[derive(Clone, Debug)]
struct Known {
    seed: HexSet,
    open: HexSet,
    found: HexSet,
}

impl Known {
    /// From one hex of a connected piece the others are reached as well.
    fn answers(&self, seed: &HexSet, open: &HexSet) -> bool {
        let single = |set: &HexSet| set.len() == 1;
        self.open == *open
            && (self.seed == *seed || single(seed) && single(&self.seed) && seed.is_within(&self.found))
    }
}

impl Floods {
    /// [`flood_across`], with the same barred sides every time.
    pub fn flood(&mut self, seed: &HexSet, open: &HexSet, barred: &Across) -> HexSet {
        if let Some(known) = self.0.iter().find(|known| known.answers(seed, open)) {
            return known.found;
        }
        let found = flood_across(seed, open, barred);
        if self.0.len() == FLOODS {
            self.0.remove(0);
        }
        self.0.push(Known { seed: *seed, open: *open, found });
        found
    }
}

/// A flood under way: each row is filled as it is reached.
struct Pool<'a> {
    open: &'a HexSet,
    barred: &'a Across,
    links: [Link; ROWS],
    /// Rows whose link is known.
    known: u64,
    full: [u64; ROWS],
}

impl Pool<'_> {
    /// These hexes and all of their row connected to them. Was one of them new?
    #[inline(always)]
    fn pour(&mut self, r: usize, row: u64) -> bool {
        let add = row & self.open.0[r] & !self.full[r];
        if add != 0 {
            if self.known >> r & 1 == 0 {
                self.known |= 1 << r;
                self.links[r] = Link::new(self.open.0[r], self.barred, r);
            }
            self.full[r] = self.links[r].fill(self.full[r] | add);
        }
        add != 0
    }
}

/// The hexes of `open` within `steps` steps of `seed`, going through `open` only; the seeds themselves are in it,
/// open or not.
pub fn within(seed: &HexSet, open: &HexSet, steps: usize) -> HexSet {
    let mut full = *seed;
    for _ in 0..steps {
        let next = full | (full.adjacent() & open);
        if next == full {
            break;
        }
        full = next;
    }
    full
}

/// The most hexes of `set` that a shortest way between two hexes can have strictly between them.
///
/// ```
/// use atlas::{HexId, HexSet, search::most_between};
/// let hex = |n| HexId::parse(n).unwrap();
/// let set = HexSet::from(["0102", "0103", "0202"].map(hex));
/// assert_eq!(most_between(hex("0101"), hex("0104"), &set), 2);
/// ```
pub fn most_between(a: HexId, b: HexId, set: &HexSet) -> u32 {
    let far = a.distance(b);
    let mut layer = vec![(a, 0)];
    for step in 1..far {
        let mut next: Vec<(HexId, u32)> = Vec::new();
        for (hex, count) in layer {
            let on_way = |h: &HexId| h.distance(b) == far - step && h.distance(a) == step;
            for to in Dir::ALL.into_iter().filter_map(|dir| hex.neighbour(dir)).filter(on_way) {
                let count = count + u32::from(set.contains(to));
                match next.iter_mut().find(|known| known.0 == to) {
                    Some(known) => known.1 = known.1.max(count),
                    None => next.push((to, count)),
                }
            }
        }
        layer = next;
    }
    layer.iter().map(|way| way.1).max().unwrap_or(0)
}

/// Spreads `seed` (within `open`) along the runs of `open`, both ways.
#[inline(always)]
fn fill(seed: u64, open: u64) -> u64 {
    let right = !open.wrapping_add(seed) & open | seed;
    let (open, seed) = (open.reverse_bits(), seed.reverse_bits());
    let left = !open.wrapping_add(seed) & open | seed;
    right | left.reverse_bits()
}

/// Steps from row `r` into the row below it.
#[inline(always)]
pub(super) fn down(barred: &Across, r: usize, row: u64) -> u64 {
    let b = &barred.0;
    (row & !b[3].0[r]) | (row & EVEN & !b[2].0[r]) << 1 | (row & EVEN & !b[4].0[r]) >> 1
}

/// Steps from row `r` into the row above it.
#[inline(always)]
pub(super) fn up(barred: &Across, r: usize, row: u64) -> u64 {
    let b = &barred.0;
    (row & !b[0].0[r]) | (row & ODD & !b[1].0[r]) << 1 | (row & ODD & !b[5].0[r]) >> 1
}

/// How a row is filled when some of its sides are barred: the bits that can be entered from the left, and, mirrored,
/// those that can be entered from the right.
#[derive(Clone, Copy)]
pub(super) struct Link {
    from_left: u64,
    from_right: u64,
}

impl Link {
    /// No row at all.
    const SHUT: Link = Link { from_left: 0, from_right: 0 };
    #[inline(always)]
    pub(super) fn new(open: u64, barred: &Across, r: usize) -> Link {
        let b = |d: usize| barred.0[d].0[r];
        let no_right = b(1) & EVEN | b(2) & ODD;
        let no_left = b(5) & EVEN | b(4) & ODD;
        Link { from_left: open & !(no_right << 1), from_right: (open & !(no_left >> 1)).reverse_bits() }
    }
    /// Everything of the row connected to `seed`.
    #[inline(always)]
    pub(super) fn fill(&self, seed: u64) -> u64 {
        // Two passes are enough: what the second one finds lies left of a hex whose right is already filled.
        let right = self.right(seed);
        right | self.left(right)
    }
    /// `seed` and what lies to the right of it.
    #[inline(always)]
    pub(super) fn right(&self, seed: u64) -> u64 {
        carry(seed, self.from_left)
    }
    /// `seed` and what lies to the left of it.
    #[inline(always)]
    pub(super) fn left(&self, seed: u64) -> u64 {
        carry(seed.reverse_bits(), self.from_right).reverse_bits()
    }
}

/// `out[i] = seed[i] | enter[i] & out[i - 1]`, all bits at once.
#[inline(always)]
fn carry(seed: u64, enter: u64) -> u64 {
    let either = seed | enter;
    let sum = either.wrapping_add(seed);
    seed | enter & (sum ^ either ^ seed)
}
/// These hexes in groups: two belong together if one is `near` the other, directly or by way of others.
///
/// ```
/// use atlas::{HexId, HexSet, search::clusters};
/// let hexes: HexSet = ["0101", "0103", "0102", "0606"].map(|n| HexId::parse(n).unwrap()).into_iter().collect();
/// let groups = clusters(&hexes, |hex| HexSet::from([hex]).adjacent());
/// assert_eq!(groups.iter().map(HexSet::len).collect::<Vec<_>>(), [3, 1]);
/// ```
pub fn clusters(hexes: &HexSet, near: impl Fn(HexId) -> HexSet) -> Vec<HexSet> {
    let mut groups: Vec<(HexSet, HexSet)> = Vec::new();
    for hex in hexes {
        let mut joined = (HexSet::from([hex]), near(hex));
        groups.retain(|(group, around)| {
            let linked = joined.1.meets(group) || around.contains(hex);
            if linked {
                joined = (joined.0 | group, joined.1 | around);
            }
            !linked
        });
        groups.push(joined);
    }
    groups.into_iter().map(|(group, _)| group).collect()
}
