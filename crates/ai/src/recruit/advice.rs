//! How much a position is worth to a side: the title's own advice where there is some, else what the score and the
//! counters on the map say.

use super::search::Worth;
use engine::view::Place;
use engine::{Eyes, Rules, Side};
use std::any::Any;

/// The advice for these rules.
pub fn worth<R: Rules>(rules: &R) -> Worth<R> {
    let _ = rules;
    #[cfg(feature = "drill")]
    if let Some(advice) = of::<R, ::drill::DrillRules>(super::drill::worth) {
        return advice;
    }
    of::<R, ::world_undone::WuRules>(super::world_undone::worth)
        .or_else(|| of::<R, ::great_war_east::GweRules>(super::great_war_east::worth))
        .unwrap_or(by_the_score)
}

/// `advice`, if it is for these rules: a cast that the compiler cannot see through.
fn of<R: Rules, For: Rules>(advice: Worth<For>) -> Option<Worth<R>> {
    let any: &dyn Any = &advice;
    any.downcast_ref::<Worth<R>>().copied()
}

/// Points ahead, and counters on the map: what any title's view tells.
fn by_the_score<R: Rules>(rules: &R, s: &R::State, side: Side) -> i32 {
    let view = rules.view(s, Eyes::Side(side));
    let sign = |whose: Side| if whose == side { 1 } else { -1 };
    let points: i32 = view.score.iter().map(|line| sign(line.side) * line.points * 100).sum();
    let on_map = |place: &Place| i32::from(matches!(place, Place::Hex(_)));
    let counters: i32 = view.counters.iter().map(|c| sign(c.side) * on_map(&c.place) * 30).sum();
    points + counters
}
