//! A law of a book is a function that returns its reason: `.is_ok()` lists, `.err()` explains. Each sentence of it is a
//! line with its case:
//!
//! ```
//! use engine::prelude::*;
//! fn may_march(disrupted: bool, left: u8) -> Law {
//!     forbid(disrupted, "5.0b")?;
//!     demand(left > 0, "5.0e")
//! }
//! assert_eq!(may_march(true, 3), Err(Case("5.0b")));
//! ```

use crate::choice::Case;

/// What a law says: yes, perhaps with a figure, or the case that forbids.
pub type Law<T = ()> = Result<T, Case>;

/// The case forbids where this holds.
#[inline(always)]
pub const fn forbid(holds: bool, case: &'static str) -> Law {
    if holds { Err(Case(case)) } else { Ok(()) }
}

/// The case forbids where this does not hold.
#[inline(always)]
pub const fn demand(holds: bool, case: &'static str) -> Law {
    if holds { Ok(()) } else { Err(Case(case)) }
}

/// A sentence of an audit: this is amiss where it holds.
///
/// ```
/// fn audit(men: u8) -> Result<(), String> {
///     engine::amiss!(men > 9, "{men} in one hex");
///     Ok(())
/// }
/// assert_eq!(audit(12), Err("12 in one hex".to_string()));
/// ```
#[macro_export]
macro_rules! amiss {
    ($holds:expr, $($what:tt)+) => {
        if $holds {
            return Err(format!($($what)+));
        }
    };
}

/// What an audit finds: this is amiss where it holds.
pub fn amiss(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Err(what()) } else { Ok(()) }
}
