//! 8.0 with 7.0, 12.0 and 15.0.

use super::super::{at, field, german_attacks, german_moves};
use super::{may, rest_until};
use tannenberg_1914::{GERMAN, Phase};

/// 12.43, 15.2a, R42, R177: a gun out of supply and in disorder: attack 5, 3, 2. 8 + 2 against 6 is 1.67, 2:1; at full worth
/// 8 + 5 against 6 would be 2.17, 2:1 too, so the sum is asked for.
#[test]
fn together_12_43_15_2a_a_hungry_gun_in_disorder() {
    let mut t = german_attacks("0605 G:1-1\n0505 G:A-I4 lack=1 disorganized\n0705 R:28-1");
    t.choose("0705, G:1-1, G:A-I4");
    assert_eq!(t.chances().battle.attack, 10);
}

/// 8.61, 8.26: a barrage doubles the fire and then takes off the ground: two guns of 5 are 20, in forest 19. A six disorganizes
/// in row 20-25 and does nothing in row 15-19.
#[test]
fn together_8_61_8_26_a_barrage_on_a_forest() {
    let guns = "option barrage on\nphase german barrage\n0505 G:A-I4, G:A-I17\n0705 R:28-1\n0101 G:1-1\n";
    for (ground, hit) in [("", true), ("terrain forest 0705\n", false)] {
        let mut t = field(&format!("{ground}{guns}"));
        t.choose("G:A-I4, 0705, G:A-I17").roll(3).roll(3);
        assert_eq!(t.state().disorganized.contains(t.unit("R:28-1")), hit, "{ground}");
    }
}

/// 8.61, 8.41, R98: guns that fired a barrage do not support the next defence either; after that combat phase they may fire
/// another barrage.
#[test]
fn together_8_61_8_41_no_defence_after_a_barrage() {
    let mut t = field(
        "option barrage on\nphase russian attack\n0605 G:1-1\n0505 G:A-I4 barraged, G:A-I17\n0705 R:28-1, R:28-2\n",
    );
    t.choose("0605, R:28-1, R:28-2");
    assert_eq!(t.waits_for(), "support");
    t.refuses("G:A-I4", "8.61").allows("unit G:A-I17").choose("done").roll(4);
    rest_until(&mut t, GERMAN, Phase::Barrage);
    assert!(may(&t, "unit G:A-I4"), "{:?}", t.legal());
}

/// 8.61, 4.1, 11.12: nor do they march or take a marker in the movement phase after it.
#[test]
fn together_8_61_11_12_no_march_after_a_barrage() {
    let mut t = german_moves("option barrage on\n0505 G:A-I4 barraged, G:A-I17\n1212 R:28-1");
    assert!(!may(&t, "unit G:A-I4") && may(&t, "unit G:A-I17"));
    t.choose("G:A-I17").allows("pick 0");
}

/// 8.42, 8.51, 8.44: a gun in a zone when the phase begins supports its own hex only, also if the neighbour's fight comes first
/// and the enemy that pinned it is gone by then.
#[test]
fn together_8_42_7_26_pinned_for_the_whole_phase() {
    let mut t = german_attacks(
        "0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0705 R:1C-1 reduced\n0704 R:28-1, R:28-A\n0805 R:29-A\n1212 R:28-2",
    );
    // 0705 first: 10:1 on a two is B2, the cavalry dies where it stands
    t.choose("0705");
    while !["attackers", "support"].contains(&t.waits_for()) {
        t.choose("done");
    }
    t.choose("G:1-1, G:1-2, G:2-3");
    while t.waits_for() != "support" {
        t.choose("done");
    }
    // 0704 lies in the zone of 0604 from the start, so its gun may not help 0705; the gun at 0805 lies in no zone
    assert!(!may(&t, "unit R:28-A") && may(&t, "unit R:29-A"));
}

/// 8.49, 8.53: a gun that supports a neighbour's defence from outside is untouched when the neighbour dies; the gun beside
/// the dead brigade is lost with it.
#[test]
fn together_8_49_8_53_near_and_far_guns() {
    let mut t = german_attacks(
        "0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4, G:35-70, G:35-87\n0705 R:56-1 reduced, R:56-A\n0905 R:28-A\n1212 R:28-2",
    );
    // 48 against 2 + 2 + 3 is 6.86, 7:1; a four is B2 with a mark; a retreat of two costs the gun (8.78)
    t.choose("0705, G:1-1, G:1-2, G:2-3, G:2-4, G:35-70, G:35-87, R:28-A, R:56-A");
    assert_eq!(t.chances().battle.defence, 7);
    t.roll(4);
    assert_eq!(t.result(), "B2*");
    t.choose("pick 2, 0805");
    assert_eq!((at(&t, "R:56-A").as_str(), at(&t, "R:28-A").as_str()), ("", "0905"));
}

/// 8.75, 8.52, 7.24, R99: a gun on the march adds nothing beside a brigade, cannot support, and may still be given up (7.36).
#[test]
fn together_8_75_7_36_a_marching_gun_is_given_up() {
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1, R:28-A limbered\n1212 R:29-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3");
    assert_eq!((t.waits_for(), t.chances().battle.defence), ("combat", 6));
    t.roll(4);
    assert_eq!(t.result(), "B1");
    t.choose("pick 0, R:28-A");
    assert_eq!(at(&t, "R:28-A"), "");
    assert!(!t.state().reduced.contains(t.unit("R:28-1")));
}

/// 8.77, 8.61, 9.11, R33, R35: a gun that shifted a hex in combat formation has moved: it cannot dig, but it can still fire.
#[test]
fn together_8_77_9_11_a_shifted_gun_fires_but_does_not_dig() {
    let mut t = german_moves("0405 G:A-I4\n0101 G:1-1\n0705 R:28-1");
    t.choose("G:A-I4, 0505");
    assert!(!may(&t, "pick 1"));
    rest_until(&mut t, GERMAN, Phase::Attack);
    t.choose("G:A-I4, 0705").roll(6).roll(6);
    assert!(t.state().reduced.contains(t.unit("R:28-1")));
}

/// 8.61, 3.0c, R15, R224: on 2 September the Germans come second, on 3 September first. The nearest movement and combat phases are
/// those of 2 September; on 3 September the gun moves again.
#[test]
fn together_8_61_3_0c_a_barrage_before_the_change_of_initiative() {
    let mut t = field(
        "option barrage on\noption play-on 12-september\nturn 19\nphase german movement\n0205 G:A-I4 barraged, G:1-1\n1212 R:28-1",
    );
    t.refuses("G:A-I4", "8.61").choose("done");
    assert_eq!((t.state().turn, t.state().phasing, t.state().phase), (20, GERMAN, Phase::Movement));
    t.allows("unit G:A-I4");
}

/// 8.23, 8.61: the guns of one fire may be named in any order: whoever is named first, the others join.
#[test]
fn together_8_23_8_61_guns_are_named_in_any_order() {
    let guns = "0505 G:A-I4, G:A-I17\n0506 G:A-II5\n0705 R:28-1\n0101 G:M\n1212 R:30-1\n";
    let mut t = german_attacks(guns);
    t.choose("G:A-II5, 0705, G:A-I4, G:A-I17");
    assert_eq!((t.waits_for(), t.chances().battle.attack), ("fire", 15));
    let mut t = field(&format!("option barrage on\nphase german barrage\n{guns}"));
    t.allows("unit G:A-II5").choose("G:A-II5, 0705").refuses("done", "8.61").choose("G:A-I17");
    assert_eq!(t.chances().battle.attack, 20);
}
