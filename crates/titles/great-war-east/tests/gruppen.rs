//! Sentences of section 18 that must hold at every moment of any game, whatever the players do.

use chacha20::ChaCha8Rng;
use engine::{Choice, Facts, GameSetup, Input, Pending, Rules, Title, UnitId};
use great_war_east::{COUNTERS, GERMANS, GreatWarEast, GweRules, RUSSIAN, State, Step, UNITS};
use rand_core::{Rng, SeedableRng};

fn markers(s: &State) -> impl Iterator<Item = UnitId> {
    let on_map = |i: &usize| s.at[*i].is_some();
    (UNITS..COUNTERS).filter(on_map).map(|i| UnitId(i as u16)).collect::<Vec<_>>().into_iter()
}

/// Does a Russian unit stand next to it?
fn is_met(s: &State, marker: UnitId) -> bool {
    let at = s.at[marker.index()];
    (GERMANS..UNITS).any(|i| s.at[i].is_some() && s.at[i].distance(at) <= 1)
}

fn check(title: &GreatWarEast, s: &State) {
    let units = &title.book().units;
    for marker in markers(s) {
        let under: Vec<usize> = s.under_token(marker).map(|u| u.index()).collect();
        let points: u8 = under.iter().map(|u| units[*u].stacking).sum();
        assert!(points <= 9, "18.22: {points} points under a marker");
        for u in &under {
            assert_eq!(s.at[*u], s.at[marker.index()], "18.12: {} is not with its marker", units[*u].name);
            let rides = s.entrained.contains(UnitId(*u as u16));
            assert_eq!(rides, s.entrained.contains(marker), "5.32: {} mixes with a train", units[*u].name);
        }
        let met = is_met(s, marker);
        let russian = usize::from(s.phasing) == RUSSIAN && s.step >= Step::Supply;
        assert!(!(russian && under.is_empty() && met), "18.42: a dummy next to a Russian stays");
        assert!(
            !(s.step == Step::CombatCommand && met),
            "18.42: a Phase ended and a Gruppe is still covered"
        );
    }
    for (i, unit) in units.iter().enumerate() {
        assert!(s.used[i] <= unit.moves, "18.32: {} has spent {} points", unit.name, s.used[i]);
        let rate = if i < GERMANS { 30 } else { 18 };
        assert!(s.ridden[i] <= rate, "5.33: {} has ridden {} hexes", unit.name, s.ridden[i]);
    }
}

/// A player who is fond of markers and does not end a question at once.
fn answer(legal: &[Choice], rng: &mut ChaCha8Rng) -> Choice {
    let mut any = || legal[rng.next_u32() as usize % legal.len()];
    match any() {
        Choice::Done => any(),
        other => other,
    }
}

fn play(title: &GreatWarEast, rules: &GweRules, seed: u64, inputs: usize) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut s, mut covered) = (rules.setup(), 0);
    for _ in 0..inputs {
        let input = match rules.pending(&s) {
            Pending::Over(_) => break,
            Pending::Roll(dice) => Input::Rolled((rng.next_u32() % u32::from(dice.faces)) as u8 + 1),
            Pending::Ask(..) => {
                let mut legal = Vec::new();
                rules.legal(&s, &mut legal);
                Input::Choice(answer(&legal, &mut rng))
            }
        };
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        check(title, &s);
        covered += (0..GERMANS).filter(|u| s.is_hidden(UnitId(*u as u16))).count();
    }
    covered
}

#[test]
fn what_section_18_says_holds_at_every_moment() {
    let title = GreatWarEast::new();
    let rounds = engine::laws::size("GWE_GRUPPEN", 2, 10_000);
    for scenario in ["campaign", "encirclement", "winter-battle", "three-player"] {
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        for seed in 0..rounds as u64 {
            let covered = play(&title, &rules, 180 + seed, 6_000);
            assert!(covered > 1_000, "{scenario}, {seed}: hardly anybody was covered");
        }
    }
}
