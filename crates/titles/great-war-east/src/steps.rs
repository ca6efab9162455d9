//! 5.1: a step that is known to be allowed: what it costs, who came last, and whom an arrival stirs up.

use crate::movement::{Cost, left_of, toll};
use crate::prelude::*;

/// What a step that is known to be allowed costs.
fn price(look: &Look, s: &State, unit: UnitId, movers: u64, to: HexId) -> Option<Cost> {
    let from = s.at[unit.index()];
    let dir = look.rules.board.dir(from, to)?;
    toll(look, nation(unit), (from, dir, to), left_of(look.rules, s, unit, movers), true).ok()
}

/// One step on foot.
#[inline(never)]
pub(crate) fn walk(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) {
    let look = Look::against(rules, s, nation(unit));
    let movers = s.movers(unit);
    let Some(price) = price(&look, s, unit, movers, to) else { return };
    let stir = Stir::new(&look, s, unit, to);
    let asks = nation(unit) == RUSSIAN && look.near_token(to);
    drop(look);
    let mut points = price.points;
    let from = s.at[unit.index()];
    put(rules, s, unit, movers, to);
    tell_step(unit, from, to, Case(if points > 1 { "5.12" } else { "5.0" }), facts);
    stir.take(rules, s, unit, (from, to), facts);
    // 18.41: the German says only whether a zone is there; the point kept for it is paid if there is
    if asks && !hidden::announce(rules, s, to, facts) && price.reserve {
        points -= 1;
    }
    spend(s, unit, movers, points);
}

/// Spends points, for a Gruppe of every unit in it.
pub(crate) fn pay(s: &mut State, unit: UnitId, points: u8) {
    spend(s, unit, s.movers(unit), points);
}

/// The same, with those who move known.
fn spend(s: &mut State, unit: UnitId, movers: u64, points: u8) {
    let all = bits(nation(unit), movers).chain(is_token(unit).then_some(unit));
    all.for_each(|u| s.used[u] = s.used[u].saturating_add(points));
}

/// A counter stands in a new hex in a Movement Phase: contacts, displaced headquarters, hands of hexes, duties.
pub(crate) fn go(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, case: Case, facts: &mut Facts) {
    let from = s.at[unit.index()];
    place(rules, s, unit, to);
    tell_step(unit, from, to, case, facts);
    arrive(rules, s, unit, from, to, facts);
}

/// On foot or by train, dearly or cheaply: how a Gruppe goes is its owner's secret.
fn tell_step(unit: UnitId, from: HexId, to: HexId, case: Case, facts: &mut Facts) {
    let case = if is_token(unit) { Case("18.31") } else { case };
    facts.tell(case, || What::Moves { unit, from, to });
}

/// Puts a counter, or a Gruppe with its units, in a hex and notes who came last.
pub(crate) fn place(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId) {
    put(rules, s, unit, s.movers(unit), to);
}

/// The same, with those who move known.
fn put(rules: &GweRules, s: &mut State, unit: UnitId, all: u64, to: HexId) {
    s.at[unit] = to;
    bits(nation(unit), all).for_each(|u| s.at[u] = to);
    let troops = all & !rules.kinds.staffs[nation(unit)] != 0;
    if is_token(unit) && s.is_known_russian(to) {
        s.veiled.insert(to);
    } else if troops {
        s.veiled.remove(to);
    }
    if troops {
        claim(rules, s, unit, to);
    }
}

/// GWE-034: the last combat unit or depot that entered.
fn claim(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId) {
    if nation(unit) == GERMAN {
        s.russian.remove(to);
        return;
    }
    s.russian.insert(to);
    if let Some(i) = rules.board.town(to) {
        let mark = 1 << (i % 32);
        if rules.owner(unit) == crate::SECOND_ARMY { s.second |= mark } else { s.second &= !mark }
    }
}

/// What follows from an arrival, whatever brought it about; `from` is the hex next door it came from, if any.
pub(crate) fn arrive(
    rules: &GweRules,
    s: &mut State,
    unit: UnitId,
    from: HexId,
    to: HexId,
    facts: &mut Facts,
) {
    let stir = Stir::new(&Look::against(rules, s, nation(unit)), s, unit, to);
    stir.take(rules, s, unit, (from, to), facts);
}

/// Whom an arrival stirs up: that depends on the enemy alone, and can be asked before or after it.
struct Stir {
    meets: bool,
    presses: bool,
}

impl Stir {
    #[inline]
    fn new(look: &Look, s: &State, unit: UnitId, to: HexId) -> Stir {
        Stir {
            meets: nation(unit) == RUSSIAN && look.has_token_about(to),
            presses: headquarters::presses(look, s, unit, to),
        }
    }
    #[inline]
    fn take(
        &self,
        rules: &GweRules,
        s: &mut State,
        unit: UnitId,
        (from, to): (HexId, HexId),
        facts: &mut Facts,
    ) {
        if self.meets {
            hidden::contact(rules, s, to, facts);
        }
        if nation(unit) == GERMAN {
            garrisons::lapse_near(rules, s, to, facts);
        }
        if self.meets || self.presses {
            headquarters::push_aside(rules, s, unit, (from, to), facts);
        }
    }
}
