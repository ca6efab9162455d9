//! A game in play. One task owns each open game (`actor`); callers hold a cheap [`Handle`]. The game itself
//! (`live`) is plain code without a clock of its own or a wait: it can be tested by hand.

mod actor;
mod bots;
mod frames;
mod history;
mod hub;
mod live;
mod offers;
mod open;
mod talk;

pub use actor::{Act, Handle, Socket};
pub use bots::{Bots, Make, level_infos};
pub use frames::{Asker, info_of};
pub use hub::{Hub, Opened};
pub use live::{Change, Live};
pub use open::{begin, import, open as reopen};
pub use talk::plain;

use engine::{Eyes, Side};

/// The bit of a pair of eyes in [`crate::store::Row::seen`].
pub fn bit(eyes: Eyes) -> u8 {
    match eyes {
        Eyes::Side(side) => 1 << side.0,
        Eyes::Public => 0x80,
        Eyes::All => 0xFF,
    }
}

/// Places in lists kept for each pair of eyes: the sides, spectators, and the umpire's.
const SLOTS: usize = 9;
/// The umpire's place.
const ALL: usize = 8;

/// The place of a pair of eyes in such a list.
fn slot(eyes: Eyes) -> usize {
    match eyes {
        Eyes::Side(side) => usize::from(side.0),
        Eyes::Public => 7,
        Eyes::All => ALL,
    }
}

/// The eyes of a seat, or a spectator's.
pub fn eyes_of(side: Option<Side>) -> Eyes {
    side.map_or(Eyes::Public, Eyes::Side)
}
