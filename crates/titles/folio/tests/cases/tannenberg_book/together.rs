//! Positions of Tannenberg in which chapters meet.

use super::*;

// Cases together

/// 14.2a with R172: what is due at one time and place may share a box; the 35th Reserve Division comes by the west.
#[test]
fn case_14_2a_a_box_holds_what_comes_at_one_time_and_place() {
    let mut t = t(
        "turn 1\nphasing russian\nphase mobile-combat\ndue G:5RIB, G:6RIB, G:3RFAB, G:5LwB, G:69PrIB\n2523 R:22-1\n",
    );
    assert_eq!(t.waits_for(), "box");
    t.choose("G:I-a, G:5RIB").refuses("unit G:5LwB", "14.2a").allows("unit G:6RIB");
}

/// 13.3d with 6.0d, R37: for trains a zone of cavalry counts like any other.
#[test]
fn case_13_3d_together_cavalry_beside_the_track() {
    let mut t = field("rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0304 R:4CD\n");
    t.choose("G:1IB, pick 0");
    assert_eq!(hexes(&t), ["0205"], "0305 lies next to 0304");
}

/// 13.3a with 14.4d and 13.3d: getting off at 0505 brings the Russian marker at 0605 into sight. Its brigade comes down beside the
/// train, and the rest of the march is lost.
#[test]
fn case_14_4d_together_a_train_finds_a_hidden_marker() {
    let mut t = field(
        "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0605 R:R-a, R:R-b\nboxed R:22-1 when=8\n",
    );
    t.choose("G:1IB, pick 0, 0505");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
    t.choose("0605");
    assert_eq!(
        (at(&t, "R:22-1").as_str(), at(&t, "G:1IB").as_str(), t.waits_for()),
        ("0605", "0505", "moves")
    );
}

/// 16.2b with 14.3a, R103: the gun under the markers flips when the real one enters woods, not when the dummy does.
#[test]
fn case_16_2b_together_the_real_marker_in_the_woods() {
    let land = "terrain light-woods 0302\nphasing german\n0202 G:I-a, G:I-b\nboxed G:1IB, G:1FAB\n";
    let mut real = field(land);
    real.choose("G:I-a, 0302, done");
    let mut dummy = field(land);
    dummy.choose("G:I-b, 0302, done");
    assert_eq!((flipped(&real, "G:1FAB"), flipped(&dummy, "G:1FAB")), (true, false));
}

/// 14.4d with R168: one step brings two pairs into sight; their owner says which comes down first.
#[test]
fn case_14_4d_together_two_pairs_at_once() {
    let mut t = field(
        "phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0406 G:II-a, G:II-b\nboxed G:3IB when=1\n0805 R:22-1\n",
    );
    t.choose("R:22-1, 0705, 0605");
    assert_eq!((t.waits_for(), t.asked()), ("unmask", Some(GERMAN)));
    t.choose("G:II-a, 0406, 0404");
    assert_eq!(
        (at(&t, "G:3IB").as_str(), at(&t, "G:1IB").as_str(), t.waits_for()),
        ("0406", "0404", "march")
    );
}

/// 14.4e with 18.0a: cavalry that comes out of a box beside the mover was not there when he came; it is not asked, and its zone
/// halts him.
#[test]
fn case_18_0a_together_revealed_cavalry_does_not_withdraw() {
    let mut t = field("phasing german\n0305 G:1IB\n0705 R:R-a, R:R-b\nboxed R:4CD when=8\n");
    t.choose("G:1IB, 0405, 0505");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0605");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for(), t.asked()), ("0505", "moves", Some(GERMAN)));
}

/// 11.7c with 18.0a, R65: placement beside cavalry is no movement: nobody withdraws, and the unit halts.
#[test]
fn case_11_7c_together_entering_beside_cavalry() {
    let mut t = t("turn 4\nphasing german\nscheduled G:1RIB\n0502 R:4CD\n");
    t.choose("G:1RIB, 0401");
    assert_eq!((at(&t, "G:1RIB").as_str(), t.waits_for()), ("0401", "moves"));
}

/// 15.2c with 15.2d, R58: flips come before supply rolls, so a staff flipped by its owner rolls in the same phase.
#[test]
fn case_15_2d_together_a_staff_flipped_and_supplied_in_one_phase() {
    let mut t = field("phasing german\n0505 G:HQ-1\ndoing Moves{begun=no}\ndoing SupplyRolls\ndoing Flips\n");
    t.choose("G:HQ-1");
    assert!(flipped(&t, "G:HQ-1"));
    if t.waits_for() == "flips" {
        t.choose("done");
    }
    assert_eq!(t.waits_for(), "supply");
    t.choose("roll 2");
    assert!(!flipped(&t, "G:HQ-1"));
}

/// 7.9a with 14.4d, R70: an advance of one hex brings a marker into sight.
#[test]
fn case_7_9a_together_an_advance_reveals_a_marker() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1\n0805 R:R-a, R:R-b\nboxed R:24-1 when=8\n",
    );
    t.choose("0605, done, 0505, roll 1, done, 0606, G:1IB, 0605");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
}

/// 7.7c with 11.2b and 12.3b, R68: driven back into Allenstein the brigade takes it, and a point with it.
#[test]
fn case_12_3b_together_a_retreat_takes_an_objective() {
    let mut t =
        t("strategy [0 1]\nphasing german\nphase regular-combat\n1013 G:1IB, G:2IB, G:1FAB\n1014 R:22-1\n");
    assert_eq!(points(&t, RUSSIAN, "score-strategy"), 0);
    t.choose("1014, done, 1013, roll 3");
    assert_eq!(t.result(), "D");
    t.choose("done, 1015");
    assert_eq!(points(&t, RUSSIAN, "score-strategy"), 1);
}

/// 12.3b with 14.1 and 11.2b, R99: the pair stands on Bartenstein as the game ends. The units are under the marker there, so it is
/// Russian; had the dummy stood there, it would be German.
#[test]
fn case_12_3b_together_hidden_units_hold_their_hex_at_the_end() {
    let ended = |real: &str| {
        let mut t = t(&format!(
            "turn 9\nphasing german\nphase mobile-combat\nstrategy [2 0]\n1015 G:73IB\n0106 R:R-a\n0210 R:R-b\nboxed R:22-1 when=8\n{real}1320 R:HQ-1\n2404 R:24-FA\n"
        ));
        if t.waits_for() == "targets" {
            t.choose("done");
        }
        let outcome = t.outcome();
        (outcome.winner, outcome.level)
    };
    assert_eq!(ended(""), (Some(RUSSIAN), "modest"), "a point for Bartenstein (0106)");
    assert_eq!(ended("real 256\n"), (None, "draw"), "Heilsberg (0210) is no aim of the Juncture");
}

/// 13.2b with 15.2f and 6.0d: 0305 is Russian ground between two German towns. Cavalry beside it does not break the route, infantry
/// does: 4 in a town with a railway, 3 without.
#[test]
fn case_15_2f_together_the_route_runs_over_presumed_track() {
    let target = |enemy: &str| {
        let t = field(&format!(
            "rail 0105 0205 0305 0405\nplace A 0205 town=yes\nplace B 0405 town=yes\narea rail-exits edge 0105\ntaken [0305]\nphasing german\n0405 G:HQ-1 flipped\n{enemy}"
        ));
        t.game.rules().supply_target(t.state(), t.unit("G:HQ-1"))
    };
    assert_eq!((target(""), target("0304 R:4CD\n"), target("0304 R:22-1\n")), (4, 4, 3));
}

/// 17.1d with 13.3b and 12.5, R90: the last unit rode into the box a turn ago; the division is whole there and may go to the track.
/// Turn 5 to Turn 9 are five turns: a point.
#[test]
fn case_17_1d_together_railed_into_the_box_and_redeployed() {
    let mut t = t(
        "turn 5\nphasing german\n1015 G:70LwB\ntransit G:73IB when=3, G:75IB when=3, G:37FAB when=5\ndoing Moves{begun=no}\ndoing Redeploy\n",
    );
    t.choose("G:73IB");
    assert_eq!(place(&t, "G:37FAB"), Place::Redeployed);
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 1);
}

/// 17.2b with 12.5: recalled on Turn 6 after five turns, nothing is scored; redeployed again it counts from the new turn (R93).
#[test]
fn case_17_2b_together_a_recall_wipes_the_turns_out() {
    let mut t = t(
        "turn 6\nphasing german\n1015 G:70LwB\nredeployed G:1IB when=1, G:2IB when=1, G:1FAB when=1\ndoing Moves{begun=no}\ndoing Redeploy\n",
    );
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 1, "nine turns");
    t.choose("G:1IB");
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 0);
}

/// 17.1e with 15.5c and 12.2, R91: the eliminated brigade of a division away is not replaced, and still counts for the Russians.
#[test]
fn case_15_5c_together_no_replacement_for_a_division_away() {
    let t = t(
        "turn 5\nphasing german\nphase mobile-movement\n1015 G:HQ-8A\nredeployed G:1IB when=4, G:1FAB when=4\neliminated G:2IB, G:3IB\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    let legal = t.legal();
    assert!(
        legal.contains(&"unit G:3IB".to_string()) && !legal.contains(&"unit G:2IB".to_string()),
        "{legal:?}"
    );
    assert_eq!(points(&t, RUSSIAN, "score-units"), 1);
}

/// 13.3e with 5.3c, R36: a train may stop in a full hex if the unit marches on.
#[test]
fn case_13_3e_together_off_the_train_in_a_full_hex() {
    let mut t = field("rail 0105 0205 0305\nphasing german\n0105 G:1IB\n0305 G:3IB moved, G:4IB moved\n");
    t.choose("G:1IB, pick 0, 0305").refuses("done", "5.3a");
    t.choose("0405, done");
    assert_eq!(at(&t, "G:1IB"), "0405");
}

/// 13.3a with 14.3, R69: no train stops on a marker of the enemy, though the unit could march on from there.
#[test]
fn case_13_3a_together_no_stop_on_an_enemy_marker() {
    let mut t = field(
        "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0505 R:R-a, R:R-b\nboxed R:22-1 when=8\n",
    );
    t.choose("G:1IB, pick 0");
    assert!(!hexes(&t).contains(&"0505".to_string()) && hexes(&t).contains(&"0405".to_string()));
}
