//! Who stands where, laid out by hexes: derived from the state, and kept from one question to the next.
//!
//! A layout remembers what it was derived from. Asked about another state it compares the two and mends only the
//! hexes where they differ, so that a step of a march costs two hexes and not the whole board. Nothing of it is part
//! of a state, and a layout that is thrown away is simply made again.

use crate::prelude::*;
use crate::stacking::LIMIT;
use atlas::{CELLS, COLS, Joined, Lease, ROWS, Shelf};
use std::cell::{Cell, RefCell};
use std::ops::{BitOr, BitXor};

/// Marks of a hex, each with the set of hexes that bear it. Combat units or depots of a side, which bar the way (5.13).
pub(crate) const TROOPS: [usize; 2] = [0, 1];
/// Headquarters of a side.
pub(crate) const STAFFS: [usize; 2] = [2, 3];
/// A fortress of a side that stands.
pub(crate) const WORKS: [usize; 2] = [4, 5];
/// Something that exerts a zone (7.26, 5.36 left out), of either side, and of the German as the Russian knows.
pub(crate) const SOURCES: [usize; 3] = [6, 7, 8];
/// A Gruppe marker.
pub(crate) const TOKEN: usize = 9;
/// German troops in the open.
pub(crate) const OPEN: usize = 10;
/// More Stacking Points of a side than may stay (6.11).
pub(crate) const CROWD: [usize; 2] = [11, 12];
/// How many marks there are.
const MARKS: usize = 13;
/// Marks whose number around a hex is kept: four in a row.
const COUNTED: std::ops::RangeInclusive<usize> = SOURCES[0]..=TOKEN;

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
    pub markers: Vec<u32>,
    /// What stands in a hex.
    pub what: Vec<u16>,
    /// How many neighbours have what is counted, eight bits for each kind.
    near: Vec<u32>,
    /// Counters of each side on the map.
    pub on_map: [u64; 2],
    /// Counters of each side on trains.
    riding: [u64; 2],
    /// Germans under markers.
    pub hidden: u64,
    /// The units under each marker.
    pub load: [u64; TOKENS],
    /// The hexes that bear each mark.
    pub sets: [HexSet; MARKS],
    /// The rails joined to an exit, as they were asked about last for each side.
    pub rails: [RefCell<Joined>; 2],
    /// What each kind of [`SOURCES`] controls, if it was asked since they changed.
    pub zones: [Cell<Option<HexSet>>; 3],
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
            riding: [0; 2],
            hidden: 0,
            load: [0; TOKENS],
            sets: [HexSet::EMPTY; MARKS],
            rails: Default::default(),
            zones: [const { Cell::new(None) }; 3],
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
        let riding = differ(&self.entrained.words(), &s.entrained.words());
        if moved(&self.at, &s.at.0) || self.differs(s) || riding {
            self.mend(rules, s);
        }
    }

    /// Brings up to the state what a side's enemy has on the map: his counters, the markers and the works. Of the side
    /// itself the layout may remember an older moment: whoever marches asks about his own counters only when the
    /// march is offered, not when it is made.
    #[inline]
    fn follow_enemy(&mut self, rules: &GweRules, s: &State, n: Nation) {
        if self.game != rules.number {
            return self.follow(rules, s);
        }
        let moved = if n == GERMAN {
            moved(&self.at[GERMANS..UNITS], &s.at.0[GERMANS..UNITS]) || differ(&self.forts, &s.forts)
        } else {
            moved(&self.at[..GERMANS], &s.at.0[..GERMANS])
                || moved(&self.at[UNITS..], &s.at.0[UNITS..])
                || self.differs(s)
        };
        if moved || self.riding[n.enemy()] != mask(&s.entrained, n.enemy()) {
            self.mend(rules, s);
        }
    }

    /// Do others lie under the markers, or do the works have other steps?
    #[inline]
    fn differs(&self, s: &State) -> bool {
        differ(&self.under, &s.under.0) || differ(&self.forts, &s.forts)
    }

    #[inline(never)]
    fn mend(&mut self, rules: &GweRules, s: &State) {
        let mut dirty = Dirty { hexes: HexSet::EMPTY, rows: 0 };
        const ROW: usize = 19;
        const { assert!(COUNTERS.is_multiple_of(ROW)) };
        for first in (0..COUNTERS).step_by(ROW) {
            let (old, new) = (&self.at[first..first + ROW], &s.at.0[first..first + ROW]);
            if !moved(old, new) {
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
        if self.under != s.under.0 {
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
            self.riding = Nation::ALL.map(|n| mask(&s.entrained, n));
        }
        if self.forts != s.forts {
            for (i, fort) in rules.board.forts.iter().enumerate() {
                if self.forts[i] != s.forts[i] {
                    dirty.add(fort.hex);
                }
            }
            self.forts = s.forts;
        }
        while dirty.rows != 0 {
            let r = dirty.rows.trailing_zeros() as usize;
            dirty.rows &= dirty.rows - 1;
            let mut row = dirty.hexes.0[r];
            while row != 0 {
                self.judge(rules, HexId((r * COLS) as u16 + row.trailing_zeros() as u16));
                row &= row - 1;
            }
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
        let mark = |mark: usize, on: bool| u16::from(on) << mark;
        let mut now = mark(TOKEN, self.markers[i] != 0);
        for n in Nation::ALL {
            let here = self.units[n][i];
            if here == 0 {
                continue;
            }
            let troops = here & !kinds.staffs[n];
            let fit = troops & !kinds.depots[n] & !self.riding[n];
            now |= mark(TROOPS[n], troops != 0)
                | mark(STAFFS[n], here & kinds.staffs[n] != 0)
                | mark(SOURCES[n as usize], fit != 0);
            if n == GERMAN {
                now |= mark(OPEN, troops & !self.hidden != 0) | mark(SOURCES[2], fit & !self.hidden != 0);
            }
            // two counters weigh eight at most
            let pair = here & (here - 1);
            if pair & pair.wrapping_sub(1) != 0 {
                now |= mark(CROWD[n], kinds.points(n, here) > LIMIT);
            }
        }
        if let Some(fort) = rules.board.fort(hex)
            && self.forts[fort] > 0
        {
            let n = rules.board.forts[fort].nation;
            now |= mark(WORKS[n], true) | mark(SOURCES[n as usize], true) | mark(SOURCES[2], n == GERMAN);
        }
        let mut changed = now ^ self.what[i];
        self.what[i] = now;
        let mut change = 0u32;
        while changed != 0 {
            let mark = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            self.sets[mark].0[hex.row()] ^= 1 << hex.col();
            if COUNTED.contains(&mark) {
                let one = 1 << (8 * (mark - COUNTED.start()));
                change =
                    if now >> mark & 1 != 0 { change.wrapping_add(one) } else { change.wrapping_sub(one) };
                if let Some(zone) = self.zones.get(mark - COUNTED.start()) {
                    zone.set(None);
                }
            }
        }
        if change != 0 {
            // the neighbours count one more or one less of each kind; no count ever leaves its eight bits. That they
            // are the same who look here is so because a hexside is one row for both its hexes (tests/overlay.rs)
            for next in rules.board.ring(hex) {
                if next.is_some() {
                    self.near[next.index()] = self.near[next.index()].wrapping_add(change);
                }
            }
        }
    }
    /// Does a hex bear a mark?
    #[inline]
    pub fn has(&self, mark: usize, hex: HexId) -> bool {
        self.what[hex.index()] >> mark & 1 != 0
    }
}

const _: () = assert!(ROWS <= 64, "a bit for each row");

/// Does anybody stand elsewhere? All are compared at once.
#[inline]
fn moved(a: &[HexId], b: &[HexId]) -> bool {
    a.iter().zip(b).fold(0, |all, (a, b)| all | (a.0 ^ b.0)) != 0
}

/// The same of numbers.
#[inline]
fn differ<T, const N: usize>(a: &[T; N], b: &[T; N]) -> bool
where
    T: Copy + Default + PartialEq + BitXor<Output = T> + BitOr<Output = T>,
{
    a.iter().zip(b).fold(T::default(), |all, (a, b)| all | (*a ^ *b)) != T::default()
}

/// Hexes to be judged anew, and the rows where they are.
struct Dirty {
    hexes: HexSet,
    rows: u64,
}

impl Dirty {
    #[inline]
    fn add(&mut self, hex: HexId) {
        if hex.is_some() {
            self.hexes.0[hex.row()] |= 1 << hex.col();
            self.rows |= 1 << hex.row();
        }
    }
}

thread_local! {
    /// Layouts that are not in use.
    static SHELF: Shelf<Boards> = const { Shelf::new(None) };
}

/// A layout of this state.
#[inline]
pub(crate) fn borrow(rules: &GweRules, s: &State) -> Lease<Boards> {
    let mut boards = Lease::take(&SHELF, Boards::new);
    boards.follow(rules, s);
    boards
}

/// A layout of what the enemy of a side has in this state, see [`Boards::follow_enemy`].
#[inline]
pub(crate) fn borrow_enemy(rules: &GweRules, s: &State, n: Nation) -> Lease<Boards> {
    let mut boards = Lease::take(&SHELF, Boards::new);
    boards.follow_enemy(rules, s, n);
    boards
}
