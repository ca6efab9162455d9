//! The title's data: counters, charts, turns, calendar, scenarios, cases. Read once, every reference checked.

use crate::charts::{Charts, Tables};
use crate::options;
use crate::state::{GERMAN, RUSSIAN, UNITS};
use atlas::{DataError, HexId, Map, Row, Sources, Table};
use engine::text::told_apart;
use engine::{CaseRegister, ScenarioInfo, Side, SideInfo, TitleInfo, UnitId};
use serde::Deserialize;
use std::collections::BTreeMap;

/// 2.2: what a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Infantry, garrisons among them (R32).
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
    /// A corps or army staff (10.1).
    Headquarters,
    /// A transport train (17.1).
    Train,
    /// An airship (16.0).
    Airship,
    /// A supply base (12.5).
    Base,
}

impl Kind {
    const WORDS: [(&'static str, Kind); 7] = [
        ("infantry", Kind::Infantry),
        ("cavalry", Kind::Cavalry),
        ("artillery", Kind::Artillery),
        ("headquarters", Kind::Headquarters),
        ("train", Kind::Train),
        ("airship", Kind::Airship),
        ("base", Kind::Base),
    ];
    /// A combat unit: it has a zone of control (6.12).
    pub fn fights(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Cavalry)
    }
    /// A unit: it has levels (R30).
    pub fn is_unit(self) -> bool {
        self.fights() || matches!(self, Kind::Artillery | Kind::Headquarters)
    }
    /// It moves as horse (8.76, R32).
    pub fn is_horse(self) -> bool {
        matches!(self, Kind::Cavalry | Kind::Artillery)
    }
}

/// A counter as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// `G:35-70`: division, then brigade.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// II, III, X, XX, HQ.
    pub size: String,
    /// Corps or army.
    pub formation: String,
    /// What the counter says.
    pub printed: String,
    /// Strength of the front and of the back (2.2f).
    pub strength: [u8; 2],
    /// Firepower in attack and in defence (2.2c).
    pub fire: [u8; 2],
    /// Movement points.
    pub mp: u8,
}

/// Where reinforcements come in (13.11, R133).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Any hex of the western edge.
    West,
    /// The western edge, by train (R142).
    Rail,
    /// This hex.
    Hex(HexId),
}

/// The board edge an entry belongs to (R133).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}

/// One line of the calendar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The turn.
    pub turn: u8,
    /// Where.
    pub entry: Entry,
    /// Which edge of the board that is.
    pub edge: Edge,
    /// Who.
    pub units: Vec<UnitId>,
}

/// One line of a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupLine {
    /// Who.
    pub units: Vec<UnitId>,
    /// Where; nowhere for what is placed freely.
    pub hex: HexId,
    /// How far from there (R157).
    pub radius: u8,
    /// Levels lost (R155).
    pub loss: u8,
    /// In field fortifications (R163).
    pub dug_in: bool,
    /// Supply level (R152).
    pub lack: u8,
    /// R156.
    pub disorganized: bool,
}

/// R127: a stretch of railway that starts converted.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Converted {
    /// The base it serves.
    pub base: String,
    /// Its hexes.
    pub hexes: Vec<String>,
    /// How sure it is.
    pub confidence: String,
    /// Where it comes from.
    pub source: String,
}

/// One scenario.
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
    /// The file of the set-up.
    pub setup: String,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// Who is player A (3.0c).
    pub initiative: String,
    /// S1.8.
    pub airship: bool,
    /// 8.61.
    pub barrage: bool,
    /// R198: control at the start follows the front line.
    #[serde(default = "yes")]
    pub front_line_control: bool,
    /// The nine victory hexes.
    pub victory: Vec<String>,
    /// R127.
    #[serde(default)]
    pub converted: Vec<Converted>,
    /// The set-up.
    #[serde(skip)]
    pub lines: Vec<SetupLine>,
}

fn yes() -> bool {
    true
}

/// Everything printed.
#[derive(Debug)]
pub struct Book {
    /// What the title says of itself.
    pub info: TitleInfo,
    /// The cases.
    pub cases: CaseRegister,
    /// The counters, by id.
    pub counters: Vec<Counter>,
    /// What the counters are called at the table, by id.
    pub called: Vec<String>,
    /// The charts.
    pub charts: Charts,
    /// The tables of results.
    pub tables: Tables,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// The date of each turn; index 0 is turn 1.
    pub dates: Vec<String>,
    /// The calendar.
    pub calendar: Vec<Arrival>,
    /// The files all this was read from.
    pub files: BTreeMap<String, String>,
}

const FOLDER: &str = "tannenberg-1914";
/// Scenarios in the order of the book, the campaign last.
const SCENARIOS: [&str; 5] = ["border", "gumbinnen", "tannenberg", "masuria", "campaign"];

/// The files of the title as shipped, by the name an overlay uses.
pub const FILES: [(&str, &str); 19] = [
    ("calendar.csv", include_str!("../data/calendar.csv")),
    ("cases.toml", include_str!("../data/cases.toml")),
    ("charts.toml", include_str!("../data/charts.toml")),
    ("map/hexes.csv", include_str!("../data/map/hexes.csv")),
    ("map/hexsides.csv", include_str!("../data/map/hexsides.csv")),
    ("map/map.toml", include_str!("../data/map/map.toml")),
    ("map/places.csv", include_str!("../data/map/places.csv")),
    ("map/shapes.csv", include_str!("../data/map/shapes.csv")),
    ("scenarios/border.csv", include_str!("../data/scenarios/border.csv")),
    ("scenarios/border.toml", include_str!("../data/scenarios/border.toml")),
    ("scenarios/campaign.toml", include_str!("../data/scenarios/campaign.toml")),
    ("scenarios/gumbinnen.csv", include_str!("../data/scenarios/gumbinnen.csv")),
    ("scenarios/gumbinnen.toml", include_str!("../data/scenarios/gumbinnen.toml")),
    ("scenarios/masuria.csv", include_str!("../data/scenarios/masuria.csv")),
    ("scenarios/masuria.toml", include_str!("../data/scenarios/masuria.toml")),
    ("scenarios/tannenberg.csv", include_str!("../data/scenarios/tannenberg.csv")),
    ("scenarios/tannenberg.toml", include_str!("../data/scenarios/tannenberg.toml")),
    ("turns.csv", include_str!("../data/turns.csv")),
    ("units.csv", include_str!("../data/units.csv")),
];

impl Book {
    /// The book as shipped.
    pub fn shipped() -> Result<Book, DataError> {
        Book::read(FILES.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect())
    }
    /// A book from these files.
    pub fn read(files: BTreeMap<String, String>) -> Result<Book, DataError> {
        let text = |name: &str| files.get(name).map_or("", String::as_str);
        let cases = CaseRegister::parse("tannenberg-1914/cases.toml", text("cases.toml"))?;
        let charts: Charts = read_toml("charts.toml", text("charts.toml"))?;
        let tables = charts.tables()?;
        let counters = read_counters(text("units.csv"))?;
        let dates = read_turns(text("turns.csv"))?;
        let calendar = read_calendar(text("calendar.csv"), &counters, dates.len())?;
        let mut scenarios = Vec::new();
        for id in SCENARIOS {
            let file = format!("scenarios/{id}.toml");
            let mut scenario: Scenario = read_toml(&file, text(&file))?;
            let setup = format!("scenarios/{}.csv", scenario.setup);
            scenario.lines = read_setup(&setup, text(&setup), &counters)?;
            check_scenario(&file, &scenario, &cases, dates.len())?;
            scenarios.push(scenario);
        }
        let called = called(&counters);
        let info = info(&scenarios);
        Ok(Book { info, cases, counters, called, charts, tables, scenarios, dates, calendar, files })
    }
    /// The printed map.
    pub fn map(&self) -> Result<Map, DataError> {
        let text = |name: &str| self.files.get(name).map_or("", String::as_str);
        Map::load(&Sources {
            folder: "tannenberg-1914/map",
            map: text("map/map.toml"),
            hexes: text("map/hexes.csv"),
            hexsides: text("map/hexsides.csv"),
            places: text("map/places.csv"),
            shapes: text("map/shapes.csv"),
        })
    }
}

fn info(scenarios: &[Scenario]) -> TitleInfo {
    let side = |id: &str, name: &str| SideInfo { id: id.into(), name: name.into(), ally: String::new() };
    let scenario = |s: &Scenario| ScenarioInfo {
        id: s.id.clone(),
        name: s.name.clone(),
        turns: u16::from(s.last_turn + 1 - s.first_turn),
        summary: s.summary.clone(),
        cases: s.cases.clone(),
        sides: 0,
    };
    TitleInfo {
        id: FOLDER.into(),
        name: "Tannenberg 1914".into(),
        rules: 7,
        summary: "Brigades, guns and staffs from the frontier to the Masurian lakes, a day to a turn.".into(),
        results: crate::results::meanings(),
        favours: crate::results::favours(),
        sides: vec![side("german", "German"), side("russian", "Russian")],
        scenarios: scenarios.iter().map(scenario).collect(),
        options: options::all(),
    }
}

/// What the counter says, told apart where both sides or two counters say the same.
fn called(counters: &[Counter]) -> Vec<String> {
    let nation = |c: &Counter| if c.side == GERMAN { "German" } else { "Russian" };
    let short = |c: &Counter| match c.kind {
        Kind::Train | Kind::Base => c.name.trim_start_matches(['G', 'R', ':']).replace("SB", "Supply Base "),
        _ => c.printed.split(" / ").next().unwrap_or_default().to_string(),
    };
    told_apart(&counters.iter().map(|c| (nation(c), short(c))).collect::<Vec<_>>())
}

/// A TOML file, its complaints with file and line.
fn read_toml<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|e| {
        let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
        DataError::new(format!("{FOLDER}/{file}"), line, e.message())
    })
}

fn read_counters(text: &str) -> Result<Vec<Counter>, DataError> {
    let table = Table::read(FOLDER, "units.csv", text)?;
    let mut counters: Vec<Counter> = Vec::new();
    for row in table.rows() {
        let word = |column: &str| row.get(column).map(str::to_string);
        let kind = row.get("kind")?;
        let kind = Kind::WORDS.iter().find(|w| w.0 == kind).map(|w| w.1);
        let counter = Counter {
            name: word("name")?,
            side: read_side(&row)?,
            kind: kind.ok_or_else(|| row.wrong("no such kind of counter"))?,
            size: word("size")?,
            formation: word("formation")?,
            printed: word("printed")?,
            strength: [row.parse("front")?, row.parse("back")?],
            fire: [row.parse("attack")?, row.parse("defence")?],
            mp: row.parse("mp")?,
        };
        check_counter(&row, &counter)?;
        if counters.iter().any(|c| c.name == counter.name) {
            return Err(row.wrong("this counter is given twice"));
        }
        counters.push(counter);
    }
    if counters.len() == UNITS {
        return Ok(counters);
    }
    let why = format!("{} counters, the game has {UNITS}", counters.len());
    Err(DataError::new(format!("{FOLDER}/units.csv"), 0, why))
}

fn check_counter(row: &Row, counter: &Counter) -> Result<(), DataError> {
    if row.get("source")?.is_empty() || row.get("confidence")?.is_empty() {
        return Err(row.wrong("a counter without source and confidence"));
    }
    let fits = if counter.kind.fights() {
        counter.strength[0] > 0 && counter.strength[1] > 0 && counter.fire == [0; 2]
    } else {
        counter.strength == [0; 2] && (counter.kind == Kind::Artillery) == (counter.fire[0] > 0)
    };
    if fits && counter.mp <= 12 && counter.strength[0] <= 20 {
        return Ok(());
    }
    Err(row.wrong("strength, firepower or movement do not fit the kind (2.2)"))
}

fn read_side(row: &Row) -> Result<Side, DataError> {
    match row.get("side")? {
        "german" => Ok(GERMAN),
        "russian" => Ok(RUSSIAN),
        other => Err(row.wrong(format!("no side {other:?}"))),
    }
}

/// Counters by name, all of the row's side.
fn read_units(row: &Row, counters: &[Counter]) -> Result<Vec<UnitId>, DataError> {
    let side = read_side(row)?;
    let mut units = Vec::new();
    for name in row.get("units")?.split_whitespace() {
        match counters.iter().position(|c| c.name == name && c.side == side) {
            Some(i) => units.push(UnitId(i as u16)),
            None => return Err(row.wrong(format!("no counter {name:?} on that side"))),
        }
    }
    if units.is_empty() { Err(row.wrong("a line without counters")) } else { Ok(units) }
}

fn read_hex(row: &Row, column: &str) -> Result<HexId, DataError> {
    let text = row.get(column)?;
    HexId::parse(text).ok_or_else(|| row.wrong(format!("{column}: {text:?} is no hex number")))
}

fn read_turns(text: &str) -> Result<Vec<String>, DataError> {
    let table = Table::read(FOLDER, "turns.csv", text)?;
    let mut dates = Vec::new();
    for row in table.rows() {
        if row.parse::<usize>("turn")? != dates.len() + 1 {
            return Err(row.wrong("turns are numbered from 1 without a gap"));
        }
        dates.push(row.get("date")?.to_string());
    }
    Ok(dates)
}

fn read_calendar(text: &str, counters: &[Counter], turns: usize) -> Result<Vec<Arrival>, DataError> {
    let table = Table::read(FOLDER, "calendar.csv", text)?;
    let mut calendar: Vec<Arrival> = Vec::new();
    for row in table.rows() {
        let entry = match row.get("entry")? {
            "west" => Entry::West,
            "rail" => Entry::Rail,
            _ => Entry::Hex(read_hex(&row, "entry")?),
        };
        let edge = match row.get("edge")? {
            "north" => Edge::North,
            "east" => Edge::East,
            "south" => Edge::South,
            "west" => Edge::West,
            other => return Err(row.wrong(format!("no edge {other:?}"))),
        };
        let (turn, units) = (row.parse("turn")?, read_units(&row, counters)?);
        if turn == 0 || usize::from(turn) > turns {
            return Err(row.wrong("no such turn"));
        }
        if calendar.iter().any(|a| a.units.iter().any(|u| units.contains(u))) {
            return Err(row.wrong("a counter arrives twice"));
        }
        calendar.push(Arrival { turn, entry, edge, units });
    }
    Ok(calendar)
}

fn read_setup(file: &str, text: &str, counters: &[Counter]) -> Result<Vec<SetupLine>, DataError> {
    let table = Table::read(FOLDER, file, text)?;
    let mut lines: Vec<SetupLine> = Vec::new();
    for row in table.rows() {
        let free = row.get("hex")?.is_empty();
        let units = read_units(&row, counters)?;
        if units.iter().any(|u| lines.iter().any(|l| l.units.contains(u))) {
            return Err(row.wrong("a counter is set up twice"));
        }
        if free && units.iter().any(|u| counters[u.index()].kind.is_unit()) {
            return Err(row.wrong("a unit without a hex"));
        }
        lines.push(SetupLine {
            hex: if free { HexId::NONE } else { read_hex(&row, "hex")? },
            radius: row.parse("radius")?,
            loss: row.parse("loss")?,
            dug_in: row.get("works")? == "ff",
            lack: row.parse("lack")?,
            disorganized: row.get("state")? == "D",
            units,
        });
    }
    Ok(lines)
}

fn check_scenario(file: &str, s: &Scenario, cases: &CaseRegister, turns: usize) -> Result<(), DataError> {
    let wrong = |why: String| Err(DataError::new(format!("{FOLDER}/{file}"), 0, why));
    if let Some(case) = s.cases.iter().find(|c| cases.get(c).is_none()) {
        return wrong(format!("no case {case:?}"));
    }
    let hexes = s.victory.iter().chain(s.converted.iter().flat_map(|c| c.hexes.iter().chain([&c.base])));
    if let Some(hex) = hexes.into_iter().find(|h| HexId::parse(h).is_none()) {
        return wrong(format!("{hex:?} is no hex number"));
    }
    if s.victory.len().is_multiple_of(2) {
        return wrong("an even number of victory hexes could end in a draw (R171)".into());
    }
    if !["german", "russian"].contains(&s.initiative.as_str()) {
        return wrong(format!("no side {:?}", s.initiative));
    }
    let fits = s.first_turn >= 1 && s.first_turn <= s.last_turn && usize::from(s.last_turn) <= turns;
    if fits { Ok(()) } else { wrong("its turns are not those of turns.csv".into()) }
}
