//! Every case of the book that binds, each on a small drawn position.

mod artillery;
mod battles;
mod bridges;
mod combat;
mod duties;
mod fortifications;
mod interplay;
mod movement;
mod pursuit;
mod retreat;
mod scenarios;
mod sequence;
mod strategic;
mod supply;
mod together;
mod told;
mod trains;
mod zones;

use engine::scene::Scene;
use engine::{GameSetup, Title};
use tannenberg_1914::{Frame, T14Rules, Tannenberg1914};

/// Twelve by twelve hexes, the west German, the east Russian; the railways of both sides run along row 12.
const FIELD: &str = "title tannenberg-1914\nmap 0101-1212\ncountry germany 0101-0612\ncountry russia 0701-1212\n\
                     rail 0112 0212 0312 0412 0512 0612 0712 0812 0912 1012 1112 1212\narea russian-rail-sources rail-sources 1212\n";

/// A position on the field.
pub fn field(text: &str) -> Scene<T14Rules> {
    Scene::new(&Tannenberg1914::new(), &format!("{FIELD}{text}"))
}

/// A position on the field in the German movement phase.
pub fn german_moves(text: &str) -> Scene<T14Rules> {
    field(&format!("{text}\nphase german movement"))
}

/// A position on the field in the Russian movement phase.
pub fn russian_moves(text: &str) -> Scene<T14Rules> {
    field(&format!("{text}\nphase russian movement"))
}

/// A position on the field in the German attack phase.
pub fn german_attacks(text: &str) -> Scene<T14Rules> {
    field(&format!("{text}\nphase german attack"))
}

/// Two rows of hexes with a road along the lower one, the west German; Russian railheads at the eastern end.
pub fn lane(text: &str) -> Scene<T14Rules> {
    let lane = "title tannenberg-1914\nmap 0104-1005\ncountry germany 0104-0505\ncountry russia 0604-1005\n\
                road 0105 0205 0305 0405 0505 0605 0705 0805 0905 1005\nrail 0905 1005\n\
                area russian-rail-sources rail-sources 1005\nphase german movement\n";
    Scene::new(&Tannenberg1914::new(), &format!("{lane}{text}"))
}

/// The printed map at the start of a scenario.
pub fn game(setup: GameSetup) -> Scene<T14Rules> {
    let game = Tannenberg1914::new().begin(&setup).unwrap();
    Scene::new(&Tannenberg1914::new(), &engine::Table::position(&game))
}

/// Where a counter stands; empty off the map.
pub fn at(t: &Scene<T14Rules>, name: &str) -> String {
    let hex = t.state().at(t.unit(name));
    if hex.is_some() { hex.to_string() } else { String::new() }
}

/// Movement points of the march under way.
pub fn left(t: &Scene<T14Rules>) -> u8 {
    match t.state().agenda.last() {
        Some(Frame::March(march)) => march.left,
        other => panic!("no march: {other:?}"),
    }
}

/// Declares an attack on one hex with these units and no artillery, up to the die.
pub fn declare(t: &mut Scene<T14Rules>, hex: &str, units: &str) {
    t.choose(hex);
    if t.waits_for() == "targets" {
        t.choose("done");
    }
    if t.waits_for() == "attackers" {
        t.choose(units);
    }
    for step in ["attackers", "guns", "support"] {
        if t.waits_for() == step {
            t.choose("done");
        }
    }
}

/// Declares an attack and returns attack, defence and the column.
pub fn odds(t: &mut Scene<T14Rules>, hex: &str, units: &str) -> (i32, i32, String) {
    declare(t, hex, units);
    let battle = t.chances().battle;
    (battle.attack, battle.defence, battle.columns[usize::from(battle.column)].clone())
}

/// Declares an attack and throws this die.
pub fn attack(t: &mut Scene<T14Rules>, hex: &str, units: &str, die: u8) {
    declare(t, hex, units);
    t.roll(die);
}
