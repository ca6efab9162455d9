//! 6.6: advance after combat.

use crate::results;
use crate::rules::WuRules;
use crate::state::{Frame, RUSSIAN, UnitSet, WuState, other};
use crate::{control, hidden, scenarios, special, stacking};
use atlas::HexId;
use engine::{Case, Choice, Facts, UnitId, What};

/// 6.6a, 6.6d, 6.6g, R126: units of the winner that have a right to advance.
fn winners(rules: &WuRules, s: &WuState) -> UnitSet {
    let all = if s.fight.repelled { results::defenders(rules, s) } else { results::attackers(s) };
    let mut able = all.and(&rules.infantry.or(&rules.cavalry));
    able = able.minus(&s.overstacked).minus(&s.entrained).minus(&s.fight.asked);
    if let Some(unit) = rules.fixed.filter(|_| s.fixed) {
        able.remove(unit);
    }
    able
}

/// 6.6b, 6.6e-f, R127-R130: may the unit enter this hex as its next step, stacking aside?
fn may_step(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    from: HexId,
    steps: u8,
    to: HexId,
) -> Result<(), Case> {
    let Some((river, barred)) = rules.between(from, to) else { return Err(Case("6.6b")) };
    let side = rules.side_of(unit);
    let enemy = rules.posts(s, other(side));
    let way = if steps == 0 { s.fight.vacated.contains(&to) } else { s.fight.trail.contains(&to) };
    // after as many hexes as were retreated through it would only go in circles
    let lost = usize::from(steps) > s.fight.trail.len();
    if !way || lost || barred || enemy.contains(to) {
        return Err(Case("6.6b"));
    }
    if river && s.fight.repelled {
        return Err(Case("6.6f"));
    }
    if steps >= 2 && rules.in_zone(&enemy, from) {
        return Err(Case("6.6e"));
    }
    let storms = steps == 0 && !s.fight.repelled;
    if side == RUSSIAN && rules.fortress_in(s, to).is_some() && !storms {
        return Err(Case("3.3f"));
    }
    if side == RUSSIAN {
        special::may_approach(rules, s, &[unit].into_iter().collect(), from, to)?;
    }
    Ok(())
}

/// R129: may it end there, or at least go on to a hex where it may?
fn may_enter(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    from: HexId,
    steps: u8,
    to: HexId,
) -> Result<(), Case> {
    may_step(rules, s, unit, from, steps, to)?;
    let onward = || {
        steps < 4
            && rules
                .map
                .neighbours(to)
                .any(|h| h != from && may_enter(rules, s, unit, to, steps + 1, h).is_ok())
    };
    if rules.has_room(s, unit, to) || onward() { Ok(()) } else { Err(Case("3.2a")) }
}

/// Somebody may advance. With hidden movement the question is asked wherever a hex was left empty, so that its
/// absence tells nothing.
pub(crate) fn may_anybody(rules: &WuRules, s: &WuState) -> bool {
    let able = winners(rules, s);
    if rules.options.hidden && !able.is_empty() {
        let enemy = rules.occupied(s, if s.fight.repelled { s.phasing } else { other(s.phasing) });
        return s.fight.vacated.iter().any(|h| !enemy.contains(*h));
    }
    able.iter().any(|u| may_lead(rules, s, u).is_ok())
}

/// May this unit advance at all?
pub(crate) fn may_lead(rules: &WuRules, s: &WuState, unit: UnitId) -> Result<(), Case> {
    if !winners(rules, s).contains(unit) {
        let winner = if s.fight.repelled { other(s.phasing) } else { s.phasing };
        if rules.side_of(unit) != winner {
            // 10.1: not a word about marks that he may not see
            return Err(Case("6.6a"));
        }
        let stays = rules.hqs.or(&rules.artillery).or(&s.overstacked).contains(unit);
        let case = match unit {
            _ if stays => "6.6g",
            _ if s.entrained.contains(unit) => "5.2e",
            _ if s.fixed && rules.fixed == Some(unit) => "9.4g",
            _ => "6.6a",
        };
        return Err(Case(case));
    }
    let from = s.at(unit);
    let any = rules.map.neighbours(from).any(|h| may_enter(rules, s, unit, from, 0, h).is_ok());
    if any { Ok(()) } else { Err(Case("6.6b")) }
}

pub(crate) fn offer(rules: &WuRules, s: &WuState, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(winners(rules, s).iter().filter(|u| may_lead(rules, s, *u).is_ok()).map(Choice::Unit));
}

pub(crate) fn offer_step(rules: &WuRules, s: &WuState, unit: UnitId, steps: u8, out: &mut Vec<Choice>) {
    let from = s.at(unit);
    if may_stop(rules, s, unit) {
        out.push(Choice::Done);
    }
    let first = out.len();
    let enters = |h: &HexId| may_enter(rules, s, unit, from, steps, *h).is_ok();
    out.extend(rules.map.neighbours(from).filter(enters).map(Choice::Hex));
    out[first..].sort_unstable();
}

/// R129: nobody ends an advance over the limit.
fn may_stop(rules: &WuRules, s: &WuState, unit: UnitId) -> bool {
    !rules.is_overstacked(s, s.at(unit))
}

pub(crate) fn verdict(
    rules: &WuRules,
    s: &WuState,
    unit: UnitId,
    steps: u8,
    choice: Choice,
) -> Result<(), Case> {
    match choice {
        Choice::Done if may_stop(rules, s, unit) => Ok(()),
        Choice::Done => Err(Case("3.2a")),
        Choice::Hex(hex) if rules.map.contains(hex) => may_enter(rules, s, unit, s.at(unit), steps, hex),
        _ => Err(Case("6.6b")),
    }
}

/// One step forward.
pub(crate) fn take(
    rules: &WuRules,
    s: &mut WuState,
    unit: UnitId,
    steps: u8,
    choice: Choice,
    facts: &mut Facts,
) {
    s.agenda.pop();
    let Choice::Hex(to) = choice else { return };
    let from = s.at(unit);
    let sight = hidden::sight(rules, s, UnitSet::only(unit), to, facts);
    facts.tell(Case("6.6a"), || What::Advances { unit, from, to });
    rules.put(s, unit, to);
    storm(rules, s, unit, to, facts);
    control::enter(rules, s, unit, to, facts);
    control::leave(rules, s, from, facts);
    stacking::settle(rules, s, from);
    scenarios::contact(rules, s, to, facts);
    hidden::reveal(rules, s, &sight, facts);
    let steps = steps + 1;
    let at = s.at(unit);
    let more = rules.map.neighbours(at).any(|h| may_enter(rules, s, unit, at, steps, h).is_ok());
    if more || !may_stop(rules, s, unit) {
        s.agenda.push(Frame::Advance { unit, steps });
    }
}

/// 6.6h-j: a Russian unit of the attacking force in a fortress destroys it.
fn storm(rules: &WuRules, s: &mut WuState, unit: UnitId, hex: HexId, facts: &mut Facts) {
    if rules.side_of(unit) != RUSSIAN {
        return;
    }
    if let Some(index) = rules.fortress_in(s, hex) {
        s.destroyed |= 1 << index;
        facts.tell(Case("6.6h"), || What::MarksHex { hex, mark: "fortress-destroyed", on: true });
        let points = rules.fortresses[index].sp.into();
        facts.tell(Case("6.6j"), || What::Scores { side: RUSSIAN, points });
    }
}
