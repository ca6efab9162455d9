//! 7.0: zones of control.

use crate::{bare, scene, used};

#[test]
fn case_7_0_units_and_fortresses_control_their_neighbours_and_nobody_must_attack() {
    let mut t = scene("place Lyck 0506 town fort=3 side=german\n0504 R:2GC");
    t.choose("R:2GC, 0505");
    assert_eq!(used(&t, "R:2GC"), 2, "an empty fortress controls 0505");
    // beside the enemy a player may simply say no
    let mut t = scene("step Combat\n0505 R:III, R:R-1\n0506 G:1");
    t.allows("hex 0506").choose("done");
    assert_eq!(t.asked(), Some(great_war_east::GERMANY));
}

#[test]
fn case_7_11_not_across_prohibited_sides() {
    let mut t = scene("hexside blocked 0505/0506\n0504 R:2GC\n0506 G:1");
    t.choose("R:2GC, 0505");
    assert_eq!(used(&t, "R:2GC"), 1);
    let mut t = scene("hexside river+major 0505/0506\n0504 R:2GC\n0506 G:1");
    t.choose("R:2GC, 0505");
    assert_eq!(used(&t, "R:2GC"), 2, "rivers do not stop zones");
}

#[test]
fn case_7_12_zones_are_always_on() {
    let mut t = scene("0504 R:2GC\n0506 G:LZN hungry");
    t.choose("R:2GC, 0505");
    assert_eq!(used(&t, "R:2GC"), 2, "a hungry unit without Attack Strength controls as well");
}

#[test]
fn case_7_21_entering_a_controlled_hex_costs_one_more() {
    let mut t = scene("0504 R:XIII\n0506 G:41");
    t.choose("R:XIII, 0505");
    assert_eq!(used(&t, "R:XIII"), 2);
}

#[test]
fn case_7_22_zone_to_zone_if_it_can_be_paid() {
    let mut t = scene("0504 R:XIII\n0506 G:41\n0406 G:37");
    t.choose("R:XIII, 0505, 0405");
    assert_eq!(used(&t, "R:XIII"), 4);
    let mut t = scene("0504 R:XIII used=1\n0506 G:41\n0406 G:37");
    t.choose("R:XIII, 0505").refuses("0405", "7.22");
}

#[test]
fn case_7_23_leaving_costs_nothing_extra() {
    let mut t = scene("0505 R:XIII\n0506 G:41");
    t.choose("R:XIII, 0504");
    assert_eq!(used(&t, "R:XIII"), 1);
}

#[test]
fn case_7_24_friends_cancel_control_for_supply_and_retreat_not_for_movement() {
    let mut t = scene("0504 R:XIII\n0505 R:XV\n0506 G:41");
    t.choose("R:XIII, 0505");
    assert_eq!(used(&t, "R:XIII"), 2, "the friend in 0505 does not help the march");
    // 0803 is three hexes from the line; the only way not barred is through controlled 0703 or 0704
    let base = "step Before\n0803 R:54R\n0804 G:1\n0702 G:2\n";
    let t = scene(base);
    assert!(t.state().hungry.contains(t.unit("R:54R")));
    let t = scene(&format!("{base}0703 R:IV\n0603 R:III"));
    assert!(!t.state().hungry.contains(t.unit("R:54R")), "friends hold 0703 and 0603");
}

/// GWE-154, with 8.64, 10.34: a headquarters is a unit, and what it does not do is named case by case (7.26, 10.52).
#[test]
fn case_7_24_a_lone_headquarters_cancels_control() {
    let base = "step Before\n0803 R:54R\n0804 G:1\n0702 G:2\n0603 R:III\n";
    let t = scene(base);
    assert!(t.state().hungry.contains(t.unit("R:54R")), "0703 is controlled");
    let t = scene(&format!("{base}0703 R:R-1"));
    assert!(!t.state().hungry.contains(t.unit("R:54R")), "the staff holds 0703 for the line");
    // not for movement, whoever stands there
    let mut t = scene("0504 R:XIII\n0505 R:R-1\n0506 G:41");
    t.choose("R:XIII, 0505");
    assert_eq!(used(&t, "R:XIII"), 2);
}

#[test]
fn case_7_25_zones_coexist_and_do_not_add() {
    let mut t = scene("0504 R:XIII\n0506 G:41\n0405 G:37\n0605 G:1");
    t.choose("R:XIII, 0505");
    assert_eq!(used(&t, "R:XIII"), 2, "three zones, one point");
}

#[test]
fn case_7_26_headquarters_and_depots_have_none() {
    let land = "map 0201-0212\ncountry germany 0201-0212\n";
    for quiet in ["G:D1", "G:vF-1"] {
        let mut t = bare(&format!("{land}0201 R:2GC\n0204 {quiet}\n0209 G:1"));
        t.choose("R:2GC, 0202, 0203");
        assert_eq!(used(&t, "R:2GC"), 2, "{quiet}");
    }
}
