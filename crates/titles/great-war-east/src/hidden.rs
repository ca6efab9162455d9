//! 18.0: hidden movement. A marker on the map stands for the units under it; none is a dummy.

use crate::prelude::*;
use crate::stacking::LIMIT;
use engine::Fate;

/// 18.22: Stacking Points under a marker.
pub(crate) fn load(rules: &GweRules, s: &State, token: UnitId) -> u8 {
    s.under_token(token).map(|u| rules.unit(u).stacking).sum()
}

/// 18.5, GWE-116: may a marker come back in this Movement Segment?
pub(crate) fn may_return(rules: &GweRules, s: &State, token: UnitId) -> Result<(), Ban> {
    let rests = s.resting >> (token.index() - UNITS) & 1 != 0;
    ensure(!rests, "18.5", "why-marker-rests")?;
    ensure(has_home(rules, s), "18.5", "why-no-home")
}

/// 18.0, 18.11: may a marker be laid out before the first turn? Each once.
pub(crate) fn may_lay(rules: &GweRules, s: &State, token: UnitId) -> Result<(), Ban> {
    ensure(!s.is_on_map(token), "18.11", "why-laid-out")?;
    may_return(rules, s, token)
}

/// Is there any hex for a marker at all?
pub(crate) fn has_home(rules: &GweRules, s: &State) -> bool {
    let fed = |u: UnitId| s.is_on_map(u) && !s.hungry.contains(u);
    of(GERMAN).any(fed) || s.has_tokens() || !homes(rules, s).is_empty()
}

/// 18.5: hexes with a German fortress, a Gruppe or a supplied German unit.
pub(crate) fn homes(rules: &GweRules, s: &State) -> HexSet {
    let look = Look::new(rules, s);
    let mut out = *look.forts(GERMAN) | look.tokens();
    for unit in bits(GERMAN, look.on_map[GERMAN] & !mask(&s.hungry, GERMAN)) {
        out.insert(s.at[unit.index()]);
    }
    out
}

/// 18.5: may the marker be put in this hex?
pub(crate) fn may_put(rules: &GweRules, s: &State, hex: HexId) -> Result<(), Ban> {
    ensure(homes(rules, s).contains(hex), "18.5", "why-no-home-there")
}

/// 18.32: may units be taken up here at all?
pub(crate) fn may_regroup(rules: &GweRules, s: &State, hex: HexId, into: UnitId) -> Result<(), Ban> {
    // where nobody can be, why the last one cannot who is not there already
    let mut verdict = no("18.32", "why-nobody-to-take");
    for unit in s.in_hex(GERMAN, hex).filter(|u| s.token_of(*u) != Some(into)) {
        verdict = may_join(rules, s, hex, into, unit);
        if verdict.is_ok() {
            break;
        }
    }
    verdict
}

/// 18.32, 18.22: a unit in the same hex joins a marker, or is set down from any marker there.
pub(crate) fn may_join(
    rules: &GweRules,
    s: &State,
    hex: HexId,
    into: UnitId,
    unit: UnitId,
) -> Result<(), Ban> {
    // 18.0: the display holds German units; 18.12: a marker stands for them
    ensure(!is_token(unit), "18.12", "why-is-marker")?;
    is_there(rules, s, GERMANY, unit, "18.0")?;
    ensure(s.at[unit] == hex, "18.32", "why-not-in-hex")?;
    if into == NOBODY {
        return ensure(s.is_hidden(unit), "18.33", "why-in-the-open");
    }
    ensure(s.token_of(unit) != Some(into), "18.32", "why-under-it")?;
    enough(load(rules, s, into) + rules.unit(unit).stacking, LIMIT, "18.22", "why-stack")?;
    // 5.32: trains do not mix with marching columns
    let empty = s.under_token(into).next().is_none();
    let same = s.entrained.contains(unit) == s.entrained.contains(into);
    let fresh = empty && s.used[into] == 0 && !s.railed.contains(into);
    ensure(same || fresh, "5.32", "why-trains-apart")
}

/// 18.32, 18.33: a unit leaves its marker and stands in the open.
pub(crate) fn step_out(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    let at = s.at[unit.index()];
    show(rules, s, unit);
    facts.fence();
    facts.tell(Case("18.33"), || What::Reveals { unit, at });
}

/// A unit lies open. Where troops stand, everybody sees who came last (GWE-144).
fn show(rules: &GweRules, s: &mut State, unit: UnitId) {
    s.under[unit.index()] = 0;
    if !rules.unit(unit).is_staff() {
        s.veiled.remove(s.at[unit.index()]);
    }
}

/// 18.32: a unit goes under a marker of its hex.
pub(crate) fn join(s: &mut State, hex: HexId, into: UnitId, unit: UnitId, facts: &mut Facts) {
    let was_open = !s.is_hidden(unit);
    if s.under_token(into).next().is_none() {
        if s.entrained.contains(unit) {
            s.entrained.insert(into)
        } else {
            s.entrained.remove(into)
        }
        if s.railed.contains(unit) {
            s.railed.insert(into);
        }
    }
    s.under[unit.index()] = (into.index() - UNITS) as u8 + 1;
    if was_open {
        facts.tell(Case("18.13"), || What::Leaves { unit, from: hex, fate: Fate::Withdrawn });
    } else {
        let text = || Text::new("regrouped").unit("unit", unit).unit("into", into);
        facts.whisper(Audience::only(GERMANY), Case("18.32"), || What::Tells { text: text() });
    }
}

/// 18.34, 18.42: a marker comes off; whatever lay under it is on the map now.
pub(crate) fn remove(rules: &GweRules, s: &mut State, token: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[token.index()];
    if !from.is_some() {
        return;
    }
    for unit in s.under_token(token) {
        show(rules, s, unit);
        facts.tell(case, || What::Reveals { unit, at: from });
    }
    take_off(s, token);
    facts.fence();
    facts.tell(case, || What::Leaves { unit: token, from, fate: Fate::Returned });
}

/// A marker goes back into the German's hand, as if it had never been out.
fn take_off(s: &mut State, token: UnitId) {
    s.at[token.index()] = HexId::NONE;
    s.used[token.index()] = 0;
    s.ridden[token.index()] = 0;
    for set in [&mut s.entrained, &mut s.railed, &mut s.moved, &mut s.tried] {
        set.remove(token);
    }
    s.resting |= 1 << (token.index() - UNITS);
}

/// One unit comes into the open; its marker goes if nothing is left under it and it was seen to be no dummy.
pub(crate) fn uncover(s: &mut State, unit: UnitId, facts: &mut Facts) {
    let Some(token) = s.token_of(unit) else { return };
    let at = s.at[unit.index()];
    s.under[unit.index()] = 0;
    facts.fence();
    facts.tell(Case("18.42"), || What::Reveals { unit, at });
    if s.under_token(token).next().is_none() {
        take_off(s, token);
        facts.tell(Case("18.61"), || What::Leaves { unit: token, from: at, fate: Fate::Returned });
    }
}

/// 18.41, 18.42, GWE-111: a Russian unit of any kind stands in `hex`, or is about to enter it: dummies next to it go, and
/// in the Russian Movement Phase Gruppen of headquarters alone make off when troops are there (10.52, 18.61, GWE-117). What
/// stays is no dummy: that is not taken back either.
pub(crate) fn contact(rules: &GweRules, s: &mut State, hex: HexId, facts: &mut Facts) {
    if !Look::new(rules, s).has_token_about(hex) {
        return;
    }
    facts.fence();
    let marching = s.step == Step::Movement && s.phasing == RUSSIAN;
    let there = marching && s.mask_in(RUSSIAN, hex) & !rules.kinds.staffs[RUSSIAN] != 0;
    let near: Vec<UnitId> =
        tokens().filter(|t| s.is_on_map(*t) && s.at[t.index()].distance(hex) <= 1).collect();
    for token in near {
        if s.under_token(token).next().is_none() {
            remove(rules, s, token, Case("18.42"), facts);
        } else if there && are_lone_staffs(rules, s, token) {
            remove(rules, s, token, Case("18.61"), facts);
            headquarters::alarm(rules, s, GERMAN, Some(hex), facts);
        }
    }
}

/// 18.41, GWE-132: does a Gruppe have to tell a Russian about this hex before he enters it?
pub(crate) fn is_asked(look: &Look, hex: HexId) -> bool {
    look.near_token(hex) || look.tokens().contains(hex)
}

/// 18.41, 18.62: does a unit under a marker control this hex? That is announced, and no more.
pub(crate) fn announce(rules: &GweRules, s: &State, hex: HexId, facts: &mut Facts) -> bool {
    let mute = rules.kinds.staffs[GERMAN] | rules.kinds.depots[GERMAN] | mask(&s.entrained, GERMAN);
    let covered = |h: HexId| bits(GERMAN, s.mask_in(GERMAN, h) & !mute).any(|u| s.is_hidden(u));
    let zone = rules.board.neighbours(hex).any(covered);
    facts.fence();
    let key = if zone { "zone-yes" } else { "zone-no" };
    facts.tell(Case("18.41"), || What::Tells { text: Text::new(key) });
    zone
}

/// GWE-117: headquarters and nothing else under the marker, and nobody else in the hex who would keep them there (10.52).
fn are_lone_staffs(rules: &GweRules, s: &State, token: UnitId) -> bool {
    let staffs = s.under_token(token).all(|u| rules.unit(u).is_staff());
    staffs && !Look::new(rules, s).is_held(GERMAN, s.at[token.index()])
}

/// 18.42, GWE-112: at the end of a Phase every marker next to a Russian unit comes off.
pub(crate) fn end_of_phase(rules: &GweRules, s: &mut State, facts: &mut Facts) {
    if !s.has_tokens() {
        return;
    }
    let look = Look::new(rules, s);
    let russians = *look.troops(RUSSIAN) | look.staffs(RUSSIAN);
    drop(look);
    for token in tokens() {
        let at = s.at[token];
        if at.is_some() && (russians.contains(at) || russians.touches(at)) {
            remove(rules, s, token, Case("18.42"), facts);
        }
    }
}

/// The markers in these hexes come off.
fn remove_all(rules: &GweRules, s: &mut State, hexes: &HexSet, case: Case, facts: &mut Facts) {
    for token in tokens() {
        if s.is_on_map(token) && hexes.contains(s.at[token]) {
            remove(rules, s, token, case, facts);
        }
    }
}

/// GWE-127: before a Russian retreat or withdrawal the Gruppen next to any hex it could enter, as far as he knows, declare
/// themselves.
pub(crate) fn declare_near(rules: &GweRules, s: &mut State, hex: HexId, steps: u8, facts: &mut Facts) {
    if !s.has_tokens() {
        return;
    }
    let ways = retreat::within(rules, s, hex, steps);
    remove_all(rules, s, &(ways | ways.adjacent()), Case("18.61"), facts);
}

/// Is the German still setting up out of sight (22.2)?
pub(crate) fn is_screened(rules: &GweRules, s: &State) -> bool {
    rules.scenario == Scenario::FreeSetup
        && s.step == Step::Before
        && s.agenda.iter().any(|f| match f {
            Frame::Gruppen(_) => true,
            Frame::Deploy(deploy) => deploy.unit.index() < GERMANS,
            _ => false,
        })
}

/// GWE-144: the board as a Russian knows it: nothing under the markers, and what they took unseen still his.
pub(crate) fn known_to_russians(s: &State) -> State {
    let mut known = s.as_russian_knows();
    for unit in of(GERMAN).filter(|u| s.is_hidden(*u)) {
        known.at[unit.index()] = HexId::NONE;
    }
    known
}
