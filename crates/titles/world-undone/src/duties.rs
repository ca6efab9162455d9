//! What the book still wants of a side in this phase, what it costs to leave it, and what is about to happen to it.

use crate::combat::Field;
use crate::prelude::*;
use engine::view::Duty;

/// Everything, the dearest first. Nobody has duties in the other player's phases.
pub(crate) fn duties(rules: &WuRules, s: &WuState, side: Side) -> Vec<Duty> {
    if s.over || s.phasing != side {
        return Vec::new();
    }
    let mut duties = Vec::new();
    duties.extend(opening(rules, s));
    if s.phase.is_movement() {
        duties.extend(excess(rules, s));
        duties.extend(reinforcements(rules, s));
        duties.extend(unsupplied(rules, s));
    } else {
        duties.extend(owed(rules, s));
    }
    duties
}

/// 7.1b-c: the attacks of turn 1.
fn opening(rules: &WuRules, s: &WuState) -> Option<Duty> {
    if !special::opening_counts(rules, s) {
        return None;
    }
    let special = &rules.book.charts.special;
    let price = Text::new("price-opening").number("points", special.opening_penalty);
    let duty = Duty::new(Case("7.1c"), Text::new("duty-opening"), special.opening_attacks.into());
    Some(duty.done(s.opening).price(price))
}

/// 3.2e-f: stacks over a limit when the phase ends. Who retreated in and must go is known already.
fn excess(rules: &WuRules, s: &WuState) -> Vec<Duty> {
    let mine = rules.real[s.phasing];
    let crowded = || s.at.hexes(&mine).iter().filter(|h| rules.is_overstacked(s, *h)).collect::<Vec<_>>();
    let doomed = crowded().iter().fold(UnitSet::EMPTY, |all, h| all.or(&rules.doomed(s, *h)));
    let too_many: u16 = crowded().iter().map(|h| rules.surplus_in(s, *h)).sum();
    let duty = |case, count: u16, units: UnitSet| {
        let price = Text::new("price-excess").number("count", count);
        Duty::new(Case(case), Text::new("duty-excess"), count)
            .price(price)
            .units(units.iter())
            .hexes(crowded())
    };
    let (fated, free) = (doomed.len() as u16, too_many.saturating_sub(doomed.len() as u16));
    let fated = (fated > 0).then(|| duty("3.2f", fated, doomed));
    let free = (free > 0).then(|| duty("3.2e", free, UnitSet::EMPTY));
    fated.into_iter().chain(free).collect()
}

/// 5.3a: who may enter now, and not in the Second Movement Phase.
fn reinforcements(rules: &WuRules, s: &WuState) -> Option<Duty> {
    if s.phase != Phase::FirstMovement {
        return None;
    }
    let waits = |u: &UnitId| !s.on_map(*u) && reinforcements::may_come(rules, s, *u).is_ok();
    let units = rules.real[s.phasing].iter().filter(waits);
    let duty = Duty::towards(Case("5.3a"), Text::new("duty-reinforcements"), units)?;
    Some(duty.price(Text::new("price-reinforcements")))
}

/// 3.4k-l: units that draw no supply.
fn unsupplied(rules: &WuRules, s: &WuState) -> Option<Duty> {
    let fed = rules.supplied(s, s.phasing);
    let hungry = |u: &UnitId| s.on_map(*u) && !fed.contains(s.at(*u));
    let units = rules.real[s.phasing].iter().filter(hungry);
    let duty = Duty::towards(Case("3.4k"), Text::new("duty-unsupplied"), units)?;
    Some(duty.price(Text::new("price-unsupplied")))
}

/// 6.0b: enemies in the zones of attackers that nobody attacks yet.
fn owed(rules: &WuRules, s: &WuState) -> Option<Duty> {
    if !matches!(s.agenda.first(), Some(Frame::Plan(_))) {
        return None;
    }
    let debts = Field::new(rules, s).debts(&UnitSet::EMPTY);
    let duty = Duty::new(Case("6.0b"), Text::new("duty-owed"), debts.len() as u16).hexes(debts.iter());
    (!debts.is_empty()).then_some(Duty { binds: true, ..duty })
}
