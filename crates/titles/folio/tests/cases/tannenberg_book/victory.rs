//! Strategies and victory.

use super::*;

// 12.0: strategies and victory

#[test]
fn case_12_1b_points_come_from_strategy_units_and_redeployment() {
    let t = t(
        "turn 9\nphasing german\nstrategy [2 0]\n1015 G:70LwB\n0106 R:22-1\ncaptured R:24-1\nredeployed G:1IB when=5, G:2IB when=5, G:1FAB when=5\neliminated G:73IB\n",
    );
    let score = |side, key| points(&t, side, key);
    assert_eq!((score(RUSSIAN, "score-strategy"), score(RUSSIAN, "score-units")), (1, 1));
    assert_eq!(
        (score(GERMAN, "score-strategy"), score(GERMAN, "score-units"), score(GERMAN, "score-redeployment")),
        (1, 1, 1),
        "no Russian staff or gun in Germany; a captured brigade; five turns"
    );
}

/// The end of Turn 9 with this many Russian objectives of the Juncture held and no German points but what is said.
fn ends(objectives: &str, more: &str) -> (Option<Side>, &'static str) {
    // a Russian staff in Germany spoils the battle of annihilation: the Germans score nothing
    let mut t = t(&format!(
        "turn 9\nphasing german\nphase mobile-combat\nstrategy [2 0]\ntaken [{objectives}]\n1320 R:HQ-1 flipped\n1420 G:70LwB\n{more}"
    ));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    let outcome = t.outcome();
    (outcome.winner, outcome.level)
}

#[test]
fn case_12_1c_more_points_win() {
    assert_eq!(ends("0106", "").0, Some(RUSSIAN));
    assert_eq!(ends("", "captured R:24-1\n").0, Some(GERMAN));
}

#[test]
fn case_12_1d_equal_points_are_a_draw() {
    assert_eq!(ends("", ""), (None, "draw"));
    assert_eq!(ends("0106", "captured R:24-1\n"), (None, "draw"));
}

#[test]
fn case_12_1e_one_more_is_modest() {
    assert_eq!(ends("0106", ""), (Some(RUSSIAN), "modest"));
}

#[test]
fn case_12_1f_two_more_are_substantial() {
    assert_eq!(ends("0106 0503", ""), (Some(RUSSIAN), "substantial"));
}

#[test]
fn case_12_1g_three_more_are_decisive() {
    assert_eq!(ends("0106 0503 0901", ""), (Some(RUSSIAN), "decisive"));
}

#[test]
fn case_12_1h_four_or_more_are_epic() {
    let lost = "eliminated G:1IB\n";
    assert_eq!(ends("0106 0503 0901", lost), (Some(RUSSIAN), "epic"));
    let more = "eliminated G:1IB, G:2IB, G:1FAB, G:3IB, G:4IB, G:2FAB\n";
    assert_eq!(ends("0106 0503 0901", more), (Some(RUSSIAN), "epic"), "R101: five");
}

/// R100: captured and eliminated together, then divided.
#[test]
fn case_12_2a_a_fifth_of_a_point_for_each_unit() {
    let t = t(
        "phasing german\n1015 G:70LwB\ncaptured R:22-1, R:22-2\neliminated R:24-1, R:24-2, R:24-FA\neliminated G:1IB\n",
    );
    assert_eq!((points(&t, GERMAN, "score-units"), points(&t, RUSSIAN, "score-units")), (1, 1));
}

/// A unit that was eliminated and came back is on the map, and no longer counts.
#[test]
fn case_12_2b_who_came_back_does_not_count() {
    let text = "phasing german\nphase mobile-movement\n1015 G:HQ-1\neliminated G:1IB\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n";
    let mut t = t(text);
    assert_eq!(points(&t, RUSSIAN, "score-units"), 1);
    t.choose("G:1IB, 1015");
    assert_eq!(points(&t, RUSSIAN, "score-units"), 0);
}

/// Bartenstein, Korschen, Rastenburg; and a railway of their own from Mlawa to the east: by 2523 and Ortelsburg to 1701 if every
/// hex of it is theirs.
#[test]
fn case_12_3a_the_juncture() {
    let t0 = t("strategy [0 0]\nphasing german\ntaken [0106 0503 0901]\n1015 G:70LwB\n");
    assert_eq!(points(&t0, RUSSIAN, "score-strategy"), 3);
    let all: String = all_rails(&t0);
    let t1 = t(&format!("strategy [0 0]\nphasing german\ntaken [{all}]\n0101 G:70LwB\n"));
    assert_eq!(
        points(&t1, RUSSIAN, "score-strategy"),
        4,
        "with every railway of the map the line is theirs too"
    );
}

/// Every hex with track but Mlawa, which is Russian anyway.
fn all_rails(t: &Scene<FolioRules>) -> String {
    let map = engine::Rules::map(&**t.game.rules());
    let rails = map.touched_by(atlas::Feature::Rail).without(t.hex("2523"));
    rails.iter().map(|h| h.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn case_12_3c_the_greater_envelopment() {
    let t0 = t("strategy [0 2]\nphasing german\ntaken [0828 0922]\n1015 G:70LwB\n");
    assert_eq!(points(&t0, RUSSIAN, "score-strategy"), 2);
    let t1 = t(&format!("strategy [0 2]\nphasing german\ntaken [{}]\n0101 G:70LwB\n", all_rails(&t0)));
    assert_eq!(points(&t1, RUSSIAN, "score-strategy"), 4);
}

/// The example of the book: redeployed on Turn 2, eight turns; 8 + 2 = 10 make one point.
#[test]
fn case_12_5a_turns_are_counted_to_the_ninth_both_included() {
    let score = |first: u8, second: u8| {
        let t = t(&format!(
            "turn 9\nphasing german\n1015 G:70LwB\nredeployed G:1IB when={first}, G:2IB when={first}, G:1FAB when={first}\nredeployed G:3IB when={second}, G:4IB when={second}, G:2FAB when={second}\n"
        ));
        points(&t, GERMAN, "score-redeployment")
    };
    assert_eq!(score(2, 2), 2, "8 + 8 = 16");
    assert_eq!(score(2, 3), 2, "8 + 7 = 15");
    assert_eq!(score(3, 3), 1, "7 + 7 = 14");
}
