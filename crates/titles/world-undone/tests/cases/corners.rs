//! Corners that a slip in the code would not show elsewhere: each test was written against such a slip.

use crate::{announce, at, attack, field, mp, odds};
use engine::Rules;
use world_undone::{GERMAN, RUSSIAN};

fn column(c: u8) -> String {
    (1..=10).map(|r| format!("{c:02}{r:02} ")).collect()
}

/// R143: a dummy needs no supply.
#[test]
fn case_10_1d_a_dummy_is_never_hungry() {
    let mut t = field(&format!(
        "option hidden-movement on\nphase german first-movement\n0505 G:dummy-1\n0506 G:I-1\nrussian {}\n",
        column(3)
    ));
    t.choose("G:dummy-1");
    assert_eq!(mp(&t, "G:dummy-1"), 3);
    t.choose("done, G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 2);
}

/// R109, R153: a fortress beyond a lake has no zone there, but it is near.
#[test]
fn case_10_3b_not_next_to_a_fortress_even_over_a_lake() {
    let text =
        "hexside lake 0505/0605\nplace Boyen 0505 town fort=4\nphase russian first-movement\n0705 R:XX-28\n";
    let mut t = field(&format!("option forced-march on\n{text}"));
    assert!(!t.game.rules().zones(t.state(), GERMAN).contains(t.hex("0605")));
    t.choose("R:XX-28").allows("hex 0605").choose("pick 5").refuses("0605", "10.3b");
}

/// R84: who has been on a train this turn may take it again, and counts once.
#[test]
fn case_5_2f_the_same_unit_twice_in_a_turn_counts_once() {
    let mut t = field(
        "rail 0105 0204 0304 0403 0503\nturn 2\nphase german first-movement\n0105 G:I-1\n0105 G:I-2\n0105 G:XX-37\n",
    );
    t.choose("G:I-1, pick 3, 0503, pick 4, G:I-2, pick 3, done, done");
    assert_eq!(t.state().rail_used, 2);
    t.choose("G:XX-37").refuses("pick 3", "5.2f").choose("done, G:I-1, pick 3, 0304, done");
    assert_eq!((at(&t, "G:I-1"), t.state().rail_used), ("0304".into(), 2));
}

/// 7.2b: ten hexes, not nine and not eleven.
#[test]
fn case_7_2b_ten_hexes_from_koenigsberg() {
    let text = "place Königsberg 0101 city fort=10\nturn 5\nphase german second-combat\n0102 G:I-1\n";
    let t = field(text);
    let city = t.hex("0101");
    for (distance, near) in [(10, true), (11, false)] {
        let ring = t.game.rules().map().hexes().iter().filter(|h| h.distance(city) == distance);
        let hexes: Vec<_> = ring.filter(|h| h.col() > 5).take(2).collect();
        let army = format!("{0} R:XV-6\n{0} R:XV-8\n{1} R:I-22\n{1} R:I-24\n", hexes[0], hexes[1]);
        let mut t = field(&format!("{text}{army}"));
        t.choose("done");
        assert_eq!(t.state().reconciled, near, "{distance}");
    }
}

/// R138: a lost gun is worth a point.
#[test]
fn case_8_0a_heavy_artillery_counts_one() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0605 R:1A-1HA\n");
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!((t.result(), t.state().scored.0), ("DE", [1, 0]));
}

/// R104, R105: of several hexes the worst ground counts, and a river only if it lies before all of them.
#[test]
fn case_6_3d_ground_and_rivers_before_several_hexes() {
    let both = |more: &str| {
        let mut t =
            field(&format!("{more}phase german first-combat\n0505 G:I-1\n0604 R:IC-3C\n0605 R:XX-28\n"));
        t.choose("0604, 0605, G:I-1, done, done");
        t.chances().battle.die
    };
    assert_eq!(both("hexside river 0505/0604 0505/0605\n"), 3);
    for swamp in ["0604", "0605"] {
        assert_eq!(both(&format!("terrain swamp {swamp}\n")), 2, "{swamp}");
    }
    // over one river only it has no duty to attack there, but may
    let mut t =
        field("hexside river 0505/0604\nphase german first-combat\n0505 G:I-1\n0604 R:IC-3C\n0605 R:XX-28\n");
    t.choose("0604, 0605, G:I-1, done, done");
    assert_eq!(t.chances().battle.die, 0);
}

/// R106: the sea needs no cover, a lake does.
#[test]
fn case_6_3e_the_sea_needs_no_cover() {
    let ring = |ground: &str| {
        let text = "phase german first-combat\n0505 G:I-1\n0705 G:I-2\n0605 R:XX-28\n";
        odds(&mut field(&format!("{ground}{text}")), "0605", "G:I-2, G:I-1").1
    };
    assert_eq!([ring(""), ring("terrain lake 0606\n"), ring("terrain sea 0606\n")], [0, 0, -1]);
}

/// 6.4c: at least half, no more than that.
#[test]
fn case_6_4c_half_is_enough_and_less_is_not() {
    let text = "terrain swamp 0605\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0506 G:XVII-36\n0506 G:8A-1KB\n\
         0506 G:8A-HRG\n0605 R:XX-28\n0605 R:1A-1HA\n";
    let all = "G:8A-1KB, G:I-2, G:I-1, G:XVII-36, G:8A-HRG";
    let mut t = field(text);
    attack(&mut t, "0605", all, 5);
    assert_eq!(t.result(), "EX");
    t.choose("G:8A-1KB");
    assert_eq!(t.waits_for(), "moves", "three pay for half of five");
    let mut t = field(text);
    attack(&mut t, "0605", all, 5);
    t.choose("G:8A-HRG");
    assert_eq!(t.waits_for(), "exchange", "two do not");
}

/// R40: the crowd behind beaten attackers, or behind one who was given in exchange, is lost with them.
#[test]
fn case_6_5g_the_crowd_behind_the_attackers_too() {
    let stack = "0505 G:I-1\n0505 G:I-2\n0505 G:XVII-36\n0505 G:XX-41 overstacked\n";
    let mut t = field(&format!("phase german second-combat\n{stack}0605 R:XX-28\n"));
    attack(&mut t, "0605", "G:I-1", 4);
    assert_eq!((t.result(), at(&t, "G:XX-41")), ("A1", String::new()));
    assert_eq!(at(&t, "G:I-2"), "0505", "who took no part stays");
    let mut t = field(&format!("phase german second-combat\n{stack}0605 R:XX-28\n"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!((t.result(), at(&t, "G:XX-41")), ("D1", "0505".into()), "a victory costs nothing");
    let swamp =
        "terrain swamp 0605\nphase german second-combat\n0506 G:XVII-35\n0605 R:XX-28\n0605 R:1A-1HA\n";
    for (given, lives) in [("G:I-1", false), ("G:XVII-35", true)] {
        let mut t = field(&format!("{swamp}{stack}"));
        attack(&mut t, "0605", "G:I-2, G:I-1, G:XVII-36, G:XVII-35", 5);
        assert_eq!(t.result(), "EX");
        t.choose(given);
        assert_eq!(!at(&t, "G:XX-41").is_empty(), lives, "{given}");
    }
}

/// R118: as far away as was rolled, no hex twice.
#[test]
fn case_6_5e_a_retreat_neither_curls_nor_turns_back() {
    let push = "phase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n";
    let mut t = field(push);
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    assert_eq!(t.result(), "D2");
    t.choose("0705").refuses("0706", "6.5b");
    // one open hex beside it and nothing beyond: there and back is no retreat of two hexes
    let walls = "hexside river 0605/0705 0605/0706 0605/0604 0606/0706 0606/0707 0606/0607\n";
    let mut t = field(&format!("{walls}{push}"));
    attack(&mut t, "0605", "G:I-2, G:I-1", 2);
    assert_eq!((t.result(), at(&t, "R:XX-28")), ("D2", String::new()));
}

/// 7.2a, R136: an advance keeps the armies apart as well.
#[test]
fn case_7_2a_no_advance_towards_the_other_army() {
    let text = "phase russian first-combat\n0605 R:XX-28\n0605 R:XX-29\n0505 G:8A-Ldw2\n0205 R:XV-6\n";
    let mut t = field(text);
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    assert_eq!((t.result(), t.waits_for()), ("DE", "moves"), "0505 is three hexes from 0205");
    let mut t = field(&format!("{text}reconciled yes\n"));
    attack(&mut t, "0505", "R:XX-29, R:XX-28", 1);
    t.choose("R:XX-28, 0505");
    assert_eq!(at(&t, "R:XX-28"), "0505");
}

const HORSE: &str = "option cavalry-exceptions on\n";

/// 10.2.2c: heavy artillery ties cavalry down like infantry.
#[test]
fn case_10_2_2c_nor_if_it_stands_with_guns() {
    for (mate, asked) in [("R:1A-1HA", "combat"), ("R:1A-Renn", "leave")] {
        let mut t =
            field(&format!("{HORSE}phase german first-combat\n0505 G:I-1\n0605 R:IC-3C\n0605 {mate}\n"));
        announce(&mut t, "0605", "G:I-1");
        t.choose("done");
        assert_eq!(t.waits_for(), asked, "{mate}");
    }
}

/// 10.2.2f: attacking cavalry throws a die where the defenders have cavalry.
#[test]
fn case_10_2_2f_on_a_die_against_cavalry() {
    for (face, gone) in [(3, true), (4, false)] {
        let mut t = field(&format!("{HORSE}phase german first-combat\n0505 G:8A-1KB\n0605 R:IC-3C\n"));
        announce(&mut t, "0605", "G:8A-1KB");
        t.choose("done");
        assert_eq!((t.waits_for(), t.asked()), ("leave", Some(RUSSIAN)), "the defenders decide first");
        t.choose("done");
        assert_eq!(t.asked(), Some(GERMAN));
        t.choose("G:8A-1KB");
        assert_eq!(t.asked(), None, "a die");
        t.roll(face);
        assert_eq!(t.waits_for() == "retreat", gone);
    }
}

/// 7.1b, R133: an attack whose defenders rode away counts at the odds it would have had.
#[test]
fn case_7_1b_an_attack_that_is_not_awaited_counts() {
    for (unit, counts) in [("G:I-1", 1), ("G:XX-41", 0)] {
        let mut t = field(&format!(
            "{HORSE}turn 1\nphase german second-combat\n0505 {unit}\n0605 R:IC-3C\n1001 R:III-27\n"
        ));
        announce(&mut t, "0605", unit);
        t.choose("done, R:IC-3C, 0705, 0805");
        assert_eq!(t.state().opening, counts, "{unit}");
    }
}

/// 10.2.3b, R143: a dummy that stays behind holds nothing.
#[test]
fn case_10_2_3b_a_dummy_left_behind_holds_nothing() {
    let mut t = field(
        "option hidden-movement on\noption cavalry-control on\nphase german first-movement\n0605 G:8A-1KB\n0605 G:dummy-1\nlent 0605\n1010 R:XX-28\n",
    );
    t.choose("G:8A-1KB, 0505, done");
    assert_eq!(t.state().controller(t.hex("0605")), RUSSIAN);
}

/// 6.0g: nobody is told to be disrupted after the Second Combat Phase.
#[test]
fn case_6_0g_the_log_of_a_second_combat_disrupts_nobody() {
    for (phase, told) in [("first", true), ("second", false)] {
        let mut t = field(&format!("phase german {phase}-combat\n0505 G:I-1\n0605 R:IC-1GC\n"));
        attack(&mut t, "0605", "G:I-1", 1);
        t.choose("done");
        assert_eq!(t.log.iter().any(|line| line.contains("is disrupted")), told, "{phase}");
    }
}

/// R84: who is on the train when the turn begins is counted, and not again when he takes it a second time.
#[test]
fn case_5_2f_a_train_of_yesterday_is_one_of_today() {
    let mut t = field(
        "rail 0105 0204 0304\nturn 2\nphase russian second-combat\n0105 G:I-1 entrained\n0304 G:I-2\n1005 R:XX-28\n",
    );
    t.choose("done, G:I-1, pick 4, done, done, G:I-1, pick 3, done");
    assert_eq!((t.state().entrained.len(), t.state().rail_used), (1, 1));
    t.choose("G:I-2").allows("pick 3");
}

/// R107: guns fire for their own stack only.
#[test]
fn case_6_3f_guns_of_a_stack_that_does_not_attack_are_not_asked_for() {
    let mut t =
        field("phase russian first-combat\n0505 G:XX-41\n0605 R:XX-28\n0604 R:XX-29\n0604 R:1A-1HA\n");
    t.choose("0505, R:XX-28, done");
    assert_eq!(t.waits_for(), "plan");
    t.choose("done");
    assert_eq!((t.waits_for(), t.chances().battle.die), ("combat", 0));
}

/// R99: a garrison inside a fortress is no duty.
#[test]
fn case_6_0b_nobody_owes_an_attack_on_a_fortress() {
    let text = "phase russian first-combat\n0505 R:XX-28\n0504 G:8A-Ldw2\n0405 G:8A-GBoyn\n";
    let mut t = field(&format!("place Boyen 0405 town fort=4\n{text}"));
    announce(&mut t, "0504", "R:XX-28");
    t.allows("done").refuses("0405", "6.1b");
    field(text).choose("0504").refuses("done", "6.0b");
}

/// R43: no zone over a lake hexside, neither for the map as a whole nor for the march that comes by.
#[test]
fn case_3_3c_nor_across_a_lake() {
    let text = "phase german first-movement\n0405 G:I-1\n0605 R:XX-28\n";
    let mut t = field(&format!("hexside lake 0505/0605\n{text}"));
    assert!(!t.game.rules().zones(t.state(), RUSSIAN).contains(t.hex("0505")));
    t.choose("G:I-1, 0505").allows("hex 0404");
    field(text).choose("G:I-1, 0505").refuses("0404", "3.3g");
}
