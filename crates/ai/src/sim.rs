//! Play in the head: quick answers for either side, by what looks best at once, until a moment worth judging.

use crate::budget::{Meter, Tally};
use crate::judge::Judge;
use crate::lines::{self, LONGEST, Line, asked};
use crate::throws::Throws;
use crate::weights::Weights;
use chacha20::ChaCha8Rng;
use engine::scout::{Clock, Piece};
use engine::{Choice, Dice, Facts, Input, Pending, Prompt, PromptKind, Scout, Side, UnitId};
use rand_core::{Rng, SeedableRng};

/// Answers to a question that are compared at the most; the others are left out evenly.
const COMPARED: usize = 10;
/// Payments that are followed before an option is judged.
const SOON: usize = 6;
/// Inputs a game is followed at the most in one go.
const FAR: usize = 3000;

/// How far an intention is followed before it is judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Until {
    /// Until nothing is under way.
    Rest,
    /// Until this phase is over, whoever ends it: what is left undone is judged at the same moment as what is done.
    Phase(Clock),
}

/// How two players play in the head.
pub struct Sim<'a, R: Scout> {
    pub rules: &'a R,
    pub meter: Meter,
    judge: Judge<'a, R>,
    rng: ChaCha8Rng,
    /// Draws what is tried next; the dice never bring it back to where it was.
    ideas: ChaCha8Rng,
    dice: Throws,
    /// Does a die depend on what it is for and where? Dearer, but plans that differ in one place share all other dice.
    /// Ideas then come from a stream of their own.
    pub keyed: bool,
    pieces: Vec<Piece>,
    /// Which of many sets of throws the final comparison uses.
    pub set: u64,
    /// Odds in quarters from which an attack is begun in the head.
    pub dare: i64,
    /// Are options followed to what they cost?
    deep: bool,
    /// Positions judged, and who is told of them in the end.
    judged: u64,
    tally: Tally,
}

impl<R: Scout> Drop for Sim<'_, R> {
    fn drop(&mut self) {
        self.tally.add(self.judged);
    }
}

impl<'a, R: Scout> Sim<'a, R> {
    pub fn new(rules: &'a R, weights: &'static Weights, meter: Meter, seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let ideas = ChaCha8Rng::seed_from_u64(seed);
        let (judge, dice) = (Judge::weighing(rules, weights), Throws::new(seed, 0, 1));
        let (judged, tally) = (0, Tally::default());
        let pieces = Vec::new();
        Sim {
            rules,
            meter,
            judge,
            rng,
            ideas,
            dice,
            keyed: false,
            pieces,
            set: 0,
            dare: 8,
            deep: true,
            judged,
            tally,
        }
    }
    /// Positions judged are told to this tally in the end.
    pub fn counted(mut self, tally: &Tally) -> Self {
        self.tally = tally.clone();
        self
    }
    /// From here on the dice fall as they did the last time this run of so many was begun.
    pub fn throw(&mut self, seed: u64, run: u64, of: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(seed + run);
        self.dice = Throws::new(seed, run, of);
    }
    /// A number below `n`, for what is tried next. The captain draws it from the stream that every throw brings back to its
    /// start, so that his few revisions are much the same: fresh ones made him no better.
    pub fn idea(&mut self, n: usize) -> usize {
        if self.keyed { (self.ideas.next_u64() % n.max(1) as u64) as usize } else { self.below(n) }
    }
    /// A number below `n` that nobody can guess who does not know the seed; throws do not bring it back.
    pub fn secret(&mut self, n: usize) -> usize {
        (self.ideas.next_u64() % n.max(1) as u64) as usize
    }
    /// A number below `n` that is the same whenever the same run is thrown again.
    pub fn below(&mut self, n: usize) -> usize {
        (self.rng.next_u64() % n.max(1) as u64) as usize
    }
    /// What a position is worth.
    pub fn worth(&mut self, s: &R::State, side: Side) -> i64 {
        self.meter.tick();
        self.judged += 1;
        self.judge.worth(s, side)
    }
    /// How far two positions are apart of which one is clearly better.
    pub fn spread(&self) -> i64 {
        self.judge.spread()
    }
    fn roll(&mut self, s: &R::State, dice: Dice) -> Input {
        if self.keyed {
            let at = self.rules.battle(s).and_then(|battle| battle.hexes.first().copied());
            self.dice.turn_to(dice.purpose, at.map_or(usize::MAX, atlas::HexId::index));
        }
        Input::Rolled(self.dice.face(dice.faces.max(1)))
    }

    /// Plays on until the moment `is_there` tells, the end of the game, or the end of the budget.
    pub fn run(&mut self, s: &mut R::State, mut is_there: impl FnMut(&R, &R::State) -> bool) {
        for _ in 0..FAR {
            if is_there(self.rules, s) || !self.step(s, true) {
                return;
            }
        }
    }
    /// One input in the head; false where the game is over or the budget is spent.
    pub fn step(&mut self, s: &mut R::State, bold: bool) -> bool {
        match self.rules.pending(s) {
            Pending::Over(_) => false,
            _ if self.meter.is_spent() => false,
            Pending::Roll(dice) => {
                let input = self.roll(s, dice);
                self.rules.apply_unchecked(s, input, &mut Facts::silent());
                true
            }
            Pending::Ask(side, prompt) => {
                let line = self.quick(s, side, prompt, bold);
                lines::run(self.rules, s, &line) > 0
            }
        }
    }

    /// A quick answer; `bold` begins attacks at good odds, otherwise no attack is begun that is not owed.
    fn quick(&mut self, s: &R::State, side: Side, prompt: Prompt, bold: bool) -> Line {
        let mut legal = Vec::new();
        self.rules.legal(s, &mut legal);
        match (&legal[..], prompt.kind) {
            ([only], _) => vec![*only],
            ([], _) => Vec::new(),
            (_, PromptKind::Attack) => self.attack(s, side, prompt, &legal, bold),
            (_, PromptKind::Option | PromptKind::Interrupt) if self.deep => self.best_soon(s, side, &legal),
            _ => self.best_at_once(s, side, &legal),
        }
    }
    /// The answer that looks best at once.
    pub fn best_at_once(&mut self, s: &R::State, side: Side, legal: &[Choice]) -> Line {
        let mut lines = lines::lines(self.rules, s, legal);
        self.thin(&mut lines, COMPARED);
        let mut best: Option<(i64, usize)> = None;
        for (i, line) in lines.iter().enumerate() {
            let Some(next) = lines::play(self.rules, s, line) else { continue };
            let value = self.worth(&next, side);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, i));
            }
        }
        best.map_or_else(|| legal[..1].to_vec(), |(_, i)| lines.swap_remove(i))
    }
    /// The answer that looks best once what it brings is paid: losses taken, retreats made.
    fn best_soon(&mut self, s: &R::State, side: Side, legal: &[Choice]) -> Line {
        self.deep = false;
        let mut best: Option<(i64, Choice)> = None;
        for choice in legal.iter().take(COMPARED) {
            let Some(mut next) = lines::play(self.rules, s, &[*choice]) else { continue };
            for _ in 0..SOON {
                let pays = matches!(asked(self.rules, &next), Some((_, kind)) if kind.weighs());
                if !pays || !self.step(&mut next, false) {
                    break;
                }
            }
            let value = self.worth(&next, side);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, *choice));
            }
        }
        self.deep = true;
        vec![best.map_or(legal[0], |(_, choice)| choice)]
    }
    /// Leaves out lines evenly until so many are left; the first, which is to leave it, always stays.
    pub fn thin(&mut self, lines: &mut Vec<Line>, most: usize) {
        while lines.len() > most.max(1) {
            let at = 1 + self.below(lines.len() - 1);
            lines.swap_remove(at);
        }
    }
    /// Puts the lines in an order that favours nobody; the first, which is to leave it, stays first.
    pub fn mix(&mut self, lines: &mut [Line]) {
        for i in (2..lines.len()).rev() {
            let at = 1 + self.below(i);
            lines.swap(i, at);
        }
    }
    /// Battles: begun at good odds or where they are owed, with all who can join.
    fn attack(&mut self, s: &R::State, side: Side, prompt: Prompt, legal: &[Choice], bold: bool) -> Line {
        let may_leave = legal.contains(&Choice::Done);
        if may_leave && !bold {
            return vec![Choice::Done];
        }
        let begun = self.rules.attacks(s);
        if begun.is_empty() {
            let join = |c: &&Choice| prompt.gathers == Some(c.verb()) && prompt.ask != "targets";
            let join = legal.iter().find(join).copied();
            let next = join.or_else(|| lines::forward(self.rules, s, legal));
            return next.into_iter().collect();
        }
        let mut best: Option<(i64, Line)> = None;
        for line in begun {
            let line = lines::all_in(self.rules, s, line);
            let odds = self.odds(s, side, &line);
            if best.as_ref().is_none_or(|(most, _)| odds > *most) {
                best = Some((odds, line));
            }
        }
        match best {
            Some((odds, line)) if odds >= self.dare || !may_leave => line,
            _ if may_leave => vec![Choice::Done],
            _ => legal[..1].to_vec(),
        }
    }
    /// The odds of an attack in quarters: four is one to one.
    pub fn odds(&mut self, s: &R::State, side: Side, line: &[Choice]) -> i64 {
        let (targets, attackers) = self.battle(s, side, line);
        let odds = self.rules.odds(s, &targets, &attackers);
        odds.map_or(0, |o| 4 * i64::from(o.attack) / i64::from(o.defence.max(1)))
    }
    /// The hexes a line attacks, and who attacks them.
    pub fn battle(&mut self, s: &R::State, side: Side, line: &[Choice]) -> (Vec<atlas::HexId>, Vec<UnitId>) {
        let first = line.iter().take_while(|c| matches!(c, Choice::Hex(_))).count();
        let hex = |c: &Choice| if let Choice::Hex(h) = c { Some(*h) } else { None };
        let unit = |c: &Choice| if let Choice::Unit(u) = c { Some(*u) } else { None };
        let targets: Vec<atlas::HexId> = line[..first].iter().filter_map(hex).collect();
        let mut attackers: Vec<UnitId> = line.iter().filter_map(unit).collect();
        if attackers.is_empty() {
            let from: Vec<atlas::HexId> = line[first..].iter().filter_map(hex).collect();
            let mut pieces = std::mem::take(&mut self.pieces);
            self.rules.pieces(s, side, &mut pieces);
            attackers.extend(pieces.iter().filter(|p| p.fights && from.contains(&p.at)).map(|p| p.unit));
            self.pieces = pieces;
        }
        (targets, attackers)
    }

    /// What a state is worth to a side once the intention under way has been carried out: every face of the first
    /// `weigh` dice counts, later ones fall as they fall. Attacks owed are fought, others are not begun.
    pub fn value(&mut self, s: R::State, side: Side, weigh: u8, until: Until) -> i64 {
        self.follow(s, side, weigh, until, false)
    }
    fn follow(&mut self, mut s: R::State, side: Side, weigh: u8, until: Until, mut rolled: bool) -> i64 {
        for i in 0..2 * LONGEST {
            match self.rules.pending(&s) {
                _ if self.meter.is_spent() => break,
                _ if self.is_over(&s, until) => break,
                Pending::Over(_) => break,
                Pending::Roll(dice) if weigh > 0 => return self.weighed(&s, side, weigh, until, dice),
                Pending::Ask(who, prompt)
                    if until == Until::Rest && self.is_rest(&s, who == side, prompt, rolled, i) =>
                {
                    break;
                }
                Pending::Roll(_) => rolled = true,
                Pending::Ask(..) => {}
            }
            if !self.step(&mut s, false) {
                break;
            }
        }
        self.worth(&s, side)
    }
    fn is_over(&self, s: &R::State, until: Until) -> bool {
        matches!(until, Until::Phase(clock) if clock != self.rules.clock(s))
    }
    /// The mean over the faces of the die awaited.
    fn weighed(&mut self, s: &R::State, side: Side, weigh: u8, until: Until, dice: Dice) -> i64 {
        let mut sum = 0;
        for face in 1..=dice.faces {
            let mut next = s.clone();
            self.rules.apply_unchecked(&mut next, Input::Rolled(face), &mut Facts::silent());
            sum += self.follow(next, side, weigh - 1, until, true);
        }
        sum / i64::from(dice.faces.max(1))
    }
    /// Is nothing under way?
    fn is_rest(&self, s: &R::State, ours: bool, prompt: Prompt, rolled: bool, step: usize) -> bool {
        match prompt.kind {
            PromptKind::Intent | PromptKind::Command => true,
            PromptKind::SetUp => step > 0 || !ours,
            PromptKind::Attack if rolled || !ours => {
                self.rules.is_legal(s, Choice::Done) && !self.rules.attacks(s).is_empty()
            }
            _ => false,
        }
    }
}

/// Is the turn of this side over, as the clock tells?
pub fn has_passed<R: Scout>(rules: &R, s: &R::State, side: Side, turn: u16) -> bool {
    let clock = rules.clock(s);
    clock.side != side || clock.turn != turn || matches!(rules.pending(s), Pending::Over(_))
}

/// Is a side asked who marches next?
pub fn is_intent<R: Scout>(rules: &R, s: &R::State, side: Side) -> bool {
    asked(rules, s) == Some((side, PromptKind::Intent))
}
