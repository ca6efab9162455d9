//! 6.4, 6.5: results and retreats.

use crate::{at, attack, field};
use world_undone::{GERMAN, RUSSIAN};

#[test]
fn case_6_4a_attacker_eliminated() {
    let mut t = field("phase german first-combat\n0505 G:8A-Ldw2\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:8A-Ldw2", 6);
    assert_eq!(at(&t, "G:8A-Ldw2"), "");
    assert_eq!(at(&t, "G:I-1"), "0505", "only participants suffer");
    assert_eq!(t.state().scored, [0, 1]);
}

#[test]
fn case_6_4b_attackers_retreat() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-1", 5);
    assert_eq!((t.result(), t.asked()), ("A2", Some(GERMAN)));
    t.choose("0405, 0305");
    assert_eq!(at(&t, "G:I-1"), "0305");
}

#[test]
fn case_6_4c_an_exchange_costs_half_the_defenders_total() {
    // three corps at 6:1 on a lone division in a swamp, with row 8
    let mut t = field(
        "terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0506 G:XVII-36\n0506 G:XVII-35\n0605 R:XX-28\n0605 R:1A-1HA\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1, G:XVII-36, G:XVII-35", 5);
    assert_eq!(t.result(), "EX");
    assert_eq!((at(&t, "R:XX-28"), t.waits_for()), ("".into(), "exchange"));
    t.refuses("done", "6.4c").choose("G:XVII-35");
    assert_eq!(at(&t, "G:XVII-35"), "");
    assert_eq!(
        (at(&t, "G:I-1"), t.waits_for()),
        ("0505".into(), "moves"),
        "seven pays three; nobody advances"
    );
}

#[test]
fn case_6_4d_defenders_retreat() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    assert_eq!((t.result(), t.asked()), ("D2", Some(RUSSIAN)));
    t.choose("0705, 0805");
    assert_eq!(at(&t, "R:XX-28"), "0805");
}

#[test]
fn case_6_4e_defender_eliminated() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:IC-1GC\n");
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!((t.result(), at(&t, "R:IC-1GC")), ("DE", String::new()));
}

#[test]
fn case_6_5a_a_hex_retreats_as_one_stack() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0506 G:XVII-36\n0605 R:XX-28\n0605 R:IV-5Sch\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1, G:XVII-36", 1);
    t.choose("0705, 0805");
    assert_eq!((at(&t, "R:XX-28"), at(&t, "R:IV-5Sch")), ("0805".into(), "0805".into()));
}

#[test]
fn case_6_5b_towards_the_own_edge() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    t.refuses("0604", "6.5c").refuses("0606", "6.5b").allows("hex 0705");
    let text = "phase german first-combat\n0605 R:XX-28\n0505 G:I-1\n0505 G:I-2\nhexside river 0605/0705 0605/0706\n";
    let mut t = field(text);
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    t.allows("hex 0606");
    let mut t = field(&format!("option retreat-direction strict\n{text}"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(at(&t, "R:XX-28"), "", "R117 the strict way: sideways is no retreat");
}

#[test]
fn case_6_5c_not_through_enemy_zones() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0806 G:XX-37\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    t.refuses("0706", "6.5c").allows("hex 0705");
}

#[test]
fn case_6_5d_not_over_rivers() {
    let mut t =
        field("hexside river 0605/0705\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    t.refuses("0705", "6.5d").allows("hex 0706");
}

#[test]
fn case_6_5e_who_cannot_is_eliminated() {
    let mut t = field("phase german first-combat\n0905 G:I-1\n0905 G:I-2\n1005 R:XX-28\n");
    attack(&mut t, "1005", "G:I-2, G:I-1", 1);
    assert_eq!(t.result(), "D2");
    t.choose("1006, 1007");
    assert_eq!(at(&t, "R:XX-28"), "1007", "the edge is no way out, but along it is");
    let mut t = field(
        "hexside river 1005/1004 1005/1006\nphase german first-combat\n0905 G:I-1\n0905 G:I-2\n1005 R:XX-28\n",
    );
    attack(&mut t, "1005", "G:I-2, G:I-1", 1);
    assert_eq!(at(&t, "R:XX-28"), "");
}

#[test]
fn case_6_5f_retreats_may_overstack() {
    let mut t = field(
        "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0505 G:XVII-36\n0605 R:XX-28\n0605 R:XX-29\n\
         0705 R:III-25\n0705 R:III-27\n",
    );
    attack(&mut t, "0605", "G:I-2, G:I-1, G:XVII-36", 2);
    assert_eq!(t.result(), "D1");
    t.choose("0705");
    assert_eq!((t.waits_for(), t.asked()), ("crowd", Some(RUSSIAN)));
    t.refuses("R:III-25", "3.2f").choose("R:XX-29");
    assert!(t.state().overstacked.contains(t.unit("R:XX-29")));
}

#[test]
fn case_6_5g_the_crowd_adds_nothing_and_dies_with_the_rest() {
    let text = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28 overstacked\n0605 R:XX-29\n0605 R:III-25\n0605 R:III-27\n";
    let mut t = field(text);
    crate::announce(&mut t, "0605", "G:I-2, G:I-1");
    t.choose("done");
    assert_eq!(t.chances().battle.defence, 15);
    t.roll(1);
    assert_eq!(t.result(), "D1");
    assert_eq!((at(&t, "R:XX-28"), at(&t, "R:XX-29")), (String::new(), "0605".into()));
    let mut t = field(
        "phase russian first-combat\n0505 G:I-1\n0605 R:XX-28 overstacked\n0605 R:XX-29\n0605 R:III-25\n0605 R:III-27\n",
    );
    t.choose("0505").refuses("R:XX-28", "6.5g");
}
