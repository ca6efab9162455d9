//! Cheapest marches by layers of bit rows: one layer for each movement point, all hexes of a layer at once.

use crate::ids::{Dir, HexId, ROWS};
use crate::set::{HexSet, around};
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
        return sided(start, budget, law);
    }
    match (budget < WINDOW / 2, law.cost.len()) {
        (true, 0..=2) => plain::<WINDOW, 2>(start, budget, law),
        (true, 3) => plain::<WINDOW, 3>(start, budget, law),
        (true, 4) => plain::<WINDOW, 4>(start, budget, law),
        (true, _) => plain::<WINDOW, LAYERS>(start, budget, law),
        (false, 0..=3) => plain::<ROWS, 3>(start, budget, law),
        (false, _) => plain::<ROWS, LAYERS>(start, budget, law),
    }
}

/// The dearest step.
const LAYERS: usize = 8;
/// Rows looked at for a march of fewer points than half of it.
const WINDOW: usize = 24;

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

/// The march when sides matter: six shifts a layer instead of one sweep.
fn sided(start: HexId, budget: usize, law: &March) -> HexSet {
    let barred = law.barred.unwrap_or(&Across::EMPTY);
    let (dear, extra) = law.dearer.unwrap_or((&Across::EMPTY, 0));
    let mut seen = HexSet::from([start]);
    let mut fresh = seen;
    let mut closed = *law.first | law.closed;
    // Index j: what lies next to the hexes reached j points before the layer being made, over plain and over dear sides.
    let mut plain = [HexSet::EMPTY; LAYERS];
    let mut costly = [HexSet::EMPTY; LAYERS];
    for _ in 0..budget {
        plain.rotate_right(1);
        costly.rotate_right(1);
        (plain[0], costly[0]) = (HexSet::EMPTY, HexSet::EMPTY);
        if !fresh.is_empty() {
            for dir in Dir::ALL {
                let from = fresh - barred.dir(dir);
                plain[0] |= (from - dear.dir(dir)).shift(dir);
                costly[0] |= (from & dear.dir(dir)).shift(dir);
            }
            plain[0] -= &closed;
            costly[0] -= &closed;
        }
        closed = *law.closed; // the ban of `first` holds for the first step only
        fresh = HexSet::EMPTY;
        for (k, plane) in law.cost.iter().enumerate() {
            fresh |= (plain[k] | costly[k + extra]) & plane;
        }
        fresh -= &seen;
        seen |= &fresh;
        fresh -= law.halt;
    }
    seen
}
