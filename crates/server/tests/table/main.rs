//! The table as its clients meet it: over HTTP, over sockets, on both stores, through restarts, and by people who
//! want to know what they should not.

mod advice;
mod bad;
mod cluster;
mod dice;
mod disasters;
mod faults;
mod history;
mod hosting;
mod leaks;
mod pure;
mod rest;
mod restart;
mod socket;
mod support;
mod three;
mod upkeep;
