//! The folios: points before they are rounded (12.2), the level they lead to (12.1), flipped units and headquarters,
//! command (15.4), the ground a German strategy wants free of Russians (12.4), and staffs that stand in the open.

use crate::judge::{Survey, level};
use ::folio::{FolioRules, FolioState, GERMAN, Place};
use atlas::HexId;
use engine::{Scout, Side};

/// The features, in the order in which [`own`] gives them.
pub const NAMES: [&str; 12] = [
    "level",
    "own-captured",
    "enemy-captured",
    "own-lost",
    "enemy-lost",
    "own-flipped",
    "enemy-flipped",
    "staffs-spent",
    "commanded",
    "intruders",
    "intruding-staffs",
    "staffs-beset",
];

/// 12.1: the points between the levels.
const LEVELS: [f32; 8] = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5];

/// The title's own features.
pub fn own(rules: &FolioRules, s: &FolioState, side: Side, seen: &Survey, out: &mut Vec<i32>) {
    let foe = Side(1 - side.0);
    let margin = rules.margin(s, side) as f32 / 100.0;
    out.push(level(margin, &LEVELS, 0.3 + 0.12 * seen.left as f32));
    let gone =
        |who: Side, place: Place| rules.units_of(who).iter().filter(|u| s.place(*u) == place).count() as i32;
    out.extend([gone(side, Place::Captured), gone(foe, Place::Captured)]);
    out.extend([gone(side, Place::Eliminated), gone(foe, Place::Eliminated)]);
    let flipped = |who: usize, fights: bool| {
        let is = |p: &&engine::scout::Piece| p.fights == fights && s.is_flipped(p.unit);
        seen.pieces[who].iter().filter(is).count() as i32
    };
    out.extend([flipped(0, true), flipped(1, true), flipped(0, false)]);
    out.push(commanded(rules, seen));
    let (clear, staffs) = rules.german_ground(s);
    let (sign, russians) = if side == GERMAN { (-1, 1) } else { (1, 0) };
    let inside = seen.stacks[russians].iter().filter(|r| clear.contains(r.at)).count() as i32;
    let support = seen.pieces[russians].iter().filter(|p| !p.fights && staffs.contains(p.at)).count() as i32;
    out.extend([sign * inside, sign * support, beset(seen)]);
}

/// 15.4: strength that stands in or next to the hex of a headquarters that commands it.
fn commanded(rules: &FolioRules, seen: &Survey) -> i32 {
    let ours = &seen.pieces[0];
    let led = |p: &&engine::scout::Piece| {
        let leads = |hq: &engine::scout::Piece| {
            !hq.fights && hq.at.distance(p.at) <= 1 && rules.controls(hq.unit, p.unit)
        };
        p.fights && ours.iter().any(leads)
    };
    ours.iter().filter(led).map(|p| i32::from(p.attack)).sum()
}

/// Headquarters and guns without a fighter beside them in reach of the enemy.
fn beset(seen: &Survey) -> i32 {
    let near = |at: HexId| seen.stacks[1].iter().any(|e| e.fights && e.at.distance(at) <= 2);
    let guarded = |at: HexId| seen.stacks[0].iter().any(|o| o.fights && o.at == at);
    seen.pieces[0].iter().filter(|p| !p.fights && near(p.at) && !guarded(p.at)).count() as i32
}
