//! Chores of the workspace, as a library so that they can be tested.

pub mod maps;
pub mod tidy;
