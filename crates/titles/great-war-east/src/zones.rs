//! 7.0: zones of control, and who stands where. Derived from the state whenever it is asked for.

use crate::boards::{self, Boards, OPEN, SOURCES, STAFFS, TOKEN, TROOPS, WORKS};
use crate::prelude::*;
use std::ops::Deref;

/// Who stands where, as one pair of eyes sees it.
pub(crate) struct Look<'r> {
    pub rules: &'r GweRules,
    boards: Lease<Boards>,
    /// Does what lies under markers count?
    secrets: bool,
}

impl Deref for Look<'_> {
    type Target = Boards;
    #[inline]
    fn deref(&self) -> &Boards {
        &self.boards
    }
}

impl<'r> Look<'r> {
    #[inline]
    pub fn new(rules: &'r GweRules, s: &State) -> Look<'r> {
        Look { rules, boards: boards::borrow(|b| b.follow(rules, s)), secrets: true }
    }
    /// For questions about what the enemy of a side has on the map, and about nothing else.
    #[inline]
    pub fn against(rules: &'r GweRules, s: &State, nation: Nation) -> Look<'r> {
        Look { rules, boards: boards::borrow(|b| b.follow_enemy(rules, s, nation)), secrets: true }
    }
    /// GWE-025, GWE-127: what a side knows. For a Russian nothing lies under the markers: Gruppen that have not shown
    /// themselves stop no Command Radius of his and steer no retreat.
    pub fn known(rules: &'r GweRules, s: &State, nation: Nation) -> Look<'r> {
        Look { secrets: nation == GERMAN, ..Look::new(rules, s) }
    }
    /// Zones and troops of a side as they are told apart by the layout: the open Germans are the third kind.
    #[inline]
    fn kind(&self, nation: Nation) -> usize {
        if nation == GERMAN && !self.secrets { 2 } else { nation as usize }
    }
    /// Hexes with combat units or depots of a side.
    #[inline]
    pub fn troops(&self, nation: Nation) -> &HexSet {
        self.set(if self.kind(nation) == 2 { OPEN } else { TROOPS[nation] })
    }
    /// The same, of those that everybody sees.
    #[inline]
    pub fn open_troops(&self, nation: Nation) -> &HexSet {
        self.set(if nation == GERMAN { OPEN } else { TROOPS[RUSSIAN] })
    }
    /// Hexes with headquarters of a side.
    #[inline]
    pub fn staffs(&self, nation: Nation) -> &HexSet {
        self.set(STAFFS[nation])
    }
    /// Hexes with a fortress of a side that stands.
    #[inline]
    pub fn forts(&self, nation: Nation) -> &HexSet {
        self.set(WORKS[nation])
    }
    /// Hexes with Gruppe markers.
    #[inline]
    pub fn tokens(&self) -> &HexSet {
        self.set(TOKEN)
    }
    /// 7.11, 7.26: hexes a side controls. Never across a prohibited side.
    #[inline]
    pub fn zone(&self, nation: Nation) -> HexSet {
        self.ring(&self.rules.board, SOURCES[self.kind(nation)])
    }
    /// Does something in the hex exert a zone of a side?
    #[inline]
    pub fn has_zone(&self, nation: Nation, hex: HexId) -> bool {
        self.has(SOURCES[self.kind(nation)], hex)
    }
    /// Does a side control a hex?
    #[inline]
    pub fn controls(&self, nation: Nation, hex: HexId) -> bool {
        self.is_near(self.kind(nation), hex)
    }
    /// The same without Gruppen.
    #[inline]
    pub fn controls_openly(&self, nation: Nation, hex: HexId) -> bool {
        self.is_near(if nation == RUSSIAN { 1 } else { 2 }, hex)
    }
    /// 18.41: does a Gruppe lie next to a hex?
    #[inline]
    pub fn near_token(&self, hex: HexId) -> bool {
        self.is_near(TOKEN, hex)
    }
    /// 5.13: do enemy troops or an enemy fortress bar a hex?
    #[inline]
    pub fn is_barred(&self, nation: Nation, hex: HexId) -> bool {
        self.is_held(nation.enemy(), hex)
    }
    /// Does a side hold a hex with more than headquarters (10.52)?
    #[inline]
    pub fn is_held(&self, nation: Nation, hex: HexId) -> bool {
        self.troops(nation).contains(hex) || self.forts(nation).contains(hex)
    }
    /// The hexes it holds so.
    pub fn holds(&self, nation: Nation) -> HexSet {
        *self.troops(nation) | self.forts(nation)
    }
    /// 10.34, GWE-154: hexes with units of a side, headquarters among them.
    pub fn friends(&self, nation: Nation) -> HexSet {
        if self.kind(nation) != 2 {
            return *self.troops(nation) | self.staffs(nation);
        }
        let open: HexSet = self.staffs(nation).iter().filter(|h| self.has_open_staff(*h)).collect();
        *self.troops(nation) | open
    }
    /// 7.24, GWE-154: does a friendly unit or fortress cancel enemy control of a hex?
    #[inline]
    pub fn is_kept(&self, nation: Nation, hex: HexId) -> bool {
        let staff = self.staffs(nation).contains(hex);
        self.is_held(nation, hex) || staff && (self.kind(nation) != 2 || self.has_open_staff(hex))
    }
    /// Does a German headquarters stand in a hex for everybody to see?
    fn has_open_staff(&self, hex: HexId) -> bool {
        self.units[GERMAN][hex.index()] & self.rules.kinds.staffs[GERMAN] & !self.hidden != 0
    }
    /// 5.4, GWE-098: the points the ground of a hex costs; under a destroyed fortress lies what is printed there.
    #[inline]
    pub fn ground(&self, nation: Nation, hex: HexId) -> u8 {
        let board = &self.rules.board;
        if board.ruins.contains(hex) && Nation::ALL.iter().all(|n| !self.forts(*n).contains(hex)) {
            return board.ruin_cost[nation][hex.index()];
        }
        board.cost[nation][hex.index()]
    }
    /// The units that move when this counter does: itself, or what lies under the marker.
    #[inline]
    pub fn movers(&self, mover: UnitId) -> u64 {
        if is_token(mover) { self.load[mover.index() - UNITS] } else { bit(mover) }
    }
    /// 10.52: may it push lone headquarters aside: a combat unit with Attack Strength above zero (GWE-030)?
    #[inline]
    pub fn is_armed(&self, mover: UnitId) -> bool {
        self.movers(mover) & self.rules.kinds.armed[nation(mover)] != 0
    }
    /// 10.31, 18.33: is it, or everything under it, in command?
    #[inline]
    pub fn is_commanded(&self, s: &State, mover: UnitId) -> bool {
        self.movers(mover) & !mask(&s.commanded, nation(mover)) == 0
    }
    /// Is there a marker in the hex or in one of the six around it, whatever lies between?
    #[inline]
    pub fn has_token_about(&self, hex: HexId) -> bool {
        self.tokens().contains(hex) || self.tokens().touches(hex)
    }
}
