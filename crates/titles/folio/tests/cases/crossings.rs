//! Where chapters cross: positions worked out from the books by somebody who had not written the code.

use crate::worlds::both;
use crate::{at, field, flipped, place, printed, winter};
use engine::scene::Scene;
use engine::{Choice, Eyes, Rules};
use folio::{Folio, FolioRules, Place};

fn tannenberg(text: &str) -> Scene<FolioRules> {
    printed(&Folio::tannenberg(), text)
}

fn masuria(text: &str) -> Scene<FolioRules> {
    printed(&Folio::masuria(), text)
}

/// 7.6i with 7.9a, R49: the brigade that fell back of its own will stands among the attackers of the other hex. It does not
/// advance, and does not fall back again with them.
#[test]
fn case_7_9a_together_who_fell_back_does_not_advance() {
    both(|w| {
        let mut t = w.fight("0504 G:2IB\n0505 G:1IB\n0604 R:22-1 flipped\n");
        t.choose("0604, done, 0504, 0505, roll 1, hex 0504, 0505, done");
        assert_eq!((t.at("G:2IB").as_str(), t.waits()), ("0505", "aftermath"));
        t.allows("unit G:1IB").refuses("G:2IB", "7.9a");
        t.choose("hex 0505, 0405");
        assert_eq!((t.at("G:1IB").as_str(), t.at("G:2IB").as_str()), ("0405", "0505"));
    });
}

/// 5.3c with 11.7, R36: both brigades of the entry hex have moved, so nobody may stay with them; who comes may march on. With no
/// point left he may not come there.
#[test]
fn case_5_3c_together_an_arrival_passes_through_a_full_hex() {
    for (snow, may) in [("no", true), ("yes", false)] {
        let mut t = masuria(&format!(
            "turn 6\nphasing german\nsnow {snow}\nline G:2LwB when=2\n1001 G:3IB moved, G:4IB moved\n2020 R:28-1\n"
        ));
        t.choose("G:2LwB");
        if may {
            t.choose("1001").refuses("done", "5.3a").choose("1002");
            assert_eq!(at(&t, "G:2LwB"), "1002");
        } else {
            t.refuses("1001", "5.3f");
        }
    }
}

/// 5.1.2b with 14.4d, R31: the Russians set down in mid-phase put a brigade that has not moved into their zone. It may leave by
/// infiltration, at the price of its move.
#[test]
fn case_5_1_2b_together_a_zone_that_came_in_mid_phase() {
    let mut t = field(
        "phasing german\n0506 G:1IB\n0402 G:2IB\n0705 R:R-a\n0101 R:R-b\nboxed R:22-1 when=8, R:22-2 when=8\n",
    );
    t.choose("G:2IB, 0503, 0605, 0704, done, G:1IB, 0505");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0505", "moves"));
}

/// 13.3d with 18.0c: the cavalry has gone, but the brigade has entered its zone in this phase. It takes no train, and marches on.
#[test]
fn case_13_3d_together_a_zone_entered_and_left_by_its_cavalry() {
    let mut t = field("phasing german\nrail 0101 0201 0301 0401 0402 0403\n0402 G:1IB\n0504 R:4CD\n");
    t.choose("G:1IB, 0403, pick 1, roll 2, 0604, 0704");
    t.refuses("pick 0", "13.3d").allows("hex 0503");
}

/// 16.2b with 13.4b, R103, R174: the gun under the real marker gets off in woods and flips, as on foot; under the dummy it does not.
#[test]
fn case_16_2b_together_a_hidden_gun_gets_off_in_woods() {
    let track = "map 0101-1010\ncountry germany 0101-1010\nterrain woods 0503\nplace A 0403 town=yes\nplace B 0503 town=yes\n\
                 rail 0403 0503\nhexside double 0403/0503\nphasing german\n0403 G:I-a, G:I-b\nboxed G:1IB when=0, G:1FAB when=0\n";
    for (marker, flips) in [("G:I-a", true), ("G:I-b", false)] {
        let mut t = Scene::new(&Folio::tannenberg(), &format!("title folio-tannenberg\n{track}"));
        t.choose(&format!("{marker}, pick 0, 0503"));
        assert_eq!(flipped(&t, "G:1FAB"), flips, "{marker}");
    }
}

/// The Russians hold or enclose every hex of Johannisburg.
const SHUT: &str = "0121 R:56-1\n0123 R:56-2\n0125 R:73-1\n0127 R:73-2\n0129 R:28-1\n0130 R:28-2\n\
                    doing Moves{begun=no}\ndoing Opening{of=phase at=1}\n";

/// 11.7e with 11.7h: a brigade of the start that had fled is withdrawn from its line, and available on the next turn as any
/// other reinforcement.
#[test]
fn case_11_7e_together_who_had_fled_is_called_again() {
    let mut t = masuria(&format!("turn 4\nphasing german\nline G:2LwB when=98\n{SHUT}"));
    t.choose("G:2LwB");
    assert_eq!(place(&t, "G:2LwB"), Place::Due);
    let mut t = masuria(&format!("turn 5\nphasing german\ndue G:2LwB when=5\n{SHUT}"));
    t.choose("G:2LwB, pick 1");
    assert_eq!(place(&t, "G:2LwB"), Place::Line);
    let mut t = masuria(&format!("turn 4\nphasing german\ndue G:2LwB when=5, G:HQ-8A\n{SHUT}"));
    t.allows("unit G:HQ-8A").refuses("G:2LwB", "11.7b");
}

/// 7.7e with 11.7g-h: through friends and off the map. Each of the stack has a die of its own, and the log says when it comes back.
#[test]
fn case_11_7h_together_the_turn_of_return_is_told() {
    let mut t = masuria(
        "turn 3\nphasing russian\nphase regular-combat\n0223 G:32IB, G:31FAB\n0123 G:59IB, G:65IB, G:42FAB\n\
         0323 R:73-1, R:73-2, R:73-FA\n0324 R:28-1, R:28-2, R:28-FA\n0222 R:84-1, R:84-2\n",
    );
    t.choose("0223, done, 0323, 0324, roll 1, done, 0123, pick 0, roll 1, roll 4");
    let told: Vec<&String> = t.log.iter().filter(|line| line.contains("comes back")).collect();
    assert_eq!(told, ["32 IB comes back on turn 4", "31 FAB comes back on turn 7"]);
    assert_eq!((place(&t, "G:32IB"), place(&t, "G:31FAB")), (Place::Line, Place::Away));
}

/// 7.7e with 11.7g and 14.3b, R70, R195: cavalry that leaves the map through friends sees a twin headquarters on its way.
#[test]
fn case_14_3b_together_a_marker_seen_on_the_way_off_the_map() {
    let mut t = masuria(
        "turn 3\nphasing russian\nphase regular-combat\n0223 G:1CD\n0123 G:59IB\n0323 R:73-1, R:73-2\n0120 R:4Si-a\n2020 R:4Si-b\n\
         boxed R:9Si-1 when=4, R:HQ-4Si when=4\n",
    );
    t.choose("0223, done, 0323, roll 1, done, 0123, pick 0");
    assert_eq!((t.waits_for(), at(&t, "G:1CD").as_str()), ("deploy", "0123"));
    t.choose("0120, 0120, pick 0, roll 2");
    assert_eq!(place(&t, "G:1CD"), Place::Away);
}

/// 11.5b with 11.7e, R121, R196: a corps that was unmasked on its line and withdrawn comes by one area all the same.
#[test]
fn case_11_5b_together_an_unmasked_corps_comes_by_one_area() {
    let corps = "due G:32IB when=7, G:62IB when=7, G:HQ-21 flipped when=7, G:HQ-8A\nresting 1\n0908 R:56-1\n";
    let mut t = masuria(&format!(
        "turn 7\nphasing german\n{corps}doing Moves{{begun=no}}\ndoing Opening{{of=phase at=1}}\n"
    ));
    t.choose("G:32IB, pick 1, G:62IB");
    assert_eq!(t.legal(), ["pick 1"]);
    t.refuses("pick 2", "11.5b").choose("pick 1, G:HQ-8A").allows("pick 2");
}

/// 14.3c with 14.4a and 16.2b, R172, R195: a marker that is barred from its area unmasks the pair. Its units come down together, the
/// Russian pair they bring into sight after them, and then the gun that stands alone in a zone flips.
#[test]
fn case_14_3c_together_a_barred_pair_comes_down_as_one() {
    let mut t = field(
        "turn 8\nphasing german\n0505 G:I-a\nscheduled G:I-b when=18\nboxed G:1IB when=0, G:1FAB when=0, G:HQ-1 when=0\n\
         0805 R:R-a\n0101 R:R-b\nboxed R:22-1 when=8\ndoing Moves{begun=no}\ndoing Opening{of=phase at=0}\n",
    );
    t.choose("0605, 0604, 0405");
    assert_eq!((at(&t, "G:HQ-1").as_str(), at(&t, "R:R-a").as_str(), t.waits_for()), ("0405", "", "deploy"));
    assert!(!flipped(&t, "G:1FAB"));
    t.choose("0705");
    assert!(flipped(&t, "G:1FAB"));
}

/// 15.5a: a headquarters has one step to give. Once it is given, that is what keeps the next unit from one, not room or distance.
#[test]
fn case_15_5a_together_a_step_already_given_is_the_reason() {
    let mut t = field(
        "turn 4\nphasing german\nphase mobile-movement\n0505 G:HQ-20\n0504 G:73IB flipped\n0506 G:75IB flipped\n\
         eliminated G:72IB\n0303 G:74IB flipped\n0808 G:HQ-1\n0809 G:1IB flipped\n\
         doing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.refuses("G:74IB", "15.5b").choose("G:73IB");
    t.refuses("G:75IB", "15.5a").refuses("G:72IB", "15.5a").refuses("G:74IB", "15.5b");
    let mut t = winter(
        "turn 4\nphasing german\nphase mobile-movement\n0505 G:HQ-21\n0604 G:HQ-8A\n0909 G:HQ-10A\n0808 G:HQ-38R\n0504 G:32IB flipped\n\
         doing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    t.choose("G:32IB").refuses("G:HQ-10A", "15.5b").refuses("G:HQ-38R", "15.5a");
}

/// 13.4b-c with 11.7f and 13.3d, R86, R193: where a single unit could come or get off and a stack cannot, the law of stacks is named;
/// where a zone is in the way, the zone.
#[test]
fn case_13_4c_together_refusals_name_what_keeps_a_stack_off() {
    let mut t = tannenberg("turn 4\nphasing german\ntransit G:1IB when=3, G:2IB when=3\n2404 R:22-1\n");
    t.choose("G:1IB, G:2IB");
    t.allows("hex 0401").refuses("0901", "13.4c").refuses("1009", "13.4b").refuses("1017", "11.7f");
    let mut t = field(
        "phasing german\nrail 0202 0302 0402\nhexside double 0202/0302 0302/0402\nplace A 0202 town=yes\n0202 G:1IB, G:2IB\n0909 R:22-1\n",
    );
    t.choose("G:1IB, G:2IB").refuses("pick 0", "13.3a");
    let mut t = tannenberg("turn 4\nphasing german\n1015 G:72IB, G:74IB\n0714 R:22-1\n1910 R:24-1\n");
    t.choose("G:72IB, G:74IB, pick 0");
    t.refuses("1009", "13.4b").refuses("0210", "13.4c").refuses("1911", "13.3d").refuses("0101", "13.2a");
}

/// 14.3c with 11.7c, R193: a marker is kept from a hex of its area by the enemy in it, or else by the one who would see it.
#[test]
fn case_14_3c_together_a_marker_told_why_it_does_not_come() {
    let mut t = tannenberg(
        "turn 6\nphasing german\nscheduled G:I-a when=17, G:I-b when=17\nboxed G:1IB when=0\ntransit G:II-a when=3, G:II-b when=3\n\
         boxed G:2IB when=1\n0101 R:22-1\n1013 R:24-1\n",
    );
    t.choose("G:I-a")
        .refuses("0102", "14.3c")
        .refuses("0101", "11.7c")
        .refuses("1015", "11.7c")
        .choose("0104, done");
    let mut t = tannenberg(
        "turn 6\nphasing german\ntransit G:II-a when=3, G:II-b when=3\nboxed G:2IB when=1\n0927 R:22-1\n",
    );
    t.choose("G:II-a")
        .refuses("0828", "14.3c")
        .refuses("0927", "11.7f")
        .refuses("0106", "13.4c")
        .refuses("1009", "13.4b");
}

/// 13.1b: stacking limits hold at both ends of the ride of Masuria, whoever may leave later.
#[test]
fn case_13_1b_together_stacking_holds_as_the_train_stops_in_masuria() {
    let mut t =
        masuria("phasing russian\n2603 R:56-1, R:56-2\n0928 R:28-1, R:28-2\n2626 R:73-1\n0101 G:3IB\n");
    t.choose("R:56-1, pick 0").allows("hex 2626").refuses("0928", "13.1b");
    let mut t = masuria("phasing russian\n2603 R:56-1, R:56-2, R:73-1 moved\n0101 G:3IB\n");
    t.choose("R:56-1").refuses("pick 0", "5.3a");
    let full = "2603 R:56-1\n2626 R:1Fin, R:2Fin\n0928 R:28-1, R:28-2\n0101 G:3IB\n";
    let mut t = masuria(&format!("phasing russian\n{full}"));
    t.choose("R:56-1").refuses("pick 0", "5.3a");
}

/// 17.1e: a division is named by its first unit; another one of it is told so.
#[test]
fn case_17_1e_together_a_division_is_named_by_its_first_unit() {
    let mut t = tannenberg(
        "turn 6\nphasing german\ntransit G:1IB when=5, G:1FAB when=5\neliminated G:2IB\ntransit G:3IB when=5, G:4IB when=5\n\
         captured G:2FAB\n2404 R:22-1\ndoing Moves{begun=no}\ndoing Redeploy\n",
    );
    t.allows("unit G:1IB");
    for (unit, key) in [("G:1FAB", "why-named-by"), ("G:2IB", "why-named-by"), ("G:4IB", "why-17-1e-unit")] {
        let choice = Choice::Unit(t.unit(unit));
        let refusal = t.game.rules().refusal(t.state(), Eyes::All, choice);
        assert_eq!(refusal.map(|r| (r.case.0, r.why.key)), Some(("17.1e", key)), "{unit}");
    }
}

/// 14.4a and 14.4b, 14.3a: a pair is named by its first marker, in both volumes; naming another counter says so.
#[test]
fn case_14_3a_together_a_pair_is_named_by_its_first_marker() {
    let said = |t: &Scene<FolioRules>, unit: &str| {
        let refusal = t.game.rules().refusal(t.state(), Eyes::All, Choice::Unit(t.unit(unit)));
        refusal.map(|r| (r.case.0, r.why.key))
    };
    let opening = "doing Moves{begun=no}\ndoing Reveals\n";
    let mut t =
        field(&format!("phasing german\n0505 G:I-a\n0404 G:I-b\nboxed G:5LwB when=0\n0204 G:1IB\n{opening}"));
    t.allows("unit G:I-a");
    for unit in ["G:I-b", "G:II-a", "G:1IB"] {
        assert_eq!(said(&t, unit), Some(("14.4a", "why-pair")), "{unit}");
    }
    let mut t = winter(&format!("phasing german\n0505 G:21-a\n0404 G:21-b\nboxed G:HQ-21 when=0\n{opening}"));
    t.allows("unit G:21-a");
    assert_eq!(said(&t, "G:21-b"), Some(("14.3a", "why-pair")));
    let mut t = field(
        "phasing russian\n0608 R:22-1\n0605 G:I-a\n0101 G:I-b\n0406 G:II-a\n0102 G:II-b\nboxed G:5LwB when=0, G:6LwB when=1\n",
    );
    t.choose("R:22-1, 0607").allows("unit G:II-a");
    assert_eq!(said(&t, "G:II-b"), Some(("14.4b", "why-pair")));
}

/// 4.1f, R192: a position that begins with the moves of a mobile phase pins whoever stands in a zone.
#[test]
fn case_4_1f_together_a_written_mobile_phase_pins() {
    both(|w| {
        let mut t = w.field("phasing german\nphase mobile-movement\n0505 G:1IB\n0604 R:22-1\n0405 G:2IB\ndoing Moves{begun=no}\n");
        t.refuses("G:1IB", "4.1f").allows("unit G:2IB");
    });
}
