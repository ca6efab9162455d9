//! What a second outside examiner of the two books found, each as a position; and what only one volume had a position for.

use crate::worlds::both;
use crate::{at, field, flipped, place, printed, winter};
use engine::scene::Scene;
use folio::{Folio, FolioRules, Frame, GERMAN, Place, RUSSIAN};

/// The 21st Corps, as it lies under its twins.
const CORPS_21: &str = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
/// The 4th Siberian Corps.
const CORPS_4SI: &str = "R:9Si-1 when=4, R:9Si-2 when=4, R:9Si-FA when=4, R:10Si-1 when=4, R:10Si-2 when=4, R:10Si-FA when=4, R:HQ-4Si flipped when=4";

fn m(text: &str) -> Scene<FolioRules> {
    printed(&Folio::masuria(), text)
}

/// The attack total of the combat at hand.
fn attack(t: &Scene<FolioRules>) -> u16 {
    let Some(Frame::Battle(battle)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    battle.attack(t.game.rules(), t.state())
}

/// How often the log says that a counter went out of supply.
fn turned_over(t: &Scene<FolioRules>, name: &str) -> usize {
    t.log.iter().filter(|line| line.contains(name) && line.contains("unsupplied side")).count()
}

// Rules

/// 15.4c with 16.4b, R194: an army's headquarters commands every unit next to it, the gun of a fortress too: 2 + 3. A corps
/// headquarters does not, nor does anybody from afar: 2 and half of 3.
#[test]
fn case_15_4c_together_an_army_staff_takes_a_fortress_gun_in() {
    let with = |staff: &str| {
        let mut t = m(&format!(
            "phasing russian\nphase regular-combat\n0928 R:68R-1\n{staff}0927 G:6LwB\n2020 G:3IB\n"
        ));
        t.choose("0927, done, 0928");
        attack(&t)
    };
    assert_eq!(with("0929 R:HQ-10A flipped\n"), 5);
    assert_eq!((with(""), with("0929 R:HQ-26R flipped\n"), with("1229 R:HQ-10A\n")), (4, 4, 4));
}

/// A German regular phase that opens with the 21st Corps under its twins at 0303 and 0309.
fn opening() -> Scene<FolioRules> {
    winter(&format!(
        "turn 3\nphasing russian\nphase mobile-combat\nboxed {CORPS_21}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"
    ))
}

/// 15.2d with 14.3a, R58: reveals come before supply rolls, so a staff that comes out of hiding rolls, and so does a gun set
/// down unsupplied.
#[test]
fn case_15_2d_together_a_corps_that_comes_out_of_hiding_rolls_for_supply() {
    let mut t = opening();
    t.choose("roll 1, G:21-a, 0303, 0303, 0303, pick 1, 0304, 0304, 0304, pick 0, 0402");
    assert_eq!(t.waits_for(), "supply");
    t.choose("roll 1, roll 3");
    assert_eq!((flipped(&t, "G:31FAB"), flipped(&t, "G:HQ-21"), t.waits_for()), (false, true, "moves"));
}

/// 15.5a with 14.3a, R58: and as a mobile phase opens it gives a step.
#[test]
fn case_15_5a_together_a_staff_that_comes_out_of_hiding_gives_a_step() {
    let corps = CORPS_21.replace("G:62IB", "G:62IB flipped");
    let mut t = winter(&format!(
        "phasing german\nphase regular-combat\nboxed {corps}\n0303 G:21-a\n0309 G:21-b\n0909 R:56-1\n"
    ));
    t.choose("G:21-a, 0303, 0303, 0304, pick 0, 0304, 0304, 0302, pick 0, 0303");
    assert_eq!(t.waits_for(), "replacements");
    t.choose("G:62IB");
    assert!(!flipped(&t, "G:62IB"));
}

/// 15.2b with 14.3e, R63: a corps comes down at once, so a gun set down before the brigade that joins it stays supplied. Alone
/// beside the enemy it flips, and this is told once.
#[test]
fn case_16_2b_together_a_gun_set_down_before_its_brigade() {
    let mut t =
        winter(&format!("phasing russian\nboxed {CORPS_21}\n0404 G:21-a\n0909 G:21-b\n0704 R:56-1\n"));
    t.choose("R:56-1, 0604, 0404, 0404, 0504, pick 0, 0504, 0504, 0403, pick 0, 0405");
    assert_eq!((at(&t, "G:59IB").as_str(), flipped(&t, "G:31FAB")), ("0504", false));
    let mut t =
        winter(&format!("phasing russian\nboxed {CORPS_21}\n0404 G:21-a\n0909 G:21-b\n0704 R:56-1\n"));
    t.choose("R:56-1, 0604, 0404, 0404, 0504, pick 0, 0403, 0403, 0403, pick 0, 0405");
    assert_eq!((flipped(&t, "G:31FAB"), turned_over(&t, "31 FAB")), (true, 1));
}

/// 16.2b with 11.7: a gun that comes onto the map alone beside the enemy flips once, whatever its owner says.
#[test]
fn case_16_2b_together_a_gun_that_enters_beside_the_enemy_flips_once() {
    let mut t = m("turn 5\nphasing german\nline G:31FAB when=36\n0203 R:56-1\n2020 G:3IB\n");
    t.choose("G:31FAB, 0103, pick 0");
    assert_eq!((flipped(&t, "G:31FAB"), turned_over(&t, "31 FAB")), (true, 1));
}

/// 18.0 with 14.3 and 15.2b, R167-R168: one step of a Russian brigade and four interrupts. The German corps at 0504 comes down;
/// its first brigade sees the Siberians at 0804, who come down too; then the cavalry at 0605 withdraws; then the staff it leaves
/// behind flips. The mover stands in the zone of the German brigade and goes no further.
#[test]
fn case_18_0a_together_two_reveals_a_withdrawal_and_a_flip() {
    let mut t = winter(&format!(
        "phasing russian\nboxed {CORPS_21}\n0504 G:21-a\n0101 G:21-b\nboxed {CORPS_4SI}\n0804 R:4Si-a\n1003 R:4Si-b\n0605 G:1CD, G:HQ-8A\n0805 R:56-1\n"
    ));
    t.choose("R:56-1, 0705, 0604, 0604, 0503, pick 0, 0503, 0504, 0504, pick 0, 0403");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
    t.choose("0804, 0804, 0804, pick 0, 0805, 0805, 0805, pick 0, 0904");
    assert_eq!((t.waits_for(), t.asked()), ("withdraw", Some(GERMAN)));
    assert!(!flipped(&t, "G:HQ-8A"), "the cavalry is still there");
    t.choose("pick 1, roll 1, 0505");
    assert_eq!((at(&t, "G:1CD").as_str(), flipped(&t, "G:HQ-8A")), ("0505", true));
    assert_eq!((t.waits_for(), at(&t, "R:56-1").as_str()), ("moves", "0705"));
    t.refuses("unit R:9Si-1", "5.0d");
}

/// 18.0b with 14.4c, R167: cavalry on its way back sees a German marker. Its units come down at once and close a hex to it, and
/// in this phase they march no more.
#[test]
fn case_14_4c_together_withdrawing_cavalry_finds_a_marker() {
    let mut t =
        field("phasing german\n0405 G:1IB\n0605 R:4CD\n0909 G:I-a, G:I-b\nboxed G:3IB, G:4IB\n0101 G:2IB\n");
    t.choose("G:1IB, 0505, pick 1, roll 3, 0706, 0806");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0808, 0909").refuses("0807", "6.2a");
    t.choose("0907");
    assert_eq!((at(&t, "R:4CD").as_str(), t.waits_for(), t.asked()), ("0907", "march", Some(GERMAN)));
    t.choose("done").refuses("unit G:3IB", "5.0d").allows("unit G:2IB");
}

/// 7.7e with 14.4c, R70, R195: the cavalry goes back through 0705. There it is three hexes from the German marker, which it was
/// not before and is not at the end: the pair comes off in passing, and the way is chosen anew.
#[test]
fn case_7_7e_together_a_retreat_that_passes_a_marker() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:4CD\n0705 R:22-1\n1006 G:I-a\n0110 G:I-b\nboxed G:70IB\n",
    );
    t.choose("0605, done, 0505, roll 3, done, 0705, 0704");
    assert_eq!((t.waits_for(), t.asked(), at(&t, "R:4CD").as_str()), ("deploy", Some(GERMAN), "0705"));
    t.choose("1006");
    assert_eq!((t.waits_for(), t.asked()), ("retreat", Some(RUSSIAN)));
    t.allows("done").choose("0704");
    assert_eq!((at(&t, "R:4CD").as_str(), t.waits_for()), ("0704", "aftermath"));
}

/// 14.4a-b with R168 and R195: the Russian unmasks his pair beside a German marker. His three units come down first, and only
/// then the German is asked for his; the hex of the Russian marker is full by then.
#[test]
fn case_14_4a_together_an_unmasked_pair_comes_down_before_the_enemys() {
    let mut t = field(
        "turn 3\nphasing russian\n0605 R:R-a, R:R-b\nboxed R:22-1 when=8, R:22-2 when=8, R:22-FA when=8\n0705 G:I-a, G:I-b\nboxed G:1IB, G:2IB\n1010 R:24-1\ndoing Moves{begun=no}\ndoing Opening{of=phase at=0}\n",
    );
    t.choose("R:R-a, 0505");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
    t.choose("0605, 0605");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.refuses("0605", "14.4b").choose("0705, 0704");
    assert_eq!(
        (at(&t, "R:22-FA").as_str(), flipped(&t, "R:22-FA"), t.asked()),
        ("0605", false, Some(RUSSIAN))
    );
}

/// 14.3a with R168 and R195: the same in Masuria, and the question names the case of a reveal by choice.
#[test]
fn case_14_3a_together_an_unmasked_corps_comes_down_before_the_enemys() {
    let mut t = winter(&format!(
        "turn 5\nphasing german\nboxed {CORPS_21}\n0605 G:21-a\n0101 G:21-b\nboxed {CORPS_4SI}\n0805 R:4Si-a\n1010 R:4Si-b\ndoing Moves{{begun=no}}\ndoing Opening{{of=phase at=0}}\n"
    ));
    if t.waits_for() == "snow" {
        t.choose("roll 1");
    }
    t.choose("G:21-a, 0705").refuses("0909", "14.3a");
    t.choose("0604, 0604, pick 0, 0605, 0605, 0505, pick 0");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0606");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
    t.refuses("0909", "14.3e");
}

/// 18.0d: three times in one march of the enemy.
#[test]
fn case_18_0d_cavalry_withdraws_again_and_again() {
    both(|w| {
        let mut t = w.field("phasing german\n0405 G:1IB\n0605 R:4CD\n");
        t.choose("G:1IB, 0505, pick 1, roll 1, 0705, 0605, pick 1, roll 1, 0805");
        assert_eq!((t.at("R:4CD").as_str(), t.at("G:1IB").as_str(), t.waits()), ("0805", "0605", "march"));
        t.choose("0705, pick 1, roll 1, 0905");
        assert_eq!(t.at("R:4CD"), "0905");
    });
}

// What is told

/// 14.3a, 14.4a with R121, R173: a pair unmasked off the map is said to be there, not in a hex without a number.
#[test]
fn case_14_3a_a_pair_unmasked_off_the_map_is_told_so() {
    let mut t = m(&format!(
        "turn 3\nphasing german\nline G:21-a when=34, G:21-b when=34\nboxed {CORPS_21}\n2020 G:3IB\n0909 R:56-1\ndoing Moves{{begun=no}}\ndoing Reveals\n"
    ));
    t.choose("G:21-a");
    assert!(t.log.iter().any(|l| l.contains("off the map, was the real one")), "{:?}", t.log);
    assert!(!t.log.iter().any(|l| l.contains("none")), "{:?}", t.log);
}

/// 13.1a, 13.1d, R193: why no train: the enemy beside Kovno, Osowiec without 1028, one route for both.
#[test]
fn case_13_1a_refusals_of_a_train_name_their_reason() {
    let mut t = m("phasing russian\n2603 R:1Fin\n2604 G:3IB\n");
    t.choose("R:1Fin").refuses("pick 0", "13.1a");
    assert!(t.why("pick 0").contains("zones of control"), "{}", t.why("pick 0"));
    let mut t = m("phasing russian\n0928 R:1Fin\n1028 G:3IB\n2020 G:4IB\n");
    t.choose("R:1Fin").refuses("pick 0", "13.1d");
    assert!(t.why("pick 0").contains("1028"), "{}", t.why("pick 0"));
    let mut t = field("rail 0105 0205 0305\nphasing german\n0105 G:1IB\n0204 R:4CD\n");
    t.choose("G:1IB").refuses("pick 0", "13.3d");
    assert!(t.why("pick 0").contains("takes no train"), "{}", t.why("pick 0"));
}

/// R193: where a counter is that cannot move from there: under its markers, redeployed, hidden with its corps, fled.
#[test]
fn case_14_1d_refusals_say_where_a_counter_is() {
    for phase in ["regular-movement", "mobile-movement"] {
        let mut t = field(&format!(
            "turn 5\nphasing german\nphase {phase}\n0202 G:I-a, G:I-b\nboxed G:75IB\nredeployed G:5RIB when=1, G:6RIB when=1, G:3RFAB when=1\n0909 R:22-1\n0505 G:1IB\n"
        ));
        t.refuses("unit G:75IB", "14.1d").refuses("unit G:II-a", "14.1d").refuses("unit G:5RIB", "17.2a");
        assert!(t.why("unit G:5RIB").contains("recalled"), "{}", t.why("unit G:5RIB"));
    }
    let mut t = m(&format!(
        "turn 3\nphasing german\n0303 G:21-a\n0309 G:21-b\nboxed {CORPS_21}\naway G:2LwB when=5\n2020 G:3IB\n"
    ));
    t.refuses("unit G:32IB", "14.1c").refuses("unit G:2LwB", "11.7h");
}

/// 14.2a (M), R193: a hidden staff that cannot stop where another stands is told so.
#[test]
fn case_14_2a_a_hidden_staff_is_told_why_it_goes_on() {
    let mut t = winter(&format!(
        "phasing german\nboxed {CORPS_21}\n0303 G:21-a\n0304 G:21-b\n0404 G:3IB moved\n0909 R:56-1\n"
    ));
    t.choose("G:21-a, 0403, 0404").refuses("done", "14.2a");
    assert!(t.why("done").contains("twin"), "{}", t.why("done"));
}

/// 14.4f, R171: a pair that was unmasked in this phase is not put out again in it.
#[test]
fn case_14_4f_a_pair_just_unmasked_rests() {
    let mut t = field(
        "phasing russian\nphase mobile-combat\n0303 G:I-a\n0307 G:I-b\nboxed G:1IB\n0304 G:2IB\n0909 R:22-1\n",
    );
    t.choose("G:I-a, 0303");
    assert_eq!(t.waits_for(), "box");
    t.refuses("unit G:I-a", "14.4f").allows("unit G:II-a");
    t.choose("G:II-a, 0304").refuses("unit G:1IB", "14.2b");
}

/// 15.3a: why a staff lends nothing: it is of another corps, too far away, unsupplied; a brigade is none.
#[test]
fn case_15_3a_refusals_of_a_staff_name_their_reason() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0404 G:HQ-20\n0405 G:HQ-1\n0101 G:HQ-8A\n0406 G:HQ-1R flipped\n0605 R:22-1\n1010 R:4-1\n",
    );
    t.choose("0605, done, 0505").allows("unit G:HQ-1");
    for (name, said) in [
        ("G:HQ-20", "No attackers under"),
        ("G:HQ-8A", "No attackers under"),
        ("G:HQ-1R", "unsupplied"),
        ("G:1IB", "no headquarters"),
    ] {
        t.refuses(&format!("unit {name}"), "15.3a");
        assert!(t.why(name).contains(said), "{name}: {}", t.why(name));
    }
}

/// 7.7h, 7.8: 24-1 and 4-1 and the attackers leave the Germans no hex; the button says what giving up means.
#[test]
fn case_7_7h_giving_up_is_called_a_capture() {
    both(|w| {
        let said = |land: &str| {
            let mut t =
                w.field(&format!("phasing russian\nphase regular-combat\n0605 R:22-1, R:22-2\n{land}"));
            t.choose("0505, done");
            while t.waits() == "attackers" {
                t.choose("0605");
            }
            t.choose("roll 1");
            assert_eq!((t.scene.result(), t.waits()), ("D", "resist"));
            let offers = engine::agenda::offers(t.rules(), t.scene.state(), engine::Eyes::Side(GERMAN));
            offers.into_iter().find(|o| o.choice == engine::Choice::Done).unwrap().label.key
        };
        assert_eq!(said("0505 G:1IB\n"), "done-resist");
        assert_eq!(said("0505 G:1IB\n0404 R:24-1\n0406 R:24-2\n"), "done-resist-captured");
    });
}

/// 11.7c: a twin on its line is not said to be uncalled.
#[test]
fn case_11_7c_a_twin_on_its_line_is_told_so() {
    let mut t = m(&format!(
        "turn 2\nphasing russian\nphase mobile-combat\ndue {CORPS_21}, G:HQ-8A\n1015 G:4IB\n2020 R:56-1\n"
    ));
    t.choose("roll 1, G:21-a, pick 0, pick 1, pick 0").refuses("unit G:21-a", "11.7c");
    assert!(t.why("G:21-a").contains("waits on its line"), "{}", t.why("G:21-a"));
}

/// 17.1e, R91: why the lost unit of a redeployed division is not replaced; and an enemy is called one.
#[test]
fn case_15_5c_a_division_that_is_away_is_the_reason() {
    let mut t = field(
        "turn 5\nphasing german\nphase mobile-movement\n0505 G:HQ-17\neliminated G:87IB\nredeployed G:70IB when=3, G:35FAB when=3\n0504 G:69IB flipped\n1010 R:22-1\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.refuses("unit G:87IB", "15.5c").refuses("unit R:22-1", "4.1e");
    assert!(t.why("G:87IB").contains("redeployed"), "{}", t.why("G:87IB"));
    assert!(t.why("R:22-1").contains("enemy"), "{}", t.why("R:22-1"));
}

// Cases of both books

/// 15.1e-f: 5 and 5 of the corps in full, 5 of another halved; the army staff takes all of them.
#[test]
fn case_15_1e_corps_and_army_staffs_in_both_books() {
    both(|w| {
        let total = |staff: &str| {
            let mut t =
                w.fight(&format!("0505 G:1IB, G:3IB\n0606 G:70IB\n0506 G:{staff} flipped\n0605 R:22-1\n"));
            t.choose("0605, done, 0505, 0606");
            t.attack()
        };
        assert_eq!((total("HQ-1"), total("HQ-8A")), (5 + 5 + 3, 15));
    });
}

/// 15.3b: two staffs at one hex, one helps; at two hexes both do.
#[test]
fn case_15_3b_a_staff_a_hex_in_both_books() {
    both(|w| {
        let land = "0505 G:1IB\n0606 G:2IB\n0506 G:HQ-1\n0404 G:HQ-8A\n0605 R:22-1, R:22-2\n";
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, 0606, G:HQ-1, 0505");
        assert_eq!((t.waits(), t.attack()), ("combat", 13));
        let mut t = w.fight(land);
        t.choose("0605, done, 0505, 0606, G:HQ-1, 0606, G:HQ-8A, 0505");
        assert_eq!((t.waits(), t.attack()), ("combat", 17));
    });
}

/// 15.4a-b: one division in full; of two others 5 and 4 make 9, half of it 5.
#[test]
fn case_15_4b_others_are_halved_once_in_both_books() {
    both(|w| {
        let mut t = w.fight("0505 G:1IB, G:70IB\n0606 G:5RIB\n0605 R:22-1\n");
        t.choose("0605, done, 0505, 0606");
        assert_eq!(t.attack(), 5 + 5);
        let mut t = w.fight("0505 G:1IB, G:70IB, G:1FAB\n0605 R:22-1\n");
        t.choose("0605, done, 0505");
        assert_eq!(t.attack(), 5 + 4 + 3);
    });
}

/// 15.2c-g, 16.2c: flipped by its owner it rolls in the same phase; 2 in the open, 3 in a town; alone in a zone of cavalry it
/// rolls (R37), in one of infantry it does not.
#[test]
fn case_15_2d_supply_rolls_in_both_books() {
    both(|w| {
        let opens = "doing Moves{begun=no}\ndoing SupplyRolls\ndoing Flips\n";
        let rolls = |text: &str| {
            let mut t = w.field(&format!("phasing german\n0303 G:HQ-8A\n{text}{opens}"));
            t.choose("done");
            t.waits()
        };
        assert_eq!(rolls("0505 G:HQ-1 flipped\n0605 R:4CD\n"), "supply");
        assert_eq!(rolls("0505 G:1FAB flipped\n0605 R:22-1\n"), "moves");
        let mut t = w.field(&format!(
            "place Usdau 0606 town=yes\nphasing german\n0505 G:1FAB flipped\n0606 G:HQ-1\n{opens}"
        ));
        t.choose("G:HQ-1, roll 3, roll 3");
        assert_eq!((t.flipped("G:1FAB"), t.flipped("G:HQ-1"), t.waits()), (true, false, "moves"));
    });
}

/// 18.0a, 18.0c: cavalry in a zone of infantry stays; out of one it goes, and the mover marches on with the points it has left.
#[test]
fn case_18_0c_the_mover_goes_on_in_both_books() {
    both(|w| {
        let mut t = w.field("phasing german\n0405 G:1IB\n0605 R:4CD\n0705 G:2IB moved\n");
        t.choose("G:1IB, 0505");
        assert_eq!(t.waits(), "moves");
        let mut t = w.field("phasing german\n0405 G:1IB\n0605 R:4CD\n");
        t.choose("G:1IB, 0505, pick 1, roll 2, 0705, 0804, 0605");
        assert_eq!((t.at("G:1IB").as_str(), t.place("R:4CD")), ("0605", Place::Map));
    });
}

/// 14.4d with 7.7 and R39: the Russian driven back to 0706 sees a German marker. Its brigade comes down in mid-combat, and as the
/// attacks of the phase are declared, it attacks nobody.
#[test]
fn case_14_4d_together_a_reveal_in_the_combat_phase() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1\n0708 G:I-a\n0110 G:I-b\nboxed G:70IB\n",
    );
    t.choose("0605, done, 0505, roll 1, done, 0706");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0707");
    assert_eq!((at(&t, "G:70IB").as_str(), t.waits_for()), ("0707", "aftermath"));
    t.choose("done");
    assert_ne!(t.waits_for(), "targets");
}

/// 11.7d (M): the end of the map's edge has one neighbour on it, so only the enemy in the hex itself shuts it (R117).
#[test]
fn case_11_7d_at_the_end_of_the_edge() {
    let mut t = m(
        "turn 5\nphasing german\nline G:HQ-8A when=100\n0129 R:7Si-1\n0122 R:7Si-2\n0124 R:8Si-1\n2020 G:3IB\n",
    );
    t.choose("G:HQ-8A")
        .allows("hex 0130")
        .refuses("0129", "11.7d")
        .refuses("0123", "11.7d")
        .allows("hex 0125");
    assert_eq!(place(&t, "G:HQ-8A"), Place::Line);
}
