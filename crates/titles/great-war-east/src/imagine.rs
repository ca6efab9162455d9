//! 18.0: a world that looks the same to a Russian, with what lies under the markers dealt anew.

use crate::command::CommandDie;
use crate::hidden::{is_screened, load};
use crate::prelude::*;
use crate::reinforcements::ReplaceDie;
use rand_core::Rng;

/// A world that looks the same to `side`: what lies under the markers is dealt anew, and everything that only the
/// German knows is put to a fixed value, so that nothing but the view and the generator decides.
pub(crate) fn imagine(rules: &GweRules, s: &State, side: Side, rng: &mut dyn Rng) -> State {
    let deal = rng.next_u64();
    if Nation::of(side) == GERMAN {
        return *s;
    }
    if is_screened(rules, s) {
        return setup::opening(rules);
    }
    let mut world = *s;
    // GWE-144: what a Gruppe did to the hexes it entered
    world.russian |= world.veiled;
    if !s.has_tokens() && !s.is_commanding() {
        return world;
    }
    let markers: Vec<UnitId> = tokens().filter(|t| s.is_on_map(*t)).collect();
    let mut hidden: Vec<UnitId> = of(GERMAN).filter(|u| s.is_hidden(*u)).collect();
    forget(rules, &mut world, &markers, &hidden);
    let mut seed = deal | 1;
    let mut draw = |n: usize| {
        // a small generator of its own: the order of the draws is part of nothing else
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % n.max(1)
    };
    for i in (1..hidden.len()).rev() {
        hidden.swap(i, draw(i + 1));
    }
    deal_losses(rules, &mut world, &hidden);
    hidden.sort_by_key(|u| std::cmp::Reverse(rules.unit(*u).stacking));
    for unit in &hidden {
        world.under[unit] = 0;
        world.at[unit] = HexId::NONE;
    }
    for unit in hidden {
        let start = draw(markers.len());
        let weight = rules.unit(unit).stacking;
        let fits = |t: &UnitId| load(rules, &world, *t) + weight <= LIMIT;
        // 15/[6.11]: nobody thinks of more in a hex than may stay there, as long as there is another
        let stays = |t: &UnitId| {
            let there = world.in_hex(GERMAN, world.at[t]).map(|u| rules.unit(u).stacking);
            fits(t) && there.sum::<u8>() + weight <= LIMIT
        };
        let mut turn = (0..markers.len()).map(|i| markers[(start + i) % markers.len()]);
        let token = turn.clone().find(stays).or_else(|| turn.find(fits)).unwrap_or(markers[start]);
        world.under[unit] = (token.index() - UNITS) as u8 + 1;
        world.at[unit] = world.at[token];
    }
    world
}

/// Steps that covered troops have lost or regained are told to the German alone (GWE-128); how many there are in all is
/// seen by the points and the dice. They are dealt in the order of the shuffle.
fn deal_losses(rules: &GweRules, world: &mut State, hidden: &[UnitId]) {
    let troops = || hidden.iter().copied().filter(|u| !rules.unit(*u).is_staff());
    let full = |unit: UnitId| rules.unit(unit).steps;
    let mut missing: u32 = troops().map(|u| u32::from(full(u).saturating_sub(world.steps[u]))).sum();
    troops().for_each(|u| world.steps[u] = full(u));
    while missing > 0 {
        for unit in troops() {
            let loss = u8::from(missing > 0 && world.steps[unit] > 1);
            world.steps[unit] -= loss;
            missing -= u32::from(loss);
        }
    }
}

/// Puts everything that only the German knows to a fixed value.
fn forget(rules: &GweRules, world: &mut State, markers: &[UnitId], hidden: &[UnitId]) {
    let first = hidden.first().or(markers.first()).copied();
    let units: UnitSet = hidden.iter().copied().collect();
    let all = units.or(&markers.iter().copied().collect());
    for unit in all.iter() {
        (world.used[unit], world.ridden[unit]) = (0, 0);
    }
    (world.hungry, world.entrained) = (world.hungry.minus(&all), world.entrained.minus(&all));
    (world.railed, world.tried) = (world.railed.minus(&all), world.tried.minus(&all));
    (world.fresh, world.shifted) = (world.fresh.minus(&all), world.shifted.minus(&all));
    (world.commanded, world.moved) = (world.commanded.or(&units), world.moved.minus(&units));
    world.hoffman = [NOBODY; 2];
    world.rail[GERMANY] = 0;
    if world.phasing == GERMAN {
        let covered = mask_of(hidden.iter().copied());
        if world.is_commanding() {
            // 10.31, GWE-147: whom commands have reached, and whom von Hoffman helps, shows when all are given
            world.commanded = set_of(GERMAN, world.on_map(GERMAN) & rules.kinds.staffs[GERMAN]);
            command::determine(rules, world);
        }
        // 10.21: with a staff under a marker nobody knows who lies in whose radius, and shifts are told with the odds;
        // with none everybody sees it of those in the open
        let staffs = covered & rules.kinds.staffs[GERMAN] != 0;
        world.reach = Each(world.reach.0.map(|of| if staffs { 0 } else { of & !covered }));
        if staffs && world.fight.stage <= Stage::Die {
            (world.fight.shift, world.fight.levels) = (0, 0);
        }
        world.spent = Each::default();
        world.tracks = Each::default();
    }
    let mut agenda: Stack<Frame, AGENDA> = Stack::new();
    for frame in world.agenda.iter() {
        let kept = match *frame {
            Frame::CommandBy(by) if by.staff.index() < GERMANS => continue,
            Frame::Hoffman(_) => continue,
            Frame::Regroup(_) if matches!(agenda.last(), Some(Frame::March(_))) => continue,
            Frame::CommandDie(CommandDie { unit }) if nation(unit) == GERMAN => {
                CommandDie { unit: first.unwrap_or(unit) }.into()
            }
            Frame::ReplaceDie(die) => ReplaceDie { unit: hidden.first().copied().unwrap_or(die.unit) }.into(),
            Frame::March(march) if is_token(march.unit) => March { rail: 0, ..march }.into(),
            Frame::Attrition(Attrition { left, combat: false }) if world.phasing == GERMAN => {
                // GWE-128: how many dice are left is told, not for whom they are
                let troops = || hidden.iter().copied().filter(|u| !rules.unit(*u).is_staff());
                let covered = mask_of(troops());
                let dice = (left & covered).count_ones() as usize;
                let left = left & !covered | mask_of(troops().take(dice));
                Attrition { left, combat: false }.into()
            }
            other => other,
        };
        agenda.push(kept);
    }
    world.agenda = agenda;
}
