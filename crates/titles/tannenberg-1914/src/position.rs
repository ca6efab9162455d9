//! The title's lines of the position text.

use crate::rules::T14Rules;
use crate::state::{GERMAN, NOBODY, Phase, RUSSIAN, T14State, TRAINS, UNITS, UnitSet};
use atlas::{DataError, HexId, HexSet, HexsideId};
use engine::agenda::Frame as _;
use engine::text::{Attrs, Doc, Line, Names, Piece};
use engine::{Choice, Facts, Pending, Rules, UnitId};

/// One flag of a counter, for writing and for reading.
type Flag = (&'static str, fn(&mut T14State) -> &mut UnitSet);

/// What may be said of a counter besides `lack=N`.
const FLAGS: [Flag; 14] = [
    ("reduced", |s| &mut s.reduced),
    ("disorganized", |s| &mut s.disorganized),
    ("limbered", |s| &mut s.limbered),
    ("stirred", |s| &mut s.stirred),
    ("done", |s| &mut s.done),
    ("marked", |s| &mut s.marked),
    ("retreated", |s| &mut s.retreated),
    ("roamed", |s| &mut s.roamed),
    ("fought", |s| &mut s.fought),
    ("attacked", |s| &mut s.attacked),
    ("owed", |s| &mut s.owed),
    ("pinned", |s| &mut s.pinned),
    ("supported", |s| &mut s.supported),
    ("barraged", |s| &mut s.barraged),
];

const KEYS: [&str; 16] = [
    "turn",
    "phase",
    "over",
    "waiting",
    "aboard",
    "gone",
    "german",
    "russian",
    "trenches-german",
    "trenches-russian",
    "improved",
    "used",
    "bridges",
    "fresh-load",
    "fight",
    "doing",
];

/// One set of hexes, for writing and for reading.
type Field = (&'static str, fn(&mut T14State) -> &mut HexSet);

const FIELDS: [Field; 3] = [
    ("trenches-german", |s| &mut s.trenches[0]),
    ("trenches-russian", |s| &mut s.trenches[1]),
    ("used", |s| &mut s.used),
];

pub(crate) fn write(rules: &T14Rules, s: &T14State, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.line("phase", format!("{} {}", rules.side_name(s.phasing), s.phase.word()));
    let mut copy = *s;
    for unit in (0..UNITS as u16).map(UnitId) {
        write_unit(rules, &mut copy, unit, doc);
    }
    let home = rules.ground.germany;
    write_hexes(doc, "german", &(s.german - home));
    write_hexes(doc, "russian", &(home - s.german));
    for (key, field) in FIELDS {
        write_hexes(doc, key, field(&mut copy));
    }
    write_hexes(doc, "improved", &s.improved.iter().copied().collect());
    let changed = rules.ground.crossings.iter().enumerate().filter(|(i, _)| s.bridges.has(*i as u16));
    let changed: Vec<String> = changed.map(|(_, c)| c.side.to_string()).collect();
    if !changed.is_empty() {
        doc.line("bridges", changed.join(" "));
    }
    if s.over {
        doc.put(rules, "over", &s.over);
    }
    if s.fresh_load != 0 {
        doc.put(rules, "fresh-load", &s.fresh_load);
    }
    if s.fight != Default::default() {
        doc.put(rules, "fight", &s.fight);
    }
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
}

fn write_unit(rules: &T14Rules, s: &mut T14State, unit: UnitId, doc: &mut Doc) {
    let flags = FLAGS.iter().fold(Attrs::new(), |attrs, (word, set)| attrs.flag(word, set(s).contains(unit)));
    let attrs = flags.unless("lack", s.lack[unit.index()], 0);
    match s.load.iter().position(|u| *u == unit) {
        _ if s.on_map(unit) => doc.piece(rules, s.at(unit), unit, attrs),
        Some(train) => doc.piece(rules, "aboard", unit, attrs.unless("train", train + 1, 0)),
        None if s.waiting.contains(unit) => doc.piece(rules, "waiting", unit, attrs),
        None => doc.piece(rules, "gone", unit, attrs),
    }
    if doc.lines.last().is_some_and(|l| l.key == "gone" && !l.rest.contains(' ')) {
        doc.lines.pop();
    }
}

fn write_hexes(doc: &mut Doc, key: &str, hexes: &HexSet) {
    if !hexes.is_empty() {
        let numbers: Vec<String> = hexes.iter().map(|h| h.to_string()).collect();
        doc.line(key, numbers.join(" "));
    }
}

pub(crate) fn read(rules: &T14Rules, doc: &Doc) -> Result<T14State, DataError> {
    doc.only(&KEYS)?;
    let mut s = rules.blank();
    s.turn = doc.get(rules, "turn")?.unwrap_or(s.turn);
    let turns = rules.scenario.first_turn..=rules.last_turn;
    if !turns.contains(&s.turn) {
        let why = format!("this scenario has turns {} to {}", turns.start(), turns.end());
        return Err(doc.error(doc.one("turn")?.map_or(0, |l| l.no), why));
    }
    read_phase(rules, doc, &mut s)?;
    let mut seen = UnitSet::EMPTY;
    for piece in doc.pieces(rules, &["waiting", "aboard", "gone"])? {
        let line = piece.line;
        if seen.contains(piece.unit) {
            return Err(doc.error(line, format!("{} is there twice", rules.unit_name(piece.unit))));
        }
        seen.insert(piece.unit);
        read_piece(rules, &mut s, piece).map_err(|why| doc.error(line, why))?;
    }
    read_ground(rules, doc, &mut s)?;
    s.over = doc.get(rules, "over")?.unwrap_or(false);
    s.fresh_load = doc.get(rules, "fresh-load")?.unwrap_or(0);
    s.fight = doc.get(rules, "fight")?.unwrap_or_default();
    s.crowded = rules.count_crowded(&s);
    crate::audit::audit_board(rules, &s).map_err(|why| doc.error(0, why))?;
    read_agenda(rules, doc, &mut s)?;
    crate::audit::audit(rules, &s).map_err(|why| doc.error(0, why))?;
    let mut legal: Vec<Choice> = Vec::new();
    rules.legal(&s, &mut legal);
    if matches!(rules.pending(&s), Pending::Ask(..)) && legal.is_empty() {
        return Err(doc.error(0, "the question of this position has no answer"));
    }
    Ok(s)
}

fn phases() -> String {
    let words: Vec<&str> = Phase::ALL.into_iter().chain([Phase::SetUp]).map(Phase::word).collect();
    format!("a phase is written: phase german movement; there are {}", words.join(", "))
}

fn read_phase(rules: &T14Rules, doc: &Doc, s: &mut T14State) -> Result<(), DataError> {
    let Some(line) = doc.one("phase")? else { return Ok(()) };
    let wrong = || doc.error(line.no, phases());
    let (side, phase) = line.rest.split_once(' ').ok_or_else(wrong)?;
    s.phasing = rules.side_named(side).ok_or_else(wrong)?;
    let all = Phase::ALL.into_iter().chain([Phase::SetUp]);
    s.phase = all.into_iter().find(|p| p.word() == phase.trim()).ok_or_else(wrong)?;
    Ok(())
}

fn read_piece(rules: &T14Rules, s: &mut T14State, mut piece: Piece) -> Result<(), String> {
    let unit = piece.unit;
    match (piece.hex(), piece.place.as_str()) {
        (Some(hex), _) => {
            let flies = rules.airships.contains(unit) && rules.map.contains(hex);
            if !rules.ground.land.contains(hex) && !flies {
                return Err(format!("nobody can stand in {hex}"));
            }
            rules.put(s, unit, hex);
        }
        (None, "aboard") => {
            let train = piece.attrs.number::<usize>("train")?.unwrap_or(0);
            if !(1..=TRAINS).contains(&train) || s.load[train - 1] != NOBODY {
                return Err("a unit aboard names its own train: train=1 to train=8".into());
            }
            s.load[train - 1] = unit;
        }
        (None, "waiting") => s.waiting.insert(unit),
        _ => {}
    }
    for (word, set) in FLAGS {
        if piece.attrs.take(word) {
            set(s).insert(unit);
        }
    }
    s.lack[unit.index()] = piece.attrs.number("lack")?.unwrap_or(0);
    piece.attrs.finish()
}

/// Control, works, railways and bridges. A combat unit's hex is its side's whatever is said.
fn read_ground(rules: &T14Rules, doc: &Doc, s: &mut T14State) -> Result<(), DataError> {
    for (key, side) in [("german", GERMAN), ("russian", RUSSIAN)] {
        for line in doc.all(key) {
            for hex in &(read_hexes(rules, doc, line)? - s.posts) {
                crate::zones::set_control(s, hex, side);
            }
        }
    }
    for (key, field) in FIELDS {
        for line in doc.all(key) {
            *field(s) |= read_hexes(rules, doc, line)?;
        }
    }
    for line in doc.all("improved") {
        for hex in &read_hexes(rules, doc, line)? {
            if s.improved.is_full() {
                return Err(doc.error(line.no, "no more than four improved fortifications"));
            }
            s.improved.push(hex);
        }
    }
    for line in doc.all("bridges") {
        for word in line.rest.split_whitespace() {
            let ends = word
                .split_once('/')
                .and_then(|(a, b)| HexsideId::between(HexId::parse(a)?, HexId::parse(b)?));
            let Some((index, _)) = ends.and_then(|side| rules.crossing_at(side)) else {
                return Err(doc.error(line.no, format!("{word:?} is no bridge and no place for one")));
            };
            s.bridges.toggle(index);
        }
    }
    Ok(())
}

fn read_hexes(rules: &T14Rules, doc: &Doc, line: &Line) -> Result<HexSet, DataError> {
    let hex = |word: &str| {
        let hex = rules.map.hex(word).filter(|h| rules.ground.land.contains(*h));
        hex.ok_or_else(|| doc.error(line.no, format!("{word:?} is no land hex of the map")))
    };
    line.rest.split_whitespace().map(hex).collect()
}

/// What is under way; a position without it waits at the beginning of its phase.
fn read_agenda(rules: &T14Rules, doc: &Doc, s: &mut T14State) -> Result<(), DataError> {
    for line in doc.all("doing") {
        let frame: crate::frames::Frame = doc.value(rules, line)?;
        if s.agenda.is_full() {
            return Err(doc.error(line.no, "no more than six things are ever under way"));
        }
        frame.lies_on(rules, s, s.agenda.last()).map_err(|why| doc.error(line.no, why))?;
        s.agenda.push(frame);
    }
    if s.agenda.is_empty() && !s.over {
        if s.phase == Phase::SetUp {
            return Err(doc.error(0, "a set-up under way names what it is doing"));
        }
        rules.begin_phase(s, &mut Facts::silent());
        engine::agenda::settle(rules, s, &mut Facts::silent());
    }
    Ok(())
}
