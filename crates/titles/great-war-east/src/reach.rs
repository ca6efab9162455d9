//! 5.0: how far a march can go, for the ways shown to a player and for the duties of garrisons (20.0).

use crate::garrisons::Duty;
use crate::movement::{is_commanded, is_rested, left, may_end, may_enter, may_occupy, toll};
use crate::prelude::*;
use engine::scout::Reach;

/// Every hex the march could end in, with the inputs that lead there.
pub(crate) fn ways(rules: &GweRules, s: &State, unit: UnitId) -> Vec<Way> {
    let mut found = Reach::new();
    march(rules, s, unit, &mut found);
    let mut ways = found.ways(left(rules, s, unit).into());
    if is_bound(rules, s, unit) {
        ways.retain(|way| is_open(rules, s, unit, &way.path));
    }
    ways
}

/// Where a unit could go if its march began now. Whoever has a duty elsewhere (20.0, 17.11) goes where it allows.
pub(crate) fn open(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    out.clear();
    if !s.is_on_map(unit) || s.moved.contains(unit) {
        return;
    }
    if !is_bound(rules, s, unit) {
        return march(rules, s, unit, out);
    }
    let start = s.at[unit];
    let ways = ways(rules, s, unit);
    out.clear();
    out.visit(start, 0, HexId::NONE);
    // only ways that are open from their first hex to their last
    for way in ways.iter().filter(|way| way.path.len() == 1) {
        out.visit(way.hex, way.cost, start);
    }
}

/// Does a garrison, or the staff of the other army, bind this unit?
fn is_bound(rules: &GweRules, s: &State, unit: UnitId) -> bool {
    match Duty::new(&Look::new(rules, s), s, unit) {
        Duty::Stay | Duty::Goal(_) => true,
        Duty::None => rules.rivals.contains(&unit) && headquarters::must_part(rules, s, rules.owner(unit)),
    }
}

/// What a march on foot reaches, if it may go on foot at all; duties are left aside.
fn march(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    out.clear();
    if !s.entrained.contains(unit) && is_commanded(s, unit) {
        reach(rules, s, unit, out);
    }
}

/// 20.0, 17.11: may somebody with a duty go this way to its end? Each step depends on the one before.
fn is_open(rules: &GweRules, s: &State, unit: UnitId, path: &[HexId]) -> bool {
    let mut then = *s;
    let steps = path.iter().all(|to| {
        let open = may_enter(&Look::new(rules, &then), &then, unit, *to).is_ok();
        if open {
            movement::walk(rules, &mut then, unit, *to, &mut Facts::silent());
        }
        open
    });
    steps && may_end(&Look::new(rules, &then), &then, unit).is_ok()
}

/// What a mover reaches on foot, duties elsewhere left aside: hexes in the order of what they cost.
pub(crate) fn reach(rules: &GweRules, s: &State, unit: UnitId, out: &mut Reach) {
    let look = &Look::new(rules, s);
    let (start, points, is_rested) = (s.at[unit], left(rules, s, unit), is_rested(s, unit));
    let walk = Walk { look, unit, start, points, is_rested, goal: HexId::NONE };
    let stays = |hex| garrisons::keeps(look, s, unit, hex);
    let goes_on = |from| from == start || !stays(from);
    walk.search(out, |from, to| goes_on(from) && headquarters::may_approach(rules, s, unit, to).is_ok());
}

/// Can a Russian combat unit get to its goal on foot? Garrisons on its way do not keep it.
pub(crate) fn gets_there(walk: Walk) -> bool {
    let mut found = Lease::take(&SHELF, Reach::new);
    walk.search(&mut found, |_, _| true);
    found.cost(walk.goal).is_some()
}

thread_local! {
    /// Searches that are not in use.
    static SHELF: Shelf<Reach> = const { Shelf::new(None) };
}

/// A march on foot that is only thought of.
pub(crate) struct Walk<'l, 'r> {
    pub look: &'l Look<'r>,
    pub unit: UnitId,
    pub start: HexId,
    pub points: u8,
    pub is_rested: bool,
    /// Where to, if anywhere: nobody turns away from it farther than the points allow.
    pub goal: HexId,
}

impl Walk<'_, '_> {
    /// Every hex it can get to, by steps that are `open`.
    fn search(&self, out: &mut Reach, open: impl Fn(HexId, HexId) -> bool) {
        out.grow(self.start, self.points.into(), |out, from, spent| self.step(from, spent as u8, out, &open));
    }
    /// One hex more. Is the goal reached?
    fn step(&self, from: HexId, spent: u8, out: &mut Reach, open: impl Fn(HexId, HexId) -> bool) -> bool {
        let (look, unit) = (self.look, self.unit);
        // 5.17 is for the first step alone
        let is_rested = self.is_rested && from == self.start;
        for (dir, to) in look.rules.board.ring(from).into_iter().enumerate() {
            if !to.is_some() || may_occupy(look, unit, to).is_err() || !open(from, to) {
                continue;
            }
            let step = toll(look, nation(unit), (from, dir, to), self.points - spent, is_rested);
            let Ok(sum) = step.map(|price| spent + price.points) else { continue };
            let rest = if self.goal.is_some() { to.distance(self.goal) } else { 0 };
            if u32::from(sum) + rest <= u32::from(self.points) {
                out.visit(to, sum.into(), from);
            }
            if to == self.goal && out.cost(to).is_some() {
                return true;
            }
        }
        false
    }
}
