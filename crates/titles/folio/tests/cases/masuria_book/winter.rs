//! Twin headquarters, snow, and what a phase opens with.

use super::*;

// 14.0: twin headquarters

#[test]
fn case_14_1a_two_alike_for_every_reinforcement_corps() {
    let title = Folio::masuria();
    let pairs: Vec<&str> = title.book().pairs.iter().map(|p| p.id.as_str()).collect();
    assert_eq!(pairs, ["21", "38R", "39R", "40R", "4Si", "1Tu"]);
    let t = winter(&format!("phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"));
    let seen = t.game.view(Eyes::Side(RUSSIAN));
    let faces: Vec<_> =
        seen.counters.iter().filter(|c| c.name.starts_with("G:21-")).map(|c| &c.face).collect();
    assert_eq!((faces.len(), faces[0]), (2, faces[1]));
}

/// Called: both on lines, by areas of their own.
#[test]
fn case_14_1b_both_are_placed_on_lines_not_always_the_same() {
    let mut t = m(&format!(
        "phasing german\n0101 G:3IB\ndue {CORPS_21}\ndoing Moves{{begun=yes}}\ndoing Calls{{unit=- real=-}}\n"
    ));
    t.choose("G:21-a, pick 0, pick 1, pick 0");
    assert_eq!((place(&t, "G:21-a"), place(&t, "G:21-b")), (Place::Line, Place::Line));
    let area = |u| t.state().when(t.unit(u));
    assert_ne!(area("G:21-a"), area("G:21-b"));
}

/// Both march as if each held the corps; when one is seen the other comes off and the corps stands where it is.
#[test]
fn case_14_1c_both_march_until_one_is_seen() {
    let mut t =
        winter(&format!("phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\nreal 1\n0703 R:56-1\n"));
    t.choose("G:21-b, 0209, done, G:21-a, 0403, 0503");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0209");
    assert_eq!(
        (at(&t, "G:32IB").as_str(), place(&t, "G:21-a"), place(&t, "G:21-b")),
        ("0209", Place::Aside, Place::Aside)
    );
}

/// R57: no die is thrown for a hidden staff as the phase opens; R177: it is unsupplied when it comes down.
#[test]
fn case_14_1d_a_hidden_staff_stays_unsupplied() {
    let rest = CORPS_21.trim_end_matches(", G:HQ-21");
    let mut t = winter(&format!(
        "turn 3\nphasing russian\nphase mobile-combat\nboxed {rest}, G:HQ-21 flipped\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n0101 G:2FAB flipped\n"
    ));
    t.choose("roll 1");
    let mut dice = 0;
    while t.waits_for() != "reveals" || dice == 0 {
        match t.waits_for() {
            "supply" => {
                dice += 1;
                t.choose("roll 1")
            }
            "moves" => break,
            _ => t.choose("done"),
        };
    }
    assert_eq!(
        (dice, flipped(&t, "G:2FAB"), flipped(&t, "G:HQ-21")),
        (1, false, true),
        "the gun alone rolled"
    );
}

#[test]
fn case_14_2a_a_hidden_staff_stacks_with_its_twin_alone() {
    let mut t = winter(&format!(
        "phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0304 G:21-b\n0404 G:3IB moved\n0909 R:56-1\n"
    ));
    t.choose("G:21-a, 0403, 0404").refuses("done", "14.2a");
}

#[test]
fn case_14_3a_the_owner_may_reveal_as_a_movement_phase_opens() {
    let mut t = winter(&format!(
        "phasing german\nphase regular-combat\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"
    ));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    assert_eq!((t.state().phase, t.waits_for()), (Phase::MobileMovement, "reveals"));
    t.choose("G:21-a, 0303");
    assert_eq!(at(&t, "G:32IB"), "0303");
}

/// Three hexes from cavalry: seen; from infantry not.
#[test]
fn case_14_3b_cavalry_sees_three_hexes() {
    let seen = |enemy: &str| {
        let t = winter(&format!("phasing german\n0609 {enemy}\n0101 G:3IB\n"));
        t.game.rules().is_seen(t.state(), GERMAN, t.hex("0309"))
    };
    assert!(seen("R:1CD") && !seen("R:56-1"));
}

/// The Russian's march waits while the corps comes down, then goes on.
#[test]
fn case_14_3d_the_mover_waits() {
    let mut t = winter(&format!("phasing russian\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0703 R:1CD\n"));
    t.choose("R:1CD, 0603");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    while ["deploy", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { "pick 0".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    assert_eq!((t.waits_for(), t.asked()), ("march", Some(RUSSIAN)));
}

/// The dummy is seen at 0303; the corps is at 0309.
#[test]
fn case_14_3e_whichever_is_seen_the_corps_stands_at_the_real_one() {
    let mut t =
        winter(&format!("phasing russian\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\nreal 1\n0703 R:1CD\n"));
    t.choose("R:1CD, 0603");
    assert_eq!(t.waits_for(), "deploy");
    assert!(hexes(&t).contains(&"0309".to_string()) && !hexes(&t).contains(&"0303".to_string()));
}

// 17.0: snow

#[test]
fn case_17_0a_the_marker_has_two_sides() {
    let t = winter("phasing german\n0505 G:3IB\n");
    let said = |t: &Scene<FolioRules>| t.game.say(engine::Lang::En, &t.game.view(Eyes::All).turn.label);
    assert!(said(&t).contains("clear"));
    let t = winter("snow yes\nphasing german\n0505 G:3IB\n");
    assert!(said(&t).contains("snow"));
}

/// Rolled as the turn ends, by the column of the turn that ends. R139: not after Turn 18.
#[test]
fn case_17_0b_a_roll_at_the_end_of_each_turn() {
    let mut t = winter("turn 7\nphasing russian\nphase mobile-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_eq!(t.waits_for(), "snow");
    t.choose("roll 5");
    assert_eq!((t.state().turn, t.state().snow), (8, true));
    let mut t = winter("turn 18\nphasing russian\nphase mobile-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_ne!(t.waits_for(), "snow");
}

// 4.1: what a phase opens with

/// 4.1c, R58: arrivals, reveals, flips, supply rolls.
#[test]
fn case_4_1c_the_order_at_the_beginning_of_a_regular_phase() {
    let mut t = m(&format!(
        "turn 4\nphasing german\nphase mobile-combat\n0101 G:3IB\n1414 R:56-1\ndue {CORPS_1TU}\nboxed R:9Si-1 when=4, R:9Si-2 when=4, R:9Si-FA when=4, R:10Si-1 when=4, R:10Si-2 when=4, R:10Si-FA when=4, R:HQ-4Si flipped when=4\n2020 R:4Si-a\n2025 R:4Si-b\n2313 R:HQ-10A\n1415 R:HQ-3 flipped\n"
    ));
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose(if t.waits_for() == "supply" { "roll 6" } else { "done" });
    }
    assert_eq!(seen, ["calls", "reveals", "flips", "supply"]);
}

/// 4.1d: reveals, flips, replacements; no supply roll.
#[test]
fn case_4_1d_the_order_at_the_beginning_of_a_mobile_phase() {
    let mut t = m(
        "turn 6\nphasing russian\nphase regular-combat\n0101 G:3IB\n1414 R:56-1 flipped\nboxed R:9Si-1 when=4, R:9Si-2 when=4, R:9Si-FA when=4, R:10Si-1 when=4, R:10Si-2 when=4, R:10Si-FA when=4, R:HQ-4Si flipped when=4\n2020 R:4Si-a\n2025 R:4Si-b\n2313 R:HQ-10A\n1415 R:HQ-3 flipped\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose("done");
    }
    assert_eq!(seen, ["reveals", "flips", "replacements"]);
}
