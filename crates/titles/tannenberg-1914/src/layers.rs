//! Layers the client can switch on.

use crate::rules::T14Rules;
use crate::state::{Phase, T14State, UNITS, other};
use engine::prelude::*;
use engine::scout::Reach;
use engine::view::{Layer, OverlayInfo};

/// What there is.
pub(crate) const OVERLAYS: [OverlayInfo; 4] = [
    OverlayInfo { id: "zones", label: "layer-zones", case: Case("6.11") },
    OverlayInfo { id: "supply", label: "layer-supply", case: Case("12.26") },
    OverlayInfo { id: "reach", label: "layer-reach", case: Case("4.1") },
    OverlayInfo { id: "debt", label: "layer-debt", case: Case("7.21") },
];

/// One of them, for `side`.
pub(crate) fn layer(
    rules: &T14Rules,
    s: &T14State,
    side: Side,
    id: &str,
    about: Option<UnitId>,
) -> Option<Layer> {
    let class = |name, set: HexSet| (name, set.iter().collect());
    let unit = about.filter(|u| u.index() < UNITS && rules.units.contains(*u) && s.on_map(*u));
    let classes = match id {
        "zones" => vec![class("own", rules.zone(s, side)), class("enemy", rules.zone(s, other(side)))],
        "supply" => vec![class("in supply", rules.supplied(s, side))],
        "reach" => vec![class("reach", reach(rules, s, unit?))],
        "debt" => vec![class("enemy", debt(rules, s, side))],
        _ => return None,
    };
    Some(Layer { classes })
}

/// 4.1: where a unit could march with its whole allowance in a movement phase of its own.
fn reach(rules: &T14Rules, s: &T14State, unit: UnitId) -> HexSet {
    let world = T14State { phase: Phase::Movement, phasing: rules.side_of(unit), ..*s };
    let mut found = Reach::new();
    found.visit(world.at(unit), 0, HexId::NONE);
    crate::march::walk(rules, &world, &rules.march_of(&world, unit), &mut found);
    found.hexes().iter().copied().collect()
}

/// 7.21: enemy hexes that must be attacked, or would have to be if the attack phase of `side` began now.
fn debt(rules: &T14Rules, s: &T14State, side: Side) -> HexSet {
    let mut world = T14State { phase: Phase::Attack, phasing: side, ..*s };
    if s.phase != Phase::Attack || s.phasing != side {
        rules.owe(&mut world);
    }
    world.owed.minus(&world.attacked).iter().map(|u| world.at(u)).filter(|h| h.is_some()).collect()
}
