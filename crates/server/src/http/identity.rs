//! Who asks: a browser by its cookie, a seat by its key.

use super::App;
use crate::error::{AppError, Result};
use crate::store::{Account, Head, Keeper};
use crate::table::eyes_of;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use engine::dice::hex;
use engine::{Eyes, Side};
use sha2::{Digest, Sha256};

/// The session.
const COOKIE: &str = "tannenberg";
/// A device that somebody has signed in from: its wrong guesses are counted apart from everybody else's.
const DEVICE: &str = "tannenberg-device";
/// Seconds a cookie lasts.
const LASTS: u32 = 180 * 24 * 3600;

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
    device: Option<String>,
    /// Where the browser is, as the limits count it.
    pub prefix: String,
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
        Ok((account, cookie(app, COOKIE, &token, LASTS)))
    }
    /// In whose name something is kept; on one's own machine nobody counts.
    pub fn keeper(&self, app: &App) -> Option<Keeper> {
        let account = self.id()?.to_string();
        let keeper = Keeper { account, prefix: self.prefix.clone(), quotas: app.quotas };
        Some(keeper).filter(|_| !app.local)
    }
    /// The cookie as it came, to be passed on.
    pub fn cookie(&self, app: &App) -> Option<String> {
        self.token.as_ref().map(|token| format!("{}={token}", named(app, COOKIE)))
    }
    /// A fresh session for an account, at every change of rights: what this browser had before, perhaps from somebody
    /// else, is worth nothing any more. The device is known from now on.
    pub async fn sign_in(&self, app: &App, account: &Account) -> Result<HeaderMap> {
        let (token, device) = (secret(), secret());
        let old = self.token.as_deref().map(hash);
        app.hub.store().sign_in(&account.id, &hash(&token), old.as_deref(), &hash(&device)).await?;
        let mut headers = cookie(app, COOKIE, &token, LASTS);
        cookie(app, DEVICE, &device, LASTS).drain().for_each(|(_, value)| {
            headers.append(header::SET_COOKIE, value);
        });
        Ok(headers)
    }
    /// Has somebody signed in to this account from this device before? Returns what stands for the device.
    pub async fn device_of(&self, app: &App, account: &str) -> Result<Option<String>> {
        let Some(device) = self.device.as_deref().map(hash) else { return Ok(None) };
        Ok(app.hub.store().knows_device(account, &device).await?.then_some(device))
    }
    /// Ends the session.
    pub async fn sign_out(&self, app: &App) -> Result<HeaderMap> {
        if let Some(token) = &self.token {
            app.hub.store().sign_out(&hash(token)).await?;
        }
        Ok(cookie(app, COOKIE, "", 0))
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

/// Browsers take this machine for safe without a certificate, but not all of them keep such cookies there; and in a house
/// without certificates (`--origin http://…`) none would.
fn is_secure(app: &App) -> bool {
    !app.local && !app.origin.as_deref().is_some_and(|o| o.starts_with("http://"))
}

/// The name of a cookie. With `__Host-` no other host of the same domain can set it.
fn named(app: &App, name: &str) -> String {
    if is_secure(app) { format!("__Host-{name}") } else { name.to_string() }
}

fn cookie(app: &App, name: &str, token: &str, seconds: u32) -> HeaderMap {
    let (name, secure) = (named(app, name), if is_secure(app) { "; Secure" } else { "" });
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, HeaderValue::from_str(&text).expect("digits and words"));
    headers
}

fn cookie_of(app: &App, headers: &HeaderMap, name: &str) -> Option<String> {
    let wanted = named(app, name);
    let all = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
    let mut found = all.flat_map(|c| c.split(';')).filter_map(|c| c.trim().split_once('='));
    found.find(|(name, _)| *name == wanted).map(|(_, token)| token.to_string()).filter(|t| !t.is_empty())
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
        let token = cookie_of(app, &parts.headers, COOKIE);
        let device = cookie_of(app, &parts.headers, DEVICE);
        let from = parts.extensions.get::<super::guard::From>().and_then(|f| f.0);
        let prefix = from.map_or("nowhere".into(), super::guard::prefix);
        let account = match &token {
            Some(token) => app.hub.store().session(&hash(token)).await?,
            None => None,
        };
        Ok(Me { account, key: key_of(parts), token, device, prefix })
    }
}
