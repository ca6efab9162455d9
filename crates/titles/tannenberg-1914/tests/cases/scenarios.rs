//! S1-S4, CAL: the scenarios and the calendar.

use super::{at, field, game};
use engine::{GameSetup, Title};
use tannenberg_1914::{GERMAN, RUSSIAN, Tannenberg1914};

/// The scenario after a set-up in which everybody stays where the page prints him.
fn opened(id: &str) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    let mut t = game(GameSetup::new(id));
    while t.state().phase == tannenberg_1914::Phase::SetUp {
        let choice =
            if t.legal().contains(&"done".to_string()) { "done".to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    t
}

#[test]
fn case_s1_1_the_border_lasts_six_turns() {
    let title = Tannenberg1914::new();
    let turns = |id: &str| title.info().scenarios.iter().find(|s| s.id == id).unwrap().turns;
    assert_eq!(["border", "gumbinnen", "tannenberg", "masuria", "campaign"].map(turns), [6, 7, 7, 10, 29]);
}

#[test]
fn case_s1_2_the_russians_begin() {
    assert_eq!(opened("border").asked(), Some(RUSSIAN));
}

/// S1.9: a unit of every part of the list.
#[test]
fn case_s1_9_the_set_up_of_the_border() {
    let t = opened("border");
    let places = [
        ("G:T1", "1434"),
        ("G:HQ-I", "4511"),
        ("G:Z5", "2119"),
        ("R:HQ-1", "6206"),
        ("R:28-1", "5811"),
        ("R:15C-1", "3133"),
    ];
    for (unit, hex) in places {
        assert_eq!(at(&t, unit), hex, "{unit}");
    }
    assert!(t.state().waiting.contains(t.unit("R:22-1")), "13.11");
}

#[test]
fn case_s1_4_eight_german_trains() {
    let t = opened("border");
    for n in 1..=8 {
        assert!(!at(&t, &format!("G:Train{n}")).is_empty());
    }
}

#[test]
fn case_s1_8_the_airship_flies_only_in_the_first_scenario() {
    assert_eq!(at(&opened("border"), "G:Z5"), "2119");
    assert_eq!(at(&opened("gumbinnen"), "G:Z5"), "");
}

/// S2.6: levels lost and free radii.
#[test]
fn case_s2_6_losses_and_radii_are_the_owners() {
    let mut t = game(GameSetup::new("gumbinnen"));
    assert_eq!((t.waits_for(), t.asked()), ("toll-of-line", Some(GERMAN)));
    t.choose("G:1C-2");
    assert!(t.state().reduced.contains(t.unit("G:1C-2")));
    assert_eq!(t.waits_for(), "station");
    t.refuses("3114", "S2.6");
}

/// S3.7, R152: twenty lines with a supply mark.
#[test]
fn case_s3_7_units_start_without_supply() {
    let title = Tannenberg1914::new();
    let scenario = title.book().scenarios.iter().find(|s| s.id == "tannenberg").unwrap();
    assert_eq!(scenario.lines.iter().filter(|l| l.lack == 1).count(), 20);
    let t = game(GameSetup::new("tannenberg"));
    assert_eq!(t.state().lack[t.unit("R:1-1").index()], 1);
}

/// S3.8
#[test]
fn case_s3_8_the_bases_stand_where_the_page_says() {
    let t = opened("tannenberg");
    let bases = ["R:SB1", "R:SB2", "R:SB3", "R:SB4"].map(|b| at(&t, b));
    assert_eq!(bases, ["4311", "4815", "3229", "2931"]);
}

/// S3.9, R156
#[test]
fn case_s3_9_the_fourth_division_starts_disorganized() {
    let t = game(GameSetup::new("tannenberg"));
    let names = ["R:4-1", "R:4-2", "R:4-A"];
    assert!(
        names.iter().filter(|n| !at(&t, n).is_empty()).all(|n| t.state().disorganized.contains(t.unit(n)))
    );
}

/// S4.7, R163
#[test]
fn case_s4_7_the_first_army_is_dug_in() {
    let t = opened("masuria");
    for hex in ["3708", "4311", "4922", "3807"] {
        assert!(t.state().trenches[1].contains(t.hex(hex)), "{hex}");
    }
}

#[test]
fn case_s4_2_the_germans_begin_in_september() {
    assert_eq!(opened("masuria").asked(), Some(GERMAN));
}

/// R198: the ground behind the Russian front is Russian.
#[test]
fn case_6_16_control_at_the_start_follows_the_front() {
    let t = opened("tannenberg");
    for (hex, side) in [("3626", RUSSIAN), ("3228", RUSSIAN), ("3517", GERMAN), ("3026", RUSSIAN)] {
        assert_eq!(t.state().controller(t.hex(hex)), side, "{hex}");
    }
    let t = opened("masuria");
    for hex in ["4115", "5019"] {
        assert_eq!(t.state().controller(t.hex(hex)), RUSSIAN, "{hex}");
    }
}

/// S1.5, R171: nine hexes, one point each.
#[test]
fn case_s1_5_victory_hexes_are_counted_at_the_end() {
    let t = opened("border");
    let rules = t.game.rules();
    assert_eq!(rules.points(t.state(), GERMAN) + rules.points(t.state(), RUSSIAN), 9);
    assert_eq!(rules.points(t.state(), RUSSIAN), 2);
}

/// R171, R194
#[test]
fn case_s1_5_the_side_with_more_hexes_wins() {
    let mut t = field("turn 6\nphase german strategic\n0101 G:1-1\n1212 R:28-1\n0102 G:1-2 marked");
    t.choose("done");
    assert_eq!(t.outcome().level, "hexes");
}

/// R194
#[test]
fn case_s1_5_a_side_without_units_has_lost() {
    let mut t = field("phase german attack\n0605 G:1-1, G:1-2, G:2-3\n0705 R:1C-1 reduced");
    t.choose("0705, G:1-1, G:1-2, G:2-3").roll(2);
    t.choose("pick 0, done");
    assert_eq!((t.outcome().winner, t.outcome().level), (Some(GERMAN), "destruction"));
}

/// S1.6, R187
#[test]
fn case_s1_6_scenarios_can_be_linked() {
    let t = game(GameSetup::new("border").with("play-on", "2-september"));
    assert_eq!(t.game.rules().last_turn, 19);
    let t = game(GameSetup::new("campaign"));
    assert_eq!(t.game.rules().last_turn, 29);
    assert!(t.state().waiting.contains(t.unit("R:4S-1")));
    assert!(t.state().waiting.contains(t.unit("R:SB5")), "R209");
}

/// CAL
#[test]
fn case_cal_every_line_of_the_calendar_is_there() {
    let title = Tannenberg1914::new();
    assert_eq!(title.book().calendar.len(), 42);
}

/// The scenario after its set-up, the bases in these hexes.
fn based(id: &str, bases: &[&str]) -> engine::scene::Scene<tannenberg_1914::T14Rules> {
    let mut t = game(GameSetup::new(id));
    let mut bases = bases.iter();
    while t.state().phase == tannenberg_1914::Phase::SetUp {
        let choice = match t.waits_for() {
            "bases" => bases.next().map_or_else(|| t.legal()[0].clone(), |h| h.to_string()),
            _ if t.legal().contains(&"done".to_string()) => "done".to_string(),
            _ => t.legal()[0].clone(),
        };
        t.choose(&choice);
    }
    t
}

/// Units of a side that could trace no line as the scenario opens.
fn hungry(t: &engine::scene::Scene<tannenberg_1914::T14Rules>, side: engine::Side) -> Vec<String> {
    let title = Tannenberg1914::new();
    let supplied = t.game.rules().supplied(t.state(), side);
    let units = title.book().counters.iter().filter(|c| c.side == side && c.kind.is_unit());
    let cut = units.filter(|c| !at(t, &c.name).is_empty() && !supplied.contains(t.hex(&at(t, &c.name))));
    cut.map(|c| c.name.clone()).collect()
}

/// S1.3-S4.3, R123-R125, R198: lines from the sources of the page reach every unit, but for three formations that stand
/// apart in the print.
#[test]
fn case_s1_3_the_sources_supply_everybody() {
    let t = opened("border");
    assert_eq!((hungry(&t, GERMAN), hungry(&t, RUSSIAN)), (vec![], vec![]));
}

#[test]
fn case_s2_3_the_sources_supply_everybody_but_one_division() {
    let t = based("gumbinnen", &["5010"]);
    assert_eq!(
        (hungry(&t, GERMAN), hungry(&t, RUSSIAN)),
        (vec![], vec!["R:15C-1".to_string(), "R:15C-2".to_string()])
    );
}

#[test]
fn case_s3_3_the_sources_supply_everybody_but_one_division() {
    let t = opened("tannenberg");
    assert_eq!(
        (hungry(&t, GERMAN), hungry(&t, RUSSIAN)),
        (vec![], vec!["R:15C-1".to_string(), "R:15C-2".to_string()])
    );
}

#[test]
fn case_s4_3_the_sources_supply_everybody_but_one_brigade() {
    let t = opened("masuria");
    assert_eq!((hungry(&t, GERMAN), hungry(&t, RUSSIAN)), (vec!["G:K-9L".to_string()], vec![]));
}

/// S1.7, S2.7, S4.8
#[test]
fn case_s1_7_two_bases_for_each_army() {
    let t = based("border", &["5310", "5410", "5831", "3336"]);
    assert_eq!(["R:SB1", "R:SB2", "R:SB3", "R:SB4"].map(|b| at(&t, b)), ["5310", "5410", "5831", "3336"]);
}

/// S2.7, R127: also on a railway behind the Russian front, its link converted.
#[test]
fn case_s2_7_bases_may_stand_in_conquered_ground() {
    let t = based("gumbinnen", &["5010"]);
    assert_eq!(at(&t, "R:SB1"), "5010");
    assert!(["5010", "5110", "5210"].iter().all(|h| t.state().used.contains(t.hex(h))));
}

#[test]
fn case_s4_8_two_bases_are_fixed_and_four_free() {
    let t = opened("masuria");
    assert_eq!(["R:SB1", "R:SB2"].map(|b| at(&t, b)), ["4011", "4317"]);
    assert!((3..=6).all(|n| !at(&t, &format!("R:SB{n}")).is_empty()));
}

/// S2.1, S3.1, S4.1
fn dates(id: &str) -> (String, String) {
    let title = Tannenberg1914::new();
    let scenario = title.book().scenarios.iter().find(|s| s.id == id).unwrap();
    let date = |turn: u8| title.book().dates[usize::from(turn) - 1].clone();
    (date(scenario.first_turn), date(scenario.last_turn))
}

#[test]
fn case_s2_1_from_20_to_26_august() {
    assert_eq!(dates("gumbinnen"), ("20 August 1914".into(), "26 August 1914".into()));
}

#[test]
fn case_s3_1_from_27_august_to_2_september() {
    assert_eq!(dates("tannenberg"), ("27 August 1914".into(), "2 September 1914".into()));
}

#[test]
fn case_s4_1_from_3_to_12_september() {
    assert_eq!(dates("masuria"), ("3 September 1914".into(), "12 September 1914".into()));
}

#[test]
fn case_s2_2_the_russians_begin() {
    assert_eq!(opened("gumbinnen").asked(), Some(RUSSIAN));
}

#[test]
fn case_s3_2_the_russians_begin() {
    assert_eq!(opened("tannenberg").asked(), Some(RUSSIAN));
}

fn trains(id: &str) -> usize {
    let t = opened(id);
    (1..=8).filter(|n| !at(&t, &format!("G:Train{n}")).is_empty()).count()
}

#[test]
fn case_s2_4_eight_german_trains() {
    assert_eq!(trains("gumbinnen"), 8);
}

#[test]
fn case_s3_4_eight_german_trains() {
    assert_eq!(trains("tannenberg"), 8);
}

#[test]
fn case_s4_4_eight_german_trains() {
    assert_eq!(trains("masuria"), 8);
}

/// The printed list of a page.
fn victory(id: &str) -> Vec<String> {
    let title = Tannenberg1914::new();
    let scenario = title.book().scenarios.iter().find(|s| s.id == id).unwrap();
    scenario.victory.clone()
}

#[test]
fn case_s2_5_the_victory_hexes() {
    assert_eq!(
        victory("gumbinnen"),
        ["3026", "2931", "3229", "3626", "4711", "4311", "4514", "4407", "4317"]
    );
}

#[test]
fn case_s3_5_the_victory_hexes() {
    assert_eq!(
        victory("tannenberg"),
        ["3123", "3026", "3626", "2931", "3228", "3517", "3315", "4019", "3922"]
    );
}

/// S4.5, R172: the campaign is decided by the last list.
#[test]
fn case_s4_5_the_victory_hexes() {
    assert_eq!(victory("masuria"), ["3133", "4425", "5024", "4922", "5019", "3811", "4115", "4317", "3915"]);
    assert_eq!(victory("campaign"), victory("masuria"));
}

#[test]
fn case_s2_8_the_set_up_of_gumbinnen() {
    let t = opened("gumbinnen");
    for (unit, hex) in [
        ("G:35-70", "4612"),
        ("G:HQ-I", "4611"),
        ("R:28-1", "4809"),
        ("R:HQ-2", "4333"),
        ("R:Osowiec", "5226"),
    ] {
        assert_eq!(at(&t, unit), hex, "{unit}");
    }
}

#[test]
fn case_s3_10_the_set_up_of_tannenberg() {
    let t = opened("tannenberg");
    for (unit, hex) in
        [("G:1-1", "2729"), ("G:A-I4R", "3421"), ("R:1-1", "3126"), ("R:HQ-2", "3229"), ("R:Rif1", "3031")]
    {
        assert_eq!(at(&t, unit), hex, "{unit}");
    }
}

#[test]
fn case_s4_9_the_set_up_of_the_masurian_lakes() {
    let t = opened("masuria");
    for (unit, hex) in [
        ("G:HQ-XVII", "3626"),
        ("G:K-9L", "3709"),
        ("R:28-2", "3708"),
        ("R:HQ-10", "5327"),
        ("R:73-1", "5510"),
    ] {
        assert_eq!(at(&t, unit), hex, "{unit}");
    }
    assert_eq!(at(&t, "R:HQ-2"), "", "R165");
}

/// S3.6, R151, R155: levels lost, spread by their owner.
#[test]
fn case_s3_6_losses_of_a_division() {
    let title = Tannenberg1914::new();
    let scenario = title.book().scenarios.iter().find(|s| s.id == "tannenberg").unwrap();
    let loss = |name: &str| {
        let unit = title.book().counters.iter().position(|c| c.name == name).unwrap() as u16;
        scenario.lines.iter().find(|l| l.units.contains(&engine::UnitId(unit))).unwrap().loss
    };
    assert_eq!([loss("R:28-1"), loss("R:4-1"), loss("R:3C-1"), loss("R:1-1")], [2, 3, 2, 0]);
}

/// S4.6: a radius of three hexes for I Corps.
#[test]
fn case_s4_6_free_radii() {
    let mut t = game(GameSetup::new("masuria"));
    while !(t.waits_for() == "station" && t.view(GERMAN).asked.unwrap().units == [t.unit("G:1-1")]) {
        let first = t.legal()[0].clone();
        t.choose(&first);
    }
    t.refuses("3233", "S2.6").allows("hex 3130").choose("3130");
    assert_eq!(at(&t, "G:1-1"), "3130");
}
