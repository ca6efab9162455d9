//! The drill's lines of the position text.

use crate::march::Moves;
use crate::state::{BLACK, DrillState, Frame, TOKENS, TURNS, WHITE};
use crate::{COUNTERS, DrillRules};
use atlas::{DataError, HexId};
use engine::agenda::Frame as _;
use engine::text::{Attrs, Doc};
use engine::{Stack, UnitId, UnitSet};

pub(crate) fn write(rules: &DrillRules, s: &DrillState, doc: &mut Doc) {
    doc.line("turn", s.turn);
    doc.put(rules, "phasing", &s.phasing);
    for i in 0..COUNTERS as u16 {
        let (unit, hex) = (UnitId(i), s.at[usize::from(i)]);
        let place = if hex.is_some() { hex.to_string() } else { "lost".into() };
        doc.piece(rules, place, unit, Attrs::new().flag("spent", s.spent.contains(unit)));
    }
    doc.put(rules, "scout", &s.scout);
    if s.revealed {
        doc.line("revealed", "");
    }
    for frame in s.agenda.iter() {
        doc.put(rules, "doing", frame);
    }
}

pub(crate) fn read(rules: &DrillRules, doc: &Doc) -> Result<DrillState, DataError> {
    doc.only(&["turn", "phasing", "lost", "scout", "revealed", "doing"])?;
    let mut s = DrillState {
        turn: doc.get(rules, "turn")?.unwrap_or(1),
        phasing: doc.side(rules, "phasing")?.unwrap_or(WHITE),
        at: [HexId::NONE; COUNTERS],
        scout: doc.get(rules, "scout")?.unwrap_or(TOKENS[0]),
        revealed: doc.one("revealed")?.is_some(),
        spent: UnitSet::EMPTY,
        lost: [0; 2],
        agenda: Stack::new(),
    };
    if s.turn == 0 || s.turn > TURNS + 1 {
        return Err(doc.error(doc.one("turn")?.map_or(0, |l| l.no), "turns run from 1 to 3"));
    }
    if !TOKENS.contains(&s.scout) {
        return Err(doc.error(doc.one("scout")?.map_or(0, |l| l.no), "the scout is under B:left or B:right"));
    }
    for mut piece in doc.pieces(rules, &["lost"])? {
        let hex = piece.hex().unwrap_or(HexId::NONE);
        if hex.is_some() && s.unit_in(hex).is_some() {
            return Err(doc.error(piece.line, format!("{hex} holds another counter already (2.2)")));
        }
        s.at[piece.unit.index()] = hex;
        if piece.attrs.take("spent") {
            s.spent.insert(piece.unit);
        }
        piece.attrs.finish().map_err(|why| doc.error(piece.line, why))?;
    }
    for line in doc.all("doing") {
        let frame: Frame = doc.value(rules, line)?;
        frame.lies_on(rules, &s, s.agenda.last()).map_err(|why| doc.error(line.no, why))?;
        if s.agenda.is_full() {
            return Err(doc.error(line.no, "no more than three things are ever under way"));
        }
        s.agenda.push(frame);
    }
    if s.agenda.is_empty() && s.turn <= TURNS {
        s.agenda.push(Moves.into());
    }
    let gone = |units: std::ops::Range<u16>| units.filter(|u| s.is_lost(UnitId(*u))).count() as u8;
    let dummy = u8::from(TOKENS.iter().any(|t| *t != s.scout && s.is_lost(*t)));
    s.lost = [gone(DrillState::of(WHITE)), gone(DrillState::of(BLACK)) - dummy];
    s.audit(rules).map_err(|why| doc.error(0, why))?;
    Ok(s)
}
