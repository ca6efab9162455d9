//! 18.0: what the Russian may not learn from questions, marks and ways, whatever lies under a marker.

use crate::{at, bare, heard, offers, said, scene, until};
use engine::scene::Scene;
use engine::{Eyes, Table};
use great_war_east::{GERMANY, GweRules, RUSSIA};

/// A dummy, a headquarters, troops.
const UNDER: [&str; 3] = ["", ", G:vPr-8 under=1", ", G:2 under=1"];

/// What the Russian sees and has just heard.
fn known(t: &Scene<GweRules>) -> String {
    format!("{}\n{}", serde_json::to_string(&t.view(RUSSIA)).unwrap(), heard(t, RUSSIA).join("\n"))
}

/// The same play with each of [`UNDER`] in place of `?`: the Russian must not see a difference.
#[track_caller]
fn same_for_the_russian(text: &str, play: impl Fn(&mut Scene<GweRules>)) {
    let seen = UNDER.map(|under| {
        let mut t = scene(&text.replace('?', under));
        play(&mut t);
        known(&t)
    });
    assert_eq!(seen[0], seen[1], "a dummy and a headquarters");
    assert_eq!(seen[0], seen[2], "a dummy and troops");
}

fn shows_control(t: &Scene<GweRules>, side: engine::Side) -> bool {
    t.view(side).hexes.iter().any(|m| m.key == "russian-control")
}

/// GWE-144
#[test]
fn case_21_13_a_gruppe_in_a_town_does_not_tell_what_it_is() {
    let text = "phasing 0\nturn 4\nplace Lyck 0708 town vp=3\nrussian-won [0708]\nrussian-lost []\n\
        0202 R:III\n0709 G:Gruppe-1?\n0912 G:1\n";
    same_for_the_russian(text, |t| {
        t.choose("G:Gruppe-1, 0708, 0707");
    });
    // the German knows, the Russian when the points are counted
    let mut t = scene(&text.replace('?', UNDER[2]));
    t.choose("G:Gruppe-1, 0708");
    assert_eq!((shows_control(&t, GERMANY), shows_control(&t, RUSSIA)), (false, true));
    let last = "phasing 0\nturn 4\nstep ReplacementEnd\nplace Lyck 0507 town vp=3\nrussian-lost []\n0202 R:III\n0912 G:1\n";
    let t = scene(&format!("{last}russian-won []\nveiled [0507]\n"));
    assert_eq!((t.state().vp, shows_control(&t, RUSSIA)), (-20, false), "troops have been there");
    let t = scene(&format!("{last}russian-won [0507]\nveiled [0507]\n"));
    assert_eq!((t.state().vp, shows_control(&t, RUSSIA)), (3 - 20, true), "a dummy has been there");
    // troops set down where they stand are seen by all
    let mut t = scene(&text.replace('?', UNDER[2]));
    t.choose("G:Gruppe-1, 0708, pick 3, G:2");
    assert!(!shows_control(&t, RUSSIA));
}

/// GWE-144
#[test]
fn case_5_33_a_train_is_told_who_was_last_in_a_hex_that_a_gruppe_crossed() {
    let text = "turn 3\n0502 R:54R entrained railed\n0303 R:R-1\n0912 G:1\n";
    for (lost, came, told) in
        [("[]", "0503", "No German troops were in the hex"), ("[0503]", "0502", "the train stops")]
    {
        let mut t = scene(&format!("{text}russian-won []\nrussian-lost {lost}\nveiled [0503]\n"));
        t.choose("R:54R").allows("hex 0503").choose("0503");
        assert_eq!(at(&t, "R:54R"), came);
        assert!(t.log.iter().any(|l| l.contains(told)), "{:?}", t.log);
        assert_eq!(t.game.undoable(), 0, "the answer is not taken back");
        assert!(t.state().veiled.is_empty());
    }
}

/// GWE-127, GWE-144: nor does it steer a retreat.
#[test]
fn case_8_63_a_retreat_is_not_steered_by_rails_lost_unseen() {
    for lost in ["[]", "[0504 0505]"] {
        let mut t = scene(&format!(
            "phasing 0\nturn 3\nstep Combat\n0804 G:1, G:2\n0704 R:54R, R:R-1\nrussian-won []\n\
             russian-lost {lost}\nveiled [0504 0505]\n"
        ));
        t.choose("0704");
        until(&mut t, "combat");
        t.roll(5);
        t.choose("pick 2");
        assert_eq!(t.legal(), ["hex 0603", "hex 0604"], "{lost}");
    }
}

#[test]
fn case_18_32_an_exchange_in_a_march_is_not_seen() {
    let text = "phasing 0\n0202 R:III\n0508 G:Gruppe-1, G:1 under=1, G:Gruppe-2, G:2 under=2\n0912 G:35";
    let mut t = scene(text);
    t.choose("G:Gruppe-1");
    let before = t.view(RUSSIA);
    for exchange in ["pick 2", "G:2", "done", "G:Gruppe-2", "G:1", "done", "pick 3"] {
        t.choose(exchange);
        assert_eq!(t.view(RUSSIA), before, "{exchange}");
    }
    let own = t.view(GERMANY).asked.unwrap();
    assert_eq!(
        (own.key, said(&t, &own.text).as_str()),
        ("regroup", "Which units leave the marker and are placed in the open?")
    );
}

#[test]
fn case_10_21_whether_a_covered_staff_can_shift_is_not_told_by_the_question() {
    for hex in ["0507", "0912"] {
        let text = format!(
            "phasing 0\nstep Combat\n0505 R:5RF\n0504 R:R-1\n0506 G:1\n{hex} G:Gruppe-1, G:vF-1 under=1\n"
        );
        let mut t = scene(&text);
        t.choose("0505, G:1");
        assert_eq!(t.waits_for(), "shifts", "von François in {hex}");
        assert_eq!(offers(&t, "unit G:vF-1"), hex == "0507");
    }
    // nobody asks where all staffs lie open
    let mut t = scene("phasing 0\nstep Combat\n0505 R:5RF\n0504 R:R-1\n0506 G:1\n0912 G:vF-1, G:Gruppe-1\n");
    t.choose("0505, G:1");
    assert_eq!(t.waits_for(), "combat");
}

/// GWE-025
#[test]
fn case_10_34_a_radius_is_not_cut_by_what_the_russian_does_not_know() {
    let strip = "map 0201-0409\ncountry russia 0201-0409\narea entry-A entry 0201\nturn 2\nstep Before\n\
        0201 R:R-1\n0204 R:54R\n0303 G:Gruppe-1?\n0409 G:1\n";
    for under in UNDER {
        let t = bare(&strip.replace('?', under));
        assert!(t.state().commanded.contains(t.unit("R:54R")), "{under:?}");
    }
    let t = bare(&strip.replace("G:Gruppe-1?", "G:2"));
    assert!(!t.state().commanded.contains(t.unit("R:54R")), "in the open it does");
    // nor is the defender out of command for it (10.43)
    let land = "map 0501-0512 0603-0603\ncountry russia 0501-0505\ncountry germany 0506-0512\nphasing 0\nstep Combat\n";
    let front = "0506 G:35, G:36\n0505 R:54R\n0502 R:R-1\n0512 G:1, G:vH\n";
    for third in ["G:Gruppe-1", "G:Gruppe-1, G:vPr-8 under=1", "G:Gruppe-1, G:2 under=1", "G:2"] {
        let mut t = bare(&format!("{land}{front}0603 {third}\n"));
        t.choose("0505");
        until(&mut t, "combat");
        t.roll(4);
        let worse = u8::from(third == "G:2");
        let result = ["1/1", "1/2"][usize::from(worse)];
        assert_eq!((t.result(), t.state().fight.defender), (result, 1 + worse), "{third}");
    }
}

/// GWE-117
#[test]
fn case_10_52_a_covered_staff_beside_troops_stays_covered() {
    let both = "G:Gruppe-1, G:vF-1 under=1, G:Gruppe-2, G:1 under=2";
    let mut t = scene(&format!("0505 R:2GC\n0508 {both}\n0912 G:2"));
    t.choose("R:2GC, 0506, 0507");
    assert_eq!((at(&t, "G:Gruppe-1"), at(&t, "G:vF-1")), ("0508".into(), "0508".into()));
    let told = heard(&t, RUSSIA);
    assert!(!told.iter().any(|l| l.contains("François")), "{told:?}");
}

/// GWE-143
#[test]
fn case_18_42_what_is_laid_out_in_contact_is_set_down_before_play() {
    let t = scene("turn 2\nstep Before\n0505 R:III\n0506 G:Gruppe-1, G:1 under=1\n0405 G:Gruppe-2\n0912 G:2");
    assert_eq!((at(&t, "G:Gruppe-1"), at(&t, "G:Gruppe-2")), ("none".into(), "none".into()));
    assert!(!t.state().is_hidden(t.unit("G:1")));
}

#[test]
fn case_18_41_a_reinforcement_is_told_of_a_zone_once_and_for_all() {
    let text = "turn 3\nstep Before\nwaiting R:54R?\n0303 R:III, R:R-1\n0401 G:Gruppe-1, G:1 under=1\n";
    let blocked = text.replace('?', "");
    let mut t = scene(&blocked);
    t.choose("R:54R, 0501");
    assert!(t.log.iter().any(|l| l == "A Gruppe controls the hex"), "{:?}", t.log);
    assert_eq!(t.game.undoable(), 0, "the answer is not taken back");
    assert_ne!(t.waits_for(), "arrivals", "it waits (14.22)");
    assert!(t.state().blocked.contains(t.unit("R:54R")));
    // a turn later its hex is asked for again, then the nearest one open to it
    let mut t = scene(&text.replace('?', " blocked"));
    t.choose("R:54R, 0501");
    assert_eq!(t.waits_for(), "arrivals");
    t.choose("R:54R").refuses("0501", "14.22");
    let ways = t.legal();
    t.choose(ways[0].trim_start_matches("hex "));
    assert_ne!(at(&t, "R:54R"), "none", "{ways:?}");
    // a dummy blocks nothing, and that is told too
    let mut t = scene(&blocked.replace(", G:1 under=1", "\n0912 G:1"));
    t.choose("R:54R, 0501");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-1")), ("0501".into(), "none".into()));
    assert!(t.log.iter().any(|l| l == "No Gruppe controls the hex"));
}

/// 10.31: marks of command show when all commands are given; then they are told.
#[test]
fn case_10_42_whom_commands_have_reached_is_not_seen_while_they_are_given() {
    let text = "phasing 0\nturn 3\nstep WithdrawalEnd\n0505 R:III\n0506 G:1\n0507 G:2\n\
        0509 G:Gruppe-1, G:vPr-8 under=1\n";
    let mut t = scene(text);
    assert_eq!(t.waits_for(), "command");
    let before = t.view(RUSSIA);
    for command in ["G:vPr-8", "G:1", "done"] {
        t.choose(command);
        assert_eq!(t.view(RUSSIA), before, "{command}");
    }
    let marks = |t: &Scene<GweRules>, side, name: &str| {
        let view = t.view(side);
        view.counters.iter().find(|c| c.id == t.unit(name)).map_or(0, |c| c.marks.len())
    };
    assert_eq!((marks(&t, GERMANY, "G:1"), marks(&t, GERMANY, "G:2")), (0, 1), "he sees his own work");
    t.choose("done");
    assert_eq!((marks(&t, RUSSIA, "G:1"), marks(&t, RUSSIA, "G:2")), (0, 1));
    let told = heard(&t, RUSSIA);
    assert!(told.iter().any(|l| l.contains("2/I is out of command")), "{told:?}");
    assert!(!told.iter().any(|l| l.contains("1/I")), "{told:?}");
}

/// 10.31, GWE-147: with nothing of his under markers, a Russian's commands show to everybody as he gives them; the
/// German's are guessed by nobody before all are given, markers on the map or not.
#[test]
fn case_10_31_marks_of_command_lie_as_commands_are_given() {
    use rand_core::SeedableRng;
    let marked = |t: &Scene<GweRules>, side, name: &str| {
        t.view(side).counters.iter().any(|c| c.id == t.unit(name) && !c.marks.is_empty())
    };
    let mut t = scene(
        "turn 3\nphasing 1\nstep Command\n0504 R:P-10 steps=1, R:III, R:XX\n0505 R:IV, R:26\n0511 G:1\n",
    );
    t.choose("R:P-10, R:III");
    for side in [GERMANY, RUSSIA] {
        assert_eq!((marked(&t, side, "R:III"), marked(&t, side, "R:XX")), (false, true), "{side:?}");
    }
    let mut t = scene("turn 3\nphasing 0\nstep Command\n0505 R:III\n0508 G:vF-1, G:vH\n0509 G:1\n0510 G:2\n");
    let supposed = |t: &Scene<GweRules>| {
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(0);
        engine::Rules::imagine(&**t.game.rules(), t.state(), RUSSIA, &mut rng)
    };
    let before = (t.view(RUSSIA), supposed(&t));
    for command in ["G:vH", "G:vF-1", "G:vF-1", "G:1", "done"] {
        t.choose(command);
        assert_eq!((t.view(RUSSIA), supposed(&t)), before, "{command}");
    }
    assert_eq!((marked(&t, GERMANY, "G:1"), marked(&t, GERMANY, "G:2")), (false, true));
}

/// 10.52: whether there is one haven or several would tell where covered troops stand.
#[test]
fn case_10_52_with_gruppen_on_the_map_a_staff_is_asked_for_its_only_haven() {
    for (marker, asked) in [("0902 G:Gruppe-1", true), ("0902 G:2", false)] {
        let mut t = scene(&format!("0505 R:2GC\n0508 G:vF-1\n0912 G:1\n{marker}\n"));
        t.choose("R:2GC, 0506, 0507");
        assert_eq!(t.waits_for() == "displace", asked, "{marker}");
        if asked {
            assert_eq!(t.legal(), ["hex 0912"]);
        } else {
            assert_ne!(at(&t, "G:vF-1"), "0508");
        }
    }
}

/// GWE-128: how many dice there are is told, for whom they are thrown is not.
#[test]
fn case_9_22_the_number_of_hungry_units_is_told_and_no_covered_name() {
    let text = "map 0201-0912\ncountry russia 0201-0912\narea entry-A entry 0501\nphasing 0\nturn 3\n\
        step Movement\n0202 R:III\n0508 G:1\n0712 G:Gruppe-1, G:2 under=1, G:35 under=1\n";
    let mut t = bare(text);
    t.choose("done");
    let told = heard(&t, RUSSIA);
    assert!(told.iter().any(|l| l == "Out of supply: 3 dice are rolled"), "{told:?}");
    t.roll(6);
    t.roll(1);
    let told = heard(&t, RUSSIA);
    assert!(!told.iter().any(|l| l.contains("2/I") || l.contains("35")), "{told:?}");
}

/// 22.2: nothing is heard from behind the screen until it goes.
#[test]
fn case_22_2_the_end_of_the_screen_is_told() {
    let (rules, mut s) = crate::opening("free-setup");
    let told = |s: &mut great_war_east::State| {
        use engine::{Choice, Facts, Input, Pending, Rules};
        let (mut facts, mut legal) = (Facts::new(), Vec::new());
        assert!(matches!(rules.pending(s), Pending::Ask(GERMANY, _)));
        rules.legal(s, &mut legal);
        let answer = if legal.contains(&Choice::Done) { Choice::Done } else { legal[0] };
        rules.apply(s, Input::Choice(answer), &mut facts).unwrap();
        let heard = facts.list().iter().filter(|f| f.to.has(Eyes::Side(RUSSIA)));
        let subject = engine::catalogue::Subject { names: &rules, map: rules.map() };
        let line = |f| rules.catalogue().say(engine::Lang::En, &rules.tell(f, Eyes::Side(RUSSIA)), &subject);
        (answer, heard.map(line).collect::<Vec<_>>())
    };
    loop {
        let (answer, lines) = told(&mut s);
        if answer == engine::Choice::Done {
            assert_eq!(lines, ["The German set-up is revealed"]);
            break;
        }
        assert!(lines.is_empty(), "{lines:?}");
    }
}

/// 18.42: a marker that stays is no dummy. Nobody finds that out and then goes elsewhere.
#[test]
fn case_18_42_a_step_beside_a_gruppe_is_not_taken_back() {
    for under in UNDER {
        let mut t = scene(&format!("0405 R:2GC\n0409 G:Gruppe-1{under}\n0912 G:35\n"));
        t.choose("R:2GC, 0406");
        assert_eq!(t.game.undoable(), 2, "not yet beside it");
        t.choose("0407");
        assert_eq!(t.game.undoable(), 3, "not yet beside it");
        t.choose("0408");
        assert_eq!(t.game.undoable(), 0, "{under:?}");
    }
}

/// 18.61: that nobody is cut off comes out as much as that somebody is.
#[test]
fn case_9_23_an_attack_is_not_taken_back_once_its_supply_was_looked_at() {
    for (far, back) in [("0912 G:2", true), ("0912 G:Gruppe-1", false)] {
        let mut t = scene(&format!("step Combat\n0505 R:III, R:R-1\n0506 G:1\n{far}\n"));
        t.choose("0506");
        while t.waits_for() != "shifts" {
            assert!(t.game.undoable() > 0, "nothing has come out yet");
            let answer = if offers(&t, "unit R:III") { "R:III" } else { "done" };
            t.choose(answer);
        }
        assert_eq!(t.game.undoable() > 0, back, "{far}");
    }
}

/// 18.41: a Gruppe that stays is no dummy: that is learned and not taken back, and its zone is announced, also where the
/// hex was controlled before and nothing more is paid.
#[test]
fn case_18_41_contact_in_a_controlled_hex_is_announced_and_not_taken_back() {
    for (under, told) in
        [(", G:2 under=1", "A Gruppe controls the hex"), (", G:D1 under=1", "No Gruppe controls the hex")]
    {
        let mut t = scene(&format!("0405 R:2GC\n0506 G:1\n0605 G:Gruppe-1{under}\n0202 R:R-1"));
        t.choose("R:2GC, 0505");
        assert_eq!((crate::used(&t, "R:2GC"), at(&t, "G:Gruppe-1")), (2, "0605".into()));
        assert!(t.log.iter().any(|l| l == told), "{:?}", t.log);
        assert_eq!(t.game.undoable(), 0);
    }
}

/// 18.41, GWE-132: a train that stops before the hex is told of the zone and no more: staffs nearby are not disturbed by it.
#[test]
fn case_18_41_a_train_that_stops_learns_no_more_than_the_zone() {
    let text = "turn 3\n0502 R:54R entrained railed\n0303 R:R-1\n0403 G:Gruppe-1, G:1 under=1\n\
        0603 G:Gruppe-2, G:vF-1 under=2\n0912 G:2\n";
    let mut t = scene(text);
    t.choose("R:54R, 0503");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-2")), ("0502".into(), "0603".into()));
    assert!(t.state().is_hidden(t.unit("G:vF-1")));
    // with nobody else there it goes in, and the staff makes off
    let mut t = scene(&text.replace("0403 G:Gruppe-1, G:1 under=1", "0911 G:1"));
    t.choose("R:54R, 0503");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-2")), ("0503".into(), "none".into()));
}

/// 14.21: an entry hex is shut by enemy units; a marker with none under it is no unit, and goes (18.42).
#[test]
fn case_14_21_a_dummy_in_an_entry_hex_keeps_nobody_out() {
    let text = "turn 3\nstep Before\nwaiting R:54R\n0303 R:III, R:R-1\n0501 G:Gruppe-1?\n0912 G:1\n";
    let mut t = scene(&text.replace('?', ""));
    assert_eq!(t.waits_for(), "arrivals");
    t.choose("R:54R, 0501");
    assert_eq!((at(&t, "R:54R"), at(&t, "G:Gruppe-1")), ("0501".into(), "none".into()));
    // troops do, depots too, and it is told like a zone
    for under in [", G:2 under=1", ", G:D1 under=1"] {
        let mut t = scene(&text.replace('?', under));
        t.choose("R:54R, 0501");
        assert_eq!((at(&t, "R:54R"), t.game.undoable()), ("none".into(), 0), "{under}");
        assert!(
            t.state().blocked.contains(t.unit("R:54R")) && t.state().is_hidden(t.unit(under[2..6].trim()))
        );
    }
}

/// GWE-127: what a Russian retreat cannot come next to stays covered.
#[test]
fn case_18_61_only_gruppen_near_the_ways_of_a_retreat_declare_themselves() {
    let text = "phasing 0\nturn 3\nstep Combat\n0506 G:1, G:2\n0406 G:35\n0606 G:36\n0505 R:54R, R:R-1\n\
        0507 G:Gruppe-1, G:37 under=1\n0503 G:Gruppe-2\n0912 G:41\n";
    let mut t = scene(text);
    t.choose("0505, G:1, G:2");
    until(&mut t, "combat");
    t.roll(5);
    t.choose("pick 2");
    assert_eq!(t.waits_for(), "retreat");
    assert_eq!(at(&t, "G:Gruppe-1"), "0507", "behind the German lines");
    assert_eq!(at(&t, "G:Gruppe-2"), "none", "on the way back");
}

/// 19.21: a covered Prittwitz who is out of supply is relieved out of sight.
#[test]
fn case_19_21_a_covered_prittwitz_is_not_shown_when_he_is_relieved() {
    let text = "map 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\narea entry-A entry 0501\n\
        phasing 0\nturn 4\nstep Before\nsuccessor 1\ncalled 3\n0303 R:III\n0510 G:1\nwaiting G:HL-8\n\
        0709 G:Gruppe-1, G:vPr-8 under=1\n";
    let t = bare(text);
    assert_eq!(t.waits_for(), "successor");
    assert_eq!((at(&t, "G:Gruppe-1"), at(&t, "G:vPr-8")), ("0709".into(), "none".into()));
    let seen = t.view(RUSSIA).counters;
    assert!(seen.iter().all(|c| c.name != "G:vPr-8" || !matches!(c.place, engine::view::Place::Hex(_))));
}

/// 18.41, 10.52: a Russian staff comes by: dummies go, but a German staff makes off only before troops, and in the Russian
/// Movement Phase only.
#[test]
fn case_18_41_a_staff_drives_no_staff_from_its_gruppe() {
    let mut t = scene("0505 R:R-1\n0508 G:Gruppe-1, G:vF-1 under=1\n0607 G:Gruppe-2\n0912 G:1");
    t.choose("R:R-1, 0506, 0507");
    assert_eq!((at(&t, "G:Gruppe-1"), at(&t, "G:Gruppe-2")), ("0508".into(), "none".into()));
    assert!(t.state().is_hidden(t.unit("G:vF-1")));
    t.choose("done, done");
    assert_eq!(at(&t, "G:Gruppe-1"), "none", "the end of the Phase shows it (18.42)");
    // a Russian staff pushed out of its hex in the German Movement Phase
    let mut t =
        scene("phasing 0\n0303 R:III\n0404 R:R-1\n0204 G:Gruppe-1, G:vF-1 under=1\n0407 G:1\n0912 G:2");
    t.choose("G:Gruppe-1, 0203, done, G:1, 0406, 0405");
    assert_eq!((at(&t, "R:R-1"), at(&t, "G:Gruppe-1")), ("0303".into(), "0203".into()));
}

/// The same when the Movement Phase ends, and a hex with too many units asks at once for the next answer (6.14).
#[test]
fn case_9_22_the_end_of_movement_is_not_taken_back_once_supply_was_looked_at() {
    for (far, back) in [("0912 G:2", true), ("0912 G:Gruppe-1", false)] {
        let mut t =
            scene(&format!("turn 2\nstep Movement\n0503 R:III, R:XX, R:R-1\n0502 R:II, R:54R\n{far}\n"));
        t.choose("R:54R, 0503, done, R:II, 0503, done, done");
        assert_eq!(t.waits_for(), "overstack");
        assert_eq!(t.game.undoable() > 0, back, "{far}");
    }
}

/// GWE-153, 18.11: where shifts may rescue a ratio, covered staffs decide what can be attacked; whether the German is asked
/// tells nothing of them.
#[test]
fn case_8_8_the_german_is_asked_for_attacks_while_markers_may_hide_a_staff() {
    let waits = |under: &str, rescue: &str| {
        let mut t = scene(&format!(
            "option shifts-rescue {rescue}\nturn 4\nphasing 0\nstep CombatCommand\nterrain city 0505\nhexside river 0505/0506\n0505 R:III, R:XX\n0506 G:6LW\n0303 R:R-1\n\
             0512 G:Gruppe-1, {under} under=1\n"
        ));
        t.choose("done");
        t.waits_for()
    };
    assert_eq!(waits("G:1", "yes"), waits("G:vPr-8", "yes"));
    assert_eq!(waits("G:1", "yes"), "combats");
    assert_ne!(waits("G:1", "no"), "combats");
}
