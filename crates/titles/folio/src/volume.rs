//! Where the exclusive text of a volume speaks. The standard chapters are written once and ask these few questions; each
//! volume answers all of them in its own folder.

use crate::agenda::Frame;
use crate::board::Board;
use crate::glance::Glance;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::state::{FolioState, Phase, UnitSet};
use atlas::{HexId, HexSet, Map};
use engine::scout::Prize;
use engine::view::ScoreLine;
use engine::{Case, Eyes, Facts, Side, Stack, UnitId};

/// R163: an edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];
    /// The edge of that name.
    pub fn from_word(word: &str) -> Option<Edge> {
        let words = ["north", "east", "south", "west"];
        words.iter().position(|w| *w == word).map(|i| Edge::ALL[i])
    }
    /// R163: the edge a hex of the printed map lies on. `ends` are those of the first and the last place of every column,
    /// which have the corners too, then those of the first and the last column.
    pub(crate) fn of(map: &Map, hex: HexId, ends: [Edge; 4]) -> Option<Edge> {
        let places = || map.hexes().iter().filter(|h| h.col() == hex.col()).map(|h| h.row());
        let columns = || map.hexes().iter().map(|h| h.col());
        let lies = [
            Some(hex.row()) == places().min(),
            Some(hex.row()) == places().max(),
            Some(hex.col()) == columns().min(),
            Some(hex.col()) == columns().max(),
        ];
        lies.iter().position(|on| *on).map(|i| ends[i])
    }
}

/// Frames in the order in which they are to be answered.
pub(crate) type Steps = Stack<Frame, 10>;

/// What a volume adds to the standard chapters.
pub(crate) trait Volume: Send + Sync {
    /// The volume itself, for the frames of its own chapters.
    fn as_any(&self) -> &dyn std::any::Any;
    /// Does a question of an exclusive chapter belong to this volume?
    fn owns(&self, frame: &Frame) -> bool;
    /// R163: the edges at the first and the last place of every column, at the first and the last column.
    fn edges(&self) -> [Edge; 4];

    /// 11.1a, 11.2a: hexes the Germans control at the start.
    fn german_at_start(&self, rules: &FolioRules) -> HexSet;
    /// 11.3, 11.4: a sensible place for a counter that is set up freely, as the board stands.
    fn usual(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Option<HexId>;
    /// 3.0a, 11.0: control and counters at the start.
    fn lay_out(&self, rules: &FolioRules, s: &mut FolioState);
    /// 3.0a, 11.0: what is asked before the first turn, in order.
    fn setup(&self) -> Steps;
    /// T 11.4, M 11.3-11.4: where a starting unit may stand at all, stacking left aside.
    fn start_ground(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet;
    /// Where it may be set down now.
    fn start_hexes(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet;
    /// The question for a starting unit: its word and its key in the catalogue.
    fn start_words(&self) -> (&'static str, &'static str);
    /// The case of the set-up of a side.
    fn case_start(&self, side: Side) -> Case;
    /// The case of the ground it may use.
    fn case_start_ground(&self, side: Side) -> Case;
    /// 4.1c-d: what the phasing player does before anybody moves, in order.
    fn opening(&self, rules: &FolioRules, s: &FolioState) -> Steps;
    /// A movement phase begins.
    fn refresh(&self, rules: &FolioRules, s: &mut FolioState);
    /// 4.1b: is this phase played at all (M 17.0d)?
    fn has_phase(&self, s: &FolioState, phase: Phase) -> bool;

    /// M 17.0e: what is left of a printed allowance.
    fn allowance(&self, s: &FolioState, printed: u8) -> u8;
    /// M 17.0f: what is left of a combat differential.
    fn differential(&self, s: &FolioState, difference: i32) -> i32;
    /// 11.7: the hexes where off-map counters may be put down together now, and the case behind them.
    fn entries(&self, rules: &FolioRules, s: &FolioState, b: &Board, group: &UnitSet) -> (HexSet, Case);
    /// 11.7: is it plain that an off-map counter, were it a unit, may come onto the map by itself, or that it has no hex?
    fn plainly_lands(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        unit: UnitId,
        glance: &Glance,
    ) -> Option<bool>;
    /// 11.7: do two off-map units come to the same hexes, as all can see? False tells nothing.
    fn is_like(&self, rules: &FolioRules, s: &FolioState, first: UnitId, second: UnitId) -> bool;
    /// 11.7: off-map counters are put down: what their coming changes besides their place. True if they came by train.
    fn enter(&self, rules: &FolioRules, s: &mut FolioState, group: &UnitSet, hex: HexId) -> bool;
    /// T 13.4a: may these off-map counters come on as one stack? Then all stacks of so many come to the same hexes.
    fn may_enter_together(&self, rules: &FolioRules, s: &FolioState, lead: UnitId, unit: UnitId) -> bool;
    /// R81, R176: must this counter be brought on in this phase, if it can?
    fn must_enter(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Result<(), Case>;
    /// M 11.7g: may a stack retreat off the map from here?
    fn may_leave(&self, rules: &FolioRules, units: &UnitSet, from: HexId) -> bool;
    /// R187: does a marker that waits off the map show its line of the arrival box?
    fn lines_on_markers(&self) -> bool;
    /// T 14.3c: may a marker step where it would be revealed?
    fn may_show(&self, rules: &FolioRules, s: &FolioState, marker: UnitId, hex: HexId) -> Result<(), Case>;
    /// T R103, M R125: the printed allowance of a marker.
    fn marker_allowance(&self, rules: &FolioRules, s: &FolioState, pair: usize) -> u8;
    /// 13.0: may this group board a train where it stands?
    fn may_board(&self, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case>;
    /// 13.0: is there plainly a stop where a group that may board can stay? False tells nothing.
    fn can_plainly_ride(&self, rules: &FolioRules, s: &FolioState, march: &March) -> bool;
    /// 13.0: where the group could get off.
    fn stops(&self, rules: &FolioRules, s: &FolioState, march: &March) -> HexSet;
    /// R193: the case of a hex where it cannot get off.
    fn case_no_stop(&self, rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Case;
    /// R193: the case of a hex where off-map counters cannot be put down, in general that of `entries`.
    fn case_no_entry(&self, _: &FolioRules, _: &FolioState, _: &UnitSet, _: HexId, general: Case) -> Case {
        general
    }
    /// T 13.3b: could it ride off the map, into the In Transit box?
    fn may_ride_off(&self, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case>;
    /// 13.0: the group rides: the points it has left. `to` is no hex if it leaves the map.
    fn ride(&self, rules: &FolioRules, s: &mut FolioState, march: &March, to: HexId) -> u8;
    /// R177: does this unit choose its mode when a reveal sets it down?
    fn mode_on_reveal(&self, rules: &FolioRules, unit: UnitId) -> bool;
    /// R106, M 11.2c: does this off-map unit choose its mode when it comes on?
    fn mode_on_entry(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool;
    /// 14.1d, R171: a pair was revealed.
    fn revealed(&self, s: &mut FolioState, pair: usize);
    /// 14.1d, R104: units that come out of hiding: are headquarters unsupplied then?
    fn hides_unsupplied(&self) -> bool;

    /// 12.0: the points of both sides now, line by line. Before the end units under markers are not counted.
    fn score(&self, rules: &FolioRules, s: &FolioState) -> Vec<ScoreLine>;
    /// 12.0: the hexes that score, as bots weigh them.
    fn prizes(&self, s: &FolioState, out: &mut Vec<Prize>);
    /// R180: may these eyes see this line of the score?
    fn shows_score(&self, s: &FolioState, line: &ScoreLine, eyes: Eyes) -> bool;
    /// M 11.7g-h: a stack has left the map from this hex; the dice that follow.
    fn leave(&self, rules: &FolioRules, s: &mut FolioState, units: &UnitSet, from: HexId, facts: &mut Facts);

    /// T R91: an eliminated unit of a division that is redeployed is not replaced.
    fn is_away(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool;
    /// The same as far as everybody can see it.
    fn is_openly_away(&self, s: &FolioState, unit: UnitId) -> bool;
    /// R180: what else of `enemy` the other side cannot know is dealt anew.
    fn redeal(&self, rules: &FolioRules, s: &mut FolioState, enemy: Side, draw: &mut dyn FnMut(u32) -> u32);

    /// T 14.4, M 14.3: the case by which the units of a pair come down, forced or not.
    fn case_reveal(&self, forced: bool) -> Case;
    /// T 14.4a, M 14.3a.
    fn case_voluntary_reveal(&self) -> Case;
    /// 12.1: the case of a victory by so many points.
    fn case_victory(&self, margin: u32) -> Case;
    /// 11.1, 11.2: the case of control.
    fn case_control(&self) -> Case;
    /// 14.2, 14.3: the case of markers sharing a hex.
    fn case_marker_stacking(&self) -> Case;
}
