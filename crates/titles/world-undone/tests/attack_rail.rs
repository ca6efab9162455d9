//! Positions drawn to break railways, reserves, control and secrets.

use engine::scene::Scene;
use engine::{Eyes, Lang, Side, Table};
use world_undone::{WorldUndone, WuRules};

/// An open field: Germany is columns 01-04, Russia the rest; west edge 01, east edge 09.
const FIELD: &str = "title world-undone\nmap 0101-0907\ncountry germany 0101-0407\nturn 5\n";

fn scene(text: &str) -> Scene<WuRules> {
    Scene::new(&WorldUndone::new(), &format!("{FIELD}{text}"))
}

fn mp(t: &Scene<WuRules>, unit: &str) -> u8 {
    t.state().mp[t.unit(unit).index()]
}

fn at(t: &Scene<WuRules>, unit: &str) -> String {
    t.state().at(t.unit(unit)).to_string()
}

// --- rail ---------------------------------------------------------------------------------------------------------

/// 5.2d, R87: a friend in the zone does not keep the line open, neither to ride through nor to get off.
#[test]
fn attack_no_train_through_a_zone_friend_or_not() {
    let mut t = scene(
        "rail 0103 0203 0303 0402
        phase german first-movement
        0103 G:I-1
        0303 G:I-2
        0403 R:XX-28",
    );
    // 0303 and 0402 lie in the zone of 0403
    t.choose("G:I-1, pick 3").refuses("0303", "5.2d").refuses("0402", "5.2d").allows("hex 0203");
}

/// 5.2d: whoever is caught on a train by a zone stays where he is.
#[test]
fn attack_caught_on_a_train() {
    let mut t = scene(
        "rail 0103 0203 0303
        phase german first-movement
        0303 G:I-1 entrained
        0403 R:XX-28",
    );
    t.choose("G:I-1").refuses("0203", "5.2d").refuses("pick 4", "5.2d").refuses("0203", "5.2d");
    assert_eq!(at(&t, "G:I-1"), "0303");
}

/// 5.2f, R84: who is still on a train from last turn counts.
#[test]
fn attack_trains_of_yesterday_count() {
    let mut t = scene(
        "rail 0103 0203 0303
        phase russian second-combat
        0303 G:I-1 entrained
        0203 G:I-2 entrained
        0103 G:XX-37
        0903 R:XX-28",
    );
    t.choose("done");
    assert_eq!((t.waits_for(), t.state().rail_used), ("moves", 2));
}

/// 5.2.1b, R90: a line mended is open at once, to the unit that mended it too.
#[test]
fn attack_mend_and_ride() {
    let mut t = scene(
        "rail 0103 0203 0303
        cut 0203
        phase german first-movement
        0203 G:I-1",
    );
    t.choose("G:I-1").refuses("pick 3", "5.2c").choose("pick 2, pick 3, 0303");
    assert_eq!((at(&t, "G:I-1").as_str(), mp(&t, "G:I-1")), ("0303", 0));
}

/// 5.2.1c: without supply no repair, and horsemen mend nothing.
#[test]
fn attack_hungry_men_and_horsemen_mend_nothing() {
    let text = "rail 0303 0403
        cut 0403
        phase german first-movement
        0403 G:I-1, G:8A-1KB\n";
    scene(text).choose("G:8A-1KB").refuses("pick 2", "5.2.1b");
    let cut_off = "russian 0101 0102 0103 0104 0105 0106 0107";
    scene(&format!("{text}{cut_off}")).choose("G:I-1").refuses("pick 2", "5.2.1c");
}

/// 5.2c, R91: a line last walked by the enemy is closed until somebody walks it back.
#[test]
fn attack_a_line_changes_hands() {
    let mut t = scene(
        "rail 0103 0203 0303
        russian 0203
        phase german first-movement
        0103 G:I-1, G:I-2",
    );
    t.choose("G:I-1, pick 3").refuses("0303", "5.2c").choose("done");
    t.choose("G:I-2, 0203, done");
    assert!(t.state().german.contains(t.hex("0203")));
}

// --- reserve ------------------------------------------------------------------------------------------------------

/// 5.1e, R81: one stack of each army a turn, and a second one asks in vain.
#[test]
fn attack_each_army_has_one_marker() {
    let mut t = scene(
        "phase russian first-movement
        0901 R:XX-28
        0703 R:XX-29
        0907 R:XV-6",
    );
    t.choose("R:XX-28, pick 12").choose("R:XX-29").refuses("pick 11", "5.1e").choose("done");
    t.choose("R:XV-6, pick 12");
    assert_eq!(t.state().reserves_used, [1, 1]);
}

/// 5.1h-i, R78: one of a marked stack fights: it is disrupted, its mate keeps its plain allowance.
#[test]
fn attack_a_fight_eats_the_marker() {
    let mut t = scene(
        "phase german first-combat
        dice 1
        reserves-used [1 0]
        0403 G:I-1 reserve=2, G:I-2 reserve=2
        0503 R:XX-28",
    );
    t.choose("0503, G:I-1, done, done");
    while t.waits_for() != "moves" {
        let answer = t.legal().first().expect("no dead end").clone();
        t.choose(&answer);
    }
    t.refuses("G:I-1", "5.0b").choose("G:I-2");
    assert_eq!(mp(&t, "G:I-2"), 3);
}

/// 5.1g, R76: marker and allowance add up, and each unit of the stack goes its own way.
#[test]
fn attack_reserves_are_spent_one_by_one() {
    let mut t = scene(
        "phase german second-movement
        reserves-used [1 0]
        0203 G:I-1 reserve=2, G:I-2 reserve=2",
    );
    t.choose("G:I-1");
    assert_eq!(mp(&t, "G:I-1"), 5);
    t.choose("0303, done, G:I-2");
    assert_eq!(mp(&t, "G:I-2"), 5);
}

/// 5.1h, R80: a beaten attacker that falls back under a marker neither shares nor spoils it.
#[test]
fn attack_the_beaten_share_no_marker() {
    let mut t = scene(
        "phase german first-combat
        dice 3
        reserves-used [1 0]
        0403 G:I-1
        0303 G:I-2 reserve=3
        0503 R:XX-28",
    );
    t.choose("0503, G:I-1, done, done");
    assert_eq!(t.result(), "A1");
    if t.waits_for() == "retreat" {
        t.choose("0303");
    }
    let reserve = |t: &Scene<WuRules>, name: &str| t.state().reserve[t.unit(name).index()];
    assert_eq!((at(&t, "G:I-1").as_str(), reserve(&t, "G:I-1"), reserve(&t, "G:I-2")), ("0303", 0, 3));
}

// --- control ------------------------------------------------------------------------------------------------------

/// 10.2.3b, R152: horsemen who leave without paying give the hex back; who paid keeps it.
#[test]
fn attack_horsemen_hold_what_they_pay_for() {
    let text = "option cavalry-control on
        phase german first-movement
        0404 G:8A-1KB\n";
    let mut t = scene(text);
    t.choose("G:8A-1KB, 0505, 0605");
    assert!(!t.state().german.contains(t.hex("0505")), "it rode on without paying");
    assert!(t.state().german.contains(t.hex("0605")));
    let mut t = scene(text);
    t.choose("G:8A-1KB, 0505, pick 6, 0605");
    assert!(t.state().german.contains(t.hex("0505")));
}

/// 10.2.3, R152: horsemen who die in a borrowed hex give it back as well.
#[test]
fn attack_a_borrowed_hex_dies_with_its_rider() {
    let mut t = scene(
        "option cavalry-control on
        phase russian first-combat
        dice 1
        lent 0603
        0603 G:8A-1KB
        0703 R:XX-28, R:XX-29, R:III-25
        0602 R:IV-40
        0604 R:IV-30",
    );
    t.choose("0603, R:XX-29, R:XX-28, R:III-25, R:IV-40, R:IV-30, done, done");
    while t.waits_for() == "leave" || t.waits_for() == "advance" {
        t.choose("done");
    }
    assert_eq!(at(&t, "G:8A-1KB"), "none", "{:?}", t.log);
    assert!(!t.state().german.contains(t.hex("0603")));
}

// --- secrets ------------------------------------------------------------------------------------------------------

/// 10.1a, R142: two worlds that differ in what is under the backs look the same to the enemy.
#[test]
fn attack_backs_tell_nothing() {
    let world = |a: &str, b: &str| {
        scene(&format!(
            "option hidden-movement on
            phase german first-movement
            0203 {a}
            0206 {b}
            0802 R:XX-28"
        ))
    };
    let (one, two) = (world("G:I-1", "G:8A-Ldw2"), world("G:8A-Ldw2", "G:I-1"));
    assert_eq!(one.view(Side(1)), two.view(Side(1)));
    assert_ne!(one.view(Side(0)), two.view(Side(0)));
    let (real, hollow) = (world("G:I-1", "G:dummy-1"), world("G:dummy-1", "G:I-1"));
    assert_eq!(real.view(Side(1)), hollow.view(Side(1)), "a dummy is a back like others");
}

/// 10.1e, R144: a dummy that touches an enemy unit is off the map at once, and the unit goes on.
#[test]
fn attack_a_dummy_stops_nobody() {
    let mut t = scene(
        "option hidden-movement on
        phase german first-movement
        0303 G:I-1
        0603 R:dummy-1
        0902 R:XX-28",
    );
    t.choose("G:I-1, 0403, 0503");
    assert_eq!(at(&t, "R:dummy-1"), "none");
    assert_eq!(t.state().due[t.unit("R:dummy-1").index()], 6);
    t.allows("hex 0603");
}

/// 10.1: neither the words of the log nor the texts told to the enemy name a unit that stays unseen.
#[test]
fn attack_the_log_names_no_unseen_unit() {
    let mut t = scene(
        "option hidden-movement on
        phase german first-movement
        0203 G:I-1
        0902 R:XX-28",
    );
    t.choose("G:I-1, 0303");
    let told = t.facts.iter().filter_map(|f| t.game.tell(f, Eyes::Side(Side(1))));
    let told: Vec<String> = told.map(|text| t.game.say(Lang::En, &text)).collect();
    assert!(told.iter().all(|line| !line.contains("I-1")), "{told:?}");
}
