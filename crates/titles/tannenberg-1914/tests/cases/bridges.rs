//! 14.0, 16.0: bridges and the airship.

use super::{at, field, german_attacks, german_moves, left};

const SMALL: &str = "hexside river+bridge 0205/0305\nroad 0105 0205 0305\n1212 R:28-1\n";
const BIG: &str = "hexside major+bridge 0205/0305\nroad 0105 0205 0305\n1212 R:28-1\n";

#[test]
fn case_14_11_a_small_bridge_is_destroyed_for_a_point() {
    let mut t = german_moves(&format!("{SMALL}0205 G:1-1, G:A-I4 limbered"));
    t.choose("G:A-I4").refuses("0205/0305", "14.11").choose("done, G:1-1, 0205/0305");
    assert_eq!(left(&t), 4);
    // R144: the road now costs the river
    t.choose("0305");
    assert_eq!(left(&t), 2);
}

#[test]
fn case_14_12_and_rebuilt_for_two() {
    let mut t = german_moves(&format!("{SMALL}bridges 0205/0305\n0205 G:1-1"));
    t.choose("G:1-1, 0205/0305");
    assert_eq!(left(&t), 3);
    t.choose("0305");
    assert_eq!(left(&t), 2);
}

#[test]
fn case_14_13_none_is_newly_built_over_a_small_river() {
    let mut t = german_moves("hexside river 0205/0305\n0205 G:1-1, G:HQ-I\n1212 R:28-1");
    t.choose("G:1-1").refuses("0205/0305", "14.11");
}

#[test]
fn case_14_21_a_big_bridge_is_destroyed_for_two() {
    let mut t = german_moves(&format!("{BIG}0205 G:1-1"));
    t.choose("G:1-1, 0205/0305");
    assert_eq!(left(&t), 3);
    t.refuses("0305", "4.22").refuses("0205/0305", "14.22a");
}

/// 14.22a, R145
#[test]
fn case_14_22a_a_staff_that_stayed_builds_over_a_big_river() {
    let mut t = german_moves("hexside major 0205/0305\n0205 G:HQ-I, G:1C-1\n1212 R:28-1");
    assert_eq!(t.waits_for(), "engineers");
    t.choose("0205/0305");
    assert_eq!(t.waits_for(), "moves");
    t.choose("G:1C-1, 0305");
    assert_eq!(at(&t, "G:1C-1"), "0305");
    let t = german_moves("hexside major 0205/0305\n0205 G:HQ-I roamed, G:1C-1\n1212 R:28-1");
    assert_eq!(t.waits_for(), "moves");
}

#[test]
fn case_14_22b_not_in_an_enemy_zone() {
    let t = german_moves("hexside major 0205/0305\n0205 G:HQ-I\n0404 R:28-1");
    assert_eq!(t.waits_for(), "moves");
}

/// 14.23, R146, R205: 5 points destroy on eleven.
#[test]
fn case_14_23_guns_fire_at_a_big_bridge() {
    for (second, stands) in [(4, true), (5, false)] {
        let mut t = german_attacks(&format!("{BIG}0105 G:A-I4, G:1-1"));
        t.choose("G:A-I4, 0205/0305").roll(6).roll(second);
        assert_eq!(t.state().bridges.has(0), !stands);
    }
}

/// 16.0a, 16.0b, R186
#[test]
fn case_16_0a_the_airship_is_placed_anywhere_and_may_be_lost() {
    let sky = "phase german air\n0205 G:Z5\n0101 G:1-1\n1212 R:28-1";
    let mut t = field(sky);
    t.choose("1010").roll(5);
    assert_eq!(at(&t, "G:Z5"), "1010");
    let mut t = field(sky);
    t.choose("1010").roll(6);
    assert_eq!(at(&t, "G:Z5"), "");
}

#[test]
fn case_16_0b_the_same_roll_if_it_stays() {
    let mut t = field("phase german air\n0205 G:Z5\n0101 G:1-1\n1212 R:28-1");
    t.choose("done");
    assert_eq!(t.waits_for(), "airship");
    t.roll(6);
    assert_eq!(at(&t, "G:Z5"), "");
}

/// 3.1-1, R147: ten destroys a bridge.
#[test]
fn case_3_1_1_the_airship_bombs_a_bridge() {
    let mut t = field(&format!("{BIG}phase german air\n0205 G:Z5\n0101 G:1-1"));
    t.choose("done").roll(1);
    assert_eq!(t.waits_for(), "bombs");
    t.choose("0205/0305").roll(5).roll(5);
    assert!(t.state().bridges.has(0));
}

/// 14.12, 14.22b, R230: no bridge is mended in an enemy zone, a small one neither; one that stands is destroyed there.
#[test]
fn case_14_22b_no_small_bridge_is_mended_in_a_zone() {
    let river = "hexside river+bridge 0605/0505\n0605 G:1-1\n0101 G:M\n1212 R:30-1\n";
    let mut t = german_moves(&format!("{river}bridges 0605/0505\n0705 R:28-1"));
    t.choose("G:1-1").refuses("0505/0605", "14.22b");
    let mut t = german_moves(&format!("{river}bridges 0605/0505"));
    t.choose("G:1-1").allows("side 0505/0605");
    let mut t = german_moves(&format!("{river}0705 R:28-1"));
    t.choose("G:1-1").allows("side 0505/0605");
}

/// 14.11, 14.12, 14.21: the log names the rule of each work.
#[test]
fn case_14_12_the_log_names_the_rule_of_the_work() {
    for (ground, case) in
        [(SMALL, "14.11"), (&format!("{SMALL}bridges 0205/0305\n"), "14.12"), (BIG, "14.21")]
    {
        let mut t = german_moves(&format!("{ground}0205 G:1-1"));
        t.choose("G:1-1, 0205/0305");
        let marked = t.facts.iter().find(|f| matches!(f.what, engine::What::MarksSide { .. }));
        assert_eq!(marked.map(|f| f.case.0), Some(case));
    }
}
