//! 4.0, 6.0 with 8.0, 11.0, 12.0, 14.0, and the weak cases 6.15 and 6.22.

use super::super::{at, field, german_moves, left};
use super::may;

/// 6.22: a zone costs nothing to enter: forest (2) and then a clear hex in a zone (1) are the three points of a garrison.
#[test]
fn together_6_22_4_22_the_last_point_into_a_zone() {
    let mut t = german_moves("terrain forest 0305\n0205 G:T1\n0505 R:28-1");
    t.choose("G:T1, 0305");
    assert_eq!(left(&t), 1);
    t.choose("0404");
    assert_eq!(at(&t, "G:T1"), "0404");
}

/// 6.15, 6.26: three zones over a hex are one zone: it costs one point to leave, and nothing to enter.
#[test]
fn together_6_15_6_26_three_zones_cost_one_point() {
    // 0304 touches 0404, 0403 and 0303; 0204 and 0205 are free of zones but for 0303's: leave westwards by 0305
    let mut t = german_moves("0304 G:1-1\n0403 R:28-1\n0404 R:28-2\n0405 R:29-1");
    t.choose("G:1-1, 0204");
    assert_eq!(left(&t), 3);
    // from outside into three zones: the hex and nothing else, from a purse of one
    let mut t = german_moves("0204 G:A-Boyen1 limbered\n0403 R:28-1\n0404 R:28-2\n0405 R:29-1\n0101 G:1-1");
    t.choose("G:A-Boyen1, 0304");
    assert_eq!(at(&t, "G:A-Boyen1"), "0304");
}

/// 4.34, 6.26, 12.32, R18, R117: a garrison without supply has two points; forest and the leaving of a zone would be three.
/// As its only step it goes all the same, but not along the same enemy (6.23).
#[test]
fn together_4_34_6_26_the_least_move_out_of_a_zone() {
    let mut t = german_moves("terrain forest 0304 0305 0404\n0405 G:T1 lack=1\n0505 R:28-1");
    t.choose("G:T1").refuses("0404", "6.23").choose("0305");
    assert_eq!(at(&t, "G:T1"), "0305");
}

/// 8.73, 6.21, 8.51: a gun that enters a zone on the march cannot unlimber there any more, and so does not support.
#[test]
fn together_8_73_6_21_no_unlimbering_in_a_zone() {
    let mut t = german_moves("0405 G:A-I4 limbered\n0505 G:1-1\n0605 R:28-1");
    t.choose("G:A-I4, 0505");
    assert!(!may(&t, "pick 0"));
    while t.state().phase != tannenberg_1914::Phase::Attack {
        t.choose("done");
    }
    t.choose("0605, G:1-1");
    assert_eq!(t.waits_for(), "combat", "no gun to ask for");
}

/// 14.21, 4.22, 6.21, R20: a big bridge costs two points to blow; in a zone entered this phase there are none left, in a zone
/// where the unit began there are.
#[test]
fn together_14_21_6_21_no_bridge_work_after_a_halt() {
    let river = "hexside major+bridge+road 0405/0505\n0605 R:28-1\n";
    // 0505 is in the zone of 0605; 0405 is not
    let mut t = german_moves(&format!("{river}0504 R:29-1\n0305 G:1-1"));
    t.choose("G:1-1, 0405");
    // 0405 lies in the zone of 0504
    assert!(!may(&t, "hexside 0405/0505"), "{:?}", t.legal());
    let mut t = german_moves(&format!("{river}0504 R:29-1\n0405 G:1-1"));
    t.choose("G:1-1, 0405/0505");
    assert_eq!(left(&t), 3);
}

/// 14.11, 4.32, R144: over a broken small bridge the road still leads on, but the river is paid: 1 + 1 on foot, 1 + 2 on horse.
#[test]
fn together_14_11_4_33_a_road_without_its_bridge() {
    let road = "hexside river+bridge+road 0205/0305\nbridges 0205/0305\n0205 G:1-1, G:1C-1\n1212 R:28-1\n";
    let mut t = german_moves(road);
    t.choose("G:1-1, 0305");
    assert_eq!(left(&t), 3);
    t.choose("done, G:1C-1, 0305");
    assert_eq!(left(&t), 5);
}

/// 14.22, 12.27, R145, R206: a new bridge carries horse at the cost of the hex, and supply lines.
#[test]
fn together_14_22a_12_27_a_new_bridge() {
    let river = "hexside major 0604/0705 0605/0705 0605/0706 0606/0706 0606/0707 0603/0704 0604/0704 0602/0703 0603/0703\n\
                 road 0105 0205 0305 0405 0505 0605\n0605 G:1C-1\n1212 R:28-1\nphase german movement\n";
    let fed = |t: &engine::scene::Scene<tannenberg_1914::T14Rules>| {
        t.game.rules().supplied(t.state(), tannenberg_1914::GERMAN).contains(t.hex("0705"))
    };
    let mut t = field(river);
    assert!(!fed(&t));
    t.choose("G:1C-1");
    assert!(!may(&t, "hex 0705"));
    let mut t = field(&format!("{river}bridges 0605/0705\n"));
    assert!(fed(&t));
    t.choose("G:1C-1, 0705");
    assert_eq!(left(&t), 7);
}

/// 11.24, 11.12, R115: the staff's range is measured when the unit's own move begins: a staff that went first leaves it behind.
#[test]
fn together_11_24_10_22_the_staff_went_first() {
    let text = "phase russian strategic\n0705 R:28-1 marked\n0905 R:HQ-1 marked\n0101 G:1-1";
    let mut t = field(text);
    t.allows("unit R:28-1").choose("R:HQ-1, 1004, done");
    t.refuses("R:28-1", "11.24");
    // the other way round both go
    let mut t = field(text);
    t.choose("R:28-1, 0804, done").allows("unit R:HQ-1");
}

/// 5.0, 4.42, 8.12, 10.35: guns and staffs weigh one each: a full hex of three brigades takes a staff through, not in.
#[test]
fn together_5_0_10_35_a_staff_does_not_fit() {
    let mut t = german_moves("0205 G:HQ-I\n0305 G:1-1, G:1-2, G:2-3\n1212 R:28-1");
    t.choose("G:1-1, pick 1, G:1-2, pick 2, G:2-3, pick 2");
    // all three are done for the phase: nobody will make room
    t.choose("G:HQ-I, 0305");
    t.refuses("done", "5.0a").choose("0405, done");
    assert_eq!(at(&t, "G:HQ-I"), "0405");
}

/// 11.21, 4.22, 4.1: two points less, and one march: who has used them is not asked again.
#[test]
fn together_11_21_4_22_one_strategic_march_a_phase() {
    let mut t = field("phase german strategic\n0205 G:1-1 marked\n0204 G:A-I4 marked\n1212 R:28-1");
    t.choose("G:1-1, 0305, 0405, 0505");
    assert!(!may(&t, "unit G:1-1"), "{:?}", t.legal());
    // changing formation is a move too (R35)
    t.choose("G:A-I4, pick 0, done");
    assert!(!may(&t, "unit G:A-I4"), "{:?}", t.legal());
}
