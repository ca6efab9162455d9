//! Positions of Masuria in which chapters meet.

use super::*;

// Cases together

/// 17.0f with 7.4c, R137: 14 against 4 is cut to +4 before the row is read; over the river that is the seventh column.
#[test]
fn case_17_0f_together_snow_and_a_river() {
    let mut t = winter(
        "snow yes\nhexside river 0505/0605\nphasing german\nphase regular-combat\n0505 G:3IB, G:4IB, G:2FAB\n0605 R:7Si-1\n",
    );
    t.choose("0605, done, 0505");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(
        (battle.difference(t.game.rules(), t.state()), battle.column(t.game.rules(), t.state()) + 1),
        (4, 7)
    );
}

/// 17.0f with 15.3: a staff adds nothing above +4, and flips all the same.
#[test]
fn case_17_0f_together_a_staff_wasted_in_the_snow() {
    let mut t = winter(
        "snow yes\nphasing german\nphase regular-combat\n0505 G:32IB, G:62IB\n0404 G:HQ-21\n0605 R:56-1\n",
    );
    t.choose("0605, done, 0505, G:HQ-21, 0505");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.difference(t.game.rules(), t.state()), 4, "10 against 3 was enough");
    t.choose("roll 6, done");
    assert!(flipped(&t, "G:HQ-21"));
}

/// 17.0e with 5.2d and 16.2b: a gun with one point left by the snow takes its one hex into woods over a river, and flips.
#[test]
fn case_5_2d_together_a_gun_in_the_snow_and_the_woods() {
    let mut t =
        winter("snow yes\nterrain woods 0605\nhexside river 0505/0605\nphasing german\n0505 G:31FAB\n");
    t.choose("G:31FAB, 0605");
    assert_eq!((at(&t, "G:31FAB").as_str(), flipped(&t, "G:31FAB"), t.waits_for()), ("0605", true, "moves"));
}

/// 17.0d with 15.5a, R138: without a mobile phase nobody is replaced.
#[test]
fn case_15_5a_together_no_replacements_in_snow() {
    let t =
        winter("snow yes\nphasing german\nphase regular-combat\n0505 G:HQ-21, G:32IB flipped\n0909 R:56-1\n");
    assert_eq!((t.asked(), flipped(&t, "G:32IB")), (Some(RUSSIAN), true));
}

/// 17.0e with 18.0b, R140: snow halves the march, not the withdrawal.
#[test]
fn case_18_0b_together_cavalry_withdraws_through_the_snow() {
    let mut t = winter("snow yes\nphasing russian\n0405 R:56-1\n0605 G:1CD\n");
    t.choose("R:56-1, 0505, pick 1, roll 3, 0705, 0805, 0905");
    assert_eq!(at(&t, "G:1CD"), "0905");
}

/// 11.7c with 14.3c, R124: a twin enters in sight of a brigade: the corps comes down at once and moves no more in this phase.
#[test]
fn case_14_3c_together_seen_as_it_enters() {
    let mut t = m(&format!(
        "turn 3\nphasing german\nline G:21-a when=34, G:21-b when=34\nboxed {CORPS_21}\n0303 R:56-1\n2020 G:3IB\n"
    ));
    t.choose("G:21-a, 0103");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    while ["deploy", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { "pick 0".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    assert_eq!(place(&t, "G:21-b"), Place::Aside);
    assert!(!t.legal().contains(&"unit G:32IB".to_string()), "{:?}", t.legal());
}

/// 13.1a with 16.4c-d: no train to a fortress Germans stand in; when they have left it is Russian and manned again.
#[test]
fn case_13_1a_together_a_train_to_a_fortress_won_back() {
    let mut t = m("phasing russian\n2626 R:1Fin\n2603 G:3IB\n");
    t.choose("R:1Fin, pick 0");
    assert!(!hexes(&t).contains(&"2603".to_string()));
    let mut t = m("phasing russian\n2626 R:1Fin\n2502 G:3IB\n");
    t.choose("R:1Fin, pick 0");
    let near = t.game.rules().adjacent(t.hex("2502"), t.hex("2603"));
    assert_eq!(hexes(&t).contains(&"2603".to_string()), !near, "R133: not into a zone of infantry");
}

/// 12.1c with 16.4d: a fortress left is a point lost, and its gun is back.
#[test]
fn case_12_1c_together_a_fortress_left_is_a_point_lost() {
    let mut t = m("phasing german\n0928 G:3IB\n");
    assert_eq!(points(&t, GERMAN, "score-fortresses"), 1);
    t.choose("G:3IB, 0927, done");
    assert_eq!((points(&t, GERMAN, "score-fortresses"), place(&t, "R:Osowiec")), (0, Place::Map));
}

/// 7.1f with 16.4b, R178: the gun of Osowiec is next to 1027 and to 0927. Unattacked it keeps 0927 out of the attack on 1027 that 1026
/// makes; with an attack on the fortress 0927 joins.
#[test]
fn case_7_1f_together_a_fortress_gun_is_a_neighbour() {
    let land = "phasing german\nphase regular-combat\n0927 G:3IB\n1026 G:5RIB\n0828 G:4IB\n1027 R:68R-1\n";
    let mut t = m(land);
    t.choose("1027, done, 1026");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.attack(t.game.rules(), t.state()), 4);
    let mut t = m(land);
    t.choose("1027, 0928, done, 1026").allows("hex 0927");
}

/// 11.7g-h with 7.7g, R129: a stack of two leaves the map together and each rolls: a 1 waits on the line at once, a 3 comes back on
/// Turn 6.
#[test]
fn case_11_7h_together_a_stack_off_the_map_rolls_one_by_one() {
    let mut t = m(
        "turn 3\nphasing russian\nphase regular-combat\n0103 G:2LwB, G:KB-II\n0203 R:7Si-1, R:7Si-2, R:7Si-FA\n0303 R:8Si-1, R:HQ-3Si\n",
    );
    t.choose("0103, done, 0203");
    if t.waits_for() == "support" {
        t.choose("done");
    }
    t.choose("roll 1");
    assert_eq!(t.result(), "D", "11 against 6 is +5");
    t.choose("done, pick 0");
    assert_eq!(t.waits_for(), "return");
    t.choose("roll 1, roll 3");
    let mut ends = [place(&t, "G:2LwB"), place(&t, "G:KB-II")];
    ends.sort();
    assert_eq!(ends, [Place::Line, Place::Away]);
}

/// 7.6c with 16.4c, R134: 14 against 1 and 4 is +9, column 8 of the fortress row, a 3 is Ex. The staff is the only unit that can pay;
/// the gun alone does not hold the hex.
#[test]
fn case_7_6c_together_a_staff_lost_beside_its_gun() {
    let mut t = m("phasing german\nphase regular-combat\n2625 G:3IB, G:4IB, G:2FAB\n2626 R:HQ-22\n");
    t.choose("2626, done, 2625, roll 3");
    assert_eq!((t.result(), place(&t, "R:HQ-22")), ("Ex", Place::Eliminated));
    if t.waits_for() == "loss" {
        t.choose("G:3IB");
    }
    t.choose("G:4IB, 2626, done");
    assert_eq!((at(&t, "G:4IB").as_str(), place(&t, "R:Grodno")), ("2626", Place::Aside));
}

/// 7.8d with 12.2c: a last stand is no capture; in this game it gives the enemy nothing.
#[test]
fn case_12_2c_together_a_last_stand_scores_nothing() {
    let mut t = m("phasing german\nphase regular-combat\n1414 G:3IB, G:4IB, G:2FAB\n1415 R:56-1 flipped\n");
    t.choose("1415, done, 1414, roll 3");
    assert_eq!(t.result(), "D");
    t.choose("R:56-1, roll 1");
    assert_eq!((place(&t, "R:56-1"), points(&t, GERMAN, "score-captured")), (Place::Eliminated, 0));
}
