//! Placing labels: each takes the place that disturbs least, the weightiest first.

use std::collections::BTreeMap;

use super::geometry::Pt;

/// An upright box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Left.
    pub x0: f64,
    /// Top.
    pub y0: f64,
    /// Right.
    pub x1: f64,
    /// Bottom.
    pub y1: f64,
}

impl Rect {
    /// The box of that size about a point.
    pub fn about(p: Pt, w: f64, h: f64) -> Rect {
        Rect { x0: p.x - w / 2.0, y0: p.y - h / 2.0, x1: p.x + w / 2.0, y1: p.y + h / 2.0 }
    }
    /// Area shared with another box.
    pub fn shared(&self, other: &Rect) -> f64 {
        let w = self.x1.min(other.x1) - self.x0.max(other.x0);
        let h = self.y1.min(other.y1) - self.y0.max(other.y0);
        w.max(0.0) * h.max(0.0)
    }
    /// Area.
    pub fn area(&self) -> f64 {
        (self.x1 - self.x0) * (self.y1 - self.y0)
    }
    /// Is it within `other`?
    pub fn is_within(&self, other: &Rect) -> bool {
        self.x0 >= other.x0 && self.y0 >= other.y0 && self.x1 <= other.x1 && self.y1 <= other.y1
    }
}

const CELL: f64 = 120.0;

/// What is on the sheet already, each box with the trouble it makes per unit of area covered.
pub struct Sheet {
    bounds: Rect,
    cells: BTreeMap<(i32, i32), Vec<usize>>,
    boxes: Vec<(Rect, f64)>,
}

/// Trouble above which a place is not acceptable: labels and symbols weigh more than this per unit of area.
pub const HARD: f64 = 10.0;

impl Sheet {
    /// An empty sheet of a size.
    pub fn new(bounds: Rect) -> Sheet {
        Sheet { bounds, cells: BTreeMap::new(), boxes: Vec::new() }
    }
    fn cells_of(r: &Rect) -> impl Iterator<Item = (i32, i32)> + use<> {
        let at = |v: f64| (v / CELL).floor() as i32;
        let (x0, x1, y0, y1) = (at(r.x0), at(r.x1), at(r.y0), at(r.y1));
        (x0..=x1).flat_map(move |x| (y0..=y1).map(move |y| (x, y)))
    }
    /// Takes a box that costs `weight` per unit of area to cover.
    pub fn take(&mut self, r: Rect, weight: f64) {
        let id = self.boxes.len();
        self.boxes.push((r, weight));
        for cell in Sheet::cells_of(&r) {
            self.cells.entry(cell).or_default().push(id);
        }
    }
    /// Trouble of covering a box; infinite off the sheet.
    pub fn trouble(&self, r: &Rect) -> f64 {
        if !r.is_within(&self.bounds) {
            return f64::INFINITY;
        }
        let mut seen: Vec<usize> =
            Sheet::cells_of(r).filter_map(|c| self.cells.get(&c)).flatten().copied().collect();
        seen.sort_unstable();
        seen.dedup();
        seen.into_iter().map(|id| self.boxes[id].0.shared(r) * self.boxes[id].1).sum()
    }
    /// The best of several places, each a list of boxes and a dislike of its own; `None` if all are off the sheet
    /// or cover more than `limit`.
    pub fn best(&self, places: &[(Vec<Rect>, f64)], limit: f64) -> Option<usize> {
        let cost = |p: &(Vec<Rect>, f64)| p.0.iter().map(|r| self.trouble(r)).sum::<f64>();
        let mut best: Option<(f64, usize)> = None;
        for (i, place) in places.iter().enumerate() {
            let trouble = cost(place);
            if trouble <= limit && best.is_none_or(|(b, _)| trouble + place.1 < b) {
                best = Some((trouble + place.1, i));
            }
        }
        best.map(|b| b.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_free_place_is_taken_and_the_edge_respected() {
        let mut sheet = Sheet::new(Rect { x0: 0.0, y0: 0.0, x1: 300.0, y1: 300.0 });
        sheet.take(Rect::about(Pt::new(100.0, 100.0), 50.0, 50.0), HARD);
        let at = |x: f64, y: f64| (vec![Rect::about(Pt::new(x, y), 20.0, 10.0)], 0.0);
        assert_eq!(sheet.best(&[at(100.0, 100.0), at(295.0, 100.0), at(200.0, 100.0)], 1e9), Some(2));
        assert_eq!(sheet.best(&[at(100.0, 100.0)], 5.0), None);
    }

    #[test]
    fn a_dislike_decides_between_free_places() {
        let sheet = Sheet::new(Rect { x0: 0.0, y0: 0.0, x1: 300.0, y1: 300.0 });
        let at = |x: f64, d: f64| (vec![Rect::about(Pt::new(x, 50.0), 20.0, 10.0)], d);
        assert_eq!(sheet.best(&[at(50.0, 3.0), at(100.0, 1.0), at(150.0, 2.0)], 1e9), Some(1));
    }
}
