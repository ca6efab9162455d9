//! 7.3 and 7.5 with 5.0, 6.0, 8.0, 10.0 and 14.0.

use super::super::{at, attack, declare, german_attacks, german_moves};
use super::{calm, may, rest_until};
use tannenberg_1914::{GERMAN, Phase};

/// The note under 7.57: effects come before the next attack. The pursuer of the first fight stands at 0806 when the second is
/// resolved; with 0607 it shuts every way of 0707 (7.39), and whoever must go is lost (7.39).
#[test]
fn together_7_51_7_39_a_pursuer_shuts_the_way_of_the_next() {
    let text = "0605 G:1-1, G:1-2, G:2-3\n0607 G:2-4, G:35-70, G:35-87\n0705 R:1C-1 reduced\n0707 R:1C-2\n1212 R:28-1";
    for (last, fate) in [("0806", ""), ("0905", "0907")] {
        let mut t = german_attacks(text);
        // 10:1 on a three is B3
        declare(&mut t, "0705", "G:1-1,G:1-2,G:2-3");
        t.roll(3).choose("pick 3, 0805, 0905, 1005");
        calm(&mut t);
        t.choose(&format!("G:1-1, 0705, 0805, {last}"));
        while t.waits_for() != "attacks" {
            t.choose("done");
        }
        // 24 against 3 is 8:1; a three is B2
        attack(&mut t, "0707", "G:2-4,G:35-70,G:35-87", 3);
        t.choose("pick 2");
        if !fate.is_empty() {
            t.choose("0807, 0907");
        }
        assert_eq!(at(&t, "R:1C-2"), fate, "{last}");
    }
}

/// 7.42, 7.44, 5.0: the level paid on the way counts: two levels come into a hex of five in a zone, pay one, and six fit.
#[test]
fn together_7_42_7_44_the_toll_makes_room() {
    let mut t = german_attacks(
        "0605 G:1-1, G:1-2, G:2-3\n0803 G:T1\n0705 R:1C-1\n0804 R:28-1, R:28-2, R:28-A\n1212 R:29-1",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, 0804");
    assert_eq!(at(&t, "R:1C-1"), "0804");
    assert!(t.state().reduced.contains(t.unit("R:1C-1")));
    // without the zone nothing is paid, and seven do not fit
    let mut t =
        german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n0804 R:28-1, R:28-2, R:28-A\n1212 R:29-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 1").refuses("0804", "7.44");
}

/// 7.42, 10.37, R70: a group that goes through friends in a zone loses one level of its owner's choice: the staff will do.
#[test]
fn together_7_42_10_37_the_staff_pays_the_toll() {
    let mut t =
        german_attacks("0605 G:1-1, G:1-2, G:2-3\n0803 G:T1\n0705 R:1C-1, R:HQ-1\n0804 R:28-A\n1212 R:29-1");
    declare(&mut t, "0705", "G:1-1,G:1-2,G:2-3");
    // 8:1, the staff takes one: 7:1; a three is B1
    t.roll(3);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, R:1C-1, R:HQ-1, 0804");
    assert_eq!(t.waits_for(), "toll");
    t.choose("R:HQ-1");
    assert_eq!((at(&t, "R:1C-1").as_str(), at(&t, "R:HQ-1").as_str()), ("0804", ""));
    assert!(!t.state().reduced.contains(t.unit("R:1C-1")));
}

/// 7.58, 7.41, R89: the beaten cross a big bridge and run on; pursuers go one hex over the river, and only on foot.
#[test]
fn together_7_58_7_41_pursuit_over_a_big_bridge() {
    let river =
        "hexside major+bridge+road 0705/0805\n0605 G:1-1, G:1-2, G:1C-1\n0705 R:1C-1 reduced\n1212 R:28-1";
    let mut t = german_attacks(river);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:1C-1", 3);
    assert_eq!(t.result(), "B3");
    t.choose("pick 3, 0805, 0905, 1005");
    calm(&mut t);
    t.choose("G:1C-1, 0705");
    assert!(!may(&t, "hex 0805"), "7.58: infantry alone");
    t.choose("done, G:1-1, 0705, 0805");
    assert_eq!(at(&t, "G:1-1"), "0805");
    assert!(!may(&t, "hex 0905"), "7.58: one hex over the river");
}

/// 7.36, the book's example: four units under B3 go back three hexes without loss, or stay and lose three levels: one each from
/// three of them, or one unit and a level of another.
#[test]
fn together_7_36_7_33_the_books_example_of_four_units() {
    // 48 against 1 + 1 + 1 + 3 = 6 is 8:1; a five is B3
    let text = "0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4, G:35-70, G:35-87\n\
                0705 R:1C-1 reduced, R:1C-2 reduced, R:SC reduced, R:2C-1\n1212 R:28-1";
    let strike = || {
        let mut t = german_attacks(text);
        declare(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4,G:35-70,G:35-87");
        assert_eq!(t.chances().battle.defence, 6);
        t.roll(5);
        assert_eq!(t.result(), "B3");
        t
    };
    let mut t = strike();
    t.choose("pick 0, R:1C-1, R:1C-2, R:2C-1");
    assert_eq!(at(&t, "R:1C-1"), "");
    assert_eq!((at(&t, "R:SC").as_str(), at(&t, "R:2C-1").as_str()), ("0705", "0705"));
    let mut t = strike();
    t.choose("pick 0, R:2C-1, R:2C-1, R:SC");
    assert_eq!((at(&t, "R:2C-1").as_str(), at(&t, "R:SC").as_str()), ("", ""));
    assert_eq!(at(&t, "R:1C-1"), "0705");
    let mut t = strike();
    t.choose("pick 3, R:1C-1, R:1C-2, R:SC, R:2C-1, 0805, 0905, 1005");
    assert_eq!(at(&t, "R:2C-1"), "1005");
    assert!(!t.state().reduced.contains(t.unit("R:2C-1")));
}

/// 7.35, 15.2b, 12.32: a day of rest brings back order and supply, never a level.
#[test]
fn together_7_35_15_2b_rest_brings_back_order_not_levels() {
    let mut t = german_moves("0205 G:1-1 reduced disorganized lack=1\n1212 R:28-1");
    t.choose("done");
    rest_until(&mut t, GERMAN, Phase::Movement);
    let (unit, s) = (t.unit("G:1-1"), t.state());
    assert!(s.reduced.contains(unit), "7.35");
    assert!(!s.disorganized.contains(unit), "15.2b");
    assert_eq!(s.lack[unit.index()], 0, "12.32");
}

/// 7.37, 8.14, 10.37, R73: an attacking stack that goes back leaves its staff behind; the staff alone does not hold the hex's
/// zone (10.21), so the victor's neighbour can walk in next turn.
#[test]
fn together_7_34_10_36_an_attackers_staff_stays() {
    let mut t = german_attacks("0605 G:1-1, G:HQ-I\n0705 R:28-1, R:28-2\n0101 G:1-2");
    // 8 against 12 is 1:1.5, 1:2 (R38), the staff lifts it to 1:1; a two is A1-1
    declare(&mut t, "0705", "G:1-1");
    t.roll(2);
    assert_eq!(t.result(), "A1-1");
    t.choose("pick 1, G:1-1");
    t.choose("0505");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "G:HQ-I").as_str()), ("0505", "0605"));
}

/// 7.57a, 7.31c, R202: a level for both: the last defender dies and the attacker may enter and go one hex on.
#[test]
fn together_7_57a_7_31c_a_hex_emptied_by_an_exchange() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1 reduced\n1212 R:29-1");
    // 8 against 3 is 2.67, 3:1; a two is -1/-1
    attack(&mut t, "0705", "G:1-1", 2);
    assert_eq!((t.result(), at(&t, "R:28-1").as_str()), ("-1/-1", ""));
    t.choose("G:1-1, 0705, 0805");
    assert_eq!(at(&t, "G:1-1"), "0805");
}

/// 7.53, 6.16, 7.51: a pursuer takes every hex it passes, and keeps its new place though it lies in enemy zones; the contact it
/// makes binds nobody in this phase (7.22, R49).
#[test]
fn together_7_53_7_22_new_contacts_bind_nobody() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n0905 R:28-1\n1212 R:29-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, 0804");
    t.choose("G:1-1, 0705");
    while t.waits_for() == "chase" {
        t.choose("done");
    }
    assert_eq!(t.state().controller(t.hex("0705")), GERMAN);
    assert!(t.state().phase != Phase::Attack || may(&t, "done"));
}

/// 7.57a, 8.16, 5.0, R28, R86: five guns alone are overrun by a pursuer; they are gone when his levels are counted.
#[test]
fn together_7_57a_5_0_overrun_guns_take_no_room() {
    let mut t =
        german_attacks("0605 G:1-1\n0705 R:HQ-1\n0805 R:25-A, R:27-A, R:28-A, R:29-A, R:30-A\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1", 6);
    calm(&mut t);
    t.choose("G:1-1, 0705, 0805");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:28-A").as_str()), ("0805", ""));
}

/// 7.30, 7.27, R50, R215: cavalry thrown back beside a lone staff is a guest when that hex is attacked: the staff dies at once, nobody is
/// left to choose between going and paying, and the guest goes one hex, without loss.
#[test]
fn together_7_30_7_27_a_guest_beside_a_lone_staff() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0806 G:2-4\n0705 R:1C-1\n0805 R:HQ-1\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 1, 0805");
    while t.waits_for() != "attacks" {
        t.choose("done");
    }
    attack(&mut t, "0805", "G:2-4", 1);
    assert_eq!((t.result(), at(&t, "R:HQ-1").as_str(), t.waits_for()), ("B2*", "", "withdraw"));
    t.choose("0905");
    assert_eq!(at(&t, "R:1C-1"), "0905");
    assert_ne!(t.waits_for(), "withdraw", "one hex");
}

/// 7.39, 17.1f, 10.21, R229: a beaten staff does not flee into a hex with a German train; cavalry does, and the train is lost.
#[test]
fn together_7_39_17_1f_a_train_on_the_way_back() {
    let field = "rail 0705 0805 0905\n0605 G:1-1, G:1-2, G:2-3\n0805 G:Train1\n1212 R:30-1\n";
    let mut t = german_attacks(&format!("{field}0705 R:28-A, R:HQ-1"));
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 1);
    t.choose("pick 1").refuses("0805", "7.39").choose("0804");
    assert_eq!((at(&t, "R:HQ-1").as_str(), at(&t, "G:Train1").as_str()), ("0804", "0805"));
    let mut t = german_attacks(&format!("{field}0705 R:1C-1"));
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 1, 0805");
    assert_eq!((at(&t, "R:1C-1").as_str(), at(&t, "G:Train1").as_str()), ("0805", ""));
}

/// 7.42, 7.39, 17.1f, R229: cavalry and a staff go back two hexes through a friend in a zone; beyond, 0904 lies in that zone and a train
/// stands at 0905. If the staff pays the level, the cavalry takes the train; if the cavalry pays, the staff cannot go on and is lost.
#[test]
fn together_7_42_17_1f_who_pays_the_toll_before_a_train() {
    for (pays, staff, cavalry, train) in [("R:HQ-1", "", "0905", ""), ("R:1C-1", "", "", "0905")] {
        let mut t = german_attacks(
            "rail 0905 1005\n0605 G:1-1, G:1-2, G:2-3\n0803 G:T1\n0705 R:1C-1 reduced, R:HQ-1\n0804 R:28-A\n\
             0905 G:Train1\n1212 R:29-1",
        );
        attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
        t.choose("pick 2, R:1C-1, R:HQ-1, 0804");
        assert_eq!(t.waits_for(), "toll");
        t.choose(pays);
        if !cavalry.is_empty() && t.waits_for() == "withdraw" {
            t.choose("0905");
        }
        let found = ["R:HQ-1", "R:1C-1", "G:Train1"].map(|name| at(&t, name));
        assert_eq!(found, [staff, cavalry, train], "{pays}");
    }
}

/// 7.42, 7.39, R70: two worn brigades of one stack, everything around them in German zones; a gun of theirs stands in 0805. A lone one
/// would lose its last level there, but a stack loses one level for the hex: one brigade is lost, the other has gone back.
#[test]
fn together_7_42_7_39_a_worn_stack_pays_one_level() {
    let field = "0605 G:1-1, G:1-2\n0604 G:2-3 fought\n0904 G:2-4 fought\n0906 G:35-70 fought\n\
                 0705 R:28-1 reduced, R:28-2 reduced\n0805 R:29-A\n1212 R:30-1\n";
    let mut t = german_attacks(field);
    attack(&mut t, "0705", "G:1-1,G:1-2", 5);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, R:28-1").refuses("0805", "7.42").choose("R:28-2, 0805");
    assert_eq!(t.waits_for(), "toll");
    t.choose("R:28-1");
    assert_eq!((at(&t, "R:28-1").as_str(), at(&t, "R:28-2").as_str()), ("", "0805"));
}

/// The same with one brigade whole, whichever of them is the worn one: both go back, and the whole one is turned over (7.35).
#[test]
fn together_7_42_7_35_the_whole_brigade_pays_for_the_worn_one() {
    for (worn, whole) in [("R:28-1", "R:28-2"), ("R:28-2", "R:28-1")] {
        let mut t = german_attacks(&format!(
            "0605 G:1-1, G:1-2, G:2-3\n0604 G:35-87 fought\n0904 G:2-4 fought\n0906 G:35-70 fought\n\
             0705 {worn} reduced, {whole}\n0805 R:29-A\n1212 R:30-1\n"
        ));
        attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 5);
        assert_eq!(t.result(), "B1");
        t.choose(&format!("pick 1, R:28-1, R:28-2, 0805, {whole}"));
        assert_eq!((at(&t, worn).as_str(), at(&t, whole).as_str()), ("0805", "0805"));
        assert!(t.state().reduced.contains(t.unit(whole)));
    }
}
