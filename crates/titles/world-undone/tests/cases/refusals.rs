//! What is refused is refused by the rule that applies.

use crate::{announce, attack, field};

/// 6.6g: overstacked units; 5.2e: those on a train; 9.4g: the fixed brigade.
#[test]
fn case_6_6g_an_advance_is_refused_by_what_forbids_it() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0605 R:XX-28 overstacked\n0605 R:XX-29\n0605 R:III-25\n0605 R:III-27\n",
    );
    attack(&mut t, "0605", "G:I-1", 2);
    t.choose("0405, 0305").refuses("R:XX-28", "6.6g").allows("unit R:XX-29");
    let mut t =
        field("rail 0505 0405\nphase russian first-combat\n0605 R:XX-28\n0505 G:I-1 entrained\n0505 G:I-2\n");
    attack(&mut t, "0505", "R:XX-28", 6);
    t.refuses("G:I-1", "5.2e").allows("unit G:I-2");
    // 10.1: the losing side's marks are not told, since they may be out of sight
    let mut t = field(
        "option hidden-movement on\nrail 0905 1005\nphase russian first-combat\n0605 R:XX-28\n0505 G:I-2\n1005 R:XX-29 entrained\n",
    );
    attack(&mut t, "0505", "R:XX-28", 6);
    t.refuses("R:XX-29", "6.6a");
    let mut t = field(
        "scenario masurian\nturn 20\nphase russian first-combat\n0505 G:8A-41KB\n0505 G:I-1\n0605 R:XX-28\nfixed yes\n",
    );
    attack(&mut t, "0505", "R:XX-28", 6);
    t.refuses("G:8A-41KB", "9.4g").allows("unit G:I-1");
}

/// 5.2c-d: a zone on the way, or a break in the line.
#[test]
fn case_5_2d_a_ride_is_refused_by_what_stops_the_train() {
    let line = "rail 0105 0204 0304 0403 0503\nturn 5\nphase german first-movement\n0105 G:I-1\n";
    let mut t = field(&format!("{line}0303 R:XX-28\n"));
    // 0204, 0304 and 0403 lie next to 0303; 0503 does not, but beyond them
    t.choose("G:I-1, pick 3").refuses("0304", "5.2d").refuses("0503", "5.2d").refuses("0106", "5.2c");
    let mut t = field(&format!("{line}cut 0304\n"));
    t.choose("G:I-1, pick 3").refuses("0503", "5.2c");
    let mut t = field(&format!("{line}0205 G:I-2 moved mp=3 reserve=3\nreserves-used [1 0]\n"));
    t.choose("G:I-1, pick 3").refuses("0205", "5.2c");
}

/// 5.0j, 5.2b, 10.3a: nobody joins a train, nor a forced march once it is declared.
#[test]
fn case_5_0j_companions_are_refused_by_what_keeps_them_apart() {
    let mut t =
        field("rail 0105 0204\nturn 5\nphase german first-movement\n0105 G:I-2 entrained\n0105 G:I-1\n");
    t.choose("G:I-2").refuses("G:I-1", "5.2b");
    let mut t = field("option forced-march on\nphase german first-movement\n0105 G:I-2\n0105 G:I-1\n");
    t.choose("G:I-2, pick 5").refuses("G:I-1", "10.3a");
    let mut t = field("phase german first-movement\n0105 G:I-2\n0204 G:I-1\n");
    t.choose("G:I-2").refuses("G:I-1", "5.0j");
}

/// 6.5: the direction, the whole distance, the other army.
#[test]
fn case_6_5e_a_way_back_is_refused_by_what_is_wrong_with_it() {
    // behind 0705 lie rivers: a retreat of two hexes cannot begin there
    let mut t = field(
        "hexside river 0705/0804 0705/0805 0705/0704 0705/0706\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "D2");
    t.refuses("0705", "6.5e").refuses("0506", "6.5c").allows("hex 0706");
    // 0705 is three hexes from the Second Army, 0706 four
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0802 R:XV-6\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(t.result(), "D1");
    t.refuses("0705", "7.2a").allows("hex 0706");
}

/// 3.2a, 10.2.2a: cavalry that leaves before combat does not end in a full hex.
#[test]
fn case_10_2_2a_a_full_hex_is_refused_as_full() {
    let mut t = field(
        "option cavalry-exceptions on\nphase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n\
         0705 R:XX-28\n0705 R:XX-29\n0705 R:III-25\n",
    );
    announce(&mut t, "0605", "G:I-1");
    t.choose("done, R:IC-3C, 0705").refuses("done", "3.2a");
}
