//! What each side sees: everything, for the game is open (R16).

use crate::book::Kind;
use crate::rules::T14Rules;
use crate::state::{GERMAN, Phase, RUSSIAN, T14State, UNITS, other};
use atlas::counter::{Corner, Face, Kind as Symbol, Mark, Shape, Tone};
use engine::text::Names;
use engine::view::{
    Counter, Drawer, HexMark, PhaseTick, Picture, Place, ScoreLine, SideMark, Turn, assemble, ticks,
};
use engine::{Case, Eyes, Side, Text, UnitId, View};

pub(crate) fn view(rules: &T14Rules, s: &T14State, eyes: Eyes) -> View {
    let picture = Picture {
        counters: counters(rules, s),
        hexes: hex_marks(rules, s),
        sides: side_marks(rules, s),
        drawers: drawers(),
        score: [GERMAN, RUSSIAN].map(|side| score(rules, s, side)).to_vec(),
        ..Picture::default()
    };
    assemble(rules, s, eyes, picture)
}

pub(crate) fn turn(rules: &T14Rules, s: &T14State) -> Turn {
    let august = s.turn <= 17;
    let day = if august { s.turn + 14 } else { s.turn - 17 };
    let label = Text::new(if august { "august" } else { "september" }).number("day", day);
    let first = u16::from(rules.scenario.first_turn);
    Turn { number: u16::from(s.turn) + 1 - first, last: u16::from(rules.last_turn) + 1 - first, label }
}

/// 3.1: the twelve phases.
pub(crate) fn phases(rules: &T14Rules, s: &T14State) -> Vec<PhaseTick> {
    let first = rules.initiative(s.turn);
    let all = [first, other(first)].into_iter().flat_map(|side| Phase::ALL.map(|p| (side, p)));
    let rows =
        all.map(|(side, p)| (phase_key(p), Some(side), Case(rules.phase_case(&T14State { phase: p, ..*s }))));
    ticks(rows, place_of(rules, s))
}

/// Which of the twelve phases it is, from 0.
pub(crate) fn place_of(rules: &T14Rules, s: &T14State) -> usize {
    let at = Phase::ALL.iter().position(|p| *p == s.phase).unwrap_or(0);
    if rules.is_first(s) || s.phase == Phase::SetUp { at } else { at + Phase::ALL.len() }
}

fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "phase-set-up",
        Phase::Air => "phase-air",
        Phase::Barrage => "phase-barrage",
        Phase::Movement => "phase-movement",
        Phase::Attack => "phase-attack",
        Phase::Strategic => "phase-strategic",
        Phase::Supply => "phase-supply",
    }
}

fn counters(rules: &T14Rules, s: &T14State) -> Vec<Counter> {
    let aboard = s.aboard();
    let homeless = rules.homeless_all(s);
    let shown = (0..UNITS as u16).map(UnitId).filter(|u| rules.is_used(s, *u) || homeless.contains(u));
    let counter = |id: UnitId| {
        let side = rules.side_of(id);
        let drawer = u16::from(side == RUSSIAN);
        let place = match s.at(id) {
            hex if hex.is_some() => Place::Hex(hex),
            _ if aboard.contains(id) => Place::Drawer(2),
            _ => Place::Drawer(drawer),
        };
        Counter {
            id,
            name: rules.unit_name(id).to_string(),
            called: rules.called(id).to_string(),
            side,
            place,
            face: face(rules, s, id),
            marks: marks(s, id),
            known: true,
            ready: side == s.phasing && !s.done.contains(id),
            level: 0,
        }
    };
    shown.map(counter).collect()
}

/// What is printed on the side that is up.
pub(crate) fn face(rules: &T14Rules, s: &T14State, unit: UnitId) -> Face {
    let c = rules.counter(unit);
    let symbol = match c.kind {
        Kind::Infantry if c.formation == "Garrison" => Symbol::Garrison,
        Kind::Infantry if c.name.ends_with('L') || c.name.ends_with('E') => Symbol::Landwehr,
        Kind::Infantry if c.printed.contains("Res.") || c.formation == "Reserve" => Symbol::Reserve,
        Kind::Infantry => Symbol::Infantry,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Artillery => Symbol::Artillery,
        Kind::Headquarters => Symbol::Headquarters,
        Kind::Train => Symbol::Train,
        Kind::Airship => Symbol::Airship,
        Kind::Base => Symbol::Supply,
    };
    let back = usize::from(s.reduced.contains(unit));
    let values: Vec<String> = match c.kind {
        Kind::Infantry | Kind::Cavalry => vec![c.strength[back].to_string(), c.mp.to_string()],
        Kind::Artillery => vec![c.fire[0].to_string(), c.fire[1].to_string(), c.mp.to_string()],
        Kind::Headquarters => vec![c.mp.to_string()],
        _ => Vec::new(),
    };
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let face = Face::new(rules.side_name(c.side), symbol)
        .size(&c.size)
        .formation(&c.formation)
        .name(&c.printed)
        .values(&values);
    let full = if c.kind.fights() { 2 } else { 1 };
    if c.kind.is_unit() { face.steps(rules.levels(s, unit), full) } else { face }
}

fn marks(s: &T14State, unit: UnitId) -> Vec<Mark> {
    let mut marks = Vec::new();
    if s.disorganized.contains(unit) {
        marks.push(Mark::disrupted());
    }
    if s.lack[unit.index()] > 0 {
        marks.push(Mark::unsupplied_for(s.lack[unit.index()]));
    }
    if s.limbered.contains(unit) {
        marks.push(Mark::new(Shape::Square, "M", Corner::Right, Tone::Plain));
    }
    if s.marked.contains(unit) {
        marks.push(Mark::new(Shape::Square, "S", Corner::TopLeft, Tone::Good));
    }
    if s.done.contains(unit) {
        marks.push(Mark::moved());
    }
    marks
}

/// Markers on hexes: control away from home, field fortifications, victory hexes, converted railways.
fn hex_marks(rules: &T14Rules, s: &T14State) -> Vec<HexMark> {
    let mark = |hex, key, side: Option<Side>| HexMark { hex, key, side, label: String::new() };
    let mut marks = Vec::new();
    let home = rules.ground.germany;
    for (hexes, side) in [(s.german - home, GERMAN), (home - s.german, RUSSIAN)] {
        marks.extend(hexes.iter().map(|hex| mark(hex, "control", Some(side))));
    }
    for (side, hexes) in [GERMAN, RUSSIAN].into_iter().zip(s.trenches) {
        let key = |hex| if s.improved.contains(&hex) { "improved" } else { "trenches" };
        marks.extend(hexes.iter().map(|hex| mark(hex, key(hex), Some(side))));
    }
    marks.extend(rules.victory.iter().map(|hex| mark(*hex, "victory", Some(s.controller(*hex)))));
    marks.extend((s.used & rules.ground.germany).iter().map(|hex| mark(hex, "converted", None)));
    marks
}

fn side_marks(rules: &T14Rules, s: &T14State) -> Vec<SideMark> {
    let changed = rules.ground.crossings.iter().enumerate().filter(|(i, _)| s.bridges.has(*i as u16));
    let key = |printed: bool| if printed { "bridge-destroyed" } else { "bridge-built" };
    changed.map(|(_, c)| SideMark { hexside: c.side, key: key(c.printed), owner: None }).collect()
}

fn drawers() -> Vec<Drawer> {
    let drawer = |key, label, side| Drawer { key, label: Text::new(label), side, note: Text::none() };
    vec![
        drawer("german-due", "drawer-due", Some(GERMAN)),
        drawer("russian-due", "drawer-due", Some(RUSSIAN)),
        drawer("aboard", "drawer-aboard", Some(GERMAN)),
    ]
}

fn score(rules: &T14Rules, s: &T14State, side: Side) -> ScoreLine {
    ScoreLine {
        side,
        label: Text::new("score-hexes"),
        points: rules.points(s, side),
        case: Case(rules.victory_case()),
    }
}
