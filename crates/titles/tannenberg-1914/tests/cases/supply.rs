//! 12.0: supply.

use super::{at, field, lane, russian_moves};
use engine::scene::Scene;
use tannenberg_1914::{GERMAN, RUSSIAN, T14Rules};

/// The field in a supply phase, its enemies far away.
fn supply(side: &str, text: &str) -> Scene<T14Rules> {
    field(&format!("{text}\nphase {side} movement"))
}

fn is_supplied(t: &Scene<T14Rules>, side: engine::Side, hex: &str) -> bool {
    t.game.rules().supplied(t.state(), side).contains(t.hex(hex))
}

/// 12.21, 12.23a: four points for the Germans, from the western edge.
#[test]
fn case_12_23a_germans_trace_four_points_off_the_road() {
    let t = supply("german", "0505 G:1-1\n1212 R:28-1");
    assert!(is_supplied(&t, GERMAN, "0505") && !is_supplied(&t, GERMAN, "0605"));
    let t = supply("german", "terrain forest 0201-0211\n0101 G:1-1\n1212 R:28-1");
    assert!(is_supplied(&t, GERMAN, "0405") && !is_supplied(&t, GERMAN, "0505"));
}

#[test]
fn case_12_21_a_line_is_a_chain_of_hexes() {
    let t = supply("german", "hexside lake 0105/0204 0105/0205\n0101 G:1-1\n1212 R:28-1");
    assert!(is_supplied(&t, GERMAN, "0205"));
}

/// 12.23a: two points for the Russians, from their railway.
#[test]
fn case_12_23a_russians_trace_two_points_off_the_road() {
    let t = supply("german", "0101 G:1-1\n1010 R:28-1");
    assert!(is_supplied(&t, RUSSIAN, "1010") && !is_supplied(&t, RUSSIAN, "1009"));
}

#[test]
fn case_12_23a_roads_and_railways_cost_nothing() {
    let t = supply("german", "road 0105 0205 0305 0405 0505 0605\n0101 G:1-1\n1212 R:28-1");
    assert!(is_supplied(&t, GERMAN, "0605") && is_supplied(&t, GERMAN, "0604"));
}

/// 12.22, R123
#[test]
fn case_12_22_cities_are_sources_while_they_are_held() {
    let city = "area german-supply supply 0605\n0101 G:1-1\n1212 R:28-1";
    let t = supply("german", city);
    assert!(is_supplied(&t, GERMAN, "0705"));
    let t = supply("german", &format!("{city}\nrussian 0605"));
    assert!(!is_supplied(&t, GERMAN, "0705"));
}

/// 12.23b, R125: a unit in Germany needs a base that came there by rail.
#[test]
fn case_12_23b_russians_in_germany_live_on_their_bases() {
    let t = supply("german", "0101 G:1-1\n0611 R:28-1");
    assert!(!is_supplied(&t, RUSSIAN, "0611"));
    let t = supply("german", "0101 G:1-1\n0611 R:28-1\n0712 R:SB1\nused 0712 0612");
    assert!(is_supplied(&t, RUSSIAN, "0611"));
    // cut off: a German stands on the line
    let t = supply("german", "0101 G:1-1\n0912 G:1-2\n0611 R:28-1\n0712 R:SB1\nused 0712 0612");
    assert!(!is_supplied(&t, RUSSIAN, "0611"));
    let t = supply(
        "german",
        "option bases anywhere\n0101 G:1-1\n0912 G:1-2\n0611 R:28-1\n0712 R:SB1\nused 0712 0612",
    );
    assert!(is_supplied(&t, RUSSIAN, "0611"));
}

/// 12.24
#[test]
fn case_12_24_enemies_and_their_zones_block() {
    let t = lane("0104 G:1-1\n0305 R:28-1\n0304 R:28-2");
    assert!(!is_supplied(&t, GERMAN, "0605"));
    let t = lane("0104 G:1-1\n0304 R:28-1");
    assert!(!is_supplied(&t, GERMAN, "0605"));
    let t = lane("0104 G:1-1\n0304 R:28-1\n0305 G:1-2");
    assert!(is_supplied(&t, GERMAN, "0605"));
}

/// 12.25a, R122
#[test]
fn case_12_25a_guns_have_a_zone_for_supply() {
    let t = lane("0104 G:1-1\n0304 R:28-A\n1004 R:28-1");
    assert!(!is_supplied(&t, GERMAN, "0605"));
    let t = lane("0104 G:1-1\n0304 R:HQ-1\n1004 R:28-1");
    assert!(is_supplied(&t, GERMAN, "0605"));
}

/// 12.25b, R120
#[test]
fn case_12_25b_own_towns_lift_zones_and_foreign_ones_block() {
    let road = "road 0105 0205 0305 0405 0505 0605 0705\nplace Lyck 0305 town town=1\n0101 G:1-1\n";
    let t = supply("german", &format!("{road}0303 R:28-1\n1212 R:28-2"));
    assert!(is_supplied(&t, GERMAN, "0705"));
    let t = supply("german", &format!("{road}1212 R:28-1\nrussian 0305"));
    assert!(!is_supplied(&t, GERMAN, "0305"));
}

/// 12.26, 12.31, 12.32
#[test]
fn case_12_31_want_grows_turn_by_turn_and_ends_at_once() {
    let mut t = field("phase german strategic\n0605 G:1-1, G:1-2 lack=1\n0105 G:2-3 lack=4\n1212 R:28-1");
    assert_eq!(t.waits_for(), "surrender");
    t.roll(6);
    let lack = |name: &str| t.state().lack[t.unit(name).index()];
    assert_eq!([lack("G:1-1"), lack("G:1-2"), lack("G:2-3")], [1, 2, 0]);
}

#[test]
fn case_12_26_only_units_with_a_line_are_supplied() {
    let t = field("phase german strategic\n0605 G:1-1\n0105 G:2-3\n1212 R:28-1");
    let lack = |name: &str| t.state().lack[t.unit(name).index()];
    assert_eq!([lack("G:1-1"), lack("G:2-3")], [1, 0]);
}

#[test]
fn case_12_32_supply_restores_at_once() {
    let t = field("phase german strategic\n0105 G:2-3 lack=4\n1212 R:28-1");
    assert_eq!(t.state().lack[t.unit("G:2-3").index()], 0);
}

/// 12.33, R116
#[test]
fn case_12_33_a_low_roll_means_surrender() {
    for (die, alive) in [(1, false), (2, true), (6, true)] {
        let mut t = field("phase german strategic\n0605 G:1-1 lack=1\n0105 G:2-3\n1212 R:28-1");
        t.roll(die);
        assert_eq!(!at(&t, "G:1-1").is_empty(), alive, "{die}");
    }
    let mut t = field("phase german strategic\n0605 G:1-1 lack=8\n0105 G:2-3\n1212 R:28-1");
    t.roll(6);
    assert_eq!(at(&t, "G:1-1"), "0605");
}

/// 12.27, R121, R199: a line may end in marsh but not lead on; a road through it may be followed.
#[test]
fn case_12_27_marsh_and_big_rivers_stop_a_line() {
    let strip = "title tannenberg-1914\nmap 0105-1005\ncountry germany 0105-1005\nphase german movement\n0105 G:1-1\n1005 R:28-1\n";
    let scene = |text: &str| Scene::new(&tannenberg_1914::Tannenberg1914::new(), &format!("{strip}{text}"));
    let t = scene("terrain marsh 0205\n0205 G:1-2");
    assert!(is_supplied(&t, GERMAN, "0205") && !is_supplied(&t, GERMAN, "0305"));
    let t = scene("terrain marsh 0205\nroad 0105 0205 0305");
    assert!(is_supplied(&t, GERMAN, "0305"));
    let t = scene("hexside major 0105/0205");
    assert!(!is_supplied(&t, GERMAN, "0205"));
}

/// 12.28, R119
#[test]
fn case_12_28_units_extend_the_line() {
    let chain = "0505 G:1-1\n0605 G:1-2\n0705 G:2-3\n0101 G:2-4\n1212 R:28-1";
    let t = supply("german", chain);
    assert!(is_supplied(&t, GERMAN, "0705"));
    let road =
        "terrain forest 0704\nroad 0105 0205 0305 0405 0505 0605\n0704 R:28-2\n0101 G:2-4\n1212 R:28-1";
    let t = supply("german", road);
    assert!(!is_supplied(&t, GERMAN, "0705"));
}

/// 12.51, 12.52: bases are placed by the Russian.
#[test]
fn case_12_52_the_russian_places_his_bases() {
    let mut t = super::game(engine::GameSetup::new("border"));
    while t.waits_for() != "bases" {
        let choice =
            if t.legal().contains(&"done".to_string()) { "done".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    assert_eq!(t.asked(), Some(RUSSIAN));
    t.refuses("4711", "12.52").choose("5310, 5410, 5831, 3336");
    assert_eq!(at(&t, "R:SB1"), "5310");
}

#[test]
fn case_12_51_the_scenario_gives_the_number_of_bases() {
    for (scenario, bases) in [("border", 4), ("gumbinnen", 4), ("tannenberg", 4), ("masuria", 6)] {
        let title = tannenberg_1914::Tannenberg1914::new();
        let book = title.book();
        let lines = book.scenarios.iter().find(|s| s.id == scenario).unwrap().lines.iter();
        let count = lines
            .flat_map(|l| &l.units)
            .filter(|u| book.counters[u.index()].name.starts_with("R:SB"))
            .count();
        assert_eq!(count, bases, "{scenario}");
    }
}

/// 12.53, R126
#[test]
fn case_12_53_bases_move_on_railways() {
    let mut t = russian_moves("0812 R:SB1\n1212 R:28-1\n0101 G:1-1");
    t.choose("R:SB1").refuses("0811", "12.53").choose("0712");
    t.refuses("0612", "12.53").choose("done");
    assert_eq!(at(&t, "R:SB1"), "0712");
    let mut t = russian_moves("0712 R:SB1\n1212 R:28-1\n0101 G:1-1");
    t.choose("R:SB1, 0612");
    assert_eq!((at(&t, "R:SB1").as_str(), t.waits_for()), ("0612", "moves"));
    assert!(t.state().used.contains(t.hex("0612")));
}

/// 16.0c, R131
#[test]
fn case_16_0c_no_line_passes_an_enemy_airship() {
    let strip = "title tannenberg-1914\nmap 0105-1005\ncountry germany 0105\ncountry russia 0205-1005\nphase german movement\n\
                 road 0505 0605 0705 0805 0905 1005\nrail 0905 1005\narea russian-rail-sources rail-sources 1005\n0105 G:1-1\n0505 R:28-1\n";
    let scene = |text: &str| Scene::new(&tannenberg_1914::Tannenberg1914::new(), &format!("{strip}{text}"));
    assert!(is_supplied(&scene(""), RUSSIAN, "0505"));
    let t = scene("0705 G:Z5");
    assert!(!is_supplied(&t, RUSSIAN, "0505") && is_supplied(&t, RUSSIAN, "0705"));
}

/// 12.25b, 12.28, R120: an own town carries a line like a unit: it is entered free, and the line goes on from it.
#[test]
fn case_12_25b_an_own_town_carries_the_line() {
    let board = "terrain forest 0605\nroad 0705 0805 0905 1005 1105 1205 1206 1207 1208 1209 1210 1211 1212\n\
                 used 1212\n1105 R:28-1\n0101 G:1-1\n";
    let supplied = |text: &str| {
        let t = field(&format!("phase german movement\n{board}{text}"));
        let (rules, s) = (t.game.rules(), t.state());
        rules.supplied(s, tannenberg_1914::RUSSIAN).contains(t.hex("0405"))
    };
    // 0405 is three points from the road, two from the town
    assert!(!supplied("russian 0605"));
    assert!(supplied("place Lyck 0605 town town=1\nrussian 0605"));
    assert!(!supplied("place Lyck 0605 town town=1"), "a German town is shut");
}

/// 12.52, R127: the set-ups print "freely on the board". A base that must be joined is placed on the Russian network; with the switch on
/// any railway in Russian hands that no enemy closes.
#[test]
fn case_12_52_a_base_that_need_not_be_joined_is_placed_freely() {
    let field_with = |option: &str| {
        field(&format!(
            "{option}russian 0412\n0712 G:1-1\n1011 R:28-1\nphase russian set-up\ndoing Depots{{side=russian}}"
        ))
    };
    field_with("").allows("hex 0912").refuses("0412", "12.52");
    let mut t = field_with("option bases anywhere\n");
    t.allows("hex 0912").allows("hex 0412").refuses("0312", "12.52").refuses("0812", "12.52");
}
