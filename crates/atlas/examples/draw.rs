//! Draws a compiled map: `draw FOLDER OUT.svg|OUT.png [WIDTH] [X Y W H]`.

use atlas::{Map, Sources, render};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, out, rest @ ..] = args.as_slice() else { panic!("draw FOLDER OUT [WIDTH] [X Y W H]") };
    let read = |file: &str| std::fs::read_to_string(format!("{folder}/{file}")).unwrap_or_default();
    let (map, hexes, hexsides) = (read("map.toml"), read("hexes.csv"), read("hexsides.csv"));
    let (places, shapes) = (read("places.csv"), read("shapes.csv"));
    let from =
        Sources { folder, map: &map, hexes: &hexes, hexsides: &hexsides, places: &places, shapes: &shapes };
    let map = Map::load(&from).unwrap_or_else(|e| panic!("{e}"));
    let numbers: Vec<f64> = rest.iter().map(|a| a.parse().expect("a number")).collect();
    let window = numbers.get(1..5).map(|w| [w[0], w[1], w[2], w[3]]);
    let svg = render::map_svg(&map, &render::Options { window, ..render::Options::default() });
    if out.ends_with(".svg") {
        std::fs::write(out, svg).expect("the file can be written");
        return;
    }
    let width = numbers.first().map_or(1600, |w| *w as u32);
    let png = render::png::png(&svg, width).expect("the map renders");
    std::fs::write(out, png).expect("the file can be written");
}
