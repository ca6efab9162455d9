//! Everything that travels between the server and a client, and nothing else. `web/src/wire.ts` is written from these
//! types by a test (`UPDATE_WIRE=1 cargo test -p server wire`), `docs/guide/protocol.md` is the manual.
//!
//! - [`rest`]: the bodies of requests and answers over HTTP; [`people`] those about accounts and health, [`course`]
//!   those about the course of a game.
//! - [`socket`]: the messages of a table's socket.
//! - [`patch`]: what changed between two views.

pub mod course;
pub mod patch;
pub mod people;
pub mod rest;
pub mod socket;
#[cfg(test)]
mod ts;

pub use course::*;
pub use patch::{Edit, Patch};
pub use people::*;
pub use rest::*;
pub use socket::*;
