//! Masuria: set-up, entry, fortresses, snow, victory.

use crate::{at, place, printed, winter};
use engine::{GameSetup, Table, Title};
use folio::{Folio, GERMAN, Place, RUSSIAN};

fn m(text: &str) -> engine::scene::Scene<folio::FolioRules> {
    printed(&Folio::masuria(), text)
}

#[test]
fn case_11_1a_the_front_divides_the_map() {
    let t = m("phasing german\n0701 G:3IB\n");
    assert_eq!(t.state().controller(t.hex("0708")), GERMAN);
    assert_eq!(t.state().controller(t.hex("0709")), RUSSIAN);
}

/// 11.3a: seven brigades far from the front would leave a gap, so they are not let go there.
#[test]
fn case_11_3a_the_front_must_be_covered() {
    let game = Folio::masuria().begin(&GameSetup::new("campaign")).unwrap();
    let mut t = engine::scene::Scene::new(&Folio::masuria(), &game.position());
    t.refuses("0709", "11.3a");
    let mut refused = false;
    for hex in ["0101", "0102", "0103", "0201", "0202", "0301", "0302", "0401", "0402", "0501"] {
        if t.waits_for() == "mode" {
            t.choose("pick 0");
        }
        if !t.legal().contains(&format!("hex {hex}")) {
            t.refuses(hex, "11.3a");
            refused = true;
            break;
        }
        t.choose(hex);
    }
    assert!(refused);
}

/// The whole set-up by the first hex offered covers both fronts.
#[test]
fn case_11_4b_every_sector_is_covered() {
    let game = Folio::masuria().begin(&GameSetup::new("campaign")).unwrap();
    let mut t = engine::scene::Scene::new(&Folio::masuria(), &game.position());
    while ["cover", "mode"].contains(&t.waits_for()) {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    let (rules, s) = (t.game.rules(), t.state());
    let map = engine::Rules::map(&**rules);
    for (side, area) in [
        (GERMAN, "front-german"),
        (RUSSIAN, "front-russian-3"),
        (RUSSIAN, "front-russian-20"),
        (RUSSIAN, "front-russian-26R"),
        (RUSSIAN, "front-russian-3Si"),
    ] {
        let covered = rules.zone(s, side) | s.held(side);
        assert!(map.area_set(area).is_within(&covered), "{area}: {:?}", map.area_set(area) - covered);
    }
}

/// R115: the list of the rulings.
#[test]
fn case_11_4l_the_army_headquarters_in_a_town_on_a_line_to_the_east_or_south() {
    let mut t = m("phasing german\ndue R:HQ-10A\ndoing Moves{begun=yes}\ndoing Cover{side=russian}\n");
    let towns = "0222 0320 0426 0723 0725 0813 0919 0928 1004 1011 1108 1407 1417 1522 1607 1806 2106 2125 2130 2313 2429 2603 2626";
    let mut wanted: Vec<String> = towns.split(' ').map(|h| format!("hex {h}")).collect();
    let mut legal = t.legal();
    wanted.sort();
    legal.sort();
    assert_eq!(legal, wanted);
    t.refuses("1518", "11.4a");
}

/// 11.7b-c, 14.1: called on Turn 1, on the grid on Turn 2.
#[test]
fn case_11_7b_a_called_corps_waits_a_turn_on_the_line() {
    let units = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
    let mut t = m(&format!(
        "phasing german\ndue {units}\n0101 G:3IB\ndoing Moves{{begun=yes}}\ndoing Calls{{unit=- real=-}}\n"
    ));
    t.choose("G:21-a, pick 0, pick 1, pick 0");
    assert_eq!((place(&t, "G:21-a"), place(&t, "G:32IB")), (Place::Line, Place::Boxed));
    t.refuses("unit G:21-a", "11.7c");
}

/// 11.7d: not between two enemies along the edge.
#[test]
fn case_11_7d_no_entry_between_two_enemies() {
    let text = "turn 3\nphasing german\nline G:HQ-8A when=98\n0122 R:7Si-1\n0124 R:7Si-2\n";
    let mut t = m(text);
    t.choose("G:HQ-8A").refuses("0123", "11.7d").refuses("0122", "11.7d").allows("hex 0121");
}

#[test]
fn case_11_7c_entry_is_compulsory_if_a_hex_is_open() {
    let mut t = m("turn 3\nphasing german\nline G:HQ-8A when=2\n0101 G:3IB\n");
    t.refuses("done", "11.7c");
}

/// R129: from an entry hex off the map; a 3 on Turn 3 brings it back on Turn 6.
#[test]
fn case_11_7h_a_unit_that_fled_off_the_map_returns() {
    let mut t =
        m("turn 3\nphasing russian\nphase regular-combat\n0103 G:2LwB\n0203 R:7Si-1, R:7Si-2, R:7Si-FA\n");
    t.choose("0103, done, 0203, roll 4, done, pick 0");
    assert_eq!(t.waits_for(), "return");
    t.choose("roll 3");
    assert_eq!((place(&t, "G:2LwB"), t.state().when(t.unit("G:2LwB"))), (Place::Away, 6));
}

#[test]
fn case_17_0c_the_snow_table() {
    let snow = |before: &str, face: u8| {
        let mut t = winter(&format!(
            "turn 2\nsnow {before}\nphasing german\n0505 G:3IB\ndoing Moves{{begun=yes}}\ndoing Snow\n"
        ));
        t.roll(face).state().snow
    };
    assert_eq!([1, 4, 5, 6].map(|f| snow("no", f)), [false, false, true, true]);
    assert_eq!([1, 3, 4, 6].map(|f| snow("yes", f)), [false, false, true, true]);
}

#[test]
fn case_17_0d_no_mobile_phases_in_snow() {
    let mut t =
        winter("snow yes\nphasing german\nphase regular-combat\n0505 G:3IB\n0605 R:56-1\n0909 R:73-1\n");
    t.choose("done");
    assert_eq!(t.asked(), Some(RUSSIAN), "the Russian turn begins");
}

#[test]
fn case_17_0e_allowances_are_halved_downwards() {
    let t = winter("snow yes\nphasing german\n0505 G:3IB\n0404 G:1CD\n");
    let allowance = |name| t.game.rules().allowance(t.state(), t.unit(name));
    assert_eq!([allowance("G:3IB"), allowance("G:1CD")], [1, 2]);
}

/// R137: 14 against 3 is cut to +4.
#[test]
fn case_17_0f_the_differential_is_cut_to_four() {
    let mut t =
        winter("snow yes\nphasing german\nphase regular-combat\n0505 G:3IB, G:4IB, G:2FAB\n0605 R:56-1\n");
    t.choose("0605, done, 0505");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("no combat") };
    assert_eq!(battle.difference(t.game.rules(), t.state()), 4);
}

#[test]
fn case_16_4b_the_gun_of_a_fortress_defends_besides_the_rest() {
    let t = m("phasing german\n2626 R:1Fin, R:2Fin\n");
    assert_eq!(t.game.rules().defence(t.state(), t.hex("2626")), 4 + 4 + 4);
}

/// 16.4c-d, R134-R135: alone the gun yields to D; German while occupied, Russian and manned again when left.
#[test]
fn case_16_4c_the_gun_is_gone_while_germans_stand_there() {
    let mut t = m("phasing german\nphase regular-combat\n0927 G:3IB, G:4IB, G:2FAB\n");
    t.choose("0928, done, 0927, roll 1");
    assert_eq!(t.waits_for(), "aftermath");
    t.choose("G:3IB, 0928, done");
    assert_eq!((at(&t, "G:3IB").as_str(), place(&t, "R:Osowiec")), ("0928", Place::Aside));
    assert_eq!(t.state().controller(t.hex("0928")), GERMAN);
}

#[test]
fn case_16_4d_a_fortress_left_is_russian_again() {
    let mut t = m("phasing german\n0928 G:3IB\n");
    t.choose("G:3IB, 0927, done");
    assert_eq!((place(&t, "R:Osowiec"), t.state().controller(t.hex("0928"))), (Place::Map, RUSSIAN));
}

/// R133: from one fortress to one other, the whole allowance, two counters a turn; Osowiec needs 1028.
#[test]
fn case_13_1a_two_counters_between_fortresses() {
    let mut t = m("phasing russian\n2626 R:1Fin, R:2Fin, R:HQ-22\n2602 R:3Fin\n");
    t.choose("R:1Fin, pick 0, 2603").choose("R:2Fin, pick 0").refuses("0928", "13.1a");
    t.choose("2603, R:HQ-22").refuses("pick 0", "13.1a");
}

#[test]
fn case_13_1d_osowiec_needs_1028() {
    let mut t = m("phasing russian\n2626 R:1Fin\n1028 G:3IB\n");
    t.choose("R:1Fin, pick 0").refuses("0928", "13.1d").allows("hex 2603");
}

fn points(t: &engine::scene::Scene<folio::FolioRules>, side: engine::Side, key: &str) -> i32 {
    let view = t.game.view(engine::Eyes::All);
    view.score.iter().filter(|l| l.side == side && l.label.key == key).map(|l| l.points).sum()
}

#[test]
fn case_12_3b_corps_turns_are_divided_by_ten() {
    assert_eq!(
        points(&m("turn 18\nphasing german\ncalled [4 0]\n0101 G:3IB\n"), GERMAN, "score-corps"),
        2,
        "15 turns"
    );
    assert_eq!(
        points(&m("turn 18\nphasing german\ncalled [15 0]\n0101 G:3IB\n"), GERMAN, "score-corps"),
        0,
        "4 turns"
    );
}

#[test]
fn case_12_1c_a_point_for_each_fortress_held() {
    let t = m("phasing german\n0928 G:3IB\n2603 G:4IB\n");
    assert_eq!((points(&t, GERMAN, "score-fortresses"), points(&t, RUSSIAN, "score-start")), (2, 3));
}

#[test]
fn case_12_2b_three_captured_units_a_point() {
    let t = m("phasing german\n0101 G:3IB\ncaptured R:56-1, R:56-2, R:56-FA, R:HQ-3\neliminated R:73-1\n");
    assert_eq!(points(&t, GERMAN, "score-captured"), 2);
}

/// 14.3, R124: twin headquarters may come into view and are revealed; the corps comes down around the real one.
#[test]
fn case_14_3c_a_headquarters_in_view_brings_its_corps_down() {
    let units = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
    let mut t = winter(&format!("phasing german\nboxed {units}\n0303 G:21-a\n0309 G:21-b\n0703 R:56-1\n"));
    t.choose("G:21-a, 0403, 0503");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0503");
    assert_eq!(at(&t, "G:32IB"), "0503");
    assert_eq!(place(&t, "G:21-b"), Place::Aside);
}
