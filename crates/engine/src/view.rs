//! What a pair of eyes may see, in a form that every title fills and one client shows. Nothing else is ever sent
//! to a player.

use crate::agenda::{self, Driven};
use crate::choice::{Case, Choice, Dice, Eyes, Outcome, Pending, PromptKind, Side, UnitId, Verb};
use crate::say::Text;
use atlas::counter::{Face, Mark};
use atlas::{HexId, HexsideId};
use serde::Serialize;

/// The whole picture for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whose.
    pub eyes: Eyes,
    /// The turn.
    pub turn: Turn,
    /// The phases of this turn, for the bar above the map.
    pub sequence: Vec<PhaseTick>,
    /// The question, seen by all; its answers only by the side asked.
    pub asked: Option<Asked>,
    /// The die awaited.
    pub roll: Option<Dice>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What these eyes may answer now, ascending.
    pub offers: Vec<Offer>,
    /// Every counter these eyes may see, those on the map and those in drawers.
    pub counters: Vec<Counter>,
    /// What the counters of a side in one hex weigh against the limits, where these eyes know them all.
    pub stacks: Vec<Pile>,
    /// Markers on hexes: control, cut rails, trenches.
    pub hexes: Vec<HexMark>,
    /// Markers on hexsides.
    pub sides: Vec<SideMark>,
    /// Off-map boxes and displays.
    pub drawers: Vec<Drawer>,
    /// Numbers worth watching: capacities, markers left, losses.
    pub tracks: Vec<Track>,
    /// How each victory point arises.
    pub score: Vec<ScoreLine>,
    /// What the book still wants of the side asked, or threatens it with; filled by the table (see
    /// [`crate::Rules::duties`]).
    pub duties: Vec<Duty>,
}

/// What a title shows of a position; [`assemble`] adds what is the same for all.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// See [`View::counters`]; levels are counted by [`assemble`], bottom first.
    pub counters: Vec<Counter>,
    /// See [`View::stacks`].
    pub stacks: Vec<Pile>,
    /// See [`View::hexes`].
    pub hexes: Vec<HexMark>,
    /// See [`View::sides`].
    pub sides: Vec<SideMark>,
    /// See [`View::drawers`].
    pub drawers: Vec<Drawer>,
    /// See [`View::tracks`].
    pub tracks: Vec<Track>,
    /// See [`View::score`].
    pub score: Vec<ScoreLine>,
}

/// The whole picture: the title's part, and turn, phases, question, answers, die and outcome.
pub fn assemble<R: Driven>(rules: &R, s: &R::State, eyes: Eyes, picture: Picture) -> View {
    let pending = rules.pending(s);
    let Picture { mut counters, stacks, hexes, sides, drawers, tracks, score } = picture;
    stack_up(&mut counters);
    View {
        eyes,
        turn: rules.turn(s),
        sequence: rules.phases(s),
        asked: agenda::asked(rules, s, eyes),
        roll: if let Pending::Roll(dice) = pending { Some(dice) } else { None },
        outcome: if let Pending::Over(outcome) = pending { Some(outcome) } else { None },
        offers: agenda::offers(rules, s, eyes),
        counters,
        stacks,
        hexes,
        sides,
        drawers,
        tracks,
        score,
        duties: Vec::new(),
    }
}

/// Counts the levels of counters that share a hex, in the order in which they are shown.
fn stack_up(counters: &mut [Counter]) {
    let mut height = std::collections::BTreeMap::new();
    for counter in counters {
        if let Place::Hex(hex) = counter.place {
            let level = height.entry(hex).or_insert(0);
            counter.level = *level;
            *level += 1;
        }
    }
}

/// The phases of a turn, those before `now` past and those after it ahead. `now` beyond the last: all are past.
pub fn ticks(
    phases: impl IntoIterator<Item = (&'static str, Option<Side>, Case)>,
    now: usize,
) -> Vec<PhaseTick> {
    let tick = |(i, (key, side, case)): (usize, (&'static str, Option<Side>, Case))| {
        let when = match i.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::Ahead,
        };
        PhaseTick { key, label: Text::new(key), side, case, when }
    };
    phases.into_iter().enumerate().map(tick).collect()
}

/// Something the book wants of a side in this phase or turn, or something that is about to happen to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Duty {
    /// What is wanted or threatens, in one line.
    pub text: Text,
    /// What it costs to leave it; nothing to say where it only warns.
    pub price: Text,
    /// The case behind it.
    pub case: Case,
    /// So much is done …
    pub done: u16,
    /// … of so much; equal or more: it is met.
    pub of: u16,
    /// May the phase be left without it?
    pub binds: bool,
    /// The counters concerned.
    pub units: Vec<UnitId>,
    /// The hexes concerned.
    pub hexes: Vec<HexId>,
}

impl Duty {
    /// A duty with nothing done yet.
    pub fn new(case: Case, text: Text, of: u16) -> Duty {
        let (price, units, hexes) = (Text::none(), Vec::new(), Vec::new());
        Duty { text, price, case, done: 0, of, binds: false, units, hexes }
    }
    /// Is it met?
    pub fn is_met(&self) -> bool {
        self.done >= self.of
    }
}

/// A hex that the enemy could strike in his next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Danger {
    /// Where.
    pub hex: HexId,
    /// What he could bring against it, in strength points, by a quick measure.
    pub strength: u16,
}

/// The turn and its date.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Turn {
    /// Its number.
    pub number: u16,
    /// The last one of the scenario.
    pub last: u16,
    /// Its date and season, as the book tells.
    pub label: Text,
}

/// Where a phase lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Over.
    Past,
    /// Going on.
    Now,
    /// To come.
    Ahead,
}

/// One phase of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PhaseTick {
    /// A key of the text catalogue.
    pub key: &'static str,
    /// Its name.
    pub label: Text,
    /// Whose phase.
    pub side: Option<Side>,
    /// The case that describes it.
    pub case: Case,
    /// Over, now or ahead.
    pub when: When,
}

/// The question now open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// Who must answer.
    pub side: Side,
    /// The case that asks.
    pub case: Case,
    /// The word by which the question is known.
    pub key: &'static str,
    /// What it is about.
    pub kind: PromptKind,
    /// The verb whose answers are gathered into a set, if any.
    pub gathers: Option<Verb>,
    /// One sentence.
    pub text: Text,
    /// The counters it is about, lit on the map.
    pub units: Vec<UnitId>,
    /// The hexes it is about.
    pub hexes: Vec<HexId>,
}

/// One answer that is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The answer.
    pub choice: Choice,
    /// What a button would say; nothing where the map says it.
    pub label: Text,
    /// What would come of it, for losses, retreats and options; empty where the question does not weigh so.
    pub then: Vec<Text>,
    /// The question the same side would be asked next, where the answers are weighed.
    pub next: Text,
}

impl Offer {
    /// An answer and its button.
    pub fn new(choice: Choice, label: Text) -> Offer {
        Offer { choice, label, then: Vec::new(), next: Text::none() }
    }
}

/// Where a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map.
    Hex(HexId),
    /// In the drawer with this index.
    Drawer(u16),
}

/// A counter as these eyes see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// Its number, by which it is chosen. A token's, where the unit under it is not known.
    pub id: UnitId,
    /// Its name in position texts and game files.
    pub name: String,
    /// What it is called at the table: in questions, orders and the log.
    pub called: String,
    /// Whose it is.
    pub side: Side,
    /// Where it is.
    pub place: Place,
    /// What is printed on the side that is up.
    pub face: Face,
    /// Status, by shape.
    pub marks: Vec<Mark>,
    /// Do these eyes know what it is?
    pub known: bool,
    /// Could it still act in this phase?
    pub ready: bool,
    /// Position in its stack, bottom first.
    pub level: u8,
}

/// The counters of one side in one hex, as the rules of stacking count them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub side: Side,
    /// Strength of all of them together, as the counters print it.
    pub strength: String,
    /// Each limit that touches it.
    pub loads: Vec<Load>,
    /// Is some limit exceeded?
    pub over: bool,
    /// The case behind it.
    pub case: Case,
}

/// How much of one limit is used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Load {
    /// What is counted.
    pub label: Text,
    /// So much is there.
    pub value: u16,
    /// So much may be there.
    pub limit: u16,
}

/// A marker on a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexMark {
    /// Where.
    pub hex: HexId,
    /// Which, a key of the text catalogue and of the client's shapes.
    pub key: &'static str,
    /// Whose, if anybody's.
    pub side: Option<Side>,
    /// What is written on it.
    pub label: String,
}

/// A marker on a hexside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideMark {
    /// Where.
    pub hexside: HexsideId,
    /// Which.
    pub key: &'static str,
    /// Whose, if anybody's.
    pub owner: Option<Side>,
}

/// A box beside the map. Counters say which drawer they are in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drawer {
    /// A word by which the drawer is known.
    pub key: &'static str,
    /// Its heading.
    pub label: Text,
    /// Whose.
    pub side: Option<Side>,
    /// A line under the heading, such as the turn of arrival.
    pub note: Text,
}

/// A number on a track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// A word by which the track is known.
    pub key: &'static str,
    /// Its heading.
    pub label: Text,
    /// Whose, if anybody's.
    pub side: Option<Side>,
    /// How much.
    pub value: i32,
    /// Of how much, if there is a limit.
    pub of: Option<i32>,
    /// The case behind it.
    pub case: Case,
}

/// One line of the reckoning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreLine {
    /// Whose points.
    pub side: Side,
    /// For what.
    pub label: Text,
    /// How many.
    pub points: i32,
    /// The case that gives them.
    pub case: Case,
}

/// What the client shows when a hex, a counter or a button is not to be had.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Explanation {
    /// Is it allowed after all?
    pub allowed: bool,
    /// The case that speaks.
    pub case: Case,
    /// What the case says, in one plain sentence of ours.
    pub text: String,
    /// How far a march comes, where it was to go further.
    pub far: Text,
    /// What is in the way here and now; nothing where the case says it all.
    pub why: Text,
    /// The hexes that cause it.
    pub hexes: Vec<HexId>,
    /// The counters that cause it.
    pub units: Vec<UnitId>,
}

/// A refusal as the law gives it: the case and what causes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The case that forbids.
    pub case: Case,
    /// What is in the way here and now: "needs 5 movement points, has 3".
    pub why: Text,
    /// The hexes that cause it.
    pub hexes: Vec<HexId>,
    /// The counters that cause it, by what the asker may know.
    pub units: Vec<UnitId>,
}

impl Refusal {
    /// A refusal with nothing to point at.
    pub fn new(case: Case) -> Refusal {
        Refusal { case, why: Text::none(), hexes: Vec::new(), units: Vec::new() }
    }
    /// No rule of the book but the order of the game.
    pub fn order(why: Text) -> Refusal {
        Refusal::new(Case::ORDER).because(why)
    }
    /// The question takes no answer of this verb at all; the engine says which it takes.
    pub fn kind() -> Refusal {
        Refusal::order(Text::new("awaits"))
    }
    /// Is it the engine that has to say what is awaited?
    pub(crate) fn is_kind(&self) -> bool {
        self.case == Case::ORDER && self.why == Text::new("awaits")
    }
    /// The answer belongs to the set being gathered, before the last member named.
    pub fn late() -> Refusal {
        Refusal::order(Text::new("out-of-order"))
    }
    /// The same, saying what is in the way.
    pub fn because(mut self, why: Text) -> Refusal {
        self.why = why;
        self
    }
    /// The same, pointing at the answer itself where it points at nothing else.
    pub fn about(self, choice: Choice) -> Refusal {
        match choice {
            _ if !self.hexes.is_empty() || !self.units.is_empty() => self,
            Choice::Hex(hex) => self.at(hex),
            Choice::Unit(unit) => self.by(unit),
            _ => self,
        }
    }
    /// The same, pointing at a hex.
    pub fn at(mut self, hex: HexId) -> Refusal {
        self.hexes.push(hex);
        self
    }
    /// The same, pointing at a counter.
    pub fn by(mut self, unit: UnitId) -> Refusal {
        self.units.push(unit);
        self
    }
}

impl From<Case> for Refusal {
    fn from(case: Case) -> Refusal {
        Refusal::new(case)
    }
}

/// A layer over the map that the client can switch on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverlayInfo {
    /// `"supply"`.
    pub id: &'static str,
    /// Its name, a key of the text catalogue.
    pub label: &'static str,
    /// The case behind it.
    pub case: Case,
}

/// The hexes of an overlay, in classes: `("in supply", hexes)`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Layer {
    /// Class name (a key for colour and legend) and its hexes.
    pub classes: Vec<(&'static str, Vec<HexId>)>,
}
