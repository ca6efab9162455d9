//! Hexagons and their printed numbers.

use super::{
    Draw,
    curve::chains,
    geometry::{Corner, HEX, Pt},
    svg::{N, Pen},
    text::Type,
};
use crate::{Dir, Feature, HexId};

/// Size of the numbers.
pub const SIZE: f64 = 12.5;

/// The layer of hexagons, each side once.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    let mut edges: Vec<(Corner, Corner)> = Vec::new();
    for hex in cx.map.hexes() {
        for k in 0..6 {
            let (a, b) = (Corner::of(hex, k), Corner::of(hex, k + 1));
            edges.push(if a < b { (a, b) } else { (b, a) });
        }
    }
    edges.sort();
    edges.dedup();
    let run = |r: &Vec<Corner>| {
        let points: Vec<Pt> = r.iter().map(|c| cx.frame.corner(*c)).collect();
        super::curve::polyline(&points, false)
    };
    let d: String = chains(&edges).iter().map(run).collect();
    pen.el(
        "path",
        &[
            ("d", &d),
            ("fill", &"none"),
            ("stroke", &cx.style.grid),
            ("stroke-width", &N(1.1)),
            ("stroke-opacity", &"0.5"),
        ],
    );
}

/// Middle of the number of a hex: at the top, beside a line that leaves there.
pub fn number_at(cx: &Draw, hex: HexId) -> Pt {
    let centre = cx.frame.centre(hex);
    if cx.frame.is_pointy() {
        return centre.plus(0.0, -0.385 * HEX);
    }
    let up = cx.map.side(hex, Dir(0));
    let aside = if up.has(Feature::Rail) || up.has(Feature::Road) { -0.215 * HEX } else { 0.0 };
    centre.plus(aside, -0.4 * HEX)
}

/// The layer of numbers.
pub fn numbers(cx: &Draw, pen: &mut Pen) {
    pen.open(
        "g",
        &[
            ("font-family", &Type::Sans.family()),
            ("font-weight", &Type::Sans.weight()),
            ("font-size", &N(SIZE)),
            ("text-anchor", &"middle"),
            ("fill", &cx.style.number),
        ],
    );
    for hex in cx.map.hexes() {
        let p = number_at(cx, hex);
        let y = p.y + SIZE * Type::Sans.cap() / 2.0;
        pen.leaf("text", &[("x", &N(p.x)), ("y", &N(y))], &hex.to_string());
    }
    pen.close("g");
    pen.line();
}
