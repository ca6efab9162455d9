//! Draws maps: one vector style for all titles, in layers with stable ids.
//!
//! [`picture`] gives a whole SVG document with counters and overlays, [`layout`] the geometry a client needs to move
//! counters over it. Nothing random and nothing of the machine enters a drawing: the same map gives the same bytes.
//!
//! ```
//! use atlas::{Map, render};
//! let map = Map::from_scratch(&["clear", "woods"]).block("0101", "0404").terrain("woods", "0202").build().unwrap();
//! let svg = render::map_svg(&map, &render::Options::default());
//! assert!(svg.contains("id=\"terrain\"") && svg.contains(">0303<"));
//! assert_eq!(render::layout(&map).hexes.len(), 16);
//! ```

pub mod colour;
mod country;
mod curve;
mod edges;
mod furniture;
mod geometry;
mod grid;
mod labels;
mod legend;
mod names;
mod overlay;
mod places;
#[cfg(feature = "png")]
pub mod png;
mod rail;
mod rivers;
mod stacks;
mod style;
pub mod svg;
mod terrain;
pub mod text;
mod water;
mod widths;

pub use geometry::{Cell, HEX, Layout, RADIUS};
pub use overlay::{Overlay, OverlayKind};
pub use stacks::{COUNTER, Piece, Stack};
pub use style::{Role, Style};

use self::{
    geometry::{Frame, Pt},
    svg::{N, Pen},
};
use crate::Map;

/// Room around the hexes for edge names and entries.
const MARGIN: f64 = 120.0;
/// Height of the panel below the map with title, legend and scale.
const PANEL: f64 = 264.0;

/// How a map is drawn.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Title in the cartouche; the map's name if empty.
    pub title: String,
    /// A line below the title: the scenario, the date.
    pub subtitle: String,
    /// Names of the turns, for a track below the map.
    pub turns: Vec<String>,
    /// Position in `turns` of the current one.
    pub turn: Option<usize>,
    /// Leave out everything around the hexes: title, legend, frame, edges.
    pub bare: bool,
    /// Layers left out, by id.
    pub hidden: Vec<String>,
    /// Only this part of the sheet: x, y, width, height in SVG units.
    pub window: Option<[f64; 4]>,
    /// Put the fonts into the file, so that it looks the same wherever it is opened; adds a quarter of a megabyte.
    pub embed_fonts: bool,
    /// Colours.
    pub style: Style,
}

/// Ids of the layers, bottom to top. A client may switch any of them.
pub const LAYERS: [&str; 18] = [
    "terrain",
    "water",
    "bands",
    "rivers",
    "lakes",
    "grid",
    "roads",
    "rail",
    "bridges",
    "frontier",
    "places",
    "numbers",
    "names",
    "edges",
    "furniture",
    "overlay",
    "counters",
    "arrows",
];

/// Layers that end where the hexes end.
const CLIPPED: [&str; 5] = ["terrain", "water", "bands", "rivers", "lakes"];

/// What every layer draws from.
struct Draw<'a> {
    map: &'a Map,
    frame: Frame,
    style: &'a Style,
    far: Pt,
    /// Size of what stands around the hexes: large sheets bear larger letters.
    k: f64,
    /// Areas of sea, lagoon and lake as paths.
    waters: [String; 3],
}

impl<'a> Draw<'a> {
    fn new(map: &'a Map, style: &'a Style) -> Draw<'a> {
        let frame = Frame::of(map);
        let far = frame.extent(map);
        let mut cx = Draw { map, frame, style, far, k: scale(far), waters: Default::default() };
        cx.waters = water::areas(&cx);
        cx
    }
}

/// Furniture is drawn for a sheet of 3000 units and grows with it.
fn scale(far: Pt) -> f64 {
    (far.x / 3000.0).clamp(0.6, 1.8)
}

/// Pairs of place names that cover each other by more than a tenth of the smaller one: for checks.
pub fn collisions(map: &Map) -> Vec<(String, String)> {
    names::collisions(&names::all(&Draw::new(map, &Style::PAPER)))
}

/// The sheet with its margins and panel.
fn view(map: &Map, options: &Options) -> [f64; 4] {
    let far = Frame::of(map).extent(map);
    if options.bare {
        let edge = 8.0;
        return [-edge, -edge, far.x + 2.0 * edge, far.y + 2.0 * edge];
    }
    let k = scale(far);
    let turns = furniture::turns_height(far.x / k, options.turns.len()) * k;
    let margin = MARGIN * k;
    [-margin, -margin, far.x + 2.0 * margin, far.y + 2.0 * margin + PANEL * k + turns]
}

/// The geometry of a map as [`map_svg`] draws it with default options.
pub fn layout(map: &Map) -> Layout {
    layout_with(map, &Options::default())
}

/// The geometry of a map drawn with these options.
pub fn layout_with(map: &Map, options: &Options) -> Layout {
    geometry::layout_in(map, view(map, options).map(|v| (v * 100.0).round() / 100.0))
}

/// The map alone.
pub fn map_svg(map: &Map, options: &Options) -> String {
    picture(map, &[], &[], options)
}

/// The map with overlays and counters on it: a whole SVG document.
pub fn picture(map: &Map, stacks: &[Stack], overlays: &[Overlay], options: &Options) -> String {
    let cx = Draw::new(map, &options.style);
    let mut pen = Pen::new();
    let [x, y, w, h] = options.window.unwrap_or_else(|| view(map, options));
    pen.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("viewBox", &format!("{} {} {} {}", N(x), N(y), N(w), N(h))),
            ("width", &N(w)),
            ("height", &N(h)),
            ("role", &"img"),
            ("data-map", &map.name()),
        ],
    );
    pen.leaf("title", &[], if options.title.is_empty() { map.name() } else { &options.title });
    if options.embed_fonts {
        pen.leaf("style", &[], &text::embedded());
    }
    defs(&cx, &mut pen);
    background(&cx, &mut pen, [x, y, w, h]);
    let labels = names::all(&cx);
    for id in LAYERS {
        let around = matches!(id, "edges" | "furniture");
        if options.hidden.iter().any(|h| h == id) || (around && options.bare) {
            continue;
        }
        pen.open("g", &[("id", &id), ("class", &"layer")]);
        if CLIPPED.contains(&id) {
            pen.open("g", &[("clip-path", &"url(#board)")]);
        }
        layer(&cx, &mut pen, id, &labels, options);
        match id {
            "overlay" | "arrows" => {
                let above = id == "arrows";
                overlays
                    .iter()
                    .filter(|o| o.kind.is_above() == above)
                    .for_each(|o| overlay::draw(&cx, &mut pen, o));
            }
            "counters" => stacks.iter().for_each(|s| stacks::draw(&cx, &mut pen, s)),
            _ if CLIPPED.contains(&id) => pen.close("g"),
            _ => {}
        }
        pen.close("g");
        pen.line();
    }
    pen.close("svg");
    pen.finish()
}

/// One layer of the map itself.
fn layer(cx: &Draw, pen: &mut Pen, id: &str, labels: &[names::Label], options: &Options) {
    match id {
        "terrain" => terrain::draw(cx, pen),
        "water" => water::draw(cx, pen),
        "bands" => rivers::bands(cx, pen),
        "grid" => grid::draw(cx, pen),
        "rivers" => rivers::draw(cx, pen),
        "lakes" => water::lakes(cx, pen),
        "roads" => rail::roads(cx, pen),
        "rail" => rail::draw(cx, pen),
        "bridges" => {
            rivers::bridges(cx, pen);
            rivers::works(cx, pen);
            rivers::trenches(cx, pen);
        }
        "frontier" => rivers::frontier_line(cx, pen),
        "places" => places::draw(cx, pen),
        "numbers" => grid::numbers(cx, pen),
        "names" => {
            country::draw(cx, pen);
            names::draw(cx, pen, labels, true);
            names::draw(cx, pen, labels, false);
        }
        "edges" => edges::draw(cx, pen),
        "furniture" => furniture::draw(cx, pen, options),
        _ => {}
    }
}

fn defs(cx: &Draw, pen: &mut Pen) {
    pen.open("defs", &[]);
    pen.open("clipPath", &[("id", &"board")]);
    pen.el("path", &[("d", &curve::hard_outline(&cx.frame, cx.map.hexes()))]);
    pen.close("clipPath");
    water::defs(cx, pen);
    rivers::defs(cx, pen);
    overlay::defs(pen);
    pen.close("defs");
    pen.line();
}

/// Paper under everything, land under the hexes.
fn background(cx: &Draw, pen: &mut Pen, [x, y, w, h]: [f64; 4]) {
    pen.el(
        "rect",
        &[("x", &N(x)), ("y", &N(y)), ("width", &N(w)), ("height", &N(h)), ("fill", &cx.style.paper)],
    );
    pen.el(
        "path",
        &[
            ("id", &"land"),
            ("d", &curve::hard_outline(&cx.frame, cx.map.hexes())),
            ("fill", &cx.style.land),
            ("stroke", &cx.style.grid),
            ("stroke-width", &N(2.4)),
        ],
    );
    pen.line();
}
