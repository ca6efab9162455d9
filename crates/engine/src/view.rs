//! What a pair of eyes may see, in a form that every title fills and one client shows. Nothing else is ever sent
//! to a player.

use crate::choice::{Case, Choice, Dice, Eyes, Outcome, Side, UnitId};
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
    pub label: String,
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
    /// In English.
    pub label: String,
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
    /// A key of the text catalogue.
    pub key: &'static str,
    /// One sentence in English.
    pub text: String,
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
    /// What a button would say; empty where the map says it.
    pub label: String,
    /// What would come of it, for losses, retreats and options; empty where the question does not weigh so.
    pub consequence: String,
}

impl Offer {
    /// An answer and its button.
    pub fn new(choice: Choice, label: impl Into<String>) -> Offer {
        Offer { choice, label: label.into(), consequence: String::new() }
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
    /// What is counted, in English.
    pub label: String,
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
    /// A key of the text catalogue.
    pub key: &'static str,
    /// In English.
    pub label: String,
    /// Whose.
    pub side: Option<Side>,
    /// A line under the heading, such as the turn of arrival.
    pub note: String,
}

/// A number on a track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// A key of the text catalogue.
    pub key: &'static str,
    /// In English.
    pub label: String,
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
    pub label: String,
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
    /// One plain sentence of ours.
    pub text: String,
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
    /// The hexes that cause it.
    pub hexes: Vec<HexId>,
    /// The counters that cause it, by what the asker may know.
    pub units: Vec<UnitId>,
}

impl Refusal {
    /// A refusal with nothing to point at.
    pub fn new(case: Case) -> Refusal {
        Refusal { case, hexes: Vec::new(), units: Vec::new() }
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
    /// In English.
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
