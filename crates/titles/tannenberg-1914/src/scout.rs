//! What bots ask of the title.

use crate::fight::Fight;
use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UNITS, UnitSet, other};
use crate::view::place_of;
use atlas::{HexId, HexSet};
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};
use engine::{Scout, Side, UnitId};

impl Scout for T14Rules {
    fn clock(&self, s: &T14State) -> Clock {
        let first = u16::from(self.scenario.first_turn);
        let (turn, last) = (u16::from(s.turn) + 1 - first, u16::from(self.last_turn) + 1 - first);
        Clock { turn, last, phase: place_of(self, s) as u8, side: s.phasing }
    }
    fn margin(&self, s: &T14State, side: Side) -> i32 {
        100 * (self.points(s, side) - self.points(s, other(side)))
    }
    fn reach(&self, s: &T14State, unit: UnitId, out: &mut Reach) {
        out.clear();
        let asked = matches!(s.phase, Phase::Movement | Phase::Strategic) && unit.index() < UNITS;
        if !asked || s.waiting.contains(unit) || self.may_march(s, unit).is_err() {
            return;
        }
        let march = self.march_of(s, unit);
        out.visit(s.at(unit), 0, HexId::NONE);
        crate::march::walk(self, s, &march, out);
    }
    fn zones(&self, s: &T14State, side: Side) -> HexSet {
        self.zone(s, side)
    }
    fn supply(&self, s: &T14State, side: Side) -> HexSet {
        self.supplied(s, side)
    }
    /// Strength within reach of a march and an attack, by plain distance.
    fn threat(&self, s: &T14State, side: Side, out: &mut Threat) {
        out.clear();
        let enemies = self.fighters.and(self.of(other(side)));
        for unit in enemies.iter().filter(|u| s.on_map(*u)) {
            let reach = HexSet::from([s.at(unit)]).spread(usize::from(self.allowance(s, unit)) + 1);
            let strength = u16::from(self.strength(s, unit));
            (reach & self.ground.land).iter().for_each(|hex| out.add(hex, strength));
        }
    }
    fn odds(&self, s: &T14State, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        let sent: UnitSet = attackers.iter().copied().filter(|u| u.index() < UNITS && s.on_map(*u)).collect();
        let side = sent.first().map(|u| self.side_of(u))?;
        let mut hexes: Vec<HexId> = targets.iter().copied().filter(|h| self.map.contains(*h)).collect();
        hexes.sort_unstable();
        if hexes.is_empty() || hexes.len() > 6 || !sent.meets(&self.fighters) {
            return None;
        }
        // guns the defender has named already count
        let support = if *hexes == *s.fight.targets { s.fight.support } else { UnitSet::EMPTY };
        let (attackers, guns) = (sent.and(&self.fighters), sent.and(&self.artillery));
        let fight =
            Fight { targets: hexes.into_iter().collect(), attackers, guns, support, ..Fight::default() };
        let odds = T14Rules::odds(self, s, &fight, side);
        if odds.defence == 0 && !odds.lone_staff {
            return None;
        }
        Some(Odds { attack: odds.attack as i32, defence: odds.defence as i32, column: odds.column, die: 0 })
    }
    fn obligations(&self, s: &T14State, targets: &[HexId], attackers: &[UnitId]) -> HexSet {
        let side = attackers.first().map_or(s.phasing, |u| self.side_of(*u));
        let mut owed = HexSet::EMPTY;
        for unit in attackers.iter().filter(|u| s.on_map(**u)) {
            let here = s.at(*unit);
            let near = (0..6).filter(|d| self.reaches(s, *unit, *d)).map(|d| self.spot(here).ring[d]);
            owed.extend(near.filter(|h| self.holds(s, other(side), *h)));
        }
        targets.iter().for_each(|h| _ = owed.remove(*h));
        owed
    }
    fn pieces(&self, s: &T14State, side: Side, out: &mut Vec<Piece>) {
        out.clear();
        let here = self.units.and(self.of(side));
        out.extend(here.iter().filter(|u| s.on_map(*u)).map(|unit| {
            let fights = self.fighters.contains(unit);
            let strength = match fights {
                true => u16::from(self.strength(s, unit)),
                false => u16::from(self.firepower(s, unit, 1)),
            };
            let moves = self.allowance(s, unit);
            Piece { unit, at: s.at(unit), attack: strength, defence: strength, moves, fights }
        }));
    }
    /// R171: the victory hexes.
    fn prizes(&self, s: &T14State, out: &mut Vec<Prize>) {
        out.clear();
        out.extend(self.victory.iter().map(|hex| Prize {
            hex: *hex,
            worth: 100,
            holder: s.controller(*hex),
            only: None,
        }));
    }
    /// 5.0a, R31: levels over the limit; nobody loses them in the other player's phases.
    fn forfeit(&self, s: &T14State, side: Side) -> u16 {
        if s.phasing != side || s.phase == Phase::SetUp {
            return 0;
        }
        let (mut seen, mut over) = (HexSet::EMPTY, 0);
        for unit in self.units.and(self.of(side)).iter().filter(|u| s.on_map(*u)) {
            if seen.insert(s.at(unit)) {
                over += u16::from(self.excess(s, s.at(unit)));
            }
        }
        2 * over
    }
}
