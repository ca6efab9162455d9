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
mod board;
mod boards;
mod book;
mod cavalry;
mod combat;
mod command;
mod counters;
mod duties;
mod fortresses;
mod garrisons;
mod headquarters;
mod hidden;
mod imagine;
mod losses;
mod movement;
mod moves;
mod nation;
mod odds;
mod overlays;
mod payments;
mod position;
mod prelude;
mod rail;
mod reach;
mod reinforcements;
mod results;
mod retreat;
mod rules;
mod scout;
mod sequence;
mod setup;
mod shifts;
mod stacking;
mod state;
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

use engine::agenda::Driven;
use engine::edition::Shipped;
use engine::{Audience, Facts, Outcome, Rules};

/// The title.
pub type GreatWarEast = Shipped<Book>;

engine::names!(GweRules, book.edition);

impl Driven for GweRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s State) -> &'s [Frame] {
        &s.agenda
    }
    #[inline]
    fn close(&self, s: &mut State) {
        s.agenda.pop();
    }
    fn outcome(&self, s: &State) -> Option<Outcome> {
        self.is_over(s).then(|| victory::outcome(self, s))
    }
    #[inline]
    fn is_over(&self, s: &State) -> bool {
        s.step == Step::Over && s.agenda.is_empty()
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
    engine::answered! {
        setup: setup::opening,
        turn: view::turn,
        phases: view::phases,
        view: view::view,
        imagine: imagine::imagine,
        tell: view::tell,
        duties: duties::duties,
        battle: odds::battle,
        attacks: attack::attacks,
        standing: victory::outcome,
        usual: setup::usual,
        layers: overlays,
        write: position::write,
        read: position::read,
        audit: position::audit,
    }
}
