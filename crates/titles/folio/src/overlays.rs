//! Layers over the map, from what a side knows.

use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Phase, RUSSIAN, UnitSet};
use atlas::{HexId, HexSet};
use engine::scout::{Reach, Threat};
use engine::view::{Layer, OverlayInfo};
use engine::{Case, Scout, Side, UnitId};

/// What the client can switch on.
pub(crate) const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo { id: "zones", label: "overlay-zones", case: Case("6.0a") },
    OverlayInfo { id: "reach", label: "overlay-reach", case: Case("5.0b") },
    OverlayInfo { id: "rail", label: "overlay-rail", case: Case("13.2b") },
    OverlayInfo { id: "command", label: "overlay-command", case: Case("15.4c") },
    OverlayInfo { id: "sight", label: "overlay-sight", case: Case("14.1a") },
    OverlayInfo { id: "danger", label: "overlay-danger", case: Case("7.0a") },
];

/// One of them, for `side`.
pub(crate) fn layer(
    rules: &FolioRules,
    s: &FolioState,
    side: Side,
    id: &str,
    about: Option<UnitId>,
) -> Option<Layer> {
    let class = |name: &'static str, set: HexSet| (name, set.iter().collect::<Vec<HexId>>());
    let unit = about.filter(|u| u.index() < rules.book.counters.len() && s.on_map(*u));
    let classes = match id {
        "zones" => vec![class("german", rules.zone(s, GERMAN)), class("russian", rules.zone(s, RUSSIAN))],
        "reach" => vec![class("reach", reach(rules, s, unit?))],
        "rail" => {
            vec![class("german", rules.rail_of(s, GERMAN)), class("russian", rules.rail_of(s, RUSSIAN))]
        }
        "command" => vec![class("commanded", commanded(rules, s, side, unit))],
        "sight" => {
            let seen = |h: &HexId| rules.is_seen(s, side, *h);
            vec![class("revealed", rules.land.iter().filter(seen).collect())]
        }
        "danger" => danger(rules, s, side),
        _ => return None,
    };
    Some(Layer { classes })
}

/// 5.0b: where a counter could go with its whole allowance in a regular movement phase of its own.
fn reach(rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
    let (phase, phasing) = match s.phase.is_movement() && s.phasing == rules.side_of(unit) {
        true => (s.phase, s.phasing),
        false => (Phase::RegularMovement, rules.side_of(unit)),
    };
    let world = FolioState { phase, phasing, ..*s };
    let group = UnitSet::only(unit);
    let left = rules.group_allowance(&world, &group);
    let mut found = Reach::new();
    let march = March { group, left, fresh: true, ..March::default() };
    march.reach(rules, &world, world.at(unit), &mut found);
    found.hexes().iter().copied().collect()
}

/// 15.4c: the hexes in and next to headquarters of a side, or to the one asked about.
fn commanded(rules: &FolioRules, s: &FolioState, side: Side, unit: Option<UnitId>) -> HexSet {
    let own = rules.hqs.and(&rules.of[usize::from(side.0)]);
    let wanted = match unit.filter(|u| rules.hqs.contains(*u)) {
        Some(hq) => UnitSet::only(hq),
        None => own,
    };
    let near = |hq: UnitId| {
        let at = s.at(hq);
        let around =
            at.is_some().then(|| rules.spots[at.index()].ascending().chain([at]).collect::<Vec<_>>());
        around.unwrap_or_default()
    };
    wanted.iter().flat_map(near).collect()
}

/// Where enemy units in sight could strike next turn: lightly or heavily.
fn danger(rules: &FolioRules, s: &FolioState, side: Side) -> Vec<(&'static str, Vec<HexId>)> {
    let mut threat = Threat::default();
    rules.threat(s, side, &mut threat);
    threat.classes(&rules.land).map(|(class, set)| (class, set.iter().collect())).to_vec()
}
