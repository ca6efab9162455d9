//! Who stands where, laid out by hexes: derived from the state, and kept from one question to the next.
//!
//! A layout remembers what it was derived from. Asked about another state it compares the two and mends only the
//! hexes where they differ, so that a step of a march costs two hexes and not the whole board. Nothing of it is part
//! of a state, and a layout that is thrown away is simply made again.

use crate::prelude::*;
use atlas::{CELLS, Dirty, Joined, Marks};
use engine::{catch_up, differ};
use std::cell::RefCell;
use std::ops::Deref;

/// Marks of a hex. Something that exerts a zone (7.26, 5.36 left out), of either side, and of the German as the Russian
/// knows. These and the next are counted around each hex.
pub(crate) const SOURCES: [usize; 3] = [0, 1, 2];
/// A Gruppe marker.
pub(crate) const TOKEN: usize = 3;
/// Combat units or depots of a side, which bar the way (5.13).
pub(crate) const TROOPS: [usize; 2] = [4, 5];
/// Headquarters of a side.
pub(crate) const STAFFS: [usize; 2] = [6, 7];
/// A fortress of a side that stands.
pub(crate) const WORKS: [usize; 2] = [8, 9];
/// German troops in the open.
pub(crate) const OPEN: usize = 10;
/// More Stacking Points of a side than may stay (6.11).
pub(crate) const CROWD: [usize; 2] = [11, 12];
/// How many marks there are.
const MARKS: usize = 13;

/// See the module.
#[derive(Default)]
pub(crate) struct Boards {
    /// The game it was laid out for; zero is none.
    game: u64,
    at: Each<HexId, COUNTERS>,
    under: Each<u8, GERMANS>,
    entrained: UnitSet,
    forts: [u8; FORTS],
    /// Counters of each side in a hex, a bit for each.
    pub units: [Vec<u64>; 2],
    /// Markers in a hex.
    pub markers: Vec<u32>,
    marks: Marks<MARKS>,
    /// Counters of each side on the map.
    pub on_map: [u64; 2],
    /// Counters of each side on trains.
    riding: [u64; 2],
    /// Germans under markers.
    pub hidden: u64,
    /// The units under each marker.
    pub load: [u64; TOKENS],
    /// The rails joined to an exit, as they were asked about last for each side.
    pub rails: [RefCell<Joined>; 2],
}

impl Deref for Boards {
    type Target = Marks<MARKS>;
    #[inline]
    fn deref(&self) -> &Marks<MARKS> {
        &self.marks
    }
}

impl Boards {
    fn new() -> Boards {
        let cells = || vec![0; CELLS];
        Boards { units: [cells(), cells()], markers: vec![0; CELLS], ..Boards::default() }
    }

    /// Brings the layout up to the state.
    #[inline]
    pub fn follow(&mut self, rules: &GweRules, s: &State) {
        if self.game != rules.number {
            *self = Boards::new();
            self.game = rules.number;
        }
        let riding = differ(&self.entrained.words(), &s.entrained.words());
        if differ(&self.at.0, &s.at.0) || self.differs(s) || riding {
            self.mend(rules, s);
        }
    }

    /// Brings up to the state what a side's enemy has on the map: his counters, the markers and the works. Of the side
    /// itself the layout may remember an older moment: whoever marches asks about his own counters only when the
    /// march is offered, not when it is made.
    #[inline]
    pub fn follow_enemy(&mut self, rules: &GweRules, s: &State, n: Nation) {
        if self.game != rules.number {
            return self.follow(rules, s);
        }
        let moved = if n == GERMAN {
            differ(&self.at.0[GERMANS..UNITS], &s.at.0[GERMANS..UNITS]) || differ(&self.forts, &s.forts)
        } else {
            differ(&self.at.0[..GERMANS], &s.at.0[..GERMANS])
                || differ(&self.at.0[UNITS..], &s.at.0[UNITS..])
                || self.differs(s)
        };
        if moved || self.riding[n.enemy()] != mask(&s.entrained, n.enemy()) {
            self.mend(rules, s);
        }
    }

    /// Do others lie under the markers, or do the works have other steps?
    #[inline]
    fn differs(&self, s: &State) -> bool {
        differ(&self.under.0, &s.under.0) || differ(&self.forts, &s.forts)
    }

    #[inline(never)]
    fn mend(&mut self, rules: &GweRules, s: &State) {
        let mut dirty = Dirty::default();
        let Boards { at, under, units, markers, on_map, hidden, load, .. } = self;
        catch_up(&mut at.0, &s.at.0, |i, from| {
            let to = s.at[i];
            for hex in [from, to].into_iter().filter(|hex| hex.is_some()) {
                match i {
                    0..GERMANS => units[GERMAN][hex.index()] ^= 1 << i,
                    GERMANS..UNITS => units[RUSSIAN][hex.index()] ^= 1 << (i - GERMANS),
                    _ => markers[hex.index()] ^= 1 << (i - UNITS),
                }
                dirty.add(hex);
            }
            if i < UNITS && from.is_some() != to.is_some() {
                let unit = UnitId(i as u16);
                on_map[nation(unit)] ^= bit(unit);
            }
        });
        catch_up(&mut under.0, &s.under.0, |i, from| {
            let to = s.under[i];
            for mark in [from, to].into_iter().filter(|m| (1..=TOKENS as u8).contains(m)) {
                load[usize::from(mark) - 1] ^= 1 << i;
            }
            *hidden = *hidden & !(1 << i) | u64::from(to != 0) << i;
            dirty.add(s.at[i]);
        });
        if self.entrained != s.entrained {
            let changed = self.entrained.minus(&s.entrained).or(&s.entrained.minus(&self.entrained));
            changed.iter().for_each(|u| dirty.add(s.at[u.index()]));
            self.entrained = s.entrained;
            self.riding = Nation::ALL.map(|n| mask(&s.entrained, n));
        }
        catch_up(&mut self.forts, &s.forts, |i, _| {
            dirty.add(rules.board.forts.get(i).map_or(HexId::NONE, |fort| fort.hex));
        });
        dirty.each(|hex| {
            let now = self.judge(rules, hex);
            self.marks.put(&rules.board, hex, now);
        });
    }

    /// What stands in a hex now.
    fn judge(&self, rules: &GweRules, hex: HexId) -> u16 {
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
        now
    }
}

thread_local! {
    /// Layouts that are not in use.
    static SHELF: Shelf<Boards> = const { Shelf::new(None) };
}

/// A layout that is brought up to a state.
#[inline]
pub(crate) fn borrow(follow: impl FnOnce(&mut Boards)) -> Lease<Boards> {
    let mut boards = Lease::take(&SHELF, Boards::new);
    follow(&mut boards);
    boards
}
