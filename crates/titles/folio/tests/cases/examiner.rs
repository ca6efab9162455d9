//! What an outside examiner of the two books found, each as a position.

use crate::{at, field, place, printed, winter};
use engine::Rules;
use folio::{Folio, GERMAN, Place, RUSSIAN};

/// 15.3a: while the hex that a headquarters supports is asked for, the battle is at hand already.
#[test]
fn case_15_3a_a_battle_is_foretold_while_its_staff_is_named() {
    let mut t = field(
        "turn 4\nphasing german\nphase regular-combat\n0303 G:73IB, G:75IB\n0302 G:HQ-20\n0304 R:22-1, R:22-FA\n",
    );
    t.choose("0304, done, 0303, G:HQ-20");
    let towards = t.game.rules().towards_die(t.state());
    assert_eq!(towards, Some(engine::Choice::Hex(t.hex("0303"))));
}

/// 4.1f: the reason speaks of the beginning of the phase.
#[test]
fn case_4_1f_pinned_from_the_start() {
    let mut t = field(
        "turn 4\nphasing german\nphase mobile-movement\n0303 G:73IB\n0304 R:22-1\neliminated G:37FAB\n",
    );
    t.refuses("G:73IB", "4.1f");
    assert!(t.why("G:73IB").contains("began"), "{}", t.why("G:73IB"));
    t.refuses("G:37FAB", "2.3.2b");
}

/// 7.9c, 7.7e: artillery does not advance; a stack that may not stop is told to go on.
#[test]
fn case_7_9c_artillery_is_refused_by_its_own_rule() {
    let mut t = field(
        "turn 4\nphasing german\nphase regular-combat\n0303 G:73IB, G:75IB, G:37FAB\n0305 G:72IB, G:74IB\n0204 G:1IB\n0403 G:2IB\n0304 R:22-1 flipped, R:22-FA, R:4CD\n0404 R:24-FA\n0606 R:24-1\n",
    );
    t.choose("0304, 0404, done, 0303, 0204, done, 0403, 0305, 0304, roll 1, 0404");
    assert!(t.question().contains("no room"), "{}", t.question());
    assert_eq!(t.legal(), ["hex 0505"]);
    t.choose("0505");
    t.refuses("G:37FAB", "7.9c");
    assert_eq!(at(&t, "R:4CD"), "0505");
}

/// 7.1a, 15.3: a staff next to the enemy is no attacker, and that is the reason given.
#[test]
fn case_7_1a_a_lone_staff_does_not_attack() {
    let mut t =
        winter("turn 5\nphasing german\nphase regular-combat\n0405 G:32IB\n0504 G:HQ-21\n0505 R:7Si-1\n");
    t.choose("0505, done");
    t.refuses("0504", "7.1a");
}

/// 13.1b: a full railway is the reason why the third counter does not come.
#[test]
fn case_13_1b_the_third_rider_is_refused_for_capacity() {
    let mut t = printed(
        &Folio::tannenberg(),
        "turn 4\nphasing german\nphase regular-movement\ntransit G:73IB, G:75IB\n0401 G:HQ-20\n0704 R:22-1\n0922 G:72IB\n",
    );
    t.choose("G:73IB, 0401, done, G:72IB, pick 0, 0503, done");
    t.refuses("G:75IB", "13.1b");
}

/// 4.1c, 15.2d: a position may begin at the opening of a phase; what it opens with is asked.
#[test]
fn case_4_1c_a_position_at_the_opening_of_a_phase() {
    let t = printed(
        &Folio::tannenberg(),
        "turn 4\nphasing german\nphase regular-movement\n1015 G:HQ-20 flipped, G:73IB\n2404 R:22-1\ndoing Moves{begun=no}\ndoing Opening{of=phase at=5}\n",
    );
    assert_eq!(t.waits_for(), "supply");
}

/// 15.5: each refusal of a replacement names its own reason.
#[test]
fn case_15_5a_refusals_name_their_reason() {
    let mut t = field(
        "turn 4\nphasing german\nphase mobile-movement\n0303 G:HQ-20\n0304 G:73IB flipped\n0808 G:75IB flipped\n0404 G:74IB\ncaptured G:72IB\neliminated G:37FAB\n0909 R:4CD\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.refuses("G:75IB", "15.5b");
    t.refuses("G:74IB", "15.5a");
    t.refuses("G:72IB", "15.5c");
    t.refuses("G:37FAB", "15.5a");
}

/// 7.1e, 7.0e: announced attacks and the one being made are told, with the strengths.
#[test]
fn case_7_1e_attacks_are_told() {
    let mut t = field("turn 4\nphasing german\nphase regular-combat\n0303 G:73IB\n0304 R:22-1\n");
    let tells = |t: &engine::scene::Scene<folio::FolioRules>, word: &str| {
        t.facts.iter().any(|f| format!("{:?}", f.what).contains(word))
    };
    t.choose("0304");
    assert!(tells(&t, "Attacks"));
    t.choose("done, 0303");
    assert!(tells(&t, "Fights"));
    t.choose("roll 3");
    assert!(tells(&t, "fact-odds"));
}

/// 7.1e: a combat nowhere, an attack that was not declared, and a march of the enemy are no positions.
#[test]
fn case_7_1e_positions_that_cannot_be_are_refused() {
    let land = "turn 4\nphasing german\nphase regular-combat\n0303 G:73IB\n0304 R:22-1\n";
    let title = Folio::tannenberg();
    for doing in [
        "doing Resolve\ndoing Battle{hex=none from=8 stage=roll verdict=nothing support=[- - - - - -] naming=- attackers=[] guns=[] advanced=[] beaten=0 settled=0}\n",
        "doing Attackers{index=0}\n",
        "doing Moves{begun=yes}\ndoing March{group=[R:22-1] left=2 fresh=yes entered=no train=no walked=no zoned=no dropped=no}\n",
    ] {
        let text = format!("title folio-tannenberg\nmap 0101-1010\n{land}{doing}");
        let read = || engine::scene::Scene::<folio::FolioRules>::new(&title, &text).legal();
        let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(read));
        let why = read.expect_err(doing);
        let why = why.downcast_ref::<String>().cloned().unwrap_or_default();
        assert!(!why.contains("out of bounds"), "{why}");
    }
}

/// 7.9, R193: nobody advances while the hex is held; then staffs and guns never do, and of the others those who attacked.
#[test]
fn case_7_9c_refusals_of_an_advance_name_their_reason() {
    let position = "turn 4\nphasing german\nphase regular-combat\n0303 G:73IB, G:75IB, G:37FAB\n0204 G:70LwB\n0304 R:22-1 flipped\n";
    let mut t = field(position);
    // 5 + 5 + 4 against 2 is more than +10: a 6 is an exchange, which eliminates the depleted brigade
    t.choose("0304, done, 0303, done, roll 6, G:73IB");
    assert_eq!(t.waits_for(), "aftermath");
    t.allows("unit G:75IB").refuses("unit G:37FAB", "7.9c").refuses("unit G:70LwB", "7.9a");
    let mut t = field(&position.replace("R:22-1 flipped", "R:22-1, R:22-2"));
    // 14 against 8 is +6: a 5 is an exchange, and the hex is held
    t.choose("0304, done, 0303, done, roll 5, R:22-1, G:73IB");
    assert_eq!(t.waits_for(), "aftermath");
    t.refuses("unit G:75IB", "7.9a").refuses("unit G:37FAB", "7.9a");
    // a third brigade, depleted, pays with its life: it stands nowhere from which to advance
    let mut t = field(&position.replace("G:37FAB", "G:5RIB flipped"));
    t.choose("0304, done, 0303, done, roll 6, G:5RIB");
    assert_eq!((t.waits_for(), place(&t, "G:5RIB")), ("aftermath", Place::Eliminated));
    t.allows("unit G:75IB").refuses("unit G:5RIB", "7.9a");
}

/// 5.3b, R183: a staff and a gun in one hex: in the owner's moves they must part, at other times it is told.
#[test]
fn case_5_3b_a_written_surplus_is_told() {
    let position = "turn 4\nphasing german\nphase PHASE\n0303 G:HQ-20, G:37FAB\n0202 G:73IB\n0909 R:22-1\n";
    let crowded = |phase: &str, side| {
        let t = field(&position.replace("PHASE", phase));
        let duties = t.game.rules().duties(t.state(), side);
        duties.iter().find(|d| d.case.0 == "5.3f").map(|d| (d.binds, d.text.key, d.hexes.len()))
    };
    assert_eq!(crowded("regular-movement", GERMAN), Some((true, "duty-crowded", 1)));
    assert_eq!(crowded("regular-movement", RUSSIAN), None);
    let mut t = field(&position.replace("PHASE", "regular-movement"));
    t.refuses("done", "5.3f");
    let later = position.replace("phasing german", "phasing russian");
    let t = field(&later.replace("PHASE", "regular-movement"));
    let duties = t.game.rules().duties(t.state(), GERMAN);
    assert_eq!(
        duties.iter().map(|d| (d.binds, d.text.key)).collect::<Vec<_>>(),
        [(false, "duty-crowded-later")]
    );
}
