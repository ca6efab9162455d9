//! 5.0: how far a march can go, for the ways shown to a player and for the duties of garrisons (20.0).

use crate::book::RUSSIAN;
use crate::garrisons::{self, Duty};
use crate::movement::{is_commanded, is_rested, left, may_end, may_enter, may_occupy, toll};
use crate::state::{Frame, State, nation};
use crate::zones::Look;
use crate::{GweRules, headquarters, steps};
use atlas::HexId;
use atlas::search::{Step as MarchStep, reach_with};
use engine::{Case, Choice, Facts, Rules, UnitId, Way};

/// Every hex the march could end in, with the inputs that lead there.
pub(crate) fn ways(rules: &GweRules, s: &State) -> Vec<Way> {
    let Some(Frame::March { unit, .. }) = s.agenda.last().copied() else { return Vec::new() };
    if s.entrained.contains(unit) || !is_commanded(s, unit) {
        return Vec::new();
    }
    let points = left(rules, s, unit);
    let bound = match Duty::new(&Look::new(rules, s), s, unit) {
        Duty::Stay => return Vec::new(),
        Duty::Goal(_) => true,
        Duty::None => rules.rivals.contains(&unit) && headquarters::must_part(rules, s, rules.owner(unit)),
    };
    let found = reach(rules, s, unit);
    let mut ways: Vec<Way> = Vec::new();
    for hex in found.hexes().iter().filter(|h| *h != s.at[unit.index()]) {
        let (Some(cost), Some(path)) = (found.cost(hex), found.path(hex)) else { continue };
        if bound && !is_open(rules, s, unit, &path) {
            continue;
        }
        ways.push(Way {
            hex,
            cost,
            left: u16::from(points) - cost.min(u16::from(points)),
            inputs: path.iter().map(|h| Choice::Hex(*h)).collect(),
            path,
        });
    }
    ways
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

/// What a mover reaches on foot, duties elsewhere left aside.
pub(crate) fn reach(rules: &GweRules, s: &State, unit: UnitId) -> atlas::search::Reach {
    let look = Look::new(rules, s);
    let n = nation(unit);
    let points = left(rules, s, unit);
    let start = s.at[unit.index()];
    let rested = is_rested(s, unit);
    reach_with(rules.map(), start, u16::from(points), |from, to| {
        let dir = rules.board.dir(from, to).ok_or(Case("5.4"))?;
        may_occupy(&look, unit, to)?;
        headquarters::may_approach(rules, s, unit, to)?;
        // what is left on the way is the search's business, 5.17 is for the first step alone
        let first = from == start;
        let price = match toll(&look, n, (from, dir, to), if first { points } else { u8::MAX }, rested) {
            Ok(price) | Err(price) => price.points,
        };
        let halt = garrisons::keeps(&look, s, unit, to) || first && price == points;
        Ok::<_, Case>(MarchStep { cost: u16::from(price), halt })
    })
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
            for (dir, to) in look.rules.board.ring[from.index()].into_iter().enumerate() {
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
