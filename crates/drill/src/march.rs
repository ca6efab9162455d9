//! 2.0 and 3.0: marches, and the ambush that interrupts them.

use crate::state::{BLACK, DrillState, Frame, TOKENS, WHITE};
use crate::{DrillRules, sequence};
use atlas::HexId;
use engine::{Case, Choice, Facts, Rules, UnitId, Way, What};

/// 2.1: movement points of every unit.
pub(crate) const POINTS: u8 = 2;

/// 2.3: a unit of the phasing side that has not marched yet.
pub(crate) fn may_march(s: &DrillState, unit: UnitId) -> Result<(), Case> {
    let ours = DrillState::of(s.phasing).contains(&unit.0) && !s.is_lost(unit);
    if ours && !s.spent.contains(unit) { Ok(()) } else { Err(Case("2.3")) }
}

/// 2.1-2.3: what it costs to enter a hex, or the case that forbids it.
pub(crate) fn may_enter(
    rules: &DrillRules,
    s: &DrillState,
    unit: UnitId,
    left: u8,
    hex: HexId,
) -> Result<u8, Case> {
    let from = s.at[unit.index()];
    if !rules.map().hexes().contains(hex) || from.distance(hex) != 1 {
        return Err(Case("2.3"));
    }
    if s.unit_in(hex).is_some() {
        return Err(Case("2.2"));
    }
    let cost = cost(rules, hex);
    if cost > left { Err(Case("2.1")) } else { Ok(cost) }
}

fn cost(rules: &DrillRules, hex: HexId) -> u8 {
    if rules.map().terrain_name(hex) == "forest" && !rules.open_woods { 2 } else { 1 }
}

/// The hexes a march may enter next, or an end to it.
pub(crate) fn offer(rules: &DrillRules, s: &DrillState, unit: UnitId, left: u8, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let first = out.len();
    let enters = |h: &HexId| may_enter(rules, s, unit, left, *h).is_ok();
    out.extend(rules.map().neighbours(s.at[unit.index()]).filter(enters).map(Choice::Hex));
    out[first..].sort_unstable();
}

pub(crate) fn begin(s: &mut DrillState, unit: UnitId) {
    s.spent.insert(unit);
    s.agenda.push(Frame::March { unit, left: POINTS });
}

/// One step, or the end of the march. An ambush goes on top; when it pops, the march looks at the board again.
pub(crate) fn take(
    rules: &DrillRules,
    s: &mut DrillState,
    unit: UnitId,
    left: u8,
    choice: Choice,
    facts: &mut Facts,
) {
    s.agenda.pop();
    let Choice::Hex(to) = choice else { return };
    let from = s.at[unit.index()];
    s.at[unit.index()] = to;
    facts.tell(Case("2.1"), || What::Moves { unit, from, to });
    s.agenda.push(Frame::March { unit, left: left - cost(rules, to) });
    if DrillState::side(unit) == WHITE {
        // 3.2: asked for every hidden token, dummy or not: a silent skip would tell the secret
        let near = |t: &UnitId| s.is_hidden(*t) && !s.is_lost(*t) && s.at[t.index()].distance(to) == 1;
        if let Some(token) = TOKENS.into_iter().find(near) {
            s.agenda.push(Frame::Ambush { token });
        }
    }
}

/// 3.2: Black turns the token over, or lies low.
pub(crate) fn ambush(s: &mut DrillState, token: UnitId, choice: Choice, facts: &mut Facts) {
    s.agenda.pop();
    if choice == Choice::Pick(0) {
        return;
    }
    sequence::reveal(s, Case("3.2"), facts);
    if token == s.scout {
        s.agenda.pop(); // the march ends
    }
    debug_assert!(s.phasing != BLACK, "only White is ambushed");
}

/// Every hex the march could end in.
pub(crate) fn ways(rules: &DrillRules, s: &DrillState) -> Vec<Way> {
    let Some(Frame::March { unit, left }) = s.agenda.last().copied() else { return Vec::new() };
    let mut found: Vec<Way> = Vec::new();
    let mut edge = vec![(*s, left, Vec::new())];
    while let Some((at, left, path)) = edge.pop() {
        for hex in rules.map().neighbours(at.at[unit.index()]) {
            let Ok(cost) = may_enter(rules, &at, unit, left, hex) else { continue };
            let (mut next, mut path): (_, Vec<HexId>) = (at, path.clone());
            next.at[unit.index()] = hex;
            path.push(hex);
            let rest = left - cost;
            let way = Way {
                hex,
                cost: u16::from(POINTS - rest),
                left: u16::from(rest),
                inputs: path.iter().map(|h| Choice::Hex(*h)).collect(),
                path: path.clone(),
            };
            match found.iter_mut().find(|w| w.hex == hex) {
                Some(known) if known.left >= way.left => continue,
                Some(known) => *known = way,
                None => found.push(way),
            }
            edge.push((next, rest, path));
        }
    }
    found.sort_by_key(|w| w.hex);
    found
}
