//! Cases of both books, each on a small drawn position or on the printed map, worked out from the book before they
//! were run.

mod book;
mod combat;
mod crossings;
mod examiner;
mod headquarters;
mod hidden;
mod masuria;
mod masuria_book;
mod meeting;
mod movement;
mod reexamined;
mod retreat;
mod shared;
mod staffs;
mod standard;
mod tannenberg;
mod tannenberg_book;
mod together;
mod worlds;

use engine::Title;
use engine::scene::Scene;
use folio::{Folio, FolioRules};

/// Ten by ten clear German hexes.
const FIELD: &str = "map 0101-1010\ncountry germany 0101-1010\n";

/// A position of Tannenberg on the field.
pub fn field(text: &str) -> Scene<FolioRules> {
    Scene::new(&Folio::tannenberg(), &format!("title folio-tannenberg\n{FIELD}{text}"))
}

/// A position of Masuria on the field.
pub fn winter(text: &str) -> Scene<FolioRules> {
    Scene::new(&Folio::masuria(), &format!("title folio-masuria\n{FIELD}{text}"))
}

/// A position on the printed map.
pub fn printed(title: &Folio, text: &str) -> Scene<FolioRules> {
    Scene::new(title, &format!("title {}\n{text}", title.info().id))
}

/// Where a counter stands; empty off the map.
pub fn at(t: &Scene<FolioRules>, name: &str) -> String {
    let hex = t.state().at(t.unit(name));
    if hex.is_some() { hex.to_string() } else { String::new() }
}

/// Where a counter is.
pub fn place(t: &Scene<FolioRules>, name: &str) -> folio::Place {
    t.state().place(t.unit(name))
}

/// Does it show its back?
pub fn flipped(t: &Scene<FolioRules>, name: &str) -> bool {
    t.state().is_flipped(t.unit(name))
}
