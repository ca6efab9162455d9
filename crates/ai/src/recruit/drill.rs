//! Advice for the drill.

use ::drill::{DrillRules, DrillState};
use atlas::HexId;
use engine::{Rules, Side};

/// Losses as scored, the hill, and how near the units are to it.
pub fn worth(rules: &DrillRules, s: &DrillState, side: Side) -> i32 {
    let hill = rules.map().place("Hill").map(|p| p.hex);
    let of = |who: Side| -> i32 {
        let units = if who.0 == 0 { 0..2 } else { 2..5 };
        let lost = -200 * i32::from(s.lost[usize::from(who.0)]);
        let near = |at: HexId| match hill {
            Some(hill) if at.is_some() && at == hill => 60 + 60 * i32::from(s.turn),
            Some(hill) if at.is_some() => 10 - 5 * at.distance(hill) as i32,
            _ => 0,
        };
        lost + s.at[units].iter().map(|at| near(*at)).sum::<i32>()
    };
    of(side) - of(Side(1 - side.0))
}
