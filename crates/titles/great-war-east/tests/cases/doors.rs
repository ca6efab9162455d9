//! Where cases meet, on: garrisons by every door, and what is told.

use crate::together::{LYCK, until_die};
use crate::{bare, said, scene};
use engine::forecast::Term;

/// 20.0, 8.71: a garrison does not advance out of its city, short or not.
#[test]
fn case_20_0_a_short_garrison_does_not_advance() {
    let mut t = bare(
        "turn 6\nphasing 1\nduties 7\nstep Combat\n2918 R:2ID, R:S-2\n3017 R:I\n2917 G:6LW\n0303 R:54R\n1503 R:56R",
    );
    t.choose("2917");
    while t.waits_for() == "attackers" {
        let next = t.legal().into_iter().find(|c| c.starts_with("unit")).unwrap();
        t.choose(&next);
    }
    until_die(&mut t);
    t.roll(1);
    crate::until(&mut t, "advance");
    t.refuses("R:2ID", "20.0");
}

/// 20.0, GWE-118: the duty of Game-Turn 5 is not lifted by who came and went before.
#[test]
fn case_20_0_a_raid_before_game_turn_5_lifts_nothing() {
    let march = |turn: u8, to: &str| {
        let mut t = bare(&format!(
            "turn {turn}\nphasing 0\nstep Movement\n1508 G:1-1C\n0303 R:54R\n1503 R:56R\n2918 R:I"
        ));
        t.choose(&format!("G:1-1C, {to}"));
        t.state().duties
    };
    assert_eq!((march(4, "1507"), march(5, "1507")), (7, 0b101), "1507 is four hexes from Grodno");
    // who is still there when the duty begins ends it
    let t = bare("turn 5\nphasing 1\nstep Supply\n1604 G:1-1C\n0303 R:54R\n1503 R:56R\n2918 R:I\n0520 G:KB");
    assert_eq!(t.state().duties, 0b101);
}

/// 20.0, 5.32: a garrison may sit in a train in its city.
#[test]
fn case_20_0_a_garrison_may_board_a_train_and_not_leave_by_it() {
    let mut t =
        bare("turn 6\nphasing 1\nstep Movement\n2918 R:I\n2917 R:S-2\n0303 R:54R\n1503 R:56R\n0520 G:KB");
    t.choose("R:I, pick 0");
    t.roll(6);
    assert!(t.legal().iter().all(|c| !c.starts_with("hex")), "{:?}", t.legal());
    t.choose("done");
}

/// 13.0, GWE-103: whoever stood in a train, and got off where he was, was not moved.
#[test]
fn case_13_0_a_train_that_stands_moves_nobody() {
    let mut t = scene(
        "turn 8\nphasing 0\nstep CombatEnd\n0910 G:1 steps=1 railed\n0303 R:III\n0912 G:2 steps=1 ridden=1",
    );
    t.refuses("G:2", "13.0").allows("unit G:1");
}

/// 19.12, GWE-109: Russians at Warsaw threaten nothing on the German Vistula.
#[test]
fn case_19_12_warsaw_is_not_the_german_vistula() {
    let (rules, _) = crate::opening("campaign");
    let near = |hex: &str| rules.board().vital.contains(atlas::HexId::parse(hex).unwrap());
    assert_eq!(["2918", "2917", "2131", "0520"].map(near), [false, false, true, true]);
}

/// 8.8: an empty fortress is named in the forecast, and so are headquarters, trains and guests.
#[test]
fn case_8_4_the_forecast_names_every_term() {
    let mut t = scene(&format!(
        "{LYCK}turn 4\nstep Combat\n0505 R:III, R:XX ooc, R:R-1\n0506 G:1 entrained, G:vF-1, G:2 retreated defended\n0512 G:35"
    ));
    t.choose("0506, R:XX, R:III");
    let terms = t.chances().battle.terms;
    let line = |term: &Term| format!("{} {} {}", term.case.0, term.amount, said(&t, &term.label));
    let said: Vec<String> = terms.iter().map(line).collect();
    for wanted in [
        "11.11 +4 fortress in 0506 Lyck",
        "10.53 +3 headquarters: ",
        "5.36 half entrained: ",
        "8.66 +0 retreated into the hex: ",
        "10.42 half out of command: ",
    ] {
        assert!(said.iter().any(|s| s.starts_with(wanted)), "{wanted}: {said:?}");
    }
}

/// 10.43: it stands among the terms.
#[test]
fn case_10_43_is_a_term_of_the_forecast() {
    let mut t = scene("turn 4\nphasing 0\nstep Combat\n0505 R:III\n0501 R:R-1\n0506 G:1, G:2, G:35");
    t.choose("0505, G:1, G:2, G:35");
    assert!(t.chances().battle.terms.iter().any(|t| t.case.0 == "10.43"));
}

/// 21.2: the log says for what.
#[test]
fn case_21_2_points_are_told_with_their_reason() {
    let mut t = scene("turn 4\nstep Combat\n0505 R:III, R:XX\n0506 G:6LW\n0404 R:R-1");
    t.choose("0506, R:XX, R:III");
    until_die(&mut t);
    t.roll(1);
    assert!(t.log.iter().any(|l| l == "Russian Victory Points +6: German steps lost"), "{:?}", t.log);
}

/// 10.31: the question says what is left.
#[test]
fn case_10_31_the_question_tells_the_strength_left() {
    let mut t = scene(
        "turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:vF-1, G:1, G:2\n0201 R:R-1\n0909 G:Gruppe-1",
    );
    crate::until(&mut t, "command");
    t.choose("G:vF-1, G:1");
    let text = t.question();
    assert!(text.contains("5 Stacking Points left"), "{text}");
}

/// A position that names a counter twice is refused with its line.
#[test]
fn a_counter_stands_in_one_line() {
    let text = format!("title great-war-east\n{}0505 R:3G\n0404 R:III\n0304 R:3G\n", crate::LAND);
    let position = engine::text::Position::parse("scene", &text).unwrap();
    let Err(error) = engine::Title::load(crate::title(), &position) else { panic!("it loads") };
    assert!(error.to_string().contains("R:3G is there twice"), "{error}");
}

/// A position begins the step it names.
#[test]
fn a_position_begins_the_step_it_names() {
    let asks = |step: &str| {
        let t = scene(&format!(
            "turn 8\nphasing 0\nstep {step}\n0508 G:1 steps=1, G:vF-1\n0912 G:2 ooc\n0303 R:III\n0203 R:R-1"
        ));
        (t.state().phasing, t.waits_for())
    };
    assert_eq!(asks("Supply"), (great_war_east::GERMAN, "call"));
    assert_eq!(asks("Reinforcement"), (great_war_east::GERMAN, "call"));
    assert_eq!(asks("CommandDice"), (great_war_east::GERMAN, "command-dice"));
    assert_eq!(asks("Movement"), (great_war_east::GERMAN, "moves"));
    assert_eq!(asks("Replacement").0, great_war_east::RUSSIAN, "nobody is far enough from the Russians");
}

/// A German Command Control Segment with von François in it.
fn commands(units: &str) -> engine::scene::Scene<great_war_east::GweRules> {
    let mut t = scene(&format!(
        "turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:vF-1, {units}\n0201 R:R-1\n0909 G:Gruppe-1"
    ));
    crate::until(&mut t, "command");
    t
}

#[test]
fn case_10_31_commanded_nobody_takes_strength_twice() {
    commands("G:1, G:2").choose("G:vF-1, G:1").refuses("G:1", "10.31/commanded");
}

#[test]
fn case_10_31_strength_is_not_exceeded() {
    commands("G:1, G:2, G:35, G:36").choose("G:vF-1, G:1, G:2, G:35").refuses("G:36", "10.31/strength");
}
