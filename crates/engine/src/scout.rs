//! What bots need of a title besides the contract: the clock, what an end is worth, where a unit can go, who threatens
//! what, and the odds of an attack that is only thought of. No words, no heap in the hot path; every answer is held by
//! law against the checked door (see [`crate::laws`]).

use crate::choice::{Choice, Eyes, Outcome, Side, UnitId};
use crate::preview::Way;
use crate::rules::Rules;
use crate::view::{Danger, Place};
use atlas::{CELLS, HexId, HexSet};
use std::collections::BTreeSet;

/// Where a game stands, without a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clock {
    /// The turn, from one.
    pub turn: u16,
    /// The last turn of the scenario.
    pub last: u16,
    /// The phase within the turn, from zero; it never falls within a turn.
    pub phase: u8,
    /// Whose phase it is.
    pub side: Side,
}

/// The odds of an attack, as the resolver would find them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// Strength of the attack, in the parts of [`crate::forecast::Battle::parts`].
    pub attack: i32,
    /// Strength of the defence, in the same parts.
    pub defence: i32,
    /// The column of the table.
    pub column: u8,
    /// What is added to the die.
    pub die: i8,
}

/// What is not in the reach of a march.
const FAR: u16 = u16::MAX;

/// Where a unit can go and by which way: a buffer of the caller's, used again and again.
#[derive(Clone, Debug)]
pub struct Reach {
    cost: Box<[u16]>,
    from: Box<[HexId]>,
    found: Vec<HexId>,
}

impl Default for Reach {
    fn default() -> Self {
        Reach::new()
    }
}

impl Reach {
    /// An empty one.
    pub fn new() -> Reach {
        let (cost, from) = (vec![FAR; CELLS], vec![HexId::NONE; CELLS]);
        Reach { cost: cost.into(), from: from.into(), found: Vec::with_capacity(256) }
    }
    /// Forgets what was found, in time of what was found.
    pub fn clear(&mut self) {
        for hex in self.found.drain(..) {
            self.cost[hex.index()] = FAR;
        }
    }
    /// A hex that can be reached at this cost, coming from there; `from` is [`HexId::NONE`] at the start. A dearer way
    /// than the one known changes nothing and returns false.
    #[inline]
    pub fn visit(&mut self, hex: HexId, cost: u16, from: HexId) -> bool {
        let known = &mut self.cost[hex.index()];
        if *known <= cost {
            return false;
        }
        if *known == FAR {
            self.found.push(hex);
        }
        *known = cost;
        self.from[hex.index()] = from;
        true
    }
    /// What it costs to get there.
    #[inline]
    pub fn cost(&self, hex: HexId) -> Option<u16> {
        Some(self.cost[hex.index()]).filter(|cost| *cost != FAR)
    }
    /// Starts anew from a hex and goes on from every hex found, the cheapest first, as far as the budget allows. Every step
    /// must cost something. `spread` visits what lies around a hex and says whether the search is over.
    #[inline]
    pub fn grow(
        &mut self,
        start: HexId,
        budget: u16,
        mut spread: impl FnMut(&mut Reach, HexId, u16) -> bool,
    ) {
        self.clear();
        self.visit(start, 0, HexId::NONE);
        // what is reached for `spent` points is known when its turn comes
        for spent in 0..=budget {
            let mut next = 0;
            while let Some(from) = self.found.get(next).copied() {
                next += 1;
                if self.cost(from) == Some(spent) && spread(self, from, spent) {
                    return;
                }
            }
        }
    }
    /// Every hex found, the start first.
    pub fn hexes(&self) -> &[HexId] {
        &self.found
    }
    /// Every hex found but the start, as a place where a march with so many points could end.
    pub fn ways(&self, points: u16) -> Vec<Way> {
        let way = |hex: &HexId| {
            let cost = self.cost(*hex).expect("a hex that was found");
            let mut path = Vec::new();
            self.path_to(*hex, &mut path);
            let inputs = path.iter().map(|h| Choice::Hex(*h)).collect();
            Way { hex: *hex, cost, left: points.saturating_sub(cost), path, inputs }
        };
        let mut ways: Vec<Way> = self.found.iter().skip(1).map(way).collect();
        ways.sort_by_key(|way| way.hex);
        ways
    }
    /// Adds the hexes entered on the way there, the last one included; false if it cannot be reached.
    pub fn path_to(&self, hex: HexId, out: &mut Vec<HexId>) -> bool {
        if self.cost(hex).is_none() {
            return false;
        }
        let first = out.len();
        let mut at = hex;
        while self.from[at.index()].is_some() {
            out.push(at);
            at = self.from[at.index()];
        }
        out[first..].reverse();
        true
    }
}

/// How hard the enemy could hit each hex in his next turn: strength that could come next to it, in points.
#[derive(Clone, Debug)]
pub struct Threat {
    strength: Box<[u16]>,
}

impl Default for Threat {
    fn default() -> Self {
        Threat { strength: vec![0; CELLS].into() }
    }
}

impl Threat {
    /// Nothing threatens.
    pub fn clear(&mut self) {
        self.strength.fill(0);
    }
    /// So much more could strike this hex.
    #[inline]
    pub fn add(&mut self, hex: HexId, strength: u16) {
        let sum = &mut self.strength[hex.index()];
        *sum = sum.saturating_add(strength);
    }
    /// What could strike it.
    #[inline]
    pub fn at(&self, hex: HexId) -> u16 {
        self.strength[hex.index()]
    }
}

impl Threat {
    /// The hexes of a map by what could strike them, for a layer: lightly, heavily, beyond hope.
    pub fn classes(&self, hexes: &HexSet) -> [(&'static str, HexSet); 3] {
        let of = |low: u16, high: u16| hexes.iter().filter(|h| (low..high).contains(&self.at(*h))).collect();
        [("some", of(1, 8)), ("much", of(8, 20)), ("overwhelming", of(20, u16::MAX))]
    }
}

/// [`Rules::dangers`]: every hex with counters of the side that something could strike, the hardest blow first.
pub fn dangers<R: Scout>(rules: &R, s: &R::State, side: Side) -> Vec<Danger> {
    let mut threat = Threat::default();
    rules.threat(s, side, &mut threat);
    let held: BTreeSet<HexId> = rules
        .view(s, Eyes::Side(side))
        .counters
        .into_iter()
        .filter(|c| c.side == side)
        .filter_map(|c| if let Place::Hex(hex) = c.place { Some(hex) } else { None })
        .collect();
    let danger = |hex: HexId| Danger { hex, strength: threat.at(hex) };
    let mut all: Vec<Danger> = held.into_iter().map(danger).filter(|d| d.strength > 0).collect();
    all.sort_by_key(|d| (std::cmp::Reverse(d.strength), d.hex));
    all
}

/// A unit on the map, as a bot weighs it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Which.
    pub unit: UnitId,
    /// Where.
    pub at: HexId,
    /// What it attacks with as it is now, in points.
    pub attack: u16,
    /// What it defends with.
    pub defence: u16,
    /// How far it goes.
    pub moves: u8,
    /// Does it hold ground and fight? Staffs, guns and depots do not.
    pub fights: bool,
}

/// A hex that scores for whoever holds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Prize {
    /// Where.
    pub hex: HexId,
    /// What it is worth at the end, in hundredths of a point.
    pub worth: i32,
    /// Who holds it.
    pub holder: Side,
    /// Only this side scores for it; both where nobody is named.
    pub only: Option<Side>,
}

/// A title that bots can play well. Everything is answered for the state given: a bot asks of worlds it imagines.
pub trait Scout: Rules {
    /// Where the game stands.
    fn clock(&self, s: &Self::State) -> Clock;
    /// What an end is worth to a side, from 0 (the worst level the book knows) to 1 (the best).
    fn utility(&self, outcome: &Outcome, side: Side) -> f32 {
        match outcome.winner {
            None => 0.5,
            Some(winner) => f32::from(u8::from(winner == side)),
        }
    }
    /// How far ahead a side is by the scenario's own measure, in hundredths of a point.
    fn margin(&self, s: &Self::State, side: Side) -> i32;
    /// Where a unit could march if its side were asked who marches now; empty if it could not march at all.
    fn reach(&self, s: &Self::State, unit: UnitId, out: &mut Reach);
    /// Hexes in the zones of control of a side.
    fn zones(&self, s: &Self::State, side: Side) -> HexSet;
    /// Hexes where a unit of the side would be in supply.
    fn supply(&self, s: &Self::State, side: Side) -> HexSet;
    /// What the enemies of a side could bring against each hex in their next turn, by a quick measure.
    fn threat(&self, s: &Self::State, side: Side, out: &mut Threat);
    /// The odds if these units, wherever they stand, attacked these hexes now. `None` where no table answers.
    fn odds(&self, s: &Self::State, targets: &[HexId], attackers: &[UnitId]) -> Option<Odds>;
    /// Hexes that would have to be attacked besides if these units attacked those hexes.
    fn obligations(&self, s: &Self::State, targets: &[HexId], attackers: &[UnitId]) -> HexSet;
    /// The units of a side on the map, ids ascending. `out` is cleared.
    fn pieces(&self, s: &Self::State, side: Side, out: &mut Vec<Piece>);
    /// The hexes that score. `out` is cleared.
    fn prizes(&self, s: &Self::State, out: &mut Vec<Prize>);
    /// Strength points a side would lose for crowded hexes if the phase ended now.
    fn forfeit(&self, s: &Self::State, side: Side) -> u16;
}
