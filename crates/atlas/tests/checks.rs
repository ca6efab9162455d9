//! Maps broken on purpose: each break is found, with its hex and feature.

use atlas::check::{Book, BookSources};
use atlas::{Map, Scratch, check};

const NAMED: &str = "hex,kind,place,label,side,scenario,source\n0202,named,Usdau,Usdau,,,book\n";
const ANCHORS: &str = "hex,place,kind,pin,residual,falls_in\n0202,Usdau,strong,100,63,0202\n";

fn book(named: &str, anchors: &str, checks: &str) -> Book {
    Book::load(&BookSources { folder: "toy", named, anchors, checks }).unwrap()
}

fn plain() -> Book {
    book(NAMED, ANCHORS, "")
}

/// Two countries, a river with a bridge, a railway from edge to edge.
fn toy() -> Scratch {
    let map = Map::from_scratch(&["clear", "lake", "forest"])
        .block("0101", "0605")
        .place("Usdau", "0202")
        .place("Illowo", "0303");
    let mut map = map.country("germany", &block(1, 3)).country("russia", &block(4, 6));
    for row in 1..=5 {
        let (a, b) = (format!("03{row:02}"), format!("04{row:02}"));
        map = map.side(&format!("{a} {b}"), "frontier");
        if row > 1 {
            map = map.side(&format!("{a} 04{:02}", row - 1), "frontier");
        }
    }
    map.side("0103 0203 0303 0403 0503 0603", "rail")
}

fn block(from: usize, to: usize) -> String {
    (from..=to).flat_map(|a| (1..=5).map(move |b| format!("{a:02}{b:02} "))).collect()
}

/// The errors of a map, as text.
fn errors(map: Scratch, book: &Book) -> Vec<String> {
    let found = check(&map.build().unwrap(), book);
    found.iter().filter(|f| f.is_error()).map(|f| f.to_string()).collect()
}

#[test]
fn a_good_map_has_no_errors_and_reports_its_fit() {
    assert_eq!(errors(toy(), &plain()), [""; 0]);
    let found = check(&toy().build().unwrap(), &plain());
    let fit = found.iter().find(|f| f.feature == "fit").unwrap().to_string();
    assert_eq!(fit, "fit: 1 anchors, bare fit off by 0.63 hexes in the mean, 0.63 at worst (0202 Usdau)");
}

#[test]
fn a_place_in_the_wrong_hex_is_found() {
    let named = NAMED.replace("0202", "0201");
    assert_eq!(errors(toy(), &book(&named, ANCHORS, "")), ["0201 place: Usdau lies in 0202"]);
    let anchors = ANCHORS.replace("0202,Usdau", "0302,Usdau");
    assert_eq!(errors(toy(), &book(NAMED, &anchors, "")), ["0302 anchor: Usdau falls in 0202"]);
}

#[test]
fn a_named_hex_off_the_map_or_in_water_is_found() {
    let row = |r: &str| format!("{NAMED}{r}\n");
    let off = book(&row("0909,setup,,I Corps,german,campaign,book"), ANCHORS, "");
    assert_eq!(errors(toy(), &off), ["0909 setup: I Corps is not on the map"]);
    let wet = book(&row("0105,victory,,victory,,campaign,book"), ANCHORS, "");
    let lake = toy().terrain("lake", "0105").country("", "0105");
    assert_eq!(errors(lake, &wet), ["0105 victory: victory stands in lake water"]);
}

#[test]
fn a_broken_railway_is_found() {
    let map = Map::from_scratch(&["clear"]).block("0101", "0505").place("Usdau", "0202");
    let map = map.country(
        "germany",
        &(1..=5).flat_map(|a| (1..=5).map(move |b| format!("{a:02}{b:02} "))).collect::<String>(),
    );
    let found = errors(map.side("0103 0202 0303", "rail"), &plain());
    assert_eq!(found, ["0303 rail: a railway ends in the open country"]);
}

#[test]
fn a_railway_net_that_hangs_on_nothing_is_found() {
    let island = toy().place("Soldau", "0204").place("Koslau", "0304").side("0204 0304", "rail");
    assert_eq!(errors(island, &plain()), ["0204 rail: 2 hexes of railway hang on nothing"]);
}

#[test]
fn a_railway_over_the_frontier_away_from_a_station_is_found() {
    let found =
        errors(toy().side("0301 0401", "rail").side("0201 0301", "rail").side("0401 0501", "rail"), &plain());
    assert_eq!(found, ["0301 rail: rail+frontier at 0301/0401, and no station near"]);
}

#[test]
fn bridges_and_rivers_must_go_together() {
    let dry = toy().side("0202 0302", "bridge");
    assert_eq!(errors(dry, &plain()), ["0202 bridge: a bridge over dry land at 0202/0302"]);
    let ford = toy().side("0203 0303", "river");
    assert!(errors(ford, &plain())[0].contains("without a bridge"));
}

#[test]
fn lines_over_lakes_are_found() {
    let over = toy().side("0203 0303", "lake");
    assert!(errors(over, &plain()).iter().any(|e| e.contains("lake: rail crosses water")));
    let through = toy().terrain("lake", "0503").country("", "0503");
    assert!(errors(through, &plain()).iter().any(|e| e.contains("rail crosses water at")));
}

#[test]
fn a_land_pocket_is_found_unless_it_is_meant() {
    let cut = || toy().side("0101 0102", "lake").side("0101 0201", "lake");
    assert_eq!(errors(cut(), &plain()), ["0101 pocket: 1 land hexes are cut off from the rest"]);
    let meant = book(NAMED, ANCHORS, "[[pocket]]\nhexes = [\"0101\"]\nreason = \"a spit\"\n");
    assert_eq!(errors(cut(), &meant), [""; 0]);
    assert_eq!(errors(toy(), &meant), ["0101 pocket: accepted as cut off, but it is not"]);
}

#[test]
fn a_frontier_in_the_wrong_place_is_found() {
    let inside = toy().side("0101 0102", "frontier");
    assert_eq!(errors(inside, &plain()).len(), 1);
    let island = toy().country("russia", "0202");
    assert!(errors(island, &plain()).iter().any(|e| e.contains("1 hexes of russia lie apart")));
    let moved = toy().country("russia", "0303");
    assert!(errors(moved, &plain()).iter().all(|e| e.contains("frontier")));
}

#[test]
fn a_lane_that_is_closed_or_can_be_plugged_is_found() {
    let lane = |wide| {
        format!(
            "[[lane]]\nname = \"supply\"\nfrom = [\"0401\"]\nto = \"east\"\navoid = [\"forest\"]\ncountry = \"russia\"\ntwo_wide = {wide}\n"
        )
    };
    let map = || toy().area("east", "edge", &(1..=5).map(|b| format!("06{b:02} ")).collect::<String>());
    assert_eq!(errors(map(), &book(NAMED, ANCHORS, &lane(true))), [""; 0]);
    let narrow = || map().terrain("forest", "0402 0403 0404 0405 0502 0503 0504 0505");
    assert_eq!(errors(narrow(), &book(NAMED, ANCHORS, &lane(false))), [""; 0]);
    assert_eq!(
        errors(narrow(), &book(NAMED, ANCHORS, &lane(true))),
        ["0501 lane: supply can be plugged here"]
    );
    let shut = narrow().terrain("forest", "0501");
    assert_eq!(errors(shut, &book(NAMED, ANCHORS, &lane(false))), ["0401 lane: supply is closed here"]);
}

#[test]
fn a_wrong_book_is_refused_with_file_and_line() {
    let refusal = |named: &str, anchors: &str| {
        let from = BookSources { folder: "toy", named, anchors, checks: "" };
        Book::load(&from).unwrap_err().to_string()
    };
    let named = NAMED.replace(",named,", ",rumoured,");
    assert_eq!(refusal(&named, ANCHORS), "toy/named.csv:2: no kind \"rumoured\"");
    let anchors = ANCHORS.replace("0202,Usdau", "9999,Usdau");
    assert_eq!(refusal(NAMED, &anchors), "toy/anchors.csv:2: \"9999\" is not a hex number");
}

#[test]
fn a_railhead_without_a_railway_or_left_out_is_found() {
    let good = || toy().side("0605 0604", "rail");
    assert_eq!(errors(good().area("heads", "rail-sources", "0603 0604 0605"), &plain()), [""; 0]);
    assert_eq!(
        errors(good().area("heads", "rail-sources", "0602 0603 0604"), &plain()),
        ["0602 rail: heads names it, but no railway runs there", "0605 rail: heads leaves out this railhead"]
    );
}

#[test]
fn an_area_of_rail_hexes_without_track_is_found() {
    let exits = |hexes: &str| toy().area("rail-exits", "edge", hexes);
    assert!(errors(exits("0103 0603"), &plain()).is_empty());
    let found = errors(exits("0103 0603 0505"), &plain());
    assert_eq!(found, ["0505 rail: rail-exits lists a hex without track"]);
}
