//! 4.0, 6.2, 8.7, 11.2: what a step costs and where a unit may go.

use crate::plain::{Hexes, Plain, foe};
use atlas::{Feature, HexId};
use engine::Rules;
use std::collections::BTreeMap;
use tannenberg_1914::book::Kind;
use tannenberg_1914::{GERMAN, Phase};

/// What the ground asks for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Movement Points.
    Points(u32),
    /// R36: foot over a big river: everything, as the only step.
    Ferry,
    /// Not at all.
    Shut,
}

impl Plain<'_> {
    /// 4.3 and the TERRAIN TABLE.
    pub fn ground(&self, u: usize, a: HexId, b: HexId) -> Ground {
        if !self.is_open(a, b) {
            return Ground::Shut;
        }
        let horse = self.kind(u).is_horse();
        let bridged = self.is_bridged(a, b);
        if self.is_big(a, b) && !bridged {
            return if horse { Ground::Shut } else { Ground::Ferry };
        }
        // a bridge takes the river away, and a broken one brings it back (R144)
        let water = match (self.is_small(a, b) && !bridged, horse) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        if self.on(a, b).has(Feature::Road) {
            return Ground::Points(1 + water);
        }
        let ground = match self.rules.map().terrain_name(b) {
            "forest" => 1 + if horse { 2 } else { 1 },
            "hills" => 2,
            "marsh" if self.is_town(b) => 1,
            "marsh" if horse => return Ground::Shut,
            "marsh" => 3,
            _ => 1,
        };
        Ground::Points(ground + water)
    }
    /// 2.2, R117, 11.21: points at the start of a phase.
    pub fn allowance(&self, u: usize) -> u32 {
        let printed = u32::from(self.rules.counter(engine::UnitId(u as u16)).mp);
        let hungry = self.s.lack[u] > 0 && !self.rules.options.hungry_march;
        let mp = if hungry { printed.div_ceil(2) } else { printed };
        if self.s.phase == Phase::Strategic { mp.saturating_sub(2) } else { mp }
    }
    /// 8.16, 10.38, R26: what it costs to ride over what stands in a hex; `None` where 4.21 holds.
    pub fn overrun(&self, u: usize, hex: HexId) -> Option<(u32, bool)> {
        let enemy = foe(self.side(u));
        let there: Vec<usize> = (0..tannenberg_1914::UNITS)
            .filter(|v| self.at(*v) == hex && self.side(*v) == enemy && self.kind(*v) != Kind::Airship)
            .collect();
        if there.is_empty() {
            return Some((0, false));
        }
        let closed = self.s.phase == Phase::Strategic || !self.kind(u).fights();
        if closed || there.iter().any(|v| self.kind(*v).fights()) {
            return None;
        }
        let each = if self.is_dug_in(enemy, hex) { 2 } else { 1 };
        Some((each * there.iter().filter(|v| self.kind(**v).is_unit()).count() as u32, true))
    }
    /// One step from `a` with `left` points: what is left, and whether the unit must stop. `None`: forbidden.
    pub fn step(&self, u: usize, a: HexId, b: HexId, left: u32, fresh: bool) -> Option<(u32, bool)> {
        let enemy = foe(self.side(u));
        let ground = self.ground(u, a, b);
        let (toll, _) = self.overrun(u, b)?;
        let (before, after) = (self.watched_from(enemy, a), self.watched_from(enemy, b));
        if ground == Ground::Shut || self.s.phase == Phase::Strategic && !after.is_empty() {
            return None;
        }
        if !before.is_empty() && !after.is_empty() {
            let slides = if self.rules.options.no_sliding {
                !before.is_disjoint(&after)
            } else {
                after.is_subset(&before)
            };
            if slides {
                return None;
            }
        }
        let leave = u32::from(!before.is_empty());
        if let Ground::Points(points) = ground {
            let cost = points + leave + toll;
            if cost <= left {
                let shifted = self.kind(u) == Kind::Artillery && !Self::has(&self.s.limbered, u);
                return Some((left - cost, shifted || !after.is_empty()));
            }
        }
        // 4.34, R17: everything for one step, and no overrun besides; a train or a base is lost to whoever comes (17.1f)
        (fresh && left > 0 && toll == 0).then_some((0, true))
    }
    /// 8.72: guns in combat formation take one step, as their first.
    pub fn next_steps(&self, u: usize, left: u32, fresh: bool) -> Hexes {
        let deployed = self.kind(u) == Kind::Artillery && !Self::has(&self.s.limbered, u);
        if deployed && !fresh {
            return Hexes::new();
        }
        let from = self.at(u);
        let may = |b: &HexId| self.step(u, from, *b, left, fresh).is_some();
        self.ring(from).into_iter().filter(may).collect()
    }
    /// 11.12, 11.21, 11.24: may a marked unit move strategically?
    pub fn may_go(&self, u: usize) -> bool {
        let side = self.side(u);
        Self::has(&self.s.marked, u)
            && !Self::has(&self.s.fought, u)
            && !self.in_zone(foe(side), self.at(u))
            && self.allowance(u) > 0
            && (side == GERMAN || self.is_led(side, self.at(u)))
    }
    /// Least points to every hex within reach, as if nobody else moved and nothing were ridden over on the way.
    pub fn reach(&self, u: usize) -> BTreeMap<HexId, u32> {
        let all = self.allowance(u);
        let deployed = self.kind(u) == Kind::Artillery && !Self::has(&self.s.limbered, u);
        let start = self.at(u);
        // points left on arrival, and whether the unit may go on from there
        let mut best: BTreeMap<HexId, u32> = BTreeMap::new();
        let mut open = vec![(start, all, true)];
        while let Some((at, left, fresh)) = open.pop() {
            for next in self.ring(at).into_iter().filter(|h| *h != start) {
                let Some((rest, stop)) = self.step(u, at, next, left, fresh) else { continue };
                if best.get(&next).is_some_and(|b| *b >= rest) {
                    continue;
                }
                best.insert(next, rest);
                if !stop && rest > 0 && !deployed && self.overrun(u, next) == Some((0, false)) {
                    open.push((next, rest, false));
                }
            }
        }
        best.into_iter().map(|(h, rest)| (h, all - rest)).collect()
    }
}
