//! 7.2 with 7.1, 7.6, 9.0 and 10.0.

use super::super::{at, attack, declare, german_attacks, german_moves, odds};
use super::{calm, may};

/// 7.21 asks for both enemy hexes, 7.25 lets a stack split, 7.24 forbids to split a target. If both brigades fell on 0705,
/// nobody would be left for 0505, which 7.29 does not allow. So the second brigade cannot join, and afterwards it is the
/// one that must attack 0505.
#[test]
fn together_7_21_7_25_a_stack_between_two_enemies_must_split() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1\n0505 R:29-1");
    t.refuses("done", "7.29").choose("0705");
    assert_eq!(t.waits_for(), "attackers");
    t.choose("G:1-1");
    assert!(!may(&t, "unit G:1-2"), "{:?}", t.legal());
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    // 8 against 6 is 1:1; a four costs both a level and moves nobody
    t.roll(4);
    t.refuses("done", "7.29");
    assert!(may(&t, "hex 0505") && !may(&t, "hex 0705"));
    declare(&mut t, "0505", "G:1-2");
    assert_eq!(t.chances().battle.attack, 8);
}

/// 7.23, 7.28: the same stack may instead fight both hexes at once: 16 against 6 + 6 is 1.33, which is 1:1.
#[test]
fn together_7_23_7_28_or_it_attacks_both_at_once() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1\n0505 R:29-1");
    t.choose("0505, 0705, G:1-1, G:1-2");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (16, 12));
    assert_eq!(battle.columns[usize::from(battle.column)], "1:1");
    t.roll(4);
    // both paid with one attack
    t.choose("G:1-1, R:28-1");
    assert!(may(&t, "done") || t.state().phase != tannenberg_1914::Phase::Attack);
}

/// 7.28: several hexes are attacked from one hex only. 0604 touches 0704 and 0705, 0605 touches 0705 alone and must attack
/// (7.22). If 0604 took both hexes, 0605 could neither join (7.28) nor attack later (7.27): so 0704 is attacked alone.
#[test]
fn together_7_28_7_22_a_neighbour_must_keep_an_enemy() {
    let mut t = german_attacks("0604 G:1-1\n0605 G:1-2\n0704 R:28-1\n0705 R:29-1");
    t.choose("0704");
    assert!(!may(&t, "hex 0705"), "{:?}", t.legal());
    // nor may 0604 help against 0705 and leave 0704 to nobody
    let mut t = german_attacks("0604 G:1-1\n0605 G:1-2\n0704 R:28-1\n0705 R:29-1");
    declare(&mut t, "0705", "G:1-2");
    assert_eq!(t.chances().battle.attack, 8);
}

/// The book's example under 7.25: units A and B of a stack attack one hex, unit C the other.
#[test]
fn together_7_25_7_26_the_books_example_of_a_split() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1\n0505 R:29-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (16, 6, "3:1".into()));
    // 3:1 on a two is -1/-1
    t.roll(2).choose("G:1-1");
    assert_eq!(odds(&mut t, "0505", "G:2-3"), (8, 6, "1:1".into()));
}

/// 8.21 is no attack (R93), yet it may kill: the lone gun of 0705 is owed (7.21, R59) and dies under ten points of fire
/// (row 8-10, a twelve takes a level, 8.12). An emptied hex is owed no more and its neighbour is free (R49).
#[test]
fn together_7_21_8_21_fire_pays_a_debt_by_killing() {
    let mut t = german_attacks("0605 G:1-1\n0504 G:A-I4, G:A-I17\n0705 R:28-A\n1212 R:28-1");
    t.refuses("done", "7.29").choose("G:A-I4, 0705, G:A-I17").roll(6).roll(6);
    assert_eq!(at(&t, "R:28-A"), "");
    assert!(t.state().phase != tannenberg_1914::Phase::Attack || may(&t, "done"));
}

/// 15.1, 8.21, 7.12: fire first, then the assault of the same phase: five points on a ten disorganize the brigade (row 5-7);
/// its 6 count 3 (15.2), and 8 against 3 is 2.67, which is 3:1.
#[test]
fn together_8_21_15_2a_fire_prepares_an_assault() {
    let mut t = german_attacks("0605 G:1-1\n0504 G:A-I4\n0705 R:28-1");
    t.choose("G:A-I4, 0705").roll(5).roll(5);
    assert!(t.state().disorganized.contains(t.unit("R:28-1")));
    assert_eq!(odds(&mut t, "0705", "G:1-1"), (8, 3, "3:1".into()));
}

/// 7.64a with 15.2a: only the points count, and after disorder (R44). A disorganized brigade over the river brings 4 of 12:
/// no shift. The other way round 8 of 12 cross: 12 against 6 is 2:1, one column left 1:1.
#[test]
fn together_7_64a_15_2a_the_majority_is_counted_after_disorder() {
    let river = "hexside river 0605/0705\n0705 R:28-1\n";
    let mut t = german_attacks(&format!("{river}0605 G:1-1 disorganized\n0604 G:1-2"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (12, 6, "2:1".into()));
    let mut t = german_attacks(&format!("{river}0605 G:1-1\n0604 G:1-2 disorganized"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (12, 6, "1:1".into()));
}

/// 7.65, R52: one stack attacks two hexes. Counters decide, guns among them: two in the open outweigh one in the forest (2:1);
/// one against one is a tie, and the forest counts (1:1).
#[test]
fn together_7_65_7_28_the_hex_that_counts() {
    let forest = "terrain forest 0606\n0605 G:1-1, G:1-2, G:2-3\n0606 R:29-1\n";
    let mut t = german_attacks(&format!("{forest}0705 R:28-1, R:28-A"));
    t.choose("0606, 0705, G:1-1, G:1-2, G:2-3, done");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (24, 12));
    assert_eq!(battle.columns[usize::from(battle.column)], "2:1");
    let mut t = german_attacks(&format!("{forest}0705 R:28-1"));
    t.choose("0606, 0705, G:1-1, G:1-2, G:2-3");
    let battle = t.chances().battle;
    assert_eq!(battle.columns[usize::from(battle.column)], "1:1");
}

/// 7.65, 7.64b, 9.41, 9.42, R52: one brigade in each hex: the ground that serves the defender best counts, whichever number it has.
/// 24 against 6 + 3 is 2.67, 3:1. A big river before one of them: 12 against 9, 1:1. A fixed position: 1:1 as well, better than
/// the forest's 2:1. A fortress: two columns less, 1:3, better than trenches in a forest, 1:1.
#[test]
fn together_7_65_9_42_a_tie_goes_to_the_better_ground() {
    let units = "0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1\n0706 R:1C-1\n";
    let reckon = |ground: &str| {
        let mut t = german_attacks(&format!("{ground}\n{units}"));
        t.choose("0705, 0706, G:1-1, G:1-2, G:2-3");
        let battle = t.chances().battle;
        (battle.attack, battle.columns[usize::from(battle.column)].clone())
    };
    for (near, far) in [("0705", "0706"), ("0706", "0705")] {
        assert_eq!(reckon(&format!("hexside major 0605/{near}")), (12, "1:1".into()), "{near}");
        let fixed = format!("area ring fixed-position {near}\nterrain forest {far}");
        assert_eq!(reckon(&fixed), (12, "1:1".into()), "{near}");
        let fortress = format!("area ring fortress {near}\nterrain forest {far}\ntrenches-russian {far}");
        assert_eq!(reckon(&fortress), (12, "1:3".into()), "{near}");
    }
}

/// 7.65, 9.44, R52, R203: where both hexes come to the same column, works count, for they make it cheaper to stay. 4 against 2 on
/// the hills is 2:1 and one less; before the fixed position 2 against 2: 1:1 both. A six is -1/B1, and B1 costs nothing.
#[test]
fn together_7_65_9_44_of_equal_columns_the_works() {
    let mut t = german_attacks(
        "area a fixed-position 0706\nterrain hills 0705\n0605 G:Kulm, G:Boyen1 reduced\n0705 R:1C-1 reduced\n\
         0706 R:1C-2 reduced\n1212 R:28-1",
    );
    t.choose("0705, 0706, G:Kulm, G:Boyen1").roll(6);
    assert_eq!(t.result(), "-1/B1*");
    t.choose("G:Boyen1, pick 0");
    assert_eq!((at(&t, "R:1C-1").as_str(), at(&t, "R:1C-2").as_str()), ("0705", "0706"));
}

/// 10.32, 10.33 and the note: two staffs cancel each other, also at the top of the table. 24 against 1 is 10:1; with both
/// staffs it stays 10:1, it does not go up nowhere and down one.
#[test]
fn together_10_33_7_12d_two_staffs_cancel_at_ten_to_one() {
    let units = "0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced\n";
    for (staffs, column) in [
        ("1111 R:HQ-2", "10:1"),
        ("0505 G:HQ-I", "10:1"),
        ("0905 R:HQ-1", "9:1"),
        ("0505 G:HQ-I\n0905 R:HQ-1", "10:1"),
    ] {
        let mut t = german_attacks(&format!("{units}{staffs}"));
        assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:2-3").2, column, "{staffs}");
    }
}

/// 8.52, 10.33, R56, R58: a gun and a staff alone are one point together; the staff commands its own hex. 8 against 1 is 8:1,
/// one column left 7:1.
#[test]
fn together_8_52_10_33_a_gun_and_a_staff_alone() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-A, R:HQ-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1"), (8, 1, "7:1".into()));
}

/// 7.30, R57: a lone staff is attacked at 10:1 whatever the ground, in trenches in a forest, over a river, by a weak unit.
#[test]
fn together_7_30_7_63_a_lone_staff_in_trenches() {
    let mut t = german_attacks(
        "terrain forest 0705\nhexside river 0605/0705\ntrenches-russian 0705\n0605 G:1C-1 reduced disorganized\n\
         0705 R:HQ-1\n0805 R:28-A\n1212 R:28-1",
    );
    assert_eq!(odds(&mut t, "0705", "G:1C-1").2, "10:1");
    t.roll(1);
    assert_eq!(at(&t, "R:HQ-1"), "");
}

/// 7.30, 7.57a, 8.16, R88: with the staff dead the victor enters and goes one hex on, over a lone gun, free of points.
#[test]
fn together_7_57a_8_16_on_over_a_gun() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:HQ-1\n0805 R:28-A\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1", 6);
    calm(&mut t);
    t.choose("G:1-1, 0705, 0805");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:28-A").as_str()), ("0805", ""));
}

/// 7.32, 15.3, R77: the attacker's disorganization roll comes before his pursuit, and whoever is disorganized stays.
/// 24 against 3 is 8:1; a three is B2 with a mark. The defender retreats two hexes and rolls, then the attacker: a ten.
#[test]
fn together_15_3_7_56_the_disorganized_do_not_pursue() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    t.choose("pick 2, 0805, 0905").roll(1).roll(1).roll(4).roll(6);
    t.choose("G:1-2");
    assert!(t.state().disorganized.contains(t.unit("G:1-2")));
    t.refuses("G:1-2", "15.3").allows("unit G:1-1").allows("unit G:2-3");
}

/// 11.12, 7.22, R113: a unit under a Strategic Movement marker that had to attack does not move strategically.
#[test]
fn together_11_12_7_22_a_marked_unit_that_had_to_attack() {
    let mut t = german_attacks("0605 G:1-1 marked\n0305 G:1-2 marked\n0705 R:28-1");
    t.refuses("done", "7.29");
    attack(&mut t, "0705", "G:1-1", 4);
    if t.waits_for() == "attacks" {
        t.choose("done");
    }
    assert_eq!(t.state().phase, tannenberg_1914::Phase::Strategic);
    assert!(may(&t, "unit G:1-2") && !may(&t, "unit G:1-1"));
}

/// 9.11, 9.23, 9.31, R185: who digs in beside the enemy need not attack in the combat phase that follows; who is in the open
/// beside him must.
#[test]
fn together_9_11_9_23_digging_in_instead_of_attacking() {
    let mut t = german_moves("0605 G:1-1\n0705 R:28-1");
    t.choose("G:1-1, pick 1, done");
    assert!(t.state().phase != tannenberg_1914::Phase::Attack || may(&t, "done"));
    let mut t = german_moves("0605 G:1-1\n0705 R:28-1");
    t.choose("done");
    assert_eq!(t.state().phase, tannenberg_1914::Phase::Attack);
    t.refuses("done", "7.29");
}

/// 15.2b, 9.23, R176: a disorganized brigade in trenches beside the enemy need not attack and recovers; in the open it must.
#[test]
fn together_15_2b_9_23_recovery_in_trenches() {
    let mut t = german_moves("trenches-german 0605\n0605 G:1-1 disorganized\n0705 R:28-1");
    t.choose("done");
    assert!(!t.state().disorganized.contains(t.unit("G:1-1")));
    let mut t = german_attacks("0605 G:1-1 disorganized\n0705 R:28-1");
    t.refuses("done", "7.29");
}

/// 11.12, 10.36, 7.51: a staff among the attackers is in an enemy zone when it is marked; it does not fight, the enemy is driven
/// off, and it goes in the strategic phase, when no zone covers it any more. So does a unit that sat in its trenches (9.23).
#[test]
fn together_11_12_10_36_a_marked_staff_goes_when_the_enemy_has_gone() {
    let mut t = german_moves(
        "trenches-german 0604\n0605 G:1-1, G:1-2, G:HQ-I\n0604 G:2-3\n0705 R:1C-1 reduced\n1212 R:28-1",
    );
    t.choose("G:HQ-I, pick 2, G:2-3, pick 2, done");
    attack(&mut t, "0705", "G:1-1,G:1-2", 4);
    assert_eq!(t.result(), "B3");
    t.choose("pick 3, 0805, 0905, 1005");
    calm(&mut t);
    t.choose("done");
    if t.waits_for() == "attacks" {
        t.choose("done");
    }
    t.allows("unit G:HQ-I").allows("unit G:2-3").choose("G:HQ-I, 0505, done");
    assert_eq!(at(&t, "G:HQ-I"), "0505");
}
