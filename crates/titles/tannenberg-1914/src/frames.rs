//! What is still to be done: the questions of the game, each in the file of its chapter.

use crate::rules::T14Rules;
use engine::{Pending, Prompt, PromptKind, Side, Verb};

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for T14Rules {
        Moves(crate::movement::Moves),
        Toll(crate::setup::Toll),
        Station(crate::setup::Station),
        Limber(crate::setup::Limber),
        Depots(crate::setup::Depots),
        Sky(crate::airship::Sky),
        Barrage(crate::barrage::Barrage),
        Engineers(crate::bridges::Engineers),
        March(crate::march::March),
        Excess(crate::stacking::Excess),
        BaseRun(crate::supply::BaseRun),
        Train(crate::trains::Train),
        Arrived(crate::trains::Arrived),
        Arrive(crate::reinforcements::Arrive),
        Attacks(crate::combat::Attacks),
        Declare(crate::combat::Declare),
        Shelling(crate::artillery::Shelling),
        Battle(crate::battle::Battle),
        Retire(crate::retreat::Retire),
        Withdraw(crate::retreat::Withdraw),
        Chase(crate::pursuit::Chase),
        Pursuit(crate::pursuit::Pursuit),
        Surrender(crate::supply::Surrender),
    }
}

/// What a question lies on.
pub(crate) type Below<'a> = Option<&'a Frame>;

/// Whoever is asked to name counters of a side.
pub(crate) fn gather(case: &'static str, ask: &'static str, kind: PromptKind, side: Side) -> Pending {
    Prompt::new(case, ask, kind).gathering(Verb::Unit).to(side)
}
