//! 13.0, 17.0: reinforcements and trains.

use super::{at, field, german_moves, left};

const STATIONS: &str = "place Konitz 0212 town town=1\nplace Lyck 0612 town town=1\nplace Graudenz 0412 town town=1\n1201 R:28-1\n";

/// 17.1b, R136, R137
#[test]
fn case_17_1b_a_unit_of_eight_points_boards_in_a_town() {
    let mut t = german_moves(&format!("{STATIONS}0212 G:Train1\n0211 G:1-1, G:3G-5"));
    t.choose("G:3G-5, 0212").refuses("pick 3", "17.1b").choose("done, G:1-1, 0212, pick 3");
    assert_eq!((at(&t, "G:1-1").as_str(), t.state().load[0]), ("", t.unit("G:1-1")));
    // 17.1c: not on the same day
    t.refuses("G:Train1", "17.1c");
}

/// 17.1c, 17.1d, R138
#[test]
fn case_17_1c_on_the_second_day_it_runs_and_unloads() {
    let mut t = german_moves(&format!("{STATIONS}0212 G:Train1\naboard G:1-1 train=1"));
    t.choose("G:Train1").refuses("0312", "17.1c").choose("0612");
    assert_eq!(t.waits_for(), "arrived");
    t.choose("pick 0");
    assert_eq!((at(&t, "G:1-1").as_str(), left(&t)), ("0612", 5));
}

#[test]
fn case_17_1d_the_unit_moves_with_its_points() {
    let mut t = german_moves(&format!("{STATIONS}0212 G:Train1\naboard G:1-1 train=1"));
    t.choose("G:Train1, pick 0, 0312");
    assert_eq!((at(&t, "G:1-1").as_str(), left(&t)), ("0312", 4));
}

/// 17.1c, R140: enemies and their zones stop it.
#[test]
fn case_17_1c_not_through_enemies() {
    let mut t = german_moves(&format!("{STATIONS}0212 G:Train1\n0511 R:28-2\naboard G:1-1 train=1"));
    t.choose("G:Train1").refuses("0612", "17.1c").choose("0412");
    assert_eq!(at(&t, "G:Train1"), "0412");
}

/// 17.1e
#[test]
fn case_17_1e_an_empty_train_runs_as_it_likes() {
    let mut t = german_moves(&format!("{STATIONS}0212 G:Train1\n0101 G:1-1"));
    t.choose("G:Train1, 0612");
    assert_eq!(at(&t, "G:Train1"), "0612");
}

/// 17.1f
#[test]
fn case_17_1f_a_train_is_lost_with_its_load() {
    let mut t = field(&format!(
        "{STATIONS}phase russian movement\n0612 G:Train1\naboard G:1-1 train=1\n0101 G:1-2\n0712 R:28-2"
    ));
    t.choose("R:28-2, 0612");
    assert_eq!((at(&t, "G:Train1").as_str(), t.state().aboard().len()), ("", 0));
}

#[test]
fn case_17_1a_only_in_the_movement_phase() {
    let mut t = field(&format!("{STATIONS}phase german strategic\n0212 G:Train1\n0101 G:1-1 marked"));
    t.refuses("G:Train1", "17.1c");
}

/// 13.11, 13.12: the 22nd Division comes on the second turn at 3336.
fn printed(text: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    let title = tannenberg_1914::Tannenberg1914::new();
    engine::scene::Scene::new(&title, &format!("title tannenberg-1914\nscenario border\n{text}"))
}

#[test]
fn case_13_11_units_come_on_their_day() {
    let units = "waiting R:22-1, R:22-2, R:22-A limbered\n6206 R:Kowno\n0501 G:1-1\nphase russian movement\n"
        .replace("0501", "1434");
    let mut t = printed(&format!("turn 1\n{units}"));
    t.refuses("R:22-1", "13.11");
    let mut t = printed(&format!("turn 2\n{units}"));
    t.choose("R:22-1, 3336");
    assert_eq!((at(&t, "R:22-1").as_str(), left(&t)), ("3336", 3));
}

#[test]
fn case_13_12_in_the_strategic_phase_with_two_points_less() {
    let mut t = printed("turn 2\nwaiting R:22-1\n6206 R:Kowno\n1434 G:1-1\nphase russian strategic");
    t.choose("R:22-1, 3336");
    assert_eq!(left(&t), 1);
}

/// 13.13, 13.17, R132, R208
#[test]
fn case_13_17_beside_the_entry_with_half_the_points() {
    let mut t = printed("turn 2\nwaiting R:22-1\n6206 R:Kowno\n3335 G:1-1\nphase russian movement");
    t.choose("R:22-1").refuses("3336", "13.13").choose("3536");
    assert_eq!(left(&t), 1);
}

#[test]
fn case_13_13_a_shut_entry_is_not_used() {
    let mut t = printed("turn 2\nwaiting R:22-1\n6206 R:Kowno\n3336 G:1-1\nphase russian movement");
    t.choose("R:22-1").refuses("3336", "13.13");
}

/// 13.18
#[test]
fn case_13_18_a_day_later_anywhere_on_the_edge_with_all_points() {
    let units = "waiting R:22-1\n6206 R:Kowno\n3335 G:1-1\nphase russian movement";
    let mut t = printed(&format!("turn 2\n{units}"));
    t.choose("R:22-1").refuses("5036", "13.17");
    let mut t = printed(&format!("turn 3\n{units}"));
    t.choose("R:22-1, 5036");
    assert_eq!(left(&t), 3);
}

#[test]
fn case_13_14_units_may_enter_in_stacks() {
    let mut t = printed("turn 2\nwaiting R:22-1, R:22-2\n6206 R:Kowno\n1434 G:1-1\nphase russian movement");
    t.choose("R:22-1, 3336, done, R:22-2, 3336, done");
    assert_eq!((at(&t, "R:22-1"), at(&t, "R:22-2")), ("3336".into(), "3336".into()));
}

#[test]
fn case_13_15_then_the_rules_of_movement_apply() {
    let mut t = printed("turn 2\nwaiting R:22-1\n6206 R:Kowno\n3235 G:1-1\nphase russian movement");
    t.choose("R:22-1").refuses("3336", "13.13");
}

/// 13.16, R142: Bredow's division rides in a train of the eight.
#[test]
fn case_13_16_reinforcements_may_come_by_train() {
    let title = tannenberg_1914::Tannenberg1914::new();
    let text = "title tannenberg-1914\nscenario tannenberg\nturn 15\nwaiting G:Br-19L\n1416 G:Train1\n6206 R:Kowno\n1434 G:1-1\nphase german movement";
    let mut t = engine::scene::Scene::new(&title, text);
    t.choose("G:Br-19L, G:Train1");
    assert_eq!(t.waits_for(), "train");
    t.choose("3111");
    t.choose("pick 0");
    assert_eq!(at(&t, "G:Br-19L"), "3111");
}

/// 17.1d: why a load stays aboard: the train stands between towns, or a gun would have to take a base (R229).
#[test]
fn case_17_1d_refusals_say_why_a_load_stays_aboard() {
    let line = "place Lyck 0412 town town=1\n0101 G:1-2\n1212 R:28-1\n";
    let mut t = german_moves(&format!("{line}0512 G:Train1\naboard G:1-1 train=1"));
    let why = t.choose("G:Train1").why("pick 0");
    assert!(why.contains("is not a town or city with a railway"), "{why}");
    let mut t = german_moves(&format!("{line}0412 G:Train1, R:SB1\naboard G:A-I4 train=1"));
    let why = t.choose("G:Train1").why("pick 0");
    assert!(why.ends_with("cannot do that now."), "{why}");
}

/// S1.4, R143: trains are set up in the side's own towns; a town the enemy holds is refused as his, not as one without a railway.
#[test]
fn case_s1_4_a_station_of_the_enemy_takes_no_train() {
    let mut t = field(
        "place Lyck 0412 town town=1\nplace Ost 0512 town town=1\nrussian 0512\n0101 G:1-2\n1212 R:28-1\n\
         phase german set-up\ndoing Depots{side=german}",
    );
    t.allows("hex 0412");
    assert!(t.why("0512").ends_with("is in the enemy's hands."), "{}", t.why("0512"));
    assert!(t.why("0312").contains("is not a town or city with a railway"), "{}", t.why("0312"));
    let t = field(
        "place Ost 0612 town town=1\nused 0812\n0101 G:1-2\n1212 R:28-1\nphase russian set-up\ndoing Depots{side=russian}",
    );
    assert!(t.why("0612").ends_with("is in the enemy's hands."), "{}", t.why("0612"));
    assert!(t.why("0811").contains("not on a railway joined"), "{}", t.why("0811"));
}
