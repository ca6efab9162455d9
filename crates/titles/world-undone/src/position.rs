//! The title's lines of the position text.

use crate::announce::Plan;
use crate::march::Moves;
use crate::rules::WuRules;
use crate::scenarios::blank;
use crate::state::{GERMAN, LOST, Phase, RUSSIAN, Target, UNITS, UNUSED, UnitSet, WuState};
use crate::zones::hexes_of;
use crate::{reserve, sequence};
use atlas::{DataError, HexId, HexSet};
use engine::text::fields::{self, Entry, Mark};
use engine::text::{Doc, Line, Names, Piece, blocks};
use engine::{Pending, Rules, Side, UnitId, count, entry, flag};

/// What a position says besides turn, phase, counters, hexes, attacks and what is under way.
const LINES: &[Entry<WuRules>] = &[
    entry!("over", over, "the game is over"),
    entry!("rail-used", rail_used, "units entrained this turn (5.2f)"),
    entry!("railed", railed, "which units those are"),
    entry!("reserves-used", reserves_used, "stacks in reserve this turn (5.1d-e)"),
    entry!("announced", announced, "attacks announced in this phase"),
    entry!("resolved", resolved, "attacks resolved, by bit"),
    entry!("fight", fight, "the combat being resolved"),
    entry!("opening", opening, "attacks of turn 1 that count (7.1b)"),
    entry!("penalty", penalty, "the penalty of turn 1 fell due (7.1c)"),
    entry!("reconciled", reconciled, "the Russian armies work together (7.2b)"),
    entry!("fixed", fixed, "the fixed cavalry is still fixed (9.4g)"),
    entry!("scored", scored, "points for units eliminated, German and Russian (8.0a)"),
    entry!("second-lost", second_lost, "strength points the Second Army has lost (10.6.2.1a)"),
    entry!("frozen", frozen, "turns in which the Russian armies lost their headquarters (10.6.2b)"),
    entry!("samsonov", samsonov, "what became of Samsonov (10.6.2.1)"),
    entry!("headquarters-lost", headquarters_lost, "a German headquarters fell in combat (10.6.1d)"),
];
/// What may be said of a counter.
const MARKS: &[Mark<WuRules>] = &[
    flag!("moved", moved, "has moved in this phase"),
    flag!("forced", forced, "is on a forced march (10.3)"),
    flag!("disrupted", disrupted, "is disrupted (3.5)"),
    flag!("entrained", entrained, "is on a train (5.2e)"),
    flag!("overstacked", overstacked, "retreated into a full hex (6.5g)"),
    count!("mp", mp, "movement points left in this phase"),
    count!("reserve", reserve, "movement points saved (5.1)"),
];
/// What is read by hand.
const OTHERS: [&str; 12] = [
    "turn",
    "phase",
    "due",
    "lost",
    "german",
    "russian",
    "cut",
    "lent",
    "destroyed",
    "attack",
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
    for attack in 1..=s.announced {
        let (hexes, units): (HexSet, _) = (s.targets_of(attack).collect(), s.attackers_of(attack));
        doc.put(rules, "attack", &(hexes, units));
    }
    fields::write(rules, LINES, s, &blank(rules), doc);
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
    if s.agenda.is_empty() {
        doc.line("nobody", "");
    }
}

fn write_unit(rules: &WuRules, s: &WuState, unit: UnitId, doc: &mut Doc) {
    let attrs = fields::attrs(MARKS, s, unit);
    match s.due[unit.index()] {
        _ if s.on_map(unit) => doc.piece(rules, s.at(unit), unit, attrs),
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
    let mut s = blank(rules);
    fields::read(rules, LINES, &OTHERS, &mut s, doc)?;
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
    if doc.one("reserves-used")?.is_none() {
        count_markers(rules, &mut s);
    }
    if s.phasing == GERMAN {
        count_trains(&mut s, doc)?;
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
    read_agenda(rules, doc, &mut s)?;
    crate::audit::audit(rules, &s).map_err(|why| doc.error(0, why))?;
    let mut answers = Vec::new();
    rules.legal(&s, &mut answers);
    if answers.is_empty() && matches!(rules.pending(&s), Pending::Ask(..)) {
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

/// 5.2f, R84: who is on a train counts, unless told otherwise.
fn count_trains(s: &mut WuState, doc: &Doc) -> Result<(), DataError> {
    let riding: UnitSet = s.entrained.iter().filter(|u| s.on_map(*u)).collect();
    if doc.one("railed")?.is_none() {
        s.railed = riding;
    }
    if doc.one("rail-used")?.is_none() {
        s.rail_used = riding.len() as u8;
    }
    Ok(())
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
    fields::take(MARKS, s, unit, piece.attrs)
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
    let told = doc.one("announced")?.map(|_| s.announced);
    s.announced = 0;
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
    s.announced = told.unwrap_or(s.announced);
    Ok(())
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
        s.agenda.push(if s.phase.is_movement() { Moves.into() } else { Plan.into() });
    }
    Ok(())
}
