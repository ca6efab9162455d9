//! 3.4: the line of supply.

use crate::{field, mp, odds};
use world_undone::{GERMAN, RUSSIAN};

fn fed(t: &engine::scene::Scene<world_undone::WuRules>, name: &str) -> bool {
    t.game.rules().is_supplied(t.state(), t.unit(name))
}

#[test]
fn case_3_4a_supply_for_full_movement_and_strength() {
    let mut t = field("phase german first-movement\n0505 G:I-1\n");
    assert!(fed(&t, "G:I-1"));
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 3);
}

#[test]
fn case_3_4b_enemies_and_their_zones_block_the_line() {
    let wall = "0202 R:XX-28\n0205 R:XX-29\n0208 R:III-25\n0210 R:III-27\n";
    let t = field(&format!("phase german first-movement\n0505 G:I-1\n{wall}"));
    assert!(!fed(&t, "G:I-1"), "zones from one edge of the map to the other");
}

#[test]
fn case_3_4c_a_friend_opens_a_zone() {
    let wall = "0202 R:XX-28\n0205 R:XX-29\n0208 R:III-25\n0210 R:III-27\n";
    let t = field(&format!(
        "phase german first-movement\n0505 G:I-1\n0104 G:I-2\n0204 G:XX-37\n0304 G:XX-41\n{wall}"
    ));
    assert!(fed(&t, "G:I-1"), "three friends hold a lane through the zones");
}

#[test]
fn case_3_4d_forty_hexes_for_the_germans_any_length_for_the_russians() {
    let strip = "title world-undone\nmap 0101-6001\ncountry germany 0101-6001\nphase german first-movement\n";
    let scene =
        |text: &str| engine::scene::Scene::new(&world_undone::WorldUndone::new(), &format!("{strip}{text}"));
    assert!(fed(&scene("4001 G:I-1\n"), "G:I-1"));
    assert!(!fed(&scene("4101 G:I-1\n"), "G:I-1"), "the forty-first hex");
    let russia = strip.replace("germany", "russia");
    let t = engine::scene::Scene::new(&world_undone::WorldUndone::new(), &format!("{russia}0201 R:XX-28\n"));
    assert!(fed(&t, "R:XX-28"), "fifty-nine hexes");
}

#[test]
fn case_3_4e_german_lines_ignore_terrain() {
    let t =
        field("terrain swamp 0201-0210\nterrain forest 0301-0310\nphase german first-movement\n0505 G:I-1\n");
    assert!(fed(&t, "G:I-1"));
}

#[test]
fn case_3_4f_russian_lines_do_not_pass_woods_and_swamps() {
    let t = field(
        "terrain forest 0901-0905\nterrain swamp 0906-0910\nphase russian first-movement\n0705 R:XX-28\n",
    );
    assert!(!fed(&t, "R:XX-28"));
}

#[test]
fn case_3_4g_but_may_end_in_one() {
    let t = field("terrain forest 0705\nphase russian first-movement\n0705 R:XX-28\n");
    assert!(fed(&t, "R:XX-28"));
    let t = field(
        "terrain forest 0705 0704 0804 0805 0706 0605 0604\nphase russian first-movement\n0705 R:XX-28\n",
    );
    assert!(!fed(&t, "R:XX-28"), "a wood behind a wood");
}

#[test]
fn case_3_4h_german_sources() {
    let cut = "russian 0101 0102 0103 0104 0105 0106 0107 0108 0109 0110\n";
    let t = field(&format!("phase german first-movement\n0505 G:I-1\n{cut}"));
    assert!(!fed(&t, "G:I-1"));
    let t =
        field(&format!("place Königsberg 0402 city fort=10\nphase german first-movement\n0505 G:I-1\n{cut}"));
    assert!(fed(&t, "G:I-1"), "Königsberg feeds it");
}

#[test]
fn case_3_4i_the_russian_source_is_the_eastern_edge() {
    let cut = "german 1001 1002 1003 1004 1005 1006 1007 1008 1009 1010\n";
    let t = field("phase russian first-movement\n0705 R:XX-28\n");
    assert!(fed(&t, "R:XX-28"));
    let t = field(&format!("phase russian first-movement\n0705 R:XX-28\n{cut}"));
    assert!(!fed(&t, "R:XX-28"));
}

#[test]
fn case_3_4j_no_line_through_enemy_hexes() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let t = field(&format!("phase german first-movement\n0505 G:I-1\nrussian {column}\n"));
    assert!(!fed(&t, "G:I-1"));
    assert!(t.game.rules().supplied(t.state(), GERMAN).contains(t.hex("0205")));
}

#[test]
fn case_3_4k_one_point_less_without_a_line() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let mut t = field(&format!("phase german first-movement\n0505 G:I-1\nrussian {column}\n"));
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 2);
}

#[test]
fn case_3_4l_half_strength_without_a_line() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let text = format!("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\nrussian {column}\n");
    let mut t = field(&text);
    assert_eq!(odds(&mut t, "0605", "G:I-1"), ("1:1".into(), 0, 5, 5), "nine is halved to five");
    let mut t = field(&format!("option supply-halving down\n{text}"));
    assert_eq!(odds(&mut t, "0605", "G:I-1").2, 4, "R49 the other way");
}

#[test]
fn case_3_4m_a_fortress_spares_its_units_in_combat_only() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let text = format!("place Boyen 0505 town fort=4\n0505 G:I-1\n0605 R:XX-28\nrussian {column}\n");
    let mut t = field(&format!("phase german first-combat\n{text}"));
    assert_eq!(odds(&mut t, "0605", "G:I-1").2, 9, "R59: attacking out of it too");
    let mut t = field(&format!("phase german first-movement\n{text}"));
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 2);
    assert!(!t.game.rules().supplied(t.state(), RUSSIAN).is_empty());
}

#[test]
fn case_5_0c_the_line_is_tested_when_the_unit_starts() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let mut t = field(&format!("phase german first-movement\n0205 G:I-2\n0505 G:I-1\nrussian {column}\n"));
    t.choose("G:I-2, 0305, 0405, done, G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 3, "the first march opened the line for the second");
}

#[test]
fn case_6_0c_supply_is_tested_for_each_combat() {
    let column: String = (1..=10).map(|r| format!("08{r:02} ")).collect();
    let mut t = field(&format!("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\ngerman {column}\n"));
    assert_eq!(odds(&mut t, "0605", "G:I-1"), ("3:1".into(), 0, 9, 3));
}

#[test]
fn case_6_2a_both_sides_are_halved_upwards_unit_by_unit() {
    let column: String = (1..=10).map(|r| format!("08{r:02} ")).collect();
    let mut t = field(&format!(
        "phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0605 R:IV-5Sch\ngerman {column}\n"
    ));
    assert_eq!(odds(&mut t, "0605", "G:I-1").3, 3 + 2);
}

#[test]
fn case_6_2b_a_fortress_needs_no_line() {
    let column: String = (1..=10).map(|r| format!("03{r:02} ")).collect();
    let mut t = field(&format!(
        "place Boyen 0505 town fort=4\nphase russian first-combat\n0505 G:I-1\n0605 R:XX-28\nrussian {column}\n"
    ));
    assert_eq!(odds(&mut t, "0505", "R:XX-28").3, 13);
}

/// 3.4d, R55: the city that feeds the Germans is the one the map says, whatever it is called.
#[test]
fn case_3_4d_a_place_that_feeds_germans_says_so() {
    let points = |place: &str| {
        let text = format!("place {place}\nrussian 0101-0110\nturn 10\nphase german first-movement\n");
        let mut t = field(&format!("{text}0505 G:I-2\n1009 R:VI-16\n"));
        t.choose("G:I-2");
        mp(&t, "G:I-2")
    };
    let fed = points("Königsberg 0405 city");
    assert_eq!(points("Hafen 0405 city supply=german"), fed);
    assert!(points("Hafen 0405 city") < fed);
}
