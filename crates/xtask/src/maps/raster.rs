//! The model laid on a grid: what each hex is made of, what runs along and across its sides.

use super::grid::{Digits, Fit, Grid, Point, centre, digits, hex_at, neighbours, touch};
use super::model::{Line, Model, Outline, Town};
use super::net::{Along, Net, Side, cheapest, push_banks};
use super::shape::Ring;
use anyhow::{Result, bail};
use atlas::{Feature, Sides};
use std::collections::{BTreeMap, BTreeSet};

/// What a hex is made of, before the title's own words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Class {
    Clear,
    Dense,
    Light,
    Swamp,
    Hills,
    Lake,
    Lagoon,
    Sea,
}

impl Class {
    /// Nothing but water?
    pub fn is_water(self) -> bool {
        matches!(self, Class::Lake | Class::Lagoon | Class::Sea)
    }
}

/// What lies on a hexside.
#[derive(Default, Clone)]
pub struct OnSide {
    /// Its kinds.
    pub sides: Sides,
    /// The water along it.
    pub water: String,
}

/// The raw map of one grid.
pub struct Raster<'a> {
    /// The grid.
    pub grid: &'a Grid,
    /// Class of each hex.
    pub class: BTreeMap<Digits, Class>,
    /// `germany` or `russia`.
    pub country: BTreeMap<Digits, String>,
    /// Every town and the hex it falls in, on the map or off it.
    pub towns: Vec<(&'a Town, Digits)>,
    /// Hexsides that carry something.
    pub sides: BTreeMap<Side, OnSide>,
    /// The hexes of each railway and road.
    pub lines: Vec<(&'a Line, Vec<Digits>)>,
    /// Towns on the wrong bank: name, river, hex.
    pub wrong_banks: Vec<(String, String, Digits)>,
}

/// What a title takes from the model.
pub struct Choice<'c> {
    /// Names of the rivers drawn; empty for all.
    pub rivers: &'c [String],
    /// Rivers of the first class, if not those of the model.
    pub major: Option<&'c [String]>,
    /// Are roads drawn?
    pub roads: bool,
    /// Ids of railways left out.
    pub without_rails: &'c [String],
    /// Towns moved by hand, before anything runs through them.
    pub moved: &'c BTreeMap<String, Digits>,
}

/// Shares of the samples of a hex that fall in each kind of ground.
#[derive(Default)]
struct Shares {
    german: f64,
    sea: f64,
    lagoon: f64,
    lake: f64,
    dense: f64,
    light: f64,
    swamp: f64,
    hills: f64,
}

/// Lays the model on the grid.
pub fn rasterise<'a>(model: &'a Model, grid: &'a Grid, choice: &Choice) -> Result<Raster<'a>> {
    let rings = Rings::new(model, grid);
    let towns = place_towns(model, grid, choice.moved)?;
    let mut map = Raster {
        grid,
        class: BTreeMap::new(),
        country: BTreeMap::new(),
        towns,
        sides: BTreeMap::new(),
        lines: Vec::new(),
        wrong_banks: Vec::new(),
    };
    let settled: BTreeSet<Digits> = map.towns.iter().map(|t| t.1).collect();
    for hex in grid.hexes() {
        let shares = rings.shares(hex);
        map.class.insert(hex, classify(&grid.fit, &shares, settled.contains(&hex)));
        let country = if shares.german > 0.5 { "germany" } else { "russia" };
        map.country.insert(hex, country.to_owned());
    }
    map.claim_town_hexes();
    map.lay_rivers(model, choice);
    map.lay_lakes(model, &rings);
    map.lay_lines(&model.rails, choice)?;
    if choice.roads {
        map.lay_lines(&model.roads, choice)?;
    }
    map.bridge();
    Ok(map)
}

struct Rings<'a> {
    coast: Vec<(&'a Outline, Ring)>,
    lakes: Vec<(&'a Outline, Ring)>,
    forests: Vec<(&'a Outline, Ring)>,
    swamps: Vec<(&'a Outline, Ring)>,
    hills: Vec<(&'a Outline, Ring)>,
    germany: Ring,
}

impl<'a> Rings<'a> {
    fn new(model: &'a Model, grid: &Grid) -> Rings<'a> {
        let rings = |all: &'a [Outline]| -> Vec<(&'a Outline, Ring)> {
            all.iter().map(|o| (o, Ring::new(grid.trace(&o.points, 0.02)))).collect()
        };
        // Germany: the frontier, closed far out in the west.
        let mut german = model.frontier.clone();
        german.extend([(21.0, 56.6), (16.0, 56.6), (16.0, 51.5), (18.0, 51.5), model.frontier[0]]);
        Rings {
            coast: rings(&model.coast),
            lakes: rings(&model.lakes),
            forests: rings(&model.forests),
            swamps: rings(&model.swamps),
            hills: rings(&model.hills),
            germany: Ring::new(grid.trace(&german, 0.05)),
        }
    }
    fn shares(&self, hex: Digits) -> Shares {
        let mut found = Shares::default();
        let (u, v) = centre(hex);
        let samples = samples();
        let one = 1.0 / samples.len() as f64;
        let hit = |all: &[(&'a Outline, Ring)], p: Point| -> Option<&'a str> {
            all.iter().find(|(_, ring)| ring.has(p)).map(|(o, _)| o.class.as_str())
        };
        for (su, sv) in samples {
            let p = (u + su, v + sv);
            found.german += if self.germany.has(p) { one } else { 0.0 };
            match hit(&self.coast, p) {
                Some("lagoon") => found.lagoon += one,
                Some(_) => found.sea += one,
                None => {}
            }
            match hit(&self.forests, p) {
                Some("light") => found.light += one,
                Some(_) => found.dense += one,
                None => {}
            }
            found.lake += hit(&self.lakes, p).map_or(0.0, |_| one);
            found.swamp += hit(&self.swamps, p).map_or(0.0, |_| one);
            found.hills += hit(&self.hills, p).map_or(0.0, |_| one);
        }
        found
    }
}

/// Offsets spread evenly over a hex.
fn samples() -> Vec<Point> {
    let all = (-5..=5).flat_map(|i| (-5..=5).map(move |j| (f64::from(i) * 0.1, f64::from(j) * 0.1)));
    all.filter(|(u, v)| v.abs().max(u.abs() * atlas::COLUMN_STEP + v.abs() * 0.5) < 0.5).collect()
}

fn classify(fit: &Fit, s: &Shares, settled: bool) -> Class {
    if s.sea + s.lagoon > fit.share_sea && !settled {
        if s.sea >= s.lagoon { Class::Sea } else { Class::Lagoon }
    } else if s.lake > fit.share_lake && !settled {
        Class::Lake
    } else if s.swamp > fit.share_swamp {
        Class::Swamp
    } else if s.dense + s.light > fit.share_forest {
        if s.dense >= s.light { Class::Dense } else { Class::Light }
    } else if s.hills > fit.share_hills {
        Class::Hills
    } else {
        Class::Clear
    }
}

fn place_towns<'a>(
    model: &'a Model,
    grid: &Grid,
    moved: &BTreeMap<String, Digits>,
) -> Result<Vec<(&'a Town, Digits)>> {
    let pinned = grid.fit.anchors.iter().filter(|a| a.pin >= 1.0);
    let pinned: BTreeMap<&str, Digits> =
        pinned.map(|a| Ok((a.place.as_str(), digits(&a.hex)?))).collect::<Result<_>>()?;
    let known = |t: &Town| moved.get(&t.name).or_else(|| pinned.get(t.name.as_str())).copied();
    let fall = |t: &Town| known(t).unwrap_or_else(|| hex_at(grid.sheet(t.at)));
    Ok(model.towns.iter().map(|t| (t, fall(t))).collect())
}

impl<'a> Raster<'a> {
    /// A town hex belongs to the country of its biggest town.
    fn claim_town_hexes(&mut self) {
        let mut biggest: BTreeMap<Digits, &Town> = BTreeMap::new();
        for (town, hex) in &self.towns {
            if self.grid.on_map(*hex) && biggest.get(hex).is_none_or(|b| town.size > b.size) {
                biggest.insert(*hex, town);
            }
        }
        for (hex, town) in biggest {
            self.country.insert(hex, town.country.clone());
        }
    }
    /// The hexes where a railway leaves the map. A line that only cuts a corner of the sheet has no track on it, and
    /// no exit.
    pub fn exits(&self) -> BTreeSet<Digits> {
        let rails = self.lines.iter().filter(|(line, _)| line.kinds().contains(&Feature::Rail));
        let steps = rails.flat_map(|(_, chain)| chain.windows(2)).flat_map(|w| [(w[0], w[1]), (w[1], w[0])]);
        let (inside, leaving): (Vec<_>, Vec<_>) =
            steps.filter(|(x, _)| self.grid.on_map(*x)).partition(|(_, y)| self.grid.on_map(*y));
        let tracked: BTreeSet<Digits> = inside.into_iter().map(|s| s.0).collect();
        leaving.into_iter().map(|s| s.0).filter(|hex| tracked.contains(hex)).collect()
    }
    fn is_water(&self, hex: Digits) -> bool {
        self.class.get(&hex).is_some_and(|c| c.is_water())
    }
    fn is_open_water(&self, hex: Digits) -> bool {
        matches!(self.class.get(&hex), Some(Class::Sea | Class::Lagoon))
    }
    fn lay_rivers(&mut self, model: &Model, choice: &Choice) {
        let net = Net::new(self.grid);
        let mut busy = BTreeSet::new();
        // Great rivers first, so that the small ones find them.
        let (great, small): (Vec<_>, Vec<_>) = model.rivers.iter().partition(|r| r.class == "major");
        for river in great.into_iter().chain(small) {
            if !choice.rivers.is_empty() && !choice.rivers.contains(&river.name) {
                continue;
            }
            let mut line = self.grid.trace(&river.points, 0.008);
            push_banks(&mut line, &self.towns, &river.name);
            let major = choice.major.map_or(river.class == "major", |names| names.contains(&river.name));
            let kind = if major { Feature::MajorRiver } else { Feature::River };
            let course = net.snap(&line, &mut busy);
            self.check_banks(&river.name, &course);
            for Along { side, .. } in course {
                if self.is_open_water(side.0) || self.is_open_water(side.1) {
                    continue;
                }
                let on = self.sides.entry(side).or_default();
                if on.water.is_empty() || (kind == Feature::MajorRiver && !on.sides.has(kind)) {
                    on.water.clone_from(&river.name);
                }
                on.sides = on.sides.with(kind);
            }
        }
    }
    /// Notes the towns that ended up on the wrong bank of a river along their hex.
    fn check_banks(&mut self, river: &str, course: &[Along]) {
        for (town, hex) in &self.towns {
            let Some((_, bank)) = town.bank.as_ref().filter(|b| b.0 == river) else { continue };
            // The sides nearest to the town decide: those of its own hex if the river touches it.
            let near = course.iter().map(|a| a.distance(*hex)).fold(1.5, f64::min);
            let mine = course.iter().filter(|a| a.distance(*hex) < near + 0.05);
            let (right, wrong): (Vec<&Along>, Vec<&Along>) = mine.partition(|a| a.bank(*hex) == *bank);
            // Of two towns in one hex on opposite banks the bigger one wins.
            let beaten = self.towns.iter().any(|(other, at)| {
                at == hex
                    && other.size > town.size
                    && other.bank.as_ref().is_some_and(|b| b.0 == river && b.1 != *bank)
            });
            if self.grid.on_map(*hex) && wrong.len() > right.len() && !beaten {
                self.wrong_banks.push((town.name.clone(), river.to_owned(), *hex));
            }
        }
    }
    /// Sides between land hexes that lie in a lake for more than half of their length, and those along which a chain
    /// of narrow lakes runs.
    fn lay_lakes(&mut self, model: &Model, rings: &Rings) {
        let net = Net::new(self.grid);
        for chain in &model.lake_chains {
            for Along { side, .. } in net.snap(&self.grid.trace(&chain.points, 0.008), &mut BTreeSet::new()) {
                if !self.is_water(side.0) && !self.is_water(side.1) {
                    self.drown_side(side, &chain.name);
                }
            }
        }
        for hex in self.grid.hexes() {
            for next in neighbours(hex) {
                if next <= hex || !self.grid.on_map(next) || self.is_water(hex) || self.is_water(next) {
                    continue;
                }
                if let Some(lake) = lake_between(rings, hex, next, self.grid.fit.share_lake_side) {
                    self.drown_side((hex, next), lake);
                }
            }
        }
    }
    fn drown_side(&mut self, side: Side, lake: &str) {
        let on = self.sides.entry(side).or_default();
        on.sides = on.sides.with(Feature::Lake);
        lake.clone_into(&mut on.water);
    }
    fn lay_lines(&mut self, lines: &'a [Line], choice: &Choice) -> Result<()> {
        let at: BTreeMap<&str, Digits> = self.towns.iter().map(|(t, hex)| (t.name.as_str(), *hex)).collect();
        for line in lines.iter().filter(|l| !choice.without_rails.contains(&l.id)) {
            let mut chain: Vec<Digits> = Vec::new();
            for pair in line.places.windows(2) {
                let mut stops = vec![at[pair[0].as_str()]];
                for hint in &self.grid.fit.rail_hints {
                    let same = (hint.from == pair[0] && hint.to == pair[1])
                        || (hint.from == pair[1] && hint.to == pair[0]);
                    if hint.line == line.id && same {
                        stops.push(digits(&hint.via)?);
                    }
                }
                stops.push(at[pair[1].as_str()]);
                let (first, last) = (stops[0], stops[stops.len() - 1]);
                for leg in stops.windows(2) {
                    // Beyond a hint at the edge of the map the line stays outside.
                    let hinted = leg[0] != first || leg[1] != last;
                    let outside = hinted && self.grid.on_map(leg[0]) != self.grid.on_map(leg[1]);
                    let Some(way) = self.way(leg[0], leg[1], outside) else {
                        bail!("{}: no way to {}", line.name, pair[1])
                    };
                    let skip = usize::from(!chain.is_empty());
                    chain.extend(way.into_iter().skip(skip));
                }
            }
            self.lay(line, &chain);
            self.lines.push((line, chain));
        }
        Ok(())
    }
    fn lay(&mut self, line: &Line, chain: &[Digits]) {
        for hex in chain {
            // A line on a spit or a causeway makes the hex land.
            if self.is_water(*hex) {
                self.class.insert(*hex, Class::Clear);
            }
        }
        for pair in chain.windows(2).filter(|p| p.iter().all(|h| self.grid.on_map(*h))) {
            debug_assert!(touch(pair[0], pair[1]));
            let on = self.sides.entry((pair[0].min(pair[1]), pair[0].max(pair[1]))).or_default();
            on.sides = line.kinds().into_iter().fold(on.sides, Sides::with);
        }
    }
    /// Adjacent hexes along the straight line between two, round water where possible.
    fn way(&self, from: Digits, to: Digits, outside: bool) -> Option<Vec<Digits>> {
        let (p, q) = (centre(from), centre(to));
        let (dx, dy) = (q.0 - p.0, q.1 - p.1);
        let len2 = (dx * dx + dy * dy).max(1e-9);
        let off = |hex: Digits| {
            let (u, v) = centre(hex);
            let t = (((u - p.0) * dx + (v - p.1) * dy) / len2).clamp(0.0, 1.0);
            (u - p.0 - t * dx).hypot(v - p.1 - t * dy)
        };
        let home = self.country.get(&from).filter(|c| self.country.get(&to) == Some(c));
        cheapest(from, to, |hex, out| {
            for next in neighbours(hex) {
                let o = off(next);
                // A line between two places of a country does not cross the frontier.
                let abroad = home.is_some() && self.country.get(&next).is_some_and(|c| Some(c) != home);
                let side = (hex.min(next), hex.max(next));
                let on = |f| self.sides.get(&side).is_some_and(|s| s.sides.has(f));
                let (lake, river) = (on(Feature::Lake), on(Feature::River));
                let wet = if self.is_water(next) && next != to { 6.0 } else { 0.0 };
                let inside = if outside && self.grid.on_map(next) && next != to { 50.0 } else { 0.0 };
                if o <= 4.0 {
                    let extra = [(lake, 3.0), (abroad, 4.0), (river, 0.7)]
                        .iter()
                        .filter(|e| e.0)
                        .map(|e| e.1)
                        .sum::<f64>();
                    out.push((next, 1.0 + o * o + wet + inside + extra));
                }
            }
        })
    }
    /// A railway or road over a river has a bridge there; over a lake it has a causeway, and the lake does not bar.
    fn bridge(&mut self) {
        for on in self.sides.values_mut() {
            let way = on.sides.has(Feature::Rail) || on.sides.has(Feature::Road);
            if way && (on.sides.has(Feature::River) || on.sides.has(Feature::Lake)) {
                on.sides = on.sides.without(Feature::Lake);
                if on.sides.has(Feature::River) {
                    on.sides = on.sides.with(Feature::Bridge);
                } else {
                    on.water.clear();
                }
            }
        }
    }
}

impl Line {
    fn kinds(&self) -> Vec<Feature> {
        if !self.id.starts_with(['D', 'R']) {
            return vec![Feature::Road];
        }
        let mut kinds = vec![Feature::Rail];
        kinds.extend(self.double.then_some(Feature::DoubleRail));
        kinds.extend(self.broad.then_some(Feature::BroadGauge));
        kinds
    }
}

fn lake_between<'r>(rings: &'r Rings, x: Digits, y: Digits, share: f64) -> Option<&'r str> {
    let ((u0, v0), (u1, v1)) = (centre(x), centre(y));
    let (mu, mv) = ((u0 + u1) / 2.0, (v0 + v1) / 2.0);
    let (mut hit, mut all, mut name) = (0, 0, "");
    for i in -4..=4 {
        for j in -1..=1 {
            let (along, over) = (f64::from(i) * 0.06, f64::from(j) * 0.08);
            let p = (mu - (v1 - v0) * along + (u1 - u0) * over, mv + (u1 - u0) * along + (v1 - v0) * over);
            all += 1;
            if let Some((lake, _)) = rings.lakes.iter().find(|(_, ring)| ring.has(p)) {
                hit += 1;
                name = &lake.name;
            }
        }
    }
    (f64::from(hit) > share * f64::from(all)).then_some(name)
}
