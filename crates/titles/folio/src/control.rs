//! T 11.2, M 11.1: who controls a hex, and the one door by which counters come to it and leave it.

use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN};
use atlas::HexId;
use engine::{Facts, Side, UnitId, What};

impl FolioRules {
    /// Puts a counter into a hex. A unit takes control of it (R68), a marker does not.
    pub(crate) fn put(&self, s: &mut FolioState, unit: UnitId, hex: HexId, facts: &mut Facts) {
        self.lift(s, unit, facts);
        (s.at[unit.index()], s.place[unit.index()], s.when[unit.index()]) = (hex, Place::Map, 0);
        if self.markers.contains(unit) {
            return;
        }
        let side = self.side_of(unit);
        if side == GERMAN {
            self.silence(s, hex);
        }
        self.seize(s, hex, side, facts);
        s.manned.insert(hex);
        if self.infantry.contains(unit) {
            s.foot.insert(hex);
        } else if self.cavalry.contains(unit) {
            s.horse.insert(hex);
        }
    }
    /// Takes a counter off the map to another place.
    pub(crate) fn remove(&self, s: &mut FolioState, unit: UnitId, to: Place, when: u8, facts: &mut Facts) {
        self.lift(s, unit, facts);
        (s.place[unit.index()], s.when[unit.index()]) = (to, when);
    }
    /// A counter leaves its hex.
    fn lift(&self, s: &mut FolioState, unit: UnitId, facts: &mut Facts) {
        let from = std::mem::take(&mut s.at[unit.index()]);
        if !from.is_some() || self.markers.contains(unit) {
            return;
        }
        let left = self.units_in(s, from);
        keep(&mut s.manned, from, !left.is_empty());
        keep(&mut s.foot, from, left.meets(&self.infantry));
        keep(&mut s.horse, from, left.meets(&self.cavalry));
        if left.is_empty() {
            self.garrison_returns(s, from, facts);
        }
    }
    /// R68: control changes hands.
    pub(crate) fn seize(&self, s: &mut FolioState, hex: HexId, side: Side, facts: &mut Facts) {
        if s.controller(hex) == side {
            return;
        }
        if side == GERMAN {
            s.german.insert(hex);
        } else {
            s.german.remove(hex);
        }
        facts.tell(self.volume.case_control(), || What::Controls { hex, side });
    }
    /// M 16.4c: the gun of a fortress is gone while a German unit stands there.
    fn silence(&self, s: &mut FolioState, hex: HexId) {
        if let Some((_, gun)) = self.garrisons.iter().find(|g| g.0 == hex) {
            (s.at[gun.index()], s.place[gun.index()]) = (HexId::NONE, Place::Aside);
        }
    }
    /// M 16.4c-d, R135: with the last German gone the gun is back and the fortress Russian.
    fn garrison_returns(&self, s: &mut FolioState, hex: HexId, facts: &mut Facts) {
        let Some((_, gun)) = self.garrisons.iter().find(|g| g.0 == hex).copied() else { return };
        self.seize(s, hex, RUSSIAN, facts);
        (s.at[gun.index()], s.place[gun.index()]) = (hex, Place::Map);
        s.manned.insert(hex);
    }
}

fn keep(set: &mut atlas::HexSet, hex: HexId, there: bool) {
    if !there {
        set.remove(hex);
    }
}
