//! The law suite over all scenarios and options. `GWE_GAMES` plays more games than the gate does.

use engine::laws::{self, Effort};
use engine::{GameSetup, Title};
use great_war_east::GreatWarEast;

const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

fn games(usual: u64) -> u64 {
    std::env::var("GWE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn check(setup: &GameSetup, effort: Effort) -> laws::Report {
    let title = GreatWarEast::new();
    let setup = title.info().accept(setup).unwrap();
    let rules = title.open(&setup, None).unwrap();
    let report = laws::check(&rules, effort);
    report.expect_clean(&rules);
    report
}

fn effort(games: u64, seed: u64, every: u64) -> Effort {
    Effort { games, seed, every, longest: 60_000 }
}

#[test]
fn laws_hold_in_every_scenario() {
    for (i, scenario) in SCENARIOS.into_iter().enumerate() {
        let report = check(&GameSetup::new(scenario), effort(games(1), 1 + i as u64, 301));
        assert!(report.inputs > 500, "{scenario}: {report:?}");
    }
}
