//! A sheet of counters in rows, for documents and for looking at all of them at once.

use super::{Face, Mark, svg};
use crate::render::{
    colour::Rgb,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// A titled row of counters.
pub struct Row {
    /// What is written above the row.
    pub title: String,
    /// Fragments of 100 units each, as [`super::svg`] and [`super::marker`] give them.
    pub pieces: Vec<String>,
}

impl Row {
    /// A row of counters without marks.
    pub fn of(title: &str, faces: &[Face]) -> Row {
        Row { title: title.to_owned(), pieces: faces.iter().map(|f| svg(f, &[], 100.0)).collect() }
    }
    /// A row of the same counter, each with other marks.
    pub fn marked(title: &str, face: &Face, marks: &[Vec<Mark>]) -> Row {
        Row { title: title.to_owned(), pieces: marks.iter().map(|m| svg(face, m, 100.0)).collect() }
    }
}

/// The whole sheet as an SVG document.
pub fn sheet(rows: &[Row]) -> String {
    let (pitch, row_height, margin) = (118.0, 150.0, 30.0);
    let most = rows.iter().map(|r| r.pieces.len()).max().unwrap_or(0);
    let (w, h) = (2.0 * margin + pitch * most as f64 - 18.0, margin + row_height * rows.len() as f64);
    let mut pen = Pen::new();
    pen.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("viewBox", &format!("0 0 {} {}", N(w), N(h))),
            ("width", &N(w)),
            ("height", &N(h)),
        ],
    );
    pen.el("rect", &[("width", &N(w)), ("height", &N(h)), ("fill", &Rgb::hex(0xf3ebd8))]);
    for (i, row) in rows.iter().enumerate() {
        let y = margin + row_height * i as f64;
        let line = Line {
            text: &row.title,
            face: Type::Bold,
            size: 20.0,
            anchor: Anchor::Start,
            ink: Rgb::hex(0x2b241c),
        };
        line.at(&mut pen, margin, y + 8.0);
        for (j, piece) in row.pieces.iter().enumerate() {
            let x = margin + pitch * j as f64;
            pen.open("g", &[("transform", &format!("translate({} {})", N(x), N(y + 18.0)))]);
            pen.raw(piece);
            pen.close("g");
            pen.line();
        }
    }
    pen.close("svg");
    pen.finish()
}
