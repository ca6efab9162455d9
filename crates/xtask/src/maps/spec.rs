//! What a title wants of its map (`spec.toml`) and what was corrected by hand (`overrides.toml`).

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::Path;

/// `spec.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Spec {
    pub name: String,
    pub fit: String,
    pub extent: Option<Extent>,
    pub model: ModelChoice,
    pub classes: Classes,
    pub terrain: Vec<Terrain>,
    #[serde(default)]
    pub place: Vec<TitlePlace>,
    #[serde(default)]
    pub area: Vec<AreaRule>,
    #[serde(default)]
    pub works: Vec<Works>,
}

/// Fortified hexsides: all round some places, or along a river.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Places or hexes fortified all round.
    #[serde(default)]
    pub round: Vec<String>,
    /// A river fortified along its course.
    #[serde(default)]
    pub river: String,
    /// What it stands for.
    pub source: String,
    /// How sure it is.
    pub confidence: String,
}

/// Limits of the sheet other than those of the fit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Extent {
    pub a_min: Option<i32>,
    pub a_max: Option<i32>,
    pub b_min: Option<i32>,
    pub b_max: Option<i32>,
    pub reason: String,
}

/// What the map takes from the model.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelChoice {
    /// Rivers drawn; empty for all.
    #[serde(default)]
    pub rivers: Vec<String>,
    /// Rivers of the first class on this map; absent for those of the model.
    pub major: Option<Vec<String>>,
    /// Are roads drawn?
    #[serde(default)]
    pub roads: bool,
    /// Railways left out.
    #[serde(default)]
    pub without_rails: Vec<String>,
    /// Smallest population class named on the map; places with tags are always named.
    #[serde(default)]
    pub smallest: u8,
}

/// The title's word for each class of the model.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Classes {
    pub clear: String,
    pub dense: String,
    pub light: String,
    pub swamp: String,
    pub hills: String,
    pub lake: String,
    pub lagoon: String,
    pub sea: String,
    /// Word for hexes with a town of at least [`Classes::town_size`].
    pub town: Option<String>,
    #[serde(default)]
    pub town_size: u8,
}

/// One word of the title's terrain chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Terrain {
    pub name: String,
    pub ground: String,
}

/// What the title says of a place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TitlePlace {
    pub name: String,
    #[serde(default)]
    pub tags: String,
    /// Terrain of the hex of the place, if the title has a word for it.
    pub terrain: Option<String>,
    pub confidence: String,
}

/// A named list of hexes: given outright, or all hexes of a column or row.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaRule {
    /// Name, unique on the map.
    pub name: String,
    /// `edge`, `entry`, `front`, …
    pub kind: String,
    /// Text on the drawing.
    #[serde(default)]
    pub label: String,
    /// These hexes, in this order.
    #[serde(default)]
    pub hexes: Vec<String>,
    /// The hexes of these places.
    #[serde(default)]
    pub places: Vec<String>,
    /// Land hexes of this column.
    pub column: Option<i32>,
    /// Land hexes of this row.
    pub row: Option<i32>,
    /// Every land hex, to be narrowed by what follows.
    #[serde(default)]
    pub every: bool,
    /// Only hexes of this country.
    pub country: Option<String>,
    /// Only hexes where a railway leaves the map.
    #[serde(default)]
    pub rail_exit: bool,
    /// Where it comes from.
    pub source: String,
    /// How sure it is.
    pub confidence: String,
}

/// `overrides.toml`: hand corrections, each with its reason.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Overrides {
    #[serde(default)]
    pub terrain: Vec<TerrainFix>,
    #[serde(default)]
    pub country: Vec<CountryFix>,
    #[serde(default)]
    pub side: Vec<SideFix>,
    #[serde(default)]
    pub place: Vec<PlaceFix>,
}

/// Hexes of another terrain.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TerrainFix {
    pub hexes: Vec<String>,
    pub terrain: String,
    pub reason: String,
}

/// Hexes of another country.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CountryFix {
    pub hexes: Vec<String>,
    pub country: String,
    pub reason: String,
}

/// Hexsides with something more or less, given as `a/b`; or along a chain of hexes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideFix {
    #[serde(default)]
    pub sides: Vec<String>,
    #[serde(default)]
    pub chain: Vec<String>,
    #[serde(default)]
    pub add: String,
    #[serde(default)]
    pub remove: String,
    #[serde(default)]
    pub water: String,
    pub reason: String,
}

/// A place moved, added, or left out (`hex = ""`).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PlaceFix {
    pub name: String,
    pub hex: String,
    #[serde(default)]
    pub modern: String,
    #[serde(default)]
    pub class: String,
    pub reason: String,
}

impl Spec {
    /// Reads the spec of a map.
    pub fn read(folder: &Path) -> Result<Spec> {
        let path = folder.join("spec.toml");
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| path.display().to_string())
    }
}

impl Overrides {
    /// Reads the hand corrections of a map; every one must give its reason.
    pub fn read(folder: &Path) -> Result<Overrides> {
        let path = folder.join("overrides.toml");
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Overrides::parse(&text, &path.display().to_string())
    }
    /// Reads hand corrections from text; `file` is for error messages.
    pub fn parse(text: &str, file: &str) -> Result<Overrides> {
        let found: Overrides = toml::from_str(text).with_context(|| file.to_owned())?;
        let reasons = found.terrain.iter().map(|f| &f.reason);
        let reasons = reasons.chain(found.country.iter().map(|f| &f.reason));
        let mut reasons =
            reasons.chain(found.side.iter().map(|f| &f.reason)).chain(found.place.iter().map(|f| &f.reason));
        if reasons.any(|r| r.trim().is_empty()) {
            bail!("{file}: a correction without a reason");
        }
        Ok(found)
    }
}
