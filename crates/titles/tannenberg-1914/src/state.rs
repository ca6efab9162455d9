//! The state: dynamic facts only, without a heap.

use crate::fight::Fight;
use crate::frames::Frame;
use engine::Units;
use engine::prelude::*;

/// The German player.
pub const GERMAN: Side = Side(0);
/// The Russian player.
pub const RUSSIAN: Side = Side(1);
/// Counters of the game: units, trains, supply bases and the airship.
pub const UNITS: usize = 228;
/// 17.1, S1.4: transport trains.
pub const TRAINS: usize = 8;
/// Nobody.
pub const NOBODY: UnitId = UnitId(u16::MAX);

/// A set of counters.
pub type UnitSet = Units<4>;
/// Where every counter stands.
pub type Places = engine::Places<UNITS, 4>;

/// The side that is not this one.
pub const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

/// 3.1: the phases of one player, and the set-up before the first of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// R157: free set-up.
    #[default]
    SetUp,
    /// Phases 1 and 7.
    Air,
    /// Phases 2 and 8.
    Barrage,
    /// Phases 3 and 9.
    Movement,
    /// Phases 4 and 10.
    Attack,
    /// Phases 5 and 11.
    Strategic,
    /// Phases 6 and 12.
    Supply,
}

impl Phase {
    /// The six of a player, in order.
    pub const ALL: [Phase; 6] =
        [Phase::Air, Phase::Barrage, Phase::Movement, Phase::Attack, Phase::Strategic, Phase::Supply];

    /// Phases 3, 5, 9 and 11.
    pub const fn is_movement(self) -> bool {
        matches!(self, Phase::Movement | Phase::Strategic)
    }
    /// Its word in position texts and catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::SetUp => "set-up",
            Phase::Air => "air",
            Phase::Barrage => "barrage",
            Phase::Movement => "movement",
            Phase::Attack => "attack",
            Phase::Strategic => "strategic",
            Phase::Supply => "supply",
        }
    }
}

/// One bit for each place where a bridge stands or can be built: has it changed since the map was printed?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Crossings([u64; 5]);

impl Crossings {
    /// How many there is room for.
    pub const ROOM: usize = 320;

    /// Has this one changed?
    #[inline]
    pub fn has(&self, index: u16) -> bool {
        self.0[usize::from(index) / 64] >> (index % 64) & 1 != 0
    }
    /// Those that have changed.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(w, bits)| {
            let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
            rest.take_while(|bits| *bits != 0).map(move |bits| 64 * w + bits.trailing_zeros() as usize)
        })
    }
    /// Those that have changed in one of the two only.
    pub fn unlike(&self, other: &Crossings) -> Crossings {
        Crossings(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
    /// It changes, or changes back.
    pub fn toggle(&mut self, index: u16) {
        self.0[usize::from(index) / 64] ^= 1 << (index % 64);
    }
}

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct T14State {
    /// The turn, 1 being 15 August.
    pub turn: u8,
    /// Whose phase it is.
    pub phasing: Side,
    /// Which phase.
    pub phase: Phase,
    /// The game is over.
    pub over: bool,
    /// Where every counter stands; nowhere off the map and aboard trains.
    pub places: Places,
    /// 12.31: turns without supply.
    #[serde(with = "array")]
    pub lack: [u8; UNITS],
    /// Counters that have still to come (13.11).
    pub waiting: UnitSet,
    /// 7.34: units that show their back.
    pub reduced: UnitSet,
    /// 15.1: disorganized units.
    pub disorganized: UnitSet,
    /// 8.71: artillery in marching formation.
    pub limbered: UnitSet,
    /// R175: units that moved or fought, or became disorganized, since their owner's last movement phase ended; R232: trains unloaded.
    pub stirred: UnitSet,
    /// Counters that are done in this movement phase: they moved (R35), dug or were marked.
    pub done: UnitSet,
    /// 11.12: units under a Strategic Movement marker.
    pub marked: UnitSet,
    /// R103: units that retreated since their owner's last movement phase ended.
    pub retreated: UnitSet,
    /// R145: staffs that left their hex since their owner's last movement phase ended.
    pub roamed: UnitSet,
    /// 7.27, R92: units that attacked, supported or fired in this combat phase.
    pub fought: UnitSet,
    /// 7.27: units that were attacked in this combat phase.
    pub attacked: UnitSet,
    /// 7.21: enemy units that must be attacked in this combat phase.
    pub owed: UnitSet,
    /// 8.42, 8.51: artillery in an enemy zone when the combat phase began.
    pub pinned: UnitSet,
    /// 8.48: artillery that supported a defence in this combat phase.
    pub supported: UnitSet,
    /// 8.61: artillery that fired a barrage.
    pub barraged: UnitSet,
    /// 6.16: hexes the Germans control; all others are Russian.
    pub german: HexSet,
    /// Hexes where units stand: what `at` says, kept in step with it by `T14Rules::put`.
    pub manned: HexSet,
    /// Hexes where combat units stand; they control their hex, so `german` tells whose they are.
    pub posts: HexSet,
    /// R28: how many hexes of each side are over the stacking limit, kept in step like `manned`.
    pub crowded: [u8; 2],
    /// 9.11: field fortifications, by side.
    pub trenches: [HexSet; 2],
    /// 9.24: those of them that are improved.
    pub improved: Stack<HexId, 4>,
    /// R125: railways that supply bases have used.
    pub used: HexSet,
    /// 14.0: bridges destroyed or built.
    pub bridges: Crossings,
    /// 17.1: who rides in each train.
    pub load: [UnitId; TRAINS],
    /// 17.1c: trains loaded on this day, by bit.
    pub fresh_load: u8,
    /// The combat being declared or resolved. Kept here and not in its frame: a frame is as large as the largest.
    pub fight: Fight,
    /// What is still to be done, innermost last.
    pub agenda: Stack<Frame, 6>,
}

impl T14State {
    /// Where a counter stands.
    #[inline]
    pub fn at(&self, unit: UnitId) -> HexId {
        self.places.of(unit)
    }
    /// Is it on the map?
    #[inline]
    pub fn on_map(&self, unit: UnitId) -> bool {
        self.places.on_map().contains(unit)
    }
    /// All counters in a hex, trains, bases and the airship among them.
    #[inline]
    pub fn stack(&self, hex: HexId) -> UnitSet {
        self.places.stack(hex)
    }
    /// The question at hand makes room for this one.
    pub(crate) fn take_up(&mut self, frame: impl Into<Frame>) {
        self.agenda.pop();
        self.agenda.push(frame.into());
    }
    /// The question at hand is over, and its counter has done its part of this movement phase.
    pub(crate) fn finish(&mut self, unit: UnitId) {
        self.agenda.pop();
        self.done.insert(unit);
    }
    /// 6.16: who controls a hex.
    #[inline]
    pub fn controller(&self, hex: HexId) -> Side {
        if self.german.contains(hex) { GERMAN } else { RUSSIAN }
    }
    /// 17.1: the units aboard trains.
    pub fn aboard(&self) -> UnitSet {
        self.load.into_iter().filter(|u| *u != NOBODY).collect()
    }
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
