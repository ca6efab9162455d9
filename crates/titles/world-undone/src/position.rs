//! The title's lines of the position text.

use crate::rules::WuRules;
use crate::scenarios::blank;
use crate::state::{
    Fight, Frame, GERMAN, LOST, Phase, RUSSIAN, Samsonov, Target, UNITS, UNUSED, UnitSet, WuState,
};
use crate::zones::hexes_of;
use crate::{reserve, sequence};
use atlas::{DataError, HexId, HexSet};
use engine::text::{Attrs, Doc, Line, Names, Piece, blocks};
use engine::{Pending, Side, Stack, UnitId};
use serde::Serialize;
use serde::de::DeserializeOwned;

const KEYS: [&str; 29] = [
    "turn",
    "phase",
    "over",
    "due",
    "lost",
    "german",
    "russian",
    "cut",
    "lent",
    "destroyed",
    "rail-used",
    "railed",
    "reserves-used",
    "attack",
    "resolved",
    "announced",
    "fight",
    "opening",
    "penalty",
    "reconciled",
    "fixed",
    "scored",
    "second-lost",
    "frozen",
    "samsonov",
    "headquarters-lost",
    "returning",
    "doing",
    "nobody",
];

pub(crate) fn write(rules: &WuRules, s: &WuState, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.line("phase", format!("{} {}", rules.side_name(s.phasing), sequence::phase_key(s.phase)));
    for unit in (0..UNITS as u16).map(UnitId) {
        write_unit(rules, s, unit, doc);
    }
    let home = rules.germany & rules.land;
    write_hexes(doc, "german", &(s.german - home));
    write_hexes(doc, "russian", &(home - s.german));
    write_hexes(doc, "cut", &s.cut);
    write_hexes(doc, "lent", &s.lent.iter().copied().collect());
    for (i, fortress) in rules.fortresses.iter().enumerate().filter(|(i, _)| s.destroyed >> i & 1 != 0) {
        doc.line("destroyed", format!("{} # {}", fortress.hex, rules.fortresses[i].name));
    }
    let plain = WuState { fixed: false, ..blank(rules) };
    let mut put = Put { rules, doc };
    put.unless("over", &s.over, &false);
    put.unless("rail-used", &s.rail_used, &0);
    put.unless("railed", &s.railed, &plain.railed);
    put.unless("reserves-used", &s.reserves_used, &[0; 2]);
    for attack in 1..=s.announced {
        let (hexes, units): (HexSet, _) = (s.targets_of(attack).collect(), s.attackers_of(attack));
        put.unless("attack", &(hexes, units), &(HexSet::EMPTY, plain.railed));
    }
    put.unless("announced", &s.announced, &0);
    put.unless("resolved", &s.resolved, &0);
    put.unless("fight", &s.fight, &Fight::default());
    put.unless("opening", &s.opening, &0);
    put.unless("penalty", &s.penalty, &false);
    put.unless("reconciled", &s.reconciled, &false);
    put.unless("fixed", &s.fixed, &false);
    put.unless("scored", &s.scored, &[0; 2]);
    put.unless("second-lost", &s.second_lost, &0);
    put.unless("frozen", &s.frozen, &[0; 2]);
    put.unless("samsonov", &s.samsonov, &Samsonov::Waiting);
    put.unless("headquarters-lost", &s.headquarters_lost, &false);
    put.unless("returning", &s.returning, &plain.returning);
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
    if s.agenda.is_empty() {
        doc.line("nobody", "");
    }
}

struct Put<'a> {
    rules: &'a WuRules,
    doc: &'a mut Doc,
}

impl Put<'_> {
    /// Writes a value that is not the usual one.
    fn unless<T: Serialize + PartialEq>(&mut self, key: &str, value: &T, usual: &T) {
        if value != usual {
            self.doc.put(self.rules, key, value);
        }
    }
}

fn write_unit(rules: &WuRules, s: &WuState, unit: UnitId, doc: &mut Doc) {
    let i = unit.index();
    let attrs = Attrs::new()
        .flag("moved", s.moved.contains(unit))
        .flag("forced", s.forced.contains(unit))
        .flag("disrupted", s.disrupted.contains(unit))
        .flag("entrained", s.entrained.contains(unit))
        .flag("overstacked", s.overstacked.contains(unit))
        .unless("mp", s.mp[i], 0)
        .unless("reserve", s.reserve[i], 0);
    match s.due[i] {
        _ if s.at(unit).is_some() => doc.piece(rules, s.at(unit), unit, attrs),
        UNUSED => {}
        LOST => doc.piece(rules, "lost", unit, attrs),
        turn => doc.piece(rules, "due", unit, attrs.unless("turn", turn, 0)),
    }
}

fn write_hexes(doc: &mut Doc, key: &str, hexes: &HexSet) {
    if !hexes.is_empty() {
        let numbers: Vec<String> = hexes.iter().map(|h| h.to_string()).collect();
        doc.line(key, numbers.join(" "));
    }
}

pub(crate) fn read(rules: &WuRules, doc: &Doc) -> Result<WuState, DataError> {
    doc.only(&KEYS)?;
    let mut s = blank(rules);
    s.turn = doc.get(rules, "turn")?.unwrap_or(s.turn);
    let (first, last) = (rules.scenario.first_turn, rules.scenario.last_turn);
    if !(first..=last).contains(&s.turn) {
        let why = format!("this scenario is played from turn {first} to turn {last}");
        return Err(doc.error(doc.one("turn")?.map_or(0, |l| l.no), why));
    }
    read_phase(rules, doc, &mut s)?;
    for piece in doc.pieces(rules, &["due", "lost"])? {
        let line = piece.line;
        read_piece(rules, &mut s, piece).map_err(|why| doc.error(line, why))?;
    }
    count_markers(rules, &mut s);
    if s.phasing == GERMAN {
        // 5.2f, R84: who is on a train counts
        s.railed = s.entrained.iter().filter(|u| s.on_map(*u)).collect();
        s.rail_used = s.railed.len() as u8;
    }
    // 2.0b: a unit's hex is its side's, unless told otherwise
    for side in [GERMAN, RUSSIAN] {
        rules.stands(&s, side).iter().for_each(|hex| own(&mut s, hex, side));
    }
    for (key, side) in [("german", GERMAN), ("russian", RUSSIAN)] {
        for line in doc.all(key) {
            read_hexes(rules, doc, line)?.iter().for_each(|hex| own(&mut s, hex, side));
        }
    }
    for line in doc.all("cut") {
        s.cut |= read_hexes(rules, doc, line)?;
    }
    for line in doc.all("lent") {
        s.lent = read_hexes(rules, doc, line)?.iter().take(14).collect();
    }
    for line in doc.all("destroyed") {
        for hex in &read_hexes(rules, doc, line)? {
            let Some(index) = rules.fortress_in(&s, hex) else {
                return Err(doc.error(line.no, format!("no fortress stands in {hex}")));
            };
            s.destroyed |= 1 << index;
        }
    }
    read_plan(rules, doc, &mut s)?;
    read_numbers(rules, doc, &mut s)?;
    read_agenda(rules, doc, &mut s)?;
    crate::audit::audit(rules, &s).map_err(|why| doc.error(0, why))?;
    let mut answers = Vec::new();
    sequence::offer(rules, &s, &mut answers);
    if answers.is_empty() && matches!(sequence::pending(rules, &s), Pending::Ask(..)) {
        let line = doc.all("doing").last().map_or(0, |l| l.no);
        return Err(doc.error(line, "the question that stands has no answer"));
    }
    Ok(s)
}

/// 5.1d-e: the markers that lie on the map were placed this turn, unless told otherwise.
fn count_markers(rules: &WuRules, s: &mut WuState) {
    let marked: UnitSet = (0..UNITS as u16).map(UnitId).filter(|u| s.reserve[u.index()] > 0).collect();
    for hex in &hexes_of(s, &marked) {
        reserve::count(rules, s, &s.stack(hex).and(&marked));
    }
}

fn own(s: &mut WuState, hex: HexId, side: Side) {
    if side == GERMAN {
        s.german.insert(hex);
    } else {
        s.german.remove(hex);
    }
}

fn read_phase(rules: &WuRules, doc: &Doc, s: &mut WuState) -> Result<(), DataError> {
    let Some(line) = doc.one("phase")? else { return Ok(()) };
    let wrong = || doc.error(line.no, "a phase is written: phase german first-movement");
    let (side, phase) = line.rest.split_once(' ').ok_or_else(wrong)?;
    s.phasing = rules.side_named(side).ok_or_else(wrong)?;
    let phase = phase.trim();
    let found = Phase::ALL.into_iter().find(|p| sequence::phase_key(*p) == phase);
    s.phase = found.ok_or_else(wrong)?;
    Ok(())
}

fn read_piece(rules: &WuRules, s: &mut WuState, mut piece: Piece) -> Result<(), String> {
    let (unit, i) = (piece.unit, piece.unit.index());
    if s.due[i] != UNUSED {
        return Err(format!("{} is there twice", rules.unit_name(unit)));
    }
    match (piece.hex(), piece.place.as_str()) {
        (Some(hex), _) => {
            if !rules.land.contains(hex) {
                return Err(format!("nobody can stand in {hex}"));
            }
            rules.put(s, unit, hex);
            s.due[i] = 0;
        }
        (None, "lost") => s.due[i] = LOST,
        _ => s.due[i] = piece.attrs.number("turn")?.unwrap_or(s.turn),
    }
    let attrs = &mut piece.attrs;
    let marks = [
        ("moved", &mut s.moved),
        ("forced", &mut s.forced),
        ("disrupted", &mut s.disrupted),
        ("entrained", &mut s.entrained),
        ("overstacked", &mut s.overstacked),
    ];
    for (word, set) in marks {
        if attrs.take(word) {
            set.insert(unit);
        }
    }
    s.mp[i] = attrs.number("mp")?.unwrap_or(0);
    s.reserve[i] = attrs.number("reserve")?.unwrap_or(0);
    attrs.finish()
}

fn read_hexes(rules: &WuRules, doc: &Doc, line: &Line) -> Result<HexSet, DataError> {
    let hex = |word: &str| {
        let hex = rules.map.hex(word).filter(|h| rules.land.contains(*h));
        hex.ok_or_else(|| doc.error(line.no, format!("{word:?} is no land hex of the map")))
    };
    let words = blocks(&line.rest).map_err(|why| doc.error(line.no, why))?;
    words.split_whitespace().map(hex).collect()
}

fn read_plan(rules: &WuRules, doc: &Doc, s: &mut WuState) -> Result<(), DataError> {
    for line in doc.all("attack") {
        let (hexes, units): (HexSet, UnitSet) = doc.value(rules, line)?;
        s.announced += 1;
        for hex in &hexes {
            if s.targets.is_full() {
                return Err(doc.error(line.no, "too many targets"));
            }
            s.targets.push(Target { hex, attack: s.announced });
        }
        for unit in units.iter().filter(|u| u.index() < UNITS) {
            s.attack_of[unit.index()] = s.announced;
        }
    }
    s.announced = doc.get(rules, "announced")?.unwrap_or(s.announced);
    s.resolved = doc.get(rules, "resolved")?.unwrap_or(0);
    s.fight = doc.get(rules, "fight")?.unwrap_or_default();
    Ok(())
}

fn read_numbers(rules: &WuRules, doc: &Doc, s: &mut WuState) -> Result<(), DataError> {
    fn or<T: DeserializeOwned>(rules: &WuRules, doc: &Doc, key: &str, into: &mut T) -> Result<(), DataError> {
        if let Some(value) = doc.get(rules, key)? {
            *into = value;
        }
        Ok(())
    }
    or(rules, doc, "over", &mut s.over)?;
    or(rules, doc, "rail-used", &mut s.rail_used)?;
    or(rules, doc, "railed", &mut s.railed)?;
    or(rules, doc, "reserves-used", &mut s.reserves_used)?;
    or(rules, doc, "opening", &mut s.opening)?;
    or(rules, doc, "penalty", &mut s.penalty)?;
    or(rules, doc, "reconciled", &mut s.reconciled)?;
    or(rules, doc, "fixed", &mut s.fixed)?;
    or(rules, doc, "scored", &mut s.scored)?;
    or(rules, doc, "second-lost", &mut s.second_lost)?;
    or(rules, doc, "frozen", &mut s.frozen)?;
    or(rules, doc, "samsonov", &mut s.samsonov)?;
    or(rules, doc, "headquarters-lost", &mut s.headquarters_lost)?;
    or(rules, doc, "returning", &mut s.returning)
}

/// What is under way; a position without it waits at the beginning of its phase.
fn read_agenda(rules: &WuRules, doc: &Doc, s: &mut WuState) -> Result<(), DataError> {
    for line in doc.all("doing") {
        if s.agenda.is_full() {
            return Err(doc.error(line.no, "no more than seven things are ever under way"));
        }
        s.agenda.push(doc.value(rules, line)?);
    }
    if s.agenda.is_empty() && doc.one("nobody")?.is_none() {
        s.agenda = Stack::new();
        s.agenda.push(if s.phase.is_movement() { Frame::Moves } else { Frame::Plan });
    }
    Ok(())
}
