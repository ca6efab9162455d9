//! Set-ups in any order. A free set-up is a row of questions, one counter after the other, so that a search sees no
//! permutations. People think otherwise: they lay counters out where they like, look, and shift them. What they have
//! laid out so far is a list of [`Wish`]es; [`deployment`] walks the row with it on a supposed copy, says which wishes
//! hold, where a counter could go, and gives the answers in the order of the game.

use crate::choice::{Choice, Eyes, Input, Pending, PromptKind, Side, UnitId};
use crate::fact::Facts;
use crate::preview::supposed;
use crate::rules::Rules;
use crate::view::Refusal;
use crate::{Case, Text};
use atlas::HexId;
use serde::{Deserialize, Serialize};

/// A counter and where its owner wants it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wish {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub hex: HexId,
}

/// A wish that cannot be had, beside the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unfit {
    /// The wish.
    pub wish: Wish,
    /// The case that forbids it.
    pub case: Case,
    /// Why, where the title says more than the case.
    pub why: Text,
}

/// How a set-up stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Deployment {
    /// Every counter that is asked for, in the order of the game.
    pub units: Vec<UnitId>,
    /// Wishes that do not hold.
    pub unfit: Vec<Unfit>,
    /// A place for every counter: the wish where it holds, elsewhere one that is allowed, the usual one if there is one.
    pub places: Vec<Wish>,
    /// Where the counter asked about could go.
    pub hexes: Vec<HexId>,
    /// The answers that put every counter where [`places`](Deployment::places) has it, up to the first other question.
    pub plan: Vec<Choice>,
}

/// How to walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Fill {
    /// Counters without a wish keep out of the way of the others.
    #[default]
    Aside,
    /// Counters without a wish go where the book or custom puts them.
    Usual,
}

/// Questions walked through at the most: no set-up is longer.
const LONGEST: usize = 400;

/// Walks the set-up now asked for with these wishes. `None` where no counter is to be set down by these eyes.
pub fn deployment<R: Rules>(
    rules: &R,
    s: &R::State,
    eyes: Eyes,
    wishes: &[Wish],
    about: Option<UnitId>,
    fill: Fill,
) -> Option<Deployment> {
    let known = supposed(rules, s, eyes)?;
    let Pending::Ask(side, _) = rules.pending(&known) else { return None };
    if !eyes.are(side) || rules.placing(&known).is_none() {
        return None;
    }
    let mut walk = Walk { rules, s: known, side, wishes, fill, made: Deployment::default() };
    let mut cut = false;
    for _ in 0..LONGEST {
        let Some(answer) = walk.answer(about) else { break };
        if let Answer::Aside(_) = answer {
            cut = true;
        }
        let (Answer::Put(choice) | Answer::Aside(choice)) = answer;
        rules.apply_unchecked(&mut walk.s, Input::Choice(choice), &mut Facts::silent());
        if !cut {
            walk.made.plan.push(choice);
        }
    }
    Some(walk.made)
}

/// One step of the walk.
enum Answer {
    /// A counter is set down.
    Put(Choice),
    /// Another question of the set-up, whose answer is only supposed.
    Aside(Choice),
}

struct Walk<'r, R: Rules> {
    rules: &'r R,
    s: R::State,
    side: Side,
    wishes: &'r [Wish],
    fill: Fill,
    made: Deployment,
}

impl<R: Rules> Walk<'_, R> {
    fn answer(&mut self, about: Option<UnitId>) -> Option<Answer> {
        let Pending::Ask(side, prompt) = self.rules.pending(&self.s) else { return None };
        if side != self.side || prompt.kind != PromptKind::SetUp {
            return None;
        }
        let mut legal = Vec::new();
        self.rules.legal(&self.s, &mut legal);
        let Some(unit) = self.rules.placing(&self.s) else {
            // a small question between two counters; one that can be declined ends the row
            let first = legal.first().filter(|_| !legal.contains(&Choice::Done));
            return first.map(|choice| Answer::Aside(*choice));
        };
        // the same counter asked for again is another matter
        if self.made.units.contains(&unit) {
            return None;
        }
        let hex = |c: &Choice| if let Choice::Hex(hex) = c { Some(*hex) } else { None };
        let hexes: Vec<HexId> = legal.iter().filter_map(hex).collect();
        if about == Some(unit) {
            self.made.hexes.clone_from(&hexes);
        }
        let hex = self.place(unit, &hexes)?;
        self.made.units.push(unit);
        self.made.places.push(Wish { unit, hex });
        Some(Answer::Put(Choice::Hex(hex)))
    }
    /// Where this counter goes.
    fn place(&mut self, unit: UnitId, hexes: &[HexId]) -> Option<HexId> {
        if let Some(wish) = self.wishes.iter().find(|w| w.unit == unit) {
            if hexes.contains(&wish.hex) {
                return Some(wish.hex);
            }
            let refusal = self.rules.refusal(&self.s, Eyes::Side(self.side), Choice::Hex(wish.hex));
            let Refusal { case, why, .. } = refusal.unwrap_or_else(|| Refusal::order(Text::new("not-yet")));
            self.made.unfit.push(Unfit { wish: *wish, case, why });
        }
        let usual = self.rules.usual(&self.s, unit).filter(|h| hexes.contains(h));
        let wanted = |h: &HexId| self.wishes.iter().any(|w| w.hex == *h);
        let taken = |h: &HexId| self.made.places.iter().any(|p| p.hex == *h);
        let free = |h: &&HexId| !wanted(h) && !taken(h);
        let aside = usual.as_ref().filter(free).or_else(|| hexes.iter().find(free)).copied();
        let first = if self.fill == Fill::Usual { usual.or(aside) } else { aside.or(usual) };
        first.or_else(|| hexes.first().copied())
    }
}
