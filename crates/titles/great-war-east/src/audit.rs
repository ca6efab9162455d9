//! Is a state in order? What holds for every state a game reaches, and what a file written by hand could get wrong:
//! numbers out of range, a set-up that nobody could have laid out. What lies on what is for the frames to say.

use crate::board::Board;
use crate::hidden::load;
use crate::prelude::*;
use atlas::DataError;

/// Each counter in one place, steps and points in order.
pub(crate) fn audit(rules: &GweRules, s: &State) -> Result<(), String> {
    for i in 0..UNITS {
        let printed = &rules.book.units[i];
        let name = &printed.name;
        let on_map = s.at[i].is_some();
        amiss!(on_map != (s.fate[i] == Fate::Map), "{name} is in two places or in none");
        let off = on_map && !rules.board.hexes.contains(s.at[i]);
        amiss!(off, "{name} stands off the map in {}", s.at[i]);
        let alive = matches!(s.fate[i], Fate::Map | Fate::Waiting | Fate::Abroad);
        let wrong = alive != (s.steps[i] > 0) || s.steps[i] > printed.steps;
        amiss!(wrong, "{name} has {} steps", s.steps[i]);
        let abroad = s.abroad.iter().filter(|a| a.unit == UnitId(i as u16)).count();
        amiss!(abroad != usize::from(s.fate[i] == Fate::Abroad), "{name} is off the map {abroad} times");
    }
    for unit in of(GERMAN).filter(|u| s.is_hidden(*u)) {
        let marker = s.token_of(unit).filter(|t| t.index() < crate::COUNTERS);
        let gone = marker.is_none_or(|t| s.at[t] != s.at[unit] || !s.is_on_map(t));
        amiss!(gone, "{} lies under a marker that is not there", rules.unit(unit).name);
    }
    for marker in tokens() {
        let over = load(rules, s, marker) > stacking::LIMIT;
        amiss!(over, "more than nine points lie under {marker:?} (18.22)");
    }
    let look = crate::zones::Look::new(rules, s);
    let shared = (look.holds(RUSSIAN) & look.troops(GERMAN)) | (look.holds(GERMAN) & look.troops(RUSSIAN));
    amiss!(!shared.is_empty(), "both sides hold {shared:?}");
    check_points(rules, s)
}

/// The index stands where the scores have brought it.
pub(crate) fn check_points(rules: &GweRules, s: &State) -> Result<(), String> {
    let start = rules.file().start_vp;
    let sum: i32 = s.scores.iter().map(|points| i32::from(*points)).sum();
    if !rules.is_printed || i32::from(s.vp) == i32::from(start) + sum {
        return Ok(());
    }
    let kinds = "towns, fortresses, German steps, Russian steps, headquarters, Game-Turn 6, West Front, empty Germany";
    Err(format!("vp {} is not {start} and the sum of the eight scores ({kinds}): {sum}", s.vp))
}

/// Points beyond these no game sees; they leave room to count on.
const POINTS: std::ops::RangeInclusive<i16> = -8_000..=8_000;
/// Stacking Points no railway carries.
const TRAINS: u8 = 100;
/// Rail hexes no journey off the map has.
const JOURNEY: u8 = 100;

/// Numbers of a position that have bounds, each complaint with the key of its line.
pub(crate) fn check_numbers(rules: &GweRules, s: &State) -> Result<(), (&'static str, String)> {
    let hold = |key, holds: bool, why: &str| if holds { Ok(()) } else { Err((key, why.to_string())) };
    let forts = rules.board.forts.len();
    hold("forts", s.forts.iter().all(|steps| *steps <= 4), "a fortress has at most four steps")?;
    hold("forts", s.forts[forts..].iter().all(|steps| *steps == 0), "the map has fewer fortresses")?;
    let helped = |u: UnitId| u == NOBODY || is_staff(rules, GERMAN, u);
    hold("hoffman", s.hoffman.into_iter().all(helped), "von Hoffman helps German headquarters")?;
    hold("lent", s.lent <= TRAINS, "no railway carries that much")?;
    hold("rail-used", s.rail.iter().all(|used| *used <= TRAINS), "no railway carries that much")?;
    let leg = |a: &crate::state::Abroad| {
        a.unit.index() < UNITS && rules.board.hexes.contains(a.to) && a.left <= JOURNEY
    };
    hold("journeys", s.abroad.iter().all(leg), "a journey needs a counter, a hex to come to and a length")?;
    hold("vp", POINTS.contains(&s.vp), "no game has that many points")?;
    hold("scores", s.scores.iter().all(|p| POINTS.contains(p)), "no game has that many points")?;
    hold("own", s.own.iter().all(|p| POINTS.contains(p)), "no game has that many points")?;
    hold("called", s.called <= s.turn, "the West Front is called on a turn that has come")?;
    hold("successor", s.successor <= 2, "0 for nothing, 1 for due, 2 for come")?;
    hold("duties", s.duties <= 0b111, "there are three garrisons")?;
    hold("attempts", s.attempts <= 2, "there are two attempts")?;
    hold("resting", s.resting >> crate::book::TOKENS == 0, "there are 21 markers")
}

fn is_staff(rules: &GweRules, n: Nation, unit: UnitId) -> bool {
    unit.index() < UNITS && nation(unit) == n && rules.unit(unit).is_staff()
}

/// 22.2: a free set-up that is still going on is one that the players could have laid out.
pub(crate) fn check_setup(rules: &GweRules, s: &State) -> Result<(), String> {
    if rules.scenario != Scenario::FreeSetup || s.step != Step::Before || s.agenda.is_empty() {
        return Ok(());
    }
    let next = match s.agenda[0] {
        Frame::Deploy(deploy) => deploy.unit.index(),
        _ => GERMANS,
    };
    let mut own = setup::opening(rules);
    for i in 0..next {
        if i == GERMANS {
            lay_markers(s, &mut own);
        }
        let unit = UnitId(i as u16);
        if own.fate[i] != Fate::Waiting || !matches!(rules.places[i], Place::Hex(_)) {
            continue;
        }
        let hex = s.at[i];
        if setup::may_deploy(rules, &own, unit, hex).is_err() {
            return Err(format!("{} could not have been set up in {hex}", rules.unit(unit).name));
        }
        own.at[i] = hex;
        own.fate[i] = Fate::Map;
    }
    if next == GERMANS {
        lay_markers(s, &mut own);
    }
    own.agenda = s.agenda;
    let homeless = |t: UnitId| s.is_on_map(t) && hidden::may_put(rules, &own, s.at[t.index()]).is_err();
    if tokens().any(homeless) || own != *s {
        return Err("the players could not have set up like this (22.2)".into());
    }
    Ok(())
}

fn lay_markers(s: &State, own: &mut State) {
    for token in tokens() {
        own.at[token.index()] = s.at[token.index()];
    }
    own.under = s.under;
}

/// Every counter that begins in a hex begins on the map.
pub(crate) fn check_places(book: &Book, places: &[Place], board: &Board) -> Result<(), DataError> {
    for (unit, place) in book.units.iter().zip(places) {
        if let Place::Hex(hex) = place
            && !board.hexes.contains(*hex)
        {
            return Err(DataError::new("units.csv", 0, format!("{}: {hex} is not on the map", unit.name)));
        }
    }
    Ok(())
}
