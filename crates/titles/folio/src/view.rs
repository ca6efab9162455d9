//! What each side sees (R180).

use crate::book::Kind;
use crate::hidden;
use crate::rules::FolioRules;
use crate::sequence::phase_key;
use crate::state::{FolioState, GERMAN, Phase, Place, RUSSIAN, other};
use atlas::counter::{Face, Kind as Symbol, Mark};
use engine::text::Names;
use engine::view::{
    Counter, Drawer, HexMark, Load, PhaseTick, Picture, Pile, Place as Shown, Turn, assemble, ticks,
};
use engine::{Case, Eyes, Side, Text, UnitId, View};

pub(crate) fn turn(rules: &FolioRules, s: &FolioState) -> Turn {
    let last = rules.book.turns.len() as u16;
    let label =
        Text::new("turn").number("turn", s.turn).key("weather", if s.snow { "snow" } else { "clear" });
    Turn { number: s.turn.into(), last, label }
}

pub(crate) fn phases(rules: &FolioRules, s: &FolioState) -> Vec<PhaseTick> {
    let first = rules.book.first;
    let played = |p: &Phase| rules.volume.has_phase(s, *p);
    let phases: Vec<(Side, Phase)> = [first, other(first)]
        .into_iter()
        .flat_map(|side| Phase::ALL.into_iter().filter(played).map(move |p| (side, p)))
        .collect();
    let now = phases.iter().position(|p| *p == (s.phasing, s.phase)).unwrap_or(0);
    let now = if s.over { phases.len() } else { now };
    ticks(phases.into_iter().map(|(side, p)| (phase_key(p), Some(side), Case("4.1b"))), now)
}

pub(crate) fn view(rules: &FolioRules, s: &FolioState, eyes: Eyes) -> View {
    let drawers = drawers();
    let counters: Vec<Counter> = (0..rules.book.counters.len() as u16)
        .map(UnitId)
        .filter_map(|u| Some(counter(rules, s, eyes, u, shown(rules, s, eyes, u)?)))
        .collect();
    let score = rules.volume.score(rules, s);
    let picture = Picture {
        stacks: piles(rules, s),
        hexes: marks(rules, s),
        score: score.into_iter().filter(|l| rules.volume.shows_score(s, l, eyes)).collect(),
        counters,
        drawers,
        ..Picture::default()
    };
    assemble(rules, s, eyes, picture)
}

/// The boxes beside the map, two of each: German, then Russian.
const DRAWERS: [(Place, &str, &str); 10] = [
    (Place::Due, "due", "drawer-due"),
    (Place::Scheduled, "scheduled", "drawer-scheduled"),
    (Place::Transit, "transit", "drawer-transit"),
    (Place::Redeployed, "redeployed", "drawer-redeployed"),
    (Place::Line, "line", "drawer-line"),
    (Place::Away, "away", "drawer-away"),
    (Place::Boxed, "boxed", "drawer-boxed"),
    (Place::Revealed, "revealed", "drawer-revealed"),
    (Place::Eliminated, "eliminated", "drawer-eliminated"),
    (Place::Captured, "captured", "drawer-captured"),
];

fn drawers() -> Vec<Drawer> {
    let both = |(_, key, label): &(Place, &'static str, &'static str)| {
        [GERMAN, RUSSIAN].map(|side| Drawer {
            key,
            label: Text::new(label),
            side: Some(side),
            note: Text::none(),
        })
    };
    DRAWERS.iter().flat_map(both).collect()
}

/// Where these eyes see a counter, if they do: what lies under a marker is its owner's secret until the end.
fn shown(rules: &FolioRules, s: &FolioState, eyes: Eyes, unit: UnitId) -> Option<Shown> {
    if s.on_map(unit) {
        return Some(Shown::Hex(s.at(unit)));
    }
    if hidden::is_secret(rules, s, unit, eyes) && !s.over {
        return None;
    }
    let drawer = DRAWERS.iter().position(|d| d.0 == s.place(unit))?;
    Some(Shown::Drawer((2 * drawer) as u16 + u16::from(rules.side_of(unit).0)))
}

fn counter(rules: &FolioRules, s: &FolioState, eyes: Eyes, unit: UnitId, place: Shown) -> Counter {
    let side = rules.side_of(unit);
    let mut marks = Vec::new();
    if rules.support.contains(unit) && s.is_flipped(unit) {
        marks.push(Mark::unsupplied());
    }
    if s.moved.contains(unit) && s.phase.is_movement() && s.on_map(unit) {
        marks.push(Mark::moved());
    }
    let own = !rules.markers.contains(unit) || eyes.are(side) || s.over;
    Counter {
        id: unit,
        name: rules.unit_name(unit).to_string(),
        called: rules.called(unit).to_string(),
        side,
        place,
        face: face(rules, s, eyes, unit),
        marks,
        known: own,
        ready: side == s.phasing && s.on_map(unit) && !s.moved.contains(unit) && !s.spent.contains(unit),
        level: 0,
    }
}

fn face(rules: &FolioRules, s: &FolioState, eyes: Eyes, unit: UnitId) -> Face {
    let c = rules.counter(unit);
    let nation = rules.side_name(c.side);
    let symbol = match c.kind {
        Kind::Marker => return marker(rules, s, eyes, unit),
        Kind::Infantry if c.called.contains("Lw") => Symbol::Landwehr,
        Kind::Infantry if c.called.contains('R') && c.side == GERMAN => Symbol::Reserve,
        Kind::Infantry if c.called.contains("Rif") => Symbol::Rifles,
        Kind::Infantry => Symbol::Infantry,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Artillery => Symbol::Artillery,
        Kind::Headquarters => Symbol::Headquarters,
        Kind::Gun => Symbol::Fortress,
    };
    let f = rules.face(s, unit);
    let values = [f.attack, f.defence, f.moves].map(|v| v.to_string());
    let size = match c.kind {
        Kind::Cavalry => "XX",
        Kind::Headquarters if c.corps == "A" => "XXXX",
        Kind::Headquarters => "XXX",
        _ => "X",
    };
    let mut face = Face::new(nation, symbol)
        .size(size)
        .formation(if c.division == "-" { &c.corps } else { &c.division })
        .name(&c.called)
        .values(&[&values[0], &values[1], &values[2]]);
    if rules.fighting.contains(unit) {
        (face.steps, face.full) = (rules.steps(s, unit), 2);
    }
    face
}

/// A marker: its owner sees whether it is the real one.
fn marker(rules: &FolioRules, s: &FolioState, eyes: Eyes, unit: UnitId) -> Face {
    let (nation, pair) = (rules.side_name(rules.side_of(unit)), rules.pair_of(unit));
    let label = &rules.book.pairs[pair].id;
    if !eyes.are(rules.side_of(unit)) && !s.over {
        return Face::hidden(nation, label);
    }
    let real = rules.real_of(s, pair) == unit;
    Face::new(nation, if real { Symbol::Headquarters } else { Symbol::Dummy }).name(label)
}

/// 5.3a: stacks as the limits count them.
fn piles(rules: &FolioRules, s: &FolioState) -> Vec<Pile> {
    let limits = &rules.book.standard.stacking;
    let pile = |hex: atlas::HexId| {
        let units = rules.units_in(s, hex);
        let sum = |f: &dyn Fn(crate::book::Face) -> u8| -> u16 {
            units.iter().map(|u| u16::from(f(rules.face(s, u)))).sum()
        };
        let load = |label, value: usize, limit: u8| Load {
            label: Text::new(label),
            value: value as u16,
            limit: limit.into(),
        };
        Pile {
            hex,
            side: s.controller(hex),
            strength: format!("{}-{}", sum(&|f| f.attack), sum(&|f| f.defence)),
            loads: vec![
                load("load-fighting", units.and(&rules.fighting).len(), limits.fighting),
                load("load-support", units.and(&rules.support).len(), limits.support),
            ],
            over: !rules.fits(&units),
            case: Case("5.3a"),
        }
    };
    s.manned.iter().map(pile).collect()
}

/// Control that has changed since the start.
fn marks(rules: &FolioRules, s: &FolioState) -> Vec<HexMark> {
    let start = rules.volume.german_at_start(rules);
    let mark = |hex, side| HexMark { hex, key: "control", side: Some(side), label: String::new() };
    let german = (s.german - start).iter().map(|h| mark(h, GERMAN)).collect::<Vec<_>>();
    german
        .into_iter()
        .chain((start - s.german).iter().map(|h| mark(h, RUSSIAN)).collect::<Vec<_>>())
        .collect()
}
