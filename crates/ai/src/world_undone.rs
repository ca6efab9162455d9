//! The World Undone: the ratio of the points (8.0b-c) and the level it leads to, the attacks of turn 1 (7.1), the army
//! that is disrupted or on trains, and in Masurian Lakes the Russians that are still in East Prussia (9.4d).

use crate::judge::{Survey, level};
use ::world_undone::{GERMAN, WuRules, WuState};
use atlas::HexId;
use engine::{Rules, Side};
use std::f32::consts::LN_2;

/// The features, in the order in which [`own`] gives them.
pub const NAMES: [&str; 12] = [
    "ratio",
    "level",
    "opening",
    "disrupted",
    "entrained",
    "clear",
    "intruders",
    "intruder-strength",
    "intruder-depth",
    "watch",
    "chase",
    "last-ditch",
];

/// Points both sides are given before the ratio is taken, so that the first ones do not decide the game.
const GROUND: f32 = 8.0;
/// 8.0b-c: twice and three times the points, as logarithms.
const LEVELS: [f32; 4] = [-LN_3, -LN_2, LN_2, LN_3];
const LN_3: f32 = 1.098_612_3;

/// The title's own features.
pub fn own(rules: &WuRules, s: &WuState, side: Side, seen: &Survey, out: &mut Vec<i32>) {
    let sign = if side == GERMAN { 1 } else { -1 };
    if rules.scenario.clear_east_prussia {
        out.extend([0, 0, 0]);
    } else {
        let points = |who: Side| f32::from(rules.points(s, who)) + GROUND;
        let ratio = (points(side) / points(Side(1 - side.0))).ln();
        let spread = 0.12 + 0.03 * seen.left as f32;
        let opening = if s.turn == 1 { sign * i32::from(s.opening.min(3)) } else { 0 };
        out.extend([(1000.0 * ratio) as i32, level(ratio, &LEVELS, spread), opening]);
    }
    let shaken = |who: usize| seen.pieces[who].iter().filter(|p| s.disrupted.contains(p.unit)).count() as i32;
    let aboard = seen.pieces[0].iter().filter(|p| s.entrained.contains(p.unit)).count() as i32;
    out.extend([shaken(1) - shaken(0), aboard]);
    match rules.scenario.clear_east_prussia {
        true => east_prussia(rules, sign, seen, out),
        false => out.extend([0; 7]),
    }
}

/// 9.4d: every Russian in East Prussia weighs, the deeper the more; the Germans go after them, and the Russians keep away.
fn east_prussia(rules: &WuRules, sign: i32, seen: &Survey, out: &mut Vec<i32>) {
    let soil = rules.german_soil();
    let (germans, russians) = if sign > 0 { (0, 1) } else { (1, 0) };
    let guests = || seen.pieces[russians].iter().filter(|r| soil.contains(r.at));
    let last = rules.map().hexes().iter().map(|h| h.col() as i32).max().unwrap_or(60);
    let (mut count, mut strength, mut depth, mut watch) = (0, 0, 0, 0);
    for guest in guests() {
        count += 1;
        strength += i32::from(guest.defence);
        depth += last - guest.at.col() as i32;
        // the last of them denies the victory, so that none may be left behind unwatched
        watch += gap(guest.at, seen.stacks[germans].iter().map(|g| g.at)).min(8);
    }
    let chase: i32 =
        seen.stacks[germans].iter().map(|g| g.attack * gap(g.at, guests().map(|r| r.at)).min(15)).sum();
    let ditch = if seen.left <= 1 { count } else { 0 };
    let clear = i32::from(count == 0);
    out.extend([clear, -count, -strength, -depth, -watch].map(|f| sign * f));
    // the Russian need not run from every German
    out.extend([if sign > 0 { -chase } else { 0 }, -sign * ditch]);
}

/// How far the nearest of them is.
fn gap(at: HexId, others: impl Iterator<Item = HexId>) -> i32 {
    others.map(|h| h.distance(at) as i32).min().unwrap_or(0)
}
