//! Draws the pictures of `docs/maps`: the five maps whole and close, sample counters, and a position with overlays.
//!
//! `cargo run -p atlas --features png --example pictures -- docs/maps [NAME]`

mod counters;

use atlas::counter::{self, Face, Kind, Mark};
use atlas::render::{self, Options, Overlay, OverlayKind, Piece, Role, Stack};
use atlas::{HexSet, Map, Sources};

/// File name, folder of the compiled map, title, what the close-up looks at and how many hexes it is wide.
const MAPS: [(&str, &str, &str, &str, f64); 5] = [
    ("world-undone", "world-undone/data/map", "The World Undone", "Nikolaiken", 13.0),
    ("tannenberg-1914", "tannenberg-1914/data/map", "Tannenberg 1914", "Nikolaiken", 13.0),
    ("great-war-east", "great-war-east/data/map", "The Great War in the East", "Osterode", 13.0),
    ("folio-tannenberg", "folio/data/tannenberg/map", "Folio: Tannenberg", "Hohenstein", 13.0),
    ("folio-masuria", "folio/data/masuria/map", "Folio: Masuria", "Augustow", 13.0),
];

/// Width of the pictures in pixels.
const WIDTH: u32 = 1600;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = args.first().expect("the folder to write to");
    let wanted = |name: &str| args.get(1).is_none_or(|only| name.starts_with(only.as_str()));
    let save = |name: &str, svg: &str, width: u32| {
        let png = render::png::small_png(svg, width).unwrap_or_else(|e| panic!("{name}: {e}"));
        println!("{name}.png {} KB", png.len() / 1024);
        std::fs::write(format!("{folder}/{name}.png"), png).expect("the picture can be written");
    };
    for (name, data, title, place, hexes) in MAPS.into_iter().filter(|m| wanted(m.0)) {
        let map = load(data);
        let options =
            Options { title: title.to_owned(), subtitle: subtitle(name).to_owned(), ..Options::default() };
        save(name, &render::map_svg(&map, &options), WIDTH);
        let window = Some(about(&map, place, hexes));
        save(&format!("{name}-close"), &render::map_svg(&map, &Options { window, ..options }), WIDTH * 3 / 4);
    }
    if wanted("counters") {
        save("counters", &counter::sheet(&counters::rows()), 1250);
    }
    if wanted("position") {
        save("position", &position(&load(MAPS[0].1)), 1200);
    }
}

fn subtitle(name: &str) -> &'static str {
    if name == "folio-masuria" { "East Prussia, February 1915" } else { "East Prussia, August 1914" }
}

fn load(folder: &str) -> Map {
    let root = format!("{}/../titles/{folder}", env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| {
        std::fs::read_to_string(format!("{root}/{file}")).unwrap_or_else(|e| panic!("{file}: {e}"))
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

/// The part of the sheet about a place, `hexes` wide, four to three.
fn about(map: &Map, place: &str, hexes: f64) -> [f64; 4] {
    let hex = map.place(place).unwrap_or_else(|| panic!("no {place} on {}", map.name())).hex;
    let layout = render::layout(map);
    let cell = layout.hexes.iter().find(|c| c.id == hex).expect("the place is on the map");
    let (w, h) = (hexes * layout.across, hexes * layout.across * 0.75);
    let keep = |mid: f64, size: f64, room: f64| (mid - size / 2.0).clamp(0.0, (room - size).max(0.0));
    [keep(cell.centre[0], w, layout.board[2]), keep(cell.centre[1], h, layout.board[3]), w, h]
}

/// Some counters near Gumbinnen with a reach, a zone, a path and an attack over the map.
fn position(map: &Map) -> String {
    let hex = |number: &str| map.hex(number).unwrap_or_else(|| panic!("no hex {number}"));
    let unit = |nation: &str, formation: &str, name: &str, values: [&str; 2]| {
        Face::new(nation, Kind::Infantry).size("XX").formation(formation).name(name).values(&values)
    };
    let german = |f: &str, n: &str| unit("german", f, n, ["7", "3"]);
    let russian = |f: &str, n: &str| unit("russian", f, n, ["5", "2"]).tint(1);
    let stacks = [
        Stack::new(hex("5320"), [german("XVII", "36")]),
        Stack {
            pieces: vec![
                german("XVII", "35").into(),
                Piece { face: german("I", "1"), marks: vec![Mark::moved(), Mark::fought()] },
            ],
            ..Stack::new(hex("5321"), [])
        },
        Stack::new(hex("5421"), [russian("III", "25"), russian("III", "27")]),
        Stack {
            pieces: vec![Piece { face: russian("XX", "28"), marks: vec![Mark::unsupplied_for(2)] }],
            ..Stack::new(hex("5520"), [])
        },
        Stack::new(hex("5619"), [Face::hidden("russian", "?")]),
    ];
    let reach = HexSet::from([hex("5120")]).spread(2);
    let zone = HexSet::from([hex("5520"), hex("5421")]).spread(1);
    let mut dots = Overlay::new("reach", OverlayKind::Dots, Role::Reach, (reach - zone).iter());
    dots.notes.push((hex("5120"), "3".to_owned()));
    let overlays = [
        Overlay::new("zone", OverlayKind::Fill, Role::Threat, zone.iter()),
        Overlay::new("edge", OverlayKind::Outline, Role::Reach, reach.iter()),
        dots,
        Overlay::new("march", OverlayKind::Path, Role::Chosen, ["5017", "5118", "5218", "5319"].map(hex)),
        Overlay::new("attack", OverlayKind::Arrow, Role::Threat, ["5321", "5421"].map(hex)),
    ];
    let layout = render::layout(map);
    let middle = layout.hexes.iter().find(|c| c.id == hex("5320")).expect("on the map").centre;
    let window = Some([middle[0] - 500.0, middle[1] - 375.0, 1000.0, 750.0]);
    render::picture(map, &stacks, &overlays, &Options { window, ..Options::default() })
}
