//! The contract of a title: a game is a pure fold over small inputs.

use crate::agenda::misplaced;
use crate::catalogue::Catalogue;
use crate::choice::{Case, Choice, Eyes, Illegal, Input, Outcome, Pending, Side, UnitId};
use crate::fact::{Fact, Facts};
use crate::forecast::Battle;
use crate::preview::Way;
use crate::say::Text;
use crate::text::{Doc, Names};
use crate::title::{CaseRegister, GameSetup, TitleInfo};
use crate::view::{Asked, Danger, Duty, Layer, OverlayInfo, PhaseTick, Refusal, Turn, View};
use atlas::{DataError, HexId, Map};
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hash::Hash;

/// One title with one scenario and one set of options: everything about a game that never changes while it is
/// played. The state holds the rest.
///
/// Implementations are pure: no I/O, no clock, no dice of their own. Legality depends only on what the chooser
/// knows, and a question is skipped only on grounds that every player can see.
pub trait Rules: Names + Send + Sync + Sized + 'static {
    /// Dynamic facts only; printed values live in `self`.
    type State: Clone + Eq + Hash + std::fmt::Debug + Send + Sync + Serialize + DeserializeOwned + 'static;

    /// What the title says of itself.
    fn title(&self) -> &TitleInfo;
    /// The book in our words.
    fn cases(&self) -> &CaseRegister;
    /// Scenario and options of this game.
    fn game(&self) -> &GameSetup;
    /// The board.
    fn map(&self) -> &Map;
    /// How many counters can be chosen: ids run from zero.
    fn units(&self) -> usize;
    /// Does this game keep secrets?
    fn has_secrets(&self) -> bool {
        false
    }

    /// The position before the first input.
    fn setup(&self) -> Self::State;
    /// What the game waits for: a choice, a die, or nothing any more.
    fn pending(&self, s: &Self::State) -> Pending;
    /// Every answer allowed now, ascending. Never empty while a choice is owed, empty otherwise. `out` is cleared.
    fn legal(&self, s: &Self::State, out: &mut Vec<Choice>);
    /// Is this one of them? Titles answer faster than by listing.
    fn is_legal(&self, s: &Self::State, choice: Choice) -> bool {
        let mut all = Vec::new();
        self.legal(s, &mut all);
        all.binary_search(&choice).is_ok()
    }
    /// The open door, for search and replay: the input is known to be allowed.
    fn apply_unchecked(&self, s: &mut Self::State, input: Input, facts: &mut Facts);
    /// The checked door: one input in, facts out. On `Err` the state is exactly as it was.
    fn apply(&self, s: &mut Self::State, input: Input, facts: &mut Facts) -> Result<(), Illegal> {
        let fits = match (self.pending(s), input) {
            (Pending::Ask(side, _), Input::Choice(choice)) => {
                if !self.is_legal(s, choice) {
                    let refusal = self.refusal(s, Eyes::Side(side), choice);
                    let (because, why) = refusal.map_or((Case::ORDER, Text::none()), |r| (r.case, r.why));
                    return Err(Illegal { input, because, why });
                }
                true
            }
            (Pending::Roll(dice), Input::Rolled(face)) => (1..=dice.faces).contains(&face),
            _ => false,
        };
        if !fits {
            return Err(misplaced(self, s, input));
        }
        self.apply_unchecked(s, input, facts);
        Ok(())
    }
    /// Why `choice` is not to be had, from what `eyes` know; `None` where it is.
    fn refusal(&self, s: &Self::State, eyes: Eyes, choice: Choice) -> Option<Refusal>;

    /// The turn as [`View::turn`] tells it.
    fn turn(&self, s: &Self::State) -> Turn;
    /// The phases of this turn as [`View::sequence`] tells them.
    fn phases(&self, s: &Self::State) -> Vec<PhaseTick>;
    /// What these eyes may see.
    fn view(&self, s: &Self::State, eyes: Eyes) -> View;
    /// The question alone, as [`View::asked`] tells it.
    fn asked(&self, s: &Self::State, eyes: Eyes) -> Option<Asked> {
        self.view(s, eyes).asked
    }
    /// A state `side` cannot tell from `s`, its secrets dealt anew: what a bot searches and what previews run on.
    /// It depends on nothing but what `side` sees and on `rng`.
    fn imagine(&self, s: &Self::State, side: Side, rng: &mut dyn Rng) -> Self::State;
    /// A fact as one line of the log, for these eyes.
    fn tell(&self, fact: &Fact, eyes: Eyes) -> Text {
        let _ = eyes;
        fact.what.text()
    }
    /// The sentences of the title in every language.
    fn catalogue(&self) -> &Catalogue {
        Catalogue::shared()
    }
    /// What the book still wants of `side` in this phase or turn, what it costs to leave it, and what is about to
    /// happen to the side. It hangs on nothing that the side does not know.
    fn duties(&self, s: &Self::State, side: Side) -> Vec<Duty> {
        let _ = (s, side);
        Vec::new()
    }

    /// The counter for which the question now open wants a hex, where nothing else can be answered: the questions that
    /// [`crate::deployment`] walks through.
    fn placing(&self, s: &Self::State) -> Option<UnitId> {
        let _ = s;
        None
    }
    /// Where the book's own set-up or custom puts a counter that is set down freely, as the board stands. It need not be
    /// allowed: what cannot be had is passed over.
    fn usual(&self, s: &Self::State, unit: UnitId) -> Option<HexId> {
        let _ = (s, unit);
        None
    }
    /// Hexes of `side` that its enemies could strike in their next turn, from what it knows: `s` is an imagined state.
    fn dangers(&self, s: &Self::State, side: Side) -> Vec<Danger> {
        let _ = (s, side);
        Vec::new()
    }

    /// Where the march (retreat, advance) now being made could end: every hex with its cost and the inputs that
    /// lead there. Empty where no hex is asked for.
    fn ways(&self, s: &Self::State) -> Vec<Way> {
        let _ = s;
        Vec::new()
    }
    /// The ways, and rides by rail as one order to where the march cannot walk: what people are shown. Bots plan rides
    /// as the single answers they are.
    fn journeys(&self, s: &Self::State) -> Vec<Way> {
        self.ways(s)
    }
    /// The battle now being declared or about to be rolled for, by the numbers the resolver itself uses.
    fn battle(&self, s: &Self::State) -> Option<Battle> {
        let _ = s;
        None
    }
    /// How the game would end if it ended now, by the scenario's own condition. `None` where the title does not say.
    fn standing(&self, s: &Self::State) -> Option<Outcome> {
        let _ = s;
        None
    }
    /// The answer that leads from here towards the die of the battle being planned, supposing that nobody does
    /// anything out of the ordinary. `None` where no battle is being planned. It goes through the open door, so it
    /// may close a plan that still owes something.
    fn towards_die(&self, s: &Self::State) -> Option<Choice> {
        let _ = s;
        None
    }
    /// Battles that could be declared now: the opening choices of each.
    fn attacks(&self, s: &Self::State) -> Vec<Vec<Choice>> {
        let _ = s;
        Vec::new()
    }
    /// Is the question now open one of those whose answers should say what would come of them: losses, retreats,
    /// options?
    fn weighs(&self, s: &Self::State) -> bool {
        matches!(self.pending(s), Pending::Ask(_, prompt) if prompt.kind.weighs())
    }
    /// Layers the client can switch on.
    fn overlays(&self) -> &'static [OverlayInfo] {
        &[]
    }
    /// One of them, from what `side` knows. `s` is an imagined state.
    fn layer(&self, s: &Self::State, side: Side, id: &str, about: Option<UnitId>) -> Option<Layer> {
        let _ = (s, side, id, about);
        None
    }

    /// Writes the title's lines of the position text.
    fn write(&self, s: &Self::State, doc: &mut Doc);
    /// Reads them back. `write` then `read` is the identity for every state the game reaches.
    fn read(&self, doc: &Doc) -> Result<Self::State, DataError>;

    /// Is everything in order? Each counter in exactly one place, derived numbers equal to a recount from scratch.
    fn audit(&self, s: &Self::State) -> Result<(), String>;
}
