//! Set-up and arrivals.

use super::*;

// 11.0: set-up and arrivals

#[test]
fn case_11_1a_strategies_come_before_everything() {
    let mut t = begun();
    let first = t.asked();
    assert_eq!(t.waits_for(), "strategy");
    t.choose("pick 1");
    assert_eq!((t.waits_for(), t.asked() != first), ("strategy", true));
    t.choose("pick 2");
    assert_eq!((t.waits_for(), t.asked()), ("garrison", Some(GERMAN)));
}

#[test]
fn case_11_1b_the_turn_marker_starts_in_the_first_box() {
    assert_eq!(begun().state().turn, 1);
}

#[test]
fn case_11_1c_the_garrison_is_set_up_and_nobody_else() {
    let t = garrisoned("pick 0");
    let book = Folio::tannenberg();
    for (i, card) in book.book().counters.iter().enumerate() {
        let on_map = t.state().on_map(engine::UnitId(i as u16));
        assert_eq!(on_map, card.arrival == "start" && card.kind != Kind::Marker, "{}", card.name);
    }
}

#[test]
fn case_11_1d_the_russians_have_the_first_player_turn_of_every_turn() {
    let mut t = t("turn 4\nphasing german\nphase mobile-combat\n1015 G:73IB\n1115 R:22-1\n");
    t.choose("done");
    assert_eq!((t.state().turn, t.state().phasing), (5, RUSSIAN));
}

#[test]
fn case_11_3a_no_russian_starts_on_the_map() {
    let t = garrisoned("pick 0");
    assert!(t.game.rules().units_of(RUSSIAN).iter().all(|u| !t.state().on_map(u)));
    assert_eq!((t.state().phasing, t.state().phase), (RUSSIAN, Phase::RegularMovement));
}

/// 11.4a with 5.3, 15.3 and 15.4: asked for the usual set-up, each division stands in one hex, the staff next to both, the Landwehr
/// at Soldau; every place is legal, and with the Russians yet to come nobody is out of command.
#[test]
fn case_11_4a_the_usual_garrison_stands_by_divisions() {
    let mut t = begun();
    t.choose("pick 0, pick 0");
    let made =
        t.game.deployment(Eyes::Side(GERMAN), &[], None, Fill::Usual).expect("the garrison is asked for");
    assert_eq!((made.places.len(), made.unfit.len()), (8, 0));
    let rules = t.game.rules().clone();
    let hex = |name| {
        let unit = engine::text::Names::unit_named(&*rules, name).unwrap();
        made.places.iter().find(|p| p.unit == unit).map(|p| p.hex).unwrap()
    };
    let staff = hex("G:HQ-20");
    for division in [["G:73IB", "G:75IB", "G:37FAB"], ["G:72IB", "G:74IB", "G:41FAB"]] {
        assert!(division.iter().all(|u| hex(u) == hex(division[0])), "{division:?}");
        assert!(t.game.rules().adjacent(staff, hex(division[0])), "{division:?}");
    }
    assert_eq!(hex("G:70LwB").to_string(), "2024");
    while t.waits_for() == "garrison" {
        let asked = t.game.rules().placing(t.state()).unwrap();
        let place = made.places.iter().find(|p| p.unit == asked).unwrap().hex.to_string();
        t.choose(&place);
        if t.waits_for() == "mode" {
            t.choose("pick 0");
        }
    }
    assert_eq!((t.waits_for(), at(&t, "G:73IB")), ("box", hex("G:73IB").to_string()));
}

#[test]
fn case_11_4b_all_other_germans_are_to_come() {
    let t = garrisoned("pick 0");
    let units = t.game.rules().units_of(GERMAN);
    let waiting = |u: &engine::UnitId| {
        let card = t.game.rules().counter(*u);
        card.kind != Kind::Marker && card.arrival != "start"
    };
    assert!(units.iter().filter(waiting).all(|u| t.state().place(u) == Place::Due));
}

#[test]
fn case_11_4c_guns_and_staffs_start_on_either_side() {
    for (mode, back) in [("pick 0", false), ("pick 1", true)] {
        let t = garrisoned(mode);
        for name in ["G:37FAB", "G:41FAB", "G:HQ-20"] {
            assert_eq!(flipped(&t, name), back, "{name}");
        }
        assert!(!flipped(&t, "G:73IB"));
    }
}

/// group, available, entry, area of every row of the arrival boxes.
fn arrivals() -> Vec<(String, String, u8, u8, String)> {
    let title = Folio::tannenberg();
    let text = title.book().files.text("arrivals.csv").to_string();
    let rows = text.lines().filter(|l| !l.starts_with('#') && !l.starts_with("group"));
    rows.map(|l| {
        let f: Vec<&str> = l.split(',').collect();
        (f[0].into(), f[2].into(), f[3].parse().unwrap(), f[4].parse().unwrap(), f[5].into())
    })
    .collect()
}

#[test]
fn case_11_5a_every_russian_unit_has_its_arrival() {
    let title = Folio::tannenberg();
    let groups = arrivals();
    for card in &title.book().counters {
        if card.side == RUSSIAN && card.kind != Kind::Marker {
            assert!(groups.iter().any(|g| g.0 == card.arrival && g.1 == "russian"), "{}", card.name);
        }
    }
}

#[test]
fn case_11_6a_every_german_unit_has_its_arrival() {
    let title = Folio::tannenberg();
    let groups = arrivals();
    for card in &title.book().counters {
        if card.side == GERMAN && card.kind != Kind::Marker {
            assert!(groups.iter().any(|g| g.0 == card.arrival && g.1 == "german"), "{}", card.name);
        }
    }
}

#[test]
fn case_11_6b_available_first_and_due_later() {
    for (group, _, available, entry, area) in
        arrivals().into_iter().filter(|g| g.1 == "german" && g.0 != "start")
    {
        assert!(available >= 1 && available < entry, "{group}");
        assert!(["german-east", "german-west"].contains(&area.as_str()), "{group}");
    }
}

#[test]
fn case_11_6d_into_the_transit_box_and_out_a_turn_later() {
    let text = "phasing german\ndue G:69PrIB\ndoing Moves{begun=yes}\ndoing Courses\n";
    let mut t = t(&format!("turn 1\n{text}"));
    t.choose("pick 1");
    assert_eq!((place(&t, "G:69PrIB"), t.state().when(t.unit("G:69PrIB"))), (Place::Transit, 2), "R78");
    to_moves(&mut t);
    t.refuses("unit G:69PrIB", "11.6d");
}

#[test]
fn case_11_6e_redeployment_takes_the_whole_division() {
    let mut t =
        t("turn 1\nphasing german\ndue G:5RIB, G:6RIB, G:3RFAB\ndoing Moves{begun=yes}\ndoing Courses\n");
    t.choose("pick 2");
    assert!(["G:5RIB", "G:6RIB", "G:3RFAB"].iter().all(|u| place(&t, u) == Place::Redeployed));
    assert_eq!(t.state().when(t.unit("G:6RIB")), 1, "from the turn of availability");
}

/// R76: I Corps is coded for the east.
#[test]
fn case_11_6f_on_schedule_at_the_coded_area() {
    let mut t = t("turn 5\nphasing german\nscheduled G:1IB\n");
    t.refuses("done", "11.6f").choose("G:1IB");
    let mut east: Vec<String> =
        engine::Rules::map(&**t.game.rules()).area_set("german-east").iter().map(|h| h.to_string()).collect();
    east.sort();
    assert_eq!(hexes(&t), east);
}

#[test]
fn case_11_7a_entry_hexes_are_marked_for_either_side() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    let (russian, german) =
        (map.area_set("russian-all"), map.area_set("german-east") | map.area_set("german-west"));
    assert!(!russian.meets(&german));
    for hex in ["2508", "2515", "2523"] {
        assert!(russian.contains(t.hex(hex)), "{hex}");
    }
}

#[test]
fn case_11_7b_the_two_german_areas() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    let list =
        |name| map.area_set(name).iter().map(|h| h.to_string()).collect::<std::collections::BTreeSet<_>>();
    let west: std::collections::BTreeSet<String> =
        "1228 1329 1428 1529 1628 1729 1828 1929".split(' ').map(str::to_string).collect();
    let east = "0105 0104 0103 0102 0101 0201 0301 0401 0501 0601 0701 0801 0901";
    assert_eq!(list("german-west"), west);
    assert_eq!(list("german-east"), east.split(' ').map(str::to_string).collect());
}

/// R79: an enemy in the hex bars it, his zone does not; in the zone the unit halts.
#[test]
fn case_11_7c_any_hex_of_the_area_without_an_enemy() {
    let mut t = t("turn 4\nphasing german\nscheduled G:1RIB\n0301 R:22-1\n");
    t.choose("G:1RIB").refuses("0301", "11.7c").allows("hex 0401");
    t.choose("0401");
    assert_eq!((at(&t, "G:1RIB").as_str(), t.waits_for()), ("0401", "moves"));
}

/// Units that are here already find open ground at the entry hexes.
#[test]
fn case_11_7e_for_all_others_an_entry_hex_is_clear() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    for area in ["german-east", "german-west", "russian-all"] {
        assert!(map.area_set(area).iter().all(|h| map.terrain_name(h) == "clear"), "{area}");
    }
}

/// Half of four is two; both units of the turn's limit are spent by it.
#[test]
fn case_11_7g_arrival_by_rail_costs_half_and_counts_as_a_train() {
    let mut t = t("turn 3\nphasing german\ntransit G:1IB when=3, G:2IB when=3, G:3IB when=3\n");
    t.choose("G:1IB, 0929");
    let Some(folio::Frame::March(march)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(march.left, 2);
    t.choose("done, G:2IB, 0929, done").refuses("unit G:3IB", "13.1b");
}
