//! A second, slow and plain reading of the book: zones, supply, movement, retreat, advance and odds. It was written
//! from the cases and rulings alone, shares no code with the title and uses nothing of the map but lookups. Where it
//! and the title disagree, one of them is wrong.

pub mod adapter;
pub mod advance;
mod agree;
pub mod board;
pub mod combat;
pub mod compare;
pub mod draw;
pub mod ledger;
pub mod movement;
pub mod retreat;
pub mod supply;
pub mod walk;
pub mod zones;
