//! 5.37, 5.38: off-map lines.

use crate::movement;
use crate::movement::{March, left, pay};
use crate::prelude::*;
use crate::rail::{charge, has_room, is_warned_off, line_left, may_halt, note_ride, rate, use_line, weight};

/// 5.38: a unit on an off-map line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Abroad {
    pub(crate) unit: UnitId,
    /// Where it comes in again.
    pub to: HexId,
    /// Rail hexes still to go.
    pub left: u8,
}

impl Default for Abroad {
    fn default() -> Self {
        Abroad { unit: NOBODY, to: HexId::NONE, left: 0 }
    }
}

/// 5.37, GWE-042: leave by a friendly exit hex towards the other end of a link.
pub(crate) fn may_link(look: &Look, s: &State, unit: UnitId, ride: u8, link: u8) -> Result<(), Ban> {
    let (rules, n) = (look.rules, nation(unit));
    let at = s.at[unit.index()];
    let to = rules.board.links.get(usize::from(link)).and_then(|link| link.beyond(at));
    let Some(to) = to else { return no("5.37", "why-no-link") };
    // GWE-138
    ensure(!is_token(unit), "18.12", "why-marker-stays")?;
    ensure(s.entrained.contains(unit), "5.37", "why-no-train")?;
    ensure(rules.board.exits[n].contains(at), "5.37", "why-no-exit")?;
    ensure(speed(rules, s, unit, ride) > 0, "5.38", "why-rail-rate")?;
    ensure(has_room(rules, s, unit) && !s.abroad.is_full(), "5.38", "why-train-full")?;
    let line = rules.board.first_link + usize::from(link);
    if rules.options.rail_lines {
        enough(weight(rules, s, unit), line_left(rules, s, n, line), "16.21", "why-line-left")?;
    }
    ensure(!reinforcements::is_blocked(look, unit, to), "5.37", "why-entry-shut")?;
    may_halt(look, s, unit)?;
    crate::headquarters::may_approach(rules, s, unit, to)?;
    garrisons::may_ride(look, s, unit)
}

/// What a unit can cover off the map in this phase: the rest of the rate, or of its Movement Points (GWE-042).
fn speed(rules: &GweRules, s: &State, unit: UnitId, ride: u8) -> u8 {
    if rules.options.links_by_points { left(rules, s, unit) } else { ride }
}

pub(crate) fn link(rules: &GweRules, s: &mut State, unit: UnitId, ride: u8, link: u8, facts: &mut Facts) {
    let (from, off_map) = (s.at[unit.index()], rules.board.links[usize::from(link)]);
    let (to, cost) = (off_map.beyond(from).unwrap_or(from), off_map.cost);
    // 5.37: headquarters driven off go on the agenda above the march
    let march = s.agenda.len() - 1;
    if cost <= speed(rules, s, unit, ride) && is_warned_off(rules, s, unit, to, facts) {
        s.agenda[march] = March { unit, rail: 0 }.into();
        return;
    }
    charge(rules, s, unit);
    if rules.options.rail_lines {
        let points = weight(rules, s, unit);
        use_line(s, rules.board.first_link + usize::from(link), points);
    }
    let leg = Abroad { unit, to, left: cost };
    travel(rules, s, march, from, leg, ride, facts);
}

/// 5.38: as far as the phase allows; what is covered is credited. `march` is where its march stands on the agenda.
fn travel(
    rules: &GweRules,
    s: &mut State,
    march: usize,
    from: HexId,
    leg: Abroad,
    ride: u8,
    facts: &mut Facts,
) {
    let Abroad { unit, to, left: cost } = leg;
    let speed = speed(rules, s, unit, ride);
    s.at[unit.index()] = HexId::NONE;
    s.fate[unit.index()] = Fate::Abroad;
    if from.is_some() {
        facts.tell(Case("5.37"), || What::Leaves { unit, from, fate: engine::Fate::Withdrawn });
    }
    if cost > speed {
        s.abroad.push(Abroad { unit, to, left: cost - speed });
        s.moved.insert(unit);
        s.agenda.remove(march);
        return;
    }
    s.fate[unit.index()] = Fate::Map;
    if rules.options.links_by_points {
        pay(s, unit, cost);
    }
    // a link paid in points is a ride all the same (GWE-134)
    note_ride(s, unit, if rules.options.links_by_points { 1 } else { cost });
    let rest = if rules.options.links_by_points { ride } else { ride - cost };
    s.agenda[march] = March { unit, rail: rest }.into();
    facts.tell(Case("5.37"), || What::Enters { unit, at: to });
    movement::place(rules, s, unit, to);
    movement::arrive(rules, s, unit, HexId::NONE, to, facts);
}

/// 5.37, 5.38: may a journey off the map go on? It waits while the railways are full, and while the hex it would end in
/// is shut, as far as its owner knows.
pub(crate) fn may_go_on(look: &Look, s: &State, unit: UnitId) -> Result<(), Ban> {
    let Some(leg) = s.abroad.iter().find(|a| a.unit == unit) else { return no("5.38", "why-not-abroad") };
    ensure(has_room(look.rules, s, unit), "5.31", "why-train-full")?;
    let n = nation(unit);
    if leg.left > speed(look.rules, s, unit, rate(n)) {
        return Ok(());
    }
    ensure(!reinforcements::is_blocked(look, unit, leg.to), "5.37", "why-entry-shut")?;
    crate::headquarters::may_come_back(look.rules, s, unit, leg.to)
}

/// 5.38: the next leg of a journey off the map. GWE-042: whoever comes from there is in command.
pub(crate) fn go_on_abroad(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    let Some(i) = s.abroad.iter().position(|a| a.unit == unit) else { return };
    let n = nation(unit);
    let leg = s.abroad[i];
    let arrives = leg.left <= speed(rules, s, unit, rate(n));
    s.commanded.insert(unit);
    let march = s.agenda.len();
    s.agenda.push(March { unit, rail: rate(n) }.into());
    if arrives && is_warned_off(rules, s, unit, leg.to, facts) {
        s.agenda.remove(march);
        s.moved.insert(unit);
        return;
    }
    s.abroad.remove(i);
    charge(rules, s, unit);
    travel(rules, s, march, HexId::NONE, leg, rate(n), facts);
}
