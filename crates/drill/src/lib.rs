//! A miniature title of our own, by which the contract, the law suite and the texts are proven: a dozen hexes, two
//! units a side, one hidden token, one interrupt, one die. It is also the shortest example of how a title is built.
//!
//! ```
//! use engine::{GameSetup, Table, Title};
//! let game = drill::Drill::new().begin(&GameSetup::new("skirmish")).unwrap();
//! assert_eq!(game.legal().len(), 3);
//! ```

mod fight;
mod march;
mod position;
mod sequence;
mod state;
mod view;

pub use state::{BLACK, DrillState, Frame, WHITE};

use atlas::{DataError, HexId, Map};
use engine::text::{Doc, Names};
use engine::{
    CaseRegister, Chart, Choice, Eyes, Fact, Facts, Favour, GameSetup, Input, OptionInfo, OptionKind,
    Pending, Refusal, Rules, ScenarioInfo, Side, SideInfo, Title, TitleInfo, UnitId, View, Way,
};
use rand_core::Rng;
use std::sync::Arc;

/// How many counters there are.
pub const COUNTERS: usize = 5;
const NAMES: [&str; COUNTERS] = ["W:horse", "W:foot", "B:guard", "B:left", "B:right"];
const SIDES: [&str; 2] = ["white", "black"];
const TERRAIN: [&str; 2] = ["clear", "forest"];

/// The title.
pub struct Drill {
    info: TitleInfo,
    cases: Arc<CaseRegister>,
}

/// The rules of one game of it.
pub struct DrillRules {
    info: TitleInfo,
    cases: Arc<CaseRegister>,
    setup: GameSetup,
    map: Map,
    pub(crate) hill: Option<HexId>,
    /// Option: woods cost one point.
    pub(crate) open_woods: bool,
}

impl Drill {
    /// Reads the title's data.
    pub fn new() -> Drill {
        let cases =
            CaseRegister::parse("cases.toml", include_str!("../data/cases.toml")).expect("checked by tests");
        let side = |id: &str, name: &str| SideInfo { id: id.into(), name: name.into() };
        let info = TitleInfo {
            id: "drill".into(),
            name: "The Drill".into(),
            rules: 1,
            summary: "A miniature that proves the contract.".into(),
            results: [("A", "the attacker is lost"), ("D", "the defender is lost"), ("-", "nothing happens")]
                .map(|(result, means)| (result.into(), means.into()))
                .to_vec(),
            favours: [("A", Favour::Lose), ("D", Favour::Win), ("-", Favour::Hold)]
                .map(|(result, whom)| (result.into(), whom))
                .to_vec(),
            sides: vec![side("white", "White"), side("black", "Black")],
            scenarios: vec![ScenarioInfo {
                id: "skirmish".into(),
                name: "Skirmish".into(),
                turns: 3,
                summary: "Two units a side and a token that may be nothing.".into(),
                cases: vec!["1.1".into()],
                sides: 0,
            }],
            options: vec![OptionInfo {
                id: "open-woods".into(),
                name: "Open woods".into(),
                case: "2.1".into(),
                kind: OptionKind::Optional,
                values: vec!["off".into(), "on".into()],
                summary: "A wood costs one point like a clear hex.".into(),
            }],
        };
        Drill { info, cases: Arc::new(cases) }
    }
}

impl Default for Drill {
    fn default() -> Self {
        Drill::new()
    }
}

impl Title for Drill {
    type Rules = DrillRules;

    fn info(&self) -> &TitleInfo {
        &self.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.cases
    }
    fn terrain(&self) -> Vec<&str> {
        TERRAIN.to_vec()
    }
    fn charts(&self) -> Vec<Chart> {
        vec![fight::chart()]
    }
    fn open(&self, setup: &GameSetup, map: Option<Map>) -> Result<DrillRules, DataError> {
        let map = match map {
            Some(map) => map,
            None => printed_map()?,
        };
        Ok(DrillRules {
            hill: map.place("Hill").map(|p| p.hex),
            open_woods: self.info.value(setup, "open-woods") == Some("on"),
            info: self.info.clone(),
            cases: self.cases.clone(),
            setup: setup.clone(),
            map,
        })
    }
}

/// A dozen hexes with a wood across the middle and a hill in it.
fn printed_map() -> Result<Map, DataError> {
    Map::from_scratch(&TERRAIN)
        .block("0101", "0403")
        .terrain("forest", "0202 0302")
        .place("Hill", "0202")
        .build()
}

impl Names for DrillRules {
    fn unit_name(&self, unit: UnitId) -> &str {
        NAMES.get(unit.index()).unwrap_or(&"?")
    }
    fn unit_named(&self, name: &str) -> Option<UnitId> {
        NAMES.iter().position(|n| *n == name).map(|i| UnitId(i as u16))
    }
    fn side_name(&self, side: Side) -> &str {
        SIDES.get(usize::from(side.0)).unwrap_or(&"?")
    }
    fn side_named(&self, name: &str) -> Option<Side> {
        SIDES.iter().position(|n| *n == name).map(|i| Side(i as u8))
    }
}

impl Rules for DrillRules {
    type State = DrillState;

    fn title(&self) -> &TitleInfo {
        &self.info
    }
    fn cases(&self) -> &CaseRegister {
        &self.cases
    }
    fn game(&self) -> &GameSetup {
        &self.setup
    }
    fn map(&self) -> &Map {
        &self.map
    }
    fn units(&self) -> usize {
        COUNTERS
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn setup(&self) -> DrillState {
        DrillState::opening()
    }
    fn pending(&self, s: &DrillState) -> Pending {
        sequence::pending(self, s)
    }
    fn legal(&self, s: &DrillState, out: &mut Vec<Choice>) {
        out.clear();
        sequence::offer(self, s, out);
    }
    fn apply_unchecked(&self, s: &mut DrillState, input: Input, facts: &mut Facts) {
        sequence::take(self, s, input, facts);
    }
    fn refusal(&self, s: &DrillState, eyes: Eyes, choice: Choice) -> Option<Refusal> {
        sequence::refusal(self, s, eyes, choice)
    }
    fn view(&self, s: &DrillState, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &DrillState, side: Side, rng: &mut dyn Rng) -> DrillState {
        view::imagine(s, side, rng)
    }
    fn tell(&self, fact: &Fact, _: Eyes) -> String {
        view::tell(self, fact)
    }
    fn standing(&self, s: &DrillState) -> Option<engine::Outcome> {
        Some(sequence::outcome(self, s))
    }
    fn ways(&self, s: &DrillState) -> Vec<Way> {
        march::ways(self, s)
    }
    fn battle(&self, s: &DrillState) -> Option<engine::forecast::Battle> {
        fight::battle(self, s)
    }
    fn weighs(&self, s: &DrillState) -> bool {
        matches!(s.agenda.last(), Some(Frame::Ambush { .. }))
    }
    fn write(&self, s: &DrillState, doc: &mut Doc) {
        position::write(self, s, doc);
    }
    fn read(&self, doc: &Doc) -> Result<DrillState, DataError> {
        position::read(self, doc)
    }
    fn audit(&self, s: &DrillState) -> Result<(), String> {
        s.audit(self)
    }
}
