//! What is eliminated, what it scores, and what follows: replacements (10.5), headquarters (10.6), Samsonov.

use crate::book::{Army, Kind};
use crate::rules::WuRules;
use crate::state::{GERMAN, LOST, Samsonov, UNUSED, WuState, other};
use crate::{control, stacking};
use atlas::HexId;
use engine::{Audience, Case, Facts, Fate, UnitId, What};

impl WuRules {
    /// 8.0a, R138: what a unit is worth when it is lost; heavy artillery one point.
    pub fn worth(&self, unit: UnitId) -> u8 {
        match self.kind[unit.index()] {
            Kind::Artillery => 1,
            Kind::Dummy => 0,
            _ => self.sp[unit.index()],
        }
    }
    /// May this unit come back (10.5a, R155)?
    fn returns(&self, unit: UnitId) -> bool {
        let is_hq = self.hqs.contains(unit);
        self.options.replacements
            && !self.dummies.contains(unit)
            && (!is_hq || self.options.replaced_headquarters)
    }
}

/// Takes a counter off the map, with everything it carried.
pub(crate) fn remove(rules: &WuRules, s: &mut WuState, unit: UnitId, facts: &mut Facts) {
    let from = s.at(unit);
    let i = unit.index();
    rules.put(s, unit, HexId::NONE);
    (s.due[i], s.mp[i], s.reserve[i]) = (LOST, 0, 0);
    for set in [&mut s.moved, &mut s.forced, &mut s.disrupted, &mut s.entrained, &mut s.overstacked] {
        set.remove(unit);
    }
    control::leave(rules, s, from, facts);
    stacking::settle(rules, s, from);
}

/// 3.2e, 6.4, 6.5e: a unit is eliminated; the other side scores it (R125).
pub(crate) fn eliminate(rules: &WuRules, s: &mut WuState, unit: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at(unit);
    remove(rules, s, unit, facts);
    facts.tell(case, || What::Leaves { unit, from, fate: Fate::Eliminated });
    let winner = other(rules.side_of(unit));
    let points = rules.worth(unit);
    s.scored[usize::from(winner.0)] += u16::from(points);
    facts.tell(Case("8.0a"), || What::Scores { side: winner, points: points.into() });
    if rules.army[unit.index()] == Army::Second {
        s.second_lost = s.second_lost.saturating_add(points);
    }
    if rules.fixed == Some(unit) {
        s.fixed = false;
    }
    if rules.returns(unit) {
        s.returning.insert(unit);
    }
}

/// 10.6b, R159: an elimination in combat; a headquarters has consequences.
pub(crate) fn eliminate_in_combat(
    rules: &WuRules,
    s: &mut WuState,
    unit: UnitId,
    case: Case,
    facts: &mut Facts,
) {
    eliminate(rules, s, unit, case, facts);
    if !rules.hqs.contains(unit) {
        return;
    }
    match rules.army[unit.index()] {
        Army::Eighth => s.headquarters_lost = true,
        Army::First => s.frozen[0] = s.turn,
        Army::Second => s.frozen[1] = s.turn,
        Army::None => {}
    }
}

/// 10.6.2.1a, R158: is Samsonov's roll due? Once a game, while he commands.
pub(crate) fn samsonov_is_due(rules: &WuRules, s: &WuState) -> bool {
    let commands = !rules.options.headquarters || rules.samsonov.is_some_and(|u| s.on_map(u));
    rules.options.samsonov && s.samsonov == Samsonov::Waiting && s.second_lost >= 25 && commands
}

/// 10.6.2.1a-d: his fate.
pub(crate) fn samsonov(rules: &WuRules, s: &mut WuState, face: u8, facts: &mut Facts) {
    let dies = face <= 4;
    s.samsonov = if dies { Samsonov::Dead(s.turn) } else { Samsonov::Spared(s.turn) };
    let key = if dies { "samsonov-dies" } else { "samsonov-lives" };
    facts.tell(Case("10.6.2.1a"), || What::Says { key, a: i16::from(face), b: 0 });
    if let Some(unit) = rules.samsonov.filter(|u| dies && s.on_map(*u)) {
        let from = s.at(unit);
        remove(rules, s, unit, facts);
        facts.tell(Case("10.6.2.1a"), || What::Leaves { unit, from, fate: Fate::Withdrawn });
    }
}

/// 10.5a: the unit returns that many turns later; too late is never.
pub(crate) fn replacement(rules: &WuRules, s: &mut WuState, unit: UnitId, face: u8, facts: &mut Facts) {
    s.returning.remove(unit);
    let turn = s.turn + face;
    let late = turn > rules.scenario.last_turn;
    s.due[unit.index()] = if late { LOST } else { turn };
    let key = if late { "no-replacement" } else { "replacement" };
    facts.tell(Case("10.5a"), || What::Says { key, a: unit.0 as i16, b: turn.into() });
}

/// 10.6.2c-e, R157: an army without headquarters asks whether it may move.
pub(crate) fn thaw(s: &mut WuState, army: u8, face: u8, facts: &mut Facts) {
    let since = s.frozen[usize::from(army)];
    let moves = match s.turn.saturating_sub(since) {
        1 => face == 1,
        2 => face <= 3,
        _ => true,
    };
    if moves {
        s.frozen[usize::from(army)] = 0;
    }
    let key = if moves { "army-moves" } else { "army-frozen" };
    facts.tell(Case("10.6.2b"), || What::Says { key, a: army.into(), b: face.into() });
}

/// 10.6.1c: Hindenburg and Ludendorff take over where Prittwitz is.
pub(crate) fn relieve_prittwitz(rules: &WuRules, s: &mut WuState, facts: &mut Facts) {
    let (Some(old), Some(new)) = (rules.prittwitz, rules.hindenburg) else { return };
    if !rules.options.headquarters || s.turn < 3 || s.phasing != GERMAN {
        return;
    }
    let due = s.due[old.index()];
    if !s.on_map(old) && (due == LOST || due == UNUSED) {
        return;
    }
    s.due[old.index()] = UNUSED; // relieved, not lost (R125)
    if !s.on_map(old) {
        s.due[new.index()] = due; // R155, R156: due to return, and somebody else comes
        return;
    }
    let at = s.at(old);
    let over = s.overstacked.contains(old);
    rules.put(s, new, at);
    s.due[new.index()] = 0;
    if over {
        s.overstacked.insert(new);
    }
    let entrained = s.entrained.contains(old);
    if entrained {
        s.entrained.insert(new);
    }
    rules.put(s, old, HexId::NONE);
    for set in [&mut s.entrained, &mut s.overstacked, &mut s.disrupted] {
        set.remove(old);
    }
    facts.tell(Case("10.6.1c"), || What::Says { key: "hindenburg", a: 0, b: 0 });
    facts.whisper(Audience::only(GERMAN), Case("10.6.1c"), || What::Enters { unit: new, at });
}
