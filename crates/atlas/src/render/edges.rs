//! What the title writes on the rim of the sheet: names of map edges, entry areas with their arrows, fronts.

use super::{
    Draw, MARGIN,
    geometry::{HEX, Pt},
    labels::{HARD, Rect, Sheet},
    svg::{N, Pen},
    text::Type,
};
use crate::{Area, Dir, HexId};

/// One of the four margins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rim {
    Top,
    Right,
    Bottom,
    Left,
}

impl Rim {
    /// Unit vector that leads off the sheet.
    const fn out(self) -> (f64, f64) {
        match self {
            Rim::Top => (0.0, -1.0),
            Rim::Right => (1.0, 0.0),
            Rim::Bottom => (0.0, 1.0),
            Rim::Left => (-1.0, 0.0),
        }
    }
    const fn is_level(self) -> bool {
        matches!(self, Rim::Top | Rim::Bottom)
    }
}

/// The layer of edges, entries and fronts.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    let m = (MARGIN - 22.0) * cx.k;
    let mut sheet = Sheet::new(Rect { x0: -m, y0: -m, x1: cx.far.x + m, y1: cx.far.y + m });
    for area in cx.map.areas() {
        let Some(rim) = rim_of(cx, area) else { continue };
        match area.kind.as_str() {
            "entry" => {
                arrows(cx, pen, area, rim);
                let short = area.label.chars().count() <= 3;
                let (size, rows) = if short { (32.0, [52.0, 52.0]) } else { (17.0, [38.0, 54.0]) };
                label(cx, pen, &mut sheet, area, rim, size, &rows);
            }
            "edge" => label(cx, pen, &mut sheet, area, rim, 21.0, &[60.0, 78.0]),
            _ => {}
        }
    }
}

/// The margin most hexes of an area look at; `None` for an area inside the map.
fn rim_of(cx: &Draw, area: &Area) -> Option<Rim> {
    let (mut x, mut y, mut rims) = (0.0, 0.0, 0);
    for hex in area.hexes.iter().filter(|h| is_rim(cx, **h)) {
        let out = outward(cx, *hex);
        (x, y, rims) = (x + out.0, y + out.1, rims + 1);
    }
    if rims == 0 {
        return None;
    }
    Some(match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
        (true, true, _) => Rim::Right,
        (true, false, _) => Rim::Left,
        (false, _, true) => Rim::Bottom,
        (false, _, false) => Rim::Top,
    })
}

/// The margin a hex lies on: that of its area if it is there, else the nearest.
fn own_rim(cx: &Draw, hex: HexId, area: Rim) -> Rim {
    let p = cx.frame.centre(hex);
    let off = |rim: Rim| match rim {
        Rim::Top => p.y,
        Rim::Right => cx.far.x - p.x,
        Rim::Bottom => cx.far.y - p.y,
        Rim::Left => p.x,
    };
    let all = [area, Rim::Top, Rim::Right, Rim::Bottom, Rim::Left];
    let nearest = all.into_iter().min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(area);
    if off(area) <= HEX * 1.2 { area } else { nearest }
}

fn is_rim(cx: &Draw, hex: HexId) -> bool {
    cx.map.neighbours(hex).count() < 6
}

/// Sum of the directions in which a hex has no neighbour, weighed by how near it lies to each margin.
fn outward(cx: &Draw, hex: HexId) -> (f64, f64) {
    let (c, corners) = (cx.frame.centre(hex), cx.frame.corners(hex));
    let (mut x, mut y) = (0.0, 0.0);
    for dir in Dir::ALL {
        if cx.map.neighbour(hex, dir).is_none() {
            let d = usize::from(dir.0);
            let m = corners[d].toward(corners[(d + 1) % 6], 0.5);
            (x, y) = (x + (m.x - c.x) / HEX, y + (m.y - c.y) / HEX);
        }
    }
    (x, y)
}

/// A point on a margin: along it as the hex lies, off it by `off`.
fn on_rim(cx: &Draw, rim: Rim, along: Pt, off: f64) -> Pt {
    match rim {
        Rim::Top => Pt::new(along.x, -off),
        Rim::Bottom => Pt::new(along.x, cx.far.y + off),
        Rim::Left => Pt::new(-off, along.y),
        Rim::Right => Pt::new(cx.far.x + off, along.y),
    }
}

/// Small arrows that lead from the margin into the hexes.
fn arrows(cx: &Draw, pen: &mut Pen, area: &Area, rim: Rim) {
    let mut d = String::new();
    for hex in area.hexes.iter().filter(|h| is_rim(cx, **h)) {
        let rim = own_rim(cx, *hex, rim);
        let tip = on_rim(cx, rim, cx.frame.centre(*hex), 6.0);
        let (ox, oy) = rim.out();
        let at = |along: f64, off: f64| {
            let (along, off) = (along * cx.k, off * cx.k);
            tip.plus(ox * along - oy * off, oy * along + ox * off)
        };
        let points = [
            at(0.0, 0.0),
            at(11.0, 9.0),
            at(11.0, 4.0),
            at(20.0, 4.0),
            at(20.0, -4.0),
            at(11.0, -4.0),
            at(11.0, -9.0),
        ];
        d.push_str(&super::curve::polyline(&points, true));
    }
    pen.el("path", &[("d", &d), ("fill", &cx.style.frontier)]);
}

/// The label of an area on its margin, in the first row that has room.
fn label(cx: &Draw, pen: &mut Pen, sheet: &mut Sheet, area: &Area, rim: Rim, size: f64, rows: &[f64]) {
    if area.label.is_empty() {
        return;
    }
    let rims: Vec<Pt> = area.hexes.iter().filter(|h| is_rim(cx, **h)).map(|h| cx.frame.centre(*h)).collect();
    let n = rims.len() as f64;
    let middle =
        Pt::new(rims.iter().map(|p| p.x).sum::<f64>() / n, rims.iter().map(|p| p.y).sum::<f64>() / n);
    let size = size * cx.k;
    let (w, h) = (Type::Bold.width(&area.label, size), size);
    let mut spots = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        for step in [0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2] {
            let (dx, dy) = if rim.is_level() { (w * step, 0.0) } else { (0.0, w * step) };
            let p = on_rim(cx, rim, middle.plus(dx, dy), *row * cx.k);
            let (bw, bh) = if rim.is_level() { (w + 8.0, h) } else { (h, w + 8.0) };
            spots.push((p, (vec![Rect::about(p, bw, bh)], 20.0 * i as f64 + 30.0 * step.abs())));
        }
    }
    let places: Vec<(Vec<Rect>, f64)> = spots.iter().map(|s| s.1.clone()).collect();
    let Some(best) = sheet.best(&places, f64::MAX) else { return };
    sheet.take(places[best].0[0], HARD);
    let p = spots[best].0;
    let turn = match rim {
        Rim::Left => -90.0,
        Rim::Right => 90.0,
        _ => 0.0,
    };
    pen.leaf(
        "text",
        &[
            ("transform", &format!("translate({} {}) rotate({})", N(p.x), N(p.y), N(turn))),
            ("y", &N(size * 0.32)),
            ("font-family", &Type::Bold.family()),
            ("font-weight", &Type::Bold.weight()),
            ("font-size", &N(size)),
            ("text-anchor", &"middle"),
            ("fill", &cx.style.ink),
        ],
        &area.label,
    );
}
