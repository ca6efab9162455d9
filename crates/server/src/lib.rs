//! HTTP, sockets and storage: the only crate that knows the network or the database. Only views, and facts cut to the
//! same eyes, leave it.
//!
//! - [`run`] serves until it is told to stop; [`app`] is the router, which tests drive without a socket.
//! - [`upkeep`] is what a host does besides serving: a dry run of all games before a new version, and copies.
//! - [`wire`] is everything that travels, [`live`] the table itself, [`table`] the tasks that own open games, [`store`] what is kept.

mod cluster;
pub mod error;
mod http;
pub mod live;
mod net;
mod run;
pub mod store;
pub mod table;
pub mod upkeep;
pub mod wire;

pub use http::{App, Limits, Timing, app};
pub use run::{Config, Server, look, run};
