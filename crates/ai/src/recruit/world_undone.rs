//! Advice for The World Undone: victory points as they stand, troops on the map and in supply, and the ground between
//! them and what the enemy still holds; in Masurian Lakes, the Russians that are still in East Prussia.

use ::world_undone::{GERMAN, RUSSIAN, WuRules, WuState};
use atlas::{HexId, HexSet};
use engine::Side;

/// A strength point on the map, in hundredths of a victory point: an enemy one lost scores, an own one lost is missed.
const STRENGTH: i32 = 60;
/// A strength point out of supply.
const CUT_OFF: i32 = 25;
/// A hex nearer to an enemy town, for each strength point and each point of the town's value, shared by distance.
const PULL: i32 = 40;
/// 7.1: one of the three attacks of turn 1.
const OPENING: i32 = 1600;
/// 9.4d: a Russian unit left in East Prussia, and each strength point of it.
const INTRUDER: i32 = 400;
const INTRUDER_STRENGTH: i32 = 30;

/// What the position is worth to a side.
pub fn worth(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let enemy = Side(1 - side.0);
    let force = troops(rules, s, side) - troops(rules, s, enemy);
    if rules.scenario.clear_east_prussia {
        return force / 2 + east_prussia(rules, s, side);
    }
    let points = |who| 100 * i32::from(rules.points(s, who));
    let opening = if side == GERMAN { OPENING * i32::from(s.opening.min(3)) } else { 0 };
    points(side) - points(enemy) + force + pull(rules, s, side) + opening
}

/// Units of a side on the map.
fn standing<'a>(rules: &'a WuRules, s: &'a WuState, side: Side) -> impl Iterator<Item = (HexId, i32)> + 'a {
    let on_map = rules.units_of(side);
    let list: Vec<(HexId, i32)> = on_map
        .iter()
        .filter(|u| s.on_map(*u))
        .map(|u| (s.at(u), i32::from(rules.printed_strength(u))))
        .collect();
    list.into_iter()
}

/// Troops on the map, less those that are cut off and those over the stacking limit, who are lost when the phase ends.
fn troops(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let supplied = rules.supplied(s, side);
    let mut seen = HexSet::EMPTY;
    let mut sum = 0;
    for (at, sp) in standing(rules, s, side) {
        let cut = if supplied.contains(at) { 0 } else { CUT_OFF };
        sum += sp * (STRENGTH - cut);
        if seen.insert(at) && s.phasing == side && rules.is_overstacked(s, at) {
            sum -= 5 * (STRENGTH + 100);
        }
    }
    sum
}

/// How hard the enemy's towns pull: each unit by the one that is worth most for its distance.
fn pull(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let prizes: Vec<(HexId, i32)> = rules
        .towns()
        .iter()
        .filter(|t| s.controller(t.hex) != side)
        .map(|t| (t.hex, i32::from(t.vp)))
        .collect();
    let strongest = |(at, sp): (HexId, i32)| {
        let by = |(hex, vp): &(HexId, i32)| PULL * sp * (2 + vp) / (2 + at.distance(*hex) as i32) / 4;
        prizes.iter().map(by).max().unwrap_or(0)
    };
    standing(rules, s, side).map(strongest).sum()
}

/// 9.4d: every Russian in East Prussia weighs, the deeper the more; the Germans go after them, the Russians keep away.
fn east_prussia(rules: &WuRules, s: &WuState, side: Side) -> i32 {
    let soil = rules.german_soil();
    let guests: Vec<(HexId, i32)> =
        standing(rules, s, RUSSIAN).filter(|(at, _)| soil.contains(*at)).collect();
    let hosts: Vec<(HexId, i32)> = standing(rules, s, GERMAN).collect();
    let burden: i32 = guests
        .iter()
        .map(|(at, sp)| INTRUDER + INTRUDER_STRENGTH * sp + 12 * (60 - at.col() as i32).max(0))
        .sum();
    let gap = |at: HexId, others: &[(HexId, i32)]| {
        others.iter().map(|(h, _)| h.distance(at) as i32).min().unwrap_or(0)
    };
    if side == GERMAN {
        let chase: i32 = hosts.iter().map(|(at, sp)| 2 * sp * gap(*at, &guests)).sum();
        let watch: i32 = guests.iter().map(|(at, _)| 15 * gap(*at, &hosts)).sum();
        -burden - chase - watch
    } else {
        let away: i32 = guests.iter().map(|(at, _)| 25 * gap(*at, &hosts).min(6)).sum();
        burden + away
    }
}
