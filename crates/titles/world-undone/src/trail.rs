//! What earlier questions about supply found out: the hexes lines may use, and lines that were found. Kept by thread
//! from one question to the next, and never part of a state.
//!
//! A trail remembers the board it was asked about. Asked about another board it forgets the rows in which the two
//! differ, all its lines if one of them runs through a hex that lines may use no longer, and all its pockets if one of
//! them has a way out now. What is left is true of the new board too, whatever lies between the two.

use crate::rules::WuRules;
use crate::state::{GERMAN, WuState};
use crate::zones::FAKES;
use atlas::{HexId, HexSet, ROWS};
use engine::Side;
use std::cell::Cell;

/// See the module.
pub(crate) struct Trail {
    /// The game it is about; zero is none, and then nothing is remembered from one question to the next.
    game: u64,
    manned: HexSet,
    german: HexSet,
    destroyed: u16,
    dummies: [HexId; FAKES],
    /// 3.4b, 3.4j: hexes that a line may use, terrain left aside, and which of these rows are known.
    pub rows: [u64; ROWS],
    pub known: u64,
    /// The enemy's zones, likewise.
    pub zones: [u64; ROWS],
    pub zoned: u64,
    /// Hexes from each of which a line leads to a source through others of them, one hex shorter than the longest
    /// that is allowed.
    pub laid: HexSet,
    /// Hexes from none of which a line leads anywhere: no way out of them leads into another hex that lines may use.
    /// The rows around them are known.
    pub shut: HexSet,
}

/// Rows that are compared in one go.
const CHUNK: usize = 4;
const _: () = assert!(ROWS.is_multiple_of(CHUNK) && ROWS < 64);

impl Trail {
    const NEW: Trail = Trail {
        game: 0,
        manned: HexSet::EMPTY,
        german: HexSet::EMPTY,
        destroyed: 0,
        dummies: [HexId::NONE; FAKES],
        rows: [0; ROWS],
        known: 0,
        zones: [0; ROWS],
        zoned: 0,
        laid: HexSet::EMPTY,
        shut: HexSet::EMPTY,
    };

    /// Turns to this board, with the enemy's dummies where they are. The rows that may be others now; `rows` still tells
    /// what they were.
    fn follow(&mut self, rules: &WuRules, s: &WuState, side: Side, dummies: &[HexId; FAKES]) -> u64 {
        if rules.scenario.unlimited_german_supply {
            // a small board, where lines are found sooner than two boards are compared
            if self.game != 0 {
                *self = Trail::NEW;
            }
            (self.known, self.zoned) = (0, 0);
            return 0;
        }
        if self.game != rules.number || self.destroyed != s.destroyed || self.dummies != *dummies {
            self.game = rules.number;
            self.destroyed = s.destroyed;
            self.dummies = *dummies;
            (self.manned, self.german) = (s.manned, s.german);
            (self.known, self.zoned) = (0, 0);
            (self.laid, self.shut) = (HexSet::EMPTY, HexSet::EMPTY);
            return 0;
        }
        let (mut changed, mut shifted) = (0u64, 0u64);
        let foreign = if side == GERMAN { u64::MAX } else { 0 };
        for first in (0..ROWS).step_by(CHUNK) {
            let rows = first..first + CHUNK;
            let differs = |a: &[u64], b: &[u64]| a.iter().zip(b).fold(0, |any, (a, b)| any | (a ^ b));
            let manned = differs(&self.manned.0[rows.clone()], &s.manned.0[rows.clone()]);
            let german = differs(&self.german.0[rows.clone()], &s.german.0[rows.clone()]);
            if manned | german != 0 {
                for r in rows {
                    let row = (self.manned.0[r] ^ s.manned.0[r]) | (self.german.0[r] ^ s.german.0[r]);
                    let foes = |manned: u64, german: u64| manned & (german ^ foreign);
                    let was = foes(self.manned.0[r], self.german.0[r]);
                    changed |= u64::from(row != 0) << r;
                    shifted |= u64::from(was != foes(s.manned.0[r], s.german.0[r])) << r;
                    self.manned.0[r] = s.manned.0[r];
                    self.german.0[r] = s.german.0[r];
                }
            }
        }
        // zones reach into the next row, and only those of the enemy matter
        let near = (shifted | shifted << 1 | shifted >> 1) & ((1 << ROWS) - 1);
        let touched = changed | near;
        self.zoned &= !near;
        self.known &= !touched;
        touched
    }
    /// Remembers hexes with lines, see [`Trail::laid`].
    pub fn lay(&mut self, hexes: &HexSet) {
        if self.game != 0 {
            self.laid |= hexes;
        }
    }
    /// Remembers a pocket, see [`Trail::shut`]; is it worth it?
    pub fn shut(&mut self, hexes: &HexSet) -> bool {
        if self.game != 0 {
            self.shut |= hexes;
        }
        self.game != 0
    }
}

/// Has a set hexes in a row or next to it?
pub(crate) fn has_near(set: &HexSet, r: usize) -> bool {
    set.0[r.saturating_sub(1)] | set.0[r] | set.0[(r + 1).min(ROWS - 1)] != 0
}

thread_local! {
    /// The trail of each side, unless it is in use.
    static IDLE: [Cell<Option<Box<Trail>>>; 2] = const { [const { Cell::new(None) }; 2] };
}

/// The trail of a side, turned to this board, and the rows that may be others now, see [`Trail::follow`].
#[inline]
pub(crate) fn borrow(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    dummies: &[HexId; FAKES],
) -> (Box<Trail>, u64) {
    let idle = IDLE.with(|idle| idle[usize::from(side.0)].take());
    let mut trail = idle.unwrap_or_else(|| Box::new(Trail::NEW));
    let touched = trail.follow(rules, s, side, dummies);
    (trail, touched)
}

/// It may serve again.
#[inline]
pub(crate) fn give_back(side: Side, trail: Box<Trail>) {
    IDLE.with(|idle| idle[usize::from(side.0)].set(Some(trail)));
}
