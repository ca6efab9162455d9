//! What a view tells beside the board: stacks against their limits, and what would come of an answer.

use crate::{attack, field};
use engine::scene::Scene;
use engine::{Choice, Lang, Side, Table};
use world_undone::{GERMAN, RUSSIAN, WuRules};

/// What a side is told would come of an answer.
fn consequence(t: &Scene<WuRules>, side: Side, choice: Choice) -> String {
    let view = t.view(side);
    let offer = view.offers.iter().find(|o| o.choice == choice);
    let offer = offer.unwrap_or_else(|| panic!("{choice:?} is not offered"));
    let texts = offer.then.iter().chain([&offer.next]);
    texts.map(|text| t.game.say(Lang::En, text)).collect::<Vec<_>>().join(", ")
}

#[test]
fn case_3_2a_a_stack_tells_its_limits() {
    let t = field(
        "phase german second-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:XVII-36\n0505 G:XVII-35\n0605 R:XX-28\n",
    );
    let view = t.view(RUSSIAN);
    let pile = view.stacks.iter().find(|p| p.hex == t.hex("0505")).unwrap();
    assert_eq!((pile.loads[0].value, pile.loads[0].limit, pile.over), (4, 3, true));
    let sum: u32 = view
        .counters
        .iter()
        .filter(|c| c.place == engine::view::Place::Hex(pile.hex))
        .map(|c| c.face.values[0].parse::<u32>().unwrap())
        .sum();
    assert_eq!(pile.strength, sum.to_string());
    assert!(!view.stacks.iter().find(|p| p.hex == t.hex("0605")).unwrap().over);
}

#[test]
fn case_10_1a_a_stack_with_a_back_in_it_tells_nothing() {
    let t = field("option hidden-movement on\nphase german second-movement\n0505 G:I-1\n1005 R:XX-28\n");
    assert!(t.view(RUSSIAN).counters.iter().any(|c| !c.known), "they do not see each other");
    assert!(t.view(RUSSIAN).stacks.iter().all(|p| p.side == RUSSIAN));
    assert!(t.view(GERMAN).stacks.iter().any(|p| p.side == GERMAN));
}

#[test]
fn case_6_4c_an_exchange_says_who_would_be_lost() {
    let mut t = field(
        "terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0506 G:XVII-36\n0506 G:XVII-35\n0605 R:XX-28\n0605 R:1A-1HA\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1, G:XVII-36, G:XVII-35", 5);
    let told = consequence(&t, GERMAN, Choice::Unit(t.unit("G:XVII-35")));
    assert!(told.starts_with("35/XVII is eliminated in 0506"), "{told}");
    assert!(told.contains("victory points for the Russian side"), "{told}");
    assert!(t.view(RUSSIAN).offers.is_empty());
}

#[test]
fn case_6_4d_a_retreat_says_what_is_left_of_it() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    let told = consequence(&t, RUSSIAN, Choice::Hex(t.hex("0705")));
    assert!(told.contains("1 hex to go") || told.contains("retreats to 0705"), "{told}");
}
