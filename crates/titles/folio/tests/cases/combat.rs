//! 7.0-7.6, 7.9, 15.3-15.4: attacks, odds, results, advance.

use crate::worlds::both;
use crate::{at, field, flipped, place};
use engine::scene::Scene;
use folio::{Battle, FolioRules, Frame, Ground, Place};

/// A German regular combat phase on the field.
fn fight(text: &str) -> Scene<FolioRules> {
    field(&format!("phasing german\nphase regular-combat\n{text}"))
}

/// The combat at hand.
fn battle(t: &Scene<FolioRules>) -> Battle {
    match t.state().agenda.last() {
        Some(Frame::Battle(battle)) => *battle,
        other => panic!("no combat at hand but {other:?}"),
    }
}

fn attack(t: &Scene<FolioRules>) -> u16 {
    battle(t).attack(t.game.rules(), t.state())
}

#[test]
fn case_7_0a_nobody_has_to_attack() {
    let mut t = fight("0505 G:1IB\n0605 R:22-1\n");
    t.choose("done");
    assert_ne!(t.waits_for(), "targets");
}

#[test]
fn case_7_0c_only_hexes_with_enemies_next_to_attackers() {
    let mut t = fight("0505 G:1IB\n0605 R:22-1\n0805 R:24-1\n");
    t.refuses("0604", "7.0c").refuses("0805", "7.0a");
}

#[test]
fn case_7_0d_not_across_a_lake_side() {
    let mut t = fight("hexside lake 0505/0605\n0505 G:1IB\n0605 R:22-1\n0604 G:2IB\n");
    t.choose("0605, done").refuses("0505", "7.0d");
}

#[test]
fn case_7_0b_each_target_needs_an_attacker_of_its_own() {
    let mut t = fight("0505 G:1IB\n0605 R:22-1\n0604 R:24-1\n");
    t.choose("0604").refuses("0605", "7.0b");
}

#[test]
fn case_7_1a_the_whole_stack_attacks() {
    let mut t = fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1\n");
    t.choose("0605, done, 0505");
    assert_eq!(attack(&t), 14);
}

/// 7.1c, R40: 0604 is held by an enemy next to both 0605 and 0505, so 0505 cannot join 0606 unless 0604 is attacked.
#[test]
fn case_7_1c_an_unattacked_neighbour_keeps_a_hex_out() {
    let land = "0505 G:1IB\n0606 G:3IB\n0605 R:22-1\n0604 R:24-1\n";
    let mut t = fight(land);
    t.choose("0605, done, 0606").refuses("0505", "order");
    let mut t = fight(land);
    t.choose("0605, done, 0505");
    assert_eq!(t.waits_for(), "combat", "0606 may not join a hex that fails the test, so the list is closed");
}

/// R39, 7.1e: with an attack declared on 0604 the same two hexes attack 0605 together.
#[test]
fn case_7_1e_a_declared_attack_counts() {
    let mut t = fight("0505 G:1IB\n0606 G:3IB\n0504 G:70IB\n0605 R:22-1\n0604 R:24-1\n");
    t.choose("0604, 0605, done, 0504, done, 0505, 0606");
    assert_eq!(t.waits_for(), "resolve");
    t.choose("0605");
    assert_eq!(attack(&t), 5 + 3, "the other division is halved");
}

#[test]
fn case_7_1b_one_hex_always_may() {
    let mut t = fight("0505 G:1IB\n0605 R:22-1\n0604 R:24-1\n");
    t.choose("0605, done, 0505");
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_7_2b_every_unit_defends_with_the_side_it_shows() {
    let t = fight("0605 R:22-1, R:22-2 flipped, R:22-FA\n0505 G:1IB\n");
    assert_eq!(t.game.rules().defence(t.state(), t.hex("0605")), 4 + 2 + 2);
}

#[test]
fn case_7_3c_differences_off_the_table_are_read_at_its_ends() {
    let t = fight("");
    let rules = t.game.rules();
    let column = |ground, d| rules.column(ground, d) + 1;
    assert_eq!(
        [-9, -5, 0, 1, 2, 3, 4, 9, 10, 30].map(|d| column(Ground::Clear, d)),
        [1, 1, 6, 7, 8, 8, 9, 11, 12, 12]
    );
    assert_eq!([-5, -4, 0, 10, 11].map(|d| column(Ground::LightWoods, d)), [1, 1, 5, 11, 11]);
    assert_eq!([-4, -3, 0, 10].map(|d| column(Ground::RiverWoods, d)), [1, 1, 4, 10]);
    assert_eq!([-3, -2, 0, 7, 10].map(|d| column(Ground::City, d)), [1, 1, 3, 7, 9]);
}

/// 7.4b-c, R26: the river row only if all cross; woods anyway.
#[test]
fn case_7_4c_the_river_row_needs_every_attacker_to_cross() {
    let t = fight("hexside river 0505/0605\nterrain city 0805\nhexside river 0805/0705\n");
    let rules = t.game.rules();
    let towards = |hex: &str, from: &str| {
        let ring = *rules_map(&t).ring(t.hex(hex));
        1u8 << ring.iter().position(|h| *h == t.hex(from)).unwrap()
    };
    let (west, north) = (towards("0605", "0505"), towards("0605", "0604"));
    assert_eq!(rules.ground_of(t.hex("0605"), west), Ground::RiverWoods);
    assert_eq!(rules.ground_of(t.hex("0605"), west | north), Ground::Clear);
    assert_eq!(
        rules.ground_of(t.hex("0805"), towards("0805", "0705")),
        Ground::City,
        "the best row for the defender"
    );
}

fn rules_map(t: &Scene<FolioRules>) -> &atlas::Map {
    engine::Rules::map(&**t.game.rules())
}

#[test]
fn case_15_4b_other_divisions_and_independents_are_halved_once() {
    let mut t = fight("0505 G:1IB, G:70LwB\n0606 G:70IB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, 0606");
    assert_eq!(attack(&t), 5 + 4, "2 and 5 make 7, half of it 4");
}

/// R55: an independent unit alone is halved too.
#[test]
fn case_15_4a_an_independent_unit_alone_is_halved() {
    let mut t = fight("0505 G:70LwB\n0605 R:22-1\n");
    t.choose("0605, done, 0505");
    assert_eq!(attack(&t), 1);
}

/// One division in full wherever its units stand, every other at half.
#[test]
fn case_15_4a_one_division_attacks_at_full_strength() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0606 G:2IB, G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606");
        assert_eq!(t.attack(), 5 + 5 + 4);
        let mut t = w.fight("0505 G:1IB\n0606 G:70IB, G:35FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606");
        assert_eq!(
            t.attack(),
            5 + 4 + 3,
            "the two of the other division are the better ones: 9, and half of 5"
        );
    });
}

#[test]
fn case_15_4c_units_around_their_headquarters_are_one_division() {
    let mut t = fight("0505 G:1IB, G:70LwB\n0606 G:70IB\n0506 G:HQ-8A flipped\n0605 R:22-1\n");
    t.choose("0605, done, 0505, 0606");
    assert_eq!(attack(&t), 5 + 2 + 5);
}

#[test]
fn case_15_1e_a_corps_headquarters_commands_its_corps_alone() {
    let mut t = fight("0505 G:1IB, G:3IB\n0606 G:70IB\n0506 G:HQ-1 flipped\n0605 R:22-1\n");
    t.choose("0605, done, 0505, 0606");
    assert_eq!(attack(&t), 5 + 5 + 3, "1st and 2nd Division, not the 35th");
}

#[test]
fn case_15_3a_a_supplied_headquarters_adds_its_strength_and_flips() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0404 G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, G:HQ-1, 0505");
        assert_eq!((t.attack(), t.waits()), (5 + 3, "combat"));
        t.choose("roll 3, done");
        assert!(t.flipped("G:HQ-1"), "15.3c");
    });
}

#[test]
fn case_15_3b_one_headquarters_for_each_attacking_hex() {
    let mut t = fight("0505 G:1IB\n0404 G:HQ-1\n0504 G:HQ-8A\n0605 R:22-1\n");
    t.choose("0605, done, 0505, G:HQ-1, 0505");
    assert_eq!(t.waits_for(), "combat", "HQ-8A has no hex left to help");
}

/// 10 against 4 in the open is +6: column 10, and a 4 is an exchange.
#[test]
fn case_7_6c_an_exchange_costs_each_side_a_step() {
    let mut t = fight("0505 G:1IB, G:2IB\n0605 R:22-1, R:22-FA\n");
    t.choose("0605, done, 0505, roll 5");
    assert_eq!(t.result(), "Ex");
    assert!(flipped(&t, "R:22-1") && !place(&t, "R:22-FA").eq(&Place::Eliminated));
    assert_eq!(t.waits_for(), "loss");
    t.choose("G:2IB");
    assert!(flipped(&t, "G:2IB") && !flipped(&t, "G:1IB"));
}

#[test]
fn case_4_1k_in_mobile_combat_an_exchange_is_nothing() {
    let mut t = field("phasing german\nphase mobile-combat\n0505 G:1IB, G:2IB\n0605 R:22-1, R:22-FA\n");
    t.choose("0605, done, 0505, roll 5");
    assert_eq!(t.result(), "-");
    assert!(!flipped(&t, "R:22-1"));
}

/// 14 + 4 against 4 is +14: a 1 is De. The brigade pays, the gun is spared though the brigade dies (R28).
#[test]
fn case_7_6e_de_spares_guns_beside_infantry() {
    let mut t = fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1 flipped, R:22-FA\n");
    t.choose("0605, done, 0505, roll 1");
    assert_eq!(t.result(), "De");
    assert_eq!((place(&t, "R:22-1"), place(&t, "R:22-FA")), (Place::Eliminated, Place::Map));
    assert_eq!(t.waits_for(), "retreat");
    t.choose("0705");
    assert!(flipped(&t, "R:22-FA"), "7.7i");
}

/// 1 against 8 is -7: column 1, and a 6 is Ae.
#[test]
fn case_7_6h_ae_spares_attacking_guns_beside_infantry() {
    let mut t = fight("0505 G:70LwB flipped, G:1FAB flipped\n0605 R:22-1, R:22-2\n0104 G:1IB\n");
    t.choose("0605, done, 0505, roll 6");
    assert_eq!(t.result(), "Ae");
    assert_eq!((place(&t, "G:70LwB"), place(&t, "G:1FAB")), (Place::Eliminated, Place::Map));
    assert_eq!(t.waits_for(), "retreat", "R46: no stiff resistance");
}

#[test]
fn case_7_6g_one_attacker_pays_for_a_bracketed_a() {
    let mut t = fight("0505 G:70LwB, G:69PrIB\n0605 R:22-1, R:22-2\n");
    t.choose("0605, done, 0505, roll 2");
    assert_eq!(t.result(), "(A)");
    t.choose("G:69PrIB");
    assert!(flipped(&t, "G:69PrIB") && !flipped(&t, "G:70LwB"));
}

#[test]
fn case_7_6i_attackers_may_fall_back_of_their_own_will() {
    let mut t = fight("0505 G:1IB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, roll 3");
    assert_eq!((t.result(), t.waits_for()), ("Ex", "aftermath"));
    t.choose("0505, 0404");
    assert_eq!(at(&t, "G:1IB"), "0404");
}

#[test]
fn case_7_9b_winners_advance_into_the_hex_or_beside_it() {
    let mut t = fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, roll 1, done, 0705");
    assert_eq!(t.waits_for(), "aftermath");
    t.choose("G:1IB").refuses("0404", "7.9b");
    t.choose("0605, G:2IB, 0604");
    assert_eq!((at(&t, "G:1IB").as_str(), at(&t, "G:2IB").as_str()), ("0605", "0604"));
}

#[test]
fn case_7_9c_guns_never_advance() {
    let mut t = fight("0505 G:1IB, G:1FAB\n0605 R:22-1 flipped\n");
    t.choose("0605, done, 0505, roll 2, done, 0705");
    t.refuses("unit G:1FAB", "7.9c").allows("unit G:1IB");
}

#[test]
fn case_16_3a_guns_flip_after_combat_on_both_sides() {
    let mut t = fight("0505 G:1IB, G:1FAB\n0605 R:22-1, R:22-FA\n");
    t.choose("0605, done, 0505, roll 4, done");
    assert!(flipped(&t, "G:1FAB") && flipped(&t, "R:22-FA"));
}

/// 7.1c with 7.8 and 7.7h: a combined attack, a failed stand, and no hex to go to.
#[test]
fn together_a_combined_attack_a_failed_stand_and_a_blocked_retreat() {
    let mut t = fight(
        "0505 G:1IB, G:2IB\n0606 G:3IB\n0604 G:4IB\n0704 G:70IB\n0706 G:87IB\n0705 G:69IB\n0605 R:22-1\n",
    );
    t.choose("0605, done, 0505, 0606, done, roll 4");
    assert_eq!(t.waits_for(), "resist");
    t.choose("R:22-1, roll 5");
    assert_eq!(place(&t, "R:22-1"), Place::Captured, "5 is more than 4, and Germans stand all around");
}
