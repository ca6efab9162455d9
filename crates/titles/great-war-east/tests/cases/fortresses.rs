//! 11.0: fortresses.

use crate::{at, bare, scene, steps, used};
use engine::scene::Scene;
use great_war_east::GweRules;

const FORT: &str = "place Lyck 0506 town fort=4 weakened=2 side=german bank=east\n";

/// Russians of three hexes attack 0506 with everything and throw this die.
fn storm(garrison: &str, dice: u8) -> Scene<GweRules> {
    let mut t =
        scene(&format!("{FORT}step Combat\n0505 R:III, R:XX, R:R-1\n0405 R:IV\n0605 R:XIII\n{garrison}"));
    t.choose("0506");
    while t.waits_for() == "attackers" {
        let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
        t.choose(&next);
    }
    while t.waits_for() == "shifts" {
        t.choose("done");
    }
    t.roll(dice);
    t
}

#[test]
fn case_11_11_the_printed_strength_is_added_and_never_doubled() {
    let mut t = scene(
        "terrain city 0506\nplace Town 0506 city fort=4 weakened=2 side=german\nstep Combat\n0505 R:III, R:XX\n0506 G:6LW",
    );
    t.choose("0506, R:XX, R:III");
    assert_eq!(t.chances().battle.defence / 4, 2 + 4, "the brigade is doubled, the works are not");
}

#[test]
fn case_11_12_works_pay_in_steps_and_never_retreat() {
    // 16 to 4: 4-1; a 4 is 1/2 with no choice for an empty fortress
    let mut t = storm("", 4);
    assert_eq!((t.result(), t.waits_for()), ("1/2", "defender-loss"), "no option is asked for");
    assert_eq!(t.state().fight.owed, 4, "a 2 is all four affected steps");
    t.choose("hex 0506, hex 0506");
    assert_eq!((t.state().forts[0], t.waits_for()), (2, "attacker-loss"));
}

#[test]
fn case_11_13_a_step_of_the_works_is_worth_two() {
    // the book: two divisions and a fortress are 8 steps; a 1 costs 4: both divisions or 2 fortress steps
    let mut t = scene(&format!(
        "{FORT}step Combat\n0505 R:III, R:XX, R:R-1\n0405 R:IV\n0605 R:XIII\n0506 G:KBR, G:PO"
    ));
    t.choose("0506");
    while t.waits_for() == "attackers" {
        let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
        t.choose(&next);
    }
    while t.waits_for() == "shifts" {
        t.choose("done");
    }
    t.roll(4);
    assert_eq!(t.result(), "1/1");
    t.choose("pick 1");
    assert_eq!(t.state().fight.owed, 4);
    t.choose("hex 0506, hex 0506");
    assert_eq!((t.state().forts[0], steps(&t, "G:KBR")), (2, 2));
}

#[test]
fn case_11_13_an_empty_fortress_hit_by_a_three_loses_three_steps() {
    // 16 to 4 with the works: 4-1 shifted by R-1 twice to 6-1: a 3 is -/3
    let mut t =
        scene(&format!("{FORT}step Combat\n0505 R:III, R:XX, R:R-1\n0405 R:IV\n0605 R:1HA\n0606 R:XIII"));
    t.choose("0506");
    while t.waits_for() == "attackers" {
        let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
        t.choose(&next);
    }
    if t.waits_for() == "shifts" {
        t.choose("R:R-1");
    }
    t.roll(3);
    assert_eq!(t.result(), "-/3");
    t.choose("hex 0506, hex 0506, hex 0506");
    assert_eq!(t.state().forts[0], 1, "150 % of four steps, each worth two");
}

#[test]
fn case_11_14_two_lost_steps_weaken_it() {
    let defence = |steps: u8| {
        let forts = format!("forts 0506={steps}");
        let mut t = scene(&format!("{FORT}step Combat\n0505 R:III, R:XX\n{forts}"));
        t.choose("0506, R:XX");
        t.chances().battle.defence / 4
    };
    assert_eq!([4, 3, 2, 1].map(defence), [4, 4, 2, 2]);
}

#[test]
fn case_11_15_lost_steps_do_not_come_back() {
    let forts = "forts 0510=1";
    let mut t = scene(&format!(
        "place Lyck 0510 town fort=4 weakened=2 side=german\nturn 9\nphasing 0\nstep CombatEnd\n{forts}\n\
         0202 R:III\n0510 G:1 steps=1"
    ));
    assert_eq!(t.waits_for(), "replacements");
    t.refuses("hex 0510", "order").choose("G:1").roll(6);
    assert_eq!((steps(&t, "G:1"), t.state().forts[0]), (2, 1), "the division is rebuilt, the works are not");
}

#[test]
fn case_11_21_works_take_no_room() {
    let mut t = scene(&format!("{FORT}phasing 0\n0506 G:1, G:2, G:35, G:36\n0507 G:6LW\n0202 R:III"));
    t.choose("G:6LW, 0506, done, done");
    assert_ne!(t.waits_for(), "overstack");
}

#[test]
fn case_11_22_one_unit_feeds_off_a_fortress_unless_it_attacks() {
    let cut = "map 0501-0506\ncountry russia 0501-0506\nplace Osowiec 0503 town fort=4 side=russian\n";
    let mut t = bare(&format!("{cut}turn 1\nstep Before\n0503 R:54R, R:5RF\n0506 G:1"));
    assert!(!t.state().hungry.contains(t.unit("R:54R")));
    assert!(t.state().hungry.contains(t.unit("R:5RF")), "only one of them eats");
    crate::until(&mut t, "moves");
    let mut t = bare(&format!("{cut}step Combat\n0503 R:54R\n0504 G:6LW"));
    t.choose("0504, R:54R");
    assert_eq!(t.waits_for(), "attrition", "it attacks: out of supply");
}

#[test]
fn case_11_12_a_garrison_may_leave_the_works_behind() {
    // 16 to 5 is 3-1: a 5 is 1/1. The brigade goes, the works pay half of their own four steps: one step for two
    let mut t = storm("0506 G:6LW", 5);
    assert_eq!((t.result(), t.waits_for()), ("1/1", "option"));
    t.choose("pick 2, 0507");
    assert_eq!((at(&t, "G:6LW"), t.state().forts[0]), ("0507".into(), 3));
    assert_ne!(t.waits_for(), "advance", "the works still stand");
}

/// 5.4, GWE-098
#[test]
fn case_11_12_under_destroyed_works_lies_the_printed_ground() {
    let land = "terrain swamp 0503\nplace Osowiec 0503 town fort=3 side=russian\n";
    let mut t = scene(&format!("{land}0502 R:2GC\n0909 G:1"));
    t.choose("R:2GC, 0503");
    assert_eq!(used(&t, "R:2GC"), 1, "works are entered for one point");
    let ruin = format!("{land}forts 0503=0\n");
    let mut t = scene(&format!("{ruin}0502 R:2GC\n0909 G:1"));
    t.choose("R:2GC, 0503");
    assert_eq!(used(&t, "R:2GC"), 2, "a swamp");
}
