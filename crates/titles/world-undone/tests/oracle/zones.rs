//! 3.3: zones of control.

use super::board::{Arm, Board, Nation};
use atlas::HexId;
use std::collections::BTreeSet;

/// 3.3a-c, R42, R43: does the zone of this counter reach the hex?
pub fn zone_of(board: &Board, piece: usize, hex: HexId) -> bool {
    let p = &board.pieces[piece];
    let Some(at) = p.hex else { return false };
    (p.arm != Arm::Dummy || board.law.bluff)
        && at.distance(hex) == 1
        && !board.river(at, hex)
        && !board.lake_side(at, hex)
        && !(p.nation == Nation::Russian && board.has_fort(hex))
}

/// 3.3d-e, R44: a fortress reaches over rivers, not over lakes.
pub fn fort_zone(board: &Board, fort: HexId, hex: HexId) -> bool {
    board.has_fort(fort) && fort.distance(hex) == 1 && !board.lake_side(fort, hex)
}

/// 2.0e: is the hex in an enemy zone for this side?
pub fn ezoc(board: &Board, nation: Nation, hex: HexId) -> bool {
    let units =
        (0..board.pieces.len()).any(|i| board.pieces[i].nation == nation.enemy() && zone_of(board, i, hex));
    let forts = nation == Nation::Russian && board.forts.keys().any(|f| fort_zone(board, *f, hex));
    units || forts
}

/// Every hex in an enemy zone for this side.
pub fn all(board: &Board, nation: Nation) -> BTreeSet<HexId> {
    let stands = board.pieces.iter().filter(|p| p.nation == nation.enemy()).filter_map(|p| p.hex);
    let sources: BTreeSet<HexId> = stands.chain(board.forts.keys().copied()).collect();
    let near = sources.into_iter().flat_map(|h| board.around(h));
    near.collect::<BTreeSet<_>>().into_iter().filter(|h| ezoc(board, nation, *h)).collect()
}
