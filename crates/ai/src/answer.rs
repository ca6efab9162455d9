//! One question, answered with thought: every answer is carried out in the head to the end of its intention, with every
//! face of the first die, and the best is taken. Secret choices that are nearly as good are mixed, so that nobody can
//! guess them.

use crate::lines::{self, Line};
use crate::sim::{Sim, Until};
use engine::{Choice, Pending, PromptKind, Scout, Side};

/// Secret answers within so many hundredths of the best are all as good.
const MIXED: i64 = 150;

/// Units compared where somebody is asked who marches next, if one of them gains; otherwise all are, before the phase is
/// ended.
const INTENTS: usize = 16;

/// What was decided, with what it is worth against leaving it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The answers.
    pub line: Line,
    /// What it is worth.
    pub value: i64,
    /// What leaving it is worth, where that is allowed.
    pub stay: Option<i64>,
}

/// How carefully answers are weighed.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// How often the later dice are thrown.
    pub samples: u64,
    /// Dice whose every face counts.
    pub dice: u8,
}

/// The best answer to the question a state asks, among all but those `left_out` names, if there are others.
pub fn best<R: Scout>(
    sim: &mut Sim<R>,
    s: &R::State,
    care: Care,
    left_out: impl Fn(&Line) -> bool,
) -> Option<Decision> {
    ranked(sim, s, care, left_out).map(|(decision, _)| decision)
}

/// The same, with the other answers that were weighed, the best first.
pub fn ranked<R: Scout>(
    sim: &mut Sim<R>,
    s: &R::State,
    care: Care,
    left_out: impl Fn(&Line) -> bool,
) -> Option<(Decision, Vec<Line>)> {
    let Pending::Ask(side, prompt) = sim.rules.pending(s) else { return None };
    let mut legal = Vec::new();
    sim.rules.legal(s, &mut legal);
    if let [only] = legal[..] {
        return Some((Decision { line: vec![only], value: 0, stay: None }, Vec::new()));
    }
    let mut all = lines::lines(sim.rules, s, &legal);
    let kept = |line: &Line| line[0] == Choice::Done || !left_out(line);
    if all.iter().any(kept) {
        all.retain(kept);
    }
    if prompt.kind == PromptKind::Attack {
        all.splice(0..0, attacks(sim, s, side, &legal));
    }
    all.sort_by_key(|line| line[0] != Choice::Done);
    if prompt.kind == PromptKind::Intent {
        sim.mix(&mut all);
    }
    let asked = Asked { side, kind: prompt.kind, care };
    let mut values = judged(sim, s, asked, &all);
    let most = values.iter().map(|(v, _)| *v).max()?;
    let stay = all.first().filter(|l| l[..] == [Choice::Done]).and(values.first()).map(|(v, _)| *v);
    let secret = prompt.kind == PromptKind::SetUp && all.iter().all(|l| matches!(l[..], [Choice::Pick(_)]));
    let good: Vec<usize> =
        values.iter().filter(|(v, _)| *v == most || secret && *v + MIXED >= most).map(|(_, i)| *i).collect();
    let at = if secret { sim.secret(good.len()) } else { 0 };
    let decision = Decision { line: all[good[at]].clone(), value: most, stay };
    values.retain(|(_, i)| *i != good[at]);
    values.sort_by_key(|(value, _)| -value);
    let others = values.into_iter().map(|(_, i)| std::mem::take(&mut all[i])).collect();
    Some((decision, others))
}

/// A question, and how carefully it is answered.
#[derive(Clone, Copy)]
struct Asked {
    side: Side,
    kind: PromptKind,
    care: Care,
}

/// What each line is worth, as far as the budget goes. The order is the order of the lines.
fn judged<R: Scout>(sim: &mut Sim<R>, s: &R::State, asked: Asked, all: &[Line]) -> Vec<(i64, usize)> {
    let mut values: Vec<(i64, usize)> = Vec::with_capacity(all.len());
    // the first is judged first, the others in an order that a short budget does not bend; attacks by their odds
    let spread =
        |n: &usize| asked.kind != PromptKind::Attack && gcd(*n, all.len()) == 1 && *n * 2 > all.len();
    let step = (1..all.len()).rev().find(spread).unwrap_or(1);
    for n in 0..all.len() {
        let i = n * step % all.len();
        if sim.meter.is_spent() && !values.is_empty() {
            break;
        }
        let gains = || values.iter().any(|(value, _)| *value > values[0].0);
        if asked.kind == PromptKind::Intent && n >= INTENTS && gains() {
            break;
        }
        let Some(value) = worth_of(sim, s, asked, &all[i]) else { continue };
        // what was cut short is not compared with what was not
        if !sim.meter.is_spent() || values.is_empty() {
            values.push((value, i));
        }
    }
    values.sort_by_key(|(_, i)| *i);
    values
}

/// What a line is worth: attacks and leaving them by the end of the phase, marches and staying by where they end.
fn worth_of<R: Scout>(sim: &mut Sim<R>, s: &R::State, asked: Asked, line: &Line) -> Option<i64> {
    let Asked { side, kind, care } = asked;
    if kind == PromptKind::Intent && line[..] == [Choice::Done] {
        return Some(sim.worth(s, side));
    }
    let until = match kind {
        PromptKind::Attack => Until::Phase(sim.rules.clock(s)),
        _ => Until::Rest,
    };
    let next = lines::play(sim.rules, s, line)?;
    let mut sum = 0;
    for sample in 0..care.samples {
        sim.throw(0xBA771E, sample, care.samples);
        sum += sim.value(next.clone(), side, care.dice, until);
    }
    Some(sum / care.samples.max(1) as i64)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Attacks with everybody who can join, those at the best odds first, and several at once.
fn attacks<R: Scout>(sim: &mut Sim<R>, s: &R::State, side: Side, legal: &[Choice]) -> Vec<Line> {
    let mut all = lines::assaults(sim.rules, s, legal);
    all.sort_by_cached_key(|line| -sim.odds(s, side, line));
    all.extend(pairs(sim, s, side));
    all
}

/// Two targets at once, where a book wants all of them named before the first attacker is.
fn pairs<R: Scout>(sim: &mut Sim<R>, s: &R::State, side: Side) -> Vec<Line> {
    let begun = sim.rules.attacks(s);
    if begun.first().is_none_or(|line| line.len() == 1) {
        return Vec::new();
    }
    let mut good: Vec<Choice> = Vec::new();
    for line in begun {
        let first = line[0];
        let whole = lines::all_in(sim.rules, s, line);
        if sim.odds(s, side, &whole) >= 8 {
            good.push(first);
        }
    }
    good.sort_unstable();
    let sets = [&good[..], &good[..good.len().min(2)], &good[good.len().saturating_sub(2)..]];
    sets.into_iter().filter(|set| set.len() > 1).map(<[Choice]>::to_vec).collect()
}
