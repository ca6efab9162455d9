//! What the enemy makes of a plan: his turn, played in the head by a script of ours over several dice, the same for
//! every plan compared.

use crate::climb::Rated;
use crate::plan::{Depth, Draft, Planner};
use crate::sim::{Sim, has_passed, is_intent};
use engine::{Scout, Side};

/// What a script of a turn looks at: few destinations, and the attacks that cannot fail.
const SCRIPT: Depth = Depth { candidates: 8, targets: 2, samples: 0, replies: 0, revisions: 0 };
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
        self.fill(draft, |unit| near.contains(&unit))
    }
    /// What the end of an own turn is worth after the enemy's.
    fn after_reply(&mut self, mut state: R::State) -> i64 {
        let (side, turn) = (self.side, self.turn);
        if !has_passed(self.sim.rules, &state, side, turn) {
            reply(self.sim, &mut state, side, turn);
        }
        let clock = self.sim.rules.clock(&state);
        if clock.side != side {
            reply(self.sim, &mut state, clock.side, clock.turn);
        }
        self.sim.worth(&state, side)
    }
    /// The plans weighed again, half by the own turn and half by what the enemy leaves of it: each with the dice it was
    /// weighed with, all with the same. Those that fall behind are given up; the first is kept unless another is surely
    /// better. Returns the one to take.
    pub fn sieve(&mut self, pool: &[Rated<R::State>]) -> usize {
        let runs = pool.iter().map(|r| r.ends.len()).min().unwrap_or(0);
        let mut values: Vec<Vec<i64>> = vec![Vec::new(); pool.len()];
        let mut open: Vec<usize> = (0..pool.len()).collect();
        for run in 0..runs {
            let mut round = Vec::with_capacity(open.len());
            for i in &open {
                self.sim.throw(0x5EED, run as u64, runs as u64);
                let after = self.after_reply(pool[*i].ends[run].clone());
                round.push((pool[*i].values[run] + after) / 2);
            }
            // a round cut short compares plans with a reply to plans without one
            if self.sim.meter.is_spent() {
                break;
            }
            open.iter().zip(round).for_each(|(i, value)| values[*i].push(value));
            if run % 2 == 1 && open.len() > 2 {
                open.sort_by_key(|i| (*i != 0, -values[*i].iter().sum::<i64>()));
                open.truncate(open.len().div_ceil(2).max(2));
                open.sort_unstable();
            }
        }
        let lead = |i: &usize| lead(&values[*i], &values[0]);
        let best = open.iter().filter(|i| lead(i) > 0).max_by_key(|i| lead(i));
        best.copied().unwrap_or(0)
    }
}

/// By how much one is ahead of the other over the same dice, less half a standard error.
fn lead(one: &[i64], other: &[i64]) -> i64 {
    let gaps: Vec<f64> = one.iter().zip(other).map(|(a, b)| (a - b) as f64).collect();
    let n = gaps.len() as f64;
    if gaps.is_empty() {
        return 0;
    }
    let mean = gaps.iter().sum::<f64>() / n;
    let spread = gaps.iter().map(|g| (g - mean).powi(2)).sum::<f64>() / n;
    (mean - 0.5 * (spread / n).sqrt()) as i64
}
