//! Who stands in each hex, and where the zones are: derived from the state and kept from one question to the next by
//! thread (ADR 0009). Asked about another state, a board compares the places of the counters and mends the hexes of
//! those that moved.

use crate::rules::FolioRules;
use crate::state::{FolioState, ROOM, UnitSet, other};
use atlas::{CELLS, HexId, HexSet, Lease, Shelf};
use engine::UnitId;

/// See the module.
pub(crate) struct Board {
    /// The rules it was laid out for; zero is none.
    rules: u64,
    at: [HexId; ROOM],
    stacks: Vec<UnitSet>,
    /// Land where nobody stands, no marker either.
    pub vacant: HexSet,
    /// 5.3: hexes over the limit.
    pub over: HexSet,
    /// The zones of both sides, unless infantry or cavalry have moved since they were laid out.
    zones: [Option<HexSet>; 2],
}

thread_local! {
    static SHELF: Shelf<Board> = const { Shelf::new(None) };
}

/// Counters compared at once.
const RUN: usize = 16;

impl Board {
    fn new() -> Board {
        Board {
            rules: 0,
            at: [HexId::NONE; ROOM],
            stacks: vec![UnitSet::EMPTY; CELLS],
            vacant: HexSet::EMPTY,
            over: HexSet::EMPTY,
            zones: [None; 2],
        }
    }
    /// All counters in a hex.
    #[inline]
    pub fn stack(&self, hex: HexId) -> UnitSet {
        self.stacks[hex.index()]
    }
    #[inline]
    fn follow(&mut self, rules: &FolioRules, s: &FolioState) {
        if self.rules != rules.serial {
            *self = Board { rules: rules.serial, vacant: rules.land, ..Board::new() };
        }
        if differ(&self.at, &s.at) {
            self.mend(rules, s);
        }
        let enemy = other(s.phasing);
        self.zones[usize::from(enemy.0)].get_or_insert_with(|| rules.zone(s, enemy));
    }
    /// 6.0a: every hex in a zone of the phasing player's enemy, cavalry too.
    #[inline]
    pub fn zone(&self, s: &FolioState) -> &HexSet {
        self.zones[usize::from(other(s.phasing).0)].as_ref().expect("laid out when the board was taken")
    }
    #[inline(never)]
    fn mend(&mut self, rules: &FolioRules, s: &FolioState) {
        for first in (0..ROOM).step_by(RUN) {
            if differ(&self.at[first..first + RUN], &s.at[first..first + RUN]) {
                for i in first..first + RUN {
                    if self.at[i] != s.at[i] {
                        self.shift(rules, UnitId(i as u16), s.at[i]);
                    }
                }
            }
        }
    }
    fn shift(&mut self, rules: &FolioRules, unit: UnitId, to: HexId) {
        let from = std::mem::replace(&mut self.at[unit.index()], to);
        if from.is_some() {
            self.stacks[from.index()].remove(unit);
            self.judge(rules, from);
        }
        if to.is_some() {
            self.stacks[to.index()].insert(unit);
            self.judge(rules, to);
        }
        if rules.fighting.contains(unit) {
            self.zones[usize::from(rules.side_of(unit).0)] = None;
        }
    }
    fn judge(&mut self, rules: &FolioRules, hex: HexId) {
        let here = self.stack(hex);
        set(&mut self.vacant, hex, here.is_empty());
        set(&mut self.over, hex, !here.is_empty() && rules.may_share(&here).is_err());
    }
}

#[inline]
fn set(hexes: &mut HexSet, hex: HexId, on: bool) {
    let bit = 1 << hex.col();
    hexes.0[hex.row()] = hexes.0[hex.row()] & !bit | u64::from(on) << hex.col();
}

#[inline]
fn differ(old: &[HexId], new: &[HexId]) -> bool {
    old.iter().zip(new).fold(0, |any, (a, b)| any | (a.0 ^ b.0)) != 0
}

impl FolioRules {
    /// The board as the counters of this state stand.
    #[inline]
    pub(crate) fn board(&self, s: &FolioState) -> Lease<Board> {
        let mut board = Lease::take(&SHELF, Board::new);
        board.follow(self, s);
        board
    }
}
