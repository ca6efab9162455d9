//! What bots ask of the two games.

use crate::battle::Battle;
use crate::movement::March;
use crate::odds::dirs;
use crate::rules::FolioRules;
use crate::sequence::phase_number;
use crate::state::{FolioState, Place, UnitSet, other};
use atlas::{HexId, HexSet};
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};
use engine::{Outcome, Scout, Side, UnitId};

impl Scout for FolioRules {
    fn clock(&self, s: &FolioState) -> Clock {
        let half = if s.phasing == self.book.first { 0 } else { 4 };
        let last = self.book.turns.len() as u16;
        Clock { turn: s.turn.into(), last, phase: half + phase_number(s.phase), side: s.phasing }
    }
    /// 12.1: five levels a side.
    fn utility(&self, outcome: &Outcome, side: Side) -> f32 {
        let level =
            ["draw", "modest", "substantial", "decisive", "epic"].iter().position(|l| *l == outcome.level);
        let worth = level.unwrap_or(0) as f32 / 8.0;
        match outcome.winner {
            None => 0.5,
            Some(winner) if winner == side => 0.5 + worth,
            Some(_) => 0.5 - worth,
        }
    }
    fn margin(&self, s: &FolioState, side: Side) -> i32 {
        let lines = self.volume.score(self, s);
        lines.iter().map(|l| if l.side == side { 100 * l.points } else { -100 * l.points }).sum()
    }
    fn reach(&self, s: &FolioState, unit: UnitId, out: &mut Reach) {
        out.clear();
        let group = UnitSet::only(unit);
        if s.on_map(unit) && self.may_march(s, unit).is_ok() {
            let march =
                March { group, left: self.group_allowance(s, &group), fresh: true, ..March::default() };
            march.reach(self, s, s.at(unit), out);
        }
    }
    fn zones(&self, s: &FolioState, side: Side) -> HexSet {
        self.zone(s, side)
    }
    /// 9.0a: there is no general supply.
    fn supply(&self, _: &FolioState, _: Side) -> HexSet {
        *engine::Rules::map(self).hexes()
    }
    fn threat(&self, s: &FolioState, side: Side, out: &mut Threat) {
        out.clear();
        for unit in self.units_of(other(side)).iter().filter(|u| s.on_map(*u)) {
            let (at, face) = (s.at(unit), self.face(s, unit));
            let near = self.land.iter().filter(|h| h.distance(at) <= u32::from(face.moves) + 1);
            near.for_each(|hex| out.add(hex, face.attack.into()));
        }
    }
    fn odds(&self, s: &FolioState, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        let [hex] = targets else { return None };
        let spot = &self.spots[hex.index()];
        let whole: UnitSet = attackers.iter().copied().collect();
        let staffs = whole.and(&self.hqs);
        let mut from = 0;
        for unit in whole.minus(&staffs).iter() {
            let dir = spot.towards(s.at(unit)).filter(|d| spot.open >> d & 1 != 0)?;
            from |= 1 << dir;
        }
        let mut battle = Battle::new(*hex, from);
        if from == 0 || battle.attacking(self, s) != whole.minus(&staffs) {
            return None;
        }
        // 15.3a: headquarters named with the attackers support the first hex that each can
        for hq in staffs.iter() {
            let helps = |d: &usize| self.may_support(s, hq, spot.ring[*d]).is_ok();
            let dir = dirs(from).filter(|d| battle.support[*d].is_none()).find(helps)?;
            battle.support[dir] = Some(hq);
        }
        let (attack, defence) = (battle.attack(self, s).into(), self.defence(s, *hex).into());
        Some(Odds { attack, defence, column: battle.column(self, s), die: 0 })
    }
    /// 7.1c: hexes that must be attacked besides, or some of these units may not join.
    fn obligations(&self, s: &FolioState, targets: &[HexId], attackers: &[UnitId]) -> HexSet {
        let [hex] = targets else { return HexSet::EMPTY };
        let from: HexSet = attackers.iter().map(|u| s.at(*u)).collect();
        if from.len() < 2 {
            return HexSet::EMPTY;
        }
        from.iter().fold(HexSet::EMPTY, |all, h| all | self.hinders(s, *hex, h))
    }
    /// 14.1: units under markers stand where the real marker does.
    fn pieces(&self, s: &FolioState, side: Side, out: &mut Vec<Piece>) {
        out.clear();
        for unit in self.units_of(side).iter() {
            let at = match s.place(unit) {
                Place::Boxed => s.at(self.real_of(s, usize::from(s.when(unit)))),
                _ => s.at(unit),
            };
            let face = self.face(s, unit);
            let (attack, defence, moves) = (face.attack.into(), face.defence.into(), face.moves);
            if at.is_some() {
                out.push(Piece { unit, at, attack, defence, moves, fights: self.fighting.contains(unit) });
            }
        }
    }
    fn prizes(&self, s: &FolioState, out: &mut Vec<Prize>) {
        out.clear();
        self.volume.prizes(s, out);
    }
    /// 5.3f: nobody is lost for a crowded hex, but the phase cannot end with one.
    fn forfeit(&self, s: &FolioState, side: Side) -> u16 {
        4 * self.crowded(&self.board(s), side).count() as u16
    }
}
