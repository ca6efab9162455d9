//! The folio Masuria: what its exclusive text adds to the standard chapters.

pub(crate) mod entry;
mod rail;
pub(crate) mod setup;
pub(crate) mod snow;
mod victory;

use crate::agenda::Frame;
use crate::board::Board;
use crate::book::{Book, Counter, Face, Files, FrontPage, Kind, chart, shipped};
use crate::glance::Glance;
use crate::headquarters::{Flips, Replacements, SupplyRolls};
use crate::hidden::Reveals;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::setup::Cover;
use crate::state::{FolioState, GERMAN, Phase, Place, RUSSIAN, UnitSet};
use crate::volume::{Edge, Steps, Volume};
use atlas::{DataError, HexId, HexSet, Map};
use engine::view::ScoreLine;
use engine::{Case, Eyes, Facts, Side, UnitId};
use entry::{Area, Calls, Group, Lines, Return};
use serde::Deserialize;
use snow::Snow;

/// The charts of this volume besides the terrain key.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Charts {
    pub fortress: Vec<Fortress>,
    pub rail: RailChart,
    pub snow: SnowChart,
    pub victory: VictoryChart,
}

/// 16.4: a fortress and its printed gun.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fortress {
    pub name: String,
    pub hex: String,
    pub attack: u8,
    pub defence: u8,
    /// 13.1d: trains need this hex.
    pub rail_needs: Option<String>,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "confidence")]
    _confidence: String,
}
chart!(
    /// 13.1a.
    RailChart {
        /// Counters a turn.
        counters: u8,
    }
);
chart!(
    /// 17.0.
    SnowChart {
        /// By die, after a clear turn.
        from_clear: [bool; 6],
        /// By die, after a snow turn.
        from_snow: [bool; 6],
        /// The highest differential.
        highest_difference: i32,
    }
);
chart!(
    /// 12.0.
    VictoryChart {
        /// Points the Russian player starts with.
        russian_start: i32,
        /// Points for a fortress.
        fortress: i32,
        /// Captured units for one point.
        units_a_point: u16,
        /// Corps turns for one point.
        turns_a_point: u16,
        /// Levels by margin.
        levels: Vec<String>,
    }
);

/// What the volume prints on its cover; the guns are counters of their own.
pub(crate) fn cover(files: &Files) -> Result<FrontPage, DataError> {
    let charts: Charts = files.toml("charts.toml")?;
    let gun = |f: &Fortress| Counter {
        name: format!("R:{}", f.name),
        called: format!("{} guns", f.name),
        side: RUSSIAN,
        kind: Kind::Gun,
        corps: "A".into(),
        division: "-".into(),
        front: Face { attack: f.attack, defence: f.defence, moves: 0 },
        back: Face { attack: f.attack, defence: f.defence, moves: 0 },
        arrival: f.hex.clone(),
    };
    Ok(FrontPage {
        id: "folio-masuria",
        name: "Masuria: Winter Battle 1915",
        summary: "The German winter offensive of February 1915, with blizzards and twin headquarters.",
        guns: charts.fortress.iter().map(gun).collect(),
    })
}

/// The files of the volume as shipped.
pub(crate) fn files() -> Files {
    shipped!("masuria":)
}

/// The volume, with its own tables laid out.
pub(crate) struct Masuria {
    /// Groups that are called to an area, and those of the start.
    pub groups: Vec<Group>,
    /// 11.7a: entry areas, German ones first.
    pub areas: Vec<Area>,
    pub charts: Charts,
    /// 11.3, 11.4: the free set-up.
    pub setup: setup::Sheet,
    /// 13.1d: fortress hexes and the hex each needs for trains.
    pub fortresses: Vec<(HexId, Option<HexId>)>,
}

impl Masuria {
    pub fn new(book: &Book, map: &Map) -> Result<Masuria, DataError> {
        let charts: Charts = book.files.toml("charts.toml")?;
        let hex = |f: &Fortress| Some((map.hex(&f.hex)?, f.rail_needs.as_ref().and_then(|h| map.hex(h))));
        Ok(Masuria {
            groups: entry::read(book)?,
            areas: entry::areas(map),
            setup: setup::read(book, map)?,
            fortresses: charts.fortress.iter().filter_map(hex).collect(),
            charts,
        })
    }
}

/// The volume of a game whose agenda holds one of its frames.
pub(crate) fn volume(rules: &FolioRules) -> &Masuria {
    rules.volume.as_any().downcast_ref().expect("frames of this volume lie only on its own agenda")
}

/// Columns run from west to east, places from north to south.
const EDGES: [Edge; 4] = [Edge::North, Edge::South, Edge::West, Edge::East];

impl Volume for Masuria {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
    fn owns(&self, frame: &Frame) -> bool {
        matches!(frame, Frame::Calls(_) | Frame::Lines(_) | Frame::Return(_) | Frame::Snow(_))
    }
    fn edges(&self) -> [Edge; 4] {
        EDGES
    }
    /// 11.1a: the German front line and everything west of it.
    fn german_at_start(&self, rules: &FolioRules) -> HexSet {
        self.setup.german & rules.land
    }
    fn lay_out(&self, rules: &FolioRules, s: &mut FolioState) {
        setup::lay_out(rules, s);
    }
    /// 11.2b: the German set-up, then the Russian.
    fn setup(&self) -> Steps {
        let mut steps = Steps::new();
        steps.push(Cover { side: GERMAN }.into());
        steps.push(Cover { side: RUSSIAN }.into());
        steps
    }
    fn start_ground(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
        setup::ground(self, rules, s, unit)
    }
    fn start_hexes(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
        setup::hexes(self, rules, s, unit)
    }
    fn start_words(&self) -> (&'static str, &'static str) {
        ("cover", "ask-cover")
    }
    fn case_start(&self, side: Side) -> Case {
        Case(if side == GERMAN { "11.3a" } else { "11.4b" })
    }
    fn case_start_ground(&self, side: Side) -> Case {
        Case(if side == GERMAN { "11.3a" } else { "11.4a" })
    }
    fn usual(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<HexId> {
        setup::usual(self, rules, s, unit)
    }
    /// 17.0b, R58: the weather, calls and withdrawals, reveals, flips, supply rolls; in the mobile phase reveals, flips,
    /// replacements.
    fn opening(&self, rules: &FolioRules, s: &FolioState) -> Steps {
        let mut steps = Steps::new();
        if s.phase == Phase::RegularMovement {
            if s.phasing == rules.book.first && s.turn > 1 {
                steps.push(Snow.into());
            }
            steps.push(Return::default().into());
            steps.push(Lines.into());
            steps.push(Calls::default().into());
        }
        steps.push(Reveals.into());
        steps.push(Flips.into());
        steps.push(match s.phase {
            Phase::RegularMovement => SupplyRolls.into(),
            _ => Replacements::default().into(),
        });
        steps
    }
    fn refresh(&self, _: &FolioRules, _: &mut FolioState) {}
    /// 17.0d: a snow turn has no mobile phases.
    fn has_phase(&self, s: &FolioState, phase: Phase) -> bool {
        !(s.snow && phase.is_mobile())
    }
    /// 17.0e: halved, rounded down.
    fn allowance(&self, s: &FolioState, printed: u8) -> u8 {
        if s.snow { printed / 2 } else { printed }
    }
    /// 17.0f, R137.
    fn differential(&self, s: &FolioState, difference: i32) -> i32 {
        if s.snow { difference.min(self.charts.snow.highest_difference) } else { difference }
    }
    fn entries(&self, _: &FolioRules, s: &FolioState, _: &Board, group: &UnitSet) -> (HexSet, Case) {
        entry::entries(self, s, group)
    }
    fn plainly_lands(&self, _: &FolioRules, s: &FolioState, unit: UnitId, _: &Glance) -> Option<bool> {
        (!entry::is_ready(s, unit)).then_some(false)
    }
    fn is_like(&self, rules: &FolioRules, s: &FolioState, first: UnitId, second: UnitId) -> bool {
        let shown = |u: UnitId| (s.place(u), s.when(u), rules.markers.contains(u));
        shown(first) == shown(second)
    }
    fn enter(&self, _: &FolioRules, _: &mut FolioState, _: &UnitSet, _: HexId) -> bool {
        false
    }
    fn may_enter_together(&self, _: &FolioRules, _: &FolioState, _: UnitId, _: UnitId) -> bool {
        false
    }
    /// R176: what stands on a line enters if it can.
    fn must_enter(&self, _: &FolioRules, s: &FolioState, unit: UnitId) -> Result<(), Case> {
        if entry::is_ready(s, unit) { Err(Case("11.7c")) } else { Ok(()) }
    }
    /// 11.7g, R129: German units from a German entry hex.
    fn may_leave(&self, rules: &FolioRules, units: &UnitSet, from: HexId) -> bool {
        let german = units.first().is_some_and(|u| rules.side_of(u) == GERMAN);
        german && self.areas.iter().any(|a| a.side == GERMAN && a.hexes.contains(from))
    }
    fn leave(&self, rules: &FolioRules, s: &mut FolioState, units: &UnitSet, from: HexId, facts: &mut Facts) {
        entry::leave(self, rules, s, units, from, facts);
    }
    fn lines_on_markers(&self) -> bool {
        false
    }
    /// R124: a headquarters may come into view.
    fn may_show(&self, _: &FolioRules, _: &FolioState, _: UnitId, _: HexId) -> Result<(), Case> {
        Ok(())
    }
    /// R125: the printed allowance of the headquarters' reverse.
    fn marker_allowance(&self, rules: &FolioRules, s: &FolioState, pair: usize) -> u8 {
        let staff = rules.hidden_under(s, pair).and(&rules.hqs).first();
        staff.map_or(0, |u| rules.faces[u.index()][1].moves)
    }
    fn may_board(&self, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
        rail::may_board(self, rules, s, march)
    }
    fn can_plainly_ride(&self, _: &FolioRules, _: &FolioState, _: &March) -> bool {
        false
    }
    fn stops(&self, rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
        rail::stops(self, rules, s, march)
    }
    fn case_no_stop(&self, rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Case {
        rail::no_stop(self, rules, s, march, hex)
    }
    fn may_ride_off(&self, _: &FolioRules, _: &FolioState, _: &March) -> Result<(), Case> {
        Err(Case("13.1a"))
    }
    /// 13.1c: the whole allowance.
    fn ride(&self, _: &FolioRules, s: &mut FolioState, march: &March, to: HexId) -> u8 {
        s.trains = rail::after(s, march, to);
        0
    }
    /// R177: artillery comes down on either side.
    fn mode_on_reveal(&self, rules: &FolioRules, unit: UnitId) -> bool {
        rules.artillery.contains(unit)
    }
    /// 11.2c; a unit that fled off the map comes back unsupplied (R129).
    fn mode_on_entry(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool {
        rules.support.contains(unit) && s.place(unit) == Place::Line && !s.is_flipped(unit)
    }
    /// R126: a dummy once revealed is out of play for good.
    fn revealed(&self, s: &mut FolioState, pair: usize) {
        s.resting |= 1 << pair;
    }
    fn hides_unsupplied(&self) -> bool {
        true
    }
    fn score(&self, rules: &FolioRules, s: &FolioState) -> Vec<ScoreLine> {
        victory::score(self, rules, s)
    }
    fn prizes(&self, s: &FolioState, out: &mut Vec<engine::scout::Prize>) {
        victory::prizes(self, s, out);
    }
    fn shows_score(&self, _: &FolioState, _: &ScoreLine, _: Eyes) -> bool {
        true
    }
    fn is_away(&self, _: &FolioRules, _: &FolioState, _: UnitId) -> bool {
        false
    }
    fn is_openly_away(&self, _: &FolioState, _: UnitId) -> bool {
        false
    }
    fn redeal(&self, _: &FolioRules, _: &mut FolioState, _: Side, _: &mut dyn FnMut(u32) -> u32) {}
    fn case_reveal(&self, forced: bool) -> Case {
        Case(if forced { "14.3e" } else { "14.3a" })
    }
    fn case_voluntary_reveal(&self) -> Case {
        Case("14.3a")
    }
    fn case_victory(&self, margin: u32) -> Case {
        Case(["12.1f", "12.1g", "12.1h", "12.1i", "12.1j"][margin.min(4) as usize])
    }
    fn case_control(&self) -> Case {
        Case("11.1b")
    }
    fn case_marker_stacking(&self) -> Case {
        Case("14.2a")
    }
}
