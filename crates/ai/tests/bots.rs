//! Bots on the drill: legal, the same for a seed, blind to secrets, and better than chance.
#![cfg(feature = "drill")]

use ai::{Budget, Level, Plan, Seat, duel};
use engine::{Eyes, GameSetup, Input, Pending, Table};
use library::shelf;

fn skirmish() -> Box<dyn Table> {
    shelf().begin("drill", &GameSetup::new("skirmish")).unwrap()
}

/// The two truths that White cannot tell apart: the scout under one token or the other.
fn twins(table: &dyn Table) -> Option<[Box<dyn Table>; 2]> {
    let text = table.position();
    let load = |scout: &str| {
        let lines = text.lines().filter(|l| !l.starts_with("scout")).chain([scout]);
        let text: Vec<&str> = lines.collect();
        shelf().load("twin", &text.join("\n")).map(|(t, _)| t).ok()
    };
    Some([load("scout B:left")?, load("scout B:right")?])
}

#[test]
fn equal_views_equal_moves() {
    let mut compared = 0;
    for level in Level::ALL {
        for seed in 0..40 {
            let mut table = skirmish();
            let mut draw = seed;
            for _ in 0..60 {
                let input = match table.pending() {
                    Pending::Over(_) => break,
                    Pending::Roll(_) => Input::Rolled((draw % 6) as u8 + 1),
                    Pending::Ask(side, _) => {
                        if let Some([a, b]) = twins(&*table).filter(|_| side.0 == 0)
                            && a.view(Eyes::Side(side)) == b.view(Eyes::Side(side))
                            && a.digest() != b.digest()
                        {
                            let answer = |t: &dyn Table| {
                                level.bot(seed, Budget::default()).choose(&Seat::new(t, side))
                            };
                            assert_eq!(answer(&*a), answer(&*b), "{} peeks\n{}", level.name(), a.position());
                            compared += 1;
                        }
                        let legal = table.legal();
                        Input::Choice(legal[draw as usize % legal.len()])
                    }
                };
                draw = draw.wrapping_mul(48_271).wrapping_add(11) >> 1 | 1;
                table.play(input).unwrap();
            }
        }
    }
    assert!(compared > 100, "only {compared} pairs of twins");
}

/// A hundred games of the drill, cadet against chance.
fn hundred(budget: Budget) -> Plan {
    let setup = GameSetup::new("skirmish");
    Plan { title: "drill".into(), setup, a: Level::Cadet, b: Level::Random, games: 100, seed: 1, budget }
}

#[test]
fn the_cadet_beats_chance() {
    let plan = hundred(Budget::default());
    let report = duel(&plan, |_, _| {}).unwrap();
    assert!(report.a_wins >= 80, "{report:?}");
    assert_eq!(duel(&plan, |_, _| {}).unwrap(), report, "same seed, same games");
}

#[test]
fn a_bot_with_little_memory_still_answers() {
    let usual = duel(&hundred(Budget::default()), |_, _| {}).unwrap();
    let little = duel(&hundred(Budget { memory: 0, ..Budget::default() }), |_, _| {}).unwrap();
    assert_eq!(little.games, 100);
    assert!(
        little.a_wins + 30 < usual.a_wins,
        "who keeps one intention in mind plays worse: {little:?} {usual:?}"
    );
}
