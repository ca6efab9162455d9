//! Tannenberg 1914: who will hold more victory hexes, levels lost, disorder, hunger, guns in action and manned works.

use crate::judge::{Survey, level};
use ::tannenberg_1914::{T14Rules, T14State};
use engine::Side;

/// The features, in the order in which [`own`] gives them.
pub const NAMES: [&str; 9] = [
    "lead",
    "own-reduced",
    "enemy-reduced",
    "own-shaken",
    "enemy-shaken",
    "own-lack",
    "enemy-lack",
    "limbered",
    "works",
];

/// The title's own features.
pub fn own(rules: &T14Rules, s: &T14State, side: Side, seen: &Survey, out: &mut Vec<i32>) {
    let foe = Side(1 - side.0);
    let ahead = (rules.points(s, side) - rules.points(s, foe)) as f32;
    out.push(level(ahead, &[-0.5, 0.5], 0.4 + 0.25 * seen.left as f32));
    let count = |who: usize, is: &dyn Fn(engine::UnitId) -> bool| {
        seen.pieces[who].iter().filter(|p| is(p.unit)).count() as i32
    };
    let reduced = |u| s.reduced.contains(u);
    let shaken = |u| s.disorganized.contains(u);
    out.extend([count(0, &reduced), count(1, &reduced), count(0, &shaken), count(1, &shaken)]);
    let lack = |who: usize| seen.pieces[who].iter().map(|p| i32::from(s.lack[p.unit.index()])).sum::<i32>();
    out.extend([lack(0), lack(1)]);
    let near = |p: &engine::scout::Piece| seen.stacks[1].iter().any(|e| e.fights && e.at.distance(p.at) <= 3);
    let idle = seen.pieces[0].iter().filter(|p| s.limbered.contains(p.unit) && near(p)).count() as i32;
    let dug = s.trenches[usize::from(side.0)];
    let manned = seen.stacks[0].iter().filter(|o| o.fights && dug.contains(o.at)).count() as i32;
    out.extend([idle, manned]);
}
