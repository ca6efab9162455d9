//! The geographic model: towns, railways and the outlines of water, woods, marsh, hills and the frontier.

use anyhow::{Context, Result, anyhow};
use atlas::Table;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Everything the compiler knows about the ground.
pub struct Model {
    /// Places of 1914.
    pub towns: Vec<Town>,
    /// Railways as lists of places.
    pub rails: Vec<Line>,
    /// Roads as lists of places.
    pub roads: Vec<Line>,
    /// Courses in downstream order.
    pub rivers: Vec<Outline>,
    /// Sea and lagoons.
    pub coast: Vec<Outline>,
    /// Lakes.
    pub lakes: Vec<Outline>,
    /// Centre lines of narrow lakes that bar the way.
    pub lake_chains: Vec<Outline>,
    /// Woods, dense or light.
    pub forests: Vec<Outline>,
    /// Marshes.
    pub swamps: Vec<Outline>,
    /// Higher ground.
    pub hills: Vec<Outline>,
    /// The frontier, Germany on the left hand.
    pub frontier: Vec<LonLat>,
}

/// Longitude and latitude in degrees.
pub type LonLat = (f64, f64);

/// A place of 1914.
pub struct Town {
    /// Name then.
    pub name: String,
    /// Name today.
    pub modern: String,
    /// Where it is.
    pub at: LonLat,
    /// `city`, `town` or `village`.
    pub class: String,
    /// `germany` or `russia`.
    pub country: String,
    /// 6 for the great cities down to 1.
    pub size: u8,
    /// Grade of the fortress, 0 for none.
    pub fortress: u8,
    /// River and bank it stands on, `L` or `R` looking downstream.
    pub bank: Option<(String, char)>,
}

/// A railway or road.
pub struct Line {
    /// Id in the table.
    pub id: String,
    /// Name of the line.
    pub name: String,
    /// Russian gauge.
    pub broad: bool,
    /// Two tracks or more.
    pub double: bool,
    /// Names of the places along it.
    pub places: Vec<String>,
}

/// A line or ring of the model.
pub struct Outline {
    /// Its name.
    pub name: String,
    /// `major`/`minor`, `sea`/`lagoon`, `dense`/`light`, or empty.
    pub class: String,
    /// Its vertices.
    pub points: Vec<LonLat>,
}

impl Model {
    /// Reads the model from `atlas/data`.
    pub fn read(data: &Path) -> Result<Model> {
        let geo = data.join("geo");
        let towns = towns(&geo)?;
        let known: BTreeMap<&str, ()> = towns.iter().map(|t| (t.name.as_str(), ())).collect();
        let lines = |file| lines(&geo, file, &known);
        Ok(Model {
            rails: lines("rails.csv")?,
            roads: lines("roads.csv")?,
            rivers: outlines(&geo, "rivers.geojson")?,
            coast: outlines(&geo, "coast.geojson")?,
            lakes: outlines(&geo, "lakes.geojson")?,
            lake_chains: outlines(&geo, "lake_chains.geojson")?,
            forests: outlines(&geo, "forests.geojson")?,
            swamps: outlines(&geo, "swamps.geojson")?,
            hills: outlines(&geo, "hills.geojson")?,
            frontier: outlines(&geo, "border_1914.geojson")?.swap_remove(0).points,
            towns,
        })
    }
    /// The town with that name.
    pub fn town(&self, name: &str) -> Option<&Town> {
        self.towns.iter().find(|t| t.name == name)
    }
}

fn read(dir: &Path, file: &str) -> Result<String> {
    let path = dir.join(file);
    std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

fn towns(dir: &Path) -> Result<Vec<Town>> {
    let text = read(dir, "towns.csv")?;
    let mut all: Vec<Town> = Vec::new();
    for row in Table::read("atlas/data/geo", "towns.csv", &text)?.rows() {
        let size =
            "FEDCBA".find(row.get("pop_class")?).ok_or_else(|| row.wrong("no such population class"))?;
        let bank = row.get("bank")?;
        let bank =
            bank.split_once(':').and_then(|(river, side)| Some((river.to_owned(), side.chars().next()?)));
        let country = match row.get("country_1914")? {
            "DE" => "germany",
            "RU" => "russia",
            other => return Err(row.wrong(format!("no country {other:?}")).into()),
        };
        let name = row.get("name_1914")?.to_owned();
        if all.iter().any(|t| t.name == name) {
            return Err(row.wrong(format!("{name} is given twice")).into());
        }
        all.push(Town {
            name,
            modern: row.get("modern_name")?.to_owned(),
            at: (row.parse("lon")?, row.parse("lat")?),
            class: row.get("class")?.to_owned(),
            country: country.to_owned(),
            size: size as u8 + 1,
            fortress: row.parse("fortress")?,
            bank,
        });
    }
    Ok(all)
}

fn lines(dir: &Path, file: &str, known: &BTreeMap<&str, ()>) -> Result<Vec<Line>> {
    let text = read(dir, file)?;
    let mut all = Vec::new();
    for row in Table::read("atlas/data/geo", file, &text)?.rows() {
        let places: Vec<String> = row.get("places")?.split(';').map(str::to_owned).collect();
        if let Some(stranger) = places.iter().find(|p| !known.contains_key(p.as_str())) {
            return Err(row.wrong(format!("no place {stranger:?} in towns.csv")).into());
        }
        let rail = file == "rails.csv";
        all.push(Line {
            id: row.get("line_id")?.to_owned(),
            name: row.get("name")?.to_owned(),
            broad: rail && row.get("gauge_mm")? == "1524",
            double: rail && row.get("tracks")? == "2",
            places,
        });
    }
    Ok(all)
}

#[derive(Deserialize)]
struct Collection {
    features: Vec<Shape>,
}

#[derive(Deserialize)]
struct Shape {
    properties: Properties,
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Properties {
    name: String,
    #[serde(default)]
    class: String,
    source: String,
    confidence: String,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    LineString(Vec<LonLat>),
    Polygon(Vec<Vec<LonLat>>),
}

fn outlines(dir: &Path, file: &str) -> Result<Vec<Outline>> {
    let text = read(dir, file)?;
    let found: Collection = serde_json::from_str(&text).with_context(|| format!("atlas/data/geo/{file}"))?;
    found.features.into_iter().map(|shape| outline(shape).with_context(|| file.to_owned())).collect()
}

fn outline(shape: Shape) -> Result<Outline> {
    let Properties { name, class, source, confidence } = shape.properties;
    if source.is_empty() || confidence.is_empty() {
        return Err(anyhow!("{name} lacks its source or confidence"));
    }
    let points = match shape.geometry {
        Geometry::LineString(points) => points,
        Geometry::Polygon(mut rings) => rings.swap_remove(0),
    };
    if points.len() < 2 {
        return Err(anyhow!("{name} has too few vertices"));
    }
    Ok(Outline { name, class, points })
}
