//! 5.0: how far a march can go, for the ways shown to a player and for the duties of garrisons (20.0).

use crate::book::RUSSIAN;
use crate::movement::{cost, is_commanded, is_rested, left, may_occupy};
use crate::state::{Frame, State, nation};
use crate::zones::Look;
use crate::{GweRules, headquarters};
use atlas::HexId;
use atlas::search::{Step as MarchStep, reach_with};
use engine::{Case, Choice, Rules, UnitId, Way};

/// Every hex the march could end in, with the inputs that lead there.
pub(crate) fn ways(rules: &GweRules, s: &State) -> Vec<Way> {
    let Some(Frame::March { unit, .. }) = s.agenda.last().copied() else { return Vec::new() };
    if s.entrained.contains(unit) || !is_commanded(s, unit) {
        return Vec::new();
    }
    let points = left(rules, s, unit);
    let found = reach(rules, s, unit);
    let mut ways: Vec<Way> = Vec::new();
    for hex in found.hexes().iter().filter(|h| *h != s.at[unit.index()]) {
        let (Some(cost), Some(path)) = (found.cost(hex), found.path(hex)) else { continue };
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

/// What a mover reaches on foot, duties left aside.
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
        let price = cost(&look, n, from, dir, to).points;
        if from == start && price > points && rested && points > 0 {
            return Ok::<_, Case>(MarchStep { cost: u16::from(points), halt: true });
        }
        Ok(MarchStep { cost: u16::from(price), halt: false })
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
                let price = cost(look, RUSSIAN, from, dir, to).points;
                if from == start && price > points && rested && points > 0 && to == goal {
                    return true; // 5.17
                }
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
