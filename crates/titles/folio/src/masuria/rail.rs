//! 13.1: Russian trains between the fortresses.

use super::Masuria;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, RUSSIAN, Trains};
use atlas::{HexId, HexSet};
use engine::Case;

/// 13.1a, 13.1d, R133: may trains use this fortress: no German in it, no zone of German infantry, and for Osowiec 1028.
fn serves(rules: &FolioRules, s: &FolioState, fortress: &(HexId, Option<HexId>)) -> Result<(), Case> {
    let (hex, needs) = *fortress;
    if needs.is_some_and(|h| s.controller(h) != RUSSIAN) {
        return Err(Case("13.1d"));
    }
    let shut = s.controller(hex) != RUSSIAN || rules.in_foot_zone(s, RUSSIAN, hex);
    if shut { Err(Case("13.1a")) } else { Ok(()) }
}

/// 13.1a, 13.1c: may the group board here?
pub(super) fn may_board(m: &Masuria, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
    let Some(lead) = march.group.first() else { return Err(Case("13.1a")) };
    if s.phasing != RUSSIAN {
        return Err(Case("13.1e"));
    }
    if march.group.meets(&rules.markers) {
        return Err(Case("13.1a"));
    }
    if !march.fresh {
        return Err(Case("13.1c"));
    }
    let here = s.at(lead);
    let fortress = m.fortresses.iter().find(|f| f.0 == here).ok_or(Case("13.1a"))?;
    serves(rules, s, fortress)?;
    // 13.1b: the limits hold where the ride starts, too
    rules.may_share(&s.stack(here))?;
    let carried = match s.trains {
        Trains::Route(n, from, _) if from == here || !rules.options.one_route => n,
        Trains::Route(..) => return Err(Case("13.1a")),
        _ => 0,
    };
    if usize::from(carried) + march.group.len() > usize::from(m.charts.rail.counters) {
        return Err(Case("13.1a"));
    }
    Ok(())
}

/// 13.1a-b: the fortresses where the group finds room as it stops.
pub(super) fn stops(m: &Masuria, rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
    let stays = |h: &HexId| rules.may_stay(s, &march.group, *h).is_ok();
    routes(m, rules, s, march).iter().filter(stays).collect()
}

/// 13.1a: the other fortresses, or the one already chosen (R133).
fn routes(m: &Masuria, rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
    if may_board(m, rules, s, march).is_err() {
        return HexSet::EMPTY;
    }
    let here = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let open = m.fortresses.iter().filter(|f| f.0 != here && serves(rules, s, f).is_ok()).map(|f| f.0);
    match s.trains {
        Trains::Route(_, _, to) if rules.options.one_route => open.filter(|h| *h == to).collect(),
        _ => open.collect(),
    }
}

/// R193: why no train stops in this hex.
pub(super) fn no_stop(m: &Masuria, rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Case {
    let fortress = m.fortresses.iter().find(|f| f.0 == hex);
    let routes = routes(m, rules, s, march);
    let full = match hex.is_some() {
        true if routes.contains(hex) => "13.1b",
        // wherever a train goes
        false if !routes.is_empty() => "5.3a",
        _ => "13.1a",
    };
    fortress.and_then(|f| serves(rules, s, f).err()).unwrap_or(Case(full))
}

/// What the railways have carried.
pub(super) fn after(s: &FolioState, march: &March, to: HexId) -> Trains {
    let from = march.group.first().map_or(HexId::NONE, |u| s.at(u));
    let before = if let Trains::Route(n, ..) = s.trains { n } else { 0 };
    Trains::Route(before + march.group.len() as u8, from, to)
}
