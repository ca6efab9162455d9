//! The title's data: counters, charts, turn track, scenarios, cases. Read once, every reference checked.

use crate::results::Verdict;
use crate::state::{GERMAN, RUSSIAN, UNITS};
use crate::zones::FAKES;
use atlas::{DataError, HexId};
use engine::book::Pages;
use engine::text::told_apart;
use engine::{CaseRegister, Catalogue, ScenarioInfo, Side, Text, TitleInfo};
use mechanics::table::Table as Results;
use serde::{Deserialize, Deserializer, de::Error};
use std::collections::BTreeMap;

/// 3.1a: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Infantry, garrisons among them (3.1b).
    #[serde(alias = "garrison")]
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
pub struct Counter {
    /// `G:XX-37`.
    pub name: String,
    /// Whose.
    #[serde(deserialize_with = "side")]
    pub side: Side,
    /// Which army.
    pub army: Army,
    /// What.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// 3.1b: a garrison; infantry for every rule.
    #[serde(skip)]
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
    #[serde(deserialize_with = "turn_or_none")]
    pub arrives: u8,
    /// Where it arrives: `west`, `east` or the name of a place.
    pub entry: String,
    /// `book`, `extra`, `ninth`, `hq` or `dummy`.
    pub group: String,
    /// Set-up hex or place of the historical scenario.
    pub historical: String,
    /// Set-up hex of Masurian Lakes.
    pub masurian: String,
    source: String,
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
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TurnRow {
    turn: usize,
    /// The date as printed.
    pub date: String,
    /// The same as a text.
    #[serde(skip)]
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
    pub pages: Pages,
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

/// The files of the title as shipped.
fn shipped() -> Pages {
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
        "title.toml",
        "turns.csv",
        "units.csv",
    )
}

#[derive(Deserialize)]
struct ScenarioFile {
    scenario: Vec<Scenario>,
}

impl Book {
    /// The book as shipped.
    pub fn shipped() -> Result<Book, DataError> {
        Book::read(shipped())
    }

    /// 6.0e: the table on which this side attacks.
    pub fn crt(&self, side: Side) -> &Results<Verdict> {
        &self.crts[usize::from(side != GERMAN)]
    }

    /// A book from these files.
    pub fn read(pages: Pages) -> Result<Book, DataError> {
        let charts: Charts = pages.toml("charts.toml")?;
        check_columns(&pages, &charts)?;
        let ScenarioFile { scenario: scenarios } = pages.toml("scenarios.toml")?;
        let mut info: TitleInfo = pages.toml("title.toml")?;
        info.scenarios = scenarios.iter().map(Scenario::info).collect();
        info.favours = crate::results::favours();
        let counters = read_counters(&pages)?;
        Ok(Book {
            info,
            cases: CaseRegister::parse("world-undone/cases.toml", pages.text("cases.toml")?)?,
            texts: Catalogue::new(&crate::TEXTS)?,
            called: called(&counters),
            counters,
            crts: [read_crt(&pages, &charts.german)?, read_crt(&pages, &charts.russian)?],
            charts,
            scenarios,
            turns: read_turns(&pages)?,
            pages,
        })
    }
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

/// The type of a counter as it is written.
#[derive(Deserialize)]
struct Printed {
    #[serde(rename = "type")]
    word: String,
}

/// The counters, each checked against the others.
/// Where a counter stands at the start and how it comes in are words that the map knows.
fn check_places(map: &atlas::Map, counter: &Counter) -> Result<(), String> {
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

fn read_counters(pages: &Pages) -> Result<Vec<Counter>, DataError> {
    let mut rows: Vec<(usize, Counter)> = pages.rows("units.csv")?;
    for ((_, counter), (_, printed)) in rows.iter_mut().zip(pages.rows::<Printed>("units.csv")?) {
        counter.garrison = printed.word == "garrison";
    }
    let map = pages.map()?;
    for (i, (line, counter)) in rows.iter().enumerate() {
        let before = || rows[..i].iter().map(|(_, c)| c);
        let checked = counter.check(before).and_then(|()| check_places(&map, counter));
        checked.map_err(|why| pages.error("units.csv", *line, why))?;
    }
    if rows.len() != UNITS {
        let why = format!("{} counters, the game has {UNITS}", rows.len());
        return Err(pages.error("units.csv", 0, why));
    }
    Ok(rows.into_iter().map(|(_, counter)| counter).collect())
}

impl Counter {
    /// Is it like no other before it, and within the limits of the game?
    fn check<'a, I: Iterator<Item = &'a Counter>>(&self, before: impl Fn() -> I) -> Result<(), String> {
        if before().any(|c| c.name == self.name) {
            return Err("this counter is given twice".into());
        }
        let fakes = || before().filter(|c| c.kind == Kind::Dummy && c.side == self.side).count();
        if self.kind == Kind::Dummy && fakes() == FAKES {
            return Err(format!("a side has {FAKES} dummies (10.1c)"));
        }
        if self.source.is_empty() {
            return Err("a counter without a source".into());
        }
        if self.sp > 20 || self.ma > 6 {
            return Err("strength is at most 20 and movement at most 6".into());
        }
        Ok(())
    }
}

/// A side by its id.
fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    match String::deserialize(from)?.as_str() {
        "german" => Ok(GERMAN),
        "russian" => Ok(RUSSIAN),
        other => Err(D::Error::custom(format!("no side {other:?}"))),
    }
}

/// An empty field is no turn.
fn turn_or_none<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    Ok(Option::<u8>::deserialize(from)?.unwrap_or(0))
}

fn read_turns(pages: &Pages) -> Result<Vec<TurnRow>, DataError> {
    let mut turns = Vec::new();
    for (line, row) in pages.rows::<TurnRow>("turns.csv")? {
        let wrong = |why: &str| pages.error("turns.csv", line, why);
        if row.turn != turns.len() + 1 {
            return Err(wrong("turns are numbered from 1 without a gap"));
        }
        let label = dated(&row.date).ok_or_else(|| wrong("a date is written: Thu 20 August 1914"))?;
        turns.push(TurnRow { label, ..row });
    }
    Ok(turns)
}

const WEEKDAYS: &str = "Mon Tue Wed Thu Fri Sat Sun";
const MONTHS: &str = "January February March April May June July August September October November December";

/// `Thu 20 August 1914` as a text.
fn dated(date: &str) -> Option<Text> {
    let words: Vec<&str> = date.split_whitespace().collect();
    let [weekday, day, month, year] = words[..] else { return None };
    let known = |list: &'static str, word: &str| list.split(' ').find(|w| *w == word);
    let text = Text::new("date").word("weekday", known(WEEKDAYS, weekday)?);
    let text = text.number("day", day.parse::<i32>().ok()?).word("month", known(MONTHS, month)?);
    Some(text.number("year", year.parse::<i32>().ok()?))
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
