//! Masuria: set-up, entry, trains between fortresses, twin headquarters, victory and snow, case by case.

mod orders;
mod setup;
mod together;
mod victory;
mod winter;

use crate::{at, flipped, place, printed, winter};
use engine::scene::Scene;
use engine::{Eyes, GameSetup, Rules, Side, Table, Title, UnitId};
use folio::book::Kind;
use folio::{Folio, FolioRules, GERMAN, Phase, Place, RUSSIAN};

fn m(text: &str) -> Scene<FolioRules> {
    printed(&Folio::masuria(), text)
}

fn begun() -> Scene<FolioRules> {
    let game = Folio::masuria().begin(&GameSetup::new("campaign")).unwrap();
    Scene::new(&Folio::masuria(), &game.position())
}

/// The whole set-up: every unit in the first hex offered, staffs and guns in this mode; stops at the first question after it.
fn set_up(mode: &str) -> Scene<FolioRules> {
    let mut t = begun();
    while ["cover", "mode"].contains(&t.waits_for()) {
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

fn cards() -> Vec<folio::book::Counter> {
    Folio::masuria().book().counters.clone()
}

const CORPS_21: &str = "G:32IB, G:62IB, G:31FAB, G:59IB, G:65IB, G:42FAB, G:HQ-21";
const CORPS_1TU: &str = "R:1Tu-1, R:1Tu-2, R:2Tu-1, R:2Tu-2, R:HQ-1Tu";
