//! Sentences of section 18 that must hold at every moment of any game, whatever the players do.

use chacha20::ChaCha8Rng;
use engine::scene::Scene;
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
        let russian = s.phasing == RUSSIAN && s.step >= Step::Supply;
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

/// Two sides within reach of each other, four Gruppen between them: troops, a staff, a dummy.
const NEAR: &str = "title great-war-east\nmap 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\n\
    rail 0501 0502 0503 0504 0505\nrail 0506 0507 0508 0509 0510 0511 0512\narea entry-A entry 0501\n\
    area entry-J entry 0512\nturn 2\n0503 R:III, R:XX\n0603 R:54R\n0403 R:2GC\n0502 R:R-1, R:D1\nwaiting R:72R\n\
    0506 G:Gruppe-1, G:1 under=1, G:6LW under=1\n0605 G:Gruppe-2\n0405 G:Gruppe-3, G:vF-1 under=3\n\
    0704 G:Gruppe-4, G:2 under=4\n0509 G:35, G:1-1C\n0612 G:vPr-8, G:D1\n";

/// Plays on at random; how often a Russian learned what lay under a marker.
fn play(title: &GreatWarEast, rules: &GweRules, mut s: State, seed: u64, inputs: usize) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut met = 0;
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
        let before = markers(&s).count();
        rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        check(title, &s);
        met += usize::from(s.phasing == RUSSIAN && markers(&s).count() < before);
    }
    met
}

#[test]
fn what_section_18_says_holds_at_every_moment() {
    let title = GreatWarEast::new();
    let rounds = engine::laws::size("GWE_GRUPPEN", 80, 10_000);
    let near = Scene::new(&title, NEAR);
    let mut met = 0;
    for seed in 0..rounds {
        met += play(&title, near.game.rules(), *near.state(), seed, 500);
    }
    assert!(met as u64 > rounds, "{met} meetings");
    for scenario in ["campaign", "encirclement", "winter-battle", "three-player"] {
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        play(&title, &rules, rules.setup(), 18, 6_000);
    }
}
