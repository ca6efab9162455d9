//! The rulings that players may decide otherwise: each value of each switch does what it says.

use crate::{announce, at, attack, field, game, mp};
use engine::{GameSetup, OptionKind, Rules, Title};
use world_undone::{GERMAN, LOST, RUSSIAN, UNUSED, WorldUndone};

#[test]
fn every_ruling_of_the_list_is_a_switch_with_our_ruling_first() {
    let title = WorldUndone::new();
    let rulings = title.info().options.iter().filter(|o| o.kind == OptionKind::Ruling);
    let found: Vec<String> = rulings.map(|o| format!("{} {}", o.id, o.values.join("/"))).collect();
    let wanted = [
        "extra-units on/off",
        "retreat-direction sideways/strict/free",
        "starting-control marched/literal",
        "cavalry-probing on/off",
        "replace-headquarters off/on",
        "supply-halving up/down",
        "koenigsberg-garrison koenigsberg/west/start",
        "south-edge off/on",
    ];
    assert_eq!(found, wanted);
}

/// R117: behind the division lies a river; beside it, and before it, the way is open.
#[test]
fn case_6_5b_the_three_directions_of_a_retreat() {
    let text = "hexside river 0605/0705 0605/0706 0605/0606\nphase german first-combat\n0604 G:I-1\n0604 G:I-2\n0605 R:XX-28\n";
    let ways = |option: &str| {
        let mut t = field(&format!("option retreat-direction {option}\n{text}"));
        attack(&mut t, "0605", "G:I-2, G:I-1", 4);
        assert_eq!(t.result(), "D1");
        if at(&t, "R:XX-28").is_empty() { vec![] } else { t.legal() }
    };
    assert!(ways("sideways").is_empty() && ways("strict").is_empty(), "only away from the edge");
    assert_eq!(ways("free"), ["hex 0506"]);
    let open = text.replace(" 0605/0606", "");
    let mut t = field(&open);
    attack(&mut t, "0605", "G:I-2, G:I-1", 4);
    assert_eq!(t.legal(), ["hex 0606"], "sideways");
}

/// R23: in Masuria the Russians hold what lies nearer to them, or, by the letter, the hexes they stand in.
#[test]
fn case_2_0b_control_at_the_start_of_the_masurian_lakes() {
    let marched = game(GameSetup::new("masurian"));
    let literal = game(GameSetup::new("masurian").with("starting-control", "literal"));
    let hex = marched.hex("4915");
    assert!(marched.game.rules().map().in_country("germany").contains(hex));
    assert_eq!((marched.state().controller(hex), literal.state().controller(hex)), (RUSSIAN, GERMAN));
    let gun = literal.hex("4916");
    assert_eq!(literal.state().controller(gun), RUSSIAN, "a unit stands there");
    let taken = |t: &engine::scene::Scene<world_undone::WuRules>| {
        t.game
            .rules()
            .map()
            .in_country("germany")
            .iter()
            .filter(|h| t.state().controller(*h) == RUSSIAN)
            .count()
    };
    assert!(taken(&literal) <= 18 && taken(&marched) > 60, "{} {}", taken(&literal), taken(&marched));
    let fed = |t: &engine::scene::Scene<world_undone::WuRules>| {
        t.game.rules().is_supplied(t.state(), t.unit("R:II-26"))
    };
    assert!(fed(&marched) && !fed(&literal));
}

/// R150: with probing, cavalry alone feels out infantry and falls back; without it, it may not announce the attack.
#[test]
fn case_10_2_2g_probing_can_be_switched_off() {
    let text = "option cavalry-exceptions on\nphase german first-combat\n0505 G:8A-1KB\n0605 R:XX-28\n";
    let mut t = field(text);
    announce(&mut t, "0605", "G:8A-1KB");
    t.choose("done").refuses("done", "10.2.2g").choose("G:8A-1KB, 0405, done");
    assert!(t.state().disrupted.contains(t.unit("G:8A-1KB")));
    field(&format!("option cavalry-probing off\n{text}")).refuses("0605", "10.2.1a");
    // with enemy cavalry beside the infantry it is not sure to get away
    field(&format!("{text}0605 R:IC-3C\n")).refuses("0605", "10.2.1a");
}

/// R155: headquarters are lost for good, or come back like other units.
#[test]
fn case_10_5a_headquarters_return_only_if_so_decided() {
    let text = "option headquarters on\noption replacements on\nturn 5\nphase german first-combat\n0505 G:I-1\n0605 R:1A-Renn\n";
    let mut t = field(text);
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!((t.result(), t.state().due[t.unit("R:1A-Renn").index()]), ("DE", LOST));
    let mut t = field(&format!("option replace-headquarters on\n{text}"));
    attack(&mut t, "0605", "G:I-1", 1);
    assert_eq!(t.waits_for(), "replacement");
    t.roll(3);
    assert_eq!(t.state().due[t.unit("R:1A-Renn").index()], 8);
    assert_eq!(t.state().frozen, [5, 0], "the army stands still all the same");
}

/// 10.6.1c: Prittwitz, lost in a crowd and due to return, is relieved before he is back.
#[test]
fn case_10_6_1c_who_is_off_the_map_is_relieved_too() {
    let text = "option headquarters on\noption replacements on\noption replace-headquarters on\nturn 3\n\
         phase russian second-combat\n0303 G:I-1\n1005 R:XX-28\n";
    let mut t = field(&format!("{text}due G:8A-Pritt turn=5\ndue G:8A-H-L turn=3\n"));
    t.choose("done");
    let due = |name: &str| t.state().due[t.unit(name).index()];
    assert_eq!((due("G:8A-Pritt"), due("G:8A-H-L")), (UNUSED, 5), "Hindenburg comes when he would have come");
    let mut t = field(&format!("{text}lost G:8A-Pritt\ndue G:8A-H-L turn=3\n"));
    t.choose("done");
    assert_eq!(t.state().due[t.unit("G:8A-H-L").index()], 3, "there is nobody to wait for");
    t.allows("unit G:8A-H-L");
}

/// R19, R93: where the garrison of Königsberg comes from.
#[test]
fn case_5_3b_the_three_ways_of_the_koenigsberg_garrison() {
    let city =
        "place Königsberg 0402 city fort=10\nturn 2\nphase german first-movement\ndue G:8A-GKon turn=2\n";
    let mut t = field(city);
    t.choose("G:8A-GKon").refuses("0105", "5.3b").choose("0402");
    assert_eq!((at(&t, "G:8A-GKon"), mp(&t, "G:8A-GKon")), ("0402".into(), 2), "free of points");
    let mut t = field(&format!("option koenigsberg-garrison west\n{city}"));
    t.choose("G:8A-GKon").refuses("0402", "5.3b").choose("0105");
    assert_eq!(mp(&t, "G:8A-GKon"), 1);
    let start = |value: &str| {
        at(&game(GameSetup::new("historical").with("koenigsberg-garrison", value)), "G:8A-GKon")
    };
    let t = game(GameSetup::new("historical"));
    let hex = t.game.rules().map().place("Königsberg").unwrap().hex;
    assert_eq!(["koenigsberg", "west", "start"].map(start), [String::new(), String::new(), hex.to_string()]);
}
