//! 10.2: cavalry exceptions. Who may attack infantry, and who may leave before combat.

use crate::results;
use crate::retreat;
use crate::rules::WuRules;
use crate::special;
use crate::state::{Die, Frame, Stage, UnitSet, WuState};
use atlas::HexSet;
use engine::{Case, Choice, Facts, UnitId, What};

/// 10.2.2c: cavalry that stands with infantry or heavy artillery does not leave.
fn is_tied(rules: &WuRules, s: &WuState, unit: UnitId) -> bool {
    let heavy = rules.infantry.or(&rules.artillery);
    s.in_hex(s.at(unit)).any(|u| heavy.contains(u))
}

fn holds(s: &WuState, hexes: &HexSet, kind: &UnitSet) -> bool {
    kind.iter().any(|u| hexes.contains(s.at(u)))
}

/// 10.2.1a, R146, R150: may these units attack those hexes together?
pub(crate) fn may_attack(rules: &WuRules, s: &WuState, units: &UnitSet, hexes: &HexSet) -> Result<(), Case> {
    let horse = units.and(&rules.cavalry);
    let against_foot = holds(s, hexes, &rules.infantry);
    if !rules.options.cavalry || horse.is_empty() || !against_foot || !units.and(&rules.infantry).is_empty() {
        return Ok(());
    }
    let alone = horse == *units && units.iter().all(|u| may_probe(rules, s, u, hexes));
    if alone { Ok(()) } else { Err(Case("10.2.1a")) }
}

/// R150: may this cavalry feel out infantry without infantry of its own? It must be sure to get away.
pub(crate) fn may_probe(rules: &WuRules, s: &WuState, unit: UnitId, hexes: &HexSet) -> bool {
    rules.options.probing
        && rules.cavalry.contains(unit)
        && !is_tied(rules, s, unit)
        && !holds(s, hexes, &rules.cavalry)
        && retreat::can_leave(rules, s, unit)
}

/// R150: an attack of cavalry alone on infantry, which must be broken off.
fn is_probe(rules: &WuRules, s: &WuState) -> bool {
    let hexes: HexSet = s.targets_of(s.fight.attack).collect();
    let units = s.attackers_of(s.fight.attack);
    units.minus(&rules.cavalry).is_empty() && holds(s, &hexes, &rules.infantry)
}

/// 10.2.2a, 10.2.2f: cavalry that could leave now, if it has a way.
fn leavers(rules: &WuRules, s: &WuState, stage: Stage) -> UnitSet {
    let all = match stage {
        Stage::DefendersLeave => results::defenders(rules, s),
        _ => results::attackers(s),
    };
    let horse = all.and(&rules.cavalry).minus(&s.fight.asked).minus(&s.entrained);
    horse.iter().filter(|u| !is_tied(rules, s, *u)).collect()
}

/// Is there anybody to ask? Where ways back could tell a secret, the question is put anyway.
pub(crate) fn may_anybody_leave(rules: &WuRules, s: &WuState, stage: Stage) -> bool {
    if !rules.options.cavalry {
        return false;
    }
    let able = leavers(rules, s, stage);
    !able.is_empty() && (rules.options.hidden || able.iter().any(|u| retreat::can_leave(rules, s, u)))
}

/// 10.2.2: may this unit leave?
pub(crate) fn may_leave(rules: &WuRules, s: &WuState, stage: Stage, unit: UnitId) -> Result<(), Case> {
    if !leavers(rules, s, stage).contains(unit) {
        return Err(Case("10.2.2c"));
    }
    if retreat::can_leave(rules, s, unit) { Ok(()) } else { Err(Case("10.2.2a")) }
}

/// R150: a probe must be broken off while it can be.
pub(crate) fn may_stay(rules: &WuRules, s: &WuState, stage: Stage) -> Result<(), Case> {
    let bound = stage == Stage::AttackersLeave && is_probe(rules, s);
    let free = leavers(rules, s, stage).iter().any(|u| retreat::can_leave(rules, s, u));
    if bound && free { Err(Case("10.2.2g")) } else { Ok(()) }
}

pub(crate) fn offer(rules: &WuRules, s: &WuState, stage: Stage, out: &mut Vec<Choice>) {
    if may_stay(rules, s, stage).is_ok() {
        out.push(Choice::Done);
    }
    out.extend(
        leavers(rules, s, stage).iter().filter(|u| may_leave(rules, s, stage, *u).is_ok()).map(Choice::Unit),
    );
}

/// 10.2.2b, 10.2.2f: the unit leaves, on a die if the other side has cavalry in this combat.
pub(crate) fn take(rules: &WuRules, s: &mut WuState, stage: Stage, choice: Choice) {
    let Choice::Unit(unit) = choice else {
        let next = if stage == Stage::DefendersLeave { Stage::AttackersLeave } else { Stage::CallOff };
        s.fight.asked = UnitSet::EMPTY;
        return results::stage(s, next);
    };
    let chased = match stage {
        Stage::DefendersLeave => !s.attackers_of(s.fight.attack).and(&rules.cavalry).is_empty(),
        _ => !results::defenders(rules, s).and(&rules.cavalry).is_empty(),
    };
    if chased {
        s.agenda.push(Frame::Die(Die::Leave(unit)));
    } else {
        s.agenda.push(Frame::Retreat(retreat::leaving(s, unit)));
    }
}

/// 10.2.2b: one to three gets away.
pub(crate) fn roll(s: &mut WuState, unit: UnitId, face: u8, facts: &mut Facts) {
    let gone = face <= 3;
    let key = if gone { "cavalry-leaves" } else { "cavalry-held" };
    facts.tell(Case("10.2.2b"), || What::Says { key, a: unit.0 as i16, b: face.into() });
    if gone {
        s.agenda.push(Frame::Retreat(retreat::leaving(s, unit)));
    } else {
        s.fight.asked.insert(unit);
    }
}

/// 10.2.2d, R149, R150: who is left to fight? True if the attacker must say whether he still wants to.
pub(crate) fn run_call_off(rules: &WuRules, s: &mut WuState) -> bool {
    let (ours, theirs) = (results::attackers(s), results::defenders(rules, s));
    let fort = s.phasing != crate::state::GERMAN
        && s.targets_of(s.fight.attack).any(|h| rules.fortress_in(s, h).is_some());
    s.fight.asked = UnitSet::EMPTY;
    if ours.is_empty() {
        s.fight.void = true;
        results::stage(s, Stage::Over);
    } else if theirs.is_empty() && !fort {
        s.fight.void = true;
        s.fight.vacated = s.targets_of(s.fight.attack).collect();
        let left = s.fight.left;
        special::count_opening(rules, s, &left, s.fight.column.into());
        results::stage(s, Stage::Advance);
    } else {
        let riders = s.attackers_of(s.fight.attack).and(&s.fight.left);
        if !riders.is_empty()
            && ours.and(&rules.cavalry).is_empty()
            && !ours.minus(&rules.artillery).is_empty()
        {
            return true;
        }
        let only_guns = ours.minus(&rules.artillery).is_empty();
        results::stage(s, if only_guns { Stage::Over } else { Stage::Roll });
    }
    false
}

/// R150: fight on, or call it off.
pub(crate) fn call_off(s: &mut WuState, choice: Choice) {
    s.fight.void = choice == Choice::Pick(1);
    results::stage(s, if s.fight.void { Stage::Over } else { Stage::Roll });
}
