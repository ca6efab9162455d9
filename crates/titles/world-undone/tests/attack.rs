//! Positions drawn to break the rules: what a hostile reader of the book would try.

use engine::scene::Scene;
use world_undone::{WorldUndone, WuRules};

/// An open field: Germany is columns 01-04, Russia the rest; west edge 01, east edge 09.
const FIELD: &str = "title world-undone\nmap 0101-0907\ncountry germany 0101-0407\nturn 5\n";

fn scene(text: &str) -> Scene<WuRules> {
    Scene::new(&WorldUndone::new(), &format!("{FIELD}{text}"))
}

fn mp(t: &Scene<WuRules>, unit: &str) -> u8 {
    t.state().mp[t.unit(unit).index()]
}

fn at(t: &Scene<WuRules>, unit: &str) -> String {
    t.state().at(t.unit(unit)).to_string()
}

// --- movement -----------------------------------------------------------------------------------------------------

/// 10.3b, R153: a forced march does not end next to an enemy over a river, not even from off the map.
#[test]
fn attack_forced_march_onto_the_map_next_to_an_enemy() {
    let mut t = scene(
        "option forced-march on
        hexside river 0102/0202
        phase german first-movement
        due G:XI-22
        0202 R:XX-28",
    );
    t.choose("G:XI-22").allows("hex 0102").choose("pick 5").refuses("0102", "10.3b");
}

/// 10.3b: nor by rail.
#[test]
fn attack_forced_march_by_rail_next_to_an_enemy() {
    let mut t = scene(
        "option forced-march on
        rail 0103 0203 0303
        hexside river 0303/0403
        hexside river 0303/0402
        hexside river 0303/0304
        hexside river 0303/0302
        phase german first-movement
        0103 G:XI-22
        0403 R:XX-28",
    );
    t.choose("G:XI-22, pick 5, pick 3").refuses("0303", "10.3b");
}

/// 5.1f: a stack may walk through a marked hex like anybody else.
#[test]
fn attack_a_stack_walks_through_a_marked_hex() {
    let mut t = scene(
        "phase german first-movement
        reserves-used [1 0]
        0203 G:I-1 moved mp=3 reserve=3
        0103 G:I-2, G:XI-22",
    );
    t.choose("G:I-2, G:XI-22, 0203, 0303");
    assert_eq!((mp(&t, "G:I-2"), mp(&t, "G:XI-22")), (1, 1));
}

/// 5.1f: a marked hex in an enemy zone is no way through: who cannot stay does not go in.
#[test]
fn attack_a_marked_hex_in_a_zone_is_closed() {
    let mut t = scene(
        "phase german first-movement
        reserves-used [1 0]
        0403 G:I-1 moved mp=3 reserve=3
        0303 G:I-2
        0503 R:XX-28",
    );
    t.choose("G:I-2").refuses("0403", "5.1f");
}

/// 5.1f: under somebody else's marker nobody spends what he must keep.
#[test]
fn attack_no_work_that_strands_a_unit_under_a_marker() {
    let mut t = scene(
        "rail 0103 0203 0303
        phase german first-movement
        reserves-used [1 0]
        0203 G:I-1 moved mp=2 reserve=2
        0103 G:I-2",
    );
    t.choose("G:I-2, 0203");
    assert_eq!(mp(&t, "G:I-2"), 2);
    // one point to entrain would leave it with less than the marker asks for
    t.refuses("pick 3", "5.1f").allows("done").allows("hex 0303");
}

/// 5.0f, R65: the one hex that is always allowed takes everything: no rail is cut with what is left.
#[test]
fn attack_nothing_is_left_after_the_minimum_move() {
    let mut t = scene(
        "terrain swamp 0603
        rail 0603 0703
        hexside river 0603/0703
        phase russian first-movement
        0703 R:XX-28",
    );
    t.choose("R:XX-28, 0603");
    assert_eq!(t.waits_for(), "moves", "nothing left to do");
    assert_eq!(mp(&t, "R:XX-28"), 0);
}

/// 3.4k, R66: an army of one point, hungry, still goes one hex.
#[test]
fn attack_hungry_and_slow_still_goes_one_hex() {
    let mut t = scene(
        "phase russian first-movement
        german 0803 0804 0904 0802 0902 0903 0901 0801 0805 0905 0806 0906 0807 0907
        0703 R:XX-28",
    );
    t.choose("R:XX-28");
    assert_eq!(mp(&t, "R:XX-28"), 1);
    t.choose("0603");
    assert_eq!(t.waits_for(), "moves");
}

/// 3.3i-j: from zone to zone only where a friend already stands; a companion on the same march is no friend.
#[test]
fn attack_companions_do_not_open_a_zone_for_each_other() {
    let mut t = scene(
        "phase german first-movement
        0403 G:I-1, G:I-2
        0503 R:XX-28",
    );
    // 0403 and 0402 both lie in the zone of 0503
    t.choose("G:I-2, G:I-1").refuses("0402", "3.3i");
}

/// 7.2a, R136: too close already after a retreat: sideways or away, not nearer, and the minimum move is no excuse.
#[test]
fn attack_rivals_too_close_do_not_come_closer() {
    let mut t = scene(
        "phase russian first-movement
        0603 R:XX-28
        0903 R:XV-6",
    );
    t.choose("R:XX-28").refuses("0703", "7.2a").allows("hex 0602").allows("hex 0503");
}

/// 7.2a: a pair that keeps its distance may not begin to break it, and lone artillery counts like everybody.
#[test]
fn attack_guns_of_the_other_army_keep_their_distance() {
    let mut t = scene(
        "phase russian first-movement
        0503 R:1A-1HA
        0903 R:2A-3HA",
    );
    t.choose("R:1A-1HA").refuses("0603", "7.2a");
}

// --- stacking -----------------------------------------------------------------------------------------------------

/// 3.2e-f, R38, R168: two retreated in, one of the old ones has left: one is excess, and its owner says which.
#[test]
fn attack_fewer_excess_units_than_were_marked() {
    let mut t = scene(
        "phase german first-movement
        0203 G:I-1, G:I-2, G:XI-22, G:XI-38 overstacked, G:XX-37 overstacked",
    );
    t.choose("G:I-1, 0303, done, done");
    assert_eq!(t.waits_for(), "excess", "{:?}", t.log);
    t.refuses("G:I-2", "3.2e");
    t.choose("G:XX-37");
    assert_eq!(at(&t, "G:XI-38"), "0203");
    assert_eq!(at(&t, "G:XX-37"), "none");
    assert!(t.state().overstacked.is_empty());
}

/// 3.2b, R39: a second gun is excess even where only one other unit stands.
#[test]
fn attack_two_guns_share_no_hex() {
    let mut t = scene(
        "phase russian first-movement
        0803 R:1A-1HA, R:1A-2HA, R:XX-28",
    );
    t.choose("done").refuses("R:XX-28", "3.2e").allows("unit R:1A-1HA").choose("R:1A-2HA");
    assert_eq!(at(&t, "R:1A-2HA"), "none");
    assert_eq!(t.state().scored, [1, 0]);
}

// --- supply -------------------------------------------------------------------------------------------------------

/// 3.4m, R59: a unit in a fortress fights at full strength when it attacks out of it, but marches hungry.
#[test]
fn attack_a_sortie_from_a_fortress_is_not_halved() {
    let text = "place Boyen 0403 fort=4
        russian 0301 0302 0303 0304 0305 0306 0307 0401 0402 0404 0405 0406 0407
        0403 G:I-1
        0503 R:XX-28\n";
    let mut t = scene(&format!("{text}phase german first-combat"));
    t.choose("0503, G:I-1, done");
    assert_eq!(t.chances().battle.attack, 9);
    let mut t = scene(&format!("{text}phase german first-movement"));
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 2);
}

/// 3.4h, R55: Königsberg supplies again once it is retaken, though its works are gone.
#[test]
fn attack_koenigsberg_retaken_supplies_again() {
    let text = "place Königsberg 0404 fort=10
        destroyed 0404
        russian 0101-0107 0201 0202 0203 0204 0205 0206 0207
        phase german first-movement
        0304 G:I-1\n";
    let text = text.replace("0101-0107", "0101 0102 0103 0104 0105 0106 0107");
    let mut t = scene(&text);
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 3);
    let mut t = scene(&format!("{text}russian 0404"));
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 2);
}

/// 3.4f-g, R53: a friend in the wood does not carry a Russian line through it.
#[test]
fn attack_a_friend_in_the_wood_is_no_supply() {
    let mut t = scene(
        "terrain forest 0701 0702 0703 0704 0705 0706 0707
        phase russian first-movement
        0703 R:XX-28
        0602 R:XX-29",
    );
    t.choose("R:XX-29");
    assert_eq!(mp(&t, "R:XX-29"), 1);
    t.choose("done, R:XX-28");
    assert_eq!(mp(&t, "R:XX-28"), 2);
}

/// R57: supply is looked at when the unit sets out, not before: a friend that moves first opens the line.
#[test]
fn attack_a_friend_opens_the_line_first() {
    let text = "german 0801 0802 0803 0804 0805 0806 0807
        phase russian first-movement
        0703 R:XX-28
        0903 R:IC-1C\n";
    let mut t = scene(text);
    t.choose("R:XX-28");
    assert_eq!(mp(&t, "R:XX-28"), 1);
    let mut t = scene(text);
    t.choose("R:IC-1C, 0802, done, R:XX-28");
    assert_eq!(mp(&t, "R:XX-28"), 2);
}
