//! The live table: versions, undo, offers, patches and replay of one game. It is plain code over plain data, without
//! sockets, tasks, storage or a clock of its own: whoever hosts it hands in the time and keeps what a [`Change`] says
//! has to be kept. `tests/table/pure.rs` holds it to that.

mod draw;
mod frames;
mod game;
mod history;
mod luck;
mod offers;
mod open;
mod records;
mod submit;

pub use draw::{is_free, is_seal, record as dice_record, tidy};
pub use frames::{Asker, as_patch, dice_info, info_of, public_seats};
pub use game::{Before, Change, Clock, Entry, Live};
pub use luck::Past;
pub use offers::{Deed, Said, Standing, consent};
pub use open::{begin, import, open as reopen};
pub use records::{Head, Kind, Position, Row, Seat, Snapshot};
pub use submit::{Heard, Move, No, Reply};

use engine::{Eyes, Side};

/// The bit of a pair of eyes in [`Row::seen`].
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
