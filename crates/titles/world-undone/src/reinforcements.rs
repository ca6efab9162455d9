//! 5.3: reinforcements, and what returns like one: replacements (10.5) and dummies (10.1e).

use crate::prelude::*;
use atlas::search::Step;

/// 5.3a: may this counter come on now? Only in the First Movement Phase of its turn or later (R93).
pub(crate) fn may_come(rules: &WuRules, s: &WuState, unit: UnitId) -> Law {
    let due = s.due[unit];
    forbid(due == LOST, "5.0a")?;
    let case = if rules.dummies.contains(unit) { "10.1e" } else { "5.3a" };
    if due == UNUSED || s.phase != Phase::FirstMovement || s.turn < due {
        return Err(Case(case));
    }
    Ok(())
}

/// 5.3b-c: hexes by which the march may come on.
pub(crate) fn doors(rules: &WuRules, s: &WuState, m: &March) -> HexSet {
    match rules.entry_place(s, m.lead) {
        Some(place) => HexSet::from([place]),
        None if s.entrained.contains(m.lead) => rules.west_rail & rules.open_rail(s),
        None if rules.armies[0].contains(m.lead) => rules.edge[1] - rules.south, // R09: not the First Army
        None => rules.edge[s.phasing],
    }
}

/// 5.3b-c, R93-R95: may the unit enter the map here, and at what cost?
pub(crate) fn may_enter(rules: &WuRules, s: &WuState, at: &Look, m: &March, to: HexId) -> Law<Step> {
    let by_rail = s.entrained.contains(m.lead);
    if !doors(rules, s, m).contains(to) {
        return Err(Case(if by_rail { "5.3c" } else { "5.3b" }));
    }
    movement::may_stand(rules, s, at, to)?;
    let zone = at.ezoc(rules, to);
    forbid(m.forced && (zone || movement::touches_enemy(rules, s, at, to)), "10.3b")?;
    if at.side == RUSSIAN {
        special::may_appear(rules, s, m.lead, to)?;
    }
    let free = by_rail || rules.entry_place(s, m.lead).is_some();
    let cost = if free { 0 } else { rules.entry_cost(s, to, to).into() };
    let step = Step { cost, halt: zone };
    crate::reserve::may_pass(rules, s, at, m, to, step)?;
    Ok(step)
}

/// 5.3b: the unit comes on.
pub(crate) fn enter(rules: &WuRules, s: &mut WuState, m: &mut March, to: HexId, facts: &mut Facts) {
    let unit = m.lead;
    let free = s.entrained.contains(unit) || rules.entry_place(s, unit).is_some();
    let cost = if free { 0 } else { rules.entry_cost(s, to, to) };
    let sight = hidden::sight(rules, s, UnitSet::only(unit), to, facts);
    s.due[unit] = 0;
    s.mp[unit] = s.mp[unit].saturating_sub(cost);
    hidden::enters(rules, s, unit, to, facts);
    rules.put(s, unit, to);
    if s.entrained.contains(unit) {
        rail::count(s, unit);
        hidden::marks(rules, s, unit, ("5.3c", "entrained", true), facts);
    }
    control::enter(rules, s, unit, to, facts);
    m.fresh = false;
    movement::arrive(rules, s, m, HexId::NONE, to, &sight, facts);
}
