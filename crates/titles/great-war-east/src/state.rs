//! The state: dynamic facts only, without a heap. Printed values live in the rules.

use crate::GweRules;
use crate::attrition::Attrition;
use crate::book::{COUNTERS, GERMAN, GERMANS, RUSSIAN, STAFFS, TOKENS, UNITS};
use crate::cavalry::{FollowUp, WithdrawDie, Withdrawals};
pub use crate::combat::{Battle, Fight, Stage};
use crate::declare::Combats;
use crate::gruppen::{Gruppen, Marker, Regroup};
use crate::headquarters::{Displace, Reserve};
pub use crate::links::Abroad;
use crate::movement::March;
use crate::moves::Moves;
use crate::orders::{Command, CommandBy, CommandDice, CommandDie, Hoffman};
use crate::rail::EntrainDie;
use crate::reinforcements::{Arrivals, Entry};
use crate::replacement::{ReplaceDie, Replacements};
use crate::retreat::Retreat;
pub use crate::sequence::Step;
use crate::setup::Deploy;
use crate::stacking::Overstack;
use crate::westfront::{Call, Successor, VariableDie};
use atlas::{HexId, HexSet};
use engine::{Side, Stack, UnitId, UnitSet};
use serde::{Deserialize, Serialize};

/// The German player.
pub const GERMANY: Side = Side(0);
/// The Russian player; with three players the one of the 1st Army.
pub const RUSSIA: Side = Side(1);
/// With three players the one of the 2nd Army.
pub const SECOND_ARMY: Side = Side(2);

/// Nobody.
pub const NOBODY: UnitId = UnitId(u16::MAX);

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for GweRules {
        Gruppen(Gruppen), Deploy(Deploy), Marker(Marker), Regroup(Regroup), Call(Call), VariableDie(VariableDie),
        Successor(Successor), Arrivals(Arrivals), Entry(Entry), Command(Command), CommandBy(CommandBy),
        Hoffman(Hoffman), CommandDice(CommandDice), CommandDie(CommandDie), Moves(Moves), March(March),
        EntrainDie(EntrainDie), Attrition(Attrition), Overstack(Overstack), Withdrawals(Withdrawals),
        WithdrawDie(WithdrawDie), Retreat(Retreat), FollowUp(FollowUp), Displace(Displace), Reserve(Reserve),
        Combats(Combats), Battle(Battle), Replacements(Replacements), ReplaceDie(ReplaceDie),
    }
}

/// A hex that may be none, for stacks of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HexSlot(pub HexId);

impl Default for HexSlot {
    fn default() -> Self {
        HexSlot(HexId::NONE)
    }
}

/// Arrays longer than serde knows, written as lists.
pub(crate) mod long {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
        a: &[T; N],
        s: S,
    ) -> Result<S::Ok, S::Error> {
        s.collect_seq(a.iter())
    }
    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        d: D,
    ) -> Result<[T; N], D::Error> {
        let list = Vec::<T>::deserialize(d)?;
        let found = list.len();
        list.try_into().map_err(|_| D::Error::custom(format!("{found} values instead of {N}")))
    }
}

/// Where a counter is that is not on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Fate {
    /// On the map.
    #[default]
    Map,
    /// A reinforcement to come.
    Waiting,
    /// Destroyed, or taken out of play.
    Lost,
    /// On an off-map railway (5.38).
    Abroad,
    /// Not in this scenario.
    Unused,
}

/// Why points were scored, for the reckoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Score {
    /// 21.13.
    Towns,
    /// Fortresses of either side.
    Forts,
    /// German steps.
    GermanSteps,
    /// Russian steps.
    RussianSteps,
    /// Headquarters of either side.
    Staffs,
    /// End of Game-Turn 6.
    Sixth,
    /// HL-8 and the West Front.
    West,
    /// Empty Germany.
    Empty,
}

impl Score {
    /// The line of the schedule behind each, and the word by which the log tells it.
    const LINES: [(&str, &str); SCORES] = [
        ("21.13", "towns"),
        ("21.2/fortress", "forts"),
        ("21.2/german-step", "german-steps"),
        ("21.2/russian-step", "russian-steps"),
        ("21.2/headquarters", "staffs"),
        ("21.2/game-turn-6", "sixth"),
        ("21.2/west-front", "west"),
        ("21.2/empty-germany", "empty"),
    ];
    pub(crate) fn case(self) -> &'static str {
        Score::LINES[self as usize].0
    }
    /// The word of the line with this case.
    pub(crate) fn word(case: &str) -> &'static str {
        Score::LINES.into_iter().find(|line| line.0 == case).map_or("empty", |line| line.1)
    }
}

/// Fortresses at most.
pub(crate) const FORTS: usize = 24;

/// Things under way at most.
pub(crate) const AGENDA: usize = 12;

/// Kinds of [`Score`].
pub const SCORES: usize = 8;

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Game-Turn.
    pub turn: u8,
    /// Step of the Player-Turn.
    pub step: Step,
    /// Whose Player-Turn: [`GERMAN`] or [`RUSSIAN`].
    pub phasing: u8,
    /// Is the next Player-Turn the first of its Game-Turn?
    pub between: bool,
    /// Where counters and markers stand.
    #[serde(with = "long")]
    pub at: [HexId; COUNTERS],
    /// Where those are that are not on the map.
    #[serde(with = "long")]
    pub fate: [Fate; UNITS],
    /// Steps left; a headquarters on its front has as many as it has sides.
    #[serde(with = "long")]
    pub steps: [u8; UNITS],
    /// Movement Points spent in this phase.
    #[serde(with = "long")]
    pub used: [u8; COUNTERS],
    /// 5.33: rail hexes ridden in this phase.
    #[serde(with = "long")]
    pub ridden: [u8; COUNTERS],
    /// 18.12: the marker a German unit lies under, counted from one; 0 in the open.
    #[serde(with = "long")]
    pub under: [u8; GERMANS],
    /// Steps of the fortresses.
    pub forts: [u8; FORTS],
    /// 9.11: out of supply for this Movement Phase.
    pub hungry: UnitSet,
    /// 10.31: in command in this segment.
    pub commanded: UnitSet,
    /// Entrained (5.32).
    pub entrained: UnitSet,
    /// Used rail in this Movement Phase (5.34).
    pub railed: UnitSet,
    /// Has made its march.
    pub moved: UnitSet,
    /// Tried a die this phase (10.41, 12.12, 13.0).
    pub tried: UnitSet,
    /// Reinforcements of this turn.
    pub fresh: UnitSet,
    /// Has attacked in this phase (8.14).
    pub attacked: UnitSet,
    /// Was attacked in this phase.
    pub defended: UnitSet,
    /// Retreated in this phase (8.66).
    pub retreated: UnitSet,
    /// Withdrew as cavalry (12.17).
    pub withdrawn: UnitSet,
    /// Fought in this Game-Turn, and in the last (13.0).
    pub fought: [UnitSet; 2],
    /// Fortresses attacked in this phase (8.14), a bit each.
    pub stormed: u32,
    /// Headquarters that have given a shift in this phase.
    pub shifted: UnitSet,
    /// Entry was blocked in the last turn (14.22).
    pub blocked: UnitSet,
    /// 18.5: markers that left the map in this German Movement Phase.
    pub resting: u32,
    /// What each headquarters reaches: counters of its side, one bit each.
    #[serde(with = "long")]
    pub reach: [u64; STAFFS],
    /// Command Strength spent.
    #[serde(with = "long")]
    pub spent: [u8; STAFFS],
    /// 17.3: whose radius and whose strength von Hoffman raises.
    pub hoffman: [UnitId; 2],
    /// GWE-034: hexes last entered by a Russian.
    pub russian: HexSet,
    /// GWE-144: hexes of those that a Gruppe entered since: whether troops lay under it is the German's secret, and until
    /// it comes out they pass for Russian.
    pub veiled: HexSet,
    /// Towns last entered by the 2nd Army (22.5).
    pub second: u32,
    /// Rail Capacity spent by each player.
    pub rail: [u8; 3],
    /// 22.5: what the 1st Army left of its share to the 2nd.
    pub lent: u8,
    /// 16.21: points that crossed each rail side, two to a byte.
    #[serde(with = "long")]
    pub tracks: [u8; 256],
    /// 5.38.
    pub abroad: Stack<Abroad, 12>,
    /// Net Russian points.
    pub vp: i16,
    /// Where they come from.
    pub scores: [i16; SCORES],
    /// 22.5: the own score of each Russian player.
    pub own: [i16; 2],
    /// 19.22: the turn the West Front was called, 0 if it was not.
    pub called: u8,
    /// 19.21: 0 nothing, 1 HL-8 is due, 2 HL-8 came.
    pub successor: u8,
    /// 19.22: has the first West Front unit come?
    pub west: bool,
    /// Rolls made under 19.11.
    pub rolls: u8,
    /// 20.0: duties still in force, a bit for each garrison.
    pub duties: u8,
    /// German infantry divisions destroyed.
    pub divisions: u8,
    /// Replacement attempts of this turn.
    pub attempts: u8,
    /// 8.62, 12.13: who is going back.
    pub retreating: UnitSet,
    /// The battle going on.
    pub fight: Fight,
    /// What is still to be done.
    pub agenda: Stack<Frame, AGENDA>,
}

impl State {
    /// Nothing anywhere.
    pub(crate) fn empty() -> State {
        State {
            turn: 1,
            step: Step::Before,
            phasing: RUSSIAN as u8,
            between: true,
            at: [HexId::NONE; COUNTERS],
            fate: [Fate::Unused; UNITS],
            steps: [0; UNITS],
            used: [0; COUNTERS],
            ridden: [0; COUNTERS],
            under: [0; GERMANS],
            forts: [4; FORTS],
            hungry: UnitSet::EMPTY,
            commanded: UnitSet::EMPTY,
            entrained: UnitSet::EMPTY,
            railed: UnitSet::EMPTY,
            moved: UnitSet::EMPTY,
            tried: UnitSet::EMPTY,
            fresh: UnitSet::EMPTY,
            attacked: UnitSet::EMPTY,
            defended: UnitSet::EMPTY,
            retreated: UnitSet::EMPTY,
            withdrawn: UnitSet::EMPTY,
            fought: [UnitSet::EMPTY; 2],
            stormed: 0,
            shifted: UnitSet::EMPTY,
            blocked: UnitSet::EMPTY,
            resting: 0,
            reach: [0; STAFFS],
            spent: [0; STAFFS],
            hoffman: [NOBODY; 2],
            russian: HexSet::EMPTY,
            veiled: HexSet::EMPTY,
            second: 0,
            rail: [0; 3],
            lent: 0,
            tracks: [0; 256],
            abroad: Stack::new(),
            vp: 0,
            scores: [0; SCORES],
            own: [0; 2],
            called: 0,
            successor: 0,
            west: false,
            rolls: 0,
            duties: 0b111,
            divisions: 0,
            attempts: 0,
            retreating: UnitSet::EMPTY,
            fight: Fight::default(),
            agenda: Stack::new(),
        }
    }
    /// May one more of those frames be put on the agenda of which there can be many? The rest keep their room.
    pub(crate) fn has_room(&self) -> bool {
        self.agenda.len() < 8
    }
    /// Is a counter or marker on the map?
    #[inline]
    pub fn is_on_map(&self, unit: UnitId) -> bool {
        self.at[unit.index()].is_some()
    }
    /// 18.12: does a unit lie under a marker?
    #[inline]
    pub fn is_hidden(&self, unit: UnitId) -> bool {
        unit.index() < GERMANS && self.under[unit.index()] != 0
    }
    /// 18.11: does any Gruppe marker lie on the map, with units under it or not?
    pub(crate) fn has_gruppen(&self) -> bool {
        (UNITS..COUNTERS).any(|token| self.is_on_map(UnitId(token as u16)))
    }
    /// GWE-034, GWE-144: did a Russian enter this hex last, as far as everybody knows?
    #[inline]
    pub fn is_known_russian(&self, hex: HexId) -> bool {
        self.russian.contains(hex) || self.veiled.contains(hex)
    }
    /// GWE-144: the board as a Russian knows it, on which what Gruppen took unseen passes for his.
    pub(crate) fn as_russian_knows(&self) -> State {
        State { russian: self.russian | self.veiled, ..*self }
    }
    /// The marker it lies under.
    pub fn token_of(&self, unit: UnitId) -> Option<UnitId> {
        match self.under.get(unit.index()) {
            Some(0) | None => None,
            Some(n) => Some(token(usize::from(*n) - 1)),
        }
    }
    /// The units under a marker, ascending.
    pub fn under_token(&self, token: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        bits(GERMAN, self.under_mask(token))
    }
    /// The same as a mask.
    pub(crate) fn under_mask(&self, token: UnitId) -> u64 {
        let mark = (token.index() - UNITS) as u8 + 1;
        equal(&self.under, mark)
    }
    /// Is any marker on the map? Everybody sees that.
    pub fn has_tokens(&self) -> bool {
        self.at[UNITS..].iter().fold(false, |any, h| any | h.is_some())
    }
    /// The counters of a side on the map.
    pub(crate) fn on_map(&self, nation: usize) -> u64 {
        ALL[nation] & !self.mask_in(nation, HexId::NONE)
    }
    /// Those that are still to come.
    pub(crate) fn waiting(&self, nation: usize) -> u64 {
        let all = if nation == GERMAN { &self.fate[..GERMANS] } else { &self.fate[GERMANS..UNITS] };
        equal(all, Fate::Waiting)
    }
    /// Counters of a side in a hex, headquarters too, ascending.
    pub fn in_hex(&self, nation: usize, hex: HexId) -> impl Iterator<Item = UnitId> + use<> {
        bits(nation, self.mask_in(nation, hex))
    }
    /// The same as a mask.
    pub(crate) fn mask_in(&self, nation: usize, hex: HexId) -> u64 {
        equal(if nation == GERMAN { &self.at[..GERMANS] } else { &self.at[GERMANS..UNITS] }, hex)
    }
}

/// Which of at most 64 entries equal this one, a bit for each. All are compared side by side, then eight at a time are
/// packed: their lowest bits meet in the highest byte of the product.
fn equal<T: Copy + PartialEq>(entries: &[T], value: T) -> u64 {
    let mut hits = [0u8; 64];
    for (hit, entry) in hits.iter_mut().zip(entries) {
        *hit = u8::from(*entry == value);
    }
    let eight = |i: usize| {
        let bytes = std::array::from_fn(|j| hits[8 * i + j]);
        u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * i)
    };
    (0..8).fold(0, |all, i| all | eight(i))
}

/// The nth Gruppe marker.
pub fn token(n: usize) -> UnitId {
    UnitId((UNITS + n) as u16)
}

/// All markers.
pub fn tokens() -> impl Iterator<Item = UnitId> {
    (0..TOKENS).map(token)
}

/// Is it a marker?
pub fn is_token(unit: UnitId) -> bool {
    (UNITS..COUNTERS).contains(&unit.index())
}

/// Counters of a nation, ascending.
pub fn of(nation: usize) -> impl Iterator<Item = UnitId> {
    let range = if nation == GERMAN { 0..GERMANS } else { GERMANS..UNITS };
    range.map(|u| UnitId(u as u16))
}

/// The nation of a counter or marker.
#[inline]
pub fn nation(unit: UnitId) -> usize {
    if unit.index() >= GERMANS && unit.index() < UNITS { RUSSIAN } else { GERMAN }
}

/// The other one.
#[inline]
pub fn enemy(nation: usize) -> usize {
    1 - nation
}

/// The bit of a counter in masks of its side.
#[inline]
pub fn bit(unit: UnitId) -> u64 {
    if unit.index() < GERMANS { 1 << unit.index() } else { 1 << (unit.index() - GERMANS) }
}

/// The counters of a mask, ascending.
pub fn of_mask(nation: usize, mask: u64) -> impl Iterator<Item = UnitId> {
    bits(nation, mask & ALL[nation])
}

/// The same for masks that hold counters of the side alone.
#[inline]
pub(crate) fn bits(nation: usize, mut mask: u64) -> impl Iterator<Item = UnitId> + use<> {
    let first = if nation == GERMAN { 0 } else { GERMANS as u16 };
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let unit = UnitId(first + mask.trailing_zeros() as u16);
        mask &= mask - 1;
        Some(unit)
    })
}

/// The first counter of a mask that is not empty.
#[inline]
pub(crate) fn first(nation: usize, mask: u64) -> UnitId {
    UnitId(if nation == GERMAN { 0 } else { GERMANS as u16 } + mask.trailing_zeros() as u16)
}

/// Every counter of each side, as a mask.
pub(crate) const ALL: [u64; 2] = [(1 << GERMANS) - 1, (1 << (UNITS - GERMANS)) - 1];

/// Those of a side in a set, as a mask.
#[inline]
pub(crate) fn mask(set: &UnitSet, nation: usize) -> u64 {
    let words = set.words();
    if nation == GERMAN { words[0] & ALL[GERMAN] } else { (words[0] >> 63 | words[1] << 1) & ALL[RUSSIAN] }
}

/// A mask of a side as a set.
#[inline]
pub(crate) fn set_of(nation: usize, mask: u64) -> UnitSet {
    if nation == GERMAN {
        UnitSet::from_words([mask, 0, 0, 0])
    } else {
        UnitSet::from_words([mask << 63, mask >> 1, 0, 0])
    }
}

const _: () = assert!(GERMANS == 63 && UNITS <= 128);
