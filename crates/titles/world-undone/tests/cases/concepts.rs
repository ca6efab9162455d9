//! 2.0, 3.1, 3.2, 3.5: control, units, stacking, disruption.

use crate::{at, attack, field, game, odds};
use engine::{GameSetup, Lang, Rules, Table};
use world_undone::book::{Army, Kind};
use world_undone::{GERMAN, RUSSIAN, WorldUndone};

#[test]
fn case_2_0a_control_follows_whoever_passed_last() {
    let mut t = field("phase german first-movement\n0505 G:I-1\n");
    t.choose("G:I-1, 0605, 0705, done");
    let hex = t.hex("0605");
    assert_eq!(t.state().controller(hex), GERMAN, "it stays German after the unit has left");
    t.choose("done");
    assert_eq!(t.state().controller(hex), GERMAN);
}

#[test]
fn case_2_0b_countries_and_set_up_units_decide_at_the_start() {
    let t = game(GameSetup::new("historical").with("starting-control", "literal"));
    assert_eq!(t.state().controller(t.hex("2020")), GERMAN);
    assert_eq!(t.state().controller(t.hex("2936")), RUSSIAN);
    assert_eq!(t.state().controller(t.hex("5520")), RUSSIAN, "a Russian division stands there");
    assert_eq!(t.state().controller(t.hex("5521")), GERMAN, "by the letter, the hex behind it is German");
    let t = game(GameSetup::new("historical"));
    let germany = t.game.rules().map().in_country("germany");
    let taken = germany.iter().filter(|h| t.state().controller(*h) == RUSSIAN);
    assert!(taken.count() > 20, "R22: the ways the Russians came are theirs");
}

#[test]
fn case_2_0c_the_whole_allowance_in_each_movement_phase() {
    let mut t = field("phase german first-movement\n0205 G:I-1\n");
    t.choose("G:I-1, 0305, 0304, 0404");
    assert_eq!(t.waits_for(), "moves", "three points are spent");
    t.choose("done, G:I-1, 0504, 0604, 0704");
    assert_eq!(at(&t, "G:I-1"), "0704");
}

#[test]
fn case_2_0d_only_the_phasing_player_moves() {
    let mut t = field("phase german first-movement\n0505 G:I-1\n0905 R:XX-28\n");
    assert_eq!(t.asked(), Some(GERMAN));
    t.refuses("R:XX-28", "2.0d");
}

#[test]
fn case_2_0e_an_enemy_zone_is_a_units_or_a_fortresss() {
    let t = field("phase russian first-movement\nplace Boyen 0405 town fort=4\n0705 R:XX-28\n");
    assert!(t.game.rules().zones(t.state(), RUSSIAN).contains(t.hex("0605")));
    assert!(t.game.rules().zones(t.state(), GERMAN).contains(t.hex("0505")));
}

#[test]
fn case_2_0f_every_marker_of_the_book_is_kept() {
    let t = field(
        "phase german second-movement\nrail 0105 0204 0305\nplace Boyen 0405 town fort=4\ndestroyed 0405\nrussian 0405\n\
         0305 G:I-1 disrupted\n0204 G:I-2 entrained\n0502 G:XX-37 reserve=2\nreserves-used [1 0]\nrailed [G:I-2]\nrail-used 1\ncut 0105\n",
    );
    let s = t.state();
    assert!(s.disrupted.contains(t.unit("G:I-1")) && s.entrained.contains(t.unit("G:I-2")));
    assert!(s.cut.contains(t.hex("0105")) && s.destroyed == 1);
    let view = t.view(GERMAN);
    assert!(view.hexes.iter().any(|m| m.key == "rail-cut") && view.hexes.iter().any(|m| m.key == "control"));
    assert!(view.hexes.iter().any(|m| m.key == "fortress-destroyed"));
    let marks: usize = view.counters.iter().map(|c| c.marks.len()).sum();
    assert!(marks >= 3, "disrupted, entrained and reserved show");
}

#[test]
fn case_3_1a_four_types_and_dummies() {
    let title = WorldUndone::new();
    let count = |kind| title.book().counters.iter().filter(|c| c.kind == kind).count();
    assert_eq!(count(Kind::Headquarters), 4);
    assert_eq!(count(Kind::Artillery), 4);
    assert_eq!(count(Kind::Dummy), 10);
    assert_eq!(count(Kind::Cavalry) + count(Kind::Infantry), 67);
}

#[test]
fn case_3_1b_garrisons_are_infantry() {
    let title = WorldUndone::new();
    let garrisons: Vec<_> =
        title.book().counters.iter().filter(|c| c.symbol == atlas::counter::Kind::Garrison).collect();
    assert_eq!(garrisons.len(), 5);
    assert!(garrisons.iter().all(|c| c.kind == Kind::Infantry));
    let mut t = field("phase german first-movement\nrail 0105 0204 0305\n0204 G:8A-HRG\ncut 0204\n");
    t.choose("G:8A-HRG").allows("pick 2");
}

#[test]
fn case_3_1c_every_russian_belongs_to_an_army() {
    let title = WorldUndone::new();
    let units = title.book().counters.iter().filter(|c| c.side == RUSSIAN && c.kind != Kind::Dummy);
    assert!(units.clone().all(|c| matches!(c.army, Army::First | Army::Second)));
    assert_eq!(units.filter(|c| c.formation == "9A").map(|c| c.army).next(), Some(Army::Second));
}

#[test]
fn case_3_1d_values_as_printed() {
    let title = WorldUndone::new();
    let find = |name: &str| title.book().counters.iter().find(|c| c.name == name).unwrap();
    assert_eq!((find("G:I-1").sp, find("G:I-1").ma), (9, 3));
    assert_eq!((find("R:VI-4").sp, find("R:VI-4").ma), (5, 2), "R13");
    assert_eq!((find("R:1A-1HA").sp, find("R:1A-1HA").ma), (0, 2));
    assert_eq!((find("G:8A-H-L").sp, find("G:8A-H-L").ma), (1, 4));
}

#[test]
fn case_3_1e_artillery_in_a_stack_gives_its_modifier_and_no_strength() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0605 R:1A-1HA\n");
    assert_eq!(odds(&mut t, "0605", "G:I-1"), ("1.5:1".into(), 1, 9, 5));
}

#[test]
fn case_3_1f_artillery_alone_defends_with_one_and_may_not_attack() {
    let mut t = field("phase german first-combat\n0505 G:8A-Ldw2\n0605 R:1A-1HA\n");
    assert_eq!(odds(&mut t, "0605", "G:8A-Ldw2"), ("1:1".into(), 0, 1, 1));
    let mut t = field("phase russian first-combat\n0505 G:8A-Ldw2\n0605 R:1A-1HA\n0604 R:XX-28\n");
    t.choose("0505").refuses("R:1A-1HA", "3.1f");
}

#[test]
fn case_3_1g_arrival_turns_are_on_the_counters() {
    let t = game(GameSetup::new("historical"));
    assert_eq!(t.state().due[t.unit("R:XXVI-55").index()], 3);
    assert_eq!(t.state().due[t.unit("G:GR-1GR").index()], 14);
    let view = t.view(GERMAN);
    assert!(
        view.drawers.iter().any(|d| d.key == "reinforcements" && t.game.say(Lang::En, &d.note) == "Turn 14")
    );
}

#[test]
fn case_3_2a_three_fighting_units_to_a_hex() {
    let t = field("phase german first-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:8A-1KB\n");
    assert!(!t.game.rules().is_overstacked(t.state(), t.hex("0505")));
    let t = field("phase german first-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:8A-1KB\n0505 G:XX-37\n");
    assert!(t.game.rules().is_overstacked(t.state(), t.hex("0505")));
}

#[test]
fn case_3_2b_one_gun_and_one_headquarters_more() {
    let stack = "phase russian first-movement\n0705 R:XX-28\n0705 R:XX-29\n0705 R:III-25\n0705 R:1A-1HA\n0705 R:1A-Renn\n";
    let t = field(stack);
    assert!(!t.game.rules().is_overstacked(t.state(), t.hex("0705")));
    let t = field(&format!("{stack}0705 R:1A-2HA\n"));
    assert!(t.game.rules().is_overstacked(t.state(), t.hex("0705")));
}

#[test]
fn case_3_2c_in_passing_the_limit_does_not_count() {
    let mut t = field("phase german first-movement\n0405 G:I-1\n0405 G:I-2\n0405 G:XX-37\n0304 G:XX-41\n");
    t.choose("G:XX-41, 0404, 0405, 0505");
    assert_eq!(at(&t, "G:XX-41"), "0505", "a full hex was crossed");
    t.choose("done");
    assert_eq!(t.waits_for(), "moves", "nobody was lost");
}

#[test]
fn case_3_2d_a_retreat_may_overstack_until_the_owners_next_movement() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n\
         0705 R:XX-29\n0705 R:III-25\n0705 R:III-27\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(t.result(), "D1");
    t.choose("0705");
    assert!(t.state().overstacked.contains(t.unit("R:XX-28")));
    assert_eq!(at(&t, "R:XX-28"), "0705", "still there");
}

#[test]
fn case_3_2e_the_owner_takes_off_the_excess() {
    let mut t = field("phase german first-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:XX-37\n0505 G:XX-41\n");
    t.choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("excess", Some(GERMAN)));
    t.choose("G:XX-41");
    assert_eq!(at(&t, "G:XX-41"), "");
    assert_eq!(t.state().scored, [0, 5], "R125: it counts for the enemy");
}

#[test]
fn case_3_2f_what_retreated_in_goes_first() {
    let mut t = field(
        "phase russian first-movement\n0705 R:XX-28 overstacked\n0705 R:XX-29\n0705 R:III-25\n0705 R:III-27\n",
    );
    t.choose("done");
    assert_eq!(at(&t, "R:XX-28"), "", "no choice: the unit that retreated in");
    assert_eq!(t.state().scored[0], 5);
}

#[test]
fn case_3_5a_attackers_of_the_first_combat_are_disrupted() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 3);
    assert_eq!(t.result(), "D1");
    let first = t.legal()[0].clone();
    t.choose(&first).choose("done");
    assert!(t.state().disrupted.contains(t.unit("G:I-1")));
}

#[test]
fn case_3_5b_the_disrupted_neither_move_nor_attack() {
    let mut t = field("phase german second-movement\n0505 G:I-1 disrupted\n0506 G:I-2\n0605 R:XX-28\n");
    t.refuses("G:I-1", "5.0b").choose("done");
    t.choose("0605").refuses("G:I-1", "3.5b");
}

#[test]
fn case_3_5c_recovery_after_the_own_second_combat() {
    let text = "0205 G:I-1 disrupted\n0205 G:I-2\n0905 R:XX-28\n";
    let mut t = field(&format!("turn 5\nphase german second-movement\n{text}"));
    t.choose("done");
    assert!(t.state().disrupted.is_empty(), "nobody is near, so the combat phase is over as well");
    let mut t = field(&format!("turn 5\nphase german second-combat\n{text}0505 G:XX-37\n0605 R:III-25\n"));
    assert!(t.state().disrupted.contains(t.unit("G:I-1")), "not before the phase ends");
    t.choose("done");
    assert!(t.state().disrupted.is_empty());
}
