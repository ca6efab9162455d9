//! 12.0: cavalry.

use crate::{at, scene, until, used};
use great_war_east::{GERMANY, RUSSIA, SECOND_ARMY};

#[test]
fn case_12_1_the_phase_belongs_to_the_side_not_on_turn() {
    let mut t = scene("phasing 0\n0504 R:1C\n0507 G:1\n0303 R:R-1");
    t.choose("G:1, 0506, 0505, done, done");
    assert_eq!((t.waits_for(), t.asked()), ("withdrawals", Some(RUSSIA)));
}

#[test]
fn case_12_11_cavalry_next_to_an_enemy_goes_exactly_two_hexes() {
    let mut t = scene(
        "phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0504 R:1C, R:54R\n0505 G:1\n0302 R:2C\ndice 4",
    );
    t.refuses("R:54R", "12.11").refuses("R:2C", "12.11").choose("R:1C");
    assert_eq!(t.waits_for(), "withdraw");
    t.choose("0503, 0502");
    assert_eq!(at(&t, "R:1C"), "0502");
}

#[test]
fn case_12_12_the_die_must_beat_the_rating() {
    let base =
        "phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0504 R:1C\n0505 G:1\n0302 R:R-1\n";
    let mut t = scene(&format!("{base}dice 3"));
    t.choose("R:1C");
    assert_eq!(at(&t, "R:1C"), "0504");
    let mut t = scene("step Withdrawal\ndoing Withdrawals{side=german}\n0505 R:III\n0506 G:1-1C\ndice 2");
    t.choose("G:1-1C");
    assert_eq!((t.waits_for(), t.asked()), ("withdraw", Some(GERMANY)));
}

#[test]
fn case_12_13_toward_supply_and_not_through_zones() {
    let mut t = scene(
        "phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0804 R:1C\n0805 G:1\n0704 G:2\ndice 6",
    );
    t.choose("R:1C").refuses("0803", "12.13");
    assert_eq!(t.legal(), ["hex 0904"], "away from the line: every nearer hex is controlled");
}

#[test]
fn case_12_14_it_costs_no_movement_points() {
    let mut t =
        scene("phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0504 R:1C\n0505 G:1\ndice 6");
    t.choose("R:1C, 0503, 0502");
    assert_eq!(used(&t, "R:1C"), 0);
}

#[test]
fn case_12_15_cavalry_that_stayed_may_be_attacked() {
    let mut t = scene(
        "phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0504 R:1C\n0505 G:1, G:vPr-8\n0302 R:R-1\ndice 1",
    );
    t.choose("R:1C");
    until(&mut t, "combats");
    t.allows("hex 0504");
    // so may cavalry that ended its way in a controlled hex: Germans only (12.13)
    let mut t = scene(
        "step Withdrawal\ndoing Withdrawals{side=german}\n0506 G:1-1C\n0505 R:III, R:R-1\n0608 R:XX\n0408 R:IV\ndice 6",
    );
    t.choose("G:1-1C, 0507, 0508");
    until(&mut t, "combats");
    t.allows("hex 0508");
}

#[test]
fn case_12_16_the_enemy_may_follow_at_once() {
    let mut t = scene(
        "phasing 0\nstep Withdrawal\ndoing Withdrawals{side=russian}\n0504 R:1C\n0505 G:1, G:2, G:35, G:36, G:6LW\n0302 R:R-1\ndice 6",
    );
    t.choose("R:1C, 0503, 0502");
    assert_eq!((t.waits_for(), t.asked()), ("follow-up", Some(GERMANY)));
    t.choose("G:1");
    assert_eq!(at(&t, "G:1"), "0504");
    t.choose("done");
    assert!(!t.state().attacked.contains(t.unit("G:1")), "it may still attack");
    // of two Russian players each moves his own
    let mut t = scene(
        "scenario three-player\nturn 2\nstep Withdrawal\ndoing Withdrawals{side=german}\n\
         0506 G:1-1C\n0505 R:III\n0405 R:XIII\n0610 G:vPr-8\ndice 6",
    );
    t.choose("G:1-1C, 0507, 0508");
    assert_eq!((t.waits_for(), t.asked()), ("follow-up", Some(RUSSIA)));
    t.refuses("R:XIII", "22.5").choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("follow-up", Some(SECOND_ARMY)));
    t.refuses("R:III", "22.5").choose("R:XIII");
    assert_eq!((at(&t, "R:III"), at(&t, "R:XIII")), ("0505".into(), "0506".into()));
}

#[test]
fn case_12_17_withdrawn_into_company_it_adds_nothing() {
    let mut t = scene("phasing 0\nstep Combat\n0504 R:54R, R:1C withdrawn\n0505 G:1\n0302 R:R-1");
    t.choose("0504, G:1");
    assert_eq!(t.chances().battle.defence / 4, 3);
    let mut t = scene("phasing 0\nstep Combat\n0504 R:1C withdrawn\n0505 G:1\n0302 R:R-1");
    t.choose("0504, G:1");
    assert_eq!(t.chances().battle.defence / 4, 1, "by itself it defends as usual");
}

#[test]
fn case_12_21_a_quarter_against_foot_and_all_against_horse() {
    // the book: a total of 4 counts 1
    let mut t = scene("step Combat\n0505 R:1C, R:2C\n0506 G:6LW");
    t.choose("0506, R:1C, R:2C");
    assert_eq!(t.chances().battle.attack / 4, 1);
    for target in ["G:1-1C", "G:D1"] {
        let mut t = scene(&format!("step Combat\n0505 R:1C, R:2C\n0506 {target}"));
        t.choose("0506, R:1C, R:2C");
        assert_eq!(t.chances().battle.attack / 4, 4, "{target}");
    }
}
