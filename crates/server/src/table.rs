//! Games in play. One task owns each open game (`actor`); callers hold a cheap [`Handle`]. The game itself is
//! [`crate::live`], which knows nothing of tasks, sockets and storage.

mod actor;
mod advice;
mod bots;
mod hub;
mod reckon;
mod talk;
mod tell;

pub use crate::live::{Asker, Change, Live, begin, bit, eyes_of, import, info_of, reopen};
pub use actor::{Act, Draw, Frame, Handle, Socket};
pub use bots::{Bots, Make, level_infos};
pub use hub::{Hub, Opened};
pub use reckon::reckoned;
pub use talk::plain;
