//! Around the map: frame, title, legend, scale, north arrow and the track of turns.

use super::{
    Draw, MARGIN, Options, PANEL,
    geometry::Pt,
    legend,
    svg::{N, Pen},
    text::{Anchor, Line, Type},
};

/// The layer around the map.
pub fn draw(cx: &Draw, pen: &mut Pen, options: &Options) {
    frame(cx, pen);
    // the panel is laid out for a sheet of the usual width and enlarged as a whole
    let (k, width) = (cx.k, cx.far.x / cx.k);
    pen.open(
        "g",
        &[("transform", &format!("translate(0 {}) scale({:.4})", N(cx.far.y + (MARGIN + 24.0) * k), k))],
    );
    title(cx, pen, options);
    let right = scale_and_north(cx, pen, width);
    legend::draw(cx, pen, Pt::new(TITLE + 40.0, 8.0), right - TITLE - 90.0);
    turns(cx, pen, options, width);
    pen.close("g");
}

/// Width of the title block.
const TITLE: f64 = 560.0;

/// Two lines around the hexes.
fn frame(cx: &Draw, pen: &mut Pen) {
    for (off, width) in [(MARGIN - 8.0, 4.0), (MARGIN - 15.0, 1.2)].map(|(o, w)| (o * cx.k, w * cx.k)) {
        pen.el(
            "rect",
            &[
                ("x", &N(-off)),
                ("y", &N(-off)),
                ("width", &N(cx.far.x + 2.0 * off)),
                ("height", &N(cx.far.y + 2.0 * off)),
                ("fill", &"none"),
                ("stroke", &cx.style.ink),
                ("stroke-width", &N(width)),
            ],
        );
    }
}

fn title(cx: &Draw, pen: &mut Pen, options: &Options) {
    let title = if options.title.is_empty() { cx.map.name() } else { &options.title };
    let (w, h) = (TITLE, 210.0);
    pen.open("g", &[("class", &"cartouche")]);
    for (inset, width) in [(0.0, 4.0), (9.0, 1.4)] {
        pen.el(
            "rect",
            &[
                ("x", &N(inset)),
                ("y", &N(inset)),
                ("width", &N(w - 2.0 * inset)),
                ("height", &N(h - 2.0 * inset)),
                ("fill", &"none"),
                ("stroke", &cx.style.ink),
                ("stroke-width", &N(width)),
            ],
        );
    }
    let line = |pen: &mut Pen, text: &str, face: Type, size: f64, y: f64| {
        let size = face.fit(text, size, w - 60.0);
        Line { text, face, size, anchor: Anchor::Middle, ink: cx.style.ink }.at(pen, w / 2.0, y);
    };
    line(pen, title, Type::Bold, 54.0, 92.0);
    line(pen, &options.subtitle, Type::Italic, 28.0, 140.0);
    let scale =
        format!("One hex is {} km from side to side", N((cx.map.lattice().hex_km * 10.0).round() / 10.0));
    line(pen, &scale, Type::Serif, 22.0, 180.0);
    pen.close("g");
    pen.line();
}

/// Scale bar and north arrow at the right end of the panel; gives their left end.
fn scale_and_north(cx: &Draw, pen: &mut Pen, width: f64) -> f64 {
    let km = super::geometry::HEX / cx.map.lattice().hex_km / cx.k;
    let step = [5.0, 10.0, 20.0].into_iter().find(|s| s * km >= 60.0).unwrap_or(50.0);
    let (w, left) = (4.0 * step * km, width - 4.0 * step * km - 150.0);
    pen.open("g", &[("class", &"scale"), ("transform", &format!("translate({} {})", N(left), N(120.0)))]);
    for i in 0..4 {
        let fill = if i % 2 == 0 { cx.style.ink } else { cx.style.paper };
        pen.el(
            "rect",
            &[
                ("x", &N(f64::from(i) * step * km)),
                ("width", &N(step * km)),
                ("height", &N(11.0)),
                ("fill", &fill),
                ("stroke", &cx.style.ink),
                ("stroke-width", &N(2.0)),
            ],
        );
    }
    for i in 0..=4 {
        let value = f64::from(i) * step;
        let text = if i == 4 { format!("{} km", N(value)) } else { N(value).to_string() };
        let line =
            Line { text: &text, face: Type::Sans, size: 20.0, anchor: Anchor::Middle, ink: cx.style.ink };
        line.at(pen, f64::from(i) * step * km, -10.0);
    }
    pen.close("g");
    north(cx, pen, Pt::new(width - 55.0, 110.0));
    pen.line();
    left.min(left + w) - 20.0
}

/// The arrow points to true north of the middle of the sheet.
fn north(cx: &Draw, pen: &mut Pen, at: Pt) {
    let turn = cx.map.lattice().north_deg();
    pen.open(
        "g",
        &[
            ("class", &"north"),
            ("transform", &format!("translate({} {}) rotate({})", N(at.x), N(at.y), N(turn))),
        ],
    );
    pen.el("path", &[("d", &"M0 -70L17 24L0 10Z"), ("fill", &cx.style.ink)]);
    pen.el(
        "path",
        &[
            ("d", &"M0 -70L-17 24L0 10Z"),
            ("fill", &cx.style.paper),
            ("stroke", &cx.style.ink),
            ("stroke-width", &N(2.0)),
            ("stroke-linejoin", &"round"),
        ],
    );
    Line { text: "N", face: Type::Bold, size: 34.0, anchor: Anchor::Middle, ink: cx.style.ink }
        .at(pen, 0.0, -78.0);
    pen.close("g");
}

/// The track of turns, in rows as the width allows; the current one is framed.
fn turns(cx: &Draw, pen: &mut Pen, options: &Options, width: f64) {
    let (w, h) = (TURN.0, TURN.1);
    let row = turns_in_row(width);
    for (i, text) in options.turns.iter().enumerate() {
        let (x, y) = ((i % row) as f64 * w, PANEL + (i / row) as f64 * h);
        let now = options.turn == Some(i);
        pen.el(
            "rect",
            &[
                ("x", &N(x)),
                ("y", &N(y)),
                ("width", &N(w - 8.0)),
                ("height", &N(h - 8.0)),
                ("fill", if now { &cx.style.victory } else { &cx.style.paper }),
                ("stroke", &cx.style.ink),
                ("stroke-width", if now { &5 } else { &2 }),
            ],
        );
        let number = (i + 1).to_string();
        let ink = cx.style.ink;
        Line { text: &number, face: Type::Bold, size: 34.0, anchor: Anchor::Middle, ink }.at(
            pen,
            x + w / 2.0 - 4.0,
            y + 42.0,
        );
        let size = Type::Serif.fit(text, 20.0, w - 24.0);
        Line { text, face: Type::Serif, size, anchor: Anchor::Middle, ink }.at(
            pen,
            x + w / 2.0 - 4.0,
            y + 76.0,
        );
    }
}

/// Size of a box of the turn track.
const TURN: (f64, f64) = (130.0, 100.0);

fn turns_in_row(width: f64) -> usize {
    ((width / TURN.0).floor() as usize).max(1)
}

/// Height of the track of turns.
pub fn turns_height(width: f64, turns: usize) -> f64 {
    if turns == 0 { 0.0 } else { turns.div_ceil(turns_in_row(width)) as f64 * TURN.1 + 20.0 }
}
