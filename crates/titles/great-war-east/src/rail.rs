//! 5.3, 16.0: rail movement, on the map and off it.

use crate::movement::{go, is_commanded, left, pay};
use crate::prelude::*;

/// 15/[5.41]/rate: the Railroad Movement Rate.
pub(crate) fn rate(n: Nation) -> u8 {
    if n == GERMAN { 30 } else { 18 }
}

/// 15/[5.41]/capacity: Stacking Points a player's trains carry in this turn. Three players share by halves (22.5).
pub(crate) fn capacity(rules: &GweRules, s: &State, side: Side) -> u8 {
    if side == GERMANY {
        return 8;
    }
    let all = rusrail(rules, s.turn);
    match rules.players(RUSSIAN).len() {
        1 => all,
        _ if side == RUSSIA => all.div_ceil(2) - s.lent.min(all.div_ceil(2)),
        _ => all / 2 + s.lent,
    }
}

/// 22.5, GWE-137: the 1st Army, which moves first, may leave what it did not use to the 2nd.
pub(crate) fn may_lend(rules: &GweRules, s: &State, side: Side) -> Permit {
    let shared = rules.players(RUSSIAN).len() > 1 && side == RUSSIA;
    ensure(shared && unused(rules, s, side) > 0, "22.5", "why-nothing-to-lend")
}

fn unused(rules: &GweRules, s: &State, side: Side) -> u8 {
    capacity(rules, s, side).saturating_sub(taken(rules, s, side))
}

/// What is spent of it, and what the trains will cost in which units still sit.
fn taken(rules: &GweRules, s: &State, side: Side) -> u8 {
    let aboard: u8 = uncharged(rules, s, side).map(|u| rules.unit(u).stacking).sum();
    s.rail[side].saturating_add(aboard)
}

pub(crate) fn lend(rules: &GweRules, s: &mut State, side: Side) {
    s.lent = unused(rules, s, side);
}

/// The figure on the Turn Record Track.
pub(crate) fn rusrail(rules: &GweRules, turn: u8) -> u8 {
    let place = usize::from(turn.saturating_sub(1));
    let printed = rules.book.turns.get(place).map_or(12, |t| t.rusrail.0);
    rules.file().rusrail.get(place).copied().unwrap_or(printed)
}

/// 5.33, 18.32: what is left of the rate: a Gruppe goes as far as the unit under it that has ridden farthest.
pub(crate) fn rest(s: &State, mover: UnitId) -> u8 {
    let most = bits(nation(mover), s.movers(mover)).map(|u| s.ridden[u]).max();
    rate(nation(mover)).saturating_sub(most.unwrap_or(s.ridden[mover]))
}

/// 18.32: a Gruppe on a train took units up or set some down: how far may it go on? Its march lies below the question.
pub(crate) fn regrouped(s: &mut State) {
    let Some(march) = s.agenda.len().checked_sub(2) else { return };
    if let Frame::March(March { unit, .. }) = s.agenda[march] {
        let rail = if s.entrained.contains(unit) { rest(s, unit) } else { 0 };
        s.agenda[march] = March { unit, rail }.into();
    }
}

/// Stacking Points of a train.
pub(crate) fn weight(rules: &GweRules, s: &State, mover: UnitId) -> u8 {
    rules.kinds.points(nation(mover), s.movers(mover))
}

/// The same without those who came this turn: they are counted already, or ride free (15/[14.1]).
fn fare(rules: &GweRules, s: &State, mover: UnitId) -> u8 {
    rules.kinds.points(nation(mover), s.movers(mover) & !mask(&s.fresh, nation(mover)))
}

/// 5.31, GWE-037: units still entrained are charged first. If they do not all fit, each is charged when it rides, as
/// its owner likes, and the rest get off.
pub(crate) fn charge_entrained(rules: &GweRules, s: &mut State) {
    if s.entrained.is_empty() {
        return;
    }
    for side in rules.players(s.phasing) {
        let all = taken(rules, s, *side) <= capacity(rules, s, *side);
        let units: Vec<UnitId> = uncharged(rules, s, *side).collect();
        for unit in units.into_iter().filter(|u| all || rules.unit(*u).stacking == 0) {
            charge(rules, s, unit);
        }
    }
    for token in tokens().filter(|t| s.entrained.contains(*t)) {
        if s.under_token(token).all(|u| s.railed.contains(u)) {
            s.railed.insert(token);
        }
    }
}

/// Units of a player that sit in a train nobody has been charged for in this phase.
fn uncharged(rules: &GweRules, s: &State, side: Side) -> impl Iterator<Item = UnitId> {
    let n = Nation::of(side);
    let some = mask(&s.entrained, n) & !mask(&s.railed, n) & rules.kinds.of(side);
    bits(n, some).filter(|u| s.is_on_map(*u) || s.fate[u] == Fate::Abroad)
}

/// 5.31: charges a mover, and everything under a marker, once in a phase.
pub(crate) fn charge(rules: &GweRules, s: &mut State, mover: UnitId) {
    let side = rules.owner(mover);
    for u in s.with_load(mover) {
        if !s.railed.contains(u) && !is_token(u) {
            s.rail[side] = s.rail[side].saturating_add(rules.unit(u).stacking);
        }
        s.railed.insert(u);
    }
}

/// 5.31: does a train fit into what is left of the Rail Capacity?
pub(crate) fn has_room(rules: &GweRules, s: &State, mover: UnitId) -> bool {
    let (side, n) = (rules.owner(mover), nation(mover));
    let due = rules.kinds.points(n, s.movers(mover) & !mask(&s.railed, n));
    due == 0 || s.rail[side].saturating_add(due) <= capacity(rules, s, side)
}

/// GWE-037: a train beyond the capacity may not simply stand there if its passengers can get off.
pub(crate) fn may_stay_aboard(rules: &GweRules, s: &State, mover: UnitId) -> Permit {
    let waits = s.entrained.contains(mover) && is_commanded(s, mover);
    ensure(!waits || has_room(rules, s, mover), "5.31", "why-train-full")
}

/// GWE-037: may the player end his movement? Not while trains beyond the capacity hold passengers who can get off.
pub(crate) fn may_finish(rules: &GweRules, s: &State, side: Side) -> Permit {
    let can_get_off = |u: UnitId| {
        let mover = s.token_of(u).unwrap_or(u);
        let waits = s.entrained.contains(mover) && !s.moved.contains(mover);
        s.is_on_map(u) && waits && is_commanded(s, mover)
    };
    let fits = taken(rules, s, side) <= capacity(rules, s, side);
    ensure(fits || !uncharged(rules, s, side).any(can_get_off), "5.31", "why-must-detrain")
}

/// 5.32, GWE-038: entrain in a friendly rail hex out of enemy zones (Germans in them too), supplied, commanded,
/// with points for the TCR and room in the Rail Capacity.
pub(crate) fn may_entrain(look: &Look, s: &State, unit: UnitId) -> Permit {
    let (rules, n, hex) = (look.rules, nation(unit), s.at[unit]);
    let any = |set: &UnitSet| look.movers(unit) & mask(set, n) != 0;
    ensure(!s.entrained.contains(unit), "5.32/once", "why-entrained")?;
    ensure(!s.railed.contains(unit) && !any(&s.railed), "5.32/once", "why-rode")?;
    ensure(rules.board.rails.hexes[n].contains(hex), "5.32/line", "why-no-line")?;
    ensure(look.is_commanded(s, unit), "5.32/command", "why-uncommanded")?;
    ensure(!any(&s.hungry), "5.32/supply", "why-hungry")?;
    let pressed = n == RUSSIAN && (look.controls_openly(GERMAN, hex) || look.near_token(hex));
    ensure(!pressed, "5.32/zone", "why-zone")?;
    enough(n.tcr(), left(rules, s, unit), "5.32/points", "why-points")?;
    // headquarters ride besides (5.31)
    let (side, load) = (rules.owner(unit), fare(rules, s, unit));
    if load > 0 {
        enough(load, unused(rules, s, side), ["5.31", "16.12"][n], "why-rail")?;
    }
    garrisons::may_give_up(look, s, unit)
}

/// 5.32; 16.11: the Russian throws a die, but not for depots and headquarters (16.13).
pub(crate) fn entrain(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    let n = nation(unit);
    let side = rules.owner(unit);
    s.rail[side] += fare(rules, s, unit);
    pay(s, unit, n.tcr());
    let dice = n == RUSSIAN && !rules.unit(unit).is_staff() && !rules.unit(unit).is_depot();
    if dice { s.agenda.push(EntrainDie { unit }.into()) } else { board_train(s, unit, facts) }
}

fn board_train(s: &mut State, unit: UnitId, facts: &mut Facts) {
    for u in s.with_load(unit) {
        s.entrained.insert(u);
        s.railed.insert(u);
    }
    whisper_mark(unit, true, facts);
    s.agenda.pop();
    let rail = rest(s, unit);
    s.agenda.push(March { unit, rail }.into());
}

/// Entrained markers of Gruppen lie in the display (18.32).
fn whisper_mark(unit: UnitId, on: bool, facts: &mut Facts) {
    let to = if is_token(unit) { Audience::only(GERMANY) } else { Audience::ALL };
    facts.whisper(to, Case("5.32"), || What::Marks { unit, mark: "entrained", on });
}

/// 5.34, 5.35, GWE-039: detrain, free, but not out of command.
pub(crate) fn may_detrain(s: &State, unit: UnitId) -> Permit {
    ensure(s.entrained.contains(unit), "5.34", "why-no-train")?;
    ensure(is_commanded(s, unit), "5.35", "why-uncommanded")
}

pub(crate) fn detrain(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    give_back(rules, s, unit);
    for u in s.with_load(unit) {
        s.entrained.remove(u);
        // GWE-040: it began the phase on the train, or rode
        s.railed.insert(u);
    }
    whisper_mark(unit, false, facts);
    s.agenda.pop();
    s.agenda.push(March { unit, rail: 0 }.into());
}

/// 5.31, GWE-134: a German train that did not leave its hex is not counted once it is empty. A Russian one is (16.12).
fn give_back(rules: &GweRules, s: &mut State, unit: UnitId) {
    for u in s.with_load(unit).filter(|u| !is_token(*u) && nation(*u) == GERMAN) {
        if s.ridden[u] == 0 && s.railed.contains(u) && !s.fresh.contains(u) {
            s.rail[GERMANY] = s.rail[GERMANY].saturating_sub(rules.unit(u).stacking);
        }
    }
}

/// 5.33: one hex along the line: not beyond the rate, not into an enemy zone, not where the enemy was last.
pub(crate) fn may_ride(look: &Look, s: &State, unit: UnitId, ride: u8, to: HexId) -> Permit {
    let (rules, from) = (look.rules, s.at[unit]);
    has_track(look, nation(unit), from, to)?;
    ensure(ride > 0, "5.31", "why-rail-rate")?;
    ensure(has_room(rules, s, unit), "5.31", "why-train-full")?;
    is_free(look, s, unit, from, to)?;
    match movement::may_occupy(look, unit, to) {
        Err(ban) if ban.case == Case("10.52") && rides_beyond(look, s, unit, from, to, ride - 1) => {}
        verdict => verdict?,
    }
    garrisons::may_ride(look, s, unit)
}

/// 5.33, 15/[5.42]: does a line of its own country cross the side?
fn has_track(look: &Look, n: Nation, from: HexId, to: HexId) -> Permit {
    let board = &look.rules.board;
    let Some(dir) = board.dir(from, to) else { return no("5.33", "why-no-line-there") };
    if board.rails.sides[n][from.index()] >> dir & 1 != 0 {
        return Ok(());
    }
    ensure(!board.rails.hexes[n.enemy()].contains(to), "15/[5.42]", "why-foreign-line")?;
    no("5.33", "why-no-line-there")
}

/// 5.33, 17.11, 16.21: may a train of these cross from one hex of a line to the next, whoever stands there?
fn is_free(look: &Look, s: &State, unit: UnitId, from: HexId, to: HexId) -> Permit {
    let (rules, n) = (look.rules, nation(unit));
    // GWE-144: a Russian counts as his own what he does not know to be lost
    let foreign = if n == RUSSIAN { !s.is_known_russian(to) } else { s.russian.contains(to) };
    ensure(!foreign, "5.33", "why-enemy-came-last")?;
    ensure(!look.controls_openly(n.enemy(), to), "5.33", "why-zone")?;
    headquarters::may_approach(rules, s, unit, to)?;
    let points = weight(rules, s, unit);
    let full = rules.options.rail_lines && free_line(rules, s, n, from, to, points).is_none();
    ensure(!full, "16.21", "why-line-full")
}

/// 10.52, GWE-151: lone enemy headquarters stop no train. One that could not push them aside has to have a way on
/// beyond them, where no Gruppe can stop it.
fn rides_beyond(look: &Look, s: &State, unit: UnitId, from: HexId, at: HexId, ride: u8) -> bool {
    let n = nation(unit);
    let safe = |h: HexId| n == GERMAN || !look.near_token(h) && !s.veiled.contains(h);
    let goes = |to: HexId| {
        to != from && has_track(look, n, at, to).is_ok() && is_free(look, s, unit, at, to).is_ok() && safe(to)
    };
    ride > 0
        && look.rules.board.neighbours(at).filter(|h| goes(*h)).any(|to| {
            match movement::may_occupy(look, unit, to) {
                Err(ban) if ban.case == Case("10.52") => rides_beyond(look, s, unit, at, to, ride - 1),
                verdict => verdict.is_ok(),
            }
        })
}

/// GWE-151: a train over enemy headquarters that it cannot push aside goes on.
pub(crate) fn may_halt(look: &Look, s: &State, unit: UnitId) -> Permit {
    let beside = look.staffs(nation(unit).enemy()).contains(s.at[unit]);
    if s.entrained.contains(unit) && beside { movement::may_occupy(look, unit, s.at[unit]) } else { Ok(()) }
}

/// 16.21: Stacking Points that may still go by a line in this phase.
pub(crate) fn line_left(rules: &GweRules, s: &State, n: Nation, line: usize) -> u8 {
    // of a single line and of a double one
    const LIMITS: [[u8; 2]; 2] = [[5, 14], [4, 12]];
    let limit = rules.board.rails.double.get(line).map_or(0, |double| LIMITS[n][usize::from(*double)]);
    limit - crossed(s, line).min(limit)
}

/// 16.23: the first line of a hexside with room for so many points.
fn free_line(rules: &GweRules, s: &State, n: Nation, from: HexId, to: HexId, points: u8) -> Option<usize> {
    rules.board.rails.between(from, to).find(|line| line_left(rules, s, n, *line) >= points)
}

fn crossed(s: &State, line: usize) -> u8 {
    s.tracks[line / 2 % 256] >> (line % 2 * 4) & 15
}

pub(crate) fn use_line(s: &mut State, line: usize, points: u8) {
    let sum = (crossed(s, line) + points).min(15);
    let shift = line % 2 * 4;
    let byte = &mut s.tracks[line / 2 % 256];
    *byte = *byte & !(15 << shift) | sum << shift;
}

fn cross(rules: &GweRules, s: &mut State, unit: UnitId, from: HexId, to: HexId) {
    let points = weight(rules, s, unit);
    let line = free_line(rules, s, nation(unit), from, to, points);
    if let Some(line) = line.filter(|_| rules.options.rail_lines) {
        use_line(s, line, points);
    }
}

/// 5.33; 18.41: a Gruppe found to control the next hex stops a Russian train before it.
pub(crate) fn ride(rules: &GweRules, s: &mut State, unit: UnitId, ride: u8, to: HexId, facts: &mut Facts) {
    let from = s.at[unit];
    // headquarters driven off go on the agenda above the march
    let march = s.agenda.len() - 1;
    if is_cut(s, unit, to, facts) || is_warned(rules, s, unit, to, facts) {
        s.agenda[march] = March { unit, rail: 0 }.into();
        return;
    }
    charge(rules, s, unit);
    cross(rules, s, unit, from, to);
    note_ride(s, unit, 1);
    s.agenda[march] = March { unit, rail: ride - 1 }.into();
    go(rules, s, unit, to, Case("5.33"), facts);
}

pub(crate) fn note_ride(s: &mut State, unit: UnitId, hexes: u8) {
    s.with_load(unit).for_each(|u| s.ridden[u] = s.ridden[u].saturating_add(hexes));
}

/// 5.33, GWE-144: a Russian train about to enter a hex where a Gruppe has been is told first who came last.
fn is_cut(s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) -> bool {
    if nation(unit) != RUSSIAN || !s.veiled.contains(to) {
        return false;
    }
    s.veiled.remove(to);
    let lost = !s.russian.contains(to);
    facts.fence();
    let key = if lost { "line-cut" } else { "line-free" };
    facts.say(Case("5.33"), || Text::new(key));
    lost
}

/// 18.41, GWE-132: a Russian about to enter a hex with or next to a Gruppe by rail is told first whether it is controlled.
pub(crate) fn is_warned(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) -> bool {
    if nation(unit) != RUSSIAN || !hidden::is_asked(&Look::against(rules, s, RUSSIAN), to) {
        return false;
    }
    hidden::contact(rules, s, to, facts);
    hidden::announce(rules, s, to, facts) || movement::may_occupy(&Look::new(rules, s), unit, to).is_err()
}

engine::questions! {
    /// 16.11: the die.
    EntrainDie { unit: UnitId }
}

impl agenda::Frame<GweRules> for EntrainDie {
    fn wait(&self, rules: &GweRules, _: &State) -> Pending {
        Dice::six(rules.owner(self.unit), "16.11", "entrain")
    }
    /// 16.11: 3 to 6 entrains; 1 or 2 ends the movement, and the points are charged all the same (16.12).
    fn rolled(self, rules: &GweRules, s: &mut State, face: u8, facts: &mut Facts) {
        let unit = self.unit;
        s.agenda.pop();
        facts.roll(self.wait(rules, s), face);
        if face >= 3 {
            board_train(s, unit, facts);
        } else {
            s.agenda.pop();
            s.moved.insert(unit);
        }
    }
    fn lies_on(&self, _: &GweRules, s: &State, below: Option<&Frame>) -> Result<(), String> {
        let waits = s.step == Step::Movement && s.phasing == RUSSIAN;
        let afoot = |unit| unit == self.unit && !s.entrained.contains(unit);
        fits(s, waits && matches!(below, Some(Frame::March(march)) if afoot(march.unit)))
    }
}

/// 5.38: a unit on an off-map line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Abroad {
    pub(crate) unit: UnitId,
    /// Where it comes in again.
    pub to: HexId,
    /// Rail hexes still to go.
    pub left: u8,
}

/// 5.37, GWE-042: leave by a friendly exit hex towards the other end of a link.
pub(crate) fn may_link(look: &Look, s: &State, unit: UnitId, ride: u8, link: u8) -> Permit {
    let (rules, n) = (look.rules, nation(unit));
    let at = s.at[unit];
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
    headquarters::may_approach(rules, s, unit, to)?;
    garrisons::may_ride(look, s, unit)
}

/// What a unit can cover off the map in this phase: the rest of the rate, or of its Movement Points (GWE-042).
fn speed(rules: &GweRules, s: &State, unit: UnitId, ride: u8) -> u8 {
    if rules.options.links_by_points { left(rules, s, unit) } else { ride }
}

pub(crate) fn link(rules: &GweRules, s: &mut State, unit: UnitId, ride: u8, link: u8, facts: &mut Facts) {
    let (from, off_map) = (s.at[unit], rules.board.links[usize::from(link)]);
    let (to, cost) = (off_map.beyond(from).unwrap_or(from), off_map.cost);
    // 5.37: headquarters driven off go on the agenda above the march
    let march = s.agenda.len() - 1;
    if cost <= speed(rules, s, unit, ride) && is_warned(rules, s, unit, to, facts) {
        s.agenda[march] = March { unit, rail: 0 }.into();
        return;
    }
    charge(rules, s, unit);
    if rules.options.rail_lines {
        let points = weight(rules, s, unit);
        use_line(s, rules.board.first_link + usize::from(link), points);
    }
    travel(rules, s, march, Abroad { unit, to, left: cost }, ride, facts);
}

/// 5.38: as far as the phase allows; what is covered is credited. `march` is where its march stands on the agenda.
fn travel(rules: &GweRules, s: &mut State, march: usize, leg: Abroad, ride: u8, facts: &mut Facts) {
    let Abroad { unit, to, left: cost } = leg;
    let (from, speed) = (s.at[unit], speed(rules, s, unit, ride));
    (s.at[unit], s.fate[unit]) = (HexId::NONE, Fate::Abroad);
    if from.is_some() {
        facts.tell(Case("5.37"), || What::Leaves { unit, from, fate: engine::Fate::Withdrawn });
    }
    if cost > speed {
        s.abroad.push(Abroad { unit, to, left: cost - speed });
        s.moved.insert(unit);
        s.agenda.remove(march);
        return;
    }
    s.fate[unit] = Fate::Map;
    let by_points = rules.options.links_by_points;
    if by_points {
        pay(s, unit, cost);
    }
    // a link paid in points is a ride all the same (GWE-134)
    note_ride(s, unit, if by_points { 1 } else { cost });
    s.agenda[march] = March { unit, rail: if by_points { ride } else { ride - cost } }.into();
    facts.tell(Case("5.37"), || What::Enters { unit, at: to });
    movement::place(rules, s, unit, to);
    movement::arrive(rules, s, unit, (HexId::NONE, to), facts);
}

/// 5.37, 5.38: may a journey off the map go on? It waits while the railways are full, and while the hex it would end in
/// is shut, as far as its owner knows.
pub(crate) fn may_go_on(look: &Look, s: &State, unit: UnitId) -> Permit {
    let Some(leg) = s.abroad.iter().find(|a| a.unit == unit) else { return no("5.38", "why-not-abroad") };
    ensure(has_room(look.rules, s, unit), "5.31", "why-train-full")?;
    if leg.left > speed(look.rules, s, unit, rate(nation(unit))) {
        return Ok(());
    }
    ensure(!reinforcements::is_blocked(look, unit, leg.to), "5.37", "why-entry-shut")?;
    headquarters::may_come_back(look.rules, s, unit, leg.to)
}

/// 5.38: the next leg of a journey off the map. GWE-042: whoever comes from there is in command.
pub(crate) fn go_on_abroad(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    let Some(i) = s.abroad.iter().position(|a| a.unit == unit) else { return };
    let (n, leg) = (nation(unit), s.abroad[i]);
    let arrives = leg.left <= speed(rules, s, unit, rate(n));
    s.commanded.insert(unit);
    let march = s.agenda.len();
    s.agenda.push(March { unit, rail: rate(n) }.into());
    if arrives && is_warned(rules, s, unit, leg.to, facts) {
        s.agenda.remove(march);
        s.moved.insert(unit);
        return;
    }
    s.abroad.remove(i);
    charge(rules, s, unit);
    travel(rules, s, march, leg, rate(n), facts);
}
