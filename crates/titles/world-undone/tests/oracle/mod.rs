//! A second, slow and plain reading of the book: zones, supply, movement, retreat and odds. It was written from the
//! cases and rulings alone, shares no code with the title and uses nothing of the map but lookups. Where it and the
//! title disagree, one of them is wrong.

pub mod board;
pub mod combat;
pub mod draw;
pub mod movement;
pub mod retreat;
pub mod supply;
pub mod zones;
