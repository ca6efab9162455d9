//! What bots ask of the title besides the contract.

use crate::prelude::*;
use crate::victory::LEVELS;
use engine::Scout;
use engine::scout::{Clock, Odds, Piece, Prize, Reach, Threat};

/// What the Russian makes of the levels of 21.3, the best first.
const WORTH: [f32; LEVELS.len()] = [1.0, 0.8, 0.6, 0.4, 0.2, 0.0];
/// 22.5: what a Russian player keeps of it when the other one wins.
const ALLY: f32 = 0.75;
/// 9.12: the Supply Range of most units.
const RANGE: usize = 3;

impl Scout for GweRules {
    fn clock(&self, s: &State) -> Clock {
        let side = self.players(s.phasing)[0];
        let phase = view::phase(self, s) as u8;
        Clock { turn: s.turn.into(), last: self.last_turn.into(), phase, side }
    }
    /// 21.3: by the level of victory.
    fn utility(&self, outcome: &Outcome, side: Side) -> f32 {
        let level = LEVELS.iter().position(|level| *level == outcome.level).unwrap_or(LEVELS.len() / 2);
        let worth = WORTH[level];
        match side {
            GERMANY => 1.0 - worth,
            _ if outcome.winner.is_some_and(|winner| winner != side && winner != GERMANY) => ALLY * worth,
            _ => worth,
        }
    }
    /// 21.3: points beyond the line between the Russian's lowest and the German's lowest level.
    fn margin(&self, s: &State, side: Side) -> i32 {
        let ahead = 100 * (i32::from(s.vp) - i32::from(self.german_goal())) - 50;
        if side == GERMANY { -ahead } else { ahead }
    }
    fn reach(&self, s: &State, unit: UnitId, out: &mut Reach) {
        reach::open(self, s, unit, out);
    }
    fn zones(&self, s: &State, side: Side) -> HexSet {
        Look::new(self, s).zone(Nation::of(side))
    }
    fn supply(&self, s: &State, side: Side) -> HexSet {
        let n = Nation::of(side);
        let look = Look::known(self, s, n);
        supply::fed(&look, s, n, RANGE, ALL_ROWS).hexes
    }
    /// Attack Strength of everybody who could come next to a hex by marching straight there.
    fn threat(&self, s: &State, side: Side, out: &mut Threat) {
        out.clear();
        let foe = Nation::of(side).enemy();
        let look = Look::new(self, s);
        for unit in bits(foe, look.on_map[foe] & self.kinds.armed[foe]) {
            let (strength, _) = odds::strength(self, s, unit);
            let far = usize::from(self.unit(unit).moves) + 1;
            let near = HexSet::from([s.at[unit]]).spread(far) & self.board.hexes;
            near.iter().for_each(|hex| out.add(hex, strength.into()));
        }
    }
    fn odds(&self, s: &State, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds> {
        let force: UnitSet = attackers.iter().copied().collect();
        let by = odds::Assault { force: &force, targets, hungry: &s.fight.hungry };
        let base = odds::column(self, s, &by)?;
        Some(Odds {
            attack: odds::attack(self, s, &by) as i32,
            defence: odds::defence(self, s, s.phasing.enemy(), targets) as i32 * 4,
            column: (base + i32::from(s.fight.shift)).clamp(0, 7) as u8,
            die: odds::die_bonus(self, s, &force, targets) as i8,
        })
    }
    /// Nobody has to be attacked.
    fn obligations(&self, _: &State, _: &[HexId], _: &[UnitId]) -> HexSet {
        HexSet::EMPTY
    }
    fn pieces(&self, s: &State, side: Side, out: &mut Vec<Piece>) {
        out.clear();
        let piece = |unit: UnitId| {
            let (attack, defence) = odds::strength(self, s, unit);
            let (attack, defence, printed) = (attack.into(), defence.into(), self.unit(unit));
            let fights = !printed.is_staff() && !printed.is_depot();
            Piece { unit, at: s.at[unit], attack, defence, moves: printed.moves, fights }
        };
        out.extend(of(Nation::of(side)).filter(|u| s.is_on_map(*u)).map(piece));
    }
    /// 21.13: the towns, for the Russian, as often as Interphases are still to come.
    fn prizes(&self, s: &State, out: &mut Vec<Prize>) {
        out.clear();
        if !victory::counts(self, Score::Towns) {
            return;
        }
        let times = i32::from(self.turns_left(s)).max(1);
        out.extend(self.board.towns.iter().map(|town| Prize {
            hex: town.hex,
            worth: 100 * i32::from(town.value) * times,
            holder: if s.russian.contains(town.hex) { RUSSIA } else { GERMANY },
            only: Some(RUSSIA),
        }));
    }
    /// 6.14: Stacking Points over the limit, each with the strength of an average one.
    fn forfeit(&self, s: &State, side: Side) -> u16 {
        let n = Nation::of(side);
        let over = |hex| u16::from(stacking::points(self, s, n, hex).saturating_sub(stacking::LIMIT));
        3 * s.held(n).iter().map(over).sum::<u16>()
    }
}
