//! 7.0, 8.0: special rules and victory.

use crate::{announce, attack, field, game};
use engine::{Choice, GameSetup, Input, Table};
use world_undone::{GERMAN, Phase, RUSSIAN};

#[test]
fn case_7_0_special_rules_come_first() {
    // 7.2 forbids a step that 5.0 alone would allow
    let mut t = field("phase russian first-movement\n0901 R:XX-28\n0905 R:XV-6\n");
    t.choose("R:XX-28").refuses("0902", "7.2a");
}

#[test]
fn case_7_1a_the_game_begins_with_a_german_half_turn() {
    let t = game(GameSetup::new("historical"));
    assert_eq!((t.state().turn, t.state().phasing, t.state().phase), (1, GERMAN, Phase::SecondMovement));
    assert_eq!(t.view(GERMAN).sequence.len(), 2);
}

#[test]
fn case_7_1b_three_attacks_at_two_to_one_on_the_first_army() {
    let text = "turn 1\nphase german second-combat\n0505 G:I-1\n0505 G:I-2\n";
    let mut t = field(&format!("{text}0605 R:XX-28\n"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 6);
    assert_eq!(t.state().opening, 1);
    let mut t = field(&format!("{text}0605 R:XV-6\n"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 6);
    assert_eq!(t.state().opening, 0, "the Second Army does not count");
    let mut t = field(&format!("{text}0605 R:XX-28\n"));
    attack(&mut t, "0605", "G:I-1", 2);
    assert_eq!(t.state().opening, 0, "nor does 1.5:1");
}

#[test]
fn case_7_1c_or_fifty_points_for_the_russians() {
    let mut t = field("turn 1\nphase german second-combat\n0505 G:I-1\n0605 R:XX-28\nopening 2\n");
    t.choose("done");
    assert_eq!(t.game.rules().points(t.state(), RUSSIAN), 50);
    let mut t = field("turn 1\nphase german second-combat\n0505 G:I-1\n0605 R:XX-28\nopening 3\n");
    t.choose("done");
    assert_eq!(t.game.rules().points(t.state(), RUSSIAN), 0);
}

#[test]
fn case_7_1d_then_turn_two_begins_with_the_russians() {
    let mut t = game(GameSetup::new("historical"));
    t.choose("done");
    t.game.play(Input::Choice(Choice::Done)).unwrap();
    assert_eq!((t.state().turn, t.state().phasing, t.state().phase), (2, RUSSIAN, Phase::FirstMovement));
}

#[test]
fn case_7_2a_three_hexes_between_the_armies() {
    let mut t = field("phase russian first-movement\n0901 R:XX-28\n0906 R:XV-6\n");
    t.choose("R:XX-28, 0902").refuses("0903", "7.2a");
    let mut t = field("phase russian first-movement\n0901 R:XX-28\n0904 R:XV-6\n");
    t.choose("R:XX-28").refuses("0902", "7.2a").allows("hex 0801");
}

/// R112: retreats may bring the armies together, but not into one attack.
#[test]
fn case_7_2a_no_attack_of_both_armies_together() {
    let text =
        "phase russian first-combat\n0505 G:XX-41\n0604 R:XX-28\n0605 R:XV-6\n0605 R:2A-3HA\n0604 R:1A-1HA\n";
    let mut t = field(text);
    t.choose("0505, R:XX-28").refuses("R:XV-6", "7.2a").choose("done").refuses("R:2A-3HA", "6.3f");
    t.choose("R:1A-1HA, done");
    assert_eq!((t.chances().battle.attack, t.chances().battle.die), (5, -1));
    let mut t = field(&format!("{text}reconciled yes\n"));
    t.choose("0505, R:XX-28, R:XV-6, done, R:1A-1HA, R:2A-3HA, done");
    assert_eq!((t.chances().battle.attack, t.chances().battle.die), (10, -2));
    // a gun that fell back to the other army does not fire for it
    let mut t = field("phase russian first-combat\n0505 G:XX-41\n0604 R:XX-28\n0604 R:2A-3HA\n");
    announce(&mut t, "0505", "R:XX-28");
    assert_eq!(t.waits_for(), "plan", "there is no gun to ask for");
    // nor does infantry of the other army stand in for its own (10.2.1)
    let mut t = field(
        "option cavalry-exceptions on\noption cavalry-probing off\nphase russian first-combat\n0505 G:XX-41\n0604 R:IC-3C\n0605 R:XV-6\n",
    );
    t.choose("0505").refuses("R:IC-3C", "10.2.1a").allows("unit R:XV-6");
}

#[test]
fn case_7_2b_until_the_second_army_stands_before_koenigsberg() {
    let text = "place Königsberg 0402 city fort=10\nturn 5\nphase german second-combat\n0102 G:I-1\n";
    let army = "0705 R:XV-6\n0705 R:XV-8\n0706 R:I-22\n";
    let mut t = field(&format!("{text}{army}0706 R:I-24\n"));
    t.choose("done");
    assert!(t.state().reconciled);
    let mut t = field(&format!("{text}{army}"));
    t.choose("done");
    assert!(!t.state().reconciled, "fifteen points are not enough");
}

fn ended(text: &str) -> engine::Outcome {
    let t = field(&format!("turn 26\nphase german second-combat\nover yes\nnobody\n{text}"));
    t.outcome()
}

#[test]
fn case_8_0a_towns_and_losses() {
    let t = field(
        "place Lyck 0405 town vp=2\nplace Suwalki 0905 town vp=3\nphase german first-movement\n0405 G:I-1\nscored [7 4]\n",
    );
    let points = |side| t.game.rules().points(t.state(), side);
    assert_eq!((points(GERMAN), points(RUSSIAN)), (9, 7));
}

#[test]
fn case_8_0b_three_times_as_many() {
    let end = ended("scored [30 10]\n");
    assert_eq!((end.winner, end.level), (Some(GERMAN), "significant"));
    assert_eq!(ended("scored [0 1]\n").level, "significant", "R139");
}

#[test]
fn case_8_0c_twice_as_many() {
    let end = ended("scored [10 29]\n");
    assert_eq!((end.winner, end.level), (Some(RUSSIAN), "minor"));
}

#[test]
fn case_8_0d_otherwise_a_draw() {
    assert_eq!(ended("scored [19 10]\n").winner, None);
    assert_eq!(ended("").level, "draw", "nothing to nothing");
}
