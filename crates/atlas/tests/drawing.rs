//! The compiled maps as drawings: well formed, complete, repeatable, and with names that keep off each other.

use atlas::render::{self, LAYERS, Options, Overlay, OverlayKind, Role, Stack};
use atlas::{
    Map, Sources,
    counter::{Face, Kind},
};

const FOLDERS: [&str; 5] = [
    "world-undone/data/map",
    "tannenberg-1914/data/map",
    "great-war-east/data/map",
    "folio/data/tannenberg/map",
    "folio/data/masuria/map",
];

fn compiled(folder: &str) -> Map {
    let root = format!("{}/../titles/{folder}", env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| {
        std::fs::read_to_string(format!("{root}/{file}")).unwrap_or_else(|e| panic!("{root}/{file}: {e}"))
    };
    let (map, hexes, hexsides) = (read("map.toml"), read("hexes.csv"), read("hexsides.csv"));
    let (places, shapes) = (read("places.csv"), read("shapes.csv"));
    Map::load(&Sources {
        folder,
        map: &map,
        hexes: &hexes,
        hexsides: &hexsides,
        places: &places,
        shapes: &shapes,
    })
    .unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn every_map_has_its_layers_and_each_hex_number_once() {
    for folder in FOLDERS {
        let map = compiled(folder);
        let svg = render::map_svg(&map, &Options::default());
        let doc = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{folder}: {e}"));
        let layers: Vec<&str> = doc
            .descendants()
            .filter(|n| n.attribute("class") == Some("layer"))
            .filter_map(|n| n.attribute("id"))
            .collect();
        assert_eq!(layers, LAYERS, "{folder}");
        let numbers = doc.descendants().find(|n| n.attribute("id") == Some("numbers")).unwrap();
        let mut printed: Vec<&str> =
            numbers.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect();
        printed.sort_unstable();
        let mut wanted: Vec<String> = map.hexes().iter().map(|h| h.to_string()).collect();
        wanted.sort();
        assert_eq!(printed, wanted, "{folder}");
    }
}

#[test]
fn ids_are_unique_and_every_reference_is_met() {
    let svg = render::map_svg(&compiled(FOLDERS[0]), &Options::default());
    let doc = roxmltree::Document::parse(&svg).unwrap();
    let mut ids: Vec<&str> = doc.descendants().filter_map(|n| n.attribute("id")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(all, ids.len());
    for part in svg.split("url(#").skip(1) {
        let id = part.split(')').next().unwrap();
        assert!(ids.binary_search(&id).is_ok(), "{id}");
    }
}

#[test]
fn names_keep_off_each_other() {
    for folder in FOLDERS {
        let bad = render::collisions(&compiled(folder));
        assert!(bad.is_empty(), "{folder}: {bad:?}");
    }
}

#[test]
fn every_town_and_fortress_is_named() {
    for folder in FOLDERS {
        let map = compiled(folder);
        let svg = render::map_svg(&map, &Options::default());
        let doc = roxmltree::Document::parse(&svg).unwrap();
        let names = doc.descendants().find(|n| n.attribute("id") == Some("names")).unwrap();
        let count = names.descendants().filter(|n| n.has_tag_name("text")).count();
        let weighty =
            map.hexes().iter().filter_map(|h| map.place_in(h)).filter(|p| p.class >= atlas::PlaceClass::Town);
        let weighty = weighty.count();
        assert!(count >= weighty, "{folder}: {count} names for {weighty} towns");
    }
}

#[test]
fn the_same_map_gives_the_same_bytes() {
    let map = compiled(FOLDERS[3]);
    assert_eq!(
        render::map_svg(&map, &Options::default()),
        render::map_svg(&compiled(FOLDERS[3]), &Options::default())
    );
}

#[test]
fn layers_can_be_left_out_and_the_sheet_drawn_bare() {
    let map = compiled(FOLDERS[4]);
    let hidden = vec!["numbers".to_owned(), "names".to_owned()];
    let svg = render::map_svg(&map, &Options { hidden, bare: true, ..Options::default() });
    for gone in ["numbers", "names", "furniture", "edges"] {
        assert!(!svg.contains(&format!("id=\"{gone}\"")), "{gone}");
    }
    assert!(svg.contains("id=\"terrain\""));
    let layout = render::layout_with(&map, &Options { bare: true, ..Options::default() });
    assert!(layout.view[2] < render::layout(&map).view[2]);
}

#[test]
fn the_layout_agrees_with_the_drawing() {
    for folder in FOLDERS {
        let map = compiled(folder);
        let layout = render::layout(&map);
        assert_eq!(layout.hexes.len(), map.hexes().len());
        let view: Vec<String> = layout.view.iter().map(|v| v.to_string()).collect();
        assert!(
            render::map_svg(&map, &Options::default()).contains(&format!("viewBox=\"{}\"", view.join(" "))),
            "{folder}"
        );
        let [x, y, w, h] = layout.board;
        for cell in &layout.hexes {
            assert!(cell.corners.iter().all(|c| c[0] >= x - 0.01
                && c[1] >= y - 0.01
                && c[0] <= x + w + 0.01
                && c[1] <= y + h + 0.01));
        }
        serde_json::to_string(&layout).unwrap();
    }
}

#[test]
fn counters_and_overlays_stand_in_their_groups() {
    let map = compiled(FOLDERS[0]);
    let hex = map.hex("4025").unwrap();
    let faces = [Face::new("german", Kind::Garrison).name("G Boyn"), Face::hidden("russian", "A")];
    let near: Vec<_> = map.neighbours(hex).collect();
    let kinds =
        [OverlayKind::Fill, OverlayKind::Outline, OverlayKind::Path, OverlayKind::Arrow, OverlayKind::Dots];
    let overlays: Vec<Overlay> = kinds
        .iter()
        .enumerate()
        .map(|(i, kind)| Overlay::new(&format!("o{i}"), *kind, Role::ALL[i], near.iter().copied()))
        .collect();
    let svg = render::picture(&map, &[Stack::new(hex, faces)], &overlays, &Options::default());
    let doc = roxmltree::Document::parse(&svg).unwrap();
    let group = |id: &str| doc.descendants().find(|n| n.attribute("id") == Some(id)).unwrap();
    assert_eq!(
        group("stack-4025")
            .descendants()
            .filter(|n| n.attribute("class").is_some_and(|c| c.starts_with("counter")))
            .count(),
        2
    );
    let inside = |id: &str| group(id).children().filter(|n| n.is_element()).count();
    assert_eq!((inside("overlay"), inside("arrows")), (4, 1));
    assert!(kinds.iter().enumerate().all(|(i, _)| group(&format!("overlay-o{i}")).has_children()));
}

#[test]
fn the_track_of_turns_and_the_fonts_are_drawn_when_wanted() {
    let map = Map::from_scratch(&["clear"]).block("0101", "2008").build().unwrap();
    let turns: Vec<String> = (17..33).map(|day| format!("{day} August")).collect();
    let plain = render::layout(&map).view;
    let options = Options { turns, turn: Some(3), embed_fonts: true, ..Options::default() };
    let svg = render::map_svg(&map, &options);
    let doc = roxmltree::Document::parse(&svg).unwrap();
    let text = |wanted: &str| {
        doc.descendants().filter(|n| n.has_tag_name("text") && n.text() == Some(wanted)).count()
    };
    assert_eq!(text("20 August"), 1);
    assert!(render::layout_with(&map, &options).view[3] > plain[3]);
    assert_eq!(svg.matches("data:font/ttf;base64,").count(), 4);
}
