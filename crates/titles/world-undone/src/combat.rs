//! 6.0b: who can attack what, and what is owed then. The questions of an announcement are in `announce`.
//!
//! Whoever attacks owes an attack on every enemy in its zone (6.0b). A unit that attacks everything it owes at once
//! leaves no debt behind, so a debt can be paid as long as one free unit stands next to it: that is all that has to be
//! checked to offer nothing that strands. Cavalry that may not attack everything (10.2.1) is tried out.

use crate::prelude::*;
use atlas::Dir;

/// 10.2.1a, R150: how a unit attacks without the help of others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Anybody: all but cavalry where it has exceptions.
    Freely,
    /// Cavalry fights: no infantry among the targets.
    Charge,
    /// Cavalry feels out and falls back: no cavalry among them.
    Probe,
}

/// The board as an attacker sees it.
pub(crate) struct Field<'a> {
    pub rules: &'a WuRules,
    pub s: &'a WuState,
    enemy: Side,
    /// Units that may still be sent into an attack and have something to attack, artillery left out.
    pub free: UnitSet,
}

impl<'a> Field<'a> {
    pub fn new(rules: &'a WuRules, s: &'a WuState) -> Field<'a> {
        let mut field = Field::bare(rules, s);
        let mine = rules.real[s.phasing].minus(&rules.artillery).minus(&s.disrupted);
        let foes = rules.held(s, field.enemy);
        let near =
            |u: &UnitId| s.on_map(*u) && field.has_target(*u, &foes) && may_fight(rules, s, *u).is_ok();
        field.free = mine.iter().filter(near).collect();
        field
    }

    /// The same with nobody free: for questions about the enemy alone.
    pub fn bare(rules: &'a WuRules, s: &'a WuState) -> Field<'a> {
        Field { rules, s, enemy: other(s.phasing), free: UnitSet::EMPTY }
    }

    /// Hexes with enemy units.
    fn has_foe(&self, hex: HexId) -> bool {
        self.s.holds(self.enemy, hex)
    }
    /// Undestroyed enemy fortresses.
    fn has_fort(&self, hex: HexId) -> bool {
        self.enemy == GERMAN && self.rules.fortress_in(self.s, hex).is_some()
    }
    /// Hexes already under attack.
    pub fn is_targeted(&self, hex: HexId) -> bool {
        self.s.targets.iter().any(|t| t.hex == hex)
    }
    /// Is there anything a unit could attack from where it stands?
    pub fn has_target(&self, unit: UnitId, foes: &HexSet) -> bool {
        let at = self.s.at(unit);
        let spot = &self.rules.spots[at.index()];
        foes.ring(at) & !spot.barred != 0 || self.enemy == GERMAN && spot.forts & !self.s.destroyed != 0
    }

    /// 6.0a, 6.1b: is this unit next to that target? Lakes keep them apart (R109).
    pub fn touches(&self, unit: UnitId, hex: HexId) -> bool {
        (self.has_foe(hex) || self.has_fort(hex))
            && self.rules.between(self.s.at(unit), hex).is_some_and(|(_, barred)| !barred)
    }
    /// Everything a unit could attack.
    fn targets(&self, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
        self.around(unit).filter(|(h, _)| self.has_foe(*h) || self.has_fort(*h)).map(|(h, _)| h)
    }
    /// Everything that free units could attack.
    pub fn in_reach(&self) -> HexSet {
        self.free.iter().flat_map(|u| self.targets(u)).collect()
    }
    /// 6.0b, R98, R99: enemy units in the zone of this unit.
    pub fn duties(&self, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
        let owed = |(h, river): &(HexId, bool)| !river && self.has_foe(*h) && !self.has_fort(*h);
        self.around(unit).filter(owed).map(|(h, _)| h)
    }
    /// The neighbours of a unit that no lake hides, and whether a river lies between.
    fn around(&self, unit: UnitId) -> impl Iterator<Item = (HexId, bool)> + use<'_> {
        let at = self.s.at(unit);
        let spot = &self.rules.spots[at.index()];
        let side = move |dir: Dir| {
            let hex = spot.around.ring[usize::from(dir.0)];
            let open = spot.barred >> dir.0 & 1 == 0 && hex.is_some();
            open.then_some((hex, spot.river >> dir.0 & 1 != 0))
        };
        Dir::ALL.into_iter().filter_map(side)
    }

    fn has_infantry(&self, hex: HexId) -> bool {
        self.rules.options.cavalry && self.s.in_hex(hex).any(|u| self.rules.infantry.contains(u))
    }
    fn has_cavalry(&self, hex: HexId) -> bool {
        self.s.in_hex(hex).any(|u| self.rules.cavalry.contains(u))
    }
    /// The manners in which a unit may attack.
    fn manners(&self, unit: UnitId) -> &'static [Manner] {
        let exempt = self.rules.options.cavalry && self.rules.cavalry.contains(unit);
        if exempt { &[Manner::Charge, Manner::Probe] } else { &[Manner::Freely] }
    }
    /// Can this unit attack that hex in this manner, others besides it or not?
    fn suits(&self, unit: UnitId, manner: Manner, hex: HexId) -> bool {
        let fits = match manner {
            Manner::Freely => true,
            Manner::Charge => !self.has_infantry(hex),
            Manner::Probe => !self.has_cavalry(hex),
        };
        fits && self.touches(unit, hex)
    }
    /// Can it attack all these hexes at once in this manner?
    fn strikes(&self, unit: UnitId, manner: Manner, hexes: &HexSet) -> bool {
        let sure = || cavalry::may_probe(self.rules, self.s, unit, hexes);
        hexes.iter().all(|h| self.suits(unit, manner, h)) && (manner != Manner::Probe || sure())
    }
    /// 6.0b: could free units, none of `but`, take these debts over, with `paid` out of the way? Who has no manners to
    /// choose from takes all it owes at once.
    fn payable(&self, debts: &HexSet, paid: &HexSet, but: &UnitSet) -> bool {
        let free = self.free.minus(but);
        let riders = if self.rules.options.cavalry { self.rules.cavalry } else { UnitSet::EMPTY };
        let (foot, horse) = (free.minus(&riders), free.and(&riders));
        let walked = |h: &HexId| foot.iter().any(|u| self.touches(u, *h));
        self.ridden(debts.iter().filter(|h| !walked(h)).collect(), *paid, &foot, &horse)
    }
    /// 10.2.1a, R150: can cavalry alone pay these debts, with `paid` out of the way? What else is in the zone of a unit
    /// that rides is owed then as well.
    fn ridden(&self, debts: HexSet, paid: HexSet, foot: &UnitSet, horse: &UnitSet) -> bool {
        let Some(hex) = debts.iter().next() else { return true };
        let rides = |u: UnitId, manner: Manner| {
            if !self.strikes(u, manner, &HexSet::from([hex])) {
                return false;
            }
            let helped = |h: HexId| self.is_targeted(h) || foot.iter().any(|v| self.touches(v, h));
            let owed: HexSet = self.duties(u).filter(|h| !helped(*h)).collect();
            let all = (debts | owed) - paid;
            let done: HexSet = all.iter().filter(|h| self.suits(u, manner, *h)).collect();
            self.ridden(all - done, paid | done, foot, &horse.minus(&UnitSet::only(u)))
        };
        horse.iter().any(|u| self.manners(u).iter().any(|manner| rides(u, *manner)))
    }
    /// 6.0b: debts of everybody in the plan, `more` among them, that are not under attack yet.
    pub fn debts(&self, more: &UnitSet) -> HexSet {
        let all = self.s.sent().or(more);
        all.iter().flat_map(|u| self.duties(u)).filter(|h| !self.is_targeted(*h)).collect()
    }
    /// 6.0b: with these units sent as well, can every debt still be paid?
    pub fn solvent(&self, more: &UnitSet) -> bool {
        self.payable(&self.debts(more), &HexSet::EMPTY, more)
    }

    /// Why nobody can attack these targets: only cavalry could, and infantry is there, or a debt would stay unpaid.
    pub fn obstacle(&self, named: &HexSet) -> Case {
        let near = self.free.iter().filter(|u| named.iter().all(|h| self.touches(*u, h)));
        let foot = named.iter().any(|h| self.has_infantry(h));
        Case(if foot && near.collect::<UnitSet>().minus(&self.rules.cavalry).is_empty() {
            "10.2.1a"
        } else {
            "6.0b"
        })
    }

    /// Why none of the units next to a hex may attack it: the case that stops the first of them, guns last.
    pub fn idle(&self, hex: HexId) -> Case {
        let (rules, s) = (self.rules, self.s);
        let near: UnitSet =
            rules.real[s.phasing].iter().filter(|u| s.on_map(*u) && self.touches(*u, hex)).collect();
        let stopped = |u: UnitId| may_fight(rules, s, u).err();
        let first = near.minus(&rules.artillery).iter().find_map(stopped);
        let gun = || near.first().map(|u| stopped(u).unwrap_or(Case("3.1f")));
        let lake = || {
            let foe = self.has_foe(hex) || self.has_fort(hex);
            (foe && rules.map.neighbours(hex).any(|h| s.holds(s.phasing, h))).then_some(Case("TEC-g"))
        };
        first.or_else(gun).or_else(lake).unwrap_or(Case("6.0a"))
    }

    /// Can the targets named so far be attacked by somebody? `open`: further targets may still be named.
    pub fn feasible(&self, named: &HexSet, open: bool) -> bool {
        let carried = |u: UnitId| self.manners(u).iter().any(|manner| self.carries(u, *manner, named, open));
        self.free.iter().any(carried)
    }
    /// Can this unit attack them in this manner, with further ones or without, and every debt be paid?
    fn carries(&self, unit: UnitId, manner: Manner, named: &HexSet, open: bool) -> bool {
        if !self.strikes(unit, manner, named) {
            return false;
        }
        let (me, last) = (UnitSet::only(unit), named.iter().last());
        let owed = self.debts(&me) - *named;
        let joint = |h: &HexId| open && Some(*h) > last && self.suits(unit, manner, *h);
        let joined: HexSet = owed.iter().filter(joint).collect();
        self.payable(&(owed - joined), &(*named | joined), &me)
    }
}

/// 3.5b, 6.1b: may this unit fight in this phase at all?
pub(crate) fn may_fight(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    forbid(!rules.real[s.phasing].contains(unit) || !s.on_map(unit), "6.1b")?;
    forbid(s.disrupted.contains(unit), "3.5b")?;
    forbid(s.overstacked.contains(unit), "6.5g")?;
    forbid(s.entrained.contains(unit), "5.2e")?;
    forbid(s.attack_of[unit] > 0, "6.1b")?; // R97: one attack each
    Ok(())
}
