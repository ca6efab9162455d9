//! Tannenberg: set-up, arrivals, strategies, trains, boxes and redeployment, case by case.

mod columns;
mod orders;
mod setup;
mod together;
mod victory;

use crate::{at, field, flipped, place, printed};
use engine::scene::Scene;
use engine::{Choice, Eyes, Fill, GameSetup, Rules, Side, Table, Title};
use folio::book::Kind;
use folio::{Folio, FolioRules, GERMAN, Phase, Place, RUSSIAN};

fn t(text: &str) -> Scene<FolioRules> {
    printed(&Folio::tannenberg(), text)
}

/// A game from its beginning.
fn begun() -> Scene<FolioRules> {
    let game = Folio::tannenberg().begin(&GameSetup::new("campaign")).unwrap();
    Scene::new(&Folio::tannenberg(), &game.position())
}

/// Both strategies chosen and the garrison set up, each unit in the first hex offered, staffs and guns in this mode.
fn garrisoned(mode: &str) -> Scene<FolioRules> {
    let mut t = begun();
    t.choose("pick 0, pick 0");
    while ["garrison", "mode"].contains(&t.waits_for()) {
        let choice = if t.waits_for() == "mode" { mode.to_string() } else { t.legal()[0].clone() };
        t.choose(&choice);
    }
    t
}

/// The hexes offered, by their numbers.
fn hexes(t: &Scene<FolioRules>) -> Vec<String> {
    let mut all: Vec<String> =
        t.legal().iter().filter_map(|c| c.strip_prefix("hex ").map(str::to_string)).collect();
    all.sort();
    all
}

fn points(t: &Scene<FolioRules>, side: Side, key: &str) -> i32 {
    let view = t.game.view(Eyes::All);
    view.score.iter().filter(|l| l.side == side && l.label.key == key).map(|l| l.points).sum()
}

/// Declines what a movement phase opens with, and lets dice fall as 6.
fn to_moves(t: &mut Scene<FolioRules>) {
    while t.waits_for() != "moves" {
        match t.game.pending() {
            engine::Pending::Roll(_) => t.choose("roll 6"),
            _ => t.choose("done"),
        };
    }
}
