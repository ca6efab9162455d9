//! Symbols of arms inside their box, drawn about the origin in a box of 2·W by 2·H.

use super::Kind;
use crate::render::{
    colour::Rgb,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// Half the width of the box.
pub const W: f64 = 25.0;
/// Half the height of the box.
pub const H: f64 = 15.5;

/// Draws box and symbol with ink on paper.
pub fn draw(pen: &mut Pen, kind: Kind, ink: Rgb, paper: Rgb) {
    let line = Stroke { ink, width: 2.2 };
    match kind {
        Kind::Leader => return star(pen, ink, paper),
        Kind::Airship => return airship(pen, &line, paper),
        Kind::Train => return train(pen, &line, paper),
        Kind::Dummy => return dummy(pen, &line, paper),
        _ => {}
    }
    if kind == Kind::Headquarters {
        line.path(pen, &format!("M{} {}V{}", N(-W), N(H), N(H + 9.0)), "none");
    }
    if matches!(kind, Kind::Garrison | Kind::Fortress) {
        battlements(pen, &line, paper);
    }
    line.path(pen, &format!("M{0} {1}H{2}V{3}H{0}Z", N(-W), N(-H), N(W), N(H)), &paper.to_string());
    let (cross, slash) = (cross(), format!("M{} {}L{} {}", N(-W), N(H), N(W), N(-H)));
    match kind {
        Kind::Infantry | Kind::Garrison => line.path(pen, &cross, "none"),
        Kind::Reserve | Kind::Landwehr | Kind::Rifles => {
            line.path(pen, &cross, "none");
            let letter = ["R", "L", "J"][(kind as usize - Kind::Reserve as usize).min(2)];
            for side in [-1.0, 1.0] {
                letter_at(pen, letter, side * 15.5, 0.0, 15.0, ink);
            }
        }
        Kind::Cavalry => line.path(pen, &slash, "none"),
        Kind::Artillery | Kind::Fortress => dot(pen, 5.6, ink, None),
        Kind::HeavyArtillery => {
            dot(pen, 5.2, ink, None);
            dot(pen, 9.4, ink, Some(2.0));
        }
        Kind::Engineer => line.path(pen, "M-12 7V-6H12V7M0 -6V5", "none"),
        Kind::Headquarters => letter_at(pen, "HQ", 0.0, 0.0, 20.0, ink),
        Kind::Supply => line.path(pen, &format!("M{} 6H{}", N(-W), N(W)), "none"),
        Kind::Leader | Kind::Airship | Kind::Train | Kind::Dummy => {}
    }
}

struct Stroke {
    ink: Rgb,
    width: f64,
}

impl Stroke {
    fn path(&self, pen: &mut Pen, d: &str, fill: &str) {
        pen.el(
            "path",
            &[("d", &d), ("fill", &fill), ("stroke", &self.ink), ("stroke-width", &N(self.width))],
        );
    }
}

fn cross() -> String {
    format!("M{0} {1}L{2} {3}M{0} {3}L{2} {1}", N(-W), N(-H), N(W), N(H))
}

fn dot(pen: &mut Pen, r: f64, ink: Rgb, ring: Option<f64>) {
    match ring {
        None => pen.el("circle", &[("r", &N(r)), ("fill", &ink)]),
        Some(w) => {
            pen.el("circle", &[("r", &N(r)), ("fill", &"none"), ("stroke", &ink), ("stroke-width", &N(w))])
        }
    }
}

fn letter_at(pen: &mut Pen, text: &str, x: f64, y: f64, size: f64, ink: Rgb) {
    Line { text, face: Type::Sans, size, anchor: Anchor::Middle, ink }.centred(pen, x, y);
}

/// Four merlons on top of the box: the mark of works.
fn battlements(pen: &mut Pen, line: &Stroke, paper: Rgb) {
    let mut d = format!("M{} {}", N(-W), N(-H));
    let step = 2.0 * W / 7.0;
    for i in 0..7 {
        let y = if i % 2 == 0 { -H - 5.0 } else { -H };
        let x = -W + step * f64::from(i);
        d.push_str(&format!("L{} {}H{}", N(x), N(y), N(x + step)));
    }
    d.push_str(&format!("V{}", N(-H)));
    line.path(pen, &d, &paper.to_string());
}

fn star(pen: &mut Pen, ink: Rgb, paper: Rgb) {
    pen.el("circle", &[("r", &N(17.5)), ("fill", &paper), ("stroke", &ink), ("stroke-width", &N(2.2))]);
    pen.el("path", &[("d", &star_path(13.5, 5.6)), ("fill", &ink)]);
}

/// A five-pointed star about the origin.
pub fn star_path(outer: f64, inner: f64) -> String {
    let mut d = String::new();
    for i in 0..10 {
        let r = if i % 2 == 0 { outer } else { inner };
        let a = (f64::from(i) * 36.0 - 90.0).to_radians();
        d.push_str(&format!("{}{} {}", if i == 0 { "M" } else { "L" }, N(r * a.cos()), N(r * a.sin())));
    }
    d + "Z"
}

fn airship(pen: &mut Pen, line: &Stroke, paper: Rgb) {
    line.path(pen, "M-25 0C-18 -13 12 -13 21 -4L28 -10V10L21 4C12 13 -18 13 -25 0Z", &paper.to_string());
    line.path(pen, "M-8 11V16H6V10", "none");
}

fn train(pen: &mut Pen, line: &Stroke, paper: Rgb) {
    line.path(pen, "M-23 -10H-4V-3H17V-10H22V8H-23Z", &paper.to_string());
    for x in [-14.0, 0.0, 14.0] {
        pen.el(
            "circle",
            &[
                ("cx", &N(x)),
                ("cy", &N(10.0)),
                ("r", &N(4.6)),
                ("fill", &paper),
                ("stroke", &line.ink),
                ("stroke-width", &N(2.2)),
            ],
        );
    }
}

fn dummy(pen: &mut Pen, line: &Stroke, paper: Rgb) {
    pen.el(
        "path",
        &[
            ("d", &format!("M{0} {1}H{2}V{3}H{0}Z", N(-W), N(-H), N(W), N(H))),
            ("fill", &paper),
            ("stroke", &line.ink),
            ("stroke-width", &N(1.8)),
            ("stroke-dasharray", &"5 3"),
        ],
    );
    letter_at(pen, "DUMMY", 0.0, 0.0, 14.0, line.ink);
}
