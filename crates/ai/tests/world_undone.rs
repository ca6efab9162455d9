//! The cadet against chance in The World Undone: it goes after its enemy, and does not stack itself to death.

use ai::{Budget, Level, Plan, duel};
use engine::{Eyes, GameSetup};

/// 9.4d: as the Germans it must clear East Prussia of every Russian, as the Russians stay there.
#[test]
fn the_cadet_wins_the_masurian_lakes_on_either_side() {
    let plan = Plan {
        title: "world-undone".into(),
        setup: GameSetup::new("masurian"),
        a: Level::Cadet,
        b: Level::Random,
        games: 2,
        seed: 1,
        budget: Budget::default(),
    };
    let mut losses = Vec::new();
    let report = duel(&plan, |game, table| {
        let view = table.view(Eyes::All);
        let to_the_enemy =
            |l: &&engine::view::ScoreLine| l.label.key == "score-units" && l.side.0 == (1 - game % 2) as u8;
        losses.push(view.score.iter().filter(to_the_enemy).map(|l| l.points).sum::<i32>());
    })
    .unwrap();
    assert_eq!((report.a_wins, report.side_wins), (2, vec![1, 1]));
    assert!(losses.iter().all(|points| *points < 40), "{losses:?}: whole corps were thrown away");
}
