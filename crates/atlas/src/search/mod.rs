//! Searches over hexes: marches, floods, paths.
//!
//! Two kinds of each. The *kernels* work on whole bit rows and want the law laid out as sets: which hexes cost how much,
//! which are closed, where a march halts, which sides are dearer or barred. The `_with` searches ask a closure about
//! every single step and remember the way; they are slower and can say anything.

mod basin;
mod flood;
mod line;
mod march;
mod slope;
mod trail;
mod walk;

pub use basin::Basin;
pub use flood::{Floods, clusters, flood, flood_across, grow_across, most_between, within};
pub use line::{Heading, connects, connects_with, sweep, sweep_with};
pub use march::{March, reach};
pub use slope::Slope;
pub use trail::{Ground, Lines, Trail};
pub use walk::{Reach, Step, flood_with, reach_with};
