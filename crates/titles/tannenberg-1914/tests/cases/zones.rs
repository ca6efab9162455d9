//! 6.0: zones of control.

use super::{at, field, german_moves, left};
use tannenberg_1914::{GERMAN, RUSSIAN};

/// 6.11, 6.21
#[test]
fn case_6_21_a_unit_that_enters_a_zone_stops() {
    let mut t = german_moves("0205 G:1-1\n0405 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0305", "moves"));
}

#[test]
fn case_6_11_a_zone_covers_the_six_neighbours() {
    let t = german_moves("0101 G:1-1\n0605 R:28-1");
    let near = ["0604", "0705", "0706", "0606", "0506", "0505"];
    let held = |hex: &str| t.game.rules().in_enemy_zone(t.state(), GERMAN, t.hex(hex));
    assert!(near.into_iter().all(held) && !held("0605") && !held("0504"));
}

#[test]
fn case_6_12_guns_and_staffs_have_no_zone() {
    let mut t = german_moves("0205 G:1-1\n0405 R:28-A, R:HQ-1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((left(&t), t.waits_for()), (4, "march"));
}

/// 6.13, R23: not even over a bridge.
#[test]
fn case_6_13_a_zone_ends_at_a_big_river() {
    let mut t = german_moves("hexside major+bridge+road 0305/0405\n0205 G:1-1\n0405 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(t.waits_for(), "march");
}

/// 6.14, R24
#[test]
fn case_6_14_the_zone_of_cavalry_does_not_enter_marsh() {
    let marsh = "terrain marsh 0305\n0205 G:1-1\n";
    let mut t = german_moves(&format!("{marsh}0405 R:1C-1"));
    t.choose("G:1-1, 0305");
    assert_eq!((t.waits_for(), left(&t)), ("march", 2));
    let mut t = german_moves(&format!("{marsh}0405 R:28-1"));
    t.choose("G:1-1, 0305");
    assert_eq!(t.waits_for(), "moves");
}

#[test]
fn case_6_15_many_zones_are_one() {
    let mut t = german_moves("0205 G:1-1\n0405 R:28-1\n0404 R:28-2");
    t.choose("G:1-1, 0305");
    assert_eq!(at(&t, "G:1-1"), "0305");
    // two enemies cover 0305; leaving it costs one point more, not two
    let mut t = german_moves("0305 G:1-1\n0405 R:28-1\n0404 R:28-2");
    t.choose("G:1-1, 0205");
    assert_eq!(super::left(&t), 5 - 1 - 1);
}

#[test]
fn case_6_16_a_zone_takes_control_of_empty_hexes() {
    let mut t = german_moves("0101 G:1-1\n0605 R:28-1");
    assert_eq!(t.state().controller(t.hex("0505")), GERMAN);
    t.choose("done");
    assert_eq!(t.state().controller(t.hex("0505")), RUSSIAN);
    assert_eq!(t.state().controller(t.hex("0504")), GERMAN);
}

/// R190: a staff keeps its hex.
#[test]
fn case_6_16_not_of_hexes_with_a_unit() {
    let mut t = german_moves("0101 G:1-1\n0505 G:HQ-I\n0605 R:28-1");
    t.choose("done");
    assert_eq!(t.state().controller(t.hex("0505")), GERMAN);
}

#[test]
fn case_6_22_entering_a_zone_costs_nothing_more() {
    // three points for three clear hexes, the last of them in a zone; no minimum move helps a unit that has spent points
    let mut t = german_moves("0106 G:T1\n0505 R:28-1");
    t.choose("G:T1, 0205");
    assert_eq!(super::left(&t), 2);
    t.choose("0305, 0404");
    assert_eq!(at(&t, "G:T1"), "0404");
}

/// 6.23, 6.25, R21
#[test]
fn case_6_23_no_sliding_along_one_enemy() {
    let mut t = german_moves("0404 G:1-1\n0505 R:28-1");
    t.choose("G:1-1").refuses("0405", "6.23");
}

#[test]
fn case_6_25_from_the_zone_of_one_into_that_of_another() {
    let two = "0404 G:1-1\n0505 R:28-1\n0506 R:28-2";
    let mut t = german_moves(two);
    t.choose("G:1-1, 0405");
    assert_eq!(at(&t, "G:1-1"), "0405");
    let mut t = german_moves(&format!("option sliding never\n{two}"));
    t.choose("G:1-1").refuses("0405", "6.23");
}

#[test]
fn case_6_24_a_zone_may_be_left_and_entered_again() {
    let mut t = german_moves("0404 G:1-1\n0505 R:28-1");
    t.choose("G:1-1, 0304, 0305, 0405");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0405", "moves"));
}

#[test]
fn case_6_26_leaving_a_zone_costs_a_point() {
    let mut t = german_moves("0404 G:1-1\n0505 R:28-1");
    t.choose("G:1-1, 0403");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_10_21_a_staff_has_no_zone() {
    let t = field("phase german movement\n0101 G:1-1\n0605 R:HQ-1\n1212 R:28-1");
    assert!(!t.game.rules().in_enemy_zone(t.state(), GERMAN, t.hex("0505")));
}

#[test]
fn case_8_15_artillery_has_no_zone() {
    let t = field("phase german movement\n0101 G:1-1\n0605 R:28-A\n1212 R:28-1");
    assert!(!t.game.rules().in_enemy_zone(t.state(), GERMAN, t.hex("0505")));
}
