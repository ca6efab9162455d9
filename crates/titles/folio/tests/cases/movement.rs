//! 4.1, 5.0-5.3, 6.0: movement, stacking, zones.

use crate::{at, field, flipped};
use folio::{GERMAN, RUSSIAN};

#[test]
fn case_5_0a_hex_by_hex_up_to_the_allowance() {
    let mut t = field("phasing german\n0105 G:1IB\n");
    t.choose("G:1IB, 0204, 0305, 0404, 0505");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0505", "moves"), "four hexes for four points");
}

#[test]
fn case_5_1_1a_an_enemy_bars_the_way() {
    let mut t = field("phasing german\n0505 G:1IB\n0605 R:HQ-1\n");
    t.choose("G:1IB").refuses("0605", "5.1.1a");
}

#[test]
fn case_5_1_1b_friends_do_not() {
    let mut t = field("phasing german\n0505 G:1IB\n0605 G:3IB, G:4IB\n");
    t.choose("G:1IB, 0605, 0705, done");
    assert_eq!(at(&t, "G:1IB"), "0705");
}

#[test]
fn case_5_2a_woods_cost_two_and_a_river_one_more() {
    let mut t = field("terrain woods 0505\nhexside river 0505/0605\nphasing german\n0405 G:1IB\n");
    t.choose("G:1IB, 0505").allows("hex 0605");
    t.choose("0605");
    assert_eq!(t.waits_for(), "moves", "2 for the woods, 1 + 1 over the river");
}

#[test]
fn case_5_2b_without_the_points_no_step() {
    let mut t = field("terrain woods 0405\nphasing german\n0105 G:1IB\n");
    t.choose("G:1IB, 0205, 0305, 0306").refuses("0405", "5.2b");
}

#[test]
fn case_5_2c_not_over_a_lake_side_nor_into_a_lake() {
    let mut t = field("terrain lake 0504\nhexside lake 0505/0605\nphasing german\n0505 G:1IB\n");
    t.choose("G:1IB").refuses("0605", "5.2c").refuses("0504", "5.2c");
}

/// R33: snow leaves one point of three, woods cost two.
#[test]
fn case_5_2d_one_hex_always_in_the_regular_phase() {
    let mut t = crate::winter("snow yes\nphasing german\nterrain woods 0605\n0505 G:32IB\n");
    t.choose("G:32IB, 0605");
    assert_eq!((at(&t, "G:32IB").as_str(), t.waits_for()), ("0605", "moves"));
}

#[test]
fn case_5_0c_a_stack_moves_at_the_pace_of_the_slowest_and_drops_units() {
    let mut t = field("phasing german\n0105 G:1IB, G:70LwB\n");
    t.choose("G:1IB, G:70LwB, 0205, 0305, G:70LwB, 0404");
    assert_eq!((at(&t, "G:1IB").as_str(), at(&t, "G:70LwB").as_str()), ("0404", "0305"));
    assert_eq!(t.waits_for(), "moves", "three points of the Landwehr are spent");
    t.refuses("unit G:70LwB", "5.0d");
}

#[test]
fn case_5_3a_two_fighting_units_and_one_staff_or_gun() {
    let mut t = field(
        "phasing german\n0505 G:3IB, G:4IB moved, G:2FAB moved\n0405 G:1IB, G:1FAB\n0705 G:70IB moved, G:87IB moved\n0605 G:35FAB\n",
    );
    t.choose("G:35FAB, 0505").refuses("done", "5.3a");
}

/// 5.3f, R183: 3IB can still leave, so 1IB may end in its hex; then the phase cannot end until one has gone.
#[test]
fn case_5_3f_a_full_hex_must_be_thinned_out_before_the_phase_ends() {
    let mut t = field("phasing german\n0505 G:3IB, G:4IB\n0405 G:1IB\n");
    t.choose("G:1IB, 0505, done").refuses("done", "5.3f");
    t.choose("G:3IB, 0605, done").allows("done");
}

#[test]
fn case_6_0a_six_hexes_and_always() {
    let t = field("0505 R:22-1\n");
    let zone = t.game.rules().zone(t.state(), RUSSIAN);
    assert_eq!(zone.len(), 6);
    assert!(zone.contains(t.hex("0604")) && !zone.contains(t.hex("0505")));
}

#[test]
fn case_6_0b_staffs_and_guns_have_no_zone() {
    let t = field("0505 R:HQ-1\n0805 R:22-FA\n");
    assert!(t.game.rules().zone(t.state(), RUSSIAN).is_empty());
}

#[test]
fn case_6_0d_a_zone_of_cavalry_stops_but_is_no_zone_of_infantry() {
    let mut t = field("phasing german\n0405 G:1IB\n0605 R:4CD\n");
    assert!(t.game.rules().foot_zone(t.state(), RUSSIAN).is_empty());
    t.choose("G:1IB, 0505, pick 0");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0505", "moves"));
}

#[test]
fn case_6_0e_no_zone_over_a_lake_side() {
    let t = field("hexside lake 0505/0605\n0505 R:22-1\n");
    let zone = t.game.rules().zone(t.state(), RUSSIAN);
    assert!(!zone.contains(t.hex("0605")) && zone.contains(t.hex("0604")));
}

#[test]
fn case_6_0f_a_depleted_unit_keeps_its_zone() {
    let t = field("0505 R:22-1 flipped\n");
    assert_eq!(t.game.rules().zone(t.state(), RUSSIAN).len(), 6);
}

#[test]
fn case_6_1a_entering_a_zone_ends_the_move() {
    let mut t = field("phasing german\n0305 G:1IB\n0605 R:22-1\n");
    t.choose("G:1IB, 0405, 0505");
    assert_eq!(t.waits_for(), "moves");
}

#[test]
fn case_6_1b_out_of_a_zone_and_into_another() {
    let mut t = field("phasing german\n0505 G:1IB\n0605 R:22-1\n0602 R:24-1\n");
    t.choose("G:1IB, 0404, 0403, 0503");
    assert_eq!(at(&t, "G:1IB"), "0503");
}

#[test]
fn case_5_1_2a_infiltration_goes_from_zone_to_zone_for_the_whole_allowance() {
    let mut t = field("phasing german\n0505 G:1IB\n0605 R:22-1\n");
    t.choose("G:1IB, 0506");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0506", "moves"));
}

#[test]
fn case_6_1c_no_zone_to_zone_but_by_infiltration() {
    let mut t = field("option infiltration off\nphasing german\n0505 G:1IB\n0605 R:22-1\n");
    t.choose("G:1IB").refuses("0506", "6.1c").allows("hex 0404");
}

#[test]
fn case_5_1_2d_a_staff_infiltrates_only_in_company() {
    let mut t = field("phasing german\n0505 G:1IB, G:HQ-1\n0605 R:22-1\n");
    t.choose("G:HQ-1").refuses("0506", "5.1.2d");
    t.choose("G:1IB, 0506");
    assert_eq!((at(&t, "G:HQ-1").as_str(), at(&t, "G:1IB").as_str()), ("0506", "0506"));
}

#[test]
fn case_4_1f_who_is_in_a_zone_stays_in_the_mobile_phase() {
    let mut t = field("phasing german\nphase mobile-movement\n0505 G:1IB\n0605 R:22-1\n0105 G:2IB\n");
    t.refuses("unit G:1IB", "4.1f").allows("unit G:2IB");
}

#[test]
fn case_4_1g_half_the_allowance_rounded_up() {
    let mut t = field("phasing german\nphase mobile-movement\n0105 G:70LwB\n");
    t.choose("G:70LwB, 0205, 0305");
    assert_eq!(t.waits_for(), "moves", "three points make two");
}

#[test]
fn case_16_2b_moving_into_woods_flips_artillery() {
    let mut t = field("terrain light-woods 0605\nphasing german\n0505 G:1FAB\n");
    t.choose("G:1FAB, 0605");
    assert!(flipped(&t, "G:1FAB"));
}

/// R65: the cavalry was in no zone before the step, so it may go; R66: three hexes, never nearer, ending farther.
#[test]
fn case_18_0b_cavalry_slips_away_as_far_as_the_die_says() {
    let mut t = field("phasing german\n0305 G:1IB\n0605 R:4CD\n");
    t.choose("G:1IB, 0405, 0505, pick 1, roll 3").refuses("0604", "6.2a");
    t.choose("0705, 0805, 0905");
    assert_eq!(at(&t, "R:4CD"), "0905");
    t.choose("0605");
    assert_eq!(at(&t, "G:1IB"), "0605", "the mover goes on");
}

#[test]
fn case_18_0a_not_out_of_a_zone_of_infantry() {
    let mut t = field("phasing german\n0405 G:1IB\n0605 R:4CD\n0705 G:2IB moved\n");
    t.choose("G:1IB, 0505");
    assert_eq!(t.waits_for(), "moves", "the cavalry was in the zone of 2IB before the step");
}

#[test]
fn case_11_2b_control_changes_with_every_entry() {
    let mut t = field("phasing russian\n0505 R:22-1\n");
    t.choose("R:22-1, 0605, done");
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
    assert_eq!(t.state().controller(t.hex("0705")), GERMAN);
}

/// 5.3f, R183: the gun that has to leave a staff's hex cannot end its move by staying there.
#[test]
fn case_5_3f_naming_a_unit_and_leaving_it_does_not_thin_out_a_hex() {
    let mut t = field("phasing german\n0505 G:1FAB\n0405 G:HQ-1\n");
    t.choose("G:HQ-1, 0505, done, G:1FAB").refuses("done", "5.3a");
    t.choose("0605, done").allows("done");
}

/// R36, R170, R183: a marker may end its move on one that can still leave, as a unit may; the phase cannot end before.
#[test]
fn case_14_3b_a_marker_may_wait_for_another_to_leave() {
    let mut t = field(
        "phasing german\n0202 G:I-a\n0101 G:I-b\nboxed G:1IB\n0302 G:II-a\n0905 G:II-b\nboxed G:3IB when=1\n",
    );
    t.choose("G:I-a, 0302, done").refuses("done", "5.3f");
    t.choose("G:II-a, 0402, done").allows("done");
}
