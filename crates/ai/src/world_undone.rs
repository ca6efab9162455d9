//! The World Undone: the ratio of the points (8.0b-c), the attacks of turn 1 (7.1), and in Masurian Lakes the Russians
//! that are still in East Prussia (9.4d).

use ::world_undone::{GERMAN, RUSSIAN, WuRules, WuState};
use atlas::HexId;
use engine::{Rules, Side};

/// A ratio is worth so many points when it doubles from even.
const RATIO: f32 = 5000.0;
/// Points both sides are given before the ratio is taken, so that the first ones do not decide the game.
const GROUND: f32 = 8.0;
/// 7.1: one of the three attacks of turn 1.
const OPENING: i32 = 1700;
/// 9.4d: a Russian unit left in East Prussia, and each strength point of it.
const INTRUDER: i32 = 420;
const INTRUDER_STRENGTH: i32 = 25;

/// The title's own features.
pub fn own(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    if rules.scenario.clear_east_prussia {
        return east_prussia(rules, s, side);
    }
    let points = |who: Side| f32::from(rules.points(s, who)) + GROUND;
    let ratio = (points(side) / points(Side(1 - side.0))).ln();
    let opening = if s.turn == 1 { OPENING * i32::from(s.opening.min(3)) } else { 0 };
    (RATIO * ratio) as i32 + if side == GERMAN { opening } else { -opening }
}

/// 9.4d: every Russian in East Prussia weighs, the deeper the more; the Germans go after them, the Russians keep away.
fn east_prussia(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let soil = rules.german_soil();
    let standing = |who: Side| -> Vec<(HexId, i32)> {
        let here = rules.units_of(who);
        let here = here.iter().filter(|u| s.on_map(*u));
        here.map(|u| (s.at(u), i32::from(rules.printed_strength(u)))).collect()
    };
    let guests: Vec<(HexId, i32)> =
        standing(RUSSIAN).into_iter().filter(|(at, _)| soil.contains(*at)).collect();
    let hosts = standing(GERMAN);
    let columns = rules.map().hexes().iter().map(|h| h.col() as i32).max().unwrap_or(60);
    let burden: i32 = guests
        .iter()
        .map(|(at, sp)| INTRUDER + INTRUDER_STRENGTH * sp + 6 * (columns - at.col() as i32))
        .sum();
    let gap = |at: HexId, others: &[(HexId, i32)]| {
        others.iter().map(|(h, _)| h.distance(at) as i32).min().unwrap_or(0)
    };
    // the last of them denies the victory, so that none may be left behind unwatched
    let watch: i32 = guests.iter().map(|(at, _)| 18 * gap(*at, &hosts).min(8)).sum();
    let chase: i32 = hosts.iter().map(|(at, sp)| 2 * sp * gap(*at, &guests).min(15)).sum();
    let clear = if guests.is_empty() { 4000 } else { 0 };
    let german = clear - burden - watch - chase;
    if side == GERMAN { german } else { burden + watch - clear }
}
