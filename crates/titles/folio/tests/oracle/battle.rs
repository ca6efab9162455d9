//! 7.0 to 7.9 and 15.3 to 15.4 read plainly: who may attack whom, the sums, the column, where a beaten stack may go.

use crate::plain::{Hexes, Plain};
use atlas::HexId;
use engine::{Side, UnitId};
use folio::book::Kind;
use folio::{Battle, GERMAN, other};

/// The rows over the table as printed; R22: each begins over its first column.
const CITY: &str = "-2|-1|0|+1|+2,+3|+4,+5|+6,+7|+8,+9|+10";
const RIVER: &str = "-3|-2|-1|0|+1|+2,+3|+4,+5|+6,+7|+8,+9|+10";
const LIGHT: &str = "-4|-3|-2|-1|0|+1|+2,+3|+4,+5|+6,+7|+8,+9|+10";
const CLEAR: &str = "-5|-4|-3|-2|-1|0|+1|+2,+3|+4,+5|+6,+7|+8,+9|+10";

/// The results as printed, die by die.
pub const RESULTS: [&str; 6] = [
    "(A) A3 A2 . Ex Ex D2 D2 D2 D3 De De",
    "(A) (A) A3 A2 . Ex Ex Ex D2 D2 D3 De",
    "(A) (A) (A) A3 A2 . Ex Ex Ex D2 D2 D3",
    "(A) (A) (A) (A) A3 A2 . Ex Ex Ex D2 D2",
    "Ae (A) (A) (A) (A) A3 A2 . Ex Ex Ex D2",
    "Ae Ae (A) (A) (A) (A) (A) A1 . Ex Ex Ex",
];

/// 7.3c, R24: the column of a difference, from zero; off the table at its ends.
pub fn column(row: &str, difference: i32) -> usize {
    let labels: Vec<&str> = row.split('|').collect();
    let values = |label: &str| label.split(',').map(|v| v.parse::<i32>().unwrap()).collect::<Vec<_>>();
    let found = labels.iter().position(|l| values(l).contains(&difference));
    found.unwrap_or(if difference > 0 { labels.len() - 1 } else { 0 })
}

/// The sums of one combat.
#[derive(Debug, PartialEq, Eq)]
pub struct Sums {
    pub attack: i32,
    pub difference: i32,
    pub column: usize,
}

/// A stack that goes back.
pub struct Going {
    pub units: Vec<UnitId>,
    pub from: HexId,
    /// R42: the hex just attacked.
    pub barred: HexId,
    /// The first hex, if it goes on.
    pub first: Option<HexId>,
}

impl Plain<'_> {
    /// 7.1a, R134: who of a hex attacks: infantry, cavalry, artillery, and a gun beside infantry or cavalry. Those who have
    /// retreated in this phase do not (R166).
    pub fn attackers_in(&self, side: Side, hex: HexId) -> Vec<UnitId> {
        let here: Vec<UnitId> =
            self.units(side, hex).into_iter().filter(|u| !self.s.fled.contains(*u)).collect();
        let escort = here.iter().any(|u| self.fights(*u));
        let attacks = |u: &UnitId| match self.kind(*u) {
            Kind::Infantry | Kind::Cavalry | Kind::Artillery => true,
            Kind::Gun => escort,
            _ => false,
        };
        here.into_iter().filter(attacks).collect()
    }
    /// 7.0c-d: attackers' hexes around a target.
    pub fn assailants(&self, side: Side, target: HexId) -> Vec<HexId> {
        let around = self.land.around(target).into_iter();
        around.filter(|h| !self.attackers_in(side, *h).is_empty()).collect()
    }
    /// R40: enemies next to both that nobody attacks.
    pub fn hindered(&self, side: Side, target: HexId, from: HexId, targets: &[HexId]) -> bool {
        let around = self.land.around(target).into_iter();
        around
            .filter(|u| self.land.adjacent(*u, from) && self.held(other(side), *u))
            .any(|u| !targets.contains(&u))
    }
    /// Can each of these targets have an attacker of its own out of the hexes not yet used? Tried one by one.
    pub fn can_serve(&self, side: Side, targets: &[HexId], used: &[HexId]) -> bool {
        let Some((first, rest)) = targets.split_first() else { return true };
        let open = self.assailants(side, *first);
        open.into_iter().filter(|h| !used.contains(h)).any(|h| {
            let used = [used, &[h]].concat();
            self.can_serve(side, rest, &used)
        })
    }
    /// The attacking hexes of a declared attack.
    pub fn from(&self, target: HexId, mask: u8) -> Vec<HexId> {
        let ring = self.land.map.ring(target);
        (0..6).filter(|d| mask >> d & 1 != 0).map(|d| ring[d]).collect()
    }
    /// 15.4, R54: the best of one division or one staff's neighbours in full, the rest halved, rounded up once.
    pub fn command(&self, side: Side, attackers: &[UnitId]) -> i32 {
        let sum = |full: &dyn Fn(UnitId) -> bool| {
            let of = |wanted: bool| -> i32 {
                attackers.iter().filter(|u| full(**u) == wanted).map(|u| self.attack_of(*u)).sum()
            };
            of(true) + (of(false) + 1) / 2
        };
        let mut best = sum(&|_| false);
        for lead in attackers {
            let division = &self.card(*lead).division;
            if division != "-" {
                best = best.max(sum(&|u| self.card(u).division == *division));
            }
        }
        for hq in self.staffs(side) {
            let near = |u: UnitId| self.commands(hq, u) && self.land.beside(self.s.at(hq), self.s.at(u));
            best = best.max(sum(&near));
        }
        best
    }
    /// 15.3a, R51: could this staff help the attackers of a hex?
    pub fn may_support(&self, hq: UnitId, from: HexId) -> bool {
        let side = self.card(hq).side;
        let ready = self.kind(hq) == Kind::Headquarters && self.s.at(hq).is_some() && !self.s.is_flipped(hq);
        let subordinate = |u: UnitId| self.commands(hq, u);
        ready
            && self.land.beside(self.s.at(hq), from)
            && self.attackers_in(side, from).into_iter().any(subordinate)
    }
    /// 7.4, R26-R27: the row.
    pub fn row(&self, target: HexId, from: &[HexId]) -> &'static str {
        let crossing = from.iter().filter(|h| self.land.river(**h, target)).count();
        let river = if self.rules.options.river_needs_all { crossing == from.len() } else { crossing > 0 };
        match self.land.map.terrain_name(target) {
            "city" | "gap" | "fortress" => CITY,
            "woods" => RIVER,
            _ if river => RIVER,
            "light-woods" => LIGHT,
            "clear" => CLEAR,
            other => panic!("no row for {other}"),
        }
    }
    /// 7.2, 7.3: the sums of a combat whose staffs are named.
    pub fn sums(&self, battle: &Battle) -> Sums {
        let side = self.s.phasing;
        let from = self.from(battle.hex, battle.from);
        let attackers: Vec<UnitId> = from.iter().flat_map(|h| self.attackers_in(side, *h)).collect();
        let staffs = battle.support.iter().flatten().map(|hq| self.attack_of(*hq)).sum::<i32>();
        let attack = self.command(side, &attackers) + staffs;
        let defence: i32 = self.units(other(side), battle.hex).iter().map(|u| self.defence_of(*u)).sum();
        let raw = attack - defence;
        let difference = if self.s.snow { raw.min(4) } else { raw };
        Sums { attack, difference, column: column(self.row(battle.hex, &from), difference) }
    }
    /// 7.7c, 6.2a, R50: may a retreat enter this hex at all?
    fn safe(&self, retreat: &Going, side: Side, hex: HexId) -> bool {
        let friends = self.units(side, hex).into_iter().any(|u| !retreat.units.contains(&u));
        let zone = self.zone(other(side), true).contains(&hex) && !friends;
        !self.held(other(side), hex) && !zone && hex != retreat.barred && hex != retreat.from
    }
    /// 7.7d, R170: may it stop there?
    fn stops(&self, retreat: &Going, side: Side, hex: HexId) -> bool {
        self.fits(&self.with(side, hex, &retreat.units))
    }
    /// 7.7: the hexes a stack may go to now, from its own hex or from the first hex of its retreat.
    pub fn exits(&self, retreat: &Going, at: HexId) -> Hexes {
        let side = self.card(retreat.units[0]).side;
        let first = retreat.first.is_none();
        let open = |h: &HexId| {
            self.safe(retreat, side, *h)
                && (self.stops(retreat, side, *h) || first && self.goes_on(retreat, side, *h))
        };
        self.land.around(at).into_iter().filter(open).collect()
    }
    /// 7.7e, R43: through friends to a second hex, or off the map (M R129).
    fn goes_on(&self, retreat: &Going, side: Side, hex: HexId) -> bool {
        if !self.may_go_on(retreat, side, hex) {
            return false;
        }
        let next = self.land.around(hex).into_iter();
        let mut open = next.filter(|h| self.safe(retreat, side, *h) && self.stops(retreat, side, *h));
        open.next().is_some() || self.leaves_map(side, hex)
    }
    pub fn may_go_on(&self, retreat: &Going, side: Side, hex: HexId) -> bool {
        let friends = self.units(side, hex).into_iter().any(|u| !retreat.units.contains(&u));
        friends || self.rules.options.second_hex_always
    }
    /// M 11.7g: a German in a German entry hex.
    pub fn leaves_map(&self, side: Side, hex: HexId) -> bool {
        let areas = self.land.map.areas().iter();
        let entry = areas.filter(|a| a.kind == "entry" && a.name.starts_with("german"));
        !self.land.tannenberg && side == GERMAN && entry.into_iter().any(|a| a.hexes.contains(&hex))
    }
    /// 7.6j: who of a hex could lose a step.
    pub fn losers(&self, units: &[UnitId]) -> Vec<UnitId> {
        let of = |wanted: &dyn Fn(Kind) -> bool| {
            units.iter().copied().filter(|u| wanted(self.kind(*u))).collect::<Vec<_>>()
        };
        let foot = of(&|k| matches!(k, Kind::Infantry | Kind::Cavalry));
        let guns = of(&|k| k == Kind::Artillery);
        if !foot.is_empty() {
            foot
        } else if !guns.is_empty() {
            guns
        } else {
            of(&|k| k == Kind::Headquarters)
        }
    }
    /// R66, R169, R184: the next hexes of a withdrawal: those from which it gets as far as it can.
    pub fn flight(&self, unit: UnitId, mover: HexId, path: &[HexId], left: u8) -> Hexes {
        let best = self.far(unit, mover, path, left);
        let at = *path.last().unwrap();
        let mut out = Hexes::new();
        if best == 0 {
            return out;
        }
        for next in self.land.around(at) {
            if self.passes(unit, mover, path, next) {
                let longer = [path, &[next]].concat();
                if self.reaches(unit, mover, &longer, best - 1) {
                    out.insert(next);
                }
            }
        }
        out
    }
    fn passes(&self, unit: UnitId, mover: HexId, path: &[HexId], next: HexId) -> bool {
        let side = self.card(unit).side;
        let at = *path.last().unwrap();
        let friends = self.units(side, next).into_iter().any(|u| u != unit);
        let zone = self.zone(other(side), true).contains(&next) && !friends;
        let nearer = crate::plain::distance(next, mover) < crate::plain::distance(at, mover);
        !self.held(other(side), next) && !zone && !nearer && !path.contains(&next)
    }
    /// Can it walk exactly so many hexes more and end lawfully?
    fn reaches(&self, unit: UnitId, mover: HexId, path: &[HexId], steps: u8) -> bool {
        let at = *path.last().unwrap();
        if steps == 0 {
            let side = self.card(unit).side;
            let farther = crate::plain::distance(at, mover) > crate::plain::distance(path[0], mover);
            return farther && self.fits(&self.with(side, at, &[unit]));
        }
        self.land.around(at).into_iter().any(|next| {
            self.passes(unit, mover, path, next)
                && self.reaches(unit, mover, &[path, &[next]].concat(), steps - 1)
        })
    }
    /// How many hexes of those left it can walk.
    fn far(&self, unit: UnitId, mover: HexId, path: &[HexId], left: u8) -> u8 {
        (1..=left).rev().find(|n| self.reaches(unit, mover, path, *n)).unwrap_or(0)
    }
}
