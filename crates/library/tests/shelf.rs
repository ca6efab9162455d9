//! The shelf gives what is on it, and says what is not.

use engine::GameSetup;
use library::shelf;

#[test]
fn every_scenario_of_every_title_begins_and_is_in_order() {
    for title in shelf().titles() {
        for scenario in &title.scenarios {
            let table = shelf().begin(&title.id, &GameSetup::new(&scenario.id)).unwrap();
            table.audit().unwrap();
            let (again, dice) = shelf().load("opening", &table.position()).unwrap();
            assert_eq!((again.digest(), dice.len()), (table.digest(), 0), "{} {}", title.id, scenario.id);
        }
    }
}

#[test]
fn what_is_not_there_is_said_so() {
    let error = |e: atlas::DataError| e.to_string();
    let begun = shelf().begin("chess", &GameSetup::new("x")).err().map(error).unwrap();
    assert!(begun.contains("there is no title \"chess\""), "{begun}");
    let loaded = shelf().load("a.position", "title chess\n").err().map(error).unwrap();
    assert!(loaded.starts_with("a.position:1: there is no title"), "{loaded}");
    assert!(shelf().info("chess").is_none() && shelf().cases("chess").is_none());
}

#[test]
fn every_title_shows_its_charts_and_each_cites_a_case_of_its_book() {
    for title in shelf().titles() {
        let charts = shelf().charts(&title.id).unwrap();
        assert!(!charts.is_empty(), "{}", title.id);
        let cases = shelf().cases(&title.id).unwrap();
        for (i, chart) in charts.iter().enumerate() {
            chart.check().unwrap();
            assert!(cases.get(&chart.case).is_some(), "{}: {} cites {}", title.id, chart.key, chart.case);
            assert!(charts[..i].iter().all(|c| c.key != chart.key), "{}: two of {}", title.id, chart.key);
        }
    }
    assert!(shelf().charts("chess").is_err());
}
