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
}

/// The usual result.
pub type Result<T> = std::result::Result<T, AppError>;

impl AppError {
    /// With a code and a sentence.
    pub fn new(code: TroubleCode, text: impl Into<String>) -> AppError {
        AppError { code, text: text.into(), wait: None }
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
            TroubleCode::Storage => StatusCode::INSUFFICIENT_STORAGE,
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
        let storage = |text: &str| AppError::new(TroubleCode::Storage, text);
        match code.as_str() {
            // SQLite: 13 full; PostgreSQL: 53100 disk full
            "13" | "53100" => {
                storage("The server's disk is full; nothing was saved. Free some space and try again.")
            }
            // SQLite: 8 read-only and its kin; PostgreSQL: 25006 read-only transaction
            "8" | "264" | "520" | "776" | "1032" | "1544" | "25006" => storage(
                "The server's data folder is read-only; nothing was saved. Make it writable and try again.",
            ),
            "14" => {
                storage("The server's database cannot be opened; was its data folder moved? Start it again.")
            }
            // a row of this number is there already; SQLite: a unique key, PostgreSQL: 23505
            "1555" | "2067" | "23505" => {
                AppError::conflict("Another server has written to this game meanwhile; load it again.")
            }
            // SQLite: 10 and its kin, a failed read or write
            c if c == "10" || c.parse::<u32>().is_ok_and(|n| n % 256 == 10 && n > 255) => {
                eprintln!("storage: {e}");
                storage("The server cannot write to its disk; nothing was saved. Look at its log.")
            }
            _ => AppError::internal(e),
        }
    }
}

impl From<atlas::DataError> for AppError {
    fn from(e: atlas::DataError) -> AppError {
        AppError::new(TroubleCode::BadFile, format!("This file cannot be used: {e}."))
    }
}
