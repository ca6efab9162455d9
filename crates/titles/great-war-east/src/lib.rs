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
mod counters;
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
mod rules;
mod scout;
mod sequence;
mod setup;
mod shifts;
mod stacking;
mod state;
mod steps;
mod supply;
mod tables;
mod victory;
mod view;
mod westfront;
mod zones;

pub use board::Board;
pub use book::{Arm, Book, COUNTERS, GERMANS, Level, Place, STAFFS, Scenario, Size, UNITS, Unit};
pub use nation::{GERMAN, Nation, RUSSIAN, is_token};
pub use rules::GweRules;
pub use state::{Fate, Fight, Frame, GERMANY, NOBODY, RUSSIA, SECOND_ARMY, Stage, State, Step};
pub use victory::Ground;

use atlas::{DataError, HexId};
use engine::agenda::Driven;
use engine::edition::Shipped;
use engine::text::Doc;
use engine::view::{Layer, OverlayInfo, PhaseTick, Turn};
use engine::{Audience, Choice, Duty, Eyes, Fact, Facts, Outcome, Rules, Side, Text, UnitId, View};
use rand_core::Rng;

/// The title.
pub type GreatWarEast = Shipped<Book>;

engine::names!(GweRules, book.edition);

impl Driven for GweRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s State) -> &'s [Frame] {
        &s.agenda
    }
    fn outcome(&self, s: &State) -> Option<Outcome> {
        sequence::outcome(self, s)
    }
    fn knows(&self, choice: Choice) -> bool {
        match choice {
            Choice::Unit(unit) => unit.index() < COUNTERS,
            Choice::Hex(hex) => self.board.hexes.contains(hex),
            _ => true,
        }
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

    engine::printed!(book.edition);
    engine::driven!();
    fn units(&self) -> usize {
        COUNTERS
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn setup(&self) -> State {
        setup::opening(self)
    }
    fn turn(&self, s: &State) -> Turn {
        view::turn(self, s)
    }
    fn view(&self, s: &State, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &State, side: Side, rng: &mut dyn Rng) -> State {
        imagine::imagine(self, s, side, rng)
    }
    fn phases(&self, s: &State) -> Vec<PhaseTick> {
        view::phases(self, s)
    }
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Text {
        view::tell(self, fact, eyes)
    }
    fn standing(&self, s: &State) -> Option<Outcome> {
        Some(victory::outcome(self, s))
    }
    fn usual(&self, _: &State, unit: UnitId) -> Option<HexId> {
        setup::usual(self, unit)
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
