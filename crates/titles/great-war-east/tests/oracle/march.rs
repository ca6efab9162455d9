//! One step on foot or by rail: 5.31, 5.33, 5.12, 5.13, 5.17, 5.4, 7.21, 9.21, 10.4, 10.52, 18.33, 18.41.

use crate::plain::{Hexes, Plain};
use atlas::{Feature, HexId};
use engine::{Rules, UnitId};
use great_war_east::{COUNTERS, GERMAN, RUSSIAN, UNITS};

impl Plain<'_> {
    /// 5.4: what the ground of a hex costs, rivers and zones left aside.
    fn ground(&self, n: great_war_east::Nation, hex: HexId) -> u8 {
        let standing = self.forts(GERMAN).contains(&hex) || self.forts(RUSSIAN).contains(&hex);
        let base = match self.rules.map().terrain_name(hex) {
            _ if standing => 1,
            "swamp" => 2,
            "forest" | "broken" if n == RUSSIAN => 2,
            _ => 1,
        };
        base + u8::from(self.rules.board().trenches.contains(hex))
    }
    /// The counters that move: itself, or what lies under the marker.
    fn movers(&self, mover: UnitId) -> Vec<usize> {
        if mover.index() < UNITS {
            return vec![mover.index()];
        }
        (0..UNITS).filter(|u| self.s.token_of(UnitId(*u as u16)) == Some(mover)).collect()
    }
    /// 5.14, 18.33, 18.63: points left, and whether nothing has been spent.
    fn purse(&self, mover: UnitId) -> (u8, bool) {
        let own = |u: usize| {
            let printed = self.rules.unit(UnitId(u as u16)).moves;
            let half = if self.is(&self.s.hungry, u) { (printed / 2).max(1) } else { printed };
            half - self.s.used[u].min(half)
        };
        let all = self.movers(mover);
        let rested = self.s.used[mover.index()] == 0 && all.iter().all(|u| self.s.used[*u] == 0);
        let dummy = 8 - self.s.used[mover.index()].min(8);
        (all.into_iter().map(own).min().unwrap_or(dummy), rested)
    }
    /// Every hex the mover may step into from where it stands.
    pub fn next_steps(&self, mover: UnitId) -> Hexes {
        let n = if mover.index() < UNITS { Self::nation(mover.index()) } else { GERMAN };
        let from = self.s.at[mover.index()];
        let armed = |u: usize| {
            let unit = self.rules.unit(UnitId(u as u16));
            !unit.is_staff() && unit.front.0 > 0
        };
        // 10.4, 18.33: nobody out of command walks
        if self.movers(mover).into_iter().any(|u| !self.is(&self.s.commanded, u)) {
            return Hexes::new();
        }
        let (points, rested) = self.purse(mover);
        // 18.41: what the Russian may know of the German: the markers, and what lies in the open
        let known = Plain { rules: self.rules, s: self.s, open: n == RUSSIAN };
        let (mut barred, mut zone) = (known.barred(n), known.zone(n.enemy()));
        if n == RUSSIAN {
            for token in (UNITS..COUNTERS).map(|t| self.s.at[t]).filter(|h| h.is_some()) {
                barred.insert(token);
                zone.extend(self.steps(token));
            }
        }
        let staffs: Hexes = (0..UNITS)
            .filter(|u| Self::nation(*u) != n && self.rules.unit(UnitId(*u as u16)).is_staff())
            .map(|u| self.s.at[u])
            .collect();
        let may = |to: &HexId| {
            let river = self.rules.map().between(from, *to).has(Feature::River);
            let cost = self.ground(n, *to) + u8::from(river) + u8::from(zone.contains(to));
            !barred.contains(to)
                && (!staffs.contains(to) || self.movers(mover).into_iter().any(armed))
                && (cost <= points || rested)
        };
        self.steps(from).into_iter().filter(may).collect()
    }
    /// 5.31, 5.33, 15/[5.42]: every hex a train may roll on to; `ride` is what is left of the rate, `capacity` that of
    /// the turn.
    pub fn next_stations(&self, mover: UnitId, ride: u8, capacity: u8) -> Hexes {
        let n = if mover.index() < UNITS { Self::nation(mover.index()) } else { GERMAN };
        let from = self.s.at[mover.index()];
        let known = Plain { rules: self.rules, s: self.s, open: n == RUSSIAN };
        let (barred, zone) = (known.barred(n), known.zone(n.enemy()));
        let uncounted = self.movers(mover).into_iter().filter(|u| !self.is(&self.s.railed, *u));
        let due = self.weight(&uncounted.collect::<Vec<_>>());
        if ride == 0 || due > 0 && self.s.rail[n as usize] + due > capacity {
            return Hexes::new();
        }
        let token = |h: &HexId| n == RUSSIAN && self.s.at.0[UNITS..].contains(h);
        let lone = |h: &HexId| {
            let staff = |u: usize| self.rules.unit(UnitId(u as u16)).is_staff();
            (0..UNITS).any(|u| Self::nation(u) != n && staff(u) && self.s.at[u] == *h)
        };
        let armed = self.movers(mover).into_iter().any(|u| {
            let unit = self.rules.unit(UnitId(u as u16));
            !unit.is_staff() && unit.front.0 > 0
        });
        let line = |from: HexId, to: &HexId| {
            self.rules.map().between(from, *to).has(Feature::Rail)
                && [from, *to].iter().all(|h| self.country(*h) == Some(n))
                && !barred.contains(to)
                && !zone.contains(to)
                && !token(to)
                // GWE-144: a Russian counts as his own what he does not know to be lost
                && (self.s.russian.contains(*to) || n == RUSSIAN && self.s.veiled.contains(*to)) == (n == RUSSIAN)
        };
        // GWE-151: beyond a headquarters that it cannot push aside the line has to go on, where no Gruppe can stop the train
        let safe = |h: &HexId| {
            let near = |t: &HexId| self.steps(*h).contains(t);
            n == GERMAN || !self.s.at.0[UNITS..].iter().any(near) && !self.s.veiled.contains(*h)
        };
        let goes_on = |from: HexId, to: &HexId| {
            let mut trains = vec![(from, *to, ride - 1)];
            while let Some((from, at, ride)) = trains.pop() {
                if !lone(&at) {
                    return true;
                }
                let next = self.steps(at).into_iter().filter(|h| *h != from && line(at, h) && safe(h));
                trains.extend(next.filter(|_| ride > 0).map(|h| (at, h, ride - 1)));
            }
            false
        };
        let open = |to: &HexId| line(from, to) && (armed || goes_on(from, to));
        self.steps(from).into_iter().filter(open).collect()
    }
}
