//! `bench --questions`: what a title asks in random games, how often, and how many answers it offers.

use super::random_game;
use crate::files::say;
use anyhow::Result;
use atlas::DataError;
use engine::text::write_input;
use engine::{GameSetup, Input, Pending, Rules, Title};
use library::Visitor;
use serde::Serialize;
use std::collections::BTreeMap;

/// Games looked at.
const GAMES: u64 = 40;

/// One kind of question.
#[derive(Serialize)]
pub struct Question {
    ask: &'static str,
    times: u64,
    /// Of all questions.
    share: f64,
    /// Offered on average.
    answers: f64,
}

/// What is asked in a scenario: the questions of a few random games that are the same everywhere.
#[derive(Serialize)]
pub struct Asked {
    bench: String,
    scenario: String,
    /// Of all answers offered, all inputs and the ends: equal before and after a change that alters no rule.
    digest: String,
    questions: Vec<Question>,
}

pub struct Ask<'a>(pub &'a GameSetup);

impl Visitor for Ask<'_> {
    type Out = Result<Asked, DataError>;
    fn visit<T: Title + 'static>(self, title: &'static T) -> Self::Out {
        Ok(asked(&title.open(self.0, None)?))
    }
}

fn asked<R: Rules>(rules: &R) -> Asked {
    let mut kinds: BTreeMap<&'static str, (u64, u64)> = BTreeMap::new();
    let mut digest = Fnv::default();
    for seed in 1..=GAMES {
        random_game(rules, seed, |s, offers, input| {
            let ask = match rules.pending(s) {
                Pending::Ask(_, prompt) => prompt.ask,
                Pending::Roll(dice) => dice.purpose,
                Pending::Over(_) => "over",
            };
            let kind = kinds.entry(ask).or_default();
            (kind.0, kind.1) = (kind.0 + 1, kind.1 + offers.len() as u64);
            offers.iter().for_each(|c| digest.add(&write_input(rules, Input::Choice(*c))));
            digest.add(&write_input(rules, input));
        });
    }
    let all: u64 = kinds.values().map(|k| k.0).sum();
    let question = |(ask, (times, offers)): (&'static str, (u64, u64))| Question {
        ask,
        times,
        share: times as f64 / all as f64,
        answers: offers as f64 / times as f64,
    };
    Asked {
        bench: rules.title().id.clone(),
        scenario: rules.game().scenario.clone(),
        digest: format!("{:016x}", digest.0),
        questions: kinds.into_iter().map(question).collect(),
    }
}

/// The same on every machine and with every compiler, which the standard hashers do not promise.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

pub fn print(asked: &Asked) -> Result<()> {
    say(format!("bench={} scenario={} digest={}", asked.bench, asked.scenario, asked.digest))?;
    for q in &asked.questions {
        say(format!("{:>20} {:>9} {:5.1} % {:6.1} answers", q.ask, q.times, q.share * 100.0, q.answers))?;
    }
    Ok(())
}
