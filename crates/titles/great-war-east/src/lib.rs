//! Great War in the East: Tannenberg. The opening campaign in East Prussia with command, steps, options of combat
//! and hidden Gruppen. One file for each chapter of the book, with its law and its questions.
//!
//! ```
//! use engine::{GameSetup, Table, Title};
//! let game = great_war_east::GreatWarEast::new().begin(&GameSetup::new("campaign")).unwrap();
//! assert!(game.has_secrets());
//! ```

mod advance;
mod attack;
mod attrition;
mod audit;
mod board;
mod boards;
mod book;
mod cavalry;
mod charts;
mod combat;
mod command;
mod declare;
mod duties;
mod fortresses;
mod garrisons;
mod gruppen;
mod headquarters;
mod hidden;
mod imagine;
mod kinds;
mod links;
mod losses;
mod movement;
mod moves;
mod nation;
mod odds;
mod orders;
mod overlays;
mod payments;
mod position;
mod prelude;
mod rail;
mod reach;
mod reinforcements;
mod replacement;
mod results;
mod retreat;
mod scout;
mod sequence;
mod setup;
mod shifts;
mod stacking;
mod state;
mod steps;
mod supply;
mod tables;
mod title;
mod victory;
mod view;
mod westfront;
mod zones;

pub use board::Board;
pub use book::{Arm, Book, COUNTERS, GERMANS, Level, Place, STAFFS, Scenario, Size, UNITS, Unit};
use kinds::{Kinds, WEIGHTS};
pub use nation::{GERMAN, Nation, RUSSIAN, is_token};
use state::FORTS;
pub use state::{Fate, Fight, Frame, GERMANY, NOBODY, RUSSIA, SECOND_ARMY, Stage, State, Step};
use title::Options;
pub use victory::Ground;

use atlas::{DataError, Map};
use engine::Overlay;
use engine::agenda::Driven;
use engine::overlay::Files;
use engine::text::{Doc, Names};
use engine::view::{Layer, OverlayInfo, Turn};
use engine::{
    Audience, CaseRegister, Catalogue, Chart, Choice, Duty, Eyes, Fact, Facts, GameSetup, Outcome, Rules,
    Side, Text, Title, TitleInfo, UnitId, View,
};
use rand_core::Rng;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const TERRAIN: [&str; 8] = ["clear", "forest", "broken", "swamp", "city", "lake", "lagoon", "sea"];

/// The title.
pub struct GreatWarEast {
    info: Arc<TitleInfo>,
    book: Arc<Book>,
    /// Digest of the owner's overlay over the book's figures.
    overlay: Option<String>,
}

/// Games opened so far: what is derived from one is never taken for another.
static GAMES: AtomicU64 = AtomicU64::new(1);

/// The rules of one game.
pub struct GweRules {
    info: Arc<TitleInfo>,
    pub(crate) book: Arc<Book>,
    setup: GameSetup,
    map: Map,
    pub(crate) board: Board,
    pub(crate) scenario: Scenario,
    pub(crate) options: Options,
    pub(crate) first_turn: u8,
    pub(crate) last_turn: u8,
    /// Who moves first.
    pub(crate) first: Nation,
    names: Vec<String>,
    /// What counters are called at the table.
    called: Vec<String>,
    by_name: BTreeMap<String, u16>,
    /// Which player moves each counter.
    pub(crate) owner: Vec<Side>,
    /// What kind of counters there are.
    pub(crate) kinds: Kinds,
    /// No other opened game has this number.
    pub(crate) number: u64,
    /// The staffs of the 1st and the 2nd Army (17.11).
    pub(crate) rivals: [UnitId; 2],
    /// Where each counter begins in this scenario.
    pub(crate) places: Vec<Place>,
    /// Is the title's own map on the table?
    pub(crate) is_printed: bool,
    pub(crate) hoffman: UnitId,
    pub(crate) successor: UnitId,
    pub(crate) prittwitz: UnitId,
}

impl GreatWarEast {
    /// Reads the title's data.
    pub fn new() -> GreatWarEast {
        GreatWarEast::with(Book::shipped().expect("the title's own data is checked by its tests"))
    }
    fn with(book: Book) -> GreatWarEast {
        GreatWarEast { info: Arc::new(title::info(&book)), book: Arc::new(book), overlay: None }
    }
    /// What is printed.
    pub fn book(&self) -> &Book {
        &self.book
    }
}

impl Default for GreatWarEast {
    fn default() -> Self {
        GreatWarEast::new()
    }
}

impl Title for GreatWarEast {
    type Rules = GweRules;

    fn info(&self) -> &TitleInfo {
        &self.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.book.cases
    }
    fn terrain(&self) -> Vec<&str> {
        TERRAIN.to_vec()
    }
    fn charts(&self) -> Vec<Chart> {
        charts::all(&self.book)
    }
    fn tables(&self) -> Files {
        self.book.pages.files().clone()
    }
    fn overlaid(&self, overlay: &Overlay) -> Result<GreatWarEast, DataError> {
        let digest = overlay.digest().to_string();
        engine::book::overlaid(&self.book.pages, overlay, |pages| {
            Ok(GreatWarEast { overlay: Some(digest), ..GreatWarEast::with(Book::read(pages)?) })
        })
    }
    fn overlay(&self) -> Option<&str> {
        self.overlay.as_deref()
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<GweRules, DataError> {
        let index = self.info.scenarios.iter().position(|s| s.id == setup.scenario).unwrap_or(0);
        let scenario = [
            Scenario::Campaign,
            Scenario::FreeSetup,
            Scenario::Encirclement,
            Scenario::Winter,
            Scenario::ThreePlayer,
        ][index];
        let file = &self.book.scenarios[index];
        let is_printed = map.is_none();
        let map = match map {
            Some(map) => map,
            None => self.book.pages.map()?,
        };
        let options = Options::new(&self.info, setup, scenario);
        let mut names: Vec<String> = self.book.units.iter().map(|u| u.name.clone()).collect();
        names.extend((1..=book::TOKENS).map(|n| format!("G:Gruppe-{n}")));
        let by_name = names.iter().enumerate().map(|(i, n)| (n.clone(), i as u16)).collect();
        let trenches = if is_printed { file.trenches.as_slice() } else { &[] };
        let board = Board::new(&map, &self.book, trenches);
        if board.forts.len() > FORTS {
            let why = format!("{} fortresses; a game has at most {FORTS}", board.forts.len());
            return Err(DataError::new("map", 0, why));
        }
        let named = |name: &str| self.book.unit_named(name).map_or(NOBODY, UnitId);
        let places = setup::places(&self.book, scenario)?;
        let owner = setup::owners(&self.book, &places, scenario);
        if is_printed {
            setup::check_places(&self.book, &places, &board)?;
        }
        Ok(GweRules {
            kinds: Kinds::new(&self.book, &owner),
            owner,
            places,
            number: GAMES.fetch_add(1, Ordering::Relaxed),
            rivals: [named("R:R-1"), named("R:S-2")],
            hoffman: named("G:vH"),
            successor: named("G:HL-8"),
            prittwitz: named("G:vPr-8"),
            first_turn: file.first_turn,
            last_turn: file.last_turn,
            first: Nation::ALL[usize::from(file.first_player == "russian")],
            info: self.info.clone(),
            book: self.book.clone(),
            setup: setup.clone(),
            map,
            board,
            scenario,
            options,
            called: self.book.called(),
            names,
            by_name,
            is_printed,
        })
    }
}

impl GweRules {
    /// What is printed on a counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.book.units[unit.index()]
    }
    /// The printed map as the rules see it.
    pub fn board(&self) -> &Board {
        &self.board
    }
    /// Attack and Defence Strength at the present steps (8.53).
    pub fn strength(&self, s: &State, unit: UnitId) -> (u8, u8) {
        odds::strength(self, s, unit)
    }
    /// What the ground promises, for advice.
    pub fn ground(&self, s: &State) -> Ground {
        victory::ground(self, s)
    }
    /// 21.3: the most points with which the German still wins.
    pub fn german_goal(&self) -> i16 {
        victory::floor(&self.book, self.scenario as usize, 2) - 1
    }
    /// 21.2: does the scenario count the Stacking Points beyond the line on Game-Turn 6?
    pub fn counts_sixth(&self) -> bool {
        victory::counts(self, state::Score::Sixth)
    }
    /// Interphases still to come.
    pub fn turns_left(&self, s: &State) -> u8 {
        (self.last_turn + 1).saturating_sub(s.turn)
    }
    /// The player a counter belongs to.
    pub(crate) fn owner(&self, unit: UnitId) -> Side {
        self.owner.get(unit.index()).copied().unwrap_or(GERMANY)
    }
    /// The players of a nation, in the order in which they act.
    pub(crate) fn players(&self, nation: Nation) -> &'static [Side] {
        match (nation, self.scenario) {
            (GERMAN, _) => &[GERMANY],
            (_, Scenario::ThreePlayer) => &[RUSSIA, SECOND_ARMY],
            _ => &[RUSSIA],
        }
    }
}

impl Names for GweRules {
    fn unit_name(&self, unit: UnitId) -> &str {
        self.names.get(unit.index()).map_or("nobody", |n| n)
    }
    fn called(&self, unit: UnitId) -> &str {
        self.called.get(unit.index()).map_or("nobody", |n| n)
    }
    fn unit_named(&self, name: &str) -> Option<UnitId> {
        if name == "nobody" {
            return Some(NOBODY);
        }
        self.by_name.get(name).map(|i| UnitId(*i))
    }
    fn side_name(&self, side: Side) -> &str {
        self.info.sides.get(usize::from(side.0)).map_or("?", |s| &s.id)
    }
    fn side_named(&self, name: &str) -> Option<Side> {
        self.info.sides.iter().position(|s| s.id == name).map(|i| Side(i as u8))
    }
}

impl Driven for GweRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s State) -> &'s [Frame] {
        &s.agenda
    }
    fn outcome(&self, s: &State) -> Option<Outcome> {
        sequence::outcome(self, s)
    }
    /// 22.2: what the German lays out behind his screen is told to him alone.
    fn around(&self, s: &State, facts: &mut Facts) {
        facts.screen(hidden::is_screened(self, s).then_some(Audience::only(GERMANY)));
    }
    fn next(&self, s: &mut State, facts: &mut Facts) -> bool {
        sequence::next(self, s, facts)
    }
}

impl Rules for GweRules {
    type State = State;

    fn title(&self) -> &TitleInfo {
        &self.info
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
        COUNTERS
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn setup(&self) -> State {
        setup::opening(self)
    }
    engine::driven!();
    fn turn(&self, s: &State) -> Turn {
        view::turn(self, s)
    }
    fn view(&self, s: &State, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &State, side: Side, rng: &mut dyn Rng) -> State {
        imagine::imagine(self, s, side, rng)
    }
    fn phases(&self, s: &State) -> Vec<engine::view::PhaseTick> {
        view::phases(self, s)
    }
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Text {
        view::tell(self, fact, eyes)
    }
    fn standing(&self, s: &State) -> Option<engine::Outcome> {
        Some(victory::outcome(self, s))
    }
    fn catalogue(&self) -> &Catalogue {
        book::texts()
    }
    fn duties(&self, s: &State, side: Side) -> Vec<Duty> {
        duties::duties(self, s, side)
    }
    fn battle(&self, s: &State) -> Option<engine::forecast::Battle> {
        odds::battle(self, s)
    }
    fn attacks(&self, s: &State) -> Vec<Vec<Choice>> {
        declare::attacks(self, s)
    }
    fn overlays(&self) -> &'static [OverlayInfo] {
        overlays::OVERLAYS
    }
    fn layer(&self, s: &State, side: Side, id: &str, about: Option<UnitId>) -> Option<Layer> {
        overlays::layer(self, s, side, id, about)
    }
    fn write(&self, s: &State, doc: &mut Doc) {
        position::write(self, s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<State, DataError> {
        position::read(self, doc)
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        audit::audit(self, s)
    }
}
