//! Bots on the drill: legal, the same for a seed, blind to secrets, and better than chance.
#![cfg(feature = "drill")]

use ai::{Budget, Duel, Level, Player, Seat, duel};
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
                                level
                                    .bot(seed, Budget { positions: 200, ..Budget::default() })
                                    .choose(&Seat::new(t, side))
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

/// Pairs of the drill.
fn pairs(a: Level, b: Level, pairs: u64, budget: Budget) -> ai::Report {
    let setup = GameSetup::new("skirmish");
    let players = [a, b].map(|level| Player::new(level, budget));
    duel(
        &Duel { title: "drill".into(), setup, players, pairs, seed: 1, threads: 2, komi: 0, until: None },
        |_, _| {},
    )
    .unwrap()
}

#[test]
fn the_recruit_beats_chance() {
    let report = pairs(Level::Recruit, Level::Random, 50, Budget::default());
    assert!(report.wins >= 80, "{report:?}");
    let again = pairs(Level::Recruit, Level::Random, 50, Budget::default());
    assert_eq!((again.wins, again.pentanomial), (report.wins, report.pentanomial), "same seed, same games");
}

#[test]
fn officers_beat_chance() {
    for level in [Level::Cadet, Level::Captain, Level::General] {
        let report = pairs(level, Level::Random, 20, Budget { positions: 400, ..Budget::default() });
        assert!(report.wins >= 30, "{report:?}");
        assert_eq!(report.faults, 0);
    }
}

#[test]
fn a_bot_with_little_memory_still_answers() {
    let usual = pairs(Level::Recruit, Level::Random, 50, Budget::default());
    let little = pairs(Level::Recruit, Level::Random, 50, Budget { memory: 0, ..Budget::default() });
    assert_eq!((little.pairs, little.faults), (50, 0));
    assert!(
        little.wins + 30 < usual.wins,
        "who keeps one intention in mind plays worse: {little:?} {usual:?}"
    );
}

#[test]
fn a_bot_told_to_stop_answers_at_once() {
    let table = skirmish();
    let Pending::Ask(side, _) = table.pending() else { panic!("the drill begins with a question") };
    for level in [Level::Cadet, Level::Captain, Level::General, Level::Marshal] {
        let mut bot = level.bot(1, Budget { positions: u32::MAX, ..Budget::default() });
        bot.stop().now();
        assert!(table.legal().contains(&bot.choose(&Seat::new(&*table, side))), "{}", level.name());
    }
}

/// What is handed to searchers from outside: moves that can be played, and values that are the same for a seed.
#[test]
fn a_rival_is_handed_moves_and_values() {
    let table = skirmish();
    let moves = ai::rival::candidates(&*table);
    let legal = table.legal();
    assert!(!moves.is_empty() && moves.iter().all(|line| legal.contains(&line[0])));
    let value = |seed| ai::rival::by_chance(&*table, engine::Side(0), seed);
    assert!((0..20).all(|seed| (0.0..=1.0).contains(&value(seed)) && value(seed) == value(seed)));
    let sum = ai::rival::chance(&*table, engine::Side(0)) + ai::rival::chance(&*table, engine::Side(1));
    assert!((0.5..1.5).contains(&sum), "{sum}");
}

/// A bot against itself does not play one game twice.
#[test]
fn self_play_does_not_repeat_itself() {
    let report = pairs(Level::Random, Level::Random, 4, Budget::default());
    let same = report.pairs_played().filter(|p| p.games[0].decisions == p.games[1].decisions).count();
    assert!(same < 4);
}

/// A komi moves what an even game is: who is always ahead by less than it asks wins nothing.
#[test]
fn a_komi_takes_away_what_a_scenario_gives() {
    let setup = GameSetup::new("skirmish");
    let players = [Player::new(Level::Random, Budget::default()); 2];
    let plan = Duel {
        title: "drill".into(),
        setup,
        players,
        pairs: 10,
        seed: 1,
        threads: 2,
        komi: 1_000_000,
        until: None,
    };
    let report = duel(&plan, |_, _| {}).unwrap();
    assert_eq!(report.komi_share.0, 0.5, "the side, not the player, is given it");
}
