//! What has to be done before a phase may end: some books let nobody go on while a hex is crowded that could be thinned out,
//! a reinforcement could still come, or a garrison could still be filled. A plan that leaves it open cannot be played to
//! the end of the turn, and would be judged by a moment that never comes. Left out: trains of Great War in the East that must
//! be unloaded (5.31), since that is an answer and no march.

use crate::lines::Line;
use crate::plan::{Draft, Planner};
use engine::view::Refusal;
use engine::{Choice, Eyes, Scout, UnitId};

/// Orders given for this at the most.
const OWED: usize = 12;
/// Units looked at before the first way out is taken.
const LOOKED_AT: usize = 6;

/// A march that helps: how much it leaves to be done, what it is worth, who marches how, and where that leads.
type WayOut<S> = (u8, i64, UnitId, Line, S);

impl<R: Scout> Planner<'_, '_, R> {
    /// A draft with the orders without which the phase may not end.
    pub fn settled(&mut self, mut draft: Draft<R::State>) -> Draft<R::State> {
        let (rules, eyes) = (self.sim.rules, Eyes::Side(self.side));
        for _ in 0..OWED {
            if rules.is_legal(&draft.state, Choice::Done) {
                break;
            }
            let Some(now) = rules.refusal(&draft.state, eyes, Choice::Done) else { break };
            let left = |next: &R::State| match rules.is_legal(next, Choice::Done) {
                true => 0,
                false => 1 + u8::from(rules.refusal(next, eyes, Choice::Done).as_ref() == Some(&now)),
            };
            let Some((_, _, unit, line, next)) = self.way_out(&draft.state, Some(&now), left) else { break };
            draft.order(unit, line, next);
        }
        draft
    }
    /// A march out of a crowded hex, if there is one that leaves fewer troops to be lost.
    pub fn relief(&mut self, s: &R::State) -> Option<Line> {
        let (rules, side) = (self.sim.rules, self.side);
        let now = rules.forfeit(s, side);
        let found = self.way_out(s, None, |next| u8::from(rules.forfeit(next, side) >= now))?;
        (found.0 == 0).then_some(found.3)
    }
    /// The march that leaves least to be done, and the best of these; who is named in the refusal is looked at first.
    fn way_out(
        &mut self,
        s: &R::State,
        refusal: Option<&Refusal>,
        left: impl Fn(&R::State) -> u8,
    ) -> Option<WayOut<R::State>> {
        let mut best: Option<WayOut<R::State>> = None;
        for (n, unit) in self.helpers(s, refusal).into_iter().enumerate() {
            if self.sim.meter.is_spent() || n >= LOOKED_AT && best.as_ref().is_some_and(|b| b.0 < 2) {
                break;
            }
            for (_, line) in self.marches(s, unit) {
                let Some((line, next)) = self.marched(s, line) else { continue };
                let open = left(&next);
                if best.as_ref().is_some_and(|b| b.0 < open) {
                    continue;
                }
                let value = self.sim.worth(&next, self.side);
                if best.as_ref().is_none_or(|b| (open, -value) < (b.0, -b.1)) {
                    best = Some((open, value, unit, line, next));
                }
            }
        }
        best
    }
    /// Everybody who can be told to march, those first whom the refusal names, or who stand in or near its hexes.
    fn helpers(&self, s: &R::State, refusal: Option<&Refusal>) -> Vec<UnitId> {
        let mut all = self.movers(&Draft::bare(s));
        let named = |unit: &UnitId| {
            let (Some(refusal), at) = (refusal, self.place(*unit)) else { return 0 };
            let far = |at: atlas::HexId| refusal.hexes.iter().map(|h| h.distance(at)).min().unwrap_or(98);
            if refusal.units.contains(unit) { 0 } else { 1 + at.map_or(99, far) }
        };
        all.sort_by_cached_key(named);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use crate::budget::Meter;
    use crate::plan::Depth;
    use crate::sim::Sim;
    use engine::{Facts, GameSetup, Input, Pending, PromptKind, Title};
    use library::Visitor;

    struct Wander(String);

    impl Visitor for Wander {
        type Out = [usize; 2];
        fn visit<T: Title<Rules: Scout> + 'static>(self, title: &'static T) -> [usize; 2] {
            settle(&title.open(&GameSetup::new(&self.0), None).unwrap())
        }
    }

    /// Random play: how often a phase could not be ended yet, and how often orders were found after which it can.
    fn settle<R: Scout>(rules: &R) -> [usize; 2] {
        let (mut s, mut legal, mut draw, mut count) = (rules.setup(), Vec::new(), 5u64, [0, 0]);
        for _ in 0..4000 {
            draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let below = |n: usize| (draw >> 33) as usize % n.max(1);
            let input = match rules.pending(&s) {
                Pending::Over(_) => break,
                Pending::Roll(dice) => Input::Rolled(below(usize::from(dice.faces)) as u8 + 1),
                Pending::Ask(side, prompt) => {
                    rules.legal(&s, &mut legal);
                    if prompt.kind == PromptKind::Intent && legal[0] != Choice::Done {
                        let weights = crate::advice::shipped(&rules.title().id);
                        let meter = Meter::new(u32::MAX, None, Stop::default());
                        let mut sim = Sim::new(rules, weights, meter, 1);
                        let depth = Depth {
                            candidates: 8,
                            targets: 0,
                            samples: 0,
                            replies: 0,
                            revisions: 0,
                            afterthoughts: 0,
                            proofs: 0,
                        };
                        let settled = Planner::new(&mut sim, &s, side, depth).settled(Draft::bare(&s));
                        count[0] += 1;
                        count[1] += usize::from(rules.is_legal(&settled.state, Choice::Done));
                    }
                    Input::Choice(legal[below(legal.len())])
                }
            };
            rules.apply_unchecked(&mut s, input, &mut Facts::silent());
        }
        count
    }

    #[test]
    fn phases_that_may_not_end_yet_are_brought_to_their_end() {
        for title in ["folio-tannenberg", "folio-masuria"] {
            let [held, settled] = library::visit(title, Wander("campaign".into())).unwrap();
            // in the others something else than a march of one unit is owed, or too much of it
            assert!(held > 10 && settled * 6 > held, "{title}: {settled} of {held}");
        }
    }
}
