//! 8.5, 2.4: steps and units that are lost.

use crate::prelude::*;

/// Why a counter of his own that is not on the map does nothing. Markers come back by 18.5.
pub(crate) fn absence(rules: &GweRules, s: &State, unit: UnitId) -> Case {
    Case(match s.fate.0.get(unit.index()) {
        Some(Fate::Waiting) if matches!(rules.places[unit.index()], Place::West(_)) => "19.22",
        Some(Fate::Waiting) => "14.0",
        Some(Fate::Abroad) => "5.38",
        Some(Fate::Lost) => "2.4/step",
        Some(Fate::Unused) => "3.0",
        Some(Fate::Map) => "4.0",
        None => "18.5",
    })
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
    let steps = steps.min(s.steps[unit.index()]);
    if steps == 0 || rules.unit(unit).is_staff() {
        return;
    }
    s.steps[unit.index()] -= steps;
    let left = s.steps[unit.index()];
    let to = if s.is_hidden(unit) && left > 0 { Audience::only(GERMANY) } else { Audience::ALL };
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
    let from = s.at[unit.index()];
    s.at[unit.index()] = HexId::NONE;
    s.fate[unit.index()] = Fate::Lost;
    if unit.index() < crate::GERMANS {
        s.under[unit.index()] = 0;
    }
    for set in [&mut s.entrained, &mut s.retreating, &mut s.commanded, &mut s.hungry] {
        set.remove(unit);
    }
    if matches!(s.fight.stage, Stage::Supply | Stage::Shifts) {
        // 9.23: lost to attrition before the odds, it takes no part
        s.fight.attackers.remove(unit);
    }
    facts.tell(case, || What::Leaves { unit, from, fate: engine::Fate::Eliminated });
    westfront::note_loss(rules, s, unit);
}
