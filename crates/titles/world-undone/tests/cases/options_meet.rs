//! Optional rules that meet each other, and the basic rules.

use crate::{announce, at, attack, field, mp};
use world_undone::{GERMAN, Phase, RUSSIAN, Samsonov};

/// 10.1c, 10.2.3a, R143: a dummy gives no control, so it cannot pay for any either.
#[test]
fn case_10_2_3a_no_dummy_pays_for_the_hex_of_cavalry() {
    let text = "option hidden-movement on\noption cavalry-control on\nphase german first-movement\n\
         0605 G:8A-1KB\n0605 G:dummy-1\nlent 0605\n1005 R:XX-28\n";
    let mut t = field(text);
    t.choose("G:dummy-1").refuses("pick 6", "10.2.3a").choose("done, G:8A-1KB, pick 6, 0505, done");
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN, "the cavalry does");
    assert!(t.log.iter().any(|line| line.contains("1KB") && line.contains("for good")), "{:?}", t.log);
}

/// 10.2.3a: paid on a later turn, before the cavalry rides on.
#[test]
fn case_10_2_3a_a_hex_taken_by_an_advance_is_paid_for_later() {
    let text =
        "option cavalry-control on\nphase german first-movement\n0605 G:8A-1KB\nlent 0605\n1001 R:XX-28\n";
    let mut t = field(text);
    t.choose("G:8A-1KB, pick 6");
    assert_eq!(mp(&t, "G:8A-1KB"), 3);
    t.choose("0705, done");
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN);
    let mut t = field(text);
    t.choose("G:8A-1KB, 0705, done");
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
}

/// 10.2.3: infantry that joins the cavalry holds the hex for good.
#[test]
fn case_10_2_3b_infantry_beside_the_cavalry_keeps_the_hex() {
    let mut t = field(
        "option cavalry-control on\nphase german first-movement\n0605 G:8A-1KB\nlent 0605\n0505 G:I-1\n",
    );
    t.choose("G:I-1, 0605, 0505, done, G:8A-1KB, 0705, done");
    assert_eq!(t.state().controller(t.hex("0605")), GERMAN);
}

/// 10.6.2.1a, 3.2f: the twenty-five points may be reached by units lost in a crowd, and the die falls at once.
#[test]
fn case_10_6_2_1a_losses_by_overstacking_bring_on_the_roll_at_once() {
    let crowd = "option samsonov on\nturn 5\nphase russian first-movement\nsecond-lost 22\n\
         0705 R:XV-6 overstacked\n0705 R:XV-8\n0705 R:I-22\n0705 R:I-24\n";
    let mut t = field(crowd);
    t.choose("done");
    assert_eq!((at(&t, "R:XV-6"), t.waits_for()), (String::new(), "samsonov"));
    assert_eq!(t.state().phase, Phase::FirstMovement, "before anything else happens");
    t.roll(6);
    assert_eq!((t.state().samsonov, t.waits_for()), (Samsonov::Spared(5), "moves"));
    assert_eq!(t.state().phase, Phase::SecondMovement);
    // with replacements the lost unit's die comes first
    let mut t = field(&format!("option replacements on\n{crowd}"));
    t.choose("done");
    assert_eq!(t.waits_for(), "replacement");
    t.roll(2);
    assert_eq!(t.waits_for(), "samsonov");
    // where the owner has a choice, the same
    let mut t = field(&crowd.replace(" overstacked", ""));
    t.choose("done, R:XV-6");
    assert_eq!(t.waits_for(), "samsonov");
}

/// 10.2.2a, R147: whoever leaves is out of that combat, so no hex under the same attack is a refuge.
#[test]
fn case_10_2_2a_no_cavalry_leaves_into_another_hex_of_the_same_attack() {
    let text = "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0604 R:IC-3C\n0605 R:XX-28\n\
         hexside river 0604/0704 0604/0705 0604/0603\n";
    let walls = "hexside river 0605/0705 0605/0706 0605/0606\n";
    let mut t = field(&format!("{text}{walls}"));
    t.choose("0604, 0605, G:I-1, done, done");
    assert_eq!(t.waits_for(), "combat", "the only way leads into the other hex under attack");
    assert_eq!(t.chances().battle.defence, 8);
    // through it and beyond, yes
    let mut t = field(text);
    t.choose("0604, 0605, G:I-1, done, done, R:IC-3C, 0605").refuses("done", "10.2.2a").choose("0706");
    assert_eq!((at(&t, "R:IC-3C"), t.waits_for()), ("0706".into(), "combat"));
    assert_eq!(t.chances().battle.defence, 5);
    // a hex under another attack takes it in, and it fights there (R123)
    let mut t = field(&format!("{text}{walls}0506 G:I-2\n"));
    announce(&mut t, "0604", "G:I-1");
    announce(&mut t, "0605", "G:I-2");
    t.choose("done, 0604, R:IC-3C, 0605");
    t.choose("done");
    assert_eq!((at(&t, "R:IC-3C"), t.chances().battle.defence), ("0605".into(), 8));
}

/// 10.2.2a: the ways shown are those that can be taken: one hex or two, none that ends in a full hex.
#[test]
fn case_10_2_2a_the_ways_out_are_shown_as_they_are() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n\
         0705 R:XX-28\n0705 R:XX-29\n0705 R:III-25\n",
    );
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C");
    let ways = engine::Rules::ways(&**t.game.rules(), t.state());
    let ends: Vec<String> = ways.iter().map(|w| w.hex.to_string()).collect();
    assert!(ends.contains(&"0706".into()) && ends.contains(&"0805".into()), "{ends:?}");
    assert!(!ends.contains(&"0705".into()), "{ends:?}");
    for way in ways {
        let mut world = *t.state();
        let rules = t.game.rules();
        for choice in &way.inputs {
            let mut legal = Vec::new();
            engine::Rules::legal(&**rules, &world, &mut legal);
            assert!(legal.contains(choice), "{way:?}");
            let input = engine::Input::Choice(*choice);
            engine::Rules::apply_unchecked(&**rules, &mut world, input, &mut engine::Facts::silent());
        }
        assert_eq!(world.at(t.unit("R:IC-3C")), way.hex, "{way:?}");
    }
}

/// 10.1e, 6.5, R144: a dummy that the beaten pass by, over a river, is seen as if they had stopped there.
#[test]
fn case_10_1e_a_retreat_reveals_what_it_passes() {
    let mut t = field(
        "option hidden-movement on\nturn 5\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n\
         hexside river 0705/0704 0705/0804\n0704 G:dummy-1\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    assert_eq!(t.result(), "D2");
    t.choose("0705, 0805");
    assert_eq!((at(&t, "R:XX-28"), at(&t, "G:dummy-1")), ("0805".into(), String::new()));
    assert_eq!(t.state().due[t.unit("G:dummy-1").index()], 6);
}

/// 10.3, 10.4: a forced march pays for refugees like any other.
#[test]
fn case_10_3a_a_forced_march_through_refugees() {
    let mut t = field(
        "option forced-march on\noption refugees on\nplace Lyck 0505 town vp=2\nturn 2\nphase german first-movement\n0405 G:I-1\n",
    );
    t.choose("G:I-1, pick 5, 0505");
    assert_eq!(mp(&t, "G:I-1"), 2, "three and one, less two");
}

/// 10.3a-b: declared anew in each phase, and out of a zone it may go.
#[test]
fn case_10_3a_in_either_phase_and_out_of_a_zone() {
    let mut t = field("option forced-march on\nphase german first-movement\n0505 G:I-1\n0605 R:XX-28\n");
    t.choose("G:I-1, pick 5, 0405, 0305, 0205, 0105, done");
    assert_eq!((at(&t, "G:I-1"), t.state().phase), ("0105".into(), Phase::SecondMovement));
    t.choose("G:I-1").allows("pick 5");
    assert_eq!(mp(&t, "G:I-1"), 3, "not without a new word");
}

/// 10.5a, 9.2.1a: a unit that never was in the game never comes back; nor do fortresses.
#[test]
fn case_10_5a_an_empty_fortress_is_no_unit() {
    let mut t = field(
        "option replacements on\nplace Boyen 0505 town fort=1\nphase russian first-combat\n0605 R:XX-28\n0605 R:XX-29\n",
    );
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!(t.result(), "DE");
    t.choose("R:XX-28, 0505");
    assert_eq!((t.state().destroyed, t.waits_for()), (1, "advance"), "no die is thrown for it");
}

/// 10.6.2b, R157: a headless army fights and retreats, but does not bring anybody on.
#[test]
fn case_10_6_2b_a_headless_army_fights_but_brings_nobody_on() {
    let text = "option headquarters on\nturn 5\n0605 R:XX-28\n0605 R:XX-29\n0505 G:8A-Ldw2\nfrozen [5 0]\ndue R:XXVI-55 turn=3\n";
    let mut t = field(&format!("{text}phase russian first-combat\n"));
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!(t.result(), "DE");
    t.choose("R:XX-28, 0505");
    assert_eq!(at(&t, "R:XX-28"), "0505", "and advances");
    field(&format!("{text}phase russian first-movement\n")).refuses("R:XXVI-55", "10.6.2b");
}

/// 10.2.2g, R150, R166: two brigades before infantry and cavalry: one feels out the infantry, the other attacks.
#[test]
fn case_10_2_2g_one_brigade_probes_while_the_other_attacks() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0505 G:8A-1KB\n0505 G:8A-2KB\n0604 R:XX-28\n0605 R:IC-3C\n",
    );
    announce(&mut t, "0604", "G:8A-1KB");
    t.refuses("done", "6.0b");
    announce(&mut t, "0605", "G:8A-2KB");
    t.allows("done");
}

/// 2.0a, 5.2, R152: infantry takes for good the hexes of cavalry that its train cannot go round.
#[test]
fn case_10_2_3_a_train_takes_the_hexes_that_cavalry_was_lent() {
    let lent = |rails: &str, rider: &str| {
        let mut t = field(&format!(
            "option cavalry-control on\n{rails}turn 10\nphase german first-movement\nlent 0301\n\
             0301 G:8A-1KB\n0101 {rider}\n0109 G:XX-41\n1009 R:VI-16\n"
        ));
        t.choose(rider).choose("pick 3, 0501, pick 4");
        t.state().lent.contains(&t.hex("0301"))
    };
    let line = "rail 0101 0201 0301 0401 0501\n";
    assert!(!lent(line, "G:XX-37"), "it has moved through");
    assert!(lent(line, "G:8A-2KB"), "other cavalry takes no more than the first");
    let round = "rail 0101 0201 0301 0401 0501\nrail 0201 0202 0302 0402 0401\n";
    assert!(lent(round, "G:XX-37"), "the train may have gone round");
}

/// 10.3c: a unit on a forced march is not told to save points: it cannot lie under a marker at all.
#[test]
fn case_10_3c_a_forced_march_is_told_why_it_may_not_stay_under_a_marker() {
    let mut t = field(
        "option forced-march on\nturn 10\nphase german first-movement\n0301 G:I-1 reserve=1 moved\n0101 G:I-2\n\
         0109 G:XX-41\n1009 R:VI-4\n",
    );
    t.choose("G:I-2, pick 5, 0201, 0301").refuses("done", "10.3c");
}
