//! Positions drawn to break the rules of combat, retreat and advance.

use engine::scene::Scene;
use world_undone::{WorldUndone, WuRules};

/// An open field: Germany is columns 01-04, Russia the rest; west edge 01, east edge 09.
const FIELD: &str = "title world-undone\nmap 0101-0907\ncountry germany 0101-0407\nturn 5\n";

fn scene(text: &str) -> Scene<WuRules> {
    Scene::new(&WorldUndone::new(), &format!("{FIELD}{text}"))
}

fn at(t: &Scene<WuRules>, unit: &str) -> String {
    t.state().at(t.unit(unit)).to_string()
}

fn is_disrupted(t: &Scene<WuRules>, unit: &str) -> bool {
    t.state().disrupted.contains(t.unit(unit))
}

/// Announces one attack with these units (guns last) and closes the plan if it can be closed.
fn attack(t: &mut Scene<WuRules>, hexes: &str, units: &str) {
    t.choose(hexes);
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    let mut ids: Vec<&str> = units.split(',').map(str::trim).collect();
    ids.sort_by_key(|name| t.unit(name));
    let (guns, men): (Vec<&str>, Vec<&str>) = ids.into_iter().partition(|name| name.ends_with("HA"));
    t.choose(&men.join(","));
    for stage in ["attackers", "guns", "plan"] {
        if stage == "guns" && t.waits_for() == stage {
            t.choose(&guns.join(","));
        }
        if t.waits_for() == stage {
            t.choose("done");
        }
    }
}

/// Takes the first answer until the game asks for something else.
fn pass(t: &mut Scene<WuRules>, question: &str) {
    while t.waits_for() == question {
        let answer = t.legal().first().expect("no dead end").clone();
        t.choose(&answer);
    }
}

// --- the plan -----------------------------------------------------------------------------------------------------

/// 6.0b, R98: a helper drawn in has duties of its own, and they must be paid too.
#[test]
fn attack_a_helper_brings_its_own_debts() {
    let mut t = scene(
        "phase german first-combat
        0403 G:I-1
        0404 G:I-2
        0503 R:XX-28
        0504 R:XX-29
        0505 R:III-25",
    );
    // 0403 touches 0503 and 0504; 0404 touches 0504 and 0505
    t.choose("0503, done, G:I-1, done").refuses("done", "6.0b").refuses("0505", "6.0b");
    t.choose("0504").refuses("done", "6.0b").choose("0505, G:I-2, done, done");
    assert_eq!(t.waits_for(), "resolve", "two attacks, and every debt is paid");
}

/// 6.0b, R99: what lies over a river or inside a fortress need not be attacked.
#[test]
fn attack_no_duty_over_a_river() {
    let mut t = scene(
        "hexside river 0403/0504
        phase german first-combat
        0403 G:I-1
        0503 R:XX-28
        0504 R:XX-29",
    );
    attack(&mut t, "0503", "G:I-1");
    assert_eq!(t.waits_for(), "combat", "one attack is enough");
    assert_eq!(t.chances().battle.die, 0);
}

/// 3.1f, 6.3f, R107: guns fire only with a comrade from their own hex in the same attack.
#[test]
fn attack_guns_need_a_comrade_in_the_same_attack() {
    let mut t = scene(
        "phase russian first-combat
        0603 R:1A-1HA
        0602 R:XX-28
        0503 G:I-1",
    );
    t.choose("0503").refuses("R:1A-1HA", "3.1f").choose("R:XX-28, done, done");
    assert_eq!(t.waits_for(), "combat");
    assert_eq!(t.chances().battle.die, 0);
}

/// 6.1d, R100: one attack on two hexes needs every attacker next to both.
#[test]
fn attack_two_hexes_at_once_only_by_those_next_to_both() {
    let mut t = scene(
        "phase german first-combat
        0403 G:I-1
        0404 G:I-2
        0503 R:XX-28
        0504 R:XX-29",
    );
    // 0404 touches 0504 and 0505, 0403 touches 0503 and 0504
    t.choose("0503, 0504");
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    t.refuses("G:I-2", "6.1b").choose("G:I-1, done, done");
    assert_eq!(t.waits_for(), "combat");
    assert_eq!((t.chances().battle.attack, t.chances().battle.defence), (9, 10));
}

/// 3.5b: who has fought in the First Combat Phase neither moves nor fights in the second.
#[test]
fn attack_the_disrupted_rest() {
    let mut t = scene(
        "phase german first-combat
        dice 1
        0403 G:I-1
        0503 R:XX-28",
    );
    attack(&mut t, "0503", "G:I-1");
    assert_eq!(t.result(), "D1");
    while t.waits_for() != "moves" {
        let choice = t.legal().first().expect("no dead end").clone();
        t.choose(&choice);
    }
    assert!(is_disrupted(&t, "G:I-1"));
    t.refuses("G:I-1", "5.0b");
}

// --- retreat ------------------------------------------------------------------------------------------------------

/// 6.5d-e: a river at the back is a wall, and whoever cannot go the whole way is lost.
#[test]
fn attack_a_river_at_the_back() {
    let mut t = scene(
        "hexside river 0803/0903
        hexside river 0803/0904
        hexside river 0803/0802
        hexside river 0803/0804
        phase german first-combat
        dice 1
        0703 G:I-1, G:I-2
        0803 R:XX-28",
    );
    attack(&mut t, "0803", "G:I-1, G:I-2");
    assert_eq!(at(&t, "R:XX-28"), "none", "{:?}", t.log);
    assert_eq!(t.state().scored, [5, 0]);
}

/// 6.5c, R120: the attacker's own zone closes the way; a friend who stood there before opens it.
#[test]
fn attack_a_friend_in_a_zone_takes_the_beaten_in() {
    let text = "phase german first-combat
        dice 3
        0504 G:I-1, G:I-2
        0604 R:XX-28
        0505 G:XI-22
        0503 G:XI-38
        0704 G:GR-1GR
        0706 G:XX-37\n";
    let mut t = scene(text);
    attack(&mut t, "0604", "G:I-1");
    assert_eq!(at(&t, "R:XX-28"), "none", "every hex around lies in a zone: {:?}", t.log);
    let mut t = scene(&format!("{text}0705 R:XX-29"));
    attack(&mut t, "0604", "G:I-1");
    // the plan owes nothing to 0705: only 0504 attacks
    while t.waits_for() != "combat" && t.waits_for() != "advance" && t.waits_for() != "retreat" {
        let choice = t.legal().last().expect("no dead end").clone();
        t.choose(&choice);
    }
    assert_ne!(at(&t, "R:XX-28"), "none", "{:?}", t.log);
}

/// 6.5a, R38: a stack retreats into a full hex; its owner says which of the arrivals are too many.
#[test]
fn attack_a_crowd_after_a_retreat() {
    let mut t = scene(
        "phase german first-combat
        dice 3
        0403 G:I-1, G:I-2, G:GR-1GR
        0503 R:XX-28, R:III-25
        0603 R:XX-29, R:III-27
        0604 R:IV-30
        0602 R:IV-40",
    );
    attack(&mut t, "0503", "G:I-1, G:I-2, G:GR-1GR");
    assert_eq!(t.result(), "D1");
    t.choose("0603");
    assert_eq!((t.waits_for(), t.asked().map(|s| s.0)), ("crowd", Some(1)));
    t.refuses("R:XX-29", "3.2f").choose("R:III-25");
    assert!(t.state().overstacked.contains(t.unit("R:III-25")));
    assert!(!t.state().overstacked.contains(t.unit("R:XX-28")));
}

/// 6.5g, R40: overstacked units add nothing to the defence and die with an adverse result.
#[test]
fn attack_the_overstacked_neither_fight_nor_live() {
    let mut t = scene(
        "phase german second-combat
        dice 4
        0403 G:I-1, G:I-2
        0503 R:XX-28, R:XX-29, R:III-25, R:III-27 overstacked",
    );
    t.choose("0503, G:I-2, G:I-1");
    assert_eq!(t.chances().battle.defence, 15);
    t.choose("done, done");
    assert_eq!(t.result(), "A2");
    assert_eq!(at(&t, "R:III-27"), "0503", "no result that hurts the defender");
    let mut t = scene(
        "phase german second-combat
        dice 1
        0403 G:I-1, G:I-2, G:GR-1GR
        0503 R:XX-28, R:XX-29, R:III-25, R:III-27 overstacked",
    );
    attack(&mut t, "0503", "G:I-1, G:I-2, G:GR-1GR");
    assert_eq!(t.result(), "D1");
    assert_eq!(at(&t, "R:III-27"), "none");
}

/// 6.5, R86: a train is no refuge: who retreats is off it.
#[test]
fn attack_the_entrained_retreat_on_foot() {
    let mut t = scene(
        "rail 0103 0203 0303
        phase russian first-combat
        dice 1
        0403 R:XX-28, R:XX-29, R:III-25
        0303 G:XX-41 entrained",
    );
    attack(&mut t, "0303", "R:XX-28, R:XX-29, R:III-25");
    assert_eq!(t.result(), "D2");
    pass(&mut t, "retreat");
    assert!(!t.state().entrained.contains(t.unit("G:XX-41")));
}

/// 7.2a, R124: a way back that keeps clear of the other army on every hex is taken before one that does not.
#[test]
fn attack_a_retreat_shuns_the_other_army_on_the_way() {
    let text = "phase german first-combat
        dice 4
        0505 G:I-1, G:I-2, G:GR-1GR
        0604 R:XX-28\n";
    let mut t = scene(text);
    attack(&mut t, "0604", "G:I-1, G:I-2, G:GR-1GR");
    assert_eq!(t.result(), "D2");
    t.allows("hex 0603").allows("hex 0704");
    // 0603 is three hexes from 0302, every hex behind it four
    let mut t = scene(&format!("{text}0302 R:XV-6"));
    attack(&mut t, "0604", "G:I-1, G:I-2, G:GR-1GR");
    t.allows("hex 0704").refuses("0603", "7.2a");
}

// --- results ------------------------------------------------------------------------------------------------------

/// 6.4c, R114: half of the defender's total in printed strength, whole units, the attacker's choice.
#[test]
fn attack_an_exchange_is_paid_in_whole_units() {
    let mut t = scene(
        "terrain swamp 0503
        phase german first-combat
        dice 6
        0403 G:I-1, G:I-2, G:8A-Ldw2
        0402 G:GR-1GR, G:GR-3G
        0503 R:III-25",
    );
    attack(&mut t, "0503", "G:8A-Ldw2, G:I-2, G:I-1, G:GR-1GR, G:GR-3G");
    assert_eq!(t.result(), "EX");
    assert_eq!(at(&t, "R:III-25"), "none");
    assert_eq!(t.waits_for(), "exchange");
    t.choose("G:8A-Ldw2");
    assert_eq!(t.waits_for(), "exchange", "1 is less than half of 5");
    t.choose("G:GR-3G");
    assert_eq!(t.waits_for(), "moves", "nobody advances after an exchange");
    assert_eq!(t.state().scored, [5, 9]);
}

/// 6.6h, R116: a fortress whose garrison is gone stands until a Russian of the attack walks in.
#[test]
fn attack_a_fortress_falls_only_to_boots() {
    let text = "place Boyen 0403 fort=1
        phase russian first-combat
        dice 1
        0503 R:XX-28, R:XX-29, R:III-25
        0403 G:8A-Ldw2\n";
    let mut t = scene(text);
    attack(&mut t, "0403", "R:XX-28, R:XX-29, R:III-25");
    assert_eq!(t.result(), "DE");
    t.choose("done");
    assert_eq!(t.state().destroyed, 0);
    assert_eq!(t.state().scored, [0, 1]);
    let mut t = scene(text);
    attack(&mut t, "0403", "R:XX-28, R:XX-29, R:III-25");
    t.choose("R:XX-28, 0403");
    assert_eq!(t.state().destroyed, 1);
    assert_eq!(t.game.rules().points(t.state(), world_undone::RUSSIAN), 2);
}

/// 6.6h, R130: a Russian defender who beats off a sortie does not walk into the fortress it came from.
#[test]
fn attack_no_counterstroke_into_a_fortress() {
    let mut t = scene(
        "place Boyen 0403 fort=4
        phase german first-combat
        dice 6
        0403 G:8A-Ldw2
        0503 R:XX-28",
    );
    attack(&mut t, "0503", "G:8A-Ldw2");
    assert_eq!(t.result(), "AE");
    assert_eq!(at(&t, "G:8A-Ldw2"), "none");
    assert_ne!(t.waits_for(), "advance", "{:?}", t.legal());
    assert_eq!(t.state().destroyed, 0);
}

// --- advance ------------------------------------------------------------------------------------------------------

/// 6.6f: beaten attackers over a river are not followed.
#[test]
fn attack_defenders_do_not_cross_a_river() {
    let text = "hexside river 0403/0503
        phase german first-combat
        dice 6
        0403 G:8A-Ldw2
        0503 R:XX-28\n";
    let mut t = scene(text);
    attack(&mut t, "0503", "G:8A-Ldw2");
    assert_ne!(t.waits_for(), "advance");
    let mut t = scene(&text.replace("hexside river 0403/0503", ""));
    attack(&mut t, "0503", "G:8A-Ldw2");
    assert_eq!((t.waits_for(), t.asked().map(|s| s.0)), ("advance", Some(1)));
}

/// 6.6e: the hex that was fought for may lie in a zone; the next one ends the advance.
#[test]
fn attack_an_advance_stops_in_the_second_zone() {
    // three hexes back: 0602, 0702 and 0801
    for (more, end) in [("", "0702"), ("0603 R:III-25", "0602"), ("0604 R:III-25", "0702")] {
        let mut t = scene(&format!(
            "phase german first-combat
            dice 1
            0403 G:I-1, G:I-2, G:IILdwK-Ldw3
            0503 R:XX-28
            {more}"
        ));
        attack(&mut t, "0503", "G:I-1, G:I-2, G:IILdwK-Ldw3");
        assert_eq!(t.result(), "D3");
        t.choose("0602, 0702, 0801, G:I-1, 0503, 0602");
        if end == "0702" {
            t.choose("0702");
        }
        assert_eq!((at(&t, "G:I-1").as_str(), t.waits_for()), (end, "advance"), "{more}");
    }
}

/// 6.6c, R129: nobody advances into a crowd.
#[test]
fn attack_no_crowd_by_advance() {
    let mut t = scene(
        "phase german first-combat
        dice 1
        0403 G:I-1, G:I-2, G:GR-1GR
        0402 G:GR-3G
        0503 R:XX-28",
    );
    attack(&mut t, "0503", "G:I-2, G:I-1, G:GR-1GR, G:GR-3G");
    pass(&mut t, "retreat");
    for unit in ["G:I-2", "G:I-1", "G:GR-1GR"] {
        if t.waits_for() != "advance" {
            break;
        }
        t.choose(&format!("{unit}, 0503"));
        if t.waits_for() == "advance-to" {
            t.choose("done");
        }
    }
    assert_eq!(at(&t, "G:GR-1GR"), "0503");
    if t.waits_for() == "advance" {
        // a fourth may pass through where the trail goes on, but not stay
        t.choose("G:GR-3G, 0503").refuses("done", "3.2a");
    }
}
