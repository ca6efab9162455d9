//! Markers: pieces on the map that are no units. Control, cut rails, trenches, depots, the turn and the score.

use serde::{Deserialize, Serialize};

use super::{
    body,
    nation::{self, Nation},
    symbol::star_path,
};
use crate::render::{
    colour::Rgb,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// What a marker shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Glyph {
    /// A flag: this side holds the place.
    Control,
    /// Rails with a break.
    RailCut,
    /// A line of earthworks.
    Trench,
    /// A bridge.
    Bridge,
    /// A bridge that is down.
    BridgeDown,
    /// A fortress in ruins.
    FortressDown,
    /// A depot.
    Depot,
    /// The turn marker.
    Turn,
    /// Victory points.
    Victory,
    /// A train.
    Train,
    /// Only a text.
    Text,
}

/// A marker: round for places, square for tracks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Marker {
    /// Side it belongs to, a key of [`super::nation`].
    pub nation: String,
    /// What it shows.
    pub glyph: Glyph,
    /// A short text below, or alone.
    #[serde(default)]
    pub text: String,
}

impl Marker {
    /// A marker of a side.
    pub fn new(nation: &str, glyph: Glyph, text: &str) -> Marker {
        Marker { nation: nation.to_owned(), glyph, text: text.to_owned() }
    }
    const fn is_square(&self) -> bool {
        matches!(self.glyph, Glyph::Turn | Glyph::Victory | Glyph::Text | Glyph::Train)
    }
}

/// The marker as a `<g>` of `size` units, its upper left corner at the origin.
pub fn marker(marker: &Marker, size: f64) -> String {
    let nation = nation::nation(&marker.nation);
    let mut pen = Pen::new();
    pen.open("g", &[("class", &"marker"), ("transform", &format!("scale({:.4})", size / 100.0))]);
    let title = format!("{} {:?} {}", marker.nation, marker.glyph, marker.text);
    pen.leaf("title", &[], title.trim_end());
    if marker.is_square() {
        pen.el(
            "path",
            &[
                ("d", &body::outline(nation.cut, 2.0)),
                ("fill", &nation.ground),
                ("stroke", &nation.edge),
                ("stroke-width", &N(3.0)),
            ],
        );
    } else {
        disc(&mut pen, nation);
    }
    let up = if marker.text.is_empty() || marker.glyph == Glyph::Text { 0.0 } else { -10.0 };
    pen.open("g", &[("transform", &format!("translate(50 {})", N(50.0 + up)))]);
    glyph(&mut pen, marker.glyph, nation);
    pen.close("g");
    if !marker.text.is_empty() {
        let (size, y) = if marker.glyph == Glyph::Text { (46.0, 50.0) } else { (24.0, 80.0) };
        let size = Type::Sans.fit(&marker.text, size, if y > 60.0 { 52.0 } else { 80.0 });
        let line =
            Line { text: &marker.text, face: Type::Sans, size, anchor: Anchor::Middle, ink: nation.ink };
        line.centred(&mut pen, 50.0, y);
    }
    pen.close("g");
    pen.finish()
}

/// A round piece; the rim of a hatched nation is broken, so that sides differ without colour.
fn disc(pen: &mut Pen, nation: &Nation) {
    pen.el("circle", &[("cx", &50), ("cy", &50), ("r", &46), ("fill", &nation.ground)]);
    let dash = if nation.hatched { "15 9.1" } else { "none" };
    pen.el(
        "circle",
        &[
            ("cx", &50),
            ("cy", &50),
            ("r", &44),
            ("fill", &"none"),
            ("stroke", &nation.edge),
            ("stroke-width", &7),
            ("stroke-dasharray", &dash),
        ],
    );
}

fn glyph(pen: &mut Pen, glyph: Glyph, nation: &Nation) {
    let pale = Rgb::hex(0xfbf7ea);
    let mut line = |d: &str, fill: &str, width: f64| {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("fill", &fill),
                ("stroke", &nation.ink),
                ("stroke-width", &N(width)),
                ("stroke-linejoin", &"round"),
            ],
        );
    };
    match glyph {
        Glyph::Control => {
            line("M-16 28V-28L24 -14L-16 2", &pale.to_string(), 4.0);
        }
        Glyph::RailCut => {
            line("M-30 -8H-8M8 -8H30M-30 8H-8M8 8H30M-24 -15V15M-14 -15V15M14 -15V15M24 -15V15", "none", 4.0);
            line("M-7 -20L7 20M7 -20L-7 20", "none", 5.0);
        }
        Glyph::Trench => {
            line("M-30 10V-8H-18V8H-6V-8H6V8H18V-8H30V10", "none", 5.0);
        }
        Glyph::Bridge => line("M-24 -16L-14 -8H14L24 -16M-24 16L-14 8H14L24 16", "none", 5.0),
        Glyph::BridgeDown => {
            line("M-26 -16L-16 -8H-5M5 -8H16L26 -16M-26 16L-16 8H-5M5 8H16L26 16", "none", 5.0);
            line("M-6 -22L6 22M6 -22L-6 22", "none", 4.0);
        }
        Glyph::FortressDown => {
            line("M-22 20V-14H-12V-4H-4V-18L4 -8V-2H12V-10L22 4V20Z", &pale.to_string(), 4.0);
        }
        Glyph::Depot => {
            line("M-24 20V-6L0 -24L24 -6V20Z", &pale.to_string(), 4.0);
            line("M-24 8H24", "none", 4.0);
        }
        Glyph::Turn => line("M-14 -26H14L2 0L14 26H-14L-2 0Z", &pale.to_string(), 4.0),
        Glyph::Victory => line(&star_path(30.0, 12.5), &pale.to_string(), 3.5),
        Glyph::Train => line(
            "M-28 -14H-4V-4H20V-14H26V12H-28ZM-18 20A6 6 0 1 0 -18 8A6 6 0 1 0 -18 20M16 20A6 6 0 1 0 16 8A6 6 0 1 0 16 20",
            &pale.to_string(),
            3.5,
        ),
        Glyph::Text => {}
    }
}
