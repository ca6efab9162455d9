//! Tannenberg: set-up, arrivals, strategies, trains, boxes and redeployment, case by case.

use crate::{at, field, flipped, place, printed};
use engine::scene::Scene;
use engine::{Eyes, GameSetup, Side, Table, Title};
use folio::book::Kind;
use folio::{Folio, FolioRules, GERMAN, Phase, Place, RUSSIAN};

fn t(text: &str) -> Scene<FolioRules> {
    printed(&Folio::tannenberg(), text)
}

/// A game from its beginning.
fn begun() -> Scene<FolioRules> {
    let game = Folio::tannenberg().begin(&GameSetup::new("campaign")).unwrap();
    Scene::new(&Folio::tannenberg(), &game.position())
}

/// Both strategies chosen and the garrison set up, each unit in the first hex offered, staffs and guns in this mode.
fn garrisoned(mode: &str) -> Scene<FolioRules> {
    let mut t = begun();
    t.choose("pick 0, pick 0");
    while ["garrison", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { mode.to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    t
}

/// The hexes offered, by their numbers.
fn hexes(t: &Scene<FolioRules>) -> Vec<String> {
    let mut all: Vec<String> =
        t.legal().iter().filter_map(|c| c.strip_prefix("hex ").map(str::to_string)).collect();
    all.sort();
    all
}

fn points(t: &Scene<FolioRules>, side: Side, key: &str) -> i32 {
    let view = t.game.view(Eyes::All);
    view.score.iter().filter(|l| l.side == side && l.label.key == key).map(|l| l.points).sum()
}

/// Declines what a movement phase opens with, and lets dice fall as 6.
fn to_moves(t: &mut Scene<FolioRules>) {
    while t.waits_for() != "moves" {
        match t.game.pending() {
            engine::Pending::Roll(_) => t.choose("roll 6"),
            _ => t.choose("done"),
        };
    }
}

// 11.0: set-up and arrivals

#[test]
fn case_11_1a_strategies_come_before_everything() {
    let mut t = begun();
    let first = t.asked();
    assert_eq!(t.waits_for(), "strategy");
    t.choose("pick 1");
    assert_eq!((t.waits_for(), t.asked() != first), ("strategy", true));
    t.choose("pick 2");
    assert_eq!((t.waits_for(), t.asked()), ("garrison", Some(GERMAN)));
}

#[test]
fn case_11_1b_the_turn_marker_starts_in_the_first_box() {
    assert_eq!(begun().state().turn, 1);
}

#[test]
fn case_11_1c_the_garrison_is_set_up_and_nobody_else() {
    let t = garrisoned("pick 0");
    let book = Folio::tannenberg();
    for (i, card) in book.book().counters.iter().enumerate() {
        let on_map = t.state().on_map(engine::UnitId(i as u16));
        assert_eq!(on_map, card.arrival == "start" && card.kind != Kind::Marker, "{}", card.name);
    }
}

#[test]
fn case_11_1d_the_russians_have_the_first_player_turn_of_every_turn() {
    let mut t = t("turn 4\nphasing german\nphase mobile-combat\n1015 G:73IB\n1115 R:22-1\n");
    t.choose("done");
    assert_eq!((t.state().turn, t.state().phasing), (5, RUSSIAN));
}

#[test]
fn case_11_3a_no_russian_starts_on_the_map() {
    let t = garrisoned("pick 0");
    assert!(t.game.rules().units_of(RUSSIAN).iter().all(|u| !t.state().on_map(u)));
    assert_eq!((t.state().phasing, t.state().phase), (RUSSIAN, Phase::RegularMovement));
}

#[test]
fn case_11_4b_all_other_germans_are_to_come() {
    let t = garrisoned("pick 0");
    let units = t.game.rules().units_of(GERMAN);
    let waiting = |u: &engine::UnitId| {
        let card = t.game.rules().counter(*u);
        card.kind != Kind::Marker && card.arrival != "start"
    };
    assert!(units.iter().filter(waiting).all(|u| t.state().place(u) == Place::Due));
}

#[test]
fn case_11_4c_guns_and_staffs_start_on_either_side() {
    for (mode, back) in [("pick 0", false), ("pick 1", true)] {
        let t = garrisoned(mode);
        for name in ["G:37FAB", "G:41FAB", "G:HQ-20"] {
            assert_eq!(flipped(&t, name), back, "{name}");
        }
        assert!(!flipped(&t, "G:73IB"));
    }
}

/// group, available, entry, area of every row of the arrival boxes.
fn arrivals() -> Vec<(String, String, u8, u8, String)> {
    let title = Folio::tannenberg();
    let text = title.book().files.text("arrivals.csv").to_string();
    let rows = text.lines().filter(|l| !l.starts_with('#') && !l.starts_with("group"));
    rows.map(|l| {
        let f: Vec<&str> = l.split(',').collect();
        (f[0].into(), f[2].into(), f[3].parse().unwrap(), f[4].parse().unwrap(), f[5].into())
    })
    .collect()
}

#[test]
fn case_11_5a_every_russian_unit_has_its_arrival() {
    let title = Folio::tannenberg();
    let groups = arrivals();
    for card in &title.book().counters {
        if card.side == RUSSIAN && card.kind != Kind::Marker {
            assert!(groups.iter().any(|g| g.0 == card.arrival && g.1 == "russian"), "{}", card.name);
        }
    }
}

#[test]
fn case_11_6a_every_german_unit_has_its_arrival() {
    let title = Folio::tannenberg();
    let groups = arrivals();
    for card in &title.book().counters {
        if card.side == GERMAN && card.kind != Kind::Marker {
            assert!(groups.iter().any(|g| g.0 == card.arrival && g.1 == "german"), "{}", card.name);
        }
    }
}

#[test]
fn case_11_6b_available_first_and_due_later() {
    for (group, _, available, entry, area) in
        arrivals().into_iter().filter(|g| g.1 == "german" && g.0 != "start")
    {
        assert!(available >= 1 && available < entry, "{group}");
        assert!(["german-east", "german-west"].contains(&area.as_str()), "{group}");
    }
}

#[test]
fn case_11_6d_into_the_transit_box_and_out_a_turn_later() {
    let text = "phasing german\ndue G:69PrIB\ndoing Moves{begun=yes}\ndoing Courses\n";
    let mut t = t(&format!("turn 1\n{text}"));
    t.choose("pick 1");
    assert_eq!((place(&t, "G:69PrIB"), t.state().when(t.unit("G:69PrIB"))), (Place::Transit, 2), "R78");
    to_moves(&mut t);
    t.refuses("unit G:69PrIB", "11.6d");
}

#[test]
fn case_11_6e_redeployment_takes_the_whole_division() {
    let mut t =
        t("turn 1\nphasing german\ndue G:5RIB, G:6RIB, G:3RFAB\ndoing Moves{begun=yes}\ndoing Courses\n");
    t.choose("pick 2");
    assert!(["G:5RIB", "G:6RIB", "G:3RFAB"].iter().all(|u| place(&t, u) == Place::Redeployed));
    assert_eq!(t.state().when(t.unit("G:6RIB")), 1, "from the turn of availability");
}

/// R76: I Corps is coded for the east.
#[test]
fn case_11_6f_on_schedule_at_the_coded_area() {
    let mut t = t("turn 5\nphasing german\nscheduled G:1IB\n");
    t.refuses("done", "11.6f").choose("G:1IB");
    let mut east: Vec<String> =
        engine::Rules::map(&**t.game.rules()).area_set("german-east").iter().map(|h| h.to_string()).collect();
    east.sort();
    assert_eq!(hexes(&t), east);
}

#[test]
fn case_11_7a_entry_hexes_are_marked_for_either_side() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    let (russian, german) =
        (map.area_set("russian-all"), map.area_set("german-east") | map.area_set("german-west"));
    assert!(!russian.meets(&german));
    for hex in ["2508", "2515", "2523"] {
        assert!(russian.contains(t.hex(hex)), "{hex}");
    }
}

#[test]
fn case_11_7b_the_two_german_areas() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    let list =
        |name| map.area_set(name).iter().map(|h| h.to_string()).collect::<std::collections::BTreeSet<_>>();
    let west: std::collections::BTreeSet<String> =
        "1228 1329 1428 1529 1628 1729 1828 1929".split(' ').map(str::to_string).collect();
    let east = "0105 0104 0103 0102 0101 0201 0301 0401 0501 0601 0701 0801 0901";
    assert_eq!(list("german-west"), west);
    assert_eq!(list("german-east"), east.split(' ').map(str::to_string).collect());
}

/// R79: an enemy in the hex bars it, his zone does not; in the zone the unit halts.
#[test]
fn case_11_7c_any_hex_of_the_area_without_an_enemy() {
    let mut t = t("turn 4\nphasing german\nscheduled G:1RIB\n0301 R:22-1\n");
    t.choose("G:1RIB").refuses("0301", "11.7c").allows("hex 0401");
    t.choose("0401");
    assert_eq!((at(&t, "G:1RIB").as_str(), t.waits_for()), ("0401", "moves"));
}

/// Units that are here already find open ground at the entry hexes.
#[test]
fn case_11_7e_for_all_others_an_entry_hex_is_clear() {
    let t = t("1015 G:73IB\n");
    let map = engine::Rules::map(&**t.game.rules());
    for area in ["german-east", "german-west", "russian-all"] {
        assert!(map.area_set(area).iter().all(|h| map.terrain_name(h) == "clear"), "{area}");
    }
}

/// Half of four is two; both units of the turn's limit are spent by it.
#[test]
fn case_11_7g_arrival_by_rail_costs_half_and_counts_as_a_train() {
    let mut t = t("turn 3\nphasing german\ntransit G:1IB when=3, G:2IB when=3, G:3IB when=3\n");
    t.choose("G:1IB, 0929");
    let Some(folio::Frame::March(march)) = t.state().agenda.last() else { panic!("{}", t.waits_for()) };
    assert_eq!(march.left, 2);
    t.choose("done, G:2IB, 0929, done").refuses("unit G:3IB", "13.1b");
}

// 12.0: strategies and victory

#[test]
fn case_12_1b_points_come_from_strategy_units_and_redeployment() {
    let t = t(
        "turn 9\nphasing german\nstrategy [2 0]\n1015 G:70LwB\n0106 R:22-1\ncaptured R:24-1\nredeployed G:1IB when=5, G:2IB when=5, G:1FAB when=5\neliminated G:73IB\n",
    );
    let score = |side, key| points(&t, side, key);
    assert_eq!((score(RUSSIAN, "score-strategy"), score(RUSSIAN, "score-units")), (1, 1));
    assert_eq!(
        (score(GERMAN, "score-strategy"), score(GERMAN, "score-units"), score(GERMAN, "score-redeployment")),
        (1, 1, 1),
        "no Russian staff or gun in Germany; a captured brigade; five turns"
    );
}

/// The end of Turn 9 with this many Russian objectives of the Juncture held and no German points but what is said.
fn ends(objectives: &str, more: &str) -> (Option<Side>, &'static str) {
    // a Russian staff in Germany spoils the battle of annihilation: the Germans score nothing
    let mut t = t(&format!(
        "turn 9\nphasing german\nphase mobile-combat\nstrategy [2 0]\ntaken [{objectives}]\n1320 R:HQ-1 flipped\n1420 G:70LwB\n{more}"
    ));
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    let outcome = t.outcome();
    (outcome.winner, outcome.level)
}

#[test]
fn case_12_1c_more_points_win() {
    assert_eq!(ends("0106", "").0, Some(RUSSIAN));
    assert_eq!(ends("", "captured R:24-1\n").0, Some(GERMAN));
}

#[test]
fn case_12_1d_equal_points_are_a_draw() {
    assert_eq!(ends("", ""), (None, "draw"));
    assert_eq!(ends("0106", "captured R:24-1\n"), (None, "draw"));
}

#[test]
fn case_12_1e_one_more_is_modest() {
    assert_eq!(ends("0106", ""), (Some(RUSSIAN), "modest"));
}

#[test]
fn case_12_1f_two_more_are_substantial() {
    assert_eq!(ends("0106 0503", ""), (Some(RUSSIAN), "substantial"));
}

#[test]
fn case_12_1g_three_more_are_decisive() {
    assert_eq!(ends("0106 0503 0901", ""), (Some(RUSSIAN), "decisive"));
}

#[test]
fn case_12_1h_four_or_more_are_epic() {
    let lost = "eliminated G:1IB\n";
    assert_eq!(ends("0106 0503 0901", lost), (Some(RUSSIAN), "epic"));
    let more = "eliminated G:1IB, G:2IB, G:1FAB, G:3IB, G:4IB, G:2FAB\n";
    assert_eq!(ends("0106 0503 0901", more), (Some(RUSSIAN), "epic"), "R101: five");
}

/// R100: captured and eliminated together, then divided.
#[test]
fn case_12_2a_a_fifth_of_a_point_for_each_unit() {
    let t = t(
        "phasing german\n1015 G:70LwB\ncaptured R:22-1, R:22-2\neliminated R:24-1, R:24-2, R:24-FA\neliminated G:1IB\n",
    );
    assert_eq!((points(&t, GERMAN, "score-units"), points(&t, RUSSIAN, "score-units")), (1, 1));
}

/// A unit that was eliminated and came back is on the map, and no longer counts.
#[test]
fn case_12_2b_who_came_back_does_not_count() {
    let text = "phasing german\nphase mobile-movement\n1015 G:HQ-1\neliminated G:1IB\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n";
    let mut t = t(text);
    assert_eq!(points(&t, RUSSIAN, "score-units"), 1);
    t.choose("G:1IB, 1015");
    assert_eq!(points(&t, RUSSIAN, "score-units"), 0);
}

/// Bartenstein, Korschen, Rastenburg; and a railway of their own from Mlawa to the east: by 2523 and Ortelsburg to 1701 if every
/// hex of it is theirs.
#[test]
fn case_12_3a_the_juncture() {
    let t0 = t("strategy [0 0]\nphasing german\ntaken [0106 0503 0901]\n1015 G:70LwB\n");
    assert_eq!(points(&t0, RUSSIAN, "score-strategy"), 3);
    let all: String = all_rails(&t0);
    let t1 = t(&format!("strategy [0 0]\nphasing german\ntaken [{all}]\n0101 G:70LwB\n"));
    assert_eq!(
        points(&t1, RUSSIAN, "score-strategy"),
        4,
        "with every railway of the map the line is theirs too"
    );
}

/// Every hex with track but Mlawa, which is Russian anyway.
fn all_rails(t: &Scene<FolioRules>) -> String {
    let map = engine::Rules::map(&**t.game.rules());
    let rails = map.touched_by(atlas::Feature::Rail).without(t.hex("2523"));
    rails.iter().map(|h| h.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn case_12_3c_the_greater_envelopment() {
    let t0 = t("strategy [0 2]\nphasing german\ntaken [0828 0922]\n1015 G:70LwB\n");
    assert_eq!(points(&t0, RUSSIAN, "score-strategy"), 2);
    let t1 = t(&format!("strategy [0 2]\nphasing german\ntaken [{}]\n0101 G:70LwB\n", all_rails(&t0)));
    assert_eq!(points(&t1, RUSSIAN, "score-strategy"), 4);
}

/// The example of the book: redeployed on Turn 2, eight turns; 8 + 2 = 10 make one point.
#[test]
fn case_12_5a_turns_are_counted_to_the_ninth_both_included() {
    let score = |first: u8, second: u8| {
        let t = t(&format!(
            "turn 9\nphasing german\n1015 G:70LwB\nredeployed G:1IB when={first}, G:2IB when={first}, G:1FAB when={first}\nredeployed G:3IB when={second}, G:4IB when={second}, G:2FAB when={second}\n"
        ));
        points(&t, GERMAN, "score-redeployment")
    };
    assert_eq!(score(2, 2), 2, "8 + 8 = 16");
    assert_eq!(score(2, 3), 2, "8 + 7 = 15");
    assert_eq!(score(3, 3), 1, "7 + 7 = 14");
}

// 13.0: trains

#[test]
fn case_13_1b_two_counters_or_a_stack() {
    let mut t = t("phasing german\n1015 G:73IB, G:75IB, G:HQ-20\n0922 G:72IB\n");
    t.choose("G:73IB, pick 0, 0922, done, G:75IB, pick 0, 0828, done");
    t.choose("G:HQ-20").refuses("pick 0", "13.1b");
    let mut t = crate::tannenberg_book::t("phasing german\n1015 G:73IB, G:75IB\n0922 G:72IB\n");
    t.choose("G:73IB, G:75IB, pick 0, 0828, done, G:72IB").refuses("pick 0", "13.1b");
}

/// A rail hex away from towns is whose it is: a Russian-controlled hex carries no German train.
#[test]
fn case_13_2a_a_rail_hex_is_controlled_like_any_other() {
    let land = "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n";
    let mut t = field(land);
    t.choose("G:1IB, pick 0").allows("hex 0505");
    let mut t = field(&format!("{land}taken [0305]\n"));
    t.choose("G:1IB, pick 0");
    assert_eq!(hexes(&t), ["0205"]);
}

#[test]
fn case_13_3b_in_and_out_over_a_controlled_exit() {
    let mut t = t("turn 3\nphasing german\n1015 G:73IB\ntransit G:1IB when=3\n");
    t.choose("G:73IB, pick 0");
    let out = t.legal().into_iter().find(|c| c.starts_with("pick")).expect("off the map");
    t.choose(&out);
    assert_eq!(place(&t, "G:73IB"), Place::Transit);
    t.choose("G:1IB, 1015");
    assert_eq!(at(&t, "G:1IB"), "1015");
}

/// Out at one edge is the end of the ride: it is in the box, and leaves it next turn at the earliest.
#[test]
fn case_13_3c_not_out_and_in_again_in_one_turn() {
    let mut t = t("turn 3\nphasing german\n1015 G:73IB\n");
    t.choose("G:73IB, pick 0");
    let out = t.legal().into_iter().find(|c| c.starts_with("pick")).expect("off the map");
    t.choose(&out).refuses("unit G:73IB", "11.6d");
}

/// Four points: a ride takes two; the other two before it or after it.
#[test]
fn case_13_3e_march_before_or_after_never_both() {
    let land = "rail 0305 0405 0505 0605 0705\nphasing german\n";
    let mut t = field(&format!("{land}0304 G:1IB\n"));
    t.choose("G:1IB, 0305, pick 0, 0705");
    assert_eq!(t.waits_for(), "moves", "walked before, so the ride is the end");
    let mut t = field(&format!("{land}0305 G:1IB\n"));
    t.choose("G:1IB, pick 0, 0705, 0804, 0904");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for()), ("0904", "moves"));
    let mut t = field(&format!("{land}0302 G:1IB\n"));
    t.choose("G:1IB, 0303, 0304, 0305").refuses("pick 0", "13.3e");
}

/// A lone brigade rides over single track, two together only over double.
#[test]
fn case_13_4c_a_stack_needs_double_track() {
    let land = "place A 0205 town=yes\nplace B 0505 town=yes\nplace C 0805 town=yes\nrail 0205 0305 0405 0505 0605 0705 0805\n\
                hexside double 0205/0305 0305/0405 0405/0505\nphasing german\n0205 G:73IB, G:75IB\n";
    let mut t = field(land);
    t.choose("G:73IB, pick 0").allows("hex 0805");
    let mut t = field(land);
    t.choose("G:73IB, G:75IB, pick 0");
    assert_eq!(hexes(&t), ["0505"], "the only town with double track all the way");
}

// 14.0: boxes

#[test]
fn case_14_1a_eight_german_boxes_and_a_russian_one() {
    let title = Folio::tannenberg();
    let pairs = &title.book().pairs;
    assert_eq!(pairs.iter().filter(|p| p.side == GERMAN).count(), 8);
    assert_eq!(pairs.iter().filter(|p| p.side == RUSSIAN).count(), 1);
    assert_eq!(pairs[0].id, "I");
    assert_eq!(pairs[7].id, "VIII");
}

/// Four and no more, of any kind.
#[test]
fn case_14_1c_four_counters_at_most() {
    let mut t = field(
        "phasing german\n0303 G:1IB, G:2IB, G:1FAB\n0304 G:3IB, G:HQ-1\ndoing Moves{begun=yes}\ndoing Boxing{side=german pair=- at=none units=[] naming=no}\n",
    );
    t.choose("G:I-a, 0303, G:1IB, G:2IB, G:1FAB, G:3IB");
    assert_ne!(t.waits_for(), "box-units", "the box is full");
    assert_eq!(title_capacity(), 4);
}

fn title_capacity() -> u8 {
    Folio::tannenberg().book().pairs[0].capacity
}

/// The question comes as either movement phase opens.
#[test]
fn case_14_1d_as_either_movement_phase_opens() {
    let mut mobile = field("phasing german\nphase regular-combat\n0303 G:1IB\n0909 R:22-1\n");
    if mobile.waits_for() == "targets" {
        mobile.choose("done");
    }
    assert_eq!((mobile.state().phase, mobile.waits_for()), (Phase::MobileMovement, "box"));
    let regular = field("phasing russian\nphase mobile-combat\n0303 G:1IB\n0909 R:22-1\n");
    assert_eq!(
        (regular.state().phase, regular.state().phasing, regular.waits_for()),
        (Phase::RegularMovement, GERMAN, "box")
    );
}

/// One rides, the other may or may not. R85: under the rules for stacks.
#[test]
fn case_14_3d_the_twin_may_ride_in_the_same_turn() {
    let text = "phasing german\n1015 G:I-a, G:I-b\nboxed G:73IB\n0922 G:72IB\n";
    let mut t0 = t(text);
    t0.choose("G:I-a, pick 0, 0828, done").allows("unit G:I-b").allows("done");
    t0.choose("G:I-b, pick 0, 1012, done");
    assert_eq!((at(&t0, "G:I-a").as_str(), at(&t0, "G:I-b").as_str()), ("0828", "1012"));
    t0.choose("G:72IB").refuses("pick 0", "13.1b");
}

#[test]
fn case_14_4a_the_owner_may_unmask_a_pair_as_a_movement_phase_opens() {
    for phase in ["regular-combat", "mobile-combat"] {
        let side = if phase == "regular-combat" { "german" } else { "russian" };
        let mut t = field(&format!(
            "phasing {side}\nphase {phase}\n0303 G:I-a\n0307 G:I-b\nboxed G:1IB\nreal 1\n0909 R:22-1\n"
        ));
        assert_eq!((t.asked(), t.waits_for()), (Some(GERMAN), "reveals"));
        t.choose("G:I-a");
        assert_eq!(t.waits_for(), "deploy");
        t.choose("0307");
        assert_eq!(
            (at(&t, "G:1IB").as_str(), place(&t, "G:I-a"), place(&t, "G:I-b")),
            ("0307", Place::Aside, Place::Aside)
        );
    }
}

/// The marker's hex and the six around it.
#[test]
fn case_14_4b_in_the_hex_or_next_to_it() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604");
    assert_eq!(hexes(&t), ["0304", "0305", "0403", "0404", "0405", "0504", "0505"]);
}

/// The mover waits while the owner sets down, and then goes on with the points it has left.
#[test]
fn case_14_4e_the_mover_waits() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(GERMAN)));
    t.choose("0304");
    assert_eq!((t.waits_for(), t.asked()), ("march", Some(RUSSIAN)));
    let Some(folio::Frame::March(march)) = t.state().agenda.last() else { panic!() };
    assert_eq!(march.left, 2);
}

/// R171: free again from the owner's next movement phase.
#[test]
fn case_14_4f_markers_are_used_again() {
    let mut t = field("phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0804 R:22-1\n");
    t.choose("R:22-1, 0704, 0604, 0304, done, done");
    // nobody is near: no combat; the Russian mobile phase, then the Germans
    while t.state().phasing == RUSSIAN {
        t.choose("done");
    }
    while t.waits_for() != "box" {
        t.choose("done");
    }
    t.allows("unit G:I-a");
}

// 17.0: redeployment

#[test]
fn case_17_1b_nine_field_divisions() {
    for (unit, division) in [
        ("G:1IB", "1"),
        ("G:3IB", "2"),
        ("G:70IB", "35"),
        ("G:69IB", "36"),
        ("G:73IB", "37"),
        ("G:72IB", "41"),
        ("G:1RIB", "1R"),
        ("G:5RIB", "3R"),
        ("G:69RIB", "36R"),
    ] {
        let title = Folio::tannenberg();
        let members: Vec<String> = title
            .book()
            .counters
            .iter()
            .filter(|c| c.side == GERMAN && c.division == division)
            .map(|c| c.name.clone())
            .collect();
        assert_eq!(members.len(), 3, "{division}");
        let mut t = t(&format!(
            "turn 4\nphasing german\n1015 G:70LwB\ntransit {}\ndoing Moves{{begun=yes}}\ndoing Redeploy\n",
            members.join(", ")
        ));
        t.allows(&format!("unit {unit}"));
    }
    let mut t = crate::tannenberg_book::t(
        "turn 4\nphasing german\n1015 G:70LwB\ntransit G:5LwB, G:20LwB, G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    assert!(!t.legal().contains(&"unit G:5LwB".to_string()), "the 35th Reserve Division is none of them");
    t.allows("unit G:1IB");
}

/// On its turn of availability, or from the box; not from the map, not from the list of those on schedule.
#[test]
fn case_17_1c_two_occasions() {
    let mut t0 =
        t("turn 2\nphasing german\ndue G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Courses\n");
    t0.allows("pick 2");
    let mut t1 = t(
        "turn 4\nphasing german\n1015 G:73IB, G:75IB, G:37FAB\nscheduled G:3IB, G:4IB, G:2FAB\ntransit G:1IB, G:2IB, G:1FAB\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t1.refuses("unit G:73IB", "17.1c").refuses("unit G:3IB", "17.1c").allows("unit G:1IB");
}

/// One eliminated unit counts as present, two do not, and a captured one never (R90).
#[test]
fn case_17_1e_whole_but_for_one_eliminated_unit() {
    let may = |text: &str| {
        let t = t(&format!(
            "turn 4\nphasing german\n1015 G:70LwB\ntransit G:3IB, G:4IB, G:2FAB\n{text}\ndoing Moves{{begun=yes}}\ndoing Redeploy\n"
        ));
        t.legal().contains(&"unit G:1IB".to_string())
    };
    assert!(may("transit G:1IB, G:2IB, G:1FAB"));
    assert!(may("transit G:1IB, G:2IB\neliminated G:1FAB"));
    assert!(!may("transit G:1IB\neliminated G:2IB, G:1FAB"));
    assert!(!may("transit G:1IB, G:2IB\ncaptured G:1FAB"));
    assert!(!may("transit G:1IB, G:2IB\n0922 G:1FAB"));
}

#[test]
fn case_17_2a_recalled_into_the_box() {
    let mut t = t(
        "turn 6\nphasing german\n1015 G:70LwB\nredeployed G:1IB when=4, G:2IB when=4, G:1FAB when=4\ndoing Moves{begun=yes}\ndoing Redeploy\n",
    );
    t.choose("G:1IB");
    assert!(["G:1IB", "G:2IB", "G:1FAB"].iter().all(|u| place(&t, u) == Place::Transit));
    to_moves(&mut t);
    t.refuses("unit G:1IB", "11.6d");
}

// 4.1: what a phase opens with

/// 4.1c, R58: decisions, reveals, new markers, flips, supply rolls, redeployment, movement.
#[test]
fn case_4_1c_the_order_at_the_beginning_of_a_regular_phase() {
    let mut t = t(
        "turn 2\nphasing russian\nphase mobile-combat\ndue G:6LwB\n0922 G:I-a, G:I-b\nboxed G:73IB\n0828 G:HQ-20\n1015 G:HQ-8A flipped, G:75IB\ntransit G:5RIB, G:6RIB, G:3RFAB\n2523 R:22-1\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        let now = t.waits_for();
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        match now {
            "course" => t.choose("pick 3"),
            "supply" => t.choose("roll 6"),
            _ => t.choose("done"),
        };
    }
    assert_eq!(
        seen,
        ["box", "course", "reveals", "box", "flips", "supply", "redeploy"],
        "R172: those yet to come are hidden first"
    );
}

/// 4.1d: reveals and markers, flips, replacements; no supply roll.
#[test]
fn case_4_1d_the_order_at_the_beginning_of_a_mobile_phase() {
    let mut t = t(
        "turn 2\nphasing german\nphase regular-combat\n0922 G:I-a, G:I-b\nboxed G:73IB\n0828 G:HQ-20\n0827 G:72IB flipped\n1015 G:HQ-8A flipped, G:75IB\n2523 R:22-1\n",
    );
    let mut seen = Vec::new();
    while t.waits_for() != "moves" {
        seen.push(t.waits_for());
        t.choose("done");
    }
    assert_eq!(seen, ["reveals", "box", "flips", "replacements"]);
}

// 20.0: orders of battle

/// Infantry and artillery of a division, by name.
fn division(name: &str) -> String {
    let title = Folio::tannenberg();
    let of = title.book().counters.iter().filter(|c| c.side == GERMAN && c.division == name);
    of.map(|c| c.called.clone()).collect::<Vec<_>>().join(", ")
}

/// Divisions of a corps of a side, in the order of the sheet.
fn corps(side: Side, name: &str) -> Vec<String> {
    let title = Folio::tannenberg();
    let mut found: Vec<String> = Vec::new();
    for card in &title.book().counters {
        if card.side == side && card.corps == name && card.division != "-" && !found.contains(&card.division)
        {
            found.push(card.division.clone());
        }
    }
    found
}

#[test]
fn case_20_0b_the_german_1st_corps() {
    assert_eq!(corps(GERMAN, "1"), ["1", "2"]);
    assert_eq!((division("1").as_str(), division("2").as_str()), ("1 IB, 2 IB, 1 FAB", "3 IB, 4 IB, 2 FAB"));
}

#[test]
fn case_20_0c_the_german_17th_corps() {
    assert_eq!(corps(GERMAN, "17"), ["35", "36"]);
    assert_eq!(
        (division("35").as_str(), division("36").as_str()),
        ("70 IB, 87 IB, 35 FAB", "69 IB, 71 IB, 36 FAB")
    );
}

#[test]
fn case_20_0d_the_german_20th_corps() {
    assert_eq!(corps(GERMAN, "20"), ["37", "41"]);
    assert_eq!(
        (division("37").as_str(), division("41").as_str()),
        ("73 IB, 75 IB, 37 FAB", "72 IB, 74 IB, 41 FAB")
    );
}

#[test]
fn case_20_0e_the_german_1st_reserve_corps() {
    assert_eq!(corps(GERMAN, "1R"), ["1R", "36R"]);
    assert_eq!(
        (division("1R").as_str(), division("36R").as_str()),
        ("1 RIB, 72 RIB, 1 RFAB", "69 RIB, 70 RIB, 36 RFAB")
    );
}

#[test]
fn case_20_0f_divisions_of_no_corps() {
    assert_eq!(corps(GERMAN, "A"), ["3R", "35R", "Goltz"]);
    assert_eq!(division("3R"), "5 RIB, 6 RIB, 3 RFAB");
    assert_eq!((division("35R").as_str(), division("Goltz").as_str()), ("5 LwB, 20 LwB", "33 LwB, 34 LwB"));
}

#[test]
fn case_20_0g_independent_brigades() {
    let title = Folio::tannenberg();
    let alone = title.book().counters.iter().filter(|c| {
        c.side == GERMAN && c.division == "-" && !matches!(c.kind, Kind::Headquarters | Kind::Marker)
    });
    let mut names: Vec<&str> = alone.map(|c| c.called.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["2 LwB", "6 LwB", "69 PrIB", "70 LwB"]);
}

#[test]
fn case_20_0i_the_russian_corps() {
    for (name, divisions) in [
        ("1", ["22", "24"]),
        ("6", ["4", "16"]),
        ("13", ["1", "36"]),
        ("15", ["6", "8"]),
        ("23", ["3Gd", "2"]),
    ] {
        assert_eq!(corps(RUSSIAN, name), divisions, "{name}");
    }
}

#[test]
fn case_20_0j_a_russian_division_is_two_brigades_and_a_gun() {
    let title = Folio::tannenberg();
    for name in ["22", "24", "4", "16", "6", "8", "2", "3Gd"] {
        let of = |kind| {
            title
                .book()
                .counters
                .iter()
                .filter(|c| c.side == RUSSIAN && c.division == name && c.kind == kind)
                .count()
        };
        assert_eq!((of(Kind::Infantry), of(Kind::Artillery)), (2, 1), "{name}");
    }
}

#[test]
fn case_20_0k_russian_units_of_the_army() {
    let title = Folio::tannenberg();
    let alone = title.book().counters.iter().filter(|c| {
        c.side == RUSSIAN && c.division == "-" && !matches!(c.kind, Kind::Headquarters | Kind::Marker)
    });
    let mut names: Vec<&str> = alone.map(|c| c.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["R:15CD", "R:1Rifle", "R:2Heavy", "R:4CD", "R:6CD"]);
}

// Cases together

/// 14.2a with R172: what is due at one time and place may share a box; the 35th Reserve Division comes by the west.
#[test]
fn case_14_2a_a_box_holds_what_comes_at_one_time_and_place() {
    let mut t = t(
        "turn 1\nphasing russian\nphase mobile-combat\ndue G:5RIB, G:6RIB, G:3RFAB, G:5LwB, G:69PrIB\n2523 R:22-1\n",
    );
    assert_eq!(t.waits_for(), "box");
    t.choose("G:I-a, G:5RIB").refuses("unit G:5LwB", "14.2a").allows("unit G:6RIB");
}

/// 13.3d with 6.0d, R37: for trains a zone of cavalry counts like any other.
#[test]
fn case_13_3d_together_cavalry_beside_the_track() {
    let mut t = field("rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0304 R:4CD\n");
    t.choose("G:1IB, pick 0");
    assert_eq!(hexes(&t), ["0205"], "0305 lies next to 0304");
}

/// 13.3a with 14.4d and 13.3d: getting off at 0505 brings the Russian marker at 0605 into sight. Its brigade comes down beside the
/// train, and the rest of the march is lost.
#[test]
fn case_14_4d_together_a_train_finds_a_hidden_marker() {
    let mut t = field(
        "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0605 R:R-a, R:R-b\nboxed R:22-1 when=8\n",
    );
    t.choose("G:1IB, pick 0, 0505");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
    t.choose("0605");
    assert_eq!(
        (at(&t, "R:22-1").as_str(), at(&t, "G:1IB").as_str(), t.waits_for()),
        ("0605", "0505", "moves")
    );
}

/// 16.2b with 14.3a, R103: the gun under the markers flips when the real one enters woods, not when the dummy does.
#[test]
fn case_16_2b_together_the_real_marker_in_the_woods() {
    let land = "terrain light-woods 0302\nphasing german\n0202 G:I-a, G:I-b\nboxed G:1IB, G:1FAB\n";
    let mut real = field(land);
    real.choose("G:I-a, 0302, done");
    let mut dummy = field(land);
    dummy.choose("G:I-b, 0302, done");
    assert_eq!((flipped(&real, "G:1FAB"), flipped(&dummy, "G:1FAB")), (true, false));
}

/// 14.4d with R168: one step brings two pairs into sight; their owner says which comes down first.
#[test]
fn case_14_4d_together_two_pairs_at_once() {
    let mut t = field(
        "phasing russian\n0404 G:I-a, G:I-b\nboxed G:1IB\n0406 G:II-a, G:II-b\nboxed G:3IB when=1\n0805 R:22-1\n",
    );
    t.choose("R:22-1, 0705, 0605");
    assert_eq!((t.waits_for(), t.asked()), ("unmask", Some(GERMAN)));
    t.choose("G:II-a, 0406, 0404");
    assert_eq!(
        (at(&t, "G:3IB").as_str(), at(&t, "G:1IB").as_str(), t.waits_for()),
        ("0406", "0404", "march")
    );
}

/// 14.4e with 18.0a: cavalry that comes out of a box beside the mover was not there when he came; it is not asked, and its zone
/// halts him.
#[test]
fn case_18_0a_together_revealed_cavalry_does_not_withdraw() {
    let mut t = field("phasing german\n0305 G:1IB\n0705 R:R-a, R:R-b\nboxed R:4CD when=8\n");
    t.choose("G:1IB, 0405, 0505");
    assert_eq!(t.waits_for(), "deploy");
    t.choose("0605");
    assert_eq!((at(&t, "G:1IB").as_str(), t.waits_for(), t.asked()), ("0505", "moves", Some(GERMAN)));
}

/// 11.7c with 18.0a, R65: placement beside cavalry is no movement: nobody withdraws, and the unit halts.
#[test]
fn case_11_7c_together_entering_beside_cavalry() {
    let mut t = t("turn 4\nphasing german\nscheduled G:1RIB\n0502 R:4CD\n");
    t.choose("G:1RIB, 0401");
    assert_eq!((at(&t, "G:1RIB").as_str(), t.waits_for()), ("0401", "moves"));
}

/// 15.2c with 15.2d, R58: flips come before supply rolls, so a staff flipped by its owner rolls in the same phase.
#[test]
fn case_15_2d_together_a_staff_flipped_and_supplied_in_one_phase() {
    let mut t = field("phasing german\n0505 G:HQ-1\ndoing Moves{begun=no}\ndoing SupplyRolls\ndoing Flips\n");
    t.choose("G:HQ-1");
    assert!(flipped(&t, "G:HQ-1"));
    if t.waits_for() == "flips" {
        t.choose("done");
    }
    assert_eq!(t.waits_for(), "supply");
    t.choose("roll 2");
    assert!(!flipped(&t, "G:HQ-1"));
}

/// 7.9a with 14.4d, R70: an advance of one hex brings a marker into sight.
#[test]
fn case_7_9a_together_an_advance_reveals_a_marker() {
    let mut t = field(
        "phasing german\nphase regular-combat\n0505 G:1IB, G:2IB\n0605 R:22-1\n0805 R:R-a, R:R-b\nboxed R:24-1 when=8\n",
    );
    t.choose("0605, done, 0505, roll 1, done, 0606, G:1IB, 0605");
    assert_eq!((t.waits_for(), t.asked()), ("deploy", Some(RUSSIAN)));
}

/// 7.7c with 11.2b and 12.3b, R68: driven back into Allenstein the brigade takes it, and a point with it.
#[test]
fn case_12_3b_together_a_retreat_takes_an_objective() {
    let mut t =
        t("strategy [0 1]\nphasing german\nphase regular-combat\n1013 G:1IB, G:2IB, G:1FAB\n1014 R:22-1\n");
    assert_eq!(points(&t, RUSSIAN, "score-strategy"), 0);
    t.choose("1014, done, 1013, roll 3");
    assert_eq!(t.result(), "D");
    t.choose("done, 1015");
    assert_eq!(points(&t, RUSSIAN, "score-strategy"), 1);
}

/// 13.2b with 15.2f and 6.0d: 0305 is Russian ground between two German towns. Cavalry beside it does not break the route, infantry
/// does: 4 in a town with a railway, 3 without.
#[test]
fn case_15_2f_together_the_route_runs_over_presumed_track() {
    let target = |enemy: &str| {
        let t = field(&format!(
            "rail 0105 0205 0305 0405\nplace A 0205 town=yes\nplace B 0405 town=yes\narea rail-exits edge 0105\ntaken [0305]\nphasing german\n0405 G:HQ-1 flipped\n{enemy}"
        ));
        t.game.rules().supply_target(t.state(), t.unit("G:HQ-1"))
    };
    assert_eq!((target(""), target("0304 R:4CD\n"), target("0304 R:22-1\n")), (4, 4, 3));
}

/// 17.1d with 13.3b and 12.5, R90: the last unit rode into the box a turn ago; the division is whole there and may go to the track.
/// Turn 5 to Turn 9 are five turns: a point.
#[test]
fn case_17_1d_together_railed_into_the_box_and_redeployed() {
    let mut t = t(
        "turn 5\nphasing german\n1015 G:70LwB\ntransit G:73IB when=3, G:75IB when=3, G:37FAB when=5\ndoing Moves{begun=no}\ndoing Redeploy\n",
    );
    t.choose("G:73IB");
    assert_eq!(place(&t, "G:37FAB"), Place::Redeployed);
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 1);
}

/// 17.2b with 12.5: recalled on Turn 6 after five turns, nothing is scored; redeployed again it counts from the new turn (R93).
#[test]
fn case_17_2b_together_a_recall_wipes_the_turns_out() {
    let mut t = t(
        "turn 6\nphasing german\n1015 G:70LwB\nredeployed G:1IB when=1, G:2IB when=1, G:1FAB when=1\ndoing Moves{begun=no}\ndoing Redeploy\n",
    );
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 1, "nine turns");
    t.choose("G:1IB");
    assert_eq!(points(&t, GERMAN, "score-redeployment"), 0);
}

/// 17.1e with 15.5c and 12.2, R91: the eliminated brigade of a division away is not replaced, and still counts for the Russians.
#[test]
fn case_15_5c_together_no_replacement_for_a_division_away() {
    let t = t(
        "turn 5\nphasing german\nphase mobile-movement\n1015 G:HQ-8A\nredeployed G:1IB when=4, G:1FAB when=4\neliminated G:2IB, G:3IB\ndoing Moves{begun=no}\ndoing Replacements{unit=- hq=-}\n",
    );
    let legal = t.legal();
    assert!(
        legal.contains(&"unit G:3IB".to_string()) && !legal.contains(&"unit G:2IB".to_string()),
        "{legal:?}"
    );
    assert_eq!(points(&t, RUSSIAN, "score-units"), 1);
}

/// 13.3e with 5.3c, R36: a train may stop in a full hex if the unit marches on.
#[test]
fn case_13_3e_together_off_the_train_in_a_full_hex() {
    let mut t = field("rail 0105 0205 0305\nphasing german\n0105 G:1IB\n0305 G:3IB moved, G:4IB moved\n");
    t.choose("G:1IB, pick 0, 0305").refuses("done", "5.3a");
    t.choose("0405, done");
    assert_eq!(at(&t, "G:1IB"), "0405");
}

/// 13.3a with 14.3, R69: no train stops on a marker of the enemy, though the unit could march on from there.
#[test]
fn case_13_3a_together_no_stop_on_an_enemy_marker() {
    let mut t = field(
        "rail 0105 0205 0305 0405 0505\nphasing german\n0105 G:1IB\n0505 R:R-a, R:R-b\nboxed R:22-1 when=8\n",
    );
    t.choose("G:1IB, pick 0");
    assert!(!hexes(&t).contains(&"0505".to_string()) && hexes(&t).contains(&"0405".to_string()));
}
