//! The plan of a movement phase: who marches where, in which order, and which attacks it is for. Moves are derived from
//! the attacks they make possible; what is left marches to where it stands best. Whole plans are compared by what the
//! combat after them brings and, for those who think further, by what the enemy makes of it.

use crate::lines::{self, Line};
use crate::sim::{Sim, has_passed, is_intent};
use atlas::HexId;
use engine::scout::Piece;
use engine::{Choice, Scout, Side, UnitId};

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
    /// Plans made by changing the best ones.
    pub mutations: usize,
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
struct Draft<S> {
    plan: Plan,
    state: S,
    done: Vec<UnitId>,
}

pub struct Planner<'s, 'a, R: Scout> {
    pub sim: &'s mut Sim<'a, R>,
    pub side: Side,
    pub depth: Depth,
    turn: u16,
    foes: Vec<Piece>,
    friends: Vec<Piece>,
}

impl<'s, 'a, R: Scout> Planner<'s, 'a, R> {
    pub fn new(sim: &'s mut Sim<'a, R>, s: &R::State, side: Side, depth: Depth) -> Self {
        let turn = sim.rules.clock(s).turn;
        let (mut foes, mut friends) = (Vec::new(), Vec::new());
        sim.rules.pieces(s, crate::judge::enemy(side), &mut foes);
        sim.rules.pieces(s, side, &mut friends);
        Planner { sim, side, depth, turn, foes, friends }
    }

    /// The best plan found within the budget. `warm` is a plan to begin with.
    pub fn best(&mut self, s: &R::State, warm: &[Line]) -> Plan {
        // half of the budget is kept for the enemy's replies
        let whole = self.sim.meter.clone();
        let (before, half) = (whole.left(), whole.left() / if self.depth.replies > 0 { 2 } else { 1 });
        self.sim.meter = whole.part(half);
        let mut all = self.drafts(s, warm);
        let spent = self.sim.meter.clone();
        self.sim.meter = whole;
        self.sim.meter.charge(half.min(before), &spent);
        if self.depth.replies > 0 {
            self.answer(&mut all);
        }
        let best = all.into_iter().reduce(|a, b| if b.plan.value > a.plan.value { b } else { a });
        best.map(|d| d.plan).unwrap_or_default()
    }
    /// Plans made by script and by change, judged by the own turn.
    fn drafts(&mut self, s: &R::State, warm: &[Line]) -> Vec<Draft<R::State>> {
        let mut all = Vec::new();
        let plain = self.fill(Self::bare(s));
        all.push(self.weighed(plain));
        if !warm.is_empty() {
            let again = self.follow(s, warm);
            let again = self.fill(again);
            all.push(self.weighed(again));
        }
        for target in self.targets(s) {
            if self.sim.meter.is_spent() {
                break;
            }
            let assault = self.assault(Self::bare(s), target);
            if assault.plan.assault.is_empty() && assault.plan.targets.is_empty() {
                continue;
            }
            let draft = self.fill(assault);
            all.push(self.weighed(draft));
        }
        self.combine(s, &mut all);
        self.mutate(s, &mut all);
        all
    }

    fn bare(s: &R::State) -> Draft<R::State> {
        Draft { plan: Plan::default(), state: s.clone(), done: Vec::new() }
    }
    /// A second attack beside the best first one, as long as it makes the plan better.
    fn combine(&mut self, s: &R::State, all: &mut Vec<Draft<R::State>>) {
        let mut order: Vec<usize> = (0..all.len()).filter(|i| !all[*i].plan.targets.is_empty()).collect();
        order.sort_by_key(|i| -all[*i].plan.value);
        let targets: Vec<Vec<HexId>> = order.iter().map(|i| all[*i].plan.targets.clone()).collect();
        let Some(first) = targets.first() else { return };
        let mut chosen = first.clone();
        let mut best = all.iter().map(|d| d.plan.value).max().unwrap_or(i64::MIN);
        for more in &targets[1..] {
            if self.sim.meter.is_spent() {
                return;
            }
            let mut draft = Self::bare(s);
            for target in chosen.iter().chain(more) {
                draft = self.assault(draft, *target);
            }
            let draft = self.fill(draft);
            let draft = self.weighed(draft);
            if draft.plan.value > best {
                best = draft.plan.value;
                chosen.extend(more);
                all.push(draft);
            }
        }
    }
    /// Changes of the best plan: one or two units go elsewhere or stay.
    fn mutate(&mut self, s: &R::State, all: &mut Vec<Draft<R::State>>) {
        for _ in 0..self.depth.mutations {
            if self.sim.meter.is_spent() {
                return;
            }
            let best = all.iter().enumerate().max_by_key(|(_, d)| d.plan.value).map(|(i, _)| i);
            let at = match best {
                Some(best) if self.sim.below(3) > 0 => best,
                _ => self.sim.below(all.len()),
            };
            let mut orders = all[at].plan.orders.clone();
            let (targets, assault) = (all[at].plan.targets.clone(), all[at].plan.assault.clone());
            for _ in 0..1 + self.sim.below(3) {
                if !orders.is_empty() {
                    let gone = self.sim.below(orders.len());
                    orders.remove(gone);
                }
            }
            let mut draft = self.follow(s, &orders);
            draft.plan.targets = targets;
            draft.plan.assault = assault;
            let draft = self.wander(draft);
            let draft = self.weighed(draft);
            let worst = all.iter().map(|d| d.plan.value).min().unwrap_or(i64::MIN);
            if draft.plan.value > worst {
                all.push(draft);
            }
            if all.len() > 24 {
                all.sort_by_key(|d| -d.plan.value);
                all.truncate(16);
            }
        }
    }
    /// The best plans, compared by what is left after the enemy's turn.
    fn answer(&mut self, all: &mut Vec<Draft<R::State>>) {
        all.sort_by_key(|d| -d.plan.value);
        all.truncate(self.depth.replies);
        let mut values = vec![0i64; all.len()];
        let mut rounds = 0;
        let mut open: Vec<usize> = (0..all.len()).collect();
        while !self.sim.meter.is_spent() && rounds < 12 {
            let mut round = Vec::with_capacity(open.len());
            for i in &open {
                self.sim.reseed(0x5EED + rounds);
                let state = all[*i].state.clone();
                round.push(self.after_reply(state));
            }
            // a round cut short compares plans with a reply to plans without one
            if self.sim.meter.is_spent() {
                break;
            }
            open.iter().zip(round).for_each(|(i, value)| values[*i] += value);
            rounds += 1;
            // the worse half is given up, down to two
            if rounds % 2 == 0 && open.len() > 2 {
                open.sort_by_key(|i| -values[*i]);
                let keep = open.len().div_ceil(2).max(2);
                for i in open.drain(keep..) {
                    values[i] = i64::MIN;
                }
            }
        }
        if rounds == 0 {
            return;
        }
        for (draft, value) in all.iter_mut().zip(values) {
            draft.plan.value = if value == i64::MIN { i64::MIN } else { value / rounds as i64 };
        }
    }
    /// What orders are worth in a world after the enemy's reply, over so many throws of the dice.
    pub fn rate(&mut self, s: &R::State, orders: &[Line], rounds: u64) -> i64 {
        let draft = self.follow(s, orders);
        let mut sum = 0;
        for round in 0..rounds {
            self.sim.reseed(0x5EED + round);
            sum += self.after_reply(draft.state.clone());
        }
        sum / rounds.max(1) as i64
    }
    fn after_reply(&mut self, mut state: R::State) -> i64 {
        self.finish(&mut state);
        let foe = self.sim.rules.clock(&state).side;
        if foe != self.side {
            let turn = self.sim.rules.clock(&state).turn;
            reply(self.sim, &mut state, foe, turn);
        }
        self.sim.worth(&state, self.side)
    }
    /// What a plan is worth after the own turn, over some dice.
    fn weighed(&mut self, mut draft: Draft<R::State>) -> Draft<R::State> {
        let mut sum = 0;
        for sample in 0..self.depth.samples {
            self.sim.reseed(0xD1CE + sample);
            let mut state = draft.state.clone();
            self.finish(&mut state);
            sum += self.sim.worth(&state, self.side);
        }
        draft.plan.value = sum / self.depth.samples.max(1) as i64;
        draft
    }
    /// Ends the phase and plays the rest of the own turn in the head.
    fn finish(&mut self, state: &mut R::State) {
        let (side, turn) = (self.side, self.turn);
        if is_intent(self.sim.rules, state, side) {
            lines::run(self.sim.rules, state, &[Choice::Done]);
        }
        self.sim.run(state, |rules, s| has_passed(rules, s, side, turn) || is_intent(rules, s, side));
    }

    /// Enemy stacks worth an attack: those that many of ours are near to, the weak ones first.
    fn targets(&self, _: &R::State) -> Vec<HexId> {
        let mut all: Vec<(i64, HexId)> = Vec::new();
        for foe in &self.foes {
            if all.iter().any(|(_, h)| *h == foe.at) {
                continue;
            }
            let holds: i64 = self.foes.iter().filter(|f| f.at == foe.at).map(|f| i64::from(f.defence)).sum();
            let near = |p: &&Piece| p.fights && p.at.distance(foe.at) <= u32::from(p.moves) + 1;
            let ours: i64 = self.friends.iter().filter(near).map(|p| i64::from(p.attack)).sum();
            if ours * 2 >= holds * 3 {
                all.push((-100 * ours.min(6 * holds.max(1)) / holds.max(1) - holds, foe.at));
            }
        }
        all.sort_unstable();
        all.into_iter().map(|(_, hex)| hex).take(self.depth.targets).collect()
    }
    /// Marches that bring our fighters next to a target, the nearest first, until four to one stand there.
    fn assault(&mut self, mut draft: Draft<R::State>, target: HexId) -> Draft<R::State> {
        let rules = self.sim.rules;
        let holds: u32 = self.foes.iter().filter(|f| f.at == target).map(|f| u32::from(f.defence)).sum();
        let mut sent: u32 = 0;
        let mut near: Vec<Piece> = self.friends.iter().filter(|p| p.fights).copied().collect();
        near.retain(|p| p.at.distance(target) <= u32::from(p.moves) + 1 && !draft.done.contains(&p.unit));
        near.sort_by_key(|p| (p.at.distance(target) > 1, -i32::from(p.attack), p.unit));
        let before = rules.forfeit(&draft.state, self.side);
        for piece in near {
            if sent >= 4 * holds.max(1) || self.sim.meter.is_spent() {
                break;
            }
            if piece.at.distance(target) == 1 {
                sent += u32::from(piece.attack);
                draft.done.push(piece.unit);
                continue;
            }
            let Some((line, state)) = self.step_next_to(&draft.state, piece.unit, target, before) else {
                continue;
            };
            sent += u32::from(piece.attack);
            draft.state = state;
            draft.done.push(piece.unit);
            draft.plan.assault.push(piece.unit);
            draft.plan.orders.push(line);
        }
        if sent > 0 {
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
        let all = self.marches(s, unit);
        let mut best: Option<(i64, Line, R::State)> = None;
        for (hex, line) in all.into_iter().filter(|(hex, _)| hex.distance(target) == 1) {
            let Some(next) = self.marched(s, &line, hex, unit) else { continue };
            if self.sim.rules.forfeit(&next, self.side) > forfeit {
                continue;
            }
            let value = self.sim.worth(&next, self.side);
            if best.as_ref().is_none_or(|(most, _, _)| value > *most) {
                best = Some((value, line, next));
            }
        }
        best.map(|(_, line, state)| (line, state))
    }
    /// Every other unit goes where it stands best, one after the other.
    fn fill(&mut self, mut draft: Draft<R::State>) -> Draft<R::State> {
        for unit in self.movers(&draft) {
            if self.sim.meter.is_spent() {
                break;
            }
            let stay = self.sim.worth(&draft.state, self.side);
            draft = self.improve(draft, unit, stay);
        }
        draft
    }
    /// Some of the units still at hand go anywhere.
    fn wander(&mut self, mut draft: Draft<R::State>) -> Draft<R::State> {
        let movers = self.movers(&draft);
        for _ in 0..2.min(movers.len()) {
            let unit = movers[self.sim.below(movers.len())];
            let mut all = self.marches(&draft.state, unit);
            if all.is_empty() {
                continue;
            }
            let (hex, line) = all.swap_remove(self.sim.below(all.len()));
            if let Some(next) = self.marched(&draft.state, &line, hex, unit) {
                draft.state = next;
                draft.plan.orders.push(line);
                draft.done.push(unit);
            }
        }
        draft
    }
    /// Units that can still be told to march.
    fn movers(&self, draft: &Draft<R::State>) -> Vec<UnitId> {
        let mut legal = Vec::new();
        self.sim.rules.legal(&draft.state, &mut legal);
        let unit = |c: &Choice| if let Choice::Unit(u) = c { Some(*u) } else { None };
        let movers = legal.iter().filter_map(unit).filter(|u| !draft.done.contains(u));
        let near = |u: UnitId| {
            let at = self.friends.iter().find(|p| p.unit == u).map(|p| p.at);
            at.map_or(0, |at| self.foes.iter().map(|f| f.at.distance(at)).min().unwrap_or(0))
        };
        let mut movers: Vec<UnitId> = movers.collect();
        // who stands in front goes first and makes room
        movers.sort_by_key(|u| (near(*u), *u));
        movers
    }
    fn improve(&mut self, mut draft: Draft<R::State>, unit: UnitId, stay: i64) -> Draft<R::State> {
        let mut all = self.marches(&draft.state, unit);
        self.pick(&mut all, unit);
        let mut best: Option<(i64, Line, R::State)> = None;
        for (hex, line) in all {
            let Some(next) = self.marched(&draft.state, &line, hex, unit) else { continue };
            let value = self.sim.worth(&next, self.side);
            if value > best.as_ref().map_or(stay, |(most, _, _)| *most) {
                best = Some((value, line, next));
            }
        }
        draft.done.push(unit);
        if let Some((_, line, state)) = best {
            draft.state = state;
            draft.plan.orders.push(line);
        }
        draft
    }
    /// The destinations looked at: those nearest to the enemy and to his prizes, and some of the others.
    fn pick(&mut self, all: &mut Vec<(HexId, Line)>, _: UnitId) {
        let most = self.depth.candidates;
        if all.len() <= most {
            return;
        }
        let near = |h: HexId| self.foes.iter().map(|f| f.at.distance(h)).min().unwrap_or(99);
        all.sort_by_key(|(h, _)| (near(*h), *h));
        let mut kept: Vec<(HexId, Line)> = all.drain(..most / 2).collect();
        while kept.len() < most && !all.is_empty() {
            let at = self.sim.below(all.len());
            kept.push(all.swap_remove(at));
        }
        *all = kept;
    }
    /// Every march of a unit, as answers from the question who marches.
    fn marches(&mut self, s: &R::State, unit: UnitId) -> Vec<(HexId, Line)> {
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
    /// The position after a march, brought back to the question who marches; nothing if that cannot be.
    fn marched(&mut self, s: &R::State, line: &Line, _: HexId, _: UnitId) -> Option<R::State> {
        let (side, turn) = (self.side, self.turn);
        let mut next = s.clone();
        if lines::run(self.sim.rules, &mut next, line) < line.len() {
            return None;
        }
        if !is_intent(self.sim.rules, &next, side) {
            lines::run(self.sim.rules, &mut next, &[Choice::Done]);
        }
        if !is_intent(self.sim.rules, &next, side) {
            self.sim.run(&mut next, |rules, s| is_intent(rules, s, side) || has_passed(rules, s, side, turn));
        }
        is_intent(self.sim.rules, &next, side).then_some(next)
    }
    /// A plan carried out again, as far as it can be.
    fn follow(&mut self, s: &R::State, orders: &[Line]) -> Draft<R::State> {
        let mut draft = Self::bare(s);
        for line in orders {
            let Some(Choice::Unit(unit)) = line.first().copied() else { continue };
            if let Some(next) = self.marched(&draft.state, line, HexId::NONE, unit) {
                draft.state = next;
                draft.done.push(unit);
                draft.plan.orders.push(line.clone());
            }
        }
        draft
    }
}

/// The turn of a side in the head: each unit near its enemy goes where it stands best, then attacks at good odds.
pub fn reply<R: Scout>(sim: &mut Sim<R>, s: &mut R::State, side: Side, turn: u16) {
    let depth = Depth { candidates: 6, targets: 0, samples: 0, replies: 0, mutations: 0 };
    for _ in 0..8 {
        sim.run(s, |rules, s| is_intent(rules, s, side) || has_passed(rules, s, side, turn));
        if !is_intent(sim.rules, s, side) {
            return;
        }
        let mut planner = Planner::new(sim, s, side, depth);
        let weakest = planner.targets_of(2);
        let mut draft = Planner::<R>::bare(s);
        for target in weakest {
            draft = planner.assault(draft, target);
        }
        let draft = planner.fill_near(draft);
        *s = draft.state;
        planner.finish(s);
    }
}

impl<R: Scout> Planner<'_, '_, R> {
    fn targets_of(&mut self, most: usize) -> Vec<HexId> {
        let all: Vec<HexId> = self.foes.iter().map(|f| f.at).collect();
        let mut ranked: Vec<(i64, HexId)> = Vec::new();
        for hex in all {
            if ranked.iter().any(|(_, h)| *h == hex) {
                continue;
            }
            let holds: i64 = self.foes.iter().filter(|f| f.at == hex).map(|f| i64::from(f.defence)).sum();
            let near = |p: &&Piece| p.fights && p.at.distance(hex) <= u32::from(p.moves) + 1;
            let ours: i64 = self.friends.iter().filter(near).map(|p| i64::from(p.attack)).sum();
            if ours >= 3 * holds {
                ranked.push((-holds, hex));
            }
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, hex)| hex).take(most).collect()
    }
    /// Only those within a march of the enemy.
    fn fill_near(&mut self, mut draft: Draft<R::State>) -> Draft<R::State> {
        for unit in self.movers(&draft) {
            let Some(piece) = self.friends.iter().find(|p| p.unit == unit).copied() else { continue };
            let far = self.foes.iter().map(|f| f.at.distance(piece.at)).min().unwrap_or(99);
            if self.sim.meter.is_spent() {
                break;
            }
            if far <= u32::from(piece.moves) + 2 {
                let stay = self.sim.worth(&draft.state, self.side);
                draft = self.improve(draft, unit, stay);
            }
        }
        draft
    }
}
