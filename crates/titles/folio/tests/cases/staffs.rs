//! 2.3, 15.0, 16.0 and the table, in both volumes: headquarters, artillery, results.

use crate::worlds::{World, both};
use folio::{GERMAN, Ground, Place, RUSSIAN, Verdict};

/// A pair of markers: no zone, no change of control.
#[test]
fn case_2_3a_markers_are_no_units() {
    let units = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
    for mut t in [
        crate::field("phasing german\ntaken [0302]\n0202 G:I-a, G:I-b\nboxed G:1IB\n"),
        crate::winter(&format!("phasing german\n0202 G:21-a, G:21-b\nboxed {units}\n")),
    ] {
        assert!(t.game.rules().zone(t.state(), GERMAN).is_empty());
        assert_eq!(t.state().controller(t.hex("0302")), RUSSIAN);
        let marker = t.legal().into_iter().find(|c| c.ends_with("-a")).unwrap();
        t.choose(&format!("{marker}, 0302, done"));
        assert_eq!(t.state().controller(t.hex("0302")), RUSSIAN, "a marker takes no ground");
    }
}

/// R55: 70 LwB and 5 IB belong to no division, so they attack at half even alone: 2 makes 1, 4 makes 2.
#[test]
fn case_2_3_1b_a_unit_of_no_division_is_independent() {
    for (mut t, name, half) in [
        (crate::field("phasing german\nphase regular-combat\n0505 G:70LwB\n0605 R:22-1\n"), "G:70LwB", 1),
        (crate::winter("phasing german\nphase regular-combat\n0505 G:5IB\n0605 R:56-1\n"), "G:5IB", 2),
    ] {
        assert_eq!(t.game.rules().counter(t.unit(name)).division, "-");
        t.choose("0605, done, 0505");
        let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
        assert_eq!(battle.attack(t.game.rules(), t.state()), half);
    }
}

#[test]
fn case_10_3_2_3_1b_a_dash_means_no_division() {
    for title in [folio::Folio::tannenberg(), folio::Folio::masuria()] {
        let cards = &title.book().counters;
        let free = cards.iter().filter(|c| c.kind == folio::book::Kind::Cavalry);
        assert!(free.into_iter().all(|c| c.division == "-"), "R55: cavalry divisions");
        assert!(cards.iter().filter(|c| c.kind == folio::book::Kind::Artillery).any(|c| c.division != "-"));
    }
}

// 15.0

#[test]
fn case_15_1b_the_back_of_a_staff_is_no_loss() {
    both(|w| {
        let t = w.field("0505 G:HQ-1\n0808 R:HQ-1 flipped\n");
        let steps = |n| t.rules().steps(t.scene.state(), t.unit(n));
        assert_eq!([steps("G:HQ-1"), steps("R:HQ-1")], [1, 1]);
    });
}

#[test]
fn case_15_1c_a_staff_has_no_zone() {
    both(|w| {
        let t = w.field("0505 G:HQ-1\n");
        assert!(t.rules().zone(t.scene.state(), GERMAN).is_empty());
    });
}

#[test]
fn case_15_1d_a_staff_infiltrates_in_company_alone() {
    both(|w| {
        let mut t = w.field("phasing german\n0505 G:HQ-1 flipped\n0605 R:22-1\n");
        t.choose("G:HQ-1").refuses("0506", "5.1.2d").allows("hex 0404");
        let mut t = w.field("phasing german\n0505 G:HQ-1, G:1IB\n0605 R:22-1\n");
        t.choose("G:HQ-1, G:1IB, 0506");
        assert_eq!((t.at("G:HQ-1").as_str(), t.at("G:1IB").as_str()), ("0506", "0506"));
    });
}

/// The example of either book: the 1st Corps commands the 1st and 2nd Divisions but not the 35th; the 21st the 31st and
/// 42nd but not the 75th.
#[test]
fn case_15_1g_the_example_of_control() {
    let commands = |title: &folio::Folio, hq: &str| {
        let book = title.book();
        let rules = engine::Title::open(title, &engine::GameSetup::new("campaign"), None).unwrap();
        let hq = book.named(hq).unwrap();
        let all = book.counters.iter().enumerate();
        let mut found: Vec<String> = all
            .filter(|(i, c)| c.division != "-" && rules.controls(hq, engine::UnitId(*i as u16)))
            .map(|(_, c)| c.division.clone())
            .collect();
        found.sort();
        found.dedup();
        found
    };
    assert_eq!(commands(&folio::Folio::tannenberg(), "G:HQ-1"), ["1", "2"]);
    assert_eq!(commands(&folio::Folio::masuria(), "G:HQ-21"), ["31", "42"]);
}

/// The front lends 3 to an attack, the back nothing and is not even asked.
#[test]
fn case_15_2a_front_supplied_back_unsupplied() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0404 G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505");
        assert_eq!(t.waits(), "support");
        let mut t = w.fight("0505 G:1IB\n0404 G:HQ-1 flipped\n0605 R:22-1\n");
        t.choose("0605, done, 0505");
        assert_eq!((t.waits(), t.attack()), ("combat", 5));
    });
}

/// 3 fails in the open and does in a town.
#[test]
fn case_15_2e_a_town_takes_one_off_the_die() {
    both(|w| {
        let rolled = |place: &str| {
            let mut t = w.field(&format!(
                "{place}phasing german\n0505 G:HQ-1 flipped\ndoing Moves{{begun=yes}}\ndoing SupplyRolls\n"
            ));
            t.choose("roll 3");
            t.flipped("G:HQ-1")
        };
        assert!(
            rolled("") && !rolled("place Usdau 0505 town=yes\n") && !rolled("place Lyck 0505 city=yes\n")
        );
    });
}

/// Track to an exit under friendly control takes one off; a Russian on the track does not let it pass.
#[test]
fn case_15_2f_a_railway_to_the_edge_takes_one_off_the_die() {
    both(|w| {
        let land =
            "rail 0101 0201 0301 0401 0501\narea rail-exits edge 0101\nphasing german\n0501 G:HQ-1 flipped\n";
        let german = if w == World::Masuria { "taken [0101 0201 0301 0401]\n" } else { "" };
        let target = |text: &str| {
            let t = w.field(&format!("{land}{text}"));
            t.rules().supply_target(t.scene.state(), t.unit("G:HQ-1"))
        };
        assert_eq!(target(german), 3);
        let cut = if w == World::Masuria { "taken [0101 0201 0401]\n0301 R:22-1\n" } else { "0301 R:22-1\n" };
        assert_eq!(target(cut), 2);
    });
}

#[test]
fn case_15_3c_a_staff_that_helped_flips_after_the_combat() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0404 G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, G:HQ-1, 0505");
        assert!(!t.flipped("G:HQ-1"), "its front counts to the end");
        t.choose("roll 4, done");
        assert!(t.flipped("G:HQ-1"));
    });
}

/// 8 + 3 against 4 is +7: a 1 is D3. The staff in the stack stays where it is.
#[test]
fn case_15_3d_a_staff_never_advances() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:HQ-1\n0605 R:22-1\n");
        t.choose("0605, done, 0505, G:HQ-1, 0505, roll 1, done, 0705");
        t.refuses("unit G:HQ-1", "7.9c").allows("unit G:1IB");
    });
}

#[test]
fn case_15_3e_a_staff_adds_to_the_defence() {
    both(|w| {
        assert_eq!(w.field("0605 R:22-1, R:HQ-1\n").defence("0605"), 5);
        assert_eq!(w.field("0605 R:HQ-1\n").defence("0605"), 1);
    });
}

/// 5 + 5 against 3: an exchange takes the depleted brigade, not the staff; the next one the staff, which is alone by then.
#[test]
fn case_15_3f_a_staff_is_the_last_to_go() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1 flipped, R:HQ-1\n");
        t.choose("0605, done, 0505, roll 4");
        assert_eq!((t.result(), t.place("R:22-1"), t.place("R:HQ-1")), ("Ex", Place::Eliminated, Place::Map));
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:HQ-1\n");
        t.choose("0605, done, 0505, roll 5");
        assert_eq!((t.result(), t.place("R:HQ-1")), ("Ex", Place::Eliminated));
    });
}

/// Only foot, only its own, one step for each staff, whichever side it shows.
#[test]
fn case_15_5a_one_infantry_step_for_each_staff() {
    both(|w| {
        let mut t = w.field(
            "phasing russian\nphase mobile-movement\n0505 R:HQ-1 flipped\n0604 R:22-1 flipped\n0605 R:22-2 flipped\n0404 R:4CD flipped\n0405 R:22-FA flipped\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
        );
        t.refuses("unit R:4CD", "15.5a").refuses("unit R:22-FA", "15.5a").allows("unit R:22-2");
        t.choose("R:22-1");
        assert!(!t.flipped("R:22-1") && t.flipped("R:22-2"));
        assert_eq!(t.waits(), "moves", "the staff has given its step");
    });
}

// 16.0

/// A gun marches, attacks and takes ground like a brigade.
#[test]
fn case_16_1a_artillery_is_like_infantry() {
    both(|w| {
        let mut t = w.field("phasing russian\n0505 R:22-FA\n");
        t.choose("R:22-FA, 0605, done");
        assert_eq!(t.scene.state().controller(t.hex("0605")), RUSSIAN);
        let mut t = w.fight("0505 G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505");
        assert_eq!(t.attack(), 4, "R151: alone, as its division's unit");
    });
}

#[test]
fn case_16_1b_a_gun_has_one_step() {
    both(|w| {
        let t = w.field("0505 G:1FAB\n0606 G:2FAB flipped\n");
        let steps = |n| t.rules().steps(t.scene.state(), t.unit(n));
        assert_eq!([steps("G:1FAB"), steps("G:2FAB")], [1, 1]);
    });
}

#[test]
fn case_16_1c_a_gun_has_no_zone() {
    both(|w| {
        let t = w.field("0505 G:1FAB\n");
        assert!(t.rules().zone(t.scene.state(), GERMAN).is_empty());
    });
}

#[test]
fn case_16_1d_a_gun_infiltrates_in_company_alone() {
    both(|w| {
        let mut t = w.field("phasing german\n0505 G:1FAB flipped\n0605 R:22-1\n");
        t.choose("G:1FAB").refuses("0506", "5.1.2d");
        let mut t = w.field("phasing german\n0505 G:1FAB, G:1IB\n0605 R:22-1\n");
        t.choose("G:1FAB, G:1IB, 0506");
        assert_eq!(t.at("G:1FAB"), "0506");
    });
}

/// R150: 4-3 on its front, 1-1 on its back.
#[test]
fn case_16_2a_front_supplied_back_unsupplied() {
    both(|w| {
        let sum = |state: &str| {
            let mut t = w.fight(&format!("0505 G:1IB, G:1FAB{state}\n0605 R:22-1\n"));
            t.choose("0605, done, 0505");
            (t.attack(), t.defence("0505"))
        };
        assert_eq!((sum(""), sum(" flipped")), ((9, 7), (6, 5)));
    });
}

#[test]
fn case_16_3b_a_gun_never_advances() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 1, done, 0705");
        t.refuses("unit G:1FAB", "7.9c").allows("unit G:1IB");
    });
}

/// An exchange: the brigade pays before the gun on either side. 5 + 4 against 6 is +3, a 3 is Ex.
#[test]
fn case_16_3c_a_gun_is_lost_after_infantry_and_before_staffs() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:1FAB\n0605 R:22-1, R:22-FA\n");
        t.choose("0605, done, 0505, roll 3");
        assert_eq!(t.result(), "Ex");
        assert!(t.flipped("R:22-1") && t.flipped("G:1IB"), "nobody had a choice");
        assert_eq!((t.place("R:22-FA"), t.place("G:1FAB")), (Place::Map, Place::Map));
    });
}

// The table

/// The printed rows, entered a second time: label by label, cell by cell.
#[test]
fn case_crt_a_the_whole_table() {
    let rows = [
        (Ground::City, "-2 -1 0 1 2 4 6 8 10"),
        (Ground::RiverWoods, "-3 -2 -1 0 1 2 4 6 8 10"),
        (Ground::LightWoods, "-4 -3 -2 -1 0 1 2 4 6 8 10"),
        (Ground::Clear, "-5 -4 -3 -2 -1 0 1 2 4 6 8 10"),
    ];
    let cells = [
        "(A) A3 A2 . Ex Ex D2 D2 D2 D3 De De",
        "(A) (A) A3 A2 . Ex Ex Ex D2 D2 D3 De",
        "(A) (A) (A) A3 A2 . Ex Ex Ex D2 D2 D3",
        "(A) (A) (A) (A) A3 A2 . Ex Ex Ex D2 D2",
        "Ae (A) (A) (A) (A) A3 A2 . Ex Ex Ex D2",
        "Ae Ae (A) (A) (A) (A) (A) A1 . Ex Ex Ex",
    ];
    let read = |cell: &str| match cell {
        "." => Verdict::Nothing,
        "Ex" => Verdict::Exchange,
        "De" => Verdict::DefenderLoss,
        "Ae" => Verdict::AttackerLoss,
        "(A)" => Verdict::AttackerStep,
        _ if cell.starts_with('D') => Verdict::DefenderBack,
        _ => Verdict::AttackerBack,
    };
    both(|w| {
        let (t, title) = (w.field(""), w.title());
        for (ground, labels) in rows {
            for (i, label) in labels.split(' ').enumerate() {
                let label: i32 = label.parse().unwrap();
                assert_eq!(usize::from(t.rules().column(ground, label)), i, "{ground:?} {label}");
                if (2..10).contains(&label) {
                    assert_eq!(
                        usize::from(t.rules().column(ground, label + 1)),
                        i,
                        "{ground:?} {label} and one more"
                    );
                }
            }
        }
        for (row, line) in cells.iter().enumerate() {
            for (column, cell) in line.split(' ').enumerate() {
                assert_eq!(
                    title.book().crt.at(column as i32, row as i32 + 1),
                    read(cell),
                    "die {} column {column}",
                    row + 1
                );
            }
        }
    });
}

/// 14 against 6 is +8, a 1 is De: the full brigade is depleted and goes back, the depleted one is eliminated; the attackers may
/// fall back.
#[test]
fn case_crt_b_de() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1 flipped, R:22-2\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.result(), t.place("R:22-1"), t.flipped("R:22-2")), ("De", Place::Eliminated, true));
        t.choose("0705").allows("hex 0505");
        assert_eq!(t.at("R:22-2"), "0705");
    });
}

/// D: one hex or a stand; the attackers may fall back afterwards.
#[test]
fn case_crt_c_d2_and_d3() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:2IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 2");
        assert_eq!((t.result(), t.waits()), ("D", "resist"), "+6 and a 2 is D2");
        t.choose("done, 0705").allows("hex 0505");
    });
}

#[test]
fn case_crt_d_ex_in_regular_combat() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1 flipped\n");
        t.choose("0605, done, 0505, roll 4");
        assert_eq!(t.result(), "Ex", "5 against 2 is +3");
        assert!(t.place("R:22-1") == Place::Eliminated && t.flipped("G:1IB"));
        assert_eq!(t.waits(), "aftermath");
    });
}

#[test]
fn case_crt_e_ex_in_mobile_combat() {
    both(|w| {
        let mut t = w.field("phasing german\nphase mobile-combat\n0505 G:1IB\n0605 R:22-1 flipped\n");
        t.choose("0605, done, 0505, roll 4");
        assert!(t.place("R:22-1") == Place::Map && !t.flipped("G:1IB"));
        t.choose("0505, 0404");
        assert_eq!(t.at("G:1IB"), "0404", "they may fall back");
    });
}

/// Each stack by itself retreats or stands.
#[test]
fn case_crt_f_a1_to_a3() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 5");
        assert_eq!((t.result(), t.waits(), t.scene.asked()), ("A", "resist", Some(GERMAN)));
        t.choose("G:1IB, roll 4");
        assert_eq!((t.at("G:1IB").as_str(), t.flipped("G:1IB")), ("0505", true));
    });
}

/// 3 against 8 is -5: a 1 is (A), and the depleted brigade that attacked alone is lost.
#[test]
fn case_crt_g_a_in_brackets() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB flipped\n0605 R:22-1, R:22-2\n");
        t.choose("0605, done, 0505, roll 1");
        assert_eq!((t.result(), t.place("G:1IB")), ("(A)", Place::Eliminated));
        let mut t = w.fight("0505 G:1IB, G:2IB flipped\n0605 R:22-1, R:22-2\n");
        t.choose("0605, done, 0505, roll 6, G:2IB");
        assert_eq!(t.place("G:2IB"), Place::Eliminated, "8 against 8 and a 6");
        t.choose("0505, 0404");
        assert_eq!(t.at("G:1IB"), "0404", "the rest may fall back");
    });
}

/// 3 against 10 is -7: a 5 is Ae; the full brigade is depleted and goes back, the depleted one dies.
#[test]
fn case_crt_h_ae() {
    both(|w| {
        let mut t = w.fight("0505 G:5RIB flipped\n0606 G:1IB flipped\n0605 R:22-1, R:22-2, R:22-FA\n");
        t.choose("0605, done, 0505, 0606, roll 5");
        assert_eq!(t.result(), "Ae", "3 and half of 2 against 10 is -6");
        assert_eq!((t.place("G:5RIB"), t.place("G:1IB")), (Place::Eliminated, Place::Eliminated));
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1, R:22-2, R:22-FA\n");
        t.choose("0605, done, 0505, roll 6");
        assert_eq!(
            (t.result(), t.flipped("G:1IB"), t.waits()),
            ("Ae", true, "retreat"),
            "5 against 10 is -5"
        );
    });
}

#[test]
fn case_crt_i_a_dot() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, roll 4");
        assert_eq!((t.result(), t.flipped("G:1IB"), t.flipped("R:22-1")), ("-", false, false));
    });
}
