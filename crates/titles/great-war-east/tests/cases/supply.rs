//! 9.0: supply and attrition.

use crate::{at, offers, scene, steps, until, used};
use engine::scene::Scene;
use great_war_east::GweRules;

/// Was the unit found out of supply at the start of the Player-Turn?
fn hungry(text: &str, unit: &str) -> bool {
    let t = scene(&format!("step Before\n{text}"));
    t.state().hungry.contains(t.unit(unit))
}

#[test]
fn case_9_0_unsupplied_units_move_and_attack_worse_and_may_melt() {
    let t = scene("step Before\nphasing 0\n0904 G:1\n0804 R:III\n0903 R:IV\n0905 R:XX\n0803 R:XV");
    assert!(t.state().hungry.contains(t.unit("G:1")));
}

#[test]
fn case_9_11_supply_for_movement_is_frozen_for_attrition_judged_afresh() {
    // hungry at the start, it walks back into supply: half allowance, but no attrition die
    let mut t = scene("turn 2\nstep Before\n0905 R:III, R:R-1\n0912 G:1");
    assert!(t.state().hungry.contains(t.unit("R:III")));
    until(&mut t, "moves");
    t.choose("R:III, 0804, 0704");
    assert_eq!(t.legal(), ["done"], "two points of four");
    t.choose("done, R:R-1, done, done");
    assert_ne!(t.waits_for(), "attrition", "0704 is supplied");
}

#[test]
fn case_9_12_a_line_within_the_range() {
    assert!(!hungry("0803 R:54R", "R:54R"), "three hexes");
    assert!(hungry("0903 R:54R", "R:54R"), "four");
}

#[test]
fn case_9_13_sources_are_rails_exits_and_supplied_depots() {
    assert!(hungry("0904 R:54R", "R:54R"));
    assert!(!hungry("0904 R:54R\n0703 R:D1", "R:54R"), "a depot two hexes from the line");
    assert!(hungry("0904 R:54R\n0904 R:D1\n0912 G:1", "R:54R"), "a depot out of supply feeds nobody");
    // no line but the exit itself
    let t = crate::bare(
        "map 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\narea entry-A entry 0501\nstep Before\n0503 R:54R\n0505 R:56R",
    );
    assert!(!t.state().hungry.contains(t.unit("R:54R")));
    assert!(t.state().hungry.contains(t.unit("R:56R")));
}

#[test]
fn case_9_13_every_exit_of_the_printed_map_lies_on_a_line() {
    let (rules, _) = crate::opening("campaign");
    let board = rules.board();
    for (exits, rails) in board.exits.iter().zip(&board.rails.hexes) {
        assert!(exits.len() >= 5 && (*exits - *rails).is_empty(), "{:?}", *exits - *rails);
    }
}

/// GWE-084: the edge feeds by itself, where the line to it is cut.
#[test]
fn case_9_13_germans_trace_to_a_controlled_exit() {
    let strip = |unit: &str, country: &str| {
        let t = crate::bare(&format!(
            "map 0504-0508 0603-0608\ncountry {country} 0504-0608\nrail 0507 0508\narea entry-J entry 0508\n\
             phasing 0\nstep Before\n0505 {unit}\n0608 R:III"
        ));
        !t.state().hungry.contains(t.unit(unit))
    };
    assert!(strip("G:6LW", "germany"), "0506, 0507 and the controlled exit 0508");
    assert!(!strip("G:6LW", "russia"), "nobody's edge");
}

#[test]
fn case_9_14_never_through_enemies_and_only_germans_through_two_zones() {
    // a ring of Germans' zones around 0803
    assert!(hungry("0803 R:54R\n0804 G:1\n0702 G:2", "R:54R"), "a Russian line does not pass a zone");
    // German: the way from 0808 to the line leads through zones of 0707 and 0607
    let zones = "phasing 0\n0808 G:1\n0707 R:III\n0709 R:IV";
    assert!(!hungry(zones, "G:1"), "two controlled hexes are passed");
    // a strip one hex wide with Russians behind it: 0505-0507 are controlled, a brigade traces four hexes
    let strip = |russians: &str| {
        let t = crate::bare(&format!(
            "map 0504-0508 0603-0608\ncountry germany 0504-0608\narea entry-J entry 0508\n\
             phasing 0\nstep Before\n0504 G:6LW\n{russians}"
        ));
        t.state().hungry.contains(t.unit("G:6LW"))
    };
    assert!(!strip("0605 R:III"), "0505 and 0506");
    assert!(strip("0605 R:III\n0606 R:IV"), "0505, 0506 and 0507");
}

#[test]
fn case_9_15_the_line_must_be_free_to_an_exit_and_not_captured() {
    assert!(!hungry("0505 R:54R", "R:54R"));
    let cut = "0505 R:54R\n0502 G:1";
    assert!(hungry(cut, "R:54R"), "a German unit stands on the line");
    assert!(hungry("0505 R:54R\n0402 G:1", "R:54R"), "a German unit controls it");
    let held = "0505 R:54R\n0402 G:1\n0502 R:56R\n0501 R:57R\n0503 R:68R";
    assert!(!hungry(held, "R:54R"), "friends on the line cancel control");
    // the source hex itself may not have been taken by the enemy last
    let mut captured =
        scene("step Before\nrussian-won []\nrussian-lost [0501 0502 0503 0504 0505]\n0905 R:54R");
    assert!(captured.state().hungry.contains(captured.unit("R:54R")));
    until(&mut captured, "moves");
}

#[test]
fn case_9_16_depots_form_chains() {
    let chain = "0904 R:54R\n0804 R:D1\n0603 R:D2";
    assert!(!hungry(chain, "R:54R"));
    assert!(hungry("0905 R:54R\n0904 R:D1", "R:D1"), "four hexes from the line, no second depot");
    assert!(hungry(&format!("{chain}\n0704 G:1"), "R:54R"), "a controlled hex breaks the chain");
}

#[test]
fn case_9_17_lone_headquarters_do_not_block() {
    assert!(!hungry("0505 R:54R\n0502 G:vF-1\n0910 G:1", "R:54R"));
}

#[test]
fn case_9_21_halved_down_but_never_below_one() {
    let mut t = scene("0903 R:1C hungry, R:D1 hungry");
    t.choose("R:1C, 0902, 0903, 0902");
    assert_eq!((used(&t, "R:1C"), t.legal().len()), (3, 1), "six halved is three");
    t.choose("done, R:D1, 0902");
    assert_eq!((used(&t, "R:D1"), t.legal().len()), (1, 1), "three halved is one");
    // attack: a corps of 4 counts 2
    let mut t = scene("step Combat\n0904 R:III\n0905 G:6LW\ndice 6");
    t.choose("0905, R:III");
    assert_eq!(t.chances().battle.attack, 2 * 4);
}

#[test]
fn case_9_22_one_to_three_costs_half_the_steps() {
    let attrition = |dice: &str| -> Scene<GweRules> {
        let mut t = scene(&format!("0904 R:III steps=3\n0912 G:1\ndice {dice}"));
        t.choose("done");
        t
    };
    assert_eq!(steps(&attrition("3"), "R:III"), 1, "half of three, rounded up");
    assert_eq!(steps(&attrition("4"), "R:III"), 3);
}

#[test]
fn case_9_23_attackers_check_before_the_odds() {
    let mut t = scene("step Combat\n0904 R:III\n0905 G:6LW");
    t.choose("0905, R:III");
    assert_eq!(t.waits_for(), "attrition");
    t.roll(1);
    assert_eq!((steps(&t, "R:III"), t.waits_for()), (2, "combat"));
    // who dies of it takes no part, and alone he calls the attack off
    let mut t = scene("step Combat\n0904 R:5RF, R:54R\n0905 G:6LW");
    t.choose("0905, R:54R, R:5RF").roll(6).roll(1);
    assert_eq!((at(&t, "R:5RF"), t.chances().battle.attack), ("none".into(), 4), "half of two");
    let mut t = scene("step Combat\n0904 R:5RF\n0905 G:6LW");
    t.choose("0905, R:5RF").roll(1);
    assert_ne!(t.waits_for(), "combat");
    // defenders never do
    let mut t = scene("phasing 0\nstep Combat\n0505 R:R-1\n0506 G:1\n0505 R:5RF");
    t.choose("0505, G:1");
    assert_eq!(t.waits_for(), "combat");
}

#[test]
fn case_9_24_headquarters_are_immune() {
    let mut t = scene("0904 R:R-1\n0912 G:1");
    t.choose("done");
    assert_ne!(t.waits_for(), "attrition");
    assert_eq!(at(&t, "R:R-1"), "0904");
    assert!(!offers(&t, "unit R:R-1"));
}

#[test]
fn case_15__9_0__the_north_edge_is_no_friend_of_the_german() {
    let land = "map 0101-0512\ncountry russia 0101-0505\ncountry germany 0106-0512\nrail 0108 0208\narea entry-A entry 0501\narea rail-exits edge 0108 0102\nrail 0102 0202\n";
    let t = crate::bare(&format!("{land}step Before\nphasing 0\n0208 G:1"));
    assert!(t.state().hungry.contains(t.unit("G:1")));
    let t = crate::bare(&format!("{land}step Before\n0202 R:54R"));
    assert!(!t.state().hungry.contains(t.unit("R:54R")));
}

#[test]
fn case_15__9_1__three_hexes_for_russians_the_allowance_for_germans() {
    assert!(!hungry("phasing 0\n0908 G:1", "G:1"), "four of five");
    assert!(!hungry("phasing 0\n0908 G:6LW", "G:6LW"), "four of four");
    assert!(hungry("0904 R:1C", "R:1C"), "cavalry of six traces three hexes");
}

#[test]
fn case_15__10_2__one_german_feeds_off_a_trench() {
    let trench =
        "area works trench 0904\nphasing 0\n0904 G:1, G:6LW\n0804 R:III\n0903 R:IV\n0905 R:XX\n0803 R:XV";
    assert!(!hungry(trench, "G:1"), "the bigger unit eats");
    assert!(hungry(trench, "G:6LW"));
    let russian = "area works trench 0905\n0905 R:54R";
    assert!(hungry(russian, "R:54R"), "Germans only");
}
