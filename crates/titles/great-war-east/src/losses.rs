//! 8.5, 2.4: steps and units that are lost.

use crate::prelude::*;

/// Why a counter of his own that is not on the map does nothing. Markers come back by 18.5.
pub(crate) fn absence(rules: &GweRules, s: &State, unit: UnitId) -> Ban {
    match (s.fate.0.get(unit.index()), rules.places.get(unit.index())) {
        (Some(Fate::Waiting), Some(Place::West(later))) if s.called > 0 && s.called + later > s.turn => {
            Ban::new("19.22", "why-due").of((s.called + later).into(), s.turn.into())
        }
        (Some(Fate::Waiting), Some(Place::West(_))) if s.called == 0 => Ban::new("19.22", "why-not-called"),
        (Some(Fate::Waiting), Some(Place::Turn(turn, _))) if *turn > s.turn => {
            Ban::new("14.0", "why-due").of((*turn).into(), s.turn.into())
        }
        (Some(Fate::Waiting), _) => Ban::new("14.0", "why-to-come"),
        (Some(Fate::Abroad), _) => Ban::new("5.38", "why-abroad"),
        (Some(Fate::Lost), _) => Ban::new("2.4/step", "why-lost"),
        (Some(Fate::Unused), _) => Ban::new("3.0", "why-unused"),
        (Some(Fate::Map), _) => Ban::new("4.0", "why-not-now"),
        (None, _) => Ban::new("18.5", "why-in-hand"),
    }
}

/// 22.5: is it a unit of this player? If it is the enemy's, the case that asks refuses it.
pub(crate) fn is_own(rules: &GweRules, side: Side, unit: UnitId, case: &'static str) -> Permit {
    ensure(unit.index() < UNITS && nation(unit) == Nation::of(side), case, "why-not-yours")?;
    ensure(rules.owner(unit) == side, "22.5", "why-ally")
}

/// The same, and does it stand on the map?
pub(crate) fn is_there(rules: &GweRules, s: &State, side: Side, unit: UnitId, case: &'static str) -> Permit {
    is_own(rules, side, unit, case)?;
    if s.is_on_map(unit) { Ok(()) } else { Err(absence(rules, s, unit)) }
}

/// 8.5, 2.4/step: steps are lost, points are scored, the last one takes the unit away.
pub(crate) fn lose_steps(
    rules: &GweRules,
    s: &mut State,
    unit: UnitId,
    steps: u8,
    case: Case,
    facts: &mut Facts,
) {
    let steps = steps.min(s.steps[unit]);
    if steps == 0 || rules.unit(unit).is_staff() {
        return;
    }
    s.steps[unit] -= steps;
    let left = s.steps[unit];
    let to = if left > 0 { s.hearers(unit) } else { Audience::ALL };
    facts.whisper(to, case, || What::Steps { unit, left });
    if left == 0 {
        take_away(rules, s, unit, case, facts);
    }
    victory::steps_lost(rules, s, unit, steps, facts);
}

/// A unit loses everything it has.
pub(crate) fn eliminate(rules: &GweRules, s: &mut State, unit: UnitId, case: Case, facts: &mut Facts) {
    if rules.unit(unit).is_staff() {
        headquarters::lose(rules, s, unit, case, facts);
    } else {
        lose_steps(rules, s, unit, u8::MAX, case, facts);
    }
}

fn take_away(rules: &GweRules, s: &mut State, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[unit];
    s.take_out(unit);
    for set in [&mut s.retreating, &mut s.commanded, &mut s.hungry] {
        set.remove(unit);
    }
    if matches!(s.fight.stage, Stage::Supply | Stage::Shifts) {
        // 9.23: lost to attrition before the odds, it takes no part
        s.fight.attackers.remove(unit);
    }
    facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
    westfront::note_loss(rules, s, unit);
}
