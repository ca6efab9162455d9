//! The charts: numbers and tables as printed or rebuilt, every one with its source and its confidence.

use crate::results::Verdict;
use atlas::DataError;
use mechanics::table::Table as Results;
use serde::Deserialize;
use std::collections::BTreeMap;

macro_rules! chart {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// Where it comes from.
            pub source: String,
            $($(#[$field_doc])* pub $field: $ty,)*
        }
    };
}
chart!(
    /// 5.0a.
    Stacking {
        /// How sure it is.
        confidence: String,
        /// Levels in a hex.
        limit: u8,
    }
);
chart!(
    /// Costs in movement points.
    Movement {
        /// How sure they are.
        confidence: String,
        /// 6.26.
        leave_zone: u8,
        /// 8.16: for each gun or staff overrun.
        overrun: u8,
        /// 8.16: if it is fortified.
        overrun_fortified: u8,
        /// 8.73.
        change_formation: u8,
        /// 11.21.
        strategic_less: u8,
    }
);
chart!(
    /// The COMBAT TABLE.
    Combat {
        /// How sure each cell is.
        confidence: Vec<Vec<String>>,
        /// Headings from 1:4 to 10:1.
        columns: Vec<String>,
        /// Results, one row for each face of the die.
        rows: Vec<Vec<String>>,
    }
);
chart!(
    /// The ARTILLERY TABLE.
    Artillery {
        /// How sure each cell is.
        confidence: Vec<Vec<String>>,
        /// The least strength of each row.
        from: Vec<u8>,
        /// Results, one column for each total from 2 to 12.
        rows: Vec<Vec<String>>,
    }
);
chart!(
    /// The DESTRUCTION OF OBJECTS table.
    Destruction {
        /// How sure each figure is, the airship's last.
        confidence: Vec<String>,
        /// The least strength of each row.
        from: Vec<u8>,
        /// The least total that destroys.
        destroyed_on: Vec<u8>,
        /// The same for an airship.
        airship: u8,
    }
);
chart!(
    /// 7.32, 15.2.
    Disorganization {
        /// How sure the figures are, in their order.
        confidence: Vec<String>,
        /// The least total that disorganizes Germans.
        german: u8,
        /// The same for Russians.
        russian: u8,
        /// Rolls by hexes retreated.
        rolls: Vec<u8>,
    }
);
chart!(
    /// One line of the TERRAIN TABLE.
    Terrain {
        /// How sure each of its three figures is.
        confidence: [String; 3],
        /// Points to enter for infantry and staffs; 0 where they may not.
        foot: u8,
        /// The same for cavalry and artillery.
        horse: u8,
        /// Columns to the left for a defender there.
        shift: u8,
    }
);
chart!(
    /// A shift of columns.
    Shift {
        /// How sure it is.
        confidence: String,
        /// Columns to the left.
        shift: u8,
    }
);
chart!(
    /// 4.3: roads.
    Road {
        /// How sure it is.
        confidence: String,
        /// Points a hex along it.
        cost: u8,
    }
);
chart!(
    /// 9.0.
    Works {
        /// How sure it is.
        confidence: String,
        /// 9.21 in the open.
        field: u8,
        /// 9.21 in towns.
        field_in_town: u8,
        /// 9.25.
        improved: u8,
        /// 9.43.
        rear: u8,
        /// 9.42.
        fortress: u8,
        /// 9.44: levels lost by staying, for B0 to B5.
        hold: Vec<u8>,
    }
);
chart!(
    /// 10.3.
    Headquarters {
        /// How sure it is.
        confidence: String,
        /// 10.31.
        range: u8,
        /// 10.32, 10.33.
        shift: u8,
    }
);
chart!(
    /// 8.13.
    Range {
        /// How sure it is.
        confidence: String,
        /// Hexes.
        artillery: u8,
    }
);
chart!(
    /// 12.2, 12.5.
    Supply {
        /// How sure it is.
        confidence: String,
        /// Points a German line may spend off roads.
        german: u8,
        /// The same for a Russian one.
        russian: u8,
        /// Hexes a base moves in Russia.
        base_in_russia: u8,
        /// Hexes a base moves elsewhere.
        base_abroad: u8,
    }
);
chart!(
    /// 14.0.
    Bridges {
        /// How sure it is.
        confidence: String,
        /// 14.11.
        destroy_small: u8,
        /// 14.12.
        rebuild_small: u8,
        /// 14.21.
        destroy_big: u8,
    }
);
chart!(
    /// 17.1.
    Rail {
        /// How sure it is.
        confidence: String,
        /// The strongest unit a train carries.
        strength: u8,
    }
);
chart!(
    /// 13.17.
    Entry {
        /// How sure it is.
        confidence: String,
        /// R132: hexes from the printed entry.
        nearby: u8,
    }
);
chart!(
    /// 16.0.
    Airship {
        /// How sure it is.
        confidence: String,
        /// The face that destroys it.
        lost_on: u8,
    }
);

/// `charts.toml`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each table is told by its type")]
pub struct Charts {
    pub stacking: Stacking,
    pub movement: Movement,
    pub combat: Combat,
    pub artillery: Artillery,
    pub destruction: Destruction,
    pub disorganization: Disorganization,
    pub terrain: BTreeMap<String, Terrain>,
    pub town: Shift,
    pub river: Terrain,
    pub road: Road,
    pub marsh_attack: Shift,
    pub works: Works,
    pub headquarters: Headquarters,
    pub range: Range,
    pub supply: Supply,
    pub bridges: Bridges,
    pub rail: Rail,
    pub entry: Entry,
    pub airship: Airship,
}

/// What independent fire does (8.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fire {
    /// Levels lost.
    pub losses: u8,
    /// A unit is disorganized.
    pub disorganizes: bool,
}

impl Fire {
    fn parse(cell: &str) -> Option<Fire> {
        let (losses, disorganizes) = match cell {
            "-" => (0, false),
            "D" => (0, true),
            "1" => (1, false),
            "1D" => (1, true),
            "2" => (2, false),
            "2D" => (2, true),
            _ => return None,
        };
        Some(Fire { losses, disorganizes })
    }
    /// The cell as printed.
    pub fn symbol(self) -> &'static str {
        ["-", "D", "1", "1D", "2", "2D"][usize::from(2 * self.losses + u8::from(self.disorganizes))]
    }
}

/// The tables ready for use.
#[derive(Debug)]
pub struct Tables {
    /// The COMBAT TABLE, rows by the die.
    pub combat: Results<Verdict>,
    /// The ARTILLERY TABLE: rows by strength, columns by the dice.
    pub artillery: Results<Fire>,
}

impl Charts {
    /// The tables, every cell explained and every one with its confidence.
    pub(crate) fn tables(&self) -> Result<Tables, DataError> {
        let combat =
            read(&self.combat.source, 1, &self.combat.rows, &self.combat.confidence, Verdict::parse)?;
        let artillery =
            read(&self.artillery.source, 0, &self.artillery.rows, &self.artillery.confidence, Fire::parse)?;
        let fits =
            combat.columns() == self.combat.columns.len() && combat.columns() == 13 && combat.rows() == 6;
        let fires = artillery.columns() == 11 && artillery.rows() == self.artillery.from.len();
        let objects = &self.destruction;
        let razes = objects.from.len() == objects.destroyed_on.len()
            && objects.confidence.len() == objects.from.len() + 1;
        let rest = self.works.hold.len() == 6 && self.disorganization.rolls.len() == 6;
        if fits && fires && razes && rest {
            return Ok(Tables { combat, artillery });
        }
        Err(wrong("a table has not the rows and columns of the book"))
    }
    /// The ARTILLERY TABLE for so many strength points and this total; nothing below the first row (R96).
    pub fn fire(&self, tables: &Tables, strength: i32, total: u8) -> Fire {
        match self.artillery.row(strength) {
            0 => Fire::default(),
            row => tables.artillery.at(i32::from(total) - 2, i32::from(row) - 1),
        }
    }
}

/// The last line of a table whose least strength is reached, counted from 1; 0 below the first (R96).
fn line(from: &[u8], strength: i32) -> u8 {
    from.iter().rposition(|least| i32::from(*least) <= strength).map_or(0, |i| i as u8 + 1)
}

impl Artillery {
    /// The line for so many strength points; 0 for none.
    pub fn row(&self, strength: i32) -> u8 {
        line(&self.from, strength)
    }
}

/// 14.23: what the table says of a bridge that is hit.
pub const DESTROYED: &str = "destroyed";

impl Destruction {
    /// The line for so many strength points; 0 for none.
    pub fn row(&self, strength: i32) -> u8 {
        line(&self.from, strength)
    }
    /// The line of an airship.
    pub fn airship_row(&self) -> u8 {
        self.from.len() as u8 + 1
    }
    /// Does this total destroy?
    pub fn hits(&self, row: u8, total: u8) -> bool {
        let mut all = self.destroyed_on.iter().copied().chain([self.airship]);
        row > 0 && all.nth(usize::from(row) - 1).is_some_and(|least| total >= least)
    }
}

fn read<R: Copy>(
    source: &str,
    first: i32,
    rows: &[Vec<String>],
    sure: &[Vec<String>],
    cell: impl Fn(&str) -> Option<R>,
) -> Result<Results<R>, DataError> {
    let table = Results::read(first, rows, cell).map_err(|why| wrong(&format!("{source}: {why}")))?;
    let known = |word: &String| {
        ["book", "inferred", "series", "historical", "guess", "owner"].contains(&word.as_str())
    };
    let told = sure.len() == rows.len()
        && sure.iter().zip(rows).all(|(s, r)| s.len() == r.len() && s.iter().all(known));
    if told { Ok(table) } else { Err(wrong(&format!("{source}: a cell without its confidence"))) }
}

fn wrong(why: &str) -> DataError {
    DataError::new("tannenberg-1914/charts.toml", 0, why)
}
