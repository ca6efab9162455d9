//! Hexes, hexsides, maps and searches over them; draws maps and counters; knows no game.
//!
//! ```
//! use atlas::{Feature, HexSet, Map, search};
//! let map = Map::from_scratch(&["clear", "forest"])
//!     .block("0101", "0505")
//!     .terrain("forest", "0303")
//!     .side("0202 0302", "river")
//!     .build()
//!     .unwrap();
//! let start = map.hex("0202").unwrap();
//! let cost = [map.of_terrain("clear"), map.of_terrain("forest")];
//! let law = search::March { dearer: Some((map.across(Feature::River), 1)), ..search::March::new(&cost) };
//! let near = search::reach(start, 1, &law);
//! assert!(!near.contains(map.hex("0302").unwrap())); // beyond the river
//! assert!(search::flood(&HexSet::from([start]), map.hexes()) == *map.hexes());
//! ```

mod around;
mod build;
pub mod check;
pub mod counter;
mod error;
mod fringe;
mod ids;
mod lattice;
mod lease;
pub mod lines;
mod load;
mod map;
mod marks;
mod outline;
mod paths;
mod rails;
pub mod render;
pub mod search;
mod set;
mod side;
mod table;

pub use around::{Around, ways};
pub use build::Scratch;
pub use check::{Book, BookSources, Finding, check};
pub use error::DataError;
pub use fringe::Fringe;
pub use ids::{CELLS, COLS, Dir, HexId, HexsideId, ROWS};
pub use lattice::{COLUMN_STEP, Lattice};
pub use lease::{Lease, Shelf};
pub use load::Sources;
pub use map::{Area, Ground, Map, Place, PlaceClass, Terrain};
pub use marks::{Dirty, Marks};
pub use outline::Outline;
pub use paths::{Joined, Paths};
pub use rails::Rails;
pub use set::{HexSet, Iter, ring};
pub use side::{Across, FEATURES, Feature, Sides};
pub use table::{Row, Table};
