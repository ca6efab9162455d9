//! What is printed: counters, headquarters, the turn record track, the charts and the scenarios. Read once.

use crate::counters::read_counters;
use crate::prelude::*;
use crate::tables;
use crate::tables::{Cell, Charts};
use atlas::Map;
use engine::book::{AtMost, Spot};
use engine::edition::{Edition, Printed, Roster};
use engine::text::told_apart;
use engine::{Chart, GameSetup};
use mechanics::table::Table as Results;
use std::sync::Arc;

/// Counters that stand for troops or staffs; the Gruppe markers follow them.
pub const UNITS: usize = 112;
/// German counters come first.
pub const GERMANS: usize = 63;
/// The 21 Gruppe markers of 18.11.
pub const TOKENS: usize = 21;
/// All counters that can be chosen.
pub const COUNTERS: usize = UNITS + TOKENS;
/// Headquarters of both sides.
pub const STAFFS: usize = 21;

/// 2.33: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    Depot,
    Staff,
}

/// 2.32: how big it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Size {
    Brigade,
    Division,
    Corps,
    /// A depot or a staff.
    #[serde(rename = "depot")]
    None,
}

/// 3.0, 14.0: where a counter begins, in the order in which they come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(try_from = "String")]
pub enum Place {
    /// As a reinforcement of this turn by the entry with this letter.
    Turn(u8, u8),
    /// With the West Front units (19.22), so many turns after the call.
    West(u8),
    /// By 19.21 only.
    Successor,
    /// In this hex.
    Hex(HexId),
    /// Not in this scenario.
    Unused,
}

/// One counter as printed.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Unit {
    /// `"G:35R"`.
    pub name: String,
    pub nation: Nation,
    pub arm: Arm,
    pub size: Size,
    /// Corps of a German, army of a Russian unit; `-` for none.
    pub superior: String,
    /// Attack and defence, on the front and on the back.
    pub front: (u8, u8),
    pub back: (u8, u8),
    pub moves: u8,
    /// Steps at full strength; a headquarters with a reverse has two sides.
    pub steps: u8,
    /// Stacking Points (6.11).
    pub stacking: u8,
    /// Where the campaign puts it.
    pub place: Place,
    /// Index of its ratings, for a headquarters.
    pub staff: Option<usize>,
}

#[allow(missing_docs, reason = "the names say it")]
impl Unit {
    pub fn is_cavalry(&self) -> bool {
        self.arm == Arm::Cavalry
    }
    pub fn is_staff(&self) -> bool {
        self.arm == Arm::Staff
    }
    pub fn is_depot(&self) -> bool {
        self.arm == Arm::Depot
    }
    /// 2.4: the Tactical Competence Rating.
    pub fn tcr(&self) -> u8 {
        self.nation.tcr()
    }
}

/// 10.11: ratings of a headquarters.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Staff {
    /// Which counter.
    pub unit: u16,
    pub commander: String,
    pub level: Level,
    /// Attack Shift, Command Strength, Command Radius: front and reverse.
    pub ratings: [(u8, u8, u8); 2],
    /// 10.12.
    pub heroic: bool,
}

/// 10.22: the level of command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Level {
    Army,
    Corps,
    /// von Hoffman (17.3).
    #[serde(rename = "staff")]
    Officer,
}

/// One game turn of the track.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TurnBox {
    pub dates: String,
    pub rusrail: AtMost<99>,
}

/// 5.37: an off-map link between two entries, by their letters, and its cost in rail hexes.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct OffMap {
    pub from: char,
    pub to: char,
    pub cost: AtMost<99>,
}

/// 16.23: a hexside with a second rail line.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Parallel {
    pub a: Spot,
    pub b: Spot,
    pub tracks: u8,
}

/// A scenario as the files give it.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the files")]
pub struct ScenarioFile {
    pub case: String,
    pub first_turn: u8,
    pub last_turn: u8,
    pub first_player: String,
    pub start_vp: i16,
    pub source: String,
    #[serde(default)]
    pub levels: Vec<(i16, String)>,
    #[serde(default)]
    pub dates: Vec<String>,
    #[serde(default)]
    pub rusrail: Vec<u8>,
    #[serde(default)]
    pub trenches: Vec<String>,
    #[serde(default)]
    pub russian_held: Vec<String>,
    #[serde(default)]
    pub setup: Vec<Stacked>,
    #[serde(default)]
    pub reinforcements: Vec<Coded>,
}

/// Units in a hex at the start.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the files")]
pub struct Stacked {
    pub hex: Spot,
    pub units: Vec<String>,
}

/// A reinforcement code.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the files")]
pub struct Coded {
    pub unit: String,
    pub code: Place,
}

engine::ordered! {
    /// 22.1-22.5: the scenarios, in the order of the cover.
    pub enum Scenario { Campaign, FreeSetup, Encirclement, Winter, ThreePlayer }
}

impl Scenario {
    /// 19.0: is it played from August to September?
    pub(crate) fn is_campaign(self) -> bool {
        !matches!(self, Scenario::Encirclement | Scenario::Winter)
    }
}

/// Everything printed.
#[allow(missing_docs, reason = "the names say it")]
pub struct Book {
    pub units: Vec<Unit>,
    pub staffs: Vec<Staff>,
    pub(crate) turns: Vec<TurnBox>,
    pub(crate) charts: Charts,
    /// 8.8: the Combat Results Table.
    pub(crate) results: Results<Cell>,
    /// The scenario files, in the order of [`Scenario`].
    pub scenarios: Vec<ScenarioFile>,
    pub(crate) links: Vec<OffMap>,
    pub(crate) parallels: Vec<Parallel>,
    /// Charts to read, as far as their figures stand in the files.
    pub(crate) sheets: Vec<Chart>,
    pub edition: Edition,
}

/// The scenario files, in the order of [`Scenario`].
const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

const TERRAIN: [&str; 8] = ["clear", "forest", "broken", "swamp", "city", "lake", "lagoon", "sea"];

impl Printed for Book {
    type Rules = GweRules;

    fn files() -> Pages {
        engine::pages!(
            "great-war-east",
            "cases.toml",
            "charts.toml",
            "headquarters.csv",
            "links.csv",
            "map/hexes.csv",
            "map/hexsides.csv",
            "map/map.toml",
            "map/places.csv",
            "map/shapes.csv",
            "parallels.csv",
            "scenarios/campaign.toml",
            "scenarios/encirclement.toml",
            "scenarios/free-setup.toml",
            "scenarios/three-player.toml",
            "scenarios/winter-battle.toml",
            "tables.toml",
            "title.toml",
            "turns.csv",
            "units.csv",
        )
    }
    fn read(pages: Pages) -> Result<Book, DataError> {
        let (units, staffs) = read_counters(&pages)?;
        let (charts, results) = Charts::read(&pages)?;
        let scenario = |id: &&str| pages.toml(&format!("scenarios/{id}.toml"));
        let mut book = Book {
            units,
            staffs,
            turns: pages.list("turns.csv")?,
            charts,
            results,
            scenarios: SCENARIOS.iter().map(scenario).collect::<Result<_, _>>()?,
            links: pages.list("links.csv")?,
            parallels: pages.list("parallels.csv")?,
            sheets: pages.charts("charts.toml")?,
            edition: Edition::read(pages, &engine::texts!())?,
        };
        book.edition.roster = Roster::new(book.names(), book.called(), "nobody").with_nobody();
        Ok(book)
    }
    fn edition(&self) -> &Edition {
        &self.edition
    }
    fn terrain(&self) -> Vec<&str> {
        TERRAIN.to_vec()
    }
    fn charts(&self) -> Vec<Chart> {
        tables::all(self)
    }
    fn open(self: &Arc<Book>, setup: &GameSetup, map: Option<Map>) -> Result<GweRules, DataError> {
        GweRules::open(self.clone(), setup, map)
    }
}

impl Book {
    /// `G:35R`, `G:Gruppe-4`: every counter and marker by name.
    fn names(&self) -> Vec<String> {
        let markers = (1..=TOKENS).map(|n| format!("G:Gruppe-{n}"));
        self.units.iter().map(|u| u.name.clone()).chain(markers).collect()
    }
    /// What counters and markers are called at the table: `35/XVII`, `von Mackensen/XVII`, `Gruppe 4`.
    fn called(&self) -> Vec<String> {
        let short = |u: &Unit| {
            let name = match u.staff {
                Some(staff) => self.staffs[staff].commander.as_str(),
                None => u.name.split_once(':').map_or(u.name.as_str(), |(_, rest)| rest),
            };
            // Russian corps stand under numbered armies, and some names end with their formation
            let under = u.superior.starts_with(|c: char| c.is_alphabetic()) && !name.contains(&u.superior);
            match u.arm {
                Arm::Depot => format!("depot {name}"),
                Arm::Staff if u.superior != "-" => format!("{name}/{}", u.superior),
                _ if under => format!("{name}/{}", u.superior),
                _ => name.to_string(),
            }
        };
        let units = self.units.iter().map(|u| (["German", "Russian"][u.nation], short(u)));
        let markers = (1..=TOKENS).map(|n| format!("Gruppe {n}"));
        told_apart(&units.collect::<Vec<_>>()).into_iter().chain(markers).collect()
    }
}

impl TryFrom<String> for Place {
    type Error = String;
    /// `0613`, `5J`, `WF`, `WF+7`, `19.21`, `winter`, or `7WF` for West Front units on a fixed turn.
    fn try_from(text: String) -> Result<Place, String> {
        if let Some(hex) = HexId::parse(&text) {
            return Ok(Place::Hex(hex));
        }
        Ok(match text.as_str() {
            "WF" => Place::West(4),
            "WF+7" => Place::West(7),
            "19.21" => Place::Successor,
            "winter" => Place::Unused,
            code => {
                let digits = code.trim_end_matches(|c: char| c.is_ascii_alphabetic());
                let letter = if code.ends_with("WF") { Some(b'W') } else { code.bytes().last() };
                let turn = digits.parse().ok().zip(letter);
                turn.map(|(turn, letter)| Place::Turn(turn, letter)).ok_or(format!("no place {code:?}"))?
            }
        })
    }
}
