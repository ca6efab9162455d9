//! The title's lines of the position text, and the audit: what holds for every state a game reaches, and what a file
//! written by hand could get wrong. What lies on what is for the frames to say.

use crate::combat::check_fight;
use crate::hidden::load;
use crate::prelude::*;
use engine::agenda::settle;
use engine::text::fields::{self, Entry, Mark};
use engine::text::{Doc, Piece};
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
const OTHERS: &str = "turn step phasing between waiting lost abroad forts russian-won russian-lost doing";
/// Those of them under which counters stand that are not on the map.
const BOXES: [(&str, Fate); 3] = [("waiting", Fate::Waiting), ("lost", Fate::Lost), ("abroad", Fate::Abroad)];

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
    (0..COUNTERS).for_each(|i| write_piece(rules, s, UnitId(i as u16), doc));
    doc.line("forts", forts(rules, s));
    let home = rules.board.country[RUSSIAN];
    doc.put(rules, "russian-won", &(s.russian - home));
    doc.put(rules, "russian-lost", &(home - s.russian));
    fields::write(rules, LINES, s, &State::empty(), doc);
    s.agenda.iter().for_each(|frame| doc.put(rules, "doing", frame));
}

fn write_piece(rules: &GweRules, s: &State, unit: UnitId, doc: &mut Doc) {
    let i = unit.index();
    let aside = BOXES.iter().find(|(_, fate)| s.fate.0.get(i) == Some(fate));
    let place = match aside.filter(|_| !s.is_on_map(unit)) {
        _ if s.is_on_map(unit) => s.at[i].to_string(),
        Some((place, _)) => place.to_string(),
        None => return,
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
    fields::read(rules, LINES, &OTHERS.split(' ').collect::<Vec<_>>(), &mut s, doc)?;
    s.turn = doc.get(rules, "turn")?.unwrap_or(rules.file().first_turn);
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
    doc.each_piece(rules, &BOXES.map(|b| b.0), |piece| read_piece(rules, &mut s, piece, drawn))?;
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
        let lies = frame.lies_on(rules, s, s.agenda.last());
        let once = amiss(s.agenda.contains(&frame), || "nothing is under way twice".into());
        let room = amiss(s.agenda.is_full(), || "no more than twelve things are ever under way".into());
        lies.and(once).and(room).map_err(|why| doc.error(line.no, why))?;
        s.agenda.push(frame);
    }
    check_fight(rules, s).map_err(|why| doc.error_at("fight", why))?;
    check_setup(rules, s).map_err(|why| doc.error_at("doing", why))?;
    if !s.agenda.is_empty() {
        settle(rules, s, &mut Facts::silent());
    } else if s.step != Step::Over {
        begin(rules, s);
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
    let written = "a fortress that lost steps is written 0520=3, with 0 to 4 steps left";
    for word in line.rest.split_whitespace() {
        let (hex, steps) = word.split_once('=').unwrap_or((word, ""));
        let fort = HexId::parse(hex).and_then(|hex| rules.board.fort(hex));
        let found = fort.zip(steps.parse::<u8>().ok().filter(|n| *n <= 4));
        let (fort, steps) = found.ok_or_else(|| doc.error(line.no, format!("{word:?}: {written}")))?;
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
    let fate = BOXES.iter().find(|b| b.0 == piece.place).map_or(Fate::Map, |b| b.1);
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
            attack::begin(rules, s);
            (s.attacked, s.shifted, s.stormed) = (told.attacked, told.shifted, told.stormed);
            (s.defended, s.retreated) = (told.defended, told.retreated);
            return;
        }
        Step::Before => {}
        _ => {
            // the Player-Turn named is the one that begins
            s.between |= s.step == Step::Supply;
            sequence::begin(rules, s, &mut Facts::silent());
        }
    }
    settle(rules, s, &mut Facts::silent());
}

/// Each counter in one place, steps and points in order.
pub(crate) fn audit(rules: &GweRules, s: &State) -> Result<(), String> {
    for i in 0..UNITS {
        let printed = &rules.book.units[i];
        let name = &printed.name;
        let on_map = s.at[i].is_some();
        amiss!(on_map != (s.fate[i] == Fate::Map), "{name} is in two places or in none");
        let off = on_map && !rules.board.hexes.contains(s.at[i]);
        amiss!(off, "{name} stands off the map in {}", s.at[i]);
        let alive = matches!(s.fate[i], Fate::Map | Fate::Waiting | Fate::Abroad);
        let wrong = alive != (s.steps[i] > 0) || s.steps[i] > printed.steps;
        amiss!(wrong, "{name} has {} steps", s.steps[i]);
        let abroad = s.abroad.iter().filter(|a| a.unit == UnitId(i as u16)).count();
        amiss!(abroad != usize::from(s.fate[i] == Fate::Abroad), "{name} is off the map {abroad} times");
    }
    for unit in of(GERMAN).filter(|u| s.is_hidden(*u)) {
        let marker = s.token_of(unit).filter(|t| t.index() < COUNTERS);
        let gone = marker.is_none_or(|t| s.at[t] != s.at[unit] || !s.is_on_map(t));
        amiss!(gone, "{} lies under a marker that is not there", rules.unit(unit).name);
    }
    for marker in tokens() {
        let over = load(rules, s, marker) > stacking::LIMIT;
        amiss!(over, "more than nine points lie under {marker:?} (18.22)");
    }
    let look = Look::new(rules, s);
    let shared = (look.holds(RUSSIAN) & look.troops(GERMAN)) | (look.holds(GERMAN) & look.troops(RUSSIAN));
    amiss!(!shared.is_empty(), "both sides hold {}", shared.first().unwrap_or_default());
    check_points(rules, s)
}

/// The index stands where the scores have brought it.
pub(crate) fn check_points(rules: &GweRules, s: &State) -> Result<(), String> {
    let start = rules.file().start_vp;
    let sum: i32 = s.scores.iter().map(|points| i32::from(*points)).sum();
    let kinds = "towns, fortresses, German steps, Russian steps, headquarters, Game-Turn 6, West Front, empty Germany";
    let wrong = rules.is_printed && i32::from(s.vp) != i32::from(start) + sum;
    amiss!(wrong, "vp {} is not {start} and the sum of the eight scores ({kinds}): {sum}", s.vp);
    Ok(())
}

/// Points beyond these no game sees; they leave room to count on.
const POINTS: std::ops::RangeInclusive<i16> = -8_000..=8_000;
/// Stacking Points no railway carries.
const TRAINS: u8 = 100;
/// Rail hexes no journey off the map has.
const JOURNEY: u8 = 100;

/// Numbers of a position that have bounds, each complaint with the key of its line.
pub(crate) fn check_numbers(rules: &GweRules, s: &State) -> Result<(), (&'static str, String)> {
    let hold = |key, holds: bool, why: &str| if holds { Ok(()) } else { Err((key, why.to_string())) };
    let forts = rules.board.forts.len();
    hold("forts", s.forts.iter().all(|steps| *steps <= 4), "a fortress has at most four steps")?;
    hold("forts", s.forts[forts..].iter().all(|steps| *steps == 0), "the map has fewer fortresses")?;
    let staff = |u: UnitId| u.index() < UNITS && nation(u) == GERMAN && rules.unit(u).is_staff();
    let helped = |u: UnitId| u == NOBODY || staff(u);
    hold("hoffman", s.hoffman.into_iter().all(helped), "von Hoffman helps German headquarters")?;
    hold("lent", s.lent <= TRAINS, "no railway carries that much")?;
    hold("rail-used", s.rail.iter().all(|used| *used <= TRAINS), "no railway carries that much")?;
    let leg = |a: &Abroad| a.unit.index() < UNITS && rules.board.hexes.contains(a.to) && a.left <= JOURNEY;
    hold("journeys", s.abroad.iter().all(leg), "a journey needs a counter, a hex to come to and a length")?;
    for (key, points) in [("vp", &[s.vp][..]), ("scores", &s.scores), ("own", &s.own)] {
        hold(key, points.iter().all(|p| POINTS.contains(p)), "no game has that many points")?;
    }
    hold("called", s.called <= s.turn, "the West Front is called on a turn that has come")?;
    hold("successor", s.successor <= 2, "0 for nothing, 1 for due, 2 for come")?;
    hold("duties", s.duties <= 0b111, "there are three garrisons")?;
    hold("attempts", s.attempts <= 2, "there are two attempts")?;
    hold("resting", s.resting >> TOKENS == 0, "there are 21 markers")
}

/// 22.2: a free set-up that is still going on is one that the players could have laid out.
pub(crate) fn check_setup(rules: &GweRules, s: &State) -> Result<(), String> {
    if rules.scenario != Scenario::FreeSetup || s.step != Step::Before || s.agenda.is_empty() {
        return Ok(());
    }
    let next = match s.agenda[0] {
        Frame::Deploy(deploy) => deploy.unit.index(),
        _ => GERMANS,
    };
    let mut own = setup::opening(rules);
    for i in 0..next {
        if i == GERMANS {
            lay_markers(s, &mut own);
        }
        let (unit, hex) = (UnitId(i as u16), s.at[i]);
        if own.fate[i] != Fate::Waiting || !matches!(rules.places[i], Place::Hex(_)) {
            continue;
        }
        let wrong = setup::may_deploy(rules, &own, unit, hex).is_err();
        amiss!(wrong, "{} could not have been set up in {hex}", rules.unit(unit).name);
        (own.at[i], own.fate[i]) = (hex, Fate::Map);
    }
    if next == GERMANS {
        lay_markers(s, &mut own);
    }
    own.agenda = s.agenda;
    let homeless = |t: UnitId| s.is_on_map(t) && hidden::may_put(rules, &own, s.at[t]).is_err();
    let strange = tokens().any(homeless) || own != *s;
    amiss!(strange, "the players could not have set up like this (22.2)");
    Ok(())
}

fn lay_markers(s: &State, own: &mut State) {
    tokens().for_each(|token| own.at[token] = s.at[token]);
    own.under = s.under;
}

/// Every counter that begins in a hex begins on the map.
pub(crate) fn check_places(book: &Book, places: &[Place], board: &Board) -> Result<(), DataError> {
    let off = |place: &Place| matches!(place, Place::Hex(hex) if !board.hexes.contains(*hex));
    let Some((unit, Place::Hex(hex))) = book.units.iter().zip(places).find(|(_, place)| off(place)) else {
        return Ok(());
    };
    Err(DataError::new("units.csv", 0, format!("{}: {hex} is not on the map", unit.name)))
}
