//! The law suite for every scenario, every option alone, and random sets of options.

use chacha20::ChaCha8Rng;
use engine::laws::{self, Effort, Report};
use engine::{GameSetup, Title};
use rand_core::{Rng, SeedableRng};
use world_undone::WorldUndone;

/// How many times as many games as the gate plays: by `WU_GAMES`, or in a soak.
fn soak() -> u64 {
    laws::size("WU_GAMES", 1, 20)
}

fn check(title: &WorldUndone, setup: &GameSetup, games: u64, seed: u64) -> Report {
    let rules = title.open(&title.info().accept(setup).unwrap(), None).unwrap();
    let effort = Effort { games: games * soak(), seed, every: 499, longest: 40_000 };
    let report = laws::check(&rules, effort);
    report.expect_clean(&rules);
    report
}

#[test]
fn every_scenario_keeps_the_laws() {
    let title = WorldUndone::new();
    for scenario in title.info().scenarios.iter() {
        let report = check(&title, &GameSetup::new(&scenario.id), 3, 1);
        assert!(report.looks > 5, "{report:?}");
    }
}

#[test]
fn every_option_alone_keeps_the_laws() {
    let title = WorldUndone::new();
    for option in &title.info().options {
        for value in &option.values[1..] {
            for scenario in ["historical", "masurian"] {
                check(&title, &GameSetup::new(scenario).with(&option.id, value), 1, 7);
            }
        }
    }
}

#[test]
fn fifty_random_option_sets_keep_the_laws() {
    let title = WorldUndone::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    for seed in 0..50 {
        let scenarios = &title.info().scenarios;
        let mut setup = GameSetup::new(&scenarios[rng.next_u32() as usize % scenarios.len()].id);
        for option in &title.info().options {
            let value = &option.values[rng.next_u32() as usize % option.values.len()];
            setup = setup.with(&option.id, value);
        }
        check(&title, &setup, 1, 1000 + seed * 100);
    }
}

/// What bots are told is what the checked door does.
#[test]
fn scouts_are_told_the_truth() {
    let title = WorldUndone::new();
    let open = |setup: GameSetup| title.open(&title.info().accept(&setup).unwrap(), None).unwrap();
    let plain = GameSetup::new("historical");
    let horse = GameSetup::new("masurian").with("cavalry-exceptions", "on").with("forced-march", "on");
    let veiled = GameSetup::new("historical").with("hidden-movement", "on");
    for (setup, seed) in [(plain, 1), (horse, 5), (veiled, 9)] {
        let rules = open(setup);
        let seen = laws::check_scout(&rules, 3 * soak(), seed);
        assert!(seen.marches > 100 && seen.odds > 10, "{seen:?}");
        laws::check_fields(&rules, soak(), seed);
    }
}
