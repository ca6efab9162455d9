//! Bodies about people and the server itself: accounts, what is kept about them, health.

use super::rest::Status;
use engine::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Everything the server keeps about an account.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MyData {
    /// The name, if there is one. Of the password only a hash is kept.
    pub name: Option<String>,
    /// When the account was opened, in milliseconds since 1970.
    pub created: u64,
    /// When each browser that is signed in came.
    pub sessions: Vec<u64>,
    /// When somebody signed in from each device that is known again.
    pub devices: Vec<u64>,
    /// Bytes brought along.
    pub kept: u64,
    /// The games it sits at or has made.
    pub games: Vec<MyGame>,
}

/// What an account left at one table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MyGame {
    /// The game; its course can be downloaded as any game's.
    pub id: String,
    /// The title.
    pub title: String,
    /// When it was made.
    pub created: u64,
    /// Where it stands.
    pub status: Status,
    /// Each seat it has there: the name at the table, the words mixed into the dice, the private note.
    #[schema(value_type = Vec<Vec<String>>)]
    pub seats: Vec<(String, String, String)>,
    /// What it said.
    #[schema(value_type = Vec<Object>)]
    pub chat: Vec<ChatLine>,
}

/// Asks the server to forget an account.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Erase {
    /// The password again, where the account has a name.
    #[serde(default)]
    pub password: String,
}

/// Name and password.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignIn {
    /// 2 to 32 characters.
    #[schema(min_length = 2, max_length = 32)]
    pub name: String,
    /// 8 to 128 characters.
    #[schema(min_length = 8, max_length = 128)]
    pub password: String,
}

/// Who you are to this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AccountInfo {
    /// Your name, if you signed in.
    pub name: Option<String>,
    /// Does this server run for one person on this machine? Then there is nothing to sign in to.
    pub local: bool,
}

/// How the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Is everything in order?
    pub ok: bool,
    /// When something was last saved for good, in milliseconds since 1970.
    pub durable: Option<u64>,
    /// Since when nothing can be saved.
    pub failing: Option<u64>,
    /// What is wrong, in one sentence.
    pub why: Option<String>,
    /// Games whose records cannot be read.
    pub damaged: Vec<String>,
}

/// Something said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Which seat; nothing for the table itself.
    pub side: Option<Side>,
    /// Who.
    pub name: String,
    /// Plain text.
    pub text: String,
    /// Only these seats hear it, besides the one that says it; empty: everybody.
    pub to: Vec<Side>,
}

impl ChatLine {
    /// Is it meant for this seat? Spectators hear what everybody hears.
    pub fn is_for(&self, ears: Option<Side>) -> bool {
        self.to.is_empty() || ears.is_some_and(|e| self.side == Some(e) || self.to.contains(&e))
    }
}
