//! Woods, marsh, hills and built-up ground: soft areas about their hexes, strewn with small signs.

use super::{
    Draw,
    colour::Rgb,
    curve::{soft_outline, unrest},
    geometry::{HEX, Pt},
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};
use crate::{Dir, Ground, HexId, HexSet};

/// How a ground is strewn: signs to a hex, their path about the origin, drawn by stroke or by fill.
struct Sign {
    ground: Ground,
    tries: i32,
    path: &'static str,
    stroke: f64,
}

const SIGNS: [Sign; 4] = [
    Sign { ground: Ground::Woods, tries: 6, path: "l4.6 9.5h-3.4v3h-2.4v-3h-3.4z", stroke: 0.0 },
    Sign { ground: Ground::LightWoods, tries: 4, path: "a3.6 3.6 0 1 1 .1 0zm0 0v4", stroke: 1.3 },
    Sign {
        ground: Ground::Swamp,
        tries: 4,
        path: "h14m-11-2l-1.6-5m4.6 5v-6.5m3 6.5l1.6-5m-6.1 11h9",
        stroke: 1.3,
    },
    Sign {
        ground: Ground::Hills,
        tries: 4,
        path: "q8-11 16 0m-13.6-2l-1.4 5m4.4-7.6l-.6 5.4m6.2-5.4l.6 5.4m4.4-2.8l1.4 4.6",
        stroke: 1.3,
    },
];

/// The layer of terrain.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    for ground in [Ground::Hills, Ground::LightWoods, Ground::Woods, Ground::Swamp] {
        let set = cx.map.of_ground(|g| g == ground);
        if !set.is_empty() {
            area(cx, pen, ground, &set);
        }
    }
    for hex in &cx.map.of_ground(|g| matches!(g, Ground::Town | Ground::Fortress)) {
        built_up(cx, pen, hex);
    }
    words(cx, pen);
}

/// Does this terrain look like an earlier word of the chart, so that only writing tells it apart?
pub fn needs_word(cx: &Draw, code: usize) -> bool {
    let all = cx.map.terrains();
    let symbol = matches!(all[code].ground, Ground::Town | Ground::Fortress);
    !symbol && all[..code].iter().any(|t| t.ground == all[code].ground)
}

/// Words in the hexes of terrain that has no look of its own.
fn words(cx: &Draw, pen: &mut Pen) {
    for (i, word) in cx.map.terrains().iter().enumerate().filter(|(i, _)| needs_word(cx, *i)) {
        for hex in cx.map.with_terrain(i as u8) {
            let p = cx.frame.centre(hex);
            let line = Line {
                text: &word.name,
                face: Type::Italic,
                size: 14.0,
                anchor: Anchor::Middle,
                ink: cx.style.number,
            };
            line.at(pen, p.x, p.y + 38.0);
        }
    }
}

/// Ground and sign colours.
pub fn colours(cx: &Draw, ground: Ground) -> (Rgb, Rgb) {
    let style = cx.style;
    match ground {
        Ground::Woods => style.woods,
        Ground::LightWoods => style.light_woods,
        Ground::Swamp => style.swamp,
        Ground::Hills => style.hills,
        Ground::Town | Ground::Fortress => style.town,
        Ground::Sea => (style.sea, style.shore),
        Ground::Lagoon => (style.lagoon, style.shore),
        Ground::Lake => (style.lake, style.shore),
        Ground::Clear => (style.land, style.grid),
    }
}

fn area(cx: &Draw, pen: &mut Pen, ground: Ground, set: &HexSet) {
    let (fill, sign) = colours(cx, ground);
    pen.open("g", &[("class", &ground.word())]);
    let d = soft_outline(&cx.frame, set, 10.0, 11);
    pen.el(
        "path",
        &[
            ("d", &d),
            ("fill", &fill),
            ("fill-rule", &"evenodd"),
            ("stroke", &sign),
            ("stroke-width", &N(1.2)),
            ("stroke-opacity", &"0.45"),
        ],
    );
    if let Some(strewn) = SIGNS.iter().find(|s| s.ground == ground) {
        let d: String = set.iter().map(|hex| strew(cx, hex, strewn)).collect();
        ink(pen, strewn, sign, &d);
    }
    pen.close("g");
    pen.line();
}

fn ink(pen: &mut Pen, sign: &Sign, colour: Rgb, d: &str) {
    if sign.stroke > 0.0 {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("fill", &"none"),
                ("stroke", &colour),
                ("stroke-width", &N(sign.stroke)),
                ("stroke-linecap", &"round"),
                ("opacity", &"0.8"),
            ],
        );
    } else {
        pen.el("path", &[("d", &d), ("fill", &colour), ("opacity", &"0.7")]);
    }
}

/// Signs of one hex on a shaken lattice, away from its sides, its number and its town.
fn strew(cx: &Draw, hex: HexId, sign: &Sign) -> String {
    let centre = cx.frame.centre(hex);
    let busy = cx.map.place_in(hex).is_some();
    let (mut d, n) = (String::new(), sign.tries);
    for i in 0..n {
        for j in 0..n {
            let step = 84.0 / f64::from(n);
            let (a, b) = (hex.col() as i32 * 16 + i, hex.row() as i32 * 16 + j);
            let shove = if j % 2 == 0 { 0.25 } else { -0.25 };
            let x = -42.0 + step * (f64::from(i) + 0.5 + shove + 0.34 * unrest(a, b, 1));
            let y = -42.0 + step * (f64::from(j) + 0.5 + 0.34 * unrest(a, b, 2));
            let town = busy && x.hypot(y) < 22.0;
            let number = (y + 36.0).abs() < 14.0 && x.abs() < 24.0;
            if !town && !number && is_inside(cx, hex, x, y, 11.0) {
                d.push_str(&format!("M{} {}{}", N(one(centre.x + x)), N(one(centre.y + y)), sign.path));
            }
        }
    }
    d
}

fn one(v: f64) -> f64 {
    (v * 10.0).round() / 10.0
}

/// Is the offset at least `inset` away from every side of the hex?
fn is_inside(cx: &Draw, hex: HexId, x: f64, y: f64, inset: f64) -> bool {
    let centre = cx.frame.centre(hex);
    Dir::ALL.into_iter().all(|dir| {
        let corners = cx.frame.corners(hex);
        let d = usize::from(dir.0);
        let middle = corners[d].toward(corners[(d + 1) % 6], 0.5);
        let (nx, ny) = ((middle.x - centre.x) / (HEX / 2.0), (middle.y - centre.y) / (HEX / 2.0));
        x * nx + y * ny < HEX / 2.0 - inset
    })
}

/// A town that is terrain: a tinted footprint in the middle of its hex.
fn built_up(cx: &Draw, pen: &mut Pen, hex: HexId) {
    let centre = cx.frame.centre(hex);
    let ring: Vec<Pt> = (0..10)
        .map(|i| {
            let r = 33.0 + 6.0 * unrest(i, hex.0.into(), 21);
            let a = f64::from(i) * std::f64::consts::TAU / 10.0;
            centre.plus(r * a.cos(), r * a.sin())
        })
        .collect();
    let (fill, line) = colours(cx, Ground::Town);
    pen.el(
        "path",
        &[
            ("class", &"town"),
            ("d", &super::curve::soft_ring(&ring)),
            ("fill", &fill),
            ("stroke", &line),
            ("stroke-width", &N(1.0)),
            ("stroke-opacity", &"0.5"),
        ],
    );
}

/// A patch of a ground for the legend, `w` by `h` at the origin.
pub fn patch(cx: &Draw, pen: &mut Pen, ground: Ground, w: f64, h: f64) {
    let (fill, sign) = colours(cx, ground);
    pen.el(
        "rect",
        &[
            ("width", &N(w)),
            ("height", &N(h)),
            ("rx", &N(6.0)),
            ("fill", &fill),
            ("stroke", &cx.style.grid),
            ("stroke-width", &N(1.0)),
        ],
    );
    if let Some(strewn) = SIGNS.iter().find(|s| s.ground == ground) {
        let spots = [(14.0, 12.0), (34.0, 22.0), (52.0, 10.0)];
        let d: String = spots.iter().map(|(x, y)| format!("M{x} {y}{}", strewn.path)).collect();
        ink(pen, strewn, sign, &d);
    }
}
