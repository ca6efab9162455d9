//! 7.7, 7.8: retreat, capture, stiff resistance.

use crate::{at, field, flipped, place};
use engine::scene::Scene;
use folio::{FolioRules, Place};

/// A German attack of 10 on 0605 from 0505 that drives the defenders back: +6 or more in the open, a 1.
fn driven(text: &str) -> Scene<FolioRules> {
    let mut t = field(&format!("phasing german\nphase regular-combat\n0505 G:1IB, G:2IB, G:1FAB\n{text}"));
    t.choose("0605, done, 0505");
    if t.waits_for() == "attackers" {
        t.choose("done");
    }
    t.choose("roll 3");
    assert_eq!(t.result(), "D");
    t
}

#[test]
fn case_7_7c_not_into_a_zone_of_infantry() {
    let mut t = driven("0605 R:22-1\n0804 G:3IB\n");
    t.choose("done").refuses("0705", "6.2a").allows("hex 0706");
}

#[test]
fn case_6_0c_a_zone_of_cavalry_does_not_close_a_retreat() {
    let text = "phasing german\nphase regular-combat\n0505 G:3IB, G:4IB, G:2FAB\n0605 R:56-1\n0804 G:1CD\n";
    let mut t = crate::winter(text);
    t.choose("0605, done, 0505, roll 3, done").allows("hex 0705");
}

#[test]
fn case_6_2a_a_friend_opens_the_hex() {
    let mut t = driven("0605 R:22-1\n0804 G:3IB\n0705 R:24-1\n");
    t.choose("done, 0705");
    assert_eq!(t.waits_for(), "retreat", "7.7e: it may go on");
    t.choose("done");
    assert_eq!(at(&t, "R:22-1"), "0705");
}

#[test]
fn case_7_7d_only_within_the_limit() {
    let mut t = driven("0605 R:22-1\n0705 R:24-1, R:24-2\n");
    t.choose("done, 0705").refuses("done", "7.7d");
    t.choose("0805");
    assert_eq!(at(&t, "R:22-1"), "0805");
}

#[test]
fn case_7_7e_the_second_hex_only_through_friends() {
    let mut t = driven("0605 R:22-1\n");
    t.choose("done, 0705");
    assert_ne!(t.waits_for(), "retreat");
    assert_eq!(at(&t, "R:22-1"), "0705");
}

#[test]
fn case_7_7g_the_whole_stack_goes_together() {
    let mut t = driven("0605 R:4-1, R:HQ-6\n");
    t.choose("done, 0705");
    assert_eq!((at(&t, "R:4-1").as_str(), at(&t, "R:HQ-6").as_str()), ("0705", "0705"));
    assert!(flipped(&t, "R:HQ-6"), "7.7i");
}

#[test]
fn case_7_7h_without_a_way_the_stack_is_captured() {
    let mut t = driven("0605 R:22-1\n0705 G:3IB\n0607 G:4IB\n");
    t.choose("done");
    assert_eq!(place(&t, "R:22-1"), Place::Captured);
}

#[test]
fn case_7_8a_a_stand_costs_a_step_and_holds_the_hex() {
    let mut t = driven("0605 R:22-1\n");
    t.choose("R:22-1, roll 4");
    assert!(flipped(&t, "R:22-1"));
    assert_eq!(at(&t, "R:22-1"), "0605", "4 is not more than the defence of 4");
}

#[test]
fn case_7_8c_only_who_could_take_the_loss_may_try() {
    let mut t = driven("0605 R:22-1 flipped, R:22-FA\n");
    t.refuses("unit R:22-FA", "7.8c").allows("unit R:22-1");
}

/// R45: a depleted unit may try, and is eliminated by success; the hex is empty then.
#[test]
fn case_7_8d_the_last_step_may_be_given_too() {
    let mut t = driven("0605 R:22-1 flipped\n");
    t.choose("R:22-1, roll 2");
    assert_eq!((place(&t, "R:22-1"), t.waits_for()), (Place::Eliminated, "aftermath"));
}

#[test]
fn case_7_8d_or_not_by_the_switch() {
    let text = "option last-step-resistance off\nphasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1 flipped\n";
    let mut t = field(text);
    t.choose("0605, done, 0505, roll 3");
    assert_eq!(t.waits_for(), "retreat");
}

/// R42: beaten attackers may not go into the hex they attacked; R47: each stack on its own.
#[test]
fn case_7_6f_beaten_attackers_go_back_stack_by_stack() {
    let mut t = field("phasing german\nphase regular-combat\n0505 G:70LwB\n0606 G:69PrIB\n0605 R:22-1\n");
    t.choose("0605, done, 0505, 0606, roll 2");
    assert_eq!((t.result(), t.waits_for()), ("A", "beaten"));
    t.choose("0606, done").refuses("0605", "7.7c");
    t.choose("0507");
    assert_eq!(at(&t, "G:69PrIB"), "0507");
    assert_eq!(t.waits_for(), "resist", "the other stack");
}
