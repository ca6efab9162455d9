//! What the table tells besides the rules: sentences in every language, why not, duties.

use crate::{announce, field, game};
use engine::{GameSetup, Lang, Rules, Side, Table, Text, Title};
use world_undone::{GERMAN, WorldUndone};

#[test]
fn every_sentence_is_there_in_every_language() {
    assert_eq!(WorldUndone::new().book().edition.texts.gaps(), Vec::<String>::new());
}

#[test]
fn a_date_is_told_in_every_language() {
    let t = game(GameSetup::new("historical"));
    let label = t.view(GERMAN).turn.label;
    let told = Lang::ALL.map(|lang| t.game.say(lang, &label));
    let wanted = ["Thu 20 August 1914", "Do 20. August 1914", "czw. 20 sierpnia 1914", "чт, 20 августа 1914"];
    assert_eq!(told, wanted);
}

/// 5.0e, 3.3g, 3.3i: points and zones.
#[test]
fn case_5_0e_a_march_is_told_what_stops_it() {
    let mut t = field("terrain swamp 0604\nphase german first-movement\n0305 G:I-1\n");
    t.choose("G:I-1, 0404, 0504");
    assert_eq!(t.why("0604"), "Needs 2 movement points, has 1.");
    let mut t = field("phase german first-movement\n0305 G:8A-1KB\n0605 R:XX-28\n");
    t.choose("G:8A-1KB, 0405, 0505");
    assert_eq!(t.why("0504"), "Stopped by the zone of 28/XX at 0605.");
    let mut t = field("phase german first-movement\n0505 G:I-1\n0605 R:XX-28\n");
    t.choose("G:I-1");
    assert_eq!(t.why("0506"), "In the zone of 28/XX at 0605.");
    assert_eq!(t.why("0605"), "The enemy is in 0605.");
    // a hex further off: how far it comes, and what ends the march there
    assert_eq!(t.why("0105"), "No movement points are left there.");
    let told = t.game.explain(engine::Eyes::Side(GERMAN), &[], engine::Choice::Hex(t.hex("0105")));
    assert_eq!(t.game.say(engine::Lang::En, &told.far), "Comes as far as 0204.");
}

/// 10.1b: a counter that comes in sight by the march is named.
#[test]
fn case_10_1b_why_not_names_whoever_came_in_sight() {
    let mut t = field("option hidden-movement on\nphase german first-movement\n0304 G:I-1\n0604 R:XX-28\n");
    t.choose("G:I-1, 0404, 0504");
    assert_eq!(t.why("0503"), "Stopped by the zone of 28/XX at 0604.", "it is next to it now");
}

/// 5.2c-d, 5.2f: trains.
#[test]
fn case_5_2f_a_train_is_told_what_stops_it() {
    let line = "rail 0105 0204 0304 0403 0503\nturn 2\nphase german first-movement\n0105 G:I-1\n";
    let mut t = field(&format!("{line}rail-used 2\n"));
    t.choose("G:I-1");
    assert_eq!(t.why("pick 3"), "All trains are taken: 2 of 2.");
    let mut t = field(&format!("{line}cut 0304\n"));
    t.choose("G:I-1, pick 3");
    assert_eq!(t.why("0304"), "The railway is cut in 0304.");
    assert_eq!(t.why("0503"), "No open line leads to 0503.");
    assert_eq!(t.why("0106"), "There is no German railway in 0106.");
}

/// 6.0b, 6.1b: attacks.
#[test]
fn case_6_0b_an_attack_is_told_what_it_lacks() {
    let mut t = field("phase german first-combat\n0505 G:I-1\n0303 G:XX-37\n0605 R:XX-28\n0604 R:IC-3C\n");
    t.choose("0604");
    assert_eq!(t.why("done"), "0605 must be attacked too.");
    t.choose("0605");
    assert_eq!(t.why("G:XX-37"), "37/XX is not adjacent to 0604.");
    let told = t.game.explain(engine::Eyes::Side(GERMAN), &[], engine::Choice::Unit(t.unit("G:XX-37")));
    assert_eq!((told.units, told.hexes), (vec![t.unit("G:XX-37")], vec![t.hex("0604")]));
}

/// 6.0b, 6.1b, 5.0j: the members of a set may be named in any order, and the reason is the rule that forbids one of them,
/// never the order.
#[test]
fn case_6_1b_a_set_is_refused_by_the_rule_that_forbids_a_member() {
    let country = "map 0101-2020\ncountry germany 0101-1020\ncountry russia 1101-2020\nturn 10\n";
    let scene = |text: &str| {
        let text = format!("title world-undone\n{country}{text}");
        engine::scene::Scene::new(&WorldUndone::new(), &text)
    };
    // both against 1004 leave nobody for 1005, whoever is named first
    let two = scene(
        "phase russian first-combat\n1105 R:XX-28, R:XX-29\n1004 G:XX-41\n1005 G:8A-Ldw6\n0115 G:I-1\n",
    );
    assert_eq!(two.why("1004, done, R:XX-28, R:XX-29"), "1005 must be attacked too.");
    assert_eq!(two.why("1004, done, R:XX-29, R:XX-28"), "1005 must be attacked too.");
    // one who is not adjacent
    let far = scene(
        "phase german second-combat\n1205 R:VI-4, R:XIII-36\n1105 G:I-1, G:I-2, G:XX-37\n1104 G:GR-1GR, G:GR-3G\n2020 R:XV-8\n",
    );
    let adjacent = "1GR/GR is not adjacent to 1205.";
    assert_eq!(far.why("1205, G:I-1, G:I-2, G:GR-1GR"), adjacent);
    assert_eq!(far.why("1205, G:I-1, G:GR-1GR"), adjacent);
    // who marches along, and who stands elsewhere
    let march =
        scene("phase russian first-movement\n1505 R:XX-29, R:III-25\n1705 R:IC-3C, R:XX-28\n0115 G:I-1\n");
    assert_eq!(march.why("R:III-25, R:XX-29"), "");
    assert_eq!(march.why("R:XX-29, R:III-25"), "");
    assert_eq!(march.why("R:XX-29, R:IC-3C"), "29/XX is not in the same hex as 3C/IC.");
}

/// What is wrong with a position is told with its line, also where the board as a whole is out of order.
#[test]
fn every_wrong_line_of_a_position_is_told_with_its_number() {
    let wrong = |text: &str| {
        let text = format!(
            "title world-undone\nmap 0101-2020\ncountry germany 0101-1020\ncountry russia 1101-2020\n{text}"
        );
        let position = engine::text::Position::parse("p", &text).unwrap();
        let error = WorldUndone::new().load(&position).map(|_| ()).unwrap_err();
        (error.line, error.why)
    };
    assert_eq!(wrong("scenario masurian\nturn 5\n0505 G:XX-37\n").0, 6);
    assert_eq!(wrong("turn 5\ngerman 1101-1205\n0505 G:XX-37\n1101 R:XX-28\n").0, 8);
    assert_eq!(wrong("turn 5\ncut 0505\n0505 G:XX-37\n").0, 6);
    assert_eq!(wrong("0505 G:XX-37\n0505 R:XX-28\n").0, 6);
    assert_eq!(wrong("turn 5\nscenario nowhere\n").0, 6);
    assert_eq!(wrong("turn 5\noption nothing on\n").0, 6);
    assert_eq!(wrong("option headquarters on\noption hidden-movement maybe\n").0, 6);
    assert_eq!(wrong("overlay abc\nturn 5\n").0, 5);
    assert_eq!(wrong("turn 5\nplace Lyck 0101 town fort=x\n0505 G:XX-37\n").0, 6);
    assert_eq!(wrong("0505 G:XX-37\n2525 R:XX-28\n").0, 6);
    // 10.1e: it would have come off
    assert_eq!(wrong("option hidden-movement on\nturn 5\n0605 R:XX-28\n0505 G:dummy-1\n").0, 8);
}

/// 6.2a: the forecast says who is out of supply.
#[test]
fn case_6_2a_the_forecast_names_who_is_out_of_supply() {
    let country = "map 0101-2020\ncountry germany 0101-1020\ncountry russia 1101-2020\nturn 10\n";
    let text = format!(
        "title world-undone\n{country}phase russian first-combat\n1105 R:XX-28\n0906 R:III-25\n1005 G:XX-41\n0115 G:I-1\n"
    );
    let mut t = engine::scene::Scene::new(&WorldUndone::new(), &text);
    t.choose("1005").choose("R:XX-28, R:III-25");
    let battle = t.chances().battle;
    let labels: Vec<String> = battle.terms.iter().map(|term| t.game.say(Lang::En, &term.label)).collect();
    assert!(labels.iter().any(|l| l == "out of supply: 25/III"), "{labels:?}");
}

/// 3.2e: a stack over its limit.
#[test]
fn case_3_2e_a_crowd_is_told_by_numbers() {
    let mut t = field(
        "phase german first-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:XX-37\n0505 G:XX-41\n0303 G:XVII-35\n",
    );
    t.choose("done");
    assert_eq!(t.waits_for(), "excess");
    assert_eq!(t.why("G:XVII-35"), "Too many in 0505: 4 of 3.");
}

fn duties(t: &engine::scene::Scene<world_undone::WuRules>, side: Side) -> Vec<(&'static str, u16, u16)> {
    t.game.rules().duties(t.state(), side).iter().map(|d| (d.case.0, d.done, d.of)).collect()
}

/// 7.1c: the attacks of turn 1, with their number and their price.
#[test]
fn case_7_1c_the_attacks_of_turn_1_are_announced() {
    let t = game(GameSetup::new("historical"));
    assert!(duties(&t, GERMAN).contains(&("7.1c", 0, 3)), "{:?}", duties(&t, GERMAN));
    let duty = t.game.rules().duties(t.state(), GERMAN).into_iter().find(|d| d.case.0 == "7.1c").unwrap();
    assert_eq!(t.game.say(Lang::En, &duty.price), "50 victory points for the Russian side");
}

/// 3.2e-f, 5.3a, 6.0b: stacks, reinforcements, attacks that are owed.
#[test]
fn case_3_2f_what_would_be_lost_is_announced() {
    let t = field(
        "turn 5\nphase german first-movement\n0505 G:I-1\n0505 G:I-2\n0505 G:XX-37\n0505 G:XX-41 overstacked\n\
         due G:GR-1GR turn=5\n",
    );
    assert_eq!(duties(&t, GERMAN), [("3.2f", 0, 1), ("5.3a", 0, 1)]);
    let mut t =
        field("turn 5\nphase german first-combat\n0505 G:I-1\n0505 G:I-2\n0605 R:XX-28\n0604 R:XX-29\n");
    announce(&mut t, "0604", "G:I-1");
    assert_eq!(duties(&t, GERMAN), [("6.0b", 0, 1)]);
}

/// Names of counters that are words, not numbers, are told in the language of the sentence.
#[test]
fn dummies_and_staffs_are_named_in_every_language() {
    let game = WorldUndone::new().begin(&GameSetup::new("historical")).unwrap();
    let told = |name: &str, lang| {
        let unit = game.names().unit_named(name).unwrap();
        game.say(lang, &Text::new("takes-part").unit("unit", unit))
    };
    let german = told("G:dummy-1", Lang::De);
    assert!(german.starts_with("deutsche Attrappe 1"), "{german}");
    assert!(told("R:dummy-2", Lang::Ru).starts_with("русская ложная фишка 2"));
    assert!(told("R:2A-Sams", Lang::Pl).starts_with("sztab Sams"));
    assert!(told("G:I-1", Lang::Pl).starts_with("1/I "));
}
