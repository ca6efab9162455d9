//! Areas and lines on the sheet: containment and distance.

use super::grid::Point;
use std::collections::BTreeMap;

/// A closed ring on the sheet.
pub struct Ring {
    points: Vec<Point>,
    low: Point,
    high: Point,
}

impl Ring {
    /// The ring through `points`.
    pub fn new(points: Vec<Point>) -> Ring {
        let bound =
            |f: fn(f64, f64) -> f64, of: fn(&Point) -> f64| points.iter().map(of).reduce(f).unwrap_or(0.0);
        let low = (bound(f64::min, |p| p.0), bound(f64::min, |p| p.1));
        let high = (bound(f64::max, |p| p.0), bound(f64::max, |p| p.1));
        Ring { points, low, high }
    }
    /// Does the ring enclose the point?
    pub fn has(&self, (x, y): Point) -> bool {
        if !self.near((x, y), 0.0) {
            return false;
        }
        let mut inside = false;
        let mut last = *self.points.last().expect("a ring has points");
        for &p in &self.points {
            if (p.1 > y) != (last.1 > y) && x < (last.0 - p.0) * (y - p.1) / (last.1 - p.1) + p.0 {
                inside = !inside;
            }
            last = p;
        }
        inside
    }
    /// May anything of it lie within `d` of the point?
    pub fn near(&self, (x, y): Point, d: f64) -> bool {
        self.low.0 - d <= x && x <= self.high.0 + d && self.low.1 - d <= y && y <= self.high.1 + d
    }
}

/// Dense points of a line, in buckets of one hex.
pub struct Trail(BTreeMap<(i32, i32), Vec<Point>>);

impl Trail {
    /// The trail of `points`.
    pub fn new(points: impl IntoIterator<Item = Point>) -> Trail {
        let mut cells: BTreeMap<(i32, i32), Vec<Point>> = BTreeMap::new();
        for p in points {
            cells.entry(bucket(p)).or_default().push(p);
        }
        Trail(cells)
    }
    /// Distance from a point, three hexes at most.
    pub fn distance(&self, at: Point) -> f64 {
        let (cx, cy) = bucket(at);
        let mut best: f64 = 9.0;
        for i in -2..=2 {
            for j in -2..=2 {
                for p in self.0.get(&(cx + i, cy + j)).into_iter().flatten() {
                    best = best.min((p.0 - at.0).powi(2) + (p.1 - at.1).powi(2));
                }
            }
        }
        best.sqrt()
    }
}

fn bucket(p: Point) -> (i32, i32) {
    (p.0.floor() as i32, p.1.floor() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_encloses_its_middle_and_nothing_outside() {
        let ring = Ring::new(vec![(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0)]);
        assert!(ring.has((1.0, 1.0)) && ring.has((3.5, 2.5)));
        assert!(!ring.has((2.0, 3.0)) && !ring.has((5.0, 1.0)));
    }

    #[test]
    fn distance_to_a_trail_is_the_nearest_point() {
        let trail = Trail::new([(0.0, 0.0), (0.5, 0.0), (9.0, 9.0)]);
        assert!((trail.distance((0.5, 1.0)) - 1.0).abs() < 1e-9);
        assert!((trail.distance((5.0, 5.0)) - 3.0).abs() < 1e-9);
    }
}
