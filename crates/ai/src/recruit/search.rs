//! One intention ahead: every answer is played on an imagined state until the game is back at a question between
//! intentions (who marches next? who attacks next?), every face of the first die is weighed, and the position
//! reached is judged. It knows no title: questions in between are answered by what looks best at once.

use crate::Budget;
use chacha20::ChaCha8Rng;
use engine::{Choice, Facts, Input, Pending, Rules, Side};
use rand_core::{Rng, SeedableRng};
use std::time::Instant;

/// How much a position is worth to a side, in hundredths of a victory point.
pub type Worth<R> = fn(&R, &<R as Rules>::State, Side) -> i32;

/// Steps a line is followed before it is judged where it stands.
const LONGEST: usize = 80;
/// A won game, far above any position.
const WON: i64 = 1_000_000;
/// Lists of intentions held at the same time: those of the answer, and those of a question on the way.
const DEEP: usize = 2;
/// Positions held at the same time: the one of the answer, one for each face of the die being weighed and of each
/// question on the way, and the best so far.
const STATES: usize = 6;
/// Intentions tried before the best of them is taken if it improves the position.
const SAMPLE: usize = 12;

pub struct Search<'a, R: Rules> {
    rules: &'a R,
    worth: Worth<R>,
    side: Side,
    left: u32,
    until: Option<Instant>,
    /// Bytes one list of intentions may take.
    room: usize,
    rng: ChaCha8Rng,
}

impl<'a, R: Rules> Search<'a, R> {
    pub fn new(rules: &'a R, worth: Worth<R>, side: Side, budget: Budget, seed: u64) -> Self {
        let until = budget.time.map(|t| Instant::now() + t);
        let room = budget.memory.saturating_sub(STATES * size_of::<R::State>()) / DEEP;
        Search {
            rules,
            worth,
            side,
            left: budget.positions,
            until,
            room,
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// The answer worth most. Where many intentions are open, a sample of them is tried, and more only if none of
    /// the sample is better than to leave it.
    pub fn best(&mut self, s: &R::State) -> Option<Choice> {
        let lines = self.lines(s);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        self.shuffle(&mut order);
        // to leave it is the measure of all others, so it is judged first
        order.sort_by_key(|i| lines[*i][0] != Choice::Done);
        let stay = lines.iter().any(|l| l[0] == Choice::Done);
        let mut best: Option<(i64, usize)> = None;
        for (tried, i) in order.into_iter().enumerate() {
            let improved = stay && best.is_some_and(|(_, b)| lines[b][0] != Choice::Done);
            if self.is_spent() || (improved && tried > SAMPLE) {
                break;
            }
            let Some(next) = self.play(s, &lines[i]) else { continue };
            let value = self.value(next, true);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, i));
            }
        }
        best.map(|(_, i)| lines[i][0])
    }

    fn shuffle(&mut self, order: &mut [usize]) {
        for i in (1..order.len()).rev() {
            order.swap(i, self.rng.next_u32() as usize % (i + 1));
        }
    }

    fn is_spent(&self) -> bool {
        self.left == 0 || self.until.is_some_and(|t| Instant::now() >= t)
    }

    /// What could be intended: every way of a march to its end, and every other answer by itself.
    fn lines(&self, s: &R::State) -> Vec<Vec<Choice>> {
        let mut legal = Vec::new();
        self.rules.legal(s, &mut legal);
        let ways = self.rules.ways(s);
        let mut lines: Vec<Vec<Choice>> = Vec::with_capacity(legal.len() + ways.len());
        let marched = |c: &Choice| ways.iter().any(|w| w.inputs.first() == Some(c));
        lines.extend(legal.iter().filter(|c| !marched(c)).map(|c| vec![*c]));
        lines.extend(ways.into_iter().map(|w| w.inputs).filter(|l| !l.is_empty()));
        lines.extend(self.assaults(s, &legal));
        self.fit(&mut lines);
        lines
    }

    /// Leaves out what does not fit into the memory allowed; the first answer always stays.
    fn fit(&self, lines: &mut Vec<Vec<Choice>>) {
        let mut taken = 0;
        let mut fits = |line: &Vec<Choice>| {
            taken += size_of::<Vec<Choice>>() + line.len() * size_of::<Choice>();
            taken <= self.room
        };
        let kept = lines.iter().take_while(|line| fits(line)).count();
        lines.truncate(kept.max(1));
    }

    /// Attacks with everybody who can join: the fewest who reach the table are seldom worth a battle.
    fn assaults(&self, s: &R::State, legal: &[Choice]) -> Vec<Vec<Choice>> {
        if self.rules.towards_die(s).is_some() {
            let first = legal.iter().find(|c| matches!(c, Choice::Unit(_)));
            return first.map(|c| self.all_in(s, vec![*c])).into_iter().collect();
        }
        self.rules.attacks(s).into_iter().map(|begun| self.all_in(s, begun)).collect()
    }

    /// A battle begun like this, with every unit named that may be, up to the die.
    fn all_in(&self, s: &R::State, mut line: Vec<Choice>) -> Vec<Choice> {
        let Some(mut next) = self.play(s, &line) else { return line };
        let (mut facts, mut legal) = (Facts::silent(), Vec::new());
        while line.len() < LONGEST {
            let Some(forward) = self.rules.towards_die(&next) else { break };
            if !matches!(self.rules.pending(&next), Pending::Ask(side, _) if side == self.side) {
                break;
            }
            self.rules.legal(&next, &mut legal);
            let more = legal.iter().copied().find(|c| matches!(c, Choice::Unit(_)));
            let choice = more.unwrap_or(forward);
            self.rules.apply_unchecked(&mut next, Input::Choice(choice), &mut facts);
            line.push(choice);
        }
        line
    }

    /// The state after a line, as far as nobody interrupts it.
    fn play(&self, s: &R::State, line: &[Choice]) -> Option<R::State> {
        let mut next = s.clone();
        let mut facts = Facts::silent();
        self.rules.apply(&mut next, Input::Choice(line[0]), &mut facts).ok()?;
        for choice in &line[1..] {
            if self.rules.apply(&mut next, Input::Choice(*choice), &mut facts).is_err() {
                break;
            }
        }
        Some(next)
    }

    fn judge(&mut self, s: &R::State, side: Side) -> i64 {
        self.left = self.left.saturating_sub(1);
        let won = match self.rules.pending(s) {
            Pending::Over(outcome) => match outcome.winner {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            },
            _ => 0,
        };
        won + i64::from((self.worth)(self.rules, s, side))
    }

    /// What a state is worth once the intention under way has been carried out. Every face of the first die
    /// counts; later ones fall as they fall.
    fn value(&mut self, mut s: R::State, weigh: bool) -> i64 {
        let mut facts = Facts::silent();
        for _ in 0..LONGEST {
            if self.is_spent() {
                break;
            }
            match self.rules.pending(&s) {
                Pending::Over(_) => break,
                Pending::Roll(dice) if weigh => {
                    let mut sum = 0;
                    for face in 1..=dice.faces {
                        let mut next = s.clone();
                        self.rules.apply_unchecked(&mut next, Input::Rolled(face), &mut facts);
                        sum += self.value(next, false);
                    }
                    return sum / i64::from(dice.faces.max(1));
                }
                Pending::Roll(dice) => {
                    let face = (self.rng.next_u32() % u32::from(dice.faces.max(1))) as u8 + 1;
                    self.rules.apply_unchecked(&mut s, Input::Rolled(face), &mut facts);
                }
                Pending::Ask(side, _) => match self.next(&s, side) {
                    Some(next) => s = next,
                    None => break,
                },
            }
        }
        self.judge(&s, self.side)
    }

    /// Somebody who can still join the attack being announced.
    fn joiner(&self, s: &R::State, legal: &[Choice]) -> Option<Choice> {
        let Pending::Ask(_, prompt) = self.rules.pending(s) else { return None };
        let asks = matches!(prompt.ask, "attackers" | "guns");
        legal.iter().copied().find(|c| asks && matches!(c, Choice::Unit(_)))
    }

    /// The state after the next answer of an intention under way; `None` between intentions.
    fn next(&mut self, s: &R::State, side: Side) -> Option<R::State> {
        let mut legal = Vec::new();
        self.rules.legal(s, &mut legal);
        if let [only] = legal[..] {
            return self.play(s, &[only]);
        }
        if let Some(choice) = self.rules.towards_die(s) {
            // a battle is judged with all who can join it, and before the other battles of its plan
            let mut next = s.clone();
            let choice = self.joiner(s, &legal).unwrap_or(choice);
            self.rules.apply_unchecked(&mut next, Input::Choice(choice), &mut Facts::silent());
            return Some(next);
        }
        let lines = self.lines(s);
        let is_march = lines.iter().any(|l| l.len() > 1 || matches!(l[0], Choice::Hex(_)));
        if !is_march && legal.first() == Some(&Choice::Done) {
            return None;
        }
        let mut best: Option<(i64, R::State)> = None;
        for line in lines {
            let Some(next) = self.play(s, &line) else { continue };
            let value = self.judge(&next, side);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        best.map(|(_, next)| next)
    }
}
