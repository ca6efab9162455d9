//! What each pair of eyes sees.

use crate::book::Kind;
use crate::losses::DOOM;
use crate::prelude::*;
use crate::rules::Fortress;
use atlas::counter::{Corner, Face, Mark, Shape, Tone};
use engine::text::Names;
use engine::view::{Counter, Drawer, HexMark, PhaseTick, Picture, Pile, Place, Track, assemble, ticks};
use engine::{Boxes, View};

/// The whole picture.
pub(crate) fn view(rules: &WuRules, s: &WuState, eyes: Eyes) -> View {
    let boxes = Boxes::of((0..UNITS as u16).filter_map(|u| box_of(rules, s, UnitId(u))));
    let counters = counters(rules, s, eyes, &boxes);
    let picture = Picture {
        stacks: Pile::all(&counters, |hex, side, stack| stacking::pile(rules, hex, side, stack)),
        counters,
        hexes: marks(rules, s, eyes),
        drawers: boxes.drawers(drawer),
        tracks: tracks(rules, s, eyes),
        score: victory::score(rules, s),
        ..Picture::default()
    };
    assemble(rules, s, eyes, picture)
}

/// 4.0: the phases of this turn.
pub(crate) fn phases(rules: &WuRules, s: &WuState) -> Vec<PhaseTick> {
    let all =
        [RUSSIAN, GERMAN].into_iter().flat_map(|side| Phase::ALL.iter().map(move |phase| (side, *phase)));
    // 7.1a: turn 1 is a half turn
    let half = |phase| rules.scenario.opening_attacks && phase < Phase::SecondMovement;
    let played: Vec<_> = all.filter(|(side, phase)| s.turn > 1 || *side == GERMAN && !half(*phase)).collect();
    let now = played.iter().position(|p| *p == (s.phasing, s.phase));
    let now = if s.over { played.len() } else { now.unwrap_or(0) };
    let tick = |(side, phase): (Side, Phase)| (phase.key(), Some(side), Case("4.0b"));
    ticks(played.into_iter().map(tick), now)
}

/// The kinds of boxes beside the map.
const BOXES: [(&str, &str); 3] = [
    ("reinforcements", "drawer-reinforcements"),
    ("dummies", "drawer-dummies"),
    ("eliminated", "drawer-eliminated"),
];

/// A box: its kind, whose, and the turn from which what is in it may come.
type Box = (usize, Side, u8);

/// The box of a counter that is off the map.
fn box_of(rules: &WuRules, s: &WuState, unit: UnitId) -> Option<Box> {
    let side = rules.side_of(unit);
    match s.due[unit] {
        _ if s.on_map(unit) => None,
        UNUSED => None,
        turn if rules.dummies.contains(unit) => Some((1, side, turn)),
        LOST => Some((2, side, 0)),
        turn => Some((0, side, turn)),
    }
}

fn drawer((kind, side, turn): Box) -> Drawer {
    let (key, label) = BOXES[kind];
    let note = if turn == 0 { Text::none() } else { Text::new("drawer-turn").number("turn", turn) };
    Drawer { key, label: Text::new(label).side("side", side), side: Some(side), note }
}

fn place(rules: &WuRules, s: &WuState, unit: UnitId, boxes: &Boxes<Box>) -> Option<Place> {
    let aside = || box_of(rules, s, unit).map(|key| boxes.place(key));
    if s.on_map(unit) { Some(Place::Hex(s.at(unit))) } else { aside() }
}

/// Counters these eyes know, and backs for those they do not.
fn counters(rules: &WuRules, s: &WuState, eyes: Eyes, boxes: &Boxes<Box>) -> Vec<Counter> {
    let known = |side: Side| -> UnitSet {
        let all = rules.of[side];
        if !rules.options.hidden || eyes.are(side) { all } else { all.and(&rules.seen(s, other(side))) }
    };
    let known = Each([known(GERMAN), known(RUSSIAN)]);
    let supply = Each([GERMAN, RUSSIAN].map(|side| {
        let open = !rules.options.hidden || eyes.are(side);
        open.then(|| rules.supplied(s, side))
    }));
    let mut shown = Vec::new();
    let mut backs = Vec::new();
    for unit in (0..UNITS as u16).map(UnitId) {
        let side = rules.side_of(unit);
        let Some(place) = place(rules, s, unit, boxes) else { continue };
        if known[side].contains(unit) {
            let lines = &supply[side];
            let cut = lines.as_ref().is_some_and(|l| s.on_map(unit) && !l.contains(s.at(unit)));
            shown.push(front(rules, s, eyes, unit, place, cut));
        } else {
            backs.push((s.at(unit), status(s, unit), side));
        }
    }
    backs.sort_by_key(|(hex, marks, side)| {
        (*side, *hex, marks.iter().map(|m| m.letter.clone()).collect::<Vec<_>>())
    });
    let back = |(i, (hex, marks, side))| Counter {
        marks,
        ..Counter::back(rules, UnitId((UNITS + i) as u16), side, hex)
    };
    shown.extend(backs.into_iter().enumerate().map(back));
    shown
}

fn front(rules: &WuRules, s: &WuState, eyes: Eyes, unit: UnitId, place: Place, cut: bool) -> Counter {
    let side = rules.side_of(unit);
    let mine = rules.follows(s, eyes) && side == s.phasing;
    // what waits off the map is open to both (R142), but not how it is about to enter
    let unwatched = !s.on_map(unit) && side == s.phasing && !rules.follows(s, eyes);
    let mut marks = if unwatched { Vec::new() } else { status(s, unit) };
    marks.extend(Mark::those([
        (cut && !rules.dummies.contains(unit), Mark::unsupplied()),
        (mine && s.moved.contains(unit) && s.phase.is_movement(), Mark::moved()),
        (rules.pinned(s).contains(unit), Mark::new(Shape::Square, "F", Corner::TopLeft, Tone::Warn)),
    ]));
    let ready = mine
        && if s.phase.is_movement() {
            movement::may_move(rules, s, unit).is_ok()
        } else {
            combat::may_fight(rules, s, unit).is_ok()
        };
    Counter { marks, ready, ..Counter::known(rules, unit, side, place, face(rules, unit)) }
}

/// Marks that show on a back too (R142).
fn status(s: &WuState, unit: UnitId) -> Vec<Mark> {
    let saved = s.reserve[unit];
    Mark::those([
        (s.disrupted.contains(unit), Mark::disrupted()),
        (s.entrained.contains(unit), Mark::new(Shape::Square, "T", Corner::Right, Tone::Good)),
        (s.overstacked.contains(unit), Mark::new(Shape::Wedge, "O", Corner::TopRight, Tone::Bad)),
        (saved > 0, Mark::new(Shape::Disc, &saved.to_string(), Corner::Bottom, Tone::Good)),
    ])
}

fn face(rules: &WuRules, unit: UnitId) -> Face {
    let c = rules.counter(unit);
    let strength = if c.kind == Kind::Artillery { "(-1)".to_string() } else { c.sp.to_string() };
    let face = Face::new(rules.side_name(c.side), c.symbol)
        .size(&c.size)
        .formation(&c.formation)
        .name(&c.unit)
        .values(&[&strength, &c.ma.to_string()]);
    let tint = rules.army_of(unit).map_or(0, |army| army as u8 + 1);
    Face { tint, ..face }
}

/// Markers on hexes: control away from home, cut rails, ruins, reserves, and hexes held by cavalry alone.
fn marks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<HexMark> {
    let home = rules.germany & rules.land;
    let mut marks = HexMark::control([s.german - home, home - s.german]);
    marks.extend(s.cut.iter().map(|hex| HexMark::new(hex, "rail-cut", Some(RUSSIAN))));
    let ruin = |f: &Fortress| HexMark {
        label: f.name.clone(),
        ..HexMark::new(f.hex, "fortress-destroyed", Some(RUSSIAN))
    };
    marks.extend(rules.works(s.destroyed).map(ruin));
    let seen = |hex: HexId| {
        let holder = s.controller(hex);
        let watch = || rules.seen(s, other(holder));
        !rules.options.hidden || eyes.are(holder) || s.in_hex(hex).all(|u| watch().contains(u))
    };
    let lent = s.lent.iter().copied().filter(|h| seen(*h));
    marks.extend(lent.map(|hex| HexMark::new(hex, "held-by-cavalry", Some(s.controller(hex)))));
    marks
}

/// Numbers worth watching.
fn tracks(rules: &WuRules, s: &WuState, eyes: Eyes) -> Vec<Track> {
    let points = |side| Track::new("vp", "track-points", side, Case("8.0a")).at(rules.points(s, side));
    let rail = Track::new("rail", "track-rail", GERMAN, Case("5.2f"));
    let mut tracks = vec![rail.at(s.rail_used).of(rules.rail_capacity(s)), points(GERMAN), points(RUSSIAN)];
    tracks.extend(reserves(rules, s, eyes).into_iter().map(|(label, used, limit, case)| {
        Track::new("reserve", label, s.phasing, Case(case)).at(limit.saturating_sub(used)).of(limit)
    }));
    if rules.scenario.opening_attacks && s.turn == 1 {
        let track = Track::new("opening", "track-opening", GERMAN, Case("7.1b"));
        tracks.push(track.at(s.opening).of(rules.book.charts.special.opening_attacks));
    }
    if rules.options.samsonov {
        let track = Track::new("second-army-losses", "track-second-army", RUSSIAN, Case("10.6.2.1a"));
        tracks.push(track.at(s.second_lost).of(DOOM));
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
