//! Layers over the map, from what a side knows.

use crate::prelude::*;
use engine::scout::{Reach, Threat};
use engine::view::{Layer, OverlayInfo};

/// What the client can switch on.
pub(crate) const OVERLAYS: [OverlayInfo; 7] = [
    OverlayInfo { id: "zones", label: "overlay-zones", case: Case("7.0") },
    OverlayInfo { id: "supply", label: "overlay-supply", case: Case("9.12") },
    OverlayInfo { id: "rail", label: "overlay-rail", case: Case("9.15") },
    OverlayInfo { id: "command", label: "overlay-command", case: Case("10.33") },
    OverlayInfo { id: "reach", label: "overlay-reach", case: Case("5.0") },
    OverlayInfo { id: "retreat", label: "overlay-retreat", case: Case("8.63") },
    OverlayInfo { id: "danger", label: "overlay-danger", case: Case("8.0") },
];

pub(crate) fn layer(
    rules: &GweRules,
    s: &State,
    side: Side,
    id: &str,
    about: Option<UnitId>,
) -> Option<Layer> {
    let n = Nation::of(side);
    // a Russian is shown what he knows, not a guess at what the Gruppen hold or took unseen (GWE-144)
    let s = if n == RUSSIAN { &s.as_russian_knows() } else { s };
    let look = Look::known(rules, s, n);
    let shown = |u: UnitId| u.index() < UNITS && s.is_on_map(u) && (nation(u) == n || !s.is_hidden(u));
    let about = about.filter(|u| is_token(*u) && s.is_on_map(*u) || shown(*u));
    let classes = match id {
        "zones" => {
            let mut zones = vec![("german", look.zone(GERMAN)), ("russian", look.zone(RUSSIAN))];
            if n == RUSSIAN {
                // 18.41: where a Gruppe may prove to control a hex
                let doubt = rules.board.spread(look.tokens()) - look.zone(GERMAN);
                zones.push(("possible", doubt));
            }
            zones
        }
        "supply" => {
            let whose = about.map_or(n, nation);
            let range = about.filter(|u| !is_token(*u)).map_or(3, |u| supply::range(rules, u));
            let fed = supply::fed(&look, s, whose, range, ALL_ROWS);
            vec![("sources", fed.sources), ("supplied", fed.hexes)]
        }
        "rail" => vec![("usable", supply::rail_sources(rules, s, &look, &supply::land(&look, n), n))],
        "command" => {
            let all = look.on_map[n] & rules.kinds.staffs[n];
            let one = about.filter(|u| shown(*u) && rules.unit(*u).is_staff());
            let staffs = bits(n, one.map_or(all, |u| all & mask(&UnitSet::only(u), n)));
            let radii = staffs.map(|u| command::radius(rules, s, &look, u));
            vec![("commanded", radii.fold(HexSet::EMPTY, |all, hexes| all | hexes))]
        }
        "reach" => {
            let mut found = Reach::new();
            reach::reach(rules, s, about?, &mut found);
            vec![("reach", found.hexes().iter().copied().collect())]
        }
        "retreat" => {
            let unit = about.filter(|u| !is_token(*u))?;
            let (at, mut trial) = (s.at[unit], *s);
            trial.retreating = UnitSet::only(unit);
            let ends = |hexes| Retreat::of_stack(at, hexes).exits(rules, &trial).into_iter().collect();
            vec![("one-hex", ends(1)), ("two-hexes", ends(2))]
        }
        "danger" => danger(rules, s, n),
        _ => return None,
    };
    Some(Layer::of(classes))
}

/// Where enemy units that can be seen could stand next turn with all their strength: lightly or heavily.
fn danger(rules: &GweRules, s: &State, n: Nation) -> Vec<(&'static str, HexSet)> {
    let mut threat = Threat::default();
    for unit in of(n.enemy()).filter(|u| s.is_on_map(*u) && !s.is_hidden(*u) && !rules.unit(*u).is_staff()) {
        let (points, _) = odds::strength(rules, s, unit);
        let near = HexSet::from([s.at[unit]]).spread(usize::from(rules.unit(unit).moves));
        near.iter().for_each(|hex| threat.add(hex, points.into()));
    }
    threat.classes(&rules.board.hexes).to_vec()
}
