//! 6.6: advance after combat, by walking every way there is.

use super::board::{Arm, Board, Nation};
use super::movement::keeps_apart;
use super::zones::ezoc;
use atlas::HexId;
use std::collections::BTreeSet;

/// What a lost combat leaves open.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Hexes the loser held in this combat.
    pub lost: Vec<HexId>,
    /// Hexes a losing stack retreated through or into.
    pub trail: Vec<HexId>,
    /// The winners were attacked.
    pub winners_defend: bool,
}

/// 3.2a, R129: is there room for one more?
pub fn has_room(board: &Board, piece: usize, hex: HexId) -> bool {
    let p = &board.pieces[piece];
    let fights = |arm: Arm| matches!(arm, Arm::Infantry | Arm::Cavalry);
    let there = board.units_in(hex, p.nation);
    there.into_iter().filter(|i| *i != piece && fights(board.pieces[*i].arm)).count() < 3
}

/// R127, R128: may it go from one hex to the next at all?
fn may_step(board: &Board, opening: &Opening, piece: usize, from: HexId, to: HexId) -> bool {
    let p = &board.pieces[piece];
    let barred = board.is_water(to)
        || board.lake_side(from, to)
        || board.shows(to, p.nation.enemy())
        || (opening.winners_defend && board.river(from, to));
    !barred && keeps_apart(board, p.army, Some(from), to)
}

/// The hexes a winning unit can enter next. `steps` is how many it has made in this advance.
pub fn next(board: &Board, opening: &Opening, piece: usize, steps: usize) -> Vec<HexId> {
    let p = &board.pieces[piece];
    let Some(at) = p.hex.filter(|_| matches!(p.arm, Arm::Infantry | Arm::Cavalry)) else {
        return Vec::new();
    };
    if p.overstacked || (steps > 1 && ezoc(board, p.nation, at)) {
        return Vec::new();
    }
    let open = |to: &HexId| {
        // R130: only the attacking force breaks into a fortress, and only into the one it attacked
        let storms = steps == 0 && !opening.winners_defend;
        let closed = p.nation == Nation::Russian && board.has_fort(*to) && !storms;
        let way = if steps == 0 { &opening.lost } else { &opening.trail };
        way.contains(to) && !closed
    };
    let around = board.around(at).into_iter();
    around.filter(|to| open(to) && may_step(board, opening, piece, at, *to)).collect()
}

/// Every hex an advance can end in: passing through a full hex is no sin, staying there is.
pub fn ends(board: &Board, opening: &Opening, piece: usize) -> BTreeSet<HexId> {
    let mut found = BTreeSet::new();
    let mut open = vec![(board.clone(), 0)];
    while let Some((board, steps)) = open.pop() {
        for to in next(&board, opening, piece, steps) {
            let mut then = board.clone();
            then.pieces[piece].hex = Some(to);
            if has_room(&then, piece, to) {
                found.insert(to);
            }
            if steps < 4 {
                open.push((then, steps + 1));
            }
        }
    }
    found
}
