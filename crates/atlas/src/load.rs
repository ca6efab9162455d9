//! Loading compiled maps: `hexes.csv`, `hexsides.csv`, `places.csv`, `shapes.csv` and `map.toml`, each reference checked.

use crate::build::Raw;
use crate::error::DataError;
use crate::ids::HexId;
use crate::lattice::Lattice;
use crate::map::{Ground, Map, Place, PlaceClass};
use crate::outline;
use crate::table::{Row, Table};
use serde::Deserialize;

/// The files of a compiled map as text; titles embed them with `include_str!`.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// Where the files live, for error messages: `crates/titles/x/data/map`.
    pub folder: &'a str,
    /// `map.toml`: name, lattice, terrain words, areas.
    pub map: &'a str,
    /// `hexes.csv`: `hex,terrain,country`.
    pub hexes: &'a str,
    /// `hexsides.csv`: `a,b,features,name`.
    pub hexsides: &'a str,
    /// `places.csv`: `hex,name,modern,class,size,fortress,tags`.
    pub places: &'a str,
    /// `shapes.csv`: `kind,name,points`, the shorelines for the drawing; may be empty.
    pub shapes: &'a str,
}

impl Map {
    /// Loads a compiled map; the first wrong reference is reported with file and line.
    pub fn load(from: &Sources) -> Result<Map, DataError> {
        let head = Head::read(from)?;
        let mut raw = Raw::new(&head.name);
        raw.lattice(head.lattice.into());
        for word in &head.terrain {
            let ground =
                Ground::from_word(&word.ground).ok_or_else(|| format!("no ground {:?}", word.ground));
            ground
                .and_then(|g| raw.terrain_word(&word.name, g))
                .map_err(|why| in_head(from, &word.name, why))?;
        }
        let table = Table::read(from.folder, "hexes.csv", from.hexes)?;
        for row in table.rows() {
            raw.hex(row.get("hex")?, row.get("terrain")?, row.get("country")?)
                .map_err(|why| row.wrong(why))?;
        }
        let table = Table::read(from.folder, "hexsides.csv", from.hexsides)?;
        for row in table.rows() {
            let held = raw
                .side(row.get("a")?, row.get("b")?, row.get("features")?, row.get("name")?)
                .map_err(|why| row.wrong(why))?;
            if held {
                return Err(row.wrong("this hexside is given twice".to_owned()));
            }
        }
        let table = Table::read(from.folder, "places.csv", from.places)?;
        for row in table.rows() {
            let place = read_place(&raw, &row)?;
            raw.place(place).map_err(|why| row.wrong(why))?;
        }
        for area in head.area {
            let hexes: Result<Vec<HexId>, String> = area.hexes.iter().map(|n| raw.number(n)).collect();
            let places: Result<Vec<HexId>, String> = area.places.iter().map(|n| raw.has_place(n)).collect();
            let all = hexes.and_then(|h| places.map(|p| [h, p].concat()));
            all.and_then(|h| raw.area(&area.name, &area.kind, &area.label, h))
                .map_err(|why| in_head(from, &area.name, why))?;
        }
        raw.outlines(outline::read(from.folder, from.shapes)?);
        Ok(raw.finish())
    }
}

fn read_place(raw: &Raw, row: &Row) -> Result<Place, DataError> {
    let number = |column: &str| -> Result<u8, DataError> {
        let text = row.get(column)?;
        text.parse().map_err(|_| row.wrong(format!("{column} {text:?} is not a small number")))
    };
    let class = row.get("class")?;
    let name = row.get("name")?;
    if name.is_empty() {
        return Err(row.wrong("a place without a name".to_owned()));
    }
    let tags = row.get("tags")?.split_whitespace().map(|tag| {
        let (key, value) = tag.split_once('=').unwrap_or((tag, ""));
        (key.to_owned(), value.to_owned())
    });
    Ok(Place {
        hex: raw.number(row.get("hex")?).map_err(|why| row.wrong(why))?,
        name: name.to_owned(),
        modern: row.get("modern")?.to_owned(),
        class: PlaceClass::from_word(class)
            .ok_or_else(|| row.wrong(format!("no class of place {class:?}")))?,
        size: number("size")?,
        fortress: number("fortress")?,
        tags: tags.collect(),
    })
}

/// `map.toml`.
#[derive(Deserialize)]
struct Head {
    name: String,
    lattice: RawLattice,
    terrain: Vec<RawTerrain>,
    #[serde(default)]
    area: Vec<RawArea>,
}

#[derive(Deserialize)]
struct RawLattice {
    hex_km: f64,
    rotation_deg: f64,
    origin_e_km: f64,
    origin_n_km: f64,
    display_rotation: u16,
}

#[derive(Deserialize)]
struct RawTerrain {
    name: String,
    ground: String,
}

#[derive(Deserialize)]
struct RawArea {
    name: String,
    kind: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    hexes: Vec<String>,
    /// Places instead of, or besides, hexes.
    #[serde(default)]
    places: Vec<String>,
}

impl Head {
    fn read(from: &Sources) -> Result<Head, DataError> {
        toml::from_str(from.map).map_err(|e| {
            let line = e.span().map_or(0, |span| line_of(from.map, span.start));
            DataError::new(format!("{}/map.toml", from.folder), line, e.message())
        })
    }
}

impl From<RawLattice> for Lattice {
    fn from(l: RawLattice) -> Lattice {
        Lattice {
            hex_km: l.hex_km,
            rotation_deg: l.rotation_deg,
            origin_e_km: l.origin_e_km,
            origin_n_km: l.origin_n_km,
            display_rotation: l.display_rotation,
        }
    }
}

/// The error of an entry of `map.toml`, at the line that names the entry.
fn in_head(from: &Sources, entry: &str, why: String) -> DataError {
    let quoted = format!("name = {entry:?}");
    let line = from.map.find(&quoted).map_or(0, |at| line_of(from.map, at));
    DataError::new(format!("{}/map.toml", from.folder), line, why)
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())].iter().filter(|b| **b == b'\n').count()
}
