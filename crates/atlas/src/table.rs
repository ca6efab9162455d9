//! Tables of comma-separated values, as the data files of the project write them.

use crate::error::DataError;

/// A table: comment lines with `#`, a line of column names, rows. Nothing is quoted: a field holds no comma.
///
/// ```
/// use atlas::Table;
/// let table = Table::read("data", "units.csv", "# ours\nid,steps\nI,2\nXX,2\n").unwrap();
/// let steps: Vec<&str> = table.rows().map(|row| row.get("steps").unwrap()).collect();
/// assert_eq!(steps, ["2", "2"]);
/// let wrong = table.rows().next().unwrap().get("corps").unwrap_err();
/// assert_eq!(wrong.to_string(), "data/units.csv:3: no column \"corps\"");
/// ```
pub struct Table<'a> {
    file: String,
    columns: Vec<&'a str>,
    lines: Vec<usize>,
    fields: Vec<&'a str>,
}

/// One row of a [`Table`].
pub struct Row<'t, 'a> {
    table: &'t Table<'a>,
    at: usize,
}

impl<'a> Table<'a> {
    /// Reads a table; `folder` and `file` are for error messages.
    pub fn read(folder: &str, file: &str, text: &'a str) -> Result<Table<'a>, DataError> {
        let file = format!("{folder}/{file}");
        let mut lines = text.lines().enumerate().filter(|(_, line)| is_row(line));
        let head = lines.next().ok_or_else(|| DataError::new(&*file, 0, "no line of column names"))?;
        let columns: Vec<&str> = head.1.split(',').map(str::trim).collect();
        let mut table = Table { file, columns, lines: Vec::new(), fields: Vec::new() };
        for (i, line) in lines {
            let before = table.fields.len();
            table.fields.extend(line.split(',').map(str::trim));
            let (found, wanted) = (table.fields.len() - before, table.columns.len());
            if found != wanted {
                return Err(DataError::new(table.file, i + 1, format!("{found} fields, {wanted} wanted")));
            }
            table.lines.push(i + 1);
        }
        Ok(table)
    }
    /// The names of the columns.
    pub fn columns(&self) -> &[&'a str] {
        &self.columns
    }
    /// The rows in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> {
        (0..self.lines.len()).map(|at| Row { table: self, at })
    }
}

impl<'a> Row<'_, 'a> {
    /// The field of a column.
    pub fn get(&self, column: &str) -> Result<&'a str, DataError> {
        let at = self.table.columns.iter().position(|c| *c == column);
        at.map(|i| self.table.fields[self.at * self.table.columns.len() + i])
            .ok_or_else(|| self.wrong(format!("no column {column:?}")))
    }
    /// The field of a column, read as a number or another type.
    pub fn parse<T: std::str::FromStr>(&self, column: &str) -> Result<T, DataError> {
        let text = self.get(column)?;
        text.parse().map_err(|_| self.wrong(format!("{column}: {text:?} does not fit")))
    }
    /// The line in the file.
    pub fn line(&self) -> usize {
        self.table.lines[self.at]
    }
    /// An error at this row.
    pub fn wrong(&self, why: impl Into<String>) -> DataError {
        DataError::new(&*self.table.file, self.line(), why)
    }
}

fn is_row(line: &str) -> bool {
    !line.starts_with('#') && !line.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_row_is_refused_with_its_line() {
        let wrong = Table::read("d", "x.csv", "# c\na,b\n1,2\n\n3\n").err().unwrap();
        assert_eq!(wrong.to_string(), "d/x.csv:5: 1 fields, 2 wanted");
        assert_eq!(
            Table::read("d", "x.csv", "# c\n").err().unwrap().to_string(),
            "d/x.csv:0: no line of column names"
        );
    }

    #[test]
    fn a_field_that_is_no_number_is_refused() {
        let table = Table::read("d", "x.csv", "a\nseven\n").unwrap();
        let wrong = table.rows().next().unwrap().parse::<u8>("a").unwrap_err();
        assert_eq!(wrong.to_string(), "d/x.csv:2: a: \"seven\" does not fit");
    }
}
