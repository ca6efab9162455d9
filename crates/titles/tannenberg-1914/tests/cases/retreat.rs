//! 7.39-7.44: where the beaten go.

use super::{at, attack, german_attacks};

/// Three brigades beat cavalry at 0705 with B2 (die 2).
fn beat(rest: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    let mut t = german_attacks(&format!("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n{rest}"));
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    t
}

/// 8:1 on die 3 is B2 with a mark; zones of 0605 cover 0604 and 0706.
#[test]
fn case_7_39_no_retreat_into_an_enemy_zone() {
    let mut t = beat("1212 R:28-1");
    assert_eq!(t.result(), "B2*");
    t.choose("pick 2").refuses("0706", "7.39").refuses("0605", "7.39").choose("0805");
    // every step leads away (R68)
    t.refuses("0706", "7.34").choose("0905");
    assert_eq!(at(&t, "R:1C-1"), "0905");
}

#[test]
fn case_7_39_whoever_cannot_retreat_is_lost() {
    let mut t = beat("1212 R:28-1\n0703 G:T1\n0903 G:T2\n0906 G:Kulm");
    t.choose("pick 2");
    assert_eq!(at(&t, "R:1C-1"), "");
}

#[test]
fn case_7_40_closed_ground_stays_closed() {
    let mut t = beat("terrain marsh 0805\n1212 R:28-1");
    t.choose("pick 2").refuses("0805", "7.40").allows("hex 0804");
}

/// 7.66
#[test]
fn case_7_66_a_road_lets_units_retreat_through_marsh() {
    let mut t = beat("terrain marsh 0805\nroad 0705 0805 0905\n1212 R:28-1");
    t.choose("pick 2, 0805, 0905");
    assert_eq!(at(&t, "R:1C-1"), "0905");
}

#[test]
fn case_7_41_no_retreat_over_a_big_river_without_a_bridge() {
    let river = "1212 R:28-1";
    let mut t = beat(&format!("hexside major 0705/0805 0705/0804\n{river}"));
    t.choose("pick 2").refuses("0805", "7.41").allows("hex 0704");
    let mut t = beat(&format!("hexside major+bridge+road 0705/0805\n{river}"));
    t.choose("pick 2, 0805");
    assert_eq!(at(&t, "R:1C-1"), "0805");
}

/// 7.42, R70
#[test]
fn case_7_42_through_friends_in_a_zone_at_a_level_each() {
    let mut t = beat("0804 R:28-A\n0803 G:T1\n1212 R:28-1");
    t.choose("pick 2, 0804");
    assert!(t.state().reduced.contains(t.unit("R:1C-1")));
    t.choose("0905");
    assert_eq!(at(&t, "R:1C-1"), "0905");
}

#[test]
fn case_7_43_no_digging_after_a_retreat() {
    let mut t = super::russian_moves("0805 R:28-1 retreated, R:28-2\n0101 G:1-1");
    t.choose("R:28-1").refuses("pick 1", "7.43").choose("done, R:28-2").allows("pick 1");
}

/// 7.44, R29
#[test]
fn case_7_44_no_end_in_a_full_hex() {
    let mut t = beat("0905 R:28-1, R:28-2, R:29-1\n0804 R:29-2\n1212 R:25-1");
    t.choose("pick 2, 0805").refuses("0905", "7.44").allows("hex 0906");
}

/// 8.14, 8.78, R72
#[test]
fn case_8_78_guns_that_must_retreat_are_destroyed() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1, R:28-A\n1212 R:29-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3, done").roll(4);
    t.choose("pick 1, 0805");
    assert_eq!((at(&t, "R:28-1").as_str(), at(&t, "R:28-A").as_str()), ("0805", ""));
}

#[test]
fn case_8_14_guns_neither_retreat_nor_pursue() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3, G:A-I4\n0705 R:28-1\n1212 R:29-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3, done").roll(4);
    t.choose("pick 1, 0805");
    assert_eq!(t.waits_for(), "chase");
    t.refuses("G:A-I4", "7.56");
}

/// R73
#[test]
fn case_7_34_a_staff_goes_back_with_the_stack() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1, R:HQ-1\n1212 R:29-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 5);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, R:28-1, R:HQ-1, 0805");
    assert_eq!((at(&t, "R:28-1").as_str(), at(&t, "R:HQ-1").as_str()), ("0805", "0805"));
}

/// 7.52, R68: units of a stack may take different ways.
#[test]
fn case_7_52_a_stack_may_part() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0705 R:28-1, R:1C-1\n1212 R:29-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4", 5);
    t.choose("pick 1");
    while t.waits_for() == "losses" {
        t.choose("R:28-1");
    }
    t.choose("R:28-1, 0805, 0804");
    assert_eq!((at(&t, "R:28-1").as_str(), at(&t, "R:1C-1").as_str()), ("0805", "0804"));
}
