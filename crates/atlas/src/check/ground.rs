//! Checks of the ground: pockets, lakes, the frontier, places, lanes.

use super::book::{Book, Lane};
use super::{Finding, Weight};
use crate::ids::{Dir, HexId};
use crate::map::{Ground, Map};
use crate::search::flood_across;
use crate::set::HexSet;
use crate::side::Feature;

fn land(map: &Map) -> HexSet {
    map.of_ground(|g| !g.is_water())
}

/// Land that cannot be reached from the rest, unless the book's notes accept it.
pub(super) fn pockets(map: &Map, book: &Book, found: &mut Vec<Finding>) {
    let mut left = land(map);
    let mut pieces = Vec::new();
    while let Some(hex) = left.first() {
        let piece = flood_across(&HexSet::from([hex]), &left, map.across(Feature::Lake));
        left -= &piece;
        pieces.push(piece);
    }
    pieces.sort_by_key(HexSet::len);
    pieces.pop();
    let accepted: HexSet = book.pockets.iter().copied().collect();
    for piece in pieces.iter().filter(|p| !p.is_within(&accepted)) {
        let hex = piece.first().expect("a piece has hexes");
        found.push(Finding::error(
            hex,
            "pocket",
            format!("{} land hexes are cut off from the rest", piece.len()),
        ));
    }
    for hex in &(accepted & map.hexes()) {
        if !pieces.iter().any(|p| p.contains(hex)) {
            found.push(Finding::error(hex, "pocket", "accepted as cut off, but it is not"));
        }
    }
}

/// Lakes bar: nothing runs over a lake side or through a water hex.
pub(super) fn lakes(map: &Map, found: &mut Vec<Finding>) {
    for (side, on) in map.hexsides() {
        let (a, b) = side.hexes();
        let wet = [Some(a), b].into_iter().flatten().any(|h| map.contains(h) && map.ground(h).is_water());
        let line = on.iter().find(|f| matches!(f, Feature::Rail | Feature::Road | Feature::Bridge));
        if let Some(line) = line.filter(|_| wet || on.has(Feature::Lake)) {
            found.push(Finding::error(a, "lake", format!("{} crosses water at {side}", line.word())));
        }
        if on.has(Feature::Lake) && wet {
            found.push(Finding::error(a, "lake", format!("{side} is a lake side of a water hex")));
        }
    }
}

/// A frontier runs exactly between two countries.
pub(super) fn frontier(map: &Map, found: &mut Vec<Finding>) {
    for hex in map.hexes() {
        for dir in [Dir(0), Dir(1), Dir(2)] {
            let Some(next) = map.neighbour(hex, dir) else { continue };
            let (a, b) = (map.country(hex), map.country(next));
            let wanted = a != b && !a.is_empty() && !b.is_empty();
            if map.side(hex, dir).has(Feature::Frontier) != wanted {
                let what = if wanted { "no frontier" } else { "a frontier" };
                found.push(Finding::error(
                    hex,
                    "frontier",
                    format!("{what} between {a:?} {hex} and {b:?} {next}"),
                ));
            }
        }
        if map.country(hex).is_empty() != map.ground(hex).is_water() {
            found.push(Finding::error(
                hex,
                "frontier",
                format!("{} of {:?}", map.terrain_name(hex), map.country(hex)),
            ));
        }
    }
    for country in map.countries().iter().filter(|c| !c.is_empty()) {
        let mut left = map.in_country(country);
        let around = land(map);
        let mut pieces = Vec::new();
        while let Some(hex) = left.first() {
            let piece = crate::search::flood(&HexSet::from([hex]), &left);
            left -= &piece;
            pieces.push(piece);
        }
        pieces.sort_by_key(HexSet::len);
        pieces.pop();
        // An island of a country inside another one; a spit surrounded by water is no mistake of the frontier.
        for piece in pieces.iter().filter(|p| (p.adjacent() - *p).meets(&around)) {
            let hex = piece.first().expect("a piece has hexes");
            found.push(Finding::error(
                hex,
                "frontier",
                format!("{} hexes of {country} lie apart", piece.len()),
            ));
        }
    }
}

/// Towns, fortresses and other places stand on land; a fortress says how strong it is.
pub(super) fn places(map: &Map, found: &mut Vec<Finding>) {
    for place in map.places() {
        if map.ground(place.hex).is_water() {
            found.push(Finding::error(place.hex, "place", format!("{} lies in water", place.name)));
        }
        if place.fortress > 0 && place.tag("fort").is_none() {
            found.push(Finding::error(place.hex, "fortress", format!("{} has no strength", place.name)));
        }
    }
    for area in map.areas() {
        for hex in area.hexes.iter().filter(|h| map.ground(**h).is_water()) {
            found.push(Finding::error(*hex, "area", format!("{} reaches into water", area.name)));
        }
        if area.hexes.is_empty() {
            found.push(Finding::note("area", format!("{} is empty", area.name)));
        }
    }
}

/// Ways that must stay open are open.
pub(super) fn lanes(map: &Map, book: &Book, found: &mut Vec<Finding>) {
    for lane in &book.lanes {
        let to = map.area_set(&lane.to);
        if to.is_empty() {
            found.push(Finding::note("lane", format!("{}: no area {:?}", lane.name, lane.to)));
            continue;
        }
        let open = open_ground(map, lane);
        let reached = flood_across(&to, &open, map.across(Feature::Lake));
        let near = reached | reached.adjacent();
        let from: Vec<HexId> = lane.from.iter().filter_map(|n| map.hex(n)).collect();
        for hex in from.iter().filter(|h| !near.contains(**h)) {
            found.push(Finding::error(*hex, "lane", format!("{} is closed here", lane.name)));
        }
        if lane.two_wide {
            for plug in plugs(map, &to, &open, &reached, &from) {
                let what = format!("{} can be plugged here", lane.name);
                found.push(Finding { weight: Weight::Error, hex: Some(plug), feature: "lane", what });
            }
        }
    }
}

fn open_ground(map: &Map, lane: &Lane) -> HexSet {
    let mut open = map.in_country(&lane.country) - map.of_ground(Ground::is_water);
    for word in &lane.avoid {
        open -= map.of_terrain(word);
    }
    open
}

/// Single hexes without which a start that could use the lane no longer can.
fn plugs(map: &Map, to: &HexSet, open: &HexSet, reached: &HexSet, from: &[HexId]) -> Vec<HexId> {
    let starts: Vec<HexId> = from.iter().copied().filter(|h| reached.contains(*h)).collect();
    let cut = |hex: &HexId| {
        let rest = flood_across(to, &open.without(*hex), map.across(Feature::Lake));
        starts.iter().any(|s| s != hex && !rest.contains(*s))
    };
    (*reached - to).iter().filter(cut).collect()
}
