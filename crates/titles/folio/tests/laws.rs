//! The law suite for both volumes: every option alone, and random sets of options.

use chacha20::ChaCha8Rng;
use engine::laws::{self, Effort, Report};
use engine::{GameSetup, Title};
use folio::Folio;
use rand_core::{Rng, SeedableRng};

/// How many times as many games as the gate plays: by `FOLIO_GAMES`, or in a soak.
fn soak() -> u64 {
    laws::size("FOLIO_GAMES", 1, 20)
}

fn check(title: &Folio, setup: &GameSetup, games: u64, seed: u64) -> Report {
    check_every(499, title, setup, games, seed)
}

/// Looks closely at one position in so many.
fn check_every(every: u64, title: &Folio, setup: &GameSetup, games: u64, seed: u64) -> Report {
    let rules = title.open(&title.info().accept(setup).unwrap(), None).unwrap();
    let effort = Effort { games: games * soak(), seed, every, longest: 40_000 };
    let report = laws::check(&rules, effort);
    for v in &report.violations {
        println!(
            "{}: seed {}, after {} inputs: {}",
            v.law,
            v.seed,
            v.inputs.len(),
            v.what.lines().next().unwrap_or("")
        );
    }
    report.expect_clean(&rules);
    report
}

fn options(title: &Folio) {
    for option in &title.info().options {
        for value in &option.values[1..] {
            check(title, &GameSetup::new("campaign").with(&option.id, value), 1, 7);
        }
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1914);
    for seed in 0..4 {
        let mut setup = GameSetup::new("campaign");
        for option in &title.info().options {
            let value = &option.values[rng.next_u32() as usize % option.values.len()];
            setup = setup.with(&option.id, value);
        }
        check(title, &setup, 1, 1000 + seed * 100);
    }
}

#[test]
fn tannenberg_keeps_the_laws() {
    let report = check_every(97, &Folio::tannenberg(), &GameSetup::new("campaign"), 3, 1);
    assert!(report.looks > 5 && report.differing_worlds > 5, "{report:?}");
}

#[test]
fn masuria_keeps_the_laws() {
    let report = check_every(97, &Folio::masuria(), &GameSetup::new("campaign"), 3, 1);
    assert!(report.looks > 5 && report.differing_worlds > 5, "{report:?}");
}

#[test]
fn tannenberg_keeps_the_laws_with_every_option() {
    options(&Folio::tannenberg());
}

#[test]
fn masuria_keeps_the_laws_with_every_option() {
    options(&Folio::masuria());
}

#[test]
fn bots_are_told_what_the_checked_door_does() {
    for title in [Folio::tannenberg(), Folio::masuria()] {
        let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
        let seen = laws::check_scout(&rules, 6 * soak(), 5);
        assert!(seen.marches > 1_000 && seen.odds > 12, "{}: {seen:?}", title.info().id);
    }
}

#[test]
fn everything_can_be_said_in_four_languages() {
    let rules = Folio::masuria().open(&GameSetup::new("campaign"), None).unwrap();
    assert_eq!(engine::Rules::catalogue(&rules).gaps(), Vec::<String>::new());
}
