//! Masuria: set-up, entry, trains between fortresses, twin headquarters, victory and snow, case by case.

use crate::{at, flipped, place, printed, winter};
use engine::scene::Scene;
use engine::{Eyes, GameSetup, Rules, Side, Table, Title, UnitId};
use folio::book::Kind;
use folio::{Folio, FolioRules, GERMAN, Phase, Place, RUSSIAN};

fn m(text: &str) -> Scene<FolioRules> {
    printed(&Folio::masuria(), text)
}

fn begun() -> Scene<FolioRules> {
    let game = Folio::masuria().begin(&GameSetup::new("campaign")).unwrap();
    Scene::new(&Folio::masuria(), &game.position())
}

/// The whole set-up: every unit in the first hex offered, staffs and guns in this mode; stops at the first question after it.
fn set_up(mode: &str) -> Scene<FolioRules> {
    let mut t = begun();
    while ["cover", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { mode.to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    t
}

/// The hexes offered, by their numbers.
fn hexes(t: &Scene<FolioRules>) -> Vec<String> {
    let mut all: Vec<String> =
        t.legal().iter().filter_map(|c| c.strip_prefix("hex ").map(str::to_string)).collect();
    all.sort();
    all
}

fn points(t: &Scene<FolioRules>, side: Side, key: &str) -> i32 {
    let view = t.game.view(Eyes::All);
    view.score.iter().filter(|l| l.side == side && l.label.key == key).map(|l| l.points).sum()
}

fn cards() -> Vec<folio::book::Counter> {
    Folio::masuria().book().counters.clone()
}

const CORPS_21: &str = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
const CORPS_1TU: &str = "R:1Tu-1, R:1Tu-2, R:2Tu-1, R:2Tu-2, R:HQ-1Tu";

// 11.0: set-up

/// Any unit takes the hex it enters, either way and as often as it likes.
#[test]
fn case_11_1b_a_hex_changes_hands_with_every_entry() {
    let mut t = m("phasing german\n0808 G:3IB\n1414 R:56-1\n");
    t.choose("G:3IB, 0908, done");
    assert_eq!(t.state().controller(t.hex("0908")), GERMAN);
    let mut t = m("phasing russian\ntaken [0908]\n0101 G:3IB\n1008 R:56-1\n");
    assert_eq!(t.state().controller(t.hex("0908")), GERMAN);
    t.choose("R:56-1, 0908, done");
    assert_eq!(t.state().controller(t.hex("0908")), RUSSIAN);
}

#[test]
fn case_11_2a_the_first_turn_is_clear() {
    let t = begun();
    assert_eq!((t.state().turn, t.state().snow), (1, false));
}

#[test]
fn case_11_2b_the_germans_set_up_first() {
    let mut t = begun();
    assert_eq!((t.asked(), t.waits_for()), (Some(GERMAN), "cover"));
    let mut order = vec![GERMAN];
    while ["cover", "mode"].contains(&t.waits_for()) {
        let side = t.asked().unwrap();
        if *order.last().unwrap() != side {
            order.push(side);
        }
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    assert_eq!(order, [GERMAN, RUSSIAN]);
}

#[test]
fn case_11_2c_guns_and_staffs_start_on_either_side() {
    for (mode, back) in [("pick 0", false), ("pick 1", true)] {
        let t = set_up(mode);
        for name in ["G:2FAB", "R:56-FA", "R:HQ-3", "R:HQ-10A"] {
            assert!(
                flipped(&t, name) == back || t.game.rules().is_exposed(t.state(), t.unit(name)),
                "{name}"
            );
        }
    }
}

/// 11.2e, R138: after the Russian mobile combat of Turn 18; in snow after the regular one.
#[test]
fn case_11_2e_the_game_ends_after_turn_eighteen() {
    let mut t = winter("turn 18\nphasing russian\nphase mobile-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_eq!(t.outcome().level, t.waits_for());
    let mut t = winter("turn 18\nsnow yes\nphasing russian\nphase regular-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_eq!(t.outcome().level, t.waits_for());
}

#[test]
fn case_11_3b_the_other_germans_are_to_come() {
    let t = set_up("pick 0");
    for (i, card) in cards().iter().enumerate().filter(|(_, c)| c.side == GERMAN && c.kind != Kind::Marker) {
        let unit = UnitId(i as u16);
        assert_eq!(t.state().on_map(unit), card.arrival == "start", "{}", card.name);
        if card.arrival != "start" {
            assert_eq!(t.state().place(unit), Place::Due, "{}", card.name);
        }
    }
}

/// A unit of a corps with a sector may stand anywhere in Russian territory so long as the sector is covered; not in German.
#[test]
fn case_11_4a_any_russian_hex_while_the_sector_is_covered() {
    let mut t = m(
        "phasing german\n0101 G:3IB\ndue R:56-1, R:56-2, R:73-1, R:73-2\ndoing Moves{begun=yes}\ndoing Cover{side=russian}\n",
    );
    t.refuses("0701", "11.4a");
    let offered = hexes(&t);
    assert!(!offered.is_empty() && offered.iter().all(|h| t.state().controller(t.hex(h)) == RUSSIAN));
}

/// 11.4c, d: the cavalry of the army is under no restriction and helps to cover.
#[test]
fn case_11_4c_a_units_cover_for_any_corps() {
    let covered_by = |unit: &str| {
        let t = m(&format!("phasing german\n0101 G:3IB\n0801 {unit}\n"));
        let zone = t.game.rules().zone(t.state(), RUSSIAN);
        engine::Rules::map(&**t.game.rules())
            .area_set("front-russian-3")
            .iter()
            .filter(|h| zone.contains(*h))
            .count()
    };
    assert!(covered_by("R:1CD") > 0, "R112: cavalry covers too");
    // the four brigades of the 3rd Corps are placed far back: allowed only because A units can still cover 0801-0709
    let mut t = begun();
    while t.asked() == Some(GERMAN) {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    assert!(hexes(&t).len() > 100, "the first Russian unit may go almost anywhere: {}", hexes(&t).len());
}

#[test]
fn case_11_4d_a_units_stand_where_they_like() {
    let t = m("phasing german\n0101 G:3IB\ndue R:68R-1\ndoing Moves{begun=yes}\ndoing Cover{side=russian}\n");
    let rules = t.game.rules();
    let all = rules
        .map()
        .hexes()
        .iter()
        .filter(|h| t.state().controller(*h) == RUSSIAN && rules.map().terrain_name(*h) != "lake");
    assert_eq!(hexes(&t).len(), all.count());
}

/// After the whole set-up each sector is covered by its own corps and A units alone.
fn covered(corps: &str, area: &str) {
    let t = set_up("pick 0");
    let (rules, s) = (t.game.rules(), t.state());
    let mut reach = atlas::HexSet::EMPTY;
    for (i, card) in cards().iter().enumerate() {
        let unit = UnitId(i as u16);
        let own = card.side == RUSSIAN && (card.corps == corps || card.corps == "A") && s.on_map(unit);
        if own && card.kind != Kind::Marker && card.kind != Kind::Gun {
            reach.insert(s.at(unit));
            if matches!(card.kind, Kind::Infantry | Kind::Cavalry) {
                let map = rules.map();
                reach = map
                    .neighbours(s.at(unit))
                    .filter(|h| rules.adjacent(s.at(unit), *h))
                    .fold(reach, |r, h| r.with(h));
            }
        }
    }
    let front = rules.map().area_set(area);
    assert!(!front.is_empty() && front.is_within(&reach), "{area}: {:?}", front - reach);
}

/// The first and the last hex of a sector as the book names them.
fn ends(area: &str) -> (String, String) {
    let t = m("0101 G:3IB\n");
    let hexes = &t.game.rules().map().area(area).unwrap().hexes;
    (hexes[0].to_string(), hexes[hexes.len() - 1].to_string())
}

#[test]
fn case_11_4e_the_3rd_corps() {
    assert_eq!(ends("front-russian-3"), ("0801".into(), "0709".into()));
    covered("3", "front-russian-3");
}

#[test]
fn case_11_4f_the_20th_corps() {
    assert_eq!(ends("front-russian-20"), ("0710".into(), "0413".into()));
    covered("20", "front-russian-20");
}

#[test]
fn case_11_4g_the_22nd_corps_at_grodno() {
    let t = m("phasing german\n0101 G:3IB\ndue R:1Fin\ndoing Moves{begun=yes}\ndoing Cover{side=russian}\n");
    let map = t.game.rules().map();
    let mut near: Vec<String> = map
        .neighbours(t.hex("2626"))
        .filter(|h| t.game.rules().adjacent(t.hex("2626"), *h))
        .map(|h| h.to_string())
        .collect();
    near.push("2626".into());
    near.sort();
    assert_eq!(hexes(&t), near);
}

#[test]
fn case_11_4h_the_26th_reserve_corps() {
    assert_eq!(ends("front-russian-26R"), ("0314".into(), "0219".into()));
    covered("26R", "front-russian-26R");
}

#[test]
fn case_11_4i_the_3rd_siberian_corps() {
    assert_eq!(ends("front-russian-3Si"), ("0220".into(), "0130".into()));
    covered("3Si", "front-russian-3Si");
}

fn stays_off(corps: &str) {
    let t = set_up("pick 0");
    for (i, card) in cards().iter().enumerate().filter(|(_, c)| c.corps == corps && c.kind != Kind::Marker) {
        assert_eq!(t.state().place(UnitId(i as u16)), Place::Due, "{}", card.name);
    }
}

#[test]
fn case_11_4j_the_4th_siberian_corps_is_to_come() {
    stays_off("4Si");
}

#[test]
fn case_11_4k_the_1st_turkestan_corps_is_to_come() {
    stays_off("1Tu");
}

// 11.5 to 11.7: reinforcements

/// On Turn 1 already, each corps and each army staff by itself, or none at all.
#[test]
fn case_11_5a_german_reinforcements_on_any_turn() {
    for turn in [1, 9, 18] {
        let mut t = m(&format!(
            "turn {turn}\nphasing german\n0101 G:3IB\ndue {CORPS_21}, G:HQ-8A, G:HQ-10A\ndoing Moves{{begun=yes}}\ndoing Calls{{unit=- real=-}}\n"
        ));
        t.allows("unit G:21-a").allows("unit G:HQ-8A").allows("unit G:HQ-10A").allows("done");
    }
}

/// R119: an area of its own choice; R127: an army staff in the open.
#[test]
fn case_11_5b_one_entry_area_of_four() {
    let mut t =
        m("phasing german\n0101 G:3IB\ndue G:HQ-8A\ndoing Moves{begun=yes}\ndoing Calls{unit=- real=-}\n");
    t.choose("G:HQ-8A");
    let picks: Vec<String> = t.legal().into_iter().filter(|c| c.starts_with("pick")).collect();
    assert_eq!(picks.len(), 4);
    t.choose(&picks[2].clone());
    assert_eq!(place(&t, "G:HQ-8A"), Place::Line);
}

#[test]
fn case_11_6a_russian_corps_from_turn_four() {
    let text = |turn: u8| {
        format!(
            "turn {turn}\nphasing german\nphase mobile-combat\n0101 G:3IB\n1414 R:56-1\ndue {CORPS_1TU}\n"
        )
    };
    let early = m(&text(3));
    assert_ne!(early.waits_for(), "calls");
    let mut t = m(&text(4));
    assert_eq!((t.waits_for(), t.asked()), ("calls", Some(RUSSIAN)));
    t.allows("unit R:1Tu-a").allows("done");
}

#[test]
fn case_11_6b_one_entry_area_of_three() {
    let mut t = m(&format!(
        "turn 4\nphasing german\nphase mobile-combat\n0101 G:3IB\n1414 R:56-1\ndue {CORPS_1TU}\n"
    ));
    t.choose("R:1Tu-a");
    assert_eq!(t.legal().iter().filter(|c| c.starts_with("pick")).count(), 3);
}

/// Called on Turn 4, in play for 15 turns: two points for the Germans.
#[test]
fn case_11_6c_calling_them_gives_the_germans_points() {
    let mut t = m(&format!(
        "turn 4\nphasing german\nphase mobile-combat\n0101 G:3IB\n1414 R:56-1\ndue {CORPS_1TU}\n"
    ));
    assert_eq!(points(&t, GERMAN, "score-corps"), 0);
    t.choose("R:1Tu-a, pick 4, pick 5, pick 0");
    assert_eq!((t.state().called, points(&t, GERMAN, "score-corps")), ([0, 4], 2));
}

#[test]
fn case_11_7a_four_german_areas_and_three_russian_ones() {
    let t = m("0101 G:3IB\n");
    let areas = t.game.rules().map().areas();
    let of = |side: &str| areas.iter().filter(|a| a.kind == "entry" && a.name.starts_with(side)).count();
    assert_eq!((of("german"), of("russian")), (4, 3));
    let front = t.game.rules().map().area_set("front-russian-3Si");
    let german = areas.iter().filter(|a| a.name.starts_with("german-") && a.kind == "entry");
    assert!(
        german.into_iter().any(|a| a.set.meets(&front)),
        "some German entry hexes lie in the Russian front line"
    );
}

/// Every hex of the area is Russian: the staff stays off the grid, and may be taken back to come again next turn.
#[test]
fn case_11_7e_where_no_hex_is_open_they_wait_or_go_back() {
    let t = m("0101 G:3IB\n");
    let map = t.game.rules().map();
    let number = map
        .areas()
        .iter()
        .filter(|a| a.kind == "entry" && a.name.starts_with("german"))
        .position(|a| a.hexes.len() <= 12);
    assert!(number.is_some());
    let area = map
        .areas()
        .iter()
        .filter(|a| a.kind == "entry" && a.name.starts_with("german"))
        .nth(number.unwrap())
        .unwrap();
    let units = cards()
        .into_iter()
        .filter(|c| c.side == RUSSIAN && c.kind == Kind::Infantry)
        .map(|c| c.name)
        .collect::<Vec<_>>();
    let held: String = area.hexes.iter().zip(&units).map(|(h, u)| format!("{h} {u}\n")).collect();
    let when = map.areas().iter().position(|a| a.name == area.name).unwrap();
    let mut t = m(&format!(
        "turn 3\nphasing russian\nphase mobile-combat\nline G:HQ-8A when={when}\n2020 G:3IB\n{held}"
    ));
    t.choose("roll 1");
    assert_eq!(t.waits_for(), "lines");
    t.allows("done");
    t.choose("G:HQ-8A");
    assert_eq!(place(&t, "G:HQ-8A"), Place::Due);
}

/// R136: half of four is two; in snow the allowance is two and half of it one.
#[test]
fn case_11_7f_placement_costs_half_rounded_up() {
    let left = |snow: &str| {
        let mut t = m(&format!("turn 3\n{snow}phasing german\nline G:HQ-8A when=2\n2020 G:3IB\n"));
        t.choose("G:HQ-8A");
        let first = format!("hex {}", hexes(&t)[0]);
        t.choose(&first);
        if t.waits_for() == "mode" {
            t.choose("pick 0");
        }
        match t.state().agenda.last() {
            Some(folio::Frame::March(march)) => march.left,
            _ => 0,
        }
    };
    assert_eq!((left(""), left("snow yes\n")), (2, 1));
}

/// A German in a German entry hex may leave the map; a Russian there may not.
#[test]
fn case_11_7g_germans_retreat_off_the_map_from_their_entry_hexes() {
    let mut t =
        m("turn 3\nphasing russian\nphase regular-combat\n0103 G:2LwB\n0203 R:7Si-1, R:7Si-2, R:7Si-FA\n");
    t.choose("0103, done, 0203, roll 4, done").allows("pick 0");
    let mut t = m("turn 3\nphasing german\nphase regular-combat\n0103 R:84-1\n0203 G:3IB, G:4IB, G:2FAB\n");
    t.choose("0103, done, 0203, roll 4, done");
    assert!(!t.legal().iter().any(|c| c.starts_with("pick")), "{:?}", t.legal());
}

// 12.0: victory

fn ended(text: &str) -> (Option<Side>, &'static str) {
    let mut t = m(&format!("turn 18\nphasing russian\nphase mobile-combat\n1414 R:56-1\n0101 G:3IB\n{text}"));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    let outcome = t.outcome();
    (outcome.winner, outcome.level)
}

#[test]
fn case_12_1a_three_points_to_begin_with() {
    assert_eq!(points(&begun(), RUSSIAN, "score-start"), 3);
    assert_eq!(ended(""), (Some(RUSSIAN), "decisive"));
}

#[test]
fn case_12_1b_both_score_for_captured_units() {
    let t = m("phasing german\n0101 G:3IB\ncaptured R:56-1, R:56-2, G:4IB\n");
    assert_eq!((points(&t, GERMAN, "score-captured"), points(&t, RUSSIAN, "score-captured")), (1, 1));
}

#[test]
fn case_12_1d_the_germans_score_for_called_corps() {
    let t = m("turn 18\nphasing german\n0101 G:3IB\ncalled [4 14]\n");
    assert_eq!(points(&t, GERMAN, "score-corps"), 2, "15 + 5 = 20");
}

/// Captured Russians by threes, against the three points of the start.
const TEN: &str = "captured R:56-2, R:73-1, R:73-2, R:28-1, R:28-2, R:29-1, R:29-2, R:1Fin, R:2Fin, R:3Fin";

#[test]
fn case_12_1e_more_points_win() {
    assert_eq!(ended(&format!("{TEN}\n")).0, Some(GERMAN), "ten captured are four points");
}

/// 19.2a says so too: the three fortresses alone are a draw.
#[test]
fn case_12_1f_three_fortresses_alone_are_a_draw() {
    assert_eq!(ended("0928 G:4IB\n2603 G:5RIB\n2626 G:6RIB\n"), (None, "draw"));
}

#[test]
fn case_12_1g_one_more_is_modest() {
    assert_eq!(ended("0928 G:4IB\n2603 G:5RIB\n"), (Some(RUSSIAN), "modest"));
    assert_eq!(ended(&format!("{TEN}\n")), (Some(GERMAN), "modest"));
}

#[test]
fn case_12_1h_two_more_are_substantial() {
    assert_eq!(ended("0928 G:4IB\n"), (Some(RUSSIAN), "substantial"));
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n")), (Some(GERMAN), "substantial"));
}

#[test]
fn case_12_1i_three_more_are_decisive() {
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n2603 G:5RIB\n")), (Some(GERMAN), "decisive"));
}

#[test]
fn case_12_1j_four_or_more_are_epic() {
    assert_eq!(ended(&format!("{TEN}\n0928 G:4IB\n2603 G:5RIB\n2626 G:6RIB\n")), (Some(GERMAN), "epic"));
    assert_eq!(ended("captured G:4IB\n"), (Some(RUSSIAN), "epic"));
}

#[test]
fn case_12_2a_a_third_of_a_point_for_each_captured_unit() {
    let score = |list: &str| {
        points(&m(&format!("phasing german\n0101 G:3IB\ncaptured {list}\n")), GERMAN, "score-captured")
    };
    assert_eq!(score("R:56-1"), 1);
    assert_eq!(score("R:56-1, R:56-2, R:HQ-3"), 1);
    assert_eq!(score("R:56-1, R:56-2, R:HQ-3, R:56-FA"), 2, "R179: staffs and guns count");
}

#[test]
fn case_12_2c_eliminated_units_score_nothing() {
    let t = m("phasing german\n0101 G:3IB\neliminated R:56-1, R:56-2, R:73-1, G:4IB\n");
    assert_eq!((points(&t, GERMAN, "score-captured"), points(&t, RUSSIAN, "score-captured")), (0, 0));
}

/// The example of the book: Turn 4 to Turn 18 are 15 turns. R130: both ends included.
#[test]
fn case_12_3a_turns_in_play_from_the_call_to_the_end() {
    let score = |a: u8, b: u8| {
        points(&m(&format!("turn 18\nphasing german\n0101 G:3IB\ncalled [{a} {b}]\n")), GERMAN, "score-corps")
    };
    assert_eq!(score(4, 0), 2, "15");
    assert_eq!(score(5, 0), 1, "14");
    assert_eq!((score(14, 0), score(15, 0)), (1, 0), "5 and 4");
    assert_eq!(score(4, 9), 3, "15 + 10");
}

// 13.0: trains

/// Both ends keep the limit.
#[test]
fn case_13_1b_stacking_holds_at_both_ends() {
    let mut t = m("phasing russian\n2626 R:1Fin\n2603 R:2Fin moved, R:3Fin moved\n");
    t.choose("R:1Fin, pick 0");
    assert!(!hexes(&t).contains(&"2603".to_string()) && hexes(&t).contains(&"0928".to_string()));
}

#[test]
fn case_13_1e_the_germans_have_no_trains() {
    let mut t = m("phasing german\n2626 G:3IB\n0701 G:4IB\n");
    t.choose("G:3IB").refuses("pick 0", "13.1e");
}

#[test]
fn case_13_2a_a_rail_hex_is_controlled_like_any_other() {
    let land =
        "rail 0101 0201 0301 0401 0501\narea rail-exits edge 0101\nphasing russian\n0501 R:HQ-3 flipped\n";
    let target = |text: &str| {
        let t = winter(&format!("{land}{text}"));
        t.game.rules().supply_target(t.state(), t.unit("R:HQ-3"))
    };
    assert_eq!((target(""), target("taken [0301]\n")), (3, 2), "a German hex on the way cuts the route");
}

/// 0301 is German, but lies between two Russian towns on the line: Russian for the railway, unless German infantry reaches it.
#[test]
fn case_13_2b_track_between_two_towns_of_a_side_is_its_own() {
    let land = "rail 0101 0201 0301 0401 0501\nplace A 0201 town=yes\nplace B 0401 town=yes\ntaken [0301]\n";
    let rail = |text: &str| {
        let t = winter(&format!("{land}{text}"));
        t.game.rules().rail_of(t.state(), RUSSIAN).contains(t.hex("0301"))
    };
    assert!(rail("") && rail("0303 G:3IB\n") && !rail("0302 G:3IB\n"));
    assert!(rail("0302 G:1CD\n"), "R37: a zone of cavalry does not count");
}

// 14.0: twin headquarters

#[test]
fn case_14_1a_two_alike_for_every_reinforcement_corps() {
    let title = Folio::masuria();
    let pairs: Vec<&str> = title.book().pairs.iter().map(|p| p.id.as_str()).collect();
    assert_eq!(pairs, ["21", "38R", "39R", "40R", "4Si", "1Tu"]);
    let t = winter(&format!("phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"));
    let seen = t.game.view(Eyes::Side(RUSSIAN));
    let faces: Vec<_> =
        seen.counters.iter().filter(|c| c.name.starts_with("G:21-")).map(|c| &c.face).collect();
    assert_eq!((faces.len(), faces[0]), (2, faces[1]));
}

/// Called: both on lines, by areas of their own.
#[test]
fn case_14_1b_both_are_placed_on_lines_not_always_the_same() {
    let mut t = m(&format!(
        "phasing german\n0101 G:3IB\ndue {CORPS_21}\ndoing Moves{{begun=yes}}\ndoing Calls{{unit=- real=-}}\n"
    ));
    t.choose("G:21-a, pick 0, pick 1, pick 0");
    assert_eq!((place(&t, "G:21-a"), place(&t, "G:21-b")), (Place::Line, Place::Line));
    let area = |u| t.state().when(t.unit(u));
    assert_ne!(area("G:21-a"), area("G:21-b"));
}

/// Both march as if each held the corps; when one is seen the other comes off and the corps stands where it is.
#[test]
fn case_14_1c_both_march_until_one_is_seen() {
    let mut t =
        winter(&format!("phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\nreal 1\n0703 R:56-1\n"));
    t.choose("G:21-b, 0209, done, G:21-a, 0403, 0503");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0209");
    assert_eq!(
        (at(&t, "G:32IB").as_str(), place(&t, "G:21-a"), place(&t, "G:21-b")),
        ("0209", Place::Aside, Place::Aside)
    );
}

/// R57: no die is thrown for a hidden staff as the phase opens; R177: it is unsupplied when it comes down.
#[test]
fn case_14_1d_a_hidden_staff_stays_unsupplied() {
    let rest = CORPS_21.trim_end_matches(", G:HQ-21");
    let mut t = winter(&format!(
        "turn 3\nphasing russian\nphase mobile-combat\nboxed {rest}, G:HQ-21 flipped\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n0101 G:2FAB flipped\n"
    ));
    t.choose("roll 1");
    let mut dice = 0;
    while t.waits_for() != "reveals" || dice == 0 {
        match t.waits_for() {
            "supply" => {
                dice += 1;
                t.choose("roll 1")
            }
            "moves" => break,
            _ => t.choose("done"),
        };
    }
    assert_eq!(
        (dice, flipped(&t, "G:2FAB"), flipped(&t, "G:HQ-21")),
        (1, false, true),
        "the gun alone rolled"
    );
}

#[test]
fn case_14_2a_a_hidden_staff_stacks_with_its_twin_alone() {
    let mut t = winter(&format!(
        "phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0304 G:21-b\n0404 G:3IB moved\n0909 R:56-1\n"
    ));
    t.choose("G:21-a, 0403, 0404").refuses("done", "14.2a");
}

#[test]
fn case_14_3a_the_owner_may_reveal_as_a_movement_phase_opens() {
    let mut t = winter(&format!(
        "phasing german\nphase regular-combat\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"
    ));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    assert_eq!((t.state().phase, t.waits_for()), (Phase::MobileMovement, "reveals"));
    t.choose("G:21-a, 0303");
    assert_eq!(at(&t, "G:32IB"), "0303");
}

/// Three hexes from cavalry: seen; from infantry not.
#[test]
fn case_14_3b_cavalry_sees_three_hexes() {
    let seen = |enemy: &str| {
        let t = winter(&format!("phasing german\n0609 {enemy}\n0101 G:3IB\n"));
        t.game.rules().is_seen(t.state(), GERMAN, t.hex("0309"))
    };
    assert!(seen("R:1CD") && !seen("R:56-1"));
}

/// The Russian's march waits while the corps comes down, then goes on.
#[test]
fn case_14_3d_the_mover_waits() {
    let mut t = winter(&format!("phasing russian\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0703 R:1CD\n"));
    t.choose("R:1CD, 0603");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    while ["deploy", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { "pick 0".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    assert_eq!((t.waits_for(), t.asked()), ("march", Some(RUSSIAN)));
}

/// The dummy is seen at 0303; the corps is at 0309.
#[test]
fn case_14_3e_whichever_is_seen_the_corps_stands_at_the_real_one() {
    let mut t =
        winter(&format!("phasing russian\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\nreal 1\n0703 R:1CD\n"));
    t.choose("R:1CD, 0603");
    assert_eq!(t.waits_for(), "deploy");
    assert!(hexes(&t).contains(&"0309".to_string()) && !hexes(&t).contains(&"0303".to_string()));
}

// 17.0: snow

#[test]
fn case_17_0a_the_marker_has_two_sides() {
    let t = winter("phasing german\n0505 G:3IB\n");
    let said = |t: &Scene<FolioRules>| t.game.say(engine::Lang::En, &t.game.view(Eyes::All).turn.label);
    assert!(said(&t).contains("clear"));
    let t = winter("snow yes\nphasing german\n0505 G:3IB\n");
    assert!(said(&t).contains("snow"));
}

/// Rolled as the turn ends, by the column of the turn that ends. R139: not after Turn 18.
#[test]
fn case_17_0b_a_roll_at_the_end_of_each_turn() {
    let mut t = winter("turn 7\nphasing russian\nphase mobile-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_eq!(t.waits_for(), "snow");
    t.choose("roll 5");
    assert_eq!((t.state().turn, t.state().snow), (8, true));
    let mut t = winter("turn 18\nphasing russian\nphase mobile-combat\n0505 R:56-1\n0605 G:3IB\n");
    t.choose("done");
    assert_ne!(t.waits_for(), "snow");
}

// 20.0: orders of battle

fn division(corps: &str, number: &str) -> String {
    let of =
        cards().into_iter().filter(|c| c.corps == corps && c.division == number && c.kind != Kind::Marker);
    of.map(|c| c.called).collect::<Vec<_>>().join(", ")
}

#[test]
fn case_20_0b_the_german_21st_corps() {
    assert_eq!(
        (division("21", "31").as_str(), division("21", "42").as_str()),
        ("32 IB, 62 IB, 31 FAB", "59 IB, 65 IB, 42 FAB")
    );
}

fn regiments(corps: &str, first: [&str; 2], numbers: [u16; 2]) {
    for (division_name, from) in first.iter().zip(numbers) {
        let wanted: Vec<String> = (from..from + 3).map(|n| format!("{n} RI Rgt")).collect();
        assert_eq!(division(corps, division_name), wanted.join(", "));
    }
}

#[test]
fn case_20_0c_the_38th_reserve_corps() {
    regiments("38R", ["75R", "76R"], [249, 252]);
}

#[test]
fn case_20_0d_the_39th_reserve_corps() {
    regiments("39R", ["77R", "78R"], [255, 258]);
}

#[test]
fn case_20_0e_the_40th_reserve_corps() {
    regiments("40R", ["79R", "80R"], [261, 264]);
}

#[test]
fn case_20_0f_sixteen_a_units() {
    let a =
        cards().into_iter().filter(|c| c.side == GERMAN && c.corps == "A" && c.kind != Kind::Headquarters);
    assert_eq!(a.count(), 16);
    for (number, units) in [
        ("2", "3 IB, 4 IB, 2 FAB"),
        ("3R", "5 RIB, 6 RIB"),
        ("1Lw", "6 LwB, 34 LwB"),
        ("10Lw", "9 LwB, KB-I"),
        ("11Lw", "33 LwB, 70 LwB"),
        ("16Lw", "2 LwB, KB-II"),
    ] {
        assert_eq!(division("A", number), units);
    }
}

/// R141: two divisions a corps, each of two brigades, known by corps and number.
#[test]
fn case_20_0h_the_corps_of_the_tenth_army() {
    for (corps, numbers) in [
        ("3", ["3:22", "3:24"]),
        ("20", ["20:4", "20:16"]),
        ("26R", ["26R:1", "26R:36"]),
        ("3Si", ["3Si:6", "3Si:8"]),
    ] {
        for number in numbers {
            let of = cards()
                .into_iter()
                .filter(|c| c.corps == corps && c.division == number && c.kind == Kind::Infantry);
            assert_eq!(of.count(), 2, "{number}");
        }
    }
    let finns = cards().into_iter().filter(|c| c.corps == "22" && c.kind == Kind::Infantry);
    assert!(finns.clone().count() == 3 && finns.into_iter().all(|c| c.division == "-"), "R143");
}

#[test]
fn case_20_0i_russian_units_of_the_army() {
    let mut a: Vec<String> = cards()
        .into_iter()
        .filter(|c| {
            c.side == RUSSIAN
                && c.corps == "A"
                && !matches!(c.kind, Kind::Headquarters | Kind::Gun | Kind::Marker)
        })
        .map(|c| c.name)
        .collect();
    a.sort();
    assert_eq!(a, ["R:1CD", "R:3CD", "R:68R-1", "R:68R-2"]);
}

/// R142: guns in four corps, none in the others.
#[test]
fn case_20_0j_russian_artillery() {
    for (corps, guns) in
        [("3", 2), ("20", 2), ("3Si", 2), ("4Si", 2), ("22", 0), ("26R", 0), ("1Tu", 0), ("A", 0)]
    {
        let of = cards()
            .into_iter()
            .filter(|c| c.side == RUSSIAN && c.corps == corps && c.kind == Kind::Artillery);
        assert_eq!(of.count(), guns, "{corps}");
    }
}

#[test]
fn case_20_0k_the_corps_of_the_twelfth_army() {
    for (corps, numbers) in [("4Si", ["4Si:22", "4Si:24"]), ("1Tu", ["1Tu:4", "1Tu:16"])] {
        for number in numbers {
            let of = cards()
                .into_iter()
                .filter(|c| c.corps == corps && c.division == number && c.kind == Kind::Infantry);
            assert_eq!(of.count(), 2, "{number}");
        }
    }
}

// 4.1: what a phase opens with

/// 4.1c, R58: arrivals, reveals, flips, supply rolls.
#[test]
fn case_4_1c_the_order_at_the_beginning_of_a_regular_phase() {
    let mut t = m(&format!(
        "turn 4\nphasing german\nphase mobile-combat\n0101 G:3IB\n1414 R:56-1\ndue {CORPS_1TU}\nboxed R:9Si-1 when=4, R:9Si-2 when=4, R:9Si-FA when=4, R:10Si-1 when=4, R:10Si-2 when=4, R:10Si-FA when=4, R:HQ-4Si flipped when=4\n2020 R:4Si-a\n2025 R:4Si-b\n2313 R:HQ-10A\n1415 R:HQ-3 flipped\n"
    ));
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose(if t.waits_for() == "supply" { "roll 6" } else { "done" });
    }
    assert_eq!(seen, ["calls", "reveals", "flips", "supply"]);
}

/// 4.1d: reveals, flips, replacements; no supply roll.
#[test]
fn case_4_1d_the_order_at_the_beginning_of_a_mobile_phase() {
    let mut t = m(
        "turn 6\nphasing russian\nphase regular-combat\n0101 G:3IB\n1414 R:56-1 flipped\nboxed R:9Si-1 when=4, R:9Si-2 when=4, R:9Si-FA when=4, R:10Si-1 when=4, R:10Si-2 when=4, R:10Si-FA when=4, R:HQ-4Si flipped when=4\n2020 R:4Si-a\n2025 R:4Si-b\n2313 R:HQ-10A\n1415 R:HQ-3 flipped\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose("done");
    }
    assert_eq!(seen, ["reveals", "flips", "replacements"]);
}

// Cases together

/// 17.0f with 7.4c, R137: 14 against 4 is cut to +4 before the row is read; over the river that is the seventh column.
#[test]
fn case_17_0f_together_snow_and_a_river() {
    let mut t = winter(
        "snow yes\nhexside river 0505/0605\nphasing german\nphase regular-combat\n0505 G:3IB, G:4IB, G:2FAB\n0605 R:7Si-1\n",
    );
    t.choose("0605, done, 0505");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(
        (battle.difference(t.game.rules(), t.state()), battle.column(t.game.rules(), t.state()) + 1),
        (4, 7)
    );
}

/// 17.0f with 15.3: a staff adds nothing above +4, and flips all the same.
#[test]
fn case_17_0f_together_a_staff_wasted_in_the_snow() {
    let mut t = winter(
        "snow yes\nphasing german\nphase regular-combat\n0505 G:32IB, G:62IB\n0404 G:HQ-21\n0605 R:56-1\n",
    );
    t.choose("0605, done, 0505, G:HQ-21, 0505");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.difference(t.game.rules(), t.state()), 4, "10 against 3 was enough");
    t.choose("roll 6, done");
    assert!(flipped(&t, "G:HQ-21"));
}

/// 17.0e with 5.2d and 16.2b: a gun with one point left by the snow takes its one hex into woods over a river, and flips.
#[test]
fn case_5_2d_together_a_gun_in_the_snow_and_the_woods() {
    let mut t =
        winter("snow yes\nterrain woods 0605\nhexside river 0505/0605\nphasing german\n0505 G:31FAB\n");
    t.choose("G:31FAB, 0605");
    assert_eq!((at(&t, "G:31FAB").as_str(), flipped(&t, "G:31FAB"), t.waits_for()), ("0605", true, "moves"));
}

/// 17.0d with 15.5a, R138: without a mobile phase nobody is replaced.
#[test]
fn case_15_5a_together_no_replacements_in_snow() {
    let t =
        winter("snow yes\nphasing german\nphase regular-combat\n0505 G:HQ-21, G:32IB flipped\n0909 R:56-1\n");
    assert_eq!((t.asked(), flipped(&t, "G:32IB")), (Some(RUSSIAN), true));
}

/// 17.0e with 18.0b, R140: snow halves the march, not the withdrawal.
#[test]
fn case_18_0b_together_cavalry_withdraws_through_the_snow() {
    let mut t = winter("snow yes\nphasing russian\n0405 R:56-1\n0605 G:1CD\n");
    t.choose("R:56-1, 0505, pick 1, roll 3, 0705, 0805, 0905");
    assert_eq!(at(&t, "G:1CD"), "0905");
}

/// 11.7c with 14.3c, R124: a twin enters in sight of a brigade: the corps comes down at once and moves no more in this phase.
#[test]
fn case_14_3c_together_seen_as_it_enters() {
    let mut t = m(&format!(
        "turn 3\nphasing german\nline G:21-a when=34, G:21-b when=34\nboxed {CORPS_21}\n0303 R:56-1\n2020 G:3IB\n"
    ));
    t.choose("G:21-a, 0103");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    while ["deploy", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { "pick 0".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    assert_eq!(place(&t, "G:21-b"), Place::Aside);
    assert!(!t.legal().contains(&"unit G:32IB".to_string()), "{:?}", t.legal());
}

/// 13.1a with 16.4c-d: no train to a fortress Germans stand in; when they have left it is Russian and manned again.
#[test]
fn case_13_1a_together_a_train_to_a_fortress_won_back() {
    let mut t = m("phasing russian\n2626 R:1Fin\n2603 G:3IB\n");
    t.choose("R:1Fin, pick 0");
    assert!(!hexes(&t).contains(&"2603".to_string()));
    let mut t = m("phasing russian\n2626 R:1Fin\n2502 G:3IB\n");
    t.choose("R:1Fin, pick 0");
    let near = t.game.rules().adjacent(t.hex("2502"), t.hex("2603"));
    assert_eq!(hexes(&t).contains(&"2603".to_string()), !near, "R133: not into a zone of infantry");
}

/// 12.1c with 16.4d: a fortress left is a point lost, and its gun is back.
#[test]
fn case_12_1c_together_a_fortress_left_is_a_point_lost() {
    let mut t = m("phasing german\n0928 G:3IB\n");
    assert_eq!(points(&t, GERMAN, "score-fortresses"), 1);
    t.choose("G:3IB, 0927, done");
    assert_eq!((points(&t, GERMAN, "score-fortresses"), place(&t, "R:Osowiec")), (0, Place::Map));
}

/// 7.1f with 16.4b, R178: the gun of Osowiec is next to 1027 and to 0927. Unattacked it keeps 0927 out of the attack on 1027 that 1026
/// makes; with an attack on the fortress 0927 joins.
#[test]
fn case_7_1f_together_a_fortress_gun_is_a_neighbour() {
    let land = "phasing german\nphase regular-combat\n0927 G:3IB\n1026 G:5RIB\n0828 G:4IB\n1027 R:68R-1\n";
    let mut t = m(land);
    t.choose("1027, done, 1026");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.attack(t.game.rules(), t.state()), 4);
    let mut t = m(land);
    t.choose("1027, 0928, done, 1026").allows("hex 0927");
}

/// 11.7g-h with 7.7g, R129: a stack of two leaves the map together and each rolls: a 1 waits on the line at once, a 3 comes back on
/// Turn 6.
#[test]
fn case_11_7h_together_a_stack_off_the_map_rolls_one_by_one() {
    let mut t = m(
        "turn 3\nphasing russian\nphase regular-combat\n0103 G:2LwB, G:KB-II\n0203 R:7Si-1, R:7Si-2, R:7Si-FA\n0303 R:8Si-1, R:HQ-3Si\n",
    );
    t.choose("0103, done, 0203");
    if t.waits_for() == "support" {
        t.choose("done");
    }
    t.choose("roll 1");
    assert_eq!(t.result(), "D", "11 against 6 is +5");
    t.choose("done, pick 0");
    assert_eq!(t.waits_for(), "return");
    t.choose("roll 1, roll 3");
    let mut ends = [place(&t, "G:2LwB"), place(&t, "G:KB-II")];
    ends.sort();
    assert_eq!(ends, [Place::Line, Place::Away]);
}

/// 7.6c with 16.4c, R134: 14 against 1 and 4 is +9, column 8 of the fortress row, a 3 is Ex. The staff is the only unit that can pay;
/// the gun alone does not hold the hex.
#[test]
fn case_7_6c_together_a_staff_lost_beside_its_gun() {
    let mut t = m("phasing german\nphase regular-combat\n2625 G:3IB, G:4IB, G:2FAB\n2626 R:HQ-22\n");
    t.choose("2626, done, 2625, roll 3");
    assert_eq!((t.result(), place(&t, "R:HQ-22")), ("Ex", Place::Eliminated));
    if t.waits_for() == "loss" {
        t.choose("G:3IB");
    }
    t.choose("G:4IB, 2626, done");
    assert_eq!((at(&t, "G:4IB").as_str(), place(&t, "R:Grodno")), ("2626", Place::Aside));
}

/// 7.8d with 12.2c: a last stand is no capture; in this game it gives the enemy nothing.
#[test]
fn case_12_2c_together_a_last_stand_scores_nothing() {
    let mut t = m("phasing german\nphase regular-combat\n1414 G:3IB, G:4IB, G:2FAB\n1415 R:56-1 flipped\n");
    t.choose("1415, done, 1414, roll 3");
    assert_eq!(t.result(), "D");
    t.choose("R:56-1, roll 1");
    assert_eq!((place(&t, "R:56-1"), points(&t, GERMAN, "score-captured")), (Place::Eliminated, 0));
}
