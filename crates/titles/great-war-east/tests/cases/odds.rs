//! 8.3, 8.4, 8.9, 9.21: how strengths are halved, doubled and rounded, and what a result costs. The rulings that settle
//! them, each pinned by the case it belongs to.

use crate::{at, scene, steps};
use engine::scene::Scene;
use great_war_east::GweRules;

/// Attack and defence of the battle at hand, in quarters.
fn quarters(t: &Scene<GweRules>) -> (i32, i32) {
    let battle = t.chances().battle;
    (battle.attack, battle.defence)
}

/// GWE-044, GWE-052: each by itself, rounded down, before the terrain.
#[test]
fn case_5_36_each_entrained_unit_is_halved_by_itself() {
    let train = "0506 G:3R entrained, G:KBR entrained, G:6LW entrained";
    let mut t = scene(&format!("step Combat\n0505 R:III\n{train}"));
    t.choose("0506, R:III");
    assert_eq!(quarters(&t).1, (2 + 1) * 4, "4 and 3 are halved to 2 and 1, a 1 to nothing");
    let mut t = scene(&format!("terrain city 0506\nstep Combat\n0505 R:III\n{train}"));
    t.choose("0506, R:III");
    assert_eq!(quarters(&t).1, 2 * (2 + 1) * 4, "then doubled");
}

/// GWE-059
#[test]
fn case_8_8_a_defence_of_zero_is_read_in_the_last_column() {
    let mut t = scene("step Combat\n0505 R:5RF\n0506 G:6LW entrained");
    t.choose("0506, R:5RF");
    assert_eq!((quarters(&t).1, t.chances().battle.column), (0, 7));
}

/// GWE-052: hunger is rounded and leaves one; command and rivers keep their fractions.
#[test]
fn case_10_42_and_9_21_halve_one_after_the_other() {
    let attack = |text: &str, unit: &str| {
        let mut t = scene(&format!("step Combat\n{text}\n0912 G:1"));
        t.choose("0506").choose(unit);
        while t.waits_for() == "attrition" {
            t.roll(6);
        }
        quarters(&t).0
    };
    let entrained = "0506 G:6LW entrained";
    assert_eq!(attack(&format!("0505 R:5RF ooc\n{entrained}"), "R:5RF"), 2, "half a point");
    let river = "hexside river 0505/0506\n";
    assert_eq!(attack(&format!("{river}0505 R:5RF ooc\n{entrained}"), "R:5RF"), 1, "a quarter of a point");
    // 0502 cuts the line: 0505 is out of supply
    let cut = "0502 G:2\n";
    assert_eq!(attack(&format!("{cut}0505 R:5RF\n{entrained}"), "R:5RF"), 4, "never below one");
    assert_eq!(attack(&format!("{cut}0505 R:5RF ooc\n{entrained}"), "R:5RF"), 2);
    assert_eq!(attack(&format!("{cut}0505 R:1SI\n{entrained}"), "R:1SI"), 2 * 4, "five halved is two");
    assert_eq!(attack(&format!("{river}{cut}0505 R:1SI ooc\n{entrained}"), "R:1SI"), 2, "5, 2, 1, a half");
}

/// GWE-056, GWE-057
#[test]
fn case_8_3_a_river_before_one_of_the_hexes_halves() {
    let mut t = scene("hexside river+major 0505/0506\nstep Combat\n0505 R:III, R:XX\n0506 G:6LW\n0605 G:5LW");
    t.choose("0605, 0506, R:III");
    assert_eq!((quarters(&t).0, t.chances().battle.die), (2 * 4, 0), "halved once, and not only across it");
}

/// GWE-058: each hex by its own ground.
#[test]
fn case_8_3_each_hex_is_doubled_by_its_own_ground() {
    let mut t = scene("terrain city 0506\nstep Combat\n0505 R:III, R:XX\n0506 G:KBR\n0605 G:5LW");
    t.choose("0605, 0506, R:III");
    assert_eq!(quarters(&t).1, (2 * 3 + 1) * 4);
}

/// GWE-052, GWE-061
#[test]
fn case_12_21_the_total_of_the_cavalry_is_quartered_and_nothing_is_left_of_a_fraction() {
    let mut t = scene("step Combat\n0505 R:1C, R:2C, R:3C\n0506 G:6LW");
    t.choose("0506, R:1C, R:2C");
    assert_eq!(quarters(&t).0, 4, "2 and 2 make 1");
    t.choose("R:3C");
    assert_eq!(quarters(&t).0, 4, "6 make 1");
    scene("step Combat\n0505 R:1C\n0506 G:6LW").refuses("0506", "12.21");
    // nothing is nothing, even against a train without strength
    scene("step Combat\n0505 R:1C\n0506 G:6LW entrained").refuses("0506", "12.21");
    let mut t = scene("step Combat\n0505 R:1C\n0506 G:1-1C, G:D1, G:vF-1");
    t.choose("0506, R:1C");
    assert_eq!(quarters(&t).0, 2 * 4, "cavalry, depots and staffs only");
}

#[test]
fn case_10_23_nobody_counts_on_a_leader_who_could_not_come() {
    // 16 to beat: the brigade needs von François, and he needs the division beside him
    let text = "phasing 0\nstep Combat\n0506 G:1, G:vF-1\n0405 G:6LW\n0505 R:III, R:XX\n0504 R:R-1";
    let mut t = scene(text);
    t.choose("0505").refuses("G:6LW", "8.8").choose("G:1, G:6LW, G:vF-1");
    assert_eq!(quarters(&t).0, 8 * 4);
}

#[test]
fn case_9_23_nobody_shifts_an_attack_that_fell_apart() {
    let text = "phasing 0\nstep Combat\n0902 G:6LW, G:5LW\n0903 G:vPr-8\n0901 R:5RF, R:54R";
    // 2 to 5 is 1-3
    let mut t = scene(text);
    t.choose("0901, G:6LW, G:5LW").roll(6).roll(6);
    assert_eq!(t.waits_for(), "shifts");
    // 1 to 5 is below the table, nobody at all more so
    for last in [6, 1] {
        let mut t = scene(text);
        t.choose("0901, G:6LW, G:5LW").roll(1).roll(last);
        assert!(!["shifts", "combat"].contains(&t.waits_for()), "{}", t.waits_for());
        assert!(!t.state().shifted.contains(t.unit("G:vPr-8")));
    }
}

/// GWE-135: of two Russian players each shifts with his own headquarters.
#[test]
fn case_22_5_nobody_shifts_with_the_staff_of_another() {
    use great_war_east::{RUSSIA, SECOND_ARMY};
    let text =
        "scenario three-player\nturn 2\nstep Combat\n0505 R:III, R:R-1\n0405 R:XIII, R:XV, R:S-2\n0506 G:1";
    // most steps are of the 2nd Army: R-1 may not shift (17.12), S-2 is not for the proposer to use
    let mut t = scene(text);
    t.choose("0506, R:III");
    assert_eq!((t.waits_for(), t.asked()), ("attackers", Some(SECOND_ARMY)));
    t.choose("R:XIII, R:XV");
    assert_eq!((t.waits_for(), t.asked()), ("shifts", Some(SECOND_ARMY)));
    t.refuses("R:R-1", "22.5").choose("R:S-2");
    assert_eq!((t.waits_for(), t.state().fight.shift), ("combat", 1));
    // alone it is the proposer who is asked
    let mut t = scene(text);
    t.choose("0506, R:III, done");
    assert_eq!((t.waits_for(), t.asked()), ("shifts", Some(RUSSIA)));
    t.refuses("R:S-2", "22.5").choose("R:R-1");
    assert_eq!(t.waits_for(), "combat");
}

/// GWE-065: half of an odd number is rounded up; the smaller force is wiped out by a 2.
#[test]
fn case_8_9_the_attacker_pays_for_the_smaller_force() {
    // 3 to 7 is 1-3, three steps each
    let mut t = scene("step Combat\n0505 R:III steps=3, R:R-1\n0506 G:1, G:6LW");
    t.choose("0506, R:III");
    if t.waits_for() == "shifts" {
        t.choose("done");
    }
    t.roll(3);
    assert_eq!((t.result(), t.state().fight.affected), ("1/-", 3));
    t.choose("R:III, R:III");
    assert_eq!(steps(&t, "R:III"), 1, "two of three");
    // half a point to one across a major river: a 6 counts 8
    let mut t = scene("hexside river+major 0505/0506\nstep Combat\n0505 R:5RF\n0506 G:6LW");
    t.choose("0506, R:5RF").roll(6);
    assert_eq!((t.result(), at(&t, "R:5RF")), ("2/-", "none".into()));
}

/// GWE-066: the larger force loses by the steps of the smaller one, and retreats whole.
#[test]
fn case_8_9_the_larger_defender_loses_what_is_affected() {
    // 8 to 9 is 1-2, eight steps against five
    let mut t = scene("step Combat\n0505 R:III, R:54R, R:57R\n0506 G:1, G:6LW, G:5LW, G:70LW\n0405 R:R-1");
    t.choose("0506, R:III, R:54R, R:57R");
    if t.waits_for() == "shifts" {
        t.choose("done");
    }
    t.roll(1);
    assert_eq!((t.result(), t.state().fight.affected), ("1/1", 5));
    t.choose("pick 1");
    assert_eq!(t.state().fight.owed, 3, "half of five");
}

/// GWE-067
#[test]
fn case_8_9_an_e_takes_the_affected_steps_and_the_rest_hold() {
    // 7 to 2 is 3-1, shifted twice to 5-1; two steps against four
    let mut t = scene("phasing 0\nstep Combat\n0506 G:1, G:vF-1\n0505 R:1C, R:2C\n0504 R:R-1");
    t.choose("0505, G:1, G:vF-1").choose("G:vF-1");
    if t.waits_for() == "shifts" {
        t.choose("done");
    }
    t.roll(1);
    assert_eq!((t.result(), t.waits_for(), t.state().fight.owed), ("-/E", "defender-loss", 2));
    t.choose("R:1C, R:1C");
    assert_eq!((at(&t, "R:1C"), at(&t, "R:2C"), steps(&t, "R:2C")), ("none".into(), "0505".into(), 2));
    assert_ne!(t.waits_for(), "advance");
}

/// GWE-067: against an E a step of the works is worth one.
#[test]
fn case_11_12_an_e_destroys_empty_works() {
    let mut t = scene(
        "place Lyck 0506 town fort=4 weakened=2 side=german\nstep Combat\n0505 R:III, R:XX, R:R-1\n0405 R:IV\n0605 R:XIII",
    );
    t.choose("0506, R:IV, R:XX, R:III, R:XIII, R:R-1").roll(1);
    assert_eq!((t.result(), t.state().forts[0]), ("-/E", 0));
}

/// GWE-082, GWE-085
#[test]
fn case_9_15_the_line_behind_may_have_been_overrun_and_a_depot_passes_no_zone() {
    let fed = |text: &str, unit: &str| {
        let t = scene(&format!("step Before\n{text}"));
        !t.state().hungry.contains(t.unit(unit))
    };
    assert!(
        fed("russian-won []\nrussian-lost [0502 0503]\n0505 R:54R\n0909 G:1", "R:54R"),
        "its own hex only"
    );
    // 0506 is controlled: the brigade passes it, the depot does not
    let strip = |unit: &str| {
        let t = crate::bare(&format!(
            "map 0504-0508 0603-0608\ncountry germany 0504-0608\nrail 0507 0508\narea entry-J entry 0508\n\
             phasing 0\nstep Before\n0505 {unit}\n0605 R:III"
        ));
        !t.state().hungry.contains(t.unit(unit))
    };
    assert!(strip("G:6LW"));
    assert!(!strip("G:D1"));
}

/// 9.23, 10.21: after the dice of attrition the owner may shift; the forecast goes the way without shifts to the table.
#[test]
fn case_9_23_a_headquarters_at_hand_does_not_stop_the_forecast() {
    let chances = |staff: &str| {
        let text = format!("turn 4\nphasing 1\nstep Combat\n0709 G:6LW\n0708 R:III{staff}\n0303 R:XX\n");
        let mut t = scene(&text);
        t.choose("0709, R:III");
        assert_eq!(t.waits_for(), "attrition");
        t.chances().chances
    };
    let alone = chances("");
    assert_eq!(alone.len(), 5, "{alone:?}");
    assert_eq!(chances(", R:R-1"), alone);
}

/// 22.5, 9.23: each army throws for its own units.
#[test]
fn case_22_5_each_army_throws_its_own_dice_of_attrition() {
    use engine::{Pending, Rules};
    let mut t = crate::bare(&format!(
        "scenario three-player\n{}option improved-command on\nphasing 1\nstep Combat\nturn 4\n0809 G:6LW\n0808 R:III, R:R-1\n\
         0709 R:XV, R:S-2\n0303 R:54R\n0912 G:41\n",
        crate::LAND
    ));
    t.choose("0809, R:III, R:XV");
    let by = |t: &Scene<GweRules>| match t.game.rules().pending(t.state()) {
        Pending::Roll(dice) => dice.by,
        other => panic!("{other:?}"),
    };
    assert_eq!((t.waits_for(), by(&t)), ("attrition", great_war_east::RUSSIA));
    t.roll(6);
    assert_eq!((t.waits_for(), by(&t)), ("attrition", great_war_east::SECOND_ARMY));
}

/// 8.9: E has no options, nor have empty works: nobody is told to have chosen one.
#[test]
fn case_8_9_an_option_is_told_only_where_there_was_a_choice() {
    let mut t =
        scene("turn 4\nphasing 0\nstep Combat\n0505 R:2ID steps=1, R:S-2\n0506 G:1, G:2, G:35\n0303 R:III\n");
    t.choose("0505, G:1, G:2, G:35");
    if t.waits_for() != "combat" {
        t.choose("done");
    }
    t.roll(1);
    let lines = crate::heard(&t, great_war_east::RUSSIA);
    assert!(
        lines.iter().any(|l| l.contains("-/E")) && !lines.iter().any(|l| l.contains("option")),
        "{lines:?}"
    );
}
