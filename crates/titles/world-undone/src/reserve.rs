//! 5.1: reserve movement.

use crate::movement::may_move;
use crate::prelude::*;
use atlas::search::Step;

/// The pick that saves `n` points is this number plus `n`.
pub const MARKER: u8 = 10;
/// 5.0i: the pick that leaves a marker of `n` with units dropped off is this number plus `n`.
pub const LEFT: u8 = 20;
/// No unit has more points than this to save.
pub(crate) const MOST: u8 = LEFT - MARKER - 1;

/// 5.1c: the value of the marker on a hex, 0 for none.
pub fn marker(s: &WuState, hex: HexId) -> u8 {
    if s.reserves_used == [0; 2] || !s.manned.contains(hex) {
        return 0;
    }
    s.in_hex(hex).map(|u| s.reserve[u]).max().unwrap_or(0)
}

/// 5.1f: may a unit end its move in a hex, with this much unspent?
pub(crate) fn may_stay(rules: &WuRules, s: &WuState, unit: UnitId, hex: HexId, unspent: u8) -> Law {
    if s.phase != Phase::FirstMovement || rules.dummies.contains(unit) {
        return Ok(());
    }
    let value = marker(s, hex);
    if value == 0 || s.reserve[unit] > 0 {
        return Ok(());
    }
    forbid(s.forced.contains(unit), "10.3c")?;
    forbid(unspent < value, "5.1f")?;
    may_quota(rules, s, newcomers(rules, s, unit, hex))
}

/// 5.1e, R81: who joins a marked stack counts as a stack of its own army, unless that army lies there already.
fn newcomers(rules: &WuRules, s: &WuState, unit: UnitId, hex: HexId) -> UnitSet {
    let covered = |u: &UnitId| s.reserve[*u] > 0 && rules.army_of(*u) == rules.army_of(unit);
    if s.in_hex(hex).any(|u| covered(&u)) { UnitSet::EMPTY } else { UnitSet::only(unit) }
}

/// 5.1f: moving through a marked hex is free, but nobody is led into one where he may neither stay nor go on.
pub(crate) fn may_pass(rules: &WuRules, s: &WuState, at: &Look, m: &March, to: HexId, step: Step) -> Law {
    if s.phase != Phase::FirstMovement || marker(s, to) == 0 {
        return Ok(());
    }
    let spent = step.cost as u8;
    if all_stay(rules, s, m, to, spent) || !step.halt && goes_on(rules, s, at, m, to, spent) {
        return Ok(());
    }
    Err(Case("5.1f"))
}

/// May the whole group stay in a hex, so much spent?
pub(crate) fn all_stay(rules: &WuRules, s: &WuState, m: &March, hex: HexId, spent: u8) -> bool {
    let unspent = |u: UnitId| s.mp[u].saturating_sub(spent);
    m.group.iter().all(|u| may_stay(rules, s, u, hex, unspent(u)).is_ok())
}

/// Can the whole group get from a marked hex to one where it may stay?
fn goes_on(rules: &WuRules, s: &WuState, at: &Look, m: &March, from: HexId, spent: u8) -> bool {
    rules.map.neighbours(from).any(|to| {
        let Ok(step) = movement::may_step(rules, s, at, m, from, to) else { return false };
        let spent = spent + step.cost as u8;
        let pay = m.group.iter().all(|u| s.mp[u] >= spent);
        pay && (all_stay(rules, s, m, to, spent) || !step.halt && goes_on(rules, s, at, m, to, spent))
    })
}

/// 5.1a-e, R73: the largest marker that can be placed where the group stands now.
pub(crate) fn most(rules: &WuRules, s: &WuState, m: &March) -> Option<u8> {
    if s.phase != Phase::FirstMovement || s.mp[m.lead] == 0 {
        return None;
    }
    (1..=rules_limit(rules, s, m).ok()?).last()
}

/// 5.1, R72-R75: may a marker of this value be placed?
pub(crate) fn may_save(rules: &WuRules, s: &WuState, m: &March, value: u8) -> Law {
    forbid(s.phase != Phase::FirstMovement, "5.1b")?;
    if (1..=rules_limit(rules, s, m)?).contains(&value) {
        return Ok(());
    }
    // the march itself has that much left: somebody else in the hex has not
    let mates = value > 0 && m.group.iter().all(|u| s.mp[u] >= value);
    Err(Case(if mates { "5.1f" } else { "5.1c" }))
}

/// 5.0i: may the march leave a marker of this value with those it dropped off here? It must then be able to stay
/// with them, or to go on (R164).
pub(crate) fn may_leave(rules: &WuRules, s: &WuState, m: &March, value: u8) -> Law {
    forbid(s.phase != Phase::FirstMovement, "5.1b")?;
    forbid(!m.dropped, "5.0i")?;
    let (hex, behind) = (s.at(m.lead), left_behind(rules, s, m));
    forbid(behind.is_empty() || !(1..=limit(rules, s, hex, behind)?).contains(&value), "5.1c")?;
    let mut then = *s;
    put(rules, &mut then, behind, value);
    let at = Look::new(rules, &then, m);
    let goes = || !m.halted && goes_on(rules, &then, &at, m, hex, 0);
    demand(all_stay(rules, &then, m, hex, 0) || goes(), "5.1f")
}

/// Units in the hex of a march that do not march.
fn left_behind(rules: &WuRules, s: &WuState, m: &March) -> UnitSet {
    s.stack(s.at(m.lead)).minus(&rules.dummies).minus(&m.group)
}

fn rules_limit(rules: &WuRules, s: &WuState, m: &March) -> Law<u8> {
    let hex = s.at(m.lead);
    let here = s.stack(hex).minus(&rules.dummies);
    forbid(rules.dummies.contains(m.lead), "10.1c")?;
    forbid(!here.contains(m.lead), "5.1a")?;
    limit(rules, s, hex, here)
}

/// R73: the largest marker for these units of a hex.
fn limit(rules: &WuRules, s: &WuState, hex: HexId, here: UnitSet) -> Law<u8> {
    forbid(marker(s, hex) > 0, "5.1f")?;
    forbid(!here.and(&s.forced).is_empty(), "10.3c")?;
    may_quota(rules, s, here)?;
    let spent = here.and(&s.moved);
    let least = spent.iter().map(|u| s.mp[u]).min().unwrap_or(u8::MAX);
    let idle = here.minus(&s.moved);
    idle.iter().try_for_each(|u| may_move(rules, s, u))?;
    let fresh = |fed| idle.iter().map(|u| rules.allowance(s, u, fed)).min().unwrap_or(u8::MAX);
    // supply makes no difference where those who moved have no more than the hungry
    if least <= fresh(false) {
        return Ok(least);
    }
    Ok(least.min(fresh(rules.is_supplied_at(s, s.phasing, hex))))
}

/// 5.1d-e, R81: stacks left this turn.
fn may_quota(rules: &WuRules, s: &WuState, here: UnitSet) -> Law {
    let limits = &rules.book.charts.reserve;
    if s.phasing == GERMAN {
        let free = here.is_empty() || s.reserves_used[0] < limits.german;
        return demand(free, "5.1d");
    }
    let spent =
        |army: usize, limit: u8| !here.and(&rules.armies[army]).is_empty() && s.reserves_used[army] >= limit;
    forbid(spent(0, limits.first_army) || spent(1, limits.second_army), "5.1e")
}

/// 5.1c: the marker is placed; everybody in the hex is done for the phase.
pub(crate) fn save(rules: &WuRules, s: &mut WuState, m: &mut March, value: u8, facts: &mut Facts) {
    let hex = s.at(m.lead);
    let here = s.stack(hex).minus(&rules.dummies);
    put(rules, s, here, value);
    m.fresh = false;
    facts.tell(Case("5.1c"), || What::MarksHex { hex, mark: "mp-reserved", on: true });
}

/// 5.0i: the marker is left with those who were dropped off; the march goes on.
pub(crate) fn leave(rules: &WuRules, s: &mut WuState, m: &mut March, value: u8, facts: &mut Facts) {
    let (hex, behind) = (s.at(m.lead), left_behind(rules, s, m));
    put(rules, s, behind, value);
    m.dropped = false;
    facts.tell(Case("5.0i"), || What::MarksHex { hex, mark: "mp-reserved", on: true });
}

/// 5.1d-f: these units lie under a marker of this value, which counts against the stacks of the turn.
fn put(rules: &WuRules, s: &mut WuState, here: UnitSet, value: u8) {
    for unit in here.iter() {
        s.reserve[unit] = value;
        s.mp[unit] = value;
        s.moved.insert(unit);
    }
    count(rules, s, &here);
}

/// 5.1d-e, R81: one more stack, of each army that is in it.
pub(crate) fn count(rules: &WuRules, s: &mut WuState, stack: &UnitSet) {
    let armies = [rules.armies[0].or(&rules.of[GERMAN]), rules.armies[1]];
    for (used, army) in s.reserves_used.iter_mut().zip(&armies) {
        *used += u8::from(stack.meets(army));
    }
}

/// 5.1f: a unit that ends its move under a marker shares it; what it has beyond is lost.
pub(crate) fn stay(rules: &WuRules, s: &mut WuState, unit: UnitId) {
    if rules.dummies.contains(unit) || s.phase != Phase::FirstMovement || !s.on_map(unit) || s.mp[unit] == 0 {
        return;
    }
    let value = marker(s, s.at(unit));
    if value > 0 && s.mp[unit] >= value {
        let stack = newcomers(rules, s, unit, s.at(unit));
        s.reserve[unit] = value;
        count(rules, s, &stack);
    }
}

/// Has the group just come under a marker of its own making?
pub(crate) fn is_marked(s: &WuState, m: &March) -> bool {
    s.phase == Phase::FirstMovement && s.reserve[m.lead] > 0 && s.on_map(m.lead)
}

/// 5.1h-i: a unit of a marked hex fights, and the hex loses its marker.
pub(crate) fn forfeit(s: &mut WuState, hex: HexId, facts: &mut Facts) {
    if marker(s, hex) == 0 {
        return;
    }
    for unit in s.in_hex(hex) {
        s.reserve[unit] = 0;
    }
    facts.tell(Case("5.1h"), || What::MarksHex { hex, mark: "mp-reserved", on: false });
}
