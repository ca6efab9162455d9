//! The plain second reading of the book: its own tests, and its agreement with the title.

#[path = "oracle/mod.rs"]
mod plain;

use plain::advance::{Opening, ends};
use plain::board::Nation::{German, Russian};
use plain::combat::{self, Attack, column, odds};
use plain::draw::{empty, field, hex, put};
use plain::movement::{March, allowance, keeps_apart, reach, ride, step};
use plain::retreat::{Rout, paths};
use plain::supply::line;
use plain::zones::ezoc;

fn alone(piece: usize) -> March<'static> {
    March { piece, company: &[], forced: false }
}

#[test]
fn a_zone_stops_at_rivers_lakes_and_enemy_fortresses() {
    let map = field().side("0504 0503", "river").side("0504 0403", "lake").build().unwrap();
    let mut board = empty(&map);
    board.forts.insert(hex("0404"), 4);
    put(&mut board, "R5-2", "0504");
    assert!(!ezoc(&board, German, hex("0503")), "river");
    assert!(!ezoc(&board, German, hex("0403")), "lake side");
    assert!(!ezoc(&board, German, hex("0404")), "fortress");
    assert!(ezoc(&board, German, hex("0505")));
    assert!(ezoc(&board, Russian, hex("0304")), "the fortress covers what is around it");
    board.forts.clear();
    assert!(ezoc(&board, German, hex("0404")), "ruins are ordinary ground");
}

#[test]
fn a_fortress_zone_crosses_rivers_and_a_dummy_has_none() {
    let map = field().side("0404 0403", "river").build().unwrap();
    let mut board = empty(&map);
    board.forts.insert(hex("0404"), 4);
    put(&mut board, "G0-3d", "0606");
    assert!(ezoc(&board, Russian, hex("0403")));
    assert!(!ezoc(&board, Russian, hex("0605")));
}

#[test]
fn a_german_line_counts_its_hexes() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0404");
    assert_eq!(line(&board, unit), Some(4));
    board.law.german_los = Some(3);
    assert_eq!(line(&board, unit), None);
    board.koenigsberg = Some(hex("0304"));
    assert_eq!(line(&board, unit), Some(1), "Koenigsberg itself counts nothing");
}

#[test]
fn enemy_control_and_empty_zones_cut_a_line() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0404");
    for row in 1..=7 {
        board.control.insert(hex(&format!("03{row:02}")), Russian);
    }
    assert_eq!(line(&board, unit), None);
    board.control.insert(hex("0307"), German);
    assert!(line(&board, unit).is_some());
    put(&mut board, "R5-2", "0406");
    assert_eq!(line(&board, unit), None, "0307 is in its zone now");
    put(&mut board, "G1-3", "0307");
    assert_eq!(line(&board, unit), None, "but so is the way to 0307");
    put(&mut board, "G1-3", "0406");
    board.pieces[1].hex = None;
    assert!(line(&board, unit).is_some());
}

#[test]
fn a_russian_line_ends_in_a_wood_but_does_not_pass_it() {
    let wood: Vec<String> = (1..=7).map(|r| format!("07{r:02}")).collect();
    let map = field().terrain("forest", &wood.join(" ")).build().unwrap();
    let mut board = empty(&map);
    let inside = put(&mut board, "R5-2", "0704");
    let beyond = put(&mut board, "R5-2", "0604");
    assert_eq!(line(&board, inside), Some(3));
    assert_eq!(line(&board, beyond), None);
}

#[test]
fn marching_into_a_zone_ends_the_march() {
    let map = field().terrain("swamp", "0305").side("0304 0404", "river").build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0304");
    put(&mut board, "R5-2", "0502");
    let ends = reach(&board, alone(unit), 3);
    assert_eq!(ends.get(&hex("0404")), Some(&2), "river and clear");
    assert_eq!(ends.get(&hex("0305")), Some(&2), "swamp");
    assert_eq!(ends.get(&hex("0402")), Some(&2), "in the zone");
    assert!(!ends.contains_key(&hex("0501")) && !ends.contains_key(&hex("0502")));
    let from_zone = step(&board, alone(unit), hex("0402"), hex("0503"));
    assert_eq!(from_zone, None, "from zone to zone");
}

#[test]
fn one_hex_is_always_allowed_but_takes_everything() {
    let map = field().terrain("swamp", "0404").side("0304 0404", "river").build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-2", "0304");
    let ends = reach(&board, alone(unit), 2);
    assert_eq!(ends.get(&hex("0404")), Some(&2), "three points for two");
    let unable = reach(&board, alone(unit), 0);
    assert_eq!(unable.len(), 7, "even without a point: {unable:?}");
}

#[test]
fn a_forced_march_shuns_the_enemy_and_crowds_cost_a_point() {
    let town = [("town", "")];
    let class = atlas::PlaceClass::Town;
    let map = field().side("0404 0504", "river").place_with("Lyck", "0303", class, 0, &town).build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0304");
    put(&mut board, "R5-2", "0504");
    assert!(!ezoc(&board, German, hex("0404")), "{}", board.pieces[unit].name);
    assert!(step(&board, alone(unit), hex("0304"), hex("0404")).is_some());
    let forced = March { forced: true, ..alone(unit) };
    assert_eq!(step(&board, forced, hex("0304"), hex("0404")), None, "next to an enemy over the river");
    assert_eq!(step(&board, forced, hex("0304"), hex("0303")).unwrap().cost, 1);
    board.law.refugees = true;
    board.turn = 4;
    assert_eq!(step(&board, forced, hex("0304"), hex("0303")).unwrap().cost, 2);
    board.turn = 5;
    assert_eq!(step(&board, forced, hex("0304"), hex("0303")).unwrap().cost, 1);
}

#[test]
fn the_hungry_march_slower() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0404");
    let dummy = put(&mut board, "G0-3d", "0404");
    assert_eq!(allowance(&board, unit), 3);
    board.law.german_los = Some(0);
    assert_eq!((allowance(&board, unit), allowance(&board, dummy)), (2, 3));
}

#[test]
fn trains_run_where_nobody_hinders_them() {
    let map = field().side("0104 0204 0304 0404 0504", "rail").build().unwrap();
    let mut board = empty(&map);
    let ends = |board: &plain::board::Board| ride(board, hex("0104")).len();
    assert_eq!(ends(&board), 4, "0504 is Russian");
    board.cuts.insert(hex("0304"));
    assert_eq!(ends(&board), 2);
    board.cuts.clear();
    put(&mut board, "R5-2", "0405");
    assert_eq!(ends(&board), 3, "0404 is in a zone");
    put(&mut board, "G5-3", "0404");
    assert_eq!(ends(&board), 3, "and a friend there does not help");
}

#[test]
fn rivals_keep_three_hexes_between_them() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let first = put(&mut board, "R5-2", "0804");
    put(&mut board, "S5-2", "0404");
    assert!(!ezoc(&board, Russian, hex("0704")));
    assert_eq!(step(&board, alone(first), hex("0804"), hex("0704")), None);
    assert!(step(&board, alone(first), hex("0804"), hex("0904")).is_some());
    // too close already: sideways and away, never closer
    let army = board.pieces[first].army;
    assert!(keeps_apart(&board, army, Some(hex("0704")), hex("0703")));
    assert!(!keeps_apart(&board, army, Some(hex("0704")), hex("0604")));
}

#[test]
fn a_retreat_goes_home_in_the_best_way_there_is() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0404");
    put(&mut board, "R5-2", "0504");
    let army = board.pieces[unit].army;
    let rout =
        Rout { nation: German, armies: vec![army], from: hex("0404"), pieces: vec![unit], given_up: vec![] };
    let ends = |board: &plain::board::Board, n| {
        let mut ends: Vec<String> =
            paths(board, &rout, n).iter().map(|p| p.last().unwrap().to_string()).collect();
        ends.sort();
        ends.dedup();
        ends
    };
    // no step farther away; a path that ends closer is compulsory; no curling back
    assert_eq!(ends(&board, 1), ["0304", "0305"]);
    assert_eq!(ends(&board, 2), ["0203", "0204", "0205", "0303", "0306"]);
    put(&mut board, "R5-2", "0204");
    assert_eq!(ends(&board, 1), ["0405"], "sideways, where no enemy zone lies");
    put(&mut board, "R5-2", "0506");
    assert!(ends(&board, 1).is_empty(), "nowhere to go");
    put(&mut board, "G1-3", "0304");
    assert_eq!(ends(&board, 1), ["0304"], "a friend opens the hex");
}

#[test]
fn columns_are_read_in_the_defenders_favour() {
    let labels = ["1:4", "1:3", "1:2", "1:1.5", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1"];
    let read = |a, d| labels[column(a, d)];
    for (a, d, label) in [
        (14, 5, "2:1"),
        (9, 10, "1:1.5"),
        (6, 9, "1:1.5"),
        (5, 9, "1:2"),
        (8, 6, "1:1"),
        (9, 6, "1.5:1"),
        (1, 20, "1:4"),
        (90, 1, "6:1"),
        (59, 10, "5:1"),
    ] {
        assert_eq!(read(a, d), label, "{a} to {d}");
    }
}

#[test]
fn the_reckoning_of_an_attack() {
    let map = field().terrain("swamp", "0504").side("0404 0504", "river").build().unwrap();
    let mut board = empty(&map);
    let strong = put(&mut board, "G9-3", "0404");
    let gun = put(&mut board, "R0-2a", "0504");
    let attack = |units: Vec<usize>| Attack { nation: German, units, hexes: vec![hex("0504")] };
    let one = odds(&board, &attack(vec![strong]));
    assert_eq!((one.attack, one.defence, one.drm), (9, 1, 2 + 3), "a lone gun is worth 1 and helps nobody");
    put(&mut board, "R5-2", "0504");
    let second = put(&mut board, "G6-3", "0503");
    let two = odds(&board, &attack(vec![strong, second]));
    assert_eq!((two.attack, two.defence, two.drm), (15, 5, 2 + 1), "not all across the river, the gun helps");
    board.pieces[gun].hex = None;
    let third = put(&mut board, "G1-3", "0505");
    let three = odds(&board, &attack(vec![strong, second, third]));
    assert!(combat::flanks(&board, &attack(vec![strong, second, third])) == (three.drm == 1));
    // the west is Russian now: everybody in the field is halved, upwards and one by one
    for row in 1..=7 {
        board.control.insert(hex(&format!("02{row:02}")), Russian);
    }
    let hungry = odds(&board, &attack(vec![strong, second, third]));
    assert_eq!(hungry.attack, 5 + 3 + 1);
}

#[test]
fn a_ring_of_zones_flanks() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let a = put(&mut board, "G9-3", "0503");
    let b = put(&mut board, "G9-3", "0505");
    put(&mut board, "R5-2", "0504");
    let attack = |units: Vec<usize>| Attack { nation: German, units, hexes: vec![hex("0504")] };
    assert!(combat::flanks(&board, &attack(vec![a, b])), "two on opposite sides");
    assert!(!combat::flanks(&board, &attack(vec![a])));
    let faces = combat::chances(German, &odds(&board, &attack(vec![a, b])));
    // the ring also starves the defender: 18 against 3, die less one
    assert_eq!(faces.into_iter().collect::<Vec<_>>(), [("D2", 2), ("D3", 1), ("DE", 3)]);
}

#[test]
fn the_duty_to_attack_covers_what_the_zone_covers() {
    let map = field().side("0504 0604", "river").build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0504");
    put(&mut board, "R5-2", "0604");
    put(&mut board, "R5-2", "0503");
    put(&mut board, "R0-2d", "0505");
    let owed: Vec<String> =
        combat::owed(&board, German, &[unit]).into_iter().map(|h| h.to_string()).collect();
    assert_eq!(owed, ["0503"], "not over the river, and dummies are nothing");
}

#[test]
fn winners_follow_the_loser_until_a_zone_stops_them() {
    let map = field().build().unwrap();
    let mut board = empty(&map);
    let unit = put(&mut board, "G9-3", "0404");
    let gun = put(&mut board, "G0-3a", "0404");
    put(&mut board, "R5-2", "0803");
    let opening = Opening {
        lost: vec![hex("0504")],
        trail: vec![hex("0604"), hex("0704"), hex("0803")],
        winners_defend: false,
    };
    let names = |found: std::collections::BTreeSet<atlas::HexId>| {
        let mut names: Vec<String> = found.into_iter().map(|h| h.to_string()).collect();
        names.sort();
        names
    };
    assert_eq!(names(ends(&board, &opening, unit)), ["0504", "0604", "0704"]);
    assert!(ends(&board, &opening, gun).is_empty());
    put(&mut board, "R5-2", "0605");
    assert_eq!(names(ends(&board, &opening, unit)), ["0504", "0604"], "0604 is in a zone now");
    for _ in 0..3 {
        put(&mut board, "G1-3", "0504");
    }
    assert_eq!(names(ends(&board, &opening, unit)), ["0604"], "no room in 0504, but a way through");
}
