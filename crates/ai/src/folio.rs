//! The folios: units flipped to their weaker side, and stacks that lack a headquarters.

use ::folio::{FolioRules, FolioState};
use engine::{Side, UnitId};

/// A unit on its weaker side, beside the strength that goes with it.
const FLIPPED: i32 = 4;

/// The title's own features.
pub fn own(rules: &FolioRules, s: &FolioState, side: Side) -> i32 {
    let of = |who: Side| -> i32 {
        let flipped = |u: &UnitId| s.on_map(*u) && s.is_flipped(*u);
        FLIPPED * rules.units_of(who).iter().filter(flipped).count() as i32
    };
    of(Side(1 - side.0)) - of(side)
}
