//! Trains, boxes, redeployment, and what a phase opens with.

use super::*;

// 13.0: trains

#[test]
fn case_13_1b_two_counters_or_a_stack() {
    let mut t = t("phasing german\n1015 G:73IB, G:75IB, G:HQ-20\n0922 G:72IB\n");
    t.choose("G:73IB, pick 0, 0922, done, G:75IB, pick 0, 0828, done");
    t.choose("G:HQ-20").refuses("pick 0", "13.1b");
    let mut t = crate::tannenberg_book::t("phasing german\n1015 G:73IB, G:75IB\n0922 G:72IB\n");
    t.choose("G:73IB, G:75IB, pick 0, 0828, done, G:72IB").refuses("pick 0", "13.1b");
}

/// 13.3a: to a place down the line in one order: board, and get off there. Where the unit could walk it walks.
#[test]
fn case_13_3a_a_ride_is_one_order() {
    let mut t = t("phasing german\n1015 G:73IB\n");
    t.choose("G:73IB");
    let journeys = t.game.rules().journeys(t.state());
    let to = |number: &str| journeys.iter().find(|w| w.hex == t.hex(number)).map(|w| w.inputs.clone());
    let osterode = t.hex("0922");
    assert_eq!(to("0922"), Some(vec![Choice::Pick(0), Choice::Hex(osterode)]));
    assert!(to("1016").is_some_and(|way| !way.contains(&Choice::Pick(0))), "next door on foot");
}

/// A rail hex away from towns is whose it is: a Russian-controlled hex carries no German train.
#[test]
fn case_13_2a_a_rail_hex_is_controlled_like_any_other() {
    let land = "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n";
    let mut t = field(land);
    t.choose("G:1IB, pick 0").allows("hex 0505");
    let mut t = field(&format!("{land}taken [0305]\n"));
    t.choose("G:1IB, pick 0");
    assert_eq!(hexes(&t), ["0205"]);
}

#[test]
fn case_13_3b_in_and_out_over_a_controlled_exit() {
    let mut t = t("turn 3\nphasing german\n1015 G:73IB\ntransit G:1IB when=3\n");
    t.choose("G:73IB, pick 0");
    let out = t.legal().into_iter().find(|c| c.starts_with("pick")).expect("off the map");
    t.choose(&out);
    assert_eq!(place(&t, "G:73IB"), Place::Transit);
    t.choose("G:1IB, 1015");
    assert_eq!(at(&t, "G:1IB"), "1015");
}

/// Out at one edge is the end of the ride: it is in the box, and leaves it next turn at the earliest.
#[test]
fn case_13_3c_not_out_and_in_again_in_one_turn() {
    let mut t = t("turn 3\nphasing german\n1015 G:73IB\n");
    t.choose("G:73IB, pick 0");
    let out = t.legal().into_iter().find(|c| c.starts_with("pick")).expect("off the map");
    t.choose(&out).refuses("unit G:73IB", "11.6d");
}

/// Four points: a ride takes two; the other two before it or after it.
#[test]
fn case_13_3e_march_before_or_after_never_both() {
    let land = "rail 0305 0405 0505 0605 0705\nphasing german\n";
    let mut t = field(&format!("{land}0304 G:1IB\n"));
    t.choose("G:1IB, 0305, pick 0, 0705");
    assert_eq!(t.waits_for(), "moves", "walked before, so the ride is the end");
    let mut t = field(&format!("{land}0305 G:1IB\n"));
    t.choose("G:1IB, pick 0, 0705, 0804, 0904");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0904", "moves"));
    let mut t = field(&format!("{land}0302 G:1IB\n"));
    t.choose("G:1IB, 0303, 0304, 0305").refuses("pick 0", "13.3e");
}

/// A lone brigade rides over single track, two together only over double.
#[test]
fn case_13_4c_a_stack_needs_double_track() {
    let land = "place A 0205 town=yes\nplace B 0505 town=yes\nplace C 0805 town=yes\nrail 0205 0305 0405 0505 0605 0705 0805\n\
                hexside double 0205/0305 0305/0405 0405/0505\nphasing german\n0205 G:73IB, G:75IB\n";
    let mut t = field(land);
    t.choose("G:73IB, pick 0").allows("hex 0805");
    let mut t = field(land);
    t.choose("G:73IB, G:75IB, pick 0");
    assert_eq!(hexes(&t), ["0505"], "the only town with double track all the way");
}

// 14.0: boxes

#[test]
fn case_14_1a_eight_german_boxes_and_a_russian_one() {
    let title = Folio::tannenberg();
    let pairs = &title.book().pairs;
    assert_eq!(pairs.iter().filter(|p| p.side == GERMAN).count(), 8);
    assert_eq!(pairs.iter().filter(|p| p.side == RUSSIAN).count(), 1);
    assert_eq!(pairs[0].id, "I");
    assert_eq!(pairs[7].id, "VIII");
}

/// Four and no more, of any kind.
#[test]
fn case_14_1c_four_counters_at_most() {
    let mut t = field(
        "phasing german\n0303 G:1IB, G:2IB, G:1FAB\n0304 G:3IB, G:HQ-1\ndoing Moves{begun=yes}\ndoing Boxing{side=german pair=- at=none units=[] naming=no}\n",
    );
    t.choose("G:I-a, 0303, G:1IB, G:2IB, G:1FAB, G:3IB");
    assert_ne!(t.waits_for(), "box-units", "the box is full");
    assert_eq!(title_capacity(), 4);
}

fn title_capacity() -> u8 {
    Folio::tannenberg().book().pairs[0].capacity
}

/// The question comes as either movement phase opens.
#[test]
fn case_14_1d_as_either_movement_phase_opens() {
    let mut mobile = field("phasing german\nphase regular-combat\n0303 G:1IB\n0909 R:22-1\n");
    if mobile.waits_for() == "targets" {
        mobile.choose("done");
    }
    assert_eq!((mobile.state().phase, mobile.waits_for()), (Phase::MobileMovement, "box"));
    let regular = field("phasing russian\nphase mobile-combat\n0303 G:1IB\n0909 R:22-1\n");
    assert_eq!(
        (regular.state().phase, regular.state().phasing, regular.waits_for()),
        (Phase::RegularMovement, GERMAN, "box")
    );
}

/// One rides, the other may or may not. R85: under the rules for stacks.
#[test]
fn case_14_3d_the_twin_may_ride_in_the_same_turn() {
    let text = "phasing german\n1015 G:I-a, G:I-b\nboxed G:73IB\n0922 G:72IB\n";
    let mut t0 = t(text);
    t0.choose("G:I-a, pick 0, 0828, done").allows("unit G:I-b").allows("done");
    t0.choose("G:I-b, pick 0, 1012, done");
    assert_eq!((at(&t0, "G:I-a").as_str(), at(&t0, "G:I-b").as_str()), ("0828", "1012"));
    t0.choose("G:72IB").refuses("pick 0", "13.1b");
}

#[test]
fn case_14_4a_the_owner_may_unmask_a_pair_as_a_movement_phase_opens() {
    for phase in ["regular-combat", "mobile-combat"] {
        let side = if phase == "regular-combat" { "german" } else { "russian" };
        let mut t = field(&format!(
            "phasing {side}\nphase {phase}\n0303 G:I-a\n0307 G:I-b\nboxed G:1IB\nreal 1\n0909 R:22-1\n"
        ));
        assert_eq!((t.asked(), t.waits_for()), (Some(GERMAN), "reveals"));
        t.choose("G:I-a");
        assert_eq!(t.waits_for(), "deploy");
        t.choose("0307");
        assert_eq!(
            (at(&t, "G:1IB").as_str(), place(&t, "G:I-a"), place(&t, "G:I-b")),
            ("0307", Place::Aside, Place::Aside)
        );
    }
}

/// The marker's hex and the six around it.
#[test]
fn case_14_4b_in_the_hex_or_next_to_it() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604");
    assert_eq!(hexes(&t), ["0304", "0305", "0403", "0404", "0405", "0504", "0505"]);
}

/// The mover waits while the owner sets down, and then goes on with the points it has left.
#[test]
fn case_14_4e_the_mover_waits() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0304");
    assert_eq!((t.waits_for(), t.asked()), ("march", Some(RUSSIAN)));
    let Some(folio::Frame::March(march)) = t.state().agenda.last() else { panic!() };
    assert_eq!(march.left, 2);
}

/// R171: free again from the owner's next movement phase.
#[test]
fn case_14_4f_markers_are_used_again() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604, 0304, done, done");
    // nobody is near: no combat; the Russian mobile phase, then the Germans
    while t.state().phasing == RUSSIAN {
        t.choose("done");
    }
    while t.waits_for() != "box" {
        t.choose("done");
    }
    t.allows("unit G:I-a");
}

// 17.0: redeployment

#[test]
fn case_17_1b_nine_field_divisions() {
    for (unit, division) in [
        ("G:1IB", "1"),
        ("G:3IB", "2"),
        ("G:70IB", "35"),
        ("G:69IB", "36"),
        ("G:73IB", "37"),
        ("G:72IB", "41"),
        ("G:1RIB", "1R"),
        ("G:5RIB", "3R"),
        ("G:69RIB", "36R"),
    ] {
        let title = Folio::tannenberg();
        let members: Vec<String> = title
            .book()
            .counters
            .iter()
            .filter(|c| c.side == GERMAN && c.division == division)
            .map(|c| c.name.clone())
            .collect();
        assert_eq!(members.len(), 3, "{division}");
        let mut t = t(&format!(
            "turn 4\nphasing german\n1015 G:70LwB\ntransit {}\ndoing Moves{{begun=yes}}\ndoing Redeploy\n",
            members.join(", ")
        ));
        t.allows(&format!("unit {unit}"));
    }
    let mut t = crate::tannenberg_book::t(
        "turn 4\nphasing german\n1015 G:70LwB\ntransit G:5LwB, G:20LwB, G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    assert!(!t.legal().contains(&"unit G:5LwB".to_string()), "the 35th Reserve Division is none of them");
    t.allows("unit G:1IB");
}

/// On its turn of availability, or from the box; not from the map, not from the list of those on schedule.
#[test]
fn case_17_1c_two_occasions() {
    let mut t0 =
        t("turn 2\nphasing german\ndue G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Courses\n");
    t0.allows("pick 2");
    let mut t1 = t(
        "turn 4\nphasing german\n1015 G:73IB, G:75IB, G:37FAB\nscheduled G:3IB, G:4IB, G:2FAB\ntransit G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t1.refuses("unit G:73IB", "17.1c").refuses("unit G:3IB", "17.1c").allows("unit G:1IB");
}

/// One eliminated unit counts as present, two do not, and a captured one never (R90).
#[test]
fn case_17_1e_whole_but_for_one_eliminated_unit() {
    let may = |text: &str| {
        let t = t(&format!(
            "turn 4\nphasing german\n1015 G:70LwB\ntransit G:3IB, G:4IB, G:2FAB\n{text}\ndoing Moves{{begun=yes}}\ndoing Redeploy\n"
        ));
        t.legal().contains(&"unit G:1IB".to_string())
    };
    assert!(may("transit G:1IB, G:2IB, G:1FAB"));
    assert!(may("transit G:1IB, G:2IB\neliminated G:1FAB"));
    assert!(!may("transit G:1IB\neliminated G:2IB, G:1FAB"));
    assert!(!may("transit G:1IB, G:2IB\ncaptured G:1FAB"));
    assert!(!may("transit G:1IB, G:2IB\n0922 G:1FAB"));
}

#[test]
fn case_17_2a_recalled_into_the_box() {
    let mut t = t(
        "turn 6\nphasing german\n1015 G:70LwB\nredeployed G:1IB when=4, G:2IB when=4, G:1FAB when=4\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t.choose("G:1IB");
    assert!(["G:1IB", "G:2IB", "G:1FAB"].iter().all(|u| place(&t, u) == Place::Transit));
    to_moves(&mut t);
    t.refuses("unit G:1IB", "11.6d");
}

// 4.1: what a phase opens with

/// 4.1c, R58: decisions, reveals, new markers, flips, supply rolls, redeployment, movement.
#[test]
fn case_4_1c_the_order_at_the_beginning_of_a_regular_phase() {
    let mut t = t(
        "turn 2\nphasing russian\nphase mobile-combat\ndue G:6LwB\n0922 G:I-a, G:I-b\nboxed G:73IB\n0828 G:HQ-20\n1015 G:HQ-8A flipped, G:75IB\ntransit G:5RIB, G:6RIB, G:3RFAB\n2523 R:22-1\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        let now = t.waits_for();
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        match now {
            "course" => t.choose("pick 3"),
            "supply" => t.choose("roll 6"),
            _ => t.choose("done"),
        };
    }
    assert_eq!(
        seen,
        ["box", "course", "reveals", "box", "flips", "supply", "redeploy"],
        "R172: those yet to come are hidden first"
    );
}

/// 4.1d: reveals and markers, flips, replacements; no supply roll.
#[test]
fn case_4_1d_the_order_at_the_beginning_of_a_mobile_phase() {
    let mut t = t(
        "turn 2\nphasing german\nphase regular-combat\n0922 G:I-a, G:I-b\nboxed G:73IB\n0828 G:HQ-20\n0827 G:72IB flipped\n1015 G:HQ-8A flipped, G:75IB\n2523 R:22-1\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose("done");
    }
    assert_eq!(seen, ["reveals", "box", "flips", "replacements"]);
}
