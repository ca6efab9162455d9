//! Counters on the map, stacked with an offset, the top one last.

use serde::{Deserialize, Serialize};

use super::{
    Draw,
    geometry::HEX,
    svg::{N, Pen},
};
use crate::{
    HexId,
    counter::{self, Face, Mark, Marker},
};

/// Size of a counter on the map.
pub const COUNTER: f64 = HEX * 0.66;

/// A counter with its marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// The side shown.
    pub face: Face,
    /// Status marks.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

impl From<Face> for Piece {
    fn from(face: Face) -> Piece {
        Piece { face, marks: Vec::new() }
    }
}

/// What stands in one hex: markers below, counters above, the top one last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// Where.
    pub hex: HexId,
    /// Counters, bottom to top.
    #[serde(default)]
    pub pieces: Vec<Piece>,
    /// Markers under them.
    #[serde(default)]
    pub markers: Vec<Marker>,
}

impl Stack {
    /// Counters in a hex, bottom to top, without marks.
    pub fn new(hex: HexId, faces: impl IntoIterator<Item = Face>) -> Stack {
        Stack { hex, pieces: faces.into_iter().map(Piece::from).collect(), markers: Vec::new() }
    }
}

/// Draws a stack as a group `stack-<hex>`.
pub fn draw(cx: &Draw, pen: &mut Pen, stack: &Stack) {
    if !cx.map.contains(stack.hex) {
        return;
    }
    let centre = cx.frame.centre(stack.hex);
    pen.open("g", &[("id", &format!("stack-{}", stack.hex)), ("class", &"stack")]);
    for (i, marker) in stack.markers.iter().enumerate() {
        let size = COUNTER * 0.62;
        let (x, y) = (centre.x - HEX * 0.44 + 10.0 * i as f64, centre.y + HEX * 0.44 - size);
        put(pen, x, y, &counter::marker(marker, size));
    }
    // at most four are told apart by eye; the count says how many there are
    let n = stack.pieces.len();
    let step = if n > 1 { (HEX * 0.16 / (n - 1) as f64).min(HEX * 0.07) } else { 0.0 };
    let middle = step * (n.max(1) - 1) as f64 / 2.0;
    for (i, piece) in stack.pieces.iter().enumerate() {
        let off = step * i as f64 - middle;
        let mut marks = piece.marks.clone();
        if i + 1 == n && n > 1 {
            marks.push(Mark::count(n));
        }
        let (x, y) = (centre.x + off - COUNTER / 2.0, centre.y - off - COUNTER / 2.0);
        shadow(pen, x, y);
        put(pen, x, y, &counter::svg(&piece.face, &marks, COUNTER));
    }
    pen.close("g");
    pen.line();
}

fn shadow(pen: &mut Pen, x: f64, y: f64) {
    pen.el(
        "rect",
        &[
            ("x", &N(x + 2.0)),
            ("y", &N(y + 2.5)),
            ("width", &N(COUNTER)),
            ("height", &N(COUNTER)),
            ("rx", &N(4.0)),
            ("fill", &"#1a140c"),
            ("fill-opacity", &"0.3"),
        ],
    );
}

fn put(pen: &mut Pen, x: f64, y: f64, svg: &str) {
    pen.open("g", &[("transform", &format!("translate({} {})", N(x), N(y)))]);
    pen.raw(svg);
    pen.close("g");
}
