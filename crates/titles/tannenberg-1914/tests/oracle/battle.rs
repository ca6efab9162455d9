//! 7.12c-d, 7.6, 8.3-8.5, 9.2, 9.4, 10.3: strengths, the measuring hex, the column.

use crate::plain::{Plain, Works, foe};
use atlas::HexId;
use engine::{Rules, Side};
use tannenberg_1914::book::Kind;

/// What a declared attack comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    pub attack: u32,
    pub defence: u32,
    pub column: i32,
    /// 7.65: the hex that counts.
    pub measure: HexId,
}

/// The parties of an attack.
pub struct Parties<'a> {
    pub attacker: Side,
    pub targets: &'a [HexId],
    pub attackers: &'a [usize],
    pub guns: &'a [usize],
    pub support: &'a [usize],
}

impl Plain<'_> {
    /// 12.41, 12.43, 15.2: each halving up, one after the other.
    fn worn(&self, u: usize, points: u8) -> u32 {
        let mut points = u32::from(points);
        if self.s.lack[u] > 0 {
            points = points.div_ceil(2);
        }
        if Self::has(&self.s.disorganized, u) {
            points = points.div_ceil(2);
        }
        points
    }
    pub fn strength(&self, u: usize) -> u32 {
        let printed = self.rules.counter(engine::UnitId(u as u16)).strength;
        self.worn(u, printed[usize::from(Self::has(&self.s.reduced, u))])
    }
    pub fn fire(&self, u: usize, defends: bool) -> u32 {
        self.worn(u, self.rules.counter(engine::UnitId(u as u16)).fire[usize::from(defends)])
    }
    /// 7.27, R50: who defends in a hex: those not attacked before.
    pub fn defenders(&self, side: Side, hex: HexId) -> Vec<usize> {
        self.here(side, hex).into_iter().filter(|u| !Self::has(&self.s.attacked, *u)).collect()
    }
    /// 7.24, 8.52, R53, R203: strength of one hex without support.
    fn hex_defence(&self, side: Side, hex: HexId) -> u32 {
        let all = self.defenders(side, hex);
        let troops: Vec<usize> = all.iter().copied().filter(|u| self.kind(*u).fights()).collect();
        if troops.is_empty() {
            return u32::from(all.iter().any(|u| self.kind(*u) == Kind::Artillery));
        }
        troops.into_iter().map(|u| self.strength(u)).sum()
    }
    /// Left shifts of one hex: ground, river, field works, works; and whether works halve the attack.
    fn shifts(&self, p: &Parties, hex: HexId) -> (u32, bool) {
        let defender = foe(p.attacker);
        let mut shift = match self.rules.map().terrain_name(hex) {
            "forest" | "hills" => 1,
            "marsh" if !self.is_town(hex) => 1,
            _ => 0,
        };
        shift += u32::from(self.is_town(hex));
        let all: u32 = p.attackers.iter().map(|u| self.strength(*u)).sum();
        let part = |test: &dyn Fn(HexId) -> bool| -> u32 {
            p.attackers.iter().filter(|u| test(self.at(**u))).map(|u| self.strength(*u)).sum()
        };
        let near = |from: HexId| from.distance(hex) == 1;
        shift += u32::from(2 * part(&|from| near(from) && self.is_small(from, hex)) > all);
        if self.trench(defender, hex) {
            let improved = self.s.improved.contains(&hex);
            shift += if improved || self.is_town(hex) { 2 } else { 1 };
        }
        let mut halved = false;
        if let Some(works) = self.works(defender, hex) {
            halved = 2 * part(&|from| near(from) && self.crosses(works, from, hex)) >= all;
            shift += match (halved, works) {
                (true, Works::Fortress) => 2,
                (true, _) => 0,
                (false, _) => 1,
            };
        }
        (shift, halved)
    }
    /// 10.31: within two hexes of a staff of the side.
    pub fn is_led(&self, side: Side, hex: HexId) -> bool {
        (0..tannenberg_1914::UNITS).any(|u| {
            self.side(u) == side
                && self.kind(u) == Kind::Headquarters
                && self.at(u).is_some()
                && self.at(u).distance(hex) <= 2
        })
    }
    /// 7.65, R52: the hex with most counters; of equal ones the defender has the worst column for his enemy, then works, then the
    /// lower number.
    pub fn reckon(&self, p: &Parties) -> Reckoning {
        let defender = foe(p.attacker);
        let crowd = |h: &HexId| self.defenders(defender, *h).len();
        let most = p.targets.iter().map(crowd).max().expect("a target");
        let mut all: Vec<Reckoning> =
            p.targets.iter().filter(|h| crowd(h) == most).map(|h| self.reckon_at(p, *h)).collect();
        all.sort_by_key(|r| (r.column, self.works(defender, r.measure).is_none(), r.measure));
        all[0]
    }
    /// What the attack comes to if this hex counts.
    fn reckon_at(&self, p: &Parties, hex: HexId) -> Reckoning {
        let defender = foe(p.attacker);
        let over = |u: &&usize| self.at(**u).distance(hex) == 1 && self.is_big(self.at(**u), hex);
        let sum = |units: Vec<usize>| -> u32 { units.iter().map(|u| self.strength(*u)).sum() };
        let (wet, dry): (Vec<usize>, Vec<usize>) = p.attackers.iter().copied().partition(|u| over(&u));
        let mut attack = sum(wet).div_ceil(2) + sum(dry);
        attack += p.guns.iter().map(|u| self.fire(*u, false)).sum::<u32>();
        let (mut left, halved) = self.shifts(p, hex);
        if halved {
            attack = attack.div_ceil(2);
        }
        let mut defence: u32 = p.targets.iter().map(|h| self.hex_defence(defender, *h)).sum();
        defence += p.support.iter().map(|u| self.fire(*u, true)).sum::<u32>();
        let staff_only =
            |h: &HexId| self.defenders(defender, *h).iter().all(|u| self.kind(*u) == Kind::Headquarters);
        if p.targets.iter().all(staff_only) {
            return Reckoning { attack, defence, column: 12, measure: hex };
        }
        // columns 1:4 to 10:1 are 0 to 12; 1:1 is 3
        let mut column = self.raw(attack, defence);
        let all: u32 = p.attackers.iter().map(|u| self.strength(*u)).sum();
        let bog: u32 =
            p.attackers.iter().filter(|u| self.is_marsh(self.at(**u))).map(|u| self.strength(*u)).sum();
        left += u32::from(2 * bog > all);
        let led = p.attackers.iter().all(|u| self.is_led(p.attacker, self.at(*u)));
        let every: Vec<usize> = p.targets.iter().flat_map(|h| self.defenders(defender, *h)).collect();
        let troops: Vec<usize> = every.iter().copied().filter(|u| self.kind(*u).fights()).collect();
        let fighting = if troops.is_empty() { every } else { troops };
        let held = fighting.iter().all(|u| self.is_led(defender, self.at(*u)));
        if led && !held {
            column = (column + 1).min(12);
        }
        left += u32::from(held && !led);
        Reckoning { attack, defence, column: (column - left as i32).max(0), measure: hex }
    }
    /// 7.12c, R37, R38: nearest odds, an exact half for the defender, 1:4 to 10:1.
    pub fn raw(&self, attack: u32, defence: u32) -> i32 {
        let (a, d) = (f64::from(attack), f64::from(defence));
        if attack >= defence {
            let ratio = a / d;
            let whole = ratio.floor();
            let odds = if ratio - whole > 0.5 + 1e-9 { whole + 1.0 } else { whole };
            return (odds as i32).clamp(1, 10) + 2;
        }
        let ratio = d / a;
        let whole = ratio.floor();
        let up = if self.rules.options.poor_odds_down {
            ratio - whole > 1e-9
        } else {
            ratio - whole >= 0.5 - 1e-9
        };
        3 - ((if up { whole + 1.0 } else { whole }) as i32).clamp(1, 4) + 1
    }
}
