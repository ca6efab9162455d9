//! The law suite for every scenario, every option alone, and random sets of options.

use chacha20::ChaCha8Rng;
use engine::laws::{self, Effort, Report};
use engine::{GameSetup, Title};
use rand_core::{Rng, SeedableRng};
use tannenberg_1914::Tannenberg1914;

/// How many times as many games as the gate plays: by `T14_GAMES`, or in a soak.
fn soak() -> u64 {
    laws::size("T14_GAMES", 1, 20)
}

fn check(title: &Tannenberg1914, setup: &GameSetup, games: u64, seed: u64) -> Report {
    let rules = title.open(&title.info().accept(setup).unwrap(), None).unwrap();
    let effort = Effort { games: games * soak(), seed, every: 61, longest: 60_000 };
    let report = laws::check(&rules, effort);
    report.expect_clean(&rules);
    report
}

/// One test a scenario, so that they run side by side.
macro_rules! scenarios {
    ($($name:ident: $id:literal),* $(,)?) => {$(
        #[test]
        fn $name() {
            let report = check(&Tannenberg1914::new(), &GameSetup::new($id), 3, 1);
            println!("{} inputs, {} looks", report.inputs, report.looks);
            assert!(report.looks > 5, "{report:?}");
        }
    )*};
}
scenarios! {
    the_border_keeps_the_laws: "border",
    gumbinnen_keeps_the_laws: "gumbinnen",
    tannenberg_keeps_the_laws: "tannenberg",
    masuria_keeps_the_laws: "masuria",
    the_campaign_keeps_the_laws: "campaign",
}

#[test]
fn every_option_alone_keeps_the_laws() {
    let title = Tannenberg1914::new();
    for option in &title.info().options {
        for value in &option.values[1..] {
            check(&title, &GameSetup::new("tannenberg").with(&option.id, value), 1, 7);
        }
    }
}

#[test]
fn random_option_sets_keep_the_laws() {
    let title = Tannenberg1914::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    for seed in 0..8 {
        let scenarios = &title.info().scenarios;
        let mut setup = GameSetup::new(&scenarios[rng.next_u32() as usize % scenarios.len()].id);
        for option in &title.info().options {
            let value = &option.values[rng.next_u32() as usize % option.values.len()];
            setup = setup.with(&option.id, value);
        }
        check(&title, &setup, 1, 1000 + seed * 100);
    }
}

#[test]
fn what_bots_are_told_is_what_the_rules_do() {
    let title = Tannenberg1914::new();
    let mut odds = 0;
    for scenario in ["border", "tannenberg", "masuria"] {
        let rules = title.open(&GameSetup::new(scenario), None).unwrap();
        let seen = laws::check_scout(&rules, soak(), 3);
        assert!(seen.marches > 20, "{scenario}: {seen:?}");
        odds += seen.odds;
    }
    assert!(odds > 20, "{odds} battles compared");
}

/// The aims of the title: a state of at most 4 KiB without a heap.
#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<tannenberg_1914::T14State>() <= 4096);
}
