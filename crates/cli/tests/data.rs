//! The owner's figures on the command line: exported, corrected, checked, played with, replayed and verified.

mod common;

use common::{Ran, file, folder, tannenberg};

fn ok(arguments: &[&str]) -> Ran {
    let ran = tannenberg(arguments);
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    ran
}

#[test]
fn tables_are_exported_once_and_are_an_overlay_themselves() {
    for title in ["world-undone", "great-war-east"] {
        let out = folder(&format!("export-{title}")).to_string_lossy().into_owned();
        assert!(ok(&["data", "export", title, &out]).out.contains("--figures"));
        assert!(std::fs::read_to_string(format!("{out}/units.csv")).unwrap().contains("name,"));
        let again = tannenberg(&["data", "export", title, &out]);
        assert_eq!(again.code, 3, "nothing is written over");
        assert!(again.err.contains("--force"), "{}", again.err);
        assert!(ok(&["data", "check", title, &out]).out.contains("holds"));
    }
}

#[test]
fn a_game_with_corrected_figures_is_played_replayed_and_verified() {
    let place = folder("own-figures");
    std::fs::create_dir(place.join("map")).unwrap();
    file(&place, "units.csv", "name,sp\nG:I-1,12\n");
    file(&place, "map/places.csv", "name,tags\nAllenstein,town vp=9\n");
    file(&place, "map/hexes.csv", "hex,terrain\n2020,swamp\n");
    let own = place.to_string_lossy().into_owned();
    let game = folder("own-game").join("a.game").to_string_lossy().into_owned();
    ok(&["--figures", &own, "new", "world-undone", "historical", "--out", &game]);
    ok(&["--figures", &own, "play", &game, "--german", "bot:random", "--russian", "bot:random"]);
    let digest = ok(&["data", "check", "world-undone", &own, "--json"]).json()["digest"].clone();
    let digest = digest.as_str().unwrap();
    let text = std::fs::read_to_string(&game).unwrap();
    assert!(text.contains(&format!("overlay   {digest}\n")), "the file names its figures");
    assert!(ok(&["--figures", &own, "replay", &game, "--quiet"]).out.contains("digest"));
    assert!(ok(&["--figures", &own, "verify", &game]).out.contains("verified"));
    for command in ["replay", "verify"] {
        let without = tannenberg(&[command, &game]);
        assert_ne!(without.code, 0);
        assert!(without.err.contains(digest) && without.err.contains("not loaded"), "{}", without.err);
    }
}

#[test]
fn a_wrong_row_is_refused_with_file_and_line() {
    let place = folder("wrong-figures");
    file(&place, "units.csv", "name,sp\nG:I-1,strong\n");
    let own = place.to_string_lossy().into_owned();
    let game = place.join("a.game").to_string_lossy().into_owned();
    let begin = ["--figures", &own, "new", "world-undone", "historical", "--out", &game];
    for command in [&["data", "check", "world-undone", &own][..], &begin] {
        let refused = tannenberg(command);
        assert_eq!(refused.code, 3);
        assert!(refused.err.contains("units.csv:2:"), "{}", refused.err);
    }
}
