//! 7.0: zones of control, and who stands where. Derived from the state whenever it is asked for.

use crate::GweRules;
use crate::book::{Arm, GERMAN, GERMANS, RUSSIAN, UNITS};
use crate::state::{State, tokens};
use atlas::{HexId, HexSet};
use engine::UnitId;

/// Who stands where.
pub(crate) struct Look<'r> {
    pub rules: &'r GweRules,
    /// Combat units and depots: they bar the way (5.13).
    pub troops: [HexSet; 2],
    /// Headquarters.
    pub staffs: [HexSet; 2],
    /// Undestroyed fortresses.
    pub forts: [HexSet; 2],
    /// Units that exert a zone (7.26, 5.36 left out), and fortresses.
    sources: [HexSet; 2],
    /// The German ones without what lies under markers: what the Russian knows.
    open_sources: HexSet,
    /// German troops in the open.
    pub open_troops: HexSet,
    /// Gruppe markers.
    pub tokens: HexSet,
}

impl<'r> Look<'r> {
    pub fn new(rules: &'r GweRules, s: &State) -> Look<'r> {
        let mut look = Look {
            rules,
            troops: [HexSet::EMPTY; 2],
            staffs: [HexSet::EMPTY; 2],
            forts: [HexSet::EMPTY; 2],
            sources: [HexSet::EMPTY; 2],
            open_sources: HexSet::EMPTY,
            open_troops: HexSet::EMPTY,
            tokens: HexSet::EMPTY,
        };
        for i in 0..UNITS {
            let hex = s.at[i];
            if !hex.is_some() {
                continue;
            }
            let n = usize::from(i >= GERMANS);
            let (row, bit) = (hex.row(), 1u64 << hex.col());
            let arm = rules.arms[i];
            if arm == Arm::Staff {
                look.staffs[n].0[row] |= bit;
                continue;
            }
            look.troops[n].0[row] |= bit;
            let open = n == GERMAN && s.under[i] == 0;
            if open {
                look.open_troops.0[row] |= bit;
            }
            if arm != Arm::Depot && !s.entrained.contains(UnitId(i as u16)) {
                look.sources[n].0[row] |= bit;
                if open {
                    look.open_sources.0[row] |= bit;
                }
            }
        }
        for (i, fort) in rules.board.forts.iter().enumerate() {
            if s.forts[i] > 0 {
                look.forts[fort.nation].insert(fort.hex);
                look.sources[fort.nation].insert(fort.hex);
                if fort.nation == GERMAN {
                    look.open_sources.insert(fort.hex);
                }
            }
        }
        look.tokens.extend(tokens().map(|t| s.at[t.index()]).filter(|h| h.is_some()));
        look
    }
    /// What the Russian knows: nothing lies under the markers.
    pub fn without_secrets(mut self) -> Look<'r> {
        self.troops[GERMAN] = self.open_troops;
        self.sources[GERMAN] = self.open_sources;
        self
    }
    /// 7.11, 7.26: hexes a side controls. Never across a prohibited side.
    pub fn zone(&self, nation: usize) -> HexSet {
        self.rules.board.spread(&self.sources[nation])
    }
    /// Does a side control a hex?
    pub fn controls(&self, nation: usize, hex: HexId) -> bool {
        self.rules.board.neighbours(hex).any(|h| self.sources[nation].contains(h))
    }
    /// The same without Gruppen.
    pub fn controls_openly(&self, nation: usize, hex: HexId) -> bool {
        if nation == RUSSIAN {
            return self.controls(RUSSIAN, hex);
        }
        self.rules.board.neighbours(hex).any(|h| self.open_sources.contains(h))
    }
    /// 18.41: does a Gruppe lie next to a hex?
    pub fn near_token(&self, hex: HexId) -> bool {
        self.rules.board.neighbours(hex).any(|h| self.tokens.contains(h))
    }
    /// 5.13: do enemy troops or an enemy fortress bar a hex?
    pub fn is_barred(&self, nation: usize, hex: HexId) -> bool {
        let enemy = 1 - nation;
        self.troops[enemy].contains(hex) || self.forts[enemy].contains(hex)
    }
    /// 7.24: does a friendly unit or fortress cancel enemy control?
    pub fn is_held(&self, nation: usize, hex: HexId) -> bool {
        self.troops[nation].contains(hex) || self.forts[nation].contains(hex)
    }
    /// Everything the enemy bars.
    pub fn bars(&self, nation: usize) -> HexSet {
        self.troops[1 - nation] | self.forts[1 - nation]
    }
    /// Everything that cancels enemy control.
    pub fn holds(&self, nation: usize) -> HexSet {
        self.troops[nation] | self.forts[nation]
    }
}
