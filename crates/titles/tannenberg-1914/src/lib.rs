//! The rules of Tannenberg 1914.
//!
//! One source file for each chapter of the book, functions in case order; a question stands in the file of its chapter.
//! [`Tannenberg1914`] is the title, [`T14Rules`] the rules of one game, [`T14State`] one moment of it.
//!
//! ```
//! use engine::{GameSetup, Table, Title};
//! let game = tannenberg_1914::Tannenberg1914::new().begin(&GameSetup::new("border")).unwrap();
//! assert!(!game.legal().is_empty());
//! ```

mod airship;
mod artillery;
mod audit;
mod barrage;
mod battle;
pub mod book;
mod bridges;
pub mod charts;
mod combat;
mod disorganization;
mod duties;
mod duty;
mod fight;
mod fortifications;
mod frames;
mod ground;
mod layers;
mod march;
mod memory;
mod movement;
mod odds;
pub mod options;
mod position;
mod pursuit;
mod reinforcements;
mod results;
mod retreat;
mod rules;
mod scout;
mod sequence;
mod setup;
mod stacking;
mod state;
mod strategic;
mod supply;
mod tables;
mod trains;
mod victory;
mod view;
mod why;
mod zones;

pub use fight::{Fight, Route};
pub use frames::Frame;
pub use odds::Odds;
pub use results::Verdict;
pub use rules::T14Rules;
pub use state::{Crossings, GERMAN, NOBODY, Phase, Places, RUSSIAN, T14State, TRAINS, UNITS, UnitSet};

use atlas::{DataError, HexId, Map};
use book::Book;
use engine::agenda::Driven;
use engine::forecast::Battle;
use engine::overlay::{Files, Overlay};
use engine::text::{Doc, Names};
use engine::view::{Layer, OverlayInfo, PhaseTick, Turn};
use engine::{
    CaseRegister, Catalogue, Chart, Choice, Duty, Eyes, Facts, GameSetup, Lang, Outcome, Rules, Side, Title,
    TitleInfo, UnitId, View,
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
pub struct Tannenberg1914 {
    book: Arc<Book>,
    texts: Arc<Catalogue>,
    overlay: Option<String>,
}

impl Tannenberg1914 {
    /// The title as shipped.
    pub fn new() -> Tannenberg1914 {
        let book = Book::shipped().expect("the data shipped is checked by tests");
        let texts = Catalogue::new(&TEXTS).expect("checked by tests");
        Tannenberg1914 { book: Arc::new(book), texts: Arc::new(texts), overlay: None }
    }
    /// Everything printed.
    pub fn book(&self) -> &Book {
        &self.book
    }
}

impl Default for Tannenberg1914 {
    fn default() -> Self {
        Tannenberg1914::new()
    }
}

impl Title for Tannenberg1914 {
    type Rules = T14Rules;

    fn info(&self) -> &TitleInfo {
        &self.book.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.cases
    }
    fn terrain(&self) -> Vec<&str> {
        vec!["clear", "forest", "hills", "marsh", "mountains", "lake", "lagoon", "sea"]
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<T14Rules, DataError> {
        let map = match map {
            Some(map) => map,
            None => self.book.map()?,
        };
        T14Rules::open(self.book.clone(), self.texts.clone(), setup, map)
    }
    fn charts(&self) -> Vec<Chart> {
        tables::all(&self.book)
    }
    fn tables(&self) -> Files {
        self.book.files.clone()
    }
    fn overlaid(&self, overlay: &Overlay) -> Result<Tannenberg1914, DataError> {
        let laid = overlay.over(&self.book.files)?;
        let book = Book::read(laid.files.clone()).map_err(|e| laid.blame(e))?;
        let (book, texts) = (Arc::new(book), self.texts.clone());
        let title = Tannenberg1914 { book, texts, overlay: Some(overlay.digest().to_string()) };
        let scenarios = title.info().scenarios.iter();
        match scenarios.map(|s| title.open(&GameSetup::new(&s.id), None)).find_map(Result::err) {
            Some(error) => Err(laid.blame(error)),
            None => Ok(title),
        }
    }
    fn overlay(&self) -> Option<&str> {
        self.overlay.as_deref()
    }
}

impl Names for T14Rules {
    fn unit_name(&self, unit: UnitId) -> &str {
        self.book.counters.get(unit.index()).map_or("?", |c| &c.name)
    }
    fn called(&self, unit: UnitId) -> &str {
        self.book.called.get(unit.index()).map_or("?", |c| c)
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

impl Driven for T14Rules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s T14State) -> &'s [Frame] {
        &s.agenda
    }
    fn outcome(&self, s: &T14State) -> Option<Outcome> {
        self.result(s)
    }
    #[inline]
    fn is_over(&self, s: &T14State) -> bool {
        s.over
    }
    fn next(&self, s: &mut T14State, facts: &mut Facts) -> bool {
        self.next_phase(s, facts)
    }
}

impl Rules for T14Rules {
    type State = T14State;

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
    fn setup(&self) -> T14State {
        *self.start.get_or_init(|| self.opening())
    }
    engine::driven!();
    fn turn(&self, s: &T14State) -> Turn {
        view::turn(self, s)
    }
    fn phases(&self, s: &T14State) -> Vec<PhaseTick> {
        view::phases(self, s)
    }
    fn view(&self, s: &T14State, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &T14State, _: Side, _: &mut dyn Rng) -> T14State {
        *s
    }
    fn catalogue(&self) -> &Catalogue {
        &self.texts
    }
    fn usual(&self, s: &T14State, unit: UnitId) -> Option<HexId> {
        self.usual_place(s, unit)
    }
    fn duties(&self, s: &T14State, side: Side) -> Vec<Duty> {
        duties::duties(self, s, side)
    }
    fn battle(&self, s: &T14State) -> Option<Battle> {
        tables::battle(self, s)
    }
    fn attacks(&self, s: &T14State) -> Vec<Vec<Choice>> {
        combat::openings(self, s)
    }
    fn overlays(&self) -> &'static [OverlayInfo] {
        &layers::OVERLAYS
    }
    fn layer(&self, s: &T14State, side: Side, id: &str, about: Option<UnitId>) -> Option<Layer> {
        layers::layer(self, s, side, id, about)
    }
    fn write(&self, s: &T14State, doc: &mut Doc) {
        position::write(self, s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<T14State, DataError> {
        position::read(self, doc)
    }
    fn audit(&self, s: &T14State) -> Result<(), String> {
        audit::audit(self, s)
    }
}
