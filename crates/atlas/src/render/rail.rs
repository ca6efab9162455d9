//! Railways and roads: from hex to hex through the middle, bent softly between towns and forks.

use super::{
    Draw,
    colour::Rgb,
    curve::{chains, soft, through},
    geometry::Pt,
    svg::{N, Pen},
};
use crate::{Dir, Feature, HexId, HexSet, Sides};

/// One kind of line by what its sides must and must not carry.
struct Class {
    id: &'static str,
    is: fn(Sides) -> bool,
    double: bool,
    broad: bool,
}

const CLASSES: [Class; 4] = [
    Class { id: "single", is: |s| rail(s, false, false), double: false, broad: false },
    Class { id: "double", is: |s| rail(s, true, false), double: true, broad: false },
    Class { id: "broad-single", is: |s| rail(s, false, true), double: false, broad: true },
    Class { id: "broad-double", is: |s| rail(s, true, true), double: true, broad: true },
];

fn rail(s: Sides, double: bool, broad: bool) -> bool {
    s.has(Feature::Rail) && s.has(Feature::DoubleRail) == double && s.has(Feature::BroadGauge) == broad
}

/// Hexes a line must pass exactly: towns, forks, ends and changes of class.
fn pinned(cx: &Draw, all: &[(HexId, HexId)]) -> HexSet {
    let towns = cx.map.places().iter().map(|p| p.hex);
    let mut set: HexSet = towns.collect();
    for run in chains(all) {
        set.insert(run[0]);
        set.insert(run[run.len() - 1]);
    }
    set
}

fn edges(cx: &Draw, is: impl Fn(Sides) -> bool) -> Vec<(HexId, HexId)> {
    let all = cx.map.hexsides().filter(|(_, s)| is(*s));
    all.filter_map(|(id, _)| id.hexes().1.map(|to| (id.hexes().0, to))).collect()
}

fn course(cx: &Draw, part: &[(HexId, HexId)], pins: &HexSet, leaving: &HexSet) -> String {
    let one = |run: &Vec<HexId>| {
        let mut points = through(&cx.frame, run, pins);
        if let Some(p) = way_out(cx, leaving, run[0]) {
            points.insert(0, p);
        }
        points.extend(way_out(cx, leaving, run[run.len() - 1]));
        soft(&points)
    };
    chains(part).iter().map(one).collect()
}

/// Hexes on the rim where a line ends because the map does: no town, or named by the title as an edge or entry.
fn leaving(cx: &Draw, all: &[(HexId, HexId)]) -> HexSet {
    let lines = |h: HexId| all.iter().filter(|(a, b)| *a == h || *b == h).count();
    let named = |h: HexId| {
        cx.map.areas().iter().any(|a| matches!(a.kind.as_str(), "entry" | "edge") && a.set.contains(h))
    };
    let rim = cx.map.hexes().iter().filter(|h| cx.map.neighbours(*h).count() < 6);
    rim.filter(|h| lines(*h) == 1 && (named(*h) || cx.map.place_in(*h).is_none())).collect()
}

/// Where a line that leaves the map at `hex` crosses its edge.
fn way_out(cx: &Draw, leaving: &HexSet, hex: HexId) -> Option<Pt> {
    if !leaving.contains(hex) {
        return None;
    }
    let (centre, corners) = (cx.frame.centre(hex), cx.frame.corners(hex));
    let open = Dir::ALL.into_iter().filter(|d| cx.map.neighbour(hex, *d).is_none());
    let middles = open.map(|d| {
        let d = usize::from(d.0);
        corners[d].toward(corners[(d + 1) % 6], 0.5)
    });
    // the open side that looks most squarely off the sheet
    let off = |p: &Pt| [p.x, p.y, cx.far.x - p.x, cx.far.y - p.y].into_iter().fold(f64::MAX, f64::min);
    let best = middles.min_by(|a, b| off(a).total_cmp(&off(b)))?;
    Some(centre.toward(best, 1.0))
}

/// The layer of railways.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    let all = edges(cx, |s| s.has(Feature::Rail));
    let (pins, leaving) = (pinned(cx, &all), leaving(cx, &all));
    for class in &CLASSES {
        let d = course(cx, &edges(cx, class.is), &pins, &leaving);
        if !d.is_empty() {
            pen.open("g", &[("class", &class.id), ("fill", &"none"), ("stroke-linejoin", &"round")]);
            line(cx, pen, &d, class.double, class.broad);
            pen.close("g");
            pen.line();
        }
    }
}

/// One line: normal gauge is a line with ties, Russian gauge is banded; two tracks are wider.
pub fn line(cx: &Draw, pen: &mut Pen, d: &str, double: bool, broad: bool) {
    let style = cx.style;
    let mut stroke = |ink: Rgb, width: f64, dash: &str| {
        pen.el(
            "path",
            &[("d", &d), ("stroke", &ink), ("stroke-width", &N(width)), ("stroke-dasharray", &dash)],
        );
    };
    match (double, broad) {
        (false, false) => {
            stroke(style.rail, 2.6, "none");
            stroke(style.rail, 9.0, "1.8 14");
        }
        (true, false) => {
            stroke(style.rail, 7.4, "none");
            stroke(style.paper, 3.0, "none");
            stroke(style.rail, 13.0, "1.8 14");
        }
        (false, true) => {
            stroke(style.broad, 5.0, "none");
            stroke(style.paper, 2.4, "9 9");
        }
        (true, true) => {
            stroke(style.broad, 8.6, "none");
            stroke(style.paper, 5.4, "11 11");
        }
    }
}

/// How far a road keeps off a railway that runs the same way; at least half of it across every direction of the grid.
const BESIDE: f64 = 17.0;

/// Roads, beside the railway where both run from hex to hex.
fn road_course(cx: &Draw, all: &[(HexId, HexId)]) -> String {
    let (pins, leaving) = (pinned(cx, all), leaving(cx, all));
    let (dx, dy) = if cx.frame.is_pointy() { (0.866, 0.5) } else { (0.5, 0.866) };
    let shared = |a: HexId, b: HexId| cx.map.between(a, b).has(Feature::Rail);
    let town = |h: HexId| cx.map.place_in(h).is_some();
    // a matter of the hex, not of the run, so that runs meet
    let aside = |h: HexId| {
        !town(h) && cx.map.neighbours(h).any(|n| shared(h, n) && cx.map.between(h, n).has(Feature::Road))
    };
    let one = |run: &Vec<HexId>| {
        let mut points: Vec<Pt> = way_out(cx, &leaving, run[0]).into_iter().collect();
        for (i, hex) in run.iter().enumerate() {
            let centre = cx.frame.centre(*hex);
            let p = if aside(*hex) { centre.plus(dx * BESIDE, dy * BESIDE) } else { centre };
            points.push(p);
            if pins.contains(*hex) {
                points.push(p);
            }
            if let Some(next) = run.get(i + 1).filter(|n| town(*hex) && town(**n) && shared(*hex, **n)) {
                points.push(
                    centre.toward(cx.frame.centre(*next), 0.5).plus(dx * 1.6 * BESIDE, dy * 1.6 * BESIDE),
                );
            }
        }
        points.extend(way_out(cx, &leaving, run[run.len() - 1]));
        soft(&points)
    };
    chains(all).iter().map(one).collect()
}

/// The layer of roads.
pub fn roads(cx: &Draw, pen: &mut Pen) {
    let d = road_course(cx, &edges(cx, |s| s.has(Feature::Road)));
    if !d.is_empty() {
        road(cx, pen, &d);
    }
}

/// One road.
pub fn road(cx: &Draw, pen: &mut Pen, d: &str) {
    for (ink, width) in [(cx.style.land, 6.0), (cx.style.road, 3.2)] {
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

/// Points along all railways and roads, some twelve units apart: what labels should keep off.
pub fn beads(cx: &Draw) -> Vec<Pt> {
    let all = edges(cx, |s| s.has(Feature::Rail) || s.has(Feature::Road));
    let mut out = Vec::new();
    for (a, b) in all {
        let (p, q) = (cx.frame.centre(a), cx.frame.centre(b));
        out.extend((0..=8).map(|i| p.toward(q, f64::from(i) / 8.0)));
    }
    out
}
