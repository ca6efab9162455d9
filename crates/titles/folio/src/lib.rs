//! The rules of the two folio volumes, Tannenberg 1914 and Masuria 1915.
//!
//! The standard chapters stand once, a file for each, functions in case order. What the exclusive text of a volume adds
//! stands in the volume's folder and is asked for through `volume::Volume`. [`Folio`] is a title, [`FolioRules`] the
//! rules of one game, [`FolioState`] one moment of it.
//!
//! ```
//! use engine::{GameSetup, Table, Title};
//! let game = folio::Folio::tannenberg().begin(&GameSetup::new("campaign")).unwrap();
//! assert_eq!(game.legal().len(), 3, "a strategy is chosen first");
//! ```

mod agenda;
mod attack;
mod audit;
mod battle;
mod board;
pub mod book;
mod cavalry;
mod charts;
mod control;
mod forecast;
mod glance;
mod headquarters;
mod hidden;
mod info;
mod march;
mod masuria;
mod movement;
mod odds;
pub mod options;
mod overlays;
mod position;
mod railways;
mod resistance;
mod results;
mod retreat;
mod ride;
mod rules;
mod scout;
mod sequence;
mod setup;
mod stacking;
mod state;
mod tannenberg;
mod view;
mod volume;
mod why;
mod zones;

pub use agenda::Frame;
pub use attack::{Attackers, Resolve, Targets};
pub use battle::{Battle, Stage};
pub use movement::{Cost, March};
pub use odds::Sum;
pub use results::Verdict;
pub use rules::{FolioRules, Ground};
pub use state::{
    ATTACKS, Attack, FolioState, GERMAN, PAIRS, Phase, Place, ROOM, RUSSIAN, Trains, UnitSet, other,
};
pub use volume::Edge;

use atlas::{DataError, HexId, Map};
use book::{Book, Files};
use engine::agenda::Driven;
use engine::overlay::Overlay;
use engine::text::{Doc, Names};
use engine::view::{Layer, OverlayInfo, PhaseTick, Turn};
use engine::{
    CaseRegister, Catalogue, Chart, Choice, Duty, Eyes, Fact, Facts, GameSetup, Lang, Outcome, Rules, Side,
    Text, Title, TitleInfo, UnitId, View, What,
};
use rand_core::Rng;
use std::sync::Arc;
use volume::Volume;

/// The sentences of both volumes.
pub const TEXTS: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../data/text/en.ftl")),
    (Lang::De, include_str!("../data/text/de.ftl")),
    (Lang::Pl, include_str!("../data/text/pl.ftl")),
    (Lang::Ru, include_str!("../data/text/ru.ftl")),
];

/// What makes one volume: its book from files, its own rules from book and map.
type ReadBook = fn(Files) -> Result<Book, DataError>;
type OpenVolume = fn(&Book, &Map) -> Result<Arc<dyn Volume>, DataError>;

/// A volume as a title.
pub struct Folio {
    book: Arc<Book>,
    texts: Arc<Catalogue>,
    overlay: Option<String>,
    read: ReadBook,
    open: OpenVolume,
}

impl Folio {
    /// Tannenberg: East Prussia, August 1914.
    pub fn tannenberg() -> Folio {
        let read: ReadBook = |files| Book::read(files, tannenberg::cover());
        let open: OpenVolume = |book, map| Ok(Arc::new(tannenberg::Tannenberg::new(book, map)?));
        Folio::shipped(tannenberg::files(), read, open)
    }
    /// Masuria: Winter Battle 1915.
    pub fn masuria() -> Folio {
        let read: ReadBook = |files| {
            let cover = masuria::cover(&files)?;
            Book::read(files, cover)
        };
        let open: OpenVolume = |book, map| Ok(Arc::new(masuria::Masuria::new(book, map)?));
        Folio::shipped(masuria::files(), read, open)
    }
    fn shipped(files: Files, read: ReadBook, open: OpenVolume) -> Folio {
        let book = read(files).expect("the data shipped is checked by tests");
        let texts = Catalogue::new(&TEXTS).expect("the texts shipped are checked by tests");
        Folio { book: Arc::new(book), texts: Arc::new(texts), overlay: None, read, open }
    }
    /// Everything printed.
    pub fn book(&self) -> &Book {
        &self.book
    }
    /// The volume read from other files, for tests of the loader.
    pub fn reread(&self, files: Files) -> Result<Folio, DataError> {
        let book = (self.read)(files)?;
        Ok(Folio { book: Arc::new(book), texts: self.texts.clone(), overlay: None, ..*self })
    }
}

impl Title for Folio {
    type Rules = FolioRules;

    fn info(&self) -> &TitleInfo {
        &self.book.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.cases
    }
    fn terrain(&self) -> Vec<&str> {
        let mut words: Vec<&str> = vec!["clear"];
        words.extend(self.book.key.terrain.keys().map(String::as_str).filter(|w| *w != "clear"));
        words.push("lake");
        words
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<FolioRules, DataError> {
        let map = match map {
            Some(map) => map,
            None => self.book.map()?,
        };
        let volume = (self.open)(&self.book, &map)?;
        FolioRules::open(self.book.clone(), self.texts.clone(), volume, setup, map)
    }
    fn charts(&self) -> Vec<Chart> {
        charts::all(&self.book)
    }
    fn tables(&self) -> engine::overlay::Files {
        self.book.files.texts.clone()
    }
    fn overlaid(&self, overlay: &Overlay) -> Result<Folio, DataError> {
        let laid = overlay.over(&self.book.files.texts)?;
        let files = Files { texts: laid.files.clone(), ..self.book.files.clone() };
        let title = self.reread(files).map_err(|e| laid.blame(e))?;
        let title = Folio { overlay: Some(overlay.digest().to_string()), ..title };
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

impl Names for FolioRules {
    fn unit_name(&self, unit: UnitId) -> &str {
        self.book.counters.get(unit.index()).map_or("hidden", |c| &c.name)
    }
    fn called(&self, unit: UnitId) -> &str {
        self.book.called.get(unit.index()).map_or("hidden", |c| c)
    }
    fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.book.named(name)
    }
    fn side_name(&self, side: Side) -> &str {
        self.book.info.sides.get(usize::from(side.0)).map_or("?", |s| &s.id)
    }
    fn side_named(&self, name: &str) -> Option<Side> {
        self.book.info.side(name)
    }
}

impl Driven for FolioRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s FolioState) -> &'s [Frame] {
        &s.agenda
    }
    fn outcome(&self, s: &FolioState) -> Option<Outcome> {
        s.over.then(|| sequence::outcome(self, s))
    }
    fn next(&self, s: &mut FolioState, facts: &mut Facts) -> bool {
        sequence::next(self, s, facts)
    }
}

impl Rules for FolioRules {
    type State = FolioState;

    engine::driven!();

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
        self.book.counters.len()
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn setup(&self) -> FolioState {
        sequence::setup(self)
    }
    fn turn(&self, s: &FolioState) -> Turn {
        view::turn(self, s)
    }
    fn phases(&self, s: &FolioState) -> Vec<PhaseTick> {
        view::phases(self, s)
    }
    fn view(&self, s: &FolioState, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &FolioState, side: Side, rng: &mut dyn Rng) -> FolioState {
        hidden::imagine(self, s, side, rng)
    }
    fn catalogue(&self) -> &Catalogue {
        &self.texts
    }
    fn usual(&self, s: &FolioState, unit: UnitId) -> Option<HexId> {
        self.volume.usual(self, s, unit)
    }
    fn tell(&self, fact: &Fact, _: Eyes) -> Text {
        match fact.what {
            What::Resolves { result, .. } => results::told(result),
            what => what.text(),
        }
    }
    fn standing(&self, s: &FolioState) -> Option<Outcome> {
        // R102: a reckoning with a secret in it is not told before the end
        let open = |l: &engine::view::ScoreLine| self.volume.shows_score(s, l, Eyes::Public);
        self.volume.score(self, s).iter().all(open).then(|| sequence::outcome(self, s))
    }
    fn overlays(&self) -> &'static [OverlayInfo] {
        overlays::OVERLAYS
    }
    fn layer(&self, s: &FolioState, side: Side, id: &str, about: Option<UnitId>) -> Option<Layer> {
        overlays::layer(self, s, side, id, about)
    }
    fn duties(&self, s: &FolioState, side: Side) -> Vec<Duty> {
        march::duties(self, s, side)
    }
    fn battle(&self, s: &FolioState) -> Option<engine::forecast::Battle> {
        forecast::battle(self, s)
    }
    fn attacks(&self, s: &FolioState) -> Vec<Vec<Choice>> {
        attack::attacks(self, s)
    }
    fn write(&self, s: &FolioState, doc: &mut Doc) {
        position::write(self, s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<FolioState, DataError> {
        position::read(self, doc)
    }
    fn audit(&self, s: &FolioState) -> Result<(), String> {
        audit::audit(self, s)
    }
}
