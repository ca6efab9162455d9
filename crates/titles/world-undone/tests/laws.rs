//! The law suite for every scenario.

use engine::laws::{self, Effort, Report};
use engine::{GameSetup, Title};
use world_undone::WorldUndone;

/// `SOAK=n` plays n times as many games.
fn soak() -> u64 {
    std::env::var("SOAK").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

fn check(title: &WorldUndone, setup: &GameSetup, games: u64, seed: u64) -> Report {
    let rules = title.open(&title.info().accept(setup).unwrap(), None).unwrap();
    let effort = Effort { games: games * soak(), seed, every: 211, longest: 40_000 };
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
