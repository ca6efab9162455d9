//! 20.0: orders of battle.

use super::*;

// 20.0: orders of battle

/// Infantry and artillery of a division, by name.
fn division(name: &str) -> String {
    let title = Folio::tannenberg();
    let of = title.book().counters.iter().filter(|c| c.side == GERMAN && c.division == name);
    of.map(|c| c.called.clone()).collect::<Vec<_>>().join(", ")
}

/// Divisions of a corps of a side, in the order of the sheet.
fn corps(side: Side, name: &str) -> Vec<String> {
    let title = Folio::tannenberg();
    let mut found: Vec<String> = Vec::new();
    for card in &title.book().counters {
        if card.side == side && card.corps == name && card.division != "-" && !found.contains(&card.division)
        {
            found.push(card.division.clone());
        }
    }
    found
}

#[test]
fn case_20_0b_the_german_1st_corps() {
    assert_eq!(corps(GERMAN, "1"), ["1", "2"]);
    assert_eq!((division("1").as_str(), division("2").as_str()), ("1 IB, 2 IB, 1 FAB", "3 IB, 4 IB, 2 FAB"));
}

#[test]
fn case_20_0c_the_german_17th_corps() {
    assert_eq!(corps(GERMAN, "17"), ["35", "36"]);
    assert_eq!(
        (division("35").as_str(), division("36").as_str()),
        ("70 IB, 87 IB, 35 FAB", "69 IB, 71 IB, 36 FAB")
    );
}

#[test]
fn case_20_0d_the_german_20th_corps() {
    assert_eq!(corps(GERMAN, "20"), ["37", "41"]);
    assert_eq!(
        (division("37").as_str(), division("41").as_str()),
        ("73 IB, 75 IB, 37 FAB", "72 IB, 74 IB, 41 FAB")
    );
}

#[test]
fn case_20_0e_the_german_1st_reserve_corps() {
    assert_eq!(corps(GERMAN, "1R"), ["1R", "36R"]);
    assert_eq!(
        (division("1R").as_str(), division("36R").as_str()),
        ("1 RIB, 72 RIB, 1 RFAB", "69 RIB, 70 RIB, 36 RFAB")
    );
}

#[test]
fn case_20_0f_divisions_of_no_corps() {
    assert_eq!(corps(GERMAN, "A"), ["3R", "35R", "Goltz"]);
    assert_eq!(division("3R"), "5 RIB, 6 RIB, 3 RFAB");
    assert_eq!((division("35R").as_str(), division("Goltz").as_str()), ("5 LwB, 20 LwB", "33 LwB, 34 LwB"));
}

#[test]
fn case_20_0g_independent_brigades() {
    let title = Folio::tannenberg();
    let alone = title.book().counters.iter().filter(|c| {
        c.side == GERMAN && c.division == "-" && !matches!(c.kind, Kind::Headquarters | Kind::Marker)
    });
    let mut names: Vec<&str> = alone.map(|c| c.called.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["2 LwB", "6 LwB", "69 PrIB", "70 LwB"]);
}

#[test]
fn case_20_0i_the_russian_corps() {
    for (name, divisions) in [
        ("1", ["22", "24"]),
        ("6", ["4", "16"]),
        ("13", ["1", "36"]),
        ("15", ["6", "8"]),
        ("23", ["3Gd", "2"]),
    ] {
        assert_eq!(corps(RUSSIAN, name), divisions, "{name}");
    }
}

#[test]
fn case_20_0j_a_russian_division_is_two_brigades_and_a_gun() {
    let title = Folio::tannenberg();
    for name in ["22", "24", "4", "16", "6", "8", "2", "3Gd"] {
        let of = |kind| {
            title
                .book()
                .counters
                .iter()
                .filter(|c| c.side == RUSSIAN && c.division == name && c.kind == kind)
                .count()
        };
        assert_eq!((of(Kind::Infantry), of(Kind::Artillery)), (2, 1), "{name}");
    }
}

#[test]
fn case_20_0k_russian_units_of_the_army() {
    let title = Folio::tannenberg();
    let alone = title.book().counters.iter().filter(|c| {
        c.side == RUSSIAN && c.division == "-" && !matches!(c.kind, Kind::Headquarters | Kind::Marker)
    });
    let mut names: Vec<&str> = alone.map(|c| c.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["R:15CD", "R:1Rifle", "R:2Heavy", "R:4CD", "R:6CD"]);
}
