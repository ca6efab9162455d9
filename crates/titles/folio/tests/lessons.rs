//! The lessons of the client: their positions load, and what their steps name is there.

use engine::Rules;
use engine::scene::Scene;
use folio::{Folio, FolioRules};
use serde_json::Value;

const LESSONS: [&str; 2] = [
    include_str!("../../../../web/public/lessons/folio-tannenberg.json"),
    include_str!("../../../../web/public/lessons/folio-masuria.json"),
];

#[test]
fn the_lessons_speak_of_what_is_there() {
    for (title, text) in [Folio::tannenberg(), Folio::masuria()].iter().zip(LESSONS) {
        let lesson = serde_json::from_str::<Value>(text).unwrap()[0].clone();
        let t: Scene<FolioRules> = Scene::new(title, lesson["position"].as_str().unwrap());
        assert_eq!(t.waits_for(), "moves");
        for step in lesson["steps"].as_array().unwrap() {
            for hex in step["hexes"].as_array().into_iter().flatten() {
                assert!(t.game.rules().map().hex(hex.as_str().unwrap()).is_some(), "{hex}");
            }
            if let Some(unit) = step["goal"]["unit"].as_str() {
                assert!(t.state().on_map(t.unit(unit)), "{unit}");
            }
            if let Some(case) = step["case"].as_str() {
                assert!(t.game.rules().cases().get(case).is_some(), "{case}");
            }
        }
    }
}

/// The brigades of each lesson can march next to the enemy as told and be declared against him.
#[test]
fn the_lessons_lead_to_an_attack() {
    for (title, text, marches, target) in [
        (Folio::tannenberg(), LESSONS[0], ["G:73IB", "G:75IB"], "1612"),
        (Folio::masuria(), LESSONS[1], ["G:32IB", "G:62IB"], "1408"),
    ] {
        let lesson = serde_json::from_str::<Value>(text).unwrap()[0].clone();
        let mut t: Scene<FolioRules> = Scene::new(&title, lesson["position"].as_str().unwrap());
        let goal = t.game.rules().map().hex(target).unwrap();
        for unit in marches {
            t.choose(unit);
            let ways = t.game.rules().ways(t.state());
            let near = ways.iter().find(|w| w.hex.distance(goal) == 1).expect("a hex next to the enemy");
            let path: Vec<String> = near.path.iter().map(|h| h.to_string()).collect();
            t.choose(&path.join(", "));
            if t.waits_for() == "march" {
                t.choose("done");
            }
        }
        t.choose("done");
        assert_eq!(t.waits_for(), "targets");
        t.choose(target);
        t.choose("done");
        assert_eq!(t.waits_for(), "attackers");
    }
}
