//! One game between bots, watched.

use super::Player;
use super::behave::{Behaviour, Watch};
use super::dice::Keyed;
use crate::judge::Judge;
use crate::{Bot, Seat};
use atlas::HexId;
use engine::{Choice, Dice, Game, Input, Outcome, Pending, PromptKind, Scout, Side, Table, Title};
use library::Visitor;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// A game in one line.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    /// The pair it belongs to.
    pub pair: u64,
    /// Seed of its dice.
    pub seed: u64,
    /// The side of the first player.
    pub seat_of_a: u8,
    /// Who won.
    pub winner: Option<Side>,
    /// By how much.
    pub level: &'static str,
    /// What that is worth to the first player, from 0 to 1.
    pub utility: f64,
    /// How far ahead the first player is by the scenario's measure, in hundredths of a point.
    pub margin: i64,
    /// What the dice gave to the first player, in chances of winning.
    pub luck: f64,
    /// Turns played.
    pub turns: u16,
    /// Answers given.
    pub decisions: u64,
    /// Seconds the bots of each side thought.
    pub seconds: Vec<f64>,
    /// The longest player turn of each side, in seconds of its own thought.
    pub longest_turn: Vec<f64>,
    /// Answers that were no answers: a bot that broke down or chose what is not legal.
    pub faults: u32,
    /// What each side did.
    pub behaviour: Vec<Behaviour>,
    /// What the features were whenever a player turn was over, for [`crate::train`].
    #[serde(skip)]
    pub samples: Vec<Sample>,
}

/// The features of a side at the end of a player turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Whose.
    pub side: Side,
    /// The shared ones in the order of [`crate::FEATURES`], then the title's own.
    pub features: Vec<i32>,
}

/// Plays a game to its end. The dice come from the seed; the players are seated by side.
pub fn play_game(table: &mut dyn Table, seats: &[Player], seed: u64, seat_of_a: u8) -> GameLine {
    let id = table.info().id.clone();
    let play = Play { table, seats, seed, seat_of_a };
    library::visit(&id, play).unwrap_or_else(|why| panic!("a table of no title: {}", why.why))
}

struct Play<'a> {
    table: &'a mut dyn Table,
    seats: &'a [Player],
    seed: u64,
    seat_of_a: u8,
}

impl Visitor for Play<'_> {
    type Out = GameLine;
    fn visit<T: Title<Rules: Scout> + 'static>(self, _: &'static T) -> GameLine {
        let rules = {
            let game = self.table.as_any().downcast_ref::<Game<T::Rules>>();
            game.expect("the title of the id made the table").rules().clone()
        };
        Umpire::<'_, '_, T::Rules>::new(&rules, self).run()
    }
}

/// Inputs a game may take.
const LONGEST: u64 = 200_000;

struct Umpire<'a, 't, R: Scout> {
    rules: &'a R,
    table: &'t mut dyn Table,
    bots: Vec<Box<dyn Bot>>,
    dice: Keyed,
    judge: Judge<'a, R>,
    watch: Watch<R::State>,
    line: GameLine,
    turn: (Side, u16),
    turn_seconds: Vec<f64>,
}

impl<'a, 't, R: Scout> Umpire<'a, 't, R> {
    fn new(rules: &'a R, play: Play<'t>) -> Self {
        let Play { table, seats, seed, seat_of_a } = play;
        let seat =
            |(side, player): (usize, &Player)| player.bot(seed.wrapping_mul(31).wrapping_add(side as u64));
        let line = GameLine {
            pair: 0,
            seed,
            seat_of_a,
            winner: None,
            level: "",
            utility: 0.5,
            margin: 0,
            luck: 0.0,
            turns: 0,
            decisions: 0,
            seconds: vec![0.0; seats.len()],
            longest_turn: vec![0.0; seats.len()],
            faults: 0,
            behaviour: Vec::new(),
            samples: Vec::new(),
        };
        let bots = seats.iter().enumerate().map(seat).collect();
        let (dice, judge) = (Keyed::new(seed), Judge::new(rules).whole());
        let watch = Watch::new(seats.len());
        let turn = (Side(0), 0);
        Umpire { rules, table, bots, dice, judge, watch, line, turn, turn_seconds: vec![0.0; seats.len()] }
    }
    fn state(&self) -> R::State {
        let game = self.table.as_any().downcast_ref::<Game<R>>();
        game.expect("the title of the id made the table").state().clone()
    }
    fn run(mut self) -> GameLine {
        for _ in 0..LONGEST {
            let s = self.state();
            self.clock(&s);
            let input = match self.rules.pending(&s) {
                Pending::Over(outcome) => return self.over(&s, outcome),
                Pending::Roll(dice) => self.roll(&s, dice),
                Pending::Ask(side, prompt) => self.ask(&s, side, prompt.kind),
            };
            let loss = match self.rules.pending(&s) {
                Pending::Ask(side, prompt) if prompt.kind == PromptKind::Loss => {
                    Some((side, CROWDED.contains(&prompt.ask)))
                }
                _ => None,
            };
            match self.table.play(input) {
                Ok(facts) => self.watch.facts(&facts, loss),
                Err(_) => self.line.faults += 1,
            }
        }
        self.line.faults += 1;
        self.line.level = "endless";
        self.line
    }
    fn clock(&mut self, s: &R::State) {
        let clock = self.rules.clock(s);
        if self.turn != (clock.side, clock.turn) {
            let (side, turn) = self.turn;
            let who = usize::from(side.0);
            if turn > 0 {
                self.watch.turn_over(self.rules, s, side);
                self.sample(s);
            }
            for (longest, seconds) in self.line.longest_turn.iter_mut().zip(&mut self.turn_seconds) {
                *longest = longest.max(*seconds);
            }
            // from the end of one own turn to the next: answers in the enemy's turn count too
            self.turn_seconds[who] = 0.0;
            self.turn = (clock.side, clock.turn);
        }
    }
    /// The features of the first two sides at the end of a player turn.
    fn sample(&mut self, s: &R::State) {
        for side in [Side(0), Side(1)] {
            let mut features = self.judge.features(s, side).to_vec();
            features.extend(self.judge.own(s, side));
            self.line.samples.push(Sample { side, features });
        }
    }
    fn roll(&mut self, s: &R::State, dice: Dice) -> Input {
        let battle = self.rules.battle(s);
        let at = battle.as_ref().and_then(|b| b.hexes.first().copied()).unwrap_or(HexId::NONE);
        if let Some(battle) = battle.filter(|b| !b.attackers.is_empty()) {
            self.watch.battle(&battle, self.rules.clock(s).side);
        }
        let face = self.dice.throw(self.rules.clock(s).turn, at, dice);
        let first = Side(self.line.seat_of_a);
        self.line.luck += f64::from(self.judge.luck(s, first, dice, face));
        Input::Rolled(face)
    }
    fn ask(&mut self, s: &R::State, side: Side, kind: PromptKind) -> Input {
        let who = usize::from(side.0);
        let legal = self.table.legal();
        let start = Instant::now();
        let (bot, table) = (&mut self.bots[who], &*self.table);
        let choice = catch_unwind(AssertUnwindSafe(|| bot.choose(&Seat::new(table, side)))).ok();
        let seconds = start.elapsed().as_secs_f64();
        self.line.seconds[who] += seconds;
        self.turn_seconds[who] += seconds;
        self.line.decisions += 1;
        let fits = choice.filter(|c| legal.contains(c));
        self.line.faults += u32::from(fits.is_none());
        let choice = fits.or_else(|| legal.first().copied()).unwrap_or(Choice::Done);
        if kind == PromptKind::Attack && choice != Choice::Done {
            self.watch.gain = self.bots[who].why().and_then(|why| why.gain);
        }
        self.watch.answer(self.rules, s, side, kind, choice);
        Input::Choice(choice)
    }
    fn over(mut self, s: &R::State, outcome: Outcome) -> GameLine {
        let a = Side(self.line.seat_of_a);
        self.line.winner = outcome.winner;
        self.line.level = outcome.level;
        self.line.utility = f64::from(self.rules.utility(&outcome, a));
        self.line.margin = i64::from(self.rules.margin(s, a));
        self.line.turns = self.rules.clock(s).turn;
        self.line.behaviour = self.watch.over();
        self.line
    }
}

/// The questions by which units over a limit are taken off.
const CROWDED: [&str; 3] = ["excess", "crowd", "overstack"];
