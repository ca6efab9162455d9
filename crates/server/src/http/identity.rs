//! Who asks: a browser by its cookie, a seat by its key.

use super::App;
use crate::error::{AppError, Result};
use crate::store::{Account, Head};
use crate::table::eyes_of;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use engine::dice::hex;
use engine::{Eyes, Side};
use sha2::{Digest, Sha256};

const COOKIE: &str = "tannenberg";

/// A random secret of 128 bits, in hexadecimal digits.
pub fn secret() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    hex(&bytes)
}

/// A random seed of 256 bits, in hexadecimal digits.
pub fn seed() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    hex(&bytes)
}

fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// The browser that asks, and the key it brings.
pub struct Me {
    /// Its account, if it has been here before.
    pub account: Option<Account>,
    /// The key of a seat, or the spectators' secret.
    pub key: Option<String>,
    token: Option<String>,
}

impl Me {
    /// The account's id.
    pub fn id(&self) -> Option<&str> {
        self.account.as_ref().map(|a| a.id.as_str())
    }
    /// The account; a guest's is opened if there is none yet. The headers carry the cookie.
    pub async fn account(&mut self, app: &App) -> Result<(Account, HeaderMap)> {
        if let Some(account) = &self.account {
            return Ok((account.clone(), HeaderMap::new()));
        }
        let (id, token) = (secret(), secret());
        app.hub.store().new_guest(&id, &hash(&token)).await?;
        let account = Account { id, name: None };
        self.account = Some(account.clone());
        Ok((account, cookie(app, &token, 180 * 24 * 3600)))
    }
    /// The cookie as it came, to be passed on.
    pub fn cookie(&self) -> Option<String> {
        self.token.as_ref().map(|token| format!("{COOKIE}={token}"))
    }
    /// A new session for an account.
    pub async fn sign_in(app: &App, account: &Account) -> Result<HeaderMap> {
        let token = secret();
        app.hub.store().sign_in(&account.id, &hash(&token)).await?;
        Ok(cookie(app, &token, 180 * 24 * 3600))
    }
    /// Ends the session.
    pub async fn sign_out(&self, app: &App) -> Result<HeaderMap> {
        if let Some(token) = &self.token {
            app.hub.store().sign_out(&hash(token)).await?;
        }
        Ok(cookie(app, "", 0))
    }
    /// The seat this key opens in a game, or the spectators' place; refused without a key that fits.
    pub fn place(&self, head: &Head) -> Result<Option<Side>> {
        let Some(key) = &self.key else {
            let text = "This needs the key of a seat; open the game from your list or by its link.";
            return Err(AppError::wrong_seat(text));
        };
        if same(key, &head.spectator) {
            return Ok(None);
        }
        let seat = head.seats.iter().find(|s| s.key.as_ref().is_some_and(|k| same(k, key)));
        let wrong = || AppError::wrong_seat("This key opens no seat of this game; open it from your list.");
        seat.map(|s| Some(s.side)).ok_or_else(wrong)
    }
    /// The eyes of that seat.
    pub fn eyes(&self, head: &Head) -> Result<Eyes> {
        self.place(head).map(eyes_of)
    }
    /// The seat of this key; spectators have none.
    pub fn side(&self, head: &Head) -> Result<Side> {
        let looks = || AppError::wrong_seat("Spectators only look on; take a seat to play.");
        self.place(head)?.ok_or_else(looks)
    }
}

/// Compares secrets in a time that tells nothing of where they differ.
pub(super) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |d, (x, y)| d | (x ^ y)) == 0
}

fn cookie(app: &App, token: &str, seconds: u32) -> HeaderMap {
    // browsers take this machine for safe without a certificate, but not all of them keep such cookies there; and in
    // a house without certificates (`--origin http://…`) none would
    let plain = app.local || app.origin.as_deref().is_some_and(|o| o.starts_with("http://"));
    let secure = if plain { "" } else { "; Secure" };
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, HeaderValue::from_str(&text).expect("digits and words"));
    headers
}

fn cookie_of(headers: &HeaderMap) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
    let found = all.flat_map(|c| c.split(';')).filter_map(|c| c.trim().split_once('='));
    found.filter(|(name, _)| *name == COOKIE).map(|(_, token)| token.to_string()).next()
}

fn key_of(parts: &Parts) -> Option<String> {
    let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|h| h.to_str().ok());
    let bearer = bearer.and_then(|h| h.strip_prefix("Bearer ")).map(str::to_string);
    let query = || {
        let pairs = parts.uri.query().unwrap_or_default().split('&').filter_map(|p| p.split_once('='));
        pairs.filter(|(name, _)| *name == "token").map(|(_, key)| key.to_string()).next()
    };
    bearer.or_else(query)
}

impl FromRequestParts<App> for Me {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me> {
        let token = cookie_of(&parts.headers).filter(|t| !t.is_empty());
        let account = match &token {
            Some(token) => app.hub.store().session(&hash(token)).await?,
            None => None,
        };
        Ok(Me { account, key: key_of(parts), token })
    }
}
