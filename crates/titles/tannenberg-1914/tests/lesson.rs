//! The lesson of the client: its position loads, its steps can be done in their order, and whoever does as told is ahead at the
//! end, whatever the dice and the opponent say.

use engine::scene::Scene;
use engine::{Choice, Facts, Input, Pending, Rules};
use serde_json::Value;
use std::collections::HashSet;
use tannenberg_1914::{GERMAN, T14Rules, T14State, Tannenberg1914};

const LESSONS: &str = include_str!("../../../../web/public/lessons/tannenberg-1914.json");

fn lesson() -> Value {
    serde_json::from_str::<Value>(LESSONS).unwrap()[0].clone()
}

fn begin(lesson: &Value) -> Scene<T14Rules> {
    Scene::new(&Tannenberg1914::new(), lesson["position"].as_str().unwrap())
}

/// Everything named in a step is on the map or in the book.
#[test]
fn the_lesson_speaks_of_what_is_there() {
    let lesson = lesson();
    let t = begin(&lesson);
    for step in lesson["steps"].as_array().unwrap() {
        for hex in step["hexes"].as_array().into_iter().flatten() {
            assert!(t.game.rules().map().hex(hex.as_str().unwrap()).is_some(), "{hex}");
        }
        if let Some(unit) = step["goal"]["unit"].as_str() {
            assert!(t.state().on_map(t.unit(unit)), "{unit}");
        }
        let case = step["case"].as_str().unwrap();
        assert!(t.game.rules().cases().get(case).is_some(), "{case}");
    }
}

/// All states the game can come to when the learner answers as the lesson says: the first pursuer into 4911, then nothing more.
fn ends(rules: &T14Rules, s: &T14State, found: &mut HashSet<T14State>) {
    if !found.insert(*s) {
        return;
    }
    let next = |input: Input, found: &mut HashSet<T14State>| {
        let mut next = *s;
        rules.apply(&mut next, input, &mut Facts::silent()).unwrap();
        ends(rules, &next, found);
    };
    let hex = rules.map().hex("4911").unwrap();
    let mut legal = Vec::new();
    match rules.pending(s) {
        Pending::Over(_) => {}
        Pending::Roll(dice) => (1..=dice.faces).for_each(|face| next(Input::Rolled(face), found)),
        Pending::Ask(side, prompt) => {
            rules.legal(s, &mut legal);
            let own = match prompt.ask {
                _ if side != GERMAN => None,
                "chase" if !rules.holds(s, GERMAN, hex) => legal.get(1),
                "pursuit" => legal.iter().find(|c| **c == Choice::Hex(hex)).or(legal.first()),
                _ => legal.first(),
            };
            match own {
                Some(choice) => next(Input::Choice(*choice), found),
                None => legal.iter().for_each(|choice| next(Input::Choice(*choice), found)),
            }
        }
    }
}

#[test]
fn whoever_does_as_told_is_ahead_at_the_end() {
    let lesson = lesson();
    let goals: Vec<&str> =
        lesson["steps"].as_array().unwrap().iter().filter_map(|s| s["goal"]["key"].as_str()).collect();
    let mut t = begin(&lesson);
    let points = |rules: &T14Rules, s: &T14State| [0, 1].map(|side| rules.points(s, engine::Side(side)));
    assert_eq!(points(t.game.rules(), t.state()), [4, 5]);
    t.choose("G:1-1, 4811, G:1-2, 4811, done");
    assert_eq!(t.waits_for(), goals[0]);
    t.choose("4911, G:1-1, G:1-2");
    assert_eq!(t.waits_for(), goals[1]);
    t.choose("G:A-I4");
    if t.waits_for() == "guns" {
        t.choose("done");
    }
    let (rules, mut found) = (t.game.rules(), HashSet::new());
    ends(rules, t.state(), &mut found);
    let mut over = 0;
    for end in &found {
        let Pending::Over(outcome) = rules.pending(end) else { continue };
        let [german, russian] = points(rules, end);
        assert!(german > russian && outcome.winner == Some(GERMAN), "{german} to {russian}");
        over += 1;
    }
    assert!(over > 6, "{over} ends");
}
