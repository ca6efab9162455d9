//! The map as text, for `play`: a window of hexes with their ground, and who stands in them.

use atlas::{HexId, Map};
use engine::View;
use engine::view::Place;
use std::collections::BTreeMap;

/// Columns and rows of the window.
const WIDE: usize = 14;
const HIGH: usize = 9;

/// A window around a hex; without one, around the counters that can act.
pub(crate) fn around(map: &Map, view: &View, hex: Option<HexId>) -> Vec<String> {
    let here: Vec<HexId> = view.counters.iter().filter(|c| c.ready).filter_map(|c| at(c.place)).collect();
    let all: Vec<HexId> = view.counters.iter().filter_map(|c| at(c.place)).collect();
    let Some(centre) = hex.or_else(|| middle(if here.is_empty() { &all } else { &here })) else {
        return vec!["no counter is on the map".into()];
    };
    let (left, top) = (centre.col().saturating_sub(WIDE / 2), centre.row().saturating_sub(HIGH / 2));
    let cells: BTreeMap<(usize, usize), HexId> =
        map.hexes().iter().map(|h| ((h.col(), h.row()), h)).collect();
    let mut lines = Vec::new();
    for row in top..top + HIGH {
        // columns of one parity lie half a hex lower
        for lower in [false, true] {
            let line = (left..left + WIDE).map(|col| match cells.get(&(col, row)) {
                Some(hex) if (col % 2 == 0) == lower => cell(map, view, *hex),
                _ => "      ".into(),
            });
            lines.push(line.collect::<String>().trim_end().to_string());
        }
    }
    lines.push("G2 two counters of the side with that letter; . clear, other letters the ground".into());
    lines
}

fn at(place: Place) -> Option<HexId> {
    if let Place::Hex(hex) = place { Some(hex) } else { None }
}

/// The hex nearest to the middle of all.
fn middle(hexes: &[HexId]) -> Option<HexId> {
    let n = hexes.len().max(1);
    let (x, y) =
        (hexes.iter().map(|h| h.col()).sum::<usize>() / n, hexes.iter().map(|h| h.row()).sum::<usize>() / n);
    hexes.iter().copied().min_by_key(|h| h.col().abs_diff(x) + h.row().abs_diff(y))
}

/// A number, and a sign: the side and number of counters, or the ground.
fn cell(map: &Map, view: &View, hex: HexId) -> String {
    let there: Vec<_> = view.counters.iter().filter(|c| at(c.place) == Some(hex)).collect();
    let sign = match there.first() {
        Some(first) => {
            let letter = first.name.chars().next().unwrap_or('?');
            if there.len() > 1 { format!("{letter}{}", there.len()) } else { letter.to_string() }
        }
        None if map.terrain_name(hex) == "clear" => ".".into(),
        None => map.terrain_name(hex).chars().take(1).collect(),
    };
    format!("{hex}{sign:<2}")
}
