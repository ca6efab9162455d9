//! Plans: choices made before they are sent, in the order in which a person thought of them. Questions that gather a set
//! take its members in ascending order, so that a search sees no permutations; here one piece of code puts a plan into
//! that order for people, typed orders, scenes, previews, forecasts and why-not alike.

use crate::choice::{Case, Choice, Eyes, Input, Pending, PromptKind, UnitId};
use crate::fact::Facts;
use crate::preview::play_prefix;
use crate::rules::Rules;
use crate::scout::{Reach, Scout};
use crate::view::Refusal;
use atlas::HexId;

/// Which of these choices to play first: the lowest member of a set that leads through all of them, else the first.
pub fn next<R: Rules>(rules: &R, s: &R::State, plan: &[Choice]) -> usize {
    let run = run(rules, s, plan);
    match run.len() {
        0 | 1 => 0,
        _ => first_of_set(rules, s, run).unwrap_or(0),
    }
}

/// The same for inputs with dice among them.
pub fn next_input<R: Rules>(rules: &R, s: &R::State, inputs: &[Input]) -> usize {
    let choice = |input: &Input| match input {
        Input::Choice(choice) => Some(*choice),
        Input::Rolled(_) => None,
    };
    let choices: Vec<Choice> = inputs.iter().map_while(choice).collect();
    next(rules, s, &choices)
}

/// The choices at the front that belong to the set now being gathered.
fn run<'p, R: Rules>(rules: &R, s: &R::State, plan: &'p [Choice]) -> &'p [Choice] {
    let Pending::Ask(_, prompt) = rules.pending(s) else { return &[] };
    let members = plan.iter().take_while(|choice| prompt.gathers == Some(choice.verb())).count();
    &plan[..members]
}

/// Where the lowest member stands that can be taken now. If taking the lowest that is legal again and again does not use
/// them all: one that a rule forbids now and that would only be out of order later, so that the rule is told.
fn first_of_set<R: Rules>(rules: &R, s: &R::State, set: &[Choice]) -> Option<usize> {
    let (mut world, mut facts) = (s.clone(), Facts::silent());
    let mut rest: Vec<usize> = (0..set.len()).collect();
    rest.sort_by_key(|i| set[*i]);
    let mut first = None;
    while !rest.is_empty() {
        let Some(legal) = rest.iter().position(|i| rules.is_legal(&world, set[*i])) else {
            let late = |i: &usize| refused_by(rules, &world, set[*i]) == Some(Case::ORDER);
            let wrong = |i: &usize| refused_by(rules, s, set[*i]).is_some_and(|case| case != Case::ORDER);
            return rest.into_iter().find(|i| late(i) && wrong(i)).or(first);
        };
        let member = rest.remove(legal);
        rules.apply_unchecked(&mut world, Input::Choice(set[member]), &mut facts);
        first.get_or_insert(member);
    }
    first
}

/// The case that forbids a choice to whoever is asked.
fn refused_by<R: Rules>(rules: &R, s: &R::State, choice: Choice) -> Option<Case> {
    let Pending::Ask(side, _) = rules.pending(s) else { return Some(Case::ORDER) };
    rules.refusal(s, Eyes::Side(side), choice).map(|refusal| refusal.case)
}

/// A choice refused as out of order may be a member of the set gathered last, whose members are named in any order: the case
/// of the question if all of them are legal together, else the rule that keeps one out; nothing if it is no member. `s` is
/// the state before the plan.
pub(crate) fn as_member<R: Rules>(
    rules: &R,
    mut s: R::State,
    plan: &[Choice],
    choice: Choice,
) -> Option<Result<Case, Refusal>> {
    let set = plan.iter().rev().take_while(|other| other.verb() == choice.verb()).count();
    let (before, set) = plan.split_at(plan.len() - set);
    play_prefix(rules, &mut s, before).ok()?;
    let Pending::Ask(_, prompt) = rules.pending(&s) else { return None };
    if set.is_empty() || prompt.gathers != Some(choice.verb()) {
        return None;
    }
    match play_prefix(rules, &mut s, &[set, &[choice]].concat()) {
        Ok(played) => (played > set.len()).then_some(Ok(prompt.case)),
        Err(illegal) if illegal.because == Case::ORDER => None,
        Err(illegal) => Some(Err(Refusal::new(illegal.because).because(illegal.why).about(choice))),
    }
}

/// Go there, with this unit alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order {
    /// Who.
    pub unit: UnitId,
    /// Where to.
    pub to: HexId,
}

/// Carries orders out one after the other through the open door, each along its cheapest path. An order that cannot be
/// carried out is left, one that is cut short ends where it stands; their indices are added to `failed`. Stops where
/// somebody else is asked or a die must fall, and returns how many orders were taken up.
pub fn carry_out<R: Scout>(
    rules: &R,
    s: &mut R::State,
    orders: &[Order],
    reach: &mut Reach,
    failed: &mut Vec<usize>,
) -> usize {
    let Pending::Ask(side, _) = rules.pending(s) else { return 0 };
    let mut path = Vec::new();
    for (i, order) in orders.iter().enumerate() {
        if !matches!(rules.pending(s), Pending::Ask(who, _) if who == side) {
            return i;
        }
        if !march(rules, s, *order, reach, &mut path) {
            failed.push(i);
        }
    }
    orders.len()
}

/// One order. True if the unit stands where it should.
fn march<R: Scout>(
    rules: &R,
    s: &mut R::State,
    order: Order,
    reach: &mut Reach,
    path: &mut Vec<HexId>,
) -> bool {
    let Order { unit, to } = order;
    rules.reach(s, unit, reach);
    path.clear();
    if !reach.path_to(to, path) || path.is_empty() || !rules.is_legal(s, Choice::Unit(unit)) {
        return false;
    }
    let mut facts = Facts::silent();
    rules.apply_unchecked(s, Input::Choice(Choice::Unit(unit)), &mut facts);
    let mut walked = 0;
    // an interrupt asks somebody else, who is not to be answered for
    while walked < path.len() && marches(rules, s) && rules.is_legal(s, Choice::Hex(path[walked])) {
        rules.apply_unchecked(s, Input::Choice(Choice::Hex(path[walked])), &mut facts);
        walked += 1;
    }
    if marches(rules, s) && rules.is_legal(s, Choice::Done) {
        rules.apply_unchecked(s, Input::Choice(Choice::Done), &mut facts);
    }
    walked == path.len()
}

/// Is a march asked how it goes on?
fn marches<R: Scout>(rules: &R, s: &R::State) -> bool {
    matches!(rules.pending(s), Pending::Ask(_, prompt) if prompt.kind == PromptKind::March)
}
