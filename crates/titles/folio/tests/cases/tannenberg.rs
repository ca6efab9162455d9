//! Tannenberg: arrivals, rail, redeployment, strategies.

use crate::{at, field, place, printed};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use engine::Rules;
use folio::{Folio, GERMAN, Place, RUSSIAN};

fn t(text: &str) -> engine::scene::Scene<folio::FolioRules> {
    printed(&Folio::tannenberg(), text)
}

#[test]
fn case_11_2a_the_germans_hold_all_but_the_russian_entry_hexes() {
    let t = t("phasing russian\n1015 G:1IB\n");
    assert_eq!(t.state().controller(t.hex("2523")), RUSSIAN);
    assert_eq!(t.state().controller(t.hex("2510")), GERMAN, "R107: Russian soil without a mark");
}

#[test]
fn case_11_5b_units_of_turn_one_enter_at_their_own_hexes() {
    let mut t = t("phasing russian\ndue R:4-1\n");
    t.refuses("done", "11.5c").choose("R:4-1").refuses("2512", "11.5c").choose("2507");
    assert_eq!(at(&t, "R:4-1"), "2507");
}

#[test]
fn case_11_7d_entry_costs_half_the_allowance() {
    let mut t = t("phasing russian\ndue R:4-1\n");
    t.choose("R:4-1, 2506");
    assert_eq!(t.question(), "Move 1/4: 2 movement points left.");
}

/// R181: what is not placed at Mlawa on its turn comes one turn later at one of the other two.
#[test]
fn case_11_5c_mlawa_on_the_turn_or_elsewhere_a_turn_later() {
    let mut now = t("turn 2\nphasing russian\ndue R:22-1\n");
    now.allows("done").choose("R:22-1").refuses("2508", "11.5c").allows("hex 2523");
    let mut later = t("turn 3\nphasing russian\ndue R:22-1\n");
    later.refuses("done", "11.5c").choose("R:22-1").refuses("2523", "11.5c").allows("hex 2515");
}

#[test]
fn case_11_5d_the_guard_comes_when_the_die_is_below_the_turn() {
    let mut t = t("turn 4\nphasing russian\ndue R:3Gd-1\ndoing Moves{begun=yes}\ndoing Guard\n");
    t.choose("roll 4").refuses("unit R:3Gd-1", "11.5c");
    let mut t =
        crate::tannenberg::t("turn 4\nphasing russian\ndue R:3Gd-1\ndoing Moves{begun=yes}\ndoing Guard\n");
    t.choose("roll 3").allows("unit R:3Gd-1");
}

#[test]
fn case_11_6c_a_german_unit_chooses_its_course() {
    let mut t = t(
        "turn 2\nphasing german\ndue G:1IB, G:2IB, G:1FAB, G:HQ-1\ndoing Moves{begun=yes}\ndoing Courses\n",
    );
    t.choose("pick 2");
    assert_eq!(place(&t, "G:2IB"), Place::Redeployed, "17.1e: the whole division");
    assert_eq!(t.waits_for(), "mode");
    t.choose("pick 0").refuses("pick 2", "11.6e").choose("pick 1");
    assert_eq!(place(&t, "G:HQ-1"), Place::Transit);
}

/// R78: out of the box from the next turn, two counters a turn; at an exit or by a ride.
#[test]
fn case_11_7f_out_of_the_transit_box() {
    let mut t = t("turn 3\nphasing german\ntransit G:1IB when=3, G:2IB when=4, G:3IB when=3, G:4IB when=3\n");
    t.refuses("unit G:2IB", "11.6d").choose("G:1IB").allows("hex 1015").allows("hex 1028");
    t.choose("1015");
    assert_eq!(at(&t, "G:1IB"), "1015");
    t.choose("done, G:3IB, 0929, done").refuses("unit G:4IB", "13.1b");
}

#[test]
fn case_13_3a_a_lone_unit_rides_over_controlled_track() {
    let mut t = t("phasing german\n1015 G:73IB\n");
    t.choose("G:73IB, pick 0, 0922");
    assert_eq!((at(&t, "G:73IB").as_str(), t.waits_for()), ("0922", "march"), "half the allowance is left");
}

#[test]
fn case_13_3d_no_train_touches_a_russian_zone() {
    let mut t = t("phasing german\n1015 G:73IB\n1115 R:22-1\n");
    t.choose("G:73IB").refuses("pick 0", "13.3d");
}

#[test]
fn case_13_4b_a_stack_rides_from_town_to_town_on_double_track() {
    let mut t = t("phasing german\n1015 G:73IB, G:75IB\n");
    t.choose("G:73IB, G:75IB, pick 0").refuses("1016", "13.2a").choose("0922");
    assert_eq!(at(&t, "G:75IB"), "0922");
    t.refuses("pick 0", "13.3e");
}

#[test]
fn case_13_1a_russians_do_not_ride() {
    let mut t = t("phasing russian\n2523 R:22-1\n");
    t.choose("R:22-1").refuses("pick 0", "13.1a");
}

/// R164: hexes between two towns of one side are its, unless an enemy stands there or his infantry reaches them.
#[test]
fn case_13_2b_track_between_two_towns_goes_with_them() {
    let land = "place A 0205 town=yes\nplace B 0805 town=yes\nrail 0205 0305 0405 0505 0605 0705 0805\n";
    let t = field(&format!("{land}taken [0405]\n"));
    let rail = |t: &engine::scene::Scene<folio::FolioRules>| t.game.rules().rail_of(t.state(), GERMAN);
    assert!(rail(&t).contains(t.hex("0405")), "Russian by itself, German between German towns");
    let t = field(&format!("{land}0405 R:22-1\n"));
    assert!(!rail(&t).contains(t.hex("0405")));
    assert!(rail(&t).contains(t.hex("0305")), "control stays German, whoever's zone it is in");
    let t = field(&format!("{land}taken [0305]\n0405 R:22-1\n"));
    assert!(!rail(&t).contains(t.hex("0305")), "in a zone of infantry ordinary control stays");
}

#[test]
fn case_17_1d_a_whole_division_in_transit_may_be_redeployed_and_recalled() {
    let mut t = t(
        "turn 4\nphasing german\ntransit G:1IB, G:2IB\neliminated G:1FAB\ntransit G:3IB, G:4IB\n1015 G:2FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t.refuses("unit G:3IB", "17.1e").choose("G:1IB");
    assert_eq!(place(&t, "G:2IB"), Place::Redeployed);
    let mut t = crate::tannenberg::t(
        "turn 6\nphasing german\nredeployed G:1IB when=4, G:2IB when=4, G:1FAB when=4\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t.choose("G:1IB");
    assert_eq!(place(&t, "G:1FAB"), Place::Transit, "17.2a");
}

fn points(t: &engine::scene::Scene<folio::FolioRules>, side: engine::Side, key: &str) -> i32 {
    let view = engine::Table::view(&t.game, engine::Eyes::All);
    view.score.iter().filter(|l| l.side == side && l.label.key == key).map(|l| l.points).sum()
}

#[test]
fn case_12_5b_redeployed_turns_are_divided_by_ten_halves_up() {
    let t = t("turn 9\nphasing german\nredeployed G:1IB when=2, G:2IB when=2, G:1FAB when=2\n1015 G:70LwB\n");
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 1, "eight turns");
    let t = crate::tannenberg::t(
        "turn 9\nphasing german\nredeployed G:1IB when=6, G:2IB when=6, G:1FAB when=6\n1015 G:70LwB\n",
    );
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 0, "four turns");
}

#[test]
fn case_12_2c_five_units_a_point_rounded_up() {
    let t = t(
        "phasing german\neliminated R:22-1, R:22-2, R:24-1\ncaptured R:24-2, R:22-FA, R:HQ-1\n1015 G:70LwB\n",
    );
    assert_eq!(points(&t, GERMAN, "score-units"), 2, "six units");
}

/// Bartenstein, Heilsberg, Allenstein; and a Russian railway from Mlawa to the north.
#[test]
fn case_12_3b_the_lesser_envelopment() {
    let t = t("strategy [0 1]\nphasing german\n0106 R:22-1\n1015 R:24-1\n");
    assert_eq!(points(&t, RUSSIAN, "score-strategy"), 2);
}

/// R95: places 01 to 10 of columns 01 to 09.
#[test]
fn case_12_4b_rennenkampf_first() {
    let clear = t("strategy [1 0]\nphasing german\n0911 R:22-1\n1005 R:24-1\n");
    assert_eq!(points(&clear, GERMAN, "score-strategy"), 2);
    let spoilt = t("strategy [1 0]\nphasing german\n0910 R:22-1\n");
    assert_eq!(points(&spoilt, GERMAN, "score-strategy"), 0);
}

/// R98: 33 hexes of double track from 0401 to 0929.
#[test]
fn case_12_4a_the_covering_battle() {
    let held = t("strategy [0 0]\nphasing german\n1510 R:22-1\n");
    assert_eq!(points(&held, GERMAN, "score-strategy"), 2);
    let cut = t("strategy [0 0]\nphasing german\n0503 R:22-1\n");
    assert_eq!(points(&cut, GERMAN, "score-strategy"), 0, "Korschen is on the line, and north of 15xx");
}

/// R96: a gun across the frontier spoils it, a brigade does not.
#[test]
fn case_12_4c_the_battle_of_annihilation() {
    let won = t("strategy [2 0]\nphasing german\n1015 R:22-1\n2523 R:HQ-1\n");
    assert_eq!(points(&won, GERMAN, "score-strategy"), 1);
    let spoilt = t("strategy [2 0]\nphasing german\n1015 R:22-FA\n");
    assert_eq!(points(&spoilt, GERMAN, "score-strategy"), 0);
}

#[test]
fn case_12_1a_a_strategy_is_its_owners_secret() {
    let t = t("strategy [2 0]\nphasing german\n1015 G:70LwB\n");
    let seen = engine::Table::view(&t.game, engine::Eyes::Side(RUSSIAN));
    assert!(!seen.score.iter().any(|l| l.side == GERMAN && l.label.key == "score-strategy"));
}

#[test]
fn case_11_4a_the_garrison_stands_in_or_next_to_towns() {
    use engine::{GameSetup, Table, Title};
    let game = Folio::tannenberg().begin(&GameSetup::new("campaign")).unwrap();
    let mut t = engine::scene::Scene::new(&Folio::tannenberg(), &game.position());
    t.choose("pick 0, pick 0");
    assert_eq!(t.waits_for(), "garrison");
    t.refuses("2515", "11.4a").refuses("0301", "11.4a").choose("1015");
}

/// R99, R102: at the end everything lies open: boxes count where they stand, and there is one world for both sides.
#[test]
fn case_12_1a_at_the_end_nothing_is_dealt_anew() {
    let t = t(
        "turn 9\nphasing german\nphase mobile-combat\nboxed G:73IB when=0, G:75IB when=1\n0204 G:I-a\n0404 G:I-b\n1022 G:II-a\n1124 G:II-b\n2404 R:22-1\nreal 3\nover yes\n",
    );
    for seed in 0..20 {
        let world = t.game.rules().imagine(t.state(), RUSSIAN, &mut ChaCha8Rng::seed_from_u64(seed));
        assert!(world == *t.state(), "seed {seed}");
    }
}
