//! 5.0: how far a march can go, for the ways shown to a player and for the duties of garrisons (20.0).

use crate::garrisons;
use crate::garrisons::Duty;
use crate::movement::{is_commanded, is_rested, left, may_end, may_enter, may_occupy, toll};
use crate::prelude::*;
use engine::scout::Reach;

/// Every hex the march could end in, with the inputs that lead there.
pub(crate) fn ways(rules: &GweRules, s: &State, unit: UnitId) -> Vec<Way> {
    let mut found = Reach::new();
    march(rules, s, unit, &mut found);
    let mut ways = found.ways(left(rules, s, unit).into());
    if is_bound(rules, s, unit) {
        ways.retain(|way| is_open(rules, s, unit, &way.path));
    }
    ways
}

/// Where a unit could go if its march began now. Whoever has a duty elsewhere (20.0, 17.11) goes where it allows.
pub(crate) fn open(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    out.clear();
    if !s.is_on_map(unit) || s.moved.contains(unit) {
        return;
    }
    if !is_bound(rules, s, unit) {
        return march(rules, s, unit, out);
    }
    let start = s.at[unit.index()];
    let ways = ways(rules, s, unit);
    out.clear();
    out.visit(start, 0, HexId::NONE);
    // only ways that are open from their first hex to their last
    for way in ways.iter().filter(|way| way.path.len() == 1) {
        out.visit(way.hex, way.cost, start);
    }
}

/// Does a garrison, or the staff of the other army, bind this unit?
fn is_bound(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    match Duty::new(&Look::new(rules, s), s, unit) {
        Duty::Stay | Duty::Goal(_) => true,
        Duty::None => rules.rivals.contains(&unit) && headquarters::must_part(rules, s, rules.owner(unit)),
    }
}

/// What a march on foot reaches, if it may go on foot at all; duties are left aside.
fn march(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    out.clear();
    if !s.entrained.contains(unit) && is_commanded(s, unit) {
        reach(rules, s, unit, out);
    }
}

/// 20.0, 17.11: may somebody with a duty go this way to its end? Each step depends on the one before.
fn is_open(rules: &GweRules, s: &State, unit: UnitId, path: &[HexId]) -> bool {
    let mut then = *s;
    let steps = path.iter().all(|to| {
        let open = may_enter(&Look::new(rules, &then), &then, unit, *to).is_ok();
        if open {
            steps::walk(rules, &mut then, unit, *to, &mut Facts::silent());
        }
        open
    });
    steps && may_end(rules, &then, unit).is_ok()
}

/// What a mover reaches on foot, duties elsewhere left aside: hexes in the order of what they cost.
pub(crate) fn reach(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    let look = Look::new(rules, s);
    let (start, points) = (s.at[unit.index()], left(rules, s, unit));
    let rested = is_rested(s, unit);
    out.clear();
    out.visit(start, 0, HexId::NONE);
    for spent in 0..=points {
        let mut i = 0;
        while let Some(from) = out.hexes().get(i).copied() {
            i += 1;
            let halts = from != start && garrisons::keeps(&look, s, unit, from);
            if out.cost(from) != Some(spent.into()) || halts {
                continue;
            }
            for (dir, to) in rules.board.ring(from).into_iter().enumerate() {
                // 5.17 is for the first step alone
                let step = (from, dir, to);
                if to.is_some()
                    && may_occupy(&look, unit, to).is_ok()
                    && headquarters::may_approach(rules, s, unit, to).is_ok()
                    && let Ok(price) =
                        toll(&look, nation(unit), step, points - spent, rested && from == start)
                {
                    out.visit(to, u16::from(spent + price.points), from);
                }
            }
        }
    }
}

/// Can a Russian combat unit get from one hex to another on foot with so many points? As [`reach`], for one goal:
/// nobody turns away from it farther than the points allow.
pub(crate) fn gets_there(
    look: &Look,
    unit: UnitId,
    start: HexId,
    points: u8,
    rested: bool,
    goal: HexId,
) -> bool {
    /// More hexes than any march sees.
    const MOST: usize = 256;
    let mut best = [u8::MAX; atlas::CELLS];
    let mut seen = [start; MOST];
    let mut len = 1;
    best[start.index()] = 0;
    for spent in 0..=points {
        let mut i = 0;
        while i < len {
            let from = seen[i];
            i += 1;
            if best[from.index()] != spent {
                continue;
            }
            for (dir, to) in look.rules.board.ring(from).into_iter().enumerate() {
                if !to.is_some() || may_occupy(look, unit, to).is_err() {
                    continue;
                }
                // 5.17 is for the first step alone
                let rested = rested && from == start && to == goal;
                let Ok(price) = toll(look, RUSSIAN, (from, dir, to), points - spent, rested) else {
                    continue;
                };
                let price = price.points;
                let sum = spent.saturating_add(price);
                if u32::from(sum) + to.distance(goal) > u32::from(points) {
                    continue;
                }
                if to == goal {
                    return true;
                }
                if best[to.index()] == u8::MAX && len < MOST {
                    seen[len] = to;
                    len += 1;
                }
                best[to.index()] = best[to.index()].min(sum);
            }
        }
    }
    false
}
