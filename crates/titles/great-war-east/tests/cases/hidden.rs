//! 18.0: Gruppen.

use crate::{at, bare, heard, offers, opening, said, scene, until, used};
use engine::view::Place;
use great_war_east::{GERMANY, RUSSIA};

/// Does a side see this counter on the map?
fn sees(t: &engine::scene::Scene<great_war_east::GweRules>, side: engine::Side, name: &str) -> bool {
    let view = t.view(side);
    view.counters.iter().any(|c| c.name == name && matches!(c.place, Place::Hex(_)))
}

const FAR: &str = "0202 R:III\n";

#[test]
fn case_18_0_a_marker_stands_for_what_lies_under_it() {
    let t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1, G:2 under=1"));
    assert!(sees(&t, RUSSIA, "G:Gruppe-1") && !sees(&t, RUSSIA, "G:1"));
    let russian = t.view(RUSSIA);
    assert!(!russian.counters.iter().any(|c| c.name == "G:1"), "not in any drawer either");
    assert!(t.view(GERMANY).counters.iter().any(|c| c.name == "G:1"));
    // what lies there makes no difference to the Russian
    let other = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:2 under=1, G:1 under=1"));
    assert_eq!(russian.counters, other.view(RUSSIA).counters);
}

#[test]
fn case_18_11_twenty_one_weightless_markers() {
    let t = scene(&format!("phasing 0\n{FAR}0508 G:1"));
    let markers = t.legal().iter().filter(|c| c.contains("Gruppe")).count();
    assert_eq!(markers, 21);
    // nine points and three markers are not too many
    let full = "0508 G:1, G:2, G:35, G:36, G:6LW, G:Gruppe-1, G:Gruppe-2, G:Gruppe-3";
    let mut t = scene(&format!("phasing 0\n{FAR}{full}\n0909 G:vPr-8"));
    t.choose("done");
    assert_ne!(t.waits_for(), "overstack");
    // the number is on the other side
    let called = |side| {
        let view = t.view(side);
        let marker = view.counters.iter().find(|c| c.name == "G:Gruppe-2").unwrap();
        (marker.called.clone(), marker.face.name.clone())
    };
    assert_eq!(called(GERMANY), ("Gruppe 2".into(), "Gruppe 2".into()));
    assert_eq!(called(RUSSIA), ("Gruppe".into(), "Gruppe".into()));
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-2\n0909 G:1"));
    t.choose("G:Gruppe-2, 0509");
    let told = |side| heard(&t, side).remove(0);
    assert_eq!(
        (told(GERMANY), told(RUSSIA)),
        ("Gruppe 2 moves to 0509".into(), "A Gruppe moves to 0509".into())
    );
}

#[test]
fn case_18_12_a_marker_moves_every_unit_under_it() {
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1, G:vF-1 under=1"));
    t.choose("G:Gruppe-1, 0509");
    assert_eq!((at(&t, "G:1"), at(&t, "G:vF-1")), ("0509".into(), "0509".into()));
}

#[test]
fn case_18_13_units_join_and_leave_free_of_cost() {
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1"));
    t.choose("G:Gruppe-1, pick 2, G:1, done");
    assert_eq!((used(&t, "G:1"), t.state().is_hidden(t.unit("G:1"))), (0, true));
    t.choose("pick 3, G:1, done, done");
    assert!(!t.state().is_hidden(t.unit("G:1")));
    t.choose("G:1, 0509");
}

#[test]
fn case_18_21_the_display_shows_the_german_what_each_holds() {
    let t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-4, G:1 under=4"));
    let view = t.view(GERMANY);
    let counter = view.counters.iter().find(|c| c.name == "G:1").unwrap();
    let Place::Drawer(i) = counter.place else { panic!("in the open") };
    assert_eq!(said(&t, &view.drawers[usize::from(i)].note), "Gruppe 4 in 0508");
    // markers in hand lie together
    let spare = view.counters.iter().find(|c| c.name == "G:Gruppe-5").unwrap();
    let Place::Drawer(hand) = spare.place else { panic!("on the map") };
    assert_eq!(said(&t, &view.drawers[usize::from(hand)].label), "Gruppe markers in hand");
    assert!(t.view(RUSSIA).drawers.iter().all(|d| d.key != "display"));
}

#[test]
fn case_18_22_nine_points_to_a_box() {
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1, G:2, G:35, G:36, G:37"));
    t.choose("G:Gruppe-1, pick 2, G:1, G:2, G:35, G:36").refuses("G:37", "18.22");
}

/// The book: the four counters of 0613 stay open, share a Gruppe, or are spread over two, three or four, with dummies besides.
#[test]
fn case_18_23_the_four_counters_of_0613() {
    use engine::{Input, Rules};
    let four = ["G:1", "G:2", "G:vF-1", "G:vH"];
    for parts in 1..=4 {
        let (rules, mut s) = opening("campaign");
        let mut play = |words: &str| {
            let input = engine::text::read_choice(&rules, words).unwrap();
            rules.apply(&mut s, Input::Choice(input), &mut engine::Facts::silent()).unwrap();
        };
        for part in 1..=parts {
            play(&format!("G:Gruppe-{part}"));
            play("0613");
            for (_, unit) in four.iter().enumerate().filter(|(i, _)| i % parts + 1 == part) {
                play(unit);
            }
            play("done");
        }
        for word in ["G:Gruppe-9", "0613", "done"] {
            play(word);
        }
        let unit = |n: &str| engine::text::Names::unit_named(&rules, n).unwrap();
        let under = four.map(|n| s.token_of(unit(n)));
        let wanted = [0, 1, 2, 3].map(|i| Some(unit(&format!("G:Gruppe-{}", i % parts + 1))));
        assert_eq!(under, wanted, "{parts} Gruppen");
        assert!(s.is_on_map(unit("G:Gruppe-9")) && s.under_token(unit("G:Gruppe-9")).next().is_none());
    }
}

#[test]
fn case_18_31_a_gruppe_moves_as_one_unit_once() {
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1"));
    t.refuses("G:1", "18.31").choose("G:Gruppe-1, 0509, done").refuses("G:Gruppe-1", "5.14");
}

#[test]
fn case_18_32_units_taken_up_go_on_with_what_they_have_left() {
    let mut t = scene(&format!("phasing 0\n{FAR}0507 G:1\n0509 G:Gruppe-1"));
    t.choose("G:1, 0508, 0509, 0510, done").choose("G:Gruppe-1, 0510, pick 2, G:1, done");
    t.choose("0511, 0512");
    assert_eq!(used(&t, "G:1"), 5);
    assert_eq!(t.legal().iter().filter(|c| c.starts_with("hex")).count(), 0, "its five points are spent");
    // the Russian hears nothing of an exchange between markers
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:Gruppe-2, G:1 under=2"));
    t.choose("G:Gruppe-1, pick 2, G:1");
    assert!(t.facts.iter().all(|f| !f.to.has(engine::Eyes::Side(RUSSIA))), "{:?}", t.facts);
}

#[test]
fn case_18_32_units_leave_and_join_a_gruppe_that_has_halted() {
    // at any time in the segment: out of a Gruppe whose march is over, with what is left
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1, G:6LW under=1"));
    t.choose("G:Gruppe-1, 0509, 0510, done, G:1, 0511");
    assert_eq!((used(&t, "G:1"), t.state().is_hidden(t.unit("G:1"))), (3, false));
    assert!(t.state().is_hidden(t.unit("G:6LW")) && at(&t, "G:Gruppe-1") == "0510");
    // and into one, whatever lies there
    let mut t = scene(&format!("phasing 0\n{FAR}0509 G:Gruppe-1\n0507 G:1"));
    t.choose("G:Gruppe-1, done, G:1").refuses("G:Gruppe-1", "18.32").choose("0508, 0509, G:Gruppe-1");
    assert_eq!((t.waits_for(), t.state().is_hidden(t.unit("G:1"))), ("moves", true));
    t.refuses("G:1", "5.14");
    // no more than nine points, and never a marching unit into a train
    let mut t = scene(&format!(
        "phasing 0\n{FAR}0509 G:Gruppe-1, G:2 under=1, G:35 under=1, G:36 under=1, G:37 under=1, G:1"
    ));
    t.choose("G:1").refuses("G:Gruppe-1", "18.22");
}

#[test]
fn case_18_32_a_moving_gruppe_hands_units_over_unseen() {
    let mut t =
        scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1, G:2 under=1\n0509 G:Gruppe-2 moved"));
    t.choose("G:Gruppe-1, 0509, G:Gruppe-2, G:2");
    assert!(t.facts.iter().all(|f| !f.to.has(engine::Eyes::Side(RUSSIA))), "{:?}", t.facts);
    t.choose("done, 0510");
    assert_eq!((at(&t, "G:1"), at(&t, "G:2")), ("0510".into(), "0509".into()));
    assert!(t.state().is_hidden(t.unit("G:2")));
}

#[test]
fn case_18_32_who_changes_trains_has_ridden_all_the_same() {
    let train = "0508 G:Gruppe-1 entrained railed, G:1 under=1 entrained railed ridden=29\n";
    let mut t = scene(&format!("phasing 0\n{FAR}{train}"));
    t.choose("G:Gruppe-1, 0509").refuses("0510", "5.31").choose("pick 3, G:1, done, done");
    t.choose("G:1").refuses("0510", "5.31");
    // set down, it no longer holds the others back
    let other = "G:2 under=1 entrained railed\n";
    let mut t = scene(&format!("phasing 0\n{FAR}{}, {other}", train.trim_end()));
    t.choose("G:Gruppe-1, 0509").refuses("0510", "5.31").choose("pick 3, G:1, done, 0510, 0511");
}

/// GWE-138
#[test]
fn case_18_12_a_marker_does_not_leave_the_map() {
    let links = "area entry-K entry 0912\nrail 0911 0912\n";
    let mut t = scene(&format!(
        "{links}phasing 0\n{FAR}0512 G:Gruppe-1 entrained railed, G:1 under=1 entrained railed ridden=28"
    ));
    t.choose("G:Gruppe-1").refuses("pick 8", "18.12").choose("pick 3, G:1, done, done");
    // the journey takes four hexes of the rate, two are left
    t.choose("G:1, pick 8");
    assert_eq!((at(&t, "G:1"), t.state().abroad[0].left), ("none".into(), 2));
}

#[test]
fn case_18_33_the_slowest_unit_sets_the_pace_and_may_be_dropped() {
    // the book: after four points the slow unit is dropped and the fast ones go on
    let mut t =
        scene(&format!("phasing 0\n{FAR}0206 G:Gruppe-1, G:1-1C under=1, G:2-1C under=1, G:6LW under=1"));
    t.choose("G:Gruppe-1, 0207, 0208, 0209, 0210").refuses("0211", "5.14");
    t.choose("pick 3, G:6LW, done, 0211, 0212");
    assert_eq!((at(&t, "G:6LW"), at(&t, "G:1-1C")), ("0210".into(), "0212".into()));
    // or the marker stays, and the fast ones go on in the open
    let fast = "0206 G:Gruppe-1, G:1-1C under=1, G:2-1C under=1, G:6LW under=1";
    let mut t = scene(&format!("phasing 0\n{FAR}{fast}"));
    t.choose("G:Gruppe-1, 0207, 0208, 0209, 0210, done, G:1-1C, 0211, 0212")
        .refuses("0211", "5.14")
        .choose("done");
    t.choose("G:2-1C, 0211, done");
    assert_eq!(
        ["G:Gruppe-1", "G:6LW", "G:1-1C", "G:2-1C"].map(|n| at(&t, n)),
        ["0210", "0210", "0212", "0211"]
    );
    // or a new Gruppe is formed for them, which goes no farther than they can
    let mut t = scene(&format!("phasing 0\n{FAR}{fast}"));
    t.choose("G:Gruppe-1, 0207, 0208, 0209, 0210, done, G:Gruppe-2, 0210, G:1-1C, G:2-1C, done");
    t.choose("G:Gruppe-2, 0211, 0212").refuses("0211", "5.14");
    assert_eq!((at(&t, "G:2-1C"), t.state().is_hidden(t.unit("G:2-1C"))), ("0212".into(), true));
    // a unit out of command holds the Gruppe
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1 ooc, G:2 under=1"));
    t.choose("G:Gruppe-1").refuses("0509", "18.33").choose("pick 3, G:1, done, 0509");
}

#[test]
fn case_18_34_a_marker_may_be_taken_off() {
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-1, G:1 under=1"));
    t.choose("G:Gruppe-1, pick 4");
    assert_eq!((at(&t, "G:Gruppe-1"), at(&t, "G:1")), ("none".into(), "0508".into()));
    assert!(sees(&t, RUSSIA, "G:1"));
    // at any time: also when its march is over, and the units go on with what they have left
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:Gruppe-3, G:1 under=3, G:Gruppe-4"));
    t.refuses("pick 3", "18.34").choose("G:Gruppe-3, 0509, done, G:Gruppe-4, 0507, done");
    let offers = t.view(GERMANY).offers;
    let third = offers.iter().find(|o| o.choice == engine::Choice::Pick(3)).unwrap();
    assert_eq!(said(&t, &third.label), "Remove Gruppe 3");
    t.allows("pick 4").refuses("pick 5", "18.34").refuses("pick 22", "18.34").choose("pick 3");
    assert_eq!((at(&t, "G:Gruppe-3"), at(&t, "G:1"), used(&t, "G:1")), ("none".into(), "0509".into(), 1));
    assert!(sees(&t, RUSSIA, "G:1") && engine::Table::undoable(&t.game) == 0);
    t.choose("G:1, 0510, done").refuses("pick 3", "18.34").refuses("G:Gruppe-3", "18.5").choose("pick 4");
    assert_eq!((at(&t, "G:Gruppe-4"), t.waits_for()), ("none".into(), "moves"));
}

#[test]
fn case_18_35_command_is_found_unit_by_unit_from_the_markers_hex() {
    let mut t = scene(&format!(
        "turn 2\nstep Before\nphasing 0\n{FAR}0508 G:Gruppe-1, G:vF-1 under=1\n0509 G:Gruppe-2, G:1 under=2\n0511 G:2"
    ));
    t.choose("pick 0");
    assert_eq!(t.waits_for(), "command");
    let seen = t.view(RUSSIA).asked.unwrap();
    t.choose("G:vF-1").allows("unit G:1").refuses("G:2", "10.33");
    assert_eq!(t.view(RUSSIA).asked.unwrap(), seen, "nothing shows who commands whom");
}

#[test]
fn case_18_35_a_gruppe_may_pretend_to_be_out_of_command() {
    let text = "turn 2\nstep Before\nphasing 0\n0202 R:III\n0508 G:Gruppe-1?\n0912 G:2\n";
    // a dummy, a Gruppe in command, one that is not: the Russian sees a die, and nothing else
    let seen = ["", ", G:vF-1 under=1, G:1 under=1", ", G:1 under=1"].map(|under| {
        let mut t = scene(&text.replace('?', under));
        t.choose("pick 0, pick 0");
        assert_eq!(t.waits_for(), "command-dice");
        let who = if under == ", G:1 under=1" { "G:1" } else { "G:Gruppe-1" };
        t.choose(who).roll(1).refuses(who, if who == "G:1" { "10.41" } else { "18.35" });
        (serde_json::to_string(&t.view(RUSSIA)).unwrap(), heard(&t, RUSSIA))
    });
    assert!(seen[0] == seen[1] && seen[1] == seen[2]);
    // a Gruppe that pretended moves all the same
    let mut t = scene(&text.replace('?', ""));
    t.choose("pick 0, pick 0, G:Gruppe-1").roll(1).choose("done");
    until(&mut t, "moves");
    t.choose("G:Gruppe-1, 0509");
}

#[test]
fn case_18_41_contact_removes_dummies_and_tells_of_a_zone() {
    let dummy = scene("0505 R:2GC\n0508 G:Gruppe-1\n0709 G:1");
    let mut t = dummy;
    t.choose("R:2GC, 0506, 0507");
    assert_eq!((at(&t, "G:Gruppe-1"), used(&t, "R:2GC")), ("none".into(), 2), "a dummy: no point is charged");
    let mut t = scene("0505 R:2GC\n0508 G:Gruppe-1, G:1 under=1");
    t.choose("R:2GC, 0506, 0507");
    assert_eq!((at(&t, "G:Gruppe-1"), used(&t, "R:2GC")), ("0508".into(), 3));
    assert!(!sees(&t, RUSSIA, "G:1"), "and no more information");
    // the point must be there whatever the truth
    for under in ["", ", G:1 under=1"] {
        let mut t = scene(&format!("0506 R:III used=3\n0508 G:Gruppe-1{under}\n0709 G:2"));
        t.choose("R:III").refuses("0507", "18.41");
    }
}

#[test]
fn case_18_42_real_gruppen_are_set_down_at_the_end_of_the_phase() {
    let mut t = scene("0506 R:2GC\n0508 G:Gruppe-1, G:1 under=1\n0502 R:R-1");
    t.choose("R:2GC, 0507, done, done");
    assert_eq!(at(&t, "G:Gruppe-1"), "none");
    assert!(sees(&t, RUSSIA, "G:1"));
    // a dummy that walks up itself goes at the end of its phase
    let mut t = scene("phasing 0\n0505 R:III\n0508 G:Gruppe-1\n0709 G:1");
    t.choose("G:Gruppe-1, 0507, 0506, done");
    assert_eq!(at(&t, "G:Gruppe-1"), "0506");
    t.choose("done");
    assert_eq!(at(&t, "G:Gruppe-1"), "none");
}

#[test]
fn case_18_5_markers_return_beside_forts_gruppen_and_fed_units() {
    let mut t = scene(&format!(
        "place Lyck 0708 town fort=3 side=german\nphasing 0\n{FAR}0508 G:1\n0610 G:Gruppe-2\n0211 G:2 hungry"
    ));
    t.choose("G:Gruppe-1");
    assert_eq!(t.legal(), ["hex 0508", "hex 0708", "hex 0610"].map(String::from).to_vec().tap_sorted());
    t.refuses("0211", "18.5").choose("0508, G:1, done");
    assert!(t.state().is_hidden(t.unit("G:1")));
    // one lost in this phase rests until the next
    let mut t = scene(&format!("phasing 0\n{FAR}0508 G:1, G:Gruppe-1"));
    t.choose("G:Gruppe-1, pick 4").refuses("G:Gruppe-1", "18.5");
}

trait TapSorted {
    fn tap_sorted(self) -> Vec<String>;
}
impl TapSorted for Vec<String> {
    /// Hexes in the order of their ids: place first, then rank.
    fn tap_sorted(mut self) -> Vec<String> {
        self.sort_by_key(|c| (c[6..8].to_string(), c[4..6].to_string()));
        self
    }
}

#[test]
fn case_18_61_dummies_and_staffs_block_nothing() {
    // supply through a hex with a dummy, and not through a real Gruppe
    let strip = "map 0501-0508\ncountry russia 0501-0508\narea entry-A entry 0501\nturn 2\nstep Before\n";
    let t = bare(&format!("{strip}0504 R:54R\n0502 G:Gruppe-1"));
    assert!(!t.state().hungry.contains(t.unit("R:54R")));
    let t = bare(&format!("{strip}0504 R:54R\n0502 G:Gruppe-1, G:D1 under=1"));
    assert!(t.state().hungry.contains(t.unit("R:54R")));
    // a Gruppe of staffs alone makes off
    let mut t = scene("0506 R:2GC\n0508 G:Gruppe-1, G:vF-1 under=1\n0710 G:1");
    t.choose("R:2GC, 0507");
    assert_eq!((at(&t, "G:vF-1"), at(&t, "G:Gruppe-1")), ("0710".into(), "none".into()));
}

#[test]
fn case_18_62_which_gruppen_control() {
    for (under, points) in [("", 2), ("G:vF-1 under=1", 2), ("G:D1 under=1", 2), ("G:LZN under=1", 3)] {
        let comma = if under.is_empty() { "" } else { ", " };
        let mut t = scene(&format!("0505 R:2GC\n0508 G:Gruppe-1{comma}{under}\n0812 G:1"));
        t.choose("R:2GC, 0506, 0507");
        assert_eq!(used(&t, "R:2GC"), points, "{under:?}");
    }
}

#[test]
fn case_18_63_a_dummy_has_eight_points() {
    let mut t = scene(&format!("phasing 0\n{FAR}0206 G:Gruppe-1\n0910 G:1"));
    t.choose("G:Gruppe-1, 0207, 0208, 0209, 0210, 0211, 0212, 0211, 0210");
    assert_eq!(used(&t, "G:Gruppe-1"), 8);
    t.refuses("0209", "5.14");
    assert!(!offers(&t, "pick 3"));
    until(&mut t, "moves");
}
