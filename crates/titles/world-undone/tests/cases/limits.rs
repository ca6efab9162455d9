//! Where a rule ends: the step before and the step after its limit, its exceptions, and how long it lasts.

use crate::{announce, at, attack, field, game, mp, odds};
use engine::GameSetup;
use engine::scene::Scene;
use world_undone::{GERMAN, Phase, RUSSIAN, WorldUndone, WuRules};

/// Answers "done" until a phase begins.
fn until(t: &mut Scene<WuRules>, side: engine::Side, phase: Phase) {
    while (t.state().phasing, t.state().phase) != (side, phase) {
        t.choose("done");
    }
}

#[test]
fn case_2_0a_the_last_to_pass_holds_it() {
    let mut t = field("turn 5\nphase german first-movement\n0505 G:I-1\n1005 R:IC-3C\n");
    t.choose("G:I-1, 0605, 0505, done, done");
    until(&mut t, RUSSIAN, Phase::FirstMovement);
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN);
    t.choose("R:IC-3C, 0906, 0805, 0705, done, R:IC-3C, 0605");
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
}

#[test]
fn case_3_2e_after_the_second_movement_too() {
    let mut t = field("phase german second-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:XX-37\n0404 G:XX-41\n");
    t.choose("G:XX-41, 0505, done, done");
    assert_eq!(t.waits_for(), "excess");
    t.choose("G:I-1");
    assert_eq!((at(&t, "G:I-1"), at(&t, "G:XX-41")), (String::new(), "0505".into()), "the owner picks");
}

#[test]
fn case_3_4d_koenigsberg_is_not_counted_the_edge_hex_is() {
    let strip = "title world-undone\nmap 0101-6001\ncountry germany 0101-6001\nphase german first-movement\n\
         russian 0101\nplace Königsberg 0201 city fort=10\n";
    let fed = |text: &str| {
        let t = Scene::new(&WorldUndone::new(), &format!("{strip}{text}"));
        t.game.rules().is_supplied(t.state(), t.unit("G:I-1"))
    };
    assert!(fed("4201 G:I-1\n"), "forty hexes from the city");
    assert!(!fed("4301 G:I-1\n"));
}

#[test]
fn case_5_2f_what_counts_against_the_trains_of_a_turn() {
    let line = "rail 0105 0204 0304 0403 0503\nturn 2\nphase german first-movement\n";
    // three points: on, along and off again in one phase counts once; the third unit finds no train
    let mut t = field(&format!("{line}0105 G:I-1\n0105 G:I-2\n0105 G:XX-37\n"));
    t.choose("G:I-1, pick 3, 0503, pick 4, G:I-2, pick 3, done");
    assert_eq!(t.state().rail_used, 2);
    t.choose("G:XX-37").refuses("pick 3", "5.2f").choose("done, done");
    // in the second phase of the same turn nothing more
    t.choose("G:XX-37").refuses("pick 3", "5.2f").choose("done, G:I-2, 0403, pick 4, done, done");
    // who is still on a train when the next turn begins counts again (R84)
    let mut t = field(
        "rail 0105 0204\nturn 2\nphase russian second-combat\n0105 G:I-1 entrained\n0204 G:I-2 entrained\n0105 G:XX-37\n1005 R:XX-28\n",
    );
    t.choose("done");
    assert_eq!((t.state().phase, t.state().rail_used), (Phase::FirstMovement, 2));
    t.choose("G:XX-37").refuses("pick 3", "5.2f");
}

#[test]
fn case_5_3c_a_train_that_is_not_taken_is_not_used_up() {
    let mut t = field(
        "rail 0105 0204 0305\narea west-rail entry 0105\nturn 4\nphase german first-movement\n\
         due G:XI-38 turn=4\ndue G:XI-22 turn=4\nrail-used 4\n",
    );
    t.choose("G:XI-38, pick 3, done");
    assert_eq!((t.state().rail_used, t.state().entrained.is_empty()), (4, true), "it did not come after all");
    t.choose("G:XI-22, pick 3, 0105");
    assert_eq!(t.state().rail_used, 5);
    t.choose("0305, pick 4");
    assert_eq!(at(&t, "G:XI-22"), "0305");
}

#[test]
fn case_6_3f_several_guns_add_up_and_a_lone_one_gives_nothing() {
    let mut t = field(
        "phase russian first-combat\n0505 G:XX-41\n0605 R:XX-28\n0605 R:1A-1HA\n0604 R:XX-29\n0604 R:1A-2HA\n",
    );
    t.choose("0505, R:XX-29, R:XX-28, done, R:1A-1HA, R:1A-2HA, done");
    assert_eq!((t.chances().battle.die, t.chances().battle.attack), (-2, 10));
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:1A-1HA\n0605 R:1A-2HA\n");
    assert_eq!(odds(&mut t, "0605", "G:I-1"), ("4:1".into(), 0, 9, 2), "R18: one point each, no modifier");
}

#[test]
fn case_6_5c_a_friend_in_the_zone_takes_them_in() {
    let text =
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0707 G:XX-37\n0704 G:XX-41\n";
    let mut t = field(text);
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(at(&t, "R:XX-28"), "", "0705, 0706 and 0606 are in German zones, 0604 as well");
    let mut t = field(&format!("{text}0706 R:XX-29\n"));
    announce(&mut t, "0605", "G:I-2, G:I-1");
    t.choose("done").roll(4);
    assert_eq!(t.result(), "D1");
    assert_eq!(t.legal(), ["hex 0706"]);
}

#[test]
fn case_6_6c_an_advance_may_not_overstack() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0505 G:XX-37\n0604 G:XX-41\n0605 R:XX-28\n",
    );
    announce(&mut t, "0605", "G:I-2, G:I-1, G:XX-37, G:XX-41");
    t.choose("done").roll(1);
    assert_eq!(t.result(), "DE");
    t.choose("G:I-1, 0605, G:I-2, 0605, G:XX-37, 0605");
    assert_eq!((at(&t, "G:XX-41"), t.waits_for()), ("0604".into(), "moves"), "no room for a fourth");
}

#[test]
fn case_7_1b_three_combats_not_three_hexes() {
    let text = "turn 1\nphase german second-combat\n0505 G:I-1\n0505 G:I-2\n0604 R:IC-1GC\n0605 R:IC-2GC\n1001 R:III-27\n";
    let mut t = field(&format!("{text}opening 1\n"));
    t.choose("0604, 0605, G:I-2, G:I-1, done, done").roll(6);
    assert_eq!(t.state().opening, 2, "a combined attack is one attack");
    let mut t = field(&format!("{text}opening 1\n"));
    announce(&mut t, "0604", "G:I-2");
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, 0604").roll(6);
    while t.waits_for() != "combat" {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    t.roll(6);
    assert_eq!(t.state().opening, 3);
}

#[test]
fn case_7_2b_only_supplied_infantry_within_ten_hexes_and_then_for_good() {
    let text = "place Königsberg 0402 city fort=10\nturn 5\nphase german second-combat\n0102 G:I-1\n\
         0705 R:XV-6\n0705 R:XV-8\n0706 R:I-22\n";
    let reconciled = |more: &str| {
        let mut t = field(&format!("{text}{more}"));
        t.choose("done");
        t.state().reconciled
    };
    assert!(reconciled("0706 R:I-24\n"));
    assert!(!reconciled("0706 R:2A-4C\n0707 R:2A-6C\n"), "cavalry does not count");
    assert!(!reconciled("0706 R:III-25\n"), "nor does the First Army");
    assert!(reconciled("reconciled yes\n"), "it is not taken back");
    let column: String = (1..=10).map(|r| format!("08{r:02} ")).collect();
    assert!(!reconciled(&format!("0706 R:I-24\ngerman {column}\n")), "nor anybody out of supply");
}

#[test]
fn case_9_4h_not_on_the_first_turn_and_not_once_released() {
    let roll = |text: &str| {
        let mut t = field(&format!(
            "scenario masurian\n{text}phase russian second-combat\n0505 G:8A-41KB\n1001 R:XX-28\n"
        ));
        t.choose("done");
        t.waits_for() == "release"
    };
    assert!(!roll("turn 19\nfixed yes\n"));
    assert!(roll("turn 26\nfixed yes\n"));
    assert!(!roll("turn 21\n"));
}

/// R26: it fights back and falls back, but follows nobody and is not released by its own retreat.
#[test]
fn case_9_4g_a_fixed_unit_retreats_and_stays_fixed() {
    let text = "scenario masurian\nturn 20\nphase russian first-combat\n0505 G:8A-41KB\n0605 R:XX-28\n0605 R:XX-29\nfixed yes\n";
    let mut t = field(text);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 2);
    assert_eq!(t.result(), "D1");
    t.choose("0405");
    assert!(t.state().fixed);
    let mut t = field(text);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 5);
    assert_eq!(t.result(), "A2");
    t.choose("0705, 0805");
    assert_eq!(t.waits_for(), "moves", "nobody is asked to advance");
}

#[test]
fn case_10_2_2a_nobody_leaves_into_a_full_hex() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n\
         0705 R:XX-28\n0705 R:XX-29\n0705 R:III-25\n0706 R:III-27\n0706 R:IV-40\n0706 R:IV-30\n",
    );
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C, 0705").refuses("done", "3.2a").choose("0805");
    assert_eq!(at(&t, "R:IC-3C"), "0805", "through it, yes");
}

/// R147
#[test]
fn case_10_2_2a_a_full_hex_is_no_better_way() {
    // both hexes towards the edge are full, and so is what lies behind them; beside it there is room
    let crowd = |hex: &str, units: [&str; 3]| units.map(|u| format!("{hex} {u}\n")).concat();
    let full = [
        crowd("0705", ["R:XX-28", "R:XX-29", "R:III-25"]),
        crowd("0706", ["R:III-27", "R:IV-40", "R:IV-30"]),
    ]
    .concat();
    let base = "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n";
    let sides = ["0705/0704", "0705/0804", "0705/0805", "0706/0805", "0706/0806", "0706/0707", "0606/0707"];
    let rivers = sides.map(|side| format!("hexside river {side}\n")).concat();
    let mut t = field(&format!("{base}{full}{rivers}"));
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C");
    assert_eq!(t.legal().iter().filter(|c| c.starts_with("hex")).count(), 1, "{:?}", t.legal());
    t.choose("0606").allows("done").allows("hex 0607");
}

#[test]
fn case_10_4_no_crowds_for_trains_and_none_for_the_minimum_move() {
    let mut t = field(
        "option refugees on\nplace Lyck 0305 town vp=2\nrail 0105 0204 0305\nturn 3\nphase german first-movement\n0105 G:I-1\n",
    );
    t.choose("G:I-1, pick 3, 0305");
    assert_eq!(mp(&t, "G:I-1"), 1, "one to entrain and one to ride");
    let mut t = field(
        "option refugees on\nplace Lyck 0605 town vp=2\nterrain swamp 0605\nhexside river 0605/0705\nturn 3\nphase russian first-movement\n0705 R:XX-28\n",
    );
    t.choose("R:XX-28, 0605");
    assert_eq!(at(&t, "R:XX-28"), "0605", "four points' worth for two");
}

#[test]
fn case_10_5a_it_returns_by_the_own_edge_in_the_first_movement() {
    let back = "option replacements on\nturn 9\n0405 G:I-1\n1005 R:XX-28\ndue G:8A-Ldw2 turn=9\n";
    let mut t = field(&format!("phase german first-movement\n{back}"));
    t.choose("G:8A-Ldw2").refuses("0404", "5.3b").choose("0103, done");
    assert_eq!(at(&t, "G:8A-Ldw2"), "0103");
    field(&format!("phase german second-movement\n{back}")).refuses("G:8A-Ldw2", "5.3a");
    let mut t =
        field("option replacements on\nturn 23\nphase german first-combat\n0505 G:8A-Ldw2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:8A-Ldw2", 6);
    t.roll(4);
    assert_eq!(t.state().due[t.unit("G:8A-Ldw2").index()], world_undone::LOST, "turn 27 never comes");
}

#[test]
fn case_10_6_2_1b_no_march_and_no_entry_in_either_phase_of_the_next_turn() {
    let text = "option samsonov on\nscenario ninth-army\nturn 6\n0809 R:XV-6\n1001 R:XX-28\ndue R:GC-1G turn=2\nsamsonov Dead(5)\n";
    for phase in ["first", "second"] {
        let mut t = field(&format!("{text}phase russian {phase}-movement\n"));
        t.refuses("R:XV-6", "10.6.2.1b").refuses("R:GC-1G", "10.6.2.1b").allows("unit R:XX-28");
    }
    let mut t = field(&format!("{}phase russian first-movement\n", text.replace("turn 6", "turn 7")));
    t.allows("unit R:XV-6").allows("unit R:GC-1G");
}

#[test]
fn case_10_6_2_1d_until_the_end_of_the_next_turn() {
    for (turn, points) in [(5, 3), (6, 3), (7, 2)] {
        let mut t = field(&format!(
            "option samsonov on\nturn {turn}\nphase russian second-movement\n0809 R:XV-6\nsamsonov Spared(5)\n"
        ));
        t.choose("R:XV-6");
        assert_eq!(mp(&t, "R:XV-6"), points, "turn {turn}");
    }
}

#[test]
fn case_9_3a_the_ninth_keeps_away_from_the_first_also_when_it_enters() {
    let mut t = field(
        "scenario ninth-army\nturn 2\nphase russian first-movement\n1003 R:XX-28\ndue R:GC-1G turn=2\n",
    );
    t.choose("R:GC-1G").refuses("1006", "7.2a").allows("hex 1007");
}

#[test]
fn case_7_1a_the_first_turn_of_every_scenario_is_the_one_it_says() {
    for (scenario, penalty) in [("historical", true), ("ninth-army", true), ("schlieffen", false)] {
        let mut t = game(GameSetup::new(scenario));
        while t.state().turn == 1 {
            t.choose("done");
        }
        assert_eq!((t.state().phasing, t.state().phase), (RUSSIAN, Phase::FirstMovement));
        assert_eq!(t.state().penalty, penalty, "{scenario}: nobody attacked");
    }
}

/// R09: the last row of Russia as an edge, for those who want it.
#[test]
fn case_3_4i_a_southern_edge_by_choice() {
    let column: String = (1..=9).map(|r| format!("09{r:02} ")).collect();
    let text = format!(
        "turn 3\nphase russian first-movement\n0708 R:XV-6\ngerman {column}0910\ndue R:XXIII-3G turn=3\ndue R:XXVI-55 turn=3\n"
    );
    let mut t = field(&text);
    assert!(!t.game.rules().is_supplied(t.state(), t.unit("R:XV-6")), "the way east is German");
    t.choose("R:XXIII-3G").refuses("0810", "5.3b");
    let mut t = field(&format!("option south-edge on\n{text}"));
    assert!(t.game.rules().is_supplied(t.state(), t.unit("R:XV-6")), "the way south is not");
    t.choose("R:XXIII-3G").refuses("0510", "5.3b").choose("0810, done, R:XXVI-55");
    t.refuses("0710", "5.3b").allows("hex 1001");
    // a retreat may go south: from 0608 two rows remain, four columns to the east
    let push = "phase german first-combat\n0508 G:I-1\n0508 G:I-2\n0608 R:XX-28\n";
    for (option, ways) in [("off", ["hex 0708", "hex 0709"]), ("on", ["hex 0609", "hex 0709"])] {
        let mut t = field(&format!("option south-edge {option}\n{push}"));
        attack(&mut t, "0608", "G:I-2, G:I-1", 4);
        let mut found = t.legal();
        found.sort();
        assert_eq!((t.result(), found), ("D1", ways.map(String::from).to_vec()), "{option}");
    }
}

/// 10.1e, R144: also where it comes on next to the enemy.
#[test]
fn case_10_1e_a_dummy_that_enters_beside_the_enemy_is_gone_at_once() {
    let mut t = field(
        "option hidden-movement on\nturn 5\nphase russian first-movement\n1005 G:I-1\n0605 R:XX-28\ndue R:dummy-1 turn=5\n",
    );
    t.choose("R:dummy-1, 1004");
    assert_eq!(at(&t, "R:dummy-1"), "");
    assert_eq!(t.state().due[t.unit("R:dummy-1").index()], 6);
}
