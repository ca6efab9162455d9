//! 20.0: Russian garrisons, a law of movement (GWE-118).

use crate::book::{RUSSIAN, Scenario, Size, UNITS};
use crate::state::{Frame, State, is_token, nation, of};
use crate::zones::Look;
use crate::{GweRules, movement};
use atlas::HexId;
use engine::{Case, Facts, Side, UnitId, What};

/// Kovno and Grodno want one division, Warsaw a corps or two divisions: two points each, four for Warsaw.
const WANTED: [u8; 3] = [1, 1, 2];
const NAMES: [&str; 3] = ["kovno", "grodno", "warsaw"];

/// What a unit is worth as a garrison: a corps two, a division one (cavalry divisions too).
fn worth(rules: &GweRules, unit: UnitId) -> u8 {
    match rules.unit(unit).size {
        Size::Corps => 2,
        Size::Division => 1,
        _ => 0,
    }
}

/// 20.0: duties in force, from Game-Turn 5.
fn duties(rules: &GweRules, s: &State) -> impl Iterator<Item = usize> {
    let off = s.turn < 5 || rules.scenario == Scenario::Winter;
    let live = s.duties;
    let places = rules.board.garrisons;
    (0..3).filter(move |i| !off && live >> i & 1 != 0 && places[*i].is_some())
}

fn strength(rules: &GweRules, s: &State, hex: HexId) -> u8 {
    s.in_hex(RUSSIAN, hex).map(|u| worth(rules, u)).sum()
}

/// 20.0: may this unit leave its hex?
fn may_leave(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    if nation(unit) != RUSSIAN || is_token(unit) || s.turn < 5 {
        return Ok(());
    }
    let at = s.at[unit.index()];
    let own = worth(rules, unit);
    for i in duties(rules, s).filter(|i| rules.board.garrisons[*i] == at) {
        let all = strength(rules, s, at);
        if own > 0 && all >= WANTED[i] && all - own < WANTED[i] {
            return Err(Case("20.0"));
        }
    }
    Ok(())
}

/// A unit that leaves by rail.
pub(crate) fn may_board(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    if nation(unit) != RUSSIAN || is_token(unit) {
        return Ok(());
    }
    may_leave(rules, s, unit)?;
    match last_hope(rules, s, unit) {
        Some(_) => Err(Case("20.0")),
        None => Ok(()),
    }
}

/// A unit that leaves by advance.
pub(crate) fn may_advance(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    may_leave(rules, s, unit)
}

/// A unit may always be picked up; its steps are judged one by one.
pub(crate) fn may_spare(_: &GweRules, _: &State, _: UnitId) -> Result<(), Case> {
    Ok(())
}

/// Garrisons that are short.
fn short(rules: &GweRules, s: &State) -> Option<usize> {
    duties(rules, s).find(|i| strength(rules, s, rules.board.garrisons[*i]) < WANTED[*i])
}

/// Could this unit still go to a garrison by marching in this phase?
fn could_go(rules: &GweRules, s: &State, unit: UnitId, to: HexId) -> bool {
    let marching = s.agenda.last().is_some_and(|f| matches!(f, Frame::March { unit: u, .. } if *u == unit));
    let free = s.is_on_map(unit)
        && worth(rules, unit) > 0
        && s.commanded.contains(unit)
        && !s.entrained.contains(unit)
        && (marching || !s.moved.contains(unit))
        && may_leave(rules, s, unit).is_ok();
    let at = s.at[unit.index()];
    let near = || at != to && at.distance(to) <= u32::from(movement::left(rules, s, unit)).max(1);
    free && near() && movement::reach(rules, s, unit).hexes().contains(to)
}

/// The short garrison that only this unit can still reach.
fn last_hope(rules: &GweRules, s: &State, unit: UnitId) -> Option<HexId> {
    if s.turn < 5 || nation(unit) != RUSSIAN || is_token(unit) || worth(rules, unit) == 0 {
        return None;
    }
    let to = rules.board.garrisons[short(rules, s)?];
    let alone = !of(RUSSIAN).any(|u| u != unit && could_go(rules, s, u, to));
    (alone && could_go(rules, s, unit, to)).then_some(to)
}

/// 20.0: may the player end his movement?
pub(crate) fn may_finish(rules: &GweRules, s: &State, side: Side) -> Result<(), Case> {
    if side == crate::GERMANY || s.turn < 5 {
        return Ok(());
    }
    let Some(i) = short(rules, s) else { return Ok(()) };
    let to = rules.board.garrisons[i];
    let able = of(RUSSIAN).any(|u| rules.owner(u) == side && could_go(rules, s, u, to));
    if able { Err(Case("20.0")) } else { Ok(()) }
}

/// A step that strands a duty is not taken.
pub(crate) fn may_step(look: &Look, s: &State, unit: UnitId, to: HexId, cost: u8) -> Result<(), Case> {
    let rules = look.rules;
    if s.turn < 5 || nation(unit) != RUSSIAN || is_token(unit) {
        return Ok(());
    }
    may_leave(rules, s, unit)?;
    let Some(goal) = last_hope(rules, s, unit) else { return Ok(()) };
    let mut then = *s;
    then.at[unit.index()] = to;
    then.used[unit.index()] = then.used[unit.index()].saturating_add(cost);
    let gets_there = to == goal || movement::reach(rules, &then, unit).hexes().contains(goal);
    if gets_there { Ok(()) } else { Err(Case("20.0")) }
}

/// A march that is the last hope of a garrison goes all the way.
pub(crate) fn may_stop(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    if unit.index() < UNITS && last_hope(rules, s, unit).is_some() { Err(Case("20.0")) } else { Ok(()) }
}

/// 20.0: a German unit (no dummy) within four hexes ends a duty for good.
pub(crate) fn lapse_near(rules: &GweRules, s: &mut State, unit: UnitId, at: HexId, facts: &mut Facts) {
    if is_token(unit) && s.under_token(unit).next().is_none() {
        return;
    }
    for (i, hex) in rules.board.garrisons.iter().enumerate() {
        if hex.is_some() && s.duties >> i & 1 != 0 && hex.distance(at) <= 4 {
            end(s, i, facts);
        }
    }
}

fn end(s: &mut State, i: usize, facts: &mut Facts) {
    s.duties &= !(1 << i);
    facts.tell(Case("20.0"), || What::Says { key: NAMES[i], a: 0, b: 0 });
}

/// 20.0: from Game-Turn 10 all duties end when the points are below 25 in a Russian Reinforcement Segment.
pub(crate) fn lapse_by_points(s: &mut State, facts: &mut Facts) {
    if s.turn >= 10 && s.vp < 25 {
        for i in 0..3 {
            if s.duties >> i & 1 != 0 {
                end(s, i, facts);
            }
        }
    }
}
