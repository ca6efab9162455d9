//! Names and passwords, for hosting. On one's own machine there is nothing to sign in to.

use super::App;
use super::identity::Me;
use crate::error::{AppError, Result};
use crate::table::plain;
use crate::wire::{AccountInfo, SignIn, TroubleCode};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use std::time::Duration;

type Known = (HeaderMap, Json<AccountInfo>);

fn info(app: &App, name: Option<String>) -> Json<AccountInfo> {
    Json(AccountInfo { name, local: app.local })
}

/// Who you are to this server.
#[utoipa::path(get, path = "/api/account", responses((status = 200, body = AccountInfo)))]
pub async fn who(State(app): State<App>, me: Me) -> Json<AccountInfo> {
    info(&app, me.account.and_then(|a| a.name))
}

/// Takes a name and a password; what you sit at stays yours.
#[utoipa::path(post, path = "/api/account/register", request_body = SignIn,
    responses((status = 200, body = AccountInfo), (status = 409, body = crate::wire::Trouble)))]
pub async fn register(State(app): State<App>, mut me: Me, Json(who): Json<SignIn>) -> Result<Known> {
    let name = plain(&who.name, 33);
    if !(2..=32).contains(&name.chars().count()) {
        return Err(AppError::malformed("A name has 2 to 32 characters."));
    }
    if !(8..=128).contains(&who.password.chars().count()) {
        return Err(AppError::malformed("A password has 8 to 128 characters."));
    }
    let folded = name.to_lowercase();
    app.limits.count(format!("register {folded}"), 20, Duration::from_secs(900))?;
    let hash = hashed(who.password).await?;
    let (account, headers) = me.account(&app).await?;
    app.hub.store().register(&account.id, &name, &folded, &hash).await?;
    Ok((headers, info(&app, Some(name))))
}

/// Comes back with name and password.
#[utoipa::path(post, path = "/api/account/sign-in", request_body = SignIn,
    responses((status = 200, body = AccountInfo), (status = 401, body = crate::wire::Trouble)))]
pub async fn sign_in(State(app): State<App>, Json(who): Json<SignIn>) -> Result<Known> {
    let folded = plain(&who.name, 33).to_lowercase();
    app.limits.count(format!("sign-in {folded}"), 20, Duration::from_secs(900))?;
    let found = app.hub.store().credentials(&folded).await?;
    // an unknown name costs as much time as a wrong password
    let (account, hash) = match found {
        Some((account, hash)) => (Some(account), hash),
        None => (None, hashed("nobody has this password".into()).await?),
    };
    let fits = verified(who.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else {
        return Err(AppError::new(TroubleCode::SignIn, "Name and password do not match."));
    };
    let headers = Me::sign_in(&app, &account).await?;
    Ok((headers, info(&app, account.name)))
}

/// Ends the session of this browser.
#[utoipa::path(post, path = "/api/account/sign-out", responses((status = 200, body = AccountInfo)))]
pub async fn sign_out(State(app): State<App>, me: Me) -> Result<Known> {
    Ok((me.sign_out(&app).await?, info(&app, None)))
}

/// argon2id, on a worker thread: it is meant to be slow.
async fn hashed(password: String) -> Result<String> {
    let work = move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string());
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)?.map_err(AppError::internal)
}

async fn verified(password: String, hash: String) -> Result<bool> {
    let work = move || {
        let parsed = PasswordHash::new(&hash);
        parsed.is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok())
    };
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)
}
