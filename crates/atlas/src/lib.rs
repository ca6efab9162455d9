//! Hexes, hexsides, maps and searches over them; draws maps and counters; knows no game.

mod ids;

pub use ids::{CELLS, COLS, Dir, HexId, HexsideId, ROWS};
