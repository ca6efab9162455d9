//! A battle about to be thrown, in points: 5.36, 8.3, 8.53, 8.66, 9.21, 10.42, 10.53, 11.11, 12.21.

use crate::plain::Plain;
use atlas::{Feature, HexId};
use engine::{Rules, UnitId};
use great_war_east::UNITS;

impl Plain<'_> {
    fn points(&self, u: usize, attack: bool) -> i32 {
        let (unit, left) = (self.rules.unit(UnitId(u as u16)), self.s.steps[u]);
        let side = |back: bool| {
            let (a, d) = if back { unit.back } else { unit.front };
            i32::from(if attack { a } else { d })
        };
        // 8.53: a corps shows its front, its front less one, its back, its back less one
        match (unit.is_staff(), unit.steps, left) {
            (false, 4, 3) => side(false) - 1,
            (false, 4, 2) | (false, 2, 1) => side(true),
            (false, 4, 1) => side(true) - 1,
            _ => side(false),
        }
    }
    fn here(&self, n: great_war_east::Nation, hex: HexId) -> Vec<usize> {
        (0..UNITS).filter(|u| Self::nation(*u) == n && self.s.at[*u] == hex).collect()
    }
    pub fn is(&self, set: &engine::UnitSet, u: usize) -> bool {
        set.contains(UnitId(u as u16))
    }
    /// 8.66, 12.17: those that count in a hex under attack.
    fn hosts(&self, n: great_war_east::Nation, hex: HexId) -> Vec<usize> {
        let mut all = self.here(n, hex);
        all.retain(|u| !self.rules.unit(UnitId(*u as u16)).is_staff() && !self.is(&self.s.retreated, *u));
        let settled: Vec<usize> = all.iter().copied().filter(|u| !self.is(&self.s.withdrawn, *u)).collect();
        if settled.is_empty() && !self.forts(n).contains(&hex) { all } else { settled }
    }
    pub fn weight(&self, units: &[usize]) -> u8 {
        units.iter().map(|u| self.rules.unit(UnitId(*u as u16)).stacking).sum()
    }
    /// 5.36, 8.3, 10.53, 11.11 in points.
    pub fn defence(&self, n: great_war_east::Nation, hex: HexId) -> i32 {
        let hosts = self.hosts(n, hex);
        let mut sum = 0;
        for u in &hosts {
            let points = self.points(*u, false);
            sum += if self.is(&self.s.entrained, *u) { points / 2 } else { points };
        }
        if self.weight(&hosts) >= 2 {
            // 8.66: a staff that retreated here lends nothing
            let staff = |u: &&usize| {
                self.rules.unit(UnitId(**u as u16)).is_staff() && !self.is(&self.s.retreated, **u)
            };
            sum += self.here(n, hex).iter().filter(staff).map(|u| self.points(*u, false)).sum::<i32>();
        }
        let map = self.rules.map();
        if map.terrain_name(hex) == "city" {
            sum *= 2;
        }
        if self.rules.board().trenches.contains(hex) {
            sum *= 2;
        }
        for (i, place) in map.places().iter().filter(|p| p.tag("fort").is_some()).enumerate() {
            let owner = great_war_east::Nation::ALL[usize::from(place.tag("side") == Some("russian"))];
            let figure = |key: &str| place.tag(key).and_then(|v| v.parse::<i32>().ok()).unwrap_or(0);
            if place.hex == hex && owner == n {
                sum += match self.s.forts[i] {
                    4 | 3 => figure("fort"),
                    2 | 1 => figure("weakened"),
                    _ => 0,
                };
            }
        }
        sum
    }
    /// 9.21, 10.42, 8.3, 12.21: the attack in points.
    pub fn attack(&self, targets: &[HexId]) -> f64 {
        let (map, fight) = (self.rules.map(), &self.s.fight);
        let foe = self.s.phasing.enemy();
        let (mut foot, mut horse) = (0.0, 0.0);
        for u in fight.attackers.iter() {
            let unit = self.rules.unit(u);
            let mut points = self.points(u.index(), true);
            if fight.hungry.contains(u) && !unit.is_staff() {
                points = (points / 2).max(1);
            }
            let mut points = f64::from(points);
            if !unit.is_staff() && !self.s.commanded.contains(u) {
                points /= 2.0;
            }
            if targets.iter().any(|t| map.between(self.s.at[u.index()], *t).has(Feature::River)) {
                points /= 2.0;
            }
            if unit.is_cavalry() { horse += points } else { foot += points }
        }
        let hard = targets.iter().any(|t| {
            let other = |u: &usize| {
                let unit = self.rules.unit(UnitId(*u as u16));
                !unit.is_cavalry() && !unit.is_depot() && !unit.is_staff()
            };
            self.forts(foe).contains(t) || self.here(foe, *t).iter().any(other)
        });
        foot + if hard { (horse / 4.0).floor() } else { horse }
    }
}
