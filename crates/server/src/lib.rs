//! HTTP, sockets and storage: the only crate that knows the network or the database.
