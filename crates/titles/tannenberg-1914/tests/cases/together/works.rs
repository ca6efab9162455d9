//! 9.0 with 7.0, 8.0, 15.0, and the weak cases 9.16 and 9.24.

use super::super::{at, field, german_attacks, german_moves, left, odds};
use super::{may, rest_until};
use tannenberg_1914::{GERMAN, Phase, RUSSIAN};

/// 7.64b, 9.42, R42: first the troops over the big river, then the sum before the walls. 8 over the river count 4, 8 beside
/// it 8; 12 halved are 6 against 6: 1:1, the fortress two columns left: 1:3.
#[test]
fn together_7_64b_9_42_a_river_and_a_fortress() {
    let mut t = german_attacks(
        "area ring fortress 0705\nhexside major 0605/0705\n0605 G:1-1\n0604 G:1-2\n0705 R:28-1\n",
    );
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (6, 6, "1:3".into()));
}

/// 8.31, 9.42, 7.64b, R43: guns are halved with the sum by the walls, not by the river: 4 + 5 = 9, halved up 5. 5 against 6 is
/// 1:1 (R38: 1.2), two columns left 1:3.
#[test]
fn together_8_31_9_42_guns_before_a_fortress() {
    let mut t = german_attacks(
        "area ring fortress 0705\nhexside major 0605/0705\n0605 G:1-1\n0505 G:A-I4\n0705 R:28-1\n",
    );
    t.choose("0705, G:1-1, G:A-I4");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (5, 6));
    assert_eq!(battle.columns[usize::from(battle.column)], "1:3");
}

/// 9.41, 9.43, R106: exactly half over the marked sides of the line halves the sum and gives no rear shift: 12 becomes 6
/// against 5, 1:1. With 6 of 13 over them nothing is halved: 13 against 5 is 2.6, 3:1, and the rear takes one: 2:1.
#[test]
fn together_9_41_9_43_half_over_the_line() {
    let line = "area deime german-line 0605\nhexside fortified 0605/0705 0605/0706\nphase russian attack\n0605 G:T1\n0705 R:28-1\n";
    let mut t = field(&format!("{line}0604 R:29-1"));
    assert_eq!(odds(&mut t, "0605", "R:28-1,R:29-1"), (6, 5, "1:1".into()));
    let mut t = field(&format!("{line}0604 R:3G-1"));
    assert_eq!(odds(&mut t, "0605", "R:28-1,R:3G-1"), (13, 5, "2:1".into()));
}

/// 9.43, R110, 9.23: the line serves Germans only: a Russian in it is in the open, is not halved against and must attack.
#[test]
fn together_9_43_9_23_a_russian_in_the_german_line() {
    let line = "area deime german-line 0605\nhexside fortified 0605/0705 0605/0706\n";
    let mut t = german_attacks(&format!("{line}0705 G:1-1\n0605 R:28-1"));
    assert_eq!(odds(&mut t, "0605", "G:1-1"), (8, 6, "1:1".into()));
    let mut t = field(&format!("{line}phase russian attack\n0705 G:1-1\n0605 R:28-1"));
    t.refuses("done", "7.29");
    field(&format!("{line}phase german attack\n0605 G:1-1\n0705 R:28-1")).allows("done");
}

/// 9.44, 7.34, 7.32b: a fixed position under B2: to stay costs one level and no roll; to go one hex costs the other level
/// of 7.34; to go two costs nothing but one roll.
#[test]
fn together_9_44_7_34_staying_is_cheaper_than_going_half_way() {
    let fp = "area ring fixed-position 0705\n0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0705 R:56-1 reduced, R:1C-1\n1212 R:28-1";
    let strike = || {
        let mut t = german_attacks(fp);
        t.choose("0705, G:1-1, G:1-2, G:2-3, G:2-4");
        let battle = t.chances().battle;
        assert_eq!((battle.attack, battle.defence), (16, 5));
        // 3.2 is 3:1: a six is B2 with a mark
        t.roll(6);
        assert_eq!(t.result(), "B2*");
        t
    };
    let mut t = strike();
    t.choose("pick 0, R:1C-1");
    assert!(t.state().reduced.contains(t.unit("R:1C-1")));
    assert_eq!(at(&t, "R:56-1"), "0705");
    let mut t = strike();
    t.choose("pick 1, R:56-1, 0805");
    assert_eq!((at(&t, "R:56-1").as_str(), at(&t, "R:1C-1").as_str()), ("", "0805"));
    assert!(!t.state().reduced.contains(t.unit("R:1C-1")));
    let mut t = strike();
    t.choose("pick 2, R:56-1, R:1C-1, 0805, 0905");
    assert_eq!((at(&t, "R:56-1").as_str(), at(&t, "R:1C-1").as_str()), ("0905", "0905"));
}

/// 9.44, 9.42, R75, R76: in a fortress B1 costs nothing to whoever stays. 24 halved are 12 against 6, 2:1; walls: 1:2, where
/// only a -1/-1 can come, which 9.44 does not soften.
#[test]
fn together_9_44_7_31c_a_fortress_pays_for_minus_one() {
    let mut t = german_attacks("area ring fortress 0705\n0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:2-3"), (12, 6, "1:2".into()));
    t.roll(5);
    assert_eq!(t.result(), "-1/-1");
    t.choose("G:1-1");
    assert!(t.state().reduced.contains(t.unit("R:28-1")));
}

/// 8.16, 10.38, 9.15, 6.16, R26: a gun and a staff in trenches cost two points each: 1 + 4 are all of a brigade's five. Both
/// die, the trenches go, the hex changes hands. A garrison with three points cannot, not even by 4.34 (R17).
#[test]
fn together_8_16_9_15_an_overrun_in_trenches() {
    let dug = "trenches-russian 0305\nrussian 0305\n0305 R:28-A, R:HQ-1\n1212 R:28-1\n";
    let mut t = german_moves(&format!("{dug}0205 G:1-1"));
    let hex = t.hex("0305");
    t.choose("G:1-1, 0305");
    assert_eq!((at(&t, "R:28-A").as_str(), at(&t, "R:HQ-1").as_str()), ("", ""));
    assert_eq!(at(&t, "G:1-1"), "0305");
    assert!(!t.state().trenches[1].contains(hex));
    assert_eq!(t.state().controller(hex), GERMAN);
    let mut t = german_moves(&format!("{dug}0205 G:T1"));
    t.choose("G:T1");
    assert!(!may(&t, "hex 0305"));
}

/// 8.16, 6.21: an overrun in a hex that an enemy zone covers: the gun is lost and the unit stops there.
#[test]
fn together_8_16_6_21_an_overrun_in_a_zone_stops() {
    let mut t = german_moves("0205 G:1-1\n0305 R:28-A\n0405 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:28-A").as_str()), ("0305", ""));
    assert_ne!(t.waits_for(), "march", "6.21: no more points this phase");
}

/// 9.16, 9.13, 9.11: trenches that were left are gone; who comes back builds them again, on a later day.
#[test]
fn together_9_16_9_13_trenches_lost_and_built_again() {
    let mut t = german_moves("trenches-german 0205\n0205 G:1-1\n1212 R:28-1");
    let hex = t.hex("0205");
    t.choose("G:1-1, 0305, done, done");
    assert!(!t.state().trenches[0].contains(hex), "9.13");
    rest_until(&mut t, GERMAN, Phase::Movement);
    t.choose("G:1-1, 0205").refuses("pick 1", "9.11").choose("done, done");
    rest_until(&mut t, GERMAN, Phase::Movement);
    t.choose("G:1-1, pick 1");
    assert!(t.state().trenches[0].contains(hex), "9.16");
}

/// 9.16, 9.15: trenches an enemy entered are gone; the next owner of the hex, even that enemy, builds his own.
#[test]
fn together_9_16_9_15_trenches_taken_and_built_by_the_other() {
    let mut t = german_moves("trenches-russian 0305\n0205 G:1-1\n1212 R:28-1");
    let hex = t.hex("0305");
    t.choose("G:1-1, 0305, done, done");
    assert!(!t.state().trenches[1].contains(hex) && !t.state().trenches[0].contains(hex), "9.15");
    rest_until(&mut t, GERMAN, Phase::Movement);
    t.choose("G:1-1, pick 1");
    assert!(t.state().trenches[0].contains(hex) && !t.state().trenches[1].contains(hex));
}

/// 9.24, 9.25, 9.13, 9.16: improved trenches take two columns (12 of 3:1 ... 1:1); left and built again they are ordinary ones.
#[test]
fn together_9_24_9_16_improved_trenches_do_not_come_back() {
    let works = "trenches-russian 0705\n0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1\n";
    let mut t = german_attacks(&format!("{works}improved 0705"));
    // 24 against 6 is 4:1
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:2-3").2, "2:1");
    let mut t = german_attacks(works);
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2,G:2-3").2, "3:1");
    let mut t = german_moves("trenches-german 0205\nimproved 0205\n0205 G:1-1\n1212 R:28-1");
    let hex = t.hex("0205");
    t.choose("G:1-1, 0305, done, done");
    assert!(!t.state().trenches[0].contains(hex) && !t.state().improved.contains(&hex), "9.13, 9.24");
    rest_until(&mut t, GERMAN, Phase::Movement);
    t.choose("G:1-1, 0205, done, done");
    rest_until(&mut t, GERMAN, Phase::Movement);
    t.choose("G:1-1, pick 1");
    assert!(t.state().trenches[0].contains(hex) && !t.state().improved.contains(&hex), "9.24");
}

/// 9.13, 10.1, R214: a staff that stays keeps the trenches when the brigade leaves; a train does not.
#[test]
fn together_9_13_10_21_a_staff_keeps_the_trenches() {
    let mut t =
        german_moves("trenches-german 0205 0212\n0205 G:1-1, G:HQ-I\n0212 G:1-2, G:Train1\n1212 R:28-1");
    let (kept, lost) = (t.hex("0205"), t.hex("0212"));
    t.choose("G:1-1, 0305, done, G:1-2, 0211, done, done");
    assert!(t.state().trenches[0].contains(kept) && !t.state().trenches[0].contains(lost));
}

/// 8.26, 9.22, 9.21, R95: fire on trenches in a town: five points less one for the town, less two for the trenches: 2. Row 1-2:
/// eleven does nothing, twelve disorganizes. In the open five points disorganize on a ten.
#[test]
fn together_8_26_9_21_fire_on_trenches_in_a_town() {
    let town = "place Lyck 0705 town town=1\ntrenches-russian 0705\n0505 G:A-I4\n0705 R:28-1\n0101 G:1-1";
    let mut t = german_attacks(town);
    t.choose("G:A-I4, 0705").roll(6).roll(5);
    assert!(!t.state().disorganized.contains(t.unit("R:28-1")));
    let mut t = german_attacks(town);
    t.choose("G:A-I4, 0705").roll(6).roll(6);
    assert!(t.state().disorganized.contains(t.unit("R:28-1")));
}

/// 6.16, R134, R190: a lone staff keeps its hex against a zone; when it leaves, the zone takes the hex at the end of the phase.
#[test]
fn together_6_16_10_21_a_staff_holds_its_hex() {
    let mut t = german_moves("0505 G:HQ-I\n0101 G:1-1\n0605 R:28-1");
    let hex = t.hex("0505");
    t.choose("done");
    assert_eq!(t.state().controller(hex), GERMAN);
    let mut t = german_moves("0505 G:HQ-I\n0101 G:1-1\n0605 R:28-1");
    t.choose("G:HQ-I, 0405, done, done");
    assert_eq!(t.state().controller(hex), RUSSIAN);
}

/// 9.12, 9.21, 9.31 : trenches of a friend cost nothing to enter and leave, and shelter the newcomer at once (9.14).
#[test]
fn together_9_14_9_31_taking_over_trenches() {
    let mut t = german_moves("trenches-german 0305\n0305 G:1-1\n0205 G:1-2\n1212 R:28-1");
    t.choose("G:1-1, 0405");
    assert_eq!(left(&t), 4);
    t.choose("done, G:1-2, 0305");
    assert_eq!(left(&t), 4);
    t.choose("done, done");
    assert!(t.state().trenches[0].contains(t.hex("0305")));
}
