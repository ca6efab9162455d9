//! Advice for The World Undone: victory points as they stand, troops on the map and in supply, and the ground between
//! them and what the enemy still holds.

use ::world_undone::{WuRules, WuState};
use atlas::HexId;
use engine::Side;

/// A strength point on the map, in hundredths of a victory point: an enemy one lost scores, an own one lost is missed.
const STRENGTH: i32 = 60;
/// A strength point out of supply.
const CUT_OFF: i32 = 25;
/// A hex nearer to an enemy town, for each strength point and each point of the town's value, shared by distance.
const PULL: i32 = 40;

/// What the position is worth to a side.
pub fn worth(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let enemy = Side(1 - side.0);
    let points = |who| 100 * i32::from(rules.points(s, who));
    points(side) - points(enemy) + troops(rules, s, side) - troops(rules, s, enemy) + pull(rules, s, side)
}

/// Troops on the map, less those that are cut off.
fn troops(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let supplied = rules.supplied(s, side);
    let worth = |unit| {
        let sp = i32::from(rules.printed_strength(unit));
        let cut = if supplied.contains(s.at(unit)) { 0 } else { CUT_OFF };
        sp * (STRENGTH - cut)
    };
    rules.units_of(side).iter().filter(|u| s.on_map(*u)).map(worth).sum()
}

/// How hard the enemy's towns pull: each unit by the one that is worth most for its distance.
fn pull(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let prizes: Vec<(HexId, i32)> = rules
        .towns()
        .iter()
        .filter(|t| s.controller(t.hex) != side)
        .map(|t| (t.hex, i32::from(t.vp)))
        .collect();
    let strongest = |unit| {
        let (at, sp) = (s.at(unit), i32::from(rules.printed_strength(unit)));
        let by = |(hex, vp): &(HexId, i32)| PULL * sp * (2 + vp) / (2 + at.distance(*hex) as i32) / 4;
        prizes.iter().map(by).max().unwrap_or(0)
    };
    rules.units_of(side).iter().filter(|u| s.on_map(*u)).map(strongest).sum()
}
