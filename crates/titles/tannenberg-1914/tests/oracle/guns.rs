//! 8.2-8.5: which guns may fire, and which may support (R92-R94, R204, R205).

use crate::plain::{Plain, foe};
use atlas::{Feature, HexId};
use engine::Side;
use std::collections::BTreeSet;
use tannenberg_1914::UNITS;
use tannenberg_1914::book::Kind;

impl Plain<'_> {
    /// 8.75, 8.61: guns of a side on the map that can fire at all.
    fn batteries(&self, side: Side) -> Vec<usize> {
        let ready = |u: &usize| {
            self.side(*u) == side
                && self.kind(*u) == Kind::Artillery
                && self.at(*u).is_some()
                && !Self::has(&self.s.limbered, *u)
                && !Self::has(&self.s.barraged, *u)
        };
        (0..UNITS).filter(ready).collect()
    }
    /// 8.42, 8.51: guns in an enemy zone now; asked when a combat phase begins.
    pub fn pinned(&self) -> BTreeSet<usize> {
        let gun = |u: &usize| self.kind(*u) == Kind::Artillery && self.at(*u).is_some();
        (0..UNITS).filter(gun).filter(|u| self.in_zone(foe(self.side(*u)), self.at(*u))).collect()
    }
    /// 8.31-8.34, 8.51: guns that may support the attack being declared.
    pub fn may_support(&self, pinned: &BTreeSet<usize>) -> BTreeSet<usize> {
        let side = self.s.phasing;
        let fight = &self.s.fight;
        let fits = |u: &usize| {
            let at = self.at(*u);
            let beside = fight.attackers.iter().any(|a| self.s.at(a) == at);
            !Self::has(&self.s.fought, *u)
                && fight.targets.iter().any(|t| t.distance(at) <= 2)
                && (!pinned.contains(u) || beside)
        };
        self.batteries(side).into_iter().filter(fits).collect()
    }
    /// 8.41-8.48, 8.51, 8.52, R57: guns that may support the defence.
    pub fn may_defend(&self, pinned: &BTreeSet<usize>) -> BTreeSet<usize> {
        let side = foe(self.s.phasing);
        let targets = &self.s.fight.targets;
        let armed = |h: HexId| self.defenders(side, h).iter().any(|u| self.kind(*u).fights());
        let staffs = |h: &HexId| self.defenders(side, *h).iter().all(|u| self.kind(*u) == Kind::Headquarters);
        // R57, R223: staffs alone have no support; among others it is enough that one of the hexes is in range
        let defended = targets.iter().any(|h| !staffs(h));
        let fits = |u: &usize| {
            let at = self.at(*u);
            let inside = targets.contains(&at);
            !Self::has(&self.s.supported, *u)
                && defended
                && targets.iter().any(|t| t.distance(at) <= 2)
                && if inside { armed(at) } else { !pinned.contains(u) }
        };
        self.batteries(side).into_iter().filter(fits).collect()
    }
    /// 8.21, 8.24, 14.23: guns that may fire by themselves, having something in range.
    pub fn may_fire(&self, pinned: &BTreeSet<usize>) -> BTreeSet<usize> {
        let enemy = foe(self.s.phasing);
        let foes: Vec<HexId> = (0..UNITS)
            .filter(|u| self.side(*u) == enemy && self.kind(*u).is_unit() && self.at(*u).is_some())
            .map(|u| self.at(u))
            .collect();
        let bridges: Vec<HexId> = self.big_bridges();
        let fits = |u: &usize| {
            let near = |h: &HexId| h.distance(self.at(*u)) <= 2;
            !Self::has(&self.s.fought, *u) && !pinned.contains(u) && foes.iter().chain(&bridges).any(near)
        };
        self.batteries(self.s.phasing).into_iter().filter(fits).collect()
    }
    /// Hexes beside a standing bridge over a big river.
    fn big_bridges(&self) -> Vec<HexId> {
        let map = engine::Rules::map(self.rules);
        let stands = |a: &HexId| {
            self.ring(*a)
                .into_iter()
                .any(|b| self.on(*a, b).has(Feature::MajorRiver) && self.is_bridged(*a, b))
        };
        map.hexes().iter().filter(stands).collect()
    }
}
