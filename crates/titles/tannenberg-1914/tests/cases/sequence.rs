//! 3.0: turns and phases.

use super::{field, german_moves};
use engine::view::When;
use tannenberg_1914::{GERMAN, Phase, RUSSIAN};

/// 3.0a, 3.1: the phases in their order; empty ones are told and passed over.
#[test]
fn case_3_0a_twelve_phases_a_turn() {
    let mut t = german_moves("0101 G:1-1\n1212 R:28-1");
    assert_eq!(t.view(GERMAN).sequence.len(), 12);
    t.choose("done");
    assert!(t.log.iter().any(|line| line.contains("Strategic movement")), "{:?}", t.log);
    assert!(t.log.iter().any(|line| line.contains("Supply")));
    let state = t.state();
    // the Russians are player A: after phase 12 comes their next turn
    assert_eq!((state.turn, state.phasing, state.phase), (2, RUSSIAN, Phase::Movement));
}

#[test]
fn case_3_0b_a_phase_with_nothing_in_it_is_passed_over() {
    let t = field("phase german air\n0101 G:1-1\n1212 R:28-1");
    assert_eq!((t.state().phase, t.waits_for()), (Phase::Movement, "moves"));
}

#[test]
fn case_3_0c_the_initiative_decides_who_goes_first() {
    let first = |t: &engine::scene::Scene<tannenberg_1914::T14Rules>| t.view(GERMAN).sequence[0].side;
    let t = german_moves("0101 G:1-1\n1212 R:28-1");
    assert_eq!(first(&t), Some(RUSSIAN));
    let t = field("scenario masuria\nturn 20\nphase german movement\n0101 G:1-1\n1212 R:28-1");
    assert_eq!(first(&t), Some(GERMAN));
}

/// R15: in linked games the Germans take over on 3 September.
#[test]
fn case_3_0c_the_initiative_changes_in_linked_games() {
    let t = field("scenario campaign\nturn 19\nphase russian movement\n0101 G:1-1\n1212 R:28-1");
    assert_eq!(t.view(GERMAN).sequence[0].side, Some(RUSSIAN));
    let t = field("scenario campaign\nturn 20\nphase german movement\n0101 G:1-1\n1212 R:28-1");
    assert_eq!(t.view(GERMAN).sequence[0].side, Some(GERMAN));
}

#[test]
fn case_3_1_3_movement_comes_before_the_attack() {
    let mut t = german_moves("0605 G:1-1\n0705 R:28-1");
    t.choose("done");
    assert_eq!((t.state().phase, t.waits_for()), (Phase::Attack, "attacks"));
}

#[test]
fn case_3_1_4_the_attack_phase_ends_when_the_player_says_so() {
    // a unit in trenches may attack and need not (9.23)
    let mut t = field("phase german attack\n0605 G:1-1\n0705 R:28-1\ntrenches-german 0605");
    assert_eq!(t.waits_for(), "attacks");
    t.choose("done");
    assert_eq!(t.state().phasing, RUSSIAN);
}

#[test]
fn case_3_1_6_supply_is_checked_last() {
    let t = field("phase german strategic\n0605 G:1-1\n0805 R:28-1");
    assert_eq!((t.state().lack[t.unit("G:1-1").index()], t.state().phasing), (1, RUSSIAN));
}

#[test]
fn case_3_1_7_player_b_has_the_same_phases() {
    let t = german_moves("0101 G:1-1\n1212 R:28-1");
    let sequence = t.view(GERMAN).sequence;
    let keys: Vec<&str> = sequence.iter().map(|p| p.label.key).collect();
    assert_eq!(keys[..6], keys[6..]);
    assert_eq!(sequence.iter().position(|p| p.when == When::Now), Some(8));
}

/// 3.0b: a combat phase in which nobody can be attacked and nothing shelled is passed over.
#[test]
fn case_3_0b_an_empty_attack_phase_is_passed_over() {
    let mut t = german_moves("0205 G:1-1\n1212 R:28-1");
    t.choose("done");
    assert_eq!((t.state().phasing, t.state().phase), (RUSSIAN, Phase::Movement));
}
