//! Cases together: positions in which two or three chapters meet, worked out from the book before they were run.

use super::{at, attack, declare, field, german_attacks, german_moves, left, odds, russian_moves};

/// 9.42, 7.63, R109: a fortress in a town: halved, then two columns for the fortress and one for the town.
#[test]
fn together_9_42_7_63_a_fortress_in_a_town() {
    let mut t = field(
        "area ring fortress 0505\nplace Thorn 0505 city city=1\nphase russian attack\n\
         0505 G:T1\n0605 R:28-1, R:28-2\n0604 R:29-1, R:29-2\n0504 R:25-1",
    );
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:25-1,R:29-1,R:29-2"), (15, 5, "1:2".into()));
}

/// 7.41, 14.21: a retreat over a bridge that was blown is no retreat over a bridge.
#[test]
fn together_7_41_14_21_a_retreat_over_a_destroyed_bridge() {
    let river = "hexside major+bridge+road 0705/0805\n0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n1212 R:28-1\n";
    let mut t = german_attacks(&format!("{river}bridges 0705/0805"));
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    t.choose("pick 2").refuses("0805", "7.41");
    let mut t = german_attacks(river);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    t.choose("pick 2, 0805");
    assert_eq!(at(&t, "R:1C-1"), "0805");
}

/// 12.41, 15.2a, 2.2f: back side, no supply and disorder: 3 becomes 2 becomes 1.
#[test]
fn together_12_41_15_2a_want_and_disorder() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1 reduced lack=1 disorganized");
    assert_eq!(odds(&mut t, "0705", "G:1-1"), (8, 1, "8:1".into()));
}

/// 17.1d, 6.26, R212: a train caught beside the enemy may unload; the unit pays for leaving the zone.
#[test]
fn together_17_1d_6_26_unloading_beside_an_enemy() {
    let mut t = german_moves("place Lyck 0412 town town=1\n0412 G:Train1\naboard G:1-1 train=1\n0512 R:28-1");
    t.choose("G:Train1, pick 0, 0312");
    assert_eq!(left(&t), 3);
}

/// 8.61, 8.34: guns that fired a barrage neither move nor support.
#[test]
fn together_8_61_8_31_barrage_and_support_in_one_turn() {
    let mut t = field(
        "option barrage on\nphase german attack\n0605 G:1-1\n0505 G:A-I4 barraged, G:A-I17\n0705 R:28-1\n",
    );
    t.choose("0705, G:1-1").refuses("G:A-I4", "8.61").allows("unit G:A-I17");
}

/// 7.27, R50: a unit thrown back into a hex that is attacked later adds nothing and goes back again.
#[test]
fn together_7_27_7_39_a_guest_in_a_hex_attacked_later() {
    let mut t = german_attacks(
        "0605 G:1-1, G:1-2, G:2-3\n0806 G:2-4, G:35-70, G:35-87\n0705 R:1C-1\n0805 R:56-1\n1212 R:28-1",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    // 8:1 on a two is B1; 0805 lies in the zone of 0806, so the way through friends costs a level
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, 0805");
    assert!(t.state().reduced.contains(t.unit("R:1C-1")));
    while t.waits_for() != "attacks" {
        t.choose("done");
    }
    declare(&mut t, "0805", "G:2-4,G:35-70,G:35-87");
    assert_eq!(t.chances().battle.defence, 4);
}

/// 7.28, 7.30, R203: a hex with a staff alone, attacked together with a hex of infantry, adds nothing and loses the staff.
#[test]
fn together_7_28_7_30_a_staff_among_the_targets() {
    let mut t = german_attacks("0605 G:1-1\n0705 R:28-1\n0606 R:HQ-1\n");
    t.choose("0705, 0606, G:1-1");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (8, 6));
    t.roll(1);
    assert_eq!(at(&t, "R:HQ-1"), "");
}

/// 7.54, 10.38, R86: a pursuer overruns a staff beside the way.
#[test]
fn together_7_54_10_38_a_pursuer_overruns_a_staff() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced\n0704 R:HQ-1\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    t.choose("pick 2");
    t.choose("0805, 0905");
    while t.waits_for() == "disorganization" {
        t.roll(1);
    }
    t.choose("G:1-1, 0705, 0704");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:HQ-1").as_str()), ("0704", ""));
}

/// 7.51, 9.4: a pursuit beside a fortress: its walls do not stop pursuers, its garrison's hex does.
#[test]
fn together_7_54_9_42_a_pursuit_beside_a_fortress() {
    let mut t = german_attacks(
        "area ring fortress 0704\n0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced\n0704 R:Kowno\n",
    );
    t.choose("0705");
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    t.choose("G:1-1, G:1-2, G:2-3");
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    t.roll(3);
    t.choose("pick 3, 0805, 0905, 1005");
    while t.waits_for() == "disorganization" {
        t.roll(1);
    }
    t.choose("G:1-1, 0705").refuses("0704", "4.21").allows("hex 0805");
}

/// 9.13, 9.15, 7.51: trenches left by a retreat stay until a pursuer enters.
#[test]
fn together_9_15_7_51_trenches_after_a_retreat() {
    let mut t = german_attacks("trenches-russian 0705\n0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1\n1212 R:28-1");
    // 24 against 3 is 8:1, in trenches 7:1; a three there is B1
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 3);
    assert_eq!(t.result(), "B1");
    t.choose("pick 1, 0805");
    assert!(t.state().trenches[1].contains(t.hex("0705")));
    t.choose("G:1-1, 0705");
    assert!(!t.state().trenches[1].contains(t.hex("0705")));
}

/// 9.23, 7.21: an enemy touched only by dug-in units need not be attacked; touched by one in the open he must.
#[test]
fn together_9_23_7_21_trenches_and_the_duty() {
    let dug = "trenches-german 0605\n0605 G:1-1\n0705 R:28-1\n";
    german_attacks(dug).allows("done");
    let mut t = german_attacks(&format!("{dug}0604 G:1-2"));
    t.refuses("done", "7.29");
    // the unit in trenches may stay out of it
    t.choose("0705, G:1-2").allows("done");
}

/// 9.23, R48: a dug-in unit that is the last beside an owed hex may not be used elsewhere.
#[test]
fn together_9_23_7_29_the_last_unit_beside_an_owed_hex() {
    let mut t =
        german_attacks("trenches-german 0605\n0605 G:1-1\n0604 G:1-2 fought\n0705 R:28-1 owed\n0706 R:28-2");
    // only together with 0705, which comes first
    t.refuses("0706", "order").choose("0705");
    assert_eq!(t.waits_for(), "targets");
}

/// 6.13, 7.64b, 7.22: a unit bound by one enemy may attack another over the river instead only if the first is left to somebody.
#[test]
fn together_7_64b_7_29_over_the_river_instead() {
    let mut t = german_attacks("hexside major 0605/0706\n0605 G:1-1\n0705 R:28-1\n0706 R:28-2");
    // it has to be attacked together with 0705, which comes first
    t.refuses("0706", "order").choose("0705");
    assert_eq!(t.waits_for(), "targets");
}

/// 8.78, 10.37, 7.36: a stack with a gun and a staff: the gun may pay before it would be lost anyway.
#[test]
fn together_8_78_7_36_the_gun_pays_first() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0705 R:28-1, R:28-A\n1212 R:29-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3, G:2-4, done").roll(5);
    assert_eq!(t.result(), "B2*");
    t.choose("pick 1, R:28-A, 0805");
    assert_eq!((at(&t, "R:28-A").as_str(), at(&t, "R:28-1").as_str()), ("", "0805"));
    assert!(!t.state().reduced.contains(t.unit("R:28-1")));
}

/// 7.42, 8.12: a lone gun serves as the friend that lets a unit through a zone.
#[test]
fn together_7_42_8_15_a_gun_holds_the_way_open() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0803 G:T1\n0705 R:1C-1\n0804 R:28-A\n1212 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 2);
    t.choose("pick 1, 0804");
    assert_eq!(at(&t, "R:1C-1"), "0804");
    assert!(t.state().reduced.contains(t.unit("R:1C-1")));
}

/// 11.12, 12.41, 11.21: two points less after halving: a brigade without supply has one point.
#[test]
fn together_11_21_12_32_strategic_movement_without_supply() {
    let mut t =
        field("phase german strategic\n0205 G:1-1 marked lack=1\n0204 G:T1 marked lack=1\n1212 R:28-1");
    t.allows("unit G:1-1").refuses("G:T1", "11.21");
}

/// 13.17, 6.16: the entry in a zone is shut though nobody stands there.
#[test]
fn together_13_13_6_11_an_entry_in_a_zone() {
    let title = tannenberg_1914::Tannenberg1914::new();
    let text = "title tannenberg-1914\nscenario border\nturn 2\nwaiting R:22-1\n6206 R:Kowno\n3335 G:1-1\nphase russian movement";
    let mut t = engine::scene::Scene::new(&title, text);
    t.choose("R:22-1").refuses("3336", "13.13").allows("hex 3536");
}

/// 6.16, S1.5: a victory hex changes hands twice: by zone, then by entry.
#[test]
fn together_6_16_s1_5_a_hex_changes_hands_twice() {
    let mut t = german_moves("0505 G:1-1\n0605 R:28-1\n0101 G:1-2");
    let hex = t.hex("0604");
    t.choose("done");
    assert_eq!(t.state().controller(hex), tannenberg_1914::GERMAN, "0604 lies in both zones and stays");
    let mut t = russian_moves("0303 G:1-1\n0606 R:28-1");
    t.choose("R:28-1, 0605, 0604, done");
    assert_eq!(t.state().controller(hex), tannenberg_1914::RUSSIAN);
}

/// 14.11, 12.23a, R144: a broken small bridge does not stop a line on the road.
#[test]
fn together_14_11_12_23a_supply_over_a_broken_bridge() {
    let road = "hexside river+bridge 0205/0305\nroad 0105 0205 0305 0405 0505 0605\n0101 G:1-1\n1212 R:28-1\nphase german movement\n";
    let t = field(&format!("{road}bridges 0205/0305"));
    assert!(t.game.rules().supplied(t.state(), tannenberg_1914::GERMAN).contains(t.hex("0605")));
}

/// 14.21, 12.27, R121: a broken big bridge does.
#[test]
fn together_14_21_12_27_no_supply_over_a_big_river() {
    let road = "hexside major+bridge 0605/0705\nhexside major 0604/0705 0704/0705 0705/0706 0705/0804 0705/0805\nroad 0105 0205 0305 0405 0505 0605 0705\n\
                0101 G:1-1\n1212 R:28-1\nphase german movement\n";
    let reach = |t: &engine::scene::Scene<tannenberg_1914::T14Rules>| {
        t.game.rules().supplied(t.state(), tannenberg_1914::GERMAN).contains(t.hex("0705"))
    };
    assert!(reach(&field(road)));
    assert!(!reach(&field(&format!("{road}bridges 0605/0705"))));
}

/// 10.37, 10.32: a staff given up as a loss commands no longer in the next attack.
#[test]
fn together_10_37_10_32_no_command_after_the_staff_died() {
    let mut t = german_attacks("0605 G:1-1, G:HQ-I\n0604 G:1-2\n0705 R:28-1\n0704 R:28-2\n");
    attack(&mut t, "0705", "G:1-1", 4);
    t.choose("G:HQ-I");
    while t.waits_for() != "attacks" {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    let (_, _, column) = odds(&mut t, "0704", "G:1-2");
    assert_eq!(column, "1:1");
}

/// 8.77, 6.21: a gun that shifts into a zone stands there in combat formation and is pinned.
#[test]
fn together_8_77_8_51_a_gun_shifts_into_a_zone() {
    let mut t = german_moves("0505 G:A-I4, G:1-1\n0605 G:1-2\n0705 R:28-1");
    t.choose("G:A-I4, 0604, done");
    t.refuses("G:A-I4", "8.51");
}
