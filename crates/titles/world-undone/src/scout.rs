//! What bots ask of the title besides the contract.

use crate::combat::Field;
use crate::movement::may_move;
use crate::prelude::*;
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};
use engine::{Outcome, Scout};

impl Scout for WuRules {
    /// 4.0: the Russians come first.
    fn clock(&self, s: &WuState) -> Clock {
        let phase = if s.over { 7 } else { s.phase as u8 + if s.phasing == GERMAN { 4 } else { 0 } };
        Clock { turn: s.turn.into(), last: self.scenario.last_turn.into(), phase, side: s.phasing }
    }
    /// 8.0b-d: a minor victory is worth half of what a significant one is.
    fn utility(&self, outcome: &Outcome, side: Side) -> f32 {
        let best = if outcome.level == "minor" { 0.75 } else { 1.0 };
        match outcome.winner {
            None => 0.5,
            Some(winner) if winner == side => best,
            Some(_) => 1.0 - best,
        }
    }
    /// 8.0a: points ahead; in Masurian Lakes the Russian strength left in East Prussia (9.4d).
    fn margin(&self, s: &WuState, side: Side) -> i32 {
        if !self.scenario.clear_east_prussia {
            let points = |who| i32::from(self.points(s, who));
            return 100 * (points(side) - points(other(side)));
        }
        let guests = self.real[1].iter().filter(|u| s.on_map(*u) && self.germany.contains(s.at(*u)));
        let strength: i32 = guests.map(|u| 1 + i32::from(self.sp[u])).sum();
        if side == RUSSIAN { 100 * strength } else { -100 * strength }
    }
    /// 5.0, 5.2: where a unit could go on its own, on foot or on the train it is on. Who is still off the map is asked
    /// where it enters; a dummy is worth no order, since it vanishes next to the enemy (10.1e).
    fn reach(&self, s: &WuState, unit: UnitId, out: &mut Reach) {
        out.clear();
        let stands = unit.index() < UNITS && s.on_map(unit) && !self.dummies.contains(unit);
        if !stands || may_move(self, s, unit).is_err() {
            return;
        }
        let mut world = *s;
        march::muster(self, &mut world, unit);
        let m = March::of(unit);
        if world.entrained.contains(unit) {
            let (at, cost) = (world.at(unit), self.book.charts.rail.ride.into());
            out.visit(at, 0, HexId::NONE);
            rail::line(self, &world, &m).iter().for_each(|hex| _ = out.visit(hex, cost, at));
        } else {
            march::reach(self, &world, &m, out);
        }
    }
    fn zones(&self, s: &WuState, side: Side) -> HexSet {
        WuRules::zones(self, s, side)
    }
    fn supply(&self, s: &WuState, side: Side) -> HexSet {
        self.supplied(s, side)
    }
    /// Everybody goes as far as the counter says, and strikes the hex beyond.
    fn threat(&self, s: &WuState, side: Side, out: &mut Threat) {
        out.clear();
        for unit in self.real[other(side)].iter().filter(|u| s.on_map(*u)) {
            let (points, strength) = (self.ma[unit], self.sp[unit]);
            let near = HexSet::from([s.at(unit)]).spread(usize::from(points) + 1) & self.land;
            near.iter().for_each(|hex| out.add(hex, strength.into()));
        }
    }
    fn odds(&self, s: &WuState, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        let units: UnitSet = attackers.iter().copied().collect();
        if units.is_empty() || !units.minus(&self.real[s.phasing]).is_empty() {
            return None;
        }
        let odds = self.odds_of(s, units, targets.iter().copied().collect());
        let (attack, defence) = (odds.attack as i32, odds.defence as i32);
        Some(Odds { attack, defence, column: odds.column as u8, die: odds.drm })
    }
    /// 6.0b: every enemy unit in the attackers' zones.
    fn obligations(&self, s: &WuState, targets: &[HexId], attackers: &[UnitId]) -> HexSet {
        let field = Field::bare(self, s);
        let named: HexSet = targets.iter().copied().collect();
        let here = attackers.iter().filter(|u| u.index() < UNITS && s.on_map(**u));
        here.flat_map(|u| field.duties(*u)).collect::<HexSet>() - named
    }
    fn pieces(&self, s: &WuState, side: Side, out: &mut Vec<Piece>) {
        out.clear();
        let piece = |unit: UnitId| {
            let (strength, moves) = (u16::from(self.sp[unit.index()]), self.ma[unit.index()]);
            let fights = self.infantry.contains(unit) || self.cavalry.contains(unit);
            Piece { unit, at: s.at(unit), attack: strength, defence: strength, moves, fights }
        };
        out.extend(self.real[usize::from(side.0)].iter().filter(|u| s.on_map(*u)).map(piece));
    }
    /// 8.0a: the towns; Masurian Lakes counts none (9.4d).
    fn prizes(&self, s: &WuState, out: &mut Vec<Prize>) {
        out.clear();
        let prize = |town: &crate::Town| Prize {
            hex: town.hex,
            worth: 100 * i32::from(town.vp),
            holder: s.controller(town.hex),
            only: None,
        };
        if !self.scenario.clear_east_prussia {
            out.extend(self.towns.iter().map(prize));
        }
    }
    /// 3.2e: as many of a kind as are over its limit, the weakest of them.
    fn forfeit(&self, s: &WuState, side: Side) -> u16 {
        let hexes = s.at.hexes(&self.real[side]);
        hexes.iter().filter(|h| self.is_overstacked(s, *h)).map(|h| self.surplus(s, h)).sum()
    }
}
