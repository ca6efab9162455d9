//! 12.0: victory.

use super::Masuria;
use crate::rules::FolioRules;
use crate::state::{FolioState, GERMAN, Place, RUSSIAN, other};
use engine::scout::Prize;
use engine::view::ScoreLine;
use engine::{Case, Side, Text, UnitId};

/// 12.2, R179: captured enemy units, three for a point, rounded up. Guns and dummies never count.
fn captured(m: &Masuria, rules: &FolioRules, s: &FolioState, side: Side) -> i32 {
    let all = rules.units_of(other(side)).minus(&rules.guns);
    let count = all.iter().filter(|u: &UnitId| s.place(*u) == Place::Captured).count() as u16;
    i32::from(count.div_ceil(m.charts.victory.units_a_point))
}

/// 12.3, R130: turns of the Russian reinforcement corps, ten for a point, halves up.
fn corps_turns(m: &Masuria, rules: &FolioRules, s: &FolioState) -> i32 {
    let last = rules.book.turns.len() as u16;
    let turns: u16 = s.called.iter().filter(|t| **t > 0).map(|t| last + 1 - u16::from(*t)).sum();
    let a_point = m.charts.victory.turns_a_point;
    i32::from((2 * turns + a_point) / (2 * a_point))
}

/// 12.1: every source of points, line by line.
pub(super) fn score(m: &Masuria, rules: &FolioRules, s: &FolioState) -> Vec<ScoreLine> {
    let line = |side: Side, key: &'static str, points: i32, case: &'static str| ScoreLine {
        side,
        label: Text::new(key),
        points,
        case: Case(case),
    };
    // R132: a German unit must stand in the hex
    let taken = m.fortresses.iter().filter(|(hex, _)| s.holds(GERMAN, *hex)).count() as i32;
    vec![
        line(GERMAN, "score-fortresses", taken * m.charts.victory.fortress, "12.1c"),
        line(GERMAN, "score-captured", captured(m, rules, s, GERMAN), "12.2a"),
        line(GERMAN, "score-corps", corps_turns(m, rules, s), "12.3b"),
        line(RUSSIAN, "score-start", m.charts.victory.russian_start, "12.1a"),
        line(RUSSIAN, "score-captured", captured(m, rules, s, RUSSIAN), "12.2a"),
    ]
}

/// 12.1c: the fortresses, for the Germans.
pub(super) fn prizes(m: &Masuria, s: &FolioState, out: &mut Vec<Prize>) {
    out.extend(m.fortresses.iter().map(|(hex, _)| Prize {
        hex: *hex,
        worth: 100 * m.charts.victory.fortress,
        holder: if s.holds(GERMAN, *hex) { GERMAN } else { RUSSIAN },
        only: Some(GERMAN),
    }));
}
