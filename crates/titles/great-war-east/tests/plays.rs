//! Golden plays, and every line of play counted on positions so small that it can be done by hand.

use engine::golden::check_folder;
use engine::laws::perft;
use engine::scene::Scene;
use great_war_east::{GreatWarEast, GweRules};
use std::path::Path;

#[test]
fn great_war_in_the_east_plays_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    assert!(check_folder(&GreatWarEast::new(), &folder) >= 3, "there are golden plays");
}

/// Lines of one, two and three inputs of a Russian corps on four German hexes.
fn lines(text: &str) -> Vec<u64> {
    let land = "title great-war-east\nmap 0201-0302\ncountry germany 0201-0302\n0201 R:III\n";
    let t: Scene<GweRules> = Scene::new(&GreatWarEast::new(), &format!("{land}{text}"));
    (1..=3).map(|depth| perft(&**t.game.rules(), t.state(), depth)).collect()
}

#[test]
fn perft_of_a_march() {
    // the corps or `done`; then `done` and all three other hexes, or the six faces of its attrition
    let [one, two] = [2, 4 + 6];
    // `done` leaves nothing but `done`; 0202 and 0301 do not touch, 0302 touches all; after each face the German is asked
    // whether he calls the West Front
    let three = (1 + 3 + 3 + 4) + 6 * 2;
    assert_eq!(lines(""), [one, two, three]);
}

#[test]
fn perft_of_a_march_beside_the_enemy() {
    // 0302 is taken, so that from 0202 and 0301 the only way is back; after each face the Russian attacks or does not
    assert_eq!(lines("0302 G:1\n"), [2, 3 + 6, (1 + 2 + 2) + 6 * 2]);
}
