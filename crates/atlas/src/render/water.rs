//! Sea, Haffs and lakes with their shores.
//!
//! Where the map brings real shorelines these are drawn; a hex that is water by the map but not by the shoreline gets
//! a soft area of its own, and a hex that is land by the map but not by the shoreline is filled up, so that what one
//! sees is what one plays.

use super::{
    Draw,
    colour::Rgb,
    curve::{shore, soft_outline},
    geometry::Pt,
    rivers,
    svg::{N, Pen},
    terrain::colours,
};
use crate::{Feature, Ground, HexId, HexSet, HexsideId, Outline};

/// All kinds, in the order of [`Draw::waters`].
const KINDS: [Ground; 3] = [Ground::Sea, Ground::Lagoon, Ground::Lake];

/// Waters that lie below the rivers; lakes lie above them.
const OPEN: [Ground; 2] = [Ground::Sea, Ground::Lagoon];

/// The three kinds of water, each as one path.
pub fn areas(cx: &Draw) -> [String; 3] {
    KINDS.map(|ground| area(cx, ground))
}

fn area(cx: &Draw, ground: Ground) -> String {
    let felt = |o: &&Outline| o.ground == ground && (ground != Ground::Lake || is_felt(cx, o));
    let rings = cx.map.outlines().iter().filter(felt);
    let mut d: String = rings.map(|o| shore(&points(cx, o))).collect();
    let wet = cx.map.of_ground(|g| g == ground);
    let bare: HexSet = wet.iter().filter(|h| cover(cx, *h, &[ground]) < 0.35).collect();
    d.push_str(&soft_outline(&cx.frame, &bare, 7.0, 31));
    d
}

fn points(cx: &Draw, outline: &Outline) -> Vec<Pt> {
    outline.ring.iter().map(|(u, v)| cx.frame.sheet(*u, *v)).collect()
}

/// Share of a hex that shorelines of these kinds enclose.
fn cover(cx: &Draw, hex: HexId, kinds: &[Ground]) -> f64 {
    let (u, v) = crate::Lattice::centre(hex.col() as i32, hex.row() as i32 + 1);
    let near = |o: &&Outline| {
        kinds.contains(&o.ground) && o.ring.iter().any(|p| (p.0 - u).abs() < 1.0 && (p.1 - v).abs() < 1.0)
            || kinds.contains(&o.ground) && encloses(&o.ring, u, v)
    };
    let rings: Vec<&Outline> = cx.map.outlines().iter().filter(near).collect();
    if rings.is_empty() {
        return 0.0;
    }
    let spots = (-4..=4).flat_map(|i| (-4..=4).map(move |j| (f64::from(i) * 0.1, f64::from(j) * 0.1)));
    let inside: Vec<(f64, f64)> = spots.filter(|(x, y)| x.abs() * 0.87 + y.abs() * 0.5 < 0.5).collect();
    let wet = inside.iter().filter(|(x, y)| rings.iter().any(|o| encloses(&o.ring, u + x, v + y))).count();
    wet as f64 / inside.len() as f64
}

/// Is a point of the drawing in some water?
pub fn is_wet(cx: &Draw, p: Pt) -> bool {
    cx.map.outlines().iter().any(|o| {
        let ring: Vec<(f64, f64)> = points(cx, o).into_iter().map(|q| (q.x, q.y)).collect();
        encloses(&ring, p.x, p.y)
    })
}

/// Is the point inside the ring (even-odd)?
pub fn encloses(ring: &[(f64, f64)], u: f64, v: f64) -> bool {
    let mut inside = false;
    for (i, &(x0, y0)) in ring.iter().enumerate() {
        let (x1, y1) = ring[(i + 1) % ring.len()];
        if (y0 > v) != (y1 > v) && u < (x1 - x0) * (v - y0) / (y1 - y0) + x0 {
            inside = !inside;
        }
    }
    inside
}

/// Clip paths of the waters, for the vignettes along their shores.
pub fn defs(cx: &Draw, pen: &mut Pen) {
    for (ground, d) in KINDS.into_iter().zip(&cx.waters) {
        if !d.is_empty() {
            pen.open("clipPath", &[("id", &format!("in-{}", ground.word()))]);
            pen.el("path", &[("d", &d)]);
            pen.close("clipPath");
        }
    }
}

/// The layer of open water.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    for (ground, d) in OPEN.into_iter().zip(&cx.waters) {
        if d.is_empty() {
            continue;
        }
        let (fill, shore) = colours(cx, ground);
        pen.open("g", &[("class", &ground.word())]);
        pen.el("path", &[("d", &d), ("fill", &fill)]);
        // lines along the shore, fading outwards: the old engraver's way to make water lie low
        pen.open(
            "g",
            &[
                ("clip-path", &format!("url(#in-{})", ground.word())),
                ("fill", &"none"),
                ("stroke", &shore),
                ("stroke-linejoin", &"round"),
            ],
        );
        for (width, opacity) in [(58.0, "0.07"), (34.0, "0.10"), (14.0, "0.16")] {
            pen.el("path", &[("d", &d), ("stroke-width", &N(width)), ("stroke-opacity", &opacity)]);
        }
        pen.close("g");
        pen.el("path", &[("d", &d), ("fill", &"none"), ("stroke", &shore), ("stroke-width", &N(2.2))]);
        pen.close("g");
        pen.line();
    }
    made_land(cx, pen);
}

/// Land by the map, water by the shoreline: the map is right. Its shore shows only where water meets it.
fn made_land(cx: &Draw, pen: &mut Pen) {
    let dry = cx.map.of_ground(|g| !g.is_water());
    let made: HexSet = dry.iter().filter(|h| cover(cx, *h, &OPEN) > 0.5).collect();
    if made.is_empty() {
        return;
    }
    let d = soft_outline(&cx.frame, &made, 7.0, 31);
    pen.el("path", &[("class", &"made-land"), ("d", &d), ("fill", &cx.style.land)]);
    for ground in OPEN {
        pen.el(
            "path",
            &[
                ("d", &d),
                ("clip-path", &format!("url(#in-{})", ground.word())),
                ("fill", &"none"),
                ("stroke", &cx.style.shore),
                ("stroke-width", &N(2.6)),
            ],
        );
    }
}

/// Does a lake matter in play: does it fill a lake hex or lie on a lake hexside?
fn is_felt(cx: &Draw, lake: &Outline) -> bool {
    let fills = |h: HexId| {
        let (u, v) = crate::Lattice::centre(h.col() as i32, h.row() as i32 + 1);
        let spots = [(0.0, 0.0), (0.3, 0.0), (-0.3, 0.0), (0.0, 0.3), (0.0, -0.3)];
        spots.iter().any(|(x, y)| encloses(&lake.ring, u + x, v + y))
    };
    let bars = |id: HexsideId| {
        let centre = |h: HexId| crate::Lattice::centre(h.col() as i32, h.row() as i32 + 1);
        let (a, Some(b)) = id.hexes() else { return false };
        let ((ua, va), (ub, vb)) = (centre(a), centre(b));
        // the side stands across the line of the two centres
        let (mu, mv, du, dv) = ((ua + ub) / 2.0, (va + vb) / 2.0, vb - va, ua - ub);
        (-3..=3).any(|k| encloses(&lake.ring, mu + du * 0.09 * f64::from(k), mv + dv * 0.09 * f64::from(k)))
    };
    cx.map.of_ground(|g| g == Ground::Lake).iter().any(fills)
        || cx.map.hexsides().any(|(id, s)| s.has(Feature::Lake) && bars(id))
}

/// Lakes that are there but do not matter in play: a thin shore, hardly blue.
fn ponds(cx: &Draw, pen: &mut Pen) {
    let lakes = cx.map.outlines().iter().filter(|o| o.ground == Ground::Lake && !is_felt(cx, o));
    let d: String = lakes.map(|o| shore(&points(cx, o))).collect();
    if !d.is_empty() {
        pen.el(
            "path",
            &[
                ("class", &"ponds"),
                ("d", &d),
                ("fill", &cx.style.lake),
                ("fill-opacity", &"0.4"),
                ("stroke", &cx.style.shore),
                ("stroke-width", &N(1.2)),
                ("stroke-opacity", &"0.55"),
            ],
        );
    }
}

/// The layer of lakes: real lakes and lake hexsides run together, the shore around both.
pub fn lakes(cx: &Draw, pen: &mut Pen) {
    ponds(cx, pen);
    let (areas, arms) = (&cx.waters[2], rivers::lake_sides(cx));
    if areas.is_empty() && arms.is_empty() {
        return;
    }
    let style = cx.style;
    let mut pass = |fill: Rgb, extra: f64, arm: f64| {
        pen.el(
            "path",
            &[
                ("d", &areas),
                ("fill", &fill),
                ("stroke", &fill),
                ("stroke-width", &N(extra)),
                ("stroke-linejoin", &"round"),
            ],
        );
        pen.el(
            "path",
            &[
                ("d", &arms),
                ("fill", &"none"),
                ("stroke", &fill),
                ("stroke-width", &N(arm)),
                ("stroke-linecap", &"round"),
                ("stroke-linejoin", &"round"),
            ],
        );
    };
    pass(style.shore, 4.4, 18.4);
    pass(style.shore.over(style.lake, 0.22), 0.4, 14.0);
    // a lighter heart, so that lakes have the same vignette as the sea
    pen.el(
        "path",
        &[
            ("d", &arms),
            ("fill", &"none"),
            ("stroke", &style.lake),
            ("stroke-width", &N(7.0)),
            ("stroke-linecap", &"round"),
        ],
    );
    pen.open("g", &[("clip-path", &"url(#in-lake)")]);
    pen.el("path", &[("d", &areas), ("fill", &style.lake)]);
    pen.el(
        "path",
        &[
            ("d", &areas),
            ("fill", &"none"),
            ("stroke", &style.shore.over(style.lake, 0.22)),
            ("stroke-width", &N(9.0)),
        ],
    );
    pen.el(
        "path",
        &[
            ("d", &arms),
            ("fill", &"none"),
            ("stroke", &style.lake),
            ("stroke-width", &N(12.0)),
            ("stroke-linecap", &"round"),
        ],
    );
    pen.close("g");
    // the line that may not be crossed, on the hexside itself
    rivers::stroke(pen, &arms, style.shore, 2.6);
    pen.line();
}

#[cfg(test)]
mod tests {
    use super::encloses;

    #[test]
    fn a_point_is_inside_or_outside() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
        assert!(encloses(&square, 1.0, 3.0));
        assert!(!encloses(&square, 5.0, 3.0));
        assert!(!encloses(&square, -1.0, 0.5));
    }
}
