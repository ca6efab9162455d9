//! The body of a counter in a box of 100 units: ground, strip, symbol, texts, values, pips, hidden side.

use super::{
    Face, Kind, Mark,
    nation::{self, Cut, Emblem, Nation},
    symbol,
};
use crate::render::{
    colour::Rgb,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// Left end of the room for texts, right of the strip.
const LEFT: f64 = 13.0;
/// Right end of the room for texts.
const RIGHT: f64 = 94.0;
/// Middle of that room.
const MIDDLE: f64 = (LEFT + RIGHT) / 2.0;

/// The whole counter.
pub fn counter(face: &Face, marks: &[Mark], size: f64) -> String {
    let nation = nation::nation(&face.nation);
    let mut pen = Pen::new();
    let class = if face.back { "counter hidden" } else { "counter" };
    pen.open("g", &[("class", &class), ("transform", &format!("scale({})", Fine(size / 100.0)))]);
    pen.leaf("title", &[], &face.words());
    ground(&mut pen, nation, face.is_reduced());
    if face.back {
        hidden(&mut pen, nation, &face.name);
    } else {
        front(&mut pen, nation, face);
    }
    for mark in marks {
        mark.draw(&mut pen);
    }
    pen.close("g");
    pen.finish()
}

/// A scale needs more decimals than a coordinate.
struct Fine(f64);

impl std::fmt::Display for Fine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.4}", self.0)
    }
}

/// Outline of a body inset by `i`.
pub fn outline(cut: Cut, i: f64) -> String {
    let (a, b) = (i, 100.0 - i);
    let c = match cut {
        Cut::Square => 3.0,
        Cut::Chamfer => 9.0 - i * 0.4,
        Cut::Round => 14.0 - i,
    };
    let (p, q) = (a + c, b - c);
    let turn = |x: f64, y: f64| match cut {
        Cut::Chamfer => format!("L{} {}", N(x), N(y)),
        _ => format!("A{0} {0} 0 0 1 {1} {2}", N(c), N(x), N(y)),
    };
    format!(
        "M{} {}H{}{}V{}{}H{}{}V{}{}Z",
        N(p),
        N(a),
        N(q),
        turn(b, p),
        N(q),
        turn(q, b),
        N(p),
        turn(a, q),
        N(p),
        turn(p, a)
    )
}

fn ground(pen: &mut Pen, nation: &Nation, reduced: bool) {
    // a darker rim below and a lighter one above give the card some thickness
    pen.el(
        "path",
        &[
            ("d", &outline(nation.cut, 1.0)),
            ("fill", &nation.ground),
            ("stroke", &nation.edge),
            ("stroke-width", &N(2.0)),
        ],
    );
    if reduced {
        // the reduced side: a pale band behind the values
        let pale = Rgb::hex(0xffffff).over(nation.ground, 0.62);
        pen.el("path", &[("d", &"M2.5 64.5H97.5V92H2.5Z"), ("fill", &pale)]);
    }
    strip(pen, nation);
}

/// The strip along the left edge: solid or hatched, so that a nation shows even without colour.
fn strip(pen: &mut Pen, nation: &Nation) {
    if !nation.hatched {
        return pen.el("path", &[("d", &"M4 9V91H8.5V9Z"), ("fill", &nation.edge)]);
    }
    let mut d = String::new();
    for i in 0..9 {
        let y = 13.0 + 9.0 * f64::from(i);
        d.push_str(&format!("M4 {}L8.5 {}V{}L4 {}Z", N(y + 4.0), N(y - 1.0), N(y + 4.0), N(y + 9.0)));
    }
    pen.el("path", &[("d", &d), ("fill", &nation.edge)]);
}

fn front(pen: &mut Pen, nation: &Nation, face: &Face) {
    heads(pen, nation, face);
    // battlements need the room of the size mark, which then stands beside the symbol
    let works = matches!(face.kind, Kind::Garrison | Kind::Fortress);
    let shift = if face.size.is_empty() { -3.0 } else { 0.0 };
    if works && !face.size.is_empty() {
        let line =
            Line { text: &face.size, face: Type::Sans, size: 12.0, anchor: Anchor::Middle, ink: nation.ink };
        line.centred(pen, 19.0, 45.5);
    } else if !face.size.is_empty() {
        let line =
            Line { text: &face.size, face: Type::Sans, size: 12.0, anchor: Anchor::Middle, ink: nation.ink };
        line.at(pen, MIDDLE, 27.5);
    }
    pen.open("g", &[("transform", &format!("translate({} {})", N(MIDDLE), N(45.5 + shift)))]);
    symbol::draw(pen, face.kind, nation.ink, nation::tint(face.tint));
    pen.close("g");
    pips(pen, nation, face);
    values(pen, nation, &face.values);
}

/// Formation left and designation right on one line; both shrink together when they are long.
fn heads(pen: &mut Pen, nation: &Nation, face: &Face) {
    let room = RIGHT - LEFT;
    let gap = if face.formation.is_empty() || face.name.is_empty() { 0.0 } else { 6.0 };
    let both = format!("{}{}", face.formation, face.name);
    let size = Type::Sans.fit(&both, 18.0, room - gap);
    let ink = nation.ink;
    if face.formation.is_empty() {
        let line = Line { text: &face.name, face: Type::Sans, size, anchor: Anchor::Middle, ink };
        return line.centred(pen, MIDDLE, 11.5);
    }
    let line = Line { text: &face.formation, face: Type::Sans, size, anchor: Anchor::Start, ink };
    line.centred(pen, LEFT, 11.5);
    Line { text: &face.name, anchor: Anchor::End, ..line }.centred(pen, RIGHT, 11.5);
}

/// Steps as pips to the right of the symbol: full ones left, hollow ones lost.
fn pips(pen: &mut Pen, nation: &Nation, face: &Face) {
    if face.full < 2 {
        return;
    }
    let pitch = (30.0 / f64::from(face.full)).min(9.0);
    let top = 45.5 - pitch * (f64::from(face.full) - 1.0) / 2.0;
    for i in 0..face.full {
        let lost = i < face.full - face.steps.min(face.full);
        let fill = if lost { "none".to_owned() } else { nation.ink.to_string() };
        pen.el(
            "circle",
            &[
                ("cx", &N(88.0)),
                ("cy", &N(top + pitch * f64::from(i))),
                ("r", &N(pitch * 0.31)),
                ("fill", &fill),
                ("stroke", &nation.ink),
                ("stroke-width", &N(1.2)),
            ],
        );
    }
}

/// Up to three values across the foot.
fn values(pen: &mut Pen, nation: &Nation, values: &[String]) {
    let room = RIGHT - LEFT;
    let all = values.concat();
    let size = Type::Sans.fit(&all, 35.0, room - 8.0 * (values.len().max(1) as f64 - 1.0));
    let places: &[(Anchor, f64)] = match values.len() {
        1 => &[(Anchor::Middle, MIDDLE)],
        2 => &[(Anchor::Start, LEFT + 3.0), (Anchor::End, RIGHT - 3.0)],
        _ => &[(Anchor::Start, LEFT + 1.0), (Anchor::Middle, MIDDLE), (Anchor::End, RIGHT - 1.0)],
    };
    for (text, (anchor, x)) in values.iter().zip(places) {
        let line = Line { text, face: Type::Sans, size, anchor: *anchor, ink: nation.ink };
        line.centred(pen, *x, 78.5);
    }
}

/// The hidden side: emblem and, if there is one, the name of the token.
fn hidden(pen: &mut Pen, nation: &Nation, name: &str) {
    let (y, scale) = if name.is_empty() { (50.0, 1.0) } else { (40.0, 0.78) };
    pen.open("g", &[("transform", &format!("translate({} {}) scale({})", N(MIDDLE - 1.5), N(y), N(scale)))]);
    emblem(pen, nation);
    pen.close("g");
    if !name.is_empty() {
        let size = Type::Sans.fit(name, 26.0, RIGHT - LEFT);
        let line = Line { text: name, face: Type::Sans, size, anchor: Anchor::Middle, ink: nation.ink };
        line.centred(pen, MIDDLE, 82.0);
    }
}

/// The emblem of a nation about the origin, some 60 units across.
pub fn emblem(pen: &mut Pen, nation: &Nation) {
    let pale = Rgb::hex(0xfbf7ea);
    match nation.emblem {
        Emblem::Cross => {
            let arm = "M-6 -6C-7 -16 -11 -25 -16 -30H16C11 -25 7 -16 6 -6C16 -7 25 -11 30 -16V16C25 11 16 7 6 6\
                       C7 16 11 25 16 30H-16C-11 25 -7 16 -6 6C-16 7 -25 11 -30 16V-16C-25 -11 -16 -7 -6 -6Z";
            pen.el(
                "path",
                &[("d", &arm), ("fill", &nation.ink), ("stroke", &pale), ("stroke-width", &N(3.0))],
            );
        }
        Emblem::Cockade => {
            for (r, fill) in [(1.0, nation.ink), (0.76, Rgb::hex(0xc9781f)), (0.52, nation.ink), (0.27, pale)]
            {
                pen.el("ellipse", &[("rx", &N(25.0 * r)), ("ry", &N(31.0 * r)), ("fill", &fill)]);
            }
        }
        Emblem::Ring => {
            pen.el(
                "circle",
                &[("r", &N(24.0)), ("fill", &pale), ("stroke", &nation.edge), ("stroke-width", &N(6.0))],
            );
        }
    }
}
