//! A moment of a game: the state, what each side may suppose of it, and how far back an undo may go.

use crate::choice::{Eyes, Side};
use crate::rules::Rules;
use chacha20::ChaCha8Rng;
use rand_core::SeedableRng;
use std::mem::take;
use std::sync::{Arc, OnceLock};

/// Sides of a game at the most.
const SIDES: usize = 8;

/// What all players have in common: the secrets of each dealt anew for all the others. Spectators know no more.
pub(crate) fn common<R: Rules>(rules: &R, s: &R::State) -> R::State {
    let sides = (0..rules.title().sides.len() as u8).map(Side);
    sides.fold(s.clone(), |s, side| rules.imagine(&s, side, &mut ChaCha8Rng::seed_from_u64(0)))
}

/// One moment of the course.
#[derive(Clone)]
pub(crate) struct Moment<S> {
    /// The truth.
    pub(crate) state: S,
    /// Nothing before this length of the log can be undone.
    pub(crate) fence: usize,
    /// The state as each side may suppose it, imagined when it is first asked for.
    guesses: [OnceLock<Arc<S>>; SIDES],
    /// What spectators may suppose.
    common: OnceLock<Arc<S>>,
}

impl<S: Clone + Eq> Moment<S> {
    /// Nobody has supposed anything yet.
    pub(crate) fn new(state: S, fence: usize) -> Moment<S> {
        Moment { state, fence, guesses: std::array::from_fn(|_| OnceLock::new()), common: OnceLock::new() }
    }
    /// The state changed: what was supposed goes to the moment before, whose state this is.
    pub(crate) fn go_on(&mut self, state: S) -> Moment<S> {
        let (guesses, common) = (take(&mut self.guesses), take(&mut self.common));
        Moment { state, fence: self.fence, guesses, common }
    }
    /// What a side may suppose: its secrets dealt anew by a fixed shuffle for everybody else.
    pub(crate) fn guess<R: Rules<State = S>>(&self, rules: &R, side: Side) -> &Arc<S> {
        let imagine = || Arc::new(rules.imagine(&self.state, side, &mut ChaCha8Rng::seed_from_u64(0)));
        self.guesses[usize::from(side.0)].get_or_init(imagine)
    }
    fn in_common<R: Rules<State = S>>(&self, rules: &R) -> &Arc<S> {
        self.common.get_or_init(|| Arc::new(common(rules, &self.state)))
    }
    /// What these eyes may suppose: everything for the umpire, nothing for spectators.
    pub(crate) fn supposed<R: Rules<State = S>>(&self, rules: &R, eyes: Eyes) -> Option<S> {
        match eyes {
            Eyes::All => Some(self.state.clone()),
            Eyes::Side(side) => Some((**self.guess(rules, side)).clone()),
            Eyes::Public => None,
        }
    }
    /// May these eyes suppose the same at both moments? Then they see the same.
    pub(crate) fn looks_like<R: Rules<State = S>>(&self, other: &Moment<S>, rules: &R, eyes: Eyes) -> bool {
        let alike = |side| self.guess(rules, side) == other.guess(rules, side);
        match eyes {
            Eyes::All => self.state == other.state,
            Eyes::Side(side) => alike(side),
            Eyes::Public => self.in_common(rules) == other.in_common(rules),
        }
    }
}
