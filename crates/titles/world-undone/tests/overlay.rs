//! The owner's overlay: corrected figures work in a game, and wrong ones are named.

use engine::overlay::{Files, Overlay};
use engine::{Choice, GameSetup, Input, Rules, Table, Title};
use world_undone::{GERMAN, WorldUndone};

fn overlay(files: &[(&str, &str)]) -> Overlay {
    Overlay::new(files.iter().map(|(n, t)| (n.to_string(), t.to_string())).collect::<Files>())
}

#[test]
fn a_town_a_strength_and_a_terrain_are_corrected() {
    let own = overlay(&[
        ("units.csv", "name,sp\nG:I-1,12\n"),
        ("map/places.csv", "name,tags\nAllenstein,town vp=9\n"),
        ("map/hexes.csv", "hex,terrain\n2020,swamp\n"),
    ]);
    let title = WorldUndone::new().overlaid(&own).unwrap();
    let mut game = title.begin(&GameSetup::new("historical")).unwrap();
    assert_eq!(game.setup().overlay.as_deref(), Some(own.digest()), "the game names its figures");
    let (rules, s) = (game.rules().clone(), *game.state());
    let before = WorldUndone::new().begin(&GameSetup::new("historical")).unwrap();
    let points = |g: &engine::Game<world_undone::WuRules>| g.rules().points(g.state(), GERMAN);
    assert_eq!(points(&game), points(&before) + 5);
    let hex = rules.map().hex("2020").unwrap();
    assert_eq!(rules.entry_cost(&s, hex, hex), 2);
    let unit = engine::text::Names::unit_named(&*rules, "G:I-1").unwrap();
    assert_eq!(rules.counter(unit).sp, 12);
    game.play(Input::Choice(Choice::Done)).unwrap();
    let replayed = title.begin(game.setup()).unwrap();
    assert_eq!(replayed.setup(), game.setup());
}

#[test]
fn a_wrong_row_is_refused_with_file_and_line() {
    let refuse = |file: &str, text: &str| {
        WorldUndone::new().overlaid(&overlay(&[(file, text)])).err().expect("refused").to_string()
    };
    assert_eq!(
        refuse("units.csv", "name,sp\nG:I-1,strong\n"),
        "overlay/units.csv:2: sp: \"strong\" does not fit"
    );
    assert_eq!(refuse("units.csv", "name,sp\nG:I-9,3\n"), "overlay/units.csv:2: the title has no row G:I-9");
    for (column, nonsense) in [("historical", "Atlantis"), ("masurian", "9999"), ("entry", "by balloon")] {
        let why = refuse("units.csv", &format!("name,{column}\nG:I-1,{nonsense}\n"));
        assert!(why.starts_with(&format!("overlay/units.csv:2: {column}: \"{nonsense}\"")), "{why}");
    }
    assert!(refuse("map/hexes.csv", "hex,terrain\n2020,jungle\n").starts_with("overlay/map/hexes.csv:2:"));
    assert!(refuse("charts.toml", "[river]\nmp = \"two\"\n").starts_with("overlay/charts.toml:2:"));
    let opening = refuse("charts.toml", "[special]\nopening_ratio = \"7:1\"\n");
    assert!(opening.contains("no column \"7:1\""), "{opening}");
    let one = "columns = [\"1:4\", \"1:3\", \"1:2\", \"2:3\", \"1:1\", \"1.5:1\", \"2:1\", \"3:1\", \"4:1\", \"5:1\", \"6:1\"]";
    let columns = refuse("charts.toml", &format!("[russian]\n{one}\n"));
    assert!(columns.contains("the same columns"), "{columns}");
}

#[test]
fn a_game_whose_overlay_is_missing_says_so() {
    let mut setup = GameSetup::new("historical");
    setup.overlay = Some("abc".into());
    let why = WorldUndone::new().begin(&setup).err().expect("refused").to_string();
    assert!(why.contains("overlay abc, which is not loaded"), "{why}");
}

#[test]
fn the_tables_can_be_exported() {
    let tables = WorldUndone::new().tables();
    assert!(tables.contains_key("units.csv") && tables.contains_key("map/hexes.csv"));
    let again = WorldUndone::new().overlaid(&Overlay::new(tables)).unwrap();
    assert_eq!(again.book().counters, WorldUndone::new().book().counters);
}
