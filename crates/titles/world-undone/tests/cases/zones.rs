//! 3.3: zones of control.

use crate::{at, attack, field};
use world_undone::{GERMAN, RUSSIAN};

#[test]
fn case_3_3a_six_hexes_around_every_unit() {
    let t = field("phase german first-movement\n0505 G:I-1\n");
    let zone = t.game.rules().zones(t.state(), GERMAN);
    assert_eq!(zone.len(), 6);
    assert!(zone.contains(t.hex("0604")) && !zone.contains(t.hex("0505")));
}

#[test]
fn case_3_3b_not_into_a_fortress_of_the_enemy() {
    let t = field("phase russian first-movement\nplace Boyen 0505 town fort=4\n0605 R:XX-28\n");
    assert!(!t.game.rules().zones(t.state(), RUSSIAN).contains(t.hex("0505")));
    let t = field(
        "phase russian first-movement\nplace Boyen 0505 town fort=4\nrussian 0505\ndestroyed 0505\n0605 R:XX-28\n",
    );
    assert!(t.game.rules().zones(t.state(), RUSSIAN).contains(t.hex("0505")), "ruins are ordinary ground");
}

#[test]
fn case_3_3c_not_across_a_river() {
    let t = field("hexside river 0505/0605\nphase russian first-movement\n0605 R:XX-28\n");
    let zone = t.game.rules().zones(t.state(), RUSSIAN);
    assert!(!zone.contains(t.hex("0505")) && zone.contains(t.hex("0506")));
}

#[test]
fn case_3_3d_a_fortress_has_a_zone() {
    let mut t = field("phase russian first-movement\nplace Boyen 0405 town fort=4\n0605 R:IC-3C\n");
    t.choose("R:IC-3C, 0505").refuses("0504", "3.3g");
}

#[test]
fn case_3_3e_and_it_crosses_rivers() {
    let t = field("hexside river 0405/0505\nplace Boyen 0405 town fort=4\nphase russian first-movement\n");
    assert!(t.game.rules().zones(t.state(), GERMAN).contains(t.hex("0505")));
}

#[test]
fn case_3_3f_no_russian_moves_into_a_live_fortress() {
    let mut t = field("phase russian first-movement\nplace Boyen 0505 town fort=4\n0605 R:XX-28\n");
    t.choose("R:XX-28").refuses("0505", "3.3f");
}

#[test]
fn case_3_3g_entering_a_zone_ends_the_march() {
    let mut t = field("phase german first-movement\n0305 G:8A-1KB\n0605 R:XX-28\n");
    t.choose("G:8A-1KB, 0405, 0505").refuses("0504", "3.3g");
}

#[test]
fn case_3_3h_leaving_a_zone_is_free() {
    let mut t = field("phase german first-movement\n0505 G:8A-1KB\n0605 R:XX-28\n");
    t.choose("G:8A-1KB, 0404, 0403, 0503, 0602");
    assert_eq!(at(&t, "G:8A-1KB"), "0602", "four hexes for four points");
}

#[test]
fn case_3_3i_never_from_zone_to_zone() {
    let mut t = field("phase german first-movement\n0505 G:I-1\n0605 R:XX-28\n");
    t.choose("G:I-1").refuses("0506", "3.3i");
}

#[test]
fn case_3_3j_unless_a_friend_is_there_and_then_stop() {
    let mut t = field("phase german first-movement\n0505 G:8A-1KB\n0506 G:I-1\n0605 R:XX-28\n");
    t.choose("G:8A-1KB, 0506").refuses("0507", "3.3g").refuses("0606", "3.3g");
    assert_eq!(at(&t, "G:8A-1KB"), "0506");
    let mut t = field("phase german first-movement\n0405 G:8A-1KB\n0505 G:I-1\n0605 R:XX-28\n");
    t.choose("G:8A-1KB, 0505").refuses("0504", "3.3g");
    let mut t = field("phase german first-movement\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    t.choose("G:I-2, G:I-1").refuses("0506", "3.3i");
}

#[test]
fn case_3_3k_a_retreat_into_an_empty_zone_kills() {
    let push = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n";
    for (more, lives) in [("0707 G:XX-37\n0704 G:XX-41\n", false), ("0707 G:XX-37\n", true)] {
        let mut t = field(&format!("{push}{more}"));
        attack(&mut t, "0605", "G:I-2, G:I-1", 4);
        // cut off it is weaker, but the result is a retreat all the same
        assert_eq!(t.result(), if lives { "D1" } else { "D2" });
        assert_eq!(
            at(&t, "R:XX-28") == "0605",
            lives,
            "every hex behind it is in a German zone, or one is not"
        );
    }
}

#[test]
fn case_3_3l_a_zone_controls_nothing() {
    let mut t = field("phase german first-movement\n0405 G:I-1\n0701 R:XX-28\n");
    t.choose("G:I-1, 0505, done");
    assert!(t.game.rules().zones(t.state(), GERMAN).contains(t.hex("0605")));
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
}
