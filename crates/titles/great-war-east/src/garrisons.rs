//! 20.0: Russian garrisons, a law of movement (GWE-118).

use crate::prelude::*;
use crate::reach::Walk;

/// Kovno and Grodno want one division, Warsaw a corps or two divisions: two points each, four for Warsaw.
const WANTED: [u8; 3] = [1, 1, 2];
const ENDS: [&str; 3] = ["kovno-free", "grodno-free", "warsaw-free"];

/// What units are worth as a garrison: a corps two, a division one (cavalry divisions too).
#[inline]
fn worth(rules: &GweRules, units: u64) -> u8 {
    let kinds = &rules.kinds;
    let corps = (units & kinds.corps[RUSSIAN]).count_ones() as u8;
    2 * corps + (units & kinds.divisions[RUSSIAN]).count_ones() as u8
}

/// 20.0: duties in force, from Game-Turn 5.
fn duties(rules: &GweRules, s: &State) -> impl Iterator<Item = usize> {
    let off = s.turn < 5 || rules.scenario == Scenario::Winter;
    let live = s.duties;
    let places = rules.board.garrisons;
    (0..3).filter(move |i| !off && live >> i & 1 != 0 && places[*i].is_some())
}

fn strength(look: &Look, hex: HexId) -> u8 {
    worth(look.rules, look.units[RUSSIAN][hex.index()])
}

/// Does no garrison bind this unit at all?
#[inline]
fn is_free(s: &State, unit: UnitId) -> bool {
    s.turn < 5 || nation(unit) != RUSSIAN || is_token(unit)
}

/// 20.0: may this unit leave its hex?
fn may_leave(look: &Look, s: &State, unit: UnitId) -> Permit {
    if is_free(s, unit) {
        return Ok(());
    }
    let at = s.at[unit];
    let left = look.units[RUSSIAN][at.index()] & !bit(unit);
    ensure(!is_kept(look, s, unit, at, left), "20.0", "why-garrison")
}

/// Is a unit that counts as a garrison needed in a hex, beside these others?
fn is_kept(look: &Look, s: &State, unit: UnitId, hex: HexId, others: u64) -> bool {
    let rules = look.rules;
    let duty = duties(rules, s).find(|i| rules.board.garrisons[*i] == hex);
    duty.is_some_and(|i| worth(rules, bit(unit)) > 0 && worth(rules, others) < WANTED[i])
}

/// 20.0: would a march end here because the garrison needs whoever comes?
pub(crate) fn keeps(look: &Look, s: &State, unit: UnitId, hex: HexId) -> bool {
    !is_free(s, unit) && is_kept(look, s, unit, hex, look.units[RUSSIAN][hex.index()] & !bit(unit))
}

/// A unit that leaves by rail.
pub(crate) fn may_ride(look: &Look, s: &State, unit: UnitId) -> Permit {
    may_leave(look, s, unit).and_then(|()| may_give_up(look, s, unit))
}

/// GWE-118: whoever boards a train in a garrison is still there; neither he nor somebody who ends his march may be the
/// last who could walk to another.
pub(crate) fn may_give_up(look: &Look, s: &State, unit: UnitId) -> Permit {
    ensure(last_hope(look, s, unit).is_none(), "20.0", "why-last-hope")
}

/// A unit that leaves by advance.
pub(crate) fn may_advance(rules: &GweRules, s: &State, unit: UnitId) -> Permit {
    if is_free(s, unit) { Ok(()) } else { may_leave(&Look::new(rules, s), s, unit) }
}

/// Garrisons that are short.
fn short(look: &Look, s: &State) -> impl Iterator<Item = HexId> {
    let places = look.rules.board.garrisons;
    duties(look.rules, s).filter(move |i| strength(look, places[*i]) < WANTED[*i]).map(move |i| places[i])
}

/// Those that could be asked whether they can still go to a garrison: in command, on foot, not done with their march.
fn walkers(look: &Look, s: &State) -> u64 {
    let rules = look.rules;
    let marching = match s.agenda.last() {
        Some(Frame::March(march)) if nation(march.unit) == RUSSIAN => bit(march.unit),
        _ => 0,
    };
    look.on_map[RUSSIAN]
        & (rules.kinds.corps[RUSSIAN] | rules.kinds.divisions[RUSSIAN])
        & mask(&s.commanded, RUSSIAN)
        & !mask(&s.entrained, RUSSIAN)
        & (marching | !mask(&s.moved, RUSSIAN))
}

/// Could one of the [`walkers`] still go to a garrison by marching in this phase?
fn could_go(look: &Look, s: &State, unit: UnitId, to: HexId) -> bool {
    let at = s.at[unit];
    let points = movement::left(look.rules, s, unit);
    at != to
        && at.distance(to) <= u32::from(points).max(1)
        && may_leave(look, s, unit).is_ok()
        && reach::gets_there(Walk { look, unit, start: at, points, is_rested: s.used[unit] == 0, goal: to })
}

/// The short garrison that only this unit can still reach.
fn last_hope(look: &Look, s: &State, unit: UnitId) -> Option<HexId> {
    let all = if is_free(s, unit) { 0 } else { walkers(look, s) };
    if all == 0 || all & bit(unit) == 0 {
        return None;
    }
    short(look, s).find(|to| {
        could_go(look, s, unit, *to) && !bits(RUSSIAN, all & !bit(unit)).any(|u| could_go(look, s, u, *to))
    })
}

/// 20.0: may the player end his movement?
pub(crate) fn may_finish(rules: &GweRules, s: &State, side: Side) -> Permit {
    if side == crate::GERMANY || s.turn < 5 {
        return Ok(());
    }
    let look = Look::new(rules, s);
    let own = |to: HexId| {
        let walkers = walkers(&look, s) & rules.kinds.of(side);
        bits(RUSSIAN, walkers).any(|u| could_go(&look, s, u, to))
    };
    ensure(!short(&look, s).any(own), "20.0", "why-garrison-short")
}

/// 20.0: garrisons in force, each with its hex, what it has and what it wants.
pub(crate) fn roster(rules: &GweRules, s: &State) -> Vec<(HexId, u8, u8)> {
    let look = Look::new(rules, s);
    let place = |i: usize| rules.board.garrisons[i];
    duties(rules, s).map(|i| (place(i), strength(&look, place(i)), WANTED[i])).collect()
}

/// What garrisons mean for all the next steps of a unit.
pub(crate) enum Duty {
    /// Nothing.
    None,
    /// It may not leave.
    Stay,
    /// It is the last hope of this garrison.
    Goal(HexId),
}

impl Duty {
    #[inline]
    pub fn new(look: &Look, s: &State, unit: UnitId) -> Duty {
        if is_free(s, unit) {
            return Duty::None;
        }
        if may_leave(look, s, unit).is_err() {
            return Duty::Stay;
        }
        last_hope(look, s, unit).map_or(Duty::None, Duty::Goal)
    }
    /// A step that strands a duty is not taken.
    #[inline]
    pub fn may_step(&self, look: &Look, s: &State, unit: UnitId, to: HexId, cost: u8) -> Permit {
        match *self {
            Duty::None => Ok(()),
            Duty::Stay => no("20.0", "why-garrison"),
            Duty::Goal(goal) => {
                let used = s.used[unit].saturating_add(cost);
                let left = movement::allowance(look.rules, s, unit).saturating_sub(used);
                let walk = Walk { look, unit, start: to, points: left, is_rested: used == 0, goal };
                ensure(to == goal || reach::gets_there(walk), "20.0", "why-last-hope")
            }
        }
    }
}

/// 20.0: whoever stands within four hexes when the duties begin, or a turn does, ends one as if he came.
pub(crate) fn lapse_standing(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    let there = of(GERMAN).chain(tokens()).map(|u| s.at[u]).filter(|hex| hex.is_some());
    let near = there.fold(0, |all, hex| all | rules.board.guarded[hex.index()]);
    lapse_near(rules, s, near, facts);
}

/// 20.0: a German unit within four hexes ends a duty for good; a Gruppe too, whatever lies under it (GWE-118). There
/// is none to end before Game-Turn 5.
pub(crate) fn lapse_near(rules: &GweRules, s: &mut State, near: u8, facts: &mut Facts) {
    if s.turn >= 5 && s.duties & near != 0 && rules.scenario != Scenario::Winter {
        end(s, near, facts);
    }
}

/// These duties end, as far as they are in force.
pub(crate) fn end(s: &mut State, some: u8, facts: &mut Facts) {
    let ends = s.duties & some;
    s.duties &= !some;
    for key in ENDS.into_iter().enumerate().filter(|(i, _)| ends >> i & 1 != 0).map(|(_, key)| key) {
        facts.say(Case("20.0"), || Text::new(key));
    }
}
