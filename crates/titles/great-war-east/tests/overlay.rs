//! The owner's overlay: corrected figures work in a game, and wrong ones are named.

use engine::overlay::{Files, Overlay};
use engine::scene::Scene;
use engine::text::Names;
use engine::{GameSetup, Rules, Table, Title, UnitId};
use great_war_east::{COUNTERS, GreatWarEast, GweRules};

fn overlay(files: &[(&str, &str)]) -> Overlay {
    Overlay::new(files.iter().map(|(n, t)| (n.to_string(), t.to_string())).collect::<Files>())
}

#[test]
fn a_strength_a_rating_and_a_terrain_are_corrected() {
    let own = overlay(&[
        ("units.csv", "name,attack\nG:1,9\n"),
        ("headquarters.csv", "name,radius\nG:vF-1,3\n"),
        ("map/hexes.csv", "hex,terrain\n2020,swamp\n"),
    ]);
    let title = GreatWarEast::new().overlaid(&own).unwrap();
    let game = title.begin(&GameSetup::new("campaign")).unwrap();
    assert_eq!(game.setup().overlay.as_deref(), Some(own.digest()), "the game names its figures");
    let rules = game.rules();
    let unit = |name: &str| rules.unit(rules.unit_named(name).unwrap());
    assert_eq!(unit("G:1").front, (9, 6));
    assert_eq!(title.book().staffs[unit("G:vF-1").staff.unwrap()].ratings[0].2, 3);
    let map = rules.map();
    assert_eq!(map.terrain_name(map.hex("2020").unwrap()), "swamp");
}

/// The charts are the owner's to correct like every other table: what is lost in our scan above all.
#[test]
fn a_chart_is_corrected_and_used() {
    let own = overlay(&[(
        "charts.toml",
        "[points]\ngerman_step = 7\n[levels]\nfrom = [90, 50, 33, 20, 1]\n[variable]\nrelief = 4\n[terrain.swamp]\nmp = [3, 3]\n",
    )]);
    let title = GreatWarEast::new().overlaid(&own).unwrap();
    let charts = title.charts();
    let chart = |key: &str| charts.iter().find(|c| c.key == key).unwrap();
    let points = chart("points");
    let row = points.rows.iter().position(|r| r == "each German step lost").unwrap();
    assert_eq!(points.cells[row], ["+7"]);
    assert_eq!(chart("victory").cells[0][0], "90 or more");
    assert_eq!(chart("variable").rows[0], "3 or less");
    let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
    let swamp = rules.map().of_terrain("swamp").iter().find(|h| rules.board().fort(*h).is_none()).unwrap();
    assert_eq!([0, 1].map(|n| rules.board().cost[n][swamp.index()]), [3, 3]);
}

/// 8.53: less one, but never less than nothing. 15/[9.1]: a German depot's range is its allowance, whatever the owner's
/// counter says.
#[test]
fn the_rules_follow_corrected_figures() {
    let own = overlay(&[("units.csv", "name,back_attack,move\nR:III,0,4\nG:D1,0,3\n")]);
    let title = GreatWarEast::new().overlaid(&own).unwrap();
    let t = Scene::new(
        &title,
        "title great-war-east\nmap 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\n\
         rail 0506 0507 0508 0509 0510 0511 0512\narea entry-A entry 0501\narea entry-J entry 0512\n\
         phasing 0\nstep Before\n0202 R:III steps=1\n0908 G:D1\n0912 G:D2",
    );
    let (corps, rules) = (t.unit("R:III"), t.game.rules());
    assert_eq!(rules.strength(t.state(), corps), (0, 3));
    let hungry = |t: &Scene<GweRules>, name: &str| t.state().hungry.contains(t.unit(name));
    assert!(hungry(&t, "G:D1"), "three hexes do not reach the line");
    assert!(!hungry(&t, "G:D2"), "four do");
}

#[test]
fn a_wrong_row_is_refused_with_file_and_line() {
    let refuse = |file: &str, text: &str| {
        GreatWarEast::new().overlaid(&overlay(&[(file, text)])).err().expect("refused").to_string()
    };
    assert!(
        refuse("units.csv", "name,steps\nG:1,9\n").starts_with("overlay/units.csv:2: steps is at most 4")
    );
    // nothing that could be counted past what a counter or a track holds
    for (file, text, why) in [
        ("headquarters.csv", "name,shift\nG:vF-1,9\n", "shift is at most 7"),
        ("headquarters.csv", "name,strength\nG:vPr-8,200\n", "strength is at most 99"),
        ("headquarters.csv", "name,back_radius\nG:vPr-8,99\n", "back_radius is at most 20"),
        ("turns.csv", "turn,rusrail\n1,200\n", "rusrail is at most 99"),
        ("links.csv", "from,to,cost\nH,J,200\n", "cost is at most 99"),
    ] {
        assert!(refuse(file, text).contains(why), "{}", refuse(file, text));
    }
    assert_eq!(refuse("units.csv", "name,steps\nG:0,2\n"), "overlay/units.csv:2: the title has no row G:0");
    assert!(refuse("units.csv", "name,place\nG:1,6301\n").contains("not on the map"));
    let cells = "[combat]\nrows = [\n[\"1/1\", \"9/9\"],\n]\n";
    assert_eq!(refuse("charts.toml", cells), "overlay/charts.toml:3: combat, row 1: no result \"9/9\"");
    assert_eq!(
        refuse("charts.toml", "[levels]\nfrom = [50, 60, 33, 20, 1]\n"),
        "overlay/charts.toml:1: levels: each begins below the one before"
    );
    assert!(refuse("map/hexes.csv", "hex,terrain\n2020,jungle\n").starts_with("overlay/map/hexes.csv:2:"));
}

#[test]
fn the_tables_can_be_exported_and_laid_over_again() {
    let tables = GreatWarEast::new().tables();
    assert!(tables.contains_key("units.csv") && tables.contains_key("scenarios/campaign.toml"));
    GreatWarEast::new().overlaid(&Overlay::new(tables)).unwrap();
}

/// 5.4: a hexside is one row for both its hexes, which the layout of the board counts on: what can be left can be
/// entered. The same side written from its other end is refused with its line.
#[test]
fn a_side_is_shut_from_both_ends() {
    let lake = overlay(&[("map/hexsides.csv", "a,b,features\n0105,0205,lake\n")]);
    for title in [GreatWarEast::new(), GreatWarEast::new().overlaid(&lake).unwrap()] {
        let rules = title.open(&GameSetup::new("campaign"), None).unwrap();
        let board = rules.board();
        for hex in &board.hexes {
            for next in board.neighbours(hex) {
                assert!(board.neighbours(next).any(|h| h == hex), "{hex} to {next}, and not back");
            }
        }
        let [a, b] = ["0105", "0205"].map(|n| rules.map().hex(n).unwrap());
        assert_eq!(board.dir(a, b).is_some(), title.overlay().is_none());
    }
    let mut files = GreatWarEast::new().tables();
    let sides = files.get_mut("map/hexsides.csv").unwrap();
    let line = sides.lines().count() + 1;
    sides.push_str("0205,0105,lake,\n");
    let pages = engine::book::Pages::new("great-war-east", files);
    let why = <great_war_east::Book as engine::edition::Printed>::read(pages)
        .unwrap()
        .edition
        .pages
        .map()
        .expect_err("refused")
        .to_string();
    assert_eq!(why, format!("great-war-east/map/hexsides.csv:{line}: this hexside is given twice"));
}

#[test]
fn every_counter_is_called_something_of_its_own() {
    let rules = GreatWarEast::new().open(&GameSetup::new("campaign"), None).unwrap();
    let called: Vec<&str> = (0..COUNTERS as u16).map(|u| rules.called(UnitId(u))).collect();
    let apart: std::collections::BTreeSet<&str> = called.iter().copied().collect();
    assert_eq!(called.len(), apart.len(), "{called:?}");
    let one = |name: &str| rules.called(rules.unit_named(name).unwrap());
    assert_eq!(
        (one("G:35"), one("G:vM-17"), one("R:D1")),
        ("35/XVII", "von Mackensen/XVII", "Russian depot D1")
    );
}
