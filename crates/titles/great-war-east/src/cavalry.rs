//! 12.0: cavalry: withdrawal before combat, and what it can do against foot.

use crate::book::{GERMAN, UNITS};
use crate::refusals::absence;
use crate::state::{Frame, NOBODY, State, bit, bits, enemy, mask, nation, of};
use crate::zones::Look;
use crate::{GweRules, hidden, movement, nation_of, retreat, stacking};
use atlas::HexId;
use engine::{Case, Choice, Facts, Side, UnitId, UnitSet, What};

/// 4.0/A2, 12.1: the phase of the side that is not on turn.
pub(crate) fn begin(rules: &GweRules, s: &mut State) {
    s.tried = UnitSet::EMPTY;
    s.withdrawn = UnitSet::EMPTY;
    let n = enemy(usize::from(s.phasing));
    for side in rules.players(n).iter().rev() {
        if riders(rules, s, *side) != 0 {
            s.agenda.push(Frame::Withdrawals { side: *side });
        }
    }
}

/// 12.11, GWE-100: cavalry next to an enemy unit, in command or not, not on a train, once.
pub(crate) fn may_withdraw(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Case> {
    if unit.index() >= UNITS || nation(unit) != nation_of(side) {
        return Err(Case("12.11"));
    }
    if rules.owner(unit) != side {
        return Err(Case("22.5"));
    }
    if !s.is_on_map(unit) {
        return Err(absence(rules, s, unit));
    }
    if !rules.unit(unit).is_cavalry() || s.entrained.contains(unit) {
        return Err(Case("12.11"));
    }
    // what lies under a marker is in nobody's sight before the phase ends (18.42, GWE-112)
    if s.is_hidden(unit) {
        return Err(Case("12.11"));
    }
    if s.tried.contains(unit) {
        return Err(Case("12.12"));
    }
    let at = s.at[unit.index()];
    let seen = |u: UnitId| s.is_on_map(u) && !s.is_hidden(u) && s.at[u.index()].distance(at) == 1;
    if of(enemy(nation(unit))).any(seen) { Ok(()) } else { Err(Case("12.11")) }
}

/// All of them, as a mask.
pub(crate) fn riders(rules: &GweRules, s: &State, side: Side) -> u64 {
    let n = nation_of(side);
    let look = Look::new(rules, s);
    let own = look.on_map[n] & rules.kinds.cavalry[n] & rules.kinds.of_side[usize::from(side.0)];
    let hidden = if n == GERMAN { look.hidden } else { 0 };
    let fit = own & !hidden & !mask(&s.entrained, n) & !mask(&s.tried, n);
    if fit == 0 {
        return 0;
    }
    let foe = enemy(n);
    let covered = if foe == GERMAN { look.hidden } else { 0 };
    let mut seen = *look.open_troops(foe);
    for staff in bits(foe, look.on_map[foe] & rules.kinds.staffs[foe] & !covered) {
        seen.insert(s.at[staff.index()]);
    }
    bits(n, fit).filter(|u| seen.ring(s.at[u.index()]) != 0).fold(0, |all, u| all | bit(u))
}

pub(crate) fn offer(rules: &GweRules, s: &State, side: Side, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    out.extend(bits(nation_of(side), riders(rules, s, side)).map(Choice::Unit));
}

/// 12.12: above the TCR it goes back exactly two hexes, if there is a way.
pub(crate) fn roll(rules: &GweRules, s: &mut State, unit: UnitId, face: u8, facts: &mut Facts) {
    s.agenda.pop();
    s.tried.insert(unit);
    let by = rules.owner(unit);
    facts.tell(Case("12.12"), || What::Rolls { by, face, purpose: "withdrawal" });
    if face <= rules.unit(unit).tcr() {
        return;
    }
    let at = s.at[unit.index()];
    if nation(unit) == crate::RUSSIAN {
        hidden::declare_near(rules, s, at, 2, facts);
    }
    if !retreat::has_exit(rules, s, nation(unit), (at, at, 2), true) {
        return;
    }
    s.retreating = UnitSet::from_iter([unit]);
    s.agenda.push(Frame::Retreat { from: at, at, left: 2, unit });
}

/// 12.16: the hex left behind is open to the enemy at once if nobody holds it.
pub(crate) fn gone(rules: &GweRules, s: &mut State, unit: UnitId, from: HexId) {
    s.withdrawn.insert(unit);
    s.retreating = UnitSet::EMPTY;
    let look = Look::new(rules, s);
    if look.is_held(nation(unit), from) {
        return;
    }
    drop(look);
    for side in rules.players(usize::from(s.phasing)).iter().rev() {
        if may_any_follow(rules, s, from, *side) {
            s.agenda.push(Frame::FollowUp { hex: from, side: *side });
        }
    }
}

/// Has a player anybody who may follow?
pub(crate) fn may_any_follow(rules: &GweRules, s: &State, hex: HexId, side: Side) -> bool {
    of(usize::from(s.phasing)).any(|u| may_follow(rules, s, hex, side, u).is_ok())
}

/// 12.16, GWE-101: a phasing unit next to the vacated hex, within stacking, moved by its own player.
pub(crate) fn may_follow(
    rules: &GweRules,
    s: &State,
    hex: HexId,
    side: Side,
    unit: UnitId,
) -> Result<(), Case> {
    let n = usize::from(s.phasing);
    let ours = unit.index() < UNITS && nation(unit) == n && s.is_on_map(unit) && !s.is_hidden(unit);
    if !ours || s.entrained.contains(unit) {
        return Err(Case("12.16"));
    }
    if rules.owner(unit) != side {
        return Err(Case("22.5"));
    }
    let at = s.at[unit.index()];
    if rules.board.dir(at, hex).is_none() {
        return Err(Case("12.16"));
    }
    let look = Look::new(rules, s);
    movement::may_occupy(&look, unit, hex)?;
    crate::headquarters::may_approach(rules, s, unit, hex)?;
    crate::garrisons::may_advance(rules, s, unit)?;
    if stacking::points(rules, s, n, hex) + rules.unit(unit).stacking > stacking::LIMIT {
        return Err(Case("15/[6.11]"));
    }
    Ok(())
}

pub(crate) fn offer_followers(rules: &GweRules, s: &State, hex: HexId, side: Side, out: &mut Vec<Choice>) {
    out.push(Choice::Done);
    let n = usize::from(s.phasing);
    out.extend(of(n).filter(|u| may_follow(rules, s, hex, side, *u).is_ok()).map(Choice::Unit));
}

pub(crate) fn follow(rules: &GweRules, s: &mut State, hex: HexId, choice: Choice, facts: &mut Facts) {
    let Choice::Unit(unit) = choice else {
        s.agenda.pop();
        return;
    };
    let from = s.at[unit.index()];
    movement::place(rules, s, unit, hex);
    facts.tell(Case("12.16"), || What::Advances { unit, from, to: hex });
    movement::arrive(rules, s, unit, from, hex, facts);
}

/// Nobody in particular: a stack in retreat after combat.
pub(crate) const STACK: UnitId = NOBODY;
