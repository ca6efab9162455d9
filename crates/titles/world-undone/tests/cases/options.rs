//! 10.0: the optional rules.

use crate::{announce, at, attack, field, game, mp};
use engine::view::Place;
use engine::{GameSetup, OptionKind, Table, Title};
use world_undone::{GERMAN, RUSSIAN, Samsonov, WorldUndone};

#[test]
fn case_10_0_every_optional_rule_is_a_switch_and_off() {
    let title = WorldUndone::new();
    let optional: Vec<_> = title.info().options.iter().filter(|o| o.kind == OptionKind::Optional).collect();
    assert_eq!(optional.len(), 8);
    assert!(optional.iter().all(|o| o.values[0] == "off"));
}

const HIDDEN: &str = "option hidden-movement on\n";

#[test]
fn case_10_1a_unseen_counters_show_their_backs() {
    let t = field(&format!("{HIDDEN}phase german first-movement\n0305 G:I-1\n0805 R:XX-28\n"));
    let view = t.view(GERMAN);
    let back =
        view.counters.iter().find(|c| c.side == RUSSIAN && c.place == Place::Hex(t.hex("0805"))).unwrap();
    assert!(!back.known && back.face.back && back.name == "hidden");
    let other = field(&format!(
        "{HIDDEN}phase german first-movement\n0305 G:I-1\n0805 R:XX-29\ndue R:XX-28 turn=9\n"
    ));
    assert_eq!(other.view(GERMAN).counters.iter().filter(|c| !c.known).count(), 1);
}

#[test]
fn case_10_1b_adjacent_counters_are_open() {
    let t = field(&format!("{HIDDEN}phase german first-movement\n0505 G:I-1\n0605 R:XX-28\n0805 R:XX-29\n"));
    let seen = t.game.rules().seen(t.state(), GERMAN);
    assert!(seen.contains(t.unit("R:XX-28")) && !seen.contains(t.unit("R:XX-29")));
}

#[test]
fn case_10_1c_five_dummies_a_side_are_set_down() {
    let mut t = game(GameSetup::new("historical").with("hidden-movement", "on"));
    assert_eq!((t.waits_for(), t.asked()), ("dummies", Some(GERMAN)));
    t.refuses("5520", "5.0a").choose("2010, 2011, 2012, 2013, 2014");
    assert_eq!(t.asked(), Some(RUSSIAN));
    let down = |t: &engine::scene::Scene<world_undone::WuRules>, side: &str| {
        (1..=5).filter(|n| !at(t, &format!("{side}:dummy-{n}")).is_empty()).count()
    };
    assert_eq!(down(&t, "G"), 5);
    t.choose("2935, done");
    assert_eq!((t.waits_for(), down(&t, "R")), ("moves", 1), "the rest stay in hand");
}

/// 10.1b, 5.0a, 3.3f: why a dummy is not set down in a hex; every back counts as an enemy.
#[test]
fn case_10_1c_a_dummy_is_refused_by_what_would_give_it_away() {
    let text = format!("{HIDDEN}place Lötzen 0402 town fort=2\nphase german first-movement\n");
    for enemy in ["R:XX-28", "R:dummy-1"] {
        let mut t = field(&format!("{text}0805 {enemy}\n0203 G:I-1\ndoing Dummies(german)\n"));
        assert_eq!(t.waits_for(), "dummies");
        t.refuses("0805", "5.0a").refuses("0705", "10.1b").refuses("1003", "10.1c").allows("hex 0203");
    }
    let mut t = field(&format!("{text}0805 R:XX-28\n0203 G:I-1\ndoing Dummies(russian)\n"));
    t.refuses("0402", "3.3f").refuses("0203", "5.0a").refuses("0204", "10.1b").refuses("0505", "10.1c");
}

#[test]
fn case_10_1d_dummies_march_three_and_two() {
    let mut t = field(&format!("{HIDDEN}phase german first-movement\n0205 G:dummy-1\n1005 R:dummy-1\n"));
    t.choose("G:dummy-1");
    assert_eq!(mp(&t, "G:dummy-1"), 3);
    t.refuses("pick 11", "10.1c"); // R143: it takes no marker
    let mut t = field(&format!("{HIDDEN}phase russian first-movement\n0205 G:dummy-1\n1005 R:dummy-1\n"));
    t.choose("R:dummy-1");
    assert_eq!(mp(&t, "R:dummy-1"), 2);
}

#[test]
fn case_10_1e_a_revealed_dummy_goes_and_may_return() {
    let mut t = field(&format!(
        "{HIDDEN}turn 5\nphase german first-movement\n0405 G:8A-1KB\n0605 R:dummy-1\n0906 R:XX-28\n"
    ));
    t.choose("G:8A-1KB, 0505");
    assert_eq!(at(&t, "R:dummy-1"), "");
    assert_eq!(t.state().due[t.unit("R:dummy-1").index()], 6);
    t.choose("0605, 0705");
    assert_eq!(at(&t, "G:8A-1KB"), "0705", "R145: the march goes on as if nothing had been there");
}

/// 10.2.1a, R150: what has become an attack of cavalry alone on infantry, by a retreat, is broken off.
#[test]
fn case_10_2_1a_infantry_that_comes_makes_it_a_probe() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0506 G:8A-1KB\n0606 R:1A-1HA, R:XX-28\n\
         attack [[0606] [G:8A-1KB]]\ndoing Resolve\n",
    );
    t.choose("0606").refuses("done", "10.2.2g").choose("G:8A-1KB, 0405, done");
    assert_eq!(at(&t, "G:8A-1KB"), "0405");
}

/// 10.2.2g, R150: cavalry that has to break off fights no battle, so there is none to foretell.
#[test]
fn case_10_2_2g_a_probe_is_no_battle_to_foretell() {
    let chances = |text: &str, units: &str| {
        let mut t = field(&format!("option cavalry-exceptions on\nphase german first-combat\n{text}"));
        announce(&mut t, "0605", units);
        engine::forecast::chances(&**t.game.rules(), t.game.state()).map(|f| f.battle.attack)
    };
    assert_eq!(chances("0505 G:8A-1KB\n0605 R:XX-28", "G:8A-1KB"), None);
    assert_eq!(chances("0505 G:8A-1KB\n0605 R:IC-3C", "G:8A-1KB"), Some(3), "it may fight cavalry");
    let escorted = chances("0505 G:8A-1KB\n0506 G:I-1\n0605 R:XX-28", "G:8A-1KB, G:I-1");
    assert_eq!(escorted, Some(12), "and infantry beside infantry");
}

/// 10.1e: a dummy that comes to a back and is not revealed has found a dummy: nobody learns that and then goes elsewhere.
#[test]
fn case_10_1e_a_step_of_a_dummy_beside_a_back_is_not_taken_back() {
    for there in ["R:dummy-1", "R:XX-28"] {
        let mut t = field(&format!(
            "{HIDDEN}turn 5\nphase german first-movement\n0305 G:dummy-1\n0605 {there}\n1006 R:XX-29\n"
        ));
        t.choose("G:dummy-1, 0405");
        assert_eq!(t.game.undoable(), 2, "not yet beside it");
        t.choose("0505");
        assert_eq!(at(&t, "G:dummy-1").is_empty(), there == "R:XX-28");
        assert_eq!(t.game.undoable(), 0, "{there}");
    }
}

#[test]
fn case_10_1f_disruption_shows_on_the_back() {
    let t = field(&format!("{HIDDEN}phase german second-movement\n0305 G:I-1 disrupted\n0805 R:XX-28\n"));
    let view = t.view(RUSSIAN);
    let back = view.counters.iter().find(|c| !c.known).unwrap();
    assert_eq!(back.marks.len(), 1);
}

const HORSE: &str = "option cavalry-exceptions on\n";

#[test]
fn case_10_2_1a_cavalry_needs_infantry_against_infantry() {
    let text = "option cavalry-probing off\nphase german first-combat\n0505 G:8A-1KB\n0605 R:XX-28\n";
    let mut t = field(&format!("{HORSE}{text}"));
    t.refuses("0605", "10.2.1a");
    let mut t = field(&format!("{HORSE}{text}0506 G:I-1\n"));
    t.choose("0605, G:8A-1KB").refuses("done", "10.2.1a").choose("G:I-1").allows("done");
}

#[test]
fn case_10_2_1b_cavalry_attacked_by_infantry_defends_as_usual() {
    let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n"));
    announce(&mut t, "0605", "G:I-1");
    t.choose("done").choose("done");
    assert_eq!(t.chances().battle.defence, 3);
}

#[test]
fn case_10_2_2a_cavalry_retreats_before_combat() {
    let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n"));
    announce(&mut t, "0605", "G:I-1");
    t.choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("leave", Some(RUSSIAN)));
    t.choose("R:IC-3C, 0705").allows("done").choose("0805");
    assert_eq!(at(&t, "R:IC-3C"), "0805");
}

#[test]
fn case_10_2_2b_against_cavalry_only_on_one_to_three() {
    for (face, escapes) in [(3, true), (4, false)] {
        let mut t =
            field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0505 G:8A-1KB\n0605 R:IC-3C\n"));
        announce(&mut t, "0605", "G:8A-1KB, G:I-1");
        t.choose("done, R:IC-3C").roll(face);
        assert_eq!(t.waits_for() == "retreat", escapes);
    }
}

#[test]
fn case_10_2_2c_not_if_it_stands_with_infantry() {
    let mut t = field(&format!(
        "{HORSE}phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:IC-3C\n0605 R:XX-28\n"
    ));
    announce(&mut t, "0605", "G:I-2, G:I-1");
    t.choose("done");
    assert_eq!(t.waits_for(), "combat", "nobody may leave");
}

#[test]
fn case_10_2_2d_the_attackers_may_follow() {
    let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n"));
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C, 0705, 0805");
    assert_eq!((t.waits_for(), t.asked()), ("advance", Some(GERMAN)));
    t.choose("G:I-1, 0605, 0705");
    assert_eq!(at(&t, "G:I-1"), "0705");
}

#[test]
fn case_10_2_2e_and_are_disrupted_anyway() {
    let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n"));
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C, 0705, 0805, done");
    assert!(t.state().disrupted.contains(t.unit("G:I-1")));
}

#[test]
fn case_10_2_2f_attacking_cavalry_may_fall_back_too() {
    let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:8A-1KB\n0605 R:1A-1HA\n"));
    announce(&mut t, "0605", "G:8A-1KB");
    t.choose("done");
    assert_eq!((t.waits_for(), t.asked()), ("leave", Some(GERMAN)));
    t.choose("G:8A-1KB, 0405, done");
    assert_eq!((at(&t, "G:8A-1KB"), t.waits_for()), ("0405".into(), "moves"));
}

#[test]
fn case_10_2_2g_probing_frees_the_others_from_their_duty() {
    let text = "phase german first-combat\n0504 G:8A-1KB\n0505 G:I-1\n0604 R:XX-28\n0605 R:IC-1GC\n";
    let mut t = field(&format!("{HORSE}{text}"));
    announce(&mut t, "0604", "G:8A-1KB");
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, 0604").refuses("done", "10.2.2g").choose("G:8A-1KB, 0404, done");
    assert!(at(&t, "R:XX-28") == "0604", "nobody fought over it");
}

#[test]
fn case_10_2_3a_cavalry_holds_only_while_it_is_there_or_pays() {
    let text = "option cavalry-control on\nphase german first-movement\n0505 G:8A-1KB\n";
    let mut t = field(text);
    t.choose("G:8A-1KB, 0605");
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN);
    t.choose("pick 6, 0705, done");
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN, "paid for");
}

#[test]
fn case_10_2_3b_otherwise_the_hex_falls_back() {
    let mut t = field("option cavalry-control on\nphase german first-movement\n0505 G:8A-1KB\n");
    t.choose("G:8A-1KB, 0605, 0705, done");
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
    assert_eq!(t.state().controller(t.hex("0705")), GERMAN);
}

const FORCED: &str = "option forced-march on\n";

#[test]
fn case_10_3a_one_point_more() {
    let mut t = field(&format!("{FORCED}phase german first-movement\n0105 G:I-1\n0805 R:XX-28\n"));
    t.choose("G:I-1, pick 5");
    assert_eq!(mp(&t, "G:I-1"), 4);
    assert!(t.log.iter().any(|line| line.contains("1/I is on a forced march")), "{:?}", t.log);
}

#[test]
fn case_10_3b_never_next_to_the_enemy() {
    let mut t = field(&format!(
        "{FORCED}hexside river 0405/0505\nphase german first-movement\n0305 G:I-1\n0505 R:XX-28\n"
    ));
    t.choose("G:I-1, pick 5").refuses("0405", "10.3b");
}

#[test]
fn case_10_3c_no_reserve() {
    let mut t = field(&format!("{FORCED}phase german first-movement\n0105 G:I-1\n0805 R:XX-28\n"));
    t.choose("G:I-1, pick 5").refuses("pick 11", "10.3c");
    let mut t =
        field(&format!("{FORCED}phase german second-movement\n0105 G:I-1 reserve=1\nreserves-used [1 0]\n"));
    t.choose("G:I-1").refuses("pick 5", "10.3c");
}

#[test]
fn case_10_3d_no_cutting_of_rails() {
    let mut t = field(&format!("{FORCED}rail 0503 0403\nphase russian first-movement\n0503 R:XX-28\n"));
    t.choose("R:XX-28, pick 5").refuses("pick 1", "5.2.1e");
}

#[test]
fn case_10_4_refugees_crowd_the_towns() {
    let text = "option refugees on\nplace Lyck 0505 town vp=2\nphase german first-movement\n0405 G:I-1\n";
    let cost = |turn: u8| {
        let mut t = field(&format!("turn {turn}\n{text}"));
        t.choose("G:I-1, 0505");
        3 - mp(&t, "G:I-1")
    };
    assert_eq!([1, 4, 5].map(cost), [2, 2, 1]);
}

#[test]
fn case_10_5a_the_lost_return_after_as_many_turns_as_the_die_shows() {
    let mut t =
        field("option replacements on\nturn 5\nphase german first-combat\n0505 G:8A-Ldw2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:8A-Ldw2", 6);
    assert_eq!(t.waits_for(), "replacement");
    t.roll(4);
    assert_eq!(t.state().due[t.unit("G:8A-Ldw2").index()], 9);
}

#[test]
fn case_10_5b_their_points_stay_scored() {
    let mut t =
        field("option replacements on\nturn 5\nphase german first-combat\n0505 G:8A-Ldw2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:8A-Ldw2", 6);
    t.roll(4);
    assert_eq!(t.state().scored, [0, 1]);
}

const STAFF: &str = "option headquarters on\n";

#[test]
fn case_10_6a_headquarters_move_and_fight() {
    let mut t =
        field(&format!("{STAFF}phase russian first-combat\n0605 R:1A-Renn\n0605 R:XX-28\n0505 G:8A-Ldw2\n"));
    assert_eq!(crate::odds(&mut t, "0505", "R:XX-28, R:1A-Renn").2, 6);
    let mut t = field(&format!("{STAFF}phase russian first-movement\n0805 R:1A-Renn\n"));
    t.choose("R:1A-Renn");
    assert_eq!(mp(&t, "R:1A-Renn"), 4);
}

#[test]
fn case_10_6b_a_headquarters_lost_in_combat_has_consequences() {
    let mut t = field(&format!("{STAFF}turn 5\nphase german first-combat\n0505 G:I-1\n0605 R:1A-Renn\n"));
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!(t.state().frozen, [5, 0]);
    let mut t = field(&format!(
        "{STAFF}turn 5\nphase russian first-movement\n0705 R:1A-Renn overstacked\n0705 R:2A-Sams\nreconciled yes\n"
    ));
    t.choose("done");
    assert_eq!(t.state().frozen, [0, 0], "R159: overstacking is no combat");
}

#[test]
fn case_10_6_1a_prittwitz_starts_in_koenigsberg() {
    let t = game(GameSetup::new("historical").with("headquarters", "on"));
    let city = engine::Rules::map(&**t.game.rules()).place("Königsberg").unwrap().hex;
    assert_eq!(at(&t, "G:8A-Pritt"), city.to_string());
}

#[test]
fn case_10_6_1b_no_trains_under_prittwitz() {
    let mut t = field(&format!("{STAFF}rail 0105 0204\nturn 2\nphase german first-movement\n0105 G:I-1\n"));
    t.choose("G:I-1").refuses("pick 3", "10.6.1b");
}

#[test]
fn case_10_6_1c_hindenburg_and_ludendorff_on_turn_three() {
    let mut t = field(&format!(
        "{STAFF}turn 3\nphase russian second-combat\n0303 G:8A-Pritt\n1005 R:XX-28\ndue G:8A-H-L turn=3\n"
    ));
    t.choose("done");
    assert_eq!((at(&t, "G:8A-H-L"), at(&t, "G:8A-Pritt")), ("0303".into(), String::new()));
    assert_eq!(t.state().scored, [0, 0], "an exchange is no loss");
    assert!(t.view(GERMAN).drawers.iter().all(|d| d.key != "eliminated"), "nor is he among the losses");
}

#[test]
fn case_10_6_1d_a_german_headquarters_lost_loses_the_game() {
    let mut t = field(&format!(
        "{STAFF}turn 5\nphase russian first-combat\n0605 R:XX-28\n0605 R:XX-29\n0505 G:8A-H-L\n"
    ));
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!(t.result(), "DE");
    assert_eq!((t.outcome().winner, t.outcome().case.0), (Some(RUSSIAN), "10.6.1d"));
}

#[test]
fn case_10_6_2a_both_russian_headquarters() {
    let t = game(GameSetup::new("historical").with("headquarters", "on"));
    assert_eq!((at(&t, "R:1A-Renn"), at(&t, "R:2A-Sams")), ("5621".into(), "2831".into()));
}

#[test]
fn case_10_6_2b_an_army_without_headquarters_stands_still() {
    let mut t = field(&format!(
        "{STAFF}turn 5\nphase russian second-movement\n0802 R:XX-28\n0809 R:XV-6\nfrozen [5 0]\n"
    ));
    t.refuses("R:XX-28", "10.6.2b").allows("unit R:XV-6");
}

fn next_turn(turn: u8, since: u8) -> engine::scene::Scene<world_undone::WuRules> {
    let mut t = field(&format!(
        "{STAFF}turn {turn}\nphase german second-combat\n0105 G:I-1\n0802 R:XX-28\nfrozen [{since} 0]\n"
    ));
    t.choose("done");
    t
}

#[test]
fn case_10_6_2c_on_the_next_turn_a_one_frees_it() {
    for (face, free) in [(1, true), (2, false)] {
        let mut t = next_turn(5, 5);
        assert_eq!(t.waits_for(), "army");
        t.roll(face);
        assert_eq!(t.state().frozen[0] == 0, free);
    }
}

#[test]
fn case_10_6_2d_then_one_to_three() {
    for (face, free) in [(3, true), (4, false)] {
        let mut t = next_turn(6, 5);
        t.roll(face);
        assert_eq!(t.state().frozen[0] == 0, free);
    }
}

#[test]
fn case_10_6_2e_from_the_third_it_moves() {
    let t = next_turn(7, 5);
    assert_eq!((t.waits_for(), t.state().frozen[0]), ("moves", 0));
}

const DOOM: &str = "option samsonov on\nturn 5\n";

fn doom(face: u8) -> engine::scene::Scene<world_undone::WuRules> {
    let mut t = field(&format!(
        "{DOOM}phase german second-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:2A-15C\n0809 R:XV-6\n1001 R:XX-28\nsecond-lost 22\n"
    ));
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    if t.waits_for() == "advance" {
        t.choose("done");
    }
    assert_eq!(t.waits_for(), "samsonov");
    t.roll(face);
    t
}

#[test]
fn case_10_6_2_1a_at_twenty_five_points_a_die_decides_over_samsonov() {
    assert_eq!(doom(4).state().samsonov, Samsonov::Dead(5));
    assert_eq!(doom(5).state().samsonov, Samsonov::Spared(5));
}

#[test]
fn case_10_6_2_1b_dead_he_halts_his_army_for_a_turn() {
    let mut t = doom(1);
    assert_eq!((t.state().turn, t.asked()), (6, Some(RUSSIAN)));
    t.refuses("R:XV-6", "10.6.2.1b").allows("unit R:XX-28");
}

#[test]
fn case_10_6_2_1c_then_the_armies_work_together() {
    let t = field(&format!("{DOOM}phase russian first-movement\n0809 R:XV-6\nsamsonov Dead(3)\n"));
    assert!(!t.game.rules().rivals(t.state()));
    let t = field(&format!("{DOOM}phase russian first-movement\n0809 R:XV-6\nsamsonov Dead(4)\n"));
    assert!(t.game.rules().rivals(t.state()));
}

#[test]
fn case_10_6_2_1d_alive_he_gives_heart_for_two_turns() {
    let mut t = doom(6);
    t.choose("R:XV-6");
    assert_eq!(mp(&t, "R:XV-6"), 3);
    let strength = t.game.rules().strength(t.state(), t.unit("R:XV-6"), &atlas::HexSet::ALL);
    assert_eq!(strength, 6);
    assert!(t.game.rules().rivals(t.state()));
}
