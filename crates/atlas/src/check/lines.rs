//! Checks of what runs along or across hexsides: railways, bridges, rivers.

use super::Finding;
use crate::ids::{Dir, HexId, HexsideId};
use crate::map::Map;
use crate::search::flood_with;
use crate::set::HexSet;
use crate::side::Feature;
use std::collections::{BTreeMap, BTreeSet};

/// A railway ends in a place, at the edge of the map, or not at all; it crosses the frontier at a station; no net hangs
/// on nothing.
pub(super) fn rails(map: &Map, found: &mut Vec<Finding>) {
    for (side, on) in map.hexsides().filter(|(_, on)| on.has(Feature::Rail) && on.has(Feature::Frontier)) {
        let (a, b) = side.hexes();
        let station = [Some(a), b].into_iter().flatten().any(|h| map.place_in(h).is_some());
        if !station {
            found.push(Finding::error(a, "rail", format!("{on} at {side}, and no station near")));
        }
    }
    let stations = map.touched_by(Feature::Rail);
    for hex in &stations {
        let ways = Dir::ALL.into_iter().filter(|d| map.side(hex, *d).has(Feature::Rail)).count();
        let edge = map.neighbours(hex).count() < 6;
        if ways == 1 && !edge && map.place_in(hex).is_none() {
            found.push(Finding::error(hex, "rail", "a railway ends in the open country"));
        }
    }
    let mut left = stations;
    let mut nets = Vec::new();
    while let Some(hex) = left.first() {
        let net = flood_with(map, &HexSet::from([hex]), |a, b| map.between(a, b).has(Feature::Rail));
        left -= &net;
        nets.push(net);
    }
    nets.sort_by_key(HexSet::len);
    nets.pop();
    for net in nets {
        let edge = net.iter().any(|h| map.neighbours(h).count() < 6);
        if !edge {
            let hex = net.first().expect("a net has hexes");
            found.push(Finding::error(
                hex,
                "rail",
                format!("{} hexes of railway hang on nothing", net.len()),
            ));
        }
    }
}

/// An area of railheads names railway hexes only, and all of a border column if it names one of that column.
pub(super) fn rail_sources(map: &Map, found: &mut Vec<Finding>) {
    let stations = map.touched_by(Feature::Rail);
    let columns = || map.hexes().iter().map(|h| h.col());
    let borders = [columns().min(), columns().max()];
    for area in map.areas().iter().filter(|a| a.kind == "rail-sources") {
        for hex in &(area.set - stations) {
            found.push(Finding::error(
                hex,
                "rail",
                format!("{} names it, but no railway runs there", area.name),
            ));
        }
        for hex in &(stations - area.set) {
            let listed = area.set.iter().any(|h| h.col() == hex.col());
            if borders.contains(&Some(hex.col())) && listed {
                found.push(Finding::error(hex, "rail", format!("{} leaves out this railhead", area.name)));
            }
        }
    }
}

/// An area that has `rail` among the words of its name lists hexes that carry track: `rail-exits`, `west-rail`.
pub(super) fn rail_areas(map: &Map, found: &mut Vec<Finding>) {
    let track = map.touched_by(Feature::Rail);
    for area in map.areas().iter().filter(|a| a.name.split('-').any(|word| word == "rail")) {
        for hex in &(area.set - track) {
            found.push(Finding::error(hex, "rail", format!("{} lists a hex without track", area.name)));
        }
    }
}

/// Bridges lie on rivers, and where a line crosses a river there is one.
pub(super) fn bridges(map: &Map, found: &mut Vec<Finding>) {
    for (side, on) in map.hexsides() {
        let (hex, _) = side.hexes();
        if on.has(Feature::Bridge) && !on.has(Feature::River) {
            found.push(Finding::error(hex, "bridge", format!("a bridge over dry land at {side}")));
        }
        let line = on.has(Feature::Rail) || on.has(Feature::Road);
        if line && on.has(Feature::River) && !on.has(Feature::Bridge) {
            found.push(Finding::error(hex, "bridge", format!("a line crosses {side} without a bridge")));
        }
    }
}

/// A corner: the cells that meet there, ascending; fewer than three on the rim of the stored sheet.
type Corner = [u16; 3];

/// Every river runs from a source to something: another river, water, the edge of the map.
pub(super) fn rivers(map: &Map, found: &mut Vec<Finding>) {
    let mut ends: BTreeMap<&str, BTreeMap<Corner, usize>> = BTreeMap::new();
    let mut busy: BTreeMap<Corner, BTreeSet<&str>> = BTreeMap::new();
    for (side, on) in map.hexsides() {
        let Some(name) = map.side_name(side) else { continue };
        if !on.has(Feature::River) && !on.has(Feature::Lake) {
            continue;
        }
        for corner in corners(side) {
            busy.entry(corner).or_default().insert(name);
            if on.has(Feature::River) {
                *ends.entry(name).or_default().entry(corner).or_default() += 1;
            }
        }
    }
    for (name, touched) in ends {
        let loose =
            touched.iter().filter(|(corner, n)| **n == 1 && !flows_on(map, corner, busy[*corner].len()));
        let loose: Vec<&Corner> = loose.map(|(corner, _)| corner).collect();
        // One loose end is the source.
        if loose.len() > 1 {
            let at: Vec<HexId> = loose.iter().map(|c| on_map(map, c)).collect();
            let list: Vec<String> = at.iter().map(HexId::to_string).collect();
            found.push(Finding::error(at[1], "river", format!("{name} breaks off near {}", list.join(", "))));
        }
    }
}

fn corners(side: HexsideId) -> [Corner; 2] {
    let (hex, _) = side.hexes();
    let dir = (side.index() % 3) as u8;
    let cell = |d: u8| hex.neighbour(Dir(d % 6)).map_or(u16::MAX, |h| h.0);
    [5, 1].map(|turn| {
        let mut corner = [hex.0, cell(dir), cell(dir + turn)];
        corner.sort_unstable();
        corner
    })
}

/// Does water go on from here: another river, a lake, the sea, the edge?
fn flows_on(map: &Map, corner: &Corner, names: usize) -> bool {
    names > 1
        || corner.iter().any(|cell| {
            let hex = HexId(*cell);
            !map.contains(hex) || map.ground(hex).is_water()
        })
}

fn on_map(map: &Map, corner: &Corner) -> HexId {
    corner.iter().map(|c| HexId(*c)).find(|h| map.contains(*h)).expect("a river lies on the map")
}
