//! What a position is worth to a side: features that every title has, a few of the title's own, and weights that are data.

use crate::advice::{self, Own};
use crate::weights::{FEATURES, Weights};
use atlas::{CELLS, HexId, HexSet};
use engine::scout::{Piece, Prize};
use engine::{Outcome, Pending, Scout, Side};

/// A won game, far above any position.
pub const WON: i64 = 1_000_000;

/// How much a unit so many hexes away counts for a hex, in hundredths.
const INFLUENCE: [i32; 20] = [100, 70, 45, 32, 24, 18, 14, 11, 9, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1];
/// How much of a stack is lost by an attack at odds of so many halves to one, in hundredths.
const RISK: [i32; 13] = [0, 0, 2, 6, 14, 20, 30, 36, 44, 48, 54, 58, 62];

/// The enemy of a side. Where three play, the first has the other two against it.
pub fn enemy(side: Side) -> Side {
    if side.0 == 0 { Side(1) } else { Side(0) }
}

/// What the features are made of, kept between positions.
pub struct Judge<'a, R: Scout> {
    rules: &'a R,
    weights: &'static Weights,
    own: Option<Own<R>>,
    pieces: [Vec<Piece>; 2],
    stacks: [Vec<Stack>; 2],
    prizes: Vec<Prize>,
    slot: Box<[u16; CELLS]>,
}

/// The units of a side in one hex.
#[derive(Clone, Copy)]
struct Stack {
    at: HexId,
    attack: i32,
    defence: i32,
    fights: bool,
}

impl<'a, R: Scout> Judge<'a, R> {
    /// The judge of these rules.
    pub fn new(rules: &'a R) -> Self {
        let weights = advice::weights(&rules.title().id);
        Judge {
            rules,
            weights,
            own: advice::own::<R>(),
            pieces: Default::default(),
            stacks: Default::default(),
            prizes: Vec::new(),
            slot: Box::new([u16::MAX; CELLS]),
        }
    }
    /// The same with other weights.
    pub fn with(mut self, weights: &'static Weights) -> Self {
        self.weights = weights;
        self
    }
    /// What an end is worth.
    fn end(&self, outcome: &Outcome, side: Side) -> i64 {
        ((self.rules.utility(outcome, side) - 0.5) * 2.0 * WON as f32) as i64
    }
    /// What a position is worth to a side, in hundredths of a point.
    pub fn worth(&mut self, s: &R::State, side: Side) -> i64 {
        let over = match self.rules.pending(s) {
            Pending::Over(outcome) => self.end(&outcome, side),
            _ => 0,
        };
        let features = self.features(s, side);
        let sum: f32 = features.iter().zip(&self.weights.shared).map(|(f, w)| *f as f32 * w).sum();
        over + sum as i64 + i64::from(self.own(s, side))
    }
    /// What the title's own features add, in hundredths of a point.
    pub fn own(&self, s: &R::State, side: Side) -> i32 {
        self.own.map_or(0, |own| own(self.rules, s, side))
    }
    /// The shared features, in the order of [`FEATURES`].
    pub fn features(&mut self, s: &R::State, side: Side) -> [i32; FEATURES.len()] {
        let foe = enemy(side);
        self.survey(s, side, foe);
        let clock = self.rules.clock(s);
        let left = i32::from(clock.last.saturating_sub(clock.turn));
        let fed = |judge: &Self, who: usize, of: Side| match judge.weights.shared[2 + who] {
            0.0 => 0,
            _ => judge.hungry(who, &judge.rules.supply(s, of)),
        };
        let hungry = [fed(self, 0, side), fed(self, 1, foe)];
        let (outlook, pull) = self.outlook(foe, left);
        [
            self.rules.margin(s, side),
            self.strength(0) - self.strength(1),
            hungry[0],
            hungry[1],
            i32::from(self.rules.forfeit(s, side)),
            i32::from(self.rules.forfeit(s, foe)),
            outlook,
            pull,
            self.exposure(0),
            self.exposure(1),
            self.hunt(0),
            self.rings(0),
            self.rings(1),
            self.apart(0),
            self.alone(0),
        ]
    }

    fn survey(&mut self, s: &R::State, side: Side, foe: Side) {
        self.rules.pieces(s, side, &mut self.pieces[0]);
        self.rules.pieces(s, foe, &mut self.pieces[1]);
        self.rules.prizes(s, &mut self.prizes);
        for who in 0..2 {
            let stacks = &mut self.stacks[who];
            stacks.clear();
            for piece in &self.pieces[who] {
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
    }
    /// Points of strength on the map.
    fn strength(&self, who: usize) -> i32 {
        self.pieces[who].iter().map(|p| i32::from(p.attack + p.defence) + 1).sum()
    }
    /// Strength that is out of supply.
    fn hungry(&self, who: usize, fed: &HexSet) -> i32 {
        let hungry = self.pieces[who].iter().filter(|p| p.fights && !fed.contains(p.at));
        hungry.map(|p| i32::from(p.attack + p.defence)).sum()
    }
    /// What the prizes will bring, beyond what the margin counts already, by who is near them; and how near our strength
    /// is to those the enemy holds.
    fn outlook(&self, foe: Side, left: i32) -> (i32, i32) {
        let horizon = i64::from(left.min(4));
        let (mut sum, mut pull) = (0, 0);
        for prize in &self.prizes {
            let (ours, theirs) = (self.near(0, prize.hex), self.near(1, prize.hex));
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
    /// How much strength of a side is near a hex.
    fn near(&self, who: usize, hex: HexId) -> i64 {
        let by = |stack: &Stack| {
            let far = stack.at.distance(hex) as usize;
            INFLUENCE.get(far).map_or(0, |f| i64::from(f * stack.attack.max(stack.defence)))
        };
        self.stacks[who].iter().filter(|s| s.fights).map(by).sum()
    }
    /// Strength of a side that its enemy could destroy next turn: what can strike each stack, shared among those it
    /// could strike.
    fn exposure(&self, who: usize) -> i32 {
        let mut sum = 0;
        for stack in &self.stacks[who] {
            let mut threat = 0;
            for piece in self.pieces[1 - who].iter().filter(|p| p.fights) {
                let far = piece.at.distance(stack.at);
                if far <= u32::from(piece.moves) / 2 + 2 {
                    let share = if far <= 1 { 3 } else { 2 };
                    threat += i32::from(piece.attack) * share;
                }
            }
            let halves = 2 * threat / (4 * stack.defence.max(1));
            let risk = RISK[(halves as usize).min(RISK.len() - 1)];
            sum += risk * (stack.attack.max(stack.defence) + 2);
        }
        sum / 10
    }
    /// How far our fighters are from the nearest enemy, weighed by strength.
    fn hunt(&self, who: usize) -> i32 {
        let mut sum = 0;
        for stack in self.stacks[who].iter().filter(|s| s.fights) {
            let far = self.stacks[1 - who].iter().map(|e| e.at.distance(stack.at)).min().unwrap_or(1);
            sum += stack.attack.max(1) * (far.clamp(1, 12) as i32 - 1);
        }
        sum
    }
    /// Strength of a side with more than three of its six hexes around in the hands or beside the stacks of its enemy.
    fn rings(&self, who: usize) -> i32 {
        let held: HexSet = self.stacks[1 - who].iter().filter(|s| s.fights).map(|s| s.at).collect();
        let reach = held | held.adjacent();
        let ring = |stack: &Stack| {
            let shut = reach.ring(stack.at).count_ones() as i32;
            (shut - 3).max(0) * (stack.defence + 1)
        };
        self.stacks[who].iter().map(ring).sum()
    }
    /// How far staffs, guns and depots are from the fighters they belong to.
    fn apart(&self, who: usize) -> i32 {
        let far = |p: &Piece| {
            let near = self.stacks[who].iter().filter(|s| s.fights).map(|s| s.at.distance(p.at)).min();
            near.unwrap_or(0).min(10) as i32
        };
        self.pieces[who].iter().filter(|p| !p.fights).map(far).sum()
    }
    /// Fighters with no friend within two hexes.
    fn alone(&self, who: usize) -> i32 {
        let alone = |stack: &&Stack| {
            let friend = |o: &Stack| o.fights && o.at != stack.at && o.at.distance(stack.at) <= 2;
            stack.fights && !self.stacks[who].iter().any(friend)
        };
        self.stacks[who].iter().filter(alone).count() as i32
    }
}
