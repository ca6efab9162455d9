//! 18.0: hidden movement. A marker on the map stands for the units under it; none is a dummy.

use crate::book::{GERMAN, GERMANS, RUSSIAN, Scenario, UNITS};
use crate::refusals::absence;
use crate::stacking::LIMIT;
use crate::state::{
    Frame, GERMANY, NOBODY, Stage, State, Step, bit, bits, is_token, mask, nation, of, set_of, tokens,
};
use crate::zones::Look;
use crate::{GweRules, headquarters, nation_of, rail, retreat, setup};
use atlas::{HexId, HexSet};
use engine::{Audience, Case, Choice, Facts, Fate, Side, Stack, UnitId, What};
use rand_core::Rng;

/// 18.22: Stacking Points under a marker.
pub(crate) fn load(rules: &GweRules, s: &State, token: UnitId) -> u8 {
    s.under_token(token).map(|u| rules.unit(u).stacking).sum()
}

/// 18.5, GWE-116: may a marker come back in this Movement Segment?
pub(crate) fn may_return(rules: &GweRules, s: &State, token: UnitId) -> Result<(), Case> {
    let rests = s.resting >> (token.index() - UNITS) & 1 != 0;
    if rests || !has_home(rules, s) { Err(Case("18.5")) } else { Ok(()) }
}

/// 18.0, 18.11: may a marker be laid out before the first turn? Each once.
pub(crate) fn may_lay(rules: &GweRules, s: &State, token: UnitId) -> Result<(), Case> {
    if s.is_on_map(token) { Err(Case("18.11")) } else { may_return(rules, s, token) }
}

/// Is there any hex for a marker at all?
pub(crate) fn has_home(rules: &GweRules, s: &State) -> bool {
    let fed = |u: UnitId| s.is_on_map(u) && !s.hungry.contains(u);
    of(GERMAN).any(fed) || s.has_tokens() || !homes(rules, s).is_empty()
}

/// 18.5: hexes with a German fortress, a Gruppe or a supplied German unit.
fn homes(rules: &GweRules, s: &State) -> HexSet {
    let look = Look::new(rules, s);
    let mut out = *look.forts(GERMAN) | look.tokens();
    for unit in bits(GERMAN, look.on_map[GERMAN] & !mask(&s.hungry, GERMAN)) {
        out.insert(s.at[unit.index()]);
    }
    out
}

/// 18.5: may the marker be put in this hex?
pub(crate) fn may_put(rules: &GweRules, s: &State, hex: HexId) -> Result<(), Case> {
    if homes(rules, s).contains(hex) { Ok(()) } else { Err(Case("18.5")) }
}

pub(crate) fn offer_homes(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    out.extend(homes(rules, s).iter().map(Choice::Hex));
}

/// 18.5: it returns empty and may take up units at once.
pub(crate) fn put(s: &mut State, token: UnitId, hex: HexId, facts: &mut Facts) {
    s.agenda.pop();
    s.at[token.index()] = hex;
    s.used[token.index()] = 0;
    s.ridden[token.index()] = 0;
    s.entrained.remove(token);
    s.railed.remove(token);
    facts.tell(Case("18.5"), || What::Enters { unit: token, at: hex });
    s.agenda.push(Frame::Regroup { hex, into: token });
}

/// 18.0: before the first turn the German lays out markers.
pub(crate) fn offer_first(rules: &GweRules, s: &State, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    if !homes(rules, s).is_empty() {
        out.extend(tokens().filter(|t| !s.is_on_map(*t)).map(Choice::Unit));
    }
}

/// 18.32: may units be taken up here at all?
pub(crate) fn may_regroup(rules: &GweRules, s: &State, hex: HexId, into: UnitId) -> Result<(), Case> {
    // where nobody can be, why the last one cannot who is not there already
    let mut verdict = Err(Case("18.32"));
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
) -> Result<(), Case> {
    if unit.index() >= GERMANS {
        // 18.0: the display holds German units; 18.12: a marker stands for them
        return Err(Case(if is_token(unit) { "18.12" } else { "18.0" }));
    }
    if s.at[unit.index()] != hex {
        return Err(if s.is_on_map(unit) { Case("18.32") } else { absence(rules, s, unit) });
    }
    if into == NOBODY {
        return if s.is_hidden(unit) { Ok(()) } else { Err(Case("18.33")) };
    }
    if s.token_of(unit) == Some(into) {
        return Err(Case("18.32"));
    }
    if load(rules, s, into) + rules.unit(unit).stacking > LIMIT {
        return Err(Case("18.22"));
    }
    // 5.32: trains do not mix with marching columns
    let empty = s.under_token(into).next().is_none();
    let same = s.entrained.contains(unit) == s.entrained.contains(into);
    if same || empty && s.used[into.index()] == 0 && !s.railed.contains(into) {
        Ok(())
    } else {
        Err(Case("5.32"))
    }
}

pub(crate) fn offer_units(rules: &GweRules, s: &State, hex: HexId, into: UnitId, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(s.in_hex(GERMAN, hex).filter(|u| may_join(rules, s, hex, into, *u).is_ok()).map(Choice::Unit));
}

/// 18.32: free of Movement Points. Only the German knows who moved between markers.
pub(crate) fn regroup(
    rules: &GweRules,
    s: &mut State,
    hex: HexId,
    into: UnitId,
    choice: Choice,
    facts: &mut Facts,
) {
    let Choice::Unit(unit) = choice else {
        s.agenda.pop();
        return;
    };
    if into == NOBODY {
        step_out(rules, s, unit, facts);
    } else {
        join(s, hex, into, unit, facts);
    }
    rail::regrouped(s);
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
        facts.whisper(Audience::only(GERMANY), Case("18.32"), || What::Says {
            key: "regroup",
            a: unit.0 as i16,
            b: into.0 as i16,
        });
    }
}

/// 18.34, 18.42: a marker comes off; whatever lay under it is on the map now.
pub(crate) fn remove(rules: &GweRules, s: &mut State, token: UnitId, case: Case, facts: &mut Facts) {
    let from = s.at[token.index()];
    if !from.is_some() {
        return;
    }
    let units: Vec<UnitId> = s.under_token(token).collect();
    for unit in units {
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
    let marching = s.step == Step::Movement && usize::from(s.phasing) == RUSSIAN;
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
    look.near_token(hex) || look.has_token(hex)
}

/// 18.41, 18.62: does a unit under a marker control this hex? That is announced, and no more.
pub(crate) fn announce(rules: &GweRules, s: &State, hex: HexId, facts: &mut Facts) -> bool {
    let mute = rules.kinds.staffs[GERMAN] | rules.kinds.depots[GERMAN] | mask(&s.entrained, GERMAN);
    let covered = |h: HexId| bits(GERMAN, s.mask_in(GERMAN, h) & !mute).any(|u| s.is_hidden(u));
    let zone = rules.board.neighbours(hex).any(covered);
    facts.fence();
    let key = if zone { "zone-yes" } else { "zone-no" };
    facts.tell(Case("18.41"), || What::Says { key, a: 0, b: 0 });
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
    let (russians, markers) = (*look.troops(RUSSIAN) | look.staffs(RUSSIAN), *look.tokens());
    drop(look);
    let near = (russians.adjacent() | russians) & markers;
    if near.is_empty() {
        return;
    }
    let found: Vec<UnitId> = tokens().filter(|t| near.contains(s.at[t.index()])).collect();
    for token in found {
        remove(rules, s, token, Case("18.42"), facts);
    }
}

/// GWE-127: before a Russian retreat or withdrawal the Gruppen next to any hex it could enter, as far as he knows, declare
/// themselves.
pub(crate) fn declare_near(rules: &GweRules, s: &mut State, hex: HexId, steps: u8, facts: &mut Facts) {
    if !s.has_tokens() {
        return;
    }
    let ways = retreat::within(rules, s, hex, steps);
    let near = ways | ways.adjacent();
    let found: Vec<UnitId> = tokens().filter(|t| s.is_on_map(*t) && near.contains(s.at[t.index()])).collect();
    for token in found {
        remove(rules, s, token, Case("18.61"), facts);
    }
}

/// Is the German still setting up out of sight (22.2)?
pub(crate) fn is_screened(rules: &GweRules, s: &State) -> bool {
    rules.scenario == Scenario::FreeSetup
        && s.step == Step::Before
        && s.agenda.iter().any(|f| match f {
            Frame::Gruppen => true,
            Frame::Deploy { unit } => unit.index() < GERMANS,
            _ => false,
        })
}

/// A world that looks the same to `side`: what lies under the markers is dealt anew, and everything that only the
/// German knows is put to a fixed value, so that nothing but the view and the generator decides.
pub(crate) fn imagine(rules: &GweRules, s: &State, side: Side, rng: &mut dyn Rng) -> State {
    let deal = rng.next_u64();
    if nation_of(side) == GERMAN {
        return *s;
    }
    if is_screened(rules, s) {
        return setup::opening(rules);
    }
    let mut world = *s;
    // GWE-144: what a Gruppe did to the hexes it entered
    world.russian |= world.veiled;
    if !s.has_tokens() {
        return world;
    }
    let markers: Vec<UnitId> = tokens().filter(|t| s.is_on_map(*t)).collect();
    let mut hidden: Vec<UnitId> = of(GERMAN).filter(|u| s.is_hidden(*u)).collect();
    forget(rules, &mut world, &markers, &hidden);
    let mut seed = deal | 1;
    let mut draw = |n: usize| {
        // a small generator of its own: the order of the draws is part of nothing else
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % n.max(1)
    };
    for i in (1..hidden.len()).rev() {
        hidden.swap(i, draw(i + 1));
    }
    deal_losses(rules, &mut world, &hidden);
    hidden.sort_by_key(|u| std::cmp::Reverse(rules.unit(*u).stacking));
    for unit in &hidden {
        world.under[unit.index()] = 0;
        world.at[unit.index()] = HexId::NONE;
    }
    for unit in hidden {
        let start = draw(markers.len());
        let weight = rules.unit(unit).stacking;
        let fits = |t: &UnitId| load(rules, &world, *t) + weight <= LIMIT;
        // 15/[6.11]: nobody thinks of more in a hex than may stay there, as long as there is another
        let stays = |t: &UnitId| {
            let there = world.in_hex(GERMAN, world.at[t.index()]).map(|u| rules.unit(u).stacking);
            fits(t) && there.sum::<u8>() + weight <= LIMIT
        };
        let mut turn = (0..markers.len()).map(|i| markers[(start + i) % markers.len()]);
        let token = turn.clone().find(stays).or_else(|| turn.find(fits)).unwrap_or(markers[start]);
        world.under[unit.index()] = (token.index() - UNITS) as u8 + 1;
        world.at[unit.index()] = world.at[token.index()];
    }
    world
}

/// Steps that covered troops have lost or regained are told to the German alone (GWE-128); how many there are in all is
/// seen by the points and the dice. They are dealt in the order of the shuffle.
fn deal_losses(rules: &GweRules, world: &mut State, hidden: &[UnitId]) {
    let troops = || hidden.iter().map(|u| u.index()).filter(|i| !rules.book.units[*i].is_staff());
    let full = |i: usize| rules.book.units[i].steps;
    let mut missing: u32 = troops().map(|i| u32::from(full(i) - world.steps[i].min(full(i)))).sum();
    troops().for_each(|i| world.steps[i] = full(i));
    while missing > 0 {
        for i in troops().filter(|i| full(*i) > 1) {
            if missing > 0 && world.steps[i] > 1 {
                world.steps[i] -= 1;
                missing -= 1;
            }
        }
    }
}

/// Puts everything that only the German knows to a fixed value.
fn forget(rules: &GweRules, world: &mut State, markers: &[UnitId], hidden: &[UnitId]) {
    let first = hidden.first().or(markers.first()).copied();
    for unit in hidden.iter().chain(markers) {
        world.used[unit.index()] = 0;
        world.ridden[unit.index()] = 0;
        for set in [
            &mut world.hungry,
            &mut world.entrained,
            &mut world.railed,
            &mut world.tried,
            &mut world.fresh,
            &mut world.shifted,
        ] {
            set.remove(*unit);
        }
        if !is_token(*unit) {
            world.commanded.insert(*unit);
            world.moved.remove(*unit);
        }
    }
    world.hoffman = [NOBODY; 2];
    world.rail[0] = 0;
    if usize::from(world.phasing) == GERMAN {
        let covered = hidden.iter().fold(0, |all, u| all | bit(*u));
        // 10.21: with a staff under a marker nobody knows who lies in whose radius, and shifts are told with the odds;
        // with none everybody sees it of those in the open
        let staffs = covered & rules.kinds.staffs[GERMAN] != 0;
        world.reach = world.reach.map(|of| if staffs { 0 } else { of & !covered });
        if staffs && world.fight.stage <= Stage::Die {
            (world.fight.shift, world.fight.levels) = (0, 0);
        }
        world.spent = [0; crate::STAFFS];
        world.tracks = [0; 256];
        if matches!(world.step, Step::Command | Step::CombatCommand) {
            // 10.31: whom commands have reached shows when all are given
            world.commanded = set_of(GERMAN, world.on_map(GERMAN) & rules.kinds.staffs[GERMAN]);
        }
    }
    let mut agenda = Stack::new();
    for frame in world.agenda.iter() {
        let kept = match *frame {
            Frame::CommandBy { staff } if staff.index() < GERMANS => continue,
            Frame::Hoffman { .. } => continue,
            Frame::Regroup { .. } if is_exchange(&agenda) => continue,
            Frame::CommandDie { unit } if nation(unit) == GERMAN => {
                Frame::CommandDie { unit: first.unwrap_or(unit) }
            }
            Frame::ReplaceDie { unit } => Frame::ReplaceDie { unit: hidden.first().copied().unwrap_or(unit) },
            Frame::March { unit, .. } if is_token(unit) => Frame::March { unit, rail: 0 },
            Frame::Attrition { left, combat: false } if usize::from(world.phasing) == GERMAN => {
                // GWE-128: how many dice are left is told, not for whom they are
                let troops = || hidden.iter().filter(|u| !rules.unit(**u).is_staff());
                let covered = troops().fold(0, |mask, u| mask | bit(*u));
                let dice = (left & covered).count_ones() as usize;
                let left = troops().take(dice).fold(left & !covered, |mask, u| mask | bit(*u));
                Frame::Attrition { left, combat: false }
            }
            other => other,
        };
        agenda.push(kept);
    }
    world.agenda = agenda;
}

/// 18.32: would units change places in the middle of a march? The exchange is made out of sight: from outside the march
/// goes on.
pub(crate) fn is_exchange(below: &[Frame]) -> bool {
    matches!(below.last(), Some(Frame::March { .. }))
}

/// 18.5: a new German Movement Phase: markers that rested may return.
pub(crate) fn refresh(s: &mut State) {
    s.resting = 0;
}
