//! 12.0 with 6.0, 14.0, 16.0 and 17.0.

use super::super::{at, field, russian_moves};
use engine::Side;
use engine::scene::Scene;
use tannenberg_1914::{GERMAN, RUSSIAN, T14Rules};

fn fed(t: &Scene<T14Rules>, side: Side, hex: &str) -> bool {
    t.game.rules().supplied(t.state(), side).contains(t.hex(hex))
}

/// 12.23, 12.24, 12.25a, 6.12: a lone German gun beside the road cuts the Russian line there, though it stops nobody who
/// marches past (8.15).
#[test]
fn together_12_25a_8_15_a_gun_cuts_the_line_but_no_march() {
    let road = "road 1211 1111 1011 0911 0811 0711\nroad 0711 0710 0709 0708\nroad 1211 1212\n0707 R:28-1\n0101 G:1-1\n";
    let t = russian_moves(road);
    assert!(fed(&t, RUSSIAN, "0707"));
    let mut t = russian_moves(&format!("{road}0608 G:A-I4"));
    assert!(!fed(&t, RUSSIAN, "0707"));
    t.choose("R:28-1, 0708, 0709");
    assert_eq!(at(&t, "R:28-1"), "0709");
}

/// 12.24, 12.25b, R120: an own town on the road lifts the enemy zone as a unit would.
#[test]
fn together_12_25b_12_24_a_town_keeps_the_road_open() {
    let road = "road 0105 0205 0305 0405 0505 0605 0705\n0705 G:1-1\n0404 R:28-1\nrussian 0404\n1212 R:28-2\nphase german movement\n";
    // 0405 and 0305 lie in the zone of 0404
    let t = field(&format!("{road}terrain marsh 0206-0211 0306-0311 0406-0411 0506-0511\n"));
    assert!(!fed(&t, GERMAN, "0705"));
    let towns = "place A 0305 town town=1\nplace B 0405 town town=1\nplace C 0505 town town=1\n";
    let t = field(&format!("{road}{towns}terrain marsh 0206-0211 0306-0311 0406-0411 0506-0511\n"));
    assert!(fed(&t, GERMAN, "0705"));
    // in enemy hands they block it like a unit
    let t =
        field(&format!("{road}{towns}terrain marsh 0206-0211 0306-0311 0406-0411 0506-0511\nrussian 0505\n"));
    assert!(!fed(&t, GERMAN, "0605"));
}

/// 16.0, 12.23, R131: no line runs on under an airship, not even on a road through a unit; a unit under it may be the end of one.
#[test]
fn together_16_0c_12_28_under_the_airship() {
    let road = "road 1112 1111 1110 1109 1108 1107 1106 1105 1104\nterrain marsh 1005-1009 1205-1209\n1107 R:28-1\n1104 R:28-2\n0101 G:1-1\nphase russian movement\n";
    let t = field(road);
    assert!(fed(&t, RUSSIAN, "1107") && fed(&t, RUSSIAN, "1104"));
    let t = field(&format!("{road}1107 G:Z5"));
    assert!(fed(&t, RUSSIAN, "1107") && !fed(&t, RUSSIAN, "1104"));
}

/// 14.12, 12.23b, R125, R206, R118: a broken railway bridge parts the base abroad from its network: a Russian in Germany starves.
/// In Russia the line still runs along the railway's hexes, for which the broken bridge is no obstacle.
#[test]
fn together_14_11_12_23b_a_broken_railway_bridge() {
    let rail = "hexside river+bridge+rail 0812/0912\n0711 R:28-1\n0610 R:28-2\n0712 R:SB1\nused 0712 0612\n0101 G:1-1\nphase russian movement\n";
    let t = field(rail);
    assert!(fed(&t, RUSSIAN, "0610") && fed(&t, RUSSIAN, "0711"));
    let t = field(&format!("{rail}bridges 0812/0912"));
    assert!(!fed(&t, RUSSIAN, "0610"), "abroad");
    assert!(fed(&t, RUSSIAN, "0711"), "at home");
}

/// 12.28, the book's example: the line pays to reach A off the road, goes on to its neighbour B for nothing, pays to C, and C
/// extends it to D. Two points for a Russian: A and C may each be one clear hex away.
#[test]
fn together_12_28_12_23a_the_books_chain_of_units() {
    // the railway ends at 0912; 0911 is empty, A 0910, B 0909, 0908 empty, C 0907, D 0906
    let chain = "0910 R:28-1\n0909 R:28-2\n0907 R:29-1\n0906 R:29-2\n0101 G:1-1\nphase russian movement\n";
    // 0911 costs 1, A costs 1 (no unit before it), B 0; then 0908 would be the third point
    let t = field(chain);
    assert!(fed(&t, RUSSIAN, "0910") && fed(&t, RUSSIAN, "0909"));
    assert!(!fed(&t, RUSSIAN, "0907") && !fed(&t, RUSSIAN, "0906"));
    // with A beside the railway it is free (R119), 0909 costs 1 as an empty hex ... and C, D follow
    let near = "0911 R:28-1\n0910 R:28-2\n0908 R:29-1\n0907 R:29-2\n0101 G:1-1\nphase russian movement\n";
    let t = field(near);
    // A 0, B 0, 0909 1, C 1, D 0
    assert!(fed(&t, RUSSIAN, "0908") && fed(&t, RUSSIAN, "0907"));
    assert!(!fed(&t, RUSSIAN, "0905"));
}

/// 12.25b, 12.28, R120: an own town off the road extends the line like a unit, without a point.
#[test]
fn together_12_25b_12_28_a_town_extends_the_line() {
    let land = "0101 G:1-1\n0908 R:28-1\nplace Lyck 0911 town town=1\nplace Suwalki 0910 town town=1\nphase russian movement\n";
    let t = field(land);
    // towns 0, 0; 0909 1, 0908 1
    assert!(fed(&t, RUSSIAN, "0908"));
    let t = field(&format!("{land}german 0911 0910\n"));
    assert!(!fed(&t, RUSSIAN, "0908"));
}

/// 12.27, R199, 12.28: a line ends at a unit in roadless marsh and does not lead on from it, not even to the next unit.
#[test]
fn together_12_27_12_28_no_line_on_from_a_marsh() {
    let bog = "terrain marsh 0911\nhexside lake 0910/0809 0910/0810 0910/1009 0910/1010 0910/0909\n";
    // 0910 can be reached through 0911 only
    let units = "0911 R:28-1\n0910 R:28-2\n0101 G:1-1\nphase russian movement\n";
    let t = field(&format!("{bog}{units}"));
    assert!(fed(&t, RUSSIAN, "0911") && !fed(&t, RUSSIAN, "0910"));
}

/// 12.31, 17.1, R129, R141: whoever rides is not checked; whoever stands beside the train is.
#[test]
fn together_12_31_17_1b_riders_are_not_checked() {
    let ring = "0610 R:28-1\n0611 R:28-2\n0712 R:29-1\n0411 R:29-2\n0412 R:25-1\n0511 R:25-2\n";
    let mut t = field(&format!(
        "{ring}place Lyck 0512 town town=1\n0512 G:Train1, G:1-2\naboard G:1-1 train=1\n0101 G:2-3\ntrenches-german 0512\nphase german movement"
    ));
    super::rest_until(&mut t, RUSSIAN, tannenberg_1914::Phase::Movement);
    let lack = |name: &str| t.state().lack[t.unit(name).index()];
    assert_eq!((lack("G:1-1"), lack("G:1-2"), lack("G:2-3")), (0, 1, 0));
}

/// 12.33, 12.31, R116: the counter goes up first, then the roll: below it the unit surrenders, on a six never.
#[test]
fn together_12_33_12_31_the_roll_after_the_counter() {
    for (lack, die, stays) in
        [(1, 1, false), (1, 2, true), (4, 4, false), (4, 5, true), (8, 6, true), (8, 5, false)]
    {
        let mut t = field(&format!("0805 G:1-1 lack={lack}\n0101 G:1-2\n1212 R:28-1\nphase german movement"));
        while t.waits_for() != "surrender" {
            t.choose("done");
        }
        t.roll(die);
        assert_eq!(at(&t, "G:1-1") == "0805", stays, "{lack} and a {die}");
    }
}

/// 12.41, 12.32, 11.21, R114: hunger halves strength and points; relief restores both only in the supply phase, not when the road is
/// open again.
#[test]
fn together_12_32_12_41_relief_comes_in_the_supply_phase() {
    let mut t = field("0205 G:1-1 lack=3\n1212 R:28-1\nphase german movement");
    t.choose("G:1-1, 0305");
    assert_eq!(super::super::left(&t), 2, "three points of five, though a line exists");
    t.choose("done, done");
    super::rest_until(&mut t, GERMAN, tannenberg_1914::Phase::Movement);
    t.choose("G:1-1, 0205");
    assert_eq!(super::super::left(&t), 4);
}

/// 16.0, 12.22, R124, R226: the railway from the edge is the way supply takes; no route runs through the hex of an airship, so the
/// railway behind it is no source. The unit under it is still the end of a line.
#[test]
fn together_16_0c_12_22_an_airship_over_the_railway() {
    let rail = "terrain marsh 0911 1011 1111 0910 1010 1110\n0811 R:28-1\n1012 R:28-2\n0101 G:1-1\nphase russian movement\n";
    let t = field(rail);
    assert!(fed(&t, RUSSIAN, "0811") && fed(&t, RUSSIAN, "1012"));
    let t = field(&format!("{rail}1012 G:Z5"));
    assert!(!fed(&t, RUSSIAN, "0811"), "behind the airship");
    assert!(fed(&t, RUSSIAN, "1012"), "under it");
}
