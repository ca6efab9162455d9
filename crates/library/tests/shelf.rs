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

/// The end of a game counts attacks won, even and lost: a result that favours nobody known would not be counted at all.
#[test]
fn every_result_of_battle_says_whom_it_favours() {
    for title in shelf().titles().filter(|t| t.id != "drill") {
        // a star is a remark on a result
        for (code, _) in title.results.iter().filter(|(code, _)| code != "*") {
            let known = title.favours.iter().any(|(result, _)| result == code);
            assert!(known, "{}: {code}", title.id);
        }
    }
}

/// Covers and charts can be read in every language: whatever has a word in it is translated, but for names.
#[test]
fn covers_and_charts_stand_in_every_language() {
    for title in shelf().titles().filter(|t| t.id != "drill") {
        let table = shelf().begin(&title.id, &GameSetup::new(&title.scenarios[0].id)).unwrap();
        let view = table.view(engine::Eyes::All);
        let called: Vec<String> =
            (0..400).map(|u| table.names().called(engine::UnitId(u)).to_string()).collect();
        let is_name = |text: &str| {
            called.iter().any(|c| c == text)
                || view.counters.iter().any(|c| c.called == text)
                || table.map().places().iter().any(|p| text.starts_with(&p.name))
        };
        assert_eq!(library::words::untold(&title.id, is_name), Vec::<String>::new(), "{}", title.id);
    }
}

/// A translation whose English was changed or left out is found.
#[test]
fn no_translation_has_lost_its_english() {
    for ids in [
        &["world-undone"][..],
        &["great-war-east"],
        &["tannenberg-1914"],
        &["folio-tannenberg", "folio-masuria"],
    ] {
        assert_eq!(library::words::unsaid(ids), Vec::<String>::new(), "{ids:?}");
    }
}

/// An option is offered in scenarios that the title has.
#[test]
fn options_name_scenarios_of_their_title() {
    for title in shelf().titles() {
        for option in &title.options {
            let known = |id: &String| title.scenarios.iter().any(|s| s.id == *id);
            assert!(option.scenarios.iter().all(known), "{} {}", title.id, option.id);
            assert!(option.labels.is_empty() || option.labels.len() == option.values.len(), "{}", option.id);
        }
    }
}
