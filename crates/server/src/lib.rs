//! HTTP, sockets and storage: the only crate that knows the network or the database. Only views, and facts cut to the
//! same eyes, leave it.

pub mod wire;
