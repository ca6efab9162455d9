//! 6.0: zones of control, who stands where, and who controls a hex.

use crate::memory::Fringes;
use crate::rules::T14Rules;
use crate::state::{GERMAN, RUSSIAN, T14State, UnitSet, other};
use atlas::{HexId, HexSet, ROWS, ring};
use engine::{Case, Facts, Side, UnitId, What};

impl T14State {
    /// One row of the hexes where combat units of a side stand.
    #[inline(always)]
    pub(crate) fn post_row(&self, side: Side, r: usize) -> u64 {
        let foreign = if side == GERMAN { 0 } else { u64::MAX };
        self.posts.0[r] & (self.german.0[r] ^ foreign)
    }
    /// Hexes where combat units of a side stand.
    pub fn posts_of(&self, side: Side) -> HexSet {
        if side == GERMAN { self.posts & self.german } else { self.posts - self.german }
    }
}

/// Three rows of the zones of a side.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    side: Side,
    first: usize,
    rows: [u64; 3],
}

impl T14Rules {
    /// Puts a counter into a hex or, with [`HexId::NONE`], off the map. A combat unit takes control (R134).
    pub(crate) fn put(&self, s: &mut T14State, unit: UnitId, hex: HexId) {
        let from = s.places.put(unit, hex);
        if !self.units.contains(unit) || from == hex {
            return;
        }
        let (own, limit) = (self.levels(s, unit), self.book.charts.stacking.limit);
        let side = usize::from(self.side_of(unit).0);
        if from.is_some() {
            let (mut left, mut fights, mut levels) = (false, false, 0);
            s.places.each(from, |other| {
                left |= self.units.contains(other);
                fights |= self.fighters.contains(other);
                levels += self.levels(s, other);
            });
            if !fights {
                s.posts.remove(from);
            }
            if !left {
                s.manned.remove(from);
            }
            s.crowded[side] -= u8::from(levels <= limit && levels + own > limit);
        }
        if hex.is_some() {
            let alone = s.manned.insert(hex);
            if self.fighters.contains(unit) {
                s.posts.insert(hex);
                set_control(s, hex, self.side_of(unit));
            }
            let levels = if alone { own } else { self.levels_in(s, hex) };
            s.crowded[side] += u8::from(levels > limit && levels - own <= limit);
        }
    }
    /// 7.34: a unit is turned to its back.
    pub(crate) fn reduce(&self, s: &mut T14State, unit: UnitId) {
        let crowded = |s: &T14State| u8::from(self.excess(s, s.at(unit)) > 0);
        let before = crowded(s);
        s.reduced.insert(unit);
        s.crowded[usize::from(self.side_of(unit).0)] -= before - crowded(s);
    }
    /// Units of a side in a hex.
    pub(crate) fn units_in(&self, s: &T14State, hex: HexId, side: Side) -> UnitSet {
        if !s.manned.contains(hex) {
            return UnitSet::EMPTY;
        }
        s.stack(hex).and(&self.units).and(self.of(side))
    }
    /// Has a side units in this hex?
    #[inline]
    pub fn holds(&self, s: &T14State, side: Side, hex: HexId) -> bool {
        if s.posts.contains(hex) {
            return s.controller(hex) == side;
        }
        s.manned.contains(hex) && !self.units_in(s, hex, side).is_empty()
    }
    /// Hexes where units of a side stand.
    pub(crate) fn held(&self, s: &T14State, side: Side) -> HexSet {
        let mut held = s.posts_of(side);
        let rest = self.followers[usize::from(side.0)].iter().map(|u| s.at(*u));
        held.extend(rest.filter(|h| h.is_some()));
        held
    }
    /// 6.11-6.14, R24: from which directions combat units of `side` have a zone in this hex, by bit.
    #[inline]
    pub(crate) fn zone_ring(&self, s: &T14State, side: Side, hex: HexId) -> u8 {
        let rows = hex.row().saturating_sub(1)..=(hex.row() + 1).min(ROWS - 1);
        if rows.fold(0, |all, r| all | s.post_row(side, r)) & (0b111 << hex.col() >> 1) == 0 {
            return 0;
        }
        let near = ring(hex, |r| s.post_row(side, r)) & self.spot(hex).zone;
        if near == 0 || !self.ground.wild.contains(hex) {
            return near;
        }
        let foot = |d: &usize| !self.foot_in(s, self.spot(hex).ring[*d]).is_empty();
        (0..6).filter(|d| near >> d & 1 != 0 && foot(d)).fold(0, |bits, d| bits | 1 << d)
    }
    /// The same for a hex and all around it at once.
    #[inline]
    pub(crate) fn zones_around(&self, s: &T14State, side: Side, hex: HexId) -> Around {
        let first = hex.row().saturating_sub(1);
        // enemies two hexes away at most
        let window = 0b11111u64 << hex.col() >> 2;
        let last = (hex.row() + 2).min(ROWS - 1);
        let near = (hex.row().saturating_sub(2)..=last).fold(0, |all, r| all | s.post_row(side, r));
        if near & window == 0 {
            return Around { side, first, rows: [0; 3] };
        }
        let row = |r: usize| {
            if r >= ROWS { 0 } else { self.ground.zone_ends.row_avoiding(r, |r| s.post_row(side, r)) }
        };
        Around { side, first, rows: [row(first), row(first + 1), row(first + 2)] }
    }
    /// Is one of those hexes in the zone?
    #[inline]
    pub(crate) fn covers(&self, s: &T14State, around: &Around, hex: HexId) -> bool {
        let covered = around.rows[hex.row() - around.first] >> hex.col() & 1 != 0;
        covered && (!self.ground.wild.contains(hex) || self.zone_ring(s, around.side, hex) != 0)
    }
    /// Infantry in a hex.
    pub(crate) fn foot_in(&self, s: &T14State, hex: HexId) -> UnitSet {
        s.stack(hex).and(&self.fighters).minus(&self.cavalry)
    }
    /// Is this hex in a zone of the enemy of `side`?
    #[inline]
    pub fn in_enemy_zone(&self, s: &T14State, side: Side, hex: HexId) -> bool {
        self.zone_ring(s, other(side), hex) != 0
    }
    /// 6.14: does the zone of this very unit reach the neighbour in a direction?
    pub(crate) fn reaches(&self, s: &T14State, unit: UnitId, dir: usize) -> bool {
        let spot = self.spot(s.at(unit));
        let closed = self.cavalry.contains(unit) && self.ground.wild.contains(spot.ring[dir]);
        spot.zone >> dir & 1 != 0 && !closed
    }
    /// All hexes in the zones of a side.
    pub(crate) fn zone(&self, s: &T14State, side: Side) -> HexSet {
        let all = *Fringes::of(self).posts[side].beside(&s.posts_of(side), &self.ground.zone_ends);
        let mut all = all & self.ground.land;
        for rider in self.cavalry.and(self.of(side)).and(s.places.on_map()).iter() {
            let spot = self.spot(s.at(rider));
            for dir in (0..6).filter(|d| spot.zone & spot.wild & 1 << d != 0) {
                if self.zone_ring(s, side, spot.ring[dir]) == 0 {
                    all.remove(spot.ring[dir]);
                }
            }
        }
        all
    }
    /// 12.25a, R122: the same with artillery.
    pub(crate) fn supply_zone(&self, s: &T14State, side: Side) -> HexSet {
        let guns = self.artillery.and(self.of(side));
        let at: HexSet = guns.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect();
        let fire = *Fringes::of(self).guns[side].beside(&at, &self.ground.zone_ends) & self.ground.land;
        self.zone(s, side) | (fire - self.ground.wild)
    }
    /// 6.23-6.25, R21: may a unit of `side` step from one hex of an enemy zone into another?
    pub(crate) fn may_slide(&self, s: &T14State, side: Side, from: HexId, to: HexId) -> Result<(), Case> {
        let enemy = other(side);
        let (before, after) = (self.zone_ring(s, enemy, from), self.zone_ring(s, enemy, to));
        if before == 0 || after == 0 {
            return Ok(());
        }
        let (old, new) = (self.spot(from), self.spot(to));
        let covers = |hex: HexId| (0..6).any(|d| before >> d & 1 != 0 && old.ring[d] == hex);
        let mut enemies = (0..6).filter(|d| after >> d & 1 != 0).map(|d| covers(new.ring[d]));
        let fits =
            if self.options.no_sliding { !enemies.any(|both| both) } else { enemies.any(|both| !both) };
        if fits { Ok(()) } else { Err(Case("6.23")) }
    }
    /// 6.16, R134, R190: at the end of a phase empty hexes in the zones of one side only become its own.
    pub(crate) fn settle_control(&self, s: &mut T14State, facts: &mut Facts) {
        let zones = [GERMAN, RUSSIAN].map(|side| self.zone(s, side));
        let changes = |r: usize| {
            let (german, russian) = (zones[0].0[r], zones[1].0[r]);
            (german ^ russian) & !s.manned.0[r] & (german ^ s.german.0[r])
        };
        let changed = HexSet(std::array::from_fn(changes));
        let towns = changed & self.ground.towns;
        for (zone, side) in zones.iter().zip([GERMAN, RUSSIAN]) {
            for hex in &(towns & zone) {
                facts.tell(Case("6.16"), || What::Controls { hex, side });
            }
        }
        s.german.0.iter_mut().zip(&changed.0).for_each(|(row, bits)| *row ^= bits);
    }
}

/// 6.16: the hex belongs to this side now.
pub(crate) fn set_control(s: &mut T14State, hex: HexId, side: Side) {
    if side == GERMAN {
        s.german.insert(hex);
    } else {
        s.german.remove(hex);
    }
}
