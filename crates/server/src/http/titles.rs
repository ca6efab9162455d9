//! Titles, their rules and their maps.

use super::App;
use crate::error::{AppError, Result};
use crate::table::level_infos;
use crate::wire::{HexInfo, MapInfo, OverlayInfo, RulesBook, TitleCard};
use atlas::render::{self, Options};
use atlas::{Dir, Map};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use engine::{GameSetup, Lang, Side, Table, Text, TitleInfo};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

#[derive(rust_embed::Embed)]
#[folder = "../../docs/rulings"]
#[allow_missing = true]
struct Rulings;

fn info(id: &str) -> Result<&'static TitleInfo> {
    library::shelf().info(id).ok_or_else(|| AppError::unknown("title", id))
}

fn table(info: &TitleInfo) -> Result<Box<dyn Table>> {
    let first = info.scenarios.first().ok_or_else(|| AppError::internal("a title without a scenario"))?;
    Ok(library::shelf().begin(&info.id, &GameSetup::new(&first.id))?)
}

/// The titles on the shelf.
#[utoipa::path(get, path = "/api/titles", params(("lang" = Option<String>, Query)),
    responses((status = 200, body = Vec<TitleCard>)))]
pub async fn list(Query(reader): Query<Reader>, asks: HeaderMap) -> Result<Response> {
    let lang = reader.lang();
    let cards = tokio::task::spawn_blocking(move || told(lang)).await.map_err(AppError::internal)??;
    Ok(cards.answer("application/json", "no-store", &asks))
}

/// The cards in a language, made once: to name sides and overlays a game of every title is opened.
fn told(lang: Lang) -> Result<&'static Packed> {
    static CARDS: [OnceLock<Packed>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
    let made = &CARDS[lang as usize];
    if made.get().is_none() {
        let text = serde_json::to_string(&cards(lang)?).map_err(AppError::internal)?;
        let _ = made.set(Packed::new(text).map_err(AppError::internal)?);
    }
    Ok(made.get().expect("just made, by this thread or another"))
}

fn cards(lang: Lang) -> Result<Vec<TitleCard>> {
    let card = |info: &'static TitleInfo| {
        let table = table(info)?;
        let voice = table.voice(lang);
        let overlay = |o: &engine::view::OverlayInfo| OverlayInfo {
            id: o.id.into(),
            label: voice.say(&Text::new(o.label)),
            case: o.case.0.into(),
        };
        let overlays = table.overlays().iter().map(overlay).collect();
        let side = |i: usize| voice.say(&Text::new("side-name").side("side", Side(i as u8)));
        let sides = (0..info.sides.len()).map(side).collect();
        let told = library::shelf().info_in(&info.id, lang).unwrap_or_else(|| info.clone());
        Ok(TitleCard { info: told, bots: level_infos(lang), overlays, sides })
    };
    library::shelf().titles().map(card).collect()
}

/// The language somebody reads.
#[derive(serde::Deserialize)]
pub struct Reader {
    #[serde(default)]
    lang: String,
}

impl Reader {
    /// The language; English where it is none of ours.
    pub fn lang(&self) -> Lang {
        Lang::of(&self.lang).unwrap_or_default()
    }
}

/// The rules of a title in our words.
#[utoipa::path(get, path = "/api/titles/{title}/rules",
    params(("title" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = RulesBook), (status = 404, body = crate::wire::Trouble)))]
pub async fn rules(Path(title): Path<String>, Query(reader): Query<Reader>) -> Result<Json<RulesBook>> {
    let info = info(&title)?;
    let register = library::shelf().cases(&info.id);
    let (chapters, cases) = register.map(|r| (r.chapters.clone(), r.cases.clone())).unwrap_or_default();
    let text =
        |name: String| Rulings::get(&name).map(|file| String::from_utf8_lossy(&file.data).into_owned());
    // the volumes of a series share their rulings, which are named by its first word
    let series = || info.id.split_once('-').and_then(|(series, _)| text(format!("{series}.md")));
    let rulings = text(format!("{}.md", info.id)).or_else(series).unwrap_or_default();
    let notes = text(format!("{}-reconstruction.md", info.id)).unwrap_or_default();
    let charts = library::shelf().charts_in(&info.id, reader.lang())?;
    Ok(Json(RulesBook { chapters, cases, rulings, notes, charts }))
}

/// A map changes only with the program, so browsers may keep it for a while.
const KEPT: &str = "public, max-age=3600";

/// Picture and facts of a title's map, made once.
struct Sheet {
    svg: Packed,
    info: Packed,
}

/// A text as it is and packed. Packing most of a megabyte for every visitor took longer than all the rest of his first view.
struct Packed {
    plain: Bytes,
    gzip: Bytes,
}

impl Packed {
    fn new(text: String) -> std::io::Result<Packed> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(text.as_bytes())?;
        Ok(Packed { gzip: packer.finish()?.into(), plain: text.into() })
    }
    fn answer(&self, kind: &'static str, cache: &'static str, asks: &HeaderMap) -> Response {
        let headers =
            [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
        if super::pages::accepts(asks, "gzip") {
            return (headers, [(header::CONTENT_ENCODING, "gzip")], self.gzip.clone()).into_response();
        }
        (headers, self.plain.clone()).into_response()
    }
}

fn sheet(title: &str) -> Result<Arc<Sheet>> {
    static SHEETS: OnceLock<Mutex<BTreeMap<String, Arc<Sheet>>>> = OnceLock::new();
    let info = info(title)?;
    let sheets = || SHEETS.get_or_init(Mutex::default).lock().unwrap_or_else(|e| e.into_inner());
    if let Some(ready) = sheets().get(title) {
        return Ok(ready.clone());
    }
    // nobody waits for the sheet of another title; two who come at once draw the same
    let sheet = Arc::new(drawn(info, &*table(info)?)?);
    Ok(sheets().entry(title.to_string()).or_insert(sheet).clone())
}

/// Draws every title's map, so that whoever comes first does not wait for it.
pub(crate) fn draw_sheets() {
    for title in library::shelf().titles() {
        // a map that cannot be drawn is told to whoever asks for it
        let _ = sheet(&title.id);
    }
    for lang in Lang::ALL {
        let _ = told(lang);
    }
}

fn drawn(info: &TitleInfo, table: &dyn Table) -> Result<Sheet> {
    let options = Options { title: info.name.clone(), ..Options::default() };
    let facts = map_info(table.map(), &options);
    let info = serde_json::to_string(&facts).map_err(AppError::internal)?;
    let packed = |text| Packed::new(text).map_err(AppError::internal);
    Ok(Sheet { svg: packed(render::map_svg(table.map(), &options))?, info: packed(info)? })
}

/// The sheet of a game with figures of an owner's own; drawn when it is asked for, and kept by browsers.
async fn corrected(app: &App, title: &str, digest: &str) -> Result<Arc<Sheet>> {
    let info = info(title)?;
    super::figures::kept(app, digest).await?;
    let shelf = app.hub.store().shelf(Some(digest)).await?;
    let mut setup = GameSetup::new(&info.scenarios[0].id);
    setup.overlay = Some(digest.to_string());
    let draw = move || Ok(Arc::new(drawn(info, &*shelf.begin(&info.id, &setup)?)?));
    crate::table::reckoned(draw).await?
}

/// Which figures a map is drawn by.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct By {
    /// Digest of an owner's figures.
    figures: Option<String>,
}

fn map_info(map: &Map, options: &Options) -> MapInfo {
    let layout = render::layout_with(map, options);
    let hexes = layout.hexes.iter().map(|cell| hex_info(map, cell.id)).collect();
    MapInfo { layout, hexes }
}

fn hex_info(map: &Map, id: atlas::HexId) -> HexInfo {
    let place = map.place_in(id);
    let words = |dir: Dir| map.side(id, dir).iter().map(|f| f.word().to_string()).collect();
    let mut traits: Vec<(String, String)> = place.map(|p| p.tags.clone()).unwrap_or_default();
    if let Some(fortress) = place.map(|p| p.fortress).filter(|f| *f > 0) {
        traits.push(("fortress".into(), fortress.to_string()));
    }
    HexInfo {
        id,
        number: id.to_string(),
        terrain: map.terrain_name(id).to_string(),
        country: map.country(id).to_string(),
        name: place.map(|p| p.name.clone()).unwrap_or_default(),
        modern: place.map(|p| p.modern.clone()).unwrap_or_default(),
        traits,
        sides: Dir::ALL.into_iter().map(words).collect(),
    }
}

async fn made(app: &App, title: String, by: By) -> Result<Arc<Sheet>> {
    if let Some(digest) = by.figures {
        return corrected(app, &title, &digest).await;
    }
    tokio::task::spawn_blocking(move || sheet(&title)).await.map_err(AppError::internal)?
}

/// The map as one SVG picture.
#[utoipa::path(get, path = "/api/titles/{title}/map.svg", params(("title" = String, Path), By),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub async fn map_svg(
    State(app): State<App>,
    Path(title): Path<String>,
    Query(by): Query<By>,
    asks: HeaderMap,
) -> Result<Response> {
    Ok(made(&app, title, by).await?.svg.answer("image/svg+xml", KEPT, &asks))
}

/// Where each hex lies in that picture, and what is printed in it.
#[utoipa::path(get, path = "/api/titles/{title}/map.json", params(("title" = String, Path), By),
    responses((status = 200, body = MapInfo)))]
pub async fn map_json(
    State(app): State<App>,
    Path(title): Path<String>,
    Query(by): Query<By>,
    asks: HeaderMap,
) -> Result<Response> {
    Ok(made(&app, title, by).await?.info.answer("application/json", KEPT, &asks))
}
