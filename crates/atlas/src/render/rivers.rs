//! What lies along hexsides: rivers by class, lake sides, works, barred sides, the frontier and its bands, bridges.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Draw,
    colour::Rgb,
    curve::{chains, hard_outline, soft, winding},
    geometry::{Corner, HEX, Pt},
    svg::{N, Pen},
    water,
};
use crate::{Feature, Ground, HexsideId};

/// How far a river swerves from its hexside.
const SWERVE: f64 = 7.0;

/// Widths of a small and a great river.
pub const WIDTH: (f64, f64) = (5.0, 11.0);

/// Runs of sides that fulfil `wanted`.
fn runs(cx: &Draw, wanted: impl Fn(HexsideId) -> bool) -> Vec<Vec<Corner>> {
    let edges: Vec<(Corner, Corner)> =
        cx.map.hexsides().filter(|(id, _)| wanted(*id)).map(|(id, _)| Corner::of_side(id)).collect();
    chains(&edges)
}

fn path(cx: &Draw, runs: &[Vec<Corner>], swerve: f64) -> String {
    runs.iter().map(|r| soft(&winding(&cx.frame, r, swerve, 3))).collect()
}

/// How far beyond its last hexside a river is led to the sea or a Haff, and to a lake.
const TO_SEA: f64 = 140.0;
const TO_LAKE: f64 = 55.0;

/// Courses of rivers, led on from their free ends to the water they flow into.
fn flowing(cx: &Draw, runs: &[Vec<Corner>], free: &BTreeSet<Corner>) -> String {
    let one = |run: &Vec<Corner>| {
        let mut points = winding(&cx.frame, run, SWERVE, 3);
        let [first, last] = [run[0], run[run.len() - 1]];
        if let Some(p) = mouth(cx, last).filter(|_| free.contains(&last)) {
            points.push(p);
        }
        if let Some(p) = mouth(cx, first).filter(|_| free.contains(&first)) {
            points.insert(0, p);
        }
        soft(&points)
    };
    runs.iter().map(one).collect()
}

/// Corners where a single river side ends.
fn free_ends(cx: &Draw) -> BTreeSet<Corner> {
    let mut count: BTreeMap<Corner, usize> = BTreeMap::new();
    for (id, _) in cx.map.hexsides().filter(|(_, s)| s.has(Feature::River)) {
        let (a, b) = Corner::of_side(id);
        *count.entry(a).or_default() += 1;
        *count.entry(b).or_default() += 1;
    }
    count.into_iter().filter(|(_, n)| *n == 1).map(|(c, _)| c).collect()
}

/// The nearest shore within reach of a corner that lies on land.
fn mouth(cx: &Draw, corner: Corner) -> Option<Pt> {
    let here = cx.frame.corner(corner);
    let mut best: Option<(f64, Pt)> = None;
    for outline in cx.map.outlines() {
        let reach = if outline.ground == Ground::Lake { TO_LAKE } else { TO_SEA };
        let ring: Vec<Pt> = outline.ring.iter().map(|(u, v)| cx.frame.sheet(*u, *v)).collect();
        for p in ring {
            let far = here.distance(p);
            if far < reach && best.is_none_or(|(b, _)| far < b) {
                best = Some((far, p));
            }
        }
    }
    best.filter(|_| !water::is_wet(cx, here)).map(|b| b.1)
}

/// The courses of every named river, for their labels; unnamed ones are left out.
pub fn courses(cx: &Draw) -> Vec<(String, Vec<Corner>)> {
    let mut by_name: BTreeMap<&str, Vec<(Corner, Corner)>> = BTreeMap::new();
    for (id, sides) in cx.map.hexsides() {
        if let Some(name) = cx.map.side_name(id).filter(|_| sides.has(Feature::River)) {
            by_name.entry(name).or_default().push(Corner::of_side(id));
        }
    }
    let all = by_name.into_iter();
    all.flat_map(|(name, edges)| chains(&edges).into_iter().map(move |c| (name.to_owned(), c))).collect()
}

/// A soft line of one ink; nothing for an empty path.
pub fn stroke(pen: &mut Pen, d: &str, ink: Rgb, width: f64) {
    if !d.is_empty() {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("fill", &"none"),
                ("stroke", &ink),
                ("stroke-width", &N(width)),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

/// The lake hexsides as one path.
pub fn lake_sides(cx: &Draw) -> String {
    path(cx, &runs(cx, |id| cx.map.on(id).has(Feature::Lake)), SWERVE)
}

/// The layer of rivers.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    let style = cx.style;
    let on = |id: HexsideId| cx.map.on(id);
    // a river keeps its name through a confluence, so each name is one line
    let (mut minor, free) = (String::new(), free_ends(cx));
    let mut names: Vec<Option<&str>> = cx.map.hexsides().map(|(id, _)| cx.map.side_name(id)).collect();
    names.sort();
    names.dedup();
    for name in names {
        let part = runs(cx, |id| {
            on(id).has(Feature::River) && !on(id).has(Feature::MajorRiver) && cx.map.side_name(id) == name
        });
        minor.push_str(&flowing(cx, &part, &free));
    }
    let major = flowing(cx, &runs(cx, |id| on(id).has(Feature::MajorRiver)), &free);
    stroke(pen, &minor, style.shore, WIDTH.0);
    stroke(pen, &major, style.shore, WIDTH.1);
    stroke(pen, &major, style.stream, WIDTH.1 - 4.0);
    pen.line();
}

/// Works and barred sides.
pub fn works(cx: &Draw, pen: &mut Pen) {
    for (id, sides) in cx.map.hexsides() {
        let (a, b) = cx.frame.side(id);
        if sides.has(Feature::Blocked) && !sides.has(Feature::Lake) {
            pen.el(
                "path",
                &[
                    ("d", &format!("M{} {}L{} {}", N(a.x), N(a.y), N(b.x), N(b.y))),
                    ("stroke", &cx.style.ink),
                    ("stroke-width", &N(7.0)),
                    ("stroke-dasharray", &"3 5"),
                    ("stroke-opacity", &"0.75"),
                ],
            );
        }
        if sides.has(Feature::Fortified) {
            let mut d = format!("M{} {}L{} {}", N(a.x), N(a.y), N(b.x), N(b.y));
            let (nx, ny) = ((b.y - a.y) / a.distance(b), (a.x - b.x) / a.distance(b));
            for i in 1..6 {
                let p = a.toward(b, f64::from(i) / 6.0);
                d.push_str(&format!("M{} {}l{} {}", N(p.x), N(p.y), N(nx * 8.0), N(ny * 8.0)));
            }
            pen.el(
                "path",
                &[("d", &d), ("fill", &"none"), ("stroke", &cx.style.works), ("stroke-width", &N(3.0))],
            );
        }
    }
}

/// Clip paths of the countries, for the bands along the frontier.
pub fn defs(cx: &Draw, pen: &mut Pen) {
    for (i, country) in lands(cx).into_iter().enumerate() {
        pen.open("clipPath", &[("id", &format!("land-{i}"))]);
        pen.el("path", &[("d", &hard_outline(&cx.frame, &cx.map.in_country(country)))]);
        pen.close("clipPath");
    }
}

fn lands<'a>(cx: &Draw<'a>) -> Vec<&'a str> {
    let mut all: Vec<&str> =
        cx.map.countries().iter().map(String::as_str).filter(|c| !c.is_empty()).collect();
    all.sort_unstable();
    all
}

fn frontier(cx: &Draw) -> Vec<Vec<Corner>> {
    runs(cx, |id| cx.map.on(id).has(Feature::Frontier))
}

/// A tinted band on each side of the frontier.
pub fn bands(cx: &Draw, pen: &mut Pen) {
    let d = path(cx, &frontier(cx), 0.0);
    if d.is_empty() {
        return;
    }
    for (i, _) in lands(cx).iter().enumerate() {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("clip-path", &format!("url(#land-{i})")),
                ("fill", &"none"),
                ("stroke", &cx.style.bands[i % 2]),
                ("stroke-width", &N(34.0)),
                ("stroke-opacity", &"0.34"),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

/// The frontier itself, dash and dot.
pub fn frontier_line(cx: &Draw, pen: &mut Pen) {
    let d = path(cx, &frontier(cx), 0.0);
    if !d.is_empty() {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("fill", &"none"),
                ("stroke", &cx.style.frontier),
                ("stroke-width", &N(3.4)),
                ("stroke-dasharray", &"17 6 3.4 6"),
                ("stroke-linejoin", &"round"),
            ],
        );
    }
}

/// Bridges: two brackets over the water on the way from hex to hex.
pub fn bridges(cx: &Draw, pen: &mut Pen) {
    let mut d = String::new();
    for (id, _) in cx.map.hexsides().filter(|(_, s)| s.has(Feature::Bridge)) {
        let (from, Some(to)) = id.hexes() else { continue };
        let (a, b) = (cx.frame.centre(from), cx.frame.centre(to));
        let m = a.toward(b, 0.5);
        let (tx, ty) = ((b.x - a.x) / HEX, (b.y - a.y) / HEX);
        for side in [-1.0, 1.0] {
            // along the way and off to the side, the ends bent outwards
            let at =
                |along: f64, off: f64| m.plus(tx * along - ty * off * side, ty * along + tx * off * side);
            let p = [at(-11.0, 12.0), at(-7.0, 7.5), at(7.0, 7.5), at(11.0, 12.0)];
            d.push_str(&super::curve::polyline(&p, false));
        }
    }
    if !d.is_empty() {
        pen.el(
            "path",
            &[("d", &d), ("fill", &"none"), ("stroke", &cx.style.land), ("stroke-width", &N(5.0))],
        );
        pen.el("path", &[("d", &d), ("fill", &"none"), ("stroke", &cx.style.ink), ("stroke-width", &N(2.2))]);
    }
}

/// Works printed on the map: a line of merlons below the middle of each hex.
pub fn trenches(cx: &Draw, pen: &mut Pen) {
    let areas = cx.map.areas().iter().filter(|a| a.kind == "trench");
    let hexes: Vec<crate::HexId> = areas.flat_map(|a| a.hexes.iter().copied()).collect();
    if hexes.is_empty() {
        return;
    }
    let path = "h-24v6h6v-6m6 0v6h6v-6m6 0v6h6v-6m6 0h-6";
    let starts = hexes.iter().map(|h| cx.frame.centre(*h).plus(15.0, 32.0));
    let d: String = starts.map(|p| format!("M{} {}{path}", N(p.x), N(p.y))).collect();
    pen.el(
        "path",
        &[
            ("class", &"trench"),
            ("d", &d),
            ("fill", &"none"),
            ("stroke", &cx.style.works),
            ("stroke-width", &N(3.0)),
        ],
    );
}
