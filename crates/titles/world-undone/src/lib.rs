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
mod victory;
mod view;
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

use atlas::DataError;
use book::Book;
use engine::agenda::Driven;
use engine::edition::Shipped;
use engine::forecast::Battle;
use engine::text::Doc;
use engine::view::{Duty, Layer, OverlayInfo, PhaseTick, Turn};
use engine::{Choice, Eyes, Fact, Outcome, Pending, PromptKind, Rules, Side, Text, UnitId, View};
use rand_core::Rng;

/// The title.
pub type WorldUndone = Shipped<Book>;

engine::names!(WuRules, book.edition);

impl Driven for WuRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s WuState) -> &'s [Frame] {
        &s.agenda
    }
    #[inline]
    fn outcome(&self, s: &WuState) -> Option<Outcome> {
        s.over.then(|| victory::outcome(self, s))
    }
    fn knows(&self, choice: Choice) -> bool {
        match choice {
            Choice::Unit(unit) => unit.index() < UNITS,
            Choice::Hex(hex) => self.map.contains(hex),
            _ => true,
        }
    }
}

impl Rules for WuRules {
    type State = WuState;

    engine::printed!(book.edition);
    engine::driven!();
    fn units(&self) -> usize {
        UNITS
    }
    fn has_secrets(&self) -> bool {
        self.options.hidden
    }
    fn setup(&self) -> WuState {
        *self.start.get_or_init(|| scenarios::setup(self))
    }
    fn turn(&self, s: &WuState) -> Turn {
        let label = self.book.turns.get(usize::from(s.turn) - 1).map_or(Text::none(), |t| t.label);
        Turn { number: s.turn.into(), last: self.scenario.last_turn.into(), label }
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
    fn duties(&self, s: &WuState, side: Side) -> Vec<Duty> {
        duties::duties(self, s, side)
    }
    fn battle(&self, s: &WuState) -> Option<Battle> {
        odds::battle(self, s)
    }
    fn standing(&self, s: &WuState) -> Option<Outcome> {
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
