//! 6.0-6.3: attacks, odds and modifiers.

use crate::{announce, attack, field, odds};
use engine::Rules;
use world_undone::{GERMAN, Phase};

#[test]
fn case_6_0a_attacks_are_free() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    t.allows("done").allows("hex 0605").refuses("0505", "6.0a");
    t.choose("done");
    assert_eq!(t.state().phase, Phase::SecondMovement);
}

#[test]
fn case_6_0b_who_attacks_owes_an_attack_on_all_in_his_zone() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0604 R:XX-29\n");
    t.refuses("0605", "6.0b");
    let mut t = field("phase german first-combat\n0505 G:I-1\n0506 G:I-2\n0605 R:XX-28\n0604 R:XX-29\n");
    t.choose("0604");
    assert_eq!(t.waits_for(), "targets", "one unit owes two attacks: it may take both at once");
    t.choose("done, G:I-1, done").refuses("done", "6.0b");
    announce(&mut t, "0605", "G:I-2");
    t.allows("done");
}

#[test]
fn case_6_0d_the_ratio_favours_the_defender() {
    let t = field("phase german first-combat\n0505 G:I-1\n");
    let column = |a, d| {
        world_undone::WorldUndone::new().book().charts.german.columns[t.game.rules().column(a, d)].clone()
    };
    assert_eq!(column(14, 5), "2:1", "the book's example");
    let table = [
        (9, 10, "1:1.5"),
        (6, 9, "1:1.5"),
        (5, 9, "1:2"),
        (8, 6, "1:1"),
        (9, 6, "1.5:1"),
        (1, 9, "1:4"),
        (60, 1, "6:1"),
        (3, 9, "1:3"),
    ];
    for (a, d, wanted) in table {
        assert_eq!(column(a, d), wanted, "{a}:{d}");
    }
}

#[test]
fn case_6_0e_each_side_has_its_table() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-1", 2);
    assert_eq!(t.result(), "D1");
    let mut t = field("phase russian first-combat\n0505 G:XX-41\n0605 R:XX-28\n0605 R:IV-5Sch\n");
    attack(&mut t, "0505", "R:XX-28, R:IV-5Sch", 2);
    assert_eq!(t.result(), "A1", "8 to 5 is 1.5:1; the German table would say D1");
}

#[test]
fn case_6_0f_one_die_with_its_modifiers() {
    let mut t = field("terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-1", 3);
    assert_eq!(t.result(), "A2", "row 5 of 1.5:1");
}

#[test]
fn case_6_0g_only_the_first_combat_disrupts() {
    let mut t = field("phase german second-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n");
    attack(&mut t, "0605", "G:I-2, G:I-1", 3);
    let way = t.legal()[0].clone();
    t.choose(&way).choose("done");
    assert!(t.state().disrupted.is_empty());
}

#[test]
fn case_6_1a_a_hex_defends_as_one() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0605 R:XX-29\n");
    assert_eq!(odds(&mut t, "0605", "G:I-1").3, 10);
}

#[test]
fn case_6_1b_all_adjacent_units_may_join() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0506 G:I-2\n0303 G:XX-37\n0605 R:XX-28\n");
    t.choose("0605").refuses("G:XX-37", "6.1b");
    // it may join, but is named before the others
    t.choose("G:I-1").refuses("G:I-2", "order");
    let mut t = field("phase german first-combat\n0505 G:I-1\n0506 G:I-2\n0605 R:XX-28\n");
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1").2, 18);
}

#[test]
fn case_6_1c_a_stack_may_split_its_attacks() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0604 R:XX-29\n");
    announce(&mut t, "0605", "G:I-1");
    announce(&mut t, "0604", "G:I-2");
    t.choose("done");
    assert_eq!(t.waits_for(), "resolve");
    assert_eq!(t.legal(), ["hex 0604", "hex 0605"]);
}

#[test]
fn case_6_1d_several_hexes_in_one_combat() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n0604 R:IC-3C\n");
    t.choose("0604").refuses("done", "6.0b").choose("0605, G:I-1, done, done");
    let battle = t.chances().battle;
    assert_eq!((battle.hexes.len(), battle.defence), (2, 8));
    let mut t = field("phase german first-combat\n0505 G:I-1\n0405 G:I-2\n0605 R:XX-28\n0506 R:IC-3C\n");
    t.choose("0605").choose("0506");
    t.refuses("G:I-2", "6.1b");
}

#[test]
fn case_6_1e_a_fortress_adds_its_strength() {
    let text = "place Boyen 0505 town fort=4\nphase russian first-combat\n0605 R:XX-28\n";
    let mut t = field(text);
    assert_eq!(odds(&mut t, "0505", "R:XX-28").3, 4);
    let mut t = field(&format!("{text}0505 G:8A-GBoyn\n"));
    assert_eq!(odds(&mut t, "0505", "R:XX-28").3, 6);
}

#[test]
fn case_6_3a_modifiers_add_up() {
    let mut t = field(
        "terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0706 G:I-2\n0605 R:XX-28\n0605 R:1A-1HA\n",
    );
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1").1, 2 - 1 + 1, "swamp, flank, artillery");
}

#[test]
fn case_6_3b_forest() {
    let mut t = field("terrain forest 0605\nphase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    assert_eq!(odds(&mut t, "0605", "G:I-1").1, 1);
}

#[test]
fn case_6_3c_swamp() {
    let mut t = field("terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    assert_eq!(odds(&mut t, "0605", "G:I-1").1, 2);
}

#[test]
fn case_6_3d_a_river_counts_if_all_cross_it() {
    let text = "hexside river 0505/0605\nphase german first-combat\n0505 G:I-1\n0506 G:I-2\n0605 R:XX-28\n";
    let mut t = field(text);
    assert_eq!(odds(&mut t, "0605", "G:I-1").1, 3);
    let mut t = field(text);
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1").1, 0);
}

#[test]
fn case_6_3e_a_ring_of_units_and_zones_flanks() {
    let text = "phase german first-combat\n0505 G:I-1\n0706 G:I-2\n0605 R:XX-28\n";
    let mut t = field(text);
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1").1, -1, "from opposite sides");
    let mut t = field(&format!("hexside river 0505/0604\n{text}"));
    assert_eq!(odds(&mut t, "0605", "G:I-2, G:I-1").1, 0, "a river breaks the ring");
}

#[test]
fn case_6_3f_heavy_artillery_on_either_side() {
    let mut t = field("phase russian first-combat\n0505 G:XX-41\n0605 R:XX-28\n0605 R:1A-1HA\n");
    t.choose("0505, R:XX-28, done").allows("done").choose("R:1A-1HA");
    t.choose("done");
    assert_eq!(t.chances().battle.die, -1);
}

#[test]
fn case_crt_g_the_german_table() {
    let t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    let crt = &world_undone::WorldUndone::new().book().charts.german.clone();
    assert_eq!(crt.columns.len(), 11);
    assert_eq!((crt.rows[0][0].as_str(), crt.rows[9][10].as_str()), ("A2", "EX"));
    assert_eq!(crt.rows[3].join(" "), "AE AE A3 A2 A1 A1 D1 D1 D2 D2 D3");
    assert_eq!(t.game.rules().game().scenario, "historical");
}

#[test]
fn case_crt_r_the_russian_table() {
    let crt = &world_undone::WorldUndone::new().book().charts.russian.clone();
    assert_eq!((crt.rows[0][0].as_str(), crt.rows[9][7].as_str()), ("A3", "EX"));
    assert_eq!(crt.rows[3].join(" "), "AE AE A3 A3 A2 A2 A1 D1 D1 D1 D2");
}

#[test]
fn forecasts_are_the_table_itself() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:XX-28\n");
    announce(&mut t, "0605", "G:I-1");
    t.choose("done");
    let chances = t.chances().chances;
    let two = chances.iter().find(|(r, _)| r == "D1").unwrap().1;
    assert_eq!((two.num, two.den), (1, 3), "rows 1 and 2 of 1.5:1");
    assert_eq!(t.asked(), None);
    assert_eq!(t.state().phasing, GERMAN);
}
