//! What bots ask of the drill.

use crate::fight::{STRENGTH, odds};
use crate::march::{POINTS, reach};
use crate::state::{BLACK, DrillState, Frame, TURNS};
use crate::{DrillRules, sequence};
use atlas::{HexId, HexSet};
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};
use engine::{Rules, Scout, Side, UnitId};

impl Scout for DrillRules {
    fn clock(&self, s: &DrillState) -> Clock {
        let fights = matches!(s.agenda.first(), Some(Frame::Fights(_)));
        let phase = 2 * u8::from(s.phasing == BLACK) + u8::from(fights);
        Clock { turn: s.turn.into(), last: TURNS.into(), phase, side: s.phasing }
    }
    fn margin(&self, s: &DrillState, side: Side) -> i32 {
        100 * (s.points(self, side) - s.points(self, sequence::other(side)))
    }
    fn reach(&self, s: &DrillState, unit: UnitId, out: &mut Reach) {
        out.clear();
        let at = s.at[unit.index()];
        if at.is_some() && !s.spent.contains(unit) {
            reach(self, s, at, POINTS, out);
        }
    }
    /// The drill has no zones.
    fn zones(&self, _: &DrillState, _: Side) -> HexSet {
        HexSet::EMPTY
    }
    /// Nor does anybody go hungry.
    fn supply(&self, _: &DrillState, _: Side) -> HexSet {
        *self.map().hexes()
    }
    fn threat(&self, s: &DrillState, side: Side, out: &mut Threat) {
        out.clear();
        for unit in DrillState::of(sequence::other(side)).filter(|u| !s.is_lost(UnitId(*u))) {
            let (at, strength) = (s.at[usize::from(unit)], STRENGTH[usize::from(unit)] as u16);
            let near = self.map().hexes().iter().filter(|h| h.distance(at) <= u32::from(POINTS) as _);
            near.for_each(|hex| out.add(hex, strength));
        }
    }
    fn odds(&self, s: &DrillState, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        let ([hex], [unit]) = (targets, attackers) else { return None };
        let target = s.unit_in(*hex)?;
        let (column, die) = odds(self, s, *unit, target);
        let strength = |u: UnitId| i32::from(STRENGTH[u.index()]);
        Some(Odds { attack: strength(*unit), defence: strength(target), column, die })
    }
    fn obligations(&self, _: &DrillState, _: &[HexId], _: &[UnitId]) -> HexSet {
        HexSet::EMPTY
    }
    fn pieces(&self, s: &DrillState, side: Side, out: &mut Vec<Piece>) {
        out.clear();
        let piece = |unit: UnitId| {
            let strength = STRENGTH[unit.index()] as u16;
            let at = s.at[unit.index()];
            Piece { unit, at, attack: strength, defence: strength, moves: POINTS, fights: true }
        };
        let here = DrillState::of(side).map(UnitId).filter(|u| !s.is_lost(*u) && s.at[u.index()].is_some());
        out.extend(here.map(piece));
    }
    fn prizes(&self, s: &DrillState, out: &mut Vec<Prize>) {
        out.clear();
        let holder = |hex| s.unit_in(hex).map_or(BLACK, DrillState::side);
        out.extend(self.hill.map(|hex| Prize { hex, worth: 100, holder: holder(hex), only: None }));
    }
    fn forfeit(&self, _: &DrillState, _: Side) -> u16 {
        0
    }
}
