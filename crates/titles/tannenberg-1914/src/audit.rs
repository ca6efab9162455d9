//! Is everything in order? Each counter in one place, and what is kept in step with the places equal to a recount.

use crate::rules::T14Rules;
use crate::state::{NOBODY, T14State, UNITS, UnitSet};
use atlas::HexSet;
use engine::UnitId;

/// The whole state.
pub(crate) fn audit(rules: &T14Rules, s: &T14State) -> Result<(), String> {
    audit_board(rules, s)?;
    if s.agenda.is_empty() != s.over {
        return Err("a game that is not over has something to do".into());
    }
    engine::agenda::audit(rules, s)
}

/// Everything but the agenda.
pub(crate) fn audit_board(rules: &T14Rules, s: &T14State) -> Result<(), String> {
    places(rules, s)?;
    let stand = |set: &UnitSet| set.iter().map(|u| s.at(u)).filter(|h| h.is_some()).collect::<HexSet>();
    if s.manned != stand(&rules.units) || s.posts != stand(&rules.fighters) {
        return Err("the hexes where units stand are not those the counters say".into());
    }
    if s.crowded != rules.count_crowded(s) {
        return Err("the crowded hexes are not those the counters say".into());
    }
    for unit in rules.fighters.iter().filter(|u| s.on_map(*u)) {
        if s.controller(s.at(unit)) != rules.side_of(unit) {
            return Err(format!("{} is held by its enemy", s.at(unit)));
        }
    }
    for hex in &s.manned {
        let there = s.stack(hex).and(&rules.units);
        if there.meets(&rules.of[0]) && there.meets(&rules.of[1]) {
            return Err(format!("both sides stand in {hex}"));
        }
    }
    marks(rules, s)?;
    fight(rules, s)
}

fn places(rules: &T14Rules, s: &T14State) -> Result<(), String> {
    let aboard = s.aboard();
    let riders = s.load.iter().filter(|u| **u != NOBODY);
    if riders.clone().count() != aboard.len() || riders.clone().any(|u| !rules.units.contains(*u)) {
        return Err("a train carries what is no unit".into());
    }
    for (i, unit) in s.load.iter().enumerate().filter(|(_, u)| **u != NOBODY) {
        if rules.trains.get(i).is_none_or(|t| !s.on_map(*t)) || s.on_map(*unit) || s.waiting.contains(*unit) {
            return Err(format!("train {} and its load are not in one place", i + 1));
        }
    }
    for unit in (0..UNITS as u16).map(UnitId).filter(|u| s.on_map(*u)) {
        let there = if rules.airships.contains(unit) { rules.map.hexes() } else { &rules.ground.land };
        if !there.contains(s.at(unit)) || s.waiting.contains(unit) {
            return Err(format!("{} is in no place, or in two", rules.counter(unit).name));
        }
    }
    for train in rules.trains.iter().filter(|t| s.on_map(**t)) {
        if !rules.ground.rails.contains(s.at(*train)) {
            return Err(format!("a train stands off the rails in {}", s.at(*train)));
        }
    }
    Ok(())
}

/// Marks belong to counters that can have them.
fn marks(rules: &T14Rules, s: &T14State) -> Result<(), String> {
    let fits = [
        ("reduced", s.reduced.minus(&rules.fighters)),
        ("disorganized", s.disorganized.minus(&rules.fighters.or(&rules.artillery))),
        ("limbered", s.limbered.minus(&rules.artillery)),
        ("marked", s.marked.minus(&rules.units)),
        ("owed", s.owed.minus(&rules.units)),
        ("barraged", s.barraged.minus(&rules.artillery)),
    ];
    if let Some((word, _)) = fits.iter().find(|(_, odd)| !odd.is_empty()) {
        return Err(format!("a counter is {word} that cannot be"));
    }
    let hungry = (0..UNITS).find(|i| s.lack[*i] > 0 && !rules.units.contains(UnitId(*i as u16)));
    if hungry.is_some() {
        return Err("only units lack supply".into());
    }
    match s.improved.iter().find(|h| !s.trenches[0].contains(**h) && !s.trenches[1].contains(**h)) {
        Some(hex) => Err(format!("{hex} has improved fortifications but none at all")),
        None => Ok(()),
    }
}

/// A combat names units on the map and figures of its table.
fn fight(rules: &T14Rules, s: &T14State) -> Result<(), String> {
    let fight = &s.fight;
    let all = [fight.attackers, fight.guns, fight.support, fight.defenders, fight.guests, fight.leaving];
    let gone =
        |set: &UnitSet| set.iter().any(|u| u.index() >= UNITS || !s.on_map(u) || !rules.units.contains(u));
    let hexes = fight.targets.iter().chain(fight.cleared.iter()).all(|h| rules.ground.land.contains(*h));
    let figures =
        fight.column <= 12 && fight.die <= 6 && fight.first <= 6 && fight.hexes.iter().all(|h| *h <= 5);
    let sorted = fight.targets.is_sorted_by(|a, b| a < b);
    let routes = fight.routes.iter().all(|r| r.is_sound());
    if all.iter().any(gone) || !routes || !hexes || !figures || !sorted {
        return Err("the combat under way is none that could be".into());
    }
    Ok(())
}
