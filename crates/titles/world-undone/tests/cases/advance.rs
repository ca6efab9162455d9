//! 6.6: advance after combat, and the fall of fortresses.

use crate::{at, attack, field};
use world_undone::{GERMAN, RUSSIAN};

const PUSH: &str = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n";

#[test]
fn case_6_6a_winners_may_advance_or_not() {
    let mut t = field(PUSH);
    attack(&mut t, "0605", "G:I-2, G:I-1", 3);
    t.choose("0705");
    assert_eq!((t.waits_for(), t.asked()), ("advance", Some(GERMAN)));
    assert_eq!(t.legal(), ["done", "unit G:I-2", "unit G:I-1"]);
    t.choose("done");
    assert_eq!(at(&t, "G:I-1"), "0505");
}

#[test]
fn case_6_6b_along_the_path_of_the_retreat() {
    let mut t = field(PUSH);
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "D2");
    t.choose("0705, 0805, G:I-1");
    t.refuses("0604", "6.6b").choose("0605").refuses("0606", "6.6b").choose("0705");
    assert_eq!(at(&t, "G:I-1"), "0705");
}

/// Two stacks fall back side by side: whoever follows may change from one trail to the other, but not for ever.
#[test]
fn case_6_6b_an_advance_does_not_go_in_circles() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0505 G:XVII-36\n0604 R:IC-1GC\n0605 R:XX-28\n",
    );
    t.choose("0604, 0605, G:I-2, G:I-1, G:XVII-36, done, done").roll(1);
    assert_eq!(t.result(), "D3");
    t.choose("0604, 0704, 0803, 0903, 0705, 0805, 0906");
    t.choose("G:I-1, 0604, 0704, 0705, 0704, 0705, 0704, 0705");
    assert_eq!(t.waits_for(), "advance", "six hexes were retreated through, and it has entered six");
    t.choose("G:I-2, 0604, 0704, 0705, 0805");
    assert_eq!(at(&t, "G:I-2"), "0805");
}

#[test]
fn case_6_6c_each_for_itself() {
    let mut t = field(PUSH);
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    t.choose("0705, 0805, G:I-1, 0605, 0705");
    t.choose("G:I-2, 0605, done");
    assert_eq!((at(&t, "G:I-1"), at(&t, "G:I-2")), ("0705".into(), "0605".into()));
}

#[test]
fn case_6_6d_defenders_too() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-1", 5);
    t.choose("0405, 0305");
    assert_eq!((t.waits_for(), t.asked()), ("advance", Some(RUSSIAN)));
    t.choose("R:XX-28, 0505, 0405");
    assert_eq!(at(&t, "R:XX-28"), "0405");
}

/// The beaten go back three hexes, 0705, 0805 and 0906: the first two are open to those who follow.
#[test]
fn case_6_6e_zones_stop_after_the_first_hex() {
    let rout = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0505 G:IILdwK-Ldw3\n0605 R:XX-28\n";
    let advance = |more: &str| {
        let mut t = field(&format!("{rout}{more}"));
        attack(&mut t, "0605", "G:I-2, G:I-1, G:IILdwK-Ldw3", 1);
        assert_eq!(t.result(), "D3");
        t.choose("0705, 0805, 0906, G:I-1, 0605");
        t
    };
    let mut t = advance("");
    t.choose("0705, 0805");
    assert_eq!(at(&t, "G:I-1"), "0805", "nobody is near 0705");
    // 0606 has a zone in 0605, the hex that was fought for: that one does not count
    let mut t = advance("0606 R:IC-3C\n");
    t.choose("0705, 0805");
    // 0704 has one in 0705
    let mut t = advance("0704 R:IC-3C\n");
    t.choose("0705");
    assert_eq!((at(&t, "G:I-1"), t.waits_for()), ("0705".into(), "advance"), "0805 is out of reach");
    t.refuses("G:I-1", "6.6a").allows("unit G:I-2");
}

#[test]
fn case_6_6f_defenders_do_not_cross_rivers() {
    let mut t = field("hexside river 0505/0605\nphase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!(t.result(), "A1");
    t.choose("0405");
    assert_eq!(t.waits_for(), "moves", "nobody is asked to advance");
    let mut t = field(&format!("hexside river 0505/0605\n{PUSH}"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "D1");
    t.choose("0705, G:I-1, 0605");
    assert_eq!(at(&t, "G:I-1"), "0605", "attackers do");
}

#[test]
fn case_6_6g_guns_and_staffs_stay() {
    let mut t = field(
        "phase russian first-combat\n0605 R:XX-28\n0605 R:XX-29\n0605 R:1A-1HA\n0605 R:1A-Renn\n0505 G:8A-Ldw2\n",
    );
    t.choose("0505, R:XX-29, R:XX-28, R:1A-Renn, done, R:1A-1HA, done").roll(1);
    assert_eq!(t.result(), "DE");
    t.refuses("R:1A-1HA", "6.6g").refuses("R:1A-Renn", "6.6g").allows("unit R:XX-28");
}

const STORM: &str =
    "place Boyen 0505 town fort=1 vp=2\nphase russian first-combat\n0605 R:XX-28\n0605 R:XX-29\n";

#[test]
fn case_6_6h_a_fortress_falls_when_an_attacker_enters() {
    let mut t = field(STORM);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!(t.result(), "DE");
    assert_eq!(t.state().destroyed, 0, "not by the result");
    t.choose("R:XX-28, 0505");
    assert_eq!(t.state().destroyed, 1);
    let mut t = field(STORM);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    t.choose("done");
    assert_eq!(t.state().destroyed, 0, "without an advance it stands");
}

#[test]
fn case_6_6i_for_good() {
    let t = field(
        "place Boyen 0505 town fort=4\nphase russian first-movement\nrussian 0505\ndestroyed 0505\n0605 R:XX-28\n",
    );
    assert!(t.game.rules().zones(t.state(), GERMAN).is_empty());
    let mut t = t;
    t.choose("R:XX-28").allows("hex 0505");
}

#[test]
fn case_6_6j_its_strength_counts_for_victory() {
    let mut t = field(STORM);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    t.choose("R:XX-28, 0505");
    assert_eq!(t.game.rules().fortress_points(t.state()), 1);
    assert_eq!(t.game.rules().points(t.state(), RUSSIAN), 1 + 2, "the fortress and the town");
}
