//! The cadet knows Great War in the East: it puts its troops in command before it marches, and does not call the West
//! Front for nothing.

use ai::{Budget, Level, Seat};
use engine::{Choice, GameSetup, Input, Pending, PromptKind, Side, Table};
use library::shelf;

/// The plainest game up to the question `ask`, put to `side`.
fn until(scenario: &str, side: Side, ask: &str) -> Box<dyn Table> {
    let mut table = shelf().begin("great-war-east", &GameSetup::new(scenario)).unwrap();
    for _ in 0..2000 {
        let input = match table.pending() {
            Pending::Ask(who, prompt) if who == side && prompt.ask == ask => return table,
            Pending::Ask(..) => Input::Choice(table.legal()[0]),
            Pending::Roll(_) => Input::Rolled(6),
            Pending::Over(_) => break,
        };
        table.play(input).unwrap();
    }
    panic!("never came to {ask}");
}

fn answer(table: &dyn Table, side: Side) -> Choice {
    Level::Cadet.bot(7, Budget { positions: 400, ..Budget::default() }).choose(&Seat::new(table, side))
}

#[test]
fn the_cadet_gives_orders() {
    let table = until("encirclement", Side(1), "command");
    assert_ne!(answer(&*table, Side(1)), Choice::Done);
}

#[test]
fn the_cadet_keeps_the_west_front_where_it_is() {
    let table = until("campaign", Side(0), "call");
    assert_eq!(answer(&*table, Side(0)), Choice::Pick(0), "65 points are not given away");
}

/// Hexes entered more than once in one march of the cadet, in the first answers of a game.
fn wanderings(seed: u64) -> usize {
    let mut table = shelf().begin("great-war-east", &GameSetup::new("encirclement")).unwrap();
    let budget = Budget { positions: 5, ..Budget::default() };
    let mut bots = [0, 1].map(|side| Level::Cadet.bot(seed + side, budget));
    let (mut trail, mut back) = (Vec::new(), 0);
    for n in 0..500u64 {
        let input = match table.pending() {
            Pending::Over(_) => break,
            Pending::Roll(_) => Input::Rolled((n * seed % 6) as u8 + 1),
            Pending::Ask(side, prompt) => {
                let choice = bots[usize::from(side.0)].choose(&Seat::new(&*table, side));
                match choice {
                    Choice::Hex(hex) if prompt.kind == PromptKind::March => {
                        back += usize::from(trail.contains(&hex));
                        trail.push(hex);
                    }
                    _ => trail.clear(),
                }
                Input::Choice(choice)
            }
        };
        table.play(input).unwrap();
    }
    back
}

/// It once sent a unit by rail to and fro seven times in one march.
#[test]
fn the_cadet_does_not_march_to_and_fro() {
    assert_eq!([7, 8].map(wanderings), [0, 0]);
}
