//! Tiny positions for the tests of the plain reading itself.

use super::board::{Arm, Army, Board, Law, Nation, Piece};
use atlas::{HexId, Map, Scratch};
use std::collections::{BTreeMap, BTreeSet};

/// An open field of columns 01-09 and rows 01-07, west edge 01, east edge 09.
pub fn field() -> Scratch {
    let column = |c: u32| (1..=7).map(|r| format!("{c:02}{r:02}")).collect::<Vec<_>>().join(" ");
    Map::from_scratch(&["clear", "forest", "swamp", "lake", "lagoon", "sea"])
        .block("0101", "0907")
        .area("west", "edge", &column(1))
        .area("east", "edge", &column(9))
}

pub fn hex(number: &str) -> HexId {
    HexId::parse(number).expect("a hex number")
}

/// A board on that map: columns 01-04 German, the rest Russian, and nobody on it.
pub fn empty(map: &Map) -> Board<'_> {
    let owner = |h: HexId| if h.col() <= 4 { Nation::German } else { Nation::Russian };
    Board {
        map,
        pieces: Vec::new(),
        control: map.hexes().iter().map(|h| (h, owner(h))).collect::<BTreeMap<_, _>>(),
        forts: BTreeMap::new(),
        cuts: BTreeSet::new(),
        koenigsberg: None,
        turn: 10,
        rivalry: true,
        law: Law::default(),
    }
}

/// Puts a counter `G9-3` (German, SP 9, MA 3) on the board and returns its place in the list. Other letters: `R` First
/// Army, `S` Second Army; a suffix `c`, `a`, `h`, `d` makes it cavalry, artillery, headquarters, dummy.
pub fn put(board: &mut Board, words: &str, at: &str) -> usize {
    let (army, nation) = match &words[..1] {
        "G" => (Army::German, Nation::German),
        "R" => (Army::First, Nation::Russian),
        _ => (Army::Second, Nation::Russian),
    };
    let (sp, rest) = words[1..].split_once('-').expect("SP-MA");
    let arm = match rest[1..].chars().next() {
        Some('c') => Arm::Cavalry,
        Some('a') => Arm::Artillery,
        Some('h') => Arm::Headquarters,
        Some('d') => Arm::Dummy,
        _ => Arm::Infantry,
    };
    let number = |s: &str| s.parse().expect("a number");
    board.pieces.push(Piece {
        name: format!("{words}@{at}"),
        nation,
        arm,
        army,
        sp: number(sp),
        ma: number(&rest[..1]),
        hex: Some(hex(at)),
        overstacked: false,
    });
    if arm != Arm::Dummy {
        board.control.insert(hex(at), nation);
    }
    board.pieces.len() - 1
}
