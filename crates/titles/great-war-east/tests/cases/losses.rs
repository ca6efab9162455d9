//! 8.5, 8.9: steps, options and losses.

use crate::{at, offers, scene, steps};

#[test]
fn case_8_51_regiments_brigades_and_depots_have_one_step() {
    for unit in &crate::title().book().units {
        if unit.size == great_war_east::Size::Brigade || unit.is_depot() {
            assert_eq!(unit.steps, 1, "{}", unit.name);
        }
    }
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:6LW");
    t.choose("0506").choose("R:XX, R:III").roll(1);
    assert_eq!(t.result(), "-/E");
    assert_eq!(at(&t, "G:6LW"), "none");
}

#[test]
fn case_8_52_a_division_turns_over_then_dies() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506").choose("R:XX, R:III").roll(4);
    t.choose("pick 1, G:1");
    assert_eq!(steps(&t, "G:1"), 1);
    let battle = |steps: u8| {
        let mut t = scene(&format!("step Combat\n0505 R:III\n0506 G:1 steps={steps}"));
        t.choose("0506, R:III");
        t.chances().battle.defence / 4
    };
    assert_eq!((battle(2), battle(1)), (6, 3));
}

#[test]
fn case_8_53_a_corps_has_four_states() {
    let attack = |steps: u8| {
        let mut t = scene(&format!("step Combat\n0505 R:III steps={steps}\n0506 G:6LW"));
        t.choose("0506, R:III");
        t.chances().battle.attack / 4
    };
    assert_eq!([4, 3, 2, 1].map(attack), [4, 3, 2, 1]);
    let defence = |steps: u8| {
        let mut t = scene(&format!("phasing 0\nstep Combat\n0506 G:1, G:2\n0505 R:III steps={steps}, R:R-1"));
        t.choose("0505, G:1");
        t.chances().battle.defence / 4 - 1
    };
    assert_eq!([4, 3, 2, 1].map(defence), [8, 7, 4, 3]);
}

#[test]
fn case_8_54_the_defender_first_and_only_he_retreats() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506").choose("R:XX, R:III").roll(4);
    assert_eq!((t.result(), t.waits_for()), ("1/1", "option"));
    t.choose("pick 1, G:1");
    assert_eq!(t.waits_for(), "attacker-loss", "one of two affected steps");
    t.choose("R:III");
    assert_eq!(steps(&t, "R:III"), 3);
}

#[test]
fn case_8_9_affected_steps_are_those_of_the_smaller_force() {
    // eight steps against two: two are affected; result 1 costs the attacker one
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506").choose("R:XX, R:III").roll(5);
    assert_eq!(t.result(), "1/-");
    assert_eq!(t.waits_for(), "attacker-loss");
    t.choose("R:XX");
    assert_eq!((steps(&t, "R:XX"), steps(&t, "R:III")), (3, 4));
}

#[test]
fn case_8_9_the_options_of_each_result() {
    let options = |dice: u8, attackers: &str| {
        let mut t =
            scene(&format!("step Combat\n0505 {attackers}, R:R-1\n0405 R:IV\n0605 R:XIII\n0506 G:PO"));
        t.choose("0506");
        while t.waits_for() == "attackers" {
            let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
            t.choose(&next);
        }
        if t.waits_for() == "shifts" {
            t.choose("done");
        }
        t.roll(dice);
        let picks: Vec<String> = t.legal().into_iter().filter(|c| c.starts_with("pick")).collect();
        (t.result(), picks.len())
    };
    // 16 to 2 is 6-1 at least
    assert_eq!(options(4, "R:III, R:XX"), ("-/3", 2));
    assert_eq!(options(5, "R:III, R:XX"), ("1/2", 3));
    assert_eq!(options(6, "R:III, R:XX"), ("1/1", 2));
    assert_eq!(options(1, "R:III, R:XX"), ("-/E", 0));
}

#[test]
fn case_8_9_a_two_costs_all_or_half_and_a_hex_or_two_hexes() {
    // 12 to 3 is 4-1, a 3 is 1/2
    let option = |answers: &str| {
        let mut t = scene("step Combat\n0505 R:III, R:XX\n0405 R:IV\n0506 G:KBR");
        t.choose("0506, R:IV, R:XX, R:III").roll(3);
        assert_eq!((t.result(), t.waits_for()), ("1/2", "option"));
        t.choose(answers);
        assert_eq!(t.waits_for(), "attacker-loss", "one of two affected steps");
        (steps(&t, "G:KBR"), at(&t, "G:KBR"))
    };
    assert_eq!(option("pick 1"), (0, "none".into()));
    assert_eq!(option("pick 2, G:KBR, 0507"), (1, "0507".into()));
    assert_eq!(option("pick 3, 0507, 0508"), (2, "0508".into()));
}

#[test]
fn case_2_4_step_each_loss_lowers_strength_and_the_last_removes() {
    let mut t = scene("0904 R:5RF\n0912 G:1\ndice 1");
    t.choose("done");
    assert_eq!((steps(&t, "R:5RF"), at(&t, "R:5RF")), (0, "none".into()));
    assert!(!offers(&t, "unit R:5RF"));
}

/// 8.9: the buttons say what the options cost.
#[test]
fn case_8_9_options_are_told_in_words() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506, R:XX, R:III").roll(4);
    assert_eq!(t.waits_for(), "option");
    let offers = t.view(t.asked().unwrap()).offers;
    let said: Vec<String> = offers.iter().map(|o| crate::said(&t, &o.label)).collect();
    assert_eq!(said, ["Lose half the affected steps", "Retreat one hex"]);
}
