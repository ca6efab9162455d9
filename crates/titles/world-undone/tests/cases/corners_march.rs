//! Corners of marches, trains and markers, each written against a slip that no other test showed.

use crate::{announce, at, attack, field};

/// 10.3c: a forced march does not end under a marker, however much it has left; it may pass.
#[test]
fn case_10_3c_no_forced_march_ends_under_a_marker() {
    let mut t = field(
        "option forced-march on\nphase german first-movement\n0304 G:I-1 moved mp=1 reserve=1\nreserves-used [1 0]\n0203 G:I-2\n",
    );
    t.choose("G:I-2, pick 5, 0304").refuses("done", "10.3c").allows("hex 0404");
}

/// R26: no marker lies on the fixed brigade, whoever stands with it.
#[test]
fn case_9_4g_no_marker_on_a_fixed_unit() {
    let mut t = field(
        "scenario masurian\nturn 20\nphase german first-movement\n0505 G:8A-41KB\n0505 G:I-1\nfixed yes\n",
    );
    t.choose("G:I-1").refuses("pick 11", "9.4g").choose("0405").allows("pick 11");
}

/// R26: lost, it is not waited for any more.
#[test]
fn case_9_4h_no_roll_for_a_brigade_that_is_lost() {
    let mut t = field(
        "scenario masurian\nturn 20\nphase russian second-combat\n0505 G:8A-41KB\n0605 R:XX-28\n0605 R:XX-29\n0605 R:III-25\n0604 R:III-27\nfixed yes\n",
    );
    attack(&mut t, "0505", "R:XX-29, R:XX-28, R:III-25, R:III-27", 1);
    assert_eq!((t.result(), t.state().fixed), ("DE", false));
    t.choose("done");
    assert_eq!(t.waits_for(), "moves", "no die");
}

/// 5.2b, R85: one ride in a phase, even with points for two.
#[test]
fn case_5_2b_one_ride_in_a_phase() {
    let mut t = field(
        "rail 0105 0204 0304 0403 0503\nturn 5\nphase german second-movement\n0105 G:8A-1KB reserve=3\nreserves-used [1 0]\n",
    );
    t.choose("G:8A-1KB, pick 3, 0503").refuses("0304", "5.2b").choose("pick 4").refuses("pick 3", "5.2b");
}

/// 5.3c, R93: the garrison of Königsberg is put down in its city, not on a train.
#[test]
fn case_5_3c_the_garrison_of_koenigsberg_comes_by_no_train() {
    let text = "place Königsberg 0402 city fort=10\nrail 0105 0204 0305\narea west-rail entry 0105\nturn 4\nphase german first-movement\ndue G:8A-GKon turn=2\n";
    field(text).choose("G:8A-GKon").refuses("pick 3", "5.3c");
    field(&format!("option koenigsberg-garrison west\n{text}")).choose("G:8A-GKon").allows("pick 3");
}

/// R86: cavalry on a train does not ride away before combat.
#[test]
fn case_10_2_2a_not_from_a_train() {
    let text = "option cavalry-exceptions on\nrail 0505 0405\nphase russian first-combat\n0605 R:XX-28\n0505 G:8A-1KB";
    for (mark, asked) in [("", "leave"), (" entrained", "combat")] {
        let mut t = field(&format!("{text}{mark}\n"));
        announce(&mut t, "0505", "R:XX-28");
        t.choose("done");
        assert_eq!(t.waits_for(), asked);
    }
}

/// 5.1f, R93: put down free, the garrison has all its points to share a marker in its city, or to go on from it.
#[test]
fn case_5_1f_the_garrison_of_koenigsberg_meets_a_marker_in_its_city() {
    let city =
        "place Königsberg 0402 city fort=10\nturn 2\nphase german first-movement\ndue G:8A-GKon turn=2\n";
    let marked = |value: u8| {
        field(&format!("{city}0402 G:I-1 moved mp={value} reserve={value}\nreserves-used [1 0]\n"))
    };
    let mut t = marked(2);
    t.choose("G:8A-GKon, 0402, done");
    assert_eq!(t.state().reserve[t.unit("G:8A-GKon").index()], 2, "two points unspent are two to share");
    // two are not three: it may come in, and must go on
    let mut t = marked(3);
    t.choose("G:8A-GKon, 0402").refuses("done", "5.1f").choose("0403, done");
    assert_eq!(at(&t, "G:8A-GKon"), "0403");
    // next to the enemy, its works in ruins, it would have to halt there
    let mut t = field(&format!(
        "{city}0402 G:I-1 moved mp=3 reserve=3\nreserves-used [1 0]\n0502 R:XX-28\ndestroyed 0402\n"
    ));
    t.choose("G:8A-GKon").refuses("0402", "5.1f");
}
