//! The owner's overlay: the printed charts of somebody who has them work in a game, and wrong ones are named.

use engine::overlay::{Files, Overlay};
use engine::scene::Scene;
use engine::{GameSetup, Table, Title};
use tannenberg_1914::Tannenberg1914;

fn overlay(files: &[(&str, &str)]) -> Overlay {
    Overlay::new(files.iter().map(|(n, t)| (n.to_string(), t.to_string())).collect::<Files>())
}

/// A COMBAT TABLE whose every cell is this one.
fn all(cell: &str) -> String {
    let rows = |word: &str| {
        format!("[{}]", vec![format!("[{}]", vec![format!("{word:?}"); 13].join(", ")); 6].join(", "))
    };
    format!("[combat]\nrows = {}\nconfidence = {}\n", rows(cell), rows("owner"))
}

const FIGHT: &str = "title tannenberg-1914\nmap 0101-1212\ncountry germany 0101-0612\ncountry russia 0701-1212\n\
                     0605 G:1-1, G:1-2\n0705 R:28-1, R:28-2\n0101 G:2-3\n1212 R:29-1\nphase german attack\n";

#[test]
fn charts_and_counters_are_corrected_and_used() {
    let own = overlay(&[
        ("charts.toml", "[terrain.forest]\nhorse = 5\nconfidence = [\"owner\", \"owner\", \"owner\"]\n"),
        ("units.csv", "name,front\nG:1-1,9\n"),
    ]);
    let title = Tannenberg1914::new().overlaid(&own).unwrap();
    let charts = title.charts();
    let terrain = charts.iter().find(|c| c.key == "terrain").unwrap();
    let row = terrain.rows.iter().position(|r| r == "forest").unwrap();
    assert_eq!(terrain.cells[row], ["2", "5", "1"]);
    assert!(terrain.note.contains("owner 3"), "{}", terrain.note);
    let game = title.begin(&GameSetup::new("border")).unwrap();
    assert_eq!(game.setup().overlay.as_deref(), Some(own.digest()), "the game names its figures");
    let mut t = Scene::new(&title, FIGHT);
    t.choose("0705, G:1-1, G:1-2");
    assert_eq!(t.chances().battle.attack, 17);
}

/// 7.31g, R78, R79: the mark makes the attacker roll whatever else the cell says; ours has it in no cell that beats him.
#[test]
fn a_marked_cell_that_beats_the_attacker_makes_him_roll() {
    for (cell, rolls) in [("A1-1*", true), ("A1-1", false), ("-1/B1*", true)] {
        let title = Tannenberg1914::new().overlaid(&overlay(&[("charts.toml", &all(cell))])).unwrap();
        let mut t = Scene::new(&title, FIGHT);
        t.choose("0705, G:1-1, G:1-2").roll(1);
        for _ in 0..9 {
            match t.asked() {
                Some(_) if t.waits_for() != "attacks" && t.waits_for() != "chase" => {
                    let answer = t.legal()[0].clone();
                    t.choose(&answer);
                }
                _ => break,
            }
        }
        assert_eq!(t.waits_for() == "disorganization", rolls, "{cell}: {}", t.waits_for());
    }
}

#[test]
fn a_wrong_cell_is_refused_with_file_and_line() {
    let refuse = |file: &str, text: &str| {
        Tannenberg1914::new().overlaid(&overlay(&[(file, text)])).err().expect("refused").to_string()
    };
    assert!(refuse("charts.toml", &all("B9")).contains("B9"), "{}", refuse("charts.toml", &all("B9")));
    let doubtful = all("B1").replace("owner", "surely");
    assert!(refuse("charts.toml", &doubtful).contains("confidence"), "{}", refuse("charts.toml", &doubtful));
    let why = refuse("units.csv", "name,mp\nG:0,2\n");
    assert_eq!(why, "overlay/units.csv:2: the title has no row G:0");
}

#[test]
fn the_tables_can_be_exported_and_laid_over_again() {
    let tables = Tannenberg1914::new().tables();
    assert!(tables.contains_key("units.csv") && tables.contains_key("charts.toml"));
    Tannenberg1914::new().overlaid(&Overlay::new(tables)).unwrap();
}
