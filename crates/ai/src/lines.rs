//! Intentions as lists of answers: every way of a march to its end, an attack with all who can join it, any other answer by
//! itself. It knows no title.

use engine::{Choice, Facts, Input, Pending, PromptKind, Rules, Side};

/// Answers of one intention at the most.
pub const LONGEST: usize = 80;

/// One intention.
pub type Line = Vec<Choice>;

/// The question now asked, if one is.
pub fn asked<R: Rules>(rules: &R, s: &R::State) -> Option<(Side, PromptKind)> {
    match rules.pending(s) {
        Pending::Ask(side, prompt) => Some((side, prompt.kind)),
        _ => None,
    }
}

/// What could be intended here.
pub fn lines<R: Rules>(rules: &R, s: &R::State, legal: &[Choice]) -> Vec<Line> {
    let ways = rules.ways(s);
    let marched = |c: &Choice| ways.iter().any(|w| w.inputs.first() == Some(c));
    let mut lines: Vec<Line> = legal.iter().filter(|c| !marched(c)).map(|c| vec![*c]).collect();
    lines.extend(ways.into_iter().map(|w| w.inputs).filter(|l| !l.is_empty()));
    lines
}

/// Attacks that could be announced or joined here, each with everybody who can join it.
pub fn assaults<R: Rules>(rules: &R, s: &R::State, legal: &[Choice]) -> Vec<Line> {
    let begun = rules.attacks(s);
    if begun.is_empty() && rules.towards_die(s).is_some() {
        let first = legal.iter().find(|c| matches!(c, Choice::Unit(_)));
        return first.map(|c| all_in(rules, s, vec![*c])).into_iter().collect();
    }
    begun.into_iter().map(|line| all_in(rules, s, line)).collect()
}

/// A battle begun like this, with every unit named that may be, up to the die or to the next battle.
pub fn all_in<R: Rules>(rules: &R, s: &R::State, mut line: Line) -> Line {
    let Some((side, _)) = asked(rules, s) else { return line };
    let Some(mut next) = play(rules, s, &line) else { return line };
    let (mut facts, mut legal) = (Facts::silent(), Vec::new());
    while line.len() < LONGEST {
        let Pending::Ask(who, prompt) = rules.pending(&next) else { break };
        if who != side || prompt.kind != PromptKind::Attack || !rules.attacks(&next).is_empty() {
            break;
        }
        rules.legal(&next, &mut legal);
        let join = |c: &&Choice| prompt.gathers == Some(c.verb()) && prompt.ask != "targets";
        let more = legal.iter().find(join).copied();
        let Some(choice) = more.or_else(|| forward(rules, &next, &legal)) else { break };
        rules.apply_unchecked(&mut next, Input::Choice(choice), &mut facts);
        line.push(choice);
    }
    line
}

/// The answer that leads towards the die and is legal too.
pub fn forward<R: Rules>(rules: &R, s: &R::State, legal: &[Choice]) -> Option<Choice> {
    let wished = rules.towards_die(s).filter(|c| legal.contains(c));
    wished.or_else(|| legal.first().copied())
}

/// The state after a line, as far as nobody interrupts it; nothing if not even the first answer is allowed.
pub fn play<R: Rules>(rules: &R, s: &R::State, line: &[Choice]) -> Option<R::State> {
    let mut next = s.clone();
    (run(rules, &mut next, line) > 0).then_some(next)
}

/// Plays a line on a state, and returns how many of its answers were taken.
pub fn run<R: Rules>(rules: &R, s: &mut R::State, line: &[Choice]) -> usize {
    let mut facts = Facts::silent();
    let Some((side, _)) = asked(rules, s) else { return 0 };
    for (i, choice) in line.iter().enumerate() {
        let ours = matches!(rules.pending(s), Pending::Ask(who, _) if who == side);
        if !ours || !rules.is_legal(s, *choice) {
            return i;
        }
        rules.apply_unchecked(s, Input::Choice(*choice), &mut facts);
    }
    line.len()
}
