//! 8.0-8.4, 8.8: attacks and odds.

use crate::{bare, offers, scene, steps, until};

/// Attack and defence of the battle at hand, in points.
fn odds(t: &engine::scene::Scene<great_war_east::GweRules>) -> (i32, i32, u8) {
    let battle = t.chances().battle;
    (battle.attack / 4, battle.defence / 4, battle.column)
}

#[test]
fn case_8_0_strengths_ratio_die_result() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506, R:XX, R:III").roll(4);
    // 8 to 6 is 1-1, the third column of TCR 3
    assert_eq!(t.result(), "1/1");
    assert_eq!(t.waits_for(), "option", "carried out before any other attack");
}

#[test]
fn case_8_11_only_neighbours_attack() {
    let mut t = scene("step Combat\n0505 R:III\n0504 R:XX\n0506 G:6LW\n0508 G:1");
    t.refuses("0508", "8.11");
    t.choose("0506").refuses("R:XX", "8.11").refuses("G:1", "8.11");
}

#[test]
fn case_8_12_nobody_must_and_the_unarmed_never_attack() {
    let mut t = scene("phasing 0\nstep Combat\n0506 G:LZN, G:D1\n0505 R:III");
    t.refuses("0505", "8.12");
    let mut t = scene("step Combat\n0505 R:III\n0506 G:1, G:2\n0404 R:1C");
    t.choose("done");
    assert_ne!(t.waits_for(), "combats");
    // strengths in parentheses
    let mut t = scene("step Combat\n0505 R:III, R:R-1\n0506 G:1");
    t.choose("0506").refuses("R:R-1", "8.12");
    // whoever takes no part is out of it
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506, R:III, done").roll(6);
    assert_eq!((t.result(), t.waits_for()), ("2/-", "attacker-loss"));
    t.refuses("R:XX", "8.12");
}

#[test]
fn case_8_13_all_who_stand_around_may_join() {
    let mut t = scene("step Combat\n0505 R:III\n0405 R:XX\n0605 R:IV\n0406 R:XIII\n0506 G:1\n0404 R:R-1");
    t.choose("0506");
    for unit in ["R:IV", "R:XX", "R:III", "R:XIII"] {
        assert!(offers(&t, &format!("unit {unit}")), "{unit}");
    }
    t.choose("R:IV, R:XX, R:III, R:XIII");
    assert_eq!(odds(&t).0, 16);
}

#[test]
fn case_8_14_once_only() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1, G:2\n0405 G:6LW\n0404 R:IV");
    t.choose("0506, done, R:XX, R:III").roll(6);
    until(&mut t, "combats");
    t.refuses("0506", "8.14");
    let mut t = scene("step Combat\n0505 R:III attacked\n0506 G:1");
    t.refuses("0506", "8.14");
    // works without a garrison are a unit of their own: a second assault has to wait
    let mut t = scene(
        "place Lyck 0506 town fort=4 weakened=2 side=german\nstep Combat\n0505 R:III\n0405 R:XX\n0404 R:R-1",
    );
    t.choose("0506, R:XX, done, done").roll(6);
    until(&mut t, "attacker-loss");
    t.choose("R:XX, R:XX");
    assert_ne!(t.waits_for(), "combats", "nobody can attack 0506 again");
}

#[test]
fn case_8_21_the_hex_defends_as_one() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1, G:6LW");
    t.choose("0506, R:III");
    assert_eq!(odds(&t).1, 7);
}

#[test]
fn case_8_22_a_stack_may_split_its_attacks() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:6LW\n0605 G:5LW");
    t.choose("0605, done, R:XX, done").roll(6);
    until(&mut t, "combats");
    t.choose("0506, R:III");
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_8_23_several_hexes_if_all_touch_all() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0404 R:IV\n0506 G:6LW\n0605 G:5LW");
    t.choose("0605").allows("hex 0506").refuses("0706", "8.11");
    t.choose("0506").refuses("R:IV", "8.23").choose("R:III");
    assert_eq!(t.chances().battle.hexes.len(), 2);
    // everybody touches both, but together they are too strong: 3 to 13
    let mut t = scene("step Combat\n0505 R:54R, R:5RF\n0605 G:1, G:2\n0506 G:6LW");
    t.refuses("0605", "8.8");
    let mut t = scene("step Combat\n0505 R:54R, R:5RF\n0404 G:5LW\n0605 G:6LW\n0506 G:1, G:2");
    t.choose("0404").allows("hex 0605").refuses("0506", "8.8");
    // sets are named in ascending order, which is no rule of the book
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:6LW\n0605 G:5LW");
    t.choose("0506").refuses("0605", "order");
}

#[test]
fn case_8_24_a_strength_goes_into_one_combat() {
    let mut t = scene("step Combat\n0505 R:III\n0404 R:IV\n0405 G:70LW\n0506 G:6LW\n0605 G:5LW");
    t.choose("0605, done, R:III").roll(6);
    until(&mut t, "combats");
    t.refuses("0506", "8.14").allows("hex 0405");
}

#[test]
fn case_8_3_terrain_doubles_defenders_and_halves_attackers() {
    let mut t = scene("terrain city 0506\nstep Combat\n0505 R:III, R:XX\n0506 G:6LW");
    t.choose("0506").choose("R:III");
    assert_eq!(odds(&t).1, 2, "city");
    let mut t = scene("area works trench 0506\nterrain city 0506\nstep Combat\n0505 R:III\n0506 G:6LW");
    t.choose("0506, R:III");
    assert_eq!(odds(&t).1, 4, "city and trench");
    let mut t = scene("hexside river 0505/0506\nstep Combat\n0505 R:III\n0506 G:6LW");
    t.choose("0506, R:III");
    assert_eq!(odds(&t).0, 2, "across a river");
    // the book: against a city across a river the one is doubled and the other halved
    let mut t = scene("terrain city 0506\nhexside river 0505/0506\nstep Combat\n0505 R:III\n0506 G:KBR");
    t.choose("0506, R:III");
    assert_eq!((odds(&t).0, odds(&t).1), (2, 6));
    let mut t = scene("hexside river+major 0505/0506\nstep Combat\n0505 R:III\n0506 G:6LW");
    t.choose("0506, R:III");
    assert_eq!(t.chances().battle.die, 2, "only across a major river");
    let mut t =
        scene("hexside river+major 0505/0506\nstep Combat\n0505 R:III\n0405 R:XX\n0506 G:6LW, G:5LW, G:70LW");
    t.choose("0506").choose("R:XX");
    assert_eq!(t.chances().battle.die, 0, "one attacks over land");
    let mut t = scene("hexside blocked 0505/0506\nstep Combat\n0505 R:III\n0506 G:6LW");
    t.refuses("0506", "8.3");
    let side = engine::explain(
        &**t.game.rules(),
        t.state(),
        engine::Eyes::All,
        &[],
        engine::Choice::Hex(t.hex("0506")),
    );
    assert_eq!(side.hexes, [t.hex("0506"), t.hex("0505")], "both hexes of the side");
}

#[test]
fn case_8_4_odds_are_rounded_to_the_defender() {
    // the book: 26 to 9 is 2-1
    let mut t = scene(
        "phasing 0\nstep Combat\n0506 G:1, G:2, G:35, G:36\n0405 G:3G, G:1GR\n0505 R:III, R:R-1\n0910 R:IV",
    );
    t.choose("0505, G:1, G:2, G:35, G:36, G:3G, G:1GR");
    assert_eq!((odds(&t).0, odds(&t).1, odds(&t).2), (26, 9, 4), "2-1 is the fifth column of TCR 1");
    // 8 (two corps) to 3 is 2-1, 4 to 3 is 1-1
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:KBR");
    t.choose("0506").choose("R:XX");
    assert_eq!((odds(&t).0, odds(&t).1, odds(&t).2), (4, 3, 2), "1-1 is the third column of TCR 3");
    t.choose("R:III");
    assert_eq!(odds(&t).2, 3, "2-1");
    // the German row begins one ratio lower
    let mut t = scene("phasing 0\nstep Combat\n0506 G:1\n0505 R:5RF, R:FR2");
    t.choose("0505, G:1");
    assert_eq!((odds(&t).0, odds(&t).1, odds(&t).2), (4, 3, 3), "1-1 is the fourth column of TCR 1");
}

#[test]
fn case_8_8_not_below_the_first_ratio_and_not_beyond_the_last() {
    // a brigade of 1 against 14: below 1-3
    let mut t = scene("step Combat\n0505 R:5RF\n0506 G:1, G:2, G:6LW");
    t.refuses("0506", "8.8");
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0605 R:IV\n0405 R:XIII\n0506 G:6LW");
    t.choose("0506");
    t.choose("R:IV");
    t.choose("R:XX");
    assert_eq!(odds(&t).2, 7, "8-1 is read as 6-1");
}

#[test]
fn case_8_8_every_cell_of_the_table() {
    const BOOK: [[&str; 8]; 8] = [
        ["1/1", "1/1", "-/1", "-/2", "-/3", "-/3", "-/E", "-/E"],
        ["1/1", "1/1", "1/1", "1/2", "-/2", "-/2", "-/E", "-/E"],
        ["1/-", "1/1", "1/1", "1/1", "1/2", "1/2", "-/3", "-/3"],
        ["1/-", "1/-", "1/1", "1/1", "1/1", "1/2", "1/2", "-/3"],
        ["2/-", "1/-", "1/-", "1/1", "1/1", "1/1", "1/1", "1/2"],
        ["2/-", "2/-", "1/-", "1/-", "1/1", "1/1", "1/1", "1/1"],
        ["2/-", "2/-", "2/-", "1/-", "1/-", "1/1", "1/1", "1/1"],
        ["2/-", "2/-", "2/-", "2/-", "1/-", "1/-", "1/-", "1/1"],
    ];
    let mut t =
        bare("map 0201-0206\ncountry germany 0201-0206\nstep Combat\nphasing 0\n0202 G:1\n0203 R:5RF");
    t.choose("0203, G:1");
    if t.waits_for() == "attrition" {
        t.roll(6);
    }
    let battle = t.chances().battle;
    assert_eq!(battle.cells.len(), 8);
    for (row, cells) in BOOK.iter().zip(&battle.cells) {
        assert_eq!(cells.as_slice(), row);
    }
    assert_eq!(battle.columns, ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]);
    assert_eq!(steps(&t, "G:1"), 2);
    let mut t = scene("step Combat\n0505 R:III\n0506 G:6LW");
    t.choose("0506, R:III");
    assert_eq!(t.chances().battle.columns, ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]);
}

/// The option table and the ground as the book prints them, entered a second time.
#[test]
fn case_8_9_the_charts_are_those_of_the_book() {
    use engine::Title;
    let charts = crate::title().charts();
    let chart = |key: &str| charts.iter().find(|c| c.key == key).unwrap();
    let (none, half, all) = ("nothing", "half of the affected steps", "all affected steps");
    let book = [
        ("Attacker 1", half, "none"),
        ("Attacker 2", all, "none"),
        ("Defender 1, option 1", half, "none"),
        ("Defender 1, option 2", none, "1"),
        ("Defender 2, option 1", all, "none"),
        ("Defender 2, option 2", half, "1"),
        ("Defender 2, option 3", none, "2"),
        ("Defender 3, option 1", all, "none"),
        ("Defender 3, option 2", half, "2"),
        ("Defender E, option 1", all, "none"),
    ];
    let shown = chart("options");
    assert_eq!(shown.rows, book.map(|row| row.0));
    assert_eq!(shown.cells, book.map(|row| [row.1, row.2]));
    // ratings 1 and 3 of the Terrain Effects Chart
    let ground = chart("terrain");
    for (word, german, russian) in [
        ("clear", "1", "1"),
        ("forest", "1", "2"),
        ("broken", "1", "2"),
        ("swamp", "2", "2"),
        ("city", "1", "1"),
    ] {
        let row = ground.rows.iter().position(|r| r == word).unwrap();
        assert_eq!(ground.cells[row][..2], [german, russian], "{word}");
    }
}

#[test]
fn case_2_4_tcr_german_one_russian_three() {
    for unit in &crate::title().book().units {
        assert_eq!(unit.tcr(), if unit.nation == great_war_east::GERMAN { 1 } else { 3 });
    }
}

#[test]
fn case_8_4_shifts_do_not_rescue_an_illegal_ratio_unless_so_decided() {
    let text = "step Combat\n0505 R:5RF, R:R-1\n0506 G:KBR, G:6LW";
    scene(text).refuses("0506", "8.8");
    scene(&format!("option shifts-rescue yes\n{text}")).allows("hex 0506");
}
