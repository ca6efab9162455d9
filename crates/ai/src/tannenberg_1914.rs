//! Tannenberg 1914: disorder, reduced units and guns, in hundredths of a victory hex.

use ::tannenberg_1914::{T14Rules, T14State};
use engine::{Side, UnitId};

/// A level lost, beside the strength that goes with it.
const LEVEL: i32 = 4;
/// A unit in disorder.
const DISORDER: i32 = 6;

/// The title's own features.
pub fn own(rules: &T14Rules, s: &T14State, side: Side) -> i32 {
    let of = |who: Side| -> i32 {
        let here = |u: &UnitId| s.on_map(*u);
        let reduced = s.reduced.and(rules.of(who)).iter().filter(here).count() as i32;
        let shaken = s.disorganized.and(rules.of(who)).iter().filter(here).count() as i32;
        LEVEL * reduced + DISORDER * shaken
    };
    of(Side(1 - side.0)) - of(side)
}
