//! Set-up and reinforcements.

use super::*;

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
