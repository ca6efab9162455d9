//! The printed charts as the rules read them: `charts.toml`, every figure checked when it is read.

use crate::prelude::*;
use atlas::DataError;
use engine::book::Pages;
use mechanics::table::Table;
use std::collections::BTreeMap;

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
        let cells =
            (0..3).flat_map(|attacker| (0..=ELIMINATED).map(move |defender| Cell { attacker, defender }));
        cells.into_iter().find(|c| c.code() == text)
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
        result_1: Vec<(u8, u8)>,
        result_2: Vec<(u8, u8)>,
        result_3: Vec<(u8, u8)>,
        eliminated: Vec<(u8, u8)>,
    }
    /// 5.4: one word of the Terrain Effects Chart: Movement Points of Germans and Russians, closed without them; what it does
    /// in combat is for the chart alone.
    Ground { mp: Option<(u8, u8)>, combat: Option<String> }
    /// 21.2: the Victory Point Schedule.
    Schedule {
        german_step: Points,
        german_fortress_west: Points,
        german_fortress_small: Points,
        german_fortress_large: Points,
        german_headquarters: Points,
        russian_fortress: Points,
        russian_headquarters: Points,
        west_front: Points,
        successor: Points,
        deep_stacking_point: Points,
        no_foothold: Points,
    }
    /// 21.3: where the levels begin.
    Levels { from: [i16; 5] }
    /// 19.12: the Variable Reinforcement Chart.
    Variable {
        relief: u8,
        call: u8,
        both: u8,
        strong: u8,
        stronger: u8,
        points: i16,
        divisions: u8,
        rolls: u8,
        vital: u8,
    }
}

/// Victory Points that leave room to count on.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(try_from = "i16")]
pub struct Points(pub i16);

impl TryFrom<i16> for Points {
    type Error = &'static str;
    fn try_from(points: i16) -> Result<Points, &'static str> {
        if points.abs() <= 500 { Ok(Points(points)) } else { Err("points are between -500 and 500") }
    }
}

impl Charts {
    /// Reads and checks the file.
    pub fn read(pages: &Pages) -> Result<(Charts, Table<Cell>), DataError> {
        let charts: Charts = pages.toml("charts.toml")?;
        let check = |holds: bool, why: &str| match holds {
            true => Ok(()),
            false => Err(pages.error("charts.toml", 0, why)),
        };
        let table = Table::read(1, &charts.combat.rows, Cell::parse)
            .map_err(|why| pages.error("charts.toml", 0, format!("combat, {why}")))?;
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
        let v = &charts.variable;
        let rising = v.relief < v.call && v.call < v.both;
        check(rising, "variable: relief, call and both begin one after the other")?;
        let dear = charts.terrain.iter().find(|(_, ground)| ground.mp.is_some_and(|(a, b)| a.max(b) > 20));
        let word = dear.map_or("", |(word, _)| word);
        check(dear.is_none(), &format!("terrain {word}: at most 20 Movement Points"))?;
        Ok((charts, table))
    }
    /// 8.8: the headings of a nation's columns.
    pub fn headings(&self, nation: Nation) -> &[String] {
        if nation == GERMAN { &self.combat.german } else { &self.combat.russian }
    }
    /// 8.9: what the defender may choose from: halves of the affected steps, hexes of retreat.
    fn picks(&self, result: u8) -> &[(u8, u8)] {
        match result {
            1 => &self.options.result_1,
            2 => &self.options.result_2,
            3 => &self.options.result_3,
            ELIMINATED => &self.options.eliminated,
            _ => &[],
        }
    }
    /// 8.9: one option, counted from 1.
    #[inline]
    pub fn option(&self, result: u8, pick: u8) -> Option<(u8, u8)> {
        self.picks(result).get(usize::from(pick).checked_sub(1)?).copied()
    }
}
