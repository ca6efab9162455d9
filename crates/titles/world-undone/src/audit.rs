//! Is a state in order?

use crate::prelude::*;

/// Each counter in one place, enemies apart, control where units stand, marks only where they can be.
pub(crate) fn audit(rules: &WuRules, s: &WuState) -> Result<(), String> {
    for unit in (0..UNITS as u16).map(UnitId) {
        counter(rules, s, unit)?;
    }
    let [german, russian] = [GERMAN, RUSSIAN].map(|side| rules.stands(s, side));
    amiss!(s.manned != german | russian, "the hexes where units stand are others");
    amiss!(german.meets(&russian), "two enemies stand in one hex");
    let astray = ((german - s.german) | (russian & s.german)).iter().next();
    let hex = astray.unwrap_or_default();
    amiss!(astray.is_some(), "{hex} is held by one side and controlled by the other");
    let seen = |n: Side| s.at.hexes(&rules.of[n].and(&rules.dummies)).meets(&rules.watched(s, other(n)));
    amiss!(rules.options.hidden && (seen(GERMAN) || seen(RUSSIAN)), "a dummy lies beside an enemy unit");
    amiss!(!(s.cut - rules.rail).is_empty(), "a rail is cut where there is none");
    amiss!(rules.forts(s).meets(&(rules.land - s.german)), "a standing fortress is in Russian hands");
    let (railed, used) = (s.railed.len(), s.rail_used);
    amiss!(railed > used.into(), "{railed} units used the railway, {used} were counted");
    let large = s.frozen.iter().any(|t| *t > s.turn) || s.scored.iter().any(|p| *p > POINTS);
    amiss!(s.fight.retreat > 3 || large, "a number is larger than it can be");
    if s.over { Ok(()) } else { agenda(rules, s) }
}

/// More points than all units together are worth, ten times over.
const POINTS: u16 = 5_000;

fn counter(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), String> {
    let (name, at, due) = (&rules.counter(unit).name, s.at(unit), s.due[unit]);
    let placed = rules.land.contains(at) && due == 0;
    amiss!(at.is_some() && !placed, "{name} stands in {at} and is due on turn {due}");
    amiss!(!at.is_some() && due == 0, "{name} is nowhere");
    let points = s.mp[unit].max(s.reserve[unit]);
    amiss!(points > 4 * reserve::MOST, "{name} has more movement points than it can have");
    let marked = s.disrupted.or(&s.overstacked);
    amiss!(!at.is_some() && marked.contains(unit), "{name} is marked and off the map");
    let any_mark = s.reserve[unit] > 0 || marked.or(&s.entrained).contains(unit);
    amiss!(rules.dummies.contains(unit) && any_mark, "{name} is a dummy with a mark");
    let reserve = if at.is_some() { s.reserve[unit] } else { 0 };
    amiss!(reserve > 0 && reserve::marker(s, at) != reserve, "two markers lie on {at}");
    Ok(())
}

/// What is under way, and the plan of attack it rests on.
fn agenda(rules: &WuRules, s: &WuState) -> Result<(), String> {
    amiss!(s.agenda.is_empty(), "nothing is under way");
    let idle = |attack| s.targets_of(attack).next().is_none();
    amiss!((1..=s.announced).any(idle), "an attack is announced on nobody");
    let stray = |t: &Target| t.attack > s.announced || !rules.map.contains(t.hex);
    amiss!(s.announced > 64 || s.targets.iter().any(stray), "the plan of attack is not in order");
    let targets: HexSet = s.targets.iter().map(|t| t.hex).collect();
    amiss!(targets.len() != s.targets.len(), "a hex is attacked twice");
    // R111: one of the announced attacks is being resolved, and there is one at a time
    let resolved = !s.agenda.iter().any(is_combat) || (1..=s.announced).contains(&s.fight.attack);
    let there = s.agenda.iter().filter_map(Frame::named).all(|units| s.all_there(&units));
    agenda::fits(resolved && there)?;
    agenda::audit(rules, s)
}

/// Is it a stage of a combat?
fn is_combat(frame: &Frame) -> bool {
    use Frame::{Advances, CallOff, Exchange, Leave, Retreats, Roll};
    matches!(frame, Leave(_) | CallOff(_) | Roll(_) | Exchange(_) | Retreats(_) | Advances(_))
}
