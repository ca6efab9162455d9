//! 2.0a-b, 10.2.3: who controls a hex.

use crate::prelude::*;

/// These hexes are a side's, without a word.
pub(crate) fn own(s: &mut WuState, hexes: &HexSet, side: Side) {
    s.german = if side == GERMAN { s.german | hexes } else { s.german - hexes };
}

/// Gives a hex to a side.
pub(crate) fn give(s: &mut WuState, hex: HexId, side: Side, case: Case, facts: &mut Facts) {
    if s.controller(hex) == side {
        return;
    }
    match side {
        GERMAN => s.german.insert(hex),
        _ => s.german.remove(hex),
    };
    facts.tell(case, || What::Controls { hex, side });
}

/// 2.0a, R132: a unit enters a hex, by whatever means, and controls it. Dummies control nothing (R143); with
/// 10.2.3a cavalry controls it only while it is there.
pub(crate) fn enter(rules: &WuRules, s: &mut WuState, unit: UnitId, hex: HexId, facts: &mut Facts) {
    if rules.dummies.contains(unit) {
        return;
    }
    let side = rules.side_of(unit);
    let lent = s.lent.iter().position(|h| *h == hex);
    if rules.options.cavalry_control && rules.cavalry.contains(unit) {
        if lent.is_none() && s.controller(hex) != side && !s.lent.is_full() {
            s.lent.push(hex);
            s.lent.sort_unstable();
        }
    } else if let Some(i) = lent {
        s.lent.remove(i);
    }
    give(s, hex, side, Case("2.0a"), facts);
}

/// 10.2.3b: somebody has left this hex; if nobody holds it any more, it falls back.
pub(crate) fn leave(s: &mut WuState, hex: HexId, facts: &mut Facts) {
    let Some(i) = s.lent.iter().position(|h| *h == hex) else { return };
    if !s.manned.contains(hex) {
        s.lent.remove(i);
        let back = other(s.controller(hex));
        give(s, hex, back, Case("10.2.3b"), facts);
    }
}

/// 10.2.3a: may the cavalry pay for its hex? A dummy beside it may not (R143).
#[inline]
pub(crate) fn may_keep(rules: &WuRules, s: &WuState, m: &March) -> Law {
    let lent = !s.lent.is_empty() && s.lent.contains(&s.at(m.lead));
    let rides = m.group.len() == 1 && rules.cavalry.contains(m.lead) && !s.entrained.contains(m.lead);
    demand(lent && rides && s.mp[m.lead] > 0, "10.2.3a")
}

/// 10.2.3a: the hex is paid for and stays.
pub(crate) fn keep(s: &mut WuState, hex: HexId) {
    if let Some(i) = s.lent.iter().position(|h| *h == hex) {
        s.lent.remove(i);
    }
}
