//! What each pair of eyes sees.

use crate::book::{Army, Kind};
use crate::losses::DOOM;
use crate::rules::WuRules;
use crate::state::{GERMAN, LOST, Phase, RUSSIAN, UNITS, UNUSED, UnitSet, WuState, other};
use crate::{combat, movement, sequence, stacking, victory};
use atlas::HexId;
use atlas::counter::{Corner, Face, Kind as Symbol, Mark, Shape, Tone};
use engine::text::Names;
use engine::view::{Counter, Drawer, HexMark, PhaseTick, Picture, Place, Track, Turn, assemble, ticks};
use engine::{Case, Eyes, Side, Text, UnitId, View};

/// The whole picture.
pub(crate) fn view(rules: &WuRules, s: &WuState, eyes: Eyes) -> View {
    let boxes = boxes(rules, s);
    let counters = counters(rules, s, eyes, &boxes);
    let picture = Picture {
        stacks: stacking::piles(rules, &counters),
        counters,
        hexes: marks(rules, s, eyes),
        drawers: boxes.into_iter().map(drawer).collect(),
        tracks: tracks(rules, s, eyes),
        score: victory::score(rules, s),
        ..Picture::default()
    };
    assemble(rules, s, eyes, picture)
}

/// The turn and its date.
pub(crate) fn turn(rules: &WuRules, s: &WuState) -> Turn {
    let label = rules.book.turns.get(usize::from(s.turn) - 1).map_or(Text::none(), |t| t.label);
    Turn { number: s.turn.into(), last: rules.scenario.last_turn.into(), label }
}

/// 4.0: the phases of this turn.
pub(crate) fn phases(rules: &WuRules, s: &WuState) -> Vec<PhaseTick> {
    let all = [RUSSIAN, GERMAN].into_iter().flat_map(|side| Phase::ALL.map(|phase| (side, phase)));
    // 7.1a: turn 1 is a half turn
    let half = |phase| rules.scenario.opening_attacks && phase < Phase::SecondMovement;
    let played: Vec<_> = all.filter(|(side, phase)| s.turn > 1 || *side == GERMAN && !half(*phase)).collect();
    let now = played.iter().position(|p| *p == (s.phasing, s.phase));
    let now = if s.over { played.len() } else { now.unwrap_or(0) };
    let tick = |(side, phase)| (sequence::phase_text(phase), Some(side), Case("4.0b"));
    ticks(played.into_iter().map(tick), now)
}

/// A box beside the map: what is in it, whose, and the turn from which it may come.
type Box = (&'static str, Side, u8);

/// The box of a counter that is off the map.
fn box_of(rules: &WuRules, s: &WuState, unit: UnitId) -> Option<Box> {
    let side = rules.side_of(unit);
    match s.due[unit.index()] {
        _ if s.on_map(unit) => None,
        UNUSED => None,
        turn if rules.dummies.contains(unit) => Some(("dummies", side, turn)),
        LOST => Some(("eliminated", side, 0)),
        turn => Some(("reinforcements", side, turn)),
    }
}

/// All boxes that hold something, reinforcements first.
fn boxes(rules: &WuRules, s: &WuState) -> Vec<Box> {
    let mut boxes: Vec<Box> = (0..UNITS as u16).filter_map(|u| box_of(rules, s, UnitId(u))).collect();
    boxes.sort_by_key(|(key, side, turn)| (*key != "reinforcements", *key, *side, *turn));
    boxes.dedup();
    boxes
}

fn drawer((key, side, turn): Box) -> Drawer {
    let label = match key {
        "dummies" => "drawer-dummies",
        "eliminated" => "drawer-eliminated",
        _ => "drawer-reinforcements",
    };
    let note = if turn == 0 { Text::none() } else { Text::new("drawer-turn").number("turn", turn) };
    Drawer { key, label: Text::new(label).side("side", side), side: Some(side), note }
}

fn place(rules: &WuRules, s: &WuState, unit: UnitId, boxes: &[Box]) -> Option<Place> {
    if s.on_map(unit) {
        return Some(Place::Hex(s.at(unit)));
    }
    let mine = box_of(rules, s, unit)?;
    boxes.iter().position(|b| *b == mine).map(|i| Place::Drawer(i as u16))
}

/// Counters these eyes know, and backs for those they do not.
fn counters(rules: &WuRules, s: &WuState, eyes: Eyes, boxes: &[Box]) -> Vec<Counter> {
    let known = |side: Side| -> UnitSet {
        let all = rules.of[usize::from(side.0)];
        if !rules.options.hidden || eyes.are(side) { all } else { all.and(&rules.seen(s, other(side))) }
    };
    let known = [known(GERMAN), known(RUSSIAN)];
    let supply = [GERMAN, RUSSIAN].map(|side| {
        let open = !rules.options.hidden || eyes.are(side);
        open.then(|| rules.supplied(s, side))
    });
    let mut shown = Vec::new();
    let mut backs = Vec::new();
    for unit in (0..UNITS as u16).map(UnitId) {
        let side = rules.side_of(unit);
        let Some(place) = place(rules, s, unit, boxes) else { continue };
        if known[usize::from(side.0)].contains(unit) {
            let lines = &supply[usize::from(side.0)];
            let cut = lines.as_ref().is_some_and(|l| s.on_map(unit) && !l.contains(s.at(unit)));
            shown.push(front(rules, s, eyes, unit, place, cut));
        } else {
            backs.push((s.at(unit), status(s, unit), side));
        }
    }
    backs.sort_by_key(|(hex, marks, side)| {
        (*side, *hex, marks.iter().map(|m| m.letter.clone()).collect::<Vec<_>>())
    });
    let back = |(i, (hex, marks, side))| back(rules, i, hex, side, marks);
    shown.extend(backs.into_iter().enumerate().map(back));
    shown
}

/// A counter that these eyes do not know. Its number is made for this view alone and follows no unit.
fn back(rules: &WuRules, i: usize, hex: HexId, side: Side, marks: Vec<Mark>) -> Counter {
    Counter {
        id: UnitId((UNITS + i) as u16),
        name: "hidden".into(),
        called: "hidden".into(),
        side,
        place: Place::Hex(hex),
        face: Face::hidden(rules.side_name(side), ""),
        marks,
        known: false,
        ready: false,
        level: 0,
    }
}

fn front(rules: &WuRules, s: &WuState, eyes: Eyes, unit: UnitId, place: Place, cut: bool) -> Counter {
    let side = rules.side_of(unit);
    let mine = rules.follows(s, eyes) && side == s.phasing;
    // what waits off the map is open to both (R142), but not how it is about to enter
    let unwatched = !s.on_map(unit) && side == s.phasing && !rules.follows(s, eyes);
    let mut marks = if unwatched { Vec::new() } else { status(s, unit) };
    if cut && !rules.dummies.contains(unit) {
        marks.push(Mark::unsupplied());
    }
    if mine && s.moved.contains(unit) && s.phase.is_movement() {
        marks.push(Mark::moved());
    }
    if s.fixed && rules.fixed == Some(unit) {
        marks.push(Mark::new(Shape::Square, "F", Corner::TopLeft, Tone::Warn));
    }
    let ready = mine
        && if s.phase.is_movement() {
            movement::may_move(rules, s, unit).is_ok()
        } else {
            combat::may_fight(rules, s, unit).is_ok()
        };
    Counter {
        id: unit,
        name: rules.unit_name(unit).to_string(),
        called: rules.called(unit).to_string(),
        side,
        place,
        face: face(rules, unit),
        marks,
        known: true,
        ready,
        level: 0,
    }
}

/// Marks that show on a back too (R142).
fn status(s: &WuState, unit: UnitId) -> Vec<Mark> {
    let mut marks = Vec::new();
    if s.disrupted.contains(unit) {
        marks.push(Mark::disrupted());
    }
    if s.entrained.contains(unit) {
        marks.push(Mark::new(Shape::Square, "T", Corner::Right, Tone::Good));
    }
    if s.overstacked.contains(unit) {
        marks.push(Mark::new(Shape::Wedge, "O", Corner::TopRight, Tone::Bad));
    }
    if s.reserve[unit.index()] > 0 {
        let value = s.reserve[unit.index()].to_string();
        marks.push(Mark::new(Shape::Disc, &value, Corner::Bottom, Tone::Good));
    }
    marks
}

fn face(rules: &WuRules, unit: UnitId) -> Face {
    let c = rules.counter(unit);
    let symbol = match c.kind {
        Kind::Infantry if c.garrison => Symbol::Garrison,
        Kind::Infantry if c.unit.starts_with("Ldw") => Symbol::Landwehr,
        Kind::Infantry if c.unit.ends_with('R') => Symbol::Reserve,
        Kind::Infantry if c.unit.ends_with("Sch") => Symbol::Rifles,
        Kind::Infantry => Symbol::Infantry,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Artillery => Symbol::HeavyArtillery,
        Kind::Headquarters => Symbol::Headquarters,
        Kind::Dummy => Symbol::Dummy,
    };
    let strength = if c.kind == Kind::Artillery { "(-1)".to_string() } else { c.sp.to_string() };
    let size = match c.kind {
        Kind::Headquarters => "XXXX",
        Kind::Infantry | Kind::Cavalry if c.sp >= 2 => "XX",
        Kind::Infantry | Kind::Cavalry => "X",
        _ => "",
    };
    let tint = match c.army {
        Army::First => 1,
        Army::Second => 2,
        _ => 0,
    };
    let mut face = Face::new(rules.side_name(c.side), symbol)
        .size(size)
        .formation(&c.formation)
        .name(&c.unit)
        .values(&[&strength, &c.ma.to_string()]);
    face.tint = tint;
    face
}

/// Markers on hexes: control away from home, cut rails, ruins, reserves, and hexes held by cavalry alone.
fn marks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<HexMark> {
    let mut marks = Vec::new();
    let home = rules.germany & rules.land;
    for (hexes, side) in [(s.german - home, GERMAN), (home - s.german, RUSSIAN)] {
        let control = |hex| HexMark { hex, key: "control", side: Some(side), label: String::new() };
        marks.extend(hexes.iter().map(control));
    }
    let plain = |hex, key, side| HexMark { hex, key, side, label: String::new() };
    marks.extend(s.cut.iter().map(|hex| plain(hex, "rail-cut", Some(RUSSIAN))));
    for (i, fortress) in rules.fortresses.iter().enumerate().filter(|(i, _)| s.destroyed >> i & 1 != 0) {
        let label = rules.fortresses[i].name.clone();
        marks.push(HexMark { hex: fortress.hex, key: "fortress-destroyed", side: Some(RUSSIAN), label });
    }
    let seen = |hex: HexId| {
        let holder = s.controller(hex);
        let watch = || rules.seen(s, other(holder));
        !rules.options.hidden || eyes.are(holder) || s.in_hex(hex).all(|u| watch().contains(u))
    };
    let lent = s.lent.iter().copied().filter(|h| seen(*h));
    marks.extend(lent.map(|hex| plain(hex, "held-by-cavalry", Some(s.controller(hex)))));
    marks
}

/// Numbers worth watching.
fn tracks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<Track> {
    let track = |key, label, side, value: i32, of, case| Track {
        key,
        label: Text::new(label),
        side: Some(side),
        value,
        of,
        case: Case(case),
    };
    let capacity = i32::from(rules.rail_capacity(s));
    let points = |side| track("vp", "track-points", side, rules.points(s, side).into(), None, "8.0a");
    let mut tracks = vec![
        track("rail", "track-rail", GERMAN, s.rail_used.into(), Some(capacity), "5.2f"),
        points(GERMAN),
        points(RUSSIAN),
    ];
    tracks.extend(reserves(rules, s, eyes).into_iter().map(|(label, used, limit, case)| {
        let left = i32::from(limit.saturating_sub(used));
        track("reserve", label, s.phasing, left, Some(limit.into()), case)
    }));
    if rules.scenario.opening_attacks && s.turn == 1 {
        let wanted = rules.book.charts.special.opening_attacks.into();
        tracks.push(track("opening", "track-opening", GERMAN, s.opening.into(), Some(wanted), "7.1b"));
    }
    if rules.options.samsonov {
        let (lost, of) = (s.second_lost.into(), Some(DOOM.into()));
        tracks.push(track("second-army-losses", "track-second-army", RUSSIAN, lost, of, "10.6.2.1a"));
    }
    tracks
}

/// 5.1d-e: the stacks in reserve of the phasing side: what to call them, how many there are, how many may be.
fn reserves(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<(&'static str, u8, u8, &'static str)> {
    let (limits, [first, second]) = (&rules.book.charts.reserve, s.reserves_used);
    match s.phasing {
        GERMAN => vec![("track-reserve", first, limits.german, "5.1d")],
        _ if rules.options.hidden && !eyes.are(RUSSIAN) => vec![],
        _ => vec![
            ("track-reserve-first", first, limits.first_army, "5.1e"),
            ("track-reserve-second", second, limits.second_army, "5.1e"),
        ],
    }
}
