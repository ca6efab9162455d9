//! 5.2: rail movement, cutting and repairing.

use crate::{at, field, mp};
use world_undone::{GERMAN, RUSSIAN};

const LINE: &str = "rail 0105 0204 0304 0403 0503\nturn 5\n";

fn line(text: &str) -> engine::scene::Scene<world_undone::WuRules> {
    field(&format!("{LINE}{text}"))
}

#[test]
fn case_5_2a_only_germans_ride() {
    let mut t = line("phase russian first-movement\n0503 R:XX-28\n");
    t.choose("R:XX-28").refuses("pick 3", "5.2a");
}

#[test]
fn case_5_2b_one_point_each_to_entrain_ride_and_detrain() {
    let mut t = line("phase german first-movement\n0105 G:I-1\n");
    t.choose("G:I-1, pick 3");
    assert_eq!(mp(&t, "G:I-1"), 2);
    t.choose("0503");
    assert_eq!((at(&t, "G:I-1"), mp(&t, "G:I-1")), ("0503".into(), 1));
    t.choose("pick 4");
    assert_eq!(t.waits_for(), "moves", "nothing is left");
    assert!(t.state().entrained.is_empty());
}

#[test]
fn case_5_2c_the_line_must_be_whole_and_german() {
    for broken in ["cut 0304\n", "russian 0304\n"] {
        let mut t = line(&format!("phase german first-movement\n0105 G:I-1\n{broken}"));
        t.choose("G:I-1, pick 3").refuses("0503", "5.2c").allows("hex 0204");
        t.refuses("0106", "5.2c");
    }
}

#[test]
fn case_5_2d_not_in_an_enemy_zone() {
    let mut t = line("phase german first-movement\n0503 G:I-1\n0105 G:I-2\n0603 R:XX-28\n");
    t.choose("G:I-1").refuses("pick 3", "5.2d");
    t.choose("done, G:I-2, pick 3").refuses("0503", "5.2d");
}

#[test]
fn case_5_2e_a_unit_may_stay_on_the_train() {
    let mut t = line("phase german first-movement\n0105 G:I-1\n");
    t.choose("G:I-1, pick 3, 0403, done, done");
    assert!(t.state().entrained.contains(t.unit("G:I-1")));
    t.choose("G:I-1, pick 4, 0404, 0505");
    assert_eq!(at(&t, "G:I-1"), "0505");
}

#[test]
fn case_5_2f_two_units_on_turns_one_and_two_then_five() {
    let capacity = |turn: u8| {
        let t = field(&format!("turn {turn}\nphase german first-movement\n0105 G:I-1\n"));
        t.game.rules().rail_capacity(t.state())
    };
    assert_eq!([1, 2, 3, 26].map(capacity), [2, 2, 5, 5]);
    let mut t = line("phase german first-movement\n0105 G:I-1\nrail-used 5\n");
    t.choose("G:I-1").refuses("pick 3", "5.2f");
}

#[test]
fn case_5_2_1a_russian_infantry_cuts_for_a_point() {
    let mut t = line("phase russian first-movement\n0503 R:XX-28\n0504 R:IC-3C\n");
    t.choose("R:XX-28, pick 1");
    assert!(t.state().cut.contains(t.hex("0503")));
    assert_eq!(mp(&t, "R:XX-28"), 1);
    t.choose("done, R:IC-3C, 0503").refuses("pick 1", "5.2.1a");
}

#[test]
fn case_5_2_1b_german_infantry_repairs_for_a_point() {
    let mut t = line("phase german first-movement\n0304 G:I-1\n0304 G:8A-1KB\ncut 0304\n");
    t.choose("G:8A-1KB").refuses("pick 2", "5.2.1b").choose("done, G:I-1, pick 2");
    assert!(t.state().cut.is_empty());
    t.allows("pick 3");
}

#[test]
fn case_5_2_1c_repair_needs_supply_cutting_does_not() {
    let column: String = (1..=10).map(|r| format!("02{r:02} ")).collect();
    let mut t = line(&format!("phase german first-movement\n0403 G:I-1\ncut 0403\nrussian {column}\n"));
    t.choose("G:I-1").refuses("pick 2", "5.2.1c");
    let column: String = (1..=10).map(|r| format!("08{r:02} ")).collect();
    let mut t = line(&format!("phase russian first-movement\n0503 R:XX-28\ngerman {column}\n"));
    t.choose("R:XX-28").allows("pick 1");
    assert!(!t.game.rules().supplied(t.state(), RUSSIAN).contains(t.hex("0503")));
}

#[test]
fn case_5_2_1d_zones_do_not_hinder_the_work() {
    let near = "0503 R:XX-28\n0403 G:I-1\n";
    let mut t = line(&format!("phase russian first-movement\n{near}"));
    assert!(t.game.rules().zones(t.state(), GERMAN).contains(t.hex("0503")));
    t.choose("R:XX-28").allows("pick 1");
    let mut t = line(&format!("phase german first-movement\n{near}cut 0403\n"));
    assert!(t.game.rules().zones(t.state(), RUSSIAN).contains(t.hex("0403")));
    t.choose("G:I-1").allows("pick 2");
}

#[test]
fn case_5_2_1e_no_cutting_on_a_forced_march() {
    let mut t = field(&format!("option forced-march on\n{LINE}phase russian first-movement\n0503 R:XX-28\n"));
    t.choose("R:XX-28, pick 5").refuses("pick 1", "5.2.1e");
}
