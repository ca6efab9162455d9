//! Layers the client can switch on.

use crate::movement::Look;
use crate::rules::WuRules;
use crate::state::{Frame, March, UnitSet, WuState, other};
use crate::{movement, retreat};
use atlas::{HexId, HexSet};
use engine::view::{Layer, OverlayInfo};
use engine::{Case, Side, UnitId};

/// What there is.
pub(crate) const OVERLAYS: [OverlayInfo; 6] = [
    OverlayInfo { id: "zones", label: "Zones of control", case: Case("3.3a") },
    OverlayInfo { id: "supply", label: "Supply", case: Case("3.4b") },
    OverlayInfo { id: "reach", label: "Reach", case: Case("5.0d") },
    OverlayInfo { id: "rail", label: "Railways in use", case: Case("5.2c") },
    OverlayInfo { id: "retreat", label: "Ways of retreat", case: Case("6.5b") },
    OverlayInfo { id: "danger", label: "Hexes the enemy can reach", case: Case("5.0d") },
];

/// One of them, for `side`.
pub(crate) fn layer(
    rules: &WuRules,
    s: &WuState,
    side: Side,
    id: &str,
    about: Option<UnitId>,
) -> Option<Layer> {
    let one = |class, set: HexSet| Layer { classes: vec![(class, set.iter().collect())] };
    let unit = about.filter(|u| u.index() < crate::state::UNITS && s.on_map(*u));
    Some(match id {
        "zones" => Layer {
            classes: vec![
                ("own", rules.zones(s, side).iter().collect()),
                ("enemy", rules.zones(s, other(side)).iter().collect()),
            ],
        },
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
    world.mp[unit.index()] = rules.allowance(s, unit, supplied);
    let group = UnitSet::only(unit);
    let march = March {
        lead: unit,
        group,
        fresh: true,
        forced: false,
        rode: false,
        halted: false,
        saved: false,
        dropped: false,
    };
    movement::ways(rules, &world, &march).into_iter().map(|w| w.hex).collect()
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
    let known = rules.seen(s, side).and(&rules.real[usize::from(other(side).0)]);
    let mut hexes = HexSet::EMPTY;
    for unit in known.iter().filter(|u| s.on_map(*u)) {
        hexes |= reach(rules, s, unit).with(s.at(unit));
    }
    (hexes | hexes.adjacent()) & rules.land
}

/// The board as the phasing side sees it, for previews.
pub(crate) fn ways(rules: &WuRules, s: &WuState) -> Vec<engine::Way> {
    let way = |hex: HexId, path: Vec<HexId>| engine::Way {
        hex,
        cost: path.len() as u16,
        left: 0,
        inputs: path.iter().map(|h| engine::Choice::Hex(*h)).collect(),
        path,
    };
    match s.agenda.last() {
        Some(Frame::March(m)) if !s.on_map(m.lead) => {
            let at = Look::new(rules, s, m);
            let doors = crate::reinforcements::doors(rules, s, m);
            let open = doors.iter().filter(|h| movement::may_enter(rules, s, &at, m, *h).is_ok());
            open.map(|h| way(h, vec![h])).collect()
        }
        Some(Frame::March(m)) => movement::ways(rules, s, m),
        Some(Frame::Retreat(r)) => {
            let all = retreat::open(rules, s, r);
            let mut seen = HexSet::EMPTY;
            let fresh =
                |p: &&retreat::Path| p.len() > r.path.len() && p.last().is_some_and(|h| seen.insert(*h));
            let rest = |p: &retreat::Path| {
                let mut way = way(*p.last().expect("a way"), p[r.path.len()..].to_vec());
                // 10.2.2a: before combat one hex is enough, and has to be said where there are two
                if all.iter().any(|q| q.len() > p.len() && q.starts_with(p)) {
                    way.inputs.push(engine::Choice::Done);
                }
                way
            };
            all.iter().filter(fresh).map(rest).collect()
        }
        _ => Vec::new(),
    }
}
