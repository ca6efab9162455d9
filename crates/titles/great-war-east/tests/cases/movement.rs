//! 5.0-5.2, 5.4: movement on foot.

use crate::{at, bare, opening, scene, used};
use engine::Rules;

#[test]
fn case_5_0_commanded_units_move_one_at_a_time_along_a_path() {
    let mut t = scene("0503 R:III\n0403 R:54R ooc");
    t.refuses("R:54R", "10.4").refuses("R:XX", "3.0");
    t.choose("R:III").refuses("0501", "5.0").choose("0502, 0501, done");
    assert_eq!(at(&t, "R:III"), "0501");
    t.refuses("R:III", "5.14");
}

#[test]
fn case_5_11_nobody_moves_in_the_enemy_movement_phase() {
    let mut t = scene("0503 R:III\n0509 G:1");
    t.refuses("G:1", "5.11");
}

#[test]
fn case_5_12_terrain_is_paid_by_rating() {
    let land = "map 0201-0212\ncountry germany 0201-0212\nterrain forest 0202\nterrain swamp 0203\nterrain broken 0204\n";
    let mut russian = bare(&format!("{land}0201 R:2GC"));
    russian.choose("R:2GC, 0202");
    assert_eq!(used(&russian, "R:2GC"), 2, "forest");
    russian.choose("0203");
    assert_eq!(used(&russian, "R:2GC"), 4, "swamp");
    russian.choose("0204");
    assert_eq!(used(&russian, "R:2GC"), 6, "broken");
    let mut german = bare(&format!("{land}phasing 0\n0201 G:1-1C"));
    german.choose("G:1-1C, 0202, 0203, 0204");
    assert_eq!(used(&german, "G:1-1C"), 1 + 2 + 1);
}

#[test]
fn case_5_13_enemy_units_and_standing_fortresses_bar_a_hex() {
    let mut t = scene("place Lyck 0605 town fort=3 side=german\n0504 R:III\n0505 G:1");
    t.choose("R:III").refuses("0505", "5.13").choose("0604").refuses("0605", "5.13");
    let mut t = scene("place Lyck 0605 town fort=3 side=german\n0604 R:III\nforts 0605=0");
    t.choose("R:III").allows("hex 0605");
}

#[test]
fn case_5_14_no_more_than_the_allowance_in_a_phase() {
    let mut t = scene("0501 R:III");
    t.choose("R:III, 0502, 0503, 0502, 0501");
    assert_eq!(used(&t, "R:III"), 4);
    t.refuses("0502", "5.14");
}

#[test]
fn case_5_15_out_of_an_enemy_zone_and_into_another() {
    let mut t = scene("0504 R:III\n0405 G:1");
    t.choose("R:III, 0404");
    assert_eq!(used(&t, "R:III"), 2);
    t.choose("0305");
    assert_eq!(used(&t, "R:III"), 4, "0305 is controlled too");
}

#[test]
fn case_5_16_rails_do_not_help_those_on_foot() {
    let mut t = scene("terrain forest 0502\nhexside river 0501/0502\n0501 R:III");
    t.choose("R:III, 0502");
    assert_eq!(used(&t, "R:III"), 3, "forest and river, line or no line");
}

#[test]
fn case_5_17_one_hex_whatever_it_costs_but_not_out_of_command() {
    let land = "map 0201-0212\ncountry germany 0201-0212\nterrain forest 0202\nhexside river 0201/0202\n";
    let mut t = bare(&format!("{land}0201 R:D1 hungry\n0203 G:1"));
    // allowance 3 halved to 1: forest 2, river 1, zone 1
    t.choose("R:D1, 0202");
    assert_eq!(used(&t, "R:D1"), 1, "all it had");
    assert_eq!(t.legal(), ["done"]);
    let mut t = bare(&format!("{land}0201 R:D1 hungry ooc\n0203 G:1"));
    t.refuses("R:D1", "10.4");
}

#[test]
fn case_5_21_friends_cost_nothing_to_pass() {
    let mut t = scene("0503 R:III\n0502 R:XX");
    t.choose("R:III, 0502, 0501");
    assert_eq!(used(&t, "R:III"), 2);
}

#[test]
fn case_5_22_any_number_may_pass_a_hex() {
    let mut t = scene("0502 R:III, R:XX\n0503 R:IV");
    t.choose("R:IV, 0502, 0501, done");
    assert_eq!(at(&t, "R:IV"), "0501");
}

#[test]
fn case_5_4_the_chart_adds_up() {
    let land = "map 0201-0206\ncountry germany 0201-0206\nterrain forest 0202\narea works trench 0202\nhexside river 0201/0202\n";
    let mut t = bare(&format!("{land}0201 R:2GC\n0203 G:1"));
    t.choose("R:2GC, 0202");
    assert_eq!(used(&t, "R:2GC"), 2 + 1 + 1 + 1, "forest, river, trench, zone");
    let mut t = bare("map 0201-0206\ncountry germany 0201-0206\nterrain lake 0202\n0201 R:2GC");
    t.choose("R:2GC").refuses("0202", "5.4");
    let mut t = bare("map 0201-0206\ncountry germany 0201-0206\nhexside blocked 0201/0202\n0201 R:2GC");
    t.choose("R:2GC").refuses("0202", "5.4");
}

#[test]
fn case_5_4_cities_and_fortresses_cost_one_on_the_printed_map() {
    let (rules, _) = opening("campaign");
    let map = rules.map();
    for place in map.places().iter().filter(|p| p.tag("fort").is_some()) {
        assert_ne!(map.terrain_name(place.hex), "lake", "{}", place.name);
    }
    // whatever else is in the hex
    let mut t = scene("terrain swamp 0502\nplace Olita 0502 town fort=3 side=russian\n0501 R:III");
    t.choose("R:III, 0502");
    assert_eq!(used(&t, "R:III"), 1, "a fortress in a swamp");
    let mut t = scene("terrain swamp 0502\nplace Olita 0502 town\n0501 R:III");
    t.choose("R:III, 0502");
    assert_eq!(used(&t, "R:III"), 2, "a town changes nothing");
    let mut t = scene("terrain city 0502\n0501 R:III");
    t.choose("R:III, 0502");
    assert_eq!(used(&t, "R:III"), 1, "a city");
}
