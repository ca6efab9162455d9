//! The title's lines of the position text.

use crate::agenda::Frame;
use crate::attack::Targets;
use crate::march::Moves;
use crate::rules::FolioRules;
use crate::state::{FolioState, Place, ROOM, Trains, UnitSet};
use atlas::{DataError, HexId, HexSet};
use engine::text::{Attrs, Doc, Piece};
use engine::{Facts, Stack, UnitId};
use serde::Serialize;

/// Places beside the map, by their word.
const BOXES: [(&str, Place); 11] = [
    ("aside", Place::Aside),
    ("due", Place::Due),
    ("scheduled", Place::Scheduled),
    ("transit", Place::Transit),
    ("redeployed", Place::Redeployed),
    ("line", Place::Line),
    ("away", Place::Away),
    ("boxed", Place::Boxed),
    ("revealed", Place::Revealed),
    ("eliminated", Place::Eliminated),
    ("captured", Place::Captured),
];

const KEYS: [&str; 14] = [
    "turn", "phasing", "phase", "over", "snow", "taken", "plan", "trains", "real", "resting", "strategy",
    "called", "doing", "nobody",
];

pub(crate) fn write(rules: &FolioRules, s: &FolioState, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.put(rules, "phasing", &s.phasing);
    doc.put(rules, "phase", &s.phase);
    for unit in (0..rules.book.counters.len() as u16).map(UnitId) {
        write_unit(rules, s, unit, doc);
    }
    let start = rules.volume.german_at_start(rules);
    let taken = (s.german - start) | (start - s.german);
    let mut put = Put { rules, doc };
    put.unless("taken", &taken, &HexSet::EMPTY);
    put.unless("over", &s.over, &false);
    put.unless("snow", &s.snow, &false);
    put.unless("plan", &s.plan, &Stack::new());
    put.unless("trains", &s.trains, &Trains::Idle);
    put.unless("real", &s.real, &0);
    put.unless("resting", &s.resting, &0);
    put.unless("strategy", &s.strategy, &[0; 2]);
    put.unless("called", &s.called, &[0; 2]);
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
    if s.agenda.is_empty() {
        doc.line("nobody", "");
    }
}

struct Put<'a> {
    rules: &'a FolioRules,
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

fn write_unit(rules: &FolioRules, s: &FolioState, unit: UnitId, doc: &mut Doc) {
    let attrs = Attrs::new()
        .flag("flipped", s.is_flipped(unit))
        .flag("moved", s.moved.contains(unit))
        .flag("spent", s.spent.contains(unit))
        .flag("fled", s.fled.contains(unit))
        .unless("when", s.when(unit), 0);
    let blank = attrs == Attrs::new() && s.place(unit) == Place::Aside;
    if s.on_map(unit) {
        doc.piece(rules, s.at(unit), unit, attrs);
    } else if blank {
        // what is not named is not in play
    } else if let Some((word, _)) = BOXES.iter().find(|b| b.1 == s.place(unit)) {
        doc.piece(rules, word, unit, attrs);
    }
}

pub(crate) fn read(rules: &FolioRules, doc: &Doc) -> Result<FolioState, DataError> {
    let words = BOXES.map(|b| b.0);
    let keys: Vec<&str> = KEYS.iter().chain(&words).copied().collect();
    doc.only(&keys)?;
    let mut s = FolioState::blank(rules.book.first);
    s.turn = doc.get(rules, "turn")?.unwrap_or(1);
    s.phasing = doc.side(rules, "phasing")?.unwrap_or(s.phasing);
    s.phase = doc.get(rules, "phase")?.unwrap_or(s.phase);
    s.over = doc.get(rules, "over")?.unwrap_or(false);
    s.snow = doc.get(rules, "snow")?.unwrap_or(false);
    s.plan = doc.get(rules, "plan")?.unwrap_or_default();
    s.trains = doc.get(rules, "trains")?.unwrap_or_default();
    s.real = doc.get(rules, "real")?.unwrap_or(0);
    s.resting = doc.get(rules, "resting")?.unwrap_or(0);
    s.strategy = doc.get(rules, "strategy")?.unwrap_or_default();
    s.called = doc.get(rules, "called")?.unwrap_or_default();
    let taken: HexSet = doc.get(rules, "taken")?.unwrap_or_default();
    let start = rules.volume.german_at_start(rules);
    s.german = (start - taken) | ((taken & rules.land) - start);
    man_fortresses(rules, &mut s);
    let mut seen = UnitSet::EMPTY;
    for piece in doc.pieces(rules, &words)? {
        let line = piece.line;
        read_piece(rules, &mut s, &mut seen, piece).map_err(|why| doc.error(line, why))?;
    }
    read_agenda(rules, doc, &mut s)?;
    if s.strategy.iter().any(|n| *n > 2) {
        return Err(doc.error(doc.one("strategy")?.map_or(0, |l| l.no), "strategies are numbered 0 to 2"));
    }
    crate::audit::audit(rules, &s).map_err(|why| doc.error(0, why))?;
    Ok(s)
}

/// M 16.4c: a gun stands in every fortress that no German unit is put into.
fn man_fortresses(rules: &FolioRules, s: &mut FolioState) {
    for (hex, gun) in &rules.garrisons {
        (s.at[gun.index()], s.place[gun.index()]) = (*hex, Place::Map);
        s.german.remove(*hex);
        s.manned.insert(*hex);
    }
}

fn read_piece(
    rules: &FolioRules,
    s: &mut FolioState,
    seen: &mut UnitSet,
    mut piece: Piece,
) -> Result<(), String> {
    let unit = piece.unit;
    if seen.contains(unit) {
        return Err("this counter is named twice".into());
    }
    seen.insert(unit);
    if unit.index() >= ROOM {
        return Err("no such counter".into());
    }
    let when = piece.attrs.number("when")?.unwrap_or(0);
    let hex = piece.hex().unwrap_or(HexId::NONE);
    if hex.is_some() {
        if !rules.land.contains(hex) {
            return Err(format!("{hex} is no land of this map"));
        }
        let side = rules.side_of(unit);
        if !rules.markers.contains(unit)
            && s.holds(crate::state::other(side), hex)
            && !rules.guns.contains(unit)
        {
            let gun_only = rules.units_in(s, hex).minus(&rules.guns).is_empty();
            if !gun_only {
                return Err(format!("{hex} holds an enemy"));
            }
        }
        if !rules.guns.contains(unit) {
            rules.put(s, unit, hex, &mut Facts::silent());
        }
    } else {
        let place = BOXES.iter().find(|b| b.0 == piece.place).ok_or("no such place")?;
        s.place[unit.index()] = place.1;
    }
    s.when[unit.index()] = when;
    for (word, set) in
        [("flipped", &mut s.flipped), ("moved", &mut s.moved), ("spent", &mut s.spent), ("fled", &mut s.fled)]
    {
        if piece.attrs.take(word) {
            set.insert(unit);
        }
    }
    piece.attrs.finish()
}

fn read_agenda(rules: &FolioRules, doc: &Doc, s: &mut FolioState) -> Result<(), DataError> {
    for line in doc.all("doing") {
        let frame: Frame = doc.value(rules, line)?;
        frame.may_lie(rules).map_err(|why| doc.error(line.no, why))?;
        if s.agenda.is_full() {
            return Err(doc.error(line.no, "too many things are under way"));
        }
        s.agenda.push(frame);
    }
    // a frame that asks nobody is no place to wait
    let idle = |frame: &Frame| {
        let unbegun = matches!(frame, Frame::Moves(Moves { begun: false }));
        unbegun || matches!(frame, Frame::Opening(_) | Frame::Modes(_) | Frame::Barred(_))
    };
    if s.agenda.last().is_some_and(idle) {
        engine::agenda::settle(rules, s, &mut Facts::silent());
    }
    if s.agenda.is_empty() && !s.over && doc.one("nobody")?.is_none() {
        if s.phase.is_movement() {
            s.push(Moves::default());
        } else {
            s.push(Targets);
        }
        engine::agenda::settle(rules, s, &mut Facts::silent());
    }
    Ok(())
}
