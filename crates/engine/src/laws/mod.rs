//! The law suite: what holds for every title, scenario and option set. Written once; a title's `tests/laws.rs` and
//! `tannenberg fuzz` run it.
//!
//! A run plays random games and holds every position it visits against the laws. A broken law is a [`Violation`]
//! with the inputs that lead to it.

mod answers;
mod causes;
mod fields;
mod forecasts;
mod plans;
mod scouts;
mod secrets;
mod texts;

pub use causes::{Causes, Knife, check_causes};
pub use fields::check_fields;
pub use scouts::{Scouted, check_scout};

use crate::choice::{Eyes, Input, Pending, Side};
use crate::fact::Facts;
use crate::forecast::{Chance, chances};
use crate::rules::Rules;
use crate::table::digest;
use crate::text::Doc;
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
        // the end is looked at in every game: secrets come out there
        let over = matches!(rules.pending(&state), Pending::Over(_));
        let look = rng.next_u64().is_multiple_of(effort.every) || over;
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
            secrets::facts_keep_secrets(rules, &before, &state, &facts)?;
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
    answers::answers(rules, s)?;
    answers::refusals(rules, s, rng)?;
    plans::check(rules, s, rng)?;
    texts::check(rules, s, rng)?;
    secrets::secrets(rules, s, rng, report)?;
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

fn chooser<R: Rules>(rules: &R, s: &R::State) -> Option<Side> {
    match rules.pending(s) {
        Pending::Ask(side, _) => Some(side),
        _ => None,
    }
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
