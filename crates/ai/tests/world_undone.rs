//! Bots in The World Undone: they go after their enemy, and do not stack themselves to death.

use ai::{Budget, Duel, Level, Player, duel};
use engine::GameSetup;

/// 9.4d: as the Germans it must clear East Prussia of every Russian, as the Russians stay there.
#[test]
fn the_recruit_wins_the_masurian_lakes_on_either_side() {
    let budget = Budget::default();
    let players = [Level::Recruit, Level::Random].map(|level| Player::new(level, budget));
    let (title, setup) = ("world-undone".into(), GameSetup::new("masurian"));
    let report =
        duel(&Duel { title, setup, players, pairs: 1, seed: 1, threads: 2, komi: 0, until: None }, |_, _| {})
            .unwrap();
    assert_eq!((report.wins, report.side_wins), (2, vec![1, 1]));
    assert_eq!(report.faults, 0);
}
