//! Towns, cities, villages and fortresses as symbols, with victory values and strengths beside them.

use super::{
    Draw,
    geometry::Pt,
    labels::Rect,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};
use crate::{Place, PlaceClass};

/// The places that are drawn: the weightiest of each hex, and further ones only if the title tags them.
pub fn shown<'a>(cx: &Draw<'a>) -> Vec<&'a Place> {
    let first = |p: &&Place| cx.map.place_in(p.hex).is_some_and(|w| w.name == p.name);
    cx.map.places().iter().filter(first).collect()
}

/// Half the width of a place's symbol.
pub fn half(place: &Place) -> f64 {
    match place.class {
        _ if place.fortress >= 2 => 20.0,
        PlaceClass::Fortress => 20.0,
        _ if place.fortress == 1 => 15.0,
        PlaceClass::City => 11.0,
        PlaceClass::Town => 8.0,
        PlaceClass::Village => 5.5,
        PlaceClass::Site => 0.0,
    }
}

/// Value for victory, if the title gives one.
pub fn value(place: &Place) -> Option<&str> {
    place.tag("vp").filter(|v| !v.is_empty() && *v != "0")
}

/// Strength of a fortress, if the title gives one.
pub fn strength(place: &Place) -> Option<&str> {
    ["fort", "strength", "sp", "defence", "defense"]
        .into_iter()
        .find_map(|k| place.tag(k))
        .filter(|v| !v.is_empty())
}

/// Where the badge of a victory value stands.
fn badge_at(cx: &Draw, place: &Place) -> Pt {
    let off = half(place) * 0.75 + 9.0;
    cx.frame.centre(place.hex).plus(off, -off * 0.8)
}

/// The boxes a place takes on the sheet.
pub fn boxes(cx: &Draw, place: &Place) -> Vec<Rect> {
    let centre = cx.frame.centre(place.hex);
    let mut out = vec![Rect::about(centre, 2.0 * half(place), 2.0 * half(place))];
    if value(place).is_some() {
        out.push(Rect::about(badge_at(cx, place), 21.0, 21.0));
    }
    out
}

/// The layer of symbols.
pub fn draw(cx: &Draw, pen: &mut Pen) {
    for place in shown(cx) {
        let p = cx.frame.centre(place.hex);
        pen.open(
            "g",
            &[("class", &place.class.word()), ("transform", &format!("translate({} {})", N(p.x), N(p.y)))],
        );
        let title = if place.modern.is_empty() || place.modern == place.name {
            place.name.clone()
        } else {
            format!("{} ({})", place.name, place.modern)
        };
        pen.leaf("title", &[], &title);
        symbol(cx, pen, place.class, place.fortress, strength(place));
        pen.close("g");
        if let Some(value) = value(place) {
            badge(cx, pen, badge_at(cx, place), value);
        }
        pen.line();
    }
}

/// The symbol of a place about the origin.
pub fn symbol(cx: &Draw, pen: &mut Pen, class: PlaceClass, fortress: u8, strength: Option<&str>) {
    let style = cx.style;
    if fortress > 0 || class == PlaceClass::Fortress {
        let r = if fortress == 1 { 15.0 } else { 20.0 };
        pen.el(
            "path",
            &[
                ("d", &bastions(r)),
                ("fill", &style.paper),
                ("stroke", &style.works),
                ("stroke-width", &N(3.0)),
                ("stroke-linejoin", &"miter"),
            ],
        );
        if let Some(text) = strength {
            let size = Type::Sans.fit(text, 19.0, 20.0);
            return Line { text, face: Type::Sans, size, anchor: Anchor::Middle, ink: style.works }
                .centred(pen, 0.0, 0.0);
        }
        let size = r * 0.55;
        return pen.el(
            "rect",
            &[
                ("x", &N(-size / 2.0)),
                ("y", &N(-size / 2.0)),
                ("width", &N(size)),
                ("height", &N(size)),
                ("fill", &style.name),
            ],
        );
    }
    let ring = |pen: &mut Pen, r: f64, w: f64| {
        pen.el(
            "circle",
            &[("r", &N(r)), ("fill", &style.paper), ("stroke", &style.name), ("stroke-width", &N(w))],
        );
    };
    match class {
        PlaceClass::City => {
            pen.el(
                "rect",
                &[
                    ("x", &N(-10.0)),
                    ("y", &N(-10.0)),
                    ("width", &N(20.0)),
                    ("height", &N(20.0)),
                    ("fill", &style.paper),
                    ("stroke", &style.name),
                    ("stroke-width", &N(3.0)),
                ],
            );
            pen.el(
                "rect",
                &[
                    ("x", &N(-5.0)),
                    ("y", &N(-5.0)),
                    ("width", &N(10.0)),
                    ("height", &N(10.0)),
                    ("fill", &style.name),
                ],
            );
        }
        PlaceClass::Town => {
            ring(pen, 6.8, 2.6);
            pen.el("circle", &[("r", &N(2.6)), ("fill", &style.name)]);
        }
        PlaceClass::Village => ring(pen, 4.2, 2.0),
        PlaceClass::Site | PlaceClass::Fortress => {}
    }
}

/// A square with four bastions.
fn bastions(r: f64) -> String {
    let mut d = String::new();
    for i in 0..4 {
        let turn = f64::from(i) * std::f64::consts::FRAC_PI_2;
        let (s, c) = turn.sin_cos();
        for (x, y) in [(0.36, -0.62), (0.52, -0.82), (1.0, -1.0), (0.82, -0.52), (0.62, -0.36)] {
            let (px, py) = (r * (x * c - y * s), r * (x * s + y * c));
            d.push_str(&format!("{}{} {}", if d.is_empty() { "M" } else { "L" }, N(px), N(py)));
        }
    }
    d + "Z"
}

/// A golden disc with a value for victory.
pub fn badge(cx: &Draw, pen: &mut Pen, at: Pt, value: &str) {
    pen.el(
        "circle",
        &[
            ("cx", &N(at.x)),
            ("cy", &N(at.y)),
            ("r", &N(9.5)),
            ("fill", &cx.style.victory),
            ("stroke", &cx.style.name),
            ("stroke-width", &N(1.6)),
        ],
    );
    let size = Type::Sans.fit(value, 14.5, 14.0);
    let line = Line { text: value, face: Type::Sans, size, anchor: Anchor::Middle, ink: cx.style.name };
    line.centred(pen, at.x, at.y);
}
