//! The folio Tannenberg: what its exclusive text adds to the standard chapters.

pub(crate) mod arrivals;
pub(crate) mod boxes;
mod rail;
pub(crate) mod redeployment;
mod setup;
pub(crate) mod strategies;

use crate::agenda::Frame;
use crate::board::Board;
use crate::book::{Book, Files, FrontPage, shipped};
use crate::glance::Glance;
use crate::headquarters::{Flips, Replacements, SupplyRolls};
use crate::hidden::Reveals;
use crate::movement::March;
use crate::rules::FolioRules;
use crate::setup::Cover;
use crate::state::{FolioState, GERMAN, Phase, Place, ROOM, RUSSIAN, UnitSet};
use crate::volume::{Edge, Steps, Volume};
use arrivals::{Arrival, Courses, Guard};
use atlas::{DataError, HexId, HexSet, Map};
use boxes::{Barred, Boxing};
use engine::view::ScoreLine;
use engine::{Case, Eyes, Facts, Side, UnitId};
use redeployment::Redeploy;
use strategies::{Choose, Strategy};

/// What the volume prints on its cover.
pub(crate) fn cover() -> FrontPage {
    FrontPage {
        id: "folio-tannenberg",
        name: "Tannenberg: East Prussia, August 1914",
        summary: "Samsonov against the Eighth Army, brigade by brigade, with secret strategies and hidden columns.",
        guns: Vec::new(),
    }
}

/// The files of the volume as shipped.
pub(crate) fn files() -> Files {
    shipped!("tannenberg": "strategies.toml")
}

/// The volume, with its own tables laid out.
pub(crate) struct Tannenberg {
    /// The groups of the arrival boxes.
    pub arrivals: Vec<Arrival>,
    /// The group of each unit.
    pub group: [u8; ROOM],
    /// R172: for each group the first one of the same time and place.
    pub lines: Vec<u8>,
    /// The strategies, Russian and German.
    pub strategies: Vec<Strategy>,
    /// 17.1b: divisions that may be redeployed, as sets of units.
    pub divisions: Vec<UnitSet>,
    /// Charts of this volume alone.
    pub charts: redeployment::Charts,
    /// 11.7b: the two German entry areas.
    pub german: HexSet,
    /// 11.7f: exits where German units may be set down.
    pub rail_arrival: HexSet,
    /// 11.4: where the garrison usually stands.
    garrison: Vec<(UnitId, HexId)>,
}

impl Tannenberg {
    pub fn new(book: &Book, map: &Map) -> Result<Tannenberg, DataError> {
        let arrivals = arrivals::read(book, map)?;
        let charts: redeployment::Charts = book.files.toml("charts.toml")?;
        Ok(Tannenberg {
            group: arrivals::groups(book, &arrivals)?,
            lines: arrivals::lines(&arrivals),
            strategies: strategies::read(book, map)?,
            divisions: redeployment::divisions(book, &charts)?,
            german: map.area_set("german-east") | map.area_set("german-west"),
            rail_arrival: map.area_set("german-rail-arrival"),
            garrison: setup::read(book, map)?,
            arrivals,
            charts,
        })
    }
}

/// The volume of a game whose agenda holds one of its frames.
pub(crate) fn volume(rules: &FolioRules) -> &Tannenberg {
    rules.volume.as_any().downcast_ref().expect("frames of this volume lie only on its own agenda")
}

impl Volume for Tannenberg {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
    fn owns(&self, frame: &Frame) -> bool {
        matches!(
            frame,
            Frame::Choose(_)
                | Frame::Guard(_)
                | Frame::Courses(_)
                | Frame::Boxing(_)
                | Frame::Barred(_)
                | Frame::Redeploy(_)
        )
    }
    /// Columns run from north to south, places from east to west.
    fn edges(&self) -> [Edge; 4] {
        [Edge::East, Edge::West, Edge::North, Edge::South]
    }
    /// 11.2a, R107: everything but the Russian entry hexes.
    fn german_at_start(&self, rules: &FolioRules) -> HexSet {
        rules.land - rules.map.area_set("russian-all")
    }
    fn lay_out(&self, rules: &FolioRules, s: &mut FolioState) {
        s.german = rules.volume.german_at_start(rules);
        for unit in rules.units_of(GERMAN).or(&rules.units_of(RUSSIAN)).iter() {
            s.place[unit.index()] = Place::Due;
        }
    }
    /// 11.1a, 11.4: strategies, the German garrison, and hidden markers (R74, R172).
    fn setup(&self) -> Steps {
        let arriving =
            |side| Boxing { side: Some(side), arriving: true, in_setup: true, ..Boxing::default() };
        let mut steps = Steps::new();
        steps.push(Choose { side: RUSSIAN }.into());
        steps.push(Choose { side: GERMAN }.into());
        steps.push(Cover { side: GERMAN }.into());
        steps.push(Boxing { side: Some(GERMAN), ..Boxing::default() }.into());
        steps.push(arriving(GERMAN).into());
        steps.push(arriving(RUSSIAN).into());
        steps
    }
    /// 11.4a, R73: in or next to a town on German soil.
    fn start_ground(&self, rules: &FolioRules, _: &FolioState, _: UnitId) -> HexSet {
        let mut near = rules.towns & rules.germany;
        (rules.towns & rules.germany).iter().for_each(|h| near.extend(rules.spots[h.index()].ascending()));
        near & rules.germany & rules.land
    }
    fn start_hexes(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> HexSet {
        rules.fitting(s, unit, self.start_ground(rules, s, unit))
    }
    fn start_words(&self) -> (&'static str, &'static str) {
        ("garrison", "ask-garrison")
    }
    fn case_start(&self, _: Side) -> Case {
        Case("11.4a")
    }
    fn case_start_ground(&self, _: Side) -> Case {
        Case("11.4a")
    }
    fn usual(&self, _: &FolioRules, _: &FolioState, unit: UnitId) -> Option<HexId> {
        self.garrison.iter().find(|(u, _)| *u == unit).map(|(_, hex)| *hex)
    }
    /// R58: arrivals, reveals, new markers, flips, supply rolls, redeployment; in the mobile phase reveals, new markers,
    /// flips, replacements.
    fn opening(&self, _: &FolioRules, s: &FolioState) -> Steps {
        let mut steps = Steps::new();
        if s.phase == Phase::RegularMovement {
            if s.phasing == RUSSIAN {
                steps.push(Guard.into());
            }
            steps.push(Boxing { arriving: true, ..Boxing::default() }.into());
            if s.phasing == GERMAN {
                steps.push(Courses.into());
            }
            steps.push(Barred.into());
        }
        steps.push(Reveals.into());
        steps.push(Boxing::default().into());
        steps.push(Flips.into());
        if s.phase == Phase::RegularMovement {
            steps.push(SupplyRolls.into());
            if s.phasing == GERMAN {
                steps.push(Redeploy.into());
            }
        } else {
            steps.push(Replacements::default().into());
        }
        steps
    }
    /// R171: pairs revealed since the owner's last movement phase are free again.
    fn refresh(&self, rules: &FolioRules, s: &mut FolioState) {
        let own = rules.book.pairs.iter().enumerate().filter(|(_, p)| p.side == s.phasing);
        s.resting &= !own.fold(0, |mask, (p, _)| mask | 1 << p);
    }
    fn has_phase(&self, _: &FolioState, _: Phase) -> bool {
        true
    }
    fn allowance(&self, _: &FolioState, printed: u8) -> u8 {
        printed
    }
    fn differential(&self, _: &FolioState, difference: i32) -> i32 {
        difference
    }
    fn entries(&self, rules: &FolioRules, s: &FolioState, b: &Board, group: &UnitSet) -> (HexSet, Case) {
        arrivals::entries(self, rules, s, b, group)
    }
    fn plainly_lands(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        unit: UnitId,
        glance: &Glance,
    ) -> Option<bool> {
        arrivals::plainly_lands(self, rules, s, unit, glance)
    }
    fn is_like(&self, rules: &FolioRules, s: &FolioState, first: UnitId, second: UnitId) -> bool {
        // 13.1b: the twin of a marker that has ridden finds room where no other pair does
        let pair = |u: UnitId| rules.markers.contains(u).then(|| rules.pair_of(u));
        let shown = |u: UnitId| (s.place(u), s.when(u), self.line(rules, s, u), pair(u));
        shown(first) == shown(second)
    }
    fn enter(&self, rules: &FolioRules, s: &mut FolioState, group: &UnitSet, _: HexId) -> bool {
        let by_train = group.first().is_some_and(|u| s.place(u) == Place::Transit);
        if by_train {
            s.trains = rail::after(rules, s, group);
        }
        by_train
    }
    fn may_enter_together(&self, rules: &FolioRules, s: &FolioState, lead: UnitId, unit: UnitId) -> bool {
        let ready =
            |u: UnitId| s.place(u) == Place::Transit && s.when(u) <= s.turn && !rules.markers.contains(u);
        ready(lead) && ready(unit)
    }
    fn must_enter(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> Result<(), Case> {
        arrivals::must_enter(self, rules, s, unit)
    }
    fn may_leave(&self, _: &FolioRules, _: &UnitSet, _: HexId) -> bool {
        false
    }
    fn leave(&self, _: &FolioRules, _: &mut FolioState, _: &UnitSet, _: HexId, _: &mut Facts) {}
    fn lines_on_markers(&self) -> bool {
        true
    }
    /// 14.3c: never where it would be seen.
    fn may_show(&self, rules: &FolioRules, s: &FolioState, marker: UnitId, hex: HexId) -> Result<(), Case> {
        if rules.is_seen(s, rules.side_of(marker), hex) { Err(Case("14.3c")) } else { Ok(()) }
    }
    /// R103: the allowance of the slowest unit in the box.
    fn marker_allowance(&self, rules: &FolioRules, s: &FolioState, pair: usize) -> u8 {
        rules.hidden_under(s, pair).iter().map(|u| rules.face(s, u).moves).min().unwrap_or(0)
    }
    fn may_board(&self, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
        rail::may_board(rules, s, march)
    }
    fn can_plainly_ride(&self, rules: &FolioRules, s: &FolioState, march: &March) -> bool {
        rail::can_ride_on(rules, s, march)
    }
    fn stops(&self, rules: &FolioRules, s: &FolioState, march: &March) -> HexSet {
        rail::stops(rules, s, march)
    }
    fn case_no_stop(&self, rules: &FolioRules, s: &FolioState, march: &March, hex: HexId) -> Case {
        rail::no_stop(rules, s, march, hex)
    }
    fn case_no_entry(
        &self,
        rules: &FolioRules,
        s: &FolioState,
        group: &UnitSet,
        hex: HexId,
        general: Case,
    ) -> Case {
        arrivals::no_entry(self, rules, s, group, hex, general)
    }
    fn may_ride_off(&self, rules: &FolioRules, s: &FolioState, march: &March) -> Result<(), Case> {
        rail::may_ride_off(rules, s, march)
    }
    fn ride(&self, rules: &FolioRules, s: &mut FolioState, march: &March, _: HexId) -> u8 {
        s.trains = rail::after(rules, s, &march.group);
        rail::left_after(rules, s, march)
    }
    fn mode_on_reveal(&self, _: &FolioRules, _: UnitId) -> bool {
        false
    }
    /// R106: first arrivals; German ones choose with their course.
    fn mode_on_entry(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool {
        rules.support.contains(unit) && matches!(s.place(unit), Place::Due)
    }
    /// R171: the pair is free again from the owner's next movement phase.
    fn revealed(&self, s: &mut FolioState, pair: usize) {
        s.resting |= 1 << pair;
    }
    fn hides_unsupplied(&self) -> bool {
        false
    }
    fn score(&self, rules: &FolioRules, s: &FolioState) -> Vec<ScoreLine> {
        strategies::score(self, rules, s)
    }
    fn prizes(&self, s: &FolioState, out: &mut Vec<engine::scout::Prize>) {
        strategies::prizes(self, s, out);
    }
    /// 12.1a: what a strategy scores is its owner's secret until the end.
    fn shows_score(&self, s: &FolioState, line: &ScoreLine, eyes: Eyes) -> bool {
        s.over || eyes.are(line.side) || line.label.key != "score-strategy"
    }
    /// R91-R92: the eliminated unit of a redeployed division is not replaced, be it away in the open or under a marker.
    fn is_away(&self, rules: &FolioRules, s: &FolioState, unit: UnitId) -> bool {
        let unseen = |u: UnitId| strategies::redeployed(rules, s, u).is_some();
        self.divisions.iter().any(|d| d.contains(unit) && d.iter().any(unseen))
    }
    fn is_openly_away(&self, s: &FolioState, unit: UnitId) -> bool {
        let away = |u: UnitId| s.place(u) == Place::Redeployed;
        self.divisions.iter().any(|d| d.contains(unit) && d.iter().any(away))
    }
    fn redeal(&self, rules: &FolioRules, s: &mut FolioState, enemy: Side, draw: &mut dyn FnMut(u32) -> u32) {
        s.strategy[usize::from(enemy.0)] = draw(3) as u8;
        boxes::redeal(rules, s, enemy, draw);
    }
    fn case_reveal(&self, _: bool) -> Case {
        Case("14.4b")
    }
    fn case_voluntary_reveal(&self) -> Case {
        Case("14.4a")
    }
    fn case_victory(&self, margin: u32) -> Case {
        Case(["12.1d", "12.1e", "12.1f", "12.1g", "12.1h"][margin.min(4) as usize])
    }
    fn case_control(&self) -> Case {
        Case("11.2b")
    }
    fn case_marker_stacking(&self) -> Case {
        Case("14.3b")
    }
}
