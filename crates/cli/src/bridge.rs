//! `bridge`: positions of a game for a program from outside, a line of JSON each way. Positions have numbers; the first,
//! number 0, is the true game. Moves are numbers too, the same for the same answer in every position.

use crate::files::{setup, shelf};
use ai::{Bot, Budget, Level, Seat, rival};
use anyhow::{Context, Result, anyhow};
use engine::{Choice, Input, Pending, Side, Table};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, Write};

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: String,
    /// The scenario
    scenario: String,
    /// Offer the intentions that our bots compare as single moves, instead of the raw answers
    #[arg(long)]
    candidates: bool,
}

/// What may be asked.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case")]
enum Request {
    /// What a position waits for.
    Tell { state: u64 },
    /// A copy of it.
    Clone { state: u64 },
    /// A position that a side cannot tell from it.
    Imagine { state: u64, side: u8, seed: u64 },
    /// Plays a move or a face of a die.
    Apply { state: u64, action: u64 },
    /// Forgets positions.
    Drop { states: Vec<u64> },
    /// What it is worth to the first side if both go on by chance.
    ByChance { state: u64, seed: u64 },
    /// The same by our evaluation.
    Chance { state: u64 },
    /// What a bot of ours answers; it remembers its plans from one question to the next.
    Bot { state: u64, level: Level, seed: u64, positions: u32 },
}

struct Bridge {
    candidates: bool,
    tables: HashMap<u64, Box<dyn Table>>,
    next: u64,
    bots: HashMap<u8, Box<dyn Bot>>,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let setup = setup(&arguments.title, Some(&arguments.scenario), &[])?;
    let opening = shelf().begin(&arguments.title, &setup)?;
    let tables = HashMap::from([(0, opening)]);
    let mut bridge = Bridge { candidates: arguments.candidates, tables, next: 1, bots: HashMap::new() };
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.context("the other program cannot be heard")?;
        let answer = serde_json::from_str(&line)
            .map_err(anyhow::Error::from)
            .and_then(|request| bridge.answer(request))
            .unwrap_or_else(|why| json!({ "error": why.to_string() }));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

impl Bridge {
    fn table(&self, state: u64) -> Result<&dyn Table> {
        self.tables.get(&state).map(|t| &**t).ok_or_else(|| anyhow!("there is no position {state}"))
    }
    fn keep(&mut self, table: Box<dyn Table>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.tables.insert(number, table);
        number
    }
    fn answer(&mut self, request: Request) -> Result<Value> {
        match request {
            Request::Tell { state } => self.tell(state),
            Request::Clone { state } => {
                let copy = self.table(state)?.fork();
                Ok(json!({ "state": self.keep(copy) }))
            }
            Request::Imagine { state, side, seed } => {
                let world = self.table(state)?.imagine(Side(side), seed);
                let state = self.keep(world);
                Ok(json!({ "state": state }))
            }
            Request::Apply { state, action } => {
                self.apply(state, action)?;
                self.tell(state)
            }
            Request::Drop { states } => {
                states.iter().filter(|n| **n != 0).for_each(|n| _ = self.tables.remove(n));
                Ok(json!({}))
            }
            Request::ByChance { state, seed } => {
                Ok(json!({ "value": rival::by_chance(self.table(state)?, Side(0), seed) }))
            }
            Request::Chance { state } => Ok(json!({ "value": rival::chance(self.table(state)?, Side(0)) })),
            Request::Bot { state, level, seed, positions } => self.bot(state, level, seed, positions),
        }
    }
    /// Whose turn it is, and what may be played.
    fn tell(&self, state: u64) -> Result<Value> {
        let table = self.table(state)?;
        Ok(match table.pending() {
            Pending::Over(outcome) => {
                let value = rival::chance(table, Side(0));
                json!({ "over": outcome.level, "winner": outcome.winner, "value": value })
            }
            Pending::Roll(dice) => json!({ "faces": dice.faces }),
            Pending::Ask(side, _) => {
                let moves: Vec<u64> = self.moves(table).iter().map(|line| number(line)).collect();
                json!({ "side": side.0, "moves": moves })
            }
        })
    }
    fn moves(&self, table: &dyn Table) -> Vec<Vec<Choice>> {
        match self.candidates {
            true => rival::candidates(table),
            false => table.legal().into_iter().map(|c| vec![c]).collect(),
        }
    }
    /// Plays a move as far as nobody interrupts it.
    fn apply(&mut self, state: u64, action: u64) -> Result<()> {
        let table = self.table(state)?;
        let inputs: Vec<Input> = match table.pending() {
            Pending::Roll(_) => vec![Input::Rolled(action.min(255) as u8)],
            _ => {
                let line = self.moves(table).into_iter().find(|line| number(line) == action);
                let line = line.ok_or_else(|| anyhow!("{action} is no move here"))?;
                line.into_iter().map(Input::Choice).collect()
            }
        };
        self.play(state, &inputs)
    }
    fn play(&mut self, state: u64, inputs: &[Input]) -> Result<()> {
        let table = self.tables.get_mut(&state).context("the position is known")?;
        let asked = |t: &dyn Table| if let Pending::Ask(side, _) = t.pending() { Some(side) } else { None };
        let first = asked(&**table);
        for (i, input) in inputs.iter().enumerate() {
            if i > 0 && asked(&**table) != first {
                break;
            }
            match table.play(*input) {
                Ok(_) => {}
                Err(_) if i > 0 => break,
                Err(why) => return Err(anyhow!("{why:?}")),
            }
        }
        Ok(())
    }
    fn bot(&mut self, state: u64, level: Level, seed: u64, positions: u32) -> Result<Value> {
        let Pending::Ask(side, _) = self.table(state)?.pending() else {
            return Err(anyhow!("nobody is asked"));
        };
        let budget = Budget { positions, ..Budget::default() };
        let mut bot = self.bots.remove(&side.0).unwrap_or_else(|| level.bot(seed, budget));
        let choice = bot.choose(&Seat::new(self.table(state)?, side));
        self.bots.insert(side.0, bot);
        self.play(state, &[Input::Choice(choice)])?;
        self.tell(state)
    }
}

/// A move as a number: the answer itself, or a digest of several.
fn number(line: &[Choice]) -> u64 {
    let mut digest = DefaultHasher::new();
    line.hash(&mut digest);
    digest.finish() >> 12
}
