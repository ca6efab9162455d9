//! From raster to the files of a map: the title's words, hand corrections, frontier, places, areas.

use super::grid::{Digits, Fits, Grid, Point, centre, digits, hex_at, neighbours, number, touch};
use super::model::{Model, Town};
use super::net::Side;
use super::raster::{Choice, Class, OnSide, Raster, rasterise};
use super::spec::{AreaRule, Overrides, SideFix, Spec};
use anyhow::{Context, Result, anyhow, bail};
use atlas::{Feature, Sides};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The files of a compiled map.
#[allow(missing_docs)]
pub struct Compiled {
    pub map: String,
    pub hexes: String,
    pub hexsides: String,
    pub places: String,
    pub shapes: String,
    pub anchors: String,
}

/// The grid of a title: its fit with the limits of the spec.
pub fn grid_of(fits: &Fits, spec: &Spec) -> Result<Grid> {
    let mut fit = fits.fit(&spec.fit)?.clone();
    if let Some(extent) = &spec.extent {
        fit.a_min = extent.a_min.unwrap_or(fit.a_min);
        fit.a_max = extent.a_max.unwrap_or(fit.a_max);
        fit.b_min = extent.b_min.unwrap_or(fit.b_min);
        fit.b_max = extent.b_max.unwrap_or(fit.b_max);
    }
    Grid::new(fits, fit)
}

/// Compiles one map.
pub fn compile(model: &Model, fits: &Fits, spec: &Spec, fixes: &Overrides) -> Result<Compiled> {
    let grid = grid_of(fits, spec)?;
    let moved = fixes.place.iter().filter(|f| !f.hex.is_empty());
    let moved = moved.map(|f| Ok((f.name.clone(), digits(&f.hex)?))).collect::<Result<BTreeMap<_, _>>>()?;
    let choice = Choice {
        rivers: &spec.model.rivers,
        major: spec.model.major.as_deref(),
        roads: spec.model.roads,
        without_rails: &spec.model.without_rails,
        moved: &moved,
    };
    let raster = rasterise(model, &grid, &choice)?;
    if let Some((town, river, hex)) = raster.wrong_banks.first() {
        bail!("{town} in {} is on the wrong bank of the {river}", number(*hex));
    }
    let mut draft = Draft::new(spec, raster)?;
    draft.correct(fixes)?;
    draft.frontier();
    Ok(Compiled {
        map: draft.map_toml()?,
        hexes: draft.hexes_csv(),
        hexsides: draft.hexsides_csv(),
        places: draft.places_csv(),
        shapes: shapes_csv(model, &grid),
        anchors: anchors_csv(&grid)?,
    })
}

struct Draft<'a> {
    spec: &'a Spec,
    grid: &'a Grid,
    terrain: BTreeMap<Digits, String>,
    water: BTreeSet<String>,
    country: BTreeMap<Digits, String>,
    sides: BTreeMap<Side, OnSide>,
    places: Vec<DraftPlace>,
    exits: BTreeSet<Digits>,
}

struct DraftPlace {
    hex: Digits,
    name: String,
    modern: String,
    class: String,
    size: u8,
    fortress: u8,
    tags: String,
}

impl<'a> Draft<'a> {
    fn new(spec: &'a Spec, raster: Raster<'a>) -> Result<Draft<'a>> {
        let words: BTreeSet<&str> = spec.terrain.iter().map(|t| t.name.as_str()).collect();
        let water = spec.terrain.iter().filter(|t| ["lake", "lagoon", "sea"].contains(&t.ground.as_str()));
        let exits = raster.exits();
        let mut draft = Draft {
            spec,
            grid: raster.grid,
            terrain: BTreeMap::new(),
            water: water.map(|t| t.name.clone()).collect(),
            country: raster.country,
            sides: raster.sides,
            places: Vec::new(),
            exits,
        };
        for (hex, class) in &raster.class {
            let word = draft.word(*class);
            if !words.contains(word) {
                bail!("{}: class {class:?} becomes {word:?}, not in the chart", spec.name);
            }
            draft.terrain.insert(*hex, word.to_owned());
        }
        let ends = raster.lines.iter().flat_map(|(line, _)| [line.places.first(), line.places.last()]);
        draft.name_places(&raster.towns, &ends.flatten().map(String::as_str).collect())?;
        Ok(draft)
    }
    fn word(&self, class: Class) -> &'a str {
        let c = &self.spec.classes;
        match class {
            Class::Clear => &c.clear,
            Class::Dense => &c.dense,
            Class::Light => &c.light,
            Class::Swamp => &c.swamp,
            Class::Hills => &c.hills,
            Class::Lake => &c.lake,
            Class::Lagoon => &c.lagoon,
            Class::Sea => &c.sea,
        }
    }
    /// Names what the title mentions, what is big enough, and where a line ends.
    fn name_places(&mut self, towns: &[(&Town, Digits)], ends: &BTreeSet<&str>) -> Result<()> {
        for (town, hex) in towns {
            let titled = self.spec.place.iter().find(|p| p.name == town.name);
            let wanted = titled.is_some() || town.size >= self.spec.model.smallest;
            if !self.grid.on_map(*hex) || !(wanted || ends.contains(town.name.as_str())) {
                continue;
            }
            let tags = titled.map_or(String::new(), |p| p.tags.clone());
            let fort = tags.split_whitespace().any(|t| t == "fort" || t.starts_with("fort="));
            if let Some(word) =
                self.spec.classes.town.as_ref().filter(|_| town.size >= self.spec.classes.town_size)
            {
                self.terrain.insert(*hex, word.clone());
            }
            self.places.push(DraftPlace {
                hex: *hex,
                name: town.name.clone(),
                modern: town.modern.clone(),
                class: town.class.clone(),
                size: town.size,
                fortress: if fort { town.fortress.max(1) } else { 0 },
                tags,
            });
        }
        Ok(())
    }
    fn on_map(&self, hex: &str) -> Result<Digits> {
        let at = digits(hex)?;
        if self.grid.on_map(at) { Ok(at) } else { Err(anyhow!("{hex} is not on the map")) }
    }
    fn correct(&mut self, fixes: &Overrides) -> Result<()> {
        for fix in &fixes.terrain {
            if !self.spec.terrain.iter().any(|t| t.name == fix.terrain) {
                bail!("overrides: no terrain {:?}", fix.terrain);
            }
            for hex in &fix.hexes {
                let at = self.on_map(hex).context("overrides: terrain")?;
                self.terrain.insert(at, fix.terrain.clone());
            }
        }
        for fix in &fixes.country {
            for hex in &fix.hexes {
                let at = self.on_map(hex).context("overrides: country")?;
                self.country.insert(at, fix.country.clone());
            }
        }
        for fix in &fixes.side {
            self.correct_sides(fix).with_context(|| format!("overrides: {}", fix.reason))?;
        }
        for fix in &fixes.place {
            let held = self.places.iter().position(|p| p.name == fix.name);
            if fix.hex.is_empty() {
                let at = held.ok_or_else(|| anyhow!("overrides: no place {:?} to leave out", fix.name))?;
                self.places.remove(at);
                continue;
            }
            let hex = self.on_map(&fix.hex).with_context(|| format!("overrides: place {}", fix.name))?;
            match held {
                Some(at) => self.places[at].hex = hex,
                None => self.add_place(&fix.name, &fix.modern, &fix.class, hex),
            }
        }
        for place in &self.spec.place {
            if !self.places.iter().any(|p| p.name == place.name) {
                bail!("{}: {:?} is not on the map", self.spec.name, place.name);
            }
        }
        self.title_terrain()?;
        self.drown();
        self.fortify()
    }
    /// Terrain that goes with a place: cities, fortresses, gaps between lakes.
    fn title_terrain(&mut self) -> Result<()> {
        for place in &self.spec.place {
            let Some(word) = &place.terrain else { continue };
            if !self.spec.terrain.iter().any(|t| t.name == *word) {
                bail!("{}: no terrain {word:?}", place.name);
            }
            let hex = self.hex_of(&place.name)?;
            self.terrain.insert(hex, word.clone());
        }
        Ok(())
    }
    /// The hex of a place, or a printed number.
    fn hex_of(&self, name: &str) -> Result<Digits> {
        match self.places.iter().find(|p| p.name == name) {
            Some(place) => Ok(place.hex),
            None => self.on_map(name).with_context(|| format!("no place {name:?}")),
        }
    }
    fn fortify(&mut self) -> Result<()> {
        for works in &self.spec.works {
            let mut sides = Vec::new();
            for name in &works.round {
                let hex = self.hex_of(name)?;
                let near = neighbours(hex).into_iter().filter(|n| self.grid.on_map(*n) && !self.is_water(*n));
                sides.extend(near.map(|n| (hex.min(n), hex.max(n))));
            }
            if !works.river.is_empty() {
                sides.extend(self.sides.iter().filter(|(_, on)| on.water == works.river).map(|(s, _)| *s));
            }
            if sides.is_empty() {
                bail!("works {:?} fortify nothing", works.source);
            }
            for side in sides {
                let on = self.sides.entry(side).or_default();
                on.sides = on.sides.with(Feature::Fortified);
            }
        }
        Ok(())
    }
    fn add_place(&mut self, name: &str, modern: &str, class: &str, hex: Digits) {
        let titled = self.spec.place.iter().find(|p| p.name == name);
        let tags = titled.map_or(String::new(), |p| p.tags.clone());
        let fort = tags.split_whitespace().any(|t| t == "fort" || t.starts_with("fort="));
        let class = if class.is_empty() { "site" } else { class };
        let (name, modern, class) = (name.to_owned(), modern.to_owned(), class.to_owned());
        self.places.push(DraftPlace { hex, name, modern, class, size: 1, fortress: u8::from(fort), tags });
    }
    fn correct_sides(&mut self, fix: &SideFix) -> Result<()> {
        let add = Sides::parse(&fix.add).map_err(|e| anyhow!(e))?;
        let remove = Sides::parse(&fix.remove).map_err(|e| anyhow!(e))?;
        let pair = |text: &String| text.split_once('/').map(|(a, b)| (a.to_owned(), b.to_owned()));
        let pairs = fix.sides.iter().map(|s| pair(s).ok_or_else(|| anyhow!("{s:?} is not a pair a/b")));
        let chain = fix.chain.windows(2).map(|w| Ok((w[0].clone(), w[1].clone())));
        for side in pairs.chain(chain).collect::<Result<Vec<_>>>()? {
            let (a, b) = (self.on_map(&side.0)?, self.on_map(&side.1)?);
            if !touch(a, b) {
                bail!("{} and {} do not touch", side.0, side.1);
            }
            let on = self.sides.entry((a.min(b), a.max(b))).or_default();
            on.sides = remove.iter().fold(on.sides, Sides::without).and(add);
            if !fix.water.is_empty() {
                on.water.clone_from(&fix.water);
            }
            if !on.sides.has(Feature::River) && !on.sides.has(Feature::Lake) {
                on.water.clear();
                on.sides = on.sides.without(Feature::Bridge);
            }
        }
        Ok(())
    }
    fn is_water(&self, hex: Digits) -> bool {
        self.terrain.get(&hex).is_some_and(|t| self.water.contains(t))
    }
    /// Nothing lies on the sides of water hexes, except where a line makes land of them.
    fn drown(&mut self) {
        let wet: Vec<Side> =
            self.sides.keys().copied().filter(|s| self.is_water(s.0) || self.is_water(s.1)).collect();
        for side in wet {
            self.sides.remove(&side);
        }
        let water: Vec<Digits> = self.terrain.keys().copied().filter(|h| self.is_water(*h)).collect();
        for hex in water {
            self.country.insert(hex, String::new());
        }
    }
    /// The frontier runs between hexes of different countries.
    fn frontier(&mut self) {
        for hex in self.grid.hexes() {
            for next in neighbours(hex).into_iter().filter(|n| *n > hex && self.grid.on_map(*n)) {
                let (a, b) = (&self.country[&hex], &self.country[&next]);
                if a != b && !a.is_empty() && !b.is_empty() {
                    let on = self.sides.entry((hex, next)).or_default();
                    on.sides = on.sides.with(Feature::Frontier);
                }
            }
        }
    }

    fn hexes_csv(&self) -> String {
        let mut out = header(&self.spec.name);
        out.push_str("hex,terrain,country\n");
        for (hex, terrain) in &self.terrain {
            let _ = writeln!(out, "{},{terrain},{}", number(*hex), self.country[hex]);
        }
        out
    }
    fn hexsides_csv(&self) -> String {
        let mut out = header(&self.spec.name);
        out.push_str("a,b,features,name\n");
        for ((a, b), on) in self.sides.iter().filter(|(_, on)| !on.sides.is_empty()) {
            let _ = writeln!(out, "{},{},{},{}", number(*a), number(*b), on.sides, on.water);
        }
        out
    }
    fn places_csv(&self) -> String {
        let mut out = header(&self.spec.name);
        out.push_str("hex,name,modern,class,size,fortress,tags\n");
        let mut places: Vec<&DraftPlace> = self.places.iter().collect();
        places.sort_by_key(|p| (p.hex, std::cmp::Reverse((p.fortress, p.size)), &p.name));
        for p in places {
            let line =
                [&number(p.hex), &p.name, &p.modern, &p.class, &p.size.to_string(), &p.fortress.to_string()];
            let _ = writeln!(out, "{},{}", line.map(String::as_str).join(","), p.tags);
        }
        out
    }
    fn map_toml(&self) -> Result<String> {
        let mut out = header(&self.spec.name);
        let l = self.grid.lattice();
        let f = &self.grid.fit;
        let _ = writeln!(
            out,
            "name = {:?}\ntitle = {:?}\nconfidence = {:?}",
            self.spec.name, f.title, f.confidence
        );
        let _ = writeln!(out, "\n[lattice]\nhex_km = {:?}\nrotation_deg = {:?}", l.hex_km, l.rotation_deg);
        let _ = writeln!(out, "origin_e_km = {:?}\norigin_n_km = {:?}", l.origin_e_km, l.origin_n_km);
        let _ = writeln!(out, "display_rotation = {}", l.display_rotation);
        let _ = writeln!(out, "columns = [{}, {}]\nrows = [{}, {}]", f.a_min, f.a_max, f.b_min, f.b_max);
        for t in &self.spec.terrain {
            let _ = writeln!(out, "\n[[terrain]]\nname = {:?}\nground = {:?}", t.name, t.ground);
        }
        for area in &self.spec.area {
            let hexes = self.area(area).with_context(|| format!("area {}", area.name))?;
            let _ = writeln!(
                out,
                "\n[[area]]\nname = {:?}\nkind = {:?}\nlabel = {:?}",
                area.name, area.kind, area.label
            );
            let _ = writeln!(out, "hexes = {hexes:?}");
            let _ = writeln!(out, "source = {:?}\nconfidence = {:?}", area.source, area.confidence);
        }
        Ok(out)
    }
    fn area(&self, rule: &AreaRule) -> Result<Vec<String>> {
        let mut hexes: Vec<Digits> = rule.hexes.iter().map(|h| self.on_map(h)).collect::<Result<_>>()?;
        for name in &rule.places {
            let place = self.places.iter().find(|p| p.name == *name);
            hexes.push(place.ok_or_else(|| anyhow!("no place {name:?} on the map"))?.hex);
        }
        if rule.every || rule.column.is_some() || rule.row.is_some() {
            let on =
                |hex: &Digits| rule.column.is_none_or(|a| hex.0 == a) && rule.row.is_none_or(|b| hex.1 == b);
            hexes.extend(self.terrain.keys().filter(|h| on(h) && !self.is_water(**h)));
        }
        hexes.retain(|h| rule.country.as_ref().is_none_or(|c| self.country[h] == *c));
        hexes.retain(|h| !rule.rail_exit || self.exits.contains(h));
        Ok(hexes.into_iter().map(number).collect())
    }
}

/// The anchors of the fit: how far the bare fit misses the middle of their hex, and where they fall once the ground is
/// pulled onto the pinned ones.
fn anchors_csv(grid: &Grid) -> Result<String> {
    let mut out = header(&grid.fit.title);
    out.push_str("# pin and residual in hundredths\nhex,place,kind,pin,residual,falls_in\n");
    for a in &grid.fit.anchors {
        let (base, want) = (grid.base((a.lon, a.lat)), centre(digits(&a.hex)?));
        let residual = ((base.0 - want.0).hypot(base.1 - want.1) * 100.0).round() as u32;
        let falls = hex_at(grid.sheet((a.lon, a.lat)));
        let falls = if grid.on_map(falls) { number(falls) } else { "off".to_owned() };
        let pin = (a.pin * 100.0).round() as u32;
        let _ = writeln!(out, "{},{},{},{pin},{residual},{falls}", a.hex, a.place, a.kind);
    }
    Ok(out)
}

/// Shorelines of the waters that touch the map, in sheet positions.
fn shapes_csv(model: &Model, grid: &Grid) -> String {
    let mut out = header(&grid.fit.title);
    out.push_str("kind,name,points\n");
    let f = &grid.fit;
    let inside = |p: &Point| {
        let (a, b) = (p.0 / atlas::COLUMN_STEP, p.1);
        a > f64::from(f.a_min) - 1.0
            && a < f64::from(f.a_max) + 1.0
            && b > f64::from(f.b_min) - 1.0
            && b < f64::from(f.b_max) + 1.5
    };
    for water in model.coast.iter().chain(&model.lakes) {
        let ring = grid.trace(&water.points, 0.02);
        if !ring.iter().any(inside) {
            continue;
        }
        let kind = if water.class.is_empty() { "lake" } else { &water.class };
        let mut last = (f64::MAX, f64::MAX);
        let mut points = String::new();
        for p in ring {
            if (p.0 - last.0).hypot(p.1 - last.1) > 0.04 {
                let _ = write!(points, " {:.2} {:.2}", p.0, p.1);
                last = p;
            }
        }
        let _ = writeln!(out, "{kind},{},{}", water.name, points.trim_start());
    }
    out
}

fn header(name: &str) -> String {
    format!(
        "# The map of {name}, compiled by `xtask maps` from the geographic model; correct it in overrides.toml.\n"
    )
}
