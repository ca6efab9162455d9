//! The map compiler: one geographic model, five grids, six files each.

pub mod compile;
pub mod grid;
pub mod model;
pub mod net;
pub mod raster;
pub mod report;
pub mod shape;
pub mod spec;

use anyhow::{Context, Result, bail};
use compile::{Compiled, compile};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The maps of the project: name and folder of each.
pub const MAPS: [(&str, &str); 5] = [
    ("world-undone", "crates/titles/world-undone/data/map"),
    ("great-war-east", "crates/titles/great-war-east/data/map"),
    ("tannenberg-1914", "crates/titles/tannenberg-1914/data/map"),
    ("folio-tannenberg", "crates/titles/folio/data/tannenberg/map"),
    ("folio-masuria", "crates/titles/folio/data/masuria/map"),
];

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// `xtask maps [TITLE…] [--check]`.
pub fn command(args: &[String]) -> Result<ExitCode> {
    let check = args.iter().any(|a| a == "--check");
    let wanted: Vec<&String> = args.iter().filter(|a| !a.starts_with("--")).collect();
    if let Some(stranger) = wanted.iter().find(|w| !MAPS.iter().any(|m| m.0 == w.as_str())) {
        bail!("no map {stranger:?}");
    }
    let data = root().join("crates/atlas/data");
    let (model, fits) = (model::Model::read(&data)?, grid::Fits::read(&data)?);
    let mut clean = true;
    let mut all = Vec::new();
    for (name, folder) in MAPS.iter().filter(|m| wanted.is_empty() || wanted.iter().any(|w| *w == m.0)) {
        let path = root().join(folder);
        let spec = spec::Spec::read(&path)?;
        let made = compile(&model, &fits, &spec, &spec::Overrides::read(&path)?).context(*name)?;
        let map = load(folder, &made)?;
        let findings = atlas::check(&map, &book(folder, &made)?);
        for finding in findings.iter().filter(|f| check || f.is_error()) {
            println!("{name}: {}{finding}", if finding.is_error() { "" } else { "(note) " });
        }
        clean &= !findings.iter().any(atlas::Finding::is_error);
        for (file, text) in made.files() {
            clean &= put(&format!("{folder}/{file}"), text, check)?;
        }
        all.push((spec, made));
    }
    if wanted.is_empty() {
        let document = std::fs::read_to_string(root().join("docs/maps.md")).context("docs/maps.md")?;
        clean &= put("docs/maps.md", &report::refresh(&document, &fits, &all)?, check)?;
    }
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes a file that has changed, or says that it is stale; true if nothing is left to do.
fn put(file: &str, text: &str, check: bool) -> Result<bool> {
    let path = root().join(file);
    if std::fs::read_to_string(&path).unwrap_or_default() == text {
        return Ok(true);
    }
    if check {
        println!("{file} is stale: run xtask maps");
        return Ok(false);
    }
    std::fs::write(&path, text).with_context(|| format!("cannot write {file}"))?;
    println!("{file} written");
    Ok(true)
}

/// Loads what was compiled, as the title will.
pub fn load(folder: &str, made: &Compiled) -> Result<atlas::Map> {
    let Compiled { map, hexes, hexsides, places, shapes, .. } = made;
    Ok(atlas::Map::load(&atlas::Sources { folder, map, hexes, hexsides, places, shapes })?)
}

/// What the book says of a map: its named hexes, the anchors just compiled, its lanes and pockets.
pub fn book(folder: &str, made: &Compiled) -> Result<atlas::Book> {
    let read = |file: &str| std::fs::read_to_string(root().join(folder).join(file));
    let (named, checks) = (read("named.csv").context("named.csv")?, read("checks.toml").unwrap_or_default());
    let sources = atlas::BookSources { folder, named: &named, anchors: &made.anchors, checks: &checks };
    Ok(atlas::Book::load(&sources)?)
}

impl Compiled {
    /// File names and contents.
    pub fn files(&self) -> [(&'static str, &String); 6] {
        [
            ("map.toml", &self.map),
            ("hexes.csv", &self.hexes),
            ("hexsides.csv", &self.hexsides),
            ("places.csv", &self.places),
            ("shapes.csv", &self.shapes),
            ("anchors.csv", &self.anchors),
        ]
    }
}
