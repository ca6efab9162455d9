//! Is a state in order?

use crate::reserve;
use crate::rules::WuRules;
use crate::state::{Frame, GERMAN, RUSSIAN, UNITS, UnitSet, WuState, other};
use engine::agenda;
use engine::prelude::*;

/// Each counter in one place, enemies apart, control where units stand, marks only where they can be.
pub(crate) fn audit(rules: &WuRules, s: &WuState) -> Result<(), String> {
    for unit in (0..UNITS as u16).map(UnitId) {
        counter(rules, s, unit)?;
    }
    amiss(s.manned != rules.stands(s, GERMAN) | rules.stands(s, RUSSIAN), || {
        "the hexes where units stand are others".into()
    })?;
    for side in [GERMAN, RUSSIAN] {
        let held = rules.stands(s, side);
        amiss(held.meets(&rules.stands(s, other(side))), || "two enemies stand in one hex".into())?;
        if let Some(hex) = held.iter().find(|h| s.controller(*h) != side) {
            return Err(format!("{hex} is held by one side and controlled by the other"));
        }
    }
    amiss(!(s.cut - rules.rail).is_empty(), || "a rail is cut where there is none".into())?;
    amiss(rules.forts(s).meets(&(rules.land - s.german)), || {
        "a standing fortress is in Russian hands".into()
    })?;
    amiss(s.railed.len() > usize::from(s.rail_used), || {
        format!("{} units used the railway, {} were counted", s.railed.len(), s.rail_used)
    })?;
    amiss(
        s.fight.retreat > 3 || s.frozen.iter().any(|t| *t > s.turn) || s.scored.iter().any(|p| *p > POINTS),
        || "a number is larger than it can be".into(),
    )?;
    agenda(rules, s)
}

/// More points than all units together are worth, ten times over.
const POINTS: u16 = 5_000;

fn counter(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), String> {
    let name = &rules.counter(unit).name;
    let at = s.at(unit);
    amiss(at.is_some() && (!rules.land.contains(at) || s.due[unit] != 0), || {
        format!("{name} stands in {at} and is due on turn {}", s.due[unit])
    })?;
    amiss(!at.is_some() && s.due[unit] == 0, || format!("{name} is nowhere"))?;
    amiss(s.mp[unit].max(s.reserve[unit]) > 4 * reserve::MOST, || {
        format!("{name} has more movement points than it can have")
    })?;
    let marked: UnitSet = s.disrupted.or(&s.overstacked);
    amiss(!at.is_some() && marked.contains(unit), || format!("{name} is marked and off the map"))?;
    amiss(
        rules.dummies.contains(unit) && (s.reserve[unit] > 0 || marked.or(&s.entrained).contains(unit)),
        || format!("{name} is a dummy with a mark"),
    )?;
    amiss(at.is_some() && s.reserve[unit] > 0 && reserve::marker(s, at) != s.reserve[unit], || {
        format!("two markers lie on {at}")
    })?;
    Ok(())
}

/// What is under way, and the plan of attack it rests on.
fn agenda(rules: &WuRules, s: &WuState) -> Result<(), String> {
    if s.over {
        return Ok(());
    }
    amiss(s.agenda.is_empty(), || "nothing is under way".into())?;
    amiss((1..=s.announced).any(|attack| s.targets_of(attack).next().is_none()), || {
        "an attack is announced on nobody".into()
    })?;
    amiss(
        s.announced > 64 || s.targets.iter().any(|t| t.attack > s.announced || !rules.map.contains(t.hex)),
        || "the plan of attack is not in order".into(),
    )?;
    let targets: HexSet = s.targets.iter().map(|t| t.hex).collect();
    amiss(targets.len() != s.targets.len(), || "a hex is attacked twice".into())?;
    // R111: one of the announced attacks is being resolved, and there is one at a time
    if s.agenda.iter().any(is_combat) && !(1..=s.announced).contains(&s.fight.attack) {
        return agenda::fits(false);
    }
    agenda::audit(rules, s)
}

/// Is it a stage of a combat?
fn is_combat(frame: &Frame) -> bool {
    use Frame::{Advances, CallOff, Exchange, Leave, Retreats, Roll};
    matches!(frame, Leave(_) | CallOff(_) | Roll(_) | Exchange(_) | Retreats(_) | Advances(_))
}
