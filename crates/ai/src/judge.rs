//! What a position is worth to a side: features that every title has, a few of the title's own, and weights that are data.

use crate::advice::{self, Own};
use crate::fields::Fields;
use crate::weights::{FEATURES, Odds, Weights};
use atlas::{CELLS, HexId, HexSet};
use engine::scout::{Piece, Prize};
use engine::{Dice, Facts, Input, Outcome, Pending, Scout, Side};

/// A won game, far above any position.
pub const WON: i64 = 1_000_000;

/// How much of a stack is lost by an attack at odds of so many halves to one, in hundredths.
const RISK: [i32; 13] = [0, 0, 2, 6, 14, 20, 30, 36, 44, 48, 54, 58, 62];

/// The same where a table is read by the difference, from four behind upwards.
const LAG: [i32; 15] = [0, 0, 2, 4, 8, 12, 18, 22, 28, 34, 40, 46, 52, 58, 62];

/// Where the features that take time stand in [`FEATURES`].
const HUNGRY: usize = 2;
const OPEN: usize = 15;
const MASSED: usize = 17;

/// The enemy of a side. Where three play, the first has the other two against it.
pub fn enemy(side: Side) -> Side {
    if side.0 == 0 { Side(1) } else { Side(0) }
}

/// What a level of victory is worth to expect, in thousandths: the share of the `floors` that a measure of now will have
/// passed in the end, each by a chance that is the less certain the wider the spread.
pub fn level(now: f32, floors: &[f32], spread: f32) -> i32 {
    let passed: f32 = floors.iter().map(|floor| 1.0 / (1.0 + ((floor - now) / spread).exp())).sum();
    (1000.0 * passed / floors.len().max(1) as f32) as i32 - 500
}

/// What the features are made of, kept between positions.
pub struct Judge<'a, R: Scout> {
    rules: &'a R,
    weights: &'static Weights,
    own: Option<Own<R>>,
    seen: Survey,
    extra: Vec<i32>,
    /// Are features found that weigh nothing, too?
    whole: bool,
    slot: Box<[u16; CELLS]>,
    /// Sums of each side, by its number.
    fields: [Fields; 3],
}

/// What stands where in a position, ours first, the enemy's second. The titles' own features read it too.
#[derive(Default)]
pub struct Survey {
    /// The units of each side.
    pub pieces: [Vec<Piece>; 2],
    /// The same by hex.
    pub stacks: [Vec<Stack>; 2],
    /// The hexes that score.
    pub prizes: Vec<Prize>,
    /// Turns still to come after this one.
    pub left: i32,
}

/// The units of a side in one hex.
#[derive(Clone, Copy)]
pub struct Stack {
    /// Where.
    pub at: HexId,
    /// What its fighters attack with.
    pub attack: i32,
    /// What all of it defends with.
    pub defence: i32,
    /// Does anything in it fight?
    pub fights: bool,
}

impl<'a, R: Scout> Judge<'a, R> {
    /// The judge of these rules, by the weights that every title begins with.
    pub fn new(rules: &'a R) -> Self {
        Judge::weighing(rules, advice::shipped(&rules.title().id))
    }
    /// The same by other weights.
    pub fn weighing(rules: &'a R, weights: &'static Weights) -> Self {
        Judge {
            rules,
            weights,
            own: advice::own::<R>(),
            seen: Survey::default(),
            extra: Vec::new(),
            whole: false,
            slot: Box::new([u16::MAX; CELLS]),
            fields: Default::default(),
        }
    }
    /// The same with every feature found, for those who learn what they weigh.
    pub fn whole(mut self) -> Self {
        self.whole = true;
        self
    }
    /// Is a shared feature worth the time?
    fn weighs(&self, feature: usize) -> bool {
        self.whole || self.weights.shared[feature] != 0.0
    }
    /// What an end is worth.
    fn end(&self, outcome: &Outcome, side: Side) -> i64 {
        ((self.rules.utility(outcome, side) - 0.5) * 2.0 * WON as f32) as i64
    }
    /// The chance of a side to end better than even.
    pub fn chance(&mut self, s: &R::State, side: Side) -> f32 {
        let worth = self.worth(s, side);
        self.weights.chance(worth as f32)
    }
    /// How far two positions are apart of which one is clearly better.
    pub(crate) fn spread(&self) -> i64 {
        self.weights.spread as i64
    }
    /// What this face is better than the mean of all, to a side, in such chances.
    pub fn luck(&mut self, s: &R::State, side: Side, dice: Dice, face: u8) -> f32 {
        let mut after = |face: u8| {
            let mut next = s.clone();
            self.rules.apply_unchecked(&mut next, Input::Rolled(face), &mut Facts::silent());
            self.chance(&next, side)
        };
        let mean = (1..=dice.faces).map(&mut after).sum::<f32>() / f32::from(dice.faces.max(1));
        after(face) - mean
    }
    /// What a position is worth to a side, in hundredths of a point.
    pub fn worth(&mut self, s: &R::State, side: Side) -> i64 {
        let over = match self.rules.pending(s) {
            Pending::Over(outcome) => self.end(&outcome, side),
            _ => 0,
        };
        let features = self.features(s, side);
        let shared: f32 = features.iter().zip(&self.weights.shared).map(|(f, w)| *f as f32 * w).sum();
        let weights = self.weights;
        let own: f32 = self.own(s, side).iter().zip(&weights.own).map(|(f, w)| *f as f32 * w).sum();
        over + (shared + own) as i64
    }
    /// The title's own features, in the order of [`advice::names`]; of the position last surveyed.
    pub fn own(&mut self, s: &R::State, side: Side) -> &[i32] {
        self.extra.clear();
        if let Some(own) = self.own {
            own(self.rules, s, side, &self.seen, &mut self.extra);
        }
        &self.extra
    }
    /// The shared features, in the order of [`FEATURES`].
    pub fn features(&mut self, s: &R::State, side: Side) -> [i32; FEATURES.len()] {
        let foe = enemy(side);
        self.survey(s, side, foe);
        let clock = self.rules.clock(s);
        self.seen.left = i32::from(clock.last.saturating_sub(clock.turn));
        let fed = |judge: &Self, who: usize, of: Side| match judge.weighs(HUNGRY + who) {
            false => 0,
            true => judge.hungry(who, &judge.rules.supply(s, of)),
        };
        let hungry = [fed(self, 0, side), fed(self, 1, foe)];
        let (outlook, pull) = self.outlook(side, foe);
        let (open, enemy_open) =
            if self.weighs(OPEN) || self.weighs(OPEN + 1) { self.open(side, foe) } else { (0, 0) };
        let massed = if self.weighs(MASSED) { self.massed(0) } else { 0 };
        [
            self.rules.margin(s, side),
            self.strength(0) - self.strength(1),
            hungry[0],
            hungry[1],
            i32::from(self.rules.forfeit(s, side)),
            i32::from(self.rules.forfeit(s, foe)),
            outlook,
            pull,
            self.exposure(0, foe),
            self.exposure(1, side),
            self.hunt(foe),
            self.rings(0),
            self.rings(1),
            self.apart(0),
            self.alone(0),
            open,
            enemy_open,
            massed,
        ]
    }

    fn survey(&mut self, s: &R::State, side: Side, foe: Side) {
        self.rules.pieces(s, side, &mut self.seen.pieces[0]);
        self.rules.pieces(s, foe, &mut self.seen.pieces[1]);
        self.rules.prizes(s, &mut self.seen.prizes);
        for who in 0..2 {
            let stacks = &mut self.seen.stacks[who];
            stacks.clear();
            for piece in &self.seen.pieces[who] {
                let slot = &mut self.slot[piece.at.index()];
                if *slot == u16::MAX {
                    *slot = stacks.len() as u16;
                    stacks.push(Stack { at: piece.at, attack: 0, defence: 0, fights: false });
                }
                let stack = &mut stacks[usize::from(*slot)];
                stack.defence += i32::from(piece.defence);
                stack.fights |= piece.fights;
                if piece.fights {
                    stack.attack += i32::from(piece.attack);
                }
            }
            stacks.iter().for_each(|stack| self.slot[stack.at.index()] = u16::MAX);
        }
        for (who, of) in [side, foe].into_iter().enumerate() {
            let (fields, seen) = (&mut self.fields[usize::from(of.0)], &self.seen);
            fields.turn_to(&seen.pieces[who], &seen.stacks[who], seen.prizes.iter().map(|p| p.hex));
        }
    }
    /// Points of strength on the map.
    fn strength(&self, who: usize) -> i32 {
        self.seen.pieces[who].iter().map(|p| i32::from(p.attack + p.defence) + 1).sum()
    }
    /// Strength that is out of supply.
    fn hungry(&self, who: usize, fed: &HexSet) -> i32 {
        let hungry = self.seen.pieces[who].iter().filter(|p| p.fights && !fed.contains(p.at));
        hungry.map(|p| i32::from(p.attack + p.defence)).sum()
    }
    /// What the prizes will bring, beyond what the margin counts already, by who is near them; and how near our strength
    /// is to those the enemy holds.
    fn outlook(&self, side: Side, foe: Side) -> (i32, i32) {
        let left = self.seen.left;
        let horizon = i64::from(left.min(4));
        let (mut sum, mut pull) = (0, 0);
        let [us, them] = [side, foe].map(|of| &self.fields[usize::from(of.0)]);
        for (nth, prize) in self.seen.prizes.iter().enumerate() {
            let (ours, theirs) = (us.near(nth), them.near(nth));
            let share = 1000 * ours / (ours + theirs + 100);
            let lost = prize.holder == foe;
            let us = if prize.only.is_none_or(|only| only != foe) { i64::from(prize.worth) } else { 0 };
            let them = if prize.only.is_none_or(|only| only == foe) { i64::from(prize.worth) } else { 0 };
            let counted = match (self.weights.counted, lost) {
                (false, _) => 0,
                (true, true) => -1000 * them,
                (true, false) => 1000 * us,
            };
            let change = us * share - them * (1000 - share) - counted;
            sum += (change * horizon / 4000) as i32;
            if lost && left > 0 {
                pull += (ours.min(4000) * i64::from(prize.worth) / 10_000) as i32;
            }
        }
        (sum, pull)
    }
    /// Strength of a side that its enemy could destroy next turn: what can strike each stack, shared among those it
    /// could strike.
    fn exposure(&self, who: usize, by: Side) -> i32 {
        let mut sum = 0;
        let strikers = &self.fields[usize::from(by.0)];
        for stack in &self.seen.stacks[who] {
            let threat = strikers.threat(stack.at);
            let risk = match self.weights.odds {
                Odds::Ratio => {
                    let halves = 2 * threat / (4 * stack.defence.max(1));
                    RISK[(halves as usize).min(RISK.len() - 1)]
                }
                Odds::Difference => {
                    let ahead = threat / 4 - stack.defence;
                    LAG[(ahead + 4).clamp(0, LAG.len() as i32 - 1) as usize]
                }
            };
            sum += risk * (stack.attack.max(stack.defence) + 2);
        }
        sum / 10
    }
    /// How far our fighters are from the nearest enemy, weighed by strength.
    fn hunt(&mut self, foe: Side) -> i32 {
        let (mut sum, fields) = (0, &mut self.fields[usize::from(foe.0)]);
        let [ours, theirs] = &self.seen.stacks;
        for stack in ours.iter().filter(|s| s.fights) {
            let far = fields.gap(stack.at, theirs);
            sum += stack.attack.max(1) * (far.clamp(1, 12) as i32 - 1);
        }
        sum
    }
    /// Strength of a side with more than three of its six hexes around in the hands or beside the stacks of its enemy.
    fn rings(&self, who: usize) -> i32 {
        let held: HexSet = self.seen.stacks[1 - who].iter().filter(|s| s.fights).map(|s| s.at).collect();
        let reach = held | held.adjacent();
        let ring = |stack: &Stack| {
            let shut = reach.ring(stack.at).count_ones() as i32;
            (shut - 3).max(0) * (stack.defence + 1)
        };
        self.seen.stacks[who].iter().map(ring).sum()
    }
    /// How far staffs, guns and depots are from the fighters they belong to.
    fn apart(&self, who: usize) -> i32 {
        let far = |p: &Piece| {
            let near = self.seen.stacks[who].iter().filter(|s| s.fights).map(|s| s.at.distance(p.at)).min();
            near.unwrap_or(0).min(10) as i32
        };
        self.seen.pieces[who].iter().filter(|p| !p.fights).map(far).sum()
    }
    /// Fighters with no friend within two hexes.
    fn alone(&self, who: usize) -> i32 {
        let alone = |stack: &&Stack| {
            let friend = |o: &Stack| o.fights && o.at != stack.at && o.at.distance(stack.at) <= 2;
            stack.fights && !self.seen.stacks[who].iter().any(friend)
        };
        self.seen.stacks[who].iter().filter(alone).count() as i32
    }
    /// Worth of the prizes we hold without a fighter in them that an enemy could walk into next turn; and the same of
    /// the enemy's.
    fn open(&self, side: Side, foe: Side) -> (i32, i32) {
        let mut sums = [0, 0];
        if self.seen.left == 0 {
            return (0, 0);
        }
        for prize in &self.seen.prizes {
            let who = usize::from(prize.holder == foe);
            let taker = if who == 0 { foe } else { side };
            let matters = prize.only.is_none_or(|only| only == taker || only == prize.holder);
            if matters && !self.stands(who, prize.hex) && self.walks(1 - who, prize.hex) {
                sums[who] += prize.worth / 10;
            }
        }
        (sums[0], sums[1])
    }
    fn stands(&self, who: usize, hex: HexId) -> bool {
        self.seen.stacks[who].iter().any(|s| s.fights && s.at == hex)
    }
    /// Could a fighter of this side be there in a march or two?
    fn walks(&self, who: usize, hex: HexId) -> bool {
        self.seen.pieces[who].iter().any(|p| p.fights && p.at.distance(hex) <= u32::from(p.moves))
    }
    /// Strength that several stacks could bring against the enemy stack that suits them best: what an attack is made of.
    fn massed(&self, who: usize) -> i32 {
        let mut best = 0;
        for target in &self.seen.stacks[1 - who] {
            let near = self.seen.stacks[who].iter().filter(|s| s.fights && s.at.distance(target.at) == 1);
            let ours: i32 = near.map(|s| s.attack).sum();
            let ahead = match self.weights.odds {
                Odds::Ratio => 4 * ours / target.defence.max(1) - 4,
                Odds::Difference => ours - target.defence,
            };
            best += ahead.clamp(0, 10) * (target.defence + 2) / 4;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_that_take_time_stand_where_they_are_looked_for() {
        let at = |i: usize| FEATURES[i];
        assert_eq!((at(HUNGRY), at(HUNGRY + 1)), ("own-hungry", "enemy-hungry"));
        assert_eq!((at(OPEN), at(OPEN + 1), at(MASSED)), ("own-open", "enemy-open", "massed"));
    }
    /// 21.3 and the like: half of the floors passed is even, far beyond the last is all of it.
    #[test]
    fn a_level_is_expected_by_the_floors_passed() {
        let floors = [-10.0, 0.0, 10.0];
        assert_eq!(level(0.0, &floors, 1.0), 0);
        assert!(level(100.0, &floors, 1.0) >= 499 && level(-100.0, &floors, 1.0) <= -499);
        let (soon, late) = (level(9.0, &floors, 1.0), level(9.0, &floors, 8.0));
        assert!(level(11.0, &floors, 1.0) - soon > level(11.0, &floors, 8.0) - late, "certain near the end");
    }
}
