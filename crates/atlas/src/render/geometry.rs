//! Where hexes, corners and sides lie in the drawing. One hex is [`HEX`] units from side to side.

use serde::Serialize;

use crate::{COLUMN_STEP, HexId, HexsideId, Map};

/// Distance of two hexes, and of two opposite sides, in SVG units.
pub const HEX: f64 = 100.0;
/// Distance of a corner from the centre.
pub const RADIUS: f64 = HEX / (2.0 * COLUMN_STEP);

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pt {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Pt {
    /// The point `(x, y)`.
    pub const fn new(x: f64, y: f64) -> Pt {
        Pt { x, y }
    }
    /// The point `t` of the way to `to`.
    pub fn toward(self, to: Pt, t: f64) -> Pt {
        Pt::new(self.x + (to.x - self.x) * t, self.y + (to.y - self.y) * t)
    }
    /// How far it is to another point.
    pub fn distance(self, to: Pt) -> f64 {
        (self.x - to.x).hypot(self.y - to.y)
    }
    /// Moved by a vector.
    pub fn plus(self, dx: f64, dy: f64) -> Pt {
        Pt::new(self.x + dx, self.y + dy)
    }
}

/// A corner of the lattice, exact: steps of half a radius across and of half a hex down in the frame of the digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Corner(pub i32, pub i32);

impl Corner {
    /// Corner `k` of a hex; side `d` runs from corner `d` to corner `d + 1`, clockwise.
    pub fn of(hex: HexId, k: usize) -> Corner {
        const STEP: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
        let (a, b) = (hex.col() as i32, hex.row() as i32 + 1);
        let shove = 1 - (a & 1);
        let (du, dv) = STEP[k % 6];
        Corner(3 * a + du, 2 * b + shove + dv)
    }
    /// The two corners of a hexside.
    pub fn of_side(side: HexsideId) -> (Corner, Corner) {
        let (hex, dir) = (HexId(side.0 / 3), usize::from(side.0 % 3));
        (Corner::of(hex, dir), Corner::of(hex, dir + 1))
    }
}

/// Carries the lattice to the drawing, turned by a quarter where the sheet is read that way.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    turned: bool,
    shift: (f64, f64),
}

impl Frame {
    /// The frame of a map: its upper left extreme is the origin.
    pub fn of(map: &Map) -> Frame {
        let turned = map.lattice().display_rotation == 90;
        let mut frame = Frame { turned, shift: (0.0, 0.0) };
        let (mut x, mut y) = (f64::MAX, f64::MAX);
        for hex in map.hexes() {
            for p in frame.corners(hex) {
                (x, y) = (x.min(p.x), y.min(p.y));
            }
        }
        if x < f64::MAX {
            frame.shift = (-x, -y);
        }
        frame
    }
    /// Are the hexes drawn with a corner up?
    pub fn is_pointy(&self) -> bool {
        self.turned
    }
    /// A sheet position, in hexes.
    pub fn sheet(&self, u: f64, v: f64) -> Pt {
        let (x, y) = if self.turned { (-v, u) } else { (u, v) };
        Pt::new(x * HEX + self.shift.0, y * HEX + self.shift.1)
    }
    /// Centre of a hex.
    pub fn centre(&self, hex: HexId) -> Pt {
        let (u, v) = crate::Lattice::centre(hex.col() as i32, hex.row() as i32 + 1);
        self.sheet(u, v)
    }
    /// A corner of the lattice.
    pub fn corner(&self, corner: Corner) -> Pt {
        let half = 1.0 / (4.0 * COLUMN_STEP);
        self.sheet(f64::from(corner.0) * half, f64::from(corner.1) / 2.0)
    }
    /// The corners of a hex, clockwise, side `d` between `d` and `d + 1`.
    pub fn corners(&self, hex: HexId) -> [Pt; 6] {
        std::array::from_fn(|k| self.corner(Corner::of(hex, k)))
    }
    /// The ends of a hexside.
    pub fn side(&self, side: HexsideId) -> (Pt, Pt) {
        let (a, b) = Corner::of_side(side);
        (self.corner(a), self.corner(b))
    }
    /// Right and lower extreme of the hexes.
    pub fn extent(&self, map: &Map) -> Pt {
        let corners = map.hexes().iter().flat_map(|h| self.corners(h));
        corners.fold(Pt::new(0.0, 0.0), |m, p| Pt::new(m.x.max(p.x), m.y.max(p.y)))
    }
}

/// One hex as a client needs it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// Id of the hex.
    pub id: HexId,
    /// Printed number.
    pub number: String,
    /// Centre.
    pub centre: [f64; 2],
    /// Corners, clockwise; side `d` runs from corner `d` to the next.
    pub corners: [[f64; 2]; 6],
}

/// The geometry of a drawn map, in the units of its SVG.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Layout {
    /// View box of the whole sheet: x, y, width, height.
    pub view: [f64; 4],
    /// Box of the hexes alone.
    pub board: [f64; 4],
    /// From the centre of a hex to a corner.
    pub radius: f64,
    /// From side to opposite side.
    pub across: f64,
    /// Are the hexes drawn with a corner up?
    pub pointy: bool,
    /// Size of a counter that leaves its hex readable.
    pub counter: f64,
    /// Every hex, ids ascending.
    pub hexes: Vec<Cell>,
}

/// Two decimals are plenty for a client.
fn round(p: Pt) -> [f64; 2] {
    [(p.x * 100.0).round() / 100.0, (p.y * 100.0).round() / 100.0]
}

/// The geometry of a map inside a view box.
pub(super) fn layout_in(map: &Map, view: [f64; 4]) -> Layout {
    let frame = Frame::of(map);
    let far = frame.extent(map);
    let cell = |id: HexId| Cell {
        id,
        number: id.to_string(),
        centre: round(frame.centre(id)),
        corners: frame.corners(id).map(round),
    };
    let [w, h] = round(far);
    Layout {
        view,
        board: [0.0, 0.0, w, h],
        radius: RADIUS,
        across: HEX,
        pointy: frame.is_pointy(),
        counter: super::stacks::COUNTER,
        hexes: map.hexes().iter().map(cell).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dir;

    #[test]
    fn a_side_lies_between_its_hexes_and_corners_agree() {
        let map = Map::from_scratch(&["clear"]).block("0101", "0606").build().unwrap();
        let frame = Frame::of(&map);
        for hex in map.hexes() {
            for dir in Dir::ALL {
                let Some(next) = map.neighbour(hex, dir) else { continue };
                let side = HexsideId::of(hex, dir).unwrap();
                let (a, b) = frame.side(side);
                let (c, n) = (frame.centre(hex), frame.centre(next));
                assert!(a.toward(b, 0.5).distance(c.toward(n, 0.5)) < 1e-6, "{hex} {next}");
                assert!((c.distance(n) - HEX).abs() < 1e-6);
                let d = usize::from(dir.0);
                let mine = (Corner::of(hex, d), Corner::of(hex, d + 1));
                let theirs = Corner::of_side(side);
                assert!(mine == theirs || mine == (theirs.1, theirs.0));
            }
        }
    }
}
