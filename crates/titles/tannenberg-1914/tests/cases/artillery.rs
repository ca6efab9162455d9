//! 8.0: artillery.

use super::{at, field, german_attacks, german_moves, left};

/// 2.2c, 8.31
#[test]
fn case_8_31_guns_add_their_attack_firepower() {
    let mut t = german_attacks("0605 G:1-1\n0405 G:A-I4\n0505 G:A-I17\n0705 R:28-1");
    t.choose("0705, G:1-1");
    assert_eq!(t.waits_for(), "guns");
    t.choose("G:A-I17");
    assert_eq!(t.chances().battle.attack, 13);
}

#[test]
fn case_2_2c_attack_and_defence_firepower_differ() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:28-A");
    t.choose("0705, G:1-1, R:28-A");
    assert_eq!(t.chances().battle.defence, 9);
}

/// 2.2d, 8.13, R192
#[test]
fn case_8_13_the_range_is_two_hexes() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4\n0404 G:A-I17\n0705 R:28-1");
    t.choose("0705, G:1-1").refuses("G:A-I17", "8.32").allows("unit G:A-I4");
}

#[test]
fn case_2_2d_every_gun_reaches_two_hexes() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-Boyen1\n0705 R:28-1");
    t.choose("0705, G:1-1").allows("unit G:A-Boyen1");
}

/// 8.32
#[test]
fn case_8_32_one_target_in_range_is_enough() {
    let mut t = german_attacks("0605 G:1-1\n0504 G:A-I4\n0705 R:28-1\n0606 R:28-2");
    t.choose("0705, 0606, G:1-1").allows("unit G:A-I4");
}

/// 8.33
#[test]
fn case_8_33_guns_are_named_before_the_die() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4\n0705 R:28-1");
    t.choose("0705, G:1-1");
    assert_eq!(t.waits_for(), "guns");
    t.choose("done");
    assert_eq!(t.waits_for(), "combat");
}

/// 8.34, R92
#[test]
fn case_8_34_one_support_a_phase() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4 fought, G:A-I17\n0705 R:28-1");
    t.choose("0705, G:1-1").refuses("G:A-I4", "8.34");
}

#[test]
fn case_8_41_guns_support_a_defence() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0905 R:28-A");
    t.choose("0705, G:1-1").allows("unit R:28-A").refuses("G:1-1", "8.11");
}

/// 8.42
#[test]
fn case_8_42_guns_in_a_zone_support_only_their_own_hex() {
    let mut t = german_attacks("0605 G:1-1\n0604 G:1-2\n0705 R:28-1, R:28-A\n0704 R:28-2\n0805 R:29-A");
    t.choose("0704");
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    t.choose("G:1-2");
    if t.waits_for() == "attackers" {
        t.choose("done");
    }
    t.refuses("R:28-A", "8.42").allows("unit R:29-A");
}

/// 8.43-8.45
#[test]
fn case_8_45_several_guns_may_support() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:28-A, R:29-A");
    t.choose("0705, G:1-1, R:28-A, R:29-A");
    assert_eq!(t.chances().battle.defence, 12);
}

#[test]
fn case_8_43_the_defence_firepower_is_added() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:56-A");
    t.choose("0705, G:1-1, R:56-A");
    assert_eq!(t.chances().battle.defence, 8);
}

#[test]
fn case_8_44_the_supported_unit_must_be_in_range() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:29-A\n1005 R:28-A");
    t.choose("0705, G:1-1").refuses("R:28-A", "8.44");
}

#[test]
fn case_8_46_one_of_several_in_range_is_enough() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0606 R:28-2\n0904 R:28-A");
    t.choose("0705, 0606, G:1-1").allows("unit R:28-A");
}

/// 7.30, R223: a staff among the units attacked is one of them, as for the attacker's guns (8.32). The column does not
/// come from 7.30, since others defend with it.
#[test]
fn case_8_46_a_staff_among_the_targets_is_in_range_too() {
    let mut t = german_attacks("0605 G:1-1\n0606 R:28-1\n0705 R:HQ-1\n0904 R:28-A");
    t.choose("0705, 0606, G:1-1").allows("unit R:28-A").choose("R:28-A");
    assert_eq!(t.chances().battle.defence, 9);
    // alone it has no defence to support (R57)
    let mut t = german_attacks("0605 G:1-1\n0705 R:HQ-1\n0904 R:28-A");
    t.choose("0705");
    assert_ne!(t.waits_for(), "support");
}

/// 8.47, R55: the attacker's part is closed when the defender is asked.
#[test]
fn case_8_47_the_defender_speaks_last() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4\n0705 R:28-1\n0805 R:28-A");
    t.choose("0705, G:1-1, done");
    assert_eq!((t.waits_for(), t.asked()), ("support", Some(tannenberg_1914::RUSSIAN)));
    t.refuses("G:A-I4", "8.41");
}

#[test]
fn case_8_48_one_defence_a_phase() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0805 R:28-A supported, R:29-A");
    t.choose("0705, G:1-1").refuses("R:28-A", "8.48");
}

/// 8.49
#[test]
fn case_8_49_distant_support_does_not_suffer() {
    let mut t = german_attacks("0605 G:1-1 reduced\n0705 R:28-1 reduced\n0805 R:28-A");
    t.choose("0705, G:1-1, R:28-A").roll(6);
    assert!(!t.legal().contains(&"unit R:28-A".to_string()));
    assert_eq!(at(&t, "R:28-A"), "0805");
}

/// 8.51, 8.53, R67: guns in contact fight with their stack and suffer with it.
#[test]
fn case_8_51_guns_in_contact_support_their_own_stack() {
    let mut t = german_attacks("0605 G:1-1, G:A-I4\n0604 G:1-2\n0705 R:28-1");
    t.choose("0705, G:1-1").refuses("done", "7.22");
    let mut t = german_attacks("trenches-german 0605\n0605 G:1-1, G:A-I4\n0604 G:1-2\n0705 R:28-1");
    t.choose("0705, G:1-2, done");
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_8_53_guns_in_contact_may_be_lost() {
    let mut t = german_attacks("0605 G:1-1, G:A-I4\n0705 R:28-1, R:28-2");
    t.choose("0705, G:1-1, G:A-I4").roll(4);
    assert_eq!(t.result(), "-1/-1");
    t.choose("G:A-I4, R:28-1");
    assert_eq!(at(&t, "G:A-I4"), "");
}

/// 8.21, 8.26: the book's 8 points against a forest count 7; the row of 5 to 7 does nothing on 9.
#[test]
fn case_8_26_terrain_protects_from_fire() {
    let units = "0505 G:A-Boyen1, G:A-I4\n0705 R:28-1\n0101 G:1-1";
    for (terrain, result) in [("terrain forest 0705\n", "-"), ("", "D")] {
        let mut t = german_attacks(&format!("{terrain}{units}"));
        t.choose("G:A-Boyen1, 0705, G:A-I4").roll(5).roll(4);
        assert_eq!(t.result(), result);
    }
}

#[test]
fn case_8_21_guns_fire_alone_in_their_own_combat_phase() {
    let mut t = german_attacks("0505 G:A-I4\n0504 G:A-Boyen1\n0705 R:28-1\n0101 G:1-1");
    t.choose("G:A-I4, 0705, done");
    assert_eq!(t.waits_for(), "fire");
    t.roll(6).roll(6);
    assert_eq!(t.result(), "1");
    assert!(t.state().reduced.contains(t.unit("R:28-1")));
    t.refuses("G:A-I4", "8.22");
}

#[test]
fn case_8_22_one_target_for_a_gun() {
    let mut t = german_attacks("0505 G:A-I4, G:A-I17\n0705 R:28-1\n0704 R:28-2\n0101 G:1-1");
    t.choose("G:A-I4, 0705, done").roll(1).roll(1).refuses("G:A-I4", "8.22");
}

#[test]
fn case_8_23_several_guns_fire_together() {
    let mut t = german_attacks("0505 G:A-I4, G:A-I17\n0705 R:28-1\n0101 G:1-1");
    t.choose("G:A-I4, 0705, G:A-I17").roll(5).roll(4);
    // 10 points: row 8-10, total 9
    assert_eq!(t.result(), "D");
}

#[test]
fn case_8_24_only_within_range() {
    let mut t = german_attacks("0505 G:A-I4\n0705 R:28-1\n0805 R:28-2\n0101 G:1-1");
    t.choose("G:A-I4").refuses("0805", "8.24").refuses("0605", "8.21");
}

/// 8.25, R101
#[test]
fn case_8_25_shelled_guns_may_still_support() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4\n0705 R:28-1, R:28-A");
    t.choose("G:A-I4, 0705").roll(1).roll(1);
    t.choose("0705, G:1-1").allows("unit R:28-A");
}

#[test]
fn case_8_11_guns_fight_from_afar() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4\n0705 R:28-1");
    t.allows("unit G:A-I4");
}

#[test]
fn case_8_12_guns_have_one_level() {
    let mut t = german_attacks("0505 G:A-I4\n0705 R:28-A\n0101 G:1-1\n1212 R:28-1");
    t.choose("G:A-I4, 0705").roll(6).roll(6);
    assert_eq!(at(&t, "R:28-A"), "");
}

/// 12.43
#[test]
fn case_12_43_guns_without_supply_fire_at_half() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4 lack=1\n0705 R:28-1\n0805 R:28-A lack=1");
    t.choose("0705, G:1-1, G:A-I4, R:28-A");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (11, 8));
}

/// 8.71, 8.72, 8.73, 8.74
#[test]
fn case_8_73_changing_formation_costs_a_point() {
    let mut t = german_moves("0205 G:A-I4\n1212 R:28-1");
    t.choose("G:A-I4, pick 0");
    assert_eq!(left(&t), 5);
    t.choose("0305, pick 0");
    assert_eq!(left(&t), 3);
    assert!(!t.state().limbered.contains(t.unit("G:A-I4")));
    t.refuses("0405", "8.77");
}

#[test]
fn case_8_74_the_rest_is_for_the_march() {
    let mut t = german_moves("0205 G:A-I4\n1212 R:28-1");
    t.choose("G:A-I4, pick 0, 0305, 0405");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_8_71_artillery_has_two_formations() {
    let mut t = german_moves("0205 G:A-I4, G:1-1\n1212 R:28-1");
    t.choose("G:1-1").refuses("pick 0", "8.71");
}

#[test]
fn case_8_72_artillery_marches_limbered() {
    let mut t = german_moves("0205 G:A-I4 limbered\n1212 R:28-1");
    t.choose("G:A-I4, 0305, 0405");
    assert_eq!(left(&t), 4);
}

#[test]
fn case_8_75_limbered_guns_do_not_fire() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4 limbered, G:A-I17\n0705 R:28-1");
    t.refuses("G:A-I4", "8.75").choose("0705, G:1-1").refuses("G:A-I4", "8.75");
}

#[test]
fn case_8_76_artillery_moves_as_horse() {
    let mut t = german_moves("terrain forest 0305\n0205 G:A-I4 limbered\n1212 R:28-1");
    t.choose("G:A-I4, 0305");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_8_77_one_hex_without_limbering() {
    let mut t = german_moves("0205 G:A-I4\n1212 R:28-1");
    t.choose("G:A-I4, 0305");
    assert_eq!((at(&t, "G:A-I4").as_str(), t.waits_for()), ("0305", "moves"));
    assert!(!t.state().limbered.contains(t.unit("G:A-I4")));
}

/// 8.61, 3.1-2
#[test]
fn case_8_61_a_barrage_needs_two_guns_and_doubles_them() {
    let units = "phase german barrage\n0505 G:A-I4, G:A-I17\n0705 R:28-1\n0101 G:1-1";
    let mut t = field(&format!("option barrage on\n{units}"));
    t.choose("G:A-I4, 0705").refuses("done", "8.61").choose("G:A-I17").roll(4).roll(4);
    // 20 points: row 20-25, total 8
    assert_eq!(t.result(), "1");
    while t.waits_for() != "moves" {
        t.choose("done");
    }
    t.refuses("G:A-I4", "8.61");
}

#[test]
fn case_3_1_2_no_barrage_unless_it_is_allowed() {
    let t = field("phase german barrage\n0505 G:A-I4, G:A-I17\n0705 R:28-1\n0101 G:1-1");
    assert_eq!(t.waits_for(), "moves");
}
