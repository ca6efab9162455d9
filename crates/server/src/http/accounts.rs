//! Names and passwords, for hosting. On one's own machine there is nothing to sign in to.

use super::App;
use super::guard::FREE;
use super::identity::Me;
use crate::error::{AppError, Result};
use crate::store::Account;
use crate::table::plain;
use crate::wire::{AccountInfo, Erase, MyData, SignIn, TroubleCode};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use std::sync::LazyLock;
use std::time::Duration;
use tokio::sync::Semaphore;

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
    if !(2..=32).contains(&name.chars().count()) || who.name.chars().count() > 32 {
        return Err(AppError::conflict(
            "A name has 2 to 32 characters that can be seen; choose another one.",
        ));
    }
    if !(8..=128).contains(&who.password.chars().count()) {
        return Err(AppError::malformed("A password has 8 to 128 characters."));
    }
    let folded = name.to_lowercase();
    if !app.local {
        app.limits.count(format!("register {}", me.prefix), 20, Duration::from_secs(900))?;
    }
    let hash = hashed(who.password).await?;
    let (account, _) = me.account(&app).await?;
    app.hub.store().register(&account.id, &name, &folded, &hash).await?;
    // a name is more than a guest had: a session that somebody else may know does not get it
    let headers = me.sign_in(&app, &account).await?;
    Ok((headers, info(&app, Some(name))))
}

/// Comes back with name and password.
#[utoipa::path(post, path = "/api/account/sign-in", request_body = SignIn,
    responses((status = 200, body = AccountInfo), (status = 401, body = crate::wire::Trouble)))]
pub async fn sign_in(State(app): State<App>, me: Me, Json(who): Json<SignIn>) -> Result<Known> {
    let folded = plain(&who.name, 33).to_lowercase();
    let found = app.hub.store().credentials(&folded).await?;
    let (account, hash) = found.map_or((None, nobodys_hash()), |(account, hash)| (Some(account), hash));
    let guesser = guesser(&app, &me, account.as_ref(), &folded).await?;
    guesser.iter().try_for_each(|(who, _)| app.limits.may_guess(who))?;
    let fits = verified(who.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else {
        guesser.iter().for_each(|(who, free)| app.limits.guessed_wrong(who, *free));
        return Err(AppError::new(TroubleCode::SignIn, "Name and password do not match."));
    };
    guesser.iter().take(1).for_each(|(who, _)| app.limits.guessed_right(who));
    let headers = me.sign_in(&app, &account).await?;
    Ok((headers, info(&app, account.name)))
}

/// Whose wrong guesses are counted, and how many are free. A device that the owner has signed in from is counted by
/// itself, so nobody elsewhere can shut it out. Others are counted by name and address, by address, and by name.
async fn guesser(app: &App, me: &Me, account: Option<&Account>, folded: &str) -> Result<Vec<(String, u32)>> {
    let device = match account {
        Some(account) => me.device_of(app, &account.id).await?,
        None => None,
    };
    Ok(match device {
        Some(device) => vec![(format!("device {device}"), FREE)],
        None => vec![
            (format!("{folded} from {}", me.prefix), FREE),
            (format!("from {}", me.prefix), 10 * FREE),
            (format!("name {folded}"), 100 * FREE),
        ],
    })
}

/// Ends the session of this browser.
#[utoipa::path(post, path = "/api/account/sign-out", responses((status = 200, body = AccountInfo)))]
pub async fn sign_out(State(app): State<App>, me: Me) -> Result<Known> {
    Ok((me.sign_out(&app).await?, info(&app, None)))
}

/// Everything the server keeps about you, as a file.
#[utoipa::path(get, path = "/api/account/data",
    responses((status = 200, body = MyData), (status = 401, body = crate::wire::Trouble)))]
pub async fn data(State(app): State<App>, me: Me) -> Result<Response> {
    let account = me.account.ok_or_else(nobody)?;
    let data = app.hub.store().known_of(&account).await?;
    let attached = [(header::CONTENT_DISPOSITION, "attachment; filename=\"tannenberg-data.json\"")];
    Ok((attached, Json(data)).into_response())
}

/// Forgets you: name, sessions, notes and talk. Games you have played stay for the others, without your name.
#[utoipa::path(post, path = "/api/account/erase", request_body = Erase,
    responses((status = 200, body = AccountInfo), (status = 401, body = crate::wire::Trouble),
        (status = 409, body = crate::wire::Trouble)))]
pub async fn erase(State(app): State<App>, me: Me, Json(body): Json<Erase>) -> Result<Known> {
    let account = me.account.as_ref().ok_or_else(nobody)?;
    let store = app.hub.store();
    if let Some(name) = &account.name {
        let folded = name.to_lowercase();
        let guesser = format!("erase {}", account.id);
        app.limits.may_guess(&guesser)?;
        let hash = store.credentials(&folded).await?.map(|(_, hash)| hash).unwrap_or_default();
        if !verified(body.password, hash).await? {
            app.limits.guessed_wrong(&guesser, FREE);
            return Err(AppError::new(
                TroubleCode::SignIn,
                "The password is not the right one; nothing was erased.",
            ));
        }
    }
    let playing = store.playing(&account.id).await?;
    if playing > 0 {
        let text =
            format!("You are in the middle of {playing} games; end or resign them, then erase your data.");
        return Err(AppError::conflict(text));
    }
    for game in store.erase(&account.id).await? {
        app.hub.reload(&game).await;
    }
    Ok((me.sign_out(&app).await?, info(&app, None)))
}

fn nobody() -> AppError {
    AppError::new(
        TroubleCode::SignIn,
        "The server knows nothing of this browser; sign in if you have a name.",
    )
}

/// Passwords reckoned with at the same time: each takes some twenty megabytes.
static PLACES: Semaphore = Semaphore::const_new(4);

/// The hash that a password is held against where there is no such name: as slow as a real one, and made once.
fn nobodys_hash() -> String {
    static HASH: LazyLock<String> = LazyLock::new(|| {
        let hash = Argon2::default().hash_password(b"nobody has this password");
        hash.map(|h| h.to_string()).unwrap_or_default()
    });
    HASH.clone()
}

/// Makes ready what the first visitor should not wait for.
pub(crate) fn warm_up() {
    nobodys_hash();
}

/// argon2id, on a worker thread: it is meant to be slow.
async fn hashed(password: String) -> Result<String> {
    let _place = PLACES.acquire().await.map_err(AppError::internal)?;
    let work = move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string());
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)?.map_err(AppError::internal)
}

async fn verified(password: String, hash: String) -> Result<bool> {
    let _place = PLACES.acquire().await.map_err(AppError::internal)?;
    let work = move || {
        let parsed = PasswordHash::new(&hash);
        parsed.is_ok_and(|h| Argon2::default().verify_password(password.as_bytes(), &h).is_ok())
    };
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)
}
