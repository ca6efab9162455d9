//! Every case of the book that binds, each on a small drawn position.

mod advance;
mod book;
mod combat;
mod concepts;
mod contract;
mod corners;
mod corners_march;
mod dead_ends;
mod interplay;
mod limits;
mod mended;
mod movement;
mod options;
mod options_meet;
mod plans;
mod rail;
mod refusals;
mod results;
mod scenarios;
mod special;
mod supply;
mod switches;
mod together;
mod views;
mod zones;

use engine::scene::Scene;
use engine::{GameSetup, Title};
use world_undone::{WorldUndone, WuRules};

/// Ten by ten hexes, the west German, the east Russian. Column 01 is the German edge, column 10 the Russian one.
const FIELD: &str =
    "title world-undone\nmap 0101-1010\ncountry germany 0101-0510\ncountry russia 0601-1010\n";

/// A position on the field.
pub fn field(text: &str) -> Scene<WuRules> {
    Scene::new(&WorldUndone::new(), &format!("{FIELD}{text}"))
}

/// The printed map at the start of a scenario.
pub fn game(setup: GameSetup) -> Scene<WuRules> {
    let game = WorldUndone::new().begin(&setup).unwrap();
    Scene::new(&WorldUndone::new(), &engine::Table::position(&game))
}

/// Where a counter stands; empty off the map.
pub fn at(t: &Scene<WuRules>, name: &str) -> String {
    let hex = t.state().at(t.unit(name));
    if hex.is_some() { hex.to_string() } else { String::new() }
}

/// Movement points a unit has left.
pub fn mp(t: &Scene<WuRules>, name: &str) -> u8 {
    t.state().mp[t.unit(name).index()]
}

/// Announces one attack and goes on to the next announcement.
pub fn announce(t: &mut Scene<WuRules>, hex: &str, units: &str) {
    t.choose(hex);
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    t.choose(units).choose("done");
    if t.waits_for() == "guns" {
        t.choose("done");
    }
}

/// Announces one attack, closes the plan and throws this die.
pub fn attack(t: &mut Scene<WuRules>, hex: &str, units: &str, face: u8) {
    announce(t, hex, units);
    t.choose("done").roll(face);
}

/// Announces one attack and returns column, modifier, attack and defence.
pub fn odds(t: &mut Scene<WuRules>, hex: &str, units: &str) -> (String, i8, i32, i32) {
    announce(t, hex, units);
    t.choose("done");
    let battle = t.chances().battle;
    (battle.columns[usize::from(battle.column)].clone(), battle.die, battle.attack, battle.defence)
}
