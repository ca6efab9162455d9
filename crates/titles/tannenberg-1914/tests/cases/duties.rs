//! 7.2: who must attack, and whom.

use super::{at, declare, field, german_attacks, german_moves};
use engine::{Lang, Rules, Table};
use tannenberg_1914::GERMAN;

#[test]
fn case_7_21_every_enemy_in_a_zone_must_be_attacked() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1\n0706 R:28-2");
    t.refuses("done", "7.29");
    declare(&mut t, "0705", "G:1-1");
    t.roll(4);
    while t.waits_for() != "attacks" {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    t.refuses("done", "7.29");
}

#[test]
fn case_7_22_every_unit_with_an_enemy_in_its_zone_must_attack() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1");
    t.choose("0705, G:1-1").refuses("done", "7.22").choose("G:1-2");
    assert_eq!(t.waits_for(), "combat");
}

/// 9.23
#[test]
fn case_9_23_a_unit_in_trenches_need_not_attack() {
    let mut t = german_attacks("trenches-german 0605\n0605 G:1-1, G:1-2\n0705 R:28-1");
    t.allows("done").choose("0705, G:1-1").allows("done");
}

/// 7.29, R60, R176
#[test]
fn case_7_29_nobody_is_excused() {
    let mut t = german_attacks("0605 G:1-1 disorganized reduced lack=3\n0705 R:28-1");
    t.refuses("done", "7.29");
}

/// 7.23: one unit may attack all it touches; here it must, for nobody else could.
#[test]
fn case_7_23_one_unit_attacks_several_hexes() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0706 R:28-2");
    t.choose("0705").refuses("done", "7.29").choose("0706, G:1-1");
    assert_eq!((t.waits_for(), t.chances().battle.defence), ("combat", 12));
}

#[test]
fn case_7_23_many_units_attack_one_hex() {
    let mut t = german_attacks("0605 G:1-1\n0604 G:1-2\n0704 G:2-3\n0705 R:28-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3");
    assert_eq!(t.chances().battle.attack, 24);
}

/// 7.25, R191
#[test]
fn case_7_25_a_stack_may_split() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1\n0706 R:28-2");
    declare(&mut t, "0705", "G:1-1");
    assert_eq!(t.chances().battle.attack, 8);
}

/// R48: the last unit beside an owed hex may not be used elsewhere.
#[test]
fn case_7_29_an_attack_may_not_leave_a_debt_that_nobody_can_pay() {
    let mut t = german_attacks("0605 G:1-1\n0604 G:1-2\n0705 R:28-1\n0706 R:28-2");
    // 0706 touches only G:1-1, 0705 touches both
    t.choose("0705").refuses("G:1-1", "7.29").choose("G:1-2");
    if t.waits_for() == "attackers" {
        t.choose("done");
    }
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_7_27_a_unit_attacks_once_and_is_attacked_once() {
    let mut t = german_attacks("0605 G:1-1 fought\n0604 G:1-2\n0705 R:28-1 attacked\n0704 R:28-2");
    t.refuses("0705", "7.27").choose("0704").refuses("G:1-1", "7.27");
}

/// 7.28: two hexes against two are not one attack.
#[test]
fn case_7_28_several_hexes_do_not_attack_several() {
    let mut t =
        german_attacks("trenches-german 0604\n0605 G:1-1, G:2-3\n0604 G:1-2\n0705 R:28-1\n0706 R:28-2");
    t.choose("0705, 0706, G:1-1").refuses("G:1-2", "7.28");
}

#[test]
fn case_7_11_only_neighbours_fight() {
    let mut t = german_attacks("0605 G:1-1\n0805 R:28-1\n0705 R:28-2");
    t.refuses("0805", "7.11");
}

#[test]
fn case_7_26_attacks_come_in_any_order() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1\n0706 R:28-2");
    t.allows("hex 0705").allows("hex 0706");
}

/// R46, R54: nobody is bound over a big river, but he may attack.
#[test]
fn case_7_12a_an_enemy_over_a_big_river_may_be_attacked() {
    let mut t = german_attacks("hexside major 0605/0705\n0605 G:1-1\n0705 R:28-1");
    t.allows("done").choose("0705, G:1-1");
    assert_eq!(t.chances().battle.attack, 4);
}

/// 10.36, R210
#[test]
fn case_10_36_staffs_and_guns_do_not_attack() {
    let mut t = german_attacks("0605 G:HQ-I, G:A-I4\n0604 G:1-1\n0705 R:28-1");
    t.choose("0705").refuses("G:HQ-I", "7.11").refuses("G:A-I4", "7.11");
}

#[test]
fn case_7_12b_then_the_defender_names_his_guns() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:28-A");
    t.choose("0705, G:1-1");
    assert_eq!(t.waits_for(), "support");
    t.choose("R:28-A");
    assert_eq!(t.chances().battle.defence, 9);
}

/// R59
#[test]
fn case_7_21_lone_guns_must_be_attacked_too() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-A\n1212 R:28-1");
    t.refuses("done", "7.29");
}

/// 7.12a, R174: the march into the zone binds at once.
#[test]
fn case_7_12a_a_march_into_a_zone_leads_to_an_attack() {
    let mut t = german_moves("0505 G:1-1\n0705 R:28-1");
    t.choose("G:1-1, 0605, done");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0605", "attacks"));
    t.refuses("done", "7.29").allows("hex 0705");
}

/// 5.0a, R31: a set-up over the limit is a duty from the first own phase on, and binds in the movement phase.
#[test]
fn case_5_0a_a_crowd_is_announced() {
    let crowd = "0205 G:1-1, G:1-2, G:2-3, G:2-4\n1212 R:28-1";
    let t = german_moves(crowd);
    let duties = t.game.rules().duties(t.state(), GERMAN);
    let [duty] = &duties[..] else { panic!("{duties:?}") };
    assert_eq!((duty.case.0, duty.of, duty.binds, duty.hexes.len()), ("5.0a", 2, true, 1));
    assert_eq!(t.game.say(Lang::En, &duty.text), "2 levels stand over the limit of 6 in a hex.");
    let t = field(&format!("{crowd}\nphase russian movement"));
    assert!(t.game.rules().duties(t.state(), GERMAN).is_empty(), "not in the other player's phase");
}

/// 12.31, 12.33: whoever will roll for surrender is told before; once a line reaches the unit nothing threatens.
#[test]
fn case_12_33_surrender_is_announced() {
    let hungry = "0605 G:1-1 lack=1, G:1-2\n1212 R:28-1\n";
    let wall = "0606 R:29-1\n0504 R:29-2\n0506 R:27-1\n0705 R:27-2\nterrain marsh 0505 0604";
    let t = german_moves(&format!("{hungry}{wall}"));
    let duties = t.game.rules().duties(t.state(), GERMAN);
    let [duty] = &duties[..] else { panic!("{duties:?}") };
    assert_eq!((duty.case.0, duty.of, duty.binds), ("12.33", 1, false));
    assert_eq!(duty.units, [t.unit("G:1-1")]);
    let t = german_moves(&format!("{hungry}road 0105 0205 0305 0405 0505 0605"));
    assert!(t.game.rules().duties(t.state(), GERMAN).is_empty());
}
