//! 7.2-7.5, 15.3-15.4: strengths, the differential and its column.

use crate::rules::{FolioRules, Ground};
use crate::state::{FolioState, UnitSet};
use atlas::HexId;
use engine::{Case, UnitId};

/// The directions of a mask.
pub(crate) fn dirs(mask: u8) -> impl Iterator<Item = usize> {
    (0..6).filter(move |d| mask >> d & 1 != 0)
}

/// 15.4: which attackers count in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// The sum of those at full strength.
    pub full: u16,
    /// The sum of the others, before it is halved.
    pub halved: u16,
}

impl Sum {
    /// 15.4b: half of the others, rounded up once.
    pub fn total(self) -> u16 {
        self.full + self.halved.div_ceil(2)
    }
}

impl FolioRules {
    /// 7.2b-c: the defence of a hex: every enemy unit there, by the side it shows.
    pub fn defence(&self, s: &FolioState, hex: HexId) -> u16 {
        self.units_in(s, hex).iter().map(|u| u16::from(self.face(s, u).defence)).sum()
    }
    /// 7.1a, R166: those of a hex who attack: infantry, cavalry and artillery that have not yet fought in this phase.
    /// A printed gun joins if infantry or cavalry does (R134).
    pub fn attackers_in(&self, s: &FolioState, hex: HexId) -> UnitSet {
        let fresh = self.units_in(s, hex).minus(&self.hqs).minus(&s.spent);
        if fresh.meets(&self.fighting) { fresh } else { fresh.minus(&self.guns) }
    }
    /// 15.1e-f: does this headquarters control that unit?
    pub fn controls(&self, hq: UnitId, unit: UnitId) -> bool {
        let corps = self.corps[hq.index()];
        self.side_of(hq) == self.side_of(unit) && (corps == 0 || corps == self.corps[unit.index()])
    }
    /// 15.4c: units subordinate to a headquarters and in or next to its hex.
    pub fn group_of(&self, s: &FolioState, hq: UnitId, units: &UnitSet) -> UnitSet {
        let at = s.at(hq);
        units.iter().filter(|u| self.controls(hq, *u) && self.beside(at, s.at(*u))).collect()
    }
    /// 15.4, R54-R55: the attackers at full strength and the rest: the better of one division and one headquarters'
    /// neighbours. A printed gun is independent (R134), so only an army's headquarters takes it in (R194).
    pub fn command(&self, s: &FolioState, attackers: &UnitSet) -> Sum {
        let strength = |set: &UnitSet| set.iter().map(|u| u16::from(self.face(s, u).attack)).sum::<u16>();
        let all = strength(attackers);
        let mut best = 0;
        for unit in attackers.iter() {
            let division = self.division[unit.index()];
            if division > 0 {
                let same = attackers.iter().filter(|u| self.division[u.index()] == division).collect();
                best = best.max(strength(&same));
            }
        }
        let side = attackers.first().map(|u| self.side_of(u));
        for hq in self.hqs.iter().filter(|h| s.on_map(*h) && Some(self.side_of(*h)) == side) {
            best = best.max(strength(&self.group_of(s, hq, attackers)));
        }
        Sum { full: best, halved: all - best }
    }
    /// 15.3a, R51: may this headquarters add its strength to the attackers of that hex?
    pub fn may_support(&self, s: &FolioState, hq: UnitId, from: HexId) -> Result<(), Case> {
        if !self.hqs.contains(hq) || !s.on_map(hq) || s.is_flipped(hq) || s.spent.contains(hq) {
            return Err(Case("15.3a"));
        }
        let attackers = self.attackers_in(s, from).minus(&self.guns);
        let helped = self.group_of(s, hq, &attackers);
        if helped.is_empty() { Err(Case("15.3a")) } else { Ok(()) }
    }
    /// 7.4, R26-R27: the terrain row of an attack on a hex from these directions.
    pub fn ground_of(&self, hex: HexId, from: u8) -> Ground {
        let river = self.spots[hex.index()].river & from;
        let crosses = if self.options.river_needs_all { river == from } else { river != 0 };
        let ground = self.ground[hex.index()];
        if crosses { ground.max(Ground::RiverWoods) } else { ground }
    }
    /// 7.3c, 7.4a: the column of a differential in a row, counted from zero.
    pub fn column(&self, ground: Ground, difference: i32) -> u8 {
        let labels = self.book.standard.crt.terrain[ground.word()];
        // one column for each difference up to +1, then one for each two up to +9
        let steps = if difference <= 1 {
            difference - labels.lowest
        } else {
            (difference - 2) / 2 + 2 - labels.lowest
        };
        steps.clamp(0, labels.last - 1) as u8
    }
}
