//! Is there a way from one hex to some goal? Rows are asked for only where the search comes by.

use super::flood::{Link, down, up};
use crate::ids::{HexId, ROWS};
use crate::set::HexSet;
use crate::side::Across;

/// Is `from` connected to a hex of `goal` through hexes of `open`, no step over a side marked in `barred`? `from` need
/// not be open itself. Rows are asked for only where the search comes by, and it ends at the first goal it meets: much
/// sooner than [`super::flood_across`] where the goal is near or the way out is shut. `heading`: where the goal probably
/// lies; rows that got far that way are followed first.
pub fn connects(
    from: HexId,
    heading: Heading,
    goal: &HexSet,
    barred: &Across,
    open: impl FnMut(usize) -> u64,
) -> bool {
    connects_with(from, heading, goal, barred, open, &mut { HexSet::EMPTY })
}

/// The same; `full`, empty before, holds afterwards what the search found connected with `from`, and `from` itself: if no
/// goal was met that is all there is.
pub fn connects_with(
    from: HexId,
    heading: Heading,
    goal: &HexSet,
    barred: &Across,
    mut open: impl FnMut(usize) -> u64,
    HexSet(full): &mut HexSet,
) -> bool {
    let first = from.row();
    full[first] = Link::new(open(first), barred, first).fill(1 << from.col());
    let mut todo = 1u64 << first;
    while todo != 0 {
        let r = farthest(full, todo, heading);
        todo &= !(1 << r);
        let row = full[r];
        if row & goal.0[r] != 0 {
            return true;
        }
        if r > 0 {
            todo |= enter(full, r - 1, up(barred, r, row), barred, &mut open);
        }
        if r + 1 < ROWS {
            todo |= enter(full, r + 1, down(barred, r, row), barred, &mut open);
        }
    }
    false
}

/// The row of `todo` that got farthest.
#[inline(always)]
fn farthest(full: &[u64; ROWS], mut todo: u64, heading: Heading) -> usize {
    let (mut best, mut front) = (todo.trailing_zeros() as usize, 0);
    while todo != 0 {
        let r = todo.trailing_zeros() as usize;
        todo &= todo - 1;
        let this = heading.front(full[r]);
        if this > front {
            (best, front) = (r, this);
        }
    }
    best
}

/// New hexes of a row, spread along it; the row's bit if there are any.
#[inline(always)]
fn enter(
    full: &mut [u64; ROWS],
    r: usize,
    from: u64,
    barred: &Across,
    open: &mut impl FnMut(usize) -> u64,
) -> u64 {
    if from & !full[r] == 0 {
        return 0;
    }
    let open = open(r);
    let add = from & open & !full[r];
    if add == 0 {
        return 0;
    }
    full[r] = Link::new(open, barred, r).fill(full[r] | add);
    1 << r
}

/// Which way a [`sweep`] goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Towards smaller columns.
    Left,
    /// Towards larger columns.
    Right,
}

impl Heading {
    #[inline(always)]
    fn along(self, link: &Link, seed: u64) -> u64 {
        match self {
            Heading::Left => link.left(seed),
            Heading::Right => link.right(seed),
        }
    }
    /// How far a row got; 0 for an empty one.
    #[inline(always)]
    fn front(self, row: u64) -> u32 {
        match self {
            Heading::Left => u64::BITS - row.trailing_zeros(),
            Heading::Right => u64::BITS - row.leading_zeros(),
        }
    }
}

/// A quick try for a goal on one side of the sheet: along the row as far as it goes, then over to the neighbouring row
/// that leads farther, and so on. `Some(n)`: there is a way of at most `n` steps. `None` proves nothing; ask
/// [`connects`].
pub fn sweep(
    from: HexId,
    heading: Heading,
    goal: &HexSet,
    barred: &Across,
    open: impl FnMut(usize) -> u64,
) -> Option<usize> {
    sweep_with(from, heading, goal, barred, open, |_, _| {})
}

/// The same; `came` hears of every row with the part of it that the sweep went along, the first one with `from`. All of
/// them hang together.
pub fn sweep_with(
    from: HexId,
    heading: Heading,
    goal: &HexSet,
    barred: &Across,
    mut open: impl FnMut(usize) -> u64,
    mut came: impl FnMut(usize, u64),
) -> Option<usize> {
    let mut r = from.row();
    let mut run = heading.along(&Link::new(open(r), barred, r), 1 << from.col());
    let mut turns = 0;
    loop {
        came(r, run);
        let met = run & goal.0[r];
        if met != 0 {
            // a change of rows is one step, and may cost a second one sideways
            let end = met.trailing_zeros() as usize;
            return Some(from.col().abs_diff(end) + 2 * turns);
        }
        let mut enter = |to: usize, seed: u64| {
            let open = open(to);
            let seed = seed & open;
            if seed == 0 { 0 } else { heading.along(&Link::new(open, barred, to), seed) }
        };
        let above = if r > 0 { enter(r - 1, up(barred, r, run)) } else { 0 };
        let below = if r + 1 < ROWS { enter(r + 1, down(barred, r, run)) } else { 0 };
        let front = heading.front(run);
        let (a, b) = (heading.front(above), heading.front(below));
        if a.max(b) <= front {
            return None;
        }
        (r, run) = if a >= b { (r - 1, above) } else { (r + 1, below) };
        turns += 1;
    }
}
