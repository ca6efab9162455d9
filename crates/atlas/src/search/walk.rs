//! Searches that ask about every step: any law, and the way is remembered.

use crate::ids::{CELLS, HexId};
use crate::map::Map;
use crate::set::HexSet;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What one step costs, and whether the mover must halt where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Movement points, in whatever unit the title counts.
    pub cost: u16,
    /// The march ends in the hex entered.
    pub halt: bool,
}

/// Hexes reached, what it costs to get there and how.
pub struct Reach {
    start: HexId,
    hexes: HexSet,
    /// Cheapest arrival of any kind, and cheapest arrival that may go on.
    any: Vec<Arrival>,
    free: Vec<Arrival>,
}

#[derive(Clone, Copy)]
struct Arrival {
    cost: u16,
    from: HexId,
}

const NEVER: Arrival = Arrival { cost: u16::MAX, from: HexId::NONE };

impl Reach {
    /// All hexes reached, the start among them.
    pub fn hexes(&self) -> &HexSet {
        &self.hexes
    }
    /// Cost of the cheapest march to `hex`, if it was reached.
    pub fn cost(&self, hex: HexId) -> Option<u16> {
        self.hexes.contains(hex).then(|| self.any[hex.index()].cost)
    }
    /// The hexes of the cheapest march from the start (left out) to `hex`; empty for the start itself.
    pub fn path(&self, hex: HexId) -> Option<Vec<HexId>> {
        let mut way = Vec::new();
        let mut at = hex;
        let mut arrival = *self.any.get(hex.index()).filter(|_| self.hexes.contains(hex))?;
        while at != self.start {
            way.push(at);
            at = arrival.from;
            arrival = self.free[at.index()];
        }
        way.reverse();
        Some(way)
    }
}

/// Cheapest march from `start` to every hex within `budget`. `enter` is the law for one step: its cost and whether the
/// mover must halt there, or the reason against it. Among marches of equal cost the one through lower ids is kept.
pub fn reach_with<E>(
    map: &Map,
    start: HexId,
    budget: u16,
    mut enter: impl FnMut(HexId, HexId) -> Result<Step, E>,
) -> Reach {
    let mut found =
        Reach { start, hexes: HexSet::from([start]), any: vec![NEVER; CELLS], free: vec![NEVER; CELLS] };
    let origin = Arrival { cost: 0, from: HexId::NONE };
    (found.any[start.index()], found.free[start.index()]) = (origin, origin);
    let mut queue = BinaryHeap::from([Reverse((0, start))]);
    while let Some(Reverse((cost, hex))) = queue.pop() {
        if found.free[hex.index()].cost != cost {
            continue;
        }
        for next in map.neighbours(hex) {
            let Ok(step) = enter(hex, next) else { continue };
            let total = cost.saturating_add(step.cost);
            if total > budget {
                continue;
            }
            let arrival = Arrival { cost: total, from: hex };
            if total < found.any[next.index()].cost {
                found.any[next.index()] = arrival;
                found.hexes.insert(next);
            }
            if !step.halt && total < found.free[next.index()].cost {
                found.free[next.index()] = arrival;
                queue.push(Reverse((total, next)));
            }
        }
    }
    found
}

/// All hexes connected to `seed` by steps that `open` allows.
pub fn flood_with(map: &Map, seed: &HexSet, mut open: impl FnMut(HexId, HexId) -> bool) -> HexSet {
    let mut full = *seed;
    let mut queue: Vec<HexId> = seed.iter().collect();
    while let Some(hex) = queue.pop() {
        for next in map.neighbours(hex) {
            if !full.contains(next) && open(hex, next) {
                full.insert(next);
                queue.push(next);
            }
        }
    }
    full
}
