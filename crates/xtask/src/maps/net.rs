//! The corners of the hexes as a graph: lines of the ground are snapped to hexsides along it.

use super::grid::{CORNER, Digits, Grid, Point, centre, corners};
use super::model::Town;
use super::shape::Trail;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// A corner, rounded so that the three hexes sharing it agree.
pub type Key = (i32, i32);
/// Two adjacent hexes, the smaller first; the second may lie off the map.
pub type Side = (Digits, Digits);

/// A hexside with the direction in which a line runs along it.
#[derive(Clone, Copy)]
pub struct Along {
    /// The hexside.
    pub side: Side,
    from: Point,
    to: Point,
}

impl Along {
    /// Distance of the side from the middle of a hex.
    pub fn distance(&self, hex: Digits) -> f64 {
        let c = centre(hex);
        ((self.from.0 + self.to.0) / 2.0 - c.0).hypot((self.from.1 + self.to.1) / 2.0 - c.1)
    }
    /// The bank a hex near the side lies on, looking downstream.
    pub fn bank(&self, hex: Digits) -> char {
        let (c, way) = (centre(hex), (self.to.0 - self.from.0, self.to.1 - self.from.1));
        let off = (c.0 - self.from.0, c.1 - self.from.1);
        // Rows grow downwards, so a positive turn is to the right.
        if way.0 * off.1 - way.1 * off.0 > 0.0 { 'R' } else { 'L' }
    }
}

/// The graph of corners.
pub struct Net {
    at: BTreeMap<Key, Point>,
    next: BTreeMap<Key, BTreeMap<Key, Vec<Digits>>>,
    trail: Trail,
}

/// A queue entry: cheapest first, ties by corner so that the result never depends on chance.
struct Due<K>(f64, K);

impl<K: Ord> Ord for Due<K> {
    fn cmp(&self, other: &Due<K>) -> Ordering {
        other.0.total_cmp(&self.0).then_with(|| other.1.cmp(&self.1))
    }
}
impl<K: Ord> PartialOrd for Due<K> {
    fn partial_cmp(&self, other: &Due<K>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<K: Ord> PartialEq for Due<K> {
    fn eq(&self, other: &Due<K>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl<K: Ord> Eq for Due<K> {}

/// Cheapest way from `from` to `to`, both included; `None` if there is none.
pub fn cheapest<K: Ord + Copy>(
    from: K,
    to: K,
    mut steps: impl FnMut(K, &mut Vec<(K, f64)>),
) -> Option<Vec<K>> {
    let mut best = BTreeMap::from([(from, 0.0)]);
    let mut back: BTreeMap<K, K> = BTreeMap::new();
    let mut queue = BinaryHeap::from([Due(0.0, from)]);
    let mut out = Vec::new();
    while let Some(Due(cost, at)) = queue.pop() {
        if at == to {
            break;
        }
        if cost > best[&at] {
            continue;
        }
        out.clear();
        steps(at, &mut out);
        for &(next, step) in &out {
            let total = cost + step;
            if best.get(&next).is_none_or(|b| total < *b) {
                best.insert(next, total);
                back.insert(next, at);
                queue.push(Due(total, next));
            }
        }
    }
    let mut way = vec![to];
    while *way.last()? != from {
        way.push(*back.get(way.last()?)?);
    }
    way.reverse();
    Some(way)
}

impl Net {
    /// The corners of all hexes of the map.
    pub fn new(grid: &Grid) -> Net {
        let mut at = BTreeMap::new();
        let mut next: BTreeMap<Key, BTreeMap<Key, Vec<Digits>>> = BTreeMap::new();
        for hex in grid.hexes() {
            let points = corners(hex);
            let keys = points.map(key);
            for i in 0..6 {
                at.insert(keys[i], points[i]);
                let (p, q) = (keys[i], keys[(i + 1) % 6]);
                next.entry(p).or_default().entry(q).or_default().push(hex);
                next.entry(q).or_default().entry(p).or_default().push(hex);
            }
        }
        let trail = Trail::new(at.values().copied());
        Net { at, next, trail }
    }
    /// The hexsides a line runs along, in order. Its end joins one of the `busy` corners if there is one near, as a
    /// tributary joins its river; the corners it uses become busy too.
    pub fn snap(&self, line: &[Point], busy: &mut BTreeSet<Key>) -> Vec<Along> {
        let mut out = Vec::new();
        for run in line.split(|p| self.trail.distance(*p) >= 0.62).filter(|run| run.len() >= 2) {
            let trail = Trail::new(run.iter().copied());
            let mouth = run[run.len() - 1];
            let joined = if Some(&mouth) == line.last() { self.joins(mouth, busy) } else { None };
            let (from, to) = (self.nearest(run[0]), joined.unwrap_or_else(|| self.nearest(mouth)));
            let way = cheapest(from, to, |k, out| {
                for other in self.next[&k].keys() {
                    let (p, q) = (self.at[&k], self.at[other]);
                    let off = trail.distance(((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0));
                    if off <= 2.0 {
                        out.push((*other, CORNER * (1.0 + 18.0 * off * off)));
                    }
                }
            });
            let way = way.unwrap_or_default();
            busy.extend(&way);
            let along = |w: &[Key]| {
                let (from, to) = (self.at[&w[0]], self.at[&w[1]]);
                self.side(w[0], w[1]).map(|side| Along { side, from, to })
            };
            out.extend(way.windows(2).filter_map(along));
        }
        out
    }
    /// The two hexes on either side of an edge of the graph; none on the rim of the map.
    fn side(&self, p: Key, q: Key) -> Option<Side> {
        match self.next[&p][&q][..] {
            [x, y] => Some((x.min(y), x.max(y))),
            _ => None,
        }
    }
    /// The busy corner nearest to a mouth, within a hex and a bit.
    fn joins(&self, mouth: Point, busy: &BTreeSet<Key>) -> Option<Key> {
        let far = |k: &Key| (self.at[k].0 - mouth.0).hypot(self.at[k].1 - mouth.1);
        busy.iter().copied().min_by(|x, y| far(x).total_cmp(&far(y))).filter(|k| far(k) < 1.3)
    }
    fn nearest(&self, p: Point) -> Key {
        let far = |q: &Point| (q.0 - p.0).powi(2) + (q.1 - p.1).powi(2);
        *self.at.iter().min_by(|x, y| far(x.1).total_cmp(&far(y.1))).expect("a map has corners").0
    }
}

fn key(p: Point) -> Key {
    ((p.0 * 200.0).round() as i32, (p.1 * 200.0).round() as i32)
}

/// Moves a river off the middle of the hex of each town on its banks, to the side where it belongs.
pub fn push_banks(line: &mut [Point], towns: &[(&Town, Digits)], river: &str) {
    let rank = |t: &Town| (t.fortress, t.size);
    let mut first: BTreeMap<Digits, (&Town, char)> = BTreeMap::new();
    for (town, hex) in towns {
        let Some((name, bank)) = &town.bank else { continue };
        if name == river && first.get(hex).is_none_or(|(held, _)| rank(town) > rank(held)) {
            first.insert(*hex, (town, *bank));
        }
    }
    let mut order: Vec<_> = first.into_iter().collect();
    order.sort_by_key(|(hex, (town, _))| (rank(town), *hex)); // the weightiest town has the last word
    for (hex, (_, bank)) in order {
        push_one(line, centre(hex), bank);
    }
}

fn push_one(line: &mut [Point], (hu, hv): Point, bank: char) {
    let far = |p: &Point| (p.0 - hu).powi(2) + (p.1 - hv).powi(2);
    let nearest = (0..line.len()).min_by(|i, j| far(&line[*i]).total_cmp(&far(&line[*j])));
    let Some(near) = nearest.filter(|i| far(&line[*i]) <= 1.0) else { return };
    let (lo, hi) = (line[near.saturating_sub(8)], line[(near + 8).min(line.len() - 1)]);
    let (tx, ty) = (hi.0 - lo.0, lo.1 - hi.1);
    let n = tx.hypot(ty).max(1e-9);
    let (tx, ty) = (tx / n, ty / n);
    let (nx, ny) = if bank == 'R' { (-ty, tx) } else { (ty, -tx) };
    for p in line.iter_mut() {
        let (du, dv) = (p.0 - hu, hv - p.1);
        if du * du + dv * dv > 1.6 {
            continue;
        }
        let along = (du * tx + dv * ty) / 1.1;
        let need = 0.56 * (1.0 - along * along).max(0.0);
        let off = du * nx + dv * ny;
        if off < need {
            p.0 += (need - off) * nx;
            p.1 -= (need - off) * ny;
        }
    }
}
