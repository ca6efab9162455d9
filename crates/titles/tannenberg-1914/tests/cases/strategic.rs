//! 11.0: strategic movement.

use super::{at, field, german_moves, left};

fn strategic(side: &str, text: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    field(&format!("{text}\nphase {side} strategic"))
}

/// 11.12, 11.13
#[test]
fn case_11_12_a_marker_is_put_on_a_unit_that_does_nothing_else() {
    let mut t = german_moves("0205 G:1-1, G:1-2\n1212 R:28-1");
    t.choose("G:1-1, 0305").refuses("pick 2", "11.12");
    t.choose("done, G:1-2, pick 2").refuses("G:1-2", "4.1");
    assert!(t.state().marked.contains(t.unit("G:1-2")));
}

#[test]
fn case_3_1_5_marked_units_move_in_phase_five() {
    let mut t = strategic("german", "0205 G:1-1 marked, G:1-2\n1212 R:28-1");
    t.refuses("G:1-2", "11.12").choose("G:1-1, 0305");
    assert_eq!(at(&t, "G:1-1"), "0305");
}

/// 11.21, R114
#[test]
fn case_11_21_two_points_less() {
    let mut t = strategic("german", "0205 G:1-1 marked\n1212 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 2);
    let mut t = strategic("german", "0205 G:1-1 marked lack=1\n1212 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0305", "strategic-moves"));
}

#[test]
fn case_11_13_the_rules_of_movement_apply() {
    let mut t = strategic("german", "terrain forest 0305\n0205 G:1-1 marked\n1212 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 1);
}

#[test]
fn case_11_22_not_into_an_enemy_zone() {
    let mut t = strategic("german", "0205 G:1-1 marked\n0405 R:28-1");
    t.choose("G:1-1").refuses("0305", "11.22");
}

/// R27
#[test]
fn case_11_23_no_combat_follows_and_nobody_is_overrun() {
    let mut t = strategic("german", "0205 G:1-1 marked\n0305 R:28-A\n1212 R:28-1");
    t.choose("G:1-1").refuses("0305", "4.21").choose("0204, done, done");
    assert_ne!(t.waits_for(), "attacks");
}

/// 11.24, R115
#[test]
fn case_11_24_russians_need_a_staff_within_two_hexes() {
    let units = "1105 R:28-1 marked\n0805 R:28-2 marked\n1005 R:HQ-1\n0101 G:1-1";
    let mut t = strategic("russian", units);
    t.allows("unit R:28-1").allows("unit R:28-2");
    let mut t = strategic("russian", &units.replace("1005", "1205"));
    t.allows("unit R:28-1").refuses("R:28-2", "11.24");
}

/// R113
#[test]
fn case_11_12_whoever_fought_loses_the_marker() {
    let mut t = field("phase german attack\n0205 G:1-1 marked fought, G:1-2 marked\n1212 R:28-1");
    t.refuses("G:1-1", "11.12").allows("unit G:1-2");
}

/// 11.21, 4.22: one march with the points of the unit less two, and no second one.
#[test]
fn case_11_21_a_marked_unit_marches_once() {
    let mut t = field("phase german strategic\n0205 G:1-1 marked, G:1-2 marked\n1212 R:28-1");
    t.choose("G:1-1, 0305, done").refuses("G:1-1", "4.1").allows("unit G:1-2");
}

/// 11.12, R113: in the movement phase nobody asks about zones; whoever is in one when strategic movement begins stays.
#[test]
fn case_11_12_a_unit_in_a_zone_may_be_marked_but_not_go() {
    let mut t = german_moves("trenches-german 0605\n0605 G:1-1\n0705 R:28-1, R:28-2\n0205 G:1-2");
    t.choose("G:1-1, pick 2, G:1-2, pick 2, done, done");
    t.refuses("G:1-1", "11.12").allows("unit G:1-2");
}

/// 11.21, R114
#[test]
fn case_11_21_no_marker_without_points() {
    let mut t = field("1005 R:28-1 lack=1, R:28-2\n0101 G:1-1\nphase russian movement");
    t.choose("R:28-1").refuses("pick 2", "11.21").choose("done, R:28-2").allows("pick 2");
}
