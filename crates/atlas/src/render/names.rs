//! Names of places, waters and rivers, set so that they keep off each other and off the symbols.

use super::{
    Draw,
    colour::Rgb,
    curve::winding,
    geometry::{HEX, Pt},
    grid,
    labels::{HARD, Rect, Sheet},
    places, rail, rivers,
    svg::{N, Pen},
    text::{Anchor, Type},
};
use crate::{Ground, HexSet, Outline, Place, PlaceClass};

/// A name with its place on the sheet.
#[derive(Clone, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// Face of type.
    pub face: Type,
    /// Size of type.
    pub size: f64,
    /// Letter spacing.
    pub spacing: f64,
    /// Where the baseline is held.
    pub at: Pt,
    /// By which end.
    pub anchor: Anchor,
    /// Turned by degrees about `at`.
    pub turn: f64,
    /// Ink.
    pub ink: Rgb,
    /// What it covers.
    pub boxes: Vec<Rect>,
    /// Is it a name of water?
    pub water: bool,
}

/// All names of a map, in the order they were placed.
pub fn all(cx: &Draw) -> Vec<Label> {
    let mut sheet = Sheet::new(Rect { x0: 2.0, y0: 2.0, x1: cx.far.x - 2.0, y1: cx.far.y - 2.0 });
    let shown = places::shown(cx);
    for place in &shown {
        for b in places::boxes(cx, place) {
            sheet.take(b, 3.0 * HARD);
        }
    }
    for hex in cx.map.hexes() {
        sheet.take(Rect::about(grid::number_at(cx, hex), 25.0, 10.0), 1.2);
    }
    for p in rail::beads(cx) {
        sheet.take(Rect::about(p, 9.0, 9.0), 0.5);
    }
    let mut out = Vec::new();
    let mut order = shown;
    order.sort_by_key(|p| (std::cmp::Reverse((p.fortress, p.class, p.size)), p.hex));
    for place in order {
        out.extend(name(cx, &mut sheet, place));
    }
    out.extend(waters(cx, &mut sheet));
    out.extend(streams(cx, &mut sheet));
    out
}

/// The name without what stands in brackets.
fn short(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}

/// Longer first words as maps of the time cut them.
fn cut(name: &str) -> String {
    let cuts = [
        ("Preußisch ", "Pr. "),
        ("Deutsch ", "Dt. "),
        ("Groß ", "Gr. "),
        ("Klein ", "Kl. "),
        ("Bischofs", "Bisch."),
        ("Wysokie ", "W. "),
        ("Minsk ", "M. "),
    ];
    for (long, cut) in cuts {
        if let Some(rest) = name.strip_prefix(long) {
            return format!("{cut}{rest}");
        }
    }
    name.to_owned()
}

fn type_of(place: &Place) -> (Type, f64) {
    match place.class {
        PlaceClass::Town | PlaceClass::Village | PlaceClass::Site if place.fortress > 0 => (Type::Bold, 20.0),
        PlaceClass::City | PlaceClass::Fortress => match place.size {
            6.. => (Type::Bold, 31.0),
            5 => (Type::Bold, 25.0),
            _ => (Type::Bold, 21.0),
        },
        PlaceClass::Town if place.size >= 4 => (Type::Bold, 18.0),
        PlaceClass::Town => (Type::Serif, 17.0),
        PlaceClass::Village => (Type::Serif, 14.5),
        PlaceClass::Site => (Type::Italic, 14.5),
    }
}

/// Tries the full name, then the cut one, then smaller type; villages and sites give way, towns never.
fn name(cx: &Draw, sheet: &mut Sheet, place: &Place) -> Option<Label> {
    let (face, size) = type_of(place);
    let full = short(&place.name).to_owned();
    let brief = cut(&full);
    let free = 2.0 * HARD;
    let tries = [
        (&full, size, free),
        (&brief, size, free),
        (&brief, size * 0.88, free),
        (&brief, size * 0.8, 4.0 * free),
    ];
    for (text, size, limit) in tries {
        if let Some(label) = around(cx, sheet, place, text, face, size, limit) {
            return Some(label);
        }
    }
    let may_go = matches!(place.class, PlaceClass::Village | PlaceClass::Site) && place.tags.is_empty();
    if may_go { None } else { around(cx, sheet, place, &brief, face, size * 0.8, f64::MAX) }
}

/// The best of the places round the symbol.
fn around(
    cx: &Draw,
    sheet: &mut Sheet,
    place: &Place,
    text: &str,
    face: Type,
    size: f64,
    limit: f64,
) -> Option<Label> {
    let centre = cx.frame.centre(place.hex);
    let (w, cap, gap) = (face.width(text, size), size * face.cap(), places::half(place) + 4.0);
    let (side, low) = (gap * 0.72 + 1.0, cap / 2.0);
    let up = gap + 1.0;
    // where the baseline is held, by which end, and how little this place is liked
    let mut spots: Vec<(Anchor, f64, f64, f64)> = vec![
        (Anchor::Start, gap, low, 0.0),
        (Anchor::End, -gap, low, 6.0),
        (Anchor::Middle, 0.0, up + cap, 4.0),
        (Anchor::Middle, 0.0, -up, 7.0),
        (Anchor::Start, side, side + cap, 8.0),
        (Anchor::Start, side, -side, 9.0),
        (Anchor::End, -side, side + cap, 11.0),
        (Anchor::End, -side, -side, 12.0),
    ];
    for shift in [-0.3, 0.3] {
        spots.push((Anchor::Middle, w * shift, up + cap, 9.0));
        spots.push((Anchor::Middle, w * shift, -up, 11.0));
        spots.push((Anchor::Middle, w * shift, up + cap + 8.0, 16.0));
        spots.push((Anchor::Middle, w * shift, -up - 8.0, 17.0));
    }
    if place.class == PlaceClass::Site {
        spots.insert(0, (Anchor::Middle, 0.0, low, -1.0));
    }
    let places: Vec<(Vec<Rect>, f64)> = spots
        .iter()
        .map(|(anchor, dx, dy, dislike)| {
            (vec![box_of(*anchor, centre.plus(*dx, *dy), w, cap)], dislike * 2.0)
        })
        .collect();
    let best = sheet.best(&places, limit * cap)?;
    let (anchor, dx, dy, _) = spots[best];
    let boxes = places[best].0.clone();
    sheet.take(boxes[0], HARD);
    let (ink, at) = (cx.style.name, centre.plus(dx, dy));
    Some(Label {
        text: text.to_owned(),
        face,
        size,
        spacing: 0.0,
        at,
        anchor,
        turn: 0.0,
        ink,
        boxes,
        water: false,
    })
}

/// What a line covers, with a little air and room for the tails of letters.
fn box_of(anchor: Anchor, at: Pt, w: f64, cap: f64) -> Rect {
    let x0 = match anchor {
        Anchor::Start => at.x,
        Anchor::Middle => at.x - w / 2.0,
        Anchor::End => at.x - w,
    };
    Rect { x0: x0 - 1.5, y0: at.y - cap - 1.5, x1: x0 + w + 1.5, y1: at.y + cap * 0.28 + 1.0 }
}

/// Pairs of place names that cover each other by more than a tenth of the smaller one.
pub fn collisions(labels: &[Label]) -> Vec<(String, String)> {
    let area = |l: &Label| l.boxes.iter().map(Rect::area).sum::<f64>();
    let shared = |a: &Label, b: &Label| {
        a.boxes.iter().flat_map(|x| b.boxes.iter().map(move |y| x.shared(y))).sum::<f64>()
    };
    let mut out = Vec::new();
    for (i, a) in labels.iter().enumerate().filter(|(_, l)| l.turn == 0.0) {
        for b in labels[i + 1..].iter().filter(|l| l.turn == 0.0) {
            if shared(a, b) > 0.1 * area(a).min(area(b)) {
                out.push((a.text.clone(), b.text.clone()));
            }
        }
    }
    out
}

/// Names of seas and Haffs in their widest part, and of the larger lakes.
fn waters(cx: &Draw, sheet: &mut Sheet) -> Vec<Label> {
    let mut out = Vec::new();
    for outline in cx.map.outlines() {
        let label = match outline.ground {
            Ground::Lake => lake(cx, sheet, outline),
            ground => open_water(cx, sheet, outline, ground),
        };
        out.extend(label);
    }
    out
}

fn open_water(cx: &Draw, sheet: &mut Sheet, outline: &Outline, ground: Ground) -> Option<Label> {
    let inside = |h: &crate::HexId| {
        let (u, v) = crate::Lattice::centre(h.col() as i32, h.row() as i32 + 1);
        super::water::encloses(&outline.ring, u, v)
    };
    let mut deep: HexSet = cx.map.of_ground(|g| g == ground).iter().filter(inside).collect();
    let wide = deep.len();
    let rim: HexSet = cx.map.hexes().iter().filter(|h| cx.map.neighbours(*h).count() < 6).collect();
    // peel the area from its shores inwards; what is left last is its middle
    loop {
        let shore = (HexSet::ALL - deep).adjacent() | rim;
        let less = deep - shore;
        let stuck = less == deep;
        if less.is_empty() || stuck {
            break;
        }
        deep = less;
    }
    let (size, spacing) = match wide {
        0 => return None,
        1..=7 => (17.0, 0.5),
        8..=39 => (26.0, 3.0),
        _ => (64.0, 22.0),
    };
    let text = short(&outline.name);
    let places: Vec<Pt> = deep.iter().map(|h| cx.frame.centre(h).plus(0.0, 8.0)).collect();
    water_name(cx, sheet, text, size, spacing, &places)
}

fn lake(cx: &Draw, sheet: &mut Sheet, outline: &Outline) -> Option<Label> {
    let ring: Vec<Pt> = outline.ring.iter().map(|(u, v)| cx.frame.sheet(*u, *v)).collect();
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (i, p) in ring.iter().enumerate() {
        let q = ring[(i + 1) % ring.len()];
        let cross = p.x * q.y - q.x * p.y;
        (area, x, y) = (area + cross, x + (p.x + q.x) * cross, y + (p.y + q.y) * cross);
    }
    let hexes = (area / 2.0).abs() / (HEX * HEX * crate::COLUMN_STEP);
    if hexes < 0.34 {
        return None;
    }
    let middle = Pt::new(x / (3.0 * area), y / (3.0 * area));
    let size = if hexes > 1.2 { 17.0 } else { 14.0 };
    let places: Vec<Pt> = [(0.0, 4.0), (0.0, 22.0), (0.0, -14.0), (30.0, 4.0), (-30.0, 4.0)]
        .map(|(dx, dy)| middle.plus(dx, dy))
        .into();
    water_name(cx, sheet, short(&outline.name), size, 0.0, &places)
}

fn water_name(cx: &Draw, sheet: &mut Sheet, text: &str, size: f64, spacing: f64, at: &[Pt]) -> Option<Label> {
    let face = Type::Italic;
    let w = face.width(text, size) + spacing * text.chars().count() as f64;
    let cap = size * face.cap();
    let places: Vec<(Vec<Rect>, f64)> =
        at.iter().enumerate().map(|(i, p)| (vec![box_of(Anchor::Middle, *p, w, cap)], i as f64)).collect();
    let best = sheet.best(&places, 6.0 * HARD * cap)?;
    let boxes = places[best].0.clone();
    sheet.take(boxes[0], HARD);
    let (ink, anchor, text) = (cx.style.water_name, Anchor::Middle, text.to_owned());
    Some(Label { text, face, size, spacing, at: at[best], anchor, turn: 0.0, ink, boxes, water: true })
}

/// Names of rivers along their courses: one for each long run.
fn streams(cx: &Draw, sheet: &mut Sheet) -> Vec<Label> {
    let mut out = Vec::new();
    let mut courses = rivers::courses(cx);
    courses.sort_by_key(|(name, run)| (std::cmp::Reverse(run.len()), name.clone()));
    let mut named: Vec<String> = Vec::new();
    for (name, run) in courses {
        let again = named.contains(&name);
        if run.len() < if again { 22 } else { 5 } {
            continue;
        }
        let parts = 1 + run.len() / 44;
        for part in run.chunks(run.len().div_ceil(parts)) {
            if let Some(label) = stream(cx, sheet, &name, &winding(&cx.frame, part, 0.0, 3)) {
                out.push(label);
                named.push(name.clone());
            }
        }
    }
    out
}

/// The straightest and freest stretch of a course bears the name.
fn stream(cx: &Draw, sheet: &mut Sheet, name: &str, course: &[Pt]) -> Option<Label> {
    let (face, size) = (Type::Italic, 15.5);
    let (text, cap) = (short(name), size * face.cap());
    let spacing = 1.2;
    let w = face.width(text, size) + spacing * text.chars().count() as f64;
    let mut spots: Vec<(Pt, f64)> = Vec::new();
    let mut places: Vec<(Vec<Rect>, f64)> = Vec::new();
    for i in (0..course.len()).step_by(2) {
        let Some(j) = (i + 1..course.len()).find(|j| course[i].distance(course[*j]) >= w) else { break };
        let (a, b) = if course[i].x <= course[j].x { (course[i], course[j]) } else { (course[j], course[i]) };
        let along = Pt::new((b.x - a.x) / a.distance(b), (b.y - a.y) / a.distance(b));
        // how far the course strays from the straight, upwards and downwards of the line of type
        let stray = |p: &Pt| (p.x - a.x) * -along.y + (p.y - a.y) * along.x;
        let (up, down) =
            course[i..=j].iter().map(stray).fold((0.0_f64, 0.0_f64), |(u, d), s| (u.min(s), d.max(s)));
        for (off, wide) in [(up - 6.0, down - up), (down + cap + 6.0, down - up)] {
            let m = a.toward(b, 0.5).plus(-along.y * off, along.x * off);
            let boxes = (0..8)
                .map(|k| {
                    let t = ((f64::from(k) + 0.5) / 8.0 - 0.5) * w;
                    let lift = -cap / 2.0;
                    Rect::about(
                        m.plus(along.x * t - along.y * lift, along.y * t + along.x * lift),
                        w / 8.0,
                        cap * 1.3,
                    )
                })
                .collect();
            let steep = along.y.abs() * 18.0;
            places.push((boxes, wide * 1.6 + steep));
            spots.push((m, along.y.atan2(along.x).to_degrees()));
        }
    }
    let best = sheet.best(&places, HARD * cap)?;
    let boxes = places[best].0.clone();
    for b in &boxes {
        sheet.take(*b, HARD);
    }
    let ((at, turn), ink) = (spots[best], cx.style.water_name);
    let (anchor, text) = (Anchor::Middle, text.to_owned());
    Some(Label { text, face, size, spacing, at, anchor, turn, ink, boxes, water: true })
}

/// Writes names with a halo, so that lines under them do not hurt.
pub fn draw(cx: &Draw, pen: &mut Pen, labels: &[Label], water: bool) {
    let halo = if water { "0.0" } else { "0.72" };
    for face in [Type::Serif, Type::Bold, Type::Italic] {
        let part: Vec<&Label> = labels.iter().filter(|l| l.water == water && l.face == face).collect();
        if part.is_empty() {
            continue;
        }
        let style = if face == Type::Italic { "italic" } else { "normal" };
        pen.open(
            "g",
            &[
                ("font-family", &face.family()),
                ("font-weight", &face.weight()),
                ("font-style", &style),
                ("stroke", &cx.style.paper),
                ("stroke-width", &N(3.4)),
                ("stroke-opacity", &halo),
                ("stroke-linejoin", &"round"),
                ("paint-order", &"stroke"),
            ],
        );
        for l in part {
            write(pen, l);
        }
        pen.close("g");
        pen.line();
    }
}

fn write(pen: &mut Pen, l: &Label) {
    let anchor = match l.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let (x, y, size, space) = (N(l.at.x), N(l.at.y), N(l.size), N(l.spacing));
    let turn = format!("rotate({} {x} {y})", N(l.turn));
    let mut attrs: Vec<(&str, &dyn std::fmt::Display)> =
        vec![("x", &x), ("y", &y), ("font-size", &size), ("text-anchor", &anchor), ("fill", &l.ink)];
    if l.spacing > 0.0 {
        attrs.push(("letter-spacing", &space));
    }
    if l.turn != 0.0 {
        attrs.push(("transform", &turn));
    }
    pen.leaf("text", &attrs, &l.text);
}
