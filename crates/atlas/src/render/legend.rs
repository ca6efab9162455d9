//! The legend: only what the map has, terrain in the title's own words.

use super::{
    Draw, PANEL,
    geometry::Pt,
    places, rail, rivers,
    svg::{N, Pen},
    terrain,
    text::{Anchor, Line, Type},
};
use crate::{Feature, Ground, PlaceClass};

/// How the sample of an entry is drawn, in a box of 68 by 36.
type Sample<'a> = Box<dyn Fn(&Draw, &mut Pen) + 'a>;

/// One entry: its sample and its words.
type Entry<'a> = (Sample<'a>, String);

/// A line of the legend: is it on the map, its words, its sample.
type Known = (bool, &'static str, fn(&Draw, &mut Pen));

fn entries<'a>(cx: &Draw<'a>) -> Vec<Entry<'a>> {
    let mut all: Vec<Entry> = Vec::new();
    for (i, word) in cx.map.terrains().iter().enumerate() {
        let ground = word.ground;
        let symbol = matches!(ground, Ground::Town | Ground::Fortress);
        if !symbol && !cx.map.with_terrain(i as u8).is_empty() {
            let note = terrain::needs_word(cx, i).then_some(word.name.as_str());
            all.push((Box::new(move |cx, pen| patch(cx, pen, ground, note)), capital(&word.name)));
        }
    }
    let has = |f: Feature| !cx.map.touched_by(f).is_empty();
    let lines: [Known; 11] = [
        (has(Feature::River), "River", |cx, pen| wave(pen, cx.style.shore.to_string(), rivers::WIDTH.0)),
        (has(Feature::MajorRiver), "Great river", |cx, pen| {
            wave(pen, cx.style.shore.to_string(), rivers::WIDTH.1);
            wave(pen, cx.style.stream.to_string(), rivers::WIDTH.1 - 4.0);
        }),
        (has(Feature::Lake), "Lake hexside", |cx, pen| {
            wave(pen, cx.style.shore.to_string(), 17.0);
            wave(pen, cx.style.lake.to_string(), 13.0);
            wave(pen, cx.style.shore.to_string(), 2.6);
        }),
        (has(Feature::Road), "Road", |cx, pen| rail::road(cx, pen, LEVEL)),
        (has_rail(cx, false, false), "Railway, one track", |cx, pen| track(cx, pen, false, false)),
        (has_rail(cx, true, false), "Railway, two tracks", |cx, pen| track(cx, pen, true, false)),
        (has_rail(cx, false, true), "Russian gauge, one track", |cx, pen| track(cx, pen, false, true)),
        (has_rail(cx, true, true), "Russian gauge, two tracks", |cx, pen| track(cx, pen, true, true)),
        (has(Feature::Frontier), "Frontier of 1914", frontier),
        (has(Feature::Bridge), "Bridge", bridge),
        (has(Feature::Fortified), "Fortified hexside", fortified),
    ];
    for (there, words, draw) in lines {
        if there {
            all.push((Box::new(draw), words.to_owned()));
        }
    }
    all.extend(symbols(cx));
    all
}

fn symbols<'a>(cx: &Draw<'a>) -> Vec<Entry<'a>> {
    let shown = places::shown(cx);
    let mut all: Vec<Entry> = Vec::new();
    for (class, words) in
        [(PlaceClass::City, "City"), (PlaceClass::Town, "Town"), (PlaceClass::Village, "Village")]
    {
        if shown.iter().any(|p| p.class == class && p.fortress == 0) {
            all.push((
                Box::new(move |cx, pen| centred(pen, |pen| places::symbol(cx, pen, class, 0, None))),
                words.to_owned(),
            ));
        }
    }
    if shown.iter().any(|p| p.fortress > 0 || p.class == PlaceClass::Fortress) {
        let sample = shown.iter().find_map(|p| places::strength(p).filter(|_| p.fortress > 0));
        let words = if sample.is_some() { "Fortress and its strength" } else { "Fortress" };
        all.push((
            Box::new(move |cx, pen| {
                centred(pen, |pen| places::symbol(cx, pen, PlaceClass::Fortress, 3, sample))
            }),
            words.to_owned(),
        ));
    }
    if shown.iter().any(|p| places::value(p).is_some()) {
        all.push((
            Box::new(|cx, pen| places::badge(cx, pen, Pt::new(34.0, 18.0), "3")),
            "Victory value".to_owned(),
        ));
    }
    all
}

fn has_rail(cx: &Draw, double: bool, broad: bool) -> bool {
    cx.map.hexsides().any(|(_, s)| {
        s.has(Feature::Rail) && s.has(Feature::DoubleRail) == double && s.has(Feature::BroadGauge) == broad
    })
}

/// The words of data files with a capital and without hyphens.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + &letters.as_str().replace('-', " ")
}

/// A patch of ground, with its word where the map writes it too.
fn patch(cx: &Draw, pen: &mut Pen, ground: Ground, note: Option<&str>) {
    terrain::patch(cx, pen, ground, 68.0, 36.0);
    if let Some(text) = note {
        let line =
            Line { text, face: Type::Italic, size: 19.0, anchor: Anchor::Middle, ink: cx.style.number };
        line.centred(pen, 34.0, 18.0);
    }
}

const LEVEL: &str = "M2 18H66";

fn track(cx: &Draw, pen: &mut Pen, double: bool, broad: bool) {
    pen.open("g", &[("fill", &"none")]);
    rail::line(cx, pen, LEVEL, double, broad);
    pen.close("g");
}

fn wave(pen: &mut Pen, ink: String, width: f64) {
    pen.el(
        "path",
        &[
            ("d", &"M4 20Q14 10 24 18Q34 26 44 18Q54 10 64 18"),
            ("fill", &"none"),
            ("stroke", &ink),
            ("stroke-width", &N(width)),
            ("stroke-linecap", &"round"),
        ],
    );
}

fn frontier(cx: &Draw, pen: &mut Pen) {
    for (i, y) in [9.0, 18.0].into_iter().enumerate() {
        pen.el(
            "rect",
            &[
                ("y", &N(y)),
                ("width", &N(68.0)),
                ("height", &N(9.0)),
                ("fill", &cx.style.bands[i]),
                ("fill-opacity", &"0.34"),
            ],
        );
    }
    pen.el(
        "path",
        &[
            ("d", &LEVEL),
            ("stroke", &cx.style.frontier),
            ("stroke-width", &N(3.4)),
            ("stroke-dasharray", &"17 6 3.4 6"),
        ],
    );
}

fn bridge(cx: &Draw, pen: &mut Pen) {
    pen.el("path", &[("d", &"M34 0V36"), ("stroke", &cx.style.shore), ("stroke-width", &N(rivers::WIDTH.0))]);
    pen.el(
        "path",
        &[
            ("d", &"M23 6L27 10.5H41L45 6M23 30L27 25.5H41L45 30"),
            ("fill", &"none"),
            ("stroke", &cx.style.ink),
            ("stroke-width", &N(2.2)),
        ],
    );
}

fn fortified(cx: &Draw, pen: &mut Pen) {
    pen.el(
        "path",
        &[
            ("d", &"M4 22H64M14 22V14M24 22V14M34 22V14M44 22V14M54 22V14"),
            ("fill", &"none"),
            ("stroke", &cx.style.works),
            ("stroke-width", &N(3.0)),
        ],
    );
}

fn centred(pen: &mut Pen, draw: impl Fn(&mut Pen)) {
    pen.open("g", &[("transform", &"translate(34 18)")]);
    draw(pen);
    pen.close("g");
}

/// Draws the legend at a point, in columns as wide as the room allows.
pub fn draw(cx: &Draw, pen: &mut Pen, at: Pt, room: f64) {
    let (all, row) = (entries(cx), 46.0);
    let rows = ((PANEL - 30.0) / row).floor().max(1.0) as usize;
    let columns = all.len().div_ceil(rows).max(1);
    let pitch = (room / columns as f64).min(330.0);
    pen.open("g", &[("class", &"legend"), ("transform", &format!("translate({} {})", N(at.x), N(at.y)))]);
    for (i, (sample, words)) in all.iter().enumerate() {
        let (x, y) = ((i / rows) as f64 * pitch, (i % rows) as f64 * row);
        pen.open("g", &[("transform", &format!("translate({} {})", N(x), N(y)))]);
        sample(cx, pen);
        pen.close("g");
        let size = Type::Serif.fit(words, 22.0, pitch - 92.0);
        let line = Line { text: words, face: Type::Serif, size, anchor: Anchor::Start, ink: cx.style.ink };
        line.centred(pen, x + 82.0, y + 18.0);
    }
    pen.close("g");
    pen.line();
}
