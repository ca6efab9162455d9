//! The data of a volume: counters, markers, charts, turn track, scenario, cases. Read once, every reference checked.
//! What only one volume has (arrivals, strategies, set-up sectors) is read in that volume's folder.

use crate::results::Verdict;
use crate::state::{GERMAN, MARKERS, PAIRS, ROOM, RUSSIAN};
use atlas::{DataError, HexId, Map, Row, Sources, Table};
use engine::text::told_apart;
use engine::{CaseRegister, Side, TitleInfo};
use mechanics::table::Table as Results;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// 2.3a: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Infantry of every sort (R60).
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery (16.0).
    Artillery,
    /// Headquarters (15.0).
    Headquarters,
    /// A gun printed on the map (M 16.4).
    Gun,
    /// A hidden-movement marker (14.0); no unit.
    Marker,
}

/// One side of a counter: attack, defence, movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// Attack strength.
    pub attack: u8,
    /// Defence strength.
    pub defence: u8,
    /// Movement allowance.
    pub moves: u8,
}

/// A counter as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// `G:1IB`.
    pub name: String,
    /// `1 IB`.
    pub called: String,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// Corps; `A` under the army alone (2.3.1c).
    pub corps: String,
    /// Division, unique within its side; `-` for none (2.3.1b).
    pub division: String,
    /// The front.
    pub front: Face,
    /// The back.
    pub back: Face,
    /// `start`, or the group it arrives with.
    pub arrival: String,
}

/// 14.1: a pair of hidden-movement markers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// What both are called.
    pub label: String,
    /// Whose.
    pub side: Side,
    /// The corps it stands for (M), or the number of its box (T).
    pub id: String,
    /// Counters it may hide.
    pub capacity: u8,
}

/// One terrain of the key.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Where it comes from.
    pub source: String,
    /// How sure it is.
    pub confidence: String,
    /// Points to enter, or to cross.
    pub cost: u8,
    /// The row of the CRT.
    pub row: String,
    /// 16.2b: artillery that moves in flips.
    #[serde(default)]
    pub flips_artillery: bool,
}

/// 7.4: where a terrain row begins and ends.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// The difference of column 1.
    pub lowest: i32,
    /// The column of +10, counted from one.
    pub last: i32,
}

/// The charts both volumes share.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standard {
    /// 5.3.
    pub stacking: Stacking,
    /// 15.2d-f.
    pub supply_roll: SupplyRoll,
    /// 14.4, 14.3.
    pub reveal: Reveal,
    /// The combat results table.
    pub crt: Crt,
}

macro_rules! chart {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// Where the book has it.
            pub source: String,
            /// How sure it is.
            pub confidence: String,
            $($(#[$field_doc])* pub $field: $ty,)*
        }
    };
}
pub(crate) use chart;
chart!(
    /// 5.3a: how many may share a hex.
    Stacking {
        /// Headquarters and artillery.
        support: u8,
        /// Infantry and cavalry.
        fighting: u8,
    }
);
chart!(
    /// 15.2d-f: the die that brings a unit back into supply.
    SupplyRoll {
        /// The highest modified die that does it.
        target: i32,
        /// In a town or city.
        town: i32,
        /// With a railway to the edge.
        rail: i32,
    }
);
chart!(
    /// Hexes at which a hidden marker is revealed.
    Reveal {
        /// By cavalry.
        cavalry: u32,
        /// By other units.
        others: u32,
    }
);
chart!(
    /// The combat results table.
    Crt {
        /// The terrain rows.
        terrain: BTreeMap<String, Labels>,
        /// The results, die by die.
        results: Rows,
    }
);

/// Cells of a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    /// Row by row.
    pub rows: Vec<Vec<String>>,
}

/// The terrain key of a volume's charts; the rest of the file is the volume's own.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Key {
    /// By terrain word.
    pub terrain: BTreeMap<String, TerrainRow>,
    /// River hexsides.
    pub river: TerrainRow,
}

/// The one scenario of a volume.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One sentence.
    pub summary: String,
    /// Where the book has it.
    pub source: String,
    /// The cases that describe it.
    pub cases: Vec<String>,
    /// Who plays first.
    pub first: String,
}

/// Everything printed in one volume.
#[derive(Debug)]
pub struct Book {
    /// What the title says of itself.
    pub info: TitleInfo,
    /// The cases: the standard ones and those of the volume.
    pub cases: CaseRegister,
    /// The counters, by id: units, then guns, then markers.
    pub counters: Vec<Counter>,
    /// What they are called at the table, by id.
    pub called: Vec<String>,
    /// The pairs of markers.
    pub pairs: Vec<Pair>,
    /// The shared charts.
    pub standard: Standard,
    /// The terrain key.
    pub key: Key,
    /// The table of results.
    pub crt: Results<Verdict>,
    /// The scenario.
    pub scenario: Scenario,
    /// Who plays first.
    pub first: Side,
    /// Dates; index 0 is turn 1.
    pub turns: Vec<String>,
    /// The files all this was read from.
    pub files: Files,
}

/// The files of a volume, by the name an overlay uses.
#[derive(Clone, Debug)]
pub struct Files {
    /// The volume's folder, for error messages.
    pub folder: String,
    /// Name to text.
    pub texts: BTreeMap<String, String>,
}

impl Files {
    /// Files by name and text.
    pub(crate) fn new<'t>(folder: &str, texts: impl Iterator<Item = &'t (&'t str, &'t str)>) -> Files {
        let texts = texts.map(|(name, text)| (name.to_string(), text.to_string())).collect();
        Files { folder: folder.into(), texts }
    }
    /// The text of a file; empty if there is none.
    pub fn text(&self, name: &str) -> &str {
        self.texts.get(name).map_or("", String::as_str)
    }
    /// A TOML file, its complaints with file and line.
    pub fn toml<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let text = self.text(name);
        toml::from_str(text).map_err(|e| {
            let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
            DataError::new(format!("{}/{name}", self.folder), line, e.message())
        })
    }
    /// A table of rows.
    pub fn table<'a>(&'a self, name: &str) -> Result<Table<'a>, DataError> {
        Table::read(&self.folder, name, self.text(name))
    }
    /// An error of a file as a whole.
    pub fn wrong(&self, name: &str, why: impl Into<String>) -> DataError {
        DataError::new(format!("{}/{name}", self.folder), 0, why)
    }
}

/// The files of a volume as shipped, called from the volume's own folder: the standard ones, those that both volumes have,
/// and its own.
macro_rules! shipped {
    (@ $folder:literal: $($name:literal)*) => {
        [$(($name, include_str!(concat!("../../data/", $folder, "/", $name)))),*]
    };
    ($volume:literal: $($own:literal)*) => {{
        use $crate::book::shipped;
        let standard = shipped!(@ ".": "standard/cases.toml" "standard/charts.toml" "standard/options.toml");
        let both = shipped!(@ $volume:
            "arrivals.csv" "cases.toml" "charts.toml" "markers.csv" "options.toml" "scenario.toml" "setup.toml" "turns.csv"
            "units.csv" "map/hexes.csv" "map/hexsides.csv" "map/map.toml" "map/places.csv" "map/shapes.csv");
        let own: &[(&str, &str)] = &shipped!(@ $volume: $($own)*);
        $crate::book::Files::new(concat!("folio/", $volume), standard.iter().chain(&both).chain(own))
    }};
}
pub(crate) use shipped;

/// What a volume says of itself, and the guns printed on its map.
pub struct FrontPage {
    /// `folio-tannenberg`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// M 16.4: guns printed in fortress hexes.
    pub guns: Vec<Counter>,
}

impl Book {
    /// A volume from its files.
    pub fn read(files: Files, cover: FrontPage) -> Result<Book, DataError> {
        let cases = read_cases(&files)?;
        let standard: Standard = files.toml("standard/charts.toml")?;
        let key: Key = files.toml("charts.toml")?;
        let crt = read_crt(&files, &standard.crt)?;
        check_rows(&files, &standard.crt, &key)?;
        #[derive(Deserialize)]
        struct ScenarioFile {
            scenario: Scenario,
        }
        let ScenarioFile { scenario } = files.toml("scenario.toml")?;
        let first = side(&scenario.first).ok_or_else(|| files.wrong("scenario.toml", "no such side"))?;
        let turns = read_turns(&files)?;
        let mut counters = read_units(&files)?;
        counters.extend(cover.guns.iter().cloned());
        let pairs = read_markers(&files, &mut counters)?;
        let nation = |c: &Counter| if c.side == GERMAN { "German" } else { "Russian" };
        let called = told_apart(&counters.iter().map(|c| (nation(c), c.called.clone())).collect::<Vec<_>>());
        let info = crate::info::info(&files, &cover, &scenario, turns.len())?;
        Ok(Book { info, cases, counters, called, pairs, standard, key, crt, scenario, first, turns, files })
    }

    /// The printed map.
    pub fn map(&self) -> Result<Map, DataError> {
        Map::load(&Sources {
            folder: &format!("{}/map", self.files.folder),
            map: self.files.text("map/map.toml"),
            hexes: self.files.text("map/hexes.csv"),
            hexsides: self.files.text("map/hexsides.csv"),
            places: self.files.text("map/places.csv"),
            shapes: self.files.text("map/shapes.csv"),
        })
    }

    /// Is this a map drawn for a position, which lacks the printed areas and places?
    pub(crate) fn is_drawn(&self, map: &Map) -> bool {
        map.name() != self.info.id
    }

    /// The id of a counter by its name.
    pub fn named(&self, name: &str) -> Option<engine::UnitId> {
        self.counters.iter().position(|c| c.name == name).map(|i| engine::UnitId(i as u16))
    }
}

/// The side of that name.
pub(crate) fn side(word: &str) -> Option<Side> {
    match word {
        "german" => Some(GERMAN),
        "russian" => Some(RUSSIAN),
        _ => None,
    }
}

pub(crate) fn row_side(row: &Row) -> Result<Side, DataError> {
    let word = row.get("side")?;
    side(word).ok_or_else(|| row.wrong(format!("no side {word:?}")))
}

/// A row must say where it comes from and how sure that is.
pub(crate) fn sourced(row: &Row, columns: &[&str]) -> Result<(), DataError> {
    for column in columns {
        if row.get(column)?.is_empty() {
            return Err(row.wrong(format!("a row without {column}")));
        }
    }
    Ok(())
}

/// A hex of the printed map, or an error of this row.
pub(crate) fn row_hex(row: &Row, map: &Map, number: &str) -> Result<HexId, DataError> {
    map.hex(number).ok_or_else(|| row.wrong(format!("{number:?} is no hex of the map")))
}

/// The standard cases, then those of the volume.
fn read_cases(files: &Files) -> Result<CaseRegister, DataError> {
    let (standard, own) = (files.text("standard/cases.toml"), files.text("cases.toml"));
    CaseRegister::parse("folio/standard/cases.toml", standard)?;
    let file = format!("{}/cases.toml", files.folder);
    CaseRegister::parse(&file, own)?;
    CaseRegister::parse(&file, &format!("{standard}\n{own}"))
}

fn read_crt(files: &Files, crt: &Crt) -> Result<Results<Verdict>, DataError> {
    let wrong = |why: String| files.wrong("standard/charts.toml", why);
    let table = Results::read(1, &crt.results.rows, Verdict::parse).map_err(wrong)?;
    if (table.columns(), table.rows()) != (12, 6) {
        return Err(wrong("twelve columns and six rows".into()));
    }
    match crt.terrain.values().find(|l| !(1..=12).contains(&l.last)) {
        Some(labels) => Err(wrong(format!("no column {}", labels.last))),
        None => Ok(table),
    }
}

/// Every terrain names a row of the CRT.
fn check_rows(files: &Files, crt: &Crt, key: &Key) -> Result<(), DataError> {
    let all = key.terrain.values().chain([&key.river]);
    match all.into_iter().find(|t| !crt.terrain.contains_key(&t.row)) {
        Some(t) => Err(files.wrong("charts.toml", format!("the CRT has no row {:?}", t.row))),
        None => Ok(()),
    }
}

fn read_turns(files: &Files) -> Result<Vec<String>, DataError> {
    let mut turns = Vec::new();
    for row in files.table("turns.csv")?.rows() {
        sourced(&row, &["source", "confidence"])?;
        if row.parse::<usize>("turn")? != turns.len() + 1 {
            return Err(row.wrong("turns are numbered from 1 without a gap"));
        }
        turns.push(row.get("date")?.to_string());
    }
    Ok(turns)
}

fn read_units(files: &Files) -> Result<Vec<Counter>, DataError> {
    let mut counters: Vec<Counter> = Vec::new();
    for row in files.table("units.csv")?.rows() {
        sourced(&row, &["source", "exists", "values", "corps", "division", "arrival"])?;
        let kind = match row.get("type")? {
            "infantry" => Kind::Infantry,
            "cavalry" => Kind::Cavalry,
            "artillery" => Kind::Artillery,
            "headquarters" => Kind::Headquarters,
            other => return Err(row.wrong(format!("no type {other:?}"))),
        };
        let face = |attack: &str, defence: &str, moves: &str| -> Result<Face, DataError> {
            Ok(Face { attack: row.parse(attack)?, defence: row.parse(defence)?, moves: row.parse(moves)? })
        };
        let word = |column: &str| row.get(column).map(str::to_string);
        let counter = Counter {
            name: word("name")?,
            called: word("called")?,
            side: row_side(&row)?,
            kind,
            corps: word("corps")?,
            division: word("division")?,
            front: face("attack", "defence", "move")?,
            back: face("back_attack", "back_defence", "back_move")?,
            arrival: word("arrival")?,
        };
        check_unit(&row, &counter, &counters)?;
        counters.push(counter);
    }
    Ok(counters)
}

/// Strengths a counter can have, and no name twice.
fn check_unit(row: &Row, counter: &Counter, before: &[Counter]) -> Result<(), DataError> {
    if before.iter().any(|c| c.name == counter.name) {
        return Err(row.wrong("this counter is given twice"));
    }
    let fits = |f: &Face| f.attack <= 20 && f.defence <= 20 && (1..=8).contains(&f.moves);
    if !fits(&counter.front) || !fits(&counter.back) {
        return Err(row.wrong("strengths are at most 20, movement 1 to 8"));
    }
    Ok(())
}

/// 14.1: the markers become counters too, two for each pair.
fn read_markers(files: &Files, counters: &mut Vec<Counter>) -> Result<Vec<Pair>, DataError> {
    let mut pairs = Vec::new();
    for row in files.table("markers.csv")?.rows() {
        sourced(&row, &["source", "confidence", "label"])?;
        let side = row_side(&row)?;
        for column in ["a", "b"] {
            let name = row.get(column)?.to_string();
            let called = format!("{} {column}", row.get("label")?);
            counters.push(Counter {
                name,
                called,
                side,
                kind: Kind::Marker,
                corps: row.get("pair")?.to_string(),
                division: "-".into(),
                front: Face::default(),
                back: Face::default(),
                arrival: String::new(),
            });
        }
        let (label, id) = (row.get("label")?.to_string(), row.get("pair")?.to_string());
        pairs.push(Pair { label, side, id, capacity: row.parse("capacity")? });
    }
    let first = counters.iter().position(|c| c.kind == Kind::Marker);
    if first.is_some_and(|i| i < MARKERS) {
        return Err(files.wrong("units.csv", format!("at least {MARKERS} counters that are no markers")));
    }
    if pairs.len() > PAIRS || counters.len() > ROOM {
        let why = format!("at most {PAIRS} pairs and {ROOM} counters");
        return Err(files.wrong("markers.csv", why));
    }
    Ok(pairs)
}
