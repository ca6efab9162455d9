//! Golden plays of the drill, and proof that a changed play is noticed.

use drill::Drill;
use engine::golden::{check_folder, transcript};
use std::path::Path;

#[test]
fn the_drill_plays_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    assert!(check_folder(&Drill::new(), &folder) >= 2, "there are golden plays");
}

#[test]
fn a_transcript_is_a_fixed_point_and_shows_changes() {
    let head = "tannenberg-game 1\ntitle drill\nrules 1\nscenario skirmish\n";
    let play = |text: &str| transcript(&Drill::new(), "a.play", text).unwrap();
    let once = play(&format!("{head}begin\nW:horse\n0102\n"));
    assert_eq!(play(&once), once);
    assert!(once.lines().last().unwrap().starts_with("hex 0102                 # white "), "{once}");
    let other = play(&format!("{head}option open-woods on\nbegin\nW:horse\n0102\n"));
    assert_ne!(once.lines().last(), other.lines().last(), "another rule, another view");
    let refused = transcript(&Drill::new(), "a.play", &format!("{head}begin\nW:horse\n0403\n"));
    assert_eq!(refused.unwrap_err().to_string(), "a.play:7: hex 0403: not allowed, see 2.3");
}
