//! The state: dynamic facts only, without a heap. Printed values live in the rules.

pub use crate::combat::{Fight, Stage};
use crate::prelude::*;
pub use crate::rail::Abroad;
pub use crate::sequence::Step;
use engine::equal;

/// The German player.
pub const GERMANY: Side = Side(0);
/// The Russian player; with three players the one of the 1st Army.
pub const RUSSIA: Side = Side(1);
/// With three players the one of the 2nd Army.
pub const SECOND_ARMY: Side = Side(2);

/// Nobody.
pub const NOBODY: UnitId = UnitId::NOBODY;

engine::frames! {
    /// What is still to be done, innermost last.
    pub enum Frame for GweRules {
        Gruppen(hidden::Gruppen), Deploy(setup::Deploy), Marker(hidden::Marker), Regroup(hidden::Regroup),
        Call(westfront::Call), VariableDie(westfront::VariableDie), Successor(westfront::Successor),
        Arrivals(reinforcements::Arrivals), Entry(reinforcements::Entry),
        Command(command::Command), CommandBy(command::CommandBy), Hoffman(command::Hoffman),
        CommandDice(command::CommandDice), CommandDie(command::CommandDie),
        Moves(moves::Moves), March(March), EntrainDie(rail::EntrainDie),
        Attrition(Attrition), Overstack(Overstack),
        Withdrawals(cavalry::Withdrawals), WithdrawDie(cavalry::WithdrawDie), Retreat(Retreat), FollowUp(cavalry::FollowUp),
        Displace(headquarters::Displace)
            on [Displace, Arrivals, Moves, March, Withdrawals, FollowUp, Retreat, Battle, Overstack, Reserve],
        Reserve(headquarters::Reserve),
        Combats(attack::Combats), Battle(combat::Battle),
        Replacements(reinforcements::Replacements), ReplaceDie(reinforcements::ReplaceDie),
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
pub enum Score {
    Towns,
    Forts,
    GermanSteps,
    RussianSteps,
    Staffs,
    Sixth,
    West,
    Empty,
}

impl Score {
    /// The line of the schedule behind each, its label, and the word by which the log tells it.
    pub(crate) const LINES: [(&str, &str, &str); SCORES] = [
        ("21.13", "score-towns", "towns"),
        ("21.2/fortress", "score-forts", "forts"),
        ("21.2/german-step", "score-german-steps", "german-steps"),
        ("21.2/russian-step", "score-russian-steps", "russian-steps"),
        ("21.2/headquarters", "score-staffs", "staffs"),
        ("21.2/game-turn-6", "score-sixth", "sixth"),
        ("21.2/west-front", "score-west", "west"),
        ("21.2/empty-germany", "score-empty", "empty"),
    ];
    /// The word of the line with this case.
    pub(crate) fn word(case: &str) -> &'static str {
        Score::LINES.into_iter().find(|line| line.0 == case).map_or("empty", |line| line.2)
    }
}

/// Fortresses at most.
pub(crate) const FORTS: usize = 24;

/// Things under way at most.
pub(crate) const AGENDA: usize = 12;

/// Kinds of [`Score`].
pub const SCORES: usize = 8;

/// One moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct State {
    pub turn: u8,
    pub step: Step,
    /// Whose Player-Turn.
    pub phasing: Nation,
    /// Is the next Player-Turn the first of its Game-Turn?
    pub between: bool,
    /// Where counters and markers stand.
    pub at: Each<HexId, COUNTERS>,
    /// Where those are that are not on the map.
    pub fate: Each<Fate, UNITS>,
    /// Steps left; a headquarters on its front has as many as it has sides.
    pub steps: Each<u8, UNITS>,
    /// Movement Points spent in this phase.
    pub used: Each<u8, COUNTERS>,
    /// 5.33: rail hexes ridden in this phase.
    pub ridden: Each<u8, COUNTERS>,
    /// 18.12: the marker a German unit lies under, counted from one; 0 in the open.
    pub under: Each<u8, GERMANS>,
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
    /// Have attacked, and were attacked, in this phase (8.14).
    pub attacked: UnitSet,
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
    pub reach: Each<u64, STAFFS>,
    /// Command Strength spent.
    pub spent: Each<u8, STAFFS>,
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
    pub rail: Each<u8, 3>,
    /// 22.5: what the 1st Army left of its share to the 2nd.
    pub lent: u8,
    /// 16.21: points that crossed each rail side, two to a byte.
    pub tracks: Each<u8, 256>,
    /// 5.38.
    pub abroad: Stack<Abroad, 12>,
    /// Net Russian points, and where they come from.
    pub vp: i16,
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
    pub fight: Fight,
    pub agenda: Stack<Frame, AGENDA>,
}

impl State {
    /// Nothing anywhere.
    pub(crate) fn empty() -> State {
        State {
            turn: 1,
            phasing: RUSSIAN,
            between: true,
            fate: Each([Fate::Unused; UNITS]),
            forts: [4; FORTS],
            duties: 0b111,
            ..State::default()
        }
    }
    /// May one more of those frames be put on the agenda of which there can be many? The rest keep their room.
    pub(crate) fn has_room(&self) -> bool {
        self.agenda.len() < 8
    }
    /// GWE-147: is the German giving his commands?
    pub(crate) fn is_commanding(&self) -> bool {
        self.phasing == GERMAN && matches!(self.step, Step::Command | Step::CombatCommand)
    }
    /// A unit is lost, or leaves the game.
    pub(crate) fn take_out(&mut self, unit: UnitId) {
        (self.at[unit], self.fate[unit], self.steps[unit]) = (HexId::NONE, Fate::Lost, 0);
        if nation(unit) == GERMAN {
            self.under[unit] = 0;
        }
        self.entrained.remove(unit);
    }
    /// Who hears of what a unit does: of one under a marker the German alone.
    pub(crate) fn hearers(&self, unit: UnitId) -> Audience {
        if self.is_hidden(unit) { Audience::only(GERMANY) } else { Audience::ALL }
    }
    /// Is a counter or marker on the map?
    #[inline]
    pub fn is_on_map(&self, unit: UnitId) -> bool {
        self.at[unit].is_some()
    }
    /// 18.12: does a unit lie under a marker?
    #[inline]
    pub fn is_hidden(&self, unit: UnitId) -> bool {
        unit.index() < GERMANS && self.under[unit] != 0
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
        self.is_hidden(unit).then(|| token(usize::from(self.under[unit]) - 1))
    }
    /// The units under a marker, ascending.
    pub fn under_token(&self, token: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        bits(GERMAN, self.under_mask(token))
    }
    /// The same as a mask.
    pub(crate) fn under_mask(&self, token: UnitId) -> u64 {
        equal(&self.under.0, (token.index() - UNITS) as u8 + 1)
    }
    /// The units that move when this counter does: itself, or what lies under the marker.
    pub(crate) fn movers(&self, mover: UnitId) -> u64 {
        if is_token(mover) { self.under_mask(mover) } else { bit(mover) }
    }
    /// A counter or a marker, and what lies under that.
    pub(crate) fn with_load(&self, mover: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        std::iter::once(mover).chain(bits(GERMAN, if is_token(mover) { self.under_mask(mover) } else { 0 }))
    }
    /// Is any marker on the map? Everybody sees that.
    pub fn has_tokens(&self) -> bool {
        self.at.0[UNITS..].iter().fold(false, |any, h| any | h.is_some())
    }
    /// The counters of a side on the map.
    pub(crate) fn on_map(&self, nation: Nation) -> u64 {
        ALL[nation] & !self.mask_in(nation, HexId::NONE)
    }
    /// The hexes where they stand.
    pub(crate) fn held(&self, nation: Nation) -> HexSet {
        of(nation).map(|u| self.at[u]).filter(|hex| hex.is_some()).collect()
    }
    /// Those that are still to come.
    pub(crate) fn waiting(&self, nation: Nation) -> u64 {
        equal(&self.fate.0[nation.range()], Fate::Waiting)
    }
    /// Counters of a side in a hex, headquarters too, ascending.
    pub fn in_hex(&self, nation: Nation, hex: HexId) -> impl Iterator<Item = UnitId> + use<> {
        bits(nation, self.mask_in(nation, hex))
    }
    /// The same as a mask.
    pub(crate) fn mask_in(&self, nation: Nation, hex: HexId) -> u64 {
        equal(&self.at.0[nation.range()], hex)
    }
}
