//! The speed limit: the bare kernels on a synthetic map of 60 x 40 hexes (odd rows shoved right), stripped of everything
//! but the arithmetic. Our searches are measured against them in the same run.

pub const W: usize = 60;
pub const H: usize = 40;
const FULL: u64 = (1 << W) - 1;
const PAIRS: usize = 12;

pub type Rows = [u64; H];
/// Even and odd rows of a window apart, so that a step is straight-line work.
type Window = [[u64; PAIRS]; 2];

/// Scattered bits, always the same for the same seed: a cheap integer hash.
pub fn scatter(n: u32) -> u32 {
    let mut h = n.wrapping_mul(0x9E37_79B1) ^ 0x7F4A_7C15;
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^ (h >> 15)
}

/// Entry cost 1 to 3, or 0 for a lake: two thirds open country.
pub fn cost(n: u32) -> usize {
    match scatter(n) % 100 {
        0..68 => 1,
        68..88 => 2,
        88..95 => 3,
        _ => 0,
    }
}

/// Cheapest marches by layers, in a window of 24 rows around the start.
#[inline]
pub fn reach(class: &[Rows; 3], at: (usize, usize), points: usize, enemy: &Rows, zone: &Rows) -> Rows {
    let (row, bit) = (at.1, 1u64 << at.0);
    let base = (row as isize - 11) & !1;
    let (lo, hi) = ((-base).max(0) as usize, (H as isize - base).min(2 * PAIRS as isize) as usize);
    let mut open = [[[0; PAIRS]; 2]; 3];
    let mut free = [[0; PAIRS]; 2];
    for w in lo..hi {
        let r = (base + w as isize) as usize;
        for c in 0..3 {
            open[c][w & 1][w >> 1] = class[c][r] & !enemy[r];
        }
        free[w & 1][w >> 1] = !zone[r];
    }
    let start = (row as isize - base) as usize;
    let mut seen = [[0; PAIRS]; 2];
    seen[start & 1][start >> 1] = bit;
    let mut next = [[[0; PAIRS]; 2]; 3];
    next[0] = around(&seen);
    if zone[row] & bit != 0 {
        for half in 0..2 {
            for i in 0..PAIRS {
                next[0][half][i] &= free[half][i];
            }
        }
    }
    for _ in 1..points {
        let fresh = layer(&next, &open, &mut seen, &free);
        next[2] = next[1];
        next[1] = next[0];
        next[0] = around(&fresh);
    }
    layer(&next, &open, &mut seen, &free);
    let mut out = [0; H];
    for w in lo..hi {
        out[(base + w as isize) as usize] = seen[w & 1][w >> 1];
    }
    out
}

#[inline(always)]
fn around(rows: &Window) -> Window {
    let mut out = [[0; PAIRS]; 2];
    for i in 0..PAIRS {
        let (e, o) = (rows[0][i], rows[1][i]);
        let above = if i > 0 { rows[1][i - 1] } else { 0 };
        let below = if i + 1 < PAIRS { rows[0][i + 1] } else { 0 };
        out[0][i] = e << 1 | e >> 1 | o | o << 1 | above | above << 1;
        out[1][i] = o << 1 | o >> 1 | e | e >> 1 | below | below >> 1;
    }
    out
}

#[inline(always)]
fn layer(next: &[Window; 3], open: &[Window; 3], seen: &mut Window, free: &Window) -> Window {
    let mut fresh = [[0; PAIRS]; 2];
    for half in 0..2 {
        for i in 0..PAIRS {
            let hit = (0..3).fold(0, |hit, c| hit | next[c][half][i] & open[c][half][i]) & !seen[half][i];
            seen[half][i] |= hit;
            fresh[half][i] = hit & free[half][i];
        }
    }
    fresh
}

/// Everything connected to the first column through `open`.
#[inline]
pub fn flood(open: &Rows) -> Rows {
    let mut full = [0; H];
    for r in 0..H {
        full[r] = fill(open[r] & 1, open[r]);
    }
    loop {
        for r in 1..H {
            grow(&mut full, open, r, r - 1);
        }
        let mut changed = false;
        for r in (0..H - 1).rev() {
            changed |= grow(&mut full, open, r, r + 1);
        }
        if !changed {
            return full;
        }
    }
}

#[inline(always)]
fn grow(full: &mut Rows, open: &Rows, r: usize, from: usize) -> bool {
    let p = full[from];
    let push = if r & 1 == 1 { p | p >> 1 } else { p | p << 1 };
    let add = push & open[r] & !full[r] & FULL;
    if add != 0 {
        full[r] = fill(full[r] | add, open[r]);
    }
    add != 0
}

#[inline(always)]
fn fill(seed: u64, open: u64) -> u64 {
    let seed = seed & open;
    let up = !open.wrapping_add(seed) & open | seed;
    let (open, seed) = (open.reverse_bits(), seed.reverse_bits());
    up | (!open.wrapping_add(seed) & open | seed).reverse_bits()
}
