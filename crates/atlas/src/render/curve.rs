//! From sides and hexes to soft lines: chains, outlines, a little unrest, and paths.

use std::collections::BTreeMap;

use super::{
    geometry::{Corner, Frame, Pt},
    svg::N,
};
use crate::{Dir, HexId, HexSet};

/// Edges joined into the longest runs that do not pass a fork; a ring begins and ends with the same node.
pub fn chains<K: Ord + Copy>(edges: &[(K, K)]) -> Vec<Vec<K>> {
    let mut at: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    for (i, (a, b)) in edges.iter().enumerate() {
        at.entry(*a).or_default().push(i);
        at.entry(*b).or_default().push(i);
    }
    let mut used = vec![false; edges.len()];
    let mut all = Vec::new();
    let ends = at.iter().filter(|(_, e)| e.len() != 2).map(|(k, _)| *k);
    let rings = at.keys().copied();
    for start in ends.chain(rings).collect::<Vec<K>>() {
        for &first in &at[&start] {
            if !used[first] {
                all.push(follow(edges, &at, &mut used, start, first));
            }
        }
    }
    all
}

fn follow<K: Ord + Copy>(
    edges: &[(K, K)],
    at: &BTreeMap<K, Vec<usize>>,
    used: &mut [bool],
    start: K,
    first: usize,
) -> Vec<K> {
    let (mut run, mut edge, mut here) = (vec![start], first, start);
    loop {
        used[edge] = true;
        here = if edges[edge].0 == here { edges[edge].1 } else { edges[edge].0 };
        run.push(here);
        let on = &at[&here];
        match on.iter().find(|e| !used[**e]) {
            Some(next) if on.len() == 2 => edge = *next,
            _ => return run,
        }
    }
}

/// The rings around a set of hexes, in corners, each ending where it began.
pub fn rings(set: &HexSet) -> Vec<Vec<Corner>> {
    let mut next: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for hex in set {
        for dir in Dir::ALL {
            if !hex.neighbour(dir).is_some_and(|n| set.contains(n)) {
                let d = usize::from(dir.0);
                next.entry(Corner::of(hex, d)).or_default().push(Corner::of(hex, d + 1));
            }
        }
    }
    let mut all = Vec::new();
    while let Some((&start, _)) = next.iter().next() {
        let (mut ring, mut here) = (vec![start], start);
        while let Some(mut to) = next.remove(&here) {
            let step = to.remove(0);
            if !to.is_empty() {
                next.insert(here, to);
            }
            ring.push(step);
            here = step;
            if here == start {
                break;
            }
        }
        all.push(ring);
    }
    all
}

/// A number between -1 and 1 that depends on nothing but its arguments.
pub fn unrest(a: i32, b: i32, salt: u32) -> f64 {
    let mut x = (a as u32).wrapping_mul(0x9e37_79b1)
        ^ (b as u32).wrapping_mul(0x85eb_ca77)
        ^ salt.wrapping_mul(0xc2b2_ae3d);
    x ^= x >> 15;
    x = x.wrapping_mul(0x2c1b_3c6d);
    x ^= x >> 12;
    x = x.wrapping_mul(0x297a_2d39);
    x ^= x >> 15;
    f64::from(x) / f64::from(u32::MAX) * 2.0 - 1.0
}

/// A run of corners as points, with two more on every side that swerve by up to `swerve`. The same side swerves the
/// same way in whatever run it stands, so that neighbouring areas share their border.
pub fn winding(frame: &Frame, run: &[Corner], swerve: f64, salt: u32) -> Vec<Pt> {
    let mut out = Vec::with_capacity(run.len() * 3);
    for pair in run.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        out.push(frame.corner(a));
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let (p, q) = (frame.corner(low), frame.corner(high));
        let (nx, ny) = ((q.y - p.y) / p.distance(q), (p.x - q.x) / p.distance(q));
        let point = |t: f64, k: i32| {
            let w = swerve * unrest(low.0 * 7 + high.0 + k * 31, low.1 * 5 + high.1 - k * 17, salt);
            p.toward(q, t).plus(nx * w, ny * w)
        };
        let (first, second) = (point(1.0 / 3.0, 1), point(2.0 / 3.0, 2));
        out.extend(if a < b { [first, second] } else { [second, first] });
    }
    if let Some(last) = run.last() {
        out.push(frame.corner(*last));
    }
    out
}

fn put(d: &mut String, p: Pt) {
    // one decimal: a thousandth of a hex
    let tenth = |v: f64| N((v * 10.0).round() / 10.0).to_string();
    let (x, y) = (tenth(p.x), tenth(p.y));
    d.push_str(&x);
    if !y.starts_with('-') {
        d.push(' ');
    }
    d.push_str(&y);
}

/// Straight lines through the points.
pub fn polyline(points: &[Pt], closed: bool) -> String {
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        d.push(if i == 0 { 'M' } else { 'L' });
        put(&mut d, *p);
    }
    if closed {
        d.push('Z');
    }
    d
}

/// A soft line led by the points: it begins at the first and ends at the last and rounds every bend between. A point
/// given twice is passed exactly.
pub fn soft(points: &[Pt]) -> String {
    if points.len() < 3 {
        return polyline(points, false);
    }
    let mut d = String::from("M");
    put(&mut d, points[0]);
    for i in 1..points.len() - 1 {
        let end = if i + 2 == points.len() { points[i + 1] } else { points[i].toward(points[i + 1], 0.5) };
        d.push('Q');
        put(&mut d, points[i]);
        d.push(' ');
        put(&mut d, end);
    }
    d
}

/// A soft closed line led by the points of a ring; a last point equal to the first is left out.
pub fn soft_ring(points: &[Pt]) -> String {
    let n = match points {
        [a, .., b] if a.distance(*b) < 1e-6 => points.len() - 1,
        _ => points.len(),
    };
    if n < 3 {
        return polyline(&points[..n], true);
    }
    let mut d = String::from("M");
    put(&mut d, points[n - 1].toward(points[0], 0.5));
    for i in 0..n {
        d.push('Q');
        put(&mut d, points[i]);
        d.push(' ');
        put(&mut d, points[i].toward(points[(i + 1) % n], 0.5));
    }
    d.push('Z');
    d
}

/// The exact outline of a set of hexes.
pub fn hard_outline(frame: &Frame, set: &HexSet) -> String {
    let ring = |r: Vec<Corner>| {
        let points: Vec<Pt> = r[..r.len() - 1].iter().map(|c| frame.corner(*c)).collect();
        polyline(&points, true)
    };
    rings(set).into_iter().map(ring).collect()
}

/// A soft outline of a set of hexes that swerves a little about their sides and rounds their corners.
pub fn soft_outline(frame: &Frame, set: &HexSet, swerve: f64, salt: u32) -> String {
    let round = |r: &Vec<Corner>| {
        let points = winding(frame, r, swerve, salt);
        let led: Vec<Pt> = points.iter().enumerate().filter(|(i, _)| i % 3 != 0).map(|(_, p)| *p).collect();
        soft_ring(&led)
    };
    rings(set).iter().map(round).collect()
}

/// A natural shore from a surveyed ring: points that add nothing go, long straights get a little unrest.
pub fn shore(points: &[Pt]) -> String {
    let mut ring = thinned(points, 2.0);
    if ring.len() > 1 && ring[0].distance(ring[ring.len() - 1]) < 1.0 {
        ring.pop();
    }
    let mut out = Vec::with_capacity(ring.len() * 3);
    for (i, p) in ring.iter().enumerate() {
        let q = ring[(i + 1) % ring.len()];
        let length = p.distance(q);
        let parts = (length / 28.0).ceil().clamp(1.0, 40.0);
        let (nx, ny) = ((q.y - p.y) / length.max(1e-9), (p.x - q.x) / length.max(1e-9));
        out.push(*p);
        for k in 1..parts as i32 {
            let w = 3.2 * unrest(p.x as i32 + 37 * k, q.y as i32 - 11 * k, 41);
            out.push(p.toward(q, f64::from(k) / parts).plus(nx * w, ny * w));
        }
    }
    soft_ring(&out)
}

/// The points without those that lie within `slack` of the straight between their kept neighbours.
fn thinned(points: &[Pt], slack: f64) -> Vec<Pt> {
    let mut out: Vec<Pt> = Vec::new();
    let mut from = 0;
    for i in 0..points.len() {
        let last = i + 1 == points.len();
        let bends = !last && (from + 1..=i).any(|k| off_line(points[k], points[from], points[i + 1]) > slack);
        if i == 0 || last || bends {
            out.push(points[i]);
            from = i;
        }
    }
    out
}

fn off_line(p: Pt, a: Pt, b: Pt) -> f64 {
    let length = a.distance(b);
    if length < 1e-9 {
        p.distance(a)
    } else {
        ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)).abs() / length
    }
}

/// Centres of hexes in order as points; those in `pinned` are passed exactly.
pub fn through(frame: &Frame, run: &[HexId], pinned: &HexSet) -> Vec<Pt> {
    let mut out = Vec::with_capacity(run.len() + 4);
    for hex in run {
        let p = frame.centre(*hex);
        out.push(p);
        if pinned.contains(*hex) {
            out.push(p);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_break_at_forks_and_close_rings() {
        let tee = [(1, 2), (2, 3), (2, 4), (4, 5)];
        assert_eq!(chains(&tee), [vec![1, 2], vec![2, 3], vec![2, 4, 5]]);
        let ring = [(1, 2), (2, 3), (3, 1)];
        assert_eq!(chains(&ring).len(), 1);
        assert_eq!(chains(&ring)[0].first(), chains(&ring)[0].last());
    }

    #[test]
    fn a_hole_is_a_ring_of_its_own() {
        let middle = HexId::parse("0505").unwrap();
        let around = HexSet::from([middle]).adjacent();
        let mut lengths: Vec<usize> = rings(&around).iter().map(|r| r.len() - 1).collect();
        lengths.sort();
        assert_eq!(lengths, [6, 18]);
    }

    #[test]
    fn unrest_is_spread_and_repeatable() {
        let all: Vec<f64> = (0..400).map(|i| unrest(i, 3 * i - 7, 5)).collect();
        assert!(all.iter().all(|x| (-1.0..=1.0).contains(x)));
        assert!((all.iter().sum::<f64>() / 400.0).abs() < 0.1);
        assert_eq!(unrest(3, -4, 9), unrest(3, -4, 9));
    }
}
