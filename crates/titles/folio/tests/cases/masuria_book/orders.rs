//! 20.0: orders of battle.

use super::*;

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
