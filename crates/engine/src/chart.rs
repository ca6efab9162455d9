//! Charts and tables as a title prints them, for people to read. A title builds them from the data its rules use, so
//! that what is shown and what is played cannot part.

use serde::Serialize;

/// A printed table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chart {
    /// A key, as battles and facts name it.
    pub key: String,
    /// Its heading.
    pub name: String,
    /// The case it belongs to.
    pub case: String,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// Heads of the rows.
    pub rows: Vec<String>,
    /// Cells, row by row.
    pub cells: Vec<Vec<String>>,
    /// A line under the table.
    pub note: String,
}

impl Chart {
    /// An empty table with these columns.
    pub fn new<C: ToString>(key: &str, name: &str, case: &str, columns: &[C]) -> Chart {
        Chart {
            key: key.into(),
            name: name.into(),
            case: case.into(),
            columns: columns.iter().map(C::to_string).collect(),
            ..Chart::default()
        }
    }
    /// The same with one more row.
    pub fn row(mut self, head: impl ToString, cells: impl IntoIterator<Item = impl ToString>) -> Chart {
        self.add(head, cells);
        self
    }
    /// One more row.
    pub fn add(&mut self, head: impl ToString, cells: impl IntoIterator<Item = impl ToString>) {
        self.rows.push(head.to_string());
        self.cells.push(cells.into_iter().map(|c| c.to_string()).collect());
    }
    /// The same with a line under it.
    pub fn note(mut self, note: &str) -> Chart {
        self.note = note.into();
        self
    }
    /// Is it a table: something in it, and a cell for every column in every row?
    pub fn check(&self) -> Result<(), String> {
        let wide = self.cells.iter().all(|row| row.len() == self.columns.len());
        if self.rows.is_empty() || self.rows.len() != self.cells.len() || !wide {
            return Err(format!("{}: a row without its cells", self.key));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_without_its_cells_is_found() {
        let chart = Chart::new("t", "Table", "1.1", &["a", "b"]);
        assert!(chart.check().is_err());
        let chart = chart.row(1, ["x", "y"]);
        assert_eq!(chart.check(), Ok(()));
        assert!(chart.row(2, ["x"]).check().is_err());
    }
}
