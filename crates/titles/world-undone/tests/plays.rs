//! Golden plays, and every line of play counted on positions so small that it can be done by hand.

use engine::golden::check_folder;
use engine::laws::perft;
use engine::scene::Scene;
use std::path::Path;
use world_undone::{WorldUndone, WuRules};

#[test]
fn the_world_undone_plays_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    assert!(check_folder(&WorldUndone::new(), &folder) >= 3, "there are golden plays");
}

/// Lines of one, two and three inputs on four hexes, all German.
fn lines(text: &str) -> Vec<u64> {
    let land = "title world-undone\nmap 0101-0202\ncountry germany 0101-0202\n";
    let t: Scene<WuRules> = Scene::new(&WorldUndone::new(), &format!("{land}{text}"));
    (1..=3).map(|depth| perft(&**t.game.rules(), t.state(), depth)).collect()
}

#[test]
fn perft_of_a_march() {
    let found = lines("turn 5\nphase german first-movement\n0101 G:I-1\n");
    // the division or `done`; then `done`, two hexes and three reserve markers, or the second movement with two answers
    let [one, two] = [2, 6 + 2];
    // `done` and a marker leave nothing but `done`; from either hex `done`, three hexes and two markers; in the second
    // movement there are no markers, and after it the Russians have nobody
    let three = (1 + 3 + 6 + 6) + (3 + 1);
    assert_eq!(found, [one, two, three]);
}

#[test]
fn perft_of_an_attack() {
    let found = lines("turn 5\nphase german first-combat\n0101 G:I-1\n0102 R:XX-28\n");
    // attack or not; then the only attacker, or the second movement; then `done` with the attackers named, the second
    // plan with its two answers, or a march that the enemy's zone has stopped before it began
    assert_eq!(found, [2, 1 + 2, 1 + (2 + 1)]);
}
