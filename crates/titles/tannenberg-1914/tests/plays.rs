//! Golden plays, and every line of play counted on a position so small that it can be done by hand.

use engine::golden::check_folder;
use engine::laws::perft;
use engine::scene::Scene;
use std::path::Path;
use tannenberg_1914::{T14Rules, Tannenberg1914};

#[test]
fn tannenberg_plays_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    assert!(check_folder(&Tannenberg1914::new(), &folder) >= 5, "there are golden plays");
}

/// Lines of one and two inputs on four German hexes without roads, the enemy far beyond a lake.
fn lines(text: &str) -> Vec<u64> {
    let land = "title tannenberg-1914\nmap 0101-0202 0909\ncountry germany 0101-0202\ncountry russia 0909\n";
    let t: Scene<T14Rules> = Scene::new(&Tannenberg1914::new(), &format!("{land}{text}"));
    (1..=2).map(|depth| perft(&**t.game.rules(), t.state(), depth)).collect()
}

#[test]
fn perft_of_a_march() {
    let found = lines("phase german movement\n0101 G:1-1\n0909 R:28-1\n");
    // the brigade, or the end of the phase; then, in the march, staying, two neighbours, digging and the strategic marker; after the
    // end of the phase the Russian brigade, whom nothing keeps, or his end of it
    assert_eq!(found, [2, 5 + 2]);
}
