//! 6.0, 6.1: attacks are announced, all of them before the first die (R97), then resolved one by one.
//!
//! An attack is announced as its target hexes in ascending order, its units in ascending order, its heavy artillery.
//! Whoever attacks owes an attack on every enemy in its zone (6.0b). A unit that attacks everything it owes at once
//! leaves no debt behind, so a debt can be paid as long as one free unit stands next to it: that is all that has to be
//! checked to offer nothing that strands. Cavalry that may not attack everything (10.2.1) is tried out.

use crate::rules::WuRules;
use crate::state::{Frame, GERMAN, Stage, Target, UnitSet, WuState, other};
use crate::{cavalry, results, sequence, special};
use atlas::{Dir, HexId, HexSet};
use engine::{Case, Choice, Facts, Side, UnitId, What};

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
    rules: &'a WuRules,
    s: &'a WuState,
    enemy: Side,
    /// Units that may still be sent into an attack and have something to attack, artillery left out.
    free: UnitSet,
}

impl<'a> Field<'a> {
    pub fn new(rules: &'a WuRules, s: &'a WuState) -> Field<'a> {
        let mut field = Field { rules, s, enemy: other(s.phasing), free: UnitSet::EMPTY };
        let mine = rules.real[usize::from(s.phasing.0)].minus(&rules.artillery).minus(&s.disrupted);
        let foes = rules.held(s, field.enemy);
        let near =
            |u: &UnitId| s.on_map(*u) && field.has_target(*u, &foes) && may_fight(rules, s, *u).is_ok();
        field.free = mine.iter().filter(near).collect();
        field
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
    fn is_targeted(&self, hex: HexId) -> bool {
        self.s.targets.iter().any(|t| t.hex == hex)
    }
    /// Is there anything a unit could attack from where it stands?
    fn has_target(&self, unit: UnitId, foes: &HexSet) -> bool {
        let at = self.s.at(unit);
        let spot = &self.rules.spots[at.index()];
        foes.ring(at) & !spot.barred != 0 || self.enemy == GERMAN && spot.forts & !self.s.destroyed != 0
    }

    /// 6.0a, 6.1b: is this unit next to that target? Lakes keep them apart (R109).
    fn touches(&self, unit: UnitId, hex: HexId) -> bool {
        (self.has_foe(hex) || self.has_fort(hex))
            && self.rules.between(self.s.at(unit), hex).is_some_and(|(_, barred)| !barred)
    }
    /// Everything a unit could attack.
    fn targets(&self, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
        self.around(unit).filter(|(h, _)| self.has_foe(*h) || self.has_fort(*h)).map(|(h, _)| h)
    }
    /// 6.0b, R98, R99: enemy units in the zone of this unit.
    fn duties(&self, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
        let owed = |(h, river): &(HexId, bool)| !river && self.has_foe(*h) && !self.has_fort(*h);
        self.around(unit).filter(owed).map(|(h, _)| h)
    }
    /// The neighbours of a unit that no lake hides, and whether a river lies between.
    fn around(&self, unit: UnitId) -> impl Iterator<Item = (HexId, bool)> + use<'_> {
        let at = self.s.at(unit);
        let spot = &self.rules.spots[at.index()];
        let open = move |dir: &Dir| spot.barred >> dir.0 & 1 == 0 && spot.ring[usize::from(dir.0)].is_some();
        Dir::ALL
            .into_iter()
            .filter(open)
            .map(move |dir| (spot.ring[usize::from(dir.0)], spot.river >> dir.0 & 1 != 0))
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
    fn debts(&self, more: &UnitSet) -> HexSet {
        let all = self.s.sent().or(more);
        all.iter().flat_map(|u| self.duties(u)).filter(|h| !self.is_targeted(*h)).collect()
    }
    /// 6.0b: with these units sent as well, can every debt still be paid?
    fn solvent(&self, more: &UnitSet) -> bool {
        self.payable(&self.debts(more), &HexSet::EMPTY, more)
    }

    /// Why nobody can attack these targets: only cavalry could, and infantry is there, or a debt would stay unpaid.
    fn obstacle(&self, named: &HexSet) -> Case {
        let near = self.free.iter().filter(|u| named.iter().all(|h| self.touches(*u, h)));
        let foot = named.iter().any(|h| self.has_infantry(h));
        Case(if foot && near.collect::<UnitSet>().minus(&self.rules.cavalry).is_empty() {
            "10.2.1a"
        } else {
            "6.0b"
        })
    }

    /// Why none of the units next to a hex may attack it: the case that stops the first of them, guns last.
    fn idle(&self, hex: HexId) -> Case {
        let (rules, s) = (self.rules, self.s);
        let near: UnitSet = rules.real[usize::from(s.phasing.0)]
            .iter()
            .filter(|u| s.on_map(*u) && self.touches(*u, hex))
            .collect();
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
    fn feasible(&self, named: &HexSet, open: bool) -> bool {
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
pub(crate) fn may_fight(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), Case> {
    if !rules.real[usize::from(s.phasing.0)].contains(unit) || !s.on_map(unit) {
        return Err(Case("6.1b"));
    }
    if s.disrupted.contains(unit) {
        return Err(Case("3.5b"));
    }
    if s.overstacked.contains(unit) {
        return Err(Case("6.5g"));
    }
    if s.entrained.contains(unit) {
        return Err(Case("5.2e"));
    }
    if s.attack_of[unit.index()] > 0 {
        return Err(Case("6.1b")); // R97: one attack each
    }
    Ok(())
}

/// Targets of the attack being announced.
fn named(s: &WuState) -> HexSet {
    s.targets_of(s.announced).collect()
}

/// 6.0a-b: may this hex be the first target of a new attack?
fn may_open(field: &Field, hex: HexId) -> Result<(), Case> {
    if field.is_targeted(hex) || field.s.targets.is_full() {
        return Err(Case("6.0a"));
    }
    if !field.free.iter().any(|u| field.touches(u, hex)) {
        return Err(field.idle(hex));
    }
    let named = HexSet::from([hex]);
    if field.feasible(&named, true) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.0b: may the plan be closed?
fn may_close(field: &Field) -> Result<(), Case> {
    if field.debts(&UnitSet::EMPTY).is_empty() { Ok(()) } else { Err(Case("6.0b")) }
}

/// 6.1d: may this hex be attacked together with those named?
fn may_add(field: &Field, hex: HexId) -> Result<(), Case> {
    let named = named(field.s);
    let touched = |u: UnitId| field.touches(u, hex) && named.iter().all(|h| field.touches(u, h));
    let late = field.is_targeted(hex) || named.iter().last() >= Some(hex) || field.s.targets.is_full();
    if late || !field.free.iter().any(touched) {
        return Err(Case("6.1d"));
    }
    let named = named.with(hex);
    if field.feasible(&named, true) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.1d, 6.0b: are the targets enough?
fn may_name_attackers(field: &Field) -> Result<(), Case> {
    let named = named(field.s);
    if field.feasible(&named, false) { Ok(()) } else { Err(field.obstacle(&named)) }
}

/// 6.1b, 6.0b, 10.2.1a: may this unit join the attack being announced?
fn may_join(field: &Field, unit: UnitId) -> Result<(), Case> {
    let (rules, s) = (field.rules, field.s);
    may_fight(rules, s, unit)?;
    if rules.artillery.contains(unit) {
        // alone it attacks nobody; with others it is asked for after them
        return Err(Case(if rules.is_lone_gun(s, unit) { "3.1f" } else { "6.3f" }));
    }
    let sent = s.attackers_of(s.announced);
    let targets = named(s);
    let ascends = sent.last().is_none_or(|last| unit > last);
    if !ascends || !targets.iter().all(|h| field.touches(unit, h)) {
        return Err(Case("6.1b"));
    }
    special::may_join(rules, s, &sent, unit)?;
    let me = UnitSet::only(unit);
    if !field.solvent(&me) {
        return Err(Case("6.0b"));
    }
    let with_me = sent.or(&me);
    let escorted = || {
        let foot = field.free.and(&rules.infantry);
        foot.iter().filter(|v| *v > unit && targets.iter().all(|h| field.touches(*v, h))).any(|v| {
            let both = me.or(&UnitSet::only(v));
            special::may_join(rules, s, &with_me, v).is_ok() && field.solvent(&both)
        })
    };
    if cavalry::may_attack(rules, s, &with_me, &targets).is_ok() || escorted() {
        Ok(())
    } else {
        Err(Case("10.2.1a"))
    }
}

/// 6.1b: are the attackers enough?
fn may_go(field: &Field) -> Result<(), Case> {
    let sent = field.s.attackers_of(field.s.announced);
    if sent.is_empty() {
        return Err(Case("6.1b"));
    }
    cavalry::may_attack(field.rules, field.s, &sent, &named(field.s))
}

/// 3.1e, 6.3f: may this heavy artillery support the attack being announced?
fn may_support(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), Case> {
    may_fight(rules, s, unit)?;
    let sent = s.attackers_of(s.announced);
    let after = sent.and(&rules.artillery).iter().last().is_none_or(|last| unit > last);
    let mate = sent.minus(&rules.artillery).iter().any(|u| s.at(u) == s.at(unit));
    if !rules.artillery.contains(unit) || !after || !mate {
        return Err(Case("6.3f"));
    }
    special::may_join(rules, s, &sent, unit)
}

/// Answers to the questions of an announcement, ascending.
pub(crate) fn offer(rules: &WuRules, s: &WuState, frame: &Frame, out: &mut Vec<Choice>) {
    let field = Field::new(rules, s);
    match frame {
        Frame::Plan => {
            out.extend(may_close(&field).is_ok().then_some(Choice::Done));
            let near: HexSet = field.free.iter().flat_map(|u| field.targets(u)).collect();
            out.extend(near.iter().filter(|h| may_open(&field, *h).is_ok()).map(Choice::Hex));
        }
        Frame::Targets => {
            out.extend(may_name_attackers(&field).is_ok().then_some(Choice::Done));
            let near: HexSet = field.free.iter().flat_map(|u| field.targets(u)).collect();
            out.extend(near.iter().filter(|h| may_add(&field, *h).is_ok()).map(Choice::Hex));
        }
        Frame::Attackers => {
            out.extend(may_go(&field).is_ok().then_some(Choice::Done));
            out.extend(field.free.iter().filter(|u| may_join(&field, *u).is_ok()).map(Choice::Unit));
        }
        _ => {
            out.push(Choice::Done);
            let guns = rules.artillery.iter().filter(|u| may_support(rules, s, *u).is_ok());
            out.extend(guns.map(Choice::Unit));
        }
    }
}

/// Why an answer to an announcement is refused.
pub(crate) fn verdict(rules: &WuRules, s: &WuState, frame: &Frame, choice: Choice) -> Result<(), Case> {
    let field = Field::new(rules, s);
    match (frame, choice) {
        (Frame::Plan, Choice::Done) => may_close(&field),
        (Frame::Plan, Choice::Hex(hex)) if rules.map.contains(hex) => may_open(&field, hex),
        (Frame::Targets, Choice::Done) => may_name_attackers(&field),
        (Frame::Targets, Choice::Hex(hex)) if rules.map.contains(hex) => may_add(&field, hex),
        (Frame::Attackers, Choice::Done) => may_go(&field),
        (Frame::Attackers, Choice::Unit(unit)) => may_join(&field, unit),
        (Frame::Guns, Choice::Done) => Ok(()),
        (Frame::Guns, Choice::Unit(unit)) => may_support(rules, s, unit),
        _ => Err(Case("6.0a")),
    }
}

/// One answer to an announcement.
pub(crate) fn take(s: &mut WuState, frame: Frame, choice: Choice, facts: &mut Facts) {
    match (frame, choice) {
        (Frame::Plan, Choice::Hex(hex)) => {
            s.announced += 1;
            s.targets.push(Target { hex, attack: s.announced });
            s.agenda.push(Frame::Targets);
        }
        (Frame::Plan, _) => {
            s.agenda.pop();
            s.agenda.push(Frame::Resolve);
        }
        (Frame::Targets, Choice::Hex(hex)) => s.targets.push(Target { hex, attack: s.announced }),
        (Frame::Targets, _) => {
            s.agenda.pop();
            s.agenda.push(Frame::Attackers);
        }
        (Frame::Attackers | Frame::Guns, Choice::Unit(unit)) => s.attack_of[unit.index()] = s.announced,
        (Frame::Attackers, _) => {
            s.agenda.pop();
            s.agenda.push(Frame::Guns);
        }
        _ => {
            s.agenda.pop();
            let side = s.phasing;
            for hex in named(s).iter() {
                facts.tell(Case("6.0a"), || What::Attacks { hex, side });
            }
            for unit in s.attackers_of(s.announced).iter() {
                facts.tell(Case("6.1b"), || What::Says { key: "attacks", a: unit.0 as i16, b: 0 });
            }
        }
    }
}

/// Skips what leaves nothing to decide; every reason is on the map for both to see.
pub(crate) fn run(rules: &WuRules, s: &mut WuState, frame: Frame, facts: &mut Facts) -> bool {
    match frame {
        Frame::Plan => {
            let idle = !rules.options.hidden && s.announced == 0 && nothing_to_attack(rules, s);
            if idle {
                s.agenda.pop();
                s.agenda.push(Frame::Resolve);
            }
            !idle
        }
        Frame::Targets => {
            let field = Field::new(rules, s);
            let near: HexSet = field.free.iter().flat_map(|u| field.targets(u)).collect();
            let single = !near.iter().any(|h| may_add(&field, h).is_ok());
            if single {
                s.agenda.pop();
                s.agenda.push(Frame::Attackers);
            }
            !single
        }
        Frame::Guns => {
            let more = rules.artillery.iter().any(|u| may_support(rules, s, u).is_ok());
            if !more {
                take(s, Frame::Guns, Choice::Done, facts);
            }
            more
        }
        _ => true,
    }
}

fn nothing_to_attack(rules: &WuRules, s: &WuState) -> bool {
    Field::new(rules, s).free.is_empty()
}

/// Attacks announced and not yet resolved.
fn open_attacks(s: &WuState) -> impl Iterator<Item = u8> + '_ {
    (1..=s.announced).filter(|a| s.resolved >> (a - 1) & 1 == 0)
}

/// 6.0, R97: which attack comes next? Named by its first target; a single one needs no question.
pub(crate) fn run_resolve(rules: &WuRules, s: &mut WuState, facts: &mut Facts) -> bool {
    let (first, second) = {
        let mut open = open_attacks(s);
        (open.next(), open.next())
    };
    match (first, second) {
        (None, _) => {
            s.agenda.pop();
            sequence::end_combat(rules, s, facts);
            false
        }
        (Some(attack), None) => {
            results::begin(rules, s, attack, facts);
            false
        }
        _ => true,
    }
}

pub(crate) fn offer_resolve(s: &WuState, out: &mut Vec<Choice>) {
    out.extend(open_attacks(s).filter_map(|a| s.targets_of(a).next()).map(Choice::Hex));
    out.sort_unstable();
}

/// The open attack whose first target is this hex.
pub(crate) fn attack_on(s: &WuState, hex: HexId) -> Option<u8> {
    open_attacks(s).find(|a| s.targets_of(*a).next() == Some(hex))
}

/// Battles that could be announced now: the opening choices of each.
pub(crate) fn attacks(rules: &WuRules, s: &WuState) -> Vec<Vec<Choice>> {
    if s.agenda.last() != Some(&Frame::Plan) {
        return Vec::new();
    }
    let mut out = Vec::new();
    offer(rules, s, &Frame::Plan, &mut out);
    out.into_iter().filter(|c| *c != Choice::Done).map(|c| vec![c]).collect()
}

/// The answer that leads from an announcement to its die: no further targets, attackers or guns than must be, no more
/// attacks even where some are still owed, and the newest one first. `None` where no battle is being planned.
pub(crate) fn towards_die(rules: &WuRules, s: &WuState) -> Option<Choice> {
    let mut out = Vec::new();
    match s.agenda.last()? {
        Frame::Guns => Some(Choice::Done),
        frame @ (Frame::Targets | Frame::Attackers) => {
            offer(rules, s, frame, &mut out);
            out.first().copied() // enough, where that is an answer
        }
        Frame::Plan if s.announced > 0 => Some(Choice::Done),
        Frame::Resolve => open_attacks(s).last().and_then(|a| s.targets_of(a).next()).map(Choice::Hex),
        Frame::Combat(Stage::DefendersLeave | Stage::AttackersLeave) => Some(Choice::Done),
        Frame::Combat(Stage::CallOff) => Some(Choice::Pick(0)),
        _ => None,
    }
}
