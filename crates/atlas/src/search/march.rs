//! Cheapest marches by layers of bit rows: one layer for each movement point, all hexes of a layer at once.

use crate::ids::{HexId, ROWS};
use crate::set::{COLUMNS, EVEN, HexSet, ODD, around};
use crate::side::Across;

/// The law of a march, laid out as sets. Start from [`March::new`] and fill in what applies.
#[derive(Clone, Copy)]
pub struct March<'a> {
    /// `cost[i]` holds the hexes that cost `i + 1` points to enter. A hex in none of them is closed; in several, the
    /// cheapest counts. At most eight.
    pub cost: &'a [HexSet],
    /// Hexes that may not be entered: the enemy stands there.
    pub closed: &'a HexSet,
    /// Hexes where a march ends: enemy zones that halt.
    pub halt: &'a HexSet,
    /// Hexes closed to the first step: zones that may not be entered from a zone.
    pub first: &'a HexSet,
    /// Sides that cost more, and how much more (rivers without a bridge). Cost and surcharge together at most eight.
    pub dearer: Option<(&'a Across, usize)>,
    /// Sides that cannot be crossed.
    pub barred: Option<&'a Across>,
}

static NOTHING: HexSet = HexSet::EMPTY;

impl<'a> March<'a> {
    /// Terrain alone.
    pub const fn new(cost: &'a [HexSet]) -> March<'a> {
        March { cost, closed: &NOTHING, halt: &NOTHING, first: &NOTHING, dearer: None, barred: None }
    }
}

/// All hexes within `budget` points of `start`, `start` among them.
///
/// # Panics
/// If a cost (with its surcharge) is above eight points.
///
/// ```
/// use atlas::{HexId, HexSet, search::{March, reach}};
/// let start = HexId::parse("1010").unwrap();
/// let clear = HexSet::ALL;
/// let zone = HexSet::from([HexId::parse("1009").unwrap()]);
/// assert_eq!(reach(start, 2, &March::new(&[clear])).len(), 19);
/// assert_eq!(reach(start, 2, &March { halt: &zone, ..March::new(&[clear]) }).len(), 18);
/// ```
pub fn reach(start: HexId, budget: usize, law: &March) -> HexSet {
    assert!(law.cost.len() + law.dearer.map_or(0, |d| d.1) <= LAYERS, "costs above {LAYERS} points");
    if budget == 0 {
        return HexSet::from([start]);
    }
    if law.dearer.is_some() || law.barred.is_some() {
        return match (budget, law.cost.len()) {
            (..NEAR, 0..=3) => sided::<{ 2 * NEAR }, 3>(start, budget, law),
            (..NEAR, _) => sided::<{ 2 * NEAR }, LAYERS>(start, budget, law),
            (..FAR, 0..=3) => sided::<{ 2 * FAR }, 3>(start, budget, law),
            (..FAR, _) => sided::<{ 2 * FAR }, LAYERS>(start, budget, law),
            _ => sided::<ROWS, LAYERS>(start, budget, law),
        };
    }
    match (budget, law.cost.len()) {
        (..NEAR, 0..=2) => plain::<{ 2 * NEAR }, 2>(start, budget, law),
        (..NEAR, 3) => plain::<{ 2 * NEAR }, 3>(start, budget, law),
        (..NEAR, _) => plain::<{ 2 * NEAR }, LAYERS>(start, budget, law),
        (..FAR, 0..=3) => plain::<{ 2 * FAR }, 3>(start, budget, law),
        (..FAR, _) => plain::<{ 2 * FAR }, LAYERS>(start, budget, law),
        (_, 0..=3) => plain::<ROWS, 3>(start, budget, law),
        _ => plain::<ROWS, LAYERS>(start, budget, law),
    }
}

/// The dearest step.
const LAYERS: usize = 8;
/// A march of fewer points looks at twice as many rows.
const NEAR: usize = 8;
/// The same for longer ones.
const FAR: usize = 12;

/// The march on `N` rows around the start, with up to `K` different costs.
fn plain<const N: usize, const K: usize>(start: HexId, budget: usize, law: &March) -> HexSet {
    let base = start.row().saturating_sub(N / 2).min(ROWS - N);
    let cut = |set: &HexSet| -> [u64; N] { std::array::from_fn(|i| set.0[base + i]) };
    let closed = cut(law.closed);
    let mut enter = [[0; N]; K];
    for (plane, set) in enter.iter_mut().zip(law.cost) {
        for i in 0..N {
            plane[i] = set.0[base + i] & !closed[i];
        }
    }
    let halt = cut(law.halt);
    let mut seen = [0; N];
    seen[start.row() - base] = 1 << start.col();
    // pushed[j]: the neighbours of what was reached j points before the layer being made.
    let mut pushed = [[0; N]; K];
    pushed[0] = push(&seen);
    for (i, row) in pushed[0].iter_mut().enumerate() {
        *row &= !law.first.0[base + i];
    }
    for left in (0..budget).rev() {
        let mut fresh = [0; N];
        for i in 0..N {
            let mut new = 0;
            for k in 0..K {
                new |= pushed[k][i] & enter[k][i];
            }
            new &= !seen[i];
            seen[i] |= new;
            fresh[i] = new & !halt[i];
        }
        if left > 0 {
            for k in (1..K).rev() {
                pushed[k] = pushed[k - 1];
            }
            pushed[0] = push(&fresh);
        }
    }
    let mut out = HexSet::EMPTY;
    out.0[base..base + N].copy_from_slice(&seen);
    out
}

/// [`HexSet::adjacent`] within a window.
#[inline(always)]
fn push<const N: usize>(rows: &[u64; N]) -> [u64; N] {
    let mut out = [0; N];
    out[0] = around(0, rows[0], rows[1]);
    for i in 1..N - 1 {
        out[i] = around(rows[i - 1], rows[i], rows[i + 1]);
    }
    out[N - 1] = around(rows[N - 2], rows[N - 1], 0);
    out
}

/// The march when sides matter.
fn sided<const N: usize, const K: usize>(start: HexId, budget: usize, law: &March) -> HexSet {
    let base = start.row().saturating_sub(N / 2).min(ROWS - N);
    let extra = law.dearer.map_or(0, |d| d.1);
    let barred = |d: usize, r: usize| law.barred.map_or(0, |b| b.0[d].0[r]);
    let dear = |d: usize, r: usize| law.dearer.map_or(0, |b| b.0.0[d].0[r]);
    let plain = Ways::<N>::new(|d, i| !barred(d, base + i) & !dear(d, base + i));
    // At the dearer price every side may be taken: where a plain one leads, the march has been already.
    let any = law.barred.map(|_| Ways::<N>::new(|d, i| !barred(d, base + i)));
    let beyond = |rows: &[u64; N]| any.as_ref().map_or_else(|| push(rows), |ways| ways.push(rows));
    let costly = law.dearer.is_some();
    let mut enter = [[0; N]; K];
    for (plane, set) in enter.iter_mut().zip(law.cost) {
        for (i, row) in plane.iter_mut().enumerate() {
            *row = set.0[base + i] & !law.closed.0[base + i];
        }
    }
    let mut seen = [0; N];
    seen[start.row() - base] = 1 << start.col();
    // Index j: what lies next to the hexes reached j points before the layer being made; a dear side costs `extra` layers
    // more, so what lies behind it waits as many layers longer.
    let mut near = [[0; N]; K];
    let mut behind = [[0; N]; LAYERS];
    near[0] = plain.push(&seen);
    if costly {
        behind[0] = beyond(&seen);
    }
    for i in 0..N {
        let open = !law.first.0[base + i];
        near[0][i] &= open;
        behind[0][i] &= open;
    }
    for left in (0..budget).rev() {
        let mut fresh = [0; N];
        for i in 0..N {
            let mut new = 0;
            for k in 0..K {
                new |= near[k][i] & enter[k][i];
            }
            fresh[i] = new;
        }
        if costly {
            for (k, plane) in enter.iter().enumerate().take(law.cost.len()) {
                for i in 0..N {
                    fresh[i] |= behind[k + extra][i] & plane[i];
                }
            }
        }
        for i in 0..N {
            let new = fresh[i] & !seen[i];
            seen[i] |= new;
            fresh[i] = new & !law.halt.0[base + i];
        }
        if left > 0 {
            for k in (1..K).rev() {
                near[k] = near[k - 1];
            }
            near[0] = plain.push(&fresh);
            if costly {
                behind[..law.cost.len() + extra].rotate_right(1);
                behind[0] = beyond(&fresh);
            }
        }
    }
    let mut out = HexSet::EMPTY;
    out.0[base..base + N].copy_from_slice(&seen);
    out
}

/// Which hexes of a window may be left in which direction, sorted by what the step does to row and column.
struct Ways<const N: usize> {
    up: [u64; N],
    down: [u64; N],
    right: [[u64; N]; 3],
    left: [[u64; N]; 3],
}

impl<const N: usize> Ways<N> {
    /// `open(dir, row)`: the hexes of a window row that may be left in `dir`.
    #[inline(always)]
    fn new(open: impl Fn(usize, usize) -> u64) -> Ways<N> {
        let mut ways = Ways { up: [0; N], down: [0; N], right: [[0; N]; 3], left: [[0; N]; 3] };
        for i in 0..N {
            ways.up[i] = open(0, i);
            ways.down[i] = open(3, i);
            // Sideways a step stays in its row, or goes to the row above (odd columns) or below (even columns).
            ways.right[0][i] = open(1, i) & EVEN | open(2, i) & ODD;
            ways.right[1][i] = open(1, i) & ODD;
            ways.right[2][i] = open(2, i) & EVEN;
            ways.left[0][i] = open(5, i) & EVEN | open(4, i) & ODD;
            ways.left[1][i] = open(5, i) & ODD;
            ways.left[2][i] = open(4, i) & EVEN;
        }
        ways
    }
    /// All hexes one allowed step away.
    #[inline(always)]
    fn push(&self, rows: &[u64; N]) -> [u64; N] {
        let mut out = [0; N];
        for i in 0..N {
            let row = rows[i];
            let right = row & self.right[0][i];
            let left = row & self.left[0][i];
            out[i] |= right << 1 | left >> 1;
        }
        for i in 1..N {
            let row = rows[i];
            let (right, left) = (row & self.right[1][i], row & self.left[1][i]);
            out[i - 1] |= row & self.up[i] | right << 1 | left >> 1;
        }
        for i in 0..N - 1 {
            let row = rows[i];
            let (right, left) = (row & self.right[2][i], row & self.left[2][i]);
            out[i + 1] |= row & self.down[i] | right << 1 | left >> 1;
        }
        for row in &mut out {
            *row &= COLUMNS;
        }
        out
    }
}
