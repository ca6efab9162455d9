//! 7.21, 7.22, 7.29: what must still be attacked and who must still attack, and which attacks leave a way to do the rest.
//!
//! Units and hexes make a graph: a unit is joined to the enemy hexes it may attack. Nobody moves before he has fought or been
//! attacked, so joints only vanish while the phase lasts. As long as every bound unit and every owed hex keeps a joint,
//! the rest can be paid: any such graph falls into stars, and a star is a legal attack (R48).

use crate::rules::T14Rules;
use crate::state::{T14State, UNITS, UnitSet, other};
use atlas::{HexId, HexSet};
use engine::{Case, Refusal, Stack, UnitId};

/// A set of enemy hexes, as bits of [`Debt::hexes`].
pub(crate) type Mask = u128;

/// The obligations of the phasing side at this moment.
pub(crate) struct Debt {
    /// Enemy hexes that can be attacked, ids ascending.
    pub hexes: Stack<HexId, 128>,
    /// R46: the hexes next to each unit that it may attack.
    next: [Mask; UNITS],
    /// 6.11: those of them in its zone.
    zone: [Mask; UNITS],
    /// Combat units that have not attacked yet and could.
    pub free: UnitSet,
    /// 7.22, R47: those of them that must.
    pub bound: UnitSet,
    /// 7.21: hexes that must be attacked.
    pub owed: Mask,
}

impl T14Rules {
    /// 7.21, R47: as the combat phase begins: enemy units in the zone of a unit that is not fortified.
    pub(crate) fn owe(&self, s: &mut T14State) {
        let mut owed = UnitSet::EMPTY;
        for unit in self.fighters.and(self.of(s.phasing)).iter() {
            let hex = s.at(unit);
            if !hex.is_some() || self.is_fortified(s, hex, s.phasing) || s.manned.ring(hex) == 0 {
                continue;
            }
            for dir in (0..6).filter(|d| self.reaches(s, unit, *d)) {
                owed = owed.or(&self.units_in(s, self.spot(hex).ring[dir], other(s.phasing)));
            }
        }
        s.owed = owed;
    }
}

impl Debt {
    /// The obligations now.
    pub fn of(rules: &T14Rules, s: &T14State) -> Debt {
        let enemy = other(s.phasing);
        let mut debt = Debt {
            hexes: targets(rules, s),
            next: [0; UNITS],
            zone: [0; UNITS],
            free: UnitSet::EMPTY,
            bound: UnitSet::EMPTY,
            owed: 0,
        };
        for (i, hex) in debt.hexes.iter().enumerate() {
            if rules.exposed(s, *hex, enemy).meets(&s.owed) {
                debt.owed |= 1 << i;
            }
        }
        let contact = s.posts_of(s.phasing) & debt.hexes.iter().copied().collect::<HexSet>().adjacent();
        for hex in &contact {
            s.stack(hex)
                .and(&rules.fighters)
                .minus(&s.fought)
                .iter()
                .for_each(|unit| debt.add(rules, s, unit));
        }
        debt
    }
    fn add(&mut self, rules: &T14Rules, s: &T14State, unit: UnitId) {
        let (here, i) = (s.at(unit), unit.index());
        let near = s.manned.ring(here) & rules.spot(here).open;
        for dir in (0..6).filter(|d| near >> d & 1 != 0) {
            let Some(bit) = self.bit(rules.spot(here).ring[dir]) else { continue };
            // R46: not into ground it could never enter
            if rules.cavalry.contains(unit) && rules.ground.wild.contains(rules.spot(here).ring[dir]) {
                continue;
            }
            self.next[i] |= bit;
            if rules.reaches(s, unit, dir) {
                self.zone[i] |= bit;
            }
        }
        if self.next[i] != 0 {
            self.free.insert(unit);
        }
        if self.zone[i] != 0 && !rules.is_fortified(s, here, s.phasing) {
            self.bound.insert(unit);
        }
    }
    /// The bit of a hex.
    pub fn bit(&self, hex: HexId) -> Option<Mask> {
        self.hexes.binary_search(&hex).ok().map(|i| 1 << i)
    }
    /// The bits of these hexes.
    pub fn mask(&self, hexes: &[HexId]) -> Mask {
        hexes.iter().filter_map(|h| self.bit(*h)).fold(0, |all, bit| all | bit)
    }
    /// Hexes that must still be attacked and can be.
    pub fn open(&self) -> Mask {
        self.owed & self.beside(&self.free)
    }
    /// Hexes that these units could attack.
    fn beside(&self, units: &UnitSet) -> Mask {
        units.iter().fold(0, |all, u| all | self.next[u.index()])
    }
    /// 7.29, R49: nothing is left that must be done.
    pub fn is_paid(&self) -> bool {
        self.bound.is_empty() && self.open() == 0
    }
    /// Units that can attack all of these hexes.
    pub fn able(&self, targets: Mask) -> UnitSet {
        self.free.iter().filter(|u| self.next[u.index()] & targets == targets).collect()
    }
    /// Bound units that have nobody left to attack if these hexes are attacked: they must take part.
    pub fn musts(&self, targets: Mask) -> UnitSet {
        self.bound.iter().filter(|u| self.zone[u.index()] & !targets == 0).collect()
    }
    /// Does every other owed hex keep somebody beside it if these units are used?
    pub fn spares(&self, targets: Mask, used: &UnitSet) -> bool {
        self.open() & !targets & !self.beside(&self.free.minus(used)) == 0
    }
    /// 7.28: the units that may attack these hexes together with `lead`.
    pub fn partners(&self, s: &T14State, targets: Mask, lead: Option<UnitId>) -> UnitSet {
        let able = self.able(targets);
        match lead {
            Some(lead) if targets.count_ones() > 1 => {
                able.iter().filter(|u| s.at(*u) == s.at(lead)).collect()
            }
            _ => able,
        }
    }
    /// Can these hexes be attacked together, leaving a way to do the rest?
    fn is_closable(&self, s: &T14State, targets: Mask) -> bool {
        let musts = self.musts(targets);
        let fits = |lead: &UnitId| {
            let crew = self.partners(s, targets, Some(*lead));
            let sent = if musts.is_empty() { UnitSet::only(*lead) } else { musts };
            musts.minus(&crew).is_empty() && self.spares(targets, &sent)
        };
        self.able(targets).iter().any(|lead| fits(&lead))
    }
    /// The same, perhaps with more hexes of higher numbers.
    pub fn is_open_to(&self, s: &T14State, targets: Mask) -> bool {
        self.is_open_from(s, targets, Mask::BITS - targets.leading_zeros())
    }
    /// The same with more hexes from this number on.
    fn is_open_from(&self, s: &T14State, targets: Mask, from: u32) -> bool {
        let able = self.able(targets);
        if able.is_empty() {
            return false;
        }
        if self.is_closable(s, targets) {
            return true;
        }
        let near = able.iter().fold(0, |all, u| all | self.next[u.index()]) & !targets;
        (from..self.hexes.len() as u32)
            .any(|i| near >> i & 1 != 0 && self.is_open_from(s, targets | 1 << i, i + 1))
    }
    /// 7.21, 7.28, 7.29: may these hexes be the targets, or the beginning of them? If only hexes of lower numbers are
    /// missing, they have to be named first.
    pub fn may_target(&self, s: &T14State, targets: Mask) -> Result<(), Refusal> {
        if self.able(targets).is_empty() {
            return Err(Refusal::new(Case(if targets.count_ones() > 1 { "7.28" } else { "7.11" })));
        }
        if self.is_open_to(s, targets) {
            return Ok(());
        }
        Err(if self.is_open_from(s, targets, 0) { Refusal::late() } else { Refusal::new(Case("7.29")) })
    }
    /// May the targets be left at these?
    pub fn may_close_targets(&self, s: &T14State, targets: Mask) -> Result<(), Case> {
        if self.is_closable(s, targets) { Ok(()) } else { Err(Case("7.29")) }
    }
    /// 7.23, 7.25, 7.27-7.29: may this unit join the attack? Those named come before it.
    pub fn may_join(&self, s: &T14State, targets: Mask, sent: &UnitSet, unit: UnitId) -> Result<(), Refusal> {
        if !self.free.contains(unit) || self.next[unit.index()] & targets == 0 {
            return Err(Refusal::new(Case(if s.fought.contains(unit) { "7.27" } else { "7.11" })));
        }
        let lead = sent.first().unwrap_or(unit);
        if !self.partners(s, targets, Some(lead)).contains(unit) {
            return Err(Refusal::new(Case("7.28")));
        }
        let mut sent = *sent;
        sent.insert(unit);
        let musts = self.musts(targets);
        let missing = musts.minus(&sent);
        let apart = !missing.minus(&self.partners(s, targets, Some(lead))).is_empty();
        if apart || !self.spares(targets, &sent.or(&musts)) {
            return Err(Refusal::new(Case("7.29")));
        }
        // whoever must take part and has a lower number is named first
        if missing.first().is_some_and(|u| u < unit) { Err(Refusal::late()) } else { Ok(()) }
    }
    /// Units that could still be named but for their number.
    pub fn skipped(&self, s: &T14State, targets: Mask, sent: &UnitSet) -> bool {
        let rest = self.partners(s, targets, sent.first()).minus(sent);
        rest.iter().any(|u| self.may_join(s, targets, sent, u).is_ok())
    }
    /// May the attack go in with these?
    pub fn may_close(&self, targets: Mask, sent: &UnitSet) -> Result<(), Case> {
        if sent.is_empty() {
            return Err(Case("7.12a"));
        }
        if self.musts(targets).minus(sent).is_empty() { Ok(()) } else { Err(Case("7.22")) }
    }
}

/// Enemy hexes with somebody not yet attacked, ids ascending, next to units of the phasing side.
pub(crate) fn targets(rules: &T14Rules, s: &T14State) -> Stack<HexId, 128> {
    let enemy = other(s.phasing);
    let near = s.posts_of(s.phasing).adjacent() & s.manned;
    near.iter().filter(|h| !rules.exposed(s, *h, enemy).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tannenberg1914;
    use chacha20::ChaCha8Rng;
    use engine::scene::Scene;
    use rand_core::{Rng, SeedableRng};

    /// A few units in contact, some of them dug in.
    fn cluster(rng: &mut ChaCha8Rng) -> Scene<T14Rules> {
        let mut pick = |from: &[&str]| from[rng.next_u32() as usize % from.len()].to_string();
        let (ours, theirs) = (["0404", "0504", "0405", "0605"], ["0505", "0604", "0506", "0503", "0705"]);
        let mut text =
            "title tannenberg-1914\nmap 0101-0909\nphase german attack\n0101 G:Kulm\n0909 R:Rozan\n"
                .to_string();
        for unit in ["G:1-1", "G:1-2", "G:2-3", "G:2-4"] {
            text += &format!("{} {unit}\n", pick(&ours));
        }
        for unit in ["R:28-1", "R:28-2", "R:29-1"] {
            text += &format!("{} {unit}\n", pick(&theirs));
        }
        text += &format!("trenches-german {}\nhexside major 0504/0505 0405/0506\n", pick(&ours));
        Scene::new(&Tannenberg1914::new(), &text)
    }

    /// Units left, units that must attack, hexes not attacked, hexes that must be.
    #[derive(Clone, Copy)]
    struct Rest {
        free: UnitSet,
        bound: UnitSet,
        hexes: Mask,
        owed: Mask,
    }

    /// All attacks of a shape that 7.28 allows.
    fn attacks(debt: &Debt, s: &T14State, rest: &Rest) -> Vec<(Mask, UnitSet)> {
        let units: Vec<UnitId> = rest.free.iter().collect();
        let mut all = Vec::new();
        for targets in (1..1 << debt.hexes.len()).filter(|t| t & !rest.hexes == 0) {
            for bits in 1u32..1 << units.len() {
                let sent: UnitSet =
                    units.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, u)| *u).collect();
                let touch = sent.iter().all(|u| debt.next[u.index()] & targets == targets);
                let together = sent.iter().all(|u| s.at(u) == s.at(sent.first().unwrap()));
                if touch && (together || targets.count_ones() == 1) {
                    all.push((targets, sent));
                }
            }
        }
        all
    }

    fn after(rest: &Rest, targets: Mask, sent: &UnitSet) -> Rest {
        Rest {
            free: rest.free.minus(sent),
            bound: rest.bound.minus(sent),
            hexes: rest.hexes & !targets,
            owed: rest.owed & !targets,
        }
    }

    /// R48: no bound unit is left without an enemy in its zone, and everything can still be paid.
    fn can_pay(debt: &Debt, s: &T14State, rest: &Rest) -> bool {
        if rest.bound.iter().any(|u| debt.zone[u.index()] & rest.hexes == 0) {
            return false;
        }
        if rest.bound.is_empty() && rest.owed == 0 {
            return true;
        }
        attacks(debt, s, rest).iter().any(|(t, sent)| can_pay(debt, s, &after(rest, *t, sent)))
    }

    /// Does the search accept the attack, named in ascending order?
    fn accepts(debt: &Debt, s: &T14State, targets: Mask, sent: &UnitSet) -> bool {
        let mut named = 0;
        for i in (0..debt.hexes.len()).filter(|i| targets >> i & 1 != 0) {
            named |= 1 << i;
            if debt.may_target(s, named).is_err() {
                return false;
            }
        }
        let mut crew = UnitSet::EMPTY;
        for unit in sent.iter() {
            if debt.may_join(s, targets, &crew, unit).is_err() {
                return false;
            }
            crew.insert(unit);
        }
        debt.may_close_targets(s, targets).is_ok() && debt.may_close(targets, sent).is_ok()
    }

    /// 7.29, R48: the search accepts an attack exactly if the rest can still be paid.
    #[test]
    fn case_7_29_the_debt_search_agrees_with_brute_force() {
        let mut rng = ChaCha8Rng::seed_from_u64(721);
        let mut looked = 0;
        for _ in 0..150 {
            let t = cluster(&mut rng);
            let (s, debt) = (t.state(), Debt::of(t.game.rules(), t.state()));
            let rest = Rest {
                free: debt.free,
                bound: debt.bound,
                hexes: (1 << debt.hexes.len()) - 1,
                owed: debt.open(),
            };
            assert!(can_pay(&debt, s, &rest), "{}", t.game.text());
            for (targets, sent) in attacks(&debt, s, &rest) {
                let pays = can_pay(&debt, s, &after(&rest, targets, &sent));
                assert_eq!(
                    accepts(&debt, s, targets, &sent),
                    pays,
                    "{targets:b} {sent:?}\n{}",
                    t.game.text()
                );
                looked += 1;
            }
        }
        assert!(looked > 1000, "{looked}");
    }
}
