//! 3.3: zones of control, and who stands where.

use crate::prelude::*;
use crate::rules::Fortress;
use atlas::{ROWS, ring};

/// The hexes a side holds, as its enemy sees them: an unseen dummy counts until it is revealed (R162). Read row by
/// row, so that a look around one hex costs a few words and no set.
pub(crate) struct Posts<'a> {
    s: &'a WuState,
    side: Side,
    /// The rows where dummies stand, a bit for each, and where they are: few enough to be looked through.
    fakes: u64,
    pub dummies: [HexId; FAKES],
}

/// 10.1c: dummies of a side.
pub(crate) const FAKES: usize = 5;

const _: () = assert!(ROWS <= 64, "a bit for each row");

impl Posts<'_> {
    /// One row of the set.
    #[inline(always)]
    pub fn row(&self, r: usize) -> u64 {
        let held = self.s.held_row(self.side, r);
        if self.fakes >> r & 1 == 0 { held } else { held | self.fake_row(r) }
    }
    fn fake_row(&self, r: usize) -> u64 {
        let here = |h: &&HexId| h.is_some() && h.row() == r;
        self.dummies.iter().filter(here).fold(0, |row, h| row | 1 << h.col())
    }
    /// Is somebody in this hex?
    #[inline(always)]
    pub fn contains(&self, hex: HexId) -> bool {
        hex.is_some() && self.row(hex.row()) >> hex.col() & 1 != 0
    }
    /// In which directions does somebody stand next to it?
    #[inline(always)]
    pub fn ring(&self, hex: HexId) -> u8 {
        ring(hex, |r| self.row(r))
    }
}

impl WuState {
    /// One row of the hexes that hold units of a side.
    #[inline(always)]
    pub(crate) fn held_row(&self, side: Side, r: usize) -> u64 {
        // 2.0a: whoever stands in a hex controls it
        let foreign = if side == GERMAN { 0 } else { u64::MAX };
        self.manned.0[r] & (self.german.0[r] ^ foreign)
    }
    /// Does a side have units in this hex?
    #[inline]
    pub fn holds(&self, side: Side, hex: HexId) -> bool {
        self.manned.contains(hex) && self.controller(hex) == side
    }
}

impl WuRules {
    /// Puts a counter into a hex or, with [`HexId::NONE`], off the map.
    pub(crate) fn put(&self, s: &mut WuState, unit: UnitId, hex: HexId) {
        let from = std::mem::replace(&mut s.at[unit], hex);
        if self.dummies.contains(unit) {
            return;
        }
        if from.is_some() && (!s.at.has(from) || s.stack(from).minus(&self.dummies).is_empty()) {
            s.manned.remove(from);
        }
        if hex.is_some() {
            s.manned.insert(hex);
        }
    }
    /// Hexes where units of a side stand, counted one by one: before control is settled, and for the audit.
    pub(crate) fn stands(&self, s: &WuState, side: Side) -> HexSet {
        s.at.hexes(&self.real[side])
    }
    /// Hexes that hold units of a side, dummies left out.
    pub fn held(&self, s: &WuState, side: Side) -> HexSet {
        if side == GERMAN { s.manned & s.german } else { s.manned - s.german }
    }
    /// The hexes of `side` as its enemy knows them.
    #[inline]
    pub(crate) fn posts<'a>(&self, s: &'a WuState, side: Side) -> Posts<'a> {
        let (mut fakes, mut dummies) = (0, [HexId::NONE; FAKES]);
        if self.options.hidden {
            for (unit, at) in self.of[side].and(&self.dummies).iter().zip(&mut dummies) {
                *at = s.at(unit);
                fakes |= if at.is_some() { 1 << at.row() } else { 0 };
            }
        }
        Posts { s, side, fakes, dummies }
    }
    /// Hexes that hold counters of a side. An unseen dummy counts: to the enemy it is a unit until it is revealed
    /// (R162).
    pub fn occupied(&self, s: &WuState, side: Side) -> HexSet {
        let posts = self.posts(s, side);
        HexSet(std::array::from_fn(|r| posts.row(r)))
    }
    /// The undestroyed fortress in a hex, by index.
    #[inline]
    pub fn fortress_in(&self, s: &WuState, hex: HexId) -> Option<usize> {
        let index = *self.fortress_at.get(hex.index())?;
        (index > 0 && s.destroyed >> (index - 1) & 1 == 0).then(|| usize::from(index) - 1)
    }
    /// Fortresses by their bits; 6.6i: those that are destroyed by [`WuState::destroyed`].
    pub(crate) fn works(&self, bits: u16) -> impl Iterator<Item = &Fortress> {
        self.fortresses.iter().enumerate().filter(move |(i, _)| bits >> i & 1 != 0).map(|(_, f)| f)
    }
    /// Hexes of undestroyed fortresses.
    pub fn forts(&self, s: &WuState) -> HexSet {
        if s.destroyed == 0 { self.all_forts } else { self.works(!s.destroyed).map(|f| f.hex).collect() }
    }

    /// 3.3a-e: every hex in a zone of control of `side`.
    pub fn zones(&self, s: &WuState, side: Side) -> HexSet {
        let posts = self.posts(s, side);
        HexSet(std::array::from_fn(|r| self.zone_row(&posts, r)))
    }
    /// One row of the zones. Fortresses give the Germans zones, and keep the Russian ones out.
    #[inline]
    pub(crate) fn zone_row(&self, posts: &Posts, r: usize) -> u64 {
        let units = self.zone_ends.row_avoiding(r, |r| posts.row(r));
        let zone = match posts.side {
            GERMAN => units | self.fort_row(posts.s, &self.all_fort_zones, r, |f| &f.zone),
            _ => units & !self.fort_row(posts.s, &self.all_forts, r, |f| &f.ground),
        };
        zone & self.map.hexes().0[r]
    }
    /// One row of what undestroyed fortresses cover; `all` while none is destroyed.
    #[inline]
    fn fort_row(&self, s: &WuState, all: &HexSet, r: usize, covers: impl Fn(&Fortress) -> &HexSet) -> u64 {
        if s.destroyed == 0 {
            return all.0[r];
        }
        self.works(!s.destroyed).fold(0, |row, f| row | covers(f).0[r])
    }

    /// The same for one hex: is it in a zone of those who stand there?
    #[inline]
    pub(crate) fn in_zone(&self, posts: &Posts, hex: HexId) -> bool {
        let spot = &self.spots[hex.index()];
        let standing = !posts.s.destroyed;
        if posts.side == RUSSIAN {
            return posts.ring(hex) & spot.zone != 0 && self.fortress_in(posts.s, hex).is_none();
        }
        posts.ring(hex) & spot.zone != 0 || spot.forts & standing != 0
    }

    /// Are this hex and those around it surely in nobody's zone? No does not prove the contrary.
    #[inline]
    pub(crate) fn is_quiet(&self, posts: &Posts, hex: HexId) -> bool {
        let (r, left) = (hex.row(), hex.col().saturating_sub(2));
        let rows = r.saturating_sub(2)..=(r + 2).min(ROWS - 1);
        let near = rows.fold(0, |near, r| near | posts.row(r)) >> left & 0b11111;
        near == 0 && (posts.side == RUSSIAN || !self.forts_near.contains(hex))
    }

    /// 3.3a-c: is this hex in the zone of that unit?
    pub(crate) fn covers(&self, s: &WuState, unit: UnitId, hex: HexId) -> bool {
        let spot = &self.spots[hex.index()];
        spot.around.is_one(s.at(unit), spot.zone)
            && (self.side_of(unit) == GERMAN || self.fortress_in(s, hex).is_none())
    }
}
