//! 7.3, 15.0: results, losses, disorganization.

use super::{at, attack, german_attacks};
use engine::scene::Scene;
use tannenberg_1914::T14Rules;

fn is_reduced(t: &Scene<T14Rules>, name: &str) -> bool {
    t.state().reduced.contains(t.unit(name))
}

/// One brigade against one: 8 against 6 is 1:1.
const EVEN: &str = "0605 G:1-1\n0705 R:28-1";
/// Three against a weak one: 10:1.
const CRUSH: &str = "0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced, R:1C-2 reduced";

#[test]
fn case_7_31a_the_attacker_loses_a_level_and_two_hexes() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1, R:28-2");
    attack(&mut t, "0705", "G:1-1,G:1-2", 1);
    assert_eq!((t.result(), t.waits_for()), ("A2-1", "option"));
    assert_eq!(t.legal(), ["pick 0", "pick 1", "pick 2"]);
    t.choose("pick 2, G:1-1");
    assert!(is_reduced(&t, "G:1-1"));
    t.choose("G:1-1, G:1-2, 0505, 0405");
    assert_eq!((at(&t, "G:1-1"), at(&t, "G:1-2")), ("0405".into(), "0405".into()));
    assert_eq!(t.waits_for(), "disorganization");
}

/// 7.31a: three levels to hold.
#[test]
fn case_7_31a_or_pays_a_level_for_each_hex() {
    let mut t = german_attacks("0605 G:1-1, G:1-2\n0705 R:28-1, R:28-2");
    attack(&mut t, "0705", "G:1-1,G:1-2", 1);
    t.choose("pick 0, G:1-1, G:1-2, G:1-2");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "G:1-2").as_str()), ("0605", ""));
    assert!(is_reduced(&t, "G:1-1"));
}

#[test]
fn case_7_31b_one_level_and_one_hex_or_two_levels() {
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 2);
    assert_eq!(t.result(), "A1-1");
    t.choose("pick 1, 0505");
    assert_eq!((at(&t, "G:1-1").as_str(), is_reduced(&t, "G:1-1")), ("0505", true));
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 2);
    t.choose("pick 0");
    assert_eq!(at(&t, "G:1-1"), "");
}

#[test]
fn case_7_31c_both_lose_a_level() {
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 4);
    assert_eq!(t.result(), "-1/-1");
    assert!(is_reduced(&t, "G:1-1") && is_reduced(&t, "R:28-1"));
    assert_ne!(t.state().phase, tannenberg_1914::Phase::Attack, "nobody is left to attack");
}

#[test]
fn case_7_31d_the_defender_gives_way_or_pays() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 4);
    assert_eq!((t.result(), t.waits_for()), ("B1", "option"));
    t.choose("pick 0");
    assert_eq!((at(&t, "R:28-1").as_str(), is_reduced(&t, "R:28-1")), ("0705", true));
}

#[test]
fn case_7_31e_a_level_of_the_attacker_for_a_hex() {
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 6);
    assert_eq!(t.result(), "-1/B1*");
    assert!(is_reduced(&t, "G:1-1"));
    t.choose("pick 1, 0805");
    assert_eq!((at(&t, "R:28-1").as_str(), is_reduced(&t, "R:28-1")), ("0805", false));
}

#[test]
fn case_7_31f_several_hexes_or_levels() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1, R:1C-1 reduced");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 6);
    assert_eq!((t.result(), t.legal().len()), ("B2*", 3));
    t.choose("pick 0, R:28-1, R:28-1");
    assert_eq!((at(&t, "R:28-1").as_str(), at(&t, "R:1C-1").as_str()), ("", "0705"));
}

/// 7.34: a mixture.
#[test]
fn case_7_34_part_retreat_part_loss() {
    let mut t = german_attacks(CRUSH);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    assert_eq!(t.result(), "B2");
    t.choose("pick 1, R:1C-1");
    assert_eq!(at(&t, "R:1C-1"), "");
    t.choose("0805");
    assert_eq!(at(&t, "R:1C-2"), "0805");
}

/// 7.36: the defender picks; 7.37: two levels lost are the end of a unit.
#[test]
fn case_7_36_the_defender_picks_who_pays() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0705 R:28-1, R:1C-1 reduced");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4", 5);
    assert_eq!(t.waits_for(), "option");
    t.choose("pick 0").refuses("G:1-1", "7.36").choose("R:1C-1");
    assert_eq!(at(&t, "R:1C-1"), "");
}

#[test]
fn case_7_37_a_unit_without_levels_is_eliminated() {
    let mut t = german_attacks("0605 G:1-1 reduced\n0705 R:28-1 reduced");
    attack(&mut t, "0705", "G:1-1", 4);
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:28-1").as_str()), ("", ""));
}

#[test]
fn case_7_38_the_attacker_picks_who_pays() {
    let mut t = german_attacks("0605 G:1-1\n0604 G:1-2\n0705 R:28-1, R:28-2");
    attack(&mut t, "0705", "G:1-1,G:1-2", 5);
    assert_eq!(t.result(), "-1/-1");
    t.refuses("R:28-1", "7.38").choose("G:1-2");
    assert!(is_reduced(&t, "G:1-2") && !is_reduced(&t, "G:1-1"));
}

/// 7.33: the attackers of two hexes pay together.
#[test]
fn case_7_33_a_result_binds_the_whole_side() {
    let mut t = german_attacks("0605 G:1-1\n0604 G:1-2\n0705 R:28-1, R:28-2");
    attack(&mut t, "0705", "G:1-1,G:1-2", 2);
    assert_eq!(t.result(), "A1-1");
    t.choose("pick 1, G:1-1, G:1-1, 0505, 0504");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "G:1-2").as_str()), ("0505", "0504"));
}

/// 7.35
#[test]
fn case_7_35_levels_do_not_come_back() {
    let mut t = super::german_moves("0205 G:1-1 reduced\n1212 R:28-1 reduced");
    // three quiet turns of both sides, in supply
    for _ in 0..6 {
        t.choose("done");
    }
    assert_eq!(t.state().turn, 4);
    assert!(is_reduced(&t, "G:1-1") && is_reduced(&t, "R:28-1"));
}

/// 7.32a-b, R80: two hexes one roll, three two.
#[test]
fn case_7_32a_rolls_follow_the_hexes() {
    let mut t = german_attacks(CRUSH);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    assert_eq!(t.result(), "B3");
    t.choose("pick 3, R:1C-1, R:1C-2, 0805, 0905, 1005");
    assert_eq!(t.waits_for(), "disorganization");
    t.roll(6).roll(3);
    assert_eq!(t.waits_for(), "disorder");
    t.choose("R:1C-2").roll(1).roll(1);
    assert!(t.state().disorganized.contains(t.unit("R:1C-2")));
    assert_eq!(t.waits_for(), "chase");
}

#[test]
fn case_7_32b_a_shorter_retreat_means_fewer_rolls() {
    let mut t = german_attacks(CRUSH);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 1, R:1C-1, 0805");
    assert_eq!(t.waits_for(), "chase");
}

/// 7.31g, 15.2c: the mark makes the attacker roll; Germans fall into disorder from ten.
#[test]
fn case_15_2c_germans_are_disorganized_on_ten_and_more() {
    for (second, disorder) in [(3, false), (4, true)] {
        let mut t = german_attacks(EVEN);
        attack(&mut t, "0705", "G:1-1", 6);
        t.choose("pick 1, 0805");
        assert_eq!(t.waits_for(), "disorganization");
        t.roll(6).roll(second);
        assert_eq!(t.state().disorganized.contains(t.unit("G:1-1")), disorder);
    }
}

/// 15.2, 7.31g: the book's 6:1 and a four: the attacker rolls, and Germans fall into disorder from ten.
#[test]
fn case_15_2c_the_books_six_to_one_on_a_four() {
    for (second, disorder) in [(3, false), (4, true)] {
        let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:56-1\n1212 R:28-1");
        attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 4);
        assert_eq!(t.result(), "B2*");
        t.choose("pick 1, 0805").roll(6).roll(second);
        if disorder {
            t.choose("G:1-1");
        }
        assert_eq!(t.state().disorganized.contains(t.unit("G:1-1")), disorder);
    }
}

#[test]
fn case_7_31g_a_marked_cell_makes_the_attacker_roll() {
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 6);
    t.choose("pick 0");
    assert_eq!(t.waits_for(), "disorganization");
}

#[test]
fn case_15_1_a_failed_roll_marks_a_unit() {
    let mut t = german_attacks(EVEN);
    attack(&mut t, "0705", "G:1-1", 6);
    t.choose("pick 0").roll(6).roll(6);
    assert!(t.state().disorganized.contains(t.unit("G:1-1")));
}

/// 15.2b, R175
#[test]
fn case_15_2b_a_quiet_day_restores_order() {
    let text = "phase german movement\n0205 G:1-1 disorganized, G:1-2 disorganized stirred\n1212 R:28-1";
    let mut t = super::field(text);
    t.choose("done");
    assert!(
        !t.state().disorganized.contains(t.unit("G:1-1")) && t.state().disorganized.contains(t.unit("G:1-2"))
    );
    let mut t = super::field(text);
    t.choose("G:1-1, 0305, done, done");
    assert!(t.state().disorganized.contains(t.unit("G:1-1")));
}

/// 15.3
#[test]
fn case_15_3_a_disorganized_unit_does_not_pursue() {
    let mut t = german_attacks("0605 G:1-1 disorganized, G:1-2, G:2-3\n0705 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 5);
    t.choose("pick 1, 0805");
    while t.waits_for() == "disorganization" {
        t.roll(1);
    }
    t.refuses("G:1-1", "15.3").allows("unit G:1-2");
}

/// 10.35, 10.37, R112
#[test]
fn case_10_37_a_staff_may_be_given_up_instead() {
    let mut t = german_attacks("0605 G:1-1, G:HQ-I\n0705 R:28-1, R:HQ-1");
    attack(&mut t, "0705", "G:1-1", 4);
    t.choose("G:HQ-I, R:HQ-1");
    assert_eq!((at(&t, "G:HQ-I").as_str(), at(&t, "R:HQ-1").as_str()), ("", ""));
    assert!(!is_reduced(&t, "G:1-1") && !is_reduced(&t, "R:28-1"));
}

#[test]
fn case_7_12g_the_die_picks_the_row() {
    for (die, result) in [(1, "A2-1"), (3, "A1-1"), (5, "-1/-1")] {
        let mut t = german_attacks(EVEN);
        attack(&mut t, "0705", "G:1-1", die);
        assert_eq!(t.result(), result);
    }
}

#[test]
fn case_7_12e_the_column_is_that_of_the_final_odds() {
    let mut t = german_attacks("terrain forest 0705\n0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1");
    // 24 against 6 is 4:1, in a forest 3:1; a six there is B2
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 6);
    assert_eq!(t.result(), "B2*");
}

#[test]
fn case_7_12f_the_attacker_rolls_one_die() {
    let mut t = german_attacks(EVEN);
    super::declare(&mut t, "0705", "G:1-1");
    assert!(
        matches!(engine::Table::pending(&t.game), engine::Pending::Roll(d) if d.by == tannenberg_1914::GERMAN && d.faces == 6)
    );
}

#[test]
fn case_10_35_a_staff_has_one_level() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1, R:HQ-1");
    attack(&mut t, "0705", "G:1-1", 5);
    t.choose("R:HQ-1");
    assert_eq!(at(&t, "R:HQ-1"), "");
}
