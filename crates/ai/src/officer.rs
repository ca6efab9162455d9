//! The officers: cadet, captain, general, marshal. They differ by how far they think, never by dice, units or sight.

use crate::answer::{self, Care, Decision};
use crate::budget::{Meter, Stop, TURN, Tally};
use crate::lines::{self, Line};
use crate::plan::{Depth, Draft, Plan, Planner};
use crate::sim::Sim;
use crate::weights::Weights;
use crate::why::Why;
use crate::{Bot, Budget, Level, Seat, advice};
use atlas::HexId;
use chacha20::ChaCha8Rng;
use engine::view::Place;
use engine::{Choice, Game, Pending, PromptKind, Scout, Side, Table, Title, UnitId};
use library::Visitor;
use rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Threads on which the marshal looks for plans.
const CORES: u64 = 2;
/// Positions that a plan takes besides, up to so many times those of an answer: a plan half made is none.
const LEAST: (u32, u32) = (6000, 60);
/// The same for an answer.
const LEAST_ANSWER: (u32, u32) = (700, 20);
/// Battles that are weighed by the enemy's turn where leaving them alone is best at first sight.
const BATTLES: usize = 2;

/// How hard is thought about what a plan did not foresee: it is put right by what looks best at once.
const MENDING: Depth =
    Depth { candidates: 8, targets: 0, samples: 0, replies: 0, revisions: 0, afterthoughts: 0, proofs: 0 };

/// A bot that thinks.
pub struct Officer {
    level: Level,
    rng: ChaCha8Rng,
    budget: Budget,
    stop: Stop,
    tally: Tally,
    turn: PlayerTurn,
    mind: Mind,
    /// Weights instead of those of its level.
    trial: Option<&'static Weights>,
}

/// The player turn under way: what was judged before it, and how long was thought in it.
#[derive(Clone, Copy, Debug, Default)]
struct PlayerTurn {
    which: Option<(u16, Side)>,
    before: u64,
    thought: Duration,
    /// Phases planned in it, and in the last one that had any.
    planned: u32,
    usual: u32,
}

impl PlayerTurn {
    /// Phases that will still be planned, as far as the last turn tells.
    fn to_come(self) -> u32 {
        self.usual.saturating_sub(self.planned)
    }
}

/// What an officer remembers between answers: the plan under way, in answers that belong to no title.
#[derive(Clone, Debug, Default)]
struct Mind {
    /// The rest of the line being carried out.
    line: VecDeque<Choice>,
    /// Lines still to be carried out.
    orders: VecDeque<Line>,
    /// Units the plan of this phase has thought about, and when it was made.
    planned: Option<(u16, u8)>,
    thought: Vec<UnitId>,
    /// What was forfeit for crowded hexes when it was made.
    forfeit: u16,
    /// Where the march under way has been.
    trail: Vec<HexId>,
    why: Option<Why>,
}

impl Officer {
    pub fn new(level: Level, seed: u64, budget: Budget, trial: Option<&'static Weights>) -> Officer {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (stop, tally, turn) = (Stop::default(), Tally::default(), PlayerTurn::default());
        Officer { level, rng, budget, stop, tally, turn, mind: Mind::default(), trial }
    }
    /// Positions that a captain's plan of a phase may take: never so few that it cannot be finished.
    fn once(&self) -> u32 {
        let positions = self.budget.positions;
        positions.saturating_mul(TURN).saturating_add(besides(positions, LEAST))
    }
    /// Positions left for this player turn: a plan, and a quarter of one for all other answers.
    fn left(&self) -> u32 {
        let plan = self.once().saturating_mul(effort(self.level));
        let all = plan.saturating_add(plan / 4);
        all.saturating_sub((self.tally.sum() - self.turn.before).try_into().unwrap_or(u32::MAX))
    }
    /// Time left for this player turn, if the host is in a hurry.
    fn time_left(&self) -> Option<Duration> {
        let all = self.budget.time? * effort(self.level).min(15);
        Some(all.saturating_sub(self.turn.thought))
    }
    /// Begins to count anew when another player turn has come.
    fn turn_to(&mut self, which: (u16, Side)) {
        if self.turn.which != Some(which) {
            let (which, before) = (Some(which), self.tally.sum());
            let PlayerTurn { planned, usual, .. } = self.turn;
            let usual = if planned > 0 { planned } else { usual };
            self.turn = PlayerTurn { which, before, usual, ..PlayerTurn::default() };
        }
    }
    /// The next answer of the line under way, if it still fits.
    fn under_way(&mut self, legal: &[Choice], kind: PromptKind) -> Option<Choice> {
        let next = self.mind.line.pop_front()?;
        // the word that ends a march or a battle ends nothing else
        let ends = matches!(kind, PromptKind::March | PromptKind::Attack);
        if kind != PromptKind::Intent && legal.contains(&next) && (next != Choice::Done || ends) {
            return Some(next);
        }
        self.mind.line.clear();
        None
    }
    /// Where a march goes is remembered until the next begins.
    fn note(&mut self, seat: &Seat, kind: Option<PromptKind>, choice: Choice) {
        let trail = &mut self.mind.trail;
        match (kind, choice) {
            (Some(PromptKind::March), Choice::Hex(hex)) => trail.push(hex),
            (Some(PromptKind::March), _) => {}
            (Some(PromptKind::Intent), Choice::Unit(unit)) => {
                trail.clear();
                let counters = seat.view().counters;
                let place = counters.iter().find(|c| c.id == unit).map(|c| c.place);
                trail.extend(
                    place.and_then(|place| if let Place::Hex(hex) = place { Some(hex) } else { None }),
                );
            }
            _ => trail.clear(),
        }
    }
}

impl Bot for Officer {
    fn name(&self) -> &'static str {
        self.level.name()
    }
    fn choose(&mut self, seat: &Seat) -> Choice {
        let (kind, choice) = (seat.kind(), self.decide(seat));
        self.note(seat, kind, choice);
        choice
    }
    fn why(&self) -> Option<Why> {
        self.mind.why.clone()
    }
    fn positions(&self) -> u64 {
        self.tally.sum()
    }
    fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

impl Officer {
    fn decide(&mut self, seat: &Seat) -> Choice {
        let legal = seat.legal();
        if let [only] = legal[..] {
            // what is forced is either part of the line or the end of it
            if self.mind.line.pop_front() != Some(only) {
                self.mind.line.clear();
            }
            return only;
        }
        if let Some(choice) = seat.kind().and_then(|kind| self.under_way(&legal, kind)) {
            return choice;
        }
        let mut worlds = vec![seat.imagine(self.rng.next_u64())];
        let seed = self.rng.next_u64();
        for _ in 1..self::worlds(self.level, seat.has_secrets()) {
            worlds.push(seat.imagine(self.rng.next_u64()));
        }
        let thought = Thought { worlds: &worlds, side: seat.side(), officer: self, seed };
        let start = Instant::now();
        let found = library::visit(&seat.info().id, thought).ok().flatten();
        self.turn.thought += start.elapsed();
        // a world is only imagined: what it offers is what the truth offers, by law, but the law is the title's
        found.filter(|c| legal.contains(c)).unwrap_or_else(|| {
            self.mind = Mind::default();
            legal.first().copied().unwrap_or(Choice::Done)
        })
    }
}

/// One decision, waiting for the title's types.
struct Thought<'a> {
    worlds: &'a [Box<dyn Table>],
    side: Side,
    officer: &'a mut Officer,
    seed: u64,
}

impl Visitor for Thought<'_> {
    type Out = Option<Choice>;
    fn visit<T: Title<Rules: Scout> + 'static>(self, _: &'static T) -> Option<Choice> {
        let games: Option<Vec<&Game<T::Rules>>> =
            self.worlds.iter().map(|w| w.as_any().downcast_ref::<Game<T::Rules>>()).collect();
        let games = games?;
        let states: Vec<&_> = games.iter().map(|game| game.state()).collect();
        self.think(&**games.first()?.rules(), &states)
    }
}

impl Thought<'_> {
    fn think<R: Scout>(self, rules: &R, worlds: &[&R::State]) -> Option<Choice> {
        let s = *worlds.first()?;
        let Pending::Ask(_, prompt) = rules.pending(s) else { return None };
        let clock = rules.clock(s);
        self.officer.turn_to((clock.turn, clock.side));
        match depth(self.officer.level) {
            Some(_) if prompt.kind == PromptKind::Intent => self.march(rules, worlds),
            _ => self.answer(rules, worlds),
        }
    }
    /// Play in the head by the weights of the level.
    fn sim<'r, R: Scout>(&self, rules: &'r R, meter: Meter, seed: u64) -> Sim<'r, R> {
        let weights =
            self.officer.trial.unwrap_or_else(|| advice::weights(&rules.title().id, self.officer.level));
        Sim::new(rules, weights, meter, seed).counted(&self.officer.tally)
    }
    /// What one answer may take.
    fn meter(&self, times: u32) -> Meter {
        let officer = &*self.officer;
        let Budget { positions, time, .. } = officer.budget;
        let usual = positions.saturating_add(besides(positions, LEAST_ANSWER)).saturating_mul(times);
        let time = match officer.level {
            Level::Cadet => time,
            _ => time.zip(officer.time_left()).map(|(t, left)| t.min(left / 4).max(t / 50)),
        };
        Meter::new(usual, time, officer.stop.clone())
    }
    /// What the plan of a phase may take: its share of the player turn, and never less than a captain's.
    fn phase_meter(&self) -> Meter {
        let officer = &*self.officer;
        let share = officer.left() / 4 * 3 / officer.turn.to_come().max(1);
        let time = officer.time_left().map(|left| left / 5 * 4);
        Meter::new(share.max(officer.once()), time, officer.stop.clone())
    }
    /// What may go into one battle beyond a captain's thought: a third of what is not kept for plans.
    fn battle_meter(&self) -> Meter {
        let officer = &*self.officer;
        let left = officer.left();
        let kept = if officer.turn.to_come() > 0 { left / 4 * 3 } else { 0 };
        let time = officer.time_left().map(|left| left / 4);
        Meter::new((left - kept) / 3, time, officer.stop.clone())
    }
    /// A question by itself.
    fn answer<R: Scout>(self, rules: &R, worlds: &[&R::State]) -> Option<Choice> {
        let s = *worlds.first()?;
        let kind = lines::asked(rules, s).map(|(_, kind)| kind);
        let attack = kind == Some(PromptKind::Attack);
        // some books throw for supply before they throw for the battle: dice that fall evenly tell both
        let (care, times) = match (self.officer.level, attack) {
            (Level::Cadet, true) => (Care { samples: 6, dice: 0 }, 1),
            (Level::Captain, true) => (Care { samples: 6, dice: 0 }, 3),
            (_, true) => (Care { samples: 12, dice: 0 }, 6),
            _ => (Care { samples: 1, dice: 1 }, 1),
        };
        let mut sim = self.sim(rules, self.meter(times), self.seed);
        // nobody marches to and fro
        let trail = &self.officer.mind.trail;
        let back = |line: &Line| line.iter().any(|c| matches!(c, Choice::Hex(hex) if trail.contains(hex)));
        let march = kind == Some(PromptKind::March);
        let (mut decision, others) = answer::ranked(&mut sim, s, care, |line| march && back(line))?;
        drop(sim);
        if attack && decision.line[..] == [Choice::Done] && !rules.attacks(s).is_empty() {
            decision = self.foreseen(rules, worlds, decision, others);
        }
        let Decision { line, value, stay } = decision;
        self.officer.take(rules, s, line, value, stay)
    }
    /// Leaving battles alone is best at first sight; is one of those on offer still better, once the enemy has had his turn?
    fn foreseen<R: Scout>(
        &self,
        rules: &R,
        worlds: &[&R::State],
        first: Decision,
        others: Vec<Line>,
    ) -> Decision {
        let Some(depth) = depth(self.officer.level).filter(|depth| depth.replies > 0) else { return first };
        let all: Vec<Line> = std::iter::once(first.line).chain(others.into_iter().take(BATTLES)).collect();
        let meter = self.battle_meter();
        let mut sim = self.sim(rules, meter, self.seed.wrapping_add(7));
        sim.keyed = true;
        let (at, gain) = Planner::new(&mut sim, worlds[0], self.side, depth).foreseen(worlds, &all);
        Decision { line: all[at].clone(), value: first.value + gain, stay: first.stay }
    }
    /// A plan for a game that could be any of these worlds. Every level begins with the plan of the level below, made with
    /// the same budget and by the same dice, and leaves it for a better one only; the marshal looks for that on two cores.
    fn plan<R: Scout>(&self, rules: &R, worlds: &[&R::State], level: Level, whole: &Meter) -> Plan {
        let Some(depth) = depth(level) else { return Plan::default() };
        let made = |meter: Meter, set: u64, think: &dyn Fn(&mut Planner<R>) -> Plan| {
            let mut sim = self.sim(rules, meter, self.seed.wrapping_add(set));
            // a plan found by some throws is compared with another by others
            (sim.keyed, sim.set) = (depth.replies > 0, set);
            think(&mut Planner::new(&mut sim, worlds[0], self.side, depth))
        };
        let once = self.officer.once();
        match level {
            Level::Captain => made(whole.part(once), 0, &|planner| planner.best(&worlds[..1])),
            Level::General => {
                let first = self.plan(rules, worlds, Level::Captain, whole);
                let rest = whole.left().saturating_sub(once);
                made(whole.part(rest), 1, &|planner| planner.improved(worlds, &first))
            }
            _ => {
                let below = (whole.left() / 4).max(once);
                let first = self.plan(rules, worlds, Level::General, &whole.part(below));
                let share = whole.left().saturating_sub(below) / 5 * 2;
                let improved =
                    |nth: u64| made(whole.part(share), 2 + nth, &|planner| planner.improved(worlds, &first));
                let found: Vec<Plan> = std::thread::scope(|scope| {
                    let made: Vec<_> = (0..CORES).map(|nth| scope.spawn(move || improved(nth))).collect();
                    made.into_iter().filter_map(|thread| thread.join().ok()).collect()
                });
                let mut plans = vec![first];
                found.into_iter().for_each(|plan| {
                    if plans.iter().all(|known| known.orders != plan.orders) {
                        plans.push(plan);
                    }
                });
                made(whole.part(share / 2), 2 + CORES, &|planner| planner.proved(worlds, plans.clone()))
            }
        }
    }
    /// Who marches next: by a plan for the whole phase.
    fn march<R: Scout>(mut self, rules: &R, worlds: &[&R::State]) -> Option<Choice> {
        let s = *worlds.first()?;
        let clock = rules.clock(s);
        let now = Some((clock.turn, clock.phase));
        if self.officer.mind.planned != now {
            let plan = self.plan(rules, worlds, self.officer.level, &self.phase_meter());
            self.officer.adopt(rules, s, self.side, plan, now);
        }
        if let Some(choice) = self.next_order(rules, s) {
            return Some(choice);
        }
        // what no plan knows: arrivals, trains; those the plan left in place stay there
        let mut sim = self.sim(rules, self.meter(1), self.seed);
        let thought = self.officer.mind.thought.clone();
        let may_end = rules.is_legal(s, Choice::Done);
        let left_out = |line: &Line| may_end && matches!(line[0], Choice::Unit(u) if thought.contains(&u));
        let Decision { line, value, stay } =
            answer::best(&mut sim, s, Care { samples: 1, dice: 1 }, left_out)?;
        if let Some(Choice::Unit(unit)) = line.first() {
            self.officer.mind.thought.push(*unit);
        }
        self.officer.take(rules, s, line, value, stay)
    }
    /// The next order of the plan that still fits. Once there is none, what the plan did not foresee is put right: what
    /// has to be done before the phase may end, and hexes that were crowded on the way.
    fn next_order<R: Scout>(&mut self, rules: &R, s: &R::State) -> Option<Choice> {
        let meter = Meter::new(u32::MAX, None, self.officer.stop.clone());
        let mut sim = self.sim(rules, meter, self.seed);
        let mut planner = Planner::new(&mut sim, s, self.side, MENDING);
        let mind = &mut self.officer.mind;
        while let Some(order) = mind.orders.pop_front() {
            if rules.is_legal(s, order[0]) && !planner.would_crowd(s, &order, &mind.orders, mind.forfeit) {
                return mind.begin(order);
            }
        }
        if rules.forfeit(s, self.side) > mind.forfeit
            && let Some(order) = planner.relief(s)
        {
            return mind.begin(order);
        }
        let owed = planner.settled(Draft::bare(s)).plan.orders;
        mind.begin(owed.into_iter().next()?)
    }
}

impl Mind {
    /// Carries out an order from here on.
    fn begin(&mut self, order: Line) -> Option<Choice> {
        self.line = order.into();
        self.line.pop_front()
    }
}

impl Officer {
    fn take<R: Scout>(
        &mut self,
        rules: &R,
        s: &R::State,
        line: Line,
        value: i64,
        stay: Option<i64>,
    ) -> Option<Choice> {
        self.mind.why = Some(Why::answer(rules, s, &line, value, stay));
        let mut line = VecDeque::from(line);
        let first = line.pop_front();
        self.mind.line = line;
        first
    }
    fn adopt<R: Scout>(&mut self, rules: &R, s: &R::State, side: Side, plan: Plan, now: Option<(u16, u8)>) {
        let mut pieces = Vec::new();
        rules.pieces(s, side, &mut pieces);
        self.mind.planned = now;
        self.turn.planned += 1;
        let ordered = plan.orders.iter().filter_map(|line| match line.first() {
            Some(Choice::Unit(unit)) => Some(*unit),
            _ => None,
        });
        self.mind.thought = pieces.iter().map(|p| p.unit).chain(ordered).collect();
        self.mind.forfeit = rules.forfeit(s, side);
        self.mind.why = Some(Why::plan(&plan));
        self.mind.orders = plan.orders.into();
        self.mind.line.clear();
    }
}

/// How far each level plans a movement phase; the cadet does not.
fn depth(level: Level) -> Option<Depth> {
    let depth = |candidates, targets, samples, replies, revisions, afterthoughts, proofs| {
        Some(Depth { candidates, targets, samples, replies, revisions, afterthoughts, proofs })
    };
    match level {
        Level::Captain => depth(14, 12, 3, 0, 8, 0, 0),
        Level::General => depth(16, 16, 6, 6, 400, 100, 24),
        Level::Marshal => depth(20, 24, 12, 8, 1200, 300, 36),
        _ => None,
    }
}

/// Worlds that could be the true one; a plan has to do well in all of them.
fn worlds(level: Level, secrets: bool) -> usize {
    match (level, secrets) {
        (Level::General, true) => 3,
        (Level::Marshal, true) => 6,
        _ => 1,
    }
}

fn besides(positions: u32, (most, times): (u32, u32)) -> u32 {
    most.min(positions.saturating_mul(times))
}

/// How many times the positions of a captain each level may judge.
fn effort(level: Level) -> u32 {
    match level {
        Level::General => 4,
        Level::Marshal => 16,
        _ => 1,
    }
}
