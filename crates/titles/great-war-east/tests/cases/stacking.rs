//! 6.0: stacking.

use crate::{at, scene, steps, title, until, used};
use great_war_east::Size;

#[test]
fn case_6_0_limits_are_judged_at_the_end_of_a_phase() {
    let mut t = scene("0502 R:III, R:XX\n0503 R:54R\n0509 G:1");
    t.choose("R:54R, 0502, done");
    assert_eq!(t.waits_for(), "moves", "nobody minds during the phase");
    until(&mut t, "overstack");
}

#[test]
fn case_6_11_points_by_size() {
    for unit in &title().book().units {
        let points = match unit.size {
            Size::Brigade => 1,
            Size::Division => 2,
            Size::Corps => 4,
            Size::None if unit.is_depot() => 2,
            Size::None => 0,
        };
        assert_eq!(unit.stacking, points, "{}", unit.name);
    }
}

#[test]
fn case_6_12_fortresses_and_markers_weigh_nothing() {
    let mut t = scene(
        "place Lyck 0507 town fort=3 side=german\nphasing 0\n0507 G:1, G:2, G:35, G:36, G:6LW, G:Gruppe-1\n0303 R:III",
    );
    until(&mut t, "moves");
    t.choose("done");
    assert_ne!(t.waits_for(), "overstack", "nine points, a fortress and a marker");
}

#[test]
fn case_6_13_any_units_of_a_side_stack_together() {
    let mut t = scene("0502 R:III\n0503 R:1C, R:XIII");
    t.choose("R:1C, 0502, done");
    t.choose("R:XIII, 0502, done");
    assert_eq!((at(&t, "R:1C"), at(&t, "R:XIII")), ("0502".into(), "0502".into()));
}

#[test]
fn case_6_14_the_owner_picks_what_dies() {
    let mut t = scene("0502 R:III, R:XX, R:54R\n0509 G:1");
    t.choose("done");
    assert_eq!(t.waits_for(), "overstack");
    t.refuses("G:1", "6.14").choose("R:54R");
    assert_eq!(at(&t, "R:54R"), "none");
    assert_eq!(t.state().vp, -2, "two Russian steps");
}

/// 22.5, GWE-141
#[test]
fn case_6_14_of_two_players_the_newcomer_clears_the_hex_with_his_own_units() {
    use great_war_east::{RUSSIA, SECOND_ARMY};
    let map = "scenario three-player\nturn 2\n0909 G:1\n";
    // the 1st Army joins the 2nd, which came first
    let mut t = scene(&format!("{map}0502 R:XIII, R:XV\n0503 R:54R\n0402 R:1C"));
    t.choose("R:54R, 0502, done, done, done");
    assert_eq!((t.waits_for(), t.asked()), ("overstack", Some(RUSSIA)));
    t.refuses("R:XIII", "22.5").choose("R:54R");
    assert_eq!((at(&t, "R:54R"), steps(&t, "R:XIII")), ("none".into(), 4));
    // the other way round: whoever moves later makes it too many
    let mut t = scene(&format!("{map}0502 R:III, R:54R\n0503 R:XIII"));
    t.choose("R:54R, 0501, 0502, done, done, R:XIII, 0502, done, done");
    assert_eq!((t.waits_for(), t.asked()), ("overstack", Some(SECOND_ARMY)));
    t.refuses("R:54R", "22.5").choose("R:XIII");
    // nobody came: the one with most points there
    let mut t = scene(&format!("{map}0502 R:III, R:XIII, R:XV"));
    t.choose("done, done");
    assert_eq!((t.waits_for(), t.asked()), ("overstack", Some(SECOND_ARMY)));
}

/// 22.2: nothing is set down beyond the limit in the first place.
#[test]
fn case_6_14_a_free_set_up_never_overstacks() {
    use engine::{Choice, Input, Pending, Rules};
    let (rules, mut s) = crate::opening("free-setup");
    let mut legal = Vec::new();
    while let Pending::Ask(..) = rules.pending(&s) {
        rules.legal(&s, &mut legal);
        // always the first hex on offer: it fills up and is then refused
        let pick = legal.iter().find(|c| matches!(c, Choice::Hex(_))).or(legal.first()).copied().unwrap();
        if s.step != great_war_east::Step::Before {
            break;
        }
        rules.apply(&mut s, Input::Choice(pick), &mut engine::Facts::silent()).unwrap();
        let view = rules.view(&s, engine::Eyes::All);
        assert!(view.stacks.iter().all(|pile| !pile.over), "{:?}", view.stacks);
    }
}

#[test]
fn case_6_15_overstacked_at_the_end_of_a_retreat() {
    // the only way out of 0505 is 0504, where eight points stand
    let mut t = scene(
        "phasing 0\nstep Combat\n0505 R:54R\n0504 R:III, R:XX, R:R-1\n0506 G:1\n0405 G:35\n0404 G:36\n0604 G:37\n0605 G:41",
    );
    t.choose("0505, done, G:1, done").roll(4);
    t.choose("pick 2, 0504");
    assert_eq!(t.waits_for(), "overstack");
    t.refuses("R:III", "6.15").choose("R:54R");
    assert_eq!((at(&t, "R:54R"), steps(&t, "R:III")), ("none".into(), 4));
}

#[test]
fn case_6_16_lost_steps_do_not_lighten_a_unit() {
    let mut t = scene("0502 R:III steps=1, R:XX steps=1, R:54R steps=1\n0509 G:1");
    t.choose("done");
    assert_eq!(t.waits_for(), "overstack");
}

#[test]
fn case_6_21_transit_is_free_of_limits() {
    let mut t = scene("0502 R:III, R:XX\n0503 R:54R");
    t.choose("R:54R, 0502, 0501, done");
    assert_eq!(at(&t, "R:54R"), "0501");
}

#[test]
fn case_6_22_stacking_costs_no_points() {
    let mut t = scene("0502 R:III\n0503 R:54R");
    t.choose("R:54R, 0502");
    assert_eq!(used(&t, "R:54R"), 1);
    t.choose("0501");
    assert_eq!(used(&t, "R:54R"), 2);
}
