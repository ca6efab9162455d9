//! From the title's state to plain lists. Printed values are read from the data files by another way than the
//! title's own.

use super::board::{Arm, Army, Board, Homeward, Law, Nation, Piece};
use atlas::{HexId, Map};
use engine::{Rules, Side};
use std::collections::BTreeMap;
use world_undone::{Samsonov, WuRules, WuState};

const UNITS: &str = include_str!("../../data/units.csv");

pub fn nation(side: Side) -> Nation {
    if side == Side(0) { Nation::German } else { Nation::Russian }
}

/// The counters as printed, in the order of the file.
pub fn printed() -> Vec<Piece> {
    let rows = UNITS.lines().filter(|l| !l.starts_with('#') && !l.is_empty());
    rows.skip(1).map(|row| read(&row.split(',').collect::<Vec<_>>())).collect()
}

fn read(cells: &[&str]) -> Piece {
    let army = match cells[2] {
        "first" => Army::First,
        "second" => Army::Second,
        _ => Army::German,
    };
    let arm = match cells[5] {
        "infantry" | "garrison" => Arm::Infantry,
        "cavalry" => Arm::Cavalry,
        "artillery" => Arm::Artillery,
        "headquarters" => Arm::Headquarters,
        _ => Arm::Dummy,
    };
    Piece {
        name: cells[0].to_string(),
        nation: if cells[1] == "german" { Nation::German } else { Nation::Russian },
        arm,
        army,
        sp: cells[6].parse().expect("SP is a number"),
        ma: cells[7].parse().expect("MA is a number"),
        hex: None,
        overstacked: false,
    }
}

/// Fortresses as the map names them.
pub fn fortresses(map: &Map) -> BTreeMap<HexId, i32> {
    let forts = map.places().iter().filter_map(|p| Some((p.hex, p.tag("fort")?)));
    forts.map(|(hex, sp)| (hex, sp.parse().expect("SP of a fortress"))).collect()
}

/// What scenario and options settle.
pub fn law(rules: &WuRules) -> Law {
    let value =
        |id: &str| rules.title().value(rules.game(), id).expect("the title has this option").to_string();
    Law {
        german_los: (rules.game().scenario != "masurian").then_some(40),
        halves_up: value("supply-halving") != "down",
        homeward: match value("retreat-direction").as_str() {
            "strict" => Homeward::Strict,
            "free" => Homeward::Free,
            _ => Homeward::Sideways,
        },
        refugees: value("refugees") == "on",
        south: value("south-edge") == "on",
        bluff: value("hidden-movement") == "on",
    }
}

/// R158: Samsonov's men are lifted for two turns.
fn lifted(s: &WuState) -> bool {
    matches!(s.samsonov, Samsonov::Spared(turn) if s.turn <= turn + 1)
}

/// The position.
pub fn board<'m>(rules: &'m WuRules, s: &WuState, printed: &[Piece]) -> Board<'m> {
    let map = rules.map();
    let mut pieces = printed.to_vec();
    for (i, piece) in pieces.iter_mut().enumerate() {
        piece.hex = Some(s.at[i]).filter(|h| h.is_some());
        piece.overstacked = s.overstacked.contains(engine::UnitId(i as u16));
        if lifted(s) && piece.army == Army::Second {
            piece.ma += 1;
            piece.sp += i32::from(piece.arm != Arm::Artillery);
        }
    }
    // 2.0b: nobody ever sets foot on a lake, so the lakes stay German
    let water = map.of_ground(atlas::Ground::is_water);
    let owner = |h: HexId| if water.contains(h) { Nation::German } else { nation(s.controller(h)) };
    let control = map.hexes().iter().map(|h| (h, owner(h)));
    Board {
        map,
        pieces,
        control: control.collect(),
        forts: fortresses(map).into_iter().filter(|f| rules.fortress_in(s, f.0).is_some()).collect(),
        cuts: s.cut.iter().collect(),
        koenigsberg: map.place("Königsberg").map(|p| p.hex),
        turn: s.turn.into(),
        rivalry: !s.reconciled && !matches!(s.samsonov, Samsonov::Dead(turn) if s.turn >= turn + 2),
        law: law(rules),
    }
}
