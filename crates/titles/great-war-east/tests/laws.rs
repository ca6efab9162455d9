//! The law suite over all scenarios and options. `GWE_GAMES` plays more games than the gate does.

use engine::laws::{self, Effort};
use engine::{GameSetup, Title};
use great_war_east::GreatWarEast;

const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

fn games(usual: u64) -> u64 {
    laws::size("GWE_GAMES", usual, 20 * usual)
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

/// Every switch at every value that is not its default, in a scenario where it matters.
#[test]
fn laws_hold_with_every_option_alone() {
    let title = GreatWarEast::new();
    for (i, option) in title.info().options.iter().enumerate() {
        for value in &option.values[1..] {
            let scenario = if option.id == "snow" { "winter-battle" } else { "encirclement" };
            let setup = GameSetup::new(scenario).with(&option.id, value);
            check(&setup, effort(games(1), 100 + i as u64, 199));
        }
    }
}

/// Random sets of options in random scenarios.
#[test]
fn laws_hold_with_random_options() {
    let title = GreatWarEast::new();
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut draw = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % n
    };
    for round in 0..games(6) {
        let mut setup = GameSetup::new(SCENARIOS[draw(SCENARIOS.len())]);
        for option in &title.info().options {
            setup = setup.with(&option.id, &option.values[draw(option.values.len())]);
        }
        check(&setup, effort(1, 1000 + round, 401));
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<great_war_east::State>() <= 3072, "{}", size_of::<great_war_east::State>());
}

#[test]
fn every_sentence_stands_in_every_language() {
    let rules = GreatWarEast::new().open(&GameSetup::new("campaign"), None).unwrap();
    assert_eq!(engine::Rules::catalogue(&rules).gaps(), Vec::<String>::new());
}

#[test]
fn what_bots_are_told_is_what_the_door_does() {
    for scenario in ["campaign", "encirclement", "winter-battle"] {
        let rules = GreatWarEast::new().open(&GameSetup::new(scenario), None).unwrap();
        let seen = laws::check_scout(&rules, games(1), 1914);
        assert!(seen.marches > 50 && seen.odds > 0, "{scenario}: {seen:?}");
    }
}
