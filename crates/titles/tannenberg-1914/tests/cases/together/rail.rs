//! 13.0 and 17.0 with 4.0, 5.0, 6.0, 11.0 and S1.

use super::super::{at, field, german_moves, left, russian_moves};
use super::may;
use engine::scene::Scene;
use tannenberg_1914::{GERMAN, RUSSIAN, T14Rules, Tannenberg1914};

fn printed(text: &str) -> Scene<T14Rules> {
    Scene::new(&Tannenberg1914::new(), &format!("title tannenberg-1914\nscenario border\n{text}"))
}

/// 13.17, 13.12, 11.21, R208: beside a shut entry half the points, then two less in the strategic phase: a Russian brigade has
/// none left and does not come; by the open entry it has two.
#[test]
fn together_13_17_11_21_no_entry_with_nothing_left() {
    let text = "turn 2\nwaiting R:22-1, R:22-A\n6206 R:Kowno\nphase russian strategic\n";
    let mut t = printed(&format!("{text}3335 G:1-1"));
    t.refuses("R:22-1", "11.21");
    let mut t = printed(&format!("{text}1434 G:1-1"));
    t.choose("R:22-1, 3336");
    assert_eq!(left(&t), 1);
}

/// 13.18, 13.13, 13.17: the book's example of a shut zone, a day late: any free hex of the edge with all points, the printed one
/// still shut.
#[test]
fn together_13_18_13_13_delayed_with_the_entry_shut() {
    let mut t = printed("turn 3\nwaiting R:22-1\n6206 R:Kowno\n3336 G:1-1\nphase russian movement");
    t.choose("R:22-1").refuses("3336", "13.13").choose("4036");
    assert_eq!(left(&t), 3);
}

/// 13.17, 13.18, R132, R133, R208: the 56th Division a day late: at its printed hex inside the board and anywhere on the eastern
/// edge with all points, on the ground around the printed hex with half, which leaves nothing in the strategic phase (11.21).
#[test]
fn together_13_18_13_17_late_around_an_inner_entry() {
    let text = "turn 5\nwaiting R:56-1\n6206 R:Kowno\n1434 G:1-1\n";
    for (hex, points) in [("5107", 3), ("6210", 3), ("5206", 1)] {
        let mut t = printed(&format!("{text}phase russian movement"));
        t.choose(&format!("R:56-1, {hex}"));
        assert_eq!(left(&t), points, "{hex}");
    }
    let mut t = printed(&format!("{text}phase russian strategic"));
    t.choose("R:56-1");
    assert!(may(&t, "hex 5107") && may(&t, "hex 6210") && !may(&t, "hex 5206"));
}

/// 13.15, 4.34, 6.21: an entry hex beside an enemy zone: the newcomer goes on, enters the zone and stops.
#[test]
fn together_13_15_6_21_from_the_edge_into_a_zone() {
    let mut t = printed("turn 2\nwaiting R:22-1\n6206 R:Kowno\n3333 G:1-1\nphase russian movement");
    t.choose("R:22-1, 3336, 3335");
    assert_eq!(left(&t), 2);
    t.choose("3334");
    assert_eq!(at(&t, "R:22-1"), "3334");
    assert_ne!(t.waits_for(), "march");
}

/// 17.1d, 5.0, R212: whoever gets off counts at once: in a full town it has to march on.
#[test]
fn together_17_1d_5_0_getting_off_in_a_full_town() {
    let mut t = german_moves(
        "place Lyck 0412 town town=1\n0412 G:Train1, G:1-2 done, G:2-3 done, G:2-4 done\naboard G:1-1 train=1\n1212 R:28-1",
    );
    t.choose("G:Train1, pick 0").refuses("done", "5.0a").choose("0312, done");
    assert_eq!(at(&t, "G:1-1"), "0312");
}

/// 17.1b, 17.1c, 6.11, R137, R212: nothing loads in an enemy zone; a loaded train may run out of it, never into one.
#[test]
fn together_17_1b_6_11_trains_beside_the_enemy() {
    let line = "place Lyck 0412 town town=1\nplace Posen 0112 town town=1\nplace Ost 0612 town town=1\n";
    let mut t = german_moves(&format!("{line}0412 G:Train1, G:1-1\n0512 R:28-1"));
    t.choose("G:1-1");
    assert!(!may(&t, "pick 3"));
    let mut t = german_moves(&format!("{line}0412 G:Train1\naboard G:1-1 train=1\n0512 R:28-1\n0101 G:1-2"));
    t.choose("G:Train1");
    assert!(may(&t, "hex 0112") && !may(&t, "hex 0612"), "{:?}", t.legal());
}

/// 17.1f, 9.15, 6.16, R26: horse rides over a full train in a trenched town: train and rider are lost, the trenches go, the town
/// changes hands, and no point is paid for the train.
#[test]
fn together_17_1f_9_15_a_train_taken_in_a_trenched_town() {
    let mut t = russian_moves(
        "place Lyck 0612 town town=1\ntrenches-german 0612\n0612 G:Train1\naboard G:1-1 train=1\n0712 R:1C-1\n0101 G:1-2",
    );
    let hex = t.hex("0612");
    t.choose("R:1C-1, 0612");
    assert_eq!(left(&t), 6);
    assert_eq!(at(&t, "G:Train1"), "");
    assert!(!t.state().aboard().contains(t.unit("G:1-1")));
    assert!(!t.state().trenches[0].contains(hex));
    assert_eq!(t.state().controller(hex), RUSSIAN);
}

/// 6.16, S1.5, R134: Soldau (2931) is taken by entry, lost again to a zone when its captor has gone on, and taken once more.
#[test]
fn together_6_16_s1_5_a_victory_hex_changes_hands_three_times() {
    let soldau =
        "map 2730-3234\ncountry germany 2730-3234\ncountry russia 3230-3234\nplace Soldau 2931 town town=1\n";
    let mut t = Scene::new(
        &Tannenberg1914::new(),
        &format!(
            "title tannenberg-1914\nscenario border\n{soldau}turn 2\n3031 R:1C-1\n2730 G:1-1\n3234 R:28-1\nphase russian movement"
        ),
    );
    let hex = t.hex("2931");
    assert_eq!(t.state().controller(hex), GERMAN);
    t.choose("R:1C-1, 2931, 2932, 2933, done");
    assert_eq!(t.state().controller(hex), RUSSIAN, "entered");
    super::rest_until(&mut t, GERMAN, tannenberg_1914::Phase::Movement);
    // 2830 touches 2931; nobody else's zone does
    t.choose("G:1-1, 2830, done, done");
    assert_eq!(t.state().controller(hex), GERMAN, "in the zone of one side only");
    assert_eq!(t.state().phasing, RUSSIAN, "nobody to attack");
    t.choose("R:1C-1, 2932, 2931, done");
    assert_eq!(t.state().controller(hex), RUSSIAN, "entered again");
}

/// 12.53, 12.23b, 4.21, R126, R128: a base moves by rail, two hexes at home, one abroad, and is lost to whoever walks in.
#[test]
fn together_12_53_10_38_a_base_on_the_move_and_lost() {
    let mut t = russian_moves("0812 R:SB1\n1212 R:28-1\n0101 G:1-1");
    t.choose("R:SB1");
    t.choose("0712");
    assert!(!may(&t, "hex 0612"), "two hexes only if both are at home");
    let mut t = field("0612 R:SB1\nused 0612 0712\n0512 G:1-1\n1212 R:28-1\nphase german movement");
    t.choose("G:1-1, 0612");
    assert_eq!((at(&t, "R:SB1").as_str(), left(&t)), ("", 4));
    assert!(t.state().used.contains(t.hex("0612")), "R207: what was used stays used");
}

/// 15.2b, 17.1c, R175: whoever rides has moved: a disorganized load is in order again after a day on which its train stood still,
/// not after one on which it ran.
#[test]
fn together_15_2b_17_1c_riding_is_moving() {
    let line = "place Lyck 0412 town town=1\nplace Ost 0612 town town=1\n0412 G:Train1\naboard G:1-1 disorganized train=1\n\
                0101 G:1-2\n1201 R:28-1";
    let mut t = german_moves(line);
    t.choose("done");
    assert!(!t.state().disorganized.contains(t.unit("G:1-1")), "it stood still");
    let mut t = german_moves(line);
    t.choose("G:Train1, 0612, done, done");
    assert!(t.state().disorganized.contains(t.unit("G:1-1")), "it rode");
}

/// 13.13, 13.17, 6.16, R228: the Germans have taken 3336 and gone on: nobody stands there and no zone covers it, but it is
/// captured. The 22nd Division comes in beside it with half its points, or a day late anywhere else on the edge.
#[test]
fn together_13_13_6_16_a_captured_entry() {
    let text = "waiting R:22-1\n6206 R:Kowno\n1434 G:1-1\ngerman 3336\nphase russian movement";
    let mut t = printed(&format!("turn 2\n{text}"));
    t.choose("R:22-1").refuses("3336", "13.13").choose("3536");
    assert_eq!(left(&t), 1);
    let mut t = printed(&format!("turn 3\n{text}"));
    t.choose("R:22-1").refuses("3336", "13.13").choose("3536");
    assert_eq!(left(&t), 3);
    // nobody takes 5107 from the Russians by never having lost it (R170)
    let mut t = printed("turn 4\nwaiting R:56-1\n6206 R:Kowno\n1434 G:1-1\nphase russian movement");
    t.choose("R:56-1").allows("hex 5107");
}

/// 13.12, 13.13, 17.1f, 8.16, R26, R27, R229: an empty German train stands at the entry. Infantry destroys it in the movement phase; a
/// gun has no zone and comes in beside it; in the strategic phase nobody overruns, and half the points less two are nothing.
#[test]
fn together_13_12_17_1f_an_enemy_train_at_the_entry() {
    let text = "turn 2\nwaiting R:22-1, R:22-A\n6206 R:Kowno\n1434 G:T1\n3336 G:Train1\n";
    let mut t = printed(&format!("{text}phase russian movement"));
    t.choose("R:22-1, 3336");
    assert_eq!(at(&t, "G:Train1"), "");
    let mut t = printed(&format!("{text}phase russian movement"));
    t.choose("R:22-A").refuses("3336", "13.13").allows("hex 3536");
    let mut t = printed(&format!("{text}phase russian strategic"));
    t.refuses("R:22-1", "11.21").choose("R:22-A").refuses("3336", "13.13").allows("hex 3536");
}

/// 17.1d, 9.15, 12.53, R128, R229: who gets off a train comes into the hex like anybody else: an enemy base and enemy trenches there are
/// gone. A gun takes no base and stays aboard.
#[test]
fn together_17_1d_9_15_getting_off_onto_a_base() {
    let town =
        "place Lyck 0412 town town=1\ntrenches-russian 0412\n0412 G:Train1, R:SB1\n1212 R:28-1\n0101 G:1-2\n";
    let mut t = german_moves(&format!("{town}aboard G:1-1 train=1"));
    t.choose("G:Train1, pick 0");
    let hex = t.hex("0412");
    assert_eq!((at(&t, "G:1-1").as_str(), at(&t, "R:SB1").as_str()), ("0412", ""));
    assert!(!t.state().trenches[1].contains(hex));
    let mut t = german_moves(&format!("{town}aboard G:A-I4 train=1"));
    t.choose("G:Train1").refuses("pick 0", "17.1d").choose("done");
    assert_eq!(at(&t, "R:SB1"), "0412");
}

/// 13.13, 13.16, 17.1d, R142: the railway comes onto the board at 0112. A Russian gun there, or a zone over it, shuts that door for trains as
/// for marching troops: the Landwehr Division waits, and no train takes anybody in there, not even one that stands in the hex.
#[test]
fn together_13_13_17_1d_the_western_railway_is_shut() {
    let town = "scenario tannenberg\nplace Lyck 0312 town town=1\nturn 15\nwaiting G:1LD-33L, G:Br-19L\n0606 G:1-1\n1212 R:28-2\n";
    let mut t = german_moves(&format!("{town}0112 G:Train1"));
    t.allows("unit G:1LD-33L").choose("G:Br-19L").allows("unit G:Train1");
    for enemy in ["0112 R:28-A", "0111 R:28-1"] {
        let mut t = german_moves(&format!("{town}{enemy}"));
        t.refuses("G:1LD-33L", "13.13");
    }
    let mut t = german_moves(&format!("{town}0111 R:28-1\n0112 G:Train1"));
    t.refuses("G:1LD-33L", "13.13").choose("G:Br-19L").refuses("G:Train1", "13.16");
}

/// 13.12, 17.1, 12.53: new units may come in the strategic phase too, but railways carry nobody then: neither the Landwehr Division nor a base.
#[test]
fn together_13_12_17_1_nothing_comes_by_rail_in_the_strategic_phase() {
    let text = "scenario tannenberg\noption play-on 12-september\nplace Lyck 0312 town town=1\nturn 18\n\
                waiting G:1LD-33L, R:SB5\n0606 G:1-1 marked\n1105 R:30-1 marked, R:HQ-1\n0912 R:SB1\n";
    let mut t = field(&format!("{text}phase german strategic"));
    t.refuses("G:1LD-33L", "17.1c");
    assert!(t.why("G:1LD-33L").contains("in the movement phase only"), "{}", t.why("G:1LD-33L"));
    let mut t = field(&format!("{text}phase russian strategic"));
    for base in ["R:SB5", "R:SB1"] {
        t.refuses(base, "12.53");
        assert!(t.why(base).contains("in the movement phase only"), "{}", t.why(base));
    }
}

/// 13.16, 17.1, R232: a train takes a day to load and one to run. Reinforcements come already loaded (R142), but a train that has brought a
/// brigade today brings no second one, nor does one that has just unloaded another load; each may run empty or load for tomorrow. A second
/// train brings the second brigade.
#[test]
fn together_13_16_17_1_one_train_brings_one_unit_a_day() {
    let text = "scenario tannenberg\nplace Lyck 0312 town town=1\nplace Posen 0512 town town=1\nturn 15\n\
                waiting G:Br-19L, G:Br-28L\n0312 G:Train1, G:Train2\n0606 G:1-1\n1212 R:28-2\n";
    let mut t = german_moves(text);
    t.choose("G:Br-19L, G:Train1, 0312, pick 0, done, G:Br-28L")
        .refuses("G:Train1", "13.16")
        .choose("G:Train2");
    let mut t = german_moves(&format!("{text}aboard G:2-3 train=1"));
    t.choose("G:Train1, pick 0, done, G:Br-28L").refuses("G:Train1", "13.16").allows("unit G:Train2");
    let mut t = german_moves(text);
    t.choose("G:Br-19L, G:Train1, 0312, pick 0, done, G:Train1, 0512");
    assert_eq!(at(&t, "G:Train1"), "0512");
    // the next day it brings the other
    let mut t = german_moves(&text.replace("turn 15", "turn 16"));
    t.choose("G:Br-28L").allows("unit G:Train1");
}
