//! 9.0: field fortifications, fixed positions, fortresses.

use super::{at, attack, field, german_attacks, german_moves, odds};

fn russian(text: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    field(&format!("{text}\nphase russian attack"))
}

/// 9.11, R102
#[test]
fn case_9_11_a_unit_that_does_not_move_may_dig() {
    let mut t = german_moves("0205 G:1-1, G:1-2\n1212 R:28-1");
    t.choose("G:1-1, 0305").refuses("pick 1", "9.11").choose("done, G:1-2, pick 1");
    assert!(t.state().trenches[0].contains(t.hex("0205")));
    t.refuses("G:1-2", "4.1");
}

#[test]
fn case_9_12_not_in_marsh() {
    let mut t = german_moves("terrain marsh 0205\n0205 G:1-1\n1212 R:28-1");
    t.choose("G:1-1").refuses("pick 1", "9.12");
}

/// 9.13, R104
#[test]
fn case_9_13_empty_trenches_vanish() {
    let mut t = german_moves("trenches-german 0205 0305\n0205 G:1-1\n1212 R:28-1");
    t.choose("done");
    assert!(t.state().trenches[0].contains(t.hex("0205")) && !t.state().trenches[0].contains(t.hex("0305")));
}

#[test]
fn case_9_14_another_unit_may_take_over() {
    let mut t = german_moves("trenches-german 0205\n0205 G:1-1\n0204 G:1-2\n1212 R:28-1");
    t.choose("G:1-1, 0305, done, G:1-2, 0205, done, done");
    assert!(t.state().trenches[0].contains(t.hex("0205")));
}

#[test]
fn case_9_15_the_enemy_destroys_trenches_by_entering() {
    let mut t = german_moves("trenches-russian 0305\n0205 G:1-1\n1212 R:28-1");
    t.choose("G:1-1, 0305");
    assert!(!t.state().trenches[1].contains(t.hex("0305")) && !t.state().trenches[0].contains(t.hex("0305")));
}

#[test]
fn case_9_16_they_can_be_built_again() {
    let mut t = german_moves("trenches-german 0205\n0205 G:1-1\n1212 R:28-1");
    let dug =
        |t: &engine::scene::Scene<tannenberg_1914::T14Rules>| t.state().trenches[0].contains(t.hex("0205"));
    t.choose("G:1-1, 0305, done, done");
    assert!(!dug(&t), "left behind (9.13)");
    t.choose("done, G:1-1, 0205, done, done");
    assert!(!dug(&t), "nobody has dug");
    t.choose("done, G:1-1, pick 1");
    assert!(dug(&t));
}

#[test]
fn case_9_17_not_on_permanent_works() {
    let mut t = german_moves("area ring fixed-position 0205\n0205 G:1-1\n1212 R:28-1");
    t.choose("G:1-1").refuses("pick 1", "9.17");
}

/// 9.21: the book's 15 against 5 in trenches.
#[test]
fn case_9_21_trenches_shift_a_column_and_two_in_towns() {
    let units = "trenches-german 0505\n0505 G:T1\n0605 R:3G-1, R:56-1\n0604 R:56-2";
    let mut t = russian(units);
    assert_eq!(odds(&mut t, "0505", "R:3G-1,R:56-1,R:56-2"), (15, 5, "2:1".into()));
    let mut t = russian(&format!("place Lyck 0505 town town=1\n{units}"));
    // town -1, trenches in a town -2
    assert_eq!(odds(&mut t, "0505", "R:3G-1,R:56-1,R:56-2").2, "1:2");
}

#[test]
fn case_9_22_trenches_add_to_terrain() {
    let mut t =
        russian("terrain hills 0505\ntrenches-german 0505\n0505 G:T1\n0605 R:3G-1, R:56-1\n0604 R:56-2");
    assert_eq!(odds(&mut t, "0505", "R:3G-1,R:56-1,R:56-2").2, "1:1");
}

/// 9.24, 9.25, R105
#[test]
fn case_9_25_improved_trenches_shift_two() {
    let mut t = russian("trenches-german 0505\nimproved 0505\n0505 G:T1\n0605 R:3G-1, R:56-1\n0604 R:56-2");
    assert_eq!(odds(&mut t, "0505", "R:3G-1,R:56-1,R:56-2").2, "1:1");
}

#[test]
fn case_9_24_improved_trenches_cannot_be_built() {
    let mut t = german_moves("trenches-german 0205 0405\nimproved 0205\n0205 G:1-1\n0405 G:1-2\n1212 R:28-1");
    // plain ones are not improved by more digging
    t.choose("G:1-2").refuses("pick 1", "9.11").choose("done");
    assert_eq!(t.state().improved.to_vec(), [t.hex("0205")]);
    // improved ones go like all others (9.13), and what is dug again is plain
    t.choose("G:1-1, 0305, done, done");
    assert!(t.state().improved.is_empty());
    t.choose("done, G:1-1, 0205, done, done, done, G:1-1, pick 1");
    assert!(t.state().trenches[0].contains(t.hex("0205")) && t.state().improved.is_empty());
}

#[test]
fn case_9_31_trenches_cost_no_points() {
    let mut t = german_moves("trenches-german 0205 0305\n0205 G:1-1\n0305 G:1-2\n1212 R:28-1");
    t.choose("G:1-1, 0305");
    assert_eq!(super::left(&t), 4);
}

/// 9.41, R44: at least half of the strength over marked sides.
#[test]
fn case_9_41_a_fixed_position_halves_the_sum() {
    let mut t = russian("area ring fixed-position 0505\n0505 G:T1\n0605 R:28-1, R:28-2\n0604 R:29-1");
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:29-1"), (9, 5, "2:1".into()));
}

/// 9.42: the book's 30 against 5.
#[test]
fn case_9_42_a_fortress_halves_and_shifts_two() {
    let mut t =
        russian("area ring fortress 0505\n0505 G:T1\n0605 R:28-1, R:28-2\n0604 R:29-1, R:29-2\n0504 R:25-1");
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:25-1,R:29-1,R:29-2"), (15, 5, "1:1".into()));
}

/// 9.43, R106, R110: the Deime line from its rear.
#[test]
fn case_9_43_works_attacked_from_the_rear_shift_one() {
    let line = "area line german-line 0505\nhexside fortified 0505/0605 0505/0604\n0505 G:T1\n";
    let mut t = russian(&format!("{line}0404 R:28-1, R:28-2\n0405 R:29-1"));
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:29-1"), (18, 5, "3:1".into()));
    let mut t = russian(&format!("{line}0605 R:28-1, R:28-2\n0604 R:29-1"));
    assert_eq!(odds(&mut t, "0505", "R:28-1,R:28-2,R:29-1"), (9, 5, "2:1".into()));
}

/// 9.43, 9.23, R107: fortified, so not bound to attack.
#[test]
fn case_9_43_units_in_works_count_as_fortified() {
    let mut t = german_attacks("area ring fixed-position 0605\n0605 G:1-1\n0705 R:28-1");
    t.allows("done");
}

/// 9.44, R75, R76
#[test]
fn case_9_44_works_are_held_at_a_lower_price() {
    let mut t = german_attacks(
        "area ring fixed-position 0705\n0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4, G:35-70\n0705 R:56-1, R:56-2 reduced",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4,G:35-70", 6);
    // 40 halved against 6 is 3:1
    assert_eq!((t.result(), t.waits_for()), ("B2*", "option"));
    t.choose("pick 0");
    assert_eq!(t.waits_for(), "losses");
    t.choose("R:56-2");
    assert_eq!((at(&t, "R:56-1").as_str(), at(&t, "R:56-2").as_str()), ("0705", ""));
}

#[test]
fn case_9_45_the_owner_picks_the_losses_in_works() {
    let mut t = german_attacks(
        "area ring fixed-position 0705\n0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4, G:35-70\n0705 R:56-1, R:56-2 reduced",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4,G:35-70", 6);
    t.choose("pick 0").allows("unit R:56-1").allows("unit R:56-2");
}

/// R196: troops that sally out are not halved.
#[test]
fn case_9_41_works_face_outwards() {
    let mut t = german_attacks("area ring fortress 0605\n0605 G:1-1, G:1-2\n0705 R:56-1");
    assert_eq!(odds(&mut t, "0705", "G:1-1,G:1-2"), (16, 4, "4:1".into()));
}
