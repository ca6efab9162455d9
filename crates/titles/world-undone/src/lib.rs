//! The rules of The World Undone: 1914 East Prussia.
//!
//! One source file for each chapter of the book, functions in case order. [`WorldUndone`] is the title, [`WuRules`]
//! the rules of one game, [`WuState`] one moment of it.
//!
//! ```
//! use engine::{GameSetup, Table, Title};
//! let game = world_undone::WorldUndone::new().begin(&GameSetup::new("historical")).unwrap();
//! assert!(game.legal().len() > 10);
//! ```

mod advance;
mod announce;
mod audit;
pub mod book;
mod cavalry;
mod charts;
mod combat;
mod control;
mod duties;
mod hidden;
mod layers;
mod losses;
mod march;
mod movement;
mod odds;
pub mod options;
mod position;
mod rail;
mod reinforcements;
mod reserve;
mod results;
mod retreat;
mod rules;
mod scenarios;
mod scout;
mod sequence;
mod special;
mod stacking;
mod state;
mod supply;
mod trail;
mod victory;
mod view;
#[cfg(test)]
mod walk;
mod why;
mod zones;

pub use advance::{Advance, Advances};
pub use announce::{Attackers, Guns, Plan, Resolve, Targets};
pub use cavalry::{CallOff, Chase, Leave};
pub use hidden::Dummies;
pub use losses::{Fatal, Returns, Thaw};
pub use march::{March, Moves};
pub use odds::Odds;
pub use results::{Exchange, Retreats, Roll, Verdict};
pub use retreat::{Path, Retreat, paths as retreat_paths};
pub use rules::{Fortress, Town, WuRules};
pub use scenarios::Release;
pub use stacking::{Crowd, Excess};
pub use state::{
    Fight, Frame, GERMAN, LOST, Phase, RUSSIAN, Samsonov, Target, UNITS, UNUSED, UnitSet, WuState,
};

use atlas::{DataError, Map};
use book::Book;
use engine::agenda::Driven;
use engine::forecast::Battle;
use engine::overlay::{Files, Overlay};
use engine::text::{Doc, Names};
use engine::view::{Duty, Layer, OverlayInfo, PhaseTick, Turn};
use engine::{
    CaseRegister, Catalogue, Chart, Choice, Eyes, Fact, GameSetup, Lang, Outcome, Pending, PromptKind, Rules,
    Side, Text, Title, TitleInfo, UnitId, View,
};
use rand_core::Rng;
use std::sync::Arc;

/// The title's sentences, for the client too.
pub const TEXTS: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../data/text/en.ftl")),
    (Lang::De, include_str!("../data/text/de.ftl")),
    (Lang::Pl, include_str!("../data/text/pl.ftl")),
    (Lang::Ru, include_str!("../data/text/ru.ftl")),
];

/// The title.
pub struct WorldUndone {
    book: Arc<Book>,
    overlay: Option<String>,
}

impl WorldUndone {
    /// The title as shipped.
    pub fn new() -> WorldUndone {
        let book = Book::shipped().expect("the data shipped is checked by tests");
        WorldUndone { book: Arc::new(book), overlay: None }
    }
    /// Everything printed.
    pub fn book(&self) -> &Book {
        &self.book
    }
}

impl Default for WorldUndone {
    fn default() -> Self {
        WorldUndone::new()
    }
}

impl Title for WorldUndone {
    type Rules = WuRules;

    fn info(&self) -> &TitleInfo {
        &self.book.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.cases
    }
    fn terrain(&self) -> Vec<&str> {
        vec!["clear", "forest", "swamp", "lake", "lagoon", "sea"]
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<WuRules, DataError> {
        let map = match map {
            Some(map) => map,
            None => self.book.pages.map()?,
        };
        WuRules::open(self.book.clone(), setup, map)
    }
    fn charts(&self) -> Vec<Chart> {
        charts::all(&self.book)
    }
    fn tables(&self) -> Files {
        self.book.pages.files().clone()
    }
    fn overlaid(&self, overlay: &Overlay) -> Result<WorldUndone, DataError> {
        engine::book::overlaid(&self.book.pages, overlay, |pages| {
            let overlay = Some(overlay.digest().to_string());
            Ok(WorldUndone { book: Arc::new(Book::read(pages)?), overlay })
        })
    }
    fn overlay(&self) -> Option<&str> {
        self.overlay.as_deref()
    }
}

impl Names for WuRules {
    fn unit_name(&self, unit: UnitId) -> &str {
        self.book.counters.get(unit.index()).map_or("hidden", |c| &c.name)
    }
    fn called(&self, unit: UnitId) -> &str {
        self.book.called.get(unit.index()).map_or("hidden", |c| c)
    }
    fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.book.counters.iter().position(|c| c.name == name).map(|i| UnitId(i as u16))
    }
    fn side_name(&self, side: Side) -> &str {
        self.book.info.sides.get(usize::from(side.0)).map_or("?", |s| &s.id)
    }
    fn side_named(&self, name: &str) -> Option<Side> {
        self.book.info.side(name)
    }
}

impl Driven for WuRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s WuState) -> &'s [Frame] {
        &s.agenda
    }
    #[inline]
    fn outcome(&self, s: &WuState) -> Option<Outcome> {
        s.over.then(|| victory::outcome(self, s))
    }
}

impl Rules for WuRules {
    type State = WuState;

    fn title(&self) -> &TitleInfo {
        &self.book.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.cases
    }
    fn game(&self) -> &GameSetup {
        &self.setup
    }
    fn map(&self) -> &Map {
        &self.map
    }
    fn units(&self) -> usize {
        UNITS
    }
    fn has_secrets(&self) -> bool {
        self.options.hidden
    }
    fn setup(&self) -> WuState {
        *self.start.get_or_init(|| scenarios::setup(self))
    }
    engine::driven!();
    fn turn(&self, s: &WuState) -> Turn {
        view::turn(self, s)
    }
    fn view(&self, s: &WuState, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &WuState, side: Side, rng: &mut dyn Rng) -> WuState {
        hidden::imagine(self, s, side, rng)
    }
    fn phases(&self, s: &WuState) -> Vec<PhaseTick> {
        view::phases(self, s)
    }
    fn tell(&self, fact: &Fact, _: Eyes) -> Text {
        victory::tell(fact)
    }
    fn catalogue(&self) -> &Catalogue {
        &self.book.texts
    }
    fn duties(&self, s: &WuState, side: Side) -> Vec<Duty> {
        duties::duties(self, s, side)
    }
    fn battle(&self, s: &WuState) -> Option<Battle> {
        odds::battle(self, s)
    }
    fn standing(&self, s: &WuState) -> Option<engine::Outcome> {
        Some(victory::outcome(self, s))
    }
    fn attacks(&self, s: &WuState) -> Vec<Vec<Choice>> {
        announce::attacks(self, s)
    }
    fn weighs(&self, s: &WuState) -> bool {
        let weighty = |kind: PromptKind| kind.weighs() || kind == PromptKind::Interrupt;
        matches!(self.pending(s), Pending::Ask(_, prompt) if weighty(prompt.kind))
    }
    fn overlays(&self) -> &'static [OverlayInfo] {
        &layers::OVERLAYS
    }
    fn layer(&self, s: &WuState, side: Side, id: &str, about: Option<UnitId>) -> Option<Layer> {
        layers::layer(self, s, side, id, about)
    }
    fn write(&self, s: &WuState, doc: &mut Doc) {
        position::write(self, s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<WuState, DataError> {
        position::read(self, doc)
    }
    fn audit(&self, s: &WuState) -> Result<(), String> {
        audit::audit(self, s)
    }
}
