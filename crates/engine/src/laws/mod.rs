//! The law suite: what holds for every title, scenario and option set. Written once; a title's `tests/laws.rs` and
//! `tannenberg fuzz` run it.
//!
//! A run plays random games and holds every position it visits against the laws. A broken law is a [`Violation`]
//! with the inputs that lead to it.

mod causes;
mod forecasts;
mod plans;
mod scouts;
mod texts;

pub use causes::{Causes, Knife, check_causes};
pub use scouts::{Scouted, check_scout};

use crate::choice::{Choice, Eyes, Input, Pending, Side, UnitId};
use crate::fact::{Facts, What};
use crate::forecast::{Chance, chances};
use crate::preview::preview;
use crate::rules::Rules;
use crate::stack::UnitSet;
use crate::table::{digest, explain};
use crate::text::{Doc, from_text, read_choice, to_text, write_choice};
use atlas::{Dir, HexsideId};
use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many of something a test looks at: what the variable says, else `long` in a soak (`SOAK=1`), else what the gate
/// has time for.
pub fn size(variable: &str, usual: u64, long: u64) -> u64 {
    let soaks = std::env::var("SOAK").is_ok_and(|v| v == "1");
    let said = std::env::var(variable).ok().and_then(|n| n.parse().ok());
    said.unwrap_or(if soaks { long } else { usual })
}

/// How hard to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random games to play.
    pub games: u64,
    /// Seed of the first; the next games count on from it.
    pub seed: u64,
    /// Look closely at one position in so many.
    pub every: u64,
    /// A game must end within this many inputs.
    pub longest: usize,
}

impl Effort {
    /// A few games, many looks: for tests on tiny positions.
    pub fn thorough(games: u64) -> Effort {
        Effort { games, seed: 1, every: 1, longest: 20_000 }
    }
    /// Many games, few looks.
    pub fn sparse(games: u64, seed: u64) -> Effort {
        Effort { games, seed, every: 97, longest: 20_000 }
    }
}

/// A broken law.
#[derive(Clone, Debug)]
pub struct Violation {
    /// Which law.
    pub law: &'static str,
    /// What was seen.
    pub what: String,
    /// The inputs that lead there from the set-up.
    pub inputs: Vec<Input>,
    /// Seed of the game.
    pub seed: u64,
}

/// What a run saw.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Inputs played.
    pub inputs: u64,
    /// Positions looked at closely.
    pub looks: u64,
    /// Imagined worlds that differed from the truth.
    pub differing_worlds: u64,
    /// Forecasts compared.
    pub forecasts: u64,
    /// Broken laws, at most one a game.
    pub violations: Vec<Violation>,
}

impl Report {
    /// Panics with the first violation, and with the inputs that reproduce it.
    pub fn expect_clean<R: Rules>(&self, rules: &R) {
        let Some(v) = self.violations.first() else { return };
        let inputs: Vec<String> = v.inputs.iter().map(|i| crate::text::write_input(rules, *i)).collect();
        panic!(
            "{} broken law(s); first: {} (seed {}, after {} inputs): {}\noptions {:?}\n{}",
            self.violations.len(),
            v.law,
            v.seed,
            v.inputs.len(),
            v.what,
            rules.game(),
            inputs.join("\n")
        );
    }
}

type Broken = (&'static str, String);

/// Plays random games and checks the laws on the way.
pub fn check<R: Rules>(rules: &R, effort: Effort) -> Report {
    check_from(rules, &rules.setup(), effort)
}

/// The same from a given position. `LAWS_EVERY` says how closely to look, if it is set.
pub fn check_from<R: Rules>(rules: &R, start: &R::State, effort: Effort) -> Report {
    let mut report = Report::default();
    let effort = Effort { every: size("LAWS_EVERY", effort.every, effort.every).max(1), ..effort };
    for seed in effort.seed..effort.seed + effort.games {
        let mut inputs = Vec::new();
        let game = AssertUnwindSafe(|| one_game(rules, start, effort, seed, &mut inputs, &mut report));
        let played = catch_unwind(game).unwrap_or_else(|panic| Err(("no input panics", told(&*panic))));
        if let Err((law, what)) = played {
            report.violations.push(Violation { law, what, inputs, seed });
        } else {
            report.games += 1;
        }
    }
    if rules.has_secrets()
        && report.looks > 200
        && report.differing_worlds == 0
        && report.violations.is_empty()
    {
        let what = "every imagined world was the true one: secrets are not dealt anew".to_string();
        report.violations.push(Violation {
            law: "imagined worlds differ",
            what,
            inputs: vec![],
            seed: effort.seed,
        });
    }
    report
}

/// What a panic said.
fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| s.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without words".into())
}

fn one_game<R: Rules>(
    rules: &R,
    start: &R::State,
    effort: Effort,
    seed: u64,
    inputs: &mut Vec<Input>,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = start.clone();
    let mut legal = Vec::new();
    let mut facts = Facts::new();
    loop {
        let look = rng.next_u64().is_multiple_of(effort.every);
        if look {
            report.looks += 1;
            look_closely(rules, &state, &mut rng, report)?;
        }
        let input = match rules.pending(&state) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1),
            Pending::Ask(..) => {
                rules.legal(&state, &mut legal);
                if legal.is_empty() {
                    return Err(("a choice owed can be made", "no answer is legal".into()));
                }
                Input::Choice(legal[rng.next_u32() as usize % legal.len()])
            }
        };
        inputs.push(input);
        report.inputs += 1;
        facts.clear();
        if look {
            let before = state.clone();
            both_doors(rules, &mut state, input, &mut facts)?;
            facts_keep_secrets(rules, &before, &state, &facts)?;
            plans::losses_are_announced(rules, &before, input, facts.list())?;
            facts.list().iter().try_for_each(|fact| texts::of_fact(rules, fact))?;
        } else {
            rules.apply_unchecked(&mut state, input, &mut facts);
        }
        for fact in facts.list() {
            hold("facts cite cases", rules.cases().knows(fact.case), || {
                format!("{:?} {:?}", fact.case, fact.what)
            })?;
        }
        if inputs.len() > effort.longest {
            return Err(("every game ends", format!("not over after {} inputs", inputs.len())));
        }
    }
    refold(rules, start, inputs, &state)?;
    rules.audit(&state).map_err(|why| ("counters and points add up", why))
}

fn hold(law: &'static str, holds: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err((law, what())) }
}

/// The checked and the unchecked door lead to the same room.
fn both_doors<R: Rules>(rules: &R, s: &mut R::State, input: Input, facts: &mut Facts) -> Result<(), Broken> {
    let mut twin = s.clone();
    rules.apply_unchecked(&mut twin, input, &mut Facts::silent());
    let done = rules.apply(s, input, facts);
    hold("legal choices apply", done.is_ok(), || format!("{input:?} was listed, then {done:?}"))?;
    hold("both doors agree", twin == *s, || format!("{input:?} gave two states"))
}

/// A fact names no counter that its audience sees neither before nor after it, nor in passing, which is told as such.
fn facts_keep_secrets<R: Rules>(
    rules: &R,
    before: &R::State,
    after: &R::State,
    facts: &Facts,
) -> Result<(), Broken> {
    if !rules.has_secrets() || facts.list().is_empty() {
        return Ok(());
    }
    let sides = (0..rules.title().sides.len() as u8).map(|i| Eyes::Side(Side(i)));
    for eyes in sides.chain([Eyes::Public]) {
        let mut seen = UnitSet::EMPTY;
        for state in [before, after] {
            rules.view(state, eyes).counters.iter().for_each(|c| seen.insert(c.id));
        }
        let heard = || facts.list().iter().filter(|f| f.to.has(eyes));
        for fact in heard() {
            if let What::Reveals { unit, .. } = fact.what {
                seen.insert(unit);
            }
        }
        for fact in heard() {
            let named = fact.what.named().find(|u| !seen.contains(*u));
            hold("facts keep secrets", named.is_none(), || format!("{eyes:?} read {:?}", fact.what))?;
        }
    }
    Ok(())
}

/// Replay is a fold.
fn refold<R: Rules>(rules: &R, start: &R::State, inputs: &[Input], end: &R::State) -> Result<(), Broken> {
    let mut state = start.clone();
    let mut facts = Facts::silent();
    for input in inputs {
        rules.apply(&mut state, *input, &mut facts).map_err(|e| ("refold equals play", e.to_string()))?;
    }
    hold("refold equals play", state == *end, || "the same inputs gave another state".into())
}

fn look_closely<R: Rules>(
    rules: &R,
    s: &R::State,
    rng: &mut ChaCha8Rng,
    report: &mut Report,
) -> Result<(), Broken> {
    rules.audit(s).map_err(|why| ("counters and points add up", why))?;
    text_round_trip(rules, s)?;
    cites_cases(rules, s)?;
    answers(rules, s)?;
    refusals(rules, s, rng)?;
    plans::check(rules, s, rng)?;
    texts::check(rules, s, rng)?;
    secrets(rules, s, rng, report)?;
    if let Some(forecast) = chances(rules, s) {
        report.forecasts += 1;
        let sum = forecast.chances.iter().fold(Chance::NEVER, |sum, (_, c)| sum.or(*c));
        hold("chances add up to one", sum == Chance::SURE, || format!("{:?}", forecast.chances))?;
        if matches!(rules.pending(s), Pending::Roll(_)) && plans::speaks(rules) {
            forecasts::check(rules, s, &forecast, rng)?;
        }
    }
    Ok(())
}

/// State to text to state, and state to JSON to state, change nothing.
fn text_round_trip<R: Rules>(rules: &R, s: &R::State) -> Result<(), Broken> {
    const LAW: &str = "state to text to state";
    let mut doc = Doc::new();
    rules.write(s, &mut doc);
    let text = doc.to_string();
    let back = rules.read(&Doc::parse("position", &text)).map_err(|e| (LAW, format!("{e}\n{text}")))?;
    hold(LAW, back == *s, || format!("the state read is another one\n{text}"))?;
    let json = serde_json::to_string(s).map_err(|e| ("save and load", e.to_string()))?;
    let back: R::State = serde_json::from_str(&json).map_err(|e| ("save and load", e.to_string()))?;
    hold("save and load", back == *s, || "the state loaded is another one".into())
}

/// Prompts and dice cite cases of the book.
fn cites_cases<R: Rules>(rules: &R, s: &R::State) -> Result<(), Broken> {
    let case = match rules.pending(s) {
        Pending::Ask(_, prompt) => prompt.case,
        Pending::Roll(dice) => dice.case,
        Pending::Over(outcome) => outcome.case,
    };
    hold("prompts cite cases", rules.cases().knows(case), || format!("{case:?} is not in the register"))
}

/// The list of answers is ascending, complete and written in words that can be read back.
fn answers<R: Rules>(rules: &R, s: &R::State) -> Result<(), Broken> {
    let mut legal = vec![Choice::Done; 3];
    rules.legal(s, &mut legal);
    let asked = matches!(rules.pending(s), Pending::Ask(..));
    hold("a choice owed can be made", asked != legal.is_empty(), || {
        format!("{:?}: {legal:?}", rules.pending(s))
    })?;
    hold("answers ascend", legal.windows(2).all(|w| w[0] < w[1]), || format!("{legal:?}"))?;
    let eyes = chooser(rules, s).map_or(Eyes::All, Eyes::Side);
    for choice in &legal {
        hold("membership equals listing", rules.is_legal(s, *choice), || format!("{choice:?} is listed"))?;
        let refusal = rules.refusal(s, eyes, *choice);
        hold("nothing legal is explained away", refusal.is_none(), || format!("{choice:?}: {refusal:?}"))?;
        let words = write_choice(rules, *choice);
        let read = read_choice(rules, &words);
        hold("choices are words", read == Ok(*choice), || format!("{words:?} reads as {read:?}"))?;
    }
    if let Ok(words) = to_text(rules, &legal) {
        let back: Result<Vec<Choice>, _> = from_text(rules, &words);
        hold("choices are words", back.as_ref() == Ok(&legal), || format!("{words} reads as {back:?}"))?;
    }
    Ok(())
}

fn chooser<R: Rules>(rules: &R, s: &R::State) -> Option<Side> {
    match rules.pending(s) {
        Pending::Ask(side, _) => Some(side),
        _ => None,
    }
}

/// Everything that can be said at all: all hexes, all counters, all picks, a handful of hexsides.
fn universe<R: Rules>(rules: &R, rng: &mut ChaCha8Rng) -> Vec<Choice> {
    let mut all = vec![Choice::Done];
    all.extend((0..rules.units() as u16 + 2).map(|u| Choice::Unit(UnitId(u))));
    all.extend(rules.map().hexes().iter().map(Choice::Hex));
    all.push(Choice::Hex(atlas::HexId::NONE));
    all.extend((0..=u8::MAX).map(Choice::Pick));
    let hexes: Vec<atlas::HexId> = rules.map().hexes().iter().collect();
    for _ in 0..24 {
        let hex = hexes[rng.next_u32() as usize % hexes.len()];
        let dir = Dir(rng.next_u32() as u8 % 6);
        all.extend(HexsideId::of(hex, dir).map(Choice::Hexside));
    }
    all
}

/// Whatever is not legal is refused, with a case, and changes nothing; so is the wrong kind of input.
fn refusals<R: Rules>(rules: &R, s: &R::State, rng: &mut ChaCha8Rng) -> Result<(), Broken> {
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    let mut copy = s.clone();
    let mut facts = Facts::new();
    let mut wrong: Vec<Input> = universe(rules, rng)
        .into_iter()
        .filter(|c| legal.binary_search(c).is_err())
        .map(Input::Choice)
        .collect();
    match rules.pending(s) {
        Pending::Roll(dice) => wrong.extend([0, dice.faces + 1, u8::MAX].map(Input::Rolled)),
        _ => wrong.extend([0, 1, 6, u8::MAX].map(Input::Rolled)),
    }
    for input in wrong {
        match rules.apply(&mut copy, input, &mut facts) {
            Ok(()) => return Err(("the rest is refused", format!("{input:?} was taken"))),
            Err(illegal) => {
                let because = illegal.because;
                hold("refusals cite cases", rules.cases().knows(because), || {
                    format!("{input:?}: {because:?}")
                })?;
                plans::says_what_is_awaited(rules, s, input, &illegal)?;
            }
        }
        if let (Input::Choice(choice), Some(side)) = (input, chooser(rules, s)) {
            let told = rules.refusal(s, Eyes::Side(side), choice);
            hold("refusals have reasons", told.is_some(), || {
                format!("{choice:?} is refused without a word")
            })?;
        }
    }
    hold("refusals change nothing", copy == *s && facts.list().is_empty(), || {
        "a refused input left traces".into()
    })
}

/// What a side cannot see makes no difference to what it is shown, offered and told.
fn secrets<R: Rules>(
    rules: &R,
    s: &R::State,
    rng: &mut ChaCha8Rng,
    report: &mut Report,
) -> Result<(), Broken> {
    for index in 0..rules.title().sides.len() {
        let side = Side(index as u8);
        let eyes = Eyes::Side(side);
        let seen = rules.view(s, eyes);
        let deal = rng.next_u64();
        let other = rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(deal));
        report.differing_worlds += u64::from(other != *s);
        let other_seen = rules.view(&other, eyes);
        hold("imagined worlds look the same", seen == other_seen, || difference(&seen, &other_seen))?;
        if !rules.has_secrets() {
            hold("no secrets, one world", other == *s, || "a game without secrets was dealt anew".into())?;
            continue;
        }
        rules.audit(&other).map_err(|why| ("imagined worlds are in order", why))?;
        let again = rules.imagine(&other, side, &mut ChaCha8Rng::seed_from_u64(deal ^ 1));
        let straight = rules.imagine(s, side, &mut ChaCha8Rng::seed_from_u64(deal ^ 1));
        hold("imagining needs no truth", again == straight, || {
            "two worlds that look the same were dealt apart".into()
        })?;
        let (public, imagined) = (rules.view(s, Eyes::Public), rules.view(&other, Eyes::Public));
        hold("spectators see no more than any player", public == imagined, || {
            format!("side {index} knows less: {}", difference(&public, &imagined))
        })?;
        same_for(rules, s, &other, side, rng)?;
    }
    Ok(())
}

fn same_for<R: Rules>(
    rules: &R,
    s: &R::State,
    other: &R::State,
    side: Side,
    rng: &mut ChaCha8Rng,
) -> Result<(), Broken> {
    let eyes = Eyes::Side(side);
    let (mut a, mut b) = (Vec::new(), Vec::new());
    if chooser(rules, s) == Some(side) {
        rules.legal(s, &mut a);
        rules.legal(other, &mut b);
        hold("equal views, equal answers", a == b, || format!("{a:?}\n{b:?}"))?;
        for _ in 0..3 {
            no_secret_is_taken_back(rules, s, other, side, a[rng.next_u32() as usize % a.len()])?;
        }
        let prefix = a.get(rng.next_u32() as usize % a.len()).copied();
        let prefix = prefix.as_slice();
        let (a, b) = (preview(rules, s, eyes, prefix), preview(rules, other, eyes, prefix));
        hold("equal views, equal previews", a == b, || format!("{a:?}\n{b:?}"))?;
        let (a, b) = (
            crate::forecast::forecast(rules, s, eyes, prefix),
            crate::forecast::forecast(rules, other, eyes, prefix),
        );
        hold("equal views, equal forecasts", a == b, || format!("{a:?}\n{b:?}"))?;
    }
    let all = universe(rules, rng);
    for _ in 0..32 {
        let choice = all[rng.next_u32() as usize % all.len()];
        let (a, b) = (explain(rules, s, eyes, &[], choice), explain(rules, other, eyes, &[], choice));
        hold("equal views, equal explanations", a == b, || format!("{choice:?}: {a:?}\n{b:?}"))?;
    }
    Ok(())
}

/// An answer that brings a secret out cannot be undone, in whichever world it was given; and whether an answer can be
/// undone tells no two worlds apart.
fn no_secret_is_taken_back<R: Rules>(
    rules: &R,
    s: &R::State,
    other: &R::State,
    side: Side,
    choice: Choice,
) -> Result<(), Broken> {
    let eyes = Eyes::Side(side);
    let given = |s: &R::State| {
        let (mut then, mut facts) = (s.clone(), Facts::new());
        rules.apply_unchecked(&mut then, Input::Choice(choice), &mut facts);
        let undo = !facts.is_fenced() && chooser(rules, &then) == Some(side);
        let told: Vec<What> = facts.list().iter().filter(|f| f.to.has(eyes)).map(|f| f.what).collect();
        (then, undo, told)
    };
    let ((a, undo, told), (b, other_undo, other_told)) = (given(s), given(other));
    const LAW: &str = "no secret is taken back";
    hold(LAW, undo == other_undo, || format!("{choice:?} can be undone in one of two worlds\n{told:?}"))?;
    if !undo {
        return Ok(());
    }
    hold(LAW, told == other_told, || format!("{choice:?} can be undone\n{told:?}\n{other_told:?}"))?;
    let (a, b) = (rules.view(&a, eyes), rules.view(&b, eyes));
    hold(LAW, a == b, || format!("{choice:?} can be undone: {}", difference(&a, &b)))
}

fn difference(a: &crate::view::View, b: &crate::view::View) -> String {
    let text = |v| serde_json::to_string_pretty(v).unwrap_or_default();
    let (a, b) = (text(a), text(b));
    let first = a.lines().zip(b.lines()).find(|(x, y)| x != y);
    format!("the first difference is {first:?}")
}

/// Number of lines of play of exactly `depth` inputs, every face of every die counted.
pub fn perft<R: Rules>(rules: &R, s: &R::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let inputs: Vec<Input> = match rules.pending(s) {
        Pending::Over(_) => return 0,
        Pending::Roll(dice) => (1..=dice.faces).map(Input::Rolled).collect(),
        Pending::Ask(..) => {
            let mut legal = Vec::new();
            rules.legal(s, &mut legal);
            legal.into_iter().map(Input::Choice).collect()
        }
    };
    let after = |input: &Input| {
        let mut next = s.clone();
        rules.apply_unchecked(&mut next, *input, &mut Facts::silent());
        perft(rules, &next, depth - 1)
    };
    inputs.iter().map(after).sum()
}

/// A fingerprint of what these eyes see.
pub fn view_digest<R: Rules>(rules: &R, s: &R::State, eyes: Eyes) -> String {
    digest(&serde_json::to_vec(&rules.view(s, eyes)).expect("views are plain values"))
}
