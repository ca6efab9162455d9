//! The plain reading and the title, side by side through random games of all scenarios and option sets.

use super::adapter::{board, fortresses, nation, printed};
use super::compare::{Both, Tally};
use super::ledger::Ledger;
use super::walk::{Chance, told, walk};
use engine::{GameSetup, Rules, Title, laws};
use std::collections::BTreeMap;
use world_undone::{Frame, WorldUndone, WuRules, WuState};

/// The n-th game: scenarios in turn, options drawn by chance; the first round has none.
fn setup(title: &WorldUndone, n: usize, chance: &mut Chance) -> GameSetup {
    let info = title.info();
    let mut setup = GameSetup::new(&info.scenarios[n % info.scenarios.len()].id);
    if n >= info.scenarios.len() {
        for option in &info.options {
            let value: &String = chance.pick(&option.values);
            setup = setup.with(&option.id, value);
        }
    }
    info.accept(&setup).expect("values of the title's own list")
}

/// Plays games until `states` positions have been looked at.
fn compare(states: u64, seed: u64) -> Tally {
    let title = WorldUndone::new();
    let printed = printed();
    let mut chance = Chance(seed);
    let mut tally = Tally::default();
    for n in 0.. {
        if tally.states >= states {
            break;
        }
        let setup = setup(&title, n, &mut chance);
        let rules = title.open(&setup, None).expect("the title's own map");
        let mut seen = 0;
        walk(&rules, &mut chance, |s, _, _, chance| {
            let telling = is_telling(s);
            if telling || chance.one_in(25) {
                let before = tally.states;
                guard(&rules, s, || look(&rules, s, &printed, chance, &mut tally, telling));
                tally.states = before + 1;
                seen += 1;
                if tally.states % 10_000 == 0 {
                    println!("{tally:?}");
                }
            }
            seen < 400 && tally.states < states
        });
    }
    tally
}

/// Moments that are rare and always worth a look.
fn is_telling(s: &WuState) -> bool {
    matches!(
        s.agenda.last(),
        Some(Frame::Retreat(_) | Frame::Advance(_) | Frame::Roll(_) | Frame::Advances(_) | Frame::Resolve(_))
    )
}

fn look(
    rules: &WuRules,
    s: &WuState,
    printed: &[super::board::Piece],
    chance: &mut Chance,
    tally: &mut Tally,
    telling: bool,
) {
    let both = Both::new(rules, s, printed);
    match s.agenda.last() {
        Some(Frame::Moves(_)) => both.march(chance, tally),
        Some(Frame::March(_)) => both.marching(tally),
        Some(Frame::Retreat(_)) => both.retreat(tally),
        Some(Frame::Advance(_)) => both.advance(tally),
        Some(Frame::Roll(_)) => both.battle(tally),
        Some(Frame::Advances(_)) => both.victors(),
        Some(Frame::Resolve(_)) => both.plan(tally),
        Some(Frame::Plan(_)) => both.stacks(),
        _ => {}
    }
    if !telling || chance.one_in(4) {
        both.lines(chance, 2, tally);
        if chance.one_in(6) {
            both.zones(tally);
        }
    }
}

/// Shows the position where the two disagree.
fn guard(rules: &WuRules, s: &WuState, look: impl FnOnce()) {
    let text = std::panic::AssertUnwindSafe(look);
    if let Err(cause) = std::panic::catch_unwind(text) {
        eprintln!("{}", told(rules, s));
        std::panic::resume_unwind(cause);
    }
}

/// The two agree on random states, 100,000 of them in a soak.
#[test]
fn the_title_and_the_plain_reading_agree() {
    let states = laws::size("WU_STATES", 1_500, 100_000);
    let tally = compare(states, 1914);
    println!("{tally:?}");
    assert!(tally.retreats > 0 && tally.battles > 0 && tally.reaches > 0 && tally.rides > 0, "{tally:?}");
}

/// Forecasts equal brute force on random battles, 10,000 of them in a soak.
#[test]
fn forecasts_equal_brute_force() {
    let battles = laws::size("WU_BATTLES", 250, 10_000);
    let title = WorldUndone::new();
    let printed = printed();
    let mut chance = Chance(8);
    let mut tally = Tally::default();
    for n in 0.. {
        if tally.battles >= battles {
            break;
        }
        let setup = setup(&title, n, &mut chance);
        let rules = title.open(&setup, None).expect("the title's own map");
        walk(&rules, &mut chance, |s, _, _, _| {
            if matches!(s.agenda.last(), Some(Frame::Roll(_))) {
                guard(&rules, s, || Both::new(&rules, s, &printed).battle(&mut tally));
            }
            tally.battles < battles
        });
    }
    println!("{} battles", tally.battles);
}

/// 2.0a, 8.0a: control and points, booked from nothing but what the game told.
#[test]
fn control_and_points_are_what_was_told() {
    let games = laws::size("WU_LEDGERS", 4, 200) as usize;
    let title = WorldUndone::new();
    let printed = printed();
    let mut chance = Chance(1914);
    for n in 0..games {
        let mut setup = setup(&title, n, &mut chance);
        // 10.2.3 lends control; the ledger keeps the plain rule
        setup.options.remove("cavalry-control");
        let rules = title.open(&setup, None).expect("the title's own map");
        let mut ledger: Option<Ledger> = None;
        walk(&rules, &mut chance, |s, facts, _, chance| {
            let book = ledger.get_or_insert_with(|| open(&rules, s, &printed));
            book.book(&printed, facts);
            if chance.one_in(40) || s.over {
                guard(&rules, s, || audit(&rules, s, book));
            }
            true
        });
    }
}

fn open(rules: &WuRules, s: &WuState, printed: &[super::board::Piece]) -> Ledger {
    let plain = board(rules, s, printed);
    let at = plain.pieces.iter().enumerate().filter_map(|(i, p)| Some((i, p.hex?)));
    Ledger { at: at.collect(), control: plain.control, points: [0; 2], forts: fortresses(rules.map()) }
}

fn audit(rules: &WuRules, s: &WuState, book: &Ledger) {
    let here: BTreeMap<usize, atlas::HexId> =
        s.at.iter().enumerate().filter(|(_, h)| h.is_some()).map(|(i, h)| (i, *h)).collect();
    assert_eq!(here, book.at, "where the counters are");
    let water = rules.map().of_ground(atlas::Ground::is_water);
    for (hex, owner) in book.control.iter().filter(|(hex, _)| !water.contains(**hex)) {
        assert_eq!(nation(s.controller(*hex)), *owner, "control of {hex}");
    }
    let forts = i32::from(rules.fortress_points(s));
    let told = [i32::from(s.scored[0]), i32::from(s.scored[1]) + forts];
    assert_eq!(told, book.points, "points for losses");
}
