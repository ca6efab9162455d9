//! Highlights over the map: zones, supply, reach, paths. Fills are hatched, each meaning at its own angle, so that
//! they can be told apart without colour.

use serde::{Deserialize, Serialize};

use super::{
    Draw,
    curve::{hard_outline, polyline, soft},
    geometry::{HEX, Pt},
    style::Role,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};
use crate::{HexId, HexSet, HexsideId};

/// How an overlay marks its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverlayKind {
    /// Tint and hatch the hexes.
    Fill,
    /// A line around the hexes together.
    Outline,
    /// A line through the hexes in order.
    Path,
    /// The same with a head at its end.
    Arrow,
    /// A dot in every hex.
    Dots,
    /// A heavy line on each hexside.
    Sides,
}

impl OverlayKind {
    /// Is it drawn over the counters (layer `arrows`), or under them (layer `overlay`)?
    pub const fn is_above(self) -> bool {
        matches!(self, OverlayKind::Arrow | OverlayKind::Sides)
    }
}

/// One highlight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overlay {
    /// Stable id of its group: `overlay-<id>`.
    pub id: String,
    /// How it marks.
    pub kind: OverlayKind,
    /// What it means.
    pub role: Role,
    /// Its hexes; in order for a path or an arrow.
    #[serde(default)]
    pub hexes: Vec<HexId>,
    /// Its hexsides.
    #[serde(default)]
    pub sides: Vec<HexsideId>,
    /// Small texts in some hexes: costs, odds.
    #[serde(default)]
    pub notes: Vec<(HexId, String)>,
}

impl Overlay {
    /// A highlight of some hexes.
    pub fn new(id: &str, kind: OverlayKind, role: Role, hexes: impl IntoIterator<Item = HexId>) -> Overlay {
        let hexes = hexes.into_iter().collect();
        Overlay { id: id.to_owned(), kind, role, hexes, sides: Vec::new(), notes: Vec::new() }
    }
}

/// Hatchings of the roles; ids `hatch-<n>`.
pub fn defs(pen: &mut Pen) {
    for role in Role::ALL {
        pen.open(
            "pattern",
            &[
                ("id", &format!("hatch-{}", role as u8)),
                ("patternUnits", &"userSpaceOnUse"),
                ("width", &N(11.0)),
                ("height", &N(11.0)),
                ("patternTransform", &format!("rotate({})", N(role.hatch()))),
            ],
        );
        pen.el("rect", &[("width", &N(2.2)), ("height", &N(11.0)), ("fill", &role.colour())]);
        pen.close("pattern");
    }
}

/// Draws one overlay as a group of its own.
pub fn draw(cx: &Draw, pen: &mut Pen, overlay: &Overlay) {
    pen.open("g", &[("id", &format!("overlay-{}", overlay.id)), ("class", &"overlay")]);
    let on_map = overlay.hexes.iter().copied().filter(|h| cx.map.contains(*h));
    let hexes: Vec<HexId> = on_map.collect();
    match overlay.kind {
        OverlayKind::Fill => fill(cx, pen, overlay.role, &hexes),
        OverlayKind::Outline => outline(cx, pen, overlay.role, &hexes),
        OverlayKind::Path => path(cx, pen, overlay.role, &hexes),
        OverlayKind::Arrow => arrow(cx, pen, overlay.role, &hexes),
        OverlayKind::Dots => dots(cx, pen, overlay.role, &hexes),
        OverlayKind::Sides => sides(cx, pen, overlay),
    }
    for (hex, text) in overlay.notes.iter().filter(|(h, _)| cx.map.contains(*h)) {
        note(cx, pen, overlay.role, *hex, text);
    }
    pen.close("g");
    pen.line();
}

fn fill(cx: &Draw, pen: &mut Pen, role: Role, hexes: &[HexId]) {
    let d = hard_outline(&cx.frame, &hexes.iter().copied().collect::<HexSet>());
    pen.el(
        "path",
        &[("d", &d), ("fill", &role.colour()), ("fill-opacity", &"0.16"), ("fill-rule", &"evenodd")],
    );
    pen.el(
        "path",
        &[
            ("d", &d),
            ("fill", &format!("url(#hatch-{})", role as u8)),
            ("fill-opacity", &"0.42"),
            ("fill-rule", &"evenodd"),
        ],
    );
}

fn outline(cx: &Draw, pen: &mut Pen, role: Role, hexes: &[HexId]) {
    let d = hard_outline(&cx.frame, &hexes.iter().copied().collect::<HexSet>());
    for (ink, width) in [("#fffdf6".to_owned(), 10.0), (role.colour().to_string(), 5.5)] {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("fill", &"none"),
                ("stroke", &ink),
                ("stroke-width", &N(width)),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

fn path(cx: &Draw, pen: &mut Pen, role: Role, hexes: &[HexId]) {
    let points: Vec<Pt> = hexes.iter().map(|h| cx.frame.centre(*h)).collect();
    line(pen, role, &points);
}

fn line(pen: &mut Pen, role: Role, points: &[Pt]) {
    if points.len() < 2 {
        return;
    }
    for (ink, width) in [("#fffdf6".to_owned(), 15.0), (role.colour().to_string(), 9.0)] {
        pen.el(
            "path",
            &[
                ("d", &soft(points)),
                ("fill", &"none"),
                ("stroke", &ink),
                ("stroke-width", &N(width)),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

/// A path with a head; it begins beside the first centre and ends before the last, so that counters stay readable.
fn arrow(cx: &Draw, pen: &mut Pen, role: Role, hexes: &[HexId]) {
    let mut points: Vec<Pt> = hexes.iter().map(|h| cx.frame.centre(*h)).collect();
    let [first, second, ..] = points[..] else { return };
    let [.., before, last] = points[..] else { return };
    let n = points.len();
    points[0] = first.toward(second, 0.42);
    let tip = before.toward(last, 0.84);
    points[n - 1] = before.toward(last, 0.58);
    line(pen, role, &points);
    let (tx, ty) = ((last.x - before.x) / before.distance(last), (last.y - before.y) / before.distance(last));
    let at = |along: f64, off: f64| tip.plus(tx * along - ty * off, ty * along + tx * off);
    let d = polyline(&[at(0.0, 0.0), at(-33.0, 19.0), at(-25.0, 0.0), at(-33.0, -19.0)], true);
    pen.el("path", &[("d", &d), ("fill", &role.colour()), ("stroke", &"#fffdf6"), ("stroke-width", &N(3.0))]);
}

fn dots(cx: &Draw, pen: &mut Pen, role: Role, hexes: &[HexId]) {
    for hex in hexes {
        let p = cx.frame.centre(*hex);
        pen.el(
            "circle",
            &[
                ("cx", &N(p.x)),
                ("cy", &N(p.y)),
                ("r", &N(HEX * 0.13)),
                ("fill", &role.colour()),
                ("stroke", &"#fffdf6"),
                ("stroke-width", &N(3.0)),
            ],
        );
    }
}

fn sides(cx: &Draw, pen: &mut Pen, overlay: &Overlay) {
    for side in &overlay.sides {
        let (a, b) = cx.frame.side(*side);
        for (ink, width) in [("#fffdf6".to_owned(), 13.0), (overlay.role.colour().to_string(), 8.0)] {
            pen.el(
                "path",
                &[
                    ("d", &polyline(&[a.toward(b, 0.06), b.toward(a, 0.06)], false)),
                    ("stroke", &ink),
                    ("stroke-width", &N(width)),
                    ("stroke-linecap", &"round"),
                ],
            );
        }
    }
}

fn note(cx: &Draw, pen: &mut Pen, role: Role, hex: HexId, text: &str) {
    let p = cx.frame.centre(hex);
    let size = Type::Sans.fit(text, 22.0, 52.0);
    pen.el(
        "circle",
        &[
            ("cx", &N(p.x)),
            ("cy", &N(p.y)),
            ("r", &N(17.0)),
            ("fill", &"#fffdf6"),
            ("stroke", &role.colour()),
            ("stroke-width", &N(3.0)),
        ],
    );
    Line { text, face: Type::Sans, size, anchor: Anchor::Middle, ink: role.colour() }.centred(pen, p.x, p.y);
}
