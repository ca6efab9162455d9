//! Cases together: two or more chapters in one position, worked out from the book before they were run.

use crate::{at, field, flipped, place, printed, winter};
use folio::{Folio, GERMAN, Place, RUSSIAN};

/// 18.0 with 15.2b, R167: the cavalry leaves the staff it stood with, which is then alone in a zone.
#[test]
fn case_18_0c_together_a_staff_left_by_its_cavalry_flips() {
    let land = "phasing german\n0405 G:1IB\n0605 R:4CD, R:HQ-1\n";
    let mut t = field(land);
    t.choose("G:1IB, 0505, pick 1, roll 1, 0705");
    assert_eq!(at(&t, "R:4CD"), "0705");
    assert!(flipped(&t, "R:HQ-1"));
    let mut t = field(land);
    t.choose("G:1IB, 0505, pick 0");
    assert!(!flipped(&t, "R:HQ-1"), "cavalry that stands keeps it");
}

/// 7.6c with 15.2b, R63: 10 against 3 is +7; a 4 is an exchange that kills the only brigade beside the staff.
#[test]
fn case_7_6c_together_an_exchange_leaves_a_staff_alone_in_a_zone() {
    let mut t =
        field("phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1 flipped, R:HQ-1\n");
    t.choose("0605, done, 0505, roll 4");
    assert_eq!((t.result(), place(&t, "R:22-1")), ("Ex", Place::Eliminated));
    assert!(flipped(&t, "R:HQ-1"));
}

/// 7.7d with 7.7f: driven onto a friend whose hex is attacked next, the brigade defends there too.
#[test]
fn case_7_7f_together_a_retreat_onto_the_next_target() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB, G:1FAB\n0605 R:22-1\n0705 R:24-1\n0805 G:3IB, G:4IB\n",
    );
    t.choose("0605, 0705, done, 0505, 0805, 0605, roll 3, done, 0705, done, done");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(
        (battle.attack(t.game.rules(), t.state()), t.game.rules().defence(t.state(), battle.hex)),
        (10, 8)
    );
}

/// 7.6f with R166: beaten attackers that fall back onto a stack yet to attack do not join its attack.
#[test]
fn case_7_0b_together_newcomers_do_not_attack_again() {
    let mut t =
        field("phasing german\nphase regular-combat\n0505 G:70LwB\n0405 G:1IB\n0605 R:22-1\n0305 R:24-1\n");
    t.choose("0305, 0605, done, 0405, 0505, 0605, roll 4");
    assert_eq!(t.result(), "(A)", "1 against 4 is -3");
    t.choose("0505, 0405, done");
    assert_eq!(at(&t, "G:70LwB"), "0405");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.attack(t.game.rules(), t.state()), 5, "the brigade alone");
}

/// 15.5 with 4.1j, R154: a restored unit may not move in the mobile phase but attacks in the combat after it.
#[test]
fn case_4_1j_together_a_restored_unit_attacks_in_mobile_combat() {
    let mut t = field(
        "phasing german\nphase mobile-movement\n0505 G:1IB flipped\n0404 G:HQ-1\n0605 R:22-1\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.choose("G:1IB").refuses("unit G:1IB", "4.1f");
    t.choose("done, 0605, done, 0505, done");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(battle.attack(t.game.rules(), t.state()), 5, "at full strength again");
}

/// 5.1.2 with 5.3: infiltration may not end in a full hex.
#[test]
fn case_5_1_2e_together_infiltration_into_a_full_hex() {
    let mut t = field("phasing german\n0505 G:1IB\n0605 R:22-1\n0506 G:3IB moved, G:4IB moved\n");
    t.choose("G:1IB").refuses("0506", "5.3f");
}

/// 16.4 with 7.7h and 7.9: the garrison is captured, the gun alone does not hold the hex.
#[test]
fn case_16_4a_together_a_captured_garrison_and_its_gun() {
    let mut t = printed(
        &Folio::masuria(),
        "phasing german\nphase regular-combat\n0927 G:3IB, G:4IB, G:2FAB\n0828 G:5RIB\n1027 G:6RIB\n0928 R:68R-1\n",
    );
    t.choose("0928, done, 0927, done");
    let Some(folio::Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(t.game.rules().defence(t.state(), battle.hex), 3 + 5);
    t.choose("roll 1, done");
    assert_eq!((place(&t, "R:68R-1"), place(&t, "R:Osowiec")), (Place::Captured, Place::Map));
    t.choose("G:3IB, 0928, done");
    assert_eq!((t.state().controller(t.hex("0928")), place(&t, "R:Osowiec")), (GERMAN, Place::Aside));
}

/// 17.0e with 13.1c: a train takes the whole allowance, snow or not.
#[test]
fn case_13_1c_together_trains_run_in_snow() {
    let mut t = printed(&Folio::masuria(), "snow yes\nphasing russian\n2626 R:1Fin, R:2Fin\n");
    t.choose("R:1Fin, pick 0, 2603");
    assert_eq!((at(&t, "R:1Fin").as_str(), t.waits_for()), ("2603", "moves"));
}

/// 17.2 with 17.1e: a recalled division comes back without its eliminated unit.
#[test]
fn case_17_2b_together_a_recall_without_the_lost_unit() {
    let mut t = printed(
        &Folio::tannenberg(),
        "turn 6\nphasing german\nredeployed G:1IB when=4, G:2IB when=4\neliminated G:1FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t.choose("G:1IB");
    assert_eq!((place(&t, "G:2IB"), place(&t, "G:1FAB")), (Place::Transit, Place::Eliminated));
    t.refuses("unit G:1IB", "11.6d");
}

/// 12.3b with 11.2b: Allenstein counts for whoever entered it last.
#[test]
fn case_12_3b_together_an_objective_retaken() {
    let mut t = printed(&Folio::tannenberg(), "strategy [0 1]\nphasing german\ntaken [1015]\n1014 G:73IB\n");
    let points = |t: &engine::scene::Scene<folio::FolioRules>| {
        let view = engine::Table::view(&t.game, engine::Eyes::All);
        view.score
            .iter()
            .filter(|l| l.side == RUSSIAN && l.label.key == "score-strategy")
            .map(|l| l.points)
            .sum::<i32>()
    };
    assert_eq!(points(&t), 1);
    t.choose("G:73IB, 1015, done");
    assert_eq!(points(&t), 0);
}

/// 4.1i with 11.7: nobody enters in the mobile phase.
#[test]
fn case_4_1i_together_no_entry_in_the_mobile_phase() {
    let mut t = printed(
        &Folio::tannenberg(),
        "turn 3\nphasing russian\nphase mobile-movement\ndue R:22-1\n2410 R:24-1\n",
    );
    t.refuses("unit R:22-1", "4.1i");
}

/// 6.0c with 18.0, R169: a zone of cavalry bars no withdrawal.
#[test]
fn case_18_0d_together_withdrawing_through_a_zone_of_cavalry() {
    let mut t = winter("phasing russian\n0405 R:56-1\n0605 G:1CD\n0804 R:1CD moved\n");
    t.choose("R:56-1, 0505, pick 1, roll 1, 0705");
    assert_eq!(at(&t, "G:1CD"), "0705");
}
