//! Small pieces that titles share. A piece comes here when two books need **the same sentence**, not a similar one; it
//! takes the title's law as an argument and knows no title, no side and no state.
//!
//! - [`table`]: results by column and row, read at the printed edge when a modifier goes beyond it;
//! - [`retreat`]: every way back of so many hexes that does not cross itself.
//!
//! ```
//! use mechanics::table::Table;
//! let rows = [["A1", "D1"], ["A2", "A1"]].map(|row| row.map(String::from).to_vec());
//! let table = Table::read(1, &rows, |cell| Some(cell.starts_with('A'))).unwrap();
//! assert!(!table.at(7, -3), "beyond the last column and above the first row: the corner");
//! ```

pub mod retreat;
pub mod table;
