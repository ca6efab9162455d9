//! Layers the client can switch on.

use crate::prelude::*;
use engine::view::{Layer, OverlayInfo};

/// What there is.
pub(crate) const OVERLAYS: [OverlayInfo; 6] = [
    OverlayInfo { id: "zones", label: "overlay-zones", case: Case("3.3a") },
    OverlayInfo { id: "supply", label: "overlay-supply", case: Case("3.4b") },
    OverlayInfo { id: "reach", label: "overlay-reach", case: Case("5.0d") },
    OverlayInfo { id: "rail", label: "overlay-rail", case: Case("5.2c") },
    OverlayInfo { id: "retreat", label: "overlay-retreat", case: Case("6.5b") },
    OverlayInfo { id: "danger", label: "overlay-danger", case: Case("5.0d") },
];

/// One of them, for `side`.
pub(crate) fn layer(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    id: &str,
    about: Option<UnitId>,
) -> Option<Layer> {
    let one = |class, set: HexSet| Layer::of([(class, set)]);
    let unit = about.filter(|u| u.index() < crate::state::UNITS && s.on_map(*u));
    Some(match id {
        "zones" => Layer::of([("own", rules.zones(s, side)), ("enemy", rules.zones(s, other(side)))]),
        "supply" => one("in supply", rules.supplied(s, side)),
        "reach" => one("reach", reach(rules, s, unit?)),
        "rail" => one("open", rules.open_rail(s)),
        "retreat" => one("retreat", ways_back(rules, s, unit?)),
        "danger" => one("danger", danger(rules, s, side)),
        _ => return None,
    })
}

/// 5.0: where a unit could march with its whole allowance.
fn reach(rules: &WuRules, s: &WuState, unit: UnitId) -> HexSet {
    let mut world = *s;
    world.phasing = rules.side_of(unit);
    let supplied = rules.is_supplied(s, unit);
    world.mp[unit] = rules.allowance(s, unit, supplied);
    march::ways(rules, &world, &March::of(unit)).into_iter().map(|w| w.hex).collect()
}

/// 6.5: every hex a retreat of one, two or three hexes could end in.
fn ways_back(rules: &WuRules, s: &WuState, unit: UnitId) -> HexSet {
    let side = rules.side_of(unit);
    let units = UnitSet::only(unit);
    let ends = |n| retreat::paths(rules, s, side, &units, s.at(unit), n);
    (1..=3).flat_map(ends).filter_map(|p| p.last().copied()).collect()
}

/// Everything an enemy unit the side knows of could enter or attack next turn.
fn danger(rules: &WuRules, s: &WuState, side: Side) -> HexSet {
    let known = rules.seen(s, side).and(&rules.real[other(side)]);
    let mut hexes = HexSet::EMPTY;
    for unit in known.iter().filter(|u| s.on_map(*u)) {
        hexes |= reach(rules, s, unit).with(s.at(unit));
    }
    (hexes | hexes.adjacent()) & rules.land
}
