//! Victory and trains.

use super::*;

// 12.0: victory

fn ended(text: &str) -> (Option<Side>, &'static str) {
    let mut t = m(&format!("turn 18\nphasing russian\nphase mobile-combat\n1414 R:56-1\n0101 G:3IB\n{text}"));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    let outcome = t.outcome();
    (outcome.winner, outcome.level)
}

#[test]
fn case_12_1a_three_points_to_begin_with() {
    assert_eq!(points(&begun(), RUSSIAN, "score-start"), 3);
    assert_eq!(ended(""), (Some(RUSSIAN), "decisive"));
}

#[test]
fn case_12_1b_both_score_for_captured_units() {
    let t = m("phasing german\n0101 G:3IB\ncaptured R:56-1, R:56-2, G:4IB\n");
    assert_eq!((points(&t, GERMAN, "score-captured"), points(&t, RUSSIAN, "score-captured")), (1, 1));
}

#[test]
fn case_12_1d_the_germans_score_for_called_corps() {
    let t = m("turn 18\nphasing german\n0101 G:3IB\ncalled [4 14]\n");
    assert_eq!(points(&t, GERMAN, "score-corps"), 2, "15 + 5 = 20");
}

/// Captured Russians by threes, against the three points of the start.
const TEN: &str = "captured R:56-2, R:73-1, R:73-2, R:28-1, R:28-2, R:29-1, R:29-2, R:1Fin, R:2Fin, R:3Fin";

#[test]
fn case_12_1e_more_points_win() {
    assert_eq!(ended(&format!("{TEN}\n")).0, Some(GERMAN), "ten captured are four points");
}

/// 19.2a says so too: the three fortresses alone are a draw.
#[test]
fn case_12_1f_three_fortresses_alone_are_a_draw() {
    assert_eq!(ended("0928 G:4IB\n2603 G:5RIB\n2626 G:6RIB\n"), (None, "draw"));
}

#[test]
fn case_12_1g_one_more_is_modest() {
    assert_eq!(ended("0928 G:4IB\n2603 G:5RIB\n"), (Some(RUSSIAN), "modest"));
    assert_eq!(ended(&format!("{TEN}\n")), (Some(GERMAN), "modest"));
}

#[test]
fn case_12_1h_two_more_are_substantial() {
    assert_eq!(ended("0928 G:4IB\n"), (Some(RUSSIAN), "substantial"));
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n")), (Some(GERMAN), "substantial"));
}

#[test]
fn case_12_1i_three_more_are_decisive() {
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n2603 G:5RIB\n")), (Some(GERMAN), "decisive"));
}

#[test]
fn case_12_1j_four_or_more_are_epic() {
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n2603 G:5RIB\n2626 G:6RIB\n")), (Some(GERMAN), "epic"));
    assert_eq!(ended("captured G:4IB\n"), (Some(RUSSIAN), "epic"));
}

#[test]
fn case_12_2a_a_third_of_a_point_for_each_captured_unit() {
    let score = |list: &str| {
        points(&m(&format!("phasing german\n0101 G:3IB\ncaptured {list}\n")), GERMAN, "score-captured")
    };
    assert_eq!(score("R:56-1"), 1);
    assert_eq!(score("R:56-1, R:56-2, R:HQ-3"), 1);
    assert_eq!(score("R:56-1, R:56-2, R:HQ-3, R:56-FA"), 2, "R179: staffs and guns count");
}

#[test]
fn case_12_2c_eliminated_units_score_nothing() {
    let t = m("phasing german\n0101 G:3IB\neliminated R:56-1, R:56-2, R:73-1, G:4IB\n");
    assert_eq!((points(&t, GERMAN, "score-captured"), points(&t, RUSSIAN, "score-captured")), (0, 0));
}

/// The example of the book: Turn 4 to Turn 18 are 15 turns. R130: both ends included.
#[test]
fn case_12_3a_turns_in_play_from_the_call_to_the_end() {
    let score = |a: u8, b: u8| {
        points(&m(&format!("turn 18\nphasing german\n0101 G:3IB\ncalled [{a} {b}]\n")), GERMAN, "score-corps")
    };
    assert_eq!(score(4, 0), 2, "15");
    assert_eq!(score(5, 0), 1, "14");
    assert_eq!((score(14, 0), score(15, 0)), (1, 0), "5 and 4");
    assert_eq!(score(4, 9), 3, "15 + 10");
}

// 13.0: trains

/// Both ends keep the limit.
#[test]
fn case_13_1b_stacking_holds_at_both_ends() {
    let mut t = m("phasing russian\n2626 R:1Fin\n2603 R:2Fin moved, R:3Fin moved\n");
    t.choose("R:1Fin, pick 0");
    assert!(!hexes(&t).contains(&"2603".to_string()) && hexes(&t).contains(&"0928".to_string()));
}

/// 13.1a: board at one fortress and get off at the other in one order.
#[test]
fn case_13_1a_a_ride_is_one_order() {
    let mut t = m("phasing russian\n2626 R:1Fin\n0101 G:3IB\n");
    t.choose("R:1Fin");
    let journeys = t.game.rules().journeys(t.state());
    let kovno = t.hex("2603");
    let ride = journeys.iter().find(|w| w.hex == kovno).expect("from Grodno to Kovno");
    assert_eq!(ride.inputs, [engine::Choice::Pick(0), engine::Choice::Hex(kovno)]);
}

#[test]
fn case_13_1e_the_germans_have_no_trains() {
    let mut t = m("phasing german\n2626 G:3IB\n0701 G:4IB\n");
    t.choose("G:3IB").refuses("pick 0", "13.1e");
}

#[test]
fn case_13_2a_a_rail_hex_is_controlled_like_any_other() {
    let land =
        "rail 0101 0201 0301 0401 0501\narea rail-exits edge 0101\nphasing russian\n0501 R:HQ-3 flipped\n";
    let target = |text: &str| {
        let t = winter(&format!("{land}{text}"));
        t.game.rules().supply_target(t.state(), t.unit("R:HQ-3"))
    };
    assert_eq!((target(""), target("taken [0301]\n")), (3, 2), "a German hex on the way cuts the route");
}

/// 0301 is German, but lies between two Russian towns on the line: Russian for the railway, unless German infantry reaches it.
#[test]
fn case_13_2b_track_between_two_towns_of_a_side_is_its_own() {
    let land = "rail 0101 0201 0301 0401 0501\nplace A 0201 town=yes\nplace B 0401 town=yes\ntaken [0301]\n";
    let rail = |text: &str| {
        let t = winter(&format!("{land}{text}"));
        t.game.rules().rail_of(t.state(), RUSSIAN).contains(t.hex("0301"))
    };
    assert!(rail("") && rail("0303 G:3IB\n") && !rail("0302 G:3IB\n"));
    assert!(rail("0302 G:1CD\n"), "R37: a zone of cavalry does not count");
}
