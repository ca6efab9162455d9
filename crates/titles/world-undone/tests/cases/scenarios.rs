//! 9.0: the scenarios.

use crate::{at, field, game};
use engine::{GameSetup, Title};
use world_undone::{GERMAN, Phase, RUSSIAN, UNITS, UNUSED, WorldUndone};

#[test]
fn case_9_0a_four_scenarios_and_the_two_variants_together() {
    let ids: Vec<String> = WorldUndone::new().info().scenarios.iter().map(|s| s.id.clone()).collect();
    assert_eq!(ids, ["historical", "schlieffen", "ninth-army", "schlieffen-ninth-army", "masurian"]);
}

#[test]
fn case_9_0b_every_counter_has_hex_formation_number_and_values() {
    let title = WorldUndone::new();
    for c in title.book().counters.iter().filter(|c| c.group == "book") {
        assert!(!c.formation.is_empty() && !c.unit.is_empty() && c.ma > 0, "{}", c.name);
        assert!(!c.historical.is_empty() || c.arrives > 0, "{}", c.name);
    }
}

#[test]
fn case_9_1a_turns_one_to_twenty_six() {
    let t = game(GameSetup::new("historical"));
    assert_eq!((t.view(GERMAN).turn.number, t.view(GERMAN).turn.last), (1, 26));
    let mut t = field("turn 26\nphase german second-combat\n0105 G:I-1\n1005 R:XX-28\n");
    t.choose("done");
    t.outcome();
}

fn count(t: &engine::scene::Scene<world_undone::WuRules>, side: engine::Side) -> usize {
    let on = |u: &u16| {
        let unit = engine::UnitId(*u);
        t.state().on_map(unit) && t.game.rules().side_of(unit) == side
    };
    (0..UNITS as u16).filter(on).count()
}

#[test]
fn case_9_1_1a_nineteen_german_units() {
    let t = game(GameSetup::new("historical"));
    assert_eq!(count(&t, GERMAN), 19);
    assert_eq!((at(&t, "G:I-2"), at(&t, "G:8A-GGrau")), ("5418".into(), "0620".into()));
}

#[test]
fn case_9_1_1b_german_reinforcements_wait() {
    let t = game(GameSetup::new("historical"));
    let due = |name: &str| t.state().due[t.unit(name).index()];
    assert_eq!((due("G:8A-GKon"), due("G:8A-LdwG"), due("G:XI-22")), (2, 8, 15));
    let t = game(GameSetup::new("historical").with("extra-units", "off"));
    assert_eq!(t.state().due[t.unit("G:8A-LdwG").index()], UNUSED);
}

#[test]
fn case_9_1_2a_the_first_army() {
    let t = game(GameSetup::new("historical"));
    assert_eq!(
        (at(&t, "R:XX-28"), at(&t, "R:1A-2HA"), at(&t, "R:II-43")),
        ("5520".into(), "5520".into(), "4029".into())
    );
}

#[test]
fn case_9_1_2b_the_second_army_with_its_misprints_corrected() {
    let t = game(GameSetup::new("historical"));
    assert_eq!(count(&t, RUSSIAN), 29);
    assert_eq!((at(&t, "R:XIII-1"), at(&t, "R:XXIII-2")), ("2532".into(), "2033".into()), "R12, R14");
}

#[test]
fn case_9_1_2c_russian_reinforcements_wait() {
    let t = game(GameSetup::new("historical"));
    let due = |name: &str| t.state().due[t.unit(name).index()];
    assert_eq!((due("R:XXVI-55"), due("R:XXVI-76"), due("R:GC-1G")), (3, 11, UNUSED));
}

#[test]
fn case_9_2_1a_two_corps_stay_in_the_west() {
    let t = game(GameSetup::new("schlieffen"));
    for name in ["G:XX-37", "G:XX-41", "G:XVII-35", "G:XVII-36"] {
        assert_eq!(t.state().due[t.unit(name).index()], UNUSED);
    }
    assert_eq!(at(&t, "R:XX-28"), "5520", "R04: the Russian XX Corps is there");
}

#[test]
fn case_9_2_1b_fifty_points_for_the_germans() {
    let points = |scenario: &str| {
        let t = game(GameSetup::new(scenario));
        t.game.rules().points(t.state(), GERMAN)
    };
    assert_eq!(points("schlieffen"), points("historical") + 50);
}

#[test]
fn case_9_2_1c_a_whole_german_turn_and_no_duty() {
    let mut t = game(GameSetup::new("schlieffen"));
    assert_eq!((t.state().phasing, t.state().phase), (GERMAN, Phase::FirstMovement));
    while t.state().turn == 1 {
        t.choose("done");
    }
    assert!(!t.state().penalty);
}

#[test]
fn case_9_2_1d_replacements_can_be_used_with_it() {
    let t = game(GameSetup::new("schlieffen").with("replacements", "on"));
    assert!(t.game.rules().options.replacements);
}

#[test]
fn case_9_3a_ninth_army_units_are_second_army_units() {
    let t = game(GameSetup::new("ninth-army"));
    let c = t.game.rules().counter(t.unit("R:GC-1G"));
    assert_eq!(c.army, world_undone::book::Army::Second);
}

#[test]
fn case_9_3b_due_on_turn_two() {
    let t = game(GameSetup::new("ninth-army"));
    for name in ["R:GC-1G", "R:XVIII-37", "R:9A-5D", "R:9A-4HA"] {
        assert_eq!(t.state().due[t.unit(name).index()], 2, "{name}");
    }
}

#[test]
fn case_9_3c_both_variants_together() {
    let t = game(GameSetup::new("schlieffen-ninth-army"));
    assert_eq!(t.state().due[t.unit("R:GC-1G").index()], 2);
    assert_eq!(t.state().due[t.unit("G:XX-37").index()], UNUSED);
}

const MASURIA: &str = "scenario masurian\nturn 20\n";

#[test]
fn case_9_4a_turns_nineteen_to_twenty_six() {
    let t = game(GameSetup::new("masurian"));
    assert_eq!((t.state().turn, t.state().phasing, t.state().phase), (19, RUSSIAN, Phase::FirstMovement));
    assert_eq!(t.view(GERMAN).turn.last, 26);
}

#[test]
fn case_9_4b_german_lines_of_any_length() {
    let text = "title world-undone\nscenario masurian\nmap 0101-6001\ncountry germany 0101-6001\nphase german first-movement\n6001 G:I-1\n";
    let t = engine::scene::Scene::new(&WorldUndone::new(), text);
    assert!(t.game.rules().is_supplied(t.state(), t.unit("G:I-1")));
}

#[test]
fn case_9_4c_replacements_are_a_free_choice_here_too() {
    let t = game(GameSetup::new("masurian"));
    assert!(!t.game.rules().options.replacements, "off unless asked for");
}

#[test]
fn case_9_4d_no_russian_may_be_left_in_east_prussia() {
    let end = |text: &str| {
        field(
            &format!("{MASURIA}turn 26\nphase german second-combat\nover yes\nnobody\n{text}")
                .replace("turn 20\n", ""),
        )
        .outcome()
        .winner
    };
    assert_eq!(end("0505 R:XX-28\n"), Some(RUSSIAN));
    assert_eq!(end("0605 R:XX-28\n"), Some(GERMAN));
}

#[test]
fn case_9_4e_off_the_map_is_lost() {
    let mut t = field(&format!(
        "{MASURIA}hexside river 1005/1004 1005/1006\nphase german first-combat\n0906 G:I-1\n0906 G:I-2\n1005 R:XX-28\n"
    ));
    crate::attack(&mut t, "1005", "G:I-2, G:I-1", 3);
    assert_eq!(t.result(), "D1");
    assert_eq!(at(&t, "R:XX-28"), "");
}

#[test]
fn case_9_4f_eighteen_german_units() {
    let t = game(GameSetup::new("masurian"));
    assert_eq!((count(&t, GERMAN), at(&t, "G:8A-41KB")), (18, "4432".into()));
    let t = game(GameSetup::new("masurian").with("headquarters", "on"));
    assert_eq!(at(&t, "G:8A-H-L"), "3521");
}

#[test]
fn case_9_4g_a_fixed_brigade() {
    let mut t = field(&format!("{MASURIA}phase german first-movement\n0505 G:8A-41KB\nfixed yes\n"));
    t.refuses("G:8A-41KB", "9.4g");
    assert!(game(GameSetup::new("masurian")).state().fixed);
}

#[test]
fn case_9_4h_released_by_a_five_or_six() {
    for (face, fixed) in [(4, true), (5, false), (6, false)] {
        let mut t = field(&format!(
            "{MASURIA}phase russian second-combat\n0505 G:8A-41KB\n1001 R:XX-28\nfixed yes\n"
        ));
        t.choose("done");
        assert_eq!(t.waits_for(), "release");
        t.roll(face);
        assert_eq!(t.state().fixed, fixed);
    }
}

#[test]
fn case_9_4i_or_by_contact() {
    let mut t =
        field(&format!("{MASURIA}phase russian first-movement\n0505 G:8A-41KB\n0705 R:XX-28\nfixed yes\n"));
    t.choose("R:XX-28, 0605");
    assert!(!t.state().fixed);
}

#[test]
fn case_9_4j_nineteen_russian_units() {
    let t = game(GameSetup::new("masurian"));
    assert_eq!((count(&t, RUSSIAN), at(&t, "R:1A-1HA")), (19, "4916".into()));
    let t = game(GameSetup::new("masurian").with("headquarters", "on"));
    assert_eq!(at(&t, "R:1A-Renn"), "4916");
}
