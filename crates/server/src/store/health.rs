//! What is known of the store's health: when something last became durable, and what has failed since.

use super::now_ms;
use std::sync::Mutex;

/// How the store is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Condition {
    /// When a transaction last became durable, in milliseconds since 1970.
    pub durable: Option<i64>,
    /// Since when nothing becomes durable any more.
    pub failing: Option<i64>,
    /// What is wrong, for the host.
    pub why: Option<String>,
    /// Games whose rows could not be read, and what the store said.
    pub damaged: Vec<(String, String)>,
}

impl Condition {
    /// Is everything in order?
    pub fn is_good(&self) -> bool {
        self.failing.is_none() && self.damaged.is_empty()
    }
}

/// The condition, shared by the writer and everybody who asks.
#[derive(Default)]
pub struct Health(Mutex<Condition>);

/// Damaged games that are named; more say nothing new.
const NAMED: usize = 20;

impl Health {
    /// How it is now.
    pub fn now(&self) -> Condition {
        self.0.lock().unwrap_or_else(|e| e.into_inner()).clone()
    }
    /// A transaction became durable.
    pub(super) fn wrote(&self) {
        let mut now = self.0.lock().unwrap_or_else(|e| e.into_inner());
        (now.durable, now.failing, now.why) = (Some(now_ms()), None, None);
    }
    /// A write failed.
    pub(super) fn failed(&self, why: &str) {
        let mut now = self.0.lock().unwrap_or_else(|e| e.into_inner());
        now.failing.get_or_insert_with(now_ms);
        now.why = Some(why.to_string());
    }
    /// A game could not be read.
    pub fn damaged(&self, game: &str, why: &str) {
        let mut now = self.0.lock().unwrap_or_else(|e| e.into_inner());
        if now.damaged.len() < NAMED && !now.damaged.iter().any(|(id, _)| id == game) {
            now.damaged.push((game.to_string(), why.to_string()));
        }
    }
}
