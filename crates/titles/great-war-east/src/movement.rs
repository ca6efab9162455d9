//! 5.0: movement on foot, hex by hex; 18.31: Gruppen move as one unit.

use crate::book::{GERMAN, RUSSIAN, UNITS};
use crate::state::{Fate, Frame, State, is_token, nation};
use crate::zones::Look;
use crate::{GweRules, garrisons, headquarters, hidden, rail, supply};
use atlas::HexId;
use atlas::search::{Step as MarchStep, reach_with};
use engine::{Case, Choice, Facts, Rules, Side, UnitId, Way, What};

/// Pick in a march: entrain (5.32).
pub(crate) const ENTRAIN: u8 = 0;
/// Detrain (5.34).
pub(crate) const DETRAIN: u8 = 1;
/// Take units up into the Gruppe (18.32).
pub(crate) const TAKE_UP: u8 = 2;
/// Set units down from it (18.33).
pub(crate) const SET_DOWN: u8 = 3;
/// Take the marker off (18.34).
pub(crate) const REMOVE: u8 = 4;
/// Off-map links begin here (5.37).
pub(crate) const LINKS: u8 = 8;

/// 5.14, 9.21, 18.63: the Movement Allowance in this phase. 22.4: snow takes a point on the first two turns.
pub(crate) fn allowance(rules: &GweRules, s: &State, unit: UnitId) -> u8 {
    if is_token(unit) {
        return 8;
    }
    let printed = rules.unit(unit);
    let mut points = printed.moves;
    if s.hungry.contains(unit) {
        points = supply::halved(points);
    }
    if rules.options.snow && s.turn <= 2 && !printed.is_staff() {
        points = points.saturating_sub(1).max(1);
    }
    points
}

/// 5.14, 18.33: points left; a Gruppe has those of its slowest unit.
pub(crate) fn left(rules: &GweRules, s: &State, mover: UnitId) -> u8 {
    let own = |u: UnitId| allowance(rules, s, u).saturating_sub(s.used[u.index()]);
    if !is_token(mover) {
        return own(mover);
    }
    s.under_token(mover).map(own).min().unwrap_or_else(|| own(mover))
}

/// 5.17: has it spent nothing at all?
fn is_rested(s: &State, mover: UnitId) -> bool {
    let rested = |u: UnitId| s.used[u.index()] == 0;
    if is_token(mover) { rested(mover) && s.under_token(mover).all(rested) } else { rested(mover) }
}

/// 10.31, 18.33: is it, or everything under it, in command?
pub(crate) fn is_commanded(s: &State, mover: UnitId) -> bool {
    if is_token(mover) {
        s.under_token(mover).all(|u| s.commanded.contains(u))
    } else {
        s.commanded.contains(mover)
    }
}

/// 10.52: may it push lone headquarters aside: a combat unit with Attack Strength above zero (GWE-030)?
fn is_armed(rules: &GweRules, s: &State, mover: UnitId) -> bool {
    let armed = |u: UnitId| !rules.unit(u).is_staff() && rules.unit(u).front.0 > 0;
    if is_token(mover) { s.under_token(mover).any(armed) } else { armed(mover) }
}

/// Is there a combat unit or depot in it: something that changes hands of hexes (GWE-034)?
pub(crate) fn holds_ground(rules: &GweRules, s: &State, mover: UnitId) -> bool {
    let troops = |u: UnitId| !rules.unit(u).is_staff();
    if is_token(mover) { s.under_token(mover).any(troops) } else { troops(mover) }
}

/// 5.0, 18.5: a counter the player may pick up next.
pub(crate) fn may_move(rules: &GweRules, s: &State, side: Side, unit: UnitId) -> Result<(), Case> {
    if is_token(unit) {
        if side != crate::GERMANY {
            return Err(Case("5.0"));
        }
        if !s.is_on_map(unit) {
            return hidden::may_return(rules, s, unit);
        }
        return if s.moved.contains(unit) { Err(Case("5.14")) } else { Ok(()) };
    }
    if unit.index() >= UNITS || rules.owner(unit) != side {
        return Err(Case("5.0"));
    }
    if s.moved.contains(unit) {
        return Err(Case("5.14"));
    }
    if s.fate[unit.index()] == Fate::Abroad {
        return Ok(());
    }
    if !s.is_on_map(unit) {
        return Err(Case("5.0"));
    }
    if s.is_hidden(unit) {
        return Err(Case("18.31"));
    }
    if !s.commanded.contains(unit) && !s.entrained.contains(unit) {
        return Err(Case("10.4"));
    }
    garrisons::may_spare(rules, s, unit)
}

/// A step on foot: what it costs, and what part of that is only a reserve (18.41).
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    pub points: u8,
    /// One of the points is due only if a Gruppe proves to control the hex.
    pub reserve: bool,
}

/// 5.12, 7.21: what a step costs in points, whoever can pay.
pub(crate) fn cost(look: &Look, n: usize, from: HexId, dir: usize, to: HexId) -> Cost {
    let board = &look.rules.board;
    let river = board.rivers[from.index()] >> dir & 1;
    let plain = board.cost[n][to.index()] + river;
    if n == GERMAN {
        return Cost { points: plain + u8::from(look.controls(RUSSIAN, to)), reserve: false };
    }
    let known = look.controls_openly(GERMAN, to);
    let reserve = !known && look.near_token(to);
    Cost { points: plain + u8::from(known || reserve), reserve }
}

/// 5.13, 10.52, 18.61: may it stand there, enemies considered?
pub(crate) fn may_occupy(look: &Look, s: &State, mover: UnitId, to: HexId) -> Result<(), Case> {
    let (rules, n) = (look.rules, nation(mover));
    let barred = if n == GERMAN {
        look.is_barred(GERMAN, to)
    } else {
        look.open_troops.contains(to) || look.forts[GERMAN].contains(to) || look.tokens.contains(to)
    };
    if barred {
        return Err(Case("5.13"));
    }
    if look.staffs[1 - n].contains(to) && !is_armed(rules, s, mover) { Err(Case("10.52")) } else { Ok(()) }
}

/// The law of one step on foot.
pub(crate) fn may_enter(look: &Look, s: &State, mover: UnitId, to: HexId) -> Result<Cost, Case> {
    let rules = look.rules;
    let (n, from) = (nation(mover), s.at[mover.index()]);
    if !rules.board.hexes.contains(to) || from.distance(to) != 1 {
        return Err(Case("5.0"));
    }
    let Some(dir) = rules.board.dir(from, to) else { return Err(Case("5.4")) };
    if s.entrained.contains(mover) {
        return Err(Case("5.35"));
    }
    if !is_commanded(s, mover) {
        return Err(Case(if is_token(mover) { "18.33" } else { "10.4" }));
    }
    may_occupy(look, s, mover, to)?;
    headquarters::may_approach(rules, s, mover, to)?;
    let mut price = cost(look, n, from, dir, to);
    let points = left(rules, s, mover);
    if price.points > points {
        if !is_rested(s, mover) || points == 0 {
            let zone = price.points - 1 <= points
                && (price.reserve
                    || look.controls_openly(1 - n, to)
                    || n == GERMAN && look.controls(RUSSIAN, to));
            return Err(Case(match (zone, price.reserve) {
                (true, true) => "18.41",
                (true, false) => "7.22",
                _ => "5.14",
            }));
        }
        // 5.17: one hex whatever it costs
        price = Cost { points, reserve: false };
    }
    garrisons::may_step(look, s, mover, to, price.points)?;
    Ok(price)
}

/// What a march can do next.
pub(crate) fn offer(rules: &GweRules, s: &State, unit: UnitId, ride: u8, out: &mut Vec<Choice>) {
    let look = Look::new(rules, s);
    if may_end(rules, s, unit).is_ok() {
        out.push(Choice::Done);
    }
    let first = out.len();
    let from = s.at[unit.index()];
    let trains = s.entrained.contains(unit);
    for hex in rules.board.neighbours(from) {
        let ok = if trains {
            rail::may_ride(&look, s, unit, ride, hex).is_ok()
        } else {
            may_enter(&look, s, unit, hex).is_ok()
        };
        if ok {
            out.push(Choice::Hex(hex));
        }
    }
    out[first..].sort_unstable();
    for pick in ENTRAIN..=REMOVE {
        if may_pick(&look, s, unit, pick).is_ok() {
            out.push(Choice::Pick(pick));
        }
    }
    for link in 0..rules.board.links.len() as u8 {
        if rail::may_link(&look, s, unit, ride, link).is_ok() {
            out.push(Choice::Pick(LINKS + link));
        }
    }
}

/// 20.0, 17.11, 5.31: a march may not stop short of a duty that nobody else can fulfil.
pub(crate) fn may_end(rules: &GweRules, s: &State, unit: UnitId) -> Result<(), Case> {
    rail::may_stay_aboard(rules, s, unit)?;
    headquarters::may_rest(rules, s, unit)?;
    garrisons::may_stop(rules, s, unit)
}

/// The special answers of a march.
pub(crate) fn may_pick(look: &Look, s: &State, unit: UnitId, pick: u8) -> Result<(), Case> {
    match pick {
        ENTRAIN => rail::may_entrain(look, s, unit),
        DETRAIN => rail::may_detrain(s, unit),
        TAKE_UP if is_token(unit) => hidden::may_regroup(look.rules, s, s.at[unit.index()], unit),
        SET_DOWN if is_token(unit) && s.under_token(unit).next().is_some() => Ok(()),
        REMOVE if is_token(unit) => Ok(()),
        TAKE_UP => Err(Case("18.32")),
        SET_DOWN => Err(Case("18.33")),
        _ => Err(Case("18.34")),
    }
}

/// Why an answer of a march is refused.
pub(crate) fn refusal(
    rules: &GweRules,
    s: &State,
    unit: UnitId,
    ride: u8,
    choice: Choice,
) -> Result<(), Case> {
    let look = Look::new(rules, s);
    match choice {
        Choice::Done => may_end(rules, s, unit),
        Choice::Hex(hex) if s.entrained.contains(unit) => rail::may_ride(&look, s, unit, ride, hex),
        Choice::Hex(hex) => may_enter(&look, s, unit, hex).map(|_| ()),
        Choice::Pick(pick) if pick >= LINKS => rail::may_link(&look, s, unit, ride, pick - LINKS),
        Choice::Pick(pick) => may_pick(&look, s, unit, pick),
        _ => Err(Case("5.0")),
    }
}

pub(crate) fn begin(rules: &GweRules, s: &mut State, unit: UnitId, facts: &mut Facts) {
    if is_token(unit) && !s.is_on_map(unit) {
        s.agenda.push(Frame::Marker { token: unit });
        return;
    }
    if unit.index() < UNITS && s.fate[unit.index()] == Fate::Abroad {
        rail::go_on_abroad(rules, s, unit, facts);
        return;
    }
    let ride = if s.entrained.contains(unit) { rail::rate(nation(unit)) } else { 0 };
    s.agenda.push(Frame::March { unit, rail: ride });
}

pub(crate) fn take(
    rules: &GweRules,
    s: &mut State,
    unit: UnitId,
    ride: u8,
    choice: Choice,
    facts: &mut Facts,
) {
    match choice {
        Choice::Hex(to) if s.entrained.contains(unit) => rail::ride(rules, s, unit, ride, to, facts),
        Choice::Hex(to) => walk(rules, s, unit, to, facts),
        Choice::Pick(ENTRAIN) => rail::entrain(rules, s, unit, facts),
        Choice::Pick(DETRAIN) => rail::detrain(rules, s, unit, ride, facts),
        Choice::Pick(TAKE_UP) => {
            let hex = s.at[unit.index()];
            s.agenda.push(Frame::Regroup { hex, into: unit });
        }
        Choice::Pick(SET_DOWN) => {
            let hex = s.at[unit.index()];
            s.agenda.push(Frame::Regroup { hex, into: crate::NOBODY });
        }
        Choice::Pick(REMOVE) => {
            s.agenda.pop();
            hidden::remove(rules, s, unit, Case("18.34"), facts);
        }
        Choice::Pick(link) if link >= LINKS => rail::link(rules, s, unit, ride, link - LINKS, facts),
        _ => {
            s.agenda.pop();
            s.moved.insert(unit);
            rail::stay_aboard(rules, s, unit);
        }
    }
}

/// One step on foot.
fn walk(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) {
    let look = Look::new(rules, s);
    let Ok(price) = may_enter(&look, s, unit, to) else { return };
    let mut points = price.points;
    let case = Case(if points > 1 { "5.12" } else { "5.0" });
    go(rules, s, unit, to, case, facts);
    if price.reserve {
        // 18.41: the German says only whether a zone is there
        let zone = Look::new(rules, s).controls(GERMAN, to);
        facts.tell(Case("18.41"), || What::Says {
            key: if zone { "zone-yes" } else { "zone-no" },
            a: 0,
            b: 0,
        });
        if !zone {
            points -= 1;
        }
    }
    pay(s, unit, points);
}

/// Spends points, for a Gruppe of every unit in it.
pub(crate) fn pay(s: &mut State, unit: UnitId, points: u8) {
    s.used[unit.index()] = s.used[unit.index()].saturating_add(points);
    if is_token(unit) {
        let all: Vec<UnitId> = s.under_token(unit).collect();
        for u in all {
            s.used[u.index()] = s.used[u.index()].saturating_add(points);
        }
    }
}

/// A counter stands in a new hex in a Movement Phase: contacts, displaced headquarters, hands of hexes, duties.
pub(crate) fn go(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, case: Case, facts: &mut Facts) {
    let from = s.at[unit.index()];
    place(rules, s, unit, to);
    facts.tell(case, || What::Moves { unit, from, to });
    arrive(rules, s, unit, to, facts);
}

/// Puts a counter, or a Gruppe with its units, in a hex and notes who came last.
pub(crate) fn place(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId) {
    s.at[unit.index()] = to;
    if is_token(unit) {
        let all: Vec<UnitId> = s.under_token(unit).collect();
        for u in all {
            s.at[u.index()] = to;
        }
    }
    if holds_ground(rules, s, unit) {
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
    if let Some(i) = rules.board.towns.iter().position(|t| t.hex == to) {
        let mark = 1 << (i % 32);
        if rules.owner(unit) == crate::SECOND_ARMY { s.second |= mark } else { s.second &= !mark }
    }
}

/// What follows from an arrival, whatever brought it about.
pub(crate) fn arrive(rules: &GweRules, s: &mut State, unit: UnitId, to: HexId, facts: &mut Facts) {
    if nation(unit) == RUSSIAN {
        hidden::contact(rules, s, to, facts);
    } else {
        garrisons::lapse_near(rules, s, unit, to, facts);
    }
    headquarters::push_aside(rules, s, unit, to, facts);
}

/// Every hex the march could end in, with the inputs that lead there.
pub(crate) fn ways(rules: &GweRules, s: &State) -> Vec<Way> {
    let Some(Frame::March { unit, .. }) = s.agenda.last().copied() else { return Vec::new() };
    if s.entrained.contains(unit) || !is_commanded(s, unit) {
        return Vec::new();
    }
    let points = left(rules, s, unit);
    let found = reach(rules, s, unit);
    let mut ways: Vec<Way> = Vec::new();
    for hex in found.hexes().iter().filter(|h| *h != s.at[unit.index()]) {
        let (Some(cost), Some(path)) = (found.cost(hex), found.path(hex)) else { continue };
        ways.push(Way {
            hex,
            cost,
            left: u16::from(points) - cost.min(u16::from(points)),
            inputs: path.iter().map(|h| Choice::Hex(*h)).collect(),
            path,
        });
    }
    ways
}

/// What a mover reaches on foot, duties left aside.
pub(crate) fn reach(rules: &GweRules, s: &State, unit: UnitId) -> atlas::search::Reach {
    let look = Look::new(rules, s);
    let n = nation(unit);
    let points = left(rules, s, unit);
    let start = s.at[unit.index()];
    let rested = is_rested(s, unit);
    reach_with(rules.map(), start, u16::from(points), |from, to| {
        let dir = rules.board.dir(from, to).ok_or(Case("5.4"))?;
        may_occupy(&look, s, unit, to)?;
        headquarters::may_approach(rules, s, unit, to)?;
        let price = cost(&look, n, from, dir, to).points;
        if from == start && price > points && rested && points > 0 {
            return Ok::<_, Case>(MarchStep { cost: u16::from(points), halt: true });
        }
        Ok(MarchStep { cost: u16::from(price), halt: false })
    })
}
