//! What went wrong, in one sentence that says what to do. Internals never reach a player.

use crate::wire::{Trouble, TroubleCode};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A request that came to nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppError {
    /// A word for programs.
    pub code: TroubleCode,
    /// One sentence for people.
    pub text: String,
    /// Seconds to wait before asking again.
    pub wait: Option<u32>,
    /// It is not known whether something was saved: what is shown has to be read anew.
    pub unsure: bool,
}

const DAMAGED: &str =
    "The server's database is damaged; its host finds out how far with `tannenberg refold --all`.";

/// The usual result.
pub type Result<T> = std::result::Result<T, AppError>;

impl AppError {
    /// With a code and a sentence.
    pub fn new(code: TroubleCode, text: impl Into<String>) -> AppError {
        AppError { code, text: text.into(), wait: None, unsure: false }
    }
    /// There is no such thing.
    pub fn unknown(what: &str, name: &str) -> AppError {
        // what was asked for is repeated in the answer, but never a whole page of it
        let name: String = name.chars().take(60).collect();
        AppError::new(
            TroubleCode::Unknown,
            format!("There is no {what} {name:?}; check the link or the list."),
        )
    }
    /// The key does not open this.
    pub fn wrong_seat(text: impl Into<String>) -> AppError {
        AppError::new(TroubleCode::WrongSeat, text)
    }
    /// Not now.
    pub fn conflict(text: impl Into<String>) -> AppError {
        AppError::new(TroubleCode::Conflict, text)
    }
    /// The request cannot be read.
    pub fn malformed(text: impl Into<String>) -> AppError {
        AppError::new(TroubleCode::Malformed, text)
    }
    /// A fault of ours; the details go to the log of the server.
    pub fn internal(details: impl std::fmt::Display) -> AppError {
        eprintln!("fault: {details}");
        AppError::new(TroubleCode::Internal, "The server has a fault; nothing was changed. Try again.")
    }
    /// Does it tell of records that cannot be read?
    pub fn is_damage(&self) -> bool {
        self.code == TroubleCode::Internal || self.text == DAMAGED
    }
    fn status(&self) -> StatusCode {
        match self.code {
            TroubleCode::Malformed => StatusCode::BAD_REQUEST,
            TroubleCode::Unknown => StatusCode::NOT_FOUND,
            TroubleCode::WrongSeat => StatusCode::FORBIDDEN,
            TroubleCode::Conflict => StatusCode::CONFLICT,
            TroubleCode::SignIn => StatusCode::UNAUTHORIZED,
            TroubleCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            TroubleCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            TroubleCode::BadFile => StatusCode::UNPROCESSABLE_ENTITY,
            TroubleCode::TooSlow => StatusCode::REQUEST_TIMEOUT,
            TroubleCode::Quota | TroubleCode::Storage => StatusCode::INSUFFICIENT_STORAGE,
            TroubleCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl std::fmt::Display for AppError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for AppError {}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status();
        let wait = self.wait;
        let mut answer = (status, Json(Trouble { code: self.code, text: self.text })).into_response();
        if let Some(seconds) = wait {
            answer.headers_mut().insert("retry-after", seconds.into());
        }
        answer
    }
}

impl From<sqlx::Error> for AppError {
    fn from(e: sqlx::Error) -> AppError {
        let code = e.as_database_error().and_then(|d| d.code()).unwrap_or_default().to_string();
        let sqlite = code.parse().ok().filter(|_| code.len() < 5);
        match told_by_code(sqlite, &code, &e) {
            Some(told) => told,
            None if e.as_database_error().is_none() && !is_ours(&e) => unreachable_store(&e),
            None => AppError::internal(e),
        }
    }
}

impl From<rusqlite::Error> for AppError {
    fn from(e: rusqlite::Error) -> AppError {
        let code = e.sqlite_error().map(|own| own.extended_code as u32);
        told_by_code(code, "", &e).unwrap_or_else(|| AppError::internal(e))
    }
}

/// What a code of SQLite, or one of PostgreSQL, says to people; nothing where it tells of a fault of ours.
fn told_by_code(sqlite: Option<u32>, code: &str, e: &dyn std::fmt::Display) -> Option<AppError> {
    let storage = |text: &str| {
        eprintln!("storage: {e}");
        AppError::new(TroubleCode::Storage, text)
    };
    // SQLite says what exactly failed above the lowest eight bits
    let told = match (sqlite.map(|n| n & 0xFF), code) {
        // a row of this number is there already
        _ if matches!(sqlite, Some(1555 | 2067)) || code == "23505" => {
            AppError::conflict("Another server has written to this game meanwhile; load it again.")
        }
        (Some(13), _) | (_, "53100") => {
            storage("The server's disk is full; nothing was saved. Free some space and try again.")
        }
        (Some(8), _) | (_, "25006") => storage(
            "The server's data folder is read-only; nothing was saved. Make it writable and try again.",
        ),
        (Some(14), _) => {
            storage("The server's database cannot be opened; was its data folder moved? Start it again.")
        }
        (Some(5 | 6), _) | (_, "55P03") => storage(
            "Another program holds the server's database locked; nothing was saved. Close it and try again.",
        ),
        (Some(11 | 26), _) | (_, "XX001" | "XX002") => storage(DAMAGED),
        (Some(10), _) | (_, "58030") => {
            storage("The server cannot write to its disk; nothing was saved. Look at its log.")
        }
        // PostgreSQL: it shuts down, is full of connections or memory, took too long, or wants it tried again
        (None, c) if ["08", "53", "57", "40"].iter().any(|class| c.starts_with(class)) => {
            unreachable_store(e)
        }
        _ => return None,
    };
    Some(told)
}

/// An error that tells of our own statement or of a row, not of the way to the database.
fn is_ours(e: &sqlx::Error) -> bool {
    use sqlx::Error::*;
    matches!(
        e,
        RowNotFound | ColumnNotFound(_) | ColumnDecode { .. } | Decode(_) | Encode(_) | TypeNotFound { .. }
    )
}

fn unreachable_store(e: &dyn std::fmt::Display) -> AppError {
    eprintln!("storage: {e}");
    let text = "The server cannot reach its database; nothing was saved. Try again in a moment.";
    AppError::new(TroubleCode::Storage, text)
}

impl From<atlas::DataError> for AppError {
    fn from(e: atlas::DataError) -> AppError {
        AppError::new(TroubleCode::BadFile, format!("This file cannot be used: {e}."))
    }
}

impl From<crate::live::No> for AppError {
    fn from(no: crate::live::No) -> AppError {
        AppError::new(no.code, no.text)
    }
}
