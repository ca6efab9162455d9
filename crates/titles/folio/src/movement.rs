//! 5.0-5.2: movement, as law: what a step costs and whether it may be taken. The question is asked in `march.rs`.

use crate::board::Board;
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, UnitSet};
use atlas::HexId;
use engine::{Case, Stack, UnitId};
use serde::{Deserialize, Serialize};

/// 5.0: a group on the march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct March {
    /// All who march together.
    pub group: UnitSet,
    /// Points left.
    pub left: u8,
    /// Nothing was done yet: companions may join, and the rules for a first step apply.
    pub fresh: bool,
    /// The group came onto the map with this march (no minimum move, 5.2d).
    pub entered: bool,
    /// T 13.3: the group rides or has ridden in this march, and may not touch an enemy zone.
    pub train: bool,
    /// T 13.3e: points were spent on foot, so a ride must be the last thing.
    pub walked: bool,
    /// It began in an enemy zone, or has entered one.
    pub zoned: bool,
    /// Somebody was left behind in the hex where the group stands.
    pub dropped: bool,
}

/// What a step comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Points left after it.
    pub left: u8,
    /// 5.1.2: it was an infiltration.
    pub infiltrates: bool,
}

impl FolioRules {
    /// 5.0b, 4.1g, M 17.0e, R103: points of a counter in this phase.
    pub fn allowance(&self, s: &FolioState, unit: UnitId) -> u8 {
        let printed = match self.markers.contains(unit) {
            true => self.volume.marker_allowance(self, s, self.pair_of(unit)),
            false => self.face(s, unit).moves,
        };
        let whole = self.volume.allowance(s, printed);
        if s.phase == Phase::MobileMovement { whole.div_ceil(2) } else { whole }
    }
    /// 5.0c: points of a group: those of its slowest member.
    pub fn group_allowance(&self, s: &FolioState, group: &UnitSet) -> u8 {
        group.iter().map(|u| self.allowance(s, u)).min().unwrap_or(0)
    }
    /// 5.0a, 4.1f: may this counter begin to move?
    pub fn may_march(&self, s: &FolioState, unit: UnitId) -> Result<(), Case> {
        if self.side_of(unit) != s.phasing || self.guns.contains(unit) {
            return Err(Case("4.1e"));
        }
        if s.moved.contains(unit) {
            return Err(Case(match () {
                _ if s.spent.contains(unit) => "4.1f",
                _ if s.fled.contains(unit) => "15.5b",
                _ => "5.0d",
            }));
        }
        if s.on_map(unit) { Ok(()) } else { Err(Case("5.0a")) }
    }
    /// 5.0c: may this counter march along with a group that stands in `hex` and has not set out?
    pub fn may_join(&self, s: &FolioState, march: &March, unit: UnitId) -> Result<(), Case> {
        let Some(lead) = march.group.first() else { return Err(Case("5.0c")) };
        self.may_march(s, unit)?;
        let together = s.at(unit) == s.at(lead) && !march.group.contains(unit) && march.fresh;
        // 14.3a: markers move like units, each on its own: two of a pair need not stay together
        if together && !self.markers.contains(unit) && !self.markers.contains(lead) {
            Ok(())
        } else {
            Err(Case("5.0c"))
        }
    }
    /// 5.1-5.2, 6.1: the law of one step from the group's hex to another.
    pub fn step(&self, s: &FolioState, march: &March, from: HexId, to: HexId) -> Result<Cost, Case> {
        self.step_by(s, march, from, to, |h| self.in_zone(s, s.phasing, h))
    }
    /// The same, with enemy zones as they are known.
    #[inline]
    fn step_by(
        &self,
        s: &FolioState,
        march: &March,
        from: HexId,
        to: HexId,
        zone: impl Fn(HexId) -> bool,
    ) -> Result<Cost, Case> {
        let spot = &self.spots[from.index()];
        let dir = spot.towards(to).ok_or(Case("5.0a"))?;
        if spot.open >> dir & 1 == 0 {
            return Err(Case("5.2c"));
        }
        self.step_out(s, march, zone(from), (spot.cost[dir], to), zone)
    }
    /// The same over a hexside that can be crossed: whether it leads out of a zone is known, and what the hex costs.
    #[inline]
    fn step_out(
        &self,
        s: &FolioState,
        march: &March,
        leaves: bool,
        into: (u8, HexId),
        zone: impl Fn(HexId) -> bool,
    ) -> Result<Cost, Case> {
        let (side, (cost, to)) = (s.phasing, into);
        if s.manned.contains(to) && s.controller(to) != side {
            return Err(Case("5.1.1a"));
        }
        if leaves && !march.fresh && !march.train {
            return Err(Case("6.1a"));
        }
        // what a zone changes: a train, and a way out of another zone
        let enters = (march.train || leaves) && zone(to);
        if march.train && (leaves || enters) {
            return Err(Case("13.3d"));
        }
        if leaves && !march.fresh {
            return Err(Case("6.1a"));
        }
        if march.group.meets(&self.markers) {
            self.may_show_all(s, &march.group, to)?;
        }
        if leaves && enters {
            self.may_infiltrate(s, march)?;
            return Ok(Cost { left: 0, infiltrates: true });
        }
        self.pay(s, march, cost)
    }
    /// 5.0: every step the group may take, hexes ascending.
    pub(crate) fn next_hexes(
        &self,
        s: &FolioState,
        b: &Board,
        march: &March,
        from: HexId,
    ) -> Stack<HexId, 6> {
        let spot = &self.spots[from.index()];
        let (zone, alone) = (b.zone(s), march.group.len() == 1);
        let leaves = zone.contains(from);
        let mut steps = Stack::new();
        for d in spot.order().filter(|d| spot.open >> d & 1 != 0) {
            let to = spot.ring[d];
            let step = self.step_out(s, march, leaves, (spot.cost[d], to), |h| zone.contains(h));
            let Ok(cost) = step else { continue };
            let after = March { left: cost.left, fresh: false, ..*march };
            if alone && b.vacant.contains(to) || self.can_finish(s, b, &after, to) {
                steps.push(to);
            }
        }
        steps
    }
    /// 14.3c, R69: a marker keeps away from enemy markers and, in T, out of sight.
    fn may_show_all(&self, s: &FolioState, group: &UnitSet, to: HexId) -> Result<(), Case> {
        let Some(marker) = group.and(&self.markers).first() else { return Ok(()) };
        if s.stack(to).minus(&self.of[usize::from(s.phasing.0)]).meets(&self.markers) {
            return Err(self.volume.case_marker_stacking());
        }
        self.volume.may_show(self, s, marker, to)
    }
    /// 5.0b, 5.2b, 5.2d: what is left after paying for a hex; a unit that has not moved may always go one hex.
    fn pay(&self, s: &FolioState, march: &March, cost: u8) -> Result<Cost, Case> {
        match march.left.checked_sub(cost) {
            Some(left) => Ok(Cost { left, infiltrates: false }),
            None if march.fresh && !march.entered && !march.train && self.has_minimum_move(s) => {
                Ok(Cost { left: 0, infiltrates: false })
            }
            None => Err(Case("5.2b")),
        }
    }
    pub(crate) fn has_minimum_move(&self, s: &FolioState) -> bool {
        self.options.minimum_move && s.phase == Phase::RegularMovement
    }
    /// 5.1.2, R31-R32: one hex from zone to zone, before anything else, in the regular phase; each headquarters or
    /// artillery unit in the company of an infantry or cavalry unit.
    fn may_infiltrate(&self, s: &FolioState, march: &March) -> Result<(), Case> {
        if s.phase != Phase::RegularMovement {
            return Err(Case("4.1h"));
        }
        if !self.options.infiltration || !march.fresh || march.entered || march.train {
            return Err(Case("6.1c"));
        }
        let (led, leaders) = (march.group.and(&self.support).len(), march.group.and(&self.fighting).len());
        if leaders == 0 || led > leaders { Err(Case("5.1.2d")) } else { Ok(()) }
    }
    /// 5.3f, R183: may the group end in this hex? Over the limit only if enough others there can still leave.
    pub(crate) fn may_end(&self, s: &FolioState, b: &Board, group: &UnitSet, hex: HexId) -> Result<(), Case> {
        let refused = match self.may_share(&b.stack(hex).or(group)) {
            Ok(()) => return Ok(()),
            Err(case) => case,
        };
        let others = b.stack(hex).minus(group);
        let going: UnitSet = others.iter().filter(|u| self.may_go(s, b, *u, hex, group)).collect();
        let left = others.minus(&going);
        self.may_share(&left.or(group)).map_err(|_| refused)
    }
    /// A unit that has not moved and has a first step to somewhere it may stay, once `moving` has gone from wherever it
    /// stands now.
    fn may_go(&self, s: &FolioState, b: &Board, unit: UnitId, from: HexId, moving: &UnitSet) -> bool {
        if self.may_march(s, unit).is_err() {
            return false;
        }
        let group = UnitSet::only(unit);
        let march = March { group, left: self.allowance(s, unit), fresh: true, ..March::default() };
        let fits = |to: HexId| self.may_share(&b.stack(to).minus(moving).or(&group)).is_ok();
        let open = |to: HexId| self.board_step(s, b, &march, from, to).is_ok() && fits(to);
        self.spots[from.index()].ascending().any(open)
    }
    fn board_step(
        &self,
        s: &FolioState,
        b: &Board,
        march: &March,
        from: HexId,
        to: HexId,
    ) -> Result<Cost, Case> {
        self.step_by(s, march, from, to, |h| b.zone(s).contains(h))
    }
    /// No dead ends: after this step the group can end there, or go on to a hex where it can.
    pub(crate) fn can_finish(&self, s: &FolioState, b: &Board, march: &March, at: HexId) -> bool {
        if self.may_end(s, b, &march.group, at).is_ok() {
            return true;
        }
        // more than a hex holds can end nowhere
        if self.may_share(&march.group).is_err() {
            return false;
        }
        let on = |to: HexId| match self.board_step(s, b, march, at, to) {
            Ok(cost) if !cost.infiltrates => {
                self.can_finish(s, b, &March { left: cost.left, fresh: false, ..*march }, to)
            }
            _ => false,
        };
        march.left > 0 && self.spots[at.index()].ascending().any(on)
    }
    /// 5.0: may the group take this step? The law of the step, and no dead end after it.
    pub(crate) fn may_step(&self, s: &FolioState, b: &Board, march: &March, to: HexId) -> Result<Cost, Case> {
        let lead = march.group.first().ok_or(Case("5.0a"))?;
        let cost = self.board_step(s, b, march, s.at(lead), to)?;
        if march.group.len() == 1 && b.vacant.contains(to) {
            return Ok(cost);
        }
        let after = March { left: cost.left, fresh: false, ..*march };
        if self.can_finish(s, b, &after, to) { Ok(cost) } else { Err(Case("5.3f")) }
    }
}
