//! Every case that binds, each on a small drawn position. Ranks run from north to south, places from east to west:
//! Russia is places 01-05, Germany 06-12, a single line runs along rank 05 to an exit of each side.
#![allow(non_snake_case, reason = "a test carries the number of its case, brackets and all")]

mod cavalry;
mod combat;
mod command;
mod doors;
mod fortresses;
mod hidden;
mod losses;
mod movement;
mod odds;
mod pieces;
mod rail;
mod refusals;
mod reinforcements;
mod retreat;
mod scenarios;
mod secrets;
mod sequence;
mod stacking;
mod supply;
mod together;
mod victory;
mod views;
mod westfront;
mod zones;

use engine::scene::Scene;
use engine::{GameSetup, Title};
use great_war_east::{GreatWarEast, GweRules, State};
use std::sync::OnceLock;

/// The title, read once.
pub fn title() -> &'static GreatWarEast {
    static TITLE: OnceLock<GreatWarEast> = OnceLock::new();
    TITLE.get_or_init(GreatWarEast::new)
}

/// The country of most tests.
pub const LAND: &str = "map 0201-0912\ncountry russia 0201-0905\ncountry germany 0206-0912\n\
    rail 0501 0502 0503 0504 0505\nrail 0506 0507 0508 0509 0510 0511 0512\n\
    area entry-A entry 0501\narea entry-J entry 0512\n";

/// A position on the usual land.
pub fn scene(text: &str) -> Scene<GweRules> {
    bare(&format!("{LAND}{text}"))
}

/// A position that draws its own map.
pub fn bare(text: &str) -> Scene<GweRules> {
    Scene::new(title(), &format!("title great-war-east\n{text}"))
}

/// The opening of a scenario on the printed map.
pub fn opening(scenario: &str) -> (GweRules, State) {
    use engine::Rules;
    let rules = title().open(&GameSetup::new(scenario), None).unwrap();
    let state = rules.setup();
    (rules, state)
}

/// Steps a counter has left.
pub fn steps(t: &Scene<GweRules>, name: &str) -> u8 {
    t.state().steps[t.unit(name).index()]
}

/// Movement Points a counter has spent.
pub fn used(t: &Scene<GweRules>, name: &str) -> u8 {
    t.state().used[t.unit(name).index()]
}

/// Where a counter stands, as printed; `none` off the map.
pub fn at(t: &Scene<GweRules>, name: &str) -> String {
    t.state().at[t.unit(name).index()].to_string()
}

/// What a side has just heard, in English.
pub fn heard(t: &Scene<GweRules>, side: engine::Side) -> Vec<String> {
    use engine::{Eyes, Lang, Table};
    let lines = t.facts.iter().filter_map(|f| t.game.tell(f, Eyes::Side(side)));
    lines.map(|text| t.game.say(Lang::En, &text)).collect()
}

/// A text in English.
pub fn said(t: &Scene<GweRules>, text: &engine::Text) -> String {
    use engine::Table;
    t.game.say(engine::Lang::En, text)
}

/// Is a choice among the answers?
pub fn offers(t: &Scene<GweRules>, choice: &str) -> bool {
    t.legal().iter().any(|c| c == choice)
}

/// Goes on to the given question with the plainest answers and dice that change little.
pub fn until(t: &mut Scene<GweRules>, waits: &str) {
    for _ in 0..400 {
        if t.waits_for() == waits {
            return;
        }
        match t.asked() {
            None => {
                t.roll(6);
            }
            Some(_) => {
                let answer = if offers(t, "done") { "done".to_string() } else { t.legal()[0].clone() };
                t.choose(&answer);
            }
        }
    }
    panic!("never came to {waits}; waits for {}", t.waits_for());
}
