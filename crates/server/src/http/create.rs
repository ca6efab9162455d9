//! New games: from a scenario, from a file, from a step of another game, as a rematch.

use super::App;
use super::identity::{Me, secret, seed};
use crate::error::{AppError, Result};
use crate::live::{is_seal, tidy};
use crate::store::{Account, Head, NewHead, Seat, now_ms};
use crate::table::{self, Asker, Change, Live, info_of, plain};
use crate::wire::{GameInfo, NewGame, SeatKind, SeatPlan, Status, TroubleCode, Upload};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use engine::dice::{commitment, unhex};
use engine::gamefile::GameFile;
use engine::text::Position;
use engine::{GameSetup, Side, Table, TitleInfo};

type Made = (HeaderMap, Json<GameInfo>);

/// Characters of a name at the table.
const NAME: usize = 32;
/// Inputs of a game that is brought along: twice as many as any game may have by the law suite.
const LONGEST: usize = 40_000;

/// A new game.
#[utoipa::path(post, path = "/api/games", request_body = NewGame,
    responses((status = 200, body = GameInfo), (status = 400, body = crate::wire::Trouble)))]
pub async fn new_game(State(app): State<App>, mut me: Me, Json(new): Json<NewGame>) -> Result<Made> {
    let info = library::shelf().info(&new.title).ok_or_else(|| AppError::unknown("title", &new.title))?;
    if let Some(digest) = &new.figures {
        super::figures::kept(&app, digest).await?;
    }
    let setup = GameSetup { scenario: new.scenario, options: new.options, overlay: new.figures };
    if info.scenarios.iter().all(|s| s.id != setup.scenario) {
        return Err(AppError::unknown("scenario", &setup.scenario));
    }
    let setup = info.accept(&setup).map_err(|why| AppError::conflict(format!("{why}.")))?;
    let table = app.hub.store().shelf(setup.overlay.as_deref()).await?.begin(&info.id, &setup)?;
    let (account, headers) = me.account(&app).await?;
    let name = name_or(&new.name, account.name.as_deref());
    let seats = seats(info, &setup.scenario, &new.seats, &account, &name, new.seal)?;
    let head = head(info, setup, seats, &account);
    let live = create(&app, &me, head, table, None).await?;
    Ok((headers, Json(info_for(&live, &account))))
}

/// A game from a file: a game goes on where it stopped, a position begins as it stands.
#[utoipa::path(post, path = "/api/games/upload", request_body = Upload,
    responses((status = 200, body = GameInfo), (status = 422, body = crate::wire::Trouble)))]
pub async fn upload(State(app): State<App>, mut me: Me, Json(up): Json<Upload>) -> Result<Made> {
    let (account, headers) = me.account(&app).await?;
    let name = name_or(&up.name, account.name.as_deref());
    let text = up.text;
    let is_game = text.trim_start().starts_with("tannenberg-game");
    let live = if is_game {
        let file = GameFile::parse("the file", &text)?;
        if file.inputs.len() > LONGEST {
            let why = format!("This file has more than {LONGEST} inputs; no game is that long.");
            return Err(AppError::new(TroubleCode::BadFile, why));
        }
        let shelf = app.hub.store().shelf(file.setup.overlay.as_deref()).await?;
        let read = move || -> Result<_> {
            let replay = shelf.replay(&file)?;
            Ok((file, replay, shelf))
        };
        let (file, replay, shelf) = table::reckoned(read).await??;
        let info = known(&file.title)?;
        let seats = seats(info, &replay.table.setup().scenario, &up.seats, &account, &name, up.seal.clone())?;
        let mut head = head(info, replay.table.setup().clone(), seats, &account);
        head.start = file.start.clone();
        upload_game(&app, &me, &shelf, head, &file, replay).await?
    } else {
        let digest = Position::parse("the file", &text)?.setup.overlay;
        let (table, _) = app.hub.store().shelf(digest.as_deref()).await?.load("the file", &text)?;
        let wrong = |why| AppError::new(TroubleCode::BadFile, format!("This position cannot be: {why}."));
        table.audit().map_err(wrong)?;
        let info = known(&table.info().id)?;
        let seats = seats(info, &table.setup().scenario, &up.seats, &account, &name, up.seal.clone())?;
        let mut head = head(info, table.setup().clone(), seats, &account);
        head.start = Some(table.position());
        create(&app, &me, head, table, None).await?
    };
    Ok((headers, Json(info_for(&live, &account))))
}

async fn upload_game(
    app: &App,
    me: &Me,
    shelf: &library::Shelf,
    mut head: Head,
    file: &GameFile,
    replay: library::Replay,
) -> Result<Live> {
    let opening = match &file.start {
        Some(text) => shelf.load("the position it began from", text)?.0,
        None => shelf.begin(&file.title, &file.setup)?,
    };
    // a finished game brings its dice along; they must at least agree with the file's own seed
    let over = matches!(replay.table.pending(), engine::Pending::Over(_));
    let record = file.dice.clone().filter(|d| over && d.seed.is_some());
    if record.is_some() {
        file.verify_dice(&replay.entries, &replay.faces).map_err(forged)?;
    }
    let seed = match record.as_ref().and_then(|d| d.seed) {
        Some(seed) => engine::dice::hex(&seed),
        None => seed(),
    };
    if let Some(record) = &record {
        for (i, seat) in head.seats.iter_mut().enumerate() {
            seat.entropy = record.entropy.get(i).cloned().unwrap_or_default();
            seat.seal = record.seats.get(i).and_then(|s| s.seal.clone());
        }
        head.voids = record.voids.iter().map(|n| Side(n.saturating_sub(1))).collect();
    }
    head.commitment = promise(&seed);
    head.brought = replay.entries.len() as u32;
    head.status = if over { Status::Over } else { Status::Waiting };
    // what everybody saw of every input is reckoned anew, which takes a while
    let (sown, claimed) = (seed.clone(), record.is_some());
    let import =
        move || table::import(head, opening, &replay, &sown, claimed, now_ms).map_err(AppError::internal);
    let (mut live, mut change) = table::reckoned(import).await??;
    let mut more = Change::default();
    live.begin_if_ready(&mut more);
    change.rows.extend(more.rows);
    store(app, me, live, change.rows, seed, None).await
}

/// A finished game whose dice do not follow from its seed.
fn forged(e: atlas::DataError) -> AppError {
    let text = format!(
        "The dice of this game do not agree with its own seed: {e}. Remove the seed to look at it only."
    );
    AppError::new(TroubleCode::BadFile, text)
}

/// Puts a new game into the store; a game whose seats are all taken begins at once. `repeats` is the game it is the
/// rematch of.
pub async fn create(
    app: &App,
    me: &Me,
    mut head: Head,
    table: Box<dyn Table>,
    repeats: Option<String>,
) -> Result<Live> {
    let seed = seed();
    head.commitment = promise(&seed);
    let mut live = table::begin(head, table, &seed, now_ms);
    let mut change = Change::default();
    live.begin_if_ready(&mut change);
    store(app, me, live, change.rows, seed, repeats).await
}

async fn store(
    app: &App,
    me: &Me,
    live: Live,
    rows: Vec<crate::store::Row>,
    seed: String,
    repeats: Option<String>,
) -> Result<Live> {
    app.hub
        .store()
        .create(NewHead { head: live.head.clone(), seed, rows, repeats, keeper: me.keeper(app) })
        .await?;
    Ok(live)
}

fn promise(seed: &str) -> String {
    commitment(&unhex(seed).expect("seeds are made of digits"))
}

fn known(title: &str) -> Result<&'static TitleInfo> {
    library::shelf().info(title).ok_or_else(|| AppError::unknown("title", title))
}

/// The head of a new game.
pub fn head(info: &TitleInfo, setup: GameSetup, seats: Vec<Seat>, creator: &Account) -> Head {
    Head {
        id: secret()[..12].to_string(),
        title: info.id.clone(),
        setup,
        rules: info.rules,
        start: None,
        commitment: String::new(),
        seed: None,
        creator: creator.id.clone(),
        spectator: secret(),
        parent: None,
        rematch: None,
        created: now_ms(),
        touched: now_ms(),
        status: Status::Waiting,
        end: None,
        asked: None,
        turn: String::new(),
        secrets: false,
        voids: Vec::new(),
        brought: 0,
        seats,
    }
}

/// The seats as planned.
pub fn seats(
    info: &TitleInfo,
    scenario: &str,
    plans: &[SeatPlan],
    account: &Account,
    name: &str,
    seal: Option<String>,
) -> Result<Vec<Seat>> {
    let players = info.players(scenario);
    // a plan for every side of the title will do too: sides that do not play need no seat
    if plans.len() != players && plans.len() != info.sides.len() {
        let text = format!("This scenario of {} has {players} sides; plan a seat for each.", info.name);
        return Err(AppError::conflict(text));
    }
    if seal.as_ref().is_some_and(|s| !is_seal(s)) {
        return Err(AppError::malformed("A seal is 64 hexadecimal digits, see docs/guide/dice.md."));
    }
    let plans = plans.iter().take(players).enumerate();
    let seats = plans.map(|(i, plan)| seat(Side(i as u8), plan, account, name, &seal));
    let mut seats: Vec<Seat> = seats.collect::<Result<_>>()?;
    tidy(&mut seats);
    Ok(seats)
}

fn seat(side: Side, plan: &SeatPlan, account: &Account, name: &str, seal: &Option<String>) -> Result<Seat> {
    let empty = Seat {
        side,
        kind: SeatKind::Open,
        level: None,
        name: String::new(),
        account: None,
        key: None,
        invitation: None,
        seal: None,
        entropy: String::new(),
    };
    Ok(match plan {
        SeatPlan::Me => Seat {
            kind: SeatKind::Human,
            name: name.to_string(),
            account: Some(account.id.clone()),
            key: Some(secret()),
            seal: seal.clone(),
            ..empty
        },
        SeatPlan::Open => empty,
        SeatPlan::Invite => Seat { kind: SeatKind::Invited, invitation: Some(secret()), ..empty },
        SeatPlan::Bot { level } => {
            let bot = table::level_infos(engine::Lang::En).into_iter().find(|b| b.id == *level);
            let unknown = || AppError::unknown("bot", level);
            let bot = bot.ok_or_else(unknown)?;
            Seat { kind: SeatKind::Bot, name: bot.name, level: Some(bot.id), ..empty }
        }
    })
}

/// Somebody who sits down.
pub fn newcomer(side: Side, account: &Account, name: &str, seal: Option<String>) -> Result<Seat> {
    if seal.as_ref().is_some_and(|s| !is_seal(s)) {
        return Err(AppError::malformed("A seal is 64 hexadecimal digits, see docs/guide/dice.md."));
    }
    let name = name_or(name, account.name.as_deref());
    seat(side, &SeatPlan::Me, account, &name, &seal)
}

fn name_or(name: &str, account: Option<&str>) -> String {
    let name = plain(name, NAME);
    if name.is_empty() { account.unwrap_or("Guest").to_string() } else { name }
}

/// The head as its creator sees it.
pub fn info_for(live: &Live, account: &Account) -> GameInfo {
    let asker = Asker { account: Some(&account.id), side: None };
    info_of(&live.head, live.table().info(), asker, &[], None)
}

/// A step of another game, or a refusal.
pub fn bad_step() -> AppError {
    AppError::new(TroubleCode::Unknown, "The game has no such step for this viewpoint; look at its timeline.")
}
