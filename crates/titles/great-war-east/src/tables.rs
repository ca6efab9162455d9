//! The printed charts: as the rules read them from `charts.toml`, every figure checked, and as tables to read, those of
//! `tables.toml` and what has to be put together from several figures.

use crate::prelude::*;
use engine::Chart;
use engine::book::Within;
use mechanics::table::Table;
use std::collections::{BTreeMap, BTreeSet};

/// Columns of the Combat Results Table.
pub(crate) const COLUMNS: usize = 8;
/// The results of 8.9 by their number: a dash, 1, 2, 3, and E.
pub(crate) const ELIMINATED: u8 = 4;

/// 8.8: what a cell says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub attacker: u8,
    pub defender: u8,
}

/// Every result there can be, by attacker and defender: those that 10.43 makes worse are printed nowhere.
const CODES: [[&str; 5]; 3] = [
    ["-/-", "-/1", "-/2", "-/3", "-/E"],
    ["1/-", "1/1", "1/2", "1/3", "1/E"],
    ["2/-", "2/1", "2/2", "2/3", "2/E"],
];

impl Cell {
    fn parse(text: &str) -> Option<Cell> {
        let row = |attacker| (0..=ELIMINATED).map(move |defender| Cell { attacker, defender });
        (0..3).flat_map(row).find(|cell| cell.code() == text)
    }
    /// As printed.
    pub fn code(self) -> &'static str {
        CODES[usize::from(self.attacker.min(2))][usize::from(self.defender.min(ELIMINATED))]
    }
    /// 10.43, GWE-068: one worse for whoever is out of command: a dash stays a dash, and an attacker's 2 already takes
    /// every affected step.
    pub fn worse(self, attacker: bool, defender: bool) -> Cell {
        Cell {
            attacker: if attacker && self.attacker == 1 { 2 } else { self.attacker },
            defender: self.defender + u8::from(defender && (1..ELIMINATED).contains(&self.defender)),
        }
    }
}

/// `charts.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Charts {
    combat: Combat,
    options: Picks,
    pub terrain: BTreeMap<String, Ground>,
    pub points: Schedule,
    pub levels: Levels,
    pub variable: Variable,
}

engine::chart! {
    /// 8.8: the Combat Results Table, its columns headed for either nation.
    Combat { german: Vec<String>, russian: Vec<String>, rows: Vec<Vec<String>> }
    /// 8.9: the options by result: halves of the affected steps, hexes of retreat.
    Picks {
        result_1: Vec<(u8, u8)>, result_2: Vec<(u8, u8)>, result_3: Vec<(u8, u8)>, eliminated: Vec<(u8, u8)>,
    }
    /// 5.4: one word of the Terrain Effects Chart: Movement Points of Germans and Russians, closed without them; what it does
    /// in combat is for the chart alone.
    Ground { mp: Option<(u8, u8)>, combat: Option<String> }
    /// 21.2: the Victory Point Schedule.
    Schedule {
        german_step: Points, german_headquarters: Points,
        german_fortress_west: Points, german_fortress_small: Points, german_fortress_large: Points,
        russian_fortress: Points, russian_headquarters: Points,
        west_front: Points, successor: Points, deep_stacking_point: Points, no_foothold: Points,
    }
    /// 21.3: where the levels begin.
    Levels { from: [i16; 5] }
    /// 19.12: the Variable Reinforcement Chart.
    Variable {
        relief: u8, call: u8, both: u8,
        strong: u8, stronger: u8, points: i16, divisions: u8, rolls: u8, vital: u8,
    }
}

/// Victory Points that leave room to count on.
type Points = Within<500>;

impl Charts {
    /// Reads and checks the file.
    pub fn read(pages: &Pages) -> Result<(Charts, Table<Cell>), DataError> {
        let charts: Charts = pages.toml("charts.toml")?;
        let wrong = |why: String| pages.error("charts.toml", 0, why);
        let check = |holds: bool, why: &str| if holds { Ok(()) } else { Err(wrong(why.to_string())) };
        let table = Table::read(1, &charts.combat.rows, Cell::parse);
        let table = table.map_err(|why| wrong(format!("combat, {why}")))?;
        let heads = Nation::ALL.map(|n| charts.headings(n).len());
        let square = table.columns() == COLUMNS && heads == [COLUMNS; 2];
        check(square, "combat: eight columns, each with a German and a Russian ratio")?;
        let fits = |result: u8| {
            let picks = charts.picks(result);
            (1..=3).contains(&picks.len()) && picks.iter().all(|(loss, hexes)| *loss <= 2 && *hexes <= 2)
        };
        let options = (1..=ELIMINATED).all(fits);
        check(options, "options: one to three a result, of two halves and two hexes at most")?;
        let falling = charts.levels.from.windows(2).all(|pair| pair[0] > pair[1]);
        check(falling, "levels: each begins below the one before")?;
        let Variable { relief, call, both, .. } = &charts.variable;
        check(relief < call && call < both, "variable: relief, call and both begin one after the other")?;
        let dear = charts.terrain.iter().find(|(_, ground)| ground.mp.is_some_and(|(a, b)| a.max(b) > 20));
        let word = dear.map_or("", |(word, _)| word);
        check(dear.is_none(), &format!("terrain {word}: at most 20 Movement Points"))?;
        Ok((charts, table))
    }
    /// 8.8: the headings of a nation's columns.
    pub fn headings(&self, nation: Nation) -> &[String] {
        [&self.combat.german, &self.combat.russian][nation]
    }
    /// 8.9: what the defender may choose from: halves of the affected steps, hexes of retreat.
    fn picks(&self, result: u8) -> &[(u8, u8)] {
        let Picks { result_1, result_2, result_3, eliminated, .. } = &self.options;
        [&[][..], result_1, result_2, result_3, eliminated].get(usize::from(result)).copied().unwrap_or(&[])
    }
    /// 8.9: one option, counted from 1.
    #[inline]
    pub fn option(&self, result: u8, pick: u8) -> Option<(u8, u8)> {
        self.picks(result).get(usize::from(pick).checked_sub(1)?).copied()
    }
}

/// All of them.
pub(crate) fn all(book: &Book) -> Vec<Chart> {
    let mut charts = book.sheets.clone();
    charts.splice(1..1, [choices(book), weights(book), arrivals(book), levels(book)]);
    charts
}

/// 8.9: the options of the defender, and what the attacker loses.
fn choices(book: &Book) -> Chart {
    let losses = ["nothing", "half of the affected steps", "all affected steps"];
    let loss = |halves: u8| losses[usize::from(halves)].to_string();
    let mut chart = Chart::new("options", "Options of combat", "8.9", &["Loss", "Retreat"]);
    for result in 1..=2 {
        chart.add(format!("Attacker {result}"), [loss(result), "none".into()]);
    }
    for result in 1..=ELIMINATED {
        let name = if result == ELIMINATED { "E".to_string() } else { result.to_string() };
        for (i, (halves, hexes)) in book.charts.picks(result).iter().enumerate() {
            let retreat = if *hexes == 0 { "none".into() } else { hexes.to_string() };
            chart.add(format!("Defender {name}, option {}", i + 1), [loss(*halves), retreat]);
        }
    }
    chart.note("Halves are rounded up. Fortresses pay by 11.13.")
}

/// 6.11: Stacking Points by the counters' sizes.
fn weights(book: &Book) -> Chart {
    let mut chart = Chart::new("stacking", "Stacking Points", "15/[6.11]", &["Points"]);
    let sizes = [(Size::Brigade, "Brigade"), (Size::Division, "Division"), (Size::Corps, "Corps")];
    for (size, name) in sizes {
        let points: BTreeSet<u8> = book.units.iter().filter(|u| u.size == size).map(|u| u.stacking).collect();
        chart.add(name, [points.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")]);
    }
    for (name, arm) in [("Depot", Arm::Depot), ("Headquarters", Arm::Staff)] {
        chart.add(name, book.units.iter().find(|u| u.arm == arm).map(|u| u.stacking));
    }
    chart.row("Limit of a hex", [LIMIT])
}

/// 14.0: who enters, when and where, by the counters.
fn arrivals(book: &Book) -> Chart {
    let mut groups: BTreeMap<(u8, String, Nation), Vec<&str>> = BTreeMap::new();
    for (i, unit) in book.units.iter().enumerate() {
        let (turn, entry) = match unit.place {
            Place::Turn(turn, b'W') => (turn, "West Front".to_string()),
            Place::Turn(turn, letter) => (turn, char::from(letter).to_string()),
            Place::West(after) => (0, format!("{after} turns after the call")),
            _ => continue,
        };
        let called = book.edition.roster.called(UnitId(i as u16));
        groups.entry((turn, entry, unit.nation)).or_default().push(called);
    }
    let columns = ["Side", "Entry", "Units"];
    let mut chart = Chart::new("reinforcements", "Reinforcements", "14.0", &columns);
    for ((turn, entry, nation), units) in groups {
        let when = if turn == 0 { "West Front".to_string() } else { format!("Game-Turn {turn}") };
        let side = ["German", "Russian"][nation];
        chart.add(when, [side.to_string(), entry, units.join(", ")]);
    }
    chart.note("The campaign.")
}

/// 21.3: the levels, and those of scenarios that have their own.
fn levels(book: &Book) -> Chart {
    let names = book.edition.info.scenarios.iter().map(|s| &s.name).collect::<Vec<_>>();
    let own = (0..book.scenarios.len()).filter(|i| !book.scenarios[*i].levels.is_empty());
    // the campaign comes first, which plays by the printed levels
    let shown: Vec<usize> = std::iter::once(0).chain(own).collect();
    let mut columns = vec!["Campaign".to_string()];
    columns.extend(shown[1..].iter().map(|i| names[*i].clone()));
    let mut chart = Chart::new("victory", "Victory levels", "21.3", &columns);
    let from = |least: i16| if least == i16::MIN { "below".into() } else { format!("{least} or more") };
    for (i, level) in victory::LEVELS.iter().enumerate() {
        chart.add(level.replace('-', " "), shown.iter().map(|s| from(victory::floor(book, *s, i))));
    }
    chart.note("Net Russian Victory Points.")
}
