//! How a plan is made better: the orders around one place are thought over again, for an attack or without one, and what
//! comes of it is kept if the own turn brings more. All plans are weighed with the same dice, and over the runs of one
//! plan the nth die shows its faces evenly.

use crate::plan::{Draft, Plan, Planner, ordered};
use atlas::HexId;
use engine::{Scout, UnitId};

/// A plan that has been weighed.
struct Rated {
    plan: Plan,
    /// What each run brought.
    values: Vec<i64>,
}

impl Rated {
    fn value(&self) -> i64 {
        self.values.iter().sum::<i64>() / self.values.len().max(1) as i64
    }
}

/// Units thought over again at the most.
const PARTY: usize = 9;

/// What is tried anew before the rest of a party goes where it stands best.
#[derive(Clone, Copy)]
enum Twist {
    Nothing,
    /// An attack on this hex with so many times its strength.
    Attack(HexId, i64),
    /// One of the party goes anywhere.
    Wander,
}

impl<R: Scout> Planner<'_, '_, R> {
    /// The best plan found within the budget, by the own turn alone, for a game that could be any of these worlds.
    pub fn best(&mut self, worlds: &[&R::State]) -> Plan {
        let plain = self.fill(Draft::bare(worlds[0]), |_| true);
        let plain = self.settled(plain);
        let mut best = self.climb(worlds, plain).swap_remove(0);
        best.plan.value = best.value();
        best.plan
    }
    /// The same plan, or another that leads it: first others are found by the own turn, then they are weighed by what the
    /// enemy's turn leaves of them, and last the leader has to hold its own against the first on throws of its own.
    pub fn improved(&mut self, worlds: &[&R::State], first: &Plan) -> Plan {
        let left = self.sim.meter.left();
        let found = self.within(left / 5, |planner| {
            let draft = planner.again(worlds[0], first);
            planner.climb(worlds, draft)
        });
        let pool: Vec<Plan> = found.into_iter().map(|rated| rated.plan).collect();
        let leader = self.within(left / 20 * 7, |planner| planner.answered(worlds, first, pool));
        if leader.orders == first.orders {
            return leader;
        }
        self.proved(worlds, vec![first.clone(), leader])
    }
    /// Thinks with so many positions of what is left.
    fn within<T>(&mut self, positions: u32, think: impl FnOnce(&mut Self) -> T) -> T {
        let mut whole = self.sim.meter.clone();
        let part = whole.part(positions);
        let before = part.left();
        self.sim.meter = part;
        let thought = think(self);
        whole.charge(before, &self.sim.meter);
        self.sim.meter = whole;
        thought
    }
    /// Plans found on the way up from a draft, the best first.
    fn climb(&mut self, worlds: &[&R::State], from: Draft<R::State>) -> Vec<Rated> {
        let mut pool = vec![self.first(worlds, from)];
        for target in self.targets(6).into_iter().take(self.depth.targets) {
            let party = self.party(target, 99);
            let draft = self.revised(worlds[0], &pool[0].plan, &party, Twist::Attack(target, 4));
            self.offer(worlds, draft, &mut pool);
        }
        for _ in 0..self.depth.revisions {
            if self.sim.meter.is_spent() {
                break;
            }
            let draft = self.changed(worlds[0], &pool[0].plan);
            self.offer(worlds, draft, &mut pool);
        }
        pool
    }
    /// A plan carried out again.
    pub fn again(&mut self, s: &R::State, plan: &Plan) -> Draft<R::State> {
        let mut draft = self.follow(s, plan.orders.iter());
        (draft.plan.targets, draft.plan.assault) = (plan.targets.clone(), plan.assault.clone());
        draft
    }
    /// Weighs a draft, and puts it in its place among the others.
    fn offer(&mut self, worlds: &[&R::State], draft: Draft<R::State>, pool: &mut Vec<Rated>) {
        if self.crowds(&draft) {
            return;
        }
        let Some(rated) = self.weigh(worlds, draft, pool.first()) else { return };
        // the same plan by another way, as far as the dice tell
        if self.depth.replies > 0 && pool.iter().any(|known| known.values == rated.values) {
            return;
        }
        let at = pool.iter().position(|r| r.value() < rated.value()).unwrap_or(pool.len());
        pool.insert(at, rated);
        pool.truncate(self.depth.replies.max(1));
    }
    /// The first plan is weighed as far as the budget goes.
    fn first(&mut self, worlds: &[&R::State], draft: Draft<R::State>) -> Rated {
        let plan = draft.plan.clone();
        self.weigh(worlds, draft, None).unwrap_or(Rated { plan, values: vec![i64::MIN / 8] })
    }
    /// What a plan is worth after the own turn; nothing if the budget ends first, or if it falls behind at once.
    fn weigh(
        &mut self,
        worlds: &[&R::State],
        draft: Draft<R::State>,
        rival: Option<&Rated>,
    ) -> Option<Rated> {
        let others: Vec<R::State> =
            worlds[1..].iter().map(|s| self.follow(s, draft.plan.orders.iter()).state).collect();
        let mut values = Vec::new();
        for run in 0..self.depth.samples {
            let at = run as usize % worlds.len();
            let mut state = if at == 0 { draft.state.clone() } else { others[at - 1].clone() };
            self.sim.throw(0xD1CE, run, self.depth.samples);
            self.finish(&mut state);
            values.push(self.sim.worth(&state, self.side));
            if self.sim.meter.is_spent() {
                return None;
            }
            let behind = |r: &Rated| values.iter().zip(&r.values).all(|(own, best)| own < best);
            if run == 1 && rival.is_some_and(behind) {
                return None;
            }
        }
        let mut plan = draft.plan;
        self.aims(&draft.state, &mut plan);
        Some(Rated { plan, values })
    }
    /// Forgets targets that nobody marches against any more.
    pub fn aims(&mut self, s: &R::State, plan: &mut Plan) {
        let mut pieces = Vec::new();
        self.sim.rules.pieces(s, self.side, &mut pieces);
        plan.targets.retain(|t| pieces.iter().any(|p| p.fights && p.at.distance(*t) == 1));
    }

    /// A plan with the orders of some units thought over again, for an attack or without one.
    fn revised(&mut self, s: &R::State, plan: &Plan, party: &[UnitId], twist: Twist) -> Draft<R::State> {
        let kept = plan.orders.iter().filter(|line| ordered(line).is_none_or(|u| !party.contains(&u)));
        let mut draft = self.follow(s, kept);
        // whoever can no longer do as he was told is thought over too
        let told: Vec<UnitId> = plan.orders.iter().filter_map(ordered).collect();
        let again = |u: UnitId| party.contains(&u) || told.contains(&u);
        draft.plan.targets.clone_from(&plan.targets);
        draft.plan.assault = plan.assault.iter().copied().filter(|u| !party.contains(u)).collect();
        match twist {
            Twist::Nothing => {}
            Twist::Attack(target, times) => draft = self.assault(draft, target, times),
            Twist::Wander => self.wander(&mut draft, again),
        }
        let draft = self.fill(draft, again);
        self.settled(draft)
    }
    /// A plan with the orders around some place thought over again.
    pub fn changed(&mut self, s: &R::State, plan: &Plan) -> Draft<R::State> {
        let Some(centre) = self.centre() else { return self.again(s, plan) };
        let width = 1 + self.sim.idea(3) as u32;
        let mut party = self.party(centre, width);
        let targets = self.targets(4);
        let near: Vec<HexId> = targets.into_iter().filter(|t| t.distance(centre) <= width + 4).collect();
        let twist = match self.sim.idea(4) {
            0 | 1 if !near.is_empty() => {
                Twist::Attack(near[self.sim.idea(near.len())], 2 + self.sim.idea(4) as i64)
            }
            0 | 2 => Twist::Wander,
            _ => Twist::Nothing,
        };
        // and somebody anywhere
        if self.sim.idea(3) == 0 && !plan.orders.is_empty() {
            let at = self.sim.idea(plan.orders.len());
            party.extend(ordered(&plan.orders[at]));
        }
        self.revised(s, plan, &party, twist)
    }
    /// Where something is thought over: mostly near the enemy.
    fn centre(&mut self) -> Option<HexId> {
        let front: Vec<HexId> =
            self.friends.iter().map(|p| p.at).filter(|at| self.to_foe(*at) <= 6).collect();
        let all: Vec<HexId> = self.friends.iter().map(|p| p.at).collect();
        let from = if front.is_empty() || self.sim.idea(4) == 0 { all } else { front };
        (!from.is_empty()).then(|| from[self.sim.idea(from.len())])
    }
    /// The units nearest to a hex.
    fn party(&self, hex: HexId, width: u32) -> Vec<UnitId> {
        let far = |p: &&engine::scout::Piece| p.at.distance(hex);
        let mut all: Vec<_> =
            self.friends.iter().filter(|p| far(p) <= width.min(u32::from(p.moves) + 1)).collect();
        all.sort_by_key(|p| (far(p), p.unit));
        all.into_iter().take(PARTY).map(|p| p.unit).collect()
    }
}
