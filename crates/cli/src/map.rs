//! `map`: draws a map with a set-up on it, or holds the maps against their books.

use crate::files::{Found, no_title, print_json, say, senseless, setup, shelf};
use anyhow::{Context, Result};
use atlas::check::check;
use atlas::render::{Options, Overlay, OverlayKind, Piece, Role, Stack, picture};
use atlas::{DataError, HexId};
use engine::view::Place;
use engine::{Eyes, Pending, Table};
use library::{SHEETS, Sheet};
use serde_json::json;
use std::collections::BTreeMap;

#[derive(clap::Args)]
pub struct Arguments {
    /// The title
    title: Option<String>,
    /// Check the map, or all five, against what the books say; exit code 1 if one is wrong
    #[arg(long)]
    check: bool,
    /// With --check: tell notes too, such as the residuals of the fit
    #[arg(long, requires = "check")]
    notes: bool,
    /// The scenario whose set-up is drawn; the bare map if none is named
    #[arg(long)]
    scenario: Option<String>,
    /// An option of the title, such as hidden-movement=on
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Draw a position from a file instead of a set-up
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    position: Option<String>,
    /// A layer of the title over the map, such as zoc or supply
    #[arg(long, value_name = "LAYER")]
    overlay: Vec<String>,
    /// Whose eyes: a side, "public" or "all"
    #[arg(long, default_value = "all")]
    eyes: String,
    /// Write an SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
    /// Write a PNG file
    #[arg(long, value_name = "FILE")]
    png: Option<String>,
    /// Width of the PNG in pixels
    #[arg(long, default_value_t = 3000)]
    width: u32,
}

pub fn run(arguments: &Arguments, json: bool) -> Result<()> {
    if arguments.check {
        return check_sheets(arguments, json);
    }
    let Some(title) = &arguments.title else { return Err(senseless("name a title, or say --check")) };
    if arguments.svg.is_none() && arguments.png.is_none() {
        return describe(title, json);
    }
    let drawing = draw(title, arguments)?;
    if let Some(path) = &arguments.svg {
        std::fs::write(path, &drawing).with_context(|| path.clone())?;
    }
    if let Some(path) = &arguments.png {
        let bytes = atlas::render::png::small_png(&drawing, arguments.width.clamp(64, 20_000))?;
        std::fs::write(path, bytes).with_context(|| path.clone())?;
    }
    let files: Vec<&String> = arguments.svg.iter().chain(&arguments.png).collect();
    match json {
        true => print_json(&json!({"title": title, "files": files})),
        false => files.iter().try_for_each(|f| say(format!("{f} is written"))),
    }
}

fn check_sheets(arguments: &Arguments, json: bool) -> Result<()> {
    let sheets: Vec<&Sheet> = match &arguments.title {
        Some(id) => vec![Sheet::of(id).ok_or_else(|| no_sheet(id))?],
        None => SHEETS.iter().collect(),
    };
    let (mut all, mut wrong) = (Vec::new(), 0);
    for sheet in sheets {
        let (map, book) = (sheet.map()?, sheet.book()?);
        let found = check(&map, &book);
        let (errors, notes): (Vec<_>, Vec<_>) = found.iter().partition(|f| f.is_error());
        wrong += errors.len();
        let text = |list: &[&atlas::check::Finding]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let (errors, notes) = (text(&errors), text(&notes));
        if !json {
            let verdict = if errors.is_empty() { "holds" } else { "is wrong" };
            let (named, anchors) = (book.named.len(), book.anchors.len());
            say(format!(
                "{}: {} hexes, {named} named by the book, {anchors} anchors: {verdict}",
                sheet.id,
                map.hexes().len()
            ))?;
            errors.iter().try_for_each(|e| say(format!("  {e}")))?;
            if arguments.notes {
                notes.iter().try_for_each(|n| say(format!("  note: {n}")))?;
            }
        }
        all.push(json!({"title": sheet.id, "hexes": map.hexes().len(), "errors": errors, "notes": notes}));
    }
    if json {
        print_json(&all)?;
    }
    if wrong > 0 { Err(Found(format!("{wrong} findings")).into()) } else { Ok(()) }
}

fn no_sheet(id: &str) -> DataError {
    let known: Vec<&str> = SHEETS.iter().map(|s| s.id).collect();
    DataError::new("", 0, format!("there is no map of {id:?}; there are: {}", known.join(", ")))
}

/// The map of a title: from its own rules if it plays, else from the sheet.
fn describe(title: &str, json: bool) -> Result<()> {
    let sheet = Sheet::of(title).ok_or_else(|| no_sheet(title))?;
    let map = sheet.map()?;
    let mut terrain: BTreeMap<&str, usize> = BTreeMap::new();
    map.hexes().iter().for_each(|h| *terrain.entry(map.terrain_name(h)).or_default() += 1);
    if json {
        return print_json(&json!({"title": title, "hexes": map.hexes().len(), "terrain": terrain,
                                  "places": map.places().len()}));
    }
    say(format!("{title}: {} hexes, {} places", map.hexes().len(), map.places().len()))?;
    terrain.iter().try_for_each(|(word, n)| say(format!("{n:>6} {word}")))?;
    say("draw it with --svg FILE or --png FILE, check it with --check")
}

fn draw(title: &str, arguments: &Arguments) -> Result<String> {
    let mut options = Options::default();
    let table = match (&arguments.position, &arguments.scenario) {
        (Some(file), _) => Some(shelf().load(file, &crate::files::read(file)?)?.0),
        (None, Some(scenario)) => {
            Some(shelf().begin(title, &setup(title, Some(scenario), &arguments.options)?)?)
        }
        (None, None) if !arguments.overlay.is_empty() => {
            return Err(senseless("an overlay needs --scenario or --position"));
        }
        (None, None) => None,
    };
    let Some(table) = table else {
        return match Sheet::of(title) {
            Some(sheet) => Ok(picture(&sheet.map()?, &[], &[], &options)),
            None => Ok(picture(bare(title)?.map(), &[], &[], &options)),
        };
    };
    let info = table.info();
    options.title = info.name.clone();
    let scenario = info.scenarios.iter().find(|s| s.id == table.setup().scenario);
    let eyes = crate::scene::eyes(&*table, &arguments.eyes)?;
    let view = table.view(eyes);
    let date = crate::files::told_by(&*table, &view.turn.label);
    options.subtitle = format!("{}, {}", scenario.map_or("", |s| s.name.as_str()), date);
    let overlays = overlays(&*table, eyes, &arguments.overlay)?;
    Ok(picture(table.map(), &stacks(&*table, eyes), &overlays, &options))
}

/// The board of a title that has no sheet of its own.
fn bare(title: &str) -> Result<Box<dyn Table>> {
    let info = shelf().info(title).ok_or_else(|| no_title(title))?;
    Ok(shelf().begin(title, &engine::GameSetup::new(&info.scenarios[0].id))?)
}

fn stacks(table: &dyn Table, eyes: Eyes) -> Vec<Stack> {
    let mut counters = table.view(eyes).counters;
    counters.sort_by_key(|c| c.level);
    let mut stacks: BTreeMap<HexId, Stack> = BTreeMap::new();
    for counter in counters {
        let Place::Hex(hex) = counter.place else { continue };
        let stack = stacks.entry(hex).or_insert_with(|| Stack::new(hex, []));
        stack.pieces.push(Piece { face: counter.face, marks: counter.marks });
    }
    stacks.into_values().collect()
}

/// Layers of the title, each class of hexes drawn by what its name means.
fn overlays(table: &dyn Table, eyes: Eyes, wanted: &[String]) -> Result<Vec<Overlay>> {
    let mut drawn = Vec::new();
    for id in wanted {
        let layer = match table.pending() {
            Pending::Over(_) => None,
            _ => table.layer(eyes, id, None),
        };
        let Some(layer) = layer else {
            let known: Vec<&str> = table.overlays().iter().map(|o| o.id).collect();
            let why = format!("{} has no layer {id:?}; it has: {}", table.info().id, known.join(", "));
            return Err(senseless(why));
        };
        let roles = [Role::Supply, Role::Threat, Role::Note, Role::Reach, Role::Cut];
        for (i, (class, hexes)) in layer.classes.into_iter().enumerate() {
            let role = match class {
                c if c.contains("out") || c.contains("cut") => Role::Cut,
                c if c.contains("enemy") || c.contains("zoc") || c.contains("zone") => Role::Threat,
                c if c.contains("supply") => Role::Supply,
                _ => roles[i % roles.len()],
            };
            let name = format!("{id}-{}", class.replace(' ', "-"));
            drawn.push(Overlay::new(&name, OverlayKind::Fill, role, hexes));
        }
    }
    Ok(drawn)
}
