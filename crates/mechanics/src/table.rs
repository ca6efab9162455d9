//! A results table: a column by odds, a row by die.

/// Results by column and row. What shifts and modifiers push over the edge is read at the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<R> {
    /// The die that is read in the first row.
    first: i32,
    columns: usize,
    cells: Vec<R>,
}

impl<R: Copy> Table<R> {
    /// A table from its printed cells, row by row from the die `first`. `parse` is the title's meaning of a cell; the
    /// error names the row and the cell that has none.
    pub fn read(
        first: i32,
        rows: &[Vec<String>],
        parse: impl Fn(&str) -> Option<R>,
    ) -> Result<Table<R>, String> {
        let columns = rows.first().map_or(0, Vec::len);
        if columns == 0 {
            return Err("a table without cells".into());
        }
        let mut cells = Vec::with_capacity(rows.len() * columns);
        for (die, row) in (first..).zip(rows) {
            if row.len() != columns {
                return Err(format!("row {die}: {} results, {columns} wanted", row.len()));
            }
            for cell in row {
                cells.push(parse(cell).ok_or_else(|| format!("row {die}: no result {cell:?}"))?);
            }
        }
        Ok(Table { first, columns, cells })
    }
    /// What this column says for this die, both taken to the edge of the table.
    #[inline]
    pub fn at(&self, column: i32, die: i32) -> R {
        let row = (die - self.first).clamp(0, self.rows() as i32 - 1) as usize;
        self.cells[row * self.columns + column.clamp(0, self.columns as i32 - 1) as usize]
    }
    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.columns
    }
    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }
    /// The row a die is read in, from 0.
    pub fn row_of(&self, die: i32) -> u8 {
        (die - self.first).clamp(0, self.rows() as i32 - 1) as u8
    }
    /// The results, row by row.
    pub fn iter_rows(&self) -> impl Iterator<Item = &[R]> {
        self.cells.chunks(self.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(cells: &[&str]) -> Vec<Vec<String>> {
        cells.iter().map(|row| row.split(' ').map(String::from).collect()).collect()
    }

    #[test]
    fn a_table_is_read_at_its_edges() {
        let table = Table::read(0, &rows(&["1 2 3", "4 5 6"]), |c| c.parse::<u8>().ok()).unwrap();
        assert_eq!((table.columns(), table.rows()), (3, 2));
        assert_eq!([(1, 0), (-5, 1), (9, 9), (2, -1)].map(|(c, d)| table.at(c, d)), [2, 4, 6, 3]);
        assert_eq!([-3, 0, 1, 12].map(|die| table.row_of(die)), [0, 0, 1, 1]);
        assert_eq!(table.iter_rows().last(), Some([4, 5, 6].as_slice()));
    }

    #[test]
    fn a_table_that_cannot_be_read_says_where() {
        let read = |cells: &[&str]| Table::read(1, &rows(cells), |c| c.parse::<u8>().ok()).unwrap_err();
        assert_eq!(read(&["1 2", "3 x"]), "row 2: no result \"x\"");
        assert_eq!(read(&["1 2", "3"]), "row 2: 1 results, 2 wanted");
        assert_eq!(read(&[]), "a table without cells");
    }
}
