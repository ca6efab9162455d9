//! The book's tables, lists and worked examples, copied from it a second time: a slip in the data shows here.

use crate::{announce, at, field, game, mp};
use engine::{GameSetup, Title};
use world_undone::book::{Army, Counter, Kind};
use world_undone::{GERMAN, Phase, RUSSIAN, WorldUndone};

/// Rows 0 to 9+, columns 1:4 to 6:1.
const GERMAN_CRT: [&str; 10] = [
    "A2 A1 A1 D1 D1 D2 D2 D3 DE DE DE",
    "A3 A2 A1 A1 D1 D1 D2 D2 D3 DE DE",
    "AE A3 A2 A1 A1 D1 D1 D2 D2 D3 DE",
    "AE AE A3 A2 A1 A1 D1 D1 D2 D2 D3",
    "AE AE AE A3 A2 A1 A1 D1 D1 D2 D2",
    "AE AE AE AE A3 A2 A1 A1 D1 D1 D2",
    "AE AE AE AE AE A3 A2 A1 A1 D1 D1",
    "AE AE AE AE AE AE A3 A2 A1 A1 EX",
    "AE AE AE AE AE AE AE A3 A2 EX EX",
    "AE AE AE AE AE AE AE AE EX EX EX",
];
const RUSSIAN_CRT: [&str; 10] = [
    "A3 A2 A2 A1 D1 D1 D2 D2 D3 DE DE",
    "A3 A3 A2 A2 A1 D1 D1 D2 D2 D3 DE",
    "AE A3 A3 A2 A2 A1 D1 D1 D2 D2 D3",
    "AE AE A3 A3 A2 A2 A1 D1 D1 D1 D2",
    "AE AE AE A3 A3 A2 A2 A1 D1 D1 D1",
    "AE AE AE AE A3 A3 A2 A2 A1 A1 D1",
    "AE AE AE AE AE A3 A3 A2 A2 A2 EX",
    "AE AE AE AE AE AE A3 A3 A2 EX EX",
    "AE AE AE AE AE AE AE A3 EX EX EX",
    "AE AE AE AE AE AE AE EX EX EX EX",
];

#[test]
fn case_crt_g_cell_by_cell() {
    let title = WorldUndone::new();
    let crt = &title.book().charts.german;
    assert_eq!(crt.columns.join(" "), "1:4 1:3 1:2 1:1.5 1:1 1.5:1 2:1 3:1 4:1 5:1 6:1");
    assert_eq!(crt.rows.iter().map(|r| r.join(" ")).collect::<Vec<_>>(), GERMAN_CRT);
}

#[test]
fn case_crt_r_cell_by_cell() {
    let title = WorldUndone::new();
    let crt = &title.book().charts.russian;
    assert_eq!(crt.columns, title.book().charts.german.columns);
    assert_eq!(crt.ratios, title.book().charts.german.ratios);
    assert_eq!(crt.rows.iter().map(|r| r.join(" ")).collect::<Vec<_>>(), RUSSIAN_CRT);
}

/// Hex, name, strength, movement, type: i c a h, the misprints corrected as the rulings say.
const EIGHTH: &str = "5514 8A-Ldw2 1 3 i;5716 8A-1KB 3 4 c;5717 8A-41KB 3 4 c;5617 8A-2KB 3 4 c;5418 I-2 9 3 i;\
5319 I-1 9 3 i;5320 XVII-36 7 3 i;5321 XVII-35 7 3 i;4822 IR-1R 6 3 i;4723 IR-36R 6 3 i;4624 8A-3R 6 3 i;\
4025 8A-GBoyn 2 2 i;3826 8A-Ldw6 1 3 i;2626 XX-37 6 3 i;2226 XX-41 5 3 i;1826 IILdwK-Ldw3 4 3 i;\
1526 IILdwK-Ldw4 4 3 i;1023 8A-HRG 2 2 i;0620 8A-GGrau 1 2 i";
const FIRST: &str = "5714 IC-3C 3 3 c;5916 IC-1GC 1 3 c;5818 IC-2GC 2 3 c;5619 XX-29 5 2 i;5621 1A-1HA 0 2 a;\
5520 XX-28 5 2 i;5520 1A-2HA 0 2 a;5421 III-25 5 2 i;5422 III-27 5 2 i;4924 IV-40 5 2 i;4824 IV-30 5 2 i;\
4826 IV-5Sch 3 3 i;4628 IC-2C 3 3 c;4329 IC-1C 3 3 c;4029 II-26 5 2 i;4029 II-43 5 2 i";
const SECOND: &str = "2930 2A-4C 3 3 c;2932 VI-16 5 2 i;2932 VI-4 5 2 i;2831 2A-3HA 0 2 a;2532 XIII-36 5 2 i;\
2532 XIII-1 5 2 i;2232 XV-6 5 2 i;2233 XV-8 5 2 i;2033 XXIII-2 5 2 i;1931 2A-6C 3 3 c;1932 I-22 5 2 i;\
1933 I-24 5 2 i;1531 2A-15C 3 3 c";
const LAKES_EIGHTH: &str = "4407 8A-GKon 3 2 i;4310 IILdwK-Ldw3 4 3 i;4209 IILdwK-Ldw4 4 3 i;4111 OHL-HRPo 3 2 i;\
4113 GR-1GR 8 3 i;4114 GR-3G 8 3 i;4014 IR-36R 6 3 i;4018 XI-22 6 3 i;3919 XI-38 6 3 i;3920 XX-37 6 3 i;\
3922 XX-41 5 3 i;4224 XVII-36 7 3 i;4025 8A-GBoyn 2 2 i;4326 XVII-35 7 3 i;4427 I-2 9 3 i;4529 I-1 9 3 i;\
4531 OHL-8K 3 4 c;4432 8A-41KB 3 4 c;3521 8A-H-L 1 4 h";
const LAKES_FIRST: &str = "4608 XXVI-53 6 2 i;4610 XXVI-55 6 2 i;4911 XX-28 5 2 i;4713 IC-1GC 1 3 c;4514 III-25 5 2 i;\
4315 III-27 5 2 i;5015 XXVI-54 6 2 i;4916 1A-2HA 0 2 a;4916 1A-1HA 0 2 a;4916 1A-Renn 1 4 h;4317 IV-30 5 2 i;\
4617 XX-29 5 2 i;4418 IV-40 5 2 i;4219 XXVI-57 6 2 i;4520 IC-2GC 2 3 c;4220 II-26 5 2 i;4720 XXVI-72 6 2 i;\
4423 II-43 5 2 i;4625 XXVI-76 6 2 i;4827 IC-1C 3 3 c";

/// What stands on the map at the start, as sorted lines of the same form.
fn set_up(setup: GameSetup, wanted: impl Fn(&Counter) -> bool) -> Vec<String> {
    let t = game(setup);
    let title = WorldUndone::new();
    let line = |c: &Counter| {
        let kind = match c.kind {
            Kind::Infantry => 'i',
            Kind::Cavalry => 'c',
            Kind::Artillery => 'a',
            Kind::Headquarters => 'h',
            Kind::Dummy => 'd',
        };
        format!("{} {} {} {} {kind}", at(&t, &c.name), &c.name[2..], c.sp, c.ma)
    };
    let on_map = |c: &&Counter| wanted(c) && !at(&t, &c.name).is_empty();
    let mut lines: Vec<String> = title.book().counters.iter().filter(on_map).map(line).collect();
    lines.sort();
    lines
}

fn listed(list: &str) -> Vec<String> {
    let mut lines: Vec<String> = list.split(';').map(str::to_string).collect();
    lines.sort();
    lines
}

#[test]
fn case_9_1_1a_every_german_in_its_hex() {
    assert_eq!(set_up(GameSetup::new("historical"), |c| c.side == GERMAN), listed(EIGHTH));
}

#[test]
fn case_9_1_2a_every_unit_of_the_first_army_in_its_hex() {
    assert_eq!(set_up(GameSetup::new("historical"), |c| c.army == Army::First), listed(FIRST));
}

#[test]
fn case_9_1_2b_every_unit_of_the_second_army_in_its_hex() {
    assert_eq!(set_up(GameSetup::new("historical"), |c| c.army == Army::Second), listed(SECOND));
}

#[test]
fn case_9_2_1a_the_historical_set_up_without_two_corps() {
    let mut rest = listed(EIGHTH);
    rest.retain(|l| !l.contains(" XX-") && !l.contains(" XVII-"));
    for scenario in ["schlieffen", "schlieffen-ninth-army"] {
        assert_eq!(set_up(GameSetup::new(scenario), |c| c.side == GERMAN), rest);
        assert_eq!(set_up(GameSetup::new(scenario), |c| c.army == Army::First), listed(FIRST));
        assert_eq!(set_up(GameSetup::new(scenario), |c| c.army == Army::Second), listed(SECOND));
    }
}

#[test]
fn case_9_3b_the_ninth_army_is_not_on_the_map_at_the_start() {
    assert_eq!(set_up(GameSetup::new("ninth-army"), |c| c.army == Army::Second), listed(SECOND));
}

#[test]
fn case_9_4f_every_german_of_the_masurian_lakes() {
    let setup = GameSetup::new("masurian").with("headquarters", "on");
    assert_eq!(set_up(setup, |c| c.side == GERMAN), listed(LAKES_EIGHTH));
}

#[test]
fn case_9_4j_every_russian_of_the_masurian_lakes() {
    let setup = GameSetup::new("masurian").with("headquarters", "on");
    assert_eq!(set_up(setup, |c| c.side == RUSSIAN), listed(LAKES_FIRST));
}

#[test]
fn case_9_0a_each_scenario_has_its_turns_and_its_first_phase() {
    let starts = [
        ("historical", 1, 26, GERMAN, Phase::SecondMovement),
        ("schlieffen", 1, 26, GERMAN, Phase::FirstMovement),
        ("ninth-army", 1, 26, GERMAN, Phase::SecondMovement),
        ("schlieffen-ninth-army", 1, 26, GERMAN, Phase::FirstMovement),
        ("masurian", 19, 26, RUSSIAN, Phase::FirstMovement),
    ];
    assert_eq!(WorldUndone::new().info().scenarios.len(), starts.len());
    for (id, first, last, side, phase) in starts {
        let t = game(GameSetup::new(id));
        let s = t.state();
        assert_eq!((s.turn, s.phasing, s.phase), (first, side, phase), "{id}");
        assert_eq!(t.view(GERMAN).turn.last, last, "{id}");
    }
}

/// 5.1, the long example: a marker of 2 after one hex; five points in the second phase; a division two hexes away
/// cannot stay with it but may pass; cavalry next to it may stay and keeps two of its three.
#[test]
fn case_5_1k_the_example_of_the_book_played_through() {
    let mut t = field(
        "phase german first-movement\n0404 G:I-1\n0302 G:XX-37\n0303 G:8A-1KB\n0410 G:XX-41\n1010 R:XX-28\n",
    );
    t.choose("G:I-1, 0304, pick 12");
    assert_eq!(at(&t, "G:I-1"), "0304");
    // two hexes away: one point left, may not stay, may pass with that point
    t.choose("G:XX-37, 0303, 0304").refuses("done", "5.1f").allows("hex 0404").choose("0404");
    assert_eq!(at(&t, "G:XX-37"), "0404");
    t.choose("G:8A-1KB, 0304, done");
    let saved = |name: &str| t.state().reserve[t.unit(name).index()];
    assert_eq!((saved("G:I-1"), saved("G:8A-1KB"), saved("G:XX-41")), (2, 2, 0));
    t.choose("done, G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 5);
    t.choose("0305, done, G:8A-1KB");
    assert_eq!(mp(&t, "G:8A-1KB"), 6, "four and the two that were saved");
}

/// 6.0, the example: fourteen against five is two to one, as a battle on the map.
#[test]
fn case_6_0d_the_example_of_the_book_fought() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0505 G:XX-41\n0605 R:XX-28\n");
    announce(&mut t, "0605", "G:I-1, G:XX-41");
    t.choose("done");
    let battle = t.chances().battle;
    assert_eq!((battle.attack, battle.defence), (14, 5));
    assert_eq!(battle.columns[usize::from(battle.column)], "2:1");
}
