//! 4.0, 5.0, 5.1, 5.3 and the terrain chart: sequence, movement, reserves, reinforcements.

use crate::{at, field, game, mp};
use engine::{GameSetup, Rules};
use world_undone::{GERMAN, Phase, RUSSIAN};

#[test]
fn case_4_0a_russians_then_germans_then_the_next_turn() {
    let mut t = field("turn 5\nphase russian second-combat\n0105 G:I-1\n1005 R:XX-28\n");
    t.choose("done");
    assert_eq!((t.state().turn, t.state().phasing, t.state().phase), (5, GERMAN, Phase::FirstMovement));
    t.choose("done, done");
    assert_eq!((t.state().turn, t.state().phasing), (6, RUSSIAN));
}

#[test]
fn case_4_0b_movement_combat_movement_combat() {
    let mut t = field("turn 5\nphase german first-movement\n0505 G:I-1\n0605 R:XX-28\n");
    let mut phases = Vec::new();
    for _ in 0..4 {
        phases.push(t.state().phase);
        t.choose("done");
    }
    assert_eq!(phases, Phase::ALL);
}

#[test]
fn case_5_0a_any_all_or_none_each_once() {
    let mut t = field("phase german first-movement\n0405 G:I-1\n0506 G:I-2\n0605 R:XX-28\n");
    t.allows("done").choose("G:I-1, 0305, done").refuses("G:I-1", "5.0i");
    t.choose("G:I-2").refuses("0605", "5.0a");
}

#[test]
fn case_5_0b_disrupted_units_stay() {
    field("phase german second-movement\n0405 G:I-1 disrupted\n").refuses("G:I-1", "5.0b");
}

#[test]
fn case_5_0d_adjacent_hexes_at_the_cost_of_the_chart() {
    let mut t = field("hexside river 0405/0505\nphase german first-movement\n0405 G:I-1\n");
    t.choose("G:I-1").refuses("0705", "5.0d").choose("0505");
    assert_eq!(mp(&t, "G:I-1"), 1, "one for the hex and one for the river");
}

#[test]
fn case_5_0e_nothing_that_cannot_be_paid_for() {
    let mut t = field("terrain swamp 0604\nphase german first-movement\n0305 G:I-1\n");
    t.choose("G:I-1, 0404, 0504").refuses("0604", "5.0e").allows("done");
}

#[test]
fn case_5_0f_one_hex_always() {
    let mut t =
        field("terrain swamp 0605\nhexside river 0605/0705\nphase russian first-movement\n0705 R:XX-28\n");
    t.choose("R:XX-28, 0605");
    assert_eq!((at(&t, "R:XX-28"), t.waits_for()), ("0605".into(), "moves"), "three points' worth for two");
}

#[test]
fn case_5_0g_live_fortresses_are_closed_to_russians() {
    let text = "place Boyen 0505 town fort=4\n0605 R:XX-28\n0405 G:I-1\n";
    field(&format!("phase russian first-movement\n{text}")).choose("R:XX-28").refuses("0505", "3.3f");
    field(&format!("phase german first-movement\n{text}")).choose("G:I-1").allows("hex 0505");
}

#[test]
fn case_5_0h_a_stack_marches_and_drops_the_slow() {
    let mut t = field("phase german first-movement\n0105 G:8A-1KB\n0105 G:I-1\n");
    t.choose("G:8A-1KB, G:I-1, 0204, 0304, 0403, G:I-1, 0503");
    assert_eq!((at(&t, "G:I-1"), at(&t, "G:8A-1KB")), ("0403".into(), "0503".into()));
}

#[test]
fn case_5_0i_who_is_dropped_is_done() {
    let mut t = field("phase german first-movement\n0105 G:8A-1KB\n0105 G:I-1\n");
    t.choose("G:8A-1KB, G:I-1, 0204, G:I-1, done").refuses("G:I-1", "5.0i");
    assert_eq!(mp(&t, "G:I-1"), 2, "what it has left could still be covered by a marker");
}

#[test]
fn case_5_0j_nobody_is_picked_up_on_the_way() {
    let mut t = field("phase german first-movement\n0105 G:I-1\n0204 G:I-2\n");
    t.choose("G:I-1, 0204").refuses("G:I-2", "5.0j");
}

#[test]
fn case_5_1a_unspent_points_are_saved() {
    let mut t = field("phase german first-movement\n0405 G:I-1\n");
    t.choose("G:I-1, 0404, pick 12, done, G:I-1");
    assert_eq!((t.state().phase, mp(&t, "G:I-1")), (Phase::SecondMovement, 5));
}

#[test]
fn case_5_1b_saved_in_the_first_spent_in_the_second() {
    let mut t = field("phase german second-movement\n0405 G:I-1\n");
    t.choose("G:I-1").refuses("pick 11", "5.1b");
    let mut t =
        field("phase german second-movement\n0405 G:I-1 reserve=2\nreserves-used [1 0]\n0205 G:I-2\n");
    t.choose("done");
    assert_eq!(t.state().reserve[t.unit("G:I-1").index()], 0, "what is not used lapses");
}

/// The book's first example: 0, 1 or 2 points spent of 3 leave a marker of 3, 2 or 1.
#[test]
fn case_5_1c_the_marker_has_the_saved_value() {
    for (steps, most, then) in [("", 3, 6), ("0404,", 2, 5), ("0404, 0504,", 1, 4)] {
        let mut t = field("phase german first-movement\n0405 G:I-1\n");
        t.choose(&format!("G:I-1, {steps}"));
        t.refuses(&format!("pick {}", 10 + most + 1), "5.1c");
        t.choose(&format!("pick {}", 10 + most));
        t.choose("done, G:I-1");
        assert_eq!(mp(&t, "G:I-1"), then);
    }
}

#[test]
fn case_5_1d_five_german_stacks_a_turn() {
    let mut t = field("phase german first-movement\n0405 G:I-1\nreserves-used [5 0]\n");
    t.choose("G:I-1").refuses("pick 11", "5.1d");
}

#[test]
fn case_5_1e_one_stack_of_each_russian_army() {
    let mut t = field("phase russian first-movement\n0902 R:XX-28\n0910 R:XV-6\nreserves-used [1 0]\n");
    t.choose("R:XX-28").refuses("pick 11", "5.1e").choose("done, R:XV-6").allows("pick 11");
}

/// The book's second example: a marker of 2, one unit that comes with 1 left, one that comes with 3.
#[test]
fn case_5_1f_later_arrivals_must_meet_the_marker() {
    let text = "phase german first-movement\n0404 G:I-1 moved mp=2 reserve=2\nreserves-used [1 0]\n0304 G:8A-1KB\n0203 G:I-2\n";
    let mut t = field(text);
    t.choose("G:I-2, 0304, 0404").refuses("done", "5.1f").choose("0505");
    assert_eq!(at(&t, "G:I-2"), "0505", "but it may pass");
    t.choose("G:8A-1KB, 0404, done");
    assert_eq!(t.state().reserve[t.unit("G:8A-1KB").index()], 2, "the third point is lost");
}

#[test]
fn case_5_1g_in_the_second_phase_each_goes_its_own_way() {
    let mut t = field(
        "phase german second-movement\n0405 G:I-1 reserve=2\n0405 G:I-2 reserve=2\nreserves-used [1 0]\n",
    );
    t.choose("G:I-1, 0404, done, G:I-2");
    assert_eq!(mp(&t, "G:I-2"), 5);
}

#[test]
fn case_5_1h_fighting_forfeits_the_reserve() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1 reserve=2\n0505 G:I-2 reserve=2\nreserves-used [1 0]\n0605 R:XX-28\n",
    );
    crate::announce(&mut t, "0605", "G:I-1");
    t.choose("done");
    assert_eq!(t.state().reserve[t.unit("G:I-1").index()], 0);
}

#[test]
fn case_5_1i_stack_mates_lose_it_too_but_may_move() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1 reserve=2\n0505 G:I-2 reserve=2\nreserves-used [1 0]\n0605 R:XX-28\n",
    );
    crate::attack(&mut t, "0605", "G:I-1", 2);
    assert_eq!(t.result(), "D1");
    let way = t.legal()[0].clone();
    t.choose(&way).choose("done");
    assert_eq!(t.state().phase, Phase::SecondMovement);
    t.refuses("G:I-1", "5.0b").choose("G:I-2");
    assert_eq!(mp(&t, "G:I-2"), 3, "plain allowance");
}

#[test]
fn case_5_3a_in_the_first_movement_of_its_turn_or_later() {
    let mut t =
        field("turn 4\nphase german first-movement\n0405 G:I-1\ndue G:XI-22 turn=5\ndue G:XI-38 turn=4\n");
    t.refuses("G:XI-22", "5.3a").allows("unit G:XI-38");
    let mut t = field("turn 4\nphase german second-movement\n0405 G:I-1\ndue G:XI-38 turn=4\n");
    t.refuses("G:XI-38", "5.3a");
}

#[test]
fn case_5_3b_by_the_own_edge_at_the_cost_of_the_first_hex() {
    let mut t = field("terrain swamp 0105\nturn 4\nphase german first-movement\ndue G:XI-38 turn=4\n");
    t.choose("G:XI-38").refuses("0205", "5.3b").choose("0105");
    assert_eq!((at(&t, "G:XI-38"), mp(&t, "G:XI-38")), ("0105".into(), 1));
}

#[test]
fn case_5_3c_or_by_train_free_of_entraining() {
    let mut t = field(
        "rail 0105 0204 0305\narea west-rail entry 0105\nturn 4\nphase german first-movement\ndue G:XI-38 turn=4\n",
    );
    t.choose("G:XI-38, pick 3").refuses("0104", "5.3c").choose("0105, 0305");
    assert_eq!((at(&t, "G:XI-38"), mp(&t, "G:XI-38")), ("0305".into(), 2), "one point for the ride");
    assert_eq!(t.state().rail_used, 1);
    t.choose("pick 4");
    assert!(t.state().entrained.is_empty());
}

#[test]
fn case_tec_a_clear_costs_one() {
    let t = field("phase german first-movement\n0405 G:I-1\n");
    assert_eq!(t.game.rules().entry_cost(t.state(), t.hex("0405"), t.hex("0505")), 1);
}

#[test]
fn case_tec_b_forest_costs_one() {
    let t = field("terrain forest 0505\nphase german first-movement\n0405 G:I-1\n");
    assert_eq!(t.game.rules().entry_cost(t.state(), t.hex("0405"), t.hex("0505")), 1);
}

#[test]
fn case_tec_c_towns_cost_one_and_may_count_for_victory() {
    let t = field("place Lyck 0505 town vp=2\nphase german first-movement\n0405 G:I-1\n");
    assert_eq!(t.game.rules().entry_cost(t.state(), t.hex("0405"), t.hex("0505")), 1);
    assert_eq!(t.game.rules().town_points(t.state(), GERMAN), 2);
}

#[test]
fn case_tec_d_rivers_cost_one_more() {
    let t = field("hexside river 0405/0505\nphase german first-movement\n0405 G:I-1\n");
    assert_eq!(t.game.rules().entry_cost(t.state(), t.hex("0405"), t.hex("0505")), 2);
}

#[test]
fn case_tec_e_swamps_cost_two_in_all() {
    let t = field("terrain swamp 0505\nhexside river 0405/0505\nphase german first-movement\n0405 G:I-1\n");
    let cost = |a: &str, b: &str| t.game.rules().entry_cost(t.state(), t.hex(a), t.hex(b));
    assert_eq!((cost("0504", "0505"), cost("0405", "0505")), (2, 3));
}

#[test]
fn case_tec_f_a_fortress_takes_the_terrain_of_its_hex() {
    let mut t =
        field("terrain swamp 0505\nplace Boyen 0505 town fort=4\nphase german first-movement\n0405 G:I-1\n");
    t.choose("G:I-1, 0505");
    assert_eq!(mp(&t, "G:I-1"), 1);
}

#[test]
fn case_tec_g_lakes_block() {
    let mut t = field("terrain lake 0505\nhexside lake 0405/0404\nphase german first-movement\n0405 G:I-1\n");
    t.choose("G:I-1").refuses("0505", "TEC-g").refuses("0404", "TEC-g");
    let mut t = field(
        "hexside lake 0505/0605\nphase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0504 G:I-2\n0604 R:XX-29\n",
    );
    t.refuses("0605", "TEC-g");
}

#[test]
fn case_tec_h_rails_are_nothing_to_those_on_foot() {
    let t = field("rail 0405 0505\nphase german first-movement\n0405 G:I-1\n");
    assert_eq!(t.game.rules().entry_cost(t.state(), t.hex("0405"), t.hex("0505")), 1);
}

#[test]
fn case_tec_i_fortress_zones_hinder_russians() {
    let mut t = field("place Boyen 0505 town fort=4\nphase russian first-movement\n0605 R:XX-28\n");
    t.choose("R:XX-28").refuses("0604", "3.3i");
}

#[test]
fn the_printed_map_is_used_by_the_scenarios() {
    let t = game(GameSetup::new("historical"));
    assert_eq!(t.game.rules().map().name(), "world-undone");
}
