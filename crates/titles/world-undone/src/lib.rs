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
mod prelude;
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

use book::Book;
use engine::agenda::Driven;
use engine::edition::Shipped;
use engine::view::Turn;
use engine::{Outcome, Pending, PromptKind, Rules, Text};

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
}

impl Rules for WuRules {
    type State = WuState;

    engine::printed!(book.edition);
    engine::driven!();
    engine::answered!(
        phases: view::phases,
        view: view::view,
        imagine: hidden::imagine,
        tell: victory::tell,
        duties: duties::duties,
        battle: odds::battle,
        attacks: announce::attacks,
        standing: victory::outcome,
        layers: layers,
        write: position::write,
        read: position::read,
        audit: audit::audit,
    );
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
        let label = self.book.turns.get(usize::from(s.turn) - 1).map_or(Text::none(), |t| t.date.0);
        Turn { number: s.turn.into(), last: self.scenario.last_turn.into(), label }
    }
    fn weighs(&self, s: &WuState) -> bool {
        let weighty = |kind: PromptKind| kind.weighs() || kind == PromptKind::Interrupt;
        matches!(self.pending(s), Pending::Ask(_, prompt) if weighty(prompt.kind))
    }
}
