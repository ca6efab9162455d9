//! 15.2, 15.5, 16.2: modes, supply rolls, replacements.

use crate::worlds::{World, both};
use crate::{at, field, flipped, place};
use folio::Place;

#[test]
fn case_15_2b_a_staff_alone_in_a_zone_flips_at_once() {
    let mut t = field("phasing german\n0505 R:HQ-1\n0305 G:1IB\n");
    t.choose("G:1IB, 0405");
    assert!(flipped(&t, "R:HQ-1"));
    let mut t = field("phasing german\n0505 R:HQ-1, R:22-1\n0305 G:1IB\n");
    t.choose("G:1IB, 0405");
    assert!(!flipped(&t, "R:HQ-1"), "infantry is beside it");
}

/// R37: a zone of cavalry is none here.
#[test]
fn case_6_0d_cavalry_does_not_flip_a_staff() {
    let mut t = field("phasing russian\n0505 G:HQ-1\n0305 R:4CD\n");
    t.choose("R:4CD, 0405");
    assert!(!flipped(&t, "G:HQ-1"));
}

#[test]
fn case_15_2c_the_owner_may_flip_a_headquarters() {
    both(|w| {
        let mut t =
            w.field("phasing german\n0505 G:HQ-1\n0404 G:1FAB\ndoing Moves{begun=yes}\ndoing Flips\n");
        t.refuses("unit G:1FAB", "15.2c");
        t.choose("G:HQ-1");
        assert!(t.flipped("G:HQ-1"));
    });
}

/// 15.2d-g: 2 in the open, 3 in a town, 4 in a town with a railway to the edge. The book's own example: a 4 still does there.
#[test]
fn case_15_2g_the_target_of_a_supply_roll() {
    let land =
        "place Usdau 0305 town=yes\nrail 0101 0201 0301 0302 0303 0304 0305\narea rail-exits edge 0101\n";
    both(|w| {
        let german = if w == World::Masuria { "taken [0101 0201 0301 0302 0303 0304 0305]\n" } else { "" };
        let units = "0305 G:HQ-1 flipped\n0505 G:1FAB flipped\n0303 G:HQ-8A flipped\n";
        let t = w.field(&format!("{land}{german}phasing german\n{units}"));
        let target = |name| t.rules().supply_target(t.scene.state(), t.unit(name));
        assert_eq!([target("G:1FAB"), target("G:HQ-8A"), target("G:HQ-1")], [2, 3, 4]);
        for (face, back) in [(4, false), (5, true)] {
            let mut t = w.field(&format!(
                "{land}{german}phasing german\n0305 G:HQ-1 flipped\ndoing Moves{{begun=yes}}\ndoing SupplyRolls\n"
            ));
            t.choose(&format!("roll {face}"));
            assert_eq!(t.flipped("G:HQ-1"), back, "a {face}");
        }
    });
}

#[test]
fn case_15_2d_one_die_for_each_unsupplied_unit() {
    let mut t = field(
        "phasing german\n0305 G:HQ-1 flipped\n0505 G:1FAB flipped\ndoing Moves{begun=yes}\ndoing SupplyRolls\n",
    );
    t.choose("roll 2, roll 3");
    assert_eq!(t.waits_for(), "moves");
    assert_ne!(flipped(&t, "G:HQ-1"), flipped(&t, "G:1FAB"));
}

#[test]
fn case_15_5b_a_reduced_unit_next_to_its_staff_is_restored_and_stays() {
    let mut t = field(
        "phasing german\nphase mobile-movement\n0505 G:HQ-1\n0605 G:1IB flipped\n0805 G:2IB flipped\n0606 G:70IB flipped\ndoing Moves{begun=yes}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.refuses("unit G:2IB", "15.5b").refuses("unit G:70IB", "15.5a");
    t.choose("G:1IB");
    assert!(!flipped(&t, "G:1IB"));
    assert_eq!(t.waits_for(), "moves", "the staff has given its step");
    t.refuses("unit G:1IB", "15.5b");
}

#[test]
fn case_15_5c_an_eliminated_unit_returns_depleted_out_of_enemy_zones() {
    let mut t = field(
        "phasing german\nphase mobile-movement\n0505 G:HQ-1\neliminated G:1IB\ncaptured G:2IB\n0704 R:22-1\ndoing Moves{begun=yes}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.refuses("unit G:2IB", "15.5c");
    t.choose("G:1IB").refuses("0604", "15.5c");
    t.choose("0405");
    assert_eq!((at(&t, "G:1IB").as_str(), place(&t, "G:1IB")), ("0405", Place::Map));
    assert!(flipped(&t, "G:1IB"), "R61");
}
