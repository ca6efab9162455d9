//! Lines to a source, with a memory: what earlier questions found out about the hexes lines may use, and the lines that
//! were found. It is kept from one question to the next (see [`crate::Lease`]) and never part of a value.
//!
//! A trail remembers the board it was asked about. Asked about another board it forgets the rows in which the two differ,
//! all its lines if one of them runs through a hex that lines may use no longer, and all its pockets if one of them has a
//! way out now. What is left is true of the new board too, whatever lies between the two.

use super::line::{Heading, connects_with, sweep_with};
use crate::ids::{COLS, HexId, ROWS};
use crate::set::{HexSet, ring};
use crate::side::Across;
use std::ops::DerefMut;

/// The law of lines on one board.
pub trait Ground<'a> {
    /// One row of what reaches into the rows beside it, such as zones.
    fn zone(&self, r: usize) -> u64;
    /// One row of the hexes in which a line may begin, with that row of zones.
    fn usable(&self, r: usize, zone: u64) -> u64;
    /// One row of the hexes that lines never run through, whatever the board.
    fn closed(&self, r: usize) -> u64;
    /// The sides of a hex that lines may not cross, a bit for each.
    fn bars(&self, hex: HexId) -> u8;
    /// The same for the whole map.
    fn barred(&self) -> &'a Across;
    /// Where lines end.
    fn goal(&self) -> &'a HexSet;
    /// Where the goal mostly lies.
    fn heading(&self) -> Heading;
}

/// See the module. `K` is what makes two boards incomparable: another game, another set of dummies.
pub struct Trail<K> {
    /// `None`: nothing is remembered from one question to the next.
    key: Option<K>,
    planes: [HexSet; 2],
    /// Hexes that a line may use, closed ones left aside, and which of these rows are known.
    rows: [u64; ROWS],
    known: u64,
    /// What reaches into other rows, likewise.
    zones: [u64; ROWS],
    zoned: u64,
    /// Hexes from each of which a line leads to a source through others of them, one hex shorter than the longest that is
    /// allowed.
    laid: HexSet,
    /// Hexes from none of which a line leads anywhere: no way out of them leads into another hex that lines may use. The
    /// rows around them are known.
    shut: HexSet,
}

/// Rows that are compared in one go.
const CHUNK: usize = 4;
const _: () = assert!(ROWS.is_multiple_of(CHUNK) && ROWS < 64);

impl<K> Default for Trail<K> {
    fn default() -> Self {
        let (planes, rows) = ([HexSet::EMPTY; 2], [0; ROWS]);
        let (laid, shut) = (HexSet::EMPTY, HexSet::EMPTY);
        Trail { key: None, planes, rows, known: 0, zones: rows, zoned: 0, laid, shut }
    }
}

impl<K: Copy + PartialEq> Trail<K> {
    /// Moves to a small board, where lines are found sooner than two boards are compared: nothing is remembered.
    pub fn forget(&mut self) {
        if self.key.is_some() {
            *self = Trail::default();
        }
        (self.known, self.zoned) = (0, 0);
    }

    /// Moves to this board and returns the rows that may have changed; `rows` still tells what they were. `planes` are all
    /// that the law looks at; `reaches` is what zones come from, in one row of them.
    pub fn follow(&mut self, key: K, planes: [&HexSet; 2], reaches: impl Fn([u64; 2]) -> u64) -> u64 {
        if self.key != Some(key) {
            *self = Trail { key: Some(key), planes: planes.map(|p| *p), ..Trail::default() };
            return 0;
        }
        let (mut changed, mut shifted) = (0u64, 0u64);
        for first in (0..ROWS).step_by(CHUNK) {
            let differs = |i: usize| {
                let (a, b) = (&self.planes[i].0[first..first + CHUNK], &planes[i].0[first..first + CHUNK]);
                a.iter().zip(b).fold(0, |any, (a, b)| any | (a ^ b))
            };
            if differs(0) | differs(1) != 0 {
                for r in first..first + CHUNK {
                    // row by row: whole planes are not to be copied here
                    let was = [self.planes[0].0[r], self.planes[1].0[r]];
                    let is = [planes[0].0[r], planes[1].0[r]];
                    changed |= u64::from(was != is) << r;
                    shifted |= u64::from(reaches(was) != reaches(is)) << r;
                    (self.planes[0].0[r], self.planes[1].0[r]) = (is[0], is[1]);
                }
            }
        }
        let near = (shifted | shifted << 1 | shifted >> 1) & ((1 << ROWS) - 1);
        self.zoned &= !near;
        self.known &= !(changed | near);
        changed | near
    }
    /// Remembers hexes with lines, see [`Trail::laid`].
    fn lay(&mut self, hexes: &HexSet) {
        if self.key.is_some() {
            self.laid |= hexes;
        }
    }
}

/// Lines on the board a trail has moved to.
pub struct Lines<G, T> {
    /// The board.
    pub ground: G,
    trail: T,
}

impl<'a, K, G, T> Lines<G, T>
where
    K: Copy + PartialEq,
    G: Ground<'a>,
    T: DerefMut<Target = Trail<K>>,
{
    /// `touched`: the rows that [`Trail::follow`] returned.
    #[inline]
    pub fn new(ground: G, trail: T, mut touched: u64) -> Self {
        let mut lines = Lines { ground, trail };
        while touched != 0 {
            lines.check(touched.trailing_zeros() as usize);
            touched &= touched - 1;
        }
        lines
    }

    /// Forgets what a change in this row has made wrong.
    fn check(&mut self, r: usize) {
        let (laid, was) = (self.trail.laid.0[r], self.trail.rows[r]);
        if laid != 0 && laid & !self.row(r) != 0 {
            self.trail.laid = HexSet::EMPTY;
        }
        if has_near(&self.trail.shut, r) {
            let mut gained = self.row(r) & !was;
            while gained != 0 {
                let hex = HexId((r * COLS) as u16 + gained.trailing_zeros() as u16);
                gained &= gained - 1;
                if self.trail.shut.ring(hex) & !self.ground.bars(hex) != 0 {
                    self.trail.shut = HexSet::EMPTY;
                    break;
                }
            }
        }
    }

    /// One row of the hexes in which a line may begin.
    #[inline(always)]
    pub fn usable(&mut self, r: usize) -> u64 {
        if self.trail.known >> r & 1 == 0 {
            self.learn(r);
        }
        self.trail.rows[r]
    }
    #[inline(never)]
    fn learn(&mut self, r: usize) {
        if self.trail.zoned >> r & 1 == 0 {
            let zone = self.ground.zone(r);
            self.trail.zoned |= 1 << r;
            self.trail.zones[r] = zone;
        }
        let usable = self.ground.usable(r, self.trail.zones[r]);
        self.trail.known |= 1 << r;
        self.trail.rows[r] = usable;
    }
    /// One row of the hexes that lines may run through.
    #[inline]
    pub fn row(&mut self, r: usize) -> u64 {
        self.usable(r) & !self.ground.closed(r)
    }
    /// All hexes that lines may run through.
    pub fn rows(&mut self) -> HexSet {
        HexSet(std::array::from_fn(|r| self.row(r)))
    }
    /// In which directions do lines go on from a hex?
    pub fn ways(&mut self, hex: HexId) -> u8 {
        let rows = hex.row().saturating_sub(1)..=(hex.row() + 1).min(ROWS - 1);
        let mut open = [0; ROWS];
        rows.for_each(|r| open[r] = self.row(r));
        ring(hex, |r| open[r]) & !self.ground.bars(hex)
    }

    /// Does memory tell whether a line begins in this hex?
    #[inline]
    pub fn recall(&mut self, hex: HexId) -> Option<bool> {
        if !hex.is_some() || self.usable(hex.row()) >> hex.col() & 1 == 0 {
            return Some(false);
        }
        let trail = &*self.trail;
        if trail.laid.contains(hex) || trail.laid.ring(hex) & !self.ground.bars(hex) != 0 {
            return Some(true);
        }
        trail.shut.contains(hex).then_some(false)
    }

    /// A straight sweep towards `goal`: how many hexes it takes. Remembers the hexes it came by where `keep` of that
    /// length holds. That it finds none proves nothing.
    pub fn sweep(&mut self, hex: HexId, goal: &HexSet, keep: impl Fn(usize) -> bool) -> Option<usize> {
        let (mut runs, barred, heading) = (HexSet::EMPTY, self.ground.barred(), self.ground.heading());
        let came = |r: usize, run: u64| runs.0[r] |= run;
        let found = sweep_with(hex, heading, goal, barred, |r| self.row(r), came);
        if found.is_some_and(keep) {
            self.trail.lay(&runs);
        }
        found
    }
    /// A walk down a slope within `limit` steps; it proves nothing if it gets nowhere.
    pub fn walk(&mut self, slope: &super::Slope, hex: HexId, limit: usize) -> bool {
        let Some((path, steps)) = slope.walk(hex, limit, |r| self.row(r)) else { return false };
        if steps < limit {
            self.trail.lay(&path);
        }
        true
    }
    /// Is an open hex connected to the goal at all, however far? Remembers what hangs together with it: the pocket if it
    /// is one, and else what has lines of any length, if those are allowed.
    pub fn connects(&mut self, hex: HexId, any_length: bool) -> bool {
        let (goal, barred, heading) = (self.ground.goal(), self.ground.barred(), self.ground.heading());
        let mut full = HexSet::EMPTY;
        if connects_with(hex, heading, goal, barred, |r| self.row(r), &mut full) {
            if any_length {
                self.trail.lay(&full);
            }
            return true;
        }
        if self.trail.key.is_some() {
            self.trail.shut |= full;
            for r in (0..ROWS).filter(|r| has_near(&full, *r)) {
                self.usable(r);
            }
        }
        false
    }
}

/// Has a set hexes in a row or next to it?
fn has_near(set: &HexSet, r: usize) -> bool {
    set.0[r.saturating_sub(1)] | set.0[r] | set.0[(r + 1).min(ROWS - 1)] != 0
}
