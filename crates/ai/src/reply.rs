//! What the enemy makes of a plan: his turn, played in the head by a script of ours over several dice, the same for
//! every plan compared.

use crate::lines::{self, Line};
use crate::plan::{Depth, Draft, Plan, Planner};
use crate::sim::{Sim, has_passed, is_intent};
use engine::{Scout, Side};

/// What a script of a turn looks at: few destinations, and the attacks that cannot fail.
const SCRIPT: Depth =
    Depth { candidates: 8, targets: 2, samples: 0, replies: 0, revisions: 0, afterthoughts: 0, proofs: 0 };
/// Dice of the final comparison: others than those by which the plans were found.
const OWN_DICE: u64 = 0xF4E5;
const REPLY_DICE: u64 = OWN_DICE + 77;
const PROOF_DICE: u64 = OWN_DICE + 777;
/// A plan so many hundredths of a point worse by the own turn is not weighed by the reply.
const BEHIND: i64 = 100;
/// Player turns after the own one in the last turn but one.
const FAR: usize = 3;
/// A gain is left alone below such a part of the spread of the title's worth: a script of the enemy's turn sees no finer.
const MATERIAL: i64 = 5;
/// Movement phases of one player turn at the most.
const PHASES: usize = 8;

/// The turn of a side in the head: weak stacks are attacked, each unit near its enemy goes where it stands best.
pub fn reply<R: Scout>(sim: &mut Sim<R>, s: &mut R::State, side: Side, turn: u16) {
    for _ in 0..PHASES {
        sim.run(s, |rules, s| is_intent(rules, s, side) || has_passed(rules, s, side, turn));
        if !is_intent(sim.rules, s, side) {
            return;
        }
        let mut planner = Planner::new(sim, s, side, SCRIPT);
        let draft = planner.script(s);
        *s = draft.state;
        planner.finish(s);
    }
}

impl<R: Scout> Planner<'_, '_, R> {
    fn script(&mut self, s: &R::State) -> Draft<R::State> {
        let mut draft = Draft::bare(s);
        for target in self.targets(12).into_iter().take(SCRIPT.targets) {
            draft = self.assault(draft, target, 4);
        }
        let near: Vec<_> = self
            .friends
            .iter()
            .filter(|p| self.to_foe(p.at) <= u32::from(p.moves) + 2)
            .map(|p| p.unit)
            .collect();
        let draft = self.fill(draft, |unit| near.contains(&unit));
        self.settled(draft)
    }
    /// What the end of an own turn is worth after the enemy's. Towards the end of the game all is followed to it, since a level of
    /// victory that is lost in the last turn is not seen in the one before.
    fn after(&mut self, mut state: R::State) -> i64 {
        let (side, turn) = (self.side, self.turn);
        let turns = if self.sim.rules.clock(&state).last <= turn + 1 { FAR } else { 1 };
        if !has_passed(self.sim.rules, &state, side, turn) {
            reply(self.sim, &mut state, side, turn);
        }
        for _ in 0..turns {
            let clock = self.sim.rules.clock(&state);
            reply(self.sim, &mut state, clock.side, clock.turn);
        }
        self.sim.worth(&state, side)
    }
    /// The plan that leads after the enemy's turn, on fresh throws: the first stays unless one of the pool surely leads it.
    /// What is left of the budget goes into thinking over parts of the leader, weighed in the same way.
    pub fn answered(&mut self, worlds: &[&R::State], first: &Plan, pool: Vec<Plan>) -> Plan {
        let draft = self.again(worlds[0], first);
        let Some(mut best) = self.outcome(worlds, draft, None) else { return first.clone() };
        for plan in pool.into_iter().filter(|plan| plan.orders != first.orders) {
            let draft = self.again(worlds[0], &plan);
            self.challenge(worlds, draft, &mut best);
        }
        for _ in 0..self.depth.afterthoughts {
            if self.sim.meter.is_spent() {
                break;
            }
            let draft = self.changed(worlds[0], &best.plan);
            self.challenge(worlds, draft, &mut best);
        }
        best.plan
    }
    /// The best of these plans after the enemy's turn, on throws by which none was found. The first stays unless another is
    /// ahead by more than a standard error, and by so much that it will not be gone a turn later.
    pub fn proved(&mut self, worlds: &[&R::State], mut plans: Vec<Plan>) -> Plan {
        let mut starts = Vec::new();
        for plan in &plans {
            let follow = |world: &&R::State| self.follow(world, plan.orders.iter()).state;
            starts.push(worlds.iter().map(follow).collect::<Vec<_>>());
        }
        let ends = self.proofs(&starts);
        let least = self.sim.spread() / MATERIAL;
        let ahead = |at: &usize| surely(&ends[*at], &ends[0], 1.0);
        let gains = |at: &usize| ahead(at) > 0 && mean(&ends[*at]) >= mean(&ends[0]) + least;
        let at = (1..plans.len()).max_by_key(ahead).filter(gains).unwrap_or(0);
        let mut best = plans.swap_remove(at);
        best.value = mean(&ends[at]);
        best
    }
    /// What becomes of several starts, each in several worlds, over the same throws; all have as many values.
    fn proofs(&mut self, starts: &[Vec<R::State>]) -> Vec<Vec<i64>> {
        let (runs, dice) = (self.depth.proofs, 1000 * self.sim.set);
        let mut ends: Vec<Vec<i64>> = vec![Vec::new(); starts.len()];
        for run in 0..runs {
            let mut row = Vec::new();
            for start in starts {
                let mut state = start[run as usize % start.len()].clone();
                self.sim.throw(PROOF_DICE + dice, run, runs);
                self.finish(&mut state);
                row.push(self.after(state));
            }
            if self.sim.meter.is_spent() {
                break;
            }
            ends.iter_mut().zip(row).for_each(|(ends, value)| ends.push(value));
        }
        ends
    }
    /// Which of these lines, the best at first sight in front, is best once the own turn and the enemy's are over, and what it
    /// then gains against the first, which stays unless another surely leads it.
    pub fn foreseen(&mut self, worlds: &[&R::State], all: &[Line]) -> (usize, i64) {
        let (runs, mut best) = (self.depth.samples, 0);
        let mut ends: Vec<Vec<i64>> = vec![Vec::new(); all.len()];
        for run in 0..runs {
            let world = worlds[run as usize % worlds.len()];
            let mut row = Vec::new();
            for line in all {
                let mut state = lines::play(self.sim.rules, world, line).unwrap_or_else(|| world.clone());
                self.sim.throw(REPLY_DICE, run, runs);
                self.finish(&mut state);
                row.push(self.after(state));
            }
            if self.sim.meter.is_spent() {
                break;
            }
            ends.iter_mut().zip(row).for_each(|(ends, value)| ends.push(value));
        }
        for at in 1..all.len() {
            if ends[0].len() > 2 && surely(&ends[at], &ends[0], 1.0) > 0 && lead(&ends[at], &ends[best]) >= 0
            {
                best = at;
            }
        }
        (best, mean(&ends[best]) - mean(&ends[0]))
    }
    /// A draft takes the place of the leader if it surely leads it.
    fn challenge(&mut self, worlds: &[&R::State], draft: Draft<R::State>, best: &mut Answered) {
        if !self.crowds(&draft)
            && let Some(rival) = self.outcome(worlds, draft, Some(best))
            && lead(&rival.after, &best.after) > 0
        {
            *best = rival;
        }
    }
    /// What becomes of a plan in the own turn and the enemy's; nothing if it falls behind the leader, or if the budget ends.
    fn outcome(
        &mut self,
        worlds: &[&R::State],
        draft: Draft<R::State>,
        leader: Option<&Answered>,
    ) -> Option<Answered> {
        let mut starts = vec![draft.state];
        for world in &worlds[1..] {
            starts.push(self.follow(world, draft.plan.orders.iter()).state);
        }
        let (runs, dice) = (self.depth.samples, 1000 * self.sim.set);
        let (mut own, mut ends) = (Vec::new(), Vec::new());
        for run in 0..runs {
            let mut state = starts[run as usize % starts.len()].clone();
            self.sim.throw(OWN_DICE + dice, run, runs);
            self.finish(&mut state);
            own.push(self.sim.worth(&state, self.side));
            ends.push(state);
        }
        if leader.is_some_and(|best| mean(&own) + BEHIND < mean(&best.own)) {
            return None;
        }
        let mut after = Vec::new();
        for (run, state) in ends.into_iter().enumerate() {
            self.sim.throw(REPLY_DICE + dice, run as u64, runs);
            after.push(self.after(state));
            // a run cut short compares a plan with a reply to one without
            let behind = |best: &Answered| run == 2 && lead(&after, &best.after) < 0;
            if self.sim.meter.is_spent() || leader.is_some_and(behind) {
                return None;
            }
        }
        let mut plan = draft.plan;
        self.aims(&starts[0], &mut plan);
        Some(Answered { plan, own, after })
    }
}

/// A plan with what each run brought.
struct Answered {
    plan: Plan,
    /// At the end of the own turn.
    own: Vec<i64>,
    /// At the end of the enemy's.
    after: Vec<i64>,
}

fn mean(values: &[i64]) -> i64 {
    values.iter().sum::<i64>() / values.len().max(1) as i64
}

/// By how much one is ahead of the other over the same dice, less half a standard error.
fn lead(one: &[i64], other: &[i64]) -> i64 {
    surely(one, other, 0.5)
}

/// The same, less so many standard errors.
fn surely(one: &[i64], other: &[i64], errors: f64) -> i64 {
    let gaps: Vec<f64> = one.iter().zip(other).map(|(a, b)| (a - b) as f64).collect();
    let n = gaps.len() as f64;
    if gaps.is_empty() {
        return 0;
    }
    let mean = gaps.iter().sum::<f64>() / n;
    let spread = gaps.iter().map(|g| (g - mean).powi(2)).sum::<f64>() / n;
    (mean - errors * (spread / n).sqrt()) as i64
}
