//! The officers: cadet, captain, general, marshal. They differ by how far they think, never by dice, units or sight.

use crate::answer::{self, Care, Decision};
use crate::budget::{Meter, Stop, TURN, Tally};
use crate::lines::{self, Line};
use crate::plan::{Depth, Draft, Plan, Planner};
use crate::sim::Sim;
use crate::why::Why;
use crate::{Bot, Budget, Level, Seat};
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

/// How hard is thought about what a plan did not foresee: it is put right by what looks best at once.
const MENDING: Depth =
    Depth { candidates: 8, targets: 0, samples: 0, replies: 0, revisions: 0, afterthoughts: 0 };

/// A bot that thinks.
pub struct Officer {
    level: Level,
    rng: ChaCha8Rng,
    budget: Budget,
    stop: Stop,
    tally: Tally,
    turn: PlayerTurn,
    mind: Mind,
}

/// The player turn under way: what was judged before it, and how long was thought in it.
#[derive(Clone, Copy, Debug, Default)]
struct PlayerTurn {
    which: Option<(u16, Side)>,
    before: u64,
    thought: Duration,
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
    pub fn new(level: Level, seed: u64, budget: Budget) -> Officer {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (stop, tally, turn) = (Stop::default(), Tally::default(), PlayerTurn::default());
        Officer { level, rng, budget, stop, tally, turn, mind: Mind::default() }
    }
    /// Positions that the plan of a phase may take: never so few that a plan cannot be finished.
    fn phase(&self) -> u32 {
        let positions = self.budget.positions;
        let once = positions.saturating_mul(TURN).saturating_add(besides(positions, LEAST));
        once.saturating_mul(effort(self.level))
    }
    /// Positions left for this player turn: a plan, and a quarter of one for all other answers.
    fn left(&self) -> u32 {
        let all = self.phase().saturating_add(self.phase() / 4);
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
            self.turn = PlayerTurn { which, before, thought: Duration::ZERO };
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
        let worlds: Vec<Box<dyn Table>> =
            (0..worlds(self.level, seat.has_secrets())).map(|_| seat.imagine(self.rng.next_u64())).collect();
        let seed = self.rng.next_u64();
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
            Some(depth) if prompt.kind == PromptKind::Intent => self.march(rules, worlds, depth),
            _ => self.answer(rules, s),
        }
    }
    /// What one answer may take. Those who plan by the reply take a quarter of what is left for the player turn at the
    /// most, and half of the usual at the least.
    fn meter(&self, times: u32) -> Meter {
        let officer = &*self.officer;
        let Budget { positions, time, .. } = officer.budget;
        let usual = positions.saturating_add(besides(positions, LEAST_ANSWER)).saturating_mul(times);
        let most = match officer.level {
            Level::General | Level::Marshal => (officer.left() / 4).max(usual / 2),
            _ => usual,
        };
        let time = match officer.level {
            Level::Cadet => time,
            _ => time.zip(officer.time_left()).map(|(t, left)| t.min(left / 4).max(t / 50)),
        };
        Meter::new(usual.min(most), time, officer.stop.clone())
    }
    /// What the plan of a phase may take: four fifths of what is left of the player turn, but a captain's takes little.
    fn phase_meter(&self) -> Meter {
        let officer = &*self.officer;
        let positions = match officer.level {
            Level::Captain => officer.phase(),
            _ => officer.phase().min(officer.left() / 5 * 4).max(officer.phase() / 50),
        };
        let time = officer.time_left().map(|left| left / 5 * 4);
        Meter::new(positions, time, officer.stop.clone())
    }
    /// A question by itself.
    fn answer<R: Scout>(self, rules: &R, s: &R::State) -> Option<Choice> {
        let kind = lines::asked(rules, s).map(|(_, kind)| kind);
        let attack = kind == Some(PromptKind::Attack);
        // some books throw for supply before they throw for the battle: dice that fall evenly tell both
        let (care, times) = match (self.officer.level, attack) {
            (Level::Cadet, true) => (Care { samples: 6, dice: 0 }, 1),
            (Level::Captain, true) => (Care { samples: 6, dice: 0 }, 3),
            (_, true) => (Care { samples: 12, dice: 0 }, 6),
            _ => (Care { samples: 1, dice: 1 }, 1),
        };
        let mut sim = Sim::new(rules, self.meter(times), self.seed).counted(&self.officer.tally);
        // nobody marches to and fro
        let trail = &self.officer.mind.trail;
        let back = |line: &Line| line.iter().any(|c| matches!(c, Choice::Hex(hex) if trail.contains(hex)));
        let march = kind == Some(PromptKind::March);
        let Decision { line, value, stay } = answer::best(&mut sim, s, care, |line| march && back(line))?;
        self.officer.take(rules, s, line, value, stay)
    }
    /// A plan for a game that could be any of these worlds. The marshal thinks on two cores, and compares what came of it.
    fn plan<R: Scout>(&self, rules: &R, worlds: &[&R::State], depth: Depth) -> Plan {
        let whole = self.phase_meter();
        let make = |meter: Meter, nth: u64, found: Vec<Plan>| {
            let mut sim = Sim::new(rules, meter, self.seed.wrapping_add(nth)).counted(&self.officer.tally);
            // a plan found by some throws is compared with another by others
            (sim.keyed, sim.set) = (depth.replies > 0, nth);
            let mut planner = Planner::new(&mut sim, worlds[0], self.side, depth);
            // plans that the reply has judged are not judged by the own turn again
            if found.is_empty() { planner.best(worlds) } else { planner.answered(worlds, found) }
        };
        if self.officer.level != Level::Marshal {
            return make(whole, 0, Vec::new());
        }
        let share = whole.left() / 5 * 2;
        let plans: Vec<Plan> = std::thread::scope(|scope| {
            let made: Vec<_> = (0..CORES)
                .map(|nth| {
                    let meter = whole.part(share);
                    scope.spawn(move || make(meter, nth, Vec::new()))
                })
                .collect();
            made.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        make(whole.part(share / 2), CORES, plans)
    }
    /// Who marches next: by a plan for the whole phase.
    fn march<R: Scout>(mut self, rules: &R, worlds: &[&R::State], depth: Depth) -> Option<Choice> {
        let s = *worlds.first()?;
        let clock = rules.clock(s);
        let now = Some((clock.turn, clock.phase));
        if self.officer.mind.planned != now {
            let plan = self.plan(rules, worlds, depth);
            self.officer.adopt(rules, s, self.side, plan, now);
        }
        if let Some(choice) = self.next_order(rules, s) {
            return Some(choice);
        }
        // what no plan knows: arrivals, trains; those the plan left in place stay there
        let mut sim = Sim::new(rules, self.meter(1), self.seed).counted(&self.officer.tally);
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
        let mut sim = Sim::new(rules, meter, self.seed).counted(&self.officer.tally);
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
    let depth = |candidates, targets, samples, replies, revisions, afterthoughts| {
        Some(Depth { candidates, targets, samples, replies, revisions, afterthoughts })
    };
    match level {
        Level::Captain => depth(14, 12, 3, 0, 8, 0),
        Level::General => depth(16, 16, 6, 6, 400, 100),
        Level::Marshal => depth(20, 24, 12, 8, 1200, 300),
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
