//! 7.12, 7.6, 10.3: strengths, odds and shifts.

use super::{field, german_attacks, odds};

/// A Russian attack on the field.
fn russian(text: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    field(&format!("{text}\nphase russian attack"))
}

/// 7.12c: the book's 16 against 5.
#[test]
fn case_7_12c_sixteen_against_five_is_three_to_one() {
    let mut t = russian("0505 G:T1\n0605 R:28-1, R:28-2\n0604 R:56-1");
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:56-1"), (16, 5, "3:1".into()));
}

/// 7.12d, R39: fifteen to one and more is ten to one before the defender's shifts.
#[test]
fn case_7_12d_attackers_shifts_stop_at_ten_to_one() {
    let mut t = german_attacks(
        "terrain forest 0705\ntrenches-russian 0705\n0605 G:1-1, G:1-2, G:2-3\n0604 G:HQ-I\n0705 R:1C-1 reduced",
    );
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:2-3"), (24, 1, "8:1".into()));
}

/// 7.62: the book's 20 against 4 on hills.
#[test]
fn case_7_62_hills_shift_a_column() {
    let mut t = german_attacks("terrain hills 0705\n0605 G:1-1, G:1-2, G:1L\n0705 R:56-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:1L"), (20, 4, "4:1".into()));
}

#[test]
fn case_7_63_terrain_adds_up() {
    let mut t = german_attacks(
        "terrain forest 0705\nplace Lyck 0705 town town=1\n0605 G:1-1, G:1-2, G:1L\n0705 R:56-1",
    );
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:1L"), (20, 4, "3:1".into()));
}

/// 7.61: the attacker's forest does not matter, his marsh does.
#[test]
fn case_7_61_only_marsh_under_the_attacker_counts() {
    let units = "0605 G:1-1, G:1-2, G:1L\n0705 R:56-1";
    let mut t = german_attacks(&format!("terrain forest 0605\n{units}"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:1L").2, "5:1");
    let mut t = german_attacks(&format!("terrain marsh 0605\n{units}"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:1L").2, "4:1");
}

/// 7.64a, R44: strictly more than half of the strength.
#[test]
fn case_7_64a_a_small_river_counts_for_the_majority() {
    let units = "0605 G:1-1\n0604 G:1-2\n0705 R:56-1";
    let mut t = german_attacks(&format!("hexside river 0605/0705\n{units}"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (16, 4, "4:1".into()));
    let mut t = german_attacks(&format!("hexside river 0605/0705 0604/0705\n{units}"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (16, 4, "3:1".into()));
}

/// 7.64b, R42, R46: those who cross are halved on their sum, and nobody is bound to cross.
#[test]
fn case_7_64b_a_big_river_halves_those_who_cross() {
    let mut t = german_attacks("hexside major 0605/0705\n0605 G:1-1, G:35R-5L\n0704 G:1-2\n0705 R:56-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:35R-5L"), (15, 4, "4:1".into()));
}

/// 7.65, R52: most counters, then the larger shift.
#[test]
fn case_7_65_the_hex_with_most_units_counts() {
    let units = "0605 G:1-1, G:1-2, G:2-3\n0705 R:56-1\n0706 R:57-1, R:57-A";
    let mut t = german_attacks(&format!("terrain forest 0705\n{units}"));
    t.choose("0705, 0706, G:1-1, G:1-2, G:2-3");
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    let battle = t.chances().battle;
    assert_eq!(
        (battle.attack, battle.defence, battle.columns[usize::from(battle.column)].as_str()),
        (24, 8, "3:1")
    );
    let mut t = german_attacks(&format!("terrain forest 0706\n{units}"));
    t.choose("0705, 0706, G:1-1, G:1-2, G:2-3");
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    let battle = t.chances().battle;
    assert_eq!(battle.columns[usize::from(battle.column)], "2:1");
}

/// 10.31, 10.32
#[test]
fn case_10_32_a_staff_near_all_attackers_shifts_right() {
    let units = "0605 G:1-1\n0604 G:1-2\n0705 R:56-1";
    let mut t = german_attacks(&format!("{units}\n0603 G:HQ-I"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "5:1");
    let mut t = german_attacks(&format!("{units}\n0602 G:HQ-I"));
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "4:1");
}

#[test]
fn case_10_31_the_range_of_a_staff_is_two_hexes() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0405 G:HQ-I\n0705 R:56-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "5:1");
}

#[test]
fn case_10_33a_a_staff_near_the_defenders_shifts_left() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:56-1\n0905 R:HQ-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "3:1");
}

#[test]
fn case_10_33b_staffs_of_both_sides_cancel() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0405 G:HQ-I\n0705 R:56-1\n0905 R:HQ-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "4:1");
}

#[test]
fn case_10_34_two_staffs_are_worth_one() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0405 G:HQ-I, G:HQ-XX\n0705 R:56-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").2, "5:1");
}

/// 12.41, 12.42
#[test]
fn case_12_41_units_without_supply_fight_at_half_rounded_up() {
    let mut t = german_attacks("0605 G:1-1, G:35R-5L lack=1\n0705 R:56-1 lack=2");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:35R-5L"), (11, 2, "5:1".into()));
}

#[test]
fn case_12_42_in_attack_and_in_defence() {
    let mut t = german_attacks("0605 G:1-1 lack=1\n0705 R:56-1 lack=1");
    let (attack, defence, _) = odds(&mut t, "0705", "G:1-1");
    assert_eq!((attack, defence), (4, 2));
}

/// 15.2a, R42: two halvings make a quarter, rounded up.
#[test]
fn case_15_2a_disorganized_units_fight_at_half() {
    let mut t = german_attacks("0605 G:1-1, G:35R-5L disorganized lack=1\n0705 R:56-1 disorganized");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:35R-5L"), (10, 2, "5:1".into()));
}

/// 2.2b, 2.2f
#[test]
fn case_2_2f_the_back_is_weaker() {
    let mut t = german_attacks("0605 G:1-1 reduced, G:1-2\n0705 R:28-1 reduced");
    let (attack, defence, _) = odds(&mut t, "0705", "G:1-1,G:1-2");
    assert_eq!((attack, defence), (12, 3));
}

#[test]
fn case_2_2b_one_strength_in_attack_and_defence() {
    let mut t = russian("0605 G:1-1\n0705 R:28-1");
    let (attack, defence, _) = odds(&mut t, "0605", "R:28-1");
    assert_eq!((attack, defence), (6, 8));
}

/// R38
#[test]
fn case_7_12c_poor_odds_have_a_switch() {
    let units = "phase russian attack\n0505 G:1-1\n0605 R:28-1";
    let mut t = field(units);
    assert_eq!(odds(&mut t, "0505", "R:28-1").2, "1:1");
    let mut t = field(&format!("option poor-odds down\n{units}"));
    assert_eq!(odds(&mut t, "0505", "R:28-1").2, "1:2");
}

/// 7.30, R57
#[test]
fn case_7_30_a_lone_staff_is_lost_whatever_is_rolled() {
    let mut t = german_attacks("terrain forest 0705\n0605 G:T1\n0705 R:HQ-1\n1212 R:28-1");
    assert_eq!(odds(&mut t, "0705", "G:T1").2, "10:1");
    t.roll(2);
    assert_eq!(super::at(&t, "R:HQ-1"), "");
    assert_eq!(t.waits_for(), "chase");
}

/// 8.52, R58
#[test]
fn case_8_52_guns_alone_defend_with_one_point() {
    let mut t = german_attacks("0605 G:T1\n0705 R:28-A, R:29-A, R:HQ-1\n1212 R:28-1");
    assert_eq!(odds(&mut t, "0705", "G:T1"), (5, 1, "4:1".into()));
}

#[test]
fn case_7_24_a_stack_defends_as_one() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1, R:28-2");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2").1, 12);
}
