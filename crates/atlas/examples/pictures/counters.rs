//! A sheet of sample counters and markers of all titles.

use atlas::counter::{Face, Glyph, Kind, Mark, Marker, Row, marker};

fn unit(nation: &str, kind: Kind, size: &str, formation: &str, name: &str, values: &[&str]) -> Face {
    Face::new(nation, kind).size(size).formation(formation).name(name).values(values)
}

/// The rows of the sheet.
pub fn rows() -> Vec<Row> {
    let (g, r) = ("german", "russian");
    let brigade = unit(g, Kind::Infantry, "X", "I/1", "1 IB", &["5", "4", "4"]);
    vec![
        Row::of(
            "German Eighth Army (world-undone)",
            &[
                unit(g, Kind::Infantry, "XX", "XVII", "36", &["7", "3"]),
                unit(g, Kind::Reserve, "XX", "IR", "1R", &["6", "3"]),
                unit(g, Kind::Landwehr, "XX", "8A", "Ldw2", &["1", "3"]),
                unit(g, Kind::Cavalry, "X", "8A", "41KB", &["3", "4"]),
                unit(g, Kind::Garrison, "X", "8A", "G Boyn", &["2", "2"]),
                unit(g, Kind::HeavyArtillery, "III", "8A", "1HA", &["+1", "2"]),
            ],
        ),
        Row::of(
            "Russian First and Second Army",
            &[
                unit(r, Kind::Infantry, "XX", "XX", "29", &["5", "2"]).tint(1),
                unit(r, Kind::Rifles, "X", "IV", "5 Sch", &["3", "3"]).tint(1),
                unit(r, Kind::Cavalry, "XX", "IC", "1GC", &["1", "3"]).tint(1),
                unit(r, Kind::HeavyArtillery, "III", "1A", "2HA", &["-1", "2"]).tint(1),
                unit(r, Kind::Infantry, "XXX", "2", "XIII", &["8", "10", "4"]).steps(4, 4).tint(2),
                unit(r, Kind::Infantry, "XXX", "2", "XV", &["4", "5", "4"]).steps(2, 4).tint(2),
            ],
        ),
        Row::of(
            "Brigades, guns, headquarters, supply",
            &[
                brigade.clone().steps(2, 2),
                unit(g, Kind::Infantry, "X", "I/1", "1 IB", &["3", "2", "4"]).steps(1, 2),
                unit(g, Kind::Artillery, "III", "I/1", "1 FAB", &["3", "2", "4"]),
                unit(g, Kind::Headquarters, "XXX", "I", "von François", &["2", "7", "1"]).tint(3),
                unit(r, Kind::Headquarters, "XXXX", "2A", "Samsonow", &["1", "4"]).tint(2),
                unit(r, Kind::Supply, "", "", "Depot 3", &["6"]),
                unit(g, Kind::Fortress, "III", "", "Art. Boyen 2", &["3", "3", "2"]),
                unit(g, Kind::Engineer, "II", "XX", "26 Pi", &["1", "4"]),
            ],
        ),
        Row::of(
            "Hidden sides, dummies, leader, train, airship",
            &[
                Face::hidden(g, ""),
                Face::hidden(g, "Gruppe A"),
                Face::hidden(r, ""),
                Face::hidden(r, "Group 2"),
                unit(r, Kind::Dummy, "", "", "2", &[]),
                unit(g, Kind::Leader, "", "8A", "Hindenburg", &["3", "8"]),
                unit(g, Kind::Train, "", "", "Train 4", &["12"]),
                unit(g, Kind::Airship, "", "", "Z V", &["10"]),
            ],
        ),
        Row::marked(
            "Status marks",
            &brigade,
            &[
                vec![Mark::moved()],
                vec![Mark::fought()],
                vec![Mark::disrupted()],
                vec![Mark::unsupplied_for(2)],
                vec![Mark::out_of_command()],
                vec![Mark::entrained()],
                vec![Mark::reserve(3), Mark::fixed()],
                vec![Mark::entrenched(), Mark::count(3)],
            ],
        ),
        Row { title: "Markers".to_owned(), pieces: markers().iter().map(|m| marker(m, 100.0)).collect() },
    ]
}

fn markers() -> [Marker; 10] {
    let (g, r, n) = ("german", "russian", "neutral");
    [
        Marker::new(g, Glyph::Control, ""),
        Marker::new(r, Glyph::Control, ""),
        Marker::new(r, Glyph::RailCut, ""),
        Marker::new(g, Glyph::Trench, "2"),
        Marker::new(n, Glyph::BridgeDown, ""),
        Marker::new(r, Glyph::FortressDown, ""),
        Marker::new(r, Glyph::Depot, "3"),
        Marker::new(n, Glyph::Turn, "Turn"),
        Marker::new(g, Glyph::Victory, "×10"),
        Marker::new(r, Glyph::Text, "+3"),
    ]
}
