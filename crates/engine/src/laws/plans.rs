//! Laws of what is planned: every way and every listed attack plays through the checked door and ends where it says; an
//! answer that is only out of order is not refused by the book; a refusal by the order of the game says what is awaited;
//! what is lost by leaving a phase was announced.

use super::{Broken, hold};
use crate::catalogue::Catalogue;
use crate::choice::{Case, Choice, Eyes, Input, Pending, PromptKind, Side, UnitId};
use crate::deploy::{Fill, Wish, deployment};
use crate::fact::{Fact, Facts, What};
use crate::preview::Way;
use crate::rules::Rules;
use crate::view::Place;
use atlas::HexId;
use chacha20::ChaCha8Rng;
use rand_core::Rng;

/// Ways and attacks looked at in one position.
const SAMPLE: usize = 6;

/// Does the title stand on catalogues of its own? Titles that do not yet are held to fewer laws.
pub(super) fn speaks<R: Rules>(rules: &R) -> bool {
    !std::ptr::eq(rules.catalogue(), Catalogue::shared())
}

pub(super) fn check<R: Rules>(rules: &R, s: &R::State, rng: &mut ChaCha8Rng) -> Result<(), Broken> {
    let Pending::Ask(side, _) = rules.pending(s) else { return Ok(()) };
    let ways = rules.journeys(s);
    for way in sample(&ways, rng) {
        leads_there(rules, s, side, way)?;
    }
    let attacks = rules.attacks(s);
    for opening in sample(&attacks, rng) {
        let played = play(rules, s, side, opening);
        hold("listed attacks can be declared", played.is_ok(), || format!("{opening:?}: {played:?}"))?;
    }
    set_up_in_any_order(rules, s, side, rng)?;
    sets_in_any_order(rules, s, side, rng)
}

/// A few of many.
fn sample<'a, T>(all: &'a [T], rng: &mut ChaCha8Rng) -> impl Iterator<Item = &'a T> + use<'a, T> {
    let start = if all.is_empty() { 0 } else { rng.next_u32() as usize % all.len() };
    all.iter().cycle().skip(start).take(SAMPLE.min(all.len()))
}

/// Plays answers through the checked door, as far as nobody else is asked and nothing comes out on the way. Returns the
/// state and whether all were played without anything coming out: who is found out may leave the map.
fn play<R: Rules>(rules: &R, s: &R::State, side: Side, inputs: &[Choice]) -> Result<(R::State, bool), Case> {
    let (mut world, mut facts) = (s.clone(), Facts::silent());
    for choice in inputs {
        let asked = matches!(rules.pending(&world), Pending::Ask(who, _) if who == side);
        if !asked || facts.is_fenced() {
            return Ok((world, false));
        }
        rules.apply(&mut world, Input::Choice(*choice), &mut facts).map_err(|illegal| illegal.because)?;
    }
    Ok((world, !facts.is_fenced()))
}

/// A way plays through the checked door and ends in its hex, for somebody whom the question is about.
fn leads_there<R: Rules>(rules: &R, s: &R::State, side: Side, way: &Way) -> Result<(), Broken> {
    const LAW: &str = "ways lead where they say";
    let (world, whole) = match play(rules, s, side, &way.inputs) {
        Ok(played) => played,
        Err(case) => return Err((LAW, format!("{way:?} is refused by {case}"))),
    };
    let travellers = rules.view(s, Eyes::All).asked.map_or(Vec::new(), |asked| asked.units);
    if !whole || travellers.is_empty() {
        return Ok(());
    }
    let view = rules.view(&world, Eyes::All);
    let arrived =
        |unit: &UnitId| view.counters.iter().any(|c| c.id == *unit && c.place == Place::Hex(way.hex));
    let under_way = |hex: &HexId| view.asked.as_ref().is_some_and(|a| a.hexes.contains(hex));
    let there = travellers.iter().any(arrived) || under_way(&way.hex);
    hold(LAW, there, || format!("{way:?}: nobody of {travellers:?} is there"))
}

/// Counters that were set down one after the other stand in the same hexes when they are wished for in another order, and
/// the answers given for the wishes are those that were played.
fn set_up_in_any_order<R: Rules>(
    rules: &R,
    s: &R::State,
    side: Side,
    rng: &mut ChaCha8Rng,
) -> Result<(), Broken> {
    const LAW: &str = "a set-up may be thought of in any order";
    let (mut world, mut wishes, mut legal) = (s.clone(), Vec::new(), Vec::new());
    while let Some(unit) = rules.placing(&world).filter(|_| wishes.len() < SAMPLE)
        && matches!(rules.pending(&world), Pending::Ask(who, _) if who == side)
    {
        rules.legal(&world, &mut legal);
        let Choice::Hex(hex) = legal[rng.next_u32() as usize % legal.len()] else {
            return Err((LAW, format!("{unit:?} is offered something else than hexes")));
        };
        if wishes.iter().any(|w: &Wish| w.unit == unit) {
            break;
        }
        wishes.push(Wish { unit, hex });
        rules.apply_unchecked(&mut world, Input::Choice(Choice::Hex(hex)), &mut Facts::silent());
    }
    if wishes.is_empty() {
        return Ok(());
    }
    let played: Vec<Choice> = wishes.iter().map(|w| Choice::Hex(w.hex)).collect();
    wishes.reverse();
    let made = deployment(rules, s, Eyes::Side(side), &wishes, None, Fill::Aside);
    let same = made.as_ref().is_some_and(|d| d.unfit.is_empty() && d.plan.starts_with(&played));
    hold(LAW, same, || format!("{wishes:?}: {made:?}"))
}

/// Two members of a set that can be named in one order are not refused by the book in the other.
fn sets_in_any_order<R: Rules>(
    rules: &R,
    s: &R::State,
    side: Side,
    rng: &mut ChaCha8Rng,
) -> Result<(), Broken> {
    let Pending::Ask(_, prompt) = rules.pending(s) else { return Ok(()) };
    let mut legal = Vec::new();
    rules.legal(s, &mut legal);
    legal.retain(|c| prompt.gathers == Some(c.verb()));
    if legal.len() < 2 || !speaks(rules) {
        return Ok(());
    }
    let low = rng.next_u32() as usize % (legal.len() - 1);
    let high = low + 1 + rng.next_u32() as usize % (legal.len() - low - 1);
    let (a, b) = (legal[low], legal[high]);
    let ascends = matches!(play(rules, s, side, &[a, b]), Ok((_, true)));
    match play(rules, s, side, &[b, a]) {
        Err(case) if ascends => {
            hold("order is no rule of the book", case == Case::ORDER, || format!("{b:?}, {a:?}: {case}"))
        }
        _ => Ok(()),
    }
}

/// A refusal that cites no case says what the game waits for.
pub(super) fn says_what_is_awaited<R: Rules>(
    rules: &R,
    s: &R::State,
    input: Input,
    illegal: &crate::Illegal,
) -> Result<(), Broken> {
    const LAW: &str = "a refusal says what is awaited";
    if !speaks(rules) || illegal.because != Case::ORDER {
        return Ok(());
    }
    let wordless = illegal.why.is_empty() || !rules.catalogue().has(illegal.why.key);
    hold(LAW, !wordless, || format!("{input:?} at {:?}: {:?}", rules.pending(s), illegal.why))
}

/// What a side loses by leaving a phase, points or units, was among its duties under the same case.
pub(super) fn losses_are_announced<R: Rules>(
    rules: &R,
    before: &R::State,
    input: Input,
    facts: &[Fact],
) -> Result<(), Broken> {
    let leaves = match (rules.pending(before), input) {
        (Pending::Ask(side, prompt), Input::Choice(Choice::Done)) => {
            matches!(prompt.kind, PromptKind::Intent | PromptKind::Attack).then_some(side)
        }
        _ => None,
    };
    let (Some(side), true) = (leaves, speaks(rules)) else { return Ok(()) };
    let owner = |unit: UnitId| rules.view(before, Eyes::All).counters.into_iter().find(|c| c.id == unit);
    let is_loss = |fact: &&Fact| match fact.what {
        What::Scores { side: who, points } => rules.title().share(who, side) == (points < 0),
        What::Leaves { unit, fate: crate::Fate::Eliminated, .. } => {
            owner(unit).is_some_and(|c| c.side == side)
        }
        _ => false,
    };
    let Some(loss) = facts.iter().find(is_loss) else { return Ok(()) };
    let duties = rules.duties(before, side);
    let announced = duties.iter().any(|d| d.case == loss.case && !d.is_met());
    hold("losses are announced", announced, || format!("{:?} by {}: {duties:?}", loss.what, loss.case))
}
