//! Wrong references are refused with file and line.

use atlas::{Feature, Ground, Map, Sources};

const HEAD: &str = r#"
name = "toy"
[lattice]
hex_km = 10.0
rotation_deg = 0.0
origin_e_km = 0.0
origin_n_km = 0.0
display_rotation = 0
[[terrain]]
name = "clear"
ground = "clear"
[[terrain]]
name = "lake"
ground = "lake"
[[area]]
name = "west"
kind = "edge"
hexes = ["0101", "0102"]
[[area]]
name = "prizes"
kind = "victory"
places = ["Usdau"]
"#;
const HEXES: &str = "hex,terrain,country\n0101,clear,germany\n0102,clear,russia\n0103,lake,\n";
const SIDES: &str = "# source\na,b,features,name\n0101,0102,river+bridge,Neide\n";
const PLACES: &str = "hex,name,modern,class,size,fortress,tags\n0101,Usdau,Uzdowo,village,1,0,vp=2 depot\n";

fn toy() -> Sources<'static> {
    Sources { folder: "toy", map: HEAD, hexes: HEXES, hexsides: SIDES, places: PLACES, shapes: "" }
}

fn refusal(from: &Sources) -> String {
    Map::load(from).unwrap_err().to_string()
}

#[test]
fn a_good_map_loads() {
    let map = Map::load(&toy()).unwrap();
    let (a, b) = (map.hex("0101").unwrap(), map.hex("0102").unwrap());
    assert!(map.between(a, b).has(Feature::Bridge));
    assert_eq!(map.side_name(atlas::HexsideId::between(a, b).unwrap()), Some("Neide"));
    assert_eq!(map.ground(map.hex("0103").unwrap()), Ground::Lake);
    let usdau = map.place_in(a).unwrap();
    assert_eq!((usdau.tag("vp"), usdau.tag("depot"), usdau.tag("port")), (Some("2"), Some(""), None));
    assert_eq!(map.area_set("prizes").first(), Some(a));
    assert_eq!(map.country(b), "russia");
    assert_eq!(map.in_country("germany").len(), 1);
}

#[test]
fn wrong_hexes_are_refused() {
    let hexes = "hex,terrain,country\n0101,clear,germany\n0101,clear,russia\n";
    assert_eq!(refusal(&Sources { hexes, ..toy() }), "toy/hexes.csv:3: hex 0101 is given twice");
    let hexes = "hex,terrain,country\n0101,steppe,germany\n";
    assert_eq!(
        refusal(&Sources { hexes, ..toy() }),
        "toy/hexes.csv:2: no terrain \"steppe\" in the title's chart"
    );
    let hexes = "hex,terrain,country\n0140,clear,germany\n";
    assert_eq!(refusal(&Sources { hexes, ..toy() }), "toy/hexes.csv:2: \"0140\" is not a hex number");
}

#[test]
fn wrong_hexsides_are_refused() {
    let hexsides = "a,b,features,name\n0101,0103,rail,\n";
    assert_eq!(refusal(&Sources { hexsides, ..toy() }), "toy/hexsides.csv:2: 0101 and 0103 do not touch");
    let hexsides = "a,b,features,name\n0101,0201,river,\n";
    assert_eq!(refusal(&Sources { hexsides, ..toy() }), "toy/hexsides.csv:2: no hex \"0201\" on the map");
    let hexsides = "a,b,features,name\n0101,0102,wall,\n";
    assert_eq!(refusal(&Sources { hexsides, ..toy() }), "toy/hexsides.csv:2: no hexside feature \"wall\"");
    let hexsides = "a,b,features,name\n0101,0102,river,\n0102,0101,rail,\n";
    assert_eq!(refusal(&Sources { hexsides, ..toy() }), "toy/hexsides.csv:3: this hexside is given twice");
}

#[test]
fn wrong_places_and_areas_are_refused() {
    let places = "hex,name,modern,class,size,fortress,tags\n0199,Usdau,,village,1,0,\n";
    assert_eq!(refusal(&Sources { places, ..toy() }), "toy/places.csv:2: no hex \"0199\" on the map");
    let places = "hex,name,modern,class,size,fortress,tags\n0101,Usdau,,hamlet,1,0,\n";
    assert_eq!(refusal(&Sources { places, ..toy() }), "toy/places.csv:2: no class of place \"hamlet\"");
    let places = "hex,name,modern,class,size,fortress,tags\n0101,Soldau,,town,1,0,\n";
    assert_eq!(refusal(&Sources { places, ..toy() }), "toy/map.toml:20: no place \"Usdau\" on the map");
    let map = HEAD.replace("\"0102\"]", "\"0109\"]");
    assert_eq!(refusal(&Sources { map: &map, ..toy() }), "toy/map.toml:16: no hex \"0109\" on the map");
    let map = HEAD.replace("hex_km = 10.0", "hex_km = ten");
    assert!(refusal(&Sources { map: &map, ..toy() }).starts_with("toy/map.toml:4: "));
}
