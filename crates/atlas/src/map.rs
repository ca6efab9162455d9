//! A map: hexes with terrain, country and places, hexsides with what lies on them, named areas. Built once, never
//! changed.

use crate::ids::{CELLS, Dir, HexId, HexsideId};
use crate::lattice::Lattice;
use crate::outline::Outline;
use crate::set::HexSet;
use crate::side::{Across, FEATURES, Feature, Sides};

/// One word of the title's terrain chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// The word, as the title's chart has it.
    pub name: String,
    /// What it looks like on the ground.
    pub ground: Ground,
}

/// What terrain looks like, for drawing and for checks; the rules know only the words of the title's chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    /// Open fields.
    Clear,
    /// Light or mixed woods.
    LightWoods,
    /// Forest.
    Woods,
    /// Marsh and bog.
    Swamp,
    /// Hills and broken country.
    Hills,
    /// Built up.
    Town,
    /// Works.
    Fortress,
    /// A lake fills it.
    Lake,
    /// A Haff fills it.
    Lagoon,
    /// Open sea.
    Sea,
}

impl Ground {
    const WORDS: [(Ground, &'static str); 10] = [
        (Ground::Clear, "clear"),
        (Ground::LightWoods, "light-woods"),
        (Ground::Woods, "woods"),
        (Ground::Swamp, "swamp"),
        (Ground::Hills, "hills"),
        (Ground::Town, "town"),
        (Ground::Fortress, "fortress"),
        (Ground::Lake, "lake"),
        (Ground::Lagoon, "lagoon"),
        (Ground::Sea, "sea"),
    ];
    /// The word used in data files.
    pub fn word(self) -> &'static str {
        Ground::WORDS.iter().find(|w| w.0 == self).expect("every ground has its word").1
    }
    /// The ground with that word.
    pub fn from_word(word: &str) -> Option<Ground> {
        Ground::WORDS.iter().find(|w| w.1 == word).map(|w| w.0)
    }
    /// Is it all water?
    pub const fn is_water(self) -> bool {
        matches!(self, Ground::Lake | Ground::Lagoon | Ground::Sea)
    }
}

/// How big a place is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlaceClass {
    /// A name for orientation: a wood, a lake crossing, a battlefield.
    Site,
    /// A village.
    Village,
    /// A town.
    Town,
    /// A city.
    City,
    /// A fortress, whatever else it is.
    Fortress,
}

impl PlaceClass {
    const WORDS: [(PlaceClass, &'static str); 5] = [
        (PlaceClass::Site, "site"),
        (PlaceClass::Village, "village"),
        (PlaceClass::Town, "town"),
        (PlaceClass::City, "city"),
        (PlaceClass::Fortress, "fortress"),
    ];
    /// The word used in data files.
    pub fn word(self) -> &'static str {
        PlaceClass::WORDS.iter().find(|w| w.0 == self).expect("every class has its word").1
    }
    /// The class with that word.
    pub fn from_word(word: &str) -> Option<PlaceClass> {
        PlaceClass::WORDS.iter().find(|w| w.1 == word).map(|w| w.0)
    }
}

/// A named place on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Where it is.
    pub hex: HexId,
    /// Name in 1914.
    pub name: String,
    /// Name today.
    pub modern: String,
    /// How big.
    pub class: PlaceClass,
    /// Population class: 6 for the great cities down to 1, 0 unknown.
    pub size: u8,
    /// Grade of the fortress; 0 for none.
    pub fortress: u8,
    /// What the title adds: `("vp", "3")`, `("supply", "german")`.
    pub tags: Vec<(String, String)>,
}

impl Place {
    /// The value of a tag, if the place has it.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|t| t.0 == key).map(|t| t.1.as_str())
    }
    /// The number in a tag, if the place has it; one that does not fit is told.
    pub fn number<N: std::str::FromStr>(&self, key: &str) -> Result<Option<N>, String> {
        let Some(text) = self.tag(key) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| format!("{}: {key}={text} is no number", self.name))
    }
}

/// A named list of hexes: a map edge, an entry area, a front line, in the order of the data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its name, unique on the map.
    pub name: String,
    /// What it is: `edge`, `entry`, `front`, `supply`, `victory`, …
    pub kind: String,
    /// A label for the drawing; may be empty.
    pub label: String,
    /// Its hexes in order.
    pub hexes: Vec<HexId>,
    /// The same as a set.
    pub set: HexSet,
}

/// A map. See [`Map::load`] for compiled files and [`Map::from_scratch`] for drawn ones.
pub struct Map {
    pub(crate) name: String,
    pub(crate) lattice: Lattice,
    pub(crate) hexes: HexSet,
    pub(crate) neighbours: Vec<[HexId; 6]>,
    pub(crate) terrains: Vec<Terrain>,
    pub(crate) terrain: Vec<u8>,
    pub(crate) terrain_sets: Vec<HexSet>,
    pub(crate) countries: Vec<String>,
    pub(crate) country: Vec<u8>,
    pub(crate) country_sets: Vec<HexSet>,
    pub(crate) sides: Vec<Sides>,
    pub(crate) side_names: Vec<(HexsideId, String)>,
    pub(crate) across: Vec<Across>,
    pub(crate) places: Vec<Place>,
    pub(crate) place_at: Vec<u16>,
    pub(crate) areas: Vec<Area>,
    pub(crate) outlines: Vec<Outline>,
}

/// No place in this hex.
pub(crate) const NO_PLACE: u16 = u16::MAX;

impl Map {
    /// The map's name: the title, or the volume of it.
    pub fn name(&self) -> &str {
        &self.name
    }
    /// How the grid lies on the ground and on the sheet.
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }
    /// All hexes of the map.
    #[inline]
    pub fn hexes(&self) -> &HexSet {
        &self.hexes
    }
    /// Is `hex` on the map?
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.hexes.contains(hex)
    }
    /// The hex with a printed number, if the map has it.
    pub fn hex(&self, number: &str) -> Option<HexId> {
        HexId::parse(number).filter(|h| self.contains(*h))
    }
    /// The neighbour in each direction, [`HexId::NONE`] beyond the edge.
    #[inline]
    pub fn ring(&self, hex: HexId) -> &[HexId; 6] {
        &self.neighbours[hex.index()]
    }
    /// The neighbour in one direction.
    #[inline]
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        Some(self.ring(hex)[usize::from(dir.0)]).filter(|h| h.is_some())
    }
    /// The neighbours on the map, in the order of the directions.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + use<> {
        self.neighbours[hex.index()].into_iter().filter(|h| h.is_some())
    }
    /// The direction from one hex to an adjacent one.
    #[inline]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        let ring = self.ring(from);
        Dir::ALL.into_iter().find(|d| to.is_some() && ring[usize::from(d.0)] == to)
    }

    /// The title's terrain words.
    pub fn terrains(&self) -> &[Terrain] {
        &self.terrains
    }
    /// Position of a word in [`Map::terrains`].
    pub fn terrain_code(&self, name: &str) -> Option<u8> {
        self.terrains.iter().position(|t| t.name == name).map(|i| i as u8)
    }
    /// Terrain of a hex, as a position in [`Map::terrains`].
    #[inline]
    pub fn terrain(&self, hex: HexId) -> u8 {
        self.terrain[hex.index()]
    }
    /// The word for the terrain of a hex.
    pub fn terrain_name(&self, hex: HexId) -> &str {
        &self.terrains[usize::from(self.terrain(hex))].name
    }
    /// What the terrain of a hex looks like.
    pub fn ground(&self, hex: HexId) -> Ground {
        self.terrains[usize::from(self.terrain(hex))].ground
    }
    /// All hexes of one terrain.
    #[inline]
    pub fn with_terrain(&self, code: u8) -> &HexSet {
        &self.terrain_sets[usize::from(code)]
    }
    /// All hexes of the terrain with that word; none if the word is unknown.
    pub fn of_terrain(&self, name: &str) -> HexSet {
        self.terrain_code(name).map_or(HexSet::EMPTY, |code| *self.with_terrain(code))
    }
    /// All hexes of one look.
    pub fn of_ground(&self, wanted: impl Fn(Ground) -> bool) -> HexSet {
        let sets = self.terrains.iter().zip(&self.terrain_sets);
        sets.filter(|(t, _)| wanted(t.ground)).fold(HexSet::EMPTY, |all, (_, set)| all | set)
    }

    /// The countries of the map.
    pub fn countries(&self) -> &[String] {
        &self.countries
    }
    /// The country of a hex; empty at sea.
    pub fn country(&self, hex: HexId) -> &str {
        &self.countries[usize::from(self.country[hex.index()])]
    }
    /// All hexes of a country.
    pub fn in_country(&self, name: &str) -> HexSet {
        let code = self.countries.iter().position(|c| c == name);
        code.map_or(HexSet::EMPTY, |code| self.country_sets[code])
    }

    /// What lies on the side of `hex` in `dir`.
    #[inline]
    pub fn side(&self, hex: HexId, dir: Dir) -> Sides {
        HexsideId::of(hex, dir).map_or(Sides::NONE, |id| self.sides[id.index()])
    }
    /// What lies on a hexside.
    #[inline]
    pub fn on(&self, side: HexsideId) -> Sides {
        self.sides[side.index()]
    }
    /// What lies between two adjacent hexes; nothing if they do not touch.
    pub fn between(&self, a: HexId, b: HexId) -> Sides {
        HexsideId::between(a, b).map_or(Sides::NONE, |id| self.sides[id.index()])
    }
    /// The name of the river or lake on a side.
    pub fn side_name(&self, side: HexsideId) -> Option<&str> {
        let at = self.side_names.binary_search_by_key(&side, |n| n.0).ok()?;
        Some(&self.side_names[at].1)
    }
    /// Every hexside that carries something, ids ascending.
    pub fn hexsides(&self) -> impl Iterator<Item = (HexsideId, Sides)> + '_ {
        let all = self.sides.iter().enumerate().filter(|(_, s)| !s.is_empty());
        all.map(|(i, s)| (HexsideId(i as u16), *s))
    }
    /// For each direction the hexes that see `feature` there.
    #[inline]
    pub fn across(&self, feature: Feature) -> &Across {
        &self.across[feature as usize]
    }
    /// For each cell the sides on which it sees a feature, a bit for each direction.
    pub fn sides_with(&self, feature: Feature) -> Vec<u8> {
        let across = self.across(feature);
        let sides =
            |hex: &HexId| Dir::ALL.iter().fold(0, |all, dir| all | u8::from(across.has(*hex, *dir)) << dir.0);
        (0..CELLS).map(|cell| sides(&HexId(cell as u16))).collect()
    }
    /// Hexes with a neighbour beyond the map.
    pub fn edge(&self) -> HexSet {
        self.hexes.iter().filter(|hex| self.ring(*hex).iter().any(|next| !next.is_some())).collect()
    }
    /// The hexes of the first and last rows and columns: north, east, south, west.
    pub fn rims(&self) -> [HexSet; 4] {
        let (columns, rows) = (|| self.hexes.iter().map(|h| h.col()), || self.hexes.iter().map(|h| h.row()));
        let (left, right, top, bottom) = (columns().min(), columns().max(), rows().min(), rows().max());
        let at = |wanted: &dyn Fn(&HexId) -> bool| self.hexes.iter().filter(|h| wanted(h)).collect();
        [
            at(&|h| Some(h.row()) == top),
            at(&|h| Some(h.col()) == right),
            at(&|h| Some(h.row()) == bottom),
            at(&|h| Some(h.col()) == left),
        ]
    }
    /// The hexes `feature` touches: the stations of a railway, the banks of a river.
    pub fn touched_by(&self, feature: Feature) -> HexSet {
        self.across(feature).0.iter().fold(HexSet::EMPTY, |all, set| all | set)
    }

    /// All places, the weightiest of a hex first.
    pub fn places(&self) -> &[Place] {
        &self.places
    }
    /// The weightiest place in a hex.
    pub fn place_in(&self, hex: HexId) -> Option<&Place> {
        self.places.get(usize::from(*self.place_at.get(hex.index())?))
    }
    /// The place with that name of 1914.
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|p| p.name == name)
    }
    /// The named areas.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }
    /// Shorelines finer than hexes, for the drawing; a hand-drawn map has none.
    pub fn outlines(&self) -> &[Outline] {
        &self.outlines
    }
    /// The area with that name.
    pub fn area(&self, name: &str) -> Option<&Area> {
        self.areas.iter().find(|a| a.name == name)
    }
    /// The hexes of an area; none if the map has no such area.
    pub fn area_set(&self, name: &str) -> HexSet {
        self.area(name).map_or(HexSet::EMPTY, |a| a.set)
    }
}

impl std::fmt::Debug for Map {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Map({}, {} hexes, {} places)", self.name, self.hexes.len(), self.places.len())
    }
}

/// The sets and tables a finished map derives from its raw data.
pub(crate) fn derive(map: &mut Map) {
    map.terrain_sets = vec![HexSet::EMPTY; map.terrains.len()];
    map.country_sets = vec![HexSet::EMPTY; map.countries.len()];
    map.neighbours = vec![[HexId::NONE; 6]; CELLS];
    map.across = vec![Across::EMPTY; FEATURES];
    for hex in &map.hexes {
        map.terrain_sets[usize::from(map.terrain[hex.index()])].insert(hex);
        map.country_sets[usize::from(map.country[hex.index()])].insert(hex);
        for dir in Dir::ALL {
            let next = hex.neighbour(dir).filter(|n| map.hexes.contains(*n));
            map.neighbours[hex.index()][usize::from(dir.0)] = next.unwrap_or(HexId::NONE);
        }
    }
    for (i, sides) in map.sides.iter().enumerate().filter(|(_, s)| !s.is_empty()) {
        let owner = HexId((i / 3) as u16);
        for feature in sides.iter() {
            map.across[feature as usize].mark(owner, Dir((i % 3) as u8));
        }
    }
    map.side_names.sort();
    // Stable: among equals the order of the file decides.
    map.places.sort_by_key(|p| (p.hex, std::cmp::Reverse((p.fortress, p.class, p.size))));
    map.place_at = vec![NO_PLACE; CELLS];
    for (i, place) in map.places.iter().enumerate().rev() {
        map.place_at[place.hex.index()] = i as u16;
    }
}
