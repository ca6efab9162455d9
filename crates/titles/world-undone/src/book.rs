//! The title's data: counters, charts, turn track, scenarios. Read once, every reference checked.

use crate::charts;
use crate::results::Verdict;
use crate::rules::WuRules;
use crate::state::{GERMAN, UNITS};
use crate::zones::FAKES;
use atlas::counter::Kind as Symbol;
use atlas::{DataError, HexId, Map};
use engine::book::{Day, Pages};
use engine::edition::{Edition, Printed, Roster};
use engine::text::told_apart;
use engine::{Chart, GameSetup, Lang, ScenarioInfo, Side};
use mechanics::table::Table as Results;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// 3.1a: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    /// Garrisons among them (3.1b).
    Infantry,
    Cavalry,
    /// Heavy artillery.
    Artillery,
    /// 10.6.
    Headquarters,
    /// Nothing at all (10.1c).
    Dummy,
}

/// 3.1c: the formation that rules speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Army {
    /// The German Eighth Army.
    Eighth,
    /// The Russian First Army.
    First,
    /// The Russian Second Army, the Ninth with it (9.3a).
    Second,
    /// Dummies belong to no army.
    None,
}

/// A counter as printed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Counter {
    /// `G:XX-37`.
    pub name: String,
    #[serde(deserialize_with = "side")]
    pub side: Side,
    pub army: Army,
    #[serde(rename = "type")]
    pub kind: Kind,
    pub symbol: Symbol,
    pub size: String,
    pub formation: String,
    pub unit: String,
    /// Strength points; 0 on heavy artillery and dummies.
    pub sp: u8,
    /// Movement allowance.
    pub ma: u8,
    /// 3.1g: turn of arrival, 0 for none.
    #[serde(deserialize_with = "turn_or_none")]
    pub arrives: u8,
    /// Where it arrives: `west`, `east` or the name of a place.
    pub entry: String,
    /// `book`, `extra`, `ninth`, `hq` or `dummy`.
    pub group: String,
    /// Set-up hex or place of the historical scenario, and of Masurian Lakes.
    pub historical: String,
    pub masurian: String,
    source: String,
}

/// One scenario of `scenarios.toml`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Scenario {
    pub id: String,
    pub name: String,
    /// Where the book has it.
    pub source: String,
    pub summary: String,
    pub cases: Vec<String>,
    /// The set-up column of `units.csv`.
    pub units: String,
    pub first_turn: u8,
    pub last_turn: u8,
    /// Side and phase it begins with.
    pub starts: String,
    /// 7.1b: three attacks are owed on turn 1.
    #[serde(default)]
    pub opening_attacks: bool,
    /// 9.2.1a: formations left out.
    #[serde(default)]
    pub without: Vec<String>,
    /// 9.2.1b: points given to the Germans.
    #[serde(default)]
    pub german_vp: u16,
    /// Groups of counters besides `book`.
    #[serde(default)]
    pub groups: Vec<String>,
    /// 9.4b: no limit of 40 hexes.
    #[serde(default)]
    pub unlimited_german_supply: bool,
    /// 9.4d: the victory condition of Masurian Lakes.
    #[serde(default)]
    pub clear_east_prussia: bool,
    /// 9.4g: a counter that may not move yet.
    #[serde(default)]
    pub fixed: String,
    /// 9.4h: the first turn of the release roll, and the roll that releases.
    #[serde(default)]
    pub release_turn: u8,
    #[serde(default)]
    pub release_roll: u8,
}

/// One line of the turn track.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TurnRow {
    /// The date.
    pub date: Day,
    /// 5.2f: units that may be entrained.
    pub rail: u8,
}

engine::chart! {
    /// One combat results table.
    Crt {
        columns: Vec<String>,
        /// `[num, den]` of each column: attacker * den >= defender * num.
        ratios: Vec<[u32; 2]>,
        /// Results, row by row from the modified die 0 to 9 and more.
        rows: Vec<Vec<String>>,
    }
    /// Movement cost and die roll modifier of a terrain.
    TerrainRow {
        mp: u8,
        drm: i8,
        /// 3.4f: a Russian line of supply may not pass.
        #[serde(default)]
        blocks_russian_supply: bool,
    }
    /// 3.2: how many of each may share a hex.
    Stacking { fighting: u8, artillery: u8, headquarters: u8 }
    /// 3.4d: the length of a German line of supply.
    Supply { german_length: u8 }
    /// 5.1d-e: stacks that may save movement points.
    Reserve { german: u8, first_army: u8, second_army: u8 }
    /// 5.2b, 5.2.1: costs in movement points.
    Rail { entrain: u8, ride: u8, detrain: u8, cut: u8, repair: u8 }
    /// 6.3e-f.
    Modifiers { flank: i8, attacking_artillery: i8, defending_artillery: i8 }
    /// 7.1: attacks owed on turn 1, the column they must reach, points lost otherwise. 7.2: how far apart the Russian
    /// armies keep, and which strength, how near to Königsberg, ends their rivalry.
    Special {
        opening_attacks: u8,
        opening_ratio: String,
        opening_penalty: u16,
        army_distance: u8,
        release_sp: u8,
        release_distance: u8,
    }
    /// 8.0b-c: how many times the loser's points the winner needs.
    Victory { significant: u16, minor: u16 }
}

/// `charts.toml`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is told by its chart")]
pub struct Charts {
    pub stacking: Stacking,
    pub supply: Supply,
    pub reserve: Reserve,
    pub rail: Rail,
    pub terrain: BTreeMap<String, TerrainRow>,
    /// River hexsides.
    pub river: TerrainRow,
    pub modifiers: Modifiers,
    pub special: Special,
    pub victory: Victory,
    pub german: Crt,
    pub russian: Crt,
}

/// Everything printed.
pub struct Book {
    /// What every book has.
    pub edition: Edition,
    /// The counters, by id.
    pub counters: Vec<Counter>,
    /// The charts.
    pub charts: Charts,
    /// The tables of results, Germans first.
    crts: [Results<Verdict>; 2],
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// The turn track; index 0 is turn 1.
    pub turns: Vec<TurnRow>,
    /// Charts as `tables.toml` draws them.
    pub(crate) sheets: Vec<Chart>,
}

/// The sentences, for the client too.
pub const TEXTS: [(Lang, &str); 4] = engine::texts!();

/// What the rules call the ground.
const TERRAIN: [&str; 6] = ["clear", "forest", "swamp", "lake", "lagoon", "sea"];

#[derive(Deserialize)]
struct ScenarioFile {
    scenario: Vec<Scenario>,
}

impl Printed for Book {
    type Rules = WuRules;

    fn files() -> Pages {
        engine::pages!(
            "world-undone",
            "cases.toml",
            "charts.toml",
            "map/hexes.csv",
            "map/hexsides.csv",
            "map/map.toml",
            "map/places.csv",
            "map/shapes.csv",
            "scenarios.toml",
            "tables.toml",
            "title.toml",
            "turns.csv",
            "units.csv",
        )
    }
    fn read(pages: Pages) -> Result<Book, DataError> {
        let charts: Charts = pages.toml("charts.toml")?;
        check_columns(&pages, &charts)?;
        let ScenarioFile { scenario: scenarios } = pages.toml("scenarios.toml")?;
        let map = pages.map()?;
        let check = |c: &Counter, before: &[Counter]| c.check(&map, before);
        let counters = pages.counters("units.csv", UNITS, |c: &Counter| &c.name, check)?;
        let mut edition = Edition::read(pages, &TEXTS)?;
        edition.info.scenarios = scenarios.iter().map(Scenario::info).collect();
        let names = counters.iter().map(|c| c.name.clone()).collect();
        edition.roster = Roster::new(names, called(&counters), "hidden");
        let pages = &edition.pages;
        let crts = [read_crt(pages, &charts.german)?, read_crt(pages, &charts.russian)?];
        let (turns, sheets) = (pages.track("turns.csv")?, pages.charts("charts.toml")?);
        Ok(Book { turns, sheets, counters, crts, charts, scenarios, edition })
    }
    fn edition(&self) -> &Edition {
        &self.edition
    }
    fn terrain(&self) -> Vec<&str> {
        TERRAIN.to_vec()
    }
    fn charts(&self) -> Vec<Chart> {
        charts::all(self)
    }
    fn open(self: &Arc<Book>, setup: &GameSetup, map: Option<Map>) -> Result<WuRules, DataError> {
        WuRules::open(self.clone(), setup, self.edition.board(map)?)
    }
}

impl Book {
    /// 6.0e: the table on which this side attacks.
    pub fn crt(&self, side: Side) -> &Results<Verdict> {
        &self.crts[usize::from(side != GERMAN)]
    }
}

/// `37/XX`, as wargamers write a division and its corps.
fn called(counters: &[Counter]) -> Vec<String> {
    let short = |c: &Counter| match c.kind {
        Kind::Dummy => c.name.split_once(':').map_or("dummy", |(_, rest)| rest).replace('-', " "),
        Kind::Headquarters => format!("HQ {}", c.unit),
        _ => format!("{}/{}", c.unit, c.formation),
    };
    let nation = |c: &Counter| if c.side == GERMAN { "German" } else { "Russian" };
    told_apart(&counters.iter().map(|c| (nation(c), short(c))).collect::<Vec<_>>())
}

impl Scenario {
    fn info(&self) -> ScenarioInfo {
        ScenarioInfo {
            id: self.id.clone(),
            name: self.name.clone(),
            turns: u16::from(self.last_turn + 1 - self.first_turn),
            summary: self.summary.clone(),
            cases: self.cases.clone(),
            sides: 0,
        }
    }
}

/// Where a counter stands at the start and how it comes in are words that the map knows.
fn check_places(map: &Map, counter: &Counter) -> Result<(), String> {
    for (column, spot) in [("historical", &counter.historical), ("masurian", &counter.masurian)] {
        let hex = HexId::parse(spot);
        if !spot.is_empty() && map.place(spot).is_none() && !hex.is_some_and(|h| map.contains(h)) {
            return Err(format!("{column}: {spot:?} is no hex of the map and no place on it"));
        }
    }
    let entry = counter.entry.as_str();
    let replaces = entry.strip_prefix("replaces ").is_some_and(|rest| rest.ends_with(" in its hex"));
    if matches!(entry, "" | "east" | "west") || map.place(entry).is_some() || replaces {
        return Ok(());
    }
    Err(format!("entry: {entry:?} is none of: east, west, a place on the map, replaces NAME in its hex"))
}

impl Counter {
    /// Does it fit the map, and the limits of the game? `before` are the counters above it.
    fn check(&self, map: &Map, before: &[Counter]) -> Result<(), String> {
        let fakes = || before.iter().filter(|c| c.kind == Kind::Dummy && c.side == self.side).count();
        match self {
            _ if self.kind == Kind::Dummy && fakes() == FAKES => {
                Err(format!("a side has {FAKES} dummies (10.1c)"))
            }
            _ if self.source.is_empty() => Err("a counter without a source".into()),
            _ if self.sp > 20 || self.ma > 6 => Err("strength is at most 20 and movement at most 6".into()),
            _ => check_places(map, self),
        }
    }
}

fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    engine::book::side(from, &["german", "russian"])
}

/// An empty field is no turn.
fn turn_or_none<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    Ok(Option::<u8>::deserialize(from)?.unwrap_or(0))
}

/// 6.0d, 7.1b: one reckoning of the ratio serves both tables, and the opening asks for one of its columns.
fn check_columns(pages: &Pages, charts: &Charts) -> Result<(), DataError> {
    let (german, russian) = (&charts.german, &charts.russian);
    let wrong = |why: String| Err(pages.error("charts.toml", 0, why));
    if german.columns != russian.columns || german.ratios != russian.ratios {
        return wrong("both combat results tables have the same columns".into());
    }
    let opening = &charts.special.opening_ratio;
    if german.columns.contains(opening) { Ok(()) } else { wrong(format!("no column {opening:?} (7.1b)")) }
}

/// A table of results; a cell that no case explains is refused.
fn read_crt(pages: &Pages, crt: &Crt) -> Result<Results<Verdict>, DataError> {
    let wrong = |why: String| pages.error("charts.toml", 0, format!("{}: {why}", crt.source));
    let table = Results::read(0, &crt.rows, Verdict::parse).map_err(wrong)?;
    if crt.ratios.len() != crt.columns.len() || table.columns() != crt.columns.len() || table.rows() != 10 {
        return Err(wrong("ten rows, and a ratio and a result for every column".into()));
    }
    Ok(table)
}
