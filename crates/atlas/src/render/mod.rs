//! Drawing.
pub mod colour;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod text;
mod widths;
