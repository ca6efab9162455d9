//! What is printed: counters, headquarters, the turn record track, the charts and the scenarios. Read once.

use crate::tables::{Cell, Charts};
use atlas::{DataError, HexId, Row, Table};
use engine::book::Pages;
use engine::text::told_apart;
use engine::{CaseRegister, Catalogue, Lang};
use mechanics::table::Table as Results;
use serde::Deserialize;
use std::sync::OnceLock;

/// The Germans, first in every pair of things.
pub const GERMAN: usize = 0;
/// The Russians.
pub const RUSSIAN: usize = 1;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arm {
    /// Foot.
    Infantry,
    /// Horse.
    Cavalry,
    /// Guns.
    Artillery,
    /// A supply depot.
    Depot,
    /// A headquarters.
    Staff,
}

/// 2.32: how big it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// X.
    Brigade,
    /// XX.
    Division,
    /// XXX.
    Corps,
    /// A depot or a staff.
    None,
}

/// 3.0, 14.0: where a counter begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this hex.
    Hex(HexId),
    /// As a reinforcement of this turn by the entry with this letter.
    Turn(u8, u8),
    /// With the West Front units (19.22), so many turns after the call.
    West(u8),
    /// By 19.21 only.
    Successor,
    /// Not in this scenario.
    Unused,
}

/// One counter as printed.
#[derive(Clone, Debug)]
pub struct Unit {
    /// `"G:35R"`.
    pub name: String,
    /// [`GERMAN`] or [`RUSSIAN`].
    pub nation: usize,
    /// Its arm.
    pub arm: Arm,
    /// Its size.
    pub size: Size,
    /// Corps of a German, army of a Russian unit; `-` for none.
    pub superior: String,
    /// Front: attack, defence.
    pub front: (u8, u8),
    /// Back: attack, defence.
    pub back: (u8, u8),
    /// Movement Allowance.
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

impl Unit {
    /// Cavalry?
    pub fn is_cavalry(&self) -> bool {
        self.arm == Arm::Cavalry
    }
    /// A headquarters?
    pub fn is_staff(&self) -> bool {
        self.arm == Arm::Staff
    }
    /// A depot?
    pub fn is_depot(&self) -> bool {
        self.arm == Arm::Depot
    }
    /// 2.4: the Tactical Competence Rating (15/[3.4]).
    pub fn tcr(&self) -> u8 {
        if self.nation == GERMAN { 1 } else { 3 }
    }
}

/// 10.11: ratings of a headquarters.
#[derive(Clone, Debug)]
pub struct Staff {
    /// Which counter.
    pub unit: u16,
    /// Who commands.
    pub commander: String,
    /// Army, corps or staff officer.
    pub level: Level,
    /// Attack Shift, Command Strength, Command Radius: front and reverse.
    pub ratings: [(u8, u8, u8); 2],
    /// 10.12.
    pub heroic: bool,
}

/// 10.22: the level of command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// An army.
    Army,
    /// A corps.
    Corps,
    /// von Hoffman (17.3).
    Officer,
}

/// One game turn of the track.
#[derive(Clone, Debug)]
pub struct TurnBox {
    /// `"15-17 Aug 1914"`.
    pub dates: String,
    /// RusRail.
    pub rusrail: u8,
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
    pub hex: String,
    pub units: Vec<String>,
}

/// A reinforcement code.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the files")]
pub struct Coded {
    pub unit: String,
    pub code: String,
}

/// The scenarios of section 22.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scenario {
    /// 22.1.
    Campaign,
    /// 22.2.
    FreeSetup,
    /// 22.3.
    Encirclement,
    /// 22.4.
    Winter,
    /// 22.5.
    ThreePlayer,
}

/// Everything printed.
#[derive(Clone, Debug)]
pub struct Book {
    /// The counters.
    pub units: Vec<Unit>,
    /// The headquarters.
    pub staffs: Vec<Staff>,
    /// The turn record track.
    pub turns: Vec<TurnBox>,
    /// The charts.
    pub(crate) charts: Charts,
    /// 8.8: the Combat Results Table.
    pub(crate) results: Results<Cell>,
    /// The scenario files, in the order of [`Scenario`].
    pub scenarios: Vec<ScenarioFile>,
    /// Off-map links: two entry letters and the cost in rail hexes.
    pub links: Vec<(u8, u8, u8)>,
    /// 16.23: hexsides with a second rail line, and whether it has two tracks.
    pub parallels: Vec<(HexId, HexId, bool)>,
    /// The cases in our words.
    pub cases: CaseRegister,
    /// The files all this was read from, the cases excepted.
    pub pages: Pages,
}

/// The sentences of the title in every language; an owner's figures do not change them.
pub(crate) fn texts() -> &'static Catalogue {
    static TEXTS: OnceLock<Catalogue> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let sources = [
            (Lang::En, include_str!("../data/text/en.ftl")),
            (Lang::De, include_str!("../data/text/de.ftl")),
            (Lang::Pl, include_str!("../data/text/pl.ftl")),
            (Lang::Ru, include_str!("../data/text/ru.ftl")),
        ];
        Catalogue::new(&sources).expect("the title's own sentences are checked by its tests")
    })
}

const FOLDER: &str = "great-war-east";
/// The scenario files, in the order of [`Scenario`].
const SCENARIOS: [&str; 5] = ["campaign", "free-setup", "encirclement", "winter-battle", "three-player"];

impl Book {
    /// The book as shipped: the files an owner may correct, by the names an overlay uses.
    pub fn shipped() -> Result<Book, DataError> {
        Book::read(engine::pages!(
            "great-war-east",
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
            "turns.csv",
            "units.csv",
        ))
    }

    /// A book from these files.
    pub fn read(pages: Pages) -> Result<Book, DataError> {
        let (units, staffs) = read_counters(&pages)?;
        let (charts, results) = Charts::read(&pages)?;
        let scenario = |id: &&str| pages.toml(&format!("scenarios/{id}.toml"));
        Ok(Book {
            units,
            staffs,
            turns: read_turns(&pages)?,
            charts,
            results,
            scenarios: SCENARIOS.iter().map(scenario).collect::<Result<_, _>>()?,
            links: read_links(&pages)?,
            parallels: read_parallels(&pages)?,
            cases: CaseRegister::parse("cases.toml", include_str!("../data/cases.toml"))?,
            pages,
        })
    }
    /// What counters and markers are called at the table: `35/XVII`, `von Mackensen/XVII`, `Gruppe 4`.
    pub fn called(&self) -> Vec<String> {
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
        let nation = |u: &Unit| if u.nation == GERMAN { "German" } else { "Russian" };
        let units: Vec<_> = self.units.iter().map(|u| (nation(u), short(u))).collect();
        let mut called = told_apart(&units);
        called.extend((1..=TOKENS).map(|n| format!("Gruppe {n}")));
        called
    }
    /// The counter of that name.
    pub fn unit_named(&self, name: &str) -> Option<u16> {
        self.units.iter().position(|u| u.name == name).map(|i| i as u16)
    }
}

/// `0613`, `5J`, `WF`, `WF+7`, `19.21`, `winter`, or `7WF` for West Front units on a fixed turn.
pub fn read_place(text: &str) -> Option<Place> {
    if let Some(hex) = HexId::parse(text) {
        return Some(Place::Hex(hex));
    }
    Some(match text {
        "WF" => Place::West(4),
        "WF+7" => Place::West(7),
        "19.21" => Place::Successor,
        "winter" => Place::Unused,
        code => {
            let digits = code.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            let letter = if code.ends_with("WF") { b'W' } else { *code.as_bytes().last()? };
            Place::Turn(digits.parse().ok()?, letter)
        }
    })
}

fn nation_word(nation: usize) -> &'static str {
    if nation == GERMAN { "german" } else { "russian" }
}

/// A number that leaves room to count on.
fn at_most(row: &Row, column: &str, most: u8) -> Result<u8, DataError> {
    match row.parse::<u8>(column)? {
        n if n > most => Err(row.wrong(format!("{column} is at most {most}, not {n}"))),
        n => Ok(n),
    }
}

fn table<'a>(pages: &'a Pages, name: &str) -> Result<Table<'a>, DataError> {
    Table::read(FOLDER, name, pages.text(name)?)
}

/// Units and headquarters, the Germans first.
fn read_counters(pages: &Pages) -> Result<(Vec<Unit>, Vec<Staff>), DataError> {
    let (mut units, mut staffs) = (Vec::new(), Vec::new());
    for nation in [GERMAN, RUSSIAN] {
        read_units(nation, &table(pages, "units.csv")?, &mut units)?;
        read_staffs(nation, &table(pages, "headquarters.csv")?, &mut units, &mut staffs)?;
    }
    if let Some(odd) = units.iter().find(|u| ![0, 1, 2, 4].contains(&u.stacking)) {
        return Err(DataError::new(FOLDER, 0, format!("{} weighs neither 0, 1, 2 nor 4", odd.name)));
    }
    let germans = units.iter().filter(|u: &&Unit| u.nation == GERMAN).count();
    if units.len() != UNITS || staffs.len() != STAFFS || germans != GERMANS {
        return Err(DataError::new(FOLDER, 0, "the counter mix has 91 units and 21 headquarters"));
    }
    Ok((units, staffs))
}

fn read_turns(pages: &Pages) -> Result<Vec<TurnBox>, DataError> {
    let turn = |row: Row| {
        let rusrail = at_most(&row, "rusrail", 99)?;
        Ok(TurnBox { dates: row.get("dates")?.to_string(), rusrail })
    };
    table(pages, "turns.csv")?.rows().map(turn).collect()
}

fn read_links(pages: &Pages) -> Result<Vec<(u8, u8, u8)>, DataError> {
    let link = |row: Row| {
        let letter = |column| row.get(column).map(|t| t.as_bytes().first().copied().unwrap_or(b'?'));
        Ok((letter("from")?, letter("to")?, at_most(&row, "cost", 99)?))
    };
    table(pages, "links.csv")?.rows().map(link).collect()
}

fn read_parallels(pages: &Pages) -> Result<Vec<(HexId, HexId, bool)>, DataError> {
    let parallel = |row: Row| {
        let hex = |column| {
            let text = row.get(column)?;
            HexId::parse(text).ok_or_else(|| row.wrong(format!("no hex {text:?}")))
        };
        Ok((hex("a")?, hex("b")?, row.parse::<u8>("tracks")? > 1))
    };
    table(pages, "parallels.csv")?.rows().map(parallel).collect()
}

fn read_units(nation: usize, table: &Table, units: &mut Vec<Unit>) -> Result<(), DataError> {
    for row in table.rows() {
        if row.get("side")? != nation_word(nation) {
            continue;
        }
        let arm = match row.get("type")? {
            "infantry" => Arm::Infantry,
            "cavalry" => Arm::Cavalry,
            "artillery" => Arm::Artillery,
            "depot" => Arm::Depot,
            other => return Err(row.wrong(format!("no arm {other:?}"))),
        };
        let size = match row.get("size")? {
            "brigade" => Size::Brigade,
            "division" => Size::Division,
            "corps" => Size::Corps,
            "depot" => Size::None,
            other => return Err(row.wrong(format!("no size {other:?}"))),
        };
        let place = row.get("place")?;
        let at_most = |column: &str, most: u8| at_most(&row, column, most);
        units.push(Unit {
            name: row.get("name")?.to_string(),
            nation,
            arm,
            size,
            superior: row.get("superior")?.to_string(),
            front: (at_most("attack", 60)?, at_most("defence", 60)?),
            back: (at_most("back_attack", 60)?, at_most("back_defence", 60)?),
            moves: at_most("move", 20)?,
            steps: at_most("steps", 4)?,
            stacking: at_most("stacking", 4)?,
            place: read_place(place).ok_or_else(|| row.wrong(format!("no place {place:?}")))?,
            staff: None,
        });
    }
    Ok(())
}

fn read_staffs(
    nation: usize,
    table: &Table,
    units: &mut Vec<Unit>,
    staffs: &mut Vec<Staff>,
) -> Result<(), DataError> {
    for row in table.rows() {
        if row.get("side")? != nation_word(nation) {
            continue;
        }
        let level = match row.get("level")? {
            "army" => Level::Army,
            "corps" => Level::Corps,
            _ => Level::Officer,
        };
        let at_most = |column: &str, most: u8| at_most(&row, column, most);
        let back = (at_most("back_shift", 7)?, at_most("back_strength", 99)?, at_most("back_radius", 20)?);
        let front = (at_most("shift", 7)?, at_most("strength", 99)?, at_most("radius", 20)?);
        let combat = at_most("combat", 60)?;
        let heroic: u8 = row.parse("heroic")?;
        let place = row.get("place")?;
        let unit = units.len() as u16;
        units.push(Unit {
            name: row.get("name")?.to_string(),
            nation,
            arm: Arm::Staff,
            size: Size::None,
            superior: row.get("formation")?.to_string(),
            front: (if heroic == 1 { combat } else { 0 }, combat),
            back: (if heroic == 1 { combat } else { 0 }, combat),
            moves: 8,
            steps: if back == (0, 0, 0) { 1 } else { 2 },
            stacking: 0,
            place: read_place(place).ok_or_else(|| row.wrong(format!("no place {place:?}")))?,
            staff: Some(staffs.len()),
        });
        staffs.push(Staff {
            unit,
            commander: row.get("commander")?.to_string(),
            level,
            ratings: [front, back],
            heroic: heroic == 1,
        });
    }
    Ok(())
}
