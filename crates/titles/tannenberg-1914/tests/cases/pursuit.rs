//! 7.5: pursuit.

use super::{at, attack, german_attacks};
use engine::scene::Scene;
use tannenberg_1914::T14Rules;

/// Cavalry of strength 1 is thrown back three hexes, along 0805, 0905, 1005.
fn chase(rest: &str) -> Scene<T14Rules> {
    let mut t = german_attacks(&format!("0605 G:1-1, G:1-2, G:1C-1\n0705 R:1C-1 reduced\n{rest}"));
    attack(&mut t, "0705", "G:1-1,G:1-2,G:1C-1", 3);
    assert_eq!(t.result(), "B3");
    t.choose("pick 3, 0805, 0905, 1005");
    while t.waits_for() == "disorganization" {
        t.roll(1);
    }
    t
}

/// 7.51, 7.57b, R84: three hexes along the way, which end beside the beaten unit.
#[test]
fn case_7_51_pursuers_follow_as_far_as_the_beaten_went() {
    let mut t = chase("1212 R:28-1");
    t.choose("G:1-1").refuses("0604", "7.51").choose("0705, 0805, 0905");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0905", "chase"));
}

/// 7.54, 7.57b
#[test]
fn case_7_57b_one_hex_aside_and_stop() {
    let mut t = chase("1212 R:28-1");
    t.choose("G:1-1, 0705, 0805, 0804");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0804", "chase"));
}

#[test]
fn case_7_54_the_first_hex_off_the_way_is_the_last() {
    let mut t = chase("1212 R:28-1");
    t.choose("G:1-1, 0705, 0704");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0704", "chase"));
}

#[test]
fn case_7_53_pursuit_ignores_zones() {
    let mut t = chase("0804 R:28-1");
    t.choose("G:1-1, 0705, 0805, 0905");
    assert_eq!(at(&t, "G:1-1"), "0905");
}

/// 7.55: forest costs nothing here, closed ground stays closed.
#[test]
fn case_7_55_pursuit_needs_no_points() {
    let mut t = chase("terrain forest 0905\nterrain marsh 0704\n1212 R:28-1");
    t.choose("G:1C-1, 0705").refuses("0704", "7.55").choose("0805, 0905");
    assert_eq!(at(&t, "G:1C-1"), "0905");
}

#[test]
fn case_7_56_all_attackers_may_pursue() {
    let mut t = chase("1212 R:28-1");
    t.allows("unit G:1-1").allows("unit G:1-2").allows("unit G:1C-1").allows("done");
    t.choose("G:1-2, 0705, done, done");
    assert_eq!(
        (at(&t, "G:1-2").as_str(), at(&t, "G:1-1").as_str(), t.waits_for()),
        ("0705", "0605", "moves")
    );
}

/// 7.57a, R88
#[test]
fn case_7_57a_over_an_eliminated_unit_and_one_hex_on() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 0");
    assert_eq!(at(&t, "R:1C-1"), "");
    t.choose("G:1-1").refuses("0606", "7.51").choose("0705, 0805");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0805", "chase"));
}

/// 7.57c: the attack is over before the next begins.
#[test]
fn case_7_57c_one_combat_at_a_time() {
    let mut t = chase("0604 G:2-3\n0704 R:28-1");
    assert_eq!(t.waits_for(), "chase");
    t.choose("done").allows("hex 0704");
}

/// 7.58, R89
#[test]
fn case_7_58_over_a_big_river_only_infantry_and_one_hex() {
    let river = "hexside major+bridge+road 0705/0805\n1212 R:28-1";
    let mut t = chase(river);
    t.choose("G:1C-1, 0705").refuses("0805", "7.58").choose("done, G:1-1, 0705, 0805");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0805", "chase"));
}

/// 7.55, 7.58: a big river that runs into a lake is no way for anybody, and what is not offered is not taken either.
#[test]
fn case_7_55_no_pursuit_over_a_lake_behind_a_river() {
    let mut t = german_attacks(
        "hexside lake+major 0705/0804\n0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced\n1212 R:28-1",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 0, G:1-1, 0705").refuses("0804", "7.55").allows("hex 0805");
}
