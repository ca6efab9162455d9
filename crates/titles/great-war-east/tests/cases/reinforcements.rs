//! 13.0, 14.0: replacements and reinforcements.

use crate::{at, offers, scene, steps, until, used};
use great_war_east::GERMANY;

/// R:54R is due on turn 2 by A.
const DUE: &str = "turn 2\nstep Before\nwaiting R:54R\n0303 R:III, R:R-1\n0909 G:1\n";

#[test]
fn case_14_0_reinforcements_come_on_their_turn_by_their_letter() {
    let mut t = scene(DUE);
    assert_eq!(t.waits_for(), "arrivals");
    t.choose("R:54R").refuses("0502", "14.24").choose("0501");
    assert_eq!(at(&t, "R:54R"), "0501");
    let t = scene(&DUE.replace("turn 2", "turn 1"));
    assert_ne!(t.waits_for(), "arrivals", "a turn early");
}

#[test]
fn case_14_11_placing_costs_nothing() {
    let mut t = scene(DUE);
    t.choose("R:54R, 0501");
    assert_eq!(used(&t, "R:54R"), 0);
}

#[test]
fn case_14_12_they_enter_entrained() {
    let mut t = scene(DUE);
    t.choose("R:54R, 0501");
    assert!(t.state().entrained.contains(t.unit("R:54R")));
    assert_eq!(used(&t, "R:54R"), 0, "without paying for it");
}

#[test]
fn case_14_13_several_may_stack_in_the_entry_hex() {
    let mut t =
        scene("turn 4\nstep Before\nwaiting R:72R, R:68R, R:54R\n0501 R:III, R:XX\n0303 R:R-1\n0909 G:1");
    t.choose("R:54R, 0501, R:68R, 0501, R:72R, 0501");
    assert_eq!(t.state().rail[1], 6);
    assert_ne!(t.waits_for(), "overstack");
}

#[test]
fn case_14_14_they_move_on_in_the_same_phase() {
    let mut t = scene(DUE);
    t.choose("R:54R, 0501");
    until(&mut t, "moves");
    t.choose("R:54R, 0502, 0503, pick 1, 0403");
    assert_eq!(at(&t, "R:54R"), "0403");
}

#[test]
fn case_14_21_not_into_a_blocked_hex() {
    let t = scene(&DUE.replace("0909 G:1", "0502 G:1"));
    assert_ne!(t.waits_for(), "arrivals");
    assert!(t.state().blocked.contains(t.unit("R:54R")), "it waits a turn");
}

#[test]
fn case_14_22_the_nearest_open_edge_hex_a_turn_later() {
    let mut t = scene("turn 3\nstep Before\nwaiting R:54R blocked\n0303 R:III, R:R-1\n0502 G:1");
    t.choose("R:54R").refuses("0501", "14.21");
    assert_eq!(t.legal(), ["hex 0301"], "two hexes from 0501 towards the friends in 0303");
    t.choose("0301");
    assert!(!t.state().entrained.contains(t.unit("R:54R")), "no line there");
}

/// 14.12, 5.34: on a hex without a line it comes on foot, and whoever has not used the railway may attack.
#[test]
fn case_14_12_whoever_enters_beside_the_lines_may_attack() {
    let mut t = scene("turn 3\nstep Before\nwaiting R:54R blocked\n0303 R:III, R:R-1\n0502 G:6LW");
    t.choose("R:54R, 0301");
    until(&mut t, "moves");
    t.choose("R:54R, 0401, done");
    until(&mut t, "combats");
    t.allows("hex 0502");
}

/// 15/[14.1], 15/[5.41]: who came this turn is not counted against the capacity when it entrains.
#[test]
fn case_15__14_1__who_came_on_foot_is_not_counted_again() {
    let mut t = scene(
        "turn 9\nphasing 0\nstep Movement\n0202 R:III\n0508 G:37 fresh, G:41\n\
         0512 G:1 entrained, G:2 entrained, G:35 entrained, G:36 entrained",
    );
    t.choose("G:37").allows("pick 0").choose("pick 0");
    assert_eq!(t.state().rail[GERMANY], 8);
    t.choose("done, G:41").refuses("pick 0", "5.31");
}

#[test]
fn case_14_23_round_by_an_off_map_line() {
    let mut t =
        scene(&format!("area entry-B entry 0901\nrail 0901 0902\n{}", DUE.replace("0909 G:1", "0502 G:1")));
    t.choose("R:54R, 0901");
    assert_eq!(t.state().abroad[0].left, 14);
    until(&mut t, "moves");
    t.choose("R:54R");
    assert_eq!(at(&t, "R:54R"), "0901");
    // the price is that of the line taken, not of another one that ends in the same hex: A-B 14, B-C 5, A-C 15
    let mut t = scene(&format!(
        "area entry-B entry 0901\nrail 0901 0902\narea entry-C entry 0201\nrail 0201 0202\n{}",
        DUE.replace("0909 G:1", "0502 G:1")
    ));
    t.choose("R:54R").refuses("0501", "14.21").choose("0901");
    assert_eq!(t.state().abroad[0].left, 14);
}

#[test]
fn case_14_24_they_may_be_held_back() {
    let mut t = scene(DUE);
    t.choose("done");
    until(&mut t, "moves");
    assert_eq!(at(&t, "R:54R"), "none");
    let t = scene(&DUE.replace("turn 2", "turn 5"));
    assert!(offers(&t, "unit R:54R"), "and come later by their own hex");
}

#[test]
fn case_15__14_1__russian_arrivals_count_towards_capacity_german_ones_do_not() {
    let mut t = scene(DUE);
    t.choose("R:54R, 0501");
    assert_eq!(t.state().rail[1], 2);
    let mut t = scene("turn 5\nphasing 0\nstep Before\nwaiting G:VG\n0303 R:III\n0909 G:1");
    until(&mut t, "arrivals");
    t.choose("G:VG, 0512");
    assert_eq!(t.state().rail[0], 0);
    // what does not fit waits
    let mut t = scene("turn 2\nstep Before\nwaiting R:54R\n0504 R:III entrained\n0303 R:R-1\n0909 G:1");
    t.choose("R:54R, 0501");
    until(&mut t, "moves");
    assert!(!t.state().railed.contains(t.unit("R:III")), "the corps has to wait on its train");
}

/// A reduced German division far from the enemy on turn 8.
const REBUILD: &str = "turn 8\nphasing 0\nstep CombatEnd\n0910 G:1 steps=1\n0303 R:III\n";

#[test]
fn case_13_0_a_division_that_rested_may_be_rebuilt() {
    let mut t = scene(&format!(
        "{REBUILD}0810 G:2 steps=1 used=1\n0811 G:35 steps=1 fought-before\n0812 G:36\n0709 G:1-1C"
    ));
    assert_eq!(t.waits_for(), "replacements");
    t.refuses("G:2", "13.0").refuses("G:35", "13.0").refuses("G:36", "13.0").refuses("G:1-1C", "13.0");
    t.choose("G:1").roll(5);
    assert_eq!(steps(&t, "G:1"), 2);
}

#[test]
fn case_15__11_0__two_attempts_from_turn_eight_seven_hexes_away_on_a_five() {
    let mut t = scene(&format!("{REBUILD}0911 G:2 steps=1\n0912 G:35 steps=1\n0307 G:36 steps=1"));
    t.refuses("G:36", "15/[11.0]").choose("G:1").roll(4);
    assert_eq!(steps(&t, "G:1"), 1);
    t.refuses("G:1", "13.0").choose("G:2").roll(6);
    assert_eq!(steps(&t, "G:2"), 2);
    t.refuses("G:35", "15/[11.0]");
    let t = scene(&REBUILD.replace("turn 8", "turn 7"));
    assert_ne!(t.waits_for(), "replacements");
}
