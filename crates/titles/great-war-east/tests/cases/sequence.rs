//! 4.0: the sequence of play.

use crate::{scene, until};
use great_war_east::{GERMANY, RUSSIA, Step};

const QUIET: &str = "0503 R:III, R:R-1\n0909 G:1, G:vPr-8\n";

#[test]
fn case_4_0_two_player_turns_and_an_interphase() {
    let mut t = scene(&format!("turn 2\nstep Before\n{QUIET}"));
    assert_eq!((t.waits_for(), t.asked()), ("moves", Some(RUSSIA)));
    t.choose("done");
    until(&mut t, "moves");
    assert_eq!((t.asked(), t.state().turn), (Some(GERMANY), 2));
    t.choose("done");
    until(&mut t, "moves");
    assert_eq!((t.asked(), t.state().turn), (Some(RUSSIA), 3));
}

#[test]
fn case_4_0_a1a_supply_is_found_first() {
    let t = scene("turn 2\nstep Before\n0905 R:54R\n0912 G:1");
    assert!(t.state().hungry.contains(t.unit("R:54R")));
}

#[test]
fn case_4_0_a1b_then_reinforcements() {
    let t = scene(&format!("turn 2\nstep Before\nwaiting R:54R\n{QUIET}"));
    assert_eq!((t.waits_for(), t.state().step), ("arrivals", Step::Reinforcement));
}

#[test]
fn case_4_0_a1c_then_command_and_its_dice() {
    let t = scene("turn 2\nstep Before\n0905 R:54R\n0503 R:R-1\n0912 G:1");
    assert_eq!((t.waits_for(), t.state().step), ("command-dice", Step::CommandDice));
}

#[test]
fn case_4_0_a1d_then_commanded_units_move() {
    let mut t = scene("turn 2\nstep Before\n0905 R:54R\n0503 R:R-1, R:III\n0912 G:1");
    t.choose("done");
    assert_eq!(t.waits_for(), "moves");
    t.refuses("R:54R", "10.4").allows("unit R:III");
}

#[test]
fn case_4_0_a1e_then_attrition_for_the_unsupplied() {
    let mut t = scene("0905 R:54R\n0503 R:III\n0912 G:1");
    t.choose("done");
    assert_eq!((t.waits_for(), t.state().step), ("attrition", Step::Attrition));
    t.roll(6);
    assert_ne!(t.waits_for(), "attrition", "the supplied corps does not roll");
}

#[test]
fn case_4_0_a2_then_the_other_sides_cavalry() {
    let mut t = scene("0505 R:III, R:R-1\n0506 G:1-1C");
    t.choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("withdrawals", Some(GERMANY)));
}

#[test]
fn case_4_0_a3a_then_command_for_combat() {
    let mut t = scene("0505 R:III ooc, R:R-1\n0506 G:1");
    t.choose("done");
    assert_eq!(t.waits_for(), "combats");
    assert!(t.state().commanded.contains(t.unit("R:III")), "judged afresh");
}

#[test]
fn case_4_0_a3b_then_combat() {
    let mut t = scene("0505 R:III, R:R-1\n0506 G:1");
    t.choose("done").allows("hex 0506");
    assert_eq!(t.state().step, Step::Combat);
}

#[test]
fn case_4_0_a4_then_replacements() {
    let t = scene("turn 9\nphasing 0\nstep CombatEnd\n0909 G:1 steps=1\n0202 R:III");
    assert_eq!((t.waits_for(), t.state().step), ("replacements", Step::Replacement));
}

#[test]
fn case_4_0_b_the_second_player_does_the_same() {
    let mut t = scene(&format!("turn 2\n{QUIET}"));
    t.choose("done");
    until(&mut t, "moves");
    assert_eq!((t.asked(), t.state().step), (Some(GERMANY), Step::Movement));
}

#[test]
fn case_4_0_c_the_interphase_scores_and_turns_the_page() {
    let t = scene(
        "place Lyck 0506 town vp=3\nturn 2\nphasing 0\nstep ReplacementEnd\n0506 R:III, R:R-1\n0912 G:1",
    );
    assert_eq!((t.state().vp, t.state().turn), (3, 3));
}
