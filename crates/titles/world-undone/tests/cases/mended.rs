//! What an examination from outside found wrong, each with its position.

use crate::{at, attack, field, game};
use engine::scene::Scene;
use engine::{GameSetup, Rules, Title};
use world_undone::{RUSSIAN, WorldUndone, WuRules};

/// Twenty by twenty hexes, the west German, the east Russian.
fn country(text: &str) -> Scene<WuRules> {
    let land = "title world-undone\nmap 0101-2020\ncountry germany 0101-1020\ncountry russia 1101-2020\n";
    Scene::new(&WorldUndone::new(), &format!("{land}{text}"))
}

const HORSE: &str = "option cavalry-exceptions on\nturn 10\nphase german first-combat\n";

#[test]
fn case_10_2_1a_a_lone_gun_and_infantry_are_felt_out_together() {
    // whichever of the two hexes has the lower number
    for (gun, foot) in [("1110", "1111"), ("1111", "1110")] {
        let mut t =
            country(&format!("{HORSE}1010 G:8A-1KB\n{gun} R:1A-1HA\n{foot} R:XX-28\nrussian 1101-1220\n"));
        t.choose("1110").allows("hex 1111").choose("1111, G:8A-1KB, done, done");
        assert_eq!(t.waits_for(), "leave");
        t.refuses("done", "10.2.2g").choose("G:8A-1KB, 0910");
        assert_eq!((at(&t, "R:1A-1HA"), at(&t, "R:XX-28")), (gun.into(), foot.into()));
    }
}

#[test]
fn case_6_0b_a_debt_that_a_joint_probe_pays_can_be_paid() {
    let mut t = country(&format!(
        "{HORSE}german 1101-1109 1112-1120 1201-1220\n1010 G:8A-1KB\n1210 G:I-1\n1110 R:1A-1HA\n1111 R:XX-28\n1310 R:XX-29\n"
    ));
    t.choose("1310, done, G:I-1, done");
    assert_eq!(t.waits_for(), "plan");
    t.refuses("done", "6.0b").choose("1110, 1111, G:8A-1KB, done, done");
    assert_eq!(t.waits_for(), "resolve");
}

#[test]
fn case_5_1e_who_joins_a_marked_stack_of_the_other_army_uses_his_own_marker() {
    let text = "turn 10\nreconciled yes\nphase russian first-movement\n1505 R:XX-28\n1504 R:XXIII-1Sch\n1810 R:VI-16\n";
    let mut t = country(text);
    t.choose("R:VI-16, pick 12, R:XX-28, pick 11, R:XXIII-1Sch, 1505").refuses("done", "5.1e");
    let mut t = country(text);
    t.choose("R:XX-28, pick 11, R:XXIII-1Sch, 1505, done");
    assert_eq!(t.state().reserves_used, [1, 1]);
    t.choose("R:VI-16").refuses("pick 12", "5.1e");
}

#[test]
fn case_10_4_a_town_is_what_the_map_draws_as_one() {
    let title = WorldUndone::new();
    let setup = title.info().accept(&GameSetup::new("historical").with("refugees", "on")).unwrap();
    let rules = title.open(&setup, None).unwrap();
    let s = rules.setup();
    let cost = |name: &str| {
        let hex = rules.map().place(name).unwrap().hex;
        rules.entry_cost(&s, hex, hex)
    };
    for town in ["Culmsee", "Zoppot", "Schwetz", "Preußisch Stargard", "Löbau", "Wloclawek", "Thorn"] {
        let clear = u8::from(rules.map().terrain_name(rules.map().place(town).unwrap().hex) == "swamp") + 1;
        assert_eq!(cost(town), clear + 1, "{town}");
    }
    for village in ["Janowo", "Filipow", "Raczki", "Laskowitz"] {
        assert_eq!(cost(village), 1, "{village}");
    }
}

#[test]
fn case_10_5a_a_return_after_the_end_is_told_as_a_loss() {
    let mut t = field(
        "option replacements on\nturn 24\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:1A-1HA\n0305 G:8A-Ldw2\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "DE");
    t.roll(6);
    assert!(t.log.iter().any(|l| l.contains("does not return")), "{:?}", t.log);
    assert!(!t.log.iter().any(|l| l.contains("returns on turn 30")));
}

#[test]
fn case_6_1e_the_guide_s_word_for_a_fortress_counts() {
    let t = field("place Boyen 0405 town fortress=4\nphase russian first-combat\n0505 R:XX-28\n");
    assert_eq!(t.game.rules().forts(t.state()).len(), 1);
    let mut t = field("place Boyen 0405 town fort=4\nphase russian first-combat\n0505 R:XX-28\n");
    t.choose("0405, R:XX-28");
    assert_eq!(t.chances().battle.defence, 4);
}

#[test]
fn case_6_5b_nobody_retreats_into_the_other_hex_of_the_same_attack() {
    let text =
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0504 G:XX-37\n0604 R:XX-28\n0605 R:XX-29\n";
    let mut t = field(text);
    t.choose("0604, 0605, G:I-2, G:I-1, done, done").roll(2);
    assert_eq!((t.result(), t.waits_for()), ("D1", "retreats"));
    t.choose("0604").refuses("0605", "6.5b").choose("0704");
    t.refuses("0604", "6.5c").choose("0705");
    t.allows("unit G:I-1").choose("G:I-1").allows("hex 0604").allows("hex 0605");
    // the other way round it is the same
    let mut t = field(text);
    t.choose("0604, 0605, G:I-2, G:I-1, done, done").roll(2);
    t.choose("0605").refuses("0604", "6.5b");
}

#[test]
fn case_6_5b_attackers_retreat_to_friends_who_stay_and_not_to_those_who_go() {
    let text = "phase german first-combat\n0505 G:XX-41\n0404 G:8A-Ldw2\n0504 R:XX-28\n";
    let mut t = field(text);
    attack(&mut t, "0504", "G:8A-Ldw2, G:XX-41", 3);
    assert_eq!((t.result(), t.waits_for()), ("A1", "retreats"));
    t.choose("0505").refuses("0404", "6.5b").allows("hex 0405");
    let mut t = field(&format!("{text}0404 G:8A-HRG\n"));
    attack(&mut t, "0504", "G:8A-Ldw2, G:XX-41", 3);
    t.choose("0505").allows("hex 0404").allows("hex 0405");
}

#[test]
fn case_5_2c_no_german_train_runs_in_russia() {
    let t = game(GameSetup::new("historical"));
    let rules = t.game.rules();
    let rail = rules.open_rail(&{
        let mut s = *t.state();
        s.german |= rules.map().in_country("russia");
        s
    });
    let inland: Vec<String> =
        (rail & rules.map().in_country("russia")).iter().map(|h| h.to_string()).collect();
    for hex in ["0130", "0131", "0132", "0133", "0134", "0135", "0136"] {
        assert!(!inland.contains(&hex.to_string()), "{inland:?}");
    }
}

#[test]
fn case_2_0b_of_equal_ways_the_lowest_hex_numbers_were_taken() {
    for scenario in ["historical", "schlieffen", "ninth-army"] {
        let t = game(GameSetup::new(scenario));
        let russian: Vec<String> =
            (*t.game.rules().german_soil() - t.state().german).iter().map(|h| h.to_string()).collect();
        for hex in ["5719", "5024", "5125"] {
            assert!(!russian.contains(&hex.to_string()), "{scenario}: {russian:?}");
        }
    }
}

#[test]
fn case_5_3b_the_corner_stays_open_to_the_first_army() {
    let text = "option south-edge on\nturn 5\nphase russian first-movement\ndue R:XXVI-53 turn=5\ndue R:XXIII-3G turn=5\n";
    let mut t = field(text);
    t.choose("R:XXVI-53").allows("hex 1010").refuses("0810", "5.3b");
    let mut t = field(text);
    t.choose("R:XXIII-3G").allows("hex 1010").allows("hex 0810");
}

/// 7.2b with 10.6.2.1c: whoever comes second has nothing to say.
#[test]
fn case_7_2b_the_armies_are_not_reconciled_twice() {
    let text = "option samsonov on\nplace Königsberg 0402 city fort=10\nturn 9\nphase german second-combat\n\
         0605 R:VI-16\n0605 R:VI-4\n0605 R:XIII-36\n0606 R:XIII-1\n0101 G:I-1\n";
    let mut t = field(&format!("{text}samsonov Dead(7)\n0102 R:XX-28\n"));
    t.choose("done");
    assert!(!t.log.iter().any(|l| l.contains("work together")), "{:?}", t.log);
    let mut t = field(&format!("{text}samsonov Dead(8)\n0102 R:XX-28\n"));
    t.choose("done");
    let told = t.log.iter().filter(|l| l.contains("work together")).count();
    assert_eq!(told, 1, "once, though both reasons come together: {:?}", t.log);
}

#[test]
fn case_10_6_2_1c_the_end_of_the_rivalry_is_told() {
    let mut t = field(
        "option samsonov on\nturn 9\nsamsonov Dead(8)\nphase german second-combat\n0505 G:I-1\n0605 R:XX-28\n",
    );
    t.choose("done");
    assert_eq!((t.state().turn, t.state().phasing), (10, RUSSIAN));
    assert!(t.log.iter().any(|l| l.contains("work together")), "{:?}", t.log);
}

#[test]
fn case_10_6_2e_an_army_that_is_free_again_is_told() {
    let mut t = field(
        "option headquarters on\nturn 9\nfrozen [7 0]\nphase german second-combat\n0505 G:I-1\n0605 R:XX-28\n",
    );
    t.choose("done");
    assert_eq!(t.state().frozen, [0, 0]);
    assert!(t.log.iter().any(|l| l.contains("First Army moves again")), "{:?}", t.log);
}

#[test]
fn case_5_3c_a_reinforcement_that_stays_away_was_never_on_a_train() {
    let text = "rail 0105 0204 0305\narea west-rail entry 0105\nturn 4\nphase german first-movement\ndue G:XI-38 turn=4\n";
    let mut t = field(text);
    t.choose("G:XI-38, pick 3, done");
    assert!(!t.log.iter().any(|l| l.contains("entrained")), "{:?}", t.log);
    let mut t = field(text);
    t.choose("G:XI-38, pick 3, 0105");
    assert!(t.log.iter().any(|l| l.contains("is entrained")), "{:?}", t.log);
    assert_eq!(t.state().rail_used, 1);
}

#[test]
fn case_5_0a_the_lost_do_not_move() {
    let mut t = field("turn 5\nphase german first-movement\nlost G:I-1\ndue G:XI-38 turn=9\n0505 G:I-2\n");
    t.refuses("G:I-1", "5.0a").refuses("G:XI-38", "5.3a");
}

/// 10.6b, R159: what a combat result kills died in combat, the crowd too.
#[test]
fn case_10_6b_a_headquarters_lost_in_a_beaten_crowd_fell_in_combat() {
    let mut t = field(
        "option headquarters on\nturn 5\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n\
         0605 R:XX-28\n0605 R:2A-Sams\n0605 R:1A-Renn overstacked\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(t.state().frozen[0], 5, "Rennenkampf's army stands still");
    // at the end of a movement phase nobody fights
    let mut t = field(
        "option headquarters on\nturn 5\nphase russian first-movement\n0505 G:I-1\n\
         0805 R:XX-28\n0805 R:2A-Sams\n0805 R:1A-Renn overstacked\n",
    );
    t.choose("done");
    assert_eq!((t.state().frozen, at(&t, "R:1A-Renn")), ([0, 0], String::new()));
}

/// 10.2.2d, R149: an exchange does not take back what cavalry has left.
#[test]
fn case_10_2_2d_the_hex_that_cavalry_left_is_open_after_an_exchange() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0505 G:XVII-36\n\
         0604 R:IC-1GC\n0605 R:1A-Renn\noption headquarters on\nhexside river 0505/0604 0505/0605\nterrain swamp 0605\n",
    );
    t.choose("0604, 0605, G:I-2, G:I-1, G:XVII-36, done, done, R:IC-1GC, 0704, done").roll(6);
    assert_eq!(t.result(), "EX");
    t.choose("G:XVII-36").refuses("G:XVII-36", "6.6a");
    t.choose("G:I-1").refuses("0605", "6.6b").choose("0604");
    assert_eq!(at(&t, "G:I-1"), "0604");
}

#[test]
fn case_9_4i_a_lake_does_not_hide_the_russians_from_the_watch() {
    let mut t = field(
        "scenario masurian\nturn 20\nphase russian first-movement\nhexside lake 0505/0605\n0505 G:8A-41KB\n0705 R:XX-28\nfixed yes\n",
    );
    t.choose("R:XX-28, 0605");
    assert!(!t.state().fixed, "R08: next to it is next to it");
}

/// 7.2a, R136: every unit of the other army counts, not only the nearest.
#[test]
fn case_7_2a_a_stack_of_both_armies_does_not_march_together() {
    let mut t = field("turn 5\nphase russian first-movement\n0705 R:XX-28\n0705 R:VI-16\n1005 R:VI-4\n");
    t.choose("R:XX-28").refuses("R:VI-16", "7.2a");
    // 0804 lies two hexes from VI-4, and was three
    t.refuses("0804", "7.2a").refuses("0805", "7.2a").allows("hex 0605");
}

#[test]
fn case_3_1f_an_attack_is_refused_by_what_stops_the_only_units_there() {
    let base = "rail 0505 0405\nphase german second-combat\n0605 R:XX-28\n0101 G:8A-Ldw2\n0102 R:III-25\n";
    for (unit, case) in
        [("G:I-1 disrupted", "3.5b"), ("G:I-1 entrained", "5.2e"), ("G:I-1 overstacked", "6.5g")]
    {
        field(&format!("{base}0505 {unit}\n")).refuses("0605", case);
    }
    field(base).refuses("0605", "6.0a");
    field(&format!("{base}hexside lake 0505/0605\n0505 G:I-1\n")).refuses("0605", "TEC-g");
    let mut t =
        field("phase russian first-combat\n0605 R:1A-1HA\n0505 G:I-1\n0101 G:8A-Ldw2\n0102 R:III-25\n");
    t.refuses("0505", "3.1f");
}

#[test]
fn case_5_1f_a_marker_is_refused_by_the_mate_that_has_nothing_left() {
    let mut t = field("phase german first-movement\n0105 G:I-1\n0105 G:I-2 moved\n");
    t.choose("G:I-1").refuses("pick 11", "5.1f").refuses("pick 14", "5.1c");
}

#[test]
fn case_5_1d_a_position_may_leave_its_markers_uncounted() {
    let t = field(
        "turn 5\nphase german second-movement\n0105 G:I-1 reserve=2\n0105 G:I-2 reserve=2\n0205 G:XX-37 reserve=1\n",
    );
    assert_eq!(t.state().reserves_used, [2, 0]);
    let t = field(
        "turn 5\nreconciled yes\nphase russian first-movement\n0905 R:XX-28 moved reserve=1\n0905 R:VI-16 moved reserve=1\n",
    );
    assert_eq!(t.state().reserves_used, [1, 1]);
}

#[test]
fn case_5_2f_a_position_counts_the_trains_on_its_map() {
    let text = "rail 0105 0204 0304 0403 0503\nturn 2\nphase german first-movement\n0105 G:I-1 entrained\n0204 G:I-2 entrained\n";
    let mut t = field(&format!("{text}0304 G:XX-37\n"));
    assert_eq!(t.state().rail_used, 2);
    t.choose("G:XX-37").refuses("pick 3", "5.2f");
}

#[test]
fn case_2_0b_a_position_gives_hexes_in_blocks() {
    let t = field("turn 5\nphase german first-movement\ngerman 0601-0603\nrussian 0505\n0105 G:I-1\n");
    let german = |hex: &str| t.state().german.contains(t.hex(hex));
    assert!(german("0601") && german("0602") && german("0603") && !german("0604") && !german("0505"));
}

#[test]
fn case_9_4a_a_turn_outside_the_scenario_is_refused_with_its_line() {
    let title = WorldUndone::new();
    let text = "title world-undone\nscenario masurian\nmap 0101-0303\nturn 5\n0101 G:I-1\n";
    let position = engine::text::Position::parse("scene", text).unwrap();
    let wrong = title.load(&position).err().map(|e| e.to_string()).unwrap_or_default();
    assert!(wrong.contains(":4") || wrong.contains("line 4"), "{wrong}");
    assert!(wrong.contains("19") && wrong.contains("26"), "{wrong}");
}

#[test]
fn case_6_4c_one_point_is_a_point() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:1A-1HA\nhexside river 0505/0605\nterrain swamp 0605\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 6);
    assert_eq!(t.result(), "EX");
    let asked = t.question();
    assert!(asked.ends_with("worth 1 strength point."), "{asked}");
}
