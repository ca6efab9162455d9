//! 5.0: what a step costs, whether it is allowed, where a march can end.

use super::board::{Arm, Army, Board, Nation};
use super::supply::supplied;
use super::zones::ezoc;
use atlas::HexId;
use std::collections::{BTreeMap, BTreeSet};

/// How a unit marches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct March<'a> {
    pub piece: usize,
    /// Counters that walk with it: they are nobody's friend in the hex ahead (R47).
    pub company: &'a [usize],
    /// 10.3
    pub forced: bool,
}

/// One step: what it costs and whether the march must end there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub cost: i32,
    pub halt: bool,
}

/// TEC, 5.0d, 10.4: the price of a hexside and the hex behind it.
pub fn price(board: &Board, from: HexId, to: HexId) -> i32 {
    let ground = if board.is_swamp(to) { 2 } else { 1 };
    let river = i32::from(board.river(from, to));
    let crowds = i32::from(board.law.refugees && board.turn <= 4 && board.is_town(to));
    ground + river + crowds
}

/// R08: where the units of the other Russian army are.
fn rivals(board: &Board, army: Army) -> Vec<HexId> {
    let rival = match army {
        Army::First => Army::Second,
        Army::Second => Army::First,
        Army::German => return Vec::new(),
    };
    board.pieces.iter().filter(|p| p.army == rival && p.arm != Arm::Dummy).filter_map(|p| p.hex).collect()
}

/// 7.2a, R135, R136: may a unit of this army step from one hex to the other? To no rival within three hexes does it
/// come nearer.
pub fn keeps_apart(board: &Board, army: Army, from: Option<HexId>, to: HexId) -> bool {
    let nearer = |rival: &HexId| from.is_none_or(|f| rival.distance(to) < rival.distance(f));
    !board.rivalry || !rivals(board, army).iter().any(|r| r.distance(to) < 4 && nearer(r))
}

/// 10.3b: next to an enemy unit or a standing fortress of the enemy; water between them makes no difference (R109).
pub fn near_enemy(board: &Board, nation: Nation, hex: HexId) -> bool {
    board
        .around(hex)
        .into_iter()
        .any(|n| board.shows(n, nation.enemy()) || (nation == Nation::Russian && board.has_fort(n)))
}

/// 3.3f-j, 5.0, 7.2, 10.3: may the unit enter the hex from its neighbour, whatever it costs?
pub fn may_enter(board: &Board, march: March, from: HexId, to: HexId) -> bool {
    let p = &board.pieces[march.piece];
    let nation = p.nation;
    if !board.around(from).contains(&to) || board.is_water(to) || board.lake_side(from, to) {
        return false;
    }
    if board.shows(to, nation.enemy()) || (nation == Nation::Russian && board.has_fort(to)) {
        return false;
    }
    let friends = board.units_in(to, nation);
    let friend = friends.iter().any(|i| *i != march.piece && !march.company.contains(i));
    if ezoc(board, nation, from) && ezoc(board, nation, to) && !friend {
        return false;
    }
    if p.arm != Arm::Dummy && !keeps_apart(board, p.army, Some(from), to) {
        return false;
    }
    !(march.forced && (ezoc(board, nation, to) || near_enemy(board, nation, to)))
}

/// The whole law of one step.
pub fn step(board: &Board, march: March, from: HexId, to: HexId) -> Option<Step> {
    let nation = board.pieces[march.piece].nation;
    may_enter(board, march, from, to)
        .then(|| Step { cost: price(board, from, to), halt: ezoc(board, nation, to) })
}

/// 3.4k, R66: the MA a unit has when it begins to move now.
pub fn allowance(board: &Board, piece: usize) -> i32 {
    let p = &board.pieces[piece];
    let penalty = i32::from(p.arm != Arm::Dummy && !supplied(board, piece));
    (p.ma - penalty).max(0)
}

/// 5.0e-f, R65: every hex a unit can end in with `budget` MP, and the least it spends to get there. Tries all walks.
pub fn reach(board: &Board, march: March, budget: i32) -> BTreeMap<HexId, i32> {
    let start = board.pieces[march.piece].hex.expect("only a unit on the map marches");
    let mut best = BTreeMap::from([(start, 0)]);
    let mut open = BTreeSet::from([(0, start)]);
    let mut least: BTreeMap<HexId, i32> = BTreeMap::new();
    while let Some((spent, hex)) = open.pop_first() {
        for to in board.around(hex) {
            let Some(step) = step(board, march, hex, to) else { continue };
            let total = spent + step.cost;
            if total > budget {
                if hex == start && spent == 0 {
                    // the one hex that is always allowed takes everything
                    let cost = least.entry(to).or_insert(budget);
                    *cost = (*cost).min(budget);
                }
                continue;
            }
            if best.get(&to).is_some_and(|known| *known <= total) {
                continue;
            }
            best.insert(to, total);
            if !step.halt {
                open.insert((total, to));
            }
        }
    }
    for (hex, cost) in least {
        best.entry(hex).or_insert(cost);
    }
    best
}

/// 5.2c-d, R87, R89: a hex trains can use.
pub fn usable_rail(board: &Board, hex: HexId) -> bool {
    board.around(hex).into_iter().any(|n| board.rail(hex, n))
        && board.controls(Nation::German, hex)
        && !board.cuts.contains(&hex)
        && !ezoc(board, Nation::German, hex)
        && !board.shows(hex, Nation::Russian)
}

/// 5.2b: every hex one ride can reach, the hex of departure included.
pub fn ride(board: &Board, from: HexId) -> BTreeSet<HexId> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(hex) = open.pop() {
        if !usable_rail(board, hex) || !seen.insert(hex) {
            continue;
        }
        open.extend(board.around(hex).into_iter().filter(|n| board.rail(hex, *n)));
    }
    seen
}
