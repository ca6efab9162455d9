//! The plan of a movement phase: who marches where, in which order, and which attacks it is for. Moves are derived from
//! the attacks they make possible; what is left marches to where it stands best. How plans are compared and made
//! better is told in [`crate::climb`], how the enemy answers them in [`crate::reply`].

use crate::lines::{self, Line};
use crate::sim::{Sim, has_passed, is_intent};
use atlas::HexId;
use engine::scout::Piece;
use engine::{Choice, Scout, Side, UnitId};
use std::collections::VecDeque;

/// How hard a planner thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// Destinations looked at for each unit.
    pub candidates: usize,
    /// Enemy stacks for which an attack is prepared.
    pub targets: usize,
    /// How often the dice of a plan are thrown.
    pub samples: u64,
    /// Plans that are compared by the enemy's reply; none, and only the own turn counts.
    pub replies: usize,
    /// How often a part of the best plan is thought over again, by the own turn.
    pub revisions: usize,
    /// The same by the enemy's reply.
    pub afterthoughts: usize,
    /// Throws of the last comparison.
    pub proofs: u64,
}

/// Orders, and why.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// One line for each unit that marches.
    pub orders: Vec<Line>,
    /// What it is worth.
    pub value: i64,
    /// The hexes to be attacked.
    pub targets: Vec<HexId>,
    /// The units whose marches prepare the attacks.
    pub assault: Vec<UnitId>,
}

/// A plan on the way, with the position it leads to.
pub struct Draft<S> {
    pub plan: Plan,
    pub state: S,
    /// Units that have been thought of.
    pub done: Vec<UnitId>,
}

impl<S: Clone> Draft<S> {
    /// Nobody has been told anything yet.
    pub fn bare(s: &S) -> Draft<S> {
        Draft { plan: Plan::default(), state: s.clone(), done: Vec::new() }
    }
    pub fn order(&mut self, unit: UnitId, line: Line, state: S) {
        self.plan.orders.push(line);
        self.done.push(unit);
        self.state = state;
    }
}

/// Who an order is for.
pub fn ordered(line: &Line) -> Option<UnitId> {
    line.first().and_then(|c| unit(*c))
}

fn unit(choice: Choice) -> Option<UnitId> {
    if let Choice::Unit(unit) = choice { Some(unit) } else { None }
}

/// Makes plans for one side from one position, or from several that could be the true one.
pub struct Planner<'s, 'a, R: Scout> {
    pub sim: &'s mut Sim<'a, R>,
    pub side: Side,
    pub depth: Depth,
    pub turn: u16,
    /// What was forfeit for crowded hexes before anybody marched.
    forfeit: u16,
    pub foes: Vec<Piece>,
    pub friends: Vec<Piece>,
}

impl<'s, 'a, R: Scout> Planner<'s, 'a, R> {
    pub fn new(sim: &'s mut Sim<'a, R>, s: &R::State, side: Side, depth: Depth) -> Self {
        let turn = sim.rules.clock(s).turn;
        let (mut foes, mut friends) = (Vec::new(), Vec::new());
        sim.rules.pieces(s, crate::judge::enemy(side), &mut foes);
        sim.rules.pieces(s, side, &mut friends);
        let forfeit = sim.rules.forfeit(s, side);
        Planner { sim, side, depth, turn, forfeit, foes, friends }
    }
    /// Does a draft crowd hexes that were not crowded before? Whatever it gains, troops are not thrown away.
    pub fn crowds(&self, draft: &Draft<R::State>) -> bool {
        self.sim.rules.forfeit(&draft.state, self.side) > self.forfeit
    }

    /// Enemy stacks against which at least so many quarters of their strength could be brought, those first against
    /// which most could.
    pub fn targets(&self, least: i64) -> Vec<HexId> {
        let mut all: Vec<(i64, HexId)> = Vec::new();
        for foe in &self.foes {
            if all.iter().any(|(_, h)| *h == foe.at) {
                continue;
            }
            let (holds, ours) = (self.holds(foe.at), self.could_strike(foe.at));
            if 4 * ours >= least * holds {
                all.push((-100 * ours.min(6 * holds.max(1)) / holds.max(1) - holds, foe.at));
            }
        }
        all.sort_unstable();
        all.into_iter().map(|(_, hex)| hex).collect()
    }
    fn holds(&self, hex: HexId) -> i64 {
        self.foes.iter().filter(|f| f.at == hex).map(|f| i64::from(f.defence)).sum()
    }
    fn could_strike(&self, hex: HexId) -> i64 {
        let near = |p: &&Piece| p.fights && p.at.distance(hex) <= u32::from(p.moves) + 1;
        self.friends.iter().filter(near).map(|p| i64::from(p.attack)).sum()
    }

    /// Marches that bring our fighters next to a target, the nearest first, until so many times its strength stand there.
    pub fn assault(&mut self, mut draft: Draft<R::State>, target: HexId, times: i64) -> Draft<R::State> {
        let wanted = times * self.holds(target).max(1);
        let mut sent = 0;
        let mut near: Vec<Piece> = self.friends.iter().filter(|p| p.fights).copied().collect();
        near.retain(|p| p.at.distance(target) <= u32::from(p.moves) + 1 && !draft.done.contains(&p.unit));
        near.sort_by_key(|p| (p.at.distance(target) > 1, -i32::from(p.attack), p.unit));
        let before = self.sim.rules.forfeit(&draft.state, self.side);
        for piece in near {
            if sent >= wanted || self.sim.meter.is_spent() {
                break;
            }
            if piece.at.distance(target) == 1 {
                draft.done.push(piece.unit);
            } else {
                let found = self.step_next_to(&draft.state, piece.unit, target, before);
                let Some((line, state)) = found else { continue };
                draft.plan.assault.push(piece.unit);
                draft.order(piece.unit, line, state);
            }
            sent += i64::from(piece.attack);
        }
        if sent > 0 && !draft.plan.targets.contains(&target) {
            draft.plan.targets.push(target);
        }
        draft
    }
    /// The march of a unit to the best hex next to a target.
    fn step_next_to(
        &mut self,
        s: &R::State,
        unit: UnitId,
        target: HexId,
        forfeit: u16,
    ) -> Option<(Line, R::State)> {
        let mut all = self.marches(s, unit);
        all.retain(|(hex, _)| hex.distance(target) == 1);
        let (rules, side) = (self.sim.rules, self.side);
        self.best_march(s, all, i64::MIN, |next| rules.forfeit(next, side) <= forfeit)
    }
    /// Every other unit goes where it stands best, one after the other, those in front first to make room.
    pub fn fill(&mut self, mut draft: Draft<R::State>, may: impl Fn(UnitId) -> bool) -> Draft<R::State> {
        for unit in self.movers(&draft).into_iter().filter(|u| may(*u)) {
            if self.sim.meter.is_spent() {
                break;
            }
            let stay = self.sim.worth(&draft.state, self.side);
            let mut all = self.marches(&draft.state, unit);
            self.pick(&mut all);
            match self.best_march(&draft.state, all, stay, |_| true) {
                Some((line, state)) => draft.order(unit, line, state),
                None => draft.done.push(unit),
            }
        }
        draft
    }
    /// The best of these marches that leads to more than `least`.
    fn best_march(
        &mut self,
        s: &R::State,
        all: Vec<(HexId, Line)>,
        least: i64,
        may: impl Fn(&R::State) -> bool,
    ) -> Option<(Line, R::State)> {
        let mut best: Option<(i64, Line, R::State)> = None;
        for (_, line) in all {
            let Some((line, next)) = self.marched(s, line).filter(|(_, next)| may(next)) else { continue };
            let value = self.sim.worth(&next, self.side);
            if value > best.as_ref().map_or(least, |(most, ..)| *most) {
                best = Some((value, line, next));
            }
        }
        best.map(|(_, line, state)| (line, state))
    }
    /// One unit still at hand goes anywhere.
    pub fn wander(&mut self, draft: &mut Draft<R::State>, may: impl Fn(UnitId) -> bool) {
        let mut movers = self.movers(draft);
        movers.retain(|u| may(*u));
        if movers.is_empty() {
            return;
        }
        let unit = movers[self.sim.idea(movers.len())];
        let mut all = self.marches(&draft.state, unit);
        if all.is_empty() {
            return;
        }
        let (_, line) = all.swap_remove(self.sim.idea(all.len()));
        if let Some((line, next)) = self.marched(&draft.state, line) {
            draft.order(unit, line, next);
        }
    }
    /// Units that can still be told to march, those nearest to the enemy first.
    pub fn movers(&self, draft: &Draft<R::State>) -> Vec<UnitId> {
        let mut legal = Vec::new();
        self.sim.rules.legal(&draft.state, &mut legal);
        let mut movers: Vec<UnitId> = legal.into_iter().filter_map(unit).collect();
        movers.retain(|u| !draft.done.contains(u));
        movers.sort_by_cached_key(|u| (self.place(*u).map_or(0, |at| self.to_foe(at)), *u));
        movers
    }
    /// Where a unit of ours stood when the phase began.
    pub fn place(&self, unit: UnitId) -> Option<HexId> {
        self.friends.iter().find(|p| p.unit == unit).map(|p| p.at)
    }
    /// How far the nearest enemy is.
    pub fn to_foe(&self, at: HexId) -> u32 {
        self.foes.iter().map(|f| f.at.distance(at)).min().unwrap_or(99)
    }
    /// The destinations looked at: those nearest to the enemy, and some of the others.
    fn pick(&mut self, all: &mut Vec<(HexId, Line)>) {
        let most = self.depth.candidates;
        if all.len() <= most {
            return;
        }
        all.sort_by_cached_key(|(h, _)| (self.to_foe(*h), *h));
        let mut kept: Vec<(HexId, Line)> = all.drain(..most / 2).collect();
        while kept.len() < most && !all.is_empty() {
            let at = self.sim.idea(all.len());
            kept.push(all.swap_remove(at));
        }
        *all = kept;
    }
    /// Every march of a unit, as answers from the question who marches.
    pub fn marches(&mut self, s: &R::State, unit: UnitId) -> Vec<(HexId, Line)> {
        let rules = self.sim.rules;
        let Some(begun) = lines::play(rules, s, &[Choice::Unit(unit)]) else { return Vec::new() };
        if is_intent(rules, &begun, self.side) {
            return Vec::new();
        }
        let line = |w: engine::Way| {
            let mut line = vec![Choice::Unit(unit)];
            line.extend(w.inputs);
            (w.hex, line)
        };
        rules.ways(&begun).into_iter().map(line).collect()
    }
    /// The position after a march, brought back to the question who marches, and the march with the word that ends it;
    /// nothing if that cannot be.
    pub fn marched(&mut self, s: &R::State, mut line: Line) -> Option<(Line, R::State)> {
        let (side, turn) = (self.side, self.turn);
        let mut next = s.clone();
        if lines::run(self.sim.rules, &mut next, &line) < line.len() {
            return None;
        }
        if !is_intent(self.sim.rules, &next, side)
            && lines::run(self.sim.rules, &mut next, &[Choice::Done]) > 0
        {
            line.push(Choice::Done);
        }
        if !is_intent(self.sim.rules, &next, side) {
            self.sim.run(&mut next, |rules, s| is_intent(rules, s, side) || has_passed(rules, s, side, turn));
        }
        is_intent(self.sim.rules, &next, side).then_some((line, next))
    }
    /// Orders carried out again, as far as they can be.
    pub fn follow<'l>(&mut self, s: &R::State, orders: impl Iterator<Item = &'l Line>) -> Draft<R::State> {
        let mut draft = Draft::bare(s);
        for line in orders {
            let Some(unit) = ordered(line) else { continue };
            if let Some((line, next)) = self.marched(&draft.state, line.clone()) {
                draft.order(unit, line, next);
            }
        }
        draft
    }
    /// Would an order crowd a hex in the end, beyond so much, that stays free without it? Then it no longer fits.
    pub fn would_crowd(&mut self, s: &R::State, order: &Line, rest: &VecDeque<Line>, forfeit: u16) -> bool {
        let rules = self.sim.rules;
        let with = self.follow(s, std::iter::once(order).chain(rest)).state;
        let with = rules.forfeit(&with, self.side);
        with > forfeit && with > rules.forfeit(&self.follow(s, rest.iter()).state, self.side)
    }
    /// Ends the phase and plays the own turn in the head, up to the next movement phase or to its end.
    pub fn finish(&mut self, state: &mut R::State) {
        let (side, turn) = (self.side, self.turn);
        if is_intent(self.sim.rules, state, side) {
            // what no order has settled is settled by what looks best
            self.sim.run(state, |rules, s| {
                has_passed(rules, s, side, turn)
                    || is_intent(rules, s, side) && rules.is_legal(s, Choice::Done)
            });
            lines::run(self.sim.rules, state, &[Choice::Done]);
        }
        self.sim.run(state, |rules, s| has_passed(rules, s, side, turn) || is_intent(rules, s, side));
    }
}
