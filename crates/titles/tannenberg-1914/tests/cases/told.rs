//! What is told: reasons, labels and lines of the log, each by its own rule.

use super::{attack, declare, field, german_attacks, german_moves};
use engine::scene::Scene;
use engine::text::Position;
use engine::{Lang, Rules, Table, Title, What};
use tannenberg_1914::{GERMAN, RUSSIAN, T14Rules, Tannenberg1914};

/// The terms of the battle at hand with their cases, in English.
fn terms(t: &Scene<T14Rules>) -> Vec<(&'static str, String)> {
    let all = t.chances().battle.terms;
    all.iter().map(|term| (term.case.0, t.game.say(Lang::En, &term.label))).collect()
}

fn log(t: &Scene<T14Rules>) -> Vec<String> {
    t.facts.iter().map(|f| t.game.say(Lang::En, &f.what.text())).collect()
}

fn labels(t: &Scene<T14Rules>) -> Vec<String> {
    let view = t.view(t.asked().unwrap());
    view.offers.iter().map(|o| t.game.say(Lang::En, &o.label)).collect()
}

/// 9.41, 9.42, 9.43: a fortress, a fixed position and the rear of works are told apart.
#[test]
fn case_9_43_works_are_told_apart() {
    let fight = |text: &str, attackers: &str| {
        let mut t = field(&format!("{text}\nphase russian attack"));
        declare(&mut t, "0505", attackers);
        terms(&t)
    };
    let ring = |kind: &str| format!("area ring {kind} 0505\n0505 G:T1\n0605 R:28-1, R:28-2");
    assert_eq!(
        fight(&ring("fortress"), "R:28-1,R:28-2"),
        [("9.42", "Attack against a fortress".into()), ("9.42", "Fortress".into())]
    );
    assert_eq!(fight(&ring("fixed-position"), "R:28-1,R:28-2"), [("9.41", "Attack against works".into())]);
    let rear = "area line german-line 0505\nhexside fortified 0505/0605\n0505 G:T1\n0404 R:28-1, R:28-2";
    let told = fight(rear, "R:28-1,R:28-2");
    assert_eq!(told, [("9.43", "Works attacked from the rear protect less".into())]);
}

/// 7.28: the question names all that is attacked; 7.29: one hex and one unit are told in the singular.
#[test]
fn case_7_28_questions_and_refusals_count_well() {
    let mut t =
        german_attacks("hexside major 0303/0304\n0303 G:1-1, G:1-2\n0204 G:2-3\n0304 R:28-1\n0305 R:28-2");
    assert!(t.question().contains("must still be attacked"), "{}", t.question());
    t.choose("0304, done");
    let why = t.why("G:2-3");
    assert!(why.contains("1 hex, 1 unit"), "{why}");
    let mut t = german_attacks("0404 G:1-1, G:1-2\n0504 R:28-1\n0505 R:28-2");
    t.choose("0504, 0505");
    assert_eq!(t.question(), "Attack on 0504 and 1 more: choose the attacking units.");
}

/// 7.31, 7.37, R65: losses come first; where they take everybody, neither answer nor log speaks of a retreat.
#[test]
fn case_7_37_who_dies_first_does_not_retreat() {
    let mut t = german_attacks("0405 G:1-1, G:1-2\n0504 G:2-3, G:2-4\n0505 R:28-1\n0706 R:28-2");
    attack(&mut t, "0505", "G:1-1,G:1-2,G:2-3,G:2-4", 6);
    assert_eq!(t.result(), "B3");
    let told = labels(&t);
    assert_eq!(told[0], "Hold and lose every unit");
    assert_eq!(told[1], "Retreat 1 hex: all are lost before it");
    assert_eq!(told[2], "Retreat 2 hexes and lose 1 level");
    t.choose("pick 1");
    assert!(log(&t).contains(&"Russian: all who took part are lost".to_string()), "{:?}", log(&t));
}

/// 7.34, 8.78, R72: two guns alone would be lost by any retreat, which the answer and the log say; to hold costs a level, and the log
/// does not speak of a retreat of no hexes.
#[test]
fn case_8_78_guns_that_would_go_are_said_to_be_lost() {
    let guns = "terrain forest 0705\n0605 G:1-1, G:1-2, G:2-3\n0705 R:28-A, R:29-A\n1212 R:28-1";
    let mut t = german_attacks(guns);
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 1);
    assert_eq!((t.result(), labels(&t)[1].as_str()), ("B1", "Retreat 1 hex: all are lost before it"));
    t.choose("pick 0");
    assert!(log(&t).contains(&"Russian: holds, loses 1 level".to_string()), "{:?}", log(&t));
    t.choose("R:28-A");
    assert_eq!(log(&t)[0], "28 BA is eliminated in 0705");
}

/// 8.21: one gun is told in the singular; 7.34: one hex as well.
#[test]
fn case_8_21_one_gun_is_one_unit() {
    let mut t = german_attacks("0505 G:A-I4\n0705 R:28-1\n0101 G:1-1");
    t.choose("G:A-I4, 0705");
    let told = "German artillery fires at 0705: 1 unit, 5 points after terrain".to_string();
    assert!(log(&t).contains(&told), "{:?}", log(&t));
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3\n0705 R:28-1");
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3", 4);
    let why = t.why("pick 2");
    assert!(why.contains("at most 1 hex was"), "{why}");
}

/// 7.11, 6.14, R46: beside a lake, or before a marsh closed to it, a unit is not told that it stands elsewhere.
#[test]
fn case_7_11_a_lake_between_is_named() {
    let mut t = german_attacks("hexside lake 0605/0705\n0605 G:1-1\n0604 G:1-2\n0705 R:28-1");
    t.choose("0705");
    let why = t.why("G:1-1");
    assert!(why.contains("no lake between"), "{why}");
    let t = german_attacks("hexside lake 0605/0705\n0605 G:1-1\n0705 R:28-1\n0505 G:A-I4");
    let why = t.why("0705");
    assert!(why.contains("no lake between"), "{why}");
}

/// 12.33: of several units that roll, the log says who held out.
#[test]
fn case_12_33_who_holds_out_is_named() {
    let mut t = field("phase german strategic\n0805 G:1-1 lack=1, G:1-2 lack=1\n0101 G:2-3\n1212 R:28-1");
    t.roll(1).roll(2);
    let told = "German 2/1 does not surrender".to_string();
    assert!(log(&t).contains(&told), "{:?}", log(&t));
}

/// 7.35: a level lost is told in the book's word.
#[test]
fn case_7_35_levels_are_called_levels() {
    let mut t = german_attacks("0405 G:1-1, G:1-2\n0504 G:2-3, G:2-4\n0505 R:28-1\n0706 R:28-2");
    attack(&mut t, "0505", "G:1-1,G:1-2,G:2-3,G:2-4", 6);
    t.choose("pick 2");
    assert!(log(&t).iter().any(|line| line.ends_with("has 1 level left")), "{:?}", log(&t));
}

/// 14.11, 14.21: the log says which bridge went.
#[test]
fn case_14_11_the_bridge_is_named_by_both_hexes() {
    let mut t = german_moves("hexside river+bridge 0303/0304\n0304 G:1-1\n1212 R:28-1");
    t.choose("G:1-1, side 0303/0304");
    assert!(log(&t).contains(&"The bridge between 0304 and 0303 is destroyed".to_string()), "{:?}", log(&t));
}

/// 16.0a: the die of the airship is announced before it flies, and to its owner alone.
#[test]
fn case_16_0a_the_die_of_the_airship_is_announced() {
    let t = field("phase german air\n0205 G:Z5\n0101 G:1-1\n1212 R:28-1");
    let duties = t.view(GERMAN).duties;
    assert_eq!(duties.len(), 1);
    assert_eq!((duties[0].case.0, duties[0].units.clone()), ("16.0a", vec![t.unit("G:Z5")]));
    assert!(!duties[0].binds);
    assert!(t.game.say(Lang::En, &duties[0].text).ends_with("is lost on 6 or more."));
    assert!(t.game.rules().duties(t.state(), RUSSIAN).is_empty());
}

/// A position with half a combat in it is refused in words, not by a crash.
#[test]
fn half_a_combat_is_no_position() {
    let read = |more: &str| {
        let phase = if more.contains("phase") { "" } else { "phase german attack\n" };
        let text = format!("title tannenberg-1914\nmap 0101-0808\n{phase}0303 G:1-1\n0304 R:28-1\n{more}");
        let game = Tannenberg1914::new().load(&Position::parse("told", &text).unwrap());
        game.map(|_| ()).map_err(|e| e.to_string())
    };
    let fight = |measure: &str, die: u8| {
        format!(
            "fight {{targets=[0304] attackers=[G:1-1] guns=[] support=[] defenders=[R:28-1] guests=[] leaving=[] \
             settled=[] routes=[] cleared=[] measure={measure} column=2 die={die} hexes=[0 0] owed=0 rolls=[0 0] first=0}}\n"
        )
    };
    let option = "doing Attacks\ndoing Battle{stage=DefenderOption}";
    assert!(read(&format!("{}{option}", fight("0304", 1))).is_ok());
    for half in [
        option.to_string(),
        format!("{}{option}", fight("none", 1)),
        format!("{}{option}", fight("0304", 0)),
        "doing Attacks\ndoing Battle{stage=Roll}".into(),
        "doing Attacks\ndoing Declare{step=Attackers}".into(),
        "doing Attacks\ndoing Shelling{lead=G:A-I4 mark=None closed=no disorders=no fallen=no}".into(),
    ] {
        assert!(read(&half).is_err(), "{half}");
    }
    assert!(read("phase german combat").unwrap_err().contains("attack"), "the phases are listed");
}

/// 9.15, 17.1b, 15.1: marks are told in whole sentences, in every language.
#[test]
fn marks_are_told_in_sentences() {
    let mut t = german_moves("0403 G:1-1\n0404 R:28-A, R:HQ-1\n1212 R:28-1\ntrenches-russian 0404");
    t.choose("G:1-1, 0404");
    assert!(log(&t).contains(&"The field fortifications in 0404 are gone".to_string()), "{:?}", log(&t));
    let marks = ["aboard", "limbered", "strategic", "disorganized"];
    let unit = t.unit("G:1-1");
    for mark in marks {
        for on in [true, false] {
            for lang in Lang::ALL {
                let said = t.game.say(lang, &What::Marks { unit, mark, on }.text());
                assert!(lang == Lang::En || said.split(' ').all(|word| word != mark), "{said}");
            }
        }
    }
}

/// 3.0c: the log counts turns as the bar above the map does: by the scenario.
#[test]
fn case_3_0c_headings_count_the_turns_of_the_scenario() {
    for scenario in ["border", "masuria"] {
        let mut t = super::game(engine::GameSetup::new(scenario));
        while t.game.turn().number < 2 {
            let answer = t.legal().first().cloned();
            match answer {
                Some(answer) => _ = t.choose(&answer),
                None => _ = t.roll(1),
            }
            let now = t.game.turn();
            let told = t.facts.iter().filter_map(|f| match f.what {
                What::Heading { turn, .. } => Some(turn),
                _ => None,
            });
            assert!(told.max().is_none_or(|turn| turn == now.number), "{scenario}: {now:?}");
        }
    }
}

/// 7.39, 7.34: every hex around is held or in a zone: the answer says that a retreat costs all, and so does the log.
#[test]
fn case_7_39_a_retreat_without_a_way_is_announced() {
    let mut t = field(
        "phase russian attack\n0605 G:1-1\n0705 R:28-1, R:28-2, R:29-1\n0506 R:30-1\n0504 R:30-2\n0101 G:M",
    );
    t.choose("0605, R:28-1, R:28-2, R:29-1, R:30-1");
    while t.waits_for() != "combat" {
        t.choose("done");
    }
    t.roll(5);
    assert_eq!(t.result(), "B1");
    assert_eq!(labels(&t), ["Hold and lose 1 level", "Retreat 1 hex: all are lost before it"]);
    t.choose("pick 1");
    assert!(log(&t).contains(&"German: all who took part are lost".to_string()), "{:?}", log(&t));
}

/// 6.23, R21: where sliding is never allowed, the refusal says that one common enemy is enough; 14.21: guns build and blow no big bridge.
#[test]
fn case_6_23_refusals_name_the_right_law() {
    let enemies = "0605 G:1-1\n0705 R:28-1\n0704 R:29-1\n";
    let mut t = german_moves(&format!("option sliding never\n{enemies}"));
    assert!(t.choose("G:1-1").why("0604").contains("allows no sliding"), "{}", t.why("0604"));
    let mut t = german_moves("hexside major+bridge 0606/0706\n0606 G:A-I4\n0101 G:1-1\n1212 R:30-1");
    t.choose("G:A-I4").refuses("0606/0706", "14.21");
}

/// Refusals of counters that have nothing to do with the question say nothing false of them: a brigade elsewhere when a shelled hex
/// pays (8.21), a gun that is still to come (13.11), who has pursued already and a gun that supported (7.56), losses of a set-up (S2.6).
#[test]
fn case_8_21_refusals_of_other_counters_are_true() {
    let mut t = german_attacks("0505 G:A-I4, G:A-I17, G:A-II5\n0404 G:1-1\n0705 R:28-1, R:28-2\n1212 R:30-1");
    t.choose("G:A-I4, 0705, G:A-I17, G:A-II5").roll(6).roll(5);
    assert_eq!(t.waits_for(), "fire-losses");
    assert!(t.why("R:30-1").ends_with("cannot do that now."), "{}", t.why("R:30-1"));
    let t =
        german_attacks("scenario tannenberg\nturn 15\nwaiting G:A-I18\n0505 G:A-I4\n0404 G:1-1\n0705 R:28-1");
    assert!(t.why("G:A-I18").ends_with("is not on the map."), "{}", t.why("G:A-I18"));
    let mut t = german_attacks("0605 G:1-1, G:1-2, G:2-3, G:A-I4\n0705 R:1C-1\n1212 R:30-1");
    t.choose("0705, G:1-1, G:1-2, G:2-3, G:A-I4").roll(2).choose("pick 1, 0805, G:1-1, 0705");
    assert_eq!(t.waits_for(), "chase");
    for unit in ["G:1-1", "G:A-I4"] {
        assert!(t.why(unit).ends_with("cannot do that now."), "{}", t.why(unit));
    }
    let t = super::game(engine::GameSetup::new("gumbinnen"));
    assert_eq!(t.waits_for(), "toll-of-line");
    assert!(t.why("G:1-1").ends_with("cannot do that now."), "{}", t.why("G:1-1"));
}

/// 7.21: the layer of attacks owed leaves out what has been attacked.
#[test]
fn case_7_21_the_layer_of_debts_shrinks() {
    let mut t = german_attacks("0605 G:1-1\n0404 G:1-2\n0705 R:28-1\n0504 R:29-1");
    let owed = |t: &Scene<T14Rules>| {
        let layer = t.game.rules().layer(t.state(), GERMAN, "debt", None).expect("a layer");
        layer.classes.into_iter().flat_map(|(_, hexes)| hexes).map(|h| h.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(owed(&t), ["0504", "0705"]);
    attack(&mut t, "0705", "G:1-1", 4);
    assert_eq!(owed(&t), ["0504"]);
}

/// 7.39, R229: a train is not what keeps cavalry from going back: the zone over that hex is. 14.11: in the strategic phase a bridge is there,
/// but no work is done.
#[test]
fn case_14_11_refusals_name_what_is_in_the_way() {
    let mut t = german_attacks(
        "rail 0805 0905\n0605 G:1-1, G:1-2, G:2-3\n0604 G:2-4\n0906 G:35-70 fought\n0705 R:1C-1\n0805 G:Train1\n1212 R:30-1",
    );
    attack(&mut t, "0705", "G:1-1,G:1-2,G:2-3,G:2-4", 3);
    let why = t.choose("pick 3").why("0805");
    assert!(why.contains("in the zone of control of 70/35"), "{why}");
    let march = "hexside river+bridge 0205/0305\n0205 G:1-1 marked\n1212 R:28-1\nphase german strategic";
    let why = field(march).choose("G:1-1").why("0205/0305");
    assert!(why.ends_with("in the movement phase only."), "{why}");
}
