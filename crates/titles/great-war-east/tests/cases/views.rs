//! What a view tells beside the board: stacks against their limit, and what would come of an answer.

use crate::scene;
use engine::Choice;
use engine::scene::Scene;
use great_war_east::{GERMANY, GweRules, RUSSIA};

fn consequence(t: &Scene<GweRules>, choice: Choice) -> String {
    let side = t.asked().unwrap();
    let view = t.view(side);
    let offer = view.offers.iter().find(|o| o.choice == choice);
    offer.unwrap_or_else(|| panic!("{choice:?} is not offered")).consequence.clone()
}

#[test]
fn case_6_11_a_stack_tells_its_points_and_the_limit() {
    let t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    for side in [GERMANY, RUSSIA] {
        let view = t.view(side);
        let pile = view.stacks.iter().find(|p| p.hex == t.hex("0505")).unwrap();
        assert_eq!((pile.loads[0].value, pile.loads[0].limit, pile.over), (8, 9, false));
        assert_eq!(view.stacks.iter().find(|p| p.hex == t.hex("0506")).unwrap().strength, "4-6");
    }
}

#[test]
fn case_18_21_what_is_under_a_marker_is_in_no_stack_of_the_russian() {
    let t = scene("step Combat\n0505 R:III\n0509 G:Gruppe-1, G:1 under=1");
    assert!(t.view(RUSSIA).stacks.iter().all(|p| p.hex != t.hex("0509")));
    assert!(t.view(GERMANY).stacks.iter().any(|p| p.hex == t.hex("0509")));
}

#[test]
fn case_8_9_options_and_losses_say_what_they_cost() {
    let mut t = scene("step Combat\n0505 R:III, R:XX\n0506 G:1");
    t.choose("0506").choose("R:XX, R:III").roll(4);
    assert_eq!(t.waits_for(), "option");
    let retreat = consequence(&t, Choice::Pick(2));
    assert!(retreat.contains("Retreat where?") || retreat.contains("goes back to"), "{retreat}");
    let stand = consequence(&t, Choice::Pick(1));
    assert!(stand.contains("1 step to lose"), "{stand}");
    t.choose("pick 1, G:1");
    assert_eq!(t.waits_for(), "attacker-loss");
    let lost = consequence(&t, Choice::Unit(t.unit("R:III")));
    assert!(lost.starts_with("III loses a step: 4 -> 3"), "{lost}");
}

#[test]
fn case_8_4_the_log_reads_as_sentences() {
    let mut t = scene("place Lyck 0506 town\nstep Combat\n0505 R:III, R:XX, R:R-1\n0506 G:1");
    t.choose("0506, R:XX, R:III, R:R-1").roll(4);
    t.choose("pick 1, G:1");
    let log = t.log.join("\n");
    for line in [
        "0506 Lyck is attacked",
        "XX attacks",
        "Rennenkampf/1 shifts the odds",
        "8 against 6",
        "Odds of 1-1, shifted 2 to 3-1",
        "The die for combat shows 4",
        "1/I has 1 step left",
    ] {
        assert!(log.lines().any(|l| l == line), "{line} is not in\n{log}");
    }
}
