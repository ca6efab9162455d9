//! Rules that meet: what one chapter does to another.

use crate::{announce, at, attack, field, mp};
use world_undone::{GERMAN, Phase, RUSSIAN};

const PAIR: &str = "phase german first-movement\n0105 G:8A-1KB\n0105 G:I-1\n";

#[test]
fn case_5_0i_who_is_dropped_may_be_given_its_own_marker() {
    let mut t = field(PAIR);
    t.choose("G:8A-1KB, G:I-1, 0204").refuses("pick 22", "5.0i").choose("G:I-1");
    t.refuses("pick 23", "5.1c").choose("pick 22");
    assert_eq!(t.state().reserve[t.unit("G:I-1").index()], 2);
    assert_eq!(t.state().reserves_used, [1, 0], "it counts as one of the five stacks");
    t.choose("0304, 0403, 0503");
    assert_eq!(at(&t, "G:8A-1KB"), "0503", "the march goes on");
    t.choose("done, G:I-1");
    assert_eq!((t.state().phase, mp(&t, "G:I-1")), (Phase::SecondMovement, 5));
}

#[test]
fn case_5_0i_the_marker_of_the_dropped_binds_the_march_too() {
    let mut t = field(PAIR);
    t.choose("G:8A-1KB, G:I-1, 0204, G:I-1, pick 22, done");
    assert_eq!(
        t.state().reserve[t.unit("G:8A-1KB").index()],
        2,
        "it stays under the marker with three to spare"
    );
    // with nothing left and nowhere to go the cavalry would stand under a marker it cannot meet
    let zone = "phase german first-movement\n0205 G:8A-1KB\n0205 G:I-1\n0504 R:XX-28\n";
    let mut t = field(zone);
    t.choose("G:8A-1KB, G:I-1, 0305, 0404, G:I-1").allows("pick 21").refuses("pick 22", "5.1c");
    let mut t =
        field("turn 5\nphase german first-movement\nreserves-used [5 0]\n0105 G:8A-1KB\n0105 G:I-1\n");
    t.choose("G:8A-1KB, G:I-1, 0204, G:I-1").refuses("pick 21", "5.1d");
}

#[test]
fn case_5_0i_nor_may_it_strand_a_slow_march() {
    // halted with one point left, the garrison could not meet a marker of two
    let mut t = field("phase german first-movement\n0205 G:8A-HRG\n0205 G:I-1\n0405 R:XX-28\n");
    t.choose("G:I-1, G:8A-HRG, 0305, G:I-1").refuses("pick 22", "5.1f").choose("pick 21, done");
    assert_eq!(t.state().reserve[t.unit("G:8A-HRG").index()], 1);
    // free to go on, it need not meet it
    let mut t = field("phase german first-movement\n0205 G:8A-HRG\n0205 G:I-1\n");
    t.choose("G:I-1, G:8A-HRG, 0305, G:I-1, pick 22").refuses("done", "5.1f").choose("0404");
    assert_eq!(t.state().reserve[t.unit("G:8A-HRG").index()], 0);
}

const HORSE: &str = "option cavalry-exceptions on\nphase german first-combat\n";

/// R127, R149: cavalry that leaves before combat has lost nothing, and nobody follows it but the attackers.
#[test]
fn case_6_6b_defenders_do_not_follow_cavalry_that_left_before_combat() {
    let mut t = field(&format!("{HORSE}0504 G:8A-1KB\n0505 G:I-1\n0604 R:XX-28\n"));
    announce(&mut t, "0604", "G:8A-1KB, G:I-1");
    t.choose("done, G:8A-1KB, 0404, 0304");
    assert_eq!(t.waits_for(), "call-off");
    t.choose("pick 0").roll(4);
    assert_eq!(t.result(), "A1");
    t.choose("0405, R:XX-28, 0505");
    assert_eq!((at(&t, "R:XX-28"), t.waits_for()), ("0505".into(), "moves"), "0404 is no way of the beaten");
}

#[test]
fn case_5_3b_the_garrison_comes_by_the_edge_when_its_city_is_lost_or_it_was() {
    let city = "place Königsberg 0402 city fort=10\nturn 9\nphase german first-movement\n";
    let mut t = field(&format!("{city}due G:8A-GKon turn=2\n"));
    t.choose("G:8A-GKon").allows("hex 0402").refuses("0105", "5.3b");
    let mut t = field(&format!("{city}due G:8A-GKon turn=2\nrussian 0402\ndestroyed 0402\n"));
    t.choose("G:8A-GKon").refuses("0402", "5.3b").allows("hex 0105");
    let mut t = field(&format!("option replacements on\n{city}due G:8A-GKon turn=8\n"));
    t.choose("G:8A-GKon").refuses("0402", "5.3b").allows("hex 0105");
}

#[test]
fn case_10_6_1d_at_once_without_another_question() {
    let mut t = field(
        "option headquarters on\noption replacements on\nturn 5\nphase russian first-combat\n\
         0605 R:XX-28\n0605 R:XX-29\n0505 G:8A-H-L\n0505 G:8A-Ldw2\n",
    );
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!(t.result(), "D3");
    // the retreat is made; in the same hex nobody is left to lose, so nothing is over yet
    assert_eq!(t.waits_for(), "retreat");
    let mut t = field(
        "option headquarters on\noption replacements on\nturn 5\nphase russian first-combat\n\
         0605 R:XX-28\n0605 R:XX-29\n0505 G:8A-H-L\n",
    );
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!((t.result(), t.outcome().winner), ("DE", Some(RUSSIAN)));
}

#[test]
fn case_3_2f_each_limit_is_settled_for_itself() {
    let mut t = field(
        "phase russian first-movement\n0705 R:XX-28 overstacked\n0705 R:XX-29\n0705 R:III-25\n0705 R:III-27\n\
         0705 R:1A-1HA\n0705 R:1A-2HA overstacked\n",
    );
    t.choose("R:XX-29, 0805, done");
    assert!(!t.state().overstacked.contains(t.unit("R:XX-28")), "three are left, as many as may be");
    assert!(t.state().overstacked.contains(t.unit("R:1A-2HA")), "the second gun is still one too many");
}

#[test]
fn case_6_2a_halved_to_nothing_is_the_worst_ratio() {
    let t = field("option supply-halving down\nphase german first-combat\n0505 G:8A-Ldw2\n");
    assert_eq!((t.game.rules().halved(1), t.game.rules().column(0, 0)), (0, 0));
}

/// The forecast of a planned battle does not wait until every duty of 6.0b is met.
#[test]
fn case_6_0b_a_plan_that_owes_attacks_shows_its_odds() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0506 G:I-2\n0605 R:XX-28\n0604 R:IC-3C\n");
    t.choose("0604, done, G:I-1, done").refuses("done", "6.0b");
    let battle = t.chances().battle;
    assert_eq!((battle.hexes, battle.attack, battle.defence), (vec![t.hex("0604")], 9, 3));
    // one unit that must take both hexes at once
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0604 R:IC-3C\n");
    t.choose("0604");
    assert_eq!(t.chances().battle.hexes.len(), 2);
}

#[test]
fn case_10_1a_the_umpire_hears_of_a_hidden_march_once() {
    let mut t = field("option hidden-movement on\nphase german first-movement\n0205 G:I-1\n0905 R:XX-28\n");
    t.choose("G:I-1, 0305");
    let told = |word: &str| t.log.iter().filter(|line| line.contains(word)).count();
    assert_eq!((told("1/I moves"), told("A counter moves")), (1, 0));
}

#[test]
fn case_6_3f_refusals_name_the_rule_that_applies() {
    let mut t = field("phase russian first-combat\n0505 G:XX-41\n0605 R:XX-28\n0605 R:1A-1HA\n");
    t.choose("0505").refuses("R:1A-1HA", "6.3f");
    let mut t =
        field("rail 0505 0405\nphase german first-combat\n0505 G:I-1 entrained\n0505 G:I-2\n0605 R:XX-28\n");
    t.choose("0605").refuses("G:I-1", "5.2e");
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0604 R:XX-29\n");
    announce(&mut t, "0604", "G:I-1");
    t.choose("0605").refuses("G:I-1", "6.1b");
}

/// 3.3b, 6.0b, 6.3e: a fortress among the neighbours of an attack.
#[test]
fn case_3_3b_a_fortress_is_no_duty_and_breaks_a_russian_ring() {
    let text = "place Boyen 0605 town fort=4\nphase russian first-combat\n0605 G:8A-GBoyn\n0505 G:8A-Ldw2\n0404 R:XX-28\n0606 R:XX-29\n0706 R:III-25\n";
    let mut t = field(text);
    t.choose("0505");
    let mut t2 = field(text);
    assert_eq!(t2.legal().iter().filter(|l| l.starts_with("hex")).count(), 2, "both may be attacked");
    t.choose("R:XX-28, done");
    t.allows("done");
    // 0505 is ringed by two attackers save for the fortress hex, into which no Russian zone reaches
    let ring = "phase russian first-combat\n0505 G:8A-Ldw2\n0404 R:XX-28\n0605 R:XX-29\n";
    assert_eq!(crate::odds(&mut field(ring), "0505", "R:XX-29, R:XX-28").1, -1);
    let fort = "place Boyen 0504 town fort=4\n";
    assert_eq!(crate::odds(&mut field(&format!("{fort}{ring}")), "0505", "R:XX-29, R:XX-28").1, 0);
    t2.choose("done");
}

/// 3.2d, 6.5g, 6.6g: overstacked units neither fight nor follow, and go with the rest.
#[test]
fn case_6_6g_overstacked_units_do_not_advance() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0605 R:XX-28 overstacked\n0605 R:XX-29\n0605 R:III-25\n0605 R:III-27\n",
    );
    attack(&mut t, "0605", "G:I-1", 2);
    assert_eq!(t.result(), "A2");
    t.choose("0405, 0305");
    t.refuses("R:XX-28", "6.6g").allows("unit R:XX-29");
}

/// 5.1h, R80: a unit that retreats onto a marker neither shares nor removes it.
#[test]
fn case_5_1h_a_retreat_onto_a_marker_changes_nothing_there() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0405 G:I-2 reserve=2\nreserves-used [1 0]\n0605 R:XX-28\n",
    );
    attack(&mut t, "0605", "G:I-1", 4);
    assert_eq!(t.result(), "A1");
    t.choose("0405");
    if t.waits_for() == "advance" {
        t.choose("done");
    }
    assert_eq!((t.state().phase, t.state().phasing), (Phase::SecondMovement, GERMAN));
    t.refuses("G:I-1", "5.0b").choose("G:I-2");
    assert_eq!(mp(&t, "G:I-2"), 5);
}

/// 5.2.1a, 5.2c, 2.0a: a cut stays when the cutter goes, and control alone stops trains as well.
#[test]
fn case_5_2c_a_line_crossed_by_the_enemy_is_closed_until_germans_pass() {
    let line = "rail 0105 0204 0304 0403 0503\nturn 5\n";
    let text = format!("{line}phase russian first-movement\n0603 R:IC-3C\n0105 G:I-1\n0404 G:I-2\n");
    let mut t = field(&text);
    t.choose("R:IC-3C, 0503, 0602, 0702, done");
    while t.state().phasing == RUSSIAN {
        t.choose("done");
    }
    let hex = t.hex("0503");
    assert!(!t.game.rules().zones(t.state(), RUSSIAN).contains(hex), "nobody is near any more");
    t.choose("G:I-1, pick 3").refuses("0503", "5.2c").allows("hex 0403").choose("done");
    t.choose("G:I-2, 0504, 0503, done, done, G:I-1").allows("hex 0503");
}
