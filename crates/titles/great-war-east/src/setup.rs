//! 3.0, 22.0: how the scenarios begin, and the free set-up of 22.2.

use crate::book::{Book, GERMAN, GERMANS, Place, RUSSIAN, Scenario, Size, UNITS, read_place};
use crate::state::{Fate, Frame, RUSSIA, SECOND_ARMY, State, Step, nation, of, tokens};
use crate::{GweRules, stacking};
use atlas::{DataError, HexId, HexSet};
use engine::text::Names;
use engine::{Case, Choice, Facts, Side, UnitId, What};

/// Where every counter begins.
pub(crate) fn places(book: &Book, scenario: Scenario) -> Result<Vec<Place>, DataError> {
    let file = &book.scenarios[scenario as usize];
    if file.setup.is_empty() {
        return Ok(book.units.iter().map(|u| u.place).collect());
    }
    let wrong = |why: String| DataError::new("scenarios", 0, why);
    let mut out = vec![Place::Unused; UNITS];
    for stack in &file.setup {
        let hex = HexId::parse(&stack.hex).ok_or_else(|| wrong(format!("no hex {}", stack.hex)))?;
        for name in &stack.units {
            let unit = book.unit_named(name).ok_or_else(|| wrong(format!("no counter {name}")))?;
            out[usize::from(unit)] = Place::Hex(hex);
        }
    }
    for coded in &file.reinforcements {
        let unit = book.unit_named(&coded.unit).ok_or_else(|| wrong(format!("no counter {}", coded.unit)))?;
        out[usize::from(unit)] =
            read_place(&coded.code).ok_or_else(|| wrong(format!("no code {}", coded.code)))?;
    }
    Ok(out)
}

/// 22.5: the 10th Army goes by its entry, depots by the nearest army.
pub(crate) fn owners(book: &Book, places: &[Place], scenario: Scenario) -> Vec<Side> {
    let army = |i: usize| match (book.units[i].superior.as_str(), places[i]) {
        ("1", _) => Some(RUSSIA),
        ("2", _) => Some(SECOND_ARMY),
        (_, Place::Turn(_, b'A' | b'B' | b'C')) => Some(RUSSIA),
        (_, Place::Turn(..)) => Some(SECOND_ARMY),
        _ => None,
    };
    let hex = |i: usize| if let Place::Hex(hex) = places[i] { Some(hex) } else { None };
    let nearest = |at: HexId| {
        let troops = (GERMANS..UNITS).filter_map(|i| Some((hex(i)?.distance(at), army(i)?)));
        troops.min_by_key(|(far, side)| (*far, side.0)).map(|(_, side)| side)
    };
    let owner = |i: usize| match (book.units[i].nation, scenario) {
        (GERMAN, _) => crate::GERMANY,
        (_, Scenario::ThreePlayer) => army(i).or_else(|| hex(i).and_then(nearest)).unwrap_or(RUSSIA),
        _ => RUSSIA,
    };
    (0..UNITS).map(owner).collect()
}

/// 22.2: units whose place is fixed in the free set-up.
const FIXED: [&str; 6] = ["G:KB", "G:KBR", "G:LZN", "G:PO", "G:35R", "G:E"];

/// The position before the first input.
pub(crate) fn opening(rules: &GweRules) -> State {
    let mut s = State::empty();
    let file = &rules.book.scenarios[rules.scenario as usize];
    let free = rules.scenario == Scenario::FreeSetup;
    s.turn = rules.first_turn;
    s.phasing = rules.first as u8;
    s.vp = file.start_vp;
    s.russian = rules.board.country[RUSSIAN];
    s.russian.extend(file.russian_held.iter().filter_map(|n| HexId::parse(n)));
    for (i, place) in rules.places.iter().enumerate() {
        s.steps[i] = rules.book.units[i].steps;
        let fixed = !free || FIXED.contains(&rules.book.units[i].name.as_str());
        match place {
            Place::Hex(hex) if fixed && rules.board.hexes.contains(*hex) => {
                s.at[i] = *hex;
                s.fate[i] = Fate::Map;
            }
            Place::Unused => s.steps[i] = 0,
            _ => s.fate[i] = Fate::Waiting,
        }
    }
    let held = |n: usize| -> HexSet { of(n).map(|u| s.at[u.index()]).filter(|h| h.is_some()).collect() };
    let (german, russian) = (held(GERMAN), held(RUSSIAN));
    s.russian = (s.russian | russian) - german;
    s.forts = std::array::from_fn(|i| if i < rules.board.forts.len() { 4 } else { 0 });
    let first = if free { next_to_deploy(rules, &s, 0) } else { None };
    s.agenda.push(first.map_or(Frame::Gruppen, |unit| Frame::Deploy { unit }));
    s
}

/// The next counter to be put down, Germans first.
fn next_to_deploy(rules: &GweRules, s: &State, from: usize) -> Option<UnitId> {
    let owed = |i: &usize| matches!(rules.places[*i], Place::Hex(_)) && s.fate[*i] == Fate::Waiting;
    (from..UNITS).find(owed).map(|i| UnitId(i as u16))
}

/// 22.2: may this unit be put here?
pub(crate) fn may_deploy(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> Result<(), Case> {
    let n = nation(unit);
    let law = Case("22.2");
    let board = &rules.board;
    if !board.country[n].contains(hex) || board.cost[n][hex.index()] == 0 {
        return Err(law);
    }
    if stacking::points(rules, s, n, hex) + rules.unit(unit).stacking > stacking::LIMIT {
        return Err(Case("15/[6.11]"));
    }
    let ok = if n == GERMAN { german_place(rules, unit, hex) } else { russian_place(rules, s, unit, hex) };
    if ok { Ok(()) } else { Err(law) }
}

fn german_place(rules: &GweRules, unit: UnitId, hex: HexId) -> bool {
    rules.unit(unit).superior == "1C" || !rules.board.country[RUSSIAN].adjacent().contains(hex)
}

fn russian_place(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> bool {
    let printed = rules.unit(unit);
    let board = &rules.board;
    let army = printed.superior.as_str();
    let belt = match army {
        "1" => hex.col() <= 12,
        "2" => hex.col() >= 13,
        _ => true,
    };
    let germans = of(GERMAN).filter(|u| s.is_on_map(*u) && !s.is_hidden(*u)).map(|u| s.at[u.index()]);
    let seen: HexSet = germans.chain(tokens().map(|t| s.at[t.index()])).filter(|h| h.is_some()).collect();
    let close = !printed.is_cavalry() && seen.spread(2).contains(hex);
    if !belt || close {
        return false;
    }
    if printed.is_depot() && !board.rail_hexes[RUSSIAN].spread(3).contains(hex) {
        return false;
    }
    let other = match printed.name.as_str() {
        "R:R-1" => rules.unit_named("R:S-2"),
        "R:S-2" => rules.unit_named("R:R-1"),
        _ => None,
    };
    if other.is_some_and(|o| s.is_on_map(o) && s.at[o.index()].distance(hex) <= 12) {
        return false;
    }
    keeps_duties(rules, s, unit, hex)
}

/// 22.2: two hexes near 0607 with a corps of the 1st Army each, and 8 points of infantry south of rank 24, must stay
/// possible with what is still to be put down.
fn keeps_duties(rules: &GweRules, s: &State, unit: UnitId, hex: HexId) -> bool {
    let printed = rules.unit(unit);
    let Some(center) = HexId::parse("0607") else { return true };
    let later = |u: &UnitId| {
        u.0 > unit.0 && s.fate[u.index()] == Fate::Waiting && matches!(rules.places[u.index()], Place::Hex(_))
    };
    let is_corps = |u: UnitId| rules.unit(u).size == Size::Corps && rules.unit(u).superior == "1";
    if is_corps(unit) {
        let mut near: HexSet =
            of(RUSSIAN).filter(|u| is_corps(*u) && s.is_on_map(*u)).map(|u| s.at[u.index()]).collect();
        near.insert(hex);
        let held = near.iter().filter(|h| h.distance(center) <= 4).count();
        let to_come = of(RUSSIAN).filter(|u| is_corps(*u) && later(u)).count();
        return held + to_come >= 2;
    }
    let is_foot = |u: UnitId| rules.unit(u).arm == crate::Arm::Infantry && rules.unit(u).superior == "2";
    if is_foot(unit) {
        let south = |h: HexId| h.is_some() && h.col() > 24;
        let held: u8 = of(RUSSIAN)
            .filter(|u| is_foot(*u) && south(s.at[u.index()]))
            .map(|u| rules.unit(u).stacking)
            .sum();
        let own = if south(hex) { printed.stacking } else { 0 };
        let to_come: u8 =
            of(RUSSIAN).filter(|u| is_foot(*u) && later(u)).map(|u| rules.unit(u).stacking).sum();
        return held + own + to_come >= 8;
    }
    true
}

pub(crate) fn offer(rules: &GweRules, s: &State, unit: UnitId, out: &mut Vec<Choice>) {
    let all = rules.board.country[nation(unit)];
    out.extend(all.iter().filter(|h| may_deploy(rules, s, unit, *h).is_ok()).map(Choice::Hex));
}

/// Puts it down and goes on to the next; the German lays out Gruppen when all of his are down.
pub(crate) fn take(rules: &GweRules, s: &mut State, unit: UnitId, hex: HexId, facts: &mut Facts) {
    s.agenda.pop();
    s.at[unit.index()] = hex;
    s.fate[unit.index()] = Fate::Map;
    if !crate::hidden::is_screened(rules, s) && nation(unit) == RUSSIAN {
        facts.tell(Case("22.2"), || What::Enters { unit, at: hex });
    }
    let next = next_to_deploy(rules, s, unit.index() + 1);
    match next {
        Some(u) if nation(u) == nation(unit) => s.agenda.push(Frame::Deploy { unit: u }),
        _ if nation(unit) == GERMAN => s.agenda.push(Frame::Gruppen),
        _ => {}
    }
}

/// After the Gruppen of the German the Russian sets up, if he has to.
pub(crate) fn after_gruppen(rules: &GweRules, s: &mut State) {
    debug_assert_eq!(s.step, Step::Before);
    if let Some(unit) = next_to_deploy(rules, s, GERMANS) {
        s.agenda.push(Frame::Deploy { unit });
    }
}
