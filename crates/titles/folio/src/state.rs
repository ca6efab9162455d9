//! The state: dynamic facts only, without a heap.

use crate::agenda::Frame;
use atlas::{HexId, HexSet};
use engine::{Side, Stack, UnitId, Units};
use serde::{Deserialize, Serialize};

/// The German player.
pub const GERMAN: Side = Side(0);
/// The Russian player.
pub const RUSSIAN: Side = Side(1);
/// Room for counters: the units of a volume, its hidden-movement markers and the guns printed on its map.
pub const ROOM: usize = 112;
/// Pairs of hidden-movement markers a volume may have.
pub const PAIRS: usize = 9;
/// Hexes that can be attacked in one phase: there are fewer stacks than that.
pub const ATTACKS: usize = 48;

/// A set of counters.
pub type UnitSet = Units<2>;

/// The side that is not this one.
pub const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

/// 4.1b: the phases of a player turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Regular movement.
    RegularMovement,
    /// Regular combat.
    RegularCombat,
    /// Mobile movement.
    MobileMovement,
    /// Mobile combat.
    MobileCombat,
}

impl Phase {
    /// All four in order.
    pub const ALL: [Phase; 4] =
        [Phase::RegularMovement, Phase::RegularCombat, Phase::MobileMovement, Phase::MobileCombat];

    /// Is it a movement phase?
    pub const fn is_movement(self) -> bool {
        matches!(self, Phase::RegularMovement | Phase::MobileMovement)
    }
    /// Is it one of the two mobile phases?
    pub const fn is_mobile(self) -> bool {
        matches!(self, Phase::MobileMovement | Phase::MobileCombat)
    }
}

/// Where a counter is. What [`FolioState::when`] adds to it stands beside each place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not in play: a marker in its box, a gun whose fortress is taken.
    #[default]
    Aside,
    /// In a hex.
    Map,
    /// Not yet arrived. T: the turn from which a delayed unit may enter; otherwise 0.
    Due,
    /// T 11.6f: will come on its entry turn.
    Scheduled,
    /// T 11.6d: in the In Transit box. The turn from which it may leave the box.
    Transit,
    /// T 17.1: on the turn track. The turn of redeployment.
    Redeployed,
    /// M 11.7b: on the line of an entry area. The area.
    Line,
    /// M 11.7h: retreated off the map. The turn of return.
    Away,
    /// 14.1: under a pair of markers. The pair.
    Boxed,
    /// 14.4: its markers came off and it is about to be set down.
    Revealed,
    /// 2.3.2b: lost its last step.
    Eliminated,
    /// 2.3.2b: could not retreat.
    Captured,
}

/// 7.1e: one declared attack: a defending hex, and the directions in which its attackers stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Attack {
    /// The defending hex.
    pub hex: HexId,
    /// A bit for each direction from it.
    pub from: u8,
}

/// What the German railways have carried in this turn (T 13.1b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trains {
    /// Nothing yet.
    #[default]
    Idle,
    /// So many single counters.
    Counters(u8),
    /// One stack.
    Stack,
    /// A marker of this pair.
    Marker(u8),
    /// M 13.1a: so many counters, from and to these fortresses.
    Route(u8, HexId, HexId),
}

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FolioState {
    /// The game turn.
    pub turn: u8,
    /// The phasing side.
    pub phasing: Side,
    /// Its phase.
    pub phase: Phase,
    /// The game is over.
    pub over: bool,
    /// M 17.0: it snows.
    pub snow: bool,
    /// Where every counter stands; [`HexId::NONE`] off the map.
    #[serde(with = "array")]
    pub at: [HexId; ROOM],
    /// Where it is, on the map or off it.
    #[serde(with = "array")]
    pub place: [Place; ROOM],
    /// What the place adds: a turn, an area, a pair.
    #[serde(with = "array")]
    pub when: [u8; ROOM],
    /// Counters that show their back: depleted or unsupplied.
    pub flipped: UnitSet,
    /// Units that may not move in this phase, or not any more.
    pub moved: UnitSet,
    /// Units that may not attack in this phase any more. In a movement phase: those that have had their supply roll or
    /// given a replacement; once units move, those that a zone pins (4.1f).
    pub spent: UnitSet,
    /// 7.7f, R166: units that have retreated in this phase. In a movement phase: those that got a replacement (15.5b).
    pub fled: UnitSet,
    /// Hexes the Germans control; all others are Russian.
    pub german: HexSet,
    /// Hexes where units stand, markers left out. Whose they are, control tells.
    pub manned: HexSet,
    /// Hexes with infantry.
    pub foot: HexSet,
    /// Hexes with cavalry.
    pub horse: HexSet,
    /// 7.1e: the attacks declared in this phase and not yet made.
    pub plan: Stack<Attack, ATTACKS>,
    /// Trains of this turn.
    pub trains: Trains,
    /// 14.1b: for each pair, is the second of its markers the real one?
    pub real: u16,
    /// Pairs that may not be used: T R171: revealed in this phase; M R126: revealed for good.
    pub resting: u16,
    /// T 12.1a: the strategies, by side.
    pub strategy: [u8; 2],
    /// M 12.3: the turn in which each Russian corps came into play; 0 if it has not.
    pub called: [u8; 2],
    /// What is still to be done.
    pub agenda: Stack<Frame, 10>,
}

/// Markers have ids from here on: a hex without units holds nobody else.
pub(crate) const MARKERS: usize = 64;
/// Counters looked at in one go.
const SCAN: usize = 16;

impl FolioState {
    /// Nobody anywhere, Turn 1.
    pub(crate) fn blank(first: Side) -> FolioState {
        FolioState {
            turn: 1,
            phasing: first,
            phase: Phase::RegularMovement,
            over: false,
            snow: false,
            at: [HexId::NONE; ROOM],
            place: [Place::Aside; ROOM],
            when: [0; ROOM],
            flipped: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            spent: UnitSet::EMPTY,
            fled: UnitSet::EMPTY,
            german: HexSet::EMPTY,
            manned: HexSet::EMPTY,
            foot: HexSet::EMPTY,
            horse: HexSet::EMPTY,
            plan: Stack::new(),
            trains: Trains::Idle,
            real: 0,
            resting: 0,
            strategy: [0; 2],
            called: [0; 2],
            agenda: Stack::new(),
        }
    }
    /// Where a counter stands.
    #[inline]
    pub fn at(&self, unit: UnitId) -> HexId {
        self.at[unit.index()]
    }
    /// Is it on the map?
    #[inline]
    pub fn on_map(&self, unit: UnitId) -> bool {
        self.at[unit.index()].is_some()
    }
    /// Where it is.
    #[inline]
    pub fn place(&self, unit: UnitId) -> Place {
        self.place[unit.index()]
    }
    /// Does it wait where counters come onto the map from?
    #[inline]
    pub(crate) fn is_coming(&self, unit: UnitId) -> bool {
        matches!(self.place(unit), Place::Due | Place::Scheduled | Place::Transit | Place::Line)
    }
    /// What the place adds.
    #[inline]
    pub fn when(&self, unit: UnitId) -> u8 {
        self.when[unit.index()]
    }
    /// A frame on top of the agenda.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.agenda.push(frame.into());
    }
    /// The innermost frame changed.
    pub(crate) fn set(&mut self, frame: impl Into<Frame>) {
        *self.agenda.last_mut().expect("a frame that acts lies on the agenda") = frame.into();
    }
    /// The innermost frame goes if it has nothing left to ask; says whether.
    pub(crate) fn pop_if(&mut self, done: bool) -> bool {
        if done {
            self.agenda.pop();
        }
        done
    }
    /// Does it show its back?
    #[inline]
    pub fn is_flipped(&self, unit: UnitId) -> bool {
        self.flipped.contains(unit)
    }
    /// All counters in a hex.
    pub fn stack(&self, hex: HexId) -> UnitSet {
        match hex.is_some() {
            false => UnitSet::EMPTY,
            true if self.manned.contains(hex) => those(&self.at, hex, 0),
            true if !self.is_marked(hex) => UnitSet::EMPTY,
            true => those(&self.at, hex, MARKERS),
        }
    }
    /// Is a marker in this hex?
    #[inline]
    pub(crate) fn is_marked(&self, hex: HexId) -> bool {
        self.at[MARKERS..].iter().fold(false, |any, at| any | (*at == hex))
    }
    /// Does nobody stand in this hex, no marker either?
    #[inline]
    pub(crate) fn is_vacant(&self, hex: HexId) -> bool {
        !self.manned.contains(hex) && !self.is_marked(hex)
    }
    /// All counters under a pair of markers of either side.
    pub(crate) fn boxed(&self, pair: u8) -> UnitSet {
        those(&self.place, Place::Boxed, 0).iter().filter(|u| self.when(*u) == pair).collect()
    }
    /// 11.1, 11.2: who controls a hex.
    #[inline]
    pub fn controller(&self, hex: HexId) -> Side {
        if self.german.contains(hex) { GERMAN } else { RUSSIAN }
    }
    /// Does a side have units in this hex?
    #[inline]
    pub fn holds(&self, side: Side, hex: HexId) -> bool {
        self.manned.contains(hex) && self.controller(hex) == side
    }
    /// One row of the hexes of a set that a side holds: whoever stands in a hex controls it.
    #[inline(always)]
    pub(crate) fn row_of(&self, set: &HexSet, side: Side, r: usize) -> u64 {
        let foreign = if side == GERMAN { 0 } else { u64::MAX };
        set.0[r] & (self.german.0[r] ^ foreign)
    }
    /// Hexes that hold units of a side.
    pub fn held(&self, side: Side) -> HexSet {
        HexSet(std::array::from_fn(|r| self.row_of(&self.manned, side, r)))
    }
}

/// Counters from this one on of which an entry equals this value.
#[inline]
fn those<T: Copy + PartialEq>(entries: &[T; ROOM], value: T, first: usize) -> UnitSet {
    let mut found = UnitSet::EMPTY;
    for (i, some) in entries.chunks(SCAN).enumerate().skip(first / SCAN) {
        // most runs of counters hold nobody, and a whole run is compared at once
        if some.iter().fold(false, |any, entry| any | (*entry == value)) {
            for (j, entry) in some.iter().enumerate() {
                if *entry == value {
                    found.insert(UnitId((i * SCAN + j) as u16));
                }
            }
        }
    }
    found
}

/// Long arrays as sequences.
mod array {
    use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
    use serde::{Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
        items: &[T; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(items)
    }
    pub fn deserialize<'de, D: Deserializer<'de>, T: DeserializeOwned, const N: usize>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        let len = items.len();
        items.try_into().map_err(|_| D::Error::invalid_length(len, &"one entry for every counter"))
    }
}
