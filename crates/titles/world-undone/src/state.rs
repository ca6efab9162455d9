//! The state: dynamic facts only, without a heap.

use crate::advance;
use crate::prelude::*;
use engine::Units;

/// The German player.
pub const GERMAN: Side = Side(0);
/// The Russian player.
pub const RUSSIAN: Side = Side(1);
/// Counters of the game, dummies among them.
pub const UNITS: usize = 85;
/// [`WuState::due`] of a counter that is not used in this game.
pub const UNUSED: u8 = 255;
/// [`WuState::due`] of a counter that is lost for good.
pub const LOST: u8 = 254;

/// A set of counters: 85 of them fit in two words.
pub type UnitSet = Units<2>;

engine::phases! {
    /// 4.0b: the phases of a player turn.
    pub enum Phase {
        /// First Movement Phase.
        FirstMovement = "phase-first-movement",
        /// First Combat Phase.
        FirstCombat = "phase-first-combat",
        /// Second Movement Phase.
        SecondMovement = "phase-second-movement",
        /// Second Combat Phase.
        SecondCombat = "phase-second-combat",
    }
}

impl Phase {
    /// Is it a movement phase?
    pub fn is_movement(self) -> bool {
        matches!(self, Phase::FirstMovement | Phase::SecondMovement)
    }
}

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for WuRules {
        Moves(march::Moves) on [],
        March(March) on [Moves],
        Excess(stacking::Excess) on [],
        Dummies(hidden::Dummies),
        Plan(announce::Plan) on [],
        Targets(announce::Targets) on [Plan],
        Attackers(announce::Attackers) on [Plan],
        Guns(announce::Guns) on [Plan],
        Resolve(announce::Resolve) on [],
        Leave(cavalry::Leave) on [Resolve],
        Chase(cavalry::Chase) on [Leave],
        CallOff(cavalry::CallOff) on [Resolve],
        Roll(results::Roll) on [Resolve],
        Exchange(results::Exchange) on [Resolve],
        Retreats(results::Retreats) on [Resolve],
        Retreat(retreat::Retreat) on [Leave, Retreats],
        Crowd(stacking::Crowd) on [Leave, Retreats],
        Advances(advance::Advances) on [Resolve],
        Advance(advance::Advance) on [Advances],
        Returns(losses::Returns),
        Thaw(losses::Thaw),
        Fatal(losses::Fatal),
        Release(scenarios::Release),
    }
}

impl Frame {
    /// The units it is about, which stand on the map for everybody to see.
    pub(crate) fn named(&self) -> Option<UnitSet> {
        match self {
            Frame::Retreat(r) => Some(r.units),
            Frame::Crowd(stacking::Crowd(units)) => Some(*units),
            Frame::Advance(advance::Advance { unit, .. }) | Frame::Chase(cavalry::Chase(unit)) => {
                Some(UnitSet::only(*unit))
            }
            _ => None,
        }
    }
}

/// 6.1: one defending hex and the attack it belongs to, counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Target {
    /// The hex.
    pub hex: HexId,
    /// The number of the attack.
    pub attack: u8,
}

/// The combat being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// Which attack of the plan; 0 for none.
    pub attack: u8,
    /// Hexes the losers must retreat; 0 where nobody retreats.
    pub retreat: u8,
    /// Strength points the attacker still owes for an exchange, doubled.
    pub owed: u8,
    /// The column of the table when the combat began, where 7.1b and 10.2.2 ask for it.
    pub column: u8,
    /// Did the attackers lose?
    pub repelled: bool,
    /// 10.2.2g: every attacker left before combat, or the defenders did.
    pub void: bool,
    /// Units that have had their say: about leaving, or about going forward.
    pub asked: UnitSet,
    /// Units that left before combat.
    pub left: UnitSet,
    /// Hexes the losing side held.
    pub vacated: Stack<HexId, 6>,
    /// Hexes through which losers retreated.
    pub trail: Stack<HexId, 18>,
}

/// 10.6.2.1: what became of Samsonov.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Samsonov {
    /// No roll yet.
    #[default]
    Waiting,
    /// Dead since this turn.
    Dead(u8),
    /// He lived through the roll of this turn.
    Spared(u8),
}

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct WuState {
    /// The game turn.
    pub turn: u8,
    /// The phasing side.
    pub phasing: Side,
    /// Its phase.
    pub phase: Phase,
    /// The game is over.
    pub over: bool,
    /// Where every counter stands; [`HexId::NONE`] off the map.
    pub at: Each<HexId, UNITS>,
    /// Hexes where units stand, dummies left out: what `at` says, kept in step with it by `WuRules::put`. Whose they
    /// are, control tells (2.0a).
    pub manned: HexSet,
    /// Off the map: the turn from which a counter may enter, [`LOST`] or [`UNUSED`]. On the map 0.
    pub due: Each<u8, UNITS>,
    /// Movement points unspent in this phase, of units that have begun to move.
    pub mp: Each<u8, UNITS>,
    /// 5.1: movement points saved for the Second Movement Phase.
    pub reserve: Each<u8, UNITS>,
    /// Units that have moved in this phase.
    pub moved: UnitSet,
    /// 10.3: units that marched by force in this phase.
    pub forced: UnitSet,
    /// 3.5: disrupted units.
    pub disrupted: UnitSet,
    /// 5.2e: entrained units.
    pub entrained: UnitSet,
    /// 5.2f: units already counted against the capacity of this turn.
    pub railed: UnitSet,
    /// 6.5g: units that retreated into a full hex.
    pub overstacked: UnitSet,
    /// 5.2f: how many were entrained this turn.
    pub rail_used: u8,
    /// 5.1d-e: markers used this turn: German and First Army, then Second Army.
    pub reserves_used: [u8; 2],
    /// 2.0a: hexes the Germans control; all others are Russian.
    pub german: HexSet,
    /// 5.2.1: hexes with a Rail Cut marker.
    pub cut: HexSet,
    /// 10.2.3: hexes held by the mere presence of cavalry; they fall back to the other side.
    pub lent: Stack<HexId, 14>,
    /// 6.6i: destroyed fortresses, by bit.
    pub destroyed: u16,
    /// 6.0: the attack each unit takes part in, counted from one.
    pub attack_of: Each<u8, UNITS>,
    /// The defending hexes of all announced attacks.
    pub targets: Stack<Target, 36>,
    /// Attacks announced in this phase.
    pub announced: u8,
    /// Attacks resolved, by bit.
    pub resolved: u64,
    /// The combat being resolved.
    pub fight: Fight,
    /// 7.1b: attacks of turn 1 that count.
    pub opening: u8,
    /// 7.1c: the penalty fell due.
    pub penalty: bool,
    /// 7.2b: the armies work together.
    pub reconciled: bool,
    /// 9.4g: the fixed cavalry is still fixed.
    pub fixed: bool,
    /// 8.0a: points for units eliminated, by the side that scores them.
    pub scored: Each<u16, 2>,
    /// 10.6.2.1a: strength points the Second Army has lost.
    pub second_lost: u8,
    /// 10.6.2b: turn in which an army lost its headquarters; 0 while it may move.
    pub frozen: [u8; 2],
    /// 10.6.2.1: Samsonov.
    pub samsonov: Samsonov,
    /// 10.6.1d: a German headquarters fell in combat.
    pub headquarters_lost: bool,
    /// What is still to be done.
    pub agenda: Stack<Frame, 7>,
}

impl WuState {
    /// Where a counter stands.
    #[inline]
    pub fn at(&self, unit: UnitId) -> HexId {
        self.at[unit]
    }
    /// Is it on the map?
    #[inline]
    pub fn on_map(&self, unit: UnitId) -> bool {
        self.at[unit].is_some()
    }
    /// Are these counters of the game, and on the map?
    pub(crate) fn all_there(&self, units: &UnitSet) -> bool {
        !units.is_empty() && units.iter().all(|u| u.index() < UNITS && self.on_map(u))
    }
    /// All counters in a hex.
    pub fn stack(&self, hex: HexId) -> UnitSet {
        if hex.is_some() { self.at.those(hex) } else { UnitSet::EMPTY }
    }
    /// All counters in a hex, ascending.
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = UnitId> + use<> {
        self.stack(hex).iter()
    }
    /// 2.0a: who controls a hex.
    #[inline]
    pub fn controller(&self, hex: HexId) -> Side {
        if self.german.contains(hex) { GERMAN } else { RUSSIAN }
    }
    /// Targets of one attack.
    pub fn targets_of(&self, attack: u8) -> impl Iterator<Item = HexId> + '_ {
        self.targets.iter().filter(move |t| t.attack == attack).map(|t| t.hex)
    }
    /// Units of one attack, ascending.
    pub fn attackers_of(&self, attack: u8) -> UnitSet {
        self.attack_of.those(attack)
    }
    /// Units of all attacks.
    pub(crate) fn sent(&self) -> UnitSet {
        self.attack_of.others(0)
    }
}
