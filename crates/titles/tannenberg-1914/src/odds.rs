//! 7.12, 7.6, 9.2, 9.4, 10.3: the strengths of both sides, the column of the COMBAT TABLE, and what moves it.

use crate::fight::Fight;
use crate::ground::Ring;
use crate::rules::T14Rules;
use crate::state::{GERMAN, T14State, UnitSet, other};
use engine::prelude::*;

/// The last column, 10:1.
pub(crate) const BEST: i32 = 12;
/// The column of even odds.
const EVEN: i32 = 3;

/// Everything that goes into the column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Odds {
    /// Attacking strength after all halvings.
    pub attack: u32,
    /// Defending strength.
    pub defence: u32,
    /// 7.65: the hex whose terrain and works count.
    pub measure: HexId,
    /// The column of the bare ratio.
    pub raw: u8,
    /// 10.32: columns to the right.
    pub command: u8,
    /// 7.62: columns to the left for terrain and town.
    pub terrain: u8,
    /// 7.64a: for a small river.
    pub river: u8,
    /// 7.61: for an attack out of marsh.
    pub marsh: u8,
    /// 9.21, 9.25: for field fortifications.
    pub trenches: u8,
    /// 9.42, 9.43: for a fortress, or the rear of works.
    pub works: u8,
    /// 10.33: for a staff of the defender.
    pub staff: u8,
    /// 7.64b: strength halved for a big river, before halving.
    pub over_big_river: u32,
    /// 9.41, 9.42: the sum is halved.
    pub halved: bool,
    /// 7.30: nobody but staffs.
    pub lone_staff: bool,
    /// The column that counts.
    pub column: u8,
}

/// 7.12c, R37, R38: the column of a ratio.
pub(crate) fn ratio(attack: u32, defence: u32, poor_down: bool) -> i32 {
    if attack >= defence {
        let n = (2 * attack - defence).div_ceil(2 * defence);
        return (EVEN - 1 + n as i32).min(BEST);
    }
    let attack = attack.max(1);
    let m = if poor_down { defence.div_ceil(attack) } else { (2 * defence + attack) / (2 * attack) };
    (EVEN + 1 - m as i32).max(0)
}

/// 12.41, 15.2a: half, rounded up, where it applies.
fn halve(strength: u8, on: bool) -> u8 {
    if on { strength.div_ceil(2) } else { strength }
}

/// Strength that attacks in some way, and all of it.
struct Share {
    part: u32,
    all: u32,
}

impl Share {
    /// R44: strictly more than half.
    fn is_majority(&self) -> bool {
        2 * self.part > self.all
    }
    /// R44: half or more.
    fn is_half(&self) -> bool {
        2 * self.part >= self.all && self.all > 0
    }
}

impl T14Rules {
    /// 2.2b, 12.41, 15.2a, R42: the strength of a combat unit now.
    pub(crate) fn strength(&self, s: &T14State, unit: UnitId) -> u8 {
        let printed = self.strength[unit.index()][usize::from(s.reduced.contains(unit))];
        self.weakened(s, unit, printed)
    }
    /// 12.43, R177: firepower in attack (0) or defence (1) now.
    pub(crate) fn firepower(&self, s: &T14State, unit: UnitId, defence: usize) -> u8 {
        self.weakened(s, unit, self.counter(unit).fire[defence])
    }
    fn weakened(&self, s: &T14State, unit: UnitId, printed: u8) -> u8 {
        halve(halve(printed, s.lack[unit.index()] > 0), s.disorganized.contains(unit))
    }
    fn sum(&self, s: &T14State, units: impl Iterator<Item = UnitId>) -> u32 {
        units.map(|u| u32::from(self.strength(s, u))).sum()
    }
    /// The attackers' strength for which `wanted` holds, given the hex and the direction of the measuring hex.
    fn share(&self, s: &T14State, fight: &Fight, to: HexId, wanted: impl Fn(HexId, usize) -> bool) -> Share {
        let mut share = Share { part: 0, all: 0 };
        for unit in fight.attackers.iter() {
            let (from, strength) = (s.at(unit), u32::from(self.strength(s, unit)));
            share.all += strength;
            if self.spot(from).towards(to).is_some_and(|dir| wanted(from, dir)) {
                share.part += strength;
            }
        }
        share
    }
    /// R50: units in a hex that are attacked now: those not attacked before in this phase.
    pub(crate) fn exposed(&self, s: &T14State, hex: HexId, side: Side) -> UnitSet {
        self.units_in(s, hex, side).minus(&s.attacked)
    }
    /// What one attacked hex gives its defender: terrain, river, marsh, field fortifications and works (R51).
    fn local(&self, s: &T14State, fight: &Fight, hex: HexId, defender: Side) -> Odds {
        let (charts, spot) = (&self.book.charts, self.spot(hex));
        let small = self.share(s, fight, hex, |from, dir| self.spot(from).small >> dir & 1 != 0);
        let swamp = self.share(s, fight, hex, |from, _| self.ground.marsh.contains(from));
        let (halved, works) = self.works(s, fight, hex, defender);
        Odds {
            measure: hex,
            terrain: spot.shift,
            river: if small.is_majority() { charts.river.shift } else { 0 },
            marsh: if swamp.is_majority() { charts.marsh_attack.shift } else { 0 },
            trenches: self.trench_shift(s, hex, defender),
            works,
            halved,
            ..Odds::default()
        }
    }
    /// 9.41-9.43, R106, R108, R110: is the attack halved by works, and how many columns do they give?
    fn works(&self, s: &T14State, fight: &Fight, hex: HexId, defender: Side) -> (bool, u8) {
        let (charts, spot) = (&self.book.charts.works, self.spot(hex));
        let line = if defender == GERMAN { spot.line } else { 0 };
        if spot.works == Ring::None && line == 0 {
            return (false, 0);
        }
        let front = spot.walls | line;
        let inward = |dir: usize| (dir + 3) % 6;
        let share = self.share(s, fight, hex, |_, dir| front >> inward(dir) & 1 != 0);
        match (share.is_half(), spot.works) {
            (true, Ring::Fortress) => (true, charts.fortress),
            (true, _) => (true, 0),
            (false, _) => (false, charts.rear),
        }
    }
    /// 7.12, 7.65, R52: the combat as declared, reckoned for the hex with most counters; of equal ones for that with the lowest
    /// column, then for one that is cheap to hold (9.44).
    pub fn odds(&self, s: &T14State, fight: &Fight, attacker: Side) -> Odds {
        let defender = other(attacker);
        let crowd = |hex: &HexId| self.exposed(s, *hex, defender).len();
        let most = fight.targets.iter().map(crowd).max();
        let first = fight.targets.iter().filter(|hex| Some(crowd(hex)) == most);
        let odds = first.map(|hex| self.reckon(s, fight, *hex, defender));
        odds.min_by_key(|o| (o.column, !self.is_permanent(o.measure, defender), o.measure))
            .unwrap_or_default()
    }
    /// 7.12, R39, R42: strengths, shifts and column, if this hex counts.
    fn reckon(&self, s: &T14State, fight: &Fight, measure: HexId, defender: Side) -> Odds {
        let mut odds = self.local(s, fight, measure, defender);
        self.reckon_attack(s, fight, &mut odds);
        self.reckon_defence(s, fight, defender, &mut odds);
        if odds.lone_staff {
            let (best, attack) = (BEST as u8, odds.attack);
            return Odds { raw: best, column: best, lone_staff: true, attack, measure, ..Odds::default() };
        }
        self.reckon_command(s, fight, defender, &mut odds);
        odds.raw = ratio(odds.attack, odds.defence.max(1), self.options.poor_odds_down) as u8;
        let right = (i32::from(odds.raw) + i32::from(odds.command)).min(BEST);
        odds.column = (right - i32::from(odds.left())).max(0) as u8;
        odds
    }
    /// R42, R43: units over a big river halved on their sum, the others, guns, then works.
    fn reckon_attack(&self, s: &T14State, fight: &Fight, odds: &mut Odds) {
        let over = self.share(s, fight, odds.measure, |from, dir| self.spot(from).big >> dir & 1 != 0);
        let guns: u32 = fight.guns.iter().map(|u| u32::from(self.firepower(s, u, 0))).sum();
        let sum = over.all - over.part + over.part.div_ceil(2) + guns;
        odds.over_big_river = over.part;
        odds.attack = if odds.halved { sum.div_ceil(2) } else { sum };
    }
    /// 7.24, 8.43, 8.52, R53, R58, R203: combat units, or one point for a hex of guns; supporting artillery.
    fn reckon_defence(&self, s: &T14State, fight: &Fight, defender: Side, odds: &mut Odds) {
        let mut staffs_only = true;
        for hex in fight.targets.iter() {
            let all = self.exposed(s, *hex, defender);
            let fighters = all.and(&self.fighters);
            odds.defence += self.sum(s, fighters.iter());
            let guns = all.meets(&self.artillery);
            staffs_only &= fighters.is_empty() && !guns;
            odds.defence += u32::from(fighters.is_empty() && guns);
        }
        odds.lone_staff = staffs_only;
        odds.defence += fight.support.iter().map(|u| u32::from(self.firepower(s, u, 1))).sum::<u32>();
    }
    /// 10.31-10.34, R56: a staff near all of them; both sides cancel.
    fn reckon_command(&self, s: &T14State, fight: &Fight, defender: Side, odds: &mut Odds) {
        let mut defenders = UnitSet::EMPTY;
        for hex in fight.targets.iter() {
            defenders = defenders.or(&self.exposed(s, *hex, defender));
        }
        let fighters = defenders.and(&self.fighters);
        let led = if fighters.is_empty() { defenders } else { fighters };
        let shift = self.book.charts.headquarters.shift;
        let sides = [self.is_led(s, &fight.attackers, other(defender)), self.is_led(s, &led, defender)];
        (odds.command, odds.staff) = match sides {
            [true, false] => (shift, 0),
            [false, true] => (0, shift),
            _ => (0, 0),
        };
    }
    /// 10.31: are all these units near a staff of their side?
    pub(crate) fn is_led(&self, s: &T14State, units: &UnitSet, side: Side) -> bool {
        units.iter().all(|u| self.in_command(s, s.at(u), side))
    }
    /// 10.31: is this hex within the range of a staff of this side?
    pub(crate) fn in_command(&self, s: &T14State, hex: HexId, side: Side) -> bool {
        let range = u32::from(self.book.charts.headquarters.range);
        let staffs = self.staffs.and(self.of(side));
        staffs.iter().any(|staff| s.on_map(staff) && s.at(staff).distance(hex) <= range)
    }
}

impl Odds {
    /// All columns to the left.
    pub fn left(&self) -> u8 {
        self.terrain + self.river + self.marsh + self.trenches + self.works + self.staff
    }
}

#[cfg(test)]
#[path = "../tests/unit/odds.rs"]
mod tests;
