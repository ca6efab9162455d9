//! The data of both volumes: counts of the books, hexes of the compiled maps, and what the loader refuses.

use engine::{GameSetup, Title};
use folio::book::Kind;
use folio::{Edge, Folio, GERMAN, RUSSIAN};

#[test]
fn case_20_0a_the_counter_mixes() {
    let count = |title: &Folio, side, kind| {
        title.book().counters.iter().filter(|c| c.side == side && c.kind == kind).count()
    };
    let t = Folio::tannenberg();
    assert_eq!(t.book().counters.len(), 99, "a hundred with the turn marker");
    assert_eq!((count(&t, GERMAN, Kind::Marker), count(&t, RUSSIAN, Kind::Marker)), (16, 2));
    let m = Folio::masuria();
    let units = |side| {
        m.book()
            .counters
            .iter()
            .filter(|c| c.side == side && !matches!(c.kind, Kind::Gun | Kind::Marker))
            .count()
    };
    assert_eq!((units(GERMAN) + 4, units(RUSSIAN) + 2), (50, 49), "with the dummies of the sheet");
    assert_eq!(count(&m, RUSSIAN, Kind::Gun), 3);
}

/// R163: the exits of the compiled maps.
#[test]
fn case_2_1c_rail_exits_by_edge() {
    let exits = |title: &Folio, edge: Edge| {
        let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
        let mut all: Vec<String> = rules.exits(edge).iter().map(|h| h.to_string()).collect();
        all.sort();
        all.join(" ")
    };
    let t = Folio::tannenberg();
    assert_eq!(exits(&t, Edge::North), "0106 0113 0115 0117 0122 0125");
    assert_eq!(exits(&t, Edge::East), "0401 0901 1701 2201");
    assert_eq!(exits(&t, Edge::West), "0228 0729 0929 1828");
    assert_eq!(exits(&t, Edge::South), "2523");
    let m = Folio::masuria();
    assert_eq!(exits(&m, Edge::North), "0301 0501");
    assert_eq!(exits(&m, Edge::West), "0108 0114 0119 0123 0126");
    assert_eq!(exits(&m, Edge::East), "2703 2713 2722 2727");
    assert_eq!(exits(&m, Edge::South), "1029 2130");
}

fn refused(title: &Folio, file: &str, from: &str, to: &str) -> String {
    let mut files = title.book().files.clone();
    let text = files.texts.get_mut(file).unwrap();
    assert!(text.contains(from), "{file} has no {from:?}");
    *text = text.replacen(from, to, 1);
    match title.reread(files).and_then(|t| t.open(&GameSetup::new("campaign"), None).map(|_| ())) {
        Err(error) => error.to_string(),
        Ok(()) => panic!("{file} was read with {to:?}"),
    }
}

#[test]
fn the_loader_names_file_and_line() {
    let t = Folio::tannenberg();
    let said = refused(&t, "units.csv", "G:1IB,1 IB,german,infantry", "G:1IB,1 IB,german,infantery");
    assert_eq!(said, "folio/tannenberg/units.csv:6: no type \"infantery\"");
    assert!(refused(&t, "units.csv", "G:2IB,", "G:1IB,").ends_with("this counter is given twice"));
    assert!(refused(&t, "arrivals.csv", "russian-vi,", "russian-x,").contains("no area \"russian-x\""));
    assert!(refused(&t, "arrivals.csv", "russian-vi,,7", "russian-vi,,6").contains("7 counters, 6 listed"));
    assert!(refused(&t, "strategies.toml", "\"0503\"", "\"9903\"").contains("no hex 9903"));
    assert!(refused(&t, "charts.toml", "row = \"clear\"", "row = \"cleer\"").contains("no row \"cleer\""));
    let m = Folio::masuria();
    assert!(refused(&m, "setup.toml", "front-russian-20", "front-x").contains("no area \"front-x\""));
    assert!(refused(&m, "arrivals.csv", "german,1,21,7", "german,1,99,7").contains("no pair \"99\""));
}
