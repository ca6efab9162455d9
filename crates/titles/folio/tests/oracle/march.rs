//! 4.1, 5.0 to 5.3, 6.1 and 13.0 read plainly: steps, points, where a march may end, where a train goes.

use crate::plain::{Hexes, Plain};
use atlas::HexId;
use engine::{Side, UnitId};
use folio::{FolioRules, March, Phase, other};

/// A group on the march, as the book sees it.
#[derive(Clone)]
pub struct Walk {
    pub group: Vec<UnitId>,
    pub left: i32,
    /// It has not done anything yet.
    pub fresh: bool,
    /// It came onto the map with this move.
    pub entered: bool,
    /// It has used the railway.
    pub train: bool,
}

impl Walk {
    pub fn new(march: &March) -> Walk {
        Walk {
            group: march.group.iter().collect(),
            left: i32::from(march.left),
            fresh: march.fresh,
            entered: march.entered,
            train: march.train,
        }
    }
}

impl Plain<'_> {
    /// 5.2a: the terrain key.
    fn cost(&self, from: HexId, to: HexId) -> i32 {
        let ground = match self.land.map.terrain_name(to) {
            "woods" => 2,
            "clear" | "light-woods" | "city" | "gap" | "fortress" => 1,
            other => panic!("no cost for {other}"),
        };
        ground + i32::from(self.land.river(from, to))
    }
    /// 4.1g, M 17.0e, R136: the points of a unit in this phase.
    pub fn allowance(&self, unit: UnitId) -> i32 {
        let printed = if self.is_unit(unit) { self.printed(unit) } else { self.pace(unit) };
        match (self.s.snow, self.s.phase) {
            (true, _) => printed / 2,
            (false, Phase::MobileMovement) => (printed + 1) / 2,
            _ => printed,
        }
    }
    fn printed(&self, unit: UnitId) -> i32 {
        let card = self.card(unit);
        i32::from(if self.s.is_flipped(unit) { card.back.moves } else { card.front.moves })
    }
    /// R103: a marker goes at the pace of the slowest unit in its box; M R125: at that of its headquarters' back.
    fn pace(&self, marker: UnitId) -> i32 {
        let stem = self.name(marker).rsplit_once('-').unwrap().0;
        if !self.land.tannenberg {
            let hq = stem.replacen(':', ":HQ-", 1);
            let hq = self.every().into_iter().find(|u| self.name(*u) == hq).unwrap();
            return i32::from(self.card(hq).back.moves);
        }
        let boxes = ["G:I", "G:II", "G:III", "G:IV", "G:V", "G:VI", "G:VII", "G:VIII", "R:R"];
        let pair = boxes.iter().position(|b| *b == stem).unwrap();
        let inside =
            |u: &UnitId| self.s.place(*u) == folio::Place::Boxed && usize::from(self.s.when(*u)) == pair;
        self.every().into_iter().filter(inside).map(|u| self.printed(u)).min().unwrap_or(0)
    }
    fn side_of(&self, walk: &Walk) -> Side {
        self.card(walk.group[0]).side
    }
    /// One step: the points left after it and whether the group must halt; nothing if it is forbidden.
    pub fn step(&self, walk: &Walk, from: HexId, to: HexId) -> Option<(i32, bool)> {
        let side = self.side_of(walk);
        let enemy = other(side);
        // 5.2c, 5.1.1a, R69
        if !self.land.adjacent(from, to) || self.held(enemy, to) || !self.markers(enemy, to).is_empty() {
            return None;
        }
        let marker = !self.is_unit(walk.group[0]);
        // T 14.3c
        if marker && self.land.tannenberg && self.seen(side, to) {
            return None;
        }
        let zone = self.zone(enemy, false);
        let (out, into) = (zone.contains(&from), zone.contains(&to));
        // 13.3d
        if walk.train && (out || into) {
            return None;
        }
        // 6.1a: whoever came into a zone has halted
        if out && !walk.fresh {
            return None;
        }
        let cost = self.cost(from, to);
        if out && into {
            // 5.1.2: infiltration, for the whole allowance
            let fighting = walk.group.iter().filter(|u| self.fights(**u)).count();
            let support = walk.group.iter().filter(|u| self.supports(**u)).count();
            let may = self.s.phase == Phase::RegularMovement
                && self.rules.options.infiltration
                && !walk.entered
                && fighting > 0
                && support <= fighting;
            return may.then_some((0, true));
        }
        if cost <= walk.left {
            return Some((walk.left - cost, into));
        }
        // 5.2d
        let least = walk.fresh && !walk.entered && !walk.train;
        let regular = self.s.phase == Phase::RegularMovement && self.rules.options.minimum_move;
        (least && regular).then_some((0, true))
    }
    /// R183: may the group end its move here? Within the limit, or others who have not moved can make room.
    pub fn may_end(&self, group: &[UnitId], hex: HexId) -> bool {
        let side = self.card(group[0]).side;
        let all = self.with(side, hex, group);
        if self.fits(&all) {
            return true;
        }
        let stay: Vec<UnitId> =
            all.into_iter().filter(|u| group.contains(u) || !self.can_leave(*u, group)).collect();
        self.fits(&stay)
    }
    /// Not moved yet, and with a step to a hex where it may stand; the hex that the marching group left is free of it.
    fn can_leave(&self, unit: UnitId, gone: &[UnitId]) -> bool {
        if self.s.moved.contains(unit) || self.kind(unit) == folio::book::Kind::Gun {
            return false;
        }
        let side = self.card(unit).side;
        let left = self.allowance(unit);
        let walk = Walk { group: vec![unit], left, fresh: true, entered: false, train: false };
        let at = self.s.at(unit);
        let room = |h: HexId| {
            let there = self.with(side, h, &[unit]);
            self.fits(&there.into_iter().filter(|u| !gone.contains(u)).collect::<Vec<_>>())
        };
        let stands = |h: &HexId| self.step(&walk, at, *h).is_some() && room(*h);
        self.land.around(at).iter().any(stands)
    }
    /// Can a group that stands there end its move there or further on?
    pub fn can_finish(&self, walk: &Walk, at: HexId, halted: bool) -> bool {
        if self.may_end(&walk.group, at) {
            return true;
        }
        if halted {
            return false;
        }
        let on = Walk { fresh: false, ..walk.clone() };
        self.land.around(at).into_iter().any(|h| match self.step(&on, at, h) {
            Some((left, halt)) => self.can_finish(&Walk { left, ..on.clone() }, h, halt),
            None => false,
        })
    }
    /// The hexes a march may enter next.
    pub fn steps(&self, walk: &Walk, at: HexId) -> Hexes {
        let open = |h: &HexId| match self.step(walk, at, *h) {
            Some((left, halt)) => {
                let then = Walk { left, fresh: false, ..walk.clone() };
                self.can_finish(&then, *h, halt)
            }
            None => false,
        };
        self.land.around(at).into_iter().filter(open).collect()
    }
}

/// The counters by their names.
pub fn told(rules: &FolioRules, units: &[UnitId]) -> String {
    units.iter().map(|u| rules.counter(*u).name.clone()).collect::<Vec<_>>().join(" ")
}
