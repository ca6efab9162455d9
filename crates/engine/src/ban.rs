//! Why a law says no: the case that forbids, what is in the way, and the numbers of it. A law makes one at the place where
//! it finds the cause, at no cost; only when somebody asks why does it become a [`Refusal`].
//!
//! ```
//! use engine::ban::{Ban, ensure, enough};
//! fn may_enter(is_land: bool, cost: u8, left: u8) -> Result<(), Ban> {
//!     ensure(is_land, "5.4", "why-water")?;
//!     enough(cost, left, "5.14", "why-points")
//! }
//! let ban = may_enter(true, 3, 2).unwrap_err();
//! assert_eq!((ban.case.0, ban.why, ban.needs, ban.has), ("5.14", "why-points", 3, 2));
//! ```

use crate::choice::Case;
use crate::say::Text;
use crate::view::Refusal;

/// See the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ban {
    /// The case that forbids.
    pub case: Case,
    /// A key of the catalogue; its sentence may speak of `$needs` and `$has`.
    pub why: &'static str,
    /// What it would take.
    pub needs: i16,
    /// What there is.
    pub has: i16,
}

impl Ban {
    /// A cause without numbers.
    #[inline]
    pub const fn new(case: &'static str, why: &'static str) -> Ban {
        Ban { case: Case(case), why, needs: 0, has: 0 }
    }
    /// The same with its numbers.
    #[inline]
    pub const fn of(self, needs: i16, has: i16) -> Ban {
        Ban { needs, has, ..self }
    }
}

/// What such a law says: yes, perhaps with a figure, or what is in the way.
pub type Permit<T = ()> = Result<T, Ban>;

impl From<Ban> for Refusal {
    fn from(ban: Ban) -> Refusal {
        let why = Text::new(ban.why).number("needs", ban.needs).number("has", ban.has);
        Refusal::new(ban.case).because(why)
    }
}

/// No.
#[inline]
pub const fn no<T>(case: &'static str, why: &'static str) -> Result<T, Ban> {
    Err(Ban::new(case, why))
}

/// Only where this holds.
#[inline]
pub const fn ensure(holds: bool, case: &'static str, why: &'static str) -> Result<(), Ban> {
    if holds { Ok(()) } else { Err(Ban::new(case, why)) }
}

/// Only where what it takes is no more than there is.
#[inline]
pub fn enough(
    needs: impl Into<i16>,
    has: impl Into<i16>,
    case: &'static str,
    why: &'static str,
) -> Result<(), Ban> {
    let (needs, has) = (needs.into(), has.into());
    if needs <= has { Ok(()) } else { Err(Ban::new(case, why).of(needs, has)) }
}
