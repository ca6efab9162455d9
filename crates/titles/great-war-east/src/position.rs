//! The title's lines of the position text.

use crate::audit::{audit, check_numbers, check_points, check_setup};
use crate::combat::check_fight;
use crate::prelude::*;
use atlas::DataError;
use engine::agenda::{Frame as _, settle};
use engine::text::fields::{Entry, Mark};
use engine::text::{Doc, Piece, fields};
use engine::{count, entry, flag};

/// What a position may say in a line of its own, besides turn, step, hexes and what is under way.
const LINES: &[Entry<GweRules>] = &[
    entry!("tracks", tracks, "points that crossed each rail hexside, two to a byte"),
    entry!("veiled", veiled, "hexes that Gruppen entered unseen (GWE-144)"),
    entry!("reach", reach, "counters in the radius of each headquarters, a mask each"),
    entry!("spent", spent, "Command Strength spent by each headquarters"),
    entry!("hoffman", hoffman, "whose radius and whose strength von Hoffman raises"),
    entry!("second", second, "towns last entered by the 2nd Army, a bit each"),
    entry!("rail-used", rail, "Rail Capacity spent by each player"),
    entry!("lent", lent, "capacity that the 1st Army left to the 2nd"),
    entry!("journeys", abroad, "units on off-map lines"),
    entry!("vp", vp, "net Russian points"),
    entry!("scores", scores, "where they come from"),
    entry!("own", own, "own scores of the Russian players"),
    entry!("called", called, "the turn the West Front was called"),
    entry!("successor", successor, "HL-8: 0 nothing, 1 due, 2 come"),
    entry!("west", west, "the first West Front unit has come"),
    entry!("rolls", rolls, "rolls made under 19.11"),
    entry!("duties", duties, "garrison duties in force, a bit each"),
    entry!("divisions", divisions, "German infantry divisions destroyed"),
    entry!("attempts", attempts, "replacement attempts of this turn"),
    entry!("resting", resting, "markers that left the map in this phase, a bit each"),
    entry!("stormed", stormed, "fortresses attacked in this phase, a bit each"),
    entry!("fight", fight, "the battle going on"),
];

/// Keys that are read by hand.
const OTHERS: [&str; 11] = [
    "turn",
    "step",
    "phasing",
    "between",
    "waiting",
    "lost",
    "abroad",
    "forts",
    "russian-won",
    "russian-lost",
    "doing",
];

/// What may be said of a counter, besides its steps, its marker and its command.
const MARKS: &[Mark<GweRules>] = &[
    count!("used", used, "Movement Points spent in this phase"),
    count!("ridden", ridden, "rail hexes ridden in this phase"),
    flag!("hungry", hungry, "out of supply for this Movement Phase"),
    flag!("entrained", entrained, "in a train"),
    flag!("railed", railed, "used rail in this Movement Phase"),
    flag!("moved", moved, "has made its march"),
    flag!("tried", tried, "tried a die in this phase"),
    flag!("fresh", fresh, "a reinforcement of this turn"),
    flag!("attacked", attacked, "has attacked in this phase"),
    flag!("defended", defended, "was attacked in this phase"),
    flag!("retreated", retreated, "retreated in this phase"),
    flag!("withdrawn", withdrawn, "withdrew as cavalry"),
    flag!("fought", fought[0], "fought in this Game-Turn"),
    flag!("fought-before", fought[1], "fought in the last Game-Turn"),
    flag!("shifted", shifted, "has given a shift in this phase"),
    flag!("blocked", blocked, "its entry was blocked in the last turn"),
    flag!("retreating", retreating, "is going back now"),
];

/// Phasing units on the map are in command unless told otherwise.
fn usually_commanded(s: &State, unit: UnitId) -> bool {
    unit.index() < UNITS && nation(unit) == s.phasing && s.is_on_map(unit)
}

pub(crate) fn write(rules: &GweRules, s: &State, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.put(rules, "step", &s.step);
    doc.put(rules, "phasing", &s.phasing);
    doc.put(rules, "between", &s.between);
    (0..crate::COUNTERS).for_each(|i| write_piece(rules, s, UnitId(i as u16), doc));
    doc.line("forts", forts(rules, s));
    let home = rules.board.country[RUSSIAN];
    doc.put(rules, "russian-won", &(s.russian - home));
    doc.put(rules, "russian-lost", &(home - s.russian));
    fields::write(rules, LINES, s, &State::empty(), doc);
    s.agenda.iter().for_each(|frame| doc.put(rules, "doing", frame));
}

fn write_piece(rules: &GweRules, s: &State, unit: UnitId, doc: &mut Doc) {
    let i = unit.index();
    let place = match (s.at[i].is_some(), s.fate.0.get(i)) {
        (true, _) => s.at[i].to_string(),
        (_, Some(Fate::Waiting)) => "waiting".into(),
        (_, Some(Fate::Lost)) => "lost".into(),
        (_, Some(Fate::Abroad)) => "abroad".into(),
        _ => return,
    };
    let mut attrs = fields::attrs(MARKS, s, unit);
    if i < UNITS {
        let full = if place == "lost" { 0 } else { rules.book.units[i].steps };
        attrs = attrs.unless("steps", s.steps[i], full);
    }
    if let Some(under) = s.under.0.get(i) {
        attrs = attrs.unless("under", *under, 0);
    }
    let usual = usually_commanded(s, unit);
    attrs = attrs.flag("ooc", usual && !s.commanded.contains(unit));
    attrs = attrs.flag("commanded", !usual && s.commanded.contains(unit));
    doc.piece(rules, place, unit, attrs);
}

pub(crate) fn read(rules: &GweRules, doc: &Doc) -> Result<State, DataError> {
    let mut s = State::empty();
    fields::read(rules, LINES, &OTHERS, &mut s, doc)?;
    s.turn = doc.get(rules, "turn")?.unwrap_or(rules.first_turn);
    s.step = doc.get(rules, "step")?.unwrap_or(Step::Movement);
    s.phasing = doc.get(rules, "phasing")?.unwrap_or(rules.first);
    s.between = doc.get(rules, "between")?.unwrap_or(s.step == Step::Before);
    let last = rules.last_turn + u8::from(s.step == Step::Over);
    if s.turn == 0 || s.turn > last {
        return Err(doc.error_at("turn", "turns are those of the scenario"));
    }
    let home = rules.board.country[RUSSIAN];
    let won: HexSet = doc.get(rules, "russian-won")?.unwrap_or(HexSet::EMPTY);
    let gone: HexSet = doc.get(rules, "russian-lost")?.unwrap_or(HexSet::EMPTY);
    s.russian = (home | won) - gone;
    let drawn = doc.one("russian-won")?.is_none();
    doc.each_piece(rules, &["waiting", "lost", "abroad"], |piece| read_piece(rules, &mut s, piece, drawn))?;
    read_forts(rules, doc, &mut s)?;
    check_numbers(rules, &s).map_err(|(key, why)| doc.error_at(key, why))?;
    check_points(rules, &s).map_err(|why| doc.error_at("vp", why))?;
    audit(rules, &s).map_err(|why| doc.error(0, why))?;
    read_agenda(rules, doc, &mut s)?;
    Ok(s)
}

/// What is under way, each thing on top of one that can carry it. A position that only names its step goes on from
/// the step's beginning; whatever asks nothing any more is passed over.
fn read_agenda(rules: &GweRules, doc: &Doc, s: &mut State) -> Result<(), DataError> {
    for line in doc.all("doing") {
        let frame: Frame = doc.value(rules, line)?;
        frame.lies_on(rules, s, s.agenda.last()).map_err(|why| doc.error(line.no, why))?;
        if s.agenda.contains(&frame) {
            return Err(doc.error(line.no, "nothing is under way twice"));
        }
        if s.agenda.is_full() {
            return Err(doc.error(line.no, "no more than twelve things are ever under way"));
        }
        s.agenda.push(frame);
    }
    check_fight(rules, s).map_err(|why| doc.error_at("fight", why))?;
    check_setup(rules, s).map_err(|why| doc.error_at("doing", why))?;
    match (s.agenda.is_empty(), s.step) {
        (true, Step::Over) => {}
        (true, _) => begin(rules, s),
        (false, _) => settle(rules, s, &mut Facts::silent()),
    }
    Ok(())
}

/// Fortresses that lost steps, by their hexes: `0520=3 1114=0`. The others are whole.
fn forts(rules: &GweRules, s: &State) -> String {
    let hurt = rules.board.forts.iter().zip(&s.forts).filter(|(_, steps)| **steps != 4);
    hurt.map(|(fort, steps)| format!("{}={steps}", fort.hex)).collect::<Vec<_>>().join(" ")
}

fn read_forts(rules: &GweRules, doc: &Doc, s: &mut State) -> Result<(), DataError> {
    s.forts = std::array::from_fn(|i| if i < rules.board.forts.len() { 4 } else { 0 });
    let Some(line) = doc.one("forts")? else { return Ok(()) };
    for word in line.rest.split_whitespace() {
        let found = word.split_once('=').and_then(|(hex, steps)| {
            Some((rules.board.fort(HexId::parse(hex)?)?, steps.parse::<u8>().ok().filter(|n| *n <= 4)?))
        });
        let Some((fort, steps)) = found else {
            let why =
                format!("{word:?}: a fortress that lost steps is written 0520=3, with 0 to 4 steps left");
            return Err(doc.error(line.no, why));
        };
        s.forts[fort] = steps;
    }
    Ok(())
}

fn read_piece(rules: &GweRules, s: &mut State, mut piece: Piece, drawn: bool) -> Result<(), String> {
    let (unit, i) = (piece.unit, piece.unit.index());
    if i >= COUNTERS {
        return Err("nobody is nowhere".into());
    }
    s.at[unit] = piece.hex().unwrap_or(HexId::NONE);
    let fate = match piece.place.as_str() {
        "waiting" => Fate::Waiting,
        "lost" => Fate::Lost,
        "abroad" => Fate::Abroad,
        _ => Fate::Map,
    };
    let attrs = &mut piece.attrs;
    if i < UNITS {
        s.fate[unit] = fate;
        let full = if fate == Fate::Lost { 0 } else { rules.unit(unit).steps };
        s.steps[unit] = attrs.number("steps")?.unwrap_or(full);
    }
    if i < GERMANS {
        s.under[unit] = attrs.number("under")?.unwrap_or(0);
    }
    let (out, told) = (attrs.take("ooc"), attrs.take("commanded"));
    if told || usually_commanded(s, unit) && !out {
        s.commanded.insert(unit);
    }
    if drawn && fate == Fate::Map && i < UNITS && !rules.unit(unit).is_staff() {
        // a position drawn by hand: whoever stands in a hex came last
        match nation(unit) {
            RUSSIAN => s.russian.insert(s.at[unit]),
            GERMAN => s.russian.remove(s.at[unit]),
        };
    }
    fields::take(MARKS, s, unit, piece.attrs)
}

/// A position that only names its step goes on from the step's beginning.
fn begin(rules: &GweRules, s: &mut State) {
    match s.step {
        Step::Combat => {
            // what the position says of battles that have been fought is kept
            let told = *s;
            command::determine(rules, s);
            declare::begin(rules, s);
            (s.attacked, s.shifted, s.stormed) = (told.attacked, told.shifted, told.stormed);
            (s.defended, s.retreated) = (told.defended, told.retreated);
        }
        Step::Before => settle(rules, s, &mut Facts::silent()),
        _ => {
            // the Player-Turn named is the one that begins
            s.between |= s.step == Step::Supply;
            sequence::begin(rules, s, &mut Facts::silent());
            settle(rules, s, &mut Facts::silent());
        }
    }
}
