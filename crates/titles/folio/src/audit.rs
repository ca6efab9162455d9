//! Is everything in order? What is kept in step is counted again.

use crate::rules::FolioRules;
use crate::state::{FolioState, PAIRS, Place, ROOM, UnitSet};
use atlas::HexSet;
use engine::UnitId;

pub(crate) fn audit(rules: &FolioRules, s: &FolioState) -> Result<(), String> {
    if s.turn == 0 || usize::from(s.turn) > rules.book.turns.len() {
        return Err(format!("there is no turn {}", s.turn));
    }
    for unit in (0..ROOM as u16).map(UnitId) {
        counter(rules, s, unit)?;
    }
    let hexes = |set: &UnitSet| -> HexSet { set.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect() };
    let all = rules.of[0].or(&rules.of[1]).minus(&rules.markers);
    for (kept, counted, what) in [
        (s.manned, hexes(&all), "manned hexes"),
        (s.foot, hexes(&rules.infantry), "hexes with infantry"),
        (s.horse, hexes(&rules.cavalry), "hexes with cavalry"),
    ] {
        if kept != counted {
            return Err(format!("{what}: kept {kept:?}, counted {counted:?}"));
        }
    }
    if !s.german.is_within(&rules.land) {
        return Err("the Germans control hexes that are no land".into());
    }
    pairs(rules, s)?;
    plan(rules, s)?;
    s.agenda.iter().try_for_each(|frame| frame.may_lie(rules))?;
    engine::agenda::audit(rules, s)
}

/// Each counter in one place, and whoever stands in a hex controls it.
fn counter(rules: &FolioRules, s: &FolioState, unit: UnitId) -> Result<(), String> {
    let (at, place) = (s.at(unit), s.place(unit));
    let name = || rules.book.counters.get(unit.index()).map_or("?", |c| c.name.as_str());
    if unit.index() >= rules.book.counters.len() {
        let blank = !at.is_some() && place == Place::Aside;
        return if blank { Ok(()) } else { Err("a counter the game does not have".into()) };
    }
    if at.is_some() != (place == Place::Map) {
        return Err(format!("{} is {place:?} and stands in {at}", name()));
    }
    if at.is_some() && !rules.land.contains(at) {
        return Err(format!("{} stands off the land in {at}", name()));
    }
    if at.is_some() && !rules.markers.contains(unit) && s.controller(at) != rules.side_of(unit) {
        return Err(format!("{} stands in {at}, which the enemy controls", name()));
    }
    if place == Place::Boxed {
        let pair = usize::from(s.when(unit));
        let own = rules.book.pairs.get(pair).is_some_and(|p| p.side == rules.side_of(unit));
        if !own || !rules.is_out(s, pair) {
            return Err(format!("{} lies under no marker", name()));
        }
    }
    Ok(())
}

/// 14.1: a pair that is out hides somebody, and no more than it may.
fn pairs(rules: &FolioRules, s: &FolioState) -> Result<(), String> {
    for (p, pair) in rules.book.pairs.iter().enumerate().take(PAIRS) {
        let hidden = rules.hidden_under(s, p).len();
        if hidden > usize::from(pair.capacity) {
            return Err(format!("{}: {hidden} counters in a box of {}", pair.label, pair.capacity));
        }
    }
    Ok(())
}

/// 7.1e: declared attacks, in the order of their hexes, on hexes of the map.
fn plan(rules: &FolioRules, s: &FolioState) -> Result<(), String> {
    let land = s.plan.iter().all(|a| rules.land.contains(a.hex) && a.from < 64);
    let rising = s.plan.windows(2).all(|w| w[0].hex < w[1].hex);
    if land && rising { Ok(()) } else { Err("declared attacks are out of order".into()) }
}
