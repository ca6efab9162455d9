//! What a view tells beside the board: stacks against their limit, and what would come of an answer.

use crate::{said, scene};
use engine::Choice;
use engine::scene::Scene;
use great_war_east::{GERMANY, GweRules, RUSSIA};

fn consequence(t: &Scene<GweRules>, choice: Choice) -> String {
    let side = t.asked().unwrap();
    let view = t.view(side);
    let offer = view.offers.iter().find(|o| o.choice == choice);
    let offer = offer.unwrap_or_else(|| panic!("{choice:?} is not offered"));
    let lines: Vec<String> = offer.then.iter().chain([&offer.next]).map(|text| said(t, text)).collect();
    lines.join("; ")
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
    assert!(retreat.contains("1 hex to go") || retreat.contains("retreats to"), "{retreat}");
    let stand = consequence(&t, Choice::Pick(1));
    assert!(stand.contains("1/I loses a step: 2 → 1") || stand.contains("to lose a step"), "{stand}");
    t.choose("pick 1, G:1");
    assert_eq!(t.waits_for(), "attacker-loss");
    let lost = consequence(&t, Choice::Unit(t.unit("R:III")));
    assert!(lost.starts_with("III loses a step: 4 → 3"), "{lost}");
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

/// A question names whom it is about, and the word that ends it says what ends, to the player who is asked.
#[test]
fn case_5_0_a_march_is_asked_about_by_name() {
    let mut t = scene("step Movement\n0505 R:III\n0509 G:1");
    let end = |t: &Scene<GweRules>| {
        let done = t.view(RUSSIA).offers.into_iter().find(|o| o.choice == Choice::Done);
        done.map(|o| said(t, &o.label))
    };
    assert_eq!(end(&t).as_deref(), Some("End movement"));
    t.choose("R:III");
    let asked = |side| said(&t, &t.view(side).asked.unwrap().text);
    assert!(asked(RUSSIA).starts_with("III marches: "), "{}", asked(RUSSIA));
    assert_eq!(asked(GERMANY), "A unit marches.");
    assert_eq!(end(&t).as_deref(), Some("Stop here"));
}

/// 14.0: reinforcements lie in boxes by the turn and the entry of the schedule, for both sides to see.
#[test]
fn case_14_0_reinforcements_lie_by_turn_and_entry() {
    let t = scene("step Movement\n0505 R:III\n0509 G:1");
    let view = t.view(RUSSIA);
    let waiting = view.counters.iter().filter_map(|c| match c.place {
        engine::view::Place::Drawer(i) => Some((c, &view.drawers[usize::from(i)])),
        engine::view::Place::Hex(_) => None,
    });
    for (counter, drawer) in waiting.filter(|(_, d)| d.key == "reinforcements") {
        assert_eq!(drawer.side, Some(if counter.name.starts_with("G:") { GERMANY } else { RUSSIA }));
        assert!(!drawer.note.is_empty(), "{}", counter.name);
    }
    let campaign = engine::GameSetup::new("campaign");
    let rules = engine::Title::open(&great_war_east::GreatWarEast::new(), &campaign, None).unwrap();
    let start = engine::Rules::view(&rules, &engine::Rules::setup(&rules), engine::Eyes::Side(RUSSIA));
    let drawers = start.drawers.iter().filter(|d| d.key == "reinforcements");
    let notes: Vec<String> = drawers.map(|d| said(&t, &d.note)).collect();
    assert!(notes.iter().any(|n| n.starts_with("Game-Turn ") && n.contains(", entry ")), "{notes:?}");
    assert!(notes.iter().any(|n| n == "4 turns after the call to the West Front"), "{notes:?}");
}
