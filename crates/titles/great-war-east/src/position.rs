//! The title's lines of the position text.

use crate::audit::{audit, check_numbers, check_points, check_setup};
use crate::book::{RUSSIAN, UNITS};
use crate::combat::check_fight;
use crate::state::{Fate, Fight, Frame, SCORES, State, Step, nation};
use crate::{GweRules, command, declare, sequence};
use atlas::{DataError, HexId, HexSet};
use engine::agenda::{Frame as _, settle};
use engine::text::{Attrs, Doc, Names};
use engine::{Facts, UnitId, UnitSet};

/// The words for the sets of a state, in the order of [`sets`].
const FLAGS: [&str; 16] = [
    "hungry",
    "entrained",
    "railed",
    "moved",
    "tried",
    "fresh",
    "attacked",
    "defended",
    "retreated",
    "withdrawn",
    "fought",
    "fought-before",
    "shifted",
    "blocked",
    "retreating",
    "commanded",
];

fn sets(s: &mut State) -> [&mut UnitSet; 16] {
    let [now, before] = &mut s.fought;
    [
        &mut s.hungry,
        &mut s.entrained,
        &mut s.railed,
        &mut s.moved,
        &mut s.tried,
        &mut s.fresh,
        &mut s.attacked,
        &mut s.defended,
        &mut s.retreated,
        &mut s.withdrawn,
        now,
        before,
        &mut s.shifted,
        &mut s.blocked,
        &mut s.retreating,
        &mut s.commanded,
    ]
}

const KEYS: [&str; 33] = [
    "turn",
    "step",
    "phasing",
    "between",
    "waiting",
    "lost",
    "abroad",
    "forts",
    "reach",
    "spent",
    "hoffman",
    "russian-won",
    "russian-lost",
    "veiled",
    "second",
    "rail-used",
    "tracks",
    "journeys",
    "vp",
    "scores",
    "own",
    "called",
    "successor",
    "west",
    "rolls",
    "duties",
    "divisions",
    "attempts",
    "fight",
    "resting",
    "stormed",
    "lent",
    "doing",
];

/// Phasing units on the map are in command unless told otherwise.
fn usually_commanded(s: &State, unit: UnitId) -> bool {
    unit.index() < UNITS && nation(unit) == usize::from(s.phasing) && s.is_on_map(unit)
}

pub(crate) fn write(rules: &GweRules, s: &State, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.put(rules, "step", &s.step);
    doc.line("phasing", s.phasing);
    doc.put(rules, "between", &s.between);
    let mut copy = *s;
    let flags: Vec<UnitSet> = sets(&mut copy).into_iter().map(|set| *set).collect();
    for i in 0..crate::COUNTERS {
        let unit = UnitId(i as u16);
        let place = match (s.at[i].is_some(), s.fate.get(i)) {
            (true, _) => s.at[i].to_string(),
            (_, Some(Fate::Waiting)) => "waiting".into(),
            (_, Some(Fate::Lost)) => "lost".into(),
            (_, Some(Fate::Abroad)) => "abroad".into(),
            _ => continue,
        };
        let mut attrs = Attrs::new();
        if i < UNITS {
            let full = if place == "lost" { 0 } else { rules.book.units[i].steps };
            attrs = attrs.unless("steps", s.steps[i], full);
        }
        attrs = attrs.unless("used", s.used[i], 0);
        attrs = attrs.unless("ridden", s.ridden[i], 0);
        if let Some(under) = s.under.get(i) {
            attrs = attrs.unless("under", *under, 0);
        }
        for (word, set) in FLAGS.iter().zip(&flags).take(15) {
            attrs = attrs.flag(word, set.contains(unit));
        }
        let usual = usually_commanded(s, unit);
        attrs = attrs.flag("ooc", usual && !s.commanded.contains(unit));
        attrs = attrs.flag("commanded", !usual && s.commanded.contains(unit));
        doc.piece(rules, place, unit, attrs);
    }
    doc.line("forts", forts(rules, s));
    if s.reach.iter().any(|m| *m != 0) {
        doc.put(rules, "reach", s.reach.as_slice());
    }
    if s.spent.iter().any(|m| *m != 0) {
        doc.put(rules, "spent", s.spent.as_slice());
    }
    doc.put(rules, "hoffman", &s.hoffman);
    let home = rules.board.country[RUSSIAN];
    doc.put(rules, "russian-won", &(s.russian - home));
    doc.put(rules, "russian-lost", &(home - s.russian));
    if !s.veiled.is_empty() {
        doc.put(rules, "veiled", &s.veiled);
    }
    doc.line("second", s.second);
    doc.put(rules, "rail-used", &s.rail);
    if s.tracks.iter().any(|t| *t != 0) {
        doc.put(rules, "tracks", s.tracks.as_slice());
    }
    doc.put(rules, "journeys", &s.abroad);
    doc.line("vp", s.vp);
    doc.put(rules, "scores", &s.scores);
    doc.put(rules, "own", &s.own);
    for (key, value) in [
        ("called", s.called),
        ("successor", s.successor),
        ("west", u8::from(s.west)),
        ("rolls", s.rolls),
        ("duties", s.duties),
        ("divisions", s.divisions),
        ("attempts", s.attempts),
    ] {
        doc.line(key, value);
    }
    doc.line("resting", s.resting);
    doc.line("stormed", s.stormed);
    doc.line("lent", s.lent);
    if s.fight != Fight::default() {
        doc.put(rules, "fight", &s.fight);
    }
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
}

pub(crate) fn read(rules: &GweRules, doc: &Doc) -> Result<State, DataError> {
    doc.only(&KEYS)?;
    let mut s = State::empty();
    s.turn = doc.get(rules, "turn")?.unwrap_or(rules.first_turn);
    s.step = doc.get(rules, "step")?.unwrap_or(Step::Movement);
    s.phasing = doc.get(rules, "phasing")?.unwrap_or(rules.first as u8);
    s.between = doc.get(rules, "between")?.unwrap_or(s.step == Step::Before);
    if s.phasing > 1 {
        return Err(at_line(doc, "phasing", "phasing is 0 (German) or 1 (Russian)".into()));
    }
    let last = rules.last_turn + u8::from(s.step == Step::Over);
    if s.turn == 0 || s.turn > last {
        return Err(at_line(doc, "turn", "turns are those of the scenario".into()));
    }
    let home = rules.board.country[RUSSIAN];
    let won: HexSet = doc.get(rules, "russian-won")?.unwrap_or(HexSet::EMPTY);
    let gone: HexSet = doc.get(rules, "russian-lost")?.unwrap_or(HexSet::EMPTY);
    s.russian = (home | won) - gone;
    s.veiled = doc.get(rules, "veiled")?.unwrap_or(HexSet::EMPTY);
    read_pieces(rules, doc, &mut s)?;
    read_forts(rules, doc, &mut s)?;
    read_list(rules, doc, "reach", &mut s.reach)?;
    read_list(rules, doc, "spent", &mut s.spent)?;
    read_list(rules, doc, "tracks", &mut s.tracks)?;
    s.hoffman = doc.get(rules, "hoffman")?.unwrap_or(s.hoffman);
    s.second = doc.get(rules, "second")?.unwrap_or(0);
    s.rail = doc.get(rules, "rail-used")?.unwrap_or([0; 3]);
    s.abroad = doc.get(rules, "journeys")?.unwrap_or_default();
    s.vp = doc.get(rules, "vp")?.unwrap_or(0);
    s.scores = doc.get(rules, "scores")?.unwrap_or([0; SCORES]);
    s.own = doc.get(rules, "own")?.unwrap_or([0; 2]);
    s.called = doc.get(rules, "called")?.unwrap_or(0);
    s.successor = doc.get(rules, "successor")?.unwrap_or(0);
    s.west = doc.get::<u8>(rules, "west")?.unwrap_or(0) != 0;
    s.rolls = doc.get(rules, "rolls")?.unwrap_or(0);
    s.duties = doc.get(rules, "duties")?.unwrap_or(0b111);
    s.divisions = doc.get(rules, "divisions")?.unwrap_or(0);
    s.attempts = doc.get(rules, "attempts")?.unwrap_or(0);
    s.resting = doc.get(rules, "resting")?.unwrap_or(0);
    s.stormed = doc.get(rules, "stormed")?.unwrap_or(0);
    s.lent = doc.get(rules, "lent")?.unwrap_or(0);
    s.fight = doc.get(rules, "fight")?.unwrap_or_default();
    check_numbers(rules, &s).map_err(|(key, why)| at_line(doc, key, why))?;
    check_points(rules, &s).map_err(|why| at_line(doc, "vp", why))?;
    audit(rules, &s).map_err(|why| doc.error(0, why))?;
    read_agenda(rules, doc, &mut s)?;
    Ok(s)
}

/// A complaint about the one line with this key.
fn at_line(doc: &Doc, key: &str, why: String) -> DataError {
    doc.error(doc.all(key).next().map_or(0, |line| line.no), why)
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
    check_fight(rules, s).map_err(|why| at_line(doc, "fight", why))?;
    check_setup(rules, s).map_err(|why| at_line(doc, "doing", why))?;
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

fn read_list<T: serde::de::DeserializeOwned + Copy, const N: usize>(
    rules: &GweRules,
    doc: &Doc,
    key: &str,
    into: &mut [T; N],
) -> Result<(), DataError> {
    let Some(list) = doc.get::<Vec<T>>(rules, key)? else { return Ok(()) };
    let found = list.len();
    *into = list.try_into().map_err(|_| doc.error(0, format!("{key}: {found} values instead of {N}")))?;
    Ok(())
}

fn read_pieces(rules: &GweRules, doc: &Doc, s: &mut State) -> Result<(), DataError> {
    let mut seen = UnitSet::EMPTY;
    for mut piece in doc.pieces(rules, &["waiting", "lost", "abroad"])? {
        let i = piece.unit.index();
        if i < crate::COUNTERS && seen.contains(piece.unit) {
            return Err(doc.error(piece.line, format!("{} is named twice", rules.unit_name(piece.unit))));
        }
        let wrong = |why: String| doc.error(piece.line, why);
        if i >= crate::COUNTERS {
            return Err(wrong("nobody is nowhere".into()));
        }
        seen.insert(piece.unit);
        s.at[i] = piece.hex().unwrap_or(HexId::NONE);
        let fate = match piece.place.as_str() {
            "waiting" => Fate::Waiting,
            "lost" => Fate::Lost,
            "abroad" => Fate::Abroad,
            _ => Fate::Map,
        };
        let attrs = &mut piece.attrs;
        if i < UNITS {
            s.fate[i] = fate;
            let full = if fate == Fate::Lost { 0 } else { rules.book.units[i].steps };
            s.steps[i] = attrs.number("steps").map_err(wrong)?.unwrap_or(full);
        }
        s.used[i] = attrs.number("used").map_err(wrong)?.unwrap_or(0);
        s.ridden[i] = attrs.number("ridden").map_err(wrong)?.unwrap_or(0);
        if i < crate::GERMANS {
            s.under[i] = attrs.number("under").map_err(wrong)?.unwrap_or(0);
        }
        let usual = usually_commanded(s, piece.unit);
        let ooc = attrs.take("ooc");
        for (word, set) in FLAGS.iter().zip(sets(s)) {
            if attrs.take(word) {
                set.insert(piece.unit);
            }
        }
        if usual && !ooc {
            s.commanded.insert(piece.unit);
        }
        attrs.finish().map_err(wrong)?;
        if fate == Fate::Map
            && i < UNITS
            && !rules.book.units[i].is_staff()
            && doc.one("russian-won")?.is_none()
        {
            // a position drawn by hand: whoever stands in a hex came last
            if nation(piece.unit) == RUSSIAN {
                s.russian.insert(s.at[i]);
            } else {
                s.russian.remove(s.at[i]);
            }
        }
    }
    Ok(())
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
