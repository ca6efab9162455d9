//! One title's lattice on the ground: printed digits, sheet positions, latitude and longitude.

use super::model::LonLat;
use anyhow::{Context, Result, anyhow};
use atlas::{HexId, Lattice};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A position on the sheet, in hexes.
pub type Point = (f64, f64);
/// Column and row as printed; may lie off the map.
pub type Digits = (i32, i32);

/// The distance from the centre of a hex to its corners.
pub const CORNER: f64 = 0.577_350_269_189_625_8;

/// `fits.toml`.
#[derive(Deserialize)]
pub struct Fits {
    projection: Projection,
    warp: Warp,
    games: BTreeMap<String, Fit>,
}

#[derive(Deserialize)]
struct Projection {
    radius_km: f64,
    lon0: f64,
    lat0: f64,
}

#[derive(Deserialize)]
struct Warp {
    soft: f64,
    reach: f64,
}

/// The fit of one title's grid.
#[derive(Deserialize, Clone)]
#[allow(missing_docs)]
pub struct Fit {
    pub title: String,
    pub confidence: String,
    pub stated_hex_km: f64,
    pub hex_km: f64,
    /// Hexes to the kilometre along a column, compared with across the columns.
    #[serde(default = "one")]
    pub stretch_v: f64,
    pub rotation_deg: f64,
    pub origin_e_km: f64,
    pub origin_n_km: f64,
    pub a_min: i32,
    pub a_max: i32,
    pub b_min: i32,
    pub b_max: i32,
    pub even_columns_one_shorter: bool,
    pub display_rotation: u16,
    pub share_sea: f64,
    pub share_lake: f64,
    /// Share of a hexside that must lie in a lake for the lake to bar it.
    #[serde(default = "half")]
    pub share_lake_side: f64,
    pub share_swamp: f64,
    pub share_forest: f64,
    pub share_hills: f64,
    pub rail_hints: Vec<RailHint>,
    pub anchors: Vec<Anchor>,
}

fn one() -> f64 {
    1.0
}

fn half() -> f64 {
    0.5
}

/// A hex a railway runs through between two of its places.
#[derive(Deserialize, Clone)]
#[allow(missing_docs)]
pub struct RailHint {
    pub line: String,
    pub from: String,
    pub to: String,
    pub via: String,
}

/// A place whose hex is known or guessed.
#[derive(Deserialize, Clone)]
#[allow(missing_docs)]
pub struct Anchor {
    pub hex: String,
    pub place: String,
    pub lat: f64,
    pub lon: f64,
    pub kind: String,
    pub pin: f64,
}

impl Fits {
    /// Reads `fits.toml`.
    pub fn read(data: &Path) -> Result<Fits> {
        let path = data.join("fits.toml");
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).context("atlas/data/fits.toml")
    }
    /// The fit of a map.
    pub fn fit(&self, name: &str) -> Result<&Fit> {
        self.games.get(name).ok_or_else(|| anyhow!("fits.toml has no {name:?}"))
    }
}

/// A lattice with the warp that pulls the ground onto its pinned anchors.
pub struct Grid {
    /// The fit it comes from.
    pub fit: Fit,
    radius: f64,
    lon0: f64,
    lat0: f64,
    soft2: f64,
    rest: f64,
    controls: Vec<(Point, Point)>,
}

impl Grid {
    /// The grid of one map.
    pub fn new(fits: &Fits, fit: Fit) -> Result<Grid> {
        let mut grid = Grid {
            radius: fits.projection.radius_km,
            lon0: fits.projection.lon0,
            lat0: fits.projection.lat0.to_radians(),
            soft2: fits.warp.soft.powi(2),
            rest: fits.warp.reach.powi(-4),
            controls: Vec::new(),
            fit,
        };
        let pinned = grid.fit.anchors.iter().filter(|a| a.pin > 0.0);
        let control = |a: &Anchor| -> Result<(Point, Point)> {
            let base = grid.base((a.lon, a.lat));
            let hex = centre(digits(&a.hex)?);
            Ok((base, (a.pin * (hex.0 - base.0), a.pin * (hex.1 - base.1))))
        };
        grid.controls = pinned.map(control).collect::<Result<_>>()?;
        Ok(grid)
    }
    /// Ground to sheet by the bare fit.
    pub fn base(&self, (lon, lat): LonLat) -> Point {
        let (lat, dlon) = (lat.to_radians(), (lon - self.lon0).to_radians());
        let e = self.radius * (lat.cos() * dlon.sin()).atanh() - self.fit.origin_e_km;
        let n = self.radius * (lat.tan().atan2(dlon.cos()) - self.lat0) - self.fit.origin_n_km;
        let turn = self.fit.rotation_deg.to_radians();
        let u = (e * turn.cos() + n * turn.sin()) / self.fit.hex_km;
        let v = (e * turn.sin() - n * turn.cos()) / self.fit.hex_km * self.fit.stretch_v;
        (u, v)
    }
    /// Ground to sheet, pulled so that pinned anchors lie in the middle of their hex.
    pub fn sheet(&self, at: LonLat) -> Point {
        let (u, v) = self.base(at);
        let (mut weight, mut du, mut dv) = (self.rest, 0.0, 0.0);
        for (base, pull) in &self.controls {
            let w = ((u - base.0).powi(2) + (v - base.1).powi(2) + self.soft2).powi(-2);
            weight += w;
            du += w * pull.0;
            dv += w * pull.1;
        }
        (u + du / weight, v + dv / weight)
    }
    /// Is the hex on the map?
    pub fn on_map(&self, (a, b): Digits) -> bool {
        let f = &self.fit;
        let last = f.b_max - i32::from(f.even_columns_one_shorter && a % 2 == 0);
        (f.a_min..=f.a_max).contains(&a) && (f.b_min..=last).contains(&b)
    }
    /// All hexes of the map, columns first.
    pub fn hexes(&self) -> Vec<Digits> {
        let f = &self.fit;
        let all = (f.a_min..=f.a_max).flat_map(|a| (f.b_min..=f.b_max).map(move |b| (a, b)));
        all.filter(|h| self.on_map(*h)).collect()
    }
    /// A line on the ground as points on the sheet, dense enough (`step` degrees) for the warp to bend it.
    pub fn trace(&self, line: &[LonLat], step: f64) -> Vec<Point> {
        let mut out = Vec::new();
        for pair in line.windows(2) {
            let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
            let n = ((x1 - x0).abs().max((y1 - y0).abs()) / step).floor().max(1.0) as usize;
            for i in 0..n {
                let t = i as f64 / n as f64;
                out.push(self.sheet((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)));
            }
        }
        out.extend(line.last().map(|p| self.sheet(*p)));
        out
    }
    /// The lattice as the map file keeps it.
    pub fn lattice(&self) -> Lattice {
        let f = &self.fit;
        Lattice {
            hex_km: f.hex_km,
            rotation_deg: f.rotation_deg,
            origin_e_km: f.origin_e_km,
            origin_n_km: f.origin_n_km,
            display_rotation: f.display_rotation,
        }
    }
}

/// Column and row of a printed number.
pub fn digits(number: &str) -> Result<Digits> {
    let hex = HexId::parse(number).ok_or_else(|| anyhow!("{number:?} is not a hex number"))?;
    Ok((hex.col() as i32, hex.row() as i32 + 1))
}

/// The printed number.
pub fn number((a, b): Digits) -> String {
    format!("{a:02}{b:02}")
}

/// Centre of a hex on the sheet.
pub fn centre((a, b): Digits) -> Point {
    Lattice::centre(a, b)
}

/// The hex a point of the sheet lies in.
pub fn hex_at((u, v): Point) -> Digits {
    let (a0, b0) = ((u / atlas::COLUMN_STEP).round() as i32, v.round() as i32);
    let near = (a0 - 1..=a0 + 1).flat_map(|a| (b0 - 1..=b0 + 1).map(move |b| (a, b)));
    let far = |h: &Digits| {
        let c = centre(*h);
        (c.0 - u).powi(2) + (c.1 - v).powi(2)
    };
    near.min_by(|x, y| far(x).total_cmp(&far(y))).expect("nine candidates")
}

/// The six neighbours, on the map or off it.
pub fn neighbours((a, b): Digits) -> [Digits; 6] {
    let s = if a % 2 == 0 { 0 } else { -1 };
    [(a, b - 1), (a, b + 1), (a + 1, b + s), (a + 1, b + s + 1), (a - 1, b + s), (a - 1, b + s + 1)]
}

/// Do two hexes touch?
pub fn touch(x: Digits, y: Digits) -> bool {
    neighbours(x).contains(&y)
}

/// The six corners of a hex on the sheet.
pub fn corners(hex: Digits) -> [Point; 6] {
    let (u, v) = centre(hex);
    std::array::from_fn(|i| {
        let turn = (60.0 * i as f64).to_radians();
        (u + CORNER * turn.cos(), v + CORNER * turn.sin())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_hex_lies_in_it() {
        for a in 1..60 {
            for b in 1..37 {
                assert_eq!(hex_at(centre((a, b))), (a, b));
                let id = HexId::parse(&number((a, b))).unwrap();
                for n in neighbours((a, b)).into_iter().filter(|n| n.0 > 0 && n.1 > 0 && n.1 < 37) {
                    assert_eq!(id.distance(HexId::parse(&number(n)).unwrap()), 1);
                }
            }
        }
    }
}
