//! Who stands where, laid out by hexes: derived from the state, and kept from one question to the next.
//!
//! A layout remembers what it was derived from. Asked about another state it compares the two and mends only the
//! hexes where they differ, so that a step of a march costs two hexes and not the whole board. Nothing of it is part
//! of a state, and a layout that is thrown away is simply made again.

use crate::GweRules;
use crate::book::{COUNTERS, GERMAN, GERMANS, RUSSIAN, TOKENS, UNITS};
use crate::state::{FORTS, State, mask};
use atlas::{CELLS, HexId, HexSet};
use engine::UnitSet;
use std::cell::{Cell, RefCell};

/// What stands in a hex: combat units or depots of a side, which bar the way (5.13).
pub(crate) const TROOPS: [u16; 2] = [1, 2];
/// Headquarters of a side.
pub(crate) const STAFFS: [u16; 2] = [4, 8];
/// A fortress of a side that stands.
pub(crate) const WORKS: [u16; 2] = [16, 32];
/// Something that exerts a zone (7.26, 5.36 left out).
const SOURCES: [u16; 2] = [64, 128];
/// German troops in the open.
pub(crate) const OPEN: u16 = 256;
/// A German zone that the Russian knows of.
const OPEN_SOURCE: u16 = 512;
/// A Gruppe marker.
pub(crate) const TOKEN: u16 = 1024;
/// Kinds of neighbours that are counted: sources of either side, open German sources, markers.
const COUNTED: [u16; 4] = [SOURCES[GERMAN], SOURCES[RUSSIAN], OPEN_SOURCE, TOKEN];

/// See the module.
pub(crate) struct Boards {
    /// The game it was laid out for; zero is none.
    game: u64,
    at: [HexId; COUNTERS],
    under: [u8; GERMANS],
    entrained: UnitSet,
    forts: [u8; FORTS],
    /// Counters of each side in a hex, a bit for each.
    pub units: [Vec<u64>; 2],
    /// Markers in a hex.
    markers: Vec<u32>,
    /// What stands in a hex.
    pub what: Vec<u16>,
    /// How many neighbours have what is counted, eight bits for each kind.
    near: Vec<u32>,
    /// Counters of each side on the map.
    pub on_map: [u64; 2],
    /// Germans under markers.
    pub hidden: u64,
    /// The units under each marker.
    pub load: [u64; TOKENS],
    pub troops: [HexSet; 2],
    pub staffs: [HexSet; 2],
    pub forts_of: [HexSet; 2],
    pub open_troops: HexSet,
    pub tokens: HexSet,
    /// The last rails asked about for each side: the open ones, and those joined to an exit.
    pub rails: [Cell<Option<(HexSet, HexSet)>>; 2],
    /// 7.11: hexes controlled by the Germans, by the Russians, and by the Germans as the Russian knows.
    pub zones: [HexSet; 3],
}

impl Boards {
    fn new() -> Boards {
        Boards {
            game: 0,
            at: [HexId::NONE; COUNTERS],
            under: [0; GERMANS],
            entrained: UnitSet::EMPTY,
            forts: [0; FORTS],
            units: [vec![0; CELLS], vec![0; CELLS]],
            markers: vec![0; CELLS],
            what: vec![0; CELLS],
            near: vec![0; CELLS],
            on_map: [0; 2],
            hidden: 0,
            load: [0; TOKENS],
            troops: [HexSet::EMPTY; 2],
            staffs: [HexSet::EMPTY; 2],
            forts_of: [HexSet::EMPTY; 2],
            open_troops: HexSet::EMPTY,
            tokens: HexSet::EMPTY,
            rails: [const { Cell::new(None) }; 2],
            zones: [HexSet::EMPTY; 3],
        }
    }

    /// Does a neighbour of the hex hold one of the counted kinds?
    #[inline]
    pub fn is_near(&self, kind: usize, hex: HexId) -> bool {
        self.near[hex.index()] >> (8 * kind) & 0xFF != 0
    }

    /// Brings the layout up to the state.
    #[inline]
    fn follow(&mut self, rules: &GweRules, s: &State) {
        if self.game != rules.number {
            *self = Boards::new();
            self.game = rules.number;
        }
        let moved = self.at.iter().zip(&s.at).fold(0, |all, (a, b)| all | (a.0 ^ b.0)) != 0;
        let covered = self.under.iter().zip(&s.under).fold(0, |all, (a, b)| all | (a ^ b)) != 0;
        if moved || covered || self.entrained != s.entrained || self.forts != s.forts {
            self.mend(rules, s);
        }
    }

    #[inline(never)]
    fn mend(&mut self, rules: &GweRules, s: &State) {
        let mut dirty = Dirty { hexes: [HexId::NONE; DIRTY], len: 0, all: false };
        const ROW: usize = 19;
        const { assert!(COUNTERS.is_multiple_of(ROW)) };
        for first in (0..COUNTERS).step_by(ROW) {
            let (old, new) = (&self.at[first..first + ROW], &s.at[first..first + ROW]);
            if old.iter().zip(new).fold(0, |all, (a, b)| all | (a.0 ^ b.0)) == 0 {
                continue;
            }
            for i in first..first + ROW {
                let (from, to) = (self.at[i], s.at[i]);
                if from == to {
                    continue;
                }
                self.toggle(i, from, &mut dirty);
                self.toggle(i, to, &mut dirty);
                self.at[i] = to;
                if i < UNITS && from.is_some() != to.is_some() {
                    let n = usize::from(i >= GERMANS);
                    self.on_map[n] ^= 1 << (i - n * GERMANS);
                }
            }
        }
        if self.under != s.under {
            for i in 0..GERMANS {
                let (from, to) = (self.under[i], s.under[i]);
                if from == to {
                    continue;
                }
                for mark in [from, to].into_iter().filter(|m| (1..=TOKENS as u8).contains(m)) {
                    self.load[usize::from(mark) - 1] ^= 1 << i;
                }
                self.hidden = self.hidden & !(1 << i) | u64::from(to != 0) << i;
                self.under[i] = to;
                dirty.add(self.at[i]);
            }
        }
        if self.entrained != s.entrained {
            let changed = self.entrained.minus(&s.entrained).or(&s.entrained.minus(&self.entrained));
            changed.iter().for_each(|u| dirty.add(s.at[u.index()]));
            self.entrained = s.entrained;
        }
        if self.forts != s.forts {
            for (i, fort) in rules.board.forts.iter().enumerate() {
                if self.forts[i] != s.forts[i] {
                    dirty.add(fort.hex);
                }
            }
            self.forts = s.forts;
        }
        if dirty.all {
            (&rules.board.hexes).into_iter().for_each(|hex| self.judge(rules, hex));
        } else {
            (0..dirty.len).for_each(|i| self.judge(rules, dirty.hexes[i]));
        }
    }

    fn toggle(&mut self, i: usize, hex: HexId, dirty: &mut Dirty) {
        if !hex.is_some() {
            return;
        }
        match i {
            0..GERMANS => self.units[GERMAN][hex.index()] ^= 1 << i,
            GERMANS..UNITS => self.units[RUSSIAN][hex.index()] ^= 1 << (i - GERMANS),
            _ => self.markers[hex.index()] ^= 1 << (i - UNITS),
        }
        dirty.add(hex);
    }

    /// What stands in a hex now, and what its neighbours make of it.
    fn judge(&mut self, rules: &GweRules, hex: HexId) {
        let i = hex.index();
        let kinds = &rules.kinds;
        let mut now = 0;
        for n in [GERMAN, RUSSIAN] {
            let here = self.units[n][i];
            let troops = here & !kinds.staffs[n];
            let riding = mask(&self.entrained, n);
            let fit = troops & !kinds.depots[n] & !riding;
            now |= if troops != 0 { TROOPS[n] } else { 0 };
            now |= if here & kinds.staffs[n] != 0 { STAFFS[n] } else { 0 };
            now |= if fit != 0 { SOURCES[n] } else { 0 };
            if n == GERMAN {
                now |= if troops & !self.hidden != 0 { OPEN } else { 0 };
                now |= if fit & !self.hidden != 0 { OPEN_SOURCE } else { 0 };
            }
        }
        if let Some(fort) = rules.board.fort(hex)
            && self.forts[fort] > 0
        {
            let n = rules.board.forts[fort].nation;
            now |= WORKS[n] | SOURCES[n] | if n == GERMAN { OPEN_SOURCE } else { 0 };
        }
        now |= if self.markers[i] != 0 { TOKEN } else { 0 };
        let changed = now ^ self.what[i];
        if changed == 0 {
            return;
        }
        self.what[i] = now;
        let flip = |set: &mut HexSet, kind: u16| {
            set.0[hex.row()] ^= u64::from(changed & kind != 0) << hex.col();
        };
        for n in [GERMAN, RUSSIAN] {
            flip(&mut self.troops[n], TROOPS[n]);
            flip(&mut self.staffs[n], STAFFS[n]);
            flip(&mut self.forts_of[n], WORKS[n]);
        }
        flip(&mut self.open_troops, OPEN);
        flip(&mut self.tokens, TOKEN);
        let mut change = 0u32;
        for (k, kind) in COUNTED.into_iter().enumerate() {
            if changed & kind != 0 {
                let one = 1 << (8 * k);
                change = if now & kind != 0 { change.wrapping_add(one) } else { change.wrapping_sub(one) };
            }
        }
        if change != 0 {
            self.count(rules, hex, change);
        }
    }

    /// The neighbours count one more or one less of each kind that changed; no count ever leaves its eight bits.
    fn count(&mut self, rules: &GweRules, hex: HexId, change: u32) {
        for next in rules.board.ring[hex.index()] {
            if !next.is_some() {
                continue;
            }
            let before = self.near[next.index()];
            let after = before.wrapping_add(change);
            self.near[next.index()] = after;
            for (k, zone) in self.zones.iter_mut().enumerate() {
                let lane = 0xFF << (8 * k);
                let flips = (before & lane == 0) != (after & lane == 0);
                zone.0[next.row()] ^= u64::from(flips) << next.col();
            }
        }
    }
}

/// So many hexes are judged one by one before it is better to judge them all.
const DIRTY: usize = 192;

/// Hexes to be judged anew; to judge one twice does no harm.
struct Dirty {
    hexes: [HexId; DIRTY],
    len: usize,
    all: bool,
}

impl Dirty {
    fn add(&mut self, hex: HexId) {
        if !hex.is_some() || self.len > 0 && self.hexes[self.len - 1] == hex {
            return;
        }
        if self.len == self.hexes.len() {
            self.all = true;
            return;
        }
        self.hexes[self.len] = hex;
        self.len += 1;
    }
}

thread_local! {
    /// Layouts not in use. One for each question inside a question is all there ever are; they are moved about by
    /// their boxes.
    #[allow(clippy::vec_box, reason = "a layout is too big to be moved")]
    static IDLE: RefCell<Vec<Box<Boards>>> = const { RefCell::new(Vec::new()) };
}

/// A layout of this state.
#[inline]
pub(crate) fn borrow(rules: &GweRules, s: &State) -> Box<Boards> {
    let idle = IDLE.with(|idle| idle.borrow_mut().pop());
    let mut boards = idle.unwrap_or_else(|| Box::new(Boards::new()));
    boards.follow(rules, s);
    boards
}

/// It may serve again.
#[inline]
pub(crate) fn give_back(boards: Box<Boards>) {
    IDLE.with(|idle| idle.borrow_mut().push(boards));
}
