//! The title's lines of the position text.

use crate::announce::Plan;
use crate::march::Moves;
use crate::prelude::*;
use crate::scenarios::blank;
use atlas::DataError;
use engine::text::fields::{self, Entry, Mark};
use engine::text::{Doc, KEYS, Names, Piece};
use engine::{count, entry, flag};

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
const OTHERS: [&str; 8] = ["due", "lost", "german", "russian", "cut", "lent", "destroyed", "attack"];

pub(crate) fn write(rules: &WuRules, s: &WuState, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.line("phase", format!("{} {}", rules.side_name(s.phasing), s.phase.word()));
    for unit in (0..UNITS as u16).map(UnitId) {
        write_unit(rules, s, unit, doc);
    }
    let home = rules.germany & rules.land;
    doc.hexes("german", &(s.german - home));
    doc.hexes("russian", &(home - s.german));
    doc.hexes("cut", &s.cut);
    doc.hexes("lent", &s.lent.iter().copied().collect());
    for fortress in rules.works(s.destroyed) {
        doc.line("destroyed", format!("{} # {}", fortress.hex, fortress.name));
    }
    for attack in 1..=s.announced {
        let (hexes, units): (HexSet, _) = (s.targets_of(attack).collect(), s.attackers_of(attack));
        doc.put(rules, "attack", &(hexes, units));
    }
    fields::write(rules, LINES, s, &blank(rules), doc);
    doc.doing(rules, s);
}

fn write_unit(rules: &WuRules, s: &WuState, unit: UnitId, doc: &mut Doc) {
    let attrs = fields::attrs(MARKS, s, unit);
    match s.due[unit] {
        _ if s.on_map(unit) => doc.piece(rules, s.at(unit), unit, attrs),
        UNUSED => {}
        LOST => doc.piece(rules, "lost", unit, attrs),
        turn => doc.piece(rules, "due", unit, attrs.unless("turn", turn, 0)),
    }
}

pub(crate) fn read(rules: &WuRules, doc: &Doc) -> Result<WuState, DataError> {
    let (mut s, land) = (blank(rules), &rules.land);
    fields::read(rules, LINES, &[&OTHERS[..], &KEYS].concat(), &mut s, doc)?;
    s.turn = doc.turn(rules, rules.scenario.first_turn..=rules.scenario.last_turn)?;
    let phase = doc.phase(rules, Phase::ALL, Phase::word)?;
    (s.phasing, s.phase) = phase.unwrap_or((s.phasing, s.phase));
    doc.each_piece(rules, &["due", "lost"], |piece| read_piece(rules, &mut s, piece))?;
    count_markers(rules, &mut s, doc)?;
    count_trains(&mut s, doc)?;
    // 2.0b: a unit's hex is its side's, unless told otherwise
    for side in [GERMAN, RUSSIAN] {
        let stands = rules.stands(&s, side);
        control::own(&mut s, &stands, side);
    }
    control::own(&mut s, &doc.read_hexes("german", land)?, GERMAN);
    control::own(&mut s, &doc.read_hexes("russian", land)?, RUSSIAN);
    s.cut = doc.read_hexes("cut", land)?;
    s.lent = doc.read_hexes("lent", land)?.iter().take(14).collect();
    for line in doc.all("destroyed") {
        for hex in &doc.hexes_on(line, land)? {
            let none = || doc.error(line.no, format!("no fortress stands in {hex}"));
            s.destroyed |= 1 << rules.fortress_in(&s, hex).ok_or_else(none)?;
        }
    }
    read_plan(rules, doc, &mut s)?;
    if !doc.read_doing(rules, &mut s.agenda)? {
        s.agenda.push(if s.phase.is_movement() { Moves.into() } else { Plan.into() });
    }
    doc.checked(rules, s)
}

/// 5.1d-e: the markers that lie on the map were placed this turn, unless told otherwise.
fn count_markers(rules: &WuRules, s: &mut WuState, doc: &Doc) -> Result<(), DataError> {
    if doc.one("reserves-used")?.is_none() {
        let marked: UnitSet = s.reserve.others(0);
        for hex in &s.at.hexes(&marked) {
            reserve::count(rules, s, &s.stack(hex).and(&marked));
        }
    }
    Ok(())
}

/// 5.2f, R84: who is on a train counts, unless told otherwise.
fn count_trains(s: &mut WuState, doc: &Doc) -> Result<(), DataError> {
    let riding: UnitSet = s.entrained.iter().filter(|u| s.on_map(*u)).collect();
    if s.phasing == GERMAN && doc.one("railed")?.is_none() {
        s.railed = riding;
    }
    if s.phasing == GERMAN && doc.one("rail-used")?.is_none() {
        s.rail_used = riding.len() as u8;
    }
    Ok(())
}

fn read_piece(rules: &WuRules, s: &mut WuState, mut piece: Piece) -> Result<(), String> {
    let unit = piece.unit;
    match (piece.hex(), piece.place.as_str()) {
        (Some(hex), _) => {
            if !rules.land.contains(hex) {
                return Err(format!("nobody can stand in {hex}"));
            }
            rules.put(s, unit, hex);
            s.due[unit] = 0;
        }
        (None, "lost") => s.due[unit] = LOST,
        _ => s.due[unit] = piece.attrs.number("turn")?.unwrap_or(s.turn),
    }
    fields::take(MARKS, s, unit, piece.attrs)
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
            s.attack_of[unit] = s.announced;
        }
    }
    s.announced = told.unwrap_or(s.announced);
    Ok(())
}
