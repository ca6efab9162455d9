//! 3.4: the line of supply, searched outward from the unit hex by hex.

use super::board::{Board, Nation};
use super::zones::all;
use atlas::HexId;
use std::collections::{BTreeMap, BTreeSet};

/// R51, R53, R54: may the hex be part of a line that ends at `own`? `zones` are the hexes in enemy zones.
fn usable(board: &Board, zones: &BTreeSet<HexId>, nation: Nation, own: HexId, hex: HexId) -> bool {
    let clear_of_enemy = !board.shows(hex, nation.enemy()) && board.controls(nation, hex);
    let clear_of_zone = board.held(hex, nation) || !zones.contains(&hex);
    let ground = match nation {
        Nation::German => !board.is_sea(hex),
        Nation::Russian => {
            !board.is_water(hex) && (hex == own || !(board.is_forest(hex) || board.is_swamp(hex)))
        }
    };
    clear_of_enemy && clear_of_zone && ground
}

/// R52, R55, R56: the length of a line that ends in this hex after `counted` hexes, if the hex is a source.
fn source(board: &Board, nation: Nation, hex: HexId, counted: usize) -> Option<usize> {
    if nation == Nation::German && board.koenigsberg == Some(hex) {
        return Some(counted - 1);
    }
    (board.edge(nation).contains(&hex) && !board.is_water(hex)).then_some(counted)
}

/// 3.4b-j: the length of the shortest line of supply of a unit, if it has one at all.
pub fn line(board: &Board, piece: usize) -> Option<usize> {
    let p = &board.pieces[piece];
    let own = p.hex?;
    let limit = match p.nation {
        Nation::German => board.law.german_los,
        Nation::Russian => None,
    };
    let zones = all(board, p.nation);
    let mut counted = BTreeMap::from([(own, 1)]);
    let mut ring = vec![own];
    let mut best: Option<usize> = None;
    while !ring.is_empty() {
        let mut next = Vec::new();
        for hex in ring {
            if let Some(length) = source(board, p.nation, hex, counted[&hex]) {
                best = Some(best.map_or(length, |b| b.min(length)));
            }
            for beyond in board.around(hex) {
                let barred = p.nation == Nation::Russian && board.lake_side(hex, beyond);
                if barred || counted.contains_key(&beyond) || !usable(board, &zones, p.nation, own, beyond) {
                    continue;
                }
                counted.insert(beyond, counted[&hex] + 1);
                next.push(beyond);
            }
        }
        // one hex farther out is one hex longer: the first source found is the nearest
        ring = if best.is_some() { Vec::new() } else { next };
    }
    best.filter(|length| limit.is_none_or(|limit| *length <= limit))
}

/// Is the unit in supply?
pub fn supplied(board: &Board, piece: usize) -> bool {
    line(board, piece).is_some()
}
