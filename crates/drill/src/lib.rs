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
mod scout;
mod sequence;
mod state;
mod view;

pub use fight::{Fights, Roll, Target};
pub use march::{Ambush, March, Moves};
pub use state::{BLACK, DrillState, Frame, WHITE};

use atlas::{DataError, HexId, Map};
use engine::agenda::Driven;
use engine::text::{Doc, Names};
use engine::view::{PhaseTick, Turn};
use engine::{
    CaseRegister, Catalogue, Chart, Eyes, GameSetup, Lang, OptionInfo, OptionKind, Outcome, Rules,
    ScenarioInfo, Side, SideInfo, Title, TitleInfo, UnitId, View,
};
use rand_core::Rng;
use std::sync::Arc;

/// How many counters there are.
pub const COUNTERS: usize = 5;
const NAMES: [&str; COUNTERS] = ["W:horse", "W:foot", "B:guard", "B:left", "B:right"];
const SIDES: [&str; 2] = ["white", "black"];
const TERRAIN: [&str; 2] = ["clear", "forest"];

/// The drill's sentences, for the client too.
pub const TEXTS: [(Lang, &str); 4] = [
    (Lang::En, include_str!("../data/text/en.ftl")),
    (Lang::De, include_str!("../data/text/de.ftl")),
    (Lang::Pl, include_str!("../data/text/pl.ftl")),
    (Lang::Ru, include_str!("../data/text/ru.ftl")),
];

/// The title.
pub struct Drill {
    info: TitleInfo,
    cases: Arc<CaseRegister>,
    texts: Arc<Catalogue>,
}

/// The rules of one game of it.
pub struct DrillRules {
    info: TitleInfo,
    cases: Arc<CaseRegister>,
    texts: Arc<Catalogue>,
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
        let texts = Catalogue::new(&TEXTS).expect("checked by tests");
        Drill { info, cases: Arc::new(cases), texts: Arc::new(texts) }
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
            texts: self.texts.clone(),
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

impl Driven for DrillRules {
    type Frame = Frame;

    fn agenda<'s>(&self, s: &'s DrillState) -> &'s [Frame] {
        &s.agenda
    }
    fn outcome(&self, s: &DrillState) -> Option<Outcome> {
        sequence::outcome(self, s)
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
    engine::driven!();
    fn turn(&self, s: &DrillState) -> Turn {
        view::turn(s)
    }
    fn phases(&self, s: &DrillState) -> Vec<PhaseTick> {
        view::phases(self, s)
    }
    fn view(&self, s: &DrillState, eyes: Eyes) -> View {
        view::view(self, s, eyes)
    }
    fn imagine(&self, s: &DrillState, side: Side, rng: &mut dyn Rng) -> DrillState {
        view::imagine(s, side, rng)
    }
    fn catalogue(&self) -> &Catalogue {
        &self.texts
    }
    fn battle(&self, s: &DrillState) -> Option<engine::forecast::Battle> {
        fight::battle(self, s)
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
