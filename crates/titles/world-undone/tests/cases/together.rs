//! Where two or three chapters meet. Every position was worked out from the book before it was played.

use crate::{announce, at, attack, field, mp, odds};
use world_undone::{GERMAN, Phase, RUSSIAN};

const HORSE: &str = "option cavalry-exceptions on\nphase german first-combat\n";
const PAIR: &str = "0505 G:I-1\n0505 G:I-2\n0604 R:IC-3C\n0605 R:XX-28\n";

/// Announces the joint attack of PAIR and lets the cavalry leave.
fn horse_leaves(extra: &str) -> crate::Scene<crate::WuRules> {
    let mut t = field(&format!("{HORSE}{PAIR}{extra}"));
    t.choose("0604, 0605, G:I-2, G:I-1, done, done, R:IC-3C, 0704, done");
    t
}

/// 10.2.2 and 6.3c: a swamp that nobody defends any more is no modifier.
#[test]
fn case_6_3c_the_ground_that_cavalry_left_counts_no_longer() {
    let battle = horse_leaves("terrain swamp 0604\n").chances().battle;
    assert_eq!((battle.attack, battle.defence, battle.die), (18, 5, 0));
    assert_eq!(battle.columns[usize::from(battle.column)], "3:1");
    let battle = horse_leaves("terrain swamp 0605\n").chances().battle;
    assert_eq!(battle.die, 2, "the ground of those who stay does");
}

/// 10.2.2 and 6.3d: the only way that crossed no river led to the hex that is empty now.
#[test]
fn case_6_3d_all_attacks_cross_the_river_once_the_other_hex_is_empty() {
    let river = "hexside river 0505/0605\n";
    assert_eq!(horse_leaves(river).chances().battle.die, 3);
    let mut t = field(&format!("{HORSE}{PAIR}{river}"));
    t.choose("0604, 0605, G:I-2, G:I-1, done, done, done");
    assert_eq!(t.chances().battle.die, 0, "while it is held, it counts");
}

/// 10.2.2, 6.4d and 6.6b: both hexes are open afterwards, and the way the cavalry went too.
#[test]
fn case_6_6b_after_the_combat_the_hex_that_cavalry_left_is_open() {
    let mut t = field(&format!("{HORSE}{PAIR}"));
    t.choose("0604, 0605, G:I-2, G:I-1, done, done, R:IC-3C, 0704, 0803").roll(3);
    assert_eq!(t.result(), "D1");
    t.choose("0705, G:I-1").allows("hex 0604").allows("hex 0605").choose("0604").allows("hex 0704");
}

/// 10.2.2 and 6.4a: beaten attackers follow nobody.
#[test]
fn case_10_2_2d_beaten_attackers_do_not_follow_the_cavalry() {
    let mut t = horse_leaves("hexside river 0505/0605\nterrain swamp 0605\n");
    t.roll(3);
    assert_eq!(t.result(), "A3", "18:5 is 3:1, three and five more is eight");
    assert_eq!(t.asked(), Some(GERMAN));
    t.choose("0404, 0304, 0203");
    assert!(t.state().fight.trail.iter().all(|h| *h != t.hex("0704")));
}

/// 10.2.2 and 10.6.1d: the staff that stays behind falls, and the game with it.
#[test]
fn case_10_6_1d_the_staff_that_cavalry_leaves_behind_is_fought() {
    let mut t = field(
        "option cavalry-exceptions on\noption headquarters on\nturn 5\nphase russian first-combat\n\
         0505 G:8A-1KB\n0505 G:8A-H-L\n0605 R:XX-28\n0605 R:XX-29\n",
    );
    announce(&mut t, "0505", "R:XX-29, R:XX-28");
    t.choose("done, G:8A-1KB, 0404, done");
    assert_eq!(t.chances().battle.defence, 1);
    t.roll(1);
    assert_eq!((t.result(), t.waits_for()), ("DE", "headquarters"));
}

/// 3.2f, 6.3f and 6.5g: of two guns only the original one helps.
#[test]
fn case_6_3f_an_overstacked_gun_gives_no_modifier() {
    let text = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0605 R:1A-1HA\n";
    let mut t = field(&format!("{text}0605 R:1A-2HA overstacked\n"));
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1"), ("3:1".into(), 1, 18, 5));
    let terms = t.chances().battle.terms;
    assert!(terms.iter().any(|t| t.case.0 == "6.5g"), "and the forecast says so");
    t.roll(2);
    assert_eq!((t.result(), at(&t, "R:1A-2HA")), ("D1", String::new()), "it is lost with the hex");
}

/// 6.5b, R119 and 6.1e: an empty fortress under the same attack is no refuge; one that is not attacked is.
#[test]
fn case_6_5b_a_fortress_under_the_same_attack_takes_nobody_in() {
    let text = "place Boyen 0404 town fort=4\nhexside river 0405/0305 0405/0306 0405/0406\nphase russian first-combat\n\
         0505 R:XX-28\n0505 R:XX-29\n0505 R:III-25\n0405 G:8A-Ldw6\n";
    let mut t = field(text);
    t.choose("0404, 0405, R:XX-29, R:XX-28, R:III-25, done, done").roll(2);
    assert_eq!(t.result(), "D1", "15 against 1 and 4");
    assert_eq!(at(&t, "G:8A-Ldw6"), "", "nowhere to go");
    let mut t = field(text);
    attack(&mut t, "0405", "R:XX-29, R:XX-28, R:III-25", 5);
    assert_eq!((t.result(), t.waits_for()), ("D1", "retreat"));
    t.choose("0404");
    assert_eq!(at(&t, "G:8A-Ldw6"), "0404");
}

/// 6.4d with two stacks: the one that cannot go is lost, the other goes, both hexes are open.
#[test]
fn case_6_5e_of_two_stacks_one_may_be_lost() {
    let mut t = field(
        "hexside river 0604/0603 0604/0704 0604/0705 0604/0504\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n\
         0604 R:1A-1HA\n0605 R:XX-28\n",
    );
    t.choose("0604, 0605, G:I-2, G:I-1, done, done").roll(3);
    assert_eq!(t.result(), "D1", "18 against 6");
    t.choose("0604");
    assert_eq!((at(&t, "R:1A-1HA"), t.waits_for()), (String::new(), "retreat"));
    t.choose("0705, G:I-2").allows("hex 0604").allows("hex 0605");
}

/// 6.4b, R113 and 6.6b: a gun that did not fire stays, and its hex is not vacated.
#[test]
fn case_6_6b_who_did_not_attack_holds_the_hex() {
    let text = "phase russian first-combat\n0605 R:XX-28\n0505 G:I-1\n0905 R:IC-3C\n";
    let mut t = field(&format!("{text}0605 R:1A-1HA\n"));
    announce(&mut t, "0505", "R:XX-28");
    t.choose("done").roll(2);
    assert_eq!(t.result(), "A3", "5 against 9 is 1:2");
    t.choose("0705, 0805, 0905");
    assert_eq!((at(&t, "R:1A-1HA"), t.waits_for()), ("0605".into(), "moves"), "nobody asks about an advance");
    let mut t = field(text);
    attack(&mut t, "0505", "R:XX-28", 2);
    t.choose("0705, 0805, 0905").allows("unit G:I-1");
}

/// 3.5b and 6.3f: a gun whose host is disrupted cannot go in alone.
#[test]
fn case_3_5b_the_gun_of_a_disrupted_host_does_not_attack() {
    let mut t = field(
        "phase russian second-combat\n0605 R:XX-28 disrupted\n0605 R:1A-1HA\n0505 G:I-1\n0101 G:8A-Ldw2\n0102 R:III-25\n",
    );
    t.refuses("0505", "3.5b");
}

/// 5.1h, 10.2.2f and 3.5a: cavalry that feels out from under a marker loses it, and so does its mate.
#[test]
fn case_5_1h_a_probe_costs_the_marker_of_the_whole_hex() {
    let mut t = field(&format!("{HORSE}0505 G:8A-1KB reserve=2\n0505 G:8A-2KB reserve=2\n0605 R:XX-28\n"));
    announce(&mut t, "0605", "G:8A-1KB");
    t.choose("done, G:8A-1KB, 0404, done");
    assert_eq!(t.state().phase, Phase::SecondMovement);
    t.refuses("G:8A-1KB", "5.0b").choose("G:8A-2KB");
    assert_eq!(mp(&t, "G:8A-2KB"), 4, "its own points and no more");
}

/// 5.1d: a German who joins a marked stack uses no further marker.
#[test]
fn case_5_1d_who_joins_a_stack_takes_no_marker() {
    let mut t =
        field("turn 5\nreserves-used [4 0]\nphase german first-movement\n0105 G:I-1\n0104 G:8A-1KB\n");
    t.choose("G:I-1, pick 12, G:8A-1KB, 0105, done");
    assert_eq!((t.state().reserves_used, t.state().reserve[t.unit("G:8A-1KB").index()]), ([5, 0], 2));
}

/// 5.1e, 5.0i and 7.2b: the march that drops a unit of the other army may stay with it only at the price of its own
/// marker.
#[test]
fn case_5_1e_a_marker_left_behind_binds_the_other_army_too() {
    let text = "turn 10\nreconciled yes\nphase russian first-movement\n0905 R:XXIII-1Sch\n0905 R:IV-5Sch\n";
    let mut t = field(text);
    t.choose("R:IV-5Sch, R:XXIII-1Sch, 0805, R:XXIII-1Sch, pick 21");
    assert_eq!(t.state().reserves_used, [0, 1]);
    t.choose("done");
    assert_eq!(t.state().reserves_used, [1, 1]);
    let mut t = field(&format!("{text}reserves-used [1 0]\n"));
    t.choose("R:IV-5Sch, R:XXIII-1Sch, 0805, R:XXIII-1Sch, pick 21").refuses("done", "5.1e").choose("0705");
    assert_eq!(at(&t, "R:IV-5Sch"), "0705");
}

/// 5.1f, 10.6.2b and 7.2b: a mate whose army stands still saves nothing, so nobody in the hex does.
#[test]
fn case_10_6_2b_a_frozen_mate_keeps_the_marker_away() {
    let mut t = field(
        "option headquarters on\nturn 10\nreconciled yes\nfrozen [0 9]\nphase russian first-movement\n0905 R:XX-28\n0905 R:VI-16\n",
    );
    t.choose("R:XX-28").refuses("pick 11", "10.6.2b").refuses("R:VI-16", "10.6.2b").choose("0805, pick 11");
    assert_eq!(t.state().reserves_used, [1, 0], "away from it there is nothing in the way");
}

/// 9.4g and 5.1f: nor does one that is fixed.
#[test]
fn case_9_4g_the_fixed_brigade_takes_no_marker() {
    let mut t = field(
        "scenario masurian\nturn 20\nphase german first-movement\n0505 G:8A-41KB\n0505 G:I-1\nfixed yes\n",
    );
    t.choose("G:I-1").refuses("pick 11", "9.4g").choose("0504, pick 12");
}

/// 5.2e, 6.5 and 5.2f: who is driven from a train is off it, and takes no room on the next turn.
#[test]
fn case_5_2f_a_train_that_was_lost_counts_no_longer() {
    let mut t = field(
        "rail 0505 0405\nturn 9\nphase russian second-combat\n0505 G:8A-Ldw2 entrained\n0605 R:XX-28\n0605 R:XX-29\n",
    );
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 4);
    assert_eq!(t.result(), "D1", "ten against one");
    t.choose("0405, done");
    assert_eq!((t.state().phasing, t.state().rail_used), (GERMAN, 0));
    t.choose("G:8A-Ldw2").allows("pick 3");
}

/// 10.2.3b and 10.2.2: cavalry that leaves before combat gives its hex back, and those it rides through.
#[test]
fn case_10_2_3b_a_hex_is_given_back_by_retreat_too() {
    let text = "option cavalry-exceptions on\noption cavalry-control on\nturn 5\nphase russian first-combat\n\
         german 0605\nlent 0605\n0605 G:8A-1KB\n0705 R:XX-28\n0505 R:IC-3C\nrussian 0404\n0904 R:XX-29\n";
    let mut t = field(&text.replace("0505 R:IC-3C\n", ""));
    announce(&mut t, "0605", "R:XX-28");
    t.choose("done, G:8A-1KB, 0505, 0404");
    let german = |hex: &str| t.state().german.contains(t.hex(hex));
    assert!(!german("0605"), "it had belonged to the Russians");
    assert!(german("0505") && german("0404"), "home ground, and the hex where it stands");
    assert!(t.state().lent.contains(&t.hex("0404")), "only as long as it stays");
}

/// 10.6.2.1d, 6.2a and 6.4c: the point more counts in strength before halving; what is given away is printed.
#[test]
fn case_10_6_2_1d_the_point_more_is_halved_and_is_not_given() {
    let text = "option samsonov on\nturn 9\nsamsonov Spared(8)\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:VI-16\n";
    let mut t = field(text);
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1"), ("3:1".into(), 0, 18, 6));
    let terms = t.chances().battle.terms;
    assert!(terms.iter().any(|t| t.case.0 == "10.6.2.1d"), "the forecast says why");
    // cut off on three sides of the map by German hexes: (5 + 1) / 2
    let mut t = field(&format!("{text}german 0701-0710\n"));
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1"), ("6:1".into(), 0, 18, 3));
}

/// 10.5a, 5.3b and R93: a garrison that was there from the start and returns comes from the west.
#[test]
fn case_5_3b_a_garrison_that_was_there_from_the_start_returns_by_the_edge() {
    let mut t = field(
        "option replacements on\noption koenigsberg-garrison start\nplace Königsberg 0402 city fort=10\nturn 2\n\
         phase german first-movement\ndue G:8A-GKon turn=2\n",
    );
    t.choose("G:8A-GKon").refuses("0402", "5.3b").allows("hex 0105");
}

/// 10.4, 5.0f and 3.4k: refugees, a river and hunger together still leave one hex.
#[test]
fn case_10_4_one_hex_is_left_to_everybody() {
    let mut t = field(
        "option refugees on\nplace Lyck 0505 town vp=1\nhexside river 0605/0505\nturn 3\nphase russian first-movement\n\
         0605 R:XX-28\ngerman 0701-0710\n",
    );
    t.choose("R:XX-28");
    assert_eq!(mp(&t, "R:XX-28"), 1);
    t.choose("0505");
    assert_eq!((at(&t, "R:XX-28"), t.waits_for()), ("0505".into(), "moves"));
}

/// 10.4 and 5.3b: a reinforcement that enters by a town pays for the crowds.
#[test]
fn case_5_3b_entering_by_a_crowded_town_costs_two() {
    let mut t = field(
        "option refugees on\nplace Lyck 1005 town vp=1\nturn 3\nphase russian first-movement\ndue R:XXVI-55 turn=3\n",
    );
    t.choose("R:XXVI-55, 1005");
    assert_eq!(t.waits_for(), "moves", "both points are spent");
}

/// 7.2a and 6.6: an advance comes near nobody of the other army, whoever is nearest.
#[test]
fn case_7_2a_an_advance_keeps_away_from_every_unit() {
    // VI-16 stands with XX-28; VI-4 is four hexes from 0705 and three from 0605
    let mut t = field(
        "phase russian first-combat\n0605 G:8A-Ldw2\n0705 R:XX-28\n0705 R:XX-29\n0705 R:VI-16\n0304 R:VI-4\n0101 G:I-1\n",
    );
    assert_eq!((t.hex("0304").distance(t.hex("0705")), t.hex("0304").distance(t.hex("0605"))), (4, 3));
    attack(&mut t, "0605", "R:XX-29, R:XX-28", 1);
    assert_eq!((t.result(), t.waits_for()), ("DE", "moves"), "nobody may go forward");
}

/// 6.5 and 7.2a: a retreat that has no other way passes the other army.
#[test]
fn case_7_2a_a_retreat_is_not_lost_for_the_rivalry() {
    let mut t =
        field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0706 R:VI-16\n0704 R:VI-4\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(t.result(), "D1");
    t.allows("hex 0705").choose("0706");
    assert_eq!(at(&t, "R:XX-28"), "0706");
}

/// 6.5f, 3.2f and 6.5g: a stack of both armies over the limit loses its newcomers first.
#[test]
fn case_3_2f_newcomers_of_the_other_army_are_the_excess() {
    let mut t = field(
        "phase german second-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0705 R:VI-16\n0705 R:VI-4\n0705 R:XV-6\n\
         hexside river 0605/0706 0605/0604 0605/0606\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    t.choose("0705, done");
    assert!(t.state().overstacked.contains(t.unit("R:XX-28")));
    assert_eq!((t.state().phasing, t.state().phase), (RUSSIAN, Phase::FirstMovement));
    t.choose("done");
    assert_eq!((at(&t, "R:XX-28"), at(&t, "R:VI-16")), (String::new(), "0705".into()));
}

/// 10.6b, 10.5a and 10.6.2b: the staff falls in an exchange; the army stands still although its guns return.
#[test]
fn case_10_6_2b_a_staff_lost_in_an_exchange_freezes_its_army() {
    let mut t = field(
        "option headquarters on\noption replacements on\nturn 9\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n\
         0605 R:1A-Renn\n0605 R:1A-1HA\nhexside river 0505/0605\nterrain swamp 0605\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "EX", "one and three, two and one is seven at 6:1");
    t.roll(2);
    assert_eq!(t.state().due[t.unit("R:1A-1HA").index()], 11, "the gun comes back");
    t.choose("G:I-1").roll(6);
    assert_eq!(t.state().frozen, [9, 0]);
    assert_eq!(t.state().scored, [2, 9]);
}

/// 6.2, 6.6 and 3.4j: a line is traced when the combat begins, over what the last one took.
#[test]
fn case_6_2a_an_advance_feeds_the_next_attack() {
    // 0605 is cut off by the wall of Russian hexes until 0504 is taken
    let mut t = field(
        "phase german first-combat\nrussian 0401-0410 0501-0503 0505-0510\n0304 G:I-1\n0304 G:I-2\n0404 R:1A-1HA\n0504 G:XX-37\n0604 R:XX-28\n",
    );
    announce(&mut t, "0404", "G:I-2, G:I-1");
    announce(&mut t, "0604", "G:XX-37");
    t.choose("done, 0404").roll(1);
    assert_eq!(t.result(), "DE");
    t.choose("G:I-1, 0404, done");
    assert_eq!(t.chances().battle.attack, 6, "in supply through 0404");
    let mut t = field(
        "phase german first-combat\nrussian 0401-0410 0501-0503 0505-0510\n0304 G:I-1\n0304 G:I-2\n0404 R:1A-1HA\n0504 G:XX-37\n0604 R:XX-28\n",
    );
    announce(&mut t, "0404", "G:I-2, G:I-1");
    announce(&mut t, "0604", "G:XX-37");
    t.choose("done, 0604");
    assert_eq!(t.chances().battle.attack, 3, "hungry before it");
}

/// 7.1c: the points of the penalty say what they are for.
#[test]
fn case_7_1c_the_penalty_is_told_with_its_reason() {
    let mut t = field("turn 1\nphase german second-combat\n0505 G:I-1\n0605 R:XX-28\n");
    t.choose("done");
    assert!(
        t.log.iter().any(|l| l.contains("50 victory points") && l.contains("fewer than three")),
        "{:?}",
        t.log
    );
}

/// 6.2a, 6.1e: a forecast names whom hunger halves, and the fortress.
#[test]
fn case_6_2a_a_forecast_names_the_hungry() {
    let mut t = field(
        "place Boyen 0505 town fort=4\nphase russian first-combat\n0505 G:8A-Ldw2\n0605 R:XX-28\n0605 R:XX-29\ngerman 0701-0710\n",
    );
    assert_eq!(odds(&mut t, "0505", "R:XX-29, R:XX-28"), ("1:1".into(), 0, 6, 5));
    let terms = t.chances().battle.terms;
    let told =
        |case: &str| terms.iter().find(|t| t.case.0 == case).map(|t| (t.amount.clone(), t.units.len()));
    assert_eq!((told("6.2a"), told("6.1e")), (Some(("half".into(), 2)), Some(("+4".into(), 0))));
}

/// 7.2a, R124 and 6.5a: a stack of both armies goes back together, and shuns the others of each.
#[test]
fn case_7_2a_a_mixed_stack_retreats_away_from_the_rest() {
    let text = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0605 R:VI-16\n";
    let mut t = field(&format!("{text}0802 R:XV-6\n"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    assert_eq!(t.result(), "D1", "18 against 10");
    t.refuses("0705", "7.2a").allows("hex 0706");
    let mut t = field(text);
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    t.allows("hex 0705").allows("hex 0706");
}

/// 10.2.2, 6.1e and 6.6h: the works fight on when their cavalry has gone, and fall to an advance, not to an exchange.
#[test]
fn case_6_6h_a_fortress_that_cavalry_left_is_taken_by_an_advance_alone() {
    let text = "option cavalry-exceptions on\nplace Boyen 0505 town fort=3\nphase russian first-combat\n\
         0505 G:8A-1KB\n0605 R:XX-28\n0605 R:XX-29\n0605 R:III-25\n0604 R:III-27\n";
    let storm = |face: u8| {
        let mut t = field(text);
        announce(&mut t, "0505", "R:XX-29, R:XX-28, R:III-25, R:III-27");
        t.choose("done, G:8A-1KB, 0404, done");
        assert_eq!((t.chances().battle.attack, t.chances().battle.defence), (20, 3));
        t.roll(face);
        t
    };
    let mut t = storm(4);
    assert_eq!(t.result(), "D1");
    t.choose("R:XX-28, 0505");
    assert_eq!(t.state().destroyed, 1);
    let mut t = storm(6);
    assert_eq!(t.result(), "EX");
    t.choose("R:XX-28");
    assert_eq!((t.state().destroyed, t.state().phase), (0, Phase::SecondMovement), "nobody goes in");
}

/// A position whose question nobody could answer is refused with its line.
#[test]
fn case_6_5e_a_position_without_an_answer_is_refused() {
    use engine::Title;
    let text = "title world-undone\nmap 0101-0201\ncountry germany 0101-0201\nphase russian first-combat\n0101 G:I-1\n\
         attack [[0101] []]\n\
         fight {attack=1 retreat=2 owed=0 column=0 repelled=no void=no asked=[] left=[] vacated=[0101] trail=[]}\ndoing Resolve\ndoing Retreats\n\
         doing Retreat({units=[G:I-1] from=0101 length=2 path=[] before_combat=no})\n";
    let position = engine::text::Position::parse("scene", text).unwrap();
    let wrong = world_undone::WorldUndone::new().load(&position).err().map(|e| e.to_string());
    assert!(wrong.as_deref().is_some_and(|w| w.contains(":10:")), "{wrong:?}");
}

/// 10.2.2f and 6.3e: cavalry that falls back before combat flanks nobody.
#[test]
fn case_6_3e_a_flank_is_lost_with_the_cavalry_that_held_it() {
    let text = format!("{HORSE}0505 G:I-1\n0505 G:I-2\n0706 G:8A-1KB\n0605 R:XX-28\n");
    let mut t = field(&text);
    announce(&mut t, "0605", "G:8A-1KB, G:I-2, G:I-1");
    t.choose("done, done");
    assert_eq!(
        (t.chances().battle.attack, t.chances().battle.die),
        (20, -1),
        "from both sides, the brigade hungry"
    );
    let mut t = field(&text);
    announce(&mut t, "0605", "G:8A-1KB, G:I-2, G:I-1");
    t.choose("done, G:8A-1KB, 0707, done, pick 0");
    assert_eq!((t.chances().battle.attack, t.chances().battle.die), (18, 0));
}

const SAMSONOV: &str = "option samsonov on\noption headquarters on\nturn 9\nsecond-lost 24\n";

/// 10.6.2.1a, 6.0a and 6.6b: he dies between two combats; the attack on him alone finds nobody.
#[test]
fn case_10_6_2_1a_an_attack_on_samsonov_alone_finds_nobody_when_he_is_dead() {
    let mut t = field(&format!(
        "{SAMSONOV}phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:2A-3HA\n0204 G:XX-37\n0304 R:2A-Sams\n"
    ));
    announce(&mut t, "0304", "G:XX-37");
    announce(&mut t, "0605", "G:I-2, G:I-1");
    t.choose("done, 0605").roll(1);
    assert_eq!(t.result(), "DE");
    t.choose("done");
    assert_eq!(t.waits_for(), "samsonov");
    t.roll(4);
    assert_eq!((at(&t, "R:2A-Sams"), t.waits_for()), (String::new(), "advance"));
    t.choose("G:XX-37, 0304");
    assert!(t.state().disrupted.contains(t.unit("G:XX-37")), "it attacked all the same");
    assert_eq!(t.state().scored, [1, 0], "nobody scores him");
}

/// 10.6.2.1a and 3.1f: nor does an attack go on that only he carried.
#[test]
fn case_3_1f_a_gun_does_not_attack_on_without_samsonov() {
    let mut t = field(&format!(
        "{SAMSONOV}phase russian first-combat\n0505 G:8A-Ldw2\n0605 R:2A-Sams\n0605 R:2A-3HA\n0808 R:VI-16\n0708 G:I-1\n"
    ));
    t.choose("0505, R:2A-Sams, done, R:2A-3HA");
    announce(&mut t, "0708", "R:VI-16");
    t.choose("done, 0708").roll(6);
    assert_eq!(t.result(), "AE", "5 against 9");
    t.choose("done").roll(1);
    assert_eq!(
        (at(&t, "R:2A-Sams"), at(&t, "R:2A-3HA"), at(&t, "G:8A-Ldw2")),
        ("".into(), "0605".into(), "0505".into())
    );
    assert_eq!(t.state().phase, Phase::SecondMovement, "no die falls for the gun");
    t.refuses("R:2A-3HA", "5.0b");
}

/// 10.6.2.1a, 3.1f and 6.3f: others attack on, but his gun has nobody beside it that attacks: no point, no modifier.
#[test]
fn case_6_3f_a_gun_whose_companion_is_dead_takes_no_part() {
    for mate in ["", ", R:XIII-1"] {
        let mut t = field(&format!(
            "{SAMSONOV}phase russian first-combat\n0208 G:XX-37\n0308 R:2A-4C\n0505 G:I-1\n\
             0605 R:2A-Sams, R:2A-3HA{mate}\n0604 R:XIII-36\n"
        ));
        announce(&mut t, "0208", "R:2A-4C");
        t.choose("0505, R:XIII-36, R:2A-Sams, done, R:2A-3HA, done, 0208").roll(6);
        t.choose("done").roll(4);
        let battle = t.chances().battle;
        assert_eq!((battle.attack, battle.die), (5, 0), "{mate}");
        assert_eq!(battle.attackers, [t.unit("R:XIII-36")]);
        t.roll(1);
        assert_eq!((t.result(), at(&t, "R:2A-3HA")), ("A2", "0605".into()));
        t.choose("0704, 0804, done");
        assert!(t.state().disrupted.contains(t.unit("R:2A-3HA")), "it was announced all the same");
    }
}

/// 10.6.2b and 5.1g: the staff falls in the First Combat Phase, and what was saved is saved in vain.
#[test]
fn case_10_6_2b_an_army_stands_still_in_the_same_turn() {
    let mut t = field(
        "option headquarters on\nturn 9\nphase russian first-combat\n0505 G:I-1\n0605 R:1A-Renn\n0905 R:XX-28 reserve=2\n0809 R:VI-16\n",
    );
    attack(&mut t, "0505", "R:1A-Renn", 1);
    assert_eq!(t.result(), "A3", "one against nine");
    t.choose("0705, 0804, 0904");
    assert_eq!(t.state().frozen, [0, 0], "it got away");
    let mut t = field(
        "option headquarters on\nturn 9\nphase russian first-combat\n0505 G:I-1\n0605 R:1A-Renn\n0905 R:XX-28 reserve=2\n0809 R:VI-16\n",
    );
    attack(&mut t, "0505", "R:1A-Renn", 6);
    assert_eq!(t.result(), "AE");
    t.choose("done").refuses("R:XX-28", "10.6.2b").allows("unit R:VI-16");
}
