//! 6.0-6.3 and both tables: totals, column, modifiers, chances.

use super::board::{Arm, Board, Nation};
use super::supply::supplied;
use super::zones::zone_of;
use atlas::HexId;
use std::collections::{BTreeMap, BTreeSet};

/// An attack as announced.
#[derive(Clone, Debug)]
pub struct Attack {
    pub nation: Nation,
    /// Counters that take part.
    pub units: Vec<usize>,
    /// Hexes attacked.
    pub hexes: Vec<HexId>,
}

/// What the die is read with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    pub attack: i32,
    pub defence: i32,
    pub column: usize,
    pub drm: i32,
}

const COLUMNS: usize = 11;

const GERMAN: [&str; 10] = [
    "A2 A1 A1 D1 D1 D2 D2 D3 DE DE DE",
    "A3 A2 A1 A1 D1 D1 D2 D2 D3 DE DE",
    "AE A3 A2 A1 A1 D1 D1 D2 D2 D3 DE",
    "AE AE A3 A2 A1 A1 D1 D1 D2 D2 D3",
    "AE AE AE A3 A2 A1 A1 D1 D1 D2 D2",
    "AE AE AE AE A3 A2 A1 A1 D1 D1 D2",
    "AE AE AE AE AE A3 A2 A1 A1 D1 D1",
    "AE AE AE AE AE AE A3 A2 A1 A1 EX",
    "AE AE AE AE AE AE AE A3 A2 EX EX",
    "AE AE AE AE AE AE AE AE EX EX EX",
];

const RUSSIAN: [&str; 10] = [
    "A3 A2 A2 A1 D1 D1 D2 D2 D3 DE DE",
    "A3 A3 A2 A2 A1 D1 D1 D2 D2 D3 DE",
    "AE A3 A3 A2 A2 A1 D1 D1 D2 D2 D3",
    "AE AE A3 A3 A2 A2 A1 D1 D1 D1 D2",
    "AE AE AE A3 A3 A2 A2 A1 D1 D1 D1",
    "AE AE AE AE A3 A3 A2 A2 A1 A1 D1",
    "AE AE AE AE AE A3 A3 A2 A2 A2 EX",
    "AE AE AE AE AE AE A3 A3 A2 EX EX",
    "AE AE AE AE AE AE AE A3 EX EX EX",
    "AE AE AE AE AE AE AE EX EX EX EX",
];

/// 3.4l, 6.2, R49, R50, R59: SP of one unit in this combat.
fn strength(board: &Board, piece: usize) -> i32 {
    let p = &board.pieces[piece];
    let sp = if p.arm == Arm::Artillery { 1 } else { p.sp };
    let in_fort = p.nation == Nation::German && p.hex.is_some_and(|h| board.has_fort(h));
    if in_fort || supplied(board, piece) {
        sp
    } else if board.law.halves_up {
        (sp + 1) / 2
    } else {
        sp / 2
    }
}

/// R40: those of a hex that take part in its defence.
fn defenders(board: &Board, nation: Nation, hex: HexId) -> Vec<usize> {
    let units = board.units_in(hex, nation);
    units.into_iter().filter(|i| !board.pieces[*i].overstacked).collect()
}

fn is_gun(board: &Board, piece: usize) -> bool {
    board.pieces[piece].arm == Arm::Artillery
}

/// 6.1a, 6.1e, 3.1e-f, R107: SP of a defending hex, and the guns that help it.
fn defence_of(board: &Board, nation: Nation, hex: HexId) -> (i32, i32) {
    let units = defenders(board, nation, hex);
    let fort = board.forts.get(&hex).copied().unwrap_or(0);
    if units.iter().all(|i| is_gun(board, *i)) {
        return (fort + units.iter().map(|i| strength(board, *i)).sum::<i32>(), 0);
    }
    let guns = units.iter().filter(|i| is_gun(board, **i)).count() as i32;
    let others = units.iter().filter(|i| !is_gun(board, **i));
    (fort + others.map(|i| strength(board, *i)).sum::<i32>(), guns)
}

/// R101, R102: the rightmost column that does not flatter the attacker; R49: nothing at all attacks in the first one.
pub fn column(attack: i32, defence: i32) -> usize {
    if attack == 0 {
        return 0;
    }
    // attacker : defender of each column, in halves and thirds made whole
    let ratios = [(1, 4), (1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];
    let fits = |(a, d): (i32, i32)| attack * d >= defence * a;
    (0..COLUMNS).rev().find(|c| fits(ratios[*c])).unwrap_or(0)
}

/// 6.3e, R106: is every hex around the defenders held or covered by those who attack here?
pub fn flanks(board: &Board, attack: &Attack) -> bool {
    let mut ring = BTreeSet::new();
    for hex in &attack.hexes {
        ring.extend(board.around(*hex));
    }
    let covered = |hex: HexId| {
        attack.units.iter().any(|i| board.pieces[*i].hex == Some(hex) || zone_of(board, *i, hex))
    };
    let counts = |hex: &HexId| !attack.hexes.contains(hex) && !board.is_sea(*hex);
    ring.into_iter().filter(counts).all(covered)
}

/// 6.3: the sum of all modifiers.
fn modifiers(board: &Board, attack: &Attack, defending_guns: i32) -> i32 {
    let ground = |hex: &HexId| match board.map.terrain_name(*hex) {
        "forest" => 1,
        "swamp" => 2,
        _ => 0,
    };
    let terrain: i32 = attack.hexes.iter().map(ground).max().unwrap_or(0);
    let from: Vec<HexId> = attack.units.iter().filter_map(|i| board.pieces[*i].hex).collect();
    let across = from.iter().all(|f| attack.hexes.iter().all(|h| board.river(*f, *h)));
    let guns = attack.units.iter().filter(|i| is_gun(board, **i)).count() as i32;
    terrain + 3 * i32::from(across) - i32::from(flanks(board, attack)) - guns + defending_guns
}

/// The whole reckoning of one attack.
pub fn odds(board: &Board, attack: &Attack) -> Odds {
    let men = attack.units.iter().filter(|i| !is_gun(board, **i));
    let ours: i32 = men.map(|i| strength(board, *i)).sum();
    let enemy = attack.nation.enemy();
    let theirs: Vec<(i32, i32)> = attack.hexes.iter().map(|h| defence_of(board, enemy, *h)).collect();
    let defence = theirs.iter().map(|t| t.0).sum();
    let guns = theirs.iter().map(|t| t.1).sum();
    Odds { attack: ours, defence, column: column(ours, defence), drm: modifiers(board, attack, guns) }
}

/// 6.0e-f, R103: what the table says to a die.
pub fn result(nation: Nation, odds: &Odds, die: i32) -> &'static str {
    let row = (die + odds.drm).clamp(0, 9) as usize;
    let table = if nation == Nation::German { GERMAN } else { RUSSIAN };
    table[row].split(' ').nth(odds.column).expect("eleven columns")
}

/// How many of the six faces give each result.
pub fn chances(nation: Nation, odds: &Odds) -> BTreeMap<&'static str, u64> {
    let mut faces = BTreeMap::new();
    for die in 1..=6 {
        *faces.entry(result(nation, odds, die)).or_insert(0) += 1;
    }
    faces
}

/// 6.0b, R98, R99: hexes these attackers owe an attack.
pub fn owed(board: &Board, nation: Nation, attackers: &[usize]) -> BTreeSet<HexId> {
    let mut owed = BTreeSet::new();
    for unit in attackers {
        let Some(at) = board.pieces[*unit].hex else { continue };
        let enemies = board.around(at).into_iter().filter(|h| board.held(*h, nation.enemy()));
        owed.extend(enemies.filter(|h| zone_of(board, *unit, *h)));
    }
    owed
}
