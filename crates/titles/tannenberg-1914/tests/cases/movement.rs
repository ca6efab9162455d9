//! 4.0, 5.0: movement and stacks.

use super::{at, german_moves, left, russian_moves};

/// 2.2e, 4.1, 4.31
#[test]
fn case_4_31_a_clear_hex_costs_one_point() {
    let mut t = german_moves("0205 G:1-1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((at(&t, "G:1-1").as_str(), left(&t)), ("0305", 4));
}

#[test]
fn case_2_2e_a_unit_pays_from_its_printed_points() {
    let mut t = german_moves("0205 G:T1\n1110 R:28-1");
    t.choose("G:T1, 0305, 0405, 0505");
    assert_eq!((at(&t, "G:T1").as_str(), t.waits_for()), ("0505", "moves"));
}

#[test]
fn case_4_1_a_march_goes_from_hex_to_hex() {
    let mut t = german_moves("0205 G:1-1\n1110 R:28-1");
    t.choose("G:1-1").refuses("0405", "4.1");
    t.choose("0305, done").refuses("G:1-1", "4.1").refuses("R:28-1", "4.1");
}

#[test]
fn case_4_21_a_hex_with_an_enemy_unit_may_not_be_entered() {
    let mut t = german_moves("0205 G:1-1\n0305 R:28-1");
    t.choose("G:1-1").refuses("0305", "4.21");
}

#[test]
fn case_4_22_no_more_points_than_the_allowance() {
    let mut t = german_moves("terrain forest 0305 0405\n0205 G:T1\n1110 R:28-1");
    t.choose("G:T1, 0305");
    assert_eq!(left(&t), 1);
    t.refuses("0405", "4.22");
}

#[test]
fn case_4_23_no_unit_has_to_move() {
    let mut t = german_moves("0205 G:1-1\n1110 R:28-1");
    t.allows("done").choose("G:1-1, 0305").allows("done");
}

/// 4.24, 4.25: a unit that halts is done; its points go to nobody.
#[test]
fn case_4_24_points_left_are_lost() {
    let mut t = german_moves("0205 G:1-1\n0204 G:1-2\n1110 R:28-1");
    t.choose("G:1-1, 0305, done").refuses("G:1-1", "4.1");
}

#[test]
fn case_4_25_points_are_not_lent() {
    let mut t = german_moves("0205 G:1-1\n0204 G:1-2\n1110 R:28-1");
    t.choose("G:1-1, 0305, done, G:1-2");
    assert_eq!(left(&t), 5);
}

/// 4.32: forest and hills add a point for infantry.
#[test]
fn case_4_32_terrain_adds_points() {
    let mut t = german_moves("terrain forest 0305\nterrain hills 0405\n0205 G:1-1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 3);
    t.choose("0405");
    assert_eq!(left(&t), 1);
}

/// 4.32: features add up, as in the book's wooded hill: forest and a small river make three points on foot, five on horse.
#[test]
fn case_4_32_features_add_up() {
    let land = "terrain forest 0305\nhexside river 0205/0305\n0205 G:1-1, G:1C-1\n1110 R:28-1";
    let mut t = german_moves(land);
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 2);
    t.choose("done, G:1C-1, 0305");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_4_33_costs_differ_by_class() {
    let mut t = german_moves("terrain forest 0305\n0205 G:1C-1\n1110 R:28-1");
    t.choose("G:1C-1, 0305");
    assert_eq!(left(&t), 5);
}

/// 4.34, R17: guns with two points enter a forest that costs three, and stop.
#[test]
fn case_4_34_one_hex_is_always_possible() {
    let mut t =
        german_moves("terrain forest 0305\nterrain marsh 0204\n0205 G:A-Boyen1 limbered\n1110 R:28-1");
    t.choose("G:A-Boyen1").refuses("0204", "4.34");
    t.choose("0305");
    assert_eq!((at(&t, "G:A-Boyen1").as_str(), t.waits_for()), ("0305", "moves"));
}

/// 4.34: the book's infantry with three points and a hex that costs five: mountains behind a small river.
#[test]
fn case_4_34_the_books_three_points_for_five() {
    let mut t = german_moves("terrain mountains 0305\nhexside river 0205/0305\n0205 G:T1\n1110 R:28-1");
    t.choose("G:T1, 0305");
    assert_eq!((at(&t, "G:T1").as_str(), t.waits_for()), ("0305", "moves"));
}

#[test]
fn case_4_34_not_after_something_was_spent() {
    let mut t = german_moves("terrain forest 0405\n0205 G:A-Boyen1 limbered\n1110 R:28-1");
    t.choose("G:A-Boyen1, 0305").refuses("0405", "4.22");
}

#[test]
fn case_4_41_friends_are_passed_free() {
    let mut t = german_moves("0205 G:1-1\n0305 G:1-2\n1110 R:28-1");
    t.choose("G:1-1, 0305, 0405");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_4_42_any_number_may_pass_one_hex() {
    let mut t = german_moves("0205 G:1-1, G:1-2, G:2-3\n0204 G:2-4\n1110 R:28-1");
    for unit in ["G:1-1", "G:1-2", "G:2-3"] {
        t.choose(&format!("{unit}, 0305, 0405, done"));
    }
    t.choose("G:2-4, 0305, 0306, done");
    assert_eq!(at(&t, "G:2-4"), "0306");
}

/// R195: a road costs one point whatever it runs through, and opens marsh to horse.
#[test]
fn case_7_66_a_road_leads_through_closed_ground() {
    let mut t = german_moves("terrain marsh 0305\nroad 0205 0305 0405\n0205 G:1C-1\n1110 R:28-1");
    t.choose("G:1C-1, 0305");
    assert_eq!(left(&t), 7);
    t.choose("0405");
    assert_eq!(left(&t), 6);
}

#[test]
fn case_4_32_a_small_river_adds_points() {
    let mut t = german_moves("hexside river 0205/0305\n0205 G:1-1, G:1C-1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 3);
    t.choose("done, G:1C-1, 0305");
    assert_eq!(left(&t), 5);
}

/// R36
#[test]
fn case_4_34_infantry_crosses_a_big_river_with_all_its_points() {
    let mut t =
        german_moves("hexside major 0205/0305 0204/0305\n0205 G:1-1, G:1C-1\n0203 G:1-2\n1110 R:28-1");
    t.choose("G:1C-1").refuses("0305", "4.34").choose("done, G:1-1, 0305");
    assert_eq!((at(&t, "G:1-1").as_str(), t.waits_for()), ("0305", "moves"));
    t.choose("G:1-2, 0204").refuses("0305", "4.22");
}

/// 5.0a, R28: units that are done make no room.
#[test]
fn case_5_0a_six_levels_in_a_hex() {
    let mut t = german_moves("0305 G:1-1 done, G:1-2 done, G:2-3 done\n0205 G:2-4\n1110 R:28-1");
    t.choose("G:2-4, 0305").refuses("done", "5.0a").choose("0405, done");
    assert_eq!(at(&t, "G:2-4"), "0405");
}

#[test]
fn case_5_0a_reduced_units_guns_and_staffs_count_one() {
    let stack = "0305 G:1-1 done reduced, G:1-2 done reduced, G:HQ-I done, G:A-I4 done limbered";
    let mut t = german_moves(&format!("{stack}\n0205 G:2-4, G:2-3\n1110 R:28-1"));
    t.choose("G:2-4, 0305, done, G:2-3, 0305").refuses("done", "5.0a");
}

/// R28: the phase does not end while somebody can still move out of a crowded hex.
#[test]
fn case_5_0a_a_crowded_hex_is_cleared_before_the_phase_ends() {
    let mut t = german_moves("0305 G:1-1, G:1-2, G:2-3, G:2-4\n1110 R:28-1");
    t.refuses("done", "5.0a").choose("G:2-4, 0405, done, done");
    assert_eq!(t.state().phasing, tannenberg_1914::RUSSIAN);
}

/// R28: nor may the last that could clear it stay, dig or be marked; those before it may.
#[test]
fn case_5_0a_the_last_that_could_clear_a_hex_moves_out() {
    let mut t = german_moves("0605 G:1-1, G:1-2, G:2-3\n0505 G:2-4\n1212 R:28-1");
    t.choose("G:2-4, 0605, done, G:1-1, done, G:1-2, pick 1, G:2-3");
    t.refuses("done", "5.0a").refuses("pick 1", "5.0a").refuses("pick 2", "5.0a").choose("0505, done, done");
    assert_eq!(at(&t, "G:2-3"), "0505");
}

/// 5.0a, R28: nobody can move out any more: the owner takes units off.
#[test]
fn case_5_0a_what_cannot_move_out_is_taken_off() {
    let mut t = german_moves("0305 G:1-1 done, G:1-2 done, G:2-3 done, G:2-4 done\n1110 R:28-1");
    t.choose("done");
    assert_eq!(t.waits_for(), "excess");
    t.choose("G:1-2");
    assert_eq!((at(&t, "G:1-2").as_str(), t.state().phasing), ("", tannenberg_1914::RUSSIAN));
}

#[test]
fn case_5_0b_the_order_in_a_stack_does_not_matter() {
    let stacks = ["0305 G:1-1, G:1-2\n1110 R:28-1", "0305 G:1-2, G:1-1\n1110 R:28-1"];
    let [a, b] = stacks.map(german_moves);
    assert_eq!(a.state(), b.state());
}

/// 8.16, R26
#[test]
fn case_8_16_guns_alone_are_overrun_for_a_point() {
    let mut t = german_moves("0205 G:1-1\n0305 R:28-A\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((left(&t), at(&t, "R:28-A").as_str()), (3, ""));
}

#[test]
fn case_8_16_fortified_guns_cost_two() {
    let mut t = german_moves("0205 G:1-1\n0305 R:28-A\ntrenches-russian 0305\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 2);
    assert!(!t.state().trenches[1].contains(t.hex("0305")), "9.15");
}

#[test]
fn case_10_38_a_staff_is_overrun() {
    let mut t = german_moves("0205 G:1-1, G:HQ-I\n0305 R:HQ-1\n1110 R:28-1");
    t.choose("G:HQ-I").refuses("0305", "4.21").choose("done, G:1-1, 0305");
    assert_eq!((left(&t), at(&t, "R:HQ-1").as_str()), (3, ""));
}

/// R128
#[test]
fn case_12_53_a_base_is_lost_when_the_enemy_enters() {
    let mut t = german_moves("0611 G:1-1\n0712 R:SB1\n1110 R:28-1");
    t.choose("G:1-1, 0612, 0712");
    assert_eq!((left(&t), at(&t, "R:SB1").as_str()), (3, ""));
}

/// R117
#[test]
fn case_12_32_units_without_supply_march_at_half() {
    let mut t = german_moves("0205 G:1-1 lack=1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 2);
    let mut t = german_moves("option hungry-march full\n0205 G:1-1 lack=1\n1110 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 4);
}

#[test]
fn case_10_22_a_staff_has_eight_points_and_moves_as_infantry() {
    let mut t = russian_moves("terrain marsh 1005\n1105 R:HQ-1\n0101 G:1-1\n1110 R:28-1");
    t.choose("R:HQ-1, 1005");
    assert_eq!(left(&t), 5);
}
