//! The table as its clients meet it: over HTTP, over sockets, on both stores, through restarts, and by people who
//! want to know what they should not.

mod rest;
mod socket;
mod support;
