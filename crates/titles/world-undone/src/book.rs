//! The title's data: counters, charts, turn track, scenarios, cases. Read once, every reference checked.

use crate::options;
use crate::results::Verdict;
use crate::state::{GERMAN, RUSSIAN, UNITS};
use crate::zones::FAKES;
use atlas::{DataError, HexId, Map, Sources, Table};
use engine::text::told_apart;
use engine::{CaseRegister, Catalogue, ScenarioInfo, Side, SideInfo, Text, TitleInfo};
use mechanics::table::Table as Results;
use serde::Deserialize;
use std::collections::BTreeMap;

/// 3.1a: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Infantry, garrisons among them (3.1b).
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Heavy artillery.
    Artillery,
    /// Army headquarters (10.6).
    Headquarters,
    /// Nothing at all (10.1c).
    Dummy,
}

/// 3.1c: the formation that rules speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// `G:XX-37`.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// Which army.
    pub army: Army,
    /// What.
    pub kind: Kind,
    /// 3.1b: a garrison; infantry for every rule.
    pub garrison: bool,
    /// Superior formation.
    pub formation: String,
    /// Designation.
    pub unit: String,
    /// Strength points; 0 on heavy artillery and dummies.
    pub sp: u8,
    /// Movement allowance.
    pub ma: u8,
    /// 3.1g: turn of arrival, 0 for none.
    pub arrives: u8,
    /// Where it arrives: `west`, `east` or the name of a place.
    pub entry: String,
    /// `book`, `extra`, `ninth`, `hq` or `dummy`.
    pub group: String,
    /// Set-up hex or place of the historical scenario.
    pub historical: String,
    /// Set-up hex of Masurian Lakes.
    pub masurian: String,
}

/// One scenario of `scenarios.toml`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the book has it.
    pub source: String,
    /// One sentence.
    pub summary: String,
    /// The cases that describe it.
    pub cases: Vec<String>,
    /// The set-up column of `units.csv`.
    pub units: String,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
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
    /// 9.4h: the first turn of the release roll.
    #[serde(default)]
    pub release_turn: u8,
    /// 9.4h: the roll that releases.
    #[serde(default)]
    pub release_roll: u8,
}

/// One line of the turn track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// The date as printed.
    pub date: String,
    /// The same as a text.
    pub label: Text,
    /// 5.2f: units that may be entrained.
    pub rail: u8,
}

/// One combat results table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crt {
    /// Where the book has it.
    pub source: String,
    /// Headings.
    pub columns: Vec<String>,
    /// `[num, den]` of each column: attacker * den >= defender * num.
    pub ratios: Vec<[u32; 2]>,
    /// Results, row by row from the modified die 0 to 9 and more.
    pub rows: Vec<Vec<String>>,
}

/// Movement cost and die roll modifier of a terrain.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Where the book has it.
    pub source: String,
    /// Movement points to enter.
    pub mp: u8,
    /// Added to the attacker's die.
    pub drm: i8,
    /// 3.4f: a Russian line of supply may not pass.
    #[serde(default)]
    pub blocks_russian_supply: bool,
}

/// A table of plain numbers.
pub type Numbers = BTreeMap<String, toml::Value>;

/// `charts.toml`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// 3.2.
    pub stacking: Stacking,
    /// 3.4.
    pub supply: Supply,
    /// 5.1.
    pub reserve: Reserve,
    /// 5.2.
    pub rail: Rail,
    /// The terrain effects chart.
    pub terrain: BTreeMap<String, TerrainRow>,
    /// River hexsides.
    pub river: TerrainRow,
    /// 6.3.
    pub modifiers: Modifiers,
    /// 7.0.
    pub special: Special,
    /// Used when the Germans attack.
    pub german: Crt,
    /// Used when the Russians attack.
    pub russian: Crt,
}

macro_rules! chart {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// Where the book has it.
            pub source: String,
            $($(#[$field_doc])* pub $field: $ty,)*
        }
    };
}
chart!(
    /// 3.2: how many of each may share a hex.
    Stacking {
        /// Infantry and cavalry.
        fighting: u8,
        /// Heavy artillery.
        artillery: u8,
        /// Headquarters.
        headquarters: u8,
    }
);
chart!(
    /// 3.4d.
    Supply {
        /// Length of a German line of supply.
        german_length: u8,
    }
);
chart!(
    /// 5.1d-e: stacks that may save movement points.
    Reserve {
        /// German stacks.
        german: u8,
        /// Stacks of the First Army.
        first_army: u8,
        /// Stacks of the Second Army.
        second_army: u8,
    }
);
chart!(
    /// 5.2b, 5.2.1: costs in movement points.
    Rail {
        /// To entrain.
        entrain: u8,
        /// To ride.
        ride: u8,
        /// To detrain.
        detrain: u8,
        /// To cut a line.
        cut: u8,
        /// To repair it.
        repair: u8,
    }
);
chart!(
    /// 6.3e-f.
    Modifiers {
        /// A flanking attack.
        flank: i8,
        /// Each attacking heavy artillery unit.
        attacking_artillery: i8,
        /// Each defending one.
        defending_artillery: i8,
    }
);
chart!(
    /// 7.1 and 7.2.
    Special {
        /// Attacks owed on turn 1.
        opening_attacks: u8,
        /// The column they must reach.
        opening_ratio: String,
        /// Points lost otherwise.
        opening_penalty: u16,
        /// 7.2a: least distance between the Russian armies.
        army_distance: u8,
        /// 7.2b: strength that ends the rivalry.
        release_sp: u8,
        /// 7.2b: how near to Königsberg.
        release_distance: u8,
    }
);

/// Everything printed.
pub struct Book {
    /// What the title says of itself.
    pub info: TitleInfo,
    /// The cases.
    pub cases: CaseRegister,
    /// The sentences.
    pub texts: Catalogue,
    /// The counters, by id.
    pub counters: Vec<Counter>,
    /// What the counters are called at the table, by id.
    pub called: Vec<String>,
    /// The charts.
    pub charts: Charts,
    /// The tables of results, Germans first.
    crts: [Results<Verdict>; 2],
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// The turn track; index 0 is turn 1.
    pub turns: Vec<TurnRow>,
    /// The files all this was read from.
    pub files: BTreeMap<String, String>,
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

/// The files of the title as shipped, by the name an overlay uses.
pub const FILES: [(&str, &str); 10] = [
    ("cases.toml", include_str!("../data/cases.toml")),
    ("charts.toml", include_str!("../data/charts.toml")),
    ("map/hexes.csv", include_str!("../data/map/hexes.csv")),
    ("map/hexsides.csv", include_str!("../data/map/hexsides.csv")),
    ("map/map.toml", include_str!("../data/map/map.toml")),
    ("map/places.csv", include_str!("../data/map/places.csv")),
    ("map/shapes.csv", include_str!("../data/map/shapes.csv")),
    ("scenarios.toml", include_str!("../data/scenarios.toml")),
    ("turns.csv", include_str!("../data/turns.csv")),
    ("units.csv", include_str!("../data/units.csv")),
];

const FOLDER: &str = "world-undone";

impl Book {
    /// The book as shipped.
    pub fn shipped() -> Result<Book, DataError> {
        Book::read(FILES.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect())
    }

    /// 6.0e: the table on which this side attacks.
    pub fn crt(&self, side: Side) -> &Results<Verdict> {
        &self.crts[usize::from(side != GERMAN)]
    }

    /// A book from these files.
    pub fn read(files: BTreeMap<String, String>) -> Result<Book, DataError> {
        let text = |name: &str| files.get(name).map_or("", String::as_str);
        #[derive(Deserialize)]
        struct ScenarioFile {
            scenario: Vec<Scenario>,
        }
        let cases = CaseRegister::parse("world-undone/cases.toml", text("cases.toml"))?;
        let charts: Charts = read_toml("charts.toml", text("charts.toml"))?;
        let scenarios: ScenarioFile = read_toml("scenarios.toml", text("scenarios.toml"))?;
        let counters = read_counters(text("units.csv"), &printed_map(&files)?)?;
        let turns = read_turns(text("turns.csv"))?;
        let crts = [read_crt(&charts.german)?, read_crt(&charts.russian)?];
        check_columns(&charts)?;
        let info = info(&scenarios.scenario);
        let called = called(&counters);
        let texts = Catalogue::new(&crate::TEXTS)?;
        Ok(Book {
            info,
            cases,
            texts,
            counters,
            called,
            charts,
            crts,
            scenarios: scenarios.scenario,
            turns,
            files,
        })
    }

    /// The printed map.
    pub fn map(&self) -> Result<Map, DataError> {
        printed_map(&self.files)
    }
}

fn printed_map(files: &BTreeMap<String, String>) -> Result<Map, DataError> {
    let text = |name: &str| files.get(name).map_or("", String::as_str);
    Map::load(&Sources {
        folder: "world-undone/map",
        map: text("map/map.toml"),
        hexes: text("map/hexes.csv"),
        hexsides: text("map/hexsides.csv"),
        places: text("map/places.csv"),
        shapes: text("map/shapes.csv"),
    })
}

/// Where a counter may stand at the start: nowhere, in a hex of the map, or in a place that is on it.
fn check_spot(map: &Map, spot: &str) -> Result<(), String> {
    let hex = HexId::parse(spot);
    if spot.is_empty() || map.place(spot).is_some() || hex.is_some_and(|h| map.contains(h)) {
        return Ok(());
    }
    Err(format!("{spot:?} is no hex of the map and no place on it"))
}

/// How a counter may come in: from a side of the map, in a place, or instead of another counter.
fn check_entry(map: &Map, entry: &str) -> Result<(), String> {
    let replaces = entry.strip_prefix("replaces ").is_some_and(|rest| rest.ends_with(" in its hex"));
    if matches!(entry, "" | "east" | "west") || map.place(entry).is_some() || replaces {
        return Ok(());
    }
    Err(format!("{entry:?} is none of: east, west, a place on the map, replaces NAME in its hex"))
}

fn info(scenarios: &[Scenario]) -> TitleInfo {
    let side = |id: &str, name: &str| SideInfo { id: id.into(), name: name.into() };
    let scenario = |s: &Scenario| ScenarioInfo {
        id: s.id.clone(),
        name: s.name.clone(),
        turns: u16::from(s.last_turn + 1 - s.first_turn),
        summary: s.summary.clone(),
        cases: s.cases.clone(),
        sides: 0,
    };
    TitleInfo {
        id: "world-undone".into(),
        name: "The World Undone: 1914 East Prussia".into(),
        rules: 2,
        summary: "Every division from Gumbinnen to the Masurian Lakes, a day to a turn.".into(),
        results: crate::results::meanings(),
        favours: crate::results::favours(),
        sides: vec![side("german", "German"), side("russian", "Russian")],
        scenarios: scenarios.iter().map(scenario).collect(),
        options: options::all(),
    }
}

/// A TOML file, its complaints with file and line.
fn read_toml<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|e| {
        let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
        DataError::new(format!("{FOLDER}/{file}"), line, e.message())
    })
}

fn read_counters(text: &str, map: &Map) -> Result<Vec<Counter>, DataError> {
    let table = Table::read(FOLDER, "units.csv", text)?;
    let mut counters: Vec<Counter> = Vec::new();
    for row in table.rows() {
        let word = |column: &str| row.get(column).map(str::to_string);
        let side = match row.get("side")? {
            "german" => GERMAN,
            "russian" => RUSSIAN,
            other => return Err(row.wrong(format!("no side {other:?}"))),
        };
        let army = match row.get("army")? {
            "eighth" => Army::Eighth,
            "first" => Army::First,
            "second" => Army::Second,
            "none" => Army::None,
            other => return Err(row.wrong(format!("no army {other:?}"))),
        };
        let kind = match row.get("type")? {
            "infantry" | "garrison" => Kind::Infantry,
            "cavalry" => Kind::Cavalry,
            "artillery" => Kind::Artillery,
            "headquarters" => Kind::Headquarters,
            "dummy" => Kind::Dummy,
            other => return Err(row.wrong(format!("no type {other:?}"))),
        };
        let arrives = if row.get("arrives")?.is_empty() { 0 } else { row.parse("arrives")? };
        for column in ["historical", "masurian"] {
            check_spot(map, row.get(column)?).map_err(|why| row.wrong(format!("{column}: {why}")))?;
        }
        check_entry(map, row.get("entry")?).map_err(|why| row.wrong(format!("entry: {why}")))?;
        if counters.iter().any(|c| Ok(c.name.as_str()) == row.get("name")) {
            return Err(row.wrong("this counter is given twice"));
        }
        let fakes = counters.iter().filter(|c: &&Counter| c.kind == Kind::Dummy && c.side == side).count();
        if kind == Kind::Dummy && fakes == FAKES {
            return Err(row.wrong(format!("a side has {FAKES} dummies (10.1c)")));
        }
        if row.get("source")?.is_empty() {
            return Err(row.wrong("a counter without a source"));
        }
        let (sp, ma): (u8, u8) = (row.parse("sp")?, row.parse("ma")?);
        if sp > 20 || ma > 6 {
            return Err(row.wrong("strength is at most 20 and movement at most 6"));
        }
        counters.push(Counter {
            name: word("name")?,
            side,
            army,
            kind,
            garrison: row.get("type")? == "garrison",
            formation: word("formation")?,
            unit: word("unit")?,
            sp,
            ma,
            arrives,
            entry: word("entry")?,
            group: word("group")?,
            historical: word("historical")?,
            masurian: word("masurian")?,
        });
    }
    if counters.len() != UNITS {
        let why = format!("{} counters, the game has {UNITS}", counters.len());
        return Err(DataError::new(format!("{FOLDER}/units.csv"), 0, why));
    }
    Ok(counters)
}

fn read_turns(text: &str) -> Result<Vec<TurnRow>, DataError> {
    let table = Table::read(FOLDER, "turns.csv", text)?;
    let mut turns = Vec::new();
    for row in table.rows() {
        if row.parse::<usize>("turn")? != turns.len() + 1 {
            return Err(row.wrong("turns are numbered from 1 without a gap"));
        }
        let date = row.get("date")?.to_string();
        let label = dated(&date).ok_or_else(|| row.wrong("a date is written: Thu 20 August 1914"))?;
        turns.push(TurnRow { date, label, rail: row.parse("rail")? });
    }
    Ok(turns)
}

const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `Thu 20 August 1914` as a text.
fn dated(date: &str) -> Option<Text> {
    let words: Vec<&str> = date.split_whitespace().collect();
    let [weekday, day, month, year] = words[..] else { return None };
    let known = |list: &[&'static str], word: &str| list.iter().copied().find(|w| *w == word);
    let text = Text::new("date").word("weekday", known(&WEEKDAYS, weekday)?);
    let text = text.number("day", day.parse::<i32>().ok()?).word("month", known(&MONTHS, month)?);
    Some(text.number("year", year.parse::<i32>().ok()?))
}

/// 6.0d, 7.1b: one reckoning of the ratio serves both tables, and the opening asks for one of its columns.
fn check_columns(charts: &Charts) -> Result<(), DataError> {
    let (german, russian) = (&charts.german, &charts.russian);
    let wrong = |why: String| Err(DataError::new(format!("{FOLDER}/charts.toml"), 0, why));
    if german.columns != russian.columns || german.ratios != russian.ratios {
        return wrong("both combat results tables have the same columns".into());
    }
    let opening = &charts.special.opening_ratio;
    if german.columns.contains(opening) { Ok(()) } else { wrong(format!("no column {opening:?} (7.1b)")) }
}

/// A table of results; a cell that no case explains is refused.
fn read_crt(crt: &Crt) -> Result<Results<Verdict>, DataError> {
    let wrong =
        |why: String| DataError::new(format!("{FOLDER}/charts.toml"), 0, format!("{}: {why}", crt.source));
    let table = Results::read(0, &crt.rows, Verdict::parse).map_err(wrong)?;
    if crt.ratios.len() != crt.columns.len() || table.columns() != crt.columns.len() || table.rows() != 10 {
        return Err(wrong("ten rows, and a ratio and a result for every column".into()));
    }
    Ok(table)
}
